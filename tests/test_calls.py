"""Every public function says which argument does not fit, what would, and how to write the call."""

import re
from collections.abc import Callable, Iterable
from inspect import Parameter, isfunction, signature
from pathlib import Path
from pickle import dumps, loads
from random import Random
from typing import Any, Protocol

import pytest

import dead_reckoning as dr
from dead_reckoning.calls import Fitting, fitting, public

FUNCTIONS = {name: call for name in dr.__all__ if isfunction(call := getattr(dr, name))}
ARGUMENTS = [(name, argument) for name, call in FUNCTIONS.items() for argument in signature(call).parameters]
BOX = dr.base_box()
START = dr.begin(BOX, 2)


def wrong(call: Callable[[], object]) -> str:
    """The message of a wrong call."""
    with pytest.raises(dr.ArgumentError) as raised:
        call()
    assert isinstance(raised.value, ValueError)
    assert isinstance(raised.value, TypeError)
    return str(raised.value)


@pytest.mark.parametrize(("name", "argument"), ARGUMENTS)
def test_what_fits_no_argument_is_refused_with_what_does(name: str, argument: str) -> None:
    call: Callable[..., object] = FUNCTIONS[name]
    stranger = object()
    kind = signature(call).parameters[argument].kind
    said = wrong(lambda: call(stranger) if kind is Parameter.VAR_POSITIONAL else call(**{argument: stranger}))
    own = call.__name__  # replay is reckon
    refused = rf"{own}\(\) takes .+ as `{argument}`, and not <object object at \w+>; write dr\.{own}\(.*"
    assert re.fullmatch(refused, said)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_argument_that_there_is_not_is_told(name: str) -> None:
    assert "() has no argument 'bananas'; write " in wrong(lambda: FUNCTIONS[name](bananas=1))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_with_its_checks_travels_to_other_processes(name: str) -> None:
    assert loads(dumps(FUNCTIONS[name])) is FUNCTIONS[name]


CALLS = {
    "dr.begin(seats=9)": "the game is for 2 to 4 players, not 9",
    "dr.begin(seats='2')": "begin() takes a whole number as `seats`, and not '2'; write dr.begin(seats=2)",
    "dr.begin(seat=2)": "begin() has no argument 'seat'; did you mean `seats`?",
    "dr.begin(BOX, 2, dr.RuleSet(), 'normal')": "begin() takes 3 arguments by their place, the others by name",
    "dr.begin(2, box=BOX)": "begin() takes a Box or None as `box`, and not 2",
    "dr.begin(BOX, box=BOX)": "begin() got `box` twice",
    "dr.begin(rules='max_sails')": "begin() takes a RuleSet or a dict as `rules`",
    "dr.begin(BOX, 2, {'max_sails': 100})": "max_sails cannot be 100; its values are 1 to 99",
    "dr.begin(solo='heavy')": "there is no level 'heavy'; there are ",
    "dr.RuleSet(max_sails='many')": "max_sails cannot be 'many'; its values are 1 to 99",
    "dr.odds(3)": "odds() needs `defenders`; write dr.odds(3, 2)",
    "dr.odds(3, 99)": "a side drops 0 to 16 cubes, not 99",
    "dr.odds(3, True)": "odds() takes a whole number as `defenders`, and not True",
    "dr.match('eager', 'random', games=0)": "match() takes a whole number (1 at least) as `games`, and not 0",
    "dr.match('eager', 'random', seats=10**9)": "the game is for 2 to 4 players, not 1000000000",
    "dr.match('eager', 'random', game=3)": "match() has no argument 'game'; did you mean `games`?",
    "dr.ladder('eager')": "ladder() takes a list with a text or a function or a Pilot at each place as `pilots`",
    "dr.ladder(['eager', 3])": "ladder() takes a list with a text or a function or a Pilot at each place as `pilots`",
    "dr.ladder(['eager', 'random'], seats=9)": "the game is for 2 to 4 players, not 9",
    "dr.play_out(BOX, ['eager'], 1)": "play_out() takes a Position as `position`",
    "dr.play_out(START, ['eager', 'eager'])": "play_out() needs `seed`; write dr.play_out(dr.begin(seats=2)",
    "dr.observe(START, 7)": "there is no seat 7 at a table of 2",
    "dr.observe(0, START)": "observe() takes a Position as `position`",
    "dr.faces(3)": "faces() takes a text as `names`, and not 3",
    "dr.load_box(3)": "load_box() takes a path or a text or an InstalledPack as `packs`, and not 3",
    "dr.trial(games=2.5)": "trial() takes a whole number (1 at least) as `games`, and not 2.5",
    "dr.Teller(BOX).question(3)": "question() takes a Position as `position`, and not 3; write teller.question(",
    "dr.Teller(BOX).table(START, '0')": "table() takes a whole number as `seat`, and not '0'; write teller.table(",
    "dr.open_companion(BOX).answer(3)": "answer() takes a text as `text`, and not 3; write companion.answer(",
    "dr.arrange(BOX, 2, ['sails 2'], BOX)": "arrange() takes a RuleSet as `rules`, and not <Box base",
    "dr.imagine(BOX, START, Random(1))": "imagine() takes an Observation as `observation`, and not <Position",
    "dr.Give(3)": "Give() takes a card's id as `card`, and not 3",
    "dr.option_space(BOX, 2).index(START.options[0])": "turn up tile.island.coconut_key has no number",
}
"""A call -> the message."""


@pytest.mark.parametrize("call", CALLS)
def test_a_call_that_cannot_be_is_told(call: str) -> None:
    assert CALLS[call] in wrong(lambda: eval(call, {"dr": dr, "BOX": BOX, "START": START, "Random": Random}))


class Numpy:
    """An integer as numpy presents it to Python."""

    def __index__(self) -> int:
        return 2


class Shape(Protocol):
    name: str


@pytest.mark.parametrize(
    ("hint", "good", "bad"),
    [
        (int, [0, -1, Numpy()], [True, 1.0, "1", None]),
        (float, [0, 1.5, float("nan")], [True, "1", None]),
        (bool, [True, 0], ["yes", None, 0.0]),
        (str | None, ["", None], [b"", 0]),
        (Path | str, [Path(), ""], [b"", 0, None]),
        (list[str], [[], ["a"]], [("a",), ["a", 1], "a"]),
        (tuple[int, str], [(1, "a")], [(1,), (1, 1), [1, "a"], (1, "a", "a")]),
        (list[str | tuple[int, str]], [["a", (1, "a")]], [[("a", 1)]]),
        (tuple[str, ...], [(), ("a",)], [["a"], (1,), "a"]),
        (Shape, [BOX["crew.captain"]], [3, type("Named", (), {"name": ""})]),
        (Any, [None, 3], []),
    ],
)
def test_what_fits_a_type(hint: object, good: list[object], bad: list[object]) -> None:
    kind: Fitting = fitting(hint)
    assert [each for each in good if not kind.fits(each)] == []
    assert [each for each in bad if kind.fits(each)] == []


def test_what_can_be_read_only_once_is_not_read() -> None:
    @public("joined(texts)")
    def joined(texts: Iterable[str]) -> str:
        return " ".join(texts)

    assert joined(each for each in ("a", "b")) == "a b"


def test_the_functions_of_others_raise_what_they_raise() -> None:
    def broken(_done: int, _of: int) -> None:
        raise TypeError("mine")

    with pytest.raises(TypeError, match=r"^mine$"):
        dr.match("random", "random", games=1, max_turns=1, told=broken)
