"""Odds of a battle that is on, or that an option begins: from what the seat knows, and with what is assumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from dead_reckoning.game.printed.board import BattleBoard
from dead_reckoning.game.sight.battles import ComingCubes, FoeCubes, coming_cubes, foe_cubes, own_cubes, sides_told
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.odds import Odds, odds
from dead_reckoning.position import Position
from dead_reckoning.view.teller import Teller
from dead_reckoning.web.table_options import OfferedOption

MOST_CUBES: Final = 8
"""The most cubes of a side: odds of more take seconds."""


@frozen
class ShownOdds:
    """Odds as a seat sees them."""

    option: str
    """The option that begins the battle; empty while a battle is on."""
    sides: tuple[str, str]
    """The attacker and the defender."""
    mine: int
    """Cubes of the attacker."""
    theirs: int
    """Cubes of the defender."""
    found: Odds
    win: float
    """Chance of the seat, or of the attacker where the seat only looks on."""
    won_by: str
    """The word that says whose chance it is."""
    told: tuple[str, ...]
    """The battle, the known facts, and the assumptions."""


def odds_at(
    teller: Teller, seen: Observation, position: Position, query: Mapping[str, str], risky: Sequence[OfferedOption]
) -> ShownOdds | None:
    """The odds of waiting cubes, or of the cubes of an option of ``risky``, on request."""
    battle = seen.state.battle
    offer = next((each for each in risky if each.text == query.get("odds")), None)
    if battle and not battle.dropped and len(battle.waiting) == 2:
        coming = coming_cubes(position.game, seen)
        sides, usual = sides_told(teller, seen, None), tuple(each.usual for each in coming)
        option, told = "", told_now(teller, seen, coming, sides)
    elif offer:
        foe, own = foe_cubes(position.game, seen, offer.option), own_cubes(position.game, seen, offer.option)
        sides, usual = sides_told(teller, seen, offer.option), (own, foe.usual)
        option, told = offer.text, told_before(teller, offer, own, foe)
    else:
        return None
    mine, theirs = (bounded(query.get(name, ""), each) for name, each in zip(("mine", "theirs"), usual, strict=True))
    found = odds_of(mine, theirs, position.box.battle_board)
    seats = battle.seats if battle else (seen.seat,)
    is_other = seen.seat in seats[1:]
    won_by = "app odds win" if seen.seat in seats else "app odds attacker"
    return ShownOdds(option, sides, mine, theirs, found, 1 - found.win if is_other else found.win, won_by, told)


def told_now(
    teller: Teller, seen: Observation, coming: Sequence[ComingCubes], sides: tuple[str, str]
) -> tuple[str, ...]:
    """Sentences about a battle in progress: the cubes of each side, and the cubes that the odds assume in addition."""
    battle = seen.state.battle
    assert battle is not None
    gathered = [f"{name} {side.waiting}" for name, side in zip(sides, coming, strict=True)]
    told = [teller.word("app odds cubes", attacker=gathered[0], defender=gathered[1])]
    for seat, name, side in zip(battle.seats, sides, coming, strict=True):
        if side.more or side.is_open:
            key = "more" if seat == seen.seat else "adds" if side.is_open else "due"
            told.append(teller.word(f"app odds {key}", name=name, number=side.more))
    return tuple(told)


def told_before(teller: Teller, offer: OfferedOption, own: int, foe: FoeCubes) -> tuple[str, ...]:
    """The sentences before a battle that an option begins: the cubes of each side, and the assumptions."""
    key = "known" if foe.least == foe.most else "between" if foe.most >= 0 else "least"
    theirs = teller.word(f"app odds {key}", least=foe.least, most=foe.most, usual=foe.usual)
    return (f"{offer.words}.", teller.word("app odds own", number=own), theirs)


def bounded(text: str, usual: int) -> int:
    """A number of cubes that odds are worked out for."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else usual
    return min(number, MOST_CUBES)


@lru_cache(maxsize=128)
def odds_of(mine: int, theirs: int, board: BattleBoard) -> Odds:
    """The odds, which are often asked for again."""
    return odds(mine, theirs, board)
