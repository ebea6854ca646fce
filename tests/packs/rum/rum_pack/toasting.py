"""The verb ``toast``: drink with an opponent, who pays."""

from __future__ import annotations

from attrs import frozen

from dead_reckoning.model.amounts import Amount, Fixed, Per
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.verbs import Phrase, Spelling, Verb


@frozen
class Toast(Effect):
    """Drink with an opponent of your choice, who pays so many coins from the chest."""

    amount: Amount


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
)
