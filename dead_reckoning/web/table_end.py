"""After a game: the count by source, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

from attrs import frozen

from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.greedy import gains_of
from dead_reckoning.pilots.kind import pilots_kind
from dead_reckoning.pilots.planner import PlannerPilot
from dead_reckoning.pilots.search import PlanSearch
from dead_reckoning.pilots.view import NO_LIMIT, view_of
from dead_reckoning.position import Position
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.table_games import Costly, Room
from dead_reckoning.web.table_hints import Trial, first_of

MOST_COSTLY: Final = 3
LEAST: Final = 0.5
"""The least cost of a choice that is shown."""
MOST_JUDGED: Final = 12
"""The number of choices that the review makes plans for."""
MOST_RIVALS: Final = 3
"""Plans that begin with the seat's choice, besides the plan that it followed."""
WORLDS: Final = 5
"""Imagined worlds in which plans are compared, with the same luck for both."""


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


def costly(room: Room, seat: Seat, lang: str) -> tuple[Costly, ...]:
    """The choices of a seat that cost most, as a pilot values the end of their turns; found once for a game.

    What greedy thinks worst of is looked at: what the best plan that begins with it brings, beside the best plan.  So a
    choice that was only made earlier or later than another costs nothing.
    """
    key = seat, lang
    if key not in room.judged:
        teller = Teller(room.position.box, lang, seat).at(room.position)
        own = [at for at, position in enumerate(room.positions[:-1]) if position.decision.seat == seat]
        doubtful = sorted(((blame(room, at), at) for at in own), reverse=True)[:MOST_JUDGED]
        found = [judged for less, at in doubtful if less > 0 and (judged := judged_at(room, at, teller))]
        worst = sorted((each for each in found if each.cost >= LEAST), key=lambda each: (-each.cost, each.at))
        room.judged[key] = tuple(worst[:MOST_COSTLY])
    return room.judged[key]


def blame(room: Room, at: int) -> float:
    """Coins by which a choice brings less at once than the best option that the seat did not take later in the turn."""
    position = room.positions[at]
    options = position.decision.options
    if len(options) < 2:
        return 0.0
    kind, view = pilots_kind(position.game), view_of(position)
    gains = gains_of(view, kind.values(), options, Random(at))
    scores = {
        str(option): gain + kind.likings.get(option.kind, 0.0) for option, gain in zip(options, gains, strict=True)
    }
    chosen, *later = map(str, rest_of_turn(room, at))
    return max(score for option, score in scores.items() if option == chosen or option not in later) - scores[chosen]


def rest_of_turn(room: Room, at: int) -> list[Option]:
    """The seat's choices from a position to the end of the turn."""
    choices, start = room.position.choices, room.positions[at]
    return [
        choices[place]
        for place, position in enumerate(room.positions[at:-1], at)
        if (position.decision.seat, position.turn) == (start.decision.seat, start.turn)
    ]


def judged_at(room: Room, at: int, teller: Teller) -> Costly | None:
    """The cost of a choice; None if the search found nothing better, or if the difference may be luck."""
    position, made = room.positions[at], rest_of_turn(room, at)
    search = PlanSearch(PlannerPilot(), view_of(position), Random(at), NO_LIMIT, made)
    search.grow()
    best = Trial(search).shortened(search.halved())
    if first_of(best) == made[0]:
        return None
    rivals: list[Sequence[Option]] = [made, [made[0], *(each for each in best.line.choices if each != made[0])]]
    rivals += [plan.line.choices for plan in search.plans if first_of(plan) == made[0]][:MOST_RIVALS]
    trials = [Trial(search) for _ in range(WORLDS)]
    lost = [[trial.tried(best.line.choices).mean - trial.tried(choices).mean for trial in trials] for choices in rivals]
    least = min(lost, key=fmean)
    cost = fmean(least)
    if cost < 2 * stdev(least) / len(least) ** 0.5:
        return None
    scene = dict(zip(map(str, position.decision.options), teller.options(position), strict=True))
    return Costly(at, position.state.turn.number, scene[str(made[0])], scene[str(first_of(best))], cost)
