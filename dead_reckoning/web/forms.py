"""Reads input of a browser: queries and forms, within limits."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from dead_reckoning.errors import DeadReckoningError


class Refused(HTTPException, DeadReckoningError):  # noqa: N818  # what is answered; no fault of the program
    """A request that cannot be answered: the key of the app's words that say why, and what they name."""

    def __init__(self, status: int, key: str, **fields: object) -> None:
        super().__init__(status, key)
        self.key, self.fields = key, fields


def file_refused(error: OSError) -> Refused:
    """The reason why a file could not be read or written: another program is writing, or the system's reason."""
    if error.errno == errno.EBUSY:
        return Refused(409, "app file busy")
    return Refused(409, "app file refused", why=error.strerror or str(error))


LARGEST_FORM: Final = 64 * 1024
"""Bytes."""
MOST_FIELDS: Final = 200


async def body_of(request: Request, largest: int) -> bytes:
    """The body of a request.  Raises HTTPException 413 as soon as it is too large, 400 if its rest does not come."""
    data = b""
    try:
        async for piece in request.stream():
            data += piece
            if len(data) > largest:
                raise Refused(413, "app too large", bytes=f"{largest:,}")
    except ClientDisconnect:
        raise Refused(400, "app cut short") from None
    return data


async def form_of(request: Request) -> Mapping[str, str]:
    """The fields of a form, the last of a name.  Raises HTTPException 413, 415 or 400."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Refused(415, "app no form")
    data = await body_of(request, LARGEST_FORM)
    try:
        pairs = parse_qsl(data.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise Refused(400, "app no form") from None
    return dict(pairs)
