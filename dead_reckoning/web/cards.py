"""The pages of cards: all of them, one, and its picture."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from attrs import frozen
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.press.library import FacePicture, faces
from dead_reckoning.view.tongues import worded
from dead_reckoning.web.pages import box_now, language_of, page

PICTURE: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "no-cache",
}
"""A picture opened by itself runs nothing and loads nothing."""


@frozen
class Shown:
    """A card in a list."""

    id: str
    name: str
    """In the language of the page."""
    kind: str
    """As ids begin: ``crew``."""


def shown(entry: Entry, lang: str) -> Shown:
    """What a list shows of an entry."""
    name = getattr(entry, "name", None)
    text = name.text(lang) if isinstance(name, Translated) else ""
    return Shown(str(entry.id), text or str(entry.id), str(entry.id).partition(".")[0])


def entry_of(request: Request, box: Box) -> Entry:
    """The entry that an address names.  Raises HTTPException 404."""
    entry = box.by_id.get(request.path_params["id"])
    if entry is None:
        raise HTTPException(404)
    return entry


async def card_list(request: Request) -> Response:
    """All cards, or those of a kind, or whose name has a text."""
    kind, find = request.query_params.get("kind", ""), request.query_params.get("find", "").strip()
    lang = language_of(request)
    cards = [shown(entry, lang) for entry in worded(box_now(request)).entries]
    found = [card for card in cards if kind in ("", card.kind) and find.casefold() in card.name.casefold()]
    kinds = list(dict.fromkeys(card.kind for card in cards))
    return page(request, "cards.html", cards=found, kinds=kinds, kind=kind, find=find)


async def card(request: Request) -> Response:
    """One card.  Raises HTTPException 404."""
    box = worded(box_now(request))
    return page(request, "card.html", card=shown(entry_of(request, box), language_of(request)))


async def face(request: Request) -> Response:
    """The picture of one side of a card.  Raises HTTPException 404."""
    box = box_now(request)
    entry = entry_of(request, box)
    drawn = await asyncio.to_thread(pictures, box, str(entry.id), language_of(request))
    found = next((picture.svg for picture in drawn if picture.side == request.path_params["side"]), None)
    if found is None:
        raise HTTPException(404)
    return Response(found, media_type="image/svg+xml", headers=PICTURE)


@lru_cache(maxsize=1024)
def pictures(box: Box, id: str, lang: str) -> tuple[FacePicture, ...]:
    """The sides of an entry."""
    return faces(id, lang=lang, box=box)


ROUTES: Final = (
    Route("/cards", card_list),
    Route("/card/{id}", card),
    Route("/face/{id}/{side}.svg", face),
)
