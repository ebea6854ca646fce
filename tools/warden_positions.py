"""Random positions with random Warden cards: the engine's turn beside that of a checker of its own.

    python tools/warden_positions.py --positions 20000 --seed 1

Each position is made from the seed and its number: a board with cubes, buildings and goods, finished players, ships in
pirate mode, players short of cubes; against one Warden or against two.  A Warden's turn is played with random answers.
At every question, and at the end, the checker (``warden_checker.py``) and the engine must agree: on who is asked, on
the options and their weights, and on the whole table.  Fails if anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from attrs import evolve, frozen
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.converter import structure
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.language import Vocabulary
from dead_reckoning.position import Position
from tools.warden_checker import CELLS, HARBOR, Ask, Figures, Place, Section, Ship, Table, WardenTurn

FIGURES: Final = Figures()
A_BOX: Final = 50
"""Sections on the Warden cards of one box; a box takes long to be made."""
A_SECTION: Final = 4
"""Positions for each section."""
BUILDINGS: Final = ("fort", "garrison", "outpost")
PIRATE, FINISHED, SHORT, GOODS, CARD, BUILDING = 0.6, 0.4, 0.3, 0.6, 0.85, 0.5
"""Probabilities."""


# -- Warden cards ----------------------------------------------------------------------------------------------------


def a_section(rng: Random) -> Section:
    """A Warden's actions: mostly on few cells, so that things meet."""
    cells = rng.sample(CELLS, rng.choice((1, 2, 3)))
    squares = rng.sample(cells, rng.randint(0, len(cells)))
    middle = [{"deed": deed} for deed in ("attack damaged ship", "raid richest island") if rng.random() < 0.35]
    return {
        "take": rng.sample(cells, min(len(cells), rng.choice((0, 0, 1, 2)))),
        "cubes": [{"cell": cell, "cubes": rng.choice((1, 2, 2, 3, 4))} for cell in squares],
        "ship": rng.choice((HARBOR, *cells, *cells)),
        "middle": middle,
        "right": [a_symbol(rng) for _ in range(rng.choice((0, 1, 1, 2, 3)))],
    }


def a_symbol(rng: Random, flags: bool = True) -> dict[str, Any]:
    """A symbol of the right part."""
    grade = {"grade": rng.choice(("basic", "advanced"))}
    token = {"upgrade": rng.choice(list(FIGURES.tokens))}
    symbols: list[dict[str, Any]] = [
        {"deed": "gain goods", "goods": {"coins": rng.randint(1, 3)}},
        {"deed": "gain goods", "goods": {"cargo": rng.randint(1, 4)}},
        {"deed": "gain coins per merchants"},
        {"deed": "gain upgrade", **rng.choice((grade, token))},
        {"deed": "repair", "number": rng.randint(1, 3)},
        {"deed": "build", "building": rng.choice(BUILDINGS)},
        {"deed": "produce", "number": rng.randint(1, 2)},
        {"deed": "sea wolves"},
        {"deed": "beat merchant"},
        {"deed": "stock best island", "goods": rng.choice(({"cargo": 1}, {"coins": 2}))},
    ]
    if not flags or rng.random() < 0.75:
        return rng.choice(symbols)
    flag: dict[str, Any] = {"deed": "attack player", "number": rng.randint(0, 3), "spares_harbor": rng.random() < 0.5}
    if rng.random() < 0.5:
        flag |= {"if_cubes": rng.randint(2, 7), "otherwise": [a_symbol(rng, flags=False)]}
    return flag


def a_box(sections: Sequence[Section]) -> dr.Box:
    """The base box with a Warden card for each section, and cards that do nothing."""
    still: Section = {"ship": HARBOR}
    named = {"still": still, "more": still, "last": still} | {f"told{n}": each for n, each in enumerate(sections)}
    entries: Any = [
        {"id": f"warden.{name}", "normal": [section], "advanced": [section], "provenance": {}}
        for name, section in named.items()
    ]
    cards = structure("wardens", {"entries": entries}, Vocabulary())
    box = dr.base_box()
    return evolve(box, entries=(*(entry for entry in box.entries if not isinstance(entry, WardenCard)), *cards))


# -- Positions -------------------------------------------------------------------------------------------------------


class Lines:
    """The lines of a random position before a Warden's turn."""

    def __init__(self, rng: Random, section: Section, pairs: bool) -> None:
        self.rng, self.section, self.seats = rng, section, 4 if pairs else 2
        self.lines: list[str] = []
        squares = [square["cell"] for square in section["cubes"]]
        self.hot = [*section["take"], *squares, section["ship"], section["ship"]]
        self.used: Counter[str] = Counter()
        self.cubes = [34] * self.seats
        self.shown: list[str] = []
        """Cells whose tile is face up."""
        self.active = rng.choice(range(1, self.seats, 2))

    def made(self) -> list[str]:
        """All of them."""
        others = ["warden.still", *(["warden.more", "warden.last"] if self.seats > 2 else [])]
        self.lines = [f"active {self.active}", "phase start", f"warden-cards NAME {' '.join(others)}"]
        self.tiles()
        self.last_round()
        for seat in range(self.seats):
            self.ship(seat)
        for building in BUILDINGS:
            if self.rng.random() < 0.04:
                self.lines.append(f"supply {building} 0")
        for token in FIGURES.tokens:
            if self.rng.random() < 0.1:
                self.lines.append(f"stack {token} 0")
        self.lines += [f"deck {row} only" for row in COPIES if self.rng.random() < 0.1]
        return self.lines

    def last_round(self) -> None:
        """Somebody has triggered the end, and some turns are over."""
        others = [seat for seat in range(self.seats) if seat != self.active]
        if self.rng.random() < FINISHED:
            seat = self.rng.choice(others)
            self.lines.append(f"ended-by {seat}")
            while seat != self.active:
                self.lines.append(f"seat {seat} finished")
                seat = (seat + 1) % self.seats

    def tiles(self) -> None:
        """Face up or down; on islands cubes, buildings, goods."""
        rng, players = self.rng, self.seats
        islands = [tile for tile, printed in FIGURES.tiles.items() if printed["tile"] == "island"]
        seas = [tile for tile, printed in FIGURES.tiles.items() if players in printed.get("players", ())]
        number = {2: 8, 4: 10}[players]
        there = rng.sample(islands, number) + seas[: 12 - number]
        rng.shuffle(there)
        for cell, tile in zip(CELLS, there, strict=True):
            if not cell.startswith("r1") and rng.random() < 0.2:
                continue
            self.shown.append(cell)
            self.lines.append(f"{cell} {tile}")
            self.card(cell)
            if tile in islands:
                self.island(cell, FIGURES.tiles[tile]["spaces"])

    def card(self, cell: str) -> None:
        """A card that is left of the row, on most cells."""
        row = int(cell[1])
        cards = [card for card, copies in COPIES[row].items() if copies > self.used[card]]
        ships = [card for card in cards if card in FIGURES.fronts]
        if self.rng.random() < CARD:
            card = self.rng.choice(ships if ships and self.rng.random() < 0.4 else cards)
            self.used[card] += 1
            self.lines.append(f"{cell} card {card}")

    def island(self, cell: str, spaces: int) -> None:
        """Cubes of some seats; buildings of whom controls it."""
        rng = self.rng
        there = rng.sample(range(self.seats), rng.randint(1, self.seats))
        cubes, permanent = [0] * self.seats, [0] * self.seats
        for _ in range(rng.choice((0, spaces, spaces, rng.randint(0, spaces)))):
            cubes[rng.choice((there[0], *there))] += 1
        for seat in there:
            if cubes[seat] and rng.random() < 0.15:
                permanent[seat] += 1
        if rng.random() < SHORT / 4:
            seat = rng.randrange(self.seats)
            permanent[seat] += max(self.cubes[seat] - cubes[seat] - permanent[seat] - rng.randint(0, 2), 0)
        for seat in range(self.seats):
            cubes[seat] = min(cubes[seat], self.cubes[seat])
            permanent[seat] = min(permanent[seat], self.cubes[seat] - cubes[seat])
            self.cubes[seat] -= cubes[seat] + permanent[seat]
        if any(cubes):
            self.lines.append(f"{cell} cubes {' '.join(map(str, cubes))}")
        if any(permanent):
            self.lines.append(f"{cell} permanent {' '.join(map(str, permanent))}")
        total = [one + other for one, other in zip(cubes, permanent, strict=True)]
        most = max(total)
        owned = total.count(most) == 1 and most > spaces - sum(cubes)
        buildings = [building for building in BUILDINGS if rng.random() < BUILDING]
        if buildings and (owned or rng.random() < 0.2):
            self.lines.append(f"{cell} buildings {' '.join(buildings)}")
            if not owned:
                self.lines.append(f"{cell} builder {rng.randrange(self.seats)}")
        if rng.random() < GOODS:
            coins = rng.choice((0, 1, 1, 2, 3))
            self.lines.append(f"{cell} goods {rng.randint(0, 3)} cargo {coins} coins")

    def ship(self, seat: int) -> None:
        """Write the place of the ship, and everything of its owner."""
        rng, line = self.rng, f"seat {seat}"
        near = [cell for cell in self.hot if cell in self.shown]
        at = rng.choice((HARBOR, rng.choice(self.shown), *near, *near))
        self.lines += [f"{line} at {at}", f"{line} damage {rng.randint(0, 4)}"]
        if seat % 2:
            self.lines.append(f"{line} harbor {rng.randint(0, 2)} cargo {rng.choice((0, 8, 15, 27))} coins")
            self.lines += self.pile(line)
        else:
            self.lines.append(f"{line} harbor {rng.randint(0, 9)} cargo {rng.choice((0, 2, 4, 15, 27))} coins")
            if at != HARBOR and rng.random() < PIRATE:
                self.lines.append(f"{line} pirate")
            if rng.random() < 0.4:
                self.lines.append(f"{line} ship {rng.randint(0, 3)} cargo {rng.randint(0, 4)} coins")
            elif rng.random() < 0.4:
                space = rng.randint(1, 4)
                self.lines.append(f"{line} hull {space} upgrade.basic.swivel_gun")
        self.progress(line, seat)

    def pile(self, line: str) -> Iterator[str]:
        """His cards and tokens."""
        rng = self.rng
        held: list[str] = []
        for row in (1, 2, 3, 4):
            cards = [card for card, copies in COPIES[row].items() if copies > self.used[card]]
            for card in rng.sample(cards, min(rng.randint(0, 2), len(cards))):
                self.used[card] += 1
                backs = [back["id"] for back in FIGURES.fronts[card]["backs"]] if card in FIGURES.fronts else []
                backs = [back for back in backs if not self.used[back]]
                kept = rng.choice((card, *backs))
                self.used[kept] += kept != card
                held.append(kept)
        if held:
            yield f"{line} held {' '.join(held)}"
        tokens = rng.sample(list(FIGURES.tokens), rng.choice((0, 0, 1, 2, 3)))
        if tokens:
            yield f"{line} hull 1 {' '.join(tokens)}"

    def progress(self, line: str, seat: int) -> None:
        """Markers, and steps on the way to others."""
        names = [name for name in FIGURES.goals if name != "skilled trader" or not seat % 2]
        markers = self.rng.sample(names, self.rng.choice((0, 0, 0, 1, 2, 3)))
        if markers:
            self.lines.append(f"{line} markers {', '.join(markers)}")
        for name, most in (("legend", 3), ("explorer", 2), ("sea wolves", 2)):
            steps = self.rng.randint(0, min(most, self.cubes[seat]))
            if name not in markers and steps and self.rng.random() < 0.5:
                self.cubes[seat] -= steps
                self.lines.append(f"{line} steps {steps} {name}")


def copies() -> dict[int, dict[str, int]]:
    """By row: every card of its deck, and its number of copies."""
    found: dict[int, dict[str, int]] = {row: {} for row in (1, 2, 3, 4)}
    for row, deck in enumerate(dr.begin(dr.base_box(), 2).state.decks, 1):
        found[row] = {card: number + list(deck.top).count(card) for card, number in deck.bag}
    return found


COPIES: Final = copies()


# -- Beside each other -----------------------------------------------------------------------------------------------


def table_of(position: Position) -> Table:
    """A position as plain data."""
    state = position.state
    ships = [
        Ship(
            *(player.at, player.pirate, player.damage, player.cargo, player.coins, player.dock, player.chest),
            player.cubes,
            [list(stack) for stack in player.hull],
            list(player.held),
            set(player.markers),
            {each.achievement: [each.steps, each.cubes] for each in player.progress},
            player.finished,
        )
        for player in state.players
    ]
    ocean = {
        cell: Place(
            *(each.tile, each.card, list(each.cubes), list(each.permanent), each.cargo, each.coins),
            sorted(each.buildings),
            each.controller,
            each.builder,
        )
        for cell, each in zip(CELLS, state.ocean, strict=True)
    }
    return Table(
        active=state.active,
        ships=ships,
        ocean=ocean,
        tops=[list(deck.top) for deck in state.decks],
        bags=[dict(deck.bag) for deck in state.decks],
        islands=list(state.islands),
        hidden_islands=state.hidden_islands,
        seas=list(state.seas),
        upgrades=dict(state.upgrades),
        buildings=dict(state.buildings),
        backs=sorted(state.backs),
        ended_by=state.ended_by,
    )


@frozen
class Found:
    """A difference, and the way to it."""

    seed: str
    what: str
    story: tuple[str, ...]


def differences(mine: Table, theirs: Table, over: bool) -> Iterator[str]:
    """The differences between two tables; after the end of a game cubes may drop for a tie."""
    for name in ("tops", "bags", "islands", "hidden_islands", "seas", "upgrades", "buildings", "ended_by"):
        if getattr(mine, name) != getattr(theirs, name):
            yield f"{name}: expected {getattr(mine, name)}, and it is {getattr(theirs, name)}"
    if sorted(mine.backs) != theirs.backs:
        yield f"backs: expected {sorted(mine.backs)}, and it is {theirs.backs}"
    for cell in CELLS:
        mine.ocean[cell].buildings.sort()
        yield from of_record(cell, mine.ocean[cell], theirs.ocean[cell], ())
    for seat, (ship, other) in enumerate(zip(mine.ships, theirs.ships, strict=True)):
        yield from of_record(f"seat {seat}", ship, other, ("cubes",) if over else ())


def of_record(where: str, mine: Ship | Place, theirs: Ship | Place, but: Sequence[str]) -> Iterator[str]:
    """Fields that differ."""
    for name, value in vars(mine).items():
        found = getattr(theirs, name)
        if name not in but and begun(value) != begun(found):
            yield f"{where} {name}: expected {value}, and it is {found}"


def begun(value: object) -> object:
    """Achievements without a step are left out; anything else is as it is."""
    return {name: steps for name, steps in value.items() if any(steps)} if isinstance(value, dict) else value


class Trial:
    """One position, played by both."""

    def __init__(self, figures: Figures, position: Position, section: Section, rng: Random) -> None:
        self.position, self.rng = position, rng
        self.checker = WardenTurn(figures, table_of(position), section)
        self.story: list[str] = []

    def unlike(self, card: str) -> str:
        """The difference after a card is revealed; empty if all is equal."""
        self.position = self.position.choose(f"reveal {card}")
        script = self.checker.turn()
        answer: str | None = None
        while True:
            try:
                question = script.send(answer) if answer is not None else next(script)
            except StopIteration:
                over = self.position.over or self.position.state.battle is not None
                return next(differences(self.checker.table, table_of(self.position), over), "")
            if why := self.question(question):
                return why
            answer = self.answered(question)

    def question(self, question: Ask) -> str:
        """The difference at a question."""
        decision = self.position.decision
        there = dict(zip(map(str, decision.options), decision.weights or (0,) * len(decision.options), strict=True))
        mine = dict(zip(question.options, question.weights or (0,) * len(question.options), strict=True))
        if (question.seat, mine) != (int(decision.seat), there):
            return f"expected that {question.seat} is asked {mine}, and {int(decision.seat)} is asked {there}"
        return next(differences(self.checker.table, table_of(self.position), over=False), "")

    def answered(self, question: Ask) -> str:
        """An answer at random, which the engine has, too."""
        weights = question.weights if any(question.weights) else None
        (answer,) = self.rng.choices(question.options, weights)
        self.position = self.position.choose(answer)
        self.story += [f"> {answer}", *(f". {event}" for event in self.position.events)]
        return answer


def trials(seed: str, count: int, figures: Figures = FIGURES) -> Iterator[tuple[Found | None, Counter[str]]]:
    """The result of each position, and the rules that it met."""
    done = 0
    for number in range(-(-count // (A_BOX * A_SECTION))):
        rng = Random(f"{seed} box {number}")
        sections = [a_section(rng) for _ in range(A_BOX)]
        box = a_box(sections)
        for place, section in enumerate(sections):
            for _ in range(A_SECTION):
                if done == count:
                    return
                yield tried(figures, box, section, f"warden.told{place}", f"{seed} {done}")
                done += 1


def tried(figures: Figures, box: dr.Box, section: Section, card: str, seed: str) -> tuple[Found | None, Counter[str]]:
    """One position, the next that can be laid out."""
    rng = Random(seed)
    while True:
        pairs = rng.random() < 0.6
        lines = [line.replace("NAME", card) for line in Lines(rng, section, pairs).made()]
        try:
            table = dr.arrange(box, 0, lines, pairs="normal") if pairs else dr.arrange(box, 0, lines, solo="normal")
        except dr.ArrangeError:
            continue
        trial = Trial(figures, table, section, rng)
        why = trial.unlike(card)
        found = Found(seed, why, (json.dumps(section), *lines, *trial.story)) if why else None
        return found, trial.checker.seen


def main() -> int:
    """Try positions, and say what they met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--most", type=int, default=3, help="differences after which it stops (default 3)")
    arguments = parser.parse_args()
    met: Counter[str] = Counter()
    found: list[Found] = []
    done = 0
    total, quiet = arguments.positions, not sys.stderr.isatty()
    for wrong, seen in track(trials(arguments.seed, total), total=total, description="positions", disable=quiet):
        done += 1
        met.update(seen.keys())
        if wrong:
            found.append(wrong)
            print(f"{wrong.seed}: {wrong.what}", *wrong.story, "", sep="\n")
        if len(found) >= arguments.most:
            break
    for what, number in sorted(met.items()):
        print(f"{number:8,}  {what}")
    print(f"{done:,} positions, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
