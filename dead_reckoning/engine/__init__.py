"""State x choice -> state x events.  Pure: nothing random, no clock, no files.

blame    which function of a pack broke a game
joining  joins the chapters of a game into its tables
kinds    what a game is to the engine
play     what positions ask of a game
loop     plays orders up to the next question; it knows no card and no rule
tables   functions that make the rows of a chapter, and the tables of a game
"""
