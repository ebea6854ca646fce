"""Parts shared by commands that play many games: processes, bounds, errors for wrong names of pilots."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Any, Final, NamedTuple

import click

from dead_reckoning.cli.common_options import pack_option, rules_option, traceback_option, with_details
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.play import rules_of
from dead_reckoning.decks.packs import load_box
from dead_reckoning.errors import CardError, DeadReckoningError, LogError, PackRuleError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.workers import pool

MOST_GAMES: Final = 1_000_000


class WantedGames(NamedTuple):
    """The options for the games to be played."""

    seats: int
    games: int
    seed: int | None
    """None: one that nobody can guess."""
    jobs: int | None
    max_turns: int
    rules: tuple[str, ...]
    packs: tuple[str, ...]

    @property
    def box(self) -> Box:
        """The cards.  Raises CardError."""
        return load_box(*self.packs)

    @property
    def rule_set(self) -> RuleSet:
        """The readings of rules.  Raises BadParameter for those that there are not."""
        return rules_of(self.rules)

    def workers(self) -> AbstractContextManager[Executor | None]:
        """The processes to play in."""
        return workers(self.jobs)

    @contextmanager
    def seeded(self) -> Iterator[int]:
        """The seed; one that is made up is printed after the games, when no pilot can read it any more."""
        seed = new_seed() if self.seed is None else self.seed
        yield seed
        if self.seed is None:
            say(f"These games again: --seed {seed}", err=True)


isolate_option: Final = click.option(
    "--isolate",
    is_flag=True,
    help="Run each pilot in its own process, which has limits on memory and time and cannot access the game. This is "
    "slower.",
)
SEED: Final = click.option(
    "--seed",
    type=int,
    help="Seed for everything random: the same seed gives the same games. A pilot that guesses the seed can cheat.  "
    "[default: 128 random bits]",
)
FIXED_SEED: Final = click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="Seed for everything random: the same seed gives the same games.",
)


def game_options(command: Callable[..., None], seed: Callable[..., Any] = SEED) -> Callable[..., None]:
    """The options that say how many games, with which seed, and in how many processes: the command gets ``wanted``."""

    @wraps(command)
    def gathered(**given: Any) -> None:
        wanted = WantedGames(**{name: given.pop(name) for name in WantedGames._fields})
        command(wanted=wanted, **given)

    for option in (
        pack_option("Also play with this pack"),
        rules_option,
        click.option(
            "--max-turns",
            type=click.IntRange(1, 10_000),
            default=200,
            show_default=True,
            help="Stop a game after this many turns, counting all players.",
        ),
        click.option("--jobs", type=click.IntRange(1, 256), help="Number of processes.  [default: one per core]"),
        seed,
        traceback_option,
        click.option(
            "--games", "-n", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="Number of games."
        ),
        click.option("--seats", type=click.IntRange(2, 4), default=2, show_default=True, help="Number of players."),
    ):
        gathered = option(gathered)
    return gathered


@contextmanager
def workers(jobs: int | None) -> Iterator[Executor | None]:
    """Processes to play in; none for one job: then it is done here."""
    number = jobs or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else jobs or os.cpu_count() or 1
    if number == 1:
        yield None
        return
    with pool(number) as executor:
        yield executor


@contextmanager
def errors_told() -> Iterator[None]:
    """Tell what went wrong, without a traceback; findings, and rules of packs that break, are left to ``errors``."""
    try:
        yield
    except (CardError, LogError, PackRuleError):
        raise
    except DeadReckoningError as error:
        raise click.ClickException(with_details(error)) from error
    except BrokenProcessPool as error:
        raise click.ClickException("another program ended one of the processes of reckon") from error
