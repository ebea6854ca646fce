"""Findings of lint about values that owners of the printed game have read off, each at its value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

from attrs import evolve

from dead_reckoning.decks.corrections import KnownEntry, index_of, with_printed
from dead_reckoning.decks.files import real
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.loader import LoadedDeck, load_text
from dead_reckoning.decks.packs import Opened, known_entries, vocabulary_of
from dead_reckoning.decks.printed_fields import Object, PrintedValue
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.language import Vocabulary
from dead_reckoning.lint.context import Surroundings
from dead_reckoning.lint.fixes import line_starts
from dead_reckoning.lint.runner import Checked, judged, lint_opened
from dead_reckoning.model.findings import Code, Finding, Span

JUDGING: Final = ("DR2", "DR3")
"""Codes that say whether abilities and cards make sense."""
NOT_THEIRS: Final = (Code.MISMATCHED_ID.number,)
"""Codes of findings that no owner can fix: ids never change."""


class Judgment(NamedTuple):
    """A finding, and the one of several values that it comes from."""

    number: int
    """The place of the value among them."""
    finding: Finding


def judgments(opened: Sequence[Opened], values: Sequence[PrintedValue]) -> tuple[Judgment, ...]:
    """The findings of lint in the box of packs that appear only with these well-formed values."""
    known, words = known_entries(opened), vocabulary_of(opened)
    right = {
        str(found.entry.id): found
        for found in with_printed(values, known, words)
        if isinstance(found, KnownEntry) and found.value != known[str(found.entry.id)].value
    }
    if not right:
        return ()
    before = [with_entries(each, known, right, words) for each in opened]
    after = [with_entries(each, {**known, **right}, right, words) for each in opened]
    old = {(found.code, found.about, found.message) for found in found_in(before, right)}
    texts = {str(deck.path): deck for each in after for deck in each.decks}
    new = (found for found in found_in(after, right) if (found.code, found.about, found.message) not in old)
    return tuple(Judgment(source_of(found, texts, values), with_hint(found)) for found in new)


def with_hint(found: Finding) -> Finding:
    """A finding with what an owner can do about it."""
    hint = "check the number of copies of each" if found.code == Code.INCOMPLETE_BOX.number else found.hint
    return evolve(found, hint=hint)


def judged_at(
    opened: Sequence[Opened], read: Mapping[Span, PrintedValue], but: Sequence[Path] = ()
) -> tuple[Finding, ...]:
    """The same at the places where values were read; packs of owners in folders are left out of the box."""
    places, left = list(read), {real(folder) for folder in but}
    others = [each for each in opened if real(each.folder) not in left]
    found = judgments(others, list(read.values()))
    return tuple(evolve(each.finding, place=places[each.number]) for each in found)


def with_entries(
    opened: Opened, known: Mapping[str, KnownEntry], right: Mapping[str, KnownEntry], words: Vocabulary
) -> Opened:
    """A pack whose decks have entries as they are known, as far as some of them are put right."""
    return evolve(
        opened, decks=tuple(with_known(deck, known, words) if has(deck, right) else deck for deck in opened.decks)
    )


def has(deck: LoadedDeck, right: Mapping[str, KnownEntry]) -> bool:
    """Whether a deck has one of some entries."""
    return any(str(entry.id) in right for entry in deck.entries)


def with_known(deck: LoadedDeck, known: Mapping[str, KnownEntry], words: Vocabulary) -> LoadedDeck:
    """A deck with its entries as they are known."""
    value = cast("Object", deck.value)
    entries = [
        known[str(entry.id)].value if str(entry.id) in known else old
        for entry, old in zip(deck.entries, value["entries"], strict=True)
    ]
    return load_text(deck.path, canonical(deck.form, {**value, "entries": entries}, words), words)


def found_in(opened: Sequence[Opened], right: Mapping[str, KnownEntry]) -> Iterator[Finding]:
    """The findings of lint in packs; of decks, only those with one of certain entries."""

    def judge(deck: LoadedDeck, words: Vocabulary, surroundings: Surroundings) -> Checked:
        return judged(deck, words, surroundings) if has(deck, right) else (deck, ())

    for pack in opened:
        for _, findings in lint_opened(pack, opened, (), judge):
            yield from (each for each in findings if each.code.startswith(JUDGING) and each.code not in NOT_THEIRS)


def source_of(found: Finding, decks: Mapping[str, LoadedDeck], values: Sequence[PrintedValue]) -> int:
    """The value that a finding comes from: in place of it, else of its entry, else one that counts cards."""
    numbered = list(enumerate(values))
    deck = decks.get(found.place.file)
    path = path_at(deck, found) if deck else ()
    if deck and path[:1] == ("entries",) and len(path) > 1:
        name = str(deck.entries[cast("int", path[1])].id)
        own = [(index, each) for index, each in numbered if each.id == name]
        if own:
            return index_of(path, own)
    counting = [index for index, each in numbered if each.field.endswith(COUNTING)]
    named = [index for index, each in numbered if each.id in found.message]
    return next(iter((*named, *counting, 0)))


COUNTING: Final = ("/copies", "/row")
"""Fields that say how many of something there are."""


def path_at(deck: LoadedDeck, found: Finding) -> JsonPath:
    """The innermost value that a finding points at."""
    at = line_starts(deck.text)[found.place.line - 1] + found.place.column - 1
    around = [
        (each.end - each.start, path) for path, each in locate(deck.text).values.items() if each.start <= at < each.end
    ]
    return min(around, default=(0, ()))[1]
