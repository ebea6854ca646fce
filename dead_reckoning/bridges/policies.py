"""A policy at a seat: what was trained through a bridge plays as a pilot, as an opponent or in a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeAlias

import numpy as np

from dead_reckoning.bridges.kind import bridges_kind
from dead_reckoning.bridges.layout import Mask
from dead_reckoning.bridges.parts import Offer, offers
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.errors import IllegalChoice
from dead_reckoning.model.options import Option
from dead_reckoning.pilots.view import Budget, Maker, View

Policy: TypeAlias = Callable[[dict[str, Any]], int]
"""What an environment shows -> an action."""


class PolicyPilot:
    """Plays as a policy says, which is shown what the environments of a setting show."""

    def __init__(self, setting: GameSetting, policy: Policy) -> None:
        self.setting = setting
        self.policy = policy
        self.remembers = setting.belief
        self.sketch = setting.encoder.sketch()

    def choose(self, view: View, _rng: Random, _budget: Budget) -> Option:
        """The option of the policy's action.  Raises IllegalChoice for an action that is not offered."""
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
            action = int(self.policy(dict(shown)))
            if action not in answers:
                raise IllegalChoice(f"action {action}", "not-offered", view.decision.rule, view.options)
            options = answers[action]
            if len(options) == 1:
                return options[0]

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


def seated(policy: Policy, **setting: Any) -> Maker:
    """What makes a pilot of a policy, for ``opponents`` and wherever a pilot's class may be given.

    ``setting`` are the fields of ``bridges.running.GameSetting`` with which the policy was trained.  Raises ValueError
    for what cannot be played.
    """
    return partial(PolicyPilot, GameSetting(**setting), policy)
