"""Checks of the numbers in abilities.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import COLUMNS, Fixed, Goods, Per, Place, Thing, ThingsCounted
from dead_reckoning.lint.checks.lines import EffectUse, accuse, amounts, counts, is_cost, uses
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Coined, Effect


class Most(NamedTuple):
    """The most that one ability of the game could print of something."""

    number: int
    why: str


MOST: Final[Mapping[tuple[type[Effect], str], Most]] = {
    (fx.Influence, "amount"): Most(10, "an island has at most 12 spaces, and the dearest card places 4"),
    (fx.MoveInfluence, "amount"): Most(10, "an island has at most 12 spaces"),
    (fx.Build, "amount"): Most(9, "ten of each type are in the box, and the first mate of level 4 builds 3"),
    (fx.Produce, "islands"): Most(8, "with 2 players there are 8 islands (rule 2.1)"),
    (fx.Produce, "more_cargo"): Most(5, "an island produces 2 cargo or so"),
    (fx.Produce, "more_coins"): Most(5, "an island produces 2 coins or so"),
    (fx.Repair, "amount"): Most(4, "a ship with 5 damage has sunk (rule 13.1)"),
    (fx.Damage, "amount"): Most(5, "5 damage sink a ship (rule 13.1)"),
    (fx.PreventDamage, "amount"): Most(5, "5 damage sink a ship (rule 13.1)"),
    (fx.GainUpgrade, "amount"): Most(4, "a ship has four hull spaces (rule 1.7)"),
    (fx.Draw, "amount"): Most(6, "the hand limit is 6 (rule 9.6)"),
    (fx.Roll, "amount"): Most(9, "a strong ship drops ten cubes in all"),
    (fx.GainStrength, "amount"): Most(9, "a strong ship drops ten cubes in all"),
    (fx.MoveCube, "amount"): Most(9, "a strong ship drops ten cubes in all"),
    (fx.Score, "coins"): Most(12, "the best islands reward about 10 coins"),
    (fx.Forfeit, "coins"): Most(12, "the best islands reward about 10 coins"),
}
"""Verb and field -> the most that makes sense."""


MOST_SHOWN: Final[Mapping[str, Most]] = {
    "sail": Most(8, "the sails track ends at 8 (rule 5.1)"),
    "black flag": Most(3, "there are at most three opponents (rule 12.1)"),
    "bonus card": Most(6, "the hand limit is 6 (rule 9.6)"),
}


MOST_ICONS: Final = Most(9, "no card has room for so many icons")


MOST_CARGO: Final = Most(9, "the board's holds carry 7")


MOST_COINS: Final = Most(14, "a player begins with 15")


def absurd_number(context: CheckContext) -> Iterator[Finding]:
    """DR242  A number is larger than the game has room for.

    Why: somebody typed a digit twice, or two numbers ran together. For an amount that is multiplied by `per`, the limit
    is a third as large.
    Instead: the intended number.

    Bad: `9 sails`, `influence 22`, `repair 10`
    Good: `4 sails`, `influence 2`, `repair 1`
    """
    for use in uses(context, *KINDS_WITH_NUMBERS):
        if not is_cost(use):
            for field, amount in amounts(use.effect):
                yield from too_much(context, use, field, amount)


KINDS_WITH_NUMBERS: Final = (fx.Show, fx.Gain, fx.Lose, *dict.fromkeys(kind for kind, _ in MOST))


def too_much(
    context: CheckContext, use: EffectUse, field: str, amount: Fixed | Goods | Per[Fixed] | Per[Goods]
) -> Iterator[Finding]:
    """Whether one amount of a verb is too large."""
    each = amount.each if isinstance(amount, Per) else amount
    multiplied = isinstance(amount, Per)
    for number, most in bounded(use.effect, field, each):
        bound = max(2, most.number // 3) if multiplied else most.number
        if number > bound:
            message = f"{number} is too much{' for each' if multiplied else ''}: {most.why}"
            yield accuse(context, Code.ABSURD_NUMBER, use, message, f"a number up to {bound}")


def bounded(effect: Effect, field: str, each: Fixed | Goods) -> Iterator[tuple[int, Most]]:
    """The numbers of an amount, each with the most that it may be."""
    if isinstance(each, Goods):
        yield each.cargo, MOST_CARGO
        yield each.coins, MOST_COINS
    elif isinstance(effect, fx.Show):
        yield each.number, MOST_SHOWN.get(effect.symbol, MOST_ICONS)
    elif (type(effect), field) in MOST:
        yield each.number, MOST[type(effect), field]


MOST_PAID: Final[Mapping[Place, Goods]] = {
    Place.SHIP: Goods(cargo=12, coins=12),
    Place.HARBOR: Goods(cargo=12, coins=30),
    Place.SHIP_OR_HARBOR: Goods(cargo=12, coins=30),
}
"""Skilled Trader takes 12 cargo (rule 14.9), Capitalist 30 coins (14.5): no card asks for more."""


MOST_GIVEN: Final[Mapping[type[Effect], Most]] = {
    fx.RemoveUpgrade: Most(4, "a ship has four hull spaces (rule 1.7)"),
    fx.Discard: Most(6, "the hand limit is 6 (rule 9.6)"),
    fx.RemoveCube: Most(9, "a strong ship drops ten cubes in all"),
}


def unpayable_cost(context: CheckContext) -> Iterator[Finding]:
    """DR250  A cost is more than any player can pay.

    Why: players pay a cost in full (rule 4.10), so nobody could ever use the ability.
    Instead: the intended number.

    Bad: `pay 30 cargo from ship: repair 1`
    Good: `pay 3 cargo from ship: repair 1`
    """
    for use in uses(context, fx.Pay, *MOST_GIVEN):
        for number, bound, why in asked_for(use.effect):
            if number > bound:
                message = f"{number} is more than a player can pay: {why}"
                yield accuse(context, Code.UNPAYABLE_COST, use, message, f"a number up to {bound}")


def asked_for(effect: Effect) -> Iterator[tuple[int, int, str]]:
    """The numbers of a cost, each with its bound and the reason."""
    if isinstance(effect, fx.Pay):
        most = MOST_PAID[effect.source]
        yield effect.goods.cargo, most.cargo, "12 cargo at once are an achievement (rule 14.9)"
        yield (
            effect.goods.coins,
            most.coins,
            "holds are small, and 30 coins in the chest are an achievement (rule 14.5)",
        )
        return
    for _, amount in amounts(effect):
        if isinstance(amount, Fixed):
            yield amount.number, MOST_GIVEN[type(effect)].number, MOST_GIVEN[type(effect)].why


MOST_COUNTED: Final[Mapping[Thing | Coined, Most]] = {
    Thing.ISLAND_CONTROLLED: Most(10, "with 4 players there are 10 islands (rule 2.1)"),
    Thing.ISLAND_WITHOUT_INFLUENCE: Most(10, "with 4 players there are 10 islands (rule 2.1)"),
    Thing.BUILDING_CONTROLLED: Most(12, "5 buildings are an achievement (rule 14.4)"),
    Thing.UPGRADE: Most(6, "a ship has four hull spaces (rule 1.7)"),
    Thing.ADVANCEMENT: Most(3, "a sleeve has three slots (rule 0.5)"),
    Thing.ACHIEVEMENT: Most(7, "4 of them end the game (rule 15.1)"),
    Thing.CARD_IN_HAND: Most(12, "a crew is 12 cards (rule 1.1)"),
    Thing.ENEMY_HERE: Most(3, "there are 3 opponents at most (rule 1.1)"),
    Thing.DAMAGE: Most(4, "a ship with 5 damage sinks (rule 13.1)"),
    Thing.TILE_EXPLORED: Most(9, "9 tiles lie face down when the game begins (rule 2.1)"),
    Thing.CARGO: Most(12, "12 cargo are an achievement (rule 14.9)"),
}


MOST_SYMBOLS: Final = Most(10, "a sleeve is a crew card and three advancements (rule 8.4)")


def unreachable_count(context: CheckContext) -> Iterator[Finding]:
    """DR251  A condition or a `per` needs a larger number than there can be.

    Why: no player could ever have that many.
    Instead: the number that was meant.

    Bad: `if 4 advancements on this card: repair 1`
    Good: `if 3 advancements on this card: repair 1`
    """
    for use in uses(context, fx.If, *KINDS_WITH_NUMBERS):
        for count, number in counts(use.effect):
            most = MOST_COUNTED.get(count.thing) if isinstance(count, ThingsCounted) else MOST_SYMBOLS
            if most and number > most.number:
                message = f"there are never {number}: {most.why}"
                yield accuse(context, Code.UNREACHABLE_COUNT, use, message, f"a number up to {most.number}")


def idle_limit(context: CheckContext) -> Iterator[Finding]:
    """DR256  A limit is never reached, or limits nothing.

    Why: `up to N` has no effect after a `per` that never counts that many things, or that gives more than there is room
    for. A number of islands has no effect if the rows have fewer (each row has three, rule 2.1).
    Instead: a smaller limit, or no limit.

    Bad: `gain 1 coin to ship per advancement on this card (up to 3)`, `produce on 4 islands (row 3)`
    Good: `gain 1 coin to ship per advancement on this card (up to 2)`, `produce on 3 islands (row 3)`
    """
    for use in uses(context, *KINDS_WITH_NUMBERS):
        for field, amount in amounts(use.effect):
            if isinstance(amount, Per) and amount.most:
                for number, why in reached(use.effect, field, amount):
                    if amount.most >= number:
                        message = f"a limit of {amount.most} limits nothing: {why}"
                        yield accuse(context, Code.IDLE_LIMIT, use, message, "a smaller limit, or none")
                        break
    for use in uses(context, fx.Produce):
        assert isinstance(use.effect, fx.Produce)
        rows, islands = set(use.effect.rows), use.effect.islands
        if rows and isinstance(islands, Fixed) and islands.number > len(rows) * len(COLUMNS):
            message = f"there are no {islands.number} such islands: a row has {len(COLUMNS)} tiles (rule 2.1)"
            yield accuse(context, Code.IDLE_LIMIT, use, message, f"a number up to {len(rows) * len(COLUMNS)}")


def reached(effect: Effect, field: str, per: Per[Fixed] | Per[Goods]) -> Iterator[tuple[int, str]]:
    """Limits on how often a `per` can give something, by the things counted and by the room, each with its
    reason.
    """
    counted = MOST_COUNTED.get(per.of.thing) if isinstance(per.of, ThingsCounted) else MOST_SYMBOLS
    if counted:
        yield counted.number // per.every, counted.why
    for number, most in bounded(effect, field, per.each):
        if number and (type(effect), field) in MOST:
            yield -(-most.number // number), most.why
