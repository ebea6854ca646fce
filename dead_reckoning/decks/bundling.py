"""A pack's folder -> one file that can be sent: the files that reckon reads of a pack, and the texts that
go with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from dead_reckoning.decks.bundles import LARGEST_PART, BundleError, bundle_bytes
from dead_reckoning.decks.dependencies import BASE_PACK
from dead_reckoning.decks.files import bytes_of, is_file, is_folder, link_out, paths_in
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import InstalledPack, Opened, open_pack, with_decks
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.language import BASE
from dead_reckoning.model.findings import Finding

FOLDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "icons": (".svg", ".txt", ".md"),
    "art": (".png", ".jpg", ".jpeg", ".txt", ".md"),
    "fonts": (".ttf", ".otf", ".txt", ".md"),
}
"""The folders of a pack that travel with it, and how the names of files in them end."""
TEXTS: Final = ("readme", "license", "licence", "copying", "credits", "changelog", "reckon.toml")
"""The beginnings of names of texts that travel with a pack."""


class BundlingError(DeadReckoningError):
    """A pack that cannot be made a bundle of; the message says why."""


class MadeBundle(NamedTuple):
    """A bundle that has been made."""

    id: str
    """The id of the pack."""
    data: bytes
    names: tuple[str, ...]
    notes: tuple[str, ...]
    """Things that the recipient also needs."""


def bundle_pack(folder: Path) -> MadeBundle:
    """A bundle of the pack in a folder; the same files make the same bytes.

    Raises CardError if its ``pack.json`` or a deck that it names cannot be read or is not there, BundlingError.
    """
    opened = open_pack(InstalledPack(folder))
    pack = opened.pack
    if pack is None:
        raise CardError(opened.findings)
    if missing := tuple(absent(opened)):
        raise CardError(missing)
    names = tuple(sorted({PACK_FILE, *pack.decks, *companions(folder)}))
    try:
        data = bundle_bytes({name: content(folder, name) for name in names})
    except BundleError as error:
        raise BundlingError(str(error)) from None
    return MadeBundle(pack.id, data, names, tuple(notes(opened)))


def absent(opened: Opened) -> Iterator[Finding]:
    """Decks that ``pack.json`` names and that cannot be put in."""
    known = frozenset(with_decks(opened, BASE).findings) if not opened.is_unplugged else frozenset()
    yield from (finding for finding in known if finding.code in ("DR107", "DR315"))


def companions(folder: Path) -> Iterator[str]:
    """Texts that go with a pack, and its pictures; links that lead out of its folder stay where they are."""
    for path in files_in(folder, folder):
        if path.name.lower().startswith(TEXTS):
            yield path.name
    for name, endings in FOLDERS.items():
        for path in files_in(folder / name, folder):
            if path.suffix.lower() in endings and not path.name.startswith("."):
                yield f"{name}/{path.name}"


def files_in(where: Path, folder: Path) -> Iterator[Path]:
    """The files of a folder of a pack."""
    if is_folder(where) and not link_out(where, folder):
        yield from (path for path in paths_in(where) if is_file(path) and not link_out(path, folder))


def content(folder: Path, name: str) -> bytes:
    """The bytes of a file of a pack.  Raises BundlingError."""
    try:
        data = bytes_of(folder / name, LARGEST_PART)
    except (OSError, ValueError) as error:
        raise BundlingError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > LARGEST_PART:
        raise BundlingError(f"{name} is larger than {LARGEST_PART // 1024 // 1024} MB")
    return data


def notes(opened: Opened) -> Iterator[str]:
    """Things that a pack needs and that do not travel with it."""
    assert opened.pack is not None
    needs = [need for need in opened.pack.needs if need != BASE_PACK]
    if needs:
        yield f"it needs {' and '.join(f'`{need}`' for need in needs)}: a bundle beside it, or an installed pack"
    if opened.pack.verbs:
        verbs = opened.pack.verbs
        yield f"its Python code is not in the bundle: to use it, install the package that provides `{verbs}`"
