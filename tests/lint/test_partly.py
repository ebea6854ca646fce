"""One entry or line that cannot be read silences no check of the others, and makes none of them say what is false."""

import json
from pathlib import Path
from typing import Any

import pytest

from dead_reckoning.lint.codes import deck_checks
from dead_reckoning.lint.runner import lint

BAD = Path(__file__).parent / "bad"
OF_A_DECK = {check.__doc__[:5] for check in deck_checks() if check.__doc__}
DECKS = {path.stem: path for path in sorted(BAD.glob("*.json")) if path.stem in OF_A_DECK}
OF_THE_WHOLE = {"DR302"}
"""Findings that need a deck that could be read from end to end."""
UNREADABLE = {"DR110", "DR113"}
"""The key that is strange; where a deck has one entry alone, a second one is too many."""


def codes(deck: Any, folder: Path) -> set[str]:
    """The codes of findings in a deck."""
    path = folder / "deck.json"
    path.write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")
    return {finding.code for finding in lint(path).findings}


def broken(entry: Any) -> Any:
    """An entry that cannot be read, made of one that can."""
    return {**entry, "id": "test.broken", "strange": 1}


def test_the_checks_of_a_deck_have_bad_decks() -> None:
    assert len(DECKS) > 50


@pytest.mark.parametrize("code", DECKS)
@pytest.mark.parametrize("first", [False, True], ids=["behind", "before"])
def test_an_unreadable_entry_silences_no_check(code: str, first: bool, tmp_path: Path) -> None:
    deck = json.loads(DECKS[code].read_text(encoding="utf-8"))
    rest, wrong = deck["entries"], broken(deck["entries"][0])
    deck["entries"] = [wrong, *rest] if first else [*rest, wrong]
    due = set() if code in OF_THE_WHOLE else {code}
    assert codes(deck, tmp_path) - UNREADABLE == due


LINES = [
    ("DR253", "on exploring: gain 2 coins to harbor / draw 1 card"),
    ("DR236", "influence 1 / influence 2"),
    ("DR238", "pay 2 cargo from harbor: gain 1 cargo to harbor"),
    ("DR242", "influence 22"),
    ("DR233", "if 3 helms: if no helms: repair 1"),
    ("DR220", "Gain 2 coin to ship"),
]


@pytest.mark.parametrize(("code", "line"), LINES)
def test_an_unreadable_line_silences_no_check_of_the_line_beside_it(code: str, line: str, tmp_path: Path) -> None:
    deck = json.loads(DECKS["DR253"].read_text(encoding="utf-8"))
    deck["entries"] = deck["entries"][:1]
    deck["entries"][0]["abilities"] = ["cannnon", line, "sail"]
    assert codes(deck, tmp_path) == {"DR201", code}


FACES = [
    ["damage 1 to you", "cannnon"],
    ["endgame: lose 1 coin", "cannnon"],
    ["if no helms: repair 1", "hellm"],
]


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_face_with_an_unreadable_line_is_not_judged_as_a_whole(face: list[str], tmp_path: Path) -> None:
    deck = json.loads(DECKS["DR253"].read_text(encoding="utf-8"))
    deck["entries"] = deck["entries"][:1]
    deck["entries"][0]["abilities"] = face
    assert codes(deck, tmp_path) == {"DR201"}


def test_findings_point_at_the_entry_that_they_are_about(tmp_path: Path) -> None:
    deck = json.loads(DECKS["DR305"].read_text(encoding="utf-8"))
    deck["entries"] = [broken(deck["entries"][0]), *deck["entries"]]
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    about = {finding.code: finding.about for finding in lint(tmp_path / "deck.json").findings}
    assert about == {"DR110": "test.broken", "DR305": "advancement.r1.chest"}
