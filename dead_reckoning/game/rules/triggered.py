"""Abilities that wait for something to happen.  Rule 8.22."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from dead_reckoning.engine.tables import asks, handles, triggers
from dead_reckoning.game.nouns import triggered as nouns
from dead_reckoning.game.nouns.buildings import Built
from dead_reckoning.game.nouns.crew import DECLINE, AbilityUsed, Decline, HullUsed
from dead_reckoning.game.nouns.encounters import AdvancementHeld
from dead_reckoning.game.nouns.leveling import LevelRaised
from dead_reckoning.game.nouns.sailing import Explored, Passed, Sailed
from dead_reckoning.game.nouns.sinking import Sank
from dead_reckoning.game.nouns.triggered import AbilitySet, AbilityWoken, Announce, LastingUsed, Offers
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.printed.ocean import ROW
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import CELLS, HARBOR, Moment
from dead_reckoning.game.rules.crew import applicable, unwrapped
from dead_reckoning.game.table.counting import enemies_at, holds, hull_spent, is_island, sheltered
from dead_reckoning.game.table.faces import CardFace, trigger_of
from dead_reckoning.game.table.scope import NO_CELL, Scope, asked
from dead_reckoning.game.table.state import LastingAbility
from dead_reckoning.model.terms import NOTHING, CardId, Cell, Coined, Decision, Effect, Event, Frame, Outcome, Seat
from dead_reckoning.model.verbs import MomentWord


def this_turn(instruction: fx.ThisTurn, scope: Scope) -> Outcome:
    """It works until the turn ends.  *Rule 8.22.*"""
    source = scope.frame.source
    text = Use(scope.game.place_of(source), scope.game.text(instruction.then))
    return Outcome((AbilitySet(scope.seat, LastingAbility(scope.seat, source, instruction.then, text)),))


ONCE: Final[Mapping[Moment | Coined, tuple[str, str]]] = {
    Moment.FIRST_ENTERING: ("entering_damage", "once"),
    Moment.FIRST_PASSING: ("passing_yield", "once"),
}
"""Moment -> the option, and the value with which it is for the first time in all.  Readings 17 and 18."""


def waits(lasting: LastingAbility, moment: Moment | Coined, scope: Scope) -> bool:
    """Whether a set ability works now: once for each place, or once in all.  *Rule 8.22, readings 17 and 18.*"""
    if lasting.seat != scope.seat or lasting.effect.trigger.moment != moment:
        return False
    if not in_rows(lasting.effect, scope.here, moment, scope) or been_here(moment, scope):
        return False
    option, value = ONCE.get(moment, ("", ""))
    if lasting.done and (option == "" or getattr(scope.game.rules, option) == value):
        return False
    return scope.here not in lasting.done


def been_here(moment: Moment | Coined, scope: Scope) -> bool:
    """Whether the first time this turn was before now, used or not.  *Rule 8.22, reading 72.*"""
    turn = scope.state.turn
    places: Mapping[Moment | Coined, tuple[Cell, ...]]
    places = {Moment.FIRST_ENTERING: turn.entered, Moment.FIRST_PASSING: turn.passed}
    cells = places.get(moment, ())
    return cells.count(scope.here) > 1


def in_rows(effect: fx.On, cell: Cell, moment: Moment | Coined, scope: Scope) -> bool:
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


def waiting(moment: Moment | Coined, scope: Scope) -> Iterator[tuple[Use, Event, str, fx.On]]:
    """The abilities that may be used at this moment: option, event, source and effect.  *Rules 3.4, 8.22.*"""
    player, game = scope.player, scope.game
    for played in player.played:
        face = game.face(played.card, player.sleeves[played.card])
        for entry in face.wakes.get(moment, ()):
            inner = Scope(game, scope.state, scope.seat, Frame(scope.seat, face.source, (), scope.frame.here))
            on = inner_on(entry.effect, inner)
            if entry.ability in played.used or on is None or not in_rows(on, scope.here, moment, inner):
                continue
            if applicable(on.then, inner):
                yield entry.option, AbilityUsed(scope.seat, played.card, entry.ability, entry.text), face.source, on
    for space, face in open_tokens(scope, moment) if game.awaited and moment in game.awaited else ():
        for entry in face.wakes[moment]:
            inner = Scope(game, scope.state, scope.seat, Frame(scope.seat, face.source, (), scope.frame.here))
            on = inner_on(entry.effect, inner)
            if on is None or hull_spent(player, space, entry.ability) or not in_rows(on, scope.here, moment, inner):
                continue
            if applicable(on.then, inner):
                yield entry.option, HullUsed(scope.seat, space, entry.ability, entry.text), face.source, on
    for lasting in scope.state.turn.lasting:
        inner = Scope(game, scope.state, scope.seat, Frame(scope.seat, lasting.source, (), scope.frame.here))
        if waits(lasting, moment, inner) and applicable(lasting.effect.then, inner):
            event = LastingUsed(scope.seat, lasting.text, scope.here)
            yield lasting.text, event, lasting.source, lasting.effect


def open_tokens(scope: Scope, moment: Moment | Coined) -> list[tuple[int, CardFace]]:
    """Hull spaces, and the board as 0, that wait for a moment and can be kept free of goods.  *Rules 4.5, 4.6.*"""
    found = [(space, face) for space, face in scope.hull.waiting if moment in face.wakes]
    if not found or sheltered(scope):
        return found
    covers = scope.hull.covers(scope.player.cargo + scope.player.coins)
    return [(space, face) for space, face in found if any(space - 1 not in covered for covered in covers)]


def ask_offers(instruction: Offers, scope: Scope) -> Decision:
    """Any of them, in the owner's order, or none.  *Rules 3.5, 3.6.*"""
    options = dict.fromkeys(option for option, *_ in waiting(instruction.moment, scope))
    return asked(scope.seat, [*options, DECLINE] if options else [], "8.22")


def take_offer(instruction: Offers, scope: Scope, choice: Use | Decline) -> Outcome:
    """Use one, and ask again.  *Rules 3.4, 3.6.*"""
    if isinstance(choice, Decline):
        return NOTHING
    event, source, on = next(
        (event, source, on) for option, event, source, on in waiting(instruction.moment, scope) if option == choice
    )
    frame = Frame(scope.seat, source, unwrapped(on.then), scope.frame.here)
    return Outcome((event,), call=(frame,), then=(instruction,))


def triggered(moment: Moment | Coined, seat: Seat, cell: Cell, scope: Scope) -> tuple[Frame, ...]:
    """The frames of a moment for a player: usable abilities, and the effects of buildings."""
    if seat < 0:
        return ()
    frames = waiting_frame(moment, seat, cell, scope)
    if scope.game.served and moment in scope.game.served:
        return (*frames, *of_buildings(moment, seat, cell, scope))
    return frames


def of_buildings(moment: Moment | Coined, seat: Seat, cell: Cell, scope: Scope) -> Iterator[Frame]:
    """The abilities of buildings on islands that a player controls, each carried out as if on its island."""
    if seat in scope.game.wardens:
        return
    for island, ocean_cell in zip(CELLS, scope.state.ocean, strict=True):
        if ocean_cell.buildings and ocean_cell.controller == seat:
            yield from standing(moment, seat, island, cell, scope)


def standing(moment: Moment | Coined, seat: Seat, island: Cell, cell: Cell, scope: Scope) -> Iterator[Frame]:
    """The effects of one island's buildings at a moment; ``cell`` is the place of the event."""
    for building in scope.ocean_cell(island).buildings:
        token = scope.game.buildings[building]
        for effect in token.abilities:
            on = bare_trigger(effect)
            if (
                on is not None
                and on.trigger.moment == moment
                and (not on.trigger.rows or ROW.get(cell, 0) in on.trigger.rows)
            ):
                yield Frame(seat, token.id, (Announce(), carried_out(effect)), island)


def guarded_cells(event: Sailed, scope: Scope) -> Iterator[Frame]:
    """The effects of an opponent's buildings when a ship comes to their island.  *Rule 8.22.*"""
    owner = scope.ocean_cell(event.end).controller
    if owner >= 0 and owner != event.seat and owner not in scope.game.wardens:
        yield from standing(Moment.ENEMY_ARRIVING, owner, event.end, event.end, scope)


def bare_trigger(effect: Effect) -> fx.On | None:
    """The trigger of an ability, whatever its conditions."""
    while isinstance(effect, fx.If):
        effect = effect.then
    return effect if isinstance(effect, fx.On) else None


def waiting_frame(moment: Moment | Coined, seat: Seat, cell: Cell, scope: Scope) -> tuple[Frame, ...]:
    """A frame that offers what waits for this moment; none if nothing does."""
    return (Frame(seat, "8.22", (Offers(moment),), cell),) if is_awaited(moment, seat, scope) else ()


def is_awaited(moment: Moment | Coined, seat: Seat, scope: Scope) -> bool:
    """Whether anything of a player's waits for a moment, on cards, on the ship, or set up this turn."""
    player, game = scope.state.players[seat], scope.game
    if game.woken and moment in game.woken:
        sleeves = player.sleeves
        for played in player.played:
            if moment in game.face(played.card, sleeves[played.card]).wakes:
                return True
    if game.awaited and moment in game.awaited and open_tokens(scope.of(seat), moment):
        return True
    lasting = scope.state.turn.lasting
    return bool(lasting) and any(each.seat == seat and each.effect.trigger.moment == moment for each in lasting)


def entering(event: Sailed, scope: Scope) -> tuple[Frame, ...]:
    """Coming onto a tile, passing included; the harbor is none.  *Rule 8.22.*"""
    if event.end == HARBOR:
        return ()
    entered = triggered(Moment.FIRST_ENTERING, event.seat, event.end, scope)
    game = scope.game
    if game.awaited and Moment.ENEMY_ARRIVING in game.awaited:
        entered = (*entered, *arriving(event, scope))
    if game.served and Moment.ENEMY_ARRIVING in game.served:
        entered = (*entered, *guarded_cells(event, scope))
    return entered


def arriving(event: Sailed, scope: Scope) -> Iterator[Frame]:
    """The triggers of the players whose ships are there, clockwise from the one who arrives.  *Rules 3.6, 8.22.*"""
    for seat in enemies_at(scope.of(event.seat), (event.end,)):
        yield from waiting_frame(Moment.ENEMY_ARRIVING, seat, event.end, scope)


def gaining(event: AdvancementHeld, scope: Scope) -> tuple[Frame, ...]:
    """An advancement, or an encounter that becomes one; its front is had by trading alone.  *Rules 7.1 to 7.3.*"""
    traded = event.card in scope.game.encounters
    return (
        *(at_once(event, scope) if Moment.GAINING_THIS_CARD in scope.game.box.said else ()),
        *(triggered(Moment.TRADING, event.seat, NO_CELL, scope) if traded else ()),
        *triggered(Moment.GAINING_AN_ADVANCEMENT, event.seat, NO_CELL, scope),
    )


def at_once(event: AdvancementHeld, scope: Scope) -> Iterator[Frame]:
    """A card's own effects as it is gained.  *Rule 7.1.*"""
    for effect in scope.game.abilities_of(event.card):
        if trigger_of(effect) is Moment.GAINING_THIS_CARD:
            yield Frame(event.seat, event.card, (Announce(), carried_out(effect)), NO_CELL)


def carried_out(effect: Effect) -> Effect:
    """An ability without its trigger: its conditions stay, and are asked when it is carried out."""
    if isinstance(effect, fx.If):
        return fx.If(effect.condition, carried_out(effect.then))
    return effect.then if isinstance(effect, fx.On) else effect


def setting_up(seats: Iterable[Seat], scope: Scope) -> tuple[Frame, ...]:
    """The effects of crew cards at the beginning, in turn order.  *Rule 2.6.*"""
    if Moment.SETTING_UP not in scope.game.box.said:
        return ()
    return tuple(
        Frame(seat, name, (Announce(), carried_out(effect)), NO_CELL)
        for seat in seats
        for name, card in zip(scope.game.names, scope.game.crew, strict=True)
        for effect in card.levels[0].abilities
        if trigger_of(effect) is Moment.SETTING_UP
    )


def announce(_instruction: Announce, scope: Scope) -> Outcome:
    """Report the next ability and its owner; one that would change nothing is not reported.  *Rules 7.1, 8.22.*"""
    following = scope.frame.todo[1:2]
    if not following or not isinstance(following[0], Effect) or not applicable(following[0], scope):
        return NOTHING
    return Outcome((AbilityWoken(scope.seat, CardId(scope.frame.source), scope.here),))


def waking(word: MomentWord) -> Callable[[Event, Scope], tuple[Frame, ...]]:
    """The trigger of a moment that a pack has words for.  *Rule 8.22.*"""

    def wake(event: Event, scope: Scope) -> tuple[Frame, ...]:
        here = getattr(event, "cell", NO_CELL)
        seats = word.whose(event, scope)
        return tuple(frame for seat in seats for frame in triggered(Coined(word.word), seat, here, scope))

    return wake


def ending_a_turn(scope: Scope) -> tuple[Frame, ...]:
    """The frames that wait for the end of the turn.  *Rule 8.22.*"""
    return triggered(Moment.ENDING_A_TURN, scope.seat, NO_CELL, scope)


CHAPTER: Final = Chapter(
    "triggered",
    writers=nouns.WRITERS,
    handlers=(handles(fx.ThisTurn, this_turn), handles(Announce, announce)),
    questions=(asks(Offers, ask_offers, take_offer),),
    triggers=(
        triggers(Sailed, entering),
        triggers(Passed, lambda event, scope: triggered(Moment.FIRST_PASSING, event.seat, event.cell, scope)),
        triggers(Explored, lambda event, scope: triggered(Moment.EXPLORING, event.seat, event.cell, scope)),
        triggers(Sank, lambda event, scope: triggered(Moment.SINKING_A_SHIP, event.by, NO_CELL, scope)),
        triggers(Built, lambda event, scope: triggered(Moment.BUILDING, event.seat, event.cell, scope)),
        triggers(AdvancementHeld, gaining),
        triggers(LevelRaised, lambda event, scope: triggered(Moment.LEVELING_UP, event.seat, NO_CELL, scope)),
    ),
)
