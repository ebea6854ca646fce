"""The door for packs' Python: what it has, and that packs and their docs need no other."""

import ast
import re
from inspect import isclass
from pathlib import Path

import pytest
from attrs import has

from dead_reckoning import pack_rules
from dead_reckoning.game.printed import effects
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Effect, Event
from tests.game_nouns import nouns_of

ROOT = Path(__file__).parents[2]
DOORS = {"dead_reckoning", "dead_reckoning.pack_rules"}
PACKS = sorted(path for path in ROOT.glob("tests/packs/*/**/*.py"))
PAGES = ("verbs", "packs", "words")
OF_GUIDES = {
    "dead_reckoning.language",
    "dead_reckoning.verbs",
    "dead_reckoning.view.wording",
    "dead_reckoning.view.strips",
}
"""Modules of the library that pages show and no pack imports."""


def modules(source: str) -> set[str]:
    """The modules of the library that Python imports names from."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {str(node.module) for node in found if str(node.module).partition(".")[0] == "dead_reckoning"}


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.relative_to(ROOT / "tests/packs").as_posix())
def test_a_pack_needs_no_other_module(path: Path) -> None:
    assert modules(path.read_text(encoding="utf-8")) <= DOORS


@pytest.mark.parametrize("page", PAGES)
def test_a_page_for_packs_names_no_other_module(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.rst").read_text(encoding="utf-8")
    named = set(re.findall(r"from (dead_reckoning[\w.]*) import", text))
    assert named <= DOORS | OF_GUIDES


def test_it_has_every_event_option_and_effect_of_the_base_game() -> None:
    said = [kind for kind in vars(effects).values() if isclass(kind) and issubclass(kind, Effect) and has(kind)]
    nouns = [*nouns_of(Event), *nouns_of(Option), *said]
    assert not [kind.__name__ for kind in nouns if getattr(pack_rules, kind.__name__, None) is not kind]


def test_another_module_is_noticed() -> None:
    source = "from dead_reckoning.game.nouns.goods import shift\nfrom dead_reckoning.pack_rules import step\nimport re"
    assert modules(source) - DOORS == {"dead_reckoning.game.nouns.goods"}
