"""The table of functions that draw each kind of thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar, cast

from dead_reckoning.game.faces import advancements, boards, crew, tiles, tokens, wardens
from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenCard
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.kind import Kind, Sides

E_ = TypeVar("E_", bound=Entry)


def row(
    kind: type[E_], name: str, sides: Callable[[RenderContext, E_], Sides], telling: bool = False
) -> tuple[type, Kind]:
    """One row of ``KINDS``."""
    return kind, Kind(name, cast(Callable[[RenderContext, Entry], Sides], sides), telling)


def kinds(box: Box) -> Mapping[type, Kind]:
    """The table for a box; bonus tokens bear the names of its achievements."""
    return {**KINDS, BonusToken: Kind("bonus_tokens", partial(bonus_of, box))}


def bonus_of(box: Box, context: RenderContext, entry: Entry) -> Sides:
    """The sides of a bonus token."""
    names = {
        str(each.achievement): each.name.text(context.lang) for each in box.entries if isinstance(each, Achievement)
    }
    assert isinstance(entry, BonusToken)
    return tokens.bonus_sides(context, entry, names)


KINDS: Final[Mapping[type, Kind]] = dict(
    (
        row(CrewCard, "crew", crew.sides, True),
        row(Advancement, "advancements", advancements.sides),
        row(Encounter, "encounters", advancements.encounter_sides, True),
        row(WardenCard, "wardens", wardens.sides, True),
        row(Island, "tiles", tiles.sides),
        row(OpenSea, "tiles", tiles.sides),
        row(Upgrade, "upgrades", tokens.upgrade_sides),
        row(BuildingToken, "buildings", tokens.building_sides),
        row(Achievement, "achievements", tokens.achievement_sides),
        row(ShipBoard, "ship_board", boards.ship_sides),
        row(SetUp, "set_up", boards.set_up_sides),
        row(BattleBoard, "battle_board", boards.battle_sides),
    )
)
"""Class of an entry -> its kind, in the order in which a booklet shows them."""
