"""A few thousand spoilt inputs, the same in every run; ``tools/fuzz.py`` tries millions."""

from random import Random

from tests.hostile.formats import DOORS
from tools.fuzz import (
    BYTE_SPOILERS,
    VALUE_SPOILERS,
    attempt,
    decks,
    file_for,
    jobs,
    phrases,
    run_all,
    spoilt_deck,
    summed,
    text_for,
    told,
)


def test_spoilt_decks_and_texts_give_findings() -> None:
    tallies = summed(run_all(list(jobs(seed=7, first=0, deck_count=1_000, text_count=1_000)), processes=1))
    lines = [line for tally in tallies.values() for line in told(tally, seed=7)]
    assert not [failure for tally in tallies.values() for failure in tally.failures], "\n".join(lines)
    for tally in tallies.values():
        assert tally.outcomes.total() == 1_000
        assert tally.outcomes["good"] > 20
        assert tally.outcomes["refused"] > 200


def test_spoilt_files_in_formats_of_others_give_findings() -> None:
    tally = summed(run_all(list(jobs(seed=7, first=0, deck_count=0, text_count=0, file_count=25)), processes=1))["file"]
    assert not tally.failures, "\n".join(told(tally, seed=7))
    assert {door for outcome in tally.outcomes for door in DOORS if outcome.startswith(door)} == set(DOORS)
    assert tally.outcomes.total() == 25


def test_an_input_is_made_from_its_seed_and_number() -> None:
    for make in (spoilt_deck, text_for, file_for):
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
