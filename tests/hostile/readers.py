"""Readers for the tests of the quarantine: each does what a file of a stranger may make a reader do."""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from dead_reckoning.quarantine import RefusedError

SEEN: Final[list[bytes]] = []


def tells(data: bytes, *given: object) -> list[object]:
    """Tells what it was given, and in which process."""
    return [data.decode("latin-1"), *given, os.getpid()]


def refuses(data: bytes) -> object:
    """Says what it does not like."""
    raise RefusedError(f"it has {len(data)} bytes", "take some away")


def breaks(_data: bytes) -> object:
    """Raises an error of a kind that nobody expects."""
    raise type("Odd", (Exception,), {})("\x1b[31m")


def leaves(_data: bytes) -> object:
    """Raises what is no error."""
    raise type("Panic", (BaseException,), {})


def works(_data: bytes) -> object:
    """Works for ever."""
    while True:
        pass


def sleeps(_data: bytes) -> object:
    """Does nothing for ever."""
    while True:
        time.sleep(1)


def eats(_data: bytes) -> object:
    """Takes all memory that it gets."""
    return [bytes(1 << 24) for _ in range(1 << 12)]


def nests(_data: bytes) -> object:
    """Calls itself for ever."""
    return nests(_data)


def crashes(_data: bytes) -> object:
    """Breaks the process."""
    os.kill(os.getpid(), signal.SIGSEGV)
    return None


def ends(_data: bytes) -> object:
    """Ends the process."""
    os._exit(0)


def says_much(_data: bytes) -> object:
    """Answers with more than anybody wants to hear."""
    return "x" * (40 << 20)


def says_many(_data: bytes) -> object:
    """Answers with more values than anybody wants to hear."""
    return [[]] * 4_000_000


def says_deep(_data: bytes) -> object:
    """Answers with lists in lists."""
    value: list[object] = []
    for _ in range(500):
        value = [value]
    return value


def says_nothing_plain(_data: bytes) -> object:
    """Answers with what JSON has no word for."""
    return object()


def lies(_data: bytes) -> object:
    """Has been taken over, and writes into every pipe that it finds."""
    for number in range(3, 20):
        with suppress(OSError):
            os.write(number, b"\xff" * 64)
    os._exit(0)


def lies_about_its_length(_data: bytes) -> object:
    """Has been taken over, and announces little, but says what is no JSON."""
    for number in range(3, 20):
        with suppress(OSError):
            os.write(number, bytes(7) + b"\x05nope!")
    time.sleep(60)
    return None


def prints(data: bytes) -> object:
    """Prints, where its answer should go."""
    os.write(1, b"\xff" * 64)
    sys.stdout.write("\xff")
    return len(data)


def writes(data: bytes) -> object:
    """Writes a file."""
    with open(data.decode("utf-8"), "wb") as file:  # noqa: PTH123  # as any reader would
        file.write(b"x")
    return None


def looks_around(_data: bytes) -> object:
    """Tells what it finds in the environment."""
    return sorted(os.environ)


def remembers(data: bytes) -> object:
    """Ends the process when it has been asked before."""
    SEEN.append(data)
    if len(SEEN) > 1:
        os._exit(1)
    return len(SEEN)


FAULTS: Final[dict[Callable[[bytes], object], str]] = {
    refuses: "it has 3 bytes",
    breaks: "it is broken: Odd",
    leaves: "it crashes the program that reads it",
    nests: "it is broken: RecursionError",
    crashes: "it crashes the program that reads it",
    ends: "it crashes the program that reads it",
    says_much: "it holds more than 32 MB of values",
    says_many: "it holds more than 32 MB of values",
    says_nothing_plain: "it is broken: TypeError",
    lies: "",
    lies_about_its_length: "",
    eats: "reading it takes too much memory",
    works: "reading it takes more than 1 seconds of processor time",
    sleeps: "reading it takes more than 1 seconds of processor time",
}
"""A misbehaving reader -> the expected message; empty: any message."""
