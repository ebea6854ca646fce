"""Hosts of the app for tests: each answers a request with status, headers and body."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.types import ASGIApp, Message

from dead_reckoning.web.app import web_app
from dead_reckoning.web.workspace import Workspace

FORM = "application/x-www-form-urlencoded"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8")


class AsgiHost:
    """Calls an ASGI application without any server."""

    def __init__(self, app: ASGIApp, root: str = "") -> None:
        self.app, self.root = app, root

    def get(self, path: str) -> Answer:
        return self.request("GET", path)

    def post(self, path: str, **fields: object) -> Answer:
        return self.request("POST", path, urlencode(fields).encode(), {"content-type": FORM})

    def request(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
        return asyncio.run(self.asked(method, path, body, headers or {}))

    async def asked(self, method: str, target: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        path, _, query = target.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": self.root + path,
            "raw_path": (self.root + path).encode(),
            "root_path": self.root,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 40000),
        }
        got: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            got.append(message)

        await self.app(scope, receive, send)
        start = next(message for message in got if message["type"] == "http.response.start")
        pieces = [message.get("body", b"") for message in got if message["type"] == "http.response.body"]
        told = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], told, b"".join(pieces))


def host_of(pack: Path | None, keep: Path, root: str = "") -> AsgiHost:
    """The app over a pack, called without a server and without a guard, as in the page of the static site."""
    return AsgiHost(web_app(Workspace(pack, keep)), root)
