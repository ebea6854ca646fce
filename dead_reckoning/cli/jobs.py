"""What commands that play many games share: processes, bounds, pilots that are named wrongly."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import click

from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.errors import CardError, DeadReckoningError

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_GAMES: Final = 1_000_000


def game_options(command: Command) -> Command:
    """The options that say how many games, with which seed, and in how many processes."""
    for option in (
        click.option("--pack", "packs", multiple=True, metavar="PACK", help="A pack to play with."),
        click.option(
            "--rules", multiple=True, metavar="OPTION=VALUE", help="Use another reading of a rule: NAME=VALUE."
        ),
        click.option(
            "--max-turns",
            type=click.IntRange(1, 10_000),
            default=200,
            show_default=True,
            help="Turns of all seats after which a game is broken off.",
        ),
        click.option("--jobs", type=click.IntRange(1, 256), help="Processes; without it, one for each core."),
        click.option("--seed", type=int, default=1, show_default=True, help="All chance follows from it."),
        click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="How many."),
        click.option("--seats", type=click.IntRange(2, 4), default=2, show_default=True, help="How many play."),
    ):
        command = option(command)
    return command


@contextmanager
def workers(jobs: int | None) -> Iterator[Executor | None]:
    """Processes to play in; none for one job: then it is done here."""
    number = jobs or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else jobs or os.cpu_count() or 1
    if number == 1:
        yield None
        return
    with ProcessPoolExecutor(number) as executor:
        yield executor


@contextmanager
def complaining() -> Iterator[None]:
    """Tell what went wrong, without a traceback."""
    try:
        yield
    except CardError as error:
        print_findings(error.findings, console(stderr=True))
        sys.exit(1)
    except DeadReckoningError as error:
        raise click.ClickException(str(error)) from error
    except BrokenProcessPool as error:
        raise click.ClickException("a process that played was ended from outside") from error
