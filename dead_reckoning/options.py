"""The classes of options, for typed bots: ``isinstance(option, options.Buy)`` tells a type checker the fields.

Each is the answer of one kind to a question of the game, and has the name of its kind: ``EndTurn`` for ``end turn``.
Inside, a class may have another name, since tasks and effects have names, too.  ``docs/bots`` shows a bot that uses
them; ``docs/stability`` says how they change.
"""

from dead_reckoning.game.nouns.achievements import DeliverOption as Deliver
from dead_reckoning.game.nouns.battle import (
    Fight,
    FlagAttack as Flag,
    Meet,
    Siege,
    SiegeOne,
)
from dead_reckoning.game.nouns.battle_abilities import (
    MoveCubeOption as MoveBattleCube,
    Pass,
    RemoveCubeOption as RemoveBattleCube,
)
from dead_reckoning.game.nouns.buildings import BuildAt as Build
from dead_reckoning.game.nouns.cleanup import (
    MerchantMode,
    PirateMode,
    SleeveInto as Sleeve,
)
from dead_reckoning.game.nouns.crew import Arm, Decline
from dead_reckoning.game.nouns.drop import (
    FallIn,
    Knock,
    KnockFrom,
    KnockTo,
    NoKnock,
)
from dead_reckoning.game.nouns.encounters import Attack, Back, Buy, Trade
from dead_reckoning.game.nouns.gaining import Copy, Fit, RemoveToken as RemoveUpgrade
from dead_reckoning.game.nouns.gather import Cover, FireCannons as Cannons, Ready
from dead_reckoning.game.nouns.goods import (
    Aboard,
    Carry,
    CarryJettison as CarryAndJettison,
    CarryUnload as CarryAndUnload,
    FromShip,
    GainTo,
    Jettison,
    Stow,
)
from dead_reckoning.game.nouns.hand import Cut, DiscardCard as Discard, DrawCard as Draw, Play
from dead_reckoning.game.nouns.influence import (
    MoveTo as MoveCube,
    PlaceCube as Place,
    PressCube as Press,
    ProduceAt as Produce,
    ReplaceCube as Replace,
    TakeCube as Take,
    TakeTheirs,
)
from dead_reckoning.game.nouns.leveling import Bottom, Raise
from dead_reckoning.game.nouns.pairs import (
    Agree,
    Refuse,
    RepairOwn,
    Share,
    ShareSpoils,
)
from dead_reckoning.game.nouns.sailing import (
    ExploreAt as Explore,
    RaiseSails,
    Sail,
    Stop,
)
from dead_reckoning.game.nouns.setup import (
    Deal,
    First,
    KeepToken,
    Reveal,
    Turned as TurnedBy,
    TurnUp,
)
from dead_reckoning.game.nouns.solo import Choose as ChooseForTheWarden
from dead_reckoning.game.nouns.solo_left import Heads, Tails
from dead_reckoning.game.nouns.spoils import Nothing, TakeSpoilsOption as Spoils
from dead_reckoning.game.nouns.turn import Done, EndTurnOption as EndTurn, NoneOfThem
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Good, Goods
from dead_reckoning.model.options import Option

__all__ = [
    "Aboard",
    "Agree",
    "Arm",
    "Attack",
    "Back",
    "Bottom",
    "Build",
    "Buy",
    "Cannons",
    "Carry",
    "CarryAndJettison",
    "CarryAndUnload",
    "ChooseForTheWarden",
    "Copy",
    "Cover",
    "Cut",
    "Deal",
    "Decline",
    "Deliver",
    "Discard",
    "Done",
    "Draw",
    "EndTurn",
    "Explore",
    "FallIn",
    "Fight",
    "First",
    "Fit",
    "Flag",
    "FromShip",
    "GainTo",
    "Good",
    "Goods",
    "Heads",
    "Jettison",
    "KeepToken",
    "Knock",
    "KnockFrom",
    "KnockTo",
    "Meet",
    "MerchantMode",
    "MoveBattleCube",
    "MoveCube",
    "NoKnock",
    "NoneOfThem",
    "Nothing",
    "Option",
    "Pass",
    "PirateMode",
    "Place",
    "Play",
    "Press",
    "Produce",
    "Raise",
    "RaiseSails",
    "Ready",
    "Refuse",
    "RemoveBattleCube",
    "RemoveUpgrade",
    "RepairOwn",
    "Replace",
    "Reveal",
    "Sail",
    "Share",
    "ShareSpoils",
    "Siege",
    "SiegeOne",
    "Sleeve",
    "Spoils",
    "Stop",
    "Stow",
    "Tails",
    "Take",
    "TakeTheirs",
    "Trade",
    "TurnUp",
    "TurnedBy",
    "Use",
]
