"""What a command looks at that is told no path."""

from __future__ import annotations

from pathlib import Path

from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import OWN_NAME
from dead_reckoning.resources import data_folder


def pack_here() -> tuple[Path, ...]:
    """The current folder, if it is a pack."""
    return (Path(),) if Path(PACK_FILE).is_file() else ()


def looked_at(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The paths; without any the pack that one is in, or else the cards that come with reckon."""
    return tuple(map(named, paths)) or pack_here() or (data_folder("cards"),)


def named(path: Path) -> Path:
    """The path; the cards that come with reckon, if it is the name of the base game and there is no such file."""
    return data_folder("cards") if str(path) == OWN_NAME and not path.exists() else path
