"""The static site has maps of its own in place of rpds, which is compiled: findings are the same with both."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dead_reckoning.decks.kinds import KINDS
from tests.decks.samples import broken
from tests.hostile.test_hostile import QUICK

pytestmark = pytest.mark.slow

EVERY = 10
"""One in this many wrong values is tried."""
OURS = Path(__file__).parents[2] / "tools" / "app"
SAID = """
import json, sys, rpds
import dead_reckoning as dr
from dead_reckoning.decks.validation import validator
paths, values = json.load(sys.stdin)
print(json.dumps(rpds.__file__))
for path in paths:
    print(json.dumps([str(finding) for finding in dr.lint([path]).findings]))
for kind, value in values:
    print(json.dumps(sorted(f"{error.json_path} {error.message}" for error in validator(kind).iter_errors(value))))
"""


def said(asked: str, *folders: Path) -> list[str]:
    """The output of a separate program about files and values; it looks for modules in these folders first."""
    places = os.pathsep.join(map(str, folders))
    command = [sys.executable, "-c", SAID]
    return subprocess.run(
        command, input=asked, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": places}
    ).stdout.splitlines()


def test_findings_are_the_same_as_with_rpds(tmp_path: Path) -> None:
    paths = []
    for number, row in enumerate(QUICK):
        folder = tmp_path / str(number)
        folder.mkdir()
        paths.append(os.fspath(row.make(folder)))
    values = [(kind, value) for kind in KINDS for _, value in [*broken(kind)][::EVERY]]
    asked = json.dumps([paths, values])
    real, ours = said(asked), said(asked, OURS)
    assert str(OURS) in ours[0]
    assert str(OURS) not in real[0]
    assert real[1:] == ours[1:]
    assert len(real) == 1 + len(paths) + len(values)
    assert sum(line != "[]" for line in real) > 500
