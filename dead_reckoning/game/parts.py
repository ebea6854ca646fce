"""The parts of Dead Reckoning for the rooms above it, by name; it loads no rules."""

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.kinds import Parts

PARTS: Final = Parts(
    "Dead Reckoning",
    {
        "BookletKind": "dead_reckoning.game.faces.booklet:BOOKLET",
        "BridgesKind": "dead_reckoning.game.fields:BRIDGES",
        "CompletionKind": "dead_reckoning.game.language.words:WORDS",
        "LanguageKind": "dead_reckoning.game.language.kind:LANGUAGE",
        "LearnedKind": "dead_reckoning.game.fields.learned:LEARNED",
        "LintKind": "dead_reckoning.game.checks:LINT",
        "LogbookKind": "dead_reckoning.game.logs:LOGBOOK",
        "MistakesKind": "dead_reckoning.game.language.mistakes:MISTAKES",
        "PageKind": "dead_reckoning.game.faces.page:PAGE",
        "PictureKind": "dead_reckoning.game.faces.table_picture:PICTURES",
        "PlayKind": "dead_reckoning.game.playing:PLAY",
        "PilotsKind": "dead_reckoning.game.values.pilots:PILOTS",
        "PressKind": "dead_reckoning.game.faces.kind:PRESS",
        "SpeechKind": "dead_reckoning.game.sight.speech:SPEECH",
        "StripsKind": "dead_reckoning.game.sight.strips:STRIPS_OF_GAME",
        "TableKind": "dead_reckoning.game.faces.table_picture:TABLE_OF_GAME",
        "TellingKind": "dead_reckoning.game.sight.telling:TELLING",
        "ViewKind": "dead_reckoning.game.sight.kind:VIEW",
        "VirtualKind": "dead_reckoning.game.faces.kit:VIRTUAL",
    },
    place="dead_reckoning.game.parts:PARTS",
)
"""The room's class -> the place of its value."""
