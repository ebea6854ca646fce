"""Legal words in the wrong place: lines of the phrasebook in which one word is replaced by a word of another class.

The classes are chosen so that no such line is good by accident: what replaces a word cannot be there, whatever the
line.  So a symbol is never replaced by a good (``per 3 cargo`` counts in scoring), and a good never by a symbol.
"""

import re
from pathlib import Path
from random import Random

import pytest

from dead_reckoning.language import findings_in

PHRASEBOOK = (Path(__file__).parent / "phrasebook.txt").read_text(encoding="utf-8").splitlines()

CLASSES = {
    "good": ("cargo", "coin", "coins"),
    "symbol": ("sail", "sails", "cannon", "cannons", "helm", "helms"),
    "place": ("harbor", "ship"),
    "grade": ("basic", "advanced"),
    "building": ("fort", "forts", "outpost"),
    "verb": ("gain", "pay", "repair", "influence", "build", "roll", "produce", "remove", "damage", "draw", "take"),
    "whom": ("you", "enemy", "enemies", "opponent"),
    "moment": ("exploring", "win", "attacked", "leveling", "winning"),
    "joint": ("to", "from", "per"),
    "number": ("1", "2", "3", "4"),
}
CLASS_OF = {word: name for name, words in CLASSES.items() for word in words}

INSTEAD = {
    "good": ("place", "grade", "building", "verb", "whom"),
    "symbol": ("place", "grade", "building", "whom", "moment"),
    "place": ("good", "symbol", "grade", "verb", "moment"),
    "grade": ("place", "symbol", "building", "whom"),
    "building": ("good", "symbol", "place", "grade", "verb"),
    "verb": ("good", "place", "grade", "whom", "moment", "joint"),
    "whom": ("good", "symbol", "place", "grade", "moment"),
    "moment": ("good", "symbol", "place", "grade", "building", "whom"),
    "joint": ("good", "symbol", "place", "building", "moment"),
    "number": ("place", "verb", "whom", "moment", "joint"),
}
"""Class -> those whose words can never be where a word of this class is."""


def misplaced() -> list[str]:
    """All lines with one word replaced, each once."""
    found = []
    for line in PHRASEBOOK:
        for word in re.finditer(r"\w+", line):
            for other in INSTEAD.get(CLASS_OF.get(word[0], ""), ()):
                found += [line[: word.start()] + instead + line[word.end() :] for instead in CLASSES[other]]
    return sorted(set(found))


def test_classes_do_not_overlap() -> None:
    assert len(CLASS_OF) == sum(map(len, CLASSES.values()))
    assert all(name not in INSTEAD[name] for name in CLASSES)


@pytest.mark.parametrize("text", Random(4).sample(misplaced(), 200))
def test_a_legal_word_in_the_wrong_place_is_refused(text: str) -> None:
    assert findings_in(text)
