"""The grammar: without conflicts, without leftovers, and fit to be read by a stranger."""

import re

import pytest
from lark import Lark

from dead_reckoning.game.language.kind import GRAMMAR_FILES as OWN_FILES, GRAMMAR_FOLDER
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.language import BASE, Vocabulary
from dead_reckoning.language.vocabulary import GENERAL_FILE
from dead_reckoning.model.terms import SymbolId
from dead_reckoning.model.verbs import Symbol
from dead_reckoning.resources import data_text

TEXTS = {
    GENERAL_FILE: data_text("grammar", GENERAL_FILE),
    **{file: data_text(GRAMMAR_FOLDER, file) for file in OWN_FILES},
}
GRAMMAR_FILES = tuple(TEXTS)
BLOCKS = {file: re.split(r"\n\s*\n", text.strip()) for file, text in TEXTS.items()}
HEADING = re.compile(r"// .+ -{10,}")
DEFINITION = re.compile(r"^[?!]*(\w+):", re.MULTILINE)

PACK = Vocabulary(
    nouns=(
        Symbol(word=SymbolId("rum bottle"), plural="rum bottles"),
        Symbol(word=SymbolId("anchor"), plural="anchors"),
        Building(word=BuildingId("lighthouse"), plural="lighthouses"),
    ),
)


def prose(block: str) -> list[str]:
    """The comments of a block: no headings, no examples."""
    comments = [line for line in block.split("\n") if line.startswith("//")]
    return [line for line in comments if not HEADING.fullmatch(line) and not line.startswith("//>")]


@pytest.mark.parametrize("vocabulary", [BASE, PACK], ids=["base game", "with a pack"])
@pytest.mark.parametrize("start", ["ability", "face"])
def test_the_grammar_has_no_conflicts(vocabulary: Vocabulary, start: str) -> None:
    """Strict mode raises for every conflict of rules, and for every pair of terminals that can match the same text."""
    lark = Lark(vocabulary.grammar, parser="lalr", lexer="contextual", strict=True, start=start)
    assert lark.parse("sail").pretty()


def test_no_rule_and_no_terminal_is_left_over() -> None:
    lark = Lark(BASE.grammar, parser="lalr", start=["ability", "face"])
    used = {str(rule.origin.name) for rule in lark.rules} | {terminal.name for terminal in lark.terminals}
    assert set(DEFINITION.findall(BASE.grammar)) - used == set()


def test_every_rule_is_defined_once() -> None:
    names = DEFINITION.findall(BASE.grammar)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("file", GRAMMAR_FILES)
def test_a_grammar_file_holds_rules_and_comments_and_nothing_else(file: str) -> None:
    allowed = re.compile(r'//.*|(?:%extend |[?!]*)_?\w+: .*|\s+\| .*|\s+[?!]*\w+.*|%ignore " "|')
    assert [line for line in TEXTS[file].splitlines() if not allowed.fullmatch(line)] == []
    rules = re.sub(r'//.*|"[^"]*"|: /.*/', "", TEXTS[file])
    assert re.findall(r"[{};,]|\b(?:def|import|lambda|return|class)\b", rules) == []


@pytest.mark.parametrize("file", GRAMMAR_FILES)
def test_a_grammar_file_says_first_what_it_is(file: str) -> None:
    number = GRAMMAR_FILES.index(file) + 1
    assert BLOCKS[file][0].startswith(f"// The ability language, {number} of {len(GRAMMAR_FILES)}: ")


@pytest.mark.parametrize("file", GRAMMAR_FILES)
def test_every_section_is_introduced(file: str) -> None:
    """A heading is followed by a sentence, below it or above the first rule."""
    blocks = BLOCKS[file]
    for here, after in zip(blocks, [*blocks[1:], ""], strict=True):
        if HEADING.match(here):
            assert prose(here) or prose(after), here


def test_every_group_of_verbs_has_its_comment() -> None:
    headings = [at for at, block in enumerate(BLOCKS["verbs.lark"]) if HEADING.match(block)]
    groups = [block for block in BLOCKS["verbs.lark"][headings[0] :] if DEFINITION.search(block)]
    assert len(groups) > 15
    assert [block for block in groups if not prose(block)] == []
    assert [block for block in groups if not re.search(r"\bRules? \d", block)] == []


@pytest.mark.parametrize("file", GRAMMAR_FILES)
def test_lines_are_not_too_long(file: str) -> None:
    assert [line for line in TEXTS[file].splitlines() if len(line) > 130] == []
