"""Faces and tables as text: for pages, editors and tables of others."""

from random import Random
from xml.etree import ElementTree

import pytest

import dead_reckoning as dr
from dead_reckoning.game.faces.crafted import StackError, inserts_of, printed_insert
from dead_reckoning.game.printed.board import Island, Upgrade
from dead_reckoning.game.table.state import Player
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.options import RenderError
from tests.press.jobs import RUM, context

SPACE = "{http://www.w3.org/2000/svg}"


def whole(svg: str) -> ElementTree.Element:
    """A document that points at nothing but what is in it."""
    root = ElementTree.fromstring(svg.encode())
    ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    for node in root.iter():
        assert node.attrib.get("href", "#").startswith(("#", "data:image/"))
        if node.attrib.get("href", "").startswith("#"):
            assert node.attrib["href"][1:] in ids
    return root


@pytest.mark.parametrize(
    ("names", "part", "count"),
    [
        (("crew.gunner",), "card", 2),
        (("crew.*",), "levels", 16),
        (("crew.*",), "portrait", 8),
        (("advancement.r1.*",), "panel", 15),
        (("encounter.r2.wine_sloop*",), "panel", 2),
        (("crew.gunner@3+advancement.r2.rapid_fire", "crew.captain@2"), "card", 2),
        (("tile.island.shark",), "card", 2),
    ],
)
def test_faces_come_as_text(names: tuple[str, ...], part: str, count: int) -> None:
    found = dr.faces(*names, part=part)
    assert len(found) == count
    for each in found:
        root = whole(each.svg)
        assert root.attrib["width"] == f"{each.width:.3f}".rstrip("0").rstrip(".") + "mm"
        assert each.findings == ()


def test_without_names_everything_in_the_box_is_there() -> None:
    ids = {face.id for face in dr.faces(lang="uk")}
    assert {str(entry.id) for entry in dr.base_box().entries} <= ids


def test_findings_come_with_the_face() -> None:
    found = dr.faces("rum.*", box=dr.load_box(RUM))
    assert {finding.code for face in found for finding in face.findings} == {"DR612"}
    assert all(finding.about == face.id for face in found for finding in face.findings)


@pytest.mark.parametrize(
    ("names", "options", "error", "message"),
    [
        (("crew.nobody",), {}, RenderError, "nothing fits 'crew.nobody'"),
        (("crew.gunner",), {"lang": "fr"}, RenderError, "no language 'fr'"),
        (("crew.gunner",), {"part": "hat"}, RenderError, "there are card, panel, levels, portrait"),
        (("tile.island.shark",), {"part": "portrait"}, RenderError, "as portrait"),
        (("crew.gunner@9",), {}, StackError, "no level 9"),
    ],
)
def test_what_there_is_not_is_told(
    names: tuple[str, ...], options: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        dr.faces(*names, **options)  # type: ignore[arg-type]


def test_tiles_have_zones_for_counters() -> None:
    for tile in (entry for entry in dr.base_box().entries if isinstance(entry, Island)):
        front = dr.faces(str(tile.id))[0]
        zones = {zone.name: Area(zone.x, zone.y, zone.width, zone.height) for zone in front.zones}
        assert sum(name.startswith("space ") for name in zones) == tile.spaces
        assert all(Area(0, 0, front.width, front.height).holds(zone) for zone in zones.values())
        apart = [zones[name] for name in zones if name.startswith("space ") or name in {"ships", "goods"}]
        for number, one in enumerate(apart):
            for other in apart[number + 1 :]:
                beside = one.right <= other.x or other.right <= one.x
                assert beside or one.bottom <= other.y or other.bottom <= one.y


# -- The table -------------------------------------------------------------------------------------------------------


def played(seed: int, turns: int) -> dr.Position:
    """A game by chance."""
    chance, position = Random(seed), dr.begin(dr.base_box(), 3)
    while position.state.turn.number < turns and not position.over:
        position = position.choose(chance.choice(list(position.decision.options)))
    return position


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
@pytest.mark.parametrize("turns", [1, 25])
def test_the_table_is_one_picture(lang: str, turns: int) -> None:
    position = played(4, turns)
    picture = dr.table_picture(dr.observe(position, 1), lang)
    root = whole(picture)
    assert root.attrib["role"] == "img"
    said = next(node.text for node in root if node.tag == f"{SPACE}desc")
    assert said
    names = [each.name.text(lang) for each in dr.base_box().crew]
    assert any(name in said for name in names)
    tiles = [waters.tile for waters in position.state.ocean if waters.tile]
    for tile in tiles:
        assert dr.base_box().by_id[tile].name.text(lang) in said  # type: ignore[union-attr]


def name_of(entry: object) -> str:
    """The English name of an upgrade token."""
    assert isinstance(entry, Upgrade)
    return entry.name.text("en")


def hull_of(player: Player) -> list[CardId]:
    """The upgrade tokens of a player."""
    return [token for stack in player.hull for token in stack]


TABLES = {
    "two": lambda box: dr.begin(box, 2),
    "three": lambda box: dr.begin(box, 3),
    "four": lambda box: dr.begin(box, 4),
    "solo": lambda box: dr.begin(box, solo="normal"),
    "pairs": lambda box: dr.begin(box, pairs="normal"),
}


@pytest.mark.parametrize("table", TABLES)
def test_what_lies_before_each_seat_is_on_the_table(table: str) -> None:
    chance, box = Random(1), dr.base_box()
    position = TABLES[table](box)
    while not any(hull_of(player) or player.held for player in position.state.players[1:]):
        position = position.choose(chance.choice(list(position.decision.options)))
    picture = dr.table_picture(dr.observe(position, 0))
    said = next(node.text for node in whole(picture) if node.tag == f"{SPACE}desc") or ""
    lying = [token for player in position.state.players for token in hull_of(player)]
    held = [card for player in position.state.players[1:] for card in player.held]
    inserts = inserts_of(box)
    names = {printed_insert(context(), inserts[card]).name for card in held}
    names |= {name_of(box.by_id[token]) for token in lying}
    assert {name for name in names if name not in said} == set()
    teller = dr.Teller(box, "en").at(position)
    for seat in range(len(position.state.players)):
        assert f" {teller.player(Seat(seat))}: ".lower() in f" {said}".lower()
    assert said.count("space 1") == 0  # what is read out is what is there, not the printed board


def test_the_table_shows_no_secret() -> None:
    """Worlds that a seat cannot tell apart are one picture."""
    position = played(4, 25)
    seen = dr.observe(position, 0)
    picture = dr.table_picture(seen)
    for seed in range(3):
        other = dr.imagine(dr.base_box(), seen, Random(seed))
        assert dr.table_picture(dr.observe(other, 0)) == picture
    assert dr.table_picture(dr.observe(position, 1)) != picture


def test_a_battle_lies_on_the_table_while_it_is_fought() -> None:
    chance = Random(3)
    position = dr.begin(dr.base_box(), 4)
    while not (position.state.battle and any(map(sum, position.state.battle.cubes))):
        position = position.choose(chance.choice(list(position.decision.options)))
    root = whole(dr.table_picture(dr.observe(position, 0)))
    said = next(node.text for node in root if node.tag == f"{SPACE}desc")
    assert "Battle board" in str(said)
    assert "Battle board" not in dr.table_picture(dr.observe(played(4, 2), 0))
