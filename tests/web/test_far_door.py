"""The door for other devices: a key opens its seat and pictures, and nothing else."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from dead_reckoning.web.app import web_app
from dead_reckoning.web.far_door import FarGuard
from dead_reckoning.web.sharing import Sharing
from dead_reckoning.web.workspace import Workspace
from tests.web.hosts import AsgiHost

ORIGIN = "http://192.168.1.5:8123"
SHARING = Sharing(ORIGIN, b"secret")
SEAT, OTHER = "/table/abcd1234/1", "/table/abcd1234/0"
MINE = {"Host": ORIGIN[7:], "Cookie": f"reckon_8123_seat={SHARING.ticket(SEAT)}"}


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> AsgiHost:
    keep = Path(tmp_path_factory.mktemp("games"))
    return AsgiHost(FarGuard(web_app(Workspace(None, keep, sharing=SHARING)), SHARING))


def with_key(place: str) -> dict[str, str]:
    return {"Host": ORIGIN[7:], "Cookie": f"reckon_8123_seat={SHARING.ticket(place)}"}


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        (SEAT, MINE, 404),  # let in; there is no such game
        (f"{SEAT}/log.json", MINE, 404),
        ("/face/crew.captain/front.svg", MINE, 200),
        ("/assets/live.js", MINE, 200),
        (f"{SEAT}?key={SHARING.key(SEAT)}", {"Host": ORIGIN[7:]}, 303),
        (OTHER, MINE, 403),
        ("/table/abcd1234/12", MINE, 403),
        ("/table/abcd1235/1", MINE, 403),
        ("/", MINE, 403),
        ("/cards", MINE, 403),
        ("/table", MINE, 403),
        ("/share?to=/table/abcd1234/0", MINE, 403),
        (f"{OTHER}?key={SHARING.key(SEAT)}", {"Host": ORIGIN[7:]}, 401),
        (f"/?key={SHARING.key(SEAT)}", {"Host": ORIGIN[7:]}, 401),
        (f"/cards?key={SHARING.key('/cards')}", {"Host": ORIGIN[7:]}, 401),
        ("/companion/abcd1234", with_key("/companion/abcd1234"), 404),
        ("/companion/abcd1234.json", with_key("/companion/abcd1234"), 403),
        ("/cards", with_key("/cards"), 401),
        ("/", with_key("/"), 401),
        (SEAT, {"Host": ORIGIN[7:]}, 401),
        (SEAT, {**MINE, "Host": "evil.example:8123"}, 421),
        (SEAT, {**MINE, "Origin": "http://127.0.0.1:8123"}, 403),
    ],
)
def test_a_key_opens_one_seat(far: AsgiHost, path: str, headers: Mapping[str, str], status: int) -> None:
    assert far.request("GET", path, b"", headers).status == status


def test_the_page_for_another_device_has_its_address(tmp_path: Path) -> None:
    host = AsgiHost(web_app(Workspace(None, tmp_path, sharing=SHARING)))
    found = host.get(f"/share?to={SEAT}").text
    assert re.findall(r"<code>([^<]*)</code>", found) == [SHARING.address(SEAT)]
    assert [host.get(f"/share?to={to}").status for to in ("", "/cards", f"{SEAT}/log.json", "//evil")] == [404] * 4
    assert AsgiHost(web_app(Workspace(None, tmp_path))).get(f"/share?to={SEAT}").status == 404
