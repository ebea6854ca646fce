"""Settings in TOML, whoever wrote them -> values, or one finding."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from dead_reckoning.decks.files import FileError, bytes_of, decoded, link_out, unreadable
from dead_reckoning.model.findings import Code, Span

LARGEST_SETTINGS: Final = 128 * 1024
"""Bytes."""
MOST_DOTS: Final = 200
"""The most dots in a line: a key of very many parts takes very long to be read."""


@lru_cache(maxsize=16)
def values_of(text: str) -> Mapping[str, object]:
    """The values of a text in TOML, read once: for each deck the settings above it are asked for."""
    return tomllib.loads(text)


def read_toml(path: Path) -> Mapping[str, object]:
    """The values of a TOML file.  Raises FileError, whatever is wrong with it; never waits, never takes long."""
    place = Span(file=str(path))
    hint = "name a file of settings in TOML"
    if out := link_out(path, path.parent):
        raise FileError(out)
    try:
        data = bytes_of(path, LARGEST_SETTINGS)
    except (OSError, ValueError) as error:
        raise FileError(unreadable(path, error, hint)) from None
    if len(data) > LARGEST_SETTINGS:
        message = f"larger than {LARGEST_SETTINGS // 1024} kB"
        raise FileError(Code.UNREADABLE_FILE.finding(place, message, hint))
    text = decoded(path, data)
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise FileError(Code.TOO_DEEP.finding(place, f"a line has more than {MOST_DOTS} dots", hint))
    try:
        return values_of(text)
    except RecursionError:
        raise FileError(Code.TOO_DEEP.finding(place, "brackets are nested too deep", hint)) from None
    except Exception as error:  # tomllib's own, that of numbers of thousands of digits, and others
        raise FileError(Code.BROKEN_JSON.finding(place, f"this is not TOML: {error}", hint)) from None
