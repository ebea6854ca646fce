"""The meaning of a pack's name, at every door that takes one: a folder with a ``pack.json``, or else an
installed pack.
"""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from dead_reckoning.decks.bundling import bundle_pack
from dead_reckoning.decks.dependencies import find_pack
from dead_reckoning.press.selection import select
from tests.hostile.making import GOOD, entries, entry, pack_text, write


def make_pack(folder: Path, card: str) -> None:
    """A pack of one card."""
    write(folder / "pack.json", pack_text(id="grog", decks=["x.json"]))
    write(folder / "x.json", entries(entry(card)))


def bundled(folder: Path) -> None:
    """The same as one file."""
    make_pack(folder.parent / "sources" / "grog", "grog.folder")
    folder.with_suffix(".zip").write_bytes(bundle_pack(folder.parent / "sources" / "grog").data)


PLACES: dict[str, Callable[[Path], object]] = {
    "nothing": lambda folder: None,
    "a bare folder": lambda folder: write(folder / "README.md", "Nothing."),
    "a project": lambda folder: make_pack(folder / "grog_pack", "grog.inner"),
    "a file": lambda folder: write(folder, "Nothing."),
    "a pack": lambda folder: make_pack(folder, "grog.folder"),
    "a bundle": bundled,
}
"""The things at ``grog``."""


@pytest.fixture(params=[True, False], ids=["installed", "not installed"])
def installed(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a Python package brings ``grog``."""
    make_pack(tmp_path / "site", "grog.installed")
    module = ModuleType("grog_site")
    vars(module)["PACK"] = dr.InstalledPack(tmp_path / "site")
    monkeypatch.setitem(sys.modules, "grog_site", module)
    points = {"grog": [EntryPoint("grog", "grog_site:PACK", packs.ENTRY_POINTS)]} if request.param else {}
    monkeypatch.setattr(packs, "plugins", lambda: points)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return bool(request.param)


def card_of(box: dr.Box) -> str:
    """The origin of a box's card."""
    return next(str(name).removeprefix("grog.") for name in box.by_id if str(name).startswith("grog."))


def needed(_name: str) -> str:
    """The meaning for a pack beside it that needs the name."""
    found = find_pack(Path("mine"), "grog")
    return card_of(dr.load_box(found)) if found else "none"


def shown(name: str) -> str:
    """The meaning for a command."""
    for card in ("folder", "installed", "inner"):
        if CliRunner().invoke(reckon, ["show", f"grog.{card}", "--pack", name]).exit_code == 0:
            return card
    return "none"


DOORS: dict[str, Callable[[str], str]] = {
    "load_box": lambda name: card_of(dr.load_box(name)),
    "an environment": lambda name: card_of(GameSetting(seats=2, box=name).box),
    "select": lambda name: str(select([name]).entries[0].id).removeprefix("grog."),
    "--pack": shown,
    "needs": needed,
}
FOLDER, INSTALLED, INNER, NONE = "folder", "installed", "inner", "none"
MEANT = {
    # what is at `grog` -> `grog` if it is installed, `grog` if not, `./grog`
    "nothing": (INSTALLED, NONE, NONE),
    "a bare folder": (INSTALLED, NONE, NONE),
    "a project": (INSTALLED, NONE, NONE),
    "a file": (INSTALLED, NONE, NONE),
    "a pack": (FOLDER, FOLDER, FOLDER),
    "a bundle": (INSTALLED, NONE, NONE),
}
OWN_WAYS = {
    ("needs", "a bundle"): (FOLDER, FOLDER, FOLDER),  # a pack that others need may be beside them as a bundle
    ("select", "a project"): (INSTALLED, INNER, INNER),  # folders of decks can be printed, too
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("place", PLACES)
def test_what_a_name_means(place: str, door: str, installed: bool) -> None:
    PLACES[place](Path("grog"))
    plain, bare, path = OWN_WAYS.get((door, place), MEANT[place])
    assert outcome(door, "grog") == (plain if installed else bare)
    if door != "needs":
        assert outcome(door, "./grog") == path


def outcome(door: str, name: str) -> str:
    """The meaning of a name at a door."""
    try:
        return DOORS[door](name)
    except (dr.CardError, IndexError):
        return NONE


@pytest.mark.usefixtures("installed")
def test_a_path_is_a_folder() -> None:
    """So is what is no text."""
    with pytest.raises(dr.CardError):
        dr.load_box(Path("grog"))
    make_pack(Path("grog"), "grog.folder")
    assert card_of(dr.load_box(Path("grog"))) == "folder"


MESSAGES = {
    "nothing": "there is no pack `grog`: no such folder, and none of that name is installed",
    "a bare folder": "there is no pack `grog`: the folder has no pack.json, and none of that name is installed",
    "a project": "there is no pack `grog`: the folder has no pack.json, and none of that name is installed",
}


@pytest.mark.parametrize("place", MESSAGES)
def test_the_message_names_both(place: str, installed: bool) -> None:
    PLACES[place](Path("grog"))
    name = "./grog" if installed else "grog"
    with pytest.raises(dr.CardError) as caught:
        dr.load_box(name)
    (finding,) = caught.value.findings
    if installed:
        assert finding.message.startswith("there is no pack at this path: ")
        assert finding.hint == "`grog` without a path separator is the installed pack"
        return
    assert finding.message == MESSAGES[place]
    if place == "a project":
        assert finding.hint == f"did you mean `{Path('grog/grog_pack')}`?"


@pytest.mark.usefixtures("installed")
def test_the_base_game_is_installed_too() -> None:
    write(Path("base") / "README.md", "Nothing.")
    assert len(select(["base"]).entries) == len(dr.base_box().entries)


def test_a_trial_is_played_against_an_installed_pack(installed: bool) -> None:
    write(Path("grog") / "README.md", "Nothing.")
    few = ["trial", "--pilots", "random", "--games", "1", "--max-turns", "2", "--jobs", "1"]
    result = CliRunner().invoke(reckon, [*few, "--against", "grog"])
    assert result.exit_code == (0 if installed else 2), result.output
    assert installed or "there is no pack.json in grog" in result.output


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["./grog", "grog/"])
def test_a_command_keeps_the_separator(name: str) -> None:
    write(Path("grog") / "x.json", GOOD)
    run = CliRunner().invoke(reckon, ["render", name, "--to", "svg", "--lang", "en", "--out", "printed"])
    assert run.exit_code == 0, run.output
    assert "spyglass" in " ".join(map(str, Path("printed").rglob("*.svg")))


def test_lint_looks_at_what_is_there_and_then_for_a_pack(installed: bool) -> None:
    said = CliRunner().invoke(reckon, ["lint", "grog"])
    assert (said.exit_code, "2 files, 1 entry" in said.output) == ((0, True) if installed else (2, False)), said.output
    assert CliRunner().invoke(reckon, ["lint", "./grog"]).exit_code == 2
    write(Path("grog") / "x.json", GOOD)
    assert CliRunner().invoke(reckon, ["lint", "grog"]).exit_code == 0
