"""Writing a file that is there already: all of it or nothing."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from dead_reckoning.decks.files import real


def keep_text(path: Path, text: str) -> None:
    """Put a text in place of a file's.  Its mode stays, and so does a link to it; line ends are as they come.

    Raises OSError, and leaves the file as it was.
    """
    goal = real(path)
    if not os.access(goal, os.W_OK):
        raise PermissionError(13, "it may not be written", str(path))
    handle, name = mkstemp(dir=goal.parent, prefix=f".{goal.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(stat.S_IMODE(goal.stat().st_mode))
        Path(name).replace(goal)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
