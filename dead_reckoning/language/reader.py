"""Ability text -> effects.

The happy path is one LALR parse whose rules call the readers at once.  Whatever goes wrong is told by ``mistakes``,
which reads the line again, slowly and forgivingly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Literal, TypeAlias, cast

from attrs import evolve
from lark import Lark, UnexpectedInput

from dead_reckoning.calls import public
from dead_reckoning.errors import CardError, PackRuleError, culprit_of, said
from dead_reckoning.language.kind import Times
from dead_reckoning.language.lexer import UnknownWordError
from dead_reckoning.language.line_findings import LONGEST_LINE, finding
from dead_reckoning.language.stored_table import parser_of
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.language.writer import write
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect

Start: TypeAlias = Literal["ability", "face"]
Effects: TypeAlias = tuple[Effect, ...]


@public("dr.read(text)")
def read(text: str, vocabulary: Vocabulary = BASE) -> Effect:
    """Read one ability and return its effect.

    >>> read("repair 1")
    Repair(amount=Fixed(number=1))

    Raises CardError with a finding for every mistake in the line.
    """
    return _read(text, "ability", vocabulary)[0]


@public("dr.read_face(text)")
def read_face(text: str, vocabulary: Vocabulary = BASE) -> Effects:
    """The abilities of a card from one line, separated by ``|``.  Raises CardError as ``read`` does."""
    return _read(text, "face", vocabulary)


@public("dr.findings_in(text)")
def findings_in(text: str, vocabulary: Vocabulary = BASE) -> tuple[Finding, ...]:
    """The mistakes of an ability, as findings; empty if it can be read."""
    try:
        read(text, vocabulary)
    except CardError as error:
        return error.findings
    return ()


def _read(text: str, start: Start, vocabulary: Vocabulary) -> Effects:
    if len(text) > LONGEST_LINE:
        raise CardError(mistakes_in(text, start, vocabulary))
    try:
        result = parser(vocabulary).parse(text, start=start)
    except (UnexpectedInput, UnknownWordError):
        raise CardError(mistakes_in(text, start, vocabulary)) from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if not vocabulary.is_of_packs:
            raise
        raise CardError((meaningless(text),)) from error
    except (Exception, SystemExit) as error:
        culprit = culprit_of(error)
        if not vocabulary.is_of_packs or culprit is None:
            raise
        what = f"`{culprit.module}.{culprit.function}` ({culprit.place})"
        raise PackRuleError(f"the pack's function {what} has failed: {said(error)}") from error
    effects = cast(Effects, result if start == "face" else (result,))
    kind = vocabulary.kind
    if kind.suspect.search(text) and (findings := kind.misuses(text, effects)):
        raise CardError(findings)
    return effects


def mistakes_in(text: str, start: Start, vocabulary: Vocabulary) -> tuple[Finding, ...]:
    """The findings in a line that cannot be read."""
    from dead_reckoning.language.mistakes import explain

    return explain(text, start, vocabulary, canonical)


def canonical(text: str, vocabulary: Vocabulary) -> str:
    """An ability as the language writes it; empty if it cannot be read."""
    try:
        effect = cast(Effect, parser(vocabulary).parse(text, start="ability"))
        return "" if vocabulary.kind.misuses(text, (effect,)) else write(effect, vocabulary)
    except (UnexpectedInput, UnknownWordError):
        return ""
    except (Exception, SystemExit):
        if not vocabulary.is_of_packs:
            raise
        return ""  # a pack's function has broken on a line that nobody wrote


def meaningless(text: str) -> Finding:
    """The finding for a line that a pack's grammar accepts and its readers cannot interpret."""
    message = "the grammar of a pack reads this, but nothing defines its meaning"
    hint = "its plug-in needs a reader, or a MomentWord, ConditionWord or CountWord (docs/verbs)"
    return finding(Code.CANNOT_SAY, text, (0, len(text)), message, hint)


# -- The parser ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def parser(vocabulary: Vocabulary) -> Lark:
    """The parser for a vocabulary, had once: at once if its table is kept, else in 0.1 s; 50 microseconds a line."""
    callbacks: dict[str, Callable[..., object]] = dict(vocabulary.readers)
    callbacks["multiplied"] = lambda effect, per: multiplied(effect, per, vocabulary)
    readers = SimpleNamespace(**{rule: unpacked(reader) for rule, reader in callbacks.items()})
    return parser_of(vocabulary.grammar, vocabulary.kind, readers)


def unpacked(reader: Callable[..., object]) -> Callable[[list[Any]], object]:
    """Lark gives the parts of a rule as one list."""
    return lambda parts: reader(*parts)


def multiplied(effect: Effect, per: Times, vocabulary: Vocabulary) -> Effect:
    """``X per Y``.  Rule 8.3."""
    name = vocabulary.spellings[type(effect)].counted
    return evolve(effect, **{name: vocabulary.kind.multiplied(getattr(effect, name), per)})  # type: ignore[misc]  # attrs, as all effects
