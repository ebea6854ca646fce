"""A page holds what its seat may know: two games that look alike to the seat give the same bytes."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

import dead_reckoning as dr
from dead_reckoning.games import journal
from dead_reckoning.view.kind import ViewKind
from dead_reckoning.web.table_games import LOG, TABLE
from tests.web.hosts import host_of

PILOTS = ("human", "greedy", "eager")
SETTINGS = '{"kind": "table", "seed": "1", "undo": "fair", "together": false}\n'
QUERIES = ("", "?hint=1", "?pick=cell:r1c1", "?who=1&lang=ru", "?mine=2&theirs=2", "?step=40")


def games(seed: int) -> Iterator[tuple[dr.Position, dr.Position]]:
    """Two games that parted by what chance dealt to another in secret; seat 0 has seen the same in both."""
    chance, position = Random(seed), dr.begin(dr.base_box(), 3)
    turns = {chance.randrange(2, 25) for _ in range(3)}
    while not position.over and position.state.turn.number < 26:
        if position.state.turn.number in turns and (other := parted(position, chance)):
            turns.discard(position.state.turn.number)
            yield other
        position = position.choose(chance.choice(list(position.decision.options)))


def parted(position: dr.Position, chance: Random) -> tuple[dr.Position, dr.Position] | None:
    """Two outcomes of a chance that look the same to seat 0, and what follows as long as it still does."""
    options = list(position.decision.options)
    if position.decision.seat != dr.CHANCE or len(options) < 2:
        return None
    one, two = (position.choose(option) for option in chance.sample(options, 2))
    if not alike(one, two):
        return None
    for _ in range(8):
        both = [option for option in one.decision.options if option in two.decision.options]
        if one.over or not both:
            break
        option = chance.choice(both)
        further = one.choose(option), two.choose(option)
        if not alike(*further):
            break
        one, two = further
    return one, two


def alike(one: dr.Position, two: dr.Position) -> bool:
    """Whether seat 0 sees the same, and has just seen the same happen."""
    return (
        one.state != two.state
        and dr.observe(one, 0) == dr.observe(two, 0)
        and dr.observe_events(one, 0) == dr.observe_events(two, 0)
    )


def page_of(keep: Path, position: dr.Position, query: str) -> bytes:
    """The page of seat 0 in a game that is kept."""
    keep.mkdir(exist_ok=True)
    journal(position, keep / f"aaaaaaaa{LOG}", PILOTS).file.close()
    (keep / f"aaaaaaaa{TABLE}").write_text(SETTINGS, encoding="utf-8")
    answer = host_of(None, keep).get(f"/table/aaaaaaaa/0{query}")
    assert answer.status == 200
    return answer.body


def compared(tmp_path: Path, seed: int, queries: tuple[str, ...]) -> int:
    """The number of compared pages."""
    count = 0
    for one, two in games(seed):
        for query in (*queries, *odds_of(one)):
            assert page_of(tmp_path / "one", one, query) == page_of(tmp_path / "two", two, query), (seed, query)
            count += 1
    return count


def odds_of(position: dr.Position) -> list[str]:
    """The query for the odds of each battle that seat 0 may begin."""
    risks = position.game.kind.part(ViewKind).risks
    options = position.decision.options if position.decision.seat == 0 else ()
    return [f"?odds={quote(str(option))}" for option in options if isinstance(option, risks)]


def test_a_page_tells_no_secret(tmp_path: Path) -> None:
    one, two = next(pair for seed in range(100) for pair in games(seed))
    assert page_of(tmp_path / "one", one, "") == page_of(tmp_path / "two", two, "")
    assert any(dr.observe(one, seat) != dr.observe(two, seat) for seat in (1, 2)), "there is a secret"


@pytest.mark.nightly
def test_pages_of_twenty_games_tell_no_secret(tmp_path: Path) -> None:
    counts = [compared(tmp_path, seed, QUERIES) for seed in range(20)]
    assert min(counts) >= 0
    assert sum(counts) > 100
