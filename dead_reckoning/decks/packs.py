"""Packs: folders of decks that are loaded together into a box.

The base game is a pack like any other: the folder ``cards/``.  A pack may need others, brings symbols, buildings and
verbs, and may replace entries of other packs by id.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, partial
from itertools import islice
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeGuard

from attrs import evolve, field, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.converter import structure_kind, structure_language, structure_pack
from dead_reckoning.decks.corrections import PRINTED, KnownEntry, corrected, known_in
from dead_reckoning.decks.files import DISK, Shelf, is_file, is_folder, is_there, link_out, on_disk, paths_in, span
from dead_reckoning.decks.kinds import FORMS, KIND, KINDS, LANGUAGE, abilities
from dead_reckoning.decks.loader import (
    BROKEN,
    PACK_FILE,
    LoadedDeck,
    load_file,
    mend_hint,
    plug_in_fault,
    reading_order,
)
from dead_reckoning.decks.plain_kinds import KindFault, kind_faults, kind_id
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.decks.traveling import plug_in_of
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.box import NO_GAME, OWN_GAME, Box, Entry, Pack, open_words
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.game.printed.plain import PlainKind
from dead_reckoning.game_kinds import game_parts, is_game, near_games
from dead_reckoning.language import BASE, Vocabulary, read, write
from dead_reckoning.language.kind import LanguageKind
from dead_reckoning.language.vocabulary import ill_formed, words_of_game
from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.model.languages import LanguageTables
from dead_reckoning.model.terms import CardId
from dead_reckoning.model.verbs import Symbol, Verb
from dead_reckoning.resources import data_folder

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from dead_reckoning.game.printed.chapters import Chapter

MOST_FINDINGS: Final = 100
"""Findings of one kind that are told of packs together."""
ENTRY_POINTS: Final = "dead_reckoning.packs"
"""The group under which a Python package offers packs: each entry point is an ``InstalledPack``."""


def as_path(folder: Path | str) -> Path:
    """A folder by its name."""
    return Path(folder)


@frozen
class InstalledPack:
    """A pack that comes with a Python package: its folder, and its verbs and rules in Python (``docs/verbs``)."""

    folder: Path = field(converter=as_path)
    """The folder that contains its ``pack.json``."""
    verbs: tuple[Verb[Any], ...] = ()
    """The pack's verbs, in addition to the base game's verbs."""
    chapters: tuple[Chapter, ...] = ()
    """The pack's chapters of rules."""
    checks: tuple[Callable[[Any], Iterator[Finding]], ...] = ()
    """Checks of its decks, and of packs that need it: functions of a ``lint.context.CheckContext``."""

    @property
    def plugged(self) -> bool:
        """True if the pack has verbs or rules in Python."""
        return bool(self.verbs or self.chapters or self.checks)

    def __reduce__(self) -> tuple[Callable[..., InstalledPack], tuple[object, ...]]:
        """Pickles by name, if it brings anything: functions do not travel.  Raises BoxError if it has none."""
        return (attrgetter("source"), (plug_in_of(self),)) if self.plugged else (InstalledPack, (self.folder,))


Source: TypeAlias = Path | str | InstalledPack
"""The forms in which a pack may be given."""


@frozen(kw_only=True)
class Opened:
    """A pack whose ``pack.json`` has been read, and its decks."""

    file: LoadedDeck
    pack: Pack | None = None
    plug_in: InstalledPack | None = None
    """Its part that is written in Python, if it is present and sound."""
    decks: tuple[LoadedDeck, ...] = ()
    findings: tuple[Finding, ...] = ()
    incomplete: bool = False
    """Whether a pack or verbs are missing that it needs: what it does not know may be theirs."""
    kinds: tuple[tuple[LoadedDeck, PlainKind], ...] = ()
    """The kinds of decks that it describes, each with its file, of files that can be read."""
    corrected: tuple[KnownEntry, ...] = ()
    """Entries of packs before it, with the values that it knows to be printed."""

    @property
    def folder(self) -> Path:
        """The folder of the pack."""
        return self.file.path.parent

    @property
    def verbs(self) -> tuple[Verb[Any], ...]:
        """The verbs of its plug-in."""
        return self.plug_in.verbs if self.plug_in else ()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of its plug-in."""
        return self.plug_in.chapters if self.plug_in else ()

    @property
    def checks(self) -> tuple[Callable[[Any], Iterator[Finding]], ...]:
        """The checks of its plug-in."""
        return self.plug_in.checks if self.plug_in else ()

    @property
    def languages(self) -> tuple[LanguageTables, ...]:
        """The languages that it brings, of files that can be read."""
        sound = (deck for deck in self.decks if deck.kind == LANGUAGE and not deck.findings)
        return tuple(structure_language(deck.value) for deck in sound)

    @property
    def names(self) -> frozenset[tuple[str, str]]:
        """Language and id of what its languages have names for."""
        return frozenset((each.code, id) for each in self.languages for id in each.section("names"))

    @property
    def is_unplugged(self) -> bool:
        """Whether its plug-in is missing, or cannot be used, or its game is missing: nobody here knows its words."""
        if self.pack is None:
            return False
        return bool(self.pack.verbs and self.plug_in is None) or self.lacks_game

    @property
    def lacks_game(self) -> bool:
        """Whether there is no game of the name that it says."""
        game = self.pack.game if self.pack else ""
        return game not in ("", NO_GAME) and not is_game(game)

    def plug_in_finding(self, code: Code, message: str, hint: str) -> Finding:
        """A finding about its plug-in."""
        return self.finding_at(code, ("verbs",) if self.pack and self.pack.verbs else ("id",), message, hint)

    def finding_at(self, code: Code, where: JsonPath, message: str, hint: str) -> Finding:
        """A finding about a value of the ``pack.json``."""
        place = span(self.file.path, self.file.text, *locate(self.file.text).of(where))
        return code.finding(place, message, hint)


# -- Finding packs ---------------------------------------------------------------------------------------------------


class PluginError(CardError):
    """An installed Python package that should bring a pack, and breaks; the finding names it."""

    def __init__(self, name: str, fault: str, hint: str) -> None:
        self.name, self.fault, self.hint = name, fault, hint
        super().__init__((self.finding,))

    def __reduce__(self) -> tuple[type[PluginError], tuple[str, str, str], dict[str, object]]:
        return PluginError, (self.name, self.fault, self.hint), self.__dict__

    @property
    def message(self) -> str:
        """The fault, in a line."""
        return f"the installed pack `{self.name}` cannot be used: {self.fault}"

    @property
    def finding(self) -> Finding:
        """The same as a finding that has no file."""
        return BROKEN.finding(Span(file=self.name), self.message, self.hint)


def plugins() -> Mapping[str, Sequence[EntryPoint]]:
    """The packs that installed Python packages offer, by name; none of their code runs."""
    from importlib.metadata import entry_points

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, []).append(point)
    found.pop(OWN_NAME, None)
    return dict(sorted(found.items()))


OWN_NAME: Final = "base"
"""The base game: no Python package can take its place."""


def installed_pack(name: str) -> InstalledPack:
    """The pack of an entry point: its code is run, and no other's.  Raises PluginError, KeyError if there is none."""
    points = plugins()[name]
    if len({point.value for point in points}) > 1:
        both = " and ".join(sorted({bringer(point) for point in points}))
        raise PluginError(name, f"{both} both provide it", "uninstall one of them")
    point = points[0]
    try:
        pack = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's code does, its name is reported
        raise PluginError(
            name, f"{bringer(point)} fails with {plug_in_fault(error)}", mend_hint(error, bringer(point))
        ) from None
    if not isinstance(pack, InstalledPack):
        hint = (
            f"`{point.attr} = InstalledPack(folder, ...)` in the module `{point.module}`, or uninstall {bringer(point)}"
        )
        raise PluginError(name, f"`{point.value}` of {bringer(point)} is not an InstalledPack", hint)
    return pack


def bringer(point: EntryPoint) -> str:
    """The Python package of an entry point."""
    dist = getattr(point, "dist", None)
    return f"the Python package {dist.name} {dist.version}" if dist else f"`{point.value}`"


def source_of(pack: Source) -> InstalledPack:
    """A pack as it is named: a folder, the name of an installed one, or such a one itself.  Raises PluginError.

    A ``Path``, or a text with a separator, is always a folder; ``pack_named`` says what any other text is.
    """
    if isinstance(pack, InstalledPack):
        return pack
    folder = Path(pack)
    return (pack_named(pack, (folder,)) if is_plain_name(pack) else None) or InstalledPack(folder)


def is_plain_name(pack: object) -> TypeGuard[str]:
    """Whether a text may be the name of an installed pack: it has no separator of paths."""
    return isinstance(pack, str) and not any(mark in pack for mark in (os.sep, os.altsep) if mark)


def pack_named(name: str, folders: Iterable[Path], shelf: Shelf = DISK) -> InstalledPack | None:
    """The pack of a name: the first of the folders that is a pack's, or else the installed one.

    A folder without a ``pack.json`` hides nothing.  The base game counts as installed.  Raises PluginError.
    """
    for folder in folders:
        if shelf.is_file(folder / PACK_FILE):
            return InstalledPack(folder)
    if name == OWN_NAME:
        return InstalledPack(data_folder("cards"))
    return installed_pack(name) if name in plugins() else None


# -- Opening ---------------------------------------------------------------------------------------------------------


def open_pack(source: InstalledPack, shelf: Shelf = DISK) -> Opened:
    """Read the ``pack.json`` of a folder, and find its verbs; the decks come when all packs are known."""
    path = source.folder / PACK_FILE
    if out := link_out(path, source.folder):
        return Opened(file=LoadedDeck(path, "", findings=(out,)), findings=(out,))
    if not source.plugged and shelf is DISK and (not is_there(source.folder) or is_bare_folder(source.folder)):
        nothing = no_such_pack(source.folder)
        return Opened(file=LoadedDeck(path, "", findings=(nothing,)), findings=(nothing,))
    file = load_file(path, shelf=shelf)
    if file.findings:
        return Opened(file=file, findings=file.findings)
    pack = structure_pack(file.value, BASE)
    opened = Opened(file=file, pack=pack, kinds=tuple(kinds_in(source.folder, pack, shelf)))
    if pack.verbs and not source.plugged:
        try:
            return plugged_in(opened, installed_pack(pack.verbs))
        except KeyError:
            hint = f"install the one that brings `{pack.verbs}` among its entry points of {ENTRY_POINTS}"
            hint += "; code in a bundle is never run" if on_disk(path) != path else ""
            message = f"the Python code of `{pack.id}` is missing: no installed package provides `{pack.verbs}`"
            missing = opened.finding_at(Code.VERBS_MISSING, ("verbs",), message, hint)
        except PluginError as error:
            missing = opened.finding_at(BROKEN, ("verbs",), error.message, error.hint)
        return evolve(opened, findings=(missing,))
    return plugged_in(opened, source)


MOST_KINDS: Final = 50
"""Kinds of decks that a pack can describe."""


def kinds_in(folder: Path, pack: Pack, shelf: Shelf) -> Iterator[tuple[LoadedDeck, PlainKind]]:
    """The kinds of decks that a pack describes; faults in their files are found when its decks are read."""
    paths = [(kind_id(name), folder / name) for name in pack.decks if kind_id(name)]
    for name, path in paths[:MOST_KINDS]:
        if not link_out(path, folder) and shelf.is_file(path):
            file = load_file(path, shelf=shelf)
            if file.kind == KIND and not file.findings:
                yield file, structure_kind(name, file.value)


def is_bare_folder(path: Path) -> bool:
    """Whether a path is a folder, or a bundle, without a ``pack.json``."""
    return is_folder(path) and not is_there(path / PACK_FILE) and not is_file(path / PACK_FILE)


def no_such_pack(folder: Path) -> Finding:
    """A finding about a pack that is neither a folder nor installed; it names those that are spelled like it."""
    lacks = f"the folder has no {PACK_FILE}" if is_folder(folder) else "no such folder"
    inside = [str(path) for path in (paths_in(folder) if is_folder(folder) else ()) if is_there(path / PACK_FILE)]
    names = [str(path) for path in neighbors(folder) if is_there(path / PACK_FILE)]
    near = [*inside, *get_close_matches(str(folder), [*names, OWN_NAME, *plugins()], n=1)]
    hint = f"did you mean `{near[0]}`?" if near else "name the folder of a pack, or an installed one: `reckon packs`"
    if str(folder) in plugins():
        hint = f"`{folder}` without a path separator is the installed pack"
        return Code.UNREADABLE_FILE.finding(Span(file=str(folder)), f"there is no pack at this path: {lacks}", hint)
    message = f"there is no pack `{folder}`: {lacks}, and none of that name is installed"
    return Code.UNREADABLE_FILE.finding(Span(file=str(folder)), message, hint)


def neighbors(path: Path) -> list[Path]:
    """The paths beside a path; empty if they cannot be listed."""
    try:
        return paths_in(path.parent) if is_folder(path.parent) else []
    except OSError:
        return []


def plugged_in(opened: Opened, plug_in: InstalledPack) -> Opened:
    """A pack with its plug-in; without one whose columns hold what they cannot, and with findings that say so."""
    if not plug_in.plugged:
        return evolve(opened, plug_in=plug_in) if opened.pack and opened.pack.verbs else opened
    from dead_reckoning.decks.plug_ins import PlugInFault, faults_in_rows

    try:
        wrong = tuple(faults_in_rows(plug_in.verbs, plug_in.chapters, plug_in.checks))
    except Exception as error:  # a stranger's values may do anything when they are looked at
        wrong = (PlugInFault(BROKEN, f"the plug-in cannot be inspected: {plug_in_fault(error)}", mend_hint(error)),)
    if wrong:
        return evolve(
            opened,
            findings=tuple(opened.plug_in_finding(each.code, each.message, each.hint) for each in wrong),
        )
    return evolve(opened, plug_in=plug_in)


def with_sound_verbs(opened: Iterable[Opened]) -> list[Opened]:
    """The packs, without verbs that no text can be read with: their grammar or their readers break."""
    sound: list[Opened] = []
    for each in opened:
        spoken = each.verbs or any(chapter.vocabulary for chapter in each.chapters)
        error = verbs_error([*sound, each]) if spoken else None
        sound.append(without_plug_in(each, each.pack, error) if error and each.pack else each)
    return sound


def without_plug_in(opened: Opened, pack: Pack, error: Exception) -> Opened:
    """A pack without its plug-in, and with a finding that says why."""
    message = f"the words of `{pack.id}` cannot be read with: {plug_in_fault(error)}"
    broken = opened.plug_in_finding(BROKEN, message, mend_hint(error))
    return evolve(opened, plug_in=None, findings=(*opened.findings, broken))


def verbs_error(opened: Iterable[Opened]) -> Exception | None:
    """The error raised when the grammar of packs reads a word; None if it works."""
    try:
        vocabulary = vocabulary_of(opened)
        read(vocabulary.kind.shortest, vocabulary)
    except Exception as error:  # a stranger's grammar and code: whatever it raises is told
        return error
    return None


def left_out(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Findings for parts that plug-ins leave out and the engine needs in play."""
    if all(each.plug_in is None for each in opened):
        return
    from dead_reckoning.decks.plug_ins import PlugInFault, Taken, gaps, registered

    everything = registered(
        (verb for each in opened for verb in each.verbs), (chapter for each in opened for chapter in each.chapters)
    )
    verbs: list[str] = []
    lines: list[str] = []
    for each in opened:
        if each.plug_in is None:
            continue
        try:
            wrong = [*gaps(each.verbs, each.chapters, everything, Taken(tuple(verbs), tuple(lines)))]
        except Exception as error:  # a stranger's classes may do anything when they are looked at
            wrong = [PlugInFault(BROKEN, f"the plug-in cannot be inspected: {plug_in_fault(error)}", mend_hint(error))]
        yield from (each.plug_in_finding(fault.code, fault.message, fault.hint) for fault in dict.fromkeys(wrong))
        verbs += [verb.name for verb in each.verbs]
        lines += [line for chapter in each.chapters for line, _ in chapter.score_lines]


def vocabulary_of(opened: Iterable[Opened]) -> Vocabulary:
    """The words of all packs together, beside those of their game; the game's alone if they add none.

    Words that cannot be used are left out: ``words_taken`` reports them.
    """
    packs = list(opened)
    nouns = [noun for _, _, noun, wrong in judged_words(packs) if not wrong]
    nouns.sort(key=lambda noun: isinstance(noun, Building))
    verbs = tuple(verb for each in packs for verb in each.verbs)
    found = (each.pack for each in packs if each.pack)
    words = open_words(found, (chapter for each in packs for chapter in each.chapters))
    kinds = tuple(kind for _, kind, faults in judged_kinds(packs) if not faults)
    base = words_before(packs)
    added = nouns or verbs or words or kinds
    own = Vocabulary(tuple(nouns), verbs, words, game=base.game, kinds=kinds)
    return shared_vocabulary(own) if added else base


def words_before(opened: Iterable[Opened]) -> Vocabulary:
    """The words to which packs add theirs: those of their game, if it is there and has words of abilities."""
    named = (each.pack.game for each in opened if each.pack and each.pack.game not in ("", NO_GAME))
    game = next(named, OWN_GAME)
    parts = game_parts(game if is_game(game) else OWN_GAME)
    return words_of_game(parts) if LanguageKind.__name__ in parts.places else BASE


MADE: Final[deque[Vocabulary]] = deque(maxlen=16)
"""Vocabularies that were made last."""


def shared_vocabulary(vocabulary: Vocabulary) -> Vocabulary:
    """The one that was made before of the same words, if there is one: its parser takes longest to make."""
    for known in tuple(MADE):
        own = (*known.verbs, *known.open_words)
        new = (*vocabulary.verbs, *vocabulary.open_words)
        same = known.game is vocabulary.game and len(own) == len(new)
        same = same and all(one is other for one, other in zip(own, new, strict=True))
        if same and (known.nouns, known.kinds) == (vocabulary.nouns, vocabulary.kinds):
            return known
    MADE.append(vocabulary)
    return vocabulary


def with_decks(opened: Opened, vocabulary: Vocabulary, shelf: Shelf = DISK) -> Opened:
    """The pack with its decks read; without its verbs they cannot be."""
    if opened.pack is None or opened.is_unplugged:
        return opened
    decks, missing = [], []
    for index, name in enumerate(opened.pack.decks):
        path = opened.folder / name
        if out := link_out(path, opened.folder):
            missing.append(out)
        elif shelf.is_file(path):
            deck = load_file(path, vocabulary, shelf)
            deck = without_noise(deck, vocabulary) if opened.incomplete else deck
            deck = evolve(deck, findings=()) if is_of_faulty_kind(deck, opened.pack, vocabulary) else deck
            fits = deck.kind in (LANGUAGE, PRINTED) or (deck.kind == KIND and kind_id(name))
            if deck.kind in FORMS and not fits and not deck.findings:
                kind = "a kind of deck is a file in the folder `kinds`"
                hint = kind if deck.kind == KIND else "a deck has entries, and says so with its kind"
                missing.append(opened.finding_at(Code.MISSING_DECK, ("decks", index), f"`{name}` is not a deck", hint))
            decks.append(deck)
        else:
            hint = "a path from the folder of pack.json, such as `advancements.json`"
            missing.append(opened.finding_at(Code.MISSING_DECK, ("decks", index), f"there is no `{name}`", hint))
    wrong = [finding for deck in decks for finding in deck.findings]
    return evolve(opened, decks=tuple(decks), findings=(*opened.findings, *missing, *wrong))


def is_of_faulty_kind(deck: LoadedDeck, pack: Pack, vocabulary: Vocabulary) -> bool:
    """Whether a deck is of a kind that its pack describes, and something is wrong with the kind's own file."""
    kind = deck.value.get("kind") if isinstance(deck.value, dict) else None
    described = {kind_id(name) for name in pack.decks}
    return isinstance(kind, str) and kind in described and kind not in {each.id for each in vocabulary.kinds}


# -- Packs together --------------------------------------------------------------------------------------------------


def same_ids(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Packs that have the id of another."""
    seen: set[str] = set()
    for each in opened:
        if each.pack:
            if each.pack.id in seen:
                message = f"there is already a pack `{each.pack.id}`"
                yield each.finding_at(Code.DUPLICATE_PACK, ("id",), message, "an id that no other pack has")
            seen.add(each.pack.id)


def needs(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Packs that are needed and not there, and packs that need themselves or each other in a circle."""
    by_id = {each.pack.id: each.pack for each in opened if each.pack}
    for each in opened:
        for index, needed in enumerate(each.pack.needs if each.pack else ()):
            where = ("needs", index)
            if needed not in by_id and (broken := plugin_error(needed)):
                yield each.finding_at(BROKEN, where, broken.message, broken.hint)
            elif needed not in by_id:
                yield missing_need(each, index)
            elif each.pack and needed == each.pack.id:
                message, hint = f"`{needed}` is the pack itself", "name another pack, or leave it out"
                yield each.finding_at(Code.SELF_NEED, where, message, hint)
            elif each.pack and reaches(by_id, needed, each.pack.id):
                hint = "of two packs only one can need the other"
                yield each.finding_at(Code.CYCLIC_NEED, where, f"`{needed}` needs `{each.pack.id}` in turn", hint)


def unknown_game(opened: Opened) -> Finding:
    """A pack of a game that is not there."""
    game = opened.pack.game if opened.pack else ""
    return opened.finding_at(Code.UNKNOWN_GAME, ("game",), f"there is no game `{game}`", near_games(game))


def games(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Packs of a game that is not there, and packs of different games."""
    first = ""
    for each in opened:
        game = (each.pack.game or OWN_GAME) if each.pack else NO_GAME
        if game == NO_GAME:
            continue
        if each.lacks_game:
            yield unknown_game(each)
        elif first and game != first:
            where: JsonPath = ("game",) if each.pack and each.pack.game else ("id",)
            message = f"this pack belongs to `{game}`, but an earlier pack belongs to `{first}`"
            yield each.finding_at(Code.OTHER_GAME, where, message, "a box holds packs of one game")
        first = first or game


def plugin_error(name: str) -> PluginError | None:
    """The reason why an installed pack cannot be used; None if it can, or is not installed."""
    try:
        if name in plugins():
            installed_pack(name)
    except PluginError as error:
        return error
    return None


def missing_need(opened: Opened, index: int) -> Finding:
    """The finding that a pack lacks another one that it needs."""
    assert opened.pack is not None
    message = f"the pack `{opened.pack.needs[index]}` is needed, but not loaded"
    hint = "load it too: name its folder, or install it"
    return opened.finding_at(Code.MISSING_NEED, ("needs", index), message, hint)


def incomplete(opened: Sequence[Opened]) -> frozenset[str]:
    """The packs that need, directly or through others, a pack, verbs or a game that is not there."""
    by_id = {each.pack.id: each.pack for each in opened if each.pack}
    missing = {need for pack in by_id.values() for need in pack.needs} - set(by_id)
    missing |= {each.pack.id for each in opened if each.pack and each.is_unplugged}
    return frozenset(name for name in by_id if name in missing or any(reaches(by_id, name, gap) for gap in missing))


WORD: Final = re.compile(r"[a-z]+")


def without_noise(deck: LoadedDeck, vocabulary: Vocabulary) -> LoadedDeck:
    """A deck of an incomplete pack, without what is wrong with abilities that have a word that nobody knows.

    The word may be that of the missing pack; that it is missing is told where it is needed.
    """
    if not any(finding.code.startswith("DR2") for finding in deck.findings):
        return deck
    if deck.value is None:  # its JSON is broken, so nobody knows which line a finding is about
        return evolve(deck, findings=tuple(each for each in deck.findings if not each.code.startswith("DR2")))
    known = {part for word in vocabulary.words for part in word.split(" ")}
    located = locate(deck.text)
    strange = [
        span(deck.path, deck.text, *located.of(where))
        for where, line in abilities(deck.kind, deck.value)
        if not known.issuperset(WORD.findall(line.lower()))
    ]
    return evolve(deck, findings=tuple(each for each in deck.findings if not is_noise(each, strange)))


def is_noise(finding: Finding, strange: Sequence[Span]) -> bool:
    """Whether a finding is one of an ability that is at one of these places, or says that there are more."""
    if not finding.code.startswith("DR2"):
        return finding.code == "DR199" and bool(strange)
    place = finding.place
    return any(one.line == place.line and 0 <= place.column - one.column <= one.width for one in strange)


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
    owners: dict[CardId, Owner] = {}
    for each in opened:
        if each.pack is None:
            continue
        yield from replaced_decks(each, each.pack, owners)
        for index, replaced in enumerate(each.pack.overrides):
            if replaced not in owners and not each.incomplete:
                hint = "it replaces an entry of a pack that is loaded before it"
                message = f"no earlier pack has an entry `{replaced}`"
                yield each.finding_at(Code.OVERRIDE_OF_NOTHING, ("overrides", index), message, hint)
            elif replaced in owners and has_no(each, replaced):
                hint = f"an entry with the id `{replaced}`, or remove it from `overrides`"
                message = f"no deck of this pack has an entry `{replaced}` to take its place"
                yield each.finding_at(Code.OVERRIDE_OF_NOTHING, ("overrides", index), message, hint)
        for added, _ in each.pack.adds:
            if added not in owners and not each.incomplete:
                hint = "it adds copies of an advancement or a crew card of a pack that is loaded before it"
                message = f"no earlier pack has a card `{added}`"
                yield each.finding_at(Code.ADDITION_OF_NOTHING, ("adds", added), message, hint)
        yield from taken(each, owners)


def replaced_decks(opened: Opened, pack: Pack, owners: dict[CardId, Owner]) -> Iterator[Finding]:
    """Whole decks that replace nothing, or are not there; the ids of the others are free again."""
    for index, kind in enumerate(pack.replaces):
        gone = [name for name, owner in owners.items() if owner.deck.kind == kind]
        if not gone and not opened.incomplete:
            message, hint = (
                f"no earlier pack has a deck of {kind}",
                "it replaces those of packs that are loaded before it",
            )
            yield opened.finding_at(Code.OVERRIDE_OF_NOTHING, ("replaces", index), message, hint)
        elif all_read(opened) and not any(deck.kind == kind for deck in opened.decks):
            message = f"this pack has no deck of {kind} to take their place"
            hint = f"a deck of {kind}, or remove `{kind}` from `replaces`"
            yield opened.finding_at(Code.OVERRIDE_OF_NOTHING, ("replaces", index), message, hint)
        for name in gone:
            del owners[name]


def has_no(opened: Opened, name: CardId) -> bool:
    """Whether all decks of a pack could be read, and none has an entry."""
    return all_read(opened) and not any(entry.id == name for deck in opened.decks for entry in deck.entries)


def all_read(opened: Opened) -> bool:
    """Whether all decks of a pack could be read."""
    assert opened.pack is not None
    return len(opened.decks) == len(opened.pack.decks) and not any(deck.findings for deck in opened.decks)


class Owner(NamedTuple):
    """The owner of an id: a pack, its deck, and the entry that has the id, or whose back has it."""

    pack: Opened
    deck: LoadedDeck
    entry: CardId

    @property
    def what(self) -> str:
        """The name of the owner in a finding."""
        return f"the pack `{self.pack.pack.id}`" if self.pack.pack else "another pack"


def ids_of(entry: Entry) -> Iterator[tuple[JsonPath, CardId]]:
    """The ids that an entry brings into the box, each with its path: its own, and those of an encounter's backs."""
    yield ("id",), entry.id
    if isinstance(entry, Encounter):
        for index, back in enumerate(entry.backs):
            yield ("backs", index, "id"), back.id


def taken(opened: Opened, owners: dict[CardId, Owner]) -> Iterator[Finding]:
    """Ids of a pack that are used already, by another pack or by another of its decks; takes note of the others."""
    assert opened.pack is not None
    replaced = opened.pack.overrides
    own: dict[CardId, Owner] = {}
    for deck in opened.decks:
        for index, entry in enumerate(deck.entries):
            for where, name in ids_of(entry):
                owner, other = owners.get(name), own.setdefault(name, Owner(opened, deck, entry.id))
                if other.deck is not deck:
                    yield id_conflict(deck, ("entries", index, *where), name, f"the deck `{other.deck.path.name}`")
                elif owner and not may_replace(name, owner, entry.id, replaced):
                    yield id_conflict(deck, ("entries", index, *where), name, owner.what)
    gone = [name for name, owner in owners.items() if owner.entry in replaced and owner.entry in own]
    for name in gone:
        del owners[name]
    owners.update(own)


def may_replace(name: CardId, owner: Owner, entry: CardId, replaced: Sequence[CardId]) -> bool:
    """Whether an entry, or a back of it, may bear an id that is used: only if what bears it is replaced by the entry.

    The backs of what is replaced are out of the box with it.
    """
    return owner.entry in replaced and (owner.entry == entry or owner.entry != name)


def id_conflict(deck: LoadedDeck, path: JsonPath, name: CardId, whose: str) -> Finding:
    """The finding that an id is already used."""
    place = span(deck.path, deck.text, *locate(deck.text).of(path))
    hint = 'another id, or `"overrides"` in pack.json if it is meant to replace it'
    message = f"`{name}` is an id of {whose}"
    return Finding(code="DR312", name="id-conflict", message=message, hint=hint, place=place)


def words_taken(opened: Sequence[Opened]) -> Iterator[Finding]:
    """Symbols and buildings whose name cannot be read, is a word of the language, or another pack's."""
    for each, where, _, wrong in judged_words(opened):
        if wrong:
            yield each.finding_at(*wrong[:1], where, *wrong[1:])


Declared: TypeAlias = tuple[Opened, JsonPath, Symbol | Building, tuple[Code, str, str] | None]
"""Pack, path, word, and what is wrong with it: code, message, hint."""


def judged_words(opened: Sequence[Opened]) -> Iterator[Declared]:
    """Every word that packs declare, with what is wrong with it."""
    known = dict.fromkeys(language_words(), "a word of the language")
    plurals: dict[str, str] = {}
    for each in opened:
        for where, noun in declared(each):
            yield each, where, noun, wrong_word(noun, known, plurals)
            known.update(dict.fromkeys((str(noun.word), noun.plural), "declared by a pack"))
            plurals.setdefault(noun.word.split(" ")[-1], noun.plural.split(" ")[-1])


def ill_formed_kinds(opened: Sequence[Opened]) -> Iterator[Finding]:
    """The findings about kinds of decks that packs describe, in addition to those of their schema."""
    for file, _, faults in judged_kinds(opened):
        for fault in faults:
            place = span(file.path, file.text, *locate(file.text).of(fault.where))
            yield Code.ILL_FORMED_KIND.finding(place, fault.message, fault.hint)
    for each in opened:
        names = [index for index, name in enumerate(each.pack.decks if each.pack else ()) if kind_id(name)]
        for index in names[MOST_KINDS : MOST_KINDS + 1]:
            message = f"a pack describes at most {MOST_KINDS} kinds of decks"
            yield each.finding_at(Code.ILL_FORMED_KIND, ("decks", index), message, "leave out the rest")


def judged_kinds(opened: Iterable[Opened]) -> Iterator[tuple[LoadedDeck, PlainKind, tuple[KindFault, ...]]]:
    """Every kind of deck that packs describe, with its file, and what is wrong with it."""
    taken = set(KINDS)
    for each in opened:
        for file, kind in each.kinds:
            yield file, kind, tuple(kind_faults(kind, taken))
            taken.add(kind.id)


def wrong_word(
    noun: Symbol | Building, known: Mapping[str, str], plurals: Mapping[str, str]
) -> tuple[Code, str, str] | None:
    """The fault of a declared word: code, message and hint; None if it has none."""
    hint = "a name of its own, such as `rum bottle`, `rum bottles`"
    first, last = noun.word.split(" ")[0], noun.word.split(" ")[-1]
    if why := ill_formed(noun):
        return Code.ILL_FORMED_WORD, why, hint
    for form in (str(noun.word), noun.plural):
        if form in known:
            return Code.WORD_TAKEN, f"`{form}` is {known[form]} already", hint
    if first != last and first in known and first not in ADJECTIVES:
        return Code.WORD_TAKEN, f"`{noun.word}` begins with `{first}`, {known[first]}", hint
    many = noun.plural.split(" ")[-1]
    if plurals.get(last, many) != many or ((last in known) != (many in known)):
        return Code.ILL_FORMED_WORD, f"the plural of `{last}` is another word already", hint
    return None


ADJECTIVES: Final = frozenset({"black", "bonus"})
"""Words of the language that are none without what follows them."""


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
    """Packs after those that they need; otherwise as they were named."""
    ordered: list[Opened] = []
    waiting = list(opened)
    while waiting:
        placed = {each.pack.id for each in ordered if each.pack}
        ready = [each for each in waiting if each.pack is None or placed.issuperset(each.pack.needs)]
        for each in ready or waiting:
            ordered.append(each)
            waiting.remove(each)
    return ordered


def open_packs(packs: Iterable[Source], shelf: Shelf = DISK) -> list[Opened]:
    """Packs with their decks, each after those that it needs, and everything that is wrong with them."""
    return together([open_pack(source_of(pack), shelf) for pack in packs], shelf)


def open_with_base(packs: Iterable[Source], shelf: Shelf = DISK) -> list[Opened]:
    """The same, with the base game if it belongs to them."""
    return together(with_base([open_pack(source_of(pack), shelf) for pack in packs]), shelf)


def with_base(opened: Sequence[Opened]) -> Sequence[Opened]:
    """Packs, and before them the base game: where one needs it, or does not say which game it belongs to.

    A copy of the base game, with other cards of before or of a friend, takes its place.
    """
    if any(each.pack and each.pack.id == OWN_NAME for each in opened):
        return opened
    alone = opened and all(each.pack and each.pack.game and OWN_NAME not in each.pack.needs for each in opened)
    return opened if alone else [open_pack(InstalledPack(data_folder("cards"))), *opened]


def together(packs: Sequence[Opened], shelf: Shelf = DISK) -> list[Opened]:
    """Packs whose ``pack.json`` has been read, with their decks, in order, and with everything that is wrong."""
    opened = with_sound_verbs(in_order(packs))
    vocabulary = vocabulary_of(opened)
    unfinished = incomplete(opened)
    opened = [evolve(each, incomplete=bool(each.pack and each.pack.id in unfinished)) for each in opened]
    opened = with_corrections([with_decks(each, vocabulary, shelf) for each in opened], vocabulary)
    looks = (words_taken, ill_formed_kinds, same_ids, needs, games, conflicts, left_out)
    wrong = [finding for look in looks for finding in islice(look(opened), MOST_FINDINGS)]
    return [evolve(each, findings=(*each.findings, *of_pack(each, wrong))) for each in opened]


def with_corrections(opened: Iterable[Opened], vocabulary: Vocabulary) -> list[Opened]:
    """The packs, each with the entries of those before it of which it knows printed values."""
    known: dict[str, KnownEntry] = {}
    found: list[Opened] = []
    for each in opened:
        known.update(known_in(each.decks))
        entries: list[KnownEntry] = []
        wrong: list[Finding] = []
        for result in (result for deck in each.decks for result in corrected(deck, known, vocabulary)):
            if isinstance(result, Finding):
                wrong.append(result)
            else:
                entries.append(result)
                known[str(result.entry.id)] = result
        wrong = [] if each.incomplete else wrong[:MOST_FINDINGS]
        found.append(evolve(each, corrected=tuple(entries), findings=(*each.findings, *wrong)))
    return found


def of_pack(opened: Opened, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings whose file is in a pack's folder."""
    files = {str(opened.file.path), *(str(deck.path) for deck in opened.decks)}
    return (finding for finding in findings if finding.place.file in files)


CAUSES: Final = ("DR310", "DR317", "DR362")
"""Findings that are reported first, because they may cause others: missing packs, verbs and games."""


def causes_first(finding: Finding) -> tuple[bool, tuple[str, int, int, str]]:
    """The sort key of a finding: causes of others first, then file by file, line by line."""
    return finding.code not in CAUSES, reading_order(finding)


@public("dr.load_box('my_pack')")
def load_box(*packs: Source) -> Box:
    """Load packs and the base game as one box.

    A pack is named by its folder, or by its entry point if it is installed.  The base game is left out if every pack
    names the ``game`` it belongs to, and none needs ``base``.  Raises CardError with every finding of every file.
    """
    return box_of(open_with_base(packs))


def load_box_on(folder: Path, *packs: Source, shelf: Shelf = DISK) -> Box:
    """The same with another edition of the base game, or of one of the packs: whichever the folder is.

    A folder that is an edition of none of them is a pack more.  Raises CardError.
    """
    other = open_pack(InstalledPack(folder), shelf)
    name = other.pack.id if other.pack else ""
    others = with_base([*(open_pack(source_of(pack)) for pack in packs), other])
    kept = [each for each in others if each is not other and (each.pack.id if each.pack else "") != name]
    return box_of(together([*kept, other], shelf))


def box_of(opened: Sequence[Opened]) -> Box:
    """Opened packs as one box.  Raises CardError with every finding of every file."""
    findings = [finding for each in opened for finding in each.findings]
    if findings:
        raise CardError(tuple(sorted(dict.fromkeys(findings), key=causes_first)))
    return Box(
        packs=tuple(each.pack for each in opened if each.pack),
        entries=tuple(entries_of(opened)),
        verbs=tuple(verb for each in opened for verb in each.verbs),
        chapters=tuple(chapter for each in opened for chapter in each.chapters),
        languages=tuple(language for each in opened for language in each.languages),
        spell=partial(write, vocabulary=vocabulary_of(opened)),
        plug_ins=tuple(plug_in_of(each.plug_in) for each in opened if each.plug_in and each.plug_in.plugged),
    )


def entries_of(opened: Iterable[Opened]) -> Iterator[Entry]:
    """All entries in the order of packs; one that is replaced gives its place to its successor."""
    found: dict[CardId, Entry] = {}
    kinds: dict[CardId, str] = {}
    added: dict[CardId, int] = {}
    for each in opened:
        for gone in [name for name in found if each.pack and kinds[name] in each.pack.replaces]:
            del found[gone]
        kinds.update((entry.id, deck.kind) for deck in each.decks for entry in deck.entries)
        found.update((entry.id, entry) for deck in each.decks for entry in deck.entries)
        found.update((one.entry.id, one.entry) for one in each.corrected)
        for card, copies in each.pack.adds if each.pack else ():
            added[card] = added.get(card, 0) + copies
    for entry in found.values():
        more = added.get(entry.id, 0)
        if more and isinstance(entry, Advancement | CrewCard):
            yield evolve(entry, copies=entry.copies + more)
        else:
            yield entry


def known_entries(opened: Sequence[Opened]) -> Mapping[str, KnownEntry]:
    """The entries of the box of packs as their decks have them, with what is printed."""
    ids = {str(entry.id) for entry in entries_of(opened)}
    known: dict[str, KnownEntry] = {}
    for each in opened:
        known.update(known_in(each.decks))
        known.update((str(one.entry.id), one) for one in each.corrected)
    return {name: entry for name, entry in known.items() if name in ids}


def printed(opened: Iterable[Opened]) -> Iterator[Entry]:
    """The entries of packs as their decks have them, without the copies that `adds` brings."""
    return entries_of(evolve(each, pack=evolve(each.pack, adds=()) if each.pack else None) for each in opened)


@cache
def base_box() -> Box:
    """The box of the base game; it is loaded once."""
    return load_box()


def box_or_base(box: Box | None) -> Box:
    """The box that a call names, even an empty one, or the base game's."""
    return base_box() if box is None else box
