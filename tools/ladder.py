"""How strong the pilots are: python tools/ladder.py [--games N] [--seats 2,3,4] [--jobs N] [--page].

Each pilot plays the one below it, at two, three and four seats; told are wins with Wilson's intervals, the share that
would be due, and milliseconds for a decision.  ``--page`` writes docs/pilots_strength.txt.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.pilots.matches import MatchReport

PAGE = Path(__file__).resolve().parent.parent / "docs" / "pilots_strength.txt"


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--pilots", default="random,eager,greedy,planner,search")
    parser.add_argument("--slow", type=int, default=60, help="games of pairs with search")
    parser.add_argument("--page", action="store_true")
    wanted = parser.parse_args()
    rows: list[MatchReport] = []
    with ProcessPoolExecutor(wanted.jobs) as executor:
        for below, above in pairwise(wanted.pilots.split(",")):
            for seats in map(int, wanted.seats.split(",")):
                games = min(wanted.games, wanted.slow) if above.startswith("search") else wanted.games
                rows.append(dr.match(above, below, seats, games, wanted.seed, executor=executor))
                print(line(rows[-1]), file=sys.stderr, flush=True)
    if wanted.page:
        PAGE.write_text(page(rows), encoding="utf-8")


def line(found: MatchReport) -> str:
    """A match in a line."""
    return (
        f"{found.pilots[0]} {found.pilots[1]} {found.seats} seats: {found.wins[0]} of {found.games}, "
        f"{100 * found.low:.0f} to {100 * found.high:.0f} %, {found.milliseconds[0]:.2f} ms"
    )


def page(rows: list[MatchReport]) -> str:
    """The table of the docs."""
    cells = [
        (
            f"``{row.pilots[0]}`` against ``{row.pilots[1]}``",
            str(row.seats),
            f"{row.wins[0]} of {row.games}",
            f"{100 * row.low:.0f} to {100 * row.high:.0f} %",
            f"{100 / row.seats:.0f} %",
            f"{row.milliseconds[0]:.2f}",
        )
        for row in rows
    ]
    heads = ("pilots", "seats", "won", "95 %", "share", "ms a decision")
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for cell in (heads, *cells):
        lines += [f"   {'*' if place == 0 else ' '} - {text}" for place, text in enumerate(cell)]
    return "\n".join([*lines, "", "Made by ``tools/ladder.py``, on a machine that did other things, too.", ""])


if __name__ == "__main__":
    main()
