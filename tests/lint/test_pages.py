"""The page of the checks is made from the pages of all codes, and each has its parts."""

import re

import pytest

from dead_reckoning.lint.codes import Rule, rules
from tools import checks_page


def test_the_page_is_made_from_the_pages_of_the_codes() -> None:
    assert checks_page.PAGE.read_text(encoding="utf-8") == checks_page.page(), "run python tools/pages.py checks"


@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.code)
def test_the_page_tells_of_every_check(rule: Rule) -> None:
    heading = f"{rule.code} {rule.name}"
    part = checks_page.page().partition(f"{heading}\n{'^' * len(heading)}\n")[2].partition("\n\nDR")[0]
    assert ":Why: " in part
    assert ":Instead: " in part


def test_codes_and_names_are_used_once() -> None:
    found = rules().values()
    assert len({rule.code for rule in found}) == len({rule.name for rule in found}) == len(found)
    assert all(re.fullmatch(r"DR[1-7]\d\d", rule.code) for rule in found)
