"""The house keeps its own order: who imports whom, what is written how, and that the pages tell the truth.

The table of rooms is read from docs/house.rst, so the page cannot fall behind.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from attrs import frozen

from tools.go import NEEDS_COMPILER, TASKS

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "docs" / "house.rst"
PACKAGE = "dead_reckoning"

OPTIONAL = {"fontTools", "openpyxl", "openskill", "plotly", "typst"}  # extras: imported late, where they are wanted
SELDOM = {
    "babel",
    "ctypes",
    "importlib",
    "jsonschema",
    "zipfile",
}  # slow to import, and seldom needed: the house's page says why
SELDOM_OURS = {  # what cold `reckon lint` waits for, and few decks ask for: the house's page says why
    "dead_reckoning.decks.plug_ins",
    "dead_reckoning.press.captions",
    "dead_reckoning.press.letters",
    "dead_reckoning.press.sayable",
    "dead_reckoning.view.tongues",
    "dead_reckoning.view.wording.brought",
}
LATE_DOORS = {"__init__", "cli"}  # rooms that may import inside functions; of __init__ only the public door
TEXT_CALLS = {"open", "read_text", "write_text"}

ADVICE = (
    "Pass the value in as an argument, or move the shared noun to model/; "
    "if the house itself should change, change its table in docs/house.rst."
)


# --- the table of rooms -------------------------------------------------------------------------------------


def table_rows(page: str) -> list[list[str]]:
    """The rows of the list-table named ``rooms``, without its heading: room, may import, third party."""
    table = page.partition(":name: rooms\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    rows = [row.split("\n     - ") for row in table.split("   * - ")[1:]]
    return [[" ".join(cell.split()) for cell in row] for row in rows][1:]


def words(cell: str) -> set[str]:
    """The names in a cell; a lone dash is none."""
    return set() if cell == "–" else set(cell.split(", "))


def read_rooms(page: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """What each room may import: of ours, and of others."""
    ours: dict[str, set[str]] = {}
    others: dict[str, set[str]] = {}
    for room, inside, outside in table_rows(page):
        ours[room] = set(ours) if inside == "all above" else words(inside)
        others[room] = words(outside)
    return ours, others


ROOMS, ROOM_THIRD_PARTY = read_rooms(HOUSE.read_text(encoding="utf-8"))


# --- reading imports ----------------------------------------------------------------------------------------


@frozen
class Import:
    """One import statement's wish for one module."""

    file: str
    line: int
    module: str
    late: bool  # stands inside a function

    @property
    def place(self) -> str:
        """Where it stands, as editors like it."""
        return f"{self.file}:{self.line}"


def room_of_file(file: str) -> str:
    """``dead_reckoning/language/reader.py`` lies in ``language``; ``dead_reckoning/errors.py`` is a room."""
    return file.split("/")[1].removesuffix(".py")


def room_of_module(module: str) -> str:
    """The room of one of our modules; any other name of the package is had from its public door."""
    _, _, rest = module.partition(".")
    room = rest.split(".")[0]
    return room if room in ROOMS else "__init__"


def full_name(node: ast.ImportFrom, file: str) -> str:
    """The module a ``from`` names, with the dots of a relative import spelt out."""
    if not node.level:
        return node.module or ""
    folders = file.split("/")[:-1]
    base = folders[: len(folders) - node.level + 1]
    return ".".join([*base, node.module] if node.module else base)


def wished_modules(node: ast.Import | ast.ImportFrom, file: str) -> list[str]:
    """The modules an import names; ``from dead_reckoning import x`` wishes for ``dead_reckoning.x``."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    module = full_name(node, file)
    return [f"{module}.{alias.name}" for alias in node.names] if module == PACKAGE else [module]


def imports(source: str, file: str) -> Iterator[Import]:
    """Every import of a file, those inside functions included."""

    def walk(node: ast.AST, late: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom):
                for module in wished_modules(child, file):
                    yield Import(file, child.lineno, module, late)
            else:
                yield from walk(child, late or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    yield from walk(ast.parse(source), late=False)


# --- judging imports ----------------------------------------------------------------------------------------


def listed(names: set[str]) -> str:
    """The names in a sentence."""
    return ", ".join(sorted(names)) or "nothing"


def wrong_room(found: Import) -> str:
    """What is wrong with an import of one of our modules; empty if nothing is."""
    room, wished = room_of_file(found.file), room_of_module(found.module)
    if wished == room or wished in ROOMS[room]:
        return ""
    allowed = listed(ROOMS[room])
    return f"{found.place} imports {found.module}, but {room} may import {allowed} of our rooms. {ADVICE}"


def wrong_third_party(found: Import) -> str:
    """What is wrong with an import of somebody else's package; empty if nothing is."""
    room, package = room_of_file(found.file), found.module.split(".")[0]
    if package in sys.stdlib_module_names or package in ROOM_THIRD_PARTY[room]:
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
    """What is wrong with an import inside a function; empty if nothing is."""
    seldom = found.module in SELDOM_OURS or found.module.split(".")[0] in OPTIONAL | SELDOM
    if not found.late or room_of_file(found.file) in LATE_DOORS or seldom:
        return ""
    return (
        f"{found.place} imports {found.module} inside a function; only {PACKAGE}/__init__.py "
        f"and {PACKAGE}/cli/ load late. Move the import to the top; if that makes a circle, "
        "one of the two modules holds something that belongs in a third."
    )


def complaints(source: str, file: str) -> list[str]:
    """Everything that is wrong with the imports of one file."""
    room = room_of_file(file)
    if room not in ROOMS:
        return [f"{file} lies in a room nobody knows, {room}: give it a row in the table of docs/house.rst."]
    found = list(imports(source, file))
    ours = [each for each in found if each.module.split(".")[0] == PACKAGE]
    others = [each for each in found if each.module.split(".")[0] != PACKAGE]
    sentences = [
        *(wrong_room(each) for each in ours),
        *(wrong_third_party(each) for each in others),
        *(wrong_moment(each) for each in found),
    ]
    return [sentence for sentence in sentences if sentence]


# --- other habits -------------------------------------------------------------------------------------------


def is_binary(call: ast.Call) -> bool:
    """Whether a call to ``open`` says that it wants bytes."""
    values = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]
    modes = [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    return any(re.fullmatch(r"[rwax]?\+?b\+?|b[rwax]\+?", mode) for mode in modes)


def calls_without_encoding(source: str, file: str) -> list[str]:
    """Calls that open text and leave the encoding to the system."""
    sentences = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        named = {keyword.arg for keyword in node.keywords}
        of_bytes = getattr(getattr(node.func, "value", None), "id", "") in ("os", "packed")  # a number, a part of a ZIP
        if name in TEXT_CALLS and "encoding" not in named and not of_bytes and not is_binary(node):
            sentences.append(f'{file}:{node.lineno} calls {name}() without encoding=: say encoding="utf-8".')
    return sentences


UNFINISHED = re.compile(r"\b(?:{})\b".format("TO-DO|FIX-ME|XX-X|HA-CK".replace("-", "")))
SOMEBODYS_PATH = re.compile(r"(?<![\w./:])/(?:home|root|Users|tmp|mnt|srv|opt)/\w|\b[A-Z]:[\\/]+(?:Users|Temp)")


def unwelcome_words(text: str, file: str) -> list[str]:
    """Notes of unfinished work, and paths that exist on one machine only."""
    return [
        f"{file}:{number} says {match[0]!r}: {advice}"
        for number, line in enumerate(text.splitlines(), 1)
        for pattern, advice in (
            (UNFINISHED, "finish it, or open an issue."),
            (SOMEBODYS_PATH, "name files from the top of the checkout."),
        )
        if (match := pattern.search(line))
    ]


def files(*patterns: str) -> dict[str, str]:
    """The project's text files that fit, with their contents, by their name from the top of the checkout."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
        if path.is_file() and not {"__pycache__", "_build"} & set(path.parts)
    }


def go_commands(text: str) -> list[str]:
    """The lines of a text that are calls of the bootstrap, in order."""
    return re.findall(r"^python3 tools/go\.py\b.*$", text, flags=re.MULTILINE)


# --- the tests ----------------------------------------------------------------------------------------------


def test_the_table_of_rooms_goes_from_the_inside_out() -> None:
    """None may import what stands below it, so there are no cycles between rooms."""
    order = list(ROOMS)
    for place, room in enumerate(order):
        assert ROOMS[room] <= set(order[:place]), f"{room} may import a room that stands below it in docs/house.rst"
    assert ROOMS["model"] == set()
    assert "language" not in ROOMS["engine"]
    assert "cli" not in ROOMS["__init__"]


def test_each_room_imports_only_what_it_may() -> None:
    found = [line for file, source in files(f"{PACKAGE}/**/*.py").items() for line in complaints(source, file)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("file", "source", "sentence"),
    [
        (
            "dead_reckoning/engine/chapters/battle.py",
            "import re\n\nfrom ...language.reader import read",
            f":3 imports dead_reckoning.language.reader, but engine may import errors, model of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/model/cards.py",
            "from dead_reckoning import view",
            f":1 imports dead_reckoning.view, but model may import nothing of our rooms. {ADVICE}",
        ),
        (
            "dead_reckoning/logbook/__init__.py",
            "from .. import read",
            ":1 imports dead_reckoning.read, but logbook may import engine, errors, growing, model of our rooms. "
            f"{ADVICE}",
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
            "def write():\n    from ..model import effects",
            ":2 imports dead_reckoning.model inside a function; only dead_reckoning/__init__.py "
            "and dead_reckoning/cli/ load late. Move the import to the top; if that makes a circle, "
            "one of the two modules holds something that belongs in a third.",
        ),
        (
            "dead_reckoning/galley/stove.py",
            "",
            " lies in a room nobody knows, galley: give it a row in the table of docs/house.rst.",
        ),
    ],
)
def test_the_check_of_rooms_bites(file: str, source: str, sentence: str) -> None:
    assert complaints(source, file) == [file + sentence]


@pytest.mark.parametrize(
    ("file", "source"),
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
def test_the_check_of_rooms_lets_good_imports_pass(file: str, source: str) -> None:
    assert complaints(source, file) == []


def test_text_is_opened_with_its_encoding_named() -> None:
    sources = files(f"{PACKAGE}/**/*.py", "tools/**/*.py", "tests/**/*.py", "docs/conf.py")
    found = [line for file, source in sources.items() for line in calls_without_encoding(source, file)]
    assert not found, "\n".join(found)


def test_the_check_of_encodings_bites() -> None:
    source = 'open("a")\nopen("a", "rb")\npath.open(mode="wb")\npath.read_text()\nopen("b", encoding="utf-8")'
    assert calls_without_encoding(source, "x.py") == [
        'x.py:1 calls open() without encoding=: say encoding="utf-8".',
        'x.py:4 calls read_text() without encoding=: say encoding="utf-8".',
    ]


def test_nothing_is_left_half_done_and_no_path_is_somebodys_own() -> None:
    texts = files(
        *(f"{folder}/**/*.{kind}" for folder in (PACKAGE, "tools", "tests") for kind in ("py", "txt", "json")),
        *("docs/**/*.rst", "docs/*.py", "cards/**/*.json", "schemas/**/*.json", "grammar/**/*.lark"),
        *("*.md", "*.toml", ".ci/run", ".github/**/*.yml"),
    )
    found = [line for file, text in texts.items() for line in unwelcome_words(text, file)]
    assert not found, "\n".join(found)


def test_the_check_of_words_bites() -> None:
    text = "fine\n# FIX" + "ME later\nsee /home" + "/anna/cards\nC:" + "\\Users\\anna"
    assert [line.split(" says")[0] for line in unwelcome_words(text, "x.py")] == [
        "x.py:2",
        "x.py:3",
        "x.py:4",
    ]


def test_importing_the_package_loads_neither_lark_nor_jsonschema() -> None:
    question = f"import sys, {PACKAGE}; print(*sorted({{'lark', 'jsonschema'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", question], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "", f"import {PACKAGE} loads {done.stdout.strip()}: load it when it is asked for"


def test_the_readme_and_the_checks_run_the_same_commands() -> None:
    readme, checks = files("README.md")["README.md"], files(".ci/run")[".ci/run"]
    assert go_commands(readme) == ["python3 tools/go.py demo", "python3 tools/go.py test"]
    assert go_commands(checks)[:2] == go_commands(readme)
    assert go_commands(checks) == [f"python3 tools/go.py {task}" for task in TASKS if task not in NEEDS_COMPILER]


def test_the_bootstrap_can_be_read_by_an_old_python() -> None:
    """It has to start before it can say that the Python is too old."""
    source = files("tools/go.py")["tools/go.py"]
    ast.parse(source, feature_version=(3, 6))
    assert source.index("sys.exit(") < source.index("from pathlib")


def test_no_two_public_classes_share_a_name() -> None:
    shared = shared_names(files(f"{PACKAGE}/**/*.py"))
    assert not shared, "\n".join(shared)


def shared_names(sources: Mapping[str, str]) -> list[str]:
    """A sentence for each class name that is given twice."""
    homes: dict[str, list[str]] = {}
    for file, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(file)
    advice = "One word has one meaning: give all but one of them a name that says more."
    return [
        f"{name} is a class in {' and in '.join(places)}. {advice}"
        for name, places in sorted(homes.items())
        if len(places) > 1
    ]


def test_the_check_of_class_names_bites() -> None:
    sources = {"a.py": "class Line: ...\nclass _Own: ...", "b.py": "class Line: ...\nclass _Own: ...\nclass Other: ..."}
    assert [line.split(".py. ")[0] for line in shared_names(sources)] == ["Line is a class in a.py and in b"]


def test_codes_of_findings_are_given_in_one_place() -> None:
    """``model/codes`` is the registry; docstrings and sentences may speak of a code."""
    given = re.compile(r'^(?!\s*(?:#|""")).*"DR\d{3} [a-z]', re.MULTILINE)
    files = [path for path in (ROOT / "dead_reckoning").rglob("*.py") if path.name != "codes.py"]
    assert not [path.name for path in files if given.search(path.read_text(encoding="utf-8"))]
