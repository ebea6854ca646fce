"""A pack of 25 cards that its author wrote in JSON alone: fortunes, buildings that work, achievements."""

from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.printed.board import Achievement, BuildingToken
from dead_reckoning.lint.runner import lint
from dead_reckoning.position import Position
from dead_reckoning.press.drawing import Drawing
from dead_reckoning.press.face import Face
from dead_reckoning.press.library import context_of
from dead_reckoning.view.teller import Teller
from tools.games import faults
from tools.pack_games import game, pack_at, stage_of

FOLDER = Path(__file__).parent / "harbor_tales"


@pytest.fixture(scope="module")
def box() -> dr.Box:
    return dr.load_box(FOLDER)


def test_it_lints_clean() -> None:
    assert lint(FOLDER).findings == ()


def test_it_has_25_cards(box: dr.Box) -> None:
    own = set(box.entries) - set(dr.base_box().entries)
    cards = [entry for entry in own if not isinstance(entry, Achievement | BuildingToken)]
    backs = [back for card in cards for back in getattr(card, "backs", ())]
    assert len(own) == 25, (len(own), len(cards), len(backs))


@pytest.mark.slow
def test_a_few_games_go_through(box: dr.Box, tmp_path: Path) -> None:
    met = game(stage_of(box, tmp_path), 7, 1)
    assert sum(times for name, times in met.items() if name.startswith("ability: ")) > 3


@pytest.mark.parametrize("name", [str(FOLDER), "tests/packs/tavern", "tests/packs/tavern/tavern_pack", "an_installed"])
def test_the_tool_takes_what_play_takes(name: str) -> None:
    pack = pack_at(name)
    assert pack == name or isinstance(pack, dr.InstalledPack)
    assert isinstance(pack, dr.InstalledPack) == (name != "an_installed")


# -- Buildings -------------------------------------------------------------------------------------------------------


def chest_and_dock(position: Position, seat: int) -> tuple[int, int]:
    player = position.state.players[seat]
    return player.chest, player.dock


ISLAND = ["r2c1 tile.island.shark", "r2c1 cubes 0 3", "r1c1 tile.island.turtle_bay"]


@pytest.mark.parametrize(
    ("lines", "choice", "due"),
    [
        (["r2c1 buildings lighthouse", "active 1", "seat 1 at r1c1"], "end turn", (1, 0)),
        (["r2c1 buildings lighthouse", "active 0", "seat 0 at r1c1"], "end turn", (0, 0)),
        (["r2c1 buildings quay tavern", "active 0", "seat 0 at r1c1", "sails 1"], "sail r2c1", (0, 1)),
        (["r2c1 buildings quay tavern", "active 1", "seat 1 at r1c1", "sails 1"], "sail r2c1", (0, 0)),
    ],
)
def test_a_building_serves_who_controls_its_island(
    box: dr.Box, lines: list[str], choice: str, due: tuple[int, int]
) -> None:
    position = dr.arrange(box, 2, [*ISLAND, *lines])
    before = chest_and_dock(position, 1)
    after = chest_and_dock(position.choose(choice), 1)
    assert (after[0] - before[0], after[1] - before[1]) == due


TOLD = {
    "en": ("Blue meets Message in a Bottle.", "Lighthouse works for Blue."),
    "ru": ("Синий встречает карту «Послание в бутылке».", "«Маяк» действует для синего."),
    "uk": ("Синій зустрічає карту «Послання в пляшці».", "«Маяк» діє для синього."),
}


@pytest.mark.parametrize("lang", TOLD)
def test_what_brings_something_is_told_before_what_it_brings(box: dr.Box, lang: str) -> None:
    teller = Teller(box, lang)
    table = [*ISLAND, "r2c1 buildings lighthouse", "active 1", "seat 1 at r1c1"]
    night = teller.tell_events(dr.arrange(box, 2, table).choose("end turn"))
    table = [*ISLAND, "r2c1 card encounter.r2.bottle", "active 1", "seat 1 at r2c1", "sails 1"]
    left = teller.tell_events(dr.arrange(box, 2, table).choose("sail r1c1"))
    met, works = TOLD[lang]
    assert night.index(works) + 1 < len(night)
    assert left.index(met) < next(place for place, line in enumerate(left) if "3" in line and place > left.index(met))
    empty = dr.arrange(box, 2, [*ISLAND, "r2c1 buildings lighthouse", "active 0", "seat 0 at r1c1"])
    assert works not in teller.tell_events(empty.choose("end turn"))


# -- A tie of three --------------------------------------------------------------------------------------------------


def test_a_tie_of_three_loses_no_cube() -> None:
    lines = [f"seat {seat} harbor 0 cargo 20 coins" for seat in range(3)]
    position = dr.arrange(dr.base_box(), 3, [*lines, "phase count"])
    assert position.state.battle is not None
    assert len(position.state.battle.seats) == 3
    assert list(faults(position.game, position.state)) == []


# -- In print --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "met", "reached"),
    [
        ("en", "when it is explored, when a ship sails on", "as soon as this would come to 2:"),
        ("ru", "при открытии, когда корабль уходит", "как только это принесло бы 2:"),
        ("uk", "під час відкриття, коли корабель відпливає", "щойно це дало б 2:"),
    ],
)
def test_what_is_otherwise_is_printed(box: dr.Box, lang: str, met: str, reached: str) -> None:
    front = picture_of(box, lang, "encounter.r2.bottle")
    assert met in front.words_said
    assert reached in picture_of(box, lang, "achievement.tale_teller").words_said
    assert picture_of(box, lang, "building.lighthouse").words_said
    assert not [(face.id, face.overflows) for face in drawn(box, lang) if face.overflows or face.missing_letters]


def drawn(box: dr.Box, lang: str) -> list[Face]:
    context = context_of(box, lang)
    own = set(box.entries) - set(dr.base_box().entries)
    table = kinds(box)
    return [face for entry in own for pair in table[type(entry)].sides(context, entry) for face in pair[:2]]


def picture_of(box: dr.Box, lang: str, name: str) -> Drawing:
    return next(face.drawing for face in drawn(box, lang) if face.id == name and face.side == "front")
