"""Pages: templates that escape what they show, the app's words, and addresses that carry the state of a page."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from dead_reckoning.game.printed.box import Box
from dead_reckoning.resources import own_folder
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.tongues import language_names, languages_of
from dead_reckoning.web.assets import assets
from dead_reckoning.web.sharing import place_in
from dead_reckoning.web.workspace import Workspace

JOBS: Final = {"/table": "app table", "/companion": "app companion", "/cards": "app cards", "/files": "app files"}
"""The first path of a job -> its word; the same word with ``say`` explains it."""
KEPT: Final = ("lang", "theme")
"""The parts of an address that the next page keeps."""
THEMES: Final = ("light", "dark")
"""The themes of a page; without one it follows the system."""
XML_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>'


@cache
def environment() -> Environment:
    """The templates. All values are escaped; a missing name is an error."""
    return Environment(
        loader=FileSystemLoader(own_folder("web", "templates")),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def workspace_of(request: Request) -> Workspace:
    """The workspace of the app."""
    workspace = request.app.state.workspace
    assert isinstance(workspace, Workspace)
    return workspace


def box_now(request: Request) -> Box:
    """The cards; of what cannot be read now, those that could be read last."""
    return workspace_of(request).look().box


def language_of(request: Request) -> str:
    """The language of a page: the one of its address if there is such a language, or else the workspace's."""
    asked = request.query_params.get("lang", "")
    return asked if asked in languages_of(box_now(request)) else workspace_of(request).lang


@lru_cache(maxsize=32)
def teller_in(box: Box, lang: str) -> Teller:
    """The teller of the app's words, those of ``game/words/LANG/web.json`` and of packs."""
    return Teller(box, lang)


def address(request: Request, path: str, **changes: object) -> str:
    """The target of a link: a path of the app with ``KEPT`` of this address, and with the changes; None
    drops a part.
    """
    kept = {name: value for name in KEPT if (value := request.query_params.get(name))}
    query = {name: value for name, value in {**kept, **changes}.items() if value not in (None, "")}
    root = str(request.scope.get("root_path", ""))
    return f"{root}{path}" + (f"?{urlencode(query)}" if query else "")


def same_page(request: Request, **changes: object) -> str:
    """The address of this page with some of its state changed."""
    root = str(request.scope.get("root_path", ""))
    path = str(request.scope["path"]).removeprefix(root)
    return address(request, path, **{**request.query_params, **changes})


def asset_address(request: Request, name: str) -> str:
    """The address of a page's asset, with its hash, so that browsers may keep it.

    The static site has the app behind a ``#`` of one page, and these files beside that page.
    """
    root = str(request.scope.get("root_path", "")).partition("/#")[0]
    return f"{root}/assets/{name}?v={assets()[name].version}"


def drawn(svg: str) -> Markup:
    """A picture that the press has drawn, as part of a page: it has escaped its texts.  Never for files of others."""
    return Markup(svg.removeprefix(XML_HEAD).strip())


def page(request: Request, template: str, status: int = 200, **values: object) -> HTMLResponse:
    """A whole page that works without any script.

    Templates know ``word(key, **fields)``, ``link(path, **state)``, ``here(**state)``, ``asset(name)``, ``lang``,
    ``theme``, ``languages`` (code and name), ``jobs``, ``job`` and ``workspace`` beside ``values``.
    """
    box, lang = box_now(request), language_of(request)
    theme = request.query_params.get("theme", "")
    path = str(request.scope["path"]).removeprefix(str(request.scope.get("root_path", "")))
    common = {
        "place": place_in(path) if workspace_of(request).sharing else "",
        "jobs": JOBS,
        "job": next((job for job in JOBS if path.startswith(job)), ""),
        "word": teller_in(box, lang).word,
        "link": partial(address, request),
        "here": partial(same_page, request),
        "asset": partial(asset_address, request),
        "lang": lang,
        "theme": theme if theme in THEMES else "",
        "languages": language_names(box),
        "workspace": workspace_of(request),
    }
    return HTMLResponse(environment().get_template(template).render(common | values), status)
