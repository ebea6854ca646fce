"""The companion of a real table, at the width of a phone: one question at a time, answered with a thumb."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

from attrs import define, field, frozen
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dead_reckoning.companion.changing import changed
from dead_reckoning.companion.drawn import entered_drawn
from dead_reckoning.companion.handle import LEADING, NUMBERS, Companion, open_companion
from dead_reckoning.companion.lines import words_to_tap
from dead_reckoning.companion.questions import UNKNOWN
from dead_reckoning.decks.files import is_file, is_folder, paths_in
from dead_reckoning.errors import CompanionError, LogError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.games import companion_journal, load_companion
from dead_reckoning.web.forms import file_refused, form_of
from dead_reckoning.web.pages import address, box_now, language_of, page, teller_in, workspace_of
from dead_reckoning.web.table import log_file, rule_rows, rules_of
from dead_reckoning.web.table_games import NAME, KeptFile, new_name
from dead_reckoning.web.versions import unopened
from dead_reckoning.web.workspace import Workspace

ENDING: Final = ".companion.json"
DRAWS: Final = ("here", "printed")
"""The ways to draw cards, as in ``reckon warden --draw``."""
PLAYERS: Final = ("solo", "pairs")
"""The kinds of games, by numbers of players and opponents; ``app table`` has their words."""
EMPTY: Final = ("turn", "goods")
"""Questions that may be answered with nothing: it is as it was, or there is no more."""
MOST_KEPT: Final = 200
MOST_AT_HAND: Final = 8
LONGEST_LINE: Final = 400
"""Characters of an answer that is being tapped together."""


@define(eq=False)
class Visit:
    """A companion at hand, in a language, and its file."""

    file: KeptFile
    lang: str
    companion: Companion

    @property
    def at(self) -> int:
        """The number of answers so far."""
        return len(self.companion.answers)

    def answer(self, text: str) -> None:
        """One answer more.  Raises CompanionError and OSError."""
        then = self.companion.answer(text)
        with self.file.growing(self.companion.answers) as journal:
            journal.add(then.said, sure=True)
        self.companion = then

    def undo(self) -> None:
        """One answer less.  Raises CompanionError and OSError."""
        then = self.companion.undo()
        with self.file.growing(self.companion.answers) as journal:
            journal.back(len(then.answers))
        self.companion = then

    def change(self, number: int, text: str) -> None:
        """Another answer to an earlier question.  Raises CompanionError and OSError."""
        then = changed(self.companion, number, text)
        with self.file.growing(self.companion.answers) as journal:
            journal.back(number - 1)
            for answer in then.answers[number - 1 :]:
                journal.add(answer, sure=True)
        self.companion = then


def visited(path: Path, lang: str, companion: Companion) -> Visit:
    """A companion, and its file without what was cut off.  Raises OSError."""
    companion_journal(companion, path).file.close()
    file = KeptFile(path)
    file.note()
    return Visit(file, lang, companion)


@define(eq=False)
class Visits:
    """The companions of a workspace."""

    workspace: Workspace
    at_hand: OrderedDict[str, Visit] = field(factory=OrderedDict)
    lock: asyncio.Lock = field(factory=asyncio.Lock)
    """One thing after another."""

    def path(self, name: str) -> Path:
        """The file of a companion."""
        assert NAME.fullmatch(name)
        return self.workspace.keep / f"{name}{ENDING}"

    def begin(self, companion: Companion, lang: str) -> str:
        """A new one; its name.  Raises OSError."""
        name = new_name()
        self.keep(name, visited(self.path(name), lang, companion))
        return name

    def visit(self, name: str, box: Box, lang: str) -> Visit | None:
        """One that is kept, in a language; None if there is none.  Raises LogError and OSError."""
        if not NAME.fullmatch(name):
            return None
        found = self.at_hand.get(name)
        if found and (found.lang != lang or found.companion.box is not box or not found.file.is_current()):
            del self.at_hand[name]
            found = None
        if found is None:
            path = self.path(name)
            if not is_file(path):
                return None
            found = visited(path, lang, load_companion(path, box, lang))
        self.keep(name, found)
        return found

    def keep(self, name: str, visit: Visit) -> None:
        """At hand, as the latest."""
        self.at_hand[name] = visit
        self.at_hand.move_to_end(name)
        while len(self.at_hand) > MOST_AT_HAND:
            self.at_hand.popitem(last=False)

    def kept(self) -> Mapping[str, int]:
        """The names of all that are kept, the latest first, and how large their logs are."""
        folder = self.workspace.keep
        found = [path for path in paths_in(folder) if path.name.endswith(ENDING)] if is_folder(folder) else []
        dated = [(path.stat(), path.name.removesuffix(ENDING)) for path in found if is_file(path)]
        latest = sorted(dated, key=lambda each: (-each[0].st_mtime, each[1]))
        return {name: about.st_size for about, name in latest if NAME.fullmatch(name)}


Move = Callable[[Visit], None]
"""An action on a companion.  Raises CompanionError and OSError."""


@frozen
class MapCell:
    """A place on the small map."""

    name: str
    text: str
    asked: bool


def visits_of(request: Request) -> Visits:
    """The companions of the workspace."""
    visits = request.app.state.visits
    assert isinstance(visits, Visits)
    return visits


async def companion_list(request: Request) -> Response:
    """A form for a new one, and those that are kept."""
    return new_page(request, {})


def new_page(request: Request, form: Mapping[str, str], status: int = 200, note: str = "") -> Response:
    """The form, as it was filled in."""
    return page(
        request,
        "companions.html",
        status,
        form=form,
        note=note,
        kept=[*visits_of(request).kept().items()],
        levels=[level.value for level in Difficulty],
        draws=DRAWS,
        players=PLAYERS,
        owners=", ".join(workspace_of(request).look().owners),
        options=rule_rows(),
    )


async def companion_new(request: Request) -> Response:
    """A new companion.  Raises HTTPException as forms do."""
    form, visits, lang = await form_of(request), visits_of(request), language_of(request)
    if len(visits.kept()) >= MOST_KEPT:
        return new_page(request, form, 409, f"at most {MOST_KEPT} are kept: {workspace_of(request).keep}")
    printed, pairs = form.get("draw") == "printed", form.get("players") == "pairs"
    try:
        level = form.get("level", Difficulty.NORMAL.value)
        companion = open_companion(box_now(request), level, lang, pairs=pairs, printed=printed, rules=rules_of(form))
    except ValueError as error:
        return new_page(request, form, 422, str(error))
    try:
        name = visits.begin(companion, lang)
    except OSError as error:
        return new_page(request, form, 409, str(error))
    return RedirectResponse(address(request, f"/companion/{name}"), 303)


async def visit_of(request: Request) -> Visit:
    """The companion of an address.  Raises HTTPException 404, 409 and 422."""
    visits, name = visits_of(request), str(request.path_params["name"])
    try:
        async with visits.lock:
            box, lang = box_now(request), language_of(request)
            visit = await asyncio.to_thread(visits.visit, name, box, lang)
    except LogError as error:
        raise unopened(request, visits.path(name), error) from error
    except OSError as error:
        raise file_refused(error) from error
    if visit is None:
        raise HTTPException(404)
    return visit


async def companion(request: Request) -> Response:
    """The question.  Raises HTTPException."""
    return shown(request, await visit_of(request))


async def companion_file(request: Request) -> Response:
    """The log of a companion, for those who may see the list: its seed tells all.  Raises HTTPException 404."""
    visits, name = visits_of(request), str(request.path_params["name"])
    if not NAME.fullmatch(name) or not is_file(visits.path(name)):
        raise HTTPException(404)
    return log_file(visits.path(name), name)


async def companion_back(request: Request) -> Response:
    """Somebody loads the address of an answer again."""
    return RedirectResponse(address(request, f"/companion/{request.path_params['name']}"), 303)


def shown(request: Request, visit: Visit, status: int = 200, note: str = "") -> Response:
    """The question with its picture, its choices, and what one may tap."""
    now = visit.companion
    base = f"/companion/{request.path_params['name']}"
    draft = request.query_params.get("line", "")[:LONGEST_LINE]
    past = [(number, asked.question.text, given.said) for number, (asked, given) in enumerate(pairwise(now.past), 1)]
    drawn = entered_drawn(now)
    sheet = now.sheet() if now.question.kind == "over" else {}
    return page(
        request,
        "companion.html",
        status,
        now=now,
        question=now.question,
        base=base,
        at=visit.at,
        note=note,
        owners=", ".join(workspace_of(request).look().owners),
        told=now.told,
        draft=draft,
        tapped_once=now.question.kind in NUMBERS and now.question.example.isdecimal(),
        may_be_empty=now.question.kind in EMPTY,
        taps=words_to_tap(now, now.question),
        leads=now.question.kind in LEADING,
        unknown=UNKNOWN,
        card=None if drawn else now.card,
        drawn=drawn,
        spots=spots_of(now),
        past=past[::-1],
        sheet=[*sheet.items(), ("total", sum(sheet.values()))] if sheet else [],
        rows=now.board()[0],
    )


def spots_of(now: Companion) -> tuple[MapCell, ...]:
    """The small map, in the order of the table's cells: rows from the harbor on."""
    _, (_, *rows), _ = now.board()
    asked = frozenset(now.question.cells)
    return tuple(MapCell(row[0], " ".join(filter(None, (row[1], row[4], *row[6:]))), row[0] in asked) for row in rows)


async def answer(request: Request) -> Response:
    """An answer, once.  Raises HTTPException."""
    form = await form_of(request)
    return await moved(request, form, lambda visit: visit.answer(form.get("text", "")))


async def undo(request: Request) -> Response:
    """The last answer is taken back.  Raises HTTPException."""
    return await moved(request, await form_of(request), Visit.undo)


async def change(request: Request) -> Response:
    """An earlier answer is changed.  Raises HTTPException."""
    form = await form_of(request)
    number = form.get("number", "")
    place = int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 0
    return await moved(request, form, lambda visit: visit.change(place, form.get("text", "")))


async def moved(request: Request, form: Mapping[str, str], done: Move) -> Response:
    """The page after a move, or what is wrong with it.  Raises HTTPException."""
    visit = await visit_of(request)
    visits = visits_of(request)
    async with visits.lock:
        if form.get("at") != str(visit.at):
            word = teller_in(box_now(request), language_of(request)).word
            return shown(request, visit, 409, word("app already"))
        try:
            done(visit)
        except CompanionError as error:
            return shown(request, visit, 422, str(error))
        except OSError as error:
            visits.at_hand.pop(request.path_params["name"], None)
            raise file_refused(error) from error
    return await companion_back(request)


ROUTES: Final = (
    Route("/companion", companion_list),
    Route("/companion", companion_new, methods=["POST"]),
    Route("/companion/{name}.json", companion_file),
    Route("/companion/{name}", companion),
    Route("/companion/{name}/answer", answer, methods=["POST"]),
    Route("/companion/{name}/undo", undo, methods=["POST"]),
    Route("/companion/{name}/change", change, methods=["POST"]),
    Route("/companion/{name}/{again}", companion_back),
)
