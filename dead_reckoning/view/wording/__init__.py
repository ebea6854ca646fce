"""Effects as sentences, in English, Russian and Ukrainian.

What is said is data: the files in ``game/words``, and those of packs.  ``docs/words`` explains them.

brought    languages that packs bring: what is wrong with their texts
fields     what templates may ask of an effect
game       what a language says of a running game
lexicon    all languages together
naming     names of classes as words
plurals    numbers, and nouns after them
searching  which text a sentence was made from
sentences  puts sentences together
tables     what a language consists of
"""

from dead_reckoning.view.wording.lexicon import BASE, BRACKETS, Lexicon, WordMissingError
from dead_reckoning.view.wording.sentences import label, name, say, say_face

__all__ = [
    "BASE",
    "BRACKETS",
    "Lexicon",
    "WordMissingError",
    "label",
    "name",
    "say",
    "say_face",
]
