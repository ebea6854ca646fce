"""Writes docs/language.rst and docs/grammar.rst.

The first has lines of docs/language_lines.txt with their meanings, and where each verb may be.  The second is the
grammar block by block: its comments, its rules, its examples.  A test compares both with what this tool writes, reads
every line, and sees that the lines use every word of the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from lark import Lark

import dead_reckoning as dr
from dead_reckoning.game.language.kind import GRAMMAR_FILES, GRAMMAR_FOLDER
from dead_reckoning.game.printed.moments import HOMES
from dead_reckoning.language import BASE
from dead_reckoning.language.vocabulary import GENERAL_FILE
from dead_reckoning.resources import data_text

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "language.rst"
GRAMMAR_PAGE = ROOT / "docs" / "grammar.rst"
LINES = ROOT / "docs" / "language_lines.txt"
LINE = "> "
MOMENTS = "@ moments"
HOME = {"moment": 30, "only on": 70}
FILES = (GENERAL_FILE, *GRAMMAR_FILES)
EXAMPLE = "//> "
RULER = re.compile(r"// (?P<title>[^-]+?) -{10,}")


class Block(NamedTuple):
    """The text between two empty lines of a grammar file."""

    prose: tuple[str, ...]
    examples: tuple[str, ...]
    rules: tuple[str, ...]


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a grammar file."""
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = part.split("\n")
        yield Block(
            prose=tuple(
                line.removeprefix("//").strip()
                for line in lines
                if line.startswith("//") and not line.startswith(EXAMPLE)
            ),
            examples=tuple(line.removeprefix(EXAMPLE).strip() for line in lines if line.startswith(EXAMPLE)),
            rules=tuple(line for line in lines if not line.startswith("//")),
        )


def examples() -> list[str]:
    """Every example of the grammar, in the order of the files."""
    return [example for file in FILES for block in blocks(source(file)) for example in block.examples]


def source(file: str) -> str:
    """The text of a grammar file."""
    return data_text("grammar" if file == GENERAL_FILE else GRAMMAR_FOLDER, file)


# -- Lines with their meanings ---------------------------------------------------------------------------------------


def lines() -> list[str]:
    """The lines of the page, in their order."""
    text = LINES.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(LINE) for line in text if line.startswith(LINE)]


def page() -> str:
    """The page for authors: neighboring lines become a table of lines and meanings."""
    text = LINES.read_text(encoding="utf-8").splitlines()
    parts = []
    for is_line, group in groupby(text, key=lambda line: line.startswith(LINE)):
        shown = [line.removeprefix(LINE) for line in group]
        parts.append(meanings(shown) if is_line else "\n".join(shown).replace(MOMENTS, table(HOME, homes())))
    return "\n".join([*parts, "", PLACES_HEAD, "", table(PLACES, places()), "", PAGE_END])


def meanings(lines: list[str]) -> str:
    """Lines beside what they mean."""
    return table(MEANINGS, [(code(line), meaning(line)) for line in lines])


def homes() -> list[tuple[str, ...]]:
    """The moments that wake something on a few kinds of cards alone, as lint has them."""
    return [(code(f"on {moment.value}"), where) for moment, (_, where) in HOMES.items()]


def meaning(line: str) -> str:
    """The meaning of a line, in words."""
    return dr.say(dr.read(line), "en")


def code(text: str) -> str:
    """Text as code."""
    return f"``{text}``"


def table(heads: dict[str, int], rows: list[tuple[str, ...]]) -> str:
    """A table, with the widths of its columns."""
    widths = " ".join(map(str, heads.values()))
    head = f".. list-table::\n   :header-rows: 1\n   :widths: {widths}\n"
    return "\n".join([head, *(cells(row) for row in (tuple(heads), *rows))])


def cells(row: tuple[str, ...]) -> str:
    """A row of a table."""
    return "\n".join(f"   {'*' if at == 0 else ' '} - {cell}".rstrip() for at, cell in enumerate(row))


def places() -> list[tuple[str, ...]]:
    """The places of verbs in verbs.lark, and the verbs that are possible only there."""
    grammar = source("verbs.lark")
    forks = {fork: {verb.strip() for verb in text.split("|")} for fork, text in FORKS.findall(grammar)}
    verbs_at: dict[str, list[str]] = {}
    for verb in dict.fromkeys(re.findall(r"^!?(\w+):", grammar, re.MULTILINE)):
        where = "; ".join(place for fork, place in PLACE_OF.items() if verb in forks[fork])
        if where:
            verbs_at.setdefault(where, []).append(code(shortest(verb)))
    return [(where, ", ".join(shown)) for where, shown in verbs_at.items()]


@cache
def shortest(verb: str) -> str:
    """The shortest text of a verb in all lines."""
    parser = Lark(BASE.grammar, parser="lalr", start="face", maybe_placeholders=True, propagate_positions=True)
    texts = (
        line[tree.meta.start_pos : tree.meta.end_pos]
        for line in (*lines(), *examples())
        for tree in parser.parse(line).find_data(verb)
    )
    return min(texts, key=len)


def grammar_words() -> set[str]:
    """Every word of the grammar that an author can write, each noun by its first form."""
    text = re.sub(r"^\s*//.*$", "", BASE.grammar, flags=re.MULTILINE)
    nouns = dict(re.findall(r'^([A-Z]+): +"(\w+)"', text, re.MULTILINE))
    rules = re.sub(r"^[A-Z]+:.*$|^%extend", "", text, flags=re.MULTILINE)
    used = {nouns[name] for name in re.findall(r"\b[A-Z]+\b", rules) if name in nouns}
    return used | set(re.findall(r'"(\w+)"', rules))


# -- The grammar -----------------------------------------------------------------------------------------------------


def grammar_page() -> str:
    """The page of the grammar."""
    parts = [HEAD]
    for file in FILES:
        first, *rest = blocks(source(file))
        parts += [title(TITLES[file], "-"), *told(first._replace(prose=first.prose[1:]))]
        for block in rest:
            parts += told(block)
    parts.append((ROOT / "docs" / "grammar_end.txt").read_text(encoding="utf-8"))
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def told(block: Block) -> list[str]:
    """A block as the page has it: a ruler is a heading, the rest prose, examples and rules."""
    parts = []
    if block.prose and (ruler := RULER.match(f"// {block.prose[0]}")):
        parts.append(title(ruler["title"], "^"))
        block = block._replace(prose=block.prose[1:])
    parts += paragraph(block)
    if block.examples:
        parts.append("\n".join(f"* ``{example}``" for example in block.examples))
    if block.rules:
        parts.append(literal("text", block.rules))
    return parts


def paragraph(block: Block) -> list[str]:
    """The comment as prose; backquotes are code."""
    prose = " ".join(line for line in block.prose if line)
    return [re.sub(r"`([^`]+)`", r"``\1``", prose)] if prose else []


def literal(language: str, lines: tuple[str, ...]) -> str:
    """Lines as they are."""
    return f".. code-block:: {language}\n\n" + "\n".join(f"   {line}".rstrip() for line in lines)


def title(text: str, line: str) -> str:
    """A heading."""
    return f"{text}\n{line * len(text)}"


TITLES = {
    GENERAL_FILE: "How a line is built",
    "phases.lark": "Phases, conditions and moments",
    "verbs.lark": "The verbs",
    "words.lark": "The nouns",
}

HEAD = """\
The grammar
===========

.. This page is written by tools/language_page.py from the files in grammar/.  Change those.

This page is for people who work on the ability language or write a parser for it. It gives the grammar in the notation
of Lark, a Python parsing library. :doc:`language` explains the language with examples.

.. code-block:: python

   >>> import dead_reckoning as dr
   >>> dr.read("2 sails")
   Show(symbol='sail', amount=Fixed(number=2))
   >>> dr.write(dr.read("Influence 1 / 2 sail"))
   'influence 1 / 2 sails'

``read`` turns a line into a value. ``write`` turns the value back into the line, in the standard form."""

MEANINGS = {"line": 50, "meaning": 50}

FORKS = re.compile(r"^\?(\w+): *((?:\w|[ |]|\n +\|)+)$", re.MULTILINE)
"""A rule that is a choice of verbs alone."""

PLACES_HEAD = """\
Where each verb fits
--------------------

A verb can be an effect in the main phase, in a battle or in scoring, or it can be a cost before ``:``. In the
left column, ``per`` means that ``per`` may follow the verb."""

PLACES = {"where": 35, "verbs": 65}

PLACE_OF = {
    "main_counted": "main phase, ``per``",
    "main_verb": "main phase",
    "main_afterwards": "main phase, after a comma",
    "battle_counted": "battle, ``per``",
    "battle_verb": "battle",
    "battle_afterwards": "battle, after a comma",
    "endgame_counted": "scoring, ``per``",
    "main_cost": "as a cost in the main phase",
    "battle_cost": "as a cost in a battle",
}
"""Rule of verbs.lark -> the text in the table."""

PAGE_END = """\
Mistakes in a line
------------------

``reckon lint`` and ``reckon explain`` point at the wrong word and list words that fit. ``reckon rule CODE``
explains a code. :doc:`checks` lists all codes.

Reckon also accepts capitals, extra spaces, the singular for the plural, the plural for the singular, ``x`` for ``per``,
and coins before cargo. ``reckon lint --fix`` changes these to the standard form.

More pages
----------

- :doc:`wishes`: wordings from other games, and the lines to write for them.
- :doc:`rules/crew`: the rules for each ability.
- :doc:`verbs`: your own symbols, buildings, verbs and moments.
- :doc:`grammar`: the grammar, and every kind of mistake that reckon recognizes in a line.
"""
