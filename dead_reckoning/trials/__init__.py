"""Many games, and what they tell: of the game, of a card, of a change.

changes   what is tried beside the game as it is
counting  what is noted of one game
figures   means and intervals
page      the report as HTML
report    what a trial found
running   tasks, and the journal of a trial
trying    the door
writing   the report as text, CSV and JSON
"""
