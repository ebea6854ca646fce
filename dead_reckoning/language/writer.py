"""Effects -> ability text, the exact inverse of reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from dead_reckoning.errors import of_pack
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.language.spellings import BASE_SPELLINGS, small_print, write_count, write_per, write_rows
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.model.effects import Effect


def write(effect: Effect, vocabulary: Vocabulary = BASE) -> str:
    """The canonical text of an ability: ``read`` gives the effect back.

    >>> write(fx.Show(SymbolId("sail"), Fixed(2)))
    '2 sails'

    Raises KeyError for an effect that the vocabulary does not know.
    """
    form = FORMS.get(type(effect))
    return form(effect, vocabulary) if form else write_verb(effect, vocabulary)


def write_face(effects: Iterable[Effect], vocabulary: Vocabulary = BASE) -> str:
    """The abilities of a card in one-line form."""
    return " | ".join(write(effect, vocabulary) for effect in effects)


def write_verb(effect: Effect, vocabulary: Vocabulary) -> str:
    """A verb, and the ``per`` that multiplies it."""
    spelling = vocabulary.spellings[type(effect)]
    own = spelling.write if type(effect) in BASE_SPELLINGS else of_pack(spelling.write, str)
    text = own(effect, vocabulary.plural)
    return text + write_per(getattr(effect, spelling.counted), vocabulary.plural) if spelling.counted else text


def write_condition(condition: fx.Condition, vocabulary: Vocabulary) -> str:
    """What stands between ``if`` and the colon."""
    return CONDITIONS[type(condition)](condition, vocabulary)


def write_trigger(trigger: fx.Trigger) -> str:
    """What stands between ``on`` and the colon."""
    return trigger.moment.value + small_print(write_rows(trigger.rows))


def write_battle(effect: fx.Battle, vocabulary: Vocabulary) -> str:
    """``battle (not buildings): roll 2``."""
    prefix = "battle" if effect.against_buildings else "battle (not buildings)"
    return f"{prefix}: {write(effect.then, vocabulary)}"


Form = Callable[[Any, Vocabulary], str]

FORMS: Final[Mapping[type[Effect], Form]] = {
    fx.OneOf: lambda e, words: " / ".join(write(arm, words) for arm in e.arms),
    fx.Several: lambda e, words: ", ".join(write(part, words) for part in e.effects),
    fx.If: lambda e, words: f"if {write_condition(e.condition, words)}: {write(e.then, words)}",
    fx.On: lambda e, words: f"on {write_trigger(e.trigger)}: {write(e.then, words)}",
    fx.Cost: lambda e, words: f"{write(e.cost, words)}: {write(e.then, words)}",
    fx.ThisTurn: lambda e, words: f"this turn: {write(e.then, words)}",
    fx.Endgame: lambda e, words: f"endgame: {write(e.then, words)}",
    fx.Battle: write_battle,
}
"""How the closed forms of ``grammar/ability.lark`` are written; the verbs have their column of the table."""

CONDITIONS: Final[Mapping[type, Form]] = {
    fx.AtSpot: lambda c, words: c.spot.value,
    fx.ShipIs: lambda c, words: c.state.value,
    fx.AtLeast: lambda c, words: f"{c.number} {write_count(c.of, c.number, words.plural)}",
    fx.NoneOf: lambda c, words: f"no {write_count(c.of, 0, words.plural)}",
    fx.Attacked: lambda c, words: "attacked",
    fx.FirstPlayer: lambda c, words: "first player",
    fx.EnemyIs: lambda c, words: f"enemy is {c.kind}",
}
