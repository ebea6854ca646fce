"""Why a choice is not among the options: a code, and the rule that forbids it.

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
    "not-offered": "This is not among the answers to what is asked.",
    "impossible": "This is not among the possible outcomes of chance.",
    "finish-first": "Something else is asked before the main phase goes on.",
    "unknown": "No action begins like this, or it names something that is not in the game.",
    "not-in-hand": "The card is not in hand.",
    "not-in-play": "The card is not in play.",
    "no-such-ability": "The card, at this level and with these advancements, has no such ability.",
    "used-already": "It was used this turn, or another alternative of it was.",
    "space-covered": "Goods cover the hull space, and cannot be moved elsewhere.",
    "condition": "The condition of the ability does not hold.",
    "cannot-pay": "There is not enough to pay it whole, where it must be paid from.",
    "no-effect": "It would have no effect now.",
    "raised-already": "Sails are raised once a turn.",
    "sails-first": "Sails that can be raised are raised before a step.",
    "moved-already": "Sails are raised before any movement of the turn.",
    "no-sails": "There are no sails that count, or no spaces left on the track.",
    "not-adjacent": "The ship moves to adjacent locations only.",
    "explored-already": "One tile is explored a turn, and a move may not stop on another face-down one.",
    "no-island": "This is done on an island, and the ship is not at one.",
    "blockaded": "A ship in pirate mode prevents it.",
    "closed": "Another player's fort or garrison prevents it.",
    "not-controlled": "The player does not control the island.",
    "chest-coins": "Coins do not come from the chest to the ship.",
    "no-room": "The ship does not have enough room.",
    "not-there": "There are not enough goods.",
    "nothing-new": "Goods were already moved, and nothing has happened since; or they are already placed so.",
    "not-here": "It is not where the ship lies.",
    "two-a-turn": "Two cards a turn have been bought, traded or attacked.",
    "not-an-advancement": "It is an encounter: it is traded or attacked.",
    "not-an-encounter": "It is an advancement: it is bought.",
    "reached-already": "The achievement is reached.",
    "no-black-flag": "Only a ship in pirate mode can be fought without a black flag.",
    "fought-already": "The same opponent is fought once a turn.",
    "no-building": "No building of another player can be attacked here.",
    "must-sleeve": "A card that fits must be sleeved while more than one card is held.",
}
"""Code -> what it says."""


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
