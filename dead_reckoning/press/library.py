"""Faces for programs: as SVG text with their findings, without any file.

A web page, an editor or a virtual table shows a card, the panel of a slot, a sleeve, a tile with room for counters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from itertools import starmap
from typing import Final

from attrs import field, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.packs import box_or_base
from dead_reckoning.game.printed.box import Box
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.hints import hinting
from dead_reckoning.model.terms import Effect
from dead_reckoning.press.captions import usable
from dead_reckoning.press.drawing import Canvas
from dead_reckoning.press.face import Face, RenderContext
from dead_reckoning.press.findings import findings_of
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import Strips
from dead_reckoning.press.inksaver import saved
from dead_reckoning.press.kind import PressKind, of_game
from dead_reckoning.press.options import RenderError
from dead_reckoning.press.palette import PALE
from dead_reckoning.press.plain import kind_of
from dead_reckoning.press.svg import card_svg
from dead_reckoning.press.typesetting import set_strip
from dead_reckoning.view.strips import strips_of
from dead_reckoning.view.tongues import captions_in, languages_of, lexicon_of, worded

CARD: Final = "card"
"""All of an entry; the game names parts that are shown alone."""


@frozen
class FreeZone:
    """A zone for counters on a face: its name, and left, top, width and height in millimeters."""

    name: str
    """``space 1``, ``cubes``, ``ships``, ``goods``, ``buildings``."""
    x: float
    """Left edge, from the left of the face; millimeters."""
    y: float
    """Top edge, from the top of the face; millimeters."""
    width: float
    """Millimeters."""
    height: float
    """Millimeters."""


SAVED: Final = "write pathlib.Path('card.svg').write_text(face.svg, encoding='utf-8')"
HINTS: Final = {
    **dict.fromkeys(("save", "to_file", "write"), SAVED),
    **dict.fromkeys(
        ("png", "save_png", "to_png"), "write face.svg; dr.render('my_pack', to='png', out='folder') writes PNG files"
    ),
    **dict.fromkeys(("image", "show", "to_svg"), "write face.svg; a notebook shows the picture by itself"),
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS)
@frozen(kw_only=True)
class FacePicture:
    """One side of a thing in one language, as a picture."""

    id: str
    """The entry."""
    side: str
    """Front or back."""
    lang: str
    """``en``, ``ru``, ``uk``, or the language of a pack."""
    svg: str = field(repr=False)
    """A whole SVG document.  Letters are outlines, with the text in ``title`` and ``desc``.  The attributes
    ``data-card`` and ``data-side`` mark the picture, and ``data-zone`` marks each of the ``zones``."""
    width: float
    """In millimeters."""
    height: float
    """In millimeters."""
    findings: tuple[Finding, ...] = ()
    """Findings about the face."""
    zones: tuple[FreeZone, ...] = field(default=(), repr=False)
    """The zones for counters on the face."""

    def _repr_svg_(self) -> str:
        """SVG for a notebook."""
        return self.svg


@public("dr.faces(id, lang='ru')")
def faces(
    *names: str, lang: str = "en", box: Box | None = None, part: str = CARD, words: bool = True, ink_saver: bool = False
) -> tuple[FacePicture, ...]:
    """Draw the faces of entries, as SVG text.

    ``names`` are ids, patterns of ids (``crew.*``), or sleeves (``crew.gunner@3+advancement.r2.rapid_fire``).  Without
    names, the function draws all entries of the box.  The default ``box`` is the base game.  ``part`` is ``card`` for
    both sides of the card as printed, ``panel`` for the part that goes into a slot, ``levels`` for the ability card of
    a crew card, or ``portrait`` for its portrait.  Tiles come with zones for counters.  Drawing a face takes
    milliseconds.  The same arguments give the same text.

    Raises RenderError for an unknown language or part, or a name that matches nothing; StackError for an impossible
    sleeve.
    """
    box = worded(box_or_base(box))
    parts = (CARD, *of_game(PressKind, box).parts)
    if part not in parts:
        raise RenderError(f"there is no part {part!r}; there are {', '.join(parts)}")
    context = context_of(box, lang, words)
    found = [face for name in names or ("*",) for face in faces_named(context, box, name, part)]
    return tuple(picture(face, box, ink_saver) for face in dict.fromkeys(found))


def context_of(box: Box, lang: str, words: bool = True) -> RenderContext:
    """The context for faces of a box.  Raises RenderError for an unknown language."""
    if lang not in languages_of(box):
        raise RenderError(f"there is no language {lang!r}; there are {', '.join(languages_of(box))}")
    return RenderContext(
        lang=lang,
        lexicon=lexicon_of(box),
        captions=usable(captions_in(box, lang)),
        strips=strips_of(box),
        box=box,
        places=of_game(PressKind, box).places,
        words=words,
    )


def faces_named(context: RenderContext, box: Box, name: str, part: str) -> Iterator[Face]:
    """The faces that a name, a pattern or a sleeve means.  Raises RenderError, StackError."""
    game = of_game(PressKind, box)
    if "@" in name or "+" in name:
        yield game.stack(context, box, name)
        return
    shown = cards(context, box, name) if part == CARD else game.parts[part](context, box, name)
    found = False
    for face in shown:
        found = True
        yield face
    if not found:
        known = any(fnmatchcase(str(entry.id), name) for entry in box.entries)
        raise RenderError(f"nothing fits {name!r}" + (f" as {part}" if known else ""))


def cards(context: RenderContext, box: Box, pattern: str) -> Iterator[Face]:
    """Both sides of the entries whose id fits."""
    kinds = of_game(PressKind, box).kinds(box)
    for entry in box.entries:
        if fnmatchcase(str(entry.id), pattern):
            for front, back, _ in kind_of(kinds, entry).sides(context, entry):
                yield front
                yield back


def picture(face: Face, box: Box, ink_saver: bool) -> FacePicture:
    """A face as text."""
    shown = saved(face) if ink_saver else face
    entry = next((entry for entry in box.entries if str(entry.id) == face.id), None)
    free = tuple(of_game(PressKind, box).zones(entry)) if entry and face.side == "front" else ()
    marks = (("card", face.id), ("side", face.side))
    return FacePicture(
        id=face.id,
        side=face.side,
        lang=face.lang,
        svg=card_svg(shown.drawing, 0, face.size.width >= 50, marks, free),
        width=face.size.width,
        height=face.size.height,
        findings=tuple(findings_of([face])),
        zones=tuple(starmap(zone, free)),
    )


def zone(name: str, area: Area) -> FreeZone:
    """An area for programs."""
    return FreeZone(name, round(area.x, 3), round(area.y, 3), round(area.width, 3), round(area.height, 3))


def strip_svg(effects: Iterable[Effect], box: Box, lang: str = "en", width: float = 90) -> str:
    """The icons of abilities, as SVG text, in lines of a width in millimeters.

    Raises RenderError for a language that there is not.
    """
    context = context_of(box, lang)
    setting = set_strip(context.glyphs(effects), width, STRIP_ICON, Strips(context.icons, context.word, []))
    size = Size(setting.width + 2 * STRIP_MARGIN, setting.height + 2 * STRIP_MARGIN)
    canvas = Canvas()
    canvas.rect(Area(0, 0, size.width, size.height), fill=PALE, radius=1)
    setting.draw(canvas, Area(STRIP_MARGIN, STRIP_MARGIN, setting.width, setting.height), centered=False)
    return card_svg(canvas.drawing(size), 0, rounded=False)


STRIP_ICON: Final = 5.0
STRIP_MARGIN: Final = 1.5
"""Millimeters."""
