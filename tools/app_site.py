"""Makes the static site of the app: python -m tools.app_site [--out build/app]; needs npm.

Pyodide comes from npm, the Python packages from this environment, as their sources.  Node shows the first pages
once, and keeps the memory of Python for visitors.  The files are the same for the same sources, and ask no other
host for anything: copy the folder to any web server, at any address.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from jinja2 import Environment, StrictUndefined

from dead_reckoning.base_languages import words_of_room
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.resources import PACKAGE
from dead_reckoning.web.assets import assets
from dead_reckoning.web.guard import PAGE_POLICY

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "tools" / "app"
CACHE: Final = ROOT / "build" / "fetched"

PYODIDE: Final = "314.0.7"
PYODIDE_HASH: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""SHA-256 of what npm packs."""
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKAGES: Final = (
    *("attrs", "cattrs", "lark", "typing_extensions"),
    *("starlette", "anyio", "idna", "jinja2", "markupsafe"),
    *("jsonschema", "jsonschema-specifications", "referencing"),
)
"""The packages of this environment; without their compiled parts, for which each has a substitute."""
LEFT_OUT: Final = ("tests", "benchmarks", "__pycache__", "__pyinstaller")
"""Folders of packages."""
ENDINGS: Final = (".py", ".json", ".lark", ".txt")
NOT_IN_PAGES: Final = ("cli", "bridges", "lsp", "__pycache__")
"""Folders of this package that no page asks for."""
NOT_NEEDED: Final = (".ttf", ".pyc", ".so", ".pyd")
DATA: Final = ("cards", "grammar", "schemas")
PATIENCE: Final = 30_000
"""Milliseconds without any progress, after which the page says that something is wrong."""
SCRIPTS: Final = ("host.js", "worker.js", "start.mjs")
REHEARSAL: Final = ("memory.mjs", "rehearse.py", "start.mjs")
"""The files that make the memory from which later visits start."""


class MissingError(Exception):
    """Something that the site is made of cannot be had here."""


def pyodide() -> dict[str, bytes]:
    """The files of Pyodide.  Raises MissingError."""
    packed = CACHE / f"pyodide-{PYODIDE}.tgz"
    if not packed.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise MissingError("npm is missing")
        CACHE.mkdir(parents=True, exist_ok=True)
        command = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
        done = subprocess.run(command, cwd=CACHE, capture_output=True, text=True, check=False)
        if done.returncode:
            raise MissingError(f"npm has no pyodide@{PYODIDE}: {done.stderr.strip()[-200:]}")
    data = packed.read_bytes()
    if hashlib.sha256(data).hexdigest() != PYODIDE_HASH:
        raise MissingError(f"{packed} is not the package that this site was tried with: delete it, or correct its hash")
    with tarfile.TarFile.gzopen(packed.name, fileobj=io.BytesIO(data)) as files:
        found = {name: files.extractfile(f"package/{name}") for name in PYODIDE_FILES}
        return {name: file.read() for name, file in found.items() if file}


def packages() -> Iterator[tuple[str, bytes]]:
    """The files of other packages."""
    for name in PACKAGES:
        for file in distribution(name).files or ():
            inside = ".dist-info" not in file.parts[0] and not set(LEFT_OUT) & set(file.parts)
            if inside and file.suffix in ENDINGS and ".." not in file.parts:
                yield file.as_posix(), Path(str(file.locate())).read_bytes()
    yield "rpds.py", (SOURCE / "rpds.py").read_bytes()


def own() -> Iterator[tuple[str, bytes]]:
    """The files of this package."""
    for file in files_in(PACKAGE):
        if not set(NOT_IN_PAGES) & set(file.relative_to(PACKAGE).parts):
            yield f"dead_reckoning/{file.relative_to(PACKAGE).as_posix()}", file.read_bytes()
    for name in DATA:
        for file in files_in(ROOT / name):
            yield f"dead_reckoning/_data/{name}/{file.relative_to(ROOT / name).as_posix()}", file.read_bytes()


def files_in(folder: Path) -> Iterator[Path]:
    """The files of a folder that pages may need."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix not in NOT_NEEDED and "__pycache__" not in file.parts:
            yield file


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one: the length of a list of names and sizes, the list, and all their bytes."""
    listed = json.dumps([(name, len(data)) for name, data in sorted(files.items())]).encode()
    return b"".join((len(listed).to_bytes(4, "little"), listed, *(files[name] for name in sorted(files))))


def zipped(data: bytes) -> bytes:
    """Bytes that gzip has packed, the same for the same bytes."""
    return gzip.compress(data, 9, mtime=0)


def memory(python: Mapping[str, bytes], code: bytes) -> bytes:
    """The memory of Python after it has shown the first pages, packed.  Raises MissingError."""
    scripts = [(SOURCE / name).read_bytes() for name in REHEARSAL]
    kept = CACHE / f"memory-{hashed(b''.join((PYODIDE_HASH.encode(), code, *scripts)))[:16]}.bin"
    if kept.exists():
        return kept.read_bytes()
    node = shutil.which("node")
    if node is None:
        raise MissingError("node is missing")
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, data in {**python, "code": code}.items():
            (folder / file).write_bytes(data)
        paths = (SOURCE / REHEARSAL[0], folder, folder / "code", SOURCE / REHEARSAL[1], folder / "memory")
        done = subprocess.run([node, *map(str, paths)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise MissingError(f"the first pages could not be shown: {done.stderr.strip()[-2000:]}")
        made = zipped((folder / "memory").read_bytes())
    for old in CACHE.glob("memory-*.bin"):
        old.unlink()
    kept.write_bytes(made)
    return made


def hashed(data: bytes) -> str:
    """SHA-256."""
    return hashlib.sha256(data).hexdigest()


def words() -> dict[str, dict[str, str]]:
    """The words of the page before the app is loaded, in each language."""
    found = {lang: words_of_room(lang, "web").section("game", "table") for lang in BASE_LANGUAGES}
    wanted = ("app title", "app cards say")
    return {
        lang: {key: str(text) for key, text in texts.items() if key.startswith("app loading") or key in wanted}
        for lang, texts in found.items()
    }


def manifest() -> bytes:
    """The manifest that makes the site an installable app."""
    about = {
        "name": words()["en"]["app title"],
        "short_name": words()["en"]["app title"],
        "description": words()["en"]["app cards say"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbf6e9",
        "theme_color": "#14425a",
        "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return json.dumps(about, indent=1, ensure_ascii=False).encode("utf-8")


def shell(name: str, **values: object) -> bytes:
    """A file of the site in which values are put."""
    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    return environment.from_string((SOURCE / name).read_text(encoding="utf-8")).render(values).encode("utf-8")


def site_files() -> dict[str, bytes]:
    """All files of the site.  Raises MissingError."""
    python = pyodide()
    code = packed(dict((*packages(), *own())))
    machine = {f"pyodide-{PYODIDE}/{name}": data for name, data in python.items()}
    machine |= named("code", zipped(code))
    later = named("memory", memory(python, code))
    files = {f"assets/{name}": asset.data for name, asset in assets().items()} | machine | later
    files |= {name: (SOURCE / name).read_bytes() for name in SCRIPTS}
    versions = {Path(name).stem: f"{name}?v={hashed(files[name])[:16]}" for name in SCRIPTS}
    about = {
        **versions,
        **{name.partition("-")[0]: name for name in files if name.endswith(".bin")},
        "pyodide": f"pyodide-{PYODIDE}/",
        "bytes": sum(len(data) for name, data in machine.items() if not name.endswith(".mjs")),
        "more": sum(map(len, later.values())),
        "patience": PATIENCE,
        "words": words(),
    }
    told = json.dumps(about, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    files["index.html"] = shell(
        "index.html", site=told, words=words(), policy=PAGE_POLICY, asset=asset_address, host=versions["host"]
    )
    files["manifest.webmanifest"] = manifest()
    listed = json.dumps({name: hashed(data) for name, data in sorted(files.items())}, indent=1)
    files["sw.js"] = shell("sw.js", files=listed, version=hashed(listed.encode())[:16], policy=PAGE_POLICY)
    return files


def named(kind: str, data: bytes) -> dict[str, bytes]:
    """A file that is named by its hash."""
    return {f"{kind}-{hashed(data)[:16]}.bin": data}


def asset_address(name: str) -> str:
    """The address of a file of the pages."""
    return f"assets/{name}?v={assets()[name].version}"


def make(out: Path) -> dict[str, bytes]:
    """Write the site into a folder, in place of what was there.  Raises MissingError."""
    files = site_files()
    shutil.rmtree(out, ignore_errors=True)
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    return files


def main() -> int:
    """Make the site."""
    parser = argparse.ArgumentParser(description="Make the static site of the app.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "app", help="its folder, which is replaced")
    arguments = parser.parse_args()
    try:
        files = make(arguments.out)
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{arguments.out}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
