"""A chapter of the rules, of any game: one value with a row for each thing that it does.

The types of its fields are believed at no door: ``model/fitting`` reads them when a pack is loaded, and when it looks
for the function that has given a wrong value.  ``model/columns`` says how the rows of several chapters are joined.
``engine/tables`` has the functions that make rows, for the type checker to see that a function fits its class.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from attrs import Factory, frozen

from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Decision, Effect, Event, Frame, Instruction, Outcome
from dead_reckoning.model.verbs import BroughtWord, Name

# Here a function is named beside its class, and takes an order, event, effect or option of it; the scope and the draft
# are the engine's.  The functions of ``engine/tables`` that make rows have checked that they fit.  What they give is
# typed as loosely as plain Python takes it, or else compiled code would refuse more: nothing may mean no events.
# If that is more than a function may return, the type behind it is the one to check its results against.
Handler: TypeAlias = Callable[[Any, Any], Outcome]
Ask: TypeAlias = Callable[[Any, Any], Decision]
Answer: TypeAlias = Callable[[Any, Any, Any], Outcome]
Writer: TypeAlias = Callable[[Any, Any], object]
WriterRows: TypeAlias = tuple[tuple[type[Event], Writer], ...]
StateCheck: TypeAlias = Callable[[Any, Any], Annotated[Sequence[Event] | None, tuple[Event, ...] | None]]
Trigger: TypeAlias = Callable[[Any, Any], Annotated[Sequence[Frame] | None, tuple[Frame, ...] | None]]
Applicable: TypeAlias = Callable[[Any, Any], object]
Worth: TypeAlias = Callable[[Any, Any], int]
ScoreLine: TypeAlias = Callable[[Any], int]
Bound: TypeAlias = Callable[[Any], Iterable[Option]]
Listener: TypeAlias = Callable[[Any, Any], Decision]


def is_state(value: object) -> bool:
    """Whether a value could be the state of some game; the game's own check says whether it is one of its own."""
    return hasattr(value, "frames") and hasattr(value, "players")


AnyState: TypeAlias = Annotated[Any, is_state]
"""The state of a game, whichever game it is."""
Layout: TypeAlias = Callable[[Any, Any], AnyState]


def is_key(value: object) -> bool:
    """Whether a function can be looked up."""
    return isinstance(value, Hashable)


@frozen
class Question:
    """An order in two halves: the question, and the result of the answer.

    A question without options falls away; one with a single option is answered at once, unless it is a player's own
    to say (``always``).  One that is asked ``again`` stays, behind what an answer brings, until that is ``ENOUGH``.
    """

    ask: Ask
    answer: Answer
    always: bool = False
    again: bool = False


@frozen
class Reason:
    """One way in which a choice can be wrong: a code (``game/legality``) and the rule that forbids it."""

    code: str
    rule: str
    holds: Callable[[Any, Any], object]
    """Whether the reason applies; takes the scope and the option."""


@frozen
class Action:
    """An action that a player may choose in the main phase.  Rule 3.2.

    What is offered and what is refused follow from the same reasons: an option is legal if no reason against it holds.
    """

    shape: type[Option]
    offer: Callable[[Any], Sequence[Option]]
    """The options there are now."""
    take: Callable[[Any, Any], Outcome]
    """Takes the scope and the option chosen."""
    reasons: tuple[Reason, ...] = ()
    """Reasons that forbid an option of this shape; the first one that holds is reported."""


@frozen(kw_only=True)
class GameText:
    """A language's texts for a chapter's events, questions and options: templates, as ``docs/words`` explains them."""

    events: Mapping[type[Event], str] = Factory(dict)
    """Event class -> its sentence, without capital and period."""
    hidden: Mapping[type[Event], str] = Factory(dict)
    """Secret event -> its public view."""
    questions: Mapping[type[Instruction], str] = Factory(dict)
    """Question -> its words, a whole sentence."""
    options: Mapping[type[Option], str] = Factory(dict)
    """Shape -> its words for a button."""
    score_lines: Mapping[str, str] = Factory(dict)
    """Line of the score sheet -> its name."""


@frozen
class GeneralChapter:
    """The things that a chapter of the rules can bring in any game; a game derives its own class, with columns of its
    own.

    Every field is a tuple of rows, and may be left out.
    """

    name: Name
    handlers: tuple[tuple[type[Instruction], Handler], ...] = ()
    """Order class -> its handler (``handles``)."""
    questions: tuple[tuple[type[Instruction], Question], ...] = ()
    """Order class -> its question (``asks``)."""
    applicable: tuple[tuple[type[Effect], Applicable], ...] = ()
    """Effect class -> whether carrying it out now would change anything (``applies``).  Rule 3.5."""
    writers: tuple[tuple[type[Event], Writer], ...] = ()
    """Event class -> its writer into the position (``writes``)."""
    state_checks: tuple[tuple[type[Event], StateCheck], ...] = ()
    """Event class -> events that follow at once from what is so now (``checks``)."""
    triggers: tuple[tuple[type[Event], Trigger], ...] = ()
    """Event class -> frames that it puts before all else (``triggers``)."""
    actions: tuple[Action, ...] = ()
    """The actions of the main phase, in the order in which they are listed."""
    shapes: tuple[type[Option], ...] = ()
    """Shapes of options that this chapter brings; the base game's are in ``game/nouns``."""
    bounds: tuple[tuple[type[Option], Bound], ...] = ()
    """Shape -> every option of it that a game can offer, where that does not follow from the names of its fields."""
    reasons: tuple[tuple[type[Instruction], type[Option], tuple[Reason, ...]], ...] = ()
    """Question and shape -> the reasons against such an answer there."""
    worth: tuple[tuple[type[Effect], Worth], ...] = ()
    """Effect class -> coins in scoring, of effects behind ``endgame:`` (``scores``).  Rule 8.24."""
    score_lines: tuple[tuple[Name, ScoreLine], ...] = ()
    """Line of the score sheet -> coins.  Rule 15.3."""
    ways: tuple[tuple[Annotated[Callable[..., Any], is_key], Callable[..., Any]], ...] = ()
    """A function of the rules -> this game's replacement (``instead``)."""
    listeners: tuple[Listener, ...] = ()
    """Changes of a decision before it is asked, as of whom: of the game's tables and the decision, a decision."""
    layouts: tuple[Layout, ...] = ()
    """Changes of the table as it is laid out first: of the game's tables and the state, a state."""
    secrets: tuple[type[Event], ...] = ()
    """Events of which others see only that they happen.  Rule 0.9."""
    set_up: tuple[Instruction, ...] = ()
    """The setup before the first turn, after the setup of earlier chapters."""
    vocabulary: tuple[BroughtWord, ...] = ()
    """Moments, conditions and things counted that its abilities speak of."""
    words: Mapping[str, GameText] = Factory(dict)
    """Language code -> the words for its events, questions and options (``view/wording`` has the base game's)."""
