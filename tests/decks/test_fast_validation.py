"""The quick look says what jsonschema says, of good decks and of decks with anything wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from dead_reckoning.decks.fast_validation import SILENT, TESTS, passes, test_of
from dead_reckoning.decks.kinds import KINDS as EVERY_KIND, flat_schema
from dead_reckoning.decks.validation import validator
from dead_reckoning.resources import data_folder
from tests.decks.samples import GAMES, KINDS, SAMPLES, broken
from tests.decks.strategies import decks

test_of.__test__ = False  # type: ignore[attr-defined]  # a test of values, not of code

ODD: tuple[Any, ...] = (None, True, 0, 1, 1.0, -1, 1e300, "", "a", "\ud800", [], [1], {}, {"kind": "crew"}, {"*": 1})


@pytest.mark.parametrize("kind", KINDS)
def test_every_broken_field_is_seen(kind: str) -> None:
    value: Any
    checker = validator(kind)
    assert passes(kind, SAMPLES[kind])
    for label, value in broken(kind):
        assert passes(kind, value) == checker.is_valid(value), label


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_odd_values_are_seen(kind: str) -> None:
    value: Any
    for value in ODD:
        assert passes(kind, value) == validator(kind).is_valid(value), value
        deck: dict[str, Any] = {"format_version": 1, "kind": kind, "entries": [value]}
        assert passes(kind, deck) == validator(kind).is_valid(deck), value


def test_games_pass() -> None:
    for kind, value in GAMES.items():
        assert passes(kind, value)


def test_the_cards_pass() -> None:
    for path in sorted(Path(data_folder("cards")).glob("*.json")):
        value = json.loads(path.read_text(encoding="utf-8"))
        assert passes(value["kind"], value)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything in a value that something else can be put in place of."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, part in pairs for place in ((value, key), *places(part))]


@settings(max_examples=200)
@given(data=st.data())
@pytest.mark.slow
def test_decks_with_anything_in_the_wrong_place_are_seen(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([kind for kind in KINDS if kind != "pack"]))
    value = data.draw(decks(kind))
    assert passes(kind, value)
    assert validator(kind).is_valid(value)
    holder, key = data.draw(st.sampled_from(places(value)))
    other, name = data.draw(st.sampled_from(places(value)))
    holder[key] = json.loads(json.dumps(data.draw(st.sampled_from([other[name], *ODD]))))
    assert passes(kind, value) == validator(kind).is_valid(value)


def keywords(node: Any) -> set[str]:
    """The keywords that a schema uses; the names of fields are none."""
    if isinstance(node, list):
        return {word for part in node for word in keywords(part)}
    if not isinstance(node, dict):
        return set()
    fields = [part for word in ("properties", "$defs") for part in node.get(word, {}).values()]
    others = [part for word, part in node.items() if word not in ("properties", "$defs", "enum", "const")]
    return set(node) | {word for part in (*fields, *others) for word in keywords(part)}


def test_every_keyword_is_known_and_used() -> None:
    used = {word for kind in EVERY_KIND for word in keywords(flat_schema(kind))}
    assert used <= {*TESTS, *SILENT}
    assert set(TESTS) <= used


def test_an_unknown_keyword_is_our_bug() -> None:
    with pytest.raises(KeyError):
        test_of({"not": {}}, {})
