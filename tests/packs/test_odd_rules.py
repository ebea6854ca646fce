"""Packs whose rules give anything at all: what is raised is an error of ours (``tools/odd_rules.py`` tries more)."""

import pytest

import dead_reckoning as dr
from dead_reckoning.engine import loop
from tools.odd_rules import DOCUMENTED, try_pack

PACKS = range(8)


@pytest.mark.parametrize("number", PACKS)
def test_whatever_rules_give_the_error_is_ours(number: int) -> None:
    assert try_pack(5, number)


@pytest.mark.skipif(dr.compiled, reason="a function of a compiled module cannot be replaced")
def test_the_trial_would_find_another_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "accuse", lambda *_: None)
    found = [error for number in range(2) if (error := raised(number))]
    assert found
    assert not [error for error in found if isinstance(error, DOCUMENTED)]


def raised(number: int) -> BaseException | None:
    """The error of the trial; None if it passes."""
    try:
        try_pack(5, number)
    except (Exception, SystemExit) as error:
        return error
    return None
