"""Played games as values, a game each: a log, and how it ended."""

from __future__ import annotations

from attrs import frozen

from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.games import log_of
from dead_reckoning.logbook.logs import log_value
from dead_reckoning.pilots.finding import new_pilots
from dead_reckoning.pilots.playing import play_out
from dead_reckoning.position import begin


@frozen
class LineTask:
    """A game to be played."""

    box: Box
    pilots: tuple[str, ...]
    seed: str
    rules: RuleSet
    max_turns: int


def game_line(task: LineTask) -> dict[str, object]:
    """A played game: the pilots and the seed, its log (``docs/logbook``), whether it ended, scores and winners."""
    start = begin(task.box, len(task.pilots), task.rules)
    last = play_out(start, new_pilots(task.pilots), task.seed, max_turns=task.max_turns)
    return {
        "pilots": list(task.pilots),
        "seed": task.seed,
        "over": last.over,
        "scores": list(last.scores()),
        "winners": list(last.winners),
        "sheets": [dict(sheet) for sheet in last.score_sheets()],
        "log": log_value(last.game, log_of(last)),
    }
