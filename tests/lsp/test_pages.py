"""The features on the page of editors, and the extension for VS Code."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dead_reckoning.decks.kinds import ENTRY_OF, ability_patterns
from tests.house.source import ROOT, table_of

EXTENSION = ROOT / "tools" / "vscode"
SESSIONS = (ROOT / "tests" / "lsp" / "test_sessions.py").read_text(encoding="utf-8")


def test_each_feature_has_its_test() -> None:
    rows = table_of((ROOT / "docs" / "editors.rst").read_text(encoding="utf-8"), "features")
    tests = {test.strip("`") for _, _, test in rows}
    assert tests <= set(re.findall(r"async def (test_\w+)", SESSIONS))
    assert len(rows) == len(tests)


def test_the_grammar_colors_what_the_schemas_call_abilities() -> None:
    grammar = (EXTENSION / "syntaxes" / "ability.injection.json").read_text(encoding="utf-8")
    colored = re.search(r"\(\?:([a-z|]+)\)", json.loads(grammar)["patterns"][0]["begin"])
    assert colored
    keys = {
        next(step for step in pattern[::-1] if step != "*") for kind in ENTRY_OF for pattern in ability_patterns(kind)
    }
    assert set(colored[1].split("|")) == keys


def test_the_extension_names_what_it_has() -> None:
    package = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    assert (EXTENSION / package["main"]).exists()
    for grammar in package["contributes"]["grammars"]:
        assert (EXTENSION / grammar["path"]).exists()


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("npm"), reason="there is no npm here")
def test_the_extension_is_packed(tmp_path: Path) -> None:
    file = tmp_path / "cards.vsix"
    subprocess.run(
        [sys.executable, "-m", "tools.vscode_package", "--out", str(file)], cwd=ROOT, check=True, timeout=300
    )
    assert file.exists()
