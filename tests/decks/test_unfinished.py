"""JSON that is being typed: made whole, and its whole parts are checked."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from dead_reckoning.decks.loader import load_text
from dead_reckoning.decks.unfinished import mended

CARDS = Path(__file__).parent.parent.parent / "cards"
TEXTS = [(CARDS / name).read_text(encoding="utf-8")[:2500] for name in ("crew.json", "advancements.json", "pack.json")]

MENDED = [
    ("", None),
    ('{"a": [1, 2', {"a": [1, 2]}),
    ('{"a": [1,, 2,], }', {"a": [1, 2]}),
    ('{"a" 1 "b": 2}', {"a": 1, "b": 2}),
    ('{"a": , "b"}', {"a": None, "b": None}),
    ('{"a", "b": 1}', {"a": None, "b": 1}),
    ('["a" "b"]', ["a", "b"]),
    ('{a: tru, "b": nan}', {"a": None, "b": None}),
    ('{"a": 1}}, 2', {"a": 1}),
    ('{"a": ["b, "c": 1}', {"a": ["b, ", None, ": 1"]}),
    ('{"a": ["b],\n "c": 1}', {"a": ["b"], "c": 1}),
    ('{"a": ["b", "c": 1}', {"a": ["b"], "c": 1}),
    ('{"a": "half\n}', {"a": "half"}),
    ('{"a": "half\\', {"a": "half\\"}),
    ('["\\q", "\\u12", "a\tb"]', ["\\q", "\\u12", "a b"]),
    ('[{"a": 1, {"b": 2}]', [{"a": 1}, {"b": 2}]),
    ('[{"a": 1} {"b": 2}]', [{"a": 1}, {"b": 2}]),
    ('{"e": [\n  {\n    "a": ["b",\n  {\n    "c": 1\n  }\n]}', {"e": [{"a": ["b"]}, {"c": 1}]}),
    ('{"e": [\n  {"a": "b", "c\n  {"d": 1}\n]}', {"e": [{"a": "b", "c": None}, {"d": 1}]}),
]


@pytest.mark.parametrize(("text", "value"), MENDED, ids=[text or "nothing" for text, _ in MENDED])
def test_what_is_missing_is_put_in(text: str, value: object) -> None:
    assert json.loads(mended(text).text) == value


def test_json_stays_as_it_is() -> None:
    for path in CARDS.glob("*.json"):
        text = path.read_text(encoding="utf-8")
        assert mended(text).text == text


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A deck after some edits of any kind."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 30))
        text = text[:start] + draw(st.text(st.sampled_from('{}[]",:\\ab1 \n\r\t-\u2028😀'), max_size=6)) + text[end:]
    return text


@settings(max_examples=60, deadline=None)
@given(edited())
def test_whatever_is_typed_becomes_json_and_leads_back(text: str) -> None:
    whole = mended(text)
    json.loads(whole.text)
    places = [whole.old(place) for place in range(0, len(whole.text) + 1, 7)]
    assert places == sorted(places)
    for place in range(0, len(whole.text), 29):
        if not whole.touches(place, place + 1):
            assert text[whole.old(place)] == whole.text[place]
            assert whole.new(whole.old(place)) == place


@settings(max_examples=30, deadline=None)
@given(edited())
def test_findings_of_whatever_is_typed_are_in_the_file(text: str) -> None:
    lines = text.split("\n")
    for finding in load_text(Path("deck.json"), text).findings:
        assert 1 <= finding.place.line <= len(lines)
        assert 1 <= finding.place.column <= len(lines[finding.place.line - 1]) + 1


BROKEN = """\
{
  "format_version": 1,
  "kind": "advancements",
  "entries": [
    {
      "id": "advancement.r1.one",
      "copes": 1,
      "abilities": ["gain 1 con to ship", "sail"
    },
    {
      "id": "advancement.r1.two",
      "row": "1",
      "abilities": ["gain 1 con to ship", "sai]
    },
    {"id": "advancement.r1.three", "abilities": ["gain 1 con to ship"]}
  ]
}
"""


def test_the_rest_of_a_broken_deck_is_checked() -> None:
    """The keys of the entries with a gap are not: what is missing may be about to come."""
    found = [(each.place.line, each.code) for each in load_text(Path("deck.json"), BROKEN).findings]
    assert (9, "DR103") in found
    assert [line for line, code in found if code == "DR204"] == [8, 13, 15]
    assert {line for line, code in found if code in ("DR110", "DR111")} == {15}
    assert (12, "DR112") in found
