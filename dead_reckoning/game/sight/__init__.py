"""A seat's view of this game, its memory, and abilities as strips.

battles          battles that have just ended, and cubes for one
consequences     what an option costs or brings
determinization  positions dealt from an observation
explaining       what numbers and things of the table mean
goals            achievements, and how far a seat is
kind             what the game gives to views
naming           what things and places are called
observations     what a seat may know
places           what tiles, buildings and hull spaces give
plans            what a plan brings, and its steps
remembering      what a seat remembers
scenes           what events leave unsaid
speech           how its abilities are said
strips           the strips of its effects
table_view       the table as rows of words
telling          what a teller asks of it
told_fields      what its sentences may ask for
ways_out         what would make a choice possible
"""
