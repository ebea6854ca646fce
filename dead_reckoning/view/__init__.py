"""The model as a seat sees it, and as words and icons say it.

fact_sheets   a printed thing as facts
game_tongues  what languages say of a running game
kind          what is looked at, and what views ask of a game
observations  what a seat may know
strips        icon strips
teller        a game in sentences
tongues       the languages of a box
trees         an effect as a tree
wording       a folder: sentences, and the tables of each language
"""
