"""The languages of the base game: files of words, one for each chapter and room in each language."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from babel import Locale
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.base_languages import WORDS, base_language
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.formatter import canonical
from dead_reckoning.decks.kinds import LANGUAGE
from dead_reckoning.decks.loader import load_file
from dead_reckoning.errors import MissingExtraError
from dead_reckoning.game import nouns
from dead_reckoning.model.languages import BASE_LANGUAGES, LanguageTables, TextPath, texts_below
from dead_reckoning.resources import PACKAGE
from dead_reckoning.view.tongues import examples, lexicon_of
from dead_reckoning.view.wording import BASE, say
from dead_reckoning.view.wording.brought import faults
from dead_reckoning.view.wording.plurals import category_in, category_of
from dead_reckoning.view.wording.searching import likeness

FOLDER = PACKAGE.joinpath(*WORDS)
FILES = sorted(FOLDER.glob("*/*.json"))
ROOMS = {"cli", "companion", "decks", "lint", "press", "view", "web"}
"""Rooms whose words belong to no chapter."""


def files_of(lang: str) -> set[str]:
    return {file.stem for file in FILES if file.parent.name == lang}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_of_words_is_one_that_a_pack_could_have(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert load_file(file).findings == ()
    value = json.loads(text)
    assert (value["code"], value["name"]) == (file.parent.name, base_language(file.parent.name).name)
    assert canonical(LANGUAGE, value) == text


def test_a_chapter_has_a_file_in_each_language_with_its_name() -> None:
    chapters = {path.stem for path in Path(nouns.__path__[0]).glob("[a-z]*.py")}
    for lang in BASE_LANGUAGES:
        assert files_of(lang) == files_of("en")
    assert files_of("en") - ROOMS <= chapters


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_no_two_files_say_the_same_text(lang: str) -> None:
    paths = [
        path
        for file in FILES
        if file.parent.name == lang
        for path, _ in texts_below(json.loads(file.read_text(encoding="utf-8")))
    ]
    assert len(paths) == len(set(paths)) == len(base_language(lang).texts)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_text_can_be_used(lang: str) -> None:
    assert list(faults(base_language(lang), (base_language(lang).texts, *examples()))) == []


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_the_plurals_are_those_of_the_cldr(lang: str) -> None:
    category, rule = category_in(base_language(lang)), Locale.parse(lang).plural_form
    assert [category(number) for number in range(1_200)] == [rule(number) for number in range(1_200)]


def printed_by(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()


def test_a_language_loads_when_it_is_asked_for() -> None:
    """And Babel, which ours do not need, never."""
    script = """
import sys
sys.modules["babel"] = None
from dead_reckoning.base_languages import base_language
from dead_reckoning.language import read
from dead_reckoning.view.wording import name, say
print(base_language.cache_info().currsize, say(read("3 sails"), "uk"), base_language.cache_info().currsize)
print(name("black flag", "ru", 2))
"""
    assert printed_by(script).splitlines() == ["0 3 вітрила. 1", "2 чёрных флага"]


def test_another_language_needs_babel_or_plurals_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "babel", None)
    with pytest.raises(
        MissingExtraError, match=re.escape('pip install "dead-reckoning[languages]", or a table `plurals`')
    ):
        category_of.__wrapped__("cs")
    rules: dict[TextPath, str] = {("plurals", "one"): "n = 1", ("plurals", "few"): "n = 2..4"}
    category = category_in(LanguageTables(code="cs", name="Čeština", texts=rules))
    assert [category(number) for number in (0, 1, 2, 4, 5, 21)] == ["other", "one", "few", "few", "other", "other"]


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        (("plurals", "one"), "n % 0 = 1", "which `n % 0 = 1` is not"),
        (("plurals", "one"), "n = 1 or", "is not"),
        (("plurals", "some"), "n = 1", "is not a plural category"),
        (("numbers", "few"), "dual", "`paucal`"),
        (("numbers", "adjectives"), "ого, ", "endings with commas"),
        (("phrases", "lose", "infinitive"), "perhaps", "`yes` or `no`"),
    ],
)
def test_a_rule_that_cannot_be_used_is_told(path: TextPath, text: str, why: str) -> None:
    ((where, said),) = faults(LanguageTables(code="cs", name="Čeština", texts={path: text}), examples())
    assert where == path
    assert why in said


def test_a_pack_adds_to_a_language_of_the_base_game() -> None:
    texts: dict[TextPath, str] = {("phrases", "gain", "clause"): "{берите|брать} {goods:acc} {place?to}"}
    box = evolve(dr.base_box(), languages=(LanguageTables(code="ru", name="Русский", texts=texts),))
    line = dr.read("gain 2 coins to ship")
    assert say(line, "ru", lexicon_of(box)) == "Берите 2 монеты на корабль."
    assert say(line, "ru") == "Получите 2 монеты на корабль."
    assert lexicon_of(box).words("uk") == BASE.words("uk")._replace(english=lexicon_of(box).words("en"))


# -- Where a sentence comes from -------------------------------------------------------------------------------------

DISCARD: TextPath = ("phrases", "discard", "clause")


@pytest.mark.parametrize(
    ("said", "path", "text", "is_like"),
    [
        ("Сбросьте 1 карту из руки.", DISCARD, "{сбросьте|сбросить} {amount:card.acc} из руки {amount:each}", True),
        ("чтобы сбросить 2 карты", DISCARD, "{сбросьте|сбросить} {amount:card.acc} из руки {amount:each}", True),
        ("из  РУКИ", DISCARD, "{сбросьте|сбросить} {amount:card.acc} из руки {amount:each}", True),
        ("из рукава", DISCARD, "{amount:card.acc} из руки", False),
        ("{amount:each}", DISCARD, "из руки {amount:each}", True),
        ("5 парусов", ("nouns", "sail"), "m: парус, паруса; паруса, парусов", True),
        ("пар", ("nouns", "sail"), "m: парус, паруса; паруса, парусов", False),
        ("синим", ("game", "seats", "1"), "синий, синего, синему, синего, синим", True),
        ("anything", DISCARD, "{a brace", False),
    ],
)
def test_a_sentence_is_like_the_texts_that_it_is_made_of(said: str, path: TextPath, text: str, is_like: bool) -> None:
    assert (likeness(said, path, text) > 0) is is_like


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("Сбросьте 1 карту из руки.",), "/words/ru/crew.json:{}  phrases / discard / clause"),
        (("--lang", "uk", "бере карту"), "/words/uk/crew.json:{}  game / events / card drawn"),
        (("Капитан",), "cards/crew.json:{}  entries / 0 / name / ru"),
        (("--pack", "tests/packs/german", "Kanonier"), "de.json:{}  names / crew.gunner"),
    ],
)
def test_the_command_names_file_and_line(words: tuple[str, ...], place: str) -> None:
    output = CliRunner().invoke(reckon, ["words", "where", *words]).output
    assert re.search(re.escape(place).replace(r"\{\}", r"\d+:\d+"), output), output


def test_a_sentence_that_nobody_says() -> None:
    result = CliRunner().invoke(reckon, ["words", "where", "qwzx"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "No text is like 'qwzx'" in result.stderr
