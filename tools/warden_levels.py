"""How strong the Warden is: games of a pilot on each level, with intervals, and where the coins come from.

    python tools/warden_levels.py --pilot greedy --games 200 --seed 0

``docs/box`` has the figures.  The same seed gives the same games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.matches import wilson
from dead_reckoning.pilots.playing import Table
from dead_reckoning.trials.figures import mean_of

PLAYER: Final = Seat(0)
WARDEN: Final = Seat(1)


class Played(NamedTuple):
    """A game that is over."""

    won: bool
    """By the player."""
    scores: tuple[int, ...]
    turns: int
    """Of the Warden."""
    sheets: tuple[dict[str, int], ...]


def play(level: str, pilot: str, seed: int) -> Played:
    """One game."""
    position, rng = dr.begin(dr.base_box(), solo=level), Random(seed)
    table = Table([new_pilot(pilot), new_pilot("random")], seed)
    while not position.over:
        table.note(position)
        chance = position.decision.seat == dr.CHANCE
        position = position.choose(position.decision.sample(rng) if chance else table.choice(position))
    won = position.state.winners == (PLAYER,)
    return Played(won, position.scores(), position.state.wardens[0].revealed, position.score_sheets())


def line_of(level: str, games: Sequence[Played]) -> str:
    """A line of the table."""
    won = sum(game.won for game in games)
    low, high = wilson(won, len(games))
    lead = mean_of([game.scores[WARDEN] - game.scores[PLAYER] for game in games])
    mine, his = (mean(game.scores[seat] for game in games) for seat in (PLAYER, WARDEN))
    return (
        f"{level:<9} won {won / len(games):4.0%} ({low:.0%} to {high:.0%})  player {mine:5.1f}  Warden {his:5.1f}  "
        f"ahead by {lead.mean:5.1f} +- {lead.high - lead.mean:.1f}  turns {mean(game.turns for game in games):.1f}"
    )


def sources(games: Sequence[Played], seat: Seat) -> str:
    """Mean coins by line of the score sheet."""
    total: Counter[str] = Counter()
    for game in games:
        total.update(game.sheets[seat])
    return ", ".join(f"{line} {coins / len(games):.1f}" for line, coins in total.items() if coins)


def main() -> int:
    """Play, and print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pilot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--level", choices=[level.value for level in Difficulty], action="append")
    given = parser.parse_args()
    for level in given.level or [level.value for level in Difficulty]:
        seeds = track(range(given.seed, given.seed + given.games), description=level, transient=True)
        games = [play(level, given.pilot, seed) for seed in seeds]
        print(line_of(level, games))
        print(f"    player: {sources(games, PLAYER)}")
        print(f"    Warden: {sources(games, WARDEN)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
