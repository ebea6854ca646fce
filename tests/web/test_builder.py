"""The card builder, pressed as its pages offer it."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import words_of
from dead_reckoning.language.vocabulary import BASE
from tests.web.clicks import Visitor
from tests.web.hosts import host_of
from tests.web.packs import cards, pack_of

FIRST = "advancement.r1.card_0"
LINES = (Path(__file__).parent.parent / "language" / "phrasebook.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return pack_of(tmp_path / "rum_cove", cards(4))


@pytest.fixture
def visitor(deck: Path) -> Visitor:
    return Visitor(host_of(deck.parent, deck.parent.parent / "games"))


def entries(deck: Path) -> dict[str, Mapping[str, Any]]:
    """The cards of a deck, by their ids."""
    return {each["id"]: each for each in json.loads(deck.read_text(encoding="utf-8"))["entries"]}


def terminals(line: str) -> list[str]:
    """The terminals of a line's words: singular and plural are equal."""
    return [word.terminal for word in words_of(line, guide_for(BASE).table)]


def numbers(line: str) -> list[str]:
    """The numbers of a line."""
    return re.findall(r"\d+", line)


def line_on(page: str) -> str:
    """The ability that a page builds, as the row of the card shows it."""
    found = re.search(r'class="deep\d ability here"><a [^>]*>(?:<code>([^<]*)</code>)?', page)
    assert found
    return (found[1] or "").replace("&#39;", "'")


def build(visitor: Visitor, goal: str) -> None:
    """Build a line on a page whose line is empty, by its buttons alone."""
    wanted = terminals(goal)
    for _ in range(80):
        line = line_on(visitor.page.html)
        have = terminals(line)
        assert have == wanted[: len(have)], (line, goal)
        there, asked = numbers(line), numbers(goal)
        wrong = next((at for at, number in enumerate(there) if number != asked[at]), None)
        if wrong is not None:
            steppers = {int(each.fields["start"]): each for each in visitor.page.buttons if "number" in each.fields}
            stepper = steppers[sorted(steppers)[wrong]]
            visitor.send(stepper._replace(name="", value=""), number=asked[wrong])
        elif have == wanted:
            return
        else:
            options = [each for each in visitor.page.buttons if each.name == "word"]
            leads = [(terminals(f"{line} {each.value.replace('#', '1')}"), each) for each in options]
            fitting = [(len(made), each) for made, each in leads if made == wanted[: len(made)]]
            assert fitting, f"after {line!r} nothing leads to {goal!r}"
            visitor.send(max(fitting, key=lambda each: each[0])[1])
        assert visitor.answer.status == 200, visitor.page.html
    raise AssertionError(f"{goal!r} takes too long")


def emptied(visitor: Visitor, id: str) -> None:
    """The page of a card with its first line empty."""
    visitor.visit(f"/build/{id}?line=/abilities/0")
    while line_on(visitor.page.html):
        visitor.press("cut")


def saved(visitor: Visitor) -> None:
    """Look at the change and save it."""
    visitor.follow("review")
    assert 'id="save"' in visitor.page.html, visitor.page.html
    visitor.press("save")
    assert visitor.answer.status == 200


def test_a_line_is_built_by_choosing_and_saved_in_the_canonical_layout(visitor: Visitor, deck: Path) -> None:
    before = deck.read_text(encoding="utf-8")
    emptied(visitor, FIRST)
    build(visitor, "battle: remove 1 own cube: damage 1 to enemy, gain 2 coins to ship")
    assert deck.read_text(encoding="utf-8") == before, "nothing is written before it is saved"
    saved(visitor)
    after = deck.read_text(encoding="utf-8")
    goal = '"battle: remove 1 own cube: damage 1 to enemy, gain 2 coins to ship"'
    assert after == before.replace('"sail"', goal, 1)


@pytest.mark.nightly
def test_every_line_of_the_phrasebook_can_be_built(tmp_path: Path) -> None:
    deck = pack_of(tmp_path / "rum_cove", cards(len(LINES)))
    visitor = Visitor(host_of(deck.parent, tmp_path / "games"))
    for number, line in enumerate(LINES):
        id = f"advancement.r1.card_{number}"
        visitor.visit(f"/build/{id}?line=/abilities/0")
        while len([each for each in visitor.page.buttons if each.value.startswith("remove /abilities/")]) > 1:
            visitor.press("remove-/abilities/1")
        emptied(visitor, id)
        build(visitor, line)
        if entries(deck)[id]["abilities"] != [line]:
            saved(visitor)
    assert [entries(deck)[f"advancement.r1.card_{number}"]["abilities"][0] for number in range(len(LINES))] == LINES


def test_typing_filters_and_enter_takes_the_first(visitor: Visitor) -> None:
    emptied(visitor, FIRST)
    filtered = visitor.visit(f"/build/{FIRST}?line=/abilities/0&half=hel")
    assert [each.value for each in filtered.page.buttons if each.name == "word"] == ["helm"]
    first = next(each for each in filtered.page.buttons if each.action.startswith(f"/build/{FIRST}/word"))
    assert first.name == ""
    visitor.send(first, half="hel")
    assert line_on(visitor.page.html) == "helm"
    enter = next(each for each in visitor.page.buttons if "half" in each.fields)
    visitor.send(enter, half="xyz")
    assert 'name="half" id="half" value="xyz"' in visitor.page.html
    assert line_on(visitor.page.html) == "helm"
    assert visitor.send(enter._replace(name="word", value="xyz")).answer.status == 422


def test_fields_steppers_undo_and_redo(visitor: Visitor, deck: Path) -> None:
    visitor.visit(f"/build/{FIRST}")
    visitor.press("more-/cost").press("more-/cost")
    visitor.press("apply", **{"/name/en": "Rum <b>runner</b>"})
    assert "Rum &lt;b&gt;runner&lt;/b&gt;" in visitor.page.html
    visitor.press("undo").press("undo").press("redo").press("redo")
    saved(visitor)
    card = entries(deck)[FIRST]
    assert (card["cost"], card["name"]["en"]) == (3, "Rum <b>runner</b>")


def test_what_cannot_be_read_is_shown_and_not_saved(visitor: Visitor, deck: Path) -> None:
    before = deck.read_bytes()
    visitor.visit(f"/build/{FIRST}")
    visitor.press("apply", **{"/cost": "much"})
    assert "DR112" in visitor.page.html
    visitor.follow("review")
    assert not [each for each in visitor.page.buttons if each.id == "save"]
    button = visitor.host.post(f"/build/{FIRST}/save", count=1, stamp="", shown="")
    assert button.status == 409
    assert deck.read_bytes() == before


def test_a_file_that_an_editor_saves_meanwhile_is_not_overwritten(visitor: Visitor, deck: Path) -> None:
    visitor.visit(f"/build/{FIRST}").press("more-/cost").follow("review")
    (button,) = [each for each in visitor.page.buttons if each.id == "save"]
    other = deck.read_text(encoding="utf-8").replace("New advancement 3", "Somebody's card")
    deck.write_text(other, encoding="utf-8")
    visitor.send(button)
    assert visitor.answer.status == 409
    assert deck.read_text(encoding="utf-8") == other
    visitor.press("save")
    assert entries(deck)["advancement.r1.card_3"]["name"]["en"] == "Somebody's card"
    assert entries(deck)[FIRST]["cost"] == 2


def test_a_card_that_both_have_changed_asks_whose_it_is(visitor: Visitor, deck: Path) -> None:
    visitor.visit(f"/build/{FIRST}").press("more-/cost")
    deck.write_text(deck.read_text(encoding="utf-8").replace("New advancement 0", "Theirs"), encoding="utf-8")
    visitor.visit(f"/build/{FIRST}/review")
    assert not [each for each in visitor.page.buttons if each.id == "save"]
    visitor.visit(f"/build/{FIRST}")
    mine = next(each for each in visitor.page.buttons if each.action == f"/build/{FIRST}/mine")
    visitor.send(mine)
    saved(visitor)
    assert entries(deck)[FIRST]["name"]["en"] == "New advancement 0"
    assert entries(deck)[FIRST]["cost"] == 2


def test_a_draft_outlives_the_program_and_can_be_thrown_away(visitor: Visitor, deck: Path) -> None:
    visitor.visit(f"/build/{FIRST}").press("more-/cost")
    again = Visitor(host_of(deck.parent, deck.parent.parent / "games")).visit(f"/build/{FIRST}")
    assert 'name="/cost" id="f-/cost" value="2"' in again.page.html
    stale = next(each for each in visitor.page.buttons if each.id == "more-/cost")
    again.press("more-/cost")
    assert visitor.send(stale).answer.status == 409, "a page that is out of date changes nothing"
    again.press("discard")
    assert 'value="1"' in again.visit(f"/build/{FIRST}").page.html.split('id="f-/cost"')[1][:20]


def test_a_new_card_is_made_named_and_saved(visitor: Visitor, deck: Path) -> None:
    visitor.visit("/new")
    (button,) = [each for each in visitor.page.buttons if each.action == "/new"]
    assert visitor.send(button, name="Rum!").answer.status == 422
    visitor.visit("/new").send(button, name="rum_runner")
    saved(visitor.press("apply", **{"/name/en": "Rum runner"}))
    assert entries(deck)["advancement.r1.rum_runner"]["name"]["en"] == "Rum runner"
    assert [*entries(deck)][-1] == "advancement.r1.rum_runner"


def test_lists_grow_and_shrink(visitor: Visitor, deck: Path) -> None:
    visitor.visit(f"/build/{FIRST}").press("add-/abilities")
    assert line_on(visitor.page.html) == ""
    build(visitor, "cannon")
    visitor.press("remove-/abilities/0")
    saved(visitor)
    assert entries(deck)[FIRST]["abilities"] == ["cannon"]


@pytest.mark.parametrize(
    "path", ["/build/nobody.here", "/build/../x", "/draft/nobody.here/front.svg", "/build/x/review"]
)
def test_a_card_that_is_not_there_is_not_built(visitor: Visitor, path: str) -> None:
    assert visitor.visit(path).answer.status == 404
