"""The cleanup phase.  Section 9."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import cleanup as nouns
from dead_reckoning.game.nouns.cleanup import (
    MERCHANT_MODE,
    PIRATE_MODE,
    AdvancementSleeved,
    ChooseMode,
    CleanUp,
    ClearAndDraw,
    LowerSails,
    MerchantMode,
    ModeChosen,
    PirateMode,
    PlayedDiscarded,
    Refill,
    SailsLowered,
    SleeveHeld,
    SleeveInto,
)
from dead_reckoning.game.nouns.hand import DrawCards
from dead_reckoning.game.nouns.setup import LayCard
from dead_reckoning.game.nouns.turn import DONE, Done
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import BONUS_CARD, CELLS, HARBOR, Slot
from dead_reckoning.game.rules.triggered import ending_a_turn
from dead_reckoning.game.table.counting import hand_limit, on_cards
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.game.table.state import Sleeve
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.terms import NOTHING, CardId, Decision, Outcome


def clean_up(_instruction: CleanUp, scope: Scope) -> Outcome:
    """The steps in the book's order; bonus cards are those that are there before sleeving.  *Rules 8.9, 9.5.*"""
    bonus = on_cards(scope, BONUS_CARD)
    return Outcome((), (*BEFORE_DRAWING, ClearAndDraw(bonus)), ending_a_turn(scope))


BEFORE_DRAWING: Final = (Refill(), ChooseMode(), LowerSails(), SleeveHeld())
"""The steps of the cleanup phase before the last one."""


def refill(_instruction: Refill, scope: Scope) -> Outcome:
    """Row 1 to 4, each from left to right.  *Rule 9.1, reading 49.*"""
    cells = zip(CELLS, scope.state.ocean, strict=True)
    empty = [LayCard(cell) for cell, ocean_cell in cells if not ocean_cell.card and ocean_cell.tile]
    return Outcome((), tuple(empty)) if empty else NOTHING


def ask_mode(_instruction: ChooseMode, scope: Scope) -> Decision:
    """Ask for the mode; in the harbor merchant mode is forced.  *Rules 6.1, 6.2, 9.2.*"""
    modes = [MERCHANT_MODE] if scope.player.at == HARBOR else [MERCHANT_MODE, PIRATE_MODE]
    return asked(scope.seat, modes, "9.2")


def choose_mode(_instruction: ChooseMode, scope: Scope, choice: MerchantMode | PirateMode) -> Outcome:
    """Told only if it changes.  *Rule 9.2.*"""
    pirate = isinstance(choice, PirateMode)
    return NOTHING if pirate == scope.player.pirate else Outcome((ModeChosen(scope.seat, pirate),))


def lower_sails(_instruction: LowerSails, scope: Scope) -> Outcome:
    """Unused sails are lost.  *Rule 9.3.*"""
    return Outcome((SailsLowered(scope.seat),)) if scope.state.turn.sails else NOTHING


# -- Sleeving --------------------------------------------------------------------------------------------------------


def slot_of(scope: Scope, card: CardId) -> Slot:
    """The third of a card that an advancement, or an encounter that was gained, fills.  *Rule 0.5.*"""
    game = scope.game
    if card in game.backs:
        return game.backs[card][0].slot
    return (game.advancements.get(card) or game.encounters[card]).slot


def fits(scope: Scope, card: CardId, sleeve: Sleeve) -> bool:
    """Never into a slot that is filled.  *Rule 9.4.*"""
    slot = slot_of(scope, card)
    return all(slot_of(scope, other) is not slot for other in sleeve.advancements)


def ask_sleeve(_instruction: SleeveHeld, scope: Scope) -> Decision:
    """Ask which advancement goes into which card in play; the step may end with at most one held, or when none fits.
    *Rules 9.4, 12.19.*
    """
    player, names = scope.player, scope.game.names
    options = [
        SleeveInto(card, names[played.card])
        for card in dict.fromkeys(player.held)
        for played in player.played
        if fits(scope, card, player.sleeves[played.card])
    ]
    return asked(scope.seat, [*options, DONE] if options and len(player.held) <= 1 else options, "9.4")


def sleeve(instruction: SleeveHeld, scope: Scope, choice: SleeveInto | Done) -> Outcome:
    """Its abilities work from the next turn on.  *Rules 9.4, 9.5.*"""
    if isinstance(choice, Done):
        return NOTHING
    event = AdvancementSleeved(scope.seat, choice.advancement, scope.game.number_of[choice.card])
    return Outcome((event,), then=(instruction,))


# -- Drawing ---------------------------------------------------------------------------------------------------------


def clear_and_draw(instruction: ClearAndDraw, scope: Scope) -> Outcome:
    """4 and the bonus cards, never past the hand limit, which never forces a discard.  *Rules 9.6, 9.7.*"""
    free = hand_limit(scope) - len(scope.player.hand)
    number = max(min(scope.game.set_up.hand + instruction.bonus, free), 0)
    cleared = (PlayedDiscarded(scope.seat),) if scope.player.played else ()
    return Outcome(cleared, (DrawCards(number),))


CHAPTER: Final = Chapter(
    "cleanup",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(CleanUp, clean_up),
        handles(Refill, refill),
        handles(LowerSails, lower_sails),
        handles(ClearAndDraw, clear_and_draw),
    ),
    questions=(
        asks(ChooseMode, ask_mode, choose_mode),
        asks(SleeveHeld, ask_sleeve, sleeve),
    ),
    reasons=(
        (
            SleeveHeld,
            Done,
            (Reason("must-sleeve", "9.4", lambda scope, _choice: len(scope.player.held) > 1),),
        ),
    ),
)
