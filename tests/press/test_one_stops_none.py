"""One thing that cannot be printed stops nothing else, and every finding says where it comes from."""

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.render import command
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.geometry import CARDS as SIZES, Duplex, GeometryError, Margins, Marks, Profile
from tests.press.jobs import RUM, printed

CARDS = Path(__file__).resolve().parent.parent.parent / "cards"
BOARDS = ("ship_board", "battle_board", "crew.captain")


@pytest.mark.parametrize("to", ["pdf", "svg"])
def test_a_board_that_cannot_be_folded_is_printed_flat(tmp_path: Path, to: str) -> None:
    done = printed(tmp_path, to, duplex=Duplex.FOLD, only=("*board*", "crew.captain"))
    assert done.findings == ()
    assert len(done.outputs) >= 1


def test_what_is_larger_than_the_paper_is_a_finding_and_the_rest_is_printed(tmp_path: Path) -> None:
    narrow = Profile(Margins(60, 60, 60, 60))
    done = printed(tmp_path, "pdf", profile=narrow, only=("*board*", "crew.captain"))
    assert {finding.code for finding in done.findings} == {"DR615"}
    assert all(finding.about != "crew.captain" for finding in done.findings)
    assert all(finding.place.file.endswith(".json") and finding.place.line > 1 for finding in done.findings)
    assert done.outputs[0].pages == 2


def test_paper_on_which_nothing_fits_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GeometryError, match="does not fit on paper"):
        printed(tmp_path, "pdf", profile=Profile(Margins(100, 100, 100, 100)))


@pytest.mark.parametrize("to", ["html", "svg", "pdf"])
def test_findings_of_every_language_name_file_and_line(tmp_path: Path, to: str) -> None:
    done = printed(tmp_path, to, RUM, languages=BASE_LANGUAGES, card=SIZES["mini-us"])
    assert {lang for finding in done.findings for lang in BASE_LANGUAGES if f", {lang})" in finding.message} == set(
        BASE_LANGUAGES
    )
    for finding in done.findings:
        line = Path(finding.place.file).read_text(encoding="utf-8").splitlines()[finding.place.line - 1]
        assert f'"{finding.about}"' in line


def test_without_marks_nothing_stands_in_the_margins(tmp_path: Path) -> None:
    printed(tmp_path, "svg", marks=Marks.NONE, only=("crew.captain",))
    bare = (tmp_path / "svg" / "en" / "sheets" / "001.svg").read_text(encoding="utf-8")
    printed(tmp_path / "b", "svg", only=("crew.captain",))
    marked = (tmp_path / "b" / "svg" / "en" / "sheets" / "001.svg").read_text(encoding="utf-8")
    assert bare.count("<g fill=") == marked.count("<g fill=") - 1


def test_a_pdf_says_the_version_that_its_transparency_needs(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", only=("crew.captain",))
    version = done.outputs[0].path.read_bytes()[:8].decode("ascii")
    assert version >= "%PDF-1.4"


def checkout(folder: Path) -> Path:
    """A checkout with a deck."""
    (folder / "deck.json").write_bytes((CARDS / "crew.json").read_bytes())
    for arguments in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "a deck"],
    ):
        subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return folder / "deck.json"


def test_what_has_changed_is_asked_of_any_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "in" / "below").mkdir(parents=True)
    deck = checkout(tmp_path / "in")
    (tmp_path / "out.json").write_bytes((CARDS / "crew.json").read_bytes())
    run = CliRunner()
    asked = ["--changed-since", "HEAD", "--to", "svg", "--out", str(tmp_path / "printed")]
    monkeypatch.chdir(tmp_path / "in" / "below")
    for place in ("../deck.json", str(deck)):
        told = run.invoke(command, [place, *asked])
        assert (told.exit_code, told.output) == (0, "Nothing has changed since HEAD: nothing to print.\n")
    outside = run.invoke(command, ["../../out.json", *asked])
    assert outside.exit_code == 2
    assert "outside of the git checkout" in outside.output
    assert isinstance(outside.exception, SystemExit)
    monkeypatch.chdir(tmp_path)
    nowhere = run.invoke(command, [str(tmp_path / "out.json"), *asked])
    assert nowhere.exit_code == 1
    assert isinstance(nowhere.exception, SystemExit)


def test_stacks_and_booklets_find_their_entries(tmp_path: Path) -> None:
    """The name of a sleeve begins with an entry; a page of a booklet is about none."""
    stack = printed(tmp_path / "a", "svg", RUM, stacks=("crew.captain@2+rum.cellar",))
    assert all(finding.place.file or "@" not in finding.about for finding in stack.findings)
    assert dr.render(to="svg", out=tmp_path / "b", options=dr.RenderOptions(booklet=True)).findings == ()
