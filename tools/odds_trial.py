"""The odds beside drops of the engine itself.

    python tools/odds_trial.py --drops 100000 --seed 1

For each size of battle the cubes are dropped by the engine, chance by chance, and what happened is set beside what
``odds`` tells.  Everything should lie within three standard errors, or nearly everything: one figure in 370 does not.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Final, TypeAlias

from attrs import evolve
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.engine.loop import settle
from dead_reckoning.game.nouns.drop import Drop
from dead_reckoning.game.printed.board import ZoneKind
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.printed.terms import HARBOR
from dead_reckoning.game.rules.battle import new_battle
from dead_reckoning.game.rules.setup import new_table
from dead_reckoning.game.rules.spoils import strengths
from dead_reckoning.game.table.odds import odds
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.model.terms import Frame, Seat
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import game_of

SIZES: Final = ((1, 1), (2, 1), (3, 2), (5, 3), (3, 5), (8, 8), (10, 10))
"""Cubes against cubes."""

PLENTY: Final = 10_000
"""Cubes in each supply: the odds leave out what happens when they run short."""

Dropped: TypeAlias = tuple[int, int, int, int]
"""Strength of both sides, and damage dealt by both."""
Figure: TypeAlias = tuple[str, float, float, float]
"""Name, what the odds tell, what was seen, and the standard error of that."""

GAME: Final = game_of(dr.base_box(), 2, DEFAULT)


def ready(attackers: int, defenders: int) -> State:
    """A battle of two ships whose cubes are about to fall."""
    table = new_table(GAME)
    board = new_battle(Scope(GAME, table, Seat(0)), "ship", HARBOR, "seat 1", Seat(1), black=False)
    battle = evolve(board, waiting=(attackers, defenders))
    players = tuple(evolve(player, cubes=PLENTY) for player in table.players)
    return evolve(table, players=players, battle=battle, frames=(Frame(Seat(0), "12.6", (Drop(),)),))


def engine_drops(attackers: int, defenders: int, number: int, seed: int) -> list[Dropped]:
    """So many drops, explosions and all."""
    rng, start = Random(f"{seed} {attackers} {defenders}"), ready(attackers, defenders)
    return [engine_drop(start, rng) for _ in range(number)]


def engine_drop(start: State, rng: Random) -> Dropped:
    """One drop."""
    step = settle(GAME, start)
    while step.state.frames:
        step = settle(GAME, step.state, step.decision.sample(rng))
    mine, theirs = strengths(Scope(GAME, step.state, Seat(0)))
    assert step.state.battle is not None
    zones = zip(GAME.battle_board.zones, step.state.battle.cubes, strict=True)
    hits = [cubes for zone, cubes in zones if zone.kind is ZoneKind.DAMAGE]
    return mine, theirs, sum(cubes[0] for cubes in hits), sum(cubes[1] for cubes in hits)


def measured(attackers: int, defenders: int, drops: Sequence[Dropped]) -> Iterator[Figure]:
    """The predictions of the odds beside the observed results."""
    told = odds(attackers, defenders, GAME.battle_board)
    figures: tuple[tuple[str, float, list[float]], ...] = (
        ("win", told.win, [float(mine >= theirs) for mine, theirs, *_ in drops]),
        ("tie", told.tie, [float(mine == theirs) for mine, theirs, *_ in drops]),
        ("strength of the attacker", told.attacker.mean_strength, [float(drop[0]) for drop in drops]),
        ("strength of the defender", told.defender.mean_strength, [float(drop[1]) for drop in drops]),
        ("damage by the attacker", told.attacker.damage, [float(drop[2]) for drop in drops]),
        ("damage by the defender", told.defender.damage, [float(drop[3]) for drop in drops]),
    )
    for name, expected, seen in figures:
        yield name, expected, fmean(seen), stdev(seen) / len(seen) ** 0.5


def main() -> int:
    """Drop, and print the figures; 1 if one is out by more than four standard errors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drops", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, nargs=2, action="append", metavar="CUBES", help="instead of the usual ones")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    parts = 20
    worst = 0.0
    with multiprocessing.Pool(given.jobs, end_with_parent) as pool:
        for attackers, defenders in given.size or SIZES:
            part = partial(engine_drops, attackers, defenders, given.drops // parts)
            seeds = range(given.seed * parts, (given.seed + 1) * parts)
            name = f"{attackers} against {defenders}"
            found = list(track(pool.imap_unordered(part, seeds), total=parts, description=name))
            for figure, told, seen, error in measured(
                attackers, defenders, [drop for drops in found for drop in drops]
            ):
                off = (told - seen) / error
                worst = max(worst, abs(off))
                print(
                    f"{name:>15}  {figure:<26}{told:>9.5f}{seen:>9.5f} ± {error:.5f}  {off:+5.1f} standard errors",
                    flush=True,
                )
    return int(worst > 4)


if __name__ == "__main__":
    raise SystemExit(main())
