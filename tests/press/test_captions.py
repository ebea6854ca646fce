"""The press's own words."""

import json

from dead_reckoning.press.captions import captions
from dead_reckoning.press.fonts import TEXT, font, plain
from dead_reckoning.resources import own_text
from dead_reckoning.view.wording import LANGUAGES


def test_every_caption_is_there_in_every_language() -> None:
    for key, texts in captions().items():
        assert tuple(texts) == LANGUAGES, key
        assert all(text.strip() == text != "" for text in texts.values()), key


def test_every_caption_can_be_set() -> None:
    texts = [plain(text) for each in captions().values() for text in each.values()]
    assert [text for text in texts if font(TEXT).missing(text)] == []


def test_captions_have_the_same_gaps_in_every_language() -> None:
    """``{size}`` is filled in: none may be forgotten."""
    for key, texts in captions().items():
        gaps = {tuple(sorted(word for word in text.split() if "{" in word)) for text in texts.values()}
        names = {tuple(sorted(gap.strip(".,;:") for gap in each)) for each in gaps}
        assert len(names) == 1, key


def test_no_key_stands_twice() -> None:
    parts = json.loads(own_text("press", "data", "captions.json"))
    keys = [key for part in parts.values() for key in part]
    assert len(keys) == len(set(keys))
