"""Letters that a pack brings: the outlines in its fonts of what our faces lack.

``fonts/text.ttf`` of a pack (or ``.otf``) is for rules texts, ``strong`` and ``title`` for numbers and names; one alone
serves for all.  A font is a stranger's program of drawings.  Only outlines and widths are taken of it, by fontTools in
the quarantine; no other program is ever given the font itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import Finding
from dead_reckoning.press.font_files import WIDTHS, font_letters
from dead_reckoning.press.fonts import NAMES, Glyph, own_font
from dead_reckoning.press.photos import PhotoError, bytes_of, file_finding, files_in
from dead_reckoning.quarantine import RefusedError, ask

OF_PACKS: Final = "fonts"
"""The folder in a pack."""
ENDINGS: Final = frozenset({".ttf", ".otf"})
LARGEST: Final = 1024 * 1024
"""Bytes of a font; a part for one script is a tenth of it."""
BEGINNINGS: Final = (b"\0\1\0\0", b"true", b"OTTO")


class FontError(DeadReckoningError, ValueError):
    """A font that cannot be used; the message says why."""


def brought_letters(folders: Iterable[Path]) -> tuple[dict[str, dict[str, Glyph]], tuple[Finding, ...]]:
    """The letters that packs bring, by face, later packs first; unusable ones are findings."""
    faces: dict[str, dict[str, Glyph]] = {name: {} for name in NAMES}
    findings: list[Finding] = []
    for folder in folders:
        for name, letters in letters_in(folder, findings).items():
            faces[name] |= letters
    return faces, tuple(findings)


def letters_in(folder: Path, findings: list[Finding]) -> dict[str, dict[str, Glyph]]:
    """The letters of one pack, by face; a face without a font of its own takes those of the first that has one."""
    found: dict[str, dict[str, Glyph]] = {}
    for path in files_in(folder, OF_PACKS, set(ENDINGS), findings):
        if path.stem not in NAMES:
            findings.append(file_finding(path, path.stem, f"a font is called {', '.join(NAMES)}"))
            continue
        try:
            found[path.stem] = glyphs_of(bytes_of(path, LARGEST), own_font(path.stem).glyphs)
        except (PhotoError, FontError) as error:
            findings.append(file_finding(path, path.stem, str(error)))
    first = next((found[name] for name in NAMES if name in found), {})
    return {name: found.get(name, first) for name in NAMES} if found else {}


def glyphs_of(data: bytes, known: Iterable[str]) -> dict[str, Glyph]:
    """The letters of a font that are not known, in thousandths of the type size.  Raises FontError."""
    if not data.startswith(BEGINNINGS):
        raise FontError("it is not a TrueType or OpenType font")
    if find_spec("fontTools") is None:
        raise FontError('fonts of packs need an extra: pip install "dead-reckoning[print]"')
    try:
        return ask(font_letters, data, glyphs_from, "".join(known))
    except RefusedError as error:
        raise FontError(str(error)) from None


OUTLINE: Final = re.compile(r"[MLHVCSQTZ0-9.,\- ]*")
"""The characters of path data."""


def glyphs_from(letters: Sequence[tuple[str, int, str]]) -> dict[str, Glyph]:
    """The answer of ``font_letters``, checked.  Raises any error if it is none."""
    if any(len(letter) != 1 or width not in WIDTHS or not OUTLINE.fullmatch(line) for letter, width, line in letters):
        raise ValueError
    return {letter: Glyph(width, line) for letter, width, line in letters}
