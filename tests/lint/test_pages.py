"""The page of the checks is made from their docstrings, and each has all its parts."""

import re

import pytest

from dead_reckoning.lint.codes import Rule
from tools import checks_page


def test_the_page_is_made_from_the_docstrings() -> None:
    assert checks_page.PAGE.read_text(encoding="utf-8") == checks_page.page(), "run python tools/checks_page.py"


@pytest.mark.parametrize("rule", checks_page.checks(), ids=lambda rule: rule.code)
def test_the_page_tells_of_every_check(rule: Rule) -> None:
    heading = f"{rule.code} {rule.name}"
    part = checks_page.page().partition(f"{heading}\n{'^' * len(heading)}\n")[2].partition("\n\nDR")[0]
    assert ":Why: " in part
    assert ":Instead: " in part


def test_codes_and_names_are_used_once() -> None:
    rules = checks_page.checks()
    assert len({rule.code for rule in rules}) == len({rule.name for rule in rules}) == len(rules)
    assert all(re.fullmatch(r"DR[2-6]\d\d", rule.code) for rule in rules)
