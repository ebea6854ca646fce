"""The grammar's comments on a word: its meaning, and the number of its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import canonical_word
from dead_reckoning.language.vocabulary import Vocabulary

COMMENT: Final = "//"
EXAMPLE: Final = "//>"
FIRST_WORD: Final = re.compile(r'(?:^|[:|])\s*(?:\w+\s*:\s*)?("[a-z]+"|[A-Z_]+)', re.MULTILINE)
ANY_WORD: Final = re.compile(r'"[a-z]+"|\b[A-Z][A-Z_]+\b')


def remark(word: str, vocabulary: Vocabulary) -> str:
    """The meaning of a word in abilities, in a sentence or two; empty if the grammar has no comment on it.

    >>> from dead_reckoning.language import BASE
    >>> remark("repair", BASE)
    'Damage off the own ship. Rule 8.16.'
    """
    known = guide_for(vocabulary).table.get(canonical_word(word))
    return remarks(vocabulary).get(known.terminal, "") if known else ""


@lru_cache(maxsize=16)
def remarks(vocabulary: Vocabulary) -> Mapping[str, str]:
    """Terminal -> its comment: in the first block in which a phrase begins with it, or the last that has it."""
    table = guide_for(vocabulary).table
    said: dict[str, str] = {}
    all_blocks = list(blocks(vocabulary.grammar))
    for pattern, looked_at in ((FIRST_WORD, all_blocks), (ANY_WORD, all_blocks[::-1])):
        for prose, rules in looked_at:
            for match in pattern.finditer(rules):
                name = match[match.lastindex or 0].strip()
                known = table.get(name.strip('"'))
                said.setdefault(known.terminal if name.startswith('"') and known else name, prose)
    return said


def blocks(grammar: str) -> Iterator[tuple[str, str]]:
    """The comment and the rules of each block that has both."""
    for part in re.split(r"\n\s*\n", grammar):
        lines = part.strip().split("\n")
        prose = [line for line in lines if line.startswith(COMMENT) and not line.startswith(EXAMPLE)]
        rules = [line for line in lines if not line.startswith(COMMENT)]
        if prose and rules:
            yield " ".join(line.removeprefix(COMMENT).strip() for line in prose), "\n".join(rules)
