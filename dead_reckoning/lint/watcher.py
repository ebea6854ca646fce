"""Notices changes of files, so that they can be checked again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from dead_reckoning.decks.dependencies import pack_folder
from dead_reckoning.decks.files import deck_files, on_disk
from dead_reckoning.decks.loader import PACK_FILE

State: TypeAlias = Mapping[Path, tuple[int, int, int]]
"""File -> when it was written, its size, and which file it is on the disk; a file that is not there has nothing."""

PAUSE: Final = 0.3
"""Seconds between two looks."""


def watched(paths: Iterable[Path], others: Iterable[Path] = ()) -> Iterator[Path]:
    """The files on which the findings depend: decks, the ``pack.json`` above them, and those of the packs beside."""
    folders: dict[Path, None] = {}
    for path in paths:
        for file in deck_files(path):
            yield on_disk(file)
            if folder := pack_folder(file):
                folders[folder] = None
    for folder in folders:
        yield from (folder / PACK_FILE, *sorted(folder.parent.glob(f"*/{PACK_FILE}")))
    yield from others


def state_of(files: Iterable[Path]) -> State:
    """The present state of files.  Raises nothing."""
    found = {}
    for file in files:
        try:
            status = file.stat()
        except (OSError, ValueError):
            continue
        found[file] = (status.st_mtime_ns, status.st_size, status.st_ino)
    return found


def changes(look: Callable[[], State], sleep: Callable[[float], object]) -> Iterator[State]:
    """The state at first, and again whenever it has changed and has not changed since for a pause."""
    seen: State | None = None
    before = look()
    while True:
        if before != seen:
            seen = before
            yield seen
        sleep(PAUSE)
        now = look()
        while now != before:
            sleep(PAUSE)
            before, now = now, look()
