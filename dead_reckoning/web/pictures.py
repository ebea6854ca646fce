"""Pictures of cards: each side, stacks, the icons of a line, and a sheet to print; drawn once for what they show."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from attrs import evolve
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.language import read_face
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.job import Job
from dead_reckoning.press.library import FacePicture, cards, context_of, faces, picture, strip_svg
from dead_reckoning.press.options import RenderOptions
from dead_reckoning.press.photos import Pictures, pictures_of
from dead_reckoning.press.selection import Selection
from dead_reckoning.press.svg import page_svg
from dead_reckoning.view.tongues import worded
from dead_reckoning.web.before import look_before
from dead_reckoning.web.pages import language_of, workspace_of
from dead_reckoning.web.watching import Look

PICTURE: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    "Cache-Control": "no-cache",
}
"""A picture opened by itself runs nothing and loads nothing."""
FOREVER: Final = {**PICTURE, "Cache-Control": "private, max-age=31536000, immutable"}
"""The headers of a picture whose address changes with its content."""
LONGEST_LINE: Final = 2000
"""Characters of abilities that are drawn."""


def svg_of(svg: str, headers: dict[str, str]) -> Response:
    """A picture as an answer."""
    return Response(svg, media_type="image/svg+xml", headers=headers)


def entry_in(box: Box, request: Request) -> Entry:
    """The entry that an address names.  Raises HTTPException 404."""
    entry = box.by_id.get(request.path_params["id"])
    if entry is None:
        raise HTTPException(404)
    return entry


# -- One side --------------------------------------------------------------------------------------------------------


async def face(request: Request) -> Response:
    """The picture of one side of a card.  Raises HTTPException 404."""
    return await side_of(request, workspace_of(request).look())


async def face_before(request: Request) -> Response:
    """The same of the card as it was in the last commit.  Raises HTTPException 404."""
    look = await asyncio.to_thread(look_before, workspace_of(request))
    return await side_of(request, look)


async def side_of(request: Request, look: Look) -> Response:
    """A side of a card of a look at the pack."""
    box = worded(look.box)
    entry = entry_in(box, request)
    version = workspace_of(request).watcher.version(look, entry)
    drawn = await asyncio.to_thread(sides, DrawnFrom(look, version), str(entry.id), language_of(request))
    found = next((picture.svg for picture in drawn if picture.side == request.path_params["side"]), None)
    if found is None:
        raise HTTPException(404)
    return svg_of(found, FOREVER if request.query_params.get("v") == version else PICTURE)


class DrawnFrom:
    """The sources of a picture; the same for all looks in which it does not change."""

    def __init__(self, look: Look, version: str) -> None:
        self.look, self.version = look, version

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DrawnFrom) and other.version == self.version

    def __hash__(self) -> int:
        return hash(self.version)


@lru_cache(maxsize=4096)
def sides(drawing: DrawnFrom, id: str, lang: str) -> tuple[FacePicture, ...]:
    """The sides of an entry, with the icons and pictures of its packs."""
    box = worded(drawing.look.box)
    return tuple(picture(face, box, False) for face in cards(context(drawing.look, lang), box, id))


def context(look: Look, lang: str) -> RenderContext:
    """The context in which faces are drawn."""
    pictures = brought(look)
    own = {**own_icons(), **pictures.icons}
    return evolve(context_of(worded(look.box), lang), icons=own, photos=pictures.photos)


@lru_cache(maxsize=4)
def brought(look: Look) -> Pictures:
    """The icons and pictures that packs bring."""
    return pictures_of(iter(look.folders))


# -- Others ----------------------------------------------------------------------------------------------------------


async def stack(request: Request) -> Response:
    """The picture of a stack of cards, by its text form.  Raises RenderError and StackError."""
    box, lang = workspace_of(request).look().box, language_of(request)
    name = request.query_params.get("of", "")
    if "@" not in name or len(name) > LONGEST_LINE:
        raise HTTPException(404)
    (found,) = await asyncio.to_thread(faces, name, lang=lang, box=box)
    return svg_of(found.svg, PICTURE)


async def strip(request: Request) -> Response:
    """The icons of abilities.  Raises HTTPException 404 for what is none."""
    look, lang = workspace_of(request).look(), language_of(request)
    line = request.query_params.get("line", "")
    if not line or len(line) > LONGEST_LINE:
        raise HTTPException(404)
    try:
        effects = read_face(line, look.vocabulary)
    except CardError:
        raise HTTPException(404) from None
    return svg_of(await asyncio.to_thread(strip_svg, effects, look.box, lang), PICTURE)


async def sheet(request: Request) -> Response:
    """A sheet with one card, in millimeters."""
    look, lang = workspace_of(request).look(), language_of(request)
    pages = await asyncio.to_thread(sheets, look, entry_in(worded(look.box), request), lang)
    number = request.path_params["number"]
    if number >= len(pages):
        raise HTTPException(404)
    return svg_of(pages[number], PICTURE)


@lru_cache(maxsize=16)
def sheets(look: Look, entry: Entry, lang: str) -> tuple[str, ...]:
    """The sheets on which a card is printed: one of each side of it, and the backs behind."""
    selection = Selection(box=worded(look.box), entries=(entry,), opened=look.opened)
    options = RenderOptions(languages=(lang,), once=True)
    return tuple(map(page_svg, Job(selection=selection, options=options, pictures=brought(look)).pages(lang)))


ROUTES: Final = (
    Route("/face/{id}/{side}.svg", face),
    Route("/before/{id}/{side}.svg", face_before),
    Route("/stack.svg", stack),
    Route("/strip.svg", strip),
    Route("/sheet/{id}/{number:int}.svg", sheet),
)
