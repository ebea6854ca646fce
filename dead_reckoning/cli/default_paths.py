"""The default paths of commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dead_reckoning.decks.files import is_there
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import OWN_NAME, source_of
from dead_reckoning.resources import data_folder


def pack_here() -> tuple[Path, ...]:
    """The current folder, if it is a pack."""
    return (Path(),) if Path(PACK_FILE).is_file() else ()


def looked_at(paths: Sequence[Path | str]) -> tuple[Path, ...]:
    """The paths; without any the pack that one is in, or else the cards that come with reckon.  Raises PluginError."""
    return tuple(map(path_or_pack, paths)) or pack_here() or (data_folder("cards"),)


def path_or_pack(path: Path | str) -> Path:
    """The path; a text that is not a path may be the name of an installed pack.

    What is at a path is a deck or a folder of decks, with a ``pack.json`` or without.  A ``Path`` is never a name, but
    for the base game's.
    """
    if is_there(path):
        return Path(path)
    return source_of(str(path) if str(path) == OWN_NAME else path).folder
