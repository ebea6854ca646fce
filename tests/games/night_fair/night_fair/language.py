"""Reads and writes the abilities of acts: the part of Night Fair for the room of languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dead_reckoning.language.clues import MistakesKind
from dead_reckoning.language.completion import CompletionKind
from dead_reckoning.language.kind import LanguageKind, Times
from dead_reckoning.model.verbs import Plural, Spelling
from night_fair import cards as fx


def grammar() -> str:
    """Its own rules."""
    return Path(__file__).with_name("fair.lark").read_text(encoding="utf-8")


def counted(of: fx.Count, number: int, plural: Plural) -> str:
    """The counted things, in words."""
    word = of.word if isinstance(of, fx.Symbol) else "card in hand"
    return word if number == 1 else plural(word)


def plural(noun: str) -> str:
    """``lamp`` -> ``lamps``."""
    return "cards in hand" if noun == "card in hand" else f"{noun}s"


def number(amount: fx.Amount) -> int:
    """The number printed before ``per``."""
    return amount.each if isinstance(amount, fx.Per) else amount


def tickets(verb: str, amount: fx.Amount) -> str:
    """``gain 2 tickets``."""
    return f"{verb} {number(amount)} ticket{'' if number(amount) == 1 else 's'}"


def multiplied(each: int, times: Times) -> fx.Per:
    """``2 per drum``."""
    every, of, most = times
    return fx.Per(each, of, every, most)


def per(amount: fx.Amount, plural: Plural) -> str:
    """`` per 2 drums (up to 3)``."""
    if not isinstance(amount, fx.Per):
        return ""
    every = "" if amount.every == 1 else f"{amount.every} "
    limit = f" (up to {amount.most})" if amount.most else ""
    return f" per {every}{counted(amount.of, amount.every, plural)}{limit}"


def write_show(effect: fx.Show, plural: Plural) -> str:
    """One icon needs no number."""
    shown = number(effect.amount)
    return effect.symbol.word if shown == 1 else f"{shown} {plural(effect.symbol.word)}"


def write_condition(condition: fx.Condition, plural: Plural) -> str:
    """The words after ``if``."""
    if isinstance(condition, fx.Alone):
        return "alone"
    return f"{condition.number or 'no'} {counted(condition.of, condition.number, plural)}"


LANGUAGE: Final = LanguageKind(
    grammar=grammar,
    spellings={
        fx.Gain: Spelling(
            readers={"gain": lambda number, _ticket: fx.Gain(int(number))},
            write=lambda e, _: tickets("gain", e.amount),
            counted="amount",
        ),
        fx.Take: Spelling(
            readers={"take": lambda number, _ticket: fx.Take(int(number))},
            write=lambda e, _: tickets("take", e.amount),
            counted="amount",
        ),
        fx.Show: Spelling(
            readers={"show": lambda number, symbol: fx.Show(symbol, int(number or 1))},
            write=write_show,
            counted="amount",
        ),
        fx.Roll: Spelling(readers={"roll": fx.Roll}, write=lambda _e, _: "roll"),
        fx.Pay: Spelling(
            readers={"pay": lambda number, _ticket: fx.Pay(int(number))}, write=lambda e, _: tickets("pay", e.amount)
        ),
    },
    readers={
        "face": lambda *abilities: abilities,
        "one_of": lambda *arms: fx.OneOf(arms),
        "several": lambda *effects: fx.Several(effects),
        "if_": fx.If,
        "on": lambda _moment, then: fx.OnSix(then),
        "cost": fx.Cost,
        "alone": fx.Alone,
        "at_least": lambda number, of: fx.AtLeast(int(number), of),
        "none_of": lambda of: fx.AtLeast(0, of),
        "rolling_a_six": lambda: "rolling a six",
        "symbol": fx.Symbol,
        "symbols": lambda symbol: symbol,
        "thing": lambda *_words: fx.HandCards(),
        "things": lambda thing: thing,
        "per": lambda every, of, most: (int(every or 1), of, most or 0),
        "limit": int,
    },
    forms={
        fx.OneOf: lambda e, write, _: " / ".join(map(write, e.arms)),
        fx.Several: lambda e, write, _: ", ".join(map(write, e.effects)),
        fx.If: lambda e, write, plural: f"if {write_condition(e.condition, plural)}: {write(e.then)}",
        fx.OnSix: lambda e, write, _: f"on rolling a six: {write(e.then)}",
        fx.Cost: lambda e, write, _: f"{write(e.cost)}: {write(e.then)}",
    },
    multiplied=multiplied,
    per=per,
    plural=plural,
    shortest="roll",
    small_verbs=("gain 1 ticket",),
)
MISTAKES: Final = MistakesKind(
    beginning="an ability begins with `gain`, `take`, `roll`, `pay`, a symbol such as `lamp`, `if` or `on`",
    moments=("rolling a six",),
    result_hint="such as `: gain 1 ticket`",
    costs="a cost begins with `pay`",
)
WORDS: Final = CompletionKind()
