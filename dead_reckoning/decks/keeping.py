"""Writing files: all of it or nothing."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from dead_reckoning.decks.files import real


def keep_text(path: Path, text: str) -> None:
    """Put a text in place of a file's, or make the file; line ends are as they come.

    Raises OSError, and leaves the file as it was.
    """
    keep_bytes(path, text.encode("utf-8"))


def keep_bytes(path: Path, data: bytes) -> None:
    """The same for bytes.  The mode of a file that is there stays, and so does a link to it.

    Raises OSError, and leaves the file as it was.
    """
    goal = real(path)
    there = goal.exists()
    if there and not os.access(goal, os.W_OK):
        raise PermissionError(13, "it may not be written", str(path))
    goal.parent.mkdir(parents=True, exist_ok=True)
    draft = goal.parent / f".{goal.name}.{os.urandom(8).hex()}.tmp"
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if there:
            draft.chmod(stat.S_IMODE(goal.stat().st_mode))
        draft.replace(goal)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
