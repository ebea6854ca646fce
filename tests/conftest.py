"""Common settings of all tests: UTF-8 for every program that they start, and the effort of hypothesis."""

import os
import signal

import pytest
from hypothesis import settings

os.environ.setdefault("PYTHONUTF8", "1")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a run in the background: what tests start has to end by it
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Every run tries the same examples, so a failure is never a matter of luck. To search for new ones:
#   python3 tools/go.py test --hypothesis-profile=long
settings.register_profile("default", derandomize=True, deadline=None, max_examples=200)
settings.register_profile("long", derandomize=False, deadline=None, max_examples=10_000)
settings.load_profile("default")


KINDS = ("slow", "nightly")
"""Marks of tests that run only when they are asked for: ``--slow``, ``--nightly``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--slow``: run the tests marked ``slow``, and only those; ``--nightly`` likewise."""
    for kind in KINDS:
        parser.addoption(f"--{kind}", action="store_true", help=f"run the tests marked {kind}, and only those")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Separate the marked tests from the others; a test named by its id runs either way."""
    if any("::" in argument for argument in config.args):
        return
    wanted = next((kind for kind in KINDS[::-1] if config.getoption(f"--{kind}")), None)
    kind_of = {item: next((kind for kind in KINDS[::-1] if item.get_closest_marker(kind)), None) for item in items}
    left_out = [item for item in items if kind_of[item] != wanted]
    items[:] = [item for item in items if kind_of[item] == wanted]
    config.hook.pytest_deselected(items=left_out)
