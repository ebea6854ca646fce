"""Files that grow piece by piece: one program writes to each, and never through a link.

A name in a stranger's folder may be a link to anywhere, and a trial may have been begun in another window.
"""

from __future__ import annotations

import errno
import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

try:
    import fcntl
except ImportError:
    HAS_LOCKS = False
else:
    HAS_LOCKS = True
"""Whether a second writer is refused at once; without locks, ``alone`` finds it after it has written."""

FLAGS: Final = os.O_RDWR | os.O_CREAT
EXTRA: Final = ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY")
"""Flags that not every system has: no link is followed, no pipe waited for, no program inherits the file."""
BUSY: Final = "another program is writing to it, perhaps the same command in another window"
NO_LOCKS: Final = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
"""Errors of a disk without locks, such as one on the network."""


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Errors of the system, with the name of a file.  Raises OSError."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


class GrowingFile:
    """A file that this program alone writes to, until it is closed."""

    def __init__(self, path: Path) -> None:
        """Open a file, or make an empty one.

        Raises OSError that names it: for a link, for what is no file of data, and where another program writes to it.
        """
        self.path = path
        with naming_file(path):
            must_be_plain(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, FLAGS | sum(getattr(os, flag, 0) for flag in EXTRA), 0o666)
            self.file = io.FileIO(handle, "r+b")
            try:
                must_be_data(os.fstat(handle).st_mode)
                lock(handle)
            except BaseException:
                self.file.close()
                raise
        self.size = os.fstat(handle).st_size
        """The end of the file, as this program has left it."""

    def lines(self, longest: int) -> Iterator[bytes]:
        """Its lines with their ends; of one that is longer, one byte more than the longest.  Raises OSError."""
        self.file.seek(0)
        reader = io.BufferedReader(self.file)
        try:
            while line := reader.readline(longest + 1):
                yield line
        finally:
            reader.detach()

    def add(self, data: bytes) -> None:
        """Write at its end.  Raises OSError; ``size`` says then how much could be written."""
        with naming_file(self.path):
            self.alone()
            self.file.seek(self.size)
            while data:
                written = self.file.write(data)
                self.size += written
                data = data[written:]

    def cut(self, size: int) -> None:
        """Leave the beginning alone, so many bytes.  Raises OSError."""
        with naming_file(self.path):
            self.alone()
            self.file.truncate(size)
            self.size = size

    def sync(self) -> None:
        """See to it that it is on the disk, not on its way there.  Raises OSError."""
        with naming_file(self.path):
            self.alone()
            os.fsync(self.file.fileno())

    def alone(self) -> None:
        """Raises OSError if the file is not what this program has left."""
        here, there = os.fstat(self.file.fileno()), self.path.stat()
        if not os.path.samestat(here, there) or there.st_size != self.size:
            raise OSError(errno.EBUSY, BUSY)

    def close(self) -> None:
        """Let others write to it."""
        if HAS_LOCKS and not self.file.closed:
            fcntl.flock(self.file, fcntl.LOCK_UN)  # workers may have the file as well, and would keep the lock
        self.file.close()

    def __enter__(self) -> Self:
        """The file itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closed, whatever has ended it."""
        self.close()


def must_be_plain(path: Path) -> None:
    """Look at a name before it is opened, which can do things.  Raises OSError for a link and for what is no file."""
    if path.is_symlink():
        raise OSError(errno.ELOOP, "it is a link: name the file itself")
    if path.exists():
        must_be_data(path.stat().st_mode)


def must_be_data(mode: int) -> None:
    """Raises OSError for a folder, a pipe, a device."""
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file")


def lock(handle: int) -> None:
    """Keep a file to this program, where there are locks.  Raises OSError if another one has it."""
    if not HAS_LOCKS:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OSError(errno.EBUSY, BUSY) from None
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise
