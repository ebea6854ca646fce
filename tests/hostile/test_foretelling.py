"""Twelve players who want to know what chance will bring, each through another door that the pages describe.

Whatever they find out becomes a claim; what the claim foretells is compared with what came, and with what guessing
would have hit.
"""

import json
import random
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

import dead_reckoning as dr
from dead_reckoning.model.options import Option

SPIES = Path(__file__).parent / "spies"
ALL = 12
"""Chances that are foretold at least, so that a share says something."""

Foretelling = Callable[[dr.Position], Option | str]
"""At a position of chance, what will come up."""


@frozen
class Share:
    """The predicted part of chance."""

    hits: int
    chances: int
    expected: float
    """Hits of somebody who names the same options without knowing anything."""
    spread: float
    """A standard deviation of these."""

    @property
    def guessed(self) -> bool:
        """Whether it is no more than guessing: fewer than one honest spy of 100,000 has more luck."""
        return self.hits <= self.expected + 7 * self.spread


def share(
    game: list[tuple[dr.Position, Option]], foretell: Foretelling, seats: tuple[int, ...] = (dr.CHANCE,)
) -> Share:
    """The predicted part of these seats' choices: those with only one possible result do not count."""
    hits, shares = 0, []
    for position, came in game:
        if position.decision.seat not in seats:
            continue
        named = str(foretell(position))
        decision = position.decision
        weights = dict(zip(decision.texts, decision.weights or (1,) * len(decision.options), strict=True))
        part = weights.get(named, 0) / sum(weights.values())
        if part < 1:
            hits += named == str(came)
            shares.append(part)
    return Share(hits, len(shares), sum(shares), sqrt(sum(part * (1 - part) for part in shares)))


def played(choices: tuple[Option, ...], seats: int = 2) -> list[tuple[dr.Position, Option]]:
    """Each position of a game, and what was chosen at it."""
    position, found = dr.begin(dr.base_box(), seats), []
    for choice in choices:
        found.append((position, choice))
        position = position.choose(choice)
    return found


def kept(line: str, folder: Path) -> list[tuple[dr.Position, Option]]:
    """The game of a line of ``reckon games``."""
    file = folder / "line.json"
    file.write_text(json.dumps(json.loads(line)["log"]), encoding="utf-8")
    return played(dr.load_log(file).choices)


def foreteller(claim: dict[str, Any]) -> Foretelling:
    """The predictor of a claim."""
    if "luck" in claim:
        return dr.Luck(claim["luck"]).choose
    rng = Random()
    rng.setstate(claim["state"])
    return lambda position: position.decision.sample(rng)


def spy(name: str, *words: object) -> str:
    """A spy as a program that plays."""
    return "cmd:" + shlex.join(map(str, [sys.executable, SPIES / f"{name}.py", *words]))


def run(*words: str, out: Path) -> None:
    """A command, as a user gives it, its output in a file; it runs in the folder of that file."""
    with out.open("w", encoding="utf-8") as file:
        command = [sys.executable, "-m", "dead_reckoning", *words]
        subprocess.run(command, check=True, stdout=file, timeout=120, cwd=out.parent)


def claims_in(file: Path) -> Iterator[dict[str, Any]]:
    """The claims of a spy, one per line."""
    return map(json.loads, file.read_text(encoding="utf-8").splitlines())


# -- Programs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["fifteen_lines", "tiles", "parents", "lines_before"])
def test_no_program_foretells_a_run_of_games(name: str, tmp_path: Path) -> None:
    if name == "parents" and not Path("/proc/self/stat").exists():
        pytest.skip("this system has no /proc")
    claims, out = tmp_path / "claims", tmp_path / "games.jsonl"
    games = ("--games", "2" if name == "lines_before" else "1", "--max-turns", "6", "--jobs", "1")
    run("games", "--pilots", f"{spy(name, claims, out)},random", *games, out=out)
    lines = out.read_text(encoding="utf-8").splitlines()
    found = share(kept(lines[-1], tmp_path), foreteller([*claims_in(claims)][-1]))
    assert found.chances > ALL
    assert found.guessed, found


def test_the_fifteen_lines_find_no_seed_that_they_could_guess(tmp_path: Path) -> None:
    """A seat's input does not reveal the seed of all chance, even if it is small and the spy knows its form."""
    claims, out = tmp_path / "claims", tmp_path / "games.jsonl"
    run(
        *("games", "--pilots", f"{spy('fifteen_lines', claims)},random", "--games", "1", "--max-turns", "6"),
        *("--jobs", "1", "--seed", "317"),
        out=out,
    )
    game = kept(out.read_text(encoding="utf-8"), tmp_path)
    assert share(game, foreteller(next(claims_in(claims)))).guessed
    assert not share(game, dr.Luck("317 0").choose).guessed, "a spy that is told the seed knows it all"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system has no /proc")
def test_no_program_reads_the_seed_from_the_screen(tmp_path: Path) -> None:
    claims, out, log = tmp_path / "claims", tmp_path / "out", tmp_path / "game.json"
    (tmp_path / "spy").symlink_to(SPIES / "screen.py")
    run("play", "--pilots", "cmd:python spy claims game.json,random", "--quiet", "--log", "game.json", out=out)
    state = Random(next(claims_in(claims))["generator"]).getstate()
    found = share(played(dr.load_log(log).choices), foreteller({"state": state}), (dr.CHANCE, 1))
    assert found.chances > ALL
    assert found.guessed, found


# -- Classes ---------------------------------------------------------------------------------------------------------


def house() -> dict[str, Any]:
    """The pilots of the file, new ones."""
    made: dict[str, Any] = {}
    exec(compile((SPIES / "in_the_house.py").read_text(encoding="utf-8"), "in_the_house.py", "exec"), made)
    return made


SECRET = 0x8F3A_91C2_55D0_7E6B_1234_5678_9ABC_DEF1
"""As it comes from the system, so that a test that fails can be repeated."""


def test_undoing_the_seeding_of_a_generator_gives_no_secret() -> None:
    made = house()
    last = dr.play_out(dr.begin(dr.base_box(), 2), [made["Unmixing"](), dr.new_pilot("random")], SECRET, max_turns=6)
    claim = made["Unmixing"].claims[0]
    found = share(played(last.choices), foreteller(claim))
    assert found.chances > ALL
    assert found.guessed, (claim, found)
    assert made["text_behind"](Random("a text").getstate()[1]) == "a text", "the spy knows its trade"


def test_generators_in_reach_are_not_that_of_chance() -> None:
    made = house()
    before = random.getstate()
    last = dr.play_out(dr.begin(dr.base_box(), 2), [made["Neighbor"](), made["Neighbor"]()], SECRET, max_turns=6)
    assert random.getstate() == before
    states = made["Neighbor"].first
    assert set(states) == {-1, 0, 1}
    assert states[0] != states[1]
    game = played(last.choices)
    for state in states.values():
        assert share(game, foreteller({"state": state})).guessed


def test_imagined_worlds_are_no_prophets() -> None:
    made = house()
    last = dr.play_out(dr.begin(dr.base_box(), 2), [made["Dreamer"](), dr.new_pilot("random")], SECRET, max_turns=60)
    noted = made["Dreamer"].noted
    game = [(position, came) for position, came in played(last.choices) if position.decision.texts in noted]
    found = share(game, lambda position: noted[position.decision.texts])
    assert found.chances > ALL
    assert found.guessed, found


def test_the_default_of_the_manual_is_no_seed() -> None:
    """A match without a seed is not that of the seed 1, nor like the match before."""
    games: list[str] = []

    class Listener:
        """Notes the tiles that are there at its first question, as anybody may."""

        def __init__(self) -> None:
            self.asked = False

        def choose(self, view: dr.View, rng: Random, _budget: dr.Budget) -> object:
            if not self.asked:
                games.append(str(view.observation.state.ocean))
            self.asked = True
            return rng.choice(view.options)

    for _ in range(2):
        dr.match(Listener, "random", games=1, max_turns=2)  # type: ignore[arg-type]  # it answers with any option
    luck, position = dr.Luck("1 0"), dr.begin(dr.base_box(), 2)
    while position.decision.seat == dr.CHANCE:
        position = position.choose(luck.choose(position))
    assert len({*games, str(position.state.ocean)}) == 3


# -- Environments ----------------------------------------------------------------------------------------------------


def learned(environment: Any, foretell: Foretelling) -> Share:
    """The predicted part of a game in an environment: the learner takes the first action each time."""
    for _ in range(40):
        _, _, over, cut, _ = environment.step(int(environment.unwrapped.action_masks().argmax()))
        if over or cut:
            break
    return share(played(environment.unwrapped.table.position.choices), foretell)


def test_the_generator_of_an_environment_does_not_foretell_its_next_game() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("dead_reckoning.bridges.gymnasium")
    environment = gymnasium.make("DeadReckoning-v0", opponents="random", disable_env_checker=True)
    environment.reset()
    copy = deepcopy(environment.unwrapped.np_random)
    environment.reset()
    copy.integers(2)
    found = learned(environment, dr.Luck(int(copy.integers(2**62))).choose)
    assert found.chances > ALL
    assert found.guessed, found


def test_an_opponent_in_an_environment_foretells_nothing() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("dead_reckoning.bridges.gymnasium")
    made = house()
    environment = gymnasium.make("DeadReckoning-v0", opponents=made["Unmixing"], seat=0, disable_env_checker=True)
    environment.reset()
    found = learned(environment, lambda position: "")
    claims = made["Unmixing"].claims
    assert claims
    game = played(environment.unwrapped.table.position.choices)
    found = share(game, foreteller(claims[-1]))
    assert found.chances > ALL
    assert found.guessed, (claims, found)


def test_the_generator_of_a_table_of_agents_does_not_foretell_its_next_game() -> None:
    pytest.importorskip("pettingzoo")
    import numpy as np

    bridge = pytest.importorskip("dead_reckoning.bridges.pettingzoo")
    environment = bridge.raw_env(seats=2)
    environment.reset()
    copies = [deepcopy(value) for value in vars(environment).values() if isinstance(value, np.random.Generator)]
    environment.reset()
    seeds = [int(copy.integers(2**62)) for copy in copies]
    for _ in range(40):
        environment.step(int(environment.observe(environment.agent_selection)["action_mask"].argmax()))
    game = played(environment.table.position.choices)
    for seed in (*seeds, 1):
        assert share(game, dr.Luck(seed).choose).guessed


# -- The companion ---------------------------------------------------------------------------------------------------


def test_a_companion_without_a_seed_is_no_open_book() -> None:
    """Two Wardens at two tables do not draw alike, and none draws as he does with the seed 0."""
    wardens = [
        dr.open_companion(dr.base_box()),
        dr.open_companion(dr.base_box()),
        dr.open_companion(dr.base_box(), seed=0),
    ]
    seeds = {warden.seed for warden in wardens}
    assert len(seeds) == 3
    assert all(seed > 10**12 for seed in seeds - {0}), "one of a million is smaller"
