"""Measures the memory of a tab of the static site: python -m tools.tab_memory [--site build/app] [--choices 40].

Plays a game against a pilot in Chromium.  After the first page, and after some choices, it prints what the system
attributes to the tab (its resident set), and how much of it are files that tabs share, such as Chromium itself.  Linux
only; it needs playwright and a Chromium (``RECKON_CHROMIUM``), and says so if it has none.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.live_cards import CHROMIUM, what_is_missing

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVERY: Final = 10
"""Choices between two measurements."""
CALM: Final = 3000
"""Milliseconds before each."""
PARENT: Final = re.compile(r"^PPid:\s*(\d+)", re.MULTILINE)
RESIDENT: Final = re.compile(r"^Rss(Anon|File|Shmem):\s*(\d+) kB", re.MULTILINE)


def main() -> None:
    """Play, and print a line for each measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=Path("build/app"), help="the folder of the site")
    parser.add_argument("--choices", type=int, default=40, help="how many choices a person makes")
    arguments = parser.parse_args()
    missing = what_is_missing()
    if not missing and not arguments.site.is_dir():
        missing = f"{arguments.site} is missing, python3 tools/go.py app makes it"
    if missing:
        sys.stdout.write(f"{missing}: nothing is measured\n")
        return
    from playwright.sync_api import sync_playwright

    from tests.web.browsing import QUIET, Static, served_files

    with sync_playwright() as playwright, served_files(arguments.site.resolve()) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        site = Static(browser, address)
        for when, page in played(site.visit("/table", reduced_motion="reduce"), arguments.choices):
            page.wait_for_timeout(CALM)
            own, files = attributed()
            sys.stdout.write(f"{when}: {own + files:.0f} MB, of which {files:.0f} MB are files that tabs share\n")
        site.close()
        browser.close()


def played(page: Page, choices: int) -> Iterator[tuple[str, Page]]:
    """The first page, and the page of a game after so many choices, and after each ``EVERY``."""
    from tests.web.browsing import settled
    from tests.web.test_table_browser import asked, passed, shown

    yield "the first page", page
    page.select_option("#seat1", "greedy")
    page.locator("#new button.strong").click()
    page.wait_for_selector("#table", state="attached")
    settled(page)
    for number in range(1, choices + 1):
        if not asked(page):
            return
        before = shown(page)
        page.locator("#choose button[name=option]").first.click()
        passed(page, before)
        if number in (5, choices) or number % EVERY == 0:
            yield f"after {number} choices", page


def attributed() -> tuple[float, float]:
    """Megabytes of the largest tab that this program has started: its own, and those of files, such as Chromium's."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if parent := PARENT.search(text_of(folder / "status")):
            children.setdefault(int(parent[1]), []).append(int(folder.name))
    ours, found = [os.getpid()], []
    while ours:
        ours = [child for each in ours for child in children.get(each, [])]
        found += [each for each in ours if "--type=renderer" in text_of(Path(f"/proc/{each}/cmdline"))]
    sizes = [dict(RESIDENT.findall(text_of(Path(f"/proc/{each}/status")))) for each in found]
    tabs = [(int(each.get("Anon", 0)) + int(each.get("Shmem", 0)), int(each.get("File", 0))) for each in sizes]
    own, files = max(tabs, key=sum, default=(0, 0))
    return own / 1000, files / 1000


def text_of(file: Path) -> str:
    """The text of a system file; empty if its process has ended."""
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


if __name__ == "__main__":
    main()
