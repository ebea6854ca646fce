"""A few thousand spoilt inputs, the same in every run; ``tools/fuzz.py`` tries millions."""

from random import Random
from time import process_time

import pytest

from tests.hostile.formats import DOORS
from tools.fuzz import (
    BYTE_SPOILERS,
    KINDS_OF_FILE,
    VALUE_SPOILERS,
    attempt,
    decks,
    foreign_file,
    jobs,
    peak_memory,
    phrases,
    run_all,
    spoilt_deck,
    summed,
    text_for,
    told,
    within_bounds,
)


@pytest.mark.slow
def test_spoilt_decks_and_texts_give_findings() -> None:
    tallies = summed(run_all(list(jobs(seed=7, first=0, deck_count=1_000, text_count=1_000)), processes=1))
    lines = [line for tally in tallies.values() for line in told(tally, seed=7)]
    assert not [failure for tally in tallies.values() for failure in tally.failures], "\n".join(lines)
    for tally in tallies.values():
        assert tally.outcomes.total() == 1_000
        assert tally.outcomes["good"] > 20
        assert tally.outcomes["refused"] > 200


@pytest.mark.slow
def test_spoilt_files_in_formats_of_others_give_findings() -> None:
    tally = summed(run_all(list(jobs(seed=7, first=0, deck_count=0, text_count=0, foreign_count=25)), processes=1))[
        "foreign file"
    ]
    assert not tally.failures, "\n".join(told(tally, seed=7))
    assert {door for outcome in tally.outcomes for door in DOORS if outcome.startswith(door)} == set(DOORS)
    assert tally.outcomes.total() == 25


def test_spoilt_files_that_we_wrote_give_findings_within_bounds() -> None:
    tallies = summed(run_all(list(jobs(seed=7, first=0, deck_count=0, text_count=0, file_count=60)), processes=1))
    lines = [line for tally in tallies.values() for line in told(tally, seed=7)]
    assert tallies.keys() == KINDS_OF_FILE.keys()
    assert not [failure for tally in tallies.values() for failure in tally.failures], "\n".join(lines)
    for tally in tallies.values():
        assert tally.outcomes["good"] > 5
        assert tally.outcomes["refused"] + tally.outcomes["found fault with"] > 20


def work(seconds: float, kilobytes: int) -> None:
    """Take so much CPU time, and so much more memory than the process has had."""
    began, room = process_time(), bytearray(b"x") * ((peak_memory() + kilobytes) * 1024 if kilobytes else 0)
    while process_time() - began < seconds:
        room[:1] = b"y"


@pytest.mark.parametrize(
    ("seconds", "kilobytes", "why"), [(0.2, 0, "of CPU time"), (0.0, 20_000, "MB more than anything before")]
)
def test_a_file_that_takes_too_long_or_too_much_is_a_failure(seconds: float, kilobytes: int, why: str) -> None:
    with pytest.raises(AssertionError, match=why), within_bounds(0.1 if seconds else 60, 10_000):
        work(seconds, kilobytes)


def test_an_input_is_made_from_its_seed_and_number() -> None:
    for make in (spoilt_deck, text_for, foreign_file):
        assert make(Random("deck 1 2")) == make(Random("deck 1 2"))
        assert len({make(Random(f"deck 1 {number}")) for number in range(40)}) > 30


def test_the_good_inputs_are_many() -> None:
    assert len(decks()) >= 13
    assert len(phrases()) >= 90
    assert len(BYTE_SPOILERS) + len(VALUE_SPOILERS) >= 20


def test_a_failure_is_told_with_what_it_takes_to_try_again() -> None:
    def trial() -> str:
        raise KeyError("aye")

    failure = attempt("text", 4711, "'sail'", trial)
    assert not isinstance(failure, str)
    assert (failure.number, failure.given) == (4711, "'sail'")
    assert failure.raised.startswith("KeyError: 'aye' at ")
