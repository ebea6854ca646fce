"""Packs of owners: what they have read off the printed game, value by value, kept, changed and joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

from attrs import evolve

from dead_reckoning.decks.atomic_write import write_together
from dead_reckoning.decks.corrections import PRINTED, WrongValue, known_in, values_in, with_printed
from dead_reckoning.decks.dependencies import open_beside
from dead_reckoning.decks.files import Json, is_there, real
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.joining import with_item
from dead_reckoning.decks.kinds import PACK
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.owners import pack_value
from dead_reckoning.decks.packs import box_of, open_with_base, vocabulary_of
from dead_reckoning.decks.printed_fields import Object, PrintedValue, pieces

FILE: Final = "printed.json"
"""The file of a new pack."""


class OwnersPack(NamedTuple):
    """A pack of an owner, or one that is to be made."""

    folder: Path
    pack: str
    """Its ``pack.json``."""
    file: Path
    """That of the values."""
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
    """What has changed in a pack."""

    new: int
    changed: int
    same: int


def compared(pack: OwnersPack, values: Iterable[PrintedValue]) -> KeptValues:
    """What would change in a pack."""
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
    ordered = sorted(values, key=lambda each: (each.id, pieces(each.field)))
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
    """What several owners know together."""

    values: tuple[PrintedValue, ...]
    """What none of them contradicts."""
    agreed: int
    """How many of these two or more have read."""
    differing: tuple[Disagreement, ...]


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
    return Merged(tuple(kept), agreed, tuple(differing))


def put_into_decks(folder: Path, values: Sequence[PrintedValue]) -> int:
    """Write values into the decks of a pack, such as the base game's; how many entries have changed.

    Raises CardError if the pack cannot be read, ValueError for values that do not fit its decks, and OSError.
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
    write_together(texts, folder)
    return sum(right[name] != known[name].value for name in right)


def source(pack: str, value: PrintedValue) -> str:
    """Who has read a value, and where."""
    return f"{pack}: {value.where}" if value.where else pack
