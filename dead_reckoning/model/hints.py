"""Suggestions for names that other libraries use: a hint in the error, and no second name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

T = TypeVar("T")
ITEM: Final = "__getitem__"

LEGAL: Final[tuple[str, ...]] = (
    *("actions", "available_actions", "generate_legal_moves", "legal_actions", "legal_choices", "legal_moves"),
    *("moves", "possible_moves", "valid_actions", "valid_moves"),
)
"""Words of other libraries for the options of a decision."""
AS_DICT: Final[tuple[str, ...]] = ("as_dict", "dict", "dumps", "json", "serialize", "to_dict", "to_json")
"""Words of other libraries for a thing in plain values."""
AS_FRAME: Final[tuple[str, ...]] = (
    *("as_frame", "dataframe", "df", "frame", "to_csv", "to_dataframe", "to_df", "to_frame", "to_pandas", "to_records"),
)
"""Words of other libraries for a table of pandas."""


class MissingName:
    """A name that a class lacks; the error has a hint.  A ``__getattr__`` would slow down every attribute."""

    def __init__(self, name: str, hint: str) -> None:
        self.name = name
        self.hint = hint

    def __get__(self, thing: object, kind: type) -> object:
        """Raises AttributeError."""
        raise AttributeError(f"{kind.__name__!r} object has no attribute {self.name!r}; {self.hint}")


def no_items(hint: str) -> Callable[[object, object], None]:
    """The ``__getitem__`` of a class that has none, which ``list`` and ``dict`` call, too."""

    def item(thing: object, _key: object) -> None:
        """Raises TypeError."""
        raise TypeError(f"{type(thing).__name__!r} object is not a list or a dict; {hint}")

    return item


def hinting(hints: Mapping[str, str], items: str = "") -> Callable[[type[T]], type[T]]:
    """A class whose objects name what to write instead of attributes that they lack.

    ``hints``: attribute -> the name to write.  ``items``: the text to write instead of ``thing[key]``.  Type checkers
    see the class as it is.
    """

    def hinted(kind: type[T]) -> type[T]:
        for name, hint in hints.items():
            assert not hasattr(kind, name), f"{kind.__name__} has {name!r}, which needs no hint"
            setattr(kind, name, MissingName(name, hint))
        if items:
            setattr(kind, ITEM, no_items(items))
        kind.__dir__ = names_there  # type: ignore[assignment]  # they are no names that an editor may offer
        return kind

    return hinted


def names_there(thing: object) -> list[str]:
    """The names of an object's attributes, without those that it lacks."""
    kinds = type(thing).__mro__
    lacking = {name for kind in kinds for name, held in vars(kind).items() if isinstance(held, MissingName)}
    return [name for name in object.__dir__(thing) if name not in lacking]
