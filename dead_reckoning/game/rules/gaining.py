"""Advancements and upgrades had by abilities, repairs and damage.  Rules 8.14 to 8.17, 8.19, 8.21."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dead_reckoning.engine.tables import applies, asks, handles
from dead_reckoning.game.nouns import gaining as nouns
from dead_reckoning.game.nouns.crew import PickArm
from dead_reckoning.game.nouns.encounters import AdvancementHeld
from dead_reckoning.game.nouns.gaining import (
    Copy,
    DropUpgrade,
    Fit,
    FitUpgrade,
    PickAbility,
    PickCopy,
    RemoveToken,
    SeekAdvancement,
    TopTaken,
    UpgradeGained,
    UpgradeRemoved,
)
from dead_reckoning.game.nouns.goods import TakeAboard
from dead_reckoning.game.nouns.setup import RevealFront, ShowFront
from dead_reckoning.game.nouns.sinking import Damaged, Repaired
from dead_reckoning.game.nouns.spoils import BattleHurt
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import NEXT
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import HARBOR, ROWS, AnyRow, Fixed, Grade, Target
from dead_reckoning.game.rules.crew import applicable, unwrapped
from dead_reckoning.game.table.counting import amount
from dead_reckoning.game.table.faces import arms_of, trigger_of
from dead_reckoning.game.table.scope import Scope, asked
from dead_reckoning.model.terms import NOBODY, NOTHING, CardId, Cell, Decision, Effect, Outcome, Seat
from dead_reckoning.model.walk import walk

# -- Advancements by abilities ---------------------------------------------------------------------------------------


def take_advancement(instruction: fx.TakeAdvancement, scope: Scope) -> Outcome:
    """Take an advancement from a chosen, printed or counted row: 0 is no row, above 4 is row 4.

    *Rule 8.19, reading 36.*
    """
    if isinstance(instruction.row, AnyRow):
        return Outcome(then=(PickArm(OF_ANY_ROW),))
    row = min(amount(instruction.row, scope), ROWS[-1])
    return Outcome(then=(SeekAdvancement(row),)) if row > 0 else NOTHING


OF_ANY_ROW: Final = tuple(fx.TakeAdvancement(Fixed(row)) for row in ROWS)
"""The choices of `(any row)`."""


def seek_advancement(instruction: SeekAdvancement, scope: Scope) -> Outcome:
    """Take the first advancement from the top, past encounters, which stay in their order.  *Rule 7.6, reading 43.*"""
    deck = scope.state.decks[instruction.row - 1]
    for card in deck.top:
        if card in scope.game.advancements:
            events = (TopTaken(scope.seat, instruction.row, card), AdvancementHeld(scope.seat, card))
            return Outcome(events, then=(ShowFront(instruction.row),))
    if any(number for _, number in deck.bag):
        return Outcome(then=(RevealFront(instruction.row), instruction))
    return NOTHING


def can_take_advancement(instruction: fx.TakeAdvancement, scope: Scope) -> bool:
    """Whether the row's deck, whose composition is public, has an advancement.  *Rules 7.6, 8.19.*"""
    if isinstance(instruction.row, AnyRow):
        return any(can_take_advancement(arm, scope) for arm in OF_ANY_ROW)
    row = min(amount(instruction.row, scope), ROWS[-1])
    if row <= 0:
        return False
    deck = scope.state.decks[row - 1]
    return any(card in scope.game.advancements for card in (*deck.top, *(card for card, left in deck.bag if left)))


def copy_advancement(_instruction: fx.CopyAdvancement, _scope: Scope) -> Outcome:
    """An ability of another advancement, as if printed here.  *Rule 8.21.*"""
    return Outcome(then=(PickCopy(),))


def copies(scope: Scope) -> dict[Copy, Effect]:
    """The abilities of advancements on own played cards that can be copied now.  *Rule 8.21.*"""
    found: dict[Copy, Effect] = {}
    for played in scope.player.played:
        for id in scope.player.sleeves[played.card].advancements:
            for effect in map(copied, scope.game.abilities_of(id)):
                if effect is not None and applicable(effect, scope):
                    found.setdefault(Copy(id, scope.game.text(effect)), effect)
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
    barred = any(
        isinstance(part, fx.Endgame | fx.Battle | fx.CopyAdvancement | fx.CopyAbility) for part in walk(effect)
    )
    return not barred and trigger_of(effect) is None


def ask_copy(_instruction: PickCopy, scope: Scope) -> Decision:
    """Any of them.  *Rule 8.21.*"""
    return asked(scope.seat, list(copies(scope)), "8.21")


def copy(_instruction: PickCopy, scope: Scope, choice: Copy) -> Outcome:
    """Copy the ability; its "this card" is the card that copies.  *Rule 8.21.*"""
    return Outcome(then=unwrapped(copies(scope)[choice]))


def copy_ability(_instruction: fx.CopyAbility, _scope: Scope) -> Outcome:
    """An ability of another card in play, as if printed here.  *As rule 8.21.*"""
    return Outcome(then=(PickAbility(),))


def others_abilities(scope: Scope) -> dict[Use, Effect]:
    """The abilities that the player's other cards in play can use now, used or not; nothing that waits, or copies.  *As
    rule 8.21.*
    """
    return {
        use.option: use.effect
        for _, face in scope.faces()
        if face.source != scope.frame.source
        for use in face.uses
        if copyable(use.effect) and applicable(use.effect, scope)
    }


def ask_ability(_instruction: PickAbility, scope: Scope) -> Decision:
    """Any of them.  *As rule 8.21.*"""
    return asked(scope.seat, list(others_abilities(scope)), "8.21")


def ability_is(_instruction: PickAbility, scope: Scope, choice: Use) -> Outcome:
    """Carry out the chosen ability; its "this card" is the card that copies.  *As rule 8.21.*"""
    return Outcome(then=unwrapped(others_abilities(scope)[choice]))


# -- The ship's tokens -----------------------------------------------------------------------------------------------


def gain_upgrade(instruction: fx.GainUpgrade, scope: Scope) -> Outcome:
    """Gain this many tokens; then holds are counted.  *Rules 4.12, 8.14, 8.15.*"""
    return Outcome(then=(*(FitUpgrade(instruction.grade),) * amount(instruction.amount, scope), TakeAboard()))


def free_spaces(scope: Scope) -> list[int]:
    """Empty hull spaces; only if there is none, any.  Spaces count from 1.  *Rule 8.14.*"""
    board = scope.game.board.spaces
    empty = [
        space
        for space, (stack, below) in enumerate(zip(scope.player.hull, board, strict=True), 1)
        if not stack and not below.hold and not below.abilities
    ]
    return empty or list(range(1, len(board) + 1))


def available(grade: Grade, scope: Scope) -> list[CardId]:
    """Tokens of a grade that are left.  *Rule 1.6, reading 16.*"""
    limited, upgrades, every = scope.game.rules.limited_pieces, scope.game.upgrades, grade is Grade.EITHER
    return [
        token
        for token, left in scope.state.upgrades
        if (left > 0 or not limited) and (every or upgrades[token].grade is grade)
    ]


def ask_fit(instruction: FitUpgrade, scope: Scope) -> Decision:
    """An available token of the grade, and a space for it.  *Rules 1.6, 8.14, reading 16.*"""
    spaces = free_spaces(scope)
    options = [Fit(token, space) for token in available(instruction.grade, scope) for space in spaces]
    return asked(scope.seat, options, "8.14")


def fit(_instruction: FitUpgrade, scope: Scope, choice: Fit) -> Outcome:
    """It works at once.  *Rule 8.14.*"""
    return Outcome((UpgradeGained(scope.seat, choice.upgrade, choice.space),))


def remove_upgrade(instruction: fx.RemoveUpgrade, scope: Scope) -> Outcome:
    """Remove this many tokens from the ship; then holds are counted.  *Rules 4.12, 8.15.*"""
    return Outcome(then=(*(DropUpgrade(instruction.grade),) * amount(instruction.amount, scope), TakeAboard()))


def ask_drop(instruction: DropUpgrade, scope: Scope) -> Decision:
    """Any token of the grade, covered or not.  *Rule 8.15.*"""
    return asked(scope.seat, removable(instruction.grade, scope), "8.15")


def removable(grade: Grade, scope: Scope) -> list[RemoveToken]:
    """The tokens of a grade on the ship, each with its space."""
    options = [
        RemoveToken(token, space)
        for space, stack in enumerate(scope.player.hull, 1)
        for token in stack
        if grade in (Grade.EITHER, scope.game.upgrades[token].grade)
    ]
    return list(dict.fromkeys(options))


def drop(_instruction: DropUpgrade, scope: Scope, choice: RemoveToken) -> Outcome:
    """Back to its stack.  *Rule 8.15.*"""
    return Outcome((UpgradeRemoved(scope.seat, choice.upgrade, choice.space),))


def can_gain_upgrade(instruction: fx.GainUpgrade, scope: Scope) -> bool:
    """Whether a token of the grade is left.  *Rules 1.6, 8.14.*"""
    spaces = scope.game.board.spaces
    return amount(instruction.amount, scope) > 0 and bool(spaces and available(instruction.grade, scope))


def can_remove_upgrade(instruction: fx.RemoveUpgrade, scope: Scope) -> bool:
    """Whether so many tokens of the grade are on the ship.  *Rule 8.15.*"""
    there = sum(
        instruction.grade in (Grade.EITHER, scope.game.upgrades[token].grade)
        for stack in scope.player.hull
        for token in stack
    )
    return there >= amount(instruction.amount, scope) > 0


def repair(instruction: fx.Repair, scope: Scope) -> Outcome:
    """Up to so much.  *Rule 8.16.*"""
    number = min(amount(instruction.amount, scope), scope.player.damage)
    return Outcome((Repaired(scope.seat, number),)) if number else NOTHING


def damage(instruction: fx.Damage, scope: Scope) -> Outcome:
    """Damage ships outside battle, never in the harbor; in battle the other ship.  *Rules 8.17, 8.23.*"""
    number = amount(instruction.amount, scope)
    if not number:
        return NOTHING
    if scope.state.battle is not None and instruction.to in (Target.ENEMY, Target.YOU):
        return hurt_in_battle(instruction.to, number, scope)
    return Outcome(
        events=tuple(Damaged(seat, number, hurter(instruction, scope)) for seat in TARGETS[instruction.to](scope))
    )


def hurter(instruction: fx.Damage, scope: Scope) -> Seat:
    """The seat that does the damage; nobody, if a card hurts its own player."""
    return NOBODY if instruction.to is Target.YOU else scope.seat


def hurt_in_battle(to: Target, number: int, scope: Scope) -> Outcome:
    """Damage a ship of this battle; neutrals and buildings are not ships.  *Rule 8.23.*"""
    battle = scope.state.battle
    assert battle is not None
    own = battle.seats.index(scope.seat)
    side = own if to is Target.YOU else 1 - own
    return Outcome((BattleHurt(side, number),)) if battle.ships[side] else NOTHING


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
    """The ships on the player's tile and on those beside it; from the harbor, those on row 1.  *Rule 8.17,
    reading 71.*
    """
    at = scope.player.at
    if at == HARBOR and not scope.game.rules.damage_from_harbor:
        return ()
    return ships_on(scope, (at, *NEXT[at]))


TARGETS: Final[Mapping[Target, Callable[[Scope], tuple[Seat, ...]]]] = {
    Target.YOU: lambda scope: (scope.seat,),
    Target.ENEMIES_HERE: lambda scope: ships_on(scope, (scope.here,)),
    Target.ENEMIES_NEAR: near,
    Target.ENEMY: lambda _scope: (),
}
"""Whom damage strikes outside a battle."""


CHAPTER: Final = Chapter(
    "gaining",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.TakeAdvancement, take_advancement),
        handles(SeekAdvancement, seek_advancement),
        handles(fx.CopyAdvancement, copy_advancement),
        handles(fx.CopyAbility, copy_ability),
        handles(fx.GainUpgrade, gain_upgrade),
        handles(fx.RemoveUpgrade, remove_upgrade),
        handles(fx.Repair, repair),
        handles(fx.Damage, damage),
    ),
    questions=(
        asks(PickCopy, ask_copy, copy),
        asks(PickAbility, ask_ability, ability_is),
        asks(FitUpgrade, ask_fit, fit),
        asks(DropUpgrade, ask_drop, drop),
    ),
    applicable=(
        applies(fx.TakeAdvancement, can_take_advancement),
        applies(fx.CopyAdvancement, lambda effect, scope: bool(copies(scope))),
        applies(fx.CopyAbility, lambda effect, scope: bool(others_abilities(scope))),
        applies(fx.GainUpgrade, can_gain_upgrade),
        applies(fx.RemoveUpgrade, can_remove_upgrade),
        applies(fx.Repair, lambda effect, scope: scope.player.damage > 0 and amount(effect.amount, scope) > 0),
        applies(fx.Damage, can_damage),
    ),
)
