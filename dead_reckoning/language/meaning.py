"""Mistakes that no grammar can see."""

from __future__ import annotations

from typing import Final, TypeAlias

from dead_reckoning.language.lexer import WORD
from dead_reckoning.language.line_findings import finding
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect

Piece: TypeAlias = tuple[str, int, int]
"""A word in lower case, and the characters before and up to its end."""


def pieces_of(text: str) -> list[Piece]:
    """The words of a line."""
    return [(match[0].lower(), match.start(), match.end()) for match in WORD.finditer(text)]


MOST_NESTED: Final = 8
"""Prefixes of one ability; the printed game has three."""


def nested_too_deep(text: str, effects: tuple[Effect, ...]) -> tuple[Finding, ...]:
    """More prefixes in one another than anybody can follow."""
    depths = [max(map(depth_of, getattr(effect, "arms", (effect,)))) for effect in effects]
    hint = f"at most {MOST_NESTED} are allowed; split it into two abilities"
    return tuple(
        finding(Code.NESTED_TOO_DEEP, text, (0, len(text)), f"{depth} prefixes are nested", hint)
        for depth in depths
        if depth > MOST_NESTED
    )


def depth_of(effect: Effect) -> int:
    """The number of prefixes that an alternative begins with: the part after a prefix is its ``then``."""
    depth = 0
    while inner := getattr(effect, "then", None):
        depth, effect = depth + 1, inner
    return depth
