"""What Night Fair gives to the rooms, by name: it loads no rules."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.kinds import Parts

PARTS: Final = Parts(
    "Night Fair",
    {
        "CompletionKind": "night_fair.language:WORDS",
        "LanguageKind": "night_fair.language:LANGUAGE",
        "MistakesKind": "night_fair.language:MISTAKES",
    },
    place="night_fair.parts:PARTS",
)
