"""The room of the language server: no noun of the game, no start-up that gets slower, places that are exact."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from lsprotocol.types import Position, Range

from dead_reckoning.lsp.positions import UNITS, EditorText

ROOM = Path(__file__).parent.parent.parent / "dead_reckoning" / "lsp"
NOUNS = """cargo coin ship crew island cannon helm warden barrel harbor sail battle advancement upgrade"""


@pytest.mark.parametrize("noun", NOUNS.split())
def test_the_room_has_no_noun_of_the_game(noun: str) -> None:
    for path in sorted(ROOM.glob("*.py")):
        assert noun not in path.read_text(encoding="utf-8").lower(), f"{path.name} says {noun}"


def test_nobody_else_loads_the_packages_of_the_server() -> None:
    code = (
        "import sys, dead_reckoning\n"
        "from dead_reckoning.cli.main import main\n"
        "sys.argv = ['reckon', '--help']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "assert not {'pygls', 'lsprotocol'} & {name.split('.')[0] for name in sys.modules}"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


LETTERS = st.text(st.sampled_from("ab \n\r\té😀\u2028\x0b\x85"), max_size=30)


@settings(max_examples=60, deadline=None)
@given(LETTERS, st.sampled_from(sorted(UNITS)), st.integers(0, 30))
def test_places_lead_there_and_back(text: str, encoding: str, offset: int) -> None:
    editor = EditorText(text, encoding)
    offset = min(offset, len(text))
    split = text[max(0, offset - 1) : offset + 1] == "\r\n"
    assert editor.offset(editor.position(offset)) == (offset - 1 if split else offset)


@pytest.mark.parametrize(
    ("line", "character", "encoding", "offset"),
    [
        (0, 3, "utf-16", 2),
        (0, 5, "utf-8", 2),
        (0, 2, "utf-32", 2),
        (0, 99, "utf-16", 3),
        (1, 1, "utf-16", 6),
        (9, 0, "utf-16", 7),
    ],
)
def test_positions_of_the_protocol(line: int, character: int, encoding: str, offset: int) -> None:
    assert EditorText("a😀b\r\nc\u2028", encoding).offset(Position(line, character)) == offset


def test_a_change_is_made_in_units_of_the_editor() -> None:
    text = EditorText("😀a\nb")
    assert text.changed(Range(Position(0, 2), Position(1, 0)), "-").text == "😀-b"
