"""The values of things in Dead Reckoning; ``data`` has the figures that were fitted to games.

chance     names of what is drawn
features   what is counted of a position
habits     what pilots like, and which options they look at
pilots     all of this, for pilots
positions  what a position is worth to a seat
worth      what abilities are worth by what is printed
"""
