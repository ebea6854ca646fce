"""A policy at a seat: a model trained through a bridge plays as a pilot, as an opponent or in a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from dead_reckoning.bridges.kind import bridges_kind
from dead_reckoning.bridges.layout import Mask
from dead_reckoning.bridges.parts import Offer, offers
from dead_reckoning.bridges.running import GameSetting, whole_number
from dead_reckoning.errors import IllegalChoice, PilotError
from dead_reckoning.game.table.game import Game
from dead_reckoning.logbook.serialization import box_fingerprint, rules_fingerprint
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.view import Acting, Budget, View

Policy: TypeAlias = Callable[[dict[str, Any]], int]
"""The observation of an environment -> an action."""


class PolicyPilot(Acting):
    """Plays as a policy says, which is shown what the environments of a setting show."""

    def __init__(self, setting: GameSetting, policy: Policy, called: str) -> None:
        super().__init__(policy)
        self.setting = setting
        self.policy = policy
        self.called = called
        self.remembers = setting.belief
        self.sketch = setting.encoder.sketch()

    @property
    def name(self) -> str:
        """The name that the policy got when it was seated."""
        return self.called

    def choose(self, view: View, _rng: Random, _budget: Budget) -> Option:
        """The option of the policy's action.

        Raises IllegalChoice for an action that is not offered, and PilotError at a table that is not the setting's.
        """
        self.check(view.game)
        encoder, seen = self.setting.encoder, view.observation
        tensor = encoder.encode(seen, view.memory if self.remembers else None, self.sketch)
        shown: dict[str, Any] = {
            "observation": encoder.as_dict(tensor) if self.setting.observations == "dict" else tensor
        }
        options: tuple[Option, ...] = view.options
        while True:
            answers = self.answers(options)
            shown["action_mask"] = self.mask(list(answers))
            if self.setting.actions == "compact":
                offered = [Offer("", each) for each in answers.values()]
                shown["options"] = self.setting.option_encoder.encode(seen, offered)
            action = whole_number(self.policy(dict(shown)))
            if action not in answers:
                raise IllegalChoice(f"action {action}", "not-offered", view.decision.rule, view.options)
            options = answers[action]
            if len(options) == 1:
                return options[0]

    def check(self, game: Game) -> None:
        """Raises PilotError for a game at another table: its numbers would mean something else to the policy."""
        own = self.setting.game
        if game is not own and table_of(game) != table_of(own):
            raise PilotError(
                f"the policy {self.name!r} is for {table_of(own)}, and this game has {table_of(game)}: "
                "play it at its own table, or give `seated` the settings that it was trained with"
            )

    def answers(self, options: tuple[Option, ...]) -> dict[int, tuple[Option, ...]]:
        """The numbers of actions -> the options that each stands for."""
        if self.setting.actions == "flat":
            return {number: (option,) for number, option in self.setting.numbered(options).items()}
        splits = bridges_kind(self.setting.game).splits
        return {number: answer.options for number, answer in enumerate(offers(options, splits))}

    def mask(self, places: list[int]) -> Mask:
        """1 at some places."""
        found = np.zeros(self.setting.number_of_actions, np.int8)
        found[places] = 1
        return found


@lru_cache(maxsize=16)
def table_of(game: Game) -> str:
    """Seats, level, box and rules of a game, in words."""
    players = len(bridges_kind(game).players(game))
    level = f", {'solo' if players == 1 else 'pairs'} {game.difficulty.value}" if game.difficulty else ""
    rules = rules_fingerprint(game.kind, game.rules, game.difficulty)
    return f"{game.seats} seats{level}, box {box_fingerprint(game)}, rules {rules}"


class Seated:
    """Makes a pilot of a policy for each game.  Its ``__name__`` is what reports call it."""

    def __init__(self, policy: Policy, name: str, setting: GameSetting) -> None:
        self.policy = policy
        self.setting = setting
        self.__name__ = name or str(getattr(policy, "__name__", type(policy).__name__))

    def __call__(self) -> PolicyPilot:
        """A pilot for one game."""
        return PolicyPilot(self.setting, self.policy, self.__name__)


def seated(policy: Policy, *, name: str = "", **setting: Any) -> Seated:
    """A maker of pilots from a policy, for ``opponents`` and wherever a pilot's class may be given.

    ``name`` is what reports call it; by default, the name of the function or class.  ``setting`` are the fields of
    ``bridges.running.GameSetting`` with which the policy was trained; in a game with other seats, level, box or rules
    the pilot raises PilotError.  Raises ValueError for what cannot be played.
    """
    return Seated(policy, name, GameSetting(**setting))
