"""The kinds of deck: for each the class of its entries and its schema, and where in it abilities stand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.plain_kinds import plain_schema
from dead_reckoning.decks.source_map import Path
from dead_reckoning.game.printed import board, cards
from dead_reckoning.game.printed.box import Tile
from dead_reckoning.game.printed.plain import PlainKind
from dead_reckoning.resources import data_text

ENTRY_OF: Final[Mapping[str, Any]] = {
    "crew": cards.CrewCard,
    "advancements": cards.Advancement,
    "encounters": cards.Encounter,
    "tiles": Tile,
    "upgrades": board.Upgrade,
    "buildings": board.BuildingToken,
    "achievements": board.Achievement,
    "bonus_tokens": board.BonusToken,
    "ship_board": board.ShipBoard,
    "set_up": board.SetUp,
    "battle_board": board.BattleBoard,
    "wardens": cards.WardenCard,
}
"""Kind of deck -> class of its entries."""

PACK: Final = "pack"
LANGUAGE: Final = "language"
KIND: Final = "kind"
FORMS: Final = (PACK, LANGUAGE, KIND, "printed", "log", "position", "companion")
"""Files without entries; of these only the form is checked when they are loaded as decks are."""
KINDS: Final = (*ENTRY_OF, *FORMS)

Form: TypeAlias = str | PlainKind
"""The form of a file: a common kind, by its name, or one that a pack describes."""
Schema: TypeAlias = dict[str, Any]
COMMON: Final = "common.json#/$defs/"


def form_of(kind: object, plain: Iterable[object]) -> Form | None:
    """The form of a file of a kind; None if the kind is unknown.  ``plain`` are the kinds of packs."""
    if not isinstance(kind, str):
        return None
    brought = (each for each in plain if isinstance(each, PlainKind))
    return kind if kind in KINDS else next((each for each in brought if each.id == kind), None)


def has_entries(kind: Form) -> bool:
    """Whether files of a kind are decks."""
    return isinstance(kind, PlainKind) or kind in ENTRY_OF


def kind_name(kind: Form) -> str:
    """A kind as decks call it."""
    return kind.id if isinstance(kind, PlainKind) else kind


# -- Schemas ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def schema(kind: Form) -> Schema:
    """The schema of a kind, complete in itself: shared parts are copied into it."""
    shared = data_text("schemas", "common.json").replace(COMMON, "#/$defs/")
    if isinstance(kind, PlainKind):
        bundled = plain_schema(kind)
    else:
        bundled = json.loads(data_text("schemas", f"{kind}.json").replace(COMMON, "#/$defs/"))
    shared_defs: Schema = json.loads(shared)["$defs"]
    bundled["$defs"] = used({**shared_defs, **bundled.get("$defs", {})}, bundled)
    return bundled


@lru_cache(maxsize=64)
def flat_schema(kind: Form) -> Schema:
    """The same without references, which cost a third of the time of checking; only what holds itself keeps one."""
    root = schema(kind)
    return {
        **flattened({key: value for key, value in root.items() if key != "$defs"}, root["$defs"], ()),
        "$defs": root["$defs"],
    }


def flattened(node: Any, defs: Schema, within: tuple[str, ...]) -> Any:
    """A part of a schema with its references replaced by what they refer to; keys beside a reference take
    precedence.
    """
    if isinstance(node, list):
        return [flattened(part, defs, within) for part in node]
    if not isinstance(node, dict):
        return node
    name = str(node.get("$ref", "")).removeprefix("#/$defs/")
    if name and name not in within:
        beside = {key: value for key, value in node.items() if key != "$ref"}
        return flattened({**defs[name], **beside}, defs, (*within, name))
    return {key: flattened(value, defs, within) for key, value in node.items()}


def used(defs: Schema, root: Schema) -> Schema:
    """The definitions that a schema refers to, directly or through others, in their order."""
    wanted: set[str] = set()
    queue = [*definitions_named({key: value for key, value in root.items() if key != "$defs"})]
    while queue:
        name = queue.pop()
        if name not in wanted:
            wanted.add(name)
            queue += definitions_named(defs[name])
    return {name: definition for name, definition in defs.items() if name in wanted}


def definitions_named(node: object) -> Iterator[str]:
    """The definitions that a part of a schema names."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].removeprefix("#/$defs/")
        for value in node.values():
            yield from definitions_named(value)
    elif isinstance(node, list):
        for value in node:
            yield from definitions_named(value)


# -- Abilities -------------------------------------------------------------------------------------------------------

Pattern: TypeAlias = tuple[str, ...]
"""A path with ``*`` for every index and every free key."""
ANY: Final = "*"
BRANCHES: Final = ("allOf", "anyOf", "oneOf")


@lru_cache(maxsize=64)
def ability_patterns(kind: Form) -> tuple[Pattern, ...]:
    """The places of abilities in a deck of a kind: the strings whose schema says ``"format": "ability"``."""
    return patterns_of(kind, lambda node: node.get("format") == "ability")


@lru_cache(maxsize=256)
def definition_patterns(kind: Form, name: str) -> tuple[Pattern, ...]:
    """The places of values that a definition describes, such as ``id``, in a deck of a kind."""
    return patterns_of(kind, lambda node: node.get("$ref") == f"#/$defs/{name}")


def patterns_of(kind: Form, wanted: Callable[[Schema], bool]) -> tuple[Pattern, ...]:
    """The places of values with a wanted schema in a deck of a kind."""
    root = schema(kind)
    return tuple(dict.fromkeys(patterns(root, wanted, root["$defs"], (), ())))


def patterns(
    node: Schema, wanted: Callable[[Schema], bool], defs: Schema, path: Pattern, within: tuple[str, ...]
) -> Iterator[Pattern]:
    """The patterns below a node; a definition inside itself is not entered again."""
    if wanted(node):
        yield path
    name = str(node.get("$ref", "")).removeprefix("#/$defs/")
    if name and name not in within:
        yield from patterns(defs[name], wanted, defs, path, (*within, name))
    for key, below in node.get("properties", {}).items():
        yield from patterns(below, wanted, defs, (*path, key), within)
    for key in ("items", "additionalProperties"):
        if isinstance(node.get(key), dict):
            yield from patterns(node[key], wanted, defs, (*path, ANY), within)
    for branch in [*(part for word in BRANCHES for part in node.get(word, ())), node.get("then"), node.get("else")]:
        if isinstance(branch, dict):
            yield from patterns(branch, wanted, defs, path, within)


def strings_at(value: Json, pattern: Pattern, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """The texts of a value that a pattern finds, each with its path."""
    if not pattern:
        if isinstance(value, str):
            yield path, value
        return
    first, *rest = pattern
    for key, below in values_of_step(value, first):
        yield from strings_at(below, tuple(rest), (*path, key))


def values_of_step(value: Json, step: str) -> Iterator[tuple[str | int, Json]]:
    """The values that one step of a pattern leads to."""
    if isinstance(value, list) and step == ANY:
        yield from enumerate(value)
    elif isinstance(value, dict):
        yield from ((key, below) for key, below in value.items() if step in (ANY, key))


def abilities(kind: Form, value: Json) -> Iterator[tuple[Path, str]]:
    """Every ability of a deck, with its path, in the order of the kind's patterns."""
    for pattern in ability_patterns(kind):
        yield from strings_at(value, pattern)


# -- Names -----------------------------------------------------------------------------------------------------------

ID: Final = "id"
PACK_ID: Final = "pack"
SYMBOL: Final = "symbol"
BUILDING: Final = "building"
ENCOUNTER: Final = "kind of encounter"
ACHIEVEMENT: Final = "achievement"
IN_ABILITIES: Final = (SYMBOL, BUILDING, ENCOUNTER)
"""Sorts of names that abilities have."""

Places = Mapping[str, Mapping[str, tuple[Pattern, ...]]]
"""Sort of name -> kind of deck -> the places."""
OF_ENTRIES: Final = (("entries", "*", "id"), ("entries", "*", "backs", "*", "id"))
DECLARED: Final[Places] = {
    ID: dict.fromkeys(ENTRY_OF, OF_ENTRIES),
    PACK_ID: {PACK: (("id",),)},
    SYMBOL: {PACK: (("symbols", "*", "word"),)},
    BUILDING: {PACK: (("buildings", "*", "word"),)},
    ENCOUNTER: {PACK: (("encounters", "*", "kind"),)},
    ACHIEVEMENT: {"achievements": (("entries", "*", "achievement"),)},
}
USED: Final[Places] = {
    PACK_ID: {PACK: (("needs", "*"),)},
    SYMBOL: {PACK: (("symbols", "*", "nouns", "en", "singular"),)},
    BUILDING: {PACK: (("buildings", "*", "nouns", "en", "singular"),)},
    ACHIEVEMENT: {"bonus_tokens": (("entries", "*", "achievements", "*"),)},
}
"""Beside the places of ids, and of the words below, which the schemas name."""
KEY_OF_WORD: Final = {BUILDING: "building", ENCOUNTER: "encounter"}
"""Under which key entries have a word."""
PLURALS: Final[Places] = {
    sort: {PACK: ((key, "*", "plural"), (key, "*", "nouns", "en", "plural"))}
    for sort, key in ((SYMBOL, "symbols"), (BUILDING, "buildings"))
}
KEYS: Final[Places] = {
    ID: {PACK: (("adds", "*"),), LANGUAGE: (("names", "*"),)},
    SYMBOL: {LANGUAGE: (("nouns", "*"),)},
    BUILDING: {LANGUAGE: (("nouns", "*"),)},
}
"""Places where names are keys."""
EXAMPLES: Final = {ID: "crew.cabin_boy", PACK_ID: "rum_and_reefs"}
"""Sort of name -> one, for messages."""
