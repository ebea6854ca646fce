"""What the app works on: the pack of an author or the base game, and a folder in which games are kept."""

from __future__ import annotations

from pathlib import Path

from attrs import define, field

from dead_reckoning.decks.packs import base_box, load_box
from dead_reckoning.game.printed.box import Box
from dead_reckoning.lint.watcher import State, state_of, watched


@define(eq=False)
class Workspace:
    """A pack and the games that are kept beside it.  Both hosts have folders: of the machine, or of the browser."""

    pack: Path | None
    """An author's folder; None for the base game alone."""
    keep: Path
    """The folder of games, made when the first one is kept."""
    lang: str = "en"
    """The language of pages whose address names none."""
    is_static: bool = False
    """Whether the app runs in the page of the static site, and no server is there."""
    box_then: tuple[State, Box] | None = field(default=None, init=False)
    """The files of the pack as they were read last, and the box that they made."""

    def files(self) -> State:
        """What tells whether a file of the pack has changed; empty for the base game."""
        return state_of(watched([self.pack])) if self.pack else {}

    def box(self) -> Box:
        """The cards, read anew after a change of the pack.  Raises CardError while a deck is broken."""
        if self.pack is None:
            return base_box()
        files = self.files()
        if self.box_then is None or self.box_then[0] != files:
            self.box_then = files, load_box(self.pack)
        return self.box_then[1]
