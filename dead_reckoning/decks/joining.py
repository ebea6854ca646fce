"""A new deck or card, and what has to change beside it: the deck that it joins, and the ``pack.json`` that names it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, cast

from attrs import evolve, frozen

from dead_reckoning.decks.atomic_write import write_together
from dead_reckoning.decks.dependencies import BASE_PACK, Packs, open_beside, pack_folder
from dead_reckoning.decks.files import Json, real
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.inserting import appended, with_key
from dead_reckoning.decks.kinds import ENTRY_OF, PACK, Form, form_of, has_entries, kind_name, schema
from dead_reckoning.decks.loader import PACK_FILE, LoadedDeck, entries_in, ids_at, load_file, load_text
from dead_reckoning.decks.packs import Opened, open_with_base
from dead_reckoning.decks.scaffold import (
    CREW_OF_A_PLAYER,
    FIRST_ROW,
    FIXED,
    ROWS,
    SUCCESSORS,
    card_id,
    deck_of,
    new_building,
    new_card,
    pretty,
    successor,
)
from dead_reckoning.decks.source_map import locate
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.plain import PlainKind
from dead_reckoning.game.printed.sought import MOST, sought
from dead_reckoning.language import BASE, Vocabulary

Object = dict[str, Any]
LARGE: Final = 1_000_000
"""More entries than any file has room for."""
Additions = Mapping[str, Sequence[Json]]
"""Key of ``pack.json`` -> the additions to its list."""


@frozen
class Begun:
    """The files to be written, and the message about them."""

    files: tuple[tuple[Path, str], ...]
    """The deck, then the ``pack.json`` if it changes."""
    said: tuple[str, ...]

    def keep(self) -> None:
        """Write all of it, or nothing.  Raises OSError."""
        write_together(dict(self.files))


@frozen
class House:
    """The pack that a deck is in, with all packs of its box."""

    own: Opened
    box: tuple[Opened, ...]
    lines: Sequence[str]
    """The lines that new cards of its game begin with."""

    @property
    def file(self) -> Path:
        """Its ``pack.json``."""
        return self.own.file.path

    @property
    def value(self) -> Object:
        """The value of its ``pack.json``."""
        return cast("Object", self.own.file.value)

    def ids(self) -> frozenset[str]:
        """Every id of the box."""
        decks = [deck for each in self.box for deck in each.decks if each is self.own or deck.kind not in self.whole]
        return frozenset(name for deck in decks for _, name, _ in ids_at(deck))

    @property
    def whole(self) -> Sequence[str]:
        """The kinds of which it has whole decks, in place of those of other packs."""
        return cast("list[str]", self.value.get("replaces", ()))

    def replaceable(self, kind: str) -> Mapping[str, Object]:
        """The entries of a kind that other packs print and this one does not replace yet, by id."""
        others = [deck for each in self.box if each is not self.own for deck in each.decks if deck.kind == kind]
        mine = {name for deck in self.own.decks for _, name, _ in ids_at(deck)}
        found = {str(entry["id"]): entry for deck in others for entry in cast("list[Object]", entries_in(deck))}
        return {name: entry for name, entry in found.items() if name not in mine}


def house_of(file: Path) -> House | None:
    """The pack that a file is in; None if it is in none.  Raises CardError if its ``pack.json`` cannot be read."""
    folder = pack_folder(file)
    if folder is None:
        return None
    box = open_beside(folder)
    own = next(each for each in box if real(each.folder) == real(folder))
    if own.pack is None:
        raise CardError(own.findings)
    return House(own, tuple(box), words(file).kind.first_lines)


# -- A deck ----------------------------------------------------------------------------------------------------------


def begin_deck(kind: Form, file: Path, name: str) -> Begun:
    """A deck of one entry, named in its ``pack.json`` if it is in a pack.

    Raises ValueError for a name that cannot be an id, CardError if the pack cannot be read, or could not afterwards.
    """
    house = house_of(absolute(file))
    more: Additions = {}
    if house and isinstance(kind, str) and (names := successors(kind, name, house)):
        entry, more = successor(house.replaceable(kind)[names[0]]), {"overrides": names[:1]}
    else:
        entry, more = beginner(kind, free(kind, name, house), house)
    path = absolute(file).relative_to(house.file.parent.absolute()).as_posix() if house else ""
    deck = deck_of(kind, entry, "../" * path.count("/"))
    vocabulary = words(file)
    text = canonical(kind, deck, vocabulary)
    text = text if more.get("buildings") else checked(file, text, vocabulary)
    said = [f"{file}: a deck of {kind_name(kind)} with one entry, {entry['id']}."]
    if house is None:
        return Begun(((file, text),), (*said, "It is not in a pack; a pack.json would name it in its `decks`."))
    begun = with_pack(file, text, house, said, {"decks": [path], **more})
    return with_schema(begun, kind, house) if isinstance(kind, PlainKind) else begun


def with_schema(begun: Begun, kind: PlainKind, house: House) -> Begun:
    """Add the schema of a kind of the pack, for the editor."""
    there = house.file.parent / ".schemas" / f"{kind.id}.json"
    return evolve(begun, files=(*begun.files, (there, pretty(schema(kind)))))


def successors(kind: str, name: str, house: House) -> list[str]:
    """The ids whose place a first entry of a name may take, the best first; none if it is an entry of its own.

    Raises ValueError if it cannot, and no place is left.
    """
    if not replaces(kind, house):
        return []
    known = house.replaceable(kind)
    wanted = f"{kind_prefix(kind)}.{name}"
    if wanted in known:
        return [wanted]
    if not known and kind in FIXED:
        raise ValueError(f"this pack already replaces all {kind} of the box: do not add any to it")
    return list(known) if kind in FIXED else []


def beginner(
    kind: Form, name: str, house: House | None, others: Sequence[Json] = (), row: int = FIRST_ROW
) -> tuple[Object, Additions]:
    """A new entry that represents itself, and what its pack has to say for it: of a building, its word."""
    if kind != "buildings" or house is None or house.value.get("id") == BASE_PACK:
        card = new_card(kind, name, others, row, house.lines if house else ())
        return {**card, "copies": 1} if kind in FIXED and house and replaces(kind, house) else card, {}
    packs = [each.pack for each in house.box if each.pack]
    taken = {str(symbol.word) for pack in packs for symbol in pack.symbols}
    taken |= {str(building.word) for pack in packs for building in pack.buildings}
    entry, word = new_building(name, BASE.words | taken, others)
    return entry, {"buildings": [word]}


def free(kind: Form, name: str, house: House | None) -> str:
    """The name, or with a number if its id is used.  Raises ValueError if it cannot be an id."""
    ids = house.ids() if house else frozenset()
    return next(each for each in chain([name], (f"{name}_{number}" for number in count(2))) if is_free(kind, each, ids))


def is_free(kind: Form, name: str, ids: frozenset[str]) -> bool:
    """Whether no id is that of such an entry.  Raises ValueError if it cannot be one."""
    return card_id(kind, name) not in ids


def kind_prefix(kind: Form) -> str:
    """The beginning of the ids of a kind."""
    return card_id(kind, "a").removesuffix(".a")


def replaces(kind: Form, house: House) -> bool:
    """Whether a new entry of a kind can only take the place of one that is there."""
    return kind in SUCCESSORS and house.value.get("id") != BASE_PACK and kind not in house.whole


# -- A card ----------------------------------------------------------------------------------------------------------


def begin_card(name: str, file: Path, source: str = "", row: int | None = None) -> Begun:
    """A deck with one more entry at its end, a copy of another if its id is given.

    All else in it stays as it is, except for a card of a crew that gives a copy to the new one.

    Raises ValueError for a name that cannot be used, CardError if the deck or its pack cannot be read.
    """
    vocabulary = words(file)
    deck = load_file(file, vocabulary)
    if deck.findings:
        raise CardError(deck.findings)
    if not has_entries(deck.form):
        raise ValueError(f"{file} has no entries: it is of the kind `{deck.kind}`")
    if len(entries_in(deck)) >= schema(deck.form)["properties"]["entries"].get("maxItems", LARGE):
        raise ValueError(f"{file} has all the entries that a deck of {deck.kind} can have")
    if row is not None and row not in (rows := ROWS.get(kind_name(deck.form), range(0))):
        there = f"rows {rows[0]} to {rows[-1]}" if rows else "no rows"
        raise ValueError(f"there is no row {row}: a deck of {deck.kind} has {there}")
    house = house_of(absolute(file))
    if source:
        entry, more = copied(deck, name, source, house, row)
    else:
        entry, more = entry_for(deck, name, house, row or FIRST_ROW)
    said = [f"{file}: {entry['id']} is its last entry."]
    text = with_entry(deck, entry, vocabulary)
    text = text if more.get("buildings") else checked(file, text, vocabulary)
    if deck.kind == "crew" and not more:
        text, more, told = with_twelve(file, text, vocabulary, house)
        said += told
    if house is None:
        return Begun(((file, text),), tuple(said))
    return with_pack(file, text, house, said, more)


def entry_for(deck: LoadedDeck, name: str, house: House | None, row: int) -> tuple[Object, Additions]:
    """The new entry of a deck, and what its pack has to say for it.  Raises ValueError."""
    full = card_id(deck.form, name, row)
    if house and replaces(deck.kind, house) and full not in {one for _, one, _ in ids_at(deck)}:
        known = house.replaceable(deck.kind)
        if full in known:
            return successor(known[full]), {"overrides": [full]}
    ids = (house.ids() if house else frozenset()) | {one for _, one, _ in ids_at(deck)}
    if full in ids:
        raise ValueError(f"there is already an entry {full}")
    return beginner(deck.form, name, house, entries_in(deck), row)


def copied(deck: LoadedDeck, name: str, source: str, house: House | None, row: int | None) -> tuple[Object, Additions]:
    """A copy of an entry: in its place, or under a name of its own.  Raises ValueError."""
    decks = [each for one in (house.box if house else open_with_base(())) for each in one.decks]
    values = {
        str(entry.id): value
        for each in (*decks, deck)
        if each.kind == deck.kind
        for entry, value in zip(each.entries, cast("list[Object]", entries_in(each)), strict=True)
    }
    entries = {entry.id: entry for each in (*decks, deck) for entry in each.entries if each.kind == deck.kind}
    found, near = sought(source, entries.values())
    if len(found) != 1:
        hint = f"; did you mean {' or '.join(found[:MOST] or near)}?" if found or near else ""
        raise ValueError(f"there is no entry {source!r} of the kind {deck.kind} to copy{hint}")
    copy = successor(values[found[0]])
    row = row or int(copy.get("row", FIRST_ROW))
    if not name or card_id(deck.form, name, row) == found[0]:
        mine = {one for _, one, _ in ids_at(deck)}
        if house is None or found[0] in mine or found[0] not in house.replaceable(str(deck.kind)):
            raise ValueError(f"a copy of {found[0]} could not replace anything: give it a NAME")
        return copy, {"overrides": [found[0]]}
    other, more = entry_for(deck, name, house, row)
    text = json.dumps(copy, ensure_ascii=False).replace(f'"{found[0]}', f'"{other["id"]}')
    own: Object = {key: other[key] for key in ("id", "name", "achievement", "building") if key in other}
    own |= {"row": row} if deck.kind in ROWS else {"copies": 1} if deck.kind in FIXED else {}
    return {**json.loads(text), **own}, more


def with_entry(deck: LoadedDeck, entry: Object, vocabulary: Vocabulary) -> str:
    """The text of a deck with an entry after the others; a deck in the one layout stays in it."""
    value = cast("Object", deck.value)
    laid = cast("Object", json.loads(canonical(deck.form, deck_of(deck.form, entry), vocabulary)))["entries"][0]
    if deck.text == canonical(deck.form, value, vocabulary):
        return canonical(deck.form, {**value, "entries": [*value["entries"], laid]}, vocabulary)
    return appended(deck.text, ("entries",), laid)


def with_twelve(
    file: Path, text: str, vocabulary: Vocabulary, house: House | None
) -> tuple[str, Additions, Sequence[str]]:
    """A crew that was whole and has a new card: that takes a copy from the card that has most.  Raises ValueError.

    In a pack the crew is that of its box, and if the card is another pack's, one with a copy less takes its place.
    """
    entries = cast("list[Object]", entries_in(load_text(file, text, vocabulary)))
    others = house.replaceable("crew") if house and replaces("crew", house) else {}
    elsewhere = (
        [each for deck in house.own.decks if real(deck.path) != real(file) for each in crew_in(deck)] if house else []
    )
    crew = [*entries[:-1], *others.values()]
    if sum(int(entry["copies"]) for entry in (*crew, *elsewhere)) < CREW_OF_A_PLAYER:
        return text, {}, ()
    giver = max(crew, key=lambda entry: int(entry["copies"]))
    name, most = str(giver["id"]), int(giver["copies"])
    if most < 2:
        raise ValueError(f"a crew has {CREW_OF_A_PLAYER} cards, and no card of {file} has a copy to spare")
    said = [f"{name} has {most - 1} of its {most} copies left, so that the crew is as large as before."]
    if name in others:
        deck = load_text(file, text, vocabulary)
        fewer = {**successor(giver), "copies": most - 1}
        return checked(file, with_entry(deck, fewer, vocabulary), vocabulary), {"overrides": [name]}, said
    there = locate(text).values[("entries", crew.index(giver), "copies")]
    return f"{text[: there.start]}{most - 1}{text[there.end :]}", {}, said


def crew_in(deck: LoadedDeck) -> list[Object]:
    """The crew cards of a deck."""
    return cast("list[Object]", entries_in(deck)) if deck.kind == "crew" else []


# -- The pack --------------------------------------------------------------------------------------------------------


def with_pack(file: Path, text: str, house: House, said: Sequence[str], more: Additions) -> Begun:
    """The deck, and the ``pack.json`` with more in some of its lists."""
    pack = house.own.file.text
    told = list(said)
    for key, names in more.items():
        for name in names:
            if name not in house.value.get(key, ()):
                pack = with_item(pack, key, name)
                called = name["word"] if isinstance(name, dict) else name
                told.append(f"{os.path.relpath(house.file)}: `{called}` is in its `{key}`.")
    if pack == house.own.file.text:
        return Begun(((file, text),), tuple(told))
    return Begun(((file, text), (house.file, checked(house.file, pack, BASE))), tuple(told))


def with_item(text: str, key: str, name: Json) -> str:
    """The text of a ``pack.json`` with one more value in a list; one in the one layout stays in it."""
    value = cast("Object", json.loads(text))
    if text == canonical(PACK, value):
        return canonical(PACK, {**value, key: [*value.get(key, ()), name]})
    return (
        appended(text, (key,), name) if key in value else with_key(text, key, [name], tuple(schema(PACK)["properties"]))
    )


def checked(file: Path, text: str, vocabulary: Vocabulary) -> str:
    """The text, if it can be read as that file.  Raises CardError."""
    if findings := load_text(file, text, vocabulary).findings:
        raise CardError(findings)
    return text


def form_beside(kind: str, file: Path) -> Form:
    """The form of a new deck of a kind: a common one, or one of its pack.  Raises ValueError."""
    plain = words(file).kinds
    form = form_of(kind, plain)
    if form is None or not has_entries(form):
        known = [*ENTRY_OF, *(each.id for each in plain)]
        near = get_close_matches(kind, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
        raise ValueError(f"there is no kind of deck {kind!r}: {hint}")
    return form


def words(file: Path) -> Vocabulary:
    """The words that a deck is read in."""
    return Packs().words_beside(absolute(file))


def absolute(file: Path) -> Path:
    """The path of a file without `..`; links are not followed."""
    return Path(os.path.abspath(file))  # noqa: PTH100  # `resolve` would follow links


def packs_beside(parent: Path) -> Iterator[tuple[str, Path]]:
    """The packs whose folders lie in a folder: id and folder."""
    for file in sorted(parent.glob(f"*/{PACK_FILE}")):
        value: Json = load_file(file).value
        if isinstance(value, dict) and isinstance(name := value.get("id"), str):
            yield name, file.parent
