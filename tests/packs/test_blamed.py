"""Of two packs the one is named whose rule cannot be carried out, and never the other.

A guilty and an innocent chapter each, whose functions bear these words: whatever a message names, it says which.
"""

# mypy: disable-error-code="arg-type"

from collections.abc import Callable

import pytest
from attrs import evolve, frozen

import dead_reckoning as dr
from dead_reckoning.engine.tables import triggers
from dead_reckoning.game.nouns.influence import ProduceAt
from dead_reckoning.game.nouns.sailing import Sailed
from dead_reckoning.game.nouns.spoils import Nothing
from dead_reckoning.game.nouns.turn import EndTurnOption
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.table.counting import amount
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOTHING, Cell, Decision, Frame, Outcome, Task

TABLE = ["seat 0 at r1c1", "r1c1 tile.island.turtle_bay", "sails 1"]


@frozen
class Dig(Task):
    """An order that asks."""


# -- Listeners -------------------------------------------------------------------------------------------------------


def guilty_adds(_game: Game, decision: Decision) -> Decision:
    """An option that nobody takes."""
    return evolve(decision, options=(*decision.options, ProduceAt(Cell("r1c1"))))


def innocent_keeps(_game: Game, decision: Decision) -> Decision:
    """All as it was, in another decision."""
    return evolve(decision, options=tuple(decision.options))


def innocent_turns(_game: Game, decision: Decision) -> Decision:
    """The same options in another order."""
    return evolve(decision, options=tuple(reversed(decision.options)))


def guilty_misuses(_event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """A function of the library is given what it cannot count."""
    return (Frame(scope.seat, "guilty", (amount(3, scope),), Cell("")),)


def guilty_orders(_event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """An order that nobody carries out."""
    return (Frame(scope.seat, "guilty", (Dig(),)),)


INNOCENT = [Chapter("innocent", listeners=(how,)) for how in (innocent_keeps, innocent_turns)]
GUILTY = {
    "an option that nobody takes": (Chapter("guilty", listeners=(guilty_adds,)), "produce r1c1"),
    "a misuse": (Chapter("guilty", triggers=(triggers(Sailed, guilty_misuses),)), "sail r2c1"),
    "an order that nobody carries out": (Chapter("guilty", triggers=(triggers(Sailed, guilty_orders),)), "sail r2c1"),
}


def blamed(choose: Callable[[], object]) -> str:
    """The message about a choice that cannot be carried out."""
    with pytest.raises(dr.PackRuleError) as caught:
        choose()
    return str(caught.value)


@pytest.mark.parametrize("first", [True, False], ids=["innocent first", "guilty first"])
@pytest.mark.parametrize("innocent", INNOCENT, ids=lambda chapter: chapter.listeners[0].__name__)
@pytest.mark.parametrize("guilty", GUILTY)
def test_a_listener_that_only_passes_on_is_not_blamed(guilty: str, innocent: Chapter, first: bool) -> None:
    chapter, choice = GUILTY[guilty]
    chapters = (innocent, chapter) if first else (chapter, innocent)
    position = dr.arrange(evolve(dr.base_box(), chapters=chapters), 2, TABLE)
    said = blamed(lambda: position.choose(choice))
    assert "guilty" in said
    assert "innocent" not in said


# -- Questions -------------------------------------------------------------------------------------------------------


def asks_to_dig(_event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """The question of above."""
    return (Frame(scope.seat, "digging", (Dig(),)),)


def innocent_ask(_order: Dig, scope: Scope) -> Decision:
    """Two answers."""
    return Decision(scope.seat, (EndTurnOption(), Nothing()), (), "3.2")


def innocent_answer(_order: Dig, _scope: Scope, _choice: Option) -> Outcome:
    """Nothing more."""
    return NOTHING


def guilty_ask(_order: Dig, scope: Scope) -> Decision:
    """A text is no answer."""
    return Decision(scope.seat, (EndTurnOption(), "nothing"), (), "3.2")


def guilty_answer(_order: Dig, _scope: Scope, _choice: Option) -> Outcome:
    """A text is no order."""
    return Outcome(then=("dig",))


def guilty_answer_misuses(_order: Dig, scope: Scope, _choice: Option) -> Outcome:
    """A function of the library is given what it cannot count."""
    return Outcome(then=(amount(3, scope),))


def guilty_answer_calls(_order: Dig, _scope: Scope, _choice: Option) -> Outcome:
    """An order that nobody carries out, of somebody who is not there."""
    return Outcome(call=(Frame(7, "guilty", (Dig(),)),))


@pytest.mark.skipif(dr.compiled, reason="the compiled engine does not let such values be made")
@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (guilty_ask, innocent_answer, "guilty_ask"),
        (innocent_ask, guilty_answer, "guilty_answer"),
        pytest.param(
            *(innocent_ask, guilty_answer_misuses, "guilty_answer_misuses"),
            marks=pytest.mark.xfail(reason="the half that asks is named, since its option was being answered"),
        ),
        (innocent_ask, guilty_answer_calls, "guilty_answer_calls"),
    ],
)
def test_of_a_question_the_half_is_named_that_gives_what_is_of_no_use(
    ask: Callable[..., Decision], answer: Callable[..., Outcome], name: str
) -> None:
    chapter = Chapter("digging", triggers=(triggers(Sailed, asks_to_dig),), questions=((Dig, Question(ask, answer)),))
    position = dr.arrange(evolve(dr.base_box(), chapters=(chapter, *INNOCENT)), 2, TABLE)
    said = blamed(lambda: position.choose("sail r2c1").choose("nothing"))
    assert name in said
    assert "innocent" not in said
