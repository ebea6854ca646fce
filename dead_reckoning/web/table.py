"""The table: new games, kept games, and the moves of their seats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dead_reckoning.decks.files import bytes_of
from dead_reckoning.errors import IllegalChoice, LogError, PilotError
from dead_reckoning.game.printed.rule_set import READINGS, RuleSet, option_values, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import LEVELS, pilots_at_hand
from dead_reckoning.pilots.luck import new_seed
from dead_reckoning.pilots.sitting import HUMAN
from dead_reckoning.position import Position, begin
from dead_reckoning.web.events import streamed
from dead_reckoning.web.forms import Refused, file_refused, form_of
from dead_reckoning.web.pages import address, box_now, language_of, page, teller_in
from dead_reckoning.web.table_games import LARGEST_SEED, LONGEST_TITLE, MOST_GAMES, KeptTables, Room, Shared
from dead_reckoning.web.table_pages import seat_page
from dead_reckoning.web.versions import unopened

SEATS: Final = ("2", "3", "4", "solo", "pairs")
"""The kinds of tables."""
USUAL: Final = "regular"
"""The usual pilot at a new table with a person."""
MOST_STEPS: Final = 400
"""The most steps for one request."""


def tables_of(request: Request) -> KeptTables:
    """The games of the workspace."""
    tables = request.app.state.tables
    assert isinstance(tables, KeptTables)
    return tables


# -- New and kept games ----------------------------------------------------------------------------------------------


async def table_list(request: Request) -> Response:
    """A form for a new game, and the games that are kept."""
    return new_page(request, request.query_params)


def new_page(request: Request, form: Mapping[str, str], status: int = 200, note: str = "") -> Response:
    """The form as the user filled it in; on request, it also offers the pilots that are not levels."""
    plain = [name for name in pilots_at_hand() if name not in LEVELS]
    wants_all = bool(form.get("more")) or not {form.get(f"seat{number}") for number in range(4)}.isdisjoint(plain)
    return page(
        request,
        "tables.html",
        status,
        form=form,
        note=note,
        kept=tables_of(request).kept(),
        doomed=request.query_params.get("delete", ""),
        longest=LONGEST_TITLE,
        tables=SEATS,
        pilots={"people": LEVELS, **({"plain": plain} if wants_all else {})},
        usual=USUAL,
        levels=[level.value for level in Difficulty],
        options=rule_rows(),
    )


def rule_rows() -> list[tuple[str, str, str | int, Sequence[str | int]]]:
    """The options of rules: name, number of the rule, usual value, all values."""
    return [(name, rule, usual(name), option_values()[name]) for name, rule in READINGS.items()]


def usual(name: str) -> str | int:
    """The usual value of an option, as forms have it."""
    value = getattr(RuleSet(), name)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


async def table_new(request: Request) -> Response:
    """A new game.  Raises HTTPException as forms do."""
    form = await form_of(request)
    tables, word = tables_of(request), teller_in(box_now(request), language_of(request)).word
    if len(tables.kept()) >= MOST_GAMES:
        return new_page(request, form, 409, word("app most games", number=MOST_GAMES))
    try:
        position, pilots = opened(request, form)
        seed = seed_of(form, word("app seed wrong", digits=LARGEST_SEED))
        shared = Shared(seed, form.get("undo", "fair"), form.get("together") == "1")
    except ValueError as error:
        return new_page(request, form, 422, str(error))
    try:
        name = await asyncio.to_thread(tables.begin, position, pilots, shared)
    except OSError as error:
        refused = file_refused(error)
        return new_page(request, form, 409, word(refused.key, **refused.fields))
    first = next(seat for seat, pilot in enumerate(pilots) if pilot == HUMAN)
    return RedirectResponse(address(request, f"/table/{name}/{first}"), 303)


def opened(request: Request, form: Mapping[str, str]) -> tuple[Position, tuple[str, ...]]:
    """The start of a game, and who plays.  Raises ValueError."""
    table, level = form.get("table", "2"), form.get("level", Difficulty.NORMAL.value)
    if table not in SEATS:
        raise ValueError(f"there is no table {table!r}")
    against = table in ("solo", "pairs")
    players = {"solo": 1, "pairs": 2}.get(table) or int(table)
    named = [form.get(f"seat{number}", HUMAN if number == 0 else USUAL) for number in range(players)]
    if unknown := [name for name in named if name not in (HUMAN, *pilots_at_hand())]:
        raise ValueError(f"there is no pilot {unknown[0]!r}")
    if HUMAN not in named:
        raise ValueError(teller_in(box_now(request), language_of(request)).word("app nobody plays"))
    position = begin(box_now(request), 0 if against else players, rules_of(form), **({table: level} if against else {}))
    pilots = [pilot for name in named for pilot in ((name, "random") if against else (name,))]
    return position, tuple(pilots)


def rules_of(form: Mapping[str, str]) -> RuleSet:
    """The rules that a form names.  Raises ValueError."""
    changes: dict[str, str | int] = {}
    for name, values in option_values().items():
        text = form.get(f"rule.{name}", "")
        if text:
            changes[name] = next((value for value in values if str(value) == text), text)
    return rule_set(changes)


def seed_of(form: Mapping[str, str], wrong: str) -> int:
    """The seed of a form; one that nobody can guess if it names none.  Raises ValueError with the words ``wrong``."""
    text = form.get("seed", "").strip()
    if not text:
        return new_seed()
    if len(text) > LARGEST_SEED or not text.removeprefix("-").isdecimal() or not text.isascii():
        raise ValueError(wrong)
    return int(text)


def kept_game(request: Request) -> str:
    """The name of the kept game of an address.  Raises HTTPException 404."""
    name = str(request.path_params["game"])
    if not tables_of(request).is_kept(name):
        raise HTTPException(404)
    return name


async def table_delete(request: Request) -> Response:
    """A kept game is gone: the page of its confirmation sends this.  Raises HTTPException."""
    await form_of(request)
    tables_of(request).delete(kept_game(request))
    return RedirectResponse(address(request, "/table"), 303)


async def table_rename(request: Request) -> Response:
    """A kept game is called something.  Raises HTTPException."""
    form = await form_of(request)
    tables_of(request).entitle(kept_game(request), " ".join(form.get("title", "").split()))
    return RedirectResponse(address(request, "/table"), 303)


async def table_file(request: Request) -> Response:
    """The log of a game for whoever has the list of games; it tells all that is secret.  Raises HTTPException."""
    return log_file(tables_of(request).path(kept_game(request)), kept_game(request))


def log_file(path: Path, name: str) -> Response:
    """A log to be saved as a file."""
    head = {"Content-Disposition": f'attachment; filename="{name}.json"'}
    return Response(bytes_of(path), media_type="application/json", headers=head)


# -- A seat ----------------------------------------------------------------------------------------------------------


async def room_of(request: Request) -> tuple[Room, Seat]:
    """The game and the seat of an address.  Raises HTTPException 404, 409 and 422."""
    tables = tables_of(request)
    try:
        async with tables.lock:
            room = await asyncio.to_thread(tables.room, request.path_params["game"], box_now(request))
    except (LogError, IllegalChoice) as error:
        raise unopened(request, tables.path(request.path_params["game"]), error) from error
    except OSError as error:
        raise file_refused(error) from error
    seat = request.path_params["seat"]
    if room is None or seat not in room.people:
        raise HTTPException(404)
    return room, Seat(seat)


def page_of(request: Request, room: Room, seat: Seat) -> Response:
    """Redirect to the page of a seat after an action."""
    kept = {name: request.query_params.get(name) for name in ("part", "who")}
    return RedirectResponse(address(request, f"/table/{room.name}/{seat}", **kept), 303)


async def table_seat(request: Request) -> Response:
    """The page of a seat.  Raises HTTPException."""
    room, seat = await room_of(request)
    return await seat_page(request, room, seat)


async def table_back(request: Request) -> Response:
    """Somebody loads the address of a move again.  Raises HTTPException."""
    return page_of(request, *await room_of(request))


@asynccontextmanager
async def moving(request: Request, room: Room) -> AsyncIterator[None]:
    """One move of a game after another.  Raises HTTPException 409 where another program has gone on with its file."""
    async with room.lock:
        try:
            yield
        except OSError as error:
            tables_of(request).drop(room)
            raise file_refused(error) from error


async def choose(request: Request) -> Response:
    """A choice of a seat: once, however often it is sent.  Raises HTTPException."""
    form = await form_of(request)
    room, seat = await room_of(request)
    word = teller_in(box_now(request), language_of(request)).word
    async with moving(request, room):
        if form.get("at") != str(room.at) or room.position.decision.seat != seat or room.position.over:
            return await seat_page(request, room, seat, 409, word("app already"))
        try:
            room.choose(form.get("option", ""))
            if then := request.query_params.get("then"):
                room.choose(then)
        except IllegalChoice as error:
            note = word("app not allowed", why=word(f"app why {error.code}"), rule=error.rule)
            return await seat_page(request, room, seat, 422, note)
    return page_of(request, room, seat)


async def go_on(request: Request) -> Response:
    """A step of chance or of a pilot, or all up to the next question to a person; a step that another page has taken
    counts.

    Raises HTTPException.
    """
    form = await form_of(request)
    room, seat = await room_of(request)
    async with moving(request, room):
        if form.get("at") == str(room.at) and not room.waits:
            try:
                await asyncio.to_thread(room.go_on, MOST_STEPS if form.get("all") == "1" else 1)
            except PilotError as error:
                raise Refused(422, "app pilot failed", why=str(error)) from error
    return page_of(request, room, seat)


async def stop(request: Request) -> Response:
    """A pilot that thinks answers at once, with what it has found.  Raises HTTPException."""
    await form_of(request)
    room, seat = await room_of(request)
    room.hurry.set()
    async with room.lock:
        room.hurry.clear()
    return page_of(request, room, seat)


async def undo(request: Request) -> Response:
    """A choice is taken back, if nothing was revealed since.  Raises HTTPException."""
    form = await form_of(request)
    room, seat = await room_of(request)
    word = teller_in(box_now(request), language_of(request)).word
    async with moving(request, room):
        if form.get("at") != str(room.at):
            return await seat_page(request, room, seat, 409, word("app already"))
        past = room.sitting.past
        mine = not past or past[-1][0].decision.seat == seat
        reason = room.back() if mine else "another has shown"
        if reason:
            return await seat_page(request, room, seat, 422, word(f"app {reason}"))
    return page_of(request, room, seat)


async def log(request: Request) -> Response:
    """The log of a game that is over; before that it would tell what is secret.  Raises HTTPException."""
    room, _ = await room_of(request)
    if not room.position.over:
        raise Refused(403, "app log later")
    return log_file(room.file.path, room.name)


# -- Changes ---------------------------------------------------------------------------------------------------------


async def events(request: Request) -> Response:
    """A stream that tells when the game has gone on.  Raises HTTPException."""
    room, _ = await room_of(request)
    tables = tables_of(request)
    return streamed(request, lambda: tables.at_hand.get(room.name, room).stamp)


ROUTES: Final = (
    Route("/table", table_list),
    Route("/table", table_new, methods=["POST"]),
    Route("/table/{game}/delete", table_delete, methods=["POST"]),
    Route("/table/{game}/name", table_rename, methods=["POST"]),
    Route("/table/{game}/log.json", table_file),
    Route("/table/{game}/{seat:int}", table_seat),
    Route("/table/{game}/{seat:int}/choose", choose, methods=["POST"]),
    Route("/table/{game}/{seat:int}/on", go_on, methods=["POST"]),
    Route("/table/{game}/{seat:int}/stop", stop, methods=["POST"]),
    Route("/table/{game}/{seat:int}/undo", undo, methods=["POST"]),
    Route("/table/{game}/{seat:int}/events", events),
    Route("/table/{game}/{seat:int}/log.json", log),
    Route("/table/{game}/{seat:int}/{again}", table_back),
)
