"""A card in an address: the same card for whoever opens it, and a stranger's file in any case."""

import json
import re
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest

from dead_reckoning.decks.scaffold import deck_of
from dead_reckoning.web.app import web_app
from dead_reckoning.web.card_links import LARGEST
from dead_reckoning.web.workspace import Workspace
from tests.web.clicks import Page, Visitor
from tests.web.hosts import AsgiHost, host_of
from tests.web.packs import cards, pack_of


def sealed(text: str) -> str:
    """A text as addresses have it."""
    return urlsafe_b64encode(text.encode("utf-8", "surrogatepass")).decode().rstrip("=")


def deck(**changes: Any) -> str:
    """A deck with one card as text, with something changed in the card."""
    return json.dumps(deck_of("advancements", {**cards(1)[0], **changes}))


@pytest.fixture
def host(tmp_path: Path) -> AsgiHost:
    return host_of(None, tmp_path / "games")


def test_a_card_goes_from_one_pack_to_another(tmp_path: Path) -> None:
    mine, other = cards(3)[2], cards(1)
    pack_of(tmp_path / "mine", [*other, mine])
    deck_there = pack_of(tmp_path / "there", other)
    here = AsgiHost(web_app(Workspace(tmp_path / "mine", tmp_path / "a", is_static=True)))
    given = Page(here.get(f"/card/{mine['id']}").text).links["give"]
    there = Visitor(host_of(tmp_path / "there", tmp_path / "b"))
    there.visit(given)
    assert there.answer.status == 200
    assert mine["name"]["en"] in there.answer.text
    (picture,) = re.findall(r'/given/front\.svg\?[^"]*', there.answer.text)
    assert "<svg" in there.host.get(picture.replace("&amp;", "&")).text
    (take,) = [each for each in there.page.buttons if "/given" in each.action]
    there.send(take)
    there.follow("review").press("save")
    assert json.loads(deck_there.read_text(encoding="utf-8"))["entries"][-1] == mine
    assert there.host.request("POST", take.action).status == 409


REFUSED = {
    "no text": ("", 422),
    "letters that are none": ("%FF%FE", 422),
    "bytes that are no text": (urlsafe_b64encode(b"\xff\xfe").decode(), 422),
    "too long": ("A" * (LARGEST + 1), 413),
    "no JSON": (sealed("{"), 422),
    "a list": (sealed("[]"), 422),
    "nested deeply": (sealed("[" * 5_000), 422),
    "a pack": (sealed('{"format_version": 1, "kind": "pack", "id": "skulls"}'), 422),
    "no card": (sealed(json.dumps({**json.loads(deck()), "entries": []})), 422),
    "two cards": (sealed(json.dumps({**json.loads(deck()), "entries": cards(2)})), 422),
    "a line that cannot be read": (sealed(deck(abilities=["sali"])), 422),
    "half a letter": (sealed('{"kind": "\ud800"}'), 422),
    "a field that does not exist": (sealed(deck(script="alert(1)")), 422),
}


@pytest.mark.parametrize("made", REFUSED)
def test_what_is_no_card_is_refused(host: AsgiHost, made: str) -> None:
    card, status = REFUSED[made]
    for target in ("/given", "/given/front.svg"):
        answer = host.get(f"{target}?card={card}")
        assert answer.status in (status, 404)
    assert host.get(f"/given?card={card}").status == status
    assert host.request("POST", f"/given?card={card}&deck=x").status in (status, 404)


def test_a_name_of_a_stranger_is_text(host: AsgiHost) -> None:
    name = dict.fromkeys(("en", "ru", "uk"), "<img src=x onerror=alert(1)>")
    card = sealed(deck(name=name))
    page = host.get(f"/given?card={card}").text
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "<img src=x" not in page + host.get(f"/given/front.svg?card={card}").text


def test_findings_of_a_given_card_say_where_and_what(host: AsgiHost) -> None:
    page = host.get(f"/given?card={sealed(deck(abilities=['sali']))}").text
    assert "card.json:" in page
    assert "sail" in page
