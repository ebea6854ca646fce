"""What a check is given: a deck that was read without complaints, and where its values stand."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from attrs import frozen

from dead_reckoning.decks.files import span
from dead_reckoning.decks.loading import Loaded
from dead_reckoning.decks.locating import Located, Stretch, inside, locate
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.model.cards import CrewCard
from dead_reckoning.model.findings import Finding, Fix, Span


@frozen(slots=False)
class Subject:
    """One deck file."""

    loaded: Loaded

    @property
    def cards(self) -> tuple[CrewCard, ...]:
        """The cards in the order of the file."""
        return self.loaded.cards

    @cached_property
    def located(self) -> Located:
        """Where the values stand; made when the first finding asks."""
        return locate(self.loaded.text)

    @cached_property
    def value(self) -> Any:
        """The file as ``json`` reads it."""
        return json.loads(self.loaded.text)

    def ability(self, card: int, level: int, entry: int) -> str:
        """An ability as the author wrote it."""
        return str(self.value["cards"][card]["levels"][level]["abilities"][entry])

    def place(self, path: JsonPath, key: bool = False) -> Span:
        """The place of a value, or of the key before it."""
        stretch = self.located.keys.get(path) if key else None
        return span(self.loaded.path, self.loaded.text, *(stretch or self.located.of(path)))

    def inner_place(self, path: JsonPath, length: int) -> Span:
        """The place of a text without its quotes."""
        stretch: Stretch = inside(self.loaded.text, self.located.of(path), 0, length)
        return span(self.loaded.path, self.loaded.text, *stretch)


def complain(code: str, place: Span, message: str, hint: str, fix: Fix | None = None) -> Finding:
    """A finding; ``code`` is code and readable name, such as ``DR301 duplicate-id``."""
    number, name = code.split(" ")
    return Finding(code=number, name=name, message=message, hint=hint, place=place, fix=fix)
