"""Cards and rules of the card game Dead Reckoning as data: read, written, worded, checked.

This is the public door.  Names load when they are first used, so that importing the package costs next to nothing.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dead_reckoning.decks.changes import Change, Comparison
    from dead_reckoning.decks.comparison import compare
    from dead_reckoning.decks.loader import load_deck
    from dead_reckoning.decks.packs import InstalledPack, base_box, load_box
    from dead_reckoning.engine.odds import Odds, odds
    from dead_reckoning.engine.option_space import OptionSpace
    from dead_reckoning.errors import ArrangeError, CardError, DeadReckoningError, IllegalChoice, LogError
    from dead_reckoning.games import load_log, load_position, save_log, save_position
    from dead_reckoning.language import Vocabulary, complaints, read, read_face, write, write_face
    from dead_reckoning.lint.runner import Report, lint
    from dead_reckoning.model.box import Box
    from dead_reckoning.model.decisions import Decision
    from dead_reckoning.model.findings import Finding
    from dead_reckoning.model.observations import Observation
    from dead_reckoning.model.options import Option
    from dead_reckoning.model.rules import RuleSet
    from dead_reckoning.model.terms import CHANCE
    from dead_reckoning.model.version import __version__
    from dead_reckoning.position import Position, Start, arrange, begin, compiled, option_space, reckon, replay
    from dead_reckoning.press.compositor import MissingExtraError
    from dead_reckoning.press.rendering import Printed, Wishes, render
    from dead_reckoning.verbs import Explanation, explain
    from dead_reckoning.view.observations import observe, observe_events
    from dead_reckoning.view.strips import strip
    from dead_reckoning.view.teller import Teller
    from dead_reckoning.view.wording import say
    from dead_reckoning.worlds import imagine

HOMES: Final = {
    "ArrangeError": "errors",
    "Box": "model.box",
    "CHANCE": "model.terms",
    "CardError": "errors",
    "Change": "decks.changes",
    "Comparison": "decks.changes",
    "DeadReckoningError": "errors",
    "Decision": "model.decisions",
    "Explanation": "verbs",
    "Finding": "model.findings",
    "IllegalChoice": "errors",
    "InstalledPack": "decks.packs",
    "LogError": "errors",
    "MissingExtraError": "press.compositor",
    "Observation": "model.observations",
    "Odds": "engine.odds",
    "Option": "model.options",
    "OptionSpace": "engine.option_space",
    "Position": "position",
    "Printed": "press.rendering",
    "Report": "lint.runner",
    "RuleSet": "model.rules",
    "Start": "position",
    "Teller": "view.teller",
    "Vocabulary": "language",
    "Wishes": "press.rendering",
    "__version__": "model.version",
    "arrange": "position",
    "base_box": "decks.packs",
    "begin": "position",
    "compare": "decks.comparison",
    "compiled": "position",
    "complaints": "language",
    "explain": "verbs",
    "imagine": "worlds",
    "lint": "lint.runner",
    "load_box": "decks.packs",
    "load_deck": "decks.loader",
    "load_log": "games",
    "load_position": "games",
    "observe": "view.observations",
    "observe_events": "view.observations",
    "odds": "engine.odds",
    "option_space": "position",
    "read": "language",
    "read_face": "language",
    "reckon": "position",
    "render": "press.rendering",
    "replay": "position",
    "save_log": "games",
    "save_position": "games",
    "say": "view.wording",
    "strip": "view.strips",
    "write": "language",
    "write_face": "language",
}
"""Public name -> the module that it comes from; a test compares it with the imports above."""

__all__ = [
    "CHANCE",
    "ArrangeError",
    "Box",
    "CardError",
    "Change",
    "Comparison",
    "DeadReckoningError",
    "Decision",
    "Explanation",
    "Finding",
    "IllegalChoice",
    "InstalledPack",
    "LogError",
    "MissingExtraError",
    "Observation",
    "Odds",
    "Option",
    "OptionSpace",
    "Position",
    "Printed",
    "Report",
    "RuleSet",
    "Start",
    "Teller",
    "Vocabulary",
    "Wishes",
    "__version__",
    "arrange",
    "base_box",
    "begin",
    "compare",
    "compiled",
    "complaints",
    "explain",
    "imagine",
    "lint",
    "load_box",
    "load_deck",
    "load_log",
    "load_position",
    "observe",
    "observe_events",
    "odds",
    "option_space",
    "read",
    "read_face",
    "reckon",
    "render",
    "replay",
    "save_log",
    "save_position",
    "say",
    "strip",
    "write",
    "write_face",
]


def __getattr__(name: str) -> object:
    home = HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found  # from now on it is found without this function
    return found


class Door(ModuleType):
    """The package, in which a public name stays what it is when a room of the same name is imported.

    ``lint`` is a function, and the name of a room: importing anything out of a room puts the room into the package.
    """

    def __setattr__(self, name: str, value: object) -> None:
        """As in any module, but that a room takes no public name."""
        if not (name in HOMES and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = Door


def __dir__() -> list[str]:
    return sorted([*globals(), *HOMES])
