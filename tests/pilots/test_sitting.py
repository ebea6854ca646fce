"""A game of people and pilots: what may be taken back, and that a kept game goes on as if it had not been left."""

import dead_reckoning as dr
from dead_reckoning.pilots.sitting import HUMAN, Sitting


def sat(free: bool = False, seed: int = 3) -> Sitting:
    """A game with a person at seat 0, who is asked."""
    sitting = Sitting(dr.begin(dr.base_box(), 2), (HUMAN, "random"), seed, free=free)
    while not sitting.asks(sitting.position):
        sitting.go_on()
    return sitting


def played(sitting: Sitting, many: int) -> Sitting:
    """So many choices of the person further; the first option each time."""
    while many:
        if sitting.asks(sitting.position):
            sitting.choose(sitting.position.decision.options[0])
            many -= 1
        else:
            sitting.go_on()
    return sitting


def test_a_choice_comes_back_until_something_was_revealed() -> None:
    sitting = sat()
    reasons = set()
    for _ in range(60):
        before = sitting.position
        sitting.choose(before.decision.options[-1])
        if sitting.asks(sitting.position):
            assert sitting.back() == ""
            assert sitting.position == before
            sitting.choose(before.decision.options[-1])
        while not sitting.asks(sitting.position):
            reasons.add("chance has shown" if sitting.position.decision.seat == dr.CHANCE else "another has shown")
            sitting.go_on()
            assert sitting.back() in reasons
    assert reasons == {"chance has shown", "another has shown"}


def test_where_everything_may_be_taken_back_chance_comes_out_as_it_did() -> None:
    sitting = played(sat(free=True), 25)
    choices = sitting.position.choices
    while sitting.back() == "":
        pass
    assert sitting.position.history is not None
    done = sitting.position.history.length
    sitting.play_again(choices[done:])
    assert sitting.position.choices == choices


def test_a_kept_game_goes_on_with_the_same_luck() -> None:
    first = played(sat(), 20)
    again = Sitting(dr.begin(dr.base_box(), 2), (HUMAN, "random"), 3)
    again.play_again(map(str, first.position.choices))
    assert (again.position, again.shown, len(again.past)) == (first.position, first.shown, len(first.past))
    assert played(again, 20).position == played(first, 20).position
