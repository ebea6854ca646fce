"""Pilots that are classes: they look at the generator that they are given, at its neighbors, and at imagined worlds."""

from __future__ import annotations

import random
from random import Random
from typing import ClassVar

import dead_reckoning as dr

WORDS = 624
LOW = 0xFFFFFFFF


def first_words() -> list[int]:
    """The state that every key is mixed into."""
    found = [19650218]
    for place in range(1, WORDS):
        found.append((1812433253 * (found[-1] ^ found[-1] >> 30) + place) & LOW)
    return found


def text_behind(state: tuple[int, ...]) -> str:
    """The text that ``Random`` was made with, from a state that nothing was drawn of: the mixing can be undone."""
    now = list(state[:WORDS])
    now[0] = now[-1]
    for place in (1, *range(WORDS - 1, 1, -1)):
        now[place] = (now[place] + place ^ (now[place - 1] ^ now[place - 1] >> 30) * 1566083941) & LOW
    before = first_words()
    mixed = [
        (now[place] - (before[place] ^ (now[place - 1] ^ now[place - 1] >> 30) * 1664525)) & LOW
        for place in range(3, WORDS)
    ]
    length = next((each for each in range(1, 300) if mixed[each:] == mixed[:-each]), 0)
    if not length:
        return ""
    key = [0] * length
    for place, word in enumerate(mixed[:length], 2):
        key[place % length] = (word - place % length) & LOW
    number = sum(word << 32 * place for place, word in enumerate(key))
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return data[:-64].decode("utf-8", "replace")


class Unmixing:
    """Undoes the seeding of its generator."""

    claims: ClassVar[list[dict[str, object]]] = []

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: dr.View, rng: Random, budget: dr.Budget) -> object:
        if not self.asked:
            text = text_behind(rng.getstate()[1])
            self.claims.append({"luck": text.partition(" seat ")[0] or "no idea"})
        self.asked += 1
        return rng.choice(view.options)


class Neighbor:
    """Keeps the state of each generator that is in reach: its own, that of the seat beside it, and the common one."""

    claims: ClassVar[list[dict[str, object]]] = []
    first: ClassVar[dict[int, object]] = {}

    def choose(self, view: dr.View, rng: Random, budget: dr.Budget) -> object:
        self.first.setdefault(view.seat, rng.getstate())
        self.first.setdefault(-1, random.getstate())
        return rng.choice(view.options)


class Dreamer:
    """Plays its choice in imagined worlds with copies of its generator, and notes what chance brings most often."""

    noted: ClassVar[dict[tuple[str, ...], str]] = {}

    def choose(self, view: dr.View, rng: Random, budget: dr.Budget) -> object:
        choice = rng.choice(view.options)
        came: list[tuple[tuple[str, ...], str]] = []
        for _ in range(2):
            copy = Random()
            copy.setstate(rng.getstate())
            world = view.imagine(copy).choose(choice)
            if world.decision.seat == dr.CHANCE and not world.over:
                came.append((world.decision.texts, str(world.decision.sample(copy))))
        self.noted.update(came[-1:])
        return choice
