"""The small language in which clauses are written.

A template is a piece of a sentence with braces in it:

``{place|to place}``
    the imperative, and the infinitive: "place 2 cubes", but "pay 1 coin to place 2 cubes".
``{amount}``
    a field of the effect: a number, rows ("3 or 4"), an effect.
``{amount:cube.acc}``
    a number with its noun: "2 cubes".  The cases are ``nom``, ``gen`` and ``acc``; English does without.
``{amount:@symbol.acc}``
    the same, with the noun that another field names.
``{one:cube.acc}``, ``{all:cube.gen}``
    the noun without a number, in the singular or the plural.
``{goods:acc}``
    a bundle of goods: "1 cargo and 2 coins".
``{amount:each}``
    the printed x: "for each helm on this card"; nothing where the amount is fixed.
``{row:total}``
    a count as a number: "the number of helms on this card".
``{place?to}``
    a choice: the entry of the language's table ``to`` for what the field holds.  Numbers choose by ``=1``,
    ``=2``, ... and then by plural category (``one``, ``few``, ``many``, ``other``); yes and no by ``yes`` and
    ``no``; rows by ``some`` and ``none``.  The entry is a template again.

A field that turns out empty takes the space before it along.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias


class Moods(NamedTuple):
    """``{place|to place}``."""

    imperative: str
    infinitive: str


class TemplateSlot(NamedTuple):
    """``{field}``, ``{field:how}`` or ``{field?table}``."""

    field: str
    sign: str
    how: str


Piece: TypeAlias = str | Moods | TemplateSlot

BRACES: Final = re.compile(r"\{([^{}]*)\}")
SLOT: Final = re.compile(r"(\w+)(?:([:?])([@\w .-]+))?")


@cache
def pieces(template: str) -> tuple[Piece, ...]:
    """The pieces of a template, in order."""
    parts = BRACES.split(template)
    return tuple(inside(part) if place % 2 else part for place, part in enumerate(parts) if part)


def inside(text: str) -> Moods | TemplateSlot:
    """The text between two braces."""
    imperative, bar, infinitive = text.partition("|")
    if bar:
        return Moods(imperative, infinitive)
    found = SLOT.fullmatch(text)
    if found is None:
        raise ValueError(f"a template cannot say {{{text}}}")
    return TemplateSlot(found[1], found[2] or "", found[3] or "")


def spelt(piece: Piece) -> str:
    """A piece as a template has it."""
    if isinstance(piece, str):
        return piece
    if isinstance(piece, Moods):
        return f"{{{piece.imperative}|{piece.infinitive}}}"
    return f"{{{piece.field}{piece.sign}{piece.how}}}"


def with_texts(template: str, change: Callable[[str], str]) -> str:
    """A template with every text in it changed, and its slots left alone."""

    def changed(piece: Piece) -> Piece:
        if isinstance(piece, str):
            return change(piece)
        return Moods(*map(change, piece)) if isinstance(piece, Moods) else piece

    return "".join(spelt(changed(piece)) for piece in pieces(template))
