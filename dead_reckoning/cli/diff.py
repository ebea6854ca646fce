"""``reckon diff``: decks on a disk or in git, told as text, JSON or Markdown."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import click

from dead_reckoning.cli.common_options import format_option
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.decks.changes import Change, ChangeClass, Comparison
from dead_reckoning.decks.committed import GitError, committed_decks
from dead_reckoning.decks.comparison import compare, read_decks_at
from dead_reckoning.decks.dependencies import Packs, ReadDeck
from dead_reckoning.decks.files import bytes_of, unreadable
from dead_reckoning.decks.loader import LoadedDeck, load_bytes
from dead_reckoning.errors import CardError
from dead_reckoning.lint.reporters import plain_json
from dead_reckoning.model.harmless import safe_line

# -- The command -----------------------------------------------------------------------------------------------------


@click.command("diff")
@click.argument("sides", metavar="OLD NEW", nargs=-1, required=True)
@format_option("text", "json", "md")
@click.option("--exit-code", is_flag=True, help="Exit with 1 if there are changes.")
@click.option(
    "--class",
    "names",
    multiple=True,
    type=click.Choice([each.value for each in ChangeClass]),
    help="Report only changes of this class; may be repeated.",
)
@click.option("--no-provenance", is_flag=True, help="Leave out the sources of values.")
def command(sides: tuple[str, ...], form: str, exit_code: bool, names: tuple[str, ...], no_provenance: bool) -> None:
    """Compare two decks, or folders of decks, card by card.

    OLD and NEW are files, folders, or places in git: REV:PATH, such as main:cards. The command matches entries by their
    ids, so it does not matter in which order or file they are. Git can also call this command as its diff driver.

    The exit code is 0 on success, or, with --exit-code, 1 if anything differs. It is 2 if a deck cannot be read.
    """
    classes = [ChangeClass(name) for name in names] or list(ChangeClass)
    if is_driven(sides):
        say(driven(sides, form, classes), end="")
        return
    if len(sides) != 2:
        raise click.UsageError(f"expected two arguments, OLD and NEW, not {len(sides)}.")
    try:
        found = compare(side_of(sides[0]), side_of(sides[1])).of(*classes)
        found = found.without("provenance") if no_provenance else found
    except CardError as error:
        print_findings(error.findings, console(stderr=True))
        sys.exit(2)
    say(FORMS[form](found, sides[0], sides[1]), end="")
    sys.exit(1 if exit_code and found.changes else 0)


# -- How a comparison is told ----------------------------------------------------------------------------------------


def as_text(found: Comparison, _old: str, _new: str) -> str:
    """Class by class, worst first, and a line that counts them; nothing if nothing has changed."""
    if not found.changes:
        return ""
    blocks = [
        "".join([f"{each.value}\n", *(f"  {safe_line(change.line)}\n" for change in found.of(each).changes)])
        for each in found.counts
    ]
    return "\n".join([*blocks, f"{found.summary}\n"])


def as_markdown(found: Comparison, old: str, new: str) -> str:
    """The same for a pull request's description; nothing if nothing has changed."""
    if not found.changes:
        return ""
    blocks = [
        "".join([f"### {each.value}\n\n", *(f"- {in_markdown(change)}\n" for change in found.of(each).changes)])
        for each in found.counts
    ]
    return "\n".join([f"## {escaped(old)} → {escaped(new)}\n", *blocks, f"{found.summary}\n"])


def in_markdown(change: Change) -> str:
    """A change in one line, in which nothing is taken for a sign of Markdown."""
    return escaped(safe_line(change.line))


SIGNS: Final = re.compile(r"[\\`*\[\]<|~&]|(?<!\w)_|_(?!\w)")
"""Characters that Markdown would interpret in the middle of a line."""


def escaped(text: str) -> str:
    """A text with its signs of Markdown and HTML made harmless."""
    return SIGNS.sub(r"\\\g<0>", text)


def as_json(found: Comparison, old: str, new: str) -> str:
    """One object: both sides, the counts of all classes, every change with every place."""
    return plain_json({"old": old, "new": new, **found.as_json()}) + "\n"


FORMS: Final[Mapping[str, Callable[[Comparison, str, str], str]]] = {
    "text": as_text,
    "json": as_json,
    "md": as_markdown,
}
"""The formats: each tells a comparison of two sides with their names."""

# -- As git's diff driver --------------------------------------------------------------------------------------------

ABSENT: Final = "."
"""Git's value for the hash and mode of a missing file."""


def is_driven(arguments: tuple[str, ...]) -> bool:
    """Whether git calls, as it calls a diff driver: with seven arguments, nine for a rename, one while merging."""
    merging = len(arguments) == 1 and "GIT_DIFF_PATH_COUNTER" in os.environ
    return len(arguments) in (7, 9) or merging


def driven(arguments: tuple[str, ...], form: str, classes: Iterable[ChangeClass]) -> str:
    """The changes in one file.

    A deck that cannot be read is told too, and is no failure: git would stop, and old versions may be anything.
    """
    path, *rest = arguments
    if not rest:
        return f"{safe_line(path)}: not merged yet\n"
    old_file, old_hash, _, new_file, new_hash, _, *renamed = rest
    names = (path, renamed[0] if renamed else path)
    try:
        sides = [
            driven_side(Path(name), Path(file), hash)
            for name, file, hash in zip(names, (old_file, new_file), (old_hash, new_hash), strict=True)
        ]
        found = compare(*sides).of(*classes)
    except CardError as error:
        lines = [
            f"{safe_line(f.place.file)}:{f.place.line}: {f.code} {f.name}: {safe_line(f.message)}"
            for f in error.findings
        ]
        return "".join(f"{line}\n" for line in lines)
    told = FORMS[form](found, *names)
    return f"{safe_line(names[1])}\n{told}" if form == "text" and told else told


def driven_side(name: Path, file: Path, hash: str) -> list[ReadDeck]:
    """The deck that git has put into a file, read as if it lay where it belongs; none if there is no such file."""
    if hash == ABSENT or str(file) in ("/dev/null", os.devnull):
        return []
    words = Packs().words_beside(name)
    try:
        return [(load_bytes(name, bytes_of(file), words), words)]
    except (OSError, ValueError) as error:
        return [(LoadedDeck(name, "", findings=(unreadable(name, error, "git has put it there"),)), words)]


# -- Out of git ------------------------------------------------------------------------------------------------------

DRIVE: Final = re.compile(r"[A-Za-z]:[\\/]")


class Revision(NamedTuple):
    """A place in git: ``main:cards``."""

    name: str
    path: str


def revision_of(side: str, windows: bool = os.name == "nt") -> Revision | None:
    """The place in git that is meant; None if it is one on the disk: one that exists, or that names a drive."""
    name, colon, path = side.partition(":")
    drive = DRIVE.match(side) or (windows and len(name) == 1)
    return None if not colon or drive or os.path.lexists(side) else Revision(name, path)


def side_of(side: str) -> list[ReadDeck]:
    """The decks of one side."""
    revision = revision_of(side)
    if revision is None:
        if not os.path.lexists(side):
            raise click.UsageError(f"'{side}' does not exist: give a file, a folder or a place in git (main:cards).")
        return list(read_decks_at(Path(side)))
    try:
        return committed_decks(*revision)
    except GitError as error:
        raise click.ClickException(safe_line(f"{error}.")) from None
