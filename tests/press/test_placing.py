"""The places of drawn things that no other test checks: the level cards, ships on a tile, tokens on hull spaces."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.faces import boards
from dead_reckoning.game.faces.sleeve import ability_card
from dead_reckoning.game.faces.table_drawing import TABLE, TableDrawing
from dead_reckoning.game.faces.table_parts import in_row, vessel
from dead_reckoning.game.faces.table_picture import BETWEEN, LARGEST, ship_of
from dead_reckoning.game.faces.tokens import UPGRADE
from dead_reckoning.game.printed.board import ShipBoard
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.press.drawing import Picture, Word
from dead_reckoning.press.face import FaceBuilder
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.library import context_of
from dead_reckoning.press.svg import Scaled

BOX = dr.base_box()
LANGS = ("en", "ru", "uk")
CREW = [entry for entry in BOX.entries if isinstance(entry, CrewCard)]


# -- Cards of levels -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("crew", CREW, ids=str)
def test_emblem_name_and_hint_are_in_the_middle_of_a_level_card_one_below_the_other(crew: CrewCard, lang: str) -> None:
    context = context_of(BOX, lang)
    middle, height = context.card.width / 2, context.card.height
    for face in ability_card(context, crew):
        upright = [word for word in face.drawing.words if not word.turned]
        (emblem,) = [item for item in face.drawing.items if isinstance(item, Picture) and item.height == 16]
        (name,) = [word for word in upright if word.text == crew.name.text(lang) and word.anchor == "middle"]
        hint = [word for word in upright if name.y < word.y < height / 2 + 22]
        assert (emblem.x + emblem.width / 2, emblem.y + emblem.height / 2) == pytest.approx((middle, height / 2 - 4))
        assert name.x == pytest.approx(middle)
        assert 0 < name.width <= context.card.width - 10
        assert name.y - 0.35 * name.size == pytest.approx(height / 2 + 9, abs=0.5)
        said = " ".join(word.text for word in hint).replace("\u00a0", " ")
        assert said == context.caption(HINT[face.side])
        assert (top_of(hint[0]) + hint[-1].y) / 2 == pytest.approx(height / 2 + 16.8, abs=1.2)


HINT = {"front": "turn over", "back": "turn round"}
"""Side -> the hint for the next level."""


def top_of(word: Word) -> float:
    """The top of a line's capitals, roughly."""
    return word.y - 0.7 * word.size


# -- The table -------------------------------------------------------------------------------------------------------


def table(*lines: str, seats: int = 4) -> TableDrawing:
    """A table with a position, and nothing drawn yet."""
    context = context_of(BOX, "en")
    seen = dr.observe(dr.arrange(BOX, seats, lines), 0)
    return TableDrawing(context, BOX, seen, FaceBuilder(context, TABLE))


def right_of(thing: Scaled) -> float:
    """The right edge of a thing."""
    return thing.x + thing.drawing.size.width * thing.scale


def bottom_of(thing: Scaled) -> float:
    """Its lower edge."""
    return thing.y + thing.drawing.size.height * thing.scale


ROW = Area(10, 20, 30, 8)
WIDE = Area(10, 20, 90, 8)


@pytest.mark.parametrize("area", [ROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("ships", [[2], [0, 3], [0, 1, 2, 3]], ids=str)
def test_ships_on_a_tile_are_beside_each_other_at_its_right(ships: list[int], area: Area) -> None:
    drawn = table("r1c1 tile.island.shark", "seat 3 at r1c1", "seat 3 pirate")
    in_row(drawn, ships, area)
    size = min(area.height, area.width / len(ships))
    assert [thing.x for thing in drawn.things] == pytest.approx(
        [area.right - n * size for n in range(len(ships), 0, -1)]
    )
    for thing, seat in zip(drawn.things, ships, strict=True):
        assert thing.drawing == vessel(drawn, seat)
        assert right_of(thing) - thing.x == pytest.approx(0.94 * size)
        assert thing.y == pytest.approx(area.bottom - size)
    assert area.x - 0.001 <= drawn.things[0].x
    assert right_of(drawn.things[-1]) <= area.right


@pytest.mark.parametrize("width", [60, 150, 300])
def test_hull_spaces_are_side_by_side_with_their_tokens_on_them(width: float) -> None:
    tokens = ("upgrade.basic.foresail", "upgrade.basic.deep_hold", "upgrade.advanced.gun_deck")
    drawn = table(f"seat 0 hull 2 {' '.join(tokens)}", f"seat 0 hull 4 {tokens[0]}", seats=2)
    area = Area(20, 30, width, 40)
    end = ship_of(drawn, 0, drawn.seen.state.players[0], area)
    (board,) = [entry for entry in BOX.entries if isinstance(entry, ShipBoard)]
    scale = drawn.things[0].scale
    printed = [face.drawing for face in boards.hull_spaces(drawn.readable(scale), board)]
    spaces = [thing for thing in drawn.things if thing.drawing in printed]
    second, fourth = drawn.things[2:5], drawn.things[7:]
    assert len(spaces) == 4
    assert {thing.scale for thing in drawn.things} == {scale}
    assert 0 < scale <= LARGEST
    assert [space.x for space in spaces] == pytest.approx(
        [20 + n * (UPGRADE.width * scale + BETWEEN) for n in range(4)]
    )
    assert {space.y for space in spaces} == {30}
    assert right_of(spaces[-1]) <= area.right + 0.001
    is_wide, is_high = right_of(spaces[-1]) == pytest.approx(area.right), bottom_of(spaces[-1]) > area.bottom - 3
    assert scale == LARGEST or is_wide or is_high
    assert {thing.x for thing in second} == {spaces[1].x}
    assert [thing.y for thing in second] == pytest.approx([30, 30.7, 31.4])
    assert [(thing.x, thing.y) for thing in fourth] == [(spaces[3].x, 30)]
    assert end == pytest.approx(bottom_of(spaces[0]))
