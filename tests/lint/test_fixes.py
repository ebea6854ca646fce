"""Each fix alone changes its own text and nothing else, and what it mends is not found again."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from sarif_pydantic import Sarif

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.language import read, write
from dead_reckoning.lint.fixes import fixed_file, fixes, line_starts
from dead_reckoning.lint.reporters import as_sarif
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import Effect
from tests.language.strategies import ARMS
from tools.near_misses import phrasebook, some_slips

BAD = Path(__file__).parent / "bad"
SLIPS = some_slips(phrasebook(), 150, seed=7)
SPELLINGS = ("Sail", "2 sail", "gain 2 coin to ship", "if  no cannons:repair 1", "gain 1 cargos to harbor")


def deck_of(ability: str) -> str:
    """A deck with one ability on one card."""
    entry = {
        "id": "test.lamp",
        "name": {"en": "Lamp", "ru": "Лампа", "uk": "Лампа"},
        "row": 1,
        "slot": "top",
        "cost": 2,
        "copies": 1,
        "provenance": {"*": {"status": "original"}},
        "abilities": [ability],
    }
    return json.dumps({"format_version": 1, "kind": "advancements", "entries": [entry]}, ensure_ascii=False, indent=1)


def with_fixes(path: Path) -> Iterator[Finding]:
    """The findings of a path that can be mended."""
    return (finding for finding in lint([path]).findings if finding.fix)


def assert_it_mends(finding: Finding) -> None:
    """Apply one fix alone: only its own text changes, and its code is quiet there."""
    path = Path(finding.place.file)
    fixed = fixed_file(path, [finding])
    assert fixed
    assert fixed.findings == (finding,)
    assert finding.fix
    start = line_starts(fixed.before)[finding.place.line - 1] + finding.place.column - 1
    written = json.dumps(finding.fix.replacement, ensure_ascii=False)[1:-1]
    assert fixed.after == fixed.before[:start] + written + fixed.before[start + finding.place.width :]
    path.write_text(fixed.after, encoding="utf-8")
    before = [other for other in lint_text(path, fixed.before) if other.code == finding.code]
    after = [other for other in lint_text(path, fixed.after) if other.code == finding.code]
    assert len(after) < len(before), (finding, after)
    path.write_text(fixed.before, encoding="utf-8")


def lint_text(path: Path, text: str) -> tuple[Finding, ...]:
    """The findings in a text in a file."""
    path.write_text(text, encoding="utf-8")
    return lint([path]).findings


@pytest.mark.parametrize("text", [*SPELLINGS, *dict.fromkeys(slip.text for slip in SLIPS)])
def test_a_fix_of_an_ability_mends_it_and_nothing_else(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(deck_of(text), encoding="utf-8")
    for finding in list(with_fixes(path)):
        assert_it_mends(finding)


@pytest.mark.parametrize("bad", sorted(path for path in BAD.glob("*.json")), ids=lambda path: path.stem)
def test_a_fix_of_a_bad_deck_mends_it_and_nothing_else(bad: Path, tmp_path: Path) -> None:
    path = tmp_path / bad.name
    shutil.copy(bad, path)
    for finding in list(with_fixes(path)):
        assert_it_mends(finding)


def test_fixes_are_tried(tmp_path: Path) -> None:
    """Enough of the slips can be mended for the tests above to say something."""
    path = tmp_path / "deck.json"
    mended = 0
    for slip in SLIPS:
        path.write_text(deck_of(slip.text), encoding="utf-8")
        mended += any(True for _ in with_fixes(path))
    assert mended > len(SLIPS) / 2


def extras(node: Any) -> Iterator[str]:
    """The fields of a SARIF log that SARIF does not have."""
    for model in node if isinstance(node, list) else [node]:
        if hasattr(model, "model_extra"):
            yield from model.model_extra or ()
            for name in type(model).model_fields:
                yield from extras(getattr(model, name))


def test_sarif_of_every_bad_deck_is_sarif_with_its_fixes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    findings = [finding for path in sorted(BAD.iterdir()) if path.suffix != ".txt" for finding in lint([path]).findings]
    log = Sarif.model_validate_json(as_sarif(findings))
    assert set(extras(log)) == {"columnKind"}  # section 3.14.17 of the standard; only the model does not know it
    (run,) = log.runs
    results = run.results or []
    assert len(results) == len(findings) > 100
    assert [bool(result.fixes) for result in results] == [finding.fix is not None for finding in findings]
    assert any(result.fixes for result in results)


# -- A moment on one side of a slash ---------------------------------------------------------------------------------

ON, PASSING = "on exploring:", "on first passing an island (row 3):"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (f"{ON} gain 2 coins to harbor / draw 1 card", f"{ON} gain 2 coins to harbor / {ON} draw 1 card"),
        (f"{ON} sail / if damaged: repair 1", f"{ON} sail / {ON} if damaged: repair 1"),
        (f"{ON} sail / discard 1 card: repair 1", f"{ON} sail / {ON} discard 1 card: repair 1"),
        (f"if damaged: {ON} sail / draw 1 card", f"if damaged: {ON} sail / if damaged: {ON} draw 1 card"),
        (f"{ON} if damaged: sail / draw 1 card", f"{ON} if damaged: sail / {ON} draw 1 card"),
        (f"this turn: {ON} sail / draw 1 card", f"this turn: {ON} sail / this turn: {ON} draw 1 card"),
        (f"{PASSING} sail / draw 1 card", f"{PASSING} sail / {PASSING} draw 1 card"),
        ("battle: roll 1 / gain 1 coin to ship", "battle: roll 1 / battle: gain 1 coin to ship"),
        (
            "battle (not buildings): on win: gain 2 coins to ship / damage 1 to you",
            "battle (not buildings): on win: gain 2 coins to ship / battle (not buildings): on win: damage 1 to you",
        ),
        (f"cannon / {ON} sail / draw 1 card / repair 1", f"cannon / {ON} sail / {ON} draw 1 card / {ON} repair 1"),
    ],
)
def test_a_moment_is_written_on_both_sides(text: str, meant: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    (finding,) = (each for each in lint_text(path, deck_of(text)) if each.code == "DR253")
    assert fixes([finding]) == ()
    (fixed,) = fixes([finding], guesses=True)
    assert fixed.after == deck_of(meant)


@settings(max_examples=40)
@given(arms=st.lists(ARMS, min_size=2, max_size=4))
def test_whatever_follows_the_slash_waits_once_it_is_mended(
    arms: list[Effect], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("made_up") / "deck.json"
    deck = deck_of(write(fx.OneOf(tuple(arms))))
    for fixed in fixes((each for each in lint_text(path, deck) if each.code == "DR253"), guesses=True):
        (text,) = json.loads(fixed.after)["entries"][0]["abilities"]
        mended = read(text)
        assert isinstance(mended, fx.OneOf)
        assert all(write(new).endswith(write(old)) for new, old in zip(mended.arms, arms, strict=True))
        assert not [each for each in lint_text(path, fixed.after) if each.code == "DR253"]


@pytest.mark.parametrize(
    "text",
    [
        f"draw 1 card / {ON} gain 2 coins to harbor",
        f"{ON} sail / on trading: draw 1 card",
        f"{ON} sail / battle: roll 1",
        f"{ON} sail / pay 1 coin from ship: this turn: {ON} draw 1 card",
        "battle: roll 2 / influence 1",
        "if at open sea: 2 sails / sail",
        "discard 1 card: draw 2 cards / 2 sails",
    ],
)
def test_a_side_that_says_when_it_comes_or_could_not_wait_is_left_alone(text: str, tmp_path: Path) -> None:
    assert [each for each in lint_text(tmp_path / "deck.json", deck_of(text)) if each.code < "DR3"] == []
