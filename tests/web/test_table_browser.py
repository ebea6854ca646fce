"""Games at the table in a real browser, on both hosts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import dead_reckoning as dr
from dead_reckoning.pilots.finding import new_pilot
from dead_reckoning.pilots.playing import Table
from dead_reckoning.view.kind import ViewKind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.web.browsing import Served, Site

pytestmark = pytest.mark.slow

CALM = {"reduced_motion": "reduce"}
NEWS = "document.documentElement.dataset.shown"
ENOUGH = 2
"""Choices of a turn, before it is ended: the pilot brings the game to its end."""


def begun(site: Site, seats: tuple[str, ...] = ("human", "greedy"), together: bool = False, **options: object) -> Page:
    """A new game, from its form."""
    from tests.web.browsing import settled

    page = site.visit("/table?more=1", **CALM, **options)
    page.select_option("#table", str(len(seats)))
    for number, name in enumerate(seats):
        page.select_option(f"#seat{number}", name)
    if together:
        page.check("input[name=together]")
    page.locator("#new summary").first.click()
    page.fill("input[name=seed]", "11")
    page.click("#new button.strong")
    page.wait_for_selector("#table, #lift", state="attached")
    settled(page)
    return page


def shown(page: Page) -> str:
    """The number of the page that is shown."""
    return str(page.evaluate(NEWS))


def passed(page: Page, before: str) -> None:
    """Wait until another page is shown."""
    from tests.web.browsing import settled, until

    until(page, f"{NEWS} !== '{before}'")
    settled(page)


def asked(page: Page) -> bool:
    """Whether somebody is asked, after all that goes on by itself; false when the game is over."""
    from tests.web.browsing import settled, until

    until(page, "!document.querySelector('#on[data-auto]') || !!document.getElementById('count')")
    settled(page)
    if page.locator("#outcome").count() and page.locator("#on").count():  # somebody looks at a battle
        before = shown(page)
        page.locator("#on button").first.click()
        passed(page, before)
        return asked(page)
    return bool(page.locator("#count").count() == 0)


def at(page: Page) -> int:
    """The number of choices so far."""
    return int(page.locator("input[name=at]").first.input_value())


def place(page: Page) -> str:
    """The path of the app that a page shows, on either host."""
    return str(page.evaluate("(location.hash.slice(1) || location.pathname).split('?')[0]"))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(400):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")


@pytest.mark.nightly
def test_a_whole_game_by_keys_alone(site: Site) -> None:
    page, chance = begun(site), Random(1)
    chosen = 0
    while asked(page):
        before = shown(page)
        buttons = page.locator("#choose .group:not(.ends) button[name=option][id]")
        if chosen < ENOUGH and buttons.count():
            tab_to(page, f"#{buttons.nth(chance.randrange(buttons.count())).get_attribute('id')}")
            chosen += 1
        elif page.locator("#end").count():
            tab_to(page, "#end")
        elif page.locator("#choose .ends button").count():
            tab_to(page, "#choose .ends button")
            chosen = 0
        else:
            tab_to(page, "#choose button[name=option]")
        page.keyboard.press("Enter")
        passed(page, before)
    assert page.locator("#count tfoot td").count() == 2


@pytest.mark.nightly
def test_a_whole_game_on_the_board(site: Site) -> None:
    page, chance = begun(site), Random(2)
    pressed = chosen = 0
    while asked(page):
        before = shown(page)
        things = page.locator("svg a.can:not(.picked)")
        steps = page.locator("#choose a.step")
        bare = page.locator("#choose button.bare")
        ends = page.locator("#end, #choose .ends button")
        has_picked = page.locator(".pick").count() > 0
        if things.count() and (chosen < ENOUGH or not ends.count()) and not (has_picked and chance.random() < 0.5):
            things.nth(chance.randrange(things.count())).dispatch_event("click")
            pressed += 1
            chosen += 1
        elif steps.count() and chance.random() < 0.5:
            steps.nth(chance.randrange(steps.count())).click()
        elif has_picked or page.locator("#choose .stepper").count():
            page.locator("#choose .group:not(.ends) button[name=option]").first.click()
        elif bare.count() and (chosen < ENOUGH or not ends.count()):
            bare.nth(chance.randrange(bare.count())).click()
            chosen += 1
        else:
            ends.last.click()
            chosen = 0 if page.locator("#choose .ends button[name=option]").count() else chosen
        passed(page, before)
    assert pressed > 20


def test_a_double_click_is_one_move_which_can_be_taken_back(site: Site) -> None:
    page = begun(site)
    taken = 0
    while not taken:
        assert asked(page)
        before, then = at(page), shown(page)
        page.locator("#choose button[name=option]").first.dblclick()
        passed(page, then)
        assert asked(page)
        assert page.evaluate("document.querySelector('#ask [role=alert]')") is None
        then = shown(page)
        if page.locator("#undo").count():
            page.locator("button[form=undo]").click()
            passed(page, then)
            assert at(page) == before
            taken += 1


SLID = """([x, y]) => {
  const found = document.elementFromPoint(x, y)?.closest("a[href], button");
  return document.documentElement.hasAttribute("data-calm") && found ? found.outerHTML.split(">")[0] : "";
}"""


def test_a_second_press_does_nothing_to_what_slid_under_the_pointer(site: Site) -> None:
    from tests.web.browsing import until

    page = begun(site)
    page.evaluate("window.isPatient = true")
    slid = 0
    while slid < 2:
        assert asked(page)
        then, button = shown(page), page.locator("#choose button[name=option]").first
        button.scroll_into_view_if_needed()
        box, was = button.bounding_box(), button.evaluate("each => each.outerHTML.split('>')[0]")
        assert box
        point = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 8)
        page.mouse.click(*point)
        until(page, f"{NEWS} !== '{then}'")
        under, goes_on = page.evaluate(SLID, point), page.locator("#on").count()
        if under and under != was and not goes_on:
            made, now = at(page), shown(page)
            page.mouse.click(*point)
            if page.evaluate(SLID, point) == under:  # the press was early enough
                until(page, "!document.documentElement.hasAttribute('data-calm')")
                assert (at(page), shown(page)) == (made, now)
                slid += 1


def test_a_double_click_on_the_end_of_a_turn_asks_once_more_where_cards_are_left(site: Site) -> None:
    from tests.web.browsing import settled, until

    page = begun(site)
    page.evaluate("window.isPatient = true")
    for _ in range(5):
        while not page.locator("#end").count():
            assert asked(page)
            before = shown(page)
            page.locator("#choose button[name=option]").first.click()
            passed(page, before)
            asked(page)
        made, then = at(page), shown(page)
        press_at(page, "#end")
        until(page, f"{NEWS} !== '{then}'")
        press_at(page, "#choose button.strong")
        if page.evaluate("document.documentElement.hasAttribute('data-calm')"):
            until(page, "!document.documentElement.hasAttribute('data-calm')")
            assert at(page) == made
            return
        settled(page)
    raise AssertionError("no second press was early enough")


def press_at(page: Page, selector: str) -> None:
    """Press the mouse in the middle of something, at once."""
    box = page.locator(selector).last.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_links_to_a_place_of_the_page_do_what_they_say(site: Site) -> None:
    page = begun(site)
    assert asked(page)
    while not page.locator("#end").count():
        before = shown(page)
        page.locator("#choose button[name=option]").first.click()
        passed(page, before)
        assert asked(page)
    before = shown(page)
    page.locator("a[href*='hint=1']").click()
    passed(page, before)
    assert page.locator("#choose .hinted").count() > 0
    before, moves = shown(page), at(page)
    page.click("#end")
    passed(page, before)
    before = shown(page)
    page.click("#choose .ends button")
    passed(page, before)
    asked(page)
    assert at(page) > moves


def test_two_seats_in_two_tabs_see_each_other_s_moves(site: Site) -> None:
    from tests.web.browsing import until

    first = begun(site, ("human", "human"))
    assert asked(first)
    second = site.also(first, place(first).removesuffix("0") + "1")
    assert asked(second)
    for _ in range(6):
        mine, other = (first, second) if first.locator("#choose").count() else (second, first)
        assert other.locator("#choose").count() == 0
        heard, before = shown(other), shown(mine)
        mine.locator("#choose button[name=option]").first.click()
        passed(mine, before)
        until(other, f"{NEWS} !== '{heard}'")
        assert asked(mine)
        assert asked(other)


def test_a_game_goes_on_after_the_server_was_killed(serve: Callable[[], Served]) -> None:
    site = serve()
    page = begun(site)
    for _ in range(3):
        assert asked(page)
        before = shown(page)
        page.locator("#choose button[name=option]").first.click()
        passed(page, before)
    assert asked(page)
    path, made = page.evaluate("location.pathname"), at(page)
    site.kill()
    site.begin()
    again = site.visit(path, **CALM)
    assert asked(again)
    assert at(again) == made


def battle_log(path: Path) -> int:
    """The log of a game of two people in the middle of a battle; the seat that is asked."""
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (position.state.battle and len(position.decision.options) > 1 and position.decision.seat >= 0):
        position = table.step(position)
    dr.save_log(position, path, ("human", "human"))
    return position.decision.seat


def test_a_game_goes_on_after_the_server_was_killed_in_a_battle(serve: Callable[[], Served]) -> None:
    site = serve()
    site.keep.mkdir(exist_ok=True)
    path = f"/table/0000000b/{battle_log(site.keep / '0000000b.log.json')}"
    page = site.visit(path, **CALM)
    assert page.locator(".fought").count() == 1
    made, before = at(page), shown(page)
    page.locator("#choose button[name=option]").first.click()
    passed(page, before)
    site.expected = ["ERR_"]  # the cubes go on falling, and nobody answers
    site.kill()
    page.close()
    site.begin()
    again = site.visit(path, **CALM)
    assert at(again) > made
    assert asked(again)
    assert again.locator("#choose").count() == 1


def test_a_game_goes_on_after_its_tab_was_closed_in_a_battle(site: Site, tmp_path: Path) -> None:
    from tests.web.browsing import until

    seat = battle_log(tmp_path / "battle.json")
    page = site.visit("/table", **CALM)
    page.set_input_files("input[data-bring]", tmp_path / "battle.json")
    until(page, "/[/]table[/]\\w+[/]\\d/.test(location.href)")
    path = f"{place(page)[:-1]}{seat}"
    site.shown(page, path)
    assert page.locator(".fought").count() == 1
    made, before = at(page), shown(page)
    page.locator("#choose button[name=option]").first.click()
    passed(page, before)
    page.close()  # while the cubes fall
    again = site.shown(site.watched(site.contexts[-1].new_page()), path)
    assert at(again) > made
    assert asked(again)
    assert again.locator("#choose").count() == 1


def test_a_game_is_begun_played_and_deleted_without_script(serve: Callable[[], Served]) -> None:
    site = serve()
    page = site.browser.new_context(java_script_enabled=False).new_page()
    page.goto(site.address("/table"))
    page.click("#new button.strong")
    while page.locator("#on").count():
        page.locator("#on button").last.click()
    made = at(page)
    page.locator("#choose button[name=option]").first.click()
    assert page.locator("#ask .note").count() == 0
    assert page.locator("input[name=at]").count() == 0 or at(page) > made
    page.goto(f"{site.origin}/table")
    page.locator(".kept summary").first.click()
    page.locator(".kept details a", has_text="Delete").click()
    page.click("#sure")
    assert page.locator(".kept li").count() == 0
    assert list(site.keep.iterdir()) == []


def test_a_game_goes_on_after_its_tab_was_closed(site: Site) -> None:
    from tests.web.browsing import settled

    page = begun(site)
    assert asked(page)
    before = shown(page)
    page.locator("#choose button[name=option]").first.click()
    passed(page, before)
    assert asked(page)
    made = at(page)
    other = site.also(page, "/table")
    page.close()
    other.locator(".kept a").first.click()
    settled(other)
    assert asked(other)
    assert at(other) == made


def test_a_table_fits_a_phone(serve: Callable[[], Served]) -> None:
    page = begun(serve(), viewport={"width": 375, "height": 700})
    for _ in range(12):
        assert asked(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        first = page.locator("#choose button[name=option]").first.bounding_box()
        assert first
        assert first["y"] + first["height"] <= 700  # what happened does not push it out of sight
        before = shown(page)
        page.locator("#choose button[name=option]").first.click()
        passed(page, before)


def test_the_curtain_between_two(serve: Callable[[], Served]) -> None:
    page = begun(serve(), ("human", "human"), together=True)
    lifted = 0
    while lifted < 2:
        assert asked(page)
        before = shown(page)
        if page.locator("#lift").count():
            assert page.locator("svg").count() == 0
            page.locator("#lift").click()
            lifted += 1
        elif page.locator("#choose .ends button, #end").count():
            page.locator("#choose .ends button, #end").last.click()
        else:
            page.locator("#choose button[name=option]").first.click()
        passed(page, before)


def risky_log(path: Path) -> int:
    """The log of a game of two people where a battle may be begun; the seat that is asked."""
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    risks = position.game.kind.part(ViewKind).risks
    while not any(isinstance(each, risks) for each in position.options):
        position = table.step(position)
    dr.save_log(position, path, ("human", "human"))
    return position.decision.seat


@pytest.mark.parametrize("size", [(1280, 400), (375, 700)])
def test_odds_come_into_sight_and_keep_within_the_panel(serve: Callable[[], Served], size: tuple[int, int]) -> None:
    site = serve()
    site.keep.mkdir(exist_ok=True)
    path = f"/table/0000000b/{risky_log(site.keep / '0000000b.log.json')}"
    page = site.visit(path, **CALM, viewport={"width": size[0], "height": size[1]})
    before = shown(page)
    page.locator("a[href*='odds=']").first.dispatch_event("click")
    passed(page, before)
    panel, head = page.locator("#ask").bounding_box(), page.locator("#odds h2").bounding_box()
    assert panel
    assert head
    assert panel["y"] <= head["y"]
    assert head["y"] + head["height"] <= panel["y"] + panel["height"]
    for step in page.locator("#odds .step").all():
        box = step.bounding_box()
        assert box
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
    assert page.evaluate("(ask => ask.scrollWidth <= ask.clientWidth)(document.getElementById('ask'))")


SMALL_TEXTS = """least => {
    const found = [];
    const texts = (node, scale) => {
        for (const text of node.querySelectorAll("text")) {
            const size = parseFloat(getComputedStyle(text).fontSize) * scale;
            if (size < least) found.push(`${text.textContent}: ${size.toFixed(1)}`);
        }
        for (const use of node.querySelectorAll("use")) texts(document.querySelector(use.getAttribute("href")), scale);
    };
    const scale = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
    for (const node of document.querySelectorAll("#board svg > :is(use, a, g)")) {
        const use = node.matches("use") ? node : node.querySelector("use");
        if (use) texts(document.querySelector(use.getAttribute("href")), scale(use));
    }
    for (const text of document.querySelectorAll("#board > svg > text")) {
        const size = parseFloat(getComputedStyle(text).fontSize) * scale(text);
        if (size < least) found.push(`${text.textContent}: ${size.toFixed(1)}`);
    }
    return [found, document.querySelectorAll("#board text").length];
}"""
"""The texts on the board that are smaller than so many pixels, and how many texts there are."""
OUT_OF_SIGHT = """() => [...document.querySelectorAll("#ask h1, #choose button[name=option], #choose .strong")]
    .filter((each, place, all) => place < 2 || place === all.length - 1 && each.matches(".strong"))
    .filter((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return box.top < 0 || box.bottom > innerHeight || !each.contains(document.elementFromPoint(x, y));
    })
    .map((each) => each.textContent)"""
"""Finds the parts that are out of the window or covered: the question, its first button, and the button that ends a
turn.
"""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080), (375, 812)])
def test_a_table_is_read_and_answered_without_scrolling(serve: Callable[[], Served], size: tuple[int, int]) -> None:
    page = begun(serve(), viewport={"width": size[0], "height": size[1]})
    ended = 0
    while ended < 3:
        assert asked(page)
        assert page.evaluate(OUT_OF_SIGHT) == []
        if size[0] > 375:
            small, texts = page.evaluate(SMALL_TEXTS, 9)
            assert small == []
            assert texts > 50
        before = shown(page)
        end = page.locator("#end, #choose .ends button[name=option]")
        ended += end.count()
        (end.last if end.count() and at(page) % 3 else page.locator("#choose button[name=option]").first).click()
        passed(page, before)


def test_of_the_house_rules_only_changed_ones_are_shown_while_they_are_folded(serve: Callable[[], Served]) -> None:
    page = serve().visit("/table")
    fold, rules = page.locator("#rules > summary"), page.locator(".rules select:visible")
    assert rules.count() == 0
    fold.click()
    assert rules.count() > 5
    page.select_option("[name='rule.max_sails']", "6")
    fold.click()
    assert [each.get_attribute("name") for each in rules.all()] == ["rule.max_sails"]
    page.click("button.more")
    page.wait_for_selector("#seat1 [value=greedy]", state="attached")
    assert [each.get_attribute("name") for each in rules.all()] == ["rule.max_sails"]
