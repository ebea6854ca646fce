"""`battle: if enemy is ...` with a kind of encounters of a pack's own: read, linted, worded and played."""

import json
import shutil
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.lint.runner import lint

SAGA = Path(__file__).parent / "saga"
LINE = "battle: if enemy is monster: roll 1"
SAID = {
    "en": "Battle: if you fight Monster, drop 1 cube.",
    "ru": "Бой: если ваш противник — Чудовище, бросьте ещё 1 кубик.",
    "uk": "Бій: якщо ваш супротивник — Потвора, киньте ще 1 кубик.",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The pack with a hunter of monsters."""
    pack = Path(shutil.copytree(SAGA, tmp_path / "saga"))
    value = json.loads((pack / "pack.json").read_text(encoding="utf-8"))
    value["encounters"][1]["name"] |= {"ru": "Чудовище", "uk": "Потвора"}
    (pack / "pack.json").write_text(
        json.dumps({**value, "decks": ["encounters.json", "hunters.json"]}), encoding="utf-8"
    )
    card = {"id": "saga.hunter", "name": {"en": "Hunter"}, "row": 1, "slot": "bottom", "cost": 2, "copies": 2}
    card |= {"provenance": {"*": {"status": "original"}}, "abilities": [LINE]}
    deck = {"format_version": 1, "kind": "advancements", "entries": [card]}
    (pack / "hunters.json").write_text(json.dumps(deck, indent=1), encoding="utf-8")
    return pack


def never_true(folder: Path) -> list[str]:
    return [finding.message for finding in lint(folder).findings if finding.code == "DR233"]


def test_lint_takes_a_kind_that_is_fought_and_no_other(folder: Path) -> None:
    assert never_true(folder) == []
    value = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    value["encounters"][1] |= {"attack": False, "carried_out": ["left"]}
    (folder / "pack.json").write_text(json.dumps(value), encoding="utf-8")
    assert never_true(folder) == ["this can never hold: a `monster` is never fought"]


def test_it_is_worded(folder: Path) -> None:
    words = dr.explain(LINE, dr.load_box(folder)).words
    assert {lang: words[lang][0] for lang in SAID} == SAID


@pytest.mark.parametrize(
    ("foe", "back", "offered"), [("kraken", "kraken.back", True), ("driftwood", "driftwood.back", False)]
)
def test_it_is_played(folder: Path, foe: str, back: str, offered: bool) -> None:
    table = [
        "seat 0 at r1c1",
        "seat 0 played crew.gunner#1+saga.hunter",
        "r1c1 tile.island.shark",
        f"r1c1 card saga.{foe}",
    ]
    position = dr.arrange(dr.load_box(folder), 2, table).choose(f"attack saga.{foe}")
    use = f"use crew.gunner#1: {LINE}"
    seen = False
    while position.state.battle is not None or not seen:
        seen = seen or position.state.battle is not None
        if use in position.decision.texts:
            break
        position = position.choose(
            next((o for o in position.decision.options if str(o) == f"back saga.{back}"), position.decision.options[0])
        )
    assert (use in position.decision.texts) is offered
