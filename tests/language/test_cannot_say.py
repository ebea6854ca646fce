"""Wordings of other games: the line to write, or the true reason, and nobody is given a wrong guess."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import jsonschema
import pytest

from dead_reckoning.errors import CardError
from dead_reckoning.game.language.kind import GRAMMAR_FOLDER
from dead_reckoning.game.language.mistakes import SMALL_PRINT
from dead_reckoning.game.language.nouns import FORGIVEN
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import BuildingId
from dead_reckoning.language import BASE, Vocabulary, findings_in, read, read_face, write
from dead_reckoning.language.cannot_say import LineReading, Wording, foreign, in_our_words, rows_of
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import words_of
from dead_reckoning.language.mistakes import Search
from dead_reckoning.language.reader import canonical
from dead_reckoning.language.similarity import OTHER_WORDS
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import Symbol
from dead_reckoning.resources import data_text
from dead_reckoning.verbs import vocabulary_of
from tests.boxes import tavern
from tests.golden import compare
from tools import wishes_page

HERE = Path(__file__).parent
WISHES = (HERE / "wishes.txt").read_text(encoding="utf-8").splitlines()
"""Lines by authors who know other games."""
ROWS = rows_of(data_text(GRAMMAR_FOLDER, "cannot_say.toml"))
READING = LineReading(
    rows=ROWS,
    canonical=lambda line: canonical(line, BASE),
    fails_at=lambda line: Search(guide_for(BASE), line, guide_for(BASE).begin("ability")).stop(),
    strange=lambda line: sum(not word.terminal for word in words_of(line, guide_for(BASE).table)),
    known=lambda _word: False,
)
TURNED_ROUND = (
    ("battle: on lose: gain 1 coin to ship", "win"),
    ("battle: remove 1 enemy cube: roll 1", "own"),
    ("each enemy loses 1 coin from ship", "opponent"),
    ("move ship to island", "harbor"),
    ("level down this card", "up"),
    ("gain 1 cargo and 1 cargo to ship", "coin"),
    ("remove this card: sail", "move"),
    ("enemy gain 1 coin", "lose"),
    ("influence 1: sail", ","),
)
"""A line, and the word that must not be put into it."""


FORTY = tuple(wishes_page.wishes())
WORDINGS = (HERE / "wordings.txt").read_text(encoding="utf-8").splitlines()[1:]
STRANGERS = [line.split("\t") for line in (HERE / "strangers.tsv").read_text(encoding="utf-8").splitlines()]
"""300 wordings from card games, what each was to mean, and whether the language can say it (``line``) or not.

Behind that, how a reader judged the answers: those of explanations with fixed examples, and those of ``strangers.txt``.
"""


def test_the_file_is_as_its_schema_says() -> None:
    schema = json.loads(data_text("grammar", "cannot_say.schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(tomllib.loads(data_text(GRAMMAR_FOLDER, "cannot_say.toml")), schema)


def test_every_row_is_found_in_a_wording() -> None:
    found: set[Wording] = set()
    for line in (*WORDINGS, *WISHES, *(wish.text for wish in FORTY), *(wording for wording, *_ in STRANGERS)):
        said, whole = in_our_words(line, READING)
        found.update(whole.applied)
        if not whole.answer:
            found.update(row for row in reasons() if row.pattern.search(said.line))
    assert [row for row in (*rows(), *reasons()) if row not in found] == []


def rows() -> tuple[Wording, ...]:
    """All rows that rewrite."""
    return ROWS.spelling + ROWS.wordings + ROWS.endings


def reasons() -> tuple[Wording, ...]:
    """All rows that give a reason."""
    return ROWS.reasons + ROWS.strange


def test_what_a_reason_quotes_can_be_read() -> None:
    """Quoted whole abilities; parts of one, such as a moment or a place, are known to the guide."""
    words = guide_for(BASE).table
    for row in reasons():
        for quoted in re.findall(r"`([^`]+)`", row.said):
            known = [word.terminal for word in words_of(quoted, words)]
            assert all(known) or quoted in ("otherwise", "unless", ":", "...") or "..." in quoted, (row.said, quoted)


@pytest.mark.parametrize("line", [*WORDINGS, *WISHES, *(wording for wording, *_ in STRANGERS)])
def test_what_is_to_be_written_can_be_read(line: str) -> None:
    for finding in findings_in(line):
        for written in re.findall(r"(?:write|nearest line is) `([^`]+)`", finding.hint):
            assert write(read(written)) == written


def test_wordings_of_strangers_are_answered() -> None:
    """A golden file: what was answered, and read by a person."""
    compare(HERE / "strangers.txt", "\n\n".join(map(answered, STRANGERS)) + "\n")


def test_no_answer_is_wrong_and_few_are_poor() -> None:
    judged = [Counter(row[column] for row in STRANGERS) for column in (3, 4)]
    assert [each.total() for each in judged] == [300, 300]
    assert judged[1]["wrong"] == 0
    assert judged[1]["poor"] < 30


def answered(stranger: Sequence[str]) -> str:
    """A wording, what it was to mean, and the answer."""
    wording, meaning, *_ = stranger
    told = [line for finding in findings_in(wording) for line in (finding.message, finding.hint) if line]
    return "\n".join([f"> {wording}", f"= {meaning}", *told])


def test_a_sentence_of_several_kinds_of_parts_is_rewritten_whole() -> None:
    (finding,) = findings_in("When you explore, you may pay 2 gold to draw two cards.")
    assert finding.hint.startswith("write `on exploring: pay 2 coins from ship or harbor: draw 2 cards`")
    assert (finding.place.column, finding.place.width) == (1, 55)


def test_alternatives_keep_their_prefix() -> None:
    (finding,) = findings_in("when you explore: draw a card or repair 1")
    assert finding.hint == "write `on exploring: draw 1 card / on exploring: repair 1`"


def test_only_the_abilities_that_need_it_are_rewritten() -> None:
    with pytest.raises(CardError) as error:
        read_face("sail | heal 2")
    assert error.value.findings[0].place.column == 8
    assert [finding.hint for finding in error.value.findings] == ["write `repair 2`"]


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_not_guessed_at(wish: str) -> None:
    found = findings_in(wish)
    assert found
    assert all(finding.fix is None or finding.fix.replacement == "per" for finding in found)
    assert all("did you mean" not in finding.hint or "`per`" in finding.hint for finding in found)


CAME_TRUE = (
    "on building: gain 1 coin to harbor",
    "on losing a battle: repair 1",
    "on gaining an advancement: gain 3 coins to harbor",
    "on trading: gain 1 cargo to ship",
    "on ending a turn: gain 1 cargo to harbor",
    "if damaged: sail",
    "if empty: 2 sails",
    "if in pirate mode: cannon",
    "endgame: if 3 achievements: gain 5 coins",
    "endgame: if no building you control: gain 2 coins",
    "steal 2 coins from enemy here",
    "each opponent discards 1 card",
    "battle: if enemy is merchant: roll 2",
    "endgame: gain 2 coins per tile you explored",
    "upgrades cost 1 less",
    "remove 1 enemy cube from this island",
    "influence 2 (ignoring garrisons)",
    "copy ability",
    "double cannons",
    "on gaining this card: gain 3 coins to harbor",
    "on setting up: gain 1 basic upgrade",
    "on an enemy arriving: gain 1 coin to ship",
    "level up card in hand",
    "explore adjacent tile",
    "take advancement (any row)",
    "draw 2 cards, discard 1 card",
    "gain 1 cargo to ship per card in hand (up to 3)",
    "if first player: sail",
    "if 1 enemy here: cannon",
)
"""Wishes of old that the language can say now."""


@pytest.mark.parametrize("line", CAME_TRUE)
def test_what_can_be_said_now_is_read(line: str) -> None:
    assert not findings_in(line)


def test_most_wishes_are_known() -> None:
    told = [wish for wish in WISHES if any(finding.code == "DR221" for finding in findings_in(wish))]
    assert len(WISHES) > 100
    assert len(told) >= 0.95 * len(WISHES)


@pytest.mark.parametrize(("text", "other"), TURNED_ROUND)
def test_no_word_of_the_language_is_taken_for_another(text: str, other: str) -> None:
    found = findings_in(text)
    assert found
    assert other not in [finding.fix.replacement for finding in found if finding.fix]
    assert all(f"did you mean `{other}`" not in finding.hint for finding in found)


@pytest.mark.slow
def test_a_word_of_the_language_is_never_mended_into_another() -> None:
    """Every word of the language in every place of some lines: what is offered instead is never another word."""
    words = sorted(word for word in BASE.words if word.isalpha() and word not in FORGIVEN)
    table = guide_for(BASE).table
    tried = 0
    for line in (
        "battle: on win: gain 1 coin to ship",
        "level up this card",
        "battle: move 1 own cube to adjacent zone",
    ):
        for place in re.finditer(r"[a-z]+", line):
            for word in words:
                text = line[: place.start()] + word + line[place.end() :]
                for finding in findings_in(text):
                    typed = text[finding.place.column - 1 :][: finding.place.width]
                    known = words_of(typed, table)
                    figure = finding.fix and finding.fix.replacement.isdecimal()  # `a` is 1
                    assert finding.fix is None or figure or not all(each.terminal for each in known), (text, finding)
                    tried += 1
    assert tried > 1000


def test_a_word_that_a_pack_brings_is_the_packs() -> None:
    vocabulary = Vocabulary(nouns=(Symbol(word=SymbolId("gold"), plural="golds"),))
    assert foreign("gain 2 gold to ship", READING).finding
    reading = READING._replace(known=guide_for(vocabulary).table.__contains__)
    assert foreign("gain 2 gold to ship", reading) == (None, "gain 2 gold to ship")
    assert all(finding.code != "DR221" for finding in findings_in("gold per gold per", vocabulary))


PLANKS: dict[str, str] = {
    "Get two planks.": "2 planks",
    "+1 plank": "plank",
    "When you explore, gain a plank": "on exploring: plank",
    "If you have three or more planks, draw a card": "if 3 planks: draw 1 card",
    "For each plank, gain 2 gold": "gain 2 coins to ship per plank",
    "gain gold equal to your planks": "gain 1 coin to ship per plank",
    "choose one: +1 plank or +2 sails": "plank / 2 sails",
    "all your planks count twice": "double planks",
    "2 plank icons": "2 planks",
    "Build a lighthouse for free": "build 1 (lighthouse, free)",
    "Construct two lighthouses": "build 2 (lighthouse)",
}
"""A wish with words of a pack -> the line."""
OF_PACKS = Vocabulary(
    nouns=(
        Symbol(word=SymbolId("plank"), plural="planks"),
        Building(word=BuildingId("lighthouse"), plural="lighthouses"),
    )
)


@pytest.mark.parametrize(("said", "line"), PLANKS.items())
def test_words_of_packs_are_in_the_line_to_write(said: str, line: str) -> None:
    (found,) = findings_in(said, OF_PACKS)
    assert found.hint.startswith(f"write `{line}`")
    assert write(read(line, OF_PACKS), OF_PACKS) == line
    assert all("write" not in each.hint for each in findings_in(said)), "without the pack, nobody knows the word"


def test_wordings_of_packs_come_before_those_of_the_game() -> None:
    rows = rows_of(data_text(GRAMMAR_FOLDER, "cannot_say.toml"), own=((r"heal {symbol}", "repair 2"),))
    reading = READING._replace(rows=rows)
    assert in_our_words("heal sails", reading)[1].answer == "repair 2"
    assert in_our_words("heal 3", reading)[1].answer == "repair 3"
    (found,) = findings_in("Whenever you explore, buy a drink for 3 gold.", vocabulary_of(tavern()))
    assert found.hint == "write `on exploring: treat 3`"


def test_other_words_are_no_words_of_the_language() -> None:
    assert not OTHER_WORDS & set(guide_for(BASE).table)


@pytest.mark.parametrize("wish", FORTY, ids=lambda wish: wish.text)
def test_a_wish_has_a_line_or_an_answer(wish: wishes_page.Wish) -> None:
    found = findings_in(wish.text)
    assert not wish.line or isinstance(read(wish.line), Effect)
    assert found or wish.text.startswith(wish.line.partition(" enemies")[0])
    assert all(finding.fix is None or finding.fix.replacement == "per" for finding in found)


def test_three_wishes_of_four_can_be_said_and_the_page_tells_how() -> None:
    assert len(FORTY) == 40
    assert sum(bool(wish.line) for wish in FORTY) >= 30
    assert wishes_page.PAGE.read_text(encoding="utf-8") == wishes_page.page()


def test_what_small_print_is_told_of_can_be_read() -> None:
    lines = [line for hint in SMALL_PRINT.values() for line in re.findall(r"`([^`]+)`", hint) if "..." not in line]
    whole = [f"{line}: repair 1" if line.startswith("on ") else line for line in lines if not line.startswith("(")]
    assert len(whole) >= len(SMALL_PRINT)
    assert all(isinstance(read(line), Effect) for line in whole)
