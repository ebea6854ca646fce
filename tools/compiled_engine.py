"""Compiles the engine: a copy of the package, with its records made native (``native_records``), by mypyc.

    python -m tools.compiled_engine build/compiled
    PYTHONSAFEPATH=1 PYTHONPATH=build/compiled:. python -m tools.baselines

The folder gets a package that runs compiled, with the data that it needs, for tools that play many games; it needs a C
compiler and a few minutes.  The games are the same.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import chdir
from graphlib import TopologicalSorter
from importlib.metadata import version
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

from tools.native_records import Kind, rewritten

PACKAGE: Final = "dead_reckoning"
DEALLOCATION: Final = re.compile(r"^(\w+_dealloc)\(.*?^}$", re.MULTILINE | re.DOTALL)
TRASH: Final = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\(.*\)$", re.MULTILINE)
TEMPLATE: Final = re.compile(r"^static PyTypeObject \w+ = {$.*?^};$", re.MULTILINE | re.DOTALL)
"""A class."""
DESTRUCTOR: Final = re.compile(r"\.tp_dealloc = (?:\(destructor\))?(\w+),")
WEAK: Final = ".tp_weaklistoffset ="
"""In a class whose objects may have weak references."""
BEGINNING: Final = re.compile(r"^{\n(?: *PyObject_GC_UnTrack\(self\);\n)?", re.MULTILINE)
CLEARED: Final = "    PyObject_ClearWeakRefs((PyObject *)self);\n"
MYPY: Final = "2.4"
"""The minor version of mypy whose C code is mended here."""
WANTED: Final = "mypy>=2.4,<2.5"
"""The same, as ``pyproject.toml`` asks for it."""
OTHER: Final = f"mypyc writes other C than tools/compiled_engine.py knows to mend: build with '{WANTED}'"
COMPILED: Final = (
    *("model/options.py", "model/terms.py", "model/chapters.py"),
    *("engine/*.py", "game/table/*.py", "game/nouns/*.py", "game/rules/*.py"),
    *(f"game/printed/{name}.py" for name in ("chapters", "effects", "ocean", "option_parts", "terms")),
)
"""The modules with the records of a running game, and those that work on them."""
PLAIN: Final = frozenset(
    {
        "engine/blame.py",  # runs when something has broken
        "engine/joining.py",  # joins chapters once for a game
        "engine/play.py",  # what handles of positions ask, not in the loop
        "game/table/memory.py",  # wraps functions of any signature
        "game/table/observations.py",  # made once for a look, not in the loop
        "game/rules/option_space.py",  # lists once what the loop never asks
        "game/table/odds.py",  # arrays of its own, kept between calls
    }
)
"""Modules of these that stay plain Python, with reasons."""
OF_THIS_GAME: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "engine/loop.py": (
        (
            "from dead_reckoning.engine.kinds import AnyScope, TableGame, TableState\n",
            "from dead_reckoning.game.table.draft import Draft\n"
            "from dead_reckoning.game.table.game import Game as TableGame\n"
            "from dead_reckoning.game.table.scope import Scope as AnyScope\n"
            "from dead_reckoning.game.table.state import State as S\n",
        ),
        ("(kind := game.kind).draft(game, state)", "Draft(game, state)"),
        ("now: Any = draft.state", "now = draft.state"),
        ("kind.scope(game, now, NOBODY)", "AnyScope(game, now, NOBODY)"),
        ("game.kind.scope(", "AnyScope("),
        ("draft: Any, scope", "draft: Draft, scope"),
        ('S = TypeVar("S", bound=TableState)\n', ""),
        ("TableState", "S"),
        ("class Step(Generic[S])", "class Step"),
        ("Settled[S]", "Settled"),
        ("Step[S]", "Step"),
    ),
    "game/table/scope.py": (
        ("class Scope(GeneralScope[Game, State, Player]):", "class Scope:"),
        ("    __slots__ = ()\n", '    __slots__ = ("frame", "game", "player", "seat", "state")\n'),
    ),
}
"""A text of the engine for any game -> the text for the game that it is compiled for, whose classes mypyc knows."""
OPTIONS: Final = (
    "--config-file=",
    "--follow-imports=silent",  # the other rooms need libraries that are not here, and are not compiled
    "--namespace-packages",
    "--explicit-package-bases",
)


def modules(top: Path) -> list[Path]:
    """The compiled modules, each after those that it imports: base classes come before derived ones."""
    found = {path for pattern in COMPILED for path in top.glob(pattern)}
    chosen = sorted(each for each in found if each.stem != "__init__" and each.relative_to(top).as_posix() not in PLAIN)
    return list(TopologicalSorter({path: sorted(needed(path, top) & set(chosen)) for path in chosen}).static_order())


def needed(path: Path, top: Path) -> set[Path]:
    """The modules of the package that a module imports as it is loaded."""
    found = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    names = [name for node in found for name in (node.module, *(f"{node.module}.{each.name}" for each in node.names))]
    return {top.parent / f"{name.replace('.', '/')}.py" for name in names if name and name.startswith(PACKAGE)}


def holds_functions(source: str) -> bool:
    """Whether a class of a module has a field for functions, which may come back to it."""
    body = ast.parse(source).body
    aliases = [
        ast.unparse(node.target)
        for node in body
        if isinstance(node, ast.AnnAssign) and "Callable[" in ast.unparse(node)
    ]
    functions = re.compile(rf"\b(?:{'|'.join(['Callable', *aliases])})\b")
    classes = [node for node in body if isinstance(node, ast.ClassDef) and node.decorator_list]
    fields = [each for node in classes for each in node.body if isinstance(each, ast.AnnAssign)]
    return any(functions.search(ast.unparse(each.annotation)) for each in fields)


def rewrite(top: Path) -> None:
    """Make the records of a copy of the package native ones."""
    kinds: dict[str, Kind] = {}
    for path in modules(top):
        source = specialized(path.read_text(encoding="utf-8"), OF_THIS_GAME.get(path.relative_to(top).as_posix(), ()))
        native = rewritten(source, kinds, acyclic=not holds_functions(source))
        path.write_text(native, encoding="utf-8")


def specialized(source: str, names: Sequence[tuple[str, str]]) -> str:
    """A module that names the classes of this game.  Raises RuntimeError if it is not written as is known here."""
    for general, own in names:
        if general not in source:
            raise RuntimeError(f"tools/compiled_engine.py does not find {general!r}")
        source = source.replace(general, own)
    return source


def mended(code: str) -> str:
    """C code of mypyc without two faults of its own, which crash.

    What is acyclic may not be put into Python's trash can: the can keeps its list in the garbage collector's header of
    each object, and these have none.  What has weak references takes them away when it goes, or they are read later;
    mypyc lets functions within functions and generic classes have some, and does not.
    Raises RuntimeError if it writes them in another way than is known here.
    """
    weak = [each for each in TEMPLATE.findall(code) if WEAK in each]
    ending = {found[1] for each in weak for found in DESTRUCTOR.finditer(each)}  # those without are never made
    known = {found[1] for found in DEALLOCATION.finditer(code)}
    if len(weak) != code.count(WEAK) or not ending <= known or TRASH.search(DEALLOCATION.sub("", code)):
        raise RuntimeError(OTHER)
    return DEALLOCATION.sub(lambda found: deallocation(found[0], found[1] in ending), code)


def deallocation(code: str, weak: bool) -> str:
    """One function of it, mended."""
    if "GC_UnTrack" not in code:
        code = TRASH.sub("", code)
    return BEGINNING.sub(lambda found: found[0] + CLEARED, code, count=1) if weak else code


def mend_all(folder: Path) -> None:
    """Mend all C code in a folder.  Raises RuntimeError as ``mended``, and if nothing was to be mended."""
    changed = False
    for path in sorted(folder.glob("*.c")):
        code = path.read_text(encoding="utf-8")
        whole = mended(code)
        changed |= whole != code
        path.write_text(whole, encoding="utf-8")
    if not changed:
        raise RuntimeError(OTHER)


def known_mypy(found: str) -> None:
    """Raises RuntimeError for a version of mypy whose C code is not known here."""
    if not found.startswith(f"{MYPY}."):
        raise RuntimeError(
            f"the engine is compiled by mypy {MYPY}, not mypy {found}: what that writes is not known to be mended "
            f"by tools/compiled_engine.py; pip install '{WANTED}', or leave out HATCH_BUILD_HOOK_ENABLE_CUSTOM"
        )


def compile_copy(folder: Path, optimize: str = "1") -> Path:
    """Compile a copy of the package in a folder; where the compiled modules are.

    More optimizing takes the C compiler twice as long and wins a few parts of a hundred: Python's runtime is the rest.
    """
    known_mypy(version("mypy"))
    from mypyc.build import mypycify
    from setuptools import Distribution

    copytree(PACKAGE, folder / PACKAGE)
    with chdir(folder):
        rewrite(Path(PACKAGE))
        sources = map(str, modules(Path(PACKAGE)))
        extensions = mypycify([*OPTIONS, *sources], target_dir="c", opt_level=optimize, multi_file=True)
        mend_all(Path("c"))
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = "lib", "temp", os.cpu_count()
        command.ensure_finalized()
        command.run()
    return folder / "lib"


DATA: Final = ("cards", "schemas", "grammar")
"""Folders that the package needs beside it."""


def main(arguments: list[str]) -> int:
    """Make a folder with a compiled package."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the package comes; what is there is replaced")
    folder: Path = parser.parse_args(arguments).folder
    with TemporaryDirectory(prefix="reckon-") as place:
        compiled = compile_copy(Path(place))
        for name in (PACKAGE, *DATA):
            copytree(name, folder / name, dirs_exist_ok=True)
        copytree(compiled, folder, dirs_exist_ok=True)
    print(f"run a tool with PYTHONSAFEPATH=1 PYTHONPATH={folder}{os.pathsep}. python -m tools.NAME")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
