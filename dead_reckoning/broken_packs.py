"""The errors raised when code that inspects a position breaks: functions of packs may have written there what they
like.

A look is whatever shows, describes or keeps a position.  Rules themselves are called by ``engine/blame``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from traceback import walk_tb
from typing import Any, Final, ParamSpec, TypeVar

from dead_reckoning.errors import Culprit, DeadReckoningError, PackRuleError, culprit_of, said
from dead_reckoning.model.chapters import is_state
from dead_reckoning.model.fitting import fault, functions_in

P = ParamSpec("P")
R = TypeVar("R")


def at_door(look: Callable[P, R]) -> Callable[P, R]:
    """A look at a position, which is an argument, or what one holds.

    It raises PackRuleError if it breaks in a game with rules of packs, and whatever else the function raises.
    """

    @wraps(look)
    def looked(*given: P.args, **more: P.kwargs) -> R:
        try:
            return look(*given, **more)
        except (Exception, SystemExit) as error:  # a stranger's value may raise anything
            if why := why_unseen(error, *given, *more.values()):
                raise PackRuleError(why) from error
            raise

    return looked


OWN: Final = 2
"""Calls in the traceback of an error that a look has raised itself."""


def why_unseen(error: BaseException, *given: object) -> str:
    """The fault in a position whose inspection broke; empty if nothing is wrong, or if no pack has rules."""
    box = next((box for each in given if is_box(box := getattr(each, "box", each))), None)
    state = next((state for each in given if is_state(state := getattr(each, "state", each))), None)
    if isinstance(error, DeadReckoningError) or box is None or state is None or not with_functions(box):
        return ""
    if (
        isinstance(error, ValueError)
        and len(list(walk_tb(error.__traceback__))) == OWN
        and not fault(state, type(state))
    ):
        return ""  # the look itself cannot be, of such a seat, say, and has said so
    return breaker(culprit_of(error), error) or unknown(box, error, state)


def is_box(value: object) -> bool:
    """Whether a value holds what packs bring to a game."""
    return hasattr(value, "chapters") and hasattr(value, "verbs")


def is_misused(culprit: Culprit, error: BaseException) -> bool:
    """Whether a function of this library has broken, since it was called with what it cannot use."""
    return isinstance(error, MISUSED) and bool(culprit.called) and not culprit.called.endswith("__init__")


MISUSED: Final = (AttributeError, LookupError, TypeError)
"""Errors that values of wrong types cause."""


def breaker(culprit: Culprit | None, error: BaseException) -> str:
    """The function of a pack that has broken, with its place and error; empty if the traceback has none.

    If it has misused a function of this library, the error says what plain Python or a compiled engine has stumbled
    over, which is not the author's own error, so the message leaves it out.
    """
    if culprit is None:
        return ""
    why = f"`{culprit.called}` cannot use what it is given" if is_misused(culprit, error) else said(error)
    return f"the pack's function `{culprit.module}.{culprit.function}` ({culprit.place}) has failed: {why}"


def with_functions(box: Any) -> tuple[str, ...]:
    """The chapters and verbs of a box's packs that bring functions to the rules, by their names."""
    chapters = [each.name for each in box.chapters if functions_in(each)]
    return (*chapters, *(verb.name for verb in box.verbs if verb.handlers or verb.applicable))


def unknown(box: Any, error: BaseException, state: object) -> str:
    """A message that the culprit cannot be determined, if packs have rules; empty if they have none.

    What a pack has written earlier may be right by its types, and yet be what no game comes to.
    """
    packs = ", ".join(f"`{name}`" for name in with_functions(box))
    if not packs:
        return ""
    wrong = fault(state, type(state)) if state else ""
    what = f"the position is impossible: {wrong.strip()}" if wrong else f"the rules have failed: {said(error)}"
    return f"{what}; the cause cannot be determined: {packs} adds functions to the rules of this game"
