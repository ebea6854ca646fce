"""Imports between rooms: the table of rooms in docs/house.rst is compared with every import, so neither can fall
behind.
"""

import re
import subprocess
import sys
from collections.abc import Mapping

import pytest

import dead_reckoning
from tests.house.source import PACKAGE, PAGE, ROOT, Import, Source, house, table_of, words

PICTURE = ROOT / "docs" / "pictures" / "house.svg"
OPTIONAL = {
    "babel",
    "fontTools",
    "numpy",
    "openpyxl",
    "openskill",
    "plotly",
    "segno",
    "typst",
}  # extras: imported late, where they are wanted
SELDOM = {
    "ctypes",
    "html",
    "importlib",
    "jsonschema",
    "zipfile",
}  # slow to import, and seldom needed: docs/decisions says why
SELDOM_OURS = {  # what cold `reckon lint` waits for, and few decks ask for: docs/decisions says why
    "dead_reckoning.decks.plug_ins",
    "dead_reckoning.decks.unfinished",
    "dead_reckoning.language.mistakes",
    "dead_reckoning.press.captions",
    "dead_reckoning.press.letters",
    "dead_reckoning.press.sayable",
    "dead_reckoning.view.tongues",
    "dead_reckoning.view.wording.brought",
    "dead_reckoning.view.wording.plurals",
}
LATE_DOORS = {"__init__", "cli"}  # rooms that may import inside functions; of __init__ only the public door

ADVICE = (
    "Pass the value in as an argument, or move the shared noun to a room further inside; "
    "if the house itself should change, change its table in docs/house.rst."
)


# --- the table of rooms -------------------------------------------------------------------------------------


def read_rooms(page: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """The imports that each room may make: of ours, and of others."""
    rows = [(room, ours, others) for room, _, ours, others in table_of(page, "rooms")]
    return {room: set(words(ours)) for room, ours, _ in rows}, {room: set(words(others)) for room, _, others in rows}


ROOMS, ROOM_THIRD_PARTY = read_rooms(PAGE.read_text(encoding="utf-8"))


def room_of(path: str) -> str:
    """The room of ``language/reader`` is ``language``, that of ``game/rules/battle`` is ``game/rules``."""
    parts = path.split("/")
    inside_out = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((room for room in inside_out if room in ROOMS), "")


def room_of_file(file: str) -> str:
    """The room that a file is in; empty if the table has none."""
    return room_of(file.removeprefix(f"{PACKAGE}/").removesuffix(".py"))


def room_of_module(module: str) -> str:
    """The room of one of our modules; any other name of the package is had from its public door."""
    return room_of(module.removeprefix(f"{PACKAGE}.").replace(".", "/")) or "__init__"


# --- judging imports ----------------------------------------------------------------------------------------


def listed(names: set[str]) -> str:
    """The names in a sentence."""
    return ", ".join(sorted(names)) or "nothing"


def wrong_room(found: Import) -> str:
    """The fault in an import of one of our modules; empty if nothing is wrong."""
    room, wished = room_of_file(found.file), room_of_module(found.module)
    if not found.is_ours or wished == room or wished in ROOMS[room] or found.is_listed_for_types:
        return ""
    allowed = listed(ROOMS[room])
    return f"{found.place} imports {found.module}, but {room} may import {allowed} of our rooms. {ADVICE}"


def wrong_third_party(found: Import) -> str:
    """The fault in an import of somebody else's package; empty if nothing is wrong."""
    room, package = room_of_file(found.file), found.module.split(".")[0]
    if found.is_ours or package in sys.stdlib_module_names or package in ROOM_THIRD_PARTY[room]:
        return ""
    homes = {home for home, packages in ROOM_THIRD_PARTY.items() if package in packages}
    hint = (
        f"Ask {listed(homes)} for what {package} knows."
        if homes
        else f"No room uses {package}: do without, or give it a room in the table of docs/house.rst."
    )
    return (
        f"{found.place} imports {package}, but {room} may import {listed(ROOM_THIRD_PARTY[room])} "
        f"of other people's packages. {hint}"
    )


def wrong_moment(found: Import) -> str:
    """The fault in an import inside a function; empty if nothing is wrong."""
    seldom = found.module in SELDOM_OURS or found.module.split(".")[0] in OPTIONAL | SELDOM
    if not found.late or room_of_file(found.file) in LATE_DOORS or seldom:
        return ""
    return (
        f"{found.place} imports {found.module} inside a function; only {PACKAGE}/__init__.py "
        f"and {PACKAGE}/cli/ load late. Move the import to the top; if that makes a circle, "
        "one of the two modules holds something that belongs in a third."
    )


def found_in(source: Source) -> list[str]:
    """Everything that is wrong with the imports of one file."""
    if not room_of_file(source.file):
        return [f"{source.file} lies in no room: give it a row in the table of docs/house.rst."]
    judges = wrong_room, wrong_third_party, wrong_moment
    return [sentence for found in source.imports for judge in judges if (sentence := judge(found))]


def used_rooms(sources: Mapping[str, Source]) -> dict[str, set[str]]:
    """The rooms of ours that each room imports."""
    used: dict[str, set[str]] = {room: set() for room in ROOMS}
    for file, source in sources.items():
        room = room_of_file(file)
        ours = [found for found in source.imports if found.is_ours and not found.is_listed_for_types]
        used[room] |= {room_of_module(found.module) for found in ours} - {room}
    return used


# --- the tests ----------------------------------------------------------------------------------------------


def test_the_table_of_rooms_goes_from_the_inside_out() -> None:
    """None may import what is below it, so there are no cycles between rooms."""
    order = list(ROOMS)
    for place, room in enumerate(order):
        assert ROOMS[room] <= set(order[:place]), f"{room} may import a room that stands below it in docs/house.rst"


def test_each_room_imports_only_what_it_may() -> None:
    found = [line for source in house().values() for line in found_in(source)]
    assert not found, "\n".join(found)


def test_each_room_may_import_only_what_it_does() -> None:
    used = used_rooms(house())
    spare = [
        f"{room} may import {listed(ROOMS[room] - used[room])}, and does not: take that out of docs/house.rst."
        for room in ROOMS
        if ROOMS[room] - used[room]
    ]
    assert not spare, "\n".join(spare)


def test_every_room_is_there() -> None:
    there = {path for file in house() if (path := room_of_file(file))}
    assert set(ROOMS) <= there, f"docs/house.rst has rooms that are not built: {listed(set(ROOMS) - there)}"


def test_no_arrow_points_up_in_the_picture() -> None:
    """Rooms that a room imports are drawn below it, or beside it."""
    names = re.findall(r'<text class="name" x="\d+[.\d]*" y="(\d+)"[^>]*>([^<]+)<', PICTURE.read_text(encoding="utf-8"))
    heights = {room: int(height) for height, room in names}
    assert len(names) == len(heights)
    assert set(heights) == set(ROOMS)
    up = [f"{room} imports {inner}" for room in ROOMS for inner in ROOMS[room] if heights[inner] < heights[room]]
    assert not up, "\n".join(up)


def test_the_engine_and_its_nouns_know_no_game() -> None:
    """Nor does anything that they may import, and so on: the table goes from the inside out."""
    assert not {room for inside in ("model", "errors", "engine") for room in ROOMS[inside]} & {
        room for room in ROOMS if room.startswith("game") or room == "language"
    }
    assert "game/rules" not in ROOMS["game/nouns"]


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        (
            "dead_reckoning/engine/loop.py",
            "from dead_reckoning.game.rules import battle",
            f":1 imports dead_reckoning.game.rules.battle, but engine may import broken_packs, "
            "errors, model of our rooms. "
            f"{ADVICE}",
        ),
        (
            "dead_reckoning/engine/loop.py",
            "if True:\n    import re, dead_reckoning.game.rules.battle as b",
            f":2 imports dead_reckoning.game.rules.battle, but engine may import broken_packs, "
            "errors, model of our rooms. "
            f"{ADVICE}",
        ),
        (
            "dead_reckoning/game/nouns/battle.py",
            "import re\n\nfrom ..rules.battle import fight",
            ":3 imports dead_reckoning.game.rules.battle, but game/nouns may import engine, game/printed, game/table, "
            f"model of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/model/records.py",
            "from dead_reckoning import view",
            f":1 imports dead_reckoning.view, but model may import nothing of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/game/printed/terms.py",
            "from .. import read",
            f":1 imports dead_reckoning.game, but game/printed may import errors, model of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/model/terms.py",
            "from .. import read",
            f":1 imports dead_reckoning.read, but model may import nothing of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/view/teller.py",
            "if True:\n    import lark.visitors",
            ":2 imports lark, but view may import attrs, babel of other people's packages. "
            "Ask language for what lark knows.",
        ),
        (
            "dead_reckoning/model/terms.py",
            "import pandas",
            ":1 imports pandas, but model may import attrs of other people's packages. "
            "No room uses pandas: do without, or give it a room in the table of docs/house.rst.",
        ),
        (
            "dead_reckoning/language/writer.py",
            "def write():\n    from ..model import terms",
            ":2 imports dead_reckoning.model.terms inside a function; only dead_reckoning/__init__.py "
            "and dead_reckoning/cli/ load late. Move the import to the top; if that makes a circle, "
            "one of the two modules holds something that belongs in a third.",
        ),
        (
            "dead_reckoning/galley/stove.py",
            "",
            " lies in no room: give it a row in the table of docs/house.rst.",
        ),
    ],
)
def test_the_check_of_rooms_bites(file: str, text: str, sentence: str) -> None:
    assert found_in(Source(file, text)) == [file + sentence]


@pytest.mark.parametrize("room", ["lint.runner", "press.rendering"])
def test_a_position_neither_lints_nor_prints(room: str) -> None:
    found = found_in(Source("dead_reckoning/position.py", f"import dead_reckoning.{room}"))
    assert [line.partition(", but")[0] for line in found] == [
        f"dead_reckoning/position.py:1 imports dead_reckoning.{room}"
    ]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("dead_reckoning/__init__.py", "def __getattr__(name):\n    from .language import reader"),
        ("dead_reckoning/cli/main.py", "import click\n\ndef show():\n    from ..view import teller"),
        ("dead_reckoning/decks/tables.py", "def read_xlsx():\n    import openpyxl"),
        (
            "dead_reckoning/language/reader.py",
            "from lark import Lark\nfrom ..model import effects\nfrom . import writing",
        ),
        ("dead_reckoning/verbs.py", "from dead_reckoning.language import reader\nfrom .view import teller"),
        ("dead_reckoning/__main__.py", "from dead_reckoning.cli.main import main"),
    ],
)
def test_the_check_of_rooms_lets_good_imports_pass(file: str, text: str) -> None:
    assert found_in(Source(file, text)) == []


# --- what an import loads, in a fresh interpreter -------------------------------------------------------------


def loaded_by(module: str) -> set[str]:
    """Everything that is loaded once a module is, in a fresh interpreter."""
    question = f"import sys, {module}; print(*sys.modules)"
    command = [sys.executable, "-c", question]
    return set(subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout.split())


def test_importing_the_package_loads_neither_lark_nor_jsonschema() -> None:
    loaded = {"lark", "jsonschema"} & loaded_by(PACKAGE)
    assert not loaded, f"import {PACKAGE} loads {listed(loaded)}: load it when it is asked for"


@pytest.mark.skipif(dead_reckoning.compiled, reason="the engine is compiled for one game")
def test_importing_the_loop_loads_nothing_of_a_game() -> None:
    loaded = loaded_by(f"{PACKAGE}.engine.loop")
    assert f"{PACKAGE}.engine.loop" in loaded
    game = {module for module in loaded if module == f"{PACKAGE}.game" or module.startswith(f"{PACKAGE}.game.")}
    assert not game, f"import {PACKAGE}.engine.loop loads {listed(game)}"


def test_importing_a_game_loads_what_this_looks_for() -> None:
    """The test above could not fail if modules had other names."""
    assert f"{PACKAGE}.game.printed.terms" in loaded_by(f"{PACKAGE}.game.printed.terms")
