"""A Warden's turn by the booklet: what a position of plain data comes to, told apart from the engine.

Nothing of the engine is imported.  Printed values are read from the files in ``cards/``, the rules from ``docs/rules``
(sections 11 to 17), and positions are lists and numbers.  Who carries a turn out is a generator: it hands over every
question, whom it goes to, with all options and their weights, and is sent the answer.  ``warden_positions.py`` puts
the same answers to the engine and compares.

Left out: the extra card of the extreme level, cards in the players' hands and in play, upgrades of players on spaces
that carry goods.  Rule options are those of the default.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

CARDS: Final = Path(__file__).resolve().parent.parent / "cards"
HARBOR: Final = "harbor"
CHANCE: Final = -1
NOBODY: Final = -2
CELLS: Final = tuple(f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3))
ASIDE: Final = {"away": (1, 0), "back": (-1, 0), "left": (0, -1), "right": (0, 1)}
"""Arrow of an open sea -> rows and columns.  Rule 11.13."""

Json: TypeAlias = dict[str, Any]
"""An entry of a file of cards."""
Section: TypeAlias = Json
"""As ``cards/wardens.json`` has it."""
T = TypeVar("T")


@dataclass(frozen=True)
class Ask:
    """A question, to a seat or to chance."""

    seat: int
    options: tuple[str, ...]
    weights: tuple[int, ...] = ()


Script = Generator[Ask, str, T]
"""A course of events with its questions; the answers are sent."""


# -- What is on the table ---------------------------------------------------------------------------------------------


@dataclass
class Ship:
    """A player or a Warden, and all that is theirs."""

    at: str
    pirate: bool
    damage: int
    cargo: int
    coins: int
    dock: int
    chest: int
    cubes: int
    hull: list[list[str]]
    held: list[str]
    markers: set[str]
    steps: dict[str, list[int]]
    """Achievement -> steps, and cubes on it."""
    finished: bool


@dataclass
class Place:
    """A cell of the ocean."""

    tile: str
    card: str
    cubes: list[int]
    permanent: list[int]
    cargo: int
    coins: int
    buildings: list[str]
    controller: int
    builder: int


@dataclass
class Table:
    """A position."""

    active: int
    ships: list[Ship]
    ocean: dict[str, Place]
    tops: list[list[str]]
    bags: list[dict[str, int]]
    islands: list[str]
    hidden_islands: int
    seas: list[str]
    upgrades: dict[str, int]
    buildings: dict[str, int]
    backs: list[str]
    ended_by: int


@dataclass
class Battle:
    """Cubes of two sides, the Warden's first."""

    cell: str
    seats: tuple[int, int]
    waiting: list[int]
    board: list[list[int]]
    """By zone: how many of each side."""


# -- What is printed -------------------------------------------------------------------------------------------------


def entries(name: str) -> list[Json]:
    """The entries of a file of cards."""
    found: list[Json] = json.loads((CARDS / f"{name}.json").read_text(encoding="utf-8"))["entries"]
    return found


def arms_of(abilities: Iterable[str]) -> tuple[int, int]:
    """Cannons and battle abilities that are printed, alternatives included.  Rules 8.2, 16.13."""
    parts = [part for ability in abilities for part in ability.split(" / ")]
    cannons = [re.fullmatch(r"(?:(\d+) )?cannons?", part) for part in parts]
    return sum(int(found[1] or 1) for found in cannons if found), sum(part.startswith("battle:") for part in parts)


class Figures:
    """The printed values, by name."""

    def __init__(self) -> None:
        self.tiles = {entry["id"]: entry for entry in entries("tiles")}
        self.fronts = {entry["id"]: entry for entry in entries("encounters")}
        backs = [back for front in self.fronts.values() for back in front["backs"]]
        faces = [*entries("advancements"), *self.fronts.values(), *backs]
        self.arms = {face["id"]: arms_of(face.get("abilities", ())) for face in faces}
        self.tokens = {entry["id"]: entry for entry in entries("upgrades")}
        self.holds = [space.get("hold", 0) for space in entries("ship_board")[0]["spaces"]]
        self.goals = {entry["achievement"]: entry["goal"] for entry in entries("achievements")}
        self.defense = {entry["building"]: entry["cubes"] for entry in entries("buildings")}
        board = entries("battle_board")[0]
        self.knock, self.zones = board["knock"], board["zones"]
        self.place = {zone["id"]: number for number, zone in enumerate(self.zones)}

    def of_kind(self, kind: str) -> list[int]:
        """Zones of a kind."""
        return [number for number, zone in enumerate(self.zones) if zone["kind"] == kind]


def beside(cell: str) -> list[str]:
    """The cells next to a place; the harbor touches row 1.  Rule 5.3."""
    if cell == HARBOR:
        return list(CELLS[:3])
    row, column = int(cell[1]), int(cell[3])
    near = [f"r{row + rows}c{column + columns}" for rows, columns in ASIDE.values()]
    return [other for other in near if other in CELLS] + ([HARBOR] if row == 1 else [])


def best(things: Iterable[T], *worths: Callable[[T], int]) -> list[T]:
    """The most valuable things, by one measure after another."""
    left = list(things)
    for worth in worths:
        most = max(map(worth, left), default=0)
        left = [thing for thing in left if worth(thing) == most]
    return left


def goods(cargo: int, coins: int) -> str:
    """``1 cargo 2 coins``, as options write it."""
    return f"{cargo} cargo {coins} coin{'' if coins == 1 else 's'}"


def choose(seat: int, options: Sequence[str], weights: Sequence[int] = ()) -> Script[str]:
    """The answer to a question; one that has a single answer is not put."""
    if len(options) == 1:
        return options[0]
    return (yield Ask(seat, tuple(options), tuple(weights)))


# -- A turn ----------------------------------------------------------------------------------------------------------


class WardenTurn:
    """One card, carried out on a table, which changes."""

    def __init__(self, figures: Figures, table: Table, section: Section) -> None:
        self.figures, self.table, self.section = figures, table, section
        self.me = table.active
        self.mine = table.ships[self.me]
        self.wardens = tuple(range(1, len(table.ships), 2))
        self.players = tuple(range(0, len(table.ships), 2))
        self.runner = (self.me + 1) % len(table.ships)
        self.start = self.mine.at
        self.siege, self.both = "", False
        self.beaten = self.sunk = False
        self.struck: set[str] = set()
        self.fought: set[str] = set()
        self.later = [0, 0]
        self.seen: Counter[str] = Counter()
        """The things that have occurred, by rule."""

    def met(self, what: str) -> None:
        """A rule has been met."""
        self.seen[what] += 1

    def turn(self) -> Script[None]:
        """Left, middle, right; his goods; the refill; the end of the turn.  Rules 16.4, 16.12, 16.21."""
        section = self.section
        yield from self.foresee()
        for cell in sorted(section.get("take", ()), key=CELLS.index):
            yield from self.take(cell)
        for square in sorted(section.get("cubes", ()), key=lambda square: CELLS.index(square["cell"])):
            yield from self.square(square["cell"], square["cubes"])
        yield from self.end(section["ship"])
        for symbol in sorted(section.get("middle", ()), key=lambda symbol: symbol["deed"] == "raid richest island"):
            yield from self.middle(symbol["deed"])
        for symbol in section.get("right", ()):
            yield from self.right(symbol)
        self.collect()
        for cell in CELLS:
            if self.table.ocean[cell].tile and not self.table.ocean[cell].card:
                yield from self.lay(cell)
        yield from self.ending()

    # -- Who and what

    def island(self, cell: str) -> Json | None:
        """The printed values of a face-up island; None for other cells."""
        tile = self.figures.tiles.get(self.table.ocean[cell].tile) if cell != HARBOR else None
        return tile if tile and tile["tile"] == "island" else None

    def empties(self, place: Place) -> int:
        """Influence spaces without a cube.  Rule 11.1."""
        spaces: int = self.figures.tiles[place.tile]["spaces"]
        return spaces - sum(place.cubes)

    def controls(self, place: Place) -> int:
        """More cubes than each other, and than there are empty spaces.  Rule 11.2."""
        cubes = [one + other for one, other in zip(place.cubes, place.permanent, strict=True)]
        most = max(cubes)
        return NOBODY if cubes.count(most) > 1 or most <= self.empties(place) else cubes.index(most)

    def guard(self, cell: str) -> int:
        """The owner of the awake fort or garrison there.  Rules 11.10, 11.20."""
        place = self.table.ocean[cell]
        awake = {"fort", "garrison"} & {*place.buildings} and place.builder == place.controller
        return place.builder if awake else NOBODY

    def guarded(self, cell: str) -> bool:
        """Whether a player's fort or garrison is in his way; the other Warden's is not.  Rule 17.4."""
        return cell != HARBOR and self.island(cell) is not None and self.guard(cell) in self.players

    def pirates(self, cell: str) -> list[int]:
        """Players in pirate mode on a cell."""
        ships = self.table.ships
        return [seat for seat in self.players if ships[seat].pirate and ships[seat].at == cell]

    def partner(self, seat: int) -> int:
        """The other one of a team; the seat itself in a solo game."""
        return (seat + 2) % len(self.table.ships)

    def ship_fought(self) -> bool:
        """One player's ship a turn.  Rules 12.1, 17.12."""
        return any(f"seat {seat}" in self.fought for seat in self.players)

    def own(self) -> list[str]:
        """The islands that he controls."""
        return [cell for cell in CELLS if self.table.ocean[cell].controller == self.me]

    def production(self, cell: str) -> tuple[int, int]:
        """Printed, an outpost, and the arrows of the sea beside it.  Rules 11.13, 11.18."""
        place = self.table.ocean[cell]
        printed = self.figures.tiles[place.tile]["production"]
        outpost = "outpost" in place.buildings
        had = {"cargo": printed.get("cargo", 0) + outpost, "coin": printed.get("coins", 0) + outpost}
        for other in beside(cell):
            tile = self.figures.tiles.get(self.table.ocean[other].tile) if other != HARBOR else None
            if tile and tile["tile"] == "open sea":
                ways = [ASIDE[arrow] for arrow in tile["arrows"]]
                away = (int(cell[1]) - int(other[1]), int(cell[3]) - int(other[3]))
                had[tile["good"]] += away in ways
        return had["cargo"], had["coin"]

    def produced(self, cell: str) -> int:
        """Cargo and coins together.  Reading 84."""
        return sum(self.production(cell))

    def reward(self, cell: str) -> int:
        """Coins for the first place."""
        rewards: list[int] = self.figures.tiles[self.table.ocean[cell].tile]["rewards"]
        return rewards[0]

    def most_valuable(self, cells: Iterable[str]) -> list[str]:
        """First reward, then production.  Rules 16.11, 16.28."""
        return best(cells, self.reward, self.produced)

    def cubes_at(self, cell: str) -> int:
        """His cubes in a battle that he begins.  Rules 12.23, 16.13."""
        tokens = [self.figures.tokens[token].get("abilities", ()) for stack in self.mine.hull for token in stack]
        cannons = sum(arms_of(abilities)[0] for abilities in tokens)
        pile = sum(map(sum, (self.figures.arms[card] for card in self.mine.held)))
        own = cell != HARBOR and self.table.ocean[cell].controller == self.me
        here = len(self.table.ocean[cell].buildings) if own else 0
        return 1 + cannons + pile // 2 + here + 2 * self.mine.finished

    # -- What follows at once

    def step(self, seat: int, name: str) -> None:
        """A step to an achievement; a cube shows it if there is one.  Rules 14.10, 14.11."""
        ship = self.table.ships[seat]
        if name in ship.markers:
            return
        steps = ship.steps.setdefault(name, [0, 0])
        steps[0] += 1
        if ship.cubes > 0:
            ship.cubes -= 1
            steps[1] += 1
        else:
            self.met("14.10 a step without a cube")
        if steps[0] >= self.goal(name):
            self.met(f"14.11 {name}")
            ship.markers.add(name)
            ship.cubes += steps[1]
            steps[1] = 0

    def goal(self, name: str) -> int:
        """The number of steps; Explorer's depends on the number of seats."""
        goals: list[int] = self.figures.goals[name]
        return goals[min(len(self.table.ships) - 2, len(goals) - 1)]

    def reach(self, seat: int, name: str, number: int) -> None:
        """A marker, if there is enough.  Rule 14.11."""
        if seat >= 0 and number >= self.goal(name) and name not in self.table.ships[seat].markers:
            self.met(f"14.11 {name}")
            self.table.ships[seat].markers.add(name)

    def explorers_give_up(self) -> None:
        """Cubes come back from an Explorer that is out of reach.  Rule 14.10."""
        hidden = sum(not place.tile for place in self.table.ocean.values())
        for seat, ship in enumerate(self.table.ships):
            if self.table.ended_by == NOBODY or (seat in self.wardens and not ship.finished):
                left = hidden
            else:
                left = 0 if ship.finished else min(hidden, 1)
            steps = ship.steps.get("explorer", [0, 0])
            if steps[1] and steps[0] + left < self.goal("explorer"):
                self.met("14.10 explorer out of reach")
                ship.cubes += steps[1]
                steps[1] = 0

    def gain(self, cargo: int, coins: int) -> None:
        """To his dock, where every 3 cargo are a coin.  Rules 16.12, 16.18."""
        self.mine.dock += cargo
        self.mine.chest += coins
        more, self.mine.dock = divmod(self.mine.dock, 3)
        self.mine.chest += more
        if more:
            self.met("16.12 three cargo are a coin")
        self.reach(self.me, "capitalist", self.mine.chest)

    def check_control(self, cell: str) -> Script[None]:
        """Settle the control of an island, with its consequences.  Rules 11.3 to 11.6, 11.10."""
        place = self.table.ocean[cell]
        new = self.controls(place)
        if new == place.controller:
            return
        place.controller = new
        if new == NOBODY:
            self.met("11.6 control lost")
            return
        if place.builder != new:
            for building in place.buildings:
                self.met("11.6 buildings go")
                self.table.buildings[building] += 1
            place.buildings = []
        place.builder = new
        self.met("11.3 control gained by him" if new == self.me else "11.3 control gained by another")
        owned = sum(len(other.buildings) for other in self.table.ocean.values() if other.controller == new)
        self.reach(new, "builder", owned)
        yield from self.need_cube(new)
        if self.table.ships[new].cubes > 0:
            self.table.ships[new].cubes -= 1
            place.permanent[new] += 1
            self.reach(new, "settler", sum(other.permanent[new] for other in self.table.ocean.values()))
        else:
            self.met("11.3 no cube for the permanent area")

    def need_cube(self, seat: int) -> Script[None]:
        """With an empty supply an own cube may come off an island, where that changes nothing.  Rule 11.7."""
        ship = self.table.ships[seat]
        if ship.cubes > 0:
            return
        cells = [cell for cell in CELLS if self.spares(seat, cell)]
        if not cells:
            self.met("11.7 no cube to be had")
            return
        asked = self.runner if seat == self.me else seat if seat in self.players else (seat + 1) % len(self.table.ships)
        answer = yield from choose(asked, [*(f"take {cell}" for cell in cells), "none"])
        if answer != "none":
            self.met("11.7 a cube off an island")
            self.table.ocean[answer.removeprefix("take ")].cubes[seat] -= 1
            ship.cubes += 1

    def spares(self, seat: int, cell: str) -> bool:
        """Not behind another's fort or blockade, nor where control would change.  Rules 6.4, 11.7, 11.20."""
        place = self.table.ocean[cell]
        if not self.island(cell) or not place.cubes[seat] or self.guard(cell) not in (NOBODY, seat):
            return False
        foes = self.wardens if seat in self.players else self.players
        ships = self.table.ships
        here = ships[seat].at == cell
        if here and any(ships[foe].pirate and ships[foe].at == cell and foe != self.me for foe in foes):
            return False
        before = self.controls(place)  # by 11.2, as the cubes are now, in mid-square too
        place.cubes[seat] -= 1
        same = self.controls(place) == before
        place.cubes[seat] += 1
        return same

    def remove_buildings(self, cell: str, buildings: Iterable[str]) -> None:
        """To the supply."""
        for building in buildings:
            self.table.ocean[cell].buildings.remove(building)
            self.table.buildings[building] += 1

    def strike(self, cell: str) -> None:
        """A garrison hurts him once a turn, never as the fifth damage.  Rule 16.16."""
        if not self.guarded(cell) or "garrison" not in self.table.ocean[cell].buildings or cell in self.struck:
            return
        if self.mine.damage >= 4:
            self.met("16.16 spared the fifth damage")
            return
        self.met("16.16 a garrison strikes")
        self.mine.damage += 1
        self.struck.add(cell)

    # -- What is foreseen

    def foresee(self) -> Script[None]:
        """The one island whose buildings he may fight.  Rules 16.14, 16.25, 16.26."""
        deeds = [symbol["deed"] for symbol in self.section.get("middle", ())]
        if self.flags():
            self.met("16.14 a flag bars buildings")
            return
        if "attack damaged ship" in deeds and self.damaged():
            self.met("16.14 the top symbol bars buildings")
            return
        squares = [square["cell"] for square in self.section.get("cubes", ()) if square["cubes"] > 1]
        due = list(squares)
        if "raid richest island" in deeds:
            rich = self.richest()
            if len(rich) > 1 and any(map(self.guarded, rich)):
                self.met("16.26 the raid is foreseen")
                answer = yield from choose(self.runner, [f"choose {cell}" for cell in rich])
                rich = [answer.removeprefix("choose ")]
            due += rich[:1]
        cells = [cell for cell in CELLS if cell in due and self.guarded(cell)]
        first = best(cells, lambda cell: self.table.ocean[cell].coins, self.reward)
        if not first:
            return
        if len(cells) > 1:
            self.met("16.26 one of several islands")
        answer = yield from choose(self.runner, [f"choose {cell}" for cell in first])
        self.siege = answer.removeprefix("choose ")
        ship = any(self.pirates(cell) for cell in (*squares, self.section["ship"]))
        self.both = ship and not self.will_attack()
        if self.both:
            self.met("16.25 ship and building due")

    def flags(self) -> list[Json]:
        """Black flags of the right part."""
        return [symbol for symbol in self.section.get("right", ()) if symbol["deed"] == "attack player"]

    def damaged(self) -> list[int]:
        """Players with 3 damage or more.  Rule 16.10."""
        return [seat for seat in self.players if self.table.ships[seat].damage >= 3]

    def will_attack(self) -> bool:
        """Whether a flag will attack, by its own conditions.  Rule 16.29."""
        return any(self.enough(seat, flag) for flag in self.flags() for seat in self.nearest(self.reached(flag)))

    def reached(self, flag: Json) -> list[int]:
        """Whom a flag reaches."""
        spares = flag.get("spares_harbor", False)
        return [seat for seat in self.players if not (spares and self.table.ships[seat].at == HARBOR)]

    def enough(self, seat: int, flag: Json) -> bool:
        """Whether he would drop enough cubes.  Rule 16.29."""
        cubes: int = self.cubes_at(self.table.ships[seat].at) + flag.get("number", 0)
        return cubes >= int(flag.get("if_cubes", 0))

    def nearest(self, seats: Sequence[int]) -> list[int]:
        """Not in the harbor, nearer to where he began, with more damage.  Rules 17.5, 17.11."""
        ships = self.table.ships
        ashore = [seat for seat in seats if ships[seat].at != HARBOR] or list(seats)
        return best(ashore, lambda seat: -self.steps_to(ships[seat].at), lambda seat: ships[seat].damage)

    def steps_to(self, goal: str) -> int:
        """The fewest steps from where his turn began."""
        reached, number = {self.start}, 0
        while goal not in reached:
            reached |= {other for cell in reached for other in beside(cell)}
            number += 1
        return number

    # -- The left part

    def explore(self, cell: str) -> Script[None]:
        """A tile is turned up, gets a card, and is a step to Explorer.  Rules 2.1, 5.5, 16.9."""
        if cell == HARBOR or self.table.ocean[cell].tile:
            return
        table, place = self.table, self.table.ocean[cell]
        self.met("16.9 he explores")
        islands = table.islands if table.hidden_islands else []
        weights = [table.hidden_islands] * len(islands) + [max(len(islands), 1)] * len(table.seas)
        answer = yield from choose(CHANCE, [f"turn up {tile}" for tile in (*islands, *table.seas)], weights)
        place.tile = answer.removeprefix("turn up ")
        if place.tile in table.seas:
            table.seas.remove(place.tile)
        else:
            table.islands.remove(place.tile)
            table.hidden_islands -= 1
        yield from self.lay(cell)
        self.step(self.me, "explorer")
        self.explorers_give_up()

    def lay(self, cell: str) -> Script[None]:
        """From the row's deck, or the next that has cards; the next front is seen.  Rules 2.2, 2.3, 5.6."""
        row = next((row for row in range(int(cell[1]) - 1, 4) if self.table.tops[row]), None)
        if row is None:
            self.met("5.6 no card left")
            return
        if row != int(cell[1]) - 1:
            self.met("5.6 a card of a later row")
        top, bag = self.table.tops[row], self.table.bags[row]
        self.table.ocean[cell].card = top.pop(0)
        left = {card: number for card, number in bag.items() if number}
        if left and not top:
            answer = yield from choose(CHANCE, [f"reveal {card}" for card in left], list(left.values()))
            top.append(answer.removeprefix("reveal "))
            bag[top[0]] -= 1

    def take(self, cell: str) -> Script[None]:
        """The card there; a coin is tossed for a merchant ship.  Rule 16.6."""
        yield from self.explore(cell)
        place = self.table.ocean[cell]
        if not place.card:
            self.met("16.6 no card")
        elif place.card not in self.figures.fronts:
            self.met("16.6 an advancement")
            self.keep(place, place.card)
        else:
            answer = yield from choose(CHANCE, ["heads", "tails"], [1, 1])
            if answer == "heads":
                yield from self.beat(cell)
            else:
                self.met("16.6 tails")
                self.keep(place, place.card)

    def keep(self, place: Place, card: str) -> None:
        """To his piles."""
        self.mine.held.append(card)
        place.card = ""

    def beat(self, cell: str) -> Script[None]:
        """A back that nobody has seen, and a step to Legend.  Rules 7.3, 16.6, 16.11."""
        self.met("16.6 a merchant ship beaten")
        place = self.table.ocean[cell]
        backs = {back["id"]: back["copies"] for back in self.figures.fronts[place.card]["backs"]}
        left = {back: number - self.table.backs.count(back) for back, number in backs.items()}
        left = {back: number for back, number in left.items() if number > 0}
        answer = yield from choose(CHANCE, [f"back {back}" for back in left], list(left.values()))
        back = answer.removeprefix("back ")
        self.table.backs.append(back)
        self.keep(place, back)
        self.step(self.me, "legend")

    def square(self, cell: str, cubes: int) -> Script[None]:
        """The cubes of a square: what is in their way is fought first.  Rules 16.7, 16.14, 16.25."""
        yield from self.explore(cell)
        cleared = False
        while True:
            pirates = [] if cleared else self.pirates(cell)
            why = self.barred(cell, cubes, pirates)
            if why:
                self.met(why)
                return
            due = pirates or (self.due_ships() if self.both and self.guarded(cell) else [])
            if due:
                cleared = cleared or any(seat in self.pirates(cell) for seat in due)
                self.met("16.25 the ship first" if not pirates else "16.14 a ship on the square")
                if not (yield from self.fight_one(due, self.both)):
                    self.lose()
                    return
            elif self.guarded(cell):
                self.met("16.14 buildings on the square")
                if not (yield from self.besiege(cell)):
                    self.lose()
                    return
            else:
                yield from self.place(cell, cubes)
                return

    def barred(self, cell: str, cubes: int, pirates: Sequence[int]) -> str:
        """The reason why nothing is placed; empty if cubes are placed.  Rules 16.7, 16.14, 16.26, 17.12."""
        fort = self.guarded(cell)
        if self.beaten:
            return "16.25 beaten: no more cubes"
        if cubes == 1:
            return "16.7 one cube yields" if fort or pirates else ""
        if pirates:
            if self.will_attack():
                return "16.14 a flag replaces the battle"
            return "17.12 a ship was fought" if self.ship_fought() else ""
        if fort and any(f"{building} {cell}" in self.fought for building in self.table.ocean[cell].buildings):
            return "12.1 buildings were fought"
        return "16.26 another island, or none" if fort and cell != self.siege else ""

    def lose(self) -> None:
        """Lose one of two battles, which ends both.  Rule 16.25."""
        self.met("16.25 one of two battles lost" if self.both else "16.14 the square is lost")
        self.beaten = self.beaten or self.both

    def due_ships(self) -> list[int]:
        """The ships in pirate mode that fall due first.  Rule 16.25."""
        squares = [square["cell"] for square in self.section.get("cubes", ()) if square["cubes"] > 1]
        for cell in (*sorted(squares, key=CELLS.index), self.section["ship"]):
            if self.pirates(cell) and not self.ship_fought():
                return self.pirates(cell)
        return []

    def place(self, cell: str, cubes: int) -> Script[None]:
        """Cube by cube; control is checked after the last.  Rules 8.6, 16.7."""
        if not self.island(cell):
            self.met("16.7 open sea")
            return
        fills = self.table.ocean[cell].controller == self.me
        yield from self.fill(cell, cubes, fills)
        yield from self.check_control(cell)

    def fill(self, cell: str, left: int, fills: bool) -> Script[None]:
        """Empty spaces first; then cubes of players, each at its own price.  Rules 11.7, 15.2, 16.7, 17.4, 17.5."""
        sought = False
        while left > 0:
            options = self.replaceable(cell, left, fills)
            if not options:
                self.met("16.7 no room")
                return
            if self.costs_partner(cell, options):
                self.met("17.4 it would cost the other Warden control")
                return
            if self.mine.cubes <= 0 and not sought:
                yield from self.need_cube(self.me)
                sought = True
                continue
            sought = False
            seat = options[0]
            if len(options) > 1:
                self.met("17.5 whose cube")
                answer = yield from choose(self.runner, [f"choose seat {option}" for option in options])
                seat = int(answer.removeprefix("choose seat "))
            left -= self.price(seat)
            self.put(cell, seat)

    def put(self, cell: str, instead_of: int) -> None:
        """One cube, if he has one."""
        place = self.table.ocean[cell]
        if self.mine.cubes <= 0:
            self.met("11.7 no cube for a space")
            return
        self.met("16.7 into a space" if instead_of == NOBODY else f"16.7 replaced at {self.price(instead_of)}")
        self.mine.cubes -= 1
        place.cubes[self.me] += 1
        if instead_of != NOBODY:
            place.cubes[instead_of] -= 1
            self.table.ships[instead_of].cubes += 1

    def price(self, seat: int) -> int:
        """Two for a cube of a player whose last turn is over.  Rule 15.2."""
        return 2 if seat != NOBODY and self.table.ships[seat].finished else 1

    def replaceable(self, cell: str, left: int, fills: bool) -> list[int]:
        """Nobody's, in an empty space; or whose cubes can go, the controller's first.  Rules 16.7, 17.4, 17.5."""
        place = self.table.ocean[cell]
        if self.empties(place) > 0:
            return [NOBODY]
        seats = [] if fills else [s for s in self.players if place.cubes[s] and self.price(s) <= left]
        return [place.controller] if place.controller in seats else seats

    def costs_partner(self, cell: str, seats: Iterable[int]) -> bool:
        """Whether the other Warden would control the island no more.  Rule 17.4."""
        place = self.table.ocean[cell]
        if place.controller not in self.wardens or place.controller == self.me:
            return False
        lost = False
        for seat in seats:
            cubes = list(place.cubes)
            place.cubes[self.me] += 1
            if seat != NOBODY:
                place.cubes[seat] -= 1
            lost = lost or self.controls(place) != place.controller
            place.cubes = cubes
        return lost

    def end(self, cell: str) -> Script[None]:
        """Move his ship to its end, and fight the opponents there.  Rules 16.8, 16.14, 16.16, 16.17."""
        if self.sunk:
            self.met("16.17 sunk: no end position")
            return
        yield from self.explore(cell)
        self.mine.at = cell
        self.strike(cell)
        pirates = self.pirates(cell)
        if not pirates:
            return
        if self.beaten or self.will_attack() or self.ship_fought():
            self.met("16.14 no battle where he ends")
            return
        self.met("16.14 a ship where he ends")
        if not (yield from self.fight_one(pirates, self.both)) and self.both:
            self.beaten = True

    # -- The middle and the right part

    def middle(self, deed: str) -> Script[None]:
        """Read when it is reached.  Rule 16.10."""
        if deed == "raid richest island":
            yield from self.raid()
            return
        seats = self.nearest(self.damaged())
        if not seats:
            self.met("16.10 nobody is damaged")
            return
        self.met("16.10 the top symbol holds")
        yield from self.attack((yield from self.toss(seats)), 0)

    def toss(self, seats: Sequence[int]) -> Script[int]:
        """A coin for a target.  Rule 17.5."""
        if len(seats) > 1:
            self.met("17.5 a coin for the target")
        answer = yield from choose(CHANCE, [f"choose seat {seat}" for seat in seats], [1] * len(seats))
        return int(answer.removeprefix("choose seat "))

    def attack(self, seat: int, more: int) -> Script[None]:
        """A flag, or the top symbol.  Rules 12.1, 16.14, 16.25."""
        if self.beaten or self.ship_fought():
            self.met("16.14 no attack")
            return
        yield from self.fight(seat, more, halved=False)

    def richest(self) -> list[str]:
        """Most coins, then most goods, of islands that he does not control and no pirate guards.  Rule 16.10."""
        ocean = self.table.ocean
        cells = [
            cell
            for cell in CELLS
            if self.island(cell)
            and ocean[cell].controller != self.me
            and ocean[cell].cargo + ocean[cell].coins
            and not self.pirates(cell)
        ]
        return best(cells, lambda cell: ocean[cell].coins, lambda cell: ocean[cell].cargo + ocean[cell].coins)

    def raid(self) -> Script[None]:
        """Two cubes on the richest island.  Rule 16.10."""
        cells = self.richest()
        if not cells or self.beaten:
            self.met("16.10 no raid")
            return
        self.met("16.10 a raid")
        answer = yield from choose(self.runner, [f"choose {cell}" for cell in cells])
        yield from self.square(answer.removeprefix("choose "), 2)

    def right(self, symbol: Json) -> Script[None]:
        """One symbol of the right part.  Rule 16.11."""
        deed = symbol["deed"]
        self.met(f"16.11 {deed}")
        yield from self.DEEDS[deed](self, symbol)

    def gain_goods(self, symbol: Json) -> Script[None]:
        """From the supply."""
        self.gain(symbol["goods"].get("cargo", 0), symbol["goods"].get("coins", 0))
        yield from ()

    def per_merchants(self, _symbol: Json) -> Script[None]:
        """1 coin per 2 cards of the merchant pile."""
        number = sum(not sum(self.figures.arms[card]) for card in self.mine.held) // 2
        if number:
            self.gain(0, number)
        yield from ()

    def upgrade(self, symbol: Json) -> Script[None]:
        """The one shown, or another of its grade."""
        there = [token for token, left in self.table.upgrades.items() if left > 0]
        grades, shown = self.figures.tokens, symbol.get("upgrade", "")
        grade = grades[shown]["grade"] if shown else symbol["grade"]
        tokens = [shown] if shown in there else [token for token in there if grades[token]["grade"] == grade]
        if not tokens:
            self.met("16.11 no token of the grade")
            return
        answer = yield from choose(self.runner, [f"choose {token}" for token in tokens])
        token = answer.removeprefix("choose ")
        self.table.upgrades[token] -= 1
        self.mine.hull[0].append(token)
        self.reach(self.me, "first-class vessel", sum(map(len, self.mine.hull)))

    def repair(self, symbol: Json) -> Script[None]:
        """Or as much as there is."""
        self.mine.damage -= min(symbol["number"], self.mine.damage)
        yield from ()

    def build(self, symbol: Json) -> Script[None]:
        """On the best island without it."""
        building = symbol["building"]
        free = [cell for cell in self.own() if building not in self.table.ocean[cell].buildings]
        if not free or not self.table.buildings[building]:
            self.met("16.11 no site, or no building")
            return
        answer = yield from choose(self.runner, [f"choose {cell}" for cell in self.most_valuable(free)])
        place = self.table.ocean[answer.removeprefix("choose ")]
        place.buildings.append(building)
        place.builder = self.me
        self.table.buildings[building] -= 1
        self.reach(self.me, "builder", sum(len(self.table.ocean[cell].buildings) for cell in self.own()))

    def produce(self, symbol: Json) -> Script[None]:
        """On the best one or two.  Rule 16.27."""
        done: list[str] = []
        while len(done) < symbol["number"]:
            left = [cell for cell in self.own() if cell not in done]
            cells = best(left, self.produced, lambda cell: self.production(cell)[0])
            if not cells:
                self.met("16.27 no island left")
                return
            answer = yield from choose(self.runner, [f"choose {cell}" for cell in cells])
            done.append(answer.removeprefix("choose "))
            self.gain(*self.production(done[-1]))

    def wolves(self, _symbol: Json) -> Script[None]:
        """A step to Sea Wolves."""
        self.step(self.me, "sea wolves")
        yield from ()

    def flag(self, symbol: Json) -> Script[None]:
        """An attack, under its conditions; what is done otherwise.  Rules 16.29, 17.5."""
        reached = self.reached(symbol)
        seat = yield from self.toss(self.nearest(reached or self.players))
        if not self.enough(seat, symbol):
            self.met("16.29 too few cubes")
            for other in symbol.get("otherwise", ()):
                yield from self.right(other)
        elif seat in reached:
            yield from self.attack(seat, symbol.get("number", 0))
        else:
            self.met("16.29 spared in the harbor")

    def merchant(self, _symbol: Json) -> Script[None]:
        """Any one on any tile."""
        cells = [cell for cell in CELLS if self.table.ocean[cell].card in self.figures.fronts]
        if cells:
            answer = yield from choose(self.runner, [f"choose {cell}" for cell in cells])
            yield from self.beat(answer.removeprefix("choose "))

    def stock(self, symbol: Json) -> Script[None]:
        """Goods that wait for the end of his turn.  Rule 16.28."""
        self.later[0] += symbol["goods"].get("cargo", 0)
        self.later[1] += symbol["goods"].get("coins", 0)
        yield from ()

    DEEDS: Final[Mapping[str, Callable[[WardenTurn, Json], Script[None]]]] = {
        "gain goods": gain_goods,
        "gain coins per merchants": per_merchants,
        "gain upgrade": upgrade,
        "repair": repair,
        "build": build,
        "produce": produce,
        "sea wolves": wolves,
        "attack player": flag,
        "beat merchant": merchant,
        "stock best island": stock,
    }
    """Symbol -> its deed."""

    def collect(self) -> None:
        """All goods of his islands.  Rule 16.12."""
        for cell in self.own():
            place = self.table.ocean[cell]
            if place.cargo or place.coins:
                self.met("16.12 goods collected")
                self.gain(place.cargo, place.coins)
                place.cargo = place.coins = 0

    def ending(self) -> Script[None]:
        """Whether the end is triggered; goods that waited.  Rules 15.1, 16.28."""
        if len(self.mine.markers) >= 4 and self.table.ended_by == NOBODY:
            self.met("15.1 the end is triggered")
            self.table.ended_by = self.me
            self.explorers_give_up()
        self.mine.finished = self.table.ended_by != NOBODY
        self.explorers_give_up()
        cells = self.most_valuable(self.own()) if any(self.later) else []
        if cells:
            self.met("16.28 goods on an island")
            answer = yield from choose(self.runner, [f"choose {cell}" for cell in cells])
            place = self.table.ocean[answer.removeprefix("choose ")]
            place.cargo += self.later[0]
            place.coins += self.later[1]

    # -- Battles

    def fight_one(self, seats: Sequence[int], halved: bool) -> Script[bool]:
        """Fight one ship; the players choose between two on a tile.  Rule 17.12."""
        if len(seats) > 1:
            self.met("17.12 one of two ships")
        answer = yield from choose(self.runner, [f"choose seat {seat}" for seat in seats])
        return (yield from self.fight(int(answer.removeprefix("choose seat ")), 0, halved))

    def fight(self, seat: int, more: int, halved: bool) -> Script[bool]:
        """A battle against a ship, where that ship is.  Rules 16.13, 16.24."""
        self.met("16.13 a ship is fought")
        ship = self.table.ships[seat]
        battle = self.begin(ship.at, seat)
        self.fought.add(f"seat {seat}")
        cubes = self.cubes_at(ship.at) + more
        self.ready_his(battle, -(-cubes // 2) if halved else cubes)
        yield from self.jettison(seat)
        guns = 1 + sum(arms_of(self.figures.tokens[stack[-1]].get("abilities", ()))[0] for stack in ship.hull if stack)
        answer = yield from choose(seat, [f"{number} cannon{'' if number == 1 else 's'}" for number in range(guns + 1)])
        yield from self.ready(battle, 1, int(answer.split()[0]) + self.helped(seat))
        yield from self.drop(battle)
        for side in (0, 1):
            yield from self.spoils(battle, side)
        hits = self.hits(battle)
        ship.damage += hits[0]
        self.mine.damage += hits[1]
        mine, theirs = self.strength(battle, 0), self.strength(battle, 1)
        self.met("16.15 a ship battle tied" if mine == theirs else "12.14 strength decides")
        won = mine >= theirs
        loser = ship if won else self.mine
        loser.damage += 1
        loser.pirate = False
        self.step(self.me if won else seat, "legend")
        self.sink([(self.me, seat), (seat, self.me)])
        self.clear(battle)
        return won

    def besiege(self, cell: str) -> Script[bool]:
        """A battle against a fort and a garrison together.  Rules 16.14, 16.16, 12.20 to 12.22."""
        self.strike(cell)
        place = self.table.ocean[cell]
        owner = place.builder
        buildings = [building for building in place.buildings if building != "outpost"]
        battle = self.begin(cell, owner)
        self.fought |= {f"{building} {cell}" for building in buildings}
        cubes = self.cubes_at(cell)
        self.ready_his(battle, -(-cubes // 2) if self.both else cubes)
        defense = sum(self.figures.defense[building] for building in buildings)
        yield from self.ready(battle, 1, defense + 2 * self.table.ships[owner].finished)
        yield from self.drop(battle)
        self.mine.damage += self.hits(battle)[1]
        won = self.strength(battle, 0) >= self.strength(battle, 1)
        if won:
            self.remove_buildings(cell, buildings)
        else:
            self.mine.damage += 1
        self.sink([(self.me, owner)])
        self.clear(battle)
        return won

    def begin(self, cell: str, other: int) -> Battle:
        """An empty board."""
        return Battle(cell, (self.me, other), [0, 0], [[0, 0] for _ in self.figures.zones])

    def helped(self, seat: int) -> int:
        """Cubes that a player has by place and time.  Rules 12.16, 12.23, 17.3."""
        ship = self.table.ships[seat]
        number = 2 * ship.finished
        if ship.at == HARBOR:
            self.met("12.16 four cubes in the harbor")
            return number + 4
        if self.together(seat):
            self.met("17.3 the partner's ship is there")
            number += 2
        place = self.table.ocean[ship.at]
        return number + (len(place.buildings) if place.controller == seat else 0)

    def together(self, seat: int) -> bool:
        """Whether the partner's ship is on the same tile.  Rule 17.3."""
        other, at = self.partner(seat), self.table.ships[seat].at
        return other != seat and at != HARBOR and self.table.ships[other].at == at

    def jettison(self, seat: int) -> Script[None]:
        """In answer to an attack.  Rules 4.8, 12.3."""
        ship = self.table.ships[seat]
        while True:
            there = [good for good, number in (("cargo", ship.cargo), ("coin", ship.coins)) if number]
            if not there:
                return
            answer = yield from choose(seat, [*(f"jettison 1 {good}" for good in there), "ready"])
            if answer == "ready":
                return
            self.met("4.8 jettison")
            if answer.endswith("cargo"):
                ship.cargo -= 1
            else:
                ship.coins -= 1

    def ready_his(self, battle: Battle, number: int) -> None:
        """He is never short.  Rule 16.13."""
        battle.waiting[0] += number
        self.mine.cubes -= number

    def ready(self, battle: Battle, side: int, number: int) -> Script[None]:
        """From the supply, then from islands; what is short is not dropped.  Rules 11.7, 12.5."""
        if side == 0:
            self.ready_his(battle, number)
            return
        seat = battle.seats[1]
        ship = self.table.ships[seat]
        for _ in range(number):
            if ship.cubes <= 0:
                yield from self.need_cube(seat)
            if ship.cubes <= 0:
                self.met("12.5 short of battle cubes")
                return
            ship.cubes -= 1
            battle.waiting[1] += 1

    def drop(self, battle: Battle) -> Script[None]:
        """Cubes fall, and explode until nothing does.  Rules 12.6, 12.9, 12.11."""
        yield from self.falling(battle)
        while True:
            zone = next((zone for zone in self.figures.of_kind("explosion") if any(battle.board[zone])), None)
            if zone is None:
                return
            self.met("12.11 an explosion")
            for side in (0, 1):
                if battle.board[zone][side]:
                    yield from self.ready(battle, side, battle.board[zone][side])
            for side in (0, 1):
                battle.waiting[side] += battle.board[zone][side]
            battle.board[zone] = [0, 0]
            yield from self.falling(battle)

    def falling(self, battle: Battle) -> Script[None]:
        """All that wait, his first."""
        for side, number in enumerate(list(battle.waiting)):
            for _ in range(number):
                yield from self.fall(battle, side)

    def fall(self, battle: Battle, side: int) -> Script[None]:
        """Into a zone by its weight; there it may knock another.  Rules 12.9, 12.24."""
        zones, seats = self.figures.zones, battle.seats
        options = [f"seat {seats[side]} in {zone['id']}" for zone in zones]
        weights = [zone["weight"] for zone in zones]
        if any(map(any, battle.board)):
            options, weights = [*options, "knock"], [*weights, 0]
        answer = yield from choose(CHANCE, options, weights)
        zone = self.figures.place[answer.split(" in ")[1]]
        battle.waiting[side] -= 1
        lying = list(battle.board[zone])
        battle.board[zone][side] += 1
        if not any(lying):
            return
        near, knock = zones[zone]["adjacent"], self.figures.knock
        options, weights = ["no knock"], [(1000 - knock) * sum(lying) * len(near)]
        for other in (0, 1):
            if lying[other]:
                options += [f"seat {seats[other]} knocked to {end}" for end in near]
                weights += [knock * lying[other]] * len(near)
        answer = yield from choose(CHANCE, options, weights)
        if answer != "no knock":
            self.met("12.9 a cube is knocked")
            words = answer.split()
            other = seats.index(int(words[1]))
            battle.board[zone][other] -= 1
            battle.board[self.figures.place[words[-1]]][other] += 1

    def spoils(self, battle: Battle, side: int) -> Script[None]:
        """Each cube in a zone of spoils is removed for its goods.  Rules 12.12, 16.13, 17.3."""
        zones = [zone for zone in self.figures.of_kind("spoils") for _ in range(battle.board[zone][side])]
        for number, zone in enumerate(zones):
            printed = self.figures.zones[zone]["spoils"]
            all_goods = [(each.get("cargo", 0), each.get("coins", 0)) for each in printed]
            if side == 0:
                options = [f"spoils {goods(*each)}, aboard {goods(0, 0)}" for each in all_goods]
                answer = yield from choose(self.runner, options)
                self.back(battle, side, zone)
                self.met("16.13 his spoils")
                self.gain(*numbers(answer)[:2])
                continue
            later = sum(
                max(each.get("cargo", 0) + each.get("coins", 0) for each in self.figures.zones[other]["spoils"])
                for other in zones[number + 1 :]
            )
            answer = yield from choose(battle.seats[1], self.shares(battle, all_goods, later))
            self.back(battle, side, zone)
            self.met("12.12 a player's spoils")
            self.load(battle, answer)

    def room(self, seat: int) -> int:
        """The number of goods that the ship can still carry.  Rule 4.7."""
        ship = self.table.ships[seat]
        holds = [
            self.figures.tokens[stack[-1]]["hold"] if stack else hold
            for stack, hold in zip(ship.hull, self.figures.holds, strict=True)
        ]
        return int(sum(holds)) - ship.cargo - ship.coins

    def shares(self, battle: Battle, all_goods: Iterable[tuple[int, int]], later: int) -> list[str]:
        """Every part for the own ship, and the partner's beside it; the rest goes to the island, or is lost."""
        seat = battle.seats[1]
        island = self.island(battle.cell) is not None
        free, theirs = self.room(seat), self.room(self.partner(seat)) if self.together(seat) else 0
        found: list[str] = []
        for cargo, coins in all_goods:
            ways = []
            for mine in parts(cargo, coins, free):
                for other in parts(cargo - mine[0], coins - mine[1], theirs):
                    ways.append((mine, other))
            most = max(sum(mine) + sum(other) for mine, other in ways)
            least = 0 if island else most if self.together(seat) else min(most, max(free - later, 0))
            for mine, other in ways:
                if sum(mine) + sum(other) >= least:
                    partner = f", partner {goods(*other)}" if any(other) else ""
                    found.append(f"spoils {goods(cargo, coins)}, aboard {goods(*mine)}{partner}")
        return list(dict.fromkeys(found))

    def load(self, battle: Battle, answer: str) -> None:
        """Load the chosen goods; the rest goes to the island, if there is one."""
        seat = battle.seats[1]
        all_goods, mine, other = numbers(answer)[:2], numbers(answer)[2:4], numbers(answer)[4:] or [0, 0]
        for ship, had in ((self.table.ships[seat], mine), (self.table.ships[self.partner(seat)], other)):
            ship.cargo += had[0]
            ship.coins += had[1]
        if self.island(battle.cell):
            place = self.table.ocean[battle.cell]
            place.cargo += all_goods[0] - mine[0] - other[0]
            place.coins += all_goods[1] - mine[1] - other[1]

    def back(self, battle: Battle, side: int, zone: int) -> None:
        """A cube goes back to its owner."""
        battle.board[zone][side] -= 1
        self.table.ships[battle.seats[side]].cubes += 1

    def hits(self, battle: Battle) -> tuple[int, int]:
        """Cubes in zones of damage, by side; they are removed.  Rule 12.13."""
        found = [0, 0]
        for zone in self.figures.of_kind("damage"):
            for side in (0, 1):
                for _ in range(battle.board[zone][side]):
                    self.back(battle, side, zone)
                    found[side] += 1
        return found[0], found[1]

    def strength(self, battle: Battle, side: int) -> int:
        """The strength of the remaining cubes.  Rules 12.9, 12.14."""
        return sum(
            worth * battle.board[zone][side]
            for kind, worth in (("strength 1", 1), ("strength 2", 2))
            for zone in self.figures.of_kind(kind)
        )

    def sink(self, ships: Iterable[tuple[int, int]]) -> None:
        """With 5 damage, at the end of a battle; both losses are counted first.  Rules 13.1 to 13.5, 16.17."""
        lost: list[tuple[int, int, int, int]] = []
        for seat, by in ships:
            ship = self.table.ships[seat]
            if ship.damage >= 5:
                lost.append((seat, by, ship.coins, min(max(5 - ship.coins, 0), ship.chest)))
        for seat, by, aboard, chest in lost:
            self.met("16.17 he sinks" if seat == self.me else "13.2 a player sinks")
            ship = self.table.ships[seat]
            ship.coins -= aboard
            ship.chest -= chest
            ship.at, ship.damage, ship.pirate = HARBOR, 0, False
            self.table.ships[by].chest += aboard + chest
            self.sunk = self.sunk or seat == self.me
            self.reach(by, "terror of the seas", 1)
            self.reach(by, "capitalist", self.table.ships[by].chest)

    def clear(self, battle: Battle) -> None:
        """All cubes go back."""
        for side in (0, 1):
            left = battle.waiting[side] + sum(zone[side] for zone in battle.board)
            self.table.ships[battle.seats[side]].cubes += left


def numbers(answer: str) -> list[int]:
    """``spoils 1 cargo 0 coins, aboard ...`` -> its numbers."""
    return [int(word) for word in answer.split() if word.isdecimal()]


def parts(cargo: int, coins: int, room: int) -> list[tuple[int, int]]:
    """Every part of goods for which there is room."""
    return [(c, k) for c in range(cargo + 1) for k in range(coins + 1) if c + k <= room]
