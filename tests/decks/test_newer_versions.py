"""Files of a newer version, and tables that no program parts so: one finding that names the cause."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.bundles import bundle_bytes
from dead_reckoning.web.cards import rows_in

PACK = {"kind": "pack", "id": "lagoon", "version": "1.0.0", "name": {"en": "Lagoon"}}
MADE = "a newer version of reckon made"
FILES: Mapping[str, tuple[str, Mapping[str, object], tuple[str, ...]]] = {
    "deck": ("crew.json", {"kind": "crew", "entries": []}, ("lint", "crew.json")),
    "pack": ("pack.json", PACK, ("lint", ".")),
    "language": ("fr.json", {"kind": "language", "code": "fr", "name": "Français"}, ("lint", "fr.json")),
    "kind": ("oars.json", {"kind": "kind", "id": "oars"}, ("lint", "oars.json")),
    "log": ("log.json", {"kind": "log"}, ("replay", "log.json")),
    "position": ("position.json", {"kind": "position"}, ("position", "position.json")),
    "companion": ("warden.json", {"kind": "companion"}, ("warden", "--resume", "warden.json")),
    "printed": ("printed.json", {"kind": "printed", "values": []}, ("lint", "printed.json")),
    "baseline": ("known.json", {"kind": "baseline", "known": []}, ("lint", "--baseline", "known.json", ".")),
    "settings": ("reckon.toml", {"select": ["DR1"]}, ("lint", ".")),
    "profile": ("printer.toml", {"right": 1}, ("render", "base", "-o", "out", "--profile", "printer.toml")),
    "journal": (
        "games.trial.jsonl",
        {"kind": "journal", "plan": "0"},
        ("trial", "-n", "2", "--keep", "games.trial.json"),
    ),
    "bundle": ("lagoon.zip", PACK, ("lint", "lagoon.zip")),
    "upgrade": ("crew.json", {"kind": "crew", "entries": []}, ("upgrade", "crew.json")),
}
"""Kind of file -> its name, what is in it besides the version, and a command that reads it."""


def file_of(name: str, value: Mapping[str, object]) -> bytes:
    """A file with this value, by the end of its name."""
    text = json.dumps(value)
    if name.endswith(".toml"):
        return "".join(f"{key} = {json.dumps(each)}\n" for key, each in value.items()).encode()
    return bundle_bytes({"pack.json": text.encode()}) if name.endswith(".zip") else f"{text}\n".encode()


@pytest.mark.parametrize("kind", FILES)
def test_a_file_of_a_newer_version_says_so(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name, value, words = FILES[kind]
    Path(name).write_bytes(file_of(name, {"format_version": 99, **value}))
    said = CliRunner().invoke(reckon, words).output
    assert MADE in said
    assert "reckon upgrade" not in said


TABLES = {
    "id|name.en|copies\ncrew.a|A|1\n": "seem to be separated by `|`",
    "id$name.en$copies\ncrew.a$A$1\n": "seem to be separated by `$`",
    "sep=|\nid|name.en\ncrew.a|A\n": "the column `copies` is missing",
    "id,name.en\rcrew.a,A\r": "the column `copies` is missing",
}
"""A table -> its first finding."""


@pytest.mark.parametrize("text", TABLES)
def test_a_separator_that_is_not_read_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "crew.csv"
    path.write_bytes(text.encode())
    said = CliRunner().invoke(reckon, ["import", str(path), "--check"]).output
    assert TABLES[text] in said.splitlines()[0]
    assert ("DR115" in said) == ("1 finding: nothing" in said)


def test_a_position_packed_by_a_newer_version_says_so() -> None:
    version, *rest = json.loads(dr.begin(seats=2).packed())
    with pytest.raises(dr.LogError, match=r"a newer version of reckon packed it"):
        dr.unpack(dr.base_box(), json.dumps([version + 1, *rest]).encode())


def test_figures_of_a_newer_version_are_not_shown(tmp_path: Path) -> None:
    report = {"kind": "trial", "figures": {"cards": [{"id": "crew.a", "won": 0.5}]}}
    shown = []
    for version in (1, 99):
        (tmp_path / "a.json").write_text(json.dumps({"format_version": version, **report}), encoding="utf-8")
        shown.append([figures.row for figures in rows_in(tmp_path / "a.json", "crew.a")])
    assert shown == [[{"won": 0.5}], []]


def test_weights_of_a_newer_version_say_so(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"format_version": 99, "about": {}, "kinds": [], "layers": {}}), encoding="utf-8")
    with pytest.raises(dr.PilotError, match=MADE):
        dr.match(dr.LearnedPilot(path), "random", games=1, seed=1, max_turns=1)


def test_a_missing_extra_is_an_import_error() -> None:
    assert issubclass(dr.MissingExtraError, ImportError)
