"""The tools that fit what things are worth, and that tell how strong pilots are."""

from collections import defaultdict
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from dead_reckoning.game.values.features import FEATURES
from dead_reckoning.pilots.matches import PlayedGame
from tools import baselines, ladder, tune_values
from tools.ladder import Lot, Pair

COUNT = 2 * len(FEATURES)


def games_with(weights: tune_values.Numbers, number: int, noise: float) -> list[tune_values.Played]:
    """Games in which what seats have grows by chance, and is worth that in the end."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(number):
        had = tune_values.beyond(np.cumsum(rng.normal(size=(12, 3, COUNT)), axis=0), 1)
        coins = tune_values.beyond(had[-1] @ weights + rng.normal(size=3) * noise, 0)
        found.append(tune_values.Played(had, coins))
    return found


def test_weights_are_found_again() -> None:
    """However wrong they were before, if games are many; and they stay, if there is one."""
    true, wrong = np.linspace(-1, 2, COUNT), np.ones(COUNT)
    many = games_with(true, 700, noise=3.0)
    found = tune_values.solved(wrong, many)
    assert np.abs(found - true).mean() < 0.6 * np.abs(wrong - true).mean()
    assert np.abs(tune_values.solved(wrong, many[:1]) - wrong).mean() < 0.1
    before, after = tune_values.foretold(wrong, many[:50]), tune_values.foretold(found, many[:50])
    assert all(new > old for new, old in zip(after, before, strict=True))
    assert after[0] < after[2], "the end of a game foretells its end"


def weights_of(**found: float) -> tune_values.Weights:
    """Weights of 1 but for some."""
    each = {name: found.get(name.replace(" ", "_"), 1.0) for name in FEATURES}
    return {part: dict(each) for part in tune_values.PARTS}


def test_two_fits_are_joined_half_way() -> None:
    planner, greedy = weights_of(chest=3.0, advanced_upgrades=4.0), weights_of(chest=5.0, advanced_upgrades=-9.0)
    joined = tune_values.mean(planner, greedy)
    assert joined["begin"]["chest"] == 4.0
    assert joined["end"]["advanced upgrades"] == 4.0, "of these greedy tells nothing"
    stepped = tune_values.half_way(weights_of(chest=1.0), joined)
    assert (stepped["begin"]["chest"], stepped["end"]["hold"]) == (2.5, 1.0)


def test_loading_a_barrel_gains_something() -> None:
    """Or greedy leaves all on the dock: that of the library, and whatever is fitted."""
    library = tune_values.read(tune_values.FILE)
    high = weights_of(cargo_to_load=0.6, cargo_aboard=0.9, cargo_on_the_dock=0.4)
    for weights in (library, tune_values.bounded(high)):
        for part in weights.values():
            assert part["cargo aboard"] - part["cargo on the dock"] - part["cargo to load"] > 0.03
    assert tune_values.bounded(library) == library


LOTS = ladder.lots_of(("random", "eager", "search"), (2, 4), ladder.Counts(20, 5, 8, 5))


def outcome(lot: Lot, won: bool) -> PlayedGame:
    """A game that the first pilot wins, or a seat of another."""
    winner = lot.own if won else (lot.own + 1) % lot.pair.seats
    scores = tuple(9 if seat == winner else 1 for seat in range(lot.pair.seats))
    return PlayedGame(scores, (winner,), 9, (2,) * lot.pair.seats, (0.004,) * lot.pair.seats)


def test_a_ladder_has_all_pairs_mixed() -> None:
    assert {lot.pair for lot in LOTS[:30]} == {lot.pair for lot in LOTS}
    games = {("eager", "random"): (20, 20), ("search", "eager"): (20, 5), ("search", "random"): (8, 5)}
    assert len(LOTS) == sum(map(sum, games.values())) == len(set(LOTS))
    for pair in {lot.pair for lot in LOTS}:
        count = games[pair.first, pair.second][pair.seats > 2]
        assert [lot.number for lot in LOTS if lot.pair == pair] == list(range(count))


def test_a_ladder_counts_up_to_the_first_game_that_is_not_done() -> None:
    pair = Pair("eager", "random", 4)
    found = {lot: outcome(lot, won=True) for lot in LOTS if lot.pair == pair and lot.number != 7}
    assert [lot.number for lot in ladder.in_order(LOTS, found)] == list(range(7))


def test_a_ladder_goes_on(tmp_path: Path) -> None:
    """A line that was cut off is played again; games of other cards are not counted."""
    path, head = tmp_path / "games", {"seed": 1}
    assert ladder.read(path, head) == {}
    played = {lot: outcome(lot, won=lot.number % 3 > 0) for lot in LOTS[:9]}
    for lot, game in played.items():
        ladder.add(path, lot, game)
    assert ladder.read(path, head) == played
    path.write_bytes(path.read_bytes()[:-9])
    assert ladder.read(path, head) == {lot: played[lot] for lot in LOTS[:8]}
    ladder.add(path, LOTS[8], played[LOTS[8]])
    assert ladder.read(path, head) == played
    with pytest.raises(SystemExit, match="name another file"):
        ladder.read(path, {"seed": 2})


def test_the_page_of_a_ladder() -> None:
    found = {lot: outcome(lot, won=lot.pair.first == "search" or lot.number % lot.pair.seats == 0) for lot in LOTS}
    text = ladder.page(("random", "eager", "search"), (2, 4), found, 1)
    assert "``search`` against ``eager``\n     - 20 of 20: 84 to 100%\n     - 5 of 5: 57 to 100%" in text
    assert "``eager`` against ``random``\n     - 10 of 20: 30 to 70% \\*\n     - 5 of 20: 11 to 47% \\*" in text
    assert text.index("* - ``search``\n") < text.index("* - ``random``\n")
    ratings = ladder.rated(found, 2)
    assert ratings["search"] > 30 > ratings["random"]
    assert "     - 2.00" in text


def test_short_games_are_played_more_often_and_none_twice() -> None:
    """A cell gets games by the root of their seconds, those of a journal included."""
    short, long = baselines.Cell("random", "2"), baselines.Cell("search", "2")
    seconds = {short: 1.0, long: 9.0}
    found: baselines.Results = defaultdict(dict)
    found[long] = {number: baselines.Result(True, 1, 9.0) for number in (0, 1, 3)}
    played = []
    for cell, number in islice(baselines.lots([short, long], found, 30), 36):
        assert number not in found[cell]
        found[cell][number] = baselines.Result(False, 0, seconds[cell])
        played.append((cell, number))
    assert played.index((short, 5)) < played.index((long, 2)) < played.index((short, 7))
    assert sorted(found[long]) == list(range(len(found[long])))
    assert len(found[long]) in (9, 10)
    assert len(list(baselines.lots([short, long], defaultdict(dict), 5))) == 10
