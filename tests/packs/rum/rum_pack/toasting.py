"""The verb ``toast``: drink with an opponent, who pays."""

from __future__ import annotations

from attrs import frozen

from dead_reckoning.pack_rules import (
    HARBOR,
    NOTHING,
    Amount,
    Chapter,
    Decision,
    Effect,
    Fixed,
    GameText,
    GoodsGained,
    GoodsLost,
    Option,
    Outcome,
    Per,
    Phrase,
    Question,
    Scope,
    Seat,
    Spelling,
    Task,
    Verb,
    amount,
    asked,
    value,
)


@frozen
class Toast(Effect):
    """Drink with an opponent of your choice, who pays so many coins from the chest."""

    amount: Amount


@frozen
class PickGuest(Task):
    """Question: with whom to drink."""

    coins: int


@value
class ToastWith(Option):
    """The guest."""

    kind = "toast with"
    pattern = "toast seat {seat}"
    seat: Seat


def toast(instruction: Toast, scope: Scope) -> Outcome:
    """First the glasses are counted, then a guest is asked for."""
    return Outcome(then=(PickGuest(amount(instruction.amount, scope)),))


def guests(scope: Scope) -> list[Seat]:
    """All opponents: what is in their chests is a secret."""
    return list(scope.opponents())


def ask_guest(_instruction: PickGuest, scope: Scope) -> Decision:
    """Any opponent."""
    return asked(scope.seat, [ToastWith(seat) for seat in guests(scope)], "rum")


def drink(instruction: PickGuest, scope: Scope, choice: ToastWith) -> Outcome:
    """The guest pays, as far as the coins go."""
    guest = choice.seat
    coins = min(instruction.coins, scope.state.players[guest].chest)
    if not coins:
        return NOTHING
    return Outcome(events=(GoodsLost(guest, HARBOR, 0, coins), GoodsGained(scope.seat, HARBOR, 0, coins)))


def glasses(effect: Toast) -> int:
    """The printed number."""
    return effect.amount.each.number if isinstance(effect.amount, Per) else effect.amount.number


TOAST: Verb[Toast] = Verb(
    name="toast",
    effect=Toast,
    spelling=Spelling(
        readers={"toast": lambda number: Toast(Fixed(int(number)))},
        write=lambda effect, plural: f"toast {glasses(effect)}",
        counted="amount",
        grammar='%extend main_counted: toast\ntoast: "toast" NUMBER\n',
    ),
    phrases={
        "en": Phrase(clause="take {amount:coin} from the chest of an opponent of your choice {amount:each}"),
        "ru": Phrase(clause="{возьмите|взять} {amount:coin.acc} из сундука соперника на выбор {amount:each}"),
        "uk": Phrase(clause="{візьміть|взяти} {amount:coin.acc} зі скрині суперника на вибір {amount:each}"),
    },
    strip=lambda effect: f"[toast] {glasses(effect)}",
    shapes=(ToastWith,),
    handlers={Toast: toast, PickGuest: Question(ask_guest, drink)},
    applicable={Toast: lambda effect, scope: amount(effect.amount, scope) > 0 and bool(guests(scope))},
)

TOLD = Chapter(
    "toasting",
    words={
        "en": GameText(questions={PickGuest: "{seat}: who pays?"}, options={ToastWith: "drink with {seat}"}),
        "ru": GameText(questions={PickGuest: "{seat}: кто платит?"}, options={ToastWith: "выпить, платит {seat}"}),
        "uk": GameText(questions={PickGuest: "{seat}: хто платить?"}, options={ToastWith: "випити, платить {seat}"}),
    },
)
"""The words of its question and its options."""
