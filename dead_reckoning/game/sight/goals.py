"""The achievements of a table, and how far a seat is with each.  Section 14."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dead_reckoning.game.nouns.achievements import progress
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.terms import AchievementId, Goods
from dead_reckoning.game.rules.achievements import BUILDER, CAPITALIST, SETTLER, TRADER, VESSEL
from dead_reckoning.game.table.counting import buildings_owned, tokens_on_ship
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import Seat
from dead_reckoning.view.teller import Row, Teller
from dead_reckoning.view.wording.sentences import sentence

COUNTED: Final[Mapping[AchievementId, Callable[[Scope], int]]] = {
    CAPITALIST: lambda scope: scope.player.chest,
    SETTLER: lambda scope: sum(waters.permanent[scope.seat] for waters in scope.state.ocean),
    BUILDER: buildings_owned,
    VESSEL: lambda scope: tokens_on_ship(scope) + len(scope.player.removed),
    TRADER: lambda scope: scope.player.cargo + scope.player.dock,
}
"""Achievement -> the player's progress; for any other achievement, the steps toward it count."""

HOW: Final[Mapping[str, tuple[str, ...]]] = {
    "goal": (),
    "end": (),
    "turn": ("turn 1", "turn 2", "turn 3", "turn 4", "turn 5"),
    "cargo": (),
    "islands": (),
    "battle": (),
}
"""The lines that a new player reads first, each with its parts; the keys of their words begin with ``app how``."""


def how_played(teller: Teller, game: Game) -> Mapping[str, tuple[str, ...]]:
    """Explain how the game is played and won by the rules of a table: a line -> the lines below it."""

    def told(key: str) -> str:
        return teller.word(f"app how {key}", number=game.rules.achievements_to_end)

    return {**{told(key): tuple(map(told, parts)) for key, parts in HOW.items()}, ties_told(teller, game): ()}


def ties_told(teller: Teller, game: Game) -> str:
    """What decides between players with as many coins.  *Rules 15.7, 16.19.*"""
    is_wardens = bool(teller.wardens) and game.rules.solo_tie == "warden"
    return teller.word("app how ties warden" if is_wardens else "app how ties")


def goal_rows(teller: Teller, game: Game, seen: Observation, caption: Callable[[str], str]) -> tuple[Row, ...]:
    """A row for each achievement, headings first: its condition, the seat's progress, its value in coins.

    ``caption`` gives the caption of a key such as ``goal builder``, or nothing.
    """
    heads, scope = ("achievements", "goal", "so far", "worth"), Scope(game, seen.state, seen.seat)
    rows = (
        (
            teller.thing(entry.id),
            caption(f"goal {name}") or teller.all_of(map(teller.speaker.alone, entry.counted)),
            how_far(teller, entry, scope),
            str(entry.coins),
        )
        for name, entry in game.achievements.items()
    )
    return (tuple(map(teller.word, heads)), *rows)


def goals_told(teller: Teller, game: Game, seen: Observation, caption: Callable[[str], str]) -> Mapping[str, str]:
    """Achievement id -> a sentence with its goal and each player's progress, shown when somebody points at a marker."""
    _, *rows = goal_rows(teller, game, seen, caption)
    scopes = [Scope(game, seen.state, Seat(seat)) for seat in range(len(seen.state.players))]
    told = {}
    for entry, (name, goal, _, _) in zip(game.achievements.values(), rows, strict=True):
        steps = [(scope.seat, how_far(teller, entry, scope, hidden=is_hidden(seen, entry, scope))) for scope in scopes]
        shown = ", ".join(f"{teller.player(seat)}: {step}" for seat, step in steps if step)
        far, worth = f" ({shown})" if shown else "", Goods(coins=entry.coins)
        told[str(entry.id)] = sentence(teller.word("goal told", name=name, goal=goal, far=far, worth=worth))
    return told


def is_hidden(seen: Observation, entry: Achievement, scope: Scope) -> bool:
    """True if a seat may not know another's progress, because it counts the coins in the chest.  *Rule 0.9.*"""
    return entry.achievement == CAPITALIST and scope.seat != seen.seat and not seen.all_is_open


def how_far(teller: Teller, entry: Achievement, scope: Scope, *, hidden: bool = False) -> str:
    """``2 / 5``; nothing for one that counts abilities, as packs have them."""
    name = entry.achievement
    if name in scope.player.markers:
        return teller.word("reached")
    if hidden:
        return f"? / {scope.game.goals[name]}"
    count = COUNTED[name](scope) if name in COUNTED else progress(scope.player, name).steps
    return "" if entry.counted else f"{count} / {scope.game.goals[name]}"
