"""Tries kept games hard: keeps every decision, kills a program while it saves, throws spoilt files at the loader.

    python tools/kept_games.py --games 60 --kills 200 --spoilt 20000 --seed 1

At every decision of a game the position is written as JSON, must follow its schema, and must be the same when it is
read again; at its end another process, with another hash seed, plays its log again and must come to the same checksum.

A killed program must leave the game as it was after its last save, or the one before: whole files, no choice lost.
Whatever a spoilt file makes the loader raise but LogError is a failure.  Each trial is made from the seed and its
number alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from attrs import frozen
from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.fast_validation import passes
from dead_reckoning.logbook.logs import header_value
from dead_reckoning.logbook.serialization import check_sum, read_state, state_value

ROOT: Final = Path(__file__).resolve().parent.parent
LOG: Final = "log.json"
POSITION: Final = "position.json"
LONGEST: Final = 0.4
"""Seconds after its first save that a program lives at most."""
ROUND: Final = 20
"""Kills that one game lives through; the next one begins in an empty folder."""

# -- Keeping everything ----------------------------------------------------------------------------------------------


@frozen
class Kept:
    """The cost of saving every decision of a game."""

    decisions: int
    size: int
    """Characters of JSON, all together."""
    writing: float
    """Seconds, the JSON left out."""
    reading: float
    """Likewise."""


def every_decision(seed: int, folder: Path) -> Kept:
    """Keep every decision of a game, and the game.  Raises AssertionError where something else comes back."""
    rng = Random(seed)
    position = dr.begin(dr.base_box(), 2 + seed % 3)
    header = header_value("position", position.game)
    decisions = size = 0
    writing = reading = 0.0
    while True:
        begun = perf_counter()
        value = state_value(position.game, position.state)
        writing += perf_counter() - begun
        text = json.dumps(value)
        again = json.loads(text)
        begun = perf_counter()
        state = read_state(position.game, again)
        reading += perf_counter() - begun
        assert state == position.state, (seed, position.choices)
        assert passes("position", {**header, "state": again}), (seed, position.choices)
        decisions += 1
        size += len(text)
        if position.over:
            break
        position = position.choose(position.decision.sample(rng))
    dr.save_log(position, folder / LOG)
    assert elsewhere(folder / LOG, seed) == check_sum(position.game, position.state), seed
    return Kept(decisions, size, writing, reading)


ELSEWHERE: Final = """
import sys
import dead_reckoning as dr
from dead_reckoning.logbook.serialization import check_sum
position = dr.load_log(sys.argv[1])
print(check_sum(position.game, position.state))
"""


def elsewhere(log: Path, seed: int) -> str:
    """The checksum that another process comes to."""
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    command = [sys.executable, "-c", ELSEWHERE, str(log)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.strip()


# -- Killing ---------------------------------------------------------------------------------------------------------


def save_for_ever(folder: Path, seed: int) -> None:
    """Play on from the log in a folder, and save after every choice; say each time how many choices are safe."""
    rng = Random(seed)
    log = folder / LOG
    position = dr.load_log(log) if log.exists() else dr.begin(dr.base_box(), 3)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        dr.save_log(position, log)
        dr.save_position(position, folder / POSITION)
        print(len(position.choices), flush=True)


def killed(folder: Path, seed: int) -> tuple[int, int]:
    """Kill such a program: how many choices it said were safe, and how many are in its log.

    Raises LogError if a file does not load, AssertionError if log and position are further apart than one save.
    """
    command = [sys.executable, __file__, "--save-in", str(folder), "--seed", str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8") as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        try:
            program.wait(timeout=Random(seed).random() * LONGEST)
        except subprocess.TimeoutExpired:
            program.kill()
        said = first + program.stdout.read()
    safe = max(int(line) for line in said.split("\n")[:-1])
    game = dr.load_log(folder / LOG)
    position = dr.load_position(folder / POSITION)
    before = dr.reckon(dr.base_box(), game.start, game.choices[:-1])
    assert position.state in (game.state, before.state), "log and position are further apart than one save"
    return safe, len(game.choices)


def kills(number: int, seed: int) -> Iterator[tuple[int, int]]:
    """So many programs killed while they save."""
    for begun in range(0, number, ROUND):
        with TemporaryDirectory(prefix="reckon-") as name:
            for trial in range(begun, min(begun + ROUND, number)):
                yield killed(Path(name), seed * 1_000_000 + trial)


# -- Spoiling --------------------------------------------------------------------------------------------------------

ON: Final = 60
"""Choices for which a spoilt game that was loaded is played on."""
JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 99, 10**9, 10**17, 1.5, "", "x", "harbor", "r1c1", "nobody", "crew.captain"),
    *([], {}, [[]], [0], [None] * 5, {"": ""}, {"is": "MainPhase"}, {"is": "DrawCards", "number": 9999}, "MainPhase"),
    *("Drop", "EndBattle", "EndTurn", {"is": "PlayDrawn"}, {"is": "TurnTile", "cell": "harbor"}, "\\ud800", "a" * 5000),
)
"""Values that replace others."""


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value: what holds it, and the key."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        found += [(node, key) for key in keys]
        waiting += [node[key] for key in keys]
    return found


def spoil(value: Any, rng: Random) -> None:
    """One change: a value replaced, taken away, doubled, or put where another is."""
    holder, key = rng.choice(spots(value))
    deed = rng.randrange(4)
    if deed == 0:
        del holder[key]
    elif deed == 1 and isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    elif deed == 2:
        other, name = rng.choice(spots(value))
        holder[key] = deepcopy(other[name])
    else:
        holder[key] = deepcopy(rng.choice(JUNK))


@frozen
class Samples:
    """Good logs and positions, as values."""

    values: tuple[Any, ...]


def samples(folder: Path, seed: int) -> Samples:
    """Logs and positions of a game, at different moments of it."""
    rng = Random(seed)
    values: list[Any] = []
    position = dr.begin(dr.base_box(), 2)
    start = dr.Start(2)
    for number in range(1, 601):
        position = position.choose(position.decision.sample(rng))
        if number % 60 == 0 or (position.state.battle and rng.random() < 0.3):
            dr.save_position(position, folder / POSITION)
            later = dr.load_position(folder / POSITION)
            start = later.start
            dr.save_log(later.choose(later.decision.sample(rng)), folder / LOG)
            values += [json.loads((folder / name).read_text(encoding="utf-8")) for name in (POSITION, LOG)]
    assert start.state is not None
    return Samples(tuple(values))


def tried(good: Samples, folder: Path, seed: int) -> str:
    """One spoilt file: ``refused``, or ``loaded`` and played on.  Raises whatever the loader raises but LogError."""
    rng = Random(seed)
    value = deepcopy(rng.choice(good.values))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        spoil(value, rng)
    text = json.dumps(value, indent=1)
    if rng.random() < 0.1:
        text = text[: rng.randrange(len(text))]
    path = folder / "spoilt.json"
    path.write_text(text, encoding="utf-8")
    load = dr.load_log if "choices" in value else dr.load_position
    try:
        position = load(path, verify=rng.random() < 0.3)
    except dr.LogError:
        return "refused"
    for _ in range(ON):
        if not position.over:
            position = position.choose(position.decision.sample(rng))
    return "loaded"


def main() -> int:
    """Try, and tell; fail if anything was lost or raised."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--spoilt", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save-in", type=Path, help="play and save in a folder until killed")
    given = parser.parse_args()
    if given.save_in:
        save_for_ever(given.save_in, given.seed)
        return 0
    with TemporaryDirectory(prefix="reckon-") as name:
        numbers = track(range(given.seed, given.seed + given.games), description="kept")
        kept = [every_decision(number, Path(name)) for number in numbers]
    if decisions := sum(each.decisions for each in kept):
        microseconds = [
            1e6 * sum(times) / decisions for times in zip(*((k.writing, k.reading) for k in kept), strict=True)
        ]
        size = sum(each.size for each in kept) / decisions
        print(f"{len(kept)} games, {decisions:,} decisions kept, each the same again: {size:,.0f} characters each,")
        print(f"{microseconds[0]:.0f} microseconds to write and {microseconds[1]:.0f} to read, JSON itself left out")
    results = list(track(kills(given.kills, given.seed), total=given.kills, description="killed"))
    lost = [(safe, kept) for safe, kept in results if kept < safe]
    late = sum(kept > safe for safe, kept in results)
    print(f"{len(results):,} programs killed, {late:,} between a save and its word; {len(lost)} lost a choice {lost}")
    with TemporaryDirectory(prefix="reckon-") as name:
        good = samples(Path(name), given.seed)
        numbers = track(range(given.spoilt), description="spoilt")
        ends = Counter(tried(good, Path(name), given.seed * 1_000_000 + number) for number in numbers)
    print(f"{given.spoilt:,} spoilt files: {ends['refused']:,} refused, {ends['loaded']:,} loaded")
    return int(bool(lost))


if __name__ == "__main__":
    raise SystemExit(main())
