"""Checks of buildings.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.checks.solo import warden_symbols
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Building, BuildingToken
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.lint.checks.boxes import complete_pack, entries
from dead_reckoning.lint.checks.lines import accuse, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


def building_without_token(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR324  A pack declares a building, but has no token for it.

    Why: nobody could ever build it. Its cost, its cubes and the number of tokens come from the token's entry (rule
    1.4).
    Instead: an entry for it in a deck of the kind `buildings`.

    Bad: "buildings": [{"word": "lighthouse", ...}], and no deck of buildings
    Good: a token with "building": "lighthouse"
    """
    said = complete_pack(pack)
    there = {str(entry.building) for _, _, entry in entries(pack) if isinstance(entry, BuildingToken)}
    for index, building in enumerate(said.buildings if said else ()):
        if building.word not in there:
            message = f"there is no token of a `{building.word}`"
            where = ("buildings", index, "word")
            yield pack.finding_at(Code.BUILDING_WITHOUT_TOKEN, where, message, "an entry in a deck of buildings")


DEFENDED: Final[Mapping[str, bool]] = {"fort": True, "garrison": True, "outpost": False}
"""Whether a building of the base game can be attacked.  Rules 11.18, 11.19."""


MOST_OF_A_BUILDING: Final = 9
"""Cargo or cubes."""


def building_numbers(context: CheckContext) -> Iterator[Finding]:
    """DR342  The numbers of a building do not fit its type.

    Why: forts and garrisons fight with cubes (rule 12.20), nobody can attack outposts (11.18), and every building costs
    cargo (11.16).
    Instead: cubes for a building that can be attacked; no cubes for an outpost; a cost from 1 to 9.

    Bad: a fort with "cubes": 0
    Good: a fort with "cubes": 4
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, BuildingToken):
            for field, message, hint in building_faults(entry):
                yield finding_at(Code.BUILDING_NUMBERS, context.place(("entries", index, field)), message, hint)


def building_faults(entry: BuildingToken) -> Iterator[tuple[str, str, str]]:
    """Field, message and hint for each number that does not fit."""
    defended = DEFENDED.get(entry.building)
    if defended is not None and bool(entry.cubes) is not defended:
        can = "can" if defended else "cannot"
        yield "cubes", f"a {entry.building} {can} be attacked", "cubes, 1 or more" if defended else "0 cubes"
    if not 0 < entry.cost <= MOST_OF_A_BUILDING:
        yield "cost", f"a building for {entry.cost} cargo", f"a cost from 1 to {MOST_OF_A_BUILDING}"
    if entry.cubes > MOST_OF_A_BUILDING:
        yield "cubes", f"no ship can beat {entry.cubes} cubes of one building", f"a number up to {MOST_OF_A_BUILDING}"


def unknown_building(context: CheckContext) -> Iterator[Finding]:
    """DR325  A token, or a Warden card, names a building that no pack declares.

    Why: no ability could name this building, and the Warden could not build it.
    Instead: `fort`, `garrison`, `outpost`, or one that `pack.json` declares.

    Bad: "building": "watchtower", and no `buildings` in pack.json
    Good: "building": "fort"
    """
    known = {*DEFENDED, *(building.word for building in declared_buildings(context))}
    for path, word in named_buildings(context):
        if word not in known and context.around.complete:
            place = context.place(path)
            hint = f"one of {', '.join(sorted(known))}; `buildings` in pack.json declares more"
            yield finding_at(Code.UNKNOWN_BUILDING, place, f"there is no building `{word}`", hint)


def declared_buildings(context: CheckContext) -> list[Building]:
    """The buildings of packs that abilities can name."""
    return [noun for noun in context.vocabulary.nouns if isinstance(noun, Building)]


def named_buildings(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The buildings that tokens and Warden cards name, each with its path."""
    for index, entry in context.numbered.items():
        if isinstance(entry, BuildingToken):
            yield ("entries", index, "building"), str(entry.building)
        elif isinstance(entry, WardenCard):
            for path, _, symbol in warden_symbols(entry):
                if symbol.building:
                    yield ("entries", index, *path, "building"), symbol.building


COST_OF: Final[Mapping[str, int]] = {"fort": 4, "garrison": 3, "outpost": 2}
"""The cost of buildings in cargo.  Rule 11.16; the garrison is the base box's own."""


def discount_as_free(context: CheckContext) -> Iterator[Finding]:
    """DR239  A discount is as large as the cost.

    Why: if a card gives a building away, the printed game says `free`.
    Instead: `free`, or a smaller discount.

    Bad: `build 1 (fort, cost -4)`
    Good: `build 1 (fort, free)`
    """
    for use in uses(context, fx.Build):
        assert isinstance(use.effect, fx.Build)
        cost = COST_OF.get(use.effect.building, 10) if use.effect.building or declared_buildings(context) else 4
        if use.effect.discount >= cost:
            message = f"{use.effect.discount} cargo less than the cost is free"
            yield accuse(context, Code.DISCOUNT_AS_FREE, use, message, "write `free`, or a smaller number")
