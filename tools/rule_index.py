"""The index of rules: the code that follows each rule, and the scenario that shows it.

    python tools/rule_index.py            rule -> handlers -> scenarios, and what is missing
    python tools/rule_index.py --bite     each handler is disabled in turn: a scenario that cites its rule must fail

A handler is a function of the game whose docstring cites a rule; a rule is a number of ``docs/rules``.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from attrs import frozen
from rich.progress import track

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dead_reckoning.decks.packs import base_box  # noqa: E402
from dead_reckoning.game.printed.terms import Goods  # noqa: E402
from dead_reckoning.model.terms import NOBODY, Decision, Outcome, Seat  # noqa: E402  # noqa: E402
from dead_reckoning.position import forget  # noqa: E402
from tests.scenarios.transcript import WrongError, played, read_scenario  # noqa: E402

GAME: Final = ROOT / "dead_reckoning" / "game"
PLAYED: Final = ("printed", "table", "nouns", "rules")
"""Its folders with what cites the rules that it obeys; the others are for rooms that show, judge or value games."""
SCENARIOS: Final = ROOT / "tests" / "scenarios"
SECTIONS: Final = tuple(range(2, 18))
"""Sections whose rules must each have a handler and a scenario."""
MOST_CITED: Final = 3
"""Rules that one docstring may cite; more is a function that does too much."""
GOAL: Final = 0.95
"""Share of handlers that a scenario must miss when they are gone."""

EXEMPT: Final[Mapping[str, str]] = {}
"""Definitions that nobody carries out -> the reason."""

ANCHOR: Final = re.compile(r"^\.\. _rule-(\d+\.\d+):", re.MULTILINE)
NUMBER: Final = re.compile(r"(?<![\d.])(\d+\.\d+)(?!\d|\.\d)")
READINGS: Final = re.compile(r"[Rr]eadings? (\d+(?:(?:, | and )\d+)*)")


# -- What there is ---------------------------------------------------------------------------------------------------


def known_rules() -> tuple[str, ...]:
    """Every rule that the pages number, in order."""
    pages = (page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "rules").glob("*.rst"))
    numbers = {number for page in pages for number in ANCHOR.findall(page)}
    return tuple(sorted(numbers, key=lambda number: [int(part) for part in number.split(".")]))


@frozen
class Handler:
    """A function of the game, and the rules that it obeys."""

    name: str
    module: str
    rules: tuple[str, ...]

    @property
    def place(self) -> str:
        """Chapter and name."""
        return f"{self.module.removeprefix('dead_reckoning.game.')}.{self.name}"


def cited(docstring: str) -> tuple[str, ...]:
    """The rules that a docstring cites: ``5.1``, ``reading 52``."""
    readings = (number for group in READINGS.findall(docstring) for number in re.findall(r"\d+", group))
    return tuple(dict.fromkeys([*NUMBER.findall(docstring), *(f"reading {number}" for number in readings)]))


def modules() -> Iterator[str]:
    """The modules that play the game."""
    for path in sorted([*GAME.glob("*.py"), *(path for folder in PLAYED for path in (GAME / folder).rglob("*.py"))]):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__")


def handlers() -> tuple[Handler, ...]:
    """Every function of the game that cites a rule."""
    found = []
    for module in modules():
        for name, thing in vars(importlib.import_module(module)).items():
            if isinstance(thing, FunctionType) and thing.__module__ == module and thing.__doc__:
                rules = cited(thing.__doc__)
                if rules:
                    found.append(Handler(name, module, rules))
    return tuple(found)


def scenarios() -> Mapping[str, tuple[Path, ...]]:
    """Rule, ruling or reading -> the scenarios that cite it."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SCENARIOS.glob("*/*.txt")):
        for rule in read_scenario(path.read_text(encoding="utf-8")).rules:
            found[rule].append(path)
    return {rule: tuple(paths) for rule, paths in found.items()}


# -- The index -------------------------------------------------------------------------------------------------------


def wanted(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that must have a handler and a scenario."""
    return tuple(rule for rule in rules if int(rule.split(".")[0]) in SECTIONS and rule not in EXEMPT)


def missing(rules: tuple[str, ...], known: tuple[Handler, ...], told: Mapping[str, tuple[Path, ...]]) -> list[str]:
    """Everything that the index lacks, a sentence each."""
    obeyed = {rule for handler in known for rule in handler.rules}
    sentences = [f"{rule}: no handler" for rule in wanted(rules) if rule not in obeyed]
    sentences += [f"{rule}: no scenario" for rule in wanted(rules) if rule not in told]
    numbers = set(rules)
    for handler in known:
        unknown = [rule for rule in handler.rules if "." in rule and rule not in numbers]
        sentences += [f"{handler.place}: there is no rule {rule}" for rule in unknown]
        if len([rule for rule in handler.rules if "." in rule]) > MOST_CITED:
            sentences.append(f"{handler.place}: cites {len(handler.rules)} rules, more than {MOST_CITED}")
    sentences += [
        f"a scenario cites {rule}, which there is not" for rule in told if "." in rule and rule not in numbers
    ]
    return sentences


def show(rules: tuple[str, ...], known: tuple[Handler, ...], told: Mapping[str, tuple[Path, ...]]) -> None:
    """Print rule -> handlers -> scenarios."""
    for rule in rules:
        names = [handler.place for handler in known if rule in handler.rules]
        stories = [f"{path.parent.name}/{path.stem}" for path in told.get(rule, ())]
        print(f"{rule:7} {', '.join(names) or EXEMPT.get(rule, '-')}")
        print(f"        {', '.join(stories) or '-'}")


# -- Biting ----------------------------------------------------------------------------------------------------------

NEUTRAL: Final[tuple[tuple[str, Any], ...]] = (
    ("Outcome", Outcome()),
    ("Decision", Decision(Seat(0), ())),
    ("bool", False),
    ("int", 0),
    ("str", ""),
    ("list", []),
    ("Sequence", ()),
    ("dict", {}),
    ("Mapping", {}),
    ("tuple", ()),
    ("Iterator", ()),
    ("Seat", NOBODY),
    ("Goods", Goods()),
    ("CardId", ""),
)
"""The result of a disabled function, by the beginning of its return type."""


def neutral(function: FunctionType) -> Any:
    """A value of the function's return type that says: nothing."""
    returns = str(inspect.signature(function).return_annotation)
    for start, value in NEUTRAL:
        if returns.startswith(start):
            return value
    return None


def nothing_follows(*_args: object, **_kwargs: object) -> Iterator[object]:
    """Nothing, one after another."""
    yield from ()


def without(function: FunctionType) -> CodeType:
    """Code that does nothing, in place of a function's."""
    if inspect.isgeneratorfunction(function):
        return nothing_follows.__code__
    code = (lambda *_args, **_kwargs: None).__code__
    return code.replace(co_consts=(neutral(function),))


def story_fails(path: Path) -> bool:
    """Whether a scenario is not as it is told."""
    try:
        return played(path) != path.read_text(encoding="utf-8")
    except (WrongError, AssertionError, RuntimeError, LookupError, TypeError, ValueError, AttributeError):
        return True


def bites(handler: Handler, told: Mapping[str, tuple[Path, ...]]) -> bool:
    """Whether a scenario that cites one of its rules fails without the handler."""
    function: FunctionType = inspect.unwrap(getattr(sys.modules[handler.module], handler.name))
    code = function.__code__
    gone = without(function)
    stories = dict.fromkeys(path for rule in handler.rules for path in told.get(rule, ()))
    function.__code__ = gone
    forget_charts()
    try:
        return any(story_fails(path) for path in stories)
    finally:
        function.__code__ = code
        forget_charts()


def forget_charts() -> None:
    """A game keeps what it has worked out, with the function and without it."""
    forget(base_box())


def bite(known: tuple[Handler, ...], told: Mapping[str, tuple[Path, ...]]) -> int:
    """Disable each in turn; print those that nothing misses."""
    missed = [handler for handler in track(known, description="biting") if not bites(handler, told)]
    for handler in missed:
        print(f"nothing misses {handler.place} ({', '.join(handler.rules)})")
    share = 1 - len(missed) / len(known)
    print(f"{len(known) - len(missed)} of {len(known)} handlers are missed, {share:.1%}; goal {GOAL:.0%}")
    return int(share < GOAL)


def main() -> int:
    """Print the index, or bite."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bite", action="store_true", help="disable each handler in turn")
    parser.add_argument("--quiet", action="store_true", help="only what is missing")
    given = parser.parse_args()
    rules, known, told = known_rules(), handlers(), scenarios()
    if given.bite:
        return bite(known, told)
    if not given.quiet:
        show(rules, known, told)
    sentences = missing(rules, known, told)
    for sentence in sentences:
        print(sentence)
    rulings = [rule for rule in told if rule.startswith("A-")]
    print(f"{len(rules)} rules, {len(known)} handlers, {len(told)} rules with scenarios, {len(rulings)} rulings")
    return int(bool(sentences))


if __name__ == "__main__":
    raise SystemExit(main())
