"""Puts abilities into words: a module of its own, since ``reckon show`` needs it and no rules."""

from __future__ import annotations

from typing import Final

from dead_reckoning.view.kind import SpeechKind

SPEECH: Final = SpeechKind()
"""Its abilities are said by the tables of phrases."""
