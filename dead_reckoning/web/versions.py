"""A game that cannot be opened here: it is kept as it is, and the page says which version it needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

from dead_reckoning.decks.files import FileError, text_of
from dead_reckoning.errors import DeadReckoningError, IllegalChoice, LogError
from dead_reckoning.model.version import __version__
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.pages import box_now, language_of, teller_in

WRITER: Final = re.compile(r'"engine":\s*"([0-9]{1,4}(?:\.[0-9]{1,4}){1,3}[0-9A-Za-z.+-]{0,20})"')
"""The version that wrote a log or a position, as their first lines have it."""


def unopened(request: Request, path: Path, error: DeadReckoningError, *, is_kept: bool = True) -> HTTPException:
    """The reasons why a game cannot be opened, one per line; first the version that it needs, if it is another."""
    teller = teller_in(box_now(request), language_of(request))
    word = teller.word
    wrote = writer_of(path)
    other = [word("app other version", wrote=wrote, here=__version__)] if wrote not in ("", __version__) else []
    kept = [word("app game kept")] if is_kept else []
    return HTTPException(422, "\n".join((*other, *kept, *reasons(error, teller))))


def writer_of(path: Path) -> str:
    """The version that wrote a file; nothing where it does not say so."""
    try:
        found = WRITER.search(text_of(path))
    except FileError:
        return ""
    return found[1] if found else ""


def reasons(error: DeadReckoningError, teller: Teller) -> list[str]:
    """The faults, without the place where the browser or the server keeps the file.

    Messages of files are English.  In other languages the kind of the finding is said first.
    """
    if isinstance(error, IllegalChoice):
        return [teller.word("app not allowed", why=teller.word(f"app why {error.code}"), rule=error.rule)]
    found = [(each.name, each.message) for each in error.findings] if isinstance(error, LogError) else []
    said = [(fault_words(teller, name), whole(message)) for name, message in found or [("other", str(error))]]
    if teller.lang == "en":
        return [message for _, message in said]
    return [f"{kind} {teller.word('app in english', message=message)}" for kind, message in said]


def fault_words(teller: Teller, name: str) -> str:
    """The meaning of a kind of finding for a game; rare kinds share one text."""
    key = f"app fault {name}"
    told = teller.word(key)
    return told if told != key else teller.word("app fault other")


def whole(message: str) -> str:
    """A message as a sentence."""
    return f"{message[:1].upper()}{message[1:].rstrip('.')}."
