"""The things that pictures are composed of: one SVG file for each thing, read as strictly as icons.

A folder for each place where things may be: afloat, on the ground, near the eye.  In the units of its file a thing
has the middle of its foot at 0 0, and its ``viewBox`` is as large as itself.  So a file can be opened, drawn again and
put back.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from dead_reckoning.press.geometry import Area
from dead_reckoning.press.icons import elements
from dead_reckoning.press.picture_files import svg_tags
from dead_reckoning.quarantine import RefusedError
from dead_reckoning.resources import own_bytes, own_files

DRAWINGS: Final = ("press", "data", "drawings")
WATER: Final = "water"
PLACES: Final = (WATER, "ground", "near")
"""The folders of drawings."""


class Prop(NamedTuple):
    """A thing: its markup, where it may be, and how far it reaches around the middle of its foot."""

    markup: str
    place: str
    box: Area


@cache
def places_of_things() -> Mapping[str, str]:
    """The names of all things, each with its place."""
    return {
        name.removesuffix(".svg").replace("_", " "): place for place in PLACES for name in own_files(*DRAWINGS, place)
    }


@cache
def prop(name: str) -> Prop:
    """A thing by its name, read when it is first drawn."""
    place = places_of_things()[name]
    return drawing(own_bytes(*DRAWINGS, place, f"{name.replace(' ', '_')}.svg"), place)


def drawing(source: bytes, place: str) -> Prop:
    """A thing from the bytes of its file.  Raises RefusedError if it is more than shapes, or has no size."""
    begun, *inner, _ = svg_tags(source)
    try:
        x, y, width, height = map(float, (begun or ("", {}))[1].get("viewBox", "").split())
    except ValueError:
        raise RefusedError("it has no viewBox such as -20 -40 40 40, which ends at its foot") from None
    return Prop("".join(elements(inner)), place, Area(x, y, width, height))
