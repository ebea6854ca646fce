// The static site: requests of pages go to a worker that has Python, and pictures come back as blobs.
"use strict";

(() => {
  const site = JSON.parse(document.getElementById("site").textContent);
  const folder = location.pathname.replace(/[^/]*$/, "");
  const root = `${folder}#`; // addresses of the app are behind it, so each can be opened, kept and sent
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in site.words) || "en";
  const lang = new URLSearchParams(location.hash.split("#")[1]?.split("?")[1]).get("lang");
  const word = (key) => site.words[lang in site.words ? lang : spoken][key];
  const element = (id) => document.getElementById(id);

  if (location.pathname !== folder || !location.hash.startsWith("#/")) {
    history.replaceState(null, "", folder + (location.hash.startsWith("#/") ? location.hash : "#/"));
  }

  // -- The worker

  const worker = new Worker(site.worker, { type: "module" });
  const waiting = new Map();
  let asked = 0;
  let clock = 0;
  let isReady = false;

  function fault(key, message = "") {
    if (isReady || !element("fault")) return;
    element("fault").textContent = `${word(key)} ${message}`.trim();
    element("fault").hidden = element("again").hidden = false;
  }

  const patience = () => {
    clearTimeout(clock);
    clock = setTimeout(() => fault("app loading late"), site.patience);
  };

  function progress({ step, loaded, all }) {
    patience();
    if (!element("progress")) return;
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    element("step").textContent = word(step);
    element("progress").value = loaded / all;
    element("amount").textContent = word("app loading of").replace("{done}", mega(loaded)).replace("{all}", mega(all));
  }

  let started;
  const ready = new Promise((done) => { started = done; });
  const heard = {
    progress,
    ready: ({ keeps }) => {
      isReady = true;
      clearTimeout(clock);
      started(keeps);
    },
    failed: ({ message }) => fault("app loading failed", message),
    answer: (message) => {
      const { done, fail } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) fail(new Error(message.error));
      else done(message);
    },
    changed: () => {
      forget();
      document.dispatchEvent(new Event("reckon:changed"));
    },
  };
  worker.onmessage = ({ data }) => heard[data.type](data);
  worker.onerror = (event) => fault("app loading failed", event.message);

  const targetOf = (url) => new URL(url, location.href).hash.split("#")[1] || "/"; // without a place on the page

  async function request(method, url, body, type = "") {
    await ready;
    const id = ++asked;
    return new Promise((done, fail) => {
      waiting.set(id, { done, fail });
      worker.postMessage({ type: "ask", id, method, target: targetOf(url), body, media: type });
    });
  }

  // -- Pictures

  const MOST_PICTURES = 800;
  const pictures = new Map(); // address -> address of a blob
  const filled = new WeakMap(); // image -> address of what it shows

  function forget() { // what has no version in its address may have changed
    for (const key of pictures.keys()) if (!/[?&]v=/.test(key)) drop(key);
  }

  function drop(key) {
    const blob = pictures.get(key);
    pictures.delete(key);
    setTimeout(() => URL.revokeObjectURL(blob), 60000);
  }

  function dress(next) {
    for (const image of next.querySelectorAll("img[src]")) {
      const key = image.getAttribute("src");
      if (!key.startsWith(`${root}/`)) continue;
      image.setAttribute("data-src", key);
      if (pictures.has(key)) image.setAttribute("src", pictures.get(key));
      else image.removeAttribute("src");
    }
  }

  async function fill(image) {
    const key = image.dataset.src;
    if (!key || filled.get(image) === pictures.get(key) && pictures.has(key)) return;
    if (!pictures.has(key)) {
      const answer = await request("GET", key);
      if (answer.status !== 200) return;
      if (!pictures.has(key)) pictures.set(key, URL.createObjectURL(new Blob([answer.body], { type: answer.media })));
      while (pictures.size > MOST_PICTURES) drop(pictures.keys().next().value);
    }
    if (image.dataset.src !== key) return;
    filled.set(image, pictures.get(key));
    if (image.src !== pictures.get(key)) image.src = pictures.get(key);
  }

  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      fill(target);
    }
  }, { rootMargin: "300px" });

  document.addEventListener("reckon:shown", () => {
    for (const image of document.querySelectorAll("img[data-src]")) {
      if (image.loading === "lazy") near.observe(image);
      else fill(image);
    }
    notes();
  });

  // -- Files out

  function save(answer, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([answer.body], { type: answer.media }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // The name under which this browser notes how much of a game was saved: its list and the end of a game lead to one log.
  const noteOf = (link) => `reckon ${folder} ${targetOf(link.href).split("/").slice(1, 3).join("/")}`;
  const unsaved = () => [...document.querySelectorAll("a[data-keep]")].filter((link) => localStorage.getItem(noteOf(link)) !== link.dataset.keep);

  addEventListener("click", async (event) => {
    if (event.target.closest("[data-save]")) return void unsaved().forEach((link) => link.click());
    const link = event.target.closest("a[download]");
    if (!link || !owns(new URL(link.href))) return;
    event.preventDefault();
    const answer = await request("GET", link.href);
    save(answer, link.download || targetOf(link.href).split("?")[0].split("/").pop());
    if (keeps && link.dataset.keep) localStorage.setItem(noteOf(link), link.dataset.keep);
    notes();
  });

  // -- What the browser keeps, and new versions

  let keeps = true;
  let isSafe = false; // whether the browser has promised to drop nothing
  let hasAsked = false; // for that: some browsers ask the person, so it is once a visit, when there is something to keep
  let newer = null; // what brings a new version, if there is one

  function notes() {
    if (element("unkept")) element("unkept").hidden = keeps;
    if (element("only-here")) element("only-here").hidden = !keeps || isSafe || !unsaved().length;
    if (element("newer")) element("newer").hidden = !newer;
  }

  async function keepForGood(mayAsk) {
    if (!keeps || hasAsked || !navigator.storage?.persist) return;
    hasAsked = mayAsk;
    isSafe = await navigator.storage.persisted() || mayAsk && await navigator.storage.persist();
    notes();
  }

  async function watchVersions() {
    if (!("serviceWorker" in navigator)) return;
    const registration = await navigator.serviceWorker.register("sw.js");
    let isWanted = false;
    let has = Boolean(navigator.serviceWorker.controller);
    const offer = (how) => {
      newer = how;
      notes();
    };
    const look = () => registration.active && registration.waiting && offer(() => registration.waiting.postMessage("use"));
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
    look();
    addEventListener("click", (event) => {
      if (!newer || !event.target.closest("[data-newer]")) return;
      isWanted = true;
      newer();
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (isWanted) location.reload();
      else if (has) offer(() => location.reload()); // another tab wanted it: nobody's game is interrupted here
      has = true;
    });
  }

  // -- The host

  const owns = (url) => url.origin === location.origin && url.pathname === folder && url.hash.startsWith("#/");

  window.reckonHost = {
    owns,
    dress,
    ask: async (method, url, body, type) => {
      const answer = await request(method, url, body, type);
      if (method === "POST") {
        forget();
        if (answer.status < 400) keepForGood(true).catch((error) => console.warn(error));
      }
      if (!answer.media.startsWith("text/html")) {
        save(answer, answer.target.split("?")[0].split("/").pop());
        return { url: "", html: null };
      }
      return { url: new URL(root + answer.target, location.href).href, html: new TextDecoder().decode(answer.body) };
    },
    start: async (go) => {
      keeps = await ready;
      document.body.removeAttribute("class");
      await go("GET", location.href, undefined, undefined, false);
      for (const job of [watchVersions(), keepForGood(false)]) job.catch((error) => console.warn(error));
    },
  };

  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
  element("step").textContent = word("app loading");
  element("again").addEventListener("click", () => location.reload());
  patience();
  worker.postMessage({ type: "start", site, root, lang: spoken });
})();
