"""Checks of holds, trades and harm.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from dead_reckoning.game.checks.better import is_harm_to_owner, results_of
from dead_reckoning.game.checks.encounters import RESULTS, is_traded
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import ShipBoard, Upgrade
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Encounter
from dead_reckoning.game.printed.terms import Fixed, Goods, Per, Place, Target
from dead_reckoning.lint.checks.lines import CheckedLine, accuse, faces, leaves, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect


def empty_upgrade(context: CheckContext) -> Iterator[Finding]:
    """DR341  An upgrade has neither a hold nor an ability.

    Why: it would only cover a hull space and give nothing.
    Instead: a hold, an ability, or both.

    Bad: "hold": 0, without `abilities`
    Good: "hold": 3
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, Upgrade) and not entry.hold and not entry.abilities:
            place = context.place(("entries", index, "hold"))
            message = f"`{entry.id}` carries nothing and can do nothing"
            yield finding_at(Code.EMPTY_UPGRADE, place, message, "a hold, or an ability")


MOST_HOLD: Final = 12


def absurd_hold(context: CheckContext) -> Iterator[Finding]:
    """DR346  A hold carries more than the game can use, or a ship can carry nothing at all.

    Why: the whole ship board holds 7 goods, and the largest token holds 10; the achievement Skilled Trader takes 12
    cargo (rule 14.9). A ship without any hold could never pay for an advancement (rule 4.10).
    Instead: a hold of up to 12.

    Bad: "hold": 30
    Good: "hold": 3
    """
    for index, entry in context.numbered.items():
        holds = holds_of(entry)
        for path, hold in holds:
            if hold > MOST_HOLD:
                place = context.place(("entries", index, *path))
                yield finding_at(Code.ABSURD_HOLD, place, f"a hold of {hold}", f"a number up to {MOST_HOLD}")
        if isinstance(entry, ShipBoard) and not any(hold for _, hold in holds):
            place = context.place(("entries", index, "spaces"), key=True)
            yield finding_at(Code.ABSURD_HOLD, place, "this ship carries nothing", "a `hold` in one space at least")


def holds_of(entry: Entry) -> list[tuple[tuple[str | int, ...], int]]:
    """The holds of a token or board, each with its path from the entry."""
    if isinstance(entry, Upgrade):
        return [(("hold",), entry.hold)]
    if isinstance(entry, ShipBoard):
        return [(("spaces", at, "hold"), space.hold) for at, space in enumerate(entry.spaces)]
    return []


def losing_trade(context: CheckContext) -> Iterator[Finding]:
    """DR238  An ability gives no more than its cost takes away, whether goods in the same place, tokens or repairs.

    Why: nobody would use it; somebody probably swapped two numbers or two goods. Coins aboard are no better than coins
    in the chest.
    Instead: a result that is worth its cost.

    Bad: `pay 2 cargo from harbor: gain 1 cargo to harbor`, `remove 1 basic upgrade: gain 1 basic upgrade`,
    `pay 2 coins from harbor: gain 2 coins to ship`
    Good: `pay 1 cargo from harbor: gain 2 coins to harbor`
    """
    for use in uses(context, fx.Cost):
        assert isinstance(use.effect, fx.Cost)
        pay, gain = tally([use.effect.cost]), tally(results_of(use.effect.then))
        if pay and gain and all(paid_for(what, pay) <= -number for what, number in gain.items()):
            hint = "are two numbers swapped, or cargo and coins?"
            yield accuse(context, Code.LOSING_TRADE, use, "this gives back no more than it costs", hint)


def paid_for(what: What, pay: Mapping[What, int]) -> int:
    """The amount paid (below 0) of something that is gained; coins of the chest count against coins gained aboard."""
    return pay.get(what, pay.get(("coin", Place.HARBOR), 0) if what == ("coin", Place.SHIP) else 0)


def undoes_itself(context: CheckContext) -> Iterator[Finding]:
    """DR255  An ability gives something and takes the same thing away, or the end-game abilities of a face do.

    Why: only the difference counts; somebody probably mixed up a good, a place or a verb.
    Instead: the difference, or something else to give or to take.

    Bad: `gain 2 coins to ship, lose 2 coins from ship`; `endgame: gain 1 coin per achievement` next to an equal loss
    Good: `gain 2 coins to harbor, lose 1 cargo from ship`
    """
    for use in uses(context, fx.Several):
        assert isinstance(use.effect, fx.Several)
        if is_undone(use.effect.effects):
            hint = "write the difference, or give or take something else"
            yield accuse(context, Code.UNDOES_ITSELF, use, "this takes away what it gives", hint)
    for _, face in faces(context):
        ends = [line for line in face if isinstance(line.effect, fx.Endgame)]
        if is_undone([line.effect.then for line in ends if isinstance(line.effect, fx.Endgame)]):
            hint = "write the difference, or count something else"
            message = "this takes away what another line gives"
            yield accuse(context, Code.UNDOES_ITSELF, ends[-1], message, hint)


def is_undone(effects: Sequence[Effect]) -> bool:
    """Whether some effects give what others of them take away."""
    given = set().union(*(tally([each]) for each in effects if any(n > 0 for n in tally([each]).values())))
    taken = set().union(*(tally([each]) for each in effects if any(n < 0 for n in tally([each]).values())))
    return bool(given & taken)


What: TypeAlias = tuple[str, object]
"""Something that is given or taken, and where."""


def tally(effects: Sequence[Effect]) -> Mapping[What, int]:
    """The amounts that effects give (above 0) and take; empty if one of them is unknown."""
    total: dict[What, int] = {}
    for effect in effects:
        found = dict(amounts_of(effect))
        if not found:
            return {}
        for what, number in found.items():
            total[what] = total.get(what, 0) + number
    return total


def amounts_of(effect: Effect) -> Iterator[tuple[What, int]]:
    """The fixed amounts that one effect gives to its owner or takes from them."""
    match effect:
        case fx.Gain(goods=Goods() as goods, to=place):
            yield from signed(goods, place, 1)
        case fx.Pay(goods=goods, source=place) | fx.Lose(goods=Goods() as goods, source=place, who=Target.YOU):
            yield from signed(goods, place, -1)
        case fx.GainUpgrade(grade=grade, amount=Fixed(number=number)):
            yield ("upgrade", grade), number
        case fx.RemoveUpgrade(grade=grade, amount=Fixed(number=number)):
            yield ("upgrade", grade), -number
        case fx.Repair(amount=Fixed(number=number)):
            yield ("damage", ""), number
        case fx.Damage(amount=Fixed(number=number), to=Target.YOU):
            yield ("damage", ""), -number
        case fx.Score(coins=Fixed(number=number)):
            yield ("score", ""), number
        case fx.Forfeit(coins=Fixed(number=number)):
            yield ("score", ""), -number
        case fx.Score(coins=Per(each=Fixed(number=number), of=counted)):
            yield ("score", counted), number
        case fx.Forfeit(coins=Per(each=Fixed(number=number), of=counted)):
            yield ("score", counted), -number


def signed(goods: Goods, place: Place, sign: int) -> Iterator[tuple[What, int]]:
    """Goods at a place."""
    for what, number in (("cargo", goods.cargo), ("coin", goods.coins)):
        if number:
            yield (what, place), sign * number


def voluntary_harm(context: CheckContext) -> Iterator[Finding]:
    """DR240  An ability only harms its owner, perhaps even at a cost.

    Why: using an ability is never forced (rule 3.5), so nobody would use this one. Only two things may hurt players:
    the results of an encounter, and the front of an encounter that nobody can trade with. If a card also has other
    abilities, it may lose its owner coins in the final scoring, as a drawback.
    Instead: a cost in front of a benefit, or the list `lose` on the back of an encounter.

    Bad: `damage 1 to you`, `pay 1 coin from ship: damage 1 to you`
    Good: `gain 3 coins to ship, damage 1 to you`
    """
    for path, face in faces(context):
        harm = [line for line in face if all(map(is_harm_to_owner, leaves(line.effect)))]
        forced = path[-1] in RESULTS or any(is_forced(context, line) for line in face)
        for line in harm:
            drawback = isinstance(line.effect, fx.Endgame) and len(harm) < len(face)
            if not forced and not drawback:
                hint = "a cost (`pay`) or a result of an encounter (`lose`) may be meant"
                yield accuse(context, Code.VOLUNTARY_HARM, line, "this only hurts whoever uses it", hint)


def is_forced(context: CheckContext, line: CheckedLine) -> bool:
    """Whether it is on the front of an encounter without trade: it is carried out when somebody meets it."""
    entry = context.numbered.get(int(line.path[1]))
    return isinstance(entry, Encounter) and not is_traded(context, entry)
