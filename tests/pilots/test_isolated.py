"""``--isolate``: the same games, with pilots that reach what their seat may know, and nothing else."""

import json
import os
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.logbook.packing import ENCODER
from dead_reckoning.pilots import hosting, isolated
from dead_reckoning.pilots.finding import new_pilots
from dead_reckoning.pilots.hosting import read_game
from dead_reckoning.pilots.isolated import Isolated, read_seen, seen_value
from dead_reckoning.pilots.view import Budget
from dead_reckoning.position import Position
from dead_reckoning.view.observations import observe
from tests.boxes import tavern

BOX = dr.base_box()
TABLES: dict[str, Position] = {
    "2": dr.begin(BOX, 2),
    "3": dr.begin(BOX, 3),
    "solo": dr.begin(BOX, 0, solo="expert"),
    "pairs": dr.begin(BOX, 0, pairs="normal"),
    "tavern": dr.begin(tavern(), 2),
}


@pytest.mark.parametrize("name", TABLES)
def test_what_travels_is_what_a_seat_sees_and_tells_no_world_from_another(name: str) -> None:
    """Written values are read again; and worlds that look alike to the seat have the same bytes."""
    start, rng, asked = TABLES[name], Random(1), 0
    seats = range(start.game.seats)
    memories: list[dr.Memory | None] = [None for _ in seats]

    def watch(position: Position) -> None:
        nonlocal asked
        for seat in seats:
            known = memories[seat]
            memories[seat] = dr.remember(known, position) if known else dr.recall(position, seat)
        seat = position.decision.seat
        if seat < 0 or position.over:
            return
        asked += 1
        seen, memory = observe(position, seat), memories[seat]
        line = ENCODER.encode(seen_value(position.game, seen, memory))
        assert read_seen(position.game, json.loads(line)) == (seen, memory)
        if asked % 20 == 0:
            world = dr.imagine(position.box, seen, rng, memory)
            assert ENCODER.encode(seen_value(world.game, observe(world, seat), memory)) == line

    dr.play_out(
        start,
        new_pilots(["greedy", "random"] * (len(seats) // 2) + ["eager"] * (len(seats) % 2)),
        5,
        max_turns=16,
        watch=watch,
    )
    assert asked > 60


def test_positions_with_abilities_that_wait_can_be_packed() -> None:
    """An ability that lasts has a moment that wakes it."""
    positions: list[Position] = []
    dr.play_out(dr.begin(BOX, 2), new_pilots(["greedy", "eager"]), "5 0", watch=positions.append)
    waiting = [each for each in positions if "Trigger" in each.packed().decode()]
    assert len(waiting) > 10
    for position in waiting:
        assert dr.unpack(BOX, position.packed()) == position


def test_isolated_pilots_play_the_same_games() -> None:
    names = ("planner:3", "eager")  # the planner remembers
    games = [
        dr.play_out(dr.begin(BOX, 2), [make(name) for name in names], 3, max_turns=6).choices
        for make in (dr.new_pilot, lambda name: Isolated(name)())
    ]
    assert games[0] == games[1]
    here, apart = (dr.match(*names, games=1, seed=3, max_turns=2, isolate=isolate) for isolate in (False, True))
    assert (here.pilots, here.as_json()) == (apart.pilots, apart.as_json())


REACHING = """
import gc, os, sys, json

class Reaching:
    def choose(self, view, rng, budget):
        found = {}
        found["hand"] = [repr(cell.cell_contents) for cell in view.look.__closure__ or ()]
        found["kinds"] = sorted({type(each).__name__ for each in gc.get_objects()})
        found["told"] = [*sys.orig_argv, *map(str, os.environ.items())]
        links = [f"/proc/self/fd/{number}" for number in os.listdir("/proc/self/fd")]
        found["open"] = [os.readlink(link) for link in links if os.path.lexists(link)]
        found["state"] = str(rng.getstate())
        with open(FILE, "w", encoding="utf-8") as file:
            json.dump(found, file)
        print("a pilot may print", flush=True)
        return rng.choice(view.options)
"""
SECRET = 0x0123_4567_89AB_CDEF_0123_4567_89AB_CDEF


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system has no /proc")
def test_a_process_is_a_boundary_and_a_class_is_none(tmp_path: Path) -> None:
    (tmp_path / "reaching.py").write_text(REACHING.replace("FILE", repr(str(tmp_path / "found"))), encoding="utf-8")
    name = f"{tmp_path}/reaching.py:Reaching"
    found = {}
    for apart in (False, True):
        pilot = Isolated(name)() if apart else dr.new_pilot(name)
        dr.play_out(dr.begin(BOX, 2), [pilot, dr.new_pilot("random")], SECRET, max_turns=1)
        found[apart] = json.loads((tmp_path / "found").read_text(encoding="utf-8"))
    assert any("Position" in cell for cell in found[False]["hand"]), "within a process a view is a convention"
    assert {"Position", "Luck", "Table"} <= set(found[False]["kinds"])
    assert not any("Position" in cell for cell in found[True]["hand"])
    assert not {"Position", "Luck", "Table"} & set(found[True]["kinds"])
    words = json.dumps(found[True])
    assert not [form for form in (str(SECRET), f"{SECRET:x}", "seed") if form in words.replace("PYTHONHASHSEED", "")]
    assert found[True]["state"] == found[False]["state"]
    pipes = ("pipe:", "/dev/null", "/proc/")
    assert {where for where in found[True]["open"] if not where.startswith(pipes)} <= {
        str(Path("/proc/self/fd/2").readlink())
    }, "of what is open here it has the errors"


PILOTS = {
    "Hog": ("def choose(self, view, rng, budget): self.many = bytearray(3 * 1024 ** 3)", r"has failed: MemoryError\("),
    "Gone": ("def choose(self, view, rng, budget): import os; os._exit(3)", r"has ended with code 3"),
    "Spent": (
        "def choose(self, view, rng, budget): import os, signal; os.kill(os.getpid(), signal.SIGXCPU)",
        r"has ended with code -24: its processor time was used up",
    ),
    "Wrong": (
        "def choose(self, view, rng, budget): return 'take everything'",
        r"an option that is not offered: 'take everything'",
    ),
    "Odd": ("def choose(self, view, rng, budget): return [None]", r"an option that is not offered: '\[None\]'"),
    "Loud": ("def choose(self, view, rng, budget): import os; os.write(1, b'x' * 99); 1 / 0", r"ZeroDivisionError"),
    "Unmade": ("def __init__(self): raise KeyError('chart')", r"cannot be made: KeyError\('chart'\)"),
    "Deaf": (
        "def choose(self, view, rng, budget):\n  import signal, time; signal.signal(signal.SIGALRM, signal.SIG_IGN)\n"
        "  time.sleep(60)",
        r"has not answered in 0\.3 seconds",
    ),
}


def played_by(name: str, budget: Budget) -> None:
    """A game with an isolated pilot."""
    dr.play_out(dr.begin(BOX, 2), [Isolated(name)(), dr.new_pilot("random")], 1, budget=budget)


@pytest.mark.parametrize("kind", PILOTS)
def test_an_isolated_pilot_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    code, message = PILOTS[kind]
    (tmp_path / "bots.py").write_text(f"class {kind}:\n {code}\n", encoding="utf-8")
    monkeypatch.setattr(isolated, "SLACK", 0.1)
    budget = Budget(seconds=0.2 if kind == "Deaf" else 20)
    with pytest.raises(dr.PilotError, match=message) as error:
        played_by(f"{tmp_path}/bots.py:{kind}", budget)
    assert kind in str(error.value)


LIMITS = """
import resource, sys
print([resource.getrlimit(kind)[0] for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_CORE)])
"""


@pytest.mark.skipif(os.name == "nt", reason="this system has no limits")
def test_programs_have_the_limits_too(tmp_path: Path) -> None:
    (tmp_path / "limits.py").write_text(LIMITS, encoding="utf-8")
    with pytest.raises(dr.PilotError) as error:
        played_by(f"cmd:{sys.executable} {tmp_path}/limits.py", Budget())
    assert f"[{hosting.MEMORY}, {hosting.SECONDS}, 0]" in str(error.value)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("match", "eagr", "random"), "there is no pilot 'eagr'; did you mean 'eager'?"),
        (("ladder", "eager", "no_file.py:Bot"), "there is no file 'no_file.py'"),
        (("match", "cmd:no-such-program", "random"), "'cmd:no-such-program' has ended with code 1"),
    ],
)
def test_commands_tell_who_cannot_play(words: tuple[str, ...], message: str) -> None:
    found = CliRunner().invoke(reckon, [*words, "--isolate", "--games", "1", "--jobs", "1", "--seed", "1"])
    assert found.exit_code == 2
    assert message in found.output
    assert "Traceback" not in found.output


def test_a_class_cannot_be_isolated() -> None:
    class Here:
        def choose(self, view: dr.View, _rng: Random, _budget: Budget) -> object:
            return view.options[0]

    with pytest.raises(dr.PilotError, match="name a pilot"):
        dr.match(Here, "random", isolate=True)  # type: ignore[arg-type]  # it answers with any option


def test_the_game_travels() -> None:
    for start in TABLES.values():
        if start.box is BOX:
            game = read_game(json.loads(json.dumps(isolated.game_value(start.game))))
            assert (game.seats, game.rules, game.difficulty) == (
                start.game.seats,
                start.game.rules,
                start.game.difficulty,
            )
