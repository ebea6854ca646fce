"""``reckon games``: games that pilots have played, for people who study them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.jobs import WantedGames, errors_told, game_options
from dead_reckoning.cli.names import PILOTS
from dead_reckoning.cli.output import BarUpdate, progress
from dead_reckoning.growing import GrowingFile
from dead_reckoning.lint.reporters import plain_json
from dead_reckoning.pilots.finding import maker
from dead_reckoning.pilots.gamelines import LineTask, game_line
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.spreading import spread

WRITERS: Final = {"jsonl": lambda line: plain_json(line, indent=None)}
"""Format -> the writer of a game."""


@click.command("games")
@click.option(
    "--to", "form", type=click.Choice(list(WRITERS)), default="jsonl", show_default=True, help="Format of the output."
)
@click.option(
    "--pilots",
    type=PILOTS,
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="The players: one name for all seats, or one name per seat, separated by commas.",
)
@click.option("--out", "-o", type=click.Path(path_type=Path), help="The file to write.  [default: standard output]")
@game_options
def command(
    form: str,
    pilots: str,
    out: Path | None,
    wanted: WantedGames,
) -> None:
    """Let pilots play many games, and write the games as JSON lines. Each line is a game log with the final count.

    The same seed gives the same lines in the same order with any number of processes. Without a seed, each game gets
    its own seed of 128 random bits, and the line contains this seed.

    On one core, 100 two-player games take about 4 seconds with random pilots, 15 seconds with greedy pilots, 3 minutes
    with planner pilots, and 15 minutes with search pilots. Several cores share the work.
    """
    names = [name.strip() for name in pilots.split(",")]
    if len(names) not in (1, wanted.seats):
        message = f"{len(names)} pilots for {wanted.seats} seats: name one, or one each."
        raise click.BadParameter(message, param_hint="--pilots")
    with errors_told(), wanted.workers() as executor:
        for name in names:
            maker(name)
        everyone = tuple(names) if len(names) > 1 else (names[0],) * wanted.seats
        box, rules = wanted.box, wanted.rule_set
        seeds = [seed_of(wanted.seed, number) for number in range(wanted.games)]
        tasks = [LineTask(box, everyone, seed, rules, wanted.max_turns) for seed in seeds]
        lines = in_order_of_tasks(spread(game_line, tasks, executor))
        texts = (WRITERS[form](line) + "\n" for line in lines)
        if out is None:
            for text in texts:
                say(text, end="")
            return
        with progress("games") as told:
            lines_written(out, counted(texts, wanted.games, told))


def seed_of(run: int | None, number: int) -> str:
    """The seed of a game.  Lines are read while later games are played, so one that is made up tells of no other."""
    return str(new_seed()) if run is None else f"{run} {number}"


def counted(texts: Iterable[str], total: int, told: BarUpdate) -> Iterator[str]:
    """Lines as they come; ``told`` hears how many there have been."""
    for done, text in enumerate(texts, 1):
        yield text
        told(done, total)


def lines_written(out: Path, texts: Iterable[str]) -> None:
    """Write lines as they come."""
    try:
        with GrowingFile(out) as file:
            file.cut(0)
            for text in texts:
                file.add(text.encode("utf-8"))
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from error


def in_order_of_tasks(found: Iterator[tuple[int, dict[str, object]]]) -> Iterator[dict[str, object]]:
    """Lines in the order of their tasks, each as soon as those before it are there."""
    waiting: dict[int, dict[str, object]] = {}
    due = 0
    for place, line in found:
        waiting[place] = line
        while due in waiting:
            yield waiting.pop(due)
            due += 1
