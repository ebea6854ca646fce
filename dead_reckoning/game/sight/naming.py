"""The names of things and places of this game."""

from __future__ import annotations

from dead_reckoning.game.printed.board import Achievement, BonusToken
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard, Encounter
from dead_reckoning.game.printed.terms import HARBOR, BuildingId
from dead_reckoning.model.languages import Case
from dead_reckoning.model.terms import CardId, Cell
from dead_reckoning.view.teller import Scene, Teller, ThingNames, plain_names
from dead_reckoning.view.tongues import worded
from dead_reckoning.view.wording.tables import singular


def crew_copies(box: Box) -> tuple[tuple[CrewCard, int], ...]:
    """Card number -> the crew card, and which copy; 0 if it is the only one."""
    return tuple(
        (card, copy) for card in worded(box).crew for copy in (range(1, card.copies + 1) if card.copies > 1 else (0,))
    )


def thing_names(box: Box) -> ThingNames:
    """Everything that has a name: entries, backs of encounters, achievements by their English names."""
    named = dict(plain_names(box).named)
    for entry in worded(box).entries:
        if isinstance(entry, Encounter):
            named |= {back.id: back.name for back in entry.backs}
        if isinstance(entry, Achievement):
            named[entry.achievement] = entry.name
    tokens = {str(entry.id): entry.achievements for entry in box.entries if isinstance(entry, BonusToken)}
    return ThingNames(named, tuple((card.name, copy) for card, copy in crew_copies(box)), tokens)


def building_told(teller: Teller, building: BuildingId) -> str:
    """A type of building."""
    return singular(teller.speaker.noun(building), Case.NOMINATIVE)


def cell_told(teller: Teller, cell: str, scene: Scene) -> str:
    """A location: ``r2c1 (Rum Cove)``, by its code alone while its tile is face down."""
    if cell == HARBOR:
        return singular(teller.speaker.noun("harbor"), Case.NOMINATIVE)
    name = teller.name_of(scene.tiles.get(Cell(cell), CardId("")))
    return teller.form("place", cell=cell, name=name.text(teller.lang)) if name else cell


def zone_told(teller: Teller, place: int) -> str:
    """A zone of the battle board: its number in the order of the board, from 1, and its kind."""
    zone = teller.box.battle_board.zones[place]
    spoils = teller.speaker.joint("comma or").join(
        teller.speaker.goods(goods, Case.NOMINATIVE) for goods in zone.spoils
    )
    return teller.form("zone", number=place + 1, kind=zone.kind, spoils=spoils)
