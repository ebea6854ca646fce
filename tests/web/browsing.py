"""Hosts of the app for tests with a real browser: the same steps on a server and on the static site.

    def test_something(site: Site) -> None:
        page = site.visit("/cards?lang=ru")
        page.get_by_role("link", name="...").click()
        settled(page)

``visit`` makes a new context (a new person, with a browser of its own); ``also`` opens one more page in the context of
a page, as a second tab.  What a page logs as an error, and every request to another host, fails the test at its end.
"""

from __future__ import annotations

import functools
import os
import signal
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: no browser is tried")

CHROMIUM: Final = Path(os.environ.get("RECKON_CHROMIUM", "/usr/bin/chromium"))
QUIET: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PATIENCE: Final = 60_000
"""Milliseconds for a step; a busy machine may take that long."""
FOLDER: Final = "/some/folder"
"""A folder of the static site on its server: it has to work below one."""


HASTY: Final = """new MutationObserver(() => window.isPatient || document.documentElement.removeAttribute("data-calm"))
  .observe(document, { attributes: true, attributeFilter: ["data-calm"], subtree: true })"""
"""Ends the time after each change of a page in which a pointer presses nothing new, since tests press without looking;
tests of that time set ``isPatient``."""


def settled(page: Page) -> None:
    """Wait until what was asked for is shown, and end the time in which a pointer presses nothing new: it is known."""
    page.wait_for_selector("html[data-shown]:not([aria-busy])", state="attached", timeout=PATIENCE)
    page.evaluate("document.documentElement.removeAttribute('data-calm')")


def until(page: Page, expression: str) -> None:
    """Wait until an expression is true in the page; ``wait_for_function`` needs ``eval``, which the pages forbid."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds(page, expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def holds(page: Page, expression: str) -> bool:
    """Whether an expression is true in the page; of a page that is just being left nobody knows."""
    try:
        return bool(page.evaluate(expression))
    except sync_api.Error as error:
        if "context was destroyed" not in str(error):
            raise
        return False


class Site(ABC):
    """A host of the app."""

    kind: str
    """``served`` or ``static``."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.expected: list[str] = []
        """Parts of errors that a test provokes."""

    @abstractmethod
    def address(self, path: str) -> str:
        """The address that a browser opens for a path of the app."""

    @property
    @abstractmethod
    def origin(self) -> str:
        """All that a page may ask."""

    def visit(self, path: str = "/", **options: Any) -> Page:
        """A page in a new context; options are those of ``new_context``, such as ``viewport`` or ``color_scheme``."""
        context = self.browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **options})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return self.shown(self.watched(context.new_page()), path)

    def also(self, page: Page, path: str = "/") -> Page:
        """A second tab."""
        return self.shown(self.watched(page.context.new_page()), path)

    def shown(self, page: Page, path: str) -> Page:
        """A page that has gone to a path."""
        page.goto(self.address(path))
        settled(page)
        return page

    def watched(self, page: Page) -> Page:
        """A page whose errors and requests are noted."""
        page.add_init_script(HASTY)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.extend([said.text] if said.type == "error" else []))
        page.on("request", lambda request: self.judge(request.url))
        return page

    def judge(self, url: str) -> None:
        """Note a request to anywhere else."""
        if not url.startswith((self.origin, "data:", "blob:")):
            self.errors.append(f"a request to {url}")

    def close(self) -> list[str]:
        """End all contexts; what was noted."""
        for context in self.contexts:
            context.close()
        return [each for each in self.errors if not any(part in each for part in self.expected)]


class Served(Site):
    """``reckon serve`` in a process of its own."""

    kind = "served"

    def __init__(self, browser: Browser, keep: Path, pack: Path | None = None, listen: str = "") -> None:
        super().__init__(browser)
        self.keep, self.pack, self.listen = keep, pack, listen
        self.begin()

    def begin(self) -> None:
        """Start the server, as after a kill; it has a new port and a new key."""
        what = [*([str(self.pack)] if self.pack else ()), *(("--listen", self.listen) if self.listen else ())]
        command = [sys.executable, "-m", "dead_reckoning", "serve", *what, "--no-open", "--games", str(self.keep)]
        self.process = subprocess.Popen(command, cwd=self.keep.parent, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.first, _, self.key = self.process.stdout.readline().strip().partition("/?key=")
        assert self.key, "the server has printed no address"

    @property
    def origin(self) -> str:
        return self.first

    def address(self, path: str) -> str:
        return f"{self.first}{path}{'&' if '?' in path else '?'}key={self.key}"

    def kill(self) -> None:
        """End the server at once, as a power cut does."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self) -> int:
        """Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(10)

    def close(self) -> list[str]:
        errors = super().close()
        self.kill()
        return errors


MEDIA_TYPES: Final = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class Files(SimpleHTTPRequestHandler):
    """A simple server of files, below a folder."""

    def guess_type(self, path: Any) -> str:
        return MEDIA_TYPES.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(FOLDER))

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def served_files(folder: Path) -> Iterator[str]:
    """The address of a server of files, while it runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Static(Site):
    """The static site, on a simple server of files."""

    kind = "static"

    def __init__(self, browser: Browser, server: str) -> None:
        super().__init__(browser)
        self.server = server

    @property
    def origin(self) -> str:
        return self.server

    def address(self, path: str) -> str:
        return f"{self.server}{FOLDER}/#{path}"
