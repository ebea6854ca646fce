"""The verb table: one row a verb, joined from the columns that the rooms keep.

A pack brings rows of the same kind (``docs/verbs``), so the base game's verbs are the example.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from dead_reckoning.calls import public
from dead_reckoning.game.printed.box import ENTRY_NAMES, Box
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.language import BASE as BASE_WORDS, Vocabulary, read, read_face, write_face
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import Verb
from dead_reckoning.view.strips import StripGlyph, base_strips, strip_face, strips_of
from dead_reckoning.view.tongues import languages_of, lexicon_of as box_lexicon
from dead_reckoning.view.wording import BASE, Lexicon, say as effect_said, say_face


@cache
def base_verbs() -> tuple[Verb[Any], ...]:
    """The verbs of the base game, in the order of ``grammar/dead_reckoning/verbs.lark``."""
    return tuple(verb_row(effect) for effect in BASE_WORDS.spellings)


def verb_row(effect: type[Effect]) -> Verb[Any]:
    """All columns of one verb; its name is that of its first grammar rule."""
    spelling = BASE_WORDS.spellings[effect]
    draw = base_strips()[effect]
    return Verb(
        name=next(iter(spelling.readers)),
        effect=effect,
        spelling=spelling,
        phrases={lang: BASE.words(lang).phrases[effect] for lang in BASE_LANGUAGES},
        strip=lambda verb: draw(verb, str),
    )


EACH: Final = "write dr.say(ability, 'ru') for each of card.abilities, or of card.levels[0].abilities"


class Explanation(NamedTuple):
    """A line of abilities in every form: text, effects, words and icons."""

    text: str
    """The canonical text."""
    effects: tuple[Effect, ...]
    words: Mapping[str, tuple[str, ...]]
    """Language -> one or two sentences for each ability."""
    strip: tuple[StripGlyph, ...]


@public("dr.explain(text)", {"Effect": "write dr.explain(dr.write(ability))"})
def explain(text: str, box: Box | None = None) -> Explanation:
    """Explain an ability, or several separated by ``|``, with the words of a box; the default is the base game.

    Raises CardError with a finding for every mistake.
    """
    vocabulary, lexicon, strips = (
        (vocabulary_of(box), lexicon_of(box), strips_of(box)) if box else (BASE_WORDS, BASE, base_strips())
    )
    effects = read_face(text, vocabulary)
    return Explanation(
        text=write_face(effects, vocabulary),
        effects=effects,
        words={lang: say_face(effects, lang, lexicon) for lang in (languages_of(box) if box else BASE_LANGUAGES)},
        strip=strip_face(effects, strips),
    )


@public("dr.say(text, 'ru')", dict.fromkeys(ENTRY_NAMES, EACH))
def say(ability: Effect | str, lang: str = BASE_LANGUAGES[0], lexicon: Lexicon = BASE) -> str:
    """Say an ability as a sentence: an effect, or its text in the words of the base game.

    Raises CardError for text that cannot be read, and WordMissingError for an unknown language.

    >>> import dead_reckoning as dr
    >>> dr.say("influence 1 / 2 sails")
    'Place 1 influence cube or get 2 sails.'
    """
    return effect_said(read(ability) if isinstance(ability, str) else ability, lang, lexicon)


def vocabulary_of(box: Box) -> Vocabulary:
    """The words of the ability language that a box knows."""
    return Vocabulary((*box.symbols, *box.buildings), box.verbs, box.open_words, game=box_parts(box))


def lexicon_of(box: Box) -> Lexicon:
    """The words of all languages that a box knows."""
    return box_lexicon(box)
