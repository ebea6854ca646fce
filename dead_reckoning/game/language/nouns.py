"""English plurals, as ability lines print them, and words that are understood for others."""

from __future__ import annotations

from typing import Final

from dead_reckoning.language.kind import PER_SIGNS

IRREGULAR: Final = {"cargo": "cargo", "damage": "damage", "enemy": "enemies", "enemy here": "enemies here"}


def plural(noun: str) -> str:
    """``"helm"`` -> ``"helms"``; of a phrase the first noun bends: ``"island you control"``.

    Symbols of two words end in their noun (``"black flag"``); things are told apart by their known first word.
    """
    if noun in IRREGULAR:
        return IRREGULAR[noun]
    head, gap, tail = noun.partition(" ")
    if head in PHRASE_HEADS:
        return f"{head}s{gap}{tail}"
    return f"{noun}s"


PHRASE_HEADS: Final = frozenset({"island", "building", "advancement", "card", "tile"})
"""Nouns that are before what narrows them."""


def counted(number: int, noun: str, many: str = "") -> str:
    """``2, "coin"`` -> ``"2 coins"``.  ``many`` is the plural where it is not the usual one."""
    return f"{number} {noun if number == 1 else many or plural(noun)}"


FORGIVEN: Final = {**PER_SIGNS, "dock": "harbor"}
"""Words that the reader understands although the language has another word."""
