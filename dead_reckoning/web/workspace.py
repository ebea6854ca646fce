"""The workspace of the app: the pack of an author or the base game, and a folder in which games are kept."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from attrs import define

from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.web.sharing import Sharing
from dead_reckoning.web.watching import Look, Watcher


@define(eq=False, slots=False)
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

    packs: Path | None = None
    """The folder of packs that the browser keeps, one of which is ``pack``; None where an author's folder is served."""

    sharing: Sharing | None = None
    """The door for other devices, if there is one."""

    def turn_to(self, pack: Path | None) -> None:
        """Go on with another pack."""
        if pack != self.pack:
            self.pack = pack
            self.__dict__.pop("watcher", None)

    @cached_property
    def watcher(self) -> Watcher:
        """Looks at the pack again after a change."""
        return Watcher(self.pack)

    def look(self) -> Look:
        """The cards and what is wrong with them, as the files are now."""
        return self.watcher.look()

    def box(self) -> Box:
        """The cards to play with.  Raises CardError while a deck is broken."""
        look = self.look()
        if look.broken:
            raise CardError(look.broken)
        return look.box
