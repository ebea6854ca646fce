"""Whose fault it is that a game cannot go on: a pack's rule is blamed only where it can be shown.

Either a function of the pack stands in the traceback, or the same orders, carried out once more while what the pack's
functions give is followed (``origins``), come to something that no rule may give, or that nobody can carry out.
Nothing here is done before something has broken.
"""

from __future__ import annotations

from collections.abc import Callable
from traceback import walk_tb
from typing import Final, TypeVar

from dead_reckoning.engine.fitting import flaw_in_state
from dead_reckoning.engine.game import Game
from dead_reckoning.engine.origins import Watch, has_functions
from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.tables import Question
from dead_reckoning.errors import Culprit, DeadReckoningError, PackRuleError, culprit_of, said
from dead_reckoning.model.state import State

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
            endless(game, error) or misfit(done, game, *rest) or breaker(culprit, error) or unknown(game, error, *rest)
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
        followed = Watch(game).game
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


def unknown(game: Game, error: BaseException, *rest: object) -> str:
    """That nobody can be shown to be at fault, where packs have rules; empty if they have none.

    What a pack has written earlier may be right by its types, and yet be what no game comes to.
    """
    packs = ", ".join(f"`{name}`" for name in has_functions(game.box))
    if not packs:
        return ""
    wrong = next(
        (where for state in rest if isinstance(state, State) and (where := flaw_in_state(state, game.seats))), ""
    )
    where = f"the position holds what none may hold: {wrong}" if wrong else f"the rules have broken: {said(error)}"
    return f"{where}; what has led to it cannot be told: {packs} has functions among the rules of this game"
