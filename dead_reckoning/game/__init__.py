"""Dead Reckoning, the first game of the engine.

What its chapters say is data: a file for each in the folder of a language, such as ``words/ru/crew.json``.

parts     what the game gives to the rooms above, by name
playing   what positions, logs and matches ask of it
rulebook  the chapters of the rules, joined for a game
checks    a folder: what is checked in decks and packs
language  a folder: the words of abilities
printed   a folder: what the box prints
table     a folder: where things are, and what is counted
faces     a folder: what the press draws of it
fields    a folder: the game as numbers, for programs that learn
logs      a folder: positions as the logbook has them
nouns     a folder: what each chapter speaks of
rules     a folder: what each chapter does
sight     a folder: what a seat sees, remembers and may imagine
values    a folder: what things are worth to pilots
"""
