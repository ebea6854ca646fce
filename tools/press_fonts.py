"""Makes the press's font files and its table of glyphs from the full fonts.

    python tools/press_fonts.py FIRA_REGULAR.ttf FIRA_SEMIBOLD.ttf ALEGREYA_SC_EXTRABOLD.ttf

The fonts are those of the npm packages ``@expo-google-fonts/fira-sans-condensed`` and ``alegreya-sc``; neither has a
Reserved Font Name, so a part of them may bear their name.  Needs fontTools, brotli and uharfbuzz.  The same fonts give
the same bytes.
"""

from __future__ import annotations

import json
import sys
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, Final
from unicodedata import category, name as name_of

import uharfbuzz
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER: Final = Path(__file__).resolve().parent.parent / "dead_reckoning" / "press" / "data" / "fonts"

NAMES: Final = ("text", "strong", "title")
"""The press's names for its faces, in the order of the arguments."""

CHARACTERS: Final = (
    *range(0x20, 0x7F),  # Basic Latin
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x400, 0x460),  # Cyrillic
    *map(ord, "ҐґȘșȚțẞʼ–—‘’‚“”„†•…‰′″‹›€₴№™−×→←↑↓"),
)

EPOCH: Final = 3786912000
"""1 January 2024, in seconds since 1904: fonts bear a date, and it must not be today's."""


def subset(path: Path) -> TTFont:
    """A font with the press's characters and no layout features but kerning, which the table has as well."""
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB", "FFTM", "gasp", "prep"]
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    options.with_zopfli = False
    font = TTFont(path, recalcTimestamp=False)
    lining(font)
    found = font.getBestCmap()
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in CHARACTERS if code in found])
    subsetter.subset(font)
    font["head"].created = font["head"].modified = EPOCH
    return font


def lining(font: TTFont) -> None:
    """Digits that are on the line and are as high as capitals: old-style ones read like letters."""
    table = font["GSUB"].table
    wanted = {
        at
        for each in table.FeatureList.FeatureRecord
        if each.FeatureTag == "lnum"
        for at in each.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for number in sorted(wanted):
        for part in table.LookupList.Lookup[number].SubTable:
            swaps.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            cmap.cmap[code] = swaps.get(cmap.cmap[code], cmap.cmap[code])


# -- Kerning ---------------------------------------------------------------------------------------------------------

LEAST: Final = 6
"""Thousandths of the type size that are worth moving a letter for."""

Kerning = dict[str, dict[str, int]]
"""Letter -> letter behind it -> thousandths of the type size that are between them, more or less than usual."""


def kerning(path: Path, letters: str) -> Kerning:
    """The full font's kerning of each pair of letters of one script: words are measured by it, and set alone."""
    font = uharfbuzz.Font(uharfbuzz.Face(path.read_bytes()))
    scale = 1000 / font.face.upem
    alone = {letter: advance(font, letter) for letter in letters}
    found: Kerning = {}
    for first, second in product(letters, repeat=2):
        if goes_with(first, second):
            moved = round((advance(font, first + second) - alone[first] - alone[second]) * scale)
            if abs(moved) >= LEAST:
                found.setdefault(first, {})[second] = moved
    return found


def advance(font: uharfbuzz.Font, text: str) -> int:
    """The advance width of a text."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, {"kern": True, "lnum": True, "liga": False, "clig": False, "calt": False})
    return sum(each.x_advance for each in buffer.glyph_positions)


def goes_with(first: str, second: str) -> bool:
    """Whether letters may be kerned: neither is a space, and they are of one script, or one of them is of none."""
    scripts = {name_of(letter).split()[0] for letter in (first, second) if category(letter).startswith("L")}
    return not (first.isspace() or second.isspace()) and len(scripts) < 2


def with_kerning(font: TTFont, pairs: Kerning) -> None:
    """Put it into a font, for those who set by it."""
    cmap = font.getBestCmap()
    lines = [
        f"  pos {cmap[ord(first)]} {cmap[ord(second)]} {moved};"
        for first, behind in pairs.items()
        for second, moved in behind.items()
    ]
    text = "\n".join(["languagesystem DFLT dflt;", "feature kern {", *lines, "} kern;"])
    addOpenTypeFeaturesFromString(font, text)


def grouped(pairs: Kerning) -> list[list[object]]:
    """Pairs as the table has them: letters before which the same happens stand together."""
    groups: dict[str, str] = {}
    for first, behind in pairs.items():
        by_value: dict[int, str] = {}
        for second, moved in behind.items():
            by_value[moved] = by_value.get(moved, "") + second
        key = json.dumps(sorted(by_value.items()), ensure_ascii=False)
        groups[key] = groups.get(key, "") + first
    return [[letters, json.loads(key)] for key, letters in groups.items()]


# -- The table -------------------------------------------------------------------------------------------------------


def glyph_table(font: TTFont, pairs: Kerning) -> dict[str, object]:
    """Widths and outlines by character, in thousandths of the type size; y goes down, from the baseline."""
    scale = 1000 / font["head"].unitsPerEm
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    table = {}
    for code in sorted(cmap):
        glyph = glyphs[cmap[code]]
        table[chr(code)] = [round(glyph.width * scale), outline(glyphs, cmap[code], scale)]
    os2 = font["OS/2"]
    return {
        "family": family(font),
        "weight": os2.usWeightClass,
        "capital": round(os2.sCapHeight * scale),
        "kerning": grouped(pairs),
        "glyphs": table,
    }


def outline(glyphs: dict[str, Any], name: str, scale: float) -> str:
    """The outline of a glyph as SVG path data in whole thousandths."""
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return str(pen.getCommands())


def family(font: TTFont) -> str:
    """The family as its name table has it."""
    return str(font["name"].getDebugName(16) or font["name"].getDebugName(1))


def main(paths: list[str]) -> None:
    """Make all files."""
    if len(paths) != len(NAMES):
        sys.exit(__doc__)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, path in zip(NAMES, paths, strict=True):
        font = subset(Path(path))
        pairs = kerning(Path(path), "".join(map(chr, sorted(font.getBestCmap()))))
        with_kerning(font, pairs)
        font.save(FOLDER / f"{name}.ttf")
        table = json.dumps(glyph_table(font, pairs), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(table + "\n", encoding="utf-8", newline="\n")
        small = BytesIO()
        font.flavor = "woff2"
        font.save(small)
        (FOLDER / f"{name}.woff2").write_bytes(small.getvalue())
        for kind in ("ttf", "json", "woff2"):
            file = FOLDER / f"{name}.{kind}"
            print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
