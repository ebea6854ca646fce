"""The part of rpds that jsonschema and referencing need, since it is compiled and cannot run in a page: maps that are
copied.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class HashTrieMap(dict[K, V]):
    """A map that never changes: what would change it makes another one."""

    @classmethod
    def convert(cls, value: Any) -> "HashTrieMap[K, V]":
        """A map of what another one has."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: K, value: V) -> "HashTrieMap[K, V]":
        """With one value more."""
        return HashTrieMap({**self, key: value})

    def remove(self, key: K) -> "HashTrieMap[K, V]":
        """Without a value.  Raises KeyError."""
        rest = HashTrieMap(self)
        del rest[key]
        return rest

    def update(self, *others: Any) -> "HashTrieMap[K, V]":  # type: ignore[override]  # as rpds has it
        """With the values of others."""
        joined = dict(self)
        for other in others:
            joined.update(other)
        return HashTrieMap(joined)


class HashTrieSet(frozenset[K]):
    """A set that never changes."""

    def insert(self, value: K) -> "HashTrieSet[K]":
        """With one value more."""
        return HashTrieSet(self | {value})

    def discard(self, value: K) -> "HashTrieSet[K]":
        """Without a value, if it was there."""
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[K]) -> "HashTrieSet[K]":
        """With the values of others."""
        return HashTrieSet(self.union(*others))


class List(Generic[V]):
    """A list that grows at its front."""

    def __init__(self, *values: Any) -> None:
        self.values: tuple[V, ...] = (
            tuple(values[0]) if len(values) == 1 and isinstance(values[0], Iterable) else values
        )

    def push_front(self, value: V) -> "List[V]":
        """With one value more, the first."""
        return List((value, *self.values))

    def __iter__(self) -> Iterator[V]:
        """From the front."""
        return iter(self.values)

    def __len__(self) -> int:
        """The number of values."""
        return len(self.values)
