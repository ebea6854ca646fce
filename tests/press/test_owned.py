"""Everything printed with an owner's values says so: on cards, in margins, below pages; and nothing else does."""

from pathlib import Path

import pytest

from dead_reckoning.decks.printed_fields import PrintedValue
from dead_reckoning.decks.printed_packs import keep_values, open_owners_pack
from dead_reckoning.press.options import RenderOptions
from dead_reckoning.press.rendering import prepared
from dead_reckoning.resources import data_folder

HOLD = PrintedValue(id="upgrade.basic.deep_hold", field="/hold", value=5)
SAID = {
    "en": ("owner's values", "Printed with the values of an owner's pack: mine."),
    "uk": ("значення власника", "Надруковано зі значеннями з набору власника: mine."),
}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    keep_values(open_owners_pack(tmp_path / "mine"), [HOLD])
    return tmp_path / "mine"


@pytest.mark.parametrize("lang", SAID)
def test_cards_and_margins_say_whose_values_they_have(lang: str, mine: Path) -> None:
    label, whole = SAID[lang]
    options = RenderOptions(languages=(lang,), once=True, only=("upgrade.basic.*",))
    with prepared((str(mine), data_folder("cards")), "pdf", options) as print_run:
        job = print_run.job
        labeled = {
            item.pair.front.id
            for item in job.items(lang)
            if any(word.text == label for word in item.pair.front.drawing.words)
        }
        assert len(job.items(lang)) > len(labeled)
        assert labeled == {HOLD.id}
        margins = [word.text for page in job.pages(lang) for word in page.words]
        assert margins
        assert all(whole in text for text in margins)
        assert job.contexts[lang].unofficial.endswith(whole)


def test_labels_are_within_the_card_and_clear_of_the_cut(mine: Path) -> None:
    with prepared(str(mine), "pdf", RenderOptions()) as print_run:
        [item] = print_run.job.items("en")
        [word] = [word for word in item.pair.front.drawing.words if word.text == SAID["en"][0]]
        assert word.left > 1
        assert word.left + word.width < item.pair.front.size.width - 1
        assert item.pair.front.size.height - 3.5 < word.y < item.pair.front.size.height - 1


def test_without_an_owners_pack_nothing_is_said() -> None:
    with prepared((), "pdf", RenderOptions(only=("upgrade.basic.*",), once=True)) as print_run:
        job = print_run.job
        words = [word.text for item in job.items("en") for word in item.pair.front.drawing.words]
        assert SAID["en"][0] not in words
        assert job.contexts["en"].of_owners == ()
