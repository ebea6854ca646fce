"""Decks that somebody has edited: what can be read can be played; ``tools/edited_packs.py`` tries thousands."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.game.rules.crew import CHAPTER, wait
from tools.edited_packs import ROOT, Decks, edited, read_folder, trial


def box_of(folder: Path, decks: Decks) -> dr.Box:
    for name, deck in decks.items():
        (folder / name).write_bytes(json.dumps(deck).encode())
    return load_box_on(folder)


def played(box: dr.Box, seats: int, choices: int = 400) -> Counter[str]:
    """The events of a game, by name."""
    position, rng = dr.begin(box, seats), Random(1)
    names: Counter[str] = Counter()
    while not position.over and choices:
        choices -= 1
        names.update(type(event).__name__ for event in position.events)
        position = position.choose(position.decision.sample(rng))
    return names


@pytest.mark.slow
def test_edited_packs_are_refused_or_can_be_played() -> None:
    counts, wrong = trial(seed=3, first=700, edits=60, jobs=1)
    assert not wrong, "\n".join(wrong)
    assert sum(times for what, times in counts.items() if what.startswith("played")) > 15


def test_an_edit_is_made_from_its_seed_and_number() -> None:
    assert edited(Random("edit 1 2")) == edited(Random("edit 1 2"))
    assert len({str(edited(Random(f"edit 1 {number}"))) for number in range(10)}) > 8


WAITING = ("battle: roll 1", "battle: on win: gain 1 coin to ship", "endgame: gain 1 coin per 3 cargo")


@pytest.mark.parametrize("line", WAITING)
def test_a_result_that_waits_for_another_moment_does_nothing(tmp_path: Path, line: str) -> None:
    decks = read_folder(ROOT / "cards")
    results: list[Json] = [line]
    for entry in decks["encounters.json"]["entries"]:  # type: ignore[union-attr]  # a list of objects
        for back in entry["backs"]:  # type: ignore[index, call-overload, union-attr]
            back["win"] = back["lose"] = results  # type: ignore[index, call-overload]
    assert "BattleWon" in played(box_of(tmp_path, decks), seats=3, choices=1500)


def test_whatever_waits_for_its_moment_has_a_handler() -> None:
    kinds = {kind.__name__ for kind, handler in CHAPTER.handlers if handler is wait}
    assert kinds == {"On", "Battle", "Endgame", "Score", "Forfeit"}


def test_seats_without_dock_cargo_get_none(tmp_path: Path) -> None:
    decks = read_folder(ROOT / "cards")
    decks["set_up.json"]["entries"][0]["dock_cargo"] = [1, 2]  # type: ignore[index, call-overload]
    box = box_of(tmp_path, decks)
    assert [finding.code for finding in dr.lint([tmp_path]).findings] == ["DR345"]
    assert played(box, seats=4)["DockStocked"] == 4


LACKS = {
    "set_up.json": "needs a list of set-up numbers",
    "ship_board.json": "needs a ship board",
    "battle_board.json": "needs a battle board",
    "crew.json": "needs a crew",
    "tiles.json": "has too few tiles",
}
"""Deck of the base game -> the message if it is missing."""


@pytest.mark.parametrize("deck", LACKS)
def test_a_box_that_lacks_a_part_says_so(tmp_path: Path, deck: str) -> None:
    decks = read_folder(ROOT / "cards")
    del decks[deck]
    decks["pack.json"]["decks"].remove(deck)  # type: ignore[union-attr]
    box = box_of(tmp_path, decks)
    with pytest.raises(dr.BoxError, match=LACKS[deck]):
        dr.begin(box, 2)
    with pytest.raises(dr.ArrangeError, match=LACKS[deck]):
        dr.arrange(box, 2, [])
    dr.save_position(dr.begin(dr.base_box(), 2), tmp_path / "kept.json")
    with pytest.raises(dr.LogError, match=LACKS[deck]):
        dr.load_position(tmp_path / "kept.json", box)


def test_a_box_with_too_few_islands_says_so(tmp_path: Path) -> None:
    decks = read_folder(ROOT / "cards")
    decks["set_up.json"]["entries"][0]["islands"] = [8, 9, 1]  # type: ignore[index, call-overload]
    box = box_of(tmp_path, decks)
    assert not dr.begin(box, 2).over
    with pytest.raises(dr.BoxError, match="has too few tiles"):
        dr.begin(box, 4)
