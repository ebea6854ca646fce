"""Worker processes that end with the one that started them, however that ends: this is the one place for pools."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from types import FrameType
from typing import Final, NoReturn

from dead_reckoning.pilots.lifeline import PROGRAMS


@contextmanager
def pool(number: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of this many worker processes, which end with this one."""
    with ended_at_once(), ProcessPoolExecutor(number, initializer=end_with_parent) as executor:
        yield executor


ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a program; not every system has all."""
CURSOR: Final = b"\x1b[?25h"
"""Makes a cursor visible that a progress bar has hidden."""


@contextmanager
def ended_at_once() -> Iterator[None]:
    """A stretch in which a signal ends the process, and so its workers, in the middle of their work.

    An exception in the middle of a pool's own work would leave it waiting forever, or until long games are over.
    """
    endings = ENDINGS if threading.current_thread() is threading.main_thread() else ()
    before = {number: signal.signal(number, end) for number in endings}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end(number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, and leave the terminal as it was."""
    with suppress(OSError):
        os.write(2, CURSOR * os.isatty(2) + b"\nAborted!\n")
    os._exit(128 + number)


def end_with_parent() -> None:
    """See to it that this worker ends when its parent has; to be called by a worker as it begins.

    Ctrl-C at a terminal goes to all processes; workers leave it to their parent.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDINGS[1:]:
        signal.signal(number, signal.SIG_DFL)
    threading.Thread(target=outlive_nobody, name="lifeline", daemon=True).start()


def outlive_nobody() -> None:
    """Wait for the end of the parent, however it comes, and end without further words."""
    parent = parent_process()
    if parent is None:  # this process is nobody's worker
        return
    parent.join()
    for program in list(PROGRAMS):
        program.kill()
    os._exit(1)
