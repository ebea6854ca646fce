"""Pictures that answer: what an option names is found on the picture of the table by its marks."""

from collections.abc import Callable, Iterator
from random import Random
from xml.etree import ElementTree as ET

import pytest

import dead_reckoning as dr
from dead_reckoning.game.faces.table_marks import marks_named
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.rulebook import ALL_TABLES
from dead_reckoning.model.options import read_option, values_of
from dead_reckoning.press.table_picture import things_named
from tests.view.samples import TEXTS, WARDEN_TEXTS

MOST = 210
"""Kilobytes of a picture."""
BEGIN: dict[str, Callable[[], dr.Position]] = {
    "two": lambda: dr.begin(dr.base_box(), 2),
    "four": lambda: dr.begin(dr.base_box(), 4),
    "solo": lambda: dr.begin(dr.base_box(), solo="normal"),
    "pairs": lambda: dr.begin(dr.base_box(), pairs="normal"),
}


def positions(table: str, seed: int, many: int, every: int) -> Iterator[dr.Position]:
    """Positions in which somebody is asked, so many choices apart."""
    chance, position, asked = Random(seed), BEGIN[table](), 0
    while not position.over and many:
        if position.decision.seat >= 0:
            if asked % every == 0:
                many -= 1
                yield position
            asked += 1
        position = position.choose(chance.choice(list(position.decision.options)))


def marks_of(picture: str) -> set[tuple[str, str]]:
    """Every mark on a picture; what is in a known pile is there, too."""
    found: set[tuple[str, str]] = set()
    for node in ET.fromstring(picture.encode()).iter():
        for name, value in node.attrib.items():
            if name == "data-holds":
                found |= {("card", card) for card in value.split(" ")}
            elif name.startswith("data-"):
                found.add((name.removeprefix("data-"), value))
    return found


def missing(position: dr.Position) -> set[str]:
    """Things that options name and the picture lacks; the picture may not be too large."""
    picture = dr.table_picture(position)
    assert len(picture.encode()) < 1024 * MOST
    there = marks_of(picture)
    return {
        f"{option}: {mark} {value}"
        for option in position.decision.options
        for mark, value in things_named(values_of(option))
        if (mark, value) not in there
    }


AMOUNTS = {
    *("number", "cannons", "goods", "good", "all_goods", "others_goods"),
    *("ability", "level", "kind", "place", "back"),
}
"""Fields of options that name no thing on the table: how much, which of a card's lines, what chance turned over."""


def test_every_field_of_every_option_is_a_mark_or_an_amount() -> None:
    options = [read_option(text, ALL_TABLES.shapes) for text in (*TEXTS, *WARDEN_TEXTS)]
    named = {name for option in options if option for name in values_of(option)}
    assert len(named) > 15
    assert {name for name in named - AMOUNTS if not set(marks_named(name, "1"))} == set()


@pytest.mark.parametrize(
    ("option", "marks"),
    [
        ("move seat 1 from zone.purse to zone.torn_sail", {"seat 1", "zone zone.purse", "zone zone.torn_sail"}),
        ("move black from zone.purse to zone.torn_sail", {"zone zone.purse", "zone zone.torn_sail"}),
        ("cover 1 4", {"space 1", "space 4"}),
        ("cover none", set()),
        ("choose r1c2", {"cell r1c2"}),
        ("choose seat 2", {"seat 2"}),
        ("choose upgrade.basic.deep_hold", {"card upgrade.basic.deep_hold"}),
        ("sail r1c2", {"cell r1c2"}),
    ],
)
def test_values_say_which_things_they_name(option: str, marks: set[str]) -> None:
    read = read_option(option, ALL_TABLES.shapes)
    assert read
    assert {" ".join(mark) for mark in things_named(values_of(read))} == marks


@pytest.mark.parametrize("table", BEGIN)
def test_everything_that_an_option_names_is_on_the_picture(table: str) -> None:
    assert [missing(position) for position in positions(table, 1, 3, 60)] == [set()] * 3


@pytest.mark.slow
@pytest.mark.parametrize("table", BEGIN)
def test_everything_that_an_option_names_is_on_many_pictures(table: str) -> None:
    found = [missing(position) for seed in range(2, 6) for position in positions(table, seed, 15, 37)]
    assert len(found) > 20
    assert set().union(*found) == set()


def test_a_position_is_shown_as_the_seat_that_is_asked_sees_it() -> None:
    position = next(positions("four", 3, 1, 1))
    assert dr.table_picture(position) == dr.table_picture(dr.observe(position, position.decision.seat))


def test_faces_and_their_zones_carry_marks() -> None:
    for face in dr.faces("tile.*"):
        root = ET.fromstring(face.svg.encode())
        assert (root.get("data-card"), root.get("data-side")) == (face.id, face.side)
        zones = [node for node in root.iter() if node.get("data-zone")]
        assert [node.get("data-zone") for node in zones] == [zone.name for zone in face.zones]
        assert [node.get("x") for node in zones] == [f"{zone.x:g}" for zone in face.zones]


@pytest.mark.slow
@pytest.mark.parametrize("table", ["two", pytest.param("four", marks=pytest.mark.nightly)])
def test_every_ship_is_seen_wherever_it_is(table: str) -> None:
    """On a tile that is face down, too: a ship is there until it turns the tile up."""
    hidden = 0
    for position in positions(table, seed=4, many=150, every=1):
        state = position.state
        nodes = ET.fromstring(dr.table_picture(position).encode()).iter()
        ships = [node for node in nodes if node.get("data-piece") == "ship"]
        assert {(ship.get("data-seat"), ship.get("data-cell")) for ship in ships} == {
            (str(seat), str(player.at)) for seat, player in enumerate(state.players)
        }
        down = {cell for cell, waters in zip(CELLS, state.ocean, strict=True) if not waters.tile}
        hidden += any(player.at in down for player in state.players)
    assert hidden


@pytest.mark.slow
def test_who_is_asked_is_to_move_and_nobody_after_the_end() -> None:
    """On a picture as the seat sees it that is asked, only the place of the ship is between ``(you)`` and the words."""
    others = 0
    for position in positions("two", seed=4, many=60, every=5):
        before, found, _ = dr.table_picture(position).partition(">to move<")
        assert found
        assert before.rpartition("(you)</text>")[2].count("<text") == 2
        others += position.decision.seat != position.state.active
    assert others
    assert ">to move<" not in dr.table_picture(ended())


def ended() -> dr.Position:
    """A game that is over."""
    chance, position = Random(1), dr.begin(dr.base_box(), 2)
    while not position.over:
        position = position.choose(chance.choice(list(position.decision.options)))
    return position
