"""A printed thing as a sheet: its facts, its abilities, and the same for each of its parts.

Made from the fields of the model, so that whatever a deck can hold can be shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

import attrs

from dead_reckoning.base_languages import NOTHING, caption
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.game.printed.plain import PlainCard, plain_text
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.model.terms import Effect

Fact = tuple[str, str]
"""The name of a field, and its value."""

LEFT_OUT: Final = frozenset({"id", "name", "provenance", "texts"})
"""Fields that are no facts of the printed thing, or are in its title."""


CAPTIONS: Final[Mapping[str, str]] = {"abilities": "sleeved", "counted": "counted", "win": "win", "lose": "lose"}
"""Field -> the heading of its abilities, for a thing with several lists of them.

The back of an encounter has its own beside what winning and losing bring.  Rule 7.3.
"""


class FactSheet(NamedTuple):
    """One thing, or one part of it."""

    title: str
    """The name of a part in the requested language, or its noun; empty for the thing itself."""
    facts: tuple[Fact, ...]
    abilities: tuple[tuple[str, tuple[Effect, ...]], ...]
    """Caption and abilities; the caption is empty where there is one list alone."""
    parts: tuple[FactSheet, ...]


def fact_sheet(entry: Entry, lang: str, brought: Mapping[str, str] = NOTHING) -> FactSheet:
    """The sheet of an entry of the box; ``brought`` are the captions of a language that a pack brings."""
    if isinstance(entry, PlainCard):
        return plain_sheet(entry, lang)
    return fact_sheet_of(entry, "", lang, brought)


def plain_sheet(card: PlainCard, lang: str) -> FactSheet:
    """The sheet of a card of a kind that a pack describes."""
    facts = [("copies", str(card.copies))]
    abilities = []
    for row, held in card.rows:
        name = row.name.text(lang)
        if isinstance(held, tuple):
            abilities.append((name, held))
        else:
            facts.append((name, " ".join(plain_text(row, held, lang).split())))
    shown = (("", abilities[0][1]),) if len(abilities) == 1 else tuple(abilities)
    return FactSheet("", tuple(facts), shown, ())


def fact_sheet_of(node: object, title: str, lang: str, brought: Mapping[str, str] = NOTHING) -> FactSheet:
    """The sheet of any part."""
    facts: list[Fact] = []
    abilities: list[tuple[str, tuple[Effect, ...]]] = []
    parts: list[FactSheet] = []
    for name, value in fields_of(node):
        if isinstance(value, tuple) and value and all(isinstance(part, Effect) for part in value):
            abilities.append((name, value))
        elif isinstance(value, tuple) and any(is_part(part) for part in value):
            parts += [
                fact_sheet_of(part, title_of(part, name, number, lang), lang, brought)
                for number, part in enumerate(value, 1)
            ]
        else:
            facts.append((name.replace("_", " "), value_text(value)))
    return FactSheet(title, tuple(facts), captioned(abilities, lang, brought), tuple(parts))


def captioned(
    lists: list[tuple[str, tuple[Effect, ...]]], lang: str, brought: Mapping[str, str]
) -> tuple[tuple[str, tuple[Effect, ...]], ...]:
    """The lists of abilities of a thing, each with what it is, unless they are simply what the thing can do."""
    if [field for field, _ in lists] == ["abilities"]:
        return (("", lists[0][1]),)
    return tuple((caption_of(field, lang, brought), effects) for field, effects in lists)


def caption_of(field: str, lang: str, brought: Mapping[str, str]) -> str:
    """The heading above a list of abilities; in English if a pack's language lacks it."""
    return caption(CAPTIONS[field], lang, brought) if field in CAPTIONS else field


def fields_of(node: object) -> list[tuple[str, object]]:
    """The fields that are shown, in the order of the model: not those that say nothing."""
    kind = type(node)
    assert attrs.has(kind)
    values = [(field.name, getattr(node, field.name), field.default) for field in attrs.fields(kind)]
    return [(name, value) for name, value, default in values if name not in LEFT_OUT and value not in (default, ())]


def is_part(value: object) -> bool:
    """Whether a value is printed in lines of its own."""
    return attrs.has(type(value)) and not isinstance(value, Goods)


def title_of(part: object, field: str, number: int, lang: str) -> str:
    """The name of a part: its own name or id, or its place among the others."""
    name = getattr(part, "name", None)
    if isinstance(name, Translated):
        return name.text(lang)
    return str(getattr(part, "id", f"{field.removesuffix('s').replace('_', ' ')} {number}"))


def value_text(value: object) -> str:
    """A plain value in a few words."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Goods):
        held = [(value.cargo, "cargo"), (value.coins, "coin" if value.coins == 1 else "coins")]
        return " and ".join(f"{number} {good}" for number, good in held if number) or "nothing"
    if isinstance(value, tuple):
        joint = " or " if any(isinstance(part, Goods) for part in value) else ", "
        return joint.join(map(value_text, value))
    return "yes" if value is True else str(value)
