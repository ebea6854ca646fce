"""Letters that a pack brings: the outlines in its fonts of what our faces lack.

``fonts/text.ttf`` of a pack (or ``.otf``) is for rules texts, ``strong`` and ``title`` for numbers and names; one alone
serves for all.  A font is a stranger's program of drawings.  Only outlines and widths are taken of it, by fontTools,
all counted; no other program is ever given the font itself.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import Finding
from dead_reckoning.press.fonts import NAMES, Glyph, own_font
from dead_reckoning.press.photos import PhotoError, bytes_of, complaint, files_in

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

OF_PACKS: Final = "fonts"
"""The folder in a pack."""
ENDINGS: Final = frozenset({".ttf", ".otf"})
LARGEST: Final = 1024 * 1024
"""Bytes of a font; a part for one script is a tenth of it."""
MOST_LETTERS: Final = 1_000
"""That are taken of a font."""
MOST_CODES: Final = 70_000
"""Characters that its tables may name, however often."""
MOST_STEPS: Final = 2_000
"""Of one outline: points, and letters that it is put together from."""
MOST_ALL_STEPS: Final = 100_000
"""Of all outlines of a font, and of the programs that draw them."""
BEGINNINGS: Final = (b"\0\1\0\0", b"true", b"OTTO")
KEPT: Final = frozenset({"head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "CFF "})
"""Tables that are read; all others are left where they are."""


class FontError(DeadReckoningError, ValueError):
    """A font that cannot be used; the message says why."""


Letters = Mapping[str, Mapping[str, Glyph]]
"""Face -> letter -> glyph."""


def letters_of(folders: Iterable[Path]) -> tuple[dict[str, dict[str, Glyph]], tuple[Finding, ...]]:
    """The letters that packs bring, by face, later packs first; what cannot be used is a finding."""
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
            findings.append(complaint(path, path.stem, f"a font is called {', '.join(NAMES)}"))
            continue
        try:
            found[path.stem] = glyphs_of(bytes_of(path, LARGEST), own_font(path.stem).glyphs)
        except (PhotoError, FontError) as error:
            findings.append(complaint(path, path.stem, str(error)))
    first = next((found[name] for name in NAMES if name in found), {})
    return {name: found.get(name, first) for name in NAMES} if found else {}


def glyphs_of(data: bytes, known: Mapping[str, object]) -> dict[str, Glyph]:
    """The letters of a font that are not known, in thousandths of the type size.  Raises FontError."""
    if not data.startswith(BEGINNINGS):
        raise FontError("it is no TrueType or OpenType font")
    try:
        from fontTools.ttLib import TTFont
    except ImportError:
        raise FontError('fonts of packs need an extra: pip install ".[print]"') from None
    try:
        with TTFont(BytesIO(data), lazy=True) as font:
            check_codes(font.reader["cmap"])
            for tag in [tag for tag in font.reader.keys() if tag not in KEPT]:  # noqa: SIM118  # it is no mapping
                del font[tag]
            return dict(drawn_letters(font, known))
    except FontError:
        raise
    except Exception as error:  # a stranger's font can break fontTools anywhere
        raise FontError(f"it is a broken font: {type(error).__name__}") from None


def check_codes(table: bytes) -> None:
    """Whether a table of characters names no more than there are, before fontTools lists them.  Raises FontError."""
    (number,) = struct.unpack(">H", table[2:4])
    parts = {struct.unpack(">L", table[4 + 8 * at + 4 : 12 + 8 * at])[0] for at in range(number)}
    if sum(codes_of(table[at:]) for at in parts) > MOST_CODES:
        raise FontError(f"it names more than {MOST_CODES:,} characters")


def codes_of(part: bytes) -> int:
    """How many characters a part of the table names.  Raises FontError for a form that no font needs."""
    (form,) = struct.unpack(">H", part[:2])
    if form in (0, 6):
        return 256 if form == 0 else int(struct.unpack(">H", part[8:10])[0])
    if form == 4:
        segments = struct.unpack(">H", part[6:8])[0] // 2
        ends = struct.unpack(f">{segments}H", part[14 : 14 + 2 * segments])
        starts = struct.unpack(f">{segments}H", part[16 + 2 * segments : 16 + 4 * segments])
        return sum(max(0, end - start + 1) for start, end in zip(starts, ends, strict=True))
    if form == 12:
        (groups,) = struct.unpack(">L", part[12:16])
        spans = struct.unpack(f">{3 * groups}L", part[16 : 16 + 12 * groups])
        return sum(max(0, end - start + 1) for start, end in zip(spans[::3], spans[1::3], strict=True))
    if form == 14:
        return 0  # ways to draw what other parts name: not read
    raise FontError("its table of characters has a form that no font needs today")


def drawn_letters(font: TTFont, known: Mapping[str, object]) -> Iterator[tuple[str, Glyph]]:
    """The letters that are not known, as far as there are not too many.  Raises FontError."""
    steps = Steps(MOST_ALL_STEPS)
    glyphs, names = font.getGlyphSet(), font.getBestCmap() or {}
    scale = 1000 / font["head"].unitsPerEm
    wanted = [code for code in sorted(names) if chr(code) not in known and chr(code).isprintable()]
    if len(wanted) > MOST_LETTERS:
        raise FontError(f"it has more than {MOST_LETTERS:,} letters that ours lack: take the part that you need")
    for code in wanted:
        width = round(glyphs[names[code]].width * scale)
        if not 0 <= width <= 4_000:
            raise FontError(f"the letter U+{code:04X} has no width")
        yield chr(code), Glyph(width, outline(glyphs, names[code], scale, steps))


class Steps:
    """Counts what is done, and ends it when it is too much.  Raises FontError."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self, number: int = 1) -> None:
        """So many more."""
        self.left -= number
        if self.left < 0:
            raise FontError("its letters are drawn in too many steps")


def outline(glyphs: Any, name: str, scale: float, all_steps: Steps) -> str:
    """A letter as SVG path data in whole thousandths.  Raises FontError."""
    from fontTools.misc.psCharStrings import T2OutlineExtractor
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    steps = Steps(MOST_STEPS)

    def count(number: int = 1) -> None:
        steps.take(number)
        all_steps.take(number)

    class CountedPen(TransformPen):  # type: ignore[misc]  # fontTools is not typed
        """Draws as it is told, step by step."""

        def moveTo(self, pt: Any) -> None:  # noqa: N802
            count()
            super().moveTo(pt)

        def lineTo(self, pt: Any) -> None:  # noqa: N802
            count()
            super().lineTo(pt)

        def curveTo(self, *points: Any) -> None:  # noqa: N802
            count(len(points))
            super().curveTo(*points)

        def qCurveTo(self, *points: Any) -> None:  # noqa: N802
            count(len(points))
            super().qCurveTo(*points)

        def addComponent(self, glyphName: str, transformation: Any, **_more: Any) -> None:  # noqa: N802, N803
            count()
            glyphs[glyphName].draw(TransformPen(self, transformation))

    class CountedProgram(T2OutlineExtractor):  # type: ignore[misc]
        """Carries out the program of a letter, part by part."""

        def execute(self, charString: Any) -> None:  # noqa: N803
            """A program, or one that it calls."""
            count(1 + len(charString.bytecode or charString.program or ()) // 8)
            super().execute(charString)

    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    programs = getattr(glyphs, "charStrings", None)
    if programs is not None:
        programs[name].outlineExtractor = CountedProgram
    glyphs[name].draw(CountedPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return str(pen.getCommands())
