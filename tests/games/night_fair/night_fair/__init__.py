"""Night Fair, a small game: two to four showmen choose an act in secret, show them at once, and roll a die for luck.

cards     what acts can say
fields    the game as numbers, for programs that learn
language  how abilities are read and written
logs      how positions are kept
nouns     what is asked, what can be chosen, and what happens
parts     what the game gives to the rooms, by name
rules     how it is played
sight     what a seat sees, and what else could be so
table     its state, and the tables that never change
values    what positions are worth
words     what is told of it, in three languages
pack      a folder: the ten acts
"""
