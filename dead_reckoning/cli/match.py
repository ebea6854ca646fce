"""``reckon match``: two pilots, and how often the first one wins."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from dead_reckoning.cli.common_options import format_option
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.jobs import WantedGames, errors_told, game_options, isolate_option
from dead_reckoning.cli.names import PILOT
from dead_reckoning.cli.output import progress
from dead_reckoning.games import save_log
from dead_reckoning.pilots.matches import MatchReport, match, match_game, one_among


@click.command("match")
@click.argument("first", type=PILOT, metavar="A")
@click.argument("second", type=PILOT, metavar="B")
@format_option("text", "json")
@isolate_option
@click.option(
    "--lost",
    type=click.Path(path_type=Path),
    help="Write the first game that A lost to this file; `reckon replay` replays it.",
)
@game_options
def command(
    first: str,
    second: str,
    form: str,
    isolate: bool,
    lost: Path | None,
    wanted: WantedGames,
) -> None:
    """Let pilot A play against pilot B, and report how often A wins, with a 95% confidence interval.

    With three or four players, A has one seat, which changes from game to game, and B plays all other seats. The pilots
    are random, eager, greedy, learned (requires the [learned] extra), planner, and search (search:500 has 500
    iterations). There are also opponents that suit human players (beginner, regular, strong), pilots from installed
    packs, classes in Python files (my_bot.py:Trader), and programs (cmd:./bot).

    On one core, 100 two-player games take about 4 seconds with random pilots, 15 seconds with greedy pilots, 3 minutes
    with planner pilots, and 15 minutes with search pilots. Several cores share the work.
    """
    with errors_told(), wanted.workers() as executor, wanted.seeded() as seed, progress("games") as told:
        found = match(
            first,
            second,
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
        if lost and found.lost:
            keep_lost(lost, (first, second), found, wanted)
    say(FORMS[form](found))
    if lost and not found.lost:
        say(f"{first} has lost no game, so {lost} is not written", err=True)


def keep_lost(path: Path, pilots: tuple[str, str], found: MatchReport, wanted: WantedGames) -> None:
    """Save the first game that was lost, as a log.  Raises LogError."""
    number = found.lost[0]
    game = match_game(
        *pilots,
        number,
        found.seats,
        seed=found.seed,
        box=wanted.box,
        rules=wanted.rule_set,
        max_turns=wanted.max_turns,
    )
    seated = tuple(str(pilot) for pilot in one_among(*pilots, number % found.seats, found.seats))
    save_log(game, path, seated)


def as_text(found: MatchReport) -> str:
    """The wins and the thinking times, as text."""
    share = 1 / found.seats
    lines = [
        f"{found.pilots[0]} won {found.wins[0]} of {found.games} games against {found.pilots[1]}, "
        f"{100 * found.rate:.1f}% (95%: {100 * found.low:.1f} to {100 * found.high:.1f}); by chance it would be "
        f"{100 * share:.1f}%",
        *(
            f"{name}: {milliseconds:.2f} ms a decision"
            for name, milliseconds in zip(found.pilots, found.milliseconds, strict=True)
        ),
    ]
    if found.unfinished:
        lines.append(f"{found.unfinished} games were stopped at the turn limit; neither pilot won them")
    return "\n".join(lines)


def as_json(found: MatchReport) -> str:
    """The figures by name."""
    return json.dumps(found.as_json())


FORMS: Final[dict[str, Callable[[MatchReport], str]]] = {"text": as_text, "json": as_json}
