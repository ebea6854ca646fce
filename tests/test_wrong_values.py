"""Methods and constructors of all public classes, called with what does not fit: only the library's errors come up."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from inspect import Parameter, isclass, isfunction, signature
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.calls import IN_LOOPS, LEFT, MAKING
from dead_reckoning.decks.changes import ChangeClass

CREW = Path(__file__).parent.parent / "cards" / "crew.json"
CHANGE = dr.Change(change_class=ChangeClass.DATA, what="cost", told="so", places=())
WRONG: tuple[object, ...] = (None, 3, "nonsense", [], object())

CLASSES = {
    name: kind
    for name in dr.__all__
    if isclass(kind := getattr(dr, name)) and not issubclass(kind, Exception) and kind is not dr.Pilot
}
"""All but errors, which the library makes, and a protocol, which others fulfill."""


class Keeping:
    """A bot that keeps what it was shown."""

    seen: list[dr.View] = []  # noqa: RUF012  # of this test alone

    def choose(self, view: dr.View, _rng: Random, _budget: dr.Budget) -> dr.Option:
        self.seen.append(view)
        return view.options[0]


@cache
def objects() -> dict[str, object]:
    """Public class -> one of its objects."""
    box = dr.base_box()
    position = dr.arrange(box, 2, ["seat 0 at r1c1", "r1c1 tile.island.shark"])
    match = dr.match(Keeping, "random", games=1, seed=1, max_turns=1)
    made = (
        *(dr.Against(box), box, dr.Budget(iterations=2), dr.open_companion(box, seed=7), dr.compare(CREW, CREW)),
        *(position, position.decision, position.options[0], position.start, dr.observe(position, 0)),
        *(dr.recall(position, 0), dr.option_space(box, 2), dr.odds(3, 2), dr.Teller(box), Keeping.seen[0], match),
        *(dr.LearnedPilot(), dr.Luck(1), dr.PlannerPilot(), dr.SearchPilot(), dr.RenderOptions(), dr.RuleSet()),
        *(
            dr.trial(box, "eager", games=1, max_turns=1, seed=1),
            dr.Vocabulary(),
            dr.lint(CREW),
            CHANGE,
            dr.explain("sail"),
        ),
        *(dr.Give("advancement.r1.spare_sail"), dr.faces("crew.gunner")[0], dr.open_companion(box, seed=7).question),
        dr.explain("sail"),
        *dr.ladder(["random", "eager"], games=1, seed=1, max_turns=1)[:1],
        *dr.findings_in("2 sials"),
    )
    return {name: each for name, kind in CLASSES.items() for each in made if isinstance(each, kind)}


NOT_MADE = {"InstalledPack", "RenderResult"}
"""Public classes without methods."""


def methods(name: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """The constructor of a class and every public method of its object, with their names in the class."""
    kind = CLASSES[name]
    yield MAKING, kind
    if name in objects():
        yield from (
            (each, getattr(objects()[name], each))
            for each in dir(kind)
            if each[0] != "_" and isfunction(getattr(kind, each, None))
        )


def calls(call: Callable[..., object]) -> Iterator[Callable[[], object]]:
    """The call with each wrong value in each place, and the others as they must be."""
    takes = {name: each for name, each in signature(call).parameters.items() if name != "self"}
    good = {type(each).__name__: each for each in objects().values()}
    good |= {"At": good["Position"], "SeenAt": good["Observation"], "Random": Random(1), "Rng": Random(1)}
    good |= {"Option": objects()["Option"], "str": "crew.gunner", "Seat": 0, "int": 0}
    needed = {
        name: good.get(str(each.annotation).strip("'"), ())
        for name, each in takes.items()
        if each.default is each.empty and each.kind in (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    }
    for name, each in takes.items():
        for wrong in WRONG:
            if each.kind is Parameter.VAR_POSITIONAL:
                yield partial(call, *needed.values(), wrong)
            else:
                yield partial(call, **{**needed, name: wrong})


def test_each_public_class_has_an_object_here() -> None:
    assert objects().keys() == CLASSES.keys() - NOT_MADE


@pytest.mark.parametrize("name", CLASSES)
def test_what_does_not_fit_raises_an_error_of_the_library(name: str) -> None:
    if dr.compiled and name == "Decision":
        pytest.skip("methods of compiled classes cannot be watched")
    for _, call in methods(name):
        for each in calls(call):
            with suppress(dr.DeadReckoningError):
                each()


@pytest.mark.parametrize("name", CLASSES)
def test_an_argument_that_there_is_not_is_told(name: str) -> None:
    for method, call in methods(name):
        written = getattr(CLASSES[name], method)
        takes_any = any(each.kind is Parameter.VAR_KEYWORD for each in signature(call).parameters.values())
        if isfunction(written) and written.__qualname__ not in LEFT | IN_LOOPS and not takes_any:
            with pytest.raises(
                dr.ArgumentError, match=r"\(\) (has no argument 'bananas'|needs `\w+`); write (dr\.)?\w+"
            ):
                call(bananas=1)


TOLD = {
    "POSITION.decision.sample(3)": "sample() takes a random.Random as `rng`, and not 3; write decision.sample(rng)",
    "POSITION.decision.sample()": "sample() needs `rng`; write decision.sample(rng)",
    "dr.Box()": "Box() needs `packs`; write dr.base_box(), or dr.load_box(folder)",
    "dr.Teller(BOX).brings(3, 3, 3)": "brings() takes a Position as `position`, and not 3; write teller.brings(",
    "dr.Teller('en').player(0)": "Teller() takes a Box as `box`, and not 'en'; write dr.Teller(box)",
    "dr.RuleSet(max_sails=[])": "max_sails cannot be []; its values are 1 to 99",
    "dr.RuleSet(bonus_tokens=[])": "RuleSet() takes True or False or 'yes' or 'no' as `bonus_tokens`, and not []",
    "dr.InstalledPack(3)": "InstalledPack() takes a path or a text as `folder`, and not 3; write dr.Inst",
}
"""A call -> the message."""


@pytest.mark.parametrize("call", TOLD)
def test_a_call_that_cannot_be_is_told(call: str) -> None:
    if dr.compiled and "decision.sample" in call:
        pytest.skip("methods of compiled classes cannot be watched")
    position = objects()["Position"]
    with pytest.raises(dr.ArgumentError) as raised:
        eval(call, {"dr": dr, "BOX": dr.base_box(), "POSITION": position})
    assert TOLD[call] in str(raised.value)


def test_an_error_of_the_callers_own_code_stays_what_it_is() -> None:
    class Broken:
        def random(self) -> float:
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        dr.begin(seats=2).decision.sample(Broken())
