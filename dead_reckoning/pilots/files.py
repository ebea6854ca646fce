"""Pilots that are classes in a file of their author: ``my_bot.py:Trader``."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from dead_reckoning.errors import PilotError
from dead_reckoning.pilots.view import Maker, Pilot

FILE_NAME: Final = re.compile(r"(?P<file>.+\.py):(?P<made>[^\W\d]\w*)")
"""A Python file and the class in it."""


def is_file_name(pilot: str) -> bool:
    """Whether a pilot is named by a file and a class."""
    return FILE_NAME.fullmatch(pilot) is not None


def pilot_of(name: str) -> Pilot:
    """A new pilot of the class that ``my_bot.py:Trader`` names.  Raises PilotError, and whatever the class raises."""
    return maker_in(name)()


@cache
def maker_in(name: str) -> Maker:
    """The class itself; the file is run once.  Raises PilotError for a file or class that there is not."""
    found = FILE_NAME.fullmatch(name)
    if found is None:
        raise PilotError(f"{name!r} names no class in a Python file")
    module = module_in(Path(found["file"]))
    make = vars(module).get(found["made"])
    if make is None:
        close = get_close_matches(found["made"], vars(module), n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise PilotError(f"{found['file']} has no class {found['made']!r}{hint}")
    if not callable(make):
        raise PilotError(f"{found['made']!r} in {found['file']} is not a class: it cannot be called")
    return cast(Maker, make)


@cache
def module_in(file: Path) -> ModuleType:
    """The file as a module; modules beside it can be imported, as if Python had started it.  Raises PilotError."""
    if not file.is_file():
        raise PilotError(f"there is no file {str(file)!r}")
    spec = spec_from_file_location(str(file.resolve()), file)
    if spec is None or spec.loader is None:
        raise PilotError(f"{file} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.append(str(file.resolve().parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever a stranger's file does
        raise PilotError(f"{file} cannot be run: {error!r}") from error
    return module
