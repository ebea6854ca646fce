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
INK: Final = "#1f3046"
"""The color of badges."""
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
    badge: str = ""
    """A number in a circle on the thing, by which texts tell it from others of its name."""
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
        if touch is None:
            return found[0]
        area, turn = area_of(attributes, sizes), turned(attributes)
        return held(f"{found[0]}{badge(touch.badge, area, turn)}", touch, ring(area, turn) if touch.looks else "")

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


def area_of(attributes: Mapping[str, str], sizes: Mapping[str, tuple[str, str]]) -> Mapping[str, str]:
    """Place and size of a thing, as attributes."""
    size = sizes.get(attributes.get("href", "").removeprefix("#"))
    area = dict(zip(PLACE, ("0", "0", *size), strict=True)) if size else attributes
    return {name: area[name] for name in PLACE if name in area}


def turned(attributes: Mapping[str, str]) -> str:
    """The transformation of a thing, as an attribute."""
    return f' transform="{escape(attributes["transform"])}"' if "transform" in attributes else ""


def ring(area: Mapping[str, str], turn: str) -> str:
    """A frame as large as a thing."""
    place = "".join(f' {name}="{escape(value)}"' for name, value in area.items())
    return f'<rect class="ring"{place}{turn} rx="2"/>'


def badge(text: str, area: Mapping[str, str], turn: str) -> str:
    """A number in a circle near the upper right corner of a thing; nothing without a text or a size."""
    if not text or len(area) < len(PLACE):
        return ""
    x, y, width, height = (float(area[name]) for name in PLACE)
    radius, right, top = width / 9, x + width * 0.86, y + height * 0.24
    circle = f'<circle cx="{right:.2f}" cy="{top:.2f}" r="{radius:.2f}" stroke-width="{radius / 8:.2f}"/>'
    place = f'x="{right:.2f}" y="{top + radius / 2:.2f}" font-size="{radius * 1.5:.2f}"'
    number = (
        f'<text {place} text-anchor="middle" font-family="Press Text" fill="{INK}" stroke="none">{escape(text)}</text>'
    )
    return f'<g class="badge" aria-hidden="true" fill="#fff" stroke="{INK}"{turn}>{circle}{number}</g>'
