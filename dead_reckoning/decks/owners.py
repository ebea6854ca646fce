"""Values that owners of the printed game have entered, stored as a pack that overrides entries of the base game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.files import Json, is_there
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.kinds import PACK
from dead_reckoning.decks.migrations import FORMAT_VERSION
from dead_reckoning.decks.packs import load_box
from dead_reckoning.decks.scaffold import LONGEST_PACK, checked
from dead_reckoning.game.printed.cards import Origin, Status, WardenCard
from dead_reckoning.game.printed.section_values import filled, section_value

PACK_FILE: Final = "pack.json"
DECK: Final = "wardens.json"
"""The file of the cards."""


def kept_cards(folder: Path) -> tuple[WardenCard, ...]:
    """The Warden cards of a pack of which a side was entered; none, if it is not there.  Raises CardError."""
    if not is_there(folder / PACK_FILE):
        return ()
    cards = (entry for entry in load_box(folder).entries if isinstance(entry, WardenCard))
    return tuple(card for card in cards if any(o.status is Status.PRINTED for _, o in card.provenance.origins))


def keep_cards(folder: Path, cards: Iterable[WardenCard]) -> None:
    """Keep Warden cards, as a pack that is named like its folder.

    Raises ValueError for a folder whose name no pack can have, and OSError.
    """
    known = list(cards)
    pack: dict[str, Json] = {**pack_value(folder, DECK), "overrides": [str(card.id) for card in known]}
    deck: dict[str, Json] = {
        "format_version": FORMAT_VERSION,
        "kind": "wardens",
        "entries": [card_value(card) for card in known],
    }
    atomic_write_text(folder / DECK, canonical("wardens", deck))
    atomic_write_text(folder / PACK_FILE, canonical(PACK, pack))


def pack_value(folder: Path, deck: str) -> dict[str, Json]:
    """The ``pack.json`` of an owner's pack with one deck, named like its folder.

    Raises ValueError for a folder whose name no pack can have.
    """
    name = checked(folder.name, LONGEST_PACK)
    return {
        "format_version": FORMAT_VERSION,
        "kind": PACK,
        "id": name,
        "version": "0.1.0",
        "name": {"en": name.replace("_", " ").capitalize()},
        "needs": ["base"],
        "languages": ["en"],
        "decks": [deck],
    }


def card_value(card: WardenCard) -> dict[str, Any]:
    """A card as a deck has it."""
    return {
        "id": str(card.id),
        "normal": [section_value(section) for section in card.normal],
        "advanced": [section_value(section) for section in card.advanced],
        "provenance": {field: origin_value(origin) for field, origin in card.provenance.origins},
    }


def origin_value(origin: Origin) -> dict[str, Any]:
    """The source of a value."""
    return filled({"status": origin.status.value, "where": origin.where, "note": origin.note})
