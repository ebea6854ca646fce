"""The press's own words."""

import pytest

from dead_reckoning.base_languages import captions
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.captions import caption_fault, is_noun
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.fonts import TEXT, font, settable


def test_every_caption_is_there_in_every_language() -> None:
    for lang in BASE_LANGUAGES:
        assert captions(lang).keys() == captions().keys(), lang
        assert all(text.strip() == text != "" for text in captions(lang).values()), lang


def test_every_caption_can_be_set() -> None:
    texts = [settable(text) for lang in BASE_LANGUAGES for text in captions(lang).values()]
    assert [text for text in texts if font(TEXT).missing(text)] == []


def test_captions_have_the_same_gaps_in_every_language() -> None:
    """``{size}`` is filled in: none may be forgotten."""
    for key in captions():
        texts = [captions(lang)[key] for lang in BASE_LANGUAGES]
        gaps = {tuple(sorted(word for word in text.split() if "{" in word)) for text in texts}
        names = {tuple(sorted(gap.strip(".,;:") for gap in each)) for each in gaps}
        assert len(names) == 1, key


@pytest.mark.parametrize(
    ("lang", "key", "numbers"),
    [
        ("en", "sheet", {1: "1 sheet", 2: "2 sheets", 21: "21 sheets"}),
        ("ru", "sheet", {1: "1 лист", 2: "2 листа", 5: "5 листов", 11: "11 листов", 21: "21 лист", 24: "24 листа"}),
        ("uk", "sheet", {1: "1 аркуш", 2: "2 аркуші", 5: "5 аркушів", 12: "12 аркушів", 24: "24 аркуші"}),
        ("ru", "clear sleeve", {1: "1 прозрачный протектор", 3: "3 прозрачных протектора"}),
        ("uk", "clear sleeve", {1: "1 прозорий протектор", 3: "3 прозорі протектори", 48: "48 прозорих протекторів"}),
        ("en", "black one", {1: "1 black one", 20: "20 black ones"}),
        ("ru", "black one", {1: "1 чёрный", 2: "2 чёрных", 20: "20 чёрных"}),
    ],
)
def test_what_is_counted_has_the_form_that_its_number_asks_for(lang: str, key: str, numbers: dict[int, str]) -> None:
    context = RenderContext(lang=lang)
    assert {number: context.counted(number, key) for number in numbers} == numbers


def test_what_is_counted_is_a_noun_with_its_forms() -> None:
    counted = [key for key, text in captions().items() if is_noun(text)]
    assert counted == ["sheet", "clear sleeve", "black one"]
    for key in counted:
        assert all(is_noun(captions(lang)[key]) for lang in BASE_LANGUAGES), key
        assert "noun with its forms" in caption_fault(key, "Blatt")
        assert caption_fault(key, "Blatt; Blätter") == ""
