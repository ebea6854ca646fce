"""The addresses of a second door, for other devices: a key opens one seat or one companion, and nothing else."""

from __future__ import annotations

import hmac
import re
from typing import Final

from attrs import frozen

PLACE: Final = re.compile(r"/(?:table/[a-z0-9]{8}/[0-9]|companion/[a-z0-9]{8})(?=/|$)")
"""The path that one key opens, with all paths below it."""
PICTURES: Final = ("/assets/", "/face/", "/stack.svg", "/strip.svg")
"""The paths that any key opens: cards are not secret."""


def place_in(path: str) -> str:
    """The place of a page, if another device may have it."""
    found = PLACE.match(path)
    return found[0] if found else ""


@frozen
class Sharing:
    """The addresses of the second door."""

    origin: str
    """``http://192.168.1.5:8123``."""
    secret: bytes
    """Each server makes a new one."""

    def key(self, place: str) -> str:
        """The key of a place; it opens no other."""
        return hmac.new(self.secret, place.encode(), "sha256").hexdigest()

    def address(self, place: str) -> str:
        """The address for another device."""
        return f"{self.origin}{place}?key={self.key(place)}"

    def ticket(self, place: str) -> str:
        """The cookie value for a browser."""
        return f"{place[1:].replace('/', '.')}.{self.key(place)}"


def same(left: str, right: str) -> bool:
    """Whether two keys are the same; it takes as long for every wrong one."""
    return hmac.compare_digest(left.encode(), right.encode())
