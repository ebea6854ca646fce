"""``reckon render`` as it is typed."""

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from dead_reckoning.cli.main import reckon

CARDS = Path(__file__).resolve().parent.parent.parent / "cards"


def run(*arguments: str | Path) -> Result:
    """The command's result."""
    return CliRunner().invoke(reckon, ["render", *map(str, arguments)])


def test_every_output_is_announced(tmp_path: Path) -> None:
    result = run("--to", "pdf", "--lang", "en,uk", "--only", "crew.*", "--once", "--out", tmp_path)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"{tmp_path / 'cards.en.pdf'}: 2 pages",
        f"{tmp_path / 'cards.uk.pdf'}: 2 pages",
        f"{tmp_path / 'manifest.json'}: what was printed",
    ]


def test_of_many_files_the_folders_are_announced(tmp_path: Path) -> None:
    result = run("--to", "svg", "--only", "advancement.r1.*", "--out", tmp_path)
    assert result.exit_code == 0
    assert f"{tmp_path / 'svg' / 'en'}: 16 files" in result.output
    assert run("--to", "svg", "--only", "crew.captain", "--out", tmp_path, "--quiet").output == ""


def test_what_does_not_fit_is_told_and_the_exit_code_says_so(tmp_path: Path) -> None:
    result = run("--to", "svg", "--only", "crew.captain", "--size", "mini-us", "--out", tmp_path)
    assert result.exit_code == 1
    assert "DR610 too-long-to-print: crew.captain (front, en): the icons of 'the four levels' are " in result.output
    assert (tmp_path / "svg" / "en" / "crew.captain.svg").exists()


@pytest.mark.parametrize("to", ["html", "svg", "pdf"])
def test_what_would_not_fit_is_found_without_a_file(to: str, tmp_path: Path) -> None:
    out = tmp_path / "printed"
    wanted = ("--to", to, "--only", "crew.captain", "--size", "mini-us", "--out", out)
    checked, printed = run(*wanted, "--check"), run(*wanted, "--out", tmp_path / "other")
    assert (checked.exit_code, out.exists()) == (1, False)
    assert checked.stderr == printed.stderr != ""
    assert re.fullmatch(r"Nothing is written: [12] findings?\.\n", checked.stdout)
    good = run("--only", "crew.captain", "--out", out, "--check")
    assert (good.exit_code, good.output) == (0, "Nothing is written: everything fits.\n")
    assert run("--only", "crew.captain", "--check", "--quiet").output == ""


@pytest.mark.parametrize(("kit", "sleeves"), [("solo", (12, 18)), ("1", (12, 18)), ("pairs", (24, 18)), ("3", (36,))])
def test_a_kit_is_named_by_its_table(kit: str, sleeves: tuple[int, ...], tmp_path: Path) -> None:
    """The list asks for sleeves for the crews, and for the Warden's cards where he plays."""
    result = run("--to", "pdf", "--kit", kit, "--only", "crew.*", "--only", "warden.*", "--out", tmp_path)
    assert result.exit_code == 0
    listed = PdfReader(tmp_path / "kit-list.en.pdf").pages[0].extract_text()
    assert tuple(map(int, re.findall(r"– (\d+)\s+clear\s+sleeves", listed))) == sleeves


@pytest.mark.parametrize("kit", ["0", "5", "Solo", "two", ""])
def test_a_kit_for_no_table_is_a_usage_error(kit: str, tmp_path: Path) -> None:
    result = run("--to", "pdf", "--kit", kit, "--out", tmp_path)
    assert result.exit_code == 2
    assert "'solo', 'pairs', '2', '3', '4'" in result.output
    assert not list(tmp_path.iterdir())


def line_of(file: Path, name: str) -> str:
    """``deck.json:7:``, where an id is."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return f"{file}:{1 + next(at for at, line in enumerate(lines) if name in line)}:"


@pytest.mark.parametrize("packed", [True, False], ids=["in a pack", "loose"])
def test_what_is_wrong_is_told_with_file_and_line(packed: bool, tmp_path: Path) -> None:
    folder = tmp_path / "cove"
    for words in (("pack", "cove", "--in", tmp_path), ("deck", "encounters", folder / "encounters.json")):
        assert CliRunner().invoke(reckon, ["new", *map(str, words)]).exit_code == 0
    deck = folder / "encounters.json"
    deck.write_text(deck.read_text(encoding="utf-8").replace("Guarded", "W" * 58), encoding="utf-8")
    if not packed:
        (folder / "pack.json").unlink()
    result = run(folder if packed else deck, "--to", "svg", "--out", tmp_path / "out")
    assert line_of(deck, "encounter.r1.encounters.guarded") in result.output
    result = run("--to", "svg", "--only", "crew.captain", "--size", "mini-us", "--out", tmp_path / "out")
    assert line_of(CARDS / "crew.json", "crew.captain") in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--lang", "fr"], "there is no language 'fr'"),
        (["--size", "pokr"], "there is no size 'pokr'. Did you mean 'poker'?"),
        (["--size", "5x5"], "there is no size '5x5'"),
        (["--only", "nobody"], "there is nothing to print: no entry fits"),
        (["--to", "pdf", "--bleed", "3", "--gap", "1"], "a bleed of 3 mm needs a gap of 6 mm"),
        (["--stack", "crew.gunner@9"], "crew.gunner has no level 9"),
        (["--dpi", "3"], "3 dots an inch are out of range"),
        (["--to", "docx"], "Invalid value for '--to'"),
    ],
)
def test_wishes_that_make_no_sense_are_told_without_a_traceback(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    form = [] if "--to" in arguments else ["--to", "svg"]
    result = run(*form, *arguments, "--out", tmp_path)
    assert result.exit_code in (1, 2)
    assert message in " ".join(result.output.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("margins = [5, 5]", "is not a profile"),
        ("right = 'much'", "is not a profile"),
        ("left = 2", "is not a profile"),
        ("right = true", "is not a profile"),
        ("right = 999", "is not a profile"),
        ("right = [", "is not TOML"),
    ],
)
def test_a_profile_that_is_none_is_told(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "printer.toml"
    path.write_text(text, encoding="utf-8")
    result = run("--to", "svg", "--profile", path, "--out", tmp_path)
    assert result.exit_code == 2
    assert message in result.output


def test_a_profile_moves_the_backs(tmp_path: Path) -> None:
    path = tmp_path / "printer.toml"
    path.write_text("margins = [4, 4, 4, 4]\nright = 0.5\ndown = -0.25\n", encoding="utf-8")
    for name, more in (("plain", []), ("moved", ["--profile", str(path)])):
        assert run("--to", "svg", "--only", "crew.captain", "--out", tmp_path / name, *more).exit_code == 0
    sheets = [(tmp_path / name / "svg" / "en" / "sheets").glob("*.svg") for name in ("plain", "moved")]
    (front, back), (front_too, moved) = (sorted(each) for each in sheets)
    assert front.read_bytes() == front_too.read_bytes()
    assert '<svg x="136.5" y="16.5"' in back.read_text(encoding="utf-8")
    assert '<svg x="137" y="16.25"' in moved.read_text(encoding="utf-8")


def git(folder: Path, *arguments: str) -> None:
    """Run git in a folder."""
    names = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
    subprocess.run(["git", *names, *arguments], cwd=folder, check=True, capture_output=True)


def test_only_what_has_changed_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = tmp_path / "crew.json"
    text = (CARDS / "crew.json").read_text(encoding="utf-8")
    deck.write_text(text, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    monkeypatch.chdir(tmp_path)
    unchanged = run("crew.json", "--to", "svg", "--changed-since", "HEAD", "--out", "out")
    assert unchanged.output == "Nothing has changed since HEAD: nothing to print.\n"
    missing = run("crew.json", "--to", "svg", "--changed-since", "no-such-revision", "--out", "out")
    assert (missing.exit_code, missing.output) == (2, "Error: there is no revision 'no-such-revision'.\n")
    deck.write_text(text.replace('"influence 1 / 2 sails"', '"influence 1 / 3 sails"'), encoding="utf-8")
    result = run("crew.json", "--to", "svg", "--changed-since", "HEAD", "--out", "out")
    assert result.exit_code == 0
    cards = sorted(path.name for path in (tmp_path / "out" / "svg" / "en").glob("*.svg"))
    assert cards == ["crew.deckhand.svg", "crew.deckhand.words.svg"]


def test_a_deck_that_cannot_be_read_is_told_as_lint_does(tmp_path: Path) -> None:
    deck = tmp_path / "crew.json"
    text = (CARDS / "crew.json").read_text(encoding="utf-8")
    deck.write_text(text.replace("influence 1", "influenc 1", 1), encoding="utf-8")
    result = run(deck, "--to", "svg", "--out", tmp_path)
    assert result.exit_code == 1
    assert "DR201" in result.output
