"""The strips of this game's effects, in text form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, TypeVar, cast

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import (
    NONE,
    AllOfThem,
    Amount,
    AnyRow,
    Bundle,
    Card,
    Count,
    Fixed,
    Good,
    Per,
    Place,
    Target,
    Thing,
    ThingsCounted,
    printed,
)
from dead_reckoning.model.terms import Coined, Effect
from dead_reckoning.view.strips import Inner, Strip, StripsKind

# -- Parts of strips -------------------------------------------------------------------------------------------------


def key(*words: str) -> str:
    """Words as one key: ``on-win``."""
    return "-".join(" ".join(words).split())


ON: Final = {Card.THIS: "", Card.IT: " on-it", Card.BOTTOM: " on-bottom-card"}


def count(of: Count) -> str:
    """``(helm)``."""
    if isinstance(of, ThingsCounted):
        if isinstance(of.thing, Coined):
            return key(of.thing.value)
        return THINGS.get(of.thing) or f"({of.thing.value})"
    return f"({of.symbol}){ON[of.on]}"


THINGS: Final[Mapping[Thing, str]] = {
    Thing.CARD_IN_HAND: "(card) in-hand",
    Thing.ENEMY_HERE: "(enemies here)",
    Thing.TILE_EXPLORED: "(open sea) explored",
}
"""Things that have no icon of their own name."""


def per(amount: object) -> str:
    """`` x (helm)``, `` x 3 (cargo)``; nothing for what is fixed."""
    if not isinstance(amount, Per):
        return ""
    every = "" if amount.every == 1 else f"{amount.every} "
    return f" x {every}{count(amount.of)}{small_print(f'up-to {amount.most}' if amount.most else '')}"


def icons(icon: str, amount: Amount) -> str:
    """``[damage] 2 x (helm)``."""
    return f"[{icon}] {printed(amount).number}{per(amount)}"


def goods(bundle: Bundle, place: Place) -> str:
    """``[cargo] 1 [coin] 2 [ship] x (helm)``."""
    held = printed(bundle)
    amounts = ((Good.CARGO, held.cargo), (Good.COIN, held.coins))
    parts = [f"[{good.value}] {amount}" for good, amount in amounts if amount]
    return f"{' '.join(parts)} [{place.value}]{per(bundle)}"


def rows(numbers: Iterable[int]) -> str:
    """``[row 3] / [row 4]``."""
    return " / ".join(f"[row {row}]" for row in numbers)


def small_print(*notes: str) -> str:
    """`` <a, b>``; nothing if all notes are empty."""
    said = ", ".join(note for note in notes if note)
    return f" <{said}>" if said else ""


# -- Strips of the base game -----------------------------------------------------------------------------------------


def show(effect: fx.Show, _: Inner) -> str:
    """A bare icon; one has no number."""
    one = printed(effect.amount).number == 1
    return f"[{effect.symbol}]{per(effect.amount)}" if one else icons(effect.symbol, effect.amount)


def lose(effect: fx.Lose, _: Inner) -> str:
    """``[enemies here] lose [coin] 1 [ship]``."""
    who = "" if effect.who is Target.YOU else f"[{effect.who.value}] "
    return f"{who}lose {goods(effect.goods, effect.source)}"


def produce(effect: fx.Produce, _: Inner) -> str:
    """``[production] 2 <[row 3], [coin] 1>``."""
    more = ((effect.more_cargo, "cargo"), (effect.more_coins, "coin"))
    notes = [icons(icon, amount) for amount, icon in more if amount != NONE]
    return icons("production", effect.islands) + small_print(rows(effect.rows), *notes)


def influence(effect: fx.Influence, _: Inner) -> str:
    """``[influence] 3 <2 [adjacent island]>``."""
    building = "fort" if effect.ignoring_forts else effect.ignoring
    ignoring = f"ignoring [{building}]" if building else ""
    return icons("influence", effect.amount) + small_print(next_door(effect.adjacent), ignoring)


def next_door(adjacent: Fixed | AllOfThem) -> str:
    """The number of cubes that may go on an adjacent island."""
    if isinstance(adjacent, AllOfThem):
        return "or [adjacent island]"
    return "" if adjacent == NONE else f"{adjacent.number} [adjacent island]"


def build(effect: fx.Build, _: Inner) -> str:
    """``[building] 1 <[fort], free>``."""
    only = f"[{effect.building}]" if effect.building else ""
    price = "free" if effect.free else f"[cargo] {effect.discount} less" if effect.discount else ""
    return icons("building", effect.amount) + small_print(only, price)


def upgrade(effect: fx.GainUpgrade | fx.RemoveUpgrade) -> str:
    """``[basic upgrade] 1``."""
    return icons(f"{effect.grade.value} upgrade".strip(), effect.amount)


def take_advancement(effect: fx.TakeAdvancement, _: Inner) -> str:
    """``take [advancement] [row 2]``, ``take [advancement] row (helm)``."""
    if isinstance(effect.row, AnyRow):
        return "take [advancement] any-row"
    row = f"[row {effect.row.number}]" if isinstance(effect.row, Fixed) else f"row {count(effect.row.of)}"
    return f"take [advancement] {row}"


def move_cube(effect: fx.MoveCube, _: Inner) -> str:
    """``move [cube] 1 [zone] or [explosion]``."""
    explosion = " or [explosion]" if effect.or_explosion else ""
    return f"move [cube] {printed(effect.amount).number} [zone]{explosion}{per(effect.amount)}"


def on(effect: fx.On, inner: Inner) -> str:
    """``on-first-passing-an-island <[row 4]>: ...``."""
    trigger = effect.trigger
    word = key("on", trigger.moment.value)
    return f"{word}{small_print(rows(trigger.rows))}: {inner(effect.then)}"


def battle(effect: fx.Battle, inner: Inner) -> str:
    """``battle <not-buildings>: ...``."""
    return f"battle{small_print('' if effect.against_buildings else 'not-buildings')}: {inner(effect.then)}"


# -- Conditions ------------------------------------------------------------------------------------------------------

SPOTS: Final = {"in harbor": "[harbor]", "at open sea": "[open sea]"}

E_ = TypeVar("E_", bound=Effect)
C = TypeVar("C", bound=Condition)

StripOfCondition: TypeAlias = Callable[[Condition], str]


def condition_row(kind: type[C], function: Callable[[C], str]) -> tuple[type[object], StripOfCondition]:
    """One row of ``CONDITIONS``."""
    return kind, cast(StripOfCondition, function)


CONDITIONS: Final[Mapping[type[object], StripOfCondition]] = dict(
    (
        condition_row(fx.AtSpot, lambda condition: SPOTS[condition.spot.value]),
        condition_row(fx.ShipIs, lambda condition: key("if", condition.state.value)),
        condition_row(fx.AtLeast, lambda condition: f"{condition.number} {count(condition.of)}"),
        condition_row(fx.NoneOf, lambda condition: f"0 {count(condition.of)}"),
        condition_row(fx.Attacked, lambda _: "attacked"),
        condition_row(fx.FirstPlayer, lambda _: "first-player"),
        condition_row(fx.EnemyIs, lambda condition: key("enemy is", condition.kind)),
    )
)


# -- The table -------------------------------------------------------------------------------------------------------


def strip_row(kind: type[E_], function: Callable[[E_, Inner], str]) -> tuple[type[Effect], Strip]:
    """One row of ``STRIPS``."""
    return kind, cast(Strip, function)


STRIPS: Final[Mapping[type[Effect], Strip]] = dict(
    (
        # ways to join, prefixes
        strip_row(fx.OneOf, lambda e, inner: " / ".join(map(inner, e.arms))),
        strip_row(fx.Several, lambda e, inner: ", ".join(map(inner, e.effects))),
        strip_row(fx.If, lambda e, inner: f"{CONDITIONS[type(e.condition)](e.condition)}: {inner(e.then)}"),
        strip_row(fx.On, on),
        strip_row(fx.Cost, lambda e, inner: f"{inner(e.cost)}: {inner(e.then)}"),
        strip_row(fx.Battle, battle),
        strip_row(fx.ThisTurn, lambda e, inner: f"this-turn: {inner(e.then)}"),
        strip_row(fx.Endgame, lambda e, inner: f"{{{inner(e.then)}}}"),
        # icons and goods
        strip_row(fx.Show, show),
        strip_row(fx.Double, lambda e, _: f"double [{e.symbol}]"),
        strip_row(fx.Cheaper, lambda e, _: f"[{e.ware.value}] [cargo] {printed(e.amount).number} less{per(e.amount)}"),
        strip_row(fx.Gain, lambda e, _: goods(e.goods, e.to)),
        strip_row(fx.GainProduction, lambda e, _: f"[production] [{e.to.value}]"),
        strip_row(fx.Pay, lambda e, _: goods(e.goods, e.source)),
        strip_row(fx.Lose, lose),
        strip_row(fx.Steal, lambda e, _: f"[{e.who.value}] steal {goods(e.goods, Place.SHIP)}"),
        strip_row(fx.Produce, produce),
        # the ship
        strip_row(fx.GainUpgrade, lambda e, _: upgrade(e)),
        strip_row(fx.RemoveUpgrade, lambda e, _: f"remove {upgrade(e)}"),
        strip_row(fx.Repair, lambda e, _: icons("repair", e.amount)),
        strip_row(fx.Damage, lambda e, _: f"[damage] {printed(e.amount).number} [{e.to.value}]{per(e.amount)}"),
        strip_row(fx.MoveShip, lambda e, _: "move [ship] [harbor]"),
        strip_row(fx.Explore, lambda e, _: "explore adjacent-tile"),
        # islands
        strip_row(fx.Influence, influence),
        strip_row(
            fx.MoveInfluence,
            lambda e, _: f"move [influence] {printed(e.amount).number} [adjacent island]{per(e.amount)}",
        ),
        strip_row(
            fx.RemoveInfluence,
            lambda e, _: f"remove [influence] {printed(e.amount).number} of-an-enemy{per(e.amount)}",
        ),
        strip_row(fx.Build, build),
        # cards
        strip_row(fx.Draw, lambda e, _: f"draw {icons('card', e.amount)}"),
        strip_row(fx.PlayIt, lambda e, _: "play-it"),
        strip_row(fx.Discard, lambda e, _: f"discard {icons('card', e.amount)}"),
        strip_row(fx.OthersDiscard, lambda e, _: f"[{e.who.value}] discard {icons('card', e.amount)}"),
        strip_row(fx.LevelUp, lambda e, _: f"[level up] {key(e.card.value)}"),
        strip_row(fx.LevelUpInHand, lambda e, _: "[level up] in-hand"),
        strip_row(fx.TakeAdvancement, take_advancement),
        strip_row(fx.CopyAdvancement, lambda e, _: "copy [advancement]"),
        strip_row(fx.CopyAbility, lambda e, _: "copy ability"),
        # battle
        strip_row(fx.Roll, lambda e, _: icons("cube", e.amount)),
        strip_row(fx.GainStrength, lambda e, _: icons("strength", e.amount)),
        strip_row(fx.MoveCube, move_cube),
        strip_row(fx.RemoveCube, lambda e, _: f"remove {icons('cube', e.amount)}"),
        strip_row(fx.PreventDamage, lambda e, _: f"prevent {icons('damage', e.amount)}"),
        # the end
        strip_row(fx.Score, lambda e, _: icons("coin", e.coins)),
        strip_row(fx.Forfeit, lambda e, _: f"lose {icons('coin', e.coins)}"),
    )
)
"""Effect class -> its strip, in text form."""


STRIPS_OF_GAME: Final = StripsKind(strips=STRIPS, per=per)
"""The game's part of strips."""
