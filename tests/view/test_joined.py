"""Several cards drawn one behind the other are one sentence: the same cards, in fewer lines."""

import random
import re
from itertools import chain

import pytest

import dead_reckoning as dr
from dead_reckoning.game.nouns.hand import CardDrawn, CardPlayed, DeckShuffled
from dead_reckoning.game.printed.terms import CardNumber
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.terms import Event, Seat
from dead_reckoning.view.teller import Line, Teller

BOX = dr.base_box()
PURPLE, BLUE = Seat(0), Seat(1)


def drawn(seat: Seat, card: int) -> CardDrawn:
    """A card that its owner sees."""
    return CardDrawn(seat=seat, card=CardNumber(card))


def unseen(seat: Seat) -> HiddenEvent:
    """A card that a rival sees only from behind."""
    return HiddenEvent(kind="CardDrawn", seat=seat)


RUNS: list[tuple[str, list[Event], list[str]]] = [
    ("en", [unseen(BLUE)], ["Blue draws a card."]),
    ("en", [unseen(BLUE)] * 4, ["Blue draws 4 cards."]),
    ("ru", [unseen(BLUE)] * 4, ["Синий берёт 4 карты."]),
    ("ru", [unseen(BLUE)] * 5, ["Синий берёт 5 карт."]),
    ("uk", [unseen(BLUE)] * 4, ["Синій бере 4 карти."]),
    ("uk", [unseen(BLUE)] * 5, ["Синій бере 5 карт."]),
    ("en", [drawn(PURPLE, 0), drawn(PURPLE, 2)], ["Purple draws Captain and Purser."]),
    ("en", [drawn(PURPLE, 0), drawn(PURPLE, 1), drawn(PURPLE, 2)], ["Purple draws Captain, First mate and Purser."]),
    ("ru", [drawn(PURPLE, 0), drawn(PURPLE, 2)], ["Фиолетовый берёт карты «Капитан» и «Казначей»."]),
    ("uk", [drawn(PURPLE, 0), drawn(PURPLE, 2)], ["Фіолетовий бере карти «Капітан» та «Скарбник»."]),
    ("en", [unseen(PURPLE), unseen(BLUE), unseen(BLUE)], ["Purple draws a card.", "Blue draws 2 cards."]),
    (
        "en",
        [unseen(BLUE), drawn(BLUE, 0), unseen(BLUE)],
        ["Blue draws a card.", "Blue draws Captain.", "Blue draws a card."],
    ),
    (
        "en",
        [unseen(BLUE), unseen(BLUE), DeckShuffled(BLUE), unseen(BLUE)],
        ["Blue draws 2 cards.", "Blue shuffles the discard pile into a new deck.", "Blue draws a card."],
    ),
    (
        "en",
        [CardPlayed(PURPLE, CardNumber(0)), CardPlayed(PURPLE, CardNumber(2))],
        ["Purple plays Captain.", "Purple plays Purser."],
    ),
    ("en", [], []),
]


@pytest.mark.parametrize(("lang", "events", "said"), RUNS)
def test_a_run_is_one_sentence(lang: str, events: list[Event], said: list[str]) -> None:
    teller = Teller(BOX, lang)
    lines = teller.joined((event, teller.tell(event)) for event in events)
    assert [text for _, text in lines] == said
    assert all(event in events for event, _ in lines)


def cards_told(line: Line) -> int:
    """The number of drawn cards in an English sentence."""
    number = re.search(r"draws (\d+) cards", line[1])
    return int(number[1]) if number else len(re.split(r", | and ", line[1]))


def is_draw(line: Line) -> bool:
    """Whether a line tells of drawn cards."""
    return isinstance(line[0], CardDrawn) or (isinstance(line[0], HiddenEvent) and line[0].kind == "CardDrawn")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("listener", [None, PURPLE, BLUE])
def test_no_card_and_no_other_line_is_lost(seed: int, listener: Seat | None) -> None:
    rng, teller = random.Random(seed), Teller(BOX, "en", listener)
    position, told = dr.begin(BOX, 2), []
    while not position.over and position.state.turn.number < 9:
        position = position.choose(position.decision.sample(rng))
        told.append(teller.lines(position))
    plain = tuple(chain.from_iterable(told))
    joined = teller.joined(plain)
    assert sum(map(cards_told, filter(is_draw, joined))) == len(tuple(filter(is_draw, plain)))
    assert [line for line in joined if not is_draw(line)] == [line for line in plain if not is_draw(line)]
    assert len(joined) < len(plain)
