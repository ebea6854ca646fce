"""The nouns of the game, for tests that go through all of them."""

from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import TypeVar

from dead_reckoning.game import nouns

T = TypeVar("T")

CHAPTERS = tuple(sorted(path.stem for path in Path(nouns.__path__[0]).glob("[a-z]*.py")))


def nouns_of(base: type[T]) -> list[type[T]]:
    """Every class of a kind that the chapters of the game define, the companion's left out: it is in no rulebook."""
    modules = [import_module(f"{nouns.__name__}.{chapter}") for chapter in CHAPTERS if chapter != "companion"]
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isclass(kind) and issubclass(kind, base) and kind.__module__ == module.__name__
    ]
