// Tries the reference page in a browser: console, accessibility, filters, keyboard, languages, paper, no scripts.
//
//     npm install playwright-core axe-core pdfjs-dist
//     node tools/page_check.mjs printed/reference.html [/usr/bin/chromium]
//
// The page has to hold the base game in en, ru and uk.  Exit code 1 if anything is not as it should be,
// 3 if the browser does not start.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(resolve(process.cwd(), "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [file, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const url = pathToFileURL(resolve(file)).href;
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let failed = 0;
const check = (what, found, wanted) => {
  const good = JSON.stringify(found) === JSON.stringify(wanted);
  failed += good ? 0 : 1;
  console.log(`${good ? "ok  " : "FAIL"} ${what}${good ? "" : `: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`}`);
};

const browser = await chromium.launch({ executablePath, args: quiet }).catch((error) => {
  console.error(`the browser does not start: ${String(error).split("\n")[0]}`);
  process.exit(3);
});

const opened = async (options) => {
  const page = await (await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options })).newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) said.push(request.url()); });
  await page.goto(url);
  return [page, said];
};

// Prints the page with a mark at the head and the foot of every card: for each card the sheets where they are.
const sheets = async (page) => {
  await page.evaluate(() => [...document.querySelectorAll("[data-kind]:not([hidden])")].forEach((card, number) => {
    for (const [place, end] of ["top", "bottom"].entries()) {
      const mark = card.appendChild(document.createElement("span"));
      mark.textContent = `@${number}${place ? "z" : "a"}@`;
      mark.style.cssText = `position:absolute;left:0;${end}:0;font-size:2px;line-height:1;white-space:nowrap`;
    }
  }));
  const { getDocument } = await import(require.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: "A4" })), verbosity: 0 }).promise;
  const found = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const [, card, end] of items.map((item) => item.str).join("").matchAll(/@(\d+)([az])@/g)) {
      (found[card] ??= {})[end] = number;
    }
  }
  return found;
};

const visible = (page) => page.locator("[data-kind]:not([hidden])").count();

{
  const [page, said] = await opened({});
  const all = await visible(page);
  check("everything is shown at first", all > 100, true);
  check("printed faces wait", await page.locator("#faces symbol").count() < 20, true);
  await page.selectOption("select[name=symbol]", "helm");
  const wanted = await page.locator("[data-kind]").evaluateAll((cards) => cards.filter((card) => card.dataset.symbols.split("|").includes("helm")).length);
  check("filter by symbol", await visible(page), wanted);
  await page.selectOption("select[name=row]", "2");
  await page.selectOption("select[name=slot]", "top");
  const rows = await page.locator("[data-kind]:not([hidden])").evaluateAll((cards) => cards.map((card) => `${card.dataset.row} ${card.dataset.slot}`));
  check("filters together", [...new Set(rows)], ["2 top"]);
  await page.click("button[type=reset]");
  await page.waitForTimeout(50);
  check("clear", await visible(page), all);
  await page.selectOption("select[name=role]", "gunner");
  check("filter by role", await visible(page), 1);
  await page.click("button[type=reset]");
  await page.waitForTimeout(50);
  await page.locator("body").click({ position: { x: 5, y: 300 } });
  await page.keyboard.press("/");
  await page.keyboard.type("канонир");
  check("the slash goes to the search", await page.evaluate(() => document.activeElement.name), "search");
  check("search in another language", (await visible(page)) >= 1, true);
  await page.fill("input[name=search]", "nothing at all");
  check("nothing found is said", await page.isVisible("#nothing"), true);
  await page.fill("input[name=search]", "");
  await page.focus("input[name=language]");
  await page.keyboard.press("ArrowRight");
  check("languages by keyboard", await page.evaluate(() => document.documentElement.lang), "ru");
  check("the title follows", (await page.title()).includes("Справочник"), true);
  check("other languages are hidden", await page.locator('.t[lang="en"]:visible').count(), 0);
  await page.fill("input[name=search]", "памʼятн");
  await page.fill("input[name=search]", "стоимость 5 ряд 2");
  const costs = await visible(page);
  check("search for cost and row", costs >= 1 && costs < 20, true);
  await page.fill("input[name=search]", "ship\u2019s cat");
  const curly = await visible(page);
  await page.fill("input[name=search]", "ship's cat");
  check("any apostrophe finds it", [curly, await visible(page)], [1, 1]);
  check("the state is in the address", await page.evaluate(() => location.hash.includes("search=") && location.hash.includes("lang=ru")), true);
  await page.click("#view");
  check("cards as printed", await page.locator("[data-kind]:not([hidden]) .printed svg:visible").count() >= 1, true);
  await page.reload();
  check("a reload keeps it", [await visible(page), await page.evaluate(() => document.documentElement.dataset.view)], [1, "printed"]);
  await page.click("#view");
  await page.click("#sleeve > summary");
  await page.selectOption("select[name=sleeve-crew]", "crew.gunner");
  await page.selectOption("select[name=sleeve-level]", "3");
  await page.selectOption("select[name=sleeve-top]", { index: 1 });
  check("a sleeve is put together", await page.locator("#sleeve svg.face > svg").count(), 3);
  await page.evaluate(() => { location.hash = "#advancement.r3.misers_cellar"; });
  await page.waitForTimeout(900);
  const under = await page.evaluate(() => {
    const card = document.getElementById("advancement.r3.misers_cellar").getBoundingClientRect();
    return card.top >= document.getElementById("filters").getBoundingClientRect().bottom - 1 && card.top < innerHeight;
  });
  check("a link to a card lands below the bar", under, true);
  check("the language is remembered", await page.evaluate(() => document.documentElement.lang), "ru");
  await page.click("#theme");
  check("light and dark", await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.emulateMedia({ media: "print" });
  check("the form is not printed", await page.isVisible("#filters"), false);
  check("nothing on the console, nothing fetched", said, []);
}

for (const view of ["", "#view=printed"]) {
  const [page] = await opened({});
  await page.goto(url + view);
  await page.reload();
  const cards = await visible(page);
  const found = await sheets(page);
  const name = view ? "as printed" : "in words";
  check(`paper, ${name}: every card`, [found.length, cards > 100], [cards, true]);
  check(`paper, ${name}: whole cards`, found.filter(({ a, z }) => a !== z), []);
  check(`paper, ${name}: cards on the first sheet`, found[0].a, 1);
}

for (const colorScheme of ["light", "dark"]) {
  const [page] = await opened({ colorScheme, bypassCSP: true });
  await page.evaluate(axe);
  const result = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  check(`axe, ${colorScheme}`, result.violations.map((each) => [each.id, each.nodes.length]), []);
}

{
  const [page] = await opened({ viewport: { width: 360, height: 740 } });
  check("no sideways scrolling on a phone", await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
}

{
  const [page] = await opened({ javaScriptEnabled: false });
  check("without scripts no dead form", await page.isVisible("#filters"), false);
  check("without scripts every card", (await page.locator("[data-kind]:visible").count()) > 100, true);
}

await browser.close();
process.exit(failed ? 1 : 0);
