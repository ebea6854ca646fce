"""The marks on the picture of a table: which field of an option or of an event names which thing on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MARKS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("cell", "place", "end", "start"), "cell"),
    **dict.fromkeys(("seat", "by", "owner"), "seat"),
    "zone": "zone",
    "space": "space",
    "building": "building",
    **dict.fromkeys(("card", "token", "source", "upgrade", "advancement", "foe", "encounter", "tile"), "card"),
}
"""Field -> the mark of the thing that it names."""
