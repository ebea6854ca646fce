"""The fields that sentences of this game may use, in addition to the record's own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs

from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.buildings import BuildingsRemoved, Built, PutBuilding
from dead_reckoning.game.nouns.crew import Accept
from dead_reckoning.game.nouns.drop import CubesExploded
from dead_reckoning.game.nouns.gather import HoldsCovered
from dead_reckoning.game.nouns.goods import GoodsGained, GoodsLost, GoodsPaid, Jettisoned, Loaded, Unloaded
from dead_reckoning.game.nouns.influence import Produced
from dead_reckoning.game.nouns.pairs import GoodsHanded
from dead_reckoning.game.nouns.sailing import Sailed
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import TileTurned
from dead_reckoning.game.nouns.sinking import Damaged, Sank
from dead_reckoning.game.nouns.solo import ChooseFor, Foresee, IslandEmptied, SettleSiege, WardenRevealed
from dead_reckoning.game.nouns.solo_battle import AttackPlayer
from dead_reckoning.game.nouns.solo_left import BeatMerchant, LayOne, PlaceSquare, WardenTook
from dead_reckoning.game.nouns.solo_right import IslandStocked, PutToken, Reap, Reaped, Stock, StockDue
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon
from dead_reckoning.game.nouns.triggered import AbilitySet, LastingUsed
from dead_reckoning.game.printed.effects import Cost
from dead_reckoning.game.printed.option_parts import Source
from dead_reckoning.game.printed.terms import CELLS, HARBOR, BuildingId, Good, Goods
from dead_reckoning.game.sight.naming import building_told, cell_told, zone_told
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Seat
from dead_reckoning.view.teller import Fields, Scene, Teller
from dead_reckoning.view.wording.sentences import sentence

PEOPLE: Final = frozenset({"seat", "by", "owner", "neighbor"})
THINGS: Final = frozenset({"card", "tile", "token", "back", "upgrade", "advancement", "achievement"})
PLACES: Final = frozenset({"cell", "place", "end"})
ZONES: Final = frozenset({"zone", "start", "end"})
"""Fields of events and tasks, by what they name; a zone is a number, a place is not."""


def fields_of(teller: Teller, record: object, scene: Scene) -> Fields:
    """The fields that a template may use, in addition to the record's own."""
    fields: Fields = {}
    for each in attrs.fields(cast(type[attrs.AttrsInstance], type(record))):
        fields |= one_field(teller, each.name, getattr(record, each.name), scene)
    further = FURTHER.get(type(record))
    return fields | further(teller, record, scene) if further else fields


def one_field(teller: Teller, name: str, value: object, scene: Scene) -> Fields:
    """The fields from one field of a record."""
    if isinstance(value, int) and name in PEOPLE:
        return teller.person(name, Seat(value))
    if isinstance(value, int) and name == "side":
        return {**teller.person(name, scene.sides[value]), "black": value == 1 and scene.black}
    if isinstance(value, int) and name in ZONES:
        return {name: zone_told(teller, value)}
    if isinstance(value, int | str) and name in THINGS:
        return {name: teller.thing(value)}
    if isinstance(value, str) and name in PLACES:
        return spot(teller, value, scene)
    return {"ability": teller.ability(value)} if isinstance(value, str) and name == "text" else {}


def spot(teller: Teller, place: str, scene: Scene) -> Fields:
    """``cell``, and ``where``: the kind of place."""
    where = place if place in (HARBOR, "ship") else "cell"
    return {"cell": cell_told(teller, place, scene), "where": where}


def of_tile(_teller: Teller, event: TileTurned, _scene: Scene) -> Fields:
    """``cell`` without the name of the tile, which is told just then."""
    return {"cell": event.cell}


def of_warden_card(_teller: Teller, event: WardenRevealed, _scene: Scene) -> Fields:
    """``card`` by its number, as it is printed on the card, since Warden cards have no names."""
    return {"card": str(event.card).rsplit(".", 1)[-1]}


def of_step(teller: Teller, event: Sailed, scene: Scene) -> Fields:
    """``where``, ``cell``; ``forced``: whether the ship could not stop there.  *Rule 5.5.*"""
    return {**spot(teller, event.end, scene), "forced": scene.forced}


def goods_fields(cargo: int, coins: int) -> Fields:
    """``goods``, and ``had``: whether there are any."""
    return {"goods": Goods(cargo=cargo, coins=coins), "had": bool(cargo or coins)}


def of_goods(teller: Teller, event: GoodsGained | GoodsPaid | GoodsLost, scene: Scene) -> Fields:
    """Cargo is on the dock of a harbor, coins in its chest; a Warden has both on the dock.  *Rules 0.2, 16.1.*"""
    fields = {**goods_fields(event.cargo, event.coins), **spot(teller, event.place, scene)}
    if event.place == HARBOR and event.seat in teller.wardens:
        fields["where"] = "dock"
    elif event.place == HARBOR and not (event.cargo and event.coins):
        fields["where"] = "dock" if event.cargo else "chest"
    return fields


def of_load(_teller: Teller, event: Loaded | Unloaded | Jettisoned | Produced, _scene: Scene) -> Fields:
    """``goods``, ``had``."""
    return goods_fields(event.cargo, event.coins)


def of_damage(_teller: Teller, event: Damaged, _scene: Scene) -> Fields:
    """``known``: whether it is somebody's doing."""
    return {"known": event.by >= 0}


LOSSES: Final = {(True, True): "taken", (True, False): "lost", (False, True): "poor", (False, False): "none"}


def of_sinking(_teller: Teller, event: Sank, _scene: Scene) -> Fields:
    """``lost``: coins; ``loss``: whether somebody takes them."""
    lost = event.aboard + event.chest
    return {"lost": lost, "loss": LOSSES[lost > 0, event.by >= 0]}


def of_building(_teller: Teller, event: Built, _scene: Scene) -> Fields:
    """``amount``: one, for languages that count instead of using an article."""
    return {"amount": 1, "building": event.building}


def of_buildings(teller: Teller, event: BuildingsRemoved, _scene: Scene) -> Fields:
    """``buildings``."""
    return {"buildings": teller.all_of(building_told(teller, each) for each in event.buildings)}


def of_battle(teller: Teller, event: BattleBegan, scene: Scene) -> Fields:
    """``first``, ``second``, ``foe``, ``buildings``, ``kind``."""
    battle = event.battle
    return {
        **teller.person("first", battle.seats[0]),
        **teller.person("second", battle.seats[1]),
        **spot(teller, battle.cell, scene),
        "kind": battle.kind,
        "foe": teller.thing(battle.foe),
        "buildings": teller.all_of(building_told(teller, each) for each in battle.buildings),
    }


def of_covers(teller: Teller, event: HoldsCovered, _scene: Scene) -> Fields:
    """``spaces``: their number; ``list``: the spaces, from 1."""
    return {"spaces": len(event.spaces), "list": teller.all_of(str(space + 1) for space in event.spaces)}


def of_explosion(_teller: Teller, event: CubesExploded, _scene: Scene) -> Fields:
    """``number`` of cubes."""
    return {"number": sum(event.cubes)}


def of_hurt(_teller: Teller, _event: BattleHurt, scene: Scene) -> Fields:
    """``decided``: true for damage that the loser takes after the battle.  *Rules 12.13, 12.17.*"""
    return {"decided": scene.decided}


def of_win(_teller: Teller, event: BattleWon, _scene: Scene) -> Fields:
    """``strength`` of the winner and of the ``other``; ``tie``: who wins a tie, or ``no``.

    The active player has side 0; only a Warden can win a tie on the other one.  *Rules 12.14, 16.15.*
    """
    strength, other = event.strengths[event.side], event.strengths[1 - event.side]
    tie = "no" if strength != other else "warden" if event.side else "active"
    return {"strength": strength, "other": other, "tie": tie}


def of_end(teller: Teller, event: GameEnded, _scene: Scene) -> Fields:
    """``won``: the number of winners; ``winners``: their names; ``best``: their coins; ``tie``: ``yes`` or ``no``.

    ``tie`` is ``warden`` where Wardens win it: by a drop, or without one.  *Rules 15.7, 16.19.*
    """
    is_tie = 0 < len(event.winners) < event.scores.count(max(event.scores))
    tie = "warden" if set(event.winners) <= set(teller.wardens) else "yes"
    return {
        "won": len(event.winners),
        "tie": tie if is_tie else "no",
        "winners": teller.all_of(map(teller.player, event.winners)),
        "best": max(event.scores),
    }


def of_lasting(teller: Teller, event: AbilitySet, _scene: Scene) -> Fields:
    """``ability``."""
    return {"ability": teller.speaker.alone(event.lasting.effect)}


def of_use(teller: Teller, event: LastingUsed, _scene: Scene) -> Fields:
    """``ability``."""
    return {"ability": teller.ability(event.text.ability)}


def of_offer(teller: Teller, instruction: Accept, _scene: Scene) -> Fields:
    """``ability``: the cost, and what it buys."""
    return {"ability": sentence(teller.speaker.alone(Cost(instruction.cost, instruction.then)))}


def of_choice(_teller: Teller, instruction: ChooseFor, _scene: Scene) -> Fields:
    """``what`` is chosen."""
    return {"what": CHOSEN[type(instruction.steps[0])]}


CHOSEN: Final[Mapping[type[object], str]] = {
    Foresee: "raid now",
    SettleSiege: "siege",
    PutToken: "upgrade",
    LayOne: "cube",
    AttackPlayer: "ship",
    PlaceSquare: "raid",
    PutBuilding: "site",
    Reap: "production",
    BeatMerchant: "merchant",
    Stock: "stock",
}
"""Step -> the thing chosen for a Warden, if several are equal.  Rule 16.5."""


def of_handing(_teller: Teller, event: GoodsHanded, _scene: Scene) -> Fields:
    """``took``, ``gave``: goods; ``way``: which of them there are."""
    took = Goods(cargo=max(event.cargo, 0), coins=max(event.coins, 0))
    gave = Goods(cargo=max(-event.cargo, 0), coins=max(-event.coins, 0))
    way = "took" if gave == Goods() else "gave" if took == Goods() else "both"
    return {"took": took, "gave": gave, "way": way}


def of_pile(teller: Teller, event: WardenTook, _scene: Scene) -> Fields:
    """``kept``: the side that is up."""
    return {"kept": teller.thing(event.kept)}


Stocked: TypeAlias = IslandEmptied | Reaped | StockDue | IslandStocked


def of_stock(_teller: Teller, event: Stocked, _scene: Scene) -> Fields:
    """``goods``, ``had``."""
    return goods_fields(event.cargo, event.coins)


R = TypeVar("R")
Further: TypeAlias = Callable[[Teller, object, Scene], Fields]


def field_row(kind: type[R], function: Callable[[Teller, R, Scene], Fields]) -> tuple[type[object], Further]:
    """One row of ``FURTHER``."""
    return kind, cast(Further, function)


FURTHER: Final[Mapping[type[object], Further]] = dict(
    (
        field_row(TileTurned, of_tile),
        field_row(WardenRevealed, of_warden_card),
        field_row(Sailed, of_step),
        field_row(GoodsGained, of_goods),
        field_row(GoodsPaid, of_goods),
        field_row(GoodsLost, of_goods),
        field_row(Loaded, of_load),
        field_row(Unloaded, of_load),
        field_row(Jettisoned, of_load),
        field_row(Produced, of_load),
        field_row(Damaged, of_damage),
        field_row(Sank, of_sinking),
        field_row(Built, of_building),
        field_row(BuildingsRemoved, of_buildings),
        field_row(BattleBegan, of_battle),
        field_row(HoldsCovered, of_covers),
        field_row(CubesExploded, of_explosion),
        field_row(BattleHurt, of_hurt),
        field_row(BattleWon, of_win),
        field_row(GameEnded, of_end),
        field_row(AbilitySet, of_lasting),
        field_row(LastingUsed, of_use),
        field_row(Accept, of_offer),
        field_row(ChooseFor, of_choice),
        field_row(GoodsHanded, of_handing),
        field_row(WardenTook, of_pile),
        field_row(IslandEmptied, of_stock),
        field_row(Reaped, of_stock),
        field_row(StockDue, of_stock),
        field_row(IslandStocked, of_stock),
    )
)
"""Event or task class -> the further fields for its template."""


# -- Options ---------------------------------------------------------------------------------------------------------

Tell: TypeAlias = Callable[[Teller, str, Any, Scene], Fields]
"""Takes the name of a field, its value, and the scene."""


def as_person(teller: Teller, part: str, seat: Seat, _scene: Scene) -> Fields:
    """A seat."""
    return teller.person(part, seat)


def as_cube(teller: Teller, _part: str, seat: Seat, _scene: Scene) -> Fields:
    """``seat``: the owner; ``black``: whether it has none."""
    return {**teller.person("seat", seat), "black": seat == NOBODY}


def as_thing(teller: Teller, part: str, id: str, _scene: Scene) -> Fields:
    """A printed thing."""
    return {part: teller.thing(id)}


def as_source(teller: Teller, _part: str, source: Source, _scene: Scene) -> Fields:
    """A crew card, a hull space, or the ship board, as space 0."""
    if isinstance(source, str):
        return {"source_kind": "card", "card": teller.thing(source)}
    return {"source_kind": "hull", "space": source}


def as_number(_teller: Teller, part: str, number: int, _scene: Scene) -> Fields:
    """A number."""
    return {part: number}


def as_spaces(teller: Teller, part: str, spaces: tuple[int, ...], _scene: Scene) -> Fields:
    """Hull spaces: their number, and a list."""
    return {part: len(spaces), "list": teller.all_of(map(str, spaces))}


def as_cell(teller: Teller, _part: str, cell: Cell, scene: Scene) -> Fields:
    """A location."""
    return spot(teller, cell, scene)


def as_zone(teller: Teller, part: str, zone: CardId, _scene: Scene) -> Fields:
    """A zone of the battle board."""
    ids = [each.id for each in teller.box.battle_board.zones]
    return {part: zone_told(teller, ids.index(zone)) if zone in ids else zone}


def as_building(_teller: Teller, part: str, building: BuildingId, _scene: Scene) -> Fields:
    """A type of building, and one of them."""
    return {part: building, "amount": 1}


def as_good(_teller: Teller, _part: str, good: Good, _scene: Scene) -> Fields:
    """One barrel or coin."""
    return goods_fields(int(good is Good.CARGO), int(good is Good.COIN))


def as_goods(_teller: Teller, part: str, goods: Goods, _scene: Scene) -> Fields:
    """``3 cargo 1 coin``, and whether there are any."""
    return goods_fields(goods.cargo, goods.coins) if part == "goods" else {part: goods}


def as_ability(teller: Teller, part: str, text: str, _scene: Scene) -> Fields:
    """An ability."""
    return {part: teller.ability(text)}


def as_subject(teller: Teller, part: str, subject: str, scene: Scene) -> Fields:
    """A location, a token or a card, or a player."""
    if subject == HARBOR or subject in CELLS:
        return {part: cell_told(teller, subject, scene)}
    seat = subject.removeprefix("seat ")
    return {part: teller.player(Seat(int(seat))) if seat.isdigit() else teller.thing(subject)}


TELL: Final[Mapping[str, Tell]] = {
    **dict.fromkeys(THINGS, as_thing),
    **dict.fromkeys(ZONES, as_zone),
    "seat": as_person,
    "cube": as_cube,
    "source": as_source,
    "number": as_number,
    "space": as_number,
    "cannons": as_number,
    "spaces": as_spaces,
    "cell": as_cell,
    "building": as_building,
    "good": as_good,
    "goods": as_goods,
    "all_goods": as_goods,
    "others_goods": as_goods,
    "ability": as_ability,
    "subject": as_subject,
}
"""Field of an option -> its fields."""


def told_by_option(teller: Teller, name: str, value: Any, scene: Scene) -> Fields:
    """The fields from one field of an option; empty if it has no row."""
    return TELL[name](teller, name, value, scene) if name in TELL else {}
