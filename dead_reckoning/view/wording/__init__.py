"""Effects as sentences, in English, Russian and Ukrainian.

The tables are in ``en``, ``ru`` and ``uk``; the language of their templates is told in ``templates`` and, for
translators, in ``docs/words``.
"""

from dead_reckoning.view.wording.brackets import BRACKETS
from dead_reckoning.view.wording.lexicon import BASE, LANGUAGES, Lexicon, WordMissingError
from dead_reckoning.view.wording.sentences import label, name, say, say_face
from dead_reckoning.view.wording.tables import noun

__all__ = [
    "BASE",
    "BRACKETS",
    "LANGUAGES",
    "Lexicon",
    "WordMissingError",
    "label",
    "name",
    "noun",
    "say",
    "say_face",
]
