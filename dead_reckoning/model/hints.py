"""What to write instead of names that other libraries have: a hint in the error, and no second name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

T = TypeVar("T")
ITEM: Final = "__getitem__"


class MissingName:
    """An attribute that a class lacks.  No ``__getattr__``: that would slow down every attribute of its objects."""

    def __init__(self, kind: str, name: str, hint: str) -> None:
        self.message = f"{kind!r} object has no attribute {name!r}; {hint}"

    def __get__(self, thing: object, kind: type) -> object:
        """Raises AttributeError."""
        raise AttributeError(self.message)


def no_items(kind: str, hint: str) -> Callable[[object, object], None]:
    """The ``__getitem__`` of a class that has none, which ``list`` and ``dict`` call, too."""

    def item(_thing: object, _key: object) -> None:
        """Raises TypeError."""
        raise TypeError(f"{kind!r} object is not a list or a dict; {hint}")

    return item


def hinting(hints: Mapping[str, str], items: str = "") -> Callable[[type[T]], type[T]]:
    """A class whose objects name what to write instead of attributes that they lack.

    ``hints``: attribute -> what to write.  ``items``: what to write instead of ``thing[key]``.  Type checkers see the
    class as it is.
    """

    def hinted(kind: type[T]) -> type[T]:
        for name, hint in hints.items():
            setattr(kind, name, MissingName(kind.__name__, name, hint))
        if items:
            setattr(kind, ITEM, no_items(kind.__name__, items))
        kind.__dir__ = names_there  # type: ignore[assignment]  # they are no names that an editor may offer
        return kind

    return hinted


def names_there(thing: object) -> list[str]:
    """The names of an object's attributes, without those that it lacks."""
    kinds = type(thing).__mro__
    lacking = {name for kind in kinds for name, held in vars(kind).items() if isinstance(held, MissingName)}
    return [name for name in object.__dir__(thing) if name not in lacking]
