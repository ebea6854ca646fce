"""Output of rich without anything that a terminal or a CI runner would interpret: names come from strangers."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.control import Control
from rich.segment import Segment

from dead_reckoning.model.harmless import harmless


class Harmless(RenderHook):
    """Looks at all that is printed, on its way."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """The same, each in a wrap; rich's own control codes stay."""
        return [each if isinstance(each, Control) else Wrapped(each) for each in renderables]


class Wrapped:
    """Something printed, with a box in place of each character that would be obeyed."""

    def __init__(self, inner: ConsoleRenderable) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        """Piece by piece: pieces are looked at together, since a command may be in several."""
        pieces = list(console.render(self.inner, options))
        said = harmless("".join(piece.text for piece in pieces if not piece.control))
        at = 0
        for piece in pieces:
            if piece.control:
                yield piece
            else:
                yield Segment(said[at : at + len(piece.text)], piece.style)
                at += len(piece.text)
