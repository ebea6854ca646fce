"""Advancements and upgrades had by abilities, repairs and damage.  Rules 8.14 to 8.17, 8.19, 8.21."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dead_reckoning.engine.chapters.crew import can, unwrapped
from dead_reckoning.engine.chart import NEXT, arms_of, inside, trigger_of
from dead_reckoning.engine.counting import amount
from dead_reckoning.engine.performing import Cans, Performs, Question, Questions, Scope, asked
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import HARBOR, NOBODY, ROWS, CardId, Cell, Grade, Seat, Target

# -- Advancements by abilities ---------------------------------------------------------------------------------------


def take_advancement(order: fx.TakeAdvancement, scope: Scope) -> Outcome:
    """From a row that is printed, or counted: 0 is none, above 4 is row 4.  *Rule 8.19, reading 36.*"""
    row = min(amount(order.row, scope), ROWS[-1])
    return Outcome(then=(do.SeekAdvancement(row),)) if row > 0 else NOTHING


def seek_advancement(order: do.SeekAdvancement, scope: Scope) -> Outcome:
    """From the top, past encounters, which stay in their order.  *Rule 7.6, reading 43.*"""
    deck = scope.state.decks[order.row - 1]
    for card in deck.top:
        if card in scope.chart.advancements:
            events = (ev.TopTaken(scope.seat, order.row, card), ev.AdvancementHeld(scope.seat, card))
            return Outcome(events=events, then=(do.ShowFront(order.row),))
    if any(number for _, number in deck.bag):
        return Outcome(then=(do.RevealFront(order.row), order))
    return NOTHING


def can_take_advancement(order: fx.TakeAdvancement, scope: Scope) -> bool:
    """Whether the row's deck has cards.  *Rule 7.6.*"""
    row = min(amount(order.row, scope), ROWS[-1])
    return row > 0 and bool(scope.state.decks[row - 1].top)


def copy_advancement(_order: fx.CopyAdvancement, _scope: Scope) -> Outcome:
    """An ability of another advancement, as if printed here.  *Rule 8.21.*"""
    return Outcome(then=(do.PickCopy(),))


def copies(scope: Scope) -> dict[str, Effect]:
    """The abilities of advancements on own played cards that can be copied now.  *Rule 8.21.*"""
    found: dict[str, Effect] = {}
    for played in scope.player.played:
        for id in scope.player.sleeves[played.card].advancements:
            for effect in map(copied, scope.chart.abilities_of(id)):
                if effect is not None and can(effect, scope):
                    found.setdefault(f"copy {id}: {scope.chart.text(effect)}", effect)
    return found


def copied(effect: Effect) -> Effect | None:
    """An ability as it is copied: of alternatives those that may be; none if it cannot be.  *Rule 8.21.*"""
    arms = arms_of(effect)
    left = tuple(filter(copyable, arms))
    if len(left) == len(arms):
        return effect
    return fx.OneOf(left) if len(left) > 1 else next(iter(left), None)


def copyable(effect: Effect) -> bool:
    """Not end-game abilities, nor battle abilities outside battle, nor copying itself.  *Rule 8.21.*"""
    barred = any(isinstance(part, fx.Endgame | fx.Battle | fx.CopyAdvancement) for part in inside(effect))
    return not barred and trigger_of(effect) is None


def ask_copy(_order: do.PickCopy, scope: Scope) -> Decision:
    """Any of them.  *Rule 8.21.*"""
    return asked(scope.seat, list(copies(scope)), "8.21")


def copy(_order: do.PickCopy, scope: Scope, choice: str) -> Outcome:
    """What it calls "this card" is the one that copies.  *Rule 8.21.*"""
    return Outcome(then=unwrapped(copies(scope)[choice]))


# -- The ship's tokens -----------------------------------------------------------------------------------------------


def gain_upgrade(order: fx.GainUpgrade, scope: Scope) -> Outcome:
    """So many tokens.  *Rules 8.14, 8.15.*"""
    return Outcome(then=(do.FitUpgrade(order.grade),) * amount(order.amount, scope))


def free_spaces(scope: Scope) -> list[int]:
    """Empty hull spaces; only if there is none, any.  Spaces count from 1.  *Rule 8.14.*"""
    board = scope.chart.board.spaces
    empty = [
        space
        for space, (stack, below) in enumerate(zip(scope.player.hull, board, strict=True), 1)
        if not stack and not below.hold and not below.abilities
    ]
    return empty or list(range(1, len(board) + 1))


def ask_fit(order: do.FitUpgrade, scope: Scope) -> Decision:
    """An available token of the grade, and a space for it.  *Rules 1.6, 8.14, reading 16.*"""
    limited = scope.chart.rules.limited_pieces == "yes"
    tokens = [
        token
        for token, left in scope.state.upgrades
        if (left > 0 or not limited) and order.grade in (Grade.EITHER, scope.chart.upgrades[token].grade)
    ]
    spaces = free_spaces(scope)
    return asked(scope.seat, [f"fit {token} on space {space}" for token in tokens for space in spaces], "8.14")


def fit(_order: do.FitUpgrade, scope: Scope, choice: str) -> Outcome:
    """It works at once; what a smaller ship cannot carry leaves it.  *Rules 4.12, 8.14.*"""
    words = choice.split()
    event = ev.UpgradeGained(scope.seat, CardId(words[1]), int(words[-1]))
    return Outcome(events=(event,), then=(do.TakeAboard(),))


def remove_upgrade(order: fx.RemoveUpgrade, scope: Scope) -> Outcome:
    """So many tokens leave the ship.  *Rule 8.15.*"""
    return Outcome(then=(do.DropUpgrade(order.grade),) * amount(order.amount, scope))


def ask_drop(order: do.DropUpgrade, scope: Scope) -> Decision:
    """Any token of the grade, covered or not.  *Rule 8.15.*"""
    return asked(scope.seat, removable(order.grade, scope), "8.15")


def removable(grade: Grade, scope: Scope) -> list[str]:
    """The tokens of a grade on the ship, each with its space."""
    options = [
        f"remove {token} from space {space}"
        for space, stack in enumerate(scope.player.hull, 1)
        for token in stack
        if grade in (Grade.EITHER, scope.chart.upgrades[token].grade)
    ]
    return list(dict.fromkeys(options))


def drop(_order: do.DropUpgrade, scope: Scope, choice: str) -> Outcome:
    """Back to its stack; goods beyond the new capacity leave the ship.  *Rules 4.12, 8.15.*"""
    words = choice.split()
    event = ev.UpgradeRemoved(scope.seat, CardId(words[1]), int(words[-1]))
    return Outcome(events=(event,), then=(do.TakeAboard(),))


def repair(order: fx.Repair, scope: Scope) -> Outcome:
    """Up to so much.  *Rule 8.16.*"""
    number = min(amount(order.amount, scope), scope.player.damage)
    return Outcome(events=(ev.Repaired(scope.seat, number),)) if number else NOTHING


def damage(order: fx.Damage, scope: Scope) -> Outcome:
    """To ships outside battle, never in the harbor; in battle to the other ship.  *Rules 8.17, 8.23.*"""
    number = amount(order.amount, scope)
    if not number:
        return NOTHING
    if scope.state.battle is not None and order.to in (Target.ENEMY, Target.YOU):
        return hurt_in_battle(order.to, number, scope)
    return Outcome(events=tuple(ev.Damaged(seat, number, hurter(order, scope)) for seat in TARGETS[order.to](scope)))


def hurter(order: fx.Damage, scope: Scope) -> Seat:
    """Whose doing damage is: nobody's, if a card hurts its own player."""
    return NOBODY if order.to is Target.YOU else scope.seat


def hurt_in_battle(to: Target, number: int, scope: Scope) -> Outcome:
    """Of this battle; neutrals and buildings are no ships.  *Rule 8.23.*"""
    battle = scope.state.battle
    assert battle is not None
    own = battle.seats.index(scope.seat)
    side = own if to is Target.YOU else 1 - own
    return Outcome(events=(ev.BattleHurt(side, number),)) if battle.ships[side] else NOTHING


def can_damage(effect: fx.Damage, scope: Scope) -> bool:
    """Whether there is a ship to strike.  *Rules 8.17, 8.23.*"""
    battle = scope.state.battle
    if effect.to is Target.ENEMY and battle is not None:
        there = battle.ships[1 - battle.seats.index(scope.seat)]
    else:
        there = bool(TARGETS[effect.to](scope))
    return there and amount(effect.amount, scope) > 0


def ships_on(scope: Scope, cells: tuple[Cell, ...]) -> tuple[Seat, ...]:
    """Opponents' ships on cells of the ocean.  *Rule 8.17.*"""
    return tuple(
        seat
        for seat in scope.opponents()
        if scope.state.players[seat].at in cells and scope.state.players[seat].at != HARBOR
    )


def near(scope: Scope) -> tuple[Seat, ...]:
    """On the own tile and on those beside it.  *Rule 8.17.*"""
    return ships_on(scope, (scope.player.at, *NEXT[scope.player.at]))


TARGETS: Final[Mapping[Target, Callable[[Scope], tuple[Seat, ...]]]] = {
    Target.YOU: lambda scope: (scope.seat,),
    Target.ENEMIES_HERE: lambda scope: ships_on(scope, (scope.here,)),
    Target.ENEMIES_NEAR: near,
    Target.ENEMY: lambda _scope: (),
}
"""Whom damage strikes outside a battle."""


# -- All of it -------------------------------------------------------------------------------------------------------

PERFORMS: Final[Performs] = {
    fx.TakeAdvancement: take_advancement,
    do.SeekAdvancement: seek_advancement,
    fx.CopyAdvancement: copy_advancement,
    fx.GainUpgrade: gain_upgrade,
    fx.RemoveUpgrade: remove_upgrade,
    fx.Repair: repair,
    fx.Damage: damage,
}

QUESTIONS: Final[Questions] = {
    do.PickCopy: Question(ask_copy, copy),
    do.FitUpgrade: Question(ask_fit, fit),
    do.DropUpgrade: Question(ask_drop, drop),
}

CANS: Final[Cans] = {
    fx.TakeAdvancement: can_take_advancement,
    fx.CopyAdvancement: lambda effect, scope: bool(copies(scope)),
    fx.GainUpgrade: lambda effect, scope: bool(ask_fit(do.FitUpgrade(effect.grade), scope).options),
    fx.RemoveUpgrade: lambda effect, scope: len(removable(effect.grade, scope)) >= amount(effect.amount, scope),
    fx.Repair: lambda effect, scope: scope.player.damage > 0 and amount(effect.amount, scope) > 0,
    fx.Damage: can_damage,
}
