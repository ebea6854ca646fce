"""Why a choice is not among the options: a code and a rule."""

from __future__ import annotations

from dead_reckoning.engine.chart import Chart
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.state import State


def refusal(_chart: Chart, _state: State, decision: Decision, _choice: str) -> tuple[str, str]:
    """The code, and the rule that forbids the choice."""
    return "not-offered", decision.rule or "3.2"
