"""Facts of a real table: what may be said, how it is kept, and what is wrong with the rest."""

import pytest

import dead_reckoning as dr
from dead_reckoning.companion.changing import changed
from dead_reckoning.companion.handle import Companion


def at_turn(lang: str = "en") -> Companion:
    """A companion that waits for the player's turn; islands lie at r1c1 to r1c3."""
    companion = dr.open_companion(dr.base_box(), "normal", lang, seed=7)
    for answer in ("shark", "monkey_mangroves", "parrot_cay"):
        companion = companion.answer(answer)
    while companion.question.kind != "turn":
        companion = companion.answer("no card" if companion.question.kind == "card" else "1")
    return companion


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("ship r1c1, pirate", "ship r1c1, pirate"),
        ("SHIP harb; dam 2", "ship harbor, damage 2"),
        ("r1c1 you 2 warden 0", "r1c1 you 2, r1c1 warden 0"),
        ("r1c1 you 2+1", "r1c1 you 2+1"),
        ("r1c1 2 coins 1 cargo", "r1c1 coins 2, r1c1 cargo 1"),
        ("r1c1 you 3, r1c1 fort", "r1c1 you 3, r1c1 fort"),
        ("r3c3 tile lighthouse point, ship r3c3", "r3c3 tile tile.island.lighthouse_point, ship r3c3"),
        ("warden sunk, warden coins 3", "warden sunk, warden coins 3"),
        ("achievements 3", "achievements 3"),
        ("sunk 5", "sunk 5"),
        ("r1c1 warden 2 coins 1", "r1c1 warden 2, r1c1 coins 1"),
    ],
)
def test_facts_are_kept_in_words_that_are_the_same_everywhere(line: str, kept: str) -> None:
    companion = at_turn().answer(line)
    assert companion.said == kept
    again = companion.undo().answer(kept)
    assert again.position.state == companion.position.state
    assert again.said == kept


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("ru", "корабль р1с1, пират; r1c1 вы 2 блюститель 1; r1c1 2 монеты"),
        ("uk", "корабель р1с1, пірат; r1c1 ви 2 доглядач 1; r1c1 2 монети"),
        ("en", "ship r1c1, pirate; r1c1 you 2 warden 1; r1c1 2 coins"),
    ],
)
def test_each_language_has_its_words(lang: str, line: str) -> None:
    companion = at_turn(lang).answer(line)
    assert companion.said == "ship r1c1, pirate, r1c1 you 2, r1c1 warden 1, r1c1 coins 2"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("zzz", "ship, pirate, merchant, damage, achievements, sunk"),
        ("r1c1", "you, warden, coins"),
        ("r1c1 fo 3", "fort"),
        ("r1c1 no", "missing"),
        ("r1c1 no fort", "no such building"),
        ("r1c1 fort", "neither side controls"),
        ("r1c1 you 9", "more cubes at r1c1 than its 4 spaces"),
        ("r1c1 you two", "a number from 0 to"),
        ("r1c1 you ²", "a number from 0 to"),
        ("r1c1 you 4+99", "too many"),
        ("r4c3 you 1", "is face down"),
        ("ship r4c3", "is face down"),
        ("ship r9c9", "not a place"),
        ("pirate", "in the harbor"),
        ("damage 5", "0 to 4"),
        ("warden cargo 3", "0 to 2"),
        ("achievements 80", "0 to 9"),
        ("r3c3 tile atlantis", "No tile"),
        ("r3c3 tile остров", "could be"),
        ("r3c3 tile shark", "another place"),
        ("x" * 501, "500"),
    ],
)
def test_what_cannot_be_says_why_and_changes_nothing(line: str, words: str) -> None:
    companion = at_turn()
    with pytest.raises(dr.CompanionError, match="(?i)" + words):
        companion.answer(line)
    assert companion.question.kind == "turn"


def test_control_buildings_and_supplies_follow_from_cubes() -> None:
    companion = at_turn().answer("r1c1 you 3").answer("r1c1 fort")
    here = companion.position.state.ocean[0]
    assert (here.controller, here.permanent[0], here.buildings) == (0, 1, ("fort",))
    lost = companion.answer("r1c1 you 0 warden 3").position.state
    assert (lost.ocean[0].controller, lost.ocean[0].buildings) == (1, ())
    assert lost.players[0].cubes == companion.position.game.set_up.cubes - 1 - 1


def test_coins_that_are_named_are_those_that_lie_there_in_the_end() -> None:
    for line in ("warden coins 3, warden sunk", "warden sunk, warden coins 3", "sunk 5, warden coins 3"):
        assert at_turn().answer(line).position.state.players[1].chest == 3


@pytest.mark.parametrize(
    ("line", "at", "pirate", "damage"),
    [
        ("sunk 5", "harbor", False, 0),
        ("sunk 5, damage 0", "harbor", False, 0),
        ("ship r1c1, pirate, damage 1, sunk 5", "r1c1", True, 1),
        ("sunk 5, ship r1c2", "r1c2", False, 0),
        ("sunk 5, ship harbor, damage 2", "harbor", False, 2),
    ],
)
def test_a_ship_that_sank_may_have_left_the_harbor_again(line: str, at: str, pirate: bool, damage: int) -> None:
    ship = at_turn().answer("ship r1c3, damage 3").answer(line).position.state.players[0]
    assert (ship.at, ship.pirate, ship.damage) == (at, pirate, damage)


def test_a_later_line_says_what_came_later() -> None:
    companion = at_turn().answer("ship r1c3, pirate, damage 3").answer("sunk 5, warden sunk, warden damage 2")
    ship, his = companion.position.state.players
    assert (ship.at, ship.pirate, ship.damage, his.damage) == ("harbor", False, 0, 2)


# -- Printed things that are described --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("r3c3 island", "r3c3 island"),
        ("r3c3 open sea", "r3c3 sea"),
        ("r3c3 island 4 6/5/4 1 0", "r3c3 island spaces 4 rewards 6/5/4 cargo 1 coins 0"),
        ("r3c3 island 4 6/5/4 1c", "r3c3 island spaces 4 rewards 6/5/4 cargo 1 coins 0"),
        ("r3c3 island rewards 6 2 coins", "r3c3 island rewards 6 cargo 0 coins 2"),
        ("r3c3 island 3 spaces 1 barrel", "r3c3 island spaces 3 cargo 1 coins 0"),
        ("r3c3 sea coins r2c3", "r3c3 sea coins r2c3"),
        ("r3c3 sea none", "r3c3 sea none"),
        ("r1c1 2 barrels 1 coin", "r1c1 cargo 2, r1c1 coins 1"),
        ("r1c1 2c", "r1c1 cargo 2"),
        ("r1c1 you 1, r3c3 tile point", "r1c1 you 1, r3c3 tile tile.island.lighthouse_point"),
    ],
)
def test_tokens_and_tiles_are_read_off(line: str, kept: str) -> None:
    companion = at_turn().answer(line)
    assert companion.said == kept
    again = companion.undo().answer(kept)
    assert (again.position.state, again.said) == (companion.position.state, kept)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r1c1 sea", "another tile is here"),
        ("r3c3 island 100", "0 to 99"),
        ("r3c3 island 1 2 3 4 5", "could be spaces"),
        ("r3c3 sea coins r1c1", "r2c3"),
        ("r3c3 sea r2c3", "coins"),
    ],
)
def test_a_description_that_cannot_be_says_why(line: str, words: str) -> None:
    with pytest.raises(dr.CompanionError, match=words):
        at_turn().answer(line)


def test_a_figure_is_asked_for_where_a_line_needs_it_and_kept() -> None:
    companion = at_turn().answer("r3c3 island").answer("r3c3 you 2")
    assert (companion.question.kind, companion.instruction.figure) == ("figure", "spaces")
    told = companion.answer("3")
    assert told.question.kind == "turn"
    assert told.position.state.ocean[8].controller == 0
    assert told.undo() == companion
    assert told.answer("r3c3 you 3").question.kind == "turn"
    wrong = at_turn().answer("r3c3 island").answer("r3c3 you 4").answer("3")
    assert "more cubes" in wrong.told[0]
    assert wrong.question.kind == "turn"


def test_cubes_that_are_told_with_the_permanent_ones_are_followed_by_all_checks() -> None:
    companion = at_turn().answer("r1c2 warden 2+5").answer("r1c1 warden 3+1")
    assert "settler" in companion.position.state.players[1].markers
    fort = at_turn().answer("r1c2 you 3").answer("r1c2 fort").answer("r1c2 you 0+1 warden 3+1").position.state
    assert (fort.ocean[1].controller, fort.ocean[1].buildings) == (1, ())
    assert fort.buildings == at_turn().position.state.buildings


def test_unknown_leads_on_step_by_step() -> None:
    companion = dr.open_companion(dr.base_box(), "normal", seed=7).answer("unknown")
    assert companion.question.kind == "yes"
    assert companion.answer("no").said == "sea"
    for answer in ("yes", "island", "island"):
        companion = companion.answer(answer)
    assert companion.question.kind == "card"
    for answer, kind in (("unknown", "yes"), ("yes", "yes"), ("no", "card")):
        companion = companion.answer(answer)
        assert companion.question.kind == kind
    again = dr.open_companion(dr.base_box(), "normal", seed=7, answers=companion.answers)
    assert (again, again.question) == (companion, companion.question)
    with pytest.raises(dr.CompanionError, match=r"Choices: .*\nFor example: 2"):
        companion.answer("unheard-of")


def test_an_earlier_answer_is_changed_and_the_later_ones_are_given_again() -> None:
    companion = at_turn().answer("damage 2")
    number = companion.answers.index("no card") + 1
    later = changed(companion, number, "2")
    assert later.answers[number - 1] == "2"
    assert later.answers[number:] == companion.answers[number:]
    assert later.position.state.players[1].held == ("card 2",)
    stopped = changed(companion, 1, "sea")
    assert stopped.answers[0] == "sea"
    assert "no longer fit" in stopped.told[-1] or stopped.answers[1:] == companion.answers[1:]
    with pytest.raises(dr.CompanionError, match="from 1 to"):
        changed(companion, 99, "sea")
