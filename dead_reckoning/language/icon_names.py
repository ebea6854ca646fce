"""Abilities as somebody copies them who names icons in another language: phrase by phrase, in the order of the line.

``gain 2 coins to ship`` is ``получить 2 монеты на корабль``.  The longest phrase that fits counts; numbers and signs
are the same everywhere; a word that has no name there, such as a pack's, is as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from dead_reckoning.language.vocabulary import BASE, Vocabulary

PIECE: Final = re.compile(r"[^\W\d_](?:[\w'’-]*\w)?|\S")
"""A word, or a sign; a number is one sign after another, which are neighbors."""
LETTERS: Final = str.maketrans("ё’", "е'")
"""Letters that are typed as others."""


class IconNames(NamedTuple):
    """The phrases of a language: words, one after another -> their forms there."""

    written: Mapping[tuple[str, ...], str]
    """English -> the language."""
    read: Mapping[tuple[str, ...], str]
    """Each form of the language -> English."""
    longest: int
    """Words of the longest phrase."""


@lru_cache(maxsize=32)
def icon_names(lang: str, vocabulary: Vocabulary = BASE) -> IconNames:
    """The names of a language; English, and a language without names, has none of its own."""
    rows = [
        (english, [form.strip() for form in forms.split(",")])
        for english, forms in vocabulary.kind.icon_names().get(lang, {}).items()
    ]
    written = {tuple(english.split()): forms[0] for english, forms in rows}
    read = {tuple(comparable_icon(form).split()): english for english, forms in rows for form in forms}
    return IconNames(written, read, max(map(len, (*written, *read)), default=1))


def comparable_icon(text: str) -> str:
    """The text in the form in which icons are compared."""
    return text.casefold().translate(LETTERS)


def with_names(text: str, lang: str, vocabulary: Vocabulary = BASE) -> str:
    """An ability in the names of a language."""
    names = icon_names(lang, vocabulary)
    return replaced_phrases(text, names.written, names.longest) if names.written else text


def without_names(text: str, lang: str, vocabulary: Vocabulary = BASE) -> str:
    """The ability of a line in the names of a language; words that it does not know stay as they are."""
    names = icon_names(lang, vocabulary)
    return replaced_phrases(comparable_icon(text), names.read, names.longest) if names.read else text


def replaced_phrases(text: str, phrases: Mapping[tuple[str, ...], str], longest: int) -> str:
    """A line with its phrases replaced; blanks and signs between them stay."""
    found = list(PIECE.finditer(text))
    out, at, end = [], 0, 0
    while at < len(found):
        size = next((n for n in range(min(longest, len(found) - at), 0, -1) if words(found[at : at + n]) in phrases), 0)
        last = found[at + max(size, 1) - 1]
        out += [text[end : found[at].start()], phrases[words(found[at : at + size])] if size else found[at][0]]
        at, end = at + max(size, 1), last.end()
    return "".join((*out, text[end:]))


def words(found: list[re.Match[str]]) -> tuple[str, ...]:
    """The words that are compared."""
    return tuple(each[0] for each in found)
