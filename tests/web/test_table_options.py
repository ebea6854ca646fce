"""Options as pages offer them: verbs, numbers in steps, and things on the board."""

import pytest

import dead_reckoning as dr
from dead_reckoning.web.table_options import (
    OfferedOption,
    groups_of,
    names,
    offers_of,
    picked,
    picks_of,
    target_of,
    written,
)

SPACE = dr.option_space(dr.base_box(), 2)


def offers(beginning: str, most: int = 100) -> tuple[OfferedOption, ...]:
    """Options of the game that begin so."""
    found = [option for option in SPACE if str(option).startswith(beginning)][:most]
    assert found
    return offers_of(found, list(map(str, found)), lambda _option, card: f"what {card} does")


def test_numbers_are_stepped_and_each_option_can_be_reached() -> None:
    stowed = offers("stow ")
    (group,) = groups_of(stowed, stowed[0].text)
    (stepper,) = group.steppers
    (nothing,) = group.offers  # has words of its own, and a button
    assert nothing.text == "stow 0 cargo 0 coins"
    seen, ahead = {stepper.offer.text, nothing.text}, [stepper]
    while ahead:
        here = ahead.pop()
        for next_one in (each for axis in here.axes for each in (axis.less, axis.more) if each):
            if next_one.text not in seen:
                seen.add(next_one.text)
                ahead.append(groups_of(stowed, next_one.text)[0].steppers[0])
    assert seen == {offer.text for offer in stowed}


def test_a_step_goes_the_shortest_way() -> None:
    stowed = offers("stow ")
    (stepper,) = groups_of(stowed, "stow 1 cargo 1 coin")[0].steppers
    assert stepper.offer.text == "stow 1 cargo 1 coin"
    steps = [(axis.number, axis.less and axis.less.text, axis.more and axis.more.text) for axis in stepper.axes]
    assert steps == [
        (1, "stow 0 cargo 1 coin", "stow 2 cargo 1 coin"),
        (1, "stow 1 cargo 0 coins", "stow 1 cargo 2 coins"),
    ]


def test_places_are_no_numbers() -> None:
    (group,) = groups_of(offers("sail "), "")
    assert (len(group.steppers), group.verb) == (0, "sail")


def test_a_step_says_what_it_counts() -> None:
    (group,) = groups_of(offers("stow "), "stow 1 cargo 1 coin")
    assert [axis.of for axis in group.steppers[0].axes] == ["cargo", "coin"]
    (group,) = groups_of(offers("stow "), "stow 0 cargo 1 coin")
    assert [axis.of for axis in group.steppers[0].axes] == ["cargo", "coin"]


def test_options_alone_of_their_kind_share_a_group() -> None:
    groups = groups_of(offers("merchant") + offers("sail ") + offers("pirate"), "")
    assert [offer.text for offer in groups[0].offers] == ["merchant mode", "pirate mode"]
    assert [group.verb for group in groups] == ["", "sail"]


@pytest.mark.parametrize(
    ("marks", "targets"),
    [
        ({"cell": "r1c1", "card": "tile.a"}, (("card", "tile.a"), ("cell", "r1c1"))),
        ({"cell": "r1c1", "piece": "cube", "seat": "1"}, (("cell", "r1c1"),)),
        ({"space": "2", "seat": "0"}, (("space", "2"), ("seat", "0"))),
        ({"space": "2", "seat": "1"}, (("seat", "1"),)),
        ({"holds": "a.b a.c"}, (("holds", "a.b a.c"),)),
        ({"holds": "a.b a.c", "seat": "0"}, (("holds", "a.b a.c"), ("seat", "0"))),
        ({"holds": "a.b a.c", "seat": "1"}, (("seat", "1"),)),
        ({"card": "a.b", "seat": "1"}, (("seat", "1"),)),
        ({"piece": "ship"}, ()),
    ],
)
def test_what_a_press_may_mean(marks: dict[str, str], targets: tuple[tuple[str, str], ...]) -> None:
    assert target_of(marks, 0) == targets


def test_picks_narrow_options() -> None:
    sailing = offers("sail ")
    assert [offer.text for offer in picked(sailing, picks_of("cell:r2c1"))] == ["sail r2c1"]
    assert picked(sailing, picks_of("cell:r2c1,cell:r1c1")) == ()
    played = offers("play crew.", 2)
    assert names(played[0], ("holds", f"x.y {played[0].text.removeprefix('play ')}"))
    assert played[0].meaning == f"what {played[0].text.removeprefix('play ')} does"


@pytest.mark.parametrize("text", ["", "cell:r1c1", "cell:r1c1,card:crew.deckhand#2", "holds:a.b a.c"])
def test_picks_are_written_as_they_are_read(text: str) -> None:
    assert written(picks_of(text)) == text


@pytest.mark.parametrize("text", ["nonsense", "cell:", ":x", "onclick:x", "cell"])
def test_what_is_no_pick_is_left_out(text: str) -> None:
    assert picks_of(text) == ()
