"""The rum pack: a symbol, a verb and a kind of encounter that the base game does not know."""

from pathlib import Path

from rum_pack.toasting import TOAST, TOLD

from dead_reckoning import InstalledPack

PACK = InstalledPack(folder=Path(__file__).parent, verbs=(TOAST,), chapters=(TOLD,))
