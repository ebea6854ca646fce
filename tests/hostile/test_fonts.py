"""Fonts of strangers: outlines are taken of them within bounds, or a finding says why not, and the rest is printed."""

import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given, settings, strategies as st

from dead_reckoning import quarantine
from dead_reckoning.press.fonts import NAMES, font, letters_at_hand, own_font
from dead_reckoning.press.letters import LARGEST, FontError, brought_letters, glyphs_of
from tests.hostile.formats import with_codes

GREEK = Path(__file__).parents[1] / "packs" / "aegean" / "fonts" / "text.ttf"
SOUND = GREEK.read_bytes()
ALPHA = "α"


def glyph(*parts: tuple[str, int], points: int = 4) -> Any:
    """A letter: a polygon, or put together from other letters."""
    pen = TTGlyphPen({name: None for name, _ in parts})
    for name, shift in parts:
        pen.addComponent(name, (1, 0, 0, 1, shift, 0))
    if not parts:
        pen.moveTo((0, 0))
        for at in range(1, points):
            pen.lineTo((at % 700, at * 7 % 700))
        pen.closePath()
    whole = pen.glyph()
    whole.xMin = whole.yMin = whole.xMax = whole.yMax = 0
    return whole


def made(letters: dict[str, Any], codes: dict[int, str], width: int = 500) -> bytes:
    """A TrueType font."""
    builder = FontBuilder(1000, isTTF=True)
    names = [".notdef", *letters]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(codes)
    builder.setupGlyf({".notdef": glyph(), **letters}, calcGlyphBounds=False)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (width, 0)))
    builder.setupHorizontalHeader()
    builder.setupPost()
    builder.setupMaxp()
    return saved(builder.font)


def saved(made: TTFont) -> bytes:
    """The bytes of a font."""
    out = BytesIO()
    made.recalcBBoxes = False
    made.save(out)
    return out.getvalue()


def one_part(part: bytes) -> bytes:
    """A table of characters with one part."""
    return struct.pack(">4HL", 0, 1, 3, 10, 12) + part


def groups(*spans: tuple[int, int]) -> bytes:
    """A part that names spans of characters."""
    body = b"".join(struct.pack(">3L", start, end, 1) for start, end in spans)
    return one_part(struct.pack(">2H3L", 12, 0, 16 + len(body), 0, len(spans)) + body)


def segments(number: int) -> bytes:
    """A part of segments that all name the same characters."""
    ends, starts = (struct.pack(f">{number}H", *[code] * number) for code in (0xFFF0, 0x400))
    rest = bytes(2 * number)
    body = struct.pack(">4H", number * 2, 0, 0, 0) + ends + b"\0\0" + starts + rest + rest
    return one_part(struct.pack(">3H", 4, min(6 + len(body), 65_535), 0) + body)


def doubled(depth: int) -> bytes:
    """Letters of two letters each, so many deep."""
    letters: dict[str, Any] = {"g0": glyph()}
    letters |= {f"g{at}": glyph((f"g{at - 1}", 0), (f"g{at - 1}", 9)) for at in range(1, depth)}
    return made(letters, {ord(ALPHA): f"g{depth - 1}"})


def programs(depth: int) -> bytes:
    """An OpenType font whose letter calls programs that call programs twice each."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "a"])
    builder.setupCharacterMap({ord(ALPHA): "a"})
    pen = T2CharStringPen(500, None)
    letter = T2CharString(program=[-107, "callgsubr", "endchar"])
    builder.setupCFF("Bomb", {}, {".notdef": pen.getCharString(), "a": letter}, {})
    subroutines = builder.font["CFF "].cff.GlobalSubrs
    for at in range(depth):
        deeper = [at + 1 - 107, "callgsubr"] * 2 if at + 1 < depth else [1, "hmoveto"]
        subroutines.append(T2CharString(program=[*deeper, "return"]))
    builder.setupHorizontalMetrics({".notdef": (500, 0), "a": (500, 0)})
    builder.setupHorizontalHeader()
    builder.setupPost()
    builder.setupMaxp()
    return saved(builder.font)


NONE = "it is not a TrueType or OpenType font"
BROKEN = "it is broken: "
LIMIT = "it takes "
STEPS = "is drawn with too many steps"

HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", NONE),
    "a picture": (lambda: b"\x89PNG" + bytes(99), NONE),
    "a packed font": (lambda: b"wOF2" + bytes(99), NONE),
    "a beginning alone": (lambda: SOUND[:4], BROKEN),
    "cut off": (lambda: SOUND[:3_000], BROKEN),
    "too large": (lambda: SOUND + bytes(LARGEST), "it has more than 1,048,576 bytes"),
    "characters without end": (lambda: with_codes(groups((0, 0xFFFFFFFF))), ""),
    "the same characters 30,000 times": (lambda: with_codes(groups(*[(0x400, 0xFFFF)] * 30_000)), ""),
    "segments that lie over each other": (lambda: with_codes(segments(9_000)), BROKEN),
    "a letter made of itself": (lambda: made({"a": glyph(("a", 1))}, {ord(ALPHA): "a"}), ""),
    "letters of two letters each": (lambda: doubled(60), LIMIT),
    "programs that call programs": (lambda: programs(40), LIMIT),
    "a letter of 20,000 points": (lambda: made({"a": glyph(points=20_000)}, {ord(ALPHA): "a"}), STEPS),
    "more letters than a script has": (
        lambda: made({"a": glyph()}, dict.fromkeys(range(0x4E00, 0x5300), "a")),
        "it has more than 1,000 letters that ours lack",
    ),
    "a letter of no width": (lambda: made({"a": glyph()}, {ord(ALPHA): "a"}, width=60_000), "has no width"),
}
"""A font -> its maker, and the reason for refusing it; empty: any reason."""


@pytest.mark.usefixtures("little_time")
@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_font_is_a_finding(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make, why = HOSTILE[what]
    if why != LIMIT:  # what is refused for another reason gets the time to come as far, on any machine
        monkeypatch.setattr(quarantine, "LEAST_SECONDS", 5.0)
        monkeypatch.setattr(quarantine, "MOST_SECONDS", 5.0)
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "text.ttf").write_bytes(make())
    letters, (finding,) = brought_letters([tmp_path])
    assert finding.code == "DR613"
    assert why in finding.message
    assert not letters["text"]


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(SOUND) - 1), st.integers(0, 255)), min_size=1, max_size=6))
def test_a_damaged_font_gives_outlines_or_a_reason(changes: list[tuple[int, int]]) -> None:
    data = bytearray(SOUND)
    for at, value in changes:
        data[at] = value
    try:
        found = glyphs_of(bytes(data), own_font("text").glyphs)
    except FontError:
        return
    for each in found.values():
        assert set(each.outline) <= set("MLQCZHV0123456789.,- ")


def test_only_what_a_face_lacks_is_taken_and_only_for_a_while() -> None:
    found = glyphs_of(SOUND, own_font("text").glyphs)
    assert ALPHA in found
    assert not set(found) & set(own_font("text").glyphs)
    before = font("text").width(f"n{ALPHA}", 10)
    with letters_at_hand(dict.fromkeys(NAMES, found)):
        assert font("text").brought == set(found)
        assert font("text").width(f"n{ALPHA}", 10) != before
        assert not font("title").missing(ALPHA)
    assert font("text").missing(ALPHA) == (ALPHA,)
    assert font("text").width(f"n{ALPHA}", 10) == before


def test_a_font_has_the_name_of_a_face(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "arial.ttf").write_bytes(SOUND)
    _, (finding,) = brought_letters([tmp_path])
    assert "a font is called text, strong, title" in finding.message
