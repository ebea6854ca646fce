"""The places of all things at one moment of a game.

Collections are tuples; those without an order of their own are sorted, so that equal positions are equal values.
Nothing derived is stored: sails, cannons and the hand limit are counted when asked for (``game/table/counting``).  The
one exception is who controls an island, since the rules speak of gaining control (11.3), which depends on who had it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from dead_reckoning.game.printed.effects import On
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import AchievementId, BuildingId, CardNumber
from dead_reckoning.model.hints import hinting
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
    """Known cards at the top, in the order of drawing."""
    bag: tuple[CardNumber, ...] = ()
    """Cards between top and bottom, in unknown order; sorted."""
    bottom: tuple[CardNumber, ...] = ()
    """Cards at the bottom that only the owner knows, the last card of the deck last.  Rule 8.18."""


@record
class RowDeck:
    """The deck of a row: advancements, and encounters by their fronts.  Rules 0.5, 2.2."""

    top: tuple[CardId, ...] = ()
    """Cards that all players know, in order: the front of the first card, and fronts seen under rule 7.6."""
    bag: tuple[tuple[CardId, int], ...] = ()
    """The cards below them, each with its number of copies, in the order of the box."""


@record
class Played:
    """A crew card in play, and which of its abilities were used this turn, by their place on the face.  Rule 3.4."""

    card: CardNumber
    """The number of the crew card."""
    used: tuple[int, ...] = ()
    """Places of abilities on the face, from 0."""


Battery: TypeAlias = tuple[str, int]
"""Cannons of one print: a source and a number of it (``game/table/counting``)."""

# -- Players ---------------------------------------------------------------------------------------------------------


@record
class Progress:
    """A player's progress toward an achievement; cubes show it, but it counts without them.  Rule 14.10."""

    achievement: AchievementId
    """Its short name."""
    steps: int
    """Steps taken toward it."""
    cubes: int
    """The player's cubes on it."""


@record
class Player:
    """Everything that belongs to one player."""

    # The ship
    at: Cell
    """The place of the ship: a cell or ``harbor``."""
    pirate: bool
    """Pirate mode; otherwise merchant mode."""
    damage: int
    """Damage to the ship, 0 or more."""
    cargo: int
    """Cargo aboard the ship, in barrels."""
    coins: int
    """Coins aboard the ship."""
    hull: tuple[tuple[CardId, ...], ...]
    """The upgrade tokens on each hull space; the last one covers the others.  Rule 8.14."""
    hull_used: tuple[tuple[int, int, int], ...]
    """Abilities of the hull used this turn: space, how many tokens were there, and the place on its face."""
    removed: tuple[CardId, ...]
    """Tokens removed from the ship, if they still count.  Reading 47."""
    # The harbor
    dock: int
    """Cargo on the dock, in barrels."""
    chest: int
    """Coins in the chest."""
    # Pieces
    cubes: int
    """Cubes in the player's supply."""
    markers: tuple[AchievementId, ...]
    """The achievements reached, in the order of reaching."""
    progress: tuple[Progress, ...]
    """Progress toward achievements that the player has begun."""
    bonus: tuple[CardId, ...]
    """Bonus tokens: two while the choice is open, then one.  Rule 2.5."""
    # Cards
    sleeves: tuple[Sleeve, ...]
    """The sleeves by card number."""
    deck: Pile
    """The player's crew deck."""
    hand: tuple[CardNumber, ...]
    """Sorted; ``position.game.names`` has the name for each number."""
    played: tuple[Played, ...]
    """The cards in the order of playing."""
    discard: tuple[CardNumber, ...]
    """Sorted."""
    held: tuple[CardId, ...]
    """Advancements beside the player, in the order of gaining; a beaten encounter by the id of its back."""
    # Rights
    levelings: int
    """Cards that may still be raised before the player's next turn.  Rules 2.6, 10.1."""
    finished: bool
    """True if the last turn is over.  Rule 15.2."""
    # This turn
    shown: tuple[tuple[SymbolId, int], ...]
    """Symbols that the player got this turn by a choice or for a cost."""
    cannons_used: tuple[tuple[Battery, int], ...]
    """Cannons used in battles of this turn, by where they are printed (``game/table/counting``).  Rule 8.12."""
    # This game
    tallies: tuple[tuple[str, int], ...] = ()
    """Numbers of the things that cards of the box count (``tile you explored``); sorted."""


AFLOAT: Final = "write player.at for the place of the ship, and player.cargo, player.coins, player.damage, player.hull"
NUMBERED: Final = "hand, .deck or .discard; position.game.names has a name for each number"
PLAYER_HINTS: Final = {
    **dict.fromkeys(("cell", "location", "place", "position", "ship"), AFLOAT),
    **dict.fromkeys(("cards", "crew"), f"write player.{NUMBERED}"),
    **dict.fromkeys(("gold", "money"), "write player.coins for those aboard, player.chest for those in the chest"),
    **dict.fromkeys(("id", "index", "name", "number", "seat"), "a player's seat is its place in position.players"),
    **dict.fromkeys(("points", "score"), "write position.scores()[seat]"),
}
"""Names that a player of this game lacks -> the name to write."""
hinting(PLAYER_HINTS)(Player)


# -- The ocean -------------------------------------------------------------------------------------------------------


@record
class OceanCell:
    """A cell of the ocean, and everything on it."""

    tile: CardId
    """The tile; empty if it is face down.  Rule 2.1."""
    turned: int
    """Quarter turns clockwise.  Reading 57."""
    card: CardId
    """The advancement or the encounter's front; empty if there is no card."""
    cubes: tuple[int, ...]
    """Cubes in the influence spaces, by seat."""
    permanent: tuple[int, ...]
    """Cubes in the permanent area, by seat.  Rule 11.3."""
    cargo: int
    """Barrels on the tile."""
    coins: int
    """Coins on the tile."""
    buildings: tuple[BuildingId, ...]
    """Sorted."""
    controller: Seat
    """The controller at the last check.  Rule 11.4."""
    builder: Seat
    """The owner of the buildings: the last controller of the island.  Rules 11.6, 11.10."""


# -- Battles ---------------------------------------------------------------------------------------------------------


@record
class BattleState:
    """A battle in progress.  Side 0 is the active player's, side 1 the other's.  Section 12.

    The drop of 15.7 has a side for each tied player, in turn order.
    """

    cell: Cell
    """The place of the battle: a cell or the harbor."""
    kind: str
    """``ship``, ``neutral``, ``building``; ``tie`` is the drop of 15.7."""
    seats: tuple[Seat, ...]
    """The seat of each side; a neutral is ``NOBODY``, buildings have their owner's seat."""
    foe: str
    """The opponent in the battle: ``seat 2``, ``buildings r2c1``, an encounter's id.  Rule 12.1."""
    back: CardId
    """The back of the encounter that fights; empty if none does."""
    buildings: tuple[BuildingId, ...]
    """The buildings that take part."""
    dropped: bool
    """True if cubes have fallen, so that nobody may play cards.  Rule 12.3."""
    waiting: tuple[int, ...]
    """Cubes that each side has not dropped yet."""
    cubes: tuple[tuple[int, ...], ...]
    """By zone of the board, the number of cubes of each side."""
    strength: tuple[int, int]
    """Strength gained by abilities, by side."""
    damage: tuple[int, int]
    """Damage that each side's ship took in this battle."""
    covered: tuple[tuple[int, ...], tuple[int, ...]]
    """Hull spaces that goods cover during the battle, by side.  Rules 4.5, 4.11."""
    winner: int
    """The side that won; -1 before the board is resolved."""
    black: bool
    """True if side 1 drops black cubes, which belong to nobody."""
    met: bool
    """True if the active player moved onto a ship in pirate mode.  Rule 12.18."""

    @property
    def ships(self) -> tuple[bool, bool]:
        """For each side, whether it fights with a ship of a player; neutrals and buildings do not.  Rule 8.23."""
        return True, self.kind == "ship"


# -- The turn --------------------------------------------------------------------------------------------------------


@record
class LastingAbility:
    """A lasting ability, which works until the turn ends.  Rule 8.22."""

    seat: Seat
    """The seat that used it."""
    source: str
    """The card or hull space that has the ability."""
    effect: On
    """The effect with its moment."""
    text: Use
    """The option that represents it."""
    done: tuple[Cell, ...] = ()
    """The places where it has already worked."""


@record
class OpenCard:
    """The Warden card in progress, and the decisions made at its reveal.  Rules 16.14, 16.26."""

    card: CardId
    """Its id."""
    advanced: bool
    """True if the advanced side is up.  Rule 16.2."""
    section: int
    """Counts from 1.  Rule 16.3."""
    start: Cell
    """The place of his ship at the start of his turn.  Rule 17.11."""
    siege: Cell = Cell("")
    """The one island whose buildings he may fight; empty if there is no such island.  Rule 16.26."""
    both: bool = False
    """True if he must fight a ship and buildings, with half the cubes each.  Rule 16.25."""
    beaten: bool = False
    """True if he lost one of the two battles, so that no more battles or cubes follow.  Rule 16.25."""
    sunk: bool = False
    """True if his ship sank, so that it ends in the harbor.  Rule 16.17."""
    struck: tuple[Cell, ...] = ()
    """The places where a garrison has damaged him; sorted.  Rule 16.16."""
    cargo: int = 0
    """Cargo that goes to an island after his turn.  Rule 16.28."""
    coins: int = 0
    """Coins that go to an island after his turn."""


@record
class Turn:
    """The events of the active player's turn so far."""

    number: int
    """Counts from 1; 0 during the setup."""
    sails: int
    """Steps left on the sails track."""
    raised: bool
    """True if sails were raised."""
    moved: bool
    """True if the ship moved."""
    explored: bool
    """True if a tile was turned up."""
    resolved: int
    """Cards bought, traded and attacked.  Rule 7.4."""
    fought: tuple[str, ...]
    """The opponents that the active player has fought.  Rule 12.1."""
    blockaded: tuple[Cell, ...]
    """The places where the active player lost to a ship in pirate mode.  Rule 12.18."""
    stowed: bool
    """True if goods were moved and nothing has happened since."""
    path: tuple[Cell, ...]
    """The cells of a move in progress, including the start.  Rule 5.4."""
    entered: tuple[Cell, ...]
    """Cells that the ship entered this turn, repeated for each time, and the tile where the turn began.  Reading 72."""
    passed: tuple[Cell, ...]
    """Cells that the ship passed without stopping this turn, repeated for each time."""
    lasting: tuple[LastingAbility, ...]
    """Abilities set up this turn."""
    pressed: tuple[tuple[Cell, Seat], ...] = ()
    """Islands and seats against whose cube the first of two influence was spent; sorted.  Reading 48."""
    open: OpenCard | None = None
    """The Warden card of this turn, in a Warden's turn.  Rule 16.2."""
    consents: tuple[tuple[Cell, bool], ...] = ()
    """Islands for which the current ability asked the partner's consent, with the answer; sorted.  Rule 17.9."""


@record
class Warden:
    """The fields that only a Warden has, in addition to the fields of a player.  Rules 16.1, 16.2.

    His coins are in ``chest``, his advancements in ``held``, his upgrade tokens in the first place of
    ``hull``; the rest is empty.
    """

    seat: Seat
    """His seat."""
    revealed: int = 0
    """The number of his last turn.  Rule 16.3."""
    cards: int = 0
    """Number of cards left in his deck; nobody knows which ones (``State.warden_cards``)."""


# -- The loop --------------------------------------------------------------------------------------------------------


# -- The whole -------------------------------------------------------------------------------------------------------


SHIP: Final = "write position.players[seat], which has its ship: at, cargo, coins, damage, hull"
HINTS: Final = {
    **dict.fromkeys(("cargo", "coins", "gold", "location", "money", "ship", "ships"), SHIP),
    **dict.fromkeys(("cards", "deck", "discard", "hand"), f"write position.players[seat].{NUMBERED}"),
    **dict.fromkeys(("islands", "map", "market", "ocean", "sea", "tiles"), "write position.state.ocean"),
    "crew": "write position.players[seat].sleeves, by card number",
}
"""Names that a position of this game lacks -> the name to write."""


@record
class State:
    """A game at one moment."""

    active: Seat
    """The seat whose turn it is."""
    first: Seat
    """The seat that had the first turn."""
    turn: Turn
    """The turn in progress."""
    players: tuple[Player, ...]
    """The players by seat."""
    ocean: tuple[OceanCell, ...]
    """The cells in the order of ``CELLS``."""
    decks: tuple[RowDeck, ...]
    """The decks by row."""
    islands: tuple[CardId, ...]
    """Islands not turned up yet, including those that stay in the box.  Rule 2.1."""
    hidden_islands: int
    """Number of face-down tiles that are islands."""
    seas: tuple[CardId, ...]
    """Open-sea tiles that are face down."""
    upgrades: tuple[tuple[CardId, int], ...]
    """Tokens left in their stacks."""
    buildings: tuple[tuple[BuildingId, int], ...]
    """Buildings left in the supply."""
    tokens: tuple[CardId, ...]
    """Bonus tokens in the box."""
    backs: tuple[CardId, ...]
    """Backs of encounters that have been turned up, repeated for each time."""
    out: tuple[CardId, ...]
    """Cards that are out of the game.  Rule 7.5."""
    battle: BattleState | None
    """The battle in progress; None outside of battles."""
    ended_by: Seat
    """The seat that triggered the end; ``NOBODY`` before that.  Rule 15.1."""
    scores: tuple[int, ...]
    """Final scores by seat; empty while the game is on."""
    winners: tuple[Seat, ...]
    """The winners; empty while the game is in progress."""
    frames: tuple[Frame, ...]
    """The frames of instructions left to do; the last one is the top."""
    wardens: tuple[Warden, ...] = ()
    """The Wardens in the game, by seat.  Sections 16 and 17."""
    warden_cards: tuple[CardId, ...] = ()
    """Warden cards that nobody has seen since they were dealt, in the order of the box.  Rule 16.3."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.frames
