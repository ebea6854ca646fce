"""Options that come to nothing: whatever is answered after them, nothing changes but the mark of use.

    python tools/idle_options.py --games 100 --seed 0     random games, every other one with everything in it

An option that can change nothing is not to be offered (rule 3.5).  One case is left open on purpose: coins that others
lose from their chests, since nobody may look into those (rule 0.9).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from attrs import evolve
from rich.progress import track

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import dead_reckoning as dr  # noqa: E402
from dead_reckoning.game.nouns.aftermath import OnWin  # noqa: E402
from dead_reckoning.game.nouns.battle_abilities import Pass, UseAbilities  # noqa: E402
from dead_reckoning.game.nouns.crew import Decline  # noqa: E402
from dead_reckoning.game.nouns.triggered import Offers  # noqa: E402
from dead_reckoning.game.nouns.turn import EndTurnOption, MainPhase  # noqa: E402
from dead_reckoning.game.printed.option_parts import Use  # noqa: E402
from dead_reckoning.game.rulebook import new_game  # noqa: E402
from dead_reckoning.game.table.state import Played, State  # noqa: E402
from dead_reckoning.model.options import Option  # noqa: E402
from dead_reckoning.model.terms import CHANCE, Decision  # noqa: E402
from dead_reckoning.position import Position, Start, start_game  # noqa: E402
from tools.games import any_rules, eager, full_box, full_table  # noqa: E402

MENUS: Final = (MainPhase, UseAbilities, Offers, OnWin)
"""Questions that offer abilities."""
OUT: Final = (EndTurnOption, Pass, Decline)
"""Options that leave a menu."""
MOST: Final = 400
"""Answers that are tried after one option; where even more lead on, it comes to something."""


def menu(state: State) -> bool:
    """Whether a menu is asked."""
    return bool(state.frames) and isinstance(state.frames[-1].todo[0], MENUS)


def unmarked(state: State) -> State:
    """A state without marks of use, and without what is left to do."""
    players = tuple(
        evolve(player, played=tuple(Played(each.card) for each in player.played), hull_used=())
        for player in state.players
    )
    lasting = tuple(evolve(each, done=()) for each in state.turn.lasting)
    return evolve(state, players=players, frames=(), turn=evolve(state.turn, stowed=False, lasting=lasting))


def comes_to_something(position: Position, option: Option | str) -> bool:
    """Whether some answers after an option change more than the mark of use."""
    before = unmarked(position.state)
    after = [position.choose(option)]
    for _ in range(MOST):
        if not after:
            return False
        now = after.pop()
        if now.over or menu(now.state):
            if unmarked(now.state) != before:
                return True
            continue
        after += [now.choose(answer) for answer in reversed(now.decision.options[:12])]
    return True


def idle(position: Position, rng: Random) -> Iterator[Option]:
    """Options of a menu that come to nothing: every ability, and one of each other kind."""
    kinds: dict[str, list[Option]] = {}
    for option in position.decision.options:
        if not isinstance(option, OUT):
            kinds.setdefault(str(option) if isinstance(option, Use) else option.kind, []).append(option)
    for options in kinds.values():
        option = rng.choice(options)
        if not of_chests(str(option)) and not comes_to_something(position, option):
            yield option


def of_chests(option: str) -> bool:
    """Whether others lose coins from where nobody may look.  *Rule 0.9.*"""
    loses = "opponent loses" in option or "enemy loses" in option or "enemies here lose" in option
    return loses and "harbor" in option


def game(seed: int, share: float = 1.0) -> tuple[int, list[str]]:
    """Menus looked at in the game of a seed, and what came to nothing there; ``share`` of the menus."""
    rng = Random(f"idle {seed}")
    seats = 2 + seed % 3
    if seed % 2:
        rules = any_rules(rng)
        start = Start(seats, rules, full_table(new_game(full_box(), seats, rules), rng))
        position = start_game(full_box(), start)
    else:
        position = dr.begin(dr.base_box(), seats)
    looked, found = 0, []
    while not position.over:
        if menu(position.state) and rng.random() < share:
            looked += 1
            found += [f"{seed}: {option}" for option in idle(position, rng)]
        position = position.choose(pick(position.decision, rng))
    return looked, found


def pick(decision: Decision, rng: Random) -> Option:
    """Chance as it falls; players eagerly."""
    return decision.sample(rng) if decision.seat == CHANCE else eager(decision, rng)


def main() -> int:
    """Play, and tell what came to nothing.  The number of kinds."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--share", type=float, default=0.25, help="of the menus that are looked at")
    wanted = parser.parse_args()
    looked, kinds = 0, Counter[str]()
    for seed in track(range(wanted.seed, wanted.seed + wanted.games), "games"):
        number, found = game(seed, wanted.share)
        looked += number
        kinds.update(found)
    print(f"{wanted.games} games, {looked} menus, {sum(kinds.values())} options that come to nothing")
    for option, times in kinds.most_common(60):
        print(f"{times:6} {option}")
    return len(kinds)


if __name__ == "__main__":
    raise SystemExit(min(main(), 1))
