"""Sets how often Python looks for reference cycles."""

from __future__ import annotations

import gc
from threading import Lock
from typing import Final

RARELY_AFTER: Final = (50_000, 20, 100)
"""New values until the youngest are looked at; looks until the next older ones are (``gc.set_threshold``)."""


class CollectingRarely:
    """A stretch in which Python seldom looks for garbage in circles.

    Decks that are read stay until they have been judged, and so does what games share.  Every look walks through all
    of it: the time of many decks would grow faster than their number, and games would take a tenth longer.  Stretches
    may be within one another, and in several threads.  Where collecting is switched off, it stays so.
    """

    def __init__(self) -> None:
        self.lock = Lock()
        self.running = 0
        self.before = gc.get_threshold()

    def __enter__(self) -> None:
        with self.lock:
            if not self.running:
                self.before = gc.get_threshold()
                gc.set_threshold(*(RARELY_AFTER if self.before[0] else self.before))
            self.running += 1

    def __exit__(self, *_fault: object) -> None:
        with self.lock:
            self.running -= 1
            if not self.running:
                gc.set_threshold(*self.before)


RARELY: Final = CollectingRarely()
"""A value for ``with``, usable from anywhere."""
