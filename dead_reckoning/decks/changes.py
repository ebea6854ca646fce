"""Changes between decks, each with its class, description and place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.decks.files import Json
from dead_reckoning.model.notebook import in_notebook

PLURALS: Final = {"entry": "entries"}
ABILITY_WORDS: Final = ("ability", "alternative", "result", "symbol", "order")
"""Kinds of changes inside the lists of abilities."""


class ChangeClass(Enum):
    """The classes of changes, worst first."""

    BREAKING = "breaking"
    """References to the thing, or to its place in the box, no longer work."""
    MEANING = "meaning"
    """The same thing has another effect."""
    DATA = "data"
    """A number or another value differs; something is new."""
    WORDING = "wording"
    """Names and texts."""
    SPELLING = "spelling"
    """The spelling of an ability differs, but its meaning does not."""


Value: TypeAlias = int | str
"""A value as it is told: a number, or a text; the empty text is for what is not there."""


@frozen(kw_only=True)
class ChangePlace:
    """The place of a change, and the values there."""

    id: str
    """The id of the entry, or of the back or zone in it; ``pack NAME`` for a ``pack.json``."""
    part: str = ""
    """The part without an id of its own: ``level 3``, ``space 1``, ``win``; empty if it is the whole."""
    noun: str
    """The thing that the id names: ``card``, ``back``, ``tile``, ..."""
    old: Value = ""
    """The value before; empty for something new."""
    new: Value = ""
    """The value after; empty for something removed."""

    def __str__(self) -> str:
        return f"{self.id} {self.part}" if self.part else self.id

    def as_json(self) -> dict[str, Json]:
        """The place as JSON values."""
        return {"id": self.id, "part": self.part, "noun": self.noun, "old": self.old, "new": self.new}


MOST_NAMED: Final = 3
"""Places that are all named in one line; of more only the first two are."""


@frozen(kw_only=True)
class Change:
    """One change, at one place or at many."""

    def __repr__(self) -> str:
        return f"<Change {self.change_class.value}: {self.line}>"

    change_class: ChangeClass
    """The class of the change."""
    what: str
    """The changed thing: ``ability``, ``alternative``, ``cost``, ``name ru``, ``card``, ..."""
    told: str
    """The change without its place: ``2 sails -> 3 sails``, ``cost +1``."""
    places: tuple[ChangePlace, ...]
    """The places of the change."""

    @property
    def line(self) -> str:
        """The change in one line."""
        if len(self.places) == 1:
            return f"{self.places[0]}: {self.told}"
        if self.what in ABILITY_WORDS:
            return f"{self.told} on {listed(self.places)}"
        return f"{places_counted(self.places)}: {self.told} ({listed(self.places)})"

    def as_json(self) -> dict[str, Json]:
        """The change as JSON values, every place named."""
        return {
            "class": self.change_class.value,
            "what": self.what,
            "told": self.told,
            "places": [place.as_json() for place in self.places],
        }


@frozen
class Comparison:
    """The result of a comparison: changes, worst first."""

    def __repr__(self) -> str:
        return f"<Comparison: {self.summary.removesuffix('.')}>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: the changes."""
        rows = ((change.change_class.value, change.line) for change in self.changes)
        return in_notebook(self.summary, rows, ("class", "change"))

    changes: tuple[Change, ...] = ()
    """The worst first."""

    @property
    def counts(self) -> dict[ChangeClass, int]:
        """Number of changes of each class, worst first; classes without changes are left out."""
        found = Counter(change.change_class for change in self.changes)
        return {each: found[each] for each in ChangeClass if each in found}

    @property
    def summary(self) -> str:
        """``3 changes: 1 breaking, 2 data.``"""
        number = len(self.changes)
        told = ", ".join(f"{count} {each.value}" for each, count in self.counts.items())
        return f"{number} {'change' if number == 1 else 'changes'}{': ' if told else ''}{told}."

    def of(self, *classes: ChangeClass) -> Comparison:
        """The comparison with only the changes of some classes."""
        return Comparison(tuple(change for change in self.changes if change.change_class in classes))

    def without(self, field: str) -> Comparison:
        """The comparison without the changes in one field, such as ``provenance``."""
        return Comparison(tuple(change for change in self.changes if change.what.split(" ")[0] != field))

    def as_json(self) -> dict[str, Json]:
        """The comparison as JSON values."""
        return {
            "counts": {each.value: self.counts.get(each, 0) for each in ChangeClass},
            "changes": [change.as_json() for change in self.changes],
        }


def listed(places: Sequence[ChangePlace]) -> str:
    """``advancement.r1.a, advancement.r2.b and 3 more``."""
    names = [str(place) for place in places]
    if len(names) > MOST_NAMED:
        names = [*names[:2], f"{len(names) - 2} more"]
    return " and ".join([", ".join(names[:-1]), names[-1]])


def places_counted(places: Iterable[ChangePlace]) -> str:
    """``12 cards``."""
    nouns = {place.id: place.noun for place in places}
    kinds = set(nouns.values())
    noun, many = ("entry", "entries") if len(kinds) > 1 else (word := kinds.pop(), PLURALS.get(word, f"{word}s"))
    return f"{len(nouns)} {noun if len(nouns) == 1 else many}"
