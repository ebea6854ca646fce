"""Each fix alone changes its own text and nothing else, and what it mends is not complained of again."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sarif_pydantic import Sarif

from dead_reckoning.lint.fixes import fixed_file, line_starts
from dead_reckoning.lint.reporters import as_sarif
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Finding
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
    """What is said of a text in a file."""
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
