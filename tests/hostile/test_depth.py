"""Files whose parts lie in each other, or ask for each other: however deep, they are read or refused in a sentence."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.files import FileError
from dead_reckoning.decks.packs import InstalledPack
from dead_reckoning.decks.toml import read_toml
from dead_reckoning.language import findings_in
from dead_reckoning.press.selection import with_needs
from tests.hostile.making import GOOD, pack_text, write

NUMBERS = (20, 95, 300, 5_000)
"""Depths: within all bounds, at the edge of the bound for JSON, beyond it, beyond every stack."""
NESTS: dict[str, Callable[[int], str]] = {
    "lists": lambda number: "[" * number + "]" * number,
    "objects": lambda number: '{"a":' * number + "1" + "}" * number,
}
FIELDS = ("provenance", "name", "abilities", "cost", "what nobody knows")


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("nest", NESTS)
def test_a_deck_may_lie_deep(nest: str, number: int, tmp_path: Path) -> None:
    for field in FIELDS:
        deck = json.loads(GOOD)
        deck["entries"][0][field] = "@"
        write(tmp_path / "x.json", json.dumps(deck).replace('"@"', NESTS[nest](number)))
        assert dr.lint([tmp_path / "x.json"]).findings


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("nest", NESTS)
@pytest.mark.parametrize("kind", ["log", "position", "trial", "baseline", "pack"])
def test_other_files_may_lie_deep(kind: str, nest: str, number: int, tmp_path: Path) -> None:
    write(tmp_path / "pack.json", f'{{"format_version": 1, "kind": "{kind}", "x": {NESTS[nest](number)}}}')
    for read in (dr.load_log, dr.load_position):
        with pytest.raises(dr.LogError):
            read(tmp_path / "pack.json")
    with suppress(dr.CardError):
        dr.load_box(tmp_path)
    assert dr.lint([tmp_path / "pack.json"]).findings


@pytest.mark.parametrize("number", NUMBERS)
def test_settings_may_lie_deep(number: int, tmp_path: Path) -> None:
    write(tmp_path / "x.json", GOOD)
    for text in ("a = " + "[" * number + "]" * number, "a = " + "{a=" * number + "1" + "}" * number, "a." * number):
        write(tmp_path / "reckon.toml", text)
        with suppress(FileError):
            read_toml(tmp_path / "reckon.toml")
        assert "Traceback" not in CliRunner().invoke(reckon, ["lint", str(tmp_path)]).output


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("text", ["(", "battle: ", "if sail: ", "you may ", "helm / ", "helm, ", "1 "])
def test_abilities_may_lie_deep(text: str, number: int) -> None:
    assert findings_in(f"{text * number}helm{')' * number if text == '(' else ''}") is not None


@pytest.mark.parametrize("number", [1, 40])
def test_needs_are_gone_through_once(number: int, tmp_path: Path) -> None:
    """Each pack needs the next two: one by one they would be thousands of millions."""
    for at in range(number):
        needs = [f"p{other}" for other in (at + 1, at + 2) if other < number]
        write(tmp_path / f"p{at}" / "pack.json", pack_text(id=f"p{at}", needs=needs))
    found = [pack.folder.name for pack in with_needs(InstalledPack(tmp_path / "p0"))]
    assert found == [f"p{at}" for at in reversed(range(number))]


def test_needs_may_go_in_a_circle(tmp_path: Path) -> None:
    for at in range(3):
        write(tmp_path / f"p{at}" / "pack.json", pack_text(id=f"p{at}", needs=[f"p{(at + 1) % 3}"]))
    assert [pack.folder.name for pack in with_needs(InstalledPack(tmp_path / "p0"))] == ["p2", "p1", "p0"]


@pytest.mark.parametrize("number", [10, 300])
def test_a_chain_of_tables_in_a_language_ends_no_command(number: int, tmp_path: Path) -> None:
    tables = {f"t{at}": {"ship": f"{{place?t{at + 1}}}"} for at in range(number)}
    language = {
        "format_version": 1,
        "kind": "language",
        "code": "nl",
        "name": "Nederlands",
        "phrases": {"gain": {"clause": "{place?t0}"}},
        "choices": {**tables, f"t{number}": {"ship": "aye"}},
    }
    write(tmp_path / "p" / "pack.json", pack_text(id="p", decks=["nl.json"], languages=["en", "nl"]))
    write(tmp_path / "p" / "nl.json", json.dumps(language))
    for words in (["lint", str(tmp_path)], ["show", "crew.captain", "--pack", str(tmp_path / "p"), "--lang", "nl"]):
        done = CliRunner().invoke(reckon, words)
        assert done.exception is None or isinstance(done.exception, SystemExit), words
        assert "Traceback" not in done.output
    assert ("refer to each other endlessly" in CliRunner().invoke(reckon, ["lint", str(tmp_path)]).output) == (
        number == 300
    )
