"""One side of a printed thing, as a drawing: a module for each kind, and the table that finds them.

advancements  advancements and encounters
backs         backs of cards
boards        ship boards, battle boards, setup cards
context       what all faces are made with
counters      cubes, markers, goods and ships of paper
crew          crew cards
sleeve        what goes into a sleeve
table         which function draws what
tiles         ocean tiles
tokens        upgrades, buildings, achievements
wardens       Warden cards
"""
