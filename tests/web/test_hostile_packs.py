"""Packs of strangers: whatever their names and texts are, a page has the elements and attributes of ours alone."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.web.hosts import AsgiHost, host_of
from tests.web.packs import cards, pack_of

ID = "advancement.r1.card_0"
PAGES = (
    "/cards?lang=ru",
    f"/card/{ID}?lang=en",
    f"/build/{ID}?lang=uk&line=/abilities/0",
    f"/build/{ID}/review",
    f"/print/{ID}",
    "/card/crew.captain",
    "/new",
)
SVG = (f"/face/{ID}/front.svg", f"/sheet/{ID}/0.svg")


def listed(words: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(words.split())


ELEMENTS = listed("""
    html head meta title link script body a header nav main div p h1 h2 form input select option label button ul li img
    span section details summary article pre code b dl dt dd table tbody tr th td br small fieldset legend figure
    figcaption
""")
ATTRIBUTES = listed("""
    action alt aria-current aria-describedby aria-hidden aria-label aria-labelledby autocomplete autofocus charset
    checked class content data-bring data-events data-focus data-live data-menu data-once data-stamp data-theme defer
    disabled for formaction formmethod height hidden href id lang loading max maxlength method min name novalidate open
    rel required role scope selected spellcheck src tabindex title type value width
""")
DRAWN = listed("svg title desc defs g path rect circle ellipse polygon polyline line use clippath symbol image")
MARKUP = (
    '"><img src=x onerror=alert(1)>',
    "</title><script>alert(1)</script>",
    "' onmouseover='alert(1)",
    "{{ 7 * 7 }}{% raw %}",
    "javascript:alert(1)",
    "<!--",
    "]]><svg onload=alert(1)>",
    "&lt;b&gt;&amp;",
    "</textarea></select></pre>",
    "\u2066<b>\u2069",
)
WORDS = st.lists(st.sampled_from(MARKUP) | st.text("<>\"'&/= abcонїж{}%", max_size=12), min_size=1, max_size=3)
NAMES = WORDS.map(lambda parts: f"x{' '.join(parts)}"[:60])


class Seen(HTMLParser):
    """The elements and attributes of a page, and where its links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.addresses: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.addresses |= {value or "" for name, value in attrs if name in ("href", "src", "action", "formaction")}


def looked_at(host: AsgiHost) -> None:
    """Every page holds what is on our lists."""
    for path in PAGES:
        answer = host.get(path)
        seen = Seen(answer.text)
        assert answer.status in (200, 404), answer.text
        assert seen.tags <= ELEMENTS, path
        assert seen.attributes <= ATTRIBUTES, path
        assert {each for each in seen.addresses if each[:1] not in "/#"} == set(), path
    for path in SVG:
        seen = Seen(host.get(path).text)
        assert seen.tags <= DRAWN | ELEMENTS, path
        assert not [each for each in seen.attributes if each.startswith("on") or each == "style"], path


def tried(folder: Path, name: str, text: str, ability: str) -> None:
    """A pack with a stranger's texts in all places that have any."""
    entries = cards(2)
    deck = pack_of(folder / "strange", entries)
    entries[0]["name"] = {"en": name, "ru": name, "uk": text}
    entries[1]["abilities"] = [ability]
    whole = {**json.loads(deck.read_text(encoding="utf-8")), "entries": entries}
    deck.write_text(json.dumps(whole), encoding="utf-8")
    host = host_of(deck.parent, folder / "games")
    host.post(f"/build/{ID}/fields?lang=en", count=0, **{"/name/en": text, "do": name})
    looked_at(host)
    pack = deck.parent / "pack.json"
    pack.write_text(pack.read_text(encoding="utf-8").replace("0.1.0", name), encoding="utf-8")
    looked_at(host)


def test_the_lists_can_fail() -> None:
    seen = Seen('<p onclick="x"><iframe src="javascript:x">')
    assert not seen.tags <= ELEMENTS
    assert not seen.attributes <= ATTRIBUTES


def test_a_hostile_pack_adds_nothing_to_a_page(tmp_path: Path) -> None:
    tried(tmp_path, MARKUP[0], MARKUP[1], MARKUP[2])


@pytest.mark.nightly
@settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
@given(NAMES, NAMES, NAMES)
def test_a_thousand_hostile_packs_add_nothing_to_a_page(
    tmp_path_factory: pytest.TempPathFactory, name: str, text: str, ability: str
) -> None:
    tried(tmp_path_factory.mktemp("strange"), name, text, ability)
