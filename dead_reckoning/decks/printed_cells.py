"""Printed values of a field, as a person writes them into a cell, and back: figures, lists, goods, names of icons.

Abilities are read in the names that icons have in the language of the sheet, and in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, cast

from dead_reckoning.base_languages import base_language, captions
from dead_reckoning.decks.cells import CellError, known_word, read_switch, whole_number
from dead_reckoning.decks.columns import choices
from dead_reckoning.decks.files import Json, shortened
from dead_reckoning.decks.printed_fields import PrintedField
from dead_reckoning.errors import CardError, FactError
from dead_reckoning.game.printed.section_values import (
    BUILDINGS,
    EXAMPLES,
    GOODS,
    goods_line,
    in_own_words,
    read_goods_line,
    read_section_line,
    section_line,
)
from dead_reckoning.language import Vocabulary, read, write
from dead_reckoning.language.icon_names import with_names, without_names
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.languages import BASE_LANGUAGES, noun

NOTHING: Final = frozenset(("-", "–", "—", "none", "нет", "немає", "нема"))
"""Typed where nothing is printed."""
SWITCHES: Final[Mapping[str, tuple[str, str]]] = {"en": ("yes", "no"), "ru": ("да", "нет"), "uk": ("так", "ні")}


class PrintedCellError(CellError):
    """A cell whose ability cannot be read; it has the findings of the language."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        first = findings[0]
        super().__init__(Code.WRONG_VALUE, first.message, first.hint)
        self.findings = findings


# -- Value -> cell ---------------------------------------------------------------------------------------------------


def cell_of(field: PrintedField, value: Json, lang: str, vocabulary: Vocabulary) -> str:
    """A field's value as text; an empty text if it has no value."""
    if value is None:
        return ""
    if field.spelt in WRITE:
        return WRITE[field.spelt](value, lang, vocabulary)
    if isinstance(value, bool):
        return SWITCHES.get(lang, SWITCHES["en"])[not value]
    if isinstance(value, list) and all(isinstance(each, int) for each in value):
        return "/".join(map(str, value))
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(word_in(field, each, lang) for each in cast("list[str]", value))
    if isinstance(value, str):
        return word_in(field, value, lang)
    return json.dumps(value, ensure_ascii=False)


def word_in(field: PrintedField, word: str, lang: str) -> str:
    """A word of a deck in a language, as a field of that name has it."""
    said = captions(lang) if lang in BASE_LANGUAGES and lang != "en" else {}
    return said.get(f"{field.key} {word}") or said.get(word, word)


# -- Fields ----------------------------------------------------------------------------------------------------------


def field_in(field: PrintedField, lang: str) -> str:
    """A field in words: ``ability 1``; ``back 2, win 1``."""
    said, words = captions(lang if lang in BASE_LANGUAGES else "en"), list[str]()
    for step in field.pointer.strip("/").split("/"):
        if step.isdecimal():
            words[-1] += f" {int(step) + 1}"
        else:
            words.append(said.get(f"field {step}", step))
    return ", ".join(words)


def field_named(fields: Iterable[PrintedField], text: str) -> PrintedField | None:
    """The field that a text names: in words of any language, or as a pointer."""
    wanted = comparable_word(" ".join(text.split()))
    path = text.strip("/ ").replace(" ", "/").replace(".", "/").casefold()
    for field in fields:
        names = (comparable_word(field_in(field, lang)) for lang in BASE_LANGUAGES)
        if path == field.pointer.strip("/") or wanted in names:
            return field
    return None


WRITE: Final[Mapping[str, Callable[[Json, str, Vocabulary], str]]] = {
    "ability": lambda value, lang, vocabulary: with_names(
        write(read(str(value), vocabulary), vocabulary), lang, vocabulary
    ),
    "goods": lambda value, lang, _vocabulary: line_in(goods_line(cast("Mapping[str, int]", value)), lang),
    "section": lambda value, lang, _vocabulary: line_in(section_line(cast("Mapping[str, Any]", value)), lang),
    "translated": lambda value, lang, _vocabulary: name_in(cast("Mapping[str, str]", value), lang),
}


def line_in(line: str, lang: str) -> str:
    """A line in the words of a language; counted things are in their forms."""
    lang = lang if lang in BASE_LANGUAGES else "en"
    own = {word: forms.split(", ")[0] for word, forms in typed(lang).items()}
    texts = base_language(lang).texts
    return in_own_words(line, own | {good: texts["game", "table", f"companion counted {good}"] for good in GOODS})


def name_in(names: Mapping[str, str], lang: str) -> str:
    """A name in a language, else in the first."""
    return names.get(lang) or next(iter(names.values()), "")


# -- Cell -> value ---------------------------------------------------------------------------------------------------


def value_of(text: str, field: PrintedField, lang: str, vocabulary: Vocabulary) -> Json:
    """The printed value of a field, from a text; None: nothing is printed.  Raises CellError."""
    said = " ".join(text.split())
    if said.casefold() in NOTHING and field.node.get("type") != "boolean":
        return None
    if field.spelt in READ:
        return READ[field.spelt](said, lang, vocabulary)
    return READ_TYPE.get(str(field.node.get("type")), read_word)(said, field, lang)


def read_ability(text: str, lang: str, vocabulary: Vocabulary) -> Json:
    """An ability in the names of a language, or else of another.  Raises PrintedCellError."""
    wrong: tuple[Finding, ...] = ()
    others = (without_names(text, other, vocabulary) for other in (lang, *BASE_LANGUAGES))
    for line in dict.fromkeys((next(others), text, *others)):
        try:
            return write(read(line, vocabulary), vocabulary)
        except CardError as error:
            wrong = wrong or error.findings
    raise PrintedCellError(wrong)


def read_line(kind: str, text: str, lang: str, vocabulary: Vocabulary) -> Json:
    """A value that is read off as a line.  Raises CellError."""
    try:
        return cast(
            "Json",
            LINES[kind](comparable_word(text), meanings(lang), tuple(str(noun.word) for noun in vocabulary.nouns)),
        )
    except FactError as error:
        piece = str(error.fields.get("text", ""))
        hint = f"for example: {EXAMPLES[kind]}"
        raise CellError(Code.WRONG_VALUE, f"{shortened(piece)} does not fit here", hint, piece) from None


LINES: Final = {"goods": read_goods_line, "section": read_section_line}


@lru_cache(maxsize=8)
def meanings(lang: str) -> Mapping[str, str]:
    """The words that players of a language type, and those of the others, and the meaning of each."""
    found: dict[str, str] = {}
    for code in (lang, *BASE_LANGUAGES):
        for word, forms in typed(code).items():
            for form in forms.split(", "):
                found.setdefault(comparable_word(form), word)
    return found


def typed(lang: str) -> Mapping[str, str]:
    """A word of a line -> its forms in a language."""
    texts = base_language(lang).texts if lang in BASE_LANGUAGES else {}
    facts = {path[-1]: text for path, text in texts.items() if path[:2] == ("game", "facts")}
    buildings = {word: noun(texts["nouns", word]).singular[0] for word in BUILDINGS if texts}
    return {**facts, **buildings}


READ: Final[Mapping[str, Callable[[str, str, Vocabulary], Json]]] = {
    "ability": read_ability,
    "goods": partial(read_line, "goods"),
    "section": partial(read_line, "section"),
    "translated": lambda text, _lang, _vocabulary: text,
}


def read_word(text: str, field: PrintedField, lang: str) -> Json:
    """A word, in any language.  Raises CellError."""
    return meant(text, field, field.node, lang)


def meant(text: str, field: PrintedField, node: Mapping[str, Any], lang: str) -> str:
    """A word as decks have it.  Raises CellError."""
    offered, mark = choices(dict(node)), f"{field.key} "
    words = offered or tuple(key.removeprefix(mark) for key in captions() if key.startswith(mark))
    own = {comparable_word(word_in(field, word, code)): word for code in (*BASE_LANGUAGES, lang) for word in words}
    word = own.get(comparable_word(text)) or known_word(text, dict(node))
    if offered and word not in offered:
        hint = ", ".join(word_in(field, each, lang) for each in offered)
        raise CellError(Code.WRONG_VALUE, f"{shortened(text)} is not one of the words that fit here", hint, text)
    return word


def comparable_word(text: str) -> str:
    """The form in which words are compared."""
    return text.casefold().replace("ё", "е").replace("’", "'")


def read_list(text: str, field: PrintedField, lang: str) -> Json:
    """Numbers with anything between them, or words with commas.  Raises CellError."""
    if field.items.get("type") == "integer":
        return [whole_number(word) for word in re.split(r"[,;/\s]+", text.strip(" ,;/")) if word]
    words = [word.strip() for word in re.split(r"[,;]", text) if word.strip()]
    return [meant(word, field, field.items, lang) for word in words]


READ_TYPE: Final[Mapping[str, Callable[[str, PrintedField, str], Json]]] = {
    "integer": lambda text, _field, _lang: whole_number(text),
    "boolean": lambda text, _field, _lang: read_switch(text, {}, {}),
    "array": read_list,
}
