"""The application: routes to pages, and what goes wrong on the way, in words."""

from __future__ import annotations

from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.web import builder, card_links, cards, companion_pages, events, far_door, keeping, pictures, table
from dead_reckoning.web.assets import assets
from dead_reckoning.web.companion_pages import Visits
from dead_reckoning.web.forms import Refused
from dead_reckoning.web.pages import box_now, language_of, page, teller_in
from dead_reckoning.web.table_games import KeptTables
from dead_reckoning.web.workspace import Workspace

KEPT_FOREVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
KEPT_A_DAY: Final = {"Cache-Control": "public, max-age=86400"}
"""Headers for files without a hash in their address: fonts, which style sheets name."""


def web_app(workspace: Workspace) -> Starlette:
    """The app over a workspace: an ASGI application without a server, whose endpoints are all asynchronous.

    It trusts whoever calls it: ``guard`` is for servers.  An address below ``root_path`` is one of its own.
    """
    app = Starlette(routes=ROUTES, exception_handlers={HTTPException: refused, DeadReckoningError: broken})
    app.state.workspace = workspace
    app.state.tables = KeptTables(workspace)
    app.state.visits = Visits(workspace)
    app.state.streams = 0
    return app


async def home(request: Request) -> Response:
    """The first page: the purpose of the app."""
    return page(request, "home.html")


async def asset(request: Request) -> Response:
    """A file that pages load.  Raises HTTPException 404."""
    found = assets().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    is_named = request.query_params.get("v") == found.version
    return Response(found.data, media_type=found.media_type, headers=KEPT_FOREVER if is_named else KEPT_A_DAY)


async def refused(request: Request, error: Exception) -> Response:
    """A request that cannot be answered: with the fault."""
    assert isinstance(error, HTTPException)
    word = teller_in(box_now(request), language_of(request)).word
    plain = word("app nothing here") if error.status_code == 404 else error.detail
    message = word(error.key, **error.fields) if isinstance(error, Refused) else plain
    return page(request, "refused.html", error.status_code, message=message)


async def broken(request: Request, error: Exception) -> Response:
    """An error that the library documents, such as a pack's rule that is broken."""
    return page(request, "refused.html", 422, message=str(error))


ROUTES: Final = (
    Route("/", home),
    Route("/assets/{name}", asset),
    *keeping.ROUTES,
    *far_door.ROUTES,
    *cards.ROUTES,
    *builder.ROUTES,
    *card_links.ROUTES,
    *pictures.ROUTES,
    *events.ROUTES,
    *table.ROUTES,
    *companion_pages.ROUTES,
)
