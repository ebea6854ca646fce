"""The languages of the base game: files of words in ``game/words``, in the form of a pack's (``docs/languages``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Final

from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables, texts_below
from dead_reckoning.resources import own_files, own_text

WORDS: Final = ("game", "words")
"""The folder that has a folder for each language, which has a file for each chapter and room that says something."""


@cache
def base_language(code: str) -> LanguageTables:
    """One language, the sum of its files; read when it is first asked for.  Raises KeyError for one of no files."""
    files = [words_of_room(code, file.removesuffix(".json")) for file in own_files(*WORDS, code)]
    if not files:
        raise KeyError(code)
    texts = {where: text for each in files for where, text in each.texts.items()}
    return LanguageTables(code=code, name=files[0].name, texts=texts)


@cache
def words_of_room(code: str, room: str) -> LanguageTables:
    """The texts of one file of a language: a chapter's, or a room's that needs no others."""
    value = json.loads(own_text(*WORDS, code, f"{room}.json"))
    return LanguageTables(code=code, name=value["name"], texts=dict(texts_below(value)))


NOTHING: Final[Mapping[str, str]] = {}


def captions(lang: str = BASE_LANGUAGES[0]) -> Mapping[str, str]:
    """The texts that cards, pages and sheets show beside abilities, by key; empty for a language of packs alone."""
    return words_of_room(lang, "press").sections["captions",] if lang in BASE_LANGUAGES else NOTHING


def caption(key: str, lang: str, brought: Mapping[str, str] = NOTHING) -> str:
    """A caption in a language, of which packs bring some; in English, where it is in neither."""
    return brought.get(key) or captions(lang).get(key) or captions()[key]
