"""JSON values against the schema of their kind: every deviation a finding, worst first."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from dead_reckoning.decks.files import FileComplaint, Json, span
from dead_reckoning.decks.locating import Located, locate
from dead_reckoning.model.findings import Finding
from dead_reckoning.resources import data_text

KINDS: Final = ("crew",)
"""The kinds of deck that there is a schema for."""


@cache
def validator(kind: str) -> Draft202012Validator:
    """The checker for a kind of deck."""
    return Draft202012Validator(json.loads(data_text("schemas", f"{kind}.json")))


def deviations(path: Path, text: str, value: Json) -> Iterator[Finding]:
    """What does not follow the schema, in the order of the file."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if kind not in KINDS:
        yield unknown_kind(path, text, value)
        return
    errors = list(validator(str(kind)).iter_errors(value))
    if errors:
        located = locate(text)
        found = [finding for error in errors for finding in told(path, text, located, error)]
        yield from sorted(found, key=lambda finding: (finding.place.line, finding.place.column))


def unknown_kind(path: Path, text: str, value: Json) -> Finding:
    """A file that does not say what it is."""
    hint = f'say which kind of deck this is: "kind": {" or ".join(json.dumps(kind) for kind in KINDS)}'
    if not isinstance(value, dict):
        message = f"a deck is an object in braces, not {type_name(value)}"
        return FileComplaint.WRONG_TYPE.finding(span(path, text, 0, 1), message, hint)
    if "kind" not in value:
        return FileComplaint.MISSING_KEY.finding(span(path, text, 0, 1), "the key `kind` is missing", hint)
    place = span(path, text, *locate(text).of(("kind",)))
    return FileComplaint.UNKNOWN_KIND.finding(place, f"there is no kind of deck {shown(value['kind'])}", hint)


def told(path: Path, text: str, located: Located, error: ValidationError) -> Iterator[Finding]:
    """One deviation in the author's terms."""
    where = tuple(error.absolute_path)
    teller = TELLERS.get(str(error.validator))
    if error.validator == "additionalProperties":
        for key in unknown_keys(error):
            stretch = located.keys.get((*where, key), located.of(where))
            yield FileComplaint.UNKNOWN_KEY.finding(span(path, text, *stretch), *key_sentence(key, error))
        return
    place = span(path, text, *located.of(where))
    complaint, message, hint = teller(error) if teller else wrong_value(error)
    yield complaint.finding(place, message, hint)


Sentence = tuple[FileComplaint, str, str]


def unknown_keys(error: ValidationError) -> list[str]:
    """The keys that an object may not have."""
    return [key for key in instance(error) if key not in schema(error).get("properties", {})]


def key_sentence(key: str, error: ValidationError) -> tuple[str, str]:
    """Message and hint for a key that does not belong there."""
    known = schema(error).get("properties", {})
    missing = [name for name in known if name not in instance(error)]
    close = get_close_matches(key, missing, n=1)
    if close:
        return f"unknown key `{key}`", f"did you mean `{close[0]}`?"
    names = ", ".join(f"`{name}`" for name in known)
    return f"unknown key `{key}`", f"what may stand here: {names}"


def missing_key(error: ValidationError) -> Sentence:
    """A key that must be there."""
    key = error.message.split("'")[1]
    field = schema(error).get("properties", {}).get(key, {})
    return FileComplaint.MISSING_KEY, f"the key `{key}` is missing", field.get("description", "")


def wrong_type(error: ValidationError) -> Sentence:
    """A text where a number is due, and the like."""
    message = f"{TYPE_NAMES.get(str(error.validator_value), str(error.validator_value))} is due here"
    return FileComplaint.WRONG_TYPE, f"{message}, not {type_name(instance(error))}", about(error)


def wrong_value(error: ValidationError) -> Sentence:
    """Whatever else the schema asks for."""
    return FileComplaint.WRONG_VALUE, f"{shown(instance(error))} cannot stand here", about(error)


def not_listed(error: ValidationError) -> Sentence:
    """One of a few values is due."""
    wanted = cast("Json", error.validator_value)
    choices = wanted if isinstance(wanted, list) else [wanted]
    hint = f"what may stand here: {', '.join(shown(choice) for choice in choices)}"
    return FileComplaint.WRONG_VALUE, f"{shown(instance(error))} cannot stand here", hint


def wrong_length(error: ValidationError) -> Sentence:
    """Too few or too many of something."""
    limit = f"{LIMITS[str(error.validator)]} {error.validator_value}"
    value = instance(error)
    measure = len(value) if isinstance(value, list | str | dict) else value
    return FileComplaint.WRONG_VALUE, f"{limit} are due here, not {measure}", about(error)


def about(error: ValidationError) -> str:
    """What the schema says of the field."""
    return str(schema(error).get("description", ""))


def schema(error: ValidationError) -> dict[str, Any]:
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
"""How the schema's limits begin their sentence."""

TELLERS: Final[dict[str, Callable[[ValidationError], Sentence]]] = {
    "required": missing_key,
    "type": wrong_type,
    "enum": not_listed,
    "const": not_listed,
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
    """What a value is, in an author's words."""
    names = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number"}
    return TYPE_NAMES[names.get(type(value), "null")]


def shown(value: Json) -> str:
    """A value as it stands in the file, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return f"`{text if len(text) <= 60 else text[:57] + '...'}`"
