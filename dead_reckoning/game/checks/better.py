"""Compares effects: finds whether one does all that another does, at any position; for checks of choices and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import (
    ROWS,
    AllOfThem,
    Amount,
    Bundle,
    Fixed,
    Goods,
    Grade,
    Per,
    Place,
    ShipState,
    Target,
    Thing,
    ThingsCounted,
)
from dead_reckoning.lint.checks.lines import leaves
from dead_reckoning.model.terms import Effect, SymbolId


def at_least(better: Effect, other: Effect) -> bool:
    """Whether an effect does all that another does, in every position."""
    better, other = bare(better), bare(other)
    if better == other:
        return True
    if isinstance(better, fx.OneOf) and isinstance(other, fx.Gain | fx.GainUpgrade):
        narrower = narrowed(other)
        if narrower and all(at_least(better, each) for each in narrower):
            return True
    if isinstance(other, fx.OneOf):
        return all(at_least(better, arm) for arm in other.arms)
    if isinstance(better, fx.OneOf):
        return any(at_least(arm, other) for arm in better.arms)
    if isinstance(better, fx.Several) or isinstance(other, fx.Several):
        return covers(results_of(better), results_of(other))
    if isinstance(other, fx.If) and at_least(better, other.then):
        return True
    if isinstance(other, fx.Cost) and not is_gift(other.cost) and at_least(better, other.then):
        return True
    compare = COMPARED.get(type(better))
    return type(better) is type(other) and compare is not None and compare(better, other)


def bare(effect: Effect) -> Effect:
    """An effect without redundant conditions: the rest would do nothing if they failed."""
    while isinstance(effect, fx.If) and needs(effect.then, effect.condition):
        effect = effect.then
    return effect


def needs(effect: Effect, condition: Condition) -> bool:
    """Whether an effect does nothing unless a condition holds."""
    if isinstance(effect, fx.Several):
        return all(needs(part, condition) for part in effect.effects)
    if isinstance(effect, fx.Repair) and condition in DAMAGED:
        return True
    amounts = (getattr(effect, name, None) for name in ("amount", "goods", "coins"))
    counted = [amount for amount in amounts if isinstance(amount, Per)]
    return isinstance(condition, fx.AtLeast) and any(
        per.of == condition.of and per.every >= condition.number for per in counted
    )


DAMAGED: Final[tuple[Condition, ...]] = (
    fx.ShipIs(ShipState.DAMAGED),
    fx.AtLeast(1, ThingsCounted(Thing.DAMAGE)),
)


def narrowed(effect: fx.Gain | fx.GainUpgrade) -> tuple[Effect, ...]:
    """The alternatives that a single good to either place, or a single token of either grade, leaves; empty
    for others.
    """
    if isinstance(effect, fx.Gain) and effect.to is Place.SHIP_OR_HARBOR and effect.goods in SINGLE:
        return tuple(evolve(effect, to=place) for place in (Place.SHIP, Place.HARBOR))
    if isinstance(effect, fx.GainUpgrade) and effect.grade is Grade.EITHER and effect.amount == Fixed(1):
        return tuple(evolve(effect, grade=grade) for grade in (Grade.BASIC, Grade.ADVANCED))
    return ()


SINGLE: Final = (Goods(cargo=1), Goods(coins=1))


def results_of(effect: Effect) -> tuple[Effect, ...]:
    """The results of one ability."""
    return summed(effect.effects if isinstance(effect, fx.Several) else (effect,))


def covers(better: Sequence[Effect], others: Sequence[Effect]) -> bool:
    """Whether some effects do all that others do: one of them for each, and what is left over hurts nobody.

    Harm among the others need not be matched; what may hurt among the better must be.
    """
    wanted = [effect for effect in others if not is_harm_to_owner(effect)]
    doubtful = [effect for effect in better if not is_boon(effect)]
    return find_partners(wanted, better, lambda two, one: at_least(one, two)) and find_partners(
        doubtful, others, at_least
    )


def find_partners(some: Sequence[Effect], others: Sequence[Effect], fit: Callable[[Effect, Effect], bool]) -> bool:
    """Whether each of some can have one of the others to itself: augmenting paths, so that long faces take no time."""
    taken: dict[int, int] = {}

    def place(index: int, seen: set[int]) -> bool:
        for at, other in enumerate(others):
            if at not in seen and fit(some[index], other):
                seen.add(at)
                if at not in taken or place(taken[at], seen):
                    taken[at] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(some)))


def is_gift(cost: Effect) -> bool:
    """Whether what is written as a cost is good for who pays it."""
    return isinstance(cost, fx.Draw | fx.PlayIt)


def is_boon(effect: Effect) -> bool:
    """Whether an effect never makes anything worse for its owner; verbs of packs are not known."""
    if isinstance(effect, fx.If | fx.On | fx.Battle | fx.ThisTurn | fx.Endgame | fx.Cost):
        return is_boon(effect.then)
    if isinstance(effect, fx.OneOf):
        return any(map(is_boon, effect.arms))
    if isinstance(effect, fx.Several):
        return all(map(is_boon, effect.effects))
    if isinstance(effect, fx.Show):
        return effect.symbol in KIND_ICONS
    return type(effect) in BOONS and not is_harm_to_owner(effect)


def is_harm_to_owner(effect: Effect) -> bool:
    """Whether an effect only hurts its owner, at once or in scoring."""
    if isinstance(effect, fx.Endgame):
        return is_harm_to_owner(effect.then)
    hits = isinstance(effect, fx.Damage) and effect.to is Target.YOU
    robs = isinstance(effect, fx.Lose) and effect.who is Target.YOU
    return hits or robs or isinstance(effect, fx.Discard | fx.Forfeit)


# -- Amounts and places ------------------------------------------------------------------------------------------------


def sizes(amount: Amount | Bundle) -> tuple[int, ...]:
    """The numbers that an amount prints."""
    each = amount.each if isinstance(amount, Per) else amount
    return (each.number,) if isinstance(each, Fixed) else (each.cargo, each.coins)


def as_many(better: Amount | Bundle, other: Amount | Bundle) -> bool:
    """Whether an amount is never smaller than another: both fixed, or both per the same."""
    larger = all(one >= two for one, two in zip(sizes(better), sizes(other), strict=True))
    if isinstance(better, Per) and isinstance(other, Per):
        longer = not better.most or (other.most > 0 and better.most >= other.most)
        return larger and better.of == other.of and better.every <= other.every and longer
    return larger and not isinstance(better, Per) and not isinstance(other, Per)


def as_free(better: Place, other: Place, bundle: Bundle) -> bool:
    """Whether goods at a place can do all that they can at another; coins in the chest are safe, and need no hold."""
    if better is other or (better is Place.SHIP_OR_HARBOR and other in (Place.SHIP, Place.HARBOR)):
        return True
    return not sizes(bundle)[0] and better is Place.HARBOR and other in (Place.SHIP, Place.SHIP_OR_HARBOR)


# -- Verbs -------------------------------------------------------------------------------------------------------------


def more_of(field: str) -> Callable[[Any, Any], bool]:
    """A comparison of verbs that differ in one number alone."""

    def compare(better: Any, other: Any) -> bool:
        two = getattr(other, field)
        return as_many(getattr(better, field), two) and evolve(better, **{field: two}) == other

    return compare


def more_goods(better: fx.Gain, other: fx.Gain) -> bool:
    """Whether it gives as much of each good, to a place with as much choice."""
    return as_many(better.goods, other.goods) and as_free(better.to, other.to, other.goods)


def in_more_rows(better: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether rows are all that others are; none means any."""
    return set(other or ROWS) <= set(better or ROWS)


def more_produce(better: fx.Produce, other: fx.Produce) -> bool:
    """Whether it is for as many islands, in as many rows, with as much for each."""
    pairs = ((better.islands, other.islands), (better.more_cargo, other.more_cargo))
    more = all(as_many(one, two) for one, two in (*pairs, (better.more_coins, other.more_coins)))
    return more and in_more_rows(better.rows, other.rows)


def more_influence(better: fx.Influence, other: fx.Influence) -> bool:
    """Whether it places as many cubes, with as many elsewhere, and ignores as many buildings."""
    one, two = better.adjacent, other.adjacent
    limit = sizes(other.amount)[0] if isinstance(two, AllOfThem) else two.number
    free = isinstance(one, AllOfThem) or one.number >= limit
    passing = better.ignoring_forts or (not other.ignoring_forts and other.ignoring in ("", better.ignoring))
    return as_many(better.amount, other.amount) and free and passing


def more_build(better: fx.Build, other: fx.Build) -> bool:
    """Whether it builds as many buildings, of as many types, as cheaply."""
    cheap = better.free or (not other.free and better.discount >= other.discount)
    return as_many(better.amount, other.amount) and better.building in ("", other.building) and cheap


def more_upgrades(better: fx.GainUpgrade, other: fx.GainUpgrade) -> bool:
    """Whether it gives as many tokens, of as many grades."""
    return as_many(better.amount, other.amount) and better.grade in (Grade.EITHER, other.grade)


REACH: Final = (Target.ENEMIES_HERE, Target.ENEMIES_NEAR, Target.EACH_OPPONENT)
"""Each hits all that the one before it hits."""


def reaches(better: Target, other: Target) -> bool:
    """Whether it hits all others that another hits."""
    return better is other or (better in REACH and other in REACH and REACH.index(better) >= REACH.index(other))


def more_damage(better: fx.Damage, other: fx.Damage) -> bool:
    """Whether it does as much damage to as many others, or as little to its own player."""
    if Target.YOU in (better.to, other.to):
        return better.to is other.to and as_many(other.amount, better.amount)
    return as_many(better.amount, other.amount) and reaches(better.to, other.to)


def smaller_loss(better: fx.Lose, other: fx.Lose) -> bool:
    """Whether it loses as little of the player's own."""
    mine = better.who is Target.YOU is other.who
    return mine and better.source is other.source and as_many(other.goods, better.goods)


def cheaper(better: fx.Cost, other: fx.Cost) -> bool:
    """Whether its result is as good, at a cost that is not higher."""
    return at_least(better.then, other.then) and costs_no_more(better.cost, other.cost)


def costs_no_more(cost: Effect, other: Effect) -> bool:
    """Whether a cost is no higher than another."""
    if cost == other:
        return True
    if isinstance(cost, fx.Pay) and isinstance(other, fx.Pay):
        place = cost.source is other.source or cost.source is Place.SHIP_OR_HARBOR
        return place and as_many(other.goods, cost.goods)
    return isinstance(cost, fx.Discard) and isinstance(other, fx.Discard) and as_many(other.amount, cost.amount)


def inner(better: Any, other: Any) -> bool:
    """The same prefix before something as good."""
    return at_least(better.then, other.then) and evolve(better, then=other.then) == other


def under_condition(better: fx.If, other: fx.If) -> bool:
    """Something as good under a condition that holds whenever the other does."""
    return implies(other.condition, better.condition) and at_least(better.then, other.then)


def implies(fact: Condition, asked_for: Condition) -> bool:
    """Whether a condition holds if another does."""
    if isinstance(fact, fx.AtLeast) and isinstance(asked_for, fx.AtLeast):
        return fact.of == asked_for.of and fact.number >= asked_for.number
    return fact == asked_for


def at_trigger(better: fx.On, other: fx.On) -> bool:
    """Something as good at the same moment, in as many rows."""
    same = better.trigger.moment == other.trigger.moment
    return same and in_more_rows(better.trigger.rows, other.trigger.rows) and at_least(better.then, other.then)


COMPARED: Final[Mapping[type[Effect], Callable[[Any, Any], bool]]] = {
    **dict.fromkeys((fx.Show, fx.Repair, fx.MoveInfluence, fx.RemoveInfluence, fx.Draw), more_of("amount")),
    **dict.fromkeys((fx.Roll, fx.GainStrength, fx.PreventDamage, fx.Cheaper, fx.OthersDiscard), more_of("amount")),
    fx.MoveCube: lambda better, other: (
        as_many(better.amount, other.amount) and better.or_explosion >= other.or_explosion
    ),
    fx.Score: more_of("coins"),
    fx.Forfeit: lambda better, other: as_many(other.coins, better.coins),
    fx.Discard: lambda better, other: as_many(other.amount, better.amount),
    fx.Steal: lambda better, other: as_many(better.goods, other.goods) and reaches(better.who, other.who),
    fx.Damage: more_damage,
    fx.Lose: smaller_loss,
    fx.GainUpgrade: more_upgrades,
    fx.Influence: more_influence,
    fx.Build: more_build,
    fx.Produce: more_produce,
    fx.Gain: more_goods,
    fx.Cost: cheaper,
    fx.If: under_condition,
    fx.On: at_trigger,
    **dict.fromkeys((fx.Battle, fx.ThisTurn, fx.Endgame), inner),
}
"""Comparisons of two effects of one class.  An effect of any other class is never better than another."""


KIND_ICONS: Final = frozenset({"sail", "cannon", "helm", "black flag", "bonus card"})
"""Icons that never hurt; one that a pack declares may be a burden."""


BOONS: Final = frozenset(
    {fx.Double, fx.GainProduction, fx.LevelUp, fx.LevelUpInHand, fx.TakeAdvancement, fx.CopyAdvancement}
    | {fx.CopyAbility, *COMPARED}
)
"""Verbs that may be declined, or never hurt."""


# -- Cards -------------------------------------------------------------------------------------------------------------


MOST_VERBS: Final = 12
"""Verbs on a face that is compared as a whole: comparing takes time by their square, and a crowded face has 8."""


def is_comparable(abilities: Sequence[Effect]) -> bool:
    """Whether a face is small enough to be compared with others."""
    return sum(1 for effect in abilities for _ in leaves(effect)) <= MOST_VERBS


def summed(abilities: Sequence[Effect]) -> tuple[Effect, ...]:
    """Effects of which icons and goods that are printed apart are added up."""
    icons: dict[SymbolId, int] = {}
    goods: dict[tuple[Place, Goods], int] = {}
    others: list[Effect] = []
    for effect in abilities:
        match effect:
            case fx.Show(symbol=symbol, amount=Fixed(number=number)):
                icons[symbol] = icons.get(symbol, 0) + number
            case fx.Gain(goods=Goods() as bundle, to=place):
                for single, number in zip(SINGLE, sizes(bundle), strict=True):
                    goods[place, single] = goods.get((place, single), 0) + number
            case _:
                others.append(effect)
    shown = (fx.Show(symbol, Fixed(number)) for symbol, number in icons.items())
    gained = (
        fx.Gain(Goods(cargo=single.cargo * number, coins=single.coins * number), place)
        for (place, single), number in goods.items()
        if number
    )
    return (*shown, *gained, *others)
