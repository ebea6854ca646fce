"""The fonts: what the tables say is what the files hold."""

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press import typst_writer
from dead_reckoning.press.fonts import FOLDER, NAMES, font, settable, units
from tests.press.jobs import all_faces

ALPHABETS = {
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя’ʼ",
    "signs": "«»„“”‘’–—…№×−%+=.,:;!?()[]/&'\"€₴ \u00a0",
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_every_letter_is_there(name: str, alphabet: str) -> None:
    assert font(name).missing(ALPHABETS[alphabet]) == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_table_holds_the_widths_of_the_file(name: str) -> None:
    file = TTFont(FOLDER / f"{name}.ttf")
    scale = 1000 / file["head"].unitsPerEm
    widths = {chr(code): round(file["hmtx"][glyph][0] * scale) for code, glyph in file.getBestCmap().items()}
    assert widths == {letter: glyph.width for letter, glyph in font(name).glyphs.items()}
    assert file["OS/2"].usWeightClass == font(name).weight


@pytest.mark.parametrize("name", NAMES)
def test_the_fonts_are_small_free_and_may_bear_their_name(name: str) -> None:
    names = {record.toUnicode() for record in TTFont(FOLDER / f"{name}.ttf")["name"].names}
    assert not [text for text in names if "reserved font name" in text.lower()]
    assert any("Open Font License" in text for text in names)
    assert (FOLDER / f"{name}.ttf").stat().st_size < 90_000
    assert (FOLDER / f"{name}.woff2").stat().st_size < 40_000


def test_the_licence_lies_beside_the_fonts() -> None:
    text = (FOLDER / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Fira Sans Condensed" in text
    assert "Alegreya SC" in text


def test_width_is_the_sum_of_letters_and_what_lies_between_them() -> None:
    face = font("text")
    letters = sum(face.glyphs[letter].width for letter in "Tail")
    assert face.kerning["T"]["a"] < 0
    assert face.width("Tail", 10) == pytest.approx((letters + sum(face.moves("Tail"))) / 100)
    assert face.width("", 10) == 0
    assert face.missing("sail☠☠⚓") == ("☠", "⚓")


def test_plain_replaces_what_has_a_double() -> None:
    assert settable("a\u2011b\u202fc\td\u00ade") == "a-b\u00a0c de"


MEASURE = """
#let data = json(bytes(sys.inputs.data))
#set text(kerning: true, ligatures: false, fallback: false)
#context for (n, w) in data.words.enumerate() {
  let f = data.fonts.at(w.at(0))
  let set-line = text(font: f.family, weight: f.weight, stretch: f.stretch * 1%, size: 100pt, w.at(1))
  [#metadata(measure(set-line).width.pt())<w>]
}
"""


def pairs_of(name: str) -> list[str]:
    """All pairs of letters that are kerned."""
    return sorted(first + second for first, behind in font(name).kerning.items() for second in behind)


def typst_widths(words: list[tuple[str, str]]) -> list[float]:
    """The widths of texts set by typst, for a type size of 1000."""
    library = typst_writer.extra()
    data = json.dumps({"words": words, "fonts": {name: typst_writer.font_data(name) for name in NAMES}})
    fonts = library.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER)])
    maker = library.Compiler(MEASURE.encode(), root=str(FOLDER), font_paths=fonts, sys_inputs={"data": data})
    return [item["value"] * 10 for item in json.loads(maker.query("<w>"))]


def test_typst_sets_lines_as_wide_as_we_measure() -> None:
    """Every line of every card in all languages, and pairs of the tables between letters of either script."""
    words = {
        (word.font, word.text) for lang in BASE_LANGUAGES for face in all_faces(lang) for word in face.drawing.words
    }
    words |= {(name, f"{n}{pair}{n}") for name in NAMES for pair in pairs_of(name)[::40] for n in "nн"}
    words |= {(name, text) for name in NAMES for text in ("Av.Та", "ТаVA", "п’Av'Та", "п\u02bcАv", "10:Та", "A-Та")}
    ordered = sorted((name, font(name).set(text)) for name, text in words)
    wrong = [
        (name, text, found, units(name, text))
        for (name, text), found in zip(ordered, typst_widths(ordered), strict=True)
        if abs(found - units(name, text)) > 3.5  # the space that breaks no line is one wider
    ]
    assert wrong == []
    assert len(words) > 2000


@pytest.mark.parametrize("name", NAMES)
def test_a_line_is_as_wide_as_its_words_and_spaces(name: str) -> None:
    """Lines are filled by adding words: nothing may be kerned with a space."""
    assert not [pair for pair in pairs_of(name) if any(letter.isspace() for letter in pair)]
    parts = ["To", "Av.", "Та", "ф."]
    together = sum(units(name, part) for part in parts) + units(name, " ") * (len(parts) - 1)
    assert units(name, " ".join(parts)) == together


def test_the_folder_holds_nothing_else() -> None:
    names = {f"{name}.{kind}" for name in NAMES for kind in ("ttf", "woff2", "json")}
    assert {path.name for path in Path(FOLDER).iterdir()} == {*names, "OFL.txt"}
