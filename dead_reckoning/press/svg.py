"""Drawings as SVG.  Texts become outlines, so that a file needs no font and looks the same in every viewer; their words
are in ``title`` and ``desc``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Final, NamedTuple

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Drawing, Item, Photo, Picture, Shape, Word, figure
from dead_reckoning.press.fonts import Glyph, font
from dead_reckoning.press.geometry import CORNER, Area, Size
from dead_reckoning.press.icons import UNITS
from dead_reckoning.press.imposition import Page, Placed

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def card_svg(
    drawing: Drawing,
    bleed: float = 0,
    rounded: bool = True,
    marks: Iterable[tuple[str, str]] = (),
    zones: Iterable[tuple[str, Area]] = (),
) -> str:
    """A file of one side; with bleed its corners are square, without it they are round.

    ``marks`` are what a page finds it by, ``zones`` areas on it, which are found by ``data-zone``.
    """
    size = drawing.size
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    box = f"{figure(-bleed)} {figure(-bleed)} {figure(width)} {figure(height)}"
    parts = [
        f'{HEAD}<svg {SVG} width="{figure(width)}mm" height="{figure(height)}mm" viewBox="{box}" role="img"'
        f"{marked(marks)}>",
        described(drawing),
        definitions(drawing.items, drawing.words),
    ]
    clip = rounded and not bleed
    if clip:
        corner = f'<rect width="{figure(size.width)}" height="{figure(size.height)}" rx="{figure(CORNER)}"/>'
        name = f"trim-{size.width:g}-{size.height:g}".replace(".", "_")  # pictures may be beside each other in a page
        parts += [f'<clipPath id="{name}">{corner}</clipPath>', f'<g clip-path="url(#{name})">']
    parts += [*map(item_markup, drawing.items), *map(outlined, drawing.words)]
    parts += [
        f'<rect x="{figure(area.x)}" y="{figure(area.y)}" width="{figure(area.width)}" height="{figure(area.height)}"'
        f' fill="none" pointer-events="all"{marked([("zone", name)])}/>'
        for name, area in zones
    ]
    if clip:
        parts.append("</g>")
    return "\n".join([part for part in parts if part] + ["</svg>\n"])


def shapes_svg(drawing: Drawing, bleed: float = 0) -> str:
    """Everything but the words that a writer can set itself."""
    size = drawing.size
    words = [word for word in drawing.words if word.is_drawn]
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    box = f"{figure(-bleed)} {figure(-bleed)} {figure(width)} {figure(height)}"
    parts = [
        f'<svg {SVG} width="{figure(width)}mm" height="{figure(height)}mm" viewBox="{box}">',
        definitions(drawing.items, words),
        *map(item_markup, drawing.items),
        *map(outlined, words),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def described(drawing: Drawing) -> str:
    """The picture's title and words."""
    title = f"<title>{escape(drawing.title, quote=False)}</title>" if drawing.title else ""
    said = f"<desc>{escape(drawing.words_said, quote=False)}</desc>" if drawing.words_said else ""
    return title + said


def definitions(items: Iterable[Item], words: Iterable[Word]) -> str:
    """Icons and letters, each once."""
    icons = {item.key: item.icon.markup for item in items if isinstance(item, Picture)}
    letters = {(word.font, letter): "" for word in words for letter in word.text if letter.strip()}
    parts = [f'<g id="i-{name}">{markup}</g>' for name, markup in icons.items()]
    for name, letter in letters:
        glyph = font(name).glyphs.get(letter)
        if glyph:
            parts.append(f'<path id="{letter_id(name, letter)}" d="{glyph.outline}"/>')
    return "<defs>\n" + "\n".join(parts) + "\n</defs>" if parts else ""


def letter_id(name: str, letter: str) -> str:
    """The id of a letter's outline."""
    return f"{name[0]}{name[1]}-{ord(letter):x}"


def item_markup(item: Item) -> str:
    """An item as markup."""
    if isinstance(item, Shape):
        return item.markup
    if isinstance(item, Photo):
        return item.svg
    scale = item.height / UNITS
    faint = f' opacity="{figure(item.opacity)}"' if item.opacity < 1 else ""
    x, y = (item.x + item.width, item.y + item.height) if item.turned else (item.x, item.y)
    place = f"translate({figure(x)} {figure(y)}) scale({-scale if item.turned else scale:.5f})"
    return f'<use href="#i-{item.key}" transform="{place}"{faint}/>'


def letters_of(word: Word) -> Iterator[tuple[str, Glyph, int]]:
    """The letters of a line that are seen, each with its glyph and its place in thousandths of the type size."""
    face = font(word.font)
    text, x = face.set(word.text), 0
    for letter, moved in zip(text, face.moves(text), strict=True):
        x += moved
        if letter.strip() and letter in face.glyphs:
            yield letter, face.glyphs[letter], x
        x += face.glyphs.get(letter, face.glyphs["n"]).width


def outlined(word: Word) -> str:
    """A line of text, letter by letter."""
    scale = word.size / 1000
    uses = [f'<use href="#{letter_id(word.font, letter)}" x="{x}"/>' for letter, _, x in letters_of(word)]
    start, turn = (word.x, -scale) if word.turned else (word.left, scale)
    place = f"translate({figure(start)} {figure(word.y)}) scale({turn:.6f})"
    return f'<g fill="{word.color}" transform="{place}">{"".join(uses)}</g>'


def outlined_here(word: Word) -> str:
    """The same with outlines that are in it, for a page that has no others."""
    scale = word.size / 1000
    paths = [f'<path d="{glyph.outline}" transform="translate({x})"/>' for _, glyph, x in letters_of(word)]
    place = f"translate({figure(word.left)} {figure(word.y)}) scale({scale:.6f})"
    return f'<g fill="{word.color}" transform="{place}"><title>{escape(word.text)}</title>{"".join(paths)}</g>'


class Scaled(NamedTuple):
    """A drawing on a larger one: its corner, its scale, by how many quarters it is turned, and what it is."""

    drawing: Drawing
    x: float
    y: float
    scale: float
    quarter: int = 0
    marks: tuple[tuple[str, str], ...] = ()
    """The marks by which a page finds it: ``card`` and its id become ``data-card``."""


def table_svg(ground: Drawing, things: Sequence[Scaled]) -> str:
    """A large drawing with smaller ones on it, as one file; repeated parts are in it once, and texts are texts."""
    size = ground.size
    drawings = list({id(thing.drawing): thing.drawing for thing in things}.values())
    looks = {
        id(each): (each.size, tuple(map(rounded, (*map(item_markup, each.items), *map(word_markup, each.words)))))
        for each in drawings
    }
    number = {look: place for place, look in enumerate(dict.fromkeys(looks.values()))}
    items = [*ground.items, *(item for drawing in drawings for item in drawing.items)]
    words = [*ground.words, *(word for drawing in drawings for word in drawing.words)]
    box = f"0 0 {figure(size.width)} {figure(size.height)}"
    common, bodies = as_definitions([body for _, body in number])
    parts = [
        f'{HEAD}<svg {SVG} width="{figure(size.width)}mm" height="{figure(size.height)}mm" viewBox="{box}" role="img"'
        f" {TEXTS}{ROUND}>",
        described(ground),
        lined(rounded(definitions(items, [word for word in words if word.is_drawn]))),
        "<defs>",
        *map(lined, common),
        *(
            cut_svg(f"d-{place}", size, body)
            for place, ((size, _), body) in enumerate(zip(number, bodies, strict=True))
        ),
        "</defs>",
        *map(item_markup, ground.items),
        *(scaled_svg(thing, f"d-{number[looks[id(thing.drawing)]]}") for thing in things),
        *map(word_markup, ground.words),
    ]
    return "\n".join([part for part in parts if part] + ["</svg>\n"])


def scaled_svg(thing: Scaled, name: str) -> str:
    """A drawing at its place."""
    size = thing.drawing.size
    middle = f"{figure(size.width / 2)} {figure(size.height / 2)}"
    turn = f" rotate({90 * thing.quarter} {middle})" if thing.quarter else ""
    place = f"translate({figure(thing.x)} {figure(thing.y)}) scale({thing.scale:.4g}){turn}"
    return f'<use href="#{name}"{marked(thing.marks)} transform="{place}"/>'


def cut_svg(name: str, size: Size, body: Iterable[str]) -> str:
    """A drawing to be used, cut at its edges."""
    inner = lined("\n".join(body))
    return f'<svg id="{name}" width="{figure(size.width)}" height="{figure(size.height)}">{inner}</svg>'


def marked(marks: Iterable[tuple[str, str]]) -> str:
    """The marks by which a page finds something, as attributes."""
    return "".join(f' data-{name}="{escape(value)}"' for name, value in marks)


TEXTS: Final = (
    f'fill="{palette.INK}" font-family="Press Text, Fira Sans Condensed, Fira Sans, Arial Narrow, sans-serif"'
)
"""A page that offers the fonts of ``press/data/fonts`` under the first name shows texts as they are printed."""
FACES: Final[Mapping[str, str]] = {
    "text": "",
    "strong": ' font-weight="600"',
    "title": ' font-family="Press Title, Alegreya SC, serif" font-weight="800"',
}
"""Font -> its attributes."""


SHORT: Final = 4
"""Letters of a text that is as wide in one font as in another."""


def word_markup(word: Word) -> str:
    """A line of text as text, as wide as it was measured; one with letters of a pack's font as outlines."""
    if word.is_drawn:
        return outlined(word)
    start = word.x if word.turned else word.left
    place = f' transform="rotate(180 {figure(start)} {figure(word.y)})"' if word.turned else ""
    wide = f' textLength="{figure(word.width)}"' if len(word.text) > SHORT else ""
    color = "" if word.color == palette.INK else f' fill="{word.color}"'
    return (
        f'<text x="{figure(start)}" y="{figure(word.y)}" font-size="{figure(word.size)}"{color}{FACES[word.font]}'
        f"{wide}{place}>"
        f"{escape(font(word.font).set(word.text))}</text>"
    )


ROUND: Final = ' stroke-linejoin="round"'
"""The attribute that the table sets for all lines."""
FIGURE: Final = re.compile(r"scale\([^)]*\)|\d{2,}\.\d{2,}|\d\.\d{3,}")


def rounded(markup: str) -> str:
    """Markup with lengths to a tenth, below 10 to a hundredth, of a millimeter, and without what the table says."""

    def short(found: re.Match[str]) -> str:
        text = found[0]
        if text.startswith("scale"):
            return text
        return f"{float(text):.{1 if text[1].isdigit() else 2}f}".rstrip("0").rstrip(".")

    return FIGURE.sub(short, markup.replace(ROUND, ""))


LEAF: Final = r"<(?:path|rect|circle|ellipse)\b[^<>]*"
RUN: Final = re.compile(rf'{LEAF}( stroke="[^"]*" stroke-width="[^"]*")/>(?:\n?{LEAF}\1/>)+')
"""Forms one behind the other with the same lines."""


def lined(markup: str) -> str:
    """Markup in which forms that follow one another say only once how their lines are."""
    return RUN.sub(lambda found: f"<g{found[1]}>{found[0].replace(f'{found[1]}/>', '/>')}</g>", markup)


PICTURE: Final = re.compile(r"<svg .*</svg>")
"""The picture of a card: the cards of a crew share one."""
GROUP: Final = re.compile(r'(?<=">)(?:(?!</?g[ >])[^\n]){80,}(?=</g>)')
"""The contents of a group: forms that are placed together, large enough to be worth sharing."""
FORM: Final = re.compile(r"<(?:path|rect|circle|ellipse)\b[^<>]{74,}/>")
"""A large form alone."""


def as_definitions(drawings: Sequence[Sequence[str]]) -> tuple[list[str], list[list[str]]]:
    """The markup of drawings, and the large forms in it that come more than once, as definitions."""
    common: list[str] = []
    for pattern in (PICTURE, GROUP, FORM):
        counted = Counter(form for parts in drawings for part in parts for form in pattern.findall(part))
        often = [form for form, many in counted.items() if many > 1]
        names = {form: f"s-{place}" for place, form in enumerate(often, len(common))}
        short = partial(pattern.sub, lambda m, names=names: f'<use href="#{names[m[0]]}"/>' if m[0] in names else m[0])
        drawings = [list(map(short, parts)) for parts in drawings]
        common += [f'<g id="{name}">{form}</g>' for form, name in names.items()]
    return common, [list(parts) for parts in drawings]


def page_svg(page: Page) -> str:
    """A whole page, for those who print without typst."""
    size = page.size
    drawings = [placed.drawing for placed in page.placed]
    items = [item for drawing in drawings for item in drawing.items]
    words = [word for drawing in drawings for word in drawing.words] + list(page.words)
    box = f"0 0 {figure(size.width)} {figure(size.height)}"
    marks = "".join(
        f'<path d="M{figure(x1)} {figure(y1)} L{figure(x2)} {figure(y2)}"/>' for x1, y1, x2, y2 in page.lines
    )
    marks = f'<g stroke="#404040" stroke-width="0.1">{marks}</g>' if marks else ""
    flip = f'<g transform="matrix(-1 0 0 1 {figure(size.width)} 0)">' if page.mirrored else "<g>"
    parts = [
        f'{HEAD}<svg {SVG} width="{figure(size.width)}mm" height="{figure(size.height)}mm" viewBox="{box}">',
        definitions(items, words),
        flip,
        marks if page.lines_behind else "",
        *(placed_svg(placed, page.bleed) for placed in page.placed),
        "" if page.lines_behind else marks,
        *map(outlined, page.words),
        "</g>",
    ]
    return "\n".join([part for part in parts if part] + ["</svg>\n"])


def placed_svg(placed: Placed, bleed: float) -> str:
    """A drawing at its place, cut at its bleed."""
    size = placed.drawing.size
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    turn = (
        f' transform="rotate(180 {figure(placed.x + size.width / 2)} {figure(placed.y + size.height / 2)})"'
        if placed.turned
        else ""
    )
    inner = "\n".join([*map(item_markup, placed.drawing.items), *map(outlined, placed.drawing.words)])
    return (
        f'<g{turn}><svg x="{figure(placed.x - bleed)}" y="{figure(placed.y - bleed)}" width="{figure(width)}"'
        f' height="{figure(height)}" viewBox="{figure(-bleed)} {figure(-bleed)} {figure(width)} {figure(height)}">\n'
        f"{inner}\n</svg></g>"
    )
