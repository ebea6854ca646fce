"""Desks, faces and files for the tests of the press."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.decks.packs import InstalledPack
from dead_reckoning.game.faces.kind import PLACES
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.sight.strips import STRIPS
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.options import RenderOptions
from dead_reckoning.press.rendering import RenderResult, render
from dead_reckoning.view.strips import extended
from dead_reckoning.view.wording import BASE

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "packs" / "rum"))

sys.path.insert(0, str(HERE.parent / "packs" / "tavern"))

from rum_pack import PACK  # noqa: E402  # no part of the project: found as an installed pack would be
from tavern_pack import PACK as OTHER  # noqa: E402

RUM = PACK
TAVERN = OTHER


def context(lang: str = "en", box: Box | None = None) -> RenderContext:
    """A context for the words of a box."""
    box = box or dr.base_box()
    lexicon = BASE.extended(box.symbols, box.buildings, box.verbs)
    return RenderContext(lang=lang, lexicon=lexicon, strips=extended(STRIPS, box.verbs), box=box, places=PLACES)


@cache
def all_faces(lang: str) -> tuple[Face, ...]:
    """Every side of everything in the base box."""
    return tuple(sides(context(lang), dr.base_box()))


def sides(on: RenderContext, box: Box) -> Iterator[Face]:
    """Every side of everything in a box."""
    table = kinds(box)
    for entry in box.entries:
        for front, back, _ in table[type(entry)].sides(on, entry):
            yield front
            yield back


def printed(folder: Path, to: str, *paths: str | Path | InstalledPack, **options: object) -> RenderResult:
    """The result of ``render`` with options."""
    return render(paths, to, folder, RenderOptions(**options))  # type: ignore[arg-type]
