"""Positions set up by hand: what cannot lie so is refused, with the line and the reason."""

import re
from random import Random
from typing import Any

import pytest

import dead_reckoning as dr
from dead_reckoning import ArrangeError
from dead_reckoning.game.logs.arrangement import OF_CELL, OF_SEAT, OF_TABLE, PHASES, arrange
from dead_reckoning.game.printed.ocean import INDEX

WRONG = {
    "sea 0 at r1c1": "line 1: 'sea 0 at r1c1': a line begins with seat, a cell, or one of",
    "seat 4 at r1c1": "there is no seat 4; seats are 0 to 1",
    "seat 0 at r9c9": "'r9c9' is not known here",
    "seat 0 flies r1c1": "'flies' is not something that a seat has",
    "seat 0 hand crew.cook": "'crew.cook' is not known here",
    "seat 0 ship 3 barrels": "'barrel' is not a good; goods are cargo and coins",
    "seat 0 ship 9 cargo": "the ship carries 9 and has room for 7",
    "r1c1 tile.island.atlantis": "'tile.island.atlantis' is not known here",
    "r1c1 buildings castle": "'castle' is not known here",
    "r1c1 permanent 35": "1 cubes more than a player has",
    "phase dinner": "'dinner' is not a phase",
    "seat 0 hand crew.captain\nseat 0 played crew.captain": "line 2: 'seat 0 played crew.captain': crew.captain is",
    "seat 0 held advancement.r1.ships_cat advancement.r1.ships_cat advancement.r1.ships_cat": "more places than there",
}


@pytest.mark.parametrize("lines", WRONG)
def test_what_cannot_lie_so_is_refused(lines: str) -> None:
    with pytest.raises(ArrangeError, match=re.escape(WRONG[lines])):
        dr.arrange(dr.base_box(), 2, lines.splitlines())


STRANGE = {
    "a line of a cell": "r1c2 cubes 2 0",
    "a seat in other digits": "seat ² at r1c1",
    "a number of five thousand digits": "seat 0 damage " + "9" * 5000,
    "a number below 0": "seat 0 hull -1 upgrade.basic.foresail",
    "more seats than there are": "r1c1 tile.island.shark\nr1c1 cubes 1 1 1",
    "more pieces than there are": "supply fort 11",
    "a card twice": "deck 1 only advancement.r1.spare_sail advancement.r1.spare_sail advancement.r1.spare_sail",
    "a card of another row": "deck 2 advancement.r1.spare_sail",
    "goods without a number": "seat 0 ship cargo",
    "words behind the end": "seat 0 pirate aye",
    "half of a line": "seat 0",
    "half of a character": "seat 0 held \udcff",
    "zero": "\0",
    "too many sails": "sails 9",
    "a wreck": "seat 0 damage 5",
}


@pytest.mark.parametrize("name", STRANGE)
def test_strange_lines_are_refused(name: str) -> None:
    with pytest.raises(ArrangeError) as caught:
        dr.arrange(dr.base_box(), 2, STRANGE[name].split("\n"))
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "lines", [None, 7, b"seat 0 at r1c1", [None], [b"seat 0 at r1c1"], [["seat"]], {1: 2}, object()]
)
def test_what_is_no_text_is_refused(lines: Any) -> None:
    with pytest.raises(dr.ArgumentError, match="text"):
        dr.arrange(dr.base_box(), 2, lines)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_another_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ArrangeError, match="2 to 4"):
        dr.arrange(dr.base_box(), seats, [])


@pytest.mark.parametrize("seats", ["2", None])
def test_what_is_no_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(dr.ArgumentError, match="whole number"):
        dr.arrange(dr.base_box(), seats, [])


def test_a_text_is_as_good_as_its_lines() -> None:
    text = "seat 0 at r1c1\n# a comment\n\nr1c1 tile.island.shark # another\n"
    assert dr.arrange(dr.base_box(), 2, text) == dr.arrange(dr.base_box(), 2, text.splitlines())


def words_there_are() -> dict[str, list[str]]:
    """Words that lines are made of, right ones by kind, and others."""
    game = dr.begin(dr.base_box(), 2).game
    return {
        "head": [*OF_TABLE, "seat", "seat", "seat", *INDEX],
        "seat": [*OF_SEAT],
        "cell": [*OF_CELL, *game.islands, *game.seas],
        "number": [*map(str, range(12)), "-1", "²", "1e9", "99999999999", "03", "nan"],
        "unit": ["cargo", "coins", "coin", "coinss"],
        "crew": [
            *game.names,
            "crew.gunner#1@3+advancement.r1.spare_sail",
            "crew.captain@9",
            "crew.purser+",
            "crew.nobody",
        ],
        "card": [*game.row_of, *game.backs],
        "thing": [*game.upgrades, *game.buildings, *game.achievements, *game.bonus_tokens],
        "other": [*PHASES, "only", "turned", "rest", "harbor", ",", "#", "\udcff", "\0", ""],
    }


def made_up(rng: Random, words: dict[str, list[str]]) -> str:
    """A line: mostly as one should be, with a word too many, too few, or of another kind."""
    head = rng.choice(words["head"])
    second = [rng.choice("0121234"), rng.choice(words["seat"])] if head == "seat" else []
    second = [rng.choice(words["cell"])] if head in INDEX else second
    rest = [rng.choice(words[rng.choice([*words])]) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 4)))]
    return " ".join([head, *second, *rest])


@pytest.mark.parametrize("seed", range(4))
def test_lines_set_up_what_can_be_played_or_are_refused(seed: int) -> None:
    """2,000 lines a run, alone and together: those that are accepted, and what can be played of them."""
    rng, words = Random(seed), words_there_are()
    accepted: list[str] = []
    for _ in range(2000):
        line = made_up(rng, words)
        try:
            arrange(dr.begin(dr.base_box(), 2).game, [line])
        except ArrangeError:
            continue
        accepted.append(line)
    assert len(accepted) > 50
    for _ in range(60):
        lines = rng.sample(accepted, rng.randrange(1, 9))
        try:
            position = dr.arrange(dr.base_box(), 2, lines)
        except ArrangeError:
            continue
        for _ in range(40):
            if not position.over:
                position = position.choose(position.decision.sample(rng))
