"""This game's part of views."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.nouns.aftermath import Blockaded
from dead_reckoning.game.nouns.battle import Fight, FlagAttack, Siege, SiegeOne
from dead_reckoning.game.nouns.encounters import Attack
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.sight.battles import outcome
from dead_reckoning.game.sight.determinization import deal
from dead_reckoning.game.sight.observations import observe, observe_events
from dead_reckoning.game.sight.remembering import after, first_memory
from dead_reckoning.game.table.observations import Memory, Observation, Remembered, Unseen
from dead_reckoning.view.kind import ViewKind

VIEW: Final = ViewKind(
    observe=observe,
    observe_events=observe_events,
    setting=lambda seen: (len(seen.state.players), seen.rules, seen.difficulty),
    records=(Observation, Unseen, Memory, Remembered, RuleSet),
    deal=deal,
    first_memory=first_memory,
    after=after,
    ends=EndTurnOption,
    forgotten=(Play,),
    risks=(Attack, Fight, FlagAttack, Siege, SiegeOne),
    outcome=outcome,
    outcome_events=(BattleWon, BattleHurt, Blockaded, Sank),
)
"""The observations, memories and guesses of a seat of this game."""
