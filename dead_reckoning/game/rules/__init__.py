"""The orders and questions of each chapter, carried out.

achievements      markers, when a condition is met
aftermath         step 5 of a battle: who won
battle            who fights whom, and in which steps
battle_abilities  step 3 of a battle: abilities
buildings         forts, garrisons, outposts
cleanup           the cleanup phase
companion         a Warden who asks what is on a real table
crew              playing cards and using abilities
drop              step 2 of a battle: cubes fall
encounters        buying, trading, attacking
gaining           advancements and upgrades by abilities
gather            step 1 of a battle: cards, cannons, cubes
goods             goods and holds
hand              drawing and discarding
influence         cubes, control, production
legality          why a choice is not offered; no chapter
leveling          cards that rise
option_space      a number for each option; no chapter
pairs             two players against two Wardens
rows              functions that make rows of this game's columns; no chapter
sailing           sails, movement, exploration
scoring           the final count
setup             the table is laid out
sinking           a ship sinks
solo              the Warden: setup, turn, final count
solo_battle       the Warden's battles
solo_left         the left part of a Warden card
solo_right        the middle and the right part of a Warden card
spoils            step 4 of a battle: the board is resolved
triggered         abilities that wait
turn              the turn and its main phase
warden            what is counted about Wardens; no chapter
"""
