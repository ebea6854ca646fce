"""Checks of islands, open sea and influence.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.terms import ROWS, AllOfThem, Fixed
from dead_reckoning.lint.checks.lines import accuse, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect


def unordered_rows(context: CheckContext) -> Iterator[Finding]:
    """DR230  An ability names rows out of order or more than once, or it names all rows.

    Why: the language has one spelling for one meaning. If a row is named twice, the author often meant another row.
    Naming all rows has the same effect as naming none.
    Instead: each row once, in ascending order; if any row is allowed, no row.

    Bad: `produce on 1 island (row 4 or 3)`
    Good: `produce on 1 island (row 3 or 4)`
    """
    for use in uses(context, fx.Produce, fx.On):
        found = use.effect.trigger if isinstance(use.effect, fx.On) else use.effect
        rows: tuple[int, ...] = getattr(found, "rows")  # noqa: B009  # both have them
        due = tuple(sorted(set(rows)))
        if len(due) == len(ROWS):
            yield accuse(context, Code.UNORDERED_ROWS, use, "to name all rows has no effect", "leave the rows out")
        elif rows != due:
            said = " or ".join(map(str, due))
            instead = with_rows(use.effect, due) if len(due) == len(rows) else None
            message = f"row {' or '.join(map(str, rows))}: each row once, in order"
            yield accuse(context, Code.UNORDERED_ROWS, use, message, f"write `row {said}`, if you mean that", instead)


def with_rows(effect: Effect, rows: tuple[int, ...]) -> Effect:
    """The same effect with its rows in another order."""
    if isinstance(effect, fx.On):
        return evolve(effect, trigger=evolve(effect.trigger, rows=rows))
    assert isinstance(effect, fx.Produce)
    return evolve(effect, rows=rows)


def adjacent_too_many(context: CheckContext) -> Iterator[Finding]:
    """DR235  `up to N adjacent` allows as many cubes as the ability places, or more.

    Why: `up to N adjacent` is for only some of the cubes. One of the numbers is a mistake, or the author meant all of
    the cubes.
    Instead: a smaller number, or `or adjacent`.

    Bad: `influence 2 (up to 2 adjacent)`
    Good: `influence 2 (or adjacent)`
    """
    for use in uses(context, fx.Influence):
        assert isinstance(use.effect, fx.Influence)
        amount, adjacent = use.effect.amount, use.effect.adjacent
        if isinstance(amount, Fixed) and isinstance(adjacent, Fixed) and adjacent.number >= amount.number:
            instead = evolve(use.effect, adjacent=AllOfThem()) if adjacent == amount else None
            message = f"up to {adjacent.number} of {amount.number} is all of them"
            hint = "write `or adjacent`, or a smaller number"
            yield accuse(context, Code.ADJACENT_TOO_MANY, use, message, hint, instead)


def rewards_not_falling(context: CheckContext) -> Iterator[Finding]:
    """DR326  The rewards of an island do not decrease from place to place, or one of them is 0.

    Why: first place gets the highest printed reward, and second place the next one (rule 15.6). Players tied for a
    place get the reward of the next place, which must be smaller.
    Instead: the largest reward first, each reward smaller than the one before, and the last at least 1.

    Bad: "rewards": [3, 6]
    Good: "rewards": [6, 3]
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, Island):
            pairs = zip(entry.rewards, entry.rewards[1:], strict=False)
            if any(first <= second for first, second in pairs) or entry.rewards[-1] == 0:
                place = context.place(("entries", index, "rewards"))
                message = f"{', '.join(map(str, entry.rewards))} do not decrease, or end in 0"
                yield finding_at(Code.REWARDS_NOT_FALLING, place, message, "the largest first, and none equal to 0")
            elif entry.rewards[0] > MOST_REWARD:
                place = context.place(("entries", index, "rewards"))
                message = f"{entry.rewards[0]} coins for one island"
                yield finding_at(Code.REWARDS_NOT_FALLING, place, message, f"a reward up to {MOST_REWARD}")


MOST_REWARD: Final = 15
"""The best island of the base box rewards 10 coins."""


def odd_player_numbers(context: CheckContext) -> Iterator[Finding]:
    """DR327  An open-sea tile lists impossible numbers of players, or lists them out of order.

    Why: the box is for 2 to 4 players; a solo game uses the setup for 2 (rules 1.1, 16.1).
    Instead: some of 2, 3 and 4, in this order.

    Bad: "players": [1, 2]
    Good: "players": [2, 3]
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, OpenSea) and (
            not set(entry.players) <= {2, 3, 4} or list(entry.players) != sorted(entry.players)
        ):
            place = context.place(("entries", index, "players"))
            message = f"{', '.join(map(str, entry.players))} players"
            yield finding_at(Code.ODD_PLAYER_NUMBERS, place, message, "some of 2, 3 and 4, in this order")


MOST_PRODUCED: Final = 4


def odd_production(context: CheckContext) -> Iterator[Finding]:
    """DR328  An island produces nothing, or more than a ship can carry.

    Why: production is what an island is for (rule 11.13); the best island in the base box produces 2 cargo and 1 coin.
    Instead: up to 4 of each good.

    Bad: "production": {"cargo": 0}
    Good: "production": {"cargo": 1}
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, Island):
            most = max(entry.production.cargo, entry.production.coins)
            if not 0 < most <= MOST_PRODUCED:
                place = context.place(("entries", index, "production"))
                message = "this island produces nothing" if not most else f"an island that produces {most}"
                yield finding_at(Code.ODD_PRODUCTION, place, message, f"1 to {MOST_PRODUCED} of a good")


def more_rewards_than_spaces(context: CheckContext) -> Iterator[Finding]:
    """DR329  An island has rewards for more places than it has spaces for cubes.

    Why: players compete for places with cubes in the spaces (rules 11.1, 15.6), and empty spaces compete, too.
    Instead: more `spaces`, or fewer `rewards`.

    Bad: "spaces": 2, "rewards": [5, 3, 1]
    Good: "spaces": 3, "rewards": [5, 3, 1]
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, Island) and len(entry.rewards) > entry.spaces:
            place = context.place(("entries", index, "rewards"))
            message = f"{len(entry.rewards)} rewards for {entry.spaces} space{'s' * (entry.spaces > 1)}"
            yield finding_at(Code.MORE_REWARDS_THAN_SPACES, place, message, "more `spaces`, or fewer `rewards`")
