"""Sheets for a virtual table: whole pixels, and a saved object that fits them."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

import dead_reckoning as dr
from dead_reckoning.press.drawing import Drawing
from dead_reckoning.press.faces.desk import Face
from dead_reckoning.press.geometry import CARDS, Size
from dead_reckoning.press.sheets import Pair
from dead_reckoning.press.tabletop import LARGEST, MOST, deck_sheets, saved_object
from tests.press.jobs import printed


def pairs(number: int, size: Size = CARDS["standard"]) -> list[Pair]:
    """Cards with one back."""
    back = Face(id="back", side="back", lang="en", drawing=Drawing(size=size))
    return [
        Pair(
            Face(id=f"card.{n}", side="front", lang="en", drawing=Drawing(size=size, title=f"Card {n}")),
            back,
            n % 3 + 1,
        )
        for n in range(number)
    ]


@pytest.mark.parametrize("number", [1, 2, 9, 10, 11, 68, 69, 70, 200])
@pytest.mark.parametrize("size", [CARDS["standard"], CARDS["tarot"], Size(64, 64), Size(192, 56)])
def test_sheets_hold_all_cards_and_one_place_more(number: int, size: Size) -> None:
    sheets = list(deck_sheets("deck", pairs(number, size)))
    assert sum(len(sheet.pairs) for sheet in sheets) == number
    for sheet in sheets:
        assert len(sheet.pairs) <= MOST
        assert len(sheet.pairs) < sheet.columns * sheet.rows
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert max(sheet.pixels) <= LARGEST
        assert sheet.cell[1] / sheet.cell[0] == pytest.approx(size.height / size.width, abs=0.6 / sheet.cell[0])


def test_the_saved_object_names_every_copy() -> None:
    cards = pairs(75)
    sheets = list(deck_sheets("deck", cards))
    saved: Any = json.loads(saved_object([("deck", sheets), ("other", sheets)], "https://example.org/x/"))
    first, second = saved["ObjectStates"]
    assert len(first["DeckIDs"]) == sum(pair.copies for pair in cards)
    assert first["DeckIDs"] == [card["CardID"] for card in first["ContainedObjects"]]
    assert set(first["CustomDeck"]) == {"1", "2"}
    assert set(second["CustomDeck"]) == {"11", "12"}
    for card in first["ContainedObjects"]:
        sheet, place = divmod(card["CardID"], 100)
        entry = first["CustomDeck"][str(sheet)]
        assert card["CustomDeck"] == {str(sheet): entry}
        assert place < entry["NumWidth"] * entry["NumHeight"] - 1
    assert first["CustomDeck"]["1"]["FaceURL"] == "https://example.org/x/deck-1.png"
    assert first["CustomDeck"]["1"]["BackIsHidden"] is True


def png_size(path: Path) -> tuple[int, int]:
    """Width and height in the header of a PNG."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def test_pictures_have_the_pixels_that_the_object_says(tmp_path: Path) -> None:
    done = printed(tmp_path, "tts", only=("crew.*", "*.r1.*", "*.r2.*", "tile.*"), face_url="https://example.org/")
    saved: Any = json.loads((tmp_path / "tts" / "dead_reckoning.en.json").read_text(encoding="utf-8"))
    names = set()
    for deck in saved["ObjectStates"]:
        for number, entry in deck["CustomDeck"].items():
            assert number.isdigit()
            name = entry["FaceURL"].removeprefix("https://example.org/")
            back = entry["BackURL"].removeprefix("https://example.org/")
            names |= {name, back}
            width, height = png_size(tmp_path / "tts" / name)
            assert width % entry["NumWidth"] == 0
            assert height % entry["NumHeight"] == 0
            if entry["UniqueBack"]:
                assert png_size(tmp_path / "tts" / back) == (width, height)
            else:
                assert png_size(tmp_path / "tts" / back) == (width // entry["NumWidth"], height // entry["NumHeight"])
    assert names == {path.name for path, _ in done.outputs if path.suffix == ".png"}
    crew = next(deck for deck in saved["ObjectStates"] if deck["Nickname"] == "crew")
    assert len(crew["DeckIDs"]) == sum(card.copies for card in dr.base_box().crew) == 12
    row = next(deck for deck in saved["ObjectStates"] if deck["Nickname"] == "row-1")
    assert len(row["DeckIDs"]) == 25  # rule 1.2
    assert len({deck["Nickname"] for deck in saved["ObjectStates"]}) == len(saved["ObjectStates"])


@pytest.mark.parametrize(("dpi", "bleed"), [(300, 0.0), (300, 3.0), (150, 2.0)])
def test_pictures_of_cards_are_whole_pixels_and_say_their_resolution(tmp_path: Path, dpi: float, bleed: float) -> None:
    printed(tmp_path, "png", only=("crew.captain",), dpi=dpi, bleed=bleed)
    path = tmp_path / "png" / "en" / "crew.captain.png"
    wide, high = (round((edge + 2 * bleed) / 25.4 * dpi) for edge in (63, 88))
    assert png_size(path) == (wide, high)
    source = path.read_bytes()
    at = source.index(b"pHYs")
    assert struct.unpack(">IIB", source[at + 4 : at + 13]) == (round(dpi / 0.0254), round(dpi / 0.0254), 1)


def test_films_are_transparent_and_may_be_mirrored(tmp_path: Path) -> None:
    only = ("advancement.r1.spare_sail",)
    plain = printed(tmp_path / "a", "png", only=only, film=True, dpi=100)
    turned = printed(tmp_path / "b", "png", only=only, film=True, dpi=100, mirror=True)
    names = [path.name for path, _ in plain.outputs]
    assert names == ["advancement.r1.spare_sail.film.png", "advancement.r1.spare_sail.white.png"]
    for one, other in zip(plain.outputs, turned.outputs, strict=True):
        source = one.path.read_bytes()
        assert source[25] == 6  # colours with alpha
        assert source != other.path.read_bytes()
        assert png_size(one.path) == png_size(other.path)
