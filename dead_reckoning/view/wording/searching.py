"""Finds the text of a language from which a sentence was made: templates are compared with it part by part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dead_reckoning.model.languages import TextPath, noun
from dead_reckoning.model.templates import Moods, pieces
from dead_reckoning.view.wording.game import is_person

LEAST: Final = 3
"""Letters that must be alike."""
WORD: Final = re.compile(r"[^\W_]+")


def likeness(said: str, path: TextPath, text: str) -> float:
    """The number of letters of a sentence that come from a text, less a little for missing letters of the text; 0:
    none.

    ``said`` may also be a part of the text as it is in the file.
    """
    sentence = searchable(said)
    if searchable(text) == sentence or (len(sentence) > LEAST and sentence in searchable(text)):
        return float(letters(sentence))
    if forms := forms_of(path, text):
        return max((float(letters(form)) for form in forms if found(form, sentence, 0) >= 0), default=0.0)
    at, alike, missed = 0, 0, 0
    for ways in readings_of(text):
        places = {way: place for way in ways if (place := found(way, sentence, at)) >= 0}
        if places:
            way = max(places, key=letters)
            at, alike = places[way] + len(way), alike + letters(way)
        else:
            missed += max(map(letters, ways))
    return max(alike - missed / 4, 0.0) if alike > LEAST else 0.0


def searchable(text: str) -> str:
    """Small letters and single spaces."""
    return " ".join(text.casefold().split())


def letters(text: str) -> int:
    """The number of letters and digits in a text."""
    return sum(map(len, WORD.findall(text)))


def found(part: str, sentence: str, start: int) -> int:
    """The place of a part in a sentence as whole words, from a place on; -1 if missing."""
    at = sentence.find(part, start)
    while at >= 0:
        before, behind = sentence[at - 1 : at], sentence[at + len(part) : at + len(part) + 1]
        if not (before.isalnum() and part[:1].isalnum()) and not (behind.isalnum() and part[-1:].isalnum()):
            return at
        at = sentence.find(part, at + 1)
    return -1


def readings_of(template: str) -> Iterator[tuple[str, ...]]:
    """The texts of a template that have letters, each with the ways to say it; one that cannot be read is one text."""
    try:
        parts = pieces(template)
    except ValueError:
        parts = (template,)
    for part in parts:
        ways = tuple(part) if isinstance(part, Moods) else (part,) if isinstance(part, str) else ()
        said = tuple(way for way in map(searchable, ways) if letters(way))
        if said:
            yield said


def forms_of(path: TextPath, text: str) -> tuple[str, ...]:
    """The forms of a noun, or of a name in several cases; none of another text."""
    if path[-2:-1] == ("nouns",):
        try:
            forms = noun(text)
        except ValueError:
            return ()
        return tuple(map(searchable, (*forms.singular, *forms.plural, forms.paucal or forms.plural[0])))
    return tuple(map(searchable, text.split(", "))) if is_person(path) else ()
