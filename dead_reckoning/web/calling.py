"""Calls the app where no server is: in the page of the static site, and in tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Message, Scope

WITHOUT_BODY: Final = (204, 304)


class Answer(NamedTuple):
    """An answer from the server."""

    status: int
    headers: Mapping[str, str]
    """The headers by their names in lower case."""
    body: bytes

    @property
    def text(self) -> str:
        """The body of a page."""
        return self.body.decode("utf-8")


def scope_of(method: str, target: str, root: str, headers: Mapping[str, str]) -> Scope:
    """A request as ASGI has it, for a path and query below ``root``."""
    path, _, query = target.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": root + path,
        "raw_path": (root + path).encode(),
        "root_path": root,
        "query_string": query.encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 40000),
    }


async def called(
    app: ASGIApp, method: str, target: str, root: str = "", headers: Mapping[str, str] | None = None, body: bytes = b""
) -> Answer:
    """The answer to one request.  As a server does, it leaves out a body that the answer must not have."""
    got: list[Message] = []
    coming: Iterator[Message] = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        return next(coming, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        got.append(message)

    await app(scope_of(method, target, root, headers or {}), receive, send)
    start = next(message for message in got if message["type"] == "http.response.start")
    pieces = [message.get("body", b"") for message in got if message["type"] == "http.response.body"]
    told = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in start["headers"]}
    empty = method == "HEAD" or start["status"] in WITHOUT_BODY
    return Answer(start["status"], told, b"" if empty else b"".join(pieces))
