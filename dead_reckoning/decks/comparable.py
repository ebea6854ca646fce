"""Entries as things that can be compared without a word about their kind: fields, ability lists, parts.

What a field is and what a change of it weighs is in tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias, cast

from attrs import evolve, frozen

from dead_reckoning.decks.changes import ChangeClass, ChangePlace, Value
from dead_reckoning.decks.files import Json
from dead_reckoning.game.printed.board import Building, HullPrint, Zone
from dead_reckoning.game.printed.box import EncounterKind
from dead_reckoning.game.printed.cards import (
    EncounterBack,
    Level,
    Origin,
    Placement,
    Provenance,
    RulesText,
    Translated,
    WardenSection,
    WardenSymbol,
)
from dead_reckoning.game.printed.effects import OneOf, Several
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.language import BASE, Vocabulary, write
from dead_reckoning.model.languages import Noun
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import Symbol

# -- The tables ------------------------------------------------------------------------------------------------------

NOUNS: Final[Mapping[str, str]] = {
    "crew": "card",
    "advancements": "card",
    "encounters": "card",
    "wardens": "card",
    "tiles": "tile",
    "upgrades": "token",
    "buildings": "token",
    "achievements": "achievement",
    "bonus_tokens": "token",
    "ship_board": "board",
    "battle_board": "board",
    "set_up": "set-up",
    "pack": "pack",
}
"""Kind of deck -> the noun for one of its entries."""


LINES: Final[Mapping[str, ChangeClass]] = {
    "abilities": ChangeClass.SPELLING,
    "win": ChangeClass.MEANING,
    "lose": ChangeClass.MEANING,
    "middle": ChangeClass.MEANING,
    "right": ChangeClass.MEANING,
    "counted": ChangeClass.MEANING,
}
"""Lists of a thing's abilities -> the class of a change in the order of their lines."""

CLASS_OF: Final[Mapping[str, ChangeClass]] = {
    **dict.fromkeys(
        ("row", "slot", "kind", "encounter", "building", "achievement", "grade", "needs", "verbs", "game", "plural"),
        ChangeClass.BREAKING,
    ),
    **dict.fromkeys(("name", "texts", "languages", "nouns"), ChangeClass.WORDING),
    **dict.fromkeys(("trade", "attack", "carried_out", "stays"), ChangeClass.MEANING),
    **dict.fromkeys(
        (
            "provenance",
            "copies",
            "rows",
            "cost",
            "cubes",
            "coins",
            "hold",
            "spaces",
            "production",
            "rewards",
            "hand",
            "good",
        ),
        ChangeClass.DATA,
    ),
    **dict.fromkeys(("arrows", "players", "goal", "achievements", "markers", "black_cubes"), ChangeClass.DATA),
    **dict.fromkeys(("dock_cargo", "islands", "hand_limit", "spoils", "adjacent", "weight"), ChangeClass.DATA),
    **dict.fromkeys(("knock", "take", "ship", "version", "decks", "overrides", "replaces", "adds"), ChangeClass.DATA),
}
"""Field -> the class of a change of its value."""

UNORDERED: Final = frozenset(
    {"arrows", "players", "achievements", "spoils", "adjacent", "take", "languages", "needs", "decks", "overrides"}
    | {"replaces", "carried_out"}
)
"""Fields whose values may be in any order."""
NAMES: Final = ("id", "word")
"""Fields that only name a thing, and those by which its kind is told apart."""
NO_CONTENT: Final = ("name", "provenance")
"""Fields in which a thing and the same one under another id may differ."""


class PartForm(NamedTuple):
    """The name of a part of a thing, and the words for an added part."""

    noun: str
    named: Callable[[Any, str, int], str]
    """Part, field, number from 1 -> its name."""
    own_id: bool
    added: ChangeClass


PARTS: Final[Mapping[type, PartForm]] = {
    Level: PartForm("level", lambda _level, _field, number: f"level {number}", False, ChangeClass.MEANING),
    HullPrint: PartForm("space", lambda _space, _field, number: f"space {number}", False, ChangeClass.MEANING),
    WardenSection: PartForm(
        "section", lambda _section, field, number: f"{field} section {number}", False, ChangeClass.MEANING
    ),
    EncounterBack: PartForm("back", lambda back, _field, _number: str(back.id), True, ChangeClass.DATA),
    Zone: PartForm("zone", lambda zone, _field, _number: str(zone.id), True, ChangeClass.DATA),
    Symbol: PartForm("symbol", lambda noun, _field, _number: f"symbol {noun.word}", False, ChangeClass.DATA),
    Building: PartForm("building", lambda noun, _field, _number: f"building {noun.word}", False, ChangeClass.DATA),
    EncounterKind: PartForm(
        "encounter kind", lambda each, _field, _number: f"encounter kind {each.kind}", False, ChangeClass.DATA
    ),
}
"""Classes of what is in other things."""

# -- Things ----------------------------------------------------------------------------------------------------------


Does: TypeAlias = Effect | WardenSymbol
"""The order of one line in a list."""


@frozen
class AbilityLine:
    """One line of an ability list: an ability, or a symbol of a Warden card."""

    text: str
    """The text as the author wrote it."""
    does: Does
    words: Vocabulary = BASE

    @property
    def told(self) -> str:
        """The line in canonical words."""
        return symbol_words(self.does) if isinstance(self.does, WardenSymbol) else write(self.does, self.words)


@frozen(kw_only=True)
class Comparable:
    """An entry or a part of one, in the form in which things are compared."""

    id: str
    part: str = ""
    noun: str
    added: ChangeClass = ChangeClass.DATA
    fields: Mapping[tuple[str, str], object]
    """Field and the name of the value in it -> value; missing values are left out."""
    lines: Mapping[str, tuple[AbilityLine, ...]]
    parts: Mapping[str, Comparable]
    words: Vocabulary
    what: str
    """The noun for the thing itself, or ``level``, ``space``, ..."""

    def place(self, part: str = "", old: Value = "", new: Value = "") -> ChangePlace:
        """This thing as the place of a change."""
        part = " ".join(name for name in (self.part, part) if name)
        return ChangePlace(id=self.id, part=part, noun=self.noun, old=old, new=new)

    @property
    def content(self) -> str:
        """All of it but ids, names and provenance, in a form that can be compared."""
        values = sorted((key, repr(value)) for key, value in self.fields.items() if key[0] not in NO_CONTENT)
        does = [(name, [meaning_of(line.does) for line in lines]) for name, lines in sorted(self.lines.items())]
        parts = sorted(("" if not part.part else name, part.content) for name, part in self.parts.items())
        return repr((self.noun, values, does, parts))

    def mark(self, names: tuple[str, ...]) -> Hashable:
        """Its values of some fields."""
        return tuple(sorted((key, repr(value)) for key, value in self.fields.items() if key[0] in names))


def comparable_of(made: object, value: Json, thing: Comparable) -> Comparable:
    """A thing filled with the fields, lists and parts of a frozen object; ``value`` is the same as JSON."""
    json = cast("dict[str, Json]", value)
    if isinstance(made, PlainCard):
        return plain_comparable(made, json, thing)
    found: dict[tuple[str, str], object] = {}
    lines: dict[str, tuple[AbilityLine, ...]] = {}
    parts: dict[str, Comparable] = {}
    for name in compared_fields(type(made)):
        content = getattr(made, name)
        if name in NAMES:
            continue
        if name in LINES:
            lines[name] = tuple(list_lines(content, cast("list[Json]", json.get(name, [])), thing.words))
        elif isinstance(content, tuple) and content and type(content[0]) in PARTS:
            for number, (part, below) in enumerate(zip(content, cast("list[Json]", json[name]), strict=True), 1):
                form = PARTS[type(part)]
                called = form.named(part, name, number)
                empty = evolve(
                    thing,
                    id=called if form.own_id else thing.id,
                    part="" if form.own_id else called,
                    noun=form.noun if form.own_id else thing.noun,
                    what=form.noun,
                    added=form.added,
                )
                parts[called] = comparable_of(part, below, empty)
        else:
            found.update(((name, key), part) for key, part in flat(name, content))
    return evolve(thing, fields=found, lines=lines, parts=parts)


def plain_comparable(card: PlainCard, json: Mapping[str, Json], thing: Comparable) -> Comparable:
    """A card of a kind that a pack describes: its rows are data, abilities, or words for people."""
    found: dict[tuple[str, str], object] = {("copies", "copies"): card.copies}
    heads = (("name", card.name), ("provenance", card.provenance))
    found.update(((key, name), part) for key, held in heads for name, part in flat(key, held))
    lines: dict[str, tuple[AbilityLine, ...]] = {}
    for row, held in card.rows:
        if isinstance(held, tuple):
            lines[row.key] = tuple(list_lines(held, cast("list[Json]", json[row.key]), thing.words))
        elif isinstance(held, Translated):
            found.update((("texts", f"{row.key} {lang}"), text) for lang, text in held.texts)
        else:
            found["rows", row.key] = held
    return evolve(thing, fields=found, lines=lines)


def list_lines(does: Iterable[Does], texts: Iterable[Json], words: Vocabulary) -> Iterator[AbilityLine]:
    """The lines of a list."""
    for each, text in zip(does, texts, strict=True):
        yield AbilityLine(text if isinstance(text, str) else symbol_words(cast(WardenSymbol, each)), each, words)


def symbol_words(symbol: WardenSymbol) -> str:
    """``attack player 2 (not in harbor) (if 7 cubes, else gain goods 3 coins)``."""
    numbers = [str(symbol.number)] if symbol.number else []
    goods = [value_words(symbol.goods)] if symbol.goods != Goods() else []
    parts = [symbol.deed, *numbers, *goods, symbol.grade.value, symbol.building]
    if symbol.spares_harbor:
        parts.append("(not in harbor)")
    if symbol.if_cubes:
        otherwise = ", ".join(symbol_words(each) for each in symbol.otherwise)
        parts.append(f"(if {symbol.if_cubes} cubes{', else ' if otherwise else ''}{otherwise})")
    return " ".join(part for part in parts if part)


Named: TypeAlias = Iterator[tuple[str, object]]
"""Values, each with a name for it."""


def flat(name: str, value: object) -> Named:
    """The values of a field; empty texts and lists are no values."""
    first = value[0] if isinstance(value, tuple) and value else None
    form = FLAT.get(type(first) if isinstance(value, tuple) else type(value))
    if form:
        yield from form(value)
    elif isinstance(value, tuple) and name in UNORDERED:
        yield from [(name, tuple(sorted(map(value_words, value))))] if value else []
    elif value not in ((), ""):
        yield name.replace("_", " "), value


def flat_placements(placements: Iterable[Placement]) -> Named:
    """The cubes on each cell."""
    cubes: Counter[str] = Counter()
    for each in placements:
        cubes[f"cubes on {each.cell}"] += each.cubes
    yield from cubes.items()


FLAT: Final[Mapping[type, Callable[[Any], Named]]] = {
    Translated: lambda name: ((f"name {lang}", text) for lang, text in name.texts),
    Provenance: lambda provenance: ((f"provenance {field}", origin) for field, origin in provenance.origins),
    dict: lambda nouns: ((f"noun {lang}", noun) for lang, noun in nouns.items()),
    tuple: lambda adds: ((f"adds {card}", copies) for card, copies in adds),
    RulesText: lambda texts: ((f"text {text.lang}", text) for text in texts),
    Placement: flat_placements,
}
"""Type of a value, or of the first of several -> its parts."""


def value_words(value: object) -> str:
    """A value in a few words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case Goods(cargo=cargo, coins=coins):
            barrels = [f"{cargo} cargo"] if cargo else []
            money = [f"{coins} {'coin' if coins == 1 else 'coins'}"] if coins else []
            return " and ".join([*barrels, *money]) or "nothing"
        case Origin():
            source = "; ".join(part for part in (value.where, value.note) if part)
            return f"{value.status.value} ({source})" if source else value.status.value
        case RulesText():
            return value.text
        case Noun():
            return ", ".join(dict.fromkeys((*value.singular, *value.plural)))
        case tuple():
            return ", ".join(map(value_words, value))
        case _:
            return str(value)


def plainest(does: Does) -> Does:
    """An effect with its alternatives in one order: their order means nothing."""
    if isinstance(does, OneOf):
        return OneOf(tuple(sorted((cast(Effect, plainest(arm)) for arm in does.arms), key=repr)))
    if isinstance(does, Several):
        return Several(tuple(cast(Effect, plainest(each)) for each in does.effects))
    inner = {name: plainest(effect) for name, effect in inner_effects(does).items()}
    return cast(Does, evolve(cast(Any, does), **inner)) if inner else does


def meaning_of(does: Does) -> str:
    """The meaning of an effect, in a form that can be compared."""
    return repr(plainest(does))


def compared_fields(kind: type) -> tuple[str, ...]:
    """The fields of a class; a pack's effect that is no attrs class has none."""
    return tuple(attribute.name for attribute in getattr(kind, "__attrs_attrs__", ()))


def inner_effects(does: Does) -> dict[str, Effect]:
    """The effects that an effect holds, by the field that they are in."""
    found = {name: getattr(does, name) for name in compared_fields(type(does))}
    return {name: value for name, value in found.items() if isinstance(value, Effect)}
