"""The OpenSpiel game, by OpenSpiel's own checks."""

import pickle
import re
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import dead_reckoning as dr
from dead_reckoning.model.terms import Seat
from tests.boxes import tavern
from tests.golden import compare

pyspiel = pytest.importorskip("pyspiel", reason="the extra [openspiel] is not installed")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from dead_reckoning.bridges import openspiel  # noqa: E402

pytestmark = pytest.mark.slow  # tools/go.py bridges runs them: OpenSpiel is large, and few install it

openspiel.add_box("tavern", tavern())

GAMES = {
    "two": "seats=2,max_turns=2",
    "three": "seats=3,max_turns=2,rewards=margin",
    "four": "seats=4,max_turns=2",
    "solo": "solo=expert,max_turns=4",
    "pairs": "pairs=normal,max_turns=3,rewards=margin",
    "tavern": "seats=3,box=tavern,max_turns=2,rules=max_sails:10;bonus_tokens:no",
}


def load(text: str) -> Any:
    return pyspiel.load_game(f"{openspiel.NAME}({text})")


def play(state: Any, seed: int, choices: int = 100_000) -> Any:
    rng = Random(seed)
    while not state.is_terminal() and choices:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1) for a in state.legal_actions()]
        state.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
        choices -= 1
    return state


# -- OpenSpiel's own -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(load(GAMES[name]), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", ["two", "solo", "pairs"])
def test_the_check_of_python_games(name: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(load(GAMES[name]))


def shortened(playthrough: str) -> str:
    """A playthrough in which digits stand for each tensor."""
    kept: list[str] = []
    block: list[str] = []
    for line in [*playthrough.splitlines(), ""]:
        begins = re.match(r"(ObservationTensor|InformationStateTensor)\(", line)
        if begins or (block and (not line.strip() or line[0] in " ◯◉")):
            block.append(line)
            continue
        if block:
            kept.append(f"tensors [{blake2b(chr(10).join(block).rstrip().encode(), digest_size=8).hexdigest()}]")
            block = []
        kept.append(line)
    return "\n".join(kept).rstrip() + "\n"


TINY = f"{openspiel.NAME}(solo=normal,max_turns=1)"


def playthrough(actions: list[int]) -> str:
    return shortened(generate_playthrough.playthrough(TINY, actions, alsologtostdout=False, seed=7))


def test_playthrough() -> None:
    made = playthrough([])
    compare(Path(__file__).parent / "openspiel.golden.txt", made)
    actions = [int(number) for number in re.findall(r"^action: (\d+)$", made, re.MULTILINE)]
    assert playthrough(actions) == made


def test_an_agent_of_the_rl_environment_plays() -> None:
    environment = rl_environment.Environment(load("seats=2,max_turns=2"))
    environment.seed(1)
    step = environment.reset()
    rng = Random(1)
    for _ in range(30):
        if step.last():
            break
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([rng.choice(legal)])
    assert len(step.observations["info_state"][0]) == load("seats=2").information_state_tensor_size()


def test_a_bot_searches_in_other_worlds() -> None:
    game = load("seats=2,max_turns=2")
    state = play(game.new_initial_state(), 3, 25)
    while state.is_chance_node():
        play(state, 1, 1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        max_simulations=3,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


# -- States ----------------------------------------------------------------------------------------------------------


LOOKS = ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor")


@pytest.mark.parametrize("name", GAMES)
def test_a_world_that_is_resampled_looks_the_same(name: str) -> None:
    game = load(GAMES[name])
    rng, others = Random(2), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, rng.random)
            for look in LOOKS:
                assert getattr(world, look)(player) == getattr(state, look)(player), look
            assert world.current_player() == state.current_player()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            others += world.position != state.position
        play(state, rng.randrange(1000), 15)
    assert others or name == "solo"


def test_secrets_leave_the_string_as_it_was() -> None:
    """If chance or another seat chooses something that a seat cannot see, everything that the seat has seen stays the
    same.
    """
    state = load("seats=3,max_turns=4").new_initial_state()
    rng, alike, differing = Random(4), 0, 0
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        one, other = (state.child(action) for action in rng.choices(actions, k=2))
        for player in range(3):
            seen = [dr.observe(each.position, player) for each in (one, other)]
            events = [dr.observe_events(each.position, player) for each in (one, other)]
            strings = [each.information_state_string(player) for each in (one, other)]
            own = state.current_player() == player
            if seen[0] == seen[1] and events[0] == events[1] and not own:
                assert strings[0] == strings[1]
                alike += one.position != other.position
            else:
                assert strings[0] != strings[1] or one.position == other.position
                differing += 1
        play(state, rng.randrange(1000), 1)
    assert alike > 20 < differing


def test_a_clone_shares_the_game_and_goes_its_own_way() -> None:
    state = play(load("solo=normal").new_initial_state(), 1, 50)
    clone = state.clone()
    assert clone.moment is state.moment
    play(clone, 1, 5)
    assert clone.position != state.position
    assert len(clone.history()) == len(state.history()) + 5


def test_a_long_game_is_written_and_read() -> None:
    game = load("seats=2")
    state = play(game.new_initial_state(), 5)
    again, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for copy in (read, pickle.loads(pickle.dumps(state))):
        assert str(copy) == str(state)
        assert copy.returns() == state.returns()
        assert copy.information_state_string(1) == state.information_state_string(1)
    assert str(again) == str(game)


def test_a_world_that_was_imagined_is_written_and_read() -> None:
    game = load("seats=2")
    world = play(game.new_initial_state(), 5, 300).resample_from_infostate(1, Random(1).random)
    play(world, 1, 20)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, world))
    assert read.position == world.position
    assert read.information_state_string(1) == world.information_state_string(1)


@pytest.mark.parametrize(
    ("text", "players", "utility"),
    [
        ("seats=2", 2, "GENERAL_SUM"),
        ("seats=2,rewards=margin", 2, "ZERO_SUM"),
        ("seats=4,rewards=margin", 4, "GENERAL_SUM"),
        ("solo=extreme", 1, "GENERAL_SUM"),
        ("pairs=advanced", 2, "IDENTICAL"),
    ],
)
def test_returns_fit_the_kind_of_game(text: str, players: int, utility: str) -> None:
    game = load(text)
    assert (game.num_players(), game.get_type().utility.name) == (players, utility)
    state = play(game.new_initial_state(), 9)
    returns, scores = state.returns(), state.position.scores()
    seats = [Seat(seat) for seat in game.setting.players]
    if "margin" in text:
        best = [max(score for other, score in enumerate(scores) if other != seat) for seat in seats]
        assert returns == [scores[seat] - rival for seat, rival in zip(seats, best, strict=True)]
    else:
        assert [pay > 0 for pay in returns] == [seat in state.position.state.winners for seat in seats]


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"seats": 7}, "the game is for 2 to 4 players"),
        ({"solo": "brutal"}, "there is no level 'brutal'"),
        ({"rewards": "gain"}, "there are no rewards 'gain'; there are win and margin"),
        ({"rules": "sails:3"}, "there is no option 'sails'"),
        ({"box": "nowhere"}, "nowhere|no such"),
    ],
)
def test_what_cannot_be_played_is_said(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        openspiel.DeadReckoningGame(parameters)


def test_a_name_of_a_box_fits_into_a_game_string() -> None:
    with pytest.raises(ValueError, match="a game string cannot hold"):
        openspiel.add_box("a b", tavern())
