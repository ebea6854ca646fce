"""The faults of a log or a position, with their places."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, TypeAlias

from attrs import frozen

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import Code

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
"""The values that ``json`` returns."""

Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices from the root to a value."""


@frozen
class Fault:
    """One thing that is wrong: its place, a message, and a hint."""

    path: Path
    kind: Code
    message: str
    hint: str = ""
    of_key: bool = False
    """Whether the key at that place is wrong, not its value."""

    @property
    def pointer(self) -> str:
        """The place as a JSON pointer."""
        return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in self.path)


class FaultError(DeadReckoningError, ValueError):
    """Values that are no position or log.  ``faults`` holds all that is wrong, in reading order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{fault.pointer or '/'}: {fault.message}" for fault in self.faults))


# -- Sentences -------------------------------------------------------------------------------------------------------

MOST_NAMES: Final = 8
"""Names that a hint lists."""
LONGEST: Final = 60
"""Characters of a value that a message quotes."""


def near(word: str, known: Iterable[str]) -> str:
    """A hint: the names that were probably meant, or the first few that there are."""
    names = list(known)
    close = get_close_matches(word[:LONGEST], names, n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(f'`{name}`' for name in close)}?"
    more = f", and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return f"known names: {', '.join(f'`{name}`' for name in names[:MOST_NAMES])}{more}"


def quoted(value: Json) -> str:
    """A value as a message quotes it."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, str):
        return f"`{value if len(value) <= LONGEST else value[: LONGEST - 3] + '...'}`"
    return f"`{json.dumps(value, default=type_name)}`"


def type_name(value: object) -> str:
    """The name of a type, in place of a value that is not JSON: a pack's rule may put anything into a state."""
    return type(value).__name__
