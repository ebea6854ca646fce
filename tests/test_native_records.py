"""The engine with its records made native, as mypyc reads it, is the engine as it is: here both run as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import dead_reckoning as dr
from tools.compiled_engine import PACKAGE, modules, rewrite
from tools.native_records import Kind, rewritten

ROOT = Path(__file__).parent.parent

TELL = """
import builtins, copy, pickle, sys
from importlib import import_module
from random import Random
import attrs
builtins._mypyc_attr = lambda **_: lambda kind: kind  # mypyc takes it away
import dead_reckoning as dr

attrs.validators.set_disabled(True)  # native fields have types of their own

def hashed(thing):
    try:
        return hash(thing)
    except TypeError:
        return None

kinds = {}
for name in sys.argv[1:]:
    for kind in vars(import_module(name)).values():
        if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == name:
            kinds[f"{name}.{kind.__name__}"] = kind
for name, kind in kinds.items():
    print(name, kind.__match_args__, kind.__doc__)
    for each in attrs.fields(kind):
        print(" ", each.name, each.type, each.default, each.repr, bool(each.eq), each.init, each.kw_only, each.alias)
    given = {each.name: each.name for each in attrs.fields(kind) if each.init and each.default is attrs.NOTHING}
    if any(base.__name__ == "RuleSet" for base in kind.__mro__):
        continue
    one, other = kind(**given), kind(**given)
    print("  ", one == other, one != other, one == 7, hashed(one) == hashed(other), repr(one))
    if one == other:
        changed = [attrs.evolve(one, **{each.name: "other"}) for each in attrs.fields(kind) if each.init and each.eq]
        assert one not in changed and len(set(map(repr, changed))) == len(changed)
        assert pickle.loads(pickle.dumps(one)) == one == copy.copy(one) == copy.deepcopy(one)
position, rng = dr.begin(dr.base_box(), 3), Random(1)
for _ in range(600):
    position = position.choose(position.decision.sample(rng))
    print(position.decision, position.events)
print(position.state, pickle.loads(pickle.dumps(position)) == position)
"""


def told(package: Path) -> list[str]:
    """What the classes of a package are and do, and a part of a game."""
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules(ROOT / PACKAGE)]
    program = [sys.executable, "-P", "-c", TELL, *names]
    environment = {**os.environ, "PYTHONPATH": str(package), "RECKON_WATCH": ""}
    done = subprocess.run(program, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(dr.compiled, reason="what is compared is plain Python, before it is compiled and after")
def test_native_records_are_as_attrs_makes_them(tmp_path: Path) -> None:
    copytree(ROOT / PACKAGE, tmp_path / PACKAGE, ignore=ignore_patterns("__pycache__", "*.so"))
    for folder in ("cards", "grammar", "schemas"):
        copytree(ROOT / folder, tmp_path / folder)
    rewrite(tmp_path / PACKAGE)
    native, plain = told(tmp_path), told(ROOT)
    assert len(plain) > 2000
    assert native == plain


CACHED = '''
from __future__ import annotations
from functools import cached_property
from attrs import Factory, define, evolve, field

@define(eq=False, slots=False)
class Table:
    """A table."""
    legs: int = 4
    kept: dict[str, int] = field(factory=dict, init=False)
    drawers: list[str] = Factory(list)

    @cached_property
    def feet(self) -> tuple[int, ...]:
        self.kept["asked"] = self.kept.get("asked", 0) + 1
        return tuple(range(self.legs))
'''


def test_what_is_kept_is_worked_out_once() -> None:
    kinds: dict[str, Kind] = {}
    scope: dict[str, object] = {"__name__": "tests.table"}
    exec(rewritten(CACHED, kinds, acyclic=False), scope)
    table = scope["Table"](3)  # type: ignore[operator]  # it is the class
    assert (table.feet, table.feet, table.kept, table.drawers) == ((0, 1, 2), (0, 1, 2), {"asked": 1}, [])
    assert set(kinds) == {"Table"}


@pytest.mark.parametrize(
    "line",
    ["    x: int = field(converter=int)\n", "    y = 3\n", "    if 1: pass\n", "    @staticmethod\n    def f(): ...\n"],
)
def test_what_cannot_be_rewritten_is_told(line: str) -> None:
    source = f"from __future__ import annotations\n@frozen\nclass A:\n{line}"
    with pytest.raises(NotImplementedError):
        rewritten(source, {})
