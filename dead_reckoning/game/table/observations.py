"""A game as one seat sees it: the position without the secrets of others."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import CardNumber, Difficulty
from dead_reckoning.game.table.state import State
from dead_reckoning.model.hints import hinting
from dead_reckoning.model.notebook import in_notebook
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import CardId, Decision, Seat

OUT_OF_SIGHT: Final = "unseen "
"""The beginning of the name for a card that a frame calls "it" and the seat does not see; a number follows."""


@record
class Unseen:
    """A seat's knowledge about the hidden things of a player.  Rule 0.9."""

    cards: tuple[CardNumber, ...] = ()
    """Cards in hand and in the deck, which the seat cannot tell apart; sorted."""
    hand: int = 0
    """Number of these cards that are in hand."""
    top: int = 0
    """Number of cards at the top of the deck that the owner knows."""
    bottom: int = 0
    """Number of cards at the bottom of the deck that the owner has seen.  Rule 8.18."""
    raises: int = 0
    """Total number of levels that these cards have gained: players see that a card rises, but not which card."""
    bonus: int = 0
    """Bonus tokens that are face down.  Rule 2.5."""
    dealt: tuple[CardId, ...] = ()
    """The tokens of which the player kept one, if tokens are dealt face up; sorted.  Reading 37."""


HEADS: Final = ("seat", "at", "cargo", "coins", "damage", "dock", "chest", "cubes", "hand", "achievements")
"""The column headings for each player."""


def sight_hints(seen: str) -> dict[str, str]:
    """Names in other libraries for a seat's view -> the name to write here.

    ``seen``: how the observation is written.
    """
    own = f"write {seen}.state.players[{seen}.seat], with at, cargo, coins, damage, hand and more"
    count = f"write dr.imagine(box, {seen}, rng).scores()"
    return {
        **dict.fromkeys(("cargo", "coins", "hand", "location", "me", "player", "ship"), own),
        **dict.fromkeys(("opponents", "others", "players"), f"write {seen}.state.players, by seat"),
        **dict.fromkeys(("board", "islands", "map", "ocean"), f"write {seen}.state.ocean"),
        **dict.fromkeys(("score", "scores"), count),
        "turn": f"write {seen}.state.turn.number",
    }


@hinting(sight_hints("observation"), "write observation.state and observation.options")
@record
class Observation:
    """The part of a position that one seat may know at one moment."""

    def __repr__(self) -> str:
        return f"<Observation of seat {self.seat}, turn {self.state.turn.number}>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: the players as the seat sees them, and the question."""
        asked = "over" if self.state.over else f"{self.decision.asked}: {self.decision.summary}"
        rows = (seat_row(self, seat) for seat in range(len(self.state.players)))
        return in_notebook(f"{f'{self}'[1:-1]}, {asked}", rows, HEADS)

    seat: Seat
    """The viewing seat."""
    rules: RuleSet
    """The rule set of the game."""
    state: State
    """The position as the seat may know it, without secrets: the other players' hands, decks, chests and bonus tokens
    are empty, their cards out of sight are at level 1, and tokens are neither in the box nor out."""
    decision: Decision
    """The question, with its options if the seat may know them: its own options, and those of open chance."""
    all_is_open: bool
    """True if nothing is secret any more: the final count has begun.  Rule 15.3."""
    unseen: tuple[Unseen, ...]
    """The unseen things by seat; none for the viewing seat."""
    tokens: tuple[CardId, ...]
    """Bonus tokens that the seat has not seen: in the box, with others, or out of the game; sorted."""
    put_out: int
    """Number of these tokens that are out of the game."""
    returned: CardId
    """The token that the seat itself put out of the game; empty: none, or it is not known which.  Rule 2.5."""
    difficulty: Difficulty | None = None
    """The Wardens, who have no secrets.  Rule 16.1."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the decision that the seat may know."""
        return self.decision.options

    @property
    def contents(self) -> tuple[object, ...]:
        """Everything that the seat sees, in the order of the fields, in full; ``repr`` of the observation is one
        line.
        """
        asked = self.decision
        return (
            *(self.seat, self.rules, self.state, asked.seat, asked.options, asked.weights, asked.rule),
            *(self.all_is_open, self.unseen, self.tokens, self.put_out, self.returned, self.difficulty),
        )


def seat_row(seen: Observation, seat: int) -> tuple[object, ...]:
    """The visible facts about one player, in the order of ``HEADS``."""
    player, unseen = seen.state.players[seat], seen.unseen[seat]
    is_open = seen.all_is_open or seat == seen.seat
    chest = player.chest if is_open else "?"
    hand = len(player.hand) if is_open else unseen.hand
    ship = (player.cargo, player.coins, player.damage)
    return seat, player.at, *ship, player.dock, chest, player.cubes, hand, ", ".join(player.markers)


@record
class Remembered:
    """A seat's knowledge about another player from earlier, in addition to its present view.  Rule 0.9."""

    least: int
    """The least coins in the chest."""
    most: int | None
    """The most coins in the chest; None without a limit."""
    levels: tuple[int, ...]
    """By card number, the lowest possible level: that of the card when last seen."""
    in_hand: tuple[CardNumber, ...]
    """Cards that are certainly in the hand, because they were there when the deck ran out; sorted."""
    unseen: tuple[CardNumber, ...]
    """Cards in hand and deck at the last look; sorted."""
    discard: tuple[CardNumber, ...]
    """Cards in the discard pile at the last look."""
    played: tuple[CardNumber, ...]
    """Played cards at the last look."""


@record
class Memory:
    """The knowledge of one seat from everything that it has seen so far, in addition to its observation."""

    seat: Seat
    """The seat that remembers."""
    players: tuple[Remembered, ...]
    """The memory of each player, by seat; the entry of the viewing seat has nothing new."""
