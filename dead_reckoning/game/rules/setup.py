"""Setup.  Section 2."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import setup as nouns
from dead_reckoning.game.nouns.hand import CutDeck, DrawCards
from dead_reckoning.game.nouns.leveling import LevelingGranted
from dead_reckoning.game.nouns.setup import (
    SET_UP,
    BonusDealt,
    BonusKept,
    CardLaid,
    ChooseFirst,
    Deal,
    DealBonus,
    DealTokens,
    DockStocked,
    DrawHands,
    First,
    FirstChosen,
    FrontRevealed,
    KeepBonus,
    KeepToken,
    LayCard,
    LayTile,
    Reveal,
    RevealFront,
    ShowFront,
    StockDocks,
    TileTurned,
    Turned,
    TurnTile,
    TurnUp,
)
from dead_reckoning.game.nouns.turn import NEW_TURN, TakeTurn
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CELLS, HARBOR, ROWS, CardNumber
from dead_reckoning.game.rules.triggered import setting_up
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell, Pile, Player, RowDeck, Sleeve, State
from dead_reckoning.model.terms import CHANCE, NOBODY, NOTHING, CardId, Decision, Frame, Outcome, Seat


def new_table(game: Game) -> State:
    """All that is laid out before chance has its first say.  Rules 1.1 to 1.8, 2.4."""
    state = bare_table(game)
    for change in game.tables.layouts:
        laid: object = change(game, state)
        if not isinstance(laid, State):
            raise TypeError(f"{laid!r:.200} is no table")
        state = laid
    return state


def bare_table(game: Game) -> State:
    """The table with the things of every game.  Rules 1.1 to 1.8, 2.4."""
    hidden = game.set_up.islands[max(game.seats, 2) - 2]
    seas = tuple(sorted(sea.id for sea in game.seas.values() if max(game.seats, 2) in sea.players))
    return State(
        active=Seat(0),
        first=Seat(0),
        turn=NEW_TURN,
        players=tuple(new_player(game) for _ in range(game.seats)),
        ocean=tuple(new_ocean_cell(game) for _ in CELLS),
        decks=tuple(new_deck(game, row) for row in ROWS),
        islands=tuple(sorted(game.islands)),
        hidden_islands=hidden,
        seas=seas,
        upgrades=tuple((token.id, token.copies) for token in game.upgrades.values()),
        buildings=tuple((token.building, token.copies) for token in game.buildings.values()),
        tokens=tuple(token.id for token in game.bonus_tokens.values() for _ in range(token.copies)),
        backs=(),
        out=(),
        battle=None,
        ended_by=NOBODY,
        scores=(),
        winners=(),
        frames=(Frame(Seat(0), "2", (*game.tables.set_up, TakeTurn())),),
    )


def new_player(game: Game) -> Player:
    """A player at the start.  Rules 1.8, 2.4."""
    numbers = tuple(map(CardNumber, range(len(game.crew))))
    return Player(
        at=HARBOR,
        pirate=False,
        damage=0,
        cargo=0,
        coins=0,
        hull=tuple(() for _ in game.board.spaces),
        hull_used=(),
        removed=(),
        dock=0,
        chest=game.set_up.coins,
        cubes=game.set_up.cubes - 1,
        markers=(),
        progress=(),
        bonus=(),
        sleeves=tuple(Sleeve() for _ in numbers),
        deck=Pile((), numbers, ()),
        hand=(),
        played=(),
        discard=(),
        held=(),
        levelings=0,
        finished=False,
        shown=(),
        cannons_used=(),
    )


def new_ocean_cell(game: Game) -> OceanCell:
    """A face-down tile."""
    none = (0,) * game.seats
    return OceanCell(CardId(""), 0, CardId(""), none, none, 0, 0, (), NOBODY, NOBODY)


def new_deck(game: Game, row: int) -> RowDeck:
    """A shuffled deck: nobody knows its order.  Rule 2.2."""
    bought = [(card.id, card.copies) for card in game.advancements.values() if card.row == row]
    met = [(card.id, card.number) for card in game.encounters.values() if card.row == row]
    return RowDeck((), (*bought, *met))


# -- Decks of the rows -----------------------------------------------------------------------------------------------


def show_front(instruction: ShowFront, scope: Scope) -> Outcome:
    """The front of a deck's first card is public.  *Rule 2.2.*"""
    return NOTHING if scope.state.decks[instruction.row - 1].top else Outcome(then=(RevealFront(instruction.row),))


def ask_front(instruction: RevealFront, scope: Scope) -> Decision:
    """Any card that is in the bag.  *Rule 2.2.*"""
    bag = [(card, number) for card, number in scope.state.decks[instruction.row - 1].bag if number]
    return Decision(CHANCE, tuple([Reveal(card) for card, _ in bag]), tuple([number for _, number in bag]), "2.2")


def front_is(instruction: RevealFront, _scope: Scope, choice: Reveal) -> Outcome:
    """It is known from now on."""
    return Outcome((FrontRevealed(instruction.row, choice.card),))


def lay_card(instruction: LayCard, scope: Scope) -> Outcome:
    """Lay a card from the row's deck, or from the nearest one with a higher number that has cards.  *Rules
    2.3, 5.6.*
    """
    first = ROWS.index(int(instruction.cell[1]))
    for row in ROWS[first:]:
        top = scope.state.decks[row - 1].top
        if top:
            return Outcome((CardLaid(instruction.cell, row, top[0]),), then=(ShowFront(row),))
    return NOTHING


# -- Tiles -----------------------------------------------------------------------------------------------------------


def ask_tile(_instruction: TurnTile, scope: Scope) -> Decision:
    """Every tile that may be there, as often as chance would have it.  *Rule 2.1.*

    Some islands stay in the box, so each island that was not seen is equally likely to be there.
    """
    state = scope.state
    islands = state.islands if state.hidden_islands else ()
    weights = (state.hidden_islands,) * len(islands) + (max(len(islands), 1),) * len(state.seas)
    return Decision(CHANCE, tuple(map(TurnUp, (*islands, *state.seas))), weights, "2.1")


def tile_is(instruction: TurnTile, scope: Scope, choice: TurnUp) -> Outcome:
    """Turn the tile up; if tiles are laid at an angle, chance first decides which.  *Rule 2.1, reading 57.*"""
    tile = choice.tile
    if scope.game.rules.turned_tiles and tile in scope.game.seas:
        return Outcome(then=(LayTile(instruction.cell, tile),))
    return Outcome((TileTurned(instruction.cell, tile, 0),))


def ask_way(_instruction: LayTile, _scope: Scope) -> Decision:
    """Any of four ways.  *Reading 57.*"""
    return Decision(CHANCE, tuple(map(Turned, range(4))), (1, 1, 1, 1), "57")


def way_is(instruction: LayTile, _scope: Scope, choice: Turned) -> Outcome:
    """It stays turned that way for good."""
    return Outcome((TileTurned(instruction.cell, instruction.tile, choice.number),))


# -- Players ---------------------------------------------------------------------------------------------------------


def deal_tokens(_instruction: DealTokens, scope: Scope) -> Outcome:
    """Two for each player, who keeps one.  *Rule 2.5.*"""
    if not scope.game.rules.bonus_tokens:
        return NOTHING
    instructions = (DealBonus(), DealBonus(), KeepBonus())
    return Outcome(call=tuple(Frame(seat, "2.5", instructions) for seat in seats(scope.game)))


def ask_bonus(_instruction: DealBonus, scope: Scope) -> Decision:
    """Any token that is in the box.  *Rule 2.5.*"""
    kinds = sorted(set(scope.state.tokens))
    weights = tuple(scope.state.tokens.count(token) for token in kinds)
    return Decision(CHANCE, tuple(map(Deal, kinds)), weights, "2.5")


def bonus_is(_instruction: DealBonus, scope: Scope, choice: Deal) -> Outcome:
    """The player has it."""
    return Outcome((BonusDealt(scope.seat, choice.token),))


def ask_keep(_instruction: KeepBonus, scope: Scope) -> Decision:
    """Either of the two.  *Rule 2.5.*"""
    return Decision(scope.seat, tuple(dict.fromkeys(map(KeepToken, scope.player.bonus))), (), "2.5")


def keep(_instruction: KeepBonus, scope: Scope, choice: KeepToken) -> Outcome:
    """The other one leaves the game."""
    return Outcome((BonusKept(scope.seat, choice.token),))


def draw_hands(_instruction: DrawHands, scope: Scope) -> Outcome:
    """Four cards each, from a deck that has just been shuffled.  *Rules 2.4, 2.6.*"""
    cuts = scope.game.rules.cut_after_shuffle  # section 18
    draws = (DrawCards(scope.game.set_up.hand),)
    return Outcome(
        call=tuple(Frame(seat, "2.6", (CutDeck(seat), *draws) if cuts else draws) for seat in seats(scope.game))
    )


def ask_first(_instruction: ChooseFirst, scope: Scope) -> Decision:
    """Anybody.  *Rule 2.6.*"""
    count = scope.game.seats
    return Decision(CHANCE, tuple(First(Seat(seat)) for seat in range(count)), (1,) * count, "2.6")


def first_is(_instruction: ChooseFirst, _scope: Scope, choice: First) -> Outcome:
    """Play goes clockwise from there."""
    return Outcome((FirstChosen(choice.seat),))


def stock_docks(_instruction: StockDocks, scope: Scope) -> Outcome:
    """1, 2, 3, 2 cargo in turn order; the fourth may raise a card.  *Rule 2.6.*"""
    count = scope.game.seats
    cargo = (*scope.game.set_up.dock_cargo, *(0,) * count)  # DR345 warns an author of seats that get none
    instruction = [Seat((scope.state.first + step) % count) for step in range(count)]
    stocked = tuple(DockStocked(seat, cargo[place]) for place, seat in enumerate(instruction))
    fourth = tuple(LevelingGranted(seat) for seat in instruction[3:4])
    return Outcome((*stocked, *fourth), call=setting_up(instruction, scope))


CHAPTER: Final = Chapter(
    "setup",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    set_up=SET_UP,
    handlers=(
        handles(ShowFront, show_front),
        handles(LayCard, lay_card),
        handles(DealTokens, deal_tokens),
        handles(DrawHands, draw_hands),
        handles(StockDocks, stock_docks),
    ),
    questions=(
        asks(RevealFront, ask_front, front_is),
        asks(TurnTile, ask_tile, tile_is),
        asks(LayTile, ask_way, way_is),
        asks(DealBonus, ask_bonus, bonus_is),
        asks(KeepBonus, ask_keep, keep),
        asks(ChooseFirst, ask_first, first_is),
    ),
)
