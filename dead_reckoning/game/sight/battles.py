"""A seat's view of its own battle that has just ended, and the cubes that it could add to a battle.  Section 12.

When a battle ends, its board is cleared at once.  Whoever fought sees the table as it is now, with the battle on it as
the last cube had fallen, before cubes were taken off.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan, Fight, FlagAttack, Siege, SiegeOne
from dead_reckoning.game.nouns.encounters import Attack
from dead_reckoning.game.nouns.gather import FireCannons, ReadyCubes, UseCannons
from dead_reckoning.game.nouns.spoils import BattleWon, CubeRemoved
from dead_reckoning.game.printed.terms import CELLS
from dead_reckoning.game.rules.battle import besieged, building_cubes, new_battle
from dead_reckoning.game.rules.gather import more_cubes, total
from dead_reckoning.game.rules.warden import bare_cubes, is_warden
from dead_reckoning.game.sight.naming import building_told
from dead_reckoning.game.sight.observations import observe
from dead_reckoning.game.table.counting import cannons_left, cannons_of, guard
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation, Unseen
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import BattleState, State
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import CardId, Event, Seat
from dead_reckoning.view.kind import At
from dead_reckoning.view.teller import Teller

CLEARS: Final = (CubeRemoved, BattleWon, BattleEnded)
"""Events with which a board is no longer as the cubes fell."""

with_state = changer(Observation, "state")
with_battle = changer(State, "battle")
with_end = changer(BattleState, "winner", "waiting")
with_buildings = changer(BattleState, "buildings")


def outcome(positions: Sequence[At], seat: int) -> Observation | None:
    """A seat's view if the last of several positions has ended its own battle; None otherwise."""
    last = positions[-1]
    ends = [event for event in last.events if isinstance(event, BattleEnded)]
    if not ends or seat not in ends[0].seats:
        return None
    place = cleared_at(positions)
    battle = fallen(positions[place - 1], positions[place].events)
    if battle is None:
        return None
    sides = [event.side for each in positions[place:] for event in each.events if isinstance(event, BattleWon)]
    looked = with_end(battle, winner=sides[0] if sides else -1, waiting=(0,) * len(battle.seats))
    seen = observe(last, seat)
    return with_state(seen, state=with_battle(seen.state, battle=looked))


def cleared_at(positions: Sequence[At]) -> int:
    """The position with which the board of the last battle began to be cleared."""
    place = cleared = len(positions) - 1
    while place > 1 and positions[place - 1].state.battle:
        place -= 1
        if has(positions[place].events, BattleBegan):
            break
        if has(positions[place].events, *CLEARS):
            cleared = place
    return cleared


def has(events: Sequence[Event], *kinds: type[Event]) -> bool:
    """Whether there is an event of a kind."""
    return any(isinstance(event, kinds) for event in events)


def fallen(before: At, events: Sequence[Event]) -> BattleState | None:
    """The battle after the events that came before its board was cleared, written by their own writers."""
    game = before.game
    draft, consequences = game.kind.draft(game, before.state), game.tables.consequences
    for event in takewhile(lambda event: not isinstance(event, CLEARS), events):
        consequences[type(event)][0](event, draft)
    found: BattleState | None = draft.state.battle
    return found


class FoeCubes(NamedTuple):
    """The number of cubes that the other side of a battle drops, as far as a seat can know before it begins."""

    least: int
    most: int
    """-1 where cards that nobody has seen may add any number."""
    usual: int
    """The number of cubes that the odds assume at first."""


def foe_cubes(game: Game, seen: Observation, option: Option) -> FoeCubes:
    """The other side's cubes in an attack that a seat may choose, from its view; ``option`` is one of
    ``ViewKind.risks``.

    *Rules 7.3, 12.4, 12.16, 12.20, 12.23.*
    """
    scope = Scope(game, seen.state, seen.seat)
    if isinstance(option, Attack):
        return of_backs(scope, option.card)
    if isinstance(option, Siege | SiegeOne):
        return of_buildings(scope, option)
    assert isinstance(option, Fight | FlagAttack)
    return of_ship(scope, option.seat, seen.unseen[option.seat])


def own_cubes(game: Game, seen: Observation, option: Option) -> int:
    """The number of cubes that the seat could drop now in such an attack, with the cards that it has played."""
    scope = Scope(game, seen.state, seen.seat)
    kind = "neutral" if isinstance(option, Attack) else "building" if isinstance(option, Siege | SiegeOne) else "ship"
    return guns(scope) + given(scope, kind, scope.seat, side=0)


def of_backs(scope: Scope, card: CardId) -> FoeCubes:
    """The cubes of the backs that nobody has seen; the usual number is their mean.  *Rule 7.3.*"""
    backs, seen = scope.game.encounters[card].backs, scope.state.backs
    cubes = [back.cubes for back in backs for _ in range(back.copies - seen.count(back.id))] or [0]
    return FoeCubes(min(cubes), max(cubes), round(sum(cubes) / len(cubes)))


def of_buildings(scope: Scope, option: Siege | SiegeOne) -> FoeCubes:
    """The cubes as printed; more if the owner may play, which is one of the readings.  *Rule 12.20, reading 4.*"""
    owner = guard(scope, scope.ocean_cell(option.cell))
    meant = (option.building,) if isinstance(option, SiegeOne) else tuple(besieged(scope))
    battle = with_buildings(new_battle(scope, "building", option.cell, "", owner, black=False), buildings=meant)
    number = building_cubes(battle, scope.of(owner))
    return FoeCubes(number, -1 if scope.game.rules.building_owner_plays else number, number)


def of_ship(scope: Scope, seat: Seat, unseen: Unseen) -> FoeCubes:
    """Cannons in sight and what place and time give; usual adds what so many cards in hand have on an average.

    *Rules 12.4, 12.16, 12.23.*
    """
    theirs = scope.of(seat)
    if is_warden(theirs):
        bare: int = bare_cubes(theirs)
        return FoeCubes(bare, -1, bare)
    number = guns(theirs) + given(theirs, "ship", scope.seat, side=1)
    return FoeCubes(number, -1, number + in_hand(theirs, unseen))


def in_hand(scope: Scope, unseen: Unseen) -> int:
    """The number of cannons that a hand of this size has on average.  *Rule 12.16.*"""
    cannons = [total(cannons_of(card, scope)) for card in unseen.cards] or [0]
    return round(unseen.hand * sum(cannons) / len(cannons))


def given(scope: Scope, kind: str, attacker: Seat, side: int) -> int:
    """Cubes that place and time give the side of the scope's seat, in a battle there.  *Rules 12.16, 12.23.*"""
    battle = new_battle(scope.of(attacker), kind, scope.player.at, "", scope.seat, black=False)
    fought = Scope(scope.game, with_battle(scope.state, battle=battle), scope.seat)
    more: int = scope.game.way(more_cubes)(side, fought)
    return more


def guns(scope: Scope) -> int:
    """Cannons that a seat could use now, its goods lying where they cover fewest.  *Rules 4.5, 8.12.*"""
    goods = scope.player.cargo + scope.player.coins
    return max(total(cannons_left(scope, covered)) for covered in scope.hull.covers(goods))


class ComingCubes(NamedTuple):
    """Cubes of one side of a battle before the drop."""

    waiting: int
    """The cubes that the side has gathered."""
    more: int
    """The cubes that the side will probably add; for the seat's own side, all that its cannons give now."""
    is_open: bool
    """True if the side may still add cubes, so their number is not known."""

    @property
    def usual(self) -> int:
        """The number of cubes that the odds assume at first."""
        return self.waiting + self.more


def coming_cubes(game: Game, seen: Observation) -> tuple[ComingCubes, ...]:
    """The coming cubes of each side of the battle, as far as a seat sees them.  *Rules 12.4, 12.16, 12.20, 16.13.*"""
    battle = seen.state.battle
    assert battle is not None
    todo = [instruction for frame in seen.state.frames for instruction in frame.todo]
    due = [
        sum(each.number for each in todo if isinstance(each, ReadyCubes) and each.side == side)
        for side in range(len(battle.seats))
    ]
    gathers = [UseCannons(side) in todo for side in range(len(battle.seats))]
    return tuple(
        ComingCubes(waiting, due[side] + (likely(game, seen, side) if gathers[side] else 0), gathers[side])
        for side, waiting in enumerate(battle.waiting)
    )


def likely(game: Game, seen: Observation, side: int) -> int:
    """The cubes that a side can still add if it uses all its cannons."""
    battle = seen.state.battle
    assert battle is not None
    seat = battle.seats[side]
    scope = Scope(game, seen.state, seat)
    if is_warden(scope):
        bare: int = bare_cubes(scope)
        return bare
    offered = [each.cannons for each in seen.decision.options if isinstance(each, FireCannons)]
    asked = seat == seen.seat == seen.decision.seat and bool(offered)
    cannons = max(offered) if asked else guns(scope) if battle.ships[side] else 0
    unknown = 0 if seat == seen.seat else in_hand(scope, seen.unseen[seat])
    given_too: int = game.way(more_cubes)(side, scope)
    return cannons + unknown + given_too


def sides_told(teller: Teller, seen: Observation, option: Option | None) -> tuple[str, str]:
    """The names of the two sides in the battle in progress, or in the battle that the seat's attack would begin."""
    battle = seen.state.battle
    if option is None and battle is not None:
        sides = [teller.player(seat) if seat >= 0 else teller.thing(battle.foe) for seat in battle.seats]
        return sides[0], sides[1]
    own = teller.player(Seat(seen.seat))
    if isinstance(option, Attack):
        return own, teller.thing(option.card)
    if isinstance(option, Fight | FlagAttack):
        return own, teller.player(option.seat)
    assert isinstance(option, Siege | SiegeOne)
    ocean_cell = dict(zip(CELLS, seen.state.ocean, strict=True))[option.cell]
    meant = (option.building,) if isinstance(option, SiegeOne) else ocean_cell.buildings
    return own, teller.all_of(building_told(teller, each) for each in meant)
