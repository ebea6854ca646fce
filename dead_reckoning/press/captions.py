"""The press's own words: captions that no ability has, in every language (``data/captions.json``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from dead_reckoning.view.wording import Lexicon, label
from dead_reckoning.view.wording.lexicon import WordMissingError

FILE: Final = Path(__file__).resolve().parent / "data" / "captions.json"


@cache
def captions() -> Mapping[str, Mapping[str, str]]:
    """Key -> language -> caption.  The file has them by what they are for."""
    parts = json.loads(FILE.read_text(encoding="utf-8"))
    return {key: texts for part in parts.values() for key, texts in part.items()}


def has_caption(key: str) -> bool:
    """Whether there is one."""
    return key in captions()


def caption(key: str, lang: str) -> str:
    """A caption in a language."""
    return captions()[key][lang]


def word_of(key: str, lang: str, lexicon: Lexicon) -> str:
    """A word or icon of a strip: the language's label, or the press's own caption; its key where neither has it."""
    try:
        return label(key, lang, lexicon)
    except WordMissingError:
        return caption(key, lang) if has_caption(key) else key
