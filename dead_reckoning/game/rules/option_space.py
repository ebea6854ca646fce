"""Numbers for options: every option that can ever be offered in a game, in one fixed order.

What has no end of its own is bounded by the box: loads by the largest hold that upgrades can make, goods that are
gained or paid by what its cards print, abilities by the texts on its cards; cargo that abilities count by
``MOST_CARGO``.  Chance is not in it: nobody chooses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations, product
from typing import Any, Final

from dead_reckoning.engine.play import OptionSpace
from dead_reckoning.game.nouns.achievements import DeliverOption
from dead_reckoning.game.nouns.crew import Arm
from dead_reckoning.game.nouns.drop import FallIn, Knock, KnockFrom, KnockTo, NoKnock
from dead_reckoning.game.nouns.encounters import Attack, Back, Buy, Trade
from dead_reckoning.game.nouns.gaining import Copy
from dead_reckoning.game.nouns.gather import Cover, FireCannons
from dead_reckoning.game.nouns.goods import Aboard, Carry, CarryJettison, CarryUnload, FromShip, Stow
from dead_reckoning.game.nouns.hand import Cut, DrawCard
from dead_reckoning.game.nouns.influence import TakeTheirs
from dead_reckoning.game.nouns.leveling import Bottom
from dead_reckoning.game.nouns.sailing import ExploreAt
from dead_reckoning.game.nouns.setup import Deal, First, Reveal, Turned, TurnUp
from dead_reckoning.game.nouns.solo_left import Heads, Tails
from dead_reckoning.game.nouns.spoils import TakeSpoilsOption
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.option_parts import Source, Use
from dead_reckoning.game.printed.terms import (
    CELLS,
    HARBOR,
    ROWS,
    Amount,
    AnyRow,
    Bundle,
    Count,
    CountOf,
    Fixed,
    Good,
    Goods,
    Per,
    Slot,
    SymbolsShown,
    Thing,
)
from dead_reckoning.game.table.faces import arms_of
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.model.options import BRACES, Option
from dead_reckoning.model.terms import NOBODY, Coined, Effect
from dead_reckoning.model.walk import walk

MOST_CARGO: Final = 60
"""Barrels that abilities count at most: dock, ship and islands together; more was never seen in 5,000 games."""

MOST_DAMAGE: Final = 20
"""Damage that abilities count at most: a ship with 5 sinks, and what struck it together can be more."""

CHANCE_SHAPES: Final = frozenset(
    {
        *(TurnUp, Turned, Reveal, Deal, First, DrawCard, Bottom, Back),
        *(FallIn, NoKnock, KnockTo, Knock, KnockFrom),
        *(Heads, Tails),
    }
)
"""Shapes that only chance chooses."""

Bound = Callable[[Game], Iterable[Option]]
"""A function that yields every option of a shape that a game can offer."""


# -- What a box prints -----------------------------------------------------------------------------------------------


def gained_cards(game: Game) -> Mapping[str, tuple[Effect, ...]]:
    """Cards that can be sleeved -> their abilities; beaten encounters by their backs.  Rules 7.1 to 7.3."""
    ids = (*game.advancements, *game.encounters, *game.backs)
    return {card: game.abilities_of(card) for card in ids}


def results(game: Game) -> Iterator[tuple[str, Effect]]:
    """The results of fights on the backs of encounters, with their ids.  Rule 7.3."""
    for id, (_, back) in game.backs.items():
        for effect in (*back.win, *back.lose):
            yield id, effect


def abilities_by_source(game: Game) -> Iterator[tuple[Source, Effect]]:
    """Every place that has abilities, with each ability that may ever be there."""
    gained = tuple(chain.from_iterable(gained_cards(game).values()))
    for number, name in enumerate(game.names):
        for effect in (*chain.from_iterable(level.abilities for level in game.crew[number].levels), *gained):
            yield name, effect
    tokens = tuple(chain.from_iterable(token.abilities for token in game.upgrades.values()))
    for space, printed in enumerate(game.board.spaces, 1):
        for effect in (*printed.abilities, *tokens):
            yield space, effect
    for effect in game.board.abilities:
        yield 0, effect


def every_effect(game: Game) -> Iterator[Effect]:
    """Every effect that a box prints, with all that it holds."""
    printed = (effect for _, effect in (*abilities_by_source(game), *results(game)))
    for ability in dict.fromkeys(printed):
        yield from walk(ability)


def set_up_texts(game: Game) -> tuple[str, ...]:
    """Abilities that are set up until the turn ends.  Rule 8.22."""
    return tuple(
        dict.fromkeys(game.text(effect.then) for effect in every_effect(game) if isinstance(effect, fx.ThisTurn))
    )


# -- Bounds of numbers -----------------------------------------------------------------------------------------------


def most_symbols(game: Game, symbol: str) -> int:
    """The most of a symbol that one crafted card can print.  Rule 8.4."""

    def printed(abilities: tuple[Effect, ...]) -> int:
        return sum(number for shown, number in symbols(abilities) if shown == symbol)

    levels = (level.abilities for card in game.crew for level in card.levels)
    faces = (token.abilities for token in game.upgrades.values())
    return max(map(printed, levels), default=0) + len(Slot) * max(
        map(printed, (*gained_cards(game).values(), *faces)), default=0
    )


def most_of(game: Game, count: Count) -> int:
    """The most that can be counted."""
    if isinstance(count, SymbolsShown):
        return most_symbols(game, count.symbol)
    if isinstance(count.thing, Coined):
        return int(game.open_words[count.thing].most)
    return {
        Thing.BUILDING_CONTROLLED: len(CELLS) * len(game.buildings),
        Thing.UPGRADE: sum(token.copies for token in game.upgrades.values()),
        Thing.ADVANCEMENT: len(Slot),
        Thing.ACHIEVEMENT: len(game.of_kind(Achievement)),
        Thing.CARGO: MOST_CARGO,
        Thing.CARD_IN_HAND: len(game.crew),
        Thing.ENEMY_HERE: game.seats - 1,
        Thing.DAMAGE: MOST_DAMAGE,
    }.get(count.thing, len(CELLS))


def most_amount(game: Game, amount: Amount | CountOf) -> int:
    """The most that a number can come to."""
    if isinstance(amount, Fixed):
        return amount.number
    if isinstance(amount, CountOf):
        return most_of(game, amount.of)
    return amount.each.number * most_times(game, amount)


def most_times(game: Game, per: Per[Any]) -> int:
    """The largest number by which a printed x can multiply."""
    found = most_of(game, per.of) // per.every
    return min(found, per.most) if per.most else found


def most_goods(game: Game, bundle: Bundle) -> Goods:
    """The most that goods can come to."""
    if isinstance(bundle, Goods):
        return bundle
    times = most_times(game, bundle)
    return Goods(cargo=bundle.each.cargo * times, coins=bundle.each.coins * times)


def corner(goods: Iterable[Goods]) -> Goods:
    """The most of either good."""
    found = tuple(goods)
    return Goods(cargo=max((g.cargo for g in found), default=0), coins=max((g.coins for g in found), default=0))


def most_gained(game: Game) -> Goods:
    """The most that one ability brings, or one island yields."""
    gains = [most_goods(game, effect.goods) for effect in every_effect(game) if isinstance(effect, fx.Gain)]
    yields = [island.production for island in game.islands.values()]
    more = 1 + sum(len(sea.arrows) > 0 for sea in game.seas.values())
    return corner((*gains, *(Goods(cargo=each.cargo + more, coins=each.coins + more) for each in yields)))


def most_paid(game: Game) -> Goods:
    """The most that is paid or lost at once."""
    lost = [most_goods(game, each.goods) for each in every_effect(game) if isinstance(each, fx.Pay | fx.Lose)]
    costs = [Goods(cargo=token.cost) for token in game.buildings.values()]
    return corner((*lost, *costs, *(Goods(cargo=goal) for goal in game.goals.values())))


def largest_hold(game: Game) -> int:
    """Barrels and coins that a ship can ever carry.  Rules 4.7, 8.14."""
    tokens = [token.hold for token in game.upgrades.values()]
    return sum(max((space.hold, *tokens)) for space in game.board.spaces)


def most_cannons(game: Game) -> int:
    """Cannons that a player can ever have at once: on every card, in every hull space, and by choice.  Rule 8.12."""
    shows = [each for each in every_effect(game) if isinstance(each, fx.Show) and each.symbol == "cannon"]
    most = max((most_amount(game, each.amount) for each in shows), default=0)
    places = len(game.crew) * (1 + len(Slot)) + len(game.board.spaces) + 1
    return most * places


def loads(most: Goods, together: int) -> Iterator[Goods]:
    """All goods up to a corner, and up to so many pieces."""
    for cargo in range(most.cargo + 1):
        for coins in range(min(most.coins, together - cargo) + 1):
            yield Goods(cargo=cargo, coins=coins)


# -- Shapes ----------------------------------------------------------------------------------------------------------


def of_use(game: Game) -> Iterator[Option]:
    """Each alternative of each ability wherever it may be, and what it sets up."""
    for source, ability in abilities_by_source(game):
        for arm in arms_of(ability):
            yield Use(source, game.text(arm))
    spaces = range(len(game.board.spaces) + 1)
    for source, text in product((*game.names, *spaces, *game.backs), set_up_texts(game)):
        yield Use(source, text)


def of_arm(game: Game) -> Iterator[Option]:
    """Alternatives and costs, however deep they are."""
    for effect in every_effect(game):
        if isinstance(effect, fx.OneOf):
            yield from (Arm(game.text(arm)) for arm in effect.arms)
        if isinstance(effect, fx.Cost):
            yield Arm(game.text(effect.cost))
        if isinstance(effect, fx.TakeAdvancement) and isinstance(effect.row, AnyRow):
            yield from (Arm(game.text(fx.TakeAdvancement(Fixed(row)))) for row in ROWS)


def of_copy(game: Game) -> Iterator[Option]:
    """The abilities of each card that can be sleeved."""
    for card, abilities in gained_cards(game).items():
        yield from (Copy(card, game.text(ability)) for ability in abilities)  # type: ignore[arg-type]  # an id


def where_said(effect: type[Effect], bound: Bound) -> Bound:
    """Options of a verb that few boxes have: none in the others."""
    return lambda game: bound(game) if effect in game.box.said else ()


def of_theirs(game: Game) -> Iterator[Option]:
    """A cube of each seat on each tile."""
    return (TakeTheirs(seat, cell) for seat, cell in product(seats(game), CELLS))


def of_cover(game: Game) -> Iterator[Option]:
    """Every set of hull spaces."""
    spaces = range(1, len(game.board.spaces) + 1)
    for number in range(len(spaces) + 1):
        yield from map(Cover, combinations(spaces, number))


def of_spoils(game: Game) -> Iterator[Option]:
    """The spoils of the zones, and every part of them."""
    for zone in game.battle_board.zones:
        for goods in zone.spoils:
            yield from (TakeSpoilsOption(goods, part) for part in loads(goods, goods.cargo + goods.coins))


def of_loads(shape: type[Stow | Carry | CarryUnload | CarryJettison]) -> Bound:
    """Everything that the largest ship could carry."""

    def bound(game: Game) -> Iterator[Option]:
        hold = largest_hold(game)
        return map(shape, loads(Goods(cargo=hold, coins=hold), hold))

    return bound


def within(shape: type[Aboard | FromShip], most: Callable[[Game], Goods]) -> Bound:
    """Goods up to what the box prints."""

    def bound(game: Game) -> Iterator[Option]:
        corner = most(game)
        return map(shape, loads(corner, corner.cargo + corner.coins))

    return bound


BOUNDS: Final[Mapping[type[Option], Bound]] = {
    Use: of_use,
    Arm: of_arm,
    Copy: of_copy,
    Cover: of_cover,
    TakeSpoilsOption: of_spoils,
    **{shape: of_loads(shape) for shape in (Stow, Carry, CarryUnload, CarryJettison)},
    Aboard: within(Aboard, most_gained),
    FromShip: within(FromShip, most_paid),
    FireCannons: lambda game: map(FireCannons, range(most_cannons(game) + 1)),
    Buy: lambda game: map(Buy, game.advancements),
    Trade: lambda game: map(Trade, game.encounters),
    Attack: lambda game: map(Attack, game.encounters),
    Cut: lambda _chart: map(Cut, range(1, 7)),
    TakeTheirs: where_said(fx.RemoveInfluence, of_theirs),
    ExploreAt: where_said(fx.Explore, lambda _game: map(ExploreAt, CELLS)),
    DeliverOption: lambda game: map(DeliverOption, sorted(set(game.goals.values()))),
}
"""Shapes whose options do not follow from the names of their fields."""

DOMAINS: Final[Mapping[str, Callable[[Game], Iterable[object]]]] = {
    "seat": seats,
    "cube": lambda game: (NOBODY, *seats(game)),
    "cell": lambda _chart: (HARBOR, *CELLS),
    "card": lambda game: game.names,
    "advancement": gained_cards,
    "tile": lambda game: (*game.islands, *game.seas),
    "token": lambda game: game.bonus_tokens,
    "back": lambda game: game.backs,
    "upgrade": lambda game: game.upgrades,
    "achievement": lambda game: game.achievements,
    **dict.fromkeys(("zone", "start", "end"), lambda game: game.zone_index),
    "space": lambda game: range(1, len(game.board.spaces) + 1),
    "building": lambda game: game.buildings,
    "good": lambda _chart: Good,
}
"""Name of a field -> all that it can be: of those in ``model/options.BOUNDED``, and of no other."""


def unbounded(shape: type[Option], bounds: Mapping[type[Option], Bound]) -> tuple[str, ...]:
    """The fields of a shape that nothing bounds; none if the shape declares its bounds."""
    if shape in BOUNDS or shape in bounds or shape in CHANCE_SHAPES:
        return ()
    return tuple(name for name in BRACES.findall(shape.pattern) if name not in DOMAINS)


def all_of(shape: type[Option], game: Game) -> Iterable[Option]:
    """Every option of a shape."""
    bound = BOUNDS.get(shape) or game.tables.bounds.get(shape)
    if bound:
        return bound(game)
    names = BRACES.findall(shape.pattern)
    rows = product(*(DOMAINS[name](game) for name in names))
    return (shape(**dict(zip(names, row, strict=True))) for row in rows)


def new_space(game: Game) -> OptionSpace:
    """The options of a game, by chapters: those of packs come last, so that a pack adds numbers behind the others."""
    shapes = dict.fromkeys(shape for chapter in game.tables.chapters for shape in chapter.shapes)
    found = dict.fromkeys(option for shape in shapes if shape not in CHANCE_SHAPES for option in all_of(shape, game))
    return OptionSpace(tuple(found))
