"""The list on paper for owners of the printed game, and its numbers as names at the table."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.assumed import guess_of
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.packs import known_entries, open_with_base
from dead_reckoning.decks.printed_sheets import SheetEntry, in_order, open_fields
from dead_reckoning.language import BASE
from dead_reckoning.press.booklet import HEADING, MARGIN
from dead_reckoning.press.drawing import Picture
from dead_reckoning.press.face import Face
from dead_reckoning.press.options import RenderOptions
from dead_reckoning.press.owners_list import Guess, owners_list
from dead_reckoning.press.rendering import prepared

ENTRIES = in_order(known_entries(open_with_base(())))
NUMBERS = {each.id: each.number for each in ENTRIES}
LONGEST = sorted(ENTRIES, key=lambda each: -len(list(open_fields(each))))[:3]
"""The entries with most rows, which must fit on a page."""


def guesses_of(entry: SheetEntry, lang: str) -> list[Guess]:
    return [guess_of(field, lang, BASE) for field in open_fields(entry)]


def pages(lang: str) -> list[Face]:
    entries = [each for each in ENTRIES if each.kind in ("crew", "upgrades") and any(open_fields(each))] + LONGEST
    with prepared((), "pdf", RenderOptions(languages=(lang,))) as print_run:
        return owners_list(print_run.job, lang, entries, [guesses_of(each, lang) for each in entries])


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_each_entry_is_there_with_its_number_its_picture_and_a_row_for_each_field(lang: str) -> None:
    made = pages(lang)
    said = [word.text for face in made for word in face.drawing.words]
    for entry in (each for each in ENTRIES if each.kind == "upgrades" and any(open_fields(each))):
        assert said.count(f"#{entry.number}") == said.count(entry.id) == 1, entry.id
        assert {guess.field for guess in guesses_of(entry, lang)} <= set(said)
    for face in made:
        assert not face.missing_icons
        assert all(MARGIN / 2 < word.y < face.size.height - MARGIN / 2 for word in face.drawing.words)
        body = [item for item in face.drawing.items if isinstance(item, Picture)]
        assert all(MARGIN + HEADING < icon.y < face.size.height - MARGIN - 4 - icon.height for icon in body)


def test_the_command_writes_it_and_overwrites_nothing(tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    words = ["assumed", "--to", "pdf", "--kind", "upgrades", "--out", str(file)]
    done = CliRunner().invoke(reckon, words)
    assert (done.exit_code, file.read_bytes()[:5]) == (0, b"%PDF-"), done.output
    again = CliRunner().invoke(reckon, words)
    assert (again.exit_code, "exists" in again.output) == (2, True)


@pytest.mark.parametrize("typed", ["#{}", "№ {}", "#0{}"])
def test_a_companion_takes_a_number_of_the_list_as_a_name(typed: str) -> None:
    start = dr.open_companion(dr.base_box(), "normal", printed=True, seed=1)
    tile = start.answer(typed.format(NUMBERS["tile.island.shark"]))
    assert tile == start.answer("tile.island.shark")
    draw = tile.answer("sea").answer("sea")
    assert draw.question.kind == "draw"
    assert draw.answer(typed.format(NUMBERS["warden.04"])) == draw.answer("4")


def test_a_number_that_is_not_on_the_list_is_refused() -> None:
    companion = dr.open_companion(dr.base_box(), "normal", seed=1)
    for typed in ("#0", f"#{len(NUMBERS) + 1}", "№99999"):
        with pytest.raises(dr.CompanionError, match=f"#{len(NUMBERS)}"):
            companion.answer(typed)
    with pytest.raises(dr.CompanionError, match="Captain"):
        companion.answer(f"#{NUMBERS['crew.captain']}")
