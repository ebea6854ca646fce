"""Files and functions stay small, and every file is named where a newcomer looks for it."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.source import PACKAGE, PAGE, ROOT, House, Law, Source, house, new_breaches, of_each

SHORT_ROOMS = tuple(f"{PACKAGE}/{room}/" for room in ("engine", "game", "model"))
MOST_LINES = 600
MOST_LINES_OF_A_FUNCTION = 60


def too_long(source: Source) -> Iterator[str]:
    """Files of the engine and the game, and functions of any, that nobody reads to their end."""
    lines = len(source.text.splitlines())
    if source.file.startswith(SHORT_ROOMS) and lines > MOST_LINES:
        yield f"{source.file} has {lines} lines; at most {MOST_LINES}: part it by what it speaks of."
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_LINES_OF_A_FUNCTION:
                yield (
                    f"{source.file}:{node.lineno} {node.name} has {lines} lines; at most {MOST_LINES_OF_A_FUNCTION}: "
                    "give its steps names."
                )


def named(docstring: str) -> set[str]:
    """The files that a folder's docstring lists: lines that begin with a name, two spaces, and say what it is for."""
    return set(re.findall(r"^(\w+)  +\S", docstring, flags=re.MULTILINE))


def files_are_named(sources: House) -> Iterator[str]:
    """Files and folders that the docstring of their folder leaves out, and names in it without a file."""
    folders: dict[str, set[str]] = {}
    for source in sources.values():
        folders.setdefault(source.folder, set()).add(source.stem)
        outer, _, inner = source.folder.rpartition("/")
        folders.setdefault(outer, set()).add(inner)
    for folder, stems in folders.items():
        if folder in ("", PACKAGE):  # what is in the package itself is a room
            continue
        door = sources.get(f"{folder}/__init__.py")
        if door is None:
            yield f"{folder} has no __init__.py, whose docstring would name its files."
            continue
        listed, there = named(ast.get_docstring(door.tree, clean=True) or ""), stems - {"__init__"}
        yield from (f"{folder}/{stem}.py: name it in {door.file}, with what it is for." for stem in there - listed)
        yield from (f"{door.file} names {stem}, and there is no such file." for stem in listed - there)


def folders_are_named(sources: House) -> Iterator[str]:
    """Folders, of data too, that the page of the house does not name."""
    page = PAGE.read_text(encoding="utf-8")
    there = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / PACKAGE).rglob("*.*") if path.is_file()}
    for folder in sorted({*there, *(source.folder for source in sources.values())}):
        name = folder.removeprefix(f"{PACKAGE}/")
        if "__pycache__" not in folder and folder != PACKAGE and not re.search(rf"[- `]{name}[`\n ,]", page):
            yield f"docs/house.rst does not name {folder}."


LAWS: dict[str, Law] = {
    "too long": of_each(too_long),
    "files are named": files_are_named,
    "folders are named": folders_are_named,
}


@pytest.mark.parametrize("law", LAWS)
def test_the_law_is_kept(law: str) -> None:
    found = list(LAWS[law](house()))
    assert not found, "\n".join(found)


BITES = [
    ("too long", "dead_reckoning/cli/play.py", "def play():\n" + "    pass\n" * 900),
    ("too long", "dead_reckoning/cli/play.py", "class Table:\n    async def play(self):\n" + "        pass\n" * 60),
    ("too long", "dead_reckoning/game/rules/crew.py", "\n" * 600),
    ("files are named", "dead_reckoning/game/rules/mutiny.py", ""),
    ("files are named", "dead_reckoning/game/faces/flags.py", ""),
    ("files are named", "dead_reckoning/game/galley/__init__.py", ""),
    ("folders are named", "dead_reckoning/game/galley/stove.py", ""),
]


@pytest.mark.parametrize(("law", "file", "text"), BITES, ids=[f"{law}: {file}" for law, file, _ in BITES])
def test_the_law_bites(law: str, file: str, text: str) -> None:
    assert len(new_breaches(LAWS[law], file, text)) == 1


def test_a_name_without_a_file_is_found() -> None:
    door = Source("dead_reckoning/trials/__init__.py", '"""Games.\n\nsums    figures\n"""')
    assert "dead_reckoning/trials/__init__.py names sums, and there is no such file." in list(
        files_are_named({**house(), door.file: door})
    )


PAGES = ("house", "decisions", "recipes")
MADE_UP = {
    "dead_reckoning/cli/count.py",
    "tests/lint/bad/DR604.json",
    "tests/scenarios/setup/fourth_levels-no.txt",
    "polish/pl.json",
    "polish/pack.json",
    "polish/advancements.json",
    ".venv/bin",
}
"""Files that the recipes add or that the first command makes."""


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_files_that_are_there(page: str) -> None:
    """``game/rules/battle.py``, ``engine/loop`` or ``press/data``: in the package, or from the top of the checkout."""
    text = (ROOT / "docs" / f"{page}.rst").read_text(encoding="utf-8")
    named = set(re.findall(r"``([\w.]+(?:/[\w.-]+)+)/?``", text)) - MADE_UP
    places = (ROOT, ROOT / PACKAGE, ROOT / PACKAGE / "lint")
    gone = [
        name for name in named if not any((place / (name + end)).exists() for place in places for end in ("", ".py"))
    ]
    assert named
    assert not gone, f"docs/{page}.rst names what is not there: {', '.join(sorted(gone))}"
