"""Collecting rarely: for a stretch, and then as before."""

import gc
from collections.abc import Iterator

import pytest

from dead_reckoning.garbage import RARELY_AFTER, CollectingRarely


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """The thresholds stay what they were, whatever a test does."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


def test_a_stretch_ends_as_it_began_also_by_an_error() -> None:
    rarely = CollectingRarely()
    with rarely:
        with pytest.raises(ZeroDivisionError), rarely:
            raise ZeroDivisionError
        assert gc.get_threshold() == RARELY_AFTER
    assert gc.get_threshold() == (700, 10, 10)


def test_what_is_switched_off_stays_off() -> None:
    gc.set_threshold(0, 10, 10)
    with CollectingRarely():
        assert gc.get_threshold() == (0, 10, 10)
    assert gc.get_threshold() == (0, 10, 10)
