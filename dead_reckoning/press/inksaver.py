"""Drawings that save ink: grounds are left white, outlines and what says something stay.

Wherever a color says something a form says it too, so nothing is lost but the color.
"""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Item, Picture, Shape, Word
from dead_reckoning.press.face import Face

WHITE: Final = "#ffffff"
KEPT: Final = frozenset({palette.GREEN, palette.RED, palette.PURPLE, palette.INK})
"""Fills that say something: bars, slashes, frames, pips."""
FILL: Final = re.compile(r'fill="(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})"')
STROKE: Final = re.compile(r'stroke="(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})"')
ELEMENT: Final = re.compile(r"<(path|rect|circle|ellipse)\b[^>]*>")
LINE: Final = f' stroke="{palette.INK}" stroke-width="0.2"'
"""Around what was a dark ground without an outline."""
PALE_LINE: Final = "#9aa3aa"
DARK_LINE: Final = 70
"""A darker line (of 255) is an outline and does not change; others become gray."""
DARK: Final = 140
"""A darker fill (of 255) gets an outline when it becomes white."""


def saved(face: Face) -> Face:
    """A face that is printed with little ink."""
    drawing = face.drawing
    items = tuple(saved_item(item) for item in drawing.items)
    return evolve(face, drawing=evolve(drawing, items=items, words=tuple(map(saved_word, drawing.words))))


def saved_item(item: Item) -> Item:
    """An item in lines; icons in gray, pictures of packs as they are."""
    if isinstance(item, Picture):
        return item if item.gray else evolve(item, icon=item.icon.gray, gray=True)
    if isinstance(item, Shape):
        return Shape(ELEMENT.sub(lambda found: saved_element(found[0]), item.markup))
    return item


def saved_element(markup: str) -> str:
    """One form: its fill white, its stroke in ink."""
    fill = FILL.search(markup)
    if fill and fill[1] not in KEPT:
        outlined = "stroke=" in markup or 'opacity="0' in markup or lightness(fill[1]) > DARK
        markup = FILL.sub(f'fill="{WHITE}"', markup)
        if not outlined:
            end = "/>" if markup.endswith("/>") else ">"
            markup = f"{markup.removesuffix(end)}{LINE}{end}"
    return STROKE.sub(lambda found: f'stroke="{saved_line(found[1])}"', markup)


def saved_line(color: str) -> str:
    """The color of a line: unchanged if it has a meaning; otherwise ink, or gray if it was pale."""
    if color in KEPT:
        return color
    return PALE_LINE if lightness(color) > DARK_LINE else palette.INK


def saved_word(word: Word) -> Word:
    """White words were on dark grounds that are gone."""
    return evolve(word, color=palette.INK) if lightness(word.color) > DARK else word


def lightness(color: str) -> float:
    """From 0 to 255."""
    full = color[1:] if len(color) == 7 else "".join(letter * 2 for letter in color[1:])
    red, green, blue = (int(full[at : at + 2], 16) for at in (0, 2, 4))
    return 0.299 * red + 0.587 * green + 0.114 * blue
