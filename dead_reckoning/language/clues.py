"""The facts known about a word that does not fit, and the words of a game for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from attrs import field, frozen
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.guide import Guide, state_after
from dead_reckoning.language.lexer import TextWord
from dead_reckoning.model.findings import Code, Finding

ARM_ENDS: Final = ("SLASH", "VBAR")
EFFECT_STARTS: Final = frozenset({"COLON", "COMMA", "SLASH", "VBAR", "IF", "ON"})
"""Terminals that come before an effect, a condition or a moment."""
PLURAL_AFTER: Final = frozenset({"NO"})


class Message(NamedTuple):
    """A finding without its place."""

    code: Code
    message: str
    hint: str
    replacement: str = ""


class LineRepair(NamedTuple):
    """One way to go on: the change, its word, its price, and the place where reading continues."""

    kind: str
    """``replace``, ``leave out``, ``put in``, ``part``, ``join`` or ``misplaced_part_message``."""
    at: int
    """Index of the word."""
    cost: float
    state: InteractiveParser
    next: int
    """Index of the word where reading continues."""
    terminal: str = ""
    """The terminal that is inserted or replaces another."""
    words: tuple[str, ...] = ()
    likeness: float = 0.0
    said: Message | None = None
    """The message for a misplaced part."""
    until: int = 0
    """For a misplaced part, the index after the last word to underline."""


class Clue(NamedTuple):
    """All that a finding is made from."""

    kind: MistakesKind
    text: str
    words: Sequence[TextWord]
    at: int
    """Index of the word that is wrong; the number of words if the line ends too early."""
    repair: LineRepair
    accepted: frozenset[str]
    """The terminals that fit there."""

    @property
    def word(self) -> TextWord:
        """The word that is wrong; the end of the line is an empty one."""
        end = len(self.text.rstrip())
        return self.words[self.at] if self.at < len(self.words) else TextWord("", end, "", "")

    @property
    def before(self) -> TextWord:
        """The word before it."""
        return self.words[self.at - 1] if self.at else TextWord("", 0, "", "")

    @property
    def number(self) -> str:
        """The number that that noun is after, adjectives between; empty if there is none."""
        if self.before.terminal in PLURAL_AFTER | self.kind.plural_after:
            return "0"
        near = self.words[max(0, self.at - 2) : self.at]
        adjectives = len(near) - 1 if near and near[0].terminal == "NUMBER" else 0
        noun_phrase = all(word.terminal in self.kind.adjectives for word in near[len(near) - adjectives :])
        if adjectives and noun_phrase:
            return near[0].text
        return self.before.text if self.before.terminal == "NUMBER" else ""

    @property
    def stretch(self) -> tuple[int, int]:
        """The characters to underline."""
        behind = {"join": self.repair.next, "misplaced": self.repair.until}.get(self.repair.kind, self.at + 1)
        last = self.words[min(behind, len(self.words)) - 1] if self.at < len(self.words) else self.word
        return self.word.start, last.end


class PartialLine(NamedTuple):
    """A line that has been read up to a word that does not fit."""

    guide: Guide
    words: Sequence[TextWord]
    states: Sequence[InteractiveParser]
    """The state before each word, up to the one that does not fit."""
    at: int

    @property
    def word(self) -> TextWord:
        """The word that does not fit; the end of the line is an empty one."""
        return self.words[self.at] if self.at < len(self.words) else TextWord("", 0, "", "")

    @property
    def state(self) -> InteractiveParser:
        """The state before it."""
        return self.states[self.at]

    @property
    def kind(self) -> MistakesKind:
        """The game's information about mistakes."""
        return mistakes_of(self.guide)

    @property
    def arm(self) -> int:
        """The first word of the arm that it is in."""
        before = range(self.at - 1, -1, -1)
        return next((index + 1 for index in before if self.words[index].terminal in ARM_ENDS), 0)

    @property
    def arm_end(self) -> int:
        """The word after that arm."""
        return next((i for i in range(self.at, len(self.words)) if self.words[i].terminal in ARM_ENDS), len(self.words))

    @property
    def effect(self) -> int:
        """The first word of the effect, condition or moment that it is in."""
        before = range(self.at - 1, self.arm - 1, -1)
        return next((index + 1 for index in before if self.words[index].terminal in EFFECT_STARTS), self.arm)

    @property
    def is_in_brackets(self) -> bool:
        """Whether it is in small print."""
        signs = [word.terminal for word in self.words[self.arm : self.at]]
        return signs.count("LPAR") > signs.count("RPAR")

    def quoted(self, start: int) -> str:
        """The words from one up to the present one, as they are."""
        part = self.words[start : self.at + 1]
        return " ".join(word.text for word in part)

    def skipping(self, said: Message, start: int | None = None) -> LineRepair | None:
        """Say it, and go on after the arm."""
        fillers = self.guide.fillers
        filler = next((after for words in fillers if (after := state_after(self.state, *words))), None)
        state = filler or state_after(self.states[0], *fillers[0]) or self.states[0]
        return LineRepair(
            "misplaced", self.at if start is None else start, -1.0, state, self.arm_end, said=said, until=self.at + 1
        )


TypicalMistake: TypeAlias = Callable[[Clue, Guide], Message | None]
"""A typical mistake that a clue may be, in its own sentence; None if it is another."""
MisplacedPart: TypeAlias = Callable[[PartialLine], LineRepair | None]
"""Looks for something that is right elsewhere."""


def nothing_misused(_text: str) -> list[Finding]:
    """No word is misused."""
    return []


@frozen(eq=False, kw_only=True)
class MistakesKind:
    """A game's information about mistakes in its lines.  Its words are named by their terminals: ``SHIP``."""

    beginning: str
    """The hint where a whole ability may begin."""
    moments: tuple[str, ...] = ()
    """The moments that may be behind ``on``, in their order."""
    result_hint: str = ""
    """The hint where a prefix has no result."""
    costs: str = ""
    """The words that begin a cost."""
    adjectives: frozenset[str] = frozenset()
    """Terminals between a number and its noun."""
    plural_after: frozenset[str] = frozenset()
    """Terminals before a plural, in addition to ``NO`` and numbers."""
    unfinished: Mapping[str, tuple[str, str]] = field(factory=dict)
    """Nouns that cannot be counted alone: the word that must follow, and the hint."""
    goods: frozenset[str] = frozenset()
    """Terminals that are gained and paid, and need a place after them."""
    goods_hint: str = ""
    """The list of the goods."""
    goods_where: Mapping[str, tuple[str, str]] = field(factory=dict)
    """The word that must follow goods -> the message and the hint where it is missing."""
    conditions_joined: Mapping[str, str] = field(factory=dict)
    """A word between two conditions -> their joined form."""
    joints: Mapping[str, tuple[str, str]] = field(factory=dict)
    """A word that joins no effects -> the message and the hint."""
    small_print: Mapping[str, str] = field(factory=dict)
    """The first word in brackets -> the possible places of such brackets."""
    waiting: re.Pattern[str] = re.compile(r"(?:on\b[^:]*:\s*)*", re.IGNORECASE)
    """The text before a condition: the phase and the moment."""
    typical: tuple[TypicalMistake, ...] = ()
    """Mistakes of its own, looked for before the general ones."""
    misplaced_first: tuple[MisplacedPart, ...] = ()
    """Its own looks for misplaced parts, before the general ones."""
    misplaced_last: tuple[MisplacedPart, ...] = ()
    """And after them."""
    word_misuses: Callable[[str], list[Finding]] = nothing_misused
    """Finds mistakes that the words alone reveal, even in a line that cannot be read."""
    wordings: Callable[[], str] = str
    """The text of its file of wordings of other games, as ``cannot_say`` reads it; empty if there is none."""


def mistakes_of(guide: Guide) -> MistakesKind:
    """The information about mistakes of a grammar's game."""
    return guide.vocabulary.game.part(MistakesKind)
