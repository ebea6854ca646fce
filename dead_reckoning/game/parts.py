"""What Dead Reckoning gives to the rooms above it, by name: it loads no rules."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.kinds import Parts

PARTS: Final = Parts(
    "Dead Reckoning",
    {
        "BridgesKind": "dead_reckoning.game.fields:BRIDGES",
        "LintKind": "dead_reckoning.game.checks:LINT",
        "PilotsKind": "dead_reckoning.game.values:PILOTS",
    },
)
"""The room's class -> where its value is."""
