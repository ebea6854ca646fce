"""``reckon play``."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import click
from rich.text import Text

from dead_reckoning.cli.common_options import pack_option, rules_option, traceback_option, with_details
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.names import PLAYERS
from dead_reckoning.cli.output import console
from dead_reckoning.cli.scores import score_table
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.cli.table_talk import (
    about,
    cards_not_played,
    fitting,
    in_short,
    number_up_to,
    options_table,
    print_entries,
    print_table,
)
from dead_reckoning.decks.files import is_file, is_there
from dead_reckoning.decks.packs import load_box
from dead_reckoning.errors import CardError, DeadReckoningError, LogError, PackRuleError, PilotError
from dead_reckoning.game.nouns.achievements import AchievementReached
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.buildings import BuildingsRemoved, Built
from dead_reckoning.game.nouns.cleanup import AdvancementSleeved
from dead_reckoning.game.nouns.drop import DropCube, KnockAny, KnockCube
from dead_reckoning.game.nouns.gaining import UpgradeGained
from dead_reckoning.game.nouns.influence import ControlGained, CubePlaced
from dead_reckoning.game.nouns.sailing import Stopped
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import TileTurned
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.nouns.solo_left import WardenEnded, WardenTook
from dead_reckoning.game.nouns.spoils import BattleWon
from dead_reckoning.game.nouns.turn import TurnBegan
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import READINGS, RuleSet, Value, option_values, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import seats
from dead_reckoning.games import journal, replay_log, save_log
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, NOBODY, Event, Seat
from dead_reckoning.pilots.finding import maker, own_class, pilot_names as known_pilots, runs_code
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.sitting import HUMAN, USUAL_PILOT, Sitting
from dead_reckoning.position import Position, begin, play_kind
from dead_reckoning.view.teller import Line, Teller

USUAL_SEATS: Final = 3
LONGEST: Final = 60
"""Characters of what somebody typed that are printed again."""
RIVAL: Final = "greedy"
"""The default opponent of a person at a terminal."""
FALLING: Final = (DropCube, KnockCube, KnockAny)
"""Decisions of a battle ship.  Rule 12.24."""


@click.command("play")
@click.option(
    "--pilots",
    type=PLAYERS,
    metavar="NAMES",
    help="The players: human; beginner, regular or strong (opponents for human players); random, eager, greedy, "
    "learned, planner, search, FILE.py:CLASS or cmd:PROGRAM. Write one name for all seats, or one name per seat, "
    "separated by commas.  [default: in a terminal, human against greedy; elsewhere random]",
)
@click.option(
    "--seats", type=click.IntRange(2, 4), help="Number of players.  [default: as many as --pilots names, or 3]"
)
@click.option(
    "--solo",
    type=click.Choice([level.value for level in Difficulty]),
    help="Play alone against the Warden, at this level; --pilots names one pilot.",
)
@click.option(
    "--pairs",
    type=click.Choice([level.value for level in Difficulty]),
    help="Play in a pair against two Wardens, at this level; --pilots names one or two pilots.",
)
@click.option(
    "--seed",
    type=int,
    help="Seed for everything random: the same seed gives the same game. A pilot that guesses the seed can cheat.  "
    "[default: 128 random bits, which are printed at the end]",
)
@rules_option
@click.option("--log", type=click.Path(path_type=Path), help="Save the game to this file during play.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue a saved game, and save it to the same file.")
@lang_option
@pack_option("Also play with this pack")
@click.option("--tower", is_flag=True, help="Use your real battle ship, and type where the cubes fell in each battle.")
@click.option(
    "--undo",
    type=click.Choice(["fair", "free"]),
    default="fair",
    show_default=True,
    help="How far back undo can go. fair: to the last thing that chance or another player revealed; free: no limit.",
)
@click.option(
    "--ids", is_flag=True, help="Also show the options in the form that logs and bots use, such as play crew.captain."
)
@traceback_option
@click.option("--quiet", is_flag=True, help="Print only the winner and the final count.")
def command(
    pilots: str | None,
    seats: int | None,
    solo: str | None,
    pairs: str | None,
    seed: int | None,
    rules: tuple[str, ...],
    log: Path | None,
    resume: Path | None,
    lang: str,
    packs: tuple[str, ...],
    tower: bool,
    undo: str,
    ids: bool,
    quiet: bool,
) -> None:
    """Play a game up to the final count, or let pilots play it.

    If you play yourself (--pilots human,greedy), type the number of an option or its first letters. "? 3", "? cargo
    hoist" and "? r2c1" explain an option, a card or a tile. "look" shows the table, "more" shows everything that your
    opponents did, "undo" takes back a choice, and "quit" stops. With --log, the command saves the game after each of
    your choices, so an interruption loses nothing. --resume continues a saved game.
    """
    if resume and (seats or rules or solo or pairs):
        raise click.UsageError("A saved game has its seats and rules: leave out --seats, --solo, --pairs and --rules.")
    if solo and pairs:
        raise click.BadParameter("Choose either --solo or --pairs.", param_hint="--pairs")
    if (solo or pairs) and seats:
        raise click.BadParameter(
            "Against Wardens the number of seats is fixed: leave out --seats.", param_hint="--seats"
        )
    wardens = 2 if pairs else 1 if solo else 0
    readings = rules_of(rules)
    at_table = () if resume else at_table_of(pilots or usual_pilots(seats, wardens), seats, wardens)
    if log and log != resume and is_there(log) and (not is_file(log) or log.stat().st_size):
        raise click.ClickException(f"{log} exists. `--resume {log}` continues that game; or name another file.")
    try:
        box = load_box(*packs)
        known(lang, box)
        if resume:
            position, pilots_then = resumed(resume, box)
            at_table = pilots_again(pilots, pilots_then, position)
        else:
            position = opened(box, len(at_table), readings, solo or "", pairs or "")
        style = Style(lang=lang, tower=tower, quiet=quiet, free=undo == "free", ids=ids)
        kept_in(log or resume, Session(position, at_table, seed, style))
    except (CardError, LogError, PackRuleError):  # told by ``errors``
        raise
    except DeadReckoningError as error:
        raise click.ClickException(with_details(error)) from error


def resumed(path: Path, box: Box) -> tuple[Position, tuple[str, ...]]:
    """The position of a log's game, and its pilots.  Raises LogError."""
    replay = replay_log(path, box)
    if replay.findings:
        raise LogError(replay.findings)
    return replay.position, replay.log.pilots


def kept_in(path: Path | None, game: Session) -> None:
    """Play a game that is kept in a file, if one is named.

    While it is played the file grows; at the end the log takes its place, with its checksums.
    """
    if path is None:
        game.play()
        return
    with ended_by_signals():
        try:
            with journal(game.position, path, game.pilots) as game.sitting.journal:
                game.play()
            save_log(game.position, path, game.pilots, "" if game.resumed else str(game.seed))
        except (KeyboardInterrupt, SignalError) as end:
            with suppress(OSError):  # whoever closed the terminal reads no more
                say(f"\nThe game is saved in {path}. Continue it: `reckon play --resume {path}`.", err=True)
            sys.exit(128 + (end.number if isinstance(end, SignalError) else signal.SIGINT))


class SignalError(BaseException):
    """The system wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Be told that the terminal was closed, or that the program is to end, so that what is open is closed first."""

    def told(number: int, _frame: FrameType | None) -> None:
        raise SignalError(number)

    before = {
        number: signal.signal(number, told)
        for number in ENDINGS
        if threading.current_thread() is threading.main_thread()
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a program; not every system has both."""


def opened(box: Box, number: int, rules: RuleSet, solo: str, pairs: str) -> Position:
    """The game at its start."""
    try:
        return begin(box, 0 if solo or pairs else number, rules, solo=solo, pairs=pairs)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def automata_of(position: Position) -> tuple[Seat, ...]:
    """The seats at which nobody sits."""
    return play_kind(position.game).automata(position.game)


def pilots_again(names: str | None, then: tuple[str, ...], position: Position) -> tuple[str, ...]:
    """The pilots of a game that goes on: those that are named now, or else those of its log.

    A log may come from a stranger, so it starts no program.
    """
    wardens = len(automata_of(position))
    kept = then[:: 2 if wardens else 1]  # beside each player sits a Warden
    if names is None and any(runs_code(name) for name in kept):
        raise click.UsageError(
            "The log names a program or a file as a pilot. A log cannot run code: name all pilots with --pilots."
        )
    return at_table_of(names or ",".join(kept) or USUAL_PILOT, position.start.seats, wardens)


def at_terminal() -> bool:
    """Whether somebody can read what is printed, and type an answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def usual_pilots(seats: int | None, wardens: int) -> str:
    """The default pilots: a person at a terminal with greedy pilots in the other seats; otherwise random ones."""
    if not at_terminal():
        return USUAL_PILOT
    players = wardens or seats or 2
    return ",".join((HUMAN, *(RIVAL,) * (players - 1)))


def at_table_of(names: str, seats: int | None, wardens: int) -> tuple[str, ...]:
    """The pilot of each seat, those of Wardens included."""
    return against_wardens(names, wardens) if wardens else seated(names, seats)


def against_wardens(names: str, players: int) -> tuple[str, ...]:
    """The pilot of each seat; at a Warden's nobody has a say."""
    named = names.count(",") + 1
    if named > players:
        wanted = "one player" if players == 1 else f"{players} players"
        raise click.BadParameter(f"{named} pilots for {wanted} against Wardens.", param_hint="--pilots")
    pilots = seated(names, players if players > 1 else None)
    return tuple(pilot for pilot in pilots[:players] for _ in range(2))


def seated(names: str, seats: int | None) -> tuple[str, ...]:
    """The pilot of each seat."""
    pilots = [name.strip() for name in names.split(",")]
    for name in pilots:
        try:
            if name != HUMAN:
                maker(name)
        except PilotError as error:
            raise click.BadParameter(pilot_fault(name, error), param_hint="--pilots") from error
    if len(pilots) == 1:
        return tuple(pilots * (seats or USUAL_SEATS))
    if len(pilots) != (seats or len(pilots)) or not 2 <= len(pilots) <= 4:
        wanted = f"{seats} seats" if seats else "2 to 4 seats"
        raise click.BadParameter(
            f"{len(pilots)} pilots for {wanted}: name one for each, or one for all.", param_hint="--pilots"
        )
    return tuple(pilots)


def pilot_fault(name: str, error: PilotError) -> str:
    """The reason why a pilot cannot play: its name is unknown, or it is broken."""
    if runs_code(name) or name.partition(":")[0] in known_pilots():
        return f"This pilot cannot play: {error}{'' if str(error).endswith('?') else '.'}"
    known = (HUMAN, *known_pilots())
    every = f"The pilots are {', '.join(known)}, FILE.py:CLASS and cmd:PROGRAM{own_class(*name.partition(':')[::2])}."
    return f"There is no pilot '{name}'. {did_you_mean(name, known, every)}"


def rules_of(pairs: tuple[str, ...]) -> RuleSet:
    """The rule set that the command line names."""
    changes: dict[str, Value] = {}
    for pair in pairs:
        name, sign, value = (part.strip() for part in pair.partition("="))
        if not sign:
            raise click.BadParameter(f"'{pair}' is not OPTION=VALUE, such as max_sails=6.", param_hint="--rules")
        if name not in READINGS:
            hint = did_you_mean(name, READINGS, f"The options are {', '.join(READINGS)}.")
            raise click.BadParameter(f"There is no option '{name}'. {hint}", param_hint="--rules")
        numbers = {str(number): number for number in option_values()[name] if isinstance(number, int)}
        changes[name] = numbers.get(value, value)
    try:
        return rule_set(changes)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--rules") from error


class StopError(Exception):
    """A player wants to stop."""


class UndoError(Exception):
    """A player wants a choice back."""


class Style(NamedTuple):
    """The options of a game at the terminal."""

    lang: str
    tower: bool = False
    """Whether somebody has the battle ship, and types where its cubes fall."""
    quiet: bool = False
    """Whether only the end is shown."""
    free: bool = False
    """Whether everything may be taken back."""
    ids: bool = False
    """Whether options are also shown as logs have them."""


class Session:
    """A game at the terminal: who plays it, and how it is reported."""

    def __init__(self, position: Position, pilots: tuple[str, ...], seed: int | None, style: Style) -> None:
        wardens = automata_of(position)
        people = [Seat(seat) for seat, name in enumerate(pilots) if name == HUMAN and seat not in wardens]
        self.listener = (people[0] if len(people) == 1 else NOBODY) if people else None
        self.resumed = position.history is not None
        self.pilots = pilots
        self.style = style
        self.made_up = seed is None
        """Whether nobody may know the seed before the end: pilots can read what is printed."""
        self.seed = new_seed() if seed is None else seed
        tower = style.tower
        self.sitting = Sitting(position, pilots, self.seed, free=style.free, watched=lambda at: tower and falls(at))
        self.teller = Teller(position.box, style.lang, self.listener).at(position)
        self.waits = False
        """Whether the turn is a rival's, which is shown in short when somebody is asked."""
        self.untold: list[Line] = []
        """The events since chance began to decide; its cards are joined in one sentence."""
        self.unread: list[Line] = []
        """Events in rivals' turns that have not been shown yet."""
        self.read: list[Line] = []
        """Events that were shown in short since this person's last choice."""
        self.warned: Position | None = None
        """The position at which somebody was asked whether to end the turn."""
        self.out = console()
        self.out.soft_wrap = self.listener is None  # a person reads lines of the window's width, a program whole ones

    @property
    def position(self) -> Position:
        """The current position."""
        return self.sitting.position

    def play(self) -> None:
        """Play until the game ends, or until somebody stops it; then count."""
        players = ", ".join(map(self.teller.player, seats(self.position.game)))
        seed = f"{self.teller.word('seed')} {self.seed}"
        self.say(with_capital(players if self.made_up else f"{players}; {seed}"), "bold")
        if automata_of(self.position) and not self.style.quiet:
            self.say(self.teller.word("reconstruction"))
        if self.position.history:
            self.say(self.teller.word("resumed", number=self.position.history.length), "bold")
        else:
            self.tell(self.position)
        while not self.position.over:
            try:
                self.go_on()
            except UndoError:
                self.back()
            except StopError:
                self.say(self.teller.word("stopped"), "bold")
                break
        self.out.print(score_table(self.position, self.head, self.teller.word))
        if self.made_up:
            self.say(with_capital(seed))

    def go_on(self) -> None:
        """One choice further."""
        sitting = self.sitting
        if sitting.asks(self.position):
            if sitting.journal:
                sitting.journal.save()  # what chance has brought is seen now, and comes to no other end
            sitting.choose(self.ask(self.position))
            self.read = []
        else:
            sitting.go_on()
        self.tell(self.position)

    def back(self) -> None:
        """Go back to a person's last choice."""
        self.say(self.teller.word(self.sitting.back() or "undone"), "yellow")

    # -- Telling ------------------------------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """A line."""
        self.out.print(Text(text, style=style))

    def tell(self, position: Position) -> None:
        """Print the events, one per line, with turns set apart.  Turns of one person's rivals wait for that person."""
        self.untold += self.teller.lines(position)
        if not position.over and position.decision.seat == CHANCE and not self.sitting.asks(position):
            return
        lines, self.untold = self.teller.joined(self.untold), []
        for line in lines:
            if isinstance(line[0], TurnBegan):
                self.tell_rivals()
                self.waits = self.listener not in (None, NOBODY, line[0].seat)
            if self.waits:
                self.unread.append(line)
            else:
                self.print_lines((line,))
        if position.over:
            self.tell_rivals()

    def print_lines(self, lines: Iterable[Line]) -> None:
        """A line each; headings of turns and the end of the game in bold."""
        for event, text in lines:
            if isinstance(event, GameEnded) or (isinstance(event, TurnBegan) and not self.style.quiet):
                self.say(f"\n{text}", "bold")
            elif not self.style.quiet:
                self.say(f"  {text}")

    def tell_rivals(self) -> None:
        """Print what a rival did, in short, and keep all of it for ``more``."""
        shown = in_short(self.unread, WEIGHT)
        self.print_lines(shown)
        if len(shown) < len(self.unread) and not self.style.quiet:
            self.say(f"  {self.teller.word('more lines', number=len(self.unread) - len(shown))}", "dim")
        self.read += self.unread
        self.unread = []

    def head(self, seat: Seat) -> str:
        """A player at the head of a column."""
        return with_capital(self.teller.player(seat))

    # -- Asking -------------------------------------------------------------------------------------------------------

    def ask(self, position: Position) -> str:
        """The option that a person chooses.  Raises UndoError and StopError if that is what is wanted."""
        self.tell_rivals()
        self.show_options(position)
        while True:
            text = self.answer()
            command = text.casefold()
            if command in COMMANDS:
                raise COMMANDS[command]
            if command in LOOKS:
                LOOKS[command](self, position)
            elif text.startswith("?"):
                self.explain(text[1:].strip(), position)
            elif text:
                option, refusal = self.meant(text, position)
                if option and not self.warns(position, option):
                    return str(option)
                if refusal:
                    self.say(refusal, "yellow")

    def answer(self) -> str:
        """The typed answer; the end of the input means quit."""
        try:
            return self.out.input("> ").strip()
        except EOFError:
            self.out.print()
            return "quit"

    def meant(self, text: str, position: Position) -> tuple[Option | None, str]:
        """An option by its number, its id or its words, or their beginning; or else what is wrong."""
        options = position.options
        if text.isdecimal():
            if number := number_up_to(len(options), text):
                return options[number - 1], ""
            return None, self.teller.word("out of", number=len(options))
        words = self.teller.options(position)
        found = fitting(text, tuple(map(str, options)), words)
        if len(found) == 1:
            return options[found[0]], ""
        if found:
            return None, self.teller.word("several", options=", ".join(f"{each + 1} ({words[each]})" for each in found))
        return None, self.teller.word("no such option", text=text[:LONGEST])

    def warns(self, position: Position, option: Option) -> bool:
        """Whether somebody is asked once more, since cards could still be played; the second time counts."""
        left = cards_not_played(position, option)
        if not left or self.warned is position or self.style.quiet:
            return False
        self.warned = position
        self.say(self.teller.word("cards not played", number=left), "yellow")
        return True

    def show_options(self, position: Position) -> None:
        """The question, and the options with their numbers and meanings."""
        self.say(f"\n{self.teller.question(position)}", "bold cyan")
        options = tuple(map(str, position.options))
        self.out.print(options_table(options, self.teller.options(position), self.style.ids))

    def explain(self, text: str, position: Position) -> None:
        """Explain an option, a card or a tile; without a text, the possible input."""
        if not text:
            self.say(self.teller.word("help"), "yellow")
            self.show_options(position)
            return
        found, near = about(text, self.teller, position)
        print_entries(found, position.box, self.style.lang, self.out)
        if not found:
            close = ", ".join(self.teller.thing(id) for id in near)
            self.say(
                self.teller.word("near things" if near else "nothing there", text=text[:LONGEST], things=close),
                "yellow",
            )

    def show_table(self, position: Position) -> None:
        """Print the table as the deciding seat sees it."""
        print_table(self.teller, position, self.out)

    def show_more(self, _position: Position) -> None:
        """All that rivals did since this person's last turn."""
        self.print_lines(self.read)


WEIGHT: Final[Mapping[type[Event], int]] = {
    kind: weight
    for weight, kind in enumerate(
        (
            GameEnded,
            TurnBegan,
            Sank,
            BattleWon,
            BattleBegan,
            AchievementReached,
            Built,
            BuildingsRemoved,
            AdvancementSleeved,
            UpgradeGained,
            ControlGained,
            WardenTook,
            WardenEnded,
            TileTurned,
            Stopped,
            CubePlaced,
        )
    )
}
"""The events of a rival's turn, the most important first."""
COMMANDS: Final[Mapping[str, Exception]] = {"undo": UndoError(), "quit": StopError()}
LOOKS: Final[Mapping[str, Callable[[Session, Position], None]]] = {
    "look": Session.show_table,
    "more": Session.show_more,
}
"""Commands that may be typed instead of an option, to show something."""


def falls(position: Position) -> bool:
    """Whether a battle ship decides."""
    return isinstance(position.state.frames[-1].todo[0], FALLING)


def with_capital(text: str) -> str:
    """A name at the head of a column."""
    return text[:1].upper() + text[1:]
