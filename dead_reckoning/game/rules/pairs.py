"""Pairs: two players as partners against two Wardens.  Section 17."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import evolve

from dead_reckoning.engine.tables import action, applies, asks, handles, instead
from dead_reckoning.game.nouns import pairs as nouns
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.drop import TieBreak
from dead_reckoning.game.nouns.goods import GoodsGained, Stowed
from dead_reckoning.game.nouns.influence import (
    CubePlaced,
    CubeTaken,
    MoveTo,
    PlaceCube,
    PlaceCubes,
    PressCube,
    ReplaceCube,
    ShiftCubes,
)
from dead_reckoning.game.nouns.pairs import (
    AGREE,
    REFUSE,
    Agree,
    AskConsent,
    ConsentGiven,
    ConsentsEnded,
    EndConsents,
    GoodsHanded,
    Refuse,
    RepairOwn,
    Share,
    ShareSpoils,
    ShiftOne,
    SplitRepair,
)
from dead_reckoning.game.nouns.scoring import FinalCount, GameEnded
from dead_reckoning.game.nouns.sinking import Repaired
from dead_reckoning.game.nouns.solo_left import LayFor, LayOne
from dead_reckoning.game.nouns.spoils import Nothing, TakeSpoils, TakeSpoilsOption
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.terms import HARBOR, Goods
from dead_reckoning.game.rules import drop, gaining, gather, influence, scoring, solo_battle, solo_left
from dead_reckoning.game.rules.battle import battle_of
from dead_reckoning.game.rules.influence import Placing, Taking
from dead_reckoning.game.rules.option_space import largest_hold, loads
from dead_reckoning.game.rules.spoils import of_cubes, takes_rest
from dead_reckoning.game.rules.warden import is_warden
from dead_reckoning.game.table.counting import (
    amount,
    beside,
    controller,
    empty_spaces,
    guard,
    is_island,
    load,
    pirate_lies,
    pirates_at,
    room,
)
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOBODY, NOTHING, Cell, Decision, Instruction, Outcome, Seat

# -- Partners --------------------------------------------------------------------------------------------------------


def partner_of(scope: Scope) -> Seat:
    """The partner's seat."""
    return scope.game.partners[scope.seat]


def partners_together(scope: Scope) -> bool:
    """Whether the partners' ships lie on one tile, which the harbor is not.  *Rule 17.3.*"""
    at = scope.player.at
    return not is_warden(scope) and at != HARBOR and scope.state.players[partner_of(scope)].at == at


def team(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """A seat and its partner, in the order of seats.  *Rule 17.1.*"""
    return tuple(sorted((seat, game.partners[seat])))


# -- Cubes, with consent ---------------------------------------------------------------------------------------------


def place_influence(instruction: fx.Influence, scope: Scope) -> Outcome:
    """The usual rule; the partner's answer counts for this ability.  *Rules 8.6, 17.9.*"""
    outcome = influence.influence(instruction, scope)
    return Outcome(then=(*outcome.then, EndConsents())) if outcome.then else outcome


def end_consents(_instruction: EndConsents, scope: Scope) -> Outcome:
    """The next ability asks again.  *Rule 17.9, reading 86.*"""
    return Outcome((ConsentsEnded(scope.seat),)) if scope.state.turn.consents else NOTHING


def partner_said(scope: Scope, cell: Cell) -> bool | None:
    """The partner's answer for an island; None: not asked yet.  *Rule 17.9.*"""
    return dict(scope.state.turn.consents).get(cell)


def needs_consent(scope: Scope, cell: Cell, ignoring_forts: bool) -> bool:
    """Whether the partner's fort, garrison or ship in pirate mode is there.  *Rules 8.25, 17.9.*"""
    partner = partner_of(scope)
    fort = guard(scope, scope.ocean_cell(cell)) == partner and not ignoring_forts
    return fort or pirate_lies(scope, partner, cell)


def is_open(scope: Scope, cell: Cell, ignoring_forts: bool) -> bool:
    """Past the partner's fort or blockade only with consent.  *Rules 17.2, 17.9.*"""
    if not is_island(scope, cell):
        return False
    if needs_consent(scope, cell, ignoring_forts):
        barred = scope.player.at == cell and (bool(pirates_at(scope, cell)) or cell in scope.state.turn.blockaded)
        return partner_said(scope, cell) is not False and not barred
    return influence.is_open(scope, cell, ignoring_forts)


def places(instruction: PlaceCubes, scope: Scope) -> Iterator[Placing]:
    """Empty spaces first; then opponents' cubes, and the partner's with consent.  *Rules 8.6, 17.2.*"""
    at = scope.player.at
    for cell in (at, *influence.beside_of(instruction, at)) if instruction.left else ():
        if not is_open(scope, cell, instruction.ignoring_forts):
            continue
        ocean_cell = scope.ocean_cell(cell)
        if empty_spaces(scope, ocean_cell) > 0:
            yield PlaceCube(cell)
            continue
        for seat in scope.opponents():
            if ocean_cell.cubes[seat]:
                yield from influence.replacing(instruction, scope, seat, cell)
        if ocean_cell.cubes[partner_of(scope)] and partner_said(scope, cell) is not False:
            yield ReplaceCube(partner_of(scope), cell)


def place_cube(instruction: PlaceCubes, scope: Scope, choice: Placing | Taking) -> Outcome:
    """The partner is asked before the first cube that needs it; refused, another place is looked for.  *Rule 17.9.*"""
    if isinstance(choice, PlaceCube | ReplaceCube | PressCube) and partner_said(scope, choice.cell) is None:
        owner = choice.seat if isinstance(choice, ReplaceCube) else NOBODY
        if needs_consent(scope, choice.cell, instruction.ignoring_forts) or owner == partner_of(scope):
            agreed = influence.place_cube(instruction, scope, choice).then
            return Outcome(then=(AskConsent(choice.cell, agreed, (instruction,)),))
    return influence.place_cube(instruction, scope, choice)


def move_influence(instruction: fx.MoveInfluence, scope: Scope) -> Outcome:
    """The usual rule; the partner's answer counts for this ability.  *Rules 8.7, 17.9.*"""
    outcome = influence.move_influence(instruction, scope)
    return Outcome(then=(*outcome.then, EndConsents())) if outcome.then else outcome


def ask_shift(instruction: ShiftCubes, scope: Scope) -> Decision:
    """Ask for an adjacent island with an empty space; the partner's fort needs consent.  *Rules 8.7, 17.9.*"""
    at = scope.player.at
    if (
        not instruction.left
        or not scope.ocean_cell(at).cubes[scope.seat]
        or not is_open(scope, at, ignoring_forts=False)
    ):
        return asked(scope.seat, [], "8.7")
    near = [
        cell for cell in beside(at) if is_open(scope, cell, False) and empty_spaces(scope, scope.ocean_cell(cell)) > 0
    ]
    return asked(scope.seat, [*map(MoveTo, near)], "8.7")


def shift_cube(instruction: ShiftCubes, scope: Scope, choice: MoveTo) -> Outcome:
    """The partner is asked first, where the cube comes from or goes to.  *Rule 17.9.*"""
    return shift_one(ShiftOne(choice.cell, instruction.left), scope)


def shift_one(instruction: ShiftOne, scope: Scope) -> Outcome:
    """Asked for both islands before it moves; refused, it stays, and may go elsewhere.  *Rules 8.7, 17.9.*"""
    at, cell, left = scope.player.at, instruction.cell, instruction.left
    for each in (at, cell):
        if needs_consent(scope, each, ignoring_forts=False) and partner_said(scope, each) is None:
            return Outcome(then=(AskConsent(each, (instruction,), shifts(left)),))
    return Outcome((CubeTaken(scope.seat, at), CubePlaced(scope.seat, cell)), then=shifts(left - 1))


def shifts(left: int) -> tuple[Instruction, ...]:
    """The instruction for the remaining cubes; empty if none may move."""
    return (ShiftCubes(left),) if left > 0 else ()


def can_move_influence(effect: fx.MoveInfluence, scope: Scope) -> bool:
    """Whether a cube could move.  *Rules 8.7, 17.9.*"""
    left = amount(effect.amount, scope)
    return is_island(scope, scope.player.at) and bool(ask_shift(ShiftCubes(left), scope).options)


def ask_consent(_instruction: AskConsent, scope: Scope) -> Decision:
    """Yes or no, for this ability and island.  *Rule 17.9.*"""
    return asked(partner_of(scope), [AGREE, REFUSE], "17.9")


def consent_is(instruction: AskConsent, scope: Scope, choice: Agree | Refuse) -> Outcome:
    """The island, or their cubes, are closed if they refuse.  *Rule 17.9, reading 86.*"""
    agreed = isinstance(choice, Agree)
    event = ConsentGiven(partner_of(scope), instruction.cell, agreed)
    return Outcome((event,), then=instruction.agreed if agreed else instruction.refused)


def weight(scope: Scope, seat: Seat, cell: Cell) -> int:
    """A finished partner's cube costs one influence: two are for opponents.  *Rule 17.7.*"""
    return 1 if seat == partner_of(scope) else influence.weight(scope, seat, cell)


# -- Production ------------------------------------------------------------------------------------------------------


def harvest(scope: Scope, cell: Cell, more: Goods) -> Goods:
    """The harvest; on a partner's island at most 1 cargo and 1 coin, including all bonuses.  *Rule 17.10,
    reading 87.*
    """
    had = influence.harvest(scope, cell, more)
    if scope.ocean_cell(cell).controller != partner_of(scope):
        return had
    return Goods(cargo=min(had.cargo, 1), coins=min(had.coins, 1))


# -- Goods from ship to ship -----------------------------------------------------------------------------------------


def offer_share(scope: Scope) -> list[Share]:
    """Every way in which the goods of both may be in their holds, except for the one they do.  *Rule 17.3.*"""
    if scope.state.turn.stowed or not partners_together(scope):
        return []
    mine, theirs = scope.player, scope.state.players[partner_of(scope)]
    all_goods = Goods(cargo=mine.cargo + theirs.cargo, coins=mine.coins + theirs.coins)
    least = all_goods.cargo + all_goods.coins - scope.game.hull(theirs.hull).capacity
    return [
        Share(goods)
        for goods in loads(all_goods, scope.hull.capacity)
        if goods.cargo + goods.coins >= least and (goods.cargo, goods.coins) != (mine.cargo, mine.coins)
    ]


def share(scope: Scope, choice: Share) -> Outcome:
    """Until the player's ship carries so much.  *Rule 17.3.*"""
    mine = scope.player
    cargo, coins = choice.goods.cargo - mine.cargo, choice.goods.coins - mine.coins
    return Outcome((GoodsHanded(scope.seat, partner_of(scope), cargo, coins), Stowed(scope.seat)))


def cannot_share(scope: Scope, choice: Share) -> bool:
    """The goods are not there, or have no room so.  *Rule 17.3.*"""
    return choice not in offer_share(scope)


# -- Repairs ---------------------------------------------------------------------------------------------------------


def repairs_together(scope: Scope) -> bool:
    """Whether both ships are on one tile, or in the harbor.  *Rule 17.3.*"""
    return scope.state.players[partner_of(scope)].at == scope.player.at


def repair(instruction: fx.Repair, scope: Scope) -> Outcome:
    """Repair either ship, or split the repair.  *Rules 8.16, 17.3.*"""
    if not repairs_together(scope):
        return gaining.repair(instruction, scope)
    return Outcome(then=(SplitRepair(amount(instruction.amount, scope)),))


def ask_split(instruction: SplitRepair, scope: Scope) -> Decision:
    """Ask how much repair the player's ship gets; nothing may be wasted.  *Rule 17.3.*"""
    mine, theirs = scope.player.damage, scope.state.players[partner_of(scope)].damage
    number = min(instruction.amount, mine + theirs)
    ways = range(max(number - theirs, 0), min(number, mine) + 1) if number else ()
    return asked(scope.seat, [RepairOwn(own) for own in ways], "17.3")


def split(instruction: SplitRepair, scope: Scope, choice: RepairOwn) -> Outcome:
    """The rest is the partner's.  *Rule 17.3.*"""
    partner = partner_of(scope)
    rest = min(instruction.amount - choice.number, scope.state.players[partner].damage)
    both = ((scope.seat, choice.number), (partner, rest))
    return Outcome(tuple(Repaired(seat, number) for seat, number in both if number))


def can_repair(effect: fx.Repair, scope: Scope) -> bool:
    """Whether either ship has damage.  *Rule 17.3.*"""
    theirs = scope.state.players[partner_of(scope)].damage if repairs_together(scope) else 0
    return amount(effect.amount, scope) > 0 and scope.player.damage + theirs > 0


# -- Battles ---------------------------------------------------------------------------------------------------------

HELP: Final = 2
"""Cubes for a battle beside the partner's ship.  Rule 17.3."""


def more_cubes(side: int, scope: Scope) -> int:
    """2 more beside the partner's ship, in attack and defence, of any kind of battle.  *Rule 17.3.*"""
    helped = battle_of(scope).ships[side] and partners_together(scope)
    return gather.more_cubes(side, scope) + HELP * helped


def ask_spoils(instruction: TakeSpoils, scope: Scope) -> Decision:
    """Ask for the spoils; they may go to either ship, if the partner's is on the same tile.  *Rule 17.3.*"""
    if battle_of(scope).seats[instruction.side] == NOBODY or not partners_together(scope):
        return solo_battle.ask_spoils(instruction, scope)
    free = room(scope), room(scope.of(partner_of(scope)))
    options: list[Option] = []
    for goods in scope.game.battle_board.zones[instruction.zone].spoils:
        ways = list(split_spoils(goods, *free))
        least = 0 if takes_rest(scope) else max(map(taken_of, ways))
        options += [way for way in ways if taken_of(way) >= least]
    return asked(scope.seat, list(dict.fromkeys(options)), "17.3")


Shared: TypeAlias = TakeSpoilsOption | ShareSpoils


def split_spoils(all_goods: Goods, mine: int, theirs: int) -> Iterator[Shared]:
    """Each part of spoils for the player's ship, and each part of the rest for the partner's, as far as there is
    room.
    """
    for own in loads(all_goods, mine):
        rest = Goods(cargo=all_goods.cargo - own.cargo, coins=all_goods.coins - own.coins)
        for part in loads(rest, theirs):
            more = part.cargo or part.coins
            yield ShareSpoils(all_goods, own, part) if more else TakeSpoilsOption(all_goods, own)


def taken_of(way: Shared) -> int:
    """Barrels and coins that go aboard either ship."""
    theirs = way.others_goods if isinstance(way, ShareSpoils) else Goods()
    return way.goods.cargo + way.goods.coins + theirs.cargo + theirs.coins


def take_spoils(instruction: TakeSpoils, scope: Scope, choice: TakeSpoilsOption | ShareSpoils | Nothing) -> Outcome:
    """Give a part to the partner's ship, and handle the rest as usual.  *Rule 17.3.*"""
    if not isinstance(choice, ShareSpoils):
        return solo_battle.take_spoils(instruction, scope, choice)
    theirs = choice.others_goods
    left = load(choice.all_goods.cargo - theirs.cargo, choice.all_goods.coins - theirs.coins)
    outcome = solo_battle.take_spoils(instruction, scope, TakeSpoilsOption(left, choice.goods))
    handed = GoodsGained(partner_of(scope), "ship", theirs.cargo, theirs.coins)
    return Outcome((*outcome.events, handed), outcome.then, outcome.call)


# -- Wardens and each other ------------------------------------------------------------------------------------------


def lay_for(instruction: LayFor, scope: Scope) -> Outcome:
    """A cube that would cost the other Warden control, and the rest of its square, is lost.  *Rule 17.4.*"""
    if instruction.left > 0 and costs_control(instruction, scope):
        return solo_left.skipped(scope, "cubes", instruction.cell, "partner")
    return solo_left.lay_for(instruction, scope)


def costs_control(instruction: LayFor, scope: Scope) -> bool:
    """Whether the other Warden would control the island no more.  *Rule 17.4.*"""
    if scope.ocean_cell(instruction.cell).controller != partner_of(scope):
        return False
    return any(changes_control(way, scope) for way in solo_left.places_for(instruction, scope))


def changes_control(way: LayOne, scope: Scope) -> bool:
    """Whether the island would have another controller after this cube.  *Rule 11.3.*"""
    ocean_cell = scope.ocean_cell(way.cell)
    after = list(ocean_cell.cubes)
    after[scope.seat] += 1
    if way.seat != NOBODY:
        after[way.seat] -= 1
    return controller(scope, evolve(ocean_cell, cubes=tuple(after))) != ocean_cell.controller


# -- The end ---------------------------------------------------------------------------------------------------------


def team_scores(game: Game, scores: tuple[int, ...]) -> tuple[int, int]:
    """The scores of the players and of the Wardens.  *Rule 17.6.*"""
    wardens = sum(scores[seat] for seat in game.wardens)
    return sum(scores) - wardens, wardens


def final_count(_instruction: FinalCount, scope: Scope) -> Outcome:
    """Team scores are summed; the higher wins.  *Rule 17.6.*"""
    game = scope.game
    scores = scoring.totals(game, scope.state)
    players, wardens = team_scores(game, scores)
    if players == wardens and game.rules.solo_tie == "drop":
        return Outcome(then=(TieBreak(scores, tuple(map(Seat, range(game.seats)))),))
    winners = game.wardens if wardens >= players else team(game, Seat(0))
    return Outcome((GameEnded(scores, winners),))


def tie_break(instruction: TieBreak, scope: Scope) -> Outcome:
    """One drop of all four, strength summed by team; repeated while it is level.  *Rules 15.7, 17.6.*"""
    if scope.state.battle is None:
        return drop.drop_for_tie(instruction, scope)
    game, seats = scope.game, scope.state.battle.seats
    strength = {seat: of_cubes(scope, side) for side, seat in enumerate(seats)}
    wardens = sum(strength[seat] for seat in game.wardens)
    players = sum(strength.values()) - wardens
    ended = BattleEnded(seats)
    if players == wardens:
        return Outcome((ended,), then=(TieBreak(instruction.scores, instruction.seats),))
    winners = game.wardens if wardens > players else team(game, Seat(0))
    return Outcome((ended, GameEnded(instruction.scores, winners)))


# -- Bounds ----------------------------------------------------------------------------------------------------------


def every_share(game: Game) -> Iterator[Option]:
    """Everything that the largest ship could carry."""
    hold = largest_hold(game)
    return map(Share, loads(Goods(cargo=hold, coins=hold), hold))


def every_spoil(game: Game) -> Iterator[Option]:
    """Every part of what the zones bring, to either ship."""
    for zone in game.battle_board.zones:
        for goods in zone.spoils:
            number = goods.cargo + goods.coins
            yield from (way for way in split_spoils(goods, number, number) if isinstance(way, ShareSpoils))


def every_repair(_chart: Game) -> Iterator[Option]:
    """Up to the damage that a ship survives."""
    return map(RepairOwn, range(UNSUNK + 1))


UNSUNK: Final = 4
"""Damage that a ship can have.  Rule 13.1."""


CHAPTER: Final = Chapter(
    "pairs",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    ways=(
        instead(influence.places, places),
        instead(influence.weight, weight),
        instead(influence.harvest, harvest),
        instead(gather.more_cubes, more_cubes),
    ),
    handlers=(
        handles(fx.Influence, place_influence),
        handles(fx.MoveInfluence, move_influence),
        handles(fx.Repair, repair),
        handles(EndConsents, end_consents),
        handles(ShiftOne, shift_one),
        handles(LayFor, lay_for),
        handles(FinalCount, final_count),
        handles(TieBreak, tie_break),
    ),
    questions=(
        asks(PlaceCubes, influence.ask_cube, place_cube),
        asks(ShiftCubes, ask_shift, shift_cube),
        asks(AskConsent, ask_consent, consent_is),
        asks(SplitRepair, ask_split, split),
        asks(TakeSpoils, ask_spoils, take_spoils),
    ),
    applicable=(applies(fx.Repair, can_repair), applies(fx.MoveInfluence, can_move_influence)),
    actions=(
        action(
            Share,
            offer_share,
            share,
            Reason("not-here", "17.3", lambda scope, _choice: not partners_together(scope)),
            Reason("nothing-new", "17.3", lambda scope, _choice: scope.state.turn.stowed),
            Reason("not-there", "17.3", cannot_share),
        ),
    ),
    bounds=((Share, every_share), (ShareSpoils, every_spoil), (RepairOwn, every_repair)),
)
