"""Whose fault it is that a game cannot go on: a pack's rule is blamed only where it can be shown.

Either a function of the pack stands in the traceback, or the same orders, carried out once more while what the pack's
functions give is followed (``origins``), come to something that no rule may give, or that nobody can carry out.
Nothing here is done before something has broken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from traceback import walk_tb
from typing import Final, ParamSpec, TypeVar

from dead_reckoning.engine.origins import Origins, with_functions
from dead_reckoning.errors import Culprit, DeadReckoningError, PackRuleError, culprit_of, said
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.fitting import flaw

P = ParamSpec("P")
R = TypeVar("R")


def by_rules(done: Callable[..., R], game: Game, *rest: object) -> R:
    """What the rules of a game come to: of a function that takes the game first.

    Raises PackRuleError if a rule of a pack breaks, and whatever else the function raises.
    """
    try:
        return done(game, *rest)
    except (Exception, SystemExit) as error:  # a stranger's function may raise anything
        if why := why_broken(error, done, game, *rest):
            raise PackRuleError(why) from error
        raise


def why_broken(error: BaseException, done: Callable[..., object], game: Game, *rest: object) -> str:
    """Which function of a pack has broken, or gives what is of no use; empty if the rules are the base game's alone."""
    if isinstance(error, PackRuleError) or not (game.box.chapters or game.box.verbs):
        return ""
    culprit = culprit_of(error)
    if culprit is None and isinstance(error, DeadReckoningError):  # raised on purpose
        return ""
    if culprit is None or is_misused(culprit, error):  # it may have been given what another function has made
        return (
            endless(game, error)
            or misfit(done, game, *rest)
            or breaker(culprit, error)
            or unknown(game.box, error, *rest)
        )
    return endless(game, error) or breaker(culprit, error)


def is_misused(culprit: Culprit, error: BaseException) -> bool:
    """Whether a function of this library has broken, since it was called with what it cannot use."""
    return isinstance(error, MISUSED) and bool(culprit.called) and not culprit.called.endswith("__init__")


MISUSED: Final = (AttributeError, LookupError, TypeError)
"""What comes of values of wrong types."""


def breaker(culprit: Culprit | None, error: BaseException) -> str:
    """The function of a pack that has broken, with its place and error; empty if none stands in the traceback.

    If it has misused a function of this library, the error says what plain Python or a compiled engine has stumbled
    over, and is none of its own: it is not told.
    """
    if culprit is None:
        return ""
    why = f"`{culprit.called}` cannot use what it is given" if is_misused(culprit, error) else said(error)
    return f"the pack's function `{culprit.module}.{culprit.function}` ({culprit.place}) has broken: {why}"


LOOP: Final = "dead_reckoning.engine.loop"
DEEP: Final = 50
"""Events that follow from each other at once; the rules of the game come to a handful."""


def endless(game: Game, error: BaseException) -> str:
    """The chapters whose state checks answer what they have said themselves; empty if that is not what has happened."""
    written = sum(frame.f_globals.get("__name__") == LOOP for frame, _ in walk_tb(error.__traceback__))
    if not isinstance(error, RecursionError) or written < DEEP:
        return ""
    checking = [f"`{each.name}`" for each in game.box.chapters if each.state_checks or each.achievements]
    return f"the state checks of {', '.join(checking)} answer their own events without an end" if checking else ""


def misfit(done: Callable[..., object], game: Game, *rest: object) -> str:
    """The function of a pack that gives what no rule may give, when the same is done again; empty if none does."""
    try:
        followed = Origins(game).game
        for state in rest:
            if isinstance(state, State):
                ask_again(followed, state)
        done(followed, *rest)
    except PackRuleError as error:
        return str(error)
    except (Exception, SystemExit):  # the same error again, and no function of a pack is shown to have led to it
        return ""
    return ""


def ask_again(game: Game, state: State) -> None:
    """What is asked at a position, for whoever offers an option to be known."""
    frame = state.frames[-1] if state.frames else None
    how = game.tables.handlers.get(type(frame.todo[0])) if frame and frame.todo else None
    if frame and isinstance(how, Question):
        how.ask(frame.todo[0], Scope(game, state, frame.seat, frame))


def unknown(box: Box, error: BaseException, *rest: object) -> str:
    """That nobody can be shown to be at fault, where packs have rules; empty if they have none.

    What a pack has written earlier may be right by its types, and yet be what no game comes to.
    """
    packs = ", ".join(f"`{name}`" for name in with_functions(box))
    if not packs:
        return ""
    wrong = next((wrong for state in rest if isinstance(state, State) and (wrong := flaw(state, State))), "")
    what = (
        f"the position holds what none may hold: {wrong.strip()}" if wrong else f"the rules have broken: {said(error)}"
    )
    return f"{what}; what has led to it cannot be told: {packs} brings functions to the rules of this game"


def at_door(look: Callable[P, R]) -> Callable[P, R]:
    """A look at a position, which is an argument, or what one holds: a pack may have written there what it likes.

    It raises PackRuleError then, and whatever else the function raises.
    """

    @wraps(look)
    def looked(*given: P.args, **more: P.kwargs) -> R:
        try:
            return look(*given, **more)
        except (Exception, SystemExit) as error:
            if why := why_unseen(error, *given, *more.values()):
                raise PackRuleError(why) from error
            raise

    return looked


OWN: Final = 2
"""Calls in the traceback of an error that a look has raised itself."""


def why_unseen(error: BaseException, *given: object) -> str:
    """What is wrong with a position at which a look has broken; empty if nothing, or no pack has rules."""
    box = next((box for each in given if isinstance(box := getattr(each, "box", each), Box)), None)
    state = next((state for each in given if isinstance(state := getattr(each, "state", each), State)), None)
    if isinstance(error, DeadReckoningError) or box is None or state is None or not with_functions(box):
        return ""
    if isinstance(error, ValueError) and len(list(walk_tb(error.__traceback__))) == OWN and not flaw(state, State):
        return ""  # the look itself cannot be, of such a seat, say, and has said so
    return breaker(culprit_of(error), error) or unknown(box, error, state)
