"""Tables of strangers: what fills the memory is counted before it stands, and nothing of a card becomes a formula."""

import csv
import io
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.files import FileError
from dead_reckoning.decks.spreadsheets import SEPARATORS, csv_bytes, read_csv, sheets_of, xlsx_bytes
from tests.hostile.making import GOOD

ROOT = Path(__file__).resolve().parent.parent.parent
HOOKS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
GRID = xlsx_bytes([("x", "advancements", [["id"], ["a.b"]])])

Parts = dict[str, bytes]


def workbook(changes: Callable[[Parts], object], packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A good workbook with some of its parts otherwise."""
    with zipfile.ZipFile(io.BytesIO(GRID)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    changes(parts)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", packing) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


def sheet(rows: str, head: str = "") -> Callable[[Parts], object]:
    """The sheet with these rows."""
    said = f'{head}<worksheet xmlns="{HOOKS}"><sheetData>{rows}</sheetData></worksheet>'.encode()
    return lambda parts: parts.update({"xl/worksheets/sheet1.xml": said})


def part(name: str, content: str) -> Callable[[Parts], object]:
    return lambda parts: parts.update({name: content.encode()})


def renamed(name: str) -> Callable[[Parts], object]:
    def change(parts: Parts) -> None:
        parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace(b'name="x"', f'name="{name}"'.encode())

    return change


BOMBS: dict[str, Callable[[], bytes]] = {
    "15 million empty cells in one row": lambda: workbook(sheet(f"<row>{'<c/>' * 15_000_000}</row>")),
    "3 million shared texts": lambda: workbook(
        part("xl/sharedStrings.xml", f'<sst xmlns="{HOOKS}">{"<si><t/></si>" * 3_000_000}</sst>')
    ),
    "a million tags within each other": lambda: workbook(sheet("<a>" * 1_000_000 + "</a>" * 1_000_000)),
    "much laughter": lambda: workbook(
        sheet(
            '<row><c t="inlineStr"><is><t>&a9;</t></is></c></row>',
            '<!DOCTYPE x [<!ENTITY a0 "ha">'
            + "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))
            + "]>",
        )
    ),
    "a file of the machine": lambda: workbook(
        sheet(
            '<row><c t="inlineStr"><is><t>&a;</t></is></c></row>',
            '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        )
    ),
    "packed in another way": lambda: workbook(sheet(""), zipfile.ZIP_LZMA),
}
LIGHT = ("a million tags within each other", "much laughter", "a file of the machine", "packed in another way")

PROGRAM = f"""
import sys, resource
resource.setrlimit(resource.RLIMIT_AS, ({700 * 1024 * 1024},) * 2)
from dead_reckoning.cli.main import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="memory is limited as other systems do it")
@pytest.mark.parametrize("what", ["15 million empty cells in one row", "3 million shared texts"])
def test_a_table_that_fills_the_memory_is_refused_with_little_of_it(what: str, tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").write_bytes(BOMBS[what]())
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "import", "x.xlsx"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert b"DR115 broken-table: more than 100,000 rows, 500 columns or 500,000 cells" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["x.xlsx"]


@pytest.mark.parametrize("what", LIGHT)
def test_a_workbook_that_is_more_than_a_table_is_refused(what: str, tmp_path: Path) -> None:
    (tmp_path / "x.xlsx").write_bytes(BOMBS[what]())
    with pytest.raises(FileError) as caught:
        sheets_of(tmp_path / "x.xlsx")
    assert caught.value.finding.code in ("DR101", "DR115")
    assert "root:" not in str(caught.value)


@pytest.mark.parametrize(
    "name", ["../x", "../../etc/x", "/etc/x", "a/b", "a\\b", "C:x", "..\\x", "x" * 40, "a&#10;b", "a*", "'x'"]
)
def test_a_sheet_s_name_leads_nowhere(name: str, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "x.xlsx").write_bytes(workbook(renamed(name)))
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
