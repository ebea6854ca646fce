"""A value inserted into a JSON text is there, and everything else is unchanged."""

import json
from typing import Any

from hypothesis import given, settings, strategies as st

from dead_reckoning.decks.inserting import appended, with_key

SCALARS = st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=4)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
LAYOUTS = st.sampled_from([{}, {"separators": (",", ":")}, {"indent": 1}, {"indent": 4}, {"indent": "\t"}])
ENDS = st.sampled_from(["\n", "\r\n"])


def is_inside(old: str, new: str) -> bool:
    """Whether the new text is the old one with something put in at one place."""
    start = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    return any(new.startswith(old[:at]) and new.endswith(old[at:]) for at in range(start, -1, -1))


@settings(max_examples=150, deadline=None)
@given(before=st.lists(VALUES, max_size=3), new=VALUES, layout=LAYOUTS, end=ENDS, beside=VALUES)
def test_a_value_is_put_at_the_end_of_a_list(
    before: list[Any], new: Any, layout: dict[str, Any], end: str, beside: Any
) -> None:
    text = json.dumps({"a": beside, "entries": before, "z": beside}, ensure_ascii=False, **layout).replace("\n", end)
    after = appended(text, ("entries",), new)
    assert json.loads(after) == {"a": beside, "entries": [*before, new], "z": beside}
    assert is_inside(text, after)
    assert after.count("\r") in (0, after.count("\n"))


@settings(max_examples=100, deadline=None)
@given(value=st.dictionaries(st.sampled_from("abcdef"), VALUES, min_size=1), new=VALUES, layout=LAYOUTS, end=ENDS)
def test_a_key_is_put_behind_those_that_come_before_it(
    value: dict[str, Any], new: Any, layout: dict[str, Any], end: str
) -> None:
    text = json.dumps(value, ensure_ascii=False, **layout).replace("\n", end)
    after = with_key(text, "new", new, ("a", "b", "c", "new", "d", "e", "f"))
    assert json.loads(after) == {**value, "new": new}
    assert is_inside(text, after)
    keys = list(json.loads(after))
    before = [key for key in "abc" if key in value]
    assert keys.index("new") == (keys.index(before[-1]) + 1 if before else len(keys) - 1)
