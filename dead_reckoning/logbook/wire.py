"""The names that files give to classes and fields: those of the code, until the code renames one.

A rename in the code never breaks a kept game: the file's word is here then (``tests/logbook/test_wire`` holds all
words).  A pack's class is named as in its code, or by its own ``WIRE``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RENAMED: Final[Mapping[type | tuple[type, str], str]] = {}
"""Class, or class and field -> its name in files, if it differs from the name in the code."""


def class_name(kind: type) -> str:
    """The name of a class in files."""
    own = vars(kind).get("WIRE")
    return RENAMED.get(kind) or (own if isinstance(own, str) else kind.__name__)


def field_name(kind: type, name: str) -> str:
    """The name of a field in files."""
    return RENAMED.get((kind, name), name)
