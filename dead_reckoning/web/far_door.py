"""The second door, for other devices of a network: its guard, and the page that shows a device its address."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from markupsafe import Markup
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from dead_reckoning.web.guard import Denial, Guard
from dead_reckoning.web.pages import page, workspace_of
from dead_reckoning.web.sharing import PICTURES, Sharing, place_in, same


class FarGuard(Guard):
    """The guard of the second door."""

    def __init__(self, app: ASGIApp, sharing: Sharing) -> None:
        super().__init__(app, [sharing.origin.removeprefix("http://")], "")
        self.sharing = sharing
        self.cookie += "_seat"

    def denial_of_key(self, scope: Scope, headers: Headers) -> Denial | None:
        """A key opens its own place, and pictures."""
        path, sent = str(scope["path"]), self.key_sent(scope, headers)
        here = place_in(path)
        if here and same(sent, self.sharing.key(here)):
            return None
        kept = "/" + sent.rpartition(".")[0].replace(".", "/")
        if place_in(kept) != kept or not same(sent, self.sharing.ticket(kept)):
            return Denial(401, "open the address that was given to you")
        if kept == here or path.startswith(PICTURES):
            return None
        return Denial(403, "another device has one seat, and no other page")

    def ticket(self, scope: Scope) -> str:
        """The cookie of the browser: place and key."""
        return self.sharing.ticket(place_in(str(scope["path"])))


class Doors:
    """Two guards before one app: each request goes to the one of its door."""

    def __init__(self, near: ASGIApp, far: ASGIApp, address: str) -> None:
        self.near, self.far, self.address = near, far, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass requests of the second door to the far app, and all others to the near one."""
        is_far = (scope.get("server") or ("",))[0] == self.address
        await (self.far if is_far else self.near)(scope, receive, send)


def code_of(address: str) -> Markup | None:
    """An address as a QR code, if there is somebody who draws it (segno)."""
    with suppress(ModuleNotFoundError):
        import segno

        rows = [list(row) for row in segno.make(address, error="m", micro=False).matrix]
        dots = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
        size = len(rows) + 8
        return Markup(
            '<svg viewBox="-4 -4 {size} {size}" role="img" aria-label="QR" class="code">'
            '<path fill="#fff" d="M-4 -4h{size}v{size}h-{size}z"/><path fill="#000" d="{dots}"/></svg>'
        ).format(size=size, dots=dots)
    return None


async def share(request: Request) -> Response:
    """The address of a place for another device.  Raises HTTPException 404."""
    sharing, place = workspace_of(request).sharing, request.query_params.get("to", "")
    if sharing is None or place_in(place) != place or not place:
        raise HTTPException(404)
    address = sharing.address(place)
    return page(request, "share.html", address=address, code=code_of(address), place=place)


ROUTES: Final = (Route("/share", share),)
