"""Crew cards: playing them, using and joining their abilities, drawing, rising.  Sections 3, 8 and 10."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.engine.chart import NEXT, ROW, Face, Use, inside, trigger_of
from dead_reckoning.engine.counting import amount, holds, hull_spent, is_island, sheltered
from dead_reckoning.engine.performing import Action, Cans, Perform, Performs, Question, Questions, Scope, Wakes, asked
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model import events as ev
from dead_reckoning.model.decisions import NOTHING, Decision, Outcome
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.events import Event
from dead_reckoning.model.state import Frame, Lasting, Order
from dead_reckoning.model.terms import (
    BLACK_FLAG,
    BONUS_CARD,
    CANNON,
    CHANCE,
    HARBOR,
    LEVELS,
    NOBODY,
    ROWS,
    SAIL,
    Card,
    CardId,
    CardNumber,
    Cell,
    Grade,
    Moment,
    Seat,
    Target,
)

# -- Whether an ability would come to anything -----------------------------------------------------------------------


def can(effect: Effect, scope: Scope) -> bool:
    """Whether carrying out an effect now would come to anything: what would not, is not offered.  *Rule 3.5.*"""
    check = scope.chart.cans.get(type(effect))
    return check is None or check(effect, scope)


def can_show(effect: fx.Show, scope: Scope) -> bool:
    """A symbol had by choice: a sail before sails are raised, a flag with somebody to attack.  *Rules 5.1, 8.1.*"""
    if effect.symbol == SAIL:
        turn = scope.state.turn
        return not turn.raised and not turn.moved
    if effect.symbol == BLACK_FLAG:
        return bool(flag_targets(scope))
    return effect.symbol in (CANNON, BONUS_CARD)


def flag_targets(scope: Scope) -> list[Seat]:
    """Opponents at the ship's location that were not fought this turn.  *Rules 8.11, 12.1.*"""
    here, fought = scope.player.at, scope.state.turn.fought
    players = scope.state.players
    return [seat for seat in scope.opponents() if players[seat].at == here and f"seat {seat}" not in fought]


def can_cost(effect: fx.Cost, scope: Scope) -> bool:
    """Paid whole, or nothing is had for it.  *Rule 4.10.*"""
    return can(effect.cost, scope) and (isinstance(effect.cost, fx.Draw) or can(effect.then, scope))


CAN_JOIN: Final[Cans] = {
    fx.OneOf: lambda effect, scope: any(can(arm, scope) for arm in effect.arms),
    fx.Several: lambda effect, scope: any(can(part, scope) for part in effect.effects),
    fx.If: lambda effect, scope: holds(effect.condition, scope) and can(effect.then, scope),
    fx.Cost: can_cost,
    fx.Show: can_show,
}


# -- Playing ---------------------------------------------------------------------------------------------------------


def offer_play(scope: Scope) -> list[str]:
    """Any card in hand.  *Rule 3.3.*"""
    plays = scope.chart.plays
    return [plays[card] for card in scope.player.hand]


def play(scope: Scope, choice: str) -> Outcome:
    """It lies in play, and its abilities may be used.  *Rule 3.3.*"""
    return Outcome(events=(ev.CardPlayed(scope.seat, scope.chart.number_of[choice.removeprefix("play ")]),))


# -- Using -----------------------------------------------------------------------------------------------------------


def usable(scope: Scope) -> Iterator[tuple[Event, Use, Face]]:
    """Every ability of the main phase that has not been used this turn, on cards and on the hull.  *Rules 3.4, 4.6.*"""
    seat, player, chart = scope.seat, scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        for use in face.uses:
            if use.ability not in played.used:
                yield ev.AbilityUsed(seat, played.card, use.ability, use.text), use, face
    for space, face in open_spaces(scope):
        for use in face.uses:
            if not hull_spent(player, space, use.ability):
                yield ev.HullUsed(seat, space, use.ability, use.text), use, face


def open_spaces(scope: Scope) -> Sequence[tuple[int, Face]]:
    """Hull spaces that can be kept free of goods, and the board itself, as 0.  *Rules 1.7, 4.5, 4.6.*"""
    hull = scope.hull
    if not hull.usable or sheltered(scope):
        return hull.usable
    covers = hull.covers(scope.player.cargo + scope.player.coins)
    return [(space, face) for space, face in hull.usable if any(space - 1 not in covered for covered in covers)]


def offer_use(scope: Scope) -> list[str]:
    """Each ability, and each alternative of one, that would come to anything.  *Rules 3.5, 8.1.*"""
    options: list[str] = []
    player, chart = scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        inner = None
        for use in face.uses:
            if use.ability not in played.used:
                inner = inner or scope.of_source(face.source)
                if use.comes_to_something(use.effect, inner):
                    options.append(use.option)
    for space, face in open_spaces(scope):
        inner = None
        for use in face.uses:
            if not hull_spent(player, space, use.ability):
                inner = inner or scope.of_source(face.source)
                if use.comes_to_something(use.effect, inner):
                    options.append(use.option)
    return options if len(options) < 2 else list(dict.fromkeys(options))


def use(scope: Scope, choice: str) -> Outcome:
    """Once a turn.  *Rules 3.4, 8.1.*"""
    for event, entry, face in usable(scope):
        if entry.option == choice and can(entry.effect, scope.of_source(face.source)):
            return Outcome(events=(event,), call=(Frame(scope.seat, face.source, unwrapped(entry.effect)),))
    raise AssertionError(f"{choice!r} was offered and cannot be found")


def unwrapped(effect: Effect) -> tuple[Order, ...]:
    """The orders of an ability that was chosen from a menu: its conditions hold, its cost is agreed to."""
    if isinstance(effect, fx.If):
        return unwrapped(effect.then)
    if isinstance(effect, fx.Cost) and isinstance(effect.cost, fx.Draw):
        return (do.FillDeck(), do.DrawInto(effect.then))
    if isinstance(effect, fx.Cost) and isinstance(effect.cost, fx.PlayIt):
        return (do.PlayDrawn(effect.then),)
    if isinstance(effect, fx.Cost):
        return (effect.cost, *unwrapped(effect.then))
    return (effect,)


# -- Joining ---------------------------------------------------------------------------------------------------------


def one_of(order: fx.OneOf, _scope: Scope) -> Outcome:
    """Exactly one alternative.  *Rule 8.1.*"""
    return Outcome(then=(do.PickArm(order.arms),))


def ask_arm(order: do.PickArm, scope: Scope) -> Decision:
    """Those that would come to anything.  *Rule 8.1.*"""
    options = [scope.chart.text(arm) for arm in order.arms if can(arm, scope)]
    return asked(scope.seat, list(dict.fromkeys(options)), "8.1")


def pick_arm(order: do.PickArm, scope: Scope, choice: str) -> Outcome:
    """It is carried out."""
    return Outcome(then=unwrapped(next(arm for arm in order.arms if scope.chart.text(arm) == choice)))


def several(order: fx.Several, _scope: Scope) -> Outcome:
    """In their order.  *Rule 8.1.*"""
    return Outcome(then=order.effects)


def if_(order: fx.If, scope: Scope) -> Outcome:
    """Only while the condition holds.  *Rule 8.17.*"""
    return Outcome(then=(order.then,)) if holds(order.condition, scope) else NOTHING


def cost(order: fx.Cost, scope: Scope) -> Outcome:
    """Nothing is had for a cost that is not paid whole.  *Rules 3.5, 4.10.*"""
    if isinstance(order.cost, fx.Draw | fx.PlayIt):
        return Outcome(then=unwrapped(order))
    return Outcome(then=(do.Accept(order.cost, order.then),)) if can(order.cost, scope) else NOTHING


def ask_accept(order: do.Accept, scope: Scope) -> Decision:
    """The cost, or doing without.  *Rules 3.5, 4.10.*"""
    return asked(scope.seat, [scope.chart.text(order.cost), "decline"], "3.5")


def accept(order: do.Accept, _scope: Scope, choice: str) -> Outcome:
    """What it buys comes after it is paid."""
    return NOTHING if choice == "decline" else Outcome(then=(order.cost, *unwrapped(order.then)))


def show(order: fx.Show, scope: Scope) -> Outcome:
    """A symbol had by choice counts until the turn ends; a black flag attacks.  *Rules 5.1, 8.9, 8.11.*"""
    number = amount(order.amount, scope)
    if order.symbol == BLACK_FLAG:
        return Outcome(then=(do.FlyFlag(),) * number)
    return Outcome(events=(ev.SymbolShown(scope.seat, order.symbol, number),))


# -- Abilities that wait ---------------------------------------------------------------------------------------------


def this_turn(order: fx.ThisTurn, scope: Scope) -> Outcome:
    """It works until the turn ends.  *Rule 8.22.*"""
    text = f"use {scope.frame.source}: {scope.chart.text(order.then)}"
    return Outcome(events=(ev.AbilitySet(scope.seat, Lasting(scope.seat, scope.frame.source, order.then, text)),))


ONCE: Final = {
    Moment.FIRST_ENTERING: ("entering_damage", "once"),
    Moment.FIRST_PASSING: ("passing_yield", "once"),
}
"""Moment -> the option, and the value with which it is for the first time in all.  Readings 17 and 18."""


def waits(lasting: Lasting, moment: Moment, scope: Scope) -> bool:
    """Whether a set ability works now: once for each place, or once in all.  *Rule 8.22, readings 17 and 18.*"""
    if lasting.seat != scope.seat or lasting.effect.trigger.moment is not moment:
        return False
    if not in_rows(lasting.effect, scope.here, moment, scope) or been_here(moment, scope):
        return False
    option, value = ONCE.get(moment, ("", ""))
    if lasting.done and (option == "" or getattr(scope.chart.rules, option) == value):
        return False
    return scope.here not in lasting.done


def been_here(moment: Moment, scope: Scope) -> bool:
    """Whether it was for the first time this turn before now, used or not.  *Rule 8.22.*"""
    turn = scope.state.turn
    cells = {Moment.FIRST_ENTERING: turn.entered, Moment.FIRST_PASSING: turn.passed}.get(moment, ())
    return cells.count(scope.here) > 1


def in_rows(effect: fx.On, cell: Cell, moment: Moment, scope: Scope) -> bool:
    """Whether a trigger speaks of this place.  *Rule 8.22.*"""
    rows = effect.trigger.rows
    if rows and ROW.get(cell, 0) not in rows:
        return False
    return moment is not Moment.FIRST_PASSING or is_island(scope, cell)


def inner_on(effect: Effect, scope: Scope) -> fx.On | None:
    """The trigger inside conditions that hold."""
    while isinstance(effect, fx.If):
        if not holds(effect.condition, scope):
            return None
        effect = effect.then
    return effect if isinstance(effect, fx.On) else None


def waiting(moment: Moment, scope: Scope) -> Iterator[tuple[str, Event, str, fx.On]]:
    """What may be used at this moment: option, event, source and effect.  *Rules 3.4, 8.22.*"""
    player, chart = scope.player, scope.chart
    for played in player.played:
        face = chart.face(played.card, player.sleeves[played.card])
        for entry in face.wakes.get(moment, ()):
            inner = Scope(chart, scope.state, scope.seat, Frame(scope.seat, face.source, (), scope.frame.here))
            on = inner_on(entry.effect, inner)
            if entry.ability in played.used or on is None or not in_rows(on, scope.here, moment, inner):
                continue
            if can(on.then, inner):
                yield entry.option, ev.AbilityUsed(scope.seat, played.card, entry.ability, entry.text), face.source, on
    for lasting in scope.state.turn.lasting:
        inner = Scope(chart, scope.state, scope.seat, Frame(scope.seat, lasting.source, (), scope.frame.here))
        if waits(lasting, moment, inner) and can(lasting.effect.then, inner):
            event = ev.LastingUsed(scope.seat, lasting.text, scope.here)
            yield lasting.text, event, lasting.source, lasting.effect


def ask_offers(order: do.Offers, scope: Scope) -> Decision:
    """Any of them, in the owner's order, or none.  *Rules 3.5, 3.6.*"""
    options = dict.fromkeys(option for option, *_ in waiting(order.moment, scope))
    return asked(scope.seat, [*options, "decline"] if options else [], "8.22")


def take_offer(order: do.Offers, scope: Scope, choice: str) -> Outcome:
    """Use one, and ask again.  *Rules 3.4, 3.6.*"""
    if choice == "decline":
        return NOTHING
    event, source, on = next(
        (event, source, on) for option, event, source, on in waiting(order.moment, scope) if option == choice
    )
    frame = Frame(scope.seat, source, unwrapped(on.then), scope.frame.here)
    return Outcome(events=(event,), call=(frame,), then=(order,))


def wakes(moment: Moment, seat: Seat, cell: Cell, scope: Scope) -> tuple[Frame, ...]:
    """A frame that offers what waits for this moment; none if nothing does."""
    if seat < 0:
        return ()
    player, chart = scope.state.players[seat], scope.chart
    if any(moment in chart.face(played.card, player.sleeves[played.card]).wakes for played in player.played) or any(
        lasting.seat == seat and lasting.effect.trigger.moment is moment for lasting in scope.state.turn.lasting
    ):
        return (Frame(seat, "8.22", (do.Offers(moment),), cell),)
    return ()


def entering(event: ev.Sailed, scope: Scope) -> tuple[Frame, ...]:
    """Coming onto a tile, passing included; the harbor is none.  *Rule 8.22.*"""
    return () if event.end == HARBOR else wakes(Moment.FIRST_ENTERING, event.seat, event.end, scope)


WAKES: Final[Wakes] = {
    ev.Sailed: (entering,),
    ev.Passed: (lambda event, scope: wakes(Moment.FIRST_PASSING, event.seat, event.cell, scope),),
    ev.Explored: (lambda event, scope: wakes(Moment.EXPLORING, event.seat, event.cell, scope),),
    ev.Sank: (lambda event, scope: wakes(Moment.SINKING_A_SHIP, event.by, Cell(""), scope),),
    ev.LevelRaised: (lambda event, scope: wakes(Moment.LEVELING_UP, event.seat, Cell(""), scope),),
}
"""Rule 8.22: what wakes abilities that wait.  Those for control follow the permanent cube (11.3)."""


# -- Drawing and discarding ------------------------------------------------------------------------------------------


def draw(order: fx.Draw, scope: Scope) -> Outcome:
    """At once.  *Rule 8.23.*"""
    return Outcome(then=(do.DrawCards(amount(order.amount, scope)),))


def draw_cards(order: do.DrawCards, scope: Scope) -> Outcome:
    """One after another; with deck and discard pile empty it ends.  *Rule 9.6.*"""
    if not order.number or not has_cards(scope):
        return NOTHING
    filled = (do.FillDeck(),) if deck_is_empty(scope) else ()
    return Outcome(then=(*filled, do.DrawOne(), do.DrawCards(order.number - 1)))


def deck_is_empty(scope: Scope) -> bool:
    """Whether there is nothing to draw from."""
    pile = scope.player.deck
    return not (pile.top or pile.bag or pile.bottom)


def has_cards(scope: Scope) -> bool:
    """Whether a card can be drawn.  *Rule 9.6.*"""
    return not deck_is_empty(scope) or bool(scope.player.discard)


def fill_deck(_order: do.FillDeck, scope: Scope) -> Outcome:
    """An empty deck is the discard pile, shuffled; the neighbour cuts it, if so played.  *Rule 9.6, section 18.*"""
    if not deck_is_empty(scope) or not scope.player.discard:
        return NOTHING
    cuts = (do.CutDeck(scope.seat),) if scope.chart.rules.cut_after_shuffle == "yes" else ()
    return Outcome(events=(ev.DeckShuffled(scope.seat),), then=cuts)


def ask_cut(order: do.CutDeck, scope: Scope) -> Decision:
    """The player to the right names a number.  *Section 18.*"""
    neighbour = Seat((order.owner - 1) % scope.chart.seats)
    return asked(neighbour, [f"cut {number}" for number in range(1, 7)], "18")


def cut_deck(order: do.CutDeck, scope: Scope, choice: str) -> Outcome:
    """So many cards go from top to bottom: in an order that nobody knows, nothing changes.  *Section 18.*"""
    neighbour = Seat((order.owner - 1) % scope.chart.seats)
    return Outcome(events=(ev.DeckCut(order.owner, neighbour, int(choice[-1])),))


def ask_draw(_order: do.DrawOne | do.DrawInto, scope: Scope) -> Decision:
    """The known top, or any card of the bag, or what lies below.  *Rule 9.6.*"""
    pile, draws = scope.player.deck, scope.chart.draws
    cards = pile.top[:1] or pile.bag or pile.bottom[:1]
    return Decision(CHANCE, tuple([draws[card] for card in cards]), (1,) * len(cards), "9.6")


def drawn(choice: str, scope: Scope) -> ev.CardDrawn:
    """The card that chance named."""
    return ev.CardDrawn(scope.seat, scope.chart.number_of[choice.removeprefix("draw ")])


def draw_one(_order: do.DrawOne, scope: Scope, choice: str) -> Outcome:
    """Into the hand.  *Rule 9.6.*"""
    return Outcome(events=(drawn(choice, scope),))


def draw_into(order: do.DrawInto, scope: Scope, choice: str) -> Outcome:
    """What follows calls it "it".  *Rule 8.23.*"""
    event = drawn(choice, scope)
    frame = scope.frame_for(*unwrapped(order.then), it=scope.chart.names[event.card])
    return Outcome(events=(event,), call=(frame,))


def play_it(_order: fx.PlayIt, _scope: Scope) -> Outcome:
    """The card just named may be played.  *Rule 8.23.*"""
    return Outcome(then=(do.PlayDrawn(),))


def ask_play_drawn(_order: do.PlayDrawn, scope: Scope) -> Decision:
    """If wanted; unplayed it stays in hand.  *Rule 8.23.*"""
    it = scope.frame.it
    in_hand = bool(it) and scope.chart.number_of[it] in scope.player.hand
    return asked(scope.seat, [f"play {it}", "decline"] if in_hand else [], "8.23")


def play_drawn(order: do.PlayDrawn, scope: Scope, choice: str) -> Outcome:
    """It lies in play, and what it buys is had.  *Rule 8.23.*"""
    if choice == "decline":
        return NOTHING
    event = ev.CardPlayed(scope.seat, scope.chart.number_of[scope.frame.it])
    return Outcome(events=(event,), then=unwrapped(order.then) if order.then else ())


def discard(order: fx.Discard, scope: Scope) -> Outcome:
    """Cards from hand, as a cost.  *Rule 8.20.*"""
    return Outcome(then=(do.DiscardOne(),) * amount(order.amount, scope))


def ask_discard(_order: do.DiscardOne, scope: Scope) -> Decision:
    """Any card in hand.  *Rule 8.20.*"""
    return asked(scope.seat, [f"discard {scope.chart.names[card]}" for card in scope.player.hand], "8.20")


def discard_one(_order: do.DiscardOne, scope: Scope, choice: str) -> Outcome:
    """Onto the discard pile."""
    return Outcome(events=(ev.CardDiscarded(scope.seat, scope.chart.number_of[choice.removeprefix("discard ")]),))


# -- Rising ----------------------------------------------------------------------------------------------------------


def raised(scope: Scope, card: CardNumber) -> tuple[Event, ...]:
    """A card by one level; nothing at level 4.  *Rules 8.18, 10.1.*"""
    level = scope.player.sleeves[card].level
    return (ev.LevelRaised(scope.seat, card, level + 1),) if level < LEVELS[-1] else ()


def level_up(order: fx.LevelUp, scope: Scope) -> Outcome:
    """This card, the one that was named, or the bottom card of the deck.  *Rule 8.18.*"""
    if order.card is Card.BOTTOM:
        return Outcome(then=(do.RaiseBottom(),))
    number = scope.chart.number_of.get(scope.frame.it if order.card is Card.IT else scope.frame.source)
    return Outcome(events=raised(scope, number)) if number is not None else NOTHING


def raise_bottom(_order: do.RaiseBottom, scope: Scope) -> Outcome:
    """The last card that can rise; the owner looks no further than that.  *Rule 8.18.*"""
    pile, sleeves = scope.player.deck, scope.player.sleeves
    for card in reversed(pile.bottom):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(events=raised(scope, card))
    if pile.bag:
        return Outcome(then=(do.SeeBottom(), do.RaiseBottom()))
    for card in reversed(pile.top):
        if sleeves[card].level < LEVELS[-1]:
            return Outcome(events=raised(scope, card))
    return NOTHING


def ask_bottom(_order: do.SeeBottom, scope: Scope) -> Decision:
    """Any card of the bag.  *Rule 8.18.*"""
    cards, names = scope.player.deck.bag, scope.chart.names
    return Decision(CHANCE, tuple(f"bottom {names[card]}" for card in cards), (1,) * len(cards), "8.18")


def bottom_is(_order: do.SeeBottom, scope: Scope, choice: str) -> Outcome:
    """Its owner knows it."""
    return Outcome(events=(ev.BottomSeen(scope.seat, scope.chart.number_of[choice.removeprefix("bottom ")]),))


def rises(scope: Scope) -> list[CardNumber]:
    """Cards in hand that can rise.  *Rule 10.1.*"""
    player = scope.player
    return [card for card in player.hand if player.sleeves[card].level < LEVELS[-1]]


def ask_due(_order: do.RaiseDueCard, scope: Scope) -> Decision:
    """Which card in hand rises; before a first turn it need not be any.  *Rules 2.6, 10.1.*"""
    if not scope.player.levelings:
        return asked(scope.seat, [], "10.1")
    options = [f"raise {scope.chart.names[card]}" for card in rises(scope)]
    first_turn = scope.state.turn.number < scope.chart.seats
    return asked(scope.seat, [*options, "decline"] if first_turn and options else options, "10.1")


def raise_due(_order: do.RaiseDueCard, scope: Scope, choice: str) -> Outcome:
    """It stays in hand.  *Rules 10.1, 10.2.*"""
    spent = ev.LevelingSpent(scope.seat)
    if choice == "decline":
        return Outcome(events=(spent,))
    return Outcome(events=(*raised(scope, scope.chart.number_of[choice.removeprefix("raise ")]), spent))


def can_level_up(order: fx.LevelUp, scope: Scope) -> bool:
    """Whether a card can rise.  *Rule 8.18.*"""
    if order.card is Card.BOTTOM:
        return not deck_is_empty(scope)
    number = scope.chart.number_of.get(scope.frame.it if order.card is Card.IT else scope.frame.source)
    return number is not None and scope.player.sleeves[number].level < LEVELS[-1]


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
            for effect in scope.chart.abilities_of(id):
                if copyable(effect) and can(effect, scope):
                    found.setdefault(f"copy {id}: {scope.chart.text(effect)}", effect)
    return found


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


ACTIONS: Final = (
    Action("play", offer_play, play),
    Action("use", offer_use, use),
)

JOINS: Final[dict[type[Order], Perform]] = {
    fx.OneOf: one_of,
    fx.Several: several,
    fx.If: if_,
    fx.Cost: cost,
    fx.ThisTurn: this_turn,
}

PERFORMS: Final[Performs] = {
    **JOINS,
    fx.Show: show,
    fx.Draw: draw,
    do.DrawCards: draw_cards,
    do.FillDeck: fill_deck,
    fx.PlayIt: play_it,
    fx.Discard: discard,
    fx.LevelUp: level_up,
    do.RaiseBottom: raise_bottom,
    fx.TakeAdvancement: take_advancement,
    do.SeekAdvancement: seek_advancement,
    fx.CopyAdvancement: copy_advancement,
    fx.GainUpgrade: gain_upgrade,
    fx.RemoveUpgrade: remove_upgrade,
    fx.Repair: repair,
    fx.Damage: damage,
}

QUESTIONS: Final[Questions] = {
    do.PickArm: Question(ask_arm, pick_arm),
    do.Accept: Question(ask_accept, accept),
    do.Offers: Question(ask_offers, take_offer),
    do.DrawOne: Question(ask_draw, draw_one),
    do.DrawInto: Question(ask_draw, draw_into),
    do.CutDeck: Question(ask_cut, cut_deck),
    do.PlayDrawn: Question(ask_play_drawn, play_drawn),
    do.DiscardOne: Question(ask_discard, discard_one),
    do.SeeBottom: Question(ask_bottom, bottom_is),
    do.RaiseDueCard: Question(ask_due, raise_due),
    do.PickCopy: Question(ask_copy, copy),
    do.FitUpgrade: Question(ask_fit, fit),
    do.DropUpgrade: Question(ask_drop, drop),
}

CANS: Final[Cans] = {
    **CAN_JOIN,
    fx.Draw: lambda effect, scope: amount(effect.amount, scope) > 0 and has_cards(scope),
    fx.Discard: lambda effect, scope: 0 < amount(effect.amount, scope) <= len(scope.player.hand),
    fx.LevelUp: can_level_up,
    fx.TakeAdvancement: can_take_advancement,
    fx.CopyAdvancement: lambda effect, scope: bool(copies(scope)),
    fx.GainUpgrade: lambda effect, scope: bool(ask_fit(do.FitUpgrade(effect.grade), scope).options),
    fx.RemoveUpgrade: lambda effect, scope: len(removable(effect.grade, scope)) >= amount(effect.amount, scope),
    fx.Repair: lambda effect, scope: scope.player.damage > 0 and amount(effect.amount, scope) > 0,
    fx.Damage: can_damage,
    fx.PlayIt: lambda effect, scope: bool(scope.frame.it),
}
