"""The errors of all commands, reported in one place: a sentence and an exit code.

Files that cannot be read or written, streams that are closed or full, surroundings that make no sense.  It is loaded
with the help, and loads little itself.
"""

from __future__ import annotations

import errno
import io
import math
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, Final

import click

CODE: Final = 2
"""The exit code of a command that could not do its work: 1 is for findings in decks and games."""


@contextmanager
def errors_in_sentences() -> Iterator[None]:
    """Tell what nobody has caught, if it comes from the system or from a file, and exit with a code.

    A reader who has gone (a broken pipe) is left to click, which says nothing to nobody.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except Exception as error:
        if not is_expected(error):
            raise
        with suppress(OSError):  # nobody may be there to be told
            say(f"Error: {printable(sentence(error))}", err=True)
        sys.exit(CODE)


def is_expected(error: Exception) -> bool:
    """Whether an error has come from the system or a file, or was raised on purpose; any other is a fault of ours."""
    from dead_reckoning.errors import DeadReckoningError

    return isinstance(error, OSError | UnicodeError | DeadReckoningError)


def sentence(error: Exception) -> str:
    """The error in a sentence, with the file."""
    if isinstance(error, UnicodeError):
        return f"a name or a text has bytes that cannot be read or written as UTF-8 ({error})."
    if not isinstance(error, OSError):
        return f"{error}"
    why = (error.strerror or str(error) or type(error).__name__).rstrip(".")
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)!s}: {why[:1].lower()}{why[1:]}."
    if error.errno == errno.ENOENT and error.strerror:
        return "the current folder no longer exists: change to another one."
    return f"the output cannot be written: {why[:1].lower()}{why[1:]}." if error.errno else f"{why}."


def say(text: str, *, err: bool = False, end: str = "\n") -> None:
    """Print words: the one way out for them.  Whatever is in them, no terminal and no runner of checks obeys it."""
    from dead_reckoning.model.harmless import harmless

    click.echo(f"{harmless(text)}{end}", nl=False, err=err)


@contextmanager
def harmless_errors() -> Iterator[None]:
    """Take out of the message of an error what a terminal would obey: click prints it, and not by ``say``.

    Every such error ends the command with ``CODE``.
    """
    from dead_reckoning.model.harmless import harmless

    try:
        yield
    except click.ClickException as error:
        vars(error).update(message=harmless(error.message), exit_code=CODE)
        raise


def print_traceback(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print the traceback of a fault of ours, or of a plug-in; a stranger may have written parts of it."""
    with suppress(OSError):
        say("".join(traceback.format_exception(kind, error, trace)), err=True, end="")


def printable(text: str) -> str:
    """A text that any stream takes, and no terminal obeys."""
    from dead_reckoning.model.harmless import safe_line

    return safe_line(text.encode("utf-8", "backslashreplace").decode("utf-8"))


# -- Streams ---------------------------------------------------------------------------------------------------------


def make_ready() -> None:
    """Streams that are there, and that take any text; surroundings that say what can be."""
    if sys.stderr is None:
        sys.stderr = nowhere()
    if sys.stdin is None:
        sys.stdin = nowhere()
    if sys.stdout is None:
        say("Error: standard output is closed: there is nowhere to print.", err=True)
        sys.exit(CODE)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def nowhere() -> io.TextIOWrapper:
    """A stream for one that is closed: nothing comes out of it, and nobody sees what goes in."""
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8")


def finish(code: int) -> int:
    """See that everything has been told; the exit code, which is no success if it could not be."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        if not code and not isinstance(error, BrokenPipeError):
            with suppress(OSError):
                say(f"Error: {printable(sentence(error))}", err=True)
        sys.stdout = nowhere()  # else the interpreter tries again, and says so in its own way
        return code or CODE
    return code


NARROWEST: Final = 20
"""Columns of the narrowest terminal that is believed; the rest says that it does not know."""
WIDEST: Final = 10_000


def sane_size() -> None:
    """Take out of the surroundings a size of the terminal in which nothing could be shown."""
    for name, least in (("COLUMNS", NARROWEST), ("LINES", 1)):
        value = os.environ.get(name)
        if value is not None and not (
            value.isascii() and value.isdecimal() and len(value) <= len(str(WIDEST)) and least <= int(value) <= WIDEST
        ):
            del os.environ[name]


# -- Options ---------------------------------------------------------------------------------------------------------


class Measure(click.ParamType[float]):
    """A number that is one, neither ``nan`` nor endless, and within bounds if there are any."""

    name = "number"

    def __init__(self, least: float = -math.inf, most: float = math.inf) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            self.fail(f"{str(value)[:40]!r} is not a number.", param, ctx)
        if not self.least <= number <= self.most:
            self.fail(f"{number:g} is out of range: {self.least:g} to {self.most:g}.", param, ctx)
        return number
