"""The cost or the effect of an option whose own words leave it open: a line for buttons.

Each line is worked out from what the seat sees, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar, cast

from attrs import evolve

from dead_reckoning.game.nouns.achievements import DeliverOption
from dead_reckoning.game.nouns.battle import Fight, FlagAttack, Siege, SiegeOne
from dead_reckoning.game.nouns.buildings import BuildAt, BuildOn
from dead_reckoning.game.nouns.cleanup import MerchantMode, PirateMode, SleeveHeld
from dead_reckoning.game.nouns.encounters import Attack, Buy, Trade
from dead_reckoning.game.nouns.gather import FireCannons
from dead_reckoning.game.nouns.goods import Jettison, Stow
from dead_reckoning.game.nouns.influence import ProduceAt, ProduceOn
from dead_reckoning.game.nouns.leveling import Raise
from dead_reckoning.game.nouns.sailing import RaiseSails, Sail, Stop
from dead_reckoning.game.nouns.turn import Done
from dead_reckoning.game.printed.ocean import NEXT
from dead_reckoning.game.printed.terms import CANNON, HARBOR, SAIL, Goods
from dead_reckoning.game.rules.achievements import TRADER
from dead_reckoning.game.rules.buildings import price
from dead_reckoning.game.rules.gather import more_cubes
from dead_reckoning.game.rules.influence import harvest
from dead_reckoning.game.rules.sailing import can_stop, reaches_stop
from dead_reckoning.game.sight.battles import foe_cubes
from dead_reckoning.game.sight.naming import cell_told
from dead_reckoning.game.sight.places import building_brings
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.sight.table_view import say_all
from dead_reckoning.game.table.counting import had, on_hull, on_ship, sails
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Observation
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import SymbolId
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.sentences import sentence

Brings = Callable[[Teller, Scope, Option], str]
Chosen = TypeVar("Chosen", bound=Option)


def brings(teller: Teller, game: Game, seen: Observation, option: Option) -> str:
    """The cost or the effect of the seat's option, in a sentence; empty if its words include it."""
    told = TOLD.get(type(option))
    if isinstance(option, Attack | Fight | FlagAttack | Siege | SiegeOne):
        text = of_foe(teller, game, seen, option)
    else:
        text = told(teller, Scope(game, seen.state, seen.seat), option) if told else ""
    return sentence(text) if text else ""


def of_sail(teller: Teller, scope: Scope, option: Sail) -> str:
    """The cells that the ship continues to, if it cannot stop.  *Rules 5.4, 5.5.*"""
    if can_stop(scope, option.cell):
        return ""
    left = scope.state.turn.sails - 2
    ways = [cell for cell in NEXT[option.cell] if reaches_stop(scope, cell, left)]
    scene = scene_at(scope.state)
    return teller.word("no stop there", ways=either(teller, [cell_told(teller, cell, scene) for cell in ways]))


def either(teller: Teller, texts: list[str]) -> str:
    """``a, b or c``."""
    return teller.speaker.joint("comma or").join(texts)


def of_stop(teller: Teller, scope: Scope, _option: Stop) -> str:
    """A face-down tile is turned up.  *Rule 5.5.*"""
    at = scope.player.at
    return teller.word("stop explores") if at != HARBOR and not scope.ocean_cell(at).tile else ""


def of_sails(teller: Teller, scope: Scope, _option: RaiseSails) -> str:
    """The number of sails, and a reminder that cards played later add none.  *Rules 5.1, 5.2.*"""
    player, now = scope.player, sails(scope)
    in_hand = sum(had(scope.game.face(card, player.sleeves[card]), SAIL, scope) for card in player.hand)
    told = [teller.word("sails brings", number=now)]
    if now < scope.game.rules.max_sails:
        covered = shown_at_sea(scope, SAIL, 0) - on_ship(scope, SAIL)
        told += [teller.word("sails covered", number=covered)] if covered else []
        told += [teller.word("sails in hand", number=in_hand)] if in_hand else []
    return ". ".join(told)


def shown_at_sea(scope: Scope, symbol: SymbolId, goods: int) -> int:
    """The most of a symbol on the ship while it carries so many goods and nothing shelters it.  *Rules 4.6, 5.2.*"""
    return max(on_hull(scope, symbol, covered) for covered in scope.hull.covers(goods))


def of_mode(key: str) -> Brings:
    """The effect of a mode until the next turn.  *Rules 5.8, 6.3, 6.6.*"""
    return lambda teller, _scope, _option: teller.word(key)


def of_building(teller: Teller, scope: Scope, option: BuildAt) -> str:
    """Its present cost, the cubes that it drops when attacked, and its abilities.  *Rules 8.10, 12.20.*"""
    token, frames = scope.game.buildings[option.building], scope.state.frames
    task = frames[-1].todo[0] if frames and frames[-1].todo else None
    cost = price(task, option.building, scope) if isinstance(task, BuildOn) else token.cost
    return building_brings(teller, scope, token, cost)


def of_level(teller: Teller, scope: Scope, option: Raise) -> str:
    """The level, and what the card can do there.  *Rule 10.1.*"""
    card = scope.game.number_of[option.card]
    sleeve = scope.player.sleeves[card]
    then = evolve(sleeve, level=sleeve.level + 1)
    abilities = say_all(teller, scope.game.face(card, then).abilities)
    return teller.word("level brings", level=then.level, abilities=abilities.rstrip("."))


def of_jettison(teller: Teller, _scope: Scope, _option: Jettison) -> str:
    """A warning that the goods are lost.  *Rule 4.8.*"""
    return teller.word("jettison loses")


def of_foe(teller: Teller, game: Game, seen: Observation, option: Option) -> str:
    """The number of cubes that the other side drops, as far as it is known.  *Rules 7.3, 12.16, 12.20.*"""
    foe = foe_cubes(game, seen, option)
    key = "foe drops" if foe.least == foe.most else "foe drops from" if foe.most >= 0 else "foe drops least"
    return teller.word(key, least=foe.least, most=foe.most)


def of_cannons(teller: Teller, scope: Scope, option: FireCannons) -> str:
    """The total number of cubes dropped.  *Rules 12.4, 12.16.*"""
    battle = scope.state.battle
    if battle is None or scope.seat not in battle.seats:
        return ""
    side = battle.seats.index(scope.seat)
    return teller.word("cannons bring", cubes=option.cannons + scope.game.way(more_cubes)(side, scope))


def of_buying(teller: Teller, _scope: Scope, _option: Buy | Trade) -> str:
    """A sentence that says when the card is sleeved and when it begins to work.  *Rules 7.1, 7.2, 9.4, 9.5.*"""
    return teller.word("buying brings")


def of_stowing(teller: Teller, scope: Scope, option: Stow) -> str:
    """The goods that the choice loads and unloads.  *Rules 4.1, 4.2.*"""
    player, goods = scope.player, option.goods
    more = Goods(cargo=max(goods.cargo - player.cargo, 0), coins=max(goods.coins - player.coins, 0))
    less = Goods(cargo=max(player.cargo - goods.cargo, 0), coins=max(player.coins - goods.coins, 0))
    moved = [teller.word(key, goods=had) for key, had in (("loads", more), ("unloads", less)) if had != Goods()]
    return ". ".join(sentence(text).rstrip(".") for text in (*moved, *covering(teller, scope, goods)))


def covering(teller: Teller, scope: Scope, goods: Goods) -> Iterator[str]:
    """Sails and cannons that other goods aboard hide at sea, more or fewer than those now.  *Rules 4.6, 5.2.*"""
    now, then = (load.cargo + load.coins for load in (scope.player, goods))
    less = {symbol: shown_at_sea(scope, symbol, now) - shown_at_sea(scope, symbol, then) for symbol in (SAIL, CANNON)}
    for key, way in (("covers", 1), ("uncovers", -1)):
        some = {symbol: way * number for symbol, number in less.items() if way * number > 0}
        things = [teller.speaker.fill(f"{{number:{symbol}.nom}}", more={"number": some[symbol]}) for symbol in some]
        if things:
            yield teller.word(key, things=teller.all_of(things))


def of_production(teller: Teller, scope: Scope, option: ProduceAt) -> str:
    """The production of the island for the ability.  *Rules 8.8, 11.13.*"""
    task = scope.state.frames[-1].todo[0] if scope.state.frames else None
    more = task.more if isinstance(task, ProduceOn) else Goods()
    goods = scope.game.way(harvest)(scope, option.cell, more)
    return teller.word("production brings", goods=goods, had=goods != Goods())


def of_done(teller: Teller, scope: Scope, _option: Done) -> str:
    """A sentence that says what ends, and what happens to the rest.  *Rules 8.8, 8.10, 9.4.*"""
    task = scope.state.frames[-1].todo[0] if scope.state.frames else None
    key = ENDS.get(type(task))
    return teller.word(key) if key else ""


ENDS: Final[Mapping[type[object], str]] = {
    SleeveHeld: "ends sleeving",
    BuildOn: "ends building",
    ProduceOn: "ends production",
}
"""Question -> the word that says what its end means."""


def of_delivery(teller: Teller, scope: Scope, _option: DeliverOption) -> str:
    """The value of the achievement.  *Rule 14.9.*"""
    goal = scope.game.achievements.get(TRADER)
    return teller.word("achievement brings", worth=Goods(coins=goal.coins)) if goal else ""


def row(kind: type[Chosen], told: Callable[[Teller, Scope, Chosen], str]) -> tuple[type[Option], Brings]:
    """A row of ``TOLD``."""
    return kind, cast(Brings, told)


TOLD: Final[Mapping[type[Option], Brings]] = dict(
    (
        row(Sail, of_sail),
        row(Stop, of_stop),
        row(RaiseSails, of_sails),
        row(MerchantMode, of_mode("merchant mode brings")),
        row(PirateMode, of_mode("pirate mode brings")),
        row(BuildAt, of_building),
        row(ProduceAt, of_production),
        row(Raise, of_level),
        row(Jettison, of_jettison),
        row(Buy, of_buying),
        row(Trade, of_buying),
        row(Stow, of_stowing),
        row(Done, of_done),
        row(FireCannons, of_cannons),
        row(DeliverOption, of_delivery),
    )
)
"""Option -> its cost or effect."""
