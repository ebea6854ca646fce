"""The library's files as the laws of the house read them: each is parsed once."""

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "house.rst"
PACKAGE = "dead_reckoning"


def files(*patterns: str) -> dict[str, str]:
    """The project's text files that fit, with their contents, by their name from the top of the checkout."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
        if path.is_file() and not {"__pycache__", "_build"} & set(path.parts)
    }


def module_of(file: str) -> str:
    """``dead_reckoning/view/wording/__init__.py`` is ``dead_reckoning.view.wording``."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


FOR_TYPES = {
    ("dead_reckoning.model.verbs", "dead_reckoning.model.chapters"): "a verb names its handlers as a chapter does",
}
"""Imports for the type checker that lead outward or back, and why."""


@cache
def modules() -> frozenset[str]:
    """Every module and folder of the library."""
    return frozenset(module_of(path.relative_to(ROOT).as_posix()) for path in (ROOT / PACKAGE).rglob("*.py"))


@frozen
class Import:
    """One import statement's wish for one module, or for one name of it."""

    file: str
    line: int
    module: str
    name: str  # empty if the module itself is wanted
    late: bool  # it is inside a function
    for_types: bool  # it is for the type checker alone

    @property
    def place(self) -> str:
        """The place, in the form that editors understand."""
        return f"{self.file}:{self.line}"

    @property
    def is_ours(self) -> bool:
        """Whether it is an import of this package."""
        return self.module.split(".")[0] == PACKAGE

    @property
    def is_listed_for_types(self) -> bool:
        """Whether it is one of those that only the type checker follows."""
        return self.for_types and (module_of(self.file), self.module) in FOR_TYPES


def full_name(node: ast.ImportFrom, file: str) -> str:
    """The module a ``from`` names, with the dots of a relative import spelled out."""
    if not node.level:
        return node.module or ""
    folders = file.split("/")[:-1]
    base = folders[: len(folders) - node.level + 1]
    return ".".join([*base, node.module] if node.module else base)


def wishes(node: ast.Import | ast.ImportFrom, file: str) -> list[tuple[str, str]]:
    """Modules and names; ``from dead_reckoning import x`` wishes for ``dead_reckoning.x``, module or not."""
    if isinstance(node, ast.Import):
        return [(alias.name, "") for alias in node.names]
    module = full_name(node, file)
    inside = {alias.name: f"{module}.{alias.name}" for alias in node.names}
    return [(full, "") if full in modules() or module == PACKAGE else (module, name) for name, full in inside.items()]


@frozen(slots=False, eq=False)
class Source:
    """One Python file of the library."""

    file: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything in the file."""
        return tuple(ast.walk(self.tree))

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """Every import, those for the type checker and those inside functions included."""

        def walk(node: ast.AST, late: bool, for_types: bool) -> Iterator[Import]:
            late = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            for_types = for_types or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.Import | ast.ImportFrom):
                    for module, name in wishes(child, self.file):
                        yield Import(self.file, child.lineno, module, name, late, for_types)
                elif not isinstance(child, ast.expr):  # no expression holds an import
                    yield from walk(child, late, for_types)

        return tuple(walk(self.tree, late=False, for_types=False))

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """The names under which the file has modules of ours."""
        found = {}
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                module = full_name(node, self.file)
                for alias in node.names:
                    if (full := f"{module}.{alias.name}") in modules():
                        found[alias.asname or alias.name] = full
        return found

    @cached_property
    def defined(self) -> frozenset[str]:
        """The names that the file makes itself, at its top level."""
        return frozenset(defined(self.tree.body))

    @property
    def folder(self) -> str:
        """The folder that it is in."""
        return self.file.rpartition("/")[0]

    @property
    def stem(self) -> str:
        """Its own name."""
        return self.file.rpartition("/")[2].removesuffix(".py")


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """The names that statements make, imports left out."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
        elif isinstance(node, ast.If | ast.Try | ast.For | ast.With):
            yield from defined([each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)])


House: TypeAlias = Mapping[str, Source]
"""The files of the library by name."""
Law: TypeAlias = Callable[[House], Iterator[str]]
"""A sentence for each breach in a house."""


@cache
def house() -> House:
    """The library as it is."""
    return {file: Source(file, text) for file, text in files(f"{PACKAGE}/**/*.py").items()}


def with_more(file: str, text: str) -> House:
    """The library with a file more, or with more text at the end of a file that it has."""
    known = house().get(file)
    return {**house(), file: Source(file, f"{known.text}\n{text}" if known else text)}


def of_each(law: Callable[[Source], Iterator[str]]) -> Law:
    """A law that looks at one file at a time, and at each once."""
    found = cache(lambda source: tuple(law(source)))
    return lambda whole: (sentence for source in whole.values() for sentence in found(source))


def new_breaches(law: Law, file: str, text: str) -> list[str]:
    """The new sentences of a law about the library with more text in a file."""
    before = set(law(house()))
    return [sentence for sentence in law(with_more(file, text)) if sentence not in before]


def table_of(page: str, name: str) -> list[list[str]]:
    """The rows of a page's list-table, without its heading."""
    table = page.partition(f":name: {name}\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    rows = [row.split("\n     - ") for row in table.split("   * - ")[1:]]
    return [[" ".join(cell.split()) for cell in row] for row in rows][1:]


def words(cell: str) -> tuple[str, ...]:
    """The names in a cell; a lone dash is none."""
    return () if cell == "–" else tuple(cell.split(", "))
