"""Tables of strangers: what fills the memory is counted before it is, and nothing of a card becomes a formula."""

import csv
import io
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import example, given, strategies as st

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.files import FileError
from dead_reckoning.decks.spreadsheets import SEPARATORS, csv_bytes, read_csv, sheets_of
from tests.hostile.formats import PASSWORDS, WORKBOOK, packed, parts_of, relations, sheet
from tests.hostile.making import GOOD

ROOT = Path(__file__).resolve().parent.parent.parent


def renamed(name: str) -> bytes:
    """A workbook whose sheet has another name."""
    parts = parts_of(WORKBOOK)
    parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace(b'name="x"', f'name="{name}"'.encode())
    return packed(parts)


def test_a_file_of_the_machine_is_not_quoted(tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").write_bytes(sheet("<row><c><v>&a;</v></c></row>", PASSWORDS))
    with pytest.raises(FileError) as caught:
        sheets_of(tmp_path / "x.xlsx")
    assert caught.value.finding.code == "DR115"
    assert "root:" not in str(caught.value)


PROGRAM = f"""
import sys, resource
resource.setrlimit(resource.RLIMIT_AS, ({300 * 1024 * 1024},) * 2)
from dead_reckoning.cli.main import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="memory is limited as other systems do it")
def test_a_lower_limit_of_the_machine_holds_for_the_child(tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").write_bytes(relations(700_000))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "import", "x.xlsx"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert b"DR115 broken-table: reading it takes too much memory" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["x.xlsx"]


@pytest.mark.parametrize(
    "name", ["../x", "../../etc/x", "/etc/x", "a/b", "a\\b", "C:x", "..\\x", "x" * 40, "a&#10;b", "a*", "'x'"]
)
def test_a_sheet_s_name_leads_nowhere(name: str, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "x.xlsx").write_bytes(renamed(name))
    result = CliRunner().invoke(reckon, ["import", str(tmp_path / "deep" / "x.xlsx"), "--kind", "advancements"])
    assert result.exit_code == 2
    assert "no sheet can be called" in result.output
    assert [path.name for path in tmp_path.rglob("*")] == ["deep", "x.xlsx"]


@pytest.mark.parametrize(
    "text",
    [
        "," * 1_500_000,
        ";" * 1_500_000,
        "\n" * 1_500_000,
        "\r" * 1_500_000,
        "sep=a\n" + "a" * 1_500_000,
        ("a," * 600 + "\n") * 2,
    ],
    ids=lambda text: ascii(text[-12:]),
)
def test_cells_of_csv_are_counted_before_they_stand(text: str, tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        read_csv(tmp_path / "x.csv", text.encode())
    assert caught.value.finding.code == "DR115"


@pytest.mark.parametrize("encoding", ["idna", "punycode", "utf-16", "utf-32", "utf-7", "undefined"])
def test_bytes_that_are_no_text_are_told_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    for data in (b"\xff\xfe\x00", b"id\n" + b"x" * 200_000 + b"\xff", b"\\x", bytes(range(256))):
        with suppress(FileError):
            read_csv(tmp_path / "x.csv", data, encoding)


# -- Formulas --------------------------------------------------------------------------------------------------------

BLANK = ' \u00a0"\t\r\n'
FORMULAS = tuple("=+-@＝＋－＠")
NAUGHTY = st.text(st.sampled_from("=+-@\t\r\n,;|'\" a\u00a0＝"), max_size=12)


def looks_like_formulas(data: bytes, separator: str) -> list[str]:
    """The cells that a program which parts at some sign would carry out."""
    text = data.decode("utf-8-sig")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    return [cell for row in reader for cell in row if cell.lstrip(BLANK).startswith(FORMULAS)]


@given(
    st.lists(st.lists(NAUGHTY, min_size=1, max_size=3), min_size=1, max_size=3), st.sampled_from([*SEPARATORS.values()])
)
@example([["a;=1+1;b"]], ",")
@example([["a,=1+1"]], ";")
@example([["x", "a;=1+1;b"]], ",")
@example([['a";=1+1']], ",")
@example([["a\n=1+1"]], ",")
@example([["a|@SUM(1)"]], ";")
@example([["a; =1"]], ",")
def test_no_text_is_a_formula_wherever_cells_are_parted(grid: list[list[str]], separator: str) -> None:
    data = csv_bytes([list(row) for row in grid], separator)
    for other in ",;\t|":
        assert looks_like_formulas(data, other) == []
    for naive in re.split("[,;|\t\r\n]", data.decode("utf-8-sig")):
        assert not naive.lstrip(BLANK).startswith(FORMULAS), naive


@given(st.lists(NAUGHTY, min_size=1, max_size=3), st.sampled_from([*SEPARATORS.values()]))
@example(["';=1"], ",")
@example(["a;'=1"], ",")
@example(["''=1"], ";")
def test_what_was_guarded_comes_back(row: list[str], separator: str) -> None:
    grid = [["id"] * len(row), ["x"] * len(row), row]
    named = f"sep={separator}\r\n".encode() + csv_bytes([list(each) for each in grid], separator, mark=False)
    assert read_csv(Path("x.csv"), named)[-1] == row


def test_a_name_that_is_a_formula_goes_out_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    deck = GOOD.replace("Spyglass", "a;=1+1;b")
    (tmp_path / "x.json").write_text(deck, encoding="utf-8")
    for words in (["export", "x.json", "--out", "x.csv"], ["import", "x.csv", "--out", "y.json"]):
        assert CliRunner().invoke(reckon, words).exit_code == 0
    assert b"a;'=1+1;b" in (tmp_path / "x.csv").read_bytes()
    assert '"a;=1+1;b"' in (tmp_path / "y.json").read_text(encoding="utf-8")
