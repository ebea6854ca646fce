"""The printed things of the box, and the abilities of cards.

board           tiles, tokens, boards, numbers of the setup
box             packs, and the box that a game is played from
cards           crew, advancements, encounters, Warden cards
chapters        what a chapter of this game brings, and its columns
crafted         a crew card with its advancements
described       printed things that the box does not have
effects         what a card can instruct
moments         moments that wake something on a few kinds of cards
numbered        numbers on sheets for owners
ocean           which locations are next to each other
option_parts    how goods, spaces and sources are written in options
plain           cards of kinds that packs describe
rule_set        what may be played differently
section_values  sections and goods as decks have them
sections        what players read off a Warden card
sought          which entry somebody means
terms           the closed words of the game, and numbers that wait to be counted
told_numbers    numbers in what players type
"""
