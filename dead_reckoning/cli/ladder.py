"""``reckon ladder``: pilots rated by games in which they are mixed."""

from __future__ import annotations

import json

import click

from dead_reckoning.cli.common_options import format_option
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.jobs import WantedGames, errors_told, game_options, isolate_option
from dead_reckoning.cli.names import PILOT
from dead_reckoning.cli.output import progress
from dead_reckoning.pilots.matches import ladder


@click.command("ladder")
@click.argument("pilots", type=PILOT, metavar="PILOTS", nargs=-1, required=True)
@format_option("text", "json")
@isolate_option
@game_options
def command(
    pilots: tuple[str, ...],
    form: str,
    isolate: bool,
    wanted: WantedGames,
) -> None:
    """Let PILOTS play against each other, and print their ratings, best first. Requires the [trials] extra.

    `reckon match --help` lists the possible pilots.

    On one core, 100 two-player games take about 4 seconds with random pilots, 15 seconds with greedy pilots, 3 minutes
    with planner pilots, and 15 minutes with search pilots. Several cores share the work.
    """
    with errors_told(), wanted.workers() as executor, wanted.seeded() as seed, progress("games") as told:
        rungs = ladder(
            pilots,
            wanted.seats,
            wanted.games,
            seed,
            box=wanted.box,
            rules=wanted.rule_set,
            max_turns=wanted.max_turns,
            isolate=isolate,
            executor=executor,
            told=told,
        )
    if form == "json":
        say(json.dumps([rung.as_json() for rung in rungs]))
        return
    width = max(len(rung.pilot) for rung in rungs)
    say(f"{'pilot':<{width}}  {'skill':>6}  {'+-':>5}  {'games':>6}  {'won':>6}")
    for rung in rungs:
        say(f"{rung.pilot:<{width}}  {rung.skill:>6.2f}  {rung.uncertainty:>5.2f}  {rung.games:>6}  {rung.wins:>6}")
