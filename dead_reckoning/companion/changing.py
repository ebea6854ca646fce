"""An earlier answer is changed, and those behind it are given again, as far as they still fit."""

from __future__ import annotations

from attrs import evolve

from dead_reckoning.companion.handle import Companion
from dead_reckoning.errors import CompanionError


def changed(companion: Companion, number: int, text: str) -> Companion:
    """The companion with answer ``number``, from 1, changed; its message has the number of later answers that no longer
    fit.

    Raises CompanionError if there is no such answer, or if the new one does not fit.
    """
    past = companion.past
    if not 1 <= number < len(past):
        raise CompanionError(companion.word("fact no answer", text=number, most=len(past) - 1))
    then = past[number - 1].answer(text)
    told = [companion.word("companion changed", number=number, text=text)]
    for place, each in enumerate(past[number + 1 :], number + 1):
        if then.question.kind != past[place - 1].question.kind:
            told.append(companion.word("companion stopped", number=len(past) - place, why=then.question.text))
            break
        try:
            then = then.answer(each.said)
        except CompanionError as error:
            told.append(companion.word("companion stopped", number=len(past) - place, why=error))
            break
    return evolve(then, told=tuple(told))
