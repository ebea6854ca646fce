"""Reads and writes prefixes, joins, conditions and moments: exact inverses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dead_reckoning.game.language.spellings import small_print, write_count, write_rows
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Moment, Per, ShipState, Spot
from dead_reckoning.language.kind import Form, Times
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import Plural

# -- Reading ---------------------------------------------------------------------------------------------------------

READERS: Final[Mapping[str, Callable[..., object]]] = {
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
"""Grammar rule -> reader, for all that is neither a verb nor a part of one."""


IN_BATTLE: Final = "battle : roll 1 ,"
"""A beginning that a verb of battles may follow."""


def multiplied(quantity: Any, times: Times) -> Per[Any]:
    """``X per Y``.  Rule 8.3."""
    every, of, most = times
    return Per(quantity, of, every, most)


# -- Writing ---------------------------------------------------------------------------------------------------------


def write_condition(condition: fx.Condition, plural: Plural) -> str:
    """The words between ``if`` and the colon."""
    return CONDITIONS[type(condition)](condition, plural)


FORMS: Final[Mapping[type[Effect], Form]] = {
    fx.OneOf: lambda e, write, _: " / ".join(write(arm) for arm in e.arms),
    fx.Several: lambda e, write, _: ", ".join(write(part) for part in e.effects),
    fx.If: lambda e, write, plural: f"if {write_condition(e.condition, plural)}: {write(e.then)}",
    fx.On: lambda e, write, _: f"on {e.trigger.moment.value}{small_print(write_rows(e.trigger.rows))}: {write(e.then)}",
    fx.Cost: lambda e, write, _: f"{write(e.cost)}: {write(e.then)}",
    fx.ThisTurn: lambda e, write, _: f"this turn: {write(e.then)}",
    fx.Endgame: lambda e, write, _: f"endgame: {write(e.then)}",
    fx.Battle: lambda e, write, _: f"battle{'' if e.against_buildings else ' (not buildings)'}: {write(e.then)}",
}
"""Writers of effects that hold other effects; the verbs have their column of the table."""

CONDITIONS: Final[Mapping[type, Callable[[Any, Plural], str]]] = {
    fx.AtSpot: lambda c, _: c.spot.value,
    fx.ShipIs: lambda c, _: c.state.value,
    fx.AtLeast: lambda c, plural: f"{c.number} {write_count(c.of, c.number, plural)}",
    fx.NoneOf: lambda c, plural: f"no {write_count(c.of, 0, plural)}",
    fx.Attacked: lambda c, _: "attacked",
    fx.FirstPlayer: lambda c, _: "first player",
    fx.EnemyIs: lambda c, _: f"enemy is {c.kind}",
}
