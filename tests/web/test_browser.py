"""The frame of all pages in a real browser, on both hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.web.browsing import Site

pytestmark = pytest.mark.slow


def test_pages_change_in_place_and_addresses_keep_their_state(site: Site) -> None:
    from tests.web.browsing import settled, until

    page = site.visit("/cards?lang=ru&theme=dark")
    assert page.get_attribute("html", "lang") == "ru"
    page.evaluate("document.body.mark = 1")
    page.fill("#find", "капитан")
    until(page, "document.querySelectorAll('main img').length < 5")
    settled(page)
    assert page.evaluate("document.activeElement.id") == "find"
    until(page, "[...document.querySelectorAll('main img')].every(image => image.naturalWidth > 0)")
    page.locator("header .home").click()
    settled(page)
    assert page.evaluate("[document.body.mark, document.documentElement.dataset.theme]") == [1, "dark"]
    there = page.url
    page.go_back()
    settled(page)
    assert page.input_value("#find") == "капитан"
    page.goto("about:blank")
    page.goto(there)
    settled(page)
    assert page.get_attribute("html", "lang") == "ru"
