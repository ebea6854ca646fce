"""Writing files: all of it or nothing.  Whatever the library writes goes through here (a test sees to it)."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from dead_reckoning.decks.files import bytes_of, link_out, on_disk, real


def atomic_write_text(path: Path, text: str, inside: Path | None = None) -> None:
    """Put a text in place of a file's, or make the file; line ends are as they come.

    As for bytes.  Raises OSError, and leaves the file as it was.
    """
    atomic_write_bytes(path, text.encode("utf-8"), inside)


def atomic_write_bytes(path: Path, data: bytes, inside: Path | None = None) -> None:
    """The same for bytes.  The mode of a file that is there stays, and so does a link to it.

    ``inside`` is a folder that must not be left: it is for names that nobody has typed, since a stranger's folder may
    hold a link of that name.  Raises OSError, and leaves the file as it was: on a full disk, too.
    """
    if inside is not None and link_out(path, inside):
        raise OSError(errno.ELOOP, "it is a link that leads out of its folder", str(path))
    if on_disk(path) != path:
        raise OSError(errno.EROFS, "it is in a bundle: unpack the bundle, then bundle it again", str(path))
    goal = real(path)
    there = goal.exists()
    if path.is_symlink() and not there:
        raise OSError(errno.ELOOP, "it is a link that leads nowhere", str(path))
    if there and not stat.S_ISREG(goal.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    if there and not os.access(goal, os.W_OK):
        raise PermissionError(errno.EACCES, "it may not be written", str(path))
    with folder_for(goal), draft_beside(goal) as draft:
        write_through(draft, data)
        if there:
            draft.chmod(stat.S_IMODE(goal.stat().st_mode))
        draft.replace(goal)
        remember(goal.parent)


def put_back(path: Path, data: bytes | None) -> None:
    """A file as it was before; None: it was not there.  Raises OSError."""
    if data is None:
        path.unlink(missing_ok=True)
    else:
        atomic_write_bytes(path, data)


def write_together(texts: Mapping[Path, str], inside: Path | None = None) -> None:
    """Put texts in place of several files': all of them, or none.

    Raises OSError, also for a link that leads out of ``inside``.
    """
    before = {path: bytes_of(path) if path.exists() else None for path in texts}
    try:
        for path, text in texts.items():
            atomic_write_text(path, text, inside)
    except OSError:
        for path, data in before.items():
            with suppress(OSError):
                put_back(path, data)
        raise


def keep_folder(folder: Path, files: Mapping[str, str] | Mapping[str, bytes]) -> None:
    """Make a new folder with files in it: all of them or nothing.

    Raises FileExistsError if anything is there already, OSError.
    """
    if os.path.lexists(folder):
        raise FileExistsError(errno.EEXIST, "it already exists", str(folder))
    goal = real(folder)
    with folder_for(goal), draft_beside(goal) as draft:
        for name, content in files.items():
            file = draft / name
            file.parent.mkdir(parents=True, exist_ok=True)
            write_through(file, content.encode("utf-8") if isinstance(content, str) else content)
        draft.rename(goal)
        remember(goal.parent)


def write_through(path: Path, data: bytes) -> None:
    """A new file that is on the disk, not on its way there.  Raises OSError that names it."""
    try:
        with path.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), error.filename or str(path)) from error


def remember(folder: Path) -> None:
    """See to it that a folder does not forget a name when the power fails, where a system can do that."""
    if os.name == "posix":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


@contextmanager
def draft_beside(goal: Path) -> Iterator[Path]:
    """A name beside another, at which nothing is left in the end."""
    draft = goal.parent / f".{os.urandom(8).hex()}.tmp"
    try:
        yield draft
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        with suppress(OSError):
            draft.unlink()
        raise


def make_parents(goal: Path) -> None:
    """The folders that something is to lie in.  Raises OSError that names it."""
    try:
        goal.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise NotADirectoryError(errno.ENOTDIR, f"{error.filename} is not a folder", str(goal)) from None


@contextmanager
def folder_for(goal: Path) -> Iterator[None]:
    """The folder for a new file; folders created for it are removed again if it stays empty."""
    missing = [above for above in goal.parents if not above.exists()]
    try:
        make_parents(goal)
        yield
    except BaseException:
        for folder in missing:
            with suppress(OSError):
                folder.rmdir()
        raise
