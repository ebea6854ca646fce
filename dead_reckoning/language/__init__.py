"""Ability text <-> effects, in the words of a game.  The only room with lark.

cannot_say     wordings of other games, and what to write for them
clues          what is known of a word that does not fit
completion     the words that fit in a place of a line
guide          a grammar that can be asked what fits
icon_names     lines in the names that icons have in another language
kind           what a game gives to the ability language
lexer          text to words
likelihood     which word is likely to come next
line_ends      how a line that has begun can end
line_findings  a code as a finding
meaning        mistakes that no grammar can see
messages       the sentences of findings
misplaced      what is right in another place
mistakes       reads a wrong line with repairs
reader         text to effects
remarks        what the grammar's comments say of a word
similarity     how alike two words are
stored_table   the parse table that is kept
vocabulary     composes the grammar for the words at hand
writer         effects to text
"""

from dead_reckoning.language.reader import findings_in, read, read_face
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.language.writer import write, write_face

__all__ = ["BASE", "Vocabulary", "findings_in", "read", "read_face", "write", "write_face"]
