"""Files of what is printed: single values that take the place of those of other packs, without a copy of the entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

from attrs import frozen

from dead_reckoning.decks.converter import structure
from dead_reckoning.decks.files import shortened, span
from dead_reckoning.decks.kinds import Form
from dead_reckoning.decks.loader import LoadedDeck, ability_findings_in
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.printed_fields import Object, PrintedValue, fields_of, printed_value, put_right
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.decks.validation import deviations_in
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.language import Vocabulary
from dead_reckoning.model.findings import Code, Finding

PRINTED: Final = "printed"
"""The kind that such a file names."""


class KnownEntry(NamedTuple):
    """An entry as its deck has it."""

    kind: Form
    value: Object
    entry: Entry
    """The same, as the box has it."""


def known_in(decks: Iterable[LoadedDeck]) -> Iterator[tuple[str, KnownEntry]]:
    """The entries of decks that can be read, by their ids."""
    for deck in decks:
        if deck.entries:
            values = cast("list[Object]", cast("Object", deck.value)["entries"])
            for value, entry in zip(values, deck.entries, strict=True):
                yield str(entry.id), KnownEntry(deck.form, value, entry)


def values_in(deck: LoadedDeck) -> tuple[PrintedValue, ...]:
    """The values of a file that can be read."""
    if deck.kind != PRINTED or deck.findings:
        return ()
    return tuple(map(printed_value, cast("list[Mapping[str, Any]]", cast("Object", deck.value)["values"])))


@frozen
class WrongValue:
    """A fault in one of several values."""

    index: int
    key: str
    """The wrong one of ``id``, ``field`` and ``value``."""
    code: str
    name: str
    message: str
    hint: str


def corrected(
    deck: LoadedDeck, known: Mapping[str, KnownEntry], vocabulary: Vocabulary
) -> Iterator[KnownEntry | Finding]:
    """Each entry as it is with the values of a file, or what is wrong with these."""
    for found in with_printed(values_in(deck), known, vocabulary):
        if isinstance(found, WrongValue):
            place = span(deck.path, deck.text, *locate(deck.text).of(("values", found.index, found.key)))
            yield Finding(code=found.code, name=found.name, message=found.message, hint=found.hint, place=place)
        else:
            yield found


def with_printed(
    values: Iterable[PrintedValue], known: Mapping[str, KnownEntry], vocabulary: Vocabulary
) -> Iterator[KnownEntry | WrongValue]:
    """Each entry with the values that are printed, or what is wrong with these."""
    by_id: dict[str, list[tuple[int, PrintedValue]]] = {}
    for index, value in enumerate(values):
        by_id.setdefault(value.id, []).append((index, value))
    for name, own in by_id.items():
        if name in known:
            yield from corrected_entry(known[name], own, vocabulary)
        else:
            yield wrong_value(own[0][0], "id", f"no earlier pack has an entry `{name}`", HINT)


HINT: Final = "the id as that pack spells it, with the pack in `needs`"


def corrected_entry(
    known: KnownEntry, values: list[tuple[int, PrintedValue]], vocabulary: Vocabulary
) -> Iterator[KnownEntry | WrongValue]:
    """One entry, or what is wrong."""
    try:
        value = put_right(known.kind, known.value, (each for _, each in values))
    except LookupError as error:
        index = next(index for index, each in values if each.field == error.args[0])
        message = f"`{known.value['id']}` cannot have a value at `{error.args[0]}`"
        fields = ", ".join(each.pointer for each in fields_of(known.kind, known.value))
        yield wrong_value(index, "field", message, shortened(fields, 200))
        return
    whole: Object = {"format_version": FORMAT_VERSION, "kind": deck_kind(known.kind), "entries": [value]}
    wrong = [
        wrong_value(index_of(found.where, values), "value", found.message, found.hint, found.code)
        for found in deviations_in(known.kind, whole)
    ]
    for where, found in ability_findings_in(known.kind, whole, vocabulary):
        wrong.append(WrongValue(index_of(where, values), "value", found.code, found.name, found.message, found.hint))
    if wrong:
        yield from wrong
    else:
        yield KnownEntry(known.kind, value, structure(known.kind, whole, vocabulary)[0])


def deck_kind(kind: Form) -> str:
    """The kind that a deck of a form names."""
    return kind if isinstance(kind, str) else kind.id


def index_of(where: JsonPath, values: list[tuple[int, PrintedValue]]) -> int:
    """The value that a place of the entry comes from: the one whose field is nearest."""
    steps = [str(step) for step in where[2:]]

    def shared(field: str) -> int:
        own = field.split("/")[1:]
        return sum(1 for one, other in zip(own, steps, strict=False) if one == other)

    return max(values, key=lambda each: shared(each[1].field))[0]


def wrong_value(index: int, key: str, message: str, hint: str, code: Code = Code.OVERRIDE_OF_NOTHING) -> WrongValue:
    """The fault for a value that does not fit."""
    number, name = code.split(" ")
    return WrongValue(index, key, number, name, message, hint)
