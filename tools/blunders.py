"""A judge of blunders: choices of a pilot after which another option would have been better, by coins.

    python -m tools.blunders --games 30 --seed 1 --pilot planner
    python -m tools.blunders --games 30 --seed 1 --pilot planner --continuations 0

An option is judged by continuations: after it, everybody plays on greedily to the end of the turn, and the position is
valued; the luck is the same for all options.  A choice is a blunder if the mean of some other option is better by three
coins, and the interval of 95% of the difference is above 0.  Since a plan may be good only if it is followed, what
seems to be a blunder is tried again with ``--confirm`` continuations by the pilot itself, after both options alike.

Judged are the choices that look silly by a rule of ``KINDS``, and every so many-th of all.  Those that look silly are
counted in all games; with no continuations, nothing else is done.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean, stdev
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

import dead_reckoning as dr
from dead_reckoning.game.nouns.gather import FireCannons
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.nouns.sailing import Sail
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.values.habits import is_free, thinned
from dead_reckoning.game.values.positions import fitted_values
from dead_reckoning.garbage import RARELY
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.matches import wilson
from dead_reckoning.pilots.playing import Table
from dead_reckoning.pilots.workers import pool
from dead_reckoning.position import Position

WORSE: Final = 3.0
"""Coins from which a worse choice is a blunder."""
FIRST: Final = 20
"""Continuations after which options that cannot be a blunder's cure are dropped."""
MOST: Final = 8
"""Other options that are looked at."""
SHOWN: Final = 20
"""The number of blunders that the tool prints."""
DAMAGED: Final = 2
"""Damage of a ship that should keep out of battles, ..."""
LOADED: Final = 3
"""... with so many goods aboard."""


# -- What looks silly ------------------------------------------------------------------------------------------------


def attacks(position: Position) -> bool:
    """Whether who is asked has begun the battle under way."""
    battle = position.state.battle
    return battle is not None and battle.seats[0] == position.decision.seat


def most_cannons(position: Position) -> int:
    """The most cannons that could fire."""
    return max([option.cannons for option in position.options if isinstance(option, FireCannons)], default=0)


def no_cannon(position: Position, choice: Option) -> bool:
    """A battle is begun without a cannon, though there are some."""
    return isinstance(choice, FireCannons) and attacks(position) and choice.cannons == 0 < most_cannons(position)


def some_cannons(position: Position, choice: Option) -> bool:
    """A battle is begun with some of the cannons."""
    return isinstance(choice, FireCannons) and attacks(position) and 0 < choice.cannons < most_cannons(position)


def unplayed(position: Position, choice: Option) -> bool:
    """The turn ends, and a card could be played."""
    return isinstance(choice, EndTurnOption) and any(isinstance(option, Play) for option in position.options)


def unused(position: Position, choice: Option) -> bool:
    """The turn ends, and something could be had for nothing."""
    return isinstance(choice, EndTurnOption) and any(is_free(position.game, option) for option in position.options)


def onto_a_pirate(position: Position, choice: Option) -> bool:
    """A damaged, loaded ship sails to where a ship in pirate mode waits."""
    if not isinstance(choice, Sail):
        return False
    seat, players = position.decision.seat, position.state.players
    own = players[seat]
    is_weak = own.damage >= DAMAGED and own.cargo + own.coins >= LOADED
    return is_weak and any(
        each.pirate and each.at == choice.cell and place != seat for place, each in enumerate(players)
    )


def to_and_fro(position: Position, choice: Option) -> bool:
    """A move goes back to where it has been."""
    return isinstance(choice, Sail) and choice.cell in position.state.turn.path


KINDS: Final[Mapping[str, Callable[[Position, Option], bool]]] = {
    "battle without a cannon": no_cannon,
    "battle with some cannons": some_cannons,
    "turn ended, a card unplayed": unplayed,
    "turn ended, something free left": unused,
    "damaged and loaded, onto a pirate": onto_a_pirate,
    "sailed back, without a stop": to_and_fro,
}
"""Choices that look silly."""
IN_A_CIRCLE: Final = "moved, and ended where it began"
ALL: Final = "any choice"


class Silly(NamedTuple):
    """A judged choice: its kind, the gain from a better one, whether it is a blunder, and the texts of both."""

    kind: str
    worse: float
    blunder: bool
    made: str
    better: str


# -- The judge -------------------------------------------------------------------------------------------------------


def worth_after(position: Position, option: Option | str, luck: str, pilot: str = "greedy") -> float:
    """The value of a position for the seat that decides, if a pilot plays for everybody to the end of the turn."""
    seat, turn = position.decision.seat, position.turn
    table = Table([new_pilot(pilot) for _ in position.players], luck)
    position = position.choose(option)
    while not position.over and position.turn == turn:
        position = table.step(position)
    return fitted_values().value(position.game, position.state, seat)


def judged(position: Position, choice: Option, name: str, continuations: int) -> tuple[float, bool, str, str]:
    """The average gain from the best other option; whether the choice is a blunder; the texts of both."""
    others = [option for option in thinned(position.options) if option != choice][:MOST]
    own: list[float] = []
    gains: dict[int, list[float]] = {place: [] for place in range(len(others))}
    for number in range(continuations):
        luck = f"{name} {number}"
        own.append(worth_after(position, choice, luck))
        for place, found in gains.items():
            found.append(worth_after(position, others[place], luck) - own[-1])
        if number + 1 == FIRST:
            gains = {place: found for place, found in gains.items() if fmean(found) + half(found) >= WORSE}
        if not gains:
            return 0.0, False, str(choice), ""
    best = max(gains, key=lambda place: fmean(gains[place]))
    mean = fmean(gains[best])
    return mean, mean >= WORSE and mean - half(gains[best]) > 0, str(choice), str(others[best])


def confirmed(position: Position, verdict: Silly, name: str, given: argparse.Namespace) -> Silly:
    """The verdict, judged again with continuations that the pilot itself plays."""
    gains = [
        worth_after(position, verdict.better, luck, given.pilot)
        - worth_after(position, verdict.made, luck, given.pilot)
        for luck in (f"{name} again {number}" for number in range(given.confirm))
    ]
    mean = fmean(gains)
    return verdict._replace(worse=mean, blunder=mean >= WORSE and mean - half(gains) > 0)


def half(numbers: Sequence[float]) -> float:
    """Half of the interval of a mean."""
    return 1.96 * stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else float("inf")


# -- Games -----------------------------------------------------------------------------------------------------------


def choices_of(pilot: str, seats: int, seed: str) -> Iterator[tuple[Position, Option]]:
    """The choices of a game of pilots of one kind, each with where it was made."""
    position = dr.begin(seats=seats)
    table = Table([new_pilot(pilot) for _ in range(seats)], seed)
    while not position.over:
        table.note(position)
        choice = table.choice(position)
        if position.decision.seat != CHANCE:
            yield position, choice
        position = position.choose(choice)


def looked_at(number: int, given: argparse.Namespace) -> tuple[Counter[str], list[Silly]]:
    """A game: what was done how often, and the choices that were judged."""
    counts: Counter[str] = Counter()
    found: list[Silly] = []
    began: dict[int, str] = {}
    moved: dict[int, tuple[Position, Option]] = {}
    with RARELY:
        for place, (position, choice) in enumerate(choices_of(given.pilot, given.seats, f"{given.seed} {number}")):
            player = position.state.players[position.decision.seat]
            began.setdefault(position.turn, player.at)
            if isinstance(choice, Sail):
                moved.setdefault(position.turn, (position, choice))
            if isinstance(choice, EndTurnOption):
                counts["turns"] += 1
                counts["turns with a move"] += position.turn in moved
                if position.turn in moved and player.at == began[position.turn]:
                    counts[IN_A_CIRCLE] += 1
                    found += judged_as([IN_A_CIRCLE], *moved[position.turn], f"{given.seed} {number} {place}", given)
            counts["battles begun"] += isinstance(choice, FireCannons) and attacks(position)
            kinds = [kind for kind, is_so in KINDS.items() if is_so(position, choice)]
            counts.update(kinds)
            if not kinds and len(position.options) > 1 and (place + number) % given.every == 0:
                kinds = [ALL, f"{ALL}: {choice.kind}"]
            found += judged_as(kinds, position, choice, f"{given.seed} {number} {place}", given)
    return counts, found


def judged_as(
    kinds: Sequence[str], position: Position, choice: Option, name: str, given: argparse.Namespace
) -> list[Silly]:
    """The judgments of a choice that looks silly in several ways; a turn in a circle is judged by its first step."""
    if not kinds or not given.continuations:
        return []
    verdict = Silly("", *judged(position, choice, name, given.continuations))
    if verdict.blunder and given.confirm:
        verdict = confirmed(position, verdict, name, given)
    return [verdict._replace(kind=kind) for kind in kinds]


def told(counts: Counter[str], found: Sequence[Silly], games: int) -> Iterator[str]:
    """The table."""
    yield f"{games} games, {counts['turns']} turns, {counts['turns with a move']} with a move, "
    yield f"{counts['battles begun']} questions how many cannons fire in a battle that was begun"
    yield f"{'what it looks like':34} {'seen':>5} {'judged':>7} {'blunders':>9}   share of blunders   coins lost by one"
    for kind in (*KINDS, IN_A_CIRCLE, *sorted({each.kind for each in found if each.kind.startswith(ALL)})):
        own = [each for each in found if each.kind == kind]
        blunders = [each.worse for each in own if each.blunder]
        low, high = wilson(len(blunders), len(own))
        share = f"{100 * low:.0f} to {100 * high:.0f}%" if own else "–"
        lost = f"{fmean(blunders):.1f}" if blunders else "–"
        yield f"{kind:34} {counts[kind] or '':>5} {len(own):7} {len(blunders):9}   {share:17}   {lost}"
    yield from worst(found)


def worst(found: Sequence[Silly]) -> Iterator[str]:
    """The blunders that cost most."""
    blunders = sorted({each for each in found if each.blunder and each.kind != ALL}, key=lambda each: -each.worse)
    for each in blunders[:SHOWN]:
        yield f"{each.worse:5.1f} coins: {each.made}; better: {each.better} ({each.kind})"


def main(arguments: list[str]) -> int:
    """Play and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pilot", default="planner")
    parser.add_argument("--continuations", type=int, default=200, help="of each option; 0: nothing is judged")
    parser.add_argument("--confirm", type=int, default=40, help="by the pilot itself, of what seems to be a blunder")
    parser.add_argument(
        "--every", type=int, default=100, help="one choice of so many is judged, whatever it looks like"
    )
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    found: list[Silly] = []
    with pool(given.jobs) as workers, Progress(console=Console(stderr=True)) as bar:
        work = bar.track(workers.map(partial(looked_at, given=given), range(given.games)), total=given.games)
        for more, silly in work:
            counts += more
            found += silly
    print("\n".join(told(counts, found, given.games)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
