"""Vignettes: no two cards share a picture, and the same card has always the same."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pypdfium2
import pytest

from dead_reckoning.game.faces.subjects import HOURS_OF, KNOWN_BY_OUTLINE, SUBJECTS_OF_ICONS, SUBJECTS_OF_WORDS
from dead_reckoning.game.faces.vignettes import Vignette, named, vignette
from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Drawing, Shape
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.imposition import Page, Placed
from dead_reckoning.press.inksaver import saved_item
from dead_reckoning.press.scenery import WATER, places_of_things, prop
from tests.press import likeness as subjects
from tests.press.jobs import context, printed
from tests.press.test_photos import copy_of_base, png

APART = 10
"""The least number of different bits, of 64."""
MADE_UP = 120


def of_the_box() -> dict[str, Vignette]:
    """The pictures of all cards of the base box, as the faces ask for them."""
    return {id: picture for id, picture, _ in subjects.pictured(context())}


def made_up(count: int) -> dict[str, Vignette]:
    """Cards of nobody, with one ability or two."""
    icons = sorted(SUBJECTS_OF_ICONS)
    ids = [f"made.r{number % 4 + 1}.thing_{number}" for number in range(count)]
    return {
        id: vignette(id, id, (icons[number % len(icons)], icons[number * 7 % len(icons)]))
        for number, id in enumerate(ids)
    }


def hashes(pictures: Iterable[Vignette]) -> list[int]:
    """The difference hash of each picture alone, drawn 128 pixels wide: is a cell lighter than its neighbor?"""
    size = Size(128, 96)
    drawings = [Drawing(size=size, items=(Shape(each.at(Area(0, 0, 128, 96))),)) for each in pictures]
    pages = [Page(size=size, placed=(Placed(drawing, 0, 0),)) for drawing in drawings]
    document = pypdfium2.PdfDocument(typst_writer.as_pdf(pages, "vignettes", "en"))
    found = []
    for page in document:
        bitmap = page.render(scale=128 / page.get_width(), grayscale=True)
        found.append(difference(bytes(bitmap.buffer), bitmap.stride, bitmap.width, bitmap.height))
        bitmap.close()
    document.close()
    return found


def difference(raw: bytes, stride: int, width: int, height: int) -> int:
    """Eight rows of nine cells, each compared with the next."""
    bits = 0
    for row in range(8):
        top, foot = row * height // 8, (row + 1) * height // 8
        sums = [0] * 9
        for y in range(top, foot):
            line = raw[y * stride : y * stride + width]
            for cell in range(9):
                sums[cell] += sum(line[cell * width // 9 : (cell + 1) * width // 9])
        means = [total / ((cell + 1) * width // 9 - cell * width // 9) for cell, total in enumerate(sums)]
        for left, right in pairwise(means):
            bits = bits << 1 | (right > left)
    return bits


def nearest(pictures: dict[str, Vignette]) -> Sequence[tuple[int, str, str]]:
    """The pairs that look most alike."""
    marks = dict(zip(pictures, hashes(pictures.values()), strict=True))
    return sorted(((marks[one] ^ marks[other]).bit_count(), one, other) for one, other in combinations(marks, 2))


ALIKE = 0.85
"""The largest share of the dots of two subjects that both may cover."""


def test_no_two_cards_of_the_box_have_subjects_that_look_alike() -> None:
    alike, one, other = subjects.nearest(subjects.masks())[0]
    assert alike < ALIKE, (one, other)


def test_no_subject_is_on_more_than_two_cards() -> None:
    shown = Counter(part for each in of_the_box().values() for part in each.parts if part.startswith("subject:"))
    assert {subject: count for subject, count in shown.items() if count > 2} == {}


def test_no_two_cards_of_the_box_share_a_picture() -> None:
    pictures = of_the_box()
    assert len(pictures) == 86
    assert nearest(pictures)[0][0] >= APART
    assert len({each.parts for each in pictures.values()}) == len(pictures)


def test_nor_do_cards_of_nobody() -> None:
    pictures = made_up(MADE_UP)
    assert nearest(pictures)[0][0] >= APART
    assert len({each.parts for each in pictures.values()}) == len(pictures)


def test_a_card_has_always_the_same_picture_and_a_light_one() -> None:
    for id, picture in list(of_the_box().items())[::9]:
        assert len(picture.markup.encode()) < 16_000, id
        assert "text" not in picture.markup
        assert "href" not in picture.markup
    assert vignette("a.b", "B", ("sail",)).markup == vignette("a.b", "B", ("sail",)).markup
    assert vignette("a.b", "B", ("sail",)).markup != vignette("a.c", "B", ("sail",)).markup


def test_tables_name_things_that_there_are() -> None:
    named = {thing for table in (SUBJECTS_OF_ICONS, SUBJECTS_OF_WORDS) for things in table.values() for thing in things}
    assert named | KNOWN_BY_OUTLINE | set(HOURS_OF) <= set(places_of_things())


@pytest.mark.parametrize(
    ("id", "subjects"),
    [
        ("advancement.r2.rapid_fire", {"mortar"}),
        ("advancement.r2.fire_ship", {"burning"}),
        ("my.r1.covering_fire", {"broadside", "mortar", "cannon"}),
        ("advancement.r1.tide_table", {"hourglass"}),
        ("advancement.r3.captains_table", {"table"}),
        ("encounter.r2.wine_sloop", {"sloop"}),
        ("my.r4.message-in-a-bottle", {"bottle"}),
        ("my.r1.thing", set()),
    ],
)
def test_the_last_word_names_what_is_shown_and_a_phrase_goes_before_it(id: str, subjects: set[str]) -> None:
    assert set(named(id)) == subjects


def test_the_sun_does_not_shine_at_night() -> None:
    for picture in of_the_box().values():
        if "light:night" in picture.parts:
            assert not any(part.startswith("orb:rays") for part in picture.parts)
        if picture.parts & {"light:noon", "light:morning"}:
            assert not any(part.startswith("orb:crescent") for part in picture.parts)


def parts_of(picture: Vignette) -> dict[str, str]:
    """The parts from which a picture was put together: kind of part -> which."""
    return dict(part.split(":", 1) for part in picture.parts)


def test_what_has_an_hour_is_seen_at_that_hour() -> None:
    seen = [parts_of(each) for each in of_the_box().values()]
    hours = {(parts["subject"], parts["light"]) for parts in seen if parts["subject"] in HOURS_OF}
    assert {subject for subject, _ in hours} == set(HOURS_OF)
    assert {(subject, hour) for subject, hour in hours if hour not in HOURS_OF[subject]} == set()


def test_things_on_the_ground_are_shown_in_three_ways_too() -> None:
    shapes = [parts["shape"] for each in of_the_box().values() if "ground" in (parts := parts_of(each))]
    assert set(shapes) == {"close", "middle", "far", "silhouette"}
    assert max(Counter(shapes).values()) < len(shapes) / 2


def test_only_what_is_known_by_its_outline_is_dark_before_the_light() -> None:
    dark = [each for each in of_the_box().values() if parts_of(each)["shape"] == "silhouette"]
    assert len(dark) > 4
    for each in dark:
        subject = parts_of(each)["subject"]
        assert prop(subject).place == WATER or subject in KNOWN_BY_OUTLINE
        colors = re.findall("#([0-9a-f]{6})", each.subject.markup)
        assert all(max(bytes.fromhex(color)) < 90 for color in colors), subject


def test_what_is_near_is_not_before_the_subject() -> None:
    for id, picture in of_the_box().items():
        frame, left = parts_of(picture)["near"].split(":")
        if frame != "none":
            assert (left == "True") == (picture.subject.box.middle[0] > 64), id


def test_a_picture_can_be_printed_in_one_ink() -> None:
    for picture in list(of_the_box().values())[::12]:
        item = saved_item(Shape(picture.markup))
        assert isinstance(item, Shape)
        fills = {part.split('"')[1] for part in item.markup.split("fill=")[1:] if part.startswith('"')}
        assert fills <= {"#ffffff", "none", "#22303c"}
        assert item.markup.count('stroke="#22303c"') > 5


def test_a_name_does_no_more_than_choose() -> None:
    hostile = vignette("x.<script>", '"/><script>alert(1)</script>', ("]]>",))
    assert "script" not in hostile.markup


def test_a_picture_of_a_pack_wins(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path / "cards")
    (pack / "art" / "advancement.r1.ships_cat.png").write_bytes(png(800, 400))
    done = printed(tmp_path / "out", "svg", pack, only=("advancement.r1.ships_cat", "advancement.r1.worn_wheel"))
    files = {path.name: path.read_text(encoding="utf-8") for path, _ in done.outputs}
    assert "base64" in files["advancement.r1.ships_cat.svg"]
    assert "base64" not in files["advancement.r1.worn_wheel.svg"]


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_pictures_do_not_depend_on_the_language(lang: str, tmp_path: Path) -> None:
    done = printed(tmp_path, "svg", languages=("en", lang), only=("advancement.r1.ships_cat",))
    svgs = [path.read_text(encoding="utf-8") for path, _ in done.outputs if path.name == "advancement.r1.ships_cat.svg"]
    pictures = {text.partition('viewBox="0 0 128 96"')[2].partition("</svg>")[0] for text in svgs}
    assert len(svgs) == 2
    assert len(pictures) == 1
