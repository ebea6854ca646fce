"""The press's own words: captions that no ability has, in every language (``data/captions.json``)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from dead_reckoning.resources import own_text
from dead_reckoning.view.wording import Lexicon, label, noun
from dead_reckoning.view.wording.sentences import UNFILLED

NOTHING: Final[Mapping[str, str]] = {}

ENGLISH: Final = "en"


@cache
def captions() -> Mapping[str, Mapping[str, str]]:
    """Key -> language -> caption."""
    return {key: texts for part in parts().values() for key, texts in part.items()}


@cache
def parts() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """What they are for -> key -> language -> caption."""
    found: dict[str, dict[str, dict[str, str]]] = json.loads(own_text("press", "data", "captions.json"))
    return found


NOUNS: Final = "nouns"
"""The part whose captions are counted: nouns with their forms, as ``view.wording.noun`` reads them."""


def has_caption(key: str) -> bool:
    """Whether there is one."""
    return key in captions()


def caption(key: str, lang: str, brought: Mapping[str, str] = NOTHING) -> str:
    """A caption in a language; in English, where a pack brings the language and not the caption."""
    if key in brought:
        return brought[key]
    texts = captions()[key]
    return texts.get(lang) or texts[ENGLISH]


def usable(captions: Mapping[str, str]) -> dict[str, str]:
    """The captions of a language that can be used: of keys that there are, with what the English ones ask for."""
    return {key: text for key, text in captions.items() if not caption_fault(key, text)}


ASKED: Final = re.compile(r"\{(\w*)\}")


def caption_fault(key: str, text: str) -> str:
    """Why a caption of a language cannot be used; empty if it can."""
    if not has_caption(key):
        return f"no language has a caption `{key}`"
    if key in parts()[NOUNS] and not is_noun(text):
        return f"this caption is a noun with its forms, as `{captions()[key]['ru']}`"
    asked, wanted = (sorted(ASKED.findall(each)) for each in (text, captions()[key][ENGLISH]))
    if asked != wanted or set("{}") & set(ASKED.sub("", text)):
        what = ", ".join(f"`{{{each}}}`" for each in wanted)
        return f"this caption asks for {what}, each once" if wanted else "this caption has no braces"
    return ""


def is_noun(text: str) -> bool:
    """Whether a caption is a noun with its forms, to be counted with."""
    try:
        return bool(noun(text))
    except ValueError:
        return False


def word_of(key: str, lang: str, lexicon: Lexicon, brought: Mapping[str, str] = NOTHING) -> str:
    """A word or icon of a strip: the language's label, or the press's own caption; its key where neither has it."""
    try:
        return label(key, lang, lexicon)
    except UNFILLED:
        return caption(key, lang, brought) if has_caption(key) else key
