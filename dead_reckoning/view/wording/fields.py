"""Fields of an effect that templates may use, beyond its own: keys and nouns that follow from several of them.

No language is known here; the keys are looked up in the languages' tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import NONE, AllOfThem, Amount, AnyRow, Bundle, Fixed, Goods, Per, Place, printed

K = TypeVar("K")
R = TypeVar("R")


def entry(kind: type[K], function: Callable[[K], R]) -> tuple[type[object], Callable[[object], R]]:
    """One row of a table: values of this kind are given to this function.  The checker sees that the two fit."""
    return kind, cast(Callable[[object], R], function)


Fields = Mapping[str, str]

BOTH: Final = Goods(cargo=1, coins=1)


def is_one(amount: Amount) -> bool:
    """Whether it can only be one, however many there are to count."""
    return amount == Fixed(1)


def place_of(bundle: Bundle, place: Place) -> str:
    """The place where goods go: in a harbor cargo is on the dock, coins in the chest.  Rule 0.2."""
    goods = printed(bundle)
    if goods.cargo and goods.coins:
        return place.value
    return place.value.replace("harbor", "dock" if goods.cargo else "chest")


def gain(effect: fx.Gain) -> Fields:
    """``place``."""
    return {"place": place_of(effect.goods, effect.to)}


def gain_production(effect: fx.GainProduction) -> Fields:
    """``place``; an island may produce cargo and coins."""
    return {"place": place_of(BOTH, effect.to)}


def pay(effect: fx.Pay) -> Fields:
    """``place``."""
    return {"place": place_of(effect.goods, effect.source)}


def lose(effect: fx.Lose) -> Fields:
    """``place``."""
    return {"place": place_of(effect.goods, effect.source)}


BONUSES: Final = {(False, False): "none", (True, False): "cargo", (False, True): "coins", (True, True): "both"}


def produce(effect: fx.Produce) -> Fields:
    """``bonus``: the extra goods of each island; ``extra``: their case: none, one or several islands."""
    bonus = BONUSES[effect.more_cargo != NONE, effect.more_coins != NONE]
    if bonus == "both" and isinstance(effect.more_coins, Per):
        bonus = "coins first"  # or else the cargo would seem to be counted too
    spread = "one" if is_one(effect.islands) else "several"
    return {"bonus": bonus, "extra": "none" if bonus == "none" else spread}


def upgrade(effect: fx.GainUpgrade | fx.RemoveUpgrade) -> Fields:
    """``token``: the noun."""
    return {"token": f"{effect.grade.value} upgrade".strip()}


def influence(effect: fx.Influence) -> Fields:
    """``next_door``: whether none, some or all cubes may go on an adjacent island; ``it`` if there is but one.

    ``ignored``: whether a type of building bars nothing.
    """
    ignored = "yes" if effect.ignoring else "no"
    if isinstance(effect.adjacent, AllOfThem):
        return {"next_door": "it" if is_one(effect.amount) else "all", "ignored": ignored}
    return {"next_door": "none" if effect.adjacent == NONE else "some", "ignored": ignored}


def build(effect: fx.Build) -> Fields:
    """``what``: the noun; ``price``: usual, free, less, or less for each."""
    less = "less" if is_one(effect.amount) else "less each"
    price = "free" if effect.free else less if effect.discount else "usual"
    return {"what": effect.building or "building", "price": price}


def take_advancement(effect: fx.TakeAdvancement) -> Fields:
    """``by``: whether the row is a number, a count, or any."""
    return {"by": {Fixed: "number", AnyRow: "any"}.get(type(effect.row), "count")}


FIELDS: Final[Mapping[type[object], Callable[[object], Fields]]] = dict(
    (
        entry(fx.Gain, gain),
        entry(fx.GainProduction, gain_production),
        entry(fx.Pay, pay),
        entry(fx.Lose, lose),
        entry(fx.Produce, produce),
        entry(fx.GainUpgrade, upgrade),
        entry(fx.RemoveUpgrade, upgrade),
        entry(fx.Influence, influence),
        entry(fx.Build, build),
        entry(fx.TakeAdvancement, take_advancement),
    )
)
"""Effect class -> its further fields; most need none."""


def further_fields(record: object) -> Fields:
    """The further fields of an effect, or of whatever a template speaks of."""
    make = FIELDS.get(type(record))
    return make(record) if make else {}
