"""The gains of a plan by the end of a turn, and its next steps: the reasons of a hint, in the terms of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from dead_reckoning.game.nouns.turn import Done
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Encounter
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.sight.naming import building_told, cell_told
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.table.counting import cubes_of
from dead_reckoning.game.table.state import Player, State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CardId, Seat
from dead_reckoning.view.teller import Teller

Each = TypeVar("Each")


def plan_gains(teller: Teller, now: State, end: State, seat: Seat) -> tuple[str, ...]:
    """The things that a seat has at the end of a plan and not now.

    A plan is tried in an imagined world: a tile or card that nobody has seen may be another one, so it has no name.
    """
    mine, then, scene = now.players[seat], end.players[seat], scene_at(now)
    places = [cell_told(teller, cell, scene) for cell in CELLS]
    seas = list(zip(places, now.ocean, end.ocean, strict=True))
    known = [sea for sea in seas if sea[1].tile]
    cards, unseen = cards_gained(teller.box, now, mine, then)
    upgrades = added(*([token for stack in player.hull for token in stack] for player in (mine, then)))
    buildings = [
        each for _, was, will in known if will.builder == seat for each in added(was.buildings, will.buildings)
    ]
    raised = [card for card, sleeve in enumerate(then.sleeves) if sleeve.level > mine.sleeves[card].level]
    listed: dict[str, Iterable[str]] = {
        "things": [*map(teller.thing, (*cards, *upgrades)), *(building_told(teller, each) for each in buildings)],
        "goals": map(teller.thing, added(mine.markers, then.markers)),
        "control": [place for place, was, will in known if will.controller == seat != was.controller],
        "lost": [place for place, was, will in known if was.controller == seat != will.controller],
        "turned": [place for place, was, will in seas if will.tile and not was.tile],
        "ship": [cell_told(teller, then.at, scene)] if then.at != mine.at else (),
        "mode": [teller.word("pirate" if then.pirate else "merchant")] if then.pirate != mine.pirate else (),
        "levels": map(teller.thing, raised),
    }
    cargo = then.dock + then.cargo - mine.dock - mine.cargo
    counted = {
        "unseen": unseen,
        "cubes": sum(cubes_of(will, seat) - cubes_of(was, seat) for _, was, will in known),
        "coins": then.chest + then.coins - mine.chest - mine.coins,
        "cargo": cargo,
        "aboard": 0 if cargo else then.cargo - mine.cargo,
        "damage": then.damage - mine.damage,
    }
    things = {key: teller.all_of(found) for key, found in listed.items()}
    return (
        *(teller.word(f"app plan {key}", things=text) for key, text in things.items() if text),
        *(teller.word(f"app plan {key}", number=f"{number:+d}") for key, number in counted.items() if number),
    )


def cards_gained(box: Box, now: State, mine: Player, then: Player) -> tuple[list[CardId], int]:
    """The cards that a seat gains in a plan, as far as they are face up now; and the number of the others."""
    held = ([*player.held, *(card for each in player.sleeves for card in each.advancements)] for player in (mine, then))
    fronts = {back.id: entry.id for entry in box.entries if isinstance(entry, Encounter) for back in entry.backs}
    found = [fronts.get(card, card) for card in added(*held)]
    seen = {sea.card for sea in now.ocean}
    named = [card for card in found if card in seen]
    return named, len(found) - len(named)


def added(before: Iterable[Each], after: Iterable[Each]) -> list[Each]:
    """The elements that occur more often than before."""
    return list((Counter(after) - Counter(before)).elements())


def plan_steps(teller: Teller, now: State, choices: Sequence[Option]) -> tuple[str, ...]:
    """The choices of a plan in words, without those that only end an answer."""
    return tuple(teller.option(choice, scene_at(now)) for choice in choices if not isinstance(choice, Done))
