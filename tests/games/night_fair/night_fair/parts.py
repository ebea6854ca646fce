"""The parts of Night Fair for the rooms, by name; it loads no rules."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.kinds import Parts

PARTS: Final = Parts(
    "Night Fair",
    {
        "BridgesKind": "night_fair.fields:BRIDGES",
        "CompletionKind": "night_fair.language:WORDS",
        "LanguageKind": "night_fair.language:LANGUAGE",
        "LogbookKind": "night_fair.logs:LOGBOOK",
        "MistakesKind": "night_fair.language:MISTAKES",
        "PilotsKind": "night_fair.values:PILOTS",
        "PlayKind": "night_fair.rules:PLAY",
        "TellingKind": "night_fair.words:TELLING",
        "ViewKind": "night_fair.sight:VIEW",
    },
    place="night_fair.parts:PARTS",
)
