"""Bytes of strangers -> JSON values, or findings.  Nothing here knows what a card is."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from dead_reckoning.model.findings import Finding, Span

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"

LARGEST_FILE: Final = 32 * 1024 * 1024
"""Bytes; no deck is anywhere near."""


class FileComplaint(Enum):
    """What can be wrong with a file before its cards are looked at: code and readable name."""

    UNREADABLE = "DR101 unreadable-file"
    NOT_TEXT = "DR102 not-utf-8"
    BROKEN_JSON = "DR103 broken-json"
    DUPLICATE_KEY = "DR104 duplicate-key"
    STRANGE_NUMBER = "DR105 strange-number"
    TOO_DEEP = "DR106 too-deep"
    UNKNOWN_KEY = "DR110 unknown-key"
    MISSING_KEY = "DR111 missing-key"
    WRONG_TYPE = "DR112 wrong-type"
    WRONG_VALUE = "DR113 wrong-value"
    UNKNOWN_KIND = "DR114 unknown-kind"

    def finding(self, place: Span, message: str, hint: str = "") -> Finding:
        """A finding of this kind."""
        code, name = self.value.split(" ")
        return Finding(code=code, name=name, message=message, hint=hint, place=place)


class FileError(Exception):
    """The file holds no usable JSON."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class DuplicateKeyError(ValueError):
    """An object names a key twice."""


def text_of(path: Path) -> str:
    """The text of a file.  Raises FileError."""
    place = Span(file=str(path))
    try:
        if path.is_file() and path.stat().st_size > LARGEST_FILE:
            message = f"the file is larger than {LARGEST_FILE // 1024 // 1024} MB"
            raise FileError(FileComplaint.UNREADABLE.finding(place, message, "a deck is a text of some kilobytes"))
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        place = Span(file=str(path), line=line, column=column)
        raise FileError(
            FileComplaint.NOT_TEXT.finding(place, "this is no UTF-8 text", "save the file as UTF-8")
        ) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = "name a deck file, or a folder of them"
        raise FileError(FileComplaint.UNREADABLE.finding(place, f"cannot be read: {reason}", hint)) from None


def read_json(path: Path, text: str) -> Json:
    """The value that a file's text says.  Raises FileError."""
    if text.startswith("\ufeff"):
        place = Span(file=str(path))
        message = "the file begins with a byte order mark"
        raise FileError(FileComplaint.NOT_TEXT.finding(place, message, "save it as UTF-8 without one"))
    try:
        value: Json = json.loads(text, object_pairs_hook=unique, parse_constant=refuse)
        if "\\ud" in text.lower():
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except json.JSONDecodeError as error:
        place = span(path, text, error.pos, error.pos + 1)
        message = f"this is no JSON: {error.msg[0].lower()}{error.msg[1:]}"
        raise FileError(FileComplaint.BROKEN_JSON.finding(place, message, JSON_HINTS.get(error.msg, ""))) from None
    except DuplicateKeyError as error:
        key = str(error)
        first = text.find(json.dumps(key, ensure_ascii=False))
        at = max(text.find(json.dumps(key, ensure_ascii=False), first + 1), 0)
        message = f"the key `{key}` stands twice in one object"
        place = span(path, text, at, at + len(key) + 2)
        raise FileError(FileComplaint.DUPLICATE_KEY.finding(place, message, "keep one of them")) from None
    except RecursionError:
        place = Span(file=str(path))
        raise FileError(FileComplaint.TOO_DEEP.finding(place, "brackets are nested too deep")) from None
    except UnicodeEncodeError as error:
        place = Span(file=str(path))
        message = f"half a character, U+{ord(error.object[error.start]):04X}, stands in a text"
        raise FileError(FileComplaint.NOT_TEXT.finding(place, message, "write the whole character")) from None
    except ValueError as error:
        place = Span(file=str(path))
        message = f"a number that is none: {str(error)[:60]}"
        raise FileError(FileComplaint.STRANGE_NUMBER.finding(place, message, "write whole numbers")) from None
    return value


JSON_HINTS: Final = {
    "Expecting value": "something is missing here, or a text lacks its quotes",
    "Expecting property name enclosed in double quotes": "a comma too many before it, or a key without double quotes",
    "Illegal trailing comma before end of object": "take the comma away",
    "Illegal trailing comma before end of array": "take the comma away",
    "Expecting ',' delimiter": "a comma is missing before it",
    "Expecting ':' delimiter": "a colon is missing after the key",
    "Extra data": "the file should end before it",
    "Unterminated string starting at": 'its closing " is missing',
}


def unique(pairs: list[tuple[str, Json]]) -> Json:
    """An object, unless it names a key twice."""
    value = dict(pairs)
    if len(value) < len(pairs):
        keys = [key for key, _ in pairs]
        raise DuplicateKeyError(next(key for key in keys if keys.count(key) > 1))
    return value


def refuse(constant: str) -> NoReturn:
    """JSON knows no NaN and no infinity."""
    raise ValueError(constant)


def span(path: Path, text: str, start: int, end: int) -> Span:
    """The place of some characters of a file."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    line = text[begin : stop if stop >= 0 else len(text)].removesuffix("\r")
    return Span(
        file=str(path),
        line=text.count("\n", 0, start) + 1,
        column=start - begin + 1,
        width=max(1, min(end, begin + len(line)) - start),
        source=line,
    )
