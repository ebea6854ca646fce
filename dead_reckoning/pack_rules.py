"""The door for packs that bring rules of their own: everything that a pack's Python needs, by one import path.

It has the rows of a chapter, what an instruction sees and comes to, the words of verbs, and what the base game's
chapters speak of: events, options and effects.  ``docs/verbs`` explains them; ``docs/stability`` says how they change.
"""

from dead_reckoning.engine.tables import (
    action as action,
    applies as applies,
    asks as asks,
    checks as checks,
    handles as handles,
    instead as instead,
    scores as scores,
    triggers as triggers,
    writes as writes,
)
from dead_reckoning.game.nouns.achievements import *
from dead_reckoning.game.nouns.aftermath import *
from dead_reckoning.game.nouns.battle import *
from dead_reckoning.game.nouns.battle_abilities import *
from dead_reckoning.game.nouns.buildings import *
from dead_reckoning.game.nouns.cleanup import *
from dead_reckoning.game.nouns.crew import *
from dead_reckoning.game.nouns.drop import *
from dead_reckoning.game.nouns.encounters import *
from dead_reckoning.game.nouns.gaining import *
from dead_reckoning.game.nouns.gather import *
from dead_reckoning.game.nouns.goods import *
from dead_reckoning.game.nouns.hand import *
from dead_reckoning.game.nouns.influence import *
from dead_reckoning.game.nouns.leveling import *
from dead_reckoning.game.nouns.pairs import *
from dead_reckoning.game.nouns.sailing import *
from dead_reckoning.game.nouns.scoring import *
from dead_reckoning.game.nouns.setup import *
from dead_reckoning.game.nouns.sinking import *
from dead_reckoning.game.nouns.solo import *
from dead_reckoning.game.nouns.solo_left import *
from dead_reckoning.game.nouns.solo_right import *
from dead_reckoning.game.nouns.spoils import *
from dead_reckoning.game.nouns.triggered import *
from dead_reckoning.game.nouns.turn import *
from dead_reckoning.game.printed.cards import WardenDeed as WardenDeed, WardenSymbol as WardenSymbol
from dead_reckoning.game.printed.chapters import Chapter as Chapter, EncounterRule as EncounterRule
from dead_reckoning.game.printed.effects import *
from dead_reckoning.game.printed.option_parts import Use as Use
from dead_reckoning.game.printed.terms import (
    HARBOR as HARBOR,
    AchievementId as AchievementId,
    AllOfThem as AllOfThem,
    Amount as Amount,
    AnyRow as AnyRow,
    BuildingId as BuildingId,
    Bundle as Bundle,
    CardNumber as CardNumber,
    Count as Count,
    CountOf as CountOf,
    Difficulty as Difficulty,
    EncounterKindId as EncounterKindId,
    Fixed as Fixed,
    Good as Good,
    Goods as Goods,
    Moment as Moment,
    Per as Per,
    Place as Place,
    Slot as Slot,
    SymbolsShown as SymbolsShown,
    Thing as Thing,
    ThingsCounted as ThingsCounted,
)
from dead_reckoning.game.rules.achievements import reached as reached, step as step
from dead_reckoning.game.rules.rows import meets as meets, orders as orders, reaches as reaches
from dead_reckoning.game.rules.turn import turn_of as turn_of
from dead_reckoning.game.table.counting import (
    amount as amount,
    cannons_of as cannons_of,
    controlled as controlled,
    controller as controller,
    guard as guard,
    hand_limit as hand_limit,
    holds as holds,
    is_island as is_island,
    load as load,
    room as room,
    sails as sails,
)
from dead_reckoning.game.table.draft import Draft as Draft
from dead_reckoning.game.table.game import Game as Game
from dead_reckoning.game.table.scope import Scope as Scope, asked as asked
from dead_reckoning.game.table.state import (
    BattleState as BattleState,
    OceanCell as OceanCell,
    Player as Player,
    Sleeve as Sleeve,
    State as State,
    Turn as Turn,
)
from dead_reckoning.lint.context import CheckContext as CheckContext, finding_at as finding_at
from dead_reckoning.model.chapters import Action as Action, GameText as GameText, Question as Question, Reason as Reason
from dead_reckoning.model.findings import Finding as Finding
from dead_reckoning.model.languages import noun as noun
from dead_reckoning.model.options import Option as Option
from dead_reckoning.model.records import record as record, value as value
from dead_reckoning.model.terms import (
    CHANCE as CHANCE,
    ENOUGH as ENOUGH,
    NOBODY as NOBODY,
    NOTHING as NOTHING,
    CardId as CardId,
    Cell as Cell,
    Coined as Coined,
    Decision as Decision,
    Effect as Effect,
    Event as Event,
    Frame as Frame,
    Instruction as Instruction,
    Outcome as Outcome,
    Seat as Seat,
    SymbolId as SymbolId,
    Task as Task,
)
from dead_reckoning.model.verbs import (
    ConditionWord as ConditionWord,
    CountPhrases as CountPhrases,
    CountWord as CountWord,
    MomentWord as MomentWord,
    Phrase as Phrase,
    Spelling as Spelling,
    Symbol as Symbol,
    Verb as Verb,
)
