"""Advancements and encounters at the ship's location.  Section 7."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.performing import Action, Scope
from dead_reckoning.model import duties as do
from dead_reckoning.model import events as ev
from dead_reckoning.model.decisions import Outcome
from dead_reckoning.model.terms import HARBOR, CardId

MOST_A_TURN: Final = 2
"""Rule 7.4."""


def card_here(scope: Scope) -> CardId:
    """The card on the ship's tile, while one more may be resolved; empty if there is none.  *Rules 5.7, 7.4, 11.20.*"""
    at = scope.player.at
    if at == HARBOR or scope.state.turn.resolved >= MOST_A_TURN:
        return CardId("")
    return scope.waters(at).card


def offer_card(scope: Scope) -> list[str]:
    """What can be paid with cargo from the ship; an encounter can be attacked, without a flag.  *Rules 7.1 to 7.3.*"""
    card, cargo = card_here(scope), scope.player.cargo
    if not card:
        return []
    if advancement := scope.chart.advancements.get(card):
        return [f"buy {card}"] if advancement.cost <= cargo else []
    payable = scope.chart.encounters[card].cost <= cargo
    return [f"trade {card}", f"attack {card}"] if payable else [f"attack {card}"]


def gain_card(scope: Scope, choice: str) -> Outcome:
    """Pay, and hold it until cleanup; the back of an encounter stays unseen.  *Rules 7.1, 7.2.*"""
    seat, at = scope.seat, scope.player.at
    card = CardId(choice.split()[1])
    entry = scope.chart.advancements.get(card) or scope.chart.encounters[card]
    paid = (ev.GoodsPaid(seat, "ship", entry.cost, 0),) if entry.cost else ()
    return Outcome(events=(ev.CardTaken(seat, at, card), *paid, ev.AdvancementHeld(seat, card)))


def attack(scope: Scope, choice: str) -> Outcome:
    """Turn it over, and fight it.  *Rule 7.3.*"""
    card, at = CardId(choice.removeprefix("attack ")), scope.player.at
    return Outcome(events=(ev.CardTaken(scope.seat, at, card),), then=(do.FightEncounter(card, at),))


ACTIONS: Final = (
    Action("buy", offer_card, gain_card),
    Action("trade", None, gain_card),
    Action("attack", None, attack),
)
