"""Ability text -> effects.

The happy path is one LALR parse whose rules call the readers at once.  Whatever goes wrong is told by ``mistakes``,
which reads the line again, slowly and forgivingly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final, Literal, TypeAlias, cast

from attrs import evolve
from lark import Lark, UnexpectedInput

from dead_reckoning.errors import CardError, PackRuleError, culprit_of, said
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.amounts import Per
from dead_reckoning.game.printed.terms import Moment, ShipState, Spot
from dead_reckoning.language.complaints import finding
from dead_reckoning.language.lexer import UnknownWordError
from dead_reckoning.language.meaning import misuses
from dead_reckoning.language.mistakes import LONGEST_LINE, explain
from dead_reckoning.language.spellings import Times
from dead_reckoning.language.stored_table import built, stored
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.model.codes import Code
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.findings import Finding

Start: TypeAlias = Literal["ability", "face"]
Effects: TypeAlias = tuple[Effect, ...]


def read(text: str, vocabulary: Vocabulary = BASE) -> Effect:
    """Read one ability; returns its effect.

    >>> read("repair 1")
    Repair(amount=Fixed(number=1))

    Raises CardError with a finding for every mistake of the line.
    """
    return _read(text, "ability", vocabulary)[0]


def read_face(text: str, vocabulary: Vocabulary = BASE) -> Effects:
    """The abilities of a card from one line, separated by ``|``.  Raises CardError as ``read`` does."""
    return _read(text, "face", vocabulary)


def complaints(text: str, vocabulary: Vocabulary = BASE) -> tuple[Finding, ...]:
    """The mistakes of an ability, as findings; empty if it can be read."""
    try:
        read(text, vocabulary)
    except CardError as error:
        return error.findings
    return ()


def _read(text: str, start: Start, vocabulary: Vocabulary) -> Effects:
    if len(text) > LONGEST_LINE:
        raise CardError(explain(text, start, vocabulary))
    try:
        result = parser(vocabulary).parse(text, start=start)
    except (UnexpectedInput, UnknownWordError):
        raise CardError(explain(text, start, vocabulary)) from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if vocabulary is BASE:
            raise
        raise CardError((meaningless(text),)) from error
    except (Exception, SystemExit) as error:
        culprit = culprit_of(error)
        if vocabulary is BASE or culprit is None:
            raise
        what = f"`{culprit.module}.{culprit.function}` ({culprit.place})"
        raise PackRuleError(f"the pack's function {what} has broken: {said(error)}") from error
    effects = cast(Effects, result if start == "face" else (result,))
    if SUSPECT.search(text) and (findings := misuses(text, effects)):
        raise CardError(findings)
    return effects


def meaningless(text: str) -> Finding:
    """What is told where a pack's grammar lets a line be, and its readers can make nothing of it."""
    message = "the grammar of a pack reads this, and nothing says what it means"
    hint = "its plug-in needs a reader, or a MomentWord, ConditionWord or CountWord (docs/verbs)"
    return finding(Code.CANNOT_SAY, text, (0, len(text)), message, hint)


SUSPECT: Final = re.compile(r"dock|row|\bits?\b|:.*:", re.IGNORECASE)
"""Words that may be used wrongly although the grammar allows them: the rest needs no second look."""


# -- The parser ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def parser(vocabulary: Vocabulary) -> Lark:
    """The parser for a vocabulary, had once: the base game's at once, another in some 0.1 s; 50 microseconds a line."""
    callbacks: dict[str, Callable[..., object]] = {**FORMS, **vocabulary.readers}
    callbacks["multiplied"] = lambda effect, per: multiplied(effect, per, vocabulary)
    readers = SimpleNamespace(**{rule: unpacked(reader) for rule, reader in callbacks.items()})
    return stored(vocabulary.grammar, readers) or built(vocabulary.grammar, readers)


def unpacked(reader: Callable[..., object]) -> Callable[[list[Any]], object]:
    """Lark gives the parts of a rule as one list."""
    return lambda parts: reader(*parts)


def multiplied(effect: Effect, per: Times, vocabulary: Vocabulary) -> Effect:
    """``X per Y``.  Rule 8.3."""
    name = vocabulary.spellings[type(effect)].counted
    every, of, most = per
    return evolve(effect, **{name: Per(getattr(effect, name), of, every, most)})  # type: ignore[misc]  # attrs, as all effects


FORMS: Final[Mapping[str, Callable[..., object]]] = {
    # ways to join
    "face": lambda *abilities: abilities,
    "one_of": lambda *arms: fx.OneOf(arms),
    "several": lambda *effects: fx.Several(effects),
    # prefixes
    "if_": fx.If,
    "on": fx.On,
    "cost": fx.Cost,
    "this_turn": fx.ThisTurn,
    "endgame": fx.Endgame,
    "battle": lambda not_buildings, then: fx.Battle(then, against_buildings=not not_buildings),
    "not_buildings": lambda _buildings: True,
    # conditions
    "in_harbor": lambda: fx.AtSpot(Spot.HARBOR),
    "at_open_sea": lambda: fx.AtSpot(Spot.OPEN_SEA),
    **{state.value.replace(" ", "_"): lambda state=state: fx.ShipIs(state) for state in ShipState},
    "attacked": fx.Attacked,
    "at_least": lambda number, of: fx.AtLeast(int(number), of),
    "none_of": fx.NoneOf,
    "first_player": fx.FirstPlayer,
    "enemy_is": lambda _enemy, kind: fx.EnemyIs(kind),
    # triggers
    **{
        moment.value.replace(" ", "_"): lambda *_nouns, moment=moment: fx.Trigger(moment)
        for moment in Moment
        if moment not in (Moment.FIRST_PASSING, Moment.FIRST_ENTERING, Moment.BUILDING)
    },
    "on_building": lambda _building: fx.Trigger(Moment.BUILDING),
    "first_passing": lambda _island, rows: fx.Trigger(Moment.FIRST_PASSING, rows or ()),
    "first_entering": lambda _tile, rows: fx.Trigger(Moment.FIRST_ENTERING, rows or ()),
}
"""Grammar rule -> reader, for the closed forms of ``grammar/ability.lark``."""
