"""Try the wheel as a stranger would: build it, install it into an empty environment, use it far away.

Started by ``python3 tools/go.py wheel``; needs the ``build`` package.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
ENV = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
ENV |= {"PYTHONUTF8": "1", "NO_COLOR": "1"}
DATA = ("grammar", "schemas", "cards")

# Commands that are run from the installed wheel. The first word is a program of the new environment.
TRIALS: tuple[tuple[str, ...], ...] = (
    ("reckon", "--version"),
    ("reckon", "lint"),
    ("reckon", "show", "crew.deckhand", "--level", "3", "--lang", "ru"),
    ("reckon", "explain", "influence 1 / 2 sails"),
    ("reckon", "play", "--seed", "7", "--quiet"),
    ("reckon", "render", "--to", "html", "--lang", "all"),
    ("reckon", "render", "--to", "svg", "--only", "crew.*", "--once"),
    ("python", "-c", "import dead_reckoning as dr; print(dr.read('sail'))"),
    ("python", "-m", "dead_reckoning", "--help"),
)


# Commands for the projects of strangers, copied beside each other: one that uses the library, and a pack.
STRANGERS: tuple[tuple[str, ...], ...] = (
    ("python", "-m", "pip", "--disable-pip-version-check", "install", "mypy", "./rum"),
    ("python", "downstream/harbormaster.py"),
    ("mypy", "--strict", "downstream/harbormaster.py", "rum/rum_pack"),
    ("reckon", "packs"),
    ("reckon", "lint", "rum", "downstream"),
)


def run(command: Sequence[str | Path], folder: Path) -> str:
    """Run a command in a folder; what went wrong, or an empty text. To say nothing is wrong, too."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="backslashreplace",
        check=False,
    )
    if done.returncode:
        return f"exit code {done.returncode}\n{done.stdout}"
    return "" if done.stdout.strip() else "said nothing"


def build(folder: Path) -> str:
    """Build the sdist, and the wheel from the sdist, into a folder."""
    return run([sys.executable, "-m", "build", "--outdir", folder, ROOT], folder)


def wrong_in_wheel(names: Sequence[str]) -> Iterator[str]:
    """Files that are missing from the wheel, and files that should not be in it."""
    if "dead_reckoning/py.typed" not in names:
        yield "py.typed is not in the wheel"
    for data in DATA:
        have = {name for name in names if name.startswith(f"dead_reckoning/_data/{data}/")}
        want = {
            f"dead_reckoning/_data/{path.relative_to(ROOT).as_posix()}"
            for path in (ROOT / data).rglob("*")
            if path.is_file() and not path.name.startswith(".")
        }
        if not want:
            yield f"the folder {data}/ of the checkout is empty"
        for name in sorted(want - have):
            yield f"{name} is not in the wheel"
    for name in names:
        top = name.split("/")[0]
        if top != "dead_reckoning" and not top.endswith(".dist-info"):
            yield f"{name} does not belong in the wheel"
        elif "/tests/" in name or Path(name).name.startswith(("test_", "conftest")):
            yield f"{name} is a test and does not belong in the wheel"


def wrong_in_sdist(names: Sequence[str]) -> Iterator[str]:
    """Files for building and testing that are missing from the sdist."""
    inside = {name.partition("/")[2] for name in names}
    for name in ("pyproject.toml", "README.md", "LICENSE", "tests/conftest.py", "tools/go.py", ".ci/run"):
        if name not in inside:
            yield f"{name} is not in the sdist"


def report(what: str, wrong: str) -> bool:
    """Print one line of the report, with the wrong below it; True if there was none."""
    print("ok    " if not wrong else "FAILED", what, flush=True)
    if wrong:
        print("\n".join("       " + line for line in wrong.rstrip().splitlines()), flush=True)
    return not wrong


def trial(temp: Path) -> Iterator[bool]:
    """The whole trial, step by step; stops early only if the next step would make no sense."""
    dist, home, elsewhere = temp / "dist", temp / "venv", temp / "elsewhere"
    dist.mkdir()
    elsewhere.mkdir()

    built = report("build the sdist, and the wheel from it", build(dist))
    yield built
    if not built:
        return
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")

    with ZipFile(wheel) as archive:
        yield report(f"contents of {wheel.name}", "\n".join(wrong_in_wheel(archive.namelist())))
    with tarfile.open(sdist, encoding="utf-8") as archive_:
        yield report(f"contents of {sdist.name}", "\n".join(wrong_in_sdist(archive_.getnames())))

    venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(home)
    scripts, suffix = (home / "Scripts", ".exe") if os.name == "nt" else (home / "bin", "")
    python = scripts / f"python{suffix}"
    install: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check", "install", wheel]
    installed = report("install the wheel and what it needs", run(install, elsewhere))
    yield installed
    if not installed:
        return

    for project in ("packs/rum", "downstream"):
        shutil.copytree(ROOT / "tests" / project, elsewhere / Path(project).name)
    for words in (*TRIALS, *STRANGERS):
        yield report(" ".join(words), run([scripts / f"{words[0]}{suffix}", *words[1:]], elsewhere))


def main() -> int:
    """Run the trial in a temporary folder; 0 if every step went well."""
    with tempfile.TemporaryDirectory(prefix="reckon-") as folder:
        steps = list(trial(Path(folder).resolve()))
    print(f"{sum(steps)} of {len(steps)} steps went well.")
    return 0 if all(steps) else 1


if __name__ == "__main__":
    sys.exit(main())
