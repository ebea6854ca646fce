"""What ``reckon new`` makes lints clean, and nothing is overwritten."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.formatting import formatted
from dead_reckoning.decks.kinds import KINDS, schema
from dead_reckoning.decks.starting import ENTRIES
from dead_reckoning.lint.running import lint


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new(*words: str) -> Result:
    return CliRunner().invoke(reckon, ["new", *words], prog_name="reckon")


def test_a_new_pack_lints_clean_and_has_what_an_editor_needs() -> None:
    assert new("pack", "rum_cove").exit_code == 0
    report = lint([Path("rum_cove")])
    assert report.findings == ()
    assert (report.files, report.cards) == (2, 1)
    assert not any(formatted(file).changed for file in Path("rum_cove").glob("*.json"))
    settings = json.loads(Path("rum_cove/.vscode/settings.json").read_text(encoding="utf-8"))
    for entry in settings["json.schemas"]:
        assert (Path("rum_cove") / entry["url"]).is_file()
    assert {path.stem for path in Path("rum_cove/.schemas").iterdir()} <= set(KINDS)
    assert json.loads(Path("rum_cove/.schemas/tiles.json").read_text(encoding="utf-8")) == schema("tiles")


@pytest.mark.parametrize("kind", ENTRIES)
def test_a_new_deck_and_a_new_card_lint_clean(kind: str) -> None:
    file = Path(f"{kind}_mine.json")
    assert new("deck", kind, str(file)).exit_code == 0
    assert new("card", "second", "--deck", str(file)).exit_code == 0
    report = lint([file])
    assert [finding.code for finding in report.findings if finding.code not in ("DR304", "DR503")] == []
    assert report.cards == 2
    assert formatted(file).changed is False


def test_what_it_says_of_a_deck_in_a_pack() -> None:
    new("pack", "rum_cove")
    new("deck", "tiles", "rum_cove/tiles.json")
    assert [finding.code for finding in lint([Path("rum_cove")]).findings] == ["DR316"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pack", "Rum Cove"), "'Rum Cove' cannot be an id"),
        (("pack", "../cove"), "cannot be an id"),
        (("deck", "crows", "crows.json"), "'crows' is not one of"),
        (("card", "lamp", "--deck", "none.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_made_is_told(words: tuple[str, ...], said: str) -> None:
    result = new(*words)
    assert result.exit_code != 0
    assert said in result.output


def test_nothing_is_overwritten() -> None:
    for words in (("pack", "cove"), ("deck", "tiles", "tiles.json"), ("card", "b", "--deck", "tiles.json")):
        assert new(*words).exit_code == 0
        again = new(*words)
        assert again.exit_code == 1
        assert "already" in again.output


def test_a_deck_with_mistakes_gets_no_more_cards() -> None:
    new("deck", "upgrades", "upgrades.json")
    text = Path("upgrades.json").read_text(encoding="utf-8").replace('"sail"', '"sial"')
    Path("upgrades.json").write_text(text, encoding="utf-8")
    result = new("card", "b", "--deck", "upgrades.json")
    assert result.exit_code == 1
    assert "unknown word `sial`" in result.output
    assert Path("upgrades.json").read_text(encoding="utf-8") == text
