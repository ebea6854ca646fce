"""Two collections of decks -> the changes between them, each change classed and described in the author's words.

Entries are matched by their ids, so neither order nor file matters.  An entry becomes a ``Comparable``: its fields, its
ability lists, and its parts, which are things again.  Things are compared without a word about their kind; what a
field is and what a change of it weighs is in tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias, cast

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.changes import Change, ChangeClass, ChangePlace, Comparison, Value
from dead_reckoning.decks.comparable import NOUNS, Comparable, comparable_of
from dead_reckoning.decks.converter import structure_pack
from dead_reckoning.decks.dependencies import Packs, ReadDeck
from dead_reckoning.decks.differences import (
    SingleChange,
    comings_and_goings,
    field_sentence,
    grouped,
    matched,
    renames,
    rest,
    shown_value,
    single_changes,
)
from dead_reckoning.decks.files import DISK, Json, Shelf, link_out
from dead_reckoning.decks.kinds import FORMS, PACK
from dead_reckoning.decks.loader import LoadedDeck, reading_order
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.box import Entry, Pack
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.model.findings import Code, Finding, Span

Decks: TypeAlias = str | Path | Iterable[LoadedDeck | ReadDeck]
"""Decks to compare: a file, a folder, or decks that are loaded, in the base game's words if they come without."""


@frozen(kw_only=True)
class ComparedEntry:
    """An entry, or a pack, with what its file says around it."""

    id: str
    made: Entry | Pack
    value: Json
    kind: str
    version: Json
    words: Vocabulary

    @property
    def thing(self) -> Comparable:
        """The form in which it is compared."""
        noun = NOUNS.get(self.kind, "card")
        empty = Comparable(id=self.id, noun=noun, what=noun, fields={}, lines={}, parts={}, words=self.words)
        return comparable_of(self.made, self.value, empty)

    @property
    def called(self) -> str:
        """The kind by its name; tiles have two."""
        tiles: Mapping[type, str] = {Island: "island", OpenSea: "open sea"}
        return tiles.get(type(self.made), self.kind)

    def place(self, old: Value, new: Value) -> ChangePlace:
        """This entry as the place of a change."""
        return ChangePlace(id=self.id, noun=NOUNS.get(self.kind, "card"), old=old, new=new)


def items_of(loaded: LoadedDeck, words: Vocabulary, decks_too: bool) -> Iterator[ComparedEntry]:
    """The entries of a deck, or the pack that a ``pack.json`` describes.

    Which decks a pack has is left out where their entries are compared: they tell it better.
    """
    root = cast("dict[str, Json]", loaded.value)
    if loaded.kind == PACK:
        pack = structure_pack(loaded.value, BASE)
        pack = pack if decks_too else evolve(pack, decks=())
        value: Json = {key: root[key] for key in root if key != "$schema" and (decks_too or key != "decks")}
        version = root.get("format_version")
        yield ComparedEntry(id=f"pack {pack.id}", made=pack, value=value, kind=PACK, version=version, words=words)
        return
    entries = cast("list[Json]", root.get("entries", [])) if loaded.entries else []
    for made, value in zip(loaded.entries, entries, strict=True):
        version = root.get("format_version")
        yield ComparedEntry(id=str(made.id), made=made, value=value, kind=loaded.kind, version=version, words=words)


@public("dr.compare('old.json', 'new.json')")
def compare(old: Decks, new: Decks) -> Comparison:
    """Compare two files, two folders, or two collections of loaded decks.

    Raises CardError with every finding if decks cannot be read.
    """
    sides = [list(read_side(side)) for side in (old, new)]
    findings = [finding for side in sides for loaded, _ in side for finding in loaded.findings]
    if findings:
        raise CardError(tuple(sorted(dict.fromkeys(findings), key=reading_order)))
    decks_too = all(loaded.kind == PACK for side in sides for loaded, _ in side)
    items = [[item for loaded, words in side for item in items_of(loaded, words, decks_too)] for side in sides]
    return Comparison(tuple(merged(single_items(*items))))


def single_items(old: Iterable[ComparedEntry], new: Iterable[ComparedEntry]) -> Iterator[SingleChange]:
    """The changes, entry by entry."""
    before, after = grouped(old, lambda item: item.id), grouped(new, lambda item: item.id)
    gone: list[Comparable] = []
    added: list[Comparable] = []
    for id in dict.fromkeys((*before, *after)):
        pairs, lost, found = pairs_of(before.get(id, []), after.get(id, []))
        for one, other in pairs:
            yield from item_changes(one, other)
        gone += [item.thing for item in lost]
        added += [item.thing for item in found]
    yield from comings_and_goings(gone, added, renames(unique(gone), unique(added)))


def unique(things: Sequence[Comparable]) -> list[Comparable]:
    """The things whose id is theirs alone: others cannot be renamed ones."""
    return [same[0] for same in grouped(things, lambda thing: thing.id).values() if len(same) == 1]


def pairs_of(
    old: list[ComparedEntry], new: list[ComparedEntry]
) -> tuple[list[tuple[ComparedEntry, ComparedEntry]], list[ComparedEntry], list[ComparedEntry]]:
    """Entries of one id side by side, and what is left over; in sound decks there is one on each side."""
    if len(old) > 1 or len(new) > 1:
        alike = matched(
            [(repr(item.value), item.kind) for item in old], [(repr(item.value), item.kind) for item in new]
        )
        old = sorted(rest(old, (i for i, _ in alike)), key=lambda item: repr(item.value))
        new = sorted(rest(new, (j for _, j in alike)), key=lambda item: repr(item.value))
    both = min(len(old), len(new))
    return list(zip(old, new, strict=False)), old[both:], new[both:]


def item_changes(old: ComparedEntry, new: ComparedEntry) -> Iterator[SingleChange]:
    """The changes in an entry."""
    if old.version != new.version:
        place = new.place(shown_value(old.version), shown_value(new.version))
        yield SingleChange(ChangeClass.BREAKING, "format version", field_sentence("format version", place), place)
    if old.called != new.called:
        place = new.place(old.called, new.called)
        yield SingleChange(ChangeClass.BREAKING, "kind", field_sentence("kind", place), place)
    elif old.value != new.value:
        yield from single_changes(old.thing, new.thing)


def merged(singles: Iterable[SingleChange]) -> Iterator[Change]:
    """The same change at many places as one, worst first, then in the order of ids."""
    groups = grouped(singles, lambda each: (each.change_class, each.what, each.step or each.told))
    changes = [one_change(group) for group in groups.values()]
    weights = list(ChangeClass)
    yield from sorted(
        changes,
        key=lambda change: (weights.index(change.change_class), str(change.places[0]), change.what, change.told),
    )


def one_change(group: Sequence[SingleChange]) -> Change:
    """Equal single changes as one; numbers that have changed alike from different values are told by the step."""
    first = group[0]
    same = len({each.told for each in group}) == 1
    told = first.told if same else f"{first.what} {first.step:+d}"
    places = tuple(sorted((each.place for each in group), key=lambda place: (place.id, place.part)))
    return Change(change_class=first.change_class, what=first.what, told=told, places=places)


# -- Paths -----------------------------------------------------------------------------------------------------------


def read_side(decks: Decks) -> Iterator[ReadDeck]:
    """The decks of one side, each with its words."""
    if isinstance(decks, str | Path):
        yield from read_decks_at(Path(decks))
        return
    for deck in decks:
        yield (deck, BASE) if isinstance(deck, LoadedDeck) else deck


def read_decks_at(path: Path, shelf: Shelf = DISK) -> Iterator[ReadDeck]:
    """The deck of a file, or all below a folder; files in a pack's folder that the pack does not name are left out."""
    packs = Packs(shelf)
    if not shelf.is_folder(path):
        deck = packs.load(path)
        if deck[0].kind in FORMS and deck[0].kind != PACK and not deck[0].findings:
            message, hint = f"a {deck[0].kind} is not a deck", "a deck has entries, and says so with its kind"
            wrong: Finding = Code.UNKNOWN_KIND.finding(Span(file=str(path)), message, hint)
            deck = (evolve(deck[0], findings=(wrong,)), deck[1])
        yield deck
        return
    for file in shelf.deck_files(path):
        if out := link_out(file, path):
            yield LoadedDeck(file, "", findings=(out,)), BASE
        elif packs.reaches(file):
            deck = packs.load(file)
            if deck[0].kind not in FORMS or deck[0].kind == PACK or deck[0].findings:
                yield deck
