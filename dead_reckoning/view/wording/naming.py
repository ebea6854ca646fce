"""Names of classes as words, and English nouns in other languages."""

from __future__ import annotations

import re

from dead_reckoning.model.languages import Noun


def spaced(name: str) -> str:
    """``SingShanty`` -> ``sing shanty``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def borrowed(noun: Noun) -> Noun:
    """An English noun as other languages count it: ``3 gulls`` is used where they have a genitive singular."""
    word, plural = noun.singular[0], noun.plural[0]
    return Noun(gender=noun.gender, singular=(word, plural, word), plural=(plural, plural, plural))
