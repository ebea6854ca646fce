"""Crew cards: playing them, using and joining their abilities.  Sections 3 and 8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from dead_reckoning.engine.tables import action, applies, asks, handles
from dead_reckoning.game.nouns import crew as nouns
from dead_reckoning.game.nouns.battle import FlyFlag
from dead_reckoning.game.nouns.crew import DECLINE, AbilityUsed, Accept, Arm, Decline, HullUsed, PickArm, SymbolShown
from dead_reckoning.game.nouns.goods import TakeAboard
from dead_reckoning.game.nouns.hand import CardPlayed, DrawInto, FillDeck, Play, PlayDrawn
from dead_reckoning.game.nouns.leveling import Raise
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import BLACK_FLAG, BONUS_CARD, CANNON, SAIL, CardNumber, Fixed
from dead_reckoning.game.table import abilities
from dead_reckoning.game.table.counting import (
    amount,
    blockaded,
    closed,
    due,
    holds,
    hull_spent,
    is_island,
    on_cards,
    on_ship,
    sheltered,
)
from dead_reckoning.game.table.faces import AbilityUse, CardFace, always
from dead_reckoning.game.table.scope import Scope, asked, right_of
from dead_reckoning.game.table.state import Player, State
from dead_reckoning.model.chapters import Reason
from dead_reckoning.model.records import changer
from dead_reckoning.model.terms import NOTHING, Decision, Effect, Event, Frame, Instruction, Outcome, Seat, SymbolId
from dead_reckoning.model.walk import walk

# -- Whether an ability would come to anything -----------------------------------------------------------------------


def applicable(effect: Effect, scope: Scope) -> bool:
    """Whether an effect would change anything now: otherwise it is not offered.  *Rule 3.5.*"""
    return bool(scope.game.tables.applicable.get(type(effect), always)(effect, scope))


def can_show(effect: fx.Show, scope: Scope) -> bool:
    """A symbol had by choice: a sail before sails are raised, a flag with somebody to attack.  *Rules 5.1, 8.1.*"""
    if amount(effect.amount, scope) <= 0:
        return False
    if effect.symbol == SAIL:
        turn = scope.state.turn
        return not turn.raised and not turn.moved
    if effect.symbol == BLACK_FLAG:
        return bool(flag_targets(scope))
    return effect.symbol in (CANNON, BONUS_CARD)


def flag_targets(scope: Scope) -> list[Seat]:
    """Opponents beside the ship that were not fought this turn; none while a battle is on.  *Rules 8.11, 12.1.*"""
    if scope.state.battle is not None:
        return []
    here, fought = scope.player.at, scope.state.turn.fought
    players = scope.state.players
    return [seat for seat in scope.opponents() if players[seat].at == here and f"seat {seat}" not in fought]


def can_cost(effect: fx.Cost, scope: Scope) -> bool:
    """Paid whole, or nothing is had for it.  *Rule 4.10.*"""
    cost, then = effect.cost, effect.then
    if not applicable(due(cost, then, scope) if scope.game.cheapened else cost, scope):
        return False
    if isinstance(cost, fx.RemoveCube):
        scope = after_cost(cost, scope)
    return isinstance(cost, fx.Draw) or applicable(then, scope)


def after_cost(cost: fx.RemoveCube, scope: Scope) -> Scope:
    """The scope after a cost is paid: cubes that leave the board are in the supply again.  *Rules 8.23, 12.5.*"""
    more = with_player(scope.player, cubes=scope.player.cubes + amount(cost.amount, scope))
    players = tuple(more if seat == scope.seat else player for seat, player in enumerate(scope.state.players))
    return Scope(scope.game, with_state(scope.state, players=players), scope.seat, scope.frame)


with_player: Final = changer(Player)
with_state: Final = changer(State)


# -- Playing ---------------------------------------------------------------------------------------------------------


def offer_play(scope: Scope) -> list[Play]:
    """Any card in hand.  *Rule 3.3.*"""
    hand = scope.player.hand
    if not hand:
        return []
    plays = scope.game.each_card[Play]
    return [plays[card] for card in hand]


def play(scope: Scope, choice: Play) -> Outcome:
    """It comes into play, and its abilities may be used.  *Rule 3.3.*"""
    return into_play(scope.seat, scope.game.number_of[choice.card])


@lru_cache(1024)
def into_play(seat: Seat, card: CardNumber) -> Outcome:
    """A card that is played; made once, since it happens so often."""
    return Outcome((CardPlayed(seat, card),))


def is_no_card(scope: Scope, choice: Play | Raise) -> bool:
    """No crew card has this name.  *Rule 0.4.*"""
    return choice.card not in scope.game.number_of


def is_elsewhere(scope: Scope, choice: Play | Raise) -> bool:
    """The card is not in hand.  *Rule 3.3.*"""
    return scope.game.number_of[choice.card] not in scope.player.hand


NOT_IN_HAND: Final = (Reason("unknown", "0.4", is_no_card), Reason("not-in-hand", "3.3", is_elsewhere))


# -- Using -----------------------------------------------------------------------------------------------------------


def entries(scope: Scope, choice: Use) -> Iterator[tuple[Event, AbilityUse, CardFace]]:
    """The possible meanings of a choice: abilities that have not been used this turn, on a card or the hull.
    *Rules 3.4, 4.6.*
    """
    seat, player, game, source = scope.seat, scope.player, scope.game, choice.source
    for played in player.played:
        if game.names[played.card] == source:
            face = game.face(played.card, player.sleeves[played.card])
            for use in face.uses:
                if (use.option is choice or use.option == choice) and use.ability not in played.used:
                    yield AbilityUsed(seat, played.card, use.ability, use.text), use, face
    for space, face in open_spaces(scope) if isinstance(source, int) else ():
        for use in face.uses:
            if (use.option is choice or use.option == choice) and not hull_spent(player, space, use.ability):
                yield HullUsed(seat, space, use.ability, use.text), use, face


def open_spaces(scope: Scope) -> Sequence[tuple[int, CardFace]]:
    """Hull spaces that can be kept free of goods, and the board itself, as 0.  *Rules 1.7, 4.5, 4.6.*"""
    hull = scope.game.hull(scope.player.hull)
    if not hull.usable or sheltered(scope):
        return hull.usable
    covers = hull.covers(scope.player.cargo + scope.player.coins)
    return [(space, face) for space, face in hull.usable if any(space - 1 not in covered for covered in covers)]


def offer_use(scope: Scope) -> list[Use]:
    """Each ability, and each alternative of one, that would come to anything.  *Rules 3.5, 8.1.*"""
    options: list[Use] = []
    repeats = False
    frame, player, face_of = scope.frame, scope.player, scope.game.face
    sleeves = player.sleeves
    for played in player.played:
        face = face_of(played.card, sleeves[played.card])
        if face.uses:
            scope.frame = right_of(scope.seat, face.source, frame.here)
            used = played.used
            for use in face.uses:
                if use.ability not in used and use.applicable(use.effect, scope):
                    options.append(use.option)
            repeats = repeats or face.repeats
    for space, face in open_spaces(scope):
        scope.frame = right_of(scope.seat, face.source, frame.here)
        for use in face.uses:
            if not hull_spent(player, space, use.ability) and use.applicable(use.effect, scope):
                options.append(use.option)
        repeats = repeats or face.repeats
    scope.frame = frame
    return list(dict.fromkeys(options)) if repeats else options


def use(scope: Scope, choice: Use) -> Outcome:
    """Once a turn.  *Rules 3.4, 8.1.*"""
    found = list(entries(scope, choice))
    if len(found) > 1:
        found = [each for each in found if applicable(each[1].effect, scope.of_source(each[2].source))]
    event, entry, face = found[0]
    return Outcome((event,), (), (Frame(scope.seat, face.source, unwrapped(entry.effect)),))


ONE_CARD: Final = fx.Draw(Fixed(1))
"""The card that an ability is paid for with, if it is drawn for it."""


def unwrapped(effect: Effect) -> tuple[Instruction, ...]:
    """The instructions of an ability that was chosen from a menu: its conditions hold, its first cost is agreed to.

    What follows a cost is looked at when it has been paid: it may have taken what a second cost asks for.
    """
    if isinstance(effect, fx.If):
        return unwrapped(effect.then)
    if isinstance(effect, fx.Cost) and effect.cost == ONE_CARD:
        return (FillDeck(), DrawInto(effect.then))
    if isinstance(effect, fx.Cost) and isinstance(effect.cost, fx.PlayIt):
        return (PlayDrawn(effect.then),)
    if isinstance(effect, fx.Cost):
        return settling((effect.cost, effect.then))
    return (effect,)


OF_UPGRADES: Final = (fx.GainUpgrade, fx.RemoveUpgrade)


def settling(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Parts of one ability: if one of them may cost holds, goods are fitted when all are done.  *Rule 4.12.*"""
    parts = (part for instruction in instructions if isinstance(instruction, Effect) for part in walk(instruction))
    fits = any(isinstance(part, OF_UPGRADES) for part in parts)
    return (*instructions, TakeAboard()) if fits else instructions


# -- Joining ---------------------------------------------------------------------------------------------------------


def one_of(instruction: fx.OneOf, _scope: Scope) -> Outcome:
    """Exactly one alternative.  *Rule 8.1.*"""
    return Outcome(then=(PickArm(instruction.arms),))


def ask_arm(instruction: PickArm, scope: Scope) -> Decision:
    """Ask for one of the alternatives that would have an effect.  *Rule 8.1.*"""
    options = [Arm(scope.game.text(arm)) for arm in instruction.arms if applicable(arm, scope)]
    return asked(scope.seat, list(dict.fromkeys(options)), "8.1")


def pick_arm(instruction: PickArm, scope: Scope, choice: Arm) -> Outcome:
    """It is carried out."""
    return Outcome(then=unwrapped(next(arm for arm in instruction.arms if scope.game.text(arm) == choice.ability)))


def several(instruction: fx.Several, _scope: Scope) -> Outcome:
    """Carry out effects in their order.  *Rule 8.1.*"""
    return Outcome(then=settling(instruction.effects))


def if_(instruction: fx.If, scope: Scope) -> Outcome:
    """Only while the condition holds.  *Rule 8.17.*"""
    return Outcome(then=(instruction.then,)) if holds(instruction.condition, scope) else NOTHING


def cost(instruction: fx.Cost, scope: Scope) -> Outcome:
    """Nothing is had for a cost that is not paid whole.  *Rules 3.5, 4.10.*"""
    if isinstance(instruction.cost, fx.Draw | fx.PlayIt):
        return Outcome(then=unwrapped(instruction))
    return (
        Outcome(then=(Accept(instruction.cost, instruction.then),))
        if applicable(due(instruction.cost, instruction.then, scope), scope)
        else NOTHING
    )


def ask_accept(instruction: Accept, scope: Scope) -> Decision:
    """The cost, or doing without.  *Rules 3.5, 4.10.*"""
    return asked(scope.seat, [Arm(scope.game.text(instruction.cost)), DECLINE], "3.5")


def accept(instruction: Accept, _scope: Scope, choice: Arm | Decline) -> Outcome:
    """Pay the cost; its result comes after that."""
    return (
        NOTHING if isinstance(choice, Decline) else Outcome(then=unwrapped(fx.Cost(instruction.cost, instruction.then)))
    )


def double(instruction: fx.Double, scope: Scope) -> Outcome:
    """Double a symbol until the turn ends.  *Rules 5.1, 8.9, 8.12.*"""
    return Outcome((SymbolShown(scope.seat, instruction.symbol, had_now(instruction.symbol, scope)),))


def had_now(symbol: SymbolId, scope: Scope) -> int:
    """The number of a symbol that the player has, on the ship and on cards."""
    return on_ship(scope, symbol) + on_cards(scope, symbol)


def can_double(effect: fx.Double, scope: Scope) -> bool:
    """Whether one more would count, and there is one.  *Rule 3.5.*"""
    one_more = fx.Show(effect.symbol)
    return effect.symbol != BLACK_FLAG and can_show(one_more, scope) and had_now(effect.symbol, scope) > 0


def cheaper(instruction: fx.Cheaper, scope: Scope) -> Outcome:
    """Count a chosen symbol until the turn ends, as icons count.  *Rule 8.1.*"""
    return Outcome((SymbolShown(scope.seat, instruction.symbol, amount(instruction.amount, scope)),))


def show(instruction: fx.Show, scope: Scope) -> Outcome:
    """A symbol had by choice counts until the turn ends; a black flag attacks.  *Rules 5.1, 8.9, 8.11.*"""
    number = amount(instruction.amount, scope)
    if instruction.symbol == BLACK_FLAG:
        return Outcome(then=(FlyFlag(),) * number)
    return Outcome((SymbolShown(scope.seat, instruction.symbol, number),))


def wait(_instruction: Effect, _scope: Scope) -> Outcome:
    """An ability that waits for its moment does nothing at another one, such as the result of an encounter.

    *Rule 7.3.*  The checks warn an author (DR247).
    """
    return NOTHING


CHAPTER: Final = Chapter(
    "crew",
    writers=nouns.WRITERS,
    shapes=nouns.SHAPES,
    handlers=(
        handles(fx.OneOf, one_of),
        handles(fx.Several, several),
        handles(fx.If, if_),
        handles(fx.Cost, cost),
        handles(fx.Show, show),
        handles(fx.Double, double),
        handles(fx.Cheaper, cheaper),
        *(handles(kind, wait) for kind in (fx.On, fx.Battle, fx.Endgame, fx.Score, fx.Forfeit)),
    ),
    questions=(
        asks(PickArm, ask_arm, pick_arm),
        asks(Accept, ask_accept, accept),
    ),
    applicable=(
        applies(fx.OneOf, lambda effect, scope: any(applicable(arm, scope) for arm in effect.arms)),
        applies(fx.Several, lambda effect, scope: any(applicable(part, scope) for part in effect.effects)),
        applies(fx.If, lambda effect, scope: holds(effect.condition, scope) and applicable(effect.then, scope)),
        applies(fx.Cost, can_cost),
        applies(fx.Show, can_show),
        applies(fx.Double, can_double),
        applies(fx.Cheaper, lambda effect, scope: amount(effect.amount, scope) > 0),
    ),
    actions=(
        action(Play, offer_play, play, *NOT_IN_HAND),
        action(
            Use,
            offer_use,
            use,
            Reason("not-in-play", "3.3", abilities.not_in_play),
            Reason("no-such-ability", "8.1", abilities.is_missing),
            Reason("used-already", "3.4", abilities.is_used),
            Reason("space-covered", "4.6", abilities.is_covered),
            Reason("condition", "8.17", abilities.condition_fails),
            Reason("cannot-pay", "4.10", abilities.cost_fails),
            Reason(
                "no-island", "8.6", lambda s, c: abilities.is_vain_influence(s, c) and not is_island(s, s.player.at)
            ),
            Reason("blockaded", "6.4", lambda s, c: abilities.is_vain_influence(s, c) and blockaded(s, s.player.at)),
            Reason("closed", "11.20", lambda s, c: abilities.is_vain_influence(s, c) and closed(s, s.player.at)),
        ),
    ),
)
