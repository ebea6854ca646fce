"""The picture of a table: readable texts, and things that do not overlap."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, count
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.faces import table_picture as drawing
from dead_reckoning.game.faces.table_drawing import COLUMN, READ
from dead_reckoning.press.drawing import Drawing
from dead_reckoning.press.face import FaceBuilder
from dead_reckoning.press.fonts import STRONG, font
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.library import context_of
from dead_reckoning.press.svg import Scaled, table_svg
from dead_reckoning.press.typesetting import shortened

BOX = dr.base_box()
BEGIN = {
    "two": lambda: dr.begin(BOX, 2),
    "four": lambda: dr.begin(BOX, 4),
    "solo": lambda: dr.begin(BOX, solo="normal"),
}


def positions(table: str, seed: int, most: int = 500) -> Iterator[dr.Position]:
    """Positions of a random game."""
    chance, position = Random(seed), BEGIN[table]()
    while not position.over and most:
        most -= 1
        yield position
        position = position.choose(chance.choice(list(position.decision.options)))


# -- Texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("table", BEGIN)
def test_every_text_can_be_read(table: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[float, str]] = []

    def noted(ground: Drawing, things: Sequence[Scaled]) -> str:
        found.extend((word.size, word.text) for word in ground.words)
        found.extend((word.size * thing.scale, word.text) for thing in things for word in thing.drawing.words)
        return table_svg(ground, things)

    monkeypatch.setattr(drawing, "table_svg", noted)
    for position in list(positions(table, 3))[::50]:
        dr.table_picture(position, lang)
    assert len(found) > 1000
    assert {text for size, text in found if size < READ - 0.001} == set()


def test_a_long_name_is_shortened_and_a_strip_without_room_is_three_dots() -> None:
    wide = font(STRONG).width("Carpenter's bench", 4)
    assert shortened("Carpenter's bench", wide, 4, STRONG) == "Carpenter's bench"
    assert shortened("Carpenter's bench", wide - 1, 4, STRONG) == "Carpenter's ben…"
    assert shortened("Carpenter's bench", 1, 4, STRONG) == ""
    context = context_of(BOX, "en")
    said = []
    for least in (0.0, 20.0):
        builder = FaceBuilder(evolve(context, least=least), context.card)
        builder.fit_strip([builder.text_strip("[cargo] 2 [coin] 1")], Area(0, 0, 30, 11), "a strip")
        said.append([word.text for word in builder.canvas.words])
    assert said == [["2", "1"], ["…"]]


# -- Things ----------------------------------------------------------------------------------------------------------


class Marked(NamedTuple):
    """A thing on the picture: its marks, and where it is."""

    marks: dict[str, str]
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Marked) -> bool:
        """Whether another is within it, to a tenth of a millimeter."""
        return (
            self.left <= other.left + 0.1
            and self.top <= other.top + 0.1
            and other.right <= self.right + 0.1
            and other.bottom <= self.bottom + 0.1
        )

    def is_beside(self, other: Marked) -> bool:
        """Whether the two have nothing in common."""
        return (
            self.right <= other.left + 0.1
            or other.right <= self.left + 0.1
            or self.bottom <= other.top + 0.1
            or other.bottom <= self.top + 0.1
        )


PLACE = re.compile(r"translate\(([-0-9.]+) ([-0-9.]+)\) scale\(([-0-9.e]+)\)")


def marked(picture: str) -> Iterator[Marked]:
    """The things with marks beside the sea: a battle, the players, the own cards."""
    root = ET.fromstring(picture.encode())
    size = {f"#{node.get('id')}": node for node in root.iter() if node.tag.endswith("svg") and node.get("id")}
    for node in root.iter():
        marks = {name.removeprefix("data-"): text for name, text in node.attrib.items() if name.startswith("data-")}
        if not marks:
            continue
        if place := PLACE.match(node.get("transform", "")):
            x, y, scale = map(float, place.groups())
            drawn = size[node.attrib["href"]]
        else:
            x, y, scale, drawn = float(node.attrib["x"]), float(node.attrib["y"]), 1.0, node
        wide, high = (float(drawn.attrib[side]) * scale for side in ("width", "height"))
        if x >= COLUMN.x - 0.1:
            yield Marked(marks, x, y, x + wide, y + high)


def is_pile(one: Marked, other: Marked) -> bool:
    """Whether two things are of one pile: tokens in a space of a ship, or own cards, which may be fanned."""
    is_fan = all("card" in each.marks and each.marks.get("pile") in ("played", "hand") for each in (one, other))
    return is_fan or one.marks.get("space", "") == other.marks.get("space")


def battles(many: int) -> Iterator[dr.Position]:
    """The last positions of battles in random games."""
    for seed in count():
        before: dr.Position | None = None
        for position in positions(("two", "four")[seed % 2], seed, 900):
            if before and before.state.battle and not position.state.battle:
                yield before
                many -= 1
                if not many:
                    return
            before = position


def test_nothing_is_upon_another_thing_in_a_battle() -> None:
    found: set[tuple[str, ...]] = set()
    for position in battles(20):
        things = list(marked(dr.table_picture(position)))
        assert sum("zone" in thing.marks for thing in things) > 10
        found |= {
            (str(one.marks), str(other.marks))
            for one, other in combinations(things, 2)
            if not (one.is_beside(other) or one.holds(other) or other.holds(one) or is_pile(one, other))
        }
    assert found == set()
