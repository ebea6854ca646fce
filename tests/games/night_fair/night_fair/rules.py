"""The rules of Night Fair: three rounds; all choose in secret, show at once, and carry out their acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from dead_reckoning.engine.joining import looked_at, tables_of
from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.engine.play import OptionSpace, PlayKind
from dead_reckoning.engine.tables import Tables, asks, handles, triggers, writes
from dead_reckoning.errors import BoxError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.model.chapters import GeneralChapter
from dead_reckoning.model.columns import COLUMNS
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, NOBODY, NOTHING, Decision, Frame, Outcome, Seat
from night_fair import cards as fx
from night_fair.nouns import (
    ActChosen,
    ActsShown,
    CardDealt,
    Choose,
    ChooseAct,
    Deal,
    DealCard,
    Decline,
    DieRolled,
    PayCost,
    PlayRound,
    Reveal,
    RollDie,
    TakeArm,
    TicketsGained,
    UseAct,
)
from night_fair.parts import PARTS
from night_fair.table import HAND, Draft, FairRules, Scope, Showman, State, Table, fault
from night_fair.words import WORDS

SIX: Final = 6
MOST_LUCK: Final = 3
"""Tickets that a die brings at most."""

# -- What happens ----------------------------------------------------------------------------------------------------


def deal(event: CardDealt, draft: Draft) -> None:
    left = list(draft.state.deck)
    left.remove(event.card)
    draft.state.deck = tuple(left)  # type: ignore[misc]  # a draft is written
    draft.change(event.seat, hand=tuple(sorted((*draft.state.players[event.seat].hand, event.card))))


def choose(event: ActChosen, draft: Draft) -> None:
    hand = list(draft.state.players[event.seat].hand)
    hand.remove(event.card)
    draft.change(event.seat, hand=tuple(hand), chosen=event.card)


def show(_event: ActsShown, draft: Draft) -> None:
    for place, player in enumerate(draft.state.players):
        draft.change(Seat(place), chosen="", shown=(*player.shown, player.chosen))


def luck(event: DieRolled, draft: Draft) -> None:
    draft.change(event.seat, tickets=draft.state.players[event.seat].tickets + min(event.number, MOST_LUCK))


def gain(event: TicketsGained, draft: Draft) -> None:
    draft.change(event.seat, tickets=draft.state.players[event.seat].tickets + event.number)


def on_six(event: DieRolled, scope: Scope) -> tuple[Frame, ...]:
    """The abilities that wait on acts that were shown."""
    if event.number != SIX:
        return ()
    acts = ((act, scope.game.acts[act]) for act in scope.state.players[event.seat].shown)
    waiting = ((act, effect) for act, card in acts for effect in card.abilities if isinstance(effect, fx.OnSix))
    return tuple(Frame(event.seat, act, (effect.then,)) for act, effect in waiting)


# -- How it goes -----------------------------------------------------------------------------------------------------


def each_seat(scope: Scope) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(scope.game.seats)))


def play_round(_order: PlayRound, scope: Scope) -> Outcome:
    seats = each_seat(scope)
    return Outcome(then=(*map(Choose, seats), Reveal(), *map(UseAct, seats)))


def use_act(order: UseAct, scope: Scope) -> Outcome:
    act = scope.state.players[order.seat].shown[-1]
    return Outcome(call=(Frame(order.seat, act, scope.game.acts[act].abilities),))


def ask_deal(_order: Deal, scope: Scope) -> Decision:
    left = Counter(scope.state.deck)
    return Decision(CHANCE, tuple(map(DealCard, sorted(left))), tuple(left[card] for card in sorted(left)), "deal")


def amount(of: fx.Amount, scope: Scope) -> int:
    """A number, counted now."""
    if not isinstance(of, fx.Per):
        return of
    times = scope.count(of.of) // of.every
    return of.each * (min(times, of.most) if of.most else times)


def holds(condition: fx.Condition, scope: Scope) -> bool:
    """Whether a condition holds for the player of the frame."""
    if isinstance(condition, fx.Alone):
        return [player.shown[-1] for player in scope.state.players].count(scope.player.shown[-1]) == 1
    have = scope.count(condition.of)
    return have >= condition.number if condition.number else not have


def take(effect: fx.Take, scope: Scope) -> Outcome:
    """Take tickets from all others, as many as they have."""
    others = [seat for seat in each_seat(scope) if seat != scope.seat]
    taken = {seat: min(amount(effect.amount, scope), scope.state.players[seat].tickets) for seat in others}
    lost = (TicketsGained(seat, -number) for seat, number in taken.items() if number)
    return Outcome((*lost, TicketsGained(scope.seat, sum(taken.values()))))


def ask_cost(effect: fx.Cost, scope: Scope) -> Decision:
    can = scope.player.tickets >= effect.cost.amount
    return Decision(scope.seat, (PayCost(), Decline()) if can else (), (), "pay")


def answer_cost(effect: fx.Cost, scope: Scope, answer: Option) -> Outcome:
    if isinstance(answer, Decline):
        return NOTHING
    return Outcome((TicketsGained(scope.seat, -effect.cost.amount),), (effect.then,))


def ask_arm(effect: fx.OneOf, scope: Scope) -> Decision:
    return Decision(scope.seat, tuple(TakeArm(place + 1) for place in range(len(effect.arms))), (), "choose")


def dealt(order: Deal, _scope: Scope, answer: DealCard) -> Outcome:
    return Outcome((CardDealt(order.seat, answer.card),))


def chosen(order: Choose, _scope: Scope, answer: ChooseAct) -> Outcome:
    return Outcome((ActChosen(order.seat, answer.card),))


def rolled(_effect: fx.Roll, scope: Scope, answer: RollDie) -> Outcome:
    return Outcome((DieRolled(scope.seat, answer.number),))


def armed(effect: fx.OneOf, _scope: Scope, answer: TakeArm) -> Outcome:
    return Outcome(then=(effect.arms[answer.number - 1],))


def ask_roll(_effect: fx.Roll, _scope: Scope) -> Decision:
    return Decision(CHANCE, tuple(map(RollDie, range(1, SIX + 1))), (1,) * SIX, "roll")


def ask_act(order: Choose, scope: Scope) -> Decision:
    hand = dict.fromkeys(scope.state.players[order.seat].hand)
    return Decision(order.seat, tuple(map(ChooseAct, hand)), (), "choose")


CHAPTER: Final = GeneralChapter(
    "fair",
    handlers=(
        handles(PlayRound, play_round),
        handles(Reveal, lambda _order, _scope: Outcome((ActsShown(),))),
        handles(UseAct, use_act),
        handles(fx.Several, lambda effect, _scope: Outcome(then=effect.effects)),
        handles(fx.If, lambda effect, scope: Outcome(then=(effect.then,) if holds(effect.condition, scope) else ())),
        handles(fx.OnSix, lambda _effect, _scope: NOTHING),
        handles(fx.Show, lambda _effect, _scope: NOTHING),
        handles(fx.Gain, lambda effect, scope: Outcome((TicketsGained(scope.seat, amount(effect.amount, scope)),))),
        handles(fx.Take, take),
    ),
    questions=(
        asks(Deal, ask_deal, dealt),
        asks(Choose, ask_act, chosen),
        asks(fx.Roll, ask_roll, rolled),
        asks(fx.OneOf, ask_arm, armed),
        asks(fx.Cost, ask_cost, answer_cost),
    ),
    writers=(
        writes(CardDealt, deal),
        writes(ActChosen, choose),
        writes(ActsShown, show),
        writes(DieRolled, luck),
        writes(TicketsGained, gain),
    ),
    triggers=(triggers(DieRolled, on_six),),
    shapes=(DealCard, ChooseAct, RollDie, TakeArm, PayCost, Decline),
    secrets=(CardDealt, ActChosen),
    words=WORDS,
)


def laid_out(game: Table) -> State:
    """Nothing is dealt yet."""
    seats = [Seat(seat) for seat in range(game.seats)]
    deals = (Deal(seat) for seat in seats for _ in range(HAND))
    rounds = (PlayRound() for _ in range(game.rules.rounds))
    return State(tuple(Showman() for _ in seats), game.cards, (Frame(NOBODY, "fair", (*deals, *rounds)),))


NIGHT_FAIR: Final = GameKind(
    chapters=(CHAPTER,),
    columns=COLUMNS,
    state=State,
    fault=fault,
    start=laid_out,
    draft=Draft,
    scope=Scope,
    parts=PARTS,
)

# -- What handles of positions ask -----------------------------------------------------------------------------------

SEATS: Final = (2, 3, 4)
ARMS: Final = 2
"""Arms of an ability at most."""


def seating(seats: int, solo: str, pairs: str) -> tuple[int, None]:
    """The number of seats at the table.  Raises ValueError."""
    if seats not in SEATS or solo or pairs:
        raise ValueError("Night Fair is for 2 to 4 showmen, and nobody else")
    return seats, None


def setting(changed: Mapping[str, str | int], level: str) -> tuple[FairRules, None]:
    """The rules that a file names.  Raises ValueError."""
    if level != "" or set(changed) - {"rounds"}:
        raise ValueError("the only option of Night Fair is `rounds`")
    try:
        return FairRules(**changed), None  # type: ignore[arg-type]  # the class looks at it
    except TypeError as error:
        raise ValueError(f"`rounds` is a number: {error.args[0]}") from None


def opened(box: Box, seats: int, rules: FairRules, _difficulty: None) -> Table:
    """The tables of a game.  Raises BoxError for a box without enough acts."""
    brought = (looked_at(each, seats, NIGHT_FAIR) for each in box.chapters)
    tables = tables_of((*NIGHT_FAIR.chapters, *brought), NIGHT_FAIR.columns, Tables)
    table = Table(box, seats, setting(rules.changed, "")[0], NIGHT_FAIR, tables)
    if len(table.cards) < seats * HAND:
        lack = f"the box has {len(table.cards)} acts, and {seats * HAND} are dealt"
        raise BoxError(f"{lack}; the pack `night_fair` has 20")
    return table


def winners(state: State) -> tuple[Seat, ...]:
    """Most tickets win, when all rounds are played."""
    counts = scores(None, state)
    return () if state.frames else tuple(Seat(seat) for seat, count in enumerate(counts) if count == max(counts))


def scores(_game: Table | None, state: State) -> tuple[int, ...]:
    """Tickets."""
    return tuple(player.tickets for player in state.players)


def space(game: Table) -> OptionSpace:
    """Every option that a showman may have."""
    arms = [TakeArm(number) for number in range(1, ARMS + 1)]
    return OptionSpace((*map(ChooseAct, game.acts), *arms, PayCost(), Decline()))


PLAY: Final = PlayKind(
    seating=seating,
    setting=setting,
    opened=opened,
    turn=lambda state: len(state.players[0].shown) + 1,
    winners=winners,
    scores=scores,
    sheets=lambda _game, state: tuple({"tickets": player.tickets} for player in state.players),
    space=space,
)
