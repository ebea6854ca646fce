"""What a chapter of the rules is: one value with a row for each thing that it does.

The base game's chapters and a pack's are of the same kind; ``game/rulebook`` joins them into the tables of a game.
``engine/tables`` has the functions that make rows, for the type checker to see that a function fits its class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import Factory, frozen

from dead_reckoning.game.printed.cards import WardenSymbol
from dead_reckoning.game.printed.terms import AchievementId, DeedId, EncounterKindId
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.effects import Effect, Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.frames import Frame
from dead_reckoning.model.options import Option
from dead_reckoning.model.verbs import OpenWord

# Here a function stands beside its class, and takes an order, event, effect or option of it; the scope and the draft
# are the engine's.  The functions of ``engine/tables`` that make rows have checked that they fit.  What they give is
# typed as loosely as plain Python takes it, or else compiled code would refuse more: nothing may stand for no events.
Handler: TypeAlias = Callable[[Any, Any], Outcome]
Ask: TypeAlias = Callable[[Any, Any], Decision]
Answer: TypeAlias = Callable[[Any, Any, Any], Outcome]
Writer: TypeAlias = Callable[[Any, Any], object]
StateCheck: TypeAlias = Callable[[Any, Any], Sequence[Event] | None]
Trigger: TypeAlias = Callable[[Any, Any], Sequence[Frame] | None]
Applicable: TypeAlias = Callable[[Any, Any], object]
Worth: TypeAlias = Callable[[Any, Any], int]
Deed: TypeAlias = Callable[[WardenSymbol], Instruction]
ScoreLine: TypeAlias = Callable[[Any], Any]
Bound: TypeAlias = Callable[[Any], Iterable[Option]]


@frozen
class Question:
    """An order in two halves: what is asked, and what the answer comes to.

    A question without options falls away; one with a single option is answered at once, unless it is a player's own
    to say (``always``).  One that is asked ``again`` stays, behind what an answer brings, until that is ``ENOUGH``.
    """

    ask: Ask
    answer: Answer
    always: bool = False
    again: bool = False


@frozen
class Reason:
    """One way in which a choice can be wrong: a code (``game/rules/legality``) and the rule that forbids it."""

    code: str
    rule: str
    holds: Callable[[Any, Any], object]
    """Of the scope and the option."""


@frozen
class Action:
    """What a player may choose in the main phase.  Rule 3.2.

    What is offered and what is refused follow from the same reasons: an option is legal if no reason against it holds.
    """

    shape: type[Option]
    offer: Callable[[Any], Sequence[Option]]
    """The options there are now."""
    take: Callable[[Any, Any], Outcome]
    """Takes the scope and the option chosen."""
    reasons: tuple[Reason, ...] = ()
    """Why an option of this shape may not be chosen; the first one that holds is told."""


@frozen(kw_only=True)
class EncounterRule:
    """What happens with encounters of a kind that are met otherwise than merchants.  Section 7.

    What is carried out is a ``tasks.MeetEncounter``, in the name of whoever meets it; a moment that is left out goes as
    with merchants.
    """

    tradable: bool = True
    """Whether its front can be had for what it costs.  Rule 7.2."""
    attackable: bool = True
    """Whether it can be attacked.  Rule 7.3."""
    explored: Handler | None = None
    """It was laid on a tile that was explored just now.  Rule 5.5."""
    passed: Handler | None = None
    """A ship passes its tile.  Rule 5.4."""
    left: Handler | None = None
    """A ship that had stopped there leaves its tile.  Rule 5.3."""
    attacked: Handler | None = None
    """It was attacked, and is turned over: instead of a battle and of what the back brings."""


@frozen(kw_only=True)
class GameText:
    """What a language says of a chapter's events, questions and options: templates, as ``docs/words`` explains them."""

    events: Mapping[type[Event], str] = Factory(dict)
    """Event class -> what has happened, without capital and full stop."""
    hidden: Mapping[type[Event], str] = Factory(dict)
    """Secret event -> what others are told of it."""
    questions: Mapping[type[Instruction], str] = Factory(dict)
    """Question -> what is asked, a whole sentence."""
    options: Mapping[type[Option], str] = Factory(dict)
    """Shape -> what choosing it means."""
    score_lines: Mapping[str, str] = Factory(dict)
    """Line of the score sheet -> what it is called."""


@frozen
class Chapter:
    """A chapter of the rules, of the base game or of a pack.

    Every field is a tuple of rows, and may be left out.
    """

    name: str
    handlers: tuple[tuple[type[Instruction], Handler], ...] = ()
    """Order class -> how it is carried out (``handles``)."""
    questions: tuple[tuple[type[Instruction], Question], ...] = ()
    """Order class -> what it asks (``asks``)."""
    applicable: tuple[tuple[type[Effect], Applicable], ...] = ()
    """Effect class -> whether carrying it out now would change anything (``applies``).  Rule 3.5."""
    writers: tuple[tuple[type[Event], Writer], ...] = ()
    """Event class -> how it is written into the position (``writes``)."""
    state_checks: tuple[tuple[type[Event], StateCheck], ...] = ()
    """Event class -> events that follow at once from what is so now (``checks``)."""
    triggers: tuple[tuple[type[Event], Trigger], ...] = ()
    """Event class -> frames that it puts before all else (``triggers``)."""
    actions: tuple[Action, ...] = ()
    """What may be done in the main phase, in the order of being told."""
    shapes: tuple[type[Option], ...] = ()
    """Shapes of options that this chapter brings; the base game's stand in ``model/options``."""
    bounds: tuple[tuple[type[Option], Bound], ...] = ()
    """Shape -> every option of it that a game can offer, where that does not follow from the names of its fields."""
    reasons: tuple[tuple[type[Instruction], type[Option], tuple[Reason, ...]], ...] = ()
    """Question and shape -> why such an answer may not be given there."""
    worth: tuple[tuple[type[Effect], Worth], ...] = ()
    """Effect class -> coins in scoring, of effects behind ``endgame:`` (``scores``).  Rule 8.24."""
    score_lines: tuple[tuple[str, ScoreLine], ...] = ()
    """Line of the score sheet -> coins.  Rule 15.3."""
    ways: tuple[tuple[Callable[..., Any], Callable[..., Any]], ...] = ()
    """A function of the rules -> what this game does in its place (``instead``)."""
    listeners: tuple[Callable[[Any, Any], Any], ...] = ()
    """Changes of a decision before it is asked, as of whom: of the game's tables and the decision, a decision."""
    layouts: tuple[Callable[[Any, Any], Any], ...] = ()
    """Changes of the table as it is laid out first: of the game's tables and the state, a state."""
    achievements: tuple[tuple[AchievementId, type[Event], StateCheck], ...] = ()
    """Achievement, event, and what comes of it: a step towards the achievement, or its marker (``reaches``)."""
    encounters: tuple[tuple[EncounterKindId, EncounterRule], ...] = ()
    """Kind of encounters -> how they are met (``meets``)."""
    deeds: tuple[tuple[DeedId, Deed], ...] = ()
    """Deed of a Warden card -> the order that a symbol with it gives him (``orders``).  Rules 16.10, 16.11."""
    secrets: tuple[type[Event], ...] = ()
    """Events of which others see only that they happen.  Rule 0.9."""
    set_up: tuple[Instruction, ...] = ()
    """What is laid out before the first turn, after what earlier chapters lay out."""
    vocabulary: tuple[OpenWord, ...] = ()
    """Moments, conditions and things counted that its abilities speak of."""
    words: Mapping[str, GameText] = Factory(dict)
    """Language code -> what is told of its events, questions and options (``view/wording`` has the base game's)."""
