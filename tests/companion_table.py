"""A real table for a companion: a solo game that the engine plays, told as somebody who sits there would tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import dead_reckoning as dr
from dead_reckoning.companion.handle import Companion
from dead_reckoning.companion.sections import is_assumed
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.achievements import StepTaken
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.battle_abilities import DamagePrevented
from dead_reckoning.game.nouns.encounters import BackTurned
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.influence import NeedCube
from dead_reckoning.game.nouns.setup import First, TileTurned
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.nouns.solo import ChooseFor, Collect, IslandEmptied, RevealCard, WardenRevealed
from dead_reckoning.game.nouns.solo_left import BeatMerchant, CoinTossed, StepSkipped, WardenTook
from dead_reckoning.game.nouns.solo_right import PickTarget, PutToken, TokenTaken
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon
from dead_reckoning.game.nouns.turn import TurnBegan, TurnEnded
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.sections import section_in_words
from dead_reckoning.game.printed.terms import CANNON, CELLS, HARBOR, Good
from dead_reckoning.game.rules.influence import points_at
from dead_reckoning.game.rules.warden import TURNS_A_SECTION, arms, bare_cubes, is_pirate_card, merchants
from dead_reckoning.game.table.counting import is_island
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.facts import CUBES, sides_of
from dead_reckoning.model.terms import CardId, Cell, Event, Seat
from dead_reckoning.model.walk import walk

ASKED = (ChooseFor, PickTarget)
"""Questions in a Warden's turn, in addition to those about the table."""
ENDS = (IslandEmptied, WardenRevealed, TurnEnded)


class Table:
    """A solo game, turn by turn: the Warden's is told when asked for, the player's in facts."""

    def __init__(self, level: str, seed: int, box: dr.Box | None = None, *, pairs: bool = False) -> None:
        self.rng = Random(seed)
        self.numbers: dict[CardId, CardId] = {}
        """Printed card of his -> the one in whose place it was entered."""
        self.passed = False
        """Whether some of the Warden's turn has passed within a choice of the player, since nothing was asked."""
        self.position = dr.begin(box or dr.base_box(), solo="" if pairs else level, pairs=level if pairs else "")
        self.game = self.position.game
        self.warden = self.game.wardens[0]
        while not isinstance(self.position.state.frames[-1].todo[0], RevealCard):
            self.step()
        opened = [Cell(cell) for cell, here in zip(CELLS, self.position.state.ocean, strict=True) if here.tile]
        self.opened = [str(self.position.state.ocean[CELLS.index(cell)].tile) for cell in opened]
        self.play_warden()

    def step(self) -> None:
        """One choice; the first Warden of a companion is always the same."""
        options = self.position.decision.options
        first = First(self.game.wardens[0])
        option = first if first in options else self.position.decision.sample(self.rng)
        self.position = self.position.choose(option)

    def play_warden(self) -> None:
        """His turn: the events, the choices for him, and the places of goods."""
        self.goods = {c: (here.cargo, here.coins) for c, here in zip(CELLS, self.position.state.ocean, strict=True)}
        began = [place for place, event in enumerate(self.position.events) if isinstance(event, TurnBegan)]
        self.events: list[Event] = list(self.position.events[began[-1] :])
        self.choices: list[str] = []
        self.at = 0
        self.warden = self.position.state.active
        while not self.position.over and self.position.state.active == self.warden:
            head, sheet = self.position.state.frames[-1].todo[0], self.position.decision.options
            self.step()
            self.events += self.position.events
            asked = isinstance(head, ASKED) and not isinstance(getattr(head, "steps", (0,))[0], BeatMerchant | PutToken)
            if asked or (isinstance(head, NeedCube) and len(sheet) > 1):
                self.choices.append(str(self.position.choices[-1]))

    def play_player(self) -> str:
        """The player's turn, and what has changed in it."""
        before = self.position.state
        events: list[Event] = []
        while not self.position.over and self.position.state.active == before.active:
            self.step()
            events += self.position.events
            if any(isinstance(event, WardenRevealed) for event in self.position.events[:-1]):
                self.passed = True
                break
        return ", ".join(changes(self.game, before, self.position.state, events))

    def next(self, *kinds: type[Event]) -> Any:
        """The next event of some kinds; goods that are moved on the way are noted."""
        while True:
            event = self.events[self.at]
            self.at += 1
            self.note(event)
            if isinstance(event, kinds):
                return event

    def note(self, event: Event) -> None:
        """Note where the goods are now."""
        if isinstance(event, IslandEmptied):
            self.goods[event.cell] = (0, 0)
        if isinstance(event, GoodsGained) and event.place in CELLS:
            cargo, coins = self.goods[Cell(event.place)]
            self.goods[Cell(event.place)] = (cargo + event.cargo, coins + event.coins)

    # -- Answers

    def reply(self, companion: Companion) -> str:
        """The answer to what a companion asks in the Warden's turn."""
        return str(getattr(self, f"of_{companion.question.kind}")(companion))

    def of_draw(self, companion: Companion) -> str:
        """Its number, as it was entered; one that was not is entered."""
        self.drawn = self.next(WardenRevealed)
        mine = self.numbers.get(self.drawn.card)
        place = (self.drawn.number - 1) // TURNS_A_SECTION
        if mine is None or is_assumed(companion.position.game.warden_cards[mine], self.drawn.advanced, place):
            if self.game.box == companion.box:
                return f"reveal {self.drawn.card}"
            return mine.rpartition(".")[2] if mine else "new"
        return mine.rpartition(".")[2].lstrip("0")

    def of_section(self, companion: Companion) -> str:
        self.numbers[self.drawn.card] = companion.instruction.card
        card = self.game.warden_cards[self.drawn.card]
        return section_in_words((card.normal, card.advanced)[self.drawn.advanced][self.drawn.section - 1])

    def of_tile(self, _companion: Companion) -> str:
        tile = self.opened.pop(0) if self.opened else str(self.next(TileTurned).tile)
        return "island" if tile in self.game.islands else "sea"

    def of_figure(self, companion: Companion) -> str:
        """A figure printed on a tile."""
        cell, figure = companion.instruction.cell, companion.instruction.figure
        tile = self.position.state.ocean[CELLS.index(cell)].tile
        if figure == "arrows":
            sea = self.game.seas[tile]
            at = [other for arrow in sea.arrows if (other := points_at(cell, arrow, 0))]
            return " ".join(("coins" if sea.good is Good.COIN else "cargo", *at)) if at else "none"
        island = self.game.islands[tile]
        return {
            "spaces": str(island.spaces),
            "first": str(island.first_reward),
            "rewards": "/".join(map(str, island.rewards)),
            "makes": f"{island.production.cargo} cargo {island.production.coins} coins",
        }[figure]

    def icons(self, card: CardId) -> str:
        """The number of cannon and battle icons on a side."""
        abilities = self.game.abilities_of(card)
        battle = sum(isinstance(part, fx.Battle) for effect in abilities for part in walk(effect))
        number = battle + sum(number for symbol, number in symbols(abilities) if symbol == CANNON)
        return "0x" if not number and is_pirate_card(self.game, card) else str(number)

    def of_back(self, companion: Companion) -> str:
        self.next(BackTurned)
        return self.icons(self.took(companion).kept)

    def of_front(self, companion: Companion) -> str:
        return self.icons(self.took(companion).kept)

    def took(self, companion: Companion) -> WardenTook:
        """The card that goes to his piles from a cell."""
        later = (each for each in self.events[self.at :] if isinstance(each, WardenTook))
        return next(each for each in later if each.cell == companion.instruction.cell)

    def of_token(self, _companion: Companion) -> str:
        event = self.next(TokenTaken, StepSkipped)
        while isinstance(event, StepSkipped) and event.why != "no token":
            event = self.next(TokenTaken, StepSkipped)
        if isinstance(event, StepSkipped):
            return "no token"
        token = self.game.upgrades[event.upgrade]
        cannons = sum(number for symbol, number in symbols(token.abilities) if symbol == CANNON)
        return f"{token.grade.value} {cannons}"

    def of_card(self, companion: Companion) -> str:
        cell = companion.instruction.cell
        while True:
            event = self.next(WardenTook, CoinTossed, StepSkipped)
            if isinstance(event, CoinTossed):
                self.heads = event.heads
                took = next(each for each in self.events[self.at :] if isinstance(each, WardenTook))
                if took.cell == cell:
                    return "merchant"
            elif event.cell == cell and (isinstance(event, WardenTook) or event.step == "card"):
                return "no card" if isinstance(event, StepSkipped) else self.icons(event.kept)

    def of_merchant(self, _companion: Companion) -> str:
        event = self.next(BackTurned, StepSkipped)
        while isinstance(event, StepSkipped) and event.why != "no merchant":
            event = self.next(BackTurned, StepSkipped)
        if isinstance(event, StepSkipped):
            return "none"
        self.at -= 1
        took = next(each for each in self.events[self.at :] if isinstance(each, WardenTook))
        return str(took.cell)

    def of_choice(self, _companion: Companion) -> str:
        return self.choices.pop(0)

    def of_goods(self, companion: Companion) -> str:
        known = companion.position.state.frames[-1].todo[1]
        if isinstance(known, co.Known) and isinstance(known.step, Collect):
            while self.at < len(self.events) and not isinstance(self.events[self.at], ENDS):
                self.note(self.events[self.at])
                self.at += 1
        cells = companion.question.cells
        return ", ".join(f"{cell} {self.goods[cell][0]} cargo {self.goods[cell][1]} coins" for cell in cells)

    def of_fight(self, _companion: Companion) -> str:
        self.next(BattleBegan)
        found = {"hits": 0, "damage": 0, "coins": 0, "cargo": 0}
        winner, side = "", {0: "hits", 1: "damage"}
        while not winner:
            event = self.next(BattleHurt, DamagePrevented, GoodsGained, BattleWon)
            if isinstance(event, BattleHurt):
                found[side[event.side]] += event.amount
            elif isinstance(event, DamagePrevented):
                found[side[event.side]] -= event.amount
            elif isinstance(event, GoodsGained) and event.seat == self.warden:
                found["coins"] += event.coins
                found["cargo"] += event.cargo
            elif isinstance(event, BattleWon):
                winner = "warden" if event.side == 0 else "you"
        short = False
        for event in self.events[self.at :]:
            if isinstance(event, DamagePrevented):
                found[side[event.side]] -= event.amount
            short |= isinstance(event, StepTaken) and event.seat == self.warden and not event.cube
            if isinstance(event, BattleEnded):
                break
        self.sank = next(
            (e for e in self.events[self.at :] if isinstance(e, Sank) and e.seat not in self.game.wardens), None
        )
        more = ("short",) if short else ()
        return ", ".join((winner, *(f"{word} {number}" for word, number in found.items() if number > 0), *more))

    def of_loss(self, _companion: Companion) -> int:
        assert self.sank
        return self.sank.aboard + self.sank.chest


def changes(game: Game, before: State, now: State, events: list[Event]) -> Iterator[str]:
    """The changes in a turn of a player."""
    sides = sides_of(game, before)
    you, was = sides["you"], now.players[sides["you"]]
    cubes = [word for word in CUBES if word in sides]
    for cell, old, new in zip(CELLS, before.ocean, now.ocean, strict=True):
        if new.tile != old.tile:
            yield f"{cell} {'island' if new.tile.startswith('tile.island') else 'sea'}"
        if (old.cubes, old.permanent) != (new.cubes, new.permanent):
            yield " ".join((cell, *(f"{w} {new.cubes[sides[w]]}+{new.permanent[sides[w]]}" for w in cubes)))
        for building in {*old.buildings} - {*new.buildings}:
            yield f"{cell} no {building}"
        for building in {*new.buildings} - {*old.buildings}:
            yield f"{cell} {building}"
        if new.controller in game.wardens and (old.cargo, old.coins) != (new.cargo, new.coins):
            yield f"{cell} cargo {new.cargo} coins {new.coins}"
    yield f"ship {was.at}"
    if was.at != HARBOR:
        yield "pirate" if was.pirate else "merchant"
    sunk = next((e for e in events if isinstance(e, Sank) and e.seat == you and e.by in game.wardens), None)
    if sunk:
        yield f"{'other sank' if sunk.by != sides['warden'] else 'sunk'} {sunk.aboard + sunk.chest}"
    yield f"damage {was.damage}"
    yield f"achievements {len(was.markers)}"
    if "partner" in sides and now.players[sides["partner"]].damage != before.players[sides["partner"]].damage:
        yield f"partner damage {now.players[sides['partner']].damage}"
    for word in ("warden", "other"):
        if word in sides:
            yield from changes_of(word, sides, before, now, events, sunk)


def changes_of(
    word: str, sides: Mapping[str, Seat], before: State, now: State, events: list[Event], sunk: Sank | None
) -> Iterator[str]:
    """The changes of a Warden."""
    seat = sides[word]
    him, he_was = now.players[seat], before.players[seat]
    coins = he_was.chest + (sunk.aboard + sunk.chest if sunk and sunk.by == seat else 0)
    if any(isinstance(e, Sank) and e.seat == seat for e in events):
        yield f"{word} sunk"
        coins -= min(5, he_was.chest)
    if any(isinstance(e, StepTaken) and e.seat == seat and e.achievement == "legend" for e in events):
        yield f"{word} won"
    if him.damage != he_was.damage:
        yield f"{word} damage {him.damage}"
    if him.chest != coins:
        yield f"{word} coins {him.chest}"
    if him.dock != he_was.dock:
        yield f"{word} cargo {him.dock}"


def warden_side(game: Game, state: State) -> Mapping[str, object]:
    """All that a companion has to get right."""
    scope = Scope(game, state, game.wardens[0])
    return {
        **{str(seat): side_of_one(game, state, seat) for seat in game.wardens},
        "ocean": [
            (cell, bool(here.tile), is_island(scope, cell), here.cubes, here.permanent, here.buildings, here.controller)
            for cell, here in zip(CELLS, state.ocean, strict=True)
        ],
        "turns": state.wardens,
        "buildings": state.buildings,
    }


def side_of_one(game: Game, state: State, seat: Seat) -> Mapping[str, object]:
    """The same of one Warden."""
    him, scope = state.players[seat], Scope(game, state, seat)
    return {
        **{name: getattr(him, name) for name in ("at", "damage", "dock", "chest", "cubes")},
        "piles": (len(him.held), merchants(scope), arms(scope)),
        "tokens": [(game.upgrades[token].grade, bare_cubes(scope)) for token in him.hull[0]],
        "markers": sorted(him.markers),
        "steps": him.progress,
        "finished": him.finished,
    }


def is_turn(companion: Companion) -> bool:
    """Whether the player's turn is asked for."""
    return not companion.over and isinstance(companion.instruction, co.AskTurn)
