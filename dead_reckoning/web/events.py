"""News for pages that are open: a stream that says when files of the pack have changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from dead_reckoning.web.pages import workspace_of

PAUSE: Final = 0.08
"""Seconds between two looks at the files."""
QUIET: Final = 0.03
"""Seconds without changes before a page is notified: the writer may not be done."""
HEARTBEAT: Final = 15.0
"""Seconds after which a silent stream says that it is still there."""
MOST_STREAMS: Final = 24
"""The most streams at once; any more are answered with 503."""


async def events(request: Request) -> Response:
    """The stream of a page of the pack.  Raises HTTPException 503 if there are too many streams."""
    return streamed(request, workspace_of(request).watcher.stamp)


def streamed(request: Request, stamp: Callable[[], str]) -> Response:
    """The stream of a page; it begins with news if the page has seen something else than there is.

    Raises HTTPException 503 if there are too many streams.
    """
    if getattr(request.app.state, "streams", 0) >= MOST_STREAMS:
        raise HTTPException(503, "too many pages are open")
    told = news(request, stamp, request.query_params.get("seen", ""))
    return StreamingResponse(told, media_type="text/event-stream")


async def news(request: Request, now: Callable[[], str], seen: str) -> AsyncIterator[str]:
    """Messages to a page until it is closed."""
    request.app.state.streams = getattr(request.app.state, "streams", 0) + 1
    try:
        yield "retry: 500\n\n"
        silent = 0.0
        while True:
            stamp = await settled(now, seen)
            if stamp != seen:
                seen, silent = stamp, 0.0
                yield f"event: changed\ndata: {stamp}\n\n"
            elif silent >= HEARTBEAT:
                silent = 0.0
                yield ": still here\n\n"
            await asyncio.sleep(PAUSE)
            silent += PAUSE
    finally:
        request.app.state.streams -= 1


async def settled(now: Callable[[], str], seen: str) -> str:
    """The stamp of what is watched, when nobody is writing it."""
    stamp = await asyncio.to_thread(now)
    while stamp != seen:
        await asyncio.sleep(QUIET)
        again = await asyncio.to_thread(now)
        if again == stamp:
            break
        stamp = again
    return stamp


ROUTES: Final = (Route("/events", events),)
