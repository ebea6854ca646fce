"""Big questions asked in parts, so that no question has more than 64 answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from attrs import fields, frozen

from dead_reckoning.model.options import Option

T = TypeVar("T")


MOST_OFFERED: Final = 64
"""Answers that a question, or a part of one, has at most."""


@frozen
class Offer:
    """An answer: an option, or several that the next part of the question tells apart."""

    common: str
    """The common part of its options, in words; empty for one option."""
    options: tuple[Option, ...]
    """The options, at least one."""

    @property
    def text(self) -> str:
        """The text of the option, or what its options have in common."""
        return self.common or str(self.options[0])

    @property
    def is_whole(self) -> bool:
        """Whether it is an option, and the question is answered."""
        return len(self.options) == 1


Split: TypeAlias = Callable[[Sequence[Option]], tuple[Offer, ...]]
"""Makes answers of options, fewer than those if it can."""


def offers(options: Sequence[Option], splits: Sequence[Split]) -> tuple[Offer, ...]:
    """The answers to a question, or to a part of it: at most 64, in the order of the options.

    ``splits`` are those of the game, which are tried first.
    """
    for split in (*splits, by_kind, by_field):
        found = split(options)
        if len(found) <= MOST_OFFERED:
            return found
    return pages(options)


def single(option: Option) -> Offer:
    """An option as an answer; kept, since the same options are offered again and again."""
    found = SINGLE.get(id(option))
    if found is None:
        if len(SINGLE) >= MOST_KEPT:
            SINGLE.clear()
        found = SINGLE[id(option)] = Offer("", (option,))
    return found


SINGLE: Final[dict[int, Offer]] = {}
"""Answers by the identity of the option, which nothing else has while the answer is held here."""

MOST_KEPT: Final = 20_000


def by_kind(options: Sequence[Option]) -> tuple[Offer, ...]:
    """Options by their kind."""
    groups = grouped(options, lambda option: option.kind)
    if len(groups) == 1:
        return tuple(map(single, options))
    return tuple(joint_offer(found[0].kind, found) for found in groups.values())


def by_field(options: Sequence[Option]) -> tuple[Offer, ...]:
    """Options of one kind by the field that parts them most evenly."""
    names = [field.name for field in fields(type(options[0]))]  # type: ignore[arg-type]  # an option is an attrs class
    if len({option.kind for option in options}) > 1:
        names = []
    splits = [grouped(options, lambda option, name=name: getattr(option, name)) for name in names]  # type: ignore[misc]
    usable = [split for split in splits if 1 < len(split) <= MOST_OFFERED]
    if not usable:
        return tuple(map(single, options))
    best = min(usable, key=lambda split: max(map(len, split.values())))
    return tuple(joint_offer(f"{found[0].kind}: {value}", found) for value, found in best.items())


def pages(options: Sequence[Option]) -> tuple[Offer, ...]:
    """Options that nothing else parts, in as many rows as there may be answers."""
    size = -(-len(options) // MOST_OFFERED)
    rows = [options[start : start + size] for start in range(0, len(options), size)]
    return tuple(joint_offer(f"{row[0]} to {row[-1]}", row) for row in rows)


def joint_offer(text: str, options: Sequence[Option]) -> Offer:
    """Several options as one answer; one by itself keeps its text."""
    return single(options[0]) if len(options) == 1 else Offer(text, tuple(options))


def grouped(things: Iterable[T], key: Callable[[T], Hashable]) -> dict[Hashable, list[T]]:
    """Things by a key, in the order in which keys first come."""
    found: dict[Hashable, list[T]] = {}
    for thing in things:
        found.setdefault(key(thing), []).append(thing)
    return found
