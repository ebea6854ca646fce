"""Makes the pictures of the app in the docs: ``docs/pictures/app_*.webp``.

    python tools/app_pictures.py --out docs/pictures

Serves a small pack and games that pilots have begun, and takes pictures of their pages in Chromium, without scripts, so
that nothing goes on by itself.  It needs playwright and a Chromium (``RECKON_CHROMIUM``), and says so if it has none.
"""

from __future__ import annotations

import argparse
import base64
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import dead_reckoning as dr
from dead_reckoning.model.terms import CHANCE
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.playing import Table
from tests.web.packs import cards, pack_of
from tools.live_cards import CHROMIUM, what_is_missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WIDE, PHONE = (1280, 800), (375, 720)
QUALITY: Final = 72
"""The quality of a WebP file, out of 100."""
SEED: Final = 11
CARD: Final = "advancement.r1.card_0"
BUILDER: Final = "builder"
"""The picture that needs a pack."""
PAGES: Final[dict[str, tuple[str, tuple[int, int], str]]] = {
    "cards": ("/cards", WIDE, "light"),
    BUILDER: (f"/build/{CARD}?line=/abilities/0", WIDE, "light"),
    "table": ("/table/0000000a/0?hint=1", WIDE, "light"),
    "phone": ("/table/0000000a/0", PHONE, "light"),
    "battle": ("/table/0000000b/0", WIDE, "light"),
    "count": ("/table/0000000c/0?costly=1", WIDE, "light"),
}
"""Name of a picture -> page, size of the window, colors."""


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("docs/pictures"), help="the folder of the pictures")
    out = parser.parse_args().out
    if missing := what_is_missing():
        sys.stdout.write(f"{missing}: no picture is taken\n")
        return
    from playwright.sync_api import sync_playwright

    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        games_in(folder / "games")
        deck = pack_of(folder / "rum_cove", cards(6))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for pack in ((), (str(deck.parent),)):
            with served(folder, *pack) as address:
                for each, data in taken(browser, address, bool(pack)):
                    (out / f"app_{each}.webp").write_bytes(data)
                    sys.stdout.write(f"app_{each}.webp: {len(data) / 1000:.0f} kB\n")
        browser.close()


def games_in(folder: Path) -> None:
    """Games that a person goes on with: in the middle, in a battle, and at the end."""
    folder.mkdir()
    wanted: dict[str, Callable[[dr.Position], bool]] = {
        "0000000a": lambda at: at.turn > 11 and is_free(at),
        "0000000b": lambda at: bool(at.state.battle and sum(map(sum, at.state.battle.cubes)) >= 4),
        "0000000c": lambda at: at.over,
    }
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("planner")], SEED)
    while wanted:
        for name in [name for name, is_so in wanted.items() if is_so(position)]:
            del wanted[name]
            dr.save_log(position, folder / f"{name}.log.json", ("human", "planner"))
        if not position.over:
            table.note(position)
            position = table.step(position)
        elif wanted:
            raise SystemExit(f"the game ends before there is a position for {', '.join(wanted)}: take another SEED")


def is_free(position: dr.Position) -> bool:
    """Whether the first seat has much to choose from."""
    seat = position.decision.seat
    return not position.over and seat not in (CHANCE, 1) and len(position.decision.options) > 12


@contextmanager
def served(folder: Path, *pack: str) -> Iterator[str]:
    """The address of the app with its key, while it runs."""
    command = [sys.executable, "-m", "dead_reckoning", "serve", *pack, "--no-open"]
    server = subprocess.Popen([*command, "--games", str(folder / "games")], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    try:
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait(10)


def taken(browser: Browser, address: str, is_pack: bool) -> Iterator[tuple[str, bytes]]:
    """The pictures of the builder over a pack, or of all other pages."""
    origin, _, key = address.partition("/?")
    for name, (path, size, scheme) in PAGES.items():
        if (name == BUILDER) is is_pack:
            yield name, picture(browser, f"{origin}{path}{'&' if '?' in path else '?'}{key}", size, scheme)
    if not is_pack:
        yield "warden", picture(browser, f"{origin}/companion?{key}", PHONE, "light", press="#new button.strong")


def picture(browser: Browser, url: str, size: tuple[int, int], scheme: str, press: str = "") -> bytes:
    """A picture of a window, as a WebP file; after a press of a button, if one is named."""
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        java_script_enabled=False,
        device_scale_factor=1,
    )
    page.goto(url, wait_until="networkidle")
    if press:
        page.click(press)
        page.wait_for_load_state("networkidle")
    page.screenshot()  # it waits until all is painted
    shot = {"format": "webp", "quality": QUALITY}
    data = page.context.new_cdp_session(page).send("Page.captureScreenshot", shot)["data"]
    page.close()
    return base64.b64decode(data)


if __name__ == "__main__":
    main()
