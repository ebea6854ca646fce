"""The spelling column of the verb table: for each effect a reader of its grammar rule and a writer, exact inverses.

A reader takes what the parts of the rule became, in the order of the rule: numbers as text, small print that is not
there as None.  A writer gives the text without ``per``, which is added for every verb alike (``Spelling.counted``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from attrs import evolve

from dead_reckoning.game.language.nouns import counted
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import (
    NONE,
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
    Per,
    Place,
    SymbolsShown,
    Target,
    Thing,
    ThingsCounted,
    Ware,
    printed,
)
from dead_reckoning.language.kind import Times
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import Plural, Spelling

# -- Counting ---------------------------------------------------------------------------------------------------------


def read_per(every: str | None, of: Count, most: int | None) -> Times:
    """``per helm``, ``per 3 helms``, ``per helm (up to 2)``."""
    return int(every or 1), of, most or 0


def times(amount: Fixed, per: Times | None) -> Amount:
    """An amount with the ``per`` behind it, if there is one."""
    return Per(amount, of=per[1], every=per[0], most=per[2]) if per else amount


def write_count(of: Count, number: int, plural: Plural) -> str:
    """The counted things, in the plural unless the number before it is 1."""
    if isinstance(of, ThingsCounted):
        return of.thing.value if number == 1 else plural(of.thing.value)
    noun = of.symbol if number == 1 else plural(of.symbol)
    return f"{noun} on it" if of.on is Card.IT else noun


def write_per(amount: Amount | Bundle, plural: Plural) -> str:
    """``" per helm"``, or nothing for what is fixed."""
    if not isinstance(amount, Per):
        return ""
    every = "" if amount.every == 1 else f"{amount.every} "
    limit = f" (up to {amount.most})" if amount.most else ""
    return f" per {every}{write_count(amount.of, amount.every, plural)}{limit}"


def write_goods(bundle: Bundle) -> str:
    """``1 cargo and 2 coins``."""
    goods = printed(bundle)
    parts = [counted(goods.cargo, "cargo")] if goods.cargo else []
    parts += [counted(goods.coins, "coin")] if goods.coins else []
    return " and ".join(parts)


def read_goods(amount: str, good: str) -> Goods:
    """``2 coins``."""
    return Goods(cargo=int(amount)) if good == "cargo" else Goods(coins=int(amount))


def read_cargo_and_coins(cargo: str, _cargo: str, coins: str, _coin: str) -> Goods:
    """``1 cargo and 2 coins``."""
    return Goods(cargo=int(cargo), coins=int(coins))


# -- Small print -----------------------------------------------------------------------------------------------------


def small_print(*notes: str) -> str:
    """``(a, b)`` after a verb; nothing if all notes are empty."""
    said = [note for note in notes if note]
    return f" ({', '.join(said)})" if said else ""


def write_rows(rows: tuple[int, ...]) -> str:
    """``row 3 or 4``."""
    return f"row {' or '.join(map(str, rows))}" if rows else ""


def read_rows(*numbers: str) -> tuple[int, ...]:
    """``row 3 or 4``."""
    return tuple(map(int, numbers))


def write_more(amount: Amount, good: str, plural: Plural) -> str:
    """``+1 coin per helm``."""
    return "" if amount == NONE else f"+{counted(printed(amount).number, good)}{write_per(amount, plural)}"


Notes = Mapping[str, Any]
"""Small print as the fields that it sets; their types are as various as the verbs."""

E = TypeVar("E", bound=Effect)


def noted(*notes: Notes) -> Notes:
    """The notes of one pair of brackets."""
    return {field: value for note in notes for field, value in note.items()}


def narrowed(effect: E, notes: Notes | None) -> E:
    """A verb with its small print."""
    return evolve(effect, **notes) if notes else effect  # type: ignore[misc]  # every effect is an attrs class


def read_more(amount: str, per: Times | None) -> Amount:
    """``+1 coin per helm``."""
    return times(Fixed(int(amount)), per)


# -- Readers and writers that need more than a line ------------------------------------------------------------------


def read_show(amount: str | None, symbol: SymbolId) -> fx.Show:
    """``sail``, ``2 sails``."""
    return fx.Show(symbol, Fixed(int(amount or 1)))


def write_show(effect: fx.Show, plural: Plural) -> str:
    """One icon needs no number."""
    shown = printed(effect.amount).number
    return effect.symbol if shown == 1 else f"{shown} {plural(effect.symbol)}"


def write_lose(effect: fx.Lose, _plural: Plural) -> str:
    """``enemies here lose 1 coin from ship``."""
    lost = f"{write_goods(effect.goods)} from {effect.source.value}"
    return LOSERS[effect.who] + lost


LOSERS: Final = {
    Target.YOU: "lose ",
    Target.ENEMY: "enemy loses ",
    Target.ENEMIES_HERE: "enemies here lose ",
    Target.ENEMIES_NEAR: "enemies here and adjacent lose ",
    Target.EACH_OPPONENT: "each opponent loses ",
}


DISCARDERS: Final = {
    Target.ENEMIES_HERE: "enemies here discard ",
    Target.ENEMIES_NEAR: "enemies here and adjacent discard ",
    Target.EACH_OPPONENT: "each opponent discards ",
}


def write_produce(effect: fx.Produce, plural: Plural) -> str:
    """``produce on 1 island (row 3, +1 coin)``."""
    more_cargo = write_more(effect.more_cargo, "cargo", plural)
    more_coins = write_more(effect.more_coins, "coin", plural)
    notes = small_print(write_rows(effect.rows), more_cargo, more_coins)
    return f"produce on {counted(printed(effect.islands).number, 'island')}{notes}"


def write_adjacent(adjacent: Fixed | AllOfThem) -> str:
    """``up to 2 adjacent``, ``or adjacent``."""
    if isinstance(adjacent, AllOfThem):
        return "or adjacent"
    return "" if adjacent == NONE else f"up to {adjacent.number} adjacent"


def write_influence(effect: fx.Influence, plural: Plural) -> str:
    """``influence 3 (up to 2 adjacent, ignoring forts)``."""
    building = FORT if effect.ignoring_forts else effect.ignoring
    ignoring = f"ignoring {plural(building)}" if building else ""
    return f"influence {printed(effect.amount).number}{small_print(write_adjacent(effect.adjacent), ignoring)}"


FORT: Final = BuildingId("fort")


def read_ignoring(building: BuildingId) -> Notes:
    """``ignoring forts``, which are more than themselves (rule 8.25); ``ignoring garrisons``."""
    return {"ignoring_forts": True} if building == FORT else {"ignoring": building}


def write_build(effect: fx.Build, _plural: Plural) -> str:
    """``build 1 (outpost, free)``."""
    cost = "free" if effect.free else f"cost -{effect.discount}" if effect.discount else ""
    return f"build {printed(effect.amount).number}{small_print(effect.building, cost)}"


def write_upgrade(verb: str, effect: fx.GainUpgrade | fx.RemoveUpgrade) -> str:
    """``gain 1 basic upgrade``, ``gain 1 upgrade``."""
    noun = f"{effect.grade.value} upgrade".strip()
    return f"{verb} {counted(printed(effect.amount).number, noun)}"


def write_row(row: Fixed | CountOf | AnyRow, plural: Plural) -> str:
    """``row 2``, ``row = helms``, ``any row``."""
    if isinstance(row, AnyRow):
        return "any row"
    return f"row {row.number}" if isinstance(row, Fixed) else f"row = {write_count(row.of, 2, plural)}"


def read_upgrade(effect: type[fx.GainUpgrade | fx.RemoveUpgrade], tokens: str, grade: Grade | None) -> Effect:
    """``1 basic upgrade``, ``1 upgrade``."""
    return effect(grade or Grade.EITHER, Fixed(int(tokens)))


def read_damage(amount: str, target: Target) -> fx.Damage:
    """``damage 1 to enemies here``."""
    return fx.Damage(Fixed(int(amount)), target)


def write_move_cube(effect: fx.MoveCube, _plural: Plural) -> str:
    """``move 1 cube to adjacent zone or explosion``."""
    explosion = " or explosion" if effect.or_explosion else ""
    return f"move {counted(printed(effect.amount).number, 'cube')} to adjacent zone{explosion}"


def without_number(effect: type[E]) -> Callable[..., E]:
    """A reader for a verb that is one number and words."""
    return lambda number, *_nouns: effect(Fixed(int(number)))  # type: ignore[call-arg]


def constant(effect: Effect) -> Callable[..., Effect]:
    """A reader for a verb that is always the same."""
    return lambda *_words: effect


# -- The parts that verbs share --------------------------------------------------------------------------------------

TARGETS: Final = {
    "you": Target.YOU,
    "enemy": Target.ENEMY,
    "enemy here": Target.ENEMIES_HERE,
    "enemy here and adjacent": Target.ENEMIES_NEAR,
    "each opponent": Target.EACH_OPPONENT,
}
"""Words in the singular, as readers get them."""


def read_place(*words: str) -> Place:
    """``ship or harbor``."""
    return Place(" ".join(words))


def read_target(*words: str) -> Target:
    """``enemies here``."""
    return TARGETS[" ".join(words)]


PARTS: Final[Mapping[str, Callable[..., object]]] = {
    # counting
    "per": read_per,
    "endgame_per": read_per,
    "symbol": lambda *words: SymbolId(" ".join(words)),
    "building": lambda *words: BuildingId(" ".join(words)),
    "thing": lambda *words: Thing(" ".join(words)),
    "ware": Ware,
    "foe": lambda *words: " ".join(words),
    "limit": int,
    "symbols": SymbolsShown,
    "symbols_on_it": lambda symbol: SymbolsShown(symbol, Card.IT),
    "things": ThingsCounted,
    "cargo_count": lambda _cargo: ThingsCounted(Thing.CARGO),
    # goods and places
    "goods": read_goods,
    "cargo_and_coins": read_cargo_and_coins,
    "coins_and_cargo": lambda coins, _coin, cargo, _cargo: read_cargo_and_coins(cargo, _cargo, coins, _coin),
    "gain_place": read_place,
    "own_place": read_place,
    "rows": read_rows,
    # whom and which
    "they": read_target,
    "target": read_target,
    "battle_target": read_target,
    "grade": Grade,
    "level_card": lambda *words: Card(" ".join(words)),
    "row_number": lambda row: Fixed(int(row)),
    "row_count": CountOf,
    "any_row": AnyRow,
    # small print
    "produce_print": noted,
    "island_rows": lambda rows: {"rows": rows},
    "more_cargo": lambda number, _cargo, per: {"more_cargo": read_more(number, per)},
    "more_coins": lambda number, _coin, per: {"more_coins": read_more(number, per)},
    "influence_print": noted,
    "some_adjacent": lambda cubes: {"adjacent": Fixed(int(cubes))},
    "all_adjacent": lambda: {"adjacent": AllOfThem()},
    "ignoring": read_ignoring,
    "build_print": noted,
    "only_building": lambda building: {"building": building},
    "free": lambda: {"free": True},
    "cheaper": lambda _cost, cargo: {"discount": int(cargo)},
    "or_explosion": lambda: True,
}
"""Grammar rule -> its value, for rules that are not a verb.  Nouns arrive in the singular."""

# -- The verbs --------------------------------------------------------------------------------------------------------

SPELLINGS: Final[Mapping[type[Effect], Spelling[Any]]] = {
    # icons and goods
    fx.Show: Spelling(readers={"show": read_show}, write=write_show, counted="amount"),
    fx.Double: Spelling(readers={"double": fx.Double}, write=lambda e, plural: f"double {plural(e.symbol)}"),
    fx.Cheaper: Spelling(
        readers={"cheaper_wares": lambda ware, _cost, cargo: fx.Cheaper(ware, Fixed(int(cargo)))},
        write=lambda e, plural: f"{plural(e.ware.value)} cost {printed(e.amount).number} less",
        counted="amount",
    ),
    fx.Gain: Spelling(
        readers={"gain": fx.Gain},
        write=lambda e, _: f"gain {write_goods(e.goods)} to {e.to.value}",
        counted="goods",
    ),
    fx.GainProduction: Spelling(
        readers={"gain_production": fx.GainProduction},
        write=lambda e, _: f"gain its production to {e.to.value}",
    ),
    fx.Pay: Spelling(
        readers={"pay": fx.Pay},
        write=lambda e, _: f"pay {write_goods(e.goods)} from {e.source.value}",
    ),
    fx.Lose: Spelling(
        readers={
            "lose": lambda _lose, goods, source: fx.Lose(goods, source),
            "they_lose": lambda who, _lose, goods, source: fx.Lose(goods, source, who),
            "enemy_loses": lambda _enemy, _lose, goods, source: fx.Lose(goods, source, Target.ENEMY),
        },
        write=write_lose,
        counted="goods",
    ),
    fx.Steal: Spelling(
        readers={
            "steal": fx.Steal,
            "steal_enemy": lambda goods, _enemy: fx.Steal(goods, Target.ENEMY),
        },
        write=lambda e, _: f"steal {write_goods(e.goods)} from {e.who.value}",
        counted="goods",
    ),
    fx.Produce: Spelling(
        readers={"produce": lambda islands, _island, notes: narrowed(fx.Produce(Fixed(int(islands))), notes)},
        write=write_produce,
        counted="islands",
    ),
    # the ship
    fx.GainUpgrade: Spelling(
        readers={"gain_upgrade": lambda number, grade, _noun: read_upgrade(fx.GainUpgrade, number, grade)},
        write=lambda e, _: write_upgrade("gain", e),
        counted="amount",
    ),
    fx.RemoveUpgrade: Spelling(
        readers={"remove_upgrade": lambda number, grade, _noun: read_upgrade(fx.RemoveUpgrade, number, grade)},
        write=lambda e, _: write_upgrade("remove", e),
    ),
    fx.Repair: Spelling(
        readers={"repair": without_number(fx.Repair)},
        write=lambda e, _: f"repair {printed(e.amount).number}",
        counted="amount",
    ),
    fx.Damage: Spelling(
        readers={"damage": read_damage, "damage_enemy": read_damage},
        write=lambda e, _: f"damage {printed(e.amount).number} to {e.to.value}",
        counted="amount",
    ),
    fx.MoveShip: Spelling(readers={"move_ship": constant(fx.MoveShip())}, write=lambda e, _: "move ship to harbor"),
    fx.Explore: Spelling(readers={"explore": constant(fx.Explore())}, write=lambda e, _: "explore adjacent tile"),
    # islands
    fx.Influence: Spelling(
        readers={"influence": lambda cubes, notes: narrowed(fx.Influence(Fixed(int(cubes))), notes)},
        write=write_influence,
        counted="amount",
    ),
    fx.MoveInfluence: Spelling(
        readers={"move_influence": without_number(fx.MoveInfluence)},
        write=lambda e, _: f"move {counted(printed(e.amount).number, 'own cube')} to adjacent island",
        counted="amount",
    ),
    fx.RemoveInfluence: Spelling(
        readers={"remove_influence": without_number(fx.RemoveInfluence)},
        write=lambda e, _: f"remove {counted(printed(e.amount).number, 'enemy cube')} from this island",
        counted="amount",
    ),
    fx.Build: Spelling(
        readers={"build": lambda number, notes: narrowed(fx.Build(Fixed(int(number))), notes)},
        write=write_build,
        counted="amount",
    ),
    # cards
    fx.Draw: Spelling(
        readers={"draw": without_number(fx.Draw)},
        write=lambda e, _: f"draw {counted(printed(e.amount).number, 'card')}",
        counted="amount",
    ),
    fx.PlayIt: Spelling(readers={"play_it": constant(fx.PlayIt())}, write=lambda e, _: "play it"),
    fx.Discard: Spelling(
        readers={"discard": lambda _discard, cards, _card: fx.Discard(Fixed(int(cards)))},
        write=lambda e, _: f"discard {counted(printed(e.amount).number, 'card')}",
    ),
    fx.OthersDiscard: Spelling(
        readers={"they_discard": lambda who, _discard, cards, _card: fx.OthersDiscard(Fixed(int(cards)), who)},
        write=lambda e, _: DISCARDERS[e.who] + counted(printed(e.amount).number, "card"),
        counted="amount",
    ),
    fx.LevelUp: Spelling(readers={"level_up": fx.LevelUp}, write=lambda e, _: f"level up {e.card.value}"),
    fx.LevelUpInHand: Spelling(
        readers={"level_up_in_hand": constant(fx.LevelUpInHand())}, write=lambda e, _: "level up card in hand"
    ),
    fx.TakeAdvancement: Spelling(
        readers={"take_advancement": lambda _noun, row: fx.TakeAdvancement(row)},
        write=lambda e, plural: f"take advancement ({write_row(e.row, plural)})",
    ),
    fx.CopyAdvancement: Spelling(
        readers={"copy_advancement": constant(fx.CopyAdvancement())}, write=lambda e, _: "copy advancement"
    ),
    fx.CopyAbility: Spelling(readers={"copy_ability": constant(fx.CopyAbility())}, write=lambda e, _: "copy ability"),
    # battle
    fx.Roll: Spelling(
        readers={"roll": without_number(fx.Roll)},
        write=lambda e, _: f"roll {printed(e.amount).number}",
        counted="amount",
    ),
    fx.GainStrength: Spelling(
        readers={"gain_strength": without_number(fx.GainStrength)},
        write=lambda e, _: f"gain {printed(e.amount).number} strength",
        counted="amount",
    ),
    fx.MoveCube: Spelling(
        readers={"move_cube": lambda cubes, _cube, explosion: fx.MoveCube(Fixed(int(cubes)), bool(explosion))},
        write=write_move_cube,
        counted="amount",
    ),
    fx.RemoveCube: Spelling(
        readers={"remove_cube": without_number(fx.RemoveCube)},
        write=lambda e, _: f"remove {counted(printed(e.amount).number, 'own cube')}",
    ),
    fx.PreventDamage: Spelling(
        readers={"prevent_damage": without_number(fx.PreventDamage)},
        write=lambda e, _: f"prevent {printed(e.amount).number} damage",
        counted="amount",
    ),
    # the end
    fx.Score: Spelling(
        readers={"score": without_number(fx.Score)},
        write=lambda e, _: f"gain {counted(printed(e.coins).number, 'coin')}",
        counted="coins",
    ),
    fx.Forfeit: Spelling(
        readers={"forfeit": lambda _lose, coins, _coin: fx.Forfeit(Fixed(int(coins)))},
        write=lambda e, _: f"lose {counted(printed(e.coins).number, 'coin')}",
        counted="coins",
    ),
}
"""Effect class -> its spelling: one column of the verb table, the base game's entries."""
