"""Asks for the first pages of the app when the site is made, so that no visitor waits for what they need."""

import gc
import random
import re
from collections.abc import Iterator
from html import unescape

from dead_reckoning.web.in_page import PageHost

LINK = re.compile(r'(?:href|src)="/#(/[^"]*)"')
FIRST_OF = ("/face/", "/card/", "/build")
"""Beginnings of many addresses, of which only one is requested."""


async def rehearse() -> None:
    """Ask for the pages that people see first, as their browsers do."""
    host = PageHost("/#", "/rehearsed", "en")
    for path in ("/", "/files", "/companion", "/table", "/cards"):
        for target in first_of(await shown(host, "GET", path)):
            await shown(host, "GET", target)
    await shown(host, "POST", "/table", b"table=2&seat0=human&seat1=greedy&seed=1", "application/x-www-form-urlencoded")
    gc.collect()
    random.seed(0)  # so that the same sources give the same memory; whoever starts from it seeds again


async def shown(host: PageHost, method: str, target: str, body: bytes = b"", media_type: str = "") -> str:
    """A page, or a picture, that is shown."""
    given = await host.ask(method, target, body, media_type)
    assert given.status == 200, f"{target}: {given.status}"
    return given.body.decode("utf-8")


def first_of(text: str) -> Iterator[str]:
    """The first address of each kind on a page."""
    links = [unescape(target) for target in LINK.findall(text)]
    return (link for kind in FIRST_OF for link in [next((each for each in links if each.startswith(kind)), "")] if link)
