"""Sheets for a virtual table: whole pixels, and a saved object that fits them."""

import json
import struct
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Drawing, Photo
from dead_reckoning.press.face import Face
from dead_reckoning.press.geometry import CARDS, Area, Size
from dead_reckoning.press.imposition import Page, Pair, Placed, single
from dead_reckoning.press.tabletop import LARGEST, MOST, Deck, deck_sheets, saved_table
from tests.press.jobs import all_faces, printed
from tests.press.seeing import seen


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


@pytest.mark.parametrize("size", [CARDS["standard"], Size(64, 64), Size(44, 32)])
def test_sheets_are_as_fine_as_print(size: Size) -> None:
    for sheet in deck_sheets("deck", pairs(30, size)):
        assert sheet.dpi == pytest.approx(300, abs=3)


class Thing(NamedTuple):
    """The required fields of an object of a saved table, by its kind."""

    fields: frozenset[str]
    holds: bool = False


THINGS = {
    "CardCustom": Thing(frozenset({"CardID", "CustomDeck"})),
    "DeckCustom": Thing(frozenset({"DeckIDs", "CustomDeck"}), holds=True),
    "Custom_Tile": Thing(frozenset({"CustomImage", "Locked"})),
    "Bag": Thing(frozenset({"ColorDiffuse"}), holds=True),
    "Infinite_Bag": Thing(frozenset(), holds=True),
    "BlockSquare": Thing(frozenset({"ColorDiffuse"})),
}
"""Kind -> its fields."""
PLACE = {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}


def read_back(item: Any, pictures: set[str]) -> Counter[str]:
    """An object and all that is in it, as the engine reads them: kinds, places, pictures, numbers of cards."""
    thing, found = THINGS[item["Name"]], Counter({item["Name"]: 1})
    assert thing.fields <= set(item)
    assert set(item["Transform"]) == PLACE
    assert all(isinstance(value, float) for value in item["Transform"].values())
    assert not {"LuaScript", "XmlUI"} & set(item)
    for entry in item.get("CustomDeck", {}).values():
        pictures |= {entry["FaceURL"], entry["BackURL"]}
        assert 2 <= entry["NumWidth"] <= 10
        assert 2 <= entry["NumHeight"] <= 7
    if "CustomImage" in item:
        pictures.add(item["CustomImage"]["ImageURL"])
        assert item["CustomImage"]["CustomTile"]["Type"] in range(4)
    if "ColorDiffuse" in item:
        assert all(0 <= item["ColorDiffuse"][part] <= 1 for part in "rgb")
    inner = item.get("ContainedObjects", [])
    assert bool(inner) == thing.holds
    for each in inner:
        found += read_back(each, pictures)
    if item["Name"] == "DeckCustom":
        assert item["DeckIDs"] == [card["CardID"] for card in inner]
        for card in inner:
            sheet, place = divmod(card["CardID"], 100)
            entry = item["CustomDeck"][str(sheet)]
            assert card["CustomDeck"] == {str(sheet): entry}
            assert place < entry["NumWidth"] * entry["NumHeight"] - 1
    return found


def test_the_saved_table_names_every_copy() -> None:
    cards = pairs(75)
    sheets = tuple(deck_sheets("deck", cards))
    decks = [Deck("deck", sheets), Deck("crew", sheets[:1], 3)]
    saved: Any = json.loads(saved_table(decks, [], [], "https://example.org/x/"))
    pictures: set[str] = set()
    found: Counter[str] = Counter()
    for item in saved["ObjectStates"]:
        found += read_back(item, pictures)
    assert found["DeckCustom"] == 4
    first = saved["ObjectStates"][0]
    assert len(first["DeckIDs"]) == sum(pair.copies for pair in cards)
    numbers = [number for item in saved["ObjectStates"] for number in item["CustomDeck"]]
    assert len(set(numbers)) == len(sheets) + 1  # decks of seats share their sheet
    assert first["CustomDeck"]["1"]["FaceURL"] == "https://example.org/x/deck-1.png"
    assert first["CustomDeck"]["1"]["BackIsHidden"] is True


def png_size(path: Path) -> tuple[int, int]:
    """Width and height in the header of a PNG."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def test_the_saved_table_is_ready_to_play(tmp_path: Path) -> None:
    """Read back by a small model of its form: everything has its place, its pictures, and the pixels that it says."""
    only = ("crew.*", "*.r1.w*", "tile.island.s*", "set_up.*", "ship_board.*")
    done = printed(tmp_path, "tts", only=only, face_url="https://example.org/", kit=2)
    assert done.findings == ()
    saved: Any = json.loads((tmp_path / "tts" / "dead_reckoning.en.json").read_text(encoding="utf-8"))
    items, pictures = saved["ObjectStates"], set[str]()
    found: Counter[str] = Counter()
    for item in items:
        found += read_back(item, pictures)
    names = {url.removeprefix("https://example.org/") for url in pictures}
    assert names == {path.name for path, _ in done.outputs if path.suffix == ".png"}
    assert found["BlockSquare"] == 2 * 35 + 20  # rules 1.4, 1.5
    guids = [item["GUID"] for item in items]
    assert len(set(guids)) == len(guids)
    spots = [(item["Transform"]["posX"], item["Transform"]["posZ"]) for item in items]
    assert len(set(spots)) == len(spots)
    for item in items:
        for entry in item.get("CustomDeck", {}).values():
            width, height = png_size(tmp_path / "tts" / entry["FaceURL"].removeprefix("https://example.org/"))
            back = png_size(tmp_path / "tts" / entry["BackURL"].removeprefix("https://example.org/"))
            assert max(width, height) <= LARGEST
            assert (width % entry["NumWidth"], height % entry["NumHeight"]) == (0, 0)
            one = (width // entry["NumWidth"], height // entry["NumHeight"])
            assert back == ((width, height) if entry["UniqueBack"] else one)
    crew = [item for item in items if item["Nickname"].startswith("crew ")]
    assert [len(deck["DeckIDs"]) for deck in crew] == [12, 12]
    boards = Counter(item["Nickname"] for item in items if item["Name"] == "Custom_Tile")
    assert boards["Ship board"] == boards["Dock"] == boards["Chest"] == 2


def test_pictures_without_an_address_are_told(tmp_path: Path) -> None:
    done = printed(tmp_path, "tts", only=("crew.captain",), dpi=100)
    assert [finding.code for finding in done.findings] == ["DR616"]


@pytest.mark.parametrize(("dpi", "bleed"), [(300, 0.0), (300, 3.0), (150, 2.0)])
def test_pictures_of_cards_are_whole_pixels_and_say_their_resolution(tmp_path: Path, dpi: float, bleed: float) -> None:
    printed(tmp_path, "png", only=("crew.captain",), dpi=dpi, bleed=bleed)
    path = tmp_path / "png" / "en" / "crew.captain.png"
    wide, high = (round((edge + 2 * bleed) / 25.4 * dpi) for edge in (63, 88))
    assert png_size(path) == (wide, high)
    source = path.read_bytes()
    at = source.index(b"pHYs")
    assert struct.unpack(">IIB", source[at + 4 : at + 13]) == (round(dpi / 0.0254), round(dpi / 0.0254), 1)
    assert source[25] == 2  # colors without alpha
    assert b"sRGB" in source[:64]


def test_pictures_without_alpha_are_what_was_drawn() -> None:
    """As a decoder of PNG reads them, whatever filters their rows have."""
    pages = [single(face, 3) for face in all_faces("en")[::60]]
    drawn = typst_writer.compiled(typst_writer.extra(), typst_writer.page_data(pages, "", "en"), "png")
    assert len(drawn) > 2
    for one, other in zip(drawn, typst_writer.as_pngs(pages, "en", 72), strict=True):
        assert (one[25], other[25]) == (6, 2)
        assert photographed(one) == photographed(other)


def photographed(source: bytes) -> bytes:
    """The pixels of a PNG on paper."""
    size = Size(63, 88)
    wide, high = struct.unpack_from(">II", source, 16)
    photo = Photo(source, "png", Area(0, 0, 63, 88), (wide, high))
    page = Page(size=size, placed=(Placed(Drawing(size=size, items=(photo,)), 0, 0),))
    return seen(typst_writer.as_pdf([page], "photo", "en")).pixels


def test_films_are_transparent_and_may_be_mirrored(tmp_path: Path) -> None:
    only = ("advancement.r1.spare_sail",)
    plain = printed(tmp_path / "a", "png", only=only, film=True, dpi=100)
    turned = printed(tmp_path / "b", "png", only=only, film=True, dpi=100, mirror=True)
    names = [path.name for path, _ in plain.outputs]
    assert names == ["advancement.r1.spare_sail.film.png", "advancement.r1.spare_sail.white.png"]
    for one, other in zip(plain.outputs, turned.outputs, strict=True):
        source = one.path.read_bytes()
        assert source[25] == 6  # colors with alpha
        assert source != other.path.read_bytes()
        assert png_size(one.path) == png_size(other.path)


def test_what_players_and_wardens_have_lies_before_their_own_seats(tmp_path: Path) -> None:
    """Rules 16.1 and 17.1: the Wardens sit between the players and have no crew, ship board and chest."""
    printed(tmp_path, "tts", only=("crew.captain", "crew.bosun", "set_up.*", "ship_board.*"), kit="pairs")
    saved: Any = json.loads((tmp_path / "tts" / "dead_reckoning.en.json").read_text(encoding="utf-8"))
    found: dict[str, set[int]] = {}
    for item in saved["ObjectStates"]:
        name, at = item["Nickname"], item["Transform"]
        if at["posZ"] < -10:
            found.setdefault(name.rstrip(" 1234"), set()).add(round(at["posX"] / 20 + 1.5))
    players, all_seats = {0, 2}, {0, 1, 2, 3}
    assert found["crew"] == found["Ship board"] == found["Chest"] == players
    assert found["Dock"] == found["ship"] == found["cube of player"] == found["marker of player"] == all_seats
    assert found["black flag"] == players
