"""Observations as tensors: what a seat may know, and what it remembers, as numbers in a fixed order.

Nothing is looked at but ``observe`` and a memory.  Seats are counted from the one that sees: 0 is the own seat, 1 the
next one clockwise.  What has not changed since it was last seen is not worked out again: positions share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, TypeVar

import numpy as np
from attrs import define, field

from dead_reckoning.bridges.layout import Tensor, TensorField, TensorFilling, TensorPart
from dead_reckoning.bridges.vocabulary import LOCATION, LOCATIONS, SLOTS, GameVocabulary
from dead_reckoning.game.printed.board import Island
from dead_reckoning.game.printed.terms import CELLS, LEVELS, ROWS, CardNumber
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation, Remembered, Unseen
from dead_reckoning.game.table.state import OceanCell, Player, RowDeck, Sleeve, State
from dead_reckoning.model.terms import CardId, Seat

T = TypeVar("T")

MANY: Final = 99.0
"""Where the rules set no end to coins, barrels and the like, more is shown as this."""
TURNS: Final = 999.0
BATTLES: Final = ("ship", "neutral", "building", "tie")
ZONES: Final = ("hand", "deck", "in play", "used", "discard", "unseen")
MOST_KEPT: Final = 4096
"""Things whose numbers are kept, of each part."""

HERE: Final = len(LOCATIONS)
CREW_HINT: Final = "by card number: the order of the box, copies one after another"


# -- The parts -------------------------------------------------------------------------------------------------------


def turn_part(words: GameVocabulary) -> TensorPart:
    """The turn under way."""
    seats = words.seats
    return TensorPart(
        "turn",
        1,
        "",
        (
            TensorField("active", seats, 1, "whose turn it is, by seat"),
            TensorField("first", seats, 1, "who had the first turn, by seat"),
            TensorField("ended by", seats, 1, "who triggered the end, by seat"),
            TensorField("number", 1, TURNS, "number of the turn, all seats counted, from 1; 0 during setup"),
            TensorField("sails", 1, MANY, "steps left on the sails track"),
            TensorField("raised", 1, 1, "1 if sails were raised this turn"),
            TensorField("moved", 1, 1, "1 if the ship has moved this turn"),
            TensorField("explored", 1, 1, "1 if a tile was explored this turn"),
            TensorField("resolved", 1, 9, "cards bought, traded with or attacked this turn"),
            TensorField("stowed", 1, 1, "1 if goods were moved and nothing happened since"),
            TensorField("fought", seats, 1, "seats that the active player has fought this turn"),
            TensorField("path", HERE, 1, "the move under way, by location: harbor, then r1c1 to r4c3"),
            TensorField("entered", HERE, 9, "how often the ship entered each location this turn"),
            TensorField("passed", HERE, 9, "how often the ship passed each location this turn"),
            TensorField("blockaded", HERE, 1, "where the active player lost to a ship in pirate mode"),
            TensorField("lasting", 1, 9, "abilities of the own seat in force for this turn"),
            TensorField("open", 1, 1, "1 if the final count has begun, so that nothing is secret"),
        ),
    )


def question_part(words: GameVocabulary) -> TensorPart:
    """What is asked."""
    crew = len(words.game.names)
    return TensorPart(
        "question",
        1,
        "",
        (
            TensorField("asked", words.seats, 1, "who decides, by seat; all 0 for chance and after the end"),
            TensorField("kind", len(words.questions), 1, "the kind of question, in the order below"),
            TensorField("here", HERE, 1, "the place in question, by location"),
            TensorField("source", crew, 1, f"the crew card whose ability works, {CREW_HINT}"),
            TensorField("it", crew, 1, f"the crew card that was named, {CREW_HINT}"),
            TensorField(
                "depth", 1, 9, "steps that are still to be done after this question, such as the rest of an ability"
            ),
        ),
    )


def players_part(words: GameVocabulary) -> TensorPart:
    """What lies before each player."""
    return TensorPart(
        "players",
        words.seats,
        "seat",
        (
            TensorField("at", HERE, 1, "where the ship lies, by location"),
            TensorField("pirate", 1, 1, "pirate mode"),
            TensorField("damage", 1, 9, "damage to the ship"),
            TensorField("cargo", 1, MANY, "barrels aboard"),
            TensorField("coins", 1, MANY, "coins aboard"),
            TensorField("dock", 1, MANY, "barrels on the dock"),
            TensorField("chest", 1, MANY, "coins in the chest; 0 in another's, until all is open"),
            TensorField("cubes", 1, MANY, "cubes in the own supply"),
            TensorField("levelings", 1, 9, "cards that may still level up before the next turn"),
            TensorField("finished", 1, 1, "1 if the last turn is over"),
            TensorField("hand", 1, 20, "cards in hand"),
            TensorField("known top", 1, 20, "cards at the top of the deck that the owner knows"),
            TensorField("known bottom", 1, 20, "cards at the bottom of the deck that the owner has seen"),
            TensorField("raises", 1, MANY, "levels that hidden cards have gained, all together"),
            TensorField("shown", len(words.symbols), 9, "extra symbols of each kind this turn"),
            TensorField("warden", 1, 1, "1 if a Warden sits here"),
            TensorField("revealed", 1, MANY, "the number of the Warden's last turn"),
            TensorField("warden cards", 1, 20, "cards left in the Warden's deck"),
        ),
    )


def feats_part(words: GameVocabulary) -> TensorPart:
    """What each player has reached, and the ship."""
    achievements = len(words.achievements)
    return TensorPart(
        "feats",
        words.seats,
        "seat",
        (
            TensorField("markers", achievements, 1, "achievements reached, in the order of the box"),
            TensorField("steps", achievements, MANY, "steps toward each"),
            TensorField("bonus", achievements, 1, "achievements on bonus tokens that the seat may see"),
            TensorField("among", achievements, 1, "achievements on the two tokens of which another player kept one"),
            TensorField("face down", 1, 2, "bonus tokens that lie face down"),
            TensorField("upgrades", len(words.upgrades), 9, "upgrade tokens on the ship, of each kind"),
            TensorField(
                "holds", len(words.game.board.spaces), MANY, "goods that each hull space can carry; 0 if it has no hold"
            ),
        ),
    )


def zones_part(words: GameVocabulary) -> TensorPart:
    """Where each crew card lies."""
    return TensorPart(
        "zones",
        words.seats,
        "seat",
        tuple(
            TensorField(zone, len(words.game.names), 9 if zone == "used" else 1, f"{about}, {CREW_HINT}")
            for zone, about in zip(
                ZONES,
                (
                    "in hand, as far as the seat sees it",
                    "in the deck, as far as the seat sees it",
                    "face up in play",
                    "abilities of it that were used this turn",
                    "in the discard pile",
                    "in hand or deck, and the seat cannot tell which",
                ),
                strict=True,
            )
        ),
    )


def crew_part(words: GameVocabulary) -> TensorPart:
    """What each crew card shows."""
    return TensorPart(
        "crew",
        words.seats * len(words.game.names),
        "seat and crew card",
        (
            TensorField("level", 1, LEVELS[-1], "level, 1 to 4; 1 for a hidden card of another player"),
            TensorField("slots", len(SLOTS), 9, "advancements sleeved into it: top, middle, bottom"),
            TensorField("symbols", len(words.symbols), 9, "of each symbol, how many the card shows"),
        ),
    )


def gained_part(words: GameVocabulary) -> TensorPart:
    """Advancements and encounters of each player."""
    gained = len(words.gained)
    return TensorPart(
        "gained",
        words.seats,
        "seat",
        (
            TensorField(
                "held", gained, 9, "cards held until cleanup: advancements, fronts, backs, in the order of the box"
            ),
            TensorField("sleeved", gained, 9, "cards sleeved into crew cards, in the same order"),
        ),
    )


def ocean_part(words: GameVocabulary) -> TensorPart:
    """The ocean."""
    seats = words.seats
    return TensorPart(
        "ocean",
        len(CELLS),
        "cell, r1c1 to r4c3",
        (
            TensorField("face down", 1, 1, "1 if the tile is face down"),
            TensorField("tile", len(words.tiles), 1, "which tile: islands, then open sea, in the order of the box"),
            TensorField("turned", 1, 3, "quarter turns clockwise"),
            TensorField("spaces", 1, 20, "influence spaces"),
            TensorField("empty", 1, 20, "influence spaces without a cube"),
            TensorField("production", 2, 9, "barrels, coins"),
            TensorField("rewards", 3, MANY, "coins for the first, second and third place"),
            TensorField("cubes", seats, 20, "cubes in the influence spaces, by seat"),
            TensorField("permanent", seats, 20, "cubes in the permanent area, by seat"),
            TensorField("cargo", 1, MANY, "barrels"),
            TensorField("coins", 1, MANY, "coins"),
            TensorField("buildings", len(words.buildings), 9, "of each type, in the order of the box"),
            TensorField("controller", seats, 1, "by seat"),
            TensorField("builder", seats, 1, "owner of the buildings, by seat"),
            TensorField("card", 1, 1, "1 if a card is there"),
            *words.thing_fields,
        ),
    )


def decks_part(words: GameVocabulary) -> TensorPart:
    """The decks of the rows."""
    return TensorPart(
        "decks",
        len(ROWS),
        "row",
        (
            TensorField("known", 1, MANY, "cards at the top of the deck that all players have seen"),
            TensorField("below", 1, MANY, "cards below them"),
            *words.thing_fields,
        ),
    )


def supply_part(words: GameVocabulary) -> TensorPart:
    """What is left for all."""
    return TensorPart(
        "supply",
        1,
        "",
        (
            TensorField("upgrades", len(words.upgrades), MANY, "tokens left of each kind"),
            TensorField("buildings", len(words.buildings), MANY, "buildings left of each type"),
            TensorField("islands", 1, 20, "islands among the tiles that lie face down"),
            TensorField("seas", 1, 20, "open sea among them"),
            TensorField("tokens", 1, 20, "bonus tokens that the seat has not seen"),
            TensorField("warden cards", len(words.warden_cards), 9, "Warden cards that no player has seen"),
        ),
    )


def battle_part(words: GameVocabulary) -> TensorPart:
    """The battle under way."""
    sides = max(2, words.seats)
    zones = len(words.game.battle_board.zones)
    return TensorPart(
        "battle",
        1,
        "",
        (
            TensorField("kind", len(BATTLES), 1, ", ".join(BATTLES)),
            TensorField("here", HERE, 1, "where, by location"),
            TensorField("sides", sides * words.seats, 1, "who fights, by side and seat; the active player is side 0"),
            TensorField("waiting", sides, 20, "cubes that each side has yet to drop"),
            TensorField("cubes", zones * sides, 20, "cubes in each zone of the board, of each side"),
            TensorField("strength", 2, 20, "strength gained by abilities, by side"),
            TensorField("damage", 2, 20, "damage taken, by side"),
            TensorField("covered", 2 * len(words.game.board.spaces), 1, "hull spaces under goods, by side"),
            TensorField("winner", 2, 1, "winner, by side; all 0 before the end of the battle"),
            TensorField("dropped", 1, 1, "1 if cubes have fallen"),
            TensorField("black", 1, 1, "side 1 drops black cubes"),
            TensorField("met", 1, 1, "the active player moved onto a ship in pirate mode"),
        ),
    )


def warden_part(words: GameVocabulary) -> TensorPart:
    """The Warden card that is carried out."""
    return TensorPart(
        "warden",
        1,
        "",
        (
            TensorField("card", max(1, len(words.warden_cards)), 1, "the card, in the order of the box"),
            TensorField("advanced", 1, 1, "1 if the advanced side is up"),
            TensorField("section", 1, 9, "number of the section, from 1"),
            TensorField("both", 1, 1, "1 if he has to fight a ship and buildings"),
            TensorField("beaten", 1, 1, "1 if he lost one of the two battles"),
            TensorField("sunk", 1, 1, "1 if the Warden's ship sank this turn"),
            TensorField("goods", 2, MANY, "barrels and coins that he puts on an island after the turn"),
            TensorField("siege", HERE, 1, "the island whose buildings may be fought, by location"),
        ),
    )


def belief_part(words: GameVocabulary) -> TensorPart:
    """What the seat remembers of others."""
    crew = len(words.game.names)
    return TensorPart(
        "belief",
        words.seats,
        "seat",
        (
            TensorField("least", 1, MANY, "least coins in the chest"),
            TensorField("most", 1, MANY, "coins in the chest at most; 99 if there is no limit"),
            TensorField("levels", crew, LEVELS[-1], f"the level of each card at least, {CREW_HINT}"),
            TensorField("in hand", crew, 1, f"cards that are in the hand for certain, {CREW_HINT}"),
        ),
    )


# -- The encoder -----------------------------------------------------------------------------------------------------


@define(eq=False)
class Kept:
    """Numbers that follow from an object, kept while it may be seen again."""

    found: dict[tuple[int, int], tuple[object, object, Tensor]] = field(factory=dict)

    def get(self, thing: object, more: object, seat: int, make: Callable[[], Tensor]) -> Tensor:
        """The numbers of a thing as a seat sees it; ``more`` is what they also depend on."""
        key = id(thing), seat
        known = self.found.get(key)
        if known is not None and known[0] is thing and known[1] == more:
            return known[2]
        if len(self.found) >= MOST_KEPT:
            self.found.clear()
        tensor = make()
        self.found[key] = thing, more, tensor
        return tensor


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


def slices_of(parts: Iterable[TensorPart]) -> Iterator[tuple[str, slice]]:
    """TensorPart -> where it lies in the tensor."""
    start = 0
    for part in parts:
        yield part.name, slice(start, start + part.size)
        start += part.size


def one_row(part: TensorPart) -> TensorPart:
    """A part with one of its rows."""
    return TensorPart(part.name, 1, "", part.fields)
