"""The pages of cards, without a browser."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from dead_reckoning.decks.packs import base_box
from dead_reckoning.game.printed.board import Island, OpenSea
from tests.web.hosts import AsgiHost, host_of
from tests.web.packs import cards, pack_of

FIRST = "advancement.r1.card_0"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return pack_of(tmp_path / "rum_cove", cards(6))


@pytest.fixture
def host(deck: Path) -> AsgiHost:
    return host_of(deck.parent, deck.parent / "games")


def listed(host: AsgiHost, query: str = "") -> list[str]:
    """The ids of the cards that a list shows."""
    return re.findall(r'<li id="card-([^"]+)"', host.get(f"/cards?{query}").text)


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("", 6),
        ("find=CARD_3", 1),
        ("find=advancement+4", 1),
        ("find=helm", 3),
        ("kind=advancements", 6),
        ("kind=tiles", 0),
        ("findings=1", 0),
        ("all=1&kind=tiles", len([each for each in base_box().entries if isinstance(each, Island | OpenSea)])),
    ],
)
def test_filters_leave_what_fits(host: AsgiHost, query: str, number: int) -> None:
    assert len(listed(host, query)) == number


def test_kinds_have_names_in_the_language_of_the_page(host: AsgiHost) -> None:
    assert ">Улучшения</option>" in host.get("/cards?lang=ru").text


def test_a_finding_shows_its_place_and_its_page(host: AsgiHost, deck: Path) -> None:
    assert listed(host, "findings=1") == []
    deck.write_text(deck.read_text(encoding="utf-8").replace('"sail"', '"sael"', 1), encoding="utf-8")
    for path in ("/cards", f"/card/{FIRST}"):
        page = host.get(path).text
        assert re.search(r"<code>advancements.json:\d+:\d+</code>", page)
        assert "&#34;sael&#34;\n" in page
        assert re.search(r"<pre[^>]*>[^<]*\n +\^\^\^\^</pre>", page)
        assert 'href="/code/DR201"' in page
    assert "unknown" in host.get("/code/DR201").text
    assert host.get("/code/DR999").status == 404
    assert listed(host, "findings=1") == [FIRST]


def test_a_card_that_was_never_read_says_why(host: AsgiHost, deck: Path) -> None:
    deck.write_text(deck.read_text(encoding="utf-8").replace('"sail"', '"sael"', 1), encoding="utf-8")
    answer = host.get(f"/card/{FIRST}")
    assert answer.status == 404
    assert 'href="/code/DR201"' in answer.text
    assert len(listed(host)) == 5


def test_a_card_has_its_words_its_tree_and_its_neighbors(host: AsgiHost) -> None:
    page = host.get(f"/card/{FIRST}").text
    assert '<dd lang="uk">1 вітрило.</dd>' in page
    assert "<span>Show symbol=sail</span>" in page
    assert 'href="/card/advancement.r1.card_1"' in page, "it has the same line"
    assert host.get("/strip.svg?line=sail").text.startswith("<?xml")
    assert host.get("/strip.svg?line=nonsense").status == 404


def test_a_card_on_which_others_are_stacked_shows_the_stack(host: AsgiHost) -> None:
    page = host.get(f"/card/crew.captain?level=3&slot-top={FIRST}").text
    assert f"of=crew.captain%403%2B{FIRST}" in page
    assert host.get(f"/stack.svg?of=crew.captain%403%2B{FIRST}").status == 200
    assert host.get("/stack.svg?of=crew.captain%409").status == 422
    assert "of=crew.captain%401&" in host.get("/card/crew.captain?level=99&slot-top=nobody").text


def test_a_sheet_is_as_large_as_the_paper(host: AsgiHost) -> None:
    page = host.get(f"/print/{FIRST}").text
    (first, *_) = re.findall(r'src="(/sheet/[^"]+)"', page)
    svg = host.get(first.replace("&amp;", "&")).text
    assert 'width="210mm" height="297mm" viewBox="0 0 210 297"' in svg
    assert host.get(f"/sheet/{FIRST}/9.svg").status == 404


def test_figures_of_a_trial_beside_the_pack_are_shown(host: AsgiHost, deck: Path) -> None:
    won = {"hits": 3, "of": 9, "rate": 0.333, "low": 0.1, "high": 0.6}
    report = {"kind": "trial", "figures": {"cards": [{"id": FIRST, "offered": 12, "won": won, "bought": "<b>"}]}}
    (deck.parent.parent / "trial.json").write_text(json.dumps(report), encoding="utf-8")
    (deck.parent.parent / "broken.json").write_text("{", encoding="utf-8")
    page = host.get(f"/card/{FIRST}").text
    assert "<td>12</td>" in page
    assert "0.333 (0.1 – 0.6)" in page
    assert "<b>" not in page.split("trial.json")[1].split("</table>")[0]


def test_a_card_is_shown_beside_the_last_commit(host: AsgiHost, deck: Path) -> None:
    assert "not a git repository" in host.get(f"/card/{FIRST}?beside=1").text
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", str(deck.parent))
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"]):
        subprocess.run([*git, *command], check=True)
    deck.write_text(deck.read_text(encoding="utf-8").replace('"cost": 1', '"cost": 7', 1), encoding="utf-8")
    page = host.get(f"/card/{FIRST}?beside=1").text
    assert "cost 1 -&gt; 7" in page
    before, now = (host.get(f"/{kind}/{FIRST}/front.svg").text for kind in ("before", "face"))
    assert before != now
