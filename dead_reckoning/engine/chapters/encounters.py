"""Advancements and encounters at the ship's location.  Section 7."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.tables import Chapter, Reason, action
from dead_reckoning.model import events as ev
from dead_reckoning.model import options as op
from dead_reckoning.model import tasks
from dead_reckoning.model.decisions import Outcome
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import HARBOR, CardId

MOST_A_TURN: Final = 2
"""Rule 7.4."""


def card_here(scope: Scope) -> CardId:
    """The card on the ship's tile, while one more may be resolved; empty if there is none.  *Rules 5.7, 7.4, 11.20.*"""
    at = scope.player.at
    if at == HARBOR or scope.state.turn.resolved >= MOST_A_TURN:
        return CardId("")
    return scope.ocean_cell(at).card


def offer_card(scope: Scope) -> list[Option]:
    """What can be paid with cargo from the ship; an encounter can be attacked, without a flag.  *Rules 7.1 to 7.3.*"""
    card, cargo = card_here(scope), scope.player.cargo
    if not card:
        return []
    if advancement := scope.game.advancements.get(card):
        return [op.Buy(card)] if advancement.cost <= cargo else []
    payable = scope.game.encounters[card].cost <= cargo
    return [op.Trade(card), op.Attack(card)] if payable else [op.Attack(card)]


def gain_card(scope: Scope, choice: op.Buy | op.Trade) -> Outcome:
    """Pay, and hold it until cleanup; the back of an encounter stays unseen.  *Rules 7.1, 7.2.*"""
    seat, at = scope.seat, scope.player.at
    card = choice.card
    entry = scope.game.advancements.get(card) or scope.game.encounters[card]
    paid = (ev.GoodsPaid(seat, "ship", entry.cost, 0),) if entry.cost else ()
    return Outcome(events=(ev.CardTaken(seat, at, card), *paid, ev.AdvancementHeld(seat, card)))


def attack(scope: Scope, choice: op.Attack) -> Outcome:
    """Turn it over, and fight it.  *Rule 7.3.*"""
    card, at = choice.card, scope.player.at
    return Outcome(events=(ev.CardTaken(scope.seat, at, card),), then=(tasks.FightEncounter(card, at),))


def is_absent(scope: Scope, choice: op.Buy | op.Trade | op.Attack) -> bool:
    """The card does not lie on the ship's tile.  *Rules 7.1 to 7.3.*"""
    at = scope.player.at
    return at == HARBOR or scope.ocean_cell(at).card != choice.card


def is_advancement(scope: Scope, choice: op.Trade | op.Attack) -> bool:
    """It is bought, neither traded nor attacked.  *Rule 7.1.*"""
    return choice.card in scope.game.advancements


def is_too_dear(scope: Scope, choice: op.Buy | op.Trade) -> bool:
    """The ship carries less cargo than it costs.  *Rule 4.10.*"""
    game = scope.game
    return (game.advancements.get(choice.card) or game.encounters[choice.card]).cost > scope.player.cargo


NOT_HERE: Final = (
    Reason("two-a-turn", "7.4", lambda scope, _choice: scope.state.turn.resolved >= MOST_A_TURN),
    Reason("not-here", "7.1", is_absent),
)

CHAPTER: Final = Chapter(
    "encounters",
    actions=(
        action(
            op.Buy,
            offer_card,
            gain_card,
            *NOT_HERE,
            Reason("not-an-advancement", "7.1", lambda scope, choice: choice.card in scope.game.encounters),
            Reason("cannot-pay", "4.10", is_too_dear),
        ),
        action(
            op.Trade,
            offer_card,
            gain_card,
            *NOT_HERE,
            Reason("not-an-encounter", "7.2", is_advancement),
            Reason("cannot-pay", "4.10", is_too_dear),
        ),
        action(op.Attack, offer_card, attack, *NOT_HERE, Reason("not-an-encounter", "7.3", is_advancement)),
    ),
)
