"""Random games by the whole rules, with nothing taken on trust.

    python tools/games.py --games 2000 --seed 1

At every decision it is checked that nothing was lost or made from nothing, that options are there, each once, and in
some games that no position of a turn comes back and that every option can be chosen.  In the end: how often everything
that there is was met, and how the games went.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import Factory, define, evolve
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.game.logs.plausibility import LOOKS, CheckedPosition as LookedAt
from dead_reckoning.game.nouns.achievements import AchievementReached
from dead_reckoning.game.nouns.aftermath import Aftermath, EncounterResult
from dead_reckoning.game.nouns.battle import FightEncounter
from dead_reckoning.game.nouns.crew import AbilityUsed, HullUsed
from dead_reckoning.game.nouns.drop import TieBreak
from dead_reckoning.game.nouns.encounters import MeetEncounter
from dead_reckoning.game.nouns.goods import TakeAboard
from dead_reckoning.game.nouns.influence import CheckControl
from dead_reckoning.game.nouns.solo import WardenRevealed
from dead_reckoning.game.nouns.solo_left import StepSkipped
from dead_reckoning.game.printed.board import SetUp
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import (
    Advancement,
    Encounter,
    EncounterBack,
    Provenance,
    Translated,
    WardenDeed,
    WardenSymbol,
)
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet, option_values, rule_set
from dead_reckoning.game.printed.terms import CELLS, ROWS, Difficulty, EncounterKindId, Slot
from dead_reckoning.game.rulebook import new_game
from dead_reckoning.game.rules.setup import new_table
from dead_reckoning.game.table.counting import controller
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import Player, Sleeve, State
from dead_reckoning.logbook.serialization import read_state, state_value
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, CardId, Decision, Seat
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import Position, Start, start_game

LONGEST: Final = 100_000
"""Choices after which a game is taken to be endless."""

# -- What must be so -------------------------------------------------------------------------------------------------


def pending(state: State, kind: type) -> list[Any]:
    """Orders of a kind that are still to be carried out."""
    return [order for frame in state.frames for order in frame.todo if isinstance(order, kind)]


def in_battle(state: State, seat: Seat) -> int:
    """A player's cubes in the battle ship."""
    battle = state.battle
    if battle is None:
        return 0
    sides = [side for side, own in enumerate(battle.seats) if own == seat and not (side == 1 and battle.black)]
    return sum(sum(zone[side] for zone in battle.cubes) + battle.waiting[side] for side in sides)


def cubes(state: State, seat: Seat) -> int:
    """All cubes of a player, wherever they are."""
    player = state.players[seat]
    placed = sum(ocean_cell.cubes[seat] + ocean_cell.permanent[seat] for ocean_cell in state.ocean)
    return player.cubes + placed + sum(step.cubes for step in player.progress) + in_battle(state, seat)


def crew(player: Player) -> list[int]:
    """All crew cards of a player, wherever they are."""
    pile = player.deck
    played = (each.card for each in player.played)
    return sorted((*pile.top, *pile.bag, *pile.bottom, *player.hand, *player.discard, *played))


def cards(game: Game, state: State) -> Counter[str]:
    """All advancements and encounters, by their fronts, wherever they are."""
    found: Counter[str] = Counter()
    for deck in state.decks:
        found.update(deck.top)
        found.update(dict(deck.bag))
    found.update(ocean_cell.card for ocean_cell in state.ocean if ocean_cell.card)
    for player in state.players:
        owned = [*player.held, *(card for sleeve in player.sleeves for card in sleeve.advancements)]
        found.update(game.backs[card][0].id if card in game.backs else card for card in owned)
    found.update(card for card in state.out if card in game.row_of)
    found.update(order.card for order in pending(state, FightEncounter))
    found.update(order.card for order in pending(state, EncounterResult))
    found.update(order.card for order in pending(state, MeetEncounter) if order.back)
    if state.battle is not None and state.battle.kind == "neutral" and pending(state, Aftermath):
        found[state.battle.foe] += 1
    return +found


def printed(game: Game) -> Counter[str]:
    """The number of each card in the box."""
    bought: dict[str, int] = {card.id: card.copies for card in game.advancements.values()}
    met: dict[str, int] = {card.id: card.number for card in game.encounters.values()}
    return Counter({**bought, **met})


def faults(game: Game, state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    own = game.set_up.cubes - 1
    for number, player in enumerate(state.players):
        seat = Seat(number)
        if cubes(state, seat) != own:
            yield f"seat {seat} has {cubes(state, seat)} cubes, not {own}"
        if crew(player) != ([] if seat in game.wardens else list(range(len(game.crew)))):
            yield f"seat {seat} has other crew cards than 12: {crew(player)}"
        if min(player.cargo, player.coins, player.dock, player.chest, player.damage) < 0:
            yield f"seat {seat} has less than nothing of something"
        if player.cubes < 0 and not (seat in game.wardens and in_battle(state, seat)):
            yield f"seat {seat} has {player.cubes} cubes"
        if player.cargo + player.coins > game.hull(player.hull).capacity and not pending(state, TakeAboard):
            yield f"seat {seat} carries more than the holds take"
    if cards(game, state) != printed(game):
        yield f"cards: {cards(game, state) - printed(game)} too many, {printed(game) - cards(game, state)} missing"
    yield from pieces(game, state)
    yield from islands(game, state)
    yield from wardens(state)


def wardens(state: State) -> Iterator[str]:
    """Things that a Warden can never have, and cards of his that are lost."""
    for warden in state.wardens:
        player = state.players[warden.seat]
        if player.dock > 2 or player.cargo or player.coins or player.pirate or any(player.hull[1:]):
            yield f"seat {warden.seat} has what no Warden has: {player}"
    left = sum(warden.cards for warden in state.wardens)
    if left > len(state.warden_cards) or len(set(state.warden_cards)) < len(state.warden_cards):
        yield f"Warden cards: {state.warden_cards}, {left} in decks"


def pieces(game: Game, state: State) -> Iterator[str]:
    """Tokens and buildings that are lost, or made from nothing."""
    tokens = Counter(token for player in state.players for stack in player.hull for token in stack)
    tokens.update(dict(state.upgrades))
    if +tokens != Counter({token.id: token.copies for token in game.upgrades.values()}):
        yield f"upgrade tokens: {tokens}"
    standing = Counter(building for ocean_cell in state.ocean for building in ocean_cell.buildings)
    standing.update(dict(state.buildings))
    if +standing != Counter({token.building: token.copies for token in game.buildings.values()}):
        yield f"buildings: {standing}"
    bonus = Counter([*state.tokens, *(token for player in state.players for token in player.bonus)])
    bonus.update(card for card in state.out if card in game.bonus_tokens)
    if bonus != Counter({token.id: token.copies for token in game.bonus_tokens.values()}):
        yield f"bonus tokens: {bonus}"


def islands(game: Game, state: State) -> Iterator[str]:
    """Islands with too many cubes, and control that is not what is counted."""
    scope = Scope(game, state, Seat(0))
    settling = pending(state, CheckControl) or pending(state, TieBreak)  # or counted for the last time
    for cell, ocean_cell in zip(CELLS, state.ocean, strict=True):
        island = game.islands.get(ocean_cell.tile)
        if min(ocean_cell.cargo, ocean_cell.coins, *ocean_cell.cubes, *ocean_cell.permanent) < 0:
            yield f"{cell} has less than nothing of something"
        if sum(ocean_cell.cubes) > (island.spaces if island else 0):
            yield f"{cell} has {ocean_cell.cubes} cubes in its spaces"
        if not settling and controller(scope, ocean_cell) != ocean_cell.controller:
            yield f"{cell} is controlled by {controller(scope, ocean_cell)}, not {ocean_cell.controller}"


# -- What was met ----------------------------------------------------------------------------------------------------


@define
class Tally:
    """The things that several games have met, and their results."""

    hits: Counter[str] = Factory(Counter)
    turns: list[int] = Factory(list)
    decisions: int = 0
    options: int = 0
    choices: int = 0
    by_achievements: int = 0

    def add(self, other: Tally) -> None:
        """And those of other games."""
        self.hits.update(other.hits)
        self.turns += other.turns
        self.decisions += other.decisions
        self.options += other.options
        self.choices += other.choices
        self.by_achievements += other.by_achievements


def counting_chart(game: Game, hits: Counter[str]) -> Game:
    """The same tables, with every order that is carried out counted."""

    def performed(name: str, how: Any, order: object, scope: Scope) -> Any:
        hits[f"order {name}"] += 1
        return how(order, scope)

    def answered(name: str, how: Any, order: object, scope: Scope, choice: Option) -> Any:
        hits[f"question {name}"] += 1
        return how(order, scope, choice)

    handlers: dict[type[object], Any] = {}
    for kind, how in game.tables.handlers.items():
        if isinstance(how, Question):
            handlers[kind] = evolve(how, answer=partial(answered, kind.__name__, how.answer))
        else:
            handlers[kind] = partial(performed, kind.__name__, how)
    return evolve(game, tables=evolve(game.tables, handlers=handlers))


NUMBER: Final = re.compile(r"\b\d+\b")


def form(text: str) -> str:
    """An ability with its numbers left out."""
    return NUMBER.sub("n", text)


def note(tally: Tally, position: Position) -> None:
    """Count what a choice has brought about."""
    for event in position.events:
        tally.hits[f"event {type(event).__name__}"] += 1
        if isinstance(event, AbilityUsed | HullUsed):
            tally.hits[f"ability {form(event.text)}"] += 1
        if isinstance(event, WardenRevealed):
            side = "advanced" if event.advanced else "normal"
            tally.hits[f"card {event.card} {side} {event.section}"] += 1
            tally.hits[f"side {side}, section {event.section}"] += 1
            for symbol in shown(position.game, event):
                tally.hits[f"symbol {symbol_words(symbol)}"] += 1
                if symbol.deed == WardenDeed.ATTACK:
                    tally.hits[f"condition {conditions(symbol)}"] += 1
        if isinstance(event, StepSkipped):
            tally.hits[f"skipped {event.step}, {event.why}"] += 1
        if isinstance(event, AchievementReached):
            tally.hits[f"achievement {event.achievement}"] += 1


def shown(game: Game, event: WardenRevealed) -> tuple[WardenSymbol, ...]:
    """The symbols of a section that was revealed."""
    card = game.warden_cards[event.card]
    section = (card.advanced if event.advanced else card.normal)[event.section - 1]
    return (*section.middle, *section.right)


def symbol_words(symbol: WardenSymbol) -> str:
    """The words for a symbol, without its numbers."""
    goods = [good for good, number in (("cargo", symbol.goods.cargo), ("coins", symbol.goods.coins)) if number]
    return " ".join(filter(None, (symbol.deed, *goods, symbol.grade.value, symbol.building)))


def conditions(symbol: WardenSymbol) -> str:
    """The conditions of a black flag."""
    asked = [f"at least {symbol.if_cubes} cubes"] * bool(symbol.if_cubes)
    return ", ".join([*asked, *["not in the harbor"] * symbol.spares_harbor]) or "none"


def warden_things() -> Iterator[str]:
    """Every section of every side, and every symbol and condition on them."""
    for card in new_game(dr.base_box(), 2, DEFAULT, Difficulty.NORMAL).warden_cards.values():
        for side, sections in (("normal", card.normal), ("advanced", card.advanced)):
            for number, section in enumerate(sections, 1):
                yield f"card {card.id} {side} {number}"
                for symbol in (*section.middle, *section.right):
                    yield f"symbol {symbol_words(symbol)}"
                    if symbol.deed == WardenDeed.ATTACK:
                        yield f"condition {conditions(symbol)}"


def try_all(position: Position) -> None:
    """Every option can be chosen."""
    for option in position.decision.options:
        after = position.choose(option)
        wrong = list(faults(position.game, after.state))
        assert not wrong, (option, wrong)


def play(seed: int, seats: int, rules: RuleSet = DEFAULT, thorough: bool = False) -> Tally:
    """One game of the base box.  Raises AssertionError that says what is wrong, with the seed and the last choices."""
    return play_from(dr.base_box(), Start(seats, rules), seed, lambda decision, rng: decision.sample(rng), thorough)


def play_full(seed: int, seats: int, thorough: bool = False) -> Tally:
    """One game with every form of ability, any rules, and eager players."""
    rng = Random(f"full {seed}")
    rules = any_rules(rng)
    state = full_table(new_game(full_box(), seats, rules), rng)
    return play_from(full_box(), Start(seats, rules, state), seed, eager, thorough)


def play_solo(seed: int, thorough: bool = False) -> Tally:
    """A game against the Warden, on the levels by turns; every other one with any rules and eager players."""
    rng, difficulty = Random(f"solo {seed}"), tuple(Difficulty)[seed % 4]
    rules = any_rules(rng) if seed // 4 % 2 else DEFAULT
    pilot = eager if seed // 4 % 2 else lambda decision, rng: decision.sample(rng)
    return play_from(dr.base_box(), Start(2, rules, difficulty=difficulty), seed, pilot, thorough)


def play_pairs(seed: int, thorough: bool = False) -> Tally:
    """A game in pairs, likewise."""
    rng, difficulty = Random(f"pairs {seed}"), tuple(Difficulty)[seed % 4]
    rules = any_rules(rng) if seed // 4 % 2 else DEFAULT
    pilot = eager if seed // 4 % 2 else lambda decision, rng: decision.sample(rng)
    return play_from(dr.base_box(), Start(4, rules, difficulty=difficulty), seed, pilot, thorough)


KEPT_EVERY: Final = 20
"""Decisions after which a position is written and read again."""


def kept(position: Position) -> Iterator[str]:
    """Faults of a position, and the loss of anything when it is written and read again."""
    game, state = position.game, position.state
    if read_state(game, state_value(game, state)) != state:
        yield "the position is another one when it is read again"
    for look in LOOKS:
        yield from (f"{look.__name__}: {fault.message}" for fault in look(LookedAt(game, state)))


def play_from(box: Box, start: Start, seed: int, pilot: Callable[[Decision, Random], Option], thorough: bool) -> Tally:
    """One game from a start."""
    tally, rng = Tally(), Random(seed)
    seats, rules = start.seats, start.rules
    game = counting_chart(new_game(box, seats, rules, start.difficulty), tally.hits)
    opened = start_game(box, start)
    position = Position(game, opened.start, opened.state, opened.decision, opened.events)
    seen: set[str] = set()
    turn = 0
    while not position.over:
        decision = position.decision
        wrong = list(faults(game, position.state))
        if len(set(decision.options)) < len(decision.options) or not decision.options:
            wrong.append(f"options {decision.options}")
        if start.difficulty and tally.choices % KEPT_EVERY == 0:
            wrong += kept(position)
        if thorough:
            if position.state.turn.number != turn:
                turn, seen = position.state.turn.number, set()
            now = repr(position.state)
            if now in seen:
                wrong.append("a position of this turn has come back")
            seen.add(now)
            if rng.random() < 0.02:
                try_all(position)
        assert not wrong, (seed, seats, tally.choices, wrong, position.choices[-5:])
        if decision.seat != CHANCE:
            tally.decisions += 1
            tally.options += len(decision.options)
        position = position.choose(pilot(decision, rng))
        tally.choices += 1
        note(tally, position)
        assert tally.choices < LONGEST, (seed, seats, "endless")
    tally.turns.append(position.state.turn.number)
    ender = position.state.players[position.state.ended_by]
    tally.by_achievements += len(ender.markers) >= rules.achievements_to_end
    return tally


# -- Games with everything in them -----------------------------------------------------------------------------------

PHRASEBOOK: Final = Path(__file__).resolve().parent.parent / "tests" / "language" / "phrasebook.txt"
COPIES: Final = 8
"""The copies of each made card."""
MORE: Final = (
    "draw 1 card: play it",
    "this turn: on first passing an island: gain its production to ship",
    "on winning a battle: pay 1 coin from ship: repair 1",
    "on sinking a ship: gain 3 coins to harbor",
    "on sinking a ship: gain 2 coins to harbor",
    "gain 2 coins to harbor",
)
"""Lines for what no line of the phrasebook reaches."""
FEW: Final = 16
"""Cubes of a player, the one on the sails track included."""
RESULTS: Final = (
    "influence 1 / gain 1 cargo to harbor",
    "if 1 helm: gain 1 coin to ship",
    "pay 1 coin from ship or harbor: gain 2 cargo to harbor",
    "draw 1 card: play it",
    "gain 1 coin to ship, repair 1",
)
"""Results of generated encounters."""


@cache
def full_box() -> Box:
    """The base box, with a card for every line of the phrasebook, and so few cubes that they run out."""
    base = dr.base_box()
    entries = [evolve(entry, cubes=FEW) if isinstance(entry, SetUp) else entry for entry in base.entries]
    lines = (*PHRASEBOOK.read_text(encoding="utf-8").splitlines(), *MORE)
    made = [made_card(number, line) for number, line in enumerate(lines)]
    met = [made_encounter(number, line) for number, line in enumerate(RESULTS)]
    return evolve(base, entries=(*entries, *made, *met))


def made_card(number: int, line: str) -> Advancement:
    """An advancement with one ability."""
    return Advancement(
        id=CardId(f"form.{number:02}"),
        name=Translated((("en", line),)),
        row=ROWS[number % 4],
        slot=tuple(Slot)[number % 3],
        cost=1,
        abilities=(dr.read(line),),
        copies=COPIES,
        provenance=Provenance(()),
    )


def made_encounter(number: int, line: str) -> Encounter:
    """An encounter that is nearly always won, with one result."""
    id, name = CardId(f"met.{number}"), Translated((("en", line),))
    back = EncounterBack(id=CardId(f"{id}.back"), name=name, copies=COPIES, cubes=1, win=(dr.read(line),))
    return Encounter(
        id=id,
        name=name,
        encounter=EncounterKindId("merchant"),
        row=ROWS[number % 2],
        slot=Slot.TOP,
        cost=1,
        abilities=(dr.read("sail"),),
        backs=(back,),
        provenance=Provenance(()),
    )


def full_table(game: Game, rng: Random) -> State:
    """A new game in which most slots of the crew cards hold a made card already."""
    state = new_table(game)
    left = {id: card.copies for id, card in game.advancements.items() if id.startswith("form.")}
    sleeves = [tuple(filled(game, rng, left) for _ in player.sleeves) for player in state.players]
    players = tuple(evolve(player, sleeves=mine) for player, mine in zip(state.players, sleeves, strict=True))
    decks = tuple(
        evolve(deck, bag=tuple((card, left.get(card, number)) for card, number in deck.bag)) for deck in state.decks
    )
    return evolve(state, players=players, decks=decks)


def filled(game: Game, rng: Random, left: dict[CardId, int]) -> Sleeve:
    """A sleeve at any level, with up to three made cards; they are taken from those left."""
    cards = []
    for slot in (slot for slot in Slot if rng.random() < 0.8):
        free = [id for id, number in left.items() if number and game.advancements[id].slot is slot]
        card = rng.choice(free)
        left[card] -= 1
        cards.append(card)
    return Sleeve(rng.choice((1, 1, 2, 3)), tuple(cards))


def any_rules(rng: Random) -> RuleSet:
    """A rule set in which every option may have any of its values."""
    values = option_values()
    changed = {name: rng.choice(tuple(values[name])) for name in values if rng.random() < 0.7 and name != "max_sails"}
    rare = {name: value for name, value in RARE.items() if rng.random() < 0.7}
    return rule_set({**changed, **rare, "achievements_to_end": 4})


RARE: Final = {"start_tile_counts": "no"}
"""Values of options that seldom come to anything, so that they are tried often."""


def eager(decision: Decision, rng: Random) -> Option:
    """A choice by kind first, so that a long list of one kind does not drown the others."""
    if decision.seat == CHANCE:
        return decision.sample(rng)
    kinds: dict[str, list[Option]] = {}
    for option in decision.options:
        kinds.setdefault(option.kind, []).append(option)
    if len(kinds) > 1 and rng.random() < 0.8:
        for lazy in ("end turn", "decline", "pass", "jettison", "done"):
            kinds.pop(lazy, None)
    return rng.choice(kinds[rng.choice(sorted(kinds))] if kinds else list(decision.options))


# -- Many of them ----------------------------------------------------------------------------------------------------


def one_solo(seed: int, thorough_every: int = 10) -> Tally:
    """The game against the Warden of a seed."""
    return play_solo(seed, thorough=seed // 8 % thorough_every == 0)


def one_pairs(seed: int, thorough_every: int = 10) -> Tally:
    """The game in pairs of a seed."""
    return play_pairs(seed, thorough=seed // 8 % thorough_every == 0)


def one(seed: int, thorough_every: int = 10) -> Tally:
    """The game of a seed, over 2, 3 and 4 seats by turns; every other one with everything in it."""
    game = play_full if seed % 2 else play
    return game(seed, 2 + seed % 3, thorough=seed % thorough_every == 0)


def together(tallies: Iterable[Tally]) -> Tally:
    """The sum of them."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


NEVER: Final = ("question KnockAny",)
"""Questions with the weight 0, which are never sampled."""


def never_met(seats: int = 2, difficulty: Difficulty | None = None) -> list[str]:
    """Orders, questions and events that there are, by name."""
    game = new_game(dr.base_box(), seats, DEFAULT, difficulty)
    kinds = [("question" if isinstance(how, Question) else "order", kind) for kind, how in game.tables.handlers.items()]
    return [f"{word} {kind.__name__}" for word, kind in kinds] + [
        f"event {kind.__name__}" for kind in game.tables.consequences
    ]


def main() -> int:
    """Play, and print the table of hits."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--solo", action="store_true", help="against the Warden, on all levels")
    parser.add_argument("--pairs", action="store_true", help="two players against two Wardens, likewise")
    parser.add_argument("--least", type=int, default=50, help="say so of what was met less often")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    with multiprocessing.Pool(given.jobs, end_with_parent) as pool:
        game = one_pairs if given.pairs else one_solo if given.solo else one
        total = together(track(pool.imap_unordered(game, seeds), total=given.games, description="games"))
    for name in never_met(4 if given.pairs else 2, Difficulty.NORMAL if given.solo or given.pairs else None):
        total.hits.setdefault(name, 0)
    for name in warden_things() if given.solo or given.pairs else ():
        total.hits.setdefault(name, 0)
    for name, number in sorted(total.hits.items()):
        if name in NEVER:
            continue
        print(f"{number:>10,}  {name}{'   <- few' if number < given.least else ''}")
    games = len(total.turns)
    print(f"{games:,} games, {total.by_achievements:,} ended by achievements")
    print(f"{sum(total.turns) / games:.1f} turns a game, {min(total.turns)} to {max(total.turns)}")
    print(
        f"{total.decisions / games:.0f} players' decisions a game, {total.options / total.decisions:.1f} options each"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
