"""Advancements and encounters at the ship's location.  Section 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.engine.tables import action, handles, triggers
from dead_reckoning.game.nouns import encounters as nouns
from dead_reckoning.game.nouns.battle import FightEncounter
from dead_reckoning.game.nouns.encounters import (
    AdvancementHeld,
    Attack,
    Buy,
    CardRemoved,
    CardTaken,
    EncounterMet,
    MeetEncounter,
    Trade,
)
from dead_reckoning.game.nouns.goods import GoodsPaid
from dead_reckoning.game.nouns.sailing import Explored, Passed, Sailed
from dead_reckoning.game.printed.box import MOMENTS, EncounterKind
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.printed.chapters import Chapter, EncounterRule
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.terms import HARBOR, Ware
from dead_reckoning.game.table.counting import discount
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.chapters import Handler, Reason
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOTHING, CardId, Cell, Frame, Outcome, Seat

MOST_A_TURN: Final = 2
"""Rule 7.4."""
NO_CARD: Final = CardId("")


def card_here(scope: Scope) -> CardId:
    """The card on the ship's tile, while one more may be resolved; empty if there is none.  *Rules 5.7, 7.4, 11.20.*"""
    at = scope.player.at
    if at == HARBOR or scope.state.turn.resolved >= MOST_A_TURN:
        return NO_CARD
    return scope.state.ocean[INDEX[at]].card


MERCHANT: Final = EncounterRule()
"""The rule for encounters without one of their own."""


def rule_of(scope: Scope, card: CardId) -> EncounterRule:
    """The rule by which an encounter is met; section 7 for merchants and for kinds without rules of their own.  *Rule
    0.5.*
    """
    return scope.game.tables.encounters.get(scope.game.encounters[card].encounter, MERCHANT)


def met(cell: Cell, seat: Seat, moment: str, scope: Scope) -> tuple[Frame, ...]:
    """A frame in which an encounter on a tile is met, if its kind has a rule for that moment."""
    card = scope.ocean_cell(cell).card if cell != HARBOR else NO_CARD
    if card not in scope.game.encounters or getattr(rule_of(scope, card), moment) is None:
        return ()
    return (Frame(seat, card, (MeetEncounter(card, cell, moment),), cell),)


def explored_triggers(event: Explored, scope: Scope) -> tuple[Frame, ...]:
    """The triggers of the encounter that was laid on the tile.  *Rule 5.5.*"""
    return met(event.cell, event.seat, "explored", scope)


def passed_triggers(event: Passed, scope: Scope) -> tuple[Frame, ...]:
    """The triggers of the encounter on a tile that a ship passes."""
    return met(event.cell, event.seat, "passed", scope)


def left_triggers(event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """The triggers of the encounter on the tile where a move began.  *Rule 5.3.*"""
    begins = len(scope.state.turn.path) <= len((event.start, event.end))
    return met(event.start, event.seat, "left", scope) if begins else ()


def carry_out(instruction: MeetEncounter, scope: Scope) -> Outcome:
    """The abilities of its front; then it is out of the game.  *Rule 7.5.*"""
    return carried_out(instruction, scope, stays=False)


def carry_out_and_stay(instruction: MeetEncounter, scope: Scope) -> Outcome:
    """The abilities of its front; the card stays there."""
    return carried_out(instruction, scope, stays=True)


def carried_out(instruction: MeetEncounter, scope: Scope, stays: bool) -> Outcome:
    """Carry out each ability in turn for the player who meets the card; a fought card has already left its tile."""
    card, cell = instruction.card, instruction.cell
    lies = scope.ocean_cell(cell).card == card
    taken = (CardTaken(scope.seat, cell, card),) if lies and not stays else ()
    gone = () if lies and stays else (*taken, CardRemoved(card))
    return Outcome(
        events=(EncounterMet(scope.seat, card), *gone),
        call=(Frame(scope.seat, card, scope.game.encounters[card].abilities, cell),),
    )


def rule_of_kind(kind: EncounterKind) -> EncounterRule:
    """The rule that a pack declares for a kind of encounters."""
    how = carry_out_and_stay if kind.stays else carry_out
    explored, passed, left, attacked = (how if moment in kind.carried_out else None for moment in MOMENTS)
    return EncounterRule(
        tradable=kind.trade,
        attackable=kind.attack,
        explored=explored,
        passed=passed,
        left=left,
        attacked=attacked,
    )


def meet_encounter(instruction: MeetEncounter, scope: Scope) -> Outcome:
    """Carry out the kind's rule for that moment."""
    handler: Handler | None = getattr(rule_of(scope, instruction.card), instruction.moment)
    return handler(instruction, scope) if handler else NOTHING


def price(scope: Scope, entry: Advancement | Encounter) -> int:
    """Cargo from the ship; cards in play may make it less.  *Rules 4.10, 7.1, 7.2.*"""
    if not scope.game.cheapened:
        return entry.cost
    return max(entry.cost - discount(scope, Ware.ADVANCEMENT), 0)


def offer_card(scope: Scope) -> Sequence[Option]:
    """Offer a card that cargo from the ship can pay; an encounter can be attacked, without a flag.  *Rules 7.1 to
    7.3.*
    """
    card, cargo = card_here(scope), scope.player.cargo
    if not card:
        return ()
    if advancement := scope.game.advancements.get(card):
        return [Buy(card)] if price(scope, advancement) <= cargo else []
    rule, payable = rule_of(scope, card), price(scope, scope.game.encounters[card]) <= cargo
    trade: list[Option] = [Trade(card)] if payable and rule.tradable else []
    return [*trade, Attack(card)] if is_foe(scope, card) else trade


def gain_card(scope: Scope, choice: Buy | Trade) -> Outcome:
    """Pay, and hold it until cleanup; the back of an encounter stays unseen.  *Rules 7.1, 7.2.*"""
    seat, at = scope.seat, scope.player.at
    card = choice.card
    entry = scope.game.advancements.get(card) or scope.game.encounters[card]
    cost = price(scope, entry)
    paid = (GoodsPaid(seat, "ship", cost, 0),) if cost else ()
    return Outcome((CardTaken(seat, at, card), *paid, AdvancementHeld(seat, card)))


def attack(scope: Scope, choice: Attack) -> Outcome:
    """Turn it over, and fight it; one without backs has a rule in place of that.  *Rule 7.3.*"""
    card, at = choice.card, scope.player.at
    backs = scope.game.encounters[card].backs
    then = FightEncounter(card, at) if backs else MeetEncounter(card, at, "attacked")
    return Outcome((CardTaken(scope.seat, at, card),), then=(then,))


def is_foe(scope: Scope, card: CardId) -> bool:
    """Whether an encounter can be attacked: without a back it needs a rule for that.  *Rule 7.3.*"""
    rule = rule_of(scope, card)
    return rule.attackable and (rule.attacked is not None or bool(scope.game.encounters[card].backs))


def is_absent(scope: Scope, choice: Buy | Trade | Attack) -> bool:
    """The card does not lie on the ship's tile.  *Rules 7.1 to 7.3.*"""
    at = scope.player.at
    return at == HARBOR or scope.ocean_cell(at).card != choice.card


def is_advancement(scope: Scope, choice: Trade | Attack) -> bool:
    """It is bought, neither traded nor attacked.  *Rule 7.1.*"""
    return choice.card in scope.game.advancements


def is_too_dear(scope: Scope, choice: Buy | Trade) -> bool:
    """The ship carries less cargo than it costs.  *Rule 4.10.*"""
    game = scope.game
    return price(scope, game.advancements.get(choice.card) or game.encounters[choice.card]) > scope.player.cargo


def is_no_merchant(scope: Scope, choice: Trade) -> bool:
    """Its kind is not to be traded with."""
    return choice.card in scope.game.encounters and not rule_of(scope, choice.card).tradable


def is_no_foe(scope: Scope, choice: Attack) -> bool:
    """Its kind is not to be attacked."""
    return choice.card in scope.game.encounters and not is_foe(scope, choice.card)


NOT_HERE: Final = (
    Reason("two-a-turn", "7.4", lambda scope, _choice: scope.state.turn.resolved >= MOST_A_TURN),
    Reason("not-here", "7.1", is_absent),
)

CHAPTER: Final = Chapter(
    "encounters",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(handles(MeetEncounter, meet_encounter),),
    triggers=(
        triggers(Explored, explored_triggers),
        triggers(Passed, passed_triggers),
        triggers(Sailed, left_triggers),
    ),
    actions=(
        action(
            Buy,
            offer_card,
            gain_card,
            *NOT_HERE,
            Reason("not-an-advancement", "7.1", lambda scope, choice: choice.card in scope.game.encounters),
            Reason("cannot-pay", "4.10", is_too_dear),
        ),
        action(
            Trade,
            offer_card,
            gain_card,
            *NOT_HERE,
            Reason("not-an-encounter", "7.2", is_advancement),
            Reason("not-offered", "7.2", is_no_merchant),
            Reason("cannot-pay", "4.10", is_too_dear),
        ),
        action(
            Attack,
            offer_card,
            attack,
            *NOT_HERE,
            Reason("not-an-encounter", "7.3", is_advancement),
            Reason("not-offered", "7.3", is_no_foe),
        ),
    ),
)
