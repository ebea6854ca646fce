"""Checks of what one ability means.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Final

from attrs import evolve

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.amounts import Fixed, Goods, SymbolsShown, ThingsCounted
from dead_reckoning.game.printed.cards import Encounter
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import BLACK_FLAG, ROWS, Card, Moment, Place, Spot, Target, Thing
from dead_reckoning.language import complaints, write
from dead_reckoning.lint.checks.lines import (
    CARDS,
    RESULTS,
    CheckedLine,
    EffectUse,
    accuse,
    below,
    counts,
    faces,
    in_battle,
    leaves,
    lines,
    of_this_card,
    uses,
)
from dead_reckoning.lint.context import CheckContext
from dead_reckoning.lint.moments import HOMES
from dead_reckoning.model.codes import Code
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import Coined, SymbolId

# -- Rows ------------------------------------------------------------------------------------------------------------


def unordered_rows(context: CheckContext) -> Iterator[Finding]:
    """DR230  Rows are named out of order, twice, or all of them.

    Why: one spelling for one meaning; a row named twice is often a slip for another row, and to name all
    rows is to name none.
    Instead: each row once, from small to large; nothing if every row will do.

    Bad: `produce on 1 island (row 4 or 3)`
    Good: `produce on 1 island (row 3 or 4)`
    """
    for use in uses(context, fx.Produce, fx.On):
        found = use.effect.trigger if isinstance(use.effect, fx.On) else use.effect
        rows: tuple[int, ...] = getattr(found, "rows")  # noqa: B009  # both have them
        due = tuple(sorted(set(rows)))
        if len(due) == len(ROWS):
            yield accuse(context, Code.UNORDERED_ROWS, use, "to name all rows is to name none", "leave the rows out")
        elif rows != due:
            said = " or ".join(map(str, due))
            instead = with_rows(use.effect, due) if len(due) == len(rows) else None
            message = f"row {' or '.join(map(str, rows))}: each row once, in order"
            yield accuse(context, Code.UNORDERED_ROWS, use, message, f"write `row {said}`, if that is meant", instead)


def with_rows(effect: Effect, rows: tuple[int, ...]) -> Effect:
    """The same effect with its rows in another order."""
    if isinstance(effect, fx.On):
        return evolve(effect, trigger=evolve(effect.trigger, rows=rows))
    assert isinstance(effect, fx.Produce)
    return evolve(effect, rows=rows)


# -- What "this card" is ---------------------------------------------------------------------------------------------


def no_card_to_count(context: CheckContext) -> Iterator[Finding]:
    """DR231  An ability speaks of "this card" where there is none.

    Why: symbols are counted on the sleeve that an ability lies in (rule 8.4); results of encounters, ship boards and
    upgrade tokens lie in none, so the count is nothing.
    Instead: a plain number, or something of the player's, such as `island you control`.

    Bad: a win result `gain 1 coin to ship per helm`
    Good: a win result `gain 2 coins to ship`
    """
    sleeved = context.loaded.kind in CARDS
    for line in lines(context):
        if sleeved and line.list not in RESULTS:
            continue
        for use in below(line, line.effect, ()):
            this = [count for count, _ in counts(use.effect) if of_this_card(count) or count == ADVANCEMENTS_HERE]
            if this or use.effect == fx.LevelUp(Card.THIS):
                hint = "a plain number, or something of the player's, such as `per island you control`"
                message = "this lies in no sleeve, so there is no card to look at"
                yield accuse(context, Code.NO_CARD_TO_COUNT, use, message, hint)


ADVANCEMENTS_HERE: Final = ThingsCounted(Thing.ADVANCEMENT)


# -- Conditions ------------------------------------------------------------------------------------------------------


def always_true(context: CheckContext) -> Iterator[Finding]:
    """DR232  A condition holds whenever it is asked.

    Why: an `if` that says nothing is a slip: another number or symbol was meant, or the `if` is left from before.
    Instead: the number that was meant, or no condition.

    Bad: `if 3 helms: if 2 helms: repair 1`, or `if 1 helm: repair 1` on a card that shows a helm itself
    Good: `if 3 helms: repair 1`
    """
    for use, known in conditions(context):
        condition = asked(use)
        reason = next((said for fact, said in known if implies(fact, condition)), "")
        if reason:
            hint = "leave it out, or write the number that is meant"
            yield accuse(context, Code.ALWAYS_TRUE, use, f"this always holds: {reason}", hint)


def never_true(context: CheckContext) -> Iterator[Finding]:
    """DR233  A condition can never hold.

    Why: nobody could ever use what stands behind it.
    Instead: the condition that was meant; of `if enemy is`, a kind of encounters that can be fought.

    Bad: `if 3 helms: if no helms: repair 1`, or `if no helms: repair 1` on a card that shows a helm itself
    Good: `if no helms: repair 1` on a card without helms
    """
    for use, known in conditions(context):
        condition = asked(use)
        reason = next((said for fact, said in known if excludes(fact, condition)), "")
        if reason:
            hint = "change one of the two"
            yield accuse(context, Code.NEVER_TRUE, use, f"this can never hold: {reason}", hint)
        elif isinstance(condition, fx.EnemyIs) and is_never_fought(context, condition.kind):
            message = f"this can never hold: a `{condition.kind}` is never fought"
            hint = '`"attack"` is false in pack.json, or its abilities are carried out in place of a battle'
            yield accuse(context, Code.NEVER_TRUE, use, message, hint)


def is_never_fought(context: CheckContext, kind: str) -> bool:
    """Whether no battle is ever fought against encounters of a kind."""
    declared = context.around.kinds.get(kind)
    return declared is not None and not declared.is_fought


Fact = tuple[Condition, str]
"""What is known to hold, and why."""


def conditions(context: CheckContext) -> Iterator[tuple[EffectUse, list[Fact]]]:
    """Every ``if``, with what is known where it stands."""
    shown = {path: facts_of_face(context, path, face) for path, face in faces(context)} if has_if(context) else {}
    for use in uses(context, fx.If):
        above = [
            (outer.condition, f"`{words_of(context, outer)}` comes before it")
            for outer in use.above
            if isinstance(outer, fx.If)
        ]
        yield use, [*above, *shown[use.line.path[:-1]]]


def has_if(context: CheckContext) -> bool:
    """Whether any ability has a condition."""
    return next(uses(context, fx.If), None) is not None


def words_of(context: CheckContext, outer: fx.If) -> str:
    """The condition of an ``if`` in the words of the language."""
    return write(outer, context.vocabulary).partition(":")[0]


def asked(use: EffectUse) -> Condition:
    """What an ``if`` asks."""
    assert isinstance(use.effect, fx.If)
    return use.effect.condition


def facts_of_face(context: CheckContext, path: tuple[str | int, ...], face: tuple[CheckedLine, ...]) -> list[Fact]:
    """What a card that lies in a sleeve shows of itself, choices left out."""
    if context.loaded.kind not in CARDS or path[-1] in RESULTS:
        return []
    shown: dict[SymbolId, int] = {}
    for line in face:
        if isinstance(line.effect, fx.Show) and isinstance(line.effect.amount, Fixed):
            shown[line.effect.symbol] = shown.get(line.effect.symbol, 0) + line.effect.amount.number
    facts: list[Fact] = [
        (fx.AtLeast(number, SymbolsShown(symbol)), f"the card itself shows {number}")
        for symbol, number in shown.items()
    ]
    if context.loaded.kind != "crew":
        facts.append((fx.AtLeast(1, ADVANCEMENTS_HERE), "the card itself is an advancement"))
    return facts


def implies(fact: Condition, asked_for: Condition) -> bool:
    """Whether a condition holds if another does."""
    if isinstance(fact, fx.AtLeast) and isinstance(asked_for, fx.AtLeast):
        return fact.of == asked_for.of and fact.number >= asked_for.number
    return fact == asked_for


def excludes(fact: Condition, asked_for: Condition) -> bool:
    """Whether a condition cannot hold if another does."""
    if isinstance(fact, fx.AtSpot) and isinstance(asked_for, fx.AtSpot):
        return fact.spot is not asked_for.spot
    pair = {type(fact): fact, type(asked_for): asked_for}
    if set(pair) == {fx.AtLeast, fx.NoneOf}:
        return getattr(fact, "of", None) == getattr(asked_for, "of", None)
    return False


# -- Where the ship lies ---------------------------------------------------------------------------------------------


def nothing_there(context: CheckContext) -> Iterator[Finding]:
    """DR234  An effect needs an island, and the ship lies in the harbor or at open sea.

    Why: cubes are placed and moved only from an island tile (rules 8.6, 8.7), and no damage is done in the harbor
    (8.17).
    Instead: another condition, or an effect that works there.

    Bad: `if in harbor: influence 2`
    Good: `if in harbor: repair 1`
    """
    for use in uses(context, fx.Influence, fx.MoveInfluence, fx.Gain, fx.Damage, fx.MoveShip):
        for spot, why in spots_above(use):
            if idle_at(use.effect, spot):
                hint = "another condition, another place, or an effect that works there"
                yield accuse(context, Code.NOTHING_THERE, use, f"this does nothing: {why}", hint)


def spots_above(use: EffectUse) -> Iterator[tuple[Spot, str]]:
    """Where the ship is known to lie when an effect comes."""
    for outer in use.above:
        if isinstance(outer, fx.If) and isinstance(outer.condition, fx.AtSpot):
            yield outer.condition.spot, f"the ship lies {SAID[outer.condition.spot]}"
        elif isinstance(outer, fx.Several):
            before = takewhile(lambda effect: effect is not use.effect, outer.effects)
            if use.effect in outer.effects and fx.MoveShip() in before:
                yield Spot.HARBOR, "the ship has been moved to the harbor"


SAID: Final = {Spot.HARBOR: "in the harbor", Spot.OPEN_SEA: "at open sea"}


def idle_at(effect: Effect, spot: Spot) -> bool:
    """Whether an effect can do nothing while the ship lies somewhere."""
    if isinstance(effect, fx.Influence | fx.MoveInfluence):
        return True
    if isinstance(effect, fx.Gain):
        return effect.to is Place.THIS_ISLAND
    harbor = spot is Spot.HARBOR
    return harbor and (effect == fx.MoveShip() or (isinstance(effect, fx.Damage) and effect.to in HERE))


HERE: Final = (Target.ENEMIES_HERE,)
"""Ships on the own tile.  Rule 8.17."""


# -- Alternatives and repetitions ------------------------------------------------------------------------------------


def dominated_alternative(context: CheckContext) -> Iterator[Finding]:
    """DR236  One side of a slash is never better than the other.

    Why: nobody would choose it; one of the numbers is probably a slip.
    Instead: a real choice, or the better side alone.

    Bad: `influence 1 / influence 2`
    Good: `influence 1 / 2 sails`
    """
    for use in uses(context, fx.OneOf):
        assert isinstance(use.effect, fx.OneOf)
        arms = use.effect.arms
        for index, arm in enumerate(arms):
            others = [other for at, other in enumerate(arms) if at != index and (arm != other or at < index)]
            better = next((other for other in others if at_least(other, arm)), None)
            if better is not None:
                weak, strong = write(arm, context.vocabulary), write(better, context.vocabulary)
                message = f"`{weak}` is never better than `{strong}`"
                hint = "make it a real choice, or leave it out"
                yield accuse(context, Code.DOMINATED_ALTERNATIVE, EffectUse(use.line, arm, ()), message, hint)


def at_least(better: Effect, other: Effect) -> bool:
    """Whether an effect does all that another does, in every position."""
    if better == other:
        return True
    if isinstance(other, fx.If | fx.Cost) and at_least(better, other.then):
        return True
    if type(better) is not type(other):
        return False
    compare = COMPARED.get(type(better))
    return compare is not None and compare(better, other)


def more_of(field: str) -> Callable[[Any, Any], bool]:
    """A comparison of verbs that differ in one number alone."""

    def compare(better: Any, other: Any) -> bool:
        one, two = getattr(better, field), getattr(other, field)
        return (
            isinstance(one, Fixed)
            and isinstance(two, Fixed)
            and one.number >= two.number
            and evolve(better, **{field: two}) == other
        )

    return compare


def more_goods(better: fx.Gain, other: fx.Gain) -> bool:
    """As much of each good, to a place that is as free."""
    one, two = better.goods, other.goods
    place = better.to is other.to or (better.to is Place.SHIP_OR_HARBOR and other.to in (Place.SHIP, Place.HARBOR))
    return (
        place
        and isinstance(one, Goods)
        and isinstance(two, Goods)
        and one.cargo >= two.cargo
        and one.coins >= two.coins
    )


def cheaper(better: fx.Cost, other: fx.Cost) -> bool:
    """As good for a cost that is no higher."""
    return at_least(better.then, other.then) and costs_no_more(better.cost, other.cost)


def costs_no_more(cost: Effect, other: Effect) -> bool:
    """Whether a cost is no higher than another."""
    if cost == other:
        return True
    if isinstance(cost, fx.Pay) and isinstance(other, fx.Pay):
        place = cost.source is other.source or cost.source is Place.SHIP_OR_HARBOR
        return place and cost.goods.cargo <= other.goods.cargo and cost.goods.coins <= other.goods.coins
    return isinstance(cost, fx.Discard) and isinstance(other, fx.Discard) and more_of("amount")(other, cost)


def inner(better: Any, other: Any) -> bool:
    """The same prefix before something as good."""
    return at_least(better.then, other.then) and evolve(better, then=other.then) == other


COMPARED: Final[Mapping[type[Effect], Callable[[Any, Any], bool]]] = {
    **dict.fromkeys(
        (fx.Show, fx.Repair, fx.Influence, fx.MoveInfluence, fx.Build, fx.Draw, fx.Roll), more_of("amount")
    ),
    **dict.fromkeys((fx.GainStrength, fx.MoveCube, fx.PreventDamage, fx.GainUpgrade), more_of("amount")),
    fx.Damage: lambda better, other: better.to is not Target.YOU and more_of("amount")(better, other),
    fx.Produce: more_of("islands"),
    fx.Gain: more_goods,
    fx.Cost: cheaper,
    **dict.fromkeys((fx.If, fx.On, fx.Battle), inner),
}
"""How two effects of one class are compared.  Classes that are not here are never better than another."""


def moment_on_one_side(context: CheckContext) -> Iterator[Finding]:
    """DR253  What says when an ability comes is written on one side of a slash, and the next side does without.

    Why: a slash separates whole abilities (rule 8.1), so ``on exploring:`` ends there, and the other side can be used
    at any time; readers take it for both. Only a side that could wait as well is reported: ``draw 1 card`` after
    ``battle: roll 2 /`` can be meant for the main phase alone.
    Instead: the prefix on both sides, which the fix writes; or, if the line is meant as it is, the side without the
    prefix first.

    Bad: `on exploring: gain 2 coins to harbor / draw 1 card`
    Good: `on exploring: gain 2 coins to harbor / on exploring: draw 1 card`, or `draw 1 card / on exploring: gain 2
    coins to harbor`
    """
    for use in uses(context, fx.OneOf):
        assert isinstance(use.effect, fx.OneOf)
        arms = [use.effect.arms[0]]
        for arm in use.effect.arms[1:]:
            arms.append(waiting_with(context, arms[-1], arm) or arm)
        changed = [pair for pair in zip(use.effect.arms, arms, strict=True) if pair[0] != pair[1]]
        if changed:
            weak, strong = (write(each, context.vocabulary) for each in changed[0])
            prefix = strong.removesuffix(weak).strip()
            message = f"`{prefix}` reaches to the slash, and `{weak}` does not wait for it"
            hint = f"write `{strong}`; if the line is meant as it is, write `{weak}` first"
            yield accuse(context, Code.MOMENT_ON_ONE_SIDE, use, message, hint, fx.OneOf(tuple(arms)), certain=False)


def waiting_with(context: CheckContext, before: Effect, arm: Effect) -> Effect | None:
    """One side of a slash behind what says when the side before it comes.

    None if nothing says so, if the side says it itself, or if it cannot be put there.
    """
    line = CheckedLine((), "", arm)
    prefixed = behind_moment(before, arm)
    if prefixed is None or any(isinstance(use.effect, MOMENTS) for use in below(line, arm, ())):
        return None
    return prefixed if not complaints(write(prefixed, context.vocabulary), context.vocabulary) else None


MOMENTS: Final = (fx.On, fx.ThisTurn, fx.Battle)
"""Prefixes that say when an ability comes."""


def behind_moment(prefixed: Effect, then: Effect) -> Effect | None:
    """An effect behind the prefixes of another, as far as they say when it comes; None if none of them does."""
    match prefixed:
        case fx.If():
            deeper = behind_moment(prefixed.then, then)
            return deeper and evolve(prefixed, then=deeper)
        case fx.ThisTurn():
            return evolve(prefixed, then=evolve(prefixed.then, then=behind_moment(prefixed.then.then, then) or then))
        case fx.On() | fx.Battle():
            return evolve(prefixed, then=behind_moment(prefixed.then, then) or then)
    return None


def repeated_ability(context: CheckContext) -> Iterator[Finding]:
    """DR237  An ability stands twice on one face.

    Why: a line was copied and not changed, or a number was meant: two sails are printed as `2 sails`.
    Instead: one line with the sum.

    Bad: `sail`, and again `sail`
    Good: `2 sails`
    """
    for _, face in faces(context):
        seen: dict[object, CheckedLine] = {}
        for line in face:
            what = sameness(line.effect)
            if what in seen:
                first = write(seen[what].effect, context.vocabulary)
                hint = "one line with the sum, or another ability"
                yield accuse(context, Code.REPEATED_ABILITY, line, f"`{first}` appears before it already", hint)
            seen.setdefault(what, line)


def sameness(effect: Effect) -> object:
    """What makes a second ability the same as a first: icons that are printed apart belong together, too."""
    if isinstance(effect, fx.Show) and isinstance(effect.amount, Fixed):
        return effect.symbol
    return effect


# -- Giving and taking -----------------------------------------------------------------------------------------------


def losing_trade(context: CheckContext) -> Iterator[Finding]:
    """DR238  A cost is paid for no more than the same goods at the same place.

    Why: nobody would use it; two numbers or two goods were swapped.
    Instead: a result that is worth its cost.

    Bad: `pay 2 cargo from harbor: gain 1 cargo to harbor`
    Good: `pay 1 cargo from harbor: gain 2 coins to harbor`
    """
    for use in uses(context, fx.Cost):
        assert isinstance(use.effect, fx.Cost)
        pay, gain = use.effect.cost, use.effect.then
        if isinstance(pay, fx.Pay) and isinstance(gain, fx.Gain) and isinstance(gain.goods, Goods):
            covered = gain.goods.cargo <= pay.goods.cargo and gain.goods.coins <= pay.goods.coins
            if covered and gain.to is pay.source:
                hint = "are two numbers swapped, or cargo and coins?"
                yield accuse(context, Code.LOSING_TRADE, use, "this gives back no more than it costs", hint)


def gift_as_cost(context: CheckContext) -> Iterator[Finding]:
    """DR252  Cards are drawn "as a cost", and what follows does not speak of them.

    Why: `draw 1 card:` is there to name the card for `it` (rule 8.23); drawing costs nothing.
    Instead: a comma, if both are results.

    Bad: `draw 1 card: gain 1 coin to ship`
    Good: `draw 1 card, gain 1 coin to ship`
    """
    for use in uses(context, fx.Cost):
        assert isinstance(use.effect, fx.Cost)
        if isinstance(use.effect.cost, fx.Draw) and not any(
            speaks_of_it(inner.effect) for inner in below(use.line, use.effect.then, ())
        ):
            hint = "write `,` in place of `:`, or say what is done with `it`"
            yield accuse(context, Code.GIFT_AS_COST, use, "drawing a card costs nothing", hint)


def speaks_of_it(effect: Effect) -> bool:
    """Whether an effect is about the card that was drawn; a pack's verb may be, in its own way."""
    counted = any(isinstance(count, SymbolsShown) and count.on is Card.IT for count, _ in counts(effect))
    return counted or isinstance(effect, fx.PlayIt) or type(effect).__module__ != fx.__name__


def voluntary_harm(context: CheckContext) -> Iterator[Finding]:
    """DR240  An ability does nothing but harm its owner.

    Why: abilities are never forced (rule 3.5), so nobody would use it; only the results of an encounter can hurt, and
    the front of one that cannot be traded with.
    Instead: a cost before what is had for it, or the list `lose` of an encounter's back.

    Bad: `damage 1 to you`
    Good: `gain 3 coins to ship, damage 1 to you`
    """
    for line in lines(context):
        free = line.list not in RESULTS and not isinstance(line.effect, fx.Endgame) and not is_forced(context, line)
        if free and all(map(is_harm, leaves(line.effect))) and not costs_something(line):
            hint = "a cost (`pay`) or a result of an encounter (`lose`) may be meant"
            yield accuse(context, Code.VOLUNTARY_HARM, line, "this only hurts whoever uses it", hint)


def is_forced(context: CheckContext, line: CheckedLine) -> bool:
    """Whether it stands on the front of an encounter that nobody has for trade: what is met is carried out."""
    entry = context.entries[line.path[1]] if isinstance(line.path[1], int) else None
    return isinstance(entry, Encounter) and not context.is_traded(entry)


def costs_something(line: CheckedLine) -> bool:
    """Whether an ability has a cost: then its end is judged elsewhere."""
    return any(isinstance(use.effect, fx.Cost) for use in below(line, line.effect, ()))


def is_harm(effect: Effect) -> bool:
    """Whether an effect only hurts the player who uses it."""
    hurts = isinstance(effect, fx.Damage) and effect.to is Target.YOU
    return hurts or (isinstance(effect, fx.Lose) and effect.who is Target.YOU)


def flags_beside_slash(context: CheckContext) -> Iterator[Finding]:
    """DR241  More than one black flag is one side of a choice.

    Why: a side is taken once a turn, and a flag is one attack (rule 8.11): the card would have to say when the second
    one is due.
    Instead: one flag beside the slash, or the flags apart from it.

    Bad: `2 black flags / sail`
    Good: `black flag / sail`
    """
    for use in uses(context, fx.Show):
        assert isinstance(use.effect, fx.Show)
        number = use.effect.amount.number if isinstance(use.effect.amount, Fixed) else 1
        if use.effect.symbol == "black flag" and number > 1 and any(isinstance(e, fx.OneOf) for e in use.above):
            hint = "write `black flag`, or give the flags a line of their own"
            yield accuse(context, Code.FLAGS_BESIDE_SLASH, use, f"{number} attacks cannot be one choice", hint)


# -- Moments ---------------------------------------------------------------------------------------------------------


def never_wakes(context: CheckContext) -> Iterator[Finding]:
    """DR243  What a trigger wakes can never be had at that moment.

    Why: exploring, passing, entering and trading happen on a tile, never in the harbor; a battle that is being won is
    not over, so that no black flag begins another; and icons that come as a turn ends are of no use in it. Three
    moments need a place of their own: `gaining this card` an advancement or encounter, `setting up` the first level of
    a crew card, and `an enemy arriving` a token or board of the ship or a building, as no card is in play in another's
    turn.
    Instead: the condition or the trigger that was meant, or another card for it.

    Bad: `on exploring: if in harbor: gain 2 coins to ship`
    Good: `on exploring: gain 2 coins to ship`
    """
    yield from away_from_home(context)
    for use in uses(context, fx.If):
        triggers = [outer.trigger.moment for outer in use.above if isinstance(outer, fx.On)]
        if not triggers:
            continue
        spot = getattr(asked(use), "spot", None)
        if spot and spot in ELSEWHERE.get(triggers[-1], ()):
            message = f"the ship is never {SAID[spot]} on {triggers[-1].value}"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or no condition")
    for use in uses(context, fx.Show):
        triggers = [outer.trigger.moment for outer in use.above if isinstance(outer, fx.On)]
        if triggers and triggers[-1] is Moment.WINNING_A_BATTLE and getattr(use.effect, "symbol") == BLACK_FLAG:  # noqa: B009
            message = "this battle is not over, and a black flag begins another"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or the flag apart from it")
        if triggers and triggers[-1] is Moment.ENDING_A_TURN:
            message = "the turn is over, and an icon counts while it is played"
            yield accuse(context, Code.NEVER_WAKES, use, message, "another trigger, or the icon apart from it")


def away_from_home(context: CheckContext) -> Iterator[Finding]:
    """Triggers that can wake nothing where they stand."""
    for use in uses(context, fx.On):
        assert isinstance(use.effect, fx.On)
        moment = use.effect.trigger.moment
        kinds, where = HOMES.get(moment, ((), ""))
        later = moment is Moment.SETTING_UP and use.line.path[2:4] != ("levels", 0)
        set_up = any(isinstance(outer, fx.ThisTurn) for outer in use.above)
        if where and (context.loaded.kind not in kinds or later or set_up):
            message = f"`{moment.value}` wakes nothing here"
            yield accuse(context, Code.NEVER_WAKES, use, message, f"it belongs on {where}, without `this turn:`")


ELSEWHERE: Final[Mapping[Moment | Coined, tuple[Spot, ...]]] = {
    Moment.EXPLORING: (Spot.HARBOR,),
    Moment.TRADING: (Spot.HARBOR,),
    Moment.FIRST_ENTERING: (Spot.HARBOR,),
    Moment.FIRST_PASSING: (Spot.HARBOR, Spot.OPEN_SEA),
}
"""Where the ship cannot be at a moment.  Rules 5.5, 8.22."""


NOT_FOR_BUILDINGS: Final = (Moment.FIRST_PASSING, Moment.FIRST_ENTERING, Moment.GAINING_CONTROL, Moment.WIN)


def idle_building(context: CheckContext) -> Iterator[Finding]:
    """DR357  A building has an ability that nothing ever wakes.

    Why: buildings are not played and not used: they do what they do at a moment, for whoever controls the island.
    What comes once a turn, such as on first passing, is counted for cards and tokens alone, and when control is gained,
    cards are asked.
    Instead: a trigger before the ability; `on ending a turn` comes once a turn of its controller, `on an enemy
    arriving` whenever an opponent's ship comes to the island.

    Bad: `gain 1 coin to harbor`
    Good: `on ending a turn: gain 1 coin to harbor`
    """
    for line in lines(context) if context.loaded.kind == "buildings" else ():
        effect = line.effect
        while isinstance(effect, fx.If):
            effect = effect.then
        moment = effect.trigger.moment if isinstance(effect, fx.On) else None
        if moment is None or moment in NOT_FOR_BUILDINGS:
            message = (
                f"`{moment.value}` does not wake buildings" if moment else "nothing says when a building does this"
            )
            yield accuse(
                context, Code.IDLE_BUILDING, line, message, "`on ending a turn:`, or another moment, before it"
            )


def too_late_in_battle(context: CheckContext) -> Iterator[Finding]:
    """DR244  An `on win` ability changes a battle that is over.

    Why: such abilities are used in step 5, when the winner is known and the board has been resolved (rules 12.25,
    12.26).
    Instead: a battle ability without `on win`, or a result that outlasts the battle.

    Bad: `battle: on win: roll 2`
    Good: `battle: roll 2`
    """
    for use in uses(context, fx.Roll, fx.GainStrength, fx.MoveCube, fx.RemoveCube):
        if any(isinstance(outer, fx.On) and outer.trigger.moment is Moment.WIN for outer in use.above):
            hint = "leave out `on win:`, or give goods or damage instead"
            yield accuse(context, Code.TOO_LATE_IN_BATTLE, use, "the battle is won already", hint)


def too_early_in_battle(context: CheckContext) -> Iterator[Finding]:
    """DR245  Damage is prevented before there is any.

    Why: damage is done in step 4; battle abilities are used before it, and only `on win` comes after (rule 12.26).
    Instead: `on win:` before it.

    Bad: `battle: prevent 1 damage`
    Good: `battle: on win: prevent 1 damage`
    """
    for use in uses(context, fx.PreventDamage):
        if in_battle(use) and not any(isinstance(outer, fx.On) for outer in use.above):
            hint = "write `on win:` before it"
            yield accuse(context, Code.TOO_EARLY_IN_BATTLE, use, "no damage has been done yet", hint)


# -- Results of encounters -------------------------------------------------------------------------------------------


def icon_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR246  The result of an encounter is a bare icon.

    Why: icons count while the card that shows them is in play (rules 8.5 to 8.13); a result is carried out once.
    Instead: something that can be had at once, or the icon among the back's `abilities`.

    Bad: a win result `sail`
    Good: a win result `gain 2 coins to ship`
    """
    for use in uses(context, fx.Show):
        if use.line.list in RESULTS:
            hint = "if the winner keeps it, it belongs to the `abilities` of the back"
            yield accuse(context, Code.ICON_AS_RESULT, use, "an icon is nothing that can be carried out", hint)


def ability_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR247  The result of an encounter is a battle, end-game or triggered ability.

    Why: the battle is over, and what the winner keeps for later is sleeved: it stands in the back's `abilities`
    (rule 7.3).
    Instead: move it to `abilities`, or give something at once.

    Bad: a win result `battle: roll 2`
    Good: `battle: roll 2` among the `abilities` of the back
    """
    for use in uses(context, fx.Battle, fx.Endgame, fx.On):
        if use.line.list in RESULTS and not any(isinstance(outer, fx.ThisTurn | fx.Battle) for outer in use.above):
            hint = "what the winner keeps belongs to the `abilities` of the back"
            message = "a result is carried out at once, and this waits for its moment"
            yield accuse(context, Code.ABILITY_AS_RESULT, use, message, hint)


def copy_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR248  The result of an encounter copies an advancement.

    Why: an ability is copied "as if printed here" (rule 8.21), and a result is printed on no card in play.
    Instead: what the copied ability would give, in plain words.

    Bad: a win result `copy advancement`
    Good: a win result `take advancement (row 1)`
    """
    for use in uses(context, fx.CopyAdvancement):
        if use.line.list in RESULTS:
            hint = "say what is had, or move it to the `abilities` of the back"
            yield accuse(context, Code.COPY_AS_RESULT, use, "a result has no card that could copy", hint)


def swapped_results(context: CheckContext) -> Iterator[Finding]:
    """DR249  Winning only hurts, or the result of losing helps the player.

    Why: `win` and `lose` were probably swapped.
    Instead: gains for the winner, harm for the loser.

    Bad: "win": [`damage 1 to you`], "lose": [`gain 3 coins to ship`]
    Good: "win": [`gain 3 coins to ship`], "lose": [`damage 1 to you`]
    """
    for path, face in faces(context):
        if path[-1] not in RESULTS:
            continue
        harms = [all(map(is_harm, leaves(line.effect))) for line in face]
        if path[-1] == "win" and all(harms):
            yield accuse(
                context,
                Code.SWAPPED_RESULTS,
                face[0],
                "the result of winning only hurts the player",
                "swap `win` and `lose`?",
            )
        elif path[-1] == "lose" and not any(harms):
            yield accuse(
                context,
                Code.SWAPPED_RESULTS,
                face[0],
                "the result of losing helps the player",
                "swap `win` and `lose`?",
            )
