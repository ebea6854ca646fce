"""The rewards of the seats: a share of the victory, coins ahead, or the result of a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from dead_reckoning.bridges.kind import bridges_kind
from dead_reckoning.position import Position

Rewards: TypeAlias = Callable[[Position, Position], Sequence[float]]
"""Positions before and after a choice, with everything that chance did after it -> the reward of each seat."""


def win_share(_before: Position, after: Position) -> Sequence[float]:
    """1 for a victory, shared by those who share it; 0 for everybody else, and for a game that is not over.

    Partners who win get 1 each.  *Rules 15.7, 17.6.*
    """
    game = after.game
    if not after.over:
        return (0.0,) * game.seats
    winners = after.winners
    team = bridges_kind(game).team
    teams = {min(team(game, seat)) for seat in winners}
    return [float(seat in winners) / len(teams) for seat in range(game.seats)]


def margin(_before: Position, after: Position) -> Sequence[float]:
    """Coins of the final count ahead of the best opponent, or of the other team; 0 for a game that is not over."""
    return leads(after) if after.over else (0.0,) * after.game.seats


def gain(before: Position, after: Position) -> Sequence[float]:
    """The change of the coins ahead by a choice, if the game were counted now: their sum is the margin.

    Others' chests count in it, so it tells what the seat may not know; a memory knows it too.
    """
    return [now - then for then, now in zip(leads(before), leads(after), strict=True)]


def leads(position: Position) -> list[float]:
    """By seat, coins of the team's count ahead of the best other team; kept, since a position is before and after."""
    known = AHEAD.get(id(position))
    if known is not None and known[0] is position:
        return known[1]
    if len(AHEAD) >= MOST_KEPT:
        AHEAD.clear()
    found = new_leads(position)
    AHEAD[id(position)] = position, found
    return found


AHEAD: Final[dict[int, tuple[Position, list[float]]]] = {}


MOST_KEPT: Final = 64


def new_leads(position: Position) -> list[float]:
    """The same, worked out."""
    game, scores = position.game, position.scores()
    team_of = bridges_kind(game).team
    teams = [team_of(game, seat) for seat in range(game.seats)]
    counts = [sum([scores[each] for each in team]) for team in teams]
    return [
        float(counts[seat] - max([counts[other] for other in range(game.seats) if other not in teams[seat]]))
        for seat in range(game.seats)
    ]


REWARDS: Final[Mapping[str, Rewards]] = {"win": win_share, "margin": margin, "gain": gain}
"""The rewards that have a name."""


def rewards_of(rewards: str | Rewards) -> Rewards:
    """Rewards by their name, or a function itself.  Raises ValueError for a name that there is not."""
    if not isinstance(rewards, str):
        return rewards
    if rewards not in REWARDS:
        raise ValueError(f"there are no rewards {rewards!r}; there are {', '.join(REWARDS)}, or a function")
    return REWARDS[rewards]
