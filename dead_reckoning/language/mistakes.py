"""Finds everything that is wrong with a line, at the right column, with the words that fit there.

A line that cannot be read is read again word by word.  Where a word does not fit, every small repair is tried (another
word, no word, one word more, words separated or joined), the one with which the line reads best is taken as what was
meant, and reading goes on after it.  So each mistake is told once and two mistakes are two findings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from attrs import evolve
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.cannot_say import LineReading, foreign, rows_of
from dead_reckoning.language.clues import ARM_ENDS, Clue, LineRepair, PartialLine, mistakes_of
from dead_reckoning.language.guide import Guide, guide_for, state_after, terminals_next
from dead_reckoning.language.lexer import TextWord, word_at, words_of
from dead_reckoning.language.line_findings import LONGEST_LINE, finding
from dead_reckoning.language.messages import NUMBER_WORDS, SIMILAR, finding_for
from dead_reckoning.language.misplaced import misplaced_part
from dead_reckoning.language.similarity import OTHER_WORDS, is_slip, partings, similarity, transcribed
from dead_reckoning.language.vocabulary import Vocabulary, words_of_game
from dead_reckoning.model.findings import Code, Finding

END: Final = "$END"
MOST_FINDINGS: Final = 10


BROKEN_NUMBER: Final = re.compile(r"\d+[.,]\d+")
"""``1,5``: a decimal number, or a space too few."""


def explain(
    text: str, start: str, vocabulary: Vocabulary, canonical: Callable[[str, Vocabulary], str]
) -> tuple[Finding, ...]:
    """The findings of a line that cannot be read, in reading order.  At least one, at most ten.

    ``canonical`` gives an ability as the language writes it, and nothing for one that cannot be read.
    """
    if not text.strip():
        hint = f"such as `{vocabulary.kind.shortest}`"
        return (finding(Code.EMPTY_ABILITY, text, (0, len(text)), "this ability is empty", hint),)
    if len(text) > LONGEST_LINE:
        message = f"{len(text)} characters are too many for an ability"
        return (finding(Code.ABILITY_TOO_LONG, text, (0, 1), message, f"the longest has {LONGEST_LINE}"),)
    if broken := BROKEN_NUMBER.search(text):
        message = f"`{broken[0]}` is not a whole number"
        return (
            finding(
                Code.NUMBER_OUT_OF_RANGE,
                text,
                broken.span(),
                message,
                f"numbers are whole: write `{re.split('[.,]', broken[0])[0]}`",
            ),
        )
    guide = guide_for(vocabulary)
    if late := late_condition(guide, text, start):
        return (late,)
    kind = mistakes_of(guide)
    reading = line_reading(guide, canonical)
    found = dict.fromkeys((*Search(guide, text, guide.begin(start)).findings(), *kind.word_misuses(text)))
    for part in re.finditer(r"[^|\s](?:[^|]*[^|\s])?", text):
        end = text.find("|", part.end()) if "|" in text[part.end() :] else len(text) + 1
        within = [slip for slip in found if part.start() < slip.place.column <= end]
        if other := in_other_words(part[0], [shifted(slip, part[0], -part.start()) for slip in within], guide, reading):
            found = dict.fromkeys(slip for slip in found if slip not in within)
            found[shifted(other, text, part.start())] = None
    return tuple(sorted(found, key=lambda finding: finding.place.column))


def line_reading(guide: Guide, canonical: Callable[[str, Vocabulary], str]) -> LineReading:
    """Read the wordings of other games with the words of a guide."""
    vocabulary = guide.vocabulary
    base = guide_for(words_of_game(vocabulary.game))
    own = guide.table.keys() - base.table.keys()
    verbs = tuple(form for terminal in sorted(guide.openers - base.openers) for form in guide.forms.get(terminal, ()))
    wordings = tuple(row for verb in vocabulary.verbs for row in verb.wordings.items())
    return LineReading(
        rows=rows_of(mistakes_of(guide).wordings(), (*vocabulary.declared, ("own_verb", verbs)), wordings),
        canonical=lambda line: canonical(line, vocabulary),
        fails_at=lambda line: Search(guide, line, guide.begin("ability")).stop(),
        strange=lambda line: sum(not (word.terminal or word.text.isdecimal()) for word in words_of(line, guide.table)),
        known=own.__contains__,
    )


def in_other_words(text: str, slips: Sequence[Finding], guide: Guide, reading: LineReading) -> Finding | None:
    """A finding for an ability in the words of other games; None if it has only slips, or if nothing is known."""
    if reading.canonical(fixed(text, slips)):
        return None
    unsaid = foreign(text, reading)
    if unsaid.finding or unsaid.line == text:
        return unsaid.finding
    return moved(next(Search(guide, unsaid.line, guide.begin("ability")).findings()), text)


def shifted(slip: Finding, text: str, characters: int) -> Finding:
    """A finding in a longer or shorter line."""
    return evolve(slip, place=evolve(slip.place, column=slip.place.column + characters, source=text))


def fixed(text: str, slips: Iterable[Finding]) -> str:
    """A line with all its fixes."""
    for slip in sorted(slips, key=lambda slip: -slip.place.column):
        if slip.fix:
            start = slip.place.column - 1
            text = text[:start] + slip.fix.replacement + text[start + slip.place.width :]
    return text


def moved(found: Finding, text: str) -> Finding | None:
    """The finding of a rewritten line, moved to the same words in the typed line; None if it does not have them."""
    place = found.place
    words = place.source[place.column - 1 :][: place.width].strip()
    at = text.lower().find(words) if words else len(text.rstrip())
    return None if at < 0 else evolve(found, place=evolve(place, column=at + 1, source=text))


# -- Conditions ------------------------------------------------------------------------------------------------------


LATE: Final = re.compile(r"(?P<head>[^|/]*[^|/:, ])\s+(?P<condition>if\s[^:|/]*[^:|/ ])\s*", re.IGNORECASE)
"""``gain 2 coins to ship if damaged``."""


def late_condition(guide: Guide, text: str, start: str) -> Finding | None:
    """A line that would be right with its condition before the effect, and is told so."""
    late = LATE.fullmatch(text)
    if late is None:
        return None
    head, condition = late["head"].strip(), late["condition"]
    begun = mistakes_of(guide).waiting.match(head)
    waits = begun[0] if begun else ""
    mended = f"{waits}{condition}: {head[len(waits) :]}"
    if not Search(guide, mended, guide.begin(start)).reads():
        return None
    message, stretch = "a condition comes before the effect", late.span("condition")
    return finding(Code.MISPLACED_WORD, text, stretch, message, f"write `{mended}`")


# -- Repairs ---------------------------------------------------------------------------------------------------------


REPLACE: Final = 1.0
LEAVE_OUT: Final = 0.95
LEAVE_OUT_KNOWN: Final = 0.8
PUT_IN: Final = 0.7
PART: Final = 0.12
JOIN: Final = 0.15
LOOK_BACK: Final = 0.2
"""The cost of replacing an earlier word that seemed to fit."""
STUMBLE: Final = 1.1
"""The cost of a line that does not read on."""
SURE: Final = 2
"""Words that must fit after a repair for it to be what was meant."""
HORIZON: Final = 8
"""Words that a repair is judged by."""


class Search:
    """LineReading one line with repairs."""

    def __init__(self, guide: Guide, text: str, begin: InteractiveParser) -> None:
        self.guide = guide
        self.text = text
        self.words = words_of(text, guide.table)
        self.states = [begin]
        """The state before each word that has been read, and the present one."""
        self.floor = 0
        """The first word after the last repair: repaired words are not examined again."""

    def findings(self) -> Iterator[Finding]:
        """Every mistake, once."""
        at = 0
        for _ in range(MOST_FINDINGS):
            at = self.advance(at)
            if at == len(self.words) and state_after(self.states[at], END):
                return
            repair = self.best(at)
            yield self.tell(repair)
            lost = repair.kind != "misplaced" and self.is_lost(repair)
            at = self.floor = self.apply(self.next_arm(repair) if lost else repair)

    def reads(self) -> bool:
        """Whether there is no mistake in the order of the words."""
        return self.advance(0) == len(self.words) and state_after(self.states[-1], END) is not None

    def stop(self) -> int:
        """The character where reading stops."""
        at = self.advance(0)
        return self.words[at].start if at < len(self.words) else len(self.text)

    def is_lost(self, repair: LineRepair) -> bool:
        """Whether even the best repair does not read on: later findings would be noise, not mistakes.

        A word that the language does not know is a mistake whatever is around it.
        """
        state: InteractiveParser | None = repair.state
        for index in range(repair.next, min(repair.next + SURE, len(self.words) + 1)):
            word = self.words[index] if index < len(self.words) else None
            state = state_after(state, word.terminal if word else END) if state else None
            if state is None:
                return word is None or bool(word.terminal)
        return False

    def next_arm(self, repair: LineRepair) -> LineRepair:
        """Go on after the arm that cannot be understood."""
        ends = (i for i in range(repair.next, len(self.words)) if self.words[i].terminal in ARM_ENDS)
        arm = state_after(self.states[0], *self.guide.fillers[0])
        return repair._replace(state=arm or self.states[0], next=next(ends, len(self.words)))

    def advance(self, at: int) -> int:
        """Read on as far as it goes; gives the word that does not fit."""
        while at < len(self.words):
            after = state_after(self.states[at], self.words[at].terminal)
            if after is None:
                break
            at += 1
            self.states[at:] = [after]
        return at

    def apply(self, repair: LineRepair) -> int:
        """Take a repair as meant, and go on after it."""
        filler = [self.states[repair.at]] * (repair.next - repair.at)
        self.states[repair.at :] = [*filler, repair.state]
        return repair.next

    def best(self, at: int) -> LineRepair:
        """The repair with which the line reads best, for the least change."""
        known = misplaced_part(PartialLine(self.guide, self.words, self.states, at))
        return known or min(self.repairs(at), key=lambda repair: repair.cost + self.stumbling(repair))

    def stumbling(self, repair: LineRepair) -> float:
        """The distance from the end of the line, or of the horizon, at which reading stops again: 0 to ``STUMBLE``."""
        state, at = repair.state, repair.next
        goal = min(len(self.words) + 1, at + HORIZON)
        ahead = goal - at
        for index in range(at, goal):
            terminal = self.words[index].terminal if index < len(self.words) else END
            after = state_after(state, terminal)
            if after is None:
                return STUMBLE * (goal - index) / ahead
            state = after
        return 0.0

    def repairs(self, at: int) -> Iterator[LineRepair]:
        """All small repairs at a word that does not fit, or at the one before it."""
        state = self.states[at]
        accepted = sorted(terminals_next(state) - {END})
        if at == len(self.words) or self.words[at].terminal:
            yield from self.put_in(state, at, accepted)
        if at < len(self.words):
            yield from self.replace(state, at, accepted)
            yield from self.leave_out(state, at)
            yield from self.part(state, at)
            yield from self.join(state, at)
        if at > self.floor and (at == len(self.words) or self.words[at].terminal):
            before = self.states[at - 1]
            close = self.replace(before, at - 1, sorted(terminals_next(before) - {END}), dearer=LOOK_BACK)
            yield from (repair for repair in close if repair.likeness >= SIMILAR)
            yield from self.leave_out(before, at - 1, dearer=LOOK_BACK)
        if at > self.floor:
            yield from self.join(self.states[at - 1], at - 1)

    def replace(
        self, state: InteractiveParser, at: int, accepted: Iterable[str], dearer: float = 0.0
    ) -> Iterator[LineRepair]:
        """Another word in its place."""
        word = self.words[at]
        for terminal in accepted:
            likeness = self.likeness(word, terminal)
            after = None if terminal == word.terminal else state_after(state, terminal)
            if after:
                cost = REPLACE - likeness + dearer
                yield LineRepair("replace", at, cost, after, at + 1, terminal, likeness=likeness)

    def likeness(self, word: TextWord, terminal: str) -> float:
        """The similarity of a word to the words of a terminal: 0 to 1."""
        if terminal == "NUMBER":
            return 0.95 if word.text.isdecimal() or word.text.lower() in NUMBER_WORDS else 0.0
        if any(letter.isdecimal() for letter in word.text):
            return 0.0  # whatever else it is, the number in it must not get lost
        typed = transcribed(word.text.lower())
        forms = self.guide.likenesses.get(terminal, ())
        if word.terminal or (
            typed in OTHER_WORDS and typed not in self.guide.table
        ):  # nobody knows what was meant by another word than is there
            return max((similarity(typed, form) for form in forms if not form.isalpha()), default=0.0)
        return max((similarity(typed, form) for form in forms if is_slip(typed, form)), default=0.0)

    def leave_out(self, state: InteractiveParser, at: int, dearer: float = 0.0) -> Iterator[LineRepair]:
        """The line without the word."""
        cost = LEAVE_OUT_KNOWN if self.words[at].terminal else LEAVE_OUT
        yield LineRepair("leave out", at, cost + dearer, state, at + 1)

    def put_in(self, state: InteractiveParser, at: int, accepted: Iterable[str]) -> Iterator[LineRepair]:
        """One word more before it."""
        for terminal in accepted:
            after = state_after(state, terminal)
            if after:
                yield LineRepair("put in", at, PUT_IN, after, at, terminal)

    def part(self, state: InteractiveParser, at: int) -> Iterator[LineRepair]:
        """Words that run together, separated."""
        word = self.words[at]
        if word.terminal:
            return
        for parts in partings(word.text.lower().replace("_", ""), self.guide.table):
            after = state_after(state, *(word_at(part, 0, self.guide.table).terminal for part in parts))
            if after:
                yield LineRepair("part", at, PART * len(parts), after, at + 1, words=parts)

    def join(self, state: InteractiveParser, at: int) -> Iterator[LineRepair]:
        """A word with a space in it, joined."""
        if at + 1 >= len(self.words):
            return
        joined = word_at(self.words[at].text + self.words[at + 1].text, 0, self.guide.table)
        after = state_after(state, joined.terminal) if joined.terminal else None
        if after and joined.text.isalpha():
            yield LineRepair("join", at, JOIN, after, at + 2, joined.terminal, (joined.text,))

    # -- Sentences ----------------------------------------------------------------------------------------------------

    def tell(self, repair: LineRepair) -> Finding:
        """A repair as a finding in the author's terms."""
        clue = Clue(
            kind=mistakes_of(self.guide),
            text=self.text,
            words=self.words,
            at=repair.at,
            repair=repair,
            accepted=terminals_next(self.states[repair.at]),
        )
        return finding_for(clue, self.guide)
