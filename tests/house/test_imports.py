"""No module imports in a circle, hands on another room's names, or loads code by its name but at a listed door."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.house.source import FOR_TYPES, PACKAGE, House, Import, Law, Source, house, module_of, new_breaches, of_each

PUBLIC_DOORS = {
    "dead_reckoning": "the public names",
    "dead_reckoning.language": "its room's: reading and writing ability text",
    "dead_reckoning.options": "the classes of options",
    "dead_reckoning.pack_rules": "what rules of packs need",
    "dead_reckoning.view.wording": "its folder's: saying an effect",
}
"""Modules that hand on names of others, and which."""

LAZY_DOORS = {
    "dead_reckoning/__init__.py": "a public name loads its module when it is first used",
    "dead_reckoning/cli/main.py": "a command loads its module when it is called",
    "dead_reckoning/decks/plug_ins.py": "looks at the modules of a plug-in, which are loaded",
    "dead_reckoning/decks/spreadsheets.py": "asks whether an extra is installed, without loading it",
    "dead_reckoning/decks/traveling.py": "a pack's Python gets into another process by its name",
    "dead_reckoning/engine/kinds.py": "what a game gives to a room above is loaded when that room asks",
    "dead_reckoning/pilots/files.py": "a pilot is a file that the command line names",
    "dead_reckoning/press/letters.py": "asks whether an extra is installed, without loading it",
    "dead_reckoning/quarantine.py": "the child loads the reader that it is asked for",
}
"""Files that load modules by their names, or reach loaded ones, and why."""
FREE = {"importlib.metadata", "importlib.resources"}
LOADERS = {"imp", "importlib", "pkgutil", "runpy", "zipimport"}
LOADING = {
    *("__import__", "__loader__", "__builtins__", "exec_module", "import_module", "load_module", "module_from_spec"),
    *("run_module", "run_path", "spec_from_file_location", "sys.modules"),
}

CHECK_READERS = {
    "dead_reckoning/lint/codes.py": "codes and their pages",
}
"""Files outside the folders of checks that import checks, and what for."""


def no_circle(sources: House) -> Iterator[str]:
    """Modules that import each other, inside functions too, and for the type checker but for ``FOR_TYPES``.

    That a module's folder is loaded before it is not counted: a folder's ``__init__`` may gather what is in it.
    """
    graph: dict[str, set[str]] = {}
    for file, source in sources.items():
        ours = [found for found in source.imports if found.is_ours and not found.is_listed_for_types]
        graph[module_of(file)] = {found.module for found in ours} - {module_of(file)}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = " imports ".join(reversed(error.args[1]))
        yield f"{circle}: one of them holds something that belongs in a third."


def handed_on(source: Source) -> Iterator[str]:
    """Names that a file takes from a module which does not make them."""
    advice = "import it from the module that makes it."
    for found in source.imports:
        home = house().get(file_of(found.module)) if found.is_ours else None
        is_free = found.name in ("", "*") or found.module in PUBLIC_DOORS
        if home and not is_free and found.name not in home.defined:
            yield f"{found.place} takes {found.name} from {found.module}, which has it from elsewhere: {advice}"
    for node in source.nodes:
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            continue
        module = source.aliases.get(node.value.id, "")
        home = house().get(file_of(module))
        is_made = home is None or node.attr in home.defined or node.attr.startswith("__")
        if not is_made and file_of(f"{module}.{node.attr}") not in house() and module not in PUBLIC_DOORS:
            yield f"{source.file}:{node.lineno} takes {node.attr} from {module}, which has it from elsewhere: {advice}"


def renamed(source: Source) -> Iterator[str]:
    """Names that a file makes of another room's by a bare assignment, which others could take from it."""
    taken = {
        alias.asname or alias.name
        for node in source.tree.body
        if isinstance(node, ast.ImportFrom) and is_elsewhere(node.module or "", source)
        for alias in node.names
    }
    for node in source.tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Attribute):
            value = value.value if isinstance(value.value, ast.Name) and value.value.id in source.aliases else None
        if isinstance(value, ast.Name) and value.id in taken:
            yield f"{source.file}:{value.lineno} gives {value.id} of another room a second home: use the first."


def is_elsewhere(module: str, source: Source) -> bool:
    """Whether a module of ours is in another folder."""
    return module.startswith(f"{PACKAGE}.") and not module.startswith(source.folder.replace("/", "."))


def file_of(module: str) -> str:
    """The file of a module or of a folder."""
    path = module.replace(".", "/")
    return f"{path}.py" if f"{path}.py" in house() else f"{path}/__init__.py"


def one_path(source: Source) -> Iterator[str]:
    """Names that a public door hands on, and that another folder takes by the back door."""
    doors = {f"{PACKAGE}.language", f"{PACKAGE}.view.wording"}
    for found in source.imports:
        door = next((door for door in doors if found.module.startswith(f"{door}.")), "")
        inside = f"{module_of(source.file)}.".startswith(f"{door}.")
        if door and not inside and found.name in {each.name for each in house()[file_of(door)].imports}:
            yield f"{found.place} takes {found.name} from {found.module}: others take it from {door}."


def loads_by_name(source: Source) -> Iterator[str]:
    """Ways of loading a module that no reader of imports can see; texts that name one for ``getattr`` are one."""
    if source.file not in LAZY_DOORS:
        for line, name in loading(source):
            yield (
                f"{source.file}:{line} uses {name}: import modules at the top, or name this door with its reason "
                "in tests/house/test_imports.py."
            )


def loading(source: Source) -> Iterator[tuple[int, str]]:
    """Lines of a file that load modules by name, and how."""
    for found in source.imports:
        whole = f"{found.module}.{found.name}" if found.name else found.module
        is_loader = found.module.split(".")[0] in LOADERS and not {found.module, whole} & FREE
        if is_loader or whole in LOADING or found.module == "builtins":
            yield found.line, whole
    for node in source.nodes:
        if isinstance(node, ast.expr) and (name := called(node)) in LOADING:
            yield node.lineno, name


def called(node: ast.expr) -> str:
    """The text of a name, a field or a text; a field ``modules`` also has its owner."""
    if isinstance(node, ast.Attribute):
        return ast.unparse(node) if node.attr == "modules" else node.attr
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return node.id if isinstance(node, ast.Name) else ""


def is_check(found: Import) -> bool:
    """Whether an import is one of checks."""
    return found.is_ours and "checks" in found.module.split(".")


def reads_checks(source: Source) -> Iterator[str]:
    """Imports of checks by anything but the runner and the registry of codes."""
    for found in source.imports:
        if is_check(found) and "checks" not in source.folder.split("/") and source.file not in CHECK_READERS:
            yield f"{found.place} imports {found.module}: checks look at others, and nobody looks at them."


LAWS: dict[str, Law] = {
    "circle": no_circle,
    "handed on": of_each(handed_on),
    "renamed": of_each(renamed),
    "one path": of_each(one_path),
    "by name": of_each(loads_by_name),
    "checks": of_each(reads_checks),
}


@pytest.mark.parametrize("law", LAWS)
def test_the_law_is_kept(law: str) -> None:
    found = list(LAWS[law](house()))
    assert not found, "\n".join(found)


LOOP = "dead_reckoning/engine/loop.py"
BITES = [
    ("circle", "dead_reckoning/model/terms.py", "from dead_reckoning.model import chapters, options"),
    (
        "circle",
        "dead_reckoning/game/table/state.py",
        "if TYPE_CHECKING:\n    from dead_reckoning.game.table.game import Game",
    ),
    ("circle", "dead_reckoning/game/rules/crew.py", "def late():\n    from dead_reckoning.game.rules import leveling"),
    ("handed on", "dead_reckoning/press/table_picture.py", "from dead_reckoning.game.sight.observations import State"),
    (
        "handed on",
        "dead_reckoning/press/table_picture.py",
        "from dead_reckoning.view import observations as o\no.State",
    ),
    ("renamed", "dead_reckoning/view/observations.py", "from dead_reckoning.errors import said as _s\nsaid = _s"),
    ("one path", "dead_reckoning/decks/loader.py", "from dead_reckoning.language.reader import read"),
    ("by name", LOOP, "import importlib"),
    ("by name", LOOP, "import importlib.util"),
    ("by name", LOOP, "from importlib import import_module as load"),
    ("by name", LOOP, "import runpy"),
    ("by name", LOOP, "load = lambda name: __import__(name)"),
    ("by name", LOOP, "load = lambda name: getattr(b, '__import__')(name)"),
    ("by name", LOOP, "from builtins import __import__ as load"),
    ("by name", LOOP, "import sys\nsys.modules['dead_reckoning.game']"),
    ("by name", LOOP, "from sys import modules"),
    ("checks", "dead_reckoning/cli/explain.py", "from dead_reckoning.lint.checks import meaning"),
    ("checks", "dead_reckoning/press/job.py", "import dead_reckoning.lint.checks.words"),
    ("checks", "dead_reckoning/press/job.py", "from dead_reckoning.game.checks.battle import lonely"),
]


@pytest.mark.parametrize(("law", "file", "text"), BITES, ids=[f"{law}: {text:.60}" for law, _, text in BITES])
def test_the_law_bites(law: str, file: str, text: str) -> None:
    assert len(new_breaches(LAWS[law], file, text)) == 1


def test_every_listed_door_is_used() -> None:
    assert {file for file, source in house().items() if list(loading(source))} == set(LAZY_DOORS)
    readers = {file for file, source in house().items() if any(map(is_check, source.imports))}
    assert {file for file in readers if "/checks/" not in file} == set(CHECK_READERS)
    arrows = {
        (module_of(each.file), each.module) for source in house().values() for each in source.imports if each.for_types
    }
    assert set(FOR_TYPES) <= arrows


def test_what_a_distribution_says_of_itself_may_be_read() -> None:
    text = "from importlib import resources\nfrom importlib.metadata import entry_points\nimport importlib.resources"
    assert not list(loads_by_name(Source(LOOP, text)))
