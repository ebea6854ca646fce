"""The marks on the picture of a table: which field of an option or of an event names which thing on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.model.terms import NOBODY

MARKS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("cell", "place", "end", "start"), "cell"),
    **dict.fromkeys(("seat", "by", "owner", "cube"), "seat"),
    "zone": "zone",
    **dict.fromkeys(("space", "spaces"), "space"),
    "building": "building",
    **dict.fromkeys(
        ("card", "token", "source", "upgrade", "advancement", "foe", "encounter", "tile", "subject"), "card"
    ),
}
"""Field -> the mark of the thing that it names."""
FORMS: Final = (
    ("zone", re.compile(r"(zone\..+)")),
    ("cell", re.compile(r"(r[0-9]c[0-9])")),
    ("seat", re.compile(r"seat ([0-9])")),
    ("space", re.compile(r"([0-9]+)")),
)
"""Mark -> the form of its value: a mark for things of several kinds shows its kind by the form."""
BY_FORM: Final = frozenset({"card", "cell"})


def marks_named(field: str, value: object) -> Iterator[tuple[str, str]]:
    """The marks of what a field names, each with its value; nobody has no seat."""
    for each in value if isinstance(value, tuple) else (value,):
        mark = MARKS.get(field)
        if mark is None or not isinstance(each, str | int) or isinstance(each, bool) or each in ("", NOBODY):
            continue
        known = ((name, form.fullmatch(str(each))) for name, form in FORMS if mark in BY_FORM)
        yield next(((name, found[1]) for name, found in known if found), (mark, str(each)))
