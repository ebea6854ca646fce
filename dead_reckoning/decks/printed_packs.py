"""Packs of owners: values that they have read off the printed game, value by value, kept, changed and joined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple, cast

from attrs import evolve

from dead_reckoning.decks.atomic_write import atomic_write_text, write_together
from dead_reckoning.decks.corrections import PRINTED, WrongValue, known_in, values_in, with_printed
from dead_reckoning.decks.dependencies import open_beside
from dead_reckoning.decks.files import Json, is_file, is_there, real, span, text_of as file_text
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.joining import with_item
from dead_reckoning.decks.kinds import PACK
from dead_reckoning.decks.loader import PACK_FILE, load_file
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.owners import pack_value
from dead_reckoning.decks.packs import box_of, open_with_base, vocabulary_of
from dead_reckoning.decks.printed_fields import Object, PrintedValue, sort_key
from dead_reckoning.decks.source_map import locate
from dead_reckoning.model.findings import Span
from dead_reckoning.model.languages import BASE_LANGUAGES

FILE: Final = "printed.json"
"""The file of a new pack."""


class OwnersPack(NamedTuple):
    """A pack of an owner, or one that is to be made."""

    folder: Path
    pack: str
    """Its ``pack.json``."""
    file: Path
    """The file of the values."""
    values: tuple[PrintedValue, ...]


def open_owners_pack(folder: Path) -> OwnersPack:
    """A pack with what is known; a new one, if nothing is there.

    Raises CardError if its files cannot be read, and ValueError for a folder whose name no pack can have.
    """
    if not is_there(folder / PACK_FILE):
        return OwnersPack(folder, new_pack(folder), folder / FILE, ())
    opened = open_with_base([folder])
    box_of(opened)  # whatever is wrong with it
    own = next(each for each in opened if real(each.folder) == real(folder))
    for deck in own.decks:
        if deck.kind == PRINTED:
            return OwnersPack(folder, own.file.text, deck.path, values_in(deck))
    return OwnersPack(folder, with_item(own.file.text, "decks", FILE), folder / FILE, ())


def new_pack(folder: Path) -> str:
    """The ``pack.json`` of an owner's pack.  Raises ValueError."""
    return canonical(PACK, pack_value(folder, FILE))


class KeptValues(NamedTuple):
    """The changes in a pack."""

    new: int
    changed: int
    same: int


def places_of(pack: OwnersPack) -> dict[tuple[str, str], Span]:
    """The places of its values in its file, by id and field."""
    text = load_file(pack.file).text if pack.values else ""
    located = locate(text)
    return {
        (each.id, each.field): span(pack.file, text, *located.of(("values", index, "value")))
        for index, each in enumerate(pack.values)
    }


def compared(pack: OwnersPack, values: Iterable[PrintedValue]) -> KeptValues:
    """The changes that values would make in a pack."""
    before = by_field(pack.values)
    after = {**before, **by_field(values)}
    same = sum(after[key] == each for key, each in before.items())
    return KeptValues(new=len(after) - len(before), changed=len(before) - same, same=same)


def keep_values(pack: OwnersPack, values: Iterable[PrintedValue]) -> KeptValues:
    """Put values into a pack; those that are not named stay.  Nothing is written if all are there.  Raises OSError."""
    new = tuple(values)
    kept = compared(pack, new)
    if kept.new or kept.changed:
        after = {**by_field(pack.values), **by_field(new)}
        write_together({pack.file: text_of(after.values()), pack.folder / PACK_FILE: pack.pack}, pack.folder)
    return kept


def by_field(values: Iterable[PrintedValue]) -> dict[tuple[str, str], PrintedValue]:
    """Values by id and field."""
    return {(each.id, each.field): each for each in values}


def text_of(values: Iterable[PrintedValue]) -> str:
    """The file of values, in the order of ids and fields."""
    ordered = sorted(values, key=lambda each: (each.id, sort_key(each.field)))
    said = [cast("Json", each.as_json()) for each in ordered]
    return canonical(PRINTED, {"format_version": FORMAT_VERSION, "kind": PRINTED, "values": said})


# -- Two owners -----------------------------------------------------------------------------------------------------


class Disagreement(NamedTuple):
    """A field that owners have read in different ways."""

    id: str
    field: str
    values: tuple[tuple[str, PrintedValue], ...]
    """Pack and value."""


class Merged(NamedTuple):
    """The combined knowledge of several owners."""

    values: tuple[PrintedValue, ...]
    """Values that no owner contradicts."""
    agreed: int
    """The number of these that two or more owners have read."""
    differing: tuple[Disagreement, ...]
    apart: tuple[tuple[str, str], ...] = ()
    """Ids and fields of names that were read in several languages, and in none by two: nothing can compare them."""


def merged(packs: Mapping[str, Sequence[PrintedValue]], edition: str = "") -> Merged:
    """The values of packs, of all editions or of one; where two differ, neither is chosen."""
    found: dict[tuple[str, str], list[tuple[str, PrintedValue]]] = {}
    for name, values in packs.items():
        for each in values:
            if edition in ("", each.edition):
                found.setdefault((each.id, each.field), []).append((name, each))
    kept: list[PrintedValue] = []
    differing: list[Disagreement] = []
    agreed = 0
    for (id, field), read in found.items():
        if any(one.value != read[0][1].value for _, one in read):
            differing.append(Disagreement(id, field, tuple(read)))
            continue
        agreed += len(read) > 1
        kept.append(evolve(read[0][1], where="; ".join(dict.fromkeys(source(name, one) for name, one in read))))
    return Merged(tuple(kept), agreed, tuple(differing), tuple(names_apart(found)))


def names_apart(found: Mapping[tuple[str, str], Sequence[tuple[str, PrintedValue]]]) -> Iterator[tuple[str, str]]:
    """The names that are in several languages, each read by one owner."""
    readers: dict[tuple[str, str], list[int]] = {}
    for (id, field), read in found.items():
        name, _, lang = field.rpartition("/")
        if lang in BASE_LANGUAGES:
            readers.setdefault((id, name), []).append(len(read))
    return (name for name, many in readers.items() if len(many) > 1 and max(many) == 1)


def put_into_decks(folder: Path, values: Sequence[PrintedValue]) -> int:
    """Write values into the decks of a pack, such as the base game's; returns the number of changed entries.

    A changelog beside the pack's folder gets an entry.  Raises CardError if the pack cannot be read, ValueError for
    values that do not fit its decks, FileError for a changelog that is no text, and OSError.
    """
    opened = open_beside(folder)
    box_of(opened)
    own = next(each for each in opened if real(each.folder) == real(folder))
    known, words = dict(known_in(own.decks)), vocabulary_of(opened)
    if strange := sorted({each.id for each in values} - known.keys()):
        raise ValueError(f"no deck of {folder} has an entry {strange[0]}")
    right: dict[str, Object] = {}
    for found in with_printed(values, known, words):
        if isinstance(found, WrongValue):
            raise ValueError(found.message)
        right[str(found.entry.id)] = found.value
    texts: dict[Path, str] = {}
    for deck in own.decks:
        value = cast("Object", deck.value)
        entries = [right.get(str(entry["id"]), entry) for entry in value.get("entries", ())]
        if entries != value.get("entries", []):
            texts[deck.path] = canonical(deck.form, {**value, "entries": entries}, words)
    changed = [name for name in right if right[name] != known[name].value]
    log = folder.absolute().parent / CHANGELOG
    before = file_text(log) if changed and is_file(log) else ""
    write_together(texts, folder)
    if before:
        line = said_of(folder, [each for each in values if each.id in changed])
        atomic_write_text(log, with_line(before, line), log.parent)
    return len(changed)


CHANGELOG: Final = "CHANGELOG.md"
HEADINGS: Final = ("## [Unreleased]", "### Changed")
"""The headings above an entry, in this order."""
WIDTH: Final = 124
"""The width of lines in a changelog."""


def said_of(folder: Path, values: Sequence[PrintedValue]) -> str:
    """The line of a changelog about values that were put into decks."""
    entries = values_text(len({each.id for each in values}), "entry", "entries")
    number = values_text(len(values), "value", "values")
    editions = ", ".join(sorted({each.edition for each in values} - {""}))
    of_edition = f" (edition {editions})" if editions else ""
    return (
        f"Owners have read off the printed game{of_edition}: {number} of {entries} in "
        f"`{folder.absolute().name}` now say `printed`; `reckon diff` shows them. An older log needs the cards "
        "that it was played with, by their fingerprint: name them with `--pack`."
    )


def values_text(number: int, one: str, many: str) -> str:
    """``1 value``, ``2 values``."""
    return f"{number} {one if number == 1 else many}"


def with_line(text: str, line: str) -> str:
    """A changelog with one line more among what is not released; as it was if it has no such heading."""
    newline = "\r\n" if "\r\n" in text else "\n"
    rows = text.split(newline)
    if HEADINGS[0] not in rows:
        return text
    at = rows.index(HEADINGS[0]) + 1
    end = next((n for n in range(at, len(rows)) if rows[n].startswith("## ")), len(rows))
    own = wrap(line, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
    if HEADINGS[1] not in rows[at:end]:
        return newline.join([*rows[:at], "", HEADINGS[1], "", *own, *rows[at:]])
    at = rows.index(HEADINGS[1], at) + 1
    at += not rows[at].strip() if at < len(rows) else 0
    return newline.join([*rows[:at], *own, *rows[at:]])


def source(pack: str, value: PrintedValue) -> str:
    """The pack whose owner has read a value, and the place."""
    return f"{pack}: {value.where}" if value.where else pack
