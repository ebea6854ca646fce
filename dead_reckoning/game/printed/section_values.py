"""Goods, and sections of Warden cards, as decks have them, and as lines that people read off."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from dead_reckoning.game.printed.cards import Placement, WardenSection, WardenSymbol
from dead_reckoning.game.printed.sections import read_goods, read_section, section_in_words
from dead_reckoning.game.printed.terms import DeedId, Goods, Grade
from dead_reckoning.game.printed.told_numbers import plainly
from dead_reckoning.model.terms import CardId, Cell

# -- As decks have them ----------------------------------------------------------------------------------------------


def section_value(section: WardenSection) -> dict[str, Any]:
    """The section as a value: his actions in three turns."""
    return filled(
        {
            "take": list(map(str, section.take)),
            "cubes": [{"cell": str(square.cell), "cubes": square.cubes} for square in section.cubes],
            "ship": str(section.ship),
            "middle": [symbol_value(symbol) for symbol in section.middle],
            "right": [symbol_value(symbol) for symbol in section.right],
        }
    )


def symbol_value(symbol: WardenSymbol) -> dict[str, Any]:
    """A symbol, without the fields that do not count for its deed."""
    return filled(
        {
            "deed": str(symbol.deed),
            "number": symbol.number,
            "goods": filled({"cargo": symbol.goods.cargo, "coins": symbol.goods.coins}),
            "grade": symbol.grade.value,
            "upgrade": str(symbol.upgrade),
            "building": symbol.building,
            "spares_harbor": symbol.spares_harbor,
            "if_cubes": symbol.if_cubes,
            "otherwise": [symbol_value(each) for each in symbol.otherwise],
        }
    )


def filled(fields: dict[str, Any]) -> dict[str, Any]:
    """Without what is empty."""
    return {name: value for name, value in fields.items() if value}


def section_of(value: Mapping[str, Any]) -> WardenSection:
    """A well-formed value as a section."""
    return WardenSection(
        take=tuple(map(Cell, value.get("take", ()))),
        cubes=tuple(Placement(cell=Cell(square["cell"]), cubes=square["cubes"]) for square in value.get("cubes", ())),
        ship=Cell(value["ship"]),
        middle=tuple(map(symbol_of, value.get("middle", ()))),
        right=tuple(map(symbol_of, value.get("right", ()))),
    )


def symbol_of(value: Mapping[str, Any]) -> WardenSymbol:
    """A well-formed value as a symbol."""
    return WardenSymbol(
        deed=DeedId(value["deed"]),
        number=value.get("number", 0),
        goods=Goods(**value.get("goods", {})),
        grade=Grade(value.get("grade", "")),
        upgrade=CardId(value.get("upgrade", "")),
        building=value.get("building", ""),
        spares_harbor=value.get("spares_harbor", False),
        if_cubes=value.get("if_cubes", 0),
        otherwise=tuple(map(symbol_of, value.get("otherwise", ()))),
    )


# -- As people read them off -----------------------------------------------------------------------------------------

GOODS: Final = ("cargo", "coins")
AND: Final = ("and", "и", "і", "та")
BUILDINGS: Final = ("fort", "garrison", "outpost")
"""The buildings of the base game."""
EXAMPLES: Final = {"goods": "1 cargo 2 coins", "section": "take r1c3; cubes r1c3 1; ship r2c1; 3 coins"}
"""Definition of a value -> a line for it."""


def goods_line(value: Mapping[str, int]) -> str:
    """``1 cargo 2 coins``."""
    return " ".join(f"{value[good]} {good}" for good in GOODS if value.get(good)) or f"0 {GOODS[0]}"


def read_goods_line(text: str, meaning: Mapping[str, str], _more: tuple[str, ...] = ()) -> dict[str, Any]:
    """Goods as a deck has them.  Raises FactError."""
    words = [meaning.get(word, word) for word in plainly(text).split()]
    goods = read_goods([word for word in words if word not in AND])
    return filled({good: getattr(goods, good) for good in GOODS}) or {GOODS[0]: 0}


def in_own_words(line: str, own: Mapping[str, str]) -> str:
    """A line in the words of a language; ``own`` may give forms for one, for 2 to 4, and for more, with commas."""

    def said(found: re.Match[str]) -> str:
        forms = own.get(found[2], found[2]).split(", ")
        return found[1] + forms[min(FORM.get(found[1], 2), len(forms) - 1)]

    return WORD.sub(said, line)


WORD: Final = re.compile(r"((?:\b[0-9]+ )?)\b([a-z]+)\b")
FORM: Final = {"": 0, "1 ": 0, "2 ": 1, "3 ": 1, "4 ": 1}
"""The number before a word, as a card shows it -> the place of the word's form."""


def section_line(value: Mapping[str, Any]) -> str:
    """A section as ``read_section_line`` reads it."""
    return section_in_words(section_of(value))


def read_section_line(text: str, meaning: Mapping[str, str], more: tuple[str, ...] = ()) -> dict[str, Any]:
    """A section as a deck has it; ``more``: buildings of packs.  Raises FactError."""
    return section_value(read_section(plainly(text), meaning, tuple(dict.fromkeys((*BUILDINGS, *more)))))
