"""A game that cannot be opened here: it is kept as it is, and the page says which version it needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from dead_reckoning.decks.files import FileError, text_of
from dead_reckoning.errors import DeadReckoningError, LogError
from dead_reckoning.model.version import __version__
from dead_reckoning.web.pages import box_now, language_of, teller_in

WRITER: Final = re.compile(r'"engine":\s*"([0-9]{1,4}(?:\.[0-9]{1,4}){1,3}[0-9A-Za-z.+-]{0,20})"')
"""The version that wrote a log or a position, as their first lines have it."""


def unopened(request: Request, path: Path, error: DeadReckoningError, *, is_kept: bool = True) -> HTTPException:
    """Why a game cannot be opened, a line each: the version that it needs first, if that is another one."""
    word = teller_in(box_now(request), language_of(request)).word
    wrote = writer_of(path)
    other = [word("app other version", wrote=wrote, here=__version__)] if wrote not in ("", __version__) else []
    kept = [word("app game kept")] if is_kept else []
    return HTTPException(422, "\n".join((*other, *kept, *reasons(error))))


def writer_of(path: Path) -> str:
    """The version that wrote a file; nothing where it does not say so."""
    try:
        found = WRITER.search(text_of(path))
    except FileError:
        return ""
    return found[1] if found else ""


def reasons(error: DeadReckoningError) -> list[str]:
    """What is wrong, without the place where the browser or the server keeps the file."""
    said = [each.message for each in error.findings] if isinstance(error, LogError) else [str(error)]
    return [f"{each[:1].upper()}{each[1:].rstrip('.')}." for each in said]
