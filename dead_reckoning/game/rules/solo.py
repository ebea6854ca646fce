"""The Warden: setup, his turn, his cards, and the final count.  Rules 16.1 to 16.5, 16.12, 16.17 to 16.21."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, checks, handles, instead
from dead_reckoning.game.nouns import solo as nouns
from dead_reckoning.game.nouns.cleanup import Refill
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.scoring import FinalCount, GameEnded
from dead_reckoning.game.nouns.setup import ChooseFirst, DealBonus, DealTokens, DockStocked, First, Reveal
from dead_reckoning.game.nouns.solo import (
    WARDEN_TURN,
    Choose,
    ChooseFor,
    Collect,
    DockExchanged,
    Foresee,
    IslandEmptied,
    LayWardenDeck,
    PlayExtra,
    RevealCard,
    SettleSiege,
    SiegeSettled,
    WardenDealt,
    WardenRevealed,
)
from dead_reckoning.game.nouns.solo_battle import AttackPlayer
from dead_reckoning.game.nouns.solo_left import LayOne
from dead_reckoning.game.nouns.solo_right import PutToken, Reaped, StockBest, TokenTaken
from dead_reckoning.game.nouns.turn import EndTurn
from dead_reckoning.game.printed.cards import WardenDeed, WardenSection
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.rules import achievements, drop, scoring, setup, turn
from dead_reckoning.game.rules.solo_left import due_cells, left_steps
from dead_reckoning.game.rules.solo_right import middle_steps, right_steps
from dead_reckoning.game.rules.warden import (
    bare_cubes,
    bars_sieges,
    best,
    first_reward,
    guarded,
    is_warden,
    own_islands,
    pirates_on,
    raided,
    runner,
    section_number,
    section_of,
    side_of,
    warden_of,
    will_attack,
)
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import Pile, State, Warden
from dead_reckoning.model.terms import CHANCE, NOTHING, Cell, Decision, Event, Frame, Instruction, Outcome, Seat

# -- Setup ----------------------------------------------------------------------------------------------------------


def with_wardens(game: Game, state: State) -> State:
    """No crew; all else as before a player.  *Rule 16.1.*"""
    players = tuple(
        evolve(player, deck=Pile()) if seat in game.wardens else player for seat, player in enumerate(state.players)
    )
    return evolve(state, players=players, wardens=tuple(map(Warden, game.wardens)))


def deal_tokens(instruction: DealTokens, scope: Scope) -> Outcome:
    """He has none, or one that is face up.  *Rules 2.5, 16.1, reading 62.*"""
    outcome = setup.deal_tokens(instruction, scope)
    his = (DealBonus(),) if scope.game.rules.warden_bonus_token else ()
    return Outcome(
        call=tuple(
            Frame(frame.seat, frame.source, his) if frame.seat in scope.game.wardens else frame
            for frame in outcome.call
        )
    )


def ask_first(_instruction: ChooseFirst, scope: Scope) -> Decision:
    """The Warden; of two, either.  *Rules 16.1, 17.1.*"""
    wardens = scope.game.wardens
    return Decision(CHANCE, tuple(map(First, wardens)), (1,) * len(wardens), "16.1")


def ask_runner(game: Game, decision: Decision) -> Decision:
    """Direct questions about a Warden to the player who runs him.  *Rules 16.5, 16.30.*"""
    if decision.seat not in game.wardens:
        return decision
    return Decision(runner(game, decision.seat), decision.options, decision.weights, decision.rule)


# -- His turn --------------------------------------------------------------------------------------------------------


def turn_of(game: Game, seat: Seat) -> tuple[Instruction, ...]:
    """A card is revealed and carried out; he has no main phase.  *Rules 16.4, 16.12, 16.21.*"""
    return WARDEN_TURN if seat in game.wardens else turn.turn_of(game, seat)


def lay_deck(_instruction: LayWardenDeck, scope: Scope) -> Outcome:
    """Shuffled and laid again when there is no card left.  *Rules 16.3, 17.8, reading 64.*"""
    return NOTHING if warden_of(scope).cards else Outcome((WardenDealt(),))


def ask_card(_instruction: RevealCard, scope: Scope) -> Decision:
    """Any card that nobody has seen.  *Rule 16.2.*"""
    cards = scope.state.warden_cards
    return Decision(CHANCE, tuple(map(Reveal, cards)), (1,) * len(cards), "16.2")


def card_is(instruction: RevealCard, scope: Scope, choice: Reveal) -> Outcome:
    """Left, then middle, then right; the section is that of the turn's number.  *Rules 16.3, 16.4.*"""
    game = scope.game
    number = warden_of(scope).revealed + (not instruction.extra)
    advanced = side_of(game, number)
    section = section_number(game, choice.card, advanced, number)
    event = WardenRevealed(scope.seat, choice.card, advanced, number, section, instruction.extra)
    card = game.warden_cards[choice.card]
    steps = steps_of(game, (card.advanced if advanced else card.normal)[section - 1])
    more: tuple[Instruction, ...] = ()
    if not instruction.extra and extra_is_due(game, number) and game.rules.extra_card == "same_turn":
        more = (LayWardenDeck(), RevealCard(extra=True))
    return Outcome((event,), then=(Foresee(), *steps, *more))


def steps_of(game: Game, section: WardenSection) -> tuple[Instruction, ...]:
    """All that a section says, in its order.  *Rule 16.4.*"""
    return (*left_steps(section), *middle_steps(game, section), *right_steps(game, section))


def extra_is_due(game: Game, number: int) -> bool:
    """After every third card at the extreme level.  *Rule 16.2.*"""
    return game.difficulty is Difficulty.EXTREME and number % 3 == 0


def play_extra(_instruction: PlayExtra, scope: Scope) -> Outcome:
    """One more card with the same section, collecting and refilling after it.  *Rule 16.2, reading 65.*"""
    due = extra_is_due(scope.game, warden_of(scope).revealed)
    if not due or scope.game.rules.extra_card == "same_turn":
        return NOTHING
    return Outcome(then=(LayWardenDeck(), RevealCard(extra=True), Collect(), Refill()))


def collect(_instruction: Collect, scope: Scope) -> Outcome:
    """All goods from the islands he controls, blockaded or not.  *Rule 16.12.*"""
    return Outcome(
        events=tuple(
            IslandEmptied(scope.seat, cell, scope.ocean_cell(cell).cargo, scope.ocean_cell(cell).coins)
            for cell in own_islands(scope)
            if scope.ocean_cell(cell).cargo or scope.ocean_cell(cell).coins
        )
    )


EXCHANGED: Final = 3
"""Cargo for a coin.  Rule 16.12."""


def exchange(event: GoodsGained | DockStocked | IslandEmptied | Reaped, scope: Scope) -> tuple[Event, ...]:
    """Every 3 cargo on his dock become 1 coin at once.  *Rule 16.12.*"""
    coins = scope.state.players[event.seat].dock // EXCHANGED
    if event.seat not in scope.game.wardens or not coins:
        return ()
    return (DockExchanged(event.seat, EXCHANGED * coins, coins),)


def end_turn(instruction: EndTurn, scope: Scope) -> Outcome:
    """Goods that wait are put on an island after the check for the end.  *Rules 15.1, 16.28.*"""
    outcome = turn.end_turn(instruction, scope)
    card = scope.state.turn.open
    if card is None or not (card.cargo or card.coins):
        return outcome
    stock = Frame(scope.seat, "16.28", (StockBest(card.cargo, card.coins),))
    return Outcome(outcome.events, outcome.then, (stock, *outcome.call))


# -- What is foreseen ------------------------------------------------------------------------------------------------


def foresee(instruction: Foresee, scope: Scope) -> Outcome:
    """The island whose buildings he may fight: most coins, then the highest first reward.  *Rules 16.14, 16.26.*"""
    if bars_sieges(scope):
        return NOTHING
    section = section_of(scope)
    due = [square.cell for square in section.cubes if square.cubes > 1]
    if any(symbol.deed == WardenDeed.RAID for symbol in section.middle):
        cells = [instruction.raided] if instruction.raided else raided(scope)
        if len(cells) > 1 and any(guarded(scope, cell) for cell in cells):
            return Outcome(then=(ChooseFor(tuple(map(Foresee, cells)), "16.26"),))
        due += cells[:1]
    cells = sorted({cell for cell in due if guarded(scope, cell)}, key=place_of)
    first = best(cells, lambda cell: scope.ocean_cell(cell).coins, lambda cell: first_reward(scope, cell))
    return Outcome(then=(ChooseFor(tuple(map(SettleSiege, first)), "16.26"),)) if first else NOTHING


def place_of(cell: Cell) -> tuple[str, str]:
    """Row by row from the harbor.  *Rule 16.4.*"""
    return cell[1], cell[3]


def settle_siege(instruction: SettleSiege, scope: Scope) -> Outcome:
    """And whether a ship is due as well.  *Rule 16.25, reading 80.*"""
    ship = any(pirates_on(scope, cell) for cell in due_cells(scope)) and not will_attack(scope)
    return Outcome((SiegeSettled(scope.seat, instruction.cell, ship),))


def ask_choice(instruction: ChooseFor, scope: Scope) -> Decision:
    """Ask the player to choose between steps if no rule decides.  *Rule 16.5.*"""
    return Decision(scope.seat, tuple(Choose(subject(step)) for step in instruction.steps), (), instruction.rule)


def choose_for(instruction: ChooseFor, _scope: Scope, choice: Choose) -> Outcome:
    """Carry out the chosen step.  *Rule 16.5.*"""
    return Outcome(then=tuple(step for step in instruction.steps if subject(step) == choice.subject)[:1])


def subject(step: Instruction) -> str:
    """The part that distinguishes a step from the others."""
    name = SUBJECTS.get(type(step), "cell")
    return f"seat {getattr(step, name)}" if name == "seat" else str(getattr(step, name))


SUBJECTS: Final[dict[type[Instruction], str]] = {
    Foresee: "raided",
    PutToken: "upgrade",
    LayOne: "seat",
    AttackPlayer: "seat",
}
"""Step -> the field that distinguishes it from the others; mostly it is the cell."""


# -- What the other rules do otherwise ------------------------------------------------------------------------------


def still_explored(scope: Scope, seat: Seat) -> int:
    """He may explore several tiles a turn.  *Rules 14.10, 16.9.*"""
    if seat not in scope.game.wardens:
        return achievements.still_explored(scope, seat)
    return 0 if scope.state.players[seat].finished else sum(not ocean_cell.tile for ocean_cell in scope.state.ocean)


def cannons_of_deck(scope: Scope) -> int:
    """His cubes in the drop for a tie, except for those of harbor, buildings and a last turn.  *Rules 15.7, 16.19.*"""
    return bare_cubes(scope) if is_warden(scope) else drop.cannons_of_deck(scope)


def of_abilities(scope: Scope) -> int:
    """He has no end-game abilities.  *Rule 16.19.*"""
    return 0 if is_warden(scope) else scoring.of_abilities(scope)


def final_count(instruction: FinalCount, scope: Scope) -> Outcome:
    """A tie is dropped for, or is the Warden's.  *Rule 16.19, reading 35.*"""
    scores = scoring.totals(scope.game, scope.state)
    first = [seat for seat in scoring.leaders(scores) if seat in scope.game.wardens]
    if first and scope.game.rules.solo_tie == "warden":
        return Outcome((GameEnded(scores, tuple(first)),))
    return scoring.final_count(instruction, scope)


def vessel(event: TokenTaken, scope: Scope) -> tuple[Event, ...]:
    """First-class Vessel at his fourth upgrade.  *Rule 16.18.*"""
    number = sum(map(len, scope.state.players[event.seat].hull))
    return achievements.reached(scope, event.seat, achievements.VESSEL, number)


def capitalist(event: DockExchanged | IslandEmptied | Reaped, scope: Scope) -> tuple[Event, ...]:
    """Capitalist counts the coins on his dock.  *Rule 16.18.*"""
    coins = scope.state.players[event.seat].chest
    return achievements.reached(scope, event.seat, achievements.CAPITALIST, coins)


def every_choice(game: Game) -> list[Choose]:
    """All that a card may make him take: a location, a merchant ship's, a token, a player."""
    cells = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 4)]
    return [Choose(each) for each in (*cells, *game.upgrades, *(f"seat {seat}" for seat in seats(game)))]


CHAPTER: Final = Chapter(
    "solo",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    layouts=(with_wardens,),
    listeners=(ask_runner,),
    ways=(
        instead(turn.turn_of, turn_of),
        instead(achievements.still_explored, still_explored),
        instead(drop.cannons_of_deck, cannons_of_deck),
    ),
    handlers=(
        handles(DealTokens, deal_tokens),
        handles(LayWardenDeck, lay_deck),
        handles(PlayExtra, play_extra),
        handles(Collect, collect),
        handles(EndTurn, end_turn),
        handles(FinalCount, final_count),
        handles(Foresee, foresee),
        handles(SettleSiege, settle_siege),
    ),
    questions=(
        asks(ChooseFirst, ask_first, setup.first_is),
        asks(RevealCard, ask_card, card_is),
        asks(ChooseFor, ask_choice, choose_for),
    ),
    state_checks=(
        checks(TokenTaken, vessel),
        checks(IslandEmptied, capitalist),
        checks(Reaped, capitalist),
        checks(DockExchanged, capitalist),
        checks(GoodsGained, exchange),
        checks(DockStocked, exchange),
        checks(IslandEmptied, exchange),
        checks(Reaped, exchange),
    ),
    score_lines=(("end-game abilities", of_abilities),),
    bounds=((Choose, every_choice),),
)
