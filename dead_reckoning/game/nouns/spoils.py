"""Spoils, damage and strength.  Rules 12.12 to 12.14."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.drop import give_back, zone_plus
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.table.draft import Draft, pair_plus
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Event, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class Resolve(Task):
    """Resolve the board: spoils first, then damage.  Rules 12.12, 12.13."""


@record
class TakeSpoils(Task):
    """Question: which goods a cube in a spoils zone gives, and where they go.  Rule 12.12."""

    side: int
    zone: int


@record
class DealDamage(Task):
    """Let cubes in damage zones damage the other ship.  Rule 12.13."""


@record
class CountStrength(Task):
    """Find the winner of the battle.  Rule 12.14."""


# -- Options -------------------------------------------------------------------------------------------------------


@value
class TakeSpoilsOption(Option):
    """The goods that a cube in a spoils zone gives, and how many of them go aboard.  Rule 12.12."""

    kind = "spoils"
    pattern = "spoils {all_goods}, aboard {goods}"
    all_goods: Goods
    goods: Goods


@value
class Nothing(Option):
    """Take no spoils.  Rule 12.12."""

    kind = "nothing"
    pattern = "nothing"


NO_SPOILS: Final = Nothing()


SHAPES: Final[tuple[type[Option], ...]] = (
    TakeSpoilsOption,
    Nothing,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class CubeRemoved(Event):
    """A cube left the board and went back to its owner.  Rules 12.12, 12.13."""

    side: int
    zone: int


def cube_removed(event: CubeRemoved, draft: Draft) -> None:
    """Back to its owner."""
    battle = draft.battle()
    zone_plus(battle, event.zone, event.side, -1)
    give_back(draft, battle, event.side, 1)


@record
class BattleHurt(Event):
    """A ship took damage in a battle.  Rules 12.13, 12.17."""

    side: int
    amount: int


def battle_hurt(event: BattleHurt, draft: Draft) -> None:
    """The ship of a side."""
    battle = draft.battle()
    battle.damage = pair_plus(battle.damage, event.side, event.amount)
    draft.player(battle.seats[event.side]).damage += event.amount


@record
class BattleWon(Event):
    """A side won a battle; the event contains the strengths of both sides.  Rule 12.14."""

    side: int
    strengths: tuple[int, int]


def battle_won(event: BattleWon, draft: Draft) -> None:
    """One side."""
    draft.battle().winner = event.side


WRITERS: Final[WriterRows] = (
    writes(CubeRemoved, cube_removed),
    writes(BattleHurt, battle_hurt),
    writes(BattleWon, battle_won),
)
