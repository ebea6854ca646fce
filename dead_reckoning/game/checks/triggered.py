"""Checks of moments and what they wake.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.game.checks.crew import condition_asked
from dead_reckoning.game.checks.sailing import SAID
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.moments import HOMES
from dead_reckoning.game.printed.terms import BLACK_FLAG, Moment, Spot
from dead_reckoning.lint.checks.lines import accuse, lines, uses
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Coined


def never_wakes(context: CheckContext) -> Iterator[Finding]:
    """DR243  A trigger starts an ability that cannot work at that moment.

    Why: exploring, passing, entering and trading happen on a tile, never in the harbor. `on winning a battle` happens
    before the battle is over, so a black flag cannot begin another battle then. Icons that a player gets at the end of
    a turn come too late to be used. Three moments work only in certain places: `gaining this card` on an advancement or
    encounter, `setting up` on the first level of a crew card, and `an enemy arriving` on an upgrade token, a ship board
    or a building, because a player has no cards in play during another player's turn.
    Instead: the intended condition or trigger, or a card on which the ability works.

    Bad: `on exploring: if in harbor: gain 2 coins to ship`
    Good: `on exploring: gain 2 coins to ship`
    """
    yield from away_from_home(context)
    for use in uses(context, fx.If):
        triggers = [outer.trigger.moment for outer in use.above if isinstance(outer, fx.On)]
        if not triggers:
            continue
        spot = getattr(condition_asked(use), "spot", None)
        if spot and spot in ELSEWHERE.get(triggers[-1], ()):
            message = f"the ship is never {SAID[spot]} on {triggers[-1].value}"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or no condition")
    for use in uses(context, fx.Show):
        triggers = [outer.trigger.moment for outer in use.above if isinstance(outer, fx.On)]
        if triggers and triggers[-1] is Moment.WINNING_A_BATTLE and getattr(use.effect, "symbol") == BLACK_FLAG:  # noqa: B009
            message = "a black flag begins a battle, but this battle is not over"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or the flag as a separate ability")
        if triggers and triggers[-1] is Moment.ENDING_A_TURN:
            message = "an icon counts during the turn, but the turn is over"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or the icon as a separate ability")


def away_from_home(context: CheckContext) -> Iterator[Finding]:
    """Triggers that can wake nothing where they are."""
    for use in uses(context, fx.On):
        assert isinstance(use.effect, fx.On)
        moment = use.effect.trigger.moment
        kinds, where = HOMES.get(moment, ((), ""))
        later = moment is Moment.SETTING_UP and use.line.path[2:4] != ("levels", 0)
        set_up = any(isinstance(outer, fx.ThisTurn) for outer in use.above)
        if where and (context.loaded.kind not in kinds or later or set_up):
            message = f"`{moment.value}` triggers nothing here"
            yield accuse(context, Code.NEVER_WAKES, use, message, f"it belongs on {where}, without `this turn:`")


ELSEWHERE: Final[Mapping[Moment | Coined, tuple[Spot, ...]]] = {
    Moment.EXPLORING: (Spot.HARBOR,),
    Moment.TRADING: (Spot.HARBOR,),
    Moment.FIRST_ENTERING: (Spot.HARBOR,),
    Moment.FIRST_PASSING: (Spot.HARBOR, Spot.OPEN_SEA),
}
"""Places where the ship cannot be at a moment.  Rules 5.5, 8.22."""


NOT_FOR_BUILDINGS: Final = (Moment.FIRST_PASSING, Moment.FIRST_ENTERING, Moment.GAINING_CONTROL, Moment.WIN)


def idle_building(context: CheckContext) -> Iterator[Finding]:
    """DR357  A building has an ability that nothing ever triggers.

    Why: players do not play or use buildings. A building acts when a certain event happens, for the player who controls
    the island. Triggers that come once per turn, such as `on first passing an island`, and the trigger `on gaining
    control` work only on cards and tokens.
    Instead: a trigger before the ability. `on ending a turn` comes once in each turn of the player who controls the
    island, and `on an enemy arriving` comes whenever an opponent's ship comes to the island.

    Bad: `gain 1 coin to harbor`
    Good: `on ending a turn: gain 1 coin to harbor`
    """
    for line in lines(context) if context.loaded.kind == "buildings" else ():
        effect = line.effect
        while isinstance(effect, fx.If):
            effect = effect.then
        moment = effect.trigger.moment if isinstance(effect, fx.On) else None
        if moment is None or moment in NOT_FOR_BUILDINGS:
            message = (
                f"`{moment.value}` does not trigger buildings"
                if moment
                else "the ability does not say when the building does this"
            )
            yield accuse(
                context, Code.IDLE_BUILDING, line, message, "`on ending a turn:`, or another moment, before it"
            )
