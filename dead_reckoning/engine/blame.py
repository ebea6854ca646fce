"""Whose fault it is that a game cannot go on: a pack's rule is blamed only where it can be shown.

Either a function of the pack stands in the traceback, or the same orders, carried out once more while what the pack's
functions give is looked at, come to something that no rule may give.  Nothing here is done before something has broken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from inspect import isclass, unwrap
from traceback import walk_tb
from types import UnionType
from typing import Any, Final, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from attrs import evolve, fields, has

from dead_reckoning.engine.game import Game
from dead_reckoning.engine.rulebook import new_game
from dead_reckoning.errors import Culprit, DeadReckoningError, PackRuleError, culprit_of
from dead_reckoning.model.chapters import Chapter, EncounterRule, Question
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option
from dead_reckoning.model.state import Frame, State
from dead_reckoning.model.terms import CELLS, CHANCE, HARBOR, NOBODY, Cell, Seat
from dead_reckoning.model.verbs import CountWord, MomentWord, OpenWord, Verb

Hint: TypeAlias = Any
"""A type as annotations have it."""


R = TypeVar("R")


def by_rules(done: Callable[..., R], game: Game, *rest: object) -> R:
    """What the rules of a game come to: of a function that takes the game first.

    Raises PackRuleError if a rule of a pack breaks, and whatever else the function raises.
    """
    try:
        return done(game, *rest)
    except Exception as error:  # a stranger's function may raise anything
        if why := why_broken(error, done, game, *rest):
            raise PackRuleError(why) from error
        raise


def why_broken(error: Exception, done: Callable[..., object], game: Game, *rest: object) -> str:
    """Which function of a pack has broken, or gives what is of no use; empty if no pack is to blame."""
    if isinstance(error, DeadReckoningError) or not (game.box.chapters or game.box.verbs):
        return ""
    culprit = culprit_of(error)
    if culprit is None or is_misused(culprit, error):  # it may have been given what another function has made
        return endless(game, error) or misfit(done, game, *rest) or breaker(culprit, error)
    return endless(game, error) or breaker(culprit, error)


def is_misused(culprit: Culprit, error: Exception) -> bool:
    """Whether a function of this library has broken, since it was called with what it cannot use."""
    return isinstance(error, MISUSED) and bool(culprit.called) and not culprit.called.endswith("__init__")


MISUSED: Final = (AttributeError, LookupError, TypeError)
"""What comes of values of wrong types."""


def breaker(culprit: Culprit | None, error: Exception) -> str:
    """The function of a pack that has broken, with its place and error; empty if none stands in the traceback.

    If it has misused a function of this library, the error says what plain Python or a compiled engine has stumbled
    over, and is none of its own: it is not told.
    """
    if culprit is None:
        return ""
    misused = is_misused(culprit, error)
    why = f"`{culprit.called}` cannot use what it is given" if misused else f"{type(error).__name__}: {error}"
    return f"the pack's function `{culprit.module}.{culprit.function}` ({culprit.place}) has broken: {why}".rstrip(": ")


LOOP: Final = "dead_reckoning.engine.loop"
DEEP: Final = 50
"""Events that follow from each other at once; the rules of the game come to a handful."""


def endless(game: Game, error: Exception) -> str:
    """The chapters whose state checks answer what they have said themselves; empty if that is not what has happened."""
    written = sum(frame.f_globals.get("__name__") == LOOP for frame, _ in walk_tb(error.__traceback__))
    if not isinstance(error, RecursionError) or written < DEEP:
        return ""
    checking = [f"`{each.name}`" for each in game.box.chapters if each.state_checks or each.achievements]
    return f"the state checks of {', '.join(checking)} answer their own events without an end" if checking else ""


def misfit(done: Callable[..., object], game: Game, *rest: object) -> str:
    """The function of a pack that gives what no rule may give, when the same is done again; empty if none does."""
    try:
        done(watched(game), *rest)
    except PackRuleError as error:
        return str(error)
    except Exception:  # the same error again: who has asked raises the first one, and no pack is blamed
        return ""
    return ""


# -- What a function gives -------------------------------------------------------------------------------------------


def watched(game: Game) -> Game:
    """The same game, in which a rule of a pack that gives what it may not give raises PackRuleError."""
    box = game.box
    seen = evolve(box, chapters=tuple(map(of_chapter, box.chapters)), verbs=tuple(map(of_verb, box.verbs)))
    return new_game(seen, game.seats, game.rules, game.difficulty)


def of_chapter(chapter: Chapter) -> Chapter:
    """A chapter whose functions are looked at; actions that are offered together stay together."""
    offers = {each.offer: judged(each.offer, Sequence[Option]) for each in chapter.actions}
    return evolve(
        chapter,
        handlers=tuple((order, judged(how, Outcome)) for order, how in chapter.handlers),
        questions=tuple((order, of_question(how)) for order, how in chapter.questions),
        state_checks=tuple((event, judged(how, tuple[Event, ...])) for event, how in chapter.state_checks),
        triggers=tuple((event, judged(how, tuple[Frame, ...])) for event, how in chapter.triggers),
        actions=tuple(
            evolve(each, offer=offers[each.offer], take=judged(each.take, Outcome)) for each in chapter.actions
        ),
        worth=tuple((effect, judged(how, int)) for effect, how in chapter.worth),
        score_lines=tuple((line, judged(how, int)) for line, how in chapter.score_lines),
        achievements=tuple((name, event, judged(how, tuple[Event, ...])) for name, event, how in chapter.achievements),
        encounters=tuple((kind, of_rule(rule)) for kind, rule in chapter.encounters),
        deeds=tuple((deed, judged(how, Instruction)) for deed, how in chapter.deeds),
        bounds=tuple((shape, judged(bound, Iterable[Option])) for shape, bound in chapter.bounds),
        listeners=tuple(judged(how, Decision) for how in chapter.listeners),
        layouts=tuple(judged(how, State) for how in chapter.layouts),
        vocabulary=tuple(map(of_word, chapter.vocabulary)),
    )


def of_verb(verb: Verb[Any]) -> Verb[Any]:
    """A verb whose handlers are looked at."""
    handlers = {
        order: of_question(how) if isinstance(how, Question) else judged(how, Outcome)  # type: ignore[arg-type]
        for order, how in verb.handlers.items()
    }
    return evolve(verb, handlers=handlers)


def of_question(question: Question) -> Question:
    """A question whose two halves are looked at."""
    return evolve(question, ask=judged(question.ask, Decision), answer=judged(question.answer, Outcome))


MEETINGS: Final = ("explored", "passed", "left", "attacked")
"""The functions of a rule for a kind of encounters."""


def of_rule(rule: EncounterRule) -> EncounterRule:
    """How a kind of encounters is met, looked at."""
    given: dict[str, Any] = {name: judged(how, Outcome) for name in MEETINGS if (how := getattr(rule, name))}
    return evolve(rule, **given)


def of_word(word: OpenWord) -> OpenWord:
    """A word whose function is looked at."""
    if isinstance(word, MomentWord):
        return evolve(word, whose=judged(word.whose, Collection[Seat]))
    return evolve(word, count=judged(word.count, int)) if isinstance(word, CountWord) else word


def judged(how: Callable[..., Any], expected: Hint) -> Callable[..., Any]:
    """A function that raises PackRuleError when it gives something else than expected."""

    def look(*given: Any) -> Any:
        found = how(*given)
        if not fits(found, expected):
            raise PackRuleError(f"the pack's function {where(how)} gives {found!r:.200}; {named(expected)} is expected")
        return found

    return look


def named(hint: Hint) -> str:
    """A type as an author writes it: ``tuple[Frame, ...]``."""
    whole = hint.__name__ if isclass(hint) and not get_args(hint) else str(hint)
    return re.sub(r"(?:[a-z_]+\.)+(?=[A-Z])", "", whole)


def where(how: Callable[..., Any]) -> str:
    """A function by its name, with its place."""
    plain = unwrap(how.func if isinstance(how, partial) else how)
    code = getattr(plain, "__code__", None)
    place = f" ({code.co_filename}:{code.co_firstlineno})" if code else ""
    return f"`{getattr(plain, '__module__', '')}.{getattr(plain, '__qualname__', plain)}`{place}"


BOUNDS: Final[Mapping[Hint, Callable[[Any], bool]]] = {
    Seat: lambda value: value in (*range(4), CHANCE, NOBODY),
    Cell: lambda value: value in ("", HARBOR, *CELLS),
}
"""Names of numbers and texts that may not be any."""


def fits(value: object, hint: Hint) -> bool:
    """Whether a value is of a type, with all that it holds; of types that are not known here, yes."""
    if isinstance(hint, NewType):
        return fits(value, hint.__supertype__) and BOUNDS.get(hint, lambda _: True)(value)
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple and isinstance(value, tuple):
        inner = parts[:1] * len(value) if parts[1:] == (...,) else parts
        return len(value) == len(inner) and all(map(fits, value, inner))
    if origin in (Sequence, Collection):
        return isinstance(value, origin) and all(fits(part, parts[0]) for part in value)
    kind = origin or hint
    return not isclass(kind) or (isinstance(value, kind) and is_whole(value))


def is_whole(value: object) -> bool:
    """Whether the fields of a record are of their types."""
    kind = type(value)
    if not has(kind):
        return True
    try:
        hints = get_type_hints(kind)
    except (NameError, TypeError):  # a stranger's annotation that means nothing
        return True
    return all(fits(getattr(value, field.name), hints.get(field.name, object)) for field in fields(kind))
