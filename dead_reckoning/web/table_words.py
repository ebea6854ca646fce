"""A game in words, as pages tell it: the log by turns, what others did meanwhile, and the names of things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from attrs import frozen

from dead_reckoning.game.sight.naming import building_told, cell_told, zone_told
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.sight.table_view import TableView
from dead_reckoning.model.options import values_of
from dead_reckoning.model.terms import Seat
from dead_reckoning.position import Position
from dead_reckoning.press.table_picture import Mark, things_named
from dead_reckoning.view.observations import observe_events
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.table_games import LoggedLine

CELL: Final = re.compile(r"r([0-9])c([0-9])")
UNKNOWN: Final = "?"
"""The sign for a thing that the seat does not know."""
SHOWN_TURNS: Final = 1
"""Turns of the log that are unfolded."""


@frozen
class ToldTurn:
    """A turn in the log."""

    number: int
    seat: Seat
    at: int
    """The number of choices before it."""
    lines: tuple[str, ...]
    is_open: bool


Log = Sequence[tuple[LoggedLine, ...]]
"""The lines of each position."""


def turns_of(teller: Teller, positions: Sequence[Position], log: Log, only: Seat | None) -> tuple[ToldTurn, ...]:
    """The log by turns, the latest first; of one seat alone if wanted."""
    turns: dict[tuple[int, Seat], list[LoggedLine]] = {}
    begins: dict[tuple[int, Seat], int] = {}
    for at, (position, lines) in enumerate(zip(positions, log, strict=True)):
        key = position.state.turn.number, position.state.active
        begins.setdefault(key, at)
        turns.setdefault(key, []).extend(line for line in lines if only is None or line.seat == only)
    latest = list(turns.items())[::-1]
    return tuple(
        ToldTurn(number, active, begins[number, active], folded(teller, lines), place < SHOWN_TURNS)
        for place, ((number, active), lines) in enumerate(latest)
        if lines
    )


def folded(teller: Teller, lines: Iterable[LoggedLine]) -> tuple[str, ...]:
    """Sentences, of equal ones behind each other one with their number."""
    texts = (text for _, text in teller.joined((line.event, line.text) for line in lines))
    runs = ((text, len(tuple(run))) for text, run in groupby(texts))
    return tuple(f"{text} ×{number}" if number > 1 else text for text, number in runs)


@frozen
class Meanwhile:
    """The events since a seat's last turn."""

    by_seat: Mapping[Seat, tuple[str, ...]]
    marks: Mapping[Mark, Seat]
    """The things on the board that were used, and by whom."""


def meanwhile(teller: Teller, positions: Sequence[Position], log: Log, seat: Seat) -> Meanwhile:
    """The actions of others since the seat's last turn."""
    start = since(positions, seat)
    lines = [line for lines in log[start:] for line in lines if line.seat != seat and line.seat >= 0]
    seats = dict.fromkeys(line.seat for line in lines)
    found = {who: folded(teller, (line for line in lines if line.seat == who)) for who in seats}
    return Meanwhile(found, touched_by(positions[start:], seat))


def touched_by(positions: Iterable[Position], seat: Seat) -> Mapping[Mark, Seat]:
    """The things on the board that others used, as a seat saw it, and who used each last."""
    marks: dict[Mark, Seat] = {}
    for position in positions:
        for event in observe_events(position, seat):
            who = getattr(event, "seat", position.state.active)
            if who not in (seat, -1):
                named = things_named(values_of(event))
                marks |= {mark: who for mark in named if mark[0] == "cell"}
    return marks


def since(positions: Sequence[Position], seat: Seat) -> int:
    """The first position behind the last earlier turn of a seat, or behind the setup."""
    now = positions[-1].state
    for place in range(len(positions) - 1, 0, -1):
        state = positions[place].state
        is_earlier = state.turn.number < now.turn.number or now.active != seat
        if state.active == seat and is_earlier and state.turn.number:
            return place + 1
    return next((place for place, each in enumerate(positions) if each.state.turn.number), len(positions))


def names_of_things(teller: Teller, view: TableView) -> Mapping[Mark, str]:
    """Cells and seats -> the things there, as in the table in words: for people who cannot see the picture."""
    (_, *players), *facts = view.players
    _, (heads, *rows), _ = view
    told = {("cell", row[0]): said(teller, heads[2:], row[2:]) for row in rows}
    told |= {
        ("seat", str(seat)): said(teller, [fact[0] for fact in facts], [fact[seat + 1] for fact in facts])
        for seat in range(len(players))
    }
    names = {("seat", str(seat)): name for seat, name in enumerate(players)}
    for cell, tile, *_ in rows:
        names["cell", cell] = (
            f"{place_words(teller, cell)}: {teller.word('app unexplored') if tile == UNKNOWN else tile}"
        )
    return {mark: "; ".join([name, *told[mark]]) for mark, name in names.items()}


def said(teller: Teller, heads: Sequence[str], values: Sequence[str]) -> list[str]:
    """Values that are not empty, with their headings."""
    found = ((head, value) for head, value in zip(heads, values, strict=True) if value)
    return [f"{head}: {teller.word('app hidden') if value == UNKNOWN else value}" for head, value in found]


def place_words(teller: Teller, cell: str) -> str:
    """``row 2, column 1``; another place by its name."""
    found = CELL.fullmatch(cell)
    return teller.word("app place", row=int(found[1]), column=int(found[2])) if found else cell


def thing_words(teller: Teller, position: Position, mark: Mark, things: Mapping[Mark, str]) -> str:
    """The name of a thing on the board."""
    kind, value = mark
    if mark in things:
        return things[mark]
    if kind == "cell":
        return cell_told(teller, value, scene_at(position.state))
    if kind == "building":
        return building_told(teller, value)  # type: ignore[arg-type]  # an id, as the board has it
    if kind == "zone":
        ids = [str(zone.id) for zone in teller.box.battle_board.zones]
        return zone_told(teller, ids.index(value)) if value in ids else value
    if kind == "holds":
        return teller.all_of(map(teller.thing, value.split(" ")))
    return teller.word("app space", number=value) if kind == "space" else teller.thing(value)
