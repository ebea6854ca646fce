"""Desks, faces and files for the tests of the press."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.model.box import Box
from dead_reckoning.press.faces.desk import Desk, Face
from dead_reckoning.press.faces.table import kinds
from dead_reckoning.press.rendering import Printed, Wishes, render
from dead_reckoning.view.strips import STRIPS, extended
from dead_reckoning.view.wording import BASE

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "packs" / "rum"))

from rum_pack import PACK  # noqa: E402  # no part of the project: found as an installed pack would be

RUM = PACK


def desk(lang: str = "en", box: Box | None = None) -> Desk:
    """A desk for the words of a box."""
    box = box or dr.base_box()
    lexicon = BASE.extended(box.symbols, box.buildings, box.verbs)
    return Desk(lang=lang, lexicon=lexicon, strips=extended(STRIPS, box.verbs))


@cache
def all_faces(lang: str) -> tuple[Face, ...]:
    """Every side of everything in the base box."""
    return tuple(sides(desk(lang), dr.base_box()))


def sides(on: Desk, box: Box) -> Iterator[Face]:
    """Every side of everything in a box."""
    table = kinds(box)
    for entry in box.entries:
        for front, back, _ in table[type(entry)].sides(on, entry):
            yield front
            yield back


def printed(folder: Path, to: str, *paths: str | Path, **wishes: object) -> Printed:
    """What ``render`` makes of wishes."""
    return render(paths, to, folder, Wishes(**wishes))  # type: ignore[arg-type]
