"""``reckon rename``: all files of a pack, or none."""

import json
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.packs import load_box

PACKS = Path(__file__).resolve().parent.parent / "packs"


def renamed(*words: str) -> Result:
    """The result of the command."""
    return CliRunner().invoke(reckon, ["rename", *words], prog_name="reckon")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack that may be written."""
    return Path(copytree(PACKS / "moments", tmp_path / "moments"))


def test_an_entry_gets_another_id(pack: Path) -> None:
    done = renamed("moments.trader", "moments.seller", "--pack", str(pack))
    assert (done.exit_code, done.output.splitlines()[-1]) == (
        0,
        "`moments.trader` is now `moments.seller`, in 1 place.",
    )
    ids = {entry.id for entry in load_box(pack).entries}
    assert "moments.seller" in ids
    assert "moments.trader" not in ids


@pytest.fixture
def rum(tmp_path: Path) -> Path:
    """A pack with a symbol and a card that shows it."""
    folder = tmp_path / "rum"
    folder.mkdir()
    symbol = {"word": "rum bottle", "plural": "rum bottles"}
    card = {"id": "advancement.r1.still", "name": {"en": "Still"}, "row": 1, "slot": "top", "cost": 1}
    deck = {"format_version": 1, "kind": "advancements", "entries": [{**card, "abilities": ["2 rum bottles"]}]}
    own = {
        "format_version": 1,
        "kind": "pack",
        "id": "rum",
        "version": "1.0.0",
        "name": {"en": "Rum"},
        "needs": ["base"],
    }
    (folder / "pack.json").write_text(json.dumps({**own, "decks": ["a.json"], "symbols": [symbol]}), encoding="utf-8")
    (folder / "a.json").write_text(json.dumps(deck), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("sail", "`sail` is a word of the language already"),
        ("gain", "`gain` is a word of the language already"),
        ("fort", "`fort` is a word of the language already"),
        ("ship lantern", "`ship lantern` begins with `ship`, a word of the language"),
    ],
)
def test_no_symbol_becomes_a_word_of_the_language(word: str, said: str, rum: Path) -> None:
    before = {path: path.read_bytes() for path in rum.iterdir()}
    done = renamed("rum bottle", word, "--pack", str(rum))
    assert (done.exit_code, said in done.output) == (2, True), done.output
    assert {path: path.read_bytes() for path in rum.iterdir()} == before


def test_a_symbol_gets_another_word_in_all_abilities(rum: Path) -> None:
    done = renamed("rum bottle", "keg", "--pack", str(rum))
    assert done.exit_code == 0, done.output
    assert '"2 kegs"' in (rum / "a.json").read_text(encoding="utf-8")
    assert {"word": "keg", "plural": "kegs"} in json.loads((rum / "pack.json").read_text(encoding="utf-8"))["symbols"]


def test_a_patch_is_printed_and_nothing_written(pack: Path) -> None:
    before = {path: path.read_bytes() for path in pack.iterdir()}
    done = renamed("moments.trader", "moments.seller", "--pack", str(pack), "--diff")
    assert '+      "id": "moments.seller",' in done.output
    assert {path: path.read_bytes() for path in pack.iterdir()} == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("moments.trade", "x.y"), "nothing in this pack is called `moments.trade`; did you mean `moments.trader`?"),
        (("moments.night", "moments.mason"), "`moments.mason` is already a name in"),
        (("moments.night", "Night"), "`Night` cannot be an id, such as `crew.cabin_boy`."),
        (("crew.captain", "crew.boss"), "nothing in this pack is called `crew.captain`"),
    ],
)
def test_a_name_that_cannot_be_changed_is_said(words: tuple[str, str], said: str, pack: Path) -> None:
    before = {path: path.read_bytes() for path in pack.iterdir()}
    done = renamed(*words, "--pack", str(pack))
    assert (done.exit_code, said in done.output) == (2, True), done.output
    assert {path: path.read_bytes() for path in pack.iterdir()} == before


def test_all_files_change_or_none(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = json.loads((pack / "pack.json").read_text(encoding="utf-8"))
    (pack / "pack.json").write_text(json.dumps({**own, "adds": {"moments.trader": 2}}), encoding="utf-8")
    before = {path: path.read_bytes() for path in pack.iterdir()}
    kept = Path.replace
    monkeypatch.setattr(
        Path, "replace", lambda path, goal: full() if Path(goal).name == "pack.json" else kept(path, goal)
    )
    done = renamed("moments.trader", "moments.seller", "--pack", str(pack))
    assert done.exit_code == 2
    assert "Nothing has changed." in done.output
    assert {path: path.read_bytes() for path in pack.iterdir()} == before


def full() -> None:
    """A disk without room."""
    raise OSError(28, "No space left on device", "pack.json")


def test_without_a_pack_the_option_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "name a pack with --pack" in renamed("a.b", "c.d").output
