"""Texts of the table for people: words without ids, with reasons and purposes."""

import html
import re
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.playing import Table
from tests.web.hosts import host_of
from tests.web.seated import opened

ROBOT = re.compile(r"[a-z0-9]+_[a-z0-9_]+|\b[a-z]+\.[a-z][a-z0-9.]+|\bseat \d|\w+\([a-z]+=|\?\?|\bNone\b|\{\w*")
"""An id, a name of the program, or a gap in a template."""
SAID = re.compile(r'(?:aria-label|title|alt)="([^"]*)"|<title>([^<]*)</title>|>([^<>]+)<')
UNSAID = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)
"""The parts of a page that nobody sees."""
TABLES = ((2, "", ""), (3, "", ""), (4, "", ""), (0, "normal", ""), (0, "", "normal"))
"""Players, and how hard the Wardens are, alone and as a pair."""


def texts(page: str) -> list[str]:
    """All that a page shows, and all that it says to somebody who points at something or hears it."""
    found = SAID.findall(UNSAID.sub("", page))
    return [html.unescape(text).strip() for parts in found for text in parts if text.strip()]


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 20))])
def test_the_table_of_a_random_game_shows_no_id_to_a_person(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    seats, solo, pairs = TABLES[seed % len(TABLES)]
    position = dr.begin(dr.base_box(), seats, solo=solo, pairs=pairs)
    table = Table([new_pilot("eager") for _ in range(position.start.seats)], seed)
    for _ in range(chance.randrange(40, 500)):
        if not position.over:
            position = table.step(position)
    while not position.over and position.decision.seat not in position.game.players:
        position = table.step(position)
    dr.save_log(position, tmp_path / "0000000b.log.json", ("human",) * position.start.seats)
    host, address = host_of(None, tmp_path), f"/table/0000000b/{max(position.decision.seat, 0)}"
    pages = [opened(host, f"{address}?lang={chance.choice(['en', 'ru', 'uk'])}").answer.text]
    things = sorted(set(re.findall(r"pick=([^&\"#]+)", pages[0])))
    for thing in chance.sample(things, min(len(things), 3)):
        pages.append(opened(host, f"{address}?pick={thing}").answer.text)
    said = [text for page in pages for text in texts(page)]
    assert len(said) > 100
    assert [text for text in said if ROBOT.search(text)] == []


@pytest.mark.parametrize("query", ["step=3&pick=cell:harbor", "step=0&pick=fact:chest"])
def test_things_of_an_earlier_position_can_be_looked_at_as_well(tmp_path: Path, query: str) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("eager"), new_pilot("eager")], 1)
    for _ in range(30):
        position = table.step(position)
    dr.save_log(position, tmp_path / "0000000b.log.json", ("human", "human"))
    page = opened(host_of(None, tmp_path), f"/table/0000000b/0?{query}").answer.text
    assert 'class="pick looked"' in page
    assert "Here your ship loads cargo" in page or "Coins in the harbor" in page
    assert "Nothing can be done" not in page


def test_twin_cards_have_the_numbers_by_which_options_name_them(tmp_path: Path) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("eager"), new_pilot("eager")], 1)
    while not (position.decision.seat == 0 and sum(str(each).startswith("play") for each in position.options) > 2):
        position = table.step(position)
    dr.save_log(position, tmp_path / "0000000b.log.json", ("human", "human"))
    page = opened(host_of(None, tmp_path), "/table/0000000b/0").answer.text
    shown = dict(re.findall(r'data-card="(crew\.\w+#\d)"[^<>]*/><g class="badge".*?<text[^>]*>(\d)</text>', page))
    named = {f"crew.{name}#{number}" for name, number in re.findall(r'value="play crew\.(\w+)#(\d)"', page)}
    assert named
    assert named <= shown.keys()
    assert all(card.endswith(f"#{number}") for card, number in shown.items())
