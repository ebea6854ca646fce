"""Battles.  Section 12, rules 7.3, 8.11, 8.12, 8.23, and the drop of rule 15.7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from dead_reckoning.engine.chapters import achievements, sinking
from dead_reckoning.engine.chapters.crew import (
    can,
    flag_targets,
    inner_on,
    raised,
    rises,
    unwrapped,
    waiting,
    wakes,
)
from dead_reckoning.engine.chapters.goods import jettison as jettison_one
from dead_reckoning.engine.chapters.goods import load, numbers, offer_jettison
from dead_reckoning.engine.chapters.influence import spares_cube
from dead_reckoning.engine.chart import Face, Use
from dead_reckoning.engine.counting import (
    BY_CHOICE,
    Cannons,
    amount,
    blockaded,
    cannons_left,
    cannons_of,
    closed,
    guard,
    hull_spent,
    is_island,
    on_hull,
    pirate_lies,
    protects,
    room,
    sheltered,
    taken,
    unfought_pirates,
)
from dead_reckoning.engine.performing import Action, Cans, Performs, Question, Questions, Scope, Wakes, asked
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model.amounts import Goods, Per, SymbolsShown
from dead_reckoning.model.board import ZoneKind
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.events import Event
from dead_reckoning.model.state import Battle, Frame, Lasting, Order
from dead_reckoning.model.terms import (
    CANNON,
    CELLS,
    CHANCE,
    HARBOR,
    NOBODY,
    BuildingId,
    Card,
    CardId,
    CardNumber,
    Cell,
    Moment,
    Seat,
)

STRENGTH: Final = {ZoneKind.STRENGTH_1: 1, ZoneKind.STRENGTH_2: 2}
"""Kind of zone -> what a cube there is worth.  Rule 12.9."""

HARBOR_CUBES: Final = 4
"""For a player who is attacked in the harbor.  Rule 12.16."""
FINISHED_CUBES: Final = 2
"""For a player whose last turn is over.  Rule 12.23."""


def battle_of(scope: Scope) -> Battle:
    """The battle that is being fought."""
    battle = scope.state.battle
    assert battle is not None
    return battle


def side_of(scope: Scope) -> int:
    """The side that the player fights on."""
    return battle_of(scope).seats.index(scope.seat)


def has_ship(scope: Scope) -> bool:
    """Whether the player's ship fights, and not buildings.  *Rule 12.1.*"""
    return battle_of(scope).ships[side_of(scope)]


def new_battle(scope: Scope, kind: str, cell: Cell, foe: str, other: Seat, black: bool) -> Battle:
    """An empty board."""
    zones = scope.chart.battle_board.zones
    return Battle(
        cell=cell,
        kind=kind,
        seats=(scope.seat, other),
        foe=foe,
        back=CardId(""),
        buildings=(),
        dropped=False,
        waiting=(0, 0),
        cubes=((0, 0),) * len(zones),
        strength=(0, 0),
        damage=(0, 0),
        covered=((), ()),
        winner=-1,
        black=black,
        met=False,
    )


# -- Who is fought ---------------------------------------------------------------------------------------------------


def offer_fight(scope: Scope) -> list[str]:
    """A ship in pirate mode beside which the turn began: no black flag is needed.  *Rules 6.4, 12.1.*"""
    return [f"fight seat {seat}" for seat in unfought_pirates(scope, scope.player.at)]


def fight(_scope: Scope, choice: str) -> Outcome:
    """As with a black flag.  *Rule 6.4.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1]))),))


def ask_flag(_order: do.FlyFlag, scope: Scope) -> Decision:
    """One opponent's ship at the own ship's location, whatever the modes.  *Rule 8.11.*"""
    return asked(scope.seat, [f"attack seat {seat}" for seat in flag_targets(scope)], "8.11")


def fly_flag(_order: do.FlyFlag, _scope: Scope, choice: str) -> Outcome:
    """It is attacked.  *Rule 8.11.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1]))),))


def ask_meeting(order: do.MeetPirates, scope: Scope) -> Decision:
    """Each of them, in the mover's order, until all are fought or the mover has sunk.  *Rule 5.8.*"""
    if scope.player.at != order.cell:
        return asked(scope.seat, [], "5.8")
    return asked(scope.seat, [f"meet seat {seat}" for seat in unfought_pirates(scope, order.cell)], "5.8")


def meet(order: do.MeetPirates, _scope: Scope, choice: str) -> Outcome:
    """That one first.  *Rule 5.8.*"""
    return Outcome(then=(do.FightShip(Seat(int(choice.rsplit(" ", 1)[1])), met=True), order))


def besieged(scope: Scope) -> list[BuildingId]:
    """Another's forts and garrisons where the ship lies, that were not fought.  *Rules 6.4, 12.1, 12.20.*"""
    at = scope.player.at
    if not closed(scope, at):
        return []
    if blockaded(scope, at) and scope.chart.rules.blockade_bars_siege == "yes":
        return []
    fought = scope.state.turn.fought
    return [
        building
        for building in scope.waters(at).buildings
        if protects(scope, building) and f"{building} {at}" not in fought
    ]


def offer_siege(scope: Scope) -> list[str]:
    """The buildings together, or one of them, as it is played.  *Rule 12.20, reading 2.*"""
    buildings = besieged(scope)
    if not buildings:
        return []
    at = scope.player.at
    if scope.chart.rules.building_battle == "joint":
        return [f"siege {at}"]
    return [f"siege {at} {building}" for building in buildings]


def siege(scope: Scope, choice: str) -> Outcome:
    """No black flag is needed.  *Rule 12.20.*"""
    _, at, *named = choice.split(" ", 2)
    buildings = [building for building in besieged(scope) if not named or building == named[0]]
    return Outcome(then=(do.FightBuildings(Cell(at), tuple(buildings)),))


# -- The steps of a battle -------------------------------------------------------------------------------------------

BOARD_STEPS: Final[tuple[Order, ...]] = (
    do.Resolve(),
    do.DealDamage(),
    do.CountStrength(),
    do.Aftermath(),
    do.SinkShips(),
    do.EndBattle(),
)
"""Steps 4 and 5.  Rules 12.2, 12.25."""


def steps(scope: Scope, other: Seat, others_gather: tuple[Order, ...]) -> tuple[tuple[Frame, ...], tuple[Order, ...]]:
    """The frames of gathering, and what comes after them.  *Rules 12.2, 12.4, 12.16.*"""
    mine = Frame(scope.seat, "12.4", (do.Gather(), do.CoverHolds(0), do.UseCannons(0)))
    theirs = (Frame(other, "12.16", others_gather),) if others_gather else ()
    return (mine, *theirs), (do.Drop(), do.UseAbilities(0), *BOARD_STEPS)


def begin(scope: Scope, battle: Battle, others_gather: tuple[Order, ...]) -> Outcome:
    """The battle begins: gathering comes first.  *Rule 12.2.*"""
    frames, rest = steps(scope, battle.seats[1], others_gather)
    return Outcome(events=(ev.BattleBegan(battle),), then=rest, call=frames)


def fight_ship(order: do.FightShip, scope: Scope) -> Outcome:
    """Ship against ship.  *Rules 12.1, 12.16.*"""
    battle = new_battle(scope, "ship", scope.player.at, f"seat {order.target}", order.target, black=False)
    if order.met:
        battle = evolve(battle, met=True)
    return begin(scope, battle, (do.AnswerAttack(), do.CoverHolds(1), do.UseCannons(1)))


def ask_back(order: do.FightEncounter, scope: Scope) -> Decision:
    """Any back of this front that nobody has seen.  *Rules 0.5, 7.3.*"""
    seen = scope.state.backs
    left = [(back.id, back.copies - seen.count(back.id)) for back in scope.chart.encounters[order.card].backs]
    unseen = [(back, number) for back, number in left if number > 0]
    return Decision(CHANCE, tuple(f"back {back}" for back, _ in unseen), tuple(number for _, number in unseen), "7.3")


def back_is(order: do.FightEncounter, scope: Scope, choice: str) -> Outcome:
    """It fights as a neutral; one without cubes does not, and what it brings is had at once.  *Rules 7.3, 12.4.*"""
    back = scope.chart.backs[CardId(choice.removeprefix("back "))][1]
    turned = ev.BackTurned(scope.seat, order.card, back.id)
    if not back.cubes:
        won = bool(back.win or back.abilities)
        return Outcome(events=(turned,), then=(do.EncounterResult(order.card, back.id, won),))
    plain = new_battle(scope, "neutral", order.cell, order.card, NOBODY, black=True)
    begun = begin(scope, evolve(plain, back=back.id), ())
    black = min(back.cubes, scope.chart.set_up.black_cubes)
    return Outcome((turned, *begun.events, ev.CubesReady(1, black, False)), begun.then, begun.call)


def fight_buildings(order: do.FightBuildings, scope: Scope) -> Outcome:
    """Ship against buildings, which drop cubes of their owner's colour.  *Rules 12.20, 12.23, reading 3.*"""
    owner = guard(scope, scope.waters(order.cell))
    black = scope.chart.rules.building_cubes == "black"
    plain = new_battle(scope, "building", order.cell, f"buildings {order.cell}", owner, black)
    battle = evolve(plain, buildings=order.buildings)
    gather: tuple[Order, ...] = (do.ReadyCubes(1, building_cubes(battle, scope.of(owner))),)
    if scope.chart.rules.building_owner_plays == "yes":
        gather = (do.AnswerAttack(), do.UseCannons(1))
    return begin(scope, battle, gather)


def building_cubes(battle: Battle, scope: Scope) -> int:
    """Fort and garrison together, 2 more after a last turn.  *Rules 12.20, 12.23, reading 5.*"""
    number = sum(scope.chart.buildings[building].cubes for building in battle.buildings)
    if scope.chart.rules.building_help == "yes":
        number += len(scope.waters(battle.cell).buildings) + (scope.player.at == battle.cell)
    return number + FINISHED_CUBES * scope.player.finished


# -- Step 1: gathering -----------------------------------------------------------------------------------------------


def armed(scope: Scope) -> list[str]:
    """Cards in hand that show cannons or battle abilities.  *Rules 12.4, 12.16.*"""
    player, chart = scope.player, scope.chart
    return [f"play {chart.names[card]}" for card in player.hand if chart.face(card, player.sleeves[card]).arms]


def cannon_arms(scope: Scope) -> Iterator[tuple[str, ev.AbilityUsed, Face, Effect]]:
    """Alternatives on cards in play that are cannons: taking one is the choice of this turn.  *Rules 8.1, 8.12.*"""
    player, chart = scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        for entry in face.uses:
            if entry.ability not in played.used and isinstance(entry.effect, fx.Show) and entry.effect.symbol == CANNON:
                event = ev.AbilityUsed(scope.seat, played.card, entry.ability, entry.text)
                yield entry.option, event, face, entry.effect


def ask_gather(_order: do.Gather, scope: Scope) -> Decision:
    """More cards, and goods overboard, until the cubes are fixed.  *Rules 4.8, 12.4.*"""
    arms = [option for option, *_ in cannon_arms(scope)]
    options = [*offer_jettison(scope), *armed(scope), *dict.fromkeys(arms)]
    return asked(scope.seat, [*options, "ready"] if options else [], "12.4")


def gather(order: do.Gather | do.AnswerAttack, scope: Scope, choice: str) -> Outcome:
    """A card into play, goods overboard, or a cannon had by choice.  *Rules 4.8, 8.12, 12.4.*"""
    if choice == "ready":
        return NOTHING
    if choice.startswith("jettison "):
        return Outcome(events=jettison_one(scope, choice).events, then=(order,))
    if choice.startswith("play "):
        event = ev.CardPlayed(scope.seat, scope.chart.number_of[choice.removeprefix("play ")])
        return Outcome(events=(event,), then=(order,))
    used, face, effect = next(
        (used, face, effect) for option, used, face, effect in cannon_arms(scope) if option == choice
    )
    return Outcome(events=(used,), call=(Frame(scope.seat, face.source, (effect,)),), then=(order,))


def ask_answer(_order: do.AnswerAttack, scope: Scope) -> Decision:
    """Raise a card, jettison from a ship that is attacked, play cards, in any order.  *Rules 4.8, 12.3, 12.16.*"""
    raising = [f"raise {scope.chart.names[card]}" for card in rises(scope)] if scope.player.levelings else []
    overboard = offer_jettison(scope) if has_ship(scope) else []
    arms = [option for option, *_ in cannon_arms(scope)]
    options = [*raising, *overboard, *armed(scope), *dict.fromkeys(arms)]
    return asked(scope.seat, [*options, "ready"] if options else [], "12.3")


def answer_attack(order: do.AnswerAttack, scope: Scope, choice: str) -> Outcome:
    """One of them, and then another.  *Rules 10.1, 12.3.*"""
    if choice.startswith("raise "):
        card = scope.chart.number_of[choice.removeprefix("raise ")]
        return Outcome(events=(*raised(scope, card), ev.LevelingSpent(scope.seat)), then=(order,))
    return gather(order, scope, choice)


def ask_cover(order: do.CoverHolds, scope: Scope) -> Decision:
    """Which spaces carry the goods: asked where cannons stand against abilities.  *Rules 4.5, 4.6, 4.11.*"""
    return asked(scope.seat, [cover_option(each) for each in best_covers(order, scope)], "4.11")


def best_covers(_order: do.CoverHolds, scope: Scope) -> list[tuple[int, ...]]:
    """The arrangements that no other one beats.  *Rules 4.11, 12.4.*"""
    if sheltered(scope) and scope.chart.rules.shelter_uncovers_cannons == "yes":
        return [()]
    hull = scope.hull
    covers = hull.covers(scope.player.cargo + scope.player.coins)
    worths = {each: (total(cannons_left(scope, each)), fighting_spaces(hull.faces, each)) for each in covers}
    best: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {}
    for each, (guns, spaces) in worths.items():
        beaten = any(g >= guns and s >= spaces and (g, s) != (guns, spaces) for g, s in worths.values())
        if not beaten:
            best.setdefault((guns, spaces), each)
    return list(best.values())


def total(there: Cannons) -> int:
    """How many cannons there are in all."""
    return sum(number for _, number in there)


def fighting_spaces(faces: tuple[Face, ...], covered: tuple[int, ...]) -> frozenset[int]:
    """Uncovered spaces with battle abilities."""
    return frozenset(space for space, face in enumerate(faces) if space not in covered and (face.battle or face.on_win))


def cover_option(spaces: tuple[int, ...]) -> str:
    """Spaces count from 1."""
    return f"cover {' '.join(str(space + 1) for space in spaces) or 'none'}"


def cover(order: do.CoverHolds, scope: Scope, choice: str) -> Outcome:
    """It stays so until the battle ends.  *Rule 4.5.*"""
    spaces = next(each for each in best_covers(order, scope) if cover_option(each) == choice)
    return Outcome(events=(ev.HoldsCovered(order.side, spaces),)) if spaces else NOTHING


def ask_cannons(order: do.UseCannons, scope: Scope) -> Decision:
    """How many now, the others being kept for another battle of this turn.  *Rules 8.12, 12.4.*"""
    free = total(free_cannons(order, scope))
    return asked(scope.seat, [f"{number} cannon{'' if number == 1 else 's'}" for number in range(free + 1)], "12.4")


def free_cannons(order: do.UseCannons, scope: Scope) -> Cannons:
    """Of ship and cards; for buildings only of cards.  *Rule 12.4, reading 4.*"""
    return cannons_left(scope, battle_of(scope).covered[order.side], has_ship(scope))


def use_cannons(order: do.UseCannons, scope: Scope, choice: str) -> Outcome:
    """A cube for each, and those that place and time give.  *Rules 12.4, 12.16, 12.23.*"""
    number = int(choice.split(maxsplit=1)[0])
    of = taken(free_cannons(order, scope), number)
    used = (ev.CannonsUsed(scope.seat, number, of),) if number else ()
    return Outcome(events=used, then=(do.ReadyCubes(order.side, number + more_cubes(order.side, scope)),))


def more_cubes(side: int, scope: Scope) -> int:
    """Those of buildings; for own ones and in the harbor, if ships fight; after a last turn.  *Rules 12.16, 12.23.*"""
    battle, player = battle_of(scope), scope.player
    if not battle.ships[side]:
        return building_cubes(battle, scope)
    number = FINISHED_CUBES * player.finished
    if battle.kind != "ship":
        return number
    if battle.cell == HARBOR:
        return number + (HARBOR_CUBES if side == 1 else 0)
    waters = scope.waters(battle.cell)
    return number + (len(waters.buildings) if waters.controller == scope.seat else 0)


def ready_cubes(order: do.ReadyCubes, scope: Scope) -> Outcome:
    """From the supply, then from islands; what is short is not dropped.  *Rules 11.7, 12.5.*"""
    if not order.number:
        return NOTHING
    battle = battle_of(scope)
    if order.side == 1 and battle.black:
        black = black_cubes(order.number, scope)
        return Outcome(events=(ev.CubesReady(1, black, False),) if black else ())
    now = min(order.number, scope.player.cubes)
    rest = order.number - now
    events = (ev.CubesReady(order.side, now, True),) if now else ()
    if not rest or (order.asked and not now):
        return Outcome(events=events)
    return Outcome(events=events, then=(do.NeedCube(), do.ReadyCubes(order.side, rest, asked=True)))


def black_cubes(number: int, scope: Scope) -> int:
    """As many as the box still has.  *Rules 1.4, 1.6.*"""
    battle = battle_of(scope)
    out = sum(zone[1] for zone in battle.cubes) + battle.waiting[1]
    return min(number, scope.chart.set_up.black_cubes - out)


# -- Step 2: dropping ------------------------------------------------------------------------------------------------


def drop(_order: do.Drop, scope: Scope) -> Outcome:
    """The active player's cubes first, told one by one; then explosions.  *Rules 12.6, 12.24.*"""
    battle = battle_of(scope)
    cubes = (*(do.DropCube(0),) * battle.waiting[0], *(do.DropCube(1),) * battle.waiting[1])
    begun = () if battle.dropped else (ev.DropBegan(),)
    return Outcome(events=begun, then=(*cubes, do.Explode()) if cubes else ())


def cube_name(scope: Scope, side: int) -> str:
    """A cube by its owner."""
    battle = battle_of(scope)
    return "black" if side == 1 and battle.black else f"seat {battle.seats[side]}"


def ask_zone(order: do.DropCube, scope: Scope) -> Decision:
    """Any zone, by its weight; before that, what the model thinks impossible.  *Rules 12.9, 12.24.*"""
    zones = scope.chart.battle_board.zones
    name = cube_name(scope, order.side)
    options, weights = tuple(f"{name} in {z.id}" for z in zones), scope.chart.zone_weights
    if any(map(any, battle_of(scope).cubes)):
        options, weights = (*options, KNOCK), (*weights, 0)
    return Decision(CHANCE, options, weights, "12.24")


KNOCK: Final = "knock"
"""On its way a cube knocks one that lies anywhere; said as often as it happens, and first.  Rule 12.24."""


def zone_is(order: do.DropCube, scope: Scope, choice: str) -> Outcome:
    """It lies there, and may have pushed another.  *Rules 12.9, 12.24.*"""
    if choice == KNOCK:
        return Outcome(then=(do.KnockAny(), order))
    zone = scope.chart.zone_index[choice.rsplit(" ", 1)[1]]
    lying = sum(battle_of(scope).cubes[zone])
    knock = (do.KnockCube(order.side, zone),) if lying else ()
    return Outcome(events=(ev.CubeDropped(order.side, zone),), then=knock)


def ask_knock(order: do.KnockCube, scope: Scope) -> Decision:
    """A cube that lay in the zone, into an adjacent one, or none.  *Rules 12.9, 12.24.*"""
    battle, board = battle_of(scope), scope.chart.battle_board
    near = board.zones[order.zone].adjacent
    lying = list(battle.cubes[order.zone])
    lying[order.side] -= 1
    options, weights = ["no knock"], [(1000 - board.knock) * sum(lying) * len(near)]
    for side in (0, 1):
        if lying[side]:
            options += [f"{cube_name(scope, side)} knocked to {zone}" for zone in near]
            weights += [board.knock * lying[side]] * len(near)
    return Decision(CHANCE, tuple(options), tuple(weights), "12.9")


def knock_is(order: do.KnockCube, scope: Scope, choice: str) -> Outcome:
    """It lies elsewhere.  *Rule 12.9.*"""
    if choice == "no knock":
        return NOTHING
    name, _, zone = choice.partition(" knocked to ")
    side = 0 if name == cube_name(scope, 0) else 1
    return Outcome(events=(ev.CubeKnocked(side, order.zone, scope.chart.zone_index[zone]),))


def ask_knock_any(_order: do.KnockAny, scope: Scope) -> Decision:
    """Any cube on the board into any other zone.  *Rule 12.24.*"""
    zones = scope.chart.battle_board.zones
    options = tuple(
        f"{cube_name(scope, side)} knocked from {start.id} to {end.id}"
        for start, cubes in zip(zones, battle_of(scope).cubes, strict=True)
        for side in (0, 1)
        if cubes[side]
        for end in zones
        if end is not start
    )
    return Decision(CHANCE, options, (1,) * len(options), "12.24")


def knock_any_is(_order: do.KnockAny, scope: Scope, choice: str) -> Outcome:
    """It lies elsewhere.  *Rule 12.24.*"""
    name, _, way = choice.partition(" knocked from ")
    start, _, end = way.partition(" to ")
    index = scope.chart.zone_index
    side = 0 if name == cube_name(scope, 0) else 1
    return Outcome(events=(ev.CubeKnocked(side, index[start], index[end]),))


def explode(_order: do.Explode, scope: Scope) -> Outcome:
    """All cubes of a zone drop again, each with one more of its colour; until it is empty.  *Rules 12.5, 12.11.*"""
    battle, chart = battle_of(scope), scope.chart
    zone = next((place for place in chart.explosions if any(battle.cubes[place])), None)
    if zone is None:
        return NOTHING
    cubes = battle.cubes[zone]
    frames = tuple(
        Frame(battle.seats[side], "12.11", (do.ReadyCubes(side, cubes[side]),)) for side in (0, 1) if cubes[side]
    )
    return Outcome(call=frames, then=(do.Detonate(zone), do.Drop(), do.Explode()))


def detonate(order: do.Detonate, scope: Scope) -> Outcome:
    """Cubes that no spare one joins drop again alone, or leave the board.  *Rule 12.11, reading 34.*"""
    battle = battle_of(scope)
    cubes, spare = battle.cubes[order.zone], battle.waiting
    kept = cubes
    if scope.chart.rules.explosion_without_cube == "none":
        kept = min(cubes[0], spare[0]), min(cubes[1], spare[1])
    gone = [ev.CubeRemoved(side, order.zone) for side in (0, 1) for _ in range(cubes[side] - kept[side])]
    return Outcome(events=(*gone, ev.CubesExploded(order.zone, kept)))


# -- Step 3: abilities -----------------------------------------------------------------------------------------------

BattleUse = tuple[str, Event, str, Effect]
"""Option, event, source, effect."""


def faces_in_battle(scope: Scope) -> Iterator[tuple[Face, int, int]]:
    """Faces with abilities for a battle: of cards in play, and of hull spaces that carry nothing.

    With the card number, or -1, and the hull space, 0 for the board itself.
    """
    player, chart = scope.player, scope.chart
    for played in player.played:
        yield chart.face(played.card, player.sleeves[played.card]), played.card, -1
    if not has_ship(scope):
        return
    covered = battle_of(scope).covered[side_of(scope)]
    yield scope.hull.board, -1, 0
    for space, face in enumerate(scope.hull.faces):
        if space not in covered:
            yield face, -1, space + 1


def unused(scope: Scope, use: Use, card: int, space: int) -> Event | None:
    """What using an ability tells; none if it was used this turn.  *Rules 3.4, 12.19.*"""
    player = scope.player
    if card < 0:
        if hull_spent(player, space, use.ability):
            return None
        return ev.HullUsed(scope.seat, space, use.ability, use.text)
    played = next(each for each in player.played if each.card == card)
    return None if use.ability in played.used else ev.AbilityUsed(scope.seat, played.card, use.ability, use.text)


def battle_uses(scope: Scope, on_win: bool) -> Iterator[BattleUse]:
    """Battle abilities that would come to anything; some are barred against buildings.  *Rules 8.23, 12.7.*"""
    against_buildings = battle_of(scope).kind == "building"
    sets_up = on_win and battle_of(scope).winner < 0  # what it will come to is not known yet
    for face, card, space in faces_in_battle(scope):
        inner = scope.of_source(face.source)
        for entry in face.on_win if on_win else face.battle:
            effect = entry.effect
            assert isinstance(effect, fx.Battle)
            event = unused(scope, entry, card, space)
            if event is None or (against_buildings and not effect.against_buildings):
                continue
            then = won_effect(effect.then, inner) if on_win else effect.then
            if then is not None and (sets_up or can(then, inner)):
                yield entry.option, event, face.source, then


def won_effect(effect: Effect, scope: Scope) -> Effect | None:
    """What an "on win" ability does, if its conditions hold.  *Rule 12.26.*"""
    on = inner_on(effect, scope)
    return on.then if on else None


def ask_ability(_order: do.UseAbilities, scope: Scope) -> Decision:
    """One, or pass.  *Rules 12.7, 12.8, reading 45.*"""
    options = [option for option, *_ in battle_uses(scope, on_win=False)]
    if scope.chart.rules.on_win_alternates == "yes":
        options += [option for option, *_ in battle_uses(scope, on_win=True)]
    return asked(scope.seat, [*dict.fromkeys(options), "pass"], "12.8")


def use_ability(order: do.UseAbilities, scope: Scope, choice: str) -> Outcome:
    """Against a ship the other side is next; two passes in a row end the step.  *Rules 12.7, 12.8.*"""
    battle = battle_of(scope)
    both = battle.kind == "ship" or (battle.kind == "building" and scope.chart.rules.building_owner_plays == "yes")
    if choice == "pass":
        if not both or order.passed:
            return NOTHING
        return Outcome(call=(other_side(order, scope, passed=True),))
    first, more = carry_out(scope, choice)
    following = (other_side(order, scope, passed=False),) if both else ()
    rest = () if both else (order,)
    return Outcome(events=first, then=rest, call=(*more, *following))


def carry_out(scope: Scope, choice: str) -> tuple[tuple[Event, ...], tuple[Frame, ...]]:
    """An ability that was chosen: what it tells, and its frame, with explosions before the next.  *Rule 12.11.*"""
    for option, event, source, effect in battle_uses(scope, on_win=False):
        if option == choice:
            return (event,), (Frame(scope.seat, source, (*unwrapped(effect), do.Explode())),)
    option, event, source, effect = next(each for each in battle_uses(scope, on_win=True) if each[0] == choice)
    waits = fx.On(fx.Trigger(Moment.WIN), effect)
    return (event, ev.AbilitySet(scope.seat, Lasting(scope.seat, source, waits, option))), ()


def other_side(order: do.UseAbilities, scope: Scope, passed: bool) -> Frame:
    """The other player's turn to use an ability.  *Rule 12.8.*"""
    side = 1 - order.side
    return Frame(battle_of(scope).seats[side], "12.8", (do.UseAbilities(side, passed),))


def roll(order: fx.Roll, scope: Scope) -> Outcome:
    """More cubes; those for the cannons of a drawn card use them.  *Rules 8.12, 8.23.*"""
    number = amount(order.amount, scope)
    of = order.amount.of if isinstance(order.amount, Per) else None
    events: tuple[Event, ...] = ()
    if number and isinstance(of, SymbolsShown) and of.symbol == CANNON and of.on is Card.IT:
        there = (*cannons_of(scope.chart.number_of[scope.frame.it], scope), (BY_CHOICE, number))
        events = (ev.CannonsUsed(scope.seat, number, taken(there, number)),)
    return Outcome(events=events, then=(do.ReadyCubes(side_of(scope), number), do.Drop()))


def gain_strength(order: fx.GainStrength, scope: Scope) -> Outcome:
    """Without a cube.  *Rules 8.23, 12.14.*"""
    return Outcome(events=(ev.StrengthGained(side_of(scope), amount(order.amount, scope)),))


def move_cube(order: fx.MoveCube, scope: Scope) -> Outcome:
    """So many cubes, any player's.  *Rule 8.23.*"""
    return Outcome(then=(do.MoveOne(order.or_explosion),) * amount(order.amount, scope))


def moves(order: do.MoveOne | fx.MoveCube, scope: Scope) -> list[str]:
    """Each cube to each adjacent zone; some abilities also to the explosion zone.  *Rules 8.23, 12.10.*"""
    battle, zones = battle_of(scope), scope.chart.battle_board.zones
    options = []
    for place, zone in enumerate(zones):
        for side in (0, 1):
            if battle.cubes[place][side]:
                more = [zones[explosion].id for explosion in scope.chart.explosions] if order.or_explosion else []
                goals = dict.fromkeys((*zone.adjacent, *more))
                name = cube_name(scope, side)
                options += [f"move {name} from {zone.id} to {goal}" for goal in goals if goal != zone.id]
    return options


def ask_move(order: do.MoveOne, scope: Scope) -> Decision:
    """Any cube on the board.  *Rule 8.23.*"""
    return asked(scope.seat, moves(order, scope), "8.23")


def move_one(_order: do.MoveOne, scope: Scope, choice: str) -> Outcome:
    """It lies elsewhere.  *Rule 8.23.*"""
    name, _, way = choice.removeprefix("move ").partition(" from ")
    start, _, end = way.partition(" to ")
    index = scope.chart.zone_index
    side = 0 if name == cube_name(scope, 0) else 1
    return Outcome(events=(ev.CubeMoved(side, index[start], index[end]),))


def remove_cube(order: fx.RemoveCube, scope: Scope) -> Outcome:
    """A cost in own cubes.  *Rule 8.23, reading 53.*"""
    return Outcome(then=(do.RemoveOne(),) * amount(order.amount, scope))


def own_cubes(scope: Scope) -> int:
    """The player's cubes on the board."""
    side = side_of(scope)
    return sum(zone[side] for zone in battle_of(scope).cubes)


def ask_removal(_order: do.RemoveOne, scope: Scope) -> Decision:
    """Any own cube on the board.  *Reading 53.*"""
    side, zones = side_of(scope), scope.chart.battle_board.zones
    cubes = battle_of(scope).cubes
    return asked(scope.seat, [f"remove from {zones[p].id}" for p, zone in enumerate(cubes) if zone[side]], "8.23")


def remove_one(_order: do.RemoveOne, scope: Scope, choice: str) -> Outcome:
    """Back to the supply.  *Rule 8.23.*"""
    zone = scope.chart.zone_index[choice.removeprefix("remove from ")]
    return Outcome(events=(ev.CubeRemoved(side_of(scope), zone),))


def prevent_damage(order: fx.PreventDamage, scope: Scope) -> Outcome:
    """Damage of this battle is taken back.  *Rule 12.26.*"""
    side = side_of(scope)
    number = min(amount(order.amount, scope), battle_of(scope).damage[side], scope.player.damage)
    return Outcome(events=(ev.DamagePrevented(side, number),)) if number else NOTHING


# -- Step 4: the board -----------------------------------------------------------------------------------------------


def resolve(_order: do.Resolve, scope: Scope) -> Outcome:
    """Spoils, the active player's first; none against buildings.  *Rule 12.12.*"""
    battle, zones = battle_of(scope), scope.chart.battle_board.zones
    if battle.kind == "building":
        return NOTHING
    cubes = [
        [
            do.TakeSpoils(side, place)
            for place, zone in enumerate(zones)
            if zone.kind is ZoneKind.SPOILS
            for _ in range(battle.cubes[place][side])
        ]
        for side in (0, 1)
    ]
    return Outcome(call=tuple(Frame(battle.seats[side], "12.12", tuple(cubes[side])) for side in (0, 1) if cubes[side]))


def ask_spoils(order: do.TakeSpoils, scope: Scope) -> Decision:
    """Which goods, and how much of them aboard; the rest to the island of the battle, or lost.  *Rule 12.12.*"""
    if battle_of(scope).seats[order.side] == NOBODY:
        return asked(scope.seat, ["nothing"], "12.12")
    options: list[str] = []
    for goods in scope.chart.battle_board.zones[order.zone].spoils:
        for cargo, coins in ways(goods, scope):
            options.append(f"spoils {load(goods.cargo, goods.coins)}, aboard {load(cargo, coins)}")
    return asked(scope.seat, list(dict.fromkeys(options)), "12.12")


def ways(goods: Goods, scope: Scope) -> list[tuple[int, int]]:
    """How much of some spoils may go aboard: no room is made, and off an island nothing is left for nothing.

    Where the holds do not take the spoils of all cubes, room may be kept for those that come later.  Rule 3.6.
    """
    free = room(scope)
    loads = [
        (cargo, coins) for cargo in range(goods.cargo + 1) for coins in range(goods.coins + 1) if cargo + coins <= free
    ]
    if takes_rest(scope):
        return loads
    least = min(max(map(sum, loads)), max(free - more_spoils(scope), 0))
    return [each for each in loads if sum(each) >= least]


def more_spoils(scope: Scope) -> int:
    """Barrels and coins that later cubes of the player bring."""
    zones = scope.chart.battle_board.zones
    later = (order for order in scope.frame.todo[1:] if isinstance(order, do.TakeSpoils))
    return sum(max(goods.cargo + goods.coins for goods in zones[order.zone].spoils) for order in later)


def takes_rest(scope: Scope) -> bool:
    """Whether spoils may lie on the island of the battle.  *Rule 12.12, reading 55.*"""
    cell = battle_of(scope).cell
    if not is_island(scope, cell):
        return False
    if scope.chart.rules.spoils_on_closed_island == "yes":
        return True
    return not closed(scope, cell) and not blockaded(scope, cell)


def take_spoils(order: do.TakeSpoils, scope: Scope, choice: str) -> Outcome:
    """The cube is removed, and its owner has the goods.  *Rule 12.12.*"""
    removed = ev.CubeRemoved(order.side, order.zone)
    if choice == "nothing":
        return Outcome(events=(removed,))
    printed, _, aboard = choice.partition(", ")
    (all_cargo, all_coins), (cargo, coins) = numbers(printed), numbers(aboard)
    rest = all_cargo - cargo, all_coins - coins
    events: list[Event] = [removed]
    if cargo or coins:
        events.append(ev.GoodsGained(scope.seat, "ship", cargo, coins))
    if any(rest) and takes_rest(scope):
        events.append(ev.GoodsGained(scope.seat, battle_of(scope).cell, *rest))
    return Outcome(events=tuple(events))


def deal_damage(_order: do.DealDamage, scope: Scope) -> Outcome:
    """Each cube in a damage zone is removed; the opposing ship takes 1 damage.  *Rules 12.13, 12.21.*"""
    battle, zones = battle_of(scope), scope.chart.battle_board.zones
    places = [place for place, zone in enumerate(zones) if zone.kind is ZoneKind.DAMAGE]
    removed = [
        ev.CubeRemoved(side, place) for side in (0, 1) for place in places for _ in range(battle.cubes[place][side])
    ]
    hits = [sum(battle.cubes[place][side] for place in places) for side in (0, 1)]
    events: list[Event] = [*removed]
    if hits[0] and battle.kind == "ship":
        events.append(ev.BattleHurt(1, hits[0]))
    if hits[0] and battle.kind == "building" and scope.chart.rules.cubes_hit_buildings == "yes":
        events += shot_away(scope, hits[0])
    if hits[1]:
        events.append(ev.BattleHurt(0, hits[1]))
    return Outcome(events=tuple(events))


def shot_away(scope: Scope, hits: int) -> list[Event]:
    """Cubes of buildings that hits take off the board, the strongest first.  *Reading 7.*"""
    battle, zones = battle_of(scope), scope.chart.battle_board.zones
    strong = [
        place for kind in (ZoneKind.STRENGTH_2, ZoneKind.STRENGTH_1) for place, z in enumerate(zones) if z.kind is kind
    ]
    lying = [place for place in strong for _ in range(battle.cubes[place][1])]
    return [ev.CubeRemoved(1, place) for place in lying[:hits]]


def strengths(scope: Scope) -> tuple[int, int]:
    """Of both sides: remaining cubes, and what abilities gave.  *Rule 12.14.*"""
    battle, zones = battle_of(scope), scope.chart.battle_board.zones
    mine, theirs = battle.strength
    for zone, cubes in zip(zones, battle.cubes, strict=True):
        worth = STRENGTH.get(zone.kind, 0)
        mine += worth * cubes[0]
        theirs += worth * cubes[1]
    return mine, theirs


def count_strength(_order: do.CountStrength, scope: Scope) -> Outcome:
    """Most wins; the active player wins ties.  Then come the winner's abilities.  *Rules 12.14, 12.25, 12.26.*"""
    battle = battle_of(scope)
    both = strengths(scope)
    side = 0 if both[0] >= both[1] else 1
    winner = battle.seats[side]
    by_ship = winner >= 0 and not (battle.kind == "building" and side == 1)
    frames = (Frame(winner, "12.26", (do.OnWin(),)),) if by_ship else ()
    return Outcome(events=(ev.BattleWon(side, both),), call=frames)


# -- Step 5: the outcome ---------------------------------------------------------------------------------------------


def on_win_uses(scope: Scope) -> Iterator[BattleUse]:
    """What the winner may use now: abilities on cards, and those that were set.  *Rule 12.26, reading 45.*"""
    if scope.chart.rules.on_win_alternates == "yes":
        yield from waiting(Moment.WIN, scope)
    else:
        yield from battle_uses(scope, on_win=True)


def ask_on_win(_order: do.OnWin, scope: Scope) -> Decision:
    """Any of them, or no more.  *Rule 12.26.*"""
    options = dict.fromkeys(option for option, *_ in on_win_uses(scope))
    return asked(scope.seat, [*options, "decline"] if options else [], "12.26")


def use_on_win(order: do.OnWin, scope: Scope, choice: str) -> Outcome:
    """One, and ask again.  *Rule 12.26.*"""
    if choice == "decline":
        return NOTHING
    _, event, source, effect = next(each for each in on_win_uses(scope) if each[0] == choice)
    done = effect.then if isinstance(effect, fx.On) else effect
    return Outcome(events=(event,), call=(Frame(scope.seat, source, unwrapped(done)),), then=(order,))


def aftermath(_order: do.Aftermath, scope: Scope) -> Outcome:
    """What winning and losing bring, by the kind of battle.  *Rules 12.17, 12.21, 12.25.*"""
    return AFTERMATH[battle_of(scope).kind](scope)


def after_ship(scope: Scope) -> Outcome:
    """The loser takes 1 damage and leaves pirate mode; the winner has a step to Legend.  *Rules 6.6, 12.17, 12.18.*"""
    battle = battle_of(scope)
    winner, loser = battle.seats[battle.winner], battle.seats[1 - battle.winner]
    events: list[Event] = [ev.BattleHurt(1 - battle.winner, 1)]
    if scope.state.players[loser].pirate:
        events.append(ev.ModeChosen(loser, False))
    if battle.met and battle.winner == 1 and stays_blockaded(scope, winner):
        events.append(ev.Blockaded(loser, battle.cell))
    return Outcome(events=(*events, *achievements.step(scope, winner, achievements.LEGEND)))


def stays_blockaded(scope: Scope, winner: Seat) -> bool:
    """By a winner who sinks, too, unless it is played otherwise.  *Rule 4.4, reading 40.*"""
    sinks = scope.state.players[winner].damage >= sinking.FATAL
    return pirate_lies(scope, winner, battle_of(scope).cell) and not (
        sinks and scope.chart.rules.blockade_by_sunk == "no"
    )


def after_neutral(scope: Scope) -> Outcome:
    """No damage for losing; a step to Legend for winning; then what the encounter brings.  *Rules 7.3, 12.17, 14.1.*"""
    battle = battle_of(scope)
    won = battle.winner == 0
    steps = achievements.step(scope, scope.seat, achievements.LEGEND) if won else ()
    return Outcome(events=steps, then=(do.EncounterResult(CardId(battle.foe), battle.back, won),))


def after_buildings(scope: Scope) -> Outcome:
    """Beaten buildings go to the supply; a beaten attacker takes 1 damage.  *Rules 12.21, 12.22, readings 2, 6, 8.*"""
    battle, rules = battle_of(scope), scope.chart.rules
    if battle.winner == 0:
        events: list[Event] = [ev.BuildingsRemoved(battle.cell, battle.buildings)]
        if rules.enter_after_siege == "no":
            events.append(ev.Blockaded(scope.seat, battle.cell))
        return Outcome(events=tuple(events))
    return Outcome(events=(ev.BattleHurt(0, rules.building_loss_damage),) if rules.building_loss_damage else ())


AFTERMATH: Final = {"ship": after_ship, "neutral": after_neutral, "building": after_buildings}
"""Kind of battle -> what comes after it."""


def encounter_result(order: do.EncounterResult, scope: Scope) -> Outcome:
    """The result, and the card held, or out of the game.  *Rule 7.3, reading 42.*"""
    back = scope.chart.backs[order.back][1]
    result = back.win if order.won else back.lose
    kept = order.won and bool(back.abilities)
    event = ev.AdvancementHeld(scope.seat, back.id) if kept else ev.CardRemoved(order.card)
    frame = Frame(scope.seat, back.id, result)
    return Outcome(events=(event,), call=(frame,) if result else ())


def sink_ships(_order: do.SinkShips, scope: Scope) -> Outcome:
    """Both may; both losses are counted before either is paid.  *Rules 12.15, 13.1, 13.5.*"""
    battle = battle_of(scope)
    ships = (0, 1) if battle.kind == "ship" else (0,)
    events = [
        sinking.loss(scope, battle.seats[side], battle.seats[1 - side])
        for side in ships
        if scope.state.players[battle.seats[side]].damage >= sinking.FATAL
    ]
    return Outcome(events=tuple(events))


def end_battle(_order: do.EndBattle, scope: Scope) -> Outcome:
    """All cubes go back; a ship that was placed elsewhere may have to fight there.  *Reading 24.*"""
    battle = battle_of(scope)
    at = scope.state.players[battle.seats[0]].at
    moved = at != battle.cell and scope.chart.rules.battle_on_placing == "yes"
    spent = [
        ev.LastingUsed(lasting.seat, lasting.text, battle.cell)
        for lasting in scope.state.turn.lasting
        if lasting.effect.trigger.moment is Moment.WIN and battle.cell not in lasting.done
    ]
    return Outcome(events=(*spent, ev.BattleEnded(battle.seats)), then=(do.MeetPirates(at),) if moved else ())


def won_wakes(event: ev.BattleWon, scope: Scope) -> tuple[Frame, ...]:
    """Abilities that wait for a battle won.  *Rule 8.22.*"""
    battle = battle_of(scope)
    winner = battle.seats[event.side]
    if battle.kind == "tie" or (battle.kind == "building" and event.side == 1):
        return ()
    return wakes(Moment.WINNING_A_BATTLE, winner, battle.cell, scope)


# -- The drop for a tie ----------------------------------------------------------------------------------------------


def tie_break(order: do.TieBreak, scope: Scope) -> Outcome:
    """Each drops in turn; most strength wins; repeated among those still level.  *Rule 15.7.*"""
    battle = scope.state.battle
    if battle is not None:
        done = do.TieBreak(order.scores, order.seats, (*order.strengths, strengths(scope)[0]))
        return Outcome(events=(ev.BattleEnded(battle.seats),), then=(done,))
    if len(order.strengths) < len(order.seats):
        seat = order.seats[len(order.strengths)]
        return Outcome(call=(Frame(seat, "15.7", (do.DropForTie(),)),), then=(order,))
    best = tuple(
        seat for seat, strength in zip(order.seats, order.strengths, strict=True) if strength == max(order.strengths)
    )
    if len(best) == 1 or not any(drops(scope.of(seat)) for seat in best):
        return Outcome(events=(ev.GameEnded(order.scores, best),))
    return Outcome(then=(do.TieBreak(order.scores, best),))


def drops(scope: Scope) -> bool:
    """Whether the player has anything to drop; if nobody has, all of them win.  *Rules 11.7, 15.7.*"""
    return cannons_of_deck(scope) > 0 and (scope.player.cubes > 0 or any(spares_cube(scope, cell) for cell in CELLS))


def cannons_of_deck(scope: Scope) -> int:
    """On the ship, goods ignored, and on all cards of the deck; held advancements do not count.  *Reading 15.*"""
    player, chart = scope.player, scope.chart
    cards = (chart.face(CardNumber(card), sleeve) for card, sleeve in enumerate(player.sleeves))
    return on_hull(scope, CANNON) + sum(face.symbols.get(CANNON, 0) for face in cards)


def drop_for_tie(_order: do.DropForTie, scope: Scope) -> Outcome:
    """Explosions apply, abilities do not.  *Rule 15.7.*"""
    battle = new_battle(scope, "tie", HARBOR, "the others", NOBODY, black=True)
    then = (do.ReadyCubes(0, cannons_of_deck(scope)), do.Drop())
    return Outcome(events=(ev.BattleBegan(battle),), then=then)


# -- All of it -------------------------------------------------------------------------------------------------------

ACTIONS: Final = (
    Action("fight", offer_fight, fight),
    Action("siege", offer_siege, siege),
)

PERFORMS: Final[Performs] = {
    do.FightShip: fight_ship,
    do.FightBuildings: fight_buildings,
    do.ReadyCubes: ready_cubes,
    do.Drop: drop,
    do.Explode: explode,
    do.Detonate: detonate,
    do.Resolve: resolve,
    do.DealDamage: deal_damage,
    do.CountStrength: count_strength,
    do.Aftermath: aftermath,
    do.EncounterResult: encounter_result,
    do.SinkShips: sink_ships,
    do.EndBattle: end_battle,
    do.TieBreak: tie_break,
    do.DropForTie: drop_for_tie,
    fx.Roll: roll,
    fx.GainStrength: gain_strength,
    fx.MoveCube: move_cube,
    fx.RemoveCube: remove_cube,
    fx.PreventDamage: prevent_damage,
}

QUESTIONS: Final[Questions] = {
    do.FlyFlag: Question(ask_flag, fly_flag),
    do.MeetPirates: Question(ask_meeting, meet),
    do.FightEncounter: Question(ask_back, back_is),
    do.Gather: Question(ask_gather, gather),
    do.AnswerAttack: Question(ask_answer, answer_attack),
    do.CoverHolds: Question(ask_cover, cover),
    do.UseCannons: Question(ask_cannons, use_cannons),
    do.DropCube: Question(ask_zone, zone_is),
    do.KnockCube: Question(ask_knock, knock_is),
    do.KnockAny: Question(ask_knock_any, knock_any_is),
    do.UseAbilities: Question(ask_ability, use_ability),
    do.MoveOne: Question(ask_move, move_one),
    do.RemoveOne: Question(ask_removal, remove_one),
    do.TakeSpoils: Question(ask_spoils, take_spoils),
    do.OnWin: Question(ask_on_win, use_on_win),
}

CANS: Final[Cans] = {
    fx.Roll: lambda effect, scope: amount(effect.amount, scope) > 0,
    fx.GainStrength: lambda effect, scope: amount(effect.amount, scope) > 0,
    fx.MoveCube: lambda effect, scope: bool(moves(effect, scope)),
    fx.RemoveCube: lambda effect, scope: own_cubes(scope) >= amount(effect.amount, scope) > 0,
    fx.PreventDamage: lambda _effect, scope: min(battle_of(scope).damage[side_of(scope)], scope.player.damage) > 0,
}

WAKES: Final[Wakes] = {
    ev.BattleWon: (won_wakes,),
}
