"""``reckon trial``: many games, and what they tell."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

import click

from dead_reckoning.cli.common_options import format_option
from dead_reckoning.cli.diff import revision_of
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.jobs import FIXED_SEED, WantedGames, errors_told, game_options
from dead_reckoning.cli.names import ENTRY, PILOTS
from dead_reckoning.cli.output import progress
from dead_reckoning.cli.seeking import meant
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.committed import GitError, committed_folder, renamed
from dead_reckoning.decks.files import DISK, Shelf
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import load_box_on, source_of
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.trials.changes import Against, Change
from dead_reckoning.trials.page import as_page
from dead_reckoning.trials.report import TrialReport
from dead_reckoning.trials.running import gifts
from dead_reckoning.trials.trying import trial
from dead_reckoning.trials.writing import FORMS, as_file

ENDING: Final = ".trial.json"


@click.command("trial")
@click.option(
    "--pilots",
    type=PILOTS,
    default="planner",
    show_default=True,
    metavar="NAMES",
    help="The players: one name for all seats, or one name per seat, separated by commas.",
)
@click.option(
    "--card",
    "cards",
    multiple=True,
    type=ENTRY,
    metavar="ID",
    help="Measure this advancement: play games in which each seat in turn gets it. 'all': every advancement.",
)
@click.option(
    "--paid",
    is_flag=True,
    help="With --card: the seat pays for the card, with one coin from its chest per cargo of the cost.",
)
@click.option(
    "--against",
    metavar="PLACE",
    help="Play each game again with other cards: a pack, or a place in git such as main:cards.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    help="Save each game and the result in this file, NAME.trial.json, so that an interrupted trial can continue.",
)
@click.option(
    "--html", type=click.Path(path_type=Path), help="Also write a page with plots. Requires the [trials] extra."
)
@format_option(*FORMS)
@partial(game_options, seed=FIXED_SEED)
def command(
    pilots: str,
    cards: tuple[str, ...],
    paid: bool,
    against: str | None,
    keep: Path | None,
    html: Path | None,
    form: str,
    wanted: WantedGames,
) -> None:
    """Play many games, and report statistics about their length, scores, endings, seats and cards.

    With --card, the pilots play each game again once per seat, and that seat gets the card. With --against, they play
    each game again with other cards. These games have the same random events as the games without the change, and the
    report shows the difference. With --keep, you can run the same command again to continue after an interruption.

    On one core, 100 two-player games take about 4 seconds with random pilots, 15 seconds with greedy pilots, 3 minutes
    with planner pilots, and 15 minutes with search pilots. Several cores share the work. The games for --card and
    --against take additional time.
    """
    if keep and not keep.name.endswith(ENDING):
        raise click.BadParameter(f"'{keep}' does not end with {ENDING}.", param_hint="--keep")
    if paid and not cards:
        raise click.UsageError("--paid needs a card: give --card ID.")
    names = tuple(name.strip() for name in pilots.split(","))
    with errors_told(), ExitStack() as stack:
        box = wanted.box
        changes: list[Change] = [*gifts(box, [advancement(box, card) for card in cards], paid=paid)]
        if against:
            changes.append(Against(other_box(against, wanted.packs), against))
        executor = stack.enter_context(wanted.workers())
        told = stack.enter_context(progress("games"))
        found = trial(
            box,
            names[0] if len(names) == 1 else names,
            wanted.seats,
            wanted.games,
            stack.enter_context(wanted.seeded()),
            changes,
            executor,
            rules=wanted.rule_set,
            max_turns=wanted.max_turns,
            journal=keep.with_suffix(".jsonl") if keep else None,
            told=told,
        )
        written(found, keep, html)
    say(FORMS[form](found), end="")


def advancement(box: Box, card: str) -> str:
    """The id that is meant; ``all`` stays."""
    known = [entry for entry in box.entries if isinstance(entry, Advancement)]
    found, near = meant(card, known, f"An id looks like '{known[0].id}'." if known else "")
    if card == "all" or found:
        return found or card
    if other := meant(card, box.entries, "")[0]:
        way = "To try another card, change it in a copy of its pack, and give the copy with --against."
        raise click.BadParameter(
            f"'{other}' is not an advancement, and --card takes only advancements. {way}", param_hint="--card"
        )
    raise click.BadParameter(f"There is no advancement '{card}'. {near}", param_hint="--card")


def written(found: TrialReport, keep: Path | None, html: Path | None) -> None:
    """Write what was asked for; the journal has done its work then."""
    try:
        if html:
            atomic_write_text(html, as_page(found))
        if keep:
            atomic_write_text(keep, as_file(found))
            keep.with_suffix(".jsonl").unlink(missing_ok=True)
    except OSError as error:
        raise click.ClickException(f"{error.filename or keep} cannot be written: {error.strerror}") from error


def other_box(place: str, packs: tuple[str, ...]) -> Box:
    """The box of a pack, on the disk, installed or in git: the base game in other words, or a pack more."""
    revision = revision_of(place)
    folder = Path(place) if revision else source_of(place).folder
    shelf: Shelf = DISK
    if revision:
        try:
            folder, shelf = committed_folder(*revision)
        except GitError as error:
            raise click.ClickException(f"{error}.") from None
    if not shelf.is_file(folder / PACK_FILE):
        raise click.ClickException(f"there is no {PACK_FILE} in {place}: name the folder of a pack.")
    try:
        return load_box_on(folder, *packs, shelf=shelf)
    except CardError as error:
        found = error.findings
        raise CardError(tuple(renamed(each, revision.name) for each in found) if revision else found) from None
