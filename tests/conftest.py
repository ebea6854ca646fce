"""What all tests share: UTF-8 for every program they start, and how hard hypothesis tries."""

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


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--slow``: run the tests marked ``slow``, and only those."""
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, and only those")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Part the slow tests from the others; a test named by its id runs either way."""
    if any("::" in argument for argument in config.args):
        return
    wanted = bool(config.getoption("--slow"))
    chosen = [item for item in items if (item.get_closest_marker("slow") is not None) is wanted]
    left_out = [item for item in items if (item.get_closest_marker("slow") is not None) is not wanted]
    items[:] = chosen
    config.hook.pytest_deselected(items=left_out)
