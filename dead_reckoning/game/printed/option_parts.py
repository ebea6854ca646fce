"""The texts of this game's options, and the option that a position keeps."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from dead_reckoning.game.printed.terms import BuildingId, Good, Goods
from dead_reckoning.model.options import COUNT, ID, NAME, NUMBER, Option, TextPart, add_parts
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import NOBODY, Cell, Seat

Source: TypeAlias = str | int
"""The place of an ability: a crew card's name (``crew.deckhand#2``), or a hull space from 1; 0 is the board itself."""


@value
class Use(Option):
    """An ability, or one of its alternatives, by its canonical text.  Rules 3.4, 8.1."""

    kind = "use"
    pattern = "use {source}: {ability}"
    source: Source
    ability: str


@cache
def goods_text(goods: Goods) -> str:
    """``3 cargo 1 coin``."""
    return f"{goods.cargo} cargo {goods.coins} coin{'' if goods.coins == 1 else 's'}"


def read_goods(text: str) -> Goods:
    """``3 cargo 1 coin`` as goods."""
    cargo, _, coins, _ = text.split()
    return Goods(cargo=int(cargo), coins=int(coins))


def source_text(source: Source) -> str:
    """``crew.deckhand#2``; ``space 3``; ``board``."""
    if isinstance(source, str):
        return source
    return f"space {source}" if source else "board"


def read_source(text: str) -> Source:
    """As ``source_text``, back."""
    if text == "board":
        return 0
    return int(text.removeprefix("space ")) if text.startswith("space ") else text


def cube_text(seat: Seat) -> str:
    """``seat 1``; ``black``."""
    return "black" if seat == NOBODY else f"seat {seat}"


def read_cube(text: str) -> Seat:
    """As ``cube_text``, back."""
    return NOBODY if text == "black" else Seat(int(text.removeprefix("seat ")))


def spaces_text(spaces: tuple[int, ...]) -> str:
    """``1 3``; ``none``."""
    return " ".join(map(str, spaces)) or "none"


def read_spaces(text: str) -> tuple[int, ...]:
    """As ``spaces_text``, back."""
    return () if text == "none" else tuple(map(int, text.split()))


def cannons_text(number: int) -> str:
    """``1 cannon``; ``2 cannons``."""
    return f"{number} cannon{'' if number == 1 else 's'}"


def read_cannons(text: str) -> int:
    """As ``cannons_text``, back."""
    return int(text.split(maxsplit=1)[0])


def good_text(good: Good) -> str:
    """``cargo``; ``coin``."""
    return good.value


LOAD: Final = rf"{NUMBER} cargo (?:1 coin|(?!1 ){NUMBER} coins)"


LOADS: Final = TextPart(LOAD, goods_text, read_goods)


add_parts(
    {
        **dict.fromkeys(
            ("tile", "token", "back", "upgrade", "advancement", "achievement", "zone", "start", "end"), NAME
        ),
        "cube": TextPart("seat [0-9]|black", cube_text, read_cube),
        "source": TextPart(rf"{ID}|space {NUMBER}|board", source_text, read_source),
        "space": COUNT,
        "spaces": TextPart(rf"none|{NUMBER}(?: {NUMBER})*", spaces_text, read_spaces),
        "cannons": TextPart(rf"1 cannon|(?!1 ){NUMBER} cannons", cannons_text, read_cannons),
        "cell": TextPart("harbor|r[1-4]c[1-3]", str, Cell),
        "building": TextPart(r"[^\W\d_][\w -]*", str, BuildingId),
        "good": TextPart("cargo|coin", good_text, Good),
        "goods": LOADS,
        "all_goods": LOADS,
        "others_goods": LOADS,
        "subject": TextPart(rf"harbor|r[1-4]c[1-3]|seat [0-9]|{ID}", str, str),
    },
    bounded=(
        *("cube", "cell", "advancement", "tile", "token", "back", "upgrade", "achievement"),
        *("zone", "start", "end", "space", "building", "good"),
    ),
)
