"""The settings of a project for every run of lint: ``reckon.toml``, or ``[tool.reckon]`` in ``pyproject.toml``.

Settings hold for the files below them, wherever lint is called: of a file those in the nearest folder above it count,
and no others; in one folder ``reckon.toml`` goes before ``pyproject.toml``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import fields, frozen

from dead_reckoning.decks.files import FileError, is_file, is_folder, link_out
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.decks.toml import read_toml
from dead_reckoning.errors import DeadReckoningError

SETTINGS_FILE: Final = "reckon.toml"
PROJECT_FILE: Final = "pyproject.toml"


class SettingsError(DeadReckoningError, ValueError):
    """A settings file that cannot be used; the message names it, and what is wrong."""


@frozen(kw_only=True)
class Allowance:
    """A finding of one entry that is meant to be so."""

    id: str
    code: str
    reason: str


@frozen(kw_only=True)
class Settings:
    """The settings of a project; empty where it says nothing."""

    select: tuple[str, ...] = ()
    """Codes, their beginnings, or names: only these."""
    ignore: tuple[str, ...] = ()
    """All but these."""
    baseline: str = ""
    """File of findings that are known, from the folder of the settings."""
    allow: tuple[Allowance, ...] = ()
    """Findings of one entry that are meant to be so."""
    source: Path = Path()
    """The file from which they were read."""


def settings_for(file: Path) -> Settings:
    """The settings of the nearest folder above a file, or of a folder itself, that has any.  Raises SettingsError."""
    for path in settings_files(file):
        if is_file(path) and (table := settings_table(path)) is not None:
            return settings(table, path)
    return Settings()


def settings_files(file: Path) -> Iterator[Path]:
    """The possible places of settings for a file or folder, the nearest first."""
    start = Path(os.path.abspath(file))  # noqa: PTH100  # `resolve` would follow links; here only `..` goes
    for above in (*([start] if is_folder(start) else []), *start.parents):
        yield from (above / SETTINGS_FILE, above / PROJECT_FILE)


def settings_table(path: Path) -> Mapping[str, object] | None:
    """The settings that a file holds; None if it is a ``pyproject.toml`` that says nothing of us."""
    try:
        table = read_toml(path)
    except FileError as error:
        if path.name == PROJECT_FILE:
            return None  # other tools refuse it
        raise SettingsError(f"{path}: {error.finding.message}") from None
    if path.name == SETTINGS_FILE:
        return table
    tools = table.get("tool")
    own = tools.get("reckon") if isinstance(tools, dict) else None
    return own if isinstance(own, dict) else None


def settings(table: Mapping[str, object], path: Path) -> Settings:
    """The settings of a table.  Raises SettingsError."""
    if newer := made_by_newer(table):
        raise SettingsError(f"{path}: {newer}")
    known = [field.name for field in fields(Settings) if field.name != "source"]
    for name, value in table.items():
        if name not in known:
            raise SettingsError(f"{path}: there is no setting `{name}`; there are {', '.join(known)}")
        if name == "baseline" and not isinstance(value, str):
            raise SettingsError(f"{path}: `{name}` is the name of a file")
        if name == "baseline" and link_out(path.parent / str(value), path.parent):
            raise SettingsError(f"{path}: `{name}` leads out of the folder of the settings")
        if name not in ("allow", "baseline") and not (
            isinstance(value, list) and all(isinstance(code, str) for code in value)
        ):
            raise SettingsError(f'{path}: `{name}` is a list of codes, such as ["DR5"]')
    lists = {name: tuple(map(str, codes)) for name, codes in table.items() if isinstance(codes, list)}
    return Settings(
        select=lists.get("select", ()),
        ignore=lists.get("ignore", ()),
        baseline=str(table.get("baseline", "")),
        allow=tuple(allowances(table.get("allow", {}), path)),
        source=path,
    )


def allowances(table: object, path: Path) -> Iterator[Allowance]:
    """``[allow."crew.cook"]`` with ``DR305 = "a reason"``.  Raises SettingsError."""
    for entry, codes in table.items() if isinstance(table, dict) else [("allow", table)]:
        if not isinstance(codes, dict):
            raise SettingsError(f"{path}: `allow` lists ids, and for each id its codes with a reason")
        for code, reason in codes.items():
            if not isinstance(reason, str) or not reason.strip():
                raise SettingsError(f"{path}: `{code}` of `{entry}` needs a reason why it is allowed")
            yield Allowance(id=str(entry), code=str(code), reason=reason)
