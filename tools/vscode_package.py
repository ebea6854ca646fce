"""Packs the extension for VS Code: python tools/vscode_package.py [--out FILE]; needs node and npm.

Copies the extension and the schemas of all kinds to a temporary folder, tests the grammar that colors abilities, packs
``dead-reckoning.vsix`` with vsce, and checks the manifest of what came out.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from dead_reckoning.decks.kinds import ENTRY_OF, LANGUAGE, PACK, schema
from dead_reckoning.decks.scaffold import editor_entry
from dead_reckoning.model.version import __version__

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "vscode"
KINDS = (*ENTRY_OF, PACK)
NEEDED = ("extension.js", "package.json", "syntaxes/ability.injection.json", "schemas/pack.json", "readme.md")


def manifest(package: dict[str, Any]) -> dict[str, Any]:
    """The extension's ``package.json`` with the version of the library and the schemas of decks."""
    entries = [{**editor_entry(kind), "url": f"./schemas/{kind}.json"} for kind in KINDS]
    package["version"] = __version__
    package["contributes"]["jsonValidation"] = entries
    return package


def prepared(folder: Path) -> None:
    """The extension in a folder, with schemas."""
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules"))
    package = manifest(json.loads((SOURCE / "package.json").read_text(encoding="utf-8")))
    (folder / "package.json").write_text(json.dumps(package, indent=2) + "\n", encoding="utf-8")
    (folder / "schemas").mkdir()
    for kind in (*KINDS, LANGUAGE):
        (folder / "schemas" / f"{kind}.json").write_text(json.dumps(schema(kind)), encoding="utf-8")


def findings_in(file: Path) -> list[str]:
    """The faults of a packed extension."""
    with ZipFile(file) as packed:
        names = {name.lower() for name in packed.namelist()}
        package = json.loads(packed.read("extension/package.json"))
        missing = [name for name in NEEDED if f"extension/{name}" not in names]
    schemas = {each["url"].removeprefix("./") for each in package["contributes"]["jsonValidation"]}
    missing += [name for name in schemas if f"extension/{name}" not in names]
    missing += [] if "extension/node_modules/vscode-languageclient/package.json" in names else ["vscode-languageclient"]
    wrong = [f"{name} is missing in the package" for name in missing]
    if package["version"] != __version__:
        wrong.append(f"the package has version {package['version']}, the library {__version__}")
    return wrong


def main() -> int:
    """Test, pack, check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "dead-reckoning.vsix")
    out: Path = parser.parse_args().out.absolute()
    if not (npm := shutil.which("npm")):
        print("npm is not there: nothing is packed")
        return 0
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        folder = Path(name)
        prepared(folder)
        install = [npm, "install", "--silent", "--no-fund", "--no-audit"]
        for command in (
            install,
            [npm, "test", "--silent"],
            [npm, "run", "--silent", "package", "--", "--out", str(out)],
        ):
            if code := subprocess.run(command, cwd=folder, check=False).returncode:
                return code
    wrong = findings_in(out)
    print("\n".join(wrong) or f"wrote {out.name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
