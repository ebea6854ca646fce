"""A grammar that can be asked what may come next: the ground on which mistakes are explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from types import SimpleNamespace

from lark import Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.lexer import Meaning, TextWord, forms, word_table, words_of
from dead_reckoning.language.likelihood import Likelihood, examples
from dead_reckoning.language.line_ends import LineEnds
from dead_reckoning.language.similarity import similarity, slips, transcribed
from dead_reckoning.language.stored_table import STARTS, parser_of
from dead_reckoning.language.vocabulary import Vocabulary


class Guide:
    """A grammar that can be asked what may come next."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        kind = vocabulary.kind
        self.phrases = {phrase.split(" ")[0]: phrase for phrase in sorted(vocabulary.words) if " " in phrase}
        """The first word of a symbol -> the whole, such as ``black flag``: for lists of what fits."""
        self.parser = parser_of(vocabulary.grammar, kind, SimpleNamespace())
        terminals = tuple(self.parser.terminals)
        self.table: Mapping[str, Meaning] = word_table(terminals, kind.understood)
        self.forms = {terminal.name: forms(terminal) for terminal in terminals}
        self.likenesses = {
            name: (*words, *(typed for typed, meant in kind.understood.items() if meant in words))
            for name, words in self.forms.items()
        }
        """The same, and what is understood for them."""
        self.fillers = tuple(self.terminals(verb) for verb in kind.small_verbs)
        """The small verb of each phase, in terminals."""
        self.known_after: dict[str, frozenset[str]] = {}
        self.main_verbs = self.after(f"{kind.small_verbs[0]} ,")
        self.arm_beginnings = self.after(f"{kind.small_verbs[0]} /")
        self.openers = frozenset().union(*map(self.after, kind.openings))
        """Terminals that a result may begin with, in any phase."""

    @cached_property
    def line_ends(self) -> LineEnds:
        """The ways in which a line that has begun can end."""
        return LineEnds(self.parser, {start: self.begin(start) for start in STARTS})

    @cached_property
    def likelihood(self) -> Likelihood:
        """The likelihood of the next word, by the examples of the grammar."""
        lines = [[word.terminal for word in words_of(line, self.table)] for line in examples(self.vocabulary.grammar)]
        return Likelihood(lines, self.alike)

    @cached_property
    def alike(self) -> Mapping[str, str]:
        """Nouns of one word that packs may add to count as one each: examples name but a few of them."""
        return {
            parts[0]: f"any {rule}"
            for rule in self.vocabulary.kind.nouns.values()
            for parts in self.line_ends.rules[rule]
            if len(parts) == 1
        }

    def begin(self, start: str) -> InteractiveParser:
        """The state before the first word."""
        return self.parser.parse_interactive("", start=start)

    def terminals(self, text: str) -> tuple[str, ...]:
        """The words of a text as terminals."""
        return tuple(word.terminal for word in words_of(text, self.table))

    def after(self, text: str) -> frozenset[str]:
        """The terminals that may follow a text that begins an ability."""
        if text not in self.known_after:
            state = self.begin("ability")
            for terminal in self.terminals(text):
                state.feed_token(Token(terminal, ""))
            self.known_after[text] = terminals_next(state)
        return self.known_after[text]

    def after_verb_of(self, begin: InteractiveParser) -> frozenset[str]:
        """Terminals that may follow a whole ability: ``|`` among it where a face is read."""
        whole = state_after(begin, *self.fillers[0])
        return terminals_next(whole) if whole else frozenset()

    def suggestion(self, terminal: str, number: str, typed: str) -> str:
        """A terminal as a word to suggest, in the form that a number asks for, or that is most like what was typed."""
        if terminal == "NUMBER":
            return "a number"
        words = self.forms.get(terminal, ())
        if not words:
            return terminal
        if number:
            return words[0] if number == "1" else words[-1]
        written = transcribed(typed.lower())
        return max(words, key=lambda word: (-slips(written, word), similarity(written, word)))


@lru_cache(maxsize=16)
def guide_for(vocabulary: Vocabulary) -> Guide:
    """Built at the first mistake."""
    return Guide(vocabulary)


def terminals_next(state: InteractiveParser) -> frozenset[str]:
    """The terminals that may come next; ``$END`` among them if the line may end."""
    return frozenset(state.accepts())  # type: ignore[no-untyped-call]  # lark's parser is untyped


def state_after(state: InteractiveParser, *terminals: str) -> InteractiveParser | None:
    """The state after some terminals; None if they do not fit."""
    after: InteractiveParser = state.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
    try:
        for terminal in terminals:
            after.feed_token(Token(terminal, ""))
    except (UnexpectedToken, KeyError):
        return None
    return after


def read_on(state: InteractiveParser | None, words: Sequence[TextWord]) -> InteractiveParser | None:
    """The state after some words; None if they do not fit."""
    return state_after(state, *(word.terminal for word in words)) if state else None
