"""Writes the pages of the docs that are made from the code.

    python tools/pages.py                  all of them
    python tools/pages.py checks grammar   some
    python tools/pages.py --check          only says which are not up to date

Tests compare each page with what this tool writes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools import box_statistics, bridge_page, checks_page, command_page, engine_page, language_page, wishes_page

PAGES: Final[Mapping[Path, Callable[[], str]]] = {
    box_statistics.PAGE: box_statistics.page,
    bridge_page.PAGE: bridge_page.page,
    checks_page.PAGE: checks_page.page,
    command_page.PAGE: command_page.page,
    engine_page.PAGE: engine_page.page,
    language_page.GRAMMAR_PAGE: language_page.grammar_page,
    language_page.PAGE: language_page.page,
    wishes_page.PAGE: wishes_page.page,
}
"""Page -> the maker of its text."""


def is_fresh(page: Path) -> bool:
    """Whether a page is what its maker writes."""
    return page.read_text(encoding="utf-8") == PAGES[page]()


def main(arguments: list[str]) -> int:
    """Write pages, or only compare them; 1 if one is not up to date."""
    named = {page.stem: page for page in PAGES}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", nargs="*", help=f"one of {', '.join(named)}; all, if none is named")
    parser.add_argument("--check", action="store_true", help="only say which pages are not up to date")
    given = parser.parse_args(arguments)
    unknown = set(given.page) - set(named)
    if unknown:
        parser.error(f"there is no page {', '.join(sorted(unknown))}; there are {', '.join(named)}")
    stale = [name for name in given.page or named if not is_fresh(named[name])]
    for name in stale:
        if given.check:
            print(f"docs page {name}: run python tools/pages.py {name}")
        else:
            named[name].write_text(PAGES[named[name]](), encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return int(bool(stale) and given.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
