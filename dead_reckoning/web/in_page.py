"""The host of the static site: the app in a worker of the page, over a folder that the browser keeps.

The page's addresses are below ``#`` of one page, so ``root`` ends with it: ``/some/folder/#``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from attrs import frozen

from dead_reckoning.web.app import web_app
from dead_reckoning.web.calling import called
from dead_reckoning.web.keeping import chosen_pack
from dead_reckoning.web.workspace import Workspace

MOST_TURNS: Final = 5
"""The most redirects of one request."""
MOVED: Final = (301, 302, 303, 307)


@frozen
class Given:
    """The answer for the page."""

    status: int
    target: str
    """Path and query of the page that answered in the end."""
    media_type: str
    body: bytes


class PageHost:
    """The app, for the script of the worker."""

    def __init__(self, root: str, kept: str, lang: str) -> None:
        """``kept`` is the folder that the browser keeps, ``lang`` what the browser speaks."""
        self.root = root
        self.packs = Path(kept) / "packs"
        self.workspace = Workspace(None, Path(kept) / "games", lang, is_static=True, packs=self.packs)
        self.app = web_app(self.workspace)

    async def ask(self, method: str, target: str, body: bytes = b"", media_type: str = "") -> Given:
        """The answer to a request of the page, wherever it was sent on to."""
        self.workspace.turn_to(chosen_pack(self.packs))  # another tab may have chosen
        headers = {"content-type": media_type} if media_type else {}
        for _ in range(MOST_TURNS):
            answer = await called(self.app, method, target, self.root, headers, body)
            if answer.status not in MOVED:
                break
            method, target, body = "GET", self.inside(answer.headers["location"]), b""
        return Given(answer.status, target, answer.headers.get("content-type", ""), answer.body)

    def inside(self, address: str) -> str:
        """Path and query of an address of the app."""
        rest = address.removeprefix(self.root)
        return rest if rest.startswith("/") else urlsplit(rest).path or "/"
