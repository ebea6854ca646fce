"""A version of the environments is one box, one rule set, the same fields and the same actions."""

import json
import os
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dead_reckoning as dr
from dead_reckoning.bridges.running import ACTIONS, VERSION, GameSetting, RunningGame
from dead_reckoning.logbook.serialization import digest

GOLDEN = Path(__file__).parent / "versions.golden.json"
TABLES: dict[str, dict[str, Any]] = {
    **{f"{seats} seats": {"seats": seats} for seats in (2, 3, 4)},
    **{table: {table: "normal"} for table in ("solo", "pairs")},
}


def shown(table: dict[str, Any], steps: int = 150) -> str:
    """A digest of all that the seats are shown in the first choices of a random game, of both kinds of actions."""
    found, rng = blake2b(digest_size=8), Random(1)
    for actions in ACTIONS:
        setting = GameSetting(**table, actions=actions, belief=True)
        game = RunningGame(setting, 1)
        for _ in range(steps):
            for seat in setting.players:
                for name, numbers in game.look(seat).items():
                    found.update(name.encode() + numbers.tobytes())
            legal = game.mask().nonzero()[0]
            game.choose(int(legal[int(rng.random() * len(legal))]))
    return found.hexdigest()


def pinned() -> dict[str, dict[str, str]]:
    """The parts of each table that a policy trained there depends on."""
    settings = {name: GameSetting(**table) for name, table in TABLES.items()}
    return {
        name: {
            "box, rules, seats, fields": setting.fingerprint,
            "actions": digest([str(option) for option in setting.space]),
            "kinds of answers": digest(list(setting.option_encoder.kinds)),
            "numbers shown": shown(TABLES[name]),
        }
        for name, setting in settings.items()
    }


def test_a_version_is_what_it_was() -> None:
    found = pinned()
    if os.environ.get("ACCEPT_GOLDEN"):
        GOLDEN.write_text(json.dumps({VERSION: found}, indent=2) + "\n", encoding="utf-8")
    kept = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert kept == {VERSION: found}, (
        "the environments are no longer what they were: raise VERSION in bridges/running.py if a release had them, "
        "say so in CHANGELOG.md and on docs/bridges/compare.rst, and run this test with ACCEPT_GOLDEN=1"
    )


@pytest.mark.parametrize("change", [{"seats": 3}, {"rules": {"max_sails": 9}}, {"solo": "expert", "seats": 0}])
def test_another_table_is_another_one(change: dict[str, Any]) -> None:
    given = {"seats": 2, **change}
    given["rules"] = dr.RuleSet(**given.get("rules", {}))
    assert GameSetting(**given).fingerprint != GameSetting(seats=2).fingerprint


def test_each_level_is_another_one() -> None:
    words = "normal", "advanced", "expert", "extreme"
    levels = [*(GameSetting(solo=level) for level in words), *(GameSetting(pairs=level) for level in words)]
    assert len({setting.fingerprint for setting in levels}) == len(levels)
