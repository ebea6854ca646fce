"""New packs, decks and cards to begin with: they lint clean, and show where things go."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.formatting import canonical
from dead_reckoning.decks.kinds import ENTRY_OF, PACK, schema
from dead_reckoning.decks.upgrading import FORMAT_VERSION

Files = Mapping[str, str]
"""Path from the pack's folder -> text."""

ID: Final = re.compile(r"[a-z][a-z0-9_]*")
ORIGINAL: Final = {"*": {"status": "original"}}

ENTRIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "advancements": {"row": 1, "slot": "top", "cost": 2, "abilities": ["sail"], "copies": 1},
    "encounters": {
        "encounter": "merchant",
        "row": 1,
        "slot": "middle",
        "cost": 2,
        "abilities": ["gain 1 cargo to ship"],
        "backs": [
            {
                "id": "{id}.guarded",
                "name": {"en": "Guarded", "ru": "Под охраной", "uk": "Під охороною"},
                "copies": 1,
                "cubes": 2,
                "win": ["gain 3 coins to ship"],
                "lose": ["damage 1 to you"],
            }
        ],
    },
    "tiles": {"tile": "island", "spaces": 3, "production": {"cargo": 1, "coins": 1}, "rewards": [4, 2]},
    "upgrades": {"grade": "basic", "hold": 2, "abilities": ["sail"], "copies": 2},
}
"""Kind of deck -> what an entry begins with, besides id, name and provenance."""

VARIANTS: Final[Mapping[str, tuple[Mapping[str, Any], ...]]] = {
    "advancements": tuple(
        {"slot": slot, "abilities": [ability]}
        for ability in ("sail", "helm", "cannon", "influence 1", "gain 1 cargo to harbor", "repair 1")
        for slot in ("top", "middle", "bottom")
    ),
    "encounters": tuple(
        {"slot": slot, "abilities": [ability]}
        for ability in ("gain 1 cargo to ship", "gain 2 coins to ship", "influence 1")
        for slot in ("middle", "top", "bottom")
    ),
    "tiles": ({},),
    "upgrades": tuple(
        {"hold": hold, "abilities": [ability]} for ability in ("sail", "cannon", "repair 1") for hold in (2, 3, 4)
    ),
}
"""Kind of deck -> what makes one new entry different from another: the first that the deck has not yet is taken."""

NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "advancements": {"en": "New advancement", "ru": "Новое улучшение", "uk": "Нове поліпшення"},
    "encounters": {"en": "New ship", "ru": "Новый корабль", "uk": "Новий корабель"},
    "tiles": {"en": "New island", "ru": "Новый остров", "uk": "Новий острів"},
    "upgrades": {"en": "New upgrade", "ru": "Новое обновление", "uk": "Нове оновлення"},
}
"""Kind of deck -> what an entry is called until somebody knows better."""

PREFIXES: Final[Mapping[str, str]] = {
    "advancements": "advancement.r1",
    "encounters": "encounter.r1",
    "tiles": "tile.island",
    "upgrades": "upgrade",
}
"""Kind of deck -> how the ids of its entries begin."""


def checked(name: str) -> str:
    """A name that can be part of an id.  Raises ValueError that says what one is."""
    if not ID.fullmatch(name):
        raise ValueError(
            f"{name!r} cannot be an id: lower-case letters, figures and _, a letter first, such as rum_cove"
        )
    return name


def new_card(kind: str, name: str, others: Sequence[Json] = ()) -> dict[str, Any]:
    """An entry of a deck that has other entries already.  Raises ValueError for a name that cannot be an id."""
    card_id = f"{PREFIXES[kind]}.{checked(name)}"
    body = json.loads(json.dumps({**ENTRIES[kind], **variant(kind, others)}).replace("{id}", card_id))
    head = {"tile": body.pop("tile")} if "tile" in body else {}
    number = f" {len(others) + 1}" if others else ""
    names = {lang: f"{text}{number}" for lang, text in NAMES[kind].items()}
    return {**head, "id": card_id, "name": names, **body, "provenance": ORIGINAL}


def variant(kind: str, others: Sequence[Json]) -> Mapping[str, Any]:
    """What the other entries of a deck do not show yet; the last, if they show everything."""
    shown = [entry for entry in others if isinstance(entry, dict)]
    for one in VARIANTS[kind]:
        if not any(all(entry.get(key) == value for key, value in one.items()) for entry in shown):
            return one
    return VARIANTS[kind][-1]


def new_deck(kind: str, name: str) -> dict[str, Any]:
    """A deck with one entry."""
    entries = [new_card(kind, name)]
    return {
        "$schema": f".schemas/{kind}.json",
        "format_version": FORMAT_VERSION,
        "kind": kind,
        "entries": entries,
    }


def new_pack(name: str) -> Files:
    """The files of a pack: manifest, a deck, schemas for the editor, and what git and pre-commit need.

    Raises ValueError for a name that cannot be an id.
    """
    pack: dict[str, Json] = {
        "$schema": ".schemas/pack.json",
        "format_version": FORMAT_VERSION,
        "kind": PACK,
        "id": checked(name),
        "version": "0.1.0",
        "name": {"en": name.replace("_", " ").capitalize()},
        "needs": ["base"],
        "languages": ["en"],
        "decks": ["advancements.json"],
    }
    kinds = (*ENTRY_OF, PACK)
    return {
        "pack.json": canonical(PACK, pack),
        "advancements.json": canonical("advancements", new_deck("advancements", f"{name}_example")),
        ".gitattributes": "*.json text eol=lf\n",
        ".gitignore": "printed/\n",
        ".pre-commit-config.yaml": PRE_COMMIT,
        ".vscode/settings.json": pretty({"json.schemas": [editor_entry(kind) for kind in kinds]}),
        **{f".schemas/{kind}.json": pretty(schema(kind)) for kind in kinds},
        "README.md": README.format(name=name),
    }


def editor_entry(kind: str) -> dict[str, Any]:
    """What an editor is told of a kind: which files, which schema."""
    files = ["pack.json"] if kind == PACK else [f"{kind}.json", f"{kind}_*.json"]
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
    reckon show advancement.r1.{name}_example
    reckon render          # a page with its cards
    reckon play --pack .   # a game with them
"""
