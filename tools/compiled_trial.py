"""Build the compiled wheel; see that it plays the games of plain Python, passes the tests, and is faster.

    python tools/compiled_trial.py --games 60 --seed 1

Started by ``python3 tools/go.py compiled``; needs a C compiler and the ``build`` package.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

ROOT: Final = Path(__file__).resolve().parent.parent
LEAST: Final = 1.8
"""The least speed of the compiled engine, as a multiple of plain Python's."""
NO_TESTS: Final = 5
"""The exit code of pytest if all the named tests, or none of them, are slow."""
LEFT_OUT: Final = (".git", ".venv", "__pycache__", "_build", "*.pyc")
"""Parts of the checkout that are not copied for the tests."""

PLAY: Final = """
import sys
from hashlib import sha256
from random import Random
from time import process_time
import dead_reckoning as dr

box, first, games = dr.base_box(), int(sys.argv[1]), int(sys.argv[2])
PLAYERS = [{"seats": number} for number in (2, 3, 4)]
WARDENS = [{"solo": "normal"}, {"pairs": "advanced"}, {"solo": "extreme"}]


def play(tables, look):
    decisions = 0
    for seed in range(first, first + games):
        position, rng = dr.begin(box, **tables[seed % len(tables)]), Random(seed)
        while not position.over:
            decision = position.decision
            decisions += decision.seat != dr.CHANCE and len(decision.options) > 1
            position = position.choose(decision.sample(rng))
            look(position)
    return decisions


def told(here):
    return repr((here.decision, here.events, here.over and here.state)).encode()


digest = sha256()
play(PLAYERS + WARDENS, lambda here: digest.update(told(here)))
start = process_time()
decisions = play(PLAYERS, lambda position: None)
print(dr.compiled, digest.hexdigest(), decisions / (process_time() - start))
"""


def started(command: list[str], package: Path, place: Path = ROOT, **more: str) -> str:
    """The output of a program that finds the package in a folder, and runs at a place.  Raises CalledProcessError."""
    environment = {**os.environ, "PYTHONPATH": str(package), **more}
    done = subprocess.run(command, cwd=place, env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    return done.stdout


def build(folder: Path) -> Path:
    """The compiled wheel, unpacked.  Raises CalledProcessError."""
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    started(command, folder, HATCH_BUILD_HOOK_ENABLE_CUSTOM="true")
    wheel = next(folder.glob("*.whl"))
    print(f"built {wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "package")
    return folder / "package"


def checkout(package: Path, folder: Path) -> Path:
    """A copy of the checkout with the compiled modules beside the others: whatever a test starts is compiled, too."""
    copytree(ROOT, folder, ignore=ignore_patterns(*LEFT_OUT))
    for path in package.rglob("*"):
        if path.suffix in {".so", ".pyd"}:
            copy2(path, folder / path.relative_to(package))
    return folder


def compared(package: Path, seed: int, games: int) -> float:
    """The speed of the compiled engine as a multiple of plain Python's, in the same games."""
    play = [sys.executable, "-P", "-c", PLAY, str(seed), str(games)]
    plain, compiled = (started(play, folder).split() for folder in (ROOT, package))
    assert (plain[0], compiled[0]) == ("False", "True"), "each runs what it should"
    assert plain[1] == compiled[1], "the games differ"
    fast, slow = float(compiled[2]), float(plain[2])
    print(f"{games} games alike; decisions a second {fast:,.0f} / {slow:,.0f} = {fast / slow:.2f}", flush=True)
    return fast / slow


def tested(place: Path, tests: list[str]) -> bool:
    """Whether a test fails in a checkout, be it one of every day or a slow one."""
    told = started([sys.executable, "-c", "import dead_reckoning as dr; print(dr.compiled)"], place, place)
    assert told.strip() == "True", "the tests run what they should"
    environment = {**os.environ, "PYTHONPATH": str(place)}
    runs = ([sys.executable, "-m", "pytest", "-n", "auto", *more, *tests] for more in ((), ("--slow",)))
    codes = [subprocess.run(run, cwd=place, env=environment, check=False).returncode for run in runs]
    ran = [code for code in codes if code != NO_TESTS]
    return any(ran) or len(ran) < (1 if tests else len(codes))


def main() -> int:
    """Build, compare, test; fail if a game differs or a test fails."""
    parser = argparse.ArgumentParser(description="Tries the compiled engine.")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="*", default=[], help="those that are run; all of them by default")
    parser.add_argument("--rounds", type=int, default=3, help="of timing, by turns")
    parser.add_argument("--keep", type=Path, help="a folder in which the unpacked wheel stays")
    wanted = parser.parse_args()
    with TemporaryDirectory(prefix="reckon-") as name:
        package = build(Path(name))
        if wanted.keep:
            copytree(package, wanted.keep)
        faster = [compared(package, wanted.seed, wanted.games) for _ in range(wanted.rounds)]
        failed = tested(checkout(package, Path(name) / "checkout"), wanted.tests)
    slow = max(faster, default=LEAST) < LEAST
    if slow:
        print(f"the compiled engine is less than {LEAST} times as fast", file=sys.stderr)
    print("a test fails on the compiled engine: see above" if failed else "no test fails on the compiled engine")
    return int(failed or slow)


if __name__ == "__main__":
    raise SystemExit(main())
