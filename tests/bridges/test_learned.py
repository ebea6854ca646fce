"""The pilot ``learned``: its weights are data of a file, its numbers have names, and a new card counts untrained."""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import dead_reckoning as dr
from dead_reckoning.bridges.networks import NetworkMind, fitted, grained, scores_of
from dead_reckoning.bridges.weights import LARGEST, StoredWeights, loaded, stored
from dead_reckoning.game.fields.learned import WEIGHTS, LearnedEncoder, encoder_of
from dead_reckoning.game.table.game import Game
from dead_reckoning.pilots.greedy import GreedyPilot
from dead_reckoning.pilots.view import NO_LIMIT, view_of
from tests.boxes import tavern

BOX = dr.base_box()
TALES = Path(__file__).parent.parent / "packs" / "harbor_tales"


@cache
def library() -> StoredWeights:
    """The weights that come with the library."""
    return loaded(WEIGHTS)


def asked(box: dr.Box = BOX, seats: int = 3, seed: int = 1) -> list[dr.Position]:
    """Questions of a game."""
    found: list[dr.Position] = []
    dr.play_out(dr.begin(box, seats), ["greedy"] * seats, seed, watch=found.append, max_turns=20)
    return [each for each in found if each.decision.seat >= 0]


# -- The file


def test_the_weights_of_the_library_are_canonical_and_small() -> None:
    text = WEIGHTS.read_text(encoding="utf-8")
    assert library().as_text() == text
    assert len(text) < 2_000_000
    assert {"seeds", "games"} <= set(library().about)


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    """The library's file with a change."""
    value = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    change(value)
    return json.dumps(value)


BROKEN: dict[str, tuple[Callable[[], str], str]] = {
    "not JSON": (lambda: "{", "broken.json"),
    "a list": (lambda: "[]", "it needs about, kinds and layers, and nothing else"),
    "more": (lambda: changed(lambda v: v.update(run="rm")), "it needs about, kinds and layers, and nothing else"),
    "no kinds": (lambda: changed(lambda v: v.update(kinds=7)), "kinds is a list of words"),
    "kinds of numbers": (lambda: changed(lambda v: v.update(kinds=[7])), "kinds is a list of words"),
    "a layer less": (lambda: changed(lambda v: v["layers"].pop("urge")), "the layers are seen, seen bias, answers"),
    "rows as a list": (lambda: changed(lambda v: v["layers"].update(seen=[])), "layer 'seen' is not an object"),
    "no units": (lambda: changed(lambda v: v["layers"].update(context={})), "the network has 1 to 512 units, not 0"),
    "another row": (
        lambda: changed(lambda v: v["layers"]["score"].update(x=[1])),
        "layer 'score' does not have the rows",
    ),
    "a short row": (lambda: changed(lambda v: v["layers"]["seen"].update(x=[1])), "layer 'seen', row 'x': it needs"),
    "a fraction": (
        lambda: changed(lambda v: v["layers"]["urge"].update({"": [1.5]})),
        "layer 'urge', row '': it needs 1",
    ),
    "true": (lambda: changed(lambda v: v["layers"]["urge"].update({"": [True]})), "layer 'urge', row '': it needs 1"),
    "huge": (lambda: changed(lambda v: v["layers"]["urge"].update({"": [LARGEST + 1]})), "layer 'urge', row ''"),
    "too long": (lambda: " " * (9 * 1024 * 1024), "larger than 8 MB"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_holds_no_weights_is_refused(name: str, tmp_path: Path) -> None:
    make, message = BROKEN[name]
    file = tmp_path / "broken.json"
    file.write_text(make(), encoding="utf-8")
    pilot = dr.LearnedPilot(file)
    with pytest.raises(dr.PilotError, match=r"broken\.json") as error:
        pilot.choose(view_of(asked()[30]), Random(1), NO_LIMIT)
    assert message in str(error.value)


def test_a_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(dr.PilotError, match="cannot be read"):
        dr.play_out(dr.begin(BOX, 2), [dr.LearnedPilot(tmp_path / "none.json"), "random"], 1)


def mind_in(game: Game, weights: Path = WEIGHTS) -> NetworkMind:
    """The mind that chooses in a game."""
    return NetworkMind(encoder_of, weights, game)


def test_weights_are_written_as_they_are_read() -> None:
    eye = mind_in(dr.begin(BOX, 2).game).eye
    names = {"seen": eye.seen_names, "answers": eye.answer_names}
    again = stored(fitted(library(), *names.values()), names, library().kinds, library().about)
    assert again.as_text() == library().as_text()


def only(file: Path, kind: str) -> StoredWeights:
    """Writes weights that like nothing but one kind of option."""
    layers = {layer: {key: [0] * len(row) for key, row in rows.items()} for layer, rows in library().layers.items()}
    layers["plain"][f"kind {kind}"] = [1024]
    found = StoredWeights({}, library().kinds, layers)
    file.write_text(found.as_text(), encoding="utf-8")
    return found


def test_a_pilot_plays_by_the_weights_that_it_is_given(tmp_path: Path) -> None:
    """And by new ones, where the file has changed."""
    file = tmp_path / "own.json"
    questions = [
        each for each in asked(seats=2) if {"play", "raise sails"} <= {each.kind for each in each.decision.options}
    ]
    for kind, later in (("play", 1), ("raise sails", 2)):
        only(file, kind)
        os.utime(file, (later, later))
        chosen = [dr.LearnedPilot(file).choose(view_of(each), Random(1), NO_LIMIT) for each in questions[::5]]
        assert len(chosen) > 2
        assert {option.kind for option in chosen} == {kind}


# -- What is shown


def test_names_are_the_same_at_every_table() -> None:
    """So one network plays at all of them."""
    encoders = [LearnedEncoder(dr.begin(BOX, seats).game, library().kinds) for seats in (2, 3, 4)]
    assert len({each.seen_names for each in encoders}) == len({each.answer_names for each in encoders}) == 1
    layers = library().layers
    assert set(encoders[0].seen_names) < set(layers["seen"])
    assert set(encoders[0].answer_names) < set(layers["answers"])


def test_rivals_are_pooled() -> None:
    position = next(each for each in asked(seats=4)[150:] if each.decision.seat == 2)
    encoder = encoder_of(position.game, library().kinds)
    seen = dict(zip(encoder.seen_names, encoder.seen(dr.observe(position, 2), encoder.sketch()), strict=True))
    players = position.state.players
    assert seen["players own: cargo"] == pytest.approx(np.log1p(players[2].cargo))
    rivals = [player.cargo for seat, player in enumerate(players) if seat != 2]
    assert seen["players rival: cargo"] == pytest.approx(np.log1p(max(rivals)))
    assert [seen[f"seats {seats}"] for seats in (2, 3, 4)] == [0, 0, 1]


def test_scores_are_exact() -> None:
    """The order of the sums does not matter: inputs and weights are fractions of powers of two."""
    position = next(each for each in asked(seats=2)[150:] if len(each.decision.options) > 4)
    mind = mind_in(position.game)
    view = view_of(position)
    shown = mind.eye.question(view, view.options, Random(1))
    back = {
        name: array[::-1] if name in ("seen", "answers", "plain") else array for name, array in mind.weights.items()
    }
    owner = np.zeros(len(shown.answers), np.intp)
    turned, _ = scores_of(back, shown.seen[None, ::-1], shown.answers[:, ::-1], shown.urge, owner)
    assert (turned == mind.scores(shown)).all()
    assert (grained(shown.answers) == shown.answers).all()


# -- Other boxes


def test_a_new_card_counts_untrained() -> None:
    """A card of a pack that was not there in training is known by its abilities, and by its value."""
    box = tavern()
    base, other = (dr.begin(each, 2).game for each in (BOX, box))
    known, more = (encoder_of(game, library().kinds) for game in (base, other))
    new = set(more.seen_names) - set(known.seen_names) | set(more.answer_names) - set(known.answer_names)
    assert new, "the tavern has a verb of its own"
    mind = mind_in(other)
    places = [place for place, name in enumerate(more.answer_names) if name in new]
    assert not mind.weights["answers"][places].any()
    assert {name for name in more.answer_names if name not in new} <= set(known.answer_names)


def test_it_plays_with_a_pack_and_gains_its_cards() -> None:
    box = dr.load_box(TALES)
    new = {card.id for card in box.entries} - {card.id for card in BOX.entries}
    assert len(new) > 10
    gained: set[str] = set()
    for seed in range(4):
        last = dr.play_out(dr.begin(box, 2), ["learned", "greedy"], seed)
        assert last.over
        gained.update(id for sleeve in last.state.players[0].sleeves for id in sleeve.advancements)
    assert len(gained & new) > 2


@pytest.mark.parametrize("begun", [dr.begin(BOX, solo="normal"), dr.begin(BOX, pairs="normal")], ids=["solo", "pairs"])
def test_it_plays_against_wardens(begun: dr.Position) -> None:
    """Though it has learned nothing of them."""
    assert dr.play_out(begun, ["learned"] * begun.start.seats, 1, max_turns=9).turn == 10


def test_it_is_not_greedy() -> None:
    """It chooses otherwise in some positions, and never what is not offered."""
    differ = 0
    for position in asked(seats=3)[20::7]:
        view = view_of(position)
        one, other = (pilot.choose(view, Random(1), NO_LIMIT) for pilot in (dr.LearnedPilot(), GreedyPilot()))
        assert one in view.options
        differ += one != other
    assert differ > 3
