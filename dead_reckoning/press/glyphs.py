"""Glyphs of a strip as atoms: an icon with its number, a word, a mark; each measured, and able to draw itself.

Nothing is ever made smaller than the smallest step of a scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from attrs import frozen

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Canvas, Picture, figure
from dead_reckoning.press.fonts import STRONG, TEXT, font, settable
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.icons import UNITS, Icon
from dead_reckoning.view.strips import GlyphKind, StripGlyph


@frozen
class Scale:
    """One step of sizes: icons of so many millimeters, words of so many (type size)."""

    icon: float
    words: float


PT: Final = 25.4 / 72
"""A point in millimeters."""
POINTS: Final = (8, 9, 10, 11, 12.5, 14, 16, 20)
"""The one scale of type: titles take its upper steps, rules text and captions its lower ones."""
TYPE: Final = {points: round(points * PT, 3) for points in POINTS}
"""Points -> type size in millimeters."""
SMALLEST: Final = TYPE[8]
"""Type size below which nothing is printed that is read at the table."""
FINE_PRINT: Final = round(6 * PT, 3)
"""Type size of what nobody reads while playing: margins of sheets, how many copies there are."""
SCALES: Final = (
    Scale(6.4, TYPE[10]),
    Scale(5.8, TYPE[9]),
    Scale(5.2, TYPE[9]),
    Scale(4.8, TYPE[8]),
    Scale(4.4, TYPE[8]),
    Scale(4.0, TYPE[8]),
)
"""The scales from the largest to the smallest allowed: 4 mm, and 8 points."""
LARGE_SCALES: Final = (*(Scale(icon, TYPE[11]) for icon in (9.6, 8.8, 8.0, 7.2)), *SCALES)
"""Scales for text that is read across a table: as large as fits."""


def titles(largest: float, smallest: float = 8) -> tuple[float, ...]:
    """The type sizes between two steps of the scale, the largest first."""
    return tuple(TYPE[points] for points in reversed(POINTS) if smallest <= points <= largest)


# -- Atoms -----------------------------------------------------------------------------------------------------------

Drawn = Callable[[Canvas, float, float], None]
"""Draws an atom on a canvas, at its left edge and the middle of its line."""


class Atom(NamedTuple):
    """Something that is never broken: an icon with its number, a word."""

    width: float
    draw: Drawn
    space: float = 0
    """Before it, unless it begins a line."""
    tied: bool = False
    """Whether it has to stay on the line of what is before it."""
    framed: bool = False
    """Inside the purple frame."""


class Strips(NamedTuple):
    """The typesetter of strips: the available icons, and the words of a language."""

    icons: Mapping[str, Icon]
    word: Callable[[str], str]
    missing: list[str]
    """Icons that were asked for and are not there; such a one is set as a word in a box."""
    places: frozenset[str] = frozenset()
    """Icons that say where, on a plate of their own."""
    least: float = 0
    """The smallest type size."""


NUMBER_SIZE: Final = 0.92
WORD_SIZE: Final = 0.62
SMALL: Final = 0.8
BUNDLE: Final = (GlyphKind.NUMBER, GlyphKind.ICON)
"""A barrel and a number, and then a coin: goods that go together."""
FRAME_AIR: Final = 0.32
"""Beside a frame, for an icon of 1."""
PLATE: Final = 0.5
"""Room beside a place's icon, for an icon of 5."""


def atoms_of(glyphs: Iterable[StripGlyph], height: float, strips: Strips, tagged_on: bool = True) -> list[Atom]:
    """One ability as atoms, for icons of a height; ``tagged_on``: the tag of a battle keeps what follows beside it."""
    atoms: list[Atom] = []
    size, framed, tie, close = height, False, False, False
    before = GlyphKind.BAR
    tagged = False
    for glyph in glyphs:
        kind = glyph.kind
        goes_on, before = (before, kind) == BUNDLE, kind
        if kind is GlyphKind.FRAME_OPEN:
            framed, tie, close = True, True, True
            atoms.append(air(height * FRAME_AIR)._replace(tied=False))
            continue
        if kind is GlyphKind.FRAME_CLOSE:
            framed = False
            atoms.append(air(height * FRAME_AIR))
            continue
        if kind is GlyphKind.PRINT_OPEN:
            size = height * SMALL
            atoms.append(bracket("(", max(size, strips.least))._replace(framed=framed, tied=tagged))
            tie, close, tagged = True, True, False
            continue
        if kind is GlyphKind.PRINT_CLOSE:
            atoms.append(bracket(")", max(size, strips.least))._replace(framed=framed, tied=True))
            size = height
            continue
        atom = ATOMS[kind](glyph, size, strips)
        if tie or goes_on:
            atom = atom._replace(tied=True)
        if close:
            atom = atom._replace(space=0)
        atoms.append(atom._replace(framed=framed))
        # the tag of a battle never hangs at the end of a line
        close = kind is GlyphKind.TIMES
        tie = close or (tagged and kind is GlyphKind.COLON)
        tagged = tagged_on and kind is GlyphKind.WORD and glyph.name == "battle"
    return atoms


def icon_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """An icon; a place on its plate."""
    icon = strips.icons.get(glyph.name)
    if icon is None:
        strips.missing.append(glyph.name)
        return boxed_word(strips.word(glyph.name), height, strips.least)
    if glyph.name in strips.places:
        return plated(glyph.name, icon, height)
    width = icon.width / UNITS * height

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.picture(Picture(glyph.name, icon, x, y - height / 2, height))

    return Atom(width, draw, space=height * 0.18)


def plated(name: str, icon: Icon, height: float) -> Atom:
    """The icon of a place, a little smaller, on a plate with one pointed end."""
    inner = height * 0.84
    pad = height * PLATE / 5
    width = icon.width / UNITS * inner + 3.4 * pad

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half, nose = height * 0.5, pad * 1.6
        points = (
            f"M{figure(x)} {figure(y)} L{figure(x + nose)} {figure(y - half)} H{figure(x + width)} V{figure(y + half)}"
        )
        canvas.path(
            f"{points} H{figure(x + nose)} Z", palette.PLACE, palette.DEEP_SEA, 0.22, ' stroke-linejoin="round"'
        )
        canvas.picture(Picture(name, icon, x + nose + pad * 0.7, y - inner / 2, inner))

    return Atom(width, draw, space=height * 0.16, tied=True)


def gray_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A count: the icon in gray on a white plate with cut corners."""
    icon = strips.icons.get(glyph.name)
    if icon is None:
        strips.missing.append(glyph.name)
        return boxed_word(strips.word(glyph.name), height, strips.least)
    inner, pad = height * 0.78, height * 0.11
    width = icon.width / UNITS * inner + 2 * pad

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half, cut = height / 2, height * 0.2
        canvas.path(
            f"M{figure(x + cut)} {figure(y - half)} H{figure(x + width - cut)}"
            f" L{figure(x + width)} {figure(y - half + cut)}"
            f" V{figure(y + half - cut)} L{figure(x + width - cut)} {figure(y + half)} H{figure(x + cut)}"
            f" L{figure(x)} {figure(y + half - cut)} V{figure(y - half + cut)} Z",
            "#ffffff",
            "#8b949b",
            0.25,
        )
        canvas.picture(Picture(glyph.name, icon.gray, x + pad, y - inner / 2, inner, gray=True))

    return Atom(width, draw, space=height * 0.16)


def number_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A number, tied to the icon before it."""
    size = max(height * NUMBER_SIZE, strips.least)
    return text_atom(str(glyph.number), size, STRONG, palette.INK, height * 0.11)._replace(tied=True)


def word_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A word; ``battle`` on a tag with a forked end."""
    text = strips.word(glyph.name)
    if glyph.name == "battle":
        return battle_tag(text, height, strips.least)
    return text_atom(text, max(height * WORD_SIZE, SMALLEST, strips.least), STRONG, palette.INK, height * 0.24)


def text_atom(text: str, size: float, face: str, color: str, space: float) -> Atom:
    """A text on one line."""
    text = settable(text)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.word(text, x, y + font(face).capital * size / 2, size, face, color)

    return Atom(font(face).width(text, size), draw, space=space)


def battle_tag(text: str, height: float, least: float) -> Atom:
    """The word of battle abilities, white on a red pennant."""
    size, pad = max(height * WORD_SIZE, SMALLEST, least), height * 0.2
    inner = font(STRONG).width(settable(text), size)
    tail = height * 0.28
    width = inner + 2 * pad + tail

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half = max(height * 0.42, least * 0.46)
        canvas.path(
            f"M{figure(x)} {figure(y - half)} H{figure(x + width)} L{figure(x + width - tail)} {figure(y)}"
            f" L{figure(x + width)} {figure(y + half)} H{figure(x)} Z",
            palette.BATTLE,
        )
        canvas.word(text, x + pad, y + font(STRONG).capital * size / 2, size, STRONG, "#ffffff")

    return Atom(width, draw, space=height * 0.2)


def boxed_word(text: str, height: float, least: float) -> Atom:
    """A word in a box, for an icon that nobody has drawn."""
    size, pad = max(height * WORD_SIZE, SMALLEST, least), height * 0.16
    width = font(STRONG).width(settable(text), size) + 2 * pad

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.rect(Area(x, y - height * 0.44, width, height * 0.88), palette.PALE, palette.INK, 0.25, height * 0.2)
        canvas.word(text, x + pad, y + font(STRONG).capital * size / 2, size, STRONG)

    return Atom(width, draw, space=height * 0.18)


def slash_atom(_glyph: StripGlyph, height: float, _strips: Strips) -> Atom:
    """The red slash: a slanted blade."""
    width, thick = height * 0.5, height * 0.17

    def draw(canvas: Canvas, x: float, y: float) -> None:
        top, foot = y - height * 0.58, y + height * 0.58
        canvas.path(
            f"M{figure(x)} {figure(foot)} L{figure(x + width - thick)} {figure(top)} H{figure(x + width)}"
            f" L{figure(x + thick)} {figure(foot)} Z",
            palette.RED,
        )

    return Atom(width, draw, space=height * 0.3, tied=True)


def times_atom(_glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """The printed x."""
    return text_atom("×", max(height * NUMBER_SIZE * 1.15, strips.least), STRONG, palette.INK, height * 0.14)


def comma_atom(_glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A comma."""
    size = max(height * NUMBER_SIZE, strips.least)
    return text_atom(",", size, STRONG, palette.INK, height * 0.03)._replace(tied=True)


def colon_atom(_glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A colon: the part before it is the condition, the moment or the price."""
    size = max(height * NUMBER_SIZE * 1.1, strips.least)
    return text_atom(":", size, STRONG, palette.INK, height * 0.05)._replace(tied=True)


def air(width: float) -> Atom:
    """Nothing, of a width: beside a frame."""

    def draw(_canvas: Canvas, _x: float, _y: float) -> None:
        """Nothing."""

    return Atom(width, draw, tied=True)


def bracket(sign: str, height: float) -> Atom:
    """Around small print."""
    return text_atom(sign, height, TEXT, palette.FAINT_INK, height * 0.24 if sign == "(" else 0.1)


ATOMS: Final[Mapping[GlyphKind, Callable[[StripGlyph, float, Strips], Atom]]] = {
    GlyphKind.ICON: icon_atom,
    GlyphKind.GRAY_ICON: gray_atom,
    GlyphKind.NUMBER: number_atom,
    GlyphKind.WORD: word_atom,
    GlyphKind.SLASH: slash_atom,
    GlyphKind.TIMES: times_atom,
    GlyphKind.COMMA: comma_atom,
    GlyphKind.COLON: colon_atom,
}
"""Kind of glyph -> its atom."""
