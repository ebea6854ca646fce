"""A thousand requests of strangers to a real server: each is refused with its status, and memory stays bounded."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from dead_reckoning.web.guard import LARGEST_BODY, LONGEST_ADDRESS

pytestmark = pytest.mark.slow

NUMBER = 1000
MOST_GROWTH = 32
"""MB that the server may take more than before."""
FORM = "Content-Type: application/x-www-form-urlencoded"


class Door(NamedTuple):
    """The address of the server, and the key that opens it."""

    process: subprocess.Popen[str]
    port: int
    key: str

    @property
    def host(self) -> str:
        return f"Host: 127.0.0.1:{self.port}"

    @property
    def cookie(self) -> str:
        return f"Cookie: reckon_{self.port}={self.key}"

    def head(self, line: str, *headers: str, host: str = "", cookie: str | None = None) -> bytes:
        """A request without its body; by default one that the guard lets in."""
        known = [host or self.host, self.cookie if cookie is None else cookie, "Connection: close"]
        return "\r\n".join([f"{line} HTTP/1.1", *filter(None, known), *headers, "", ""]).encode("latin-1")

    def asked(self, data: bytes) -> int:
        """The status of the answer; 0 if the server closes without one."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as line:
            try:
                line.sendall(data)
                said = line.recv(64)
            except ConnectionError:
                return 0
        return int(said.split()[1]) if said.startswith(b"HTTP/1.1 ") else 0

    def memory(self) -> int:
        """Megabytes of the server."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) // 1024


@contextmanager
def listening(keep: Path) -> Iterator[Door]:
    command = [sys.executable, "-m", "dead_reckoning", "serve", "--no-open", "--games", str(keep)]
    process = subprocess.Popen(command, cwd=keep.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        address, _, key = process.stdout.readline().strip().partition("/?key=")
        yield Door(process, int(address.rpartition(":")[2]), key)
    finally:
        process.kill()
        process.communicate()


def name(rng: random.Random, most: int = 30) -> str:
    """Letters of addresses."""
    return "".join(rng.choice("abcxyz0189-_~") for _ in range(rng.randint(1, most)))


def path(rng: random.Random) -> str:
    """An address that is nowhere."""
    steps = ("..", "..%2f", "%2e%2e", "%00", "%ff", "....//", "%5c..", name(rng), "'", "%3Cscript%3E", "%F0%9F%92%80")
    return "/" + "/".join(rng.choice(steps) for _ in range(rng.randint(1, 12)))


def garbage(rng: random.Random) -> bytes:
    """No HTTP at all."""
    return bytes(rng.randrange(256) for _ in range(rng.randint(1, 400))) + b"\r\n\r\n"


def posted(door: Door, path: str, body: bytes, *headers: str) -> bytes:
    """A form that is sent."""
    return door.head(f"POST {path}", f"Content-Length: {len(body)}", *headers) + body


Kind = tuple[Callable[[Door, random.Random], bytes], set[int]]
KINDS: dict[str, Kind] = {
    "no key": (lambda door, rng: door.head("GET /", cookie=""), {401}),
    "another key": (lambda door, rng: door.head("GET /", cookie=f"Cookie: reckon_{door.port}={name(rng)}"), {401}),
    "a key in the address": (lambda door, rng: door.head(f"GET /?key={name(rng)}"), {401}),
    "another host": (lambda door, rng: door.head("GET /", host=f"Host: {name(rng)}.example:{door.port}"), {421}),
    "two hosts": (lambda door, rng: door.head("GET /", f"Host: {name(rng)}.example"), {400, 421}),
    "another site": (lambda door, rng: door.head("GET /", f"Origin: http://{name(rng)}.example"), {403}),
    "sent by another site": (lambda door, rng: door.head("POST /bring", "Sec-Fetch-Site: cross-site"), {403}),
    "another method": (lambda door, rng: door.head(f"{rng.choice(['PUT', 'DELETE', 'PATCH', 'TRACE', 'X'])} /"), {405}),
    "a long address": (lambda door, rng: door.head("GET /" + "a" * rng.randint(LONGEST_ADDRESS, 60_000)), {414}),
    "a long header": (lambda door, rng: door.head("GET /", "X: " + "a" * rng.randint(70_000, 200_000)), {431, 400}),
    "many headers": (lambda door, rng: door.head("GET /", *["X: " + "a" * 90] * rng.randint(900, 2000)), {431, 400}),
    "a large body": (
        lambda door, rng: door.head("POST /bring", f"Content-Length: {LARGEST_BODY + rng.randint(1, 10**12)}"),
        {413},
    ),
    "a body without an end": (
        lambda door, rng: door.head("POST /bring?name=a.zip", "Transfer-Encoding: chunked")
        + b"10000\r\n" + b"a" * 0x10000 + b"\r\n" + b"zz\r\n",
        {400, 0},
    ),
    "a length that is none": (
        lambda door, rng: door.head("POST /bring", f"Content-Length: {rng.choice(['-1', 'a', '1e3', '0x10', '1, 2'])}"),
        {400},
    ),
    "addresses of nothing": (lambda door, rng: door.head(f"GET {path(rng)}"), {404, 400}),
    "cards of nobody": (lambda door, rng: door.head(f"GET /card/{name(rng)}"), {404}),
    "faces of nobody": (lambda door, rng: door.head(f"GET /face/{path(rng)[1:]}/front.svg"), {404, 400}),
    "files of the program": (lambda door, rng: door.head(f"GET /assets/..%2f{name(rng)}.py"), {404}),
    "no HTTP": (lambda door, rng: garbage(rng), {400, 0}),
    "a socket of the web": (
        lambda door, rng: door.head("GET /no", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        {400, 404, 426},
    ),
    "a file that is none": (lambda door, rng: posted(door, "/bring?name=a.zip", b"PK\3\4" + garbage(rng)), {409}),
    "deep JSON": (lambda door, rng: posted(door, "/bring?name=a.json", b"[" * rng.randint(10**4, 10**6)), {422}),
    "a post where none is": (lambda door, rng: posted(door, "/cards", b"a=b", FORM), {405}),
}  # fmt: skip
"""A request -> its maker, and the statuses with which it may be refused; 0: the server hangs up."""


def test_a_thousand_hostile_requests_are_refused(tmp_path: Path) -> None:
    rng = random.Random(34)
    with listening(tmp_path / "games") as door:
        assert door.asked(door.head("GET /cards")) == 200
        before = door.memory()
        seen: Counter[tuple[str, int]] = Counter()
        for number in range(NUMBER):
            kind = list(KINDS)[number % len(KINDS)]
            seen[kind, door.asked(KINDS[kind][0](door, rng))] += 1
        wrong = {row: count for row, count in seen.items() if row[1] not in KINDS[row[0]][1]}
        assert wrong == {}
        assert door.asked(door.head("GET /cards")) == 200
        assert door.memory() - before < MOST_GROWTH
        assert not list((tmp_path / "games").glob("*"))
        door.process.send_signal(signal.SIGINT)
        assert door.process.communicate(timeout=5)[1] == ""  # no word of it on the terminal
        assert door.process.returncode == 0
