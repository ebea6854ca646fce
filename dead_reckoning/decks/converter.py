"""Well-formed JSON values -> model.  The schema has checked it: nothing here doubts its input."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast
from unicodedata import normalize

from cattrs import Converter

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import ENTRY_OF, Form
from dead_reckoning.game.printed.board import Island, OpenSea
from dead_reckoning.game.printed.box import Entry, Pack, Tile
from dead_reckoning.game.printed.cards import Origin, Provenance, RulesText, Translated
from dead_reckoning.game.printed.plain import FieldType, PlainCard, PlainKind, PlainValue
from dead_reckoning.language import BASE, Vocabulary, read
from dead_reckoning.model.languages import Gender, LanguageTables, Noun, texts_below
from dead_reckoning.model.terms import CardId, Effect

Object = dict[str, Any]


@lru_cache(maxsize=65_536)
def effect(text: str, vocabulary: Vocabulary) -> Effect:
    """An ability, read once however often decks repeat it.  Raises CardError."""
    return read(text, vocabulary)


@lru_cache(maxsize=16)
def converter(vocabulary: Vocabulary) -> Converter:
    """The converter for decks in a vocabulary."""
    made = Converter(forbid_extra_keys=True, detailed_validation=False)
    made.register_structure_hook(str, lambda text, _: normalize("NFC", text))
    made.register_structure_hook(Effect, lambda text, _: effect(text, vocabulary))
    made.register_structure_hook(Translated, lambda texts, _: Translated(tuple(normalized(texts).items())))
    made.register_structure_hook(Provenance, lambda origins, _: provenance(origins, made))
    made.register_structure_hook_func(is_type(tuple[RulesText, ...]), lambda texts, _: rules_texts(texts))
    made.register_structure_hook_func(is_type(tuple[tuple[CardId, int], ...]), lambda adds, _: tuple(adds.items()))
    made.register_structure_hook(Noun, lambda forms, _: noun(forms))
    made.register_structure_hook_func(is_type(Tile), lambda entry, _: tile(entry, made))
    return made


def is_type(wanted: object) -> Callable[[object], bool]:
    """A test for one particular type, for those that are no classes."""
    return lambda kind: kind == wanted


def structure(kind: Form, value: Json, vocabulary: Vocabulary) -> tuple[Entry, ...]:
    """The entries of a well-formed deck whose abilities can all be read."""
    entries = cast(Object, value)["entries"]
    made = converter(vocabulary)
    if isinstance(kind, PlainKind):
        return tuple(plain_card(entry, kind, made) for entry in entries)
    return tuple(made.structure(entry, ENTRY_OF[kind]) for entry in entries)


def structure_pack(value: Json, vocabulary: Vocabulary) -> Pack:
    """The pack from a well-formed ``pack.json``."""
    own = {key: part for key, part in cast(Object, value).items() if key not in ("$schema", "format_version", "kind")}
    return converter(vocabulary).structure(own, Pack)


def structure_language(value: Json) -> LanguageTables:
    """The language from a well-formed file."""
    file = cast(Object, value)
    texts = {path: normalize("NFC", text) for path, text in texts_below(file)}
    kept = frozenset(file.get("as_in_english", ()))
    return LanguageTables(code=file["code"], name=normalize("NFC", file["name"]), texts=texts, kept=kept)


def structure_kind(id: str, value: Json) -> PlainKind:
    """The kind from a well-formed file."""
    own = {key: part for key, part in cast(Object, value).items() if key in ("name", "cards", "fields", "face")}
    return converter(BASE).structure({"id": id, **own}, PlainKind)


def plain_card(entry: Object, kind: PlainKind, made: Converter) -> PlainCard:
    """A card of a kind that a pack describes."""
    held = [(row.key, plain_value(entry[row.key], row.type, made)) for row in kind.fields if row.key in entry]
    return PlainCard(
        id=CardId(entry["id"]),
        kind=kind,
        name=made.structure(entry["name"], Translated),
        copies=entry["copies"],
        values=tuple(held),
        provenance=made.structure(entry["provenance"], Provenance),
    )


def plain_value(held: Any, type: FieldType, made: Converter) -> PlainValue:
    """The value of one field."""
    if type is FieldType.ABILITIES:
        return tuple(made.structure(line, Effect) for line in held)
    if type in (FieldType.NAME, FieldType.TEXT):
        return made.structure(held, Translated)
    return cast(PlainValue, held)


def provenance(origins: Object, made: Converter) -> Provenance:
    """Field -> origin."""
    return Provenance(tuple((field, made.structure(origin, Origin)) for field, origin in origins.items()))


def rules_texts(texts: Object) -> tuple[RulesText, ...]:
    """Language -> text and source."""
    return tuple(RulesText(lang=lang, **normalized(text)) for lang, text in texts.items())


def normalized(texts: Object) -> Object:
    """Texts with their letters whole: some systems write ``é`` as two characters, which is the same."""
    return {key: normalize("NFC", text) for key, text in texts.items()}


def noun(forms: Object) -> Noun:
    """A noun's forms; English needs neither gender nor cases."""
    singular, plural = (whole(forms[number]) for number in ("singular", "plural"))
    if isinstance(singular, str):
        return Noun(gender=Gender.NEUTER, singular=(singular,) * 3, plural=(str(plural),) * 3)
    return Noun(gender=Gender(forms["gender"]), singular=tuple(singular), plural=tuple(plural))


def whole(form: str | list[str]) -> str | list[str]:
    """A form, or one a case, with letters whole."""
    return normalize("NFC", form) if isinstance(form, str) else [normalize("NFC", each) for each in form]


def tile(entry: Object, made: Converter) -> Tile:
    """An island or open sea, by its ``tile``."""
    fields = {key: value for key, value in entry.items() if key != "tile"}
    kind: type[Tile] = Island if entry["tile"] == "island" else OpenSea
    return made.structure(fields, kind)
