"""The press's own words: captions that no ability has, in every language (``press.json`` of each)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dead_reckoning.base_languages import NOTHING, caption, captions
from dead_reckoning.model.languages import noun
from dead_reckoning.view.wording import Lexicon, label
from dead_reckoning.view.wording.sentences import UNFILLED


def has_caption(key: str) -> bool:
    """Whether there is one."""
    return key in captions()


def usable(captions: Mapping[str, str]) -> dict[str, str]:
    """The captions of a language that can be used: of keys that there are, with what the English ones ask for."""
    return {key: text for key, text in captions.items() if not caption_fault(key, text)}


ASKED: Final = re.compile(r"\{(\w*)\}")


def caption_fault(key: str, text: str) -> str:
    """The reason why a caption of a language cannot be used; empty if it can."""
    if not has_caption(key):
        return f"no language has a caption `{key}`"
    if is_noun(captions()[key]) and not is_noun(text):
        return f"this caption is a noun with its forms, as `{captions('ru')[key]}`"
    asked, wanted = (sorted(ASKED.findall(each)) for each in (text, captions()[key]))
    if asked != wanted or set("{}") & set(ASKED.sub("", text)):
        what = ", ".join(f"`{{{each}}}`" for each in wanted)
        return f"this caption asks for {what}, each once" if wanted else "this caption has no braces"
    return ""


def is_noun(text: str) -> bool:
    """Whether a caption is a noun with its forms, to be counted with."""
    try:
        return "{" not in text and bool(noun(text))
    except ValueError:
        return False


def word_of(key: str, lang: str, lexicon: Lexicon, brought: Mapping[str, str] = NOTHING) -> str:
    """A word or icon of a strip: the language's label, or the press's own caption; its key where neither has it."""
    try:
        return label(key, lang, lexicon)
    except UNFILLED:
        return caption(key, lang, brought) if has_caption(key) else key
