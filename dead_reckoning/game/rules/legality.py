"""Explains why a choice is not among the options: a code, and the rule that forbids it.

The reasons are in the chapters, beside what they forbid; the first one that holds is reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Final

from dead_reckoning.game.nouns.crew import Arm
from dead_reckoning.game.nouns.turn import EndTurnOption, MainPhase
from dead_reckoning.game.rules.option_space import of_arm
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.options import Option, first_word, readings
from dead_reckoning.model.terms import CHANCE, Decision, Instruction

CODES: Final[Mapping[str, str]] = {
    "game-over": "The game has ended.",
    "not-offered": "The current question does not offer this answer.",
    "impossible": "Chance cannot have this outcome.",
    "finish-first": "The player must answer another question before the main phase continues.",
    "unknown": "No action begins with these words, or the action names something that is not in the game.",
    "not-in-hand": "The card is not in hand.",
    "not-in-play": "The card is not in play.",
    "no-such-ability": "The card, at this level and with these advancements, has no such ability.",
    "used-already": "The player has already used the ability, or another alternative of it, this turn.",
    "space-covered": "Goods cover the hull space, and the player cannot move them elsewhere.",
    "condition": "The condition of the ability is not met.",
    "cannot-pay": "The place from which the player must pay does not have enough to pay in full.",
    "no-effect": "The choice would have no effect now.",
    "raised-already": "A player may raise sails only once per turn.",
    "sails-first": "The player can raise sails, and must do so before the first step.",
    "moved-already": "A player may raise sails only before the first movement of the turn.",
    "no-sails": "The ship and the played cards show no sails, or the sails track has no steps left.",
    "not-adjacent": "A ship moves only to adjacent locations.",
    "explored-already": "The player has already explored a tile this turn. No move may stop on another face-down tile.",
    "no-island": "This requires an island, and the ship is not at an island.",
    "blockaded": "A ship in pirate mode prevents it.",
    "closed": "Another player's fort or garrison prevents it.",
    "not-controlled": "The player does not control the island.",
    "chest-coins": "Coins cannot move from the chest to the ship.",
    "no-room": "The ship does not have enough room.",
    "not-there": "The place does not have enough goods.",
    "nothing-new": "The goods are already in these places, or the player has just moved goods.",
    "not-here": "The card or opponent is not at the ship's location.",
    "two-a-turn": "The player has already bought, traded with or attacked two cards this turn.",
    "not-an-advancement": "The card is an encounter. Trade with it or attack it.",
    "not-an-encounter": "The card is an advancement. Buy it.",
    "reached-already": "The player has already reached the achievement.",
    "no-black-flag": "Without a black flag, a player can fight only a ship in pirate mode.",
    "fought-already": "A player may fight the same opponent only once per turn.",
    "no-building": "The player cannot attack another player's building here.",
    "must-sleeve": "A player who holds more than one card must sleeve a card that fits.",
}
"""Code -> its meaning."""


UNREADABLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("play", "raise", "discard"), "0.4"),
    **dict.fromkeys(("sail", "place", "produce", "build", "siege"), "0.3"),
    **dict.fromkeys(("stow", "keep", "aboard", "from"), "4.1"),
    "fight": "12.1",
}
"""First word of a text that is no option -> the rule that says what may follow it."""


@lru_cache(16)
def arm_texts(game: Game) -> frozenset[str]:
    """The texts of all alternatives and costs in the box."""
    return frozenset(map(str, of_arm(game)))


def read_choice(game: Game, decision: Decision, text: str) -> Option | None:
    """The option that a text means: one that is offered, or else one that could be offered elsewhere."""
    offered = decision.option(text)
    if offered is not None:
        return offered
    arms = (Arm(text),) if text in arm_texts(game) else ()
    known = (each for each in readings(text, game.tables.shapes) if not isinstance(each, Arm))
    return next(chain(known, arms), None)


def why_illegal(game: Game, state: State, decision: Decision, choice: Option | None, text: str) -> tuple[str, str]:
    """The code, and the rule that forbids a choice which is not among the options.

    ``choice`` is None if the ``text`` reads as no option.
    """
    if not state.frames:
        return "game-over", "15.1"
    if decision.seat == CHANCE:
        return "impossible", decision.rule
    if choice is None:
        return "unknown", UNREADABLE.get(text.split(" ", 1)[0], decision.rule)
    frame = state.frames[-1]
    question = type(frame.todo[0])
    scope = Scope(game, state, frame.seat, frame)
    for reason in reasons_of(game, question, type(choice)):
        if reason.holds(scope, choice):
            return reason.code, reason.rule
    if isinstance(choice, EndTurnOption) or first_word(type(choice)) in game.tables.action_words:
        return ("no-effect", "3.5") if question is MainPhase else ("finish-first", decision.rule)
    return "not-offered", decision.rule


def reasons_of(game: Game, question: type[Instruction], shape: type[Option]) -> tuple[Reason, ...]:
    """The reasons against options of a shape as answers to a question."""
    if question is MainPhase:
        action = game.tables.actions.get(shape)
        return action.reasons if action else ()
    return game.tables.reasons.get((question, shape), ())
