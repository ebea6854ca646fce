"""HTML in notebooks: of positions, observations and reports, which shows no secret and obeys no stranger."""

import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

import dead_reckoning as dr
from dead_reckoning.model.notebook import MOST_ROWS, in_notebook
from dead_reckoning.model.terms import CardId

BOX = dr.base_box()
CREW = Path(__file__).parent.parent / "cards" / "crew.json"
OWN_TAGS = {"p", "strong", "img", "table", "thead", "tbody", "tr", "th", "td"}
HOSTILE = "<script>alert(1)</script>\"'&\u202e<img src=x onerror=alert(2)>"


class Page(HTMLParser):
    """The tags, the attributes and the text of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: dict[str, str] = {}
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name: value or "" for name, value in attrs}

    def handle_data(self, data: str) -> None:
        self.text += f"{data} "


def shown(thing: object) -> Page:
    """The HTML of a value in a notebook."""
    html: str = thing._repr_html_()  # type: ignore[attr-defined]  # the protocol of notebooks
    return Page(html)


def in_play(seats: int = 2) -> dr.Position:
    position, rng = dr.begin(BOX, seats), Random(5)
    while position.turn < 8 or position.decision.is_chance:
        position = position.choose(position.decision.sample(rng))
    return position


VALUES: dict[str, Callable[[], tuple[object, str]]] = {
    "position": lambda: (in_play(), "end turn"),
    "start": lambda: (dr.begin(BOX, 2), "turn up tile.island.lighthouse_point"),
    "end": lambda: (dr.play_out(in_play(), ["random", "random"], 1, max_turns=9000), "over, scores"),
    "observation": lambda: (dr.observe(in_play(3), 1), "turn 8, seat"),
    "match": lambda: (dr.match("random", "eager", games=2, seed=1, max_turns=4), "victories"),
    "trial": lambda: (dr.trial(pilots="random", games=2, seed=1, max_turns=4), "coins on islands"),
    "trial of a card": lambda: (
        dr.trial(pilots="random", games=2, seed=1, max_turns=4, change=dr.Give(CardId("advancement.r1.spare_sail"))),
        "coins ahead",
    ),
    "lint": lambda: (dr.lint("no_such.json"), "DR101"),
    "lint without findings": lambda: (dr.lint(CREW), "0 findings"),
    "odds": lambda: (dr.odds(3, 2), "strength 1.84 1.23"),
    "comparison": lambda: (dr.compare(CREW, CREW.with_name("tiles.json")), "breaking"),
}
"""Name -> a value, and some of what is shown of it."""


@pytest.mark.parametrize("name", VALUES)
def test_a_notebook_shows_a_value_in_html(name: str) -> None:
    value, part = VALUES[name]()
    page = shown(value)
    assert page.tags <= OWN_TAGS
    assert part in " ".join(page.text.split())
    assert len(repr(value)) < 250, "what a terminal shows is short"


def test_a_position_is_shown_as_the_seat_that_is_asked_sees_it() -> None:
    lines = ("seat 0 hand crew.captain", "seat 1 hand crew.bosun", "seat 1 harbor 1 cargo 7 coins", "active 0")
    position = dr.arrange(BOX, 2, lines)
    other = dr.arrange(BOX, 2, (*lines[:1], "seat 1 hand crew.gunner#1", "seat 1 harbor 1 cargo 9 coins", lines[3]))
    assert position != other
    assert position.seat == other.seat == 0
    for look in (lambda each: each, lambda each: dr.observe(each, 0)):
        assert look(position)._repr_html_() == look(other)._repr_html_()
    assert dr.observe(position, 1)._repr_html_() != dr.observe(other, 1)._repr_html_()
    kind, _, data = shown(position).attributes["src"].partition(";base64,")
    assert kind == "data:image/svg+xml"
    picture = b64decode(data).decode()
    assert ET.fromstring(picture).tag.endswith("svg")
    assert "crew.captain" in picture


def pilot_named(name: str) -> type:
    """A pilot's class with a name of its own."""

    def choose(_self: object, view: dr.View, _rng: Random, _budget: dr.Budget) -> dr.Option:
        return view.options[0]

    return type(name, (), {"choose": choose})


@pytest.mark.parametrize(
    "thing",
    [
        lambda: dr.match(pilot_named(HOSTILE), "random", games=1, seed=1, max_turns=1),
        lambda: dr.lint(f"{HOSTILE}.json"),
    ],
    ids=["a pilot", "a file"],
)
def test_a_name_is_text_whatever_it_says(thing: Callable[[], object]) -> None:
    page = shown(thing())
    assert page.tags <= OWN_TAGS
    assert "onerror" not in page.attributes
    assert "<script>alert(1)</script>\"'&" in page.text
    assert "\u202e" not in page.text, "no mark turns a line around"


def test_a_long_table_says_how_much_it_leaves_out() -> None:
    page = Page(in_notebook("many", ([number] for number in range(MOST_ROWS + 7))))
    assert page.text.split()[-3:] == ["and", "7", "more"]
    assert page.text.count(f" {MOST_ROWS} ") == 0


def test_nothing_of_it_loads_before_it_is_shown() -> None:
    program = "import sys, dead_reckoning as dr; dr.begin(seats=2).options; print('html' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
