// The worker of the static site: Python, the app, and the folder that the browser keeps.

const KEPT = "/kept";
const LOCK = "reckon-kept";
const elsewhere = new BroadcastChannel("reckon-kept");

let files; // of the worker
let app;
let keeps = false; // whether the browser keeps the folder
let stale = false; // another page has changed it

// -- Bytes that come, counted

let loaded = 0;
let step = "app loading tools";
const plain = self.fetch.bind(self);
const say = () => postMessage({ type: "progress", step, loaded });

self.fetch = async (...request) => {
  const answer = await plain(...request);
  if (!answer.ok || !answer.body) return answer;
  const count = new TransformStream({
    transform(piece, out) {
      loaded += piece.length;
      say();
      out.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(count), { status: answer.status, headers: answer.headers });
};

// -- The folder that is kept: a copy in memory, brought up to date before, and stored after, whatever writes

const synced = (fromBrowser) => new Promise((done, fail) => files.syncfs(fromBrowser, (error) => (error ? fail(error) : done())));

async function mount() {
  files.mkdirTree(KEPT);
  if (!self.indexedDB) return;
  files.mount(files.filesystems.IDBFS, {}, KEPT);
  try {
    await synced(true);
    keeps = true;
  } catch (error) {
    console.warn("this browser keeps nothing here", error);
  }
}

async function renewed() {
  if (!keeps) return;
  stale = false;
  await synced(true);
}

elsewhere.onmessage = () => {
  stale = true;
  postMessage({ type: "changed" });
};

// One page at a time writes, whatever the number of tabs.
const alone = (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work());

async function answered(message) {
  if (message.method !== "POST") {
    if (stale) await alone(renewed);
    return called(message);
  }
  return alone(async () => {
    await renewed();
    try {
      return await called(message);
    } finally {
      if (keeps) await synced(false);
      elsewhere.postMessage("changed");
    }
  });
}

async function called({ method, target, body, media }) {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body || 0);
  const shown = await app.ask(method, target, bytes, media);
  const whole = shown.body.toJs();
  const answer = { status: shown.status, target: shown.target, media: shown.media_type, body: whole };
  shown.destroy();
  return answer;
}

// -- Start

async function start({ site, root, lang }) {
  const bundle = fetch(site.bundle).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(new URL(`${site.pyodide}pyodide.mjs`, self.location.href));
  const python = await loadPyodide({ indexURL: new URL(site.pyodide, self.location.href).href, packages: [] });
  step = "app loading start";
  say();
  files = python.FS;
  const [data] = await Promise.all([bundle, mount()]);
  python.unpackArchive(data, "zip", { extractDir: site.code });
  step = "app loading cards";
  say();
  const bytes = python.globals.get("bytes");
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(site.code)})`);
  const { PageHost } = python.pyimport("dead_reckoning.web.in_page");
  const host = PageHost(root, KEPT, lang);
  app = { ask: (method, target, body, media) => host.ask(method, target, bytes(body), media) };
  postMessage({ type: "ready", keeps });
}

const heard = {
  start: (message) => start(message).catch((error) => postMessage({ type: "failed", message: String(error).slice(-400) })),
  ask: async (message) => {
    try {
      const answer = await answered(message);
      postMessage({ type: "answer", id: message.id, ...answer }, [answer.body.buffer]);
    } catch (error) {
      console.error(error);
      postMessage({ type: "answer", id: message.id, error: String(error) });
    }
  },
};
self.onmessage = ({ data }) => heard[data.type](data);
