"""Files in and out: what is brought is kept, or refused with the reason; packs go out as they came in."""

import re
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.bundling import bundle_pack
from dead_reckoning.model.languages import BASE_LANGUAGES
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


def test_what_is_refused_is_refused_in_the_language_of_the_page(page: AsgiHost, tmp_path: Path) -> None:
    log, other = tmp_path / "a.json", dr.RuleSet(max_sails=7)
    dr.save_log(dr.play_out(dr.begin(dr.base_box(), 2, other), ["random", "random"], 1), log)
    changed = log.read_bytes().replace(b'"max_sails": 7', b'"max_sails": "x"')
    assert changed != log.read_bytes()
    for data in (b"\xff\xfe", b"{}", changed):
        said = {lang: brought(page, f"a.json&lang={lang}", data) for lang in BASE_LANGUAGES}
        texts = {lang: re.findall(r"<p>([^<]+)</p>", answer.text) for lang, answer in said.items()}
        assert {answer.status for answer in said.values()} == {422}
        assert len({lines[0] for lines in texts.values()}) == len(BASE_LANGUAGES), texts
        assert all(re.match("[А-ЯІЇЄҐ]", line) for lang in ("ru", "uk") for line in texts[lang]), texts


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        (b"", 422, ""),
        (b"PK\3\4 and no more", 422, ""),
        (b"\xff\xfe", 422, "nor the log of a game"),
        (b"{}", 422, ""),
        (b"[" * 100_000, 422, ""),
        (b"x" * (8 * 1024 * 1024 + 1), 413, "At most"),
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


OTHER = '"engine": "0.0.7"'
"""The text of a log that another version wrote."""
BROKEN = {
    "other cards": (r'"fingerprint": "\w+"', '"fingerprint": "0123456789abcdef"'),
    "a later form": (r'"format_version": \d+', '"format_version": 99'),
    "other rules": (r'"rules_fingerprint": "\w+"', '"rules_fingerprint": "0123456789abcdef"'),
}


def rewritten(file: Path, *changes: tuple[str, str]) -> bytes:
    """A file as another version might have left it; what it holds then."""
    text = file.read_text(encoding="utf-8")
    for pattern, new in ((r'"engine": "[^"]+"', OTHER), *changes):
        text, number = re.subn(pattern, new, text, count=1)
        assert number == 1, pattern
    file.write_text(text, encoding="utf-8")
    return file.read_bytes()


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("job", ["table", "companion"])
def test_a_game_of_another_version_is_kept_and_says_which_it_needs(
    tmp_path: Path, job: str, change: tuple[str, str]
) -> None:
    first = AsgiHost(web_app(Workspace(None, tmp_path / "games")))
    goal = first.post(f"/{job}", table="2", seat0="human", level="normal").headers["location"]
    (file,) = (tmp_path / "games").glob("*.log.json" if job == "table" else "*.companion.json")
    data = rewritten(file, change)
    again = AsgiHost(web_app(Workspace(None, tmp_path / "games", is_static=True, packs=tmp_path / "packs")))
    answer = again.get(goal)
    assert answer.status == 422
    assert "It needs version 0.0.7." in answer.text
    assert str(tmp_path) not in answer.text
    assert file.read_bytes() == data
    name = goal.split("/")[2]
    log = f"/table/{name}/log.json" if job == "table" else f"/companion/{name}.json"
    assert log in again.get(f"/{job}").text
    assert again.get(log).body == data
    refused = brought(again, "old.json", data)
    assert (refused.status, "It needs version 0.0.7." in refused.text) == (422, True)
    assert len([*(tmp_path / "games").glob(f"*{file.name[8:]}")]) == 1


def test_a_game_of_another_version_goes_on_where_it_fits(tmp_path: Path) -> None:
    first = AsgiHost(web_app(Workspace(None, tmp_path / "games")))
    goal = first.post("/table", table="2", seat0="human").headers["location"]
    (file,) = (tmp_path / "games").glob("*.log.json")
    rewritten(file)
    assert opened(AsgiHost(web_app(Workspace(None, tmp_path / "games"))), goal).answer.status == 200
