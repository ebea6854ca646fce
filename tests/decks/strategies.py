"""Decks of every kind as their schemas allow them, for properties: whatever a field may hold, one of them holds."""

import re
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from dead_reckoning.decks.columns import may_be_padded
from dead_reckoning.decks.formatter import resolved
from dead_reckoning.decks.kinds import schema
from dead_reckoning.language import write
from tests.language.strategies import EFFECTS

Node = dict[str, Any]
Value = Any

WORDS = (
    "crew.reef_pilot",
    "zone.a",
    "tile.1e5",
    "0123456789abcdef",
    "0000000000001e10",
    "fort",
    "sea monster",
    "first-class vessel",
    "/cost",
    "/levels/3/abilities/0",
    "/odd: name; with, signs",
    "/~1x",
    "/  = 1",
)
"""Ids, words, hashes and pointers."""
TRAPS = (
    "=1+1",
    "'=1",
    "''@x",
    "-3",
    "+7",
    "@a",
    "＝1",
    "007",
    "1-2",
    "3.0",
    "TRUE",
    "_x0041_",
    "[]",
    '"',
    "a;b,c\td"[:5],
)
"""Texts that a spreadsheet program might take for something else."""
TEXTS = st.one_of(
    st.sampled_from(TRAPS),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20),
    st.text(st.sampled_from("aЯї  =\"',;\n\ufeff\ufffe⚓𝒜"), min_size=1, max_size=30),
)


def values(node: Node, root: Node, depth: int = 0) -> st.SearchStrategy[Value]:
    """Values that follow a part of a schema."""
    node = resolved(node, root)
    if "allOf" in node:
        return st.one_of([values(branch["then"], root, depth) for branch in node["allOf"]])
    if "const" in node or "enum" in node:
        return st.sampled_from(node.get("enum") or [node["const"]])
    return MAKERS[node["type"]](node, root, depth)


def objects(node: Node, root: Node, depth: int) -> st.SearchStrategy[Value]:
    """Objects with all that they need, and some of what they may have."""
    due, free = node.get("required", []), {}
    known = {
        key: values(below, root, depth + 1) for key, below in node.get("properties", {}).items() if fits(key, depth)
    }
    needed = {key: known[key] for key in due}
    free = {key: value for key, value in known.items() if key not in due}
    made = st.fixed_dictionaries(needed, optional=free)
    if node.get("minProperties"):
        made = made.filter(bool)
    if isinstance(node.get("additionalProperties"), dict):
        pointers = st.sampled_from([word for word in WORDS if word.startswith("/")])
        more = st.dictionaries(pointers, values(node["additionalProperties"], root, depth + 1), max_size=3)
        return st.builds(lambda one, other: {**one, **other}, made, more)
    return made


def fits(key: str, depth: int) -> bool:
    """Whether to go on: symbols of Wardens hold symbols, without an end."""
    return key != "otherwise" or depth < 8


def lists(node: Node, root: Node, depth: int) -> st.SearchStrategy[Value]:
    """Lists, mostly short."""
    least = node.get("minItems", 0)
    most = min(node.get("maxItems", 3), max(least, 3))
    unique = repr if node.get("uniqueItems") else None
    made = st.lists(values(node["items"], root, depth + 1), min_size=least, max_size=most, unique_by=unique)
    if node.get("if") == {"minItems": 2}:
        return made.filter(lambda found: len(found) != 2)
    return made


def strings(node: Node, _root: Node, _depth: int) -> st.SearchStrategy[Value]:
    """Abilities, ids and words, or texts."""
    if node.get("format") == "ability":
        return EFFECTS.map(write).filter(lambda text: len(text) <= node["maxLength"])
    pattern = re.compile(node.get("pattern", ""))
    if node.get("pattern") and not may_be_padded(node):
        return st.sampled_from([word for word in WORDS if pattern.search(word)])
    return TEXTS.filter(lambda text: bool(pattern.search(text)) and len(text) <= node.get("maxLength", 40))


MAKERS: dict[str, Callable[[Node, Node, int], st.SearchStrategy[Value]]] = {
    "object": objects,
    "array": lists,
    "string": strings,
    "integer": lambda node, root, depth: st.integers(node.get("minimum", 0), node.get("maximum", 99)),
    "boolean": lambda node, root, depth: st.booleans(),
}


def decks(kind: str) -> st.SearchStrategy[Value]:
    """Decks of a kind."""
    root = schema(kind)
    return values(root, root)
