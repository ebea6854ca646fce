"""Kinds of decks that packs describe: a file of rows to a kind, and a kind to the schema of its decks."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, Final, NamedTuple

from dead_reckoning.decks.source_map import Path
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.game.printed.plain import FieldType, PlainField, PlainKind

Schema = dict[str, Any]
KINDS_FOLDER: Final = "kinds"
"""The folder of a pack's kinds."""
KIND_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
HEAD: Final = ("id", "name", "copies")
"""Keys of every card that come before the rows."""
EVERY: Final = (*HEAD, "provenance")
CORNERS: Final = (FieldType.NUMBER, FieldType.WORD)
"""Types that have room in a corner."""


def kind_id(file: str) -> str:
    """The kind that a file of a pack describes, by its path in the pack; empty if it is in another folder."""
    path = PurePosixPath(file)
    return path.stem if path.parts[:-1] == (KINDS_FOLDER,) else ""


class KindFault(NamedTuple):
    """A fault in a file of a kind that its schema does not find."""

    where: Path
    message: str
    hint: str


def kind_faults(kind: PlainKind, taken: Collection[str]) -> Iterator[KindFault]:
    """The faults of a kind; ``taken`` are the existing kinds."""
    if not KIND_ID.fullmatch(kind.id):
        yield KindFault(("kind",), f"`{kind.id}` cannot be a kind of deck", "a name such as kinds/treasures.json")
    elif kind.id in taken:
        yield KindFault(("kind",), f"there is already a kind of deck `{kind.id}`", "another name for this file")
    known: dict[str, PlainField] = {}
    for number, row in enumerate(kind.fields):
        where: Path = ("fields", number)
        if row.key in EVERY:
            yield KindFault(
                (*where, "key"), f"every card has `{row.key}` already", "another key, or leave the field out"
            )
        elif row.key in known:
            yield KindFault((*where, "key"), f"there are two fields `{row.key}`", "another key")
        yield from row_faults(row, where)
        known.setdefault(row.key, row)
    corner = kind.face.corner
    if corner and (corner not in known or known[corner].type not in CORNERS):
        fitting = ", ".join(f"`{key}`" for key, row in known.items() if row.type in CORNERS)
        hint = f"a number or a word: {fitting}" if fitting else "leave `corner` out: no field is a number or a word"
        yield KindFault(("face", "corner"), f"`{corner}` cannot be in the corner", hint)


def row_faults(row: PlainField, where: Path) -> Iterator[KindFault]:
    """The faults of one field."""
    if (row.type is FieldType.WORD) != bool(row.words):
        message = f"`{row.key}` is a word, and has no `words`" if not row.words else f"`{row.key}` is not a word"
        hint = "`words` with all its words" if not row.words else 'leave `words` out, or `"type": "word"`'
        yield KindFault((*where, "words") if row.words else where, message, hint)
    words = [each.word for each in row.words]
    for number, word in enumerate(words):
        if word in words[:number]:
            yield KindFault((*where, "words", number, "word"), f"`{word}` appears twice", "each word only once")
    if row.type is FieldType.NUMBER and row.least > row.most:
        message = f"no number is from {row.least} to {row.most}"
        yield KindFault((*where, "most"), message, "`least` is not greater than `most`")


def kind_names(kind: PlainKind) -> Iterator[tuple[Path, Translated]]:
    """The readable names of a kind: its own names, those of its fields and of their words, each with its path."""
    yield ("name",), kind.name
    yield from [(("cards",), kind.cards)] if kind.cards else ()
    for number, row in enumerate(kind.fields):
        yield ("fields", number, "name"), row.name
        for at, word in enumerate(row.words):
            yield ("fields", number, "words", at, "name"), word.name


# -- The schema of its decks -----------------------------------------------------------------------------------------


def plain_schema(kind: PlainKind) -> Schema:
    """The schema of the decks of a kind, with references to ``common.json``."""
    rows = {row.key: {"title": titled(row), **VALUES[row.type](row)} for row in kind.fields}
    needed = [row.key for row in kind.fields if not row.optional]
    name = kind.name.text("en")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": name,
        "description": f"A deck of the kind {kind.id}.",
        "type": "object",
        "required": ["format_version", "kind", "entries"],
        "additionalProperties": False,
        "properties": {
            "$schema": common(
                "schema_link", "Schema", "Where an editor finds this schema; the toolkit does not read it."
            ),
            "format_version": common("format_version", "Format version", "The version of the file format: 1."),
            "kind": {"title": "Kind of deck", "description": f"The kind: {kind.id}.", "const": kind.id},
            "entries": {
                "title": "Entries",
                "description": "The cards, one entry for all copies of a card.",
                "type": "array",
                "items": {
                    "title": name,
                    "description": f"One card of the kind {kind.id}.",
                    "type": "object",
                    "required": [*HEAD, *needed, "provenance"],
                    "additionalProperties": False,
                    "properties": {
                        "id": common("id", "Id", "The permanent id of the card. Example: treasure.silver_cup."),
                        "name": common("translated", "Name", "The name of the card in each language."),
                        "copies": common("copies", "Copies", "How many of this card there are, 1 to 99."),
                        **rows,
                        "provenance": common("provenance", "Provenance", "Where the values come from."),
                    },
                },
            },
        },
        "$defs": {},
    }


def titled(row: PlainField) -> str:
    """The title of a field: its English name."""
    return row.name.text("en")


def common(name: str, title: str, description: str) -> Schema:
    """A reference to a part that kinds share."""
    return {"title": title, "description": description, "$ref": f"#/$defs/{name}"}


def described(row: PlainField, what: str, **more: object) -> Schema:
    """The schema's description of a field."""
    return {"description": f"{titled(row)}: {what}", **more}


VALUES: Final[Mapping[FieldType, Any]] = {
    FieldType.NUMBER: lambda row: described(
        row,
        f"a whole number, {row.least} to {row.most}.",
        type="integer",
        minimum=row.least,
        maximum=row.most,
    ),
    FieldType.SWITCH: lambda row: described(row, "true or false.", type="boolean"),
    FieldType.WORD: lambda row: described(
        row, f"{', '.join(each.word for each in row.words)}.", enum=[each.word for each in row.words]
    ),
    FieldType.NAME: lambda row: described(row, "one line in each language.", **{"$ref": "#/$defs/translated"}),
    FieldType.TEXT: lambda row: described(
        row, "several lines in each language.", **{"$ref": "#/$defs/translated_prose"}
    ),
    FieldType.ABILITIES: lambda row: described(row, "one ability a line.", **{"$ref": "#/$defs/abilities"}),
}
"""Type of a field -> its schema."""
