"""Packs: folders of decks that are loaded together into a box.

The base game is a pack like any other: the folder ``cards/``.  A pack may need others, brings symbols, buildings and
verbs, and may replace entries of other packs by id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from attrs import evolve, field, frozen

from dead_reckoning.decks.files import is_file, span
from dead_reckoning.decks.loading import PACK_FILE, Loaded, load_file, reading_order
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.decks.locating import locate
from dead_reckoning.decks.structuring import structure_pack
from dead_reckoning.errors import CardError
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.language.vocabulary import ill_formed
from dead_reckoning.model.box import Box, Entry, Pack
from dead_reckoning.model.cards import Advancement, CrewCard
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import CardId
from dead_reckoning.model.verbs import Building, Symbol, Verb
from dead_reckoning.resources import data_folder

ENTRY_POINTS: Final = "dead_reckoning.packs"
"""The group under which a Python package offers packs: each entry point is an ``InstalledPack``."""


@frozen
class InstalledPack:
    """A pack that comes with a Python package: its folder, and the verbs that are written in Python."""

    folder: Path = field(converter=Path)
    verbs: tuple[Verb[Any], ...] = ()


@frozen(kw_only=True)
class Opened:
    """A pack whose ``pack.json`` has been read, and its decks."""

    file: Loaded
    pack: Pack | None = None
    verbs: tuple[Verb[Any], ...] = ()
    decks: tuple[Loaded, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def folder(self) -> Path:
        """Where the pack lies."""
        return self.file.path.parent

    def complain(self, code: str, where: JsonPath, message: str, hint: str) -> Finding:
        """A finding about a value of the ``pack.json``."""
        number, name = code.split(" ")
        place = span(self.file.path, self.file.text, *locate(self.file.text).of(where))
        return Finding(code=number, name=name, message=message, hint=hint, place=place)


# -- Finding packs ---------------------------------------------------------------------------------------------------


def installed_packs() -> dict[str, InstalledPack]:
    """The packs that installed Python packages offer, by the name of their entry point."""
    found = {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}
    return {name: pack for name, pack in sorted(found.items()) if isinstance(pack, InstalledPack)}


def source_of(pack: Path | str | InstalledPack) -> InstalledPack:
    """A pack as it is named: a folder, the name of an installed one, or such a one itself."""
    if isinstance(pack, InstalledPack):
        return pack
    if isinstance(pack, str) and not Path(pack).exists() and pack in (known := installed_packs()):
        return known[pack]
    return InstalledPack(Path(pack))


# -- Opening ---------------------------------------------------------------------------------------------------------


def open_pack(source: InstalledPack) -> Opened:
    """Read the ``pack.json`` of a folder, and find its verbs; the decks come when all packs are known."""
    file = load_file(source.folder / PACK_FILE)
    if file.findings:
        return Opened(file=file, findings=file.findings)
    pack = structure_pack(file.value, BASE)
    opened = Opened(file=file, pack=pack, verbs=source.verbs)
    if pack.verbs and not source.verbs:
        known = installed_packs().get(pack.verbs)
        if known is None:
            hint = f"install the Python package that brings the entry point `{pack.verbs}` of {ENTRY_POINTS}"
            missing = opened.complain("DR317 verbs-missing", ("verbs",), "the verbs of this pack are missing", hint)
            return evolve(opened, findings=(missing,))
        opened = evolve(opened, verbs=known.verbs)
    return opened


def vocabulary_of(opened: Iterable[Opened]) -> Vocabulary:
    """The words of all packs together; the base game's alone if they add none."""
    packs = list(opened)
    symbols = tuple(symbol for each in packs if each.pack for symbol in each.pack.symbols)
    buildings = tuple(building for each in packs if each.pack for building in each.pack.buildings)
    verbs = tuple(verb for each in packs for verb in each.verbs)
    return Vocabulary(symbols, buildings, verbs) if symbols or buildings or verbs else BASE


def with_decks(opened: Opened, vocabulary: Vocabulary) -> Opened:
    """The pack with its decks read; without its verbs they cannot be."""
    if opened.pack is None or (opened.pack.verbs and not opened.verbs):
        return opened
    decks, missing = [], []
    for index, name in enumerate(opened.pack.decks):
        path = opened.folder / name
        if is_file(path):
            decks.append(load_file(path, vocabulary))
        else:
            hint = "a path from the folder of pack.json, such as `advancements.json`"
            missing.append(opened.complain("DR315 missing-deck", ("decks", index), f"there is no `{name}`", hint))
    wrong = [finding for deck in decks for finding in deck.findings]
    return evolve(opened, decks=tuple(decks), findings=(*opened.findings, *missing, *wrong))


# -- Packs together --------------------------------------------------------------------------------------------------


def same_ids(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Packs that have the id of another."""
    seen: set[str] = set()
    for each in opened:
        if each.pack:
            if each.pack.id in seen:
                message = f"there is another pack `{each.pack.id}`"
                yield each.complain("DR320 duplicate-pack", ("id",), message, "an id that no other pack has")
            seen.add(each.pack.id)


def needs(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Packs that are needed and not there, and packs that need each other in a circle."""
    by_id = {each.pack.id: each.pack for each in opened if each.pack}
    for each in opened:
        for index, needed in enumerate(each.pack.needs if each.pack else ()):
            where = ("needs", index)
            if needed not in by_id:
                hint = "load it too: name its folder, or install it"
                yield each.complain("DR310 missing-need", where, f"the pack `{needed}` is needed and not there", hint)
            elif each.pack and reaches(by_id, needed, each.pack.id):
                hint = "of two packs only one can need the other"
                yield each.complain("DR311 cyclic-need", where, f"`{needed}` needs `{each.pack.id}` in turn", hint)


def reaches(packs: Mapping[str, Pack], start: str, goal: str) -> bool:
    """Whether a pack needs another, directly or through others."""
    seen: set[str] = set()
    queue = [start]
    while queue:
        name = queue.pop()
        if name == goal:
            return True
        if name in packs and name not in seen:
            seen.add(name)
            queue += packs[name].needs
    return False


def conflicts(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Ids that two packs use, replacements and additions of what is not there."""
    owners: dict[CardId, Opened] = {}
    for each in opened:
        if each.pack is None:
            continue
        for index, replaced in enumerate(each.pack.overrides):
            if replaced not in owners:
                hint = "it replaces an entry of a pack that is loaded before it"
                message = f"no pack before has an entry `{replaced}`"
                yield each.complain("DR313 override-of-nothing", ("overrides", index), message, hint)
        for added, _ in each.pack.adds:
            if added not in owners:
                hint = "it adds copies of an advancement or a crew card of a pack that is loaded before it"
                message = f"no pack before has a card `{added}`"
                yield each.complain("DR318 addition-of-nothing", ("adds", added), message, hint)
        yield from taken(each, owners)


def taken(opened: Opened, owners: dict[CardId, Opened]) -> Iterator[Finding]:
    """Ids of a pack that are used already; takes note of the others."""
    assert opened.pack is not None
    for deck in opened.decks:
        for index, entry in enumerate(deck.entries):
            owner = owners.get(entry.id)
            if owner and owner is not opened and entry.id not in opened.pack.overrides:
                place = span(deck.path, deck.text, *locate(deck.text).of(("entries", index, "id")))
                hint = 'another id, or `"overrides"` in pack.json if it is meant to replace it'
                name = owner.pack.id if owner.pack else ""
                message = f"`{entry.id}` is an entry of the pack `{name}`"
                yield Finding(code="DR312", name="id-conflict", message=message, hint=hint, place=place)
            owners[entry.id] = opened


def words_taken(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Symbols and buildings whose name is a word of the language, or another pack's."""
    known = dict.fromkeys(language_words(), "a word of the language")
    for each in opened:
        for where, noun in declared(each):
            forms = {str(noun.word), noun.plural}
            if complaint := ill_formed(noun):
                yield each.complain("DR319 ill-formed-word", where, complaint, "such as `rum bottle`, `rum bottles`")
            elif used := sorted(forms & set(known)):
                hint = "a name of its own, such as `rum bottle`"
                yield each.complain("DR314 word-taken", where, f"`{used[0]}` is {known[used[0]]} already", hint)
            known.update(dict.fromkeys(forms, "declared"))


def declared(opened: Opened) -> Iterator[tuple[JsonPath, Symbol | Building]]:
    """The words that a pack declares, each with its path."""
    if opened.pack:
        for index, symbol in enumerate(opened.pack.symbols):
            yield ("symbols", index, "word"), symbol
        for index, building in enumerate(opened.pack.buildings):
            yield ("buildings", index, "word"), building


@cache
def language_words() -> frozenset[str]:
    """Every word of the base language, its symbols and buildings included."""
    return BASE.words


# -- The box ---------------------------------------------------------------------------------------------------------


def in_order(opened: Sequence[Opened]) -> list[Opened]:
    """Packs behind those that they need; otherwise as they were named."""
    ordered: list[Opened] = []
    waiting = list(opened)
    while waiting:
        placed = {each.pack.id for each in ordered if each.pack}
        ready = [each for each in waiting if each.pack is None or placed.issuperset(each.pack.needs)]
        for each in ready or waiting:
            ordered.append(each)
            waiting.remove(each)
    return ordered


def open_packs(packs: Iterable[Path | str | InstalledPack]) -> list[Opened]:
    """Packs with their decks, each behind those that it needs, and everything that is wrong with them."""
    opened = in_order([open_pack(source_of(pack)) for pack in packs])
    vocabulary = BASE
    wrong = list(words_taken(opened))
    if not wrong:
        vocabulary = vocabulary_of(opened)
    opened = [with_decks(each, vocabulary) for each in opened]
    wrong += [*same_ids(opened), *needs(opened), *conflicts(opened)]
    return [evolve(each, findings=(*each.findings, *of_pack(each, wrong))) for each in opened]


def of_pack(opened: Opened, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings whose file lies in a pack's folder."""
    files = {str(opened.file.path), *(str(deck.path) for deck in opened.decks)}
    return (finding for finding in findings if finding.place.file in files)


def load_box(*packs: Path | str | InstalledPack) -> Box:
    """The base game and packs, as one box.

    A pack is named by its folder, or by its entry point if it is installed.  Raises CardError with every finding of
    every file.
    """
    opened = open_packs([data_folder("cards"), *packs])
    findings = [finding for each in opened for finding in each.findings]
    if findings:
        raise CardError(tuple(sorted(dict.fromkeys(findings), key=reading_order)))
    return Box(
        packs=tuple(each.pack for each in opened if each.pack),
        entries=tuple(entries_of(opened)),
        verbs=tuple(verb for each in opened for verb in each.verbs),
    )


def entries_of(opened: Iterable[Opened]) -> Iterator[Entry]:
    """All entries in the order of packs; one that is replaced gives its place to its successor."""
    found: dict[CardId, Entry] = {}
    added: dict[CardId, int] = {}
    for each in opened:
        found.update((entry.id, entry) for deck in each.decks for entry in deck.entries)
        for card, copies in each.pack.adds if each.pack else ():
            added[card] = added.get(card, 0) + copies
    for entry in found.values():
        more = added.get(entry.id, 0)
        if more and isinstance(entry, Advancement | CrewCard):
            yield evolve(entry, copies=entry.copies + more)
        else:
            yield entry


@cache
def base_box() -> Box:
    """The base game's box, loaded once."""
    return load_box()
