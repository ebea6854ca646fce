"""Decks out of git, read where they are: nothing of a stranger's tree is ever written to the disk.

What a tree says of names is a stranger's word.  So files are kept by their names in memory, and names that no checkout
could have are refused.  What a checkout's own configuration says is a stranger's word, too: git is called for its
plainest commands alone, may not fetch anything, and runs no program that a configuration names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from posixpath import normpath
from threading import Thread, Timer
from typing import IO, Final, NamedTuple

from attrs import evolve, frozen

from dead_reckoning.decks.bundles import BUNDLE, MAKE_IT, BundleError, unpacked
from dead_reckoning.decks.comparison import read_decks_at
from dead_reckoning.decks.dependencies import ReadDeck
from dead_reckoning.decks.files import LARGEST_FILE, PRINTED_MARK, Disk, decks_among
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.model.findings import Code, Finding, Span

TOP: Final = Path("\0git")
"""The folder that files of git lie in, by name: no disk can have it."""
LARGEST_SIDE: Final = 64 * 1024 * 1024
"""Bytes of all decks that are read out of git at once."""
MOST_TOLD: Final = 2 * LARGEST_SIDE
"""Bytes that git may say at once: a tree can name one file a thousand million times."""
MOST_ERROR_BYTES: Final = 10_000
"""Bytes of what git writes of errors that are read."""
PATIENCE: Final = 60.0
"""Seconds that git gets for an answer."""


class GitError(DeadReckoningError):
    """Git cannot supply the requested content; the message says why."""


class Blob(NamedTuple):
    """A file in git."""

    path: str
    hash: str
    size: int


# -- A tree as a place that decks are read from ----------------------------------------------------------------------


@frozen
class Committed(Disk):
    """The files of a tree in git, below ``TOP``; beside them those of the disk, where installed packs lie."""

    files: Mapping[Path, bytes]
    folders: frozenset[Path]

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file."""
        place = placed(path)
        if place is None:
            return super().bytes_of(path)
        if place not in self.files:
            raise FileNotFoundError(2, "there is no such file", str(path))
        return self.files[place]

    def is_file(self, path: Path) -> bool:
        """Whether it is a file of data."""
        place = placed(path)
        return super().is_file(path) if place is None else place in self.files

    def is_folder(self, path: Path) -> bool:
        """Whether it is a folder."""
        place = placed(path)
        return super().is_folder(path) if place is None else place in self.folders

    def deck_files(self, path: Path) -> Iterator[Path]:
        """The decks below a folder, by the same rule as on the disk."""
        place = placed(path)
        if place is None:
            yield from super().deck_files(path)
            return
        yield from decks_among(self.files, place)


def placed(path: Path) -> Path | None:
    """The place of a path below ``TOP``, which may be behind the working folder; None if it is one of the disk."""
    if TOP.name not in path.parts:
        return None
    return Path(*path.parts[path.parts.index(TOP.name) :])


# -- What is read of a tree ------------------------------------------------------------------------------------------


def committed_decks(revision: str, path: str) -> list[ReadDeck]:
    """The decks of a place in git, such as ``main`` and ``cards``; their findings name it ``main:cards/...``.

    Raises GitError, and CardError where the tree names files as no checkout could.
    """
    folder, shelf = committed_folder(revision, path)
    return [told_of(deck, revision) for deck in read_decks_at(folder, shelf)]


def committed_folder(revision: str, path: str, at: Path | None = None) -> tuple[Path, Committed]:
    """A place in git, such as ``main`` and ``cards``, and the shelf it is read from.

    ``at`` is the folder from which git is asked, the working folder if none is named.  The ``pack.json`` of all packs
    are there too, since they say which words the decks may use.  Raises GitError, and CardError where the tree names
    files as no checkout could.
    """
    if not revision or revision.startswith("-") or "\0" in f"{revision}{path}":
        raise GitError(f"'{revision}:{path}' names no revision: write it as main:cards")
    prefix = os.fsdecode(git("rev-parse", "--show-prefix", fault=NO_REPOSITORY, at=at)).removesuffix("\n")
    wrong = f"there is no revision '{revision}'"
    tree = git("rev-parse", "--verify", "--quiet", f"{revision}^{{tree}}", fault=wrong, at=at).decode().strip()
    near = path.startswith(("./", "../")) or path in (".", "..")
    inside = normpath(f"{prefix if near else ''}{path}".rstrip("/") or ".")
    blobs = list(blobs_of(tree, at))
    meant = [blob for blob in blobs if inside in (".", blob.path) or blob.path.startswith(f"{inside}/")]
    if not meant:
        raise GitError(f"there is no '{path}' in '{revision}'")
    marks = (PACK_FILE, PRINTED_MARK)
    asked = [blob for blob in meant if blob.path == inside or blob.path.endswith((".json", PRINTED_MARK))]
    others = [blob for blob in blobs if PurePosixPath(blob.path).name in marks]
    shelf = shelf_of(list(dict.fromkeys((*asked, *others))), revision, meant, at)
    return TOP / inside, with_bundle(shelf, TOP / inside, f"{revision}:{inside}")


def with_bundle(shelf: Committed, place: Path, told: str) -> Committed:
    """The same with the files of the bundle that is meant, if it is one.  Raises CardError if it cannot be read."""
    if place not in shelf.files or not place.name.lower().endswith(BUNDLE):
        return shelf
    try:
        bundle = unpacked(shelf.files[place])
    except BundleError as error:
        message = f"this bundle cannot be read: {error}"
        raise CardError((Code.UNREADABLE_FILE.finding(Span(file=told), message, MAKE_IT),)) from None
    files = {place / name: data for name, data in bundle.files.items()}
    return Committed({**shelf.files, **files}, shelf.folders | {place / name for name in bundle.folders})


def shelf_of(blobs: list[Blob], revision: str, meant: Iterable[Blob], at: Path | None) -> Committed:
    """The contents of files, by their names.  Raises CardError for names that no checkout could have, GitError."""
    if wrong := tuple(misnamed(blobs, revision)):
        raise CardError(wrong)
    folders = {above for blob in meant for above in (TOP / blob.path).parents}
    return Committed({TOP / blob.path: content for blob, content in contents(blobs, at)}, frozenset(folders))


def misnamed(blobs: Iterable[Blob], revision: str) -> Iterator[Finding]:
    """Names that climb, that are absolute, that occur twice."""
    seen: set[str] = set()
    for blob in blobs:
        place = Span(file=f"{revision}:{blob.path}")
        if {"", ".", ".."} & set(blob.path.split("/")) or "\0" in blob.path:
            yield Code.UNREADABLE_FILE.finding(place, "no file can have this name", "this tree was not made by git")
        elif blob.path in seen:
            message, hint = "its folder has this name twice", "this tree was not made by git"
            yield Code.UNREADABLE_FILE.finding(place, message, hint)
        seen.add(blob.path)


def told_of(deck: ReadDeck, revision: str) -> ReadDeck:
    """A deck whose findings name its place in git."""
    loaded, words = deck
    return evolve(loaded, findings=tuple(renamed(finding, revision) for finding in loaded.findings)), words


def renamed(finding: Finding, revision: str) -> Finding:
    """A finding with the name of its file as the user writes it: ``main:cards/crew.json``."""
    place = placed(Path(finding.place.file))
    if place is None:
        return finding
    return evolve(finding, place=evolve(finding.place, file=f"{revision}:{place.relative_to(TOP).as_posix()}"))


# -- Git -------------------------------------------------------------------------------------------------------------

MISSING: Final = -1
"""The size of a file that git knows and does not have."""
REGULAR: Final = ("100644", "100755")
"""The modes of files of data; links and other repositories are left where they are."""


def blobs_of(tree: str, at: Path | None) -> Iterator[Blob]:
    """The files of a tree.  Raises GitError."""
    listing = git("ls-tree", "-r", "-z", "--long", "--full-tree", tree, fault="its files cannot be listed", at=at)
    for line in os.fsdecode(listing).split("\0")[:-1]:
        about, path = line.split("\t", 1)
        mode, _, hash, size = about.split()
        if mode in REGULAR:
            yield Blob(path, hash, int(size) if size.isdecimal() else MISSING)


def contents(blobs: Iterable[Blob], at: Path | None) -> Iterator[tuple[Blob, bytes]]:
    """The contents of files; of one that is too large, just enough to show that.  Raises GitError."""
    wanted = list(blobs)
    small = [blob for blob in wanted if blob.size <= LARGEST_FILE]
    for blob in small:
        if blob.size == MISSING:
            raise GitError(f"'{blob.path}' cannot be read: git does not have it")
    if sum(blob.size for blob in small) > LARGEST_SIDE:
        raise GitError(f"there are more than {LARGEST_SIDE // 1024 // 1024} MB of decks")
    asked = "".join(f"{blob.hash}\n" for blob in small).encode()
    answer = git("cat-file", "--batch", fault="its files cannot be read", asked=asked, at=at) if small else b""
    place = 0
    for blob in small:
        start = answer.find(b"\n", place) + 1
        if not answer.startswith(f"{blob.hash} blob {blob.size}\n".encode(), place):
            raise GitError(f"'{blob.path}' cannot be read: git does not have it")
        yield blob, answer[start : start + blob.size]
        place = start + blob.size + 1
    yield from ((blob, b" " * (LARGEST_FILE + 1)) for blob in wanted if blob.size > LARGEST_FILE)


QUIET: Final = ("--no-pager", "-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}")
"""Settings that no configuration of a checkout may change."""
HARMLESS: Final[Mapping[str, str]] = {
    "GIT_ALLOW_PROTOCOL": "none",  # nothing is fetched, so no program is started to fetch it
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
"""The environment in which git answers, and does nothing else."""


NO_REPOSITORY: Final = "this is not a git repository"


def git(*arguments: str, fault: str, asked: bytes = b"", at: Path | None = None) -> bytes:
    """The output of git in a folder.  Raises GitError with the fault if it fails, prints too much, or takes
    too long.
    """
    command = [git_program(), *QUIET, *arguments]
    pipe, around = subprocess.PIPE, {**os.environ, **HARMLESS}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=at, env=around) as process:
        late = Timer(PATIENCE, process.kill)
        late.start()
        try:
            told, error = exchanged(process, asked)
        finally:
            late.cancel()
    if len(told) > MOST_TOLD:
        raise GitError("it is larger than any collection of decks")
    if process.returncode:
        raise GitError(DISTRUST if b"dubious ownership" in error else fault)
    return told


DISTRUST: Final = (
    "git does not trust this repository, which belongs to somebody else: see `git help config`, safe.directory"
)


def exchanged(process: subprocess.Popen[bytes], asked: bytes) -> tuple[bytes, bytes]:
    """A program's output for an input, and its errors; the program is ended if it prints too much."""
    assert process.stdin
    assert process.stdout
    assert process.stderr
    errors: list[bytes] = []
    asking = Thread(target=ask, args=(process.stdin, asked))
    hearing = Thread(target=lambda pipe: errors.append(pipe.read(MOST_ERROR_BYTES)), args=(process.stderr,))
    for thread in (asking, hearing):
        thread.start()
    told = process.stdout.read(MOST_TOLD + 1)
    if len(told) > MOST_TOLD:
        process.kill()
    for thread in (asking, hearing):
        thread.join()
    process.wait()
    return told, b"".join(errors)


def ask(pipe: IO[bytes], asked: bytes) -> None:
    """Write a question; that nobody reads it to its end shows in the answer."""
    with suppress(OSError):
        pipe.write(asked)
    with suppress(OSError):
        pipe.close()


def git_program() -> str:
    """The path of git; a program in the working folder is a stranger's.  Raises GitError."""
    program = shutil.which("git")
    if program is None or not Path(program).is_absolute() or Path(program).parent == Path.cwd():
        raise GitError("git is not installed, or not on the path; REV:PATH needs it")
    return program
