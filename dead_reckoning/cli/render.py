"""``reckon render``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypedDict, TypeVar, Unpack

import click

from dead_reckoning.cli.default_paths import looked_at, pack_here
from dead_reckoning.cli.errors import Measure, say
from dead_reckoning.cli.languages import known_among
from dead_reckoning.cli.names import ENTRY, LANGS
from dead_reckoning.cli.output import console, print_findings, progress
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.decks.committed import GitError, git
from dead_reckoning.decks.comparison import compare, read_decks_at
from dead_reckoning.decks.files import FileError, real
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.decks.packs import source_of
from dead_reckoning.decks.toml import read_toml
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.formats import FORMATS
from dead_reckoning.press.geometry import CARDS, PAPERS, SHOPS, SLEEVES, Duplex, Margins, Marks, Profile, Size
from dead_reckoning.press.options import ALONE, ONE_CARD, PANELS, TABLES, RenderOptions
from dead_reckoning.press.rendering import RenderResult, proofread, render
from dead_reckoning.press.selection import select
from dead_reckoning.view.tongues import languages_of

LISTED: Final = 12
"""Files that are named one by one; of more, the folders."""


# -- Options -------------------------------------------------------------------------------------------------------


def languages(text: str, named: Sequence[str]) -> tuple[str, ...]:
    """``en,ru`` or ``all``; the named packs may bring languages that the base game lacks.  Raises CardError."""
    found = tuple(dict.fromkeys(part.strip() for part in text.split(",")))
    if set(found) <= set(BASE_LANGUAGES):
        return found
    there = languages_of(select(named).box)
    if found == (ALL,):
        return there
    for lang in found:
        known_among(lang, there, ALL)
    return found


ALL: Final = "all"


def card_size(text: str) -> Size:
    """A size by its name, or in millimeters: ``63x88``."""
    if text in CARDS:
        return CARDS[text]
    width, cross, height = text.lower().partition("x")
    try:
        size = Size(float(width), float(height))
    except ValueError:
        size = Size(0, 0)
    if not cross or not (30 <= size.width <= 300 and 40 <= size.height <= 400):
        hint = did_you_mean(text, CARDS, "Or width and height in millimeters: 63x88, from 30x40 to 300x400.")
        raise click.BadParameter(f"there is no size '{text}'. {hint}", param_hint="--size")
    return size


def sleeved_size(size: str, sleeve: str) -> Size:
    """The size of cards for sleeves: by the sleeves' name, or a named size less some millimeters."""
    if sleeve in SLEEVES:
        return SLEEVES[sleeve]
    try:
        less = float(sleeve)
    except ValueError:
        less = -1
    if not 0 <= less <= 5:
        hint = did_you_mean(sleeve, SLEEVES, f"There are {', '.join(SLEEVES)}; or millimeters from 0 to 5.")
        raise click.BadParameter(f"there are no sleeves '{sleeve}'. {hint}", param_hint="--sleeve")
    return card_size(size).less(less)


def read_profile(path: Path | None) -> Profile:
    """A printer's profile: ``margins = [left, top, right, bottom]``, ``right`` and ``down`` in millimeters."""
    if path is None:
        return Profile()
    try:
        value = read_toml(path)
    except FileError as error:
        raise click.BadParameter(f"{path}: {error.finding.message}", param_hint="--profile") from None
    if newer := made_by_newer(value):
        raise click.BadParameter(f"{path}: {newer}", param_hint="--profile")
    unknown = sorted(set(value) - {"margins", "right", "down"})
    margins = value.get("margins", [5, 5, 5, 5])
    numbers = [value.get("right", 0), value.get("down", 0), *(margins if isinstance(margins, list) else ["?"])]
    if unknown or len(numbers) != 6 or not all(is_length(number) for number in numbers):
        form = "margins = [5, 5, 5, 5], right = 0.4, down = -0.2, in millimeters from -50 to 50"
        raise click.BadParameter(f"{path} is not a profile. One has: {form}.", param_hint="--profile")
    return Profile(Margins(*numbers[2:]), numbers[0], numbers[1])


def is_length(value: object) -> bool:
    """Whether a value is a number of millimeters that makes sense."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -50 <= value <= 50


class Wishes(TypedDict):
    """The options of the command that a job has by the same name."""

    paper: str
    bleed: float
    gap: float
    marks: Marks
    duplex: Duplex
    profile: Profile
    words: bool
    ink_saver: bool
    once: bool
    proof: bool
    dpi: float
    stacks: tuple[str, ...]
    film: bool
    mirror: bool
    booklet: bool
    kit: str | None
    panels: str
    counters: bool
    calibration: bool
    face_url: str


Text_ = TypeVar("Text_")
Wish_ = TypeVar("Wish_")


def by(read: Callable[[Text_], Wish_]) -> Callable[[click.Context, click.Parameter, Text_], Wish_]:
    """A callback that converts the text of an option for a job."""
    return lambda _context, _parameter, text: read(text)


# -- The command ----------------------------------------------------------------------------------------------------


@click.command("render")
@click.argument("paths", nargs=-1, type=click.Path())
@click.option("--to", type=click.Choice(list(FORMATS)), default="html", show_default=True, help="Format of the output.")
@click.option(
    "--lang",
    type=LANGS,
    metavar="CODES",
    default="en",
    show_default=True,
    help="Languages, separated by commas: en, ru, uk, or languages from packs; all means every language.",
)
@click.option(
    "--out",
    "-o",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("printed"),
    show_default=True,
    help="The folder to write into.",
)
@click.option("--paper", type=click.Choice([*PAPERS, ONE_CARD]), default="a4", show_default=True, help="Paper size.")
@click.option(
    "--size",
    default="standard",
    show_default=True,
    help=f"Card size: {', '.join(CARDS)}, or millimeters such as 63x88.",
)
@click.option(
    "--sleeve",
    default="0",
    metavar="MM|NAME",
    help=f"Make the cards fit into sleeves: millimeters to cut off, or the sleeves' name: {', '.join(SLEEVES)}.",
)
@click.option("--shop", type=click.Choice(list(SHOPS)), help="With --to png: write files as this print shop requires.")
@click.option("--bleed", type=Measure(), default=0, metavar="MM", help="How far the color extends beyond the cut.")
@click.option(
    "--gap", type=Measure(), default=0, metavar="MM", help="Distance between cards, at least twice the bleed."
)
@click.option(
    "--marks",
    type=click.Choice([each.value for each in Marks]),
    callback=by(Marks),
    default="edge",
    show_default=True,
    help="Marks for cutting.",
)
@click.option(
    "--duplex",
    type=click.Choice([each.value for each in Duplex]),
    callback=by(Duplex),
    default="long",
    show_default=True,
    help="Edge over which the printer turns the sheet. fold: backs next to the fronts, to fold; none: fronts only.",
)
@click.option(
    "--profile",
    type=click.Path(path_type=Path, dir_okay=False),
    callback=by(read_profile),
    help="A TOML file with the margins and offsets of your printer.",
)
@click.option(
    "--only",
    multiple=True,
    type=ENTRY,
    metavar="ID",
    help="Print only this entry: an id, the end of an id, or a name; * matches anything: 'advancement.r1.*'. May be "
    "repeated.",
)
@click.option("--changed-since", metavar="REV", help="Print only entries that have changed since this git revision.")
@click.option("--ink-saver", is_flag=True, help="Leave backgrounds white.")
@click.option("--once", is_flag=True, help="Print each card once, even if there are several copies.")
@click.option("--no-words", "words", is_flag=True, flag_value=False, default=True, help="Print icons without text.")
@click.option("--proof", is_flag=True, help="Mark safe areas, slots, and anything that does not fit.")
@click.option("--dpi", type=Measure(), default=300, show_default=True, help="Resolution of PNG files.")
@click.option(
    "--stack",
    "stacks",
    multiple=True,
    metavar="CARD@LEVEL+ID+ID",
    help="Print a crew card at this level, with these advancements in its sleeve. May be repeated.",
)
@click.option("--film", is_flag=True, help="Print the layers for transparent film: the color, and the white below it.")
@click.option("--mirror", is_flag=True, help="With --film: mirror everything, to print on the back of the film.")
@click.option("--booklet", is_flag=True, help="Print a reference booklet.")
@click.option(
    "--kit",
    type=click.Choice([*TABLES, ALONE]),
    help="Print everything for a prototype to cut out: for solo play (solo or 1), for pairs, or for 2 to 4 players.",
)
@click.option(
    "--panels",
    type=click.Choice(PANELS),
    default=PANELS[0],
    show_default=True,
    help="With --kit: material for the advancements. Film stays in place; paper can slide, but does not require film.",
)
@click.option(
    "--no-counters",
    "counters",
    is_flag=True,
    flag_value=False,
    default=True,
    help="With --kit: leave out the paper cubes.",
)
@click.option("--calibration", is_flag=True, help="Print a sheet for measuring your printer.")
@click.option("--face-url", default="", metavar="URL", help="With --to tts: the URL of the pictures.")
@click.option("--check", is_flag=True, help="Draw everything but write no files; only report what does not fit.")
@click.option("--quiet", is_flag=True, help="Print only problems.")
def command(
    paths: tuple[str, ...],
    to: str,
    lang: str,
    out: Path,
    size: str,
    sleeve: str,
    shop: str | None,
    only: tuple[str, ...],
    changed_since: str | None,
    check: bool,
    quiet: bool,
    **wishes: Unpack[Wishes],
) -> None:
    """Show cards on an HTML page, or print them on sheets to cut out.

    PATHS are packs, deck files, or folders of decks. The default is the pack in the current folder; without one, it is
    the cards that come with reckon. PDF, PNG and TTS (Tabletop Simulator) need an extra: pip install
    "dead-reckoning[print]".

    The exit code is 0 if everything fits, 1 if something does not fit or a deck cannot be read, and 2 if options
    contradict each other.

    A PDF with all cards of the base game takes about three seconds per language.
    """
    named = paths or tuple(map(str, pack_here()))  # as they were written: a separator tells a folder from a name
    wanted = (*only, *changed(paths, changed_since)) if changed_since else only
    if changed_since and not wanted:
        say(f"Nothing has changed since {changed_since}: nothing to print.")
        return
    try:
        with progress("cards", quiet) as told:
            card = sleeved_size(size, sleeve)
            spoken = languages(lang, named)
            options = RenderOptions(languages=spoken, card=card, only=wanted, progress=told, **wishes)
            if shop:
                options = options.for_shop(SHOPS[shop])
            printed = None if check else render(named, to, out, options)
            findings = printed.findings if printed else proofread(named, to, options)
    except CardError:  # told by ``errors``
        raise
    except DeadReckoningError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror}") from None
    if findings:
        print_findings(findings, console(stderr=True))
    if printed and not quiet:
        announce(printed)
    elif not quiet:
        say(f"Nothing is written: {plural(len(findings), 'finding') if findings else 'everything fits'}.")
    sys.exit(1 if findings else 0)


def announce(printed: RenderResult) -> None:
    """Every file with its pages; of many the folders."""
    if len(printed.outputs) <= LISTED:
        for path, pages in printed.outputs:
            say(f"{path}: {plural(pages, 'page')}")
    else:
        folders: dict[Path, int] = {}
        for path, _ in printed.outputs:
            folders[path.parent] = folders.get(path.parent, 0) + 1
        for folder, number in folders.items():
            say(f"{folder}: {plural(number, 'file')}")
    say(f"{printed.manifest}: what was printed")


def plural(number: int, noun: str) -> str:
    """``2 pages``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def changed(paths: tuple[str, ...], revision: str) -> tuple[str, ...]:
    """The ids of entries that have changed since a revision."""
    from dead_reckoning.cli.diff import side_of

    found: dict[str, None] = {}
    for path in looked_at(tuple(source_of(path).folder for path in paths)):
        old = side_of(f"{revision}:{inside_checkout(path)}")
        ids = {str(entry.id) for deck, _ in read_decks_at(path) for entry in deck.entries}
        for change in compare(old, list(read_decks_at(path))).changes:
            found.update((id, None) for place in change.places for id in ids if is_part(place.id, id))
    return tuple(found)


def inside_checkout(path: Path) -> str:
    """A path as git names it from here: ``./cards``, ``../cards``.  One outside of the checkout is a usage error."""
    try:
        answer = git("rev-parse", "--show-toplevel", fault="this is not a git repository")
    except GitError as error:
        raise click.ClickException(f"{error}.") from None
    checkout = Path(os.fsdecode(answer).removesuffix("\n"))
    if not real(path).is_relative_to(real(checkout)):
        raise click.UsageError(f"{path} is outside of the git checkout here: --changed-since cannot compare it.")
    return f"./{Path(os.path.relpath(real(path), real(Path()))).as_posix()}"


def is_part(place: str, id: str) -> bool:
    """Whether a place is an entry, or a part of one."""
    return place == id or place.startswith(f"{id}.")
