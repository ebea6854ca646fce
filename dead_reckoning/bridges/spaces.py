"""Spaces of observations and actions, as Gymnasium and PettingZoo name them.  Needs the extra ``[gym]``."""

from __future__ import annotations

from typing import Any

from dead_reckoning.errors import MissingExtraError

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtraError('this bridge needs gymnasium: pip install "dead-reckoning[gym]"') from error

from dead_reckoning.bridges.running import GameSetting


def box_space(most: np.ndarray[Any, np.dtype[np.float32]]) -> spaces.Box:
    """Numbers from 0 up to those."""
    return spaces.Box(np.zeros_like(most), most, dtype=np.float32)


def observation_space(setting: GameSetting) -> spaces.Dict:
    """The observation space of a seat."""
    encoder = setting.encoder
    shown: spaces.Space[Any] = box_space(encoder.most)
    if setting.observations == "dict":
        shown = spaces.Dict({name: box_space(most) for name, most in encoder.as_dict(encoder.most).items()})
    found: dict[str, spaces.Space[Any]] = {
        "observation": shown,
        "action_mask": spaces.Box(0, 1, (setting.number_of_actions,), np.int8),
    }
    if setting.actions == "compact":
        part = setting.option_encoder.part
        found["options"] = box_space(np.tile(part.most, (part.rows, 1)))
    return spaces.Dict(found)


def action_space(setting: GameSetting) -> spaces.Discrete[np.int64]:
    """The action space of a seat, with or without a mask."""
    return spaces.Discrete(setting.number_of_actions)
