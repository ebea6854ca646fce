"""No number of the box lives in the code: its twin, with all of them changed, loads and lints."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dead_reckoning import base_box, load_box
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import abilities
from dead_reckoning.decks.packs import open_packs
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.lint.runner import lint
from dead_reckoning.resources import data_folder
from tests.box.twin import FIXED, SPARED, Twin, make_twin, other_line, stays

NO_NUMBERS = re.compile(r"\(row [1-4](?: or [1-4])*\)|draw 1 card:")
"""Rows are names, and a card that is named later is one card."""


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Twin:
    return make_twin(tmp_path_factory.mktemp("box"))


def leaves(value: Json, path: JsonPath = ()) -> Iterator[tuple[JsonPath, Json]]:
    """All that is neither a list nor an object, with its path; hand-written texts are left out."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "texts":
                yield from leaves(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from leaves(part, (*path, index))
    else:
        yield path, value


def entries_of(deck: dict[str, Json]) -> list[dict[str, Json]]:
    """The entries of a deck."""
    entries = deck["entries"]
    assert isinstance(entries, list)
    return [entry for entry in entries if isinstance(entry, dict)]


def test_the_twin_lints(twin: Twin) -> None:
    assert lint([twin.folder]).findings == ()


def test_the_twin_has_every_deck(twin: Twin) -> None:
    names = {file.name for file in data_folder("cards").glob("*.json")}
    assert {file.name for file in twin.folder.glob("*.json")} == names
    opened = open_packs([data_folder("cards"), twin.folder])
    assert [finding for each in opened for finding in each.findings] == []


def test_the_twin_is_a_box(twin: Twin) -> None:
    """It has the same things as the base box, and in its place each of them is another."""
    base, box = base_box(), load_box(twin.folder)
    assert [entry.id for entry in base.entries] == [entry.id for entry in box.entries][: len(base.entries)]
    same = [str(entry.id) for entry in base.entries if box.by_id[entry.id] == entry]
    assert [name for name in same if not name.startswith(("bonus.", "tile.open_sea."))] == []


def test_every_number_differs(twin: Twin) -> None:
    differing = 0
    for name, old, new in twin.pairs:
        for before, after in zip(entries_of(old), entries_of(new), strict=True):
            pairs = list(zip(leaves(before), leaves(after), strict=True))
            for (path, value), (path_after, value_after) in pairs:
                assert path == path_after
                if isinstance(value, int) and not isinstance(value, bool):
                    assert (value == value_after) is stays(str(before["id"]), path), (name, before["id"], path)
                    differing += value != value_after
                elif path[-2:-1] not in {("abilities",), ("win",), ("lose",)}:
                    assert value == value_after, (name, before["id"], path)
    assert differing > 700


def test_every_number_of_an_ability_differs(twin: Twin) -> None:
    differing = 0
    for _, old, new in twin.pairs:
        kind = str(old["kind"])
        for (path, line), (path_after, line_after) in zip(abilities(kind, old), abilities(kind, new), strict=True):
            assert path == path_after
            numbers, numbers_after = (re.findall(r"\d+", NO_NUMBERS.sub("", text)) for text in (line, line_after))
            assert not set(enumerate(numbers)) & set(enumerate(numbers_after)), (line, line_after)
            assert NO_NUMBERS.findall(line) == NO_NUMBERS.findall(line_after)
            differing += line != line_after
    assert differing > 40


def test_what_stays_has_a_reason() -> None:
    assert all(FIXED.values())
    assert all(SPARED.values())


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("sail", "2 sails"),
        ("influence 1 / 2 sails", "influence 2 / 3 sails"),
        ("gain 1 cargo and 1 coin to any island", "gain 2 cargo and 2 coins to any island"),
        ("gain 2 coins to ship", "gain 3 coins to ship"),
        ("if 3 helms: damage 1 to enemies here", "if 4 helms: damage 2 to enemies here"),
        ("produce on 1 island (row 3 or 4)", "produce on 2 islands (row 3 or 4)"),
        ("take advancement (row 2)", "take advancement (row 2)"),
        ("build 1 (cost -1)", "build 2 (cost -2)"),
        ("influence 3 (up to 2 adjacent)", "influence 4 (up to 3 adjacent)"),
        ("endgame: gain 1 coin per 3 cargo", "endgame: gain 2 coins per 4 cargo"),
        ("battle: roll 1 per helm", "battle: roll 2 per helm"),
        ("battle: remove 1 own cube: damage 1 to enemy", "battle: remove 2 own cubes: damage 2 to enemy"),
        ("level up this card", "level up this card"),
        (
            "battle: draw 1 card: play it: roll 1 per cannon on it",
            "battle: draw 1 card: play it: roll 2 per cannon on it",
        ),
        ("battle: draw 1 card", "battle: draw 2 cards"),
    ],
)
def test_numbers_of_lines(line: str, changed: str) -> None:
    assert other_line(line) == changed


def test_the_twin_lies_in_a_folder_of_its_own(twin: Twin, tmp_path: Path) -> None:
    assert twin.folder.name == "twin"
    assert not list(tmp_path.iterdir())
