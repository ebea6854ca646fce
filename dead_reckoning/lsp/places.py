"""A place of a deck: the value, its path, and its schema's description.  The JSON may be unfinished."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from dead_reckoning.decks.files import Json, any_json, overload
from dead_reckoning.decks.kinds import Form, ability_patterns, form_of
from dead_reckoning.decks.renaming import fits
from dead_reckoning.decks.source_map import Path as JsonPath, SourceMap, Stretch, inside, is_too_deep, locate, unescaped
from dead_reckoning.decks.unfinished import Mended, mended
from dead_reckoning.lsp.positions import EditorText


class PlacedText(NamedTuple):
    """A string of a deck, and a place in it."""

    path: JsonPath
    """The path of the value; for a key, that of its value."""
    is_key: bool
    text: str
    """The text of the string."""
    at: int
    """Characters of it before the place."""
    stretch: Stretch
    """The place with its quotes, in the completed text."""


class DeckText:
    """A deck as an editor has it, made whole; nothing is found in one that is too large or too deep to be read."""

    def __init__(self, text: EditorText, plain: Iterable[object] = ()) -> None:
        self.editor = text
        whole = mended("" if overload(text.text) or is_too_deep(text.text) else text.text)
        self.whole: Mended = mended("") if is_too_deep(whole.text) else whole  # a quote may hide brackets, and end
        self.value: Json = any_json(self.whole.text)
        self.located: SourceMap = locate(self.whole.text)
        kind = self.value.get("kind") if isinstance(self.value, dict) else None
        self.kind: Form = form_of(kind, plain) or ""

    def string_at(self, offset: int) -> PlacedText | None:
        """The string in which a place is, of whatever value or key."""
        place = self.whole.new(offset)
        for is_key, places in ((False, self.located.values), (True, self.located.keys)):
            for path, stretch in places.items():
                if stretch.start < place <= stretch.end - self.is_closed(stretch) and self.is_string(stretch):
                    literal = self.whole.text[stretch.start : place]
                    return PlacedText(path, is_key, self.string(stretch), len(unescaped(f'{literal}"')), stretch)
        return None

    def is_closed(self, stretch: Stretch) -> bool:
        """Whether a string has a closing quote of its own, after which nothing of it is."""
        return not self.whole.touches(stretch.end - 1, stretch.end)

    def is_string(self, stretch: Stretch) -> bool:
        """Whether it is a string."""
        return self.whole.text.startswith('"', stretch.start)

    def string(self, stretch: Stretch) -> str:
        """The text of a string."""
        return unescaped(self.whole.text[stretch.start : stretch.end])

    def old(self, stretch: tuple[int, int]) -> tuple[int, int]:
        """The place of a stretch in the editor's text."""
        return self.whole.old(stretch[0]), self.whole.old(stretch[1])

    def part(self, placed: PlacedText, start: int, end: int) -> tuple[int, int]:
        """The place in the editor's text for a part of a string."""
        return self.old(inside(self.whole.text, placed.stretch, start, end))

    def is_ability(self, path: JsonPath) -> bool:
        """Whether a value is an ability."""
        return bool(self.kind) and any(fits(pattern, path) for pattern in ability_patterns(self.kind))

    def at(self, path: JsonPath) -> Json:
        """The value of a path; None if there is none."""
        value: Any = self.value
        for step in path:
            if isinstance(value, dict):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        found: Json = value
        return found
