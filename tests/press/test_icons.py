"""The icons: complete, told apart by their shape, and nothing but shapes."""

from itertools import combinations
from xml.etree import ElementTree

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed.board import Achievement, ZoneKind
from dead_reckoning.game.printed.terms import ROWS, Good, Grade, Place, Slot, Target, Thing
from dead_reckoning.game.sight.strips import THINGS
from dead_reckoning.press.icons import FOLDER, IconError, file_name, gray, own_icons, read_icon
from dead_reckoning.view.fact_sheets import FactSheet, fact_sheet
from dead_reckoning.view.strips import GlyphKind, strip
from tests.press.seeing import overlap, silhouettes


def named_by_strips() -> set[str]:
    """Every icon that a strip of the base box names."""
    found: set[str] = set()

    def walk(part: FactSheet) -> None:
        for _, effects in part.abilities:
            for effect in effects:
                kinds = (GlyphKind.ICON, GlyphKind.GRAY_ICON)
                found.update(glyph.name for glyph in strip(effect) if glyph.kind in kinds)
        for below in part.parts:
            walk(below)

    for entry in dr.base_box().entries:
        walk(fact_sheet(entry, "en"))
    return found


WORDS_OF_THE_MODEL = {
    "strips": named_by_strips(),
    "symbols": {"sail", "cannon", "helm", "black flag", "bonus card", "influence"},
    "goods": {good.value for good in Good},
    "places": {place.value for place in Place},
    "targets": {target.value.replace("near", "here and adjacent") for target in Target},
    "things": {thing.value for thing in Thing if thing not in THINGS},
    "rows": {f"row {row}" for row in ROWS},
    "slots": {f"slot {slot.value}" for slot in Slot},
    "grades": {f"{grade.value} upgrade".strip() for grade in Grade},
    "zones": {zone.value for zone in ZoneKind},
    "buildings": {"fort", "garrison", "outpost"},
    "achievements": {str(e.achievement) for e in dr.base_box().entries if isinstance(e, Achievement)},
    "crew": {str(card.id).removeprefix("crew.").replace("_", " ") for card in dr.base_box().crew},
}


@pytest.mark.parametrize("words", WORDS_OF_THE_MODEL)
def test_everything_that_cards_print_has_an_icon(words: str) -> None:
    assert WORDS_OF_THE_MODEL[words]
    assert WORDS_OF_THE_MODEL[words] - set(own_icons()) == set()


def test_icons_are_told_apart_by_their_shape_at_4_mm() -> None:
    shapes = silhouettes(dict(own_icons()), 4)
    close = [
        (round(overlap(shapes[one], shapes[other]), 3), one, other)
        for one, other in combinations(shapes, 2)
        if overlap(shapes[one], shapes[other]) >= 0.8
    ]
    assert not close
    assert all(shape.bit_count() > 60 for shape in shapes.values())  # something can be seen of each


def test_an_icon_overlaps_itself() -> None:
    icons = {"one": own_icons()["helm"], "two": own_icons()["helm"]}
    shapes = silhouettes(icons, 4)
    assert overlap(shapes["one"], shapes["two"]) == 1


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_icons_are_free_of_letters_and_of_one_style(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    root = ElementTree.fromstring(text)
    assert not [node.tag for node in root.iter() if node.tag.endswith(("text", "tspan", "image", "style"))]
    assert root.attrib["stroke-width"] == "1.5"
    assert root.attrib["stroke"] == "#22303c"


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">%s</svg>'


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (SVG % b"<script>alert(1)</script>", "an element `script`"),
        (SVG % b'<image href="file:///etc/passwd"/>', "an element `image`"),
        (SVG % b'<use href="#x"/>', "an element `use`"),
        (SVG % b"<text>R</text>", "an element `text`"),
        (SVG % b'<path d="M0 0" onload="x()"/>', "an attribute `onload`"),
        (SVG % b'<path d="M0 0" style="fill:red"/>', "an attribute `style`"),
        (SVG % b'<path d="M0 0" fill="url(#g)"/>', "`fill` is not plain"),
        (SVG % b'<path d="M0 0" fill="&lt;x"/>', "`fill` is not plain"),
        (b'<!DOCTYPE svg [<!ENTITY a "url(b)">]>' + SVG % b'<path fill="&a;"/>', "`fill` is not plain"),
        (b'<!DOCTYPE svg [<!ENTITY a "<image/>">]>' + SVG % b"&a;", "an element `image`"),
        (b'<!DOCTYPE svg [<!ATTLIST path onload CDATA "x()">]>' + SVG % b"<path/>", "an attribute `onload`"),
        (SVG % (b"<g>" * 20 + b"<path/>" + b"</g>" * 20), "more than 20 nested groups"),
        (SVG.replace(b"0 0 24 24", b"5 0 24 24") % b"", "viewBox has to begin"),
        (SVG.replace(b"0 0 24 24", b"0 0 240 24") % b"", "four times as wide"),
        (SVG.replace(b' viewBox="0 0 24 24"', b"") % b"", "no viewBox"),
        (b"<svg", "not an SVG"),
        (b"\xff\xfe", "not an SVG"),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", "not an SVG"),
        (SVG % (b"<path/>" * 20_000), "bytes"),
    ],
)
def test_an_icon_is_nothing_but_shapes(source: bytes, reason: str) -> None:
    with pytest.raises(IconError, match=reason.replace("(", r"\(")):
        read_icon(source)


def test_what_draws_nothing_is_left_out() -> None:
    said = b"<!-- hello --><?script x()?>words<path/><g> </g><g><path/></g>"
    assert read_icon(SVG % said).markup == "<g>\n<path/>\n<g/>\n<g>\n<path/>\n</g>\n</g>"


def test_an_icon_is_scaled_to_24_units() -> None:
    icon = read_icon(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="9" height="9"/></svg>')
    assert icon.width == 48
    assert 'transform="scale(0.5)"' in icon.markup


def test_gray_keeps_light_and_dark_apart() -> None:
    assert gray("000000") < gray("c8442f") < gray("eeb836") < gray("ffffff")
    assert "#eeb836" in own_icons()["coin"].markup
    assert "#eeb836" not in own_icons()["coin"].gray.markup


def test_names_of_files() -> None:
    assert file_name("black flag") == "black_flag.svg"
