"""The orders, options and events of each chapter.

achievements      markers, and steps toward them
aftermath         winning and losing
battle            a battle begins
battle_abilities  abilities after the drop
buildings         buildings on islands
cleanup           the end of a turn
companion         what a companion asks of a real table
crew              cards in play, and their abilities
drop              cubes that fall
encounters        cards on the ocean
gaining           advancements and upgrades that abilities bring
gather            cards, cannons and cubes before the drop
goods             cargo and coins
hand              the hand and the crew deck
influence         cubes, control and production
leveling          cards that rise
pairs             consent, and goods handed over
sailing           the ship moves and explores
scoring           the game ends
setup             the table is laid out
sinking           damage, repairs, and a ship that sinks
solo              the Warden's turn
solo_battle       the Warden's battles
solo_left         the left part of a Warden card
solo_right        the middle and the right part of a Warden card
spoils            spoils, damage and strength
triggered         abilities that wait
turn              turns, and answers that many questions share
"""
