"""Explanations of the numbers and things on the table, and the choices that no player would want."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.game.nouns.battle import Fight, FlagAttack, Siege, SiegeOne
from dead_reckoning.game.printed.board import BuildingToken, Upgrade
from dead_reckoning.game.printed.option_parts import Source, Use
from dead_reckoning.game.printed.terms import CELLS, BuildingId, Goods
from dead_reckoning.game.rules.sinking import FATAL, PRICE
from dead_reckoning.game.sight.places import building_brings, place_told, space_told
from dead_reckoning.game.table.faces import CardFace
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CardId
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.sentences import sentence

FACTS: Final[Mapping[str, str]] = {
    "aboard": "about aboard",
    "dock": "about dock",
    "coffer": "about chest",
    "damage": "about damage",
    "cubes left": "about cubes",
    "hand": "about hand",
    "sails": "about sails",
}
"""Word for a number beside a player in the picture -> the word that explains it."""


def facts_told(teller: Teller, game: Game) -> Mapping[tuple[str, str], tuple[str, str]]:
    """The mark of each number beside a player -> its name, and a sentence that explains it."""
    numbers = {"fatal": FATAL, "price": Goods(coins=PRICE), "most": game.rules.max_sails}
    return {("fact", name): (teller.word(name), sentence(teller.word(key, **numbers))) for name, key in FACTS.items()}


def thing_told(teller: Teller, game: Game, seen: Observation, mark: tuple[str, str]) -> str:
    """Sentences about a ship, place, hull space, building or upgrade; otherwise empty.  *Rules 5.1, 8.10, 8.14.*

    A tile means its place.
    """
    scope = Scope(game, seen.state, seen.seat)
    tiles = {("card", str(here.tile)): ("cell", str(cell)) for cell, here in zip(CELLS, seen.state.ocean, strict=True)}
    name, value = tiles.get(mark, mark)
    if name == "cell":
        return place_told(teller, scope, value)
    if name == "space":
        return space_told(teller, scope, int(value)) if value.isdecimal() else ""
    if name == "seat":
        return sentence(teller.word("about own ship" if value == str(seen.seat) else "about other ship"))
    if name == "building":
        tokens = (entry for entry in teller.box.entries if isinstance(entry, BuildingToken))
        token = next((entry for entry in tokens if entry.building == BuildingId(value)), None)
        return "" if token is None else building_told_of(teller, scope, token)
    entry = teller.box.by_id.get(CardId(value))
    if not isinstance(entry, Upgrade):
        return ""
    hold = sentence(f"{teller.word('hold')} {entry.hold}") if entry.hold else ""
    return f"{hold} {sentence(teller.word('about upgrade'))}".strip()


def building_told_of(teller: Teller, scope: Scope, token: BuildingToken) -> str:
    """Sentences about a building's cost and effect, and about how players build it.  *Rules 8.10, 11.16, 12.20.*"""
    brings = building_brings(teller, scope, token, token.cost)
    return f"{sentence(brings)} {sentence(teller.word('about building'))}"


def is_thinkable(game: Game, seen: Observation, option: Option) -> bool:
    """True if a player might want to choose an option, so the page should say why it is not offered.

    Nobody wants to fight the own ship, own buildings, or buildings where none is that can be attacked, or to use what
    is not on the card or hull space.  *Rules 8.1, 11.19.*
    """
    if isinstance(option, Use):
        face = face_of(Scope(game, seen.state, seen.seat), option.source)
        return face is None or any(use.option == option for use in face.uses)
    if isinstance(option, FlagAttack):  # the answer to a question; who wants to fight thinks of `Fight`
        return False
    if isinstance(option, Fight):
        return option.seat != seen.seat
    if isinstance(option, Siege | SiegeOne):
        here = dict(zip(CELLS, seen.state.ocean, strict=True)).get(option.cell)
        if here is None or here.controller == seen.seat:
            return False
        meant = here.buildings if isinstance(option, Siege) else (option.building,)
        return any(building in here.buildings and building in game.protecting for building in meant)
    return True


def face_of(scope: Scope, source: Source) -> CardFace | None:
    """The face of a seat's crew card, of a hull space or of the ship board (0); None for a card of another kind."""
    if isinstance(source, int):
        return (scope.hull.board, *scope.hull.faces)[source]
    card = scope.game.number_of.get(source)
    return None if card is None else scope.game.face(card, scope.player.sleeves[card])
