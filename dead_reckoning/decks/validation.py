"""JSON values against the schema of their kind: every deviation a finding, worst first.

Most files have none, and ``fast_validation`` sees that at once.  So jsonschema is loaded when there is something to
tell.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import frozen

from dead_reckoning.decks.fast_validation import passes
from dead_reckoning.decks.files import Json, span
from dead_reckoning.decks.kinds import KINDS, Form, flat_schema
from dead_reckoning.decks.source_map import Path as JsonPath, SourceMap, Stretch, locate
from dead_reckoning.language.line_findings import LONGEST_LINE
from dead_reckoning.model.findings import Code, Finding

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator


def all_different(_validator: object, wanted: bool, items: Json, _schema: object) -> Iterator[ValidationError]:
    """``uniqueItems``; jsonschema's own compares every item with every other."""
    from jsonschema.exceptions import ValidationError

    if wanted and isinstance(items, list):
        seen: set[str] = set()
        for item in items:
            text = json.dumps(item, sort_keys=True)
            if text in seen:
                yield ValidationError(f"{text[:40]} appears twice")
                return
            seen.add(text)


MOST_ERRORS: Final = 100
"""Deviations that are told of one file."""
MOST_KEYS: Final = 50
"""Unknown keys of one object that are looked at."""


@lru_cache(maxsize=64)
def validator(kind: Form) -> Validator:
    """The checker for a kind of deck.

    JSON Schema takes 1.0 for a whole number; a card's author who writes it has made a mistake.
    """
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    strict = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _checker, value: isinstance(value, int) and not isinstance(value, bool)
    )
    checker = extend(Draft202012Validator, {"uniqueItems": all_different}, type_checker=strict)  # type: ignore[no-untyped-call]  # jsonschema's own function is untyped
    return cast("Validator", checker(flat_schema(kind)))


@frozen
class Deviation:
    """One thing that does not follow the schema of a kind, before anybody knows in which file, or table, it is."""

    where: JsonPath
    code: Code
    message: str
    hint: str
    key: str = ""
    """The surplus or missing key of an object."""


def deviations(path: Path, text: str, kind: Form, value: Json, unread: Collection[str] = ()) -> Iterator[Finding]:
    """The deviations from the schema of a kind, at their places in the file; not inside the objects ``unread``."""
    located: SourceMap | None = None
    left = [key for key in unread if isinstance(value, dict) and isinstance(value.get(key), dict)]
    read = {**value, **{key: {} for key in left}} if left and isinstance(value, dict) else value
    for found in deviations_in(kind, read):
        if found.where[:1] in [(key,) for key in left]:
            continue
        located = located or locate(text)
        yield found.code.finding(span(path, text, *stretch_of(found, located)), found.message, found.hint)


def stretch_of(found: Deviation, located: SourceMap) -> Stretch:
    """The characters of a text that a deviation is about."""
    if found.code is Code.TOO_MANY_FINDINGS:
        return Stretch(0, 1)
    unknown = located.keys.get((*found.where, found.key)) if found.code is Code.UNKNOWN_KEY else None
    return unknown or located.of(found.where)


def deviations_in(kind: Form, value: Json) -> Iterator[Deviation]:
    """The deviations from the schema of a kind, by path."""
    if passes(kind, value):
        return
    errors = list(islice(validator(kind).iter_errors(value), MOST_ERRORS))
    told_apart = list(leaves(errors))
    misspelt = {(*error.absolute_path, meant) for error in told_apart for meant in keys_meant(error)}
    misnamed = {tuple(error.absolute_path) for error in told_apart if "propertyNames" in error.absolute_schema_path}
    mistyped = {tuple(error.absolute_path) for error in told_apart if error.validator == "type"}
    for error in told_apart:
        where = tuple(error.absolute_path)
        follows = error.validator == "required" and ((*where, key_due(error)) in misspelt or where in misnamed)
        if not follows and not left_to_reader(error) and (error.validator == "type" or where not in mistyped):
            yield from deviations_of(error)
    if len(errors) == MOST_ERRORS:
        message = f"more than {MOST_ERRORS} deviations: the rest is not shown"
        yield Deviation((), Code.TOO_MANY_FINDINGS, message, "fix some of these first")


def left_to_reader(error: ValidationError) -> bool:
    """Whether the ability language finds it wrong anyway: an empty ability, one beyond all measure."""
    if schema_of(error).get("format") != "ability":
        return False
    return error.validator == "minLength" or (error.validator == "maxLength" and len(instance(error)) > LONGEST_LINE)


def leaves(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The errors that say most: of a choice of schemas, those inside the branch that fits best."""
    from jsonschema.exceptions import best_match

    for error in errors:
        if error.context and (best := best_match(error.context)):
            yield from leaves([best])
        else:
            yield error


def unknown_kind(path: Path, text: str, value: Json, brought: Iterable[str] = ()) -> Finding:
    """A file that does not say what it is; ``brought`` are the kinds of packs."""
    kinds = ", ".join(json.dumps(kind) for kind in (*KINDS, *brought))
    hint = f'say which kind of deck this is: "kind": {kinds}'
    if not isinstance(value, dict):
        message = f"a deck is an object in braces, not {type_name(value)}"
        return Code.WRONG_TYPE.finding(span(path, text, 0, 1), message, hint)
    if "kind" not in value:
        if close := get_close_matches("kind", list(islice(value, MOST_KEYS)), n=1):
            place = span(path, text, *locate(text).keys[(close[0],)])
            return Code.UNKNOWN_KEY.finding(place, f"unknown key {shown_value(close[0])}", "did you mean `kind`?")
        return Code.MISSING_KEY.finding(span(path, text, 0, 1), "the key `kind` is missing", hint)
    place = span(path, text, *locate(text).of(("kind",)))
    return Code.UNKNOWN_KIND.finding(place, f"there is no kind of deck {shown_value(value['kind'])}", hint)


def deviations_of(error: ValidationError) -> Iterator[Deviation]:
    """One deviation in the author's terms."""
    where = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        for key in unknown_keys(error):
            yield Deviation(where, Code.UNKNOWN_KEY, *key_sentence(key, error), key)
        return
    teller = EXPLAINERS.get(str(error.validator), wrong_value)
    yield Deviation(where, *teller(error), key_due(error) if error.validator == "required" else "")


Sentence = tuple[Code, str, str]


def keys_meant(error: ValidationError) -> list[str]:
    """The keys that unknown ones were probably meant to be: a misspelt key is one mistake, not two."""
    if error.validator != "additionalProperties":
        return []
    return [close for key in unknown_keys(error) if (close := key_meant(key, error))]


def key_meant(key: str, error: ValidationError) -> str:
    """The missing key that an unknown one looks like; empty if there is none."""
    missing = [name for name in schema_of(error).get("properties", {}) if name not in instance(error)]
    return next(iter(get_close_matches(key.lower(), missing, n=1)), "") or only_key_left(key, error)


def only_key_left(key: str, error: ValidationError) -> str:
    """The one key that has to be there and is not, if this is the one unknown key and has such a value; else empty."""
    schema, value = schema_of(error), instance(error)
    due = [name for name in schema.get("required", ()) if name not in value]
    if len(due) != 1 or len(unknown_keys(error)) != 1:
        return ""
    wanted = schema.get("properties", {}).get(due[0], {}).get("type")
    return due[0] if TYPE_NAMES.get(str(wanted)) == type_name(value[key]) else ""


def key_due(error: ValidationError) -> str:
    """The key that a "required" error speaks of."""
    return error.message.split("'")[1]


def unknown_keys(error: ValidationError) -> list[str]:
    """The keys that an object may not have."""
    known = schema_of(error).get("properties", {})
    return list(islice((key for key in instance(error) if key not in known), MOST_KEYS))


def key_sentence(key: str, error: ValidationError) -> tuple[str, str]:
    """Message and hint for a key that does not belong there."""
    message = f"unknown key {shown_value(key)}"
    if meant := key_meant(key, error):
        return message, f"did you mean `{meant}`?"
    names = ", ".join(f"`{name}`" for name in schema_of(error).get("properties", {}))
    return message, f"allowed here: {names}"


def missing_key(error: ValidationError) -> Sentence:
    """A key that must be there."""
    key = key_due(error)
    field = schema_of(error).get("properties", {}).get(key, {})
    return Code.MISSING_KEY, f"the key `{key}` is missing", field.get("description", "")


def wrong_type(error: ValidationError) -> Sentence:
    """A value has the wrong type, such as a text in place of a number."""
    message = f"expected {TYPE_NAMES.get(str(error.validator_value), str(error.validator_value))}"
    return Code.WRONG_TYPE, f"{message}, not {type_name(instance(error))}", schema_says(error)


def wrong_value(error: ValidationError) -> Sentence:
    """The sentence for any other deviation from the schema."""
    return Code.WRONG_VALUE, f"{shown_value(instance(error))} is not allowed here", schema_says(error)


def repeated(error: ValidationError) -> Sentence:
    """The same thing twice in a list."""
    return Code.WRONG_VALUE, f"in this list {error.message}", "each only once"


def not_listed(error: ValidationError) -> Sentence:
    """One of a few values is due."""
    wanted = cast("Json", error.validator_value)
    choices = wanted if isinstance(wanted, list) else [wanted]
    hint = f"allowed here: {', '.join(shown_value(choice) for choice in choices)}"
    if error.absolute_path and error.absolute_path[-1] == "format_version":
        return wrong_version(instance(error), choices)
    return Code.WRONG_VALUE, f"{shown_value(instance(error))} is not allowed here", hint


def wrong_version(given: Json, known: Sequence[object]) -> Sentence:
    """A format version that is not read here: of a newer version, or none at all."""
    numbers = [number for number in known if isinstance(number, int)]
    reads = f"this reckon reads format version {' and '.join(map(str, numbers))}"
    if type(given) is int and given > max(numbers):
        return (
            Code.WRONG_VALUE,
            f"a newer version of reckon made this file: format version {shown_value(given)}",
            (f"{reads}; install a newer one"),
        )
    return (
        Code.WRONG_VALUE,
        f"{shown_value(given)} is not allowed here",
        f"{reads}; `reckon upgrade` converts older decks",
    )


def wrong_length(error: ValidationError) -> Sentence:
    """Too few or too many of something."""
    limit = f"{LIMITS[str(error.validator)]} {error.validator_value}"
    value = instance(error)
    measure = len(value) if isinstance(value, list | str | dict) else value
    return Code.WRONG_VALUE, f"expected {limit}, not {measure}", schema_says(error)


def schema_says(error: ValidationError) -> str:
    """The schema's description of the field."""
    return str(schema_of(error).get("description", ""))


def schema_of(error: ValidationError) -> dict[str, Any]:
    """The part of the schema that was not followed."""
    return cast("dict[str, Any]", error.schema)


def instance(error: ValidationError) -> Any:
    """The value that does not follow it, as ``json`` gave it."""
    return error.instance


LIMITS: Final = {
    "minItems": "at least",
    "maxItems": "at most",
    "minLength": "at least",
    "maxLength": "at most",
    "minimum": "at least",
    "maximum": "at most",
}
"""The beginnings of sentences about the schema's limits."""

EXPLAINERS: Final[dict[str, Callable[[ValidationError], Sentence]]] = {
    "required": missing_key,
    "type": wrong_type,
    "enum": not_listed,
    "const": not_listed,
    "uniqueItems": repeated,
    **dict.fromkeys(LIMITS, wrong_length),
}

TYPE_NAMES: Final = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def type_name(value: Json) -> str:
    """The type of a value, in an author's words."""
    names = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number"}
    return TYPE_NAMES[names.get(type(value), "null")]


def shown_value(value: Json) -> str:
    """A value as it is in the file, shortened."""
    if isinstance(value, dict | list) and value:
        return "this object" if isinstance(value, dict) else "this list"
    text = json.dumps(value, ensure_ascii=False)
    return f"`{text if len(text) <= 60 else text[:57] + '...'}`"
