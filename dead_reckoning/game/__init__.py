"""Dead Reckoning, the first game of the engine.

rulebook  the chapters of the rules, joined for a game
printed   a folder: what the box prints
table     a folder: where things are, and what is counted
nouns     a folder: what each chapter speaks of
rules     a folder: what each chapter does
"""
