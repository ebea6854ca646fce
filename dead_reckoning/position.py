"""A game at one decision: box, state and history in one handle.

>>> import dead_reckoning as dr
>>> position = dr.begin(dr.base_box(), seats=2)
>>> position.decision.seat == dr.CHANCE
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import define, evolve, field, frozen

from dead_reckoning.broken_packs import at_door
from dead_reckoning.calls import public
from dead_reckoning.decks.packs import base_box, box_or_base
from dead_reckoning.engine import loop
from dead_reckoning.engine.blame import by_rules
from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.engine.loop import Step, ask, settle, settled
from dead_reckoning.engine.play import OptionSpace, PictureKind, PlayKind
from dead_reckoning.errors import ArrangeError, BoxError, IllegalChoice
from dead_reckoning.game.printed.board import BattleBoard
from dead_reckoning.game.printed.box import NO_GAME, Box
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet, Value, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.odds import Odds, odds as odds_on
from dead_reckoning.game.table.state import HINTS as STATE_HINTS, Player, State
from dead_reckoning.game_kinds import check_own, game_kind
from dead_reckoning.logbook import packing
from dead_reckoning.logbook.kind import logbook_kind
from dead_reckoning.model.hints import AS_DICT, LEGAL, hinting
from dead_reckoning.model.notebook import in_notebook
from dead_reckoning.model.options import Option, is_whole
from dead_reckoning.model.records import record
from dead_reckoning.model.terms import Decision, Event, Seat

compiled: Final = not str(loop.__file__).endswith(".py")
"""True if the engine runs compiled, from a wheel for one platform, and not as plain Python.  The games are the same."""


@frozen
class Start:
    """The start of a game: number of seats, rule set, and a state if the game does not begin with the usual setup."""

    seats: int
    """2 to 4."""
    rules: RuleSet = DEFAULT
    """The rule set of the game."""
    state: State | None = None
    """A state set up by hand; None for the usual setup."""
    difficulty: Difficulty | None = None
    """The level of the Wardens, who have every other seat; None: no Wardens.  Sections 16 and 17."""


LEG: Final = 32
"""Choices in one leg: so many at most are kept in vain where another choice is made early in it."""


@define(eq=False, repr=False)
class Leg:
    """Choices one after another, shared by the positions between them.

    Each is written once, by whoever chooses first; another choice at the same place begins a leg of its own.
    """

    start: int
    """The number of choices before it."""
    before: History | None
    """The choices before it."""
    choices: dict[int, Option]
    """The choices by the number of earlier ones; ``setdefault`` alone writes it, so threads may share positions."""


@record
class History:
    """The choices that led to a position: a leg of them, so far, and those before it.

    As long as a game, so histories are distinguished by identity, not compared.
    """

    leg: Leg
    length: int
    """The number of choices."""

    @property
    def choice(self) -> Option:
        """The last choice."""
        return self.leg.choices[self.length - 1]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"History({str(self.choice)!r}, the last of {self.length})"


def followed(before: History | None, choice: Option) -> History:
    """A history with one choice more."""
    if before is not None:
        leg, length = before.leg, before.length
        if length < leg.start + LEG and leg.choices.setdefault(length, choice) is choice:
            return History(leg, length + 1)
        return History(Leg(length, before, {length: choice}), length + 1)
    return History(Leg(0, None, {0: choice}), 1)


AS_TEXT: Final = "write dr.Teller(position.box, 'en').table(position, 0) for the table in words, as seat 0 sees it"
CHOSEN: Final = "write position = position.choose(option)"
KEPT: Final = "write dr.save_position(position, path) for a file, position.packed() for bytes of JSON"
LOADED: Final = "write dr.load_position(path), or dr.unpack(box, data) for the bytes of position.packed()"
OBSERVED: Final = "write dr.observe(position, seat)"
OVER: Final = "write position.over"
RESULT: Final = "write position.scores(), and position.winners"
SAMPLED: Final = "write position.choose(position.decision.sample(rng)), with rng = random.Random(7)"
SAME: Final = "a position never changes: keep it, and choose from it as often as you like"
SEEDED: Final = "chance is a seat: write dr.play_out(position, pilots, seed) to play a game with a seed"
TRAINING: Final = "for training write `from dead_reckoning.bridges.pettingzoo import env` and env(seats=2)"
UNDONE: Final = "write dr.reckon(position.box, position.start, position.choices[:-1])"
HINTS: Final = {
    **dict.fromkeys(LEGAL, "write position.options"),
    **dict.fromkeys((*AS_DICT, "as_json", "fen"), KEPT),
    **dict.fromkeys(("act", "apply", "apply_action", "child", "do", "make_move", "move", "next", "push"), CHOSEN),
    **dict.fromkeys(("apply_actions", "push_san", "push_uci", "step"), CHOSEN),
    **dict.fromkeys(("action_to_string", "san", "uci"), "write str(option), or position.decision.texts for all"),
    **dict.fromkeys(("ascii", "describe", "pretty", "say", "show", "text", "to_string", "to_text", "unicode"), AS_TEXT),
    **dict.fromkeys(("chance", "is_chance", "is_chance_node"), "write position.decision.is_chance"),
    **dict.fromkeys(("changes", "delta", "diff"), "write position.events: what the last choice did, in order"),
    **dict.fromkeys(("clone", "copy", "deepcopy"), SAME),
    **dict.fromkeys(("current_player", "current_seat", "player_to_move", "to_move", "to_play"), "write position.seat"),
    **dict.fromkeys(("done", "ended", "finished", "game_over", "is_done", "is_finished", "is_game_over"), OVER),
    **dict.fromkeys(("is_over", "is_terminal", "terminal", "terminated"), OVER),
    **dict.fromkeys(("from_dict", "from_json", "load", "set_fen"), LOADED),
    **dict.fromkeys(("full_history", "history_str", "move_stack"), "write position.choices"),
    **dict.fromkeys(("information_state_string", "observation", "observation_string", "observe", "view"), OBSERVED),
    **dict.fromkeys(("is_legal", "is_valid"), "write option in position.options"),
    **dict.fromkeys(("last_action", "last_move", "peek"), "write position.choices[-1]"),
    **dict.fromkeys(("move_number", "ply", "round"), "write position.turn, or len(position.choices)"),
    **dict.fromkeys(("num_agents", "num_players", "player_count"), "write position.start.seats"),
    **dict.fromkeys(("outcome", "result", "utility"), RESULT),
    **dict.fromkeys(("parse_san", "parse_uci", "string_to_action"), "write position.decision.option(text)"),
    **dict.fromkeys(("player_return", "player_reward", "returns", "rewards"), "write position.scores()"),
    **dict.fromkeys(("playout", "play_out", "rollout", "run", "simulate"), "write dr.play_out(position, pilots, seed)"),
    **dict.fromkeys(("pop", "undo", "undo_action"), UNDONE),
    **dict.fromkeys(("random", "sample"), SAMPLED),
    **dict.fromkeys(("render", "svg"), "write dr.table_picture(position)"),
    **dict.fromkeys(("action_space", "agent_iter", "agent_selection", "agents", "information_state_tensor"), TRAINING),
    **dict.fromkeys(("infos", "last", "legal_actions_mask", "observation_space", "observation_tensor"), TRAINING),
    **dict.fromkeys(("terminations", "truncations"), TRAINING),
    "board": "write position.state, or dr.table_picture(position) for a picture",
    "chance_outcomes": "write zip(position.decision.options, position.decision.weights)",
    "num_distinct_actions": "write len(dr.option_space(position.box, position.start.seats))",
    "log": "write dr.Teller(position.box, 'en').tell_events(position) for the last of position.choices",
    "play": "write position = position.choose(option); for a whole game, dr.play_out(position, pilots, seed)",
    "player": "write position.seat, and position.players[position.seat] for what it has",
    "resample_from_infostate": "write dr.imagine(position.box, dr.observe(position, seat), rng)",
    "reset": "write dr.begin(seats=2)",
    "save": "write dr.save_position(position, path) or dr.save_log(position, path)",
    "score": "write position.scores()[seat], or position.score_sheets()[seat] for its lines",
    "seats": "write position.players[seat] for what a seat has, position.start.seats for their number",
    "seed": SEEDED,
    "winner": "write position.winners: there may be several",
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS | STATE_HINTS, "write position.options for what may be chosen, position.state for the table")
@record
class Position:
    """A game at one decision.  It never changes: ``choose`` returns the next position, and the old one stays valid."""

    game: Game = field(eq=False, repr=False)
    """The values that all positions share: ``box``, ``seats``, ``rules``, and the cards by kind, number and name."""
    start: Start
    """The position at the start of the game."""
    state: State = field(repr=False)
    """The places of all pieces."""
    decision: Decision = field(eq=False, repr=False)
    """The question: the seat that decides, and its options."""
    events: tuple[Event, ...] = field(default=(), eq=False, repr=False)
    """The results of the last choice, in order."""
    history: History | None = field(default=None, eq=False, repr=False)
    """The last choice, and those before it."""

    def __eq__(self, other: object) -> bool:
        """True if box, seats, rules, level of Wardens and state are equal; the history makes no difference."""
        if not isinstance(other, Position):
            return NotImplemented
        if self is other:
            return True
        here, there = self.game, other.game
        if here is not there and shared_parts(here) != shared_parts(there):
            return False
        return self.state == other.state

    def __hash__(self) -> int:
        return hash(self.state)

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        """Pickles as box, start, state, events and choices: a chain of choices would be too deep for pickle."""
        return restored, (self.box, self.start, self.state, self.events, self.choices)

    @at_door
    def packed(self) -> bytes:
        """The position in a few thousand bytes, without its box and its history; ``unpack`` reverses it.

        It is UTF-8 text, JSON (``docs/engine``), and the same for equal positions.
        """
        return packing.state_bytes(self.game, self.state)

    def __repr__(self) -> str:
        return f"<{self.title}>" if self.over else f"<{self.title}: {self.decision.summary}>"

    def _repr_html_(self) -> str:
        """HTML for a notebook: the table as the deciding seat sees it, and the options by number."""
        picture = self.game.kind.parts.get(PictureKind).table(self)
        return in_notebook(self.title, enumerate(self.decision.texts), ("", "option"), picture)

    @property
    def title(self) -> str:
        """The state of the game in a line: seats, turn, and the seat and rule of the question, or the scores."""
        now = f"over, scores {self.scores()}" if self.over else self.decision.asked
        return f"Position: {self.start.seats} seats, turn {self.turn}, {now}"

    @property
    def box(self) -> Box:
        """The cards of the game."""
        return self.game.box

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.state.frames

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the decision; empty after the end of the game."""
        return self.decision.options

    @property
    def seat(self) -> Seat:
        """The seat that is asked: 0 to 3, or ``CHANCE``."""
        return self.decision.seat

    @property
    def players(self) -> tuple[Player, ...]:
        """By seat, everything in front of each player, secrets included."""
        return self.state.players

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return play_kind(self.game).turn(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; empty until the game is over."""
        return play_kind(self.game).winners(self.state)

    @property
    def choices(self) -> tuple[Option, ...]:
        """All choices since the start."""
        found: list[Option] = []
        history = self.history
        while history is not None:
            leg = history.leg
            found += [leg.choices[number] for number in range(history.length - 1, leg.start - 1, -1)]
            history = leg.before
        return tuple(reversed(found))

    def choose(self, choice: Option | str | int) -> Position:
        """The position after a choice: an option, its text, or its place among ``options``, from 0.

        Raises IllegalChoice if it is not offered.
        """
        option = self.offered(choice)
        state, decision, events = settled(self.game, self.state, option)
        return Position(self.game, self.start, state, decision, events, followed(self.history, option))

    def offered(self, choice: Option | str | int) -> Option:
        """The option of the decision that a choice means.  Raises IllegalChoice for anything else, of any type."""
        for option in self.decision.options:
            if option is choice:
                return option
        if type(choice) is int and 0 <= choice < len(self.decision.options):
            return self.decision.options[choice]
        return by_rules(option_meant, self.game, self.state, self.decision, choice)

    def scores(self) -> tuple[int, ...]:
        """By seat, the final count in coins; during a game, the count as it would be now.  Rule 15.3."""
        return by_rules(play_kind(self.game).scores, self.game, self.state)

    def team_scores(self) -> tuple[int, ...]:
        """The summed scores of the players and of the Wardens; without Wardens, each seat is a team.  Rules 16.19,
        17.6.
        """
        return play_kind(self.game).team_scores(self.game, self.scores())

    def score_sheets(self) -> tuple[dict[str, int], ...]:
        """By seat, the lines of the score sheet in coins.  Rule 15.3."""
        return tuple(dict(sheet) for sheet in by_rules(play_kind(self.game).sheets, self.game, self.state))


def play_kind(game: Game) -> PlayKind:
    """The values that a game gives to its positions."""
    return game.kind.part(PlayKind)


def option_meant(game: Game, state: State, decision: Decision, choice: Option | str | int) -> Option:
    """The option that is equal to a choice, or written so.  Raises IllegalChoice."""
    text = choice_text(choice)
    kind = play_kind(game)
    known = kind.read_choice(game, decision, text) if isinstance(choice, str) else as_option(choice)
    if known is not None and known in decision.options:
        return known
    code, rule = kind.why_refused(game, state, decision, known, text)
    raise IllegalChoice(text, code, rule, decision.options)


@public("dr.begin(seats=2)", {"seed": SEEDED, "players": "write dr.begin(seats=2)"}, own=("rules",))
def begin(
    box: Box | None = None,
    seats: int = 0,
    rules: RuleSet | Mapping[str, Value] = DEFAULT,
    *,
    solo: str = "",
    pairs: str = "",
) -> Position:
    """Begin a new game for 2 to 4 seats, ``solo`` against the Warden, or in ``pairs`` against two Wardens.

    The default ``box`` is the base game; ``rules`` is a rule set, or options by name: ``{"max_sails": 6}``. ``solo``
    and ``pairs`` are the Wardens' level, ``normal``, ``advanced``, ``expert`` or ``extreme``; ``seats`` is 0 then. In a
    solo game, the player has seat 0 and the Warden has seat 1; in pairs, the players have seats 0 and 2. Raises
    ArgumentError for another number of seats, another level or an unknown option, and BoxError for a box that lacks
    what the game needs.
    """
    box = box_or_base(box)
    rules = rule_set(rules) if isinstance(rules, Mapping) else rules
    return start_game(box, table_for(box, seats, rules, solo, pairs))


@public("dr.arrange(box, 2, ['seat 0 at r1c1'])", own=("rules",))
def arrange(
    box: Box, seats: int, lines: str | Iterable[str], rules: RuleSet = DEFAULT, *, solo: str = "", pairs: str = ""
) -> Position:
    """Set up a position by hand, from lines such as ``seat 0 at r1c1``, or a text of them (``docs/logbook``).

    ``solo`` and ``pairs`` have the same meaning as in ``begin``; ``seats`` is then 0.

    Raises ArrangeError, which names the wrong line, or for a table that ``begin`` does not know.
    """
    try:
        start = table_for(box, seats, rules, solo, pairs)
        game = game_of(box, start.seats, rules, start.difficulty)
    except ValueError as error:
        raise ArrangeError(0, "seats", str(error)) from None
    return start_game(box, evolve(start, state=logbook_kind(game).arrange(game, lines)))


def table_for(box: Box, seats: int, rules: RuleSet, solo: str, pairs: str) -> Start:
    """The table that ``begin`` is asked for.  Raises ArgumentError, and BoxError if there is no such game."""
    many, difficulty = kind_for(box).part(PlayKind).seating(seats, solo, pairs)
    return Start(many, rules, difficulty=difficulty)


def kind_for(box: Box) -> GameKind:
    """The game that a box belongs to.  Raises BoxError."""
    if box.game == NO_GAME:
        raise BoxError(f'no engine plays these cards: their packs say `"game": "{NO_GAME}"`')
    return game_kind(box.game)


def start_game(box: Box, start: Start) -> Position:
    """The position at a start."""
    return start_of(game_of(box, start.seats, start.rules, start.difficulty), start)


def start_of(game: Game, start: Start) -> Position:
    """The position at a start of a game whose tables are at hand."""
    step: Step[State] = settle(game, start.state or by_rules(game.kind.start, game))
    return Position(game, start, step.state, step.decision, step.events)


def shared_parts(game: Game) -> tuple[object, ...]:
    """The values that two positions of one game share."""
    return game.seats, game.rules, game.difficulty, game.box


def restored(box: Box, start: Start, state: State, events: tuple[Event, ...], choices: tuple[Option, ...]) -> Position:
    """A position that has traveled."""
    game = game_of(box, start.seats, start.rules, start.difficulty)
    history: History | None = None
    for choice in choices:
        history = followed(history, choice)
    return Position(game, start, state, ask(game, state), events, history)


@public("dr.unpack(box, position.packed())")
def unpack(box: Box, data: bytes) -> Position:
    """The position that ``position.packed()`` packed, with the same box and without history.

    Raises LogError for anything else, and for another box.  For positions from strangers use ``load_position``, which
    checks that they can be played.

    >>> import dead_reckoning as dr
    >>> position = dr.begin(dr.base_box(), 2)
    >>> dr.unpack(dr.base_box(), position.packed()) == position
    True
    """
    with packing.telling():
        header = packing.read_packed(data)
        rules, difficulty = kind_for(box).part(PlayKind).setting(header.changed, header.level)
        game = game_of(box, header.seats, rules, difficulty)
        state = packing.state_of(game, header)
        return Position(game, Start(header.seats, rules, state, difficulty), state, ask(game, state))


def as_option(choice: object) -> Option | None:
    """A choice that came in, if it is an option that holds what its shape says."""
    return choice if isinstance(choice, Option) and is_whole(choice) else None


def choice_text(choice: object) -> str:
    """A choice in a message; of what is neither an option nor a text, its type alone."""
    if type(choice) is int and abs(choice) <= MOST_SHOWN:
        return f"option {choice}"
    option = as_option(choice)
    return choice if isinstance(choice, str) else str(option) if option else f"<{type(choice).__name__}>"


MOST_SHOWN: Final = 1_000_000
"""The largest place of an option that a message repeats."""


SAVED: Final = "write dr.load_log(path) for a saved game, dr.reckon(box, dr.Start(2), choices) for choices"


@public("dr.reckon(box, dr.Start(2), choices)", {"str": SAVED, "PurePath": SAVED})
def reckon(box: Box, start: Start, choices: Iterable[Option | str]) -> Position:
    """Replay a game from its start and its choices (options or their text); returns the last position.

    Raises IllegalChoice for the first choice that the rules do not allow.
    """
    position = start_game(box, start)
    for choice in choices:
        position = position.choose(choice)
    return position


replay = reckon
"""The same, by the word of other libraries: a position is its start and its choices, replayed."""


@public("dr.option_space(box, 2)", own=("rules",))
def option_space(box: Box, seats: int = 0, rules: RuleSet = DEFAULT, *, solo: str = "", pairs: str = "") -> OptionSpace:
    """All options that a game can ever offer, numbered: the action space for bots that learn.

    ``seats``, ``solo`` and ``pairs`` have the same meaning as in ``begin``. Raises ArgumentError as ``begin`` does.

    >>> import dead_reckoning as dr
    >>> space = dr.option_space(dr.base_box(), 2)
    >>> space[space.index(dr.begin(dr.base_box(), 2).decision.option("end turn") or space[0])] == space[0]
    True
    """
    start = table_for(box, seats, rules, solo, pairs)
    game = game_of(box, start.seats, rules, start.difficulty)
    kept: dict[Game, OptionSpace] = box.__dict__.setdefault(SPACES, {})
    if game not in kept:
        kept[game] = by_rules(play_kind(game).space, game)
    return kept[game]


@public("dr.odds(3, 2)", {"Position": "write dr.play_out(position, pilots, seed).winners with many seeds"})
def odds(attackers: int, defenders: int, board: BattleBoard | None = None) -> Odds:
    """Compute the odds of a battle without abilities and without other strength; the supply of cubes is unlimited.

    The default ``board`` is the base game's.  Raises ArgumentError for anything but 0 to 16 cubes.

    *Rules 12.6 to 12.14.*

    >>> import dead_reckoning as dr
    >>> dr.odds(3, 2)
    <Odds: 3 cubes against 2, win 75.5%, ties included: 23.4%>
    """
    return odds_on(attackers, defenders, board or base_box().battle_board)


SPACES: Final = "_option_spaces"
"""The attribute of a box that holds its option spaces."""

GAMES: Final = "_games"
"""The attribute of a box that holds its games: ``Box`` is not a record of a game and has room for derived values."""


def game_of(box: Box, seats: int, rules: RuleSet, difficulty: Difficulty | None = None) -> Game:
    """The tables of a game; kept with the box, since games of one box share them.  Raises BoxError."""
    key = seats, rules, difficulty
    games: dict[tuple[int, RuleSet, Difficulty | None], Game] = box.__dict__.setdefault(GAMES, {})
    game = games.get(key)
    if game is None:
        if compiled:
            check_own(box, "the compiled engine")
        game = games[key] = kind_for(box).part(PlayKind).opened(box, seats, rules, difficulty)
    return game


def forget(box: Box) -> None:
    """Drop the tables that are kept with a box; they are made again when a game is opened."""
    box.__dict__.pop(GAMES, None)
    box.__dict__.pop(SPACES, None)
