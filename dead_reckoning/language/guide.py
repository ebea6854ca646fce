"""A grammar that can be asked what may come next: the ground on which mistakes are explained."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import SimpleNamespace

from lark import Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.lexer import Meaning, forms, word_table, words_of
from dead_reckoning.language.likelihood import Likelihood, examples
from dead_reckoning.language.line_ends import LineEnds
from dead_reckoning.language.nouns import FORGIVEN
from dead_reckoning.language.similarity import similarity, slips, transcribed
from dead_reckoning.language.stored_table import STARTS, built, stored
from dead_reckoning.language.vocabulary import Vocabulary


class Guide:
    """A grammar that can be asked what may come next."""

    def __init__(self, grammar: str, phrases: Iterable[str] = ()) -> None:
        self.phrases = {phrase.split(" ")[0]: phrase for phrase in sorted(phrases) if " " in phrase}
        """The first word of a symbol -> the whole, such as ``black flag``: for lists of what fits."""
        self.grammar = grammar
        self.parser = stored(grammar, SimpleNamespace()) or built(grammar, SimpleNamespace())
        terminals = tuple(self.parser.terminals)
        self.table: Mapping[str, Meaning] = word_table(terminals)
        self.forms = {terminal.name: forms(terminal) for terminal in terminals}
        self.likenesses = {name: (*words, *understood_for(words)) for name, words in self.forms.items()}
        """The same, and what is understood for them, such as ``dock``."""
        self.main_verbs = self.after("ability", "repair 1 ,")
        self.battle_verbs = self.after("ability", "battle : roll 1 ,")
        self.endgame_verbs = self.after("ability", "endgame :")
        self.openers = self.after("ability", "") | self.battle_verbs

    @cached_property
    def line_ends(self) -> LineEnds:
        """How a line that has begun can end."""
        return LineEnds(self.parser, {start: self.begin(start) for start in STARTS})

    @cached_property
    def likelihood(self) -> Likelihood:
        """What is likely to come next, by the examples of the grammar."""
        lines = [[word.terminal for word in words_of(line, self.table)] for line in examples(self.grammar)]
        return Likelihood(lines, self.alike)

    @cached_property
    def alike(self) -> Mapping[str, str]:
        """Symbols of one word, and buildings, count as one each: examples name but a few of them."""
        return {
            parts[0]: f"any {rule}"
            for rule in ("symbol", "building")
            for parts in self.line_ends.rules[rule]
            if len(parts) == 1
        }

    def begin(self, start: str) -> InteractiveParser:
        """The state before the first word."""
        return self.parser.parse_interactive("", start=start)

    def after(self, start: str, text: str) -> frozenset[str]:
        """The terminals that may follow a text."""
        state = self.begin(start)
        for word in words_of(text, self.table):
            state.feed_token(Token(word.terminal, ""))
        return fitting(state)

    def after_verb_of(self, begin: InteractiveParser) -> frozenset[str]:
        """What may follow a whole ability: ``|`` among it where a face is read."""
        whole = step(begin, "REPAIR", "NUMBER")
        return fitting(whole) if whole else frozenset()

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


def understood_for(words: tuple[str, ...]) -> tuple[str, ...]:
    """The forgiven words that mean one of these."""
    return tuple(typed for typed, meant in FORGIVEN.items() if meant in words)


@lru_cache(maxsize=16)
def guide_for(vocabulary: Vocabulary) -> Guide:
    """Built at the first mistake."""
    return Guide(vocabulary.grammar, vocabulary.words)


def fitting(state: InteractiveParser) -> frozenset[str]:
    """The terminals that may come next; ``$END`` among them if the line may end."""
    return frozenset(state.accepts())  # type: ignore[no-untyped-call]  # lark's parser is untyped


def step(state: InteractiveParser, *terminals: str) -> InteractiveParser | None:
    """The state after some terminals; None if they do not fit."""
    after: InteractiveParser = state.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
    try:
        for terminal in terminals:
            after.feed_token(Token(terminal, ""))
    except (UnexpectedToken, KeyError):
        return None
    return after
