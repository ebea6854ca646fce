"""Finds the shortest end of a line that has begun, and the grammar rules that a word begins.

Lark's table says what each state does at a word, and no more.  The rules that a state is in the middle of are found
by walking through the table from its start.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count, islice, product
from typing import Final, NamedTuple

from lark import Lark
from lark.parsers.lalr_interactive_parser import InteractiveParser

State = int
"""A state, by its number in the table."""
Terminals = tuple[str, ...]

SHORTEST: Final = 3
"""Readings of a rule that are kept: the shortest may say something that makes no sense in its place."""
ROOT: Final = "$root"


class OpenRule(NamedTuple):
    """A rule that has been read up to a dot."""

    name: str
    parts: Terminals
    dot: int

    @property
    def next(self) -> str:
        """The part after the dot; empty at the end."""
        return self.parts[self.dot] if self.dot < len(self.parts) else ""


class LineEnds:
    """The rules that each state is in the middle of, and the shortest way out."""

    def __init__(self, parser: Lark, starts: Mapping[str, InteractiveParser]) -> None:
        self.rules: dict[str, list[Terminals]] = {}
        for rule in parser.rules:
            parts = tuple(part.name for part in rule.expansion)
            self.rules.setdefault(str(rule.origin.name), []).append(parts)
        self.shortest = shortest_readings(self.rules)
        configuration = next(iter(starts.values())).parser_state.parse_conf
        self.table: Mapping[State, Mapping[str, tuple[object, State]]] = configuration.states
        self.open: dict[State, frozenset[OpenRule]] = {}
        for start, begin in starts.items():
            self.walk(begin.parser_state.position, frozenset({OpenRule(ROOT, (start, "$END"), 0)}))

    def walk(self, state: State, rules: frozenset[OpenRule]) -> None:
        """Find the rules of a state, and of all that can be reached from it."""
        waiting = [(state, rules)]
        while waiting:
            state, rules = waiting.pop()
            if state in self.open:
                continue
            self.open[state] = rules
            ahead: dict[str, set[OpenRule]] = {}
            for rule in self.begun(state):
                if rule.next:
                    ahead.setdefault(rule.next, set()).add(rule._replace(dot=rule.dot + 1))
            row = self.table[state]
            waiting += [
                (row[part][1], frozenset(after)) for part, after in ahead.items() if part in row and part != "$END"
            ]

    def begun(self, state: State) -> frozenset[OpenRule]:
        """The rules that a state is in the middle of, and those that may begin in it."""
        found = set(self.open[state])
        waiting = list(found)
        while waiting:
            name = waiting.pop().next
            new = {OpenRule(name, parts, 0) for parts in self.rules.get(name, ())} - found
            found |= new
            waiting += new
        return frozenset(found)

    def rules_at(self, after: InteractiveParser, terminal: str) -> list[OpenRule]:
        """The rules that a terminal, which was the last one read, is in: dot before it."""
        state = after.parser_state.state_stack[-2]
        return sorted(rule for rule in self.begun(state) if rule.next == terminal)

    def ends(self, state: InteractiveParser, most: int) -> Iterator[Terminals]:
        """The terminals that finish a line, the fewest first; at most so many ways."""
        return islice(self.ways(tuple(state.parser_state.state_stack)), most)

    def ways(self, stack: tuple[State, ...]) -> Iterator[Terminals]:
        """All that a search for the fewest terminals finds."""
        order = count()
        heap: list[tuple[int, int, Terminals, tuple[State, ...]]] = [(0, next(order), (), stack)]
        seen: set[tuple[Terminals, tuple[State, ...]]] = set()
        while heap:
            _, _, said, stack = heappop(heap)
            if not stack:
                yield said
                continue
            if (said, stack) in seen:
                continue
            seen.add((said, stack))
            for rule in sorted(self.open[stack[-1]]):
                for rest in self.readings(rule):
                    words = (*said, *rest)
                    heappush(heap, (len(words), next(order), words, self.left(stack, rule)))

    def readings(self, rule: OpenRule) -> list[Terminals]:
        """The shortest ways to finish a rule."""
        parts = [part for part in rule.parts[rule.dot :] if part != "$END"]
        return shortest_of([parts], self.shortest)

    def left(self, stack: tuple[State, ...], rule: OpenRule) -> tuple[State, ...]:
        """The states when a rule has been read; none when it is the whole line."""
        if rule.name == ROOT:
            return ()
        below = stack[: len(stack) - rule.dot]
        return (*below, self.table[below[-1]][rule.name][1])


def shortest_readings(rules: Mapping[str, Sequence[Terminals]]) -> dict[str, list[Terminals]]:
    """Rule -> the shortest lists of terminals that it can be."""
    found: dict[str, list[Terminals]] = {name: [] for name in rules}
    changed = True
    while changed:
        better = {name: shortest_of(ways, found) for name, ways in rules.items()}
        changed = better != found
        found = better
    return found


def shortest_of(ways: Sequence[Sequence[str]], found: Mapping[str, list[Terminals]]) -> list[Terminals]:
    """The shortest of what some expansions can be."""
    said = dict.fromkeys(
        tuple(word for part in parts for word in part)
        for way in ways
        for parts in product(*(found.get(part, [(part,)]) for part in way))
    )
    return sorted(said, key=len)[:SHORTEST]
