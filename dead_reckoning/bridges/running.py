"""A game that a bridge plays: its setting, and its present state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np
from attrs import field, fields, frozen

from dead_reckoning.bridges.kind import AnswerEncoder, ObservationEncoder, bridges_kind
from dead_reckoning.bridges.layout import Mask, Tensor, TensorSketch
from dead_reckoning.bridges.parts import MOST_OFFERED, Offer, offers
from dead_reckoning.bridges.rewards import Rewards, rewards_of, win_share
from dead_reckoning.calls import watch
from dead_reckoning.decks.packs import base_box, load_box
from dead_reckoning.engine.play import OptionSpace
from dead_reckoning.errors import ArgumentError, IllegalChoice
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.serialization import box_fingerprint, digest, rules_fingerprint
from dead_reckoning.model.findings import shown
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, Seat
from dead_reckoning.pilots.luck import Luck
from dead_reckoning.pilots.playing import MOST_TURNS, Watch
from dead_reckoning.position import Position, begin, option_space, play_kind
from dead_reckoning.view.observations import observe
from dead_reckoning.worlds import recall, remember

VERSION: Final = "v0"
"""The version of all environments: it changes when box, rules, fields or actions are no longer those that a policy was
trained with (``tests/bridges/test_versions.py``).
"""

ACTIONS: Final = ("flat", "compact")
OBSERVATIONS: Final = ("flat", "dict")


MOST_NUMBERED: Final = 20_000
"""Options whose numbers are kept."""

ILLEGAL: Final = -1.0
"""The reward for an action that was not offered, if it ends the game."""


def checked_illegal(word: str) -> str:
    """The handling of an action that is not offered.  Raises ValueError for an unknown word."""
    if word not in ("end", "raise"):
        raise ValueError(f"illegal cannot be {word!r}; it is end or raise")
    return word


def box_of(box: Box | str | None) -> Box:
    """A box itself; that of a pack, by folder or name; the base game's.  Raises CardError for a pack that is none."""
    if isinstance(box, Box):
        return box
    return load_box(box) if box else base_box()


def whole_number(action: object) -> int:
    """The number of an action, as any library writes it.  Raises ArgumentError for anything but a number."""
    try:
        return int(action)  # type: ignore[call-overload, no-any-return]  # that is asked here
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"an action is a whole number, not {shown(action)}") from error


@frozen(kw_only=True, slots=False, eq=False)
class GameSetting:
    """The settings of a game and of its observations.  Raises ValueError for impossible settings."""

    seats: int = 0
    """2 to 4; not given with Wardens."""
    solo: str = ""
    """The Warden's level: ``normal``, ``advanced``, ``expert``, ``extreme``."""
    pairs: str = ""
    """The two Wardens' level."""
    box: Box = field(default=None, converter=box_of)
    """The box, or the pack that the game uses."""
    rules: RuleSet = DEFAULT
    actions: str = "flat"
    """``flat``: numbers of the option space; ``compact``: numbers of what is offered, at most 64."""
    observations: str = "flat"
    """``flat``: one tensor; ``dict``: its parts by name."""
    belief: bool = False
    """Whether what the seat remembers is a part of the observation."""
    rewards: Rewards = field(default=win_share, converter=rewards_of)
    max_turns: int = MOST_TURNS
    """Turns of all seats after which a game is stopped."""
    max_cycles: int | None = None
    """Choices of players after which it is stopped; None: as many as there are."""

    def __attrs_post_init__(self) -> None:
        """GameVocabulary are among those that there are; the table is one that can be played."""
        for word, known, name in (
            (self.actions, ACTIONS, "actions"),
            (self.observations, OBSERVATIONS, "observations"),
        ):
            if word not in known:
                raise ValueError(f"{name} cannot be {word!r}; they are {' or '.join(known)}")
        if self.max_turns < 1 or (self.max_cycles is not None and self.max_cycles < 1):
            raise ValueError("a game lasts at least one turn and one choice")
        assert self.space

    def __getstate__(self) -> dict[str, Any]:
        """The given values, without derived ones."""
        return {name: self.__dict__[name] for name in (each.name for each in fields(GameSetting))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the values."""
        self.__dict__.update(state)

    def begin(self) -> Position:
        """A new game."""
        return begin(self.box, self.seats, self.rules, solo=self.solo, pairs=self.pairs)

    @cached_property
    def game(self) -> Game:
        """The tables of the game."""
        return self.begin().game

    @cached_property
    def space(self) -> OptionSpace:
        """Every option with its number."""
        return option_space(self.box, self.seats, self.rules, solo=self.solo, pairs=self.pairs)

    def numbered(self, options: Sequence[Option]) -> dict[int, Option]:
        """The numbers of options -> the options; those without a number are left out.

        Most objects that are offered were offered before, so they are recognized by their identity.
        """
        known = self.numbers_known
        entries = [known.get(id(option)) or self.number_of(option) for option in options]
        return {number: option for option, number in entries if number is not None}

    def number_of(self, option: Option) -> tuple[Option, int | None]:
        """An option and its number, from now on known."""
        if len(self.numbers_known) >= MOST_NUMBERED:
            self.numbers_known.clear()
        found = self.numbers_known[id(option)] = option, self.space.numbers.get(option)
        return found

    @cached_property
    def numbers_known(self) -> dict[int, tuple[Option, int | None]]:
        """Options that were offered, by their identity, which nothing else has while they are held here."""
        return {}

    @cached_property
    def encoder(self) -> ObservationEncoder:
        """The encoder that makes tensors of observations."""
        return encoder_of(self.game, self.belief)

    @cached_property
    def option_encoder(self) -> AnswerEncoder:
        """The encoder that makes tensors of answers."""
        return option_encoder_of(self.game, self.space)

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """Seats that are asked."""
        return bridges_kind(self.game).players(self.game)

    @property
    def fingerprint(self) -> str:
        """Of box, rules, table, level, and the fields of tensors; a model trained with one does not fit another."""
        parts = (*self.encoder.parts, self.option_encoder.part)
        layout: list[Json] = [
            [part.name, part.rows, [[field.name, field.size, field.most] for field in part.fields]] for part in parts
        ]
        if self.solo or self.pairs:
            layout.append([self.solo, self.pairs])
        game = self.game
        rules = rules_fingerprint(game.kind, game.rules, game.difficulty)
        return f"{box_fingerprint(game)}-{rules}-{game.seats}-{digest(layout)}"

    @property
    def number_of_actions(self) -> int:
        """The number of actions."""
        return len(self.space) if self.actions == "flat" else MOST_OFFERED


watch(GameSetting, "")


@lru_cache(maxsize=16)
def encoder_of(game: Game, belief: bool) -> ObservationEncoder:
    """One encoder for all that play a game: they share its cache."""
    return bridges_kind(game).encoder(game, belief)


@lru_cache(maxsize=16)
def option_encoder_of(game: Game, space: OptionSpace) -> AnswerEncoder:
    """One for all that play a game."""
    return bridges_kind(game).option_encoder(game, space)


class RunningGame:
    """A game under way: chance has chosen, and somebody is asked, or the game has ended or is stopped.

    ``watch`` is told every position, those of chance included.
    """

    def __init__(self, setting: GameSetting, seed: int | str, watch: Watch | None = None) -> None:
        self.setting = setting
        self.watch = watch
        self.luck = Luck(seed)
        self.position = setting.begin()
        self.part: tuple[Option, ...] = ()
        self.cycles = 0
        self.memories: dict[Seat, Memory] = {}
        self.past: dict[Seat, list[Position]] = {seat: [] for seat in setting.players if setting.belief}
        self.encoder = setting.encoder
        self.sketches: dict[Seat, TensorSketch] = {}
        self.splits = bridges_kind(setting.game).splits
        self.compact = setting.actions == "compact"
        self.turn_of = play_kind(setting.game).turn
        self.known_answers: tuple[Offer, ...] | None = None
        self.known_numbers: Mapping[int, Option] | None = None
        self.note()
        self.leave_to_chance()

    # -- Where the game is

    @property
    def asked(self) -> Seat:
        """The seat that decides; ``CHANCE`` when the game is over."""
        return self.position.decision.seat if not self.position.over else CHANCE

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def broken_off(self) -> bool:
        """Whether the game goes on no longer, though it has not ended."""
        setting, state = self.setting, self.position.state
        if not state.frames:
            return False
        late = self.turn_of(state) > setting.max_turns
        return late or (setting.max_cycles is not None and self.cycles >= setting.max_cycles)

    def result(self, refused: str = "") -> dict[str, Any]:
        """The result of a finished game: the count, the winners, and the reason why it ended.

        The count of a game that has not ended is the one as it would be now, and nobody has won.  ``refused``: the
        message about the action that has ended it.
        """
        position = self.position
        late = position.turn > self.setting.max_turns
        why = "illegal" if refused else "over" if position.over else "max_turns" if late else "max_cycles"
        found: dict[str, Any] = {
            "scores": list(position.scores()),
            "winners": [int(seat) for seat in position.winners],
            "reason": why,
        }
        return found | ({"illegal": refused} if refused else {})

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that are left: all, or those of the part that was chosen."""
        return self.part or self.position.decision.options

    @property
    def answers(self) -> tuple[Offer, ...]:
        """The answers of a compact question."""
        if self.known_answers is None:
            self.known_answers = offers(self.options, self.splits)
        return self.known_answers

    @property
    def texts(self) -> dict[int, str]:
        """The number of each action that is offered now -> the text of its option, or of a part of it."""
        if self.over:
            return {}
        if self.compact:
            return {number: answer.text for number, answer in enumerate(self.answers)}
        return {number: str(option) for number, option in self.numbered.items()}

    @property
    def numbered(self) -> Mapping[int, Option]:
        """The number of each option that is offered -> the option; those without a number are left out.

        Raises ValueError if none has a number.
        """
        if self.known_numbers is None:
            options = self.position.decision.options
            self.known_numbers = self.setting.numbered(options)
            if not self.known_numbers:
                self.setting.space.index(options[0])
        return self.known_numbers

    # -- Choices

    def choose(self, action: int) -> Sequence[float] | None:
        """Take an action, and return each seat's reward; None if the action was a part of an answer.  Raises
        IllegalChoice.
        """
        self.cycles += 1
        option = self.option_of(whole_number(action))
        if option is None:
            return None
        return self.take(option)

    def option_of(self, action: int) -> Option | None:
        """The option behind a number; None if the next part of the question is to be asked first."""
        if self.compact:
            if not 0 <= action < len(self.answers):
                raise self.illegal(f"answer {action}")
            answer = self.answers[action]
            if answer.is_whole:
                return answer.options[0]
            self.part = answer.options
            self.forget_answers()
            return None
        if not 0 <= action < len(self.setting.space):
            raise self.illegal(f"action {action}")
        found = self.numbered.get(action)
        if found is None:
            raise self.illegal(str(self.setting.space[action]))
        return found

    def illegal(self, text: str) -> IllegalChoice:
        """The error for an action that is not offered."""
        decision = self.position.decision
        return IllegalChoice(text, "not-offered", decision.rule, self.options)

    def take(self, option: Option) -> Sequence[float]:
        """Choose an option, and then all choices of chance; returns each seat's reward."""
        before = self.position
        self.go(option)
        self.leave_to_chance()
        return self.setting.rewards(before, self.position)

    def go(self, option: Option) -> None:
        """One choice further."""
        self.position = self.position.choose(option)
        self.part = ()
        self.forget_answers()
        self.note()

    def leave_to_chance(self) -> None:
        """Until a player is asked."""
        while self.position.decision.seat == CHANCE and self.position.state.frames:
            self.go(self.luck.choose(self.position))

    def forget_answers(self) -> None:
        """Another question is asked."""
        self.known_answers = None
        self.known_numbers = None

    # -- What seats see

    def note(self) -> None:
        """Keep what seats may have to remember until they look."""
        for past in self.past.values():
            past.append(self.position)
        if self.watch:
            self.watch(self.position)

    def memory(self, seat: Seat) -> Memory | None:
        """A seat's present knowledge; None if nothing is kept."""
        if seat not in self.past:
            return None
        for position in self.past[seat]:
            known = self.memories.get(seat)
            self.memories[seat] = remember(known, position) if known else recall(position, seat)
        self.past[seat].clear()
        return self.memories[seat]

    def look(self, seat: Seat) -> dict[str, Any]:
        """All that a seat is shown: ``observation``, ``action_mask`` and, in the compact form, ``options``."""
        seen = observe(self.position, seat)
        tensor = self.drawn(seen)
        shown = self.encoder.as_dict(tensor) if self.setting.observations == "dict" else tensor
        asked = seat == self.asked and not self.broken_off
        found: dict[str, Any] = {"observation": shown, "action_mask": self.mask(asked)}
        if self.compact:
            found["options"] = self.features(seen, asked)
        return found

    def look_into(self, seat: Seat, observation: Tensor, mask: Mask, options: Tensor | None = None) -> None:
        """Write what a seat is shown into arrays; the observation is flat."""
        seen = observe(self.position, seat)
        asked = seat == self.asked and not self.broken_off
        self.drawn(seen, observation)
        self.mask(asked, mask)
        if options is not None:
            self.features(seen, asked, options)

    def drawn(self, seen: Observation, into: Tensor | None = None) -> Tensor:
        """An observation as numbers; written ``into`` an array if one is given."""
        seat = seen.seat
        sketch = self.sketches.get(seat)
        if sketch is None:
            sketch = self.sketches[seat] = self.encoder.sketch()
        return self.encoder.encode(seen, self.memory(seat), sketch, into)

    def features(self, seen: Observation, asked: bool, into: Tensor | None = None) -> Tensor:
        """A row for each answer, if the seat is asked; written ``into`` an array if there is one."""
        return self.setting.option_encoder.encode(seen, self.answers if asked else (), into)

    def mask(self, asked: bool = True, into: Mask | None = None) -> Mask:
        """1 for each action that may be taken now; written ``into`` an array if there is one.

        Raises ValueError if no option has a number.
        """
        if into is None:
            mask: Mask = np.zeros(self.setting.number_of_actions, np.int8)
        else:
            mask = into
            mask[:] = 0
        if asked and self.compact:
            mask[: len(self.answers)] = 1
        elif asked:
            for number in self.numbered:
                mask[number] = 1
        return mask
