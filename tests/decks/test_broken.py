"""Every field of every schema, broken once: the loader finds it, in the file, and nothing raises."""

import json
from pathlib import Path

import pytest

from dead_reckoning.decks.loader import ability_findings
from dead_reckoning.decks.validation import deviations
from dead_reckoning.language import BASE
from tests.decks.samples import EVERY_KIND, EVERY_SAMPLE, broken

LARGE = {"log", "position", "pack", "wardens"}
"""Kinds with thousands of fields."""
KINDS = [pytest.param(kind, marks=[pytest.mark.slow] if kind in LARGE else []) for kind in EVERY_KIND]


@pytest.mark.parametrize("kind", KINDS)
def test_every_broken_field_is_a_finding(kind: str) -> None:
    path = Path(f"{kind}.json")
    number = 0
    for label, value in broken(kind):
        number += 1
        text = json.dumps(value, indent=1)
        again = json.loads(text)
        findings = [*deviations(path, text, kind, again), *ability_findings(path, text, kind, again, BASE)]
        assert findings, f"{kind}: {label} is not found"
        lines = text.split("\n")
        for finding in findings:
            assert 1 <= finding.place.line <= len(lines), label
            assert finding.place.column <= len(lines[finding.place.line - 1]) + 1, label
            assert finding.message, label
    assert number > len(EVERY_SAMPLE[kind]), "the list of broken fields is made from the schema"
