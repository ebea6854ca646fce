"""The rough value of abilities by their printed text: one table, in cargo.

A cargo is what an advancement is paid with.  The figures are fitted to the base box, where every advancement is worth
between a third of its cost and a quarter more.  Verbs of packs are not known here; faces that have some are not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import AllOfThem, Amount, Bundle, Fixed, Grade, Per, Place, Target, printed
from dead_reckoning.model.terms import Effect

COUNT: Final = 2.5
"""The usual count of a `per`."""


CONDITIONAL: Final = 0.75
"""The share of cases in which an `if` holds or a trigger occurs."""


ICONS: Final[Mapping[str, float]] = {"sail": 1.5, "cannon": 1.5, "helm": 1.0, "black flag": 1.0, "bonus card": 1.5}


ICON: Final = 1.0
"""An icon that a pack declares."""


CARGO: Final = 1.0


COIN: Final = 0.75


ELSEWHERE: Final[Mapping[Place, float]] = {Place.SHIP_OR_HARBOR: 1.2, Place.ANY_ISLAND: 1.1}
"""Some places are better than others."""


EACH: Final[Mapping[type[Effect], float]] = {
    fx.Influence: 2.0,
    fx.MoveInfluence: 1.0,
    fx.Produce: 2.0,
    fx.Repair: 1.0,
    fx.Build: 1.5,
    fx.Draw: 1.5,
    fx.Discard: 1.0,
    fx.OthersDiscard: 1.0,
    fx.RemoveInfluence: 2.0,
    fx.Cheaper: 1.0,
    fx.Roll: 1.0,
    fx.GainStrength: 1.5,
    fx.MoveCube: 1.5,
    fx.PreventDamage: 1.5,
    fx.RemoveCube: 0.5,
    fx.Score: 1.5,
}
"""Verb -> cargo for one of what it counts."""


FLAT: Final[Mapping[type[Effect], float]] = {
    fx.PlayIt: 1.0,
    fx.MoveShip: 1.5,
    fx.LevelUp: 4.0,
    fx.TakeAdvancement: 4.0,
    fx.CopyAdvancement: 4.0,
    fx.CopyAbility: 4.0,
    fx.LevelUpInHand: 4.0,
    fx.Explore: 2.5,
    fx.GainProduction: 2.0,
}
"""Verbs without a number."""


def usual(amount: Amount) -> float:
    """The usual size of an amount."""
    return amount.each.number * usual_times(amount) if isinstance(amount, Per) else float(amount.number)


def usual_times(per: Per[Any]) -> float:
    """The usual number by which a printed x multiplies."""
    return min(COUNT / per.every, per.most or COUNT)


def goods_worth(bundle: Bundle) -> float:
    """The value of goods."""
    each = printed(bundle)
    number = usual_times(bundle) if isinstance(bundle, Per) else 1.0
    return number * (each.cargo * CARGO + each.coins * COIN)


def several(effect: fx.Several) -> float | None:
    """The sum."""
    return total(effect.effects)


def choice(effect: fx.OneOf) -> float | None:
    """The best arm, and a little for each of the others."""
    found = [worth(arm) for arm in effect.arms]
    known = [value for value in found if value is not None]
    return max(known) + 0.2 * (sum(known) - max(known)) if len(known) == len(found) else None


def after_cost(effect: fx.Cost) -> float | None:
    """The value after the cost is paid, at least a third; a card that is drawn or played is not a cost."""
    gain, price = worth(effect.then), worth(effect.cost)
    if gain is None or price is None:
        return None
    return gain + price if isinstance(effect.cost, fx.Draw | fx.PlayIt) else max(gain - price, gain / 3)


def share(part: float) -> Callable[[Any], float | None]:
    """A prefix lets a part of what follows come true."""

    def judge(effect: Any) -> float | None:
        inner = worth(effect.then)
        return None if inner is None else inner * part

    return judge


def influence(effect: fx.Influence) -> float:
    """Small print makes it better."""
    ignoring = effect.ignoring_forts or bool(effect.ignoring)
    each = EACH[fx.Influence] + 0.5 * (isinstance(effect.adjacent, AllOfThem) + ignoring)
    free = effect.adjacent.number * 0.3 if isinstance(effect.adjacent, Fixed) else 0.0
    return usual(effect.amount) * each + free


def produce(effect: fx.Produce) -> float:
    """Few rows are worse; the bonus comes from each island."""
    islands = usual(effect.islands)
    each = EACH[fx.Produce] * (0.8 if effect.rows else 1.0)
    return islands * (each + usual(effect.more_cargo) * CARGO + usual(effect.more_coins) * COIN)


def build(effect: fx.Build) -> float:
    """A discount is cargo."""
    return usual(effect.amount) * (EACH[fx.Build] + (3.0 if effect.free else float(effect.discount)))


def damage(effect: fx.Damage) -> float:
    """Good if it hits others."""
    return usual(effect.amount) * (-2.0 if effect.to is Target.YOU else 3.0)


def lose(effect: fx.Lose) -> float:
    """Good if others do."""
    return goods_worth(effect.goods) * (-1.0 if effect.who is Target.YOU else 1.0)


def double(effect: fx.Double) -> float:
    """The value of doubling the usual number of icons."""
    return COUNT * ICONS.get(effect.symbol, ICON)


def icons(effect: fx.Show) -> float:
    """An icon each."""
    return usual(effect.amount) * ICONS.get(effect.symbol, ICON)


WORTH: Final[Mapping[type[Effect], Callable[[Any], float | None]]] = {
    fx.OneOf: choice,
    fx.Several: several,
    fx.Cost: after_cost,
    fx.If: share(CONDITIONAL),
    fx.On: share(CONDITIONAL),
    fx.Battle: share(1.0),
    fx.ThisTurn: share(1.0),
    fx.Endgame: share(1.0),
    fx.Show: icons,
    fx.Gain: lambda effect: goods_worth(effect.goods) * ELSEWHERE.get(effect.to, 1.0),
    fx.Pay: lambda effect: goods_worth(effect.goods),
    fx.Lose: lose,
    fx.Steal: lambda effect: 1.5 * goods_worth(effect.goods),
    fx.Double: double,
    fx.Produce: produce,
    fx.GainUpgrade: lambda effect: usual(effect.amount) * (6.0 if effect.grade is Grade.ADVANCED else 4.0),
    fx.RemoveUpgrade: lambda effect: usual(effect.amount) * 3.0,
    fx.Damage: damage,
    fx.Influence: influence,
    fx.Build: build,
    fx.Forfeit: lambda effect: -0.5 * usual(effect.coins),
    **dict.fromkeys(FLAT, lambda effect: FLAT[type(effect)]),
    **dict.fromkeys(
        set(EACH) - {fx.Influence, fx.Produce, fx.Build},
        lambda effect: EACH[type(effect)] * usual(effect.coins if isinstance(effect, fx.Score) else effect.amount),
    ),
}
"""Effect -> its value in cargo."""


def worth(effect: Effect) -> float | None:
    """The value of an effect; None if unknown."""
    judge = WORTH.get(type(effect))
    return judge(effect) if judge else None


def total(effects: tuple[Effect, ...]) -> float | None:
    """The value of a face; None if an effect's value is unknown."""
    found = [worth(effect) for effect in effects]
    known = [value for value in found if value is not None]
    return sum(known) if len(known) == len(found) else None
