"""Rewrites a module of the engine for mypyc: what attrs makes of a class when it is imported is written out.

To mypyc a class of attrs is an ordinary Python class, which gains nothing by being compiled.  So ``__init__``,
``__eq__``, ``__hash__``, ``__repr__`` and what records have besides (``model/records``) are written into the source
before mypyc reads it, and the classes become native ones.  What attrs knows of their fields is given to them by
``records.described``.  The source of the project stays as it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator, Mapping
from typing import Final
from zlib import crc32

from attrs import evolve, frozen

DECORATORS: Final = ("record", "value", "frozen", "define")
COPIER: Final = re.compile(r"^(\w+) = copier\((\w+)\)$", re.MULTILINE)
COPY: Final = r"def \1(old: \2) -> \2:\n    return old._copied()\n"

SWITCHES: Final = frozenset({"init", "eq", "repr"})
"""Options of a field that may be turned off."""

IMPORTS: Final = {
    "from attrs import evolve": "from attrs import evolve as _evolve\nevolve: Any = _evolve",
    "from functools import cached_property": "",
}
"""A line of an import -> the line that mypyc needs in its place: its checker does not see native classes as those of
attrs.
"""

HEAD: Final = """
from typing import TYPE_CHECKING, Any, ClassVar
from attrs import field as _typed_field
if TYPE_CHECKING: from mypy_extensions import mypyc_attr as _mypyc_attr
from dead_reckoning.model.records import checked as _checked, described as _described
_field: Any = _typed_field
"""


@frozen
class Field:
    """A field of a class, as source."""

    name: str
    type: str
    default: str = ""
    """Empty: there is none."""
    factory: str = ""
    """The function that makes a default for each."""
    off: frozenset[str] = frozenset()
    """The methods in which it does not count: ``init``, ``eq``, ``repr``."""
    validator: str = ""
    """The check of each value."""
    foreign: bool = False
    """Whether its class has it from another module, whose names of types its own does not know."""

    @property
    def parameter(self) -> str:
        """As a parameter of ``__init__``."""
        hint = "Any" if self.foreign else self.type
        if self.factory:
            return f"{self.name}: {hint} | None = None"
        return f"{self.name}: {hint}" + (f" = {self.default}" if self.default else "")

    @property
    def assignment(self) -> str:
        """As a line of ``__init__``."""
        if "init" in self.off:
            return f"self.{self.name} = " + (f"{self.factory}()" if self.factory else self.default)
        if self.factory:
            return f"self.{self.name} = {self.factory}() if {self.name} is None else {self.name}"
        return f"self.{self.name} = {self.name}"

    @property
    def comparison(self) -> str:
        """As a part of ``__eq__``; equal positions share most of their parts."""
        same = f"self.{self.name} == other.{self.name}"
        return f"(self.{self.name} is other.{self.name} or {same})" if self.type.endswith(", ...]") else same

    @property
    def held(self) -> frozenset[str]:
        """Names of what it holds itself; what is in a tuple is held by the tuple."""
        return frozenset() if self.type.startswith("tuple[") else frozenset(re.findall(r"\w+", self.type))

    @property
    def description(self) -> str:
        """As attrs has it."""
        default = f", default={self.default}" if self.default else ""
        factory = f", factory={self.factory}" if self.factory else ""
        off = "".join(f", {name}=False" for name in sorted(self.off))
        validator = f", validator={self.validator}" if self.validator else ""
        return f"{self.name}=_field(type={self.type!r}{default}{factory}{off}{validator})"


@frozen
class Kind:
    """A class of attrs, as source."""

    name: str
    decorator: str
    options: Mapping[str, bool]
    fields: tuple[Field, ...]
    own: frozenset[str]
    """Names of its own methods."""
    derived: bool

    @property
    def compares(self) -> bool:
        """Whether equal fields make it equal."""
        return self.options.get("eq", True)

    @property
    def is_open(self) -> bool:
        """Whether it is no record, but a base of records that may still come, or a name for one."""
        return not self.decorator

    @property
    def is_part(self) -> bool:
        """Whether it is a part of the position, which is copied when it is written: a record derived from nothing."""
        return self.decorator == "record" and not self.derived


# -- Reading ---------------------------------------------------------------------------------------------------------


def decorator_of(node: ast.ClassDef) -> tuple[str, dict[str, bool]] | None:
    """The decorator of a class of attrs, and what it is given; None of any other class."""
    for each in node.decorator_list:
        call = each if isinstance(each, ast.Call) else ast.Call(each, [], [])
        if isinstance(call.func, ast.Name) and call.func.id in DECORATORS:
            return call.func.id, {str(given.arg): bool(ast.literal_eval(given.value)) for given in call.keywords}
    return None


def field_of(node: ast.AnnAssign) -> Field:
    """A field, from its line."""
    name, hint, value = ast.unparse(node.target), ast.unparse(node.annotation), node.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "Factory":
        return Field(name, hint, factory=ast.unparse(value.args[0]))
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        given = {str(each.arg): ast.unparse(each.value) for each in value.keywords}
        if value.args or not set(given) <= {"default", "factory", "validator", *SWITCHES}:
            raise unknown(node)
        off = frozenset(option for option, said in given.items() if said == "False")
        return Field(name, hint, given.get("default", ""), given.get("factory", ""), off, given.get("validator", ""))
    return Field(name, hint, ast.unparse(value) if value else "")


def kind_of(node: ast.ClassDef, kinds: Mapping[str, Kind], foreign: Container[str]) -> Kind | None:
    """A class of attrs with the fields that it has from its bases, ``foreign`` ones too; None of any other class."""
    decorator = decorator_of(node)
    if decorator is None:
        return None
    bases = (kinds.get(ast.unparse(base).rpartition(".")[2]) for base in node.bases)
    fields = [
        evolve(each, foreign=each.foreign or base.name in foreign) for base in bases if base for each in base.fields
    ]
    fields += [field_of(each) for each in node.body if isinstance(each, ast.AnnAssign)]
    own = frozenset(each.name for each in node.body if isinstance(each, ast.FunctionDef))
    return Kind(node.name, *decorator, tuple(fields), own, bool(node.bases))


# -- Writing ---------------------------------------------------------------------------------------------------------


def methods(kind: Kind) -> Iterator[str]:
    """The methods that attrs would give it, but those that it has itself; ``records.described`` gives the slow ones."""
    there = {
        "__init__": constructor(kind),
        **({"__eq__": equality(kind), "__hash__": hashing(kind)} if kind.compares else {}),
        **({"_copied": copying(kind)} if kind.is_part else {}),
        **({} if kind.options.get("repr", True) else {"__repr__": PLAIN_REPR}),
    }
    for name, text in there.items():
        if name not in kind.own:
            yield text


def constructor(kind: Kind) -> str:
    """``__init__``."""
    given = [each.parameter for each in kind.fields if "init" not in each.off]
    star = ["*"] if kind.options.get("kw_only") and given else []
    checks = [f"_checked(self, {each.name!r}, {each.name})" for each in kind.fields if each.validator]
    body = [each.assignment for each in kind.fields] or ["pass"]
    return defined("__init__", ["self", *star, *given], "None", [*body, *checks])


def equality(kind: Kind) -> str:
    """``__eq__``: of the same class, with equal fields."""
    parts = " and ".join(each.comparison for each in kind.fields if "eq" not in each.off) or "True"
    body = [
        "if self is other: return True",
        f"if not isinstance(other, {kind.name}) or type(other) is not type(self): return False",
        f"return {parts}",
    ]
    return defined("__eq__", ["self", "other: object"], "bool", body)


def hashing(kind: Kind) -> str:
    """``__hash__``: of the fields that are compared; classes with the same fields differ."""
    parts = "".join(f", self.{each.name}" for each in kind.fields if "eq" not in each.off)
    return defined("__hash__", ["self"], "int", [f"return hash(({crc32(kind.name.encode())}{parts}))"])


def copying(kind: Kind) -> str:
    """The method with which ``records.copier`` copies."""
    values = ", ".join(f"self.{each.name}" for each in kind.fields)
    return defined("_copied", ["self"], kind.name, [f"return {kind.name}({values})"])


def defined(name: str, parameters: list[str], result: str, body: list[str]) -> str:
    """A method, as text."""
    lines = "".join(f"        {line}\n" for line in body)
    return f"    def {name}({', '.join(parameters)}) -> {result}:\n{lines}"


PLAIN_REPR: Final = defined("__repr__", ["self"], "str", ["return object.__repr__(self)"])
"""The ``__repr__`` of a class with too many fields for a line."""


def kept_property(node: ast.FunctionDef) -> str:
    """A cached property: a field that is filled when it is first asked for.  Nothing that is kept is None."""
    hint, name = ast.unparse(node.returns or ast.Constant(None)), node.name
    node.name, node.decorator_list = f"_new_{name}", []
    body = [f"kept = self._{name}", "if kept is None:", f"    kept = self._{name} = self._new_{name}()", "return kept"]
    asked = defined(name, ["self"], hint, body)
    return f"    _{name}: {hint} | None = None\n    @property\n{asked}{unparsed(node)}"


def unparsed(node: ast.AST) -> str:
    """A part of a class, as text."""
    return "".join(f"    {line}\n" for line in ast.unparse(node).splitlines())


def member(node: ast.stmt) -> str:
    """A statement in a class of attrs."""
    match node:
        case ast.Expr(ast.Constant()):
            return ""
        case ast.AnnAssign(ast.Name(name), hint):
            return f"    {name}: {ast.unparse(hint)}\n"
        case ast.Assign([ast.Name(name)], ast.Constant(str(value))):  # a base says that it is the class's
            return f"    {name}: ClassVar[str] = {value!r}\n"
        case ast.FunctionDef(decorator_list=[ast.Name("cached_property")]):
            return kept_property(node)
        case ast.FunctionDef(decorator_list=[] | [ast.Name("property")]):
            return unparsed(node)
    raise unknown(node)


def unknown(node: ast.stmt) -> RuntimeError:
    """The error for a statement that native classes do not support yet."""
    return RuntimeError(f"line {node.lineno}: {ast.unparse(node)}")


def native(node: ast.ClassDef, kind: Kind) -> str:
    """A class of attrs as a native one, and what attrs knows of it."""
    bases = ", ".join(map(ast.unparse, node.bases))
    doc = repr(ast.get_docstring(node, clean=False))
    body = "".join(map(member, node.body)) + "".join(methods(kind))
    given = [kind.name, doc, str(kind.options.get("kw_only", False)), *(each.description for each in kind.fields)]
    return f"class {node.name}({bases}):\n    {doc}\n{body}\n_described({', '.join(given)})\n"


def advised(**advice: bool) -> str:
    """A line that tells mypyc what it cannot see; of ``free_list_len`` it knows 1, the one that was dropped last."""
    given = ", ".join(f"{name}={1 if name == 'free_list_len' else True}" for name, said in advice.items() if said)
    return f"@_mypyc_attr({given})\n" if given else ""


def open_kind(node: ast.stmt, kinds: Mapping[str, Kind]) -> Kind | None:
    """A base without fields, from which packs derive, or a name for such a base; None of anything else."""
    match node:
        case ast.ClassDef(bases=[ast.Subscript()]):  # a class of its own, made of a general one
            return None
        case ast.ClassDef(name) if any(ast.unparse(each) == "__slots__ = ()" for each in node.body):
            return Kind(name, "", {}, (), frozenset(), False)
        case ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias"), ast.expr() as value):
            meant = (kinds.get(each.id) for each in ast.walk(value) if isinstance(each, ast.Name))
            return Kind(name, "", {}, (), frozenset(), True) if any(each and each.is_open for each in meant) else None
    return None


def may_nest(kind: Kind, kinds: Mapping[str, Kind], later: frozenset[str]) -> bool:
    """Whether objects of a class may hold each other in a chain of any length.

    Each such chain comes back to where it began, so it goes through a class that holds one of those that come after it,
    or a base that has more classes than are known.
    """
    held = frozenset().union(*(each.held for each in kind.fields))
    return bool(held & later) or any(kinds[name].is_open for name in held if name in kinds)


def defined_names(body: list[ast.stmt]) -> frozenset[str]:
    """The names that a part of a module defines at its top."""
    classes = {each.name for each in body if isinstance(each, ast.ClassDef)}
    return frozenset(classes | {ast.unparse(each.target) for each in body if isinstance(each, ast.AnnAssign)})


def rewritten(source: str, kinds: dict[str, Kind], acyclic: bool = True) -> str:
    """A module for mypyc.  Its classes are added to ``kinds``, which has those of the modules before it.

    ``acyclic``: its records hold nothing that could hold them, so the garbage collector need not look at them.  Records
    that nest are left to it all the same: it is by its header that Python takes long chains apart link by link, and
    without it a chain of a million is taken apart by a million calls within each other.
    """
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    foreign = frozenset(kinds)
    changes: list[tuple[int, int, str]] = []
    for place, node in enumerate(tree.body):
        known = open_kind(node, kinds)
        if known:
            kinds[known.name] = known
        if not isinstance(node, ast.ClassDef):
            continue
        start = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        kind = kind_of(node, kinds, foreign)
        if kind:
            nests = may_nest(kind, kinds, defined_names(tree.body[place:]))
            kinds[kind.name] = kind
            alone = acyclic and not nests and not any(ast.unparse(base).startswith("Generic") for base in node.bases)
            advice = advised(acyclic=alone, free_list_len=alone and kind.is_part)
            changes.append((start, node.end_lineno or start, advice + native(node, kind)))
        elif known:
            changes.append((start, start, advised(allow_interpreted_subclasses=True, acyclic=acyclic)))
    for start, end, text in reversed(changes):
        lines[start:end] = [text]
    future = next(place for place, line in enumerate(lines) if line.startswith("from __future__"))
    lines.insert(future + 1, HEAD)
    text = "".join(lines)
    for old, new in IMPORTS.items():
        text = re.sub(rf"^{old}$", new, text, flags=re.MULTILINE)
    return COPIER.sub(COPY, text)
