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

RUM = Path(__file__).resolve().parent.parent / "packs" / "rum" / "rum_pack"


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
    for name in ("second", "third", "fourth", "fifth", "sixth"):
        assert new("card", name, "--deck", str(file)).exit_code == 0
    report = lint([file])
    assert report.findings == ()
    assert report.cards == 6
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


def run(*words: str) -> Result:
    return CliRunner().invoke(reckon, [*words], prog_name="reckon")


def test_in_the_folder_of_a_pack_that_pack_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is told no path looks at the pack it is called in; anywhere else at the base game."""
    new("pack", "rum_cove")
    for words in (("lint",), ("fmt", "--check"), ("render",), ("words", "status")):
        everywhere = run(*words)
        assert everywhere.exit_code == 0, words
        monkeypatch.chdir("rum_cove")
        inside = run(*words)
        monkeypatch.chdir("..")
        assert inside.exit_code == 0, words
        assert inside.output != everywhere.output or words == ("render",)
    assert run("lint").output.startswith("13 files")
    assert "New advancement" in Path("rum_cove/printed/reference.html").read_text(encoding="utf-8")
    assert "Spare sail" not in Path("rum_cove/printed/reference.html").read_text(encoding="utf-8")
    assert "Spare sail" in Path("printed/reference.html").read_text(encoding="utf-8")
    assert run("fmt").exit_code == 2
    monkeypatch.chdir("rum_cove")
    assert run("fmt").output == "2 files unchanged.\n"


def test_cards_and_words_of_the_pack_are_known_in_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "rum_cove")
    assert run("show", "advancement.r1.rum_cove_example").exit_code == 2
    monkeypatch.chdir("rum_cove")
    assert "New advancement" in run("show", "advancement.r1.rum_cove_example").output
    pack = json.loads(Path("pack.json").read_text(encoding="utf-8"))
    pack["symbols"] = json.loads((RUM / "pack.json").read_text(encoding="utf-8"))["symbols"]
    Path("pack.json").write_text(json.dumps(pack), encoding="utf-8")
    assert run("explain", "2", "rum", "bottles").exit_code == 0
    monkeypatch.chdir("..")
    assert run("explain", "2", "rum", "bottles").exit_code == 1


def test_what_is_printed_in_a_pack_is_no_deck_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "rum_cove")
    monkeypatch.chdir("rum_cove")
    assert run("render").exit_code == 0
    assert run("render", "--to", "svg").exit_code == 0
    assert run("play", "--pilots", "random", "--seats", "2", "--log", "game.json").exit_code == 0
    assert run("lint", "--write-baseline", "known.json").exit_code == 0
    assert run("lint", "--baseline", "known.json").output == "2 files, 1 entry: all is well.\n"
    assert run("fmt").output == "2 files unchanged.\n"
    Path("drafts").mkdir()
    Path("drafts/old.json").write_text("{}", encoding="utf-8")
    assert run("render", "--out", "drafts").exit_code == 0
    assert "drafts/old.json" in run("lint").output  # a folder that was there is not passed over
