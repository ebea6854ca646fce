"""The verb table: one row a verb, joined from the columns that the rooms keep.

A pack brings rows of the same kind (``docs/verbs``), so the base game's verbs are the example.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from dead_reckoning.language import Vocabulary
from dead_reckoning.language.spellings import BASE_SPELLINGS
from dead_reckoning.model.box import Box
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.verbs import Phrase, Verb
from dead_reckoning.view.strips import STRIPS
from dead_reckoning.view.wording import BASE, LANGUAGES, Lexicon


@cache
def base_verbs() -> tuple[Verb[Any], ...]:
    """The verbs of the base game, in the order of ``grammar/verbs.lark``."""
    return tuple(row(effect) for effect in BASE_SPELLINGS)


def row(effect: type[Effect]) -> Verb[Any]:
    """All columns of one verb; its name is that of its first grammar rule."""
    spelling = BASE_SPELLINGS[effect]
    draw = STRIPS[effect]
    return Verb(
        name=next(iter(spelling.readers)),
        effect=effect,
        spelling=spelling,
        phrases={lang: phrase_of(effect, lang) for lang in LANGUAGES},
        strip=lambda verb: draw(verb, str),
    )


def phrase_of(effect: type[Effect], lang: str) -> Phrase:
    """A verb in the words of one language."""
    return BASE.words(lang).phrases[effect]


def vocabulary_of(box: Box) -> Vocabulary:
    """The words of the language that a box knows."""
    return Vocabulary(box.symbols, box.buildings, box.verbs)


def lexicon_of(box: Box) -> Lexicon:
    """The words of all languages that a box knows."""
    return BASE.extended(box.symbols, box.buildings, box.verbs)
