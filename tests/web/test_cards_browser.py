"""Cards and the builder in a real browser: what needs keys, clicks, a printer, or an editor beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.packs import cards, pack_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.browsing import Served

pytestmark = pytest.mark.slow
FIRST = "advancement.r1.card_0"
SAMPLE = (
    "3 sails",
    "gain 1 cargo to harbor / pay 3 cargo from ship or harbor: gain 1 basic upgrade",
    "battle (not buildings): on win: gain 1 coin to ship per helm",
)
"""Lines of the phrasebook that are built by clicks; ``test_builder`` builds all of them by the same buttons."""
MOST_TABS = 250


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return pack_of(tmp_path / "rum_cove", cards(12))


def lines_of(deck: Path, id: str) -> list[str]:
    """The abilities of a card in its file."""
    (card,) = [each for each in json.loads(deck.read_text(encoding="utf-8"))["entries"] if each["id"] == id]
    return list(card["abilities"])


def test_the_first_cards_are_in_sight_on_a_phone(serve: Callable[[Path], Served], deck: Path) -> None:
    page = serve(deck.parent).visit("/cards", viewport={"width": 375, "height": 700})
    first = page.locator(".cards img").first.bounding_box()
    assert first
    assert first["y"] < 400


# -- Keys ------------------------------------------------------------------------------------------------------------


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector} on {page.url}: {page.inner_text('main')}")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    """Come to something by Tab, and press a key on it."""
    from tests.web.browsing import settled

    tab_to(page, selector)
    shown = int(page.get_attribute("html", "data-shown") or 0)
    page.keyboard.press(key)
    page.wait_for_selector(f'html:not([data-shown="{shown}"])', state="attached")
    settled(page)


def test_a_card_is_made_saved_and_printed_by_keyboard_alone(
    serve: Callable[[Path], Served], deck: Path, tmp_path: Path
) -> None:
    from tests.web.browsing import settled, until

    page = serve(deck.parent).visit("/cards")
    press(page, 'a[href*="/new"]')
    tab_to(page, "#name")
    page.keyboard.type("rum_runner")
    press(page, "form button.strong")
    while page.locator("#cut").count():
        press(page, "#cut")
    for word in ("gain", "1", "cargo", "to", "harbor"):
        tab_to(page, "#half")
        page.keyboard.type(word)
        until(page, f"(document.querySelector('.options button')?.value ?? '{word}').startsWith('{word}')")
        press(page, "#half")
    press(page, '[id="more-5"]')
    tab_to(page, '[id="f-/name/en"]')
    page.keyboard.press("Control+a")
    page.keyboard.type("Rum runner")
    until(page, "document.querySelector('h1').textContent === 'Rum runner'")
    settled(page)
    press(page, "#review")
    press(page, "#save")
    assert lines_of(deck, "advancement.r1.rum_runner") == ["gain 2 cargo to harbor"]
    press(page, 'a[href*="/print/"]')
    until(page, "[...document.images].every(image => image.complete && image.naturalWidth)")
    page.pdf(path=str(tmp_path / "card.pdf"), prefer_css_page_size=True)
    assert card_size(tmp_path / "card.pdf") == pytest.approx((63, 88), abs=0.1)


def card_size(pdf: Path) -> tuple[float, float]:
    """Width and height of a card on a sheet in millimeters, from cut mark to cut mark; its colors reach 2 mm beyond."""
    from tests.press.seeing import seen

    dots = 600
    sheet = seen(pdf, 0, dots)
    rows = [sheet.pixels[at * sheet.width : (at + 1) * sheet.width] for at in range(sheet.height)]
    across, down = rows[round(13 / 25.4 * dots)], bytes(row[round(5 / 25.4 * dots)] for row in rows)
    card = middles(rows[round(60 / 25.4 * dots)], 254)
    assert len(card) >= 1, "a card is printed between its marks"
    (left, right, *_), (top, bottom, *_) = middles(across, 200), middles(down, 200)
    return (right - left) / dots * 25.4, (bottom - top) / dots * 25.4


def middles(line: bytes, limit: int) -> list[float]:
    """The middles of the dark stretches of a line of pixels."""
    edges = [at for at in range(1, len(line)) if (line[at] < limit) != (line[at - 1] < limit)]
    return [(begin + end) / 2 for begin, end in zip(edges[::2], edges[1::2], strict=True)]


# -- Clicks ----------------------------------------------------------------------------------------------------------


def test_lines_are_built_by_clicks(serve: Callable[[Path], Served], deck: Path) -> None:
    from tests.web.test_builder import numbers, terminals

    page = serve(deck.parent).visit("/cards")
    for number, goal in enumerate(SAMPLE):
        id = f"advancement.r1.card_{number}"
        click(page, f'[id="card-{id}"] a')
        click(page, f'a[href^="/build/{id}"]')
        click(page, '[id="line-/abilities/0"]')
        while page.locator("#cut").count():
            click(page, "#cut")
        while (have := terminals(line := page.locator(".ability.here").inner_text())) != terminals(goal) or (
            numbers(line) != numbers(goal)
        ):
            have = [] if page.locator(".ability.here code").count() == 0 else have
            wrong = [at for at, each in enumerate(numbers(line)) if each != numbers(goal)[at]] if have else []
            if wrong:
                click(page, f".chips .stepper >> nth={wrong[0]} >> button[value=more]")
                continue
            values = page.eval_on_selector_all("[name=word]", "all => all.map(each => each.value)")
            begun = line if have else ""
            leads = [(terminals(f"{begun} {value.replace('#', '1')}"), value) for value in values]
            fitting = [(len(made), value) for made, value in leads if made == terminals(goal)[: len(made)]]
            click(page, f'[id="word-{max(fitting)[1]}"]')
        click(page, "#review")
        click(page, "#save")
        assert lines_of(deck, id)[0] == goal
        click(page, 'a[href^="/cards"]')


def click(page: Page, selector: str) -> None:
    """Click something, and wait for what comes of it."""
    from tests.web.browsing import settled

    shown = int(page.get_attribute("html", "data-shown") or 0)
    page.locator(selector).first.click()
    page.wait_for_selector(f'html:not([data-shown="{shown}"])', state="attached")
    settled(page)


# -- An editor beside the page ---------------------------------------------------------------------------------------


def test_saving_a_deck_redraws_what_changed_and_nothing_else(serve: Callable[[Path], Served], deck: Path) -> None:
    from tests.web.browsing import settled, until

    page = serve(deck.parent).visit("/cards?lang=uk&find=card", viewport={"width": 900, "height": 500})
    until(page, "document.images.length > 12")
    page.focus("#find")
    page.evaluate("scrollTo(0, 300)")
    page.evaluate("for (const each of document.querySelectorAll('.cards img')) each.mark = each.src")
    deck.write_text(deck.read_text(encoding="utf-8").replace('"cost": 1', '"cost": 7', 1), encoding="utf-8")
    changed = "[...document.querySelectorAll('.cards img')].filter(each => each.mark !== each.src).length"
    until(page, f"{changed} === 1")
    assert page.evaluate(f"document.querySelector('[id=\"card-{FIRST}\"] img').mark") != ""
    assert page.evaluate("[document.activeElement.id, scrollY]") == ["find", 300]
    assert page.get_attribute("html", "lang") == "uk"
    good = deck.read_text(encoding="utf-8")
    deck.write_text(good.replace('"sail"', '"sael"', 1), encoding="utf-8")
    until(page, "document.querySelectorAll('.cards .old').length === 1")
    assert page.evaluate(f"{changed} === 1"), "the last good picture is still there"
    assert page.locator(".finding").first.inner_text().startswith("▲ advancements.json:")
    deck.write_text(good, encoding="utf-8")
    until(page, "document.querySelectorAll('.cards .old').length === 0")
    settled(page)
