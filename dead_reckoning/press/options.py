"""The options of printing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from attrs import Factory, evolve, field, frozen

from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.geometry import CARDS, PAPERS, Duplex, Marks, Profile, SheetPlan, Shop, Size

PAPER: Final = "paper"
FILM: Final = "film"
PANELS: Final = (FILM, PAPER)
"""The materials of advancements in sleeves."""


class Seating(NamedTuple):
    """The seats at a table.  If automata play, too, players and automata take turns: automata have seats 1 and 3."""

    players: int
    automata: int = 0

    @property
    def seats(self) -> range:
        """The seats of players and automata."""
        return range(self.players + self.automata)

    @property
    def step(self) -> int:
        """Seats from one player to the next.  Rule 17.1."""
        return 2 if self.automata else 1

    def is_automaton(self, seat: int) -> bool:
        """True if an automaton has a seat."""
        return seat % self.step != 0


LARGEST_TABLE: Final = Seating(4)
TABLES: Final[Mapping[str, Seating]] = {
    "solo": Seating(1, 1),
    "pairs": Seating(2, 2),
    "2": Seating(2),
    "3": Seating(3),
    "4": LARGEST_TABLE,
}
"""Tables that a kit is made for, by name."""
ALONE: Final = "1"
"""Another name of the kit ``solo``: one player has no other game."""


def seating(kit: str) -> Seating:
    """The seats at the table of a kit; without a kit the largest table."""
    return TABLES.get(kit, LARGEST_TABLE)


def kit_name(kit: str | int | None) -> str:
    """The name of the table that a kit is for; empty: no kit."""
    name = str(kit or "")
    return "solo" if name == ALONE else name


ONE_CARD: Final = "card"
"""Paper that is just one card with its bleed, as print shops want it."""


class RenderError(DeadReckoningError, ValueError):
    """Options that cannot be fulfilled; the message says what to change."""


def no_progress(_done: int, _all: int, _what: str) -> None:
    """Nobody is told how far it is."""


@frozen(kw_only=True)
class RenderOptions:
    """Options for printing.  Lengths are in millimeters."""

    languages: tuple[str, ...] = ("en",)
    card: Size = CARDS["standard"]
    paper: str = "a4"
    """``a4``, ``letter``, or ``card``: a page for each side of each card."""
    bleed: float = 0
    gap: float = 0
    marks: Marks = Marks.EDGE
    duplex: Duplex = Duplex.LONG
    profile: Profile = Factory(Profile)
    words: bool = True
    once: bool = False
    """Print each card once, even if there are several copies."""
    only: tuple[str, ...] = ()
    proof: bool = False
    dpi: float = 300
    stacks: tuple[str, ...] = ()
    film: bool = False
    mirror: bool = False
    booklet: bool = False
    kit: str = field(default="", converter=kit_name)
    """The game that the kit is for: ``solo``, ``pairs``, or a number of players.  Empty, 0 or None means no kit."""
    panels: str = FILM
    """How to print advancements for sleeves: ``film``, as large as a sleeve, or ``paper`` panels the size of a slot."""
    counters: bool = True
    """True if a kit has paper cubes."""
    ink_saver: bool = False
    calibration: bool = False
    face_url: str = ""
    """The URL of the pictures for a virtual table."""
    progress: Callable[[int, int, str], None] = field(default=no_progress, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Options that make sense together."""
        if not self.languages:
            raise RenderError(f"no language is named; there are {', '.join(BASE_LANGUAGES)}, and those of packs")
        if self.paper not in {*PAPERS, ONE_CARD}:
            raise RenderError(f"there is no paper {self.paper!r}; there are {', '.join((*PAPERS, ONE_CARD))}")
        if not (20 <= self.card.width <= 500 and 20 <= self.card.height <= 500):
            raise RenderError(f"a card of {self.card.width:g} x {self.card.height:g} mm is out of range: 20 to 500 mm")
        if self.kit and self.kit not in TABLES:
            raise RenderError(f"a kit is for 1 to {LARGEST_TABLE.players} players, solo or pairs, not {self.kit!r}")
        if self.panels not in PANELS:
            raise RenderError(f"there are no panels {self.panels!r}; there are {', '.join(PANELS)}")
        if not 30 <= self.dpi <= 1200:
            raise RenderError(f"{self.dpi:g} dots an inch are out of range: 30 to 1200")
        if not 0 <= self.bleed <= 10 or not 0 <= self.gap <= 50:
            raise RenderError("bleed goes from 0 to 10 mm, gap from 0 to 50 mm")

    def for_shop(self, shop: Shop) -> RenderOptions:
        """The same options for a print shop: with its card size, bleed and resolution."""
        return evolve(self, card=shop.card, bleed=shop.bleed, dpi=shop.dots)

    def plan(self, size: Size) -> SheetPlan:
        """The layout of cards of one size on sheets."""
        return SheetPlan(
            paper=PAPERS[self.paper],
            card=size,
            bleed=self.bleed,
            gap=self.gap or 2 * self.bleed,
            marks=self.marks,
            duplex=self.duplex,
            profile=self.profile,
        )
