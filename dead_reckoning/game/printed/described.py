"""Printed things that the box does not have, as somebody who sees them describes them: an id that says what is seen.

``r2c1 island spaces=4 makes=1+0`` is the island at r2c1 of which so much is known, ``card 2`` a card that shows two
cannons or battle abilities, ``upgrade basic 1`` a token with a cannon.  What nobody has told raises UntoldError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from dead_reckoning.errors import UntoldError
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Island, OpenSea, Upgrade
from dead_reckoning.game.printed.cards import Advancement, Encounter, Provenance, Translated
from dead_reckoning.game.printed.terms import (
    CANNON,
    CELLS,
    Direction,
    EncounterKindId,
    Fixed,
    Good,
    Goods,
    Grade,
    Slot,
)
from dead_reckoning.model.terms import CardId, Cell, Effect

E = TypeVar("E")

ISLAND: Final = "island"
SEA: Final = "sea"
NO_NAME: Final = Translated((("en", ""),))
NOWHERE: Final = Provenance(())
LEFT_OF_A_COUNT: Final = "0x"
"""Cannons that are gained for each of something: none counts, but the card goes to the pirate pile.  Rule 8.3."""


# -- Tiles -----------------------------------------------------------------------------------------------------------


def tile_id(cell: Cell, kind: str, figures: Mapping[str, str]) -> CardId:
    """The id of a tile that is described."""
    return CardId(" ".join((cell, kind, *(f"{name}={value}" for name, value in sorted(figures.items())))))


def figures_of(tile: CardId) -> Mapping[str, str]:
    """The known figures of a described tile."""
    return dict(part.split("=", 1) for part in tile.split()[2:])


def tile_kind(tile: CardId) -> str:
    """``island`` or ``sea`` of a tile that is described; empty of any other."""
    cell, _, rest = tile.partition(" ")
    kind = rest.partition(" ")[0]
    return kind if cell in CELLS and kind in (ISLAND, SEA) else ""


class DescribedIsland(Island):
    """An island of which some figures are known; each raises UntoldError if it is not."""

    __slots__ = ("figures",)

    figures: Mapping[str, str]

    def __init__(self, id: CardId) -> None:
        for name, value in (("id", id), ("name", NO_NAME), ("provenance", NOWHERE), ("hand", False)):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "figures", figures_of(id))

    def figure(self, name: str) -> str:
        """The fact that was entered.  Raises UntoldError."""
        if name not in self.figures:
            raise UntoldError(self.id.partition(" ")[0], name)
        return self.figures[name]

    @property
    def spaces(self) -> int:
        """Influence spaces."""
        return int(self.figure("spaces"))

    @property
    def production(self) -> Goods:
        """The production of the island."""
        cargo, _, coins = self.figure("makes").partition("+")
        return Goods(cargo=int(cargo), coins=int(coins))

    @property
    def rewards(self) -> tuple[int, ...]:
        """Coins for all places."""
        return tuple(map(int, self.figure("rewards").split("/")))

    @property
    def first_reward(self) -> int:
        """Coins for the first place, which may be known alone."""
        return self.rewards[0] if "rewards" in self.figures else int(self.figure("first"))


class DescribedSea(OpenSea):
    """A tile of open sea; its arrows raise UntoldError until they are known."""

    __slots__ = ("figures",)

    figures: Mapping[str, str]

    def __init__(self, id: CardId) -> None:
        for name, value in (("id", id), ("name", NO_NAME), ("provenance", NOWHERE), ("players", ())):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "figures", figures_of(id))

    @property
    def arrows(self) -> tuple[Direction, ...]:
        """Toward the neighbors that profit."""
        if "arrows" not in self.figures:
            raise UntoldError(self.id.partition(" ")[0], "arrows")
        return tuple(map(Direction, filter(None, self.figures["arrows"].split("/"))))

    @property
    def good(self) -> Good:
        """Cargo or coins."""
        return Good(self.figures["good"])


# -- Cards and tokens ------------------------------------------------------------------------------------------------


def card_id(icons: str) -> CardId:
    """The id of a card that shows so many cannons and battle abilities together."""
    return CardId(f"card {icons}")


def front_id(kind: str) -> CardId:
    """The id of an encounter of a kind, of which no more is known."""
    return CardId(f"front {kind}")


def token_id(grade: Grade, cannons: int) -> CardId:
    """The id of an upgrade token that shows so many cannons."""
    return CardId(f"upgrade {grade.value} {cannons}")


def arms(icons: str) -> tuple[Effect, ...]:
    """Abilities that count for so many cannons."""
    if icons == LEFT_OF_A_COUNT:
        return (fx.Show(CANNON, Fixed(0)),)
    return (fx.Show(CANNON, Fixed(int(icons))),) if int(icons) else ()


def island(id: CardId) -> Island | None:
    """An island that an id describes."""
    return DescribedIsland(id) if tile_kind(id) == ISLAND else None


def sea(id: CardId) -> OpenSea | None:
    """A tile of open sea that an id describes."""
    return DescribedSea(id) if tile_kind(id) == SEA else None


def card(id: CardId) -> Advancement | None:
    """A card that an id describes; only its battle abilities count."""
    kind, _, icons = id.partition(" ")
    if kind != "card":
        return None
    return Advancement(
        id=id, name=NO_NAME, row=1, slot=Slot.TOP, cost=0, abilities=arms(icons), copies=1, provenance=NOWHERE
    )


def front(id: CardId) -> Encounter | None:
    """An encounter that an id describes."""
    word, _, kind = id.partition(" ")
    if word != "front":
        return None
    return Encounter(
        id=id,
        name=NO_NAME,
        encounter=EncounterKindId(kind),
        row=1,
        slot=Slot.TOP,
        cost=0,
        abilities=(),
        provenance=NOWHERE,
    )


def token(id: CardId) -> Upgrade | None:
    """An upgrade token that an id describes."""
    words = id.split(" ")
    if words[0] != "upgrade" or len(words) != 3:
        return None
    return Upgrade(
        id=id, name=NO_NAME, grade=Grade(words[1]), hold=0, abilities=arms(words[2]), copies=1, provenance=NOWHERE
    )


READ: Final[Mapping[type[object], Callable[[CardId], Any]]] = {
    Island: island,
    OpenSea: sea,
    Advancement: card,
    Encounter: front,
    Upgrade: token,
}
"""Kind of entries -> the reader of an id that describes one; None: the id describes nothing."""


class WithDescribed(Mapping[CardId, E]):
    """Entries of a box by id, and with them all that ids describe; one goes only through those of the box."""

    def __init__(self, kind: type[E], entries: Mapping[CardId, E]) -> None:
        self.entries = entries
        self.read = READ[kind]

    def __getitem__(self, id: CardId) -> E:
        found: E | None = self.entries.get(id) or self.read(id)
        if found is None:
            raise KeyError(id)
        return found

    def __iter__(self) -> Iterator[CardId]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)
