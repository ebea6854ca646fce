"""Night Fair, a small game: two to four showmen choose an act in secret, show them at once, and roll a die for luck.

cards     what the ten acts are, and what they can say
language  how their abilities are read and written
nouns     what is asked, what can be chosen, and what happens
parts     what the game gives to the rooms, by name
rules     how it is played
table     its state, what a seat sees of it, and what else could be so
words     what is told of it, in three languages
"""
