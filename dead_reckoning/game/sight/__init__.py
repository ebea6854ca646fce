"""What a seat sees of this game, what it remembers, and how an ability looks as a strip.

determinization  positions dealt from an observation
kind             what the game gives to views
observations     what a seat may know
remembering      what a seat remembers
telling          what a teller asks of it
strips           the strips of its effects
"""
