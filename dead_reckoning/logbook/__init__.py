"""Start and choices <-> JSON; positions <-> JSON.

facts          what players enter of a real table
faults         what is wrong with a log, and where
figures        what players read off a tile
forms          values of any type as JSON, and back
journal        a log that grows while a game is played
kind           what is needed of a game
logs           logs and positions as values of a file
packing        positions as bytes
plausibility   whether a stranger's position makes sense
serialization  states as values, fingerprints and checksums
wire           words in files for classes that were renamed
"""
