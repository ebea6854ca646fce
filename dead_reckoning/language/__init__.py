"""Ability text <-> effects.  The only room with lark.

cannot_say    what other games say and this language does not
complaints    a complaint as a finding
completion    the words that fit in a place of a line
guide         a grammar that can be asked what fits
lexer         text to words
likelihood    which word is likely to come next
line_ends     how a line that has begun can end
meaning       mistakes that the grammar cannot see
messages      the sentences of complaints
misplaced     what is right in another place
mistakes      reads a wrong line with repairs
nouns         English plurals and synonyms
reader        text to effects
similarity    how alike two words are
spellings     how each verb is read and written
stored_table  the parse table that is kept
vocabulary    composes the grammar for the words at hand
writer        effects to text
"""

from dead_reckoning.language.reader import complaints, read, read_face
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.language.writer import write, write_face

__all__ = ["BASE", "Vocabulary", "complaints", "read", "read_face", "write", "write_face"]
