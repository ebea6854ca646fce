"""Takes the Python part of a pack into another process: by its name, and only if it is the same there.

Functions without a name, which rules are full of, cannot be pickled; and what would be sent by value would be another
version beside the one that is installed there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, cast

from attrs import frozen

from dead_reckoning.decks.files import DISK
from dead_reckoning.decks.loader import PACK_FILE, load_file, plug_in_fault
from dead_reckoning.errors import BoxError
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.model.fitting import functions_and_classes
from dead_reckoning.model.verbs import Verb


class PackSource(Protocol):
    """An ``InstalledPack``."""

    @property
    def folder(self) -> Path:
        """The folder that contains its ``pack.json``."""

    @property
    def verbs(self) -> tuple[Verb[Any], ...]:
        """Its verbs."""

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters."""


@frozen(eq=False)
class NamedPlugIn:
    """An installed pack with its Python, as this process has loaded it.  It is pickled as a name and a digest."""

    source: PackSource
    id: str
    """The id of the pack, for messages; the version, too."""
    version: str
    digest: str
    """The digest of its Python code, its ``pack.json`` and the decks that this names."""

    @property
    def verbs(self) -> tuple[Verb[Any], ...]:
        """Its verbs."""
        return self.source.verbs

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters."""
        return self.source.chapters

    def __reduce__(self) -> tuple[object, tuple[str, ...]]:
        """Pickles by the module and the name of its ``InstalledPack``.  Raises BoxError if no module has it."""
        name = import_path(self)
        KNOWN[name, self.digest] = self
        return plug_in_here, (name, self.id, self.version, self.digest)


KNOWN: Final[dict[tuple[str, str], NamedPlugIn]] = {}
"""The plug-ins that have left this process or come into it, by name and digest: their files may change while games go
on.
"""


def plug_in_here(name: str, id: str, version: str, digest: str) -> NamedPlugIn:
    """The plug-in of a name in this process.  Raises BoxError if it is missing, or another version."""
    known = KNOWN.get((name, digest))
    if known:
        return known
    module, _, attribute = name.partition(":")
    try:
        from importlib import import_module

        here = plug_in_of(getattr(import_module(module), attribute))
    except (Exception, SystemExit) as error:  # whatever a stranger's code does
        fault = f"`{name}` fails with {plug_in_fault(error)}"
        raise BoxError(f"the pack `{id}` {version} of this box cannot be used in this process: {fault}") from None
    if here.digest != digest:
        raise BoxError(
            f"the pack `{id}` {version} ({digest}) of this box is not the one that this process has, {here.version} "
            f"({here.digest}) in {here.source.folder}: install the same one in both places, and restart both"
        )
    KNOWN[name, digest] = here
    return here


def plug_in_of(source: PackSource) -> NamedPlugIn:
    """The Python part of an installed pack, with a digest of its files as they are now."""
    file = load_file(source.folder / PACK_FILE)
    about: Mapping[str, Any] = {} if file.findings else cast("dict[str, Any]", file.value)
    held = blake2b(code_digest(code_folders(code_of(source))), digest_size=8)
    for name in (PACK_FILE, *about.get("decks", ())):
        add_file(held, name, source.folder / name)
    return NamedPlugIn(source, str(about.get("id", "")), str(about.get("version", "")), held.hexdigest())


def code_of(source: PackSource) -> tuple[ModuleType, ...]:
    """The modules that its functions and classes were made in."""
    from dead_reckoning.decks.plug_ins import modules_of

    brought = (*source.verbs, *source.chapters)
    return modules_of(thing for each in brought for thing in functions_and_classes(each))


# -- Its files -------------------------------------------------------------------------------------------------------


def code_folders(modules: Iterable[ModuleType]) -> tuple[Path, ...]:
    """The places of the code of modules: the folder of a Python package, or the file of a module that is in none."""
    found = ((module, Path(file)) for module in modules if (file := getattr(module, "__file__", None)))
    return tuple(sorted({file.parent if module.__package__ else file for module, file in found}))


@cache
def code_digest(places: tuple[Path, ...]) -> bytes:
    """A digest of Python code, taken once: when it was imported, for that is what is carried out."""
    held = blake2b()
    for place in places:
        for file in sorted(place.rglob("*.py")) if place.is_dir() else (place,):
            add_file(held, file.relative_to(place.parent).as_posix(), file)
    return held.digest()


def add_file(held: blake2b, name: str, file: Path) -> None:
    """Add a file to a digest, by its name and what is in it; nothing of one that is not there."""
    data = DISK.bytes_of(file) if DISK.is_file(file) else b""
    held.update(f"{name}\0{len(data)}\0".encode())
    held.update(data)


# -- Its name --------------------------------------------------------------------------------------------------------


def import_path(plug_in: NamedPlugIn) -> str:
    """The import path of its ``InstalledPack``, such as ``tavern_pack:PACK``.  Raises BoxError."""
    for module in where_it_may_be(plug_in.source):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if is_source(value, plug_in.source):
                return f"{module.__name__}:{name}"
    raise BoxError(
        f"the pack `{plug_in.id}` cannot be sent to another process: no module has a name for its InstalledPack; "
        "write `PACK = InstalledPack(...)` at the top level of a module that can be imported"
    )


def is_source(value: Any, source: PackSource) -> bool:
    """True if a value is an installed pack, or the same with another folder."""
    if type(value) is not type(source):
        return False
    return (value.verbs, value.chapters) == (source.verbs, source.chapters)


def where_it_may_be(source: PackSource) -> Iterator[ModuleType]:
    """The modules of its code and those above them; then, for a pack that is put together elsewhere, all others."""
    names = [module.__name__ for module in code_of(source)]
    near = dict.fromkeys(above for name in names for above in (name.partition(".")[0], name))
    loaded = dict(sys.modules)
    yield from (module for name in dict.fromkeys((*near, *sorted(loaded))) if (module := loaded.get(name)))
