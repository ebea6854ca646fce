"""The table without a browser: moves, what is taken back, the curtain, what is refused, and what is kept."""

import asyncio
import html
import re
import threading
import time
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, quote, urlencode

import pytest
from _pytest.mark.structures import ParameterSet
from starlette.applications import Starlette

import dead_reckoning as dr
from dead_reckoning.game.sight.battles import coming_cubes
from dead_reckoning.game.sight.explaining import FACTS
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from dead_reckoning.pilots.finding import LEVELS, PILOTS, new_pilot
from dead_reckoning.pilots.planner import SearchPilot
from dead_reckoning.pilots.playing import Table
from dead_reckoning.pilots.view import Budget, View
from dead_reckoning.resources import own_folder
from dead_reckoning.web.calling import Answer, called
from dead_reckoning.web.table_end import blame, costly, rest_of_turn
from dead_reckoning.web.table_games import MOST_THOUGHT, Costly, KeptTables
from tests.web.hosts import FORM, AsgiHost, host_of
from tests.web.seated import Page, begun, finished, opened, posted, sent, step


@pytest.fixture
def keep(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def host(keep: Path) -> AsgiHost:
    return host_of(None, keep)


def log_of(keep: Path, page: Page) -> Path:
    """The file of a page's game."""
    return keep / f"{page.address.split('/')[2]}.log.json"


def asked(host: AsgiHost, page: Page, chance: Random) -> Page:
    """The next page on which somebody is asked who has more than one option."""
    while "on" in page.forms or len(page.options) < 2:
        page = step(host, page, chance)
    return page


def test_a_choice_that_is_sent_twice_is_one_move(host: AsgiHost, keep: Path) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    option = page.options[0]
    then = sent(host, page, "choose", option=option)
    again = sent(host, page, "choose", option=option)
    assert (then.answer.status, again.answer.status) == (200, 409)
    assert again.at == then.at == str(int(page.at) + 1)
    assert "was already chosen" in again.answer.text
    assert dr.load_log(log_of(keep, page)).history.length == int(then.at)  # type: ignore[union-attr]


def test_what_is_not_offered_is_refused_with_its_rule(host: AsgiHost) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    refused = sent(host, page, "choose", option="sail r4c3")
    assert refused.answer.status == 422
    assert re.search(r"not allowed: .+ \(rule [0-9.]+\)", refused.answer.text)
    assert sent(host, page, "choose", option="\x00" * 999).answer.status == 422
    assert opened(host, page.address).at == page.at


def test_a_choice_is_taken_back_until_something_was_revealed(host: AsgiHost, keep: Path) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    then = sent(host, page, "choose", option=page.options[0])
    back = sent(host, then, "undo")
    assert (back.answer.status, back.at, back.options) == (200, page.at, page.options)
    assert dr.load_log(log_of(keep, page)).history.length == int(page.at)  # type: ignore[union-attr]
    passed = sent(host, back, "choose", option="end turn")
    while "on" in passed.forms:
        assert "undo" not in passed.forms
        passed = step(host, passed, Random(2))
    refused = posted(host, page.address.split("?")[0] + "/undo", at=passed.at)
    assert (refused.answer.status, refused.at) == (422, passed.at)
    assert "it cannot be taken back" in refused.answer.text


def test_where_a_choice_cannot_be_taken_back_the_page_says_why(host: AsgiHost) -> None:
    chance = Random(2)
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), chance)
    told = 0
    for _ in range(60):
        says = "so it cannot be taken back" in page.answer.text
        assert not (says and "undo" in page.forms)
        told += says
        page = step(host, page, chance)
    assert told > 3


def test_a_game_goes_on_after_its_program_was_killed(keep: Path) -> None:
    chance = Random(3)
    host = host_of(None, keep)
    page = begun(host, table="3", seat0="human", seat1="beginner", seat2="greedy", seed="8")
    for _ in range(5):
        page = step(host, page, chance)
    log_of(keep, page).write_bytes(log_of(keep, page).read_bytes() + b',\n    "sai')  # cut off in the middle of a line
    again = opened(host_of(None, keep), page.address)
    assert again.answer.text == page.answer.text
    assert again.at == page.at


class Slow(SearchPilot):
    """Thinks until it is stopped, once it ``waits``."""

    waits = False
    begun = threading.Event()

    def choose(self, view: View, _rng: Random, budget: Budget) -> Option:
        late = budget.begun()
        self.begun.set()
        while self.waits and not late():
            time.sleep(0.001)
        return view.options[0]


def test_a_pilot_that_thinks_can_be_stopped(host: AsgiHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PILOTS, "search", Slow)
    page = begun(host, table="2", seat0="human", seat1="search", seed="5")
    while "stop" not in page.forms:
        page = step(host, page, Random(2))
    on, stop = (page.forms[name][0] for name in ("on", "stop"))
    monkeypatch.setattr(Slow, "waits", True)
    Slow.begun.clear()
    headers, body = {"content-type": FORM}, urlencode({"at": page.at, "all": "1"}).encode()

    async def both() -> tuple[Answer, Answer]:
        thinks = asyncio.create_task(called(host.app, "POST", on, headers=headers, body=body))
        assert await asyncio.to_thread(Slow.begun.wait, 5)
        return await called(host.app, "POST", stop, headers=headers), await thinks

    began = time.monotonic()
    assert [answer.status for answer in asyncio.run(both())] == [303, 303]
    assert time.monotonic() - began < MOST_THOUGHT, "it did not wait for the end of its time"
    assert int(opened(host, page.address).at) > int(page.at)


def test_between_people_at_one_screen_falls_a_curtain(host: AsgiHost) -> None:
    chance = Random(4)
    page = begun(host, table="2", seat0="human", seat1="human", together="1", seed="3")
    lifted = 0
    for _ in range(16):
        curtain = re.search(r'id="lift" data-focus href="([^"]+)"', page.answer.text)
        if curtain:
            lifted += 1
            for hidden in ("data-card", "<svg", 'name="option"'):
                assert hidden not in page.answer.text
            page = opened(host, curtain[1])
        else:
            page = step(host, page, chance)
    assert lifted


def test_in_windows_nobody_sees_what_another_is_offered(host: AsgiHost) -> None:
    page = begun(host, table="2", seat0="human", seat1="human", seed="3")
    other = opened(host, page.address.removesuffix("0") + "1")
    mine, waits = (page, other) if page.options else (other, page)
    assert mine.options
    assert (waits.options, waits.forms) == ([], {})
    assert posted(host, waits.address + "/choose", at=mine.at, option=mine.options[0]).answer.status == 409


def test_the_end_of_a_turn_is_asked_again_while_cards_are_unplayed(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while 'id="end"' not in page.answer.text:
        page = step(host, page, Random(2))
    assert "end turn" not in page.options
    sure = opened(host, f"{page.address.split('?')[0]}?end=1")
    assert sure.options == ["end turn"]
    assert "End the turn all the same?" in sure.answer.text
    assert sent(host, sure, "choose", option="end turn").answer.status == 200


def test_why_nothing_can_be_done_with_a_thing(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while "end turn" not in page.answer.text and 'id="end"' not in page.answer.text:
        page = step(host, page, Random(2))
    why = opened(host, f"{page.address.split('?')[0]}?pick=cell:r4c3")
    assert "Nothing can be done with this now." in why.answer.text
    assert re.search(r"<li><b>[^<]+r4c3[^<]*</b>: [^<]+ <span class=\"quiet\">rule [0-9.]+</span>", why.answer.text)


def test_what_is_only_looked_at_looks_otherwise_than_a_choice(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while not any(option.startswith("play ") for option in page.options):
        page = asked(host, step(host, page, Random(2)), Random(2))
    base, card = page.address.split("?")[0], next(each for each in page.options if each.startswith("play ")).split()[1]
    chosen = opened(host, f"{base}?pick={quote(f'card:{card}')}").answer.text
    looked = opened(host, f"{base}?pick=cell:harbor").answer.text
    assert ("thing picked" in chosen, 'class="pick"' in chosen) == (True, True)
    assert ("thing picked" in looked, 'class="pick"' in looked) == (False, False)
    assert re.search(r'class="thing[^"]* looked', looked)


@pytest.mark.parametrize(
    ("pick", "told", "reasons"),
    [
        ("building:fort", "An ability builds it", 0),
        ("card:upgrade.basic.deep_hold", "Hold 7. An ability or a won encounter brings it", 0),
        ("seat:0", "Your ship: raise the sails", 0),
        ("seat:1", "To attack this ship", 1),
        ("cell:harbor", "", 1),
        ("fact:damage", "At 5 the ship sinks", 0),
    ],
)
def test_a_thing_of_the_table_says_how_it_is_used_and_no_reason_that_does_not_fit(
    host: AsgiHost, pick: str, told: str, reasons: int
) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while "raise sails" not in page.options:
        page = asked(host, step(host, page, Random(2)), Random(2))
    text = opened(host, f"{page.address.split('?')[0]}?pick={pick}").answer.text.partition('class="picks"')[2]
    assert told in text
    assert len(re.findall(r"<li><b>(?:Attack|Fight|Sail)", text)) == reasons


def test_each_number_beside_a_player_is_explained(host: AsgiHost) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5").answer.text
    numbers = re.findall(r'<title>([^<]+)</title><rect[^>]* data-fact="([^"]+)"', page)
    assert {mark for _, mark in numbers} == set(FACTS)
    assert all(len(label) > 20 for label, _ in numbers)
    assert page.count("<dd>") == len(FACTS)


def test_a_tile_pressed_before_the_sails_are_raised_names_that_step_and_its_rule(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while "raise sails" not in page.options:
        page = step(host, page, Random(2))
    tile = f"{page.address.split('?')[0]}?pick=cell:r4c3"
    assert 'Raise the sails first. <span class="quiet">rule 5.1</span>' in opened(host, tile).answer.text
    page = sent(host, page, "choose", option="raise sails")
    assert "Raise the sails first" not in opened(host, tile).answer.text


def test_sails_in_hand_are_named_until_their_cards_are_played(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while "raise sails" not in page.options:
        page = step(host, page, Random(2))
    found = []
    while plays := [option for option in page.options if option.startswith("play ")]:
        told = re.search(r"(\d+) sails? for this turn(?:[^<(]*add nothing \((\d+) sail)?", page.answer.text)
        assert told
        found.append((int(told[1]), int(told[2] or 0)))
        page = sent(host, page, "choose", option=plays[0])
    assert found[0][1] > 0
    assert len({now + later for now, later in found}) == 1


@pytest.mark.parametrize("number", ["4", "2"])
def test_how_to_win_is_open_until_the_first_choice_and_has_the_number_of_the_table(host: AsgiHost, number: str) -> None:
    rules = {"rule.achievements_to_end": number}
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5", **rules), Random(2))
    assert '<details class="words" id="how" open>' in page.answer.text
    assert f"ends a turn with {number} achievements" in page.answer.text
    page = sent(host, page, "choose", option=page.options[0])
    assert '<details class="words" id="how">' in page.answer.text


def with_then(page: Page) -> list[tuple[str, str]]:
    """Buttons that choose two options: the address and the first one."""
    found = re.findall(r'<button class="then" formaction="([^"]+)" name="option" value="([^"]+)"', page.answer.text)
    return [(html.unescape(action), html.unescape(option)) for action, option in found]


def test_a_card_with_one_use_is_played_and_used_by_one_press_and_the_log_has_both(host: AsgiHost, keep: Path) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    while not with_then(page):
        page = step(host, page, Random(2))
    action, option = with_then(page)[0]
    then = posted(host, action, at=page.at, option=option)
    assert then.answer.status == 200
    assert int(then.at) == int(page.at) + 2
    both = [str(choice) for choice in dr.load_log(log_of(keep, page)).choices][-2:]
    assert both == [option, parse_qs(action.partition("?")[2])["then"][0]]
    assert "play" in option
    assert sent(host, sent(host, then, "undo"), "undo").options == page.options
    refused = posted(host, f"{action.partition('?')[0]}?then=sail+r4c3", at=page.at, option=option)
    assert refused.answer.status == 422
    assert int(refused.at) == int(page.at) + 1, "the first choice is made, and the page says why not the second"


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_end_says_whether_the_seat_has_won(host: AsgiHost, keep: Path, seed: int) -> None:
    over = dr.play_out(dr.begin(dr.base_box(), seats=2), ["eager", "eager"], seed)
    keep.mkdir(exist_ok=True)
    dr.save_log(over, keep / "0000000c.log.json", ("human", "human"))
    for seat in (0, 1):
        text = opened(host, f"/table/0000000c/{seat}").answer.text
        assert "(rule 15.6)" in text.partition('id="count"')[2], "how ties on islands are counted"
        assert ("You win!" in text, "You lose." in text) == (seat in over.state.winners, seat not in over.state.winners)


def test_what_costs_most_says_its_turn_and_leads_there(host: AsgiHost, keep: Path) -> None:
    over = dr.play_out(dr.begin(dr.base_box(), seats=2), ["eager", "eager"], 1)
    keep.mkdir()
    dr.save_log(over, keep / "0000000c.log.json", ("human", "eager"))
    opened(host, "/table/0000000c/0")
    host_tables(host).at_hand["0000000c"].judged[Seat(0), "en"] = (Costly(40, 7, "Wait", "Sail", 1.5),)
    line = opened(host, "/table/0000000c/0?costly=1").answer.text.partition('id="count"')[2].partition("<ol>")[2]
    assert re.match(r"<li><b>Turn 7</b>: Wait — better: Sail \(1.5 coins\) ", line)
    (address,) = re.findall(r'<a href="([^"]+)">See the table as it was then', line)
    assert "After choice 40 of" in opened(host, html.unescape(address)).answer.text


def test_odds_are_offered_where_a_battle_can_come_of_it(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="greedy", seed="5"), Random(2))
    assert not risky(page.options)
    assert ODDS not in page.answer.text
    assert 'id="odds"' not in opened(host, f"{page.address.split('?')[0]}?mine=2&theirs=2").answer.text
    while not risky(page.options):
        assert ODDS not in page.answer.text
        page = step(host, page, Random(2))
    assert ODDS in page.answer.text
    (option,) = filter(is_risk, page.options)
    address = f"{page.address.split('?')[0]}?odds={quote(option)}"
    odds = opened(host, address).answer.text.partition('id="odds"')[2]
    assert re.search(r"Cubes that you drop if you attack now: \d", odds)
    assert re.search(r"Cubes of the other side: \d\. That is known|Assumed here: \d", odds)
    assert "you win: " in odds
    more = re.search(r'href="([^"]+)" aria-label="more cubes for the defender"', odds)
    assert more
    again = opened(host, html.unescape(more[1]).partition("#")[0]).answer.text.partition('id="odds"')[2]
    assert len(set(re.findall(r"you win: \d+%", odds + again))) == 2


ODDS = ">Odds of a battle</a>"
"""The link to them."""


def risky(options: list[str]) -> bool:
    """Whether a battle can come of one of these."""
    return any(map(is_risk, options))


def is_risk(option: str) -> bool:
    """Whether a battle can come of it."""
    return option.startswith(("attack", "fight", "siege"))


def test_a_battle_stays_on_the_board_until_one_goes_on(host: AsgiHost, keep: Path) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (position.state.battle and position.state.active == 1 and 0 in position.state.battle.seats):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    page = opened(host, "/table/0000000b/0")
    while 'id="outcome"' not in page.answer.text:
        page = sent(host, page, "on", all=1) if "on" in page.forms else step(host, page, Random(1))
    assert "data-zone" in page.answer.text, "the board with its cubes"
    assert "data-auto" not in page.answer.text, "nothing goes on by itself"
    assert 'name="all"' not in page.answer.text, "a late press of what skips steps does not skip it"
    assert re.search(r"<h1[^>]*>([^<]*)", page.answer.text)[1] == "Look at this, then continue"  # type: ignore[index]
    lines = re.findall(r"<p>(.*?)</p>", page.answer.text.partition('id="outcome">')[2].partition("</section>")[0])
    assert any("wins the battle" in line for line in lines)
    assert all(re.search(r"wins the battle|damage|blockade|sinks", line) for line in lines), lines
    then = sent(host, page, "on") if "on" in page.forms else step(host, page, Random(1))
    assert 'id="outcome"' not in then.answer.text
    assert "data-zone" not in then.answer.text


def test_from_the_log_one_comes_to_the_beginning_of_a_turn_and_back(host: AsgiHost) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    while int(page.at) < 60 or "on" in page.forms:
        page = step(host, page, Random(2))
    links = [
        html.unescape(each)
        for each in re.findall(r'<p><a class="button" href="([^"]+step=\d+[^"]*)"', page.answer.text)
    ]
    steps = [int(parse_qs(each.partition("?")[2])["step"][0]) for each in links]
    assert len(steps) >= 3
    assert steps == sorted(steps, reverse=True)
    assert steps[0] <= int(page.at)
    then = opened(host, links[1]).answer.text
    assert f"After choice {steps[1]} of" in then
    assert "One choice earlier" in then
    assert html.escape(links[2]) in then, "the other turns can be had from there, too"
    assert "To the present" in then


def test_what_is_left_is_told_in_words(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2)).answer.text
    assert re.search(r'<th scope="row">Deep hold</th><td>4</td><td></td><td>Hold 7\.', page)
    assert re.search(r'<th scope="row">[Ff]ort</th><td>10</td><td>\d+</td>', page)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/table/00000000/0", 404),
        ("/table/..%2f..%2fetc/0", 404),
        ("/table/GAME/1", 404),
        ("/table/GAME/9", 404),
        ("/table/GAME/0/log.json", 403),
        ("/table/GAME/0?step=99999999999&n=x&pick=cell:,holds:a&who=77&mine=-1&theirs=2&part=<b>", 200),
        ("/table/GAME/0?pick=card:<script>alert(1)</script>", 200),
    ],
)
def test_addresses_of_strangers(host: AsgiHost, path: str, status: int) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    answer = host.get(path.replace("GAME", page.address.split("/")[2]))
    assert answer.status == status
    assert "<script>alert" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "form",
    [
        {"table": "5"},
        {"table": "2", "seat0": "greedy", "seat1": "greedy"},
        {"table": "2", "seat0": "human", "seat1": "cmd:rm"},
        {"table": "2", "seed": "9" * 99},
        {"table": "solo", "level": "mild"},
        {"table": "2", "rule.max_sails": "0"},
    ],
)
def test_tables_that_cannot_be(host: AsgiHost, keep: Path, form: dict[str, str]) -> None:
    page = begun(host, **form)
    assert page.answer.status == 422
    assert 'role="alert"' in page.answer.text
    assert not keep.exists()


def test_the_form_offers_three_levels_and_all_pilots_to_whoever_asks(host: AsgiHost) -> None:
    def offered(text: str) -> list[str]:
        return re.findall(r'<option value="(\w+)"', text.partition('id="seat1"')[2].partition("</select>")[0])

    assert offered(host.get("/table").text) == ["human", *LEVELS]
    more = host.get("/table?more=1&seat1=strong&seed=7&rule.max_sails=6").text
    assert set(offered(more)) == {"human", *LEVELS, *PILOTS}
    assert '<option value="strong" selected>' in more.partition('id="seat1"')[2].partition("</select>")[0]
    assert 'name="seed" inputmode="numeric" autocomplete="off" value="7"' in more
    assert re.search(r'<option value="6" class="other" selected>', more)
    assert "greedy" in offered(begun(host, table="2", seat1="greedy", seed="?").answer.text)


def test_a_game_is_called_something_and_deleted_when_one_is_sure(host: AsgiHost, keep: Path) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    name = page.address.split("/")[2]
    assert host.post(f"/table/{name}/name", title="  <b>Tea\n& rum " + "x" * 99).status == 303
    assert f"&lt;b&gt;Tea &amp; rum {'x' * 47}</strong>" in host.get("/table").text
    assert dr.load_log(log_of(keep, page)) is not None
    assert host.get(f"/table/{name}/log.json").body == log_of(keep, page).read_bytes()
    assert host.get(f"/table?delete={name}").text.count('id="sure"') == 1
    assert log_of(keep, page).exists()
    assert host.post(f"/table/{name}/delete").status == 303
    assert list(keep.iterdir()) == []
    for method, path in (("GET", page.address), ("POST", f"/table/{name}/delete"), ("GET", "/table/..%2fx/log.json")):
        assert host.request(method, path, headers={"content-type": FORM}).status == 404


def test_a_folder_that_cannot_be_written_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder", encoding="utf-8")
    for path in ("/table", "/companion"):
        answer = posted(host_of(None, tmp_path / "games"), path, table="2").answer
        assert answer.status == 409
        assert "games" in answer.text
        assert "Traceback" not in answer.text


def test_a_broken_log_is_told_in_words(host: AsgiHost, keep: Path) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    log_of(keep, page).write_text("{}", encoding="utf-8")
    assert host.get(page.address).status == 422
    assert host.get("/table").status == 200


# -- Whole games -----------------------------------------------------------------------------------------------------

TABLES = {
    "two": {"table": "2", "seat1": "greedy"},
    "three": {"table": "3", "seat1": "eager", "seat2": "random"},
    "four": {"table": "4", "seat1": "greedy", "seat2": "human", "seat3": "eager", "together": "1"},
    "solo": {"table": "solo", "level": "advanced"},
    "pairs": {"table": "pairs", "seat1": "human", "together": "1"},
    "rules": {"table": "2", "seat1": "random", "rule.max_sails": "6", "rule.turned_tiles": "yes", "undo": "free"},
}


def games() -> list[ParameterSet]:
    """One of each kind of table."""
    return [pytest.param({"seat0": "human", "seed": "11", **form}, id=name) for name, form in TABLES.items()]


@pytest.mark.nightly
@pytest.mark.parametrize("form", games())
def test_a_whole_game_is_played_with_what_pages_offer(host: AsgiHost, keep: Path, form: dict[str, str]) -> None:
    page = finished(host, begun(host, **form), Random(1))
    position = dr.load_log(log_of(keep, page))
    assert position.over
    assert all(str(sum(sheet.values())) in page.answer.text for sheet in position.score_sheets())
    costly = opened(host, f"{page.address}?costly=1")
    assert costly.answer.status == 200
    assert host.get(page.address.split("?")[0] + "/log.json").body == log_of(keep, page).read_bytes()


def test_pages_show_a_table_of_every_kind(host: AsgiHost) -> None:
    styles = own_folder("web", "data").joinpath("table.css").read_text(encoding="utf-8")
    for form in TABLES.values():
        page = begun(host, **{"seat0": "human", "seed": "11", **form})
        assert page.answer.status == 200
        assert page.options or "on" in page.forms or "curtain" in page.answer.text
    used = set(re.findall(r'class="([a-z]+)"', page.answer.text))
    assert {name for name in ("table", "board", "ask", "plates") if f".{name} " not in styles} == set()
    assert used


RINGED = re.compile(r'<a class="thing ([^"]*)"[^>]*>(.*?)</a>')
"""Things on the board that have a ring: their looks, and what is drawn there."""


def test_a_ring_goes_around_a_place_and_not_around_the_cubes_on_it(host: AsgiHost) -> None:
    page, chance, cubes = begun(host, table="2", seat0="human", seat1="greedy", seed="5"), Random(7), list[str]()
    while len(cubes) < 4:
        page = step(host, page, chance)
        things = RINGED.findall(page.answer.text)
        cubes += [looks for looks, inside in things if 'data-piece="cube"' in inside and "can" in looks.split()]
    assert all("upon" in looks.split() for looks in cubes)


def test_a_ring_goes_around_a_player_and_not_around_each_part_of_the_board(host: AsgiHost, keep: Path) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("eager")], 4)
    while position.decision.seat != 0 or "fight seat 1" not in map(str, position.options):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    things = RINGED.findall(opened(host, "/table/0000000b/0").answer.text)
    of_player = [(looks.split(), inside) for looks, inside in things if 'data-seat="1"' in inside]
    meant = [(looks, inside) for looks, inside in of_player if "can" in looks and 'data-piece="cube"' not in inside]
    ringed = [inside for looks, inside in meant if "upon" not in looks]
    assert len(ringed) == 2, "the panel and the ship"
    assert not any("data-fact" in inside or "data-pile" in inside for inside in ringed)
    assert len(meant) > 2, "a press on the parts still means the player"


def prices(page: Page) -> dict[str, str]:
    """Option -> the text on its button below its words."""
    found = re.findall(r'name="option" value="([^"]+)" id="[^"]+" class="[^"]*">[^<]*<small>([^<]*)', page.answer.text)
    return {html.unescape(option): text for option, text in found}


@pytest.mark.parametrize(("verb", "is_priced"), [("buy", True), ("attack encounter", False)])
def test_a_price_has_its_unit_and_an_attack_has_no_price(
    host: AsgiHost, keep: Path, verb: str, is_priced: bool
) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while position.decision.seat != 0 or not any(str(each).startswith(verb) for each in position.options):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    texts = [text for option, text in prices(opened(host, "/table/0000000b/0")).items() if option.startswith(verb)]
    assert texts
    assert [bool(re.match(r"For \d+ cargo\. [A-Z]", text)) for text in texts] == [is_priced] * len(texts)


def test_what_a_card_does_now_is_not_taken_for_what_it_does_then(host: AsgiHost, keep: Path) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while position.decision.seat != 0 or not any(str(each).startswith("raise crew") for each in position.options):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    told = [text for option, text in prices(opened(host, "/table/0000000b/0")).items() if "raise crew" in option]
    assert told
    assert all(re.match(r"Now: .+\. Then: Level \d: ", text) for text in told), told


@pytest.mark.parametrize(("active", "told"), [(0, "Purple [0-9], "), (1, "Blue [0-9], Purple [0-9]")])
def test_odds_are_those_of_the_seat_and_say_for_which_cubes(host: AsgiHost, keep: Path, active: int, told: str) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (position.decision.seat == 0 and position.state.active == active and waits(position)):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    battle = position.state.battle
    assert battle
    mine, theirs = usual = [each.usual for each in coming_cubes(position.game, dr.observe(position, 0))]
    found = dr.odds(mine, theirs, position.box.battle_board)
    text = opened(host, "/table/0000000b/0").answer.text.partition('id="odds"')[2]
    assert re.search(f"Cubes gathered so far: {told}", text)
    assert f"you win: {round(100 * (1 - found.win if active else found.win))}%" in text
    more = mine - battle.waiting[0] if active == 0 else theirs - battle.waiting[1]
    assert (f"You can still add {more} now." in text) == bool(more)
    shown = re.findall(r"<output>(\d+)</output>", text.partition("<meter")[0])
    assert shown == [str(each) for each in usual], "the numbers that odds are for"


@pytest.mark.parametrize("seat", [0, 1])
def test_odds_before_the_drop_count_what_each_side_may_still_add(seat: int) -> None:
    """The attacker does not know the other hand, and the defender knows what has been gathered.  Rule 12.16."""
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (
        (battle := position.state.battle)
        and battle.kind == "ship"
        and position.decision.seat == battle.seats[seat]
        and any("cannons" in str(each) for each in position.options)
        and len(position.options) > 1
    ):
        position = table.step(position)
    coming = coming_cubes(position.game, dr.observe(position, position.decision.seat))
    most = max(int(str(each).split()[0]) for each in position.options)
    assert coming[seat].more >= most > 0
    assert [side.is_open for side in coming] == [seat == 0, True]
    if seat == 0:
        assert coming[1].more >= 1, "the cannon of the board at least"
    else:
        assert (coming[0].more, coming[0].waiting) == (0, battle.waiting[0])


def waits(position: dr.Position) -> bool:
    """Whether cubes are about to fall."""
    battle = position.state.battle
    return battle is not None and not battle.dropped and any(battle.waiting)


def test_what_costs_most_is_no_mere_order_and_no_luck(host: AsgiHost, keep: Path) -> None:
    """Cards are played in any order, and the turn ends with a good card left unused: that alone cost something."""
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (position.decision.seat == 0 and position.turn > 4 and "raise sails" in map(str, position.options)):
        position = table.step(position)
    plays = [str(option) for option in position.options if str(option).startswith("play ")]
    assert len(plays) >= 3
    for choice in (*plays[::-1], "end turn"):
        position = position.choose(choice)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    opened(host, "/table/0000000b/0")
    room = host_tables(host).at_hand["0000000b"]
    mine = range(len(room.positions) - len(plays) - 2, len(room.positions))
    found = [each for each in costly(room, Seat(0), "en") if each.at in mine]
    assert [each.chosen for each in found] == ["End the turn"]
    assert found[0].cost >= 0.5
    assert found[0].turn == position.turn
    assert costly(room, Seat(0), "en") is costly(room, Seat(0), "en"), "it is found once"


def test_a_review_looks_at_every_choice_of_a_random_game(host: AsgiHost, keep: Path) -> None:
    """Among them are questions of which each option was taken sooner or later in the turn."""
    position, rng = dr.begin(dr.base_box(), 2), Random(0)
    while position.turn < 32:
        position = position.choose(position.decision.sample(rng))
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    opened(host, "/table/0000000b/0")
    room = host_tables(host).at_hand["0000000b"]
    own = [at for at, each in enumerate(room.positions[:-1]) if each.decision.seat == 0 and len(each.options) > 1]
    assert any(set(room.positions[at].decision.texts) <= set(map(str, rest_of_turn(room, at)[1:])) for at in own)
    assert min(blame(room, at) for at in own) == 0.0


def host_tables(host: AsgiHost) -> KeptTables:
    """The games of a host."""
    app = host.app
    assert isinstance(app, Starlette)
    tables = app.state.tables
    assert isinstance(tables, KeptTables)
    return tables


def test_the_table_in_words_lists_all_achievements_and_how_far_the_seat_is(host: AsgiHost, keep: Path) -> None:
    position, table = dr.begin(dr.base_box(), 2), Table([new_pilot("greedy"), new_pilot("greedy")], 4)
    while not (position.decision.seat == 0 and position.state.players[0].markers):
        position = table.step(position)
    keep.mkdir()
    dr.save_log(position, keep / "0000000b.log.json", ("human", "greedy"))
    text = html.unescape(opened(host, "/table/0000000b/0").answer.text.partition(">what it takes</th>")[2])
    rows = re.findall(r'<tr><th scope="row">([^<]+)</th><td>([^<]+)</td><td>([^<]+)</td><td>[0-9]+</td></tr>', text)
    me, goals = position.state.players[0], position.game.achievements
    assert [row[0] for row in rows] == [entry.name.text("en") for entry in goals.values()]
    told = {name: row[2] for name, row in zip(goals, rows, strict=True)}
    assert {name for name, far in told.items() if far == "reached"} == set(me.markers)
    steps = {each.achievement: each.steps for each in me.progress if each.achievement not in me.markers}
    assert steps
    assert all(told[name].startswith(f"{number} / ") for name, number in steps.items())


def test_the_choice_of_a_bonus_token_says_what_a_token_brings(host: AsgiHost) -> None:
    page = asked(host, begun(host, table="2", seat0="human", seat1="random", seed="5"), Random(2))
    texts = prices(page)
    assert texts
    assert all("2 coins more" in text for text in texts.values())


def test_a_hint_marks_its_button_says_why_and_goes_on_with_its_plan(host: AsgiHost) -> None:
    page = begun(host, table="2", seat0="human", seat1="random", seed="5")
    while not any(option.startswith("play") for option in page.options):
        page = step(host, page, Random(2))
    followed, following = 0, ""
    for _ in range(8):
        text = opened(host, f"{page.address.split('?')[0]}?hint=1").answer.text
        marked = re.findall(r'<button (?:class="strong hinted" )?name="option" value="([^"]+)"[^>]* data-show', text)
        assert len(marked) == 1 or 'id="end" data-show' in text
        if not marked:
            break
        why = html.unescape(text.partition('id="hint"')[2].partition("</div>")[0])
        assert re.search(r"its plan brings: .+|gains nothing more", why)
        told = why.partition("would choose: ")[2].partition("<")[0]
        followed += told == following
        following = why.partition("Next in the plan: ")[2].partition("</p>")[0].rstrip(".").split("; ")[0]
        page = sent(host, opened(host, page.address.split("?")[0]), "choose", option=html.unescape(marked[0]))
        if "on" in page.forms or len(page.options) < 2:
            break
    assert followed >= 3, "the hints of a turn follow one plan"
