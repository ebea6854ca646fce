"""A file reported as a link out of the folder is neither read nor quoted nor written, at any door."""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from tests.hostile.making import GOOD, entries, entry, listing, pack_text, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links are made as other systems have them")

SECRET = GOOD.replace("Spyglass", "Topsecret").replace("helm", "topsecret")
"""A deck beside the folder, with a mistake that would be quoted."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a stranger, with a deck in it; secrets lie beside."""
    write(tmp_path / "secret.json", SECRET)
    write(tmp_path / "secrets" / "x.json", SECRET)
    write(tmp_path / "secrets" / "pack.json", pack_text(id="secrets", decks=["x.json"], name={"en": "Topsecret"}))
    write(tmp_path / "secrets" / "broken" / "pack.json", '{"topsecret": ')
    (tmp_path / "secrets" / "crew.captain.png").write_bytes(b"topsecret")
    write(tmp_path / "mine" / "good.json", entries(entry("advancement.r1.good")))
    monkeypatch.chdir(tmp_path / "mine")
    return tmp_path / "mine"


Trap = Callable[[Path], None]


def deck_that_is_a_link(folder: Path) -> None:
    (folder / "x.json").symlink_to("../secret.json")


def deck_by_an_absolute_link(folder: Path) -> None:
    (folder / "x.json").symlink_to(folder.parent / "secret.json")


def deck_by_a_link_to_a_link(folder: Path) -> None:
    (folder / "y.json").symlink_to("../secret.json")
    (folder / "x.json").symlink_to("y.json")


def deck_below_a_link(folder: Path) -> None:
    (folder / "sub").symlink_to("../secrets")


def pack_that_is_a_link(folder: Path) -> None:
    (folder / "pack.json").unlink(missing_ok=True)
    (folder / "pack.json").symlink_to("../secrets/broken/pack.json")


def pictures_that_are_a_link(folder: Path) -> None:
    (folder / "art").symlink_to("../secrets")


def picture_that_is_a_link(folder: Path) -> None:
    (folder / "art").mkdir()
    (folder / "art" / "crew.captain.png").symlink_to("../../secrets/crew.captain.png")


TRAPS = [
    (deck_that_is_a_link, "x.json"),
    (deck_by_an_absolute_link, "x.json"),
    (deck_by_a_link_to_a_link, "x.json"),
    (deck_below_a_link, "sub/x.json"),
    (pack_that_is_a_link, "good.json"),
    (pictures_that_are_a_link, "good.json"),
    (picture_that_is_a_link, "good.json"),
]
COMMANDS = [
    ("lint", "."),
    ("lint", "pack.json"),
    ("lint", "--format", "json", "."),
    ("lint", "--fix", "--unsafe-fixes", "."),
    ("lint", "--diff", "--unsafe-fixes", "."),
    ("assumed", "--list", "--pack", "."),
    ("merge-printed", ".", "--into", "../joined"),
    ("correct", "advancement.r1.good", "cost", "1", "--where", "x", "--into", "."),
    ("fmt", "."),
    ("fmt", "--diff", "."),
    ("diff", ".", "."),
    ("show", "advancement.r2.spyglass", "--pack", "."),
    ("explain", "topsecret", "--pack", "."),
    ("play", "--seed", "1", "--quiet", "--pack", "."),
    ("warden", "--seed", "1", "--pack", "."),
    ("words", "status", "."),
    ("export", ".", "--out", "../tables"),
    ("render", ".", "--to", "svg", "--only", "advancement.r1.good", "--out", "../printed"),
]


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(reckon, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize(("trap", "deck"), TRAPS, ids=lambda one: getattr(one, "__name__", ""))
def test_no_command_reads_or_quotes_or_writes_what_lies_outside(trap: Trap, deck: str, folder: Path) -> None:
    write(folder / "pack.json", pack_text(decks=["good.json"] if deck == "good.json" else ["good.json", deck]))
    trap(folder)
    secrets = listing(folder.parent / "secrets"), (folder.parent / "secret.json").read_bytes()
    for words in COMMANDS if trap is deck_that_is_a_link else (*COMMANDS[:3], *COMMANDS[8:10], COMMANDS[-1]):
        output = run(*words).output.lower()
        said = output.replace("`topsecret`", "").replace("topsecret\n", "") if words[0] == "explain" else output
        assert "topsecret" not in said, (words, output)
    assert (listing(folder.parent / "secrets"), (folder.parent / "secret.json").read_bytes()) == secrets
    assert not list(folder.parent.glob("tables/x*"))


@pytest.mark.parametrize(("trap", "deck"), TRAPS[:5], ids=lambda one: getattr(one, "__name__", ""))
def test_it_is_told_once_and_no_box_holds_it(trap: Trap, deck: str, folder: Path) -> None:
    write(folder / "pack.json", pack_text(decks=["good.json", deck]))
    trap(folder)
    found = [line for line in run("lint", ".").output.splitlines() if ": DR107 " in line]
    assert len(found) == len({line.split(":")[0] for line in found}) > 0
    with pytest.raises(dr.CardError) as caught:
        dr.load_box(folder)
    assert "DR107" in {finding.code for finding in caught.value.findings}


def test_a_need_is_not_looked_for_behind_a_link_that_leads_elsewhere(tmp_path: Path) -> None:
    write(tmp_path / "secrets" / "pack.json", pack_text(id="gin", symbols=[{"word": "rum", "plural": "rums"}]))
    write(tmp_path / "packs" / "mine" / "pack.json", pack_text(needs=["gin"], decks=["x.json"]))
    write(tmp_path / "packs" / "mine" / "x.json", entries(entry("a.b", abilities=["rum"])))
    (tmp_path / "packs" / "gin").symlink_to(tmp_path / "secrets")
    output = run("lint", str(tmp_path / "packs" / "mine")).output
    assert "DR310" in output
    (tmp_path / "packs" / "gin").unlink()
    (tmp_path / "secrets").rename(tmp_path / "packs" / "gin")
    assert run("lint", str(tmp_path / "packs" / "mine")).exit_code == 0


def test_links_inside_the_folder_are_read(folder: Path) -> None:
    write(folder / "pack.json", pack_text(decks=["x.json"]))
    write(folder / "kept" / "real.txt", GOOD)
    (folder / "good.json").unlink()
    (folder / "x.json").symlink_to("kept/real.txt")
    assert run("lint", ".").output == "2 files, 1 entry: all is well.\n"


def test_a_deck_that_somebody_names_may_be_a_link(folder: Path) -> None:
    write(folder.parent / "open.json", GOOD)
    (folder / "x.json").symlink_to("../open.json")
    assert run("lint", "x.json").exit_code == 0


# -- Things that are no files ----------------------------------------------------------------------------------------


def fifo(path: Path) -> None:
    os.mkfifo(path)


def sock(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def folder_there(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("make", [fifo, sock, endless, loop, folder_there], ids=lambda one: one.__name__)
@pytest.mark.parametrize("name", ["x.json", "pack.json", "art/crew.captain.png", "icons/keg.svg"])
def test_what_is_no_file_is_told_and_never_waited_for(make: Trap, name: str, folder: Path) -> None:
    write(folder / "pack.json", pack_text(decks=["good.json", "x.json"] if name == "x.json" else ["good.json"]))
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    os.chdir(path.parent)
    make(path)
    os.chdir(folder)
    run("fmt", "--check", ".")
    if "/" in name:
        run("render", ".", "--to", "svg", "--only", "advancement.r1.good", "--out", "../printed")
    if "/" not in name and (name, make) != ("pack.json", folder_there):  # a folder of that name makes no pack
        assert run("lint", ".").exit_code in (1, 2)


# -- Writing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("printed/manifest.json", ("render", ".", "--to", "html")),
        ("printed/cards_en.html", ("render", ".", "--to", "html")),
        ("out/good.csv", ("export", ".", "--out", "out", "--force")),
        ("out/good.csv", ("export", ".", "--out", "out")),
        ("table.json", ("import", "table.csv")),
        ("new.json", ("new", "deck", "advancements", "new.json")),
        ("grog", ("new", "pack", "grog")),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_written_through_a_link_that_nobody_has_named(
    link: str, words: tuple[str, ...], there: bool, folder: Path
) -> None:
    write(folder / "pack.json", pack_text(decks=["good.json"]))
    CliRunner().invoke(reckon, ["export", "good.json", "--out", "table.csv"])
    target = folder.parent / "target"
    if there:
        target.write_text("mine", encoding="utf-8")
    (folder / link).parent.mkdir(exist_ok=True)
    (folder / link).symlink_to(target)
    run(*words)
    assert target.exists() == there
    assert not there or target.read_text(encoding="utf-8") == "mine"


def test_a_link_that_somebody_names_is_written_through(folder: Path) -> None:
    target = folder.parent / "baseline.json"
    (folder / "known.json").symlink_to(target)
    assert run("lint", "good.json", "--write-baseline", "known.json").exit_code == 2
    assert not target.exists(), "a link that leads nowhere is a trap, or a slip"
    target.touch()
    run("lint", "good.json", "--write-baseline", "known.json")
    assert json.loads(target.read_text(encoding="utf-8"))["kind"] == "baseline"
    assert (folder / "known.json").is_symlink()
