"""The errors of the library.  All mistakes of a card's author come as findings in one ``CardError``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from inspect import unwrap
from traceback import walk_tb
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from dead_reckoning.model.excerpts import below
from dead_reckoning.model.findings import Finding, shown

if TYPE_CHECKING:
    from dead_reckoning.model.options import Option


T = TypeVar("T")


class DeadReckoningError(Exception):
    """The base class of all errors that the library raises deliberately.

    They keep all their fields when they are pickled or copied, so a process pool can return them.
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Made again from what it holds, not from what it was raised with."""
        return remade, (type(self), self.args), self.__dict__


def remade(kind: type[DeadReckoningError], arguments: tuple[object, ...]) -> DeadReckoningError:
    """An error with the arguments that it holds, and without its fields yet."""
    error = kind.__new__(kind)
    error.args = arguments
    return error


SHOWN: Final = 3
"""Findings of which the text of a CardError shows the line."""


class CardError(DeadReckoningError, ValueError):
    """An ability or a deck that cannot be read. ``findings`` contains every mistake, in reading order.

    The error message lists all mistakes, the first few with the source line, a caret and the hint.
    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        heads = [f"{place_and_code(finding)} {finding.message}" for finding in findings]
        shown = ["\n".join((head, *below(finding))) for head, finding in zip(heads, findings[:SHOWN], strict=False)]
        super().__init__("\n".join((*shown, *heads[SHOWN:])))
        self.findings = findings


LONGEST_CHOICE: Final = 200
"""Letters of a choice that a message repeats; no option is as long."""


class IllegalChoice(DeadReckoningError, ValueError):  # noqa: N818  # the choice is illegal, not the program
    """A choice that is not among the options.

    ``code`` is the reason, as a word that never changes; ``rule`` is the number of the rule that forbids the choice;
    ``options`` has the legal options.
    """

    def __init__(self, choice: str, code: str, rule: str, options: tuple[Option, ...]) -> None:
        few = ", ".join(map(str, options[:8])) + (f", and {len(options) - 8} more" if len(options) > 8 else "")
        said = choice if len(choice) <= LONGEST_CHOICE else f"{choice[:LONGEST_CHOICE]}..."
        super().__init__(f"{said!r} is not allowed ({code}, rule {rule}); options: {few or 'none, the game is over'}")
        self.choice = choice
        self.code = code
        self.rule = rule
        self.options = options


class PackRuleError(DeadReckoningError, RuntimeError):
    """A Python rule of a pack raised an exception during a game.

    The message names the function, its file and line, and the exception, which is the ``__cause__``, or the invalid
    value that the function returned.  It is also raised if a pack's orders never lead to a question, and for an
    error in a game with such packs that cannot be traced to a function.
    """


class BoxError(DeadReckoningError, ValueError):
    """A box without something that a game needs: setup, board, crew, tiles or Warden cards.  The message names it.

    It is also raised for a box from another process, if the Python code of its pack is missing or different in this
    one.
    """


class ArgumentError(DeadReckoningError, ValueError, TypeError):
    """A call with an invalid argument. The message names the function and the argument, says what is valid, and shows
    how to write the call.

    It is both a ValueError and a TypeError, so ``except`` with either of them catches it.
    """


class PilotError(DeadReckoningError, ValueError):
    """An unknown pilot, a pilot that cannot be started, or one that gives an invalid answer."""

    details: str = ""
    """The traceback of a pilot whose own code has failed; empty for a pilot that runs in its own process."""


class TrialError(DeadReckoningError, ValueError):
    """A trial that cannot be played, or a file that is not a trial."""


class LogError(DeadReckoningError, ValueError):
    """A log or a position that cannot be loaded or no longer matches the cards.  ``findings`` say where and why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(f"{place_and_code(finding)} {finding.message}" for finding in findings))
        self.findings = findings


class ArrangeError(DeadReckoningError, ValueError):
    """Lines that cannot be set up as a position.

    ``number`` (from 1) and ``line`` identify the invalid line, and ``why`` gives the reason. If the lines contradict
    each other, ``number`` is 0 and ``line`` names the problem.
    """

    def __init__(self, number: int, line: str, why: str) -> None:
        super().__init__(f"line {number}: {line!r}: {why}" if number else f"{line}: {why}")
        self.number = number
        self.line = line
        self.why = why


def place_and_code(finding: Finding) -> str:
    """Place and code of a finding."""
    place = finding.place
    where = f"{place.file}:{place.line}:{place.column}: " if place.file else ""
    return f"{where}{finding.code} {finding.name}:"


class MissingExtraError(DeadReckoningError, ImportError):
    """An optional extra is not installed; the message says which, and how to install it."""


class CompanionError(DeadReckoningError, ValueError):
    """An invalid answer to a companion.  The message gives the reason in the companion's language."""


class FactError(DeadReckoningError, ValueError):
    """Something told of a table that cannot be.

    ``key`` says in a word or two what is wrong with it, ``fields`` is what a message names, ``known`` what would fit,
    ``part`` the part of a line of several parts that is wrong.
    """

    part: str = ""

    def __init__(self, key: str, text: str = "", known: tuple[str, ...] = (), most: int = 0) -> None:
        super().__init__(f"{key}: {text}")
        self.key = key
        self.fields: dict[str, object] = {"text": text, "most": most}
        self.known = known


class UntoldError(DeadReckoningError, LookupError):
    """A rule reads what is printed on a thing, and nobody has described that yet.

    ``cell`` is where it is, ``figure`` what the rule reads.
    """

    def __init__(self, cell: str, figure: str) -> None:
        super().__init__(cell, figure)
        self.cell = cell
        self.figure = figure

    def __str__(self) -> str:
        return f"`{self.figure}` has not been entered for {self.cell}"


# -- Code of packs that breaks ---------------------------------------------------------------------------------------


class Culprit(NamedTuple):
    """A function outside this library in which something has broken."""

    module: str
    function: str
    file: str
    line: int
    called: str = ""
    """The function of this library that it had called when it broke; empty if it has broken by itself."""

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}"


def said(error: BaseException) -> str:
    """An error with its type, even if its own text fails."""
    try:
        return f"{type(error).__name__}: {error}".rstrip(": ")
    except (Exception, SystemExit):  # a stranger's error
        return type(error).__name__


def where(how: Callable[..., object]) -> str:
    """A function by its name, with its place."""
    plain = unwrap(how.func if isinstance(how, partial) else how)
    code = getattr(plain, "__code__", None)
    place = f" ({code.co_filename}:{code.co_firstlineno})" if code else ""
    return f"`{getattr(plain, '__module__', '')}.{getattr(plain, '__qualname__', plain)}`{place}"


def of_pack(how: Callable[..., T], expected: type[T]) -> Callable[..., T]:
    """A function of a pack that raises PackRuleError if it breaks, or gives what is of another type."""

    def called(*given: object) -> T:
        try:
            found: object = how(*given)
        except PackRuleError:
            raise
        except (Exception, SystemExit) as error:  # whatever a stranger's function does
            raise PackRuleError(f"the pack's function {where(how)} has failed: {said(error)}") from error
        if isinstance(found, expected):
            return found
        raise PackRuleError(f"the pack's function {where(how)} gives {shown(found)}; {expected.__name__} is expected")

    return called


OWN_PACKAGES: Final = ("dead_reckoning", "attr", "attrs", "lark")
"""This library, and those whose functions are called between it and the code of a pack."""


def culprit_of(error: BaseException) -> Culprit | None:
    """The last function of the first package outside that was called; none if all was called in the library.

    A module that is no Python is one, too.
    """
    calls = [
        (str(frame.f_globals.get("__name__", "")), frame.f_code, line) for frame, line in walk_tb(error.__traceback__)
    ]
    package = next((package_of(module) for module, *_ in calls if is_outside(module)), "")
    following = ""
    for module, code, line in calls[::-1] if package else ():
        if package_of(module) == package:
            called = following if package_of(following) == OWN_PACKAGES[0] else ""
            return Culprit(module, code.co_name, code.co_filename, line, called)
        following = f"{module}.{code.co_name}"
    if isinstance(error, SyntaxError) and error.filename and not package:
        return Culprit("", "", error.filename, error.lineno or 1)
    return None


def package_of(module: str) -> str:
    """The Python package that a module is in."""
    return module.partition(".")[0]


def is_outside(module: str) -> bool:
    """Whether a module belongs neither to this library, nor to Python itself."""
    return package_of(module) not in ("", *OWN_PACKAGES, *sys.stdlib_module_names)
