"""Observations as tensors: what a seat may know, and what it remembers, as numbers in a fixed order.

Nothing is looked at but ``observe`` and a memory.  Seats are counted from the one that sees: 0 is the viewing seat, 1
the next one clockwise.  What has not changed since it was last seen is not worked out again: positions share it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import is_not
from typing import Final, TypeAlias

import numpy as np

from dead_reckoning.bridges.layout import (
    Numbers,
    Tensor,
    TensorFilling,
    TensorPart,
    TensorSketch,
    one_row,
    slices_of,
    zeros,
)
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
from dead_reckoning.game.table.state import OceanCell, Player, Sleeve
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Seat


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
        self.rows: dict[tuple[object, ...], Numbers] = {}
        self.slices: Mapping[str, slice] = dict(slices_of(self.parts))
        self.starts: Mapping[str, int] = {name: place.start for name, place in self.slices.items()}
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

    def sketch(self) -> TensorSketch:
        """A sketch for one seat's observations of one game, one after another."""
        return TensorSketch(self.size)

    def encode(
        self,
        seen: Observation,
        memory: Memory | None = None,
        sketch: TensorSketch | None = None,
        into: Tensor | None = None,
    ) -> Tensor:
        """All parts, one after another.  A ``memory`` is needed if the encoder was made with belief.

        With a ``sketch``, what is the same object as in the observation that it shows is not drawn again.  The tensor
        is a new one, or is written ``into`` an array.  Raises ValueError without a memory that is needed.
        """
        if self.belief and memory is None:
            raise ValueError("an encoder with belief needs the memory of the seat")
        sketch = sketch or self.sketch()
        before, remembered = sketch.begin(seen.seat)
        filling = TensorFilling(self.named["turn"], sketch.numbers)
        for name, (has_changed, put) in self.whole.items():
            if before is None or has_changed(seen, before):
                self.clear(filling, name)
                put(filling, seen)
        for place, seat in enumerate(self.orders[seen.seat]):
            if before is None or player_has_changed(seen, before, seat):
                self.put_all_of_player(filling, seen, before, seat, place)
        if before is None or before.state.ocean is not seen.state.ocean:
            self.put_ocean(filling, seen, before)
        if memory is not None and self.belief:
            self.put_beliefs(filling, seen.seat, memory, remembered)
        return sketch.end(seen, memory, self.most, into)

    def clear(self, into: TensorFilling, name: str, row: int = 0, rows: int = 0) -> None:
        """Go to a part, or to a row of it, or to so many as one player has there, and write 0 everywhere in it."""
        part, start = self.named[name], self.starts[name]
        width = part.width
        size = width * (rows or part.rows)
        start += row * width
        into.numbers[start : start + size] = zeros(size)
        into.go_to(part, start)

    def as_dict(self, tensor: Tensor) -> dict[str, Tensor]:
        """The same numbers by part: rows of numbers, in the memory of the tensor."""
        return {part.name: tensor[self.slices[part.name]].reshape(part.shape) for part in self.parts}

    def kept(self, put: Callable[..., None], name: str, *what: object) -> Numbers:
        """A row of a part that follows from a few things, which ``put`` writes once."""
        key = name, *what
        found = self.rows.get(key)
        if found is None:
            if len(self.rows) >= MOST_ROWS:
                self.rows.clear()
            filling = TensorFilling(self.row[name])
            put(filling, *what)
            found = self.rows[key] = filling.numbers
        return found

    # -- Parts

    @cached_property
    def whole(self) -> Mapping[str, tuple[HasChanged, Callable[[TensorFilling, Observation], None]]]:
        """Parts that are drawn at once -> whether they may look otherwise than before, and what draws them."""
        found: dict[str, tuple[HasChanged, Callable[[TensorFilling, Observation], None]]] = {
            "turn": (turn_has_changed, self.put_turn),
            "question": (always, self.put_question),
            "decks": (lambda seen, before: seen.state.decks is not before.state.decks, self.put_decks),
            "supply": (supply_has_changed, self.put_supply),
            "battle": (lambda seen, before: seen.state.battle is not before.state.battle, self.put_battle),
        }
        if self.game.wardens:
            found["warden"] = (
                lambda seen, before: seen.state.turn.open is not before.state.turn.open,
                self.put_warden,
            )
        return found

    def put_all_of_player(
        self, into: TensorFilling, seen: Observation, before: Observation | None, seat: int, place: int
    ) -> None:
        """The rows of a player, so many places clockwise from who sees, that may look otherwise than before."""
        player, unseen = seen.state.players[seat], seen.unseen[seat]
        then, hidden = (before.state.players[seat], before.unseen[seat]) if before else (None, None)
        self.clear(into, "players", place, 1)
        self.put_player(into, seen, seat)
        if then is None or hidden is None or differ(feats_of(player, unseen), feats_of(then, hidden)):
            self.clear(into, "feats", place, 1)
            self.put_achievements(into, player, unseen)
            self.put_hull(into, player, seat)
        if then is None or hidden is None or differ(zones_of(player, unseen), zones_of(then, hidden)):
            self.clear(into, "zones", place, 1)
            self.put_zones(into, player, unseen)
        if then is None or player.sleeves is not then.sleeves:
            self.put_sleeves(into, player, then, place)
        if then is None or player.sleeves is not then.sleeves or player.held is not then.held:
            self.clear(into, "gained", place, 1)
            self.put_gained(into, player)

    def put_turn(self, into: TensorFilling, seen: Observation) -> None:
        """The turn under way."""
        state, me, seats = seen.state, seen.seat, self.game.seats
        turn, put = state.turn, into.put
        put("active", state.active >= 0, (state.active - me) % seats)
        put("first", state.first >= 0, (state.first - me) % seats)
        put("ended by", state.ended_by >= 0, (state.ended_by - me) % seats)
        into.put_all(
            "number", *(turn.number, turn.sails, turn.raised, turn.moved, turn.explored, turn.resolved, turn.stowed)
        )
        put("open", seen.all_is_open)
        if turn.lasting:
            put("lasting", sum([each.seat == me for each in turn.lasting]))
        for foe in turn.fought:
            if foe.startswith("seat "):
                put("fought", 1, (int(foe[5:]) - me) % seats)
        for name, cells in (("path", turn.path), ("blockaded", turn.blockaded)):
            for cell in cells:
                put(name, 1, LOCATION[cell])
        for name, cells in (("entered", turn.entered), ("passed", turn.passed)):
            for cell in cells:
                put(name, cells.count(cell), LOCATION[cell])

    def put_question(self, into: TensorFilling, seen: Observation) -> None:
        """Write the question and its subject."""
        frames = seen.state.frames
        if not frames:
            return
        frame, asked = frames[-1], seen.decision.seat
        clockwise = (asked - seen.seat) % self.game.seats if asked >= 0 else NOBODY
        kind = type(frame.todo[0]) if frame.todo else None
        into.lay(
            self.kept(self.newly_asked, "question", clockwise, kind, frame.here, frame.source, frame.it, len(frames))
        )

    def newly_asked(
        self, into: TensorFilling, clockwise: int, kind: type | None, here: Cell, source: str, it: str, depth: int
    ) -> None:
        """A question to a seat so many places clockwise from who sees, with so many steps to be done."""
        into.put("asked", clockwise >= 0, clockwise)
        number = self.words.questions.get(kind) if kind else None
        into.put("kind", number is not None, number or 0)
        into.put("here", bool(here), LOCATION.get(here, 0))
        for name, word in (("source", source), ("it", it)):
            card = self.game.number_of.get(word)
            into.put(name, card is not None, card or 0)
        into.put("depth", depth)

    def put_player(self, into: TensorFilling, seen: Observation, seat: int) -> None:
        """Write the things in front of a player."""
        put, player, unseen = into.put, seen.state.players[seat], seen.unseen[seat]
        put("at", 1, LOCATION[player.at])
        hidden = len(player.hand) or unseen.hand, len(player.deck.top) or unseen.top
        into.put_all(
            "pirate",
            *(player.pirate, player.damage, player.cargo, player.coins, player.dock, player.chest, player.cubes),
            *(player.levelings, player.finished, *hidden, len(player.deck.bottom) or unseen.bottom, unseen.raises),
        )
        for symbol, number in player.shown:
            put("shown", number, self.words.symbols[symbol])
        for warden in seen.state.wardens:
            if warden.seat == seat:
                put("warden", 1)
                put("revealed", warden.revealed)
                put("warden cards", warden.cards)

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

    def put_zones(self, into: TensorFilling, player: Player, unseen: Unseen) -> None:
        """Write the places of a player's crew cards."""
        deck = player.deck
        into.mark("hand", player.hand)
        into.mark("deck", (*deck.top, *deck.bag, *deck.bottom))
        into.mark("discard", player.discard)
        into.mark("unseen", unseen.cards)
        for played in player.played:
            into.put("in play", 1, played.card)
            into.put("used", len(played.used), played.card)

    def put_sleeves(self, into: TensorFilling, player: Player, then: Player | None, place: int) -> None:
        """Write the faces of a player's crew cards, a row for each; nothing for a Warden."""
        width, cards = self.named["crew"].width, len(self.game.names)
        first = self.slices["crew"].start + place * cards * width
        known: Sequence[Sleeve | None] = then.sleeves if then else ()
        if len(known) != len(player.sleeves):
            into.numbers[first : first + cards * width] = zeros(cards * width)
            known = (None,) * len(player.sleeves)
        for card, (sleeve, old) in enumerate(zip(player.sleeves, known, strict=True)):
            if sleeve is not old:
                into.start = first + card * width
                into.lay(self.kept(self.newly_sleeved, "crew", CardNumber(card), sleeve.level, sleeve.advancements))

    def newly_sleeved(
        self, into: TensorFilling, card: CardNumber, level: int, advancements: tuple[CardId, ...]
    ) -> None:
        """One crew card with what is sleeved into it."""
        into.put("level", level)
        for place, slot in enumerate(SLOTS):
            into.put("slots", sum([self.words.entry(id).slot is slot for id in advancements]), place)
        for symbol, number in self.game.face(card, Sleeve(level, advancements)).symbols.items():
            into.put("symbols", number, self.words.symbols[symbol])

    def put_gained(self, into: TensorFilling, player: Player) -> None:
        """Write the cards that a player has gained."""
        sleeved = [id for sleeve in player.sleeves for id in sleeve.advancements]
        for name, cards in (("held", list(player.held)), ("sleeved", sleeved)):
            for id in dict.fromkeys(cards):
                into.put(name, cards.count(id), self.words.gained[id])

    def put_ocean(self, into: TensorFilling, seen: Observation, before: Observation | None) -> None:
        """The cells that have changed."""
        part, start = self.named["ocean"], self.starts["ocean"]
        width = part.width
        for place, cell in enumerate(seen.state.ocean):
            if before is None or before.state.ocean[place] is not cell:
                into.go_to(part, start + place * width)
                into.lay(self.kept(self.newly_printed, "ocean", cell.tile, cell.card))
                self.put_cell(into, cell, seen.seat)

    def newly_printed(self, into: TensorFilling, tile: CardId, card: CardId) -> None:
        """A cell with a tile and a card, and nothing else."""
        into.put("face down", not tile)
        if tile:
            into.put("tile", 1, self.words.tiles[tile])
        island = self.game.islands.get(tile)
        if island:
            self.put_island(into, island)
        into.put("card", bool(card))
        self.words.put_card(into, card)

    def put_cell(self, into: TensorFilling, cell: OceanCell, me: Seat) -> None:
        """Write the things on one cell of the ocean, except for printed ones."""
        put, seats = into.put, self.game.seats
        if cell.tile:
            put("turned", cell.turned)
        island = self.game.islands.get(cell.tile)
        if island:
            put("empty", island.spaces - sum(cell.cubes))
        for name, cubes in (("cubes", cell.cubes), ("permanent", cell.permanent)):
            if any(cubes):
                into.put_all(name, *cubes[me:seats], *cubes[:me])
        put("cargo", cell.cargo)
        put("coins", cell.coins)
        for building in dict.fromkeys(cell.buildings):
            put("buildings", cell.buildings.count(building), self.words.buildings[building])
        put("controller", cell.controller >= 0, (cell.controller - me) % seats)
        put("builder", cell.builder >= 0, (cell.builder - me) % seats)

    def put_island(self, into: TensorFilling, island: Island) -> None:
        """Write the printed values of an island."""
        into.put("spaces", island.spaces)
        into.put("production", island.production.cargo)
        into.put("production", island.production.coins, 1)
        for place, coins in enumerate(island.rewards[:3]):
            into.put("rewards", coins, place)

    def put_decks(self, into: TensorFilling, seen: Observation) -> None:
        """The decks of the rows."""
        for row, deck in enumerate(seen.state.decks):
            into.put("known", len(deck.top), row=row)
            into.put("below", sum([number for _, number in deck.bag]), row=row)
            self.words.put_card(into, deck.top[0] if deck.top else "", row)

    def put_supply(self, into: TensorFilling, seen: Observation) -> None:
        """Write the common supply."""
        state, words = seen.state, self.words
        for token, number in state.upgrades:
            into.put("upgrades", number, words.upgrades[token])
        for building, number in state.buildings:
            into.put("buildings", number, words.buildings[building])
        into.put("islands", state.hidden_islands)
        into.put("seas", len(state.seas))
        into.put("tokens", len(seen.tokens))
        for card in dict.fromkeys(state.warden_cards):
            into.put("warden cards", state.warden_cards.count(card), words.warden_cards[card])

    def put_battle(self, into: TensorFilling, seen: Observation) -> None:
        """The battle under way, if there is one."""
        battle, me = seen.state.battle, seen.seat
        if battle is None:
            return
        put, seats, sides = into.put, self.game.seats, max(2, self.game.seats)
        put("kind", battle.kind in BATTLES, BATTLES.index(battle.kind) if battle.kind in BATTLES else 0)
        put("here", bool(battle.cell), LOCATION.get(battle.cell, 0))
        for side, seat in enumerate(battle.seats):
            put("sides", seat >= 0, side * seats + (seat - me) % seats)
        for side, number in enumerate(battle.waiting):
            put("waiting", number, side)
        for zone, cubes in enumerate(battle.cubes):
            for side, number in enumerate(cubes):
                if number:
                    put("cubes", number, zone * sides + side)
        for side in (0, 1):
            put("strength", battle.strength[side], side)
            put("damage", battle.damage[side], side)
            for space in battle.covered[side]:
                put("covered", 1, side * len(self.game.board.spaces) + space)
        put("winner", battle.winner in (0, 1), max(0, battle.winner))
        for name in ("dropped", "black", "met"):
            put(name, getattr(battle, name))

    def put_warden(self, into: TensorFilling, seen: Observation) -> None:
        """The Warden card that is carried out, if there is one."""
        card = seen.state.turn.open
        if card is None:
            return
        into.put("card", 1, self.words.warden_cards[card.card])
        for name in ("advanced", "section", "both", "beaten", "sunk"):
            into.put(name, getattr(card, name))
        into.put("goods", card.cargo)
        into.put("goods", card.coins, 1)
        into.put("siege", bool(card.siege), LOCATION.get(card.siege, 0))

    def put_beliefs(self, into: TensorFilling, me: Seat, memory: Memory, before: Memory | None) -> None:
        """Write the memories of the other seats; the viewing seat needs none of itself."""
        for place, seat in enumerate(self.orders[me]):
            known = memory.players[seat]
            if seat != me and (before is None or before.players[seat] is not known):
                self.clear(into, "belief", place, 1)
                self.put_belief(into, known)

    def put_belief(self, into: TensorFilling, known: Remembered) -> None:
        """Write the memories of one player."""
        into.put("least", known.least)
        into.put("most", MANY if known.most is None else known.most)
        for card, level in enumerate(known.levels):
            into.put("levels", level, card)
        into.mark("in hand", known.in_hand)


MOST_ROWS: Final = 20_000
"""Rows that are kept: crew cards, tiles with cards, questions."""

HasChanged: TypeAlias = Callable[[Observation, Observation], bool]
"""Whether something may look otherwise than in an earlier observation."""


def always(_seen: Observation, _before: Observation) -> bool:
    """Always true, at any question."""
    return True


def turn_has_changed(seen: Observation, before: Observation) -> bool:
    """Whether the turn may look otherwise than before."""
    now, then = seen.state, before.state
    return (
        now.turn is not then.turn
        or seen.all_is_open != before.all_is_open
        or (now.active, now.first, now.ended_by) != (then.active, then.first, then.ended_by)
    )


def supply_has_changed(seen: Observation, before: Observation) -> bool:
    """Whether anything is left that was not left before, or the other way round."""
    now, then = seen.state, before.state
    return (
        now.upgrades is not then.upgrades
        or now.buildings is not then.buildings
        or (now.hidden_islands, now.seas, now.warden_cards) != (then.hidden_islands, then.seas, then.warden_cards)
        or seen.tokens != before.tokens
    )


def player_has_changed(seen: Observation, before: Observation, seat: int) -> bool:
    """Whether anything of a player may look otherwise than before."""
    now, then = seen.unseen[seat], before.unseen[seat]
    return (
        seen.state.players[seat] is not before.state.players[seat]
        or (now is not then and now != then)
        or seen.state.wardens != before.state.wardens
    )


def feats_of(player: Player, unseen: Unseen) -> tuple[object, ...]:
    """The values that the part for feats depends on."""
    return player.progress, player.markers, player.bonus, player.hull, unseen.bonus, unseen.dealt


def zones_of(player: Player, unseen: Unseen) -> tuple[object, ...]:
    """The values that the part for zones depends on."""
    return player.hand, player.deck, player.discard, player.played, unseen.cards


def differ(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Whether any two are not the same object: drawing equal objects again is faster than comparing them."""
    return any(map(is_not, some, others))
