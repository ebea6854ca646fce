"""The one layout of decks and of ``pack.json``: order of keys, lines, canonical abilities.

What a file says never changes: a text is read again before it is kept, and refused if it says anything else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Final, TypeAlias
from unicodedata import normalize

from attrs import frozen

from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.converter import effect, structure, structure_pack
from dead_reckoning.decks.fast_validation import test_of
from dead_reckoning.decks.files import LARGEST_FILE, FileError, Json, deep_finding, read_json
from dead_reckoning.decks.kinds import ANY, KIND, PACK, Form, Schema, abilities, has_entries, kind_name, schema
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.decks.validation import deviations
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.game.printed.box import Entry, Pack
from dead_reckoning.language import BASE, Vocabulary, write
from dead_reckoning.model.findings import Finding


class FormattingError(DeadReckoningError):
    """A file that would say something else once it is formatted, or could not be read any more."""


@frozen
class Formatted:
    """The result for a file: its text, and the formatted text."""

    path: Path
    before: str
    after: str
    """The same as before if there are findings."""
    findings: tuple[Finding, ...] = ()
    """The reasons why the file is left alone; empty if nothing is wrong."""

    @property
    def changed(self) -> bool:
        """Whether the file is not yet as it should be."""
        return self.before != self.after


def formatted_deck(loaded: LoadedDeck, vocabulary: Vocabulary = BASE) -> Formatted:
    """The same of a deck that is loaded.  Raises FormattingError."""
    path = loaded.path
    if loaded.findings or not (has_entries(loaded.form) or loaded.kind in (PACK, KIND)):
        return Formatted(path, loaded.text, loaded.text, loaded.findings)
    try:
        text = canonical(loaded.form, loaded.value, vocabulary)
        if text != loaded.text:
            refuse_if_different(path, loaded.form, loaded.value, text, vocabulary)
    except RecursionError:
        return Formatted(path, loaded.text, loaded.text, (deep_finding(path, loaded.text),))
    return Formatted(path, loaded.text, text)


def canonical(kind: Form, value: Json, vocabulary: Vocabulary = BASE) -> str:
    """The text of a well-formed deck whose abilities can all be read."""
    return laid_out(arranged(kind, value, lambda ability: write(effect(ability, vocabulary), vocabulary))) + "\n"


# -- The order of keys -----------------------------------------------------------------------------------------------

FRONT: Final[Mapping[str, tuple[str, ...]]] = {
    "advancements": ("id", "name", "row", "slot", "cost", "copies", "provenance"),
    "encounters": ("id", "name", "encounter", "row", "slot", "cost", "provenance"),
    "tiles": ("id",),
}
"""Kind -> the keys of its entries that come first; the others, and all of other kinds, follow in the schema's order."""

Spell: TypeAlias = Callable[[str], str]
"""Spells an ability."""


def arranged(kind: Form, value: Json, spell: Spell) -> Json:
    """A deck with its keys in order and its abilities spelled."""
    root = schema(kind)
    deck = in_order(value, root, root, spell)
    if isinstance(deck, dict) and isinstance(entries := deck.get("entries"), list):
        deck["entries"] = [fronted(entry, FRONT.get(kind_name(kind), ())) for entry in entries]
    return deck


def fronted(entry: Json, keys: tuple[str, ...]) -> Json:
    """An entry with some keys before the others."""
    return {**{key: entry[key] for key in keys if key in entry}, **entry} if isinstance(entry, dict) else entry


def in_order(value: Json, node: Schema, root: Schema, spell: Spell) -> Json:
    """A value with its keys in the order of its schema; those that it does not name stay in theirs, after."""
    node = resolved(node, root)
    if isinstance(value, list):
        return [in_order(item, node.get("items", {}), root, spell) for item in value]
    if isinstance(value, dict):
        known = properties(node, value, root)
        other = node.get("additionalProperties") or {}
        keys = [*(key for key in known if key in value), *(key for key in value if key not in known)]
        return {key: in_order(value[key], known.get(key, other), root, spell) for key in keys}
    if not isinstance(value, str):
        return value
    return spell(value) if node.get("format") == "ability" else normalize("NFC", value)


def resolved(node: Schema, root: Schema) -> Schema:
    """A part of a schema with its reference followed; keys beside the reference take precedence."""
    while "$ref" in node:
        beside = {key: part for key, part in node.items() if key != "$ref"}
        node = {**root["$defs"][node["$ref"].removeprefix("#/$defs/")], **beside}
    return node


def properties(node: Schema, value: Json, root: Schema) -> dict[str, Schema]:
    """A schema's description of each key of an object, in its order, with the branches that apply to the object."""
    found: dict[str, Schema] = dict(node.get("properties", {}))
    for branch in node.get("allOf", ()):
        if test_of(branch["if"], root)(value):
            found.update(resolved(branch.get("then", {}), root).get("properties", {}))
    return found


# -- Lines -----------------------------------------------------------------------------------------------------------


class Layout(Enum):
    """The layout of an object or array."""

    LINE = "all on one line, however long"
    SHORT = "on one line if it is short, otherwise one part a line"
    LINES = "one part a line, even if there is only one"
    HUG = "the only field in the braces' own lines"


LONGEST: Final = 100
"""Characters of what still counts as short, from bracket to bracket."""

Layouts: TypeAlias = Mapping[str, Layout]
"""Key, or key and ``/*`` for what it holds -> layout; everything else is SHORT.  On one line everything is."""

LAYOUTS: Final[Layouts] = {
    **dict.fromkeys(("name", "provenance/*", "texts/*"), Layout.LINE),
    **dict.fromkeys(("entries", "entries/*", "provenance", "texts", "abilities"), Layout.LINES),
    "levels": Layout.LINES,
    "levels/*": Layout.HUG,
    **dict.fromkeys(("backs", "backs/*", "win", "lose"), Layout.LINES),
    **dict.fromkeys(("zones", "zones/*", "spaces"), Layout.LINES),
    **dict.fromkeys(("normal", "advanced"), Layout.LINES),
    **dict.fromkeys(("symbols", "symbols/*", "buildings", "buildings/*", "nouns", "encounters"), Layout.LINES),
}
"""The layouts of decks and of ``pack.json``."""


def layout_of(path: JsonPath, layouts: Layouts) -> Layout:
    """The layout of a value."""
    if not path:
        return Layout.LINES
    parent, key = (path[-2] if len(path) > 1 else ""), path[-1]
    return layouts.get(str(key)) or layouts.get(f"{parent}/{ANY}", Layout.SHORT)


def laid_out(value: Json, path: JsonPath = (), indent: str = "", layouts: Layouts = LAYOUTS) -> str:
    """A value as text; its first line is not indented."""
    if not isinstance(value, dict | list) or not value:
        return on_one_line(value)
    layout = layout_of(path, layouts)
    if layout is Layout.LINE or (layout is Layout.SHORT and len(on_one_line(value)) <= LONGEST):
        return on_one_line(value)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    if layout is Layout.HUG and len(value) == 1:
        return f"{opening}{next(parts(value, path, indent, layouts))}{closing}"
    inner = f"{indent}  "
    lines = ",\n".join(f"{inner}{part}" for part in parts(value, path, inner, layouts))
    return f"{opening}\n{lines}\n{indent}{closing}"


def parts(
    value: dict[str, Json] | list[Json], path: JsonPath, indent: str, layouts: Layouts = LAYOUTS
) -> Iterator[str]:
    """The parts of an object or array as text."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield f"{on_one_line(key)}: {laid_out(part, (*path, key), indent, layouts)}"
    else:
        yield from (laid_out(part, (*path, ANY), indent, layouts) for part in value)


INVISIBLE: Final = re.compile(
    "["
    "\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff"  # controls and spaces
    "\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"  # joiners and fillers
    "\ue000-\uf8ff\ufe00-\ufe0f\ufff0-\uffff"  # private ones, variants, specials
    "\U0001d173-\U0001d17a\U000e0000-\U0010ffff"
    "]"
)
"""Characters that nobody can see, or distinguish from a space.  Written out, since the printable characters of Python
differ by version.
"""


def on_one_line(value: Json) -> str:
    """A value on one line, with escapes for what cannot be seen."""
    text = json.dumps(value, ensure_ascii=False)
    return INVISIBLE.sub(lambda letter: json.dumps(letter[0])[1:-1], text)


# -- The meaning -----------------------------------------------------------------------------------------------------


def refuse_if_different(path: Path, kind: Form, value: Json, text: str, vocabulary: Vocabulary) -> None:
    """Read the text again.  Raises FormattingError with the first thing that is wrong with it."""
    try:
        wrong = next(faults(path, kind, value, text, vocabulary), "")
    except (CardError, FileError) as error:
        wrong = f"it could not be read: {str(error).partition(chr(10))[0]}"
    if wrong:
        raise FormattingError(f"{path} is left as it is; formatted, {wrong}")


def faults(path: Path, kind: Form, value: Json, text: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The faults of the new text of a deck.  Raises CardError, FileError."""
    if len(text.encode("utf-8")) > LARGEST_FILE:
        yield f"it would be larger than {LARGEST_FILE // 1024 // 1024} MB: split it into several files"
    again = read_json(path, text)
    for different in differences(kind, value, again, vocabulary):
        yield f"it would say something else: {different}"
    for finding in deviations(path, text, kind, again):
        yield f"line {finding.place.line} would be wrong: {finding.message}"
    if entries_of(kind, arranged(kind, value, str), vocabulary) != entries_of(kind, again, vocabulary):
        yield "it would change the entries"


def differences(kind: Form, old: Json, new: Json, vocabulary: Vocabulary) -> Iterator[str]:
    """The differences between two decks: a JSON pointer, and both.  Raises CardError."""
    olds, news = (sayings(kind, value, vocabulary) for value in (old, new))
    for where in dict.fromkeys((*olds, *news)):
        was, now = olds.get(where, NOTHING), news.get(where, NOTHING)
        if was.means != now.means or type(was.means) is not type(now.means):
            pointer = "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in where)
            yield f"{pointer}: {was.text} became {now.text}"


@frozen
class Saying:
    """One thing that a deck says."""

    text: str
    """The text as it is in the file."""
    means: object
    """The value; of an ability what it orders."""


NOTHING: Final = Saying("nothing", object())


def sayings(kind: Form, value: Json, vocabulary: Vocabulary) -> dict[JsonPath, Saying]:
    """All that a deck says, by its path.  Raises CardError."""
    plain = {where: Saying(on_one_line(leaf), leaf) for where, leaf in leaves(value)}
    read = {where: Saying(on_one_line(line), effect(line, vocabulary)) for where, line in abilities(kind, value)}
    return {**plain, **read}


def leaves(value: Json, path: JsonPath = ()) -> Iterator[tuple[JsonPath, Json]]:
    """The values that hold no others, each with its path; that an object or array is empty counts too."""
    if isinstance(value, dict | list) and value:
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def entries_of(kind: Form, value: Json, vocabulary: Vocabulary) -> tuple[Entry | Pack, ...]:
    """The model's entries of a deck or a ``pack.json``.  Raises CardError."""
    if kind == KIND:
        return ()
    return (structure_pack(value, vocabulary),) if kind == PACK else structure(kind, value, vocabulary)


# -- Keeping ---------------------------------------------------------------------------------------------------------


def write_if_changed(result: Formatted) -> None:
    """Write the file, if it changes: all of it or nothing.  Its mode stays, and so does a link to it.

    Raises OSError.
    """
    if result.changed:
        atomic_write_text(result.path, result.after)
