"""Event -> state: the only writer.

It writes on a *draft*: a private copy of the position that nobody outside can see.  A part is copied when it is first
written, and shared with the old position otherwise.
"""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from dead_reckoning.engine.game import INDEX, Game
from dead_reckoning.model import events as ev
from dead_reckoning.model.records import copier
from dead_reckoning.model.state import (
    BattleState,
    LastingAbility,
    OceanCell,
    OpenCard,
    Pile,
    Played,
    Player,
    Progress,
    RowDeck,
    Sleeve,
    State,
    Turn,
    Warden,
)
from dead_reckoning.model.terms import HARBOR, NOBODY, AchievementId, CardId, CardNumber, Cell, Seat

T = TypeVar("T")

copy_state: Final = copier(State)
copy_player: Final = copier(Player)
copy_ocean_cell: Final = copier(OceanCell)
copy_turn: Final = copier(Turn)
copy_battle: Final = copier(BattleState)
copy_open_card: Final = copier(OpenCard)
copy_lasting: Final = copier(LastingAbility)


class Draft:
    """A position that is being written."""

    __slots__ = ("battle_is_own", "cells", "game", "seats", "state", "turn_is_own")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state: State = copy_state(state)
        self.seats = 0
        self.cells = 0
        self.turn_is_own = self.battle_is_own = False

    def player(self, seat: Seat) -> Player:
        """A player to write on."""
        state = self.state
        if not self.seats >> seat & 1:
            self.seats |= 1 << seat
            players = list(state.players)
            players[seat] = copy_player(players[seat])
            state.players = tuple(players)
        return state.players[seat]

    def ocean_cell(self, cell: Cell) -> OceanCell:
        """A cell of the ocean to write on.  The ocean is another one whenever it is written (``engine/memory``)."""
        state, place = self.state, INDEX[cell]
        ocean = list(state.ocean)
        if not self.cells >> place & 1:
            self.cells |= 1 << place
            ocean[place] = copy_ocean_cell(ocean[place])
        state.ocean = tuple(ocean)
        return ocean[place]

    def turn(self) -> Turn:
        """The turn's facts to write on."""
        if not self.turn_is_own:
            self.turn_is_own = True
            self.state.turn = copy_turn(self.state.turn)
        return self.state.turn

    def stir(self) -> None:
        """Something has happened: goods may be moved again.  Rule 4.1."""
        if self.state.turn.stowed:
            self.turn().stowed = False

    def battle(self) -> BattleState:
        """The battle to write on.  There is one."""
        battle = self.state.battle
        assert battle is not None
        if not self.battle_is_own:
            self.battle_is_own = True
            battle = self.state.battle = copy_battle(battle)
        return battle


# -- Small changes of tuples -----------------------------------------------------------------------------------------


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """With another item at a place."""
    return (*items[:place], item, *items[place + 1 :])


def plus(items: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """With a number changed."""
    return (*items[:place], items[place] + number, *items[place + 1 :])


def pair_plus(items: tuple[int, int], place: int, number: int) -> tuple[int, int]:
    """With a number of two changed."""
    return (items[0], items[1] + number) if place else (items[0] + number, items[1])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Without the first such item, which is there."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def counted(stock: tuple[tuple[T, int], ...], item: T, number: int) -> tuple[tuple[T, int], ...]:
    """A stock with more or less of an item; what runs out stays with 0."""
    return tuple([(each, have + number) if each == item else (each, have) for each, have in stock])


# -- The set-up ------------------------------------------------------------------------------------------------------


def first_chosen(event: ev.FirstChosen, draft: Draft) -> None:
    """The first player's turn comes first."""
    draft.state.first = draft.state.active = event.seat


def front_revealed(event: ev.FrontRevealed, draft: Draft) -> None:
    """From the bag to the end of what is known."""
    deck = draft.state.decks[event.row - 1]
    new = RowDeck((*deck.top, event.card), counted(deck.bag, event.card, -1))
    draft.state.decks = put(draft.state.decks, event.row - 1, new)


def tile_turned(event: ev.TileTurned, draft: Draft) -> None:
    """A tile leaves those that lie face down."""
    state, ocean_cell = draft.state, draft.ocean_cell(event.cell)
    ocean_cell.tile, ocean_cell.turned = event.tile, event.turned
    if event.tile in draft.game.islands:
        state.islands = without(state.islands, event.tile)
        state.hidden_islands -= 1
    else:
        state.seas = without(state.seas, event.tile)


def card_laid(event: ev.CardLaid, draft: Draft) -> None:
    """From the top of a deck."""
    take_from_deck(draft, event.row, event.card)
    draft.ocean_cell(event.cell).card = event.card


def take_from_deck(draft: Draft, row: int, card: str) -> None:
    """Out of what is known of a row's deck."""
    deck = draft.state.decks[row - 1]
    new = RowDeck(tuple(without(deck.top, card)), deck.bag)  # type: ignore[arg-type]  # an id is a string
    draft.state.decks = put(draft.state.decks, row - 1, new)


def bonus_dealt(event: ev.BonusDealt, draft: Draft) -> None:
    """From the box to the player."""
    draft.state.tokens = without(draft.state.tokens, event.token)
    player = draft.player(event.seat)
    player.bonus = (*player.bonus, event.token)


def bonus_kept(event: ev.BonusKept, draft: Draft) -> None:
    """The others go out of the game."""
    player = draft.player(event.seat)
    draft.state.out = (*draft.state.out, *without(player.bonus, event.token))
    player.bonus = (event.token,)


def dock_stocked(event: ev.DockStocked, draft: Draft) -> None:
    """Cargo on the dock."""
    draft.player(event.seat).dock += event.cargo


# -- The turn --------------------------------------------------------------------------------------------------------

NEW_TURN: Final = Turn(0, 0, False, False, False, 0, (), (), False, (), (), (), ())


def turn_began(event: ev.TurnBegan, draft: Draft) -> None:
    """All limits of a turn start anew, for everybody."""
    state = draft.state
    at = state.players[event.seat].at
    state.active = event.seat
    turn = state.turn = copy_turn(NEW_TURN)
    draft.turn_is_own = True
    turn.number = event.number
    turn.entered = been_from_start(draft.game, at)
    if state.players[event.seat].levelings:
        draft.player(event.seat).levelings = 0
    for seat, player in enumerate(state.players):
        used = player.played and any(played.used for played in player.played)
        if used or player.shown or player.cannons_used or player.hull_used:
            mine = draft.player(Seat(seat))
            mine.shown, mine.hull_used, mine.cannons_used = (), (), ()
            mine.played = tuple(Played(played.card) for played in mine.played)


def been_from_start(game: Game, at: Cell) -> tuple[Cell, ...]:
    """The tile where a turn begins: whoever comes back to it has been there.  Reading 72."""
    return () if at == HARBOR or not game.rules.start_tile_counts else (at,)


def mode_chosen(event: ev.ModeChosen, draft: Draft) -> None:
    """The ship's mode."""
    draft.player(event.seat).pirate = event.pirate


def sails_lowered(_event: ev.SailsLowered, draft: Draft) -> None:
    """The track shows none."""
    draft.turn().sails = 0


def turn_ended(event: ev.TurnEnded, draft: Draft) -> None:
    """The right to raise a card begins; after the last turn there is none."""
    player = draft.player(event.seat)
    if draft.state.ended_by != NOBODY:
        player.finished = True
        player.levelings = 0
    else:
        player.levelings = 1


def end_triggered(event: ev.EndTriggered, draft: Draft) -> None:
    """The others have one turn more."""
    draft.state.ended_by = event.seat


def game_ended(event: ev.GameEnded, draft: Draft) -> None:
    """The final count."""
    draft.state.scores, draft.state.winners = event.scores, event.winners


# -- Crew cards ------------------------------------------------------------------------------------------------------


def card_drawn(event: ev.CardDrawn, draft: Draft) -> None:
    """From where the deck holds it to the hand."""
    player = draft.player(event.seat)
    player.deck = drawn_from(player.deck, event.card)
    player.hand = tuple(sorted((*player.hand, event.card)))


def drawn_from(pile: Pile, card: CardNumber) -> Pile:
    """A deck without its first card."""
    if pile.top:
        return Pile(pile.top[1:], pile.bag, pile.bottom)
    if pile.bag:
        return Pile((), without(pile.bag, card), pile.bottom)
    return Pile((), (), pile.bottom[1:])


def deck_shuffled(event: ev.DeckShuffled, draft: Draft) -> None:
    """The discard pile is a bag."""
    player = draft.player(event.seat)
    player.deck, player.discard = Pile((), player.discard, ()), ()


def nothing_moves(_event: ev.Event, _draft: Draft) -> None:
    """Nothing lies elsewhere for it: a bag has no order, and some events only tell."""


def card_played(event: ev.CardPlayed, draft: Draft) -> None:
    """From the hand into play."""
    player = draft.player(event.seat)
    player.hand = without(player.hand, event.card)
    player.played = (*player.played, Played(event.card))
    draft.stir()


def ability_used(event: ev.AbilityUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    player.played = tuple(
        [
            Played(played.card, tuple(sorted((*played.used, event.ability)))) if played.card == event.card else played
            for played in player.played
        ]
    )
    draft.stir()


def hull_used(event: ev.HullUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    height = len(player.hull[event.space - 1]) if event.space else 0
    player.hull_used = tuple(sorted((*player.hull_used, (event.space, height, event.ability))))
    draft.stir()


def ability_set(event: ev.AbilitySet, draft: Draft) -> None:
    """It waits until the turn ends."""
    turn = draft.turn()
    turn.lasting = (*turn.lasting, event.lasting)


def lasting_used(event: ev.LastingUsed, draft: Draft) -> None:
    """It has worked there."""
    turn = draft.turn()
    for place, lasting in enumerate(turn.lasting):
        if lasting.seat == event.seat and lasting.text == event.text and event.cell not in lasting.done:
            new = copy_lasting(lasting)
            new.done = (*lasting.done, event.cell)
            turn.lasting = put(turn.lasting, place, new)
            return


def symbol_shown(event: ev.SymbolShown, draft: Draft) -> None:
    """It counts until the turn ends."""
    player = draft.player(event.seat)
    player.shown = (*player.shown, (event.symbol, event.number))


def card_discarded(event: ev.CardDiscarded, draft: Draft) -> None:
    """From the hand to the discard pile."""
    player = draft.player(event.seat)
    player.hand = without(player.hand, event.card)
    player.discard = tuple(sorted((*player.discard, event.card)))


def played_discarded(event: ev.PlayedDiscarded, draft: Draft) -> None:
    """From play to the discard pile."""
    player = draft.player(event.seat)
    player.discard = tuple(sorted((*player.discard, *(played.card for played in player.played))))
    player.played = ()


def bottom_seen(event: ev.BottomSeen, draft: Draft) -> None:
    """From the bag to the known end."""
    player = draft.player(event.seat)
    pile = player.deck
    player.deck = Pile(pile.top, without(pile.bag, event.card), (event.card, *pile.bottom))


def level_raised(event: ev.LevelRaised, draft: Draft) -> None:
    """A new level is unused; what is sleeved stays as it was.  Rule 8.18."""
    player = draft.player(event.seat)
    old = player.sleeves[event.card]
    player.sleeves = put(player.sleeves, event.card, Sleeve(event.level, old.advancements))
    levels = draft.game.crew[event.card].levels
    before, after = len(levels[old.level - 1].abilities), len(levels[event.level - 1].abilities)
    player.played = tuple(
        Played(played.card, tuple(used + after - before for used in played.used if used >= before))
        if played.card == event.card
        else played
        for played in player.played
    )
    own = (draft.game.names[event.card], 0)
    player.cannons_used = tuple(used for used in player.cannons_used if used[0] != own)
    draft.stir()


def leveling_granted(event: ev.LevelingGranted, draft: Draft) -> None:
    """One card more may be raised."""
    draft.player(event.seat).levelings += 1


def leveling_spent(event: ev.LevelingSpent, draft: Draft) -> None:
    """One card less may be raised."""
    draft.player(event.seat).levelings -= 1


# -- Advancements and encounters -------------------------------------------------------------------------------------


def card_taken(event: ev.CardTaken, draft: Draft) -> None:
    """The cell has no card, and one of the turn's two is used.  Rule 7.4."""
    draft.ocean_cell(event.cell).card = draft.ocean_cell(event.cell).card.__class__("")
    turn = draft.turn()
    turn.resolved += 1
    turn.stowed = False


def advancement_held(event: ev.AdvancementHeld, draft: Draft) -> None:
    """Beside the player."""
    player = draft.player(event.seat)
    player.held = (*player.held, event.card)


def top_taken(event: ev.TopTaken, draft: Draft) -> None:
    """Out of the deck; the cards above it stay."""
    take_from_deck(draft, event.row, event.card)


def advancement_sleeved(event: ev.AdvancementSleeved, draft: Draft) -> None:
    """Into a crew card."""
    player = draft.player(event.seat)
    player.held = without(player.held, event.advancement)
    old = player.sleeves[event.card]
    new = Sleeve(old.level, (*old.advancements, event.advancement))
    player.sleeves = put(player.sleeves, event.card, new)


def back_turned(event: ev.BackTurned, draft: Draft) -> None:
    """One back less that nobody has seen."""
    draft.state.backs = tuple(sorted((*draft.state.backs, event.back)))


def card_removed(event: ev.CardRemoved, draft: Draft) -> None:
    """Out of the game, for good.  Rule 7.5."""
    draft.state.out = (*draft.state.out, event.card)


# -- Goods -----------------------------------------------------------------------------------------------------------


def shift(draft: Draft, seat: Seat, place: str, cargo: int, coins: int) -> None:
    """Goods more at a place: ``ship``, ``harbor`` or a cell.  Rule 0.2."""
    if place == "ship":
        player = draft.player(seat)
        player.cargo += cargo
        player.coins += coins
    elif place == HARBOR:
        player = draft.player(seat)
        player.dock += cargo
        player.chest += coins
    else:
        ocean_cell = draft.ocean_cell(Cell(place))
        ocean_cell.cargo += cargo
        ocean_cell.coins += coins
    draft.stir()


def loaded(event: ev.Loaded, draft: Draft) -> None:
    """From a location to the ship."""
    shift(draft, event.seat, event.cell, -event.cargo, -event.coins)
    shift(draft, event.seat, "ship", event.cargo, event.coins)


def unloaded(event: ev.Unloaded, draft: Draft) -> None:
    """From the ship to a location."""
    shift(draft, event.seat, "ship", -event.cargo, -event.coins)
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


def stowed(_event: ev.Stowed, draft: Draft) -> None:
    """Nothing has happened since."""
    draft.turn().stowed = True


def jettisoned(event: ev.Jettisoned, draft: Draft) -> None:
    """From the ship to the supply."""
    shift(draft, event.seat, "ship", -event.cargo, -event.coins)


def goods_gained(event: ev.GoodsGained, draft: Draft) -> None:
    """From the supply."""
    shift(draft, event.seat, event.place, event.cargo, event.coins)


def goods_spent(event: ev.GoodsPaid | ev.GoodsLost, draft: Draft) -> None:
    """To the supply."""
    shift(draft, event.seat, event.place, -event.cargo, -event.coins)


def produced(event: ev.Produced, draft: Draft) -> None:
    """On the island."""
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


# -- The ship --------------------------------------------------------------------------------------------------------


def sails_raised(event: ev.SailsRaised, draft: Draft) -> None:
    """The track shows them."""
    turn = draft.turn()
    turn.sails, turn.raised, turn.stowed = event.sails, True, False


def sailed(event: ev.Sailed, draft: Draft) -> None:
    """One step for one sail."""
    turn = draft.turn()
    turn.sails -= 1
    turn.moved, turn.stowed = True, False
    turn.path = (*turn.path, event.end) if turn.path else (event.start, event.end)
    turn.entered = tuple(sorted((*turn.entered, event.end)))
    draft.player(event.seat).at = event.end


def passed(event: ev.Passed, draft: Draft) -> None:
    """Without a stop."""
    turn = draft.turn()
    turn.passed = tuple(sorted((*turn.passed, event.cell)))


def stopped(_event: ev.Stopped, draft: Draft) -> None:
    """The move is over."""
    draft.turn().path = ()


def explored(_event: ev.Explored, draft: Draft) -> None:
    """One a turn."""
    draft.turn().explored = True


def tallied(event: ev.Tallied, draft: Draft) -> None:
    """One more."""
    player = draft.player(event.seat)
    found = dict(player.tallies)
    player.tallies = tuple(sorted({**found, event.what: found.get(event.what, 0) + 1}.items()))


def ship_placed(event: ev.ShipPlaced, draft: Draft) -> None:
    """That is no move."""
    draft.player(event.seat).at = event.cell
    if event.seat == draft.state.active:
        turn = draft.turn()
        turn.path, turn.stowed = (), False


def damaged(event: ev.Damaged, draft: Draft) -> None:
    """More damage."""
    draft.player(event.seat).damage += event.amount


def repaired(event: ev.Repaired, draft: Draft) -> None:
    """Less damage."""
    draft.player(event.seat).damage -= event.amount


def sank(event: ev.Sank, draft: Draft) -> None:
    """Coins change hands; the ship lies in the harbor, whole, in merchant mode, without sails.  Rules 13.2, 13.3."""
    player = draft.player(event.seat)
    player.coins -= event.aboard
    player.chest -= event.chest
    player.at, player.damage, player.pirate = HARBOR, 0, False
    if event.by >= 0:
        draft.player(event.by).chest += event.aboard + event.chest
    if event.seat == draft.state.active:
        turn = draft.turn()
        turn.sails, turn.path, turn.stowed = 0, (), False
        if turn.open is not None:
            open_card(draft).sunk = True


def upgrade_gained(event: ev.UpgradeGained, draft: Draft) -> None:
    """From its stack onto a hull space."""
    draft.state.upgrades = counted(draft.state.upgrades, event.upgrade, -1)
    player = draft.player(event.seat)
    place = event.space - 1
    player.hull = put(player.hull, place, (*player.hull[place], event.upgrade))
    draft.stir()


def upgrade_removed(event: ev.UpgradeRemoved, draft: Draft) -> None:
    """From a hull space to its stack; the tokens above it lie lower now, as used as they were."""
    draft.state.upgrades = counted(draft.state.upgrades, event.upgrade, 1)
    player = draft.player(event.seat)
    place = event.space - 1
    gone = player.hull[place].index(event.upgrade) + 1
    player.hull = put(player.hull, place, without(player.hull[place], event.upgrade))
    player.hull_used = tuple(
        (space, height - (space == event.space and height > gone), ability)
        for space, height, ability in player.hull_used
        if (space, height) != (event.space, gone)
    )
    if draft.game.rules.removed_upgrade_counts:
        player.removed = (*player.removed, event.upgrade)
    draft.stir()


# -- Islands ---------------------------------------------------------------------------------------------------------


def cube_placed(event: ev.CubePlaced, draft: Draft) -> None:
    """From the supply into a space."""
    draft.player(event.seat).cubes -= 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, 1)


def cube_replaced(event: ev.CubeReplaced, draft: Draft) -> None:
    """One back to its owner, one in its place."""
    draft.player(event.owner).cubes += 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.owner, -1)
    draft.player(event.seat).cubes -= 1
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, 1)
    if (event.cell, event.owner) in draft.state.turn.pressed:
        turn = draft.turn()
        turn.pressed = without(turn.pressed, (event.cell, event.owner))


def cube_pressed(event: ev.CubePressed, draft: Draft) -> None:
    """The other influence may follow in this turn."""
    turn = draft.turn()
    turn.pressed = tuple(sorted((*turn.pressed, (event.cell, event.owner))))


def cube_taken(event: ev.CubeTaken, draft: Draft) -> None:
    """Back to the supply."""
    draft.player(event.seat).cubes += 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.cubes = plus(ocean_cell.cubes, event.seat, -1)


def control_gained(event: ev.ControlGained, draft: Draft) -> None:
    """Buildings, if any stay, are the new controller's."""
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.controller = ocean_cell.builder = event.seat


def control_lost(event: ev.ControlLost, draft: Draft) -> None:
    """Nobody's, but the buildings remember."""
    draft.ocean_cell(event.cell).controller = NOBODY


def permanent_placed(event: ev.PermanentPlaced, draft: Draft) -> None:
    """From the supply into the permanent area."""
    draft.player(event.seat).cubes -= 1
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.permanent = plus(ocean_cell.permanent, event.seat, 1)


def built(event: ev.Built, draft: Draft) -> None:
    """From the supply."""
    draft.state.buildings = counted(draft.state.buildings, event.building, -1)
    ocean_cell = draft.ocean_cell(event.cell)
    ocean_cell.buildings = tuple(sorted((*ocean_cell.buildings, event.building)))
    ocean_cell.builder = event.seat


def buildings_removed(event: ev.BuildingsRemoved, draft: Draft) -> None:
    """To the supply."""
    ocean_cell = draft.ocean_cell(event.cell)
    for building in event.buildings:
        ocean_cell.buildings = without(ocean_cell.buildings, building)
        draft.state.buildings = counted(draft.state.buildings, building, 1)


# -- Achievements ----------------------------------------------------------------------------------------------------


def step_taken(event: ev.StepTaken, draft: Draft) -> None:
    """One step more, and a cube if there is one."""
    player = draft.player(event.seat)
    if event.cube:
        player.cubes -= 1
    old = progress(player, event.achievement)
    new = Progress(event.achievement, old.steps + 1, old.cubes + event.cube)
    others = (each for each in player.progress if each.achievement != event.achievement)
    player.progress = tuple(sorted((*others, new), key=lambda each: each.achievement))


def progress(player: Player, achievement: AchievementId) -> Progress:
    """How far a player is."""
    for each in player.progress:
        if each.achievement == achievement:
            return each
    return Progress(achievement, 0, 0)


def achievement_reached(event: ev.AchievementReached, draft: Draft) -> None:
    """For good."""
    player = draft.player(event.seat)
    player.markers = (*player.markers, event.achievement)


def steps_returned(event: ev.StepsReturned, draft: Draft) -> None:
    """The cubes that showed them."""
    player = draft.player(event.seat)
    old = progress(player, event.achievement)
    player.cubes += old.cubes
    player.progress = tuple(
        Progress(each.achievement, each.steps, 0) if each is old else each for each in player.progress
    )


# -- Battles ---------------------------------------------------------------------------------------------------------


def battle_began(event: ev.BattleBegan, draft: Draft) -> None:
    """The opponent is fought this turn."""
    draft.state.battle = event.battle
    draft.battle_is_own = False
    turn = draft.turn()
    battle = event.battle
    foes = tuple(f"{building} {battle.cell}" for building in battle.buildings) or (battle.foe,)
    turn.fought = (*turn.fought, *foes)
    turn.stowed = False


def cannons_used(event: ev.CannonsUsed, draft: Draft) -> None:
    """Not again this turn."""
    player = draft.player(event.seat)
    used = dict(player.cannons_used)
    for source, number in event.of:
        used[source] = used.get(source, 0) + number
    player.cannons_used = tuple(sorted(used.items()))


def holds_covered(event: ev.HoldsCovered, draft: Draft) -> None:
    """Until the battle ends."""
    battle = draft.battle()
    battle.covered = (event.spaces, battle.covered[1]) if event.side == 0 else (battle.covered[0], event.spaces)


def cubes_ready(event: ev.CubesReady, draft: Draft) -> None:
    """They wait to be dropped."""
    battle = draft.battle()
    battle.waiting = plus(battle.waiting, event.side, event.number)
    if event.own:
        draft.player(battle.seats[event.side]).cubes -= event.number


def drop_began(_event: ev.DropBegan, draft: Draft) -> None:
    """No more cards."""
    draft.battle().dropped = True


def cube_dropped(event: ev.CubeDropped, draft: Draft) -> None:
    """Into a zone."""
    battle = draft.battle()
    battle.waiting = plus(battle.waiting, event.side, -1)
    zone_plus(battle, event.zone, event.side, 1)


def zone_plus(battle: BattleState, zone: int, side: int, number: int) -> None:
    """Cubes more or less in a zone."""
    battle.cubes = put(battle.cubes, zone, plus(battle.cubes[zone], side, number))


def cube_moved(event: ev.CubeMoved | ev.CubeKnocked, draft: Draft) -> None:
    """From zone to zone."""
    battle = draft.battle()
    zone_plus(battle, event.start, event.side, -1)
    zone_plus(battle, event.end, event.side, 1)


def cubes_exploded(event: ev.CubesExploded, draft: Draft) -> None:
    """Off the zone, to be dropped again; those that come along are told apart (``CubesReady``)."""
    battle = draft.battle()
    battle.cubes = put(battle.cubes, event.zone, (0,) * len(battle.seats))
    battle.waiting = tuple(number + more for number, more in zip(battle.waiting, event.cubes, strict=True))


def cube_removed(event: ev.CubeRemoved, draft: Draft) -> None:
    """Back to its owner."""
    battle = draft.battle()
    zone_plus(battle, event.zone, event.side, -1)
    give_back(draft, battle, event.side, 1)


def give_back(draft: Draft, battle: BattleState, side: int, number: int) -> None:
    """Battle cubes to their owner's supply; black ones have none."""
    if number and not (side == 1 and battle.black):
        draft.player(battle.seats[side]).cubes += number


def strength_gained(event: ev.StrengthGained, draft: Draft) -> None:
    """Without a cube."""
    battle = draft.battle()
    battle.strength = pair_plus(battle.strength, event.side, event.number)


def battle_hurt(event: ev.BattleHurt, draft: Draft) -> None:
    """The ship of a side."""
    battle = draft.battle()
    battle.damage = pair_plus(battle.damage, event.side, event.amount)
    draft.player(battle.seats[event.side]).damage += event.amount


def damage_prevented(event: ev.DamagePrevented, draft: Draft) -> None:
    """Taken back."""
    battle = draft.battle()
    battle.damage = pair_plus(battle.damage, event.side, -event.amount)
    draft.player(battle.seats[event.side]).damage -= event.amount


def battle_won(event: ev.BattleWon, draft: Draft) -> None:
    """One side."""
    draft.battle().winner = event.side


def was_blockaded(event: ev.Blockaded, draft: Draft) -> None:
    """For the rest of the turn."""
    turn = draft.turn()
    if event.cell not in turn.blockaded:
        turn.blockaded = (*turn.blockaded, event.cell)


def battle_ended(_event: ev.BattleEnded, draft: Draft) -> None:
    """All cubes go back."""
    battle = draft.battle()
    for side in range(len(battle.seats)):
        give_back(draft, battle, side, sum(zone[side] for zone in battle.cubes) + battle.waiting[side])
    draft.state.battle = None
    draft.battle_is_own = False


# -- Wardens ---------------------------------------------------------------------------------------------------------


def warden_dealt(_event: ev.WardenDealt, draft: Draft) -> None:
    """Nobody knows the order, or whose is which."""
    state, game = draft.state, draft.game
    state.warden_cards = tuple(game.warden_cards)
    each = len(state.warden_cards) // len(state.wardens)
    state.wardens = tuple(Warden(warden.seat, warden.revealed, each) for warden in state.wardens)


def warden_revealed(event: ev.WardenRevealed, draft: Draft) -> None:
    """It is known; an extra card has limits of its own, but for goods that wait.  Rule 16.2, reading 65."""
    state, turn = draft.state, draft.turn()
    state.warden_cards = without(state.warden_cards, event.card)
    state.wardens = tuple(
        Warden(warden.seat, event.number, warden.cards - 1) if warden.seat == event.seat else warden
        for warden in state.wardens
    )
    start = state.players[event.seat].at
    old = turn.open
    turn.open = OpenCard(event.card, event.advanced, event.section, old.start if old else start)
    if old is None or not event.extra:
        return
    turn.open.cargo, turn.open.coins = old.cargo, old.coins
    if draft.game.rules.extra_card == "own_limits":
        turn.fought = ()
    else:
        turn.open.beaten, turn.open.sunk, turn.open.struck = old.beaten, old.sunk, old.struck


def open_card(draft: Draft) -> OpenCard:
    """The Warden card of this turn, to write on.  There is one."""
    turn = draft.turn()
    assert turn.open is not None
    turn.open = copy_open_card(turn.open)
    return turn.open


def siege_settled(event: ev.SiegeSettled, draft: Draft) -> None:
    """For this card."""
    card = open_card(draft)
    card.siege, card.both = event.cell, event.both


def warden_took(event: ev.WardenTook, draft: Draft) -> None:
    """From the cell to the piles."""
    draft.ocean_cell(event.cell).card = CardId("")
    player = draft.player(event.seat)
    player.held = (*player.held, event.kept)


def warden_ended(event: ev.WardenEnded, draft: Draft) -> None:
    """It is moved there straight."""
    draft.player(event.seat).at = event.cell


def garrison_struck(event: ev.GarrisonStruck, draft: Draft) -> None:
    """Once for each garrison."""
    draft.player(event.seat).damage += 1
    card = open_card(draft)
    card.struck = tuple(sorted((*card.struck, event.cell)))


def repulsed(_event: ev.Repulsed, draft: Draft) -> None:
    """For this card."""
    open_card(draft).beaten = True


def dock_exchanged(event: ev.DockExchanged, draft: Draft) -> None:
    """Cargo goes, coins come."""
    shift(draft, event.seat, HARBOR, -event.cargo, event.coins)


def island_emptied(event: ev.IslandEmptied, draft: Draft) -> None:
    """From the island to the dock."""
    shift(draft, event.seat, event.cell, -event.cargo, -event.coins)
    shift(draft, event.seat, HARBOR, event.cargo, event.coins)


def reaped(event: ev.Reaped, draft: Draft) -> None:
    """To the dock."""
    shift(draft, event.seat, HARBOR, event.cargo, event.coins)


def token_taken(event: ev.TokenTaken, draft: Draft) -> None:
    """From its stack; his tokens lie together."""
    draft.state.upgrades = counted(draft.state.upgrades, event.upgrade, -1)
    player = draft.player(event.seat)
    player.hull = put(player.hull, 0, (*player.hull[0], event.upgrade))


def stock_due(event: ev.StockDue, draft: Draft) -> None:
    """They wait for the end of the turn."""
    card = open_card(draft)
    card.cargo += event.cargo
    card.coins += event.coins


def island_stocked(event: ev.IslandStocked, draft: Draft) -> None:
    """On the island."""
    shift(draft, event.seat, event.cell, event.cargo, event.coins)


# -- Pairs -----------------------------------------------------------------------------------------------------------


def consent_given(event: ev.ConsentGiven, draft: Draft) -> None:
    """For the ability that is used."""
    turn = draft.turn()
    turn.consents = tuple(sorted((*turn.consents, (event.cell, event.agreed))))


def consents_ended(_event: ev.ConsentsEnded, draft: Draft) -> None:
    """The next ability asks anew."""
    draft.turn().consents = ()


def goods_handed(event: ev.GoodsHanded, draft: Draft) -> None:
    """From ship to ship."""
    shift(draft, event.seat, "ship", event.cargo, event.coins)
    shift(draft, event.owner, "ship", -event.cargo, -event.coins)


# -- All of them -----------------------------------------------------------------------------------------------------

Apply: TypeAlias = Callable[[Any, Draft], None]

APPLY: Final[Mapping[type[ev.Event], Apply]] = {
    ev.FirstChosen: first_chosen,
    ev.FrontRevealed: front_revealed,
    ev.TileTurned: tile_turned,
    ev.CardLaid: card_laid,
    ev.BonusDealt: bonus_dealt,
    ev.BonusKept: bonus_kept,
    ev.DockStocked: dock_stocked,
    ev.TurnBegan: turn_began,
    ev.ModeChosen: mode_chosen,
    ev.SailsLowered: sails_lowered,
    ev.TurnEnded: turn_ended,
    ev.EndTriggered: end_triggered,
    ev.GameEnded: game_ended,
    ev.CardDrawn: card_drawn,
    ev.DeckShuffled: deck_shuffled,
    ev.DeckCut: nothing_moves,
    ev.CardPlayed: card_played,
    ev.AbilityUsed: ability_used,
    ev.AbilityWoken: nothing_moves,
    ev.HullUsed: hull_used,
    ev.AbilitySet: ability_set,
    ev.LastingUsed: lasting_used,
    ev.SymbolShown: symbol_shown,
    ev.CardDiscarded: card_discarded,
    ev.PlayedDiscarded: played_discarded,
    ev.BottomSeen: bottom_seen,
    ev.LevelRaised: level_raised,
    ev.LevelingGranted: leveling_granted,
    ev.LevelingSpent: leveling_spent,
    ev.CardTaken: card_taken,
    ev.AdvancementHeld: advancement_held,
    ev.TopTaken: top_taken,
    ev.AdvancementSleeved: advancement_sleeved,
    ev.BackTurned: back_turned,
    ev.EncounterMet: nothing_moves,
    ev.CardRemoved: card_removed,
    ev.Loaded: loaded,
    ev.Unloaded: unloaded,
    ev.Stowed: stowed,
    ev.Jettisoned: jettisoned,
    ev.GoodsGained: goods_gained,
    ev.GoodsPaid: goods_spent,
    ev.GoodsLost: goods_spent,
    ev.Produced: produced,
    ev.SailsRaised: sails_raised,
    ev.Sailed: sailed,
    ev.Passed: passed,
    ev.Stopped: stopped,
    ev.Explored: explored,
    ev.Tallied: tallied,
    ev.ShipPlaced: ship_placed,
    ev.Damaged: damaged,
    ev.Repaired: repaired,
    ev.Sank: sank,
    ev.UpgradeGained: upgrade_gained,
    ev.UpgradeRemoved: upgrade_removed,
    ev.CubePlaced: cube_placed,
    ev.CubeReplaced: cube_replaced,
    ev.CubePressed: cube_pressed,
    ev.CubeTaken: cube_taken,
    ev.ControlGained: control_gained,
    ev.ControlLost: control_lost,
    ev.PermanentPlaced: permanent_placed,
    ev.Built: built,
    ev.BuildingsRemoved: buildings_removed,
    ev.StepTaken: step_taken,
    ev.AchievementReached: achievement_reached,
    ev.StepsReturned: steps_returned,
    ev.BattleBegan: battle_began,
    ev.CannonsUsed: cannons_used,
    ev.HoldsCovered: holds_covered,
    ev.CubesReady: cubes_ready,
    ev.DropBegan: drop_began,
    ev.CubeDropped: cube_dropped,
    ev.CubeKnocked: cube_moved,
    ev.CubesExploded: cubes_exploded,
    ev.CubeMoved: cube_moved,
    ev.CubeRemoved: cube_removed,
    ev.StrengthGained: strength_gained,
    ev.BattleHurt: battle_hurt,
    ev.DamagePrevented: damage_prevented,
    ev.BattleWon: battle_won,
    ev.Blockaded: was_blockaded,
    ev.BattleEnded: battle_ended,
    ev.WardenDealt: warden_dealt,
    ev.WardenRevealed: warden_revealed,
    ev.SiegeSettled: siege_settled,
    ev.CoinTossed: nothing_moves,
    ev.WardenTook: warden_took,
    ev.StepSkipped: nothing_moves,
    ev.WardenEnded: warden_ended,
    ev.GarrisonStruck: garrison_struck,
    ev.Repulsed: repulsed,
    ev.DockExchanged: dock_exchanged,
    ev.IslandEmptied: island_emptied,
    ev.Reaped: reaped,
    ev.TokenTaken: token_taken,
    ev.StockDue: stock_due,
    ev.IslandStocked: island_stocked,
    ev.ConsentGiven: consent_given,
    ev.ConsentsEnded: consents_ended,
    ev.GoodsHanded: goods_handed,
}
"""Event kind -> how it is written."""
