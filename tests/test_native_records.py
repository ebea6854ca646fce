"""The engine with its records made native, as mypyc reads it, is the engine as it is: here both run as plain Python."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import UnionType
from typing import get_args, get_origin

import attrs
import pytest

import dead_reckoning as dr
from tools.compiled_engine import PACKAGE, WANTED, known_mypy, mend_all, mended, modules, rewrite
from tools.native_records import Kind, decorator_of, rewritten

ROOT = Path(__file__).parent.parent

TELL = """
import builtins, copy, pickle, sys
from importlib import import_module
from random import Random
import attrs
builtins._mypyc_attr = lambda **_: lambda kind: kind  # mypyc takes it away
import dead_reckoning as dr
from dead_reckoning.model.fitting import hints_of

attrs.validators.set_disabled(True)  # below, fields hold their own names

def hashed(thing):
    try:
        return hash(thing)
    except TypeError:
        return None

def shown(thing):
    try:
        return repr(thing)
    except AttributeError:  # a repr of its own, which looks into a field
        return ""

kinds = {}
for name in sys.argv[1:]:
    for kind in vars(import_module(name)).values():
        if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == name:
            kinds[f"{name}.{kind.__name__}"] = kind
for name, kind in kinds.items():
    print(name, kind.__match_args__, kind.__doc__, len(hints_of(kind)))
    for each in attrs.fields(kind):
        print(" ", each.name, each.type, each.default, each.repr, bool(each.eq), each.init, each.kw_only, each.alias)
    given = {each.name: each.name for each in attrs.fields(kind) if each.init and each.default is attrs.NOTHING}
    if any(each.validator for each in attrs.fields(kind)):
        attrs.validators.set_disabled(False)
        try:
            kind(**given)
        except TypeError as error:
            print("  ", error)
        attrs.validators.set_disabled(True)
    if any(base.__name__ == "RuleSet" for base in kind.__mro__):
        continue
    one, other = kind(**given), kind(**given)
    print("  ", one == other, one != other, one == 7, hashed(one) == hashed(other), shown(one))
    if one == other:
        changed = [attrs.evolve(one, **{each.name: "other"}) for each in attrs.fields(kind) if each.init and each.eq]
        assert one not in changed and len(set(map(shown, changed))) == len(changed)
        assert pickle.loads(pickle.dumps(one)) == one == copy.copy(one) == copy.deepcopy(one)
position, rng = dr.begin(dr.base_box(), 3), Random(1)
for _ in range(600):
    position = position.choose(position.decision.sample(rng))
    print(position.decision, position.events)
print(position.state, pickle.loads(pickle.dumps(position)) == position)
"""


def told(package: Path) -> list[str]:
    """The output of a program about the classes of a package, and a part of a game."""
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules(ROOT / PACKAGE)]
    program = [sys.executable, "-P", "-c", TELL, *names]
    environment = {**os.environ, "PYTHONPATH": str(package), "RECKON_WATCH": ""}
    done = subprocess.run(program, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return re.sub(r" at 0x\w+", "", done.stdout).splitlines()


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
    drawn: int = field(default=5, init=False)
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
    assert (table.feet, table.feet, table.kept, table.drawers, table.drawn) == (
        (0, 1, 2),
        (0, 1, 2),
        {"asked": 1},
        [],
        5,
    )
    assert set(kinds) == {"Table"}


@pytest.mark.parametrize(
    "line",
    ["    x: int = field(converter=int)\n", "    y = 3\n", "    if 1: pass\n", "    @staticmethod\n    def f(): ...\n"],
)
def test_what_cannot_be_rewritten_is_told(line: str) -> None:
    source = f"from __future__ import annotations\n@frozen\nclass A:\n{line}"
    with pytest.raises(RuntimeError):
        rewritten(source, {})


NESTS = '''
from __future__ import annotations
from typing import TypeAlias
from attrs import frozen

class Whole:
    """A base of packs' classes, too."""
    __slots__ = ()

Part: TypeAlias = Whole | None

@frozen
class Leaf(Whole):
    size: int

@frozen
class Chain(Whole):
    rest: Whole

@frozen
class Named:
    rest: Part

@frozen
class Forward:
    rest: Last

@frozen
class Own:
    rest: Own | None

@frozen
class Last:
    leaf: Leaf
    rows: tuple[Whole, ...]
'''


def test_records_that_nest_are_left_to_the_garbage_collector() -> None:
    text = rewritten(NESTS, {})
    acyclic = {name for advice, name in re.findall(r"@_mypyc_attr\((.*)\)\nclass (\w+)", text) if "acyclic" in advice}
    assert acyclic == {"Whole", "Leaf", "Last"}


UNSEEN = frozenset({"_getframe", "exec", "eval", "globals", "locals", "vars", "weakref", "inspect"})
"""Names in the engine that would mean something else, or nothing, when it is compiled."""
HIDDEN = frozenset({"__annotations__", "__code__", "__dict__", "__doc__", "__globals__", "__wrapped__"})
"""The same of attributes."""


@cache
def trees() -> list[tuple[str, ast.Module]]:
    """The modules that are compiled, as source."""
    paths = modules(ROOT / PACKAGE)
    return [(str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def is_cached(node: ast.stmt) -> bool:
    """Whether a function is a cached property."""
    return isinstance(node, ast.FunctionDef) and any(
        "cached_property" in ast.unparse(each) for each in node.decorator_list
    )


def test_properties_are_kept_in_records_alone() -> None:
    """Elsewhere mypyc makes them plain ones without a word, and each is worked out again and again."""
    kept, lost = 0, []
    for place, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and any(map(is_cached, node.body)):
                kept += 1
                lost += [] if decorator_of(node) and node in tree.body else [f"{place}: {node.name}"]
    assert not lost
    assert kept


def test_the_engine_does_not_look_at_itself() -> None:
    """At its frames, source, docstrings and dictionaries, which compiled code does not have."""
    for place, tree in trees():
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not (names | attributes) & (UNSEEN | HIDDEN), place


LOOSE = ("TypeVar(", "ParamSpec(", "NewType(")
"""Values of names that say themselves what they are."""


def loose_names(tree: ast.Module) -> list[str]:
    """Names of a module that could be given another value: compiled, they are looked up in a dictionary each time."""
    plain = [node for node in tree.body if isinstance(node, ast.Assign)]
    names = [ast.unparse(node.targets[0]) for node in plain if not ast.unparse(node.value).startswith(LOOSE)]
    noted = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    names += [
        ast.unparse(node.target) for node in noted if not re.match("Final|TypeAlias", ast.unparse(node.annotation))
    ]
    return [name for name in names if name != "__all__"]


def test_what_a_compiled_module_names_is_final() -> None:
    assert loose_names(ast.parse("A, B = 1, 2\nC: int = 3\nD: Final = 4\nE: TypeAlias = int")) == ["(A, B)", "C"]
    found = {place: names for place, tree in trees() if (names := loose_names(tree))}
    assert not found


CLASS = re.compile(r"^ *class \w+\(([^=\n]*?)\):", re.MULTILINE)


def ours(bases: list[str], text: str) -> set[str]:
    """The names of bases of classes but those of other libraries, which say where they are from, and the file's own."""
    parts = (base.strip().rpartition(".") for base in bases)
    found = {name for room, _, name in parts if not room or re.search(rf"^from dead_reckoning.*\b{room}$", text, re.M)}
    own = r"^class {0}\b|^{0}\b.* = |^from (?!dead_)\S+ import .*\b{0}\b"
    return {name for name in found if not re.search(own.format(re.escape(name)), text, re.M)}


def test_nobody_derives_from_what_is_closed_when_it_is_compiled() -> None:
    """Packs, pilots and tests may have orders, effects, events and options of their own, and no other native class."""
    kinds: dict[str, Kind] = {}
    native, places = set[str](), modules(ROOT / PACKAGE)
    for path in places:
        rewritten(path.read_text(encoding="utf-8"), kinds)
        native |= set(re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    closed = native - {name for name, kind in kinds.items() if kind.is_open}
    assert len(closed) > 200
    assert {"Instruction", "Event", "Option"} <= native - closed
    for folder in ("dead_reckoning", "cards", "tests", "tools"):
        for path in set((ROOT / folder).rglob("*.py")) - set(places):
            text = path.read_text(encoding="utf-8")
            derived = {name for bases in CLASS.findall(text) for name in ours(bases.split(","), text)} & closed
            assert not derived, path


DEALLOCATIONS = """
static void
a_dealloc(a *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, a_dealloc)
    CPy_TRASHCAN_END(self)
    done: ;
}
static PyTypeObject a_template = {
    .tp_dealloc = (destructor)a_dealloc,
    .tp_weaklistoffset = sizeof(a),
};
static void
b_dealloc(b *self)
{
    CPy_TRASHCAN_BEGIN(self, b_dealloc)
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
static PyTypeObject b_template = {
    .tp_dealloc = (destructor)b_dealloc,
};
"""


def test_the_c_code_is_mended_where_it_is_wrong_and_nowhere_else() -> None:
    before, after = DEALLOCATIONS.splitlines(), mended(DEALLOCATIONS).splitlines()
    assert [line for line in after if line not in before] == ["    PyObject_ClearWeakRefs((PyObject *)self);"]
    assert after.index("    PyObject_ClearWeakRefs((PyObject *)self);") == 5
    assert [line for line in before if line not in after] == [
        "    CPy_TRASHCAN_BEGIN(self, b_dealloc)",
    ]
    assert after.count("    CPy_TRASHCAN_END(self)") == 1


@pytest.mark.parametrize(
    "other",
    [
        DEALLOCATIONS.replace("a_dealloc(a *self)", "a_ends(a *self)"),
        DEALLOCATIONS.replace("b_dealloc(b *self)", "b_ends(b *self)"),
        DEALLOCATIONS.replace("static PyTypeObject", "PyTypeObject"),
    ],
)
def test_c_code_that_is_written_otherwise_is_refused(other: str) -> None:
    with pytest.raises(RuntimeError, match=r"other C .*mypy>=2\.4,<2\.5"):
        mended(other)


@pytest.mark.parametrize("version", ["2.5.0", "2.3.9", "1.18.2", "2.40.0", "3.4.0", "2.5.0+dev.1", ""])
def test_nothing_is_built_with_a_mypy_that_is_not_known(version: str) -> None:
    with pytest.raises(RuntimeError, match=r"not mypy .*pip install .mypy>=2\.4,<2\.5."):
        known_mypy(version)


@pytest.mark.parametrize("version", ["2.4.0", "2.4.17", "2.4.1+dev.1"])
def test_every_patch_of_the_known_mypy_is_taken(version: str) -> None:
    known_mypy(version)


def test_the_wheel_asks_for_the_mypy_that_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert [wish for wish in hook["dependencies"] if wish.startswith("mypy")] == [WANTED]


def test_c_code_in_which_nothing_is_to_be_mended_is_refused(tmp_path: Path) -> None:
    (tmp_path / "whole.c").write_text("int whole;\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="other C"):
        mend_all(tmp_path)
    (tmp_path / "a.c").write_text(DEALLOCATIONS, encoding="utf-8")
    mend_all(tmp_path)
    assert (tmp_path / "a.c").read_text(encoding="utf-8") == mended(DEALLOCATIONS)


LONG = """
import gc
from weakref import ref
from dead_reckoning.game.nouns.spoils import Nothing
from dead_reckoning.game.printed import effects as fx, terms as am
from dead_reckoning.game.printed.terms import Moment, Thing
from dead_reckoning.position import followed

LENGTH = 1_000_000
LINKS = (
    lambda rest: fx.If(fx.Attacked(), rest),
    lambda rest: fx.Cost(rest, fx.Explore()),
    lambda rest: fx.Cost(fx.Explore(), rest),
    lambda rest: fx.Battle(rest),
    lambda rest: fx.Endgame(rest),
    lambda rest: fx.On(fx.Trigger(Moment.FIRST_PASSING), rest),
    lambda rest: fx.ThisTurn(fx.On(fx.Trigger(Moment.FIRST_PASSING), rest)),
    lambda rest: fx.Several((rest,)),
    lambda rest: fx.OneOf((rest,)),
)
for link in LINKS:
    chain = fx.Explore()
    for _ in range(LENGTH):
        chain = link(chain)
    del chain
history = None
for _ in range(LENGTH):
    history = followed(history, Nothing())
del history
for _ in range(1_000):
    per = am.Per(am.Fixed(1), am.ThingsCounted(Thing.CARGO))
    kept = [ref(per), ref(per, lambda _: None)]
    del per
    assert kept[0]() is None
    del kept
gc.collect()
"""


@pytest.mark.skipif(not dr.compiled, reason="attrs classes are taken apart and referred to by Python's own code")
def test_long_chains_and_weak_references_end_well() -> None:
    done = subprocess.run([sys.executable, "-c", LONG], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not dr.compiled, reason="attrs classes are all known to the garbage collector")
def test_no_record_that_the_garbage_collector_skips_can_hold_itself() -> None:
    """For every type that a field allows: an object is freed within the call that frees its holder, if nothing comes
    between.
    """
    kinds = {kind for name in modules(ROOT / PACKAGE) for kind in records_of(name)}
    skipped = {kind for kind in kinds if not kind.__flags__ & HAVE_GC}
    assert len(skipped) > 200
    holds = {kind: {part for hint in hints_of(kind) for part in parts_of(hint, skipped)} for kind in skipped}
    for kind in skipped:
        found, waiting = set(), [*holds[kind]]
        while waiting:
            part = waiting.pop()
            if part not in found:
                found.add(part)
                waiting += holds[part]
        assert kind not in found, kind


HAVE_GC = 1 << 14


def records_of(path: Path) -> list[type]:
    """The native records of a module."""
    module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    there = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in there if kind.__module__ == module.__name__ and attrs.has(kind)]


def hints_of(kind: type) -> list[object]:
    """The types of its fields."""
    scope = vars(import_module(kind.__module__))
    types = [field.type for field in attrs.fields(kind)]
    return [eval(hint, dict(scope)) if isinstance(hint, str) else hint for hint in types]


def parts_of(hint: object, kinds: set[type]) -> set[type]:
    """The classes among some of which an object of a type can be."""
    if isinstance(hint, UnionType):
        return {part for each in get_args(hint) for part in parts_of(each, kinds)}
    return {kind for kind in kinds if isinstance(hint, type) and get_origin(hint) is None and issubclass(kind, hint)}
