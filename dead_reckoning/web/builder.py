"""The card builder: pick or make a card, choose what it says word by word, look at the change, save it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dead_reckoning.decks.joining import Begun, begin_card
from dead_reckoning.decks.loader import LoadedDeck, entries_in, load_text
from dead_reckoning.errors import CardError
from dead_reckoning.view.tongues import language_names, worded
from dead_reckoning.web.card_links import link_text
from dead_reckoning.web.drafts import CardDraft, draft_of, throw_away, write_draft
from dead_reckoning.web.fields import (
    FieldRow,
    filled,
    found,
    grown,
    is_ability_list,
    rows,
    stepped,
    steps,
    value_at,
    with_value,
)
from dead_reckoning.web.forms import Refused, form_of
from dead_reckoning.web.lines import (
    BuiltLine,
    chips,
    chosen,
    next_words,
    place_in,
    spelled,
    with_number,
    without_word,
)
from dead_reckoning.web.pages import address, language_of, page, teller_in, workspace_of
from dead_reckoning.web.pictures import FOREVER, DrawnFrom, sides, svg_of
from dead_reckoning.web.saving import change_of, decks_to_build_in, in_file, reading, with_draft
from dead_reckoning.web.telling import kind_label, label, name_of, near, told, told_findings
from dead_reckoning.web.watching import Look
from dead_reckoning.web.workspace import Workspace

COMMON_FIELDS: Final = ("name", "copies", "abilities")
LONGEST_LINE: Final = 2000
"""Characters of an ability that is built."""


class Bench(NamedTuple):
    """A draft with all that a page of it needs."""

    workspace: Workspace
    look: Look
    draft: CardDraft
    deck: LoadedDeck
    rows: tuple[FieldRow, ...]

    @property
    def line(self) -> str:
        """The ability that is built if an address names none: the first that is empty, or else the first."""
        lines = [each for each in self.rows if each.sort == "ability"]
        return next((each.pointer for each in lines if not each.value), lines[0].pointer if lines else "")


def bench_of(request: Request) -> Bench:
    """The draft that an address names; one of a card that is there begins as that one is.  Raises HTTPException 404."""
    workspace = workspace_of(request)
    look, id = workspace.look(), request.path_params["id"]
    draft = draft_of(workspace, id) or begun_draft(look, id)
    deck = look.decks.get(draft.deck) if draft else None
    if draft is None or deck is None or not isinstance(deck.value, dict):
        raise HTTPException(404)
    return Bench(workspace, look, draft, deck, rows(deck.form, draft.value))


def begun_draft(look: Look, id: str) -> CardDraft | None:
    """The draft of a card of the pack, which nothing has changed yet; None if it is none of the pack's."""
    source = look.sources.get(id)
    value = in_file(source.deck, id) if source else None
    return CardDraft(deck=source.name, id=id, base=value, versions=(value,)) if source and value else None


# -- A new card ------------------------------------------------------------------------------------------------------


async def new(request: Request) -> Response:
    """The page that asks for the deck and the name of a new card."""
    look = await asyncio.to_thread(workspace_of(request).look)
    return new_page(request, look)


def new_page(request: Request, look: Look, fault: str = "", status: int = 200) -> Response:
    """The same with what was wrong."""
    decks = decks_to_build_in(look)
    box, lang = worded(look.box), language_of(request)
    names = {name: kind_label(box, deck.entries[0], lang) for name, deck in decks.items()}
    return page(request, "new.html", status, decks=names, fault=fault, look=look)


async def begin(request: Request) -> Response:
    """Begin a new card in a deck."""
    workspace, form = workspace_of(request), await form_of(request)
    look = await asyncio.to_thread(workspace.look)
    name = form.get("name", "").strip()
    if form.get("deck", "") not in decks_to_build_in(look):
        return new_page(request, look, "", 404)
    try:
        draft = await asyncio.to_thread(new_draft, look, form["deck"], name)
    except (ValueError, CardError) as error:
        return new_page(request, look, str(error).partition("\n")[0], 422)
    write_draft(workspace, draft)
    return RedirectResponse(address(request, f"/build/{draft.id}"), 303)


def new_draft(look: Look, deck: str, name: str) -> CardDraft:
    """The draft of a new card, as ``reckon new card`` would make it.  Raises ValueError, CardError."""
    path, text = begin_card(name, look.decks[deck].path).files[0]
    value: Any = entries_in(load_text(path, text, look.vocabulary))[-1]
    return CardDraft(deck=deck, id=str(value["id"]), base=None, versions=(value,))


# -- The page --------------------------------------------------------------------------------------------------------


async def build(request: Request) -> Response:
    """The page of a draft.  Raises HTTPException 404."""
    bench = await asyncio.to_thread(bench_of, request)
    values = await asyncio.to_thread(page_of, request, bench)
    return page(request, "build.html", **values)


def page_of(request: Request, bench: Bench) -> dict[str, Any]:
    """The data for the page of a draft."""
    look, draft, lang = bench.look, bench.draft, language_of(request)
    read = reading(draft, bench.deck, look.vocabulary)
    tried = with_draft(look, read.entry) if read.entry else look
    box = worded(tried.box)
    change = change_of(bench.workspace, look, draft)
    version = bench.workspace.watcher.version(tried, read.entry) if read.entry else ""
    query = request.query_params
    pointer = query.get("line", bench.line)
    line = found(bench.rows, pointer)
    ability = line if line and line.sort == "ability" else None
    return {
        "draft": draft,
        "look": look,
        "rows": bench.rows,
        "labels": labels(bench, lang),
        "name": name_of(read.entry, lang) if read.entry else draft.id,
        "version": version,
        "drawn": [each.side for each in sides(DrawnFrom(tried, version), draft.id, lang)] if read.entry else [],
        "is_old": read.is_old,
        "parts": told(box, read.entry, lang) if read.entry else (),
        "near": near(box, read.entry, lang) if read.entry else (),
        "findings": told_findings(own_findings(change.findings, draft.id), str(bench.workspace.pack or "")),
        "fault": change.fault,
        "is_changed": bool(change.diff) or draft.base is None,
        "conflict": conflict(bench),
        "given": link_text(bench.deck, draft.value),
        "line": line_of(request, bench, ability, lang) if ability else None,
    }


def labels(bench: Bench, lang: str) -> Mapping[str, str]:
    """The labels of rows, by their keys: fields of every game by the app's words, others by captions or titles."""
    box, word = bench.look.box, teller_in(bench.look.box, lang).word
    named = {**language_names(box), **{key: word(f"app field {key}") for key in COMMON_FIELDS}}
    return {each.key: named.get(each.key) or label(box, each.key, lang, each.title) for each in bench.rows}


def own_findings(findings: Any, id: str) -> Any:
    """The findings about a card, and those about no card; all others are on the page of the change."""
    return [each for each in findings if each.about == id or each.about.startswith(f"{id}.") or "." not in each.about]


def line_of(request: Request, bench: Bench, row: FieldRow, lang: str) -> Mapping[str, object]:
    """The ability that is built: its words, and what may come next."""
    look, text = bench.look, str(row.value)[:LONGEST_LINE]
    at, half = place_asked(request, text), request.query_params.get("half", "")
    return {
        "pointer": row.pointer,
        "text": text,
        "chips": chips(text, look.vocabulary),
        "at": at,
        "half": half,
        "next": next_words(place_in(text, at, half), look.vocabulary, look.box, lang),
    }


def place_asked(request: Request, text: str) -> int:
    """The place of the next word; the end if the address names no place in the line."""
    asked = request.query_params.get("place", "")
    return min(int(asked), len(text)) if asked.isascii() and asked.isdigit() and len(asked) < 6 else len(text)


def conflict(bench: Bench) -> bool:
    """Whether somebody has changed the card in its file since the draft was begun."""
    return in_file(bench.deck, bench.draft.id) != bench.draft.base


async def draft_face(request: Request) -> Response:
    """A side of a draft.  Raises HTTPException 404."""
    bench = await asyncio.to_thread(bench_of, request)
    svg = await asyncio.to_thread(draft_svg, bench, language_of(request), request.path_params["side"])
    return svg_of(svg, FOREVER)


def draft_svg(bench: Bench, lang: str, side: str) -> str:
    """The same as text.  Raises HTTPException 404."""
    read = reading(bench.draft, bench.deck, bench.look.vocabulary)
    if read.entry is None:
        raise HTTPException(404)
    tried = with_draft(bench.look, read.entry)
    drawn = sides(DrawnFrom(tried, bench.workspace.watcher.version(tried, read.entry)), bench.draft.id, lang)
    svg = next((each.svg for each in drawn if each.side == side), None)
    if svg is None:
        raise HTTPException(404)
    return svg


# -- What a form changes ---------------------------------------------------------------------------------------------

Form = Mapping[str, str]
Changed = tuple[CardDraft, Mapping[str, object]]
"""A draft, and what changes in the address of its page."""
Work = Callable[[Request, Bench, Form], Changed]


def changing(work: Work) -> Callable[[Request], Awaitable[Response]]:
    """An address to which a form of the page is sent: the draft is changed and kept, and the page shown again.

    A form of a page that is out of date changes nothing: HTTPException 409.
    """

    async def answer(request: Request) -> Response:
        form = await form_of(request)

        def done() -> Mapping[str, object]:
            bench = bench_of(request)
            if form.get("count") != str(bench.draft.count):
                raise Refused(409, "app card changed")
            draft, state = work(request, bench, form)
            if draft != bench.draft or draft.base is None:
                write_draft(bench.workspace, draft)
            return state

        state = await asyncio.to_thread(done)
        query = {key: request.query_params.get(key) for key in ("line", "place")}
        return RedirectResponse(address(request, f"/build/{request.path_params['id']}", **{**query, **state}), 303)

    return answer


def with_fields(_request: Request, bench: Bench, form: Form) -> Changed:
    """Another name, number, choice; one step up or down; one more or less in a list."""
    draft = bench.draft.changed(filled(bench.deck.form, bench.draft.value, form))
    verb, _, pointer = form.get("do", "").partition(" ")
    row = found(rows(bench.deck.form, draft.value), pointer)
    if row is None or verb not in DOINGS:
        return draft, {}
    return DOINGS[verb](bench, draft, row)


def step_up(_bench: Bench, draft: CardDraft, row: FieldRow) -> Changed:
    """A number that is one higher."""
    return draft.changed(with_value(draft.value, steps(row.pointer, draft.value), stepped(row, 1))), {}


def step_down(_bench: Bench, draft: CardDraft, row: FieldRow) -> Changed:
    """A number that is one lower."""
    return draft.changed(with_value(draft.value, steps(row.pointer, draft.value), stepped(row, -1))), {}


def grow(bench: Bench, draft: CardDraft, row: FieldRow) -> Changed:
    """One more in a list; a new ability is built at once."""
    if not row.can_grow:
        return draft, {}
    is_ability = is_ability_list(bench.deck.form, row, draft.value)
    items = value_at(draft.value, steps(row.pointer, draft.value)) or []
    state = {"line": f"{row.pointer}/{len(items)}", "place": None} if is_ability else {}
    return draft.changed(grown(draft.value, row, is_ability)), state


def leave_out(_bench: Bench, draft: CardDraft, row: FieldRow) -> Changed:
    """Without an item, or an optional value."""
    if not row.can_go:
        return draft, {}
    return draft.changed(with_value(draft.value, steps(row.pointer, draft.value), None)), {"line": None, "place": None}


DOINGS: Final = {"more": step_up, "less": step_down, "add": grow, "remove": leave_out}


def with_line(work: Callable[[Request, Bench, Form, str], BuiltLine | None]) -> Work:
    """A change of the ability that is built; typed text that fits nowhere stays visible.

    Raises HTTPException 422 for what is not offered.
    """

    def done(request: Request, bench: Bench, form: Form) -> Changed:
        row = found(bench.rows, request.query_params.get("line", bench.line))
        if row is None or row.sort != "ability":
            raise HTTPException(404)
        built = work(request, bench, form, str(row.value))
        if built is None and "word" not in form and form.get("half"):
            return bench.draft, {"line": row.pointer, "half": form["half"]}
        if built is None or len(built.line) > LONGEST_LINE:
            raise Refused(422, "app no such word")
        path = steps(row.pointer, bench.draft.value)
        value = with_value(bench.draft.value, path, built.line)
        place = built.at if built.at < len(built.line) else None
        return bench.draft.changed(value), {"line": row.pointer, "place": place, "half": None}

    return done


@with_line
def word(request: Request, bench: Bench, form: Form, line: str) -> BuiltLine | None:
    """One word more: the option of a button, or the first that begins as what is typed."""
    place = place_in(line, place_asked(request, line), form.get("half", ""))
    return chosen(place, form.get("word", ""), bench.look.vocabulary)


@with_line
def number(_request: Request, bench: Bench, form: Form, line: str) -> BuiltLine | None:
    """Another number in the line: as it is typed, or one step from it."""
    start, typed = form.get("start", ""), form.get("number", "")
    if not (start.isascii() and start.isdigit() and typed.isascii() and typed.isdigit() and len(start + typed) < 12):
        return None
    step = {"more": 1, "less": -1}.get(form.get("step", ""), 0)
    new = with_number(line, int(start), int(typed) + step, bench.look.vocabulary)
    return BuiltLine(new, len(new)) if new is not None else None


@with_line
def cut(request: Request, bench: Bench, _form: Form, line: str) -> BuiltLine:
    """Without the word before the place."""
    return without_word(line, place_asked(request, line), bench.look.vocabulary)


@with_line
def finish(_request: Request, bench: Bench, _form: Form, line: str) -> BuiltLine:
    """The line as the library writes it."""
    new = spelled(line, bench.look.vocabulary)
    return BuiltLine(new, len(new))


def undo(_request: Request, bench: Bench, _form: Form) -> Changed:
    """The version before."""
    return bench.draft.moved(-1), {"place": None}


def redo(_request: Request, bench: Bench, _form: Form) -> Changed:
    """The version behind, which was undone."""
    return bench.draft.moved(1), {"place": None}


def take_mine(_request: Request, bench: Bench, _form: Form) -> Changed:
    """The draft goes on beside what its file has now: saving puts it in that place."""
    value = in_file(bench.deck, bench.draft.id)
    draft = bench.draft
    return CardDraft(
        deck=draft.deck, id=draft.id, base=value, versions=draft.versions, at=draft.at, count=draft.count + 1
    ), {}


async def discard(request: Request) -> Response:
    """Throw a draft away: the card is as its file has it."""
    form, workspace, id = await form_of(request), workspace_of(request), request.path_params["id"]
    draft = draft_of(workspace, id)
    if draft and form.get("count") == str(draft.count):
        throw_away(workspace, id)
    there = id in workspace.look().box.by_id
    return RedirectResponse(address(request, f"/card/{id}" if there else "/cards"), 303)


# -- Saving ----------------------------------------------------------------------------------------------------------


async def review(request: Request) -> Response:
    """Show the changes that saving would make, and the findings of lint."""
    bench = await asyncio.to_thread(bench_of, request)
    return await review_page(request, bench)


async def review_page(request: Request, bench: Bench, fault: str = "", status: int = 200) -> Response:
    """The same with why it was not saved."""
    change = await asyncio.to_thread(change_of, bench.workspace, bench.look, bench.draft)
    findings = told_findings(change.findings, str(bench.workspace.pack or ""))
    return page(
        request,
        "review.html",
        status,
        draft=bench.draft,
        look=bench.look,
        change=change,
        findings=findings,
        fault=fault,
        conflict=conflict(bench),
    )


async def save(request: Request) -> Response:
    """Write the files, if they are as the difference showed them, and lint says what was shown."""
    form = await form_of(request)
    bench = await asyncio.to_thread(bench_of, request)
    change = await asyncio.to_thread(change_of, bench.workspace, bench.look, bench.draft)
    same = (form.get("count"), form.get("stamp"), form.get("shown"))
    if same != (str(bench.draft.count), change.stamp, change.shown) or conflict(bench) or not change.is_readable:
        return await review_page(request, bench, "app not saved", 409)
    try:
        await asyncio.to_thread(Begun(change.files, change.said).keep)
    except OSError as error:
        return await review_page(request, bench, f"{error.filename}: {error.strerror}", 422)
    throw_away(bench.workspace, bench.draft.id)
    return RedirectResponse(address(request, f"/card/{bench.draft.id}"), 303)


ROUTES: Final = (
    Route("/new", new, methods=["GET"]),
    Route("/new", begin, methods=["POST"]),
    Route("/build/{id}", build),
    Route("/draft/{id}/{side}.svg", draft_face),
    Route("/build/{id}/fields", changing(with_fields), methods=["POST"]),
    Route("/build/{id}/word", changing(word), methods=["POST"]),
    Route("/build/{id}/number", changing(number), methods=["POST"]),
    Route("/build/{id}/cut", changing(cut), methods=["POST"]),
    Route("/build/{id}/finish", changing(finish), methods=["POST"]),
    Route("/build/{id}/undo", changing(undo), methods=["POST"]),
    Route("/build/{id}/redo", changing(redo), methods=["POST"]),
    Route("/build/{id}/mine", changing(take_mine), methods=["POST"]),
    Route("/build/{id}/discard", discard, methods=["POST"]),
    Route("/build/{id}/review", review, methods=["GET"]),
    Route("/build/{id}/save", save, methods=["POST"]),
)
