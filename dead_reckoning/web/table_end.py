"""After a game: the count by source, and the choices that cost most."""

from __future__ import annotations

from random import Random
from typing import Final

from attrs import frozen

from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.greedy import gains_of
from dead_reckoning.pilots.kind import pilots_kind
from dead_reckoning.pilots.view import view_of
from dead_reckoning.position import Position
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.table_games import Room

MOST_COSTLY: Final = 3
LEAST: Final = 0.5
"""What a choice has to cost to be shown."""


@frozen
class CountSheet:
    """The final count: a row for each source, a column for each seat."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    winners: tuple[bool, ...]


def count_of(position: Position, teller: Teller) -> CountSheet:
    """The count of a position, as it would be now or as it is."""
    sheets = position.score_sheets()
    rows = tuple((teller.word(line), tuple(sheet[line] for sheet in sheets)) for line in sheets[0])
    seats = range(len(sheets))
    return CountSheet(
        tuple(teller.player(Seat(seat)) for seat in seats),
        rows,
        tuple(sum(sheet.values()) for sheet in sheets),
        tuple(seat in position.state.winners for seat in seats),
    )


@frozen
class Costly:
    """A choice that cost something."""

    at: int
    """How many choices came before it."""
    chosen: str
    better: str
    cost: float


def costly(room: Room, seat: Seat, lang: str) -> tuple[Costly, ...]:
    """The choices of a seat that cost most, as a pilot values what they brought at once."""
    teller = Teller(room.position.box, lang, seat).at(room.position)
    choices = room.position.choices
    found = [
        judged
        for at, position in enumerate(room.positions[:-1])
        if position.decision.seat == seat and (judged := judged_at(position, str(choices[at]), at, teller))
    ]
    worst = sorted((each for each in found if each.cost >= LEAST), key=lambda each: (-each.cost, each.at))
    return tuple(worst[:MOST_COSTLY])


def judged_at(position: Position, chosen: str, at: int, teller: Teller) -> Costly | None:
    """What a choice cost; None where there was no other."""
    options = position.decision.options
    if len(options) < 2:
        return None
    kind, view = pilots_kind(position.game), view_of(position)
    gains = gains_of(view, kind.values(), options, Random(at))
    scores = [gain + kind.likings.get(option.kind, 0.0) for option, gain in zip(options, gains, strict=True)]
    place = next(place for place, option in enumerate(options) if str(option) == chosen)
    best = max(range(len(options)), key=scores.__getitem__)
    words = teller.options(position)
    return Costly(at, words[place], words[best], scores[best] - scores[place])
