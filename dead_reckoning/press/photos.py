"""Pictures that a pack brings: icons and art, from inside its folder, looked at before they are used.

``icons/black_flag.svg`` is the icon of a symbol, ``art/crew.captain.png`` (or ``.jpg``) the picture of a thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import index
from pathlib import Path
from typing import Final, NamedTuple

from dead_reckoning.decks import files
from dead_reckoning.decks.files import is_folder, link_out, paths_in
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.press.drawing import Photo
from dead_reckoning.press.findings import about_face
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.icons import LARGEST as LARGEST_ICON, UNITS, Icon, IconError, read_icon
from dead_reckoning.press.picture_files import drawn, jpeg_size, png_size
from dead_reckoning.quarantine import RefusedError, ask

ICONS: Final = "icons"
ART: Final = "art"
KINDS: Final = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}
LARGEST: Final = 20_000_000
"""Bytes of a picture."""
MOST_PIXELS: Final = 8_000
"""The most pixels of an edge."""


class PhotoError(DeadReckoningError, ValueError):
    """A picture that cannot be used; the message says why."""


class Pictures(NamedTuple):
    """The contents of packs' folders of pictures."""

    icons: dict[str, Icon]
    photos: dict[str, Photo]
    findings: tuple[Finding, ...]


def pictures_of(folders: Iterator[Path], tried_as: str = "") -> Pictures:
    """The icons and art of packs; later packs win.  Unusable ones are findings, and the others are used.

    ``tried_as`` is ``pdf`` or ``png`` if typst is to print them: then it draws each first, in the quarantine.
    """
    icons: dict[str, Icon] = {}
    photos: dict[str, Photo] = {}
    findings: list[Finding] = []
    for folder in folders:
        for path in files_in(folder, ICONS, {".svg"}, findings):
            try:
                icon = read_icon(bytes_of(path, LARGEST_ICON))
                if tried_as:
                    try_icon(icon, tried_as)
                icons[path.stem.replace("_", " ")] = icon
            except (IconError, PhotoError, RefusedError) as error:
                findings.append(file_finding(path, path.stem, str(error)))
        for path in files_in(folder, ART, set(KINDS), findings):
            try:
                picture = photo(bytes_of(path, LARGEST), KINDS[path.suffix.lower()])
                if tried_as:
                    try_photo(picture, tried_as)
                photos[path.stem] = picture
            except (PhotoError, RefusedError) as error:
                findings.append(file_finding(path, path.stem, str(error)))
    return Pictures(icons, photos, tuple(findings))


def file_finding(path: Path, about: str, why: str) -> Finding:
    """The finding that a picture is not used."""
    return about_face(Code.UNUSABLE_PICTURE, about, f"{path.name} is not used: {why}", "fix the file", str(path))


def files_in(folder: Path, name: str, endings: set[str], findings: list[Finding]) -> Iterator[Path]:
    """The pictures of a folder in a pack, in order; links that lead out of the pack are findings."""
    where = folder / name
    if not is_folder(where):
        return
    if link_out(where, folder):
        findings.append(file_finding(where, name, "it leads out of the pack's folder"))
        return
    try:
        paths = paths_in(where)
    except OSError as error:
        findings.append(file_finding(where, name, f"it cannot be opened: {error.strerror}"))
        return
    for path in paths:
        if path.suffix.lower() in endings:
            if link_out(path, folder):
                findings.append(file_finding(path, path.stem, "it leads out of the pack's folder"))
            else:
                yield path


def bytes_of(path: Path, largest: int) -> bytes:
    """The bytes of a file that is not too large."""
    try:
        data = files.bytes_of(path, largest)
    except (OSError, ValueError) as error:
        raise PhotoError(f"it cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > largest:
        raise PhotoError(f"it has more than {largest:,} bytes")
    return data


# -- Looking into pictures -------------------------------------------------------------------------------------------

SIZES: Final = {"png": png_size, "jpeg": jpeg_size}


def photo(source: bytes, kind: str) -> Photo:
    """A picture, ``png`` or ``jpeg``, that is whole as far as its format says.  Raises RefusedError."""
    return Photo(source, kind, Area(0, 0, 1, 1), ask(SIZES[kind], source, whole_size))


def whole_size(size: Sequence[int]) -> tuple[int, int]:
    """A size that a picture may have.  Raises RefusedError; any error if it is none."""
    width, height = map(index, size)
    if not all(0 < edge <= MOST_PIXELS for edge in size):
        raise RefusedError(f"it has {width} x {height} pixels, more than {MOST_PIXELS:,} along an edge")
    return width, height


TIMES: Final = 100
"""The number of times that an icon is drawn in a trial: it comes on many cards, and many times on some."""


def try_icon(icon: Icon, form: str) -> None:
    """Draw an icon in the quarantine, as often as it may have to be drawn.  Raises RefusedError."""
    places = [(column * UNITS, row * UNITS) for row in range(10) for column in range(TIMES // 10)]
    uses = "".join(f'<use href="#icon" x="{x}" y="{y}"/>' for x, y in places)
    try_markup(f'<defs><g id="icon">{icon.markup}</g></defs>{uses}', 10 * UNITS, form)


def try_photo(picture: Photo, form: str) -> None:
    """Draw a picture in the quarantine.  Raises RefusedError."""
    try_markup(picture.svg, 1, form)


def try_markup(markup: str, size: int, form: str) -> None:
    """Draw shapes and pictures in the quarantine.  Raises RefusedError."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{markup}</svg>'
    ask(drawn, text.encode("utf-8"), bool, form)
