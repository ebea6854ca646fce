"""One good deck of every kind, with every optional field in it; and each of them broken in every way there is."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from jsonschema import Draft202012Validator, validators

from dead_reckoning.decks.formatter import Formatted, formatted_deck
from dead_reckoning.decks.loader import load_file
from dead_reckoning.resources import data_text

Path = tuple[str | int, ...]
Value = Any
"""The values that ``json`` returns."""

# --- the schemas --------------------------------------------------------------------------------------------

KINDS = (
    "crew",
    "advancements",
    "encounters",
    "tiles",
    "upgrades",
    "buildings",
    "achievements",
    "bonus_tokens",
    "ship_board",
    "set_up",
    "battle_board",
    "wardens",
    "pack",
)
COMMON = "common.json#/$defs/"


def schema_as_written(name: str) -> dict[str, Value]:
    """A schema file: of a kind, or ``common``."""
    schema: dict[str, Value] = json.loads(data_text("schemas", f"{name}.json"))
    return schema


@cache
def schema_of(kind: str) -> dict[str, Value]:
    """The schema of a kind with the common parts in it, so that no reference leaves it."""
    text = data_text("schemas", f"{kind}.json").replace(COMMON, "#/$defs/")
    schema: dict[str, Value] = json.loads(text)
    return {**schema, "$defs": {**schema_as_written("common")["$defs"], **schema.get("$defs", {})}}


def is_whole_number(_checker: object, value: object) -> bool:
    """Neither 1.0 nor true is one: the plain checker would let 1.0 pass."""
    return isinstance(value, int) and not isinstance(value, bool)


Validator = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole_number),
)


def accepts(kind: str, value: Value) -> bool:
    """Whether a value follows the schema of a kind."""
    return bool(Validator(schema_of(kind)).is_valid(value))


# --- good decks ---------------------------------------------------------------------------------------------

PROVENANCE = {
    "*": {"status": "original"},
    "/id": {"status": "printed", "where": "crew reference, p. 26", "note": "the scan is faint"},
}
NAME = {"en": "Reef pilot", "ru": "Лоцман", "uk": "Лоцман"}
TEXTS = {
    "en": {"text": "Gain 1 coin to your ship.", "source": "0123456789abcdef"},
    "ru": {"text": "Получите 1 монету на корабль.\nИли нет.", "source": "0123456789abcdef"},
    "uk": {"text": "Отримайте 1 монету на корабель.", "source": "0123456789abcdef"},
}
GAIN = "gain 1 coin to ship"


def deck(kind: str, *entries: dict[str, Value]) -> dict[str, Value]:
    """A deck file of a kind."""
    return {"$schema": f"../schemas/{kind}.json", "format_version": 1, "kind": kind, "entries": list(entries)}


SECTION = {
    "take": ["r1c1", "r4c3"],
    "cubes": [{"cell": "r2c1", "cubes": 2}],
    "ship": "harbor",
    "middle": [{"deed": "attack damaged ship"}],
    "right": [
        {"deed": "gain goods", "goods": {"coins": 3}},
        {"deed": "gain upgrade", "grade": "basic", "upgrade": "upgrade.long_gun"},
        {"deed": "build", "building": "fort"},
        {
            "deed": "attack player",
            "number": 2,
            "spares_harbor": True,
            "if_cubes": 7,
            "otherwise": [{"deed": "gain goods", "goods": {"cargo": 2, "coins": 1}}],
        },
    ],
}

SAMPLES: dict[str, dict[str, Value]] = {
    "crew": deck(
        "crew",
        {
            "id": "crew.reef_pilot",
            "name": NAME,
            "copies": 2,
            "provenance": PROVENANCE,
            "levels": [
                {"abilities": ["sail"]},
                {"abilities": ["influence 1 / 2 sails"]},
                {"abilities": ["helm", GAIN], "texts": TEXTS},
                {"abilities": ["cannon", "battle (not buildings): on win: gain 2 coins to ship"]},
            ],
        },
    ),
    "advancements": deck(
        "advancements",
        {
            "id": "advancement.r2.spyglass",
            "name": NAME,
            "row": 2,
            "slot": "middle",
            "cost": 3,
            "abilities": ["helm", GAIN],
            "copies": 1,
            "provenance": PROVENANCE,
            "texts": TEXTS,
        },
    ),
    "encounters": deck(
        "encounters",
        {
            "id": "encounter.r1.spice_trader",
            "name": NAME,
            "encounter": "merchant",
            "row": 1,
            "slot": "top",
            "cost": 2,
            "abilities": [GAIN],
            "backs": [
                {
                    "id": "encounter.r1.spice_trader.frigate",
                    "name": NAME,
                    "copies": 1,
                    "cubes": 3,
                    "win": ["gain 4 coins to ship"],
                    "lose": ["damage 1 to you"],
                    "abilities": ["cannon"],
                    "texts": TEXTS,
                },
            ],
            "provenance": PROVENANCE,
            "texts": TEXTS,
        },
        {
            "id": "encounter.r1.message_in_a_bottle",
            "name": NAME,
            "encounter": "fortune",
            "row": 1,
            "slot": "top",
            "cost": 0,
            "copies": 2,
            "abilities": [GAIN],
            "provenance": PROVENANCE,
        },
    ),
    "tiles": deck(
        "tiles",
        {
            "tile": "island",
            "id": "tile.island.turtle_bay",
            "name": NAME,
            "spaces": 4,
            "production": {"cargo": 2, "coins": 1},
            "rewards": [12, 6, 3],
            "hand": True,
            "provenance": PROVENANCE,
        },
        {
            "tile": "open sea",
            "id": "tile.open_sea.trade_wind",
            "name": NAME,
            "good": "cargo",
            "arrows": ["left", "away"],
            "players": [2, 3],
            "provenance": PROVENANCE,
        },
    ),
    "upgrades": deck(
        "upgrades",
        {
            "id": "upgrade.basic.long_gun",
            "name": NAME,
            "grade": "basic",
            "hold": 2,
            "abilities": ["cannon"],
            "copies": 4,
            "provenance": PROVENANCE,
        },
    ),
    "buildings": deck(
        "buildings",
        {
            "id": "building.fort",
            "building": "fort",
            "name": NAME,
            "cost": 4,
            "cubes": 4,
            "copies": 10,
            "abilities": ["on ending a turn: gain 1 coin to harbor"],
            "provenance": PROVENANCE,
        },
    ),
    "achievements": deck(
        "achievements",
        {
            "id": "achievement.explorer",
            "achievement": "explorer",
            "name": NAME,
            "coins": 5,
            "goal": [5, 4, 3],
            "provenance": PROVENANCE,
            "counted": ["endgame: gain 1 coin per tile you explored"],
        },
        {
            "id": "achievement.first_class_vessel",
            "achievement": "first-class vessel",
            "name": NAME,
            "coins": 5,
            "goal": [4],
            "provenance": PROVENANCE,
        },
    ),
    "bonus_tokens": deck(
        "bonus_tokens",
        {
            "id": "bonus.legend_explorer",
            "achievements": ["legend", "explorer"],
            "copies": 1,
            "provenance": PROVENANCE,
        },
    ),
    "ship_board": deck(
        "ship_board",
        {
            "id": "ship_board.sloop",
            "spaces": [{"hold": 4, "abilities": ["sail"]}, {}, {}, {"hold": 3, "abilities": ["sail"]}],
            "abilities": ["cannon"],
            "provenance": PROVENANCE,
        },
    ),
    "set_up": deck(
        "set_up",
        {
            "id": "set_up.short",
            "coins": 15,
            "cubes": 35,
            "markers": 11,
            "black_cubes": 20,
            "dock_cargo": [1, 2, 3, 2],
            "islands": [8, 9, 10],
            "hand": 4,
            "hand_limit": 6,
            "provenance": PROVENANCE,
        },
    ),
    "battle_board": deck(
        "battle_board",
        {
            "id": "battle_board.sloop",
            "zones": [
                {
                    "id": "zone.bow",
                    "kind": "spoils",
                    "spoils": [{"cargo": 1}, {"coins": 1}],
                    "adjacent": ["zone.mast"],
                    "weight": 3,
                },
                {"id": "zone.mast", "kind": "strength 2", "adjacent": ["zone.bow"], "weight": 1},
            ],
            "knock": 50,
            "provenance": PROVENANCE,
        },
    ),
    "wardens": deck(
        "wardens",
        {
            "id": "warden.01",
            "normal": [SECTION, {"ship": "r3c2"}],
            "advanced": [SECTION],
            "provenance": PROVENANCE,
        },
    ),
    "pack": {
        "$schema": "../../schemas/pack.json",
        "format_version": 1,
        "kind": "pack",
        "id": "rum_and_reefs",
        "version": "1.0.0-beta.1",
        "name": {"en": "Rum and Reefs", "ru": "Ром и рифы", "uk": "Ром і рифи"},
        "needs": ["base"],
        "languages": ["en", "ru", "uk"],
        "decks": ["advancements.json", "tiles/reefs.json"],
        "symbols": [
            {
                "word": "rum bottle",
                "plural": "rum bottles",
                "nouns": {
                    "en": {"singular": "rum bottle", "plural": "rum bottles"},
                    "ru": {
                        "gender": "f",
                        "singular": ["бутылка рома", "бутылки рома", "бутылку рома"],
                        "plural": ["бутылки рома", "бутылок рома", "бутылки рома"],
                        "paucal": "бутылки рома",
                    },
                    "uk": {
                        "gender": "f",
                        "singular": ["пляшка рому", "пляшки рому", "пляшку рому"],
                        "plural": ["пляшки рому", "пляшок рому", "пляшки рому"],
                        "paucal": "пляшки рому",
                    },
                },
            },
        ],
        "buildings": [
            {
                "word": "lighthouse",
                "plural": "lighthouses",
                "nouns": {"en": {"singular": "lighthouse", "plural": "lighthouses"}},
            },
        ],
        "encounters": [
            {
                "kind": "sea monster",
                "name": {"en": "Sea monster"},
                "trade": False,
                "attack": True,
                "carried_out": ["explored", "left"],
                "stays": True,
            }
        ],
        "overrides": ["crew.gunner"],
        "replaces": ["wardens"],
        "adds": {"upgrade.basic.long_gun": 2},
        "game": "dead_reckoning",
        "verbs": "rum_and_reefs",
    },
}

# --- walking a deck beside its schema -----------------------------------------------------------------------


def resolved(schema: dict[str, Value], node: dict[str, Value]) -> dict[str, Value]:
    """A part of a schema with its reference followed; keys beside the reference take precedence."""
    if "$ref" not in node:
        return node
    beside = {key: value for key, value in node.items() if key != "$ref"}
    target = schema["$defs"][node["$ref"].removeprefix("#/$defs/")]
    return {**resolved(schema, target), **beside}


def branches(node: dict[str, Value], value: Value) -> Iterator[dict[str, Value]]:
    """The ``then`` parts that hold for a value."""
    for part in (node, *node.get("allOf", ())):
        if "if" in part and Draft202012Validator(part["if"]).is_valid(value):
            yield part["then"]


Step = tuple[Path, dict[str, Value], Value]


def steps(kind: str) -> Iterator[Step]:
    """Each value of the sample: its path, the part of the schema that it has to follow, and itself."""
    schema = schema_of(kind)
    return steps_from(schema, schema, EVERY_SAMPLE[kind], ())


def steps_from(schema: dict[str, Value], node: dict[str, Value], value: Value, path: Path) -> Iterator[Step]:
    """The same from one part of a schema on."""
    node = resolved(schema, node)
    yield path, node, value
    for branch in branches(node, value):
        yield from steps_from(schema, branch, value, path)
    if isinstance(value, list) and "items" in node:
        for index, item in enumerate(value):
            yield from steps_from(schema, node["items"], item, (*path, index))
    if isinstance(value, dict):
        for key, item in value.items():
            part = node.get("properties", {}).get(key, node.get("additionalProperties", False))
            if part:
                yield from steps_from(schema, part, item, (*path, key))


# --- breaking -----------------------------------------------------------------------------------------------


def broken(kind: str) -> Iterator[tuple[str, object]]:
    """The sample of a kind with one thing wrong, for each thing that its schema asks for.

    The label names the field and what is wrong with it: ``/entries/0/cost: 1.0, not a whole number``.
    """
    for path, node, value in steps(kind):
        field = "".join(f"/{key}" for key in path) or "/"
        for what, wrong in wrongs(node, value, path):
            yield f"{field}: {what}", replaced(EVERY_SAMPLE[kind], path, wrong)


def replaced(value: Value, path: Path, new: Value) -> Value:
    """A copy of a value with another value at a path."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, list):
        return [replaced(item, tuple(rest), new) if at == first else item for at, item in enumerate(value)]
    return {key: replaced(item, tuple(rest), new) if key == first else item for key, item in value.items()}


def wrongs(node: dict[str, Value], value: Value, path: Path) -> Iterator[tuple[str, Value]]:
    """Values that may not be in place of a good one, each with a few words on it."""
    yield from wrong_types(node, value)
    yield from wrong_choices(node, value)
    if isinstance(value, dict):
        yield from wrong_objects(node, value)
    elif isinstance(value, list):
        yield from wrong_lists(node, value)
    elif isinstance(value, str):
        yield from wrong_strings(node, value, path)
    elif is_whole_number(None, value):
        yield from wrong_numbers(node, value)


TYPE_NAMES = {
    "integer": "a whole number",
    "string": "a text",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
}


def wrong_types(node: dict[str, Value], value: Value) -> Iterator[tuple[str, Value]]:
    """Another type than the one that is due."""
    others: dict[str, tuple[Value, ...]] = {
        "integer": (float(value) if is_whole_number(None, value) else 1.0, f"{value}", True, None, [value]),
        "string": (1, True, None, [value]),
        "boolean": ("true", 1, None),
        "array": ({}, "x", None),
        "object": ([], "x", None),
    }
    for other in others.get(node.get("type", ""), ()):
        yield f"{json.dumps(other, ensure_ascii=False)} where {TYPE_NAMES[node['type']]} is due", other


def wrong_choices(node: dict[str, Value], value: Value) -> Iterator[tuple[str, Value]]:
    """Something that is not on the list."""
    if "enum" in node or "const" in node:
        for other in ("", f"{value} ", f"{value}\n", "no such value", 99, None, [value]):
            yield f"{json.dumps(other, ensure_ascii=False)} is not listed", other


def wrong_objects(node: dict[str, Value], value: dict[str, Value]) -> Iterator[tuple[str, Value]]:
    """Keys that are missing, or too many."""
    for key in node.get("required", ()):
        yield f"{key} is missing", {name: item for name, item in value.items() if name != key}
    if node.get("additionalProperties") is False:
        yield "an unknown key", {**value, "unknown_key": 1}
    if "propertyNames" in node:
        yield "an unfit key", {**value, "unfit  key": next(iter(value.values()))}
        yield "a key with a line break", {**value, f"{list(value)[-1]}\n": next(iter(value.values()))}
    if "minProperties" in node:
        yield "empty", {}


def wrong_lists(node: dict[str, Value], value: list[Value]) -> Iterator[tuple[str, Value]]:
    """Too few items, too many, twice the same."""
    if node.get("minItems"):
        yield "too few", (value * node["minItems"])[: node["minItems"] - 1]
    if "maxItems" in node:
        yield "too many", (value * (node["maxItems"] + 1))[: node["maxItems"] + 1]
    if node.get("uniqueItems"):
        yield "twice the same", [*value, value[0]]
    if "contains" in node:
        yield "what must be in it is not", [item for item in value if item != node["contains"]["const"]]


def wrong_strings(node: dict[str, Value], value: str, path: Path) -> Iterator[tuple[str, Value]]:
    """Texts that are too short, too long, or have characters in them that may not be there."""
    if node.get("minLength"):
        yield "empty", ""
    if "maxLength" in node:
        yield "too long", value + value[-1] * node["maxLength"]
    if "pattern" in node:
        strays = ["\u202e", "\u2066", "\x00", "\x1b", "\u2028", "\ud800"]
        free = node["pattern"] == schema_as_written("language")["$defs"]["language_text"]["pattern"]
        for stray in strays if free or path[-1] == "text" else ["\n", *strays]:
            yield f"U+{ord(stray):04X} at the end", value + stray
            yield f"U+{ord(stray):04X} at the start", stray + value
        if not free:  # such a text may be empty
            yield "empty", ""
            yield "blank", " "


def wrong_numbers(node: dict[str, Value], value: int) -> Iterator[tuple[str, Value]]:
    """Numbers out of bounds, or with a fraction."""
    if "minimum" in node:
        yield f"less than {node['minimum']}", node["minimum"] - 1
        yield "a fraction", value + 0.5
    if "maximum" in node:
        yield f"more than {node['maximum']}", node["maximum"] + 1


# --- games: no decks; every field there is, whether or not they make sense together --------------------------------

STATE: dict[str, Value] = {
    "active": 0,
    "first": 1,
    "turn": {
        "number": 7,
        "sails": 3,
        "raised": True,
        "moved": True,
        "explored": False,
        "resolved": 1,
        "fought": ["seat 1", "fort r2c1"],
        "blockaded": ["r1c1"],
        "stowed": False,
        "path": ["harbor", "r1c1"],
        "entered": ["r1c1"],
        "passed": ["r1c2"],
        "lasting": [
            {
                "seat": 0,
                "source": "crew.captain",
                "effect": {
                    "trigger": {"moment": "exploring", "rows": [1, 2]},
                    "then": {"is": "Draw", "amount": {"is": "Fixed", "number": 1}},
                },
                "text": "this turn: on exploring: draw 1 card",
                "done": ["r1c1"],
            }
        ],
        "pressed": [["r1c1", 1]],
        "open": {
            "card": "warden.07",
            "advanced": True,
            "section": 2,
            "start": "harbor",
            "siege": "r1c2",
            "both": True,
            "beaten": True,
            "sunk": True,
            "struck": ["r1c2"],
            "cargo": 1,
            "coins": 2,
        },
        "consents": [["r1c1", True]],
    },
    "players": [
        {
            "at": "r1c1",
            "pirate": True,
            "damage": 1,
            "cargo": 2,
            "coins": 3,
            "hull": [["upgrade.basic.long_gun"]] * 4,
            "hull_used": [[1, 0, 0]],
            "removed": ["upgrade.basic.long_gun"],
            "dock": 1,
            "chest": 15,
            "cubes": 30,
            "markers": ["sea wolves"],
            "progress": [{"achievement": "explorer", "steps": 2, "cubes": 2}],
            "bonus": ["bonus.legend_explorer"],
            "sleeves": {"crew.gunner#2": {"level": 3, "advancements": ["advancement.r1.spare_sail"]}},
            "deck": {"top": ["crew.bosun"], "bag": ["crew.purser"], "bottom": ["crew.gunner#1"]},
            "hand": ["crew.captain"],
            "played": [{"card": "crew.gunner#2", "used": [0, 1]}],
            "discard": ["crew.deckhand#1"],
            "held": ["advancement.r1.spare_sail"],
            "levelings": 1,
            "finished": False,
            "shown": [["sail", 2]],
            "cannons_used": [["board", 1]],
            "tallies": [["tile you explored", 2]],
        },
        {"at": "harbor", "deck": {}},
    ],
    "ocean": {
        "r1c1": {
            "tile": "tile.island.shark",
            "turned": 1,
            "card": "advancement.r1.spare_sail",
            "cubes": [1, 0],
            "permanent": [1, 0],
            "cargo": 1,
            "coins": 1,
            "buildings": ["fort"],
            "controller": 0,
            "builder": "nobody",
        }
    },
    "decks": {"1": {"top": ["advancement.r1.spare_sail"], "bag": {"encounter.r1.oyster_boat": 2}}},
    "islands": ["tile.island.shark"],
    "hidden_islands": 5,
    "seas": ["tile.open_sea.trade_wind"],
    "upgrades": {"upgrade.basic.long_gun": 3},
    "buildings": {"fort": 9},
    "tokens": ["bonus.legend_explorer"],
    "backs": ["encounter.r1.oyster_boat.pearls"],
    "out": ["encounter.r1.oyster_boat"],
    "battle": {
        "cell": "r1c1",
        "kind": "ship",
        "seats": [0, 1],
        "foe": "seat 1",
        "back": "encounter.r1.oyster_boat.pearls",
        "buildings": ["fort"],
        "dropped": True,
        "waiting": [1, 2],
        "cubes": {"zone.bow": [1, 0]},
        "strength": [1, 0],
        "damage": [0, 1],
        "covered": [[0, 3], [1]],
        "winner": 1,
        "black": False,
        "met": True,
    },
    "ended_by": 1,
    "scores": [50, -1],
    "winners": [0],
    "frames": [
        {
            "seat": 0,
            "source": "crew.captain",
            "todo": [{"is": "DrawCards", "number": 2}, "EndTurn"],
            "here": "r1c1",
            "it": "crew.gunner#2",
        }
    ],
    "wardens": [{"seat": 1, "revealed": 3, "cards": 15}],
    "warden_cards": ["warden.01", "warden.02"],
}

HEAD: dict[str, Value] = {
    "format_version": 1,
    "engine": "0.1.0",
    "box": {"packs": {"base": "0.1.0"}, "fingerprint": "0123456789abcdef"},
    "seats": 2,
    "wardens": "expert",
    "rules": {"bonus_tokens": "no", "max_sails": 9},
    "rules_fingerprint": "0123456789abcdef",
}

GAMES: dict[str, dict[str, Value]] = {
    "log": {
        "$schema": "../schemas/log.json",
        "kind": "log",
        **HEAD,
        "start": STATE,
        "pilots": ["human", "random"],
        "seed": "7",
        "choices": ["play crew.deckhand#2", "sail r1c1"],
        "checks": [{"after": 2, "sum": "fedcba9876543210"}],
    },
    "kind": {
        "$schema": "../schemas/kind.json",
        "format_version": 1,
        "kind": "kind",
        "name": {"en": "Treasure", "ru": "Сокровище", "uk": "Скарб"},
        "cards": {"en": "Treasures", "ru": "Сокровища", "uk": "Скарби"},
        "fields": [
            {"key": "worth", "type": "number", "name": {"en": "worth"}, "optional": True, "least": 1, "most": 9},
            {
                "key": "rarity",
                "type": "word",
                "name": {"en": "rarity"},
                "words": [{"word": "rare", "name": {"en": "rare"}}],
            },
        ],
        "face": {"corner": "worth", "color": "#3f6b4a", "size": "card"},
    },
    "printed": {
        "$schema": "../schemas/printed.json",
        "format_version": 1,
        "kind": "printed",
        "values": [
            {
                "id": "crew.captain",
                "field": "/levels/0/abilities/0",
                "value": "2 sails",
                "edition": "2022",
                "language": "en",
                "where": "my copy",
                "note": "read twice",
            }
        ],
    },
    "language": {
        "$schema": "../schemas/language.json",
        "format_version": 1,
        "kind": "language",
        "code": "de",
        "name": "Deutsch",
        "plurals": {"one": "n = 1"},
        "numbers": {"one": "singular", "other": "plural dat"},
        "new": {"crew": "Neue Kraft"},
        "as_in_english": ["captions / symbol"],
        "lint": {"language": "German"},
        "nouns": {"coin": "f: Münze; Münzen"},
        "phrases": {"repair": {"clause": "{repariere |}{amount:damage.acc}{| zu reparieren}"}},
        "prefixes": {"battle": "Kampf: {then}"},
        "moments": {"exploring": "wenn du erkundest, {then}"},
        "conditions": {"damaged": "dein Schiff beschädigt ist"},
        "joints": {"and": " und "},
        "counts": {"achievement": {"each": "für {each}"}},
        "choices": {"to": {"ship": "auf dein Schiff"}},
        "each": {"f": "jede"},
        "labels": {"row": "Reihe"},
        "game": {
            "seats": {"0": "Lila, Lilas"},
            "facts": {"row": "Reihe"},
            "warden": "der Wächter",
            "wardens": {"1": "der blaue Wächter"},
            "foe": "der Gegner",
            "nouns": {"quarter": "f: Vierteldrehung; Vierteldrehungen"},
            "events": {"turn ended": "{seat} beendet den Zug"},
            "hidden": {"card drawn": "{seat} zieht eine Karte"},
            "questions": {"main phase": "{seat}: Was tust du?"},
            "question": "{seat}: Was davon?",
            "options": {"pass": "passen"},
            "forms": {"name": "{name}"},
            "choices": {"at": {"harbor": "im Hafen"}},
            "table": {"hand": "Hand"},
        },
        "captions": {"cost": "Kosten"},
        "names": {"crew.captain": "Kapitän"},
    },
    "companion": {
        "$schema": "../schemas/companion.json",
        "kind": "companion",
        **HEAD,
        "draw": "printed",
        "seed": 7,
        "choices": ["tile.island.shark", "ship r2c1, pirate"],
    },
    "position": {"$schema": "../schemas/position.json", "kind": "position", **HEAD, "state": STATE},
}

EVERY_KIND = (*KINDS, *GAMES)
EVERY_SAMPLE = {**SAMPLES, **GAMES}
"""Samples of decks, packs and games."""


def formatted(path: FilePath) -> Formatted:
    """A deck or ``pack.json`` in the one layout; nothing is written."""
    return formatted_deck(load_file(path))
