"""Completes lines: lists the words that fit at a place in a line, the likely ones first.

A word fits if the line up to it and the word can be finished to a line that ``read`` accepts.  So what only the meaning
forbids, such as ``it`` where no card is named, is not offered either.  Nothing here speaks a language of people:
``Completion.example`` is a whole line, which ``view`` puts into words and icons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product
from typing import Final, NamedTuple

from attrs import field, frozen
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.errors import CardError
from dead_reckoning.language.guide import Guide, guide_for, state_after, terminals_next
from dead_reckoning.language.lexer import LARGEST_NUMBER, NUMBER, TextWord, words_of
from dead_reckoning.language.line_ends import OpenRule
from dead_reckoning.language.line_findings import LONGEST_LINE
from dead_reckoning.language.reader import Start, read_face
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.language.writer import write_face

NUMBER_MARK: Final = "#"
"""Marks a number that the author chooses, in an inserted text; no line of the language has this sign."""
END: Final = "$END"
MOST_ENDS: Final = 6
"""Ways to finish a line that are tried before a word counts as one that does not fit."""


class WordKind(StrEnum):
    """The kind of a word in its place."""

    VERB = "verb"
    PREFIX = "prefix"
    """Begins a phase, a moment or a condition."""
    MOMENT = "moment"
    CONDITION = "condition"
    SYMBOL = "symbol"
    BUILDING = "building"
    NOUN = "noun"
    NUMBER = "number"
    PUNCTUATION = "punctuation"
    WORD = "word"
    """Any other, such as ``to`` and ``per``."""


@frozen(eq=False, kw_only=True)
class CompletionKind:
    """A game's information about its words, for completion.  Words are named by their terminals: ``LOSE``."""

    rules: Mapping[str, WordKind] = field(factory=dict)
    """Rule of its own grammar -> the kind of a word that begins it; if a word begins several, the first counts."""
    verb_lists: frozenset[str] = frozenset()
    """Its own lists of verbs, which packs extend."""
    verbs_that_bend: frozenset[str] = frozenset()
    """Terminals that have two forms and are no nouns."""
    nouns: frozenset[str] = frozenset()
    """Nouns that have one form."""
    largest_numbers: tuple[int, ...] = ()
    """The largest numbers where few make sense, tried after ``LARGEST_NUMBER``."""


class Completion(NamedTuple):
    """One word that fits."""

    word: str
    """The word as it is written here, singular or plural; ``NUMBER_MARK`` for any number."""
    kind: WordKind
    text: str
    """The text to insert: the word, and everything that must follow it, up to the first number: ``repair #``."""
    start: int
    """The characters from here up to ``Completions.end`` are replaced."""
    name: str
    """For a symbol or building, all its words in the singular: a key of icons and of the tables of nouns;
    else empty.
    """
    least: int
    """For a number, the smallest one: 2 if a single thing is written without a number; otherwise 0."""
    most: int
    """For a number, the largest one; otherwise 0."""
    example: str
    """The line up to here and the word, finished in a short way: ``read_face`` accepts it if it accepted the rest."""

    def beginning_with(self, half: str, form: str) -> Completion:
        """The completion with another form of the word, if that is the one being typed."""
        if self.word == NUMBER_MARK or self.word.startswith(half):
            return self
        return self._replace(word=form, text=f"{form}{self.text.removeprefix(self.word)}")


class Completions(NamedTuple):
    """All words that fit in a place, the likely ones first."""

    words: tuple[Completion, ...]
    end: int
    """Characters before what stays as it is: the end of a word that is half typed."""
    may_end: bool
    """Whether the line may end in this place."""


def completions(text: str, place: int, vocabulary: Vocabulary = BASE, start: Start = "ability") -> Completions:
    """The words that fit behind the first ``place`` characters of a line.

    >>> [found.text for found in completions("gain 2 cargo t", 14).words]
    ['to']

    A word that is half typed is one to finish.  What is behind the place decides the order alone: words that it
    reads on from come first.  Where the line before the place cannot be read, the arm in which the place is counts
    alone; if that cannot be read either, nothing fits.  Nothing fits in a line that is too long to be read.
    ``start`` is ``face`` where ``|`` may part abilities.
    Raises PackRuleError where a function of a pack breaks.
    """
    if len(text) > LONGEST_LINE:
        return Completions((), place, False)
    guide = guide_for(vocabulary)
    cut = cut_at(words_of(text, guide.table), text, max(0, min(place, len(text))))
    begun = begun_line(guide, cut.before, start)
    if begun is None:
        return Completions((), cut.end, False)
    asked = WordQuestion(guide, vocabulary, cut)
    whole = asked.with_half(begun)
    words = [*asked.in_place(begun), *(asked.signs_behind(whole) if whole and cut.half else ())]
    return Completions(tuple(words), cut.end, whole is not None and END in terminals_next(whole.state))


# -- The line --------------------------------------------------------------------------------------------------------


class CutLine(NamedTuple):
    """A line, cut in a place."""

    before: list[TextWord]
    """The words before the place."""
    half: str
    """The typed part of the word in this place, in lower case."""
    begin: int
    """Characters before that word."""
    end: int
    """Characters before what follows it."""
    behind: list[str]
    """The terminals that follow."""

    @property
    def glued(self) -> int:
        """The place for a sign: no space separates it from the word before it."""
        return self.before[-1].end if self.before and not self.half else self.begin


def cut_at(words: Sequence[TextWord], text: str, place: int) -> CutLine:
    """A line and the word that is half typed in a place of it."""
    half = next((word for word in words if word.start < place <= word.end and word.text[0].isalnum()), None)
    begin, end = (half.start, half.end) if half else (place, place)
    before = [word for word in words if word.end <= begin]
    behind = [word.terminal for word in words if word.start >= end]
    return CutLine(before, text[begin:place].lower(), begin, end, behind)


class BegunLine(NamedTuple):
    """A line that can be read so far."""

    state: InteractiveParser
    words: Sequence[TextWord]

    @property
    def terminals(self) -> list[str]:
        """The terminals of its words in the grammar."""
        return [word.terminal for word in self.words]


def begun_line(guide: Guide, words: Sequence[TextWord], start: Start) -> BegunLine | None:
    """The words before a place, read; the last arm alone if the whole cannot be read, after an arm that can."""
    for line in (words, last_arm(guide, words)):
        state = state_after(guide.begin(start), *(word.terminal for word in line))
        if state:
            return BegunLine(state, line)
    return None


def last_arm(guide: Guide, words: Sequence[TextWord]) -> Sequence[TextWord]:
    """The words after the last ``/`` or ``|``, after an arm that can be read."""
    ends = [at for at, word in enumerate(words) if word.text in ("/", "|")]
    if not ends:
        return words
    arm = f"{guide.vocabulary.kind.shortest} {words[ends[-1]].text}"
    return [*words_of(arm, guide.table), *words[ends[-1] + 1 :]]


# -- The words -------------------------------------------------------------------------------------------------------


class WholeLine(NamedTuple):
    """A line that can be read, in words."""

    words: list[str]
    """Each new noun in the form that its number asks for."""
    is_standard: bool
    """Whether the new words are in the order in which the library writes them."""


class WordFit(NamedTuple):
    """A word that fits, and where it comes in the list."""

    completion: Completion
    is_standard: bool
    rank: tuple[int, float]


class WordQuestion(NamedTuple):
    """A request for the words that fit in a line, with everything needed to answer it."""

    guide: Guide
    vocabulary: Vocabulary
    cut: CutLine

    @property
    def game(self) -> CompletionKind:
        """The game's information about its words."""
        return self.vocabulary.game.part(CompletionKind)

    def in_place(self, begun: BegunLine) -> list[Completion]:
        """The words that fit in the place, in order; of two orders of the same words the standard one."""
        fits = list(self.fits(begun))
        standard = [fit for fit in fits if fit.is_standard] or fits
        return [fit.completion for fit in sorted(standard, key=lambda fit: fit.rank)]

    def fits(self, begun: BegunLine) -> Iterator[WordFit]:
        """The words that fit in the place."""
        for terminal in sorted(terminals_next(begun.state) - {END}):
            form = self.form(terminal, self.cut.half)
            after = state_after(begun.state, terminal)
            line = self.sensible(begun, terminal, after) if form and after else None
            if after and line:
                reads_on = not self.cut.behind or state_after(after, *self.cut.behind) is not None
                rank = (-reads_on, -self.guide.likelihood.of(terminal, begun.terminals))
                told = self.told(terminal, after, line.words, len(begun.words))
                yield WordFit(told.beginning_with(self.cut.half, form), line.is_standard, rank)

    def with_half(self, begun: BegunLine) -> BegunLine | None:
        """The line with what is typed of the word in the place; None if that is no whole word."""
        typed = words_of(self.cut.half, self.guide.table)
        after = state_after(begun.state, *(word.terminal for word in typed))
        return BegunLine(after, [*begun.words, *typed]) if after else None

    def signs_behind(self, whole: BegunLine) -> list[Completion]:
        """The signs that may follow the word in the place: nobody types a space before ``:``."""
        place = self.cut.begin + len(self.cut.half)
        behind = self._replace(cut=self.cut._replace(half="", begin=place)).in_place(whole)
        return [sign._replace(start=place) for sign in behind if sign.word in GLUED]

    def form(self, terminal: str, half: str) -> str:
        """A word of a terminal that begins as what is typed; empty if none does."""
        if terminal == "NUMBER":
            return NUMBER_MARK if not half or NUMBER.fullmatch(half) else ""
        return next((form for form in self.guide.forms[terminal] if form.startswith(half)), "")

    def sensible(self, begun: BegunLine, terminal: str, after: InteractiveParser) -> WholeLine | None:
        """A line that goes on with a terminal and means something, in the standard spelling if there is one."""
        head = [word.text for word in begun.words]
        found = None
        for end, number in product(self.guide.line_ends.ends(after, MOST_ENDS), ("1", "2")):
            line = self.whole([*head, *(self.plain(word, number) for word in (terminal, *end))], len(head))
            if line and line.is_standard:
                return line
            found = found or line
        return found

    def plain(self, terminal: str, number: str = "1") -> str:
        """A terminal as some word of it."""
        return number if terminal == "NUMBER" else self.guide.forms[terminal][0]

    def whole(self, words: list[str], at: int) -> WholeLine | None:
        """A line that the grammar reads; None if it means nothing from a word on; the text before is kept."""
        text = joined(words)
        try:
            effects = read_face(text, self.vocabulary)
        except CardError as error:
            begin = len(joined(words[:at]))
            is_older = all(found.place.column + found.place.width - 1 <= begin for found in error.findings)
            return WholeLine(words, False) if is_older else None
        new = words_of(text, self.guide.table)[at:]
        written = words_of(write_face(effects, self.vocabulary), self.guide.table)[-len(new) :]
        same = [word.terminal for word in written] == [word.terminal for word in new]
        return WholeLine([*words[:at], *(word.text for word in written)] if same else words, same)

    def told(self, terminal: str, after: InteractiveParser, line: Sequence[str], at: int) -> Completion:
        """A terminal that fits, with all that is known of it."""
        rules = self.guide.line_ends.rules_at(after, terminal)
        count = 1 if terminal == "NUMBER" else 1 + self.forced(after)
        words = [NUMBER_MARK if NUMBER.fullmatch(word) else word for word in line[at : at + count]]
        named = self.vocabulary.kind.nouns.values()
        return Completion(
            word=words[0],
            kind=self.kind(terminal, rules),
            text=joined(words),
            start=self.cut.glued if words[0] in GLUED else self.cut.begin,
            name=next((self.name(rule) for rule in rules if rule.name in named), ""),
            least=int(line[at]) if terminal == "NUMBER" else 0,
            most=self.largest(line, at) if terminal == "NUMBER" else 0,
            example=joined(line),
        )

    def forced(self, state: InteractiveParser | None) -> int:
        """The number of words that must follow, up to the first number or to the word that is there already."""
        count = 0
        while state and len(accepted := terminals_next(state)) == 1 and END not in accepted:
            (terminal,) = accepted
            if terminal in self.cut.behind[:1]:
                break
            count += 1
            state = None if terminal == "NUMBER" else state_after(state, terminal)
        return count

    def largest(self, line: Sequence[str], at: int) -> int:
        """The largest number that makes sense in a place."""
        tried = ([*line[:at], str(most), *line[at + 1 :]] for most in (LARGEST_NUMBER, *self.game.largest_numbers))
        return next((int(numbered[at]) for numbered in tried if self.whole(numbered, at)), 1)

    def name(self, rule: OpenRule) -> str:
        """All words of a noun that packs may add to."""
        return " ".join(self.plain(part) for part in rule.parts)

    def kind(self, terminal: str, rules: Sequence[OpenRule]) -> WordKind:
        """The kind of a word, by the rules that it begins, or by its form."""
        word = self.plain(terminal)
        game = self.game
        verbs = {rule for spelling in self.vocabulary.spellings.values() for rule in spelling.readers}
        names = {rule.name for rule in rules if rule.dot == 0}
        begun = [kind for name, kind in {**KIND_OF_RULE, **game.rules}.items() if name in names]
        is_verb = any(rule.name in verbs for rule in rules)
        if terminal == "NUMBER":
            return WordKind.NUMBER
        if not word.isalnum():
            return WordKind.PUNCTUATION
        if terminal in game.verbs_that_bend:
            return WordKind.VERB if is_verb else WordKind.WORD
        if begun:
            return begun[0]
        if word in game.nouns or len(self.guide.forms[terminal]) > 1:
            return WordKind.NOUN
        return WordKind.VERB if names & (verbs | VERB_LISTS | game.verb_lists) else WordKind.WORD


VERB_LISTS: Final = frozenset({"main_counted", "main_verb", "main_cost"})
"""The lists of verbs that every game has, and packs extend."""
KIND_OF_RULE: Final[Mapping[str, WordKind]] = {
    "symbol": WordKind.SYMBOL,
    "moment": WordKind.MOMENT,
    **dict.fromkeys(("condition", "main_condition"), WordKind.CONDITION),
    **dict.fromkeys(("ability", "arm", "main", "main_trigger"), WordKind.PREFIX),
    **dict.fromkeys(("thing", "count"), WordKind.NOUN),
}
"""Rule of the general grammar -> the kind of a word that begins it; if a word begins several, the first counts."""


# -- Spaces ----------------------------------------------------------------------------------------------------------

GLUED: Final = frozenset(":,)")
"""Signs that no space parts from the word before them."""
GLUING: Final = frozenset("(+-")
"""Signs that no space parts from the word after them."""


def inserted(text: str, completion: Completion, end: int) -> str:
    """A line with a word put in place, its spaces as they are printed; ``end`` is that of the ``Completions``.

    >>> found = completions("gain 2 c to ship", 8)
    >>> inserted("gain 2 c to ship", found.words[0], found.end)
    'gain 2 cargo to ship'
    """
    before, behind = text[: completion.start], text[end:]
    gap = "" if before[-1:] in {"", " ", *GLUING} or completion.word in GLUED else " "
    next_gap = "" if behind[:1] in {"", " ", *GLUED} or completion.text[-1] in GLUING else " "
    return f"{before}{gap}{completion.text}{next_gap}{behind}"


def joined(words: Sequence[str]) -> str:
    """Words as a line."""
    text = ""
    for before, word in zip(("(", *words), words, strict=False):
        text += word if before in GLUING or word in GLUED else f" {word}"
    return text
