"""A picture of a table whose things can be pressed: links around what has marks, and rings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape, unescape
from typing import Final

from attrs import frozen

THING: Final = re.compile(r"<(use|rect)\b([^<>]*? data-[^<>]*)/>")
"""A thing with marks, as the table is written: an element of its own."""
ATTRIBUTE: Final = re.compile(r' ([a-z-]+)="([^"]*)"')
DRAWING: Final = re.compile(r'<svg id="([^"]+)" width="([^"]+)" height="([^"]+)">')
PLACE: Final = ("x", "y", "width", "height")


@frozen(kw_only=True)
class Touch:
    """The reaction of a page to a touch on a thing in the picture."""

    address: str = ""
    """The target of its link; empty for a thing without a link."""
    label: str = ""
    """Its name."""
    looks: str = ""
    """Classes for style sheets; with any, the thing has a ring around it."""
    press: str = ""
    """Id of a button of the page that is pressed instead, where there is a script."""
    stops: bool = False
    """Whether the keyboard comes to it."""


Touching = Callable[[Mapping[str, str]], Touch | None]
"""Takes the marks of a thing, without ``data-``."""


def touched(picture: str, touching: Touching) -> str:
    """A picture that ``table_picture`` has drawn, with links and rings."""
    sizes = {name: (width, height) for name, width, height in DRAWING.findall(picture)}

    def around(found: re.Match[str]) -> str:
        attributes = {name: unescape(value) for name, value in ATTRIBUTE.findall(found[2])}
        marks = {name.removeprefix("data-"): value for name, value in attributes.items() if name.startswith("data-")}
        touch = touching(marks)
        return found[0] if touch is None else held(found[0], touch, ring(attributes, sizes) if touch.looks else "")

    found = THING.sub(around, picture)
    return found.replace(' role="img"', ' role="group"', 1) if "<a " in found else found  # whose parts are heard


def held(thing: str, touch: Touch, ring: str) -> str:
    """A thing in its link, or in a group."""
    looks = f' class="thing {touch.looks}"' if touch.looks else ' class="thing"'
    title = f"<title>{escape(touch.label)}</title>" if touch.label else ""
    if not touch.address:
        return f"<g{looks}>{title}{thing}{ring}</g>"
    stop = "" if touch.stops else ' tabindex="-1"'
    press = f' data-press="{escape(touch.press)}"' if touch.press else ""
    return (
        f'<a{looks} href="{escape(touch.address)}" aria-label="{escape(touch.label)}"{stop}{press}>'
        f"{title}{thing}{ring}</a>"
    )


def ring(attributes: Mapping[str, str], sizes: Mapping[str, tuple[str, str]]) -> str:
    """A frame as large as a thing."""
    size = sizes.get(attributes.get("href", "").removeprefix("#"))
    area = dict(zip(PLACE, ("0", "0", *size), strict=True)) if size else attributes
    place = "".join(f' {name}="{escape(area[name])}"' for name in PLACE if name in area)
    turn = f' transform="{escape(attributes["transform"])}"' if "transform" in attributes else ""
    return f'<rect class="ring"{place}{turn} rx="2"/>'
