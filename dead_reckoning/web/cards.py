"""The pages about cards: the list with findings, a single card, the page of a finding's code, and a sheet to print."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from attrs import frozen
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dead_reckoning.decks.changes import Change
from dead_reckoning.decks.files import FileError, any_json, text_of
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.lint.codes import Rule, own_rules, rules
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import CardId
from dead_reckoning.press.kind import PressKind, StackChoice, of_game
from dead_reckoning.view.tongues import worded
from dead_reckoning.web.before import changes_of, look_before
from dead_reckoning.web.card_links import link_text
from dead_reckoning.web.pages import language_of, page, workspace_of
from dead_reckoning.web.pictures import DrawnFrom, entry_in, sheets, sides
from dead_reckoning.web.saving import in_file
from dead_reckoning.web.telling import (
    ToldFinding,
    ability_lists,
    kind_key,
    kind_label,
    label,
    lines_of,
    name_of,
    told,
    told_findings,
)
from dead_reckoning.web.watching import Look, Watcher, files_in
from dead_reckoning.web.workspace import Workspace

MOST_REPORTS: Final = 8
"""The most trial reports beside a pack that the app reads."""


@frozen
class Shown:
    """A card in the list of cards."""

    id: str
    name: str
    """Its name in the language of the page."""
    kind: str
    """The word for its kind in decks."""
    version: str
    """A text that changes whenever the card's picture changes."""
    findings: int
    """Number of findings about the card."""
    is_old: bool
    """Whether the list shows an older version of the card, because the current one cannot be read."""


class Filter(NamedTuple):
    """The filter of a list: which cards it shows."""

    kind: str
    find: str
    """A part of the name, the id, or an ability."""
    has_findings: bool
    """Whether to show only cards with findings."""
    is_all: bool
    """Whether to show the cards of the base game, too."""

    def fits(self, card: Shown, searched: str) -> bool:
        """Whether a card is shown."""
        return self.kind in ("", card.kind) and (card.findings > 0 or not self.has_findings) and self.find in searched


def filter_of(request: Request) -> Filter:
    """The filter that a web address contains."""
    query = request.query_params
    kind, find = query.get("kind", ""), query.get("find", "").strip().casefold()
    return Filter(kind, find, bool(query.get("findings")), bool(query.get("all")))


def shown(look: Look, watcher: Watcher, entry: Entry, lang: str) -> Shown:
    """The line of the list for an entry."""
    id = str(entry.id)
    return Shown(
        id,
        name_of(entry, lang),
        kind_key(look.box, entry),
        watcher.version(look, entry),
        len(look.about(id)) if look.findings else 0,
        id in look.old,
    )


def listed(workspace: Workspace, look: Look, wanted: Filter, lang: str) -> tuple[list[Shown], Mapping[str, str]]:
    """The cards of the list, and all kinds of cards."""
    box = worded(look.box)
    entries = [entry for entry in box.entries if wanted.is_all or not look.own or str(entry.id) in look.own]
    cards = [(entry, shown(look, workspace.watcher, entry, lang)) for entry in entries]
    kinds = {card.kind: kind_label(box, entry, lang) for entry, card in cards}
    lines = searched(box) if wanted.find else {}
    return [
        card for _, card in cards if wanted.fits(card, f"{card.name.casefold()}\n{card.id}\n{lines.get(card.id, '')}")
    ], kinds


@lru_cache(maxsize=4)
def searched(box: Box) -> Mapping[str, str]:
    """Id -> the abilities of an entry."""
    found: dict[str, list[str]] = {}
    for line, ids in lines_of(box).items():
        for id in ids:
            found.setdefault(id, []).append(line)
    return {id: "\n".join(lines) for id, lines in found.items()}


async def card_list(request: Request) -> Response:
    """The page with the cards that pass a filter, and all findings of the pack."""
    workspace, wanted, lang = workspace_of(request), filter_of(request), language_of(request)
    look = await asyncio.to_thread(workspace.look)
    cards, kinds = await asyncio.to_thread(listed, workspace, look, wanted, lang)
    return page(
        request,
        "cards.html",
        cards=cards,
        kinds=kinds,
        wanted=wanted,
        find=request.query_params.get("find", ""),
        look=look,
        findings=findings_in(workspace, look.findings),
        can_build=bool(workspace.pack),
    )


def findings_in(workspace: Workspace, findings: Sequence[Finding]) -> tuple[ToldFinding, ...]:
    """Findings for a page, with file names relative to the pack's folder."""
    return told_findings(findings, str(workspace.pack or ""))


# -- One card --------------------------------------------------------------------------------------------------------


class Beside(NamedTuple):
    """A card and its version in the last commit."""

    changes: tuple[Change, ...]
    was_there: bool
    version: str
    fault: str


async def card(request: Request) -> Response:
    """One card.  Raises HTTPException 404."""
    workspace, lang = workspace_of(request), language_of(request)
    look = await asyncio.to_thread(workspace.look)
    box, about = worded(look.box), look.about(request.path_params["id"])
    if request.path_params["id"] not in box.by_id and about:
        return page(request, "unread.html", 404, look=look, findings=findings_in(workspace, about))
    entry = entry_in(box, request)
    id = str(entry.id)
    beside = await asyncio.to_thread(beside_commit, workspace, id) if request.query_params.get("beside") else None
    stack = of_game(PressKind, box).choices(box, id)
    told_card = shown(look, workspace.watcher, entry, lang)
    drawn = await asyncio.to_thread(sides, DrawnFrom(look, told_card.version), id, lang)
    return page(
        request,
        "card.html",
        card=told_card,
        kind=kind_label(box, entry, lang),
        parts=told(box, entry, lang),
        names={each: name_of(box.by_id[each], lang) for each in sharing(box, entry)},
        sides=[each.side for each in drawn],
        look=look,
        source=look.sources.get(id),
        findings=findings_in(workspace, look.about(id)),
        stack=stack,
        stack_name=stack_name(request, stack, id),
        slot_labels={key: label(box, key, lang, key) for key in stack.slots} if stack else {},
        insert_names=insert_names(box, stack, lang) if stack else {},
        beside=beside,
        has_commits=workspace.pack is not None,
        figures=await asyncio.to_thread(figures_of, workspace, id),
        can_build=id in look.sources,
        given=given_of(look, id),
    )


def given_of(look: Look, id: str) -> str:
    """The file of a card in the pack, for a web address; empty if the card has none."""
    source = look.sources.get(id)
    value = in_file(source.deck, id) if source else None
    return link_text(source.deck, value) if source and value else ""


def insert_names(box: Box, stack: StackChoice, lang: str) -> Mapping[str, str]:
    """The names of the cards that a stack can contain, by id."""
    ids = [CardId(id) for each in stack.slots.values() for id in each]
    return {id: name_of(box.by_id[id], lang) if id in box.by_id else id for id in ids}


def sharing(box: Box, entry: Entry) -> Iterator[CardId]:
    """The ids of all cards that share a line with an entry."""
    cards = lines_of(box)
    for part in ability_lists(entry):
        for effect in part.effects:
            yield from cards[box.spell(effect)]


def stack_name(request: Request, stack: StackChoice | None, id: str) -> str:
    """The stack that a web address names; by default the card alone, at its first level."""
    if stack is None:
        return ""
    query = request.query_params
    level = query.get("level", "1")
    level = level if level.isascii() and level.isdigit() and 1 <= int(level[:3]) <= stack.levels else "1"
    chosen = [name for key, ids in stack.slots.items() if (name := query.get(f"slot-{key}", "")) in ids]
    return "+".join([f"{id}@{level}", *chosen])


def beside_commit(workspace: Workspace, id: str) -> Beside:
    """Compare a card with the last commit; returns the reason if that is impossible."""
    try:
        before = look_before(workspace)
        changes = changes_of(workspace, id)
    except DeadReckoningError as error:
        return Beside((), False, "", str(error))
    entry = worded(before.box).by_id.get(CardId(id))
    version = workspace.watcher.version(before, entry) if entry else ""
    return Beside(changes, entry is not None, version, "")


class Figures(NamedTuple):
    """The result of a trial for one card."""

    file: str
    row: Mapping[str, Any]


def figures_of(workspace: Workspace, id: str) -> tuple[Figures, ...]:
    """The figures of a card in the reports of trials that are beside the pack."""
    if workspace.pack is None:
        return ()
    folder = workspace.pack.absolute()
    files = [file for file in files_in(folder.parent) if file.suffix == ".json"]
    return tuple(row for file in files[:MOST_REPORTS] for row in rows_in(file, id))


def rows_in(file: Path, id: str) -> Iterator[Figures]:
    """The row of a card in a file, if the file is a trial report."""
    try:
        value = any_json(text_of(file))
    except (FileError, ValueError, RecursionError):
        return
    if made_by_newer(value) or not isinstance(value, dict) or value.get("kind") != "trial":
        return
    figures = value.get("figures")
    cards = figures.get("cards") if isinstance(figures, dict) else None
    for row in cards if isinstance(cards, list) else ():
        if isinstance(row, dict) and row.get("id") == id:
            yield Figures(file.name, {key: row[key] for key in SHOWN_FIGURES if is_figure(row.get(key))})


SHOWN_FIGURES: Final = ("offered", "bought", "fought", "won", "ahead")


def is_figure(value: object) -> bool:
    """Whether a value of a report is a number, or a mean or rate with its bounds."""
    if isinstance(value, dict):
        return all(isinstance(value.get(key), int | float) for key in ("low", "high"))
    return isinstance(value, int | float)


# -- Codes and sheets ------------------------------------------------------------------------------------------------


async def code(request: Request) -> Response:
    """The page that explains the code of a finding.  Raises HTTPException 404 for an unknown code."""
    name = request.path_params["code"]
    found = rules().get(name) or brought_rules(workspace_of(request)).get(name)
    if found is None:
        raise HTTPException(404)
    return page(request, "code.html", rule=found)


def brought_rules(workspace: Workspace) -> Mapping[str, Rule]:
    """The codes of checks that packs bring."""
    return own_rules(workspace.look().checks)


async def sheet_page(request: Request) -> Response:
    """A sheet with one card, to be printed by the browser.  Raises HTTPException 404."""
    look, lang = workspace_of(request).look(), language_of(request)
    entry = entry_in(worded(look.box), request)
    pages = await asyncio.to_thread(sheets, look, entry, lang)
    return page(request, "sheet.html", id=str(entry.id), name=name_of(entry, lang), sheets=len(pages))


ROUTES: Final = (
    Route("/cards", card_list),
    Route("/card/{id}", card),
    Route("/code/{code}", code),
    Route("/print/{id}", sheet_page),
)
