"""The door of trials."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dead_reckoning.calls import public
from dead_reckoning.decks.packs import box_or_base
from dead_reckoning.errors import TrialError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.game_kinds import check_own
from dead_reckoning.pilots.finding import maker
from dead_reckoning.pilots.matches import ARGUMENTS
from dead_reckoning.pilots.playing import MOST_TURNS
from dead_reckoning.pilots.spreading import Told
from dead_reckoning.pilots.view import NO_LIMIT, Budget, Maker
from dead_reckoning.position import table_for
from dead_reckoning.trials.changes import Change, Give
from dead_reckoning.trials.report import TrialReport
from dead_reckoning.trials.running import TrialPlan, run

HINTS: Final = {**ARGUMENTS, "card": "write change=dr.Give(id): each seat in turn gets the card"}
"""Arguments that people guess -> the argument to write here."""


@public("dr.trial(pilots='eager', games=100)", HINTS, seats=0, games=1, max_turns=1, own=("rules",))
def trial(  # noqa: PLR0913  # what a trial can be told; most of it by name
    box: Box | None = None,
    pilots: str | Maker | Sequence[str | Maker] = (),
    seats: int = 0,
    games: int = 100,
    seed: int = 1,
    change: Change | Sequence[Change] | None = None,
    executor: Executor | None = None,
    *,
    rules: RuleSet = DEFAULT,
    budget: Budget = NO_LIMIT,
    max_turns: int = MOST_TURNS,
    journal: Path | str | None = None,
    told: Told | None = None,
) -> TrialReport:
    """Play many games and report on them; compare them with games that have a change and the same random events.

    The default ``box`` is the base game.  ``pilots``: one for all seats, or one for each; names or classes.  ``seats``
    is 2, or as many as there are pilots.  ``games``: the number of games for each change, and without a change.  With a
    card as the change, each deal is played once for each seat, so the number is rounded up to whole deals.
    ``executor``: one of ``concurrent.futures``; without one, the games are played in this process.  ``journal``: a file
    from which an interrupted trial continues.  The same seed gives the same report.

    Raises TrialError for a trial that cannot be played or a journal that cannot be written, PilotError, and
    ArgumentError for an invalid number of seats.

    >>> import dead_reckoning as dr
    >>> dr.trial(dr.base_box(), "eager", seats=2, games=2).finished.hits
    2
    """
    box, everyone = box_or_base(box), one_for_each(pilots, seats)
    seats = seats or len(everyone)
    changes = (change,) if change is not None and not isinstance(change, Sequence) else tuple(change or ())
    check_own(box, "a trial")
    table_for(box, seats, rules, "", "")
    if len(everyone) != seats:
        raise TrialError(f"{len(everyone)} pilots for {seats} seats: name one for each, or one for all")
    for pilot in everyone:
        maker(pilot)
    advancements = [entry.id for entry in box.entries if isinstance(entry, Advancement)]
    for each in changes:
        if isinstance(each, Give) and each.card not in advancements:
            near = get_close_matches(each.card, advancements, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise TrialError(f"there is no advancement {each.card!r} in the box{hint}")
    if len({each.name for each in changes}) < len(changes):
        raise TrialError("a change is given twice")
    plan = TrialPlan(
        box=box,
        pilots=everyone,
        games=games,
        seed=seed,
        changes=changes,
        rules=rules,
        budget=budget,
        max_turns=max_turns,
    )
    return TrialReport(plan, run(plan, executor, Path(journal) if journal else None, told))


def one_for_each(pilots: str | Maker | Sequence[str | Maker], seats: int) -> tuple[str | Maker, ...]:
    """The pilots of a trial by seat.  Raises TrialError if nobody is named."""
    if isinstance(pilots, str) or callable(pilots):
        return (pilots,) * (seats or 2)
    if not pilots:
        raise TrialError("name a pilot for all seats, or one for each: dr.trial(pilots='eager')")
    return tuple(pilots) * (seats or 1) if len(pilots) == 1 else tuple(pilots)
