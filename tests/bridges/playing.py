"""What the tests of all bridges share: tables to play at, and a pack with a verb of its own."""

import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting, RunningGame

PACKS = Path(__file__).parent.parent / "packs"
sys.path.insert(0, str(PACKS / "tavern"))

from tavern_pack import PACK  # noqa: E402  # found as an installed pack would be


@cache
def tavern() -> dr.Box:
    return dr.load_box(PACK)


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
    """Take random actions; what was paid for each."""
    rng = Random(seed)
    paid = []
    while not (table.over or table.broken_off) and steps:
        mask = table.mask().nonzero()[0]
        pay = table.choose(int(mask[int(rng.random() * len(mask))]))
        paid += [tuple(pay)] if pay is not None else []
        steps -= 1
    return paid
