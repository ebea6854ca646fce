"""This game's part of the teller."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.nouns.achievements import StepsReturned
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.cleanup import PlayedDiscarded, SailsLowered
from dead_reckoning.game.nouns.crew import AbilityUsed, Arm, HullUsed
from dead_reckoning.game.nouns.drop import DropBegan
from dead_reckoning.game.nouns.encounters import CardTaken
from dead_reckoning.game.nouns.gather import CannonsUsed
from dead_reckoning.game.nouns.goods import GoodsGained, Stowed
from dead_reckoning.game.nouns.hand import CardDrawn
from dead_reckoning.game.nouns.leveling import LevelingSpent
from dead_reckoning.game.nouns.pairs import ConsentsEnded
from dead_reckoning.game.nouns.sailing import Explored, Passed
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.spoils import CubeRemoved
from dead_reckoning.game.nouns.turn import TurnEnded
from dead_reckoning.game.printed.effects import Gain
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.sight.consequences import brings
from dead_reckoning.game.sight.naming import thing_names
from dead_reckoning.game.sight.scenes import scene_at, scenes_of
from dead_reckoning.game.sight.table_view import entries_at, look, table_view
from dead_reckoning.game.sight.told_fields import fields_of, told_by_option
from dead_reckoning.model.terms import Event
from dead_reckoning.view.kind import At
from dead_reckoning.view.teller import Run, Teller, TellingKind

QUIET: Final = frozenset(
    {
        BattleEnded,
        CannonsUsed,
        ConsentsEnded,
        CardTaken,
        CubeRemoved,
        DropBegan,
        Explored,
        LevelingSpent,
        Passed,
        PlayedDiscarded,
        SailsLowered,
        StepsReturned,
        Stowed,
        TurnEnded,
    }
)
"""Events that another one beside them tells as well, or that go without saying."""


def end_told(teller: Teller, position: At) -> str:
    """The sentence for the end of a game.  *Rule 15.7.*"""
    return teller.tell(GameEnded(position.state.scores, position.state.winners))


def arm_told(teller: Teller, option: Arm) -> str:
    """One side of a choice: its ability."""
    return teller.ability(option.ability)


def echoes(teller: Teller, before: Event | None, event: Event) -> bool:
    """True for goods that an ability brings which has just been told, goods and place included."""
    if not isinstance(event, GoodsGained) or not isinstance(before, AbilityUsed | HullUsed):
        return False
    effect, goods = teller.effect(before.text), Goods(cargo=event.cargo, coins=event.coins)
    return isinstance(effect, Gain) and (effect.goods, effect.to.value) == (goods, event.place)


TELLING: Final = TellingKind(
    quiet=QUIET,
    echoes=echoes,
    scenes=scenes_of,
    scene=scene_at,
    fields=fields_of,
    option_field=told_by_option,
    options={Arm: arm_told},
    names=thing_names,
    ended=end_told,
    table=table_view,
    look=look,
    things_at=entries_at,
    brings=brings,
    runs={CardDrawn: Run("card", "cards drawn", "cards drawn unseen")},
)
"""The words of this game."""
