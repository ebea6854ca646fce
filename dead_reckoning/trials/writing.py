"""Reports as text, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Final

from dead_reckoning.trials.figures import FEWEST, Difference, Mean
from dead_reckoning.trials.report import ChangeEffect, Rate, TrialReport

MOST_ENDS: Final = 5
"""Ways to end that are told; the others are counted."""


def as_json(report: TrialReport) -> str:
    """All figures by name."""
    return json.dumps(report.as_json(), indent=2, ensure_ascii=False) + "\n"


def as_file(report: TrialReport) -> str:
    """Figures and games, as they are kept; a game fills a line."""
    value = report.file_value()
    records = value.pop("records")
    head = json.dumps(value, indent=2, ensure_ascii=False).removesuffix("\n}")
    arms = [
        f"    {json.dumps(arm)}: [\n"
        + ",\n".join(f"      {json.dumps(game, separators=(',', ':'))}" for game in games)
        + "\n    ]"
        for arm, games in records.items()
    ]
    return f'{head},\n  "records": {{\n' + ",\n".join(arms) + "\n  }\n}\n"


COLUMNS: Final = (
    *("id", "row", "cost", "copies", "offered", "bought", "fought", "won", "won_low", "won_high"),
    *("ahead", "ahead_low", "ahead_high", "margin", "low", "high", "q"),
)
"""The columns of the table of cards."""


def as_csv(report: TrialReport) -> str:
    """The table of cards; the effect of giving one away is beside it, if that was tried."""
    effects = {effect.name.removeprefix("give ").removeprefix("sell "): effect for effect in report.effects}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in report.cards:
        row = [card.id, card.row, card.cost, card.copies, card.offered, card.bought, card.fought]
        rates = decimals((card.won.rate, *card.won.bounds) if card.won.of else None)
        effect = effects.get(card.id)
        given = decimals(bounds_of(effect.margin) if effect else None)
        writer.writerow([*row, *rates, *decimals(bounds_of(card.ahead)), *given, f"{effect.q:z.4f}" if effect else ""])
    return out.getvalue()


def bounds_of(mean: Mean | Difference) -> tuple[float, float, float] | None:
    """A mean and its interval; None of a single value."""
    return (mean.mean, mean.low, mean.high) if mean.number > 1 else None


def decimals(numbers: tuple[float, float, float] | None) -> list[str]:
    """Cells for a number and its interval; empty ones where there is none."""
    return [f"{number:z.4f}" if isfinite(number) else "" for number in numbers] if numbers else ["", "", ""]


# -- Text ------------------------------------------------------------------------------------------------------------


def as_text(report: TrialReport) -> str:
    """The report as text: the answers first, then the tables of the games without a change."""
    return "\n".join([*answers(report), *effect_lines(report), *game_lines(report), *card_lines(report)]) + "\n"


def interval(mean: Mean | Difference, digits: int = 1) -> str:
    """``12.3 +- 0.4``; the mean alone where there is no interval."""
    if not mean.is_bounded:
        return f"{mean.mean:z.{digits}f}"
    return f"{mean.mean:z.{digits}f} +- {mean.high - mean.mean:.{digits}f}"


def percent(rate: Rate) -> str:
    """``58% (47 to 68)``."""
    if not rate.of:
        return "-"
    low, high = rate.bounds
    return f"{100 * rate.rate:.0f}% ({100 * low:.0f} to {100 * high:.0f})"


MOST_ANSWERS: Final = 5
"""Changes that are told in a sentence each; of more, the table tells."""
CLOSE: Final = 3
"""Coins to each side of an interval that is narrow enough to be told from no effect at all."""
LARGE: Final = 6
"""Coins; a card that surely brings or costs more stands out of line."""


def answers(report: TrialReport) -> Iterator[str]:
    """A sentence for each change, if there are few; one for all, if there are many."""
    if report.effects:
        yield from map(answer, report.effects) if len(report.effects) <= MOST_ANSWERS else (summary(report),)
        yield ""


def summary(report: TrialReport) -> str:
    """``22 of 68 changes have an effect beyond luck; significantly more than 6 coins: none``."""
    flagged = sum(effect.flagged for effect in report.effects)
    large = ", ".join(effect.label for effect in report.beyond(LARGE)) or "none"
    beyond = f"{flagged} of {len(report.effects)} changes have an effect beyond luck"
    return f"{beyond}; significantly more than {LARGE} coins: {large}"


def answer(effect: ChangeEffect) -> str:
    """``give advancement.r1.spare_sail: +2.8 coins ahead (95%: -4.8 to +10.4): not clear yet; ...``."""
    margin = effect.margin
    ahead = f"{effect.label}: {margin.mean:+z.1f} coins ahead"
    differ = f"{margin.moved or 'none'} of {margin.number} deals differ{'s' * (margin.moved < 2)}"
    if margin.is_bounded:
        return f"{ahead} (95%: {margin.low:+z.1f} to {margin.high:+z.1f}; {differ}): {verdict(effect)}"
    if margin.moved >= FEWEST and not margin.error:
        return f"{ahead}, the same in each of {margin.number} deals"
    return f"{ahead}; {differ}: too few for a result"


def verdict(effect: ChangeEffect) -> str:
    """Whether it is more than luck, and how many games would decide it."""
    margin = effect.margin
    if effect.flagged:
        return "more than luck"
    wanted = margin.values_for(CLOSE)
    if wanted > margin.number:
        return f"not clear yet; about {wanted * effect.games_a_deal} games would narrow this to +-{CLOSE}"
    missed = max(-margin.low, margin.high)
    return f"no effect found; an effect of more than {missed:.1f} coins would have been detected"


def game_lines(report: TrialReport) -> Iterator[str]:
    """Lines about the games."""
    plan = report.plan
    pilots = ", ".join(report.plan.header["pilots"])
    yield f"{plan.games} games, {plan.seats} seats, {pilots}, seed {plan.seed}; +- and brackets: 95%"
    yield ""
    yield f"{'games that ended':<28}{percent(report.finished)}"
    yield f"{'turns a player':<28}{interval(report.length)}"
    yield f"{'coins a seat':<28}{interval(report.scores)}"
    yield f"{'upgrades a seat':<28}{interval(report.upgrades, 2)}"
    yield f"{'battles':<28}{interval(report.battles)}"
    for place, rate in enumerate(report.places, 1):
        yield f"{f'won from place {place}':<28}{percent(rate)}"
    for row, (mean, rate) in report.rows.items():
        yield f"{f'cards of row {row}':<28}{interval(mean, 2):<20}in {percent(rate)} of games"
    for name, coins in report.sources.items():
        yield f"{f'coins: {name}':<28}{coins:z.1f}"
    for name, rate in report.achievements.items():
        yield f"{name:<28}{percent(rate)} of seats"
    for name, number in report.buildings.items():
        yield f"{f'{name}s a seat':<28}{number:.2f}"
    ends = list(report.ends.items())
    for names, number in ends[:MOST_ENDS]:
        yield f"ended by {names}: {number}"
    if len(ends) > MOST_ENDS:
        yield f"ended by others: {sum(number for _, number in ends[MOST_ENDS:])}"
    for kind, things in report.unused.items():
        yield f"never had, {kind}: {', '.join(things) or 'none'}"


def card_lines(report: TrialReport) -> Iterator[str]:
    """The cards, those that most seats gained or fought first."""
    yield ""
    yield f"{'card':<44}{'row':>4}{'cost':>5}{'offered':>9}{'gained':>8}{'fought':>8}{'ahead':>15}  won, of these"
    for card in sorted(report.cards, key=lambda card: (-card.won.of, card.id)):
        yield (
            f"{card.id:<44}{card.row:>4}{card.cost:>5}{card.offered:>9}{card.bought:>8}{card.fought:>8}"
            f"{interval(card.ahead) if card.won.of > 1 else '-':>15}  {percent(card.won)}"
        )


def effect_lines(report: TrialReport) -> Iterator[str]:
    """Lines about the effects of changes."""
    if not report.effects:
        return
    yield f"{'change':<48}{'coins ahead':>16}{'games won':>18}{'q':>8}{'paired':>8}{'unpaired':>9}"
    for effect in report.effects:
        win = f"{100 * effect.win.mean:+z.1f}{half(effect.win)}%"
        flag = " *" if effect.flagged else ""
        yield (
            f"{effect.label:<48}{interval(effect.margin):>16}{win:>18}{effect.q:>8.3f}"
            f"{effect.margin.error:>8.2f}{effect.unpaired:>9.2f}{flag}"
        )
    yield "paired, unpaired: standard errors, if games share their deals and if not; *: q is at most 0.05"
    if not all(mean.is_bounded for effect in report.effects for mean in (effect.margin, effect.win)):
        yield f"without +-: fewer than {FEWEST} deals differ, or all of them alike, so there is no interval"
    yield ""


def half(share: Mean | Difference) -> str:
    """`` +- 4.2``, of a share in percent; empty where there is no interval."""
    return f" +- {100 * (share.high - share.mean):.1f}" if share.is_bounded else ""


FORMS: Final[Mapping[str, Callable[[TrialReport], str]]] = {"text": as_text, "json": as_json, "csv": as_csv}
"""Format -> the writer of a report."""
