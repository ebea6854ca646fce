"""Checks of holds, trades and harm.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.game.checks.encounters import RESULTS, is_harm, is_traded
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.amounts import Goods
from dead_reckoning.game.printed.board import ShipBoard, Upgrade
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Encounter
from dead_reckoning.lint.checks.lines import CheckedLine, accuse, below, leaves, lines, uses
from dead_reckoning.lint.context import CheckContext, complain
from dead_reckoning.model.codes import Code
from dead_reckoning.model.findings import Finding


def empty_upgrade(context: CheckContext) -> Iterator[Finding]:
    """DR341  An upgrade has neither a hold nor an ability.

    Why: it would only cover a hull space.
    Instead: a hold, an ability, or both.

    Bad: "hold": 0, without `abilities`
    Good: "hold": 3
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Upgrade) and not entry.hold and not entry.abilities:
            place = context.place(("entries", index, "hold"))
            message = f"`{entry.id}` carries nothing and can do nothing"
            yield complain(Code.EMPTY_UPGRADE, place, message, "a hold, or an ability")


MOST_HOLD: Final = 12


def absurd_hold(context: CheckContext) -> Iterator[Finding]:
    """DR346  A hold carries more than the game has use for, or a ship carries nothing at all.

    Why: the whole board holds 7, the largest token 10; with 12 cargo Skilled Trader is reached (rule 14.9). A board
    without any hold could never pay for an advancement (rule 4.10).
    Instead: a hold of up to 12.

    Bad: "hold": 30
    Good: "hold": 3
    """
    for index, entry in enumerate(context.entries):
        holds = holds_of(entry)
        for path, hold in holds:
            if hold > MOST_HOLD:
                place = context.place(("entries", index, *path))
                yield complain(Code.ABSURD_HOLD, place, f"a hold of {hold}", f"a number up to {MOST_HOLD}")
        if isinstance(entry, ShipBoard) and not any(hold for _, hold in holds):
            place = context.place(("entries", index, "spaces"), key=True)
            yield complain(Code.ABSURD_HOLD, place, "this ship carries nothing", "a `hold` in one space at least")


def holds_of(entry: Entry) -> list[tuple[tuple[str | int, ...], int]]:
    """The holds of a token or board, each with its path from the entry."""
    if isinstance(entry, Upgrade):
        return [(("hold",), entry.hold)]
    if isinstance(entry, ShipBoard):
        return [(("spaces", at, "hold"), space.hold) for at, space in enumerate(entry.spaces)]
    return []


def losing_trade(context: CheckContext) -> Iterator[Finding]:
    """DR238  A cost is paid for no more than the same goods at the same place.

    Why: nobody would use it; two numbers or two goods were swapped.
    Instead: a result that is worth its cost.

    Bad: `pay 2 cargo from harbor: gain 1 cargo to harbor`
    Good: `pay 1 cargo from harbor: gain 2 coins to harbor`
    """
    for use in uses(context, fx.Cost):
        assert isinstance(use.effect, fx.Cost)
        pay, gain = use.effect.cost, use.effect.then
        if isinstance(pay, fx.Pay) and isinstance(gain, fx.Gain) and isinstance(gain.goods, Goods):
            covered = gain.goods.cargo <= pay.goods.cargo and gain.goods.coins <= pay.goods.coins
            if covered and gain.to is pay.source:
                hint = "are two numbers swapped, or cargo and coins?"
                yield accuse(context, Code.LOSING_TRADE, use, "this gives back no more than it costs", hint)


def voluntary_harm(context: CheckContext) -> Iterator[Finding]:
    """DR240  An ability does nothing but harm its owner.

    Why: abilities are never forced (rule 3.5), so nobody would use it; only the results of an encounter can hurt, and
    the front of one that cannot be traded with.
    Instead: a cost before what is had for it, or the list `lose` of an encounter's back.

    Bad: `damage 1 to you`
    Good: `gain 3 coins to ship, damage 1 to you`
    """
    for line in lines(context):
        free = line.list not in RESULTS and not isinstance(line.effect, fx.Endgame) and not is_forced(context, line)
        if free and all(map(is_harm, leaves(line.effect))) and not costs_something(line):
            hint = "a cost (`pay`) or a result of an encounter (`lose`) may be meant"
            yield accuse(context, Code.VOLUNTARY_HARM, line, "this only hurts whoever uses it", hint)


def is_forced(context: CheckContext, line: CheckedLine) -> bool:
    """Whether it stands on the front of an encounter that nobody has for trade: what is met is carried out."""
    entry = context.entries[line.path[1]] if isinstance(line.path[1], int) else None
    return isinstance(entry, Encounter) and not is_traded(context, entry)


def costs_something(line: CheckedLine) -> bool:
    """Whether an ability has a cost: then its end is judged elsewhere."""
    return any(isinstance(use.effect, fx.Cost) for use in below(line, line.effect, ()))
