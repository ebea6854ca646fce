"""A solo game that the engine plays, and a companion beside it that is told only what is printed and what is seen."""

from collections import Counter
from unittest.mock import patch

import dead_reckoning as dr
from dead_reckoning.companion import knowledge
from dead_reckoning.companion.handle import Companion, open_companion
from tests.companion_table import Table, is_turn, warden_side


class Coin:
    """Falls as it fell at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.coins: list[bool] = []
        self.place = 0

    def __call__(self, seed: str) -> "Coin":
        self.place = int(seed.split()[1])
        return self

    def random(self) -> float:
        if self.place == len(self.coins):
            self.coins.append(self.table.heads)
        return 0.0 if self.coins[self.place] else 0.9


def answered(companion: Companion, table: Table, asked: Counter[int], turn: int) -> Companion:
    """Up to the player's turn; the questions are counted."""
    while not is_turn(companion):
        asked[turn] += companion.question.kind != "section"
        companion = companion.answer(table.reply(companion))
    return companion


def played(level: str, seed: int, box: dr.Box, *, pairs: bool = False) -> tuple[Companion, Counter[int]]:
    """A game with a box that the companion never sees: its steps are compared at every turn.

    Raises AssertionError where they differ.  The companion, and the number of questions by turn.
    """
    table, asked = Table(level, seed, box, pairs=pairs), Counter[int]()
    with patch.object(knowledge, "Random", Coin(table)):
        companion, turn = open_companion(dr.base_box(), level, pairs=pairs, printed=True), 0
        while True:
            companion = answered(companion, table, asked, turn)
            here = warden_side(companion.position.game, companion.position.state)
            assert here == warden_side(table.game, table.position.state), f"{level} {seed}, turn {turn}"
            turn += 1
            told = table.play_player()
            if table.passed:
                break
            asked[turn] += 1
            companion = answered(companion.answer(told), table, asked, turn)
            if table.position.over:
                break
            companion = companion.answer("")
            table.play_warden()
        again = open_companion(dr.base_box(), level, "uk", pairs=pairs, printed=True, answers=companion.answers)
        assert again.position.state == companion.position.state, f"{level} {seed}, played again"
    return companion, asked
