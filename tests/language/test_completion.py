"""Completions of a line: the right word is offered early, and every offered word reads."""

import json
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time

import pytest
from hypothesis import given, settings, strategies as st

import dead_reckoning as dr
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.language import BASE, Vocabulary, findings_in, read_face, write
from dead_reckoning.language.completion import NUMBER_MARK, Completion, Completions, WordKind, completions, inserted
from dead_reckoning.language.guide import guide_for, state_after, terminals_next
from dead_reckoning.language.lexer import words_of
from dead_reckoning.language.likelihood import examples
from dead_reckoning.language.line_findings import LONGEST_LINE
from dead_reckoning.lint.runner import lint_bytes
from dead_reckoning.model.findings import Code
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import FoeWord, Symbol
from tests.boxes import PACK as TAVERN
from tests.language.strategies import EFFECTS
from tests.language.test_language import PHRASEBOOK
from tests.lint.test_checks import first, good_deck

FIRST_FEW = 5
A_FEW = settings(max_examples=settings.get_profile(settings.get_current_profile_name()).max_examples // 6)
"""For properties whose every example asks many questions."""
PACK = Vocabulary(
    nouns=(
        Symbol(word=SymbolId("rum bottle"), plural="rum bottles"),
        Symbol(word=SymbolId("lantern"), plural="lanterns"),
        Building(word=BuildingId("lighthouse"), plural="lighthouses"),
    ),
    verbs=TAVERN.verbs,
    open_words=(*(word for chapter in TAVERN.chapters for word in chapter.vocabulary), FoeWord(word="sea serpent")),
)


def offered(before: str, behind: str = "", vocabulary: Vocabulary = BASE) -> list[Completion]:
    """The completions between two parts of a line."""
    return list(completions(before + behind, len(before), vocabulary).words)


def words(before: str, behind: str = "", vocabulary: Vocabulary = BASE) -> list[str]:
    """The same, the words alone."""
    return [completion.word for completion in offered(before, behind, vocabulary)]


# -- Lines typed letter by letter ------------------------------------------------------------------------------------


def word_places(line: str, vocabulary: Vocabulary = BASE) -> Iterator[tuple[int, str]]:
    """The places where the words of a line begin, and the name of each in a list of completions."""
    for word in words_of(line, guide_for(vocabulary).table):
        yield word.start, NUMBER_MARK if word.terminal == "NUMBER" else word.text


@cache
def ranks() -> dict[str, list[int]]:
    """Line of the phrasebook -> the rank of the right word in the list, at each of its places."""
    return {line: [words(line[:at]).index(word) for at, word in word_places(line)] for line in PHRASEBOOK}


def share_of_early(lines: Iterable[str]) -> float:
    """The share of places in which the right word is among the first few."""
    places = [rank for line in lines for rank in ranks()[line]]
    return sum(rank < FIRST_FEW for rank in places) / len(places)


@pytest.mark.slow
def test_the_right_word_is_nearly_always_among_the_first() -> None:
    assert share_of_early(PHRASEBOOK) >= 0.9


@pytest.mark.slow
def test_the_same_holds_nearly_for_lines_that_are_no_examples_of_the_grammar() -> None:
    """The order is made from the examples, so other lines say how good it is at what it has not seen."""
    unseen = set(PHRASEBOOK) - set(examples(BASE.grammar))
    assert len(unseen) > 40
    assert share_of_early(unseen) >= 0.87


@pytest.mark.parametrize("line", PHRASEBOOK[::6])
def test_a_word_is_offered_after_each_of_its_letters(line: str) -> None:
    for at, word in word_places(line):
        end = at + (1 if word == NUMBER_MARK else len(word))
        for place in range(at + 1, end + 1):
            if line[at].isalnum():
                assert word in words(line[:place]), line[:place]


@A_FEW
@given(EFFECTS)
def test_every_word_of_every_line_is_offered(effect: Effect) -> None:
    line = write(effect)
    at, word = random.Random(line).choice(list(word_places(line)))
    assert word in words(line[:at]), line[:at]
    assert completions(f"{line} ", len(line) + 1).may_end


# -- Lines made of what is offered -----------------------------------------------------------------------------------

LONGEST = 30
"""Words after which a random line is finished in the shortest way."""


def random_line(chance: random.Random, vocabulary: Vocabulary) -> str:
    """A line completed at random from what is offered."""
    text = ""
    for _ in range(LONGEST):
        found = completions(text, len(text), vocabulary)
        if found.may_end and chance.random() < 0.4:
            return text.rstrip()
        chosen = chance.choice(found.words)
        number = chance.randint(chosen.least, min(chosen.most, chosen.least + 2)) if chosen.most else 2
        text = inserted(text, chosen, found.end).replace(NUMBER_MARK, str(number))
        text += "" if text[-1] in "(+-" else " "
    found = completions(text, len(text), vocabulary)
    return text.rstrip() if found.may_end else found.words[0].example


ABILITY_CODES = range(201, 230)
"""Codes of what is no ability of the language.  From 230 on they are about its sense: too much, or for nothing."""


def codes_of(line: str) -> list[str]:
    """The codes of lint for the words of a line on a card."""
    deck = good_deck()
    first(deck)["abilities"] = [line]
    findings = lint_bytes(Path("deck.json"), json.dumps(deck).encode()).findings
    return [finding.code for finding in findings if int(finding.code.removeprefix("DR")) in ABILITY_CODES]


@pytest.mark.parametrize(
    "count", [30, pytest.param(500, marks=pytest.mark.slow), pytest.param(2000, marks=pytest.mark.nightly)]
)
def test_whatever_is_offered_reads(count: int) -> None:
    chance = random.Random(count)
    lines = [random_line(chance, BASE) for _ in range(count)]
    assert len(set(lines)) > count / 2
    assert [line for line in lines if findings_in(line)] == []
    assert [line for line in lines if codes_of(line)] == []


@pytest.mark.parametrize(
    "count", [15, pytest.param(150, marks=pytest.mark.slow), pytest.param(500, marks=pytest.mark.nightly)]
)
def test_whatever_is_offered_with_a_pack_reads(count: int) -> None:
    chance = random.Random(count)
    lines = [random_line(chance, PACK) for _ in range(count)]
    assert [line for line in lines if findings_in(line, PACK)] == []


@pytest.mark.parametrize("before", ["", "battle: ", "sail ", "if in ", "draw 1 card: ", "gain 1 cargo to "])
def test_an_example_can_be_read_said_and_drawn(before: str) -> None:
    """This is how a word gets its words in a language, and its icons."""
    for completion in offered(before):
        (effect,) = read_face(completion.example)
        assert completion.example.startswith(before.rstrip())
        assert all(dr.say(effect, language) for language in ("en", "ru", "uk"))
        assert dr.strip(effect)


# -- What is offered -------------------------------------------------------------------------------------------------


def find(before: str, word: str, behind: str = "", vocabulary: Vocabulary = BASE) -> Completion:
    """One of the words that fit."""
    (found,) = (found for found in offered(before, behind, vocabulary) if found.word == word)
    return found


@pytest.mark.parametrize(
    ("before", "word", "kind", "text"),
    [
        ("", "repair", WordKind.VERB, "repair #"),
        ("", "battle", WordKind.PREFIX, "battle"),
        ("", "this", WordKind.PREFIX, "this turn: on"),
        ("", "enemies", WordKind.NOUN, "enemies here"),
        ("enemies here ", "lose", WordKind.VERB, "lose #"),
        ("each opponent ", "loses", WordKind.VERB, "loses #"),
        ("if ", "no", WordKind.CONDITION, "no"),
        ("if ", "damaged", WordKind.CONDITION, "damaged:"),
        ("on ", "leveling", WordKind.MOMENT, "leveling up:"),
        ("2 ", "black", WordKind.SYMBOL, "black flags"),
        ("1 ", "sail", WordKind.SYMBOL, "sail"),
        ("build 1 (", "fort", WordKind.BUILDING, "fort"),
        ("build 1 (", "cost", WordKind.WORD, "cost -#"),
        ("gain ", "#", WordKind.NUMBER, "#"),
        ("gain 3 ", "coins", WordKind.NOUN, "coins"),
        ("gain 3 cargo ", "to", WordKind.WORD, "to"),
        ("sail ", ",", WordKind.PUNCTUATION, ","),
        ("gain 1 coin and 1 ", "cargo", WordKind.NOUN, "cargo to"),
    ],
)
def test_a_word_has_its_kind_and_its_text(before: str, word: str, kind: WordKind, text: str) -> None:
    completion = find(before, word)
    assert (completion.kind, completion.text) == (kind, text)


@pytest.mark.parametrize(
    ("before", "word", "kind", "text", "name"),
    [
        ("", "rum", WordKind.SYMBOL, "rum bottle", "rum bottle"),
        ("3 ", "rum", WordKind.SYMBOL, "rum bottles", "rum bottle"),
        ("build 1 (", "lighthouse", WordKind.BUILDING, "lighthouse", "lighthouse"),
        ("", "treat", WordKind.VERB, "treat #", ""),
        ("on ", "treating", WordKind.MOMENT, "treating a guest:", ""),
        ("if ", "broke", WordKind.CONDITION, "broke:", ""),
        ("if 2 ", "lanterns", WordKind.SYMBOL, "lanterns", "lantern"),
        ("if 2 lanterns ", "you", WordKind.WORD, "you sleeved:", ""),
        ("battle: if enemy is ", "sea", WordKind.NOUN, "sea serpent:", ""),
    ],
)
def test_words_of_packs_are_offered(before: str, word: str, kind: WordKind, text: str, name: str) -> None:
    completion = find(before, word, vocabulary=PACK)
    assert (completion.kind, completion.text, completion.name) == (kind, text, name)
    assert word not in words(before)


@pytest.mark.parametrize(
    ("before", "least", "most"),
    [("gain ", 1, 999), ("", 2, 999), ("take advancement (row ", 1, 4), ("produce on 1 island (row 3 or ", 1, 4)],
)
def test_a_number_has_its_range(before: str, least: int, most: int) -> None:
    number = find(before, NUMBER_MARK)
    assert (number.least, number.most) == (least, most)


@pytest.mark.parametrize(
    ("before", "word"),
    [
        ("", "play"),
        ("pay 1 coin from ship: ", "on"),
        ("on exploring: ", "on"),
        ("gain ", "its"),
        ("sail per helm ", "on"),
        ("gain 1 coin ", "and"),
        ("battle: ", "influence"),
        ("sail / ", "endgame"),
        ("if damaged: " * 8, "if"),
    ],
)
def test_what_only_the_meaning_forbids_is_not_offered(before: str, word: str) -> None:
    assert offered(before)
    assert word not in words(before)


@pytest.mark.parametrize(
    ("before", "word"),
    [
        ("draw 1 card: ", "play"),
        ("battle: draw 1 card: roll 1 per helm ", "on"),
        ("on gaining control: gain ", "its"),
        ("this turn: ", "on"),
        ("if damaged: " * 7, "if"),
    ],
)
def test_what_the_meaning_allows_is_offered(before: str, word: str) -> None:
    assert word in words(before)


# -- Places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "behind", "word", "line"),
    [
        ("", "", "gain", "gain"),
        ("ga", "", "gain", "gain"),
        ("GA", "", "gain", "gain"),
        ("gain 2 c", " to ship", "coins", "gain 2 coins to ship"),
        ("gain 2 co", "ns to ship", "coins", "gain 2 coins to ship"),
        ("gain 2 ", "to ship", "coins", "gain 2 coins to ship"),
        ("if in ", ": repair 1", "harbor", "if in harbor: repair 1"),
        ("if in harbor ", "", ":", "if in harbor:"),
        ("if in harbor", "", ":", "if in harbor:"),
        ("build 1 (fort", "", ")", "build 1 (fort)"),
        ("build 1 (", ")", "fort", "build 1 (fort)"),
        ("gibberish / ga", "", "gain", "gibberish / gain"),
        ("gain 1 coin to ship,", "", "repair", "gain 1 coin to ship, repair #"),
    ],
)
def test_a_word_is_put_where_it_belongs(before: str, behind: str, word: str, line: str) -> None:
    found = completions(before + behind, len(before))
    assert inserted(before + behind, find(before, word, behind), found.end) == line


def test_what_reads_on_comes_first() -> None:
    assert words("", " 2 coins to ship")[0] == "gain"
    assert words("gain 2 cargo to ", " or harbor")[0] == "ship"


def test_a_mistake_before_the_place_leaves_the_arm_behind_it() -> None:
    assert words("gibberish ") == []
    assert words("gibberish / gain 1 cargo to ") == words("gain 1 cargo to ")


def test_a_mistake_of_meaning_before_the_place_does_no_harm() -> None:
    assert words("play it, ")[:FIRST_FEW] == words("sail, ")[:FIRST_FEW]


@pytest.mark.parametrize(
    ("before", "may_end"),
    [("", False), ("sail", True), ("sai", False), ("sail ", True), ("sail,", False), ("x", False)],
)
def test_a_line_may_end_behind_a_whole_ability(before: str, may_end: bool) -> None:
    assert completions(before, len(before)).may_end is may_end


def test_a_face_has_several_abilities() -> None:
    assert "|" not in words("sail ")
    assert "|" in [found.word for found in completions("sail ", 5, start="face").words]
    assert "endgame" in [found.word for found in completions("sail | ", 7, start="face").words]


@pytest.mark.parametrize("place", [-1, 0, 99])
def test_a_place_outside_of_the_line_is_its_nearer_end(place: int) -> None:
    near = min(max(place, 0), 4)
    assert completions("gain", place) == completions("gain", near)


@A_FEW
@given(st.text(max_size=40), st.integers(0, 40))
def test_any_text_has_an_answer(text: str, place: int) -> None:
    found = completions(text, place)
    assert all(0 <= completion.start <= found.end <= len(text) for completion in found.words)


@A_FEW
@given(st.lists(st.sampled_from([word for line in PHRASEBOOK for word in line.split()]), max_size=12), st.data())
def test_words_in_any_order_have_an_answer(parts: list[str], data: st.DataObject) -> None:
    text = " ".join(parts)
    found = completions(text, data.draw(st.integers(0, len(text))))
    assert all(read_face(completion.example) for completion in found.words if not findings_in(completion.example))


# -- The ground it is made from --------------------------------------------------------------------------------------


@pytest.mark.parametrize("vocabulary", [BASE, PACK], ids=["base game", "with a pack"])
def test_every_state_of_the_parser_has_its_rules(vocabulary: Vocabulary) -> None:
    ends = guide_for(vocabulary).line_ends
    assert set(ends.open) == set(ends.table)
    assert all(ends.open.values())


@A_FEW
@given(EFFECTS)
def test_a_line_that_has_begun_can_be_finished(effect: Effect) -> None:
    guide = guide_for(BASE)
    line = [word.terminal for word in words_of(write(effect), guide.table)]
    begun = state_after(guide.begin("ability"), *line[: random.Random(len(line)).randint(0, len(line))])
    assert begun
    for end in guide.line_ends.ends(begun, 3):
        after = state_after(begun, *end)
        assert after
        assert "$END" in terminals_next(after)


def test_an_answer_is_quick() -> None:
    """Some milliseconds at the beginning of a line, where most fits, and one elsewhere; the bound is a wide one."""
    completions("", 0)
    took = []
    for line in PHRASEBOOK[::8]:
        for at, _ in word_places(line):
            begin = process_time()
            completions(line[:at], at)
            took.append(process_time() - begin)
    assert median(took) < 0.05


def test_the_codes_of_ability_text_are_those_below_230() -> None:
    assert Code.CANNOT_SAY.number < "DR230" <= Code.UNORDERED_ROWS.number


def test_nothing_fits_in_a_line_that_is_too_long_to_be_read() -> None:
    longest = f"{'sail, ' * 1000}sail"[:LONGEST_LINE]
    for line in (f"{longest}{'x' * 20}", "if in harbor: " * 5_000, "/" * 100_000):
        assert completions(line, len(line)) == Completions((), len(line), False)
        assert completions(line, 0).words == ()
    assert completions("sail, ", 6).words
