"""Actions, observations, rewards and seeds, before any bridge has them in its own form."""

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

import dead_reckoning as dr
from dead_reckoning.bridges.parts import MOST_OFFERED, Offer, offers
from dead_reckoning.bridges.rewards import leads, win_share
from dead_reckoning.bridges.running import GameSetting, RunningGame
from dead_reckoning.errors import IllegalChoice
from dead_reckoning.game.fields import BRIDGES
from dead_reckoning.game.fields.encoding import Encoder
from dead_reckoning.game.fields.vocabulary import GameVocabulary
from dead_reckoning.game.nouns.crew import Arm
from dead_reckoning.game.nouns.goods import CarryUnload, Stow
from dead_reckoning.game.nouns.influence import PlaceCube, ReplaceCube
from dead_reckoning.game.nouns.sailing import Sail
from dead_reckoning.game.nouns.spoils import TakeSpoilsOption
from dead_reckoning.game.nouns.turn import END_TURN
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CELLS, Goods
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.serialization import digest
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from tests.boxes import tavern
from tests.bridges.playing import TABLES, play, table
from tools.bridge_trial import leaks

# -- Big questions ---------------------------------------------------------------------------------------------------

LOADS = st.builds(Goods, cargo=st.integers(0, 40), coins=st.integers(0, 40))
OPTIONS = st.one_of(
    st.builds(Stow, LOADS),
    st.builds(CarryUnload, LOADS),
    st.builds(TakeSpoilsOption, LOADS, LOADS),
    st.builds(Sail, st.sampled_from(CELLS)),
    st.builds(ReplaceCube, st.integers(0, 3).map(Seat), st.sampled_from(CELLS)),
    st.builds(Use, st.sampled_from(["crew.bosun", "crew.captain", 1]), st.text("abc", min_size=1)),
    st.builds(Arm, st.text("abcdefgh", min_size=1)),
)


def leaves(options: tuple[Option, ...], depth: int = 0) -> list[tuple[Option, int]]:
    """Every option that can be reached through the parts of a question, with how many parts it takes."""
    found = []
    for answer in limited(options):
        found += [(answer.options[0], depth)] if answer.is_whole else leaves(answer.options, depth + 1)
    return found


def limited(options: tuple[Option, ...]) -> tuple[Offer, ...]:
    answers = offers(options, BRIDGES.splits)
    assert 1 <= len(answers) <= MOST_OFFERED
    assert len({answer.text for answer in answers}) == len(answers)
    assert all(len(answer.options) < len(options) for answer in answers) or len(options) == 1
    return answers


@settings(max_examples=60)
@given(st.lists(OPTIONS, min_size=1, max_size=1000, unique=True).map(tuple))
def test_every_option_is_reached_by_one_row_of_answers(options: tuple[Option, ...]) -> None:
    found = leaves(options)
    assert Counter(option for option, _ in found) == Counter(options)
    assert max(depth for _, depth in found) <= 4


def test_a_large_hold_is_asked_for_its_cargo_and_then_for_its_coins() -> None:
    options = tuple(Stow(Goods(cargo=a, coins=b)) for a in range(37) for b in range(37 - a))
    first = offers((*options, END_TURN), BRIDGES.splits)
    assert len(first) == 38
    assert first[3].text == "stow: 3 cargo"
    assert offers(first[3].options, BRIDGES.splits)[5].options == (Stow(Goods(cargo=3, coins=5)),)


def test_a_part_of_an_answer_is_no_choice_yet() -> None:
    game = table(1, actions="compact")
    lines = ["seat 0 harbor 20 cargo", "seat 0 at r1c1", "seat 0 ship 4 cargo 3 coins", "r1c1 tile.island.shark"]
    loaded = dr.arrange(dr.base_box(), 2, [*lines, "r1c1 cubes 4 0"])
    game.position = loaded
    game.forget_answers()
    place = next(n for n, answer in enumerate(game.answers) if not answer.is_whole)
    assert game.choose(place) is None
    assert game.position is loaded
    assert {option.kind for option in game.options} == {"stow"}
    assert game.mask().sum() == len(game.answers)
    assert game.choose(0) is not None
    assert game.position is not loaded
    assert game.options == game.position.decision.options


# -- Games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_what_is_seen_lies_within_its_ranges_and_follows_from_the_observation(name: str) -> None:
    setting = GameSetting(**TABLES[name])
    game = RunningGame(setting, name)
    fresh = 0
    for seed in range(40):
        play(game, seed, 4)
        if game.over:
            break
        for seat in setting.players:
            shown = game.look(seat)
            tensor = setting.encoder.encode(dr.observe(game.position, seat), game.memory(seat))
            parts = setting.encoder.as_dict(tensor)
            seen = shown["observation"]
            assert (
                all(np.array_equal(parts[part], seen[part]) for part in parts)
                if isinstance(seen, dict)
                else (np.array_equal(tensor, seen))
            )
            assert (tensor >= 0).all() and (tensor <= setting.encoder.most).all()  # noqa: PT018
            assert bool(shown["action_mask"].any()) == (seat == game.asked)
            if seed % 10 == 0:
                again = Encoder(setting.game, setting.belief)
                assert np.array_equal(again.encode(dr.observe(game.position, seat), game.memory(seat)), tensor)
                fresh += 1
    assert fresh


@pytest.mark.parametrize("name", ["two", "solo", "tavern"])
def test_the_mask_is_what_is_offered(name: str) -> None:
    setting = TABLES[name] | {"actions": "flat"}
    game = table(3, **setting)
    for seed in range(30):
        play(game, seed, 3)
        offered = {game.setting.space[int(number)] for number in game.mask().nonzero()[0]}
        assert offered == set(game.position.decision.options)


def test_equal_seeds_are_equal_games() -> None:
    one, two, other = (table(seed, solo="normal", actions="compact") for seed in (5, 5, 6))
    paid = [play(game, 1) for game in (one, two, other)]
    assert one.position.choices == two.position.choices != other.position.choices
    assert paid[0] == paid[1]


def test_a_verb_of_a_pack_is_played_and_counted() -> None:
    setting = GameSetting(seats=3, box=tavern())
    game = RunningGame(setting, 1)
    game.position = dr.arrange(
        tavern(), 3, ["seat 0 at r1c1", "seat 0 played crew.bosun+tavern.lamp", "r1c1 tile.island.shark"]
    )
    use = setting.space.index(Use("crew.bosun", "treat 1"))
    assert game.mask()[use]
    game.choose(use)
    treat = next(
        n for n, kind in enumerate(GameVocabulary(setting.game).questions) if kind.__module__.startswith("tavern")
    )
    start = setting.encoder.named["question"].bounds["kind"][0]
    assert setting.encoder.as_dict(game.look(Seat(0))["observation"])["question"][start + treat] == 1
    rows = setting.option_encoder.encode(dr.observe(game.position, 0), tuple(map(single, game.options)))
    assert rows[:2].any(axis=1).all()
    assert not np.array_equal(rows[0], rows[1])


def single(option: Option) -> Offer:
    return Offer(str(option), (option,))


LINES: dict[str, tuple[str, str]] = {
    "players": ("seat 1 ship 2 cargo 1 coin", "seat 1 ship 2 cargo 2 coins"),
    "zones": ("seat 0 hand crew.captain", "seat 0 hand crew.purser"),
    "crew": ("seat 0 hand crew.captain@2", "seat 0 hand crew.captain@3"),
    "ocean": ("r1c1 tile.island.shark", "r1c1 tile.island.turtle_bay"),
    "turn": ("sails 2", "sails 3"),
}


@pytest.mark.parametrize("part", LINES)
def test_what_differs_is_seen_to_differ(part: str) -> None:
    encoder = GameSetting(seats=2).encoder
    seen = [
        encoder.as_dict(encoder.encode(dr.observe(dr.arrange(dr.base_box(), 2, [line]), 0))) for line in LINES[part]
    ]
    assert not np.array_equal(seen[0][part], seen[1][part])


@pytest.mark.parametrize("name", ["two", pytest.param("four", marks=pytest.mark.slow), "pairs", "tavern"])
def test_worlds_that_look_alike_are_shown_alike(name: str) -> None:
    assert leaks(TABLES[name], games=1, seed=1, every=25) > 10


# -- Rewards ---------------------------------------------------------------------------------------------------------


def paid_in_all(**setting: Any) -> tuple[RunningGame, np.ndarray[Any, Any]]:
    game = table(2, **setting)
    return game, np.sum(play(game, 4), axis=0)


@pytest.mark.parametrize(
    "at", [pytest.param({"seats": 2}, marks=pytest.mark.slow), {"solo": "expert"}, {"pairs": "normal"}]
)
def test_rewards_add_up(at: dict[str, str]) -> None:
    game, shares = paid_in_all(rewards="win", **at)
    winners = game.position.state.winners
    assert game.over
    assert [share > 0 for share in shares] == [seat in winners for seat in range(len(shares))]
    _, margins = paid_in_all(rewards="margin", **at)
    scores = game.position.team_scores()
    first = scores[0] - max(scores[1:])
    assert margins[0] == first
    begun, gains = table(2, **at), paid_in_all(rewards="gain", **at)[1]
    assert np.allclose(gains, margins - leads(begun.position))


def test_a_function_may_pay() -> None:
    game = table(1, rewards=lambda before, after: [after.state.turn.number - before.state.turn.number, 0.5])
    paid = np.sum(play(game, 1, 50), axis=0)
    assert paid[0] == game.position.state.turn.number
    assert paid[1] == 25


def test_a_shared_victory_is_shared() -> None:
    game = table(2)
    play(game, 4)
    shared = evolve(game.position.state, winners=(Seat(0), Seat(1)))
    position = evolve(game.position, state=shared)
    assert win_share(position, position) == [0.5, 0.5]


@pytest.mark.parametrize(("more", "turns"), [({"max_turns": 3}, 4), ({"max_cycles": 7}, None)])
def test_a_game_is_broken_off(more: dict[str, int], turns: int | None) -> None:
    game = table(1, **more)
    paid = play(game, 1)
    assert game.broken_off and not game.over  # noqa: PT018
    assert game.position.state.turn.number == turns if turns else len(paid) == 7
    assert not any(map(any, paid))


# -- What a saved policy relies on -----------------------------------------------------------------------------------

SHIPS = [Goods(cargo=cargo, coins=coins) for cargo in range(37) for coins in range(37 - cargo)]
BIG: tuple[tuple[Option, ...], ...] = (
    tuple(Stow(Goods(cargo=cargo, coins=coins)) for cargo in (0, 1) for coins in range(4)),
    tuple(Stow(Goods(cargo=cargo, coins=coins)) for cargo in range(3) for coins in range(3)),
    tuple(Use(f"card {card}", f"ability {ability}") for card in range(2) for ability in range(70)),
    (*map(Stow, SHIPS), END_TURN, *map(Sail, CELLS)),
    (
        *(ReplaceCube(Seat(seat), cell) for seat in range(4) for cell in CELLS),
        *map(PlaceCube, CELLS),
        *map(Sail, CELLS),
    ),
    tuple(Use(f"card {card}", f"ability {ability}") for card in range(13) for ability in range(6)),
    tuple(Arm(f"ability {ability}") for ability in range(65)),
    tuple(Arm(f"ability {ability}") for ability in range(150)),
)
"""Questions of every kind that comes in parts, or just does not: by cargo, by kind, by field, by pages."""


def answers(options: tuple[Option, ...]) -> list[Json]:
    """Every answer, and what the next part of its question asks."""
    return [
        offer.text if offer.is_whole else [offer.text, answers(offer.options)]
        for offer in offers(options, BRIDGES.splits)
    ]


def test_compact_actions_stay_what_they_are() -> None:
    """A policy that was saved plays by their numbers: changes of them belong into the changelog."""
    assert [digest(answers(options)) for options in BIG] == PARTED


PARTED = [
    "603d2c4a93120a1f",
    "e5b9def6ae04e5fc",
    "d63defc8db6d3af2",
    "31df39ae9a169422",
    "0c61e711182ca862",
    "d6b704d65ba4b85c",
    "12b70c1b46e165f4",
    "85dd51aea4f05ae8",
]


REACH = {"base": GameSetting(seats=2), "pairs": GameSetting(pairs="normal")}


@pytest.mark.parametrize(("name", "reach"), [("base", "0ce47f22fa5efe5e"), ("pairs", "a19e0932501c1196")])
def test_tensors_reach_as_far_as_they_did(name: str, reach: str) -> None:
    """The divisor of a number belongs to the fingerprint, too."""
    setting = REACH[name]
    parts = (*setting.encoder.parts, setting.option_encoder.part)
    assert digest([[part.name, field.name, field.most] for part in parts for field in part.fields]) == reach


def test_the_fingerprint_knows_how_far_tensors_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = GameSetting(seats=2)
    before, part = setting.fingerprint, setting.option_encoder.part
    further = evolve(part, fields=(evolve(part.fields[0], most=part.fields[0].most + 1), *part.fields[1:]))
    monkeypatch.setattr(setting.option_encoder, "part", further)
    assert setting.fingerprint != before


# -- What cannot be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"actions": "some"}, "actions cannot be 'some'; they are flat or compact"),
        ({"observations": "pixels"}, "observations cannot be 'pixels'"),
        ({"rewards": "gold"}, "there are no rewards 'gold'; there are win, margin, gain, or a function"),
        ({"seats": 5}, "the game is for 2 to 4 players"),
        ({"seats": 2, "solo": "normal"}, "the number of seats is fixed"),
        ({"solo": "brutal"}, "there is no level 'brutal'"),
        ({"max_turns": 0}, "at least one turn and one choice"),
        ({"box": "no/such/pack"}, "there is no pack"),
    ],
)
def test_what_cannot_be_played_is_said(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        table(1, **wrong)


@pytest.mark.parametrize("actions", ["flat", "compact"])
@pytest.mark.parametrize("action", [-1, 63, 10**9])
def test_what_is_not_offered_is_refused(actions: str, action: int) -> None:
    game = table(1, actions=actions)
    before = game.position
    with pytest.raises(IllegalChoice) as refused:
        game.choose(action)
    assert refused.value.options == before.decision.options
    assert game.position is before


def test_a_box_has_its_own_spaces_and_fingerprint() -> None:
    plain, other = GameSetting(seats=3), GameSetting(seats=3, box=tavern())
    changed = GameSetting(seats=3, rules=dr.RuleSet(max_sails=10))
    assert len({each.fingerprint for each in (plain, other, changed, GameSetting(seats=2))}) == 4
    assert len(other.space) > len(plain.space)
    assert other.encoder.size > plain.encoder.size
    assert all(a < b for a, b in pairwise(sorted(s.start for s in plain.encoder.slices.values())))
