"""Packs for tests of the app: some cards, all different, in a folder of their own."""

from pathlib import Path
from typing import Any

from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.scaffold import VARIANTS, deck_of, new_card, new_pack

DECK = "advancements.json"


def cards(number: int) -> list[dict[str, Any]]:
    """So many cards, no two alike."""
    variants = list(VARIANTS["advancements"]())
    made = []
    for at in range(number):
        card = {**new_card("advancements", f"card_{at}"), **variants[at % len(variants)]}
        card["cost"] = 1 + at // len(variants)
        card["name"] = {lang: f"{text} {at}" for lang, text in card["name"].items()}
        made.append(card)
    return made


def pack_of(folder: Path, entries: list[dict[str, Any]]) -> Path:
    """A pack with one deck; its deck."""
    deck = {**deck_of("advancements", entries[0]), "entries": entries}
    files = {**new_pack(folder.name), DECK: canonical("advancements", deck)}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / DECK
