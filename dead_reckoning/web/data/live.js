// Pages work without this script. With it they change in place: what has not changed stays, with focus, scroll and text.
"use strict";

// How a request reaches the app. The static site sets another one before this script: to the worker that has Python.
const transport = window.reckonTransport || (async (method, url, body) => {
  const headers = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await fetch(url, { method, body, headers, credentials: "same-origin" });
  return { status: answer.status, url: answer.url, html: await answer.text() };
});

let newest = 0; // the last request that was sent: an older answer that comes later is not shown

function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html");
  document.title = next.title;
  for (const name of ["lang", "data-theme"]) {
    const value = next.documentElement.getAttribute(name);
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  Idiomorph.morph(document.body, next.body.innerHTML, {
    morphStyle: "innerHTML",
    ignoreActiveValue: true,
    callbacks: { beforeAttributeUpdated: (name) => name !== "open" }, // what somebody has unfolded stays so
  });
  document.dispatchEvent(new Event("reckon:shown"));
}

async function go(method, url, body, remember = true) {
  const mine = ++newest;
  document.documentElement.setAttribute("aria-busy", "true");
  try {
    const answer = await transport(method, url, body);
    if (mine !== newest) return;
    show(answer.html);
    if (remember && answer.url !== location.href) history.pushState(null, "", answer.url);
  } finally {
    if (mine === newest) document.documentElement.removeAttribute("aria-busy");
  }
}

const isOurs = (url) => new URL(url, location.href).origin === location.origin;

addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute("download") || !isOurs(link.href)) return;
  if (link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  go("GET", link.href).then(() => scrollTo(0, 0));
});

addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.hasAttribute("data-busy")) return; // a double click is one move
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  const url = new URL(event.submitter?.getAttribute("formaction") || form.action, location.href);
  if ((event.submitter?.getAttribute("formmethod") || form.method) === "get") {
    url.search = fields;
    go("GET", url.href);
    return;
  }
  form.setAttribute("data-busy", "");
  go("POST", url.href, fields.toString()).finally(() => form.removeAttribute("data-busy"));
});

// A form that filters answers while one types.
let typing = 0;
addEventListener("input", (event) => {
  const form = event.target.closest("form[data-live]");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => form.requestSubmit(), 150);
});

addEventListener("popstate", () => go("GET", location.href, undefined, false));

// A page that names where its news comes from is asked for again when there is some.
let news = null;
function listen() {
  const url = document.hidden || window.reckonTransport ? null : document.querySelector("[data-events]")?.dataset.events;
  if (news && news.from === url) return;
  news?.source.close();
  news = url ? { from: url, source: new EventSource(url) } : null;
  news?.source.addEventListener("changed", refresh);
}
function refresh() {
  if (document.documentElement.hasAttribute("aria-busy")) setTimeout(refresh, 50);
  else go("GET", location.href, undefined, false);
}
for (const name of ["reckon:shown", "visibilitychange"]) document.addEventListener(name, listen);
listen();
