// Pages work without this script. With it they change in place: what has not changed stays, with focus, scroll and text.
//   form[data-live]        is sent while one types        form[data-auto=MS]   is sent by itself after so many milliseconds
//   input[data-once]       is empty when its form was sent for good (POST)
//   [data-events=ADDRESS]  an event stream: the page is asked for again when something has changed elsewhere
//   body[data-bring]       where files go that are dropped on the page, or chosen in input[data-bring]
//   details[data-menu]     closes when somebody does something else, or by Escape
//   a[data-press=ID]       presses that button instead of leading on
//   [data-show]            is scrolled into sight when it comes
//   button[data-copy=SAID] copies the address of the page, and says so then
//   button[data-print]     prints                         [data-focus]         has the focus when its holder is gone
"use strict";

// How a request reaches the app. The static site sets another host before this script: a worker that has Python.
const host = window.reckonHost || {
  ask: async (method, url, body, type) => {
    const headers = type ? { "Content-Type": type } : {};
    const answer = await fetch(url, { method, body, headers, credentials: "same-origin" });
    const isPage = (answer.headers.get("Content-Type") || "").startsWith("text/html");
    return { url: answer.url, html: isPage ? await answer.text() : null };
  },
  owns: (url) => url.origin === location.origin,
  dress: () => {}, // what is done to the next page before it is shown
};
// Each page leaves some thousand nodes behind. Chromium counts them as hardly anything, and keeps hundreds of thousands.
// Whoever asks for as much memory as it does count makes it look for them; what nobody writes to takes no memory.
const HEAVY = 80 * 2 ** 20; // bytes; from 64 MB on, V8 looks
const LOOKS = [0, 500]; // milliseconds after a page is shown: the second look frees what the first has found
const FORM = "application/x-www-form-urlencoded";
const root = document.documentElement;
let typing = 0; // the timer of a form that is sent while one types
let newest = 0; // the last request that was sent: an older answer that comes later is not shown
let shown = 0;
let stale = false; // something changed elsewhere meanwhile
let auto = 0;
let moved = ""; // the choice after which the board was scrolled last
const CALM = 350; // milliseconds: about as long as it takes to see that a page has changed
let calm = 0;
let before = []; // what could be pressed before the page changed, and where it was
let looking = false; // nothing was sent: links lead on at once, such as those that change a number

const styles = (page) => [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href"));

// The style sheets of the next page that this one lacks; they are there before it is shown.
const styled = (next) => Promise.all(styles(next).filter((href) => !styles(document).includes(href)).map((href) => new Promise((done) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", onload: done, onerror: done });
  link.setAttribute("href", href);
  document.head.append(link);
})));

function show(next) {
  document.title = next.title;
  for (const name of ["lang", "data-theme"]) {
    const value = next.documentElement.getAttribute(name);
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  const wanted = styles(next);
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    if (!wanted.includes(link.getAttribute("href"))) link.remove();
  }
  for (const { name, value } of next.body.attributes) document.body.setAttribute(name, value);
  Idiomorph.morph(document.body, [...next.body.childNodes], {
    morphStyle: "innerHTML",
    ignoreActiveValue: document.activeElement.matches("input, textarea, select"), // of others, it would keep the content
    callbacks: { beforeAttributeUpdated: (name, node) => name !== "open" || node.localName !== "details" }, // unfolded
  });
  settle();
}

// Where a narrow screen shows a part of the board, one's own place is in sight after each choice.
function sight() {
  const board = document.querySelector(".board");
  const own = board?.querySelector(".own");
  const at = document.querySelector("input[name=at]")?.value;
  if (!own || !at || at === moved || board.scrollHeight <= board.clientHeight) return;
  const [outer, inner] = [board, own].map((each) => each.getBoundingClientRect());
  if (inner.right < outer.left || inner.left > outer.right) return; // another part is shown
  moved = at;
  board.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

// What a page wants to be seen, once: the last of what is new.
let sought = [];
function seek() {
  const wanted = [...document.querySelectorAll("[data-show]")];
  const key = (each) => `${each.id} ${each.dataset.show}`;
  wanted.filter((each) => !sought.includes(key(each))).at(-1)?.scrollIntoView({ block: "nearest" });
  sought = wanted.map(key);
}

// After each page: what goes on by itself, and a sign for whoever waits.
function settle() {
  sight();
  seek();
  root.setAttribute("data-shown", ++shown);
  clearTimeout(auto);
  const form = document.querySelector("form[data-auto]");
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (form) auto = setTimeout(() => form.isConnected && form.requestSubmit(), isCalm ? 0 : Number(form.dataset.auto));
  document.dispatchEvent(new Event("reckon:shown"));
  for (const time of LOOKS) setTimeout(() => new ArrayBuffer(HEAVY), time);
}

// A pointer presses at once only what was at the same place before: what came under it, nobody has seen there. A second
// press of a double click does nothing then.  Keys have no place (`detail` is 0): what has the focus is known.
const PRESSED = "a[href], button";
const ROLES = ["name", "value", "formaction", "href", "data-press"];
const role = (each) => each.id || [each.form?.id, ...ROLES.map((name) => each.getAttribute(name))].join(" ");

function pressable() {
  return [...document.querySelectorAll(PRESSED)].map((each) => ({ role: role(each), box: each.getBoundingClientRect() }));
}

function calmed(was, isLooking) {
  [before, looking] = [was, isLooking];
  root.setAttribute("data-calm", "");
  clearTimeout(calm);
  calm = setTimeout(() => root.removeAttribute("data-calm"), CALM);
}

addEventListener("click", (event) => {
  const pressed = event.target.closest(PRESSED);
  if (!pressed || !event.detail || !root.hasAttribute("data-calm")) return;
  if (looking && pressed.matches("a:not([data-press])")) return;
  const [x, y, meant] = [event.clientX, event.clientY, role(pressed)];
  const isHere = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  if (before.some((each) => each.role === meant && isHere(each.box))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

function refocus(element) {
  element?.focus({ preventScroll: true });
}

const place = (url) => url.split("?")[0];

async function go(method, url, body, type, remember = true) {
  const mine = ++newest;
  const from = place(location.href);
  root.setAttribute("aria-busy", "true");
  try {
    const answer = await host.ask(method, url, body, type);
    if (mine !== newest) return;
    if (answer.html === null) return void (answer.url && location.assign(answer.url));
    const next = new DOMParser().parseFromString(answer.html, "text/html");
    host.dress(next);
    await styled(next);
    if (mine !== newest) return;
    if (remember && answer.url !== location.href) history.pushState(null, "", answer.url);
    const was = pressable();
    show(next);
    calmed(was, method === "GET" && remember);
    if (place(location.href) !== from) {
      scrollTo(0, 0);
      refocus(document.querySelector("[data-focus]") || document.getElementById("main"));
    } else if (document.activeElement === document.body && method === "POST") {
      refocus(document.querySelector("[data-focus]") || document.getElementById("main"));
    }
  } catch (error) {
    console.warn(error);
    const lost = document.getElementById("lost");
    if (lost) lost.hidden = false;
  } finally {
    if (mine === newest) {
      root.removeAttribute("aria-busy");
      if (stale) refresh();
    }
  }
}

function refresh() {
  stale = root.hasAttribute("aria-busy");
  if (!stale) go("GET", location.href, undefined, undefined, false);
}
document.addEventListener("reckon:changed", refresh);

async function copy(button) {
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = button.dataset.copy;
  } catch (error) {
    console.warn(error);
    prompt(button.textContent, location.href); // where a browser allows no more, one copies by hand
  }
}

addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) return void print();
  if (event.target.matches("[data-copy]")) return void copy(event.target);
  const link = event.target.closest("a[href]");
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.hasAttribute("target") || link.hasAttribute("download")) return;
  const pressed = document.getElementById(link.dataset.press);
  if (pressed) {
    event.preventDefault();
    return void pressed.click();
  }
  const inside = link.getAttribute("href");
  if (inside.startsWith("#") && !inside.startsWith("#/")) { // a place of this page; the address stays
    event.preventDefault();
    const goal = document.getElementById(inside.slice(1));
    goal?.scrollIntoView();
    refocus(goal);
  } else if (host.owns(new URL(inside, location.href))) { // links in pictures have no address of their own
    event.preventDefault();
    go("GET", new URL(inside, location.href).href);
  }
});

addEventListener("submit", (event) => {
  const form = event.target;
  const address = event.submitter?.getAttribute("formaction") || form.getAttribute("action") || location.href;
  const url = new URL(address, location.href);
  if (!host.owns(url)) return;
  event.preventDefault();
  if (form.hasAttribute("data-busy")) return; // a double click is one move
  clearTimeout(typing);
  const fields = new URLSearchParams(new FormData(form, event.submitter)).toString();
  const method = event.submitter?.getAttribute("formmethod") || form.getAttribute("method") || "get";
  if (method === "get") return void go("GET", `${place(url.href)}?${fields}`);
  for (const input of form.querySelectorAll("[data-once]")) input.value = "";
  form.setAttribute("data-busy", "");
  go("POST", url.href, fields, FORM).finally(() => form.removeAttribute("data-busy"));
});

function closeMenus(but) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) if (!menu.contains(but)) menu.open = false;
}
addEventListener("pointerdown", (event) => closeMenus(event.target));
addEventListener("focusin", (event) => closeMenus(event.target));
addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(null);
});

function live(form, wait) {
  clearTimeout(typing);
  typing = setTimeout(() => (form.hasAttribute("data-busy") ? live(form, 50) : form.requestSubmit()), wait);
}
addEventListener("input", (event) => {
  const form = event.target.closest("form[data-live]");
  if (form) live(form, 150);
});

// Files from outside: dropped on the page, or chosen.
async function bring(files) {
  for (const file of files) {
    const to = document.body.dataset.bring;
    const name = encodeURIComponent(file.name);
    await go("POST", `${to}${to.includes("?") ? "&" : "?"}name=${name}`, await file.arrayBuffer(), "application/octet-stream");
  }
}
const holdsFiles = (event) => "bring" in document.body.dataset && event.dataTransfer?.types.includes("Files");
addEventListener("dragover", (event) => holdsFiles(event) && event.preventDefault());
addEventListener("drop", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  bring(event.dataTransfer.files);
});
addEventListener("change", (event) => {
  if (event.target.matches("input[type=file][data-bring]")) bring(event.target.files);
});

// What of a picture a button is for is shown while somebody points at it.
function point(event) {
  for (const each of document.querySelectorAll(".pointed")) each.classList.remove("pointed");
  const id = event.target.closest?.("button[id]")?.id;
  if (id) for (const each of document.querySelectorAll(`[data-press="${CSS.escape(id)}"]`)) each.classList.add("pointed");
}
for (const name of ["pointerover", "focusin"]) addEventListener(name, point);

// What a thing on the board is, and what a press on it does, is read beside the board while somebody is at it.
let legend = "";
function tell(event) {
  const line = document.getElementById("legend");
  const said = event.target.closest?.("a.thing")?.getAttribute("aria-label");
  if (!line || !said && !legend) return;
  legend ||= line.textContent;
  line.textContent = said || legend;
  if (!said) legend = "";
}
for (const name of ["pointerover", "focusin"]) addEventListener(name, tell);
document.addEventListener("reckon:shown", () => { legend = ""; });

addEventListener("popstate", () => go("GET", location.href, undefined, undefined, false));

// A page that names where its news comes from is asked for again when there is some.
let news = null;
function listen() {
  const url = document.hidden || window.reckonHost ? null : document.querySelector("[data-events]")?.dataset.events;
  if (news?.from === url) return;
  news?.source.close();
  news = url ? { from: url, source: new EventSource(url) } : null;
  news?.source.addEventListener("changed", refresh);
}
for (const name of ["reckon:shown", "visibilitychange"]) document.addEventListener(name, listen);

if (host.start) host.start(go); // it shows the first page itself
else settle();
