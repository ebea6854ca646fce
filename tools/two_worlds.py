"""Two worlds: positions that differ only in what a seat may not know look the same to it.

    python tools/two_worlds.py --games 60 --seed 1

At every decision of random games, for every seat: a position is imagined from what the seat sees, and must give it the
same observation, options included, byte for byte; secret choices must leave it the same log where
they leave it the same observation; and the observations of all seats together must give the position back.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

from attrs import evolve
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.errors import IllegalChoice
from dead_reckoning.game.nouns.goods import GoodsLost
from dead_reckoning.game.nouns.hand import DrawInto, DrawOne
from dead_reckoning.game.nouns.leveling import Raise, RaiseDueCard, SeeBottom
from dead_reckoning.game.nouns.setup import DealBonus, KeepBonus
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet, rule_set
from dead_reckoning.game.sight.observations import all_is_open, observe, observe_events
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Event
from dead_reckoning.pilots.workers import end_with_parent
from dead_reckoning.position import Position
from dead_reckoning.worlds import imagine

RULES: Final = (DEFAULT, rule_set({"bonus_tokens_open": "no"}), rule_set({"bonus_tokens": "no"}))
"""Rule sets by turns: with bonus tokens dealt face down, face up, and without."""


def as_bytes(value: object) -> bytes:
    """A value as it would be sent to a player."""
    return repr(value).encode()


# -- Together --------------------------------------------------------------------------------------------------------


def rebuilt(game: Game, seen: Sequence[Observation]) -> State:
    """The state, from what all seats see of it: nothing is secret from all of them together."""
    first = seen[0].state
    if seen[0].all_is_open:
        return first
    out = tuple(each.returned for each in seen if each.returned)
    away = Counter(seen[0].tokens)
    for number, each in enumerate(seen):
        if number and not seen[0].unseen[number].dealt:
            away.subtract(seen[0].unseen[number].bonus * each.state.players[number].bonus)
            away.subtract([each.returned] if each.returned else [])
    return evolve(
        first,
        players=tuple(each.state.players[number] for number, each in enumerate(seen)),
        tokens=tuple(token for token in game.bonus_tokens for _ in range(away[token])),
        out=(*out, *first.out),
        frames=tuple(seen[max(frame.seat, 0)].state.frames[place] for place, frame in enumerate(first.frames)),
    )


# -- Apart -----------------------------------------------------------------------------------------------------------


def faults(position: Position, rng: Random, hits: Counter[str]) -> Iterator[str]:
    """Everything by which a position gives a secret away."""
    seats = range(len(position.state.players))
    seen = [observe(position, seat) for seat in seats]
    if rebuilt(position.game, seen) != position.state:
        yield "the observations of all seats do not give the position back"
    for seat in seats:
        other = imagine(position.box, seen[seat], rng)
        hits["worlds"] += 1
        hits["worlds that differ"] += other.state != position.state
        again = observe(other, seat)
        if as_bytes(again.contents) != as_bytes(seen[seat].contents):
            yield f"seat {seat} can tell an imagined position by its observation"
        if position.decision.seat == seat and other.decision != position.decision:
            yield f"seat {seat} has other options in an imagined position"
        yield from told_apart(position, other, seat, rng, hits)


def told_apart(position: Position, other: Position, seat: int, rng: Random, hits: Counter[str]) -> Iterator[str]:
    """Logs that differ where what is seen afterwards does not."""
    if position.over:
        return
    choice = position.decision.sample(rng)
    pairs: list[tuple[str, Position, Option]] = [("the same choice in two worlds", other, choice)]
    secret = position.decision.sample(rng)
    if is_secret(position, seat, choice, secret):
        pairs.append(("two secret choices", position, secret))
    after = position.choose(choice)
    if all_is_open(after.state):
        return
    for what, start, its_choice in pairs:
        try:
            its_after = start.choose(its_choice)
        except IllegalChoice:
            hits[f"{what}: one is not open"] += 1
            continue
        if observe(after, seat) != observe(its_after, seat):
            hits[f"{what}: seen to differ"] += 1
            if must_look_alike(position, what):
                yield f"seat {seat} can tell {choice!r} from {its_choice!r} after {type(head(position)).__name__}"
            continue
        hits[f"{what}: logs compared"] += 1
        if as_bytes(log(after, seat)) != as_bytes(log(its_after, seat)):
            yield f"seat {seat} can tell {choice!r} from {its_choice!r} by the log"


def log(position: Position, seat: int) -> list[Event]:
    """The events that a seat saw, except for those that the rules make others announce: coins that a loss takes out of
    their chests.
    """
    return [event for event in observe_events(position, seat) if not isinstance(event, Sank | GoodsLost)]


def head(position: Position) -> object:
    """The order that asks."""
    return position.state.frames[-1].todo[0]


SECRET: Final = (DrawOne, DrawInto, SeeBottom, DealBonus, KeepBonus, RaiseDueCard)
"""Orders whose answer is not for others."""


def is_secret(position: Position, seat: int, *choices: Option) -> bool:
    """Whether a seat is not to know which of some choices is made.  Rules 0.9, 2.5, 8.18, 10.1."""
    if observe(position, seat).decision.options:
        return False
    return isinstance(head(position), SECRET) or all(isinstance(choice, Raise) for choice in choices)


def must_look_alike(position: Position, what: str) -> bool:
    """Whether secret choices may make no difference to others at all: a plain draw."""
    return what == "two secret choices" and isinstance(head(position), DrawOne)


# -- Games -----------------------------------------------------------------------------------------------------------


def play(seed: int, seats: int, rules: RuleSet = DEFAULT, least: float = 1) -> Counter[str]:
    """One random game, looked at in so large a part of its decisions.  Raises AssertionError that tells a leak."""
    rng, hits = Random(seed), Counter[str]()
    position = dr.begin(dr.base_box(), seats, rules)
    while True:
        if rng.random() < least:
            hits["decisions"] += 1
            wrong = list(faults(position, rng, hits))
            assert not wrong, (seed, seats, len(position.choices), position.decision, wrong)
        if position.over:
            return hits
        position = position.choose(position.decision.sample(rng))


def one(seed: int, least: float = 1) -> Counter[str]:
    """The game of a seed: seats and rules by turns."""
    return play(seed, 2 + seed % 3, RULES[seed // 3 % len(RULES)], least)


def main() -> int:
    """Play, and print what was compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=1, help="the part of the decisions that is looked at")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    total: Counter[str] = Counter()
    with multiprocessing.Pool(given.jobs, end_with_parent) as pool:
        games = pool.imap_unordered(partial(one, least=given.least), range(given.seed, given.seed + given.games))
        for hits in track(games, total=given.games, description="games"):
            total.update(hits)
    for name, number in sorted(total.items()):
        print(f"{number:>10,}  {name}")
    print("no secret was given away")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
