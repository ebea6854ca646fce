"""The guard: each kind of request from elsewhere is refused with its status."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from dead_reckoning.web.app import web_app
from dead_reckoning.web.guard import LARGEST_BODY, LARGEST_HEAD, LONGEST_ADDRESS, Guard
from dead_reckoning.web.workspace import Workspace
from tests.web.hosts import AsgiHost

HOST, KEY = "127.0.0.1:8123", "the-key"
OURS = {"Host": HOST, "Cookie": f"reckon_8123={KEY}"}


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> AsgiHost:
    folder = Path(tmp_path_factory.mktemp("games"))
    return AsgiHost(Guard(web_app(Workspace(None, folder)), [HOST, "localhost:8123"], KEY))


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", OURS, 200),
        ("GET", "/", {**OURS, "Host": "localhost:8123"}, 200),
        ("GET", "/", {**OURS, "Origin": f"http://{HOST}"}, 200),
        ("GET", "/", {**OURS, "Sec-Fetch-Site": "same-origin"}, 200),
        ("GET", "/", {"Cookie": OURS["Cookie"]}, 421),
        ("GET", "/", {**OURS, "Host": "evil.example:8123"}, 421),
        ("GET", "/", {**OURS, "Host": "127.0.0.1:80"}, 421),
        ("GET", "/", {**OURS, "Origin": "http://evil.example"}, 403),
        ("GET", "/", {**OURS, "Origin": "null"}, 403),
        ("GET", "/", {**OURS, "Origin": ""}, 403),
        ("GET", "/", {**OURS, "Sec-Fetch-Site": "cross-site"}, 403),
        ("GET", "/", {**OURS, "Sec-Fetch-Site": "same-site"}, 403),
        ("GET", "/", {"Host": HOST}, 401),
        ("GET", "/", {"Host": HOST, "Cookie": "reckon_8123=another"}, 401),
        ("GET", "/", {"Host": HOST, "Cookie": f"reckon_9000={KEY}"}, 401),
        ("GET", "/?key=another", OURS, 401),
        ("PUT", "/", OURS, 405),
        ("OPTIONS", "/", OURS, 405),
        ("GET", "/?" + "a" * LONGEST_ADDRESS, OURS, 414),
        ("GET", "/", {**OURS, "X": "a" * LARGEST_HEAD}, 431),
        ("POST", "/", {**OURS, "Content-Length": str(LARGEST_BODY + 1)}, 413),
        ("POST", "/", {**OURS, "Content-Length": "-1"}, 400),
        ("POST", "/", {**OURS, "Content-Length": "9" * 5000}, 413),
    ],
)
def test_a_request_from_elsewhere_is_refused(
    host: AsgiHost, method: str, path: str, headers: Mapping[str, str], status: int
) -> None:
    answer = host.request(method, path, b"", headers)
    assert answer.status == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_key_becomes_a_cookie_and_leaves_the_address(host: AsgiHost) -> None:
    answer = host.request("GET", f"//evil.example/cards?key={KEY}&lang=ru", b"", {"Host": HOST})
    assert (answer.status, answer.headers["location"]) == (303, "/evil.example/cards?lang=ru")
    assert {"HttpOnly", "SameSite=strict"} <= set(answer.headers["set-cookie"].split("; "))
