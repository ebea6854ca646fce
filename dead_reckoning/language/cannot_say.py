"""Translates wordings of other games: the line that this language has for each, or the reason why it has none.

The rows belong to the game: ``grammar/dead_reckoning/cannot_say.toml`` says how they are read.  They are loaded at the
first line that cannot be read.  What packs declare is added to the patterns that have the names of grammar rules, such
as ``symbol``.  Packs may bring rows, too; those of the game take no word away that a pack has given a meaning.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeAlias

from dead_reckoning.language.line_findings import finding
from dead_reckoning.language.similarity import transcribed
from dead_reckoning.model.findings import Code, Finding

MANY: Final = 2
"""Words that the language lacks, or rows that rewrite them, from which on a line is no slip."""


class Wording(NamedTuple):
    """One row: the pattern, and its answer."""

    pattern: re.Pattern[str]
    said: str
    """The replacement; of a reason, the reason."""
    more: str | None = None
    """For an ending, another possible wording; for a reason, the nearest one."""
    is_packs: bool = False
    """Whether a pack brings it."""


class Rows(NamedTuple):
    """The rows of a file, by their tables."""

    spelling: tuple[Wording, ...]
    wordings: tuple[Wording, ...]
    endings: tuple[Wording, ...]
    reasons: tuple[Wording, ...]
    strange: tuple[Wording, ...]
    """Reasons for words and signs that the language lacks."""


Declared: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Phrases that packs add to rules of the grammar: the name of a rule, and the phrases, in singular and plural."""


@lru_cache(maxsize=16)
def rows_of(text: str, declared: Declared = (), own: tuple[tuple[str, str], ...] = ()) -> Rows:
    """The rows of a file, for the words that packs declare; before its wordings come the packs' own.

    None if the file is empty.  Raises ValueError for no TOML, re.error for a broken pattern.
    """
    tables = tomllib.loads(text)
    words = named_patterns(tables.get("words", {}), dict(declared))
    rows = Rows(*(tuple(table_rows(tables.get(name, {}), words)) for name in Rows._fields))
    brought = (Wording(compiled(pattern, words), said, is_packs=True) for pattern, said in own)
    return rows._replace(wordings=(*brought, *rows.wordings))


def named_patterns(words: Mapping[str, str], declared: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The patterns of a file: each may name those before it, and begins with what packs declare."""
    found: dict[str, str] = {}
    for name, pattern in words.items():
        phrases = sorted(declared.get(name, ()), key=len, reverse=True)
        found[name] = "|".join([*map(re.escape, phrases), filled(pattern, found)])
    return found


def filled(pattern: str, words: Mapping[str, str]) -> str:
    """A pattern with the named patterns in it; other braces stay."""
    return re.sub(r"\{([a-z_]+)\}", lambda name: f"(?:{words[name[1]]})" if name[1] in words else name[0], pattern)


def table_rows(table: Mapping[str, Any], words: Mapping[str, str]) -> Iterator[Wording]:
    """The rows of one table."""
    for pattern, value in table.items():
        said, *more = [value] if isinstance(value, str) else value
        yield Wording(compiled(pattern, words), said, *more)


def compiled(pattern: str, words: Mapping[str, str]) -> re.Pattern[str]:
    """A pattern between words, with the named patterns in it."""
    begin = r"(?<!\w)" if BEGINS_WORD.match(pattern) else ""
    return re.compile(rf"{begin}(?:{filled(pattern, words)})(?:(?<!\w)|(?!\w))")


BEGINS_WORD: Final = re.compile(r"[\w{]|\((?!\?:\[|\?<)|\\[d+]")
"""Patterns that find whole words; others begin with a sign or a space."""


# -- Rewriting -------------------------------------------------------------------------------------------------------


class LineReading(NamedTuple):
    """The way a vocabulary reads a line, and the wordings of other games that it knows."""

    rows: Rows
    canonical: Callable[[str], str]
    """A line as the language writes it; empty if it cannot be read."""
    fails_at: Callable[[str], int]
    """The character of an unreadable line where reading stops."""
    strange: Callable[[str], int]
    """Counts the words and signs of a text that the language lacks."""
    known: Callable[[str], bool]
    """Whether a pack has given a word a meaning; wordings with such words belong to the pack."""

    def own(self, words: str) -> set[str]:
        """The words among these to which a pack has given a meaning."""
        return set(filter(self.known, re.findall("[a-z]+", words)))


class Rewriting(NamedTuple):
    """A line on its way into the language."""

    line: str
    answer: str = ""
    """The line as the language writes it; empty as long as it cannot be read."""
    applied: tuple[Wording, ...] = ()


def rewritten(start: Rewriting, rows: Iterable[Wording], reading: LineReading) -> Rewriting:
    """A line after some rows, or after the first with which it can be read."""
    now = start
    for row in rows:
        if now.answer:
            break
        line = row.pattern.sub(lambda match, row=row: replacement(match, row, reading), now.line)  # type: ignore[misc]
        if line != now.line:
            line = re.sub(r"^[,: ]+|[, ]+$|(?<= ) +| +(?=[,:])", "", line)
            now = Rewriting(line, reading.canonical(line), (*now.applied, row))
    return now


def replacement(match: re.Match[str], row: Wording, reading: LineReading) -> str:
    """A row's replacement for the text that it found, with all words of packs that were in it."""
    said = match.expand(row.said)
    return said if row.is_packs or reading.own(match[0]) <= reading.own(said) else match[0]


def in_our_words(line: str, reading: LineReading) -> tuple[Rewriting, Rewriting]:
    """A line after its wordings, and after what it needs to be whole."""
    lower = transcribed("".join(letter.lower() if letter.isascii() else letter for letter in line))
    said = rewritten(
        Rewriting(lower, reading.canonical(lower)), (*reading.rows.spelling, *reading.rows.wordings), reading
    )
    return said, rewritten(said, reading.rows.endings, reading)


# -- Findings --------------------------------------------------------------------------------------------------------


class Foreign(NamedTuple):
    """The result for a line that cannot be read."""

    finding: Finding | None
    """The line that says it, or the reason why none does."""
    line: str
    """The line as the rows have rewritten it so far; it differs from the typed line only if that is a wording of other
    games.
    """


def foreign(text: str, reading: LineReading) -> Foreign:
    """Translate an ability that is written as in other games."""
    said, whole = in_our_words(text, reading)
    worded = not set(whole.applied).isdisjoint(reading.rows.wordings)
    if whole.answer:
        slip = len(whole.applied) < MANY and not worded
        return Foreign(None if slip else answered(text, whole), text)
    if found := reason_for(text, said, reading):
        return Foreign(because(text, found), text)
    return Foreign(None, said.line if worded and reading.strange(text) else text)


def answered(text: str, whole: Rewriting) -> Finding:
    """The whole line as it is written here, under what differs."""
    notes = dict.fromkeys(row.more for row in whole.applied if row.more)
    hint = "; ".join([f"write `{whole.answer}`", *notes])
    place = difference(text, whole.answer)
    return finding(Code.CANNOT_SAY, text, place, "the language words this differently", hint)


def difference(text: str, line: str) -> tuple[int, int]:
    """The part where two lines differ, in whole words of the first."""
    lower = text.lower()
    start = common_start(lower, line)
    end = len(text) - common_start(lower[start:][::-1], line[start:][::-1])
    words = [word.span() for word in re.finditer(r"\w+|\W", text)]
    return (
        max((begin for begin, _ in words if begin <= start), default=0),
        min((after for _, after in words if after >= end and after > start), default=len(text)),
    )


def common_start(one: str, other: str) -> int:
    """The number of characters that two texts share at the beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


class Because(NamedTuple):
    """A reason, and where in the rewritten line it was found."""

    found: str
    reason: str
    nearest: str
    """The line that comes nearest; empty if there is none."""


def reason_for(typed: str, said: Rewriting, reading: LineReading) -> Because | None:
    """The first reason that fits where the line stops to read, or else after."""
    rows, stop = reading.rows, reading.fails_at(said.line)
    foreign_line = reading.strange(typed) >= MANY
    reasons = (*rows.strange, *rows.reasons) if foreign_line else (*rows.reasons, *rows.strange)
    found = [(match, row) for row in reasons if (match := row.pattern.search(said.line)) and match[0].strip()]
    fitting = [
        (match, row)
        for match, row in found
        if not reading.own(match[0]) and (row in rows.reasons or foreign_line or reading.strange(match[0]))
    ]
    here = [each for each in fitting if each[0].start() <= stop and each[0].end() >= min(stop + 1, len(said.line))]
    later = [each for each in fitting if each[0].start() > stop and (foreign_line or each[1] in rows.strange)]
    for match, row in (*here, *later)[:1]:
        return Because(match[0].strip(), row.said, nearest(said.line, match, row, reading))
    return None


def nearest(line: str, match: re.Match[str], row: Wording, reading: LineReading) -> str:
    """The line that comes nearest; empty if there is none."""
    if row.more is None:
        return ""
    changed = line[: match.start()] + match.expand(row.more) + line[match.end() :]
    return in_our_words(changed, reading)[1].answer


MESSAGE_AND_HINT: Final = re.compile(r"((?:[^`:;]|`[^`]*`)*)(?:[:;] (.*))?")
"""A reason, up to the first colon or semicolon that is not quoted, and what fits instead."""


def because(text: str, found: Because) -> Finding:
    """A reason under the words that it is about; under the whole if they were written otherwise."""
    at = text.lower().find(found.found)
    place = (at, at + len(found.found)) if at >= 0 else (0, len(text))
    parts = MESSAGE_AND_HINT.fullmatch(found.reason)
    message, hint = parts.groups() if parts else (found.reason, "")
    nearest = f"the nearest line is `{found.nearest}`" if found.nearest else ""
    return finding(Code.CANNOT_SAY, text, place, message, "; ".join(filter(None, (hint, nearest))))
