"""The parse table that is kept beside the grammar: it fits, and reads what a parser reads that is built."""

import os
import subprocess
import sys
from types import SimpleNamespace

import lark
import pytest
from attrs import evolve

from dead_reckoning.game.language import kind
from dead_reckoning.language import BASE, Vocabulary, read, write
from dead_reckoning.language.kind import LanguageKind
from dead_reckoning.language.reader import parser
from dead_reckoning.language.stored_table import built, stored, table_text
from dead_reckoning.model.terms import SymbolId
from dead_reckoning.model.verbs import Symbol
from tests.language.test_language import PHRASEBOOK
from tools import parse_table


def test_the_table_fits_the_grammar() -> None:
    assert parse_table.fits(), "run python tools/parse_table.py"


def test_the_same_grammar_makes_the_same_bytes() -> None:
    script = "from dead_reckoning.language import BASE, stored_table; print(stored_table.table_text(BASE.grammar))"
    sums = {run_with_seed(script, seed) for seed in ("1", "2", "3")}
    assert len(sums) == 1


def run_with_seed(script: str, seed: str) -> str:
    """The output of a program with a seed for hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, check=True
    ).stdout.decode()


def keeping(text: str) -> LanguageKind:
    """The game's language, with another table."""
    return evolve(BASE.kind, table=lambda: text)


def test_a_table_reads_what_a_parser_reads_that_is_built() -> None:
    fresh = keeping(table_text(BASE.grammar))
    slow, quick = built(BASE.grammar, fresh, SimpleNamespace()), stored(BASE.grammar, fresh, SimpleNamespace())
    assert quick is not None
    for line in PHRASEBOOK:
        assert quick.parse(line, start="ability") == slow.parse(line, start="ability")


def test_the_kept_table_reads_the_phrasebook() -> None:
    assert [write(read(line)) for line in PHRASEBOOK] == list(PHRASEBOOK)


def test_a_table_for_another_grammar_or_lark_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = keeping(table_text(BASE.grammar))
    assert stored(BASE.grammar, fresh, SimpleNamespace())
    assert stored(BASE.grammar + "\n", fresh, SimpleNamespace()) is None
    monkeypatch.setattr(lark, "__version__", "0.0")
    assert stored(BASE.grammar, fresh, SimpleNamespace()) is None


def test_without_a_table_the_parser_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(folder: str, file: str) -> str:
        raise FileNotFoundError(f"{folder}/{file}")

    words = Vocabulary()
    assert words.grammar
    monkeypatch.setattr(kind, "data_text", missing)
    assert parser(words).parse("sail", start="ability") == read("sail")


def test_words_of_a_pack_have_a_parser_of_their_own() -> None:
    words = Vocabulary(nouns=(Symbol(word=SymbolId("rum"), plural="rums"),))
    assert stored(words.grammar, words.kind, SimpleNamespace()) is None
    assert write(read("gain 1 coin to ship per rum", words), words) == "gain 1 coin to ship per rum"
