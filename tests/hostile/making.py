"""Files and folders of strangers, made by code: each maker fills an empty folder and names what is to be checked."""

import json
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR, S_ISLNK, S_ISREG
from typing import TypeAlias

Maker: TypeAlias = Callable[[Path], Path]

GOOD = """\
{
  "format_version": 1,
  "kind": "advancements",
  "entries": [
    {
      "id": "advancement.r2.spyglass",
      "name": {"en": "Spyglass", "ru": "Подзорная труба", "uk": "Підзорна труба"},
      "row": 2,
      "slot": "middle",
      "cost": 3,
      "abilities": ["helm", "gain 1 coin to ship"],
      "copies": 1,
      "provenance": {"*": {"status": "original"}}
    }
  ]
}
"""
"""One advancement; nothing is wrong with it."""

PACK: dict[str, object] = {
    "format_version": 1,
    "kind": "pack",
    "id": "rum",
    "version": "1.0.0",
    "name": {"en": "Rum"},
}

# --- one file -----------------------------------------------------------------------------------------------


def raw(content: bytes, name: str = "x.json") -> Maker:
    """A file of these bytes."""

    def make(folder: Path) -> Path:
        path = folder / name
        path.write_bytes(content)
        return path

    return make


def text(content: str, name: str = "x.json", encoding: str = "utf-8") -> Maker:
    """A file of this text, line ends as they are."""
    return raw(content.encode(encoding), name)


def changed(*changes: tuple[str, str]) -> str:
    """The good deck with some texts in it replaced."""
    content = GOOD
    for old, new in changes:
        assert content.count(old) == 1, f"{old!r} stands {content.count(old)} times in the good deck"
        content = content.replace(old, new)
    return content


def but(old: str, new: str, name: str = "x.json") -> Maker:
    """The good deck with one text in it replaced."""
    return text(changed((old, new)), name)


def ability(literal: str) -> Maker:
    """The good deck with another second ability; the literal is what is between the quotes."""
    return but("gain 1 coin to ship", literal)


def entries(*values: str) -> str:
    """A deck of these entries, in one line each."""
    return '{"format_version": 1, "kind": "advancements", "entries": [\n' + ",\n".join(values) + "\n]}\n"


def entry(id: str, **fields: object) -> str:
    """A correct advancement in one line, with some fields otherwise."""
    value = {
        "id": id,
        "name": {"en": "Lantern", "ru": "Фонарь", "uk": "Ліхтар"},
        "row": 1,
        "slot": "top",
        "cost": 2,
        "abilities": ["helm"],
        "copies": 1,
        "provenance": {"*": {"status": "original"}},
    }
    return json.dumps({**value, **fields}, ensure_ascii=False)


# --- packs --------------------------------------------------------------------------------------------------


def pack_text(**fields: object) -> str:
    """A correct ``pack.json``, one key in each line, with some keys otherwise."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in {**PACK, **fields}.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def pack(_decks: dict[str, str] | None = None, /, **fields: object) -> Maker:
    """A folder that is a pack, with these deck files in it."""

    def make(folder: Path) -> Path:
        write(folder / "pack.json", pack_text(**fields))
        for name, content in (_decks or {}).items():
            write(folder / name, content)
        return folder

    return make


def packs(**needs: tuple[str, ...]) -> Maker:
    """A folder of packs that need each other: folder -> needs; the folder's name is the id."""

    def make(folder: Path) -> Path:
        for id, needed in needs.items():
            write(folder / id / "pack.json", pack_text(id=id, needs=needed))
        return folder

    return make


def write(path: Path, content: str) -> None:
    """A file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8", newline="\n")


# --- what is no plain file ----------------------------------------------------------------------------------


def nothing(name: str) -> Maker:
    """A path where nothing is."""
    return lambda folder: folder / name


def link(target: str, name: str = "x.json", named: bool = False, pack_beside: bool = False) -> Maker:
    """A symbolic link in a folder; the folder is checked, or the link if it is to be named."""

    def make(folder: Path) -> Path:
        (folder / name).symlink_to(target)
        if pack_beside:
            write(folder / "pack.json", pack_text())
        return folder / name if named else folder

    return make


def link_outside(folder: Path) -> Path:
    """A folder with a good deck, and with a link to a file that is beside the folder."""
    write(folder / "beside.txt", "root:secret:0:0\n")
    write(folder / "decks" / "good.json", GOOD)
    (folder / "decks" / "x.json").symlink_to("../beside.txt")
    return folder / "decks"


def pipe(named: bool) -> Maker:
    """A named pipe that nobody writes into."""

    def make(folder: Path) -> Path:
        os.mkfifo(folder / "x.json")
        return folder / "x.json" if named else folder

    return make


def unreadable(folder: Path) -> Path:
    """A file that may not be read."""
    (folder / "x.json").write_text(GOOD, encoding="utf-8")
    (folder / "x.json").chmod(0)
    return folder / "x.json"


def locked_folder(mode: int) -> Maker:
    """A folder with a broken deck in it that may not be looked into."""

    def make(folder: Path) -> Path:
        write(folder / "good.json", GOOD)
        write(folder / "locked" / "x.json", "{")
        (folder / "locked").chmod(mode)
        return folder

    return make


def sparse(megabytes: int) -> Maker:
    """A large file that takes no room on the disk."""

    def make(folder: Path) -> Path:
        path = folder / "x.json"
        with path.open("wb") as file:
            file.write(b'{"kind": "')
            file.truncate(megabytes * 1024 * 1024)
        return path

    return make


def long_string(megabytes: int) -> Maker:
    """A deck whose kind is one long text."""

    def make(folder: Path) -> Path:
        return raw(b'{"kind": "' + b"x" * (megabytes * 1024 * 1024) + b'"}')(folder)

    return make


def folder_called_deck(folder: Path) -> Path:
    """A folder in place of a file."""
    (folder / "x.json").mkdir()
    return folder / "x.json"


def file_in_folder(name: str, content: str) -> Maker:
    """A folder with one file in it."""

    def make(folder: Path) -> Path:
        write(folder / name, content)
        return folder

    return make


# --- what a folder holds ------------------------------------------------------------------------------------

Listing: TypeAlias = dict[str, tuple[object, ...]]


def listing(folder: Path) -> Listing:
    """Everything below a folder with its mode, its times of change and what is in it.  Links are not followed."""
    return dict(listed(folder))


def listed(folder: Path) -> Iterator[tuple[str, tuple[object, ...]]]:
    waiting = [str(folder)]
    while waiting:
        path = waiting.pop()
        state = os.lstat(path)
        content = ""
        if S_ISDIR(state.st_mode) and state.st_mode & 0o100:
            waiting += [os.path.join(path, name) for name in os.listdir(path)]  # noqa: PTH118, PTH208
        elif S_ISLNK(state.st_mode):
            content = os.readlink(path)  # noqa: PTH115
        elif S_ISREG(state.st_mode) and state.st_mode & 0o400:
            content = sha256(Path(path).read_bytes()).hexdigest()
        yield path, (state.st_mode, state.st_size, state.st_mtime_ns, content)
