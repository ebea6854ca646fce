"""This game's part of the press."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.faces.brief import brief
from dead_reckoning.game.faces.crafted import SHOWN, choices_of, stack_of, told_stack, zones
from dead_reckoning.game.faces.inlay import inlay
from dead_reckoning.game.faces.kit import film_faces, parts
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.press.kind import PressKind

PLACES: Final = frozenset({"ship", "harbor", "ship or harbor", "any island", "this island", "harbor or ship"})
"""Icons on a blue plate: the places of goods."""

PRESS: Final = PressKind(
    kinds=kinds,
    places=PLACES,
    kit=parts,
    kit_list=inlay,
    kit_rules=brief,
    films=film_faces,
    stack=stack_of,
    choices=choices_of,
    told_stack=told_stack,
    parts=SHOWN,
    zones=zones,
)
"""Faces and kit of this game."""
