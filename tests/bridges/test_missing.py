"""Without its extra a bridge says which one it needs; the rest of the library does not mind."""

import subprocess
import sys
from pathlib import Path

QUESTION = """
import sys
for package in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[package] = None
import importlib, dead_reckoning as dr
for bridge in ("pettingzoo", "gymnasium", "openspiel", "spaces"):
    try:
        importlib.import_module(f"dead_reckoning.bridges.{bridge}")
    except dr.MissingExtraError as error:
        print(error)
try:
    dr.match("learned", "random", games=1)
except dr.MissingExtraError as error:
    print(error)
from dead_reckoning.pilots.finding import pilots_at_hand
print(*pilots_at_hand())
assert dr.match("eager", "random", games=1, max_turns=2).games == 1
"""


def test_a_missing_extra_is_named() -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUESTION],
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == [
        'this bridge needs pettingzoo: pip install "dead-reckoning[gym]"',
        'this bridge needs gymnasium: pip install "dead-reckoning[gym]"',
        'this bridge needs open_spiel: pip install "dead-reckoning[openspiel]"',
        'this bridge needs gymnasium: pip install "dead-reckoning[gym]"',
        'the pilot learned needs numpy: pip install "dead-reckoning[learned]"',
        "beginner regular strong random eager greedy planner search",
    ]
