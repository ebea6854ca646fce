"""The game of packs: found by name, with the base game or without."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.engine.kinds import GameKind, Parts
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import BoxError, CardError
from dead_reckoning.game.rulebook import DEAD_RECKONING
from dead_reckoning.game_kinds import ENTRY_POINTS, game_kind, game_parts, is_game
from dead_reckoning.resources import data_folder

NOT_A_KIND = "a text"
PACK = {"format_version": 1, "kind": "pack", "version": "1.0", "languages": ["en"]}


@pytest.fixture
def offering(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three installed packages that bring games: one that works, one that breaks, one that brings something else."""
    places = {
        "chess": "dead_reckoning.game.rulebook:DEAD_RECKONING",
        "checkers": "tests.no_such_module:GAME",
        "go": f"{__name__}:NOT_A_KIND",
        "dead_reckoning": "tests.no_such_module:GAME",
    }
    points = [metadata.EntryPoint(name, place, ENTRY_POINTS) for name, place in places.items()]
    monkeypatch.setattr(metadata, "entry_points", lambda group: points if group == ENTRY_POINTS else ())
    return iter(())


def pack(folder: Path, **said: object) -> Path:
    """A pack without decks."""
    folder.mkdir()
    value = {**PACK, "id": folder.name, "name": {"en": folder.name}, **said}
    (folder / "pack.json").write_text(json.dumps(value), encoding="utf-8")
    return folder


def findings(*packs: Path) -> list[tuple[str, str, str]]:
    """Code, message and hint of what is wrong with packs."""
    with pytest.raises(CardError) as caught:
        dr.load_box(*packs)
    return [(each.code, each.message, each.hint) for each in caught.value.findings]


# --- the finder -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("offering")
def test_a_game_is_found_by_its_name() -> None:
    assert game_kind("chess") is DEAD_RECKONING
    assert game_parts("chess") is DEAD_RECKONING.parts is game_parts("dead_reckoning")
    assert is_game("checkers")


@pytest.mark.usefixtures("offering")
def test_nobody_can_take_the_place_of_our_game() -> None:
    assert game_kind("dead_reckoning") is DEAD_RECKONING


@pytest.mark.usefixtures("offering")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ches", "there is no game `ches`: did you mean `chess`?"),
        (
            "rummy",
            "there is no game `rummy`: install the Python package that provides it; there are `dead_reckoning`",
        ),
        ("checkers", "`tests.no_such_module:GAME` fails with ModuleNotFoundError"),
        ("go", "is not a GameKind"),
    ],
)
def test_an_error_names_what_can_be_written(name: str, said: str) -> None:
    with pytest.raises(BoxError) as caught:
        game_kind(name)
    assert said in str(caught.value)


def test_our_game_is_found_without_a_look_into_installed_packages() -> None:
    program = (
        "import sys; from dead_reckoning.game_kinds import game_kind, game_parts\n"
        "game_parts('dead_reckoning'); assert 'dead_reckoning.game.rulebook' not in sys.modules\n"
        "game_kind('dead_reckoning')\n"
        "assert 'importlib.metadata' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


# --- packs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "packs", "game"),
    [
        ({}, ("base", "reefs"), "dead_reckoning"),
        ({"needs": ["base"]}, ("base", "reefs"), "dead_reckoning"),
        ({"game": "dead_reckoning", "needs": ["base"]}, ("base", "reefs"), "dead_reckoning"),
        ({"game": "dead_reckoning"}, ("reefs",), "dead_reckoning"),
        ({"game": "none"}, ("reefs",), "none"),
        ({"game": "none", "needs": ["base"]}, ("base", "reefs"), "dead_reckoning"),
    ],
)
def test_the_base_game_comes_where_a_pack_belongs_to_it(
    tmp_path: Path, said: dict[str, object], packs: tuple[str, ...], game: str
) -> None:
    box = dr.load_box(pack(tmp_path / "reefs", **said))
    assert (tuple(each.id for each in box.packs), box.game) == (packs, game)


def test_one_pack_of_the_game_brings_the_base_game_for_all(tmp_path: Path) -> None:
    box = dr.load_box(pack(tmp_path / "aids", game="none"), pack(tmp_path / "reefs"))
    assert [each.id for each in box.packs] == ["base", "aids", "reefs"]


def test_a_copy_of_the_base_game_needs_no_base_game(tmp_path: Path) -> None:
    base = data_folder("cards")
    own = pack(tmp_path / "twin", game="dead_reckoning", decks=["set_up.json"])
    (own / "set_up.json").write_bytes((base / "set_up.json").read_bytes())
    assert len(dr.load_box(own).entries) == 1


@pytest.mark.parametrize(
    ("said", "missing"),
    [
        ({"game": "none"}, 'no engine plays these cards: their packs say `"game": "none"`'),
        (
            {"game": "dead_reckoning"},
            "the box has no game: it needs a list of set-up numbers, a ship board, a battle board and a crew; "
            "the pack `base` has them",
        ),
    ],
)
def test_begin_says_what_is_missing(tmp_path: Path, said: dict[str, object], missing: str) -> None:
    with pytest.raises(BoxError) as caught:
        dr.begin(dr.load_box(pack(tmp_path / "reefs", **said)), 2)
    assert str(caught.value) == missing


@pytest.mark.usefixtures("offering")
def test_begin_asks_the_game_of_the_box(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="the box has no game"):
        dr.begin(dr.load_box(pack(tmp_path / "openings", game="chess")), 2)


def test_what_a_game_does_not_give_is_named() -> None:
    with pytest.raises(BoxError, match="the game Chess cannot be used here: it gives no PlayKind"):
        Parts("Chess").part(PlayKind)


@pytest.mark.usefixtures("offering")
def test_an_unknown_game_is_a_finding_at_its_word(tmp_path: Path) -> None:
    folder = pack(tmp_path / "reefs", game="dead_rekoning")
    assert findings(folder) == [("DR362", "there is no game `dead_rekoning`", "did you mean `dead_reckoning`?")]
    assert [each.code for each in dr.lint(folder).findings] == ["DR362"]


@pytest.mark.parametrize(
    "command",
    [
        *("fmt {pack}", "fmt {deck}", "lint {pack}", "lint {deck}", "words status {pack}", "diff {pack} {pack}"),
        *("render {pack} --out {out}", "export {pack} --out {out}", "show rum --pack {pack}"),
        *("play --pack {pack}", "trial --pack {pack}"),
    ],
)
@pytest.mark.parametrize("kind", ["advancements", "openings"])
def test_of_a_deck_whose_game_is_missing_no_more_is_said(command: str, kind: str, tmp_path: Path) -> None:
    """Nothing in its decks is judged: they are in words of another game."""
    folder = pack(tmp_path / "openings", game="chess", decks=["one.json", "two.json"])
    for name in ("one", "two"):
        entries = [{"id": f"{name}.gambit", "abilities": ["take pawn"]}]
        value = {"format_version": 1, "kind": kind, "entries": entries}
        (folder / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    places = {"pack": str(folder), "deck": str(folder / "one.json"), "out": str(tmp_path / "out")}
    result = CliRunner().invoke(reckon, [word.format(**places) for word in command.split(" ")])
    codes = re.findall(r"DR\d+", result.output)
    assert codes == ["DR362"], result.output
    assert "there is no game `chess`" in result.output
    assert "install the Python package that provides it" in result.output
    assert json.loads((folder / "one.json").read_text(encoding="utf-8"))["kind"] == kind


@pytest.mark.usefixtures("offering")
def test_packs_of_two_games_do_not_mix(tmp_path: Path) -> None:
    found = findings(pack(tmp_path / "openings", game="chess"), pack(tmp_path / "reefs"))
    message = "this pack belongs to `chess`, but an earlier pack belongs to `dead_reckoning`"
    assert found == [("DR363", message, "a box holds packs of one game")]


def test_a_game_is_one_value() -> None:
    assert isinstance(game_kind(dr.base_box().game), GameKind)
