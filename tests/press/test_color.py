"""Color and type: contrast of every word, rows that can be told without color, digits that are on the line."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import quantiles

import pypdfium2
import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.faces.advancements import row_head
from dead_reckoning.game.faces.kit import parts
from dead_reckoning.game.faces.table import KINDS, kinds
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press import palette, typst_writer
from dead_reckoning.press.booklet import booklet
from dead_reckoning.press.drawing import Drawing, Shape, Word
from dead_reckoning.press.face import Face
from dead_reckoning.press.fonts import NAMES, font
from dead_reckoning.press.geometry import PAPERS, Area, Size
from dead_reckoning.press.glyphs import POINTS, PT, SMALLEST, TYPE
from dead_reckoning.press.imposition import Page, Placed, single
from dead_reckoning.press.inksaver import saved
from dead_reckoning.press.kit import Wanted
from dead_reckoning.press.options import PANELS
from tests.press.jobs import all_faces, context
from tests.press.seeing import overlap, seen

DPI = 60
DUE = 4.5
"""The contrast that WCAG requires of text."""

RGB = tuple[int, int, int]


def light(color: RGB) -> float:
    """Relative luminance."""
    parts_of = [part / 255 for part in color]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """From 1 to 21."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def rgb(color: str) -> RGB:
    """A color in markup."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


class Pixels:
    """A page without its words, in color."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        bitmap = page.render(scale=DPI / 72)
        self.stride, self.raw = bitmap.stride, bytes(bitmap.buffer)
        self.width, self.height, self.bytes_each = bitmap.width, bitmap.height, bitmap.n_channels
        bitmap.close()

    def at(self, area: Area) -> Iterator[RGB]:
        """Pixels in three rows of an area in millimeters."""
        scale = DPI / 25.4
        for row in range(3):
            y = min(self.height - 1, int((area.y + area.height * (row + 0.5) / 3) * scale))
            for column in range(12):
                x = min(self.width - 1, int((area.x + area.width * (column + 0.5) / 12) * scale))
                start = y * self.stride + x * self.bytes_each
                blue, green, red = self.raw[start : start + 3]
                yield red, green, blue


def box(word: Word) -> Area:
    """The area of a word."""
    up = -0.1 * word.size if word.turned else 0.62 * word.size
    return Area(word.left, word.y - up, word.width, 0.6 * word.size)


def contrasts(faces: Sequence[Face]) -> Iterator[tuple[float, str, str]]:
    """The contrast of each word with its background: the value that seven in eight of the pixels reach."""
    bare = [single(evolve(face, drawing=evolve(face.drawing, words=())), 0) for face in faces]
    document = pypdfium2.PdfDocument(typst_writer.as_pdf(bare, "bare", "en"))
    for face, page in zip(faces, document, strict=True):
        pixels = Pixels(page)
        for word in face.drawing.words:
            if not any(map(str.isalnum, word.text)):
                continue  # a bracket or colon is narrower than a pixel's neighbors
            found = [contrast(rgb(word.color), below) for below in pixels.at(box(word))]
            yield quantiles(found, n=8)[0], face.id, word.text
    document.close()


def kit_faces() -> list[Face]:
    """The faces of a kit except for cards."""
    box_of = dr.base_box()
    made = parts(context(), box_of.entries, Wanted(4, "paper", counters=True), kinds(box_of))
    known = {kind.name for kind in KINDS.values()} - {"achievements"} | {"panels"}
    alone = [part for part in made if part.group not in known]
    return [face for part in alone for face in (part.front, part.back) if face]


@pytest.mark.parametrize("made", [lambda: all_faces("en"), kit_faces], ids=["box", "kit"])
def test_every_word_stands_out_from_its_ground(made: object) -> None:
    faces = {(face.id, face.side): face for face in made()}  # type: ignore[operator]
    weak = sorted(each for each in contrasts(list(faces.values())[::2]) if each[0] < DUE)
    assert weak == []


def test_with_little_ink_too() -> None:
    faces = [saved(face) for face in {(face.id, face.side): face for face in all_faces("en")}.values()]
    weak = sorted(each for each in contrasts(faces[::6]) if each[0] < DUE)
    assert weak == []


# Machado, Oliveira and Fernandes (2009), severity 1: protanopia, deuteranopia, tritanopia, on linear light
BLIND = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def seen_by(color: RGB, kind: str) -> RGB:
    """A color as somebody with a color vision deficiency sees it."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92 for part in color]
    mixed = [sum(share * part for share, part in zip(line, linear, strict=True)) for line in BLIND[kind]]
    bounded = [min(1.0, max(0.0, part)) for part in mixed]
    red, green, blue = (
        round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)) for part in bounded
    )
    return red, green, blue


@pytest.mark.parametrize("kind", BLIND)
def test_white_on_rows_and_seats_can_be_read_by_everybody(kind: str) -> None:
    for color in (*palette.ROW.values(), *(color for color, _ in palette.SEATS)):
        assert contrast(seen_by(rgb(color), kind), (255, 255, 255)) >= DUE


def test_rows_are_told_by_form_where_colors_look_alike() -> None:
    """Looked at without color: no two heads share 98 hundredths of what either covers."""
    head = Area(1, 1, 30, 4.8)
    pages = [
        Page(
            size=Size(32, 7),
            placed=(Placed(Drawing(size=Size(32, 7), items=(Shape(f'<path d="{row_head(head, row)}"/>'),)), 0, 0),),
        )
        for row in palette.ROW
    ]
    pdf = typst_writer.as_pdf(pages, "heads", "en")
    shapes = [seen(pdf, number, 300).ink(128) for number in range(len(pages))]
    for one, other in combinations(shapes, 2):
        assert overlap(one, other) < 0.98
    alike = [
        (one, other)
        for kind in BLIND
        for one, other in combinations(palette.ROW.values(), 2)
        if contrast(seen_by(rgb(one), kind), seen_by(rgb(other), kind)) < 1.3
    ]
    assert alike  # by color alone some rows could not be told


def test_seats_have_forms_of_their_own() -> None:
    assert len({form for _, form in palette.SEATS}) == len(palette.SEATS)


@pytest.mark.parametrize("name", NAMES)
def test_digits_stand_on_the_line_and_are_as_high_as_each_other(name: str) -> None:
    glyphs = font(name).glyphs
    heights = {}
    for digit in "0123456789":
        assert glyphs[digit].outline
        page = Page(size=Size(20, 20), words=(Word(digit, 5, 15, 15, name, "#000000"),))
        picture = seen(typst_writer.as_pdf([page], "digit", "en"), 0, 120)
        rows = [
            y for y in range(picture.height) if min(picture.pixels[y * picture.width : (y + 1) * picture.width]) < 128
        ]
        heights[digit] = (rows[0], rows[-1])
    tops, feet = zip(*heights.values(), strict=True)
    assert max(tops) - min(tops) <= 3
    assert max(feet) - min(feet) <= 3


def test_sizes_stand_on_one_scale() -> None:
    assert [round(TYPE[points] / PT, 1) for points in POINTS] == [float(points) for points in POINTS]
    titles_of = {
        round(word.size / PT, 2)
        for face in all_faces("en")
        if face.id.startswith(("advancement.", "encounter."))
        for word in face.drawing.words
        if word.font == "title"
    }
    assert titles_of <= set(POINTS)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_nothing_that_is_read_at_the_table_is_below_eight_points(lang: str) -> None:
    """Cards, tokens, boards, all of a kit, its list and the booklet; only margins are in fine print."""
    box, on = dr.base_box(), context(lang)
    kit = [part for panels in PANELS for part in parts(on, box.entries, Wanted(4, panels, counters=True), kinds(box))]
    faces = [*all_faces(lang), *(face for part in kit for face in (part.front, part.back) if face)]
    faces += booklet(on, box, PAPERS["a4"])
    small = {(face.id, word.text) for face in faces for word in face.drawing.words if word.size < SMALLEST - 0.001}
    assert {text for _, text in small} <= {on.caption("unofficial")}
