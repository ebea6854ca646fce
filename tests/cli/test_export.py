"""``reckon export`` and ``reckon import``: files, folders, workbooks, and what is said when something is wrong."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.spreadsheets import SEPARATORS
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
        (["export", "{cards}/crew.json", "--out", "{tmp}/there.csv"], 2, "there.csv exists; --force"),
        (["export", "{cards}/pack.json"], 2, "a file of the kind `pack` has no entries for rows."),
        (["export", "{tmp}/empty"], 2, "No deck found"),
        (["export", "{tmp}/nowhere.json"], 2, "DR101 unreadable-file"),
        (["export", "{tmp}/broken.json"], 2, "DR103 broken-json"),
        (["import", "{tmp}/nowhere.csv"], 2, "DR101 unreadable-file"),
        (["import", "{tmp}/empty"], 2, "No table found"),
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
    decks = [tmp_path / "in" / folder / "crew.json" for folder in ("a", "b")]
    for out, paths in (("box.xlsx", [tmp_path / "in"]), ("tables", decks)):
        result = run("export", *paths, "--out", tmp_path / out)
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
    assert 'pip install "dead-reckoning[xlsx]"' in result.stderr


def test_writing_over_has_to_be_asked_for(tmp_path: Path) -> None:
    table = tmp_path / "crew.csv"
    for words in ([], ["--force"]):
        assert run("export", CARDS / "crew.json", "--out", table, *words).exit_code == 0
    assert json.loads(run("schema", "crew").output)


# -- The folder that export wrote ------------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
PACKS = {
    "base": CARDS,
    "harbor": PACK,
    **{name: ROOT / "tests" / "packs" / name for name in ("gunnery", "odds", "short")},
}
WAYS = [*(("tables", separator) for separator in SEPARATORS), ("tables.xlsx", "comma")]


def emptied(pack: Path, folder: Path) -> tuple[Path, dict[Path, bytes]]:
    """A copy of a pack in the one layout, its decks taken away, and what was in them."""
    shutil.copytree(pack, folder, ignore=shutil.ignore_patterns("__pycache__"))
    run("fmt", folder)
    decks = [path for path in sorted(folder.rglob("*.json")) if path.name != "pack.json"]
    return folder, {path: path.read_bytes() for path in decks}


@pytest.mark.parametrize(("out", "separator"), WAYS, ids=[f"{out}-{separator}" for out, separator in WAYS])
@pytest.mark.parametrize("name", PACKS)
def test_import_takes_back_what_export_wrote(name: str, out: str, separator: str, tmp_path: Path) -> None:
    folder, decks = emptied(PACKS[name], tmp_path / name)
    assert run("export", folder, "--out", tmp_path / out, "--separator", separator).exit_code == 0
    for path in decks:
        path.unlink()
    result = run("import", tmp_path / out, "--out", folder)
    assert (result.exit_code, result.output.count("written.")) == (0, len(decks))
    assert {path: path.read_bytes() for path in decks} == decks


@pytest.mark.parametrize("out", ["tables", "tables.xlsx"])
def test_decks_in_folders_of_a_pack_come_back_to_their_places(out: str, tmp_path: Path) -> None:
    folder, _ = emptied(PACK, tmp_path / "pack")
    (folder / "more").mkdir()
    (folder / "lamps.json").rename(folder / "more" / "lamps.json")
    text = (folder / "pack.json").read_text(encoding="utf-8").replace('"lamps.json"', '"more/lamps.json"')
    (folder / "pack.json").write_text(text, encoding="utf-8")
    before = (folder / "more" / "lamps.json").read_bytes()
    run("export", folder, "--out", tmp_path / out)
    (folder / "more" / "lamps.json").unlink()
    assert run("import", tmp_path / out, "--out", folder).exit_code == 0
    assert (folder / "more" / "lamps.json").read_bytes() == before
    assert not (folder / "lamps.json").exists()


@pytest.mark.parametrize("pack", [True, False])
def test_a_renamed_sheet_writes_no_second_deck(pack: bool, tmp_path: Path) -> None:
    folder = tmp_path / "harbor"
    shutil.copytree(PACK, folder)
    lamps = folder / "lamps.json"
    run("export", lamps, "--out", folder / "lights.csv")
    if not pack:
        (folder / "pack.json").unlink()
    before = {path: path.read_bytes() for path in folder.rglob("*.json")}
    result = run("import", folder / "lights.csv", "--kind", "advancements")
    assert result.exit_code == 2
    assert f"{lamps} already has " in result.stderr.replace("\n", " ")
    assert "call the table lamps, or name the deck to write with --out" in " ".join(result.stderr.split())
    assert {path: path.read_bytes() for path in folder.rglob("*.json")} == before
    chosen = folder / "lights.json"
    assert run("import", folder / "lights.csv", "--out", chosen, "--kind", "advancements").exit_code == 0
    assert chosen.read_bytes() == before[lamps]


def test_a_folder_without_tables_is_told_and_what_is_no_table_is_passed_over(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    result = run("import", tables)
    assert (result.exit_code, "No table found" in result.output) == (2, True)
    run("export", CARDS / "crew.json", "--out", tables / "crew.csv")
    for name in (".hidden.csv", "~$crew.xlsx", "notes.txt"):
        (tables / name).write_text("no table", encoding="utf-8")
    (tables / "out.csv").symlink_to(CARDS / "crew.json")
    assert run("import", tables, "--out", tmp_path / "back").exit_code == 0
    assert [path.name for path in (tmp_path / "back").iterdir()] == ["crew.json"]
