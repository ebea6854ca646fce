"""An ability that is being built: its words, what may come next, and the line that a choice makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dead_reckoning.errors import CardError, PackRuleError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.language import Vocabulary, read_face, write_face
from dead_reckoning.language.completion import NUMBER_MARK, Completion, Completions, WordKind, completions, inserted
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import NUMBER, words_of
from dead_reckoning.view.tongues import lexicon_of
from dead_reckoning.view.wording import say_face


class Chip(NamedTuple):
    """A word of a line."""

    text: str
    start: int
    end: int
    is_number: bool
    least: int
    most: int


class WordOption(NamedTuple):
    """A word that may come next."""

    text: str
    """Its text in the line; ``#`` for a number."""
    shown: str
    kind: str
    example: str
    """A line that goes on so."""
    said: str
    """The line in words."""
    icon: str
    """A line that shows the word as an icon: a symbol or building by itself, else the example."""


class Next(NamedTuple):
    """The possible continuations of a line."""

    options: tuple[WordOption, ...]
    may_end: bool

    @property
    def groups(self) -> list[tuple[str, list[WordOption]]]:
        """The same by what words are, the likely ones first."""
        found: dict[str, list[WordOption]] = {}
        for option in self.options:
            found.setdefault(option.kind, []).append(option)
        return list(found.items())


class WordPlace(NamedTuple):
    """A line, cut where a word is to come, and the half of that word that somebody has typed."""

    before: str
    half: str
    behind: str

    @property
    def text(self) -> str:
        """The whole line with the half word in it."""
        head = f"{self.before} {self.half}" if self.before else self.half
        return f"{head} {self.behind}" if self.behind else head

    @property
    def at(self) -> int:
        """The end of the word in the line."""
        return len(f"{self.before} {self.half}" if self.before else self.half)


def place_in(line: str, at: int, half: str) -> WordPlace:
    """A place in a line."""
    return WordPlace(line[:at].rstrip(), half.strip().lower(), line[at:].lstrip())


def chips(line: str, vocabulary: Vocabulary) -> tuple[Chip, ...]:
    """The words of a line; numbers with what they may be."""
    found = []
    for word in words_of(line, guide_for(vocabulary).table):
        least = most = 0
        if NUMBER.fullmatch(word.text):
            least, most = bounds(line[: word.start].rstrip(), vocabulary)
        found.append(Chip(word.text, word.start, word.end, bool(most), least, most))
    return tuple(found)


def bounds(before: str, vocabulary: Vocabulary) -> tuple[int, int]:
    """The least and the greatest number that fit after a begun line; zeros if no number fits."""
    found = offered(WordPlace(before, "", ""), vocabulary).words
    return next(((each.least, each.most) for each in found if each.word == NUMBER_MARK), (0, 0))


@lru_cache(maxsize=512)
def offered(place: WordPlace, vocabulary: Vocabulary) -> Completions:
    """The words that fit.  Raises PackRuleError."""
    return completions(place.text, place.at, vocabulary)


def next_words(place: WordPlace, vocabulary: Vocabulary, box: Box, lang: str) -> Next:
    """The possible continuations, the likely ones first.  Raises PackRuleError."""
    found = offered(place, vocabulary)
    unique = {each.text: each for each in reversed(found.words) if fits_half(each, place.half)}
    words = [each for each in found.words if unique.get(each.text) is each]
    options = [
        WordOption(
            each.text,
            shown(each),
            each.kind.value,
            each.example,
            said(each.example, vocabulary, box, lang),
            "" if each.kind in (WordKind.PUNCTUATION, WordKind.NUMBER) else each.example,
        )
        for each in words
    ]
    return Next(tuple(options), found.may_end if not place.half else is_whole(place.text, vocabulary))


def fits_half(completion: Completion, half: str) -> bool:
    """Whether a word is one that finishes what is typed, and not a number that is whole already."""
    return not (half and completion.word == NUMBER_MARK)


def shown(completion: Completion) -> str:
    """The text of an option; for a number, the range that fits."""
    if completion.word == NUMBER_MARK:
        return completion.text.replace(NUMBER_MARK, f"{completion.least}–{completion.most}")
    return completion.text.replace(NUMBER_MARK, "…")


@lru_cache(maxsize=2048)
def said(line: str, vocabulary: Vocabulary, box: Box, lang: str) -> str:
    """The line in words; empty if it cannot be read."""
    try:
        return " ".join(say_face(read_face(line, vocabulary), lang, lexicon_of(box)))
    except (CardError, PackRuleError):
        return ""


def is_whole(line: str, vocabulary: Vocabulary) -> bool:
    """Whether a line can be read."""
    try:
        read_face(line, vocabulary)
    except (CardError, PackRuleError):
        return False
    return True


class BuiltLine(NamedTuple):
    """A line after a choice, and where the next word comes."""

    line: str
    at: int


def chosen(place: WordPlace, text: str, vocabulary: Vocabulary) -> BuiltLine | None:
    """The line with an option in it; None if it is not offered.  Without a text the first one that fits is meant."""
    found = offered(place, vocabulary)
    words = [each for each in found.words if fits_half(each, place.half) and text in ("", each.text)]
    if not words and NUMBER.fullmatch(place.half):
        return number_typed(place, found.words)
    if not words or not (text or place.half):
        return None
    new = inserted(place.text, words[0], found.end).replace(NUMBER_MARK, str(words[0].least or 1))
    behind = place.behind
    at = len(new.rstrip()) - len(behind) if behind else len(new)
    return BuiltLine(new, at)


def number_typed(place: WordPlace, words: Sequence[Completion]) -> BuiltLine | None:
    """The line with a number that was typed, if it is one that fits."""
    for each in words:
        if each.word == NUMBER_MARK and each.least <= int(place.half) <= each.most:
            return BuiltLine(place.text, place.at)
    return None


def with_number(line: str, at: int, number: int, vocabulary: Vocabulary) -> str | None:
    """The line with another number in place of the one that begins there; None if none does, or it does not fit."""
    chip = next((each for each in chips(line, vocabulary) if each.start == at and each.is_number), None)
    if chip is None or not chip.least <= number <= chip.most:
        return None
    return spelled(f"{line[: chip.start]}{number}{line[chip.end :]}", vocabulary)


def without_word(line: str, at: int, vocabulary: Vocabulary) -> BuiltLine:
    """The line without the word before a place."""
    before = [each for each in chips(line, vocabulary) if each.end <= at]
    if not before:
        return BuiltLine(line, at)
    start = before[-1].start
    head, tail = line[:start].rstrip(), line[before[-1].end :].lstrip()
    return BuiltLine(f"{head} {tail}" if head and tail else head or tail, len(head))


def spelled(line: str, vocabulary: Vocabulary) -> str:
    """A line as the library writes it; as it is, if it cannot be read yet."""
    try:
        return write_face(read_face(line, vocabulary), vocabulary)
    except (CardError, PackRuleError):
        return line
