"""Finds the data that comes with the library: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def data_folder(name: str) -> Path:
    """The folder ``grammar``, ``schemas`` or ``cards``.

    Raises FileNotFoundError if neither place has it: the installation is broken.
    """
    for folder in (PACKAGE / "_data" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder {name!r} that belongs to dead_reckoning is missing; reinstall it")


def own_folder(*parts: str) -> Path:
    """A folder of the package itself."""
    return PACKAGE.joinpath(*parts)


def own_files(*parts: str) -> list[str]:
    """The names of the files in a folder of the package itself, such as ``game``, ``words``, ``ru``, in their order."""
    return sorted(file.name for file in own_folder(*parts).iterdir())


def own_text(*parts: str) -> str:
    """The text of a file that is in the package itself, such as ``game``, ``words``, ``ru``, ``crew.json``."""
    return PACKAGE.joinpath(*parts).read_text(encoding="utf-8")


def own_bytes(*parts: str) -> bytes:
    """The bytes of a file of the package itself."""
    return PACKAGE.joinpath(*parts).read_bytes()


def data_text(name: str, file: str) -> str:
    """The text of one of those files."""
    return (data_folder(name) / file).read_text(encoding="utf-8")
