"""Hosts of the app for tests: each answers a request with status, headers and body."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

from starlette.types import ASGIApp

from dead_reckoning.web.app import web_app
from dead_reckoning.web.calling import Answer, called
from dead_reckoning.web.workspace import Workspace

FORM = "application/x-www-form-urlencoded"


class AsgiHost:
    """Calls an ASGI application without any server."""

    def __init__(self, app: ASGIApp, root: str = "") -> None:
        self.app, self.root = app, root

    def get(self, path: str) -> Answer:
        return self.request("GET", path)

    def post(self, path: str, **fields: object) -> Answer:
        return self.request("POST", path, urlencode(fields).encode(), {"content-type": FORM})

    def request(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
        asked = called(self.app, method, path, self.root, headers, body)
        with ThreadPoolExecutor(1) as thread:  # in this one a browser of another test may run its loop
            return thread.submit(asyncio.run, asked).result()


def host_of(pack: Path | None, keep: Path, root: str = "") -> AsgiHost:
    """The app over a pack, called without a server and without a guard, as in the page of the static site."""
    return AsgiHost(web_app(Workspace(pack, keep)), root)
