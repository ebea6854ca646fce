"""An effect as a tree of what it is made of, for those who want to see how a line was understood."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import attrs


class Branch(NamedTuple):
    """A node: the field that it fills, what it is, and its own fields."""

    field: str
    """Empty at the root and in a row of equals."""
    text: str
    """The class of a node, or a plain value."""
    below: tuple[Branch, ...] = ()


def tree(value: object, field: str = "") -> Branch:
    """A node with everything below it; fields at their default are left out."""
    kind = type(value)
    if not attrs.has(kind):
        return Branch(field, str(value.value if isinstance(value, Enum) else value))
    below: list[Branch] = []
    for attribute in attrs.fields(kind):
        part = getattr(value, attribute.name)
        if isinstance(part, tuple) and any(attrs.has(type(item)) for item in part):
            below += [tree(item) for item in part]
        elif part != attribute.default:
            below.append(tree(part, attribute.name))
    if len(below) == 1 and not below[0].below:
        only = below[0].text if below[0].field == "number" else f"{below[0].field}={below[0].text}"
        return Branch(field, f"{kind.__name__} {only}")
    return Branch(field, kind.__name__, tuple(below))
