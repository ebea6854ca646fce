"""Every option ever offered, tried where it is not: how often each reason was given.

    python tools/legality_trial.py --games 1000 --seed 1

Fails if an option is refused without a code and a rule, if a reason holds against an option that is offered, or if an
option of a player has no number.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from attrs import Factory, frozen

import dead_reckoning as dr
from dead_reckoning.game.rulebook import new_game
from dead_reckoning.game.rules.legality import CODES, reasons_of, why_illegal
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE
from dead_reckoning.position import Position, Start, start_game
from tools.games import any_rules, eager, full_box, full_table

TRIED: Final = 4
"""Options that are tried at each decision, out of all that were ever offered at a table of the size."""


@frozen
class Trial:
    """The results of several games."""

    codes: Counter[str] = Factory(Counter)
    tried: Counter[str] = Factory(Counter)
    heard: dict[int, dict[Option, None]] = Factory(lambda: {2: {}, 3: {}, 4: {}})


def opening(seed: int) -> Position:
    """A new game at 2 to 4 seats; every other one by any rules, with a card for every form of ability."""
    rng, seats = Random(f"legality {seed}"), 2 + seed % 3
    if seed % 2:
        return dr.begin(dr.base_box(), seats)
    rules = any_rules(rng)
    state = full_table(new_game(full_box(), seats, rules), rng)
    return start_game(full_box(), Start(seats, rules, state))


def positions(seed: int) -> Iterator[Position]:
    """Every decision of a game of eager players."""
    rng, position = Random(seed), opening(seed)
    while not position.over:
        yield position
        position = position.choose(eager(position.decision, rng))


def held_against(position: Position, option: Option) -> str:
    """The code of the first reason that holds against an option; empty if none does."""
    frame = position.state.frames[-1]
    scope = Scope(position.game, position.state, frame.seat, frame)
    reasons = reasons_of(position.game, type(frame.todo[0]), type(option))
    return next((reason.code for reason in reasons if reason.holds(scope, option)), "")


def try_at(position: Position, trial: Trial, rng: Random) -> None:
    """Options that are offered, and some that are not.  Raises AssertionError that says what is wrong."""
    decision, heard = position.decision, trial.heard[len(position.state.players)]
    heard.update(dict.fromkeys(decision.options))
    if decision.seat != CHANCE:
        space = dr.option_space(position.box, len(position.state.players), position.start.rules)
        for option in decision.options:
            against = held_against(position, option)
            assert not against, f"{option} is offered, and {against} holds against it"
            assert option in space.numbers, f"{option} has no number"
    for option in rng.sample(list(heard), min(len(heard), TRIED)):
        if option not in decision.options:
            code, rule = why_illegal(position.game, position.state, decision, option, str(option))
            assert code in set(CODES) - {"unknown"}, f"{option}: {code}"
            assert rule, option
            trial.codes[code] += 1
            trial.tried[option.kind] += 1


def play(seeds: range, trial: Trial, rng: Random) -> None:
    """Some games, with a line of progress."""
    for done, seed in enumerate(seeds, 1):
        for position in positions(seed):
            try_at(position, trial, rng)
        print(f"\r{done} of {len(seeds)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def main() -> int:
    """Play, and print how often each code was given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    trial = Trial()
    play(range(arguments.seed, arguments.seed + arguments.games), trial, Random(arguments.seed))
    print(f"{arguments.games} games, {sum(trial.codes.values())} options tried where they are not offered")
    for code in CODES:
        print(f"{code:24}{trial.codes[code]:>9}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
