"""An editor beside the app: how long after a deck is saved does the browser show the new picture?

    python -m tools.live_cards --cards 10 100 1000 --edits 100 --seed 1

Serves a pack of so many cards, opens its page in Chromium, and saves the deck again and again with another cost of
one card in sight.  The time runs from the moment when the file is in its place to the frame in which the new picture is
there.  Median, 95th percentile, and the load of the machine, since nothing is trustworthy on a busy one.  It needs
playwright and a Chromium (``RECKON_CHROMIUM``), and says so where there is none.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from rich.progress import track

from dead_reckoning.decks.atomic_write import atomic_write_text
from tests.web.packs import cards, pack_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM: Final = Path(os.environ.get("RECKON_CHROMIUM", "/usr/bin/chromium"))
IN_SIGHT: Final = 4
"""Cards that every window shows."""
WAIT: Final = """([id, old]) => { window.seen = new Promise((done) => {
  const look = () => {
    const image = document.getElementById(id).querySelector("img");
    const isNew = image.src !== old && image.complete && image.naturalWidth;
    if (isNew) done(performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  look();
}); }"""


def what_is_missing() -> str:
    """The reason why no browser can be started here; empty if one can."""
    if find_spec("playwright") is None:
        return "playwright is not installed"
    return "" if CHROMIUM.exists() else f"there is no {CHROMIUM}"


def main() -> None:
    """Try packs of each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if missing := what_is_missing():
        sys.stdout.write(f"{missing}: nothing is tried\n")
        return
    for number in asked.cards:
        with TemporaryDirectory() as folder:
            times = sorted(tried(Path(folder), number, asked.edits, Random(asked.seed)))
        late = quantiles(times, n=20)[-1] if len(times) > 1 else times[-1]
        load = os.getloadavg()[0]
        sys.stdout.write(
            f"{number:5} cards: median {median(times):4.0f} ms, 95th percentile {late:4.0f} ms, {len(times)} edits,"
            f" load {load:.1f} on {os.cpu_count()} processors\n"
        )


def tried(folder: Path, number: int, edits: int, random: Random) -> Iterator[float]:
    """The times of some edits, in milliseconds."""
    from playwright.sync_api import sync_playwright

    deck = pack_of(folder / "live_pack", cards(number))
    command = [sys.executable, "-m", "dead_reckoning", "serve", str(deck.parent), "--no-open"]
    server = subprocess.Popen([*command, "--games", str(folder / "games")], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    address, _, key = server.stdout.readline().strip().partition("/?")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"{address}/cards?{key}")
            page.wait_for_selector("html[data-shown]", state="attached")
            for at in track(range(edits), f"{number} cards", disable=not sys.stderr.isatty()):
                yield edited(page, deck, f"advancement.r1.card_{random.randrange(min(IN_SIGHT, number))}", at)
            browser.close()
    finally:
        server.terminate()
        server.wait(10)


def edited(page: Page, deck: Path, id: str, at: int) -> float:
    """Save the deck with another cost of a card; milliseconds until its new picture is in the page."""
    text = deck.read_text(encoding="utf-8")
    begin = text.index('"cost": ', text.index(f'"{id}"')) + len('"cost": ')
    end = text.index(",", begin)
    old = page.evaluate("id => document.getElementById(id).querySelector('img').src", f"card-{id}")
    page.evaluate(WAIT, [f"card-{id}", old])
    atomic_write_text(deck, f"{text[:begin]}{10 + at % 80}{text[end:]}")
    saved = time.time() * 1000
    return float(page.evaluate("() => window.seen")) - saved


if __name__ == "__main__":
    main()
