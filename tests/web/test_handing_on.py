"""Things handed on: a card as an address that is copied, and a seat for another device."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Dialog, Page

    from tests.web.browsing import Served, Static

pytestmark = pytest.mark.slow

CARD = "/card/advancement.r1.skulls_example"
"""A card of a new pack."""
MAY_COPY = {"permissions": ["clipboard-read", "clipboard-write"]}


def in_new_pack(static: Static, **options: object) -> Page:
    """The page of a card of one's own."""
    from tests.web.browsing import settled

    page = static.visit("/files", **options)
    page.fill("#name", "skulls")
    page.get_by_role("button", name="Make a new pack").click()
    page.wait_for_url("**/#/cards*")
    settled(page)
    return static.shown(page, CARD)


def test_a_card_is_shared_copied_and_taken_elsewhere(static: Static) -> None:
    from tests.web.browsing import settled, until

    page = in_new_pack(static, **MAY_COPY)
    page.click("#give")
    page.wait_for_url("**/#/given*")
    settled(page)
    page.click("[data-copy]")
    until(page, "document.querySelector('[data-copy]').textContent === 'Copied'")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address == page.url
    other = static.visit("/")
    other.goto(address)
    until(other, "location.hash.startsWith('#/given')")
    settled(other)
    assert other.locator("h1").text_content() == page.locator("h1").text_content()
    until(other, "document.querySelector('.large img').naturalWidth > 0")


def test_a_copy_that_the_browser_refuses_is_not_said_to_be_made(static: Static) -> None:
    page = in_new_pack(static)
    page.click("#give")
    page.wait_for_selector("[data-copy]")
    page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no')); true")
    offered: list[tuple[str, str]] = []

    def take(dialog: Dialog) -> None:
        offered.append((dialog.type, dialog.default_value))
        dialog.accept()

    page.on("dialog", take)
    page.click("[data-copy]")
    assert offered == [("prompt", page.url)]
    assert page.locator("[data-copy]").text_content() == "Copy the address"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there is a second address of the loopback")
def test_a_seat_is_opened_on_another_device(serve: Callable[..., Served]) -> None:
    from tests.web.browsing import settled, until
    from tests.web.test_table_browser import asked, begun, passed, place, shown

    site = serve(listen="127.0.0.2")
    page = begun(site, ("human", "human"))
    assert asked(page)
    seat = place(page)
    page.locator("#settings summary").click()
    page.get_by_role("link", name="For another device").click()
    page.wait_for_selector("main code")
    settled(page)
    address = str(page.locator("main code").text_content())
    assert address.startswith("http://127.0.0.2:")
    phone = site.browser.new_context(viewport={"width": 375, "height": 700}).new_page()
    phone.goto(address)
    settled(phone)
    assert place(phone) == seat
    assert phone.locator("#choose").count() == 1
    before = shown(phone)
    phone.locator("#choose button[name=option]").first.click()
    passed(phone, before)
    page.get_by_role("link", name="Back").click()
    until(page, "location.pathname.startsWith('/table/')")
    settled(page)
    answer = phone.goto(f"{address.partition('/table')[0]}/table")
    assert answer
    assert answer.status == 403
    phone.context.close()
