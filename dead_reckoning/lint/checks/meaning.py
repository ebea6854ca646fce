"""Checks of what one ability means in any game.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Fixed
from dead_reckoning.language import findings_in, write
from dead_reckoning.lint.checks.lines import CheckedLine, accuse, below, faces, uses
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect


def moment_on_one_side(context: CheckContext) -> Iterator[Finding]:
    """DR253  One side of a slash begins with a moment, and the next side does not.

    Why: a slash separates whole abilities (rule 8.1), so `on exploring:` ends at the slash, and players can use the
    other side at any time. Readers think that the moment applies to both sides. The check reports only a side that
    could also wait for the moment. For example, it does not report `draw 1 card` after `battle: roll 2 /`, because the
    author may mean the main phase.
    Instead: the moment on both sides (the automatic fix does this); or, if the line is right as it is, the side without
    the moment first.

    Bad: `on exploring: gain 2 coins to harbor / draw 1 card`
    Good: `on exploring: gain 2 coins to harbor / on exploring: draw 1 card`, or `draw 1 card / on exploring: gain 2
    coins to harbor`
    """
    for use in uses(context, fx.OneOf):
        assert isinstance(use.effect, fx.OneOf)
        arms = [use.effect.arms[0]]
        for arm in use.effect.arms[1:]:
            arms.append(waiting_with(context, arms[-1], arm) or arm)
        changed = [pair for pair in zip(use.effect.arms, arms, strict=True) if pair[0] != pair[1]]
        if changed:
            weak, strong = (write(each, context.vocabulary) for each in changed[0])
            prefix = strong.removesuffix(weak).strip()
            message = f"`{prefix}` ends at the slash, so `{weak}` does not wait for it"
            hint = f"write `{strong}`; if you mean the line as it is, write `{weak}` first"
            yield accuse(context, Code.MOMENT_ON_ONE_SIDE, use, message, hint, fx.OneOf(tuple(arms)), certain=False)


def waiting_with(context: CheckContext, before: Effect, arm: Effect) -> Effect | None:
    """One side of a slash after what says when the side before it comes.

    None if nothing says so, if the side says it itself, or if it cannot be put there.
    """
    line = CheckedLine((), "", arm)
    prefixed = behind_moment(before, arm)
    if prefixed is None or any(isinstance(use.effect, MOMENTS) for use in below(line, arm, ())):
        return None
    return prefixed if not findings_in(write(prefixed, context.vocabulary), context.vocabulary) else None


MOMENTS: Final = (fx.On, fx.ThisTurn, fx.Battle)
"""Prefixes that say when an ability comes."""


def behind_moment(prefixed: Effect, then: Effect) -> Effect | None:
    """An effect after the prefixes of another, as far as they say when it comes; None if none of them does."""
    match prefixed:
        case fx.If():
            deeper = behind_moment(prefixed.then, then)
            return deeper and evolve(prefixed, then=deeper)
        case fx.ThisTurn():
            return evolve(prefixed, then=evolve(prefixed.then, then=behind_moment(prefixed.then.then, then) or then))
        case fx.On() | fx.Battle():
            return evolve(prefixed, then=behind_moment(prefixed.then, then) or then)
    return None


def repeated_ability(context: CheckContext) -> Iterator[Finding]:
    """DR237  A face has the same ability twice.

    Why: somebody copied a line and did not change it, or meant the sum of the two.
    Instead: one line with the sum: two sails on a card are written `2 sails`.

    Bad: `sail`, and again `sail`
    Good: `2 sails`
    """
    for _, face in faces(context):
        seen: dict[object, CheckedLine] = {}
        for line in face:
            what = sameness(line.effect)
            if what in seen:
                first = write(seen[what].effect, context.vocabulary)
                hint = "one line with the sum, or another ability"
                yield accuse(context, Code.REPEATED_ABILITY, line, f"`{first}` already appears before it", hint)
            seen.setdefault(what, line)


def sameness(effect: Effect) -> object:
    """The key by which two abilities are the same: icons that are printed apart belong together, too."""
    if isinstance(effect, fx.Show) and isinstance(effect.amount, Fixed):
        return effect.symbol
    return effect
