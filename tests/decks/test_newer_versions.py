"""Files of a newer version, and tables that no program parts so: one finding that names the cause."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon

PACK = {"kind": "pack", "id": "lagoon", "version": "1.0.0", "name": {"en": "Lagoon"}}
MADE = "a newer version of reckon has made"
FILES: Mapping[str, tuple[str, Mapping[str, object], tuple[str, ...]]] = {
    "deck": ("crew.json", {"kind": "crew", "entries": []}, ("lint", "crew.json")),
    "pack": ("pack.json", PACK, ("lint", ".")),
    "language": ("fr.json", {"kind": "language", "code": "fr", "name": "Français"}, ("lint", "fr.json")),
    "kind": ("oars.json", {"kind": "kind", "id": "oars"}, ("lint", "oars.json")),
    "log": ("log.json", {"kind": "log"}, ("replay", "log.json")),
    "position": ("position.json", {"kind": "position"}, ("position", "position.json")),
    "companion": ("warden.json", {"kind": "companion"}, ("warden", "--resume", "warden.json")),
    "printed": ("printed.json", {"kind": "printed", "values": []}, ("lint", "printed.json")),
    "upgrade": ("crew.json", {"kind": "crew", "entries": []}, ("upgrade", "crew.json")),
}
"""Kind of file -> its name, what is in it besides the version, and a command that reads it."""


@pytest.mark.parametrize("kind", FILES)
def test_a_file_of_a_newer_version_says_so(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name, value, words = FILES[kind]
    Path(name).write_text(json.dumps({"format_version": 99, **value}), encoding="utf-8")
    said = CliRunner().invoke(reckon, words).output
    assert MADE in said
    assert "reckon upgrade" not in said


TABLES = {
    "id|name.en|copies\ncrew.a|A|1\n": "seem to be separated by `|`",
    "id$name.en$copies\ncrew.a$A$1\n": "seem to be separated by `$`",
    "sep=|\nid|name.en\ncrew.a|A\n": "the column `copies` is missing",
    "id,name.en\rcrew.a,A\r": "the column `copies` is missing",
}
"""A table -> what is said first of it."""


@pytest.mark.parametrize("text", TABLES)
def test_a_separator_that_is_not_read_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "crew.csv"
    path.write_bytes(text.encode())
    said = CliRunner().invoke(reckon, ["import", str(path), "--check"]).output
    assert TABLES[text] in said.splitlines()[0]
    assert ("DR115" in said) == ("1 finding: nothing" in said)


def test_a_missing_extra_is_an_import_error() -> None:
    assert issubclass(dr.MissingExtraError, ImportError)
