"""The common tools for all faces: the context, and the builder based on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple, Protocol, TypeVar

from attrs import Factory, evolve, frozen

from dead_reckoning.base_languages import caption
from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.box import NO_GAME, Box
from dead_reckoning.game.printed.cards import RulesText
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.model.languages import Case, noun
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.captions import word_of
from dead_reckoning.press.drawing import END, MIDDLE, START, Canvas, Drawing, Item, Photo, Picture, figure
from dead_reckoning.press.fonts import STRONG, TITLE, font
from dead_reckoning.press.geometry import CARDS, MM_PER_INCH, Area, Size
from dead_reckoning.press.glyphs import SCALES, SMALLEST, Scale, Strips, titles
from dead_reckoning.press.icons import UNITS, Icon, own_icons
from dead_reckoning.press.typesetting import (
    BROKEN,
    WAYS,
    Overflow,
    Paragraphs,
    Setting,
    fit_line,
    set_strip,
    set_words,
    shortened,
)
from dead_reckoning.view.strips import StripGlyph, Strips as StripTable, base_strips, read_strip, strip
from dead_reckoning.view.wording import BASE, Lexicon, say_face


@frozen(kw_only=True)
class RenderContext:
    """Language, icons, sizes: the things that all faces of one job share."""

    lang: str = "en"
    lexicon: Lexicon = BASE
    captions: Mapping[str, str] = Factory(dict)
    """Captions that the language of a pack brings, by their keys."""
    strips: StripTable = Factory(base_strips)
    places: frozenset[str] = frozenset()
    """Icons that say where, on a plate of their own."""
    box: Box | None = None
    """The box that the faces belong to; None: only what is drawn."""
    icons: Mapping[str, Icon] = Factory(own_icons)
    photos: Mapping[str, Photo] = Factory(dict)
    """Pictures of packs by the id of the thing that they show."""
    card: Size = CARDS["standard"]
    bleed: float = 0
    waves: bool = True
    """Whether water has waves; a picture of many small faces does without."""
    least: float = 0
    """The smallest type size: smaller texts are enlarged, shortened or left out.  0: the sizes for print."""
    words: bool = True
    """Whether faces that have room say their abilities in words, too."""
    owners: tuple[str, ...] = ()
    """The packs of owners of the printed game whose values are used."""

    @property
    def game(self) -> str:
        """The name above pages: the game, or the first pack's name if no engine plays."""
        if self.box is None or self.box.game != NO_GAME:
            return (box_parts(self.box) if self.box else PARTS).game
        return self.box.packs[0].name.text(self.lang)

    @property
    def in_words(self) -> bool:
        """Whether plain faces say their abilities: as asked, and always where the game prints no strips."""
        return self.words or not self.strips

    def caption(self, key: str) -> str:
        """A caption in the context's language."""
        return caption(key, self.lang, self.captions)

    @property
    def unofficial(self) -> str:
        """The notice below pages: that they are unofficial, and whose values they contain."""
        return " ".join((self.caption("unofficial"), *self.of_owners))

    @property
    def of_owners(self) -> tuple[str, ...]:
        """The notice that values of owners are used, if they are."""
        return (self.caption("of owners").format(packs=", ".join(self.owners)),) if self.owners else ()

    def counted(self, number: int, key: str) -> str:
        """A number of the things in a caption, in the form for that number: ``1 sheet``, ``24 sheets``."""
        words = self.lexicon.words(self.lang)
        return f"{number} {words.form(noun(self.caption(key)), words.category(number), Case.NOMINATIVE)}"

    def word(self, key: str) -> str:
        """A word or icon of a strip in the context's language."""
        return word_of(key, self.lang, self.lexicon, self.captions)

    def said(self, effects: Sequence[Effect], texts: Iterable[RulesText] = ()) -> tuple[str, ...]:
        """Abilities in words: those that somebody has written, or those that are made from the abilities."""
        written = [text.text for text in texts if text.lang == self.lang]
        return tuple(written) if written else say_face(effects, self.lang, self.lexicon)

    def glyphs(self, effects: Iterable[Effect]) -> tuple[tuple[StripGlyph, ...], ...]:
        """The strips of abilities."""
        return tuple(strip(effect, self.strips) for effect in effects) if self.strips else ()

    def icon_names(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """The icons of abilities, as they come."""
        return tuple(glyph.name for glyphs in self.glyphs(effects) for glyph in glyphs if glyph.name)


class Coarse(NamedTuple):
    """A picture that is printed with so many dots an inch, on so many millimeters."""

    dots: float
    width: float
    height: float


FINE: Final = 150
"""Dots an inch that a picture has at least."""


@frozen(kw_only=True)
class Face:
    """One side of one thing in one language, and what is wrong with it."""

    id: str
    side: str
    """``front``, ``back``, or the name of a part."""
    lang: str
    drawing: Drawing
    overflows: tuple[Overflow, ...] = ()
    missing_letters: tuple[tuple[str, str], ...] = ()
    """Pairs of letter and the text that it is in."""
    missing_icons: tuple[str, ...] = ()
    coarse: tuple[Coarse, ...] = ()
    """Pictures with too few dots for their size."""

    @property
    def size(self) -> Size:
        """Trim size."""
        return self.drawing.size


TITLE_SIZES: Final = titles(12.5)
"""Type sizes of names, from the largest to the smallest that is allowed."""
BORDER: Final = 1.9
"""The distance from the cut to the border of a face."""


class FaceBuilder:
    """A face while it is being drawn."""

    def __init__(self, context: RenderContext, size: Size) -> None:
        self.context = context
        self.size = size
        self.canvas = Canvas()
        self.overflows: list[Overflow] = []
        self.no_icons: list[str] = []
        self.coarse: list[Coarse] = []

    @property
    def area(self) -> Area:
        """All of it, to the cut."""
        return Area(0, 0, self.size.width, self.size.height)

    # -- Grounds and plates -------------------------------------------------------------------------------------------

    def ground(self, fill: str, edge: str = palette.EDGE, waves: str = "") -> None:
        """The color of the whole side, into the bleed, and a border with a knot in the middle of each edge."""
        self.canvas.rect(self.area.inset(-self.context.bleed), fill)
        if waves:
            self.waves(self.area.inset(-self.context.bleed), waves)
        frame = self.area.inset(BORDER)
        self.canvas.rect(frame, "none", edge, 0.35, 2)
        self.canvas.rect(frame.inset(0.75), "none", edge, 0.15, 1.5)
        for x, y in ((frame.x, frame.middle[1]), (frame.right, frame.middle[1])):
            self.knot(x, y, edge, fill)

    def knot(self, x: float, y: float, edge: str, fill: str) -> None:
        """A small lozenge on a border."""
        self.canvas.path(f"M{figure(x - 1)} {figure(y)} l1 -1.7 l1 1.7 l-1 1.7 Z", fill, edge, 0.3)

    def panel(self, area: Area, fill: str = palette.PALE, edge: str = palette.INK, width: float = 0.4) -> None:
        """A plate with round corners."""
        self.canvas.rect(area, fill, edge, width, 1.4)

    def waves(self, area: Area, color: str, step: float = 4.4, length: float = 5.0) -> None:
        """Rows of waves over an area."""
        if self.context.waves:
            self.canvas.items += wave_lines(area, color, step, length)

    def ribbon(self, area: Area, fill: str) -> None:
        """A banner with swallow tails, for names."""
        notch = area.height * 0.32
        x, y, right, bottom = (figure(value) for value in (area.x, area.y, area.right, area.bottom))
        middle = figure(area.middle[1])
        self.canvas.path(
            f"M{x} {y} H{right} L{figure(area.right - notch)} {middle} L{right} {bottom} H{x}"
            f" L{figure(area.x + notch)} {middle} Z",
            fill,
            palette.INK,
            0.3,
        )

    def photo(self, photo: Photo, area: Area) -> None:
        """A picture of a pack, which fills its area; one with too few dots for that is noted."""
        dots = MM_PER_INCH * min(photo.pixels[0] / area.width, photo.pixels[1] / area.height)
        if dots < FINE:
            self.coarse.append(Coarse(dots, area.width, area.height))
        self.canvas.items.append(evolve(photo, area=area))

    # -- Icons and words ----------------------------------------------------------------------------------------------

    def icon(self, name: str, x: float, y: float, height: float, opacity: float = 1) -> float:
        """An icon with its middle at a place; its width.  One that nobody has drawn is noted."""
        icon = self.context.icons.get(name)
        if icon is None:
            self.no_icons.append(name)
            return 0
        width = icon.width / UNITS * height
        self.canvas.picture(Picture(name, icon, x - width / 2, y - height / 2, height, opacity=opacity))
        return width

    def emblem(self, *names: str) -> str:
        """The first of some names that has an icon."""
        return next((name for name in names if name in self.context.icons), names[-1])

    def name(  # a line of text has as many sides
        self,
        text: str,
        area: Area,
        color: str = palette.INK,
        sizes: Sequence[float] = TITLE_SIZES,
        anchor: str = MIDDLE,
        face: str = TITLE,
    ) -> None:
        """A text on one line, as large as it fits."""
        if least := self.context.least:
            sizes, face = [size for size in sizes if size >= least] or [least], STRONG if face == TITLE else face
            text = shortened(text, area.width, sizes[-1], face)
        size, overflow = fit_line(text, area.width, sizes, face)
        if overflow:
            self.overflows.append(overflow)
        x = {START: area.x, MIDDLE: area.middle[0], END: area.right}[anchor]
        self.canvas.word(text, x, area.middle[1] + font(face).capital * size / 2, size, face, color, anchor)

    def label(self, text: str, x: float, y: float, size: float = SMALLEST, color: str = palette.FAINT_INK) -> None:
        """A caption with its middle at a place."""
        self.canvas.word(text, x, y + font(STRONG).capital * size / 2, size, STRONG, color, MIDDLE)

    def number(self, number: int | str, x: float, y: float, size: float, color: str = palette.INK) -> None:
        """A number with its middle at a place."""
        size = max(size, self.context.least)
        self.canvas.word(str(number), x, y + font(STRONG).capital * size / 2, size, STRONG, color, MIDDLE)

    def counted(self, name: str, number: int | str, x: float, y: float, height: float) -> float:
        """An icon and its number, from the left; returns its right end."""
        width = self.icon_left(name, x, y, height)
        size = max(height * 0.9, self.context.least)
        left = x + width + height * 0.1
        self.canvas.word(str(number), left, y + font(STRONG).capital * size / 2, size, STRONG)
        return left + font(STRONG).width(str(number), size)

    def icon_left(self, name: str, x: float, y: float, height: float) -> float:
        """An icon with its left edge at a place; its width."""
        icon = self.context.icons.get(name)
        width = icon.width / UNITS * height if icon else 0
        self.icon(name, x + width / 2, y, height)
        return width

    def seat_mark(self, seat: int, x: float, y: float, size: float) -> None:
        """The sign of a player: a color and a form of its own, with the form in white on it."""
        color, form = palette.SEATS[seat]
        half = size / 2
        self.canvas.circle(x, y, half, color, palette.INK, 0.35)
        self.canvas.path(palette.FORMS[form](x, y, half * 0.56), "#ffffff")

    def cost(self, area: Area, icon: str, cost: int) -> None:
        """Draw a price: an icon and its number, in the middle of an area."""
        size = max(area.height * 0.86, self.context.least)
        text = str(cost)
        wide = font(STRONG).width(text, size)
        room = self.context.icons[icon].width / UNITS * area.height
        left = area.middle[0] - (room + wide) / 2
        self.icon(icon, left + room / 2, area.middle[1], area.height)
        self.canvas.word(text, left + room, area.middle[1] + font(STRONG).capital * size / 2, size, STRONG)

    # -- Abilities ----------------------------------------------------------------------------------------------------

    def typesetter(self) -> Strips:
        """The typesetter for strips."""
        context = self.context
        return Strips(context.icons, context.word, self.no_icons, context.places, context.least)

    def strip(self, effects: Sequence[Effect], width: float, icon: float) -> Setting:
        """The strips of abilities."""
        return set_strip(self.context.glyphs(effects), width, icon, self.typesetter())

    def fit_strip(
        self, glyphs: Sequence[Sequence[StripGlyph]], area: Area, what: str, scales: Sequence[Scale] = SCALES
    ) -> None:
        """Draw strips into an area, with the largest icons that fit.  If none fit, note an overflow; in a context with
        a smallest type size, draw three dots.
        """
        least = self.context.least
        scales = [scale for scale in scales if scale.icon >= least * font(STRONG).capital] or scales[:1]
        tries = [(scale.icon, way) for way in WAYS for scale in (scales if way is BROKEN else scales[-2:])]
        settings = (set_strip(glyphs, area.width, icon, self.typesetter(), way) for icon, way in tries)
        setting = first_that_fits(settings, area)
        if least and (setting.height > area.height or setting.width > area.width):
            self.number("…", *area.middle, least)
            return
        self.check(setting.height, setting.width, area, what, "icons")
        setting.draw(self.canvas, area)

    def fit_words(self, texts: Sequence[str], area: Area, what: str, centered: bool = True) -> None:
        """Draw words into the middle of an area, as large as they fit.  If none fit, note an overflow; in a context
        with a smallest type size, draw nothing.
        """
        sizes = [size for size in WORD_SIZES if size >= self.context.least] or [self.context.least]
        words = first_that_fits((set_words(texts, area.width, size) for size in sizes), area)
        if self.context.least and (words.height > area.height or words.width > area.width):
            return
        self.check(words.height, words.width, area, what, "line" if what in texts else "words")
        spare = max(0.0, area.height - words.height) / 2
        words.draw(self.canvas, Area(area.x, area.y + spare, area.width, words.height), centered=centered)

    def check(  # a measure has as many sides
        self, height: float, width: float, area: Area, what: str, part: str = "icons"
    ) -> None:
        """Take note of what sticks out."""
        if height > area.height + 0.01:
            self.overflows.append(Overflow(what, height, area.height, "high", part))
        if width > area.width + 0.01:
            self.overflows.append(Overflow(what, width, area.width, "wide", part))

    def text_strip(self, text: str) -> tuple[StripGlyph, ...]:
        """A strip in its text form."""
        return read_strip(text)

    # -- Done ---------------------------------------------------------------------------------------------------------

    def face(self, id: str, side: str, title: str, said: Iterable[str] = ()) -> Face:
        """The finished face."""
        drawing = self.canvas.drawing(self.size, title, " ".join(said))
        letters = [(letter, word.text) for word in drawing.words for letter in font(word.font).missing(word.text)]
        return Face(
            id=id,
            side=side,
            lang=self.context.lang,
            drawing=drawing,
            overflows=tuple(dict.fromkeys(self.overflows)),
            missing_letters=tuple(dict.fromkeys(letters)),
            missing_icons=tuple(dict.fromkeys(self.no_icons)),
            coarse=tuple(self.coarse),
        )


@lru_cache(maxsize=256)
def wave_lines(area: Area, color: str, step: float, length: float) -> tuple[Item, ...]:
    """Rows of waves as one shape; many faces have the same.

    Curves are cubic, with short numbers: so they go into a PDF as they are, and a sheet has thousands of them.
    """
    canvas, lean = Canvas(), round(length / 3, 1)
    curve = f"c{figure(lean)} -1.1 {figure(length - lean)} -1.1 {figure(length)} 0"
    rows = []
    for row in range(ceil(area.height / step - 0.5)):
        start = area.x - (length if row % 2 else 0)
        curves = curve * ceil((area.right - start) / length)
        rows.append(f"M{figure(start)} {figure(area.y + step * (row + 0.5))}{curves}")
    canvas.path("".join(rows), "none", color, 0.35)
    return tuple(canvas.items)


WORD_SIZES: Final = tuple(dict.fromkeys(scale.words for scale in SCALES))


class Measured(Protocol):
    """Something that is set, and takes room."""

    @property
    def height(self) -> float:
        """The height in millimeters."""

    @property
    def width(self) -> float:
        """The width in millimeters."""


Measured_ = TypeVar("Measured_", bound=Measured)


def first_that_fits(settings: Iterable[Measured_], area: Area) -> Measured_:
    """The first setting with room in an area; the last where none has."""
    for setting in settings:
        if setting.height <= area.height and setting.width <= area.width:
            break
    return setting


class Block:
    """A strip and, below it, the same in words."""

    GAP: Final = 1.1

    def __init__(
        self, builder: FaceBuilder, effects: Sequence[Effect], said: Sequence[str], width: float, scale: Scale
    ) -> None:
        self.setting = builder.strip(effects, width, scale.icon)
        self.words: Paragraphs | None = set_words(said, width, scale.words) if said else None

    @property
    def height(self) -> float:
        """The height of both."""
        return self.setting.height + (self.GAP + self.words.height if self.words else 0)

    @property
    def width(self) -> float:
        """The width of the wider one."""
        return max(self.setting.width, self.words.width if self.words else 0)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw it in the middle of an area."""
        top = area.y + max(0.0, (area.height - self.height) / 2)
        self.setting.draw(canvas, Area(area.x, top, area.width, self.setting.height), centered=False)
        if self.words:
            below = top + self.setting.height + self.GAP
            self.words.draw(canvas, Area(area.x, below, area.width, self.words.height), palette.FAINT_INK)


def fit_block(  # a strip has as many sides
    builder: FaceBuilder,
    effects: Sequence[Effect],
    said: Sequence[str],
    area: Area,
    what: str,
    scales: Sequence[Scale] = SCALES,
) -> None:
    """A strip with words into an area, as large as it fits; else an overflow."""
    block = first_that_fits((Block(builder, effects, said, area.width, scale) for scale in scales), area)
    if said and (block.height > area.height or block.width > area.width):
        fit_block(builder, effects, (), area, what, scales)
        return
    builder.check(block.height, block.width, area, what)
    block.draw(builder.canvas, area)
