"""The one door to the project's chores: sets up .venv when needed, then runs a task.

    python3 tools/go.py            lists the tasks
    python3 tools/go.py test -k language

Needs nothing but Python 3.11 or newer. Arguments after the task's name go to the task's last command.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (this file still parses on old Pythons, so that it can say so)
    sys.exit("Dead Reckoning needs Python 3.11 or newer, not {}.{}.".format(*sys.version_info[:2]))

import hashlib
import os
import shlex
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "go-stamp.txt"
EXTRAS = "dev,docs"
ENV = {**os.environ, "PYTHONUTF8": "1"}

# Task -> what it does, and its commands. The first word is a program of .venv.
TASKS = {
    "demo": (
        "check the cards, explain one, play a short game, make the page of all cards",
        ["python tools/demo.py"],
    ),
    "test": (
        "run the tests; what follows goes to pytest, e.g. -k language",
        ["python -m pytest -n auto"],
    ),
    "slow": (
        "run the slow tests, which `test` leaves out",
        ["python -m pytest -n auto --slow"],
    ),
    "style": (
        "check style, layout and types",
        ["python -m ruff check", "python -m ruff format --check", "python -m mypy"],
    ),
    "docs": (
        "build the documentation into docs/_build/html, and check its links",
        ["python -m sphinx -W --keep-going -b html docs docs/_build/html", "python tools/link_check.py"],
    ),
    "wheel": (
        "build the wheel and try it in an empty environment",
        ["python tools/wheel_trial.py"],
    ),
    "app": (
        "make the static site of the app in build/app; needs npm",
        ["python -m tools.app_site"],
    ),
    "vscode": (
        "pack the extension for VS Code into build/, and check it; needs node and npm",
        ["python -m tools.vscode_package"],
    ),
    "bridges": (
        "check the bridges by the suites of their libraries; OpenSpiel is installed for it",
        [
            "python -m pip install --quiet --disable-pip-version-check -e .[openspiel]",
            "python -m pytest -n auto --slow tests/bridges",
            "python -m pytest tests/test_docs.py::test_the_python_of_the_pages_runs[openspiel.rst]",
        ],
    ),
    "nightly": (
        "run the longest tests: whole games through the pages of the app, in a browser, too, if there is one",
        ["python -m pytest -n auto --nightly"],
    ),
    "wardens": (
        "play random positions of Wardens beside a checker of the rules apart from the engine",
        ["python tools/warden_positions.py"],
    ),
    "compiled": (
        "build the compiled engine, compare it with plain Python, and run all tests on it",
        ["python tools/compiled_trial.py"],
    ),
}

NIGHTLY = {"compiled", "nightly", "wardens"}
"""Tasks that `all` leaves out, since they need a C compiler or minutes: they run every night."""


def program(name: str) -> Path:
    """The path of a program in .venv on this system."""
    return SCRIPTS / (name + (".exe" if os.name == "nt" else ""))


def say(command: list[str]) -> None:
    """Print a command before it runs."""
    print("$", shlex.join(command), flush=True)


def run(command: list[str]) -> int:
    """Run a command with a program of .venv, from the top of the checkout; its exit code."""
    say(command)
    try:
        return subprocess.run([program(command[0]), *command[1:]], cwd=ROOT, env=ENV, check=False).returncode
    except FileNotFoundError:
        print(f"{command[0]} is missing from .venv: delete the folder .venv and try again.", file=sys.stderr)
        return 1


def stamps() -> tuple[str, str]:
    """The stamps of an environment: its place and Python, and the requirements of pyproject.toml."""
    place = f"{sys.version_info.major}.{sys.version_info.minor} {ROOT}"
    wishes = (ROOT / "pyproject.toml").read_bytes() + EXTRAS.encode()
    return hashlib.sha256(place.encode()).hexdigest(), hashlib.sha256(wishes).hexdigest()


def found_stamps() -> tuple[str, str]:
    """The stamps of the environment that is there; empty ones if there is none to trust."""
    if not (STAMP.exists() and program("python").exists()):
        return "", ""
    place, _, wishes = STAMP.read_text(encoding="utf-8").strip().partition("\n")
    return place, wishes


def make_environment() -> None:
    """Make an empty .venv in place of whatever is there."""
    if Path(sys.prefix).resolve() == VENV:  # started with the Python of .venv: it cannot replace itself
        return
    print("Setting up .venv (once; this takes a minute) ...", flush=True)
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(
            f"Could not make .venv: {error}\n"
            "On Debian and Ubuntu, 'apt install python3-venv' helps; "
            "on Windows, close programs that use .venv."
        )


def prepare() -> None:
    """See to it that .venv is there and holds what pyproject.toml asks for."""
    wanted, found = stamps(), found_stamps()
    if wanted == found:
        return
    if wanted[0] != found[0]:
        make_environment()
    STAMP.unlink(missing_ok=True)
    quiet = ["--quiet", "--disable-pip-version-check"]
    code = run(["python", "-m", "pip", "install", *quiet, "-e", f".[{EXTRAS}]"])
    if code:
        print("pip could not install what the project needs: its message stands above.", file=sys.stderr)
        sys.exit(code)
    STAMP.write_text("\n".join(wanted) + "\n", encoding="utf-8")


def perform(task: str, rest: list[str]) -> int:
    """Run all commands of a task, even after one has failed; the first exit code that is not 0."""
    commands = [line.split() for line in TASKS[task][1]]
    commands[-1] += rest
    codes = [run(command) for command in commands]
    return next((code for code in codes if code), 0)


def list_tasks() -> str:
    """One line for each task."""
    lines = [f"  {name:8} {about}" for name, (about, _) in TASKS.items()]
    return "\n".join(["usage: go.py TASK [ARGUMENTS]", "", *lines, "  all      all but compiled, one after the other"])


def main(arguments: list[str]) -> int:
    """Run the task that the arguments name."""
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        print(list_tasks())
        return 0
    task, *rest = arguments
    if task != "all" and task not in TASKS:
        print(f"There is no task '{task}'.\n\n{list_tasks()}", file=sys.stderr)
        return 2
    if task == "all" and rest:
        print("'all' takes no arguments; name the one task they are for.", file=sys.stderr)
        return 2
    prepare()
    if task != "all":
        return perform(task, rest)
    codes = {name: perform(name, []) for name in TASKS if name not in NIGHTLY}
    failed = [name for name, code in codes.items() if code]
    print(f"Failed: {', '.join(failed)}." if failed else "All is well.")
    return next((code for code in codes.values() if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
