"""A trial that is killed again and again: python tools/killed_trials.py [--kills 20] [--games N] [--seed S].

``reckon trial --keep`` is ended by SIGKILL at random moments and begun again, until it is done.  The file must be that
of a trial that nobody disturbed, byte for byte.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def main() -> int:
    """Play it in peace, then with kills."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    with tempfile.TemporaryDirectory(prefix="reckon-") as folder:
        calm, shaken = Path(folder, "calm.trial.json"), Path(folder, "shaken.trial.json")
        began = time.perf_counter()
        subprocess.run(command(calm, wanted.games), check=True, stdout=subprocess.DEVNULL)
        whole = time.perf_counter() - began
        kills, same, lines = 0, True, []
        while kills < wanted.kills:
            process = subprocess.Popen(command(shaken, wanted.games), stdout=subprocess.DEVNULL, start_new_session=True)
            try:
                process.wait(timeout=rng.uniform(0.1, 0.5) * whole)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                kills += 1
                journal = shaken.with_suffix(".jsonl")
                lines.append(len(journal.read_bytes().splitlines()) if journal.exists() else 0)
            else:
                same = same and calm.read_bytes() == shaken.read_bytes()
                shaken.unlink()
                lines.append(0)
        subprocess.run(command(shaken, wanted.games), check=True, stdout=subprocess.DEVNULL)
        same = same and calm.read_bytes() == shaken.read_bytes()
    print(f"{whole:.1f} s in peace; killed {kills} times, with so many lines in the journal: {lines}")
    print("the files are the same, byte for byte" if same else "the files DIFFER")
    return 0 if same else 1


def command(keep: Path, games: int) -> list[str]:
    """The trial as it is typed."""
    trial = ["trial", "--pilots", "eager", "--games", str(games), "--jobs", "2", "--keep", str(keep)]
    return [sys.executable, "-m", "dead_reckoning", *trial]


if __name__ == "__main__":
    sys.exit(main())
