"""The Warden of a real table.

changing   an earlier answer is changed
choosing   questions with choices, and printed things that are described
described  a game that asks for what a rule reads of printed things
drawn      the ocean and his sections, drawn with letters
handle     the companion, and how one is opened
knowledge  what a companion knows, and how it goes on
lines      answers that are lines of facts
questions  questions and their choices
sections   his printed cards, entered once
"""
