"""Observations as tensors: what a seat may know, and what it remembers, as numbers in a fixed order.

Nothing is looked at but ``observe`` and a memory.  Seats are counted from the one that sees: 0 is the own seat, 1 the
next one clockwise.  What has not changed since it was last seen is not worked out again: positions share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from dead_reckoning.bridges.layout import Kept, Tensor, TensorFilling, TensorPart, one_row, slices_of
from dead_reckoning.game.fields.parts import (
    BATTLES,
    MANY,
    battle_part,
    belief_part,
    crew_part,
    decks_part,
    feats_part,
    gained_part,
    ocean_part,
    players_part,
    question_part,
    supply_part,
    turn_part,
    warden_part,
    zones_part,
)
from dead_reckoning.game.fields.vocabulary import LOCATION, SLOTS, GameVocabulary
from dead_reckoning.game.printed.board import Island
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation, Remembered, Unseen
from dead_reckoning.game.table.state import OceanCell, Player, RowDeck, Sleeve, State
from dead_reckoning.model.terms import CardId, Seat

T = TypeVar("T")


class Encoder:
    """Makes tensors of observations: of one game, for any of its seats."""

    def __init__(self, game: Game, belief: bool = False) -> None:
        self.game = game
        self.words = words = GameVocabulary(game)
        self.parts = (
            *(turn_part(words), question_part(words), players_part(words), feats_part(words), zones_part(words)),
            *(
                crew_part(words),
                gained_part(words),
                ocean_part(words),
                decks_part(words),
                supply_part(words),
                battle_part(words),
            ),
            *((warden_part(words),) if game.wardens else ()),
            *((belief_part(words),) if belief else ()),
        )
        self.belief = belief
        self.named: Mapping[str, TensorPart] = {part.name: part for part in self.parts}
        self.row: Mapping[str, TensorPart] = {part.name: one_row(part) for part in self.parts}
        self.kept: Mapping[str, Kept] = {name: Kept() for name in self.named}
        self.sleeves: dict[tuple[int, int, tuple[CardId, ...]], Tensor] = {}
        self.slices: Mapping[str, slice] = dict(slices_of(self.parts))
        self.last: dict[Seat, tuple[Tensor, Observation]] = {}
        self.orders = tuple(
            tuple((seat + step) % game.seats for step in range(game.seats)) for seat in range(game.seats)
        )

    @cached_property
    def size(self) -> int:
        """Numbers of a tensor."""
        return sum(part.size for part in self.parts)

    @cached_property
    def most(self) -> Tensor:
        """The largest number in each place; the smallest is 0 everywhere."""
        return np.concatenate([np.tile(part.most, part.rows) for part in self.parts])

    def encode(self, seen: Observation, memory: Memory | None = None) -> Tensor:
        """All parts, one after another.  A ``memory`` is needed if the encoder was made with belief.

        What is the same object as when this seat looked last, in any game, is taken from there.
        """
        found, before = self.begun(seen.seat)
        into = TensorFilling(self.named["turn"], self.slices["turn"].start)
        self.put_turn(into, seen)
        into.go_to(self.named["question"], self.slices["question"].start)
        self.put_question(into, seen)
        part, start = self.named["players"], self.slices["players"].start
        into.go_to(part, start)
        for row, seat in enumerate(self.orders[seen.seat]):
            if before is None or has_changed(seen, before, seat):
                found[start + row * part.width : start + (row + 1) * part.width] = 0
                self.put_player(into, seen, seat, row)
        into.into(found)
        for place, tensor in self.changed(seen, before, memory):
            found[place : place + len(tensor)] = tensor
        self.last[seen.seat] = found, seen
        return found.copy()

    def begun(self, seat: Seat) -> tuple[Tensor, Observation | None]:
        """A tensor to begin with, and of which observation it is: what changes at each choice is 0 in it."""
        known = self.last.get(seat)
        if known is None:
            return np.zeros(self.size, np.float32), None
        found = known[0].copy()
        found[: self.slices["question"].stop] = 0
        return found, known[1]

    def as_dict(self, tensor: Tensor) -> dict[str, Tensor]:
        """The same numbers by part: rows of numbers, in the memory of the tensor."""
        return {part.name: tensor[self.slices[part.name]].reshape(part.shape) for part in self.parts}

    # -- Parts

    def changed(
        self, seen: Observation, before: Observation | None, memory: Memory | None
    ) -> Iterator[tuple[int, Tensor]]:
        """Where tensors of what has changed lie, and the tensors."""
        state, me, kept, slices = seen.state, seen.seat, self.kept, self.slices
        then = before.state if before else None
        for place, seat in enumerate(self.orders[me]):
            if before is None or has_changed(seen, before, seat):
                for name, make in self.by_seat.items():
                    start = slices[name].start + place * self.seat_widths[name]
                    yield start, make(state.players[seat], seen.unseen[seat], seat)
        if then is None or then.ocean is not state.ocean:
            yield slices["ocean"].start, kept["ocean"].get(state.ocean, None, me, lambda: self.ocean(state, me))
        if then is None or then.decks is not state.decks:
            yield slices["decks"].start, kept["decks"].get(state.decks, None, 0, lambda: self.decks(state.decks))
        supply = (seen.tokens, state.warden_cards, state.buildings, state.seas, state.hidden_islands)
        yield slices["supply"].start, kept["supply"].get(state.upgrades, supply, 0, lambda: self.supply(seen))
        if then is None or then.battle is not state.battle:
            yield slices["battle"].start, kept["battle"].get(state.battle, None, me, lambda: self.battle(state, me))
        if self.game.wardens:
            yield slices["warden"].start, kept["warden"].get(state.turn.open, None, 0, lambda: self.warden(state))
        if self.belief:
            yield slices["belief"].start, self.beliefs(memory, me)

    @cached_property
    def by_seat(self) -> Mapping[str, Callable[[Player, Unseen, int], Tensor]]:
        """Parts with rows for each seat that are kept -> what makes those of one."""
        return {"feats": self.feats, "zones": self.zones, "crew": self.crew, "gained": self.gained}

    @cached_property
    def seat_widths(self) -> Mapping[str, int]:
        """Those parts -> numbers for one seat."""
        return {name: self.named[name].size // self.game.seats for name in self.by_seat}

    def put_turn(self, into: TensorFilling, seen: Observation) -> None:
        """The turn under way."""
        state, me, seats = seen.state, seen.seat, self.game.seats
        turn, put = state.turn, into.put
        put("active", state.active >= 0, (state.active - me) % seats)
        put("first", state.first >= 0, (state.first - me) % seats)
        put("ended by", state.ended_by >= 0, (state.ended_by - me) % seats)
        put("number", turn.number)
        put("sails", turn.sails)
        put("raised", turn.raised)
        put("moved", turn.moved)
        put("explored", turn.explored)
        put("resolved", turn.resolved)
        put("stowed", turn.stowed)
        put("open", seen.all_is_open)
        if turn.lasting:
            put("lasting", sum([each.seat == me for each in turn.lasting]))
        for foe in turn.fought:
            if foe.startswith("seat "):
                put("fought", 1, (int(foe[5:]) - me) % seats)
        for name, cells in (("path", turn.path), ("blockaded", turn.blockaded)):
            for cell in dict.fromkeys(cells):
                put(name, 1, LOCATION[cell])
        for name, cells in (("entered", turn.entered), ("passed", turn.passed)):
            for cell in dict.fromkeys(cells):
                put(name, cells.count(cell), LOCATION[cell])

    def put_question(self, into: TensorFilling, seen: Observation) -> None:
        """What is asked, and about what."""
        frames = seen.state.frames
        if not frames:
            return
        asked = seen.decision.seat
        into.put("asked", asked >= 0, (asked - seen.seat) % self.game.seats)
        frame = frames[-1]
        kind = self.words.questions.get(type(frame.todo[0])) if frame.todo else None
        into.put("kind", kind is not None, kind or 0)
        into.put("here", bool(frame.here), LOCATION.get(frame.here, 0))
        for name, word in (("source", frame.source), ("it", frame.it)):
            number = self.game.number_of.get(word)
            into.put(name, number is not None, number or 0)
        into.put("depth", len(frames))

    def put_player(self, into: TensorFilling, seen: Observation, seat: int, row: int) -> None:
        """What lies before a player."""
        put, player, unseen = into.put, seen.state.players[seat], seen.unseen[seat]
        put("at", 1, LOCATION[player.at], row)
        put("pirate", player.pirate, 0, row)
        put("damage", player.damage, 0, row)
        put("cargo", player.cargo, 0, row)
        put("coins", player.coins, 0, row)
        put("dock", player.dock, 0, row)
        put("chest", player.chest, 0, row)
        put("cubes", player.cubes, 0, row)
        put("levelings", player.levelings, 0, row)
        put("finished", player.finished, 0, row)
        put("hand", len(player.hand) or unseen.hand, 0, row)
        put("known top", len(player.deck.top) or unseen.top, 0, row)
        put("known bottom", len(player.deck.bottom) or unseen.bottom, 0, row)
        put("raises", unseen.raises, 0, row)
        for symbol, number in player.shown:
            put("shown", number, self.words.symbols[symbol], row)
        for warden in seen.state.wardens:
            if warden.seat == seat:
                put("warden", 1, 0, row)
                put("revealed", warden.revealed, 0, row)
                put("warden cards", warden.cards, 0, row)

    def feats(self, player: Player, unseen: Unseen, seat: int) -> Tensor:
        """What a player has reached, and the ship."""
        more = player.markers, player.bonus, player.hull, unseen.bonus, unseen.dealt
        return self.kept["feats"].get(player.progress, more, seat, lambda: self.new_feats(player, unseen, seat))

    def new_feats(self, player: Player, unseen: Unseen, seat: int) -> Tensor:
        """The same, worked out."""
        into = TensorFilling(self.row["feats"])
        self.put_achievements(into, player, unseen)
        self.put_hull(into, player, seat)
        return into.tensor()

    def put_hull(self, into: TensorFilling, player: Player, seat: int) -> None:
        """Tokens on the ship, and what it carries; of a Warden's only the tokens, since he has no spaces."""
        tokens = [token for stack in player.hull for token in stack]
        for token in dict.fromkeys(tokens):
            into.put("upgrades", tokens.count(token), self.words.upgrades[token])
        if seat not in self.game.wardens:
            for space, hold in enumerate(self.game.hull(player.hull).holds):
                into.put("holds", hold, space)

    def put_achievements(self, into: TensorFilling, player: Player, unseen: Unseen) -> None:
        """Markers, steps and bonus tokens."""
        numbers = self.words.achievements
        for name in player.markers:
            into.put("markers", 1, numbers[name])
        for step in player.progress:
            into.put("steps", step.steps, numbers[step.achievement])
        for field_name, tokens in (("bonus", player.bonus), ("among", unseen.dealt)):
            for name in dict.fromkeys(name for token in tokens for name in self.game.bonus_tokens[token].achievements):
                into.put(field_name, 1, numbers[name])
        into.put("face down", unseen.bonus)

    def zones(self, player: Player, unseen: Unseen, _seat: int) -> Tensor:
        """Where the crew cards of a player lie."""
        more = player.deck, player.discard, player.played, unseen.cards
        return self.kept["zones"].get(player.hand, more, 0, lambda: self.all_zones(player, unseen.cards))

    def all_zones(self, player: Player, unseen: tuple[CardNumber, ...]) -> Tensor:
        """The same, worked out."""
        into = TensorFilling(self.row["zones"])
        deck = player.deck
        into.mark("hand", player.hand)
        into.mark("deck", (*deck.top, *deck.bag, *deck.bottom))
        into.mark("discard", player.discard)
        into.mark("unseen", unseen)
        for played in player.played:
            into.put("in play", 1, played.card)
            into.put("used", len(played.used), played.card)
        return into.tensor()

    def crew(self, player: Player, _unseen: Unseen, _seat: int) -> Tensor:
        """What the crew cards of a player show, a row for each; a Warden has none."""
        if not player.sleeves:
            return self.no_crew
        return self.kept["crew"].get(player.sleeves, None, 0, lambda: self.all_sleeves(player.sleeves))

    @cached_property
    def no_crew(self) -> Tensor:
        """Rows of nothing."""
        return np.zeros(len(self.game.names) * self.named["crew"].width, np.float32)

    def all_sleeves(self, sleeves: tuple[Sleeve, ...]) -> Tensor:
        """All crew cards of a player."""
        return np.concatenate([self.sleeve(card, sleeve) for card, sleeve in enumerate(sleeves)])

    def sleeve(self, card: int, sleeve: Sleeve) -> Tensor:
        """One crew card with what is sleeved into it."""
        key = card, sleeve.level, sleeve.advancements
        found = self.sleeves.get(key)
        if found is None:
            found = self.sleeves[key] = self.new_sleeve(CardNumber(card), sleeve)
        return found

    def new_sleeve(self, card: CardNumber, sleeve: Sleeve) -> Tensor:
        """The same, worked out."""
        into = TensorFilling(self.row["crew"])
        into.put("level", sleeve.level)
        for place, slot in enumerate(SLOTS):
            into.put("slots", sum([self.words.entry(id).slot is slot for id in sleeve.advancements]), place)
        for symbol, number in self.game.face(card, sleeve).symbols.items():
            into.put("symbols", number, self.words.symbols[symbol])
        return into.tensor()

    def gained(self, player: Player, _unseen: Unseen, _seat: int) -> Tensor:
        """Which cards a player has gained."""
        return self.kept["gained"].get(player.sleeves, player.held, 0, lambda: self.all_gained(player))

    def all_gained(self, player: Player) -> Tensor:
        """The same, worked out."""
        into = TensorFilling(self.row["gained"])
        sleeved = [id for sleeve in player.sleeves for id in sleeve.advancements]
        for name, cards in (("held", list(player.held)), ("sleeved", sleeved)):
            for id in dict.fromkeys(cards):
                into.put(name, cards.count(id), self.words.gained[id])
        return into.tensor()

    def ocean(self, state: State, me: Seat) -> Tensor:
        """All cells."""
        kept = self.kept["ocean"]
        return np.concatenate([kept.get(cell, None, me, lambda cell=cell: self.cell(cell, me)) for cell in state.ocean])  # type: ignore[misc]

    def cell(self, cell: OceanCell, me: Seat) -> Tensor:
        """One cell of the ocean."""
        into = TensorFilling(self.row["ocean"])
        put, seats = into.put, self.game.seats
        put("face down", not cell.tile)
        if cell.tile:
            put("tile", 1, self.words.tiles[cell.tile])
            put("turned", cell.turned)
        island = self.game.islands.get(cell.tile)
        if island:
            self.put_island(into, island)
            put("empty", island.spaces - sum(cell.cubes))
        for seat in range(seats):
            put("cubes", cell.cubes[seat], (seat - me) % seats)
            put("permanent", cell.permanent[seat], (seat - me) % seats)
        put("cargo", cell.cargo)
        put("coins", cell.coins)
        for building in dict.fromkeys(cell.buildings):
            put("buildings", cell.buildings.count(building), self.words.buildings[building])
        put("controller", cell.controller >= 0, (cell.controller - me) % seats)
        put("builder", cell.builder >= 0, (cell.builder - me) % seats)
        put("card", bool(cell.card))
        self.words.put_card(into, cell.card)
        return into.tensor()

    def put_island(self, into: TensorFilling, island: Island) -> None:
        """What an island prints."""
        into.put("spaces", island.spaces)
        into.put("production", island.production.cargo)
        into.put("production", island.production.coins, 1)
        for place, coins in enumerate(island.rewards[:3]):
            into.put("rewards", coins, place)

    def decks(self, decks: tuple[RowDeck, ...]) -> Tensor:
        """The decks of the rows."""
        into = TensorFilling(self.named["decks"])
        for row, deck in enumerate(decks):
            into.put("known", len(deck.top), row=row)
            into.put("below", sum([number for _, number in deck.bag]), row=row)
            self.words.put_card(into, deck.top[0] if deck.top else "", row)
        return into.tensor()

    def supply(self, seen: Observation) -> Tensor:
        """What is left for all."""
        state, words = seen.state, self.words
        into = TensorFilling(self.named["supply"])
        for token, number in state.upgrades:
            into.put("upgrades", number, words.upgrades[token])
        for building, number in state.buildings:
            into.put("buildings", number, words.buildings[building])
        into.put("islands", state.hidden_islands)
        into.put("seas", len(state.seas))
        into.put("tokens", len(seen.tokens))
        for card in dict.fromkeys(state.warden_cards):
            into.put("warden cards", state.warden_cards.count(card), words.warden_cards[card])
        return into.tensor()

    def battle(self, state: State, me: Seat) -> Tensor:
        """The battle under way; zeros if there is none."""
        into = TensorFilling(self.named["battle"])
        battle = state.battle
        if battle is None:
            return into.tensor()
        put, seats, sides = into.put, self.game.seats, max(2, self.game.seats)
        put("kind", battle.kind in BATTLES, BATTLES.index(battle.kind) if battle.kind in BATTLES else 0)
        put("here", bool(battle.cell), LOCATION.get(battle.cell, 0))
        for side, seat in enumerate(battle.seats):
            put("sides", seat >= 0, side * seats + (seat - me) % seats)
        for side, number in enumerate(battle.waiting):
            put("waiting", number, side)
        for zone, cubes in enumerate(battle.cubes):
            for side, number in enumerate(cubes):
                put("cubes", number, zone * sides + side)
        for side in (0, 1):
            put("strength", battle.strength[side], side)
            put("damage", battle.damage[side], side)
            for space in battle.covered[side]:
                put("covered", 1, side * len(self.game.board.spaces) + space)
        put("winner", battle.winner in (0, 1), max(0, battle.winner))
        for name in ("dropped", "black", "met"):
            put(name, getattr(battle, name))
        return into.tensor()

    def warden(self, state: State) -> Tensor:
        """The Warden card that is carried out; zeros if there is none."""
        into = TensorFilling(self.named["warden"])
        card = state.turn.open
        if card is None:
            return into.tensor()
        into.put("card", 1, self.words.warden_cards[card.card])
        for name in ("advanced", "section", "both", "beaten", "sunk"):
            into.put(name, getattr(card, name))
        into.put("goods", card.cargo)
        into.put("goods", card.coins, 1)
        into.put("siege", bool(card.siege), LOCATION.get(card.siege, 0))
        return into.tensor()

    def beliefs(self, memory: Memory | None, me: Seat) -> Tensor:
        """What is remembered of all; of the own seat, and without a memory, nothing.  Raises ValueError without one."""
        if memory is None:
            raise ValueError("an encoder with belief needs the memory of the seat")
        kept, players = self.kept["belief"], memory.players
        nothing = np.zeros(self.named["belief"].width, np.float32)
        return np.concatenate(
            [
                nothing
                if seat == me
                else kept.get(players[seat], None, 0, lambda seat=seat: self.remembered(players[seat]))  # type: ignore[misc]
                for seat in self.orders[me]
            ]
        )

    def remembered(self, known: Remembered) -> Tensor:
        """What is remembered of one player."""
        into = TensorFilling(self.row["belief"])
        into.put("least", known.least)
        into.put("most", MANY if known.most is None else known.most)
        for card, level in enumerate(known.levels):
            into.put("levels", level, card)
        for card in known.in_hand:
            into.put("in hand", 1, card)
        return into.tensor()


def has_changed(seen: Observation, before: Observation, seat: int) -> bool:
    """Whether anything of a player may look otherwise than before."""
    return (
        seen.state.players[seat] is not before.state.players[seat]
        or seen.unseen[seat] != before.unseen[seat]
        or seen.state.wardens != before.state.wardens
    )
