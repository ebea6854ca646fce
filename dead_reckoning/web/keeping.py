"""Files in and out: packs that the browser keeps, and games that somebody brings.

Whatever is brought is a stranger's: a bundle of a pack is unpacked by its own reader, and a log is played again before
it is kept.  Packs are kept here on the static site alone; a server shows the pack of its author's folder.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dead_reckoning.decks.atomic_write import atomic_write_text, keep_folder, put_back
from dead_reckoning.decks.bundles import unpacked
from dead_reckoning.decks.bundling import bundle_pack
from dead_reckoning.decks.files import FileError, is_folder, paths_in, text_of
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.scaffold import LONGEST_PACK, checked, new_pack
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.games import load_companion, load_position
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.sitting import HUMAN, USUAL_PILOT
from dead_reckoning.web.companion_pages import ENDING
from dead_reckoning.web.forms import Refused, body_of, form_of
from dead_reckoning.web.pages import address, box_now, page, workspace_of
from dead_reckoning.web.table import tables_of
from dead_reckoning.web.table_games import MOST_GAMES, KeptTables, Shared, new_name
from dead_reckoning.web.versions import unopened

LARGEST_BROUGHT: Final = 8 * 1024 * 1024
"""Bytes of a file that is brought."""
MOST_PACKS: Final = 100
ZIP: Final = b"PK\3\4"
"""The first bytes of a bundle."""
CHOSEN: Final = "open.txt"
"""The name of the pack that is worked on, in the folder of packs; without it, the base game alone."""


def chosen_pack(packs: Path) -> Path | None:
    """The folder of the pack that is worked on."""
    try:
        name = text_of(packs / CHOSEN).strip()
    except FileError:
        return None
    return packs / name if name in packs_in(packs) else None


def packs_in(packs: Path) -> tuple[str, ...]:
    """The names of the packs that are kept."""
    return tuple(path.name for path in paths_in(packs) if is_folder(path)) if is_folder(packs) else ()


def packs_of(request: Request) -> Path:
    """The folder of packs.  Raises HTTPException 404 where none are kept."""
    packs = workspace_of(request).packs
    if packs is None:
        raise HTTPException(404)
    return packs


def one_of(request: Request, name: str) -> Path:
    """The folder of a pack that is kept.  Raises HTTPException 404."""
    packs = packs_of(request)
    if name not in packs_in(packs):
        raise HTTPException(404)
    return packs / name


def choose(request: Request, name: str) -> Response:
    """Go on with a pack, or with the base game alone."""
    packs = packs_of(request)
    atomic_write_text(packs / CHOSEN, f"{name}\n")
    workspace_of(request).turn_to(chosen_pack(packs))
    return RedirectResponse(address(request, "/cards" if name else "/files"), 303)


def free_name(packs: Path, wanted: str) -> str:
    """A name for a new pack, close to a wanted one.  Raises HTTPException 409 if there are too many."""
    kept = packs_in(packs)
    if len(kept) >= MOST_PACKS:
        raise Refused(409, "app most packs", number=MOST_PACKS)
    plain = re.sub(r"[^a-z0-9]+", "_", wanted.lower()).strip("_")[: LONGEST_PACK - 4]
    plain = plain if plain[:1].isalpha() else f"pack_{plain}".strip("_")
    return next(name for name in (plain, *(f"{plain}_{number}" for number in range(2, 200))) if name not in kept)


async def files(request: Request) -> Response:
    """Show the files that are stored here, and the actions for them."""
    workspace = workspace_of(request)
    names = packs_in(workspace.packs) if workspace.packs else ()
    chosen = workspace.pack.name if workspace.pack and names else ""
    return page(request, "files.html", packs=names, chosen=chosen)


async def begin(request: Request) -> Response:
    """Make a new pack and go on with it."""
    wanted = (await form_of(request)).get("name", "").strip()
    try:
        name = checked(wanted, LONGEST_PACK)
        made = new_pack(free_name(packs_of(request), name))
    except ValueError as error:
        return page(request, "refused.html", 422, message=str(error))
    name = free_name(packs_of(request), name)
    keep_folder(packs_of(request) / name, made)
    return choose(request, name)


async def go_on(request: Request) -> Response:
    """Go on with a pack that is kept, or with none."""
    name = (await form_of(request)).get("name", "")
    return choose(request, one_of(request, name).name if name else "")


async def bundle(request: Request) -> Response:
    """A pack as a file."""
    folder = one_of(request, request.path_params["name"])
    made = await asyncio.to_thread(bundle_pack, folder)
    return Response(made.data, media_type="application/zip")


async def bring(request: Request) -> Response:
    """Take a file that was dropped on the page: a bundle of a pack, a log, a position, a companion."""
    data = await body_of(request, LARGEST_BROUGHT)
    name = request.query_params.get("name", "")
    return brought_pack(request, name, data) if data.startswith(ZIP) else await brought_game(request, data)


def brought_pack(request: Request, name: str, data: bytes) -> Response:
    """Keep a bundle as a pack, and go on with it.  Raises BundleError, HTTPException."""
    workspace = workspace_of(request)
    if workspace.packs is None:
        raise Refused(409, "app one pack")
    found = unpacked(data).files
    if PACK_FILE not in found:
        raise Refused(422, "app no pack", file=PACK_FILE)
    name = free_name(workspace.packs, Path(name).stem)
    keep_folder(workspace.packs / name, found)
    return choose(request, name)


async def brought_game(request: Request, data: bytes) -> Response:
    """Keep a game, after it was played again, and open it.  Raises HTTPException."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(422, "app no game") from None
    tables = tables_of(request)
    if len(tables.kept()) >= MOST_GAMES:
        raise Refused(409, "app most games", number=MOST_GAMES)
    name, kind = new_name(), KIND.search(text)
    path = tables.path(name)
    atomic_write_text(path, text)
    try:
        take = TAKES.get(kind[1] if kind else "", taken_log)
        goal = await asyncio.to_thread(take, tables, name, box_now(request))
    except DeadReckoningError as error:
        try:  # no name for the refusal: its frame would hold it, and the file's text, until garbage is looked for
            raise unopened(request, path, error, is_kept=False) from error
        finally:
            put_back(path, None)
    return RedirectResponse(address(request, goal), 303)


def taken_log(tables: KeptTables, name: str, box: Box) -> str:
    """The page of a game that was brought; its file is in its place.  Raises LogError, IllegalChoice."""
    room = tables.room(name, box)
    assert room is not None
    return f"/table/{name}/{room.people[0]}"


def taken_position(tables: KeptTables, name: str, box: Box) -> str:
    """A game that goes on from a position: the deciding seat is a person, all others pilots.  Raises LogError."""
    position = load_position(tables.path(name), box)
    put_back(tables.path(name), None)
    asked, players = position.decision.seat, position.game.players
    person = asked if asked in players else players[0]
    seats = range(position.start.seats)
    pilots = [HUMAN if seat == person else OTHERS if seat in players else USUAL_PILOT for seat in seats]
    return f"/table/{tables.begin(position, tuple(pilots), Shared(new_seed()))}/{person}"


def taken_companion(tables: KeptTables, name: str, box: Box) -> str:
    """The page of a companion's game that was brought.  Raises LogError."""
    path = tables.path(name)
    load_companion(path, box)
    atomic_write_text(tables.path(name, ENDING), text_of(path))
    put_back(path, None)
    return f"/companion/{name}"


KIND: Final = re.compile(r'"kind":\s*"(\w+)"')
"""The first field of a file of the library."""
OTHERS: Final = "greedy"
"""The pilot for the other seats of a position."""
TAKES: Final = {"position": taken_position, "companion": taken_companion}


ROUTES: Final = (
    Route("/files", files),
    Route("/bring", bring, methods=["POST"]),
    Route("/packs/new", begin, methods=["POST"]),
    Route("/packs/open", go_on, methods=["POST"]),
    Route("/packs/{name}.zip", bundle),
)
