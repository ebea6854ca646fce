"""The classes of options, for typed bots: ``isinstance(option, options.Buy)`` tells a type checker the fields.

Each is the answer of one kind to a question of the game.  ``docs/bots`` shows a bot that uses them; ``docs/stability``
says how they change.
"""

from dead_reckoning.game.nouns.achievements import DeliverOption as DeliverOption
from dead_reckoning.game.nouns.battle import (
    Fight as Fight,
    FlagAttack as FlagAttack,
    Meet as Meet,
    Siege as Siege,
    SiegeOne as SiegeOne,
)
from dead_reckoning.game.nouns.battle_abilities import (
    MoveCubeOption as MoveCubeOption,
    Pass as Pass,
    RemoveCubeOption as RemoveCubeOption,
)
from dead_reckoning.game.nouns.buildings import BuildAt as BuildAt
from dead_reckoning.game.nouns.cleanup import (
    MerchantMode as MerchantMode,
    PirateMode as PirateMode,
    SleeveInto as SleeveInto,
)
from dead_reckoning.game.nouns.crew import Arm as Arm, Decline as Decline
from dead_reckoning.game.nouns.drop import (
    FallIn as FallIn,
    Knock as Knock,
    KnockFrom as KnockFrom,
    KnockTo as KnockTo,
    NoKnock as NoKnock,
)
from dead_reckoning.game.nouns.encounters import Attack as Attack, Back as Back, Buy as Buy, Trade as Trade
from dead_reckoning.game.nouns.gaining import Copy as Copy, Fit as Fit, RemoveToken as RemoveToken
from dead_reckoning.game.nouns.gather import Cover as Cover, FireCannons as FireCannons, Ready as Ready
from dead_reckoning.game.nouns.goods import (
    Aboard as Aboard,
    Carry as Carry,
    CarryJettison as CarryJettison,
    CarryUnload as CarryUnload,
    FromShip as FromShip,
    GainTo as GainTo,
    Jettison as Jettison,
    Stow as Stow,
)
from dead_reckoning.game.nouns.hand import Cut as Cut, DiscardCard as DiscardCard, DrawCard as DrawCard, Play as Play
from dead_reckoning.game.nouns.influence import (
    MoveTo as MoveTo,
    PlaceCube as PlaceCube,
    PressCube as PressCube,
    ProduceAt as ProduceAt,
    ReplaceCube as ReplaceCube,
    TakeCube as TakeCube,
    TakeTheirs as TakeTheirs,
)
from dead_reckoning.game.nouns.leveling import Bottom as Bottom, Raise as Raise
from dead_reckoning.game.nouns.pairs import (
    Agree as Agree,
    Refuse as Refuse,
    RepairOwn as RepairOwn,
    Share as Share,
    ShareSpoils as ShareSpoils,
)
from dead_reckoning.game.nouns.sailing import (
    ExploreAt as ExploreAt,
    RaiseSails as RaiseSails,
    Sail as Sail,
    Stop as Stop,
)
from dead_reckoning.game.nouns.setup import (
    Deal as Deal,
    First as First,
    KeepToken as KeepToken,
    Reveal as Reveal,
    Turned as Turned,
    TurnUp as TurnUp,
)
from dead_reckoning.game.nouns.solo import Choose as Choose
from dead_reckoning.game.nouns.solo_left import Heads as Heads, Tails as Tails
from dead_reckoning.game.nouns.spoils import Nothing as Nothing, TakeSpoilsOption as TakeSpoilsOption
from dead_reckoning.game.nouns.turn import Done as Done, EndTurnOption as EndTurnOption, NoneOfThem as NoneOfThem
from dead_reckoning.game.printed.amounts import Goods as Goods
from dead_reckoning.game.printed.option_parts import Use as Use
from dead_reckoning.game.printed.terms import Good as Good
from dead_reckoning.model.options import Option as Option
