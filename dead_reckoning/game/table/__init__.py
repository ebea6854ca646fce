"""The places of all things, and the counts of them.

abilities     why an ability cannot be used now
counting      sails, cannons, control, the hand limit
draft         the private copy that writers write on
faces         what cards in play show
game          what never changes in a game
memory        what follows from the ocean, and is kept
observations  what one seat sees
odds          the odds of a battle
scope         what an instruction sees
state         where everything is
tables        the chapters of a game, joined
"""
