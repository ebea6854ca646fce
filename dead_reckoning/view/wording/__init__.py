"""Effects as sentences, in English, Russian and Ukrainian.

The tables are in ``en``, ``ru`` and ``uk``; the language of their templates is told in ``templates`` and, for
translators, in ``docs/words``.

brackets   a language that shows which text comes from a table
brought    languages that packs bring
companion  what the companion says
described  what the companion asks of printed things
en         effects in English
fields     what templates may ask of an effect
game       what a language says of a running game
game_en    a running game in English
game_ru    a running game in Russian
game_uk    a running game in Ukrainian
lexicon    all languages together
naming     names of classes as words
ru         effects in Russian
sentences  puts sentences together
solo_en    games with Wardens in English
solo_ru    games with Wardens in Russian
solo_uk    games with Wardens in Ukrainian
tables     what a language consists of
uk         effects in Ukrainian
"""

from dead_reckoning.view.wording.brackets import BRACKETS
from dead_reckoning.view.wording.lexicon import BASE, Lexicon, WordMissingError
from dead_reckoning.view.wording.sentences import label, name, say, say_face
from dead_reckoning.view.wording.tables import noun

__all__ = [
    "BASE",
    "BRACKETS",
    "Lexicon",
    "WordMissingError",
    "label",
    "name",
    "noun",
    "say",
    "say_face",
]
