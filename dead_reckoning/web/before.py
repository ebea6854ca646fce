"""A pack beside its last commit: its cards as they were, and what has changed since."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from dead_reckoning.decks.changes import Change
from dead_reckoning.decks.committed import NO_REPOSITORY, GitError, committed_folder, git
from dead_reckoning.decks.comparison import compare, read_decks_at
from dead_reckoning.decks.files import real
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.resources import data_folder
from dead_reckoning.web.watching import Look
from dead_reckoning.web.workspace import Workspace

LAST: str = "HEAD"


def look_before(workspace: Workspace) -> Look:
    """The cards as they were in the last commit.  Raises GitError, CardError."""
    if workspace.pack is None:
        raise GitError(NO_REPOSITORY)
    folder = workspace.pack.absolute()
    others = [each for each in workspace.look().folders if real(each) not in (real(folder), real(data_folder("cards")))]
    return committed_look(folder, commit_of(folder), tuple(others))


def commit_of(folder: Path) -> str:
    """The last commit of a folder's repository, by its hash.  Raises GitError."""
    return git("rev-parse", "--verify", "--quiet", LAST, fault=NO_REPOSITORY, at=folder).decode().strip()


@lru_cache(maxsize=2)
def committed_look(folder: Path, commit: str, others: tuple[Path, ...]) -> Look:
    """The cards of a commit."""
    place, shelf = committed_folder(commit, "./", folder)
    return Look(stamp=commit, box=load_box_on(place, *others, shelf=shelf), folders=(folder, *others))


def changes_of(workspace: Workspace, id: str) -> tuple[Change, ...]:
    """The changes of a card since the last commit.  Raises GitError, CardError."""
    assert workspace.pack is not None
    folder = workspace.pack.absolute()
    place, shelf = committed_folder(commit_of(folder), "./", folder)
    found = compare(read_decks_at(place, shelf), read_decks_at(folder))
    return tuple(change for change in found.changes if any(f"{one.id}.".startswith(f"{id}.") for one in change.places))
