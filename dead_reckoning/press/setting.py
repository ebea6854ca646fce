"""Typesetting: strips and words broken into lines, measured, and drawn into an area.

Nothing is ever made smaller than the smallest step of a scale: what does not fit then is a ``Misfit``, and is drawn at
that size so that the proof shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from attrs import frozen

from dead_reckoning.press import looks
from dead_reckoning.press.drawing import MIDDLE, Canvas, Picture, figure
from dead_reckoning.press.fonts import STRONG, TEXT, font, plain
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.icons import UNITS, Icon
from dead_reckoning.view.strips import GlyphKind, StripGlyph

PT: Final = 25.4 / 72
"""A point in millimetres."""


@frozen
class Scale:
    """One step of sizes: icons of so many millimetres, words of so many (type size)."""

    icon: float
    words: float


SCALES: Final = (
    Scale(6.4, 3.0),
    Scale(5.8, 2.8),
    Scale(5.2, 2.55),
    Scale(4.8, 2.45),
    Scale(4.4, 2.3),
    Scale(4.0, 2.12),
)
"""From the largest to the smallest that is allowed: 4 mm, and 6 points."""
SMALLEST: Final = SCALES[-1].words
"""Type size below which nothing is printed."""
LEADING: Final = 1.22
"""Distance of lines of words, for a type size of 1."""


class Misfit(NamedTuple):
    """A text or strip that has too little room, in millimetres."""

    what: str
    needed: float
    available: float
    direction: str
    """``high`` or ``wide``."""


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
    """Whether it has to stay on the line of what stands before it."""
    framed: bool = False
    """Inside the purple frame."""


class Strips(NamedTuple):
    """What strips are set with: the icons there are, and the words of a language."""

    icons: Mapping[str, Icon]
    word: Callable[[str], str]
    missing: list[str]
    """Icons that were asked for and are not there; such a one is set as a word in a box."""


PLACES: Final = frozenset({"ship", "harbor", "ship or harbor", "any island", "this island", "harbor or ship"})
"""Icons on a blue plate: where goods go."""
NUMBER_SIZE: Final = 0.92
WORD_SIZE: Final = 0.62
SMALL: Final = 0.8
BUNDLE: Final = (GlyphKind.NUMBER, GlyphKind.ICON)
"""A barrel and a number, and then a coin: goods that go together."""
FRAME_AIR: Final = 0.32
"""Beside a frame, for an icon of 1."""
PLATE: Final = 0.5
"""Room beside a place's icon, for an icon of 5."""


def atoms_of(glyphs: Iterable[StripGlyph], height: float, strips: Strips) -> list[Atom]:
    """One ability as atoms, for icons of a height."""
    atoms: list[Atom] = []
    size, framed, tie = height, False, False
    before = GlyphKind.BAR
    for glyph in glyphs:
        kind = glyph.kind
        goes_on, before = (before, kind) == BUNDLE, kind
        if kind is GlyphKind.FRAME_OPEN:
            framed, tie = True, True
            atoms.append(air(height * FRAME_AIR)._replace(tied=False))
            continue
        if kind is GlyphKind.FRAME_CLOSE:
            framed = False
            atoms.append(air(height * FRAME_AIR))
            continue
        if kind is GlyphKind.PRINT_OPEN:
            size = height * SMALL
            atoms.append(bracket("(", size)._replace(framed=framed))
            tie = True
            continue
        if kind is GlyphKind.PRINT_CLOSE:
            atoms.append(bracket(")", size)._replace(framed=framed, tied=True))
            size = height
            continue
        atom = ATOMS[kind](glyph, size, strips)
        if tie:
            atom = atom._replace(tied=True, space=0)
        if goes_on:
            atom = atom._replace(tied=True)
        atoms.append(atom._replace(framed=framed))
        tie = kind is GlyphKind.TIMES
    return atoms


def icon_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """An icon; a place on its plate."""
    icon = strips.icons.get(glyph.name)
    if icon is None:
        strips.missing.append(glyph.name)
        return boxed_word(strips.word(glyph.name), height)
    if glyph.name in PLACES:
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
        canvas.path(f"{points} H{figure(x + nose)} Z", looks.PLACE, looks.DEEP_SEA, 0.22, ' stroke-linejoin="round"')
        canvas.picture(Picture(name, icon, x + nose + pad * 0.7, y - inner / 2, inner))

    return Atom(width, draw, space=height * 0.16, tied=True)


def grey_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A count: the icon in grey on a white plate with cut corners."""
    icon = strips.icons.get(glyph.name)
    if icon is None:
        strips.missing.append(glyph.name)
        return boxed_word(strips.word(glyph.name), height)
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
        canvas.picture(Picture(glyph.name, icon.grey, x + pad, y - inner / 2, inner, grey=True))

    return Atom(width, draw, space=height * 0.16)


def number_atom(glyph: StripGlyph, height: float, _strips: Strips) -> Atom:
    """A number, tied to the icon before it."""
    return text_atom(str(glyph.number), height * NUMBER_SIZE, STRONG, looks.INK, height * 0.1)._replace(tied=True)


def word_atom(glyph: StripGlyph, height: float, strips: Strips) -> Atom:
    """A word; ``battle`` on a tag with a forked end."""
    text = strips.word(glyph.name)
    if glyph.name == "battle":
        return battle_tag(text, height)
    return text_atom(text, max(height * WORD_SIZE, SMALLEST), STRONG, looks.INK, height * 0.24)


def text_atom(text: str, size: float, face: str, colour: str, space: float) -> Atom:
    """A text on one line."""
    text = plain(text)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.word(text, x, y + font(face).capital * size / 2, size, face, colour)

    return Atom(font(face).width(text, size), draw, space=space)


def battle_tag(text: str, height: float) -> Atom:
    """The word of battle abilities, white on a red pennant."""
    size, pad = height * WORD_SIZE, height * 0.2
    inner = font(STRONG).width(plain(text), size)
    tail = height * 0.28
    width = inner + 2 * pad + tail

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half = height * 0.42
        canvas.path(
            f"M{figure(x)} {figure(y - half)} H{figure(x + width)} L{figure(x + width - tail)} {figure(y)}"
            f" L{figure(x + width)} {figure(y + half)} H{figure(x)} Z",
            looks.BATTLE,
        )
        canvas.word(text, x + pad, y + font(STRONG).capital * size / 2, size, STRONG, "#ffffff")

    return Atom(width, draw, space=height * 0.2)


def boxed_word(text: str, height: float) -> Atom:
    """A word in a box, for an icon that nobody has drawn."""
    size, pad = height * WORD_SIZE, height * 0.16
    width = font(STRONG).width(plain(text), size) + 2 * pad

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.rect(Area(x, y - height * 0.44, width, height * 0.88), looks.PALE, looks.INK, 0.25, height * 0.2)
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
            looks.RED,
        )

    return Atom(width, draw, space=height * 0.3, tied=True)


def times_atom(_glyph: StripGlyph, height: float, _strips: Strips) -> Atom:
    """The printed x."""
    return text_atom("×", height * NUMBER_SIZE * 1.15, STRONG, looks.INK, height * 0.14)


def comma_atom(_glyph: StripGlyph, height: float, _strips: Strips) -> Atom:
    """A comma."""
    return text_atom(",", height * NUMBER_SIZE, STRONG, looks.INK, 0)._replace(tied=True)


def colon_atom(_glyph: StripGlyph, height: float, _strips: Strips) -> Atom:
    """A colon: what stands before it is the condition, the moment or the price."""
    return text_atom(":", height * NUMBER_SIZE * 1.1, STRONG, looks.INK, height * 0.05)._replace(tied=True)


def air(width: float) -> Atom:
    """Nothing, of a width: beside a frame."""

    def draw(_canvas: Canvas, _x: float, _y: float) -> None:
        """Nothing."""

    return Atom(width, draw, tied=True)


def bracket(sign: str, height: float) -> Atom:
    """Around small print."""
    return text_atom(sign, height, TEXT, looks.FAINT_INK, height * 0.24 if sign == "(" else 0.1)


ATOMS: Final[Mapping[GlyphKind, Callable[[StripGlyph, float, Strips], Atom]]] = {
    GlyphKind.ICON: icon_atom,
    GlyphKind.GREY_ICON: grey_atom,
    GlyphKind.NUMBER: number_atom,
    GlyphKind.WORD: word_atom,
    GlyphKind.SLASH: slash_atom,
    GlyphKind.TIMES: times_atom,
    GlyphKind.COMMA: comma_atom,
    GlyphKind.COLON: colon_atom,
}
"""Kind of glyph -> its atom."""


# -- Lines -----------------------------------------------------------------------------------------------------------

Group = list[Atom]
"""Atoms that stay together."""


def groups_of(atoms: Iterable[Atom]) -> list[Group]:
    """Atoms with all that is tied to them."""
    groups: list[Group] = []
    for atom in atoms:
        if atom.tied and groups:
            groups[-1].append(atom)
        else:
            groups.append([atom])
    return groups


def width_of(group: Sequence[Atom]) -> float:
    """Of a line or group, without the space before it."""
    return sum(atom.width for atom in group) + sum(atom.space for atom in group[1:])


class Line(NamedTuple):
    """Atoms beside each other; ``bars`` are how many atoms stand before each green bar, which may come last."""

    atoms: tuple[Atom, ...]
    bars: tuple[int, ...] = ()
    starts_ability: bool = True

    def width(self, bar: float) -> float:
        """With its bars, which take the place of spaces."""
        spared = sum(self.atoms[number].space for number in self.bars if number < len(self.atoms))
        return width_of(self.atoms) + len(self.bars) * bar - spared


BAR_ROOM: Final = 0.62
"""Room for a green bar, for an icon of 1."""


def ruled(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[Line]:
    """Abilities one after the other without regard to where lines end; a bar is never the last of its line."""
    lines, behind_bar = [], False
    for line in flowing(face, width, height):
        inner = tuple(bar for bar in line.bars if bar < len(line.atoms))
        lines.append(Line(line.atoms, inner, line.starts_ability or behind_bar))
        behind_bar = inner != line.bars
    return lines


def flowing(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[Line]:
    """Abilities one after the other without regard to where lines end: for faces that would not fit otherwise."""
    bar = BAR_ROOM * height
    lines: list[Line] = []
    for atoms in face:
        for number, group in enumerate(groups_of(atoms)):
            last = lines[-1] if lines else None
            gap = bar if number == 0 else group[0].space
            if last and last.width(bar) + gap + width_of(group) <= width:
                bars = (*last.bars, len(last.atoms)) if number == 0 else last.bars
                lines[-1] = Line((*last.atoms, *group), bars, last.starts_ability)
            else:
                parted = bool(last and number == 0 and last.width(bar) + bar <= width)
                if last and parted:
                    lines[-1] = last._replace(bars=(*last.bars, len(last.atoms)))
                lines.append(Line(tuple(group), (), number == 0 and not parted))
    return lines


def broken(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[Line]:
    """Abilities in lines: beside each other while they fit whole, else each on lines of its own."""
    bar = BAR_ROOM * height
    lines: list[Line] = []
    for atoms in face:
        if lines and lines[-1].width(bar) + bar + width_of(atoms) <= width:
            last = lines[-1]
            lines[-1] = Line((*last.atoms, *atoms), (*last.bars, len(last.atoms)), last.starts_ability)
        else:
            lines += own_lines(atoms, width)
    return lines


def own_lines(atoms: Sequence[Atom], width: float) -> list[Line]:
    """One ability in as many lines as it needs, about as long as each other."""
    groups = groups_of(atoms)
    lines = evenly(width, lambda room: full_lines(groups, room))
    return [Line(tuple(line), (), number == 0) for number, line in enumerate(lines)]


def full_lines(groups: Sequence[Group], width: float) -> list[Group]:
    """Groups in lines as full as they go."""
    lines: list[Group] = []
    for group in groups:
        if lines and width_of([*lines[-1], *group]) <= width:
            lines[-1] += group
        else:
            lines.append([*group])
    return lines


Broken = TypeVar("Broken", bound=Sequence[object])


def evenly(width: float, lines_for: Callable[[float], Broken]) -> Broken:
    """The lines of the narrowest width that needs no more of them: so that none is left with a single word."""
    full = lines_for(width)
    if not 1 < len(full) <= EVEN_LINES:
        return full
    low, high = width / 2, width
    for _ in range(EVEN_STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if len(lines_for(middle)) <= len(full) else (middle, high)
    return lines_for(high)


EVEN_LINES: Final = 12
"""Longer texts are set line by line."""
EVEN_STEPS: Final = 7


class Setting(NamedTuple):
    """A strip in lines, ready to be drawn."""

    lines: tuple[Line, ...]
    icon: float
    height: float
    width: float
    rule_room: float
    """For the green bar between lines, for an icon of 1."""

    def draw(self, canvas: Canvas, area: Area, centred: bool = True) -> None:
        """Into the middle of an area, or at its left."""
        y = area.y + max(0.0, (area.height - self.height) / 2) + frame_room(self.lines, self.icon) / 2
        for number, line in enumerate(self.lines):
            if number and line.starts_ability:
                self.rule(canvas, area, y + self.rule_room * self.icon / 2, centred)
                y += self.rule_room * self.icon
            elif number:
                y += LINE_GAP * self.icon
            left = area.x + max(0.0, (area.width - line.width(BAR_ROOM * self.icon)) / 2) if centred else area.x
            self.draw_line(canvas, line, left, y + self.icon / 2)
            y += self.icon

    def rule(self, canvas: Canvas, area: Area, y: float, centred: bool) -> None:
        """The green bar, where it lies between lines: with a diamond in its middle."""
        half = min(area.width * 0.42, 16)
        x = area.middle[0] if centred else area.x + half
        canvas.line(x - half, y, x + half, y, looks.GREEN, self.icon * 0.09)
        diamond(canvas, x, y, self.icon * 0.17)

    def draw_line(self, canvas: Canvas, line: Line, x: float, y: float) -> None:
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
        """The green bar with its diamond."""
        half = self.icon * 0.56
        canvas.line(x, y - half, x, y + half, looks.GREEN, self.icon * 0.12)
        diamond(canvas, x, y, self.icon * 0.17)

    def frame(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        """The purple frame: a double line with a knot at each corner."""
        pad, half = self.icon * 0.2, self.icon * 0.66
        outer = Area(left - pad, y - half, right - left + 2 * pad, 2 * half)
        canvas.rect(outer, "none", looks.PURPLE, 0.4, 0.6)
        canvas.rect(outer.inset(0.55), "none", looks.PURPLE, 0.18, 0.3)
        for x in (outer.x, outer.right):
            for corner in (outer.y, outer.bottom):
                canvas.circle(x, corner, 0.6, looks.PURPLE)


def diamond(canvas: Canvas, x: float, y: float, half: float) -> None:
    """A green diamond."""
    canvas.path(
        f"M{figure(x)} {figure(y - half)} L{figure(x + half)} {figure(y)} L{figure(x)} {figure(y + half)}"
        f" L{figure(x - half)} {figure(y)} Z",
        looks.GREEN,
    )


LINE_GAP: Final = 0.14


def frame_room(lines: Iterable[Line], icon: float) -> float:
    """What a frame adds to the height, half of it above the lines."""
    return FRAME_ROOM * icon if any(atom.framed for line in lines for atom in line.atoms) else 0.0


FRAME_ROOM: Final = 0.7


class Way(NamedTuple):
    """A way to break abilities into lines."""

    break_up: Callable[[Sequence[Sequence[Atom]], float, float], list[Line]]
    """Of abilities, a width, and the height of icons."""
    rule_room: float = 0.42
    """For the green bar between lines, for an icon of 1."""


BROKEN: Final = Way(broken)
WAYS: Final = (BROKEN, Way(ruled, 0.15), Way(flowing))
"""The last two need less room and are for faces that would not fit otherwise."""


def set_strip(
    face: Sequence[Sequence[StripGlyph]], width: float, icon: float, strips: Strips, way: Way = BROKEN
) -> Setting:
    """The strips of a face, in lines of a width, with icons of a height."""
    abilities = [atoms_of(glyphs, icon, strips) for glyphs in face]
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

    def draw(self, canvas: Canvas, area: Area, colour: str = looks.INK, centred: bool = False) -> None:
        """From the top of an area."""
        y = area.y
        for number, (line, starts) in enumerate(self.lines):
            if starts and number:
                y += PARAGRAPH_GAP * self.size
            baseline = y + self.size * 0.92
            if centred:
                canvas.word(line, area.middle[0], baseline, self.size, TEXT, colour, MIDDLE)
            else:
                canvas.word(line, area.x, baseline, self.size, TEXT, colour)
            y += LEADING * self.size


PARAGRAPH_GAP: Final = 0.35


def set_words(texts: Iterable[str], width: float, size: float, face: str = TEXT) -> Paragraphs:
    """Texts broken at spaces.  A word that is wider than the line stays whole."""
    lines: list[tuple[str, bool]] = []
    for text in texts:
        lines += [(line, number == 0) for number, line in enumerate(wrapped(plain(text), width, size, face))]
    starts = sum(starts for _, starts in lines[1:])
    height = len(lines) * LEADING * size + starts * PARAGRAPH_GAP * size
    wide = max((font(face).width(line, size) for line, _ in lines), default=0)
    return Paragraphs(tuple(lines), size, height, wide)


def wrapped(text: str, width: float, size: float, face: str) -> list[str]:
    """One text in lines about as long as each other; a number stays with the word behind it."""
    measure, words = font(face), tied_words(text)

    def filled(room: float) -> list[str]:
        lines: list[str] = []
        for word in words:
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and measure.width(longer, size) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    return evenly(width, filled)


def tied_words(text: str) -> list[str]:
    """The words of a text; a number and the word that it counts are one."""
    words: list[str] = []
    for word in text.split(" "):
        if words and words[-1].isdigit():
            words[-1] = f"{words[-1]}\u00a0{word}"
        elif word:
            words.append(word)
    return words


# -- Fitting ---------------------------------------------------------------------------------------------------------


def fit_line(text: str, width: float, sizes: Sequence[float], face: str) -> tuple[float, Misfit | None]:
    """The largest size at which a text fits on one line; the smallest, and a misfit, if there is none."""
    text = plain(text)
    for size in sizes:
        if font(face).width(text, size) <= width:
            return size, None
    return sizes[-1], Misfit(text, font(face).width(text, sizes[-1]), width, "wide")
