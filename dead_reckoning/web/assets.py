"""Style, scripts and fonts of the pages: a fixed set of files, each served under its name and hash."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Final

from attrs import frozen

from dead_reckoning.resources import own_bytes, own_files

PAGE_FILES: Final = ("web", "data")
FACES: Final = ("press", "data", "fonts")
"""Pages are set in the fonts of the cards."""
MEDIA_TYPES: Final[Mapping[str, str]] = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
"""Ending of a file that is served -> its media type; other files of the folder are not served."""


@frozen
class Asset:
    """A file that pages load."""

    data: bytes
    media_type: str
    """As ``Content-Type`` has it."""
    version: str
    """The first 16 hex digits of the SHA-256 of ``data``: its address changes with it, so it may be kept forever."""


@cache
def assets() -> Mapping[str, Asset]:
    """All files that pages load, by name."""
    found = [(folder, name) for folder in (PAGE_FILES, FACES) for name in own_files(*folder)]
    return {name: loaded(folder, name) for folder, name in found if ending(name) in MEDIA_TYPES}


def ending(name: str) -> str:
    """The ending of a file's name."""
    return name.rpartition(".")[2]


def loaded(folder: tuple[str, ...], name: str) -> Asset:
    """One of them."""
    data, media_type = own_bytes(*folder, name), MEDIA_TYPES[ending(name)]
    return Asset(data, media_type, hashlib.sha256(data).hexdigest()[:16])
