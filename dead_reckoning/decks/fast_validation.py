"""Whether a value surely follows a schema: the quick look, before anybody is told what is wrong.

Nearly every file is as it should be, and then nobody wants to know more than that.  So a schema becomes a test in
plain Python; only where it says no does ``validation`` load jsonschema and say what, and where.  The test knows the
keywords that our schemas use and no others, and says what jsonschema would say, which the tests see to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import Form, Schema, flat_schema

Test: TypeAlias = Callable[[Any], bool]
"""Whether a value follows a part of a schema."""

SILENT: Final = frozenset({"$schema", "$defs", "title", "description", "format", "then"})
"""Keywords that ask for nothing themselves; ``then`` belongs to ``if``."""


@lru_cache(maxsize=64)
def surely_valid(kind: Form) -> Test:
    """The test for a kind of deck."""
    root = flat_schema(kind)
    return test_of(root, root)


def passes(kind: Form, value: Json) -> bool:
    """Whether a value surely follows the schema of a kind."""
    return surely_valid(kind)(value)


def test_of(node: Schema, root: Schema) -> Test:
    """The test for a part of a schema.  Raises KeyError for a keyword that is not known here: our bug."""
    tests = [TESTS[word](value, node, root) for word, value in node.items() if word not in SILENT]
    return tests[0] if len(tests) == 1 else together(tests)


def together(tests: list[Test]) -> Test:
    """One test of several, which hold all together."""

    def holds(value: Any) -> bool:
        for test in tests:  # noqa: SIM110  # ``all`` of a generator takes twice as long
            if not test(value):
                return False
        return True

    return holds


TYPES: Final[Mapping[str, type]] = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def of_type(name: Any, _node: Schema, _root: Schema) -> Test:
    """``type``; ``true`` is not a number, and neither is 1.0 a whole one."""
    if isinstance(name, list):
        either = [of_type(each, _node, _root) for each in name]
        return lambda value: any(test(value) for test in either)
    wanted = TYPES[name]
    return lambda value: type(value) is wanted


def properties(known: Schema, _node: Schema, root: Schema) -> Test:
    """``properties``."""
    tests = {key: test_of(below, root) for key, below in known.items()}

    def test(value: Any) -> bool:
        if type(value) is not dict:
            return True
        for key, part in value.items():
            below = tests.get(key)
            if below and not below(part):
                return False
        return True

    return test


def additional(wanted: Any, node: Schema, root: Schema) -> Test:
    """``additionalProperties``."""
    known = node.get("properties", {}).keys()
    if wanted is False:
        return lambda value: type(value) is not dict or value.keys() <= known
    below = test_of(wanted, root)
    return lambda value: type(value) is not dict or all(below(part) for key, part in value.items() if key not in known)


def parts_pass(
    kind: type[list[Any] | dict[str, Any]], enough: Callable[[Iterable[bool]], bool]
) -> Callable[[Schema, Schema, Schema], Test]:
    """A keyword for the parts of a list, or for the keys of an object: ``all`` or ``any`` of them pass."""

    def keyword(wanted: Schema, _node: Schema, root: Schema) -> Test:
        below = test_of(wanted, root)
        return lambda value: type(value) is not kind or enough(map(below, value))

    return keyword


def required(due: list[str], _node: Schema, _root: Schema) -> Test:
    """``required``."""
    keys = frozenset(due)
    return lambda value: type(value) is not dict or value.keys() >= keys


def one_of(choices: list[Any], _node: Schema, _root: Schema) -> Test:
    """``enum``; ``true`` is not 1."""
    known = frozenset((type(choice), choice) for choice in choices)
    return lambda value: type(value) not in (list, dict) and (type(value), value) in known


def pattern(text: str, _node: Schema, _root: Schema) -> Test:
    """``pattern``."""
    search = re.compile(text).search
    return lambda value: type(value) is not str or search(value) is not None


def different(wanted: bool, _node: Schema, _root: Schema) -> Test:
    """``uniqueItems``."""

    def test(value: Any) -> bool:
        if type(value) is not list:
            return True
        texts = [json.dumps(item, sort_keys=True) for item in value]
        return not wanted or len(set(texts)) == len(texts)

    return test


def all_of(branches: list[Schema], _node: Schema, root: Schema) -> Test:
    """``allOf``."""
    return together([test_of(branch, root) for branch in branches])


def condition(wanted: Schema, node: Schema, root: Schema) -> Test:
    """``if`` and ``then``."""
    holds, then = test_of(wanted, root), test_of(node["then"], root)
    return lambda value: not holds(value) or then(value)


def reference(name: str, _node: Schema, root: Schema) -> Test:
    """``$ref``, which is left where a definition holds itself: followed when a value asks for it."""
    made: list[Test] = []

    def test(value: Any) -> bool:
        if not made:
            made.append(test_of(root["$defs"][name.removeprefix("#/$defs/")], root))
        return made[0](value)

    return test


def bound(kind: tuple[type, ...], holds: Callable[[Any, int], bool]) -> Callable[[int, Schema, Schema], Test]:
    """A keyword that bounds what is counted of values of some types."""
    return lambda limit, _node, _root: lambda value: type(value) not in kind or holds(value, limit)


TESTS: Final[Mapping[str, Callable[[Any, Schema, Schema], Test]]] = {
    "type": of_type,
    "properties": properties,
    "additionalProperties": additional,
    "propertyNames": parts_pass(dict, all),
    "items": parts_pass(list, all),
    "contains": parts_pass(list, any),
    "required": required,
    "enum": one_of,
    "const": lambda value, node, root: one_of([value], node, root),
    "pattern": pattern,
    "uniqueItems": different,
    "allOf": all_of,
    "if": condition,
    "$ref": reference,
    "minProperties": bound((dict,), lambda value, limit: len(value) >= limit),
    "minItems": bound((list,), lambda value, limit: len(value) >= limit),
    "maxItems": bound((list,), lambda value, limit: len(value) <= limit),
    "minLength": bound((str,), lambda value, limit: len(value) >= limit),
    "maxLength": bound((str,), lambda value, limit: len(value) <= limit),
    "minimum": bound((int, float), lambda value, limit: value >= limit),
    "maximum": bound((int, float), lambda value, limit: value <= limit),
}
"""Keyword -> the maker of its test."""
