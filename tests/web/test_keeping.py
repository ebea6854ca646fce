"""Files in and out: what is brought is kept, or refused with the reason; packs go out as they came in."""

import re
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.bundling import bundle_pack
from dead_reckoning.web.app import web_app
from dead_reckoning.web.calling import Answer
from dead_reckoning.web.workspace import Workspace
from tests.web.hosts import AsgiHost, host_of
from tests.web.seated import opened, sent


@pytest.fixture
def page(tmp_path: Path) -> AsgiHost:
    """As in the page of the static site."""
    return AsgiHost(web_app(Workspace(None, tmp_path / "games", is_static=True, packs=tmp_path / "packs")))


def brought(host: AsgiHost, name: str, data: bytes) -> Answer:
    return host.request("POST", f"/bring?name={name}", data, {"content-type": "application/octet-stream"})


def test_a_pack_is_made_used_taken_out_and_brought_again(page: AsgiHost, tmp_path: Path) -> None:
    assert page.post("/packs/new", name="../evil").status == 422
    assert page.post("/packs/new", name="skulls").headers["location"] == "/cards"
    assert "skulls" in page.get("/files").text
    data = page.get("/packs/skulls.zip").body
    assert data == bundle_pack(tmp_path / "packs" / "skulls").data
    assert brought(page, "skulls.zip", data).status == 303
    assert sorted(path.name for path in (tmp_path / "packs").iterdir()) == ["open.txt", "skulls", "skulls_2"]
    assert page.get("/packs/skulls_2.zip").body == data
    assert page.post("/packs/open", name="").headers["location"] == "/files"
    assert page.post("/packs/open", name="nobody").status == 404


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        (b"", 422, ""),
        (b"PK\3\4 and no more", 422, ""),
        (b"\xff\xfe", 422, "no log of a game"),
        (b"{}", 422, ""),
        (b"[" * 100_000, 422, ""),
        (b"x" * (8 * 1024 * 1024 + 1), 413, "at most"),
    ],
)
def test_a_strangers_file_is_refused_and_not_kept(
    page: AsgiHost, tmp_path: Path, data: bytes, status: int, said: str
) -> None:
    answer = brought(page, "..%2f..%2fx.zip", data)
    assert (answer.status, said in answer.text) == (status, True)
    games, packs = tmp_path / "games", tmp_path / "packs"
    assert [*(games.iterdir() if games.is_dir() else ()), *(packs.iterdir() if packs.is_dir() else ())] == []


def test_a_log_is_kept_and_opened_though_no_person_played(page: AsgiHost, tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    dr.save_log(dr.play_out(dr.begin(dr.base_box(), seats=2), ["eager", "eager"], 1), file, ("eager", "eager"))
    goal = brought(page, "log.json", file.read_bytes()).headers["location"]
    assert re.fullmatch(r"/table/[a-z0-9]{8}/0", goal)
    assert 'id="count"' in page.get(goal).text
    assert "After choice 5 of" in page.get(f"{goal}?step=5").text
    assert goal in page.get("/table").text


def test_a_position_is_gone_on_from_and_its_log_can_be_loaded(page: AsgiHost, tmp_path: Path) -> None:
    file, log = tmp_path / "position.json", tmp_path / "log.json"
    middle = dr.play_out(dr.begin(dr.base_box(), seats=2), ["eager", "eager"], 3, max_turns=4)
    dr.save_position(middle, file)
    goal = brought(page, "position.json", file.read_bytes()).headers["location"]
    asked = opened(page, goal)
    assert asked.options
    then = sent(page, asked, "choose", option=asked.options[0])
    log.write_bytes(page.get(f"{goal[:-2]}/log.json").body)
    assert dr.load_log(log).history.length == int(then.at)  # type: ignore[union-attr]
    again = AsgiHost(web_app(Workspace(None, tmp_path / "games", is_static=True)))
    assert opened(again, goal).at == then.at
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_the_game_of_a_companion_is_gone_on_with(page: AsgiHost, tmp_path: Path) -> None:
    begun = page.post("/companion", level="normal", draw="printed").headers["location"]
    (file,) = (tmp_path / "games").glob("*.companion.json")
    goal = brought(page, "warden.json", file.read_bytes()).headers["location"]
    assert goal.startswith("/companion/")
    assert goal != begun
    assert page.get(goal).status == 200


def test_a_server_keeps_no_packs(tmp_path: Path) -> None:
    host = host_of(None, tmp_path / "games")
    assert host.post("/packs/new", name="skulls").status == 404
    assert brought(host, "a.zip", b"PK\3\4").status == 409
