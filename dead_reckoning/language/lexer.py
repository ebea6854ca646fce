"""Ability text into words that know their column.

The words are those of the grammar: each terminal lists its forms, so the lexer has no list of its own.  Words stand
apart, and a word is known whole or not at all: ``sailper`` is no ``sail``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, NamedTuple

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer, PatternStr, TerminalDef

from dead_reckoning.errors import DeadReckoningError

WORD: Final = re.compile(r"\w+|[^\w\s]|[^\S ]")
"""A run of letters and digits, or any other character but a space; an odd white space is one, so that it is found."""

PLURAL_PATTERN: Final = re.compile(r"\(\?:([a-z|]+)\)")


class Meaning(NamedTuple):
    """The meaning of a word in the grammar: its terminal and the form that readers get."""

    terminal: str
    canonical: str


def forms(terminal: TerminalDef) -> tuple[str, ...]:
    """The words of a terminal, the singular first; empty for numbers and spaces, which are patterns."""
    if isinstance(terminal.pattern, PatternStr):
        return (terminal.pattern.value,)
    match = PLURAL_PATTERN.fullmatch(terminal.pattern.value)
    return tuple(sorted(match[1].split("|"), key=len)) if match else ()


def word_table(terminals: tuple[TerminalDef, ...], understood: Mapping[str, str]) -> dict[str, Meaning]:
    """Word -> meaning, for all words of a grammar and those that are understood for them."""
    table = {}
    for terminal in terminals:
        words = forms(terminal)
        table.update({word: Meaning(terminal.name, words[0]) for word in words})
    table.update({word: table[meant] for word, meant in understood.items() if meant in table})
    return table


def canonical_word(text: str) -> str:
    """A word as the tables spell it: capitals are forgiven, letters of other alphabets are not."""
    return text.lower() if text.isascii() else text


class UnknownWordError(DeadReckoningError):
    """The text holds a word that the grammar lacks."""


LARGEST_NUMBER: Final = 999
"""The largest number that a line may have."""
NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")
"""The same pattern as the terminal of the same name; a test compares them."""


class WordLexer(Lexer):
    """Feeds lark's parser.  Raises UnknownWordError at the first word that is not in the table."""

    understood: ClassVar[Mapping[str, str]] = {}
    """Words that are understood as words of the grammar."""

    def __init__(self, conf: LexerConf) -> None:
        self.words = word_table(tuple(conf.terminals), self.understood)

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # lark's simple interface for custom lexers
        """The tokens of a text."""
        words = self.words
        for match in WORD.finditer(data):
            text = match[0]
            known = words.get(text) or words.get(canonical_word(text))
            if known:
                yield Token(known.terminal, known.canonical)
            elif NUMBER.fullmatch(text):
                yield Token("NUMBER", text)
            else:
                raise UnknownWordError(text)


def lexer_that_understands(words: Mapping[str, str]) -> type[WordLexer]:
    """A lexer for a game: lark makes it itself, and gives it nothing of ours."""
    return type("WordLexer", (WordLexer,), {"understood": words})


class TextWord(NamedTuple):
    """One word of a text with its place, for those who explain mistakes."""

    text: str
    start: int
    """Characters before it."""
    terminal: str
    """Empty if the grammar does not know the word."""
    canonical: str

    @property
    def end(self) -> int:
        """Characters before what follows it."""
        return self.start + len(self.text)


def words_of(text: str, table: Mapping[str, Meaning]) -> list[TextWord]:
    """All words of a text, known or not."""
    return [word_at(match[0], match.start(), table) for match in WORD.finditer(text)]


def word_at(text: str, start: int, table: Mapping[str, Meaning]) -> TextWord:
    """One word, looked up."""
    known = table.get(canonical_word(text))
    if known:
        return TextWord(text, start, *known)
    return TextWord(text, start, "NUMBER" if NUMBER.fullmatch(text) else "", text)
