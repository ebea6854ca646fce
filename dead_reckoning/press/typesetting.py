"""Typesetting: strips and words in lines, measured, and drawn into an area.

What does not fit at the smallest step of a scale is an ``Overflow``, and is drawn at that size, as the proof shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import MIDDLE, Canvas, figure
from dead_reckoning.press.fonts import TEXT, font, settable
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.glyphs import Atom, Strips, atoms_of
from dead_reckoning.press.linebreaks import BAR_ROOM, TextLine, broken, flowing, ruled, wrapped
from dead_reckoning.view.strips import StripGlyph

LEADING: Final = 1.22
"""Distance of lines of words, for a type size of 1."""


class Overflow(NamedTuple):
    """A text or strip that has too little room, in millimeters."""

    what: str
    """The text itself, or the name of what has the icons or words."""
    needed: float
    available: float
    direction: str
    """``high`` or ``wide``."""
    part: str = "line"
    """The part that does not fit: a ``line``, the text itself; ``icons`` or ``words`` of the named thing."""


class Setting(NamedTuple):
    """A strip in lines, ready to be drawn."""

    lines: tuple[TextLine, ...]
    icon: float
    height: float
    width: float
    rule_room: float
    """For the green bar between lines, for an icon of 1."""

    def draw(self, canvas: Canvas, area: Area, centered: bool = True) -> None:
        """Into the middle of an area, or at its left."""
        y = area.y + max(0.0, (area.height - self.height) / 2) + frame_room(self.lines, self.icon) / 2
        for number, line in enumerate(self.lines):
            if number and line.starts_ability:
                self.rule(canvas, area, y + self.rule_room * self.icon / 2, centered)
                y += self.rule_room * self.icon
            elif number:
                y += LINE_GAP * self.icon
            left = area.x + max(0.0, (area.width - line.width(BAR_ROOM * self.icon)) / 2) if centered else area.x
            self.draw_line(canvas, line, left, y + self.icon / 2)
            y += self.icon

    def rule(self, canvas: Canvas, area: Area, y: float, centered: bool) -> None:
        """The green bar, where it is between lines: with a diamond in its middle."""
        half = min(area.width * 0.42, 16)
        x = area.middle[0] if centered else area.x + half
        canvas.line(x - half, y, x + half, y, palette.GREEN, self.icon * 0.09)
        diamond(canvas, x, y, self.icon * 0.17)

    def draw_line(self, canvas: Canvas, line: TextLine, x: float, y: float) -> None:
        """Atoms from left to right, then the frame around those that are framed."""
        bar = BAR_ROOM * self.icon
        framed: list[float] = []
        for number, atom in enumerate(line.atoms):
            if number in line.bars:
                self.bar(canvas, x + bar / 2, y)
                x += bar
            elif number:
                x += atom.space
            if atom.framed:
                framed += [x, x + atom.width]
            atom.draw(canvas, x, y)
            x += atom.width
        if len(line.atoms) in line.bars:
            self.bar(canvas, x + bar / 2, y)
        if framed:
            self.frame(canvas, min(framed), max(framed), y)

    def bar(self, canvas: Canvas, x: float, y: float) -> None:
        """The green bar with its diamond, with its round ends as high as an icon."""
        half = self.icon * 0.44
        canvas.line(x, y - half, x, y + half, palette.GREEN, self.icon * 0.12)
        diamond(canvas, x, y, self.icon * 0.17)

    def frame(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        """The purple frame: a double line with a knot at each corner."""
        pad, half = self.icon * 0.2, self.icon * 0.66
        outer = Area(left - pad, y - half, right - left + 2 * pad, 2 * half)
        canvas.rect(outer, "none", palette.PURPLE, 0.4, 0.6)
        canvas.rect(outer.inset(0.55), "none", palette.PURPLE, 0.18, 0.3)
        for x in (outer.x, outer.right):
            for corner in (outer.y, outer.bottom):
                canvas.circle(x, corner, 0.6, palette.PURPLE)


def diamond(canvas: Canvas, x: float, y: float, half: float) -> None:
    """A green diamond."""
    canvas.path(
        f"M{figure(x)} {figure(y - half)} L{figure(x + half)} {figure(y)} L{figure(x)} {figure(y + half)}"
        f" L{figure(x - half)} {figure(y)} Z",
        palette.GREEN,
    )


LINE_GAP: Final = 0.14


def frame_room(lines: Iterable[TextLine], icon: float) -> float:
    """The height that a frame adds, half of it above the lines."""
    return FRAME_ROOM * icon if any(atom.framed for line in lines for atom in line.atoms) else 0.0


FRAME_ROOM: Final = 0.7


class Way(NamedTuple):
    """A way to break abilities into lines."""

    break_up: Callable[[Sequence[Sequence[Atom]], float, float], list[TextLine]]
    """Breaks abilities into lines; takes the abilities, a width, and the height of icons."""
    rule_room: float = 0.42
    """For the green bar between lines, for an icon of 1."""
    tagged_on: bool = True
    """Whether the tag of a battle keeps what follows beside it."""


BROKEN: Final = Way(broken)
WAYS: Final = (BROKEN, Way(ruled, 0.15), Way(flowing), Way(flowing, tagged_on=False))
"""All but the first need less room and are for faces that would not fit otherwise."""


def set_strip(
    face: Sequence[Sequence[StripGlyph]], width: float, icon: float, strips: Strips, way: Way = BROKEN
) -> Setting:
    """The strips of a face, in lines of a width, with icons of a height."""
    abilities = [atoms_of(glyphs, icon, strips, way.tagged_on) for glyphs in face]
    lines = way.break_up(abilities, width, icon)
    height = sum(icon for _ in lines)
    height += sum((way.rule_room if line.starts_ability else LINE_GAP) * icon for line in lines[1:])
    height += frame_room(lines, icon)
    wide = max((line.width(BAR_ROOM * icon) for line in lines), default=0)
    return Setting(tuple(lines), icon, height, wide, way.rule_room)


# -- Words -----------------------------------------------------------------------------------------------------------


class Paragraphs(NamedTuple):
    """Texts in lines of words."""

    lines: tuple[tuple[str, bool], ...]
    """Each with whether it begins a text."""
    size: float
    height: float
    width: float

    def draw(self, canvas: Canvas, area: Area, color: str = palette.INK, centered: bool = False) -> None:
        """From the top of an area."""
        y = area.y
        for number, (line, starts) in enumerate(self.lines):
            if starts and number:
                y += PARAGRAPH_GAP * self.size
            baseline = y + self.size * 0.92
            if centered:
                canvas.word(line, area.middle[0], baseline, self.size, TEXT, color, MIDDLE)
            else:
                canvas.word(line, area.x, baseline, self.size, TEXT, color)
            y += LEADING * self.size


PARAGRAPH_GAP: Final = 0.35


def set_words(texts: Iterable[str], width: float, size: float, face: str = TEXT) -> Paragraphs:
    """Texts broken at spaces.  A word that is wider than the line stays whole."""
    lines: list[tuple[str, bool]] = []
    for text in texts:
        lines += [(line, number == 0) for number, line in enumerate(wrapped(settable(text), width, size, face))]
    starts = sum(starts for _, starts in lines[1:])
    height = len(lines) * LEADING * size + starts * PARAGRAPH_GAP * size
    wide = max((font(face).width(line, size) for line, _ in lines), default=0)
    return Paragraphs(tuple(lines), size, height, wide)


# -- Fitting ---------------------------------------------------------------------------------------------------------


def fit_line(text: str, width: float, sizes: Sequence[float], face: str) -> tuple[float, Overflow | None]:
    """The largest size at which a text fits on one line; the smallest, and a overflow, if there is none."""
    text = settable(text)
    for size in sizes:
        if font(face).width(text, size) <= width:
            return size, None
    return sizes[-1], Overflow(text, font(face).width(text, sizes[-1]), width, "wide")


def shortened(text: str, width: float, size: float, face: str) -> str:
    """The text, or its beginning with three dots if it is too wide; empty if nothing fits before the dots."""
    text = settable(text)
    if font(face).width(text, size) <= width:
        return text
    while text and font(face).width(f"{text}…", size) > width:
        text = text[:-1].rstrip()
    return f"{text}…" if text else ""
