"""The companion of a real table as pages: taps, what is taken back and changed, and what is kept."""

import html
import re
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.printed_fields import PrintedValue
from dead_reckoning.decks.printed_packs import keep_values, open_owners_pack
from dead_reckoning.game.printed.rule_set import READINGS
from dead_reckoning.games import load_companion
from tests.web.hosts import AsgiHost, host_of
from tests.web.seated import Page, opened, posted, sent

LABEL = re.compile(
    r'<label><span>([^<]+) <small[^>]*>[^<]*</small></span> <select name="rule\.(\w+)">(.*?)</select>', re.DOTALL
)
TEXT = re.compile(r'<button name="text" value="([^"]*)"')


@pytest.fixture
def keep(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def host(keep: Path) -> AsgiHost:
    return host_of(None, keep)


def begun(host: AsgiHost, **fields: object) -> Page:
    return posted(host, "/companion", **{"level": "normal", "draw": "here", **fields})


def file_of(keep: Path, page: Page) -> Path:
    return keep / f"{page.address.split('/')[2].partition('?')[0]}.companion.json"


def tapped(host: AsgiHost, page: Page, chance: Random) -> Page:
    """One answer, by what the page has to tap: a choice, or the line as it is."""
    choices = [html.unescape(text) for text in TEXT.findall(page.answer.text)]
    if choices:
        return sent(host, page, "answer", text=chance.choice(choices))
    example = re.search(r'placeholder="([^"]*)"', page.answer.text)
    nothing = sent(host, page, "line", text="")
    return nothing if nothing.answer.status == 200 else sent(host, page, "line", text=example[1] if example else "")


def answered(host: AsgiHost, page: Page, many: int) -> Page:
    """So many taps further."""
    chance = Random(4)
    for _ in range(many):
        if "answer" not in page.forms:
            break
        page = tapped(host, page, chance)
    return page


def test_an_answer_that_is_sent_twice_is_one(host: AsgiHost, keep: Path) -> None:
    page = begun(host)
    text = TEXT.findall(page.answer.text)[0]
    then, again = sent(host, page, "answer", text=text), sent(host, page, "answer", text=text)
    assert (then.answer.status, again.answer.status) == (200, 409)
    assert load_companion(file_of(keep, page), dr.base_box()).answers == (text,)
    back = sent(host, again, "undo")
    assert (back.answer.status, back.at) == (200, "0")
    assert load_companion(file_of(keep, page), dr.base_box()).answers == ()


def test_what_does_not_fit_is_told_and_nothing_is_lost(host: AsgiHost) -> None:
    page = begun(host)
    wrong = sent(host, page, "answer", text="<b>nonsense</b>")
    assert wrong.answer.status == 422
    assert "&lt;b&gt;nonsense" in wrong.answer.text
    assert opened(host, page.address).at == "0"


def test_an_earlier_answer_is_changed(host: AsgiHost, keep: Path) -> None:
    page = begun(host)
    for _ in range(3):
        page = sent(host, page, "answer", text="island")
    changed = sent(host, page, "change", number=2, text="sea")
    assert changed.answer.status == 200
    assert load_companion(file_of(keep, page), dr.base_box()).answers[:3] == ("island", "sea", "island")
    assert sent(host, changed, "change", number=99, text="sea").answer.status == 422


def test_a_line_is_tapped_together(host: AsgiHost) -> None:
    page = begun(host)
    for _ in range(60):
        if "/companion" in page.address and "<code>ship r2c1" in page.answer.text:
            break
        page = tapped(host, page, Random(1))
    words = []
    for word in ("ship", "r2c1"):
        link = next(
            html.unescape(link)
            for link, text in re.findall(r'<a class="button" href="([^"]+)#line">([^<]*)</a>', page.answer.text)
            if text == word
        )
        page = opened(host, link)
        words.append(word)
        assert f'value="{" ".join(words)}"' in page.answer.text
    then = sent(host, page, "line", text="ship r2c1")
    assert then.answer.status in (200, 422)


def test_a_companion_goes_on_in_another_language_after_its_program_was_killed(host: AsgiHost, keep: Path) -> None:
    page = answered(host, begun(host), 6)
    with file_of(keep, page).open("ab") as file:
        file.write(b',\n    "isl')
    other = host_of(None, keep)
    assert opened(other, page.address).at == page.at
    assert '<html lang="uk"' in opened(other, f"{page.address}?lang=uk").answer.text
    assert "/companion/" in other.get("/companion").text


def test_two_players_are_led_against_two_wardens(host: AsgiHost, keep: Path) -> None:
    """Each question says whom it is for; only then words of the partner and of the other Warden can be tapped."""
    for players in ("solo", "pairs"):
        page = begun(host, players=players)
        while (companion := load_companion(file_of(keep, page), dr.base_box())).question.kind != "turn":
            page = tapped(host, page, Random(1))
        assert companion.question.text in html.unescape(page.answer.text)
        assert companion.in_pairs == (players == "pairs")
        taps = set(re.findall(r'<a class="button" href="[^"]+#line">([^<]*)</a>', page.answer.text))
        assert ({"partner", "other", "sank"} & taps) == ({"partner", "other", "sank"} if companion.in_pairs else set())
    assert sent(host, page, "line", text="partner damage 1, other coins 14").answer.status == 200


def test_a_printed_card_that_was_entered_is_drawn_and_no_guess_is_shown_for_it(host: AsgiHost) -> None:
    page = begun(host, draw="printed")
    for text in ("sea", "sea", "sea", "new 3", "take r2c1; ship r2c1", "", ""):
        page = sent(host, page, "line" if "line" in page.forms else "answer", text=text)
    assert "warden.03" not in page.answer.text
    assert "|   |     |[ &gt;] |" in page.answer.text
    there = begun(host, draw="printed")
    for text in ("sea", "sea", "sea", "3"):
        there = sent(host, there, "line" if "line" in there.forms else "answer", text=text)
    assert "/face/warden.03/" in there.answer.text


def test_pages_say_that_a_pack_has_values_of_an_owner(keep: Path, tmp_path: Path) -> None:
    """The Warden's page says it, and so does a sheet that is printed."""
    folder = tmp_path / "mine"
    value = PrintedValue(id="upgrade.basic.deep_hold", field="/hold", value=5)
    keep_values(open_owners_pack(folder), [value])
    owned, plain = host_of(folder, keep), host_of(None, keep)
    for host, said in ((owned, True), (plain, False)):
        shown = (host.get("/companion").text, begun(host).answer.text)
        assert ["the pack of an owner: mine" in text for text in shown] == [said] * len(shown)
    assert owned.get(f"/sheet/{value.id}/0.svg").text != plain.get(f"/sheet/{value.id}/0.svg").text


@pytest.mark.parametrize("address", ["/companion/00000000", "/companion/..%2fx"])
def test_what_is_not_kept_is_not_there(host: AsgiHost, address: str) -> None:
    assert host.get(address).status == 404


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["normal", "extreme"])
def test_a_whole_game_is_tapped(host: AsgiHost, keep: Path, level: str) -> None:
    page = answered(host, begun(host, level=level), 600)
    companion = load_companion(file_of(keep, page), dr.base_box())
    assert companion.over
    assert str(sum(companion.sheet().values())) in page.answer.text


@pytest.mark.parametrize(("lang", "letter"), [("en", "[a-z]"), ("ru", "[а-яё]"), ("uk", "[а-яіїєґ]")])
def test_readings_are_said_in_the_language_of_the_page(host: AsgiHost, lang: str, letter: str) -> None:
    labels = LABEL.findall(host.get(f"/companion?lang={lang}").text)
    assert [name for _, name, _ in labels] == list(READINGS)
    said = [label for label, _, _ in labels]
    assert len({*said}) == len(READINGS)
    values = [value.removesuffix(" *") for _, _, listed in labels for value in re.findall(r">([^<]+)</option>", listed)]
    wrong = [text for text in (*said, *values) if "_" in text or not (re.search(letter, text) or text.isdecimal())]
    assert wrong == []
