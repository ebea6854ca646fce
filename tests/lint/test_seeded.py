"""Mistakes that are made on purpose are found, and decks without one are left alone."""

import pytest

from tools.seeded_mistakes import ALL, FOLDER, STYLES, told, try_mistakes, wrongly_accused


@pytest.mark.slow
def test_nine_of_ten_mistakes_are_found() -> None:
    results = list(try_mistakes(100, seed=7))
    assert sum(bool(result.codes) for result in results) >= 90, "\n".join(told(results))


def test_correct_decks_have_no_findings() -> None:
    assert [found for found in wrongly_accused(70, seed=7) if found] == []


def test_every_kind_of_deck_has_styles() -> None:
    kinds = {kind for style in STYLES for kind in style.kinds}
    assert kinds == {*ALL, FOLDER, "pack"}
