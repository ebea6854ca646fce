"""Every line that the grammar reads and the checks accept can be played; ``tools/any_lines.py`` plays more of them."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.game.language.meaning import NEVER_BEHIND
from dead_reckoning.game.nouns.hand import DrawInto, FillDeck
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.rules.crew import unwrapped
from dead_reckoning.game.rules.gaining import copied
from dead_reckoning.language import findings_in
from dead_reckoning.model.terms import Effect
from tools.any_lines import good_line, numbered, speech, trial


@pytest.mark.parametrize(
    "seed", [2, 10, 5001, 20005]
)  # the last one removes cubes, after something else, in the harbor
def test_a_random_pack_plays(seed: int) -> None:
    assert trial(seed).choices


def test_lines_are_made_of_the_whole_grammar() -> None:
    """Every alternative of every rule is met, and most of what is made can be read."""
    rng, spoken, made = Random(1), speech(), 0
    met: set[tuple[str, ...]] = set()
    chosen = Noting(rng, met)
    read = 0
    while made < 3000:
        made += 1
        read += not findings_in(numbered(spoken.line(chosen, 16), rng))  # type: ignore[arg-type]  # it chooses, as Random does
    due = {rule for name, rules in spoken.rules.items() for rule in rules if name not in ("face", "__face_star_0")}
    assert {rule for rule in due - met if "VBAR" not in rule} == set()
    assert read > made / 4


class Noting:
    """Chooses, and notes what was chosen."""

    def __init__(self, rng: Random, met: set[tuple[str, ...]]) -> None:
        self.rng, self.met = rng, met

    def choice(self, rules: list[tuple[str, ...]]) -> tuple[str, ...]:
        """One of the rules."""
        rule = self.rng.choice(rules)
        self.met.add(rule)
        return rule


def test_prefixes_stand_in_each_other_as_the_table_says() -> None:
    """For every pair of prefixes, a line reads if and only if the table allows it."""
    rng = Random(2)
    pairs: set[tuple[type, type]] = set()
    for _ in range(700):
        effect = dr.read(good_line(rng))
        for arm in effect.arms if isinstance(effect, fx.OneOf) else (effect,):
            chain = list(prefixed(arm))
            pairs.update(pairwise(map(type, chain)))
    prefixes = (fx.If, fx.On, fx.Cost, fx.ThisTurn)
    for outer in prefixes[:3]:
        for inner in prefixes:
            assert ((outer, inner) in pairs) is (inner not in NEVER_BEHIND.get(outer, {})), (outer, inner)


def prefixed(effect: Effect) -> Iterator[Effect]:
    """An alternative, and what follows each of its prefixes."""
    yield effect
    if inner := getattr(effect, "then", None):
        yield from prefixed(inner)


@pytest.mark.parametrize(
    ("text", "handlers"),
    [
        ("pay 1 coin from ship: pay 1 coin from ship: repair 1", (fx.Pay, fx.Cost)),
        ("if at open sea: pay 1 coin from ship: if 1 helm: repair 1", (fx.Pay, fx.If)),
        ("draw 1 card: play it: repair 1", (FillDeck, DrawInto)),
        ("draw 2 cards: repair 1", (fx.Draw, fx.Repair)),
    ],
)
def test_a_second_cost_is_asked_for_when_the_first_is_paid(text: str, handlers: tuple[type, ...]) -> None:
    assert tuple(map(type, unwrapped(dr.read(text)))) == handlers


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("sail / on exploring: gain 1 coin to ship", "sail"),
        ("sail / on exploring: repair 1 / battle: roll 1 / repair 1", "sail / repair 1"),
        ("sail / repair 1", "sail / repair 1"),
        ("battle: roll 1", None),
        ("on exploring: repair 1 / copy advancement", None),
    ],
)
def test_of_alternatives_those_are_copied_that_may_be(text: str, left: str | None) -> None:
    found = copied(dr.read(text))
    assert (found and dr.write(found)) == left
