"""One HTML page with plots, that needs no network: plotly's own script is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from dead_reckoning.errors import MissingExtraError
from dead_reckoning.trials.report import TrialReport
from dead_reckoning.trials.writing import as_text

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }}
pre {{ overflow-x: auto; font-size: 0.8rem; }}
</style>
</head>
<body>
<h1>{title}</h1>
"""


def as_page(report: TrialReport) -> str:
    """A report as a page.  Raises MissingExtraError without the extra."""
    try:
        import plotly.io as plots
    except ImportError as error:
        raise MissingExtraError('the page needs plotly: pip install "dead-reckoning[trials]"') from error
    plan = report.plan
    title = escape(f"{plan.games} games, {plan.seats} seats, {', '.join(plan.header['pilots'])}")
    parts = [HEAD.format(title=title)]
    for place, (name, figure) in enumerate(figures(report)):
        parts.append(f"<h2>{escape(name)}</h2>\n")
        parts.append(
            plots.to_html(figure, full_html=False, include_plotlyjs=place == 0, div_id=f"plot-{place}", config=CONFIG)
        )
    parts.append(f"<h2>All figures</h2>\n<pre>{escape(as_text(report))}</pre>\n</body>\n</html>\n")
    return "".join(parts)


FEW = 4
"""Seats whose mean says too little to be drawn: its interval would dwarf all others."""
CONFIG = {"displaylogo": False, "responsive": True}

Figure = dict[str, Any]
"""A plot as plotly reads it: its traces, and how it is laid out."""


def figures(report: TrialReport) -> Iterator[tuple[str, Figure]]:
    """Every plot with its heading."""
    yield "Length, in turns a player", histogram([game.turns / report.plan.seats for game in report.games])
    yield "Final count of a seat, in coins", histogram([score for game in report.games for score in game.scores])
    yield "Coins by source", bars(list(report.sources), list(report.sources.values()))
    places = report.places
    names = [f"place {place}" for place in range(1, len(places) + 1)]
    bounds = [rate.bounds for rate in places]
    yield "Games won, by place in the first round", bars(names, [rate.rate for rate in places], bounds)
    reached = report.achievements
    yield (
        "Achievements: seats that reached them",
        bars(list(reached), [rate.rate for rate in reached.values()], [rate.bounds for rate in reached.values()]),
    )
    cards = sorted(report.cards, key=lambda card: -card.won.of)
    yield (
        f"The {sum(card.copies for card in cards)} cards of the rows: seats that gained or fought them",
        bars([card.id for card in cards], [card.won.of for card in cards]),
    )
    had = sorted((card for card in cards if card.won.of > FEW), key=lambda card: -card.ahead.mean)
    if had:
        yield (
            "Coins ahead of those who gained or fought a card, with 95% intervals",
            bars(
                [card.id for card in had],
                [card.ahead.mean for card in had],
                [(card.ahead.low, card.ahead.high) for card in had],
            ),
        )
    if report.effects:
        effects = sorted(report.effects, key=lambda effect: -effect.margin.mean)
        yield (
            "Changes: coins ahead, with 95% intervals",
            bars(
                [effect.label for effect in effects],
                [effect.margin.mean for effect in effects],
                [(effect.margin.low, effect.margin.high) for effect in effects],
            ),
        )


def histogram(values: Sequence[float]) -> Figure:
    """A histogram of values."""
    return {"data": [{"type": "histogram", "x": list(values)}], "layout": layout(1)}


def bars(names: Sequence[str], values: Sequence[float], bounds: Sequence[tuple[float, float]] = ()) -> Figure:
    """A bar for each name, the first one on top, with its interval."""
    trace: dict[str, Any] = {"type": "bar", "orientation": "h", "y": list(names), "x": list(values)}
    if bounds and all(abs(bound) < float("inf") for pair in bounds for bound in pair):
        trace["error_x"] = {
            "type": "data",
            "symmetric": False,
            "array": [high - value for value, (_, high) in zip(values, bounds, strict=True)],
            "arrayminus": [value - low for value, (low, _) in zip(values, bounds, strict=True)],
        }
    return {"data": [trace], "layout": {**layout(len(names)), "yaxis": {"autorange": "reversed", "automargin": True}}}


def layout(rows: int) -> dict[str, Any]:
    """Room for so many rows."""
    return {"height": max(320, 60 + 18 * rows), "margin": {"t": 40, "r": 20}, "template": None}
