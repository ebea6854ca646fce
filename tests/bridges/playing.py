"""Common parts of the tests of all bridges: tables to play at, and a pack with a verb of its own."""

from random import Random
from typing import Any

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting, RunningGame
from tests.boxes import tavern

TABLES: dict[str, dict[str, Any]] = {
    "two": {"seats": 2},
    "three": {"seats": 3, "actions": "compact", "observations": "dict"},
    "four": {"seats": 4, "belief": True},
    "solo": {"solo": "normal", "actions": "compact"},
    "pairs": {"pairs": "normal", "observations": "dict", "belief": True},
    "tavern": {"seats": 3, "box": tavern(), "actions": "compact"},
    "rules": {"seats": 2, "rules": dr.RuleSet(bonus_tokens="no", max_sails=10, turned_tiles="yes")},
}


def table(seed: int = 1, **setting: Any) -> RunningGame:
    return RunningGame(GameSetting(**({} if {"solo", "pairs"} & set(setting) else {"seats": 2}) | setting), seed)


def play(table: RunningGame, seed: int, steps: int = 10_000) -> list[tuple[float, ...]]:
    """Take random actions; returns the reward of each."""
    rng = Random(seed)
    paid = []
    while not (table.over or table.broken_off) and steps:
        mask = table.mask().nonzero()[0]
        pay = table.choose(int(mask[int(rng.random() * len(mask))]))
        paid += [tuple(pay)] if pay is not None else []
        steps -= 1
    return paid
