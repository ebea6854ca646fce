"""The companion of a real table: what it asks, what it tells, and that the Warden plays there as he does here."""

import copy
import pickle
from random import Random
from unittest.mock import patch

import pytest

import dead_reckoning as dr
from dead_reckoning.companion import knowledge
from dead_reckoning.companion.handle import open_companion
from tests.companion_game import Coin, played
from tests.companion_table import Table, is_turn
from tests.made_up_box import made_up_box


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("level", ["normal", "advanced", "expert", "extreme"])
def test_the_warden_plays_at_a_real_table_as_he_plays_here(level: str, seed: int) -> None:
    _, asked = played(level, seed, dr.base_box())
    assert len(asked) > 5


@pytest.mark.parametrize(("level", "seed"), [("normal", 5), ("advanced", 6), ("extreme", 7)])
def test_he_plays_so_with_a_printed_box_that_nobody_has_seen(level: str, seed: int) -> None:
    """More games: ``tools/printed_table.py``."""
    companion, _ = played(level, seed, made_up_box(seed))
    assert companion.entered


@pytest.mark.parametrize(
    ("level", "seed"),
    [("advanced", 6), *(pytest.param(level, 7, marks=pytest.mark.slow) for level in ("normal", "expert", "extreme"))],
)
def test_two_wardens_play_at_a_real_table_as_they_play_here(level: str, seed: int) -> None:
    """More games: ``tools/printed_table.py --pairs``."""
    companion, _ = played(level, seed, made_up_box(seed), pairs=True)
    assert companion.in_pairs
    sheets = companion.position.score_sheets() if not companion.uncounted_figure else ()
    assert not sheets or sum(companion.sheet().values()) == sum(sum(sheets[seat].values()) for seat in (1, 3))


def pairs_at_a_turn() -> dr.Companion:
    """Two partners, of whom green has the first turn; the blue Warden was its first."""
    table = Table("normal", 2, pairs=True)
    companion = open_companion(dr.base_box(), "normal", pairs=True, printed=True)
    while not is_turn(companion):
        companion = companion.answer(table.reply(companion))
    return companion


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("green damage 1", "damage 1"),
        ("purple damage 1", "partner damage 1"),
        ("Blue coins 14", "warden coins 14"),
        ("yellow sunk", "other sunk"),
        ("other won", "yellow won"),
    ],
)
def test_in_pairs_a_color_names_a_side(one: str, other: str) -> None:
    companion = pairs_at_a_turn()
    assert pickle.loads(pickle.dumps(companion)) == companion
    assert companion.question.text.startswith("Green: ")
    first, second = companion.answer(one), companion.answer(other)
    assert first.said == second.said
    assert first.position.state == second.position.state != companion.position.state


@pytest.mark.parametrize("line", ["partner damage 1", "other coins 2", "r1c1 partner 1", "r1c1 other 1"])
def test_alone_nobody_tells_of_a_partner(line: str) -> None:
    companion = long_game(0)
    with pytest.raises(dr.CompanionError):
        companion.answer(line)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("island, 3 spaces, 6/4/2, 1 coin", "island spaces 3 rewards 6/4/2 cargo 0 coins 1"),
        ("Island; 3; 7/4/1; 1 barrel 1 coin.", "island spaces 3 rewards 7/4/1 cargo 1 coins 1"),
        ("island 7/4/1 barrel 1", "island rewards 7/4/1 cargo 1 coins 0"),
        ("island 6 rewards 2c", "island rewards 6 cargo 2 coins 0"),
        ("open sea: none", "sea none"),
    ],
)
def test_a_tile_is_described_with_any_signs_between(typed: str, said: str) -> None:
    assert open_companion(dr.base_box(), "normal", seed=1).answer(typed).said == said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("island 3 7/4/1 1/1", "rewards: that was told twice"),
        ("island 3 spaces 4 spaces", "spaces: that was told twice"),
        ("island 3 7/4/1 barrel 1 coin", "coins: a word or number is missing after it"),
    ],
)
def test_what_is_told_of_a_tile_is_never_dropped_in_silence(typed: str, told: str) -> None:
    with pytest.raises(dr.CompanionError, match=told):
        open_companion(dr.base_box(), "normal", seed=1).answer(typed)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("typed", ["3", "3 cannons", "2 cannons 1 battle icon", "cannon x2, 1 battle", "x3"])
def test_icons_may_be_typed_with_their_names(lang: str, typed: str) -> None:
    companion = open_companion(dr.base_box(), "normal", lang, seed=1)
    while companion.question.kind != "card":
        companion = companion.answer("4" if companion.question.kind == "figure" else companion.question.example)
    assert companion.answer(typed).said == "3"


LONG = 2_505
"""Answers; the recursion limit of Python is less than half of it."""


def long_game(answers: int) -> dr.Companion:
    """A companion at a turn of the player, who has said so much about it."""
    table = Table("normal", 1)
    companion = open_companion(dr.base_box(), "normal", printed=True)
    while not is_turn(companion):
        companion = companion.answer(table.reply(companion))
    for number in range(answers):
        companion = companion.answer(f"damage {number % 3}")
    return companion


def test_a_long_game_is_compared_copied_and_pickled() -> None:
    companion = long_game(LONG)
    other = companion.undo().answer(companion.said)
    assert companion == other
    assert hash(companion) == hash(other)
    assert companion != companion.undo()
    assert copy.deepcopy([companion])[0] == companion
    assert copy.copy(companion) == companion
    data = pickle.dumps(companion)
    again = pickle.loads(data)
    assert again == companion
    assert again.answers == companion.answers
    assert again.undo() == companion.undo()
    assert len(data) < 100_000 + 20 * LONG


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("printed", [False, True])
def test_a_companion_travels_at_every_question(lang: str, printed: bool) -> None:
    """It travels after any earlier question: its words are derived anew, and are not sent."""
    table, met = Table("normal", 2), set()
    companion = open_companion(dr.base_box(), "normal", lang, printed=printed, seed=5)
    for _ in range(25):
        met.add(companion.question.kind)
        assert companion.lexicon.tiles
        assert companion.board()
        again = pickle.loads(pickle.dumps(companion))
        assert (again, again.question, again.told) == (companion, companion.question, companion.told)
        if is_turn(companion):
            with pytest.raises(dr.CompanionError):
                companion.answer("nonsense")
            companion = companion.answer("damage 1" if companion.said != "damage 1" else "")
        elif printed and len(met) < 3:
            companion = companion.answer(table.reply(companion))
        else:
            companion = companion.answer(companion.question.example)
        if companion.question.kind in ("fight", "loss", "over"):
            break
    assert {"tile", "turn"} <= met


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_a_teller_travels_after_it_has_told(lang: str) -> None:
    position, rng = dr.begin(dr.base_box(), 2), Random(3)
    teller = dr.Teller(position.box, lang)
    for _ in range(60):
        position = position.choose(position.decision.sample(rng))
        told = teller.tell_events(position), teller.question(position), teller.options(position)
    again = pickle.loads(pickle.dumps(teller))
    assert (again.tell_events(position), again.question(position), again.options(position)) == told


def asked(kind: str, lang: str = "en", figure: str = "") -> dr.Companion:
    """A companion at the first question of a kind."""
    table = Table("normal", 2)
    with patch.object(knowledge, "Random", Coin(table)):
        companion = open_companion(dr.base_box(), "normal", lang, printed=True)
        while not (companion.question.kind == kind and getattr(companion.instruction, "figure", "") == figure):
            if is_turn(companion):
                companion = companion.answer(table.play_player())
                while not is_turn(companion):
                    companion = companion.answer(table.reply(companion))
                companion = companion.answer("")
                table.play_warden()
            else:
                companion = companion.answer(table.reply(companion))
    return companion


NONE_OF_IT = {"en": ("0", "none", "nothing", "no icons"), "ru": ("0", "нет", "ничего"), "uk": ("0", "немає", "нічого")}


@pytest.mark.parametrize("lang", NONE_OF_IT)
def test_nothing_is_said_alike_wherever_a_number_or_goods_are_asked_for(lang: str) -> None:
    for kind, figure in (("card", ""), ("token", ""), ("goods", ""), ("figure", "spaces"), ("figure", "makes")):
        companion = asked(kind, lang, figure)
        words = NONE_OF_IT[lang] if kind in ("card", "token") else NONE_OF_IT[lang][:3]
        said = {companion.answer(word).said for word in words}
        assert len(said) == 1, (kind, figure, said)
        assert "0" in said.pop()


@pytest.mark.parametrize(("kind", "word", "why"), [("card", "no card", "no card is"), ("token", "no token", "no")])
def test_that_nothing_is_there_has_words_of_its_own(kind: str, word: str, why: str) -> None:
    companion = asked(kind)
    assert word in companion.options
    assert companion.answer(word).said == word
    assert why in " ".join(companion.answer(word).told)


def test_an_event_goes_to_the_merchant_pile_whatever_it_shows() -> None:
    """Rule 16.22."""
    companion = asked("card")
    assert "event" in companion.question.help
    then = companion.answer("event")
    assert then.said == "event"
    assert "merchant pile" in " ".join(then.told)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("kind", ["tile", "card", "goods", "token"])
def test_a_question_mark_is_never_an_answer(lang: str, kind: str) -> None:
    companion = asked(kind, lang)
    with pytest.raises(dr.CompanionError) as refused:
        companion.answer("?")
    assert companion.question.help in str(refused.value)


def test_the_help_names_the_way_to_easier_questions() -> None:
    companion = asked("card")
    assert "type `unknown`" in companion.question.help
    assert companion.answer("unknown").question.kind == "yes"
    assert "unknown" not in asked("goods").question.help


def test_a_merchant_ship_is_beaten_only_where_a_card_can_be() -> None:
    """A tile from which he has taken a card has none until the spaces are filled.  Rules 16.6, 16.11."""
    companion = open_companion(dr.base_box(), "normal", printed=True, seed=7)
    for line in ("island", "sea", "island", "new", "take r2c1 r2c3; ship harbor; beat"):
        companion = companion.answer(line)
    while companion.question.kind != "merchant":
        companion = companion.answer({"tile": "sea", "card": "1"}.get(companion.question.kind, ""))
    assert [choice.text for choice in companion.question.choices] == ["r1c1", "r1c2", "r1c3", "none"]
    with pytest.raises(dr.CompanionError):
        companion.answer("r2c1")
    companion = companion.answer("none")
    assert not companion.answer("").emptied


@pytest.mark.parametrize(("typed", "said"), [("nothing", "none"), ("no", "none"), ("", "coins")])
def test_arrows_are_shown_with_an_example(typed: str, said: str) -> None:
    companion = asked("figure", "en", "arrows")
    assert "Up is away from the harbor" in companion.question.help
    assert companion.question.example.split()[1] in companion.question.help
    assert companion.answer(typed or companion.question.example).said.startswith(said)


FIRST_TILES = ("island", "sea", "island", "new")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("take r2c1, r2c3; ship harbor", "take r2c1 r2c3; ship harbor"),
        ("cubes r2c1 2, r2c3 1, ship harbor", "cubes r2c1 2 r2c3 1; ship harbor"),
        ("ship harbor, outpost", "ship harbor; build outpost"),
        ("ship harbor; upgrade gold; gold upgrade", "ship harbor; upgrade advanced; upgrade advanced"),
    ],
)
def test_a_section_is_taken_as_it_is_said(typed: str, said: str) -> None:
    companion = open_companion(dr.base_box(), "normal", printed=True, seed=7, answers=FIRST_TILES)
    assert companion.answer(typed).said == said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("take r2c1; ship harbor; upgrade silver", "In `upgrade silver`: Unknown word silver. It could be basic, adv"),
        ("take r2c9; ship harbor", "In `take r2c9`: r2c9 is not a place"),
        ("take r2c1; raid", "The section has no ship. Add where his ship ends"),
        ("ship harbor; dance", "In `dance`: Unknown word dance"),
    ],
)
def test_a_section_that_is_refused_says_which_part_is_wrong(typed: str, told: str) -> None:
    companion = open_companion(dr.base_box(), "normal", printed=True, seed=7, answers=FIRST_TILES)
    with pytest.raises(dr.CompanionError) as refused:
        companion.answer(typed)
    assert str(refused.value).startswith(told)


def test_only_the_section_that_is_due_is_asked_for() -> None:
    """A printed card is not asked for again in the turns of the same section, and is in those of the next."""
    companion = open_companion(dr.base_box(), "normal", printed=True, seed=7, answers=(*FIRST_TILES, "ship harbor"))
    assert companion.question.kind == "turn"
    seen = ["1"]
    while len(seen) < 5:
        companion = companion.answer("").answer("new")
        seen.append(companion.question.text[-7])
        companion = companion.answer("ship harbor")
    assert seen == ["1", "1", "1", "2", "2"]


def test_the_table_has_totals_and_no_names_that_nobody_told() -> None:
    companion = asked("turn").answer("achievements 2")
    rows = {row[0]: row[1:] for row in companion.board().players}
    assert rows["achievements"][0] == "2"
    assert rows["pirate pile"][1].startswith("cards: ")
