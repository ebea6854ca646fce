"""The figures printed on a tile, as somebody at a table reads them off: ``island 4 6/5/4 1 cargo``, ``sea
coins r1c1``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dead_reckoning.errors import FactError
from dead_reckoning.game.printed.ocean import INDEX, NEXT
from dead_reckoning.game.printed.terms import Direction, Good
from dead_reckoning.game.printed.told_numbers import LARGEST, NOTHING, number, zero
from dead_reckoning.game.rules.influence import points_at
from dead_reckoning.model.terms import Cell

REWARDS: Final = re.compile(r"\d{1,2}(/\d{1,2})+")
PLACES: Final = ("spaces", "rewards", "cargo", "coins")
"""The figures of an island, in the order in which they are read off."""


def read_island(words: list[str], meaning: Mapping[str, str]) -> Mapping[str, str]:
    """Figures by name; those that are not told are left out.  Raises FactError."""
    found: dict[str, str] = {}
    rest = [meaning.get(word, word) for word in words]
    while rest:
        word = rest.pop(0)
        if word in NOTHING and word != "0" and not (rest and rest[0] in PLACES):
            name, value = "cargo", "0"  # "island 4 6/5/4 nothing" produces nothing
        elif word in PLACES and rest:
            name, value = word, rest.pop(0)
        elif word in PLACES:
            raise FactError("value missing", text=word)
        elif rest and (rest[0] == "rewards" or (rest[0] in PLACES and not REWARDS.fullmatch(word))):
            name, value = rest.pop(0), word
        elif REWARDS.fullmatch(word):
            name, value = "rewards", word
        else:
            name, value = next((name for name in PLACES if name not in found), ""), word
        if not name or value in PLACES:
            raise FactError("unknown word", text=value, known=PLACES)
        if name in found:
            raise FactError("told twice", text=name)
        parts = value.split("/") if name == "rewards" else [value]
        found[name] = "/".join("0" if part in NOTHING else number(part, LARGEST) for part in parts)
    return told_island(found)


def told_island(found: Mapping[str, str]) -> Mapping[str, str]:
    """The figures as a described tile stores them: a single reward is the first one, and a missing good is 0."""
    kept: dict[str, str] = {}
    if "spaces" in found:
        kept["spaces"] = found["spaces"]
    if "rewards" in found:
        kept["rewards" if "/" in found["rewards"] else "first"] = found["rewards"]
    if "cargo" in found or "coins" in found:
        kept["makes"] = f"{found.get('cargo', '0')}+{found.get('coins', '0')}"
    return kept


def read_sea(cell: Cell, words: list[str], meaning: Mapping[str, str]) -> Mapping[str, str]:
    """The good, and the neighbors that arrows point at; nothing is known without words.  Raises FactError."""
    rest = [meaning.get(word, word) for word in words]
    if not rest:
        return {}
    if zero(rest, {}):
        return {"arrows": "", "good": Good.CARGO.value}
    goods = [word for word in rest if word in GOODS]
    cells = [word for word in rest if word not in GOODS]
    strange = [word for word in cells if word not in NEXT[cell] or word not in INDEX]
    if strange or len(goods) != 1 or not cells:
        known = (*(each for each in NEXT[cell] if each in INDEX), *GOODS)
        raise FactError("unknown word", text=(strange or rest)[0], known=known)
    arrows = [way.value for way in Direction if points_at(cell, way, 0) in cells]
    return {"arrows": "/".join(arrows), "good": GOODS[goods[0]].value}


GOODS: Final = {"cargo": Good.CARGO, "coins": Good.COIN}


def figures_in_words(cell: Cell, kind: str, figures: Mapping[str, str]) -> str:
    """Figures in words that are the same in every language, as ``read_island`` and ``read_sea`` read them."""
    if kind == "sea":
        if not figures.get("arrows"):
            return "none" if "arrows" in figures else ""
        good = next(word for word, each in GOODS.items() if each.value == figures["good"])
        cells = [points_at(cell, Direction(way), 0) or "" for way in figures["arrows"].split("/")]
        return " ".join((good, *cells))
    cargo, _, coins = figures.get("makes", "").partition("+")
    rewards = figures.get("rewards", figures.get("first", ""))
    said = {"spaces": figures.get("spaces", ""), "rewards": rewards, "cargo": cargo, "coins": coins}
    return " ".join(f"{name} {value}" for name, value in said.items() if value)
