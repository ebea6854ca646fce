"""Another name for something that a pack has: an entry, a pack, or what a word of the language means.

A name is changed in the whole pack at once: where it is declared, in ``pack.json``, in abilities, in languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from dead_reckoning.decks.dependencies import BASE_PACK, Packs
from dead_reckoning.decks.files import DISK, FileError, Json, Shelf, text_of
from dead_reckoning.decks.joining import packs_beside
from dead_reckoning.decks.kinds import (
    ANY,
    BUILDING,
    DECLARED,
    EXAMPLES,
    ID,
    IN_ABILITIES,
    KEY_OF_WORD,
    KEYS,
    KINDS,
    OF_ENTRIES,
    PACK_ID,
    PLURALS,
    SYMBOL,
    USED,
    Form,
    Pattern,
    abilities,
    definition_patterns,
    has_entries,
    kind_name,
    values_of_step,
)
from dead_reckoning.decks.loader import LoadedDeck, load_file
from dead_reckoning.decks.packs import InstalledPack, language_words, with_base, wrong_word
from dead_reckoning.decks.source_map import Path as JsonPath, Stretch, inside, locate
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.language import BASE
from dead_reckoning.model.terms import SymbolId
from dead_reckoning.model.verbs import Symbol

NOUNS: Final = (SYMBOL, BUILDING)
"""The nouns that packs declare for abilities: each has one owner, and is not a word of the language."""
SHAPE: Final = {ID: re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+"), PACK_ID: re.compile(r"[a-z][a-z0-9_]*")}
"""The form of names that are not words."""
WORD: Final = re.compile(r"[a-z]+( [a-z]+)*")
WORDS: Final = re.compile(r"[a-z]+", re.IGNORECASE)


class RenameError(DeadReckoningError, ValueError):
    """A name that cannot be changed; the message says why."""


class Mention(NamedTuple):
    """A place of a deck in which a name is."""

    sort: str
    """The sort of thing with the name: ``id``, ``symbol`` and so on."""
    name: str
    """The name in the singular."""
    path: JsonPath
    is_key: bool = False
    is_declared: bool = False
    """Whether the thing is made here."""
    is_plural: bool = False
    start: int = 0
    """Characters of the string before it."""
    end: int = 0


class TextChange(NamedTuple):
    """Characters of a file, and what takes their place."""

    path: Path
    start: int
    end: int
    text: str


# -- Where names are -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def uses(sort: str, kind: Form) -> tuple[Pattern, ...]:
    """The places where a kind of deck uses names of a sort without declaring them."""
    if sort == ID:
        return tuple(each for each in definition_patterns(kind, "id") if each not in declared(ID, kind))
    key = KEY_OF_WORD.get(sort)
    words = tuple(each for each in definition_patterns(kind, "word") if each[-1] == key)
    return (*words, *USED.get(sort, {}).get(kind_name(kind), ()))


def declared(sort: str, kind: Form) -> tuple[Pattern, ...]:
    """The places where a kind of deck declares names of a sort."""
    if sort == ID and has_entries(kind):
        return OF_ENTRIES
    return DECLARED[sort].get(kind_name(kind), ())


@lru_cache(maxsize=64)
def occurrences(kind: Form) -> tuple[tuple[Pattern, str, str], ...]:
    """Pattern, sort, and what is there: ``declared``, ``used``, ``plural`` or ``key``; nothing in a file of no kind."""
    if kind_name(kind) not in KINDS and not has_entries(kind):
        return ()
    found = [
        (pattern, sort, what)
        for sort in DECLARED
        for what, patterns in (
            ("declared", declared(sort, kind)),
            ("used", uses(sort, kind)),
            ("plural", PLURALS.get(sort, {}).get(kind_name(kind), ())),
            ("key", KEYS.get(sort, {}).get(kind_name(kind), ())),
        )
        for pattern in patterns
    ]
    return tuple(found)


def sort_at(kind: Form, path: JsonPath, is_key: bool) -> tuple[str, str]:
    """The sort of name at a place, and whether it is ``declared``, ``used``, ``plural`` or ``key``; else empty."""
    for pattern, sort, what in occurrences(kind):
        if is_key == (what == "key") and fits(pattern, path):
            return sort, what
    return "", ""


def fits(pattern: Pattern, path: JsonPath) -> bool:
    """Whether a path is one of a pattern."""
    return len(pattern) == len(path) and all(step in (ANY, part) for step, part in zip(pattern, path, strict=True))


def mentions(kind: Form, value: Json) -> Iterator[Mention]:
    """The names that a deck has as whole strings."""
    for pattern, sort, what in occurrences(kind):
        for path, below in values_at(value, pattern):
            text = path[-1] if what == "key" else below
            if isinstance(text, str):
                flags = (what == "key", what == "declared", what == "plural")
                yield Mention(sort, text, path, *flags, 0, len(text))


def values_at(value: Json, pattern: Pattern, path: JsonPath = ()) -> Iterator[tuple[JsonPath, Json]]:
    """The values that a pattern finds, each with its path."""
    if not pattern:
        yield path, value
        return
    for key, below in values_of_step(value, pattern[0]):
        yield from values_at(below, pattern[1:], (*path, key))


def ability_mentions(kind: Form, value: Json, sort: str, name: str, many: str) -> Iterator[Mention]:
    """The places in abilities that have a word, or its plural."""
    for path, line in abilities(kind, value):
        for start, end, is_plural in words_in(line, name, many):
            yield Mention(sort, name, path, is_plural=is_plural, start=start, end=end)


def words_in(line: str, name: str, many: str) -> Iterator[tuple[int, int, bool]]:
    """The places of a word or its plural in a line: from, up to, whether it is the plural."""
    found = list(WORDS.finditer(line))
    for form in dict.fromkeys((many, name)):
        parts = form.split(" ")
        for at in range(len(found) - len(parts) + 1):
            these = found[at : at + len(parts)]
            joined = all(not line[one.end() : two.start()].strip() for one, two in pairwise(these))
            if joined and [each[0].lower() for each in these] == parts:
                yield these[0].start(), these[-1].end(), form == many and many != name


def stretch_of(deck: LoadedDeck, mention: Mention) -> Stretch:
    """The characters of a file in which a name is, without quotes."""
    located = locate(deck.text)
    whole = located.keys[mention.path] if mention.is_key else located.of(mention.path)
    return inside(deck.text, whole, mention.start, mention.end)


def all_mentions(deck: LoadedDeck, sort: str, name: str, many: str = "") -> Iterator[Mention]:
    """All places of a deck that have a name; ``many`` is its plural."""
    for each in mentions(deck.form, deck.value):
        if each.sort == sort and each.name == (many if each.is_plural else name):
            yield each._replace(name=name)
    if sort in IN_ABILITIES:
        yield from ability_mentions(deck.form, deck.value, sort, name, many or BASE.plural(name))


def plural_of(decks: Iterable[LoadedDeck], sort: str, name: str) -> str:
    """The plural that a pack declares for a word, or the usual one."""
    for deck in decks:
        for each in mentions(deck.form, deck.value):
            if each.is_declared and each.sort == sort and each.name == name:
                parent = next((value for _, value in values_at(deck.value, tuple(map(str, each.path[:-1])))), None)
                declared = parent.get("plural") if isinstance(parent, dict) else None
                return declared if isinstance(declared, str) else BASE.plural(name)
    return BASE.plural(name)


# -- Renaming --------------------------------------------------------------------------------------------------------


def renaming(folder: Path, old: str, new: str, sort: str = "", shelf: Shelf = DISK) -> tuple[TextChange, ...]:
    """The changes in a pack's files when something gets another name; nothing is written.

    ``sort`` is that of the name where several things have it.  Raises RenameError if nothing in the pack has the name,
    if it is declared in another pack, if a pack beside it uses it, or if the new name is taken or cannot be one.
    """
    packs = Packs(shelf)
    own = decks_of(packs, folder)
    sort = sort or sort_named(own, old)
    others = [deck for each in folders_needed(packs, folder) for deck in decks_of(packs, each)]
    refuse(sort, own, others, old, new)
    refuse_beside(packs, folder, sort, old, own)
    return (*changes_in(own, sort, old, new), *in_settings(folder, sort, old, new))


def changes_in(decks: Sequence[LoadedDeck], sort: str, old: str, new: str) -> tuple[TextChange, ...]:
    """The changes in decks.  Raises RenameError if the new name cannot be one."""
    if not SHAPE.get(sort, WORD).fullmatch(new):
        kind = "an id" if sort in (ID, PACK_ID) else f"a name for a {sort}"
        raise RenameError(f"`{new}` cannot be {kind}, such as `{EXAMPLES.get(sort, 'rum bottle')}`")
    many, new_many = plural_of(decks, sort, old), BASE.plural(new)
    changes = (
        TextChange(deck.path, *stretch_of(deck, each), new_many if each.is_plural else new)
        for deck in decks
        for each in all_mentions(deck, sort, old, many)
    )
    return tuple(sorted(set(changes)))


def decks_of(packs: Packs, folder: Path) -> list[LoadedDeck]:
    """The ``pack.json`` of a folder and its decks.  Raises RenameError if one of them is not JSON."""
    opened = packs.look_into(InstalledPack(folder))
    words = packs.words_of(folder)
    found = [opened.file]
    found += [load_file(folder / name, words, packs.shelf) for name in (opened.pack.decks if opened.pack else ())]
    for deck in found:
        if deck.value is None:
            raise RenameError(f"{deck.path} cannot be read: fix it first")
    return found


def folders_needed(packs: Packs, folder: Path) -> Iterator[Path]:
    """The folders of the packs that a pack needs, and that of the base game."""
    opened = list(packs.needed(folder))
    own = opened[0].pack
    found = opened if own and own.id == BASE_PACK else with_base(opened)
    yield from dict.fromkeys(each.folder for each in found if each is not opened[0])


def sort_named(decks: Sequence[LoadedDeck], name: str) -> str:
    """The sort of thing with a name: by its declaration, or else by its use.  Raises RenameError if nothing has it."""
    found = [each for deck in decks for each in mentions(deck.form, deck.value) if each.name == name]
    if not found:
        names = {each.name for deck in decks for each in mentions(deck.form, deck.value)}
        near = get_close_matches(name, names, n=1)
        raise RenameError(f"nothing in this pack is called `{name}`" + (f"; did you mean `{near[0]}`?" if near else ""))
    return max(found, key=lambda each: each.is_declared).sort


def declares(decks: Iterable[LoadedDeck], sort: str, name: str) -> LoadedDeck | None:
    """The deck that declares a name."""
    for deck in decks:
        if any(each.is_declared and (each.sort, each.name) == (sort, name) for each in mentions(deck.form, deck.value)):
            return deck
    return None


def refuse(sort: str, own: list[LoadedDeck], others: list[LoadedDeck], old: str, new: str) -> None:
    """Raises RenameError if a name is not the pack's to change, or the new one is taken."""
    if outside := declares(others, sort, old):
        raise RenameError(f"`{old}` is declared in {outside.path}, which is not a file of this pack")
    if not declares(own, sort, old):
        raise RenameError(f"no file of this pack declares `{old}`")
    for each in NOUNS if sort in NOUNS else (sort,):
        if taken := declares([*own, *others], each, new):
            raise RenameError(f"`{new}` is already a name in {taken.path}")
    if sort in NOUNS and WORD.fullmatch(new):
        noun = Symbol(word=SymbolId(new), plural=BASE.plural(new))
        if wrong := wrong_word(noun, dict.fromkeys(language_words(), "a word of the language"), {}):
            raise RenameError(wrong[1])


def refuse_beside(packs: Packs, folder: Path, sort: str, name: str, own: list[LoadedDeck]) -> None:
    """Raises RenameError if a pack in a folder beside this one needs it and uses a name."""
    pack = own[0].value.get("id") if isinstance(own[0].value, dict) else ""
    for _, other in packs_beside(folder.absolute().parent):
        opened = packs.look_into(InstalledPack(other))
        if other == folder.absolute() or opened.pack is None or pack not in opened.pack.needs:
            continue
        for deck in decks_of(packs, other):
            if next(all_mentions(deck, sort, name, plural_of(own, sort, name)), None):
                raise RenameError(f"the pack `{opened.pack.id}` uses `{name}` in {deck.path}: it would break")


def in_settings(folder: Path, sort: str, old: str, new: str) -> Iterator[TextChange]:
    """The changes in the ``reckon.toml`` of a pack: findings that are allowed for an id."""
    path = folder / "reckon.toml"
    try:
        text = text_of(path) if sort == ID else ""
    except FileError:
        return
    for match in re.finditer(re.escape(json.dumps(old)), text):
        yield TextChange(path, match.start() + 1, match.end() - 1, new)


def changed_text(text: str, changes: Iterable[TextChange]) -> str:
    """A text with changes made."""
    for change in sorted(changes, reverse=True):
        text = text[: change.start] + change.text + text[change.end :]
    return text
