"""The companion of a real table: what it asks, what it tells, and that the Warden plays there as he does here."""

import pytest

import dead_reckoning as dr
from dead_reckoning import companion as module
from dead_reckoning.companion import open_companion
from tests.companion_table import Table, is_turn, warden_side


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("level", ["normal", "advanced", "expert", "extreme"])
def test_the_warden_plays_at_a_real_table_as_he_plays_here(
    level: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(level, seed)

    coins: list[bool] = []

    class Coin:
        def __init__(self, seed: str) -> None:
            self.place = int(seed.split()[1])

        def random(self) -> float:
            if self.place == len(coins):
                coins.append(table.heads)
            return 0.0 if coins[self.place] else 0.9

    monkeypatch.setattr(module, "Random", Coin)
    companion = open_companion(dr.base_box(), level, printed=True)
    turns = 0
    while True:
        while not is_turn(companion):
            companion = companion.answer(table.reply(companion))
        assert warden_side(companion.position.state) == warden_side(table.position.state), f"turn {turns}"
        turns += 1
        told = table.play_player()
        if table.passed:
            break
        companion = companion.answer(told)
        if table.position.over:
            break
        companion = companion.answer("")
        table.play_warden()
    assert turns > 5
    again = open_companion(dr.base_box(), level, "uk", printed=True, answers=companion.answers)
    assert again.position.state == companion.position.state
