"""Reads a font file into plain values: run in the quarantine, and loaded with little else."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Final

from dead_reckoning.quarantine import RefusedError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

MOST_LETTERS: Final = 1_000
"""The most letters that are read from a font."""
LONGEST_OUTLINE: Final = 20_000
"""Characters of an outline: each place of the letter on a page may repeat it."""
WIDTHS: Final = range(4_001)
"""Thousandths of the type size that a letter may be wide."""


def font_letters(data: bytes, known: str) -> list[tuple[str, int, str]]:
    """The letters of a font that are not known: each with its width in thousandths of the type size and its outline as
    SVG path data.  Raises RefusedError, anything else.
    """
    from fontTools.ttLib import TTFont

    return list(each_letter(TTFont(BytesIO(data), lazy=True), frozenset(known)))


def each_letter(font: TTFont, known: frozenset[str]) -> Iterator[tuple[str, int, str]]:
    """The same, one by one.  Raises RefusedError, anything else."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    glyphs, names = font.getGlyphSet(), font.getBestCmap() or {}
    scale = 1000 / font["head"].unitsPerEm
    wanted = [code for code in sorted(names) if chr(code) not in known and chr(code).isprintable()]
    if len(wanted) > MOST_LETTERS:
        raise RefusedError(
            f"it has more than {MOST_LETTERS:,} letters that ours lack: keep only the part that you need"
        )
    for code in wanted:
        width = round(glyphs[names[code]].width * scale)
        if width not in WIDTHS:
            raise RefusedError(f"the letter U+{code:04X} has no width")
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[names[code]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        outline = pen.getCommands()
        if len(outline) > LONGEST_OUTLINE:
            raise RefusedError(f"the letter U+{code:04X} is drawn with too many steps")
        yield chr(code), width, outline
