"""Pilots play whole games, see no more than their seat may know, and are named."""

import json
import pickle
import re
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import EntryPoint
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Any, cast

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.engine.loop import Step, ask, settle
from dead_reckoning.errors import PilotError
from dead_reckoning.game.nouns.gather import FireCannons
from dead_reckoning.game.nouns.goods import Stow
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.nouns.sailing import Sail
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.game.values.features import FEATURES, features
from dead_reckoning.game.values.habits import DATA, sensible, thinned
from dead_reckoning.game.values.positions import MOST_KEPT, Values, fitted_values
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots import finding, turns as turning
from dead_reckoning.pilots.finding import LEVELS, PILOTS, maker, new_pilots
from dead_reckoning.pilots.greedy import gains_of
from dead_reckoning.pilots.luck import GameSeeds, Luck, derived, stream
from dead_reckoning.pilots.matches import wilson
from dead_reckoning.pilots.turns import Follower, World, line_from
from dead_reckoning.pilots.view import Budget, View, name_of, view_at, view_of
from dead_reckoning.position import Position
from tests.boxes import BOXES
from tools.memory_trial import forgetful

BOX = dr.base_box()
QUICK = {name: name for name in PILOTS} | {"planner": "planner:4", "search": "search:12"}


def positions(seats: int, seed: int, pilots: Sequence[str] = ("eager",)) -> list[Position]:
    """Every position of a game."""
    found: list[Position] = []
    names = [pilots[seat % len(pilots)] for seat in range(seats)]
    dr.play_out(dr.begin(BOX, seats), new_pilots(names), seed, watch=found.append)
    return found


@pytest.mark.parametrize("name", PILOTS)
def test_two_worlds_that_look_alike_are_played_alike(name: str) -> None:
    rng = Random(1)
    game = [each for each in positions(3, seed=2) if each.decision.seat >= 0 and not each.over]
    for position in game[5 :: 40 if name != "search" else 120]:
        seat = position.decision.seat
        other = dr.imagine(BOX, dr.observe(position, seat), rng)
        one, two = (maker(QUICK[name])().choose(view_of(each), Random(3), Budget()) for each in (position, other))
        assert one == two


def test_a_view_is_made_from_an_observation_alone() -> None:
    position = next(each for each in positions(2, seed=3)[200:] if each.decision.seat >= 0)
    view = view_at(BOX, dr.observe(position, position.decision.seat))
    for name in PILOTS:
        assert maker(QUICK[name])().choose(view, Random(1), Budget()) in position.decision.options


@pytest.mark.parametrize("name", ["eager", "greedy", "planner"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def game() -> tuple[Option, ...]:
        pilots = new_pilots([QUICK[name], "eager"])
        return dr.play_out(dr.begin(BOX, 2), pilots, 7, max_turns=8).choices

    assert game() == game()


def test_each_pilot_beats_the_one_before() -> None:
    """A little ladder: eager over random is certain, the others are told in the docs."""
    assert dr.match("eager", "random", games=5, seed=1).wins[0] >= 4
    found = dr.match("greedy", "random", seats=3, games=3, seed=1)
    assert found.wins[0] >= 2
    assert set(found.as_json()) == {"games", "wins", "rate", "low", "high"}


@pytest.mark.parametrize("name", BOXES)
def test_a_match_is_the_same_in_other_processes(name: str) -> None:
    box = BOXES[name]()
    alone = dr.match("eager", "random", games=4, seed=3, box=box)
    with ProcessPoolExecutor(2) as executor:
        together = dr.match("eager", "random", games=4, seed=3, box=box, executor=executor)
    assert alone.as_json() == together.as_json()


def test_games_of_those_who_do_nothing_are_broken_off() -> None:
    class Idle:
        def choose(self, view: View, _rng: Random, _budget: Budget) -> Option:
            return next((option for option in view.options if option.kind == "end turn"), view.options[0])

    last = dr.play_out(dr.begin(BOX, 2), [Idle(), Idle()], 1, max_turns=12)
    assert not last.over
    assert last.state.turn.number == 13
    assert dr.match(Idle, Idle, games=2, max_turns=6).unfinished == 2


@pytest.mark.parametrize("name", ["planner", "search"])
def test_thinking_ends_in_time(name: str) -> None:
    """The promise to somebody who waits for an answer: with much to try, about this many seconds per choice."""
    asked = [each for each in positions(4, seed=2) if each.decision.seat >= 0 and len(each.decision.options) > 8]
    worked = []
    for position in asked[20::60][:3]:
        began, before = monotonic(), process_time()
        choice = maker(f"{name}:100000")().choose(view_of(position), Random(1), Budget(seconds=0.1))
        assert choice in position.decision.options
        assert monotonic() - began > 0.1
        worked.append(process_time() - before)
    assert median(worked) < 1, "of its own work: a busy machine gives it less, and never more, in the same time"


@pytest.mark.parametrize("name", ["planner", "search"])
def test_thinking_can_be_stopped(name: str) -> None:
    asked = [each for each in positions(4, seed=2) if each.decision.seat >= 0 and len(each.decision.options) > 8]
    called: list[int] = []

    def stopped() -> bool:
        called.append(1)
        return len(called) > 5

    choice = maker(f"{name}:100000")().choose(view_of(asked[20]), Random(1), Budget(stopped=stopped))
    assert choice in asked[20].decision.options
    assert len(called) < 20


def test_a_pilot_that_breaks_the_rules_is_told() -> None:
    class Cheat:
        def choose(self, _view: View, _rng: Random, _budget: Budget) -> str:
            return "take everything"

    with pytest.raises(dr.PilotError, match=r"seat 0, Cheat, chose an option that is not offered: 'take everything'"):
        dr.play_out(dr.begin(BOX, 2), [Cheat(), Cheat()], 1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("eagr", "there is no pilot 'eagr'; did you mean 'eager'?"),
        (
            "",
            "there is no pilot ''; there are random, eager, greedy, learned, planner, search, beginner, regular, "
            "strong, FILE.py:CLASS and cmd:PROGRAM",
        ),
        ("strnog", "there is no pilot 'strnog'; did you mean 'strong'?"),
        ("regular:9", "'regular:9': a level has a number of iterations; with another number, name 'planner:18'"),
        ("search:", "'search:': after the colon, give the number of iterations, from 1 to 1000000"),
        ("search:0", "'search:0': after the colon, give the number of iterations, from 1 to 1000000"),
        ("search:²", "'search:²': after the colon, give the number of iterations, from 1 to 1000000"),
        ("search:9999999999", "after the colon, give the number of iterations, from 1 to 1000000"),
    ],
)
def test_wrong_names(name: str, message: str) -> None:
    with pytest.raises(dr.PilotError) as error:
        dr.new_pilot(name)
    assert message in str(error.value)


CLASS_IN_A_FILE = """\
from quick_helpers import first

class Quick:
    def choose(self, view, rng, budget):
        return first(view.options)

limit = 3
"""


@pytest.mark.parametrize("box", BOXES)
def test_a_class_in_a_file_plays(box: str, tmp_path: Path) -> None:
    (tmp_path / "quick_helpers.py").write_text("def first(options):\n    return options[0]\n", encoding="utf-8")
    (tmp_path / "bot.py").write_text(CLASS_IN_A_FILE, encoding="utf-8")
    name = f"{tmp_path}/bot.py:Quick"
    with ProcessPoolExecutor(1) as executor:
        report = dr.match(name, "eager", 2, 2, 1, box=BOXES[box](), executor=executor)
    assert (report.pilots[0], report.games) == (name, 2)


@pytest.mark.parametrize(
    ("code", "made", "message"),
    [
        (CLASS_IN_A_FILE, "Quik", "bot.py has no class 'Quik'; did you mean 'Quick'?"),
        (CLASS_IN_A_FILE, "limit", "'limit' in {file} is not a class: it cannot be called"),
        ("def first(:", "Quick", "bot.py cannot be run: SyntaxError"),
        ("raise SystemExit(3)", "Quick", "bot.py cannot be run: SystemExit(3)"),
        (None, "Quick", "there is no file '{file}'"),
        ("def __getattr__(name): raise ValueError(name)", "Quick", "bot.py has no class 'Quick'"),
        ("class Quick:\n    def __init__(self): 1 / 0", "Quick", "bot.py:Quick' cannot be made: ZeroDivisionError"),
    ],
)
def test_files_without_a_pilot(tmp_path: Path, code: str | None, made: str, message: str) -> None:
    file = tmp_path / "bot.py"
    if code is not None:
        file.write_text(code, encoding="utf-8")
        (tmp_path / "quick_helpers.py").write_text("first = min\n", encoding="utf-8")
    with pytest.raises(dr.PilotError) as error:
        dr.new_pilot(f"{file}:{made}")
    assert message.format(file=file) in str(error.value)


def test_packs_bring_pilots(monkeypatch: pytest.MonkeyPatch) -> None:
    group = finding.ENTRY_POINTS
    points = {
        "parrot": EntryPoint("parrot", "dead_reckoning.pilots.habits:EagerPilot", group),
        "broken": EntryPoint("broken", "no_such_module:Pilot", group),
        "thing": EntryPoint("thing", "dead_reckoning.pilots.habits:__doc__", group),
    }
    finding.installed_maker.cache_clear()
    monkeypatch.setattr(finding, "installed_pilots", lambda: points)
    assert name_of(dr.new_pilot("parrot")) == "parrot"  # though another one is broken
    for name, why in (
        ("parot", "did you mean 'parrot'"),
        ("broken", "cannot be loaded"),
        ("thing", "cannot make a pilot"),
    ):
        with pytest.raises(dr.PilotError, match=why):
            dr.new_pilot(name)
    finding.installed_maker.cache_clear()


class Raising:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        raise ValueError("no idea")


class Leaving:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        raise SystemExit(0)


class Unmade:
    def __init__(self) -> None:
        raise KeyError("chart")


class Endless:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        while True:
            pass


class Talkative:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        return "blah " * 1_000_000


class Silent:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        return None


class Wordless:
    def choose(self, _view: View, _rng: Random, _budget: Budget) -> object:
        return [None]


GUESTS = {
    "Raising": r"seat \d, parrot, has failed: ValueError\('no idea'\) \(.*test_pilots\.py:\d+, in choose",
    "Silent": r"seat \d, parrot, chose nothing on turn \d+: `choose` has returned None",
    "Leaving": r"seat \d, parrot, has failed: SystemExit\(0\)",
    "Unmade": r"the pilot 'parrot' cannot be made: KeyError\('chart'\)",
    "Endless": r"the pilot 'parrot' has not answered in 0.2 seconds \(at .*test_pilots\.py:\d+, in choose\)",
    "Talkative": r"seat \d, parrot, chose an option that is not offered: .{0,1000}\n$",
    "Wordless": r"seat \d, parrot, chose an option that is not offered: ",
}
COMMANDS = (
    ["match", "parrot", "eager", "--games", "2", "--jobs", "1"],
    ["match", "eager", "parrot", "--games", "2", "--jobs", "2"],
    ["ladder", "parrot", "eager", "--games", "2", "--jobs", "1"],
    ["trial", "--pilots", "parrot", "--games", "2", "--jobs", "1"],
    ["games", "--pilots", "parrot", "--games", "2", "--jobs", "1"],
    ["play", "--pilots", "parrot,eager", "--seed", "1"],
    ["play", "--pilots", "eager,eager,parrot", "--seed", "1", "--quiet"],
)


class Confused:
    """Plays for a while, then fails in a function of its own."""

    def choose(self, view: View, rng: Random, _budget: Budget) -> Option | str:
        return self.second(view) if len(view.options) > 5 else rng.choice(view.options)

    def second(self, view: View) -> Option:
        return view.options[999]


def test_a_pilot_that_fails_says_where_when_and_in_which_game() -> None:
    with pytest.raises(PilotError) as caught:
        dr.match(Confused, "random", games=1, seed=4)
    assert re.search(
        r"^seat 0, Confused, has failed: IndexError\('tuple index out of range'\) \(\S+test_pilots\.py:\d+, in second; "
        r"turn \d+\); in the game of seed '4 0'$",
        str(caught.value),
    )
    assert "return view.options[999]\n" in caught.value.details
    assert caught.value.details.endswith("\nIndexError: tuple index out of range")
    assert pickle.loads(pickle.dumps(caught.value)).details == caught.value.details


@pytest.mark.parametrize(("words", "has"), [((), False), (("--traceback",), True)])
def test_the_traceback_of_a_pilot_is_printed_on_request(tmp_path: Path, words: tuple[str, ...], has: bool) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text("class Bad:\n    def choose(self, view, rng, budget):\n        return view.luck\n", encoding="utf-8")
    for command in (["match", f"{bot}:Bad", "random", "--jobs", "1"], ["play", "--pilots", f"{bot}:Bad", "--quiet"]):
        found = CliRunner().invoke(reckon, [*command, "--seed", "1", *words])
        assert found.exit_code == 2
        assert ("Traceback" in found.output) == has
        assert ("With --traceback" in found.output) != has
        assert "bad.py:3, in choose" in found.output


def test_a_game_that_was_lost_can_be_kept_and_played_again(tmp_path: Path) -> None:
    report = dr.match("random", "greedy", games=3, seed=1)
    assert len(report.lost) == report.wins[1] > 0
    last = dr.match_game("random", "greedy", report.lost[0], seed=1)
    assert report.lost[0] % 2 not in last.winners
    path = tmp_path / "lost.json"
    words = ["match", "random", "greedy", "--games", "3", "--seed", "1", "--jobs", "1"]
    assert CliRunner().invoke(reckon, [*words, "--lost", str(path)]).exit_code == 0
    assert dr.load_log(path).choices == last.choices
    words = ["match", "greedy", "random", "--games", "1", "--seed", "1", "--lost", str(tmp_path / "x")]
    none = CliRunner().invoke(reckon, words)
    assert "greedy has lost no game" in none.output
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("kind", GUESTS)
def test_a_pilot_that_fails_is_named_wherever_it_plays(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Guests come from packages of strangers: whatever they do, a sentence says who it was, and no traceback."""
    point = EntryPoint("parrot", f"{__name__}:{kind}", finding.ENTRY_POINTS)
    finding.installed_maker.cache_clear()
    monkeypatch.setattr(finding, "installed_pilots", lambda: {"parrot": point})
    monkeypatch.setattr(finding, "PATIENCE", 0.2)
    for command in COMMANDS if kind == "Raising" else COMMANDS[::5]:
        found = CliRunner().invoke(reckon, command)
        assert found.exit_code == 2, (command, found.output)
        assert re.search(GUESTS[kind], found.stderr, re.DOTALL), (command, found.stderr[-500:])
        assert "Traceback" not in found.output
    finding.installed_maker.cache_clear()


# -- Programs --------------------------------------------------------------------------------------------------------

BOT = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    texts = [option["text"] for option in question["options"]]
    assert question["protocol"] == 1 and question["state"] and 0 <= question["random"] < 1
    print(json.dumps({"option": texts[-1] if len(texts) % 2 else 0}), flush=True)
"""


def program(tmp_path: Path, text: str) -> str:
    """A program that plays, as a pilot's name."""
    (tmp_path / "bot.py").write_text(text, encoding="utf-8")
    return f"cmd:{sys.executable} {tmp_path / 'bot.py'}"


def test_a_program_plays(tmp_path: Path) -> None:
    last = dr.play_out(dr.begin(BOX, 2), new_pilots([program(tmp_path, BOT), "eager"]), 1, max_turns=6)
    assert last.state.turn.number > 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("print('hello')", "answers 'hello'; expected "),
        ("print('[' * 100000)", "bytes without ending its line|answers"),
        ("print('{\"option\": 99}')", "with its number from 0 to"),
        ("print('{\"option\": true}')", "with its number from 0 to"),
        ('print(\'{"option": "end"}\')', "with the text of an option"),
        ("import sys; sys.exit(3)", "has ended with code 3"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "has ended with code -9"),
        ("import sys; sys.stdout.buffer.write(bytes(range(256)) + b'\\n')", "answers .*; expected "),
        ("import sys; sys.stdout.write('x' * 5_000_000)", "writes more than 65536 bytes without ending its line"),
        ("import sys; sys.stdout.write('x' * 60_000 + '\\n')", r"answers '.{100}'; expected "),
        ("import time; time.sleep(60)", "has not answered in 0.5 seconds"),
    ],
)
def test_programs_that_talk_nonsense_are_told(tmp_path: Path, text: str, message: str) -> None:
    pilots = new_pilots([program(tmp_path, text), program(tmp_path, text)])
    with pytest.raises(dr.PilotError, match=message):
        dr.play_out(dr.begin(BOX, 2), pilots, 1, budget=Budget(seconds=0.5 if "sleep" in text else 20))


def test_a_program_that_reads_no_question_is_told(tmp_path: Path) -> None:
    """It answers, and answers, until the pipe of questions is full."""
    deaf = program(tmp_path, "while True: print('{\"option\": 0}', flush=True)")
    with pytest.raises(dr.PilotError, match=r"has not read its question within 0\.5 seconds"):
        dr.play_out(dr.begin(BOX, 2), new_pilots([deaf, "random"]), 1, budget=Budget(seconds=0.5), max_turns=10_000)


def test_what_cannot_be_started_is_told() -> None:
    for command in ("no-such-program-here", "", "'"):
        with pytest.raises(dr.PilotError, match="cannot be started"):
            dr.play_out(dr.begin(BOX, 2), new_pilots([f"cmd:{command}", "eager"]), 1)


# -- Luck ------------------------------------------------------------------------------------------------------------


def test_chance_follows_from_what_is_drawn() -> None:
    """Tiles, fronts and decks come up in the same order in every game, as far as they come up."""

    def drawn(pilots: list[str]) -> dict[str, list[str]]:
        game = positions(2, 5, pilots)
        found: dict[str, list[str]] = {}
        for before, after in pairwise(game):
            frame = before.state.frames[-1]
            if before.decision.seat == dr.CHANCE and before.state.turn.number == 0:
                found.setdefault(f"{type(frame.todo[0]).__name__} {frame.seat}", []).append(str(after.choices[-1]))
        return found

    one, other = drawn(["eager", "eager"]), drawn(["random", "greedy"])
    assert one == other
    assert len(one) >= 4


def test_a_row_of_games_follows_from_its_seed() -> None:
    rows = [GameSeeds(seed) for seed in (7, 7, 8, None, None)]
    found = [[row.following() for _ in range(3)] for row in rows]
    assert found[0] == found[1]
    assert len({seed for row in found for seed in row}) == 4 * 3


def test_streams_are_known_by_seed_and_name() -> None:
    """Nobody gets the stream of another, nor the number that it was made with."""
    names = ("seat 0 turn 1", "seat 1 turn 1", "seat 0 turn 2")
    numbers = [stream(seed, name).random() for seed in (1, 2, "1 0") for name in names]
    assert len(set(numbers)) == 9
    assert numbers[0] == stream("1", names[0]).random() == 0.8204081768645124, (
        "as long as seeds are to give their games"
    )
    assert derived(1, names[0]).bit_length() > 100


def test_chance_is_as_weighted() -> None:
    """In a thousand games, the first tile and the first player follow the weights."""
    start = dr.begin(BOX, 3)
    weights = dict(zip(start.decision.texts, start.decision.weights, strict=True))
    found = Counter(str(Luck(seed).choose(start)) for seed in range(4000))
    total = sum(weights.values())
    for option, weight in weights.items():
        due = 4000 * weight / total
        assert abs(found[option] - due) < 5 * due**0.5


def test_luck_is_the_same_for_one_seed_and_another_for_another() -> None:
    start = dr.begin(BOX, 2)
    assert Luck(1).choose(start) == Luck(1).choose(start)
    assert len({Luck(seed).choose(start) for seed in range(40)}) > 5


# -- What pilots are made of -----------------------------------------------------------------------------------------


def test_turns_are_planned_without_what_no_player_would_do() -> None:
    start = dr.begin(BOX, 2)
    game = start.game
    end, play = EndTurnOption(), Play("crew.captain")
    free, paid = Use("crew.captain", "gain 1 coin to harbor"), Use("crew.captain", "pay 1 cargo: gain 1 coin to harbor")
    table: list[tuple[list[Option], list[Option]]] = [
        ([FireCannons(0), FireCannons(1), FireCannons(2)], [FireCannons(2)]),
        ([FireCannons(0)], [FireCannons(0)]),
        ([play, end], [play]),
        ([free, paid, end], [free, paid]),
        ([paid, end], [paid, end]),
        ([end], [end]),
    ]
    for options, left in table:
        assert list(sensible(game, start.state, options)) == left


def test_a_planned_move_does_not_go_back_where_it_was_if_it_can_do_anything_else() -> None:
    left_out = 0
    for position in [each for each in positions(3, seed=2) if each.state.turn.path and each.decision.seat >= 0]:
        been = position.state.turn.path
        back = [option for option in position.options if isinstance(option, Sail) and option.cell in been]
        others = [option for option in position.options if option not in back]
        assert list(sensible(position.game, position.state, position.options)) == (others or back)
        left_out += bool(others and back)
    assert left_out > 10


@pytest.mark.parametrize("setting", [{"seats": 3}, {"solo": "normal"}, {"pairs": "normal"}])
def test_every_line_of_sensible_choices_comes_to_an_end(setting: dict[str, Any]) -> None:
    start, rng = dr.begin(BOX, **setting), Random(1)
    position = dr.play_out(start, ["eager"] * start.start.seats, 5, max_turns=9)
    world = World(position.game, position.state, position.decision, sensible=True)
    assert {len(line_from(world, position.decision.seat, rng).asked) < turning.LONGEST for _ in range(12)} == {True}


def test_loads_are_thinned_to_their_corners() -> None:
    loads = [Stow(Goods(cargo=cargo, coins=coins)) for cargo in range(5) for coins in range(5 - cargo)]
    others = list(dr.begin(BOX, 2).decision.options[:2])
    kept = thinned([*loads, *others])
    assert [str(option) for option in kept if isinstance(option, Stow)] == [
        "stow 0 cargo 0 coins",
        "stow 0 cargo 4 coins",
        "stow 4 cargo 0 coins",
    ]
    assert [option for option in kept if not isinstance(option, Stow)] == others
    assert list(thinned(loads[:3])) == loads[:3]


def test_features_fit_their_names_and_weights() -> None:
    position = positions(3, seed=4)[400]
    found = features(position.game, position.state, position.state.active, position.state.players[0])
    assert len(found) == len(FEATURES) == len(fitted_values().begin) == len(fitted_values().end)


def test_a_planner_goes_by_the_values_and_the_habit_that_it_is_given() -> None:
    """A planner that values empty holds jettisons if it tries that; one that never tries it does not; and everything is
    counted.
    """

    class Empty:
        def value(self, _game: Game, state: State, seat: Seat) -> float:
            return -state.players[seat].cargo - state.players[seat].coins

    def often(_game: Game, _state: State, _seat: Seat, options: Sequence[Option]) -> list[float]:
        return [9.0 if option.kind == "jettison" else 1.0 for option in options]

    def never(_game: Game, _state: State, _seat: Seat, options: Sequence[Option]) -> list[float]:
        return [0.0 if option.kind == "jettison" else 1.0 for option in options]

    asked = [each for each in positions(2, seed=5) if any(option.kind == "jettison" for option in each.options)]
    view = view_of(asked[0])
    for habit, jettisons in ((often, True), (never, False)):
        pilot = dr.PlannerPilot(Empty(), habit)
        plan = pilot.planned(view, Random(1), Budget(iterations=12))
        assert any(each.choice.kind == "jettison" for each in plan) is jettisons
        assert 1 <= pilot.effort.worlds < pilot.effort.turns
    search = dr.SearchPilot(Empty(), often)
    search.choose(view, Random(1), Budget(iterations=12))
    assert search.effort.plans == 1 < search.effort.worlds < search.effort.turns


@pytest.mark.parametrize("weights", [[], [1.0], [-1.0, 2.0], [float("nan")] * 2, [float("inf")] * 2])
def test_a_habit_gives_a_weight_for_each_option(weights: list[float]) -> None:
    view = view_of(next(each for each in positions(2, seed=3)[60:] if len(each.options) == 2))
    with pytest.raises(dr.PilotError, match="a habit gives a weight of 0 or more for each of 2 options, not"):
        dr.PlannerPilot(habit=lambda *_: weights).choose(view, Random(1), Budget())


def test_the_planner_of_the_page_plays_by_its_own_values() -> None:
    found = example("own_values")
    pilot = dr.PlannerPilot(values=found["Settler"](), habit=found["seldom_fights"])
    dr.play_out(dr.begin(BOX, 2), [pilot, "eager"], 1, max_turns=4)
    assert pilot.effort.plans >= 2


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_a_pilot_by_another_name(name: str) -> None:
    asked = next(each for each in positions(2, seed=3)[200:] if len(each.options) > 2)
    level, pilot = (maker(each)().choose(view_of(asked), Random(1), Budget()) for each in (name, LEVELS[name]))
    assert level == pilot


def test_the_end_is_worth_what_it_counts() -> None:
    last = positions(2, seed=6)[-1]
    scores = last.scores()
    for seat in (0, 1):
        ahead = scores[seat] - scores[1 - seat]
        won = 10 if seat in last.state.winners else -10
        assert fitted_values().value(last.game, last.state, last.state.players and seat) == ahead + won  # type: ignore[arg-type]


def turns(seats: int, seed: int) -> list[World]:
    """A few positions of a game at which the active player decides."""
    found = [each for each in positions(seats, seed) if each.decision.seat == each.state.active and not each.over]
    return [World(each.game, each.state, each.decision) for each in found[::23]]


def test_a_line_ends_when_only_drawing_is_left() -> None:
    values, rng, drawn = fitted_values(), Random(1), 0
    for world in turns(2, seed=9):
        state = world.start.state
        line = line_from(world, state.active, rng)
        assert line.end.turn.number <= state.turn.number + 1
        step = Step(line.end, ask(world.game, line.end), ())
        while step.decision.seat == dr.CHANCE:
            step = settle(world.game, step.state, step.decision.sample(rng))
            drawn += 1
        assert values.value(world.game, step.state, state.active) == values.value(world.game, line.end, state.active)
        again = line_from(world, state.active, Random(1), Follower(line.choices, world.kind.ends_turn))
        assert again.choices[:3] == line.choices[:3]
    assert drawn > 50


@pytest.mark.parametrize("most", [turning.MOST_NODES, 7])
def test_lines_of_one_world_are_those_of_a_new_one(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(turning, "MOST_NODES", most)
    for old in turns(3, seed=4)[:6]:
        assert old.start.asked
        for number in range(12):
            new = World(old.game, old.start.state, old.start.asked)
            one, two = (line_from(world, old.start.state.active, Random(number)) for world in (old, new))
            assert (one.choices, one.end) == (two.choices, two.end)
            assert old.nodes <= most


def new_values() -> Values:
    """New values like those of the library, with empty caches."""
    number = json.loads((DATA / "values.json").read_text(encoding="utf-8"))
    return Values(number["begin"], number["end"])


@pytest.mark.parametrize("seats", [2, 4])
def test_what_was_valued_before_makes_no_difference(seats: int) -> None:
    used = new_values()
    for position in positions(seats, seed=5, pilots=("greedy",))[::7]:
        new = new_values()
        for seat in map(Seat, range(seats)):
            assert used.value(position.game, position.state, seat) == new.value(position.game, position.state, seat)


@pytest.mark.parametrize("seats", [2, 3])
def test_choices_are_the_same_without_memory(seats: int) -> None:
    """All values to the last bit, of positions as they come and of those that ``greedy`` weighs."""
    keeps, forgets = new_values(), new_values()
    played = positions(seats, seed=5, pilots=("greedy",))
    game = forgetful(played[0].game)
    for position in played[::5]:
        if position.decision.seat < 0:
            continue
        view = view_of(position)
        options = thinned(view.options)
        blank = View(view.box, view.seat, view.decision, game, view.look, view.remember)
        assert gains_of(view, keeps, options, Random(2)) == gains_of(blank, forgets, options, Random(2))
    assert keeps.valuer
    assert forgets.valuer is None


def test_what_is_valued_is_kept_in_a_number() -> None:
    values = new_values()
    for seed in (1, 2, 3):
        for position in positions(3, seed):
            values.value(position.game, position.state, Seat(0))
            assert values.valuer
            kept = [each for each in vars(values.valuer).values() if isinstance(each, dict)]
            assert all(len(each) <= MOST_KEPT for each in kept)
            assert len(kept) == 9


@pytest.mark.parametrize("pilot", ["greedy", "planner"])
def test_an_option_may_be_about_what_another_keeps_to_themselves(pilot: str) -> None:
    """The others seem to have no cards in hand, and so what makes them discard some seems to be no option."""
    box = dr.load_box(Path(__file__).parents[1] / "packs" / "wishes")
    crew = "crew.captain@1+wishes.plague_rats crew.bosun@1+wishes.mimic crew.gunner#2"
    position = dr.arrange(box, 3, [f"seat 0 played {crew}", "seat 1 hand crew.bosun crew.gunner#1"])
    position = position.choose("use crew.bosun: copy ability")
    assert len(position.decision.options) == 2
    assert maker(QUICK[pilot])().choose(view_of(position), Random(1), Budget()) in position.decision.options


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (100, 200, 0.4314, 0.5686)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_ladder_puts_the_better_ones_above() -> None:
    from dead_reckoning.pilots.matches import ladder

    rungs = ladder(["random", "eager"], games=10, seed=2, box=BOX)
    assert [rung.pilot for rung in rungs] == ["eager", "random"]
    assert sum(rung.wins for rung in rungs) <= 10
    with pytest.raises(dr.PilotError, match="two pilots"):
        ladder(["eager"], box=BOX)


def test_played_games_are_logs(tmp_path: Path) -> None:
    from dead_reckoning.game.printed.rule_set import DEFAULT
    from dead_reckoning.pilots.gamelines import LineTask, game_line

    line = json.loads(json.dumps(game_line(LineTask(BOX, ("eager", "random"), "1 0", DEFAULT, 10))))
    (tmp_path / "game.json").write_text(json.dumps(line["log"]), encoding="utf-8")
    assert list(dr.load_log(tmp_path / "game.json").scores()) == line["scores"]


def example(name: str) -> dict[str, Any]:
    """The names that a script of the docs defines."""
    found: dict[str, Any] = {"__name__": name}
    exec((Path(__file__).parents[2] / "docs" / "examples" / f"{name}.py").read_text(encoding="utf-8"), found)
    return found


@pytest.mark.parametrize(("name", "made"), [("looks_ahead", "LooksAhead"), ("ismcts", "TreeSearch")])
def test_pilots_of_the_page_take_an_option_the_same_with_the_same_seed(name: str, made: str) -> None:
    pilot = cast("type[Any]", example(name)[made])
    asked = [position for position in positions(2, seed=5) if position.decision.seat == 0][20:30]
    for position in asked:
        view = view_of(position)
        first, again = (pilot().choose(view, Random(1), Budget()) for _ in range(2))
        assert first in view.options
        assert first == again


# -- Pilots that fail ----------------------------------------------------------------------------------------------


class Nothing:
    def choose(self, view: dr.View, rng: Random, budget: dr.Budget) -> None:
        """A bot without a return."""


class Unfit:
    def choose(self, view: dr.View) -> dr.Option:
        return view.options[0]


def breaking(view: dr.View) -> dr.Option:
    return view.nonsense  # type: ignore[attr-defined, no-any-return]  # that is tried


def illegal(_view: dr.View) -> str:
    return "fly"


@pytest.mark.parametrize(
    ("pilot", "told"),
    [
        (Nothing, r"seat 0, Nothing, chose nothing .*test_pilots.py:\d+\)"),
        (Unfit, r"seat 0, Unfit, has failed: .*test_pilots.py:\d+\)"),
        (breaking, r"seat 0, breaking, has failed: AttributeError.*test_pilots.py:\d+, in breaking\)"),
        (illegal, r"seat 0, illegal, chose an option that is not offered: .*test_pilots.py:\d+; turn 0\)"),
        (lambda view: None, r"seat 0, <lambda>, chose nothing .*test_pilots.py:\d+\)"),
    ],
)
def test_a_pilot_that_fails_is_named_with_its_file_and_line(pilot: Any, told: str) -> None:
    with pytest.raises(PilotError, match=told):
        dr.match(pilot, "random", games=1, seed=1, max_turns=1)
