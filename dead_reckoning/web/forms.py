"""What a browser sends: queries and forms, within limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

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
                raise HTTPException(413, f"at most {largest:,} bytes can be sent here")
    except ClientDisconnect:
        raise HTTPException(400, "the rest of what was sent did not come") from None
    return data


async def form_of(request: Request) -> Mapping[str, str]:
    """The fields of a form, the last of a name.  Raises HTTPException 413, 415 or 400."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise HTTPException(415, "a form is sent as application/x-www-form-urlencoded")
    data = await body_of(request, LARGEST_FORM)
    try:
        pairs = parse_qsl(data.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise HTTPException(400, "the form cannot be read") from None
    return dict(pairs)
