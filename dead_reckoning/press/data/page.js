"use strict";
const root = document.documentElement;
const form = document.getElementById("filters");
const cards = [...document.querySelectorAll("[data-kind]")];
const shown = document.getElementById("shown");
const nothing = document.getElementById("nothing");
const view = document.getElementById("view");
const sleeve = document.getElementById("sleeve");
const FIELDS = ["search", "kind", "row", "slot", "symbol", "role"];
const radios = [...document.querySelectorAll('input[name="language"]')];
// every apostrophe is left out, and letters that people type for each other are one
const plain = (text) => text.toLocaleLowerCase().normalize("NFC")
  .replace(/['\u2018\u2019\u02bc\u02b9\u0060\u00b4\u2032]/g, "").replace(/ё/g, "е").replace(/ґ/g, "г").replace(/\u00a0/g, " ");
const texts = new Map();
const textOf = (card) => {
  if (!texts.has(card)) texts.set(card, plain(card.dataset.search));
  return texts.get(card);
};

function filter() {
  const wanted = plain(form.elements.search.value).split(/\s+/).filter(Boolean);
  let number = 0;
  for (const card of cards) {
    const fits = wanted.every((word) => textOf(card).includes(word))
      && ["kind", "row", "slot", "role"].every((name) => {
        const field = form.elements[name];
        return !field || !field.value || card.dataset[name] === field.value;
      })
      && (!form.elements.symbol.value || card.dataset.symbols.split("|").includes(form.elements.symbol.value));
    if (card.hidden === fits) card.hidden = !fits;
    number += fits ? 1 : 0;
  }
  for (const section of document.querySelectorAll("main section.kind")) {
    section.hidden = !section.querySelector("[data-kind]:not([hidden])");
  }
  shown.textContent = `${number} / ${cards.length}`;
  nothing.hidden = number > 0;
}

// -- faces are kept as text, and drawn when they come near

const drawn = document.getElementById("faces");

function draw(name) {
  const text = document.getElementById(`n-${name}`);
  if (!text) return;
  text.remove();
  for (const [, part] of text.textContent.matchAll(/href="#(s-\d+)"/g)) draw(part);
  drawn.insertAdjacentHTML("beforeend", text.textContent);
}

function drawIn(details) {
  if (!details.open) return;
  for (const use of details.querySelectorAll(`.face[lang="${root.lang}"] > use`)) draw(use.getAttribute("href").slice(1));
}

const drawNear = () => document.querySelectorAll("details.printed[data-near]").forEach(drawIn);
const near = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    const details = target.querySelector("details.printed");
    details.toggleAttribute("data-near", isIntersecting);
    if (isIntersecting) drawIn(details);
  }
}, { rootMargin: "100%" });
for (const details of document.querySelectorAll("details.printed")) {
  near.observe(details.closest("li"));
  details.addEventListener("toggle", () => { if (details.hasAttribute("data-near")) drawIn(details); });
}
addEventListener("beforeprint", () => document.querySelectorAll("details.printed").forEach(drawIn));

function speak(lang) {
  root.lang = lang;
  root.dataset.lang = lang;
  for (const node of document.querySelectorAll(`[data-${lang}]`)) {
    if (node.tagName === "INPUT") node.placeholder = node.dataset[lang];
    else if (node.tagName === "OPTION") node.textContent = node.dataset[lang];
    else node.setAttribute("aria-label", node.dataset[lang]);
  }
  const title = document.querySelector(`h1 [lang="${lang}"]`) || document.querySelector("h1");
  document.title = title.textContent;
  for (const radio of radios) radio.checked = radio.value === lang;
  drawNear();
  craft();
}

// -- what is remembered: the state in the address, language and theme in the browser as well

const remember = (name, value) => { try { localStorage.setItem(`reckon ${name}`, value); } catch { /* not allowed here */ } };
const remembered = (name) => { try { return localStorage.getItem(`reckon ${name}`); } catch { return null; } };

function state() {
  const found = new URLSearchParams();
  for (const name of FIELDS) if (form.elements[name] && form.elements[name].value) found.set(name, form.elements[name].value);
  if (root.lang !== radios[0].value) found.set("lang", root.lang);
  if (root.dataset.theme) found.set("theme", root.dataset.theme);
  if (root.dataset.view) found.set("view", root.dataset.view);
  return found.toString();
}

function keep() {
  const text = state();
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
}

function show(printed) {
  if (printed) root.dataset.view = "printed";
  else delete root.dataset.view;
  view.setAttribute("aria-pressed", String(printed));
  for (const details of document.querySelectorAll("details.printed")) details.open = printed;
  drawNear();
}

// what a stranger's link holds may be no text at all
const decoded = (text) => { try { return decodeURIComponent(text); } catch { return ""; } };

function restore() {
  const hash = decoded(location.hash.slice(1));
  const asked = new URLSearchParams(hash.includes("=") ? location.hash.slice(1) : "");
  const langs = radios.map((radio) => radio.value);
  const lang = asked.get("lang") || remembered("lang") || langs[0];
  speak(langs.includes(lang) ? lang : langs[0]);
  const theme = asked.get("theme") || remembered("theme");
  if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
  for (const name of FIELDS) if (form.elements[name]) form.elements[name].value = asked.get(name) || "";
  for (const name of FIELDS) if (form.elements[name] && form.elements[name].selectedIndex === -1) form.elements[name].value = "";
  show(asked.get("view") === "printed");
  filter();
  const card = !hash.includes("=") && hash && document.getElementById(hash);
  if (card) requestAnimationFrame(() => card.scrollIntoView({ behavior: "instant", block: "start" }));
}

// -- a sleeve

function craft() {
  if (!sleeve) return;
  const fields = sleeve.querySelector("form").elements;
  const picture = sleeve.querySelector("svg");
  const [, , wide, high] = picture.getAttribute("viewBox").split(" ").map(Number);
  const make = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const use = (name, box) => {
    draw(name);
    const part = document.getElementById(name);
    if (!part) return;
    const cut = make("svg", { x: 0, y: box[0], width: wide, height: box[1], viewBox: `0 ${box[0]} ${wide} ${box[1]}` });
    const [, , width, height] = part.getAttribute("viewBox").split(" ");
    cut.append(make("use", { href: `#${name}`, width, height }));
    picture.append(cut);
  };
  const crew = fields["sleeve-crew"].value;
  const level = picture.dataset.level.split(" ").map(Number);
  picture.replaceChildren();
  use(`p-${crew}-${root.lang}`, [0, level[0]]);
  use(`l-${crew}-${fields["sleeve-level"].value}-${root.lang}`, [level[0], high - level[0]]);
  for (const slot of ["top", "middle", "bottom"]) {
    const id = fields[`sleeve-${slot}`].value;
    if (id) use(`f-${id}-${root.lang}-0`, picture.dataset[slot].split(" ").map(Number));
  }
}

form.hidden = false;
if (sleeve) {
  sleeve.hidden = false;
  sleeve.addEventListener("input", craft);
  sleeve.addEventListener("submit", (event) => event.preventDefault());
}
for (const tool of document.querySelectorAll(".tools")) tool.hidden = false;
form.addEventListener("input", () => { filter(); keep(); });
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(() => { filter(); keep(); }));
for (const radio of radios) {
  radio.addEventListener("change", () => { speak(radio.value); filter(); remember("lang", radio.value); keep(); });
}
document.getElementById("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
  keep();
});
view.addEventListener("click", () => { show(!root.dataset.view); keep(); });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
    event.preventDefault();
    form.elements.search.focus();
  }
});
function measure() {
  const fixed = getComputedStyle(form).position === "sticky";
  root.style.setProperty("--bar-height", fixed ? `${form.offsetHeight + 12}px` : "1rem");
}
new ResizeObserver(measure).observe(form);
measure();
addEventListener("hashchange", restore);
restore();
