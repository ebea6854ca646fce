"""``reckon export`` and ``reckon import``: files, folders, workbooks, and what is said when something is wrong."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.resources import data_folder

CARDS = data_folder("cards")
DECKS = [path for path in sorted(CARDS.glob("*.json")) if path.name != "pack.json"]
PACK = Path(__file__).parent.parent / "downstream" / "pack"


def run(*words: object) -> Result:
    """The command, as a person calls it."""
    result = CliRunner().invoke(reckon, [str(word) for word in words], prog_name="reckon")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("out", ["box.xlsx", "tables"])
def test_the_box_goes_out_and_comes_back(out: str, tmp_path: Path) -> None:
    table = tmp_path / out
    assert run("export", CARDS, "--out", table).output == f"{table}: 12 decks, 252 rows.\n"
    sources = [table] if table.is_file() else sorted(table.iterdir())
    back = run("import", *sources, "--out", tmp_path / "back")
    assert back.exit_code == 0
    assert back.output.count("written.") == 12
    for path in DECKS:
        assert (tmp_path / "back" / path.name).read_bytes() == path.read_bytes()
    assert run("import", *sources, "--out", tmp_path / "back").output.count("unchanged.") == 12


def test_one_deck_goes_to_standard_output() -> None:
    result = run("export", CARDS / "crew.json")
    assert result.stdout.startswith("id,name.en,name.ru,name.uk,copies,level1,level2,level3,level4,provenance.status")


def test_a_deck_is_made_beside_its_table_in_the_words_of_its_pack(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(PACK, pack)
    for deck in sorted(pack.glob("*.json")):
        if deck.name == "pack.json":
            continue
        before = deck.read_bytes()
        assert run("export", deck, "--out", deck.with_suffix(".csv")).exit_code == 0
        deck.unlink()
        assert run("import", deck.with_suffix(".csv")).output.startswith(f"{deck}: ")
        assert deck.read_bytes() == before


def test_nothing_is_written_to_look_or_if_anything_is_wrong(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    run("export", CARDS, "--out", tables)
    checked = run("import", *sorted(tables.iterdir()), "--check")
    assert checked.output.count("would be written.") == 12
    crew = tables / "crew.csv"
    crew.write_text(crew.read_text(encoding="utf-8").replace("black flag", "black flog"), encoding="utf-8")
    wrong = run("import", *sorted(tables.iterdir()))
    assert wrong.exit_code == 1
    assert f"{crew}:2:7: DR201 unknown-word" in wrong.stderr
    assert wrong.stderr.endswith("findings: nothing is written.\n")
    assert not list(tables.glob("*.json"))


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["export", "{cards}"], 2, "12 decks do not fit into one CSV: name a folder, or a file .xlsx."),
        (["export", "{cards}", "--out", "{tmp}/a.csv"], 2, "12 decks do not fit into one CSV"),
        (["export", "{cards}/crew.json", "--out", "{tmp}/a.ods"], 2, "a.ods is neither .csv nor .xlsx"),
        (["export", "{cards}/crew.json", "--out", "{tmp}/there.csv"], 1, "there.csv is there already; --force"),
        (["export", "{cards}/pack.json"], 1, "a file of the kind `pack` has no entries to be rows."),
        (["export", "{tmp}/empty"], 2, "No deck lies there"),
        (["export", "{tmp}/nowhere.json"], 2, "DR101 unreadable-file"),
        (["export", "{tmp}/broken.json"], 2, "DR103 broken-json"),
        (["import", "{tmp}/nowhere.csv"], 2, "DR101 unreadable-file"),
        (["import", "{tmp}/empty"], 2, "DR101 unreadable-file"),
        (["import", "{tmp}/there.csv"], 1, "DR114 unknown-kind: which kind of deck is this?"),
        (["import", "{tmp}/there.csv", "--kind", "crew"], 1, "DR111 missing-key: the column `copies` is missing"),
        (["import", "{tmp}/there.csv", "--encoding", "klingon"], 2, "there is no encoding 'klingon'"),
        (["import", "{tmp}/there.csv", "--encoding", "base64"], 2, "there is no encoding 'base64'"),
        (["import", "{tmp}/there.csv", "{tmp}/there.csv"], 2, "would both become"),
        (["import", "{tmp}/old.xlsx"], 2, "DR115 broken-table"),
    ],
)
def test_what_cannot_be_done_is_told(words: list[str], code: int, said: str, tmp_path: Path) -> None:
    (tmp_path / "there.csv").write_text("id,name.en\r\ncrew.a,A\r\n", encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "old.xlsx").write_bytes(b"\xd0\xcf\x11\xe0")
    (tmp_path / "empty").mkdir()
    result = run(*(word.format(cards=CARDS, tmp=tmp_path) for word in words))
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr


def test_two_decks_of_one_name_are_told(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / "in" / folder).mkdir(parents=True)
        shutil.copy(CARDS / "crew.json", tmp_path / "in" / folder)
    for out in ("box.xlsx", "tables"):
        result = run("export", tmp_path / "in", "--out", tmp_path / out)
        assert result.exit_code in (1, 2)
        assert "two decks called crew" in result.stderr or "have the same name" in result.stderr


@pytest.mark.parametrize("words", [["export", "{deck}", "--out", "{table}"], ["import", "{table}"]])
def test_without_openpyxl_it_is_said_how_to_get_it(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "crew.xlsx"
    run("export", CARDS / "crew.json", "--out", table)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    result = run(
        *(word.format(deck=CARDS / "crew.json", table=table) for word in words), *["--force"] * ("export" in words)
    )
    assert result.exit_code == 2
    assert "pip install 'dead-reckoning[xlsx]'" in result.stderr


def test_writing_over_has_to_be_asked_for(tmp_path: Path) -> None:
    table = tmp_path / "crew.csv"
    for words in ([], ["--force"]):
        assert run("export", CARDS / "crew.json", "--out", table, *words).exit_code == 0
    assert json.loads(run("schema", "crew").output)
