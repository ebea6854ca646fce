"""Cards and rules of the card game Dead Reckoning as data: read, written, worded, checked.

This is the public door.  Names load when they are first used, so that importing the package costs next to nothing.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dead_reckoning.companion.handle import Companion, open_companion
    from dead_reckoning.companion.questions import CompanionQuestion
    from dead_reckoning.decks.changes import Change, Comparison
    from dead_reckoning.decks.comparison import compare
    from dead_reckoning.decks.loader import load_deck
    from dead_reckoning.decks.packs import InstalledPack, base_box, load_box
    from dead_reckoning.engine.play import OptionSpace
    from dead_reckoning.errors import (
        ArgumentError,
        ArrangeError,
        BoxError,
        CardError,
        CompanionError,
        DeadReckoningError,
        IllegalChoice,
        LogError,
        MissingExtraError,
        PackRuleError,
        PilotError,
        TrialError,
    )
    from dead_reckoning.game.printed.box import Box
    from dead_reckoning.game.printed.rule_set import RuleSet
    from dead_reckoning.game.table.observations import Memory, Observation
    from dead_reckoning.game.table.odds import Odds
    from dead_reckoning.games import load_log, load_position, save_log, save_position
    from dead_reckoning.language import Vocabulary, findings_in, read, read_face, write, write_face
    from dead_reckoning.lint.runner import Report, lint
    from dead_reckoning.model.findings import Finding
    from dead_reckoning.model.options import Option
    from dead_reckoning.model.terms import CHANCE, Decision
    from dead_reckoning.model.version import __version__
    from dead_reckoning.pilots.finding import new_pilot
    from dead_reckoning.pilots.kind import values_of
    from dead_reckoning.pilots.learned import LearnedPilot
    from dead_reckoning.pilots.luck import Luck
    from dead_reckoning.pilots.matches import MatchReport, Rung, ladder, match, match_game
    from dead_reckoning.pilots.planner import PlannerPilot, SearchPilot
    from dead_reckoning.pilots.playing import play_out
    from dead_reckoning.pilots.view import Budget, Pilot, View
    from dead_reckoning.position import (
        Position,
        Start,
        arrange,
        begin,
        compiled,
        odds,
        option_space,
        reckon,
        replay,
        unpack,
    )
    from dead_reckoning.press.library import FacePicture, faces
    from dead_reckoning.press.options import RenderOptions
    from dead_reckoning.press.rendering import RenderResult, render
    from dead_reckoning.press.table_picture import table_picture
    from dead_reckoning.trials.changes import Against, Give
    from dead_reckoning.trials.report import TrialReport
    from dead_reckoning.trials.trying import trial
    from dead_reckoning.verbs import Explanation, explain, say
    from dead_reckoning.view.observations import observe, observe_events
    from dead_reckoning.view.strips import strip
    from dead_reckoning.view.teller import Teller
    from dead_reckoning.worlds import imagine, recall, remember

HOMES: Final = {
    "Against": "trials.changes",
    "ArgumentError": "errors",
    "ArrangeError": "errors",
    "Box": "game.printed.box",
    "Budget": "pilots.view",
    "CHANCE": "model.terms",
    "CardError": "errors",
    "Change": "decks.changes",
    "Companion": "companion.handle",
    "CompanionError": "errors",
    "CompanionQuestion": "companion.questions",
    "Comparison": "decks.changes",
    "DeadReckoningError": "errors",
    "Decision": "model.terms",
    "Explanation": "verbs",
    "FacePicture": "press.library",
    "Finding": "model.findings",
    "Give": "trials.changes",
    "IllegalChoice": "errors",
    "InstalledPack": "decks.packs",
    "LearnedPilot": "pilots.learned",
    "LogError": "errors",
    "Luck": "pilots.luck",
    "MatchReport": "pilots.matches",
    "Memory": "game.table.observations",
    "MissingExtraError": "errors",
    "Observation": "game.table.observations",
    "Odds": "game.table.odds",
    "Option": "model.options",
    "OptionSpace": "engine.play",
    "PackRuleError": "errors",
    "Pilot": "pilots.view",
    "PilotError": "errors",
    "PlannerPilot": "pilots.planner",
    "Position": "position",
    "RenderOptions": "press.options",
    "RenderResult": "press.rendering",
    "Report": "lint.runner",
    "Rung": "pilots.matches",
    "RuleSet": "game.printed.rule_set",
    "SearchPilot": "pilots.planner",
    "Start": "position",
    "Teller": "view.teller",
    "BoxError": "errors",
    "TrialError": "errors",
    "TrialReport": "trials.report",
    "View": "pilots.view",
    "Vocabulary": "language",
    "__version__": "model.version",
    "arrange": "position",
    "base_box": "decks.packs",
    "begin": "position",
    "compare": "decks.comparison",
    "compiled": "position",
    "explain": "verbs",
    "faces": "press.library",
    "findings_in": "language",
    "imagine": "worlds",
    "ladder": "pilots.matches",
    "lint": "lint.runner",
    "load_box": "decks.packs",
    "load_deck": "decks.loader",
    "load_log": "games",
    "load_position": "games",
    "match": "pilots.matches",
    "match_game": "pilots.matches",
    "new_pilot": "pilots.finding",
    "observe": "view.observations",
    "observe_events": "view.observations",
    "odds": "position",
    "open_companion": "companion.handle",
    "option_space": "position",
    "play_out": "pilots.playing",
    "read": "language",
    "read_face": "language",
    "recall": "worlds",
    "reckon": "position",
    "remember": "worlds",
    "render": "press.rendering",
    "replay": "position",
    "save_log": "games",
    "save_position": "games",
    "say": "verbs",
    "strip": "view.strips",
    "table_picture": "press.table_picture",
    "trial": "trials.trying",
    "unpack": "position",
    "values_of": "pilots.kind",
    "write": "language",
    "write_face": "language",
}
"""Public name -> the module that it comes from; a test compares it with the imports above."""

ENVIRONMENTS: Final = (
    "write `from dead_reckoning.bridges.pettingzoo import env` and env(seats=2), or "
    "`import gymnasium, dead_reckoning.bridges.gymnasium` and gymnasium.make('DeadReckoning-v0', seats=2)"
)
LANGUAGES: Final = "write a code where a language is asked for: 'en', 'ru', 'uk', or one of a pack"

BOT: Final = "write a class with choose(self, view, rng, budget), and dr.match(YourBot, 'random', games=20)"
DRAWN: Final = "write dr.faces(id)[0].svg, or dr.table_picture(position)"
FINDINGS: Final = "write dr.lint(path) for files, dr.findings_in(text) for one line of abilities"
FORMATTED: Final = "write it at the command line: reckon fmt FILE; dr.write(dr.read(text)) formats one ability"
MANY_GAMES: Final = "write dr.match('eager', 'random', games=20), or dr.trial(pilots='random', games=100)"
OPTION: Final = "write dr.Option; `dead_reckoning.options` has a class for each kind, such as options.Buy"
PACKS: Final = "write dr.load_box(folder), or dr.base_box() for the base game"
SHOWN: Final = "write dr.table_picture(position), or dr.Teller(position.box, 'en').table(position, 0) for words"

OTHER_WORDS: Final = {
    **dict.fromkeys(("env", "envs", "environment", "gym", "gymnasium", "make", "pettingzoo"), ENVIRONMENTS),
    **dict.fromkeys(("agent", "bot", "make_bot", "player"), BOT),
    **dict.fromkeys(("check", "validate"), FINDINGS),
    **dict.fromkeys(("game", "make_game", "reset", "start"), "write dr.begin(seats=2)"),
    **dict.fromkeys(("fmt", "format"), FORMATTED),
    **dict.fromkeys(("language", "languages"), LANGUAGES),
    **dict.fromkeys(("cards", "load_cards", "open_box", "packs", "read_box"), PACKS),
    **dict.fromkeys(("load_pack", "pack"), "write dr.load_box(folder): the base game and the pack"),
    **dict.fromkeys(("log", "logbook", "logs"), "write dr.load_log(path) and dr.save_log(position, path)"),
    **dict.fromkeys(("arena", "elo", "tournament"), "write dr.ladder(['eager', 'random'], games=20)"),
    **dict.fromkeys(("benchmark", "evaluate", "run", "simulate"), MANY_GAMES),
    **dict.fromkeys(("battle", "fight", "probability"), "write dr.odds(3, 2): attackers, defenders"),
    **dict.fromkeys(("draw", "image", "picture", "png", "svg"), DRAWN),
    **dict.fromkeys(("board", "display", "print", "show"), SHOWN),
    **dict.fromkeys(("playout", "rollout"), "write dr.play_out(position, pilots, seed)"),
    **dict.fromkeys(("illegal", "invalid"), "an illegal choice raises IllegalChoice"),
    **dict.fromkeys(("describe", "text", "translate"), "write dr.say(ability, 'ru'); dr.Teller(box, 'ru') for a game"),
    **dict.fromkeys(("dump", "dumps", "serialize"), "write dr.save_position(position, path), or position.packed()"),
    **dict.fromkeys(("make_pilot", "pilot"), "write dr.new_pilot(name)"),
    **dict.fromkeys(("action", "move"), OPTION),
    **dict.fromkeys(
        ("export", "press", "render"), "write dr.render('my_pack', to='pdf', out='folder'), or dr.faces(id)[0].svg"
    ),
    "ParseError": "a text that cannot be read raises CardError; its `findings` have code, place and hint",
    "ability": "write dr.read(text)",
    "card": "write dr.base_box()[id]",
    "companion": "write dr.open_companion(dr.base_box(), 'normal')",
    "deck": "write dr.load_deck(path)",
    "decks": "write dr.load_deck(path) for one, or dr.base_box() for all cards",
    "diff": "write dr.compare('old.json', 'new.json')",
    "event": "write position.events: what the last choice did, in order",
    "games": "write dr.begin(seats=2), or dr.load_log(path) for a saved game",
    "icons": "write dr.strip(dr.read(text)) for an ability",
    "load": "write dr.load_position(path) or dr.load_log(path)",
    "load_game": "write dr.load_log(path)",
    "parse": "write dr.read(text)",
    "pilots": "write dr.new_pilot(name); for an unknown name it raises PilotError, which lists all names",
    "play": "write dr.play_out(dr.begin(seats=2), ['random', 'eager'], seed), or dr.match('eager', 'random')",
    "rules": "write dr.begin(seats=2, rules={option: value}); `dr.RuleSet()` has the options",
    "save": "write dr.save_position(position, path) or dr.save_log(position, path)",
    "save_game": "write dr.save_log(position, path)",
    "seed": "write random.Random(7), or give a seed to dr.play_out, dr.match or dr.trial",
    "state": "write position.state, of a position such as dr.begin(seats=2)",
    "trials": "write dr.trial(pilots='random', games=100)",
    "version": "write dr.__version__",
    "view": "write dr.observe(position, seat)",
}
"""Names and words of names that other libraries have, and rooms that people guess -> what to write: no second names."""

__all__ = [
    "CHANCE",
    "Against",
    "ArgumentError",
    "ArrangeError",
    "Box",
    "BoxError",
    "Budget",
    "CardError",
    "Change",
    "Companion",
    "CompanionError",
    "CompanionQuestion",
    "Comparison",
    "DeadReckoningError",
    "Decision",
    "Explanation",
    "FacePicture",
    "Finding",
    "Give",
    "IllegalChoice",
    "InstalledPack",
    "LearnedPilot",
    "LogError",
    "Luck",
    "MatchReport",
    "Memory",
    "MissingExtraError",
    "Observation",
    "Odds",
    "Option",
    "OptionSpace",
    "PackRuleError",
    "Pilot",
    "PilotError",
    "PlannerPilot",
    "Position",
    "RenderOptions",
    "RenderResult",
    "Report",
    "RuleSet",
    "Rung",
    "SearchPilot",
    "Start",
    "Teller",
    "TrialError",
    "TrialReport",
    "View",
    "Vocabulary",
    "__version__",
    "arrange",
    "base_box",
    "begin",
    "compare",
    "compiled",
    "explain",
    "faces",
    "findings_in",
    "imagine",
    "ladder",
    "lint",
    "load_box",
    "load_deck",
    "load_log",
    "load_position",
    "match",
    "match_game",
    "new_pilot",
    "observe",
    "observe_events",
    "odds",
    "open_companion",
    "option_space",
    "play_out",
    "read",
    "read_face",
    "recall",
    "reckon",
    "remember",
    "render",
    "replay",
    "save_log",
    "save_position",
    "say",
    "strip",
    "table_picture",
    "trial",
    "unpack",
    "values_of",
    "write",
    "write_face",
]


WATCHED: Final[set[type]] = set()
"""Public classes of which ``calls.watch`` knows."""


def __getattr__(name: str) -> object:
    home = HOMES.get(name)
    if home is None:
        meant = f"; {here}" if (here := hint_for(name)) else ""
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{meant}")
    found: object = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found  # from now on it is found without this function
    watch_classes()
    return found


def hint_for(name: str) -> str:
    """The hint for a name, or for the first of its words that has one: ``load_replay`` gets that of ``load``."""
    words = "".join(f"_{each.lower()}" if each.isupper() else each for each in name).split("_")
    return next((OTHER_WORDS[each] for each in (name, *words) if each in OTHER_WORDS), "")


def watch_classes() -> None:
    """Let the methods of the public classes that have been imported say what does not fit them."""
    for name, home in HOMES.items():
        kind = getattr(sys.modules.get(f"{__name__}.{home}"), name, None)
        if isinstance(kind, type) and kind not in WATCHED:
            WATCHED.add(kind)
            import_module(f"{__name__}.calls").watch(kind)


class GuessedRoom(ModuleType):
    """A room whose name people call, such as ``pilots``."""

    def __call__(self, *_given: object, **_named: object) -> None:
        """Raises TypeError with the hint for its name."""
        raise TypeError(f"{self.__name__!r} is a module; {OTHER_WORDS[self.__name__.rpartition('.')[2]]}")


class Door(ModuleType):
    """The package, in which a public name stays what it is when a room of the same name is imported.

    ``lint`` is a function, and the name of a room: importing anything out of a room puts the room into the package.
    A room whose name has a hint, such as ``pilots``, gives it when it is called.
    """

    def __setattr__(self, name: str, value: object) -> None:
        """Set an attribute as in any module, except that a room takes no public name."""
        is_room = isinstance(value, ModuleType)
        if is_room and name in OTHER_WORDS:
            value.__class__ = GuessedRoom
        if not (is_room and name in HOMES):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = Door


def __dir__() -> list[str]:
    return sorted([*HOMES, *(name for name in globals() if name.startswith("__"))])
