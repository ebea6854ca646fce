"""The guard before the app where a server listens: refuses requests from elsewhere before anything reads them.

A page of another site can send requests to this machine, and give its own name an address of this machine (DNS
rebinding).  So the host, the origin and a key are checked: the key is in the address that ``reckon serve`` prints,
and becomes a cookie that no other site can send along and no script can read.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_ADDRESS: Final = 8 * 1024
"""Bytes of path and query."""
LARGEST_HEAD: Final = 32 * 1024
"""Bytes of all headers."""
LARGEST_BODY: Final = 16 * 1024 * 1024
"""Bytes; routes allow less."""
METHODS: Final = ("GET", "HEAD", "POST")
KEY: Final = "key"
"""The parameter of the first address."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "manifest-src 'self'"
)
"""The policy of the static site: its worker compiles WebAssembly, and pictures come from there."""
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with no-referrer, a form without script would come from the origin `null`
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""The headers of every answer."""


class Denial(NamedTuple):
    """The refusal of a request, with its reason."""

    status: int
    message: str


class Guard:
    """An ASGI application before another one."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], key: str) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        """The accepted values of ``Host``, such as ``127.0.0.1:8000``."""
        self.key = key
        port = min(self.hosts).rpartition(":")[2] if self.hosts else ""
        self.cookie = f"reckon_{port}"
        """Browsers send a cookie to all ports of a host."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or pass on.  There are no sockets of the web here: those are closed."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            return
        denial = self.denial(scope)
        if denial:
            answer: ASGIApp = PlainTextResponse(denial.message + "\n", denial.status)
        else:
            answer = self.let_in(scope) or self.app
        await answer(scope, receive, with_headers(send))

    def denial(self, scope: Scope) -> Denial | None:
        """The refusal of a request; None if it is accepted."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        length = headers.get("content-length", "0")
        rows = (
            (scope["method"] not in METHODS, Denial(405, "only GET, HEAD and POST are known here")),
            (len(scope["raw_path"] or b"") + len(scope["query_string"]) > LONGEST_ADDRESS, Denial(414, "too long")),
            (
                sum(len(name) + len(value) for name, value in headers.raw) > LARGEST_HEAD,
                Denial(431, "too many headers"),
            ),
            (headers.getlist("host") not in [[host] for host in self.hosts], Denial(421, "not the host of this app")),
            (
                origin is not None and origin not in {f"http://{host}" for host in self.hosts},
                Denial(403, "another site may not ask this app"),
            ),
            (
                headers.get("sec-fetch-site", "none") not in ("same-origin", "none"),
                Denial(403, "another site may not ask this app"),
            ),
            (not (length.isascii() and length.isdigit()), Denial(400, "the length of the body is not a number")),
            (length.isdigit() and int(length[:20]) > LARGEST_BODY, Denial(413, "the body is too large")),
        )
        return next((denial for is_so, denial in rows if is_so), None) or self.denial_of_key(scope, headers)

    def denial_of_key(self, scope: Scope, headers: Headers) -> Denial | None:
        """The refusal for a missing or wrong key; None if the key is right."""
        if self.knows(self.key_sent(scope, headers)):
            return None
        return Denial(401, "open the address that reckon serve printed")

    def ticket(self, scope: Scope) -> str:  # noqa: ARG002  # other doors have other tickets
        """The cookie value for a browser."""
        return self.key

    def key_sent(self, scope: Scope, headers: Headers) -> str:
        """The key in the address, or else in the cookie."""
        in_query = dict(parse_qsl(scope["query_string"].decode("latin-1"))).get(KEY)
        if in_query is not None:
            return str(in_query)
        try:
            cookie = SimpleCookie(headers.get("cookie", "")).get(self.cookie)
        except CookieError:
            return ""
        return str(cookie.value) if cookie else ""

    def knows(self, key: str) -> bool:
        """Whether it is the key; it takes as long for every wrong one."""
        return hmac.compare_digest(key.encode(), self.key.encode())

    def let_in(self, scope: Scope) -> Response | None:
        """With the key in its address, a browser gets it as a cookie, and the address without it."""
        pairs = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        if all(name != KEY for name, _ in pairs) or scope["method"] == "POST":
            return None
        rest = urlencode([pair for pair in pairs if pair[0] != KEY])
        answer = RedirectResponse("/" + str(scope["path"]).lstrip("/") + (f"?{rest}" if rest else ""), 303)
        answer.set_cookie(self.cookie, self.ticket(scope), httponly=True, samesite="strict")
        return answer


def with_headers(send: Send) -> Send:
    """Answers with the headers of every answer, and a policy that lets pages load their own files alone."""

    async def send_with(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers.setdefault("Content-Security-Policy", POLICY)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return send_with
