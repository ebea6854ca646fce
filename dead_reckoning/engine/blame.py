"""Finds whose fault it is that a game cannot continue: a pack's rule is blamed only where it can be shown.

Either a function of the pack appears in the traceback, or the same orders, carried out once more while what the pack's
functions give is followed, come to something that no rule may give, or that nobody can carry out.  An order, event,
frame or option that a pack's function makes is then traced to it, with all that follows, until something breaks.
Nothing here is done before something has broken, and no rules are known here: a game knows how it is built again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from traceback import walk_tb
from typing import Any, Final, TypeVar, get_args, get_origin

from attrs import evolve

from dead_reckoning.broken_packs import breaker, is_misused, unknown
from dead_reckoning.engine.joining import MOST_OPTIONS, Function, fault_in_decision, fault_in_options
from dead_reckoning.engine.kinds import GameKind, TableBox, TableGame, TableState
from dead_reckoning.errors import DeadReckoningError, PackRuleError, culprit_of, where
from dead_reckoning.model.chapters import AnyState, Question
from dead_reckoning.model.findings import shown
from dead_reckoning.model.fitting import Hint, changed, fault, fields_of, type_text
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Decision, Event, Frame, Instruction, Outcome

R = TypeVar("R")


def by_rules(done: Callable[..., R], game: TableGame, *rest: object) -> R:
    """The result of a function of the rules that takes the game as its first argument.

    Raises PackRuleError if a rule of a pack breaks, and whatever else the function raises.
    """
    try:
        return done(game, *rest)
    except (Exception, SystemExit) as error:  # a stranger's function may raise anything
        accuse(error, done, game, *rest)
        raise


def accuse(error: BaseException, done: Callable[..., object], game: TableGame, *rest: object) -> None:
    """Raise PackRuleError, with the notes of the error, if a pack is to blame for it."""
    if why := why_broken(error, done, game, *rest):
        told = PackRuleError(why)
        for note in getattr(error, "__notes__", [])[-1:]:  # what the loop was doing
            told.add_note(note)
        raise told from error


def why_broken(error: BaseException, done: Callable[..., object], game: TableGame, *rest: object) -> str:
    """The function of a pack that has broken or returned something useless; empty if the rules are the base
    game's alone.
    """
    if isinstance(error, PackRuleError) or not (game.box.chapters or game.box.verbs):
        return ""
    culprit = culprit_of(error)
    if culprit is None and isinstance(error, DeadReckoningError):  # raised on purpose
        return ""
    if culprit and not is_misused(culprit, error):
        return endless(game, error) or breaker(culprit, error)
    state = next(
        (state for state in rest if isinstance(state, game.kind.state)), None
    )  # it may hold what another has made
    return (
        endless(game, error)
        or mistyped(done, game, state, *rest)
        or breaker(culprit, error)
        or unknown(game.box, error, state)
    )


LOOP: Final = "dead_reckoning.engine.loop"
DEEP: Final = 50
"""Events that follow from each other at once; the rules of the game come to a handful."""


def endless(game: TableGame, error: BaseException) -> str:
    """The chapters whose state checks answer what they have said themselves; empty if that is not what has happened."""
    written = sum(frame.f_globals.get("__name__") == LOOP for frame, _ in walk_tb(error.__traceback__))
    if not isinstance(error, RecursionError) or written < DEEP:
        return ""
    columns = [name for name, column in game.kind.columns.items() if "state_checks" in (name, column.into)]
    checking = [f"`{each.name}`" for each in game.box.chapters if any(getattr(each, name) for name in columns)]
    return f"the state checks of {', '.join(checking)} answer their own events endlessly" if checking else ""


def mistyped(done: Callable[..., object], game: TableGame, state: TableState | None, *rest: object) -> str:
    """The function of a pack that gives what no rule may give, when the same is done again; empty if none does."""
    if game.rebuild is None:
        return ""
    try:
        followed = Tracing(game.kind, game.seats).game(game.box, game.rebuild)
        if state:
            ask_again(followed, state)
        done(followed, *rest)
    except PackRuleError as error:
        return str(error)
    except (Exception, SystemExit):  # the same error again, and no function of a pack is shown to have led to it
        return ""
    return ""


def ask_again(game: TableGame, state: TableState) -> None:
    """Ask again at a position, to learn who offers which option."""
    frame = state.frames[-1] if state.frames else None
    how = game.tables.handlers.get(type(frame.todo[0])) if frame and frame.todo else None
    if frame and isinstance(how, Question):
        how.ask(frame.todo[0], game.kind.scope(game, state, frame.seat, frame))


# -- A game that is watched ------------------------------------------------------------------------------------------

MADE: Final = (Event, Instruction, Option, Frame, Outcome, Decision)
"""Classes of things that are traced to the function that made them."""


class Tracing:
    """A game in which everything that functions of packs return is checked and traced to its maker."""

    def __init__(self, kind: GameKind, seats: int) -> None:
        self.kind = kind
        self.seats = seats
        self.makers: dict[int, tuple[object, str]] = {}  # with the thing, or its number could be another's
        self.offered: list[tuple[Option, str]] = []
        self.known: Any = {}
        """The orders that are carried out, and the events that are written."""

    def game(self, box: TableBox, rebuild: Callable[[Any], Any]) -> Any:
        """The same game, in which a function of a pack that gives what nobody may give raises PackRuleError."""
        chapters, verbs = tuple(map(self.watched, box.chapters)), tuple(map(self.watched, box.verbs))
        other: Any = box  # a game's own class of boxes
        plain = rebuild(evolve(other, chapters=chapters, verbs=verbs))
        tables = plain.tables
        self.known = {**tables.handlers, **tables.consequences}
        follow = self.following
        return evolve(
            plain,
            tables=evolve(
                tables,
                handlers={
                    order: changed(how, Question, follow) if isinstance(how, Question) else follow(how)
                    for order, how in tables.handlers.items()
                },
                consequences={
                    event: (follow(write), tuple(map(follow, checks)), tuple(map(follow, wakes)))
                    for event, (write, checks, wakes) in tables.consequences.items()
                },
            ),
        )

    def note(self, found: object, maker: str) -> None:
        """Keep who has made a thing, and all that it holds."""
        for thing in held(found):
            self.makers.setdefault(id(thing), (thing, maker))
            if isinstance(thing, Option):
                self.offered.append((thing, maker))

    def maker(self, thing: object) -> str:
        """The pack that has made a thing or offered an equal one; empty if no pack has."""
        known = self.makers.get(id(thing))
        if known or not isinstance(thing, Option):
            return known[1] if known else ""
        return next((maker for option, maker in self.offered if type(option) is type(thing) and option == thing), "")

    def following(self, how: Function, _hint: Hint = None) -> Function:
        """A function of an order or an event, and perhaps of an option: results of a pack's function belong to the
        pack.
        """

        def carry_out(thing: object, *rest: object) -> Any:
            option = next((each for each in rest if isinstance(each, Option)), None)
            maker, made = next(((name, each) for each in (option, thing) if (name := self.maker(each))), ("", None))
            try:
                found = how(thing, *rest)
            except PackRuleError:
                raise
            except (Exception, SystemExit) as error:
                if maker:
                    raise PackRuleError(f"{maker} gives {shown(made)}, and {no_use(made)}") from error
                raise
            if maker:
                self.note(found, maker)
            return found

        return carry_out

    def watched(self, brought: R) -> R:
        """A chapter or a verb whose functions are watched; a function that occurs in it twice stays one function.

        Of a way to do what another function does nothing is known.
        """
        kept: dict[tuple[int, Hint], Function] = {}

        def change(how: Function, hint: Hint) -> Function:
            origin: Hint = get_origin(hint)
            loose = get_args(hint)[-1]
            behind: Hint = getattr(loose, "__metadata__", (loose,))[0]
            gives: Hint = self.kind.state if loose == AnyState else behind
            if origin is type or gives is Any:
                return how
            return kept.setdefault((id(how), gives), self.judged(how, gives))

        return changed(brought, type(brought), change)

    def judged(self, how: Function, expected: Hint) -> Function:
        """A function whose results, and what it writes, are checked and traced to it."""
        origin: Hint = get_origin(expected)

        def look(*given: Any) -> Any:
            found = how(*given)
            if origin is Iterable and isinstance(found, Iterator):
                found = [*islice(found, MOST_OPTIONS)]
            if wrong := self.wrong(found, expected):
                raise PackRuleError(f"the pack's function {where(how)} gives {wrong}")
            if isinstance(given[-1], self.kind.draft) and (wrong := self.kind.fault(given[-1].state, self.seats)):
                raise PackRuleError(f"the pack's function {where(how)} writes what no position may contain: {wrong}")
            self.note(new_in(found, given[-1]), f"the pack's function {where(how)}")
            return found

        return look

    def wrong(self, found: object, expected: Hint) -> str:
        """The fault in the result of a function; empty if nothing is wrong."""
        if wrong := fault(found, expected, self.seats):
            inner = f", and its {wrong}" if wrong.startswith((".", "[")) else ""
            return f"{shown(found)}; {type_text(expected)} is expected{inner}"
        if inside := self.fault(found):
            return f"{shown(found)}: {inside}"
        for thing in held(found, orders=False):
            if isinstance(thing, Instruction | Event) and type(thing) not in self.known:
                nobody = "writes" if isinstance(thing, Event) else "carries out"
                return f"{shown(thing)}; nothing {nobody} `{type(thing).__name__}`"
        return ""

    def fault(self, found: object) -> str:
        """The reason why the result of a function cannot be asked, offered or laid out; empty if it can."""
        if isinstance(found, self.kind.state):
            return self.kind.fault(found, self.seats)
        if isinstance(found, Decision):
            return fault_in_decision(found, self.seats)
        return fault_in_options([each for each in held(found) if isinstance(each, Option)])


def no_use(made: object) -> str:
    """The reason why something breaks the function that receives it."""
    if isinstance(made, Option):
        return "it cannot be an answer there"
    return "it cannot be written there" if isinstance(made, Event) else "it cannot be carried out there"


def new_in(found: object, given: object) -> object:
    """The part of a result that is new: of a changed decision, the options that were not there before."""
    if not isinstance(given, Decision) or not isinstance(found, Decision):
        return found
    return tuple(each for each in found.options if not any(each is old for old in given.options))


def held(found: object, orders: bool = True) -> Iterator[object]:
    """The traced things in what a function returns; without ``orders``, not those that other things hold."""
    waiting: list[Any] = [found]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, MADE):
            yield thing
            if orders or isinstance(thing, Frame | Outcome | Decision):
                waiting += [getattr(thing, name, None) for name, _ in fields_of(thing)]
        elif isinstance(thing, tuple | list):
            waiting += thing
