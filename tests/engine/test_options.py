"""Options: values with a text, a number, and a reason where they are not offered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.game.nouns.battle import Fight
from dead_reckoning.game.nouns.crew import Arm
from dead_reckoning.game.nouns.gather import Cover
from dead_reckoning.game.nouns.goods import Stow
from dead_reckoning.game.nouns.hand import Play
from dead_reckoning.game.nouns.leveling import Raise
from dead_reckoning.game.nouns.sailing import STOP, Sail
from dead_reckoning.game.nouns.setup import Turned
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.rulebook import TABLES
from dead_reckoning.game.rules.legality import CODES, reasons_of, why_illegal
from dead_reckoning.game.rules.option_space import CHANCE_SHAPES, all_of, unbounded
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option, read_option, read_shape
from dead_reckoning.model.terms import CHANCE, Cell
from dead_reckoning.position import Position, game_of
from tools.games import any_rules, eager

BOX = dr.base_box()


def games(number: int, seed: int = 0) -> Iterator[Position]:
    """Every position of some random games, at 2 to 4 seats, by any rules, with eager players."""
    for game in range(number):
        rng = random.Random(f"options {seed + game}")
        position = dr.begin(BOX, 2 + game % 3, any_rules(rng) if game % 2 else dr.RuleSet())
        while not position.over:
            yield position
            position = position.choose(eager(position.decision, rng))


# -- Texts -----------------------------------------------------------------------------------------------------------


def all_shapes(game: Game) -> Iterator[Option]:
    """Options of every shape, those of chance included."""
    for shape in TABLES.shapes:
        if shape is Turned:
            yield from map(Turned, range(4))
        else:
            yield from all_of(shape, game)


WISHES = Path(__file__).parents[1] / "packs" / "wishes"
"""A pack with the verbs that the base game does not print: their options are in no other space."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_text_reads_as_the_option_that_it_was_written_from(seats: int) -> None:
    options = list(all_shapes(game_of(dr.load_box(WISHES), seats, dr.RuleSet())))
    assert {type(option) for option in options} == set(TABLES.shapes)
    assert not [option for option in options if read_shape(type(option), str(option)) != option]


def test_kinds_and_patterns_of_shapes_are_given_once() -> None:
    for each in ("kind", "pattern"):
        assert max(Counter(getattr(shape, each) for shape in TABLES.shapes).values()) == 1


ODD_TEXTS = [
    "fight seat ²",
    "siege r1c1 ",
    "stow 01 cargo 1 coin",
    "stow 1 cargo 1 coins",
    "sail r5c1",
    "place harbour",
]


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_a_text_that_is_nearly_one_is_none(text: str) -> None:
    assert isinstance(read_option(text, TABLES.shapes), Arm)


def test_an_option_is_no_text() -> None:
    sail: object = Sail(Cell("r1c1"))
    play: object = Play("crew.captain")
    assert sail != "sail r1c1"
    assert play != Raise("crew.captain")
    assert len({Sail(Cell("r1c1")), Sail(Cell("r1c1")), STOP}) == 2


def test_either_an_option_or_its_text_is_chosen() -> None:
    position = dr.begin(BOX, 2)
    option = position.decision.options[0]
    assert position.decision.option(str(option)) is option
    assert position.choose(option) == position.choose(str(option))
    assert position.choose(option).choices == (option,)
    assert dr.reckon(BOX, position.start, [str(option)]) == dr.reckon(BOX, position.start, [option])


# -- Whatever comes in -----------------------------------------------------------------------------------------------


def made_wrong(shape: Callable[..., Option], *values: object) -> list[Option]:
    """An option that holds what its shape does not allow; in the compiled engine most cannot even be made."""
    try:
        return [shape(*values)]
    except TypeError:
        assert dr.compiled
        return []


STRANGE = [
    None,
    -1,
    10**9,
    7.0,
    "",
    " ",
    "siege r1c1 fort9",
    "fight seat ²",
    "fight seat 9",
    "stow " + "9" * 5000 + " cargo 0 coins",
    "r1c2 cubes 2 0",
    b"end turn",
    object(),
    ["end turn"],
    Stow(Goods(cargo=-1)),
    Sail(Cell("r9c9")),
    Play("crew.nobody"),
    *made_wrong(Stow, None),
    *made_wrong(Sail, 5),
    *made_wrong(Fight, 2**99),
    *made_wrong(Use, [], "x"),
    *made_wrong(Cover, None),
]


@pytest.mark.parametrize("choice", STRANGE, ids=lambda choice: type(choice).__name__)
@pytest.mark.parametrize("done", [0, 40, 80])
def test_whatever_comes_in_is_refused(choice: object, done: int) -> None:
    rng, position = random.Random(done), dr.begin(BOX, 3)
    for _ in range(done):
        position = position.choose(position.decision.sample(rng))
    with pytest.raises(dr.IllegalChoice) as refused:
        position.choose(choice)  # type: ignore[arg-type]  # that is the trial
    assert refused.value.code in CODES


# -- Legality --------------------------------------------------------------------------------------------------------


def test_every_option_is_offered_or_refused_with_a_reason() -> None:
    """``tools/legality_trial.py`` does the same over 1,000 games."""
    codes: Counter[str] = Counter()
    at_tables: dict[int, dict[Option, None]] = {2: {}, 3: {}, 4: {}}
    rng = random.Random(5)
    for position in games(6):
        decision = position.decision
        heard = at_tables[len(position.state.players)]
        heard |= dict.fromkeys(decision.options)
        for option in decision.options:
            assert reason(position, option) is None, (option, decision)
        for option in rng.sample(list(heard), min(len(heard), 12)):
            if option not in decision.options:
                code, rule = why_illegal(position.game, position.state, decision, option, str(option))
                assert code != "unknown", (option, decision)
                assert rule
                codes[code] += 1
    assert set(codes) <= set(CODES)
    assert len(codes) > 20


def reason(position: Position, option: Option) -> str | None:
    """The code of the first reason against an option that is offered: there is none."""
    if position.decision.seat == CHANCE:
        return None
    frame = position.state.frames[-1]
    scope = Scope(position.game, position.state, frame.seat, frame)
    for each in reasons_of(position.game, type(frame.todo[0]), type(option)):
        if each.holds(scope, option):
            return each.code
    return None


# -- Numbers ---------------------------------------------------------------------------------------------------------


def test_every_option_of_a_player_has_a_number() -> None:
    spaces = {seats: dr.option_space(BOX, seats) for seats in (2, 3, 4)}
    for position in games(6, seed=10):
        decision = position.decision
        if decision.seat != CHANCE:
            space = dr.option_space(BOX, len(position.state.players), position.start.rules)
            numbers = [space.index(option) for option in decision.options]
            assert len(set(numbers)) == len(numbers)
            assert [space[number] for number in numbers] == list(decision.options)
    assert [len(space) for space in spaces.values()] == sorted(len(space) for space in spaces.values())
    assert len(spaces[4]) < 10_000


def test_chance_has_no_numbers() -> None:
    space = dr.option_space(BOX, 2)
    assert not CHANCE_SHAPES & {type(option) for option in space}
    with pytest.raises(ValueError, match="has no number"):
        space.index(dr.begin(BOX, 2).decision.options[0])
    with pytest.raises(IndexError):
        space[len(space)]


def test_every_shape_is_bounded() -> None:
    assert not [shape for shape in TABLES.shapes if unbounded(shape, TABLES.bounds)]


# -- No text in between ----------------------------------------------------------------------------------------------


def test_games_are_played_without_writing_a_single_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are for logs and for people: 50 games in which writing one is an error."""

    def written(option: Option) -> str:
        raise AssertionError(f"an option was written: {type(option).__name__}")

    monkeypatch.setattr(Option, "__str__", written)
    for game in range(50):
        rng = random.Random(f"quiet {game}")
        position = dr.begin(BOX, 2 + game % 3, dr.RuleSet(achievements_to_end=1))
        while not position.over:
            position = position.choose(position.decision.sample(rng))
