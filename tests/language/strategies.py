"""Every effect that the base grammar can say, for hypothesis: one table of verbs, and the forms that join them.

Which verb may be where is read from the lists of verbs.lark; the table says what its fields may hold.
The weights see to it that no class of effect, amount or condition is rare.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeAlias, TypeVar

from attrs import evolve, frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dead_reckoning.game.language.spellings import SPELLINGS
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import (
    LARGEST_NUMBER,
    NONE,
    ROWS,
    AllOfThem,
    Amount,
    AnyRow,
    BuildingId,
    Bundle,
    Card,
    Count,
    CountOf,
    Fixed,
    Goods,
    Grade,
    Moment,
    Per,
    Place,
    ShipState,
    Spot,
    SymbolsShown,
    Target,
    Thing,
    ThingsCounted,
    Ware,
)
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.resources import data_text

# -- Verbs by place, from the grammar --------------------------------------------------------------------------------

VERB_LISTS: Final[Mapping[str, tuple[str, ...]]] = {
    name: tuple(re.findall(r"\w+", alternatives))
    for name, alternatives in re.findall(
        r"^\?(\w+): ([\w\s|]+?)\n\n", data_text("grammar/dead_reckoning", "verbs.lark"), re.MULTILINE
    )
}
"""Such as ``main_counted`` -> the rules of the verbs that may be there."""

EFFECT_OF: Final[Mapping[str, type[Effect]]] = {
    rule: effect for effect, spelling in SPELLINGS.items() for rule in spelling.readers
}
"""Grammar rule -> the class of its effect."""


# -- Choosing --------------------------------------------------------------------------------------------------------

T = TypeVar("T")


def among(*options: SearchStrategy[T]) -> SearchStrategy[T]:
    """One of the options, each as likely as the others: ``one_of`` would count the alternatives inside them too."""
    return st.integers(0, len(options) - 1).flatmap(options.__getitem__)


# -- Nouns and numbers -----------------------------------------------------------------------------------------------

SYMBOLS: Final = st.sampled_from([*map(SymbolId, ("sail", "cannon", "helm", "black flag", "bonus card"))])
BUILDINGS: Final = st.sampled_from([*map(BuildingId, ("fort", "garrison", "outpost"))])
GRADES: Final = st.sampled_from(Grade)
OWN_PLACES: Final = st.sampled_from([Place.HARBOR, Place.SHIP, Place.SHIP_OR_HARBOR])
GAIN_PLACES: Final = st.sampled_from(Place)

NUMBERS: Final = st.one_of(st.integers(1, 2), st.integers(1, 6), st.integers(1, LARGEST_NUMBER))
LIMITS: Final = st.one_of(st.just(0), NUMBERS)
FIXED: Final = NUMBERS.map(Fixed)
GOODS: Final = st.one_of(
    st.builds(Goods, cargo=NUMBERS),
    st.builds(Goods, coins=NUMBERS),
    st.builds(Goods, cargo=NUMBERS, coins=NUMBERS),
)
SOME_ROWS: Final = st.lists(st.sampled_from(ROWS), min_size=1, max_size=len(ROWS), unique=True).map(tuple)
ANY_ROWS: Final = st.one_of(st.just(()), SOME_ROWS)


@frozen
class Standing:
    """The possible words in the place of an effect."""

    cards: tuple[Card, ...] = (Card.THIS,)
    """The cards whose symbols can be counted: ``it`` only once it is named."""
    island: bool = False
    """Whether one is named, so that the line may say ``its``."""
    cargo: bool = False
    """Whether cargo can be counted: in scoring."""
    times: bool = False
    """Whether ``per`` may follow."""
    waits: bool = True
    """Whether a trigger may follow: none does behind a cost or another trigger."""

    @property
    def counts(self) -> SearchStrategy[Count]:
        """The counts after ``per``."""
        things = [thing for thing in Thing if self.cargo or thing is not Thing.CARGO]
        return among(
            st.builds(SymbolsShown, SYMBOLS, st.sampled_from(self.cards)),
            st.builds(ThingsCounted, st.sampled_from(things)),
        )

    @property
    def amounts(self) -> SearchStrategy[Amount]:
        """A number, with ``per`` where that may follow."""
        return among(FIXED, st.builds(Per, FIXED, self.counts, NUMBERS, LIMITS)) if self.times else FIXED

    @property
    def bundles(self) -> SearchStrategy[Bundle]:
        """Goods, with ``per`` where that may follow."""
        return among(GOODS, st.builds(Per, GOODS, self.counts, NUMBERS, LIMITS)) if self.times else GOODS

    @property
    def extras(self) -> SearchStrategy[Amount]:
        """``+1 coin per helm`` in small print, or nothing."""
        return among(st.just(NONE), evolve(self, times=True).amounts)

    def after(self, prefix: object) -> Standing:
        """Behind a cost or trigger, which may name something."""
        behind = evolve(self, waits=False)
        if prefix == fx.Draw(Fixed(1)):
            return evolve(behind, cards=(Card.THIS, Card.IT))
        if isinstance(prefix, fx.Trigger) and prefix.moment in (Moment.FIRST_PASSING, Moment.GAINING_CONTROL):
            return evolve(behind, island=True)
        return behind

    @property
    def later(self) -> Standing:
        """Behind ``this turn``, where names are forgotten."""
        return evolve(self, cards=(Card.THIS,), island=False, waits=True)


# -- The verbs -------------------------------------------------------------------------------------------------------

Fields: TypeAlias = Mapping[str, SearchStrategy[object]]


def only_amount(at: Standing) -> Fields:
    """For a verb that is one number and words."""
    return {"amount": at.amounts}


def build_fields(at: Standing) -> Fields:
    """``build 1 (outpost, free)``; free and cheaper exclude each other."""
    return {"amount": at.amounts, "building": st.one_of(st.just(BuildingId("")), BUILDINGS)}


THEY: Final = st.sampled_from([Target.ENEMIES_HERE, Target.ENEMIES_NEAR, Target.EACH_OPPONENT])

VERBS: Final[Mapping[str, Callable[[Standing], Fields]]] = {
    "show": lambda at: {"symbol": SYMBOLS, "amount": at.amounts},
    "double": lambda at: {"symbol": SYMBOLS},
    "cheaper_wares": lambda at: {"ware": st.sampled_from(Ware), "amount": at.amounts},
    "gain": lambda at: {"goods": at.bundles, "to": GAIN_PLACES},
    "gain_production": lambda at: {"to": GAIN_PLACES},
    "pay": lambda at: {"goods": GOODS, "source": OWN_PLACES},
    "lose": lambda at: {"goods": at.bundles, "source": OWN_PLACES},
    "they_lose": lambda at: {
        "goods": at.bundles,
        "source": OWN_PLACES,
        "who": THEY,
    },
    "steal": lambda at: {"goods": at.bundles, "who": THEY},
    "steal_enemy": lambda at: {"goods": at.bundles, "who": st.just(Target.ENEMY)},
    "explore": lambda at: {},
    "enemy_loses": lambda at: {"goods": at.bundles, "source": OWN_PLACES, "who": st.just(Target.ENEMY)},
    "produce": lambda at: {
        "islands": at.amounts,
        "rows": ANY_ROWS,
        "more_cargo": at.extras,
        "more_coins": at.extras,
    },
    "gain_upgrade": lambda at: {"grade": GRADES, "amount": at.amounts},
    "remove_upgrade": lambda at: {"grade": GRADES, "amount": FIXED},
    "repair": only_amount,
    "damage": lambda at: {
        "amount": at.amounts,
        "to": st.sampled_from([Target.YOU, Target.ENEMIES_HERE, Target.ENEMIES_NEAR]),
    },
    "damage_enemy": lambda at: {"amount": at.amounts, "to": st.sampled_from([Target.YOU, Target.ENEMY])},
    "move_ship": lambda at: {},
    "influence": lambda at: {
        "amount": at.amounts,
        "adjacent": among(st.just(NONE), FIXED, st.just(AllOfThem())),
    },
    "move_influence": only_amount,
    "remove_influence": only_amount,
    "build": build_fields,
    "draw": only_amount,
    "play_it": lambda at: {},
    "discard": only_amount,
    "they_discard": lambda at: {"amount": at.amounts, "who": THEY},
    "level_up_in_hand": lambda at: {},
    "level_up": lambda at: {"card": st.sampled_from([Card.THIS, Card.BOTTOM])},
    "take_advancement": lambda at: {
        "row": among(st.sampled_from(ROWS).map(Fixed), at.counts.map(CountOf), st.just(AnyRow())),
    },
    "copy_advancement": lambda at: {},
    "copy_ability": lambda at: {},
    "roll": only_amount,
    "gain_strength": only_amount,
    "move_cube": lambda at: {"amount": at.amounts, "or_explosion": st.booleans()},
    "remove_cube": only_amount,
    "prevent_damage": only_amount,
    "score": lambda at: {"coins": at.amounts},
    "forfeit": lambda at: {"coins": at.amounts},
}
"""Grammar rule -> the possible fields of its effect."""

IGNORING: Final[SearchStrategy[Mapping[str, object]]] = st.one_of(
    st.just({}),
    st.just({"ignoring_forts": True}),
    BUILDINGS.filter(lambda b: b != "fort").map(lambda b: {"ignoring": b}),
)
BUILD_COSTS: Final[SearchStrategy[Mapping[str, object]]] = st.one_of(
    st.just({}), st.just({"free": True}), NUMBERS.map(lambda cargo: {"discount": cargo})
)


def verb(rule: str, at: Standing) -> SearchStrategy[Effect]:
    """Effects that a grammar rule reads."""
    effects: SearchStrategy[Effect] = st.builds(EFFECT_OF[rule], **VERBS[rule](at))
    if rule == "influence":
        return st.builds(lambda effect, notes: evolve(effect, **notes), effects, IGNORING)
    if rule == "build":
        return st.builds(lambda effect, cost: evolve(effect, **cost), effects, BUILD_COSTS)
    return effects


NEEDS: Final[Mapping[str, Callable[[Standing], bool]]] = {
    "play_it": lambda at: Card.IT in at.cards,
    "gain_production": lambda at: at.island,
}
"""Verbs that speak of something named before them."""

WEIGHTS: Final = {"play_it": 4, "gain_production": 4, "influence": 3, "take_advancement": 3}
"""Verbs that are taken more often where they may be: because they seldom may, or have rare things in them."""


def one_verb(names: tuple[str, ...], at: Standing) -> SearchStrategy[Effect]:
    """A verb of some lists of the grammar."""
    return among(
        *(
            verb(rule, evolve(at, times=name.endswith("_counted")))
            for name in names
            for rule in VERB_LISTS[name]
            if rule not in NEEDS or NEEDS[rule](at)
            for _ in range(WEIGHTS.get(rule, 1))
        )
    )


# -- The forms -------------------------------------------------------------------------------------------------------

DEEPEST: Final = 3
"""Prefixes before the results."""


@frozen
class Time:
    """A time of the game: what its abilities are made of."""

    results: tuple[str, ...]
    afterwards: str
    """Results that are behind others only."""
    costs: tuple[str, ...]
    triggers: SearchStrategy[fx.Trigger]
    conditions: SearchStrategy[fx.Condition]
    this_turn: bool


PLAIN_MOMENTS: Final = [
    moment for moment in Moment if moment not in (Moment.WIN, Moment.FIRST_PASSING, Moment.FIRST_ENTERING)
]
MAIN: Final = Time(
    results=("main_verb", "main_counted"),
    afterwards="main_afterwards",
    costs=("main_cost",),
    triggers=st.one_of(
        st.builds(fx.Trigger, st.sampled_from(PLAIN_MOMENTS)),
        st.builds(fx.Trigger, st.sampled_from([Moment.FIRST_PASSING, Moment.FIRST_ENTERING]), ANY_ROWS),
    ),
    conditions=st.builds(fx.AtSpot, st.sampled_from(Spot)) | st.builds(fx.ShipIs, st.sampled_from(ShipState)),
    this_turn=True,
)
BATTLE: Final = Time(
    results=("battle_verb", "battle_counted"),
    afterwards="battle_afterwards",
    costs=("battle_cost",),
    triggers=st.just(fx.Trigger(Moment.WIN)),
    conditions=among(st.just(fx.Attacked()), st.sampled_from(["ship", "building", "merchant"]).map(fx.EnemyIs)),
    this_turn=False,
)


def results(names: tuple[str, ...], at: Standing, afterwards: str = "") -> SearchStrategy[Effect]:
    """One verb, or several parted by ``,``."""
    one = one_verb(names, at)
    later = among(one, one, one_verb((afterwards,), at)) if afterwards else one
    more = st.lists(later, min_size=1, max_size=3)
    return among(one, st.builds(lambda first, rest: fx.Several((first, *rest)), one, more))


def conditions(time: Time, at: Standing) -> SearchStrategy[fx.Condition]:
    """The conditions after ``if``."""
    least, none = st.builds(fx.AtLeast, NUMBERS, at.counts), st.builds(fx.NoneOf, at.counts)
    return among(time.conditions, least, none, st.just(fx.FirstPlayer()))


@cache
def triggered(time: Time, at: Standing, deep: int) -> SearchStrategy[fx.On]:
    """``on win: ...``."""
    return time.triggers.flatmap(
        lambda trigger: st.builds(fx.On, st.just(trigger), part(time, at.after(trigger), deep - 1))
    )


@cache
def bought(time: Time, at: Standing, deep: int) -> SearchStrategy[fx.Cost]:
    """``pay 1 coin from ship: ...``, and every so often the cost that names a card."""
    costs = among(one_verb(time.costs, at), st.just(fx.Draw(Fixed(1))))
    return costs.flatmap(lambda cost: st.builds(fx.Cost, st.just(cost), part(time, at.after(cost), deep - 1)))


@cache
def part(time: Time, at: Standing, deep: int) -> SearchStrategy[Effect]:
    """Results with up to so many prefixes before them."""
    plain = results(time.results, at, time.afterwards)
    if not deep:
        return plain
    prefixed: list[SearchStrategy[Effect]] = [
        st.deferred(lambda: st.builds(fx.If, conditions(time, at), part(time, at, deep - 1))),
        st.deferred(lambda: bought(time, at, deep)),
    ]
    if at.waits:
        prefixed.append(st.deferred(lambda: triggered(time, at, deep)))
    if time.this_turn:
        prefixed.append(st.deferred(lambda: st.builds(fx.ThisTurn, triggered(time, at.later, deep))))
    return among(plain, plain, *prefixed)


ARMS: Final[SearchStrategy[Effect]] = among(
    part(MAIN, Standing(), DEEPEST),
    st.builds(fx.Battle, part(BATTLE, Standing(), DEEPEST), st.booleans()),
)

SCORED: Final[SearchStrategy[Effect]] = results(("endgame_counted",), Standing(cargo=True))
SCORING: Final[SearchStrategy[Effect]] = st.builds(
    fx.Endgame,
    among(SCORED, SCORED, st.builds(fx.If, st.builds(fx.AtLeast, NUMBERS, Standing().counts), SCORED)),
)

EFFECTS: Final[SearchStrategy[Effect]] = among(
    ARMS,
    ARMS,
    st.lists(ARMS, min_size=2, max_size=4).map(lambda arms: fx.OneOf(tuple(arms))),
    SCORING,
)
"""All orders of a single ability."""
