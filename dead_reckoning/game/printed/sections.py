"""A section of a Warden card as somebody reads it off the card: ``take r1c3; cubes r1c3 2; ship r2c1; 3 coins``.

Parts have semicolons or commas between them.  *Rules 16.3 to 16.11.*
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from dead_reckoning.errors import FactError
from dead_reckoning.game.printed.cards import Placement, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.terms import HARBOR, DeedId, Goods, Grade
from dead_reckoning.game.printed.told_numbers import number
from dead_reckoning.model.terms import Cell

MOST_CUBES: Final = 9
MOST_TAKEN: Final = 2
MIDDLE: Final[Mapping[str, WardenDeed]] = {"damaged": WardenDeed.ATTACK_DAMAGED, "raid": WardenDeed.RAID}
"""Symbols in the middle.  Rule 16.10."""
PLAIN: Final[Mapping[str, WardenDeed]] = {
    "merchants": WardenDeed.GAIN_PER_MERCHANTS,
    "wolves": WardenDeed.SEA_WOLVES,
    "beat": WardenDeed.BEAT_MERCHANT,
}
"""Symbols on the right that have nothing beside them.  Rule 16.11."""
COUNTED: Final[Mapping[str, WardenDeed]] = {"repair": WardenDeed.REPAIR, "produce": WardenDeed.PRODUCE}
"""Symbols with a number, which is 1 if it is left out."""
OTHER: Final = ("attack", "build", "upgrade", "later", "coins", "cargo")
WORDS: Final = ("take", "cubes", "ship", *MIDDLE, *PLAIN, *COUNTED, *OTHER)
"""Words that a part may begin with."""


def read_section(text: str, meaning: Mapping[str, str], buildings: tuple[str, ...]) -> WardenSection:
    """A section.  Raises FactError."""
    left: dict[str, list[str]] = {}
    middle: list[WardenSymbol] = []
    right: list[WardenSymbol] = []
    for part in parts_of(text, meaning):
        words = [meaning.get(word, word) for word in part.split()]
        try:
            if words[0] in LEFT:
                left[words[0]] = words[1:]
                READ_LEFT[words[0]](words[1:])
            elif words[0] in MIDDLE and len(words) == 1:
                middle.append(WardenSymbol(deed=DeedId(MIDDLE[words[0]])))
            else:
                right.append(read_symbol(words, buildings))
        except FactError as error:
            error.part = part
            raise
    if "ship" not in left:
        raise FactError("no ship end")
    order = list(MIDDLE.values())
    return WardenSection(
        take=read_take(left.get("take", [])),
        cubes=read_cubes(left.get("cubes", [])),
        ship=read_ship(left["ship"]),
        middle=tuple(sorted(middle, key=lambda symbol: order.index(WardenDeed(symbol.deed)))),
        right=tuple(right),
    )


LEFT: Final = ("take", "cubes", "ship")


def parts_of(text: str, meaning: Mapping[str, str]) -> list[str]:
    """The parts of a line; a comma between places does not end one."""
    found: list[str] = []
    for part in filter(None, map(str.strip, text.replace(",", ";").split(";"))):
        before = found[-1].split()[0] if found else ""
        if part.split()[0] in INDEX and meaning.get(before, before) in ("take", "cubes"):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def read_take(words: list[str]) -> tuple[Cell, ...]:
    """Framed tiles.  Raises FactError."""
    return tuple(map(cell_named, words[:MOST_TAKEN]))


def read_ship(words: list[str]) -> Cell:
    """Read the cell where his ship ends.  Raises FactError."""
    return cell_named(" ".join(words), harbor=True)


def cell_named(word: str, harbor: bool = False) -> Cell:
    """A cell.  Raises FactError."""
    if word in INDEX or (harbor and word == HARBOR):
        return Cell(word)
    raise FactError("no place", text=word)


def read_cubes(words: list[str]) -> tuple[Placement, ...]:
    """Cells, each with a number of cubes behind it, or with one.  Raises FactError."""
    found: list[Placement] = []
    for word in words:
        if word.isdecimal() and found:
            found[-1] = evolve(found[-1], cubes=int(number(word, MOST_CUBES)))
        else:
            found.append(Placement(cell=cell_named(word), cubes=1))
    return tuple(found)


READ_LEFT: Final[Mapping[str, Callable[[list[str]], object]]] = {
    "take": read_take,
    "cubes": read_cubes,
    "ship": read_ship,
}
"""Word of the left part -> the reader of the rest."""


def read_symbol(words: list[str], buildings: tuple[str, ...]) -> WardenSymbol:
    """A symbol on the right.  Raises FactError."""
    if words[1:] == ["upgrade"]:
        words = words[::-1]
    elif words[0] in buildings:
        words = ["build", *words]
    first, rest = words[0], words[1:]
    if first in PLAIN and not rest:
        return WardenSymbol(deed=DeedId(PLAIN[first]))
    if first in COUNTED:
        return WardenSymbol(deed=DeedId(COUNTED[first]), number=int(number(rest[0], MOST_CUBES)) if rest else 1)
    if first in READ:
        return READ[first](rest, buildings)
    if first in ("coins", "cargo") or (first.isdecimal() and rest):
        return WardenSymbol(deed=DeedId(WardenDeed.GAIN), goods=read_goods(words))
    raise FactError("unknown word", text=first, known=WORDS)


def read_goods(words: list[str]) -> Goods:
    """``2 coins 1 cargo``.  Raises FactError."""
    found = {"coins": 0, "cargo": 0}
    rest = list(words)
    while rest:
        if rest[0].isdecimal() and len(rest) > 1:
            rest[0], rest[1] = rest[1], rest[0]
        word = rest.pop(0)
        if word not in found or not rest:
            raise FactError("unknown word", text=word, known=tuple(found))
        found[word] = int(number(rest.pop(0), MOST_CUBES))
    return Goods(**found)


def read_later(rest: list[str], _buildings: tuple[str, ...]) -> WardenSymbol:
    """Goods for his most valuable island after his turn."""
    return WardenSymbol(deed=DeedId(WardenDeed.STOCK), goods=read_goods(rest))


def read_build(rest: list[str], buildings: tuple[str, ...]) -> WardenSymbol:
    """A building, which is free.  Raises FactError."""
    found = [name for name in buildings if rest and name.startswith(rest[0])]
    if len(found) != 1:
        raise FactError("unknown word", text=" ".join(rest) or "build", known=buildings)
    return WardenSymbol(deed=DeedId(WardenDeed.BUILD), building=found[0])


def read_upgrade(rest: list[str], _buildings: tuple[str, ...]) -> WardenSymbol:
    """A token of a grade, or of either.  Raises FactError."""
    grades = {grade.value: grade for grade in Grade}
    name = rest[0] if rest else ""
    if name not in grades:
        raise FactError("unknown word", text=name, known=tuple(filter(None, grades)))
    return WardenSymbol(deed=DeedId(WardenDeed.UPGRADE), grade=grades[name])


def read_attack(rest: list[str], buildings: tuple[str, ...]) -> WardenSymbol:
    """A black flag: more cubes, where it does not reach, how many cubes it takes, and what else.  Raises FactError."""
    head, _, other = " ".join(rest).partition("else")
    words, more, least, spares = head.split(), 0, 0, False
    while words:
        word = words.pop(0)
        if word == "if" and words:
            least = int(number(words.pop(0), MOST_CUBES * 2))
        elif word == "not" and words[:1] == [HARBOR]:
            words.pop(0)
            spares = True
        else:
            more = int(number(word.removeprefix("+"), MOST_CUBES))
    otherwise = tuple(read_symbol(part.split(), buildings) for part in other.split(" and ") if part.split())
    return WardenSymbol(
        deed=DeedId(WardenDeed.ATTACK), number=more, spares_harbor=spares, if_cubes=least, otherwise=otherwise
    )


READ: Final[Mapping[str, Callable[[list[str], tuple[str, ...]], WardenSymbol]]] = {
    "later": read_later,
    "build": read_build,
    "upgrade": read_upgrade,
    "attack": read_attack,
}
"""First word of a symbol -> the reader of the rest."""

# -- In words ----------------------------------------------------------------------------------------------------------


def section_in_words(section: WardenSection) -> str:
    """A section as ``read_section`` reads it."""
    cubes = " ".join(f"{square.cell} {square.cubes}" for square in section.cubes)
    names = {deed: name for name, deed in MIDDLE.items()}
    parts = [
        f"take {' '.join(section.take)}" if section.take else "",
        f"cubes {cubes}" if cubes else "",
        f"ship {section.ship}",
        *(names[WardenDeed(symbol.deed)] for symbol in section.middle),
        *map(symbol_in_words, section.right),
    ]
    return "; ".join(filter(None, parts))


def symbol_in_words(symbol: WardenSymbol) -> str:
    """A symbol on the right."""
    plain = {deed: name for name, deed in {**PLAIN, **COUNTED, **dict(FIRST)}.items()}
    goods = " ".join(f"{getattr(symbol.goods, name)} {name}" for name in GOODS if getattr(symbol.goods, name))
    flag = [f"+{symbol.number}"] if symbol.number else []
    flag += ["not harbor"] * symbol.spares_harbor + [f"if {symbol.if_cubes}"] * bool(symbol.if_cubes)
    flag += ["else " + " and ".join(map(symbol_in_words, symbol.otherwise))] * bool(symbol.otherwise)
    more = {
        WardenDeed.GAIN: goods,
        WardenDeed.STOCK: goods,
        WardenDeed.BUILD: symbol.building,
        WardenDeed.UPGRADE: symbol.grade.value,
        WardenDeed.ATTACK: " ".join(flag),
        **{deed: str(symbol.number) for deed in COUNTED.values()},
    }
    deed = WardenDeed(symbol.deed)
    return " ".join(filter(None, (plain.get(deed, ""), more.get(deed, ""))))


GOODS: Final = ("cargo", "coins")
FIRST: Final = (
    ("later", WardenDeed.STOCK),
    ("build", WardenDeed.BUILD),
    ("upgrade", WardenDeed.UPGRADE),
    ("attack", WardenDeed.ATTACK),
)
"""The words that the other symbols begin with."""
