"""Sheets keep apart what comes of winning, what comes of losing, and what a back can do on a crew card."""

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.game.printed.cards import Encounter, EncounterBack
from dead_reckoning.language import write
from dead_reckoning.view.fact_sheets import fact_sheet

ENCOUNTERS = [entry for entry in dr.base_box().entries if isinstance(entry, Encounter)]
WORDS = {
    "en": ("win", "lose", "on a crew card"),
    "ru": ("победа", "поражение", "в карте команды"),
    "uk": ("перемога", "поразка", "у карті команди"),
}


def lists(back: EncounterBack, lang: str) -> list[tuple[str, tuple[object, ...]]]:
    found = zip(WORDS[lang], (back.win, back.lose, back.abilities), strict=True)
    return [(caption, effects) for caption, effects in found if effects]


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("entry", ENCOUNTERS, ids=lambda entry: entry.id)
def test_each_list_of_a_back_has_its_caption(entry: Encounter, lang: str) -> None:
    shown = fact_sheet(entry, lang)
    assert [caption for caption, _ in shown.abilities] == [""]  # the front is simply what it can do
    for back, part in zip(entry.backs, shown.parts, strict=True):
        assert list(part.abilities) == lists(back, lang)


@pytest.mark.parametrize("lang", WORDS)
def test_show_prints_abilities_under_what_they_are(lang: str) -> None:
    entry = next(entry for entry in ENCOUNTERS if any(back.abilities for back in entry.backs))
    output = CliRunner().invoke(reckon, ["show", entry.id, "--lang", lang]).output
    part = output[output.index(next(back for back in entry.backs if back.abilities).name.text(lang)) :]
    back = next(back for back in entry.backs if back.abilities)
    won, lost, own = (part.index(f"    {caption}\n") for caption in WORDS[lang])
    assert won < part.index(write(back.win[0])) < lost < part.index(write(back.lose[0])) < own
    assert all(own < part.index(f"{write(effect)}\n", own) for effect in back.abilities)
