"""Makes everything that a release hands out, and checks it: python tools/release.py [--tag v1.2.3] [--out dist].

Wheel and sdist, tried in an empty environment; the cards, and a kit to cut out for four players, as PDF in three
languages; the documentation; the static site of the app, which needs npm; checksums of all files.  Publishes nothing:
the workflow does that.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from pypdf import PdfReader

import dead_reckoning as dr
from tools import app_site, wheel_trial
from tools.addresses import wrong_addresses
from tools.wheel_trial import report, run

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "ru", "uk")
PLAYERS = 4
"""For whom the kit is."""


def wrong_version(tag: str, changelog: str) -> Iterator[str]:
    """The faults that keep a version from being released."""
    version = dr.__version__
    if tag and tag != f"v{version}":
        yield f"the tag is {tag}, the version in dead_reckoning/model/version.py is {version}"
    if not re.search(rf"^## \[{re.escape(version)}\](?: - \d{{4}}-\d\d-\d\d)?$", changelog, re.MULTILINE):
        yield f"CHANGELOG.md has no heading for {version}"
    if tag and not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        yield f"CHANGELOG.md has no date for {version}"


def addresses() -> dict[str, str]:
    """The project's addresses, as ``pyproject.toml`` has them; empty ones are not filled in yet."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook: dict[str, str] = project["tool"]["hatch"]["metadata"]["hooks"]["custom"]
    return hook


def notes(changelog: str, version: str) -> str:
    """The part of the changelog about a version."""
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found.group(1).strip() if found else ""


def printed(out: Path) -> str:
    """Make the PDFs of cards and kits; what is wrong with them."""
    jobs = (dr.RenderOptions(languages=LANGUAGES), dr.RenderOptions(languages=LANGUAGES, kit=PLAYERS))
    found = "\n".join(filter(None, (printed_by(job, out) for job in jobs)))
    (out / "manifest.json").unlink()  # each job writes one; whoever downloads a PDF has no use for it
    return found


def printed_by(options: dr.RenderOptions, out: Path) -> str:
    """Make the PDFs of a job; what is wrong with them."""
    found = dr.render(to="pdf", out=out, options=options)
    problems = [f"{finding.code} {finding.message}" for finding in found.findings]
    pages = {output.path.name: len(PdfReader(output.path).pages) for output in found.outputs}
    problems += [
        f"{output.path.name}: {pages[output.path.name]} pages"
        for output in found.outputs
        if output.pages != pages[output.path.name]
    ]
    problems += [f"no PDF in {lang}" for lang in LANGUAGES if not any(f".{lang}." in name for name in pages)]
    return "\n".join(problems)


def documentation(out: Path) -> str:
    """Build the documentation, with the static site of the app in it, and pack both; what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        failed = run([sys.executable, "-m", "sphinx", "-W", "--keep-going", "-b", "html", ROOT / "docs", folder], ROOT)
        if failed:
            return failed
        shutil.rmtree(Path(folder, ".doctrees"), ignore_errors=True)
        try:
            app_site.make(Path(folder, "app"))
        except app_site.MissingError as error:
            return str(error)
        shutil.make_archive(str(out / f"dead_reckoning-{dr.__version__}-app"), "zip", Path(folder, "app"))
        packed = Path(shutil.make_archive(str(out / f"dead_reckoning-{dr.__version__}-docs"), "zip", folder))
    with ZipFile(packed) as archive:
        missing = {"index.html", "app/index.html", "app/sw.js"} - set(archive.namelist())
        return f"{packed.name} has no {', '.join(sorted(missing))}" if missing else ""


def package(out: Path) -> str:
    """Build wheel and sdist and try the wheel; what is wrong."""
    with tempfile.TemporaryDirectory(prefix="reckon-") as folder:
        temp = Path(folder).resolve()
        well = list(wheel_trial.trial(temp))
        for file in (temp / "dist").glob("dead_reckoning-*"):
            shutil.copy(file, out)
    names = sorted(file.name for file in out.glob(f"dead_reckoning-{dr.__version__}*"))
    if not any(name.endswith(".whl") for name in names) or not any(name.endswith(".tar.gz") for name in names):
        return f"wheel and sdist of {dr.__version__} are expected; built: {', '.join(names) or 'nothing'}"
    return "" if all(well) else f"{well.count(False)} steps failed; they are listed above"


def sums(out: Path) -> None:
    """Write the checksums of all files, in the form that ``sha256sum --check`` reads."""
    files = sorted(file for file in out.rglob("*") if file.is_file() and file.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(out).as_posix()}\n" for file in files]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def main() -> int:
    """Make and check all; 0 if everything can be published."""
    parser = argparse.ArgumentParser(description="Make everything that a release hands out, and check it.")
    parser.add_argument("--tag", default="", help="the tag that is released; without it, only a trial")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="an empty folder [dist]")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    if out.exists() and any(out.iterdir()):
        parser.error(f"{out} is not empty")
    out.mkdir(parents=True, exist_ok=True)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    steps = [
        report(f"version {dr.__version__}", "\n".join(wrong_version(arguments.tag, changelog))),
        report("addresses", "\n".join(wrong_addresses(addresses())) if arguments.tag else ""),
        report("wheel and sdist", package(out)),
        report("cards and kits as PDF", printed(out)),
        report("documentation and app", documentation(out)),
    ]
    (out / "NOTES.md").write_text(notes(changelog, dr.__version__) + "\n", encoding="utf-8")
    sums(out)
    print(*sorted(file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()), sep="\n")
    return 0 if all(steps) else 1


if __name__ == "__main__":
    sys.exit(main())
