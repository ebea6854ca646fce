"""Writes docs/language.rst from the grammar files: python tools/language_page.py [--check].

The page is the grammar told block by block: its comments, its rules, its examples.  A test compares the page with what
this tool writes and reads every example.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tools.pages import ROOT, write_or_check

PAGE = ROOT / "docs" / "language.rst"
FILES = ("ability.lark", "verbs.lark", "words.lark")
EXAMPLE = "//> "
RULER = re.compile(r"// (?P<title>[^-]+?) -{10,}")


class Block(NamedTuple):
    """What stands between two empty lines of a grammar file."""

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
    return (ROOT / "grammar" / file).read_text(encoding="utf-8")


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for file in FILES:
        first, *rest = blocks(source(file))
        parts += [title(TITLES[file], "-"), *told(first._replace(prose=first.prose[1:]))]
        for block in rest:
            parts += told(block)
    parts.append((ROOT / "docs" / "language_end.txt").read_text(encoding="utf-8"))
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
    """Lines as they stand."""
    return f".. code-block:: {language}\n\n" + "\n".join(f"   {line}".rstrip() for line in lines)


def title(text: str, line: str) -> str:
    """A heading."""
    return f"{text}\n{line * len(text)}"


TITLES = {
    "ability.lark": "How a line is built",
    "verbs.lark": "The verbs",
    "words.lark": "The nouns",
}

HEAD = """\
The ability language
====================

.. This page is written by tools/language_page.py from the files in grammar/.  Change those.

What a card says, in the card's own typography. One entry of a card's ``abilities`` is one ability; where several stand
in one line, ``|`` parts them. The reader gives an effect, the writer gives the line back letter for letter:

.. code-block:: python

   >>> import dead_reckoning as dr
   >>> dr.read("2 sails")
   Show(symbol='sail', amount=Fixed(number=2))
   >>> dr.write(dr.read("Influence 1 / 2 sail"))
   'influence 1 / 2 sails'

The grammar is the reference, and this page is made from it: what it says of each form, examples, the rules of the
grammar themselves (in the notation of lark). ``reckon explain "LINE"`` explains any line."""


def main() -> int:
    """Write the page, or only compare."""
    return write_or_check(PAGE, page(), "tools/language_page.py")


if __name__ == "__main__":
    sys.exit(main())
