"""The bracket language: English with ⟦brackets⟧ around every text that comes from a table.

A letter outside the brackets is a text that no translator can reach.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dead_reckoning.model.languages import Noun
from dead_reckoning.model.templates import with_texts
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.tables import Counting, Words

BRACKETS: Final = "[]"
"""The code of the bracket language."""

TEXT: Final = re.compile(r"[^\W_](?:.*[^\W_)])?")
"""From the first letter to the last, with a closing bracket: spaces and points around it may stay outside."""


def bracket(text: str) -> str:
    """``", or "`` -> ``", ⟦or⟧ "``."""
    return TEXT.sub(lambda found: f"⟦{found[0]}⟧", text)


def bracketed_template(template: str) -> str:
    """A template with its texts in brackets and its slots as they were."""
    return with_texts(template, bracket)


def bracketed_noun(noun: Noun) -> Noun:
    """All forms in brackets."""
    singular, plural = (tuple(map(bracket, forms)) for forms in (noun.singular, noun.plural))
    return Noun(gender=noun.gender, singular=singular, plural=plural)


def bracketed_phrase(phrase: Phrase) -> Phrase:
    """All three templates in brackets."""
    return Phrase(
        clause=bracketed_template(phrase.clause),
        alone=bracketed_template(phrase.alone),
        cost=bracketed_template(phrase.cost),
        infinitive=phrase.infinitive,
    )


def bracketed_table(table: Mapping[str, str]) -> dict[str, str]:
    """All templates of a table in brackets."""
    return {key: bracketed_template(template) for key, template in table.items()}


def bracketed(words: Words) -> Words:
    """The bracket language, made of another one."""
    return words._replace(
        code=BRACKETS,
        nouns={word: bracketed_noun(noun) for word, noun in words.nouns.items()},
        phrases={effect: bracketed_phrase(phrase) for effect, phrase in words.phrases.items()},
        prefixes=bracketed_table(words.prefixes),
        moments=bracketed_table(words.moments),
        conditions=bracketed_table(words.conditions),
        joints=bracketed_table(words.joints),
        counts={what: Counting(*map(bracketed_template, said)) for what, said in words.counts.items()},
        choices={name: bracketed_table(table) for name, table in words.choices.items()},
        each=bracketed_table(words.each),
        labels=bracketed_table(words.labels),
    )
