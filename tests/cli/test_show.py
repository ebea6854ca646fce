"""The explanation of an entry, and the search for it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from dead_reckoning.cli.main import reckon


def show(*words: str) -> str:
    return CliRunner().invoke(reckon, ["show", *words], prog_name="reckon").output


@pytest.mark.parametrize("text", ["shark", "Shark Island", "Акулий", "tile.island.shark"])
def test_an_entry_is_found_by_id_and_name(text: str) -> None:
    assert show(text).startswith("Shark Island  tile.island.shark")


def test_several_and_none_are_named() -> None:
    assert "It could be 'tile.island." in show("cove")
    assert "Did you mean 'tile.island.shark'?" in show("sharck")


def test_where_an_entry_is_written() -> None:
    file, _, line = show("shark", "--file").strip().rpartition(":")
    assert file.endswith("tiles.json")
    assert "tile.island.shark" in Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
