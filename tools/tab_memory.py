"""Measures the memory of a tab of the static site: python -m tools.tab_memory [--site build/app] [--choices 40].

A page plays a game against a pilot in Chromium.  After the site's first page, and after some choices, the tool prints
the memory of the tab in three ways that Linux counts: its own (private) memory; its proportional set size, which also
counts a share of what it shares with other processes, such as the Chromium program; and its resident set, which counts
all of that.  No debugger is connected, since a debugger keeps a copy of each file that the page loads.  Linux only; the
tool needs a Chromium (``RECKON_CHROMIUM``), and says so if it has none.
"""

from __future__ import annotations

import argparse
import functools
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from tools.live_cards import CHROMIUM

PATIENCE: Final = 1800
"""Seconds for the whole game."""
FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--force-prefers-reduced-motion",
)
PARENT: Final = re.compile(r"^PPid:\s*(\d+)", re.MULTILINE)
SIZE: Final = re.compile(r"^(Rss|Pss|Private_Clean|Private_Dirty):\s*(\d+) kB", re.MULTILINE)
DRIVER: Final = """<!DOCTYPE html>
<title>A game that plays itself</title>
<style>body { margin: 0 } iframe { width: 1280px; height: 720px; border: 0 }</style>
<iframe src="/index.html#/table"></iframe>
<script>
const CHOICES = %d, EVERY = 50, CALM = 3000;
const wait = (time) => new Promise((done) => setTimeout(done, time));
const inner = () => document.querySelector("iframe").contentDocument;
const find = (selector) => inner()?.querySelector(selector);
const shown = () => find("html[data-shown]:not([aria-busy])")?.dataset.shown;
async function until(holds) { while (!holds()) await wait(50); }
async function press(button) {
  const before = shown();
  button.click();
  await until(() => shown() && shown() !== before);
}
async function report(when) {
  await wait(CALM);
  await fetch("/reached?" + encodeURIComponent(when), { method: "POST" });
}
async function asked() {
  await until(() => shown() && (find("#count") || !find("#on[data-auto]")));
  if (find("#count")) return false;
  if (!find("#on button")) return true;
  await press(find("#on button"));
  return asked();
}
async function play() {
  await until(() => shown() && find("#seat1"));
  await report("the first page");
  find("#seat1").value = "greedy";
  find("#new button.strong").click();
  await until(() => shown() && find("#table"));
  let number = 0;
  while (number < CHOICES && await asked()) {
    await press(find("#choose button[name=option]"));
    number += 1;
    if (number === 5 || number %% EVERY === 0) await report("after " + number + " choices");
  }
  await report("at the end, after " + number + " choices");
}
play().catch(String).then((error) => fetch("/done?" + encodeURIComponent(error || ""), { method: "POST" }));
</script>
"""


class Memory(NamedTuple):
    """Megabytes of one process."""

    private: float
    proportional: float
    resident: float

    def __str__(self) -> str:
        return (
            f"{self.private:.0f} MB private, {self.proportional:.0f} MB proportional, {self.resident:.0f} MB resident"
        )


class Game(SimpleHTTPRequestHandler):
    """A server of the site's files, of the page that plays, and of what that page reports."""

    choices = 0
    done = threading.Event()
    error = ""

    def do_GET(self) -> None:
        """Answer with a file, or with the page that plays."""
        if self.path != "/play":
            super().do_GET()
            return
        page = (DRIVER % self.choices).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def do_POST(self) -> None:
        """Print the memory at this moment, or end the game."""
        path, _, text = self.path.partition("?")
        if path == "/reached":
            sys.stdout.write(f"{unquote(text)}: {largest_tab()}\n")
            sys.stdout.flush()
        else:
            Game.error = unquote(text)
            self.done.set()
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing for each request."""


def main() -> None:
    """Play, and print a line for each measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=Path("build/app"), help="the folder of the site")
    parser.add_argument("--choices", type=int, default=40, help="how many choices a person makes")
    arguments = parser.parse_args()
    missing = "" if CHROMIUM.exists() else f"there is no {CHROMIUM}"
    if not missing and not arguments.site.is_dir():
        missing = f"{arguments.site} is missing, python3 tools/go.py app makes it"
    if missing:
        sys.stdout.write(f"{missing}: nothing is measured\n")
        return
    Game.choices = arguments.choices
    with served(arguments.site.resolve()) as address, browser(f"{address}/play"):
        if not Game.done.wait(PATIENCE):
            sys.exit(f"tab_memory: the game has not ended after {PATIENCE} s")
        if Game.error:
            sys.exit(f"tab_memory: {Game.error}")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The URL of the server, while it runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Game, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browser(address: str) -> Iterator[None]:
    """Chromium with one tab, while it runs."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [str(CHROMIUM), *FLAGS, f"--user-data-dir={profile}", address]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                yield
            finally:
                process.terminate()


def largest_tab() -> Memory:
    """Memory of the largest tab that this program has started."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if parent := PARENT.search(text_of(folder / "status")):
            children.setdefault(int(parent[1]), []).append(int(folder.name))
    ours, tabs = [os.getpid()], []
    while ours:
        ours = [child for each in ours for child in children.get(each, [])]
        tabs += [each for each in ours if "--type=renderer" in text_of(Path(f"/proc/{each}/cmdline"))]
    return max((memory_of(each) for each in tabs), key=lambda each: each.resident, default=Memory(0, 0, 0))


def memory_of(process: int) -> Memory:
    """Memory of one process; zeros if it has ended."""
    sizes = {name: int(size) for name, size in SIZE.findall(text_of(Path(f"/proc/{process}/smaps_rollup")))}
    private = sizes.get("Private_Clean", 0) + sizes.get("Private_Dirty", 0)
    return Memory(private / 1000, sizes.get("Pss", 0) / 1000, sizes.get("Rss", 0) / 1000)


def text_of(file: Path) -> str:
    """The text of a system file; empty if its process has ended."""
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


if __name__ == "__main__":
    main()
