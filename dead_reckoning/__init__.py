"""Cards and rules of the card game Dead Reckoning as data: read, written, worded, checked.

This is the public door.  Names load when they are first used, so that importing the package costs next to nothing.
"""

from importlib import import_module

HOMES = {
    "read": "language",
    "read_face": "language",
    "write": "language",
    "write_face": "language",
    "Vocabulary": "language",
    "say": "view.wording",
    "strip": "view.strips",
    "load_deck": "decks.loading",
    "load_box": "decks.packs",
    "base_box": "decks.packs",
    "InstalledPack": "decks.packs",
    "CardError": "errors",
    "Finding": "model.findings",
}
"""Public name -> the module that it comes from."""

__all__ = [  # served by __getattr__
    "CardError",
    "Finding",
    "InstalledPack",
    "Vocabulary",
    "base_box",
    "load_box",
    "load_deck",
    "read",
    "read_face",
    "say",
    "strip",
    "write",
    "write_face",
]


def __getattr__(name: str) -> object:
    home = HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *HOMES])
