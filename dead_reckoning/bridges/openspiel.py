"""The game as one of OpenSpiel's Python games.  Needs the extra ``[openspiel]``.

Importing this module registers ``python_dead_reckoning``.

>>> import pyspiel
>>> import dead_reckoning.bridges.openspiel
>>> game = pyspiel.load_game("python_dead_reckoning(seats=2)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from dead_reckoning.errors import MissingExtraError

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtraError('this bridge needs open_spiel: pip install "dead-reckoning[openspiel]"') from error

from dead_reckoning.bridges.kind import ObservationEncoder, bridges_kind
from dead_reckoning.bridges.layout import TensorSketch
from dead_reckoning.bridges.pictures import observation_text
from dead_reckoning.bridges.rewards import REWARDS
from dead_reckoning.bridges.running import GameSetting, encoder_of
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet, rule_set
from dead_reckoning.game.table.observations import Memory
from dead_reckoning.logbook.serialization import check_sum
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.pilots.playing import MOST_TURNS
from dead_reckoning.position import Position, unpack
from dead_reckoning.view.observations import observe, observe_events
from dead_reckoning.worlds import imagine, recall, remember

NAME: Final = "python_dead_reckoning"
PAID: Final = ("win", "margin")
"""Rewards that a game of OpenSpiel may have: it pays at its end."""
CHOICES_A_TURN: Final = 1_000
"""A turn has fewer: no choice leads back to a position of the turn."""

PARAMETERS: Final[Mapping[str, Any]] = {
    "seats": 2,
    "solo": "",
    "pairs": "",
    "box": "",
    "rules": "",
    "rewards": "win",
    "max_turns": MOST_TURNS,
}
"""Parameters of a game string, with their defaults."""

BOXES: Final[dict[str, Box]] = {}


def add_box(name: str, box: Box) -> None:
    """Give a box a name that game strings may use: ``python_dead_reckoning(box=mine)``.

    Processes that read a game that was written need the same box under the same name.  Raises ValueError for a name
    that game strings cannot hold.
    """
    if not name.replace("_", "").isalnum():
        raise ValueError(f"a game string cannot hold {name!r}: letters, digits and _ make a name")
    BOXES[name] = box
    setting_of.cache_clear()


def game_type(utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    """The type of the game."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Dead Reckoning",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


Given: TypeAlias = tuple[tuple[str, Any], ...]
"""The content of a game string: pairs of parameter and value."""


@lru_cache(maxsize=64)
def setting_of(given: Given) -> GameSetting:
    """The setting of a game string; games and states of one string share it.  Raises ValueError and CardError."""
    named = {**PARAMETERS, **dict(given)}
    alone = bool(named["solo"] or named["pairs"])
    if named["rewards"] not in PAID:
        raise ValueError(f"there are no rewards {named['rewards']!r}; there are {' and '.join(PAID)}")
    return GameSetting(
        seats=0 if alone else named["seats"],
        solo=named["solo"],
        pairs=named["pairs"],
        box=BOXES.get(named["box"], named["box"]),
        rules=rules_of(named["rules"]),
        rewards=named["rewards"],
        max_turns=named["max_turns"],
    )


def rules_of(text: str) -> RuleSet:
    """A rule set as game strings write it: ``max_sails:10;bonus_tokens:no``.  Raises ValueError."""
    pairs = [each.partition(":") for each in text.split(";") if each]
    return rule_set({name: int(value) if value.isdecimal() and len(value) < 10 else value for name, _, value in pairs})


class DeadReckoningGame(pyspiel.Game):
    """A game of OpenSpiel.  Raises ValueError for parameters that cannot be played, CardError for a box."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.given: Given = tuple(sorted((params or {}).items()))
        players = len(self.setting.players)
        kind = bridges_kind(self.setting.game)
        most = kind.most_points if self.setting.rewards is REWARDS["margin"] else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.space),
            max_chance_outcomes=kind.most_chances(self.setting.game),
            num_players=players,
            min_utility=-most if most > 1 else 0.0,
            max_utility=most,
            utility_sum=0.0 if self.utility() == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=(self.setting.max_turns + 1) * CHOICES_A_TURN,
        )
        super().__init__(game_type(self.utility()), info, dict(params or {}))

    @property
    def setting(self) -> GameSetting:
        """The setting of the game."""
        return setting_of(self.given)

    def utility(self) -> Any:
        """The relation between the players' rewards."""
        setting = self.setting
        if setting.pairs:
            return pyspiel.GameType.Utility.IDENTICAL
        if setting.seats == 2 and setting.rewards is REWARDS["margin"]:
            return pyspiel.GameType.Utility.ZERO_SUM
        return pyspiel.GameType.Utility.GENERAL_SUM

    def max_chance_nodes_in_history(self) -> int:
        """No more than choices."""
        return int(self.max_game_length())

    def new_initial_state(self) -> DeadReckoningState:
        """A new game."""
        return DeadReckoningState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DeadReckoningObserver | None:
        """The maker of strings and tensors: of a player's observation, or, with perfect recall, of everything it has
        seen.

        None for what is open to all by itself, and for what is the player's own by itself: the two are not separated.
        Raises ValueError for parameters, since there are none.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"observations have no parameters, but {sorted(params)} were given")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return DeadReckoningObserver(self.setting, kind.perfect_recall)


# -- How a game came to be -------------------------------------------------------------------------------------------


@frozen(eq=False, repr=False)
class GameMoment:
    """A position, and those before it.  Moments never change, so states that are cloned share them."""

    given: Given
    """The parameters of the game: a moment that travels takes them along, and not the box."""
    position: Position
    before: GameMoment | None = None
    digests: dict[Seat, bytes] = field(factory=dict)
    """By seat, the digest of everything that it has seen so far; computed on request."""
    memories: dict[Seat, Memory] = field(factory=dict)

    def __deepcopy__(self, _memo: object) -> GameMoment:
        """It never changes."""
        return self

    def __reduce__(self) -> tuple[Callable[..., GameMoment], tuple[object, ...]]:
        """Pickles as the first moment and the choices since then: the chain itself would be too deep for pickle."""
        chain = self.since(lambda _: False)
        first = chain[0]
        choices = [each.position.history.choice for each in chain[1:] if each.position.history]
        known = dict(first.digests), dict(first.memories)
        return played_on, (self.given, first.position.packed(), *known, tuple(choices))

    def since(self, known: Callable[[GameMoment], bool]) -> list[GameMoment]:
        """The moments up to this one after the last one of which something is known, the first one first."""
        found: list[GameMoment] = []
        moment: GameMoment | None = self
        while moment is not None and not known(moment):
            found.append(moment)
            moment = moment.before
        return found[::-1]

    def digest(self, seat: Seat) -> bytes:
        """A digest of everything that a seat has seen: different if it has ever seen something else."""
        for moment in self.since(lambda each: seat in each.digests):
            past = moment.before.digests[seat] if moment.before else b""
            moment.digests[seat] = blake2b(past + moment.seen_last(seat), digest_size=16).digest()
        return self.digests[seat]

    def seen_last(self, seat: Seat) -> bytes:
        """A seat's view of the last choice: its events, its own option, and the seat that decides now."""
        position = self.position
        decision = position.decision
        asked = self.before.position.decision.seat if self.before else CHANCE
        own = position.history.choice if position.history and asked == seat else ""
        if self.before is None:
            return repr(observe(position, seat).contents).encode()
        return repr((observe_events(position, seat), str(own), decision.seat, decision.rule)).encode()

    def memory(self, seat: Seat) -> Memory:
        """The seat's knowledge from everything it has seen."""
        for moment in self.since(lambda each: seat in each.memories):
            known = moment.before.memories[seat] if moment.before else None
            moment.memories[seat] = remember(known, moment.position) if known else recall(moment.position, seat)
        return self.memories[seat]


def played_on(
    given: Given,
    first: bytes,
    digests: dict[Seat, bytes],
    memories: dict[Seat, Memory],
    choices: tuple[Option, ...],
) -> GameMoment:
    """A moment that has traveled: its first position and the choices since then."""
    setting = setting_of(given)
    begun = setting.begin()
    position = begun if begun.packed() == first else unpack(setting.box, first)
    moment = GameMoment(given, position, None, digests, memories)
    for choice in choices:
        moment = GameMoment(given, moment.position.choose(choice), moment)
    return moment


class DeadReckoningState(pyspiel.State):
    """A state of OpenSpiel: a position that never changes, so a clone costs nothing."""

    def __init__(self, game: DeadReckoningGame, moment: GameMoment | None = None) -> None:
        super().__init__(game)
        self.moment = moment or GameMoment(game.given, game.setting.begin())

    @property
    def setting(self) -> GameSetting:
        """The setting of the game."""
        return setting_of(self.moment.given)

    @property
    def position(self) -> Position:
        """The position of the library."""
        return self.moment.position

    # -- Who is asked, and what may be done

    def is_terminal(self) -> bool:
        """Whether the game has ended, or is stopped after its last turn."""
        position = self.position
        return position.over or position.turn > self.setting.max_turns

    def current_player(self) -> int:
        """The player who decides."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.decision.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else self.setting.players.index(seat)

    def _legal_actions(self, _player: int) -> list[int]:
        numbers = self.setting.space.numbers
        return sorted([numbers[option] for option in self.position.decision.options if option in numbers])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Places among the options of chance, with their chances; those that never come up are left out."""
        decision = self.position.decision
        weights = decision.weights or (1,) * len(decision.options)
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights) if weight]

    def option(self, action: int) -> Option:
        """The option behind an action."""
        decision = self.position.decision
        return decision.options[action] if decision.seat == CHANCE else self.setting.space[action]

    def _apply_action(self, action: int) -> None:
        before = self.moment
        self.moment = GameMoment(before.given, before.position.choose(self.option(action)), before)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            options = self.position.decision.options
            return str(options[action]) if action < len(options) else f"chance {action}"
        return str(self.setting.space[action])

    def returns(self) -> list[float]:
        """The return of each player: 0 before the end, and if the game is stopped."""
        position = self.position
        paid = self.setting.rewards(position, position)
        most = bridges_kind(self.setting.game).most_points
        return [max(-most, min(most, float(paid[seat]))) for seat in self.setting.players]

    def __str__(self) -> str:
        """The turn, who is asked, and digits that represent the position."""
        position = self.position
        asked = "over" if position.over else position.decision.asked
        return f"turn {position.turn}, {asked} [{check_sum(position.game, position.state)}]"

    # -- Other worlds

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> DeadReckoningState:
        """A state that the player cannot tell from this one, for all that it has seen.

        It begins a history of its own, at the world that was imagined.
        """
        seat = self.setting.players[player_id]
        memory = self.moment.memory(seat)
        world = imagine(self.position.box, observe(self.position, seat), Drawn(rng), memory)
        moment = GameMoment(self.moment.given, world, None, {seat: self.moment.digest(seat)}, {seat: memory})
        return DeadReckoningState(self.get_game(), moment)


@frozen
class Drawn:
    """A function that gives numbers from 0 up to 1, as a generator."""

    random: Callable[[], float]


# -- What players see ------------------------------------------------------------------------------------------------


class DeadReckoningObserver:
    """Strings and tensors of what a player sees: OpenSpiel's ``PyObserver``."""

    def __init__(self, setting: GameSetting, perfect_recall: bool) -> None:
        self.setting = setting
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(self.encoder.size, np.float32)
        self.dict = self.encoder.as_dict(self.tensor)
        self.sketches: dict[int, TensorSketch] = {}

    @cached_property
    def encoder(self) -> ObservationEncoder:
        """The encoder; with perfect recall the memory is a part of the tensor."""
        return encoder_of(self.setting.game, self.perfect_recall)

    def set_from(self, state: DeadReckoningState, player: int) -> None:
        """Make the tensor of a player."""
        seat = self.setting.players[player]
        memory = state.moment.memory(seat) if self.perfect_recall else None
        sketch = self.sketches.get(seat) or self.sketches.setdefault(seat, self.encoder.sketch())
        self.encoder.encode(observe(state.position, seat), memory, sketch, self.tensor)

    def string_from(self, state: DeadReckoningState, player: int) -> str:
        """A player's observation in one line, with a digest of it, or of everything that the player has ever seen."""
        seat = self.setting.players[player]
        seen, game = observe(state.position, seat), self.setting.game
        if self.perfect_recall:
            return f"{bridges_kind(game).line(seen, game)} [{state.moment.digest(seat).hex()}]"
        return observation_text(seen, game)


pyspiel.register_game(game_type(), DeadReckoningGame)
