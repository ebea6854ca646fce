"""A card in an address: whoever opens it sees the card, and may take it into a pack.

On the static site the address is behind a ``#``, so no server ever gets it.  What it holds is a stranger's deck: it is
bounded, read and checked as any file, and nothing in it is run.
"""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dead_reckoning.decks.loader import LoadedDeck, load_text
from dead_reckoning.decks.scaffold import deck_of
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.model.findings import Finding
from dead_reckoning.view.tongues import worded
from dead_reckoning.web.drafts import CardDraft, Value, draft_of, write_draft
from dead_reckoning.web.forms import Refused
from dead_reckoning.web.pages import address, language_of, page, workspace_of
from dead_reckoning.web.pictures import PICTURE, DrawnFrom, sides, svg_of
from dead_reckoning.web.saving import decks_to_build_in, in_file, with_draft
from dead_reckoning.web.telling import kind_label, name_of, told_findings
from dead_reckoning.web.watching import Look

LARGEST: Final = 8_000
"""Characters of a card in an address."""
FILE: Final = Path("card.json")
"""The name of the deck from an address, in findings."""


class LinkedCard(NamedTuple):
    """The result of reading an address."""

    deck: LoadedDeck
    entry: Entry | None
    findings: Sequence[Finding]
    """The reasons why no entry exists."""


def link_text(deck: LoadedDeck, value: Value) -> str:
    """A card for an address; empty if it is too large for one."""
    whole = {key: part for key, part in deck_of(deck.form, value).items() if key != "$schema"}
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    made = urlsafe_b64encode(text.encode("utf-8", "surrogatepass")).decode("ascii").rstrip("=")
    return made if len(made) <= LARGEST else ""


def text_in(made: str) -> str:
    """The deck that an address holds.  Raises HTTPException 413, 422."""
    if len(made) > LARGEST:
        raise Refused(413, "app link too long", characters=f"{LARGEST:,}")
    try:
        return urlsafe_b64decode(made + "=" * (-len(made) % 4)).decode("utf-8")
    except ValueError:
        raise Refused(422, "app no card in it") from None


def linked(look: Look, made: str) -> LinkedCard:
    """The card of an address, or what is wrong with it.  Raises HTTPException 413, 422."""
    deck = load_text(FILE, text_in(made), look.vocabulary)
    if len(deck.entries) > 1 or not (deck.entries or deck.findings):
        raise Refused(422, "app no card in it")
    return LinkedCard(deck, deck.entries[0] if deck.entries else None, deck.findings)


def drawn(look: Look, found: LinkedCard, version: str, lang: str) -> dict[str, str]:
    """The pictures of a card, by their sides."""
    assert found.entry is not None
    tried = with_draft(look, found.entry)
    return {each.side: each.svg for each in sides(DrawnFrom(tried, version), str(found.entry.id), lang)}


async def given_card(request: Request) -> Response:
    """The page of a card that an address holds.  Raises HTTPException 413, 422."""
    workspace, lang = workspace_of(request), language_of(request)
    look = await asyncio.to_thread(workspace.look)
    made = request.query_params.get("card", "")
    found = await asyncio.to_thread(linked, look, made)
    if found.entry is None:
        return page(request, "unread.html", 422, look=look, findings=told_findings(found.findings, ""))
    version = workspace.watcher.version(with_draft(look, found.entry), found.entry)
    pictures = await asyncio.to_thread(drawn, look, found, version, lang)
    return page(request, "given.html", **page_of(look, found, lang), made=made, sides=list(pictures))


def page_of(look: Look, found: LinkedCard, lang: str) -> dict[str, Any]:
    """The data for the page of the card."""
    assert found.entry is not None
    box = worded(with_draft(look, found.entry).box)
    decks = [name for name, deck in decks_to_build_in(look).items() if deck.form == found.deck.form]
    return {
        "id": str(found.entry.id),
        "name": name_of(found.entry, lang),
        "kind": kind_label(box, found.entry, lang),
        "decks": decks,
        "is_taken": str(found.entry.id) in look.box.by_id,
    }


async def given_face(request: Request) -> Response:
    """A side of the card that an address holds.  Raises HTTPException 404, 413, 422."""
    workspace = workspace_of(request)
    look = await asyncio.to_thread(workspace.look)
    found = await asyncio.to_thread(linked, look, request.query_params.get("card", ""))
    if found.entry is None:
        raise HTTPException(404)
    version = workspace.watcher.version(with_draft(look, found.entry), found.entry)
    svg = (await asyncio.to_thread(drawn, look, found, version, language_of(request))).get(request.path_params["side"])
    if svg is None:
        raise HTTPException(404)
    return svg_of(svg, PICTURE)


async def take(request: Request) -> Response:
    """Begin a draft with the card that an address holds.  Raises HTTPException 404, 409, 413, 422."""
    workspace = workspace_of(request)
    look = await asyncio.to_thread(workspace.look)
    found = await asyncio.to_thread(linked, look, request.query_params.get("card", ""))
    if found.entry is None:
        raise Refused(422, "app unread")
    id, name = str(found.entry.id), request.query_params.get("deck", "")
    if name not in page_of(look, found, "en")["decks"]:
        raise HTTPException(404)
    if id in look.box.by_id or draft_of(workspace, id):
        raise Refused(409, "app card is there", card=id)
    value = in_file(found.deck, id)
    assert value is not None
    write_draft(workspace, CardDraft(deck=name, id=id, base=None, versions=(value,)))
    return RedirectResponse(address(request, f"/build/{id}"), 303)


ROUTES: Final = (
    Route("/given", given_card),
    Route("/given/{side}.svg", given_face),
    Route("/given", take, methods=["POST"]),
)
