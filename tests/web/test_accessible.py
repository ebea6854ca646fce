"""Every page can be used by everybody: what axe-core finds, keys alone, 375 pixels, reduced motion."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.atomic_write import keep_folder
from dead_reckoning.decks.scaffold import new_pack

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.browsing import Served, Site, Static

pytestmark = pytest.mark.slow

CARD = "advancement.r1.skulls_example"
"""A card of a new pack."""
OWN = ["/files", "/new", f"/card/{CARD}", f"/build/{CARD}", f"/build/{CARD}/review", f"/print/{CARD}", "/given"]
"""Pages of a pack; the last one without a card."""
PAGES = ["/", "/cards", "/cards?kind=crew&find=nobody", "/card/crew.captain", "/table", "/companion", "/nowhere"]
LOOKS: dict[str, dict[str, str]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="module")
def axe() -> str:
    """The script that looks for faults; ``npm install axe-core`` has it, and RECKON_AXE says where."""
    file = Path(os.environ.get("RECKON_AXE", "nowhere"))
    if not file.is_file():
        pytest.skip("RECKON_AXE names no axe.min.js: accessibility is not looked at")
    return file.read_text(encoding="utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """The faults of a page as it is shown."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES
    )
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"][:3]]


def opened(site: Site, page: Page, paths: Sequence[str]) -> Iterator[str]:
    """The same paths, each while it is shown; those of every pack with the menu open, which covers fields of others."""
    for path in paths:
        site.shown(page, path)
        page.evaluate("isOpen => { document.getElementById('settings').open = isOpen; }", path in PAGES)
        yield path


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(serve: Callable[[Path], Served], axe: str, look: str, tmp_path: Path) -> None:
    keep_folder(tmp_path / "skulls", new_pack("skulls"))
    site = serve(tmp_path / "skulls")
    page = site.visit("/", **LOOKS[look])
    site.expected = ["404", "422"]
    found = {path: faults(page, axe) for path in opened(site, page, [*PAGES, *OWN])}
    assert found == {path: [] for path in [*PAGES, *OWN]}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_the_static_site(static: Static, axe: str, look: str) -> None:
    from tests.web.browsing import settled

    page = static.visit("/files", **LOOKS[look])
    page.fill("#name", "skulls")
    page.get_by_role("button", name="Make a new pack").click()
    page.wait_for_url("**/#/cards*")
    settled(page)
    static.shown(page, f"/card/{CARD}")
    given = str(page.get_attribute("#give", "href")).partition("#")[2]
    paths = [*PAGES, *OWN, given]
    found = {path: faults(page, axe) for path in opened(static, page, paths)}
    assert found == {path: [] for path in paths}


def unfolded(page: Page) -> None:
    """Open all that can be folded, but for the menu, which covers other things."""
    page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true; })")


def views(site: Site, page: Page, chance: Random) -> Iterator[str]:
    """A game in play, each time as it is shown: turns, a thing that was pressed, a hint, the odds."""
    from tests.web.browsing import settled
    from tests.web.test_table_browser import asked, passed, place, shown

    for name in ("a turn", "later", "much later"):
        assert asked(page)
        unfolded(page)
        yield name
        for _ in range(3):
            assert asked(page)
            before = shown(page)
            page.locator("#choose button[name=option]").nth(0).click()
            passed(page, before)
    assert asked(page)
    seat = place(page)
    things = page.locator("svg a.can")
    if things.count():
        before = shown(page)
        things.nth(chance.randrange(things.count())).dispatch_event("click")
        passed(page, before)
        yield "a thing that was pressed"
    site.shown(page, f"{seat}?hint=1")
    settled(page)
    yield "a hint"
    site.shown(page, f"{seat}?mine=3&theirs=2")
    yield "the odds"


SIZES = [
    pytest.param("light", 1440, marks=pytest.mark.nightly),
    ("dark", 375),
    pytest.param("forced", 1440, marks=pytest.mark.nightly),
]


def played(site: Site, axe: str, look: str, width: int, logs: Path) -> dict[str, list[str]]:
    """The faults of a game in play, a battle, the end and the list; logs are uploaded as files."""
    from tests.web.test_table_browser import asked, battle_log, begun, passed, shown

    options: dict[str, Any] = {"viewport": {"width": width, "height": 800}, **LOOKS[look]}
    page = begun(site, **options)
    found = {name: faults(page, axe) for name in views(site, page, Random(3))}
    battle_log(logs / "battle.json")
    over = dr.play_out(dr.begin(dr.base_box(), seats=2), ["greedy", "eager"], 1)
    dr.save_log(over, logs / "end.json", ("human", "eager"))
    for name, sign in (("battle", ".fought"), ("end", "#count")):
        site.shown(page, "/files")
        before = shown(page)
        page.locator("input[data-bring]").first.set_input_files(logs / f"{name}.json")
        passed(page, before)
        page.wait_for_selector(sign, state="attached")
        unfolded(page)
        found[name] = faults(page, axe)
        if name == "end":
            assert not asked(page)
            before = shown(page)
            page.locator("#count a.button").first.click()
            passed(page, before)
            found["choices that cost"] = faults(page, axe)
    site.shown(page, "/table")
    unfolded(page)
    found["the list"] = faults(page, axe)
    return {name: each for name, each in found.items() if each}


@pytest.mark.parametrize(("look", "width"), SIZES)
def test_axe_finds_nothing_in_a_game(
    serve: Callable[..., Served], axe: str, look: str, width: int, tmp_path: Path
) -> None:
    assert played(serve(), axe, look, width, tmp_path) == {}


@pytest.mark.parametrize(("look", "width"), SIZES)
def test_axe_finds_nothing_in_a_game_on_the_static_site(
    static: Static, axe: str, look: str, width: int, tmp_path: Path
) -> None:
    assert played(static, axe, look, width, tmp_path) == {}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_the_game_of_a_companion(serve: Callable[..., Served], axe: str, look: str) -> None:
    from tests.web.browsing import settled
    from tests.web.test_table_browser import passed, shown

    page = serve().visit("/companion", viewport={"width": 375, "height": 3000}, **LOOKS[look])
    # as high as all of it: what one scrolls to is not under the row that stays at the bottom
    unfolded(page)
    found = {"the form": faults(page, axe)}
    page.locator("#new button.strong").click()
    page.wait_for_selector("#companion", state="attached")
    settled(page)
    for number in range(12):
        unfolded(page)
        found[f"question {number}: {page.locator('h1').text_content()}"] = faults(page, axe)
        before = shown(page)
        page.locator("#answer .choices button, #line button.strong").first.click()
        passed(page, before)
    assert page.locator("#past li").count() >= 5
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_a_phone(serve: Callable[[], Served], path: str) -> None:
    site = serve()
    site.expected = ["404"]
    page = site.visit(path, viewport={"width": 375, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    targets = (
        "[...document.querySelectorAll('header a, header summary, button')].filter(each => each.checkVisibility())"
    )
    small = f"{targets}.filter(each => each.getBoundingClientRect().height < 43).map(each => each.textContent.trim())"
    assert page.evaluate(small) == []


def test_the_frame_by_keys_alone(serve: Callable[[], Served]) -> None:
    from tests.web.browsing import settled, until

    page = serve().visit("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # past the header
    assert page.evaluate("document.activeElement.id") == "main"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, "location.pathname !== '/'")
    settled(page)
    assert page.evaluate("document.activeElement.id") == "main"
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.getElementById('settings').open")
    page.keyboard.press("Escape")
    assert not page.evaluate("document.getElementById('settings').open")
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, "document.documentElement.lang === 'ru'")
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert ring == "solid"
