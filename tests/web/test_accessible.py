"""Every page can be used by everybody: what axe-core finds, keys alone, 375 pixels, reduced motion."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dead_reckoning.decks.atomic_write import keep_folder
from dead_reckoning.decks.scaffold import new_pack

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.browsing import Served, Site, Static

pytestmark = pytest.mark.slow

CARD = "advancement.r1.skulls_example"
"""Of a new pack."""
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
    """What is wrong with a page as it is shown."""
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
