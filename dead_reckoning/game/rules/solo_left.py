"""The left part of a Warden card: cards, cubes, and where his ship ends.  Rules 16.6 to 16.9, 16.14, 16.16."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from dead_reckoning.engine.tables import asks, handles
from dead_reckoning.game.nouns import solo_left as nouns
from dead_reckoning.game.nouns.encounters import Back, BackTurned
from dead_reckoning.game.nouns.influence import CheckControl, CubePlaced, CubeReplaced, NeedCube
from dead_reckoning.game.nouns.sailing import NoteExplored
from dead_reckoning.game.nouns.setup import LayCard, TurnTile
from dead_reckoning.game.nouns.solo import ChooseFor
from dead_reckoning.game.nouns.solo_battle import AttackPlayer, Besiege
from dead_reckoning.game.nouns.solo_left import (
    HEADS,
    TAILS,
    BeatMerchant,
    CoinTossed,
    EndAt,
    GarrisonStruck,
    Heads,
    LayFor,
    LayOne,
    LoseSquare,
    MeetAtEnd,
    PlaceSquare,
    Repulse,
    Repulsed,
    StepSkipped,
    Tails,
    TakeFrom,
    TossCoin,
    WardenEnded,
    WardenTook,
)
from dead_reckoning.game.printed.cards import WardenDeed, WardenSection
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import CELLS, HARBOR
from dead_reckoning.game.rules import achievements
from dead_reckoning.game.rules.warden import (
    DAMAGED,
    FORTUNE,
    MERCHANT,
    bars_sieges,
    flags,
    guarded,
    is_pirate_card,
    open_card,
    pirates_on,
    player_seats,
    section_of,
    will_attack,
)
from dead_reckoning.game.table.counting import GARRISON, empty_spaces, guard, is_island
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import (
    CHANCE,
    NOBODY,
    NOTHING,
    CardId,
    Cell,
    Decision,
    Event,
    Instruction,
    Outcome,
    Seat,
)


def left_steps(section: WardenSection) -> tuple[Instruction, ...]:
    """Cards, cubes, end position; the squares of a step row by row from the harbor.  *Rule 16.4, reading 76.*"""
    return (
        *(TakeFrom(cell) for cell in sorted(section.take, key=CELLS.index)),
        *(PlaceSquare(square.cell, square.cubes) for square in sorted(section.cubes, key=lambda s: place(s.cell))),
        EndAt(section.ship),
    )


def place(cell: Cell) -> int:
    """Row by row from the harbor, column 1 to 3.  *Rule 16.4, reading 76.*"""
    return CELLS.index(cell)


def skipped(scope: Scope, step: str, cell: Cell, why: str) -> Outcome:
    """A step is left out, with the reason."""
    return Outcome((StepSkipped(scope.seat, step, cell, why),))


def is_hidden(scope: Scope, cell: Cell) -> bool:
    """Whether a tile is face down."""
    return cell != HARBOR and not scope.ocean_cell(cell).tile


def explored_first(instruction: TakeFrom | PlaceSquare | EndAt) -> Outcome:
    """The tile is turned up and gets a card, before the deed; several a turn.  *Rules 5.5, 16.9.*"""
    return Outcome(
        then=(
            TurnTile(instruction.cell),
            LayCard(instruction.cell),
            NoteExplored(instruction.cell),
            instruction,
        )
    )


# -- Cards -----------------------------------------------------------------------------------------------------------


def take_from(instruction: TakeFrom, scope: Scope) -> Outcome:
    """Take the ship there, without cost or battle; for a merchant ship a coin is tossed.  *Rules 16.6, 16.22.*"""
    if is_hidden(scope, instruction.cell):
        return explored_first(instruction)
    card = scope.ocean_cell(instruction.cell).card
    if not card:
        return skipped(scope, "card", instruction.cell, "no card")
    encounter = scope.game.encounters.get(card)
    if encounter is None or encounter.encounter not in (MERCHANT, FORTUNE):
        return Outcome((took(scope, instruction.cell, card),))
    if encounter.encounter == FORTUNE:
        return skipped(scope, "card", instruction.cell, "fortune")
    return Outcome(then=(TossCoin(instruction.cell),))


def took(scope: Scope, cell: Cell, kept: CardId) -> Event:
    """The event that puts the card into the pile of its face-up side.  *Rule 16.6, reading 67.*"""
    return WardenTook(scope.seat, cell, scope.ocean_cell(cell).card, kept, is_pirate_card(scope.game, kept))


def ask_coin(_instruction: TossCoin, _scope: Scope) -> Decision:
    """Heads or tails.  *Rule 16.6.*"""
    return Decision(CHANCE, (HEADS, TAILS), (1, 1), "16.6")


def coin_is(instruction: TossCoin, scope: Scope, choice: Heads | Tails) -> Outcome:
    """Beaten, or taken face up.  *Rule 16.6.*"""
    card = scope.ocean_cell(instruction.cell).card
    heads = isinstance(choice, Heads)
    event = CoinTossed(scope.seat, card, heads)
    if heads:
        return Outcome((event,), then=(BeatMerchant(instruction.cell),))
    return Outcome((event, took(scope, instruction.cell, card)))


def ask_back(instruction: BeatMerchant, scope: Scope) -> Decision:
    """Any back of this front that nobody has seen.  *Rules 7.3, 16.6.*"""
    seen = scope.state.backs
    backs = scope.game.encounters[scope.ocean_cell(instruction.cell).card].backs
    left = [(back.id, back.copies - seen.count(back.id)) for back in backs]
    unseen = [(back, number) for back, number in left if number > 0]
    return Decision(CHANCE, tuple(Back(back) for back, _ in unseen), tuple(number for _, number in unseen), "16.6")


def back_is(instruction: BeatMerchant, scope: Scope, choice: Back) -> Outcome:
    """The card is face down, a cube on Legend; nothing of the result.  *Rules 16.6, 16.11, reading 77.*"""
    turned = BackTurned(scope.seat, scope.ocean_cell(instruction.cell).card, choice.back)
    steps = achievements.step(scope, scope.seat, achievements.LEGEND)
    return Outcome((turned, took(scope, instruction.cell, choice.back), *steps))


# -- Cubes -----------------------------------------------------------------------------------------------------------


def place_square(instruction: PlaceSquare, scope: Scope) -> Outcome:
    """One cube yields to forts and ships in pirate mode; two or more fight first.  *Rules 16.7, 16.14.*"""
    if is_hidden(scope, instruction.cell):
        return explored_first(instruction)
    why = left_out(instruction, scope)
    if why:
        return skipped(scope, "cubes", instruction.cell, why)
    if pirates_on(scope, instruction.cell) and not instruction.cleared:
        return ship_first(instruction, scope, pirates_on(scope, instruction.cell))
    if not guarded(scope, instruction.cell):
        return lay_square(instruction, scope)
    ships = due_ships(scope) if open_card(scope).both else ()
    return ship_first(instruction, scope, ships) if ships else siege(instruction, scope)


def left_out(instruction: PlaceSquare, scope: Scope) -> str:
    """The reason why the cubes of a square are not placed; empty if they are.  *Rules 16.7, 16.14, 16.26.*"""
    pirates = () if instruction.cleared else pirates_on(scope, instruction.cell)
    fort = guarded(scope, instruction.cell)
    if open_card(scope).beaten:
        return "beaten"
    if instruction.cubes == 1:
        return "fort" if fort else "pirate" if pirates else ""
    if pirates:
        return replaced(scope) or ("" if fightable(scope, pirates) else "fought")
    return siege_barred(instruction.cell, scope) if fort else ""


def siege_barred(cell: Cell, scope: Scope) -> str:
    """The reason why he does not fight the buildings of an island.  *Rules 12.1, 16.14, 16.26.*"""
    fought = scope.state.turn.fought
    if any(f"{building} {cell}" in fought for building in scope.ocean_cell(cell).buildings):
        return "fought"
    if open_card(scope).siege == cell:
        return ""
    if not bars_sieges(scope):
        return "other siege"
    return "flag bars" if flags(section_of(scope)) else "damage bars"


def replaced(scope: Scope) -> str:
    """The reason to skip a battle against a ship in pirate mode: a later attack replaces it.

    *Rule 16.14, reading 78.*
    """
    if will_attack(scope):
        return "flag"
    top = any(symbol.deed == WardenDeed.ATTACK_DAMAGED for symbol in section_of(scope).middle)
    damaged = any(scope.state.players[seat].damage >= DAMAGED for seat in player_seats(scope.game))
    replaces = scope.game.rules.top_symbol_replaces
    return "damage" if top and damaged and replaces else ""


def fightable(scope: Scope, ships: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The ships that may be fought: one player's ship a turn.  *Rules 12.1, 16.14, 17.12.*"""
    fought = scope.state.turn.fought
    return () if any(f"seat {seat}" in fought for seat in player_seats(scope.game)) else ships


def due_ships(scope: Scope) -> tuple[Seat, ...]:
    """The ships in pirate mode that fall due first.  *Rule 16.25.*"""
    for cell in due_cells(scope):
        if fightable(scope, pirates_on(scope, cell)):
            return pirates_on(scope, cell)
    return ()


def due_cells(scope: Scope) -> tuple[Cell, ...]:
    """The cells where a ship in pirate mode can fall due together with a building.  *Rule 16.25, reading 80.*"""
    section = section_of(scope)
    squares = sorted((square.cell for square in section.cubes if square.cubes > 1), key=place)
    return (*squares, section.ship) if scope.game.rules.halved_where_he_ends else tuple(squares)


def ship_first(instruction: PlaceSquare, scope: Scope, ships: tuple[Seat, ...]) -> Outcome:
    """A battle for the square: won, it goes on; lost, it is lost, or all that follows.  *Rules 16.14, 16.25.*"""
    both = open_card(scope).both
    lost: tuple[Instruction, ...] = (Repulse(),) if both else (LoseSquare(instruction.cell),)
    cleared = any(seat in pirates_on(scope, instruction.cell) for seat in ships)
    won = (PlaceSquare(instruction.cell, instruction.cubes, cleared),)
    fights = tuple(AttackPlayer(seat, 0, both, won, lost) for seat in ships)
    return Outcome(then=(ChooseFor(fights, "17.12"),))


def siege(instruction: PlaceSquare, scope: Scope) -> Outcome:
    """Fort and garrison together.  *Rules 16.14, 16.25.*"""
    both = open_card(scope).both
    lost: tuple[Instruction, ...] = (Repulse(),) if both else (LoseSquare(instruction.cell),)
    won = (PlaceSquare(instruction.cell, instruction.cubes, instruction.cleared),)
    return Outcome(then=(Besiege(instruction.cell, both, won, lost),))


def lose_square(instruction: LoseSquare, scope: Scope) -> Outcome:
    """The cubes that were fought for are lost; other squares go on.  *Rule 16.14, reading 81.*"""
    return skipped(scope, "cubes", instruction.cell, "lost")


def repulse(_instruction: Repulse, scope: Scope) -> Outcome:
    """No later battle, and no later cubes.  *Rule 16.25.*"""
    return Outcome((Repulsed(scope.seat),))


def lay_square(instruction: PlaceSquare, scope: Scope) -> Outcome:
    """Cube by cube; control is checked after the last.  *Rules 8.6, 16.7.*"""
    if not is_island(scope, instruction.cell):
        return skipped(scope, "cubes", instruction.cell, "sea")
    fills = scope.ocean_cell(instruction.cell).controller == scope.seat
    return Outcome(then=(LayFor(instruction.cell, instruction.cubes, fills), CheckControl((instruction.cell,))))


def lay_for(instruction: LayFor, scope: Scope) -> Outcome:
    """Place cubes into empty spaces, or else in place of a player's, unless he controls the island.  *Rule 16.7.*

    With an empty supply a cube is asked for first: one that comes off the same island leaves a space.  *Rule 11.7.*
    """
    if instruction.left <= 0:
        return NOTHING
    ways = places_for(instruction, scope)
    if not ways:
        return skipped(scope, "cubes", instruction.cell, "full")
    if scope.player.cubes <= 0 and not instruction.sought:
        return Outcome(then=(NeedCube(), evolve(instruction, sought=True)))
    return Outcome(then=(ChooseFor(ways, "16.7"),))


def places_for(instruction: LayFor, scope: Scope) -> tuple[LayOne, ...]:
    """An empty space, or else the cubes that can go, each with what its price leaves of the square.  *Rule 16.7.*"""
    cell, left, fills = instruction.cell, instruction.left, instruction.fills
    if empty_spaces(scope, scope.ocean_cell(cell)) > 0:
        return (LayOne(cell, NOBODY, left - 1, fills),)
    owners = () if fills else owners_of(instruction, scope)
    return tuple(LayOne(cell, seat, left - price(scope, seat), fills) for seat in owners)


def owners_of(instruction: LayFor, scope: Scope) -> tuple[Seat, ...]:
    """The owners whose cubes may be replaced: the controller's first; a finished player's costs two, and an odd one is
    lost.

    *Rules 15.2, 16.7, 17.5.*
    """
    ocean_cell = scope.ocean_cell(instruction.cell)
    seats = player_seats(scope.game)
    owners = tuple(seat for seat in seats if ocean_cell.cubes[seat] and price(scope, seat) <= instruction.left)
    return (ocean_cell.controller,) if ocean_cell.controller in owners else owners


def price(scope: Scope, seat: Seat) -> int:
    """Cubes that replacing one takes.  *Rules 15.2, 16.7.*"""
    return 2 if scope.state.players[seat].finished else 1


def lay_one(instruction: LayOne, scope: Scope) -> Outcome:
    """Place a cube from the supply, if one is left.  *Rules 11.7, 16.7.*"""
    seat, cell = scope.seat, instruction.cell
    event: Event = CubePlaced(seat, cell)
    if scope.player.cubes <= 0:
        event = StepSkipped(seat, "cubes", cell, "no cube")
    elif instruction.seat != NOBODY:
        event = CubeReplaced(seat, cell, instruction.seat)
    return Outcome((event,), then=(LayFor(cell, instruction.left, instruction.fills),))


# -- The end position ------------------------------------------------------------------------------------------------


def end_at(instruction: EndAt, scope: Scope) -> Outcome:
    """Moved straight, though it was there before; not if it sank with this card.  *Rules 16.8, 16.17.*"""
    if open_card(scope).sunk:
        return skipped(scope, "end", instruction.cell, "sunk")
    if is_hidden(scope, instruction.cell):
        return explored_first(instruction)
    return Outcome((WardenEnded(scope.seat, instruction.cell),), then=(MeetAtEnd(instruction.cell),))


def meet_at_end(instruction: MeetAtEnd, scope: Scope) -> Outcome:
    """A garrison first, then a ship in pirate mode.  *Rules 16.14, 16.16.*"""
    card = open_card(scope)
    struck = strike(scope, instruction.cell)
    pirates = pirates_on(scope, instruction.cell)
    why = "" if not pirates else "beaten" if card.beaten else replaced(scope)
    if why:
        return Outcome((*struck, StepSkipped(scope.seat, "attack", instruction.cell, why)))
    lost: tuple[Instruction, ...] = (Repulse(),) if card.both else ()
    fights = tuple(AttackPlayer(seat, 0, card.both, (), lost) for seat in fightable(scope, pirates))
    return Outcome(struck, then=(ChooseFor(fights, "17.12"),) if fights else ())


UNHURT: Final = 4
"""Damage with which a garrison spares him.  Rule 16.16."""


def strike(scope: Scope, cell: Cell) -> tuple[Event, ...]:
    """A garrison hurts him once a turn, never as the fifth damage.  *Rule 16.16, reading 82.*"""
    if cell == HARBOR or not guarded(scope, cell) or GARRISON not in scope.ocean_cell(cell).buildings:
        return ()
    if cell in open_card(scope).struck:
        return ()
    if scope.player.damage >= UNHURT:
        return (StepSkipped(scope.seat, "garrison", cell, "fifth"),)
    return (GarrisonStruck(scope.seat, guard(scope, scope.ocean_cell(cell)), cell),)


CHAPTER: Final = Chapter(
    "solo_left",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(TakeFrom, take_from),
        handles(PlaceSquare, place_square),
        handles(LoseSquare, lose_square),
        handles(Repulse, repulse),
        handles(LayFor, lay_for),
        handles(LayOne, lay_one),
        handles(EndAt, end_at),
        handles(MeetAtEnd, meet_at_end),
    ),
    questions=(
        asks(TossCoin, ask_coin, coin_is),
        asks(BeatMerchant, ask_back, back_is),
    ),
)
