"use strict";
const root = document.documentElement;
const form = document.getElementById("filters");
const cards = [...document.querySelectorAll("[data-kind]")];
const shown = document.getElementById("shown");
const nothing = document.getElementById("nothing");
const plain = (text) => text.toLocaleLowerCase().normalize("NFC").replace(/ё/g, "е");
const texts = new Map(cards.map((card) => [card, plain(card.dataset.search)]));

function filter() {
  const wanted = plain(form.elements.search.value).split(/\s+/).filter(Boolean);
  let number = 0;
  for (const card of cards) {
    const text = texts.get(card);
    const fits = wanted.every((word) => text.includes(word))
      && ["kind", "row", "slot", "role"].every((name) => {
        const field = form.elements[name];
        return !field || !field.value || card.dataset[name] === field.value;
      })
      && (!form.elements.symbol.value || card.dataset.symbols.split("|").includes(form.elements.symbol.value));
    card.hidden = !fits;
    number += fits ? 1 : 0;
  }
  for (const section of document.querySelectorAll("main section.kind")) {
    section.hidden = !section.querySelector("[data-kind]:not([hidden])");
  }
  shown.textContent = `${number} / ${cards.length}`;
  nothing.hidden = number > 0;
}

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
}

form.hidden = false;
for (const tool of document.querySelectorAll(".tools")) tool.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(filter));
for (const radio of document.querySelectorAll('input[name="language"]')) {
  radio.addEventListener("change", () => { speak(radio.value); filter(); });
}
document.getElementById("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
    event.preventDefault();
    form.elements.search.focus();
  }
});
filter();
