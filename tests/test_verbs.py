"""The verb table has no holes: every effect that the model knows has all its columns."""

import inspect

import pytest

from dead_reckoning.game.language.prefixes import FORMS
from dead_reckoning.game.language.spellings import SPELLINGS
from dead_reckoning.game.printed import effects
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect
from dead_reckoning.verbs import base_verbs

EFFECTS = [
    value
    for value in vars(effects).values()
    if inspect.isclass(value) and issubclass(value, Effect) and value is not Effect
]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_is_a_form_of_the_grammar_or_a_verb(effect: type[Effect]) -> None:
    assert (effect in FORMS) != (effect in SPELLINGS)


def test_there_are_few_effect_classes() -> None:
    assert len(EFFECTS) <= 45


def test_every_verb_has_all_columns() -> None:
    for verb in base_verbs():
        assert set(verb.phrases) == set(BASE_LANGUAGES), verb.name
        assert all(phrase.clause for phrase in verb.phrases.values()), verb.name
        assert verb.spelling.readers, verb.name


def test_verbs_are_told_apart_by_name_and_by_class() -> None:
    names = [verb.name for verb in base_verbs()]
    classes = [verb.effect for verb in base_verbs()]
    assert len(set(names)) == len(set(classes)) == len(names)
