"""Dead Reckoning as numbers, for programs that learn.

encoding    an observation as tensors
learned     what the pilot ``learned`` is shown, by name
loads       questions of how much is carried, in parts
options     each answer of a question as numbers
parts       the parts of an observation, and their fields
pictures    what a seat sees in a line, and how large numbers become
vocabulary  the order in which tensors number cells, cards and words
"""

from typing import Final

from dead_reckoning.bridges.kind import BridgesKind
from dead_reckoning.game.fields import encoding, loads, options, pictures

BRIDGES: Final = BridgesKind(
    encoder=encoding.Encoder,
    option_encoder=options.OptionEncoder,
    splits=(loads.by_cargo,),
    line=pictures.line_of,
    team=pictures.team_of,
    players=pictures.players_of,
    most_chances=pictures.most_chances,
    most_points=pictures.MOST_COINS,
)
