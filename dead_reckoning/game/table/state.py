"""Where everything is at one moment of a game.

Collections are tuples; those without an order of their own are sorted, so that equal positions are equal values.
Nothing derived is stored: sails, cannons and the hand limit are counted when asked for (``game/table/counting``).  The
one exception is who controls an island, since the rules speak of gaining control (11.3), which depends on who had it.
"""

from __future__ import annotations

from typing import TypeAlias

from dead_reckoning.game.printed.effects import On
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import AchievementId, BuildingId, CardNumber
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import CardId, Cell, Frame, Seat, SymbolId

# -- Cards -----------------------------------------------------------------------------------------------------------


@record
class Sleeve:
    """A crew card's level, and the advancements slid into it, in the order of sleeving.  Rule 0.4."""

    level: int = 1
    """1 to 4."""
    advancements: tuple[CardId, ...] = ()
    """Their ids."""


@record
class Pile:
    """The crew cards that a player draws from.  Only what somebody knows has an order.  Rule 0.9."""

    top: tuple[CardNumber, ...] = ()
    """Known, in the order of drawing."""
    bag: tuple[CardNumber, ...] = ()
    """Between the two, in an order that nobody knows; sorted."""
    bottom: tuple[CardNumber, ...] = ()
    """Known to the owner alone, the last card of the deck last.  Rule 8.18."""


@record
class RowDeck:
    """The advancements and encounters of a row.  Encounters lie there as their fronts.  Rules 0.5, 2.2."""

    top: tuple[CardId, ...] = ()
    """Known to all, in order: the front of the first card, and those looked at under 7.6."""
    bag: tuple[tuple[CardId, int], ...] = ()
    """What is under it, with its number, in the order of the box."""


@record
class Played:
    """A crew card in play, and which of its abilities were used this turn, by their place on the face.  Rule 3.4."""

    card: CardNumber
    """Which crew card."""
    used: tuple[int, ...] = ()
    """Places of abilities on the face, from 0."""


Battery: TypeAlias = tuple[str, int]
"""Cannons of one print: a source and a number of it (``game/table/counting``)."""

# -- Players ---------------------------------------------------------------------------------------------------------


@record
class Progress:
    """How far an achievement is; the cubes show it, but it counts without them.  Rule 14.10."""

    achievement: AchievementId
    """Its short name."""
    steps: int
    """Steps taken toward it."""
    cubes: int
    """Own cubes that are on it."""


@record
class Player:
    """All that belongs to one player."""

    # The ship
    at: Cell
    """Where the ship is: a cell or ``harbor``."""
    pirate: bool
    """Pirate mode; otherwise merchant mode."""
    damage: int
    """Damage to the ship, 0 or more."""
    cargo: int
    """Aboard, in barrels."""
    coins: int
    """Aboard."""
    hull: tuple[tuple[CardId, ...], ...]
    """The upgrade tokens on each hull space; the last one covers the others.  Rule 8.14."""
    hull_used: tuple[tuple[int, int, int], ...]
    """Abilities of the hull used this turn: space, how many tokens were there, and the place on its face."""
    removed: tuple[CardId, ...]
    """Tokens taken off the ship again, where they go on counting.  Reading 47."""
    # The harbor
    dock: int
    """Cargo."""
    chest: int
    """Coins."""
    # Pieces
    cubes: int
    """In the own supply."""
    markers: tuple[AchievementId, ...]
    """Achievements reached, in this order."""
    progress: tuple[Progress, ...]
    """Achievements begun."""
    bonus: tuple[CardId, ...]
    """Bonus tokens: two while the choice is open, then one.  Rule 2.5."""
    # Cards
    sleeves: tuple[Sleeve, ...]
    """By card number."""
    deck: Pile
    """The own crew deck."""
    hand: tuple[CardNumber, ...]
    """Sorted."""
    played: tuple[Played, ...]
    """In the order of playing."""
    discard: tuple[CardNumber, ...]
    """Sorted."""
    held: tuple[CardId, ...]
    """Advancements beside the player, in the order of gaining; a beaten encounter by the id of its back."""
    # Rights
    levelings: int
    """Cards that may still be raised before the own next turn.  Rules 2.6, 10.1."""
    finished: bool
    """Whether the last turn is over.  Rule 15.2."""
    # This turn
    shown: tuple[tuple[SymbolId, int], ...]
    """Symbols had by choice or for a cost this turn."""
    cannons_used: tuple[tuple[Battery, int], ...]
    """Cannons used in battles of this turn, by where they are printed (``game/table/counting``).  Rule 8.12."""
    # This game
    tallies: tuple[tuple[str, int], ...] = ()
    """How often things happened that cards of the box count (``tile you explored``); sorted."""


# -- The ocean -------------------------------------------------------------------------------------------------------


@record
class OceanCell:
    """What is on a cell of the ocean."""

    tile: CardId
    """Empty: it is face down.  Rule 2.1."""
    turned: int
    """Quarter turns clockwise.  Reading 57."""
    card: CardId
    """The advancement or the encounter's front; empty: none."""
    cubes: tuple[int, ...]
    """In the influence spaces, by seat."""
    permanent: tuple[int, ...]
    """In the permanent area, by seat.  Rule 11.3."""
    cargo: int
    """Barrels on the tile."""
    coins: int
    """Coins on the tile."""
    buildings: tuple[BuildingId, ...]
    """Sorted."""
    controller: Seat
    """As last checked.  Rule 11.4."""
    builder: Seat
    """Whose the buildings are: who controlled the island last.  Rules 11.6, 11.10."""


# -- Battles ---------------------------------------------------------------------------------------------------------


@record
class BattleState:
    """A battle that is being fought.  Side 0 is the active player's, side 1 the other's.  Section 12.

    The drop of 15.7 has a side for each of those who are level, in turn order.
    """

    cell: Cell
    """Where: a cell or the harbor."""
    kind: str
    """``ship``, ``neutral``, ``building``; ``tie`` is the drop of 15.7."""
    seats: tuple[Seat, ...]
    """Who fights, by side; a neutral is ``NOBODY``.  Of buildings: their owner."""
    foe: str
    """Who or what is fought: ``seat 2``, ``buildings r2c1``, an encounter's id.  Rule 12.1."""
    back: CardId
    """The back of the encounter that fights; empty if none does."""
    buildings: tuple[BuildingId, ...]
    """Those that take part."""
    dropped: bool
    """Whether cubes have fallen: no more cards are played.  Rule 12.3."""
    waiting: tuple[int, ...]
    """Cubes that each side has yet to drop."""
    cubes: tuple[tuple[int, ...], ...]
    """By zone of the board: how many of each side."""
    strength: tuple[int, int]
    """Gained by abilities."""
    damage: tuple[int, int]
    """Taken by each side's ship in this battle."""
    covered: tuple[tuple[int, ...], tuple[int, ...]]
    """Hull spaces that goods cover during the battle, by side.  Rules 4.5, 4.11."""
    winner: int
    """Side; -1 while it is open."""
    black: bool
    """Whether side 1 drops black cubes, which are nobody's."""
    met: bool
    """Whether the active player moved onto a ship in pirate mode.  Rule 12.18."""

    @property
    def ships(self) -> tuple[bool, bool]:
        """Which sides fight with a player's ship; neutrals and buildings are none.  Rule 8.23."""
        return True, self.kind == "ship"


# -- The turn --------------------------------------------------------------------------------------------------------


@record
class LastingAbility:
    """An ability that was set up and works until the turn ends.  Rule 8.22."""

    seat: Seat
    """Who set it up."""
    source: str
    """The card or hull space that it is on."""
    effect: On
    """What it does, and when."""
    text: Use
    """The option that stands for it."""
    done: tuple[Cell, ...] = ()
    """Where it has worked."""


@record
class OpenCard:
    """The Warden card that is carried out, and what was settled when it was revealed.  Rules 16.14, 16.26."""

    card: CardId
    """Its id."""
    advanced: bool
    """Which side is up.  Rule 16.2."""
    section: int
    """Counts from 1.  Rule 16.3."""
    start: Cell
    """Where his ship was when his turn began.  Rule 17.11."""
    siege: Cell = Cell("")
    """The one island whose buildings he may fight; empty: none.  Rule 16.26."""
    both: bool = False
    """Whether a ship and buildings are due: half the cubes each.  Rule 16.25."""
    beaten: bool = False
    """Whether he has lost one of the two: no more battles, no more cubes.  Rule 16.25."""
    sunk: bool = False
    """Whether his ship has sunk: it ends in the harbor.  Rule 16.17."""
    struck: tuple[Cell, ...] = ()
    """Where a garrison has hurt him; sorted.  Rule 16.16."""
    cargo: int = 0
    """To be put on an island after his turn.  Rule 16.28."""
    coins: int = 0
    """Coins that are on it."""


@record
class Turn:
    """What has happened in the active player's turn."""

    number: int
    """Counts from 1; 0 during the set-up."""
    sails: int
    """Left on the track."""
    raised: bool
    """Whether sails were raised."""
    moved: bool
    """Whether the ship moved."""
    explored: bool
    """Whether a tile was turned up."""
    resolved: int
    """Cards bought, traded and attacked.  Rule 7.4."""
    fought: tuple[str, ...]
    """Whom the active player has fought.  Rule 12.1."""
    blockaded: tuple[Cell, ...]
    """Where the active player lost to a ship in pirate mode.  Rule 12.18."""
    stowed: bool
    """Goods were moved, and nothing has happened since."""
    path: tuple[Cell, ...]
    """The cells of a move that is under way, the start included.  Rule 5.4."""
    entered: tuple[Cell, ...]
    """Cells come onto this turn, each as often as it was, and the tile where it began.  Reading 72."""
    passed: tuple[Cell, ...]
    """Cells passed without stopping this turn, each as often as it was."""
    lasting: tuple[LastingAbility, ...]
    """Abilities set up this turn."""
    pressed: tuple[tuple[Cell, Seat], ...] = ()
    """Islands, and whose cube there one influence of two has been spent on; sorted.  Reading 48."""
    open: OpenCard | None = None
    """The Warden card of this turn, in a Warden's turn.  Rule 16.2."""
    consents: tuple[tuple[Cell, bool], ...] = ()
    """Islands for which the partner was asked, for the ability that is used, and what was said; sorted.  Rule 17.9."""


@record
class Warden:
    """What a Warden has beside a player's things.  Rules 16.1, 16.2.

    Of these his coins lie in ``chest``, his advancements in ``held``, his upgrade tokens in the first place of
    ``hull``; the rest is empty.
    """

    seat: Seat
    """His seat."""
    revealed: int = 0
    """The number of his last turn.  Rule 16.3."""
    cards: int = 0
    """Left in his deck; which ones nobody knows (``State.warden_cards``)."""


# -- The loop --------------------------------------------------------------------------------------------------------


# -- The whole -------------------------------------------------------------------------------------------------------


@record
class State:
    """A game at one moment."""

    active: Seat
    """Whose turn it is."""
    first: Seat
    """Who had the first turn."""
    turn: Turn
    """The turn under way."""
    players: tuple[Player, ...]
    """By seat."""
    ocean: tuple[OceanCell, ...]
    """In the order of ``CELLS``."""
    decks: tuple[RowDeck, ...]
    """By row."""
    islands: tuple[CardId, ...]
    """Islands not turned up yet; more than lie there, since a game leaves some in the box.  Rule 2.1."""
    hidden_islands: int
    """How many of the face-down tiles are islands."""
    seas: tuple[CardId, ...]
    """Open-sea tiles that are face down."""
    upgrades: tuple[tuple[CardId, int], ...]
    """Tokens left in their stacks."""
    buildings: tuple[tuple[BuildingId, int], ...]
    """Buildings left in the supply."""
    tokens: tuple[CardId, ...]
    """Bonus tokens in the box."""
    backs: tuple[CardId, ...]
    """Backs of encounters that have been turned up; each as often as it was."""
    out: tuple[CardId, ...]
    """Cards that are out of the game.  Rule 7.5."""
    battle: BattleState | None
    """The battle under way; None if there is none."""
    ended_by: Seat
    """Who triggered the end; ``NOBODY`` before that.  Rule 15.1."""
    scores: tuple[int, ...]
    """Final scores by seat; empty while the game is on."""
    winners: tuple[Seat, ...]
    """Who has won; empty while the game is on."""
    frames: tuple[Frame, ...]
    """What is left to do, the top last."""
    wardens: tuple[Warden, ...] = ()
    """Those who play, by seat.  Sections 16 and 17."""
    warden_cards: tuple[CardId, ...] = ()
    """Warden cards that nobody has seen since they were dealt, in the order of the box.  Rule 16.3."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.frames
