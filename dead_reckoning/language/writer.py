"""Effects -> ability text, the exact inverse of reading."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from dead_reckoning.calls import public
from dead_reckoning.errors import of_pack
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.model.terms import Effect


@public("dr.write(dr.read(text))")
def write(effect: Effect, vocabulary: Vocabulary = BASE) -> str:
    """The canonical text of an ability: ``read`` gives the effect back.

    >>> write(fx.Show(SymbolId("sail"), Fixed(2)))
    '2 sails'

    Raises KeyError for an effect that the vocabulary does not know.
    """
    form = vocabulary.kind.forms.get(type(effect))
    inside = partial(write, vocabulary=vocabulary)
    return form(effect, inside, vocabulary.plural) if form else write_verb(effect, vocabulary)


@public("dr.write_face(dr.read_face(text))")
def write_face(effects: Iterable[Effect], vocabulary: Vocabulary = BASE) -> str:
    """The abilities of a card in one-line form."""
    return " | ".join(write(effect, vocabulary) for effect in effects)


def write_verb(effect: Effect, vocabulary: Vocabulary) -> str:
    """A verb, and the ``per`` that multiplies it."""
    spelling = vocabulary.spellings[type(effect)]
    own = spelling.write if type(effect) in vocabulary.kind.spellings else of_pack(spelling.write, str)
    text = own(effect, vocabulary.plural)
    return (
        text + vocabulary.kind.per(getattr(effect, spelling.counted), vocabulary.plural) if spelling.counted else text
    )
