"""The server of ``reckon serve``: uvicorn before the app, on this machine alone."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress
from typing import Final

from attrs import frozen
from starlette.types import ASGIApp
from uvicorn import Config, Server

from dead_reckoning.web.app import web_app
from dead_reckoning.web.far_door import Doors, FarGuard
from dead_reckoning.web.guard import KEY, Guard
from dead_reckoning.web.sharing import Sharing
from dead_reckoning.web.workspace import Workspace

LOOPBACK: Final = "127.0.0.1"
MOST_REQUESTS: Final = 64
"""The most requests at once; any more are answered with 503."""
SECONDS_TO_END: Final = 1


@frozen
class Served:
    """An app that is about to be served."""

    server: Server
    doors: list[socket.socket]
    """The sockets on which it listens."""
    address: str
    """The first address for a browser; it contains the key."""

    def run(self) -> None:
        """Serve until the program is interrupted."""
        with suppress(KeyboardInterrupt):  # that is how it ends
            self.server.run(sockets=self.doors)


def served(workspace: Workspace, port: int = 0, listen: str = "") -> Served:
    """An app on a port of this machine; 0 for a free one.

    ``listen`` is an address of this machine at which other devices find the seats that they get a key for.  Raises
    OSError if the port is taken, or the address is none of this machine.
    """
    doors = [socket.create_server((LOOPBACK, port))]
    number = doors[0].getsockname()[1]
    key = secrets.token_urlsafe(24)
    pages = web_app(workspace)
    app: ASGIApp = Guard(pages, [f"{LOOPBACK}:{number}", f"localhost:{number}"], key)
    if listen:
        try:
            doors.append(socket.create_server((listen, number)))
        except OSError:
            doors[0].close()
            raise
        workspace.sharing = Sharing(f"http://{listen}:{number}", secrets.token_bytes(32))
        app = Doors(app, FarGuard(pages, workspace.sharing), listen)
    config = Config(
        app,
        loop="asyncio",
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="error",  # a stranger's nonsense is no news
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_REQUESTS,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    return Served(Server(config), doors, f"http://{LOOPBACK}:{number}/?{KEY}={key}")
