"""The tavern: a pack with its own rules."""

from pathlib import Path

from tavern_pack.checks import dear_round
from tavern_pack.rules import CHAPTER, TREAT

from dead_reckoning import InstalledPack

PACK = InstalledPack(folder=Path(__file__).parent, verbs=(TREAT,), chapters=(CHAPTER,), checks=(dear_round,))
