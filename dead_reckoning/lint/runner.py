"""Files -> findings: those of the loader, those of packs together, and then those of the checks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.dependencies import Packs, open_beside, pack_folder
from dead_reckoning.decks.files import (
    DISK,
    AnyPath,
    Shelf,
    deck_files,
    each_path,
    is_file,
    is_folder,
    link_out,
    real,
    span,
)
from dead_reckoning.decks.kinds import PACK
from dead_reckoning.decks.loader import (
    BROKEN,
    PACK_FILE,
    LoadedDeck,
    entries_in,
    ids_at,
    load_bytes,
    mend_hint,
    plug_in_fault,
)
from dead_reckoning.decks.packs import (
    InstalledPack,
    Opened,
    causes_first,
    open_with_base,
    printed,
    vocabulary_of,
)
from dead_reckoning.decks.source_map import locate
from dead_reckoning.errors import ArgumentError
from dead_reckoning.game.printed.box import OWN_GAME, Entry
from dead_reckoning.garbage import RARELY
from dead_reckoning.language import Vocabulary
from dead_reckoning.lint.codes import deck_checks, is_own_code, pack_checks
from dead_reckoning.lint.context import CheckContext, Surroundings, alone, finding_at, readable_parts
from dead_reckoning.lint.fixes import line_starts
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.model.hints import AS_DICT, AS_FRAME, hinting
from dead_reckoning.model.notebook import in_notebook

HINTS: Final = {
    **dict.fromkeys(("errors", "problems", "messages", "warnings"), "write report.findings"),
    **dict.fromkeys(("ok", "passed", "valid"), "write not report.findings"),
    **dict.fromkeys(AS_DICT, "write attrs.asdict(report)"),
    **dict.fromkeys(AS_FRAME, "write pandas.DataFrame(attrs.asdict(each) for each in report)"),
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS)
@frozen
class Report:
    """The result of ``lint``."""

    def __repr__(self) -> str:
        entries = counted(self.cards, "entry", "entries")
        found = counted(len(self.findings), "finding", "findings")
        return f"<Report: {entries} in {counted(self.files, 'file', 'files')}, {found}>"

    def __str__(self) -> str:
        """The findings as ``reckon lint`` prints them; the line of ``repr`` if there are none."""
        return "\n".join(map(as_text, self.findings)) or repr(self)

    def _repr_html_(self) -> str:
        """HTML for a notebook: the findings."""
        rows = (
            (f"{each.place.file}:{each.place.line}:{each.place.column}", each.code, each.name, each.message, each.hint)
            for each in self.findings
        )
        return in_notebook(f"{self!r}"[1:-1], rows, ("place", "code", "name", "message", "hint"))

    def __iter__(self) -> Iterator[Finding]:
        """The findings."""
        return iter(self.findings)

    def __len__(self) -> int:
        """The number of findings; a report without any is false."""
        return len(self.findings)

    def __getitem__(self, number: int) -> Finding:
        """A finding by its place, from 0.  Raises IndexError."""
        return self.findings[number]

    files: int
    """Number of files that lint has read."""
    cards: int
    """Entries of all decks: cards, tiles, tokens, boards."""
    findings: tuple[Finding, ...]
    """The findings in the order of files and lines."""
    named: tuple[NamedEntry, ...] = ()
    """All packs, entries and backs that lint has checked."""


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


class NamedEntry(NamedTuple):
    """Something with an id that findings can be about: a pack, an entry, or the back of an entry."""

    id: str
    """Its id."""
    within: str
    """The id of the entry of a back; otherwise empty."""
    file: str
    """The path of the file, as it was given."""


@public("dr.lint('my_pack')")
def lint(paths: AnyPath | Iterable[AnyPath], executor: Executor | None = None, *, together: bool = False) -> Report:
    """Check deck files, packs, and the ``.json`` files below folders: one path or several, as strings or ``Path``
    objects.

    ``executor``: one of ``concurrent.futures``; its processes share the decks outside of packs.  Without one, this
    process checks everything.  The report is the same.

    ``together``: the paths are packs, checked as one box and loaded in this order after the base game.

    Returns a report; problems are in its findings.  Raises BrokenExecutor if the executor does, and ArgumentError for a
    card that comes from no file.
    """
    if isinstance(paths, Mapping):
        hint = "write the card into a deck; dr.findings_in(text) checks a line of abilities"
        raise ArgumentError(f"lint checks files: {hint}")
    with RARELY:
        if together:
            checked = [checked_file(each) for each in lint_together(each_path(paths))]
        else:
            checked = [file for path in each_path(paths) for file in lint_path(path, executor)]
    return report_of(checked)


def report_of(checked: Sequence[CheckedFile]) -> Report:
    """One report on several files."""
    files = {file.path.absolute(): file for file in checked}
    findings = once(finding for file in checked for finding in file.findings)
    return Report(
        files=len([file for file in files.values() if file.path.name and file.is_readable]),
        cards=sum(file.cards for file in files.values()),
        findings=tuple(sorted(findings, key=causes_first)),
        named=tuple(name for file in files.values() for name in file.named),
    )


def is_unreadable(deck: LoadedDeck) -> bool:
    """True if a file could not be read at all."""
    return any(finding.code == Code.UNREADABLE_FILE.number for finding in deck.findings)


def named_in(deck: LoadedDeck) -> Iterator[NamedEntry]:
    """The ids of a deck's entries and of their backs, or of a pack."""
    if deck.kind == PACK and isinstance(deck.value, dict) and isinstance(name := deck.value.get("id"), str):
        yield NamedEntry(name, "", str(deck.path))
    yield from (NamedEntry(name, within, str(deck.path)) for _, name, within in ids_at(deck))


def lint_bytes(path: Path, data: bytes) -> Report:
    """Check bytes as if a file held them: the unsaved text of an editor."""
    packs = Packs()
    return lint_deck(load_bytes(path, data, packs.words_beside(path)), packs)


def lint_deck(loaded: LoadedDeck, packs: Packs) -> Report:
    """Check a deck that is loaded already, in the words of its pack."""
    vocabulary = packs.words_beside(loaded.path)
    deck, findings = judged(packs.excused(loaded, vocabulary), vocabulary, around(loaded.path, packs))
    told = tuple(sorted(findings, key=causes_first))
    return Report(1, len(entries_in(deck)), told, tuple(named_in(deck)))


def once(findings: Iterable[Finding]) -> Iterable[Finding]:
    """Each finding once, though a deck may be looked at by itself and in its pack."""
    return {(each.code, each.place, each.message): each for each in findings}.values()


Checked = tuple[LoadedDeck, tuple[Finding, ...]]
Judge: TypeAlias = Callable[[LoadedDeck, Vocabulary, Surroundings], Checked]


class CheckedFile(NamedTuple):
    """The part of a file that a report keeps."""

    path: Path
    cards: int
    named: tuple[NamedEntry, ...]
    is_readable: bool
    findings: tuple[Finding, ...]


def checked_file(checked: Checked) -> CheckedFile:
    """The same without the deck itself, so that it goes lightly from one process to another."""
    deck, findings = checked
    return CheckedFile(deck.path, len(entries_in(deck)), tuple(named_in(deck)), not is_unreadable(deck), findings)


def lint_path(path: Path, executor: Executor | None) -> Iterator[CheckedFile]:
    """The files of a path, each with its findings."""
    if is_folder(path):
        yield from lint_folder(path, executor)
    else:
        yield from map(checked_file, lint_file(path))


def lint_folder(path: Path, executor: Executor | None) -> Iterator[CheckedFile]:
    """The files below a folder: those outside of it that links lead to, packs, other decks."""
    files, links = [], 0
    for file in deck_files(path):
        if out := link_out(file, path):
            links += 1
            yield checked_file((LoadedDeck(file, ""), (out,)))
        else:
            files.append(file)
    packs = [file.parent for file in files if file.name == PACK_FILE]
    ids: set[str] = set()
    for folder in packs:
        own = [file for file in files if owner(file, packs) == folder]
        for deck, findings in lint_pack(folder, own):
            yield checked_file((deck, (*findings, *same_id(deck, ids))))
    yield from lint_loose([file for file in files if owner(file, packs) is None], executor)
    if not files and not links:
        message, hint = "this folder has no deck", "decks are files that end in .json"
        nothing = Code.UNREADABLE_FILE.finding(Span(file=str(path)), message, hint)
        yield checked_file((LoadedDeck(Path(), ""), (nothing,)))


def lint_loose(files: Sequence[Path], executor: Executor | None) -> Iterator[CheckedFile]:
    """Decks that are in no pack, in their order; by an executor in portions."""
    if executor is None:
        yield from lint_portion(files)
        return
    portions = [files[start : start + PORTION] for start in range(0, len(files), PORTION)]
    for checked in executor.map(lint_portion, portions):
        yield from checked


PORTION: Final = 8
"""Files that a process checks at a time."""


def lint_portion(files: Sequence[Path]) -> list[CheckedFile]:
    """Decks that are in no pack below the same path."""
    words = Packs()
    with RARELY:
        return [checked_file(judged(*words.load(file), around(file, words))) for file in files]


def same_id(deck: LoadedDeck, ids: set[str]) -> Iterator[Finding]:
    """A pack that has the id of another below the same folder; takes note of it."""
    name = deck.value.get("id") if deck.kind == PACK and isinstance(deck.value, dict) else None
    if isinstance(name, str):
        if name in ids:
            place = span(deck.path, deck.text, *locate(deck.text).of(("id",)))
            yield finding_at(Code.DUPLICATE_PACK, place, f"there is already a pack `{name}`", "an id of its own")
        ids.add(name)


def lint_file(path: Path) -> Iterator[Checked]:
    """One file; if its folder, or one above it, is a pack, with that pack's words."""
    if path.name == PACK_FILE and is_file(path):
        yield next(iter(lint_pack(path.parent, [path])))
    else:
        packs = Packs()
        yield judged(*packs.load(path), around(path, packs))


def owner(file: Path, packs: Iterable[Path]) -> Path | None:
    """The pack that a file belongs to: the nearest folder above it that has a ``pack.json``."""
    inside = [folder for folder in packs if file.is_relative_to(folder)]
    return max(inside, key=lambda folder: len(folder.parts), default=None)


def judged(loaded: LoadedDeck, vocabulary: Vocabulary, surroundings: Surroundings) -> Checked:
    """A deck with what the loader and the checks say of it."""
    house = surroundings.name or loaded.path.name
    context = readable_parts(loaded, vocabulary, surroundings)
    if context is None:
        return loaded, tuple(attributed(loaded.findings, [loaded], house))
    found = [list(islice(check(context), MOST_OF_A_KIND + 1)) for check in deck_checks(surroundings.game)]
    found += [tried(check, context) for check in surroundings.checks if context.is_whole]
    told = [finding for findings in found for finding in capped(findings, loaded)]
    return loaded, tuple(attributed((*loaded.findings, *told), [loaded], house))


def tried(check: Callable[[CheckContext], Iterator[Finding]], context: CheckContext) -> list[Finding]:
    """The findings of a pack's own check, or the finding that the check breaks or returns something else."""
    name = getattr(check, "__name__", "check")
    try:
        found: list[object] = list(islice(check(context), MOST_OF_A_KIND + 1))
        strange = [each for each in found if not isinstance(each, Finding) or not is_own_code(each.code)]
        fault = f"gives `{strange[0]!r:.60}`, which is not a finding with a code of its own" if strange else ""
        hint = "a `Finding` with a code that does not begin with DR"
    except Exception as error:  # whatever a stranger's code does, its name is reported
        fault, hint = f"fails with {plug_in_fault(error)}", mend_hint(error)
    if fault:
        place = context.place(("kind",))
        return [finding_at(BROKEN, place, f"the added check `{name}` {fault}", hint)]
    return [each for each in found if isinstance(each, Finding)]


def around(file: Path, packs: Packs) -> Surroundings:
    """The facts about a file from its pack; a deck that its pack does not name is judged alone."""
    folder = packs.folder_of(file)
    pack = packs.look_into(InstalledPack(folder)).pack if folder else None
    if folder is None or pack is None:
        return Surroundings()
    box = partial(box_with, folder, packs.shelf) if packs.reaches(file) else alone
    names, needed = packs.names_beside(file), tuple(packs.needed(folder))
    whole = not packs.missing(folder)
    game = pack.game or OWN_GAME
    return Surroundings(pack.id, pack.languages, names, box, whole, game, needed, checks_of(needed))


def box_with(folder: Path, shelf: Shelf, deck: LoadedDeck) -> tuple[Entry, ...]:
    """The entries of the box that comes out with a pack, of which one deck is in hand; none if it cannot be told."""
    return box_from(open_beside(folder, shelf), deck)


def box_from(opened: Sequence[Opened], deck: LoadedDeck) -> tuple[Entry, ...]:
    """The same of packs that are open."""
    packs = [evolve(each, decks=tuple(in_hand(one, deck) for one in each.decks)) for each in opened]
    if any(each.incomplete or any(one.findings for one in each.decks) for each in packs):
        return ()
    return tuple(printed(packs))


def in_hand(one: LoadedDeck, deck: LoadedDeck) -> LoadedDeck:
    """The deck that is in hand in place of what its file holds."""
    return deck if real(one.path) == real(deck.path) else one


Position = tuple[int, int]
"""Line and column."""


def attributed(findings: Iterable[Finding], decks: Iterable[LoadedDeck], house: str) -> Iterator[Finding]:
    """Findings that know what they are about: the entry or back that they are in, else the pack, else the file."""
    files = {str(deck.path): deck for deck in decks}
    known: dict[str, list[tuple[Position, Position, str]]] = {}
    for finding in findings:
        file = finding.place.file
        if file in files and file not in known:
            known[file] = stretches(files[file])
        yield evolve(finding, about=innermost_id(finding, known.get(file, [])) or house)


def stretches(deck: LoadedDeck) -> list[tuple[Position, Position, str]]:
    """The beginning, the end and the id of each entry and each back, in order."""
    located, lines = locate(deck.text), line_starts(deck.text)
    found = [(located.of(path), name) for path, name, _ in ids_at(deck)]
    return [(position(lines, one.start), position(lines, one.end), name) for one, name in found]


def position(lines: list[int], offset: int) -> Position:
    """The line and column of a character in a file; ``lines`` has the offsets where lines begin."""
    line = bisect_right(lines, offset)
    return line, offset - lines[line - 1] + 1


def innermost_id(finding: Finding, begun: Sequence[tuple[Position, Position, str]]) -> str:
    """The id of the innermost thing that a finding is in; empty if it is in none."""
    at = (finding.place.line, finding.place.column)
    before = bisect_right(begun, at, key=itemgetter(0))
    return next((name for _, end, name in reversed(begun[:before]) if at < end), "")


def capped(findings: list[Finding], loaded: LoadedDeck) -> list[Finding]:
    """The findings of one check in one file; of very many the first, and that there are more."""
    if len(findings) <= MOST_OF_A_KIND:
        return findings
    message = f"more than {MOST_OF_A_KIND} times {findings[0].code} {findings[0].name}: the rest is not shown"
    more = Code.TOO_MANY_FINDINGS.finding(Span(file=str(loaded.path)), message, "fix some of these first")
    return [*findings[:MOST_OF_A_KIND], more]


MOST_OF_A_KIND = 100
"""Findings of one check that are told of one file."""


def read_decks(paths: Iterable[Path]) -> Iterator[tuple[LoadedDeck, Vocabulary]]:
    """The decks of paths, each once, with the words that they were read in; the checks are left out."""
    seen: set[Path] = set()
    words = Packs()
    for path in paths:
        for file in deck_files(path):
            if file.name != PACK_FILE and file.absolute() not in seen and not link_out(file, path):
                seen.add(file.absolute())
                yield words.load(file)


# -- Packs -----------------------------------------------------------------------------------------------------------


def lint_pack(folder: Path, files: Iterable[Path], shelf: Shelf = DISK, judge: Judge = judged) -> Iterator[Checked]:
    """A pack and its decks; of the packs that it needs only what concerns it.

    ``judge`` is asked what the checks say of a deck; an editor remembers it.
    """
    opened = open_beside(folder, shelf)
    pack = next(each for each in opened if real(each.folder) == real(folder))
    yield from lint_opened(pack, opened, files, judge)


def lint_together(folders: Sequence[Path]) -> Iterator[Checked]:
    """Packs as one box, which the base game belongs to as it does when they are played."""
    named = {real(folder) for folder in folders}
    opened = open_with_base(folders)
    for pack in opened:
        if real(pack.folder) in named:
            yield from lint_opened(pack, opened, [file for file in deck_files(pack.folder) if is_near(file, pack)])


def is_near(file: Path, pack: Opened) -> bool:
    """True if a file below a pack's folder is the pack's, and neither another's nor elsewhere."""
    return pack_folder(file) == pack.folder.absolute() and not link_out(file, pack.folder)


def lint_opened(
    pack: Opened, opened: Sequence[Opened], files: Iterable[Path], judge: Judge = judged
) -> Iterator[Checked]:
    """A pack that is open, among those of its box."""
    vocabulary = vocabulary_of(opened)  # of verbs that break none are left
    of_decks = {finding for deck in pack.decks for finding in deck.findings}
    own = tuple(finding for finding in pack.findings if finding not in of_decks)
    own = own if pack.pack is None else (*own, *unreached(pack, files))
    surroundings = surroundings_of(pack, opened)
    own = (*own, *(finding for check in pack_checks(surroundings.game) for finding in check(pack, opened)))
    yield pack.file, tuple(attributed(own, pack.decks, surroundings.name or pack.folder.name))
    for deck in pack.decks:
        yield judge(deck, vocabulary, surroundings)


def surroundings_of(pack: Opened, opened: Sequence[Opened]) -> Surroundings:
    """The facts about decks from their opened pack."""
    if pack.pack is None:
        return Surroundings()
    box = partial(box_from, opened)
    said = pack.pack
    names = frozenset(name for each in opened for name in each.names)
    game = said.game or OWN_GAME
    checks = checks_of(opened)
    return Surroundings(said.id, said.languages, names, box, not pack.incomplete, game, tuple(opened), checks)


def checks_of(opened: Iterable[Opened]) -> tuple[Callable[[CheckContext], Iterator[Finding]], ...]:
    """The checks of packs."""
    return tuple(check for each in opened for check in each.checks)


def unreached(pack: Opened, files: Iterable[Path]) -> Iterator[Finding]:
    """Decks in a pack's folder that its ``pack.json`` does not name."""
    decks = pack.pack.decks if pack.pack else ()
    reached = {real(pack.file.path), *(real(pack.folder / name) for name in decks)}
    for file in files:
        if real(file) not in reached:
            name = file.relative_to(pack.folder).as_posix()
            hint = f'add "{name}" to `decks`, or remove the file from the folder'
            yield pack.finding_at(Code.UNREACHED_DECK, ("decks",), f"`{name}` is not a deck of this pack", hint)
