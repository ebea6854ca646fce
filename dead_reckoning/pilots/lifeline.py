"""Programs that end with the process that started them.

A process that is killed says goodbye to nobody, and a program of a stranger need not look whether anybody is there.  So
on Linux the kernel ends it, and a worker that ends with its parent (``workers``) ends its programs first, everywhere.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final

PROGRAMS: Final[weakref.WeakSet[subprocess.Popen[bytes]]] = weakref.WeakSet()
"""The programs that this process has started."""


def started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """A program with pipes to it, which ends with this process.  Raises OSError, ValueError, IndexError."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, preexec_fn=tied())  # noqa: PLW1509  # a call of C
    PROGRAMS.add(process)
    return process


# -- Linux -----------------------------------------------------------------------------------------------------------

TELL_OF_DEATH: Final = 1
"""``PR_SET_PDEATHSIG``: the signal that a process gets when the thread that started it ends."""


def tied() -> Callable[[], None] | None:
    """A function that ties a new process to this one; None if the system cannot, and in threads, which end earlier."""
    if sys.platform != "linux" or threading.current_thread() is not threading.main_thread():
        return None
    return partial(tie, prctl(), os.getpid())


@cache
def prctl() -> Any:
    """The function of the C library; it is looked up before a process is forked, where nothing may be loaded."""
    import ctypes

    return ctypes.CDLL(None).prctl


def tie(prctl: Callable[[int, int], int], parent: int) -> None:
    """End this new process when its parent ends, or has ended already."""
    prctl(TELL_OF_DEATH, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
