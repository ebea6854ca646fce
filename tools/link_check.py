"""Checks the links of the built documentation and of the README: python tools/link_check.py [FOLDER].

Every link inside has to lead to a page and an anchor that are there.  Links to other sites are not followed;
``--external`` lists them, and `python -m sphinx -b linkcheck docs build/links` follows them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).resolve().parent.parent
SITE: Final = ROOT / "docs" / "_build" / "html"
TEXTS: Final = ("README.md", "CHANGELOG.md")
"""Pages that are read on a host, with links to files."""


class LinkReader(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        """Note what an element links to, and what it is called."""
        found = {name: value for name, value in attrs if value}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        self.links += [found[name] for name in ("href", "src") if name in found]


@cache
def read(page: Path) -> LinkReader:
    """A page of the site."""
    reader = LinkReader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


def broken_links(site: Path) -> Iterator[str]:
    """A line for each link inside the site that leads nowhere."""
    for page in sorted(site.rglob("*.html")):
        for link in dict.fromkeys(read(page).links):
            if why := why_broken(page, link):
                yield f"{page.relative_to(site).as_posix()}: {link}: {why}"


def why_broken(page: Path, link: str) -> str:
    """The fault in a link; empty if it is good, or leads to another site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not target.exists():
        return "no such file"
    anchor = unquote(parts.fragment)
    if anchor and target.suffix == ".html" and anchor not in read(target).anchors:
        return "no such anchor"
    return ""


def broken_files(root: Path) -> Iterator[str]:
    """A line for each link of the README and the changelog to a file that is not there."""
    for name in TEXTS:
        for link in re.findall(r"\]\(([^)\s]+)\)", (root / name).read_text(encoding="utf-8")):
            parts = urlsplit(link)
            if not parts.scheme and not (root / unquote(parts.path)).exists():
                yield f"{name}: {link}: no such file"


def external_links(site: Path) -> list[str]:
    """The addresses of other sites, each once."""
    return sorted({link for page in site.rglob("*.html") for link in read(page).links if urlsplit(link).netloc})


def main(arguments: list[str] | None = None) -> int:
    """Report what is broken; the exit code."""
    parser = argparse.ArgumentParser(description="Check the links of the built documentation and of the README.")
    parser.add_argument("folder", nargs="?", type=Path, default=SITE, help="the built site")
    parser.add_argument("--external", action="store_true", help="only list links to other sites")
    given = parser.parse_args(arguments)
    if given.external:
        print(*external_links(given.folder), sep="\n")
        return 0
    pages = len(list(given.folder.rglob("*.html")))
    broken = [*broken_links(given.folder), *broken_files(ROOT)]
    print(*broken, f"{pages} pages, {len(broken)} broken links", sep="\n")
    return 1 if broken or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
