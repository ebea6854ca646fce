"""Plays with packs whose rules give what no rule may give: whatever is raised but an error of ours is a failure.

    python tools/odd_rules.py --packs 2000 --seed 1

Each pack is made from the seed and its number alone.  It has one function, at one of the doors between the rules of the
game and those of packs (``tests/packs/slips``), that gives something odd: values of other types, seats and cards that
are not there, orders that nobody can carry out, things that raise when they are looked at, and sometimes what is right.
Then everything that the library can do with a game is done.
"""

from __future__ import annotations

import argparse
import multiprocessing
import pickle
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from inspect import isclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import UnionType
from typing import Any, Final, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from attrs import evolve, fields, has
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.game.printed import effects
from dead_reckoning.game.rulebook import ALL_TABLES
from dead_reckoning.game.table.state import Player, State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import (
    Cell,
    Decision,
    Effect,
    Event,
    Frame,
    Instruction,
    Outcome,
    Seat,
    Task,
)
from dead_reckoning.pilots.workers import end_with_parent
from tools.edited_packs import travels
from tools.fuzz import TooSlowError, in_time

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "packs" / "slips"))

from slips_pack.doors import DOORS, MADE, OWN, Given  # noqa: E402  # found as an installed pack would be

Hint: TypeAlias = Any
"""A type as annotations have it."""
TABLE: Final = (
    *("seat 0 at r1c1", "r1c1 tile.island.turtle_bay", "sails 1", "seat 0 played crew.gunner#2"),
    "seat 0 hand crew.captain+advancement.r3.misers_cellar",
)
"""With something to sail to, to use, and to count in the end."""
CHOICES: Final = 6
"""The number of choices that are played after the ship has sailed."""
TOO_DEEP: Final = 3
"""Records in records."""


# -- Things that are not what they seem ------------------------------------------------------------------------------


class Liar:
    """An object that breaks on any access."""

    def broken(self, *_rest: object) -> Any:
        """No way to look at it comes to anything."""
        raise LookupError("a liar")

    __eq__ = __lt__ = __len__ = __iter__ = __bool__ = __repr__ = __str__ = __index__ = __getitem__ = __contains__ = (
        broken
    )
    __hash__ = broken


class LyingTuple(tuple[object, ...]):
    """A tuple that cannot be gone through."""

    def __iter__(self) -> Iterator[object]:
        raise LookupError("a lying tuple")

    def __len__(self) -> int:
        return -1  # noqa: PLE0303  # it is what no tuple says

    __slots__ = ()


class MuteError(Exception):
    """An error that cannot be told."""

    def __str__(self) -> str:
        raise ValueError("mute")


def endless_call() -> Any:
    """A function that calls itself."""
    return endless_call()


def raising(error: BaseException) -> Callable[[], Any]:
    """A function that raises it."""

    def raised() -> Any:
        raise error

    return raised


ERRORS: Final[Sequence[Callable[[], Any]]] = (
    *map(raising, (KeyError("none"), StopIteration(), SystemExit(3), MemoryError(), MuteError(), ZeroDivisionError())),
    *map(raising, (dr.IllegalChoice("x", "odd", "1.1", ()), dr.CardError(()), dr.PilotError("odd"), OSError(2, "odd"))),
    raising(ExceptionGroup("odd", [ValueError("odd")])),
    endless_call,
)
"""Functions that break."""
JUNK: Final[Sequence[Callable[[], Any]]] = (
    *(lambda: None, lambda: 1.5, lambda: float("nan"), lambda: 10**40, lambda: -1, lambda: True, lambda: "sail"),
    *(list, dict, set, Liar, lambda: LyingTuple((1, 2)), lambda: int, lambda: b"r1c1", lambda: Option, lambda: ...),
)
"""Values of any other type."""
TEXTS: Final = ("", "r1c1", "r2c1", "r9c9", "harbor", "no.such", "crew.captain", "cannon", "fort", "\ud800", "x" * 999)
NUMBERS: Final = (0, 0, 1, 1, 2, 3, 5, 9, 99, -1, -2, -7, 10**12)
KINDS: Final[tuple[type, ...]] = (
    *ALL_TABLES.consequences,
    *(kind for kind in vars(effects).values() if isclass(kind) and issubclass(kind, Effect) and has(kind)),
    *ALL_TABLES.shapes,
    *(kind for kind in ALL_TABLES.handlers if issubclass(kind, Task)),
)


@cache
def hints_of(kind: Hint) -> Mapping[str, Hint]:
    """The types of the fields of a record."""
    return get_type_hints(kind)


@cache
def kinds_of(base: Hint) -> tuple[type, ...]:
    """The classes that may replace a base class."""
    return (*(kind for kind in (*KINDS, *OWN) if issubclass(kind, base)),)


@cache
def ids() -> tuple[str, ...]:
    """The ids of the base game."""
    return tuple(str(entry.id) for entry in dr.base_box().entries)


def record_of(kind: type, rng: Random, depth: int = 0) -> Any:
    """A record with odd fields."""
    hints = hints_of(kind)
    given = {
        field.alias or field.name: odd_of(hints[field.name], rng, depth + 1)
        for field in fields(kind)
        if field.init and rng.random() > (0.5 if field.default is not None and depth else 0)
    }
    try:
        return kind(**given)
    except TypeError:  # a field is missing, or the compiled engine makes no such record
        return None


def odd_of(hint: Hint, rng: Random, depth: int = 0) -> Any:  # one for each form of a type
    """Something of a type, mostly."""
    if rng.random() < 0.06:
        return rng.choice(JUNK)()
    if isinstance(hint, NewType):
        return named_odd(hint, rng, depth)
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if origin in (Union, UnionType):
        return odd_of(rng.choice(parts), rng, depth)
    if origin is tuple:
        many = rng.choice((0, 1, 1, 2)) if parts[1:] == (...,) else len(parts)
        return tuple(odd_of(parts[0 if parts[1:] == (...,) else place], rng, depth) for place in range(many))
    kind = origin or hint
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice(NUMBERS)
    if kind is str:
        return rng.choice((*TEXTS, rng.choice(ids())))
    if isclass(kind) and issubclass(kind, Enum):
        return rng.choice(list(kind))
    return record_like(kind, rng, depth) if isclass(kind) and depth < TOO_DEEP else None


def record_like(kind: Hint, rng: Random, depth: int) -> Any:
    """A record of a class, or of one that is derived from it; None if it is none of records."""
    kinds = kinds_of(kind) or ((kind,) if has(kind) else ())
    return record_of(rng.choice(kinds), rng, depth) if kinds else None


def named_odd(hint: Hint, rng: Random, depth: int) -> Any:
    """A seat, a cell, an id, of those that there are or not."""
    if hint is Seat:
        return rng.choice((0, 0, 1, 1, 2, 3, 4, 9, -1, -2, -3))
    if hint is Cell:
        return rng.choice(("r1c1", "r2c1", "r4c5", "harbor", "", "r9c9"))
    return odd_of(hint.__supertype__, rng, depth)


def many(base: type, rng: Random) -> Any:
    """Some records in a tuple, or not in one."""
    found = [odd_of(base, rng) for _ in range(rng.choice((0, 1, 1, 1, 2)))]
    return rng.choice((tuple, tuple, tuple, tuple, list, iter, LyingTuple))(found)


def frames(rng: Random) -> Any:
    """Frames of any seat, with any orders."""
    return tuple(
        Frame(odd_of(Seat, rng), "slip", tuple(odd_of(Instruction, rng) for _ in range(rng.choice((0, 1, 1, 2)))))
        for _ in range(rng.choice((1, 1, 2)))
    )


def outcome(rng: Random) -> Any:
    """An outcome with anything in it."""
    return Outcome(
        **{
            name: make(rng)
            for name, make in (
                ("events", partial(many, Event)),
                ("then", partial(many, Instruction)),
                ("call", frames),
            )
            if rng.random() < 0.5
        }
    )


def decision(rng: Random) -> Any:
    """A question to anybody."""
    weights: Any = rng.choice(((), (), (1, 1), (1,), (0, 0), (-1, 2), (float("nan"), 1), ("a", "b")))
    seat, rule = rng.choice((Seat(0), Seat(1), odd_of(Seat, rng))), odd_of(str, rng)
    return Decision(seat, many(Option, rng), weights, rule)


def spoilt(thing: Any, rng: Random) -> Any:
    """A decision or a state that was right, with one thing changed."""
    if isinstance(thing, Decision):
        more = odd_of(Option, rng)
        changes: Sequence[Callable[[], Decision]] = (
            lambda: evolve(thing, options=(*thing.options, more)),
            lambda: evolve(thing, options=(more, *thing.options)),
            lambda: evolve(thing, options=()),
            lambda: evolve(thing, options=thing.options * 2),
            lambda: evolve(thing, options=thing.options[:1]),
            lambda: evolve(thing, seat=odd_of(Seat, rng)),
            lambda: evolve(thing, weights=decision(rng).weights),
        )
        return rng.choice(changes)()
    if isinstance(thing, State):
        if rng.random() < 0.5:
            field = rng.choice(fields(State))
            return evolve(thing, **{field.name: odd_of(hints_of(State)[field.name], rng)})
        field, seat = rng.choice(fields(Player)), rng.randrange(2)
        player = evolve(thing.players[seat], **{field.name: odd_of(hints_of(Player)[field.name], rng)})
        return evolve(
            thing, players=tuple(player if place == seat else each for place, each in enumerate(thing.players))
        )
    return thing


def written(draft: Any, rng: Random) -> None:
    """Something odd is written into a position."""
    kind, target = rng.choice(((State, draft.state), (Player, draft.player(Seat(rng.randrange(2))))))
    field = rng.choice(fields(kind))
    setattr(target, field.name, odd_of(hints_of(kind)[field.name], rng))


WAYS: Final[Mapping[str, Callable[[Random], Any]]] = {
    "frames": frames,
    "events": partial(many, Event),
    "options": partial(many, Option),
    "outcome": outcome,
    "decision": decision,
    "order": partial(odd_of, Instruction),
    "junk": lambda rng: rng.choice(JUNK)(),
    "error": lambda rng: rng.choice(ERRORS)(),
    "number": lambda rng: rng.choice(NUMBERS),
    "made": lambda rng: MADE[rng.choice(list(MADE))](),
}
"""The results of a function."""
FITTING: Final[Mapping[str, Sequence[str]]] = {
    "triggers": ("frames",),
    "state checks": ("events",),
    "achievements": ("events",),
    "handlers": ("outcome",),
    "questions": ("decision",),
    "answers": ("outcome",),
    "offers": ("options",),
    "takes": ("outcome",),
    "listeners": ("spoilt",),
    "layouts": ("spoilt",),
    "writers": ("written",),
    "encounters": ("outcome",),
    "deeds": ("order",),
    "bounds": ("options",),
    "score lines": ("number",),
    "worth": ("number",),
    "things counted": ("number",),
}
"""Door -> the results of a function there that usually have the right type."""


def odd_function(door: str, seed: str) -> Given:
    """A function that gives something odd, the same each time, or only at times."""
    rng = Random(seed)
    way = rng.choice((*[*FITTING.get(door, ())] * 12, *WAYS))
    late = rng.choice((0, 0, 0, 1, 2))
    calls = [0]

    def given(*asked: Any) -> Any:
        calls[0] += 1
        again = Random(seed)
        if calls[0] <= late and door in ("listeners", "layouts"):
            return asked[-1]
        if way == "spoilt":
            return spoilt(asked[-1], again)
        if way == "written":
            return written(asked[-1], again)
        return WAYS[way](again)

    return given


# -- Everything that can be done with a game -------------------------------------------------------------------------


def used(box: dr.Box, way: Mapping[str, Any], rng: Random) -> None:
    """Begin, look, choose, tell, keep, play."""
    for act in (partial(arranged, box, rng), partial(begun, box, way, rng), partial(spaced, box, way)):
        documented(act)


DOCUMENTED: Final = (dr.PackRuleError, dr.IllegalChoice, dr.BoxError, dr.ArrangeError, dr.PilotError, dr.LogError)


def documented(act: Callable[[], object]) -> None:
    """Do it, whatever error of ours comes of it; it has to say something, and to travel."""
    try:
        act()
    except DOCUMENTED as error:
        travels(error)


def spaced(box: dr.Box, way: Mapping[str, Any]) -> None:
    """Number the options."""
    space = dr.option_space(box, **way)
    assert isinstance(space[len(space) - 1], Option)


def arranged(box: dr.Box, rng: Random) -> None:
    """A ship that is about to sail."""
    position = dr.arrange(box, 2, TABLE)
    documented(partial(looked_into, position, rng))
    played(position.choose("sail r2c1"), rng)


def begun(box: dr.Box, way: Mapping[str, Any], rng: Random) -> None:
    """A whole game, by pilots that know nothing."""
    position = dr.begin(box, **way)
    documented(partial(looked_into, position, rng))
    documented(lambda: dr.play_out(position, [dr.new_pilot("random")] * len(position.state.players), 1, max_turns=3))


def played(position: dr.Position, rng: Random) -> None:
    """Some choices, each looked at."""
    for _ in range(CHOICES):
        documented(partial(looked_into, position, rng))
        if position.over:
            return
        last = position.decision.options[-1] if rng.random() < 0.5 else position.decision.sample(rng)
        position = position.choose(last)


def looked_into(position: dr.Position, rng: Random) -> None:
    """All that a position can be asked."""
    for look in rng.sample(LOOKS, 6):
        documented(partial(look, position))


def each_choice(position: dr.Position) -> None:
    """Every option is taken once, by itself and by its text."""
    for option in position.decision.options[:6]:
        documented(partial(position.choose, option))


def kept(position: dr.Position) -> None:
    """In a file, and back."""
    with TemporaryDirectory() as folder:
        dr.save_position(position, Path(folder) / "position.json")
        dr.load_position(Path(folder) / "position.json", position.box)


def logged(position: dr.Position) -> None:
    """In a file with all choices, and back."""
    with TemporaryDirectory() as folder:
        dr.save_log(position, Path(folder) / "log.json")
        dr.load_log(Path(folder) / "log.json", position.box)


def told(position: dr.Position) -> None:
    """In words."""
    teller = dr.Teller(position.box, "ru")
    teller.question(position), teller.options(position), teller.tell_events(position)


def seen(position: dr.Position) -> None:
    """Observe a position as a seat, and imagine a world from it."""
    observation = dr.observe(position, 1)
    dr.observe_events(position, 1)
    dr.imagine(position.box, observation, Random(1))


LOOKS: Final[list[Callable[[dr.Position], Any]]] = [
    each_choice,
    kept,
    logged,
    told,
    seen,
    lambda position: position.choose("sail r3c3"),
    lambda position: position.choose("no such choice"),
    lambda position: position.choose(None),  # type: ignore[arg-type]
    lambda position: position.scores(),
    lambda position: position.score_sheets(),
    lambda position: position.team_scores(),
    lambda position: position.decision.texts,
    lambda position: position.decision.sample(Random(1)),
    lambda position: dr.unpack(position.box, position.packed()),
    repr,
    lambda position: dr.table_picture(dr.observe(position, 0), box=position.box),
    lambda position: dr.reckon(position.box, position.start, position.choices),
    lambda position: pickle.loads(pickle.dumps((position.state, position.decision))),  # our own bytes
    lambda position: dr.play_out(position, [dr.new_pilot("greedy")] * len(position.state.players), 1, max_turns=1),
]


# -- The trial -------------------------------------------------------------------------------------------------------

TABLES: Final[Sequence[Mapping[str, Any]]] = ({"seats": 2}, {"seats": 3}, {"solo": "normal"}, {"pairs": "advanced"})
"""The settings with which whole games begin."""


def try_pack(seed: int, number: int) -> str:
    """Play with an odd pack; the door at which it is odd."""
    name = f"rules {seed} {number}"
    rng = Random(name)
    door = rng.choice(list(DOORS))
    box = evolve(dr.base_box(), chapters=(DOORS[door](odd_function(door, name)),))
    used(box, rng.choice(TABLES), rng)
    return door


def outcome_of(seed: int, number: int) -> tuple[str, str]:
    """The door, and what went wrong."""
    try:
        with in_time():
            return try_pack(seed, number), ""
    except (Exception, SystemExit, TooSlowError):
        return "failed", f"--seed {seed} --first {number}\n{traceback.format_exc()}"


def trial(seed: int, first: int, packs: int, jobs: int) -> tuple[Counter[str], list[str]]:
    """The numbers of packs by their doors, and the errors."""
    counts: Counter[str] = Counter()
    wrong = []
    with multiprocessing.Pool(jobs, end_with_parent) as pool:
        results = pool.imap(partial(outcome_of, seed), range(first, first + packs))
        for door, error in track(results, total=packs, description="packs"):
            counts[door] += 1
            wrong += [error] if error else []
    return counts, wrong


def main() -> int:
    """Try, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first pack, to try one again")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    counts, wrong = trial(given.seed, given.first, given.packs, given.jobs)
    print("\n".join(wrong))
    print(
        f"{given.packs:,} packs, {len(wrong):,} failures:",
        ", ".join(f"{many} {door}" for door, many in sorted(counts.items())),
    )
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
