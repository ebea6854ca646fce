"""Games in files: logs and positions kept, loaded, and played again.

The values are the logbook's, the files the decks': here the two meet.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.companion.handle import Companion, open_companion
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import LARGEST_FILE, FileError, deep_finding, overload, read_json, span, text_of
from dead_reckoning.decks.formatter import Layout, laid_out
from dead_reckoning.decks.kinds import KINDS
from dead_reckoning.decks.loader import reading_order
from dead_reckoning.decks.packs import box_or_base
from dead_reckoning.decks.source_map import locate
from dead_reckoning.decks.validation import deviations
from dead_reckoning.errors import BoxError, CompanionError, IllegalChoice, LogError, PackRuleError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.growing import GrowingFile
from dead_reckoning.logbook import plausibility
from dead_reckoning.logbook.faults import Fault, FaultError, Json, near, quoted
from dead_reckoning.logbook.journal import Journal, mended, opened_up
from dead_reckoning.logbook.kind import LogbookKind
from dead_reckoning.logbook.logs import (
    EVERY,
    Check,
    Header,
    Log,
    header_of,
    header_value,
    log_value,
    position_value,
    read_header,
    read_log,
    state_of,
    table_differences,
)
from dead_reckoning.logbook.serialization import check_sum, forms_of, state_value
from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.position import Position, Start, game_of, kind_for, start_game

LAYOUTS: Final[Mapping[str, Layout]] = {
    **dict.fromkeys(("choices", "checks", "players", "players/*", "ocean", "decks", "frames"), Layout.LINES),
    **dict.fromkeys(("deck", "hand", "discard", "progress", "todo"), Layout.LINE),
}
"""The layout of logs and positions: one choice per line, so that two logs can be compared."""


# -- Keeping ---------------------------------------------------------------------------------------------------------


def log_of(position: Position, pilots: tuple[str, ...] = (), seed: str = "") -> Log:
    """The log of a game so far, and who played.  The game is played again, to take checksums along the way."""
    start, choices = position.start, position.choices
    now = start_game(position.box, start)
    checks: list[Check] = []
    for done in range(len(choices) + 1):
        if done % EVERY == 0 or done == len(choices):
            checks.append(Check(done, check_sum(now.game, now.state)))
        if done < len(choices):
            now = now.choose(choices[done])
    header, texts = header_of(position.game), tuple(map(str, choices))
    return Log(header=header, start=start.state, pilots=pilots, seed=seed, choices=texts, checks=tuple(checks))


@public("dr.save_log(position, 'game.json')")
def save_log(position: Position, path: Path | str, pilots: tuple[str, ...] = (), seed: str = "") -> None:
    """Save a game as a log: its start and all choices.  ``pilots`` are the names of the players, if known; ``seed`` is
    the seed of the random events, which nobody should read before the game is over.

    The file is replaced as a whole, so a power failure cannot leave half a file.  Raises OSError, and LogError for a
    game that could not be loaded again.
    """
    if position.start.state:
        loadable(position.game, position.start.state, path)
    save(path, log_value(position.game, log_of(position, pilots, seed)))


def journal(position: Position, path: Path | str, pilots: tuple[str, ...] = ()) -> Journal:
    """A file that keeps a game while it is played, with the choices that were made so far.

    It is a log except for its end, and is loaded and played again like one.  Raises OSError.
    """
    log = Log(header=header_of(position.game), start=position.start.state, pilots=pilots)
    head = {key: value for key, value in log_value(position.game, log).items() if key not in ("choices", "checks")}
    return journal_begun(Path(path), head, tuple(map(str, position.choices)))


def companion_journal(companion: Companion, path: Path | str) -> Journal:
    """A file that keeps a companion's answers while the game is played.  Raises OSError."""
    start = companion.position.start
    head = {
        **header_value("companion", game_of(companion.box, start.seats, start.rules, start.difficulty)),
        "draw": "printed" if companion.printed else "here",
        "seed": companion.seed,
    }
    return journal_begun(Path(path), head, companion.answers)


def journal_begun(goal: Path, head: Json, choices: Sequence[str]) -> Journal:
    """A file that will grow, put in place of one that nobody writes to.  Raises OSError."""
    if os.path.lexists(goal):
        GrowingFile(goal).close()
    atomic_write_text(goal, opened_up(laid_out(head, layouts=LAYOUTS), choices))
    return Journal(GrowingFile(goal), choices)


@public("dr.save_position(position, 'position.json')")
def save_position(position: Position, path: Path | str) -> None:
    """Save a position without its history. The file is replaced as a whole.  Raises OSError and LogError."""
    loadable(position.game, position.state, path)
    save(path, position_value(position.game, position.state))


def loadable(game: Game, state: State, path: Path | str) -> None:
    """Raises LogError for a state that could be written, and not be read again."""
    faults: list[Fault] = []
    forms_of(game).of(game.kind.state).read(state_value(game, state), ("state",), faults)
    if faults:
        raise LogError(tuple(unkept(fault, path) for fault in faults))


def unkept(fault: Fault, path: Path | str) -> Finding:
    """The reason why something cannot be saved."""
    message = f"this cannot be saved: {fault.pointer}: {fault.message}"
    return fault.kind.finding(Span(file=str(path)), message, fault.hint)


def save(path: Path | str, value: Json) -> None:
    """Write values into a file, all of it or nothing.  Raises OSError, and LogError for more than can be loaded."""
    text = laid_out(value, layouts=LAYOUTS) + "\n"
    if reason := unloadable(text) or overload(text):
        message = f"this cannot be saved: {reason}"
        raise LogError((Code.UNREADABLE_FILE.finding(Span(file=str(path)), message, "keep the position"),))
    atomic_write_text(Path(path), text)


def unloadable(text: str) -> str:
    """The reason why a file with this text could not be loaded; empty if it could."""
    try:
        large = len(text.encode()) > LARGEST_FILE
    except UnicodeEncodeError:
        return "a text in it contains half of a surrogate pair"
    return f"it is larger than {LARGEST_FILE // 1024 // 1024} MB" if large else ""


# -- Loading ---------------------------------------------------------------------------------------------------------


@frozen
class File:
    """A file that has been read, in the form of its schema."""

    path: Path
    text: str
    value: Mapping[str, Any]
    finished: bool = True
    """Whether it has its end; the log of a game that is being played, or that was cut off, has none."""


@frozen
class KeptGame:
    """A log or a position as it was read, and the table that it was written at."""

    file: File
    header: Header
    game: Game

    def findings(self, faults: Iterable[Fault]) -> tuple[Finding, ...]:
        """Faults with their places in the file, in reading order."""
        return located(self.file, faults)

    def differences(self) -> tuple[Finding, ...]:
        """The differences from the time when the file was written."""
        return self.findings(table_differences(self.game, self.header))


def located(file: File, faults: Iterable[Fault]) -> tuple[Finding, ...]:
    """Faults with their places in a file, in reading order."""
    return tuple(sorted((finding(file, fault) for fault in faults), key=reading_order))


def finding(file: File, fault: Fault) -> Finding:
    """A fault with its place: the value, or its key where that is wrong, or the value fills several lines."""
    places = locate(file.text)
    stretch = places.of(fault.path)
    wide = file.text[stretch.start] in "{[" and "\n" in file.text[stretch.start : stretch.end]
    if fault.of_key or wide:
        stretch = places.keys.get(fault.path, stretch)
    place = span(file.path, file.text, *stretch)
    return fault.kind.finding(place, fault.message, fault.hint)


def read_file(path: Path, kind: str, unread: tuple[str, ...] = ()) -> File:
    """A file in the form of the schema of its kind, except for ``unread`` keys.  Raises LogError with all its
    faults.
    """
    try:
        text, value, finished = said_by(path, kind)
    except FileError as error:
        unreadable = error.finding.code == UNREADABLE
        raise LogError((evolve(error.finding, hint="") if unreadable else error.finding,)) from None
    other = value.get("kind") if isinstance(value, dict) else None
    if isinstance(other, str) and other != kind and other in KINDS:
        message = f"expected a {kind}, and this is a file of the kind `{other}`"
        place = span(path, text, *locate(text).of(("kind",)))
        raise LogError((Code.UNKNOWN_KIND.finding(place, message, KIND_HINTS.get(other, "")),))
    try:
        wrong = tuple(deviations(path, text, kind, value, unread))
    except RecursionError:
        wrong = (deep_finding(path, text),)
    if wrong:
        raise LogError(tuple(sorted(wrong, key=reading_order)))
    return File(path, text, cast("Mapping[str, Any]", value), finished)


def said_by(path: Path, kind: str) -> tuple[str, Json, bool]:
    """The text of a file, what it says, and whether it has its end.  Raises FileError."""
    text = text_of(path)
    try:
        return text, read_json(path, text), True
    except FileError:
        whole = mended(text) if kind in GROWING else None
        if whole is None:
            raise
        return whole, read_json(path, whole), False


UNREADABLE: Final = Code.UNREADABLE_FILE.number

KIND_HINTS: Final = {
    "log": "`reckon replay` plays logs",
    "position": "`reckon position` shows positions",
    "companion": "`reckon warden --resume` continues the game of a companion",
}
GROWING: Final = ("log", "companion")
"""Kinds of files that grow while a game is played."""
"""Kind of a file -> its purpose."""


STATES: Final = ("state", "start")
"""Keys of files whose values are states."""


def open_kept(path: Path, kind: str, box: Box | None) -> KeptGame:
    """A file with its table.  Raises LogError with all that is wrong with its form and its rules."""
    box = box_or_base(box)
    try:
        played = kind_for(box)
        file = read_file(path, kind, () if played.part(LogbookKind).has_schema else STATES)
        with faults_in(file):
            header = read_header(played, file.value)
        game = game_of(box, header.seats, header.rules, header.difficulty)
    except BoxError as error:
        raise LogError((Code.OTHER_PACKS.finding(Span(file=str(path)), str(error), "name a whole box"),)) from None
    return KeptGame(file, header, game)


@contextmanager
def faults_in(file: File) -> Iterator[None]:
    """Tell faults of the values as findings in their file.  Raises LogError."""
    try:
        yield
    except FaultError as error:
        raise LogError(located(file, error.faults)) from None


@public("dr.load_position('position.json')")
def load_position(path: Path | str, box: Box | None = None, verify: bool = True) -> Position:
    """Load a position from a file, written by ``save_position`` or by hand.  The default ``box`` is the base game.

    Everything is checked: the names, that every piece is in one place, that the orders can be carried out.  ``verify``
    also checks that the file was written with the same cards and rules.  Raises LogError with a finding for everything
    that is wrong.
    """
    kept = open_kept(Path(path), "position", box)
    other = kept.differences()
    if other and (verify or lacks_packs(other)):
        raise LogError(other)
    with faults_in(kept.file):
        state = state_of(kept.game, kept.file.value)
        plausibility.check(kept.game, state, ("state",))
    return start_game(kept.game.box, Start(kept.header.seats, kept.header.rules, state, kept.header.difficulty))


def lacks_packs(other: tuple[Finding, ...]) -> bool:
    """Whether the packs are others: names would mean nothing."""
    return any(each.code == OTHER_PACKS for each in other)


OTHER_PACKS: Final = Code.OTHER_PACKS.number


@public("dr.load_log('game.json')")
def load_log(path: Path | str, box: Box | None = None, verify: bool = True) -> Position:
    """Load a log and replay it; returns the last position.  The default ``box`` is the base game.

    With ``verify``, its cards, rules and checksums must be the current ones. Raises LogError, which says where and why
    it no longer fits.
    """
    replay = replay_log(path, box, verify)
    if replay.findings:
        raise LogError(replay.findings)
    return replay.position


def load_companion(path: Path | str, box: Box | None = None, lang: str = "en") -> Companion:
    """A companion from a file, after all its answers, in a language.  The default ``box`` is the base game.

    Raises LogError that says where and why it no longer fits.
    """
    kept = open_kept(Path(path), "companion", box)
    if other := kept.differences():
        raise LogError(other)
    value, header = kept.file.value, kept.header
    companion = open_companion(
        kept.game.box,
        value["wardens"],
        lang,
        pairs=header.seats > 2,
        printed=value["draw"] == "printed",
        seed=value["seed"],
        rules=header.rules,
    )
    for place, answer in enumerate(value["choices"]):
        try:
            companion = companion.answer(answer)
        except (CompanionError, RuntimeError) as error:
            message = f"answer {place + 1} of {len(value['choices'])} does not fit: {error}"
            raise LogError(kept.findings([Fault(("choices", place), Code.CHOICE_DOES_NOT_FIT, message)])) from None
    return companion


# -- Playing again ---------------------------------------------------------------------------------------------------


@frozen
class Replay:
    """The result of replaying a log."""

    position: Position
    """The position as far as the log fits."""
    log: Log
    findings: tuple[Finding, ...]
    """Findings where the replay no longer fits; empty if it does."""
    notes: tuple[Finding, ...]
    """Differences that had no effect."""
    finished: bool = True
    """Whether the log has its end; one that was cut off while the game was played has no checksums."""


def replay_log(path: Path | str, box: Box | None = None, verify: bool = True) -> Replay:
    """Play a log again.  ``verify``: as in ``load_log``; without it what differs is noted, and only choices must fit.

    Raises LogError for a file that is no log.
    """
    kept = open_kept(Path(path), "log", box)
    other = kept.differences()
    if lacks_packs(other):
        raise LogError(other)
    with faults_in(kept.file):
        log = read_log(kept.game, kept.header, kept.file.value)
        if log.start:
            plausibility.check(kept.game, log.start, ("start",))
    position = start_game(kept.game.box, Start(kept.header.seats, kept.header.rules, log.start, kept.header.difficulty))
    position, faults = play_choices(position, log, verify)
    if verify and not faults and kept.file.finished:
        faults = [*ends(log)]
    found = kept.findings(faults)
    findings, notes = ((*other, *found), ()) if verify else (found, other)
    return Replay(position, log, findings, notes, kept.file.finished)


def play_choices(position: Position, log: Log, verify: bool) -> tuple[Position, list[Fault]]:
    """The position where a log ends, or no longer fits, and why."""
    sums = {check.after: (place, check.sum) for place, check in enumerate(log.checks)}
    fitted = 0
    expected = (Exception,) if log.start else (IllegalChoice, RuntimeError)  # a strange start may bring anything about
    for done in range(len(log.choices) + 1):
        if verify and done in sums:
            place, due = sums[done]
            if check_sum(position.game, position.state) != due:
                return position, [other_sum(place, fitted, done)]
            fitted = done
        if done == len(log.choices):
            break
        try:
            position = position.choose(log.choices[done])
        except expected as error:
            return position, [no_choice(position, log, done, error)]
    return position, []


def other_sum(place: int, fitted: int, done: int) -> Fault:
    """The position is not the one that was logged."""
    message = f"after {done} choices, this is not the position that was logged"
    since = f"one of the choices {fitted + 1} to {done}" if done > fitted else "the start"
    hint = f"{since} has changed since then, or the cards or rules have; everything up to choice {fitted} is the same"
    return Fault(("checks", place, "sum"), Code.OTHER_CHECK_SUM, message, hint)


def no_choice(position: Position, log: Log, done: int, error: Exception) -> Fault:
    """A choice that was not among the options, or that a rule of a pack breaks on."""
    if isinstance(error, PackRuleError):
        message = (
            f"choice {done + 1} of {len(log.choices)}, {quoted(log.choices[done])}, cannot be carried out: {error}"
        )
        return Fault(("choices", done), Code.CHOICE_DOES_NOT_FIT, message, "fix the pack, not the log")
    decision = position.decision
    asked = "the game is over" if position.over else f"{who(decision.seat)} decides under rule {decision.rule}"
    why = f"{error.code}, rule {error.rule}" if isinstance(error, IllegalChoice) else f"{type(error).__name__}: {error}"
    message = f"choice {done + 1} of {len(log.choices)}, {quoted(log.choices[done])}, does not fit: {asked} ({why})"
    return Fault(
        ("choices", done), Code.CHOICE_DOES_NOT_FIT, message, near(log.choices[done], map(str, decision.options))
    )


def who(seat: Seat) -> str:
    """A seat in a sentence."""
    return "chance" if seat == CHANCE else f"seat {seat}"


def ends(log: Log) -> Iterator[Fault]:
    """A log has a checksum after its last choice, and none after that."""
    number = len(log.choices)
    for place, check in enumerate(log.checks):
        if check.after > number:
            message = f"there were at least {check.after} choices, and {number} are left"
            yield Fault(("checks", place, "after"), Code.CHOICES_MISSING, message, "the end of `choices` was cut off")
            return
    if all(check.after < number for check in log.checks):
        last = max((check.after for check in log.checks), default=0)
        message = f"the last of {number} choices has no checksum; the last checksum is after choice {last}"
        hint = "choices were added, or the end of `checks` was cut off"
        yield Fault(("checks",), Code.OTHER_CHECK_SUM, message, hint)
