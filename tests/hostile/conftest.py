"""Common parts of the tests of hostile files."""

import pytest

from dead_reckoning import quarantine


@pytest.fixture
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly a second of work for each file, and some more on the clock."""
    monkeypatch.setattr(quarantine, "LEAST_SECONDS", 0.9)
    monkeypatch.setattr(quarantine, "MOST_SECONDS", 0.9)
