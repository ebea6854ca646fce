"""Strips and words in lines."""

import pytest
from hypothesis import given, strategies as st

from dead_reckoning.press.drawing import Canvas, Picture
from dead_reckoning.press.fonts import TEXT, font
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.glyphs import SCALES, Strips, atoms_of
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.linebreaks import groups_of, tied_words, width_of, wrapped
from dead_reckoning.press.typesetting import WAYS, Way, fit_line, set_strip, set_words
from dead_reckoning.view.strips import read_strip


def strips() -> Strips:
    """The press's own icons, and words by their keys."""
    return Strips(own_icons(), str, [])


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 20, []),
        ("one", 20, ["one"]),
        ("one two three four", 14, ["one two", "three four"]),
        ("pay 2 coins to go", 9.9, ["pay", "2\u00a0coins", "to go"]),
        ("Donaudampfschifffahrt", 5, ["Donaudampfschifffahrt"]),
    ],
)
def test_words_are_broken_at_spaces(text: str, width: float, lines: list[str]) -> None:
    assert wrapped(text, width, 3, TEXT) == lines


LETTERS = st.text(alphabet="abcdefghijklmnop щїґ 0123456789", max_size=80)


@given(LETTERS, st.floats(5, 60), st.sampled_from([scale.words for scale in SCALES]))
def test_no_line_is_too_wide_and_no_word_is_lost(text: str, width: float, size: float) -> None:
    lines = wrapped(text, width, size, TEXT)
    assert " ".join(lines).replace("\u00a0", " ").split() == text.split()
    assert all(font(TEXT).width(line, size) <= width or " " not in line for line in lines)


def test_the_height_of_words_counts_lines_and_gaps() -> None:
    one, two = set_words(["one"], 50, 2), set_words(["one", "two"], 50, 2)
    assert one.height == pytest.approx(2 * 1.22)
    assert two.height == pytest.approx(2 * one.height + 0.35 * 2)


LINES = (
    "[black flag] | [helm] | [cannon] | battle <not-buildings>: on-win: [coin] 1 [ship] x (helm)",
    "[cargo] 1 [harbor] / [cargo] 3 [ship or harbor]: [basic upgrade] 1",
    "{[coin] 1 x 3 (cargo)}",
    "[influence] 3 <2 [adjacent island]>",
    "[sail]",
)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.break_up.__name__)
@pytest.mark.parametrize("width", [60.0, 45.0, 32.0])
def test_strips_keep_their_order_and_their_width(line: str, way: Way, width: float) -> None:
    face = [read_strip(part) for part in line.split(" | ")]
    setting = set_strip(face, width, 4.4, strips(), way)
    atoms = [atom for part in face for atom in atoms_of(part, 4.4, strips())]
    assert sum(len(each.atoms) for each in setting.lines) == len(atoms)
    widest = max(width_of(group) for group in groups_of(atoms))
    assert setting.width <= max(width, widest) + 0.01


@pytest.mark.parametrize("line", LINES)
def test_every_bar_is_drawn_once(line: str) -> None:
    face = [read_strip(part) for part in line.split(" | ")]
    for width in (70.0, 40.0, 25.0):
        setting = set_strip(face, width, 4, strips())
        bars = sum(len(each.bars) for each in setting.lines)
        rules = sum(each.starts_ability for each in setting.lines[1:])
        assert bars + rules == len(face) - 1


def test_what_is_drawn_stays_in_its_area() -> None:
    face = [read_strip(part) for part in LINES[0].split(" | ")]
    canvas, area = Canvas(), Area(10, 10, 45, 30)
    set_strip(face, area.width, 4.4, strips()).draw(canvas, area)
    pictures = [item for item in canvas.items if isinstance(item, Picture)]
    assert [picture.name for picture in pictures] == ["black flag", "helm", "cannon", "coin", "ship", "helm"]
    assert all(area.holds(Area(each.x, each.y, each.width, each.height), 0.01) for each in pictures)
    assert all(area.x <= word.left and word.left + word.width <= area.right + 0.01 for word in canvas.words)


def test_numbers_stay_with_their_icons_at_every_width() -> None:
    face = [read_strip("[cargo] 12 [harbor]: [coin] 34 [ship] x (helm), [sail] 5")]
    for tenth in range(60, 600, 3):
        for line in set_strip(face, tenth / 10, 4.4, strips()).lines:
            assert not line.atoms[0].tied


def test_an_icon_that_is_missing_is_noted_and_set_as_a_word() -> None:
    noted = strips()
    canvas = Canvas()
    set_strip([read_strip("[rum bottle] 2 x (rum bottle)")], 60, 4.4, noted).draw(canvas, Area(0, 0, 60, 10))
    assert noted.missing == ["rum bottle", "rum bottle"]
    assert "rum bottle" in [word.text for word in canvas.words]


def test_a_line_gets_the_largest_size_that_fits() -> None:
    sizes = (4.0, 3.0, 2.0)
    assert fit_line("sail", 100, sizes, TEXT) == (4.0, None)
    size, overflow = fit_line("sail " * 20, 30, sizes, TEXT)
    assert size == 2.0
    assert overflow
    assert overflow.needed == pytest.approx(font(TEXT).width("sail " * 20, 2.0))
    assert overflow.available == 30


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gain 2 coins to your ship.", ["Gain", "2\u00a0coins", "to", "your", "ship."]),
        ("Level 2: turn round. Level 3: over.", ["Level\u00a02:", "turn", "round.", "Level\u00a03:", "over."]),
        ("turn round: level 2. Then round: 4.", ["turn", "round:", "level\u00a02.", "Then", "round:\u00a04."]),
        ("rows 2, 3 or 4 (row 1)", ["rows\u00a02,", "3\u00a0or", "4\u00a0(row\u00a01)"]),
        ("2", ["2"]),
        ("", []),
        ("4. is first", ["4.", "is", "first"]),
    ],
)
def test_numbers_stay_with_what_they_count_or_number(text: str, words: list[str]) -> None:
    assert tied_words(text) == words


def test_lines_are_as_wide_as_they_are_measured() -> None:
    """However a text is broken, no line of several words is wider than its room, and no word is lost."""
    text = "To level up, turn the ability card round by half: level 2. Then over, like a page: level 3. Then round: 4."
    for room in (18.0, 25.0, 33.3, 47.0, 200.0):
        lines = wrapped(text, room, 3.2, "text")
        assert " ".join(lines).replace("\u00a0", " ") == text
        assert all(font("text").width(line, 3.2) <= room + 1e-9 for line in lines if " " in line)
