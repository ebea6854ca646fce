// The service worker of the static site: all its files, by name and hash, are kept, so it works without a network.
// A version is whole or not there: it is used when every file has come and has its hash, and somebody wants it.
"use strict";

const FILES = {{ files }};
const NAME = "{{ version }}";
const POLICY = "{{ policy }}";
const OURS = `reckon ${registration.scope} `;

const hex = (bytes) => [...new Uint8Array(bytes)].map((each) => each.toString(16).padStart(2, "0")).join("");

// A file, from an older version if it has the same one.
async function fetched(name, hash, kept) {
  const request = new URL(name, registration.scope);
  for (const answer of [await kept?.match(request, { ignoreVary: true }), await fetch(request, { cache: "no-cache" })]) {
    if (!answer?.ok) continue;
    const data = await answer.arrayBuffer();
    if (hex(await crypto.subtle.digest("SHA-256", data)) !== hash) continue;
    const headers = { "Content-Type": answer.headers.get("Content-Type"), "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff" };
    return new Response(data, { headers });
  }
  throw new Error(`${name} is not what it should be`);
}

async function install() {
  const older = (await caches.keys()).filter((each) => each.startsWith(OURS) && each !== OURS + NAME);
  const kept = older.length ? await caches.open(older[older.length - 1]) : null;
  const cache = await caches.open(OURS + NAME);
  const isSpared = (name) => navigator.connection?.saveData && name.startsWith("memory-");
  for (const [name, hash] of Object.entries(FILES)) if (!isSpared(name)) await cache.put(new URL(name, registration.scope), await fetched(name, hash, kept));
}

async function activate() {
  for (const each of await caches.keys()) if (each.startsWith(OURS) && each !== OURS + NAME) await caches.delete(each);
  await clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  const name = request.mode === "navigate" ? "index.html" : url.pathname.slice(new URL(registration.scope).pathname.length);
  const found = name in FILES && (await (await caches.open(OURS + NAME)).match(new URL(name, registration.scope)));
  return found || fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "use" && skipWaiting());
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(registration.scope);
  const rest = pathname.slice(scope.pathname.length);
  const isOurs = origin === scope.origin && pathname.startsWith(scope.pathname) && (rest in FILES || rest === "");
  if (isOurs && event.request.method === "GET") event.respondWith(answer(event.request));
});
