"""Compiles the engine: a copy of the package, with its records made native (``native_records``), by mypyc."""

from __future__ import annotations

import os
import re
from contextlib import chdir
from importlib.metadata import version
from pathlib import Path
from shutil import copytree
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
MODEL: Final = (
    *("amounts", "effects", "options", "state", "events", "decisions", "tasks", "warden"),
    *("chapters", "game_chapters"),
)
"""Where the records of a running game are; bases stand before what is derived from them."""
ENGINE: Final = ("game", "scope", "apply", "tables", "counting", "abilities", "legality", "warden", "loop")
"""Beside the chapters."""
WITH_FUNCTIONS: Final = frozenset({"chapters", "game_chapters", "game", "tables"})
"""Modules of classes that hold functions, which may come back to them."""
OPTIONS: Final = (
    "--config-file=",
    "--follow-imports=silent",  # the other rooms need libraries that are not here, and are not compiled
    "--namespace-packages",
    "--explicit-package-bases",
)


def modules(top: Path) -> list[Path]:
    """What is compiled."""
    chapters = sorted(path for path in (top / "engine/chapters").glob("*.py") if path.stem != "__init__")
    return [*(top / f"model/{name}.py" for name in MODEL), *(top / f"engine/{name}.py" for name in ENGINE), *chapters]


def rewrite(top: Path) -> None:
    """Make the records of a copy of the package native ones."""
    kinds: dict[str, Kind] = {}
    for path in modules(top):
        native = rewritten(path.read_text(encoding="utf-8"), kinds, acyclic=path.stem not in WITH_FUNCTIONS)
        path.write_text(native, encoding="utf-8")


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
