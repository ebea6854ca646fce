"""Players that choose for themselves: their views, their play, and their matches.

files      pilots in a file of their author
failures   what is said of a pilot that fails
finding    pilots by their names
gamelines  played games as values
greedy     looks one choice ahead
habits     ``random`` and ``eager``
hosting    the process of an isolated pilot
isolated   pilots in processes of their own
kind       what is needed of a game
learned    the choices of a network
lifeline   programs that end with the process that started them
luck       chance that does not depend on the order of asking
matches    matches and ladders
outside    programs in any language
planner    ``planner`` and ``search``
playing    a game among pilots
search     the search over plans of turns
sitting    a game of people and pilots, what may be taken back, and its file
spreading  tasks in other processes
turns      turns that are tried in a world
view       what a pilot is, and what it is shown
workers    pools of processes
"""
