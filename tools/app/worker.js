// The worker of the static site: Python, the app, and the folder that the browser keeps.

const KEPT = "/kept";
const LOCK = "reckon-kept";
const elsewhere = new BroadcastChannel("reckon-kept");

const HEAVY = 80 * 2 ** 20; // bytes: who asks for so many makes V8 look for garbage, of which the start leaves as much
const SOON = 1000; // milliseconds after the start
const MANY = 4; // answers, each of which leaves a copy of a page

let files; // of the worker
let app;
let keeps = false; // whether the browser keeps the folder
let stale = false; // another page has changed it
let answers = 0;

// -- Bytes that come, counted

let loaded = 0;
let all = 1;
let step = "app loading tools";
const plain = self.fetch.bind(self);
const say = () => postMessage({ type: "progress", step, loaded, all });

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

// Python's memory saves seconds of work, and is as much to load as all the rest: it is left out for those who save data.
const isWorthIt = async (memory) => !navigator.connection?.saveData || Boolean(await self.caches?.match(memory, { ignoreVary: true }));

async function start({ site, root, lang }) {
  const here = (name) => new URL(name, self.location.href);
  const { python, unzipped } = await import(here(site.start));
  const packed = async (name) => unzipped((await fetch(here(name))).body);
  const memory = (await isWorthIt(here(site.memory))) ? packed(site.memory) : null;
  all = site.bytes + (memory ? site.more : 0);
  const folder = here(site.pyodide).href;
  const code = packed(site.code);
  const [{ loadPyodide }, { default: make }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(folder + name)));
  step = "app loading start";
  say();
  const machine = await python({ loadPyodide, make, options: { indexURL: folder, packages: [] }, code, memory });
  step = "app loading cards";
  say();
  files = machine.FS;
  await mount();
  const bytes = machine.globals.get("bytes");
  const { PageHost } = machine.pyimport("dead_reckoning.web.in_page");
  const host = PageHost(root, KEPT, lang);
  app = { ask: (method, target, body, media) => host.ask(method, target, bytes(body), media) };
  postMessage({ type: "ready", keeps });
  setTimeout(() => new ArrayBuffer(HEAVY), SOON);
}

const heard = {
  start: (message) => start(message).catch((error) => postMessage({ type: "failed", message: String(error).slice(-400) })),
  ask: async (message) => {
    if (++answers % MANY === 0) setTimeout(() => new ArrayBuffer(HEAVY));
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
