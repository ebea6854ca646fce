"""An observation in one line, the seats that win together, and the largest numbers of a game."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.model.terms import Seat


def line_of(seen: Observation, game: Game) -> str:
    """An observation in one line: turn, and the seat's own place, goods and hand."""
    state = seen.state
    player = state.players[seen.seat]
    hand = " ".join(game.names[card].removeprefix("crew.") for card in player.hand)
    return (
        f"seat {seen.seat}: turn {state.turn.number}, {player.at}, ship {player.cargo}+{player.coins},"
        f" harbor {player.dock}+{player.chest}, sails {state.turn.sails}, hand {hand or '-'}"
    )


def team_of(game: Game, seat: int) -> tuple[int, ...]:
    """The seats that win together with a seat: Wardens with Wardens, partners with partners.  *Rules 16.19, 17.6.*"""
    if not game.wardens:
        return (seat,)
    return tuple(other for other in range(game.seats) if (other in game.wardens) == (seat in game.wardens))


MOST_COINS: Final = 10_000.0
"""No margin is larger."""


def most_chances(game: Game) -> int:
    """Options that chance can have at most: cubes that knock cubes anywhere, cards of a deck, tiles."""
    zones = len(game.battle_board.zones)
    piles = (game.names, game.islands, game.seas, game.advancements, game.encounters, game.backs, game.bonus_tokens)
    return max((game.seats + 1) * zones * zones, sum(map(len, piles)), len(game.warden_cards) * 2)


def players_of(game: Game) -> tuple[Seat, ...]:
    """Seats that are asked: those of Wardens are not.  *Rule 16.30.*"""
    return tuple(Seat(seat) for seat in range(game.seats) if seat not in game.wardens)
