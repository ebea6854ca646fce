"""New packs, decks and cards to begin with: they lint clean, and show where things go."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from dead_reckoning.base_languages import words_of_room
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.kinds import ENTRY_OF, KIND, PACK, Form, kind_name, schema
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.game.printed.box import OWN_GAME
from dead_reckoning.game.printed.plain import FieldType, PlainField, PlainKind
from dead_reckoning.game_kinds import game_parts
from dead_reckoning.language.kind import LanguageKind
from dead_reckoning.model.languages import BASE_LANGUAGES, Noun, noun
from dead_reckoning.resources import data_text

Files = Mapping[str, str]
"""Path from the pack's folder -> text."""

ID: Final = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_ID: Final = 80
LONGEST_PACK: Final = 40
ORIGINAL: Final = {"*": {"status": "original"}}

RESERVED: Final[Mapping[str, str]] = {
    "base": "it is the base game's",
    **dict.fromkeys(
        ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))),
        "no folder can have this name on Windows",
    ),
}
"""Names that no new pack can have, and why."""

ENTRIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "crew": {"copies": 1},
    "advancements": {"row": 1, "slot": "top", "cost": 2, "copies": 1},
    "encounters": {
        "encounter": "merchant",
        "row": 1,
        "slot": "middle",
        "cost": 2,
        "backs": [
            {
                "id": "{id}.guarded",
                "copies": 1,
                "cubes": 2,
                "win": ["gain 3 coins to ship"],
                "lose": ["damage 1 to you"],
            }
        ],
    },
    "tiles": {"tile": "island", "spaces": 3, "production": {"cargo": 1, "coins": 1}, "rewards": [4, 2]},
    "upgrades": {"grade": "basic", "hold": 2, "copies": 2},
    "buildings": {"building": "fort", "cost": 4, "cubes": 4, "copies": 1},
    "achievements": {"coins": 5},
    "bonus_tokens": {"copies": 1},
}
"""Kind of deck -> the beginning of an entry, without id, name, provenance and its distinguishing values.

Boards, numbers of the setup and Warden cards begin as the base game's first.
"""

Lines = Sequence[str]
"""Abilities that new cards of a game begin with."""


def own_lines() -> Lines:
    """The lines of the base game."""
    return game_parts(OWN_GAME).part(LanguageKind).first_lines


GOODS: Final = ("gain 1 cargo to ship", "gain 2 coins to ship", "influence 1")
COUNTED: Final = tuple(
    f"endgame: gain 1 coin per {thing}" for thing in ("tile you explored", "island you control", "building you control")
)
SLOTS: Final = ("top", "middle", "bottom")
ACHIEVEMENTS: Final = ("legend", "sea wolves", "terror of the seas", "builder", "capitalist", "settler", "explorer")


def several(lines: Sequence[str], most: int) -> Iterator[list[str]]:
    """One ability, then all pairs, then all sets of three, and so on."""
    yield from (list(some) for number in range(1, most + 1) for some in combinations(lines, number))


def levels(first: Sequence[str]) -> list[dict[str, list[str]]]:
    """Four levels of a crew card that begins with some abilities."""
    return [{"abilities": [*first, *more]} for more in ([], ["sail"], ["2 sails"], ["3 sails"])]


VARIANTS: Final[Mapping[str, Callable[[], Iterator[Mapping[str, Any]]]]] = {
    "crew": lambda: ({"levels": levels(some)} for some in several(own_lines()[1:], 4)),
    "advancements": lambda: ({"slot": slot, "abilities": some} for some in several(own_lines(), 3) for slot in SLOTS),
    "encounters": lambda: ({"slot": slot, "abilities": some} for some in several(GOODS, 3) for slot in SLOTS),
    "upgrades": lambda: ({"hold": hold, "abilities": some} for some in several(own_lines(), 3) for hold in (2, 3, 4)),
    "achievements": lambda: ({"counted": some, "goal": [goal]} for some in several(COUNTED, 3) for goal in (4, 5, 6)),
    "bonus_tokens": lambda: ({"achievements": list(pair)} for pair in combinations(ACHIEVEMENTS, 2)),
}
"""Kind of deck -> the distinguishing values of new entries: the first ones that the deck lacks are taken."""

PREFIXES: Final[Mapping[str, str]] = {
    "crew": "crew",
    "advancements": "advancement.r1",
    "encounters": "encounter.r1",
    "tiles": "tile.island",
    "upgrades": "upgrade",
    "buildings": "building",
    "achievements": "achievement",
    "bonus_tokens": "bonus",
    "ship_board": "ship_board",
    "set_up": "set_up",
    "battle_board": "battle_board",
    "wardens": "warden",
}
"""Kind of deck -> the beginning of its entries' ids."""

FIRST_ROW: Final = 1
ROWS: Final[Mapping[str, range]] = dict.fromkeys(("advancements", "encounters"), range(FIRST_ROW, 5))
"""Kind of deck -> the rows that its entries can be in, which their ids name."""


def in_row(row: int) -> Mapping[str, Any]:
    """The beginning of an entry of a row."""
    return {"row": row, "cost": max(row, 2)}


SUCCESSORS: Final = ("crew", "achievements")
"""Kinds of which a new one, in a pack, can take the place of one that is there."""
FIXED: Final = ("crew",)
"""Kinds of which a box has a fixed number: in a pack, a new one always does."""
CREW_OF_A_PLAYER: Final = 12
"""Rule 0.4."""


def checked(name: str, longest: int = LONGEST_ID) -> str:
    """A name that can be part of an id.  Raises ValueError that says what one is."""
    if not ID.fullmatch(name):
        raise ValueError(
            f"{name!r} cannot be an id: use lowercase letters, digits and _, with a letter first, such as rum_cove"
        )
    if len(name) > longest:
        raise ValueError(f"{name!r} cannot be an id: {len(name)} characters, at most {longest} fit")
    return name


def card_id(kind: Form, name: str, row: int = FIRST_ROW) -> str:
    """The id of a new entry, in a row if its kind has some.  Raises ValueError for a name that cannot be in one."""
    prefix = kind.id if isinstance(kind, PlainKind) else PREFIXES[kind]
    prefix = f"{prefix.removesuffix(str(FIRST_ROW))}{row}" if kind in ROWS else prefix
    longest_back = len(".guarded") if kind == "encounters" else 0
    return f"{prefix}.{checked(name, LONGEST_ID - len(prefix) - 1 - longest_back)}"


def new_card(
    kind: Form, name: str, others: Sequence[Json] = (), row: int = FIRST_ROW, lines: Lines = ()
) -> dict[str, Any]:
    """An entry of a deck that has other entries already; ``lines`` are those of its pack's game, or the base game's.

    Raises ValueError for a name that cannot be an id.
    """
    full = card_id(kind, name, row)
    if isinstance(kind, PlainKind):
        return new_plain(kind, full, others, lines or own_lines())
    begun = {**beginning(kind), **(in_row(row) if kind in ROWS else {}), **variant(kind, others)}
    body = json.loads(json.dumps(begun).replace("{id}", full))
    head = {key: body.pop(key) for key in ("tile",) if key in body}
    number = f" {len(others) + 1}" if others else ""
    names = {lang: f"{text}{number}" for lang, text in called(kind).items()}
    if "backs" in body:
        body["backs"] = [{**back, "name": called("back")} for back in body["backs"]]
    if kind == "achievements":
        body = {"achievement": spoken(name), **body}
    if kind == "crew" and not others:
        body["copies"] = CREW_OF_A_PLAYER
    return {**head, "id": full, **({"name": names} if names else {}), **body, "provenance": ORIGINAL}


def new_plain(kind: PlainKind, full: str, others: Sequence[Json], lines: Lines) -> dict[str, Any]:
    """A card of a kind that a pack describes: the least of everything."""
    number = f" {len(others) + 1}" if others else ""
    names = {lang: f"{text}{number}" for lang, text in kind.name.texts}
    wanted = [row for row in kind.fields if not row.optional]
    body = {row.key: [*lines[:1]] if row.type is FieldType.ABILITIES else BEGINNINGS[row.type](row) for row in wanted}
    keys = [row.key for row in wanted if row.type is FieldType.ABILITIES]
    if keys:
        shown = [entry[keys[0]] for entry in others if isinstance(entry, dict) and keys[0] in entry]
        body[keys[0]] = next((some for some in several(lines, 3) if some not in shown), [*lines[:1]])
    return {"id": full, "name": names, "copies": 1, **body, "provenance": ORIGINAL}


BEGINNINGS: Final[Mapping[FieldType, Callable[[PlainField], Any]]] = {
    FieldType.NUMBER: lambda row: row.least,
    FieldType.SWITCH: lambda _row: False,
    FieldType.WORD: lambda row: row.words[0].word,
    FieldType.NAME: lambda row: {lang: text[:1].upper() + text[1:] for lang, text in row.name.texts},
    FieldType.TEXT: lambda row: {lang: f"{text[:1].upper()}{text[1:]}: ..." for lang, text in row.name.texts},
}
"""Type of a field -> its first value; for abilities, lines of the game."""


def called(what: str) -> dict[str, str]:
    """The placeholder name of something new in each language, if it has a name."""
    said = {lang: words_of_room(lang, "decks").section("new") for lang in BASE_LANGUAGES}
    return {lang: texts[what] for lang, texts in said.items() if what in texts}


FIGURES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def spoken(name: str) -> str:
    """A name in words without figures: ``best_cook_2`` is ``best cook two``."""
    return " ".join(FIGURES[int(part)] if part.isdecimal() else part for part in re.findall("[a-z]+|[0-9]", name))


def new_building(
    name: str, known: Container[str], others: Sequence[Json] = ()
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A building of a type of its own, and the row of ``pack.json`` that declares its word.

    ``known``: the words that are taken already.  Raises ValueError for a name that cannot be an id.
    """
    own = spoken(name)
    taken = own in known or any(part in known for part in own.split(" "))
    word = next(each for each in (*([] if taken else [own]), *BUILDINGS) if each not in known)
    nouns = {"en": {"singular": word, "plural": f"{word}s"}}
    nouns |= {lang: noun_forms(noun(line)) for lang, line in called("building type").items()}
    entry = {**new_card("buildings", name, others), "building": word, "abilities": [BUILDING_ABILITY]}
    return entry, {"word": word, "plural": f"{word}s", "nouns": nouns}


def noun_forms(forms: Noun) -> dict[str, Any]:
    """A noun as ``pack.json`` has it."""
    return {"gender": forms.gender.value, "singular": [*forms.singular], "plural": [*forms.plural]}


BUILDING_ABILITY: Final = "on ending a turn: gain 1 coin to harbor"
BUILDINGS: Final = tuple(f"{kind} house" for kind in ("store", "watch", "guest", "boat", "light", "custom", "ware"))
"""Names for a new type of building, if its own name is not a new word."""


def beginning(kind: str) -> Mapping[str, Any]:
    """The beginning of an entry of a kind."""
    if kind in ENTRIES:
        return ENTRIES[kind]
    first = json.loads(data_text("cards", f"{kind}.json"))["entries"][0]
    return {key: value for key, value in first.items() if key not in ("id", "name", "provenance")}


def successor(printed: Mapping[str, Any]) -> dict[str, Any]:
    """An entry that takes the place of another, and begins as that one is."""
    return {**{key: value for key, value in printed.items() if key != "texts"}, "provenance": ORIGINAL}


def variant(kind: str, others: Sequence[Json]) -> Mapping[str, Any]:
    """The variant that the other entries of a deck do not show yet; the first if they show all."""
    shown = [entry for entry in others if isinstance(entry, dict)]
    variants = VARIANTS.get(kind, lambda: iter(({},)))
    for one in variants():
        if not any(all(entry.get(key) == value for key, value in one.items()) for entry in shown):
            return one
    return next(variants())


def deck_of(kind: Form, entry: Mapping[str, Any], up: str = "") -> dict[str, Any]:
    """A deck with one entry; ``up`` leads from its folder to that of its pack."""
    return {
        "$schema": f"{up}.schemas/{kind_name(kind)}.json",
        "format_version": FORMAT_VERSION,
        "kind": kind_name(kind),
        "entries": [entry],
    }


def new_pack(name: str) -> Files:
    """The files of a pack: manifest, a deck, schemas for the editor, and what git and pre-commit need.

    Raises ValueError for a name that cannot be an id, or is nobody's to take.
    """
    if name in RESERVED:
        raise ValueError(f"{name!r} cannot be the id of a new pack: {RESERVED[name]}")
    title = name.replace("_", " ").capitalize()
    pack: dict[str, Json] = {
        "$schema": ".schemas/pack.json",
        "format_version": FORMAT_VERSION,
        "kind": PACK,
        "id": checked(name, LONGEST_PACK),
        "version": "0.1.0",
        "name": {lang: text.format(title=title) for lang, text in called(PACK).items()},
        "needs": ["base"],
        "languages": [*BASE_LANGUAGES],
        "decks": ["advancements.json"],
    }
    kinds = (*ENTRY_OF, KIND, PACK)
    return {
        "pack.json": canonical(PACK, pack),
        "advancements.json": canonical(
            "advancements", deck_of("advancements", new_card("advancements", f"{name}_example"))
        ),
        ".gitattributes": "*.json text eol=lf\n",
        ".gitignore": "printed/\n",
        ".pre-commit-config.yaml": PRE_COMMIT,
        ".vscode/settings.json": pretty({"json.schemas": [editor_entry(kind) for kind in kinds], **EDITOR}),
        **{f".schemas/{kind}.json": pretty(schema(kind)) for kind in kinds},
        "README.md": README.format(name=name),
    }


EDITOR: Final[Mapping[str, Json]] = {
    "[json]": {
        "editor.formatOnSave": True,
        "editor.quickSuggestions": {"strings": True},
        "editor.wordBasedSuggestions": "off",
    }
}
"""Settings with which an editor offers words within abilities, and keeps the one layout."""


def editor_entry(kind: str) -> dict[str, Any]:
    """The settings of an editor for a kind: its files and its schema."""
    patterns = {PACK: ["pack.json"], KIND: ["kinds/*.json"]}
    files = patterns.get(kind, [f"{kind}.json", f"{kind}_*.json"])
    return {"fileMatch": files, "url": f"./.schemas/{kind}.json"}


def pretty(value: object) -> str:
    """JSON for people."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


PRE_COMMIT: Final = """\
repos:
  - repo: local
    hooks:
      - id: reckon-lint
        name: reckon lint
        entry: reckon lint
        language: system
        files: \\.json$
        exclude: ^\\.(schemas|vscode)/
"""

README: Final = """\
# {name}

A pack of cards for `dead_reckoning`.

In its folder:

    reckon lint            # what is wrong with it
    reckon show ID         # one card by its id, as its deck has it
    reckon render          # a page with its cards
    reckon play --pack .   # a game with them
"""
