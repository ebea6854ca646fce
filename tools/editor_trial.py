"""An editor against the language server, over standard input and output.

    python -m tools.editor_trial edits --number 1000 --seed 1
    python -m tools.editor_trial speed --edits 200
    python -m tools.editor_trial typing
    python -m tools.editor_trial lines --number 2000 --seed 1

``edits``: random edits of a deck (typed, deleted, pasted, emoji, CRLF), with requests in between; then
the server's findings are those of ``reckon lint`` on the editor's text, and every request was answered.  ``speed``: how
long completion, hover and findings take, beside 6,000 cards, and its memory.  ``typing``: each
line of the phrasebook letter by letter; how often a word is among the first five before it is begun, and whether it is
offered before each of its letters.  ``lines``: lines that are made of what is offered; all can be read, and lint has
nothing against how they are written.  What it says of what they do (DR230 and what follows) is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from rich.console import Console
from rich.progress import track

from dead_reckoning.language import BASE
from dead_reckoning.language.completion import GLUING, NUMBER_MARK, completions, inserted
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import words_of
from dead_reckoning.lint.runner import lint_bytes
from dead_reckoning.lsp.checking import diagnostics
from dead_reckoning.lsp.positions import EditorText
from dead_reckoning.model.findings import Code, Finding
from tools.big_decks import make_decks

ROOT = Path(__file__).resolve().parent.parent
PHRASEBOOK = ROOT / "tests" / "language" / "phrasebook.txt"
DECKS = [ROOT / "cards" / name for name in ("crew.json", "advancements.json", "encounters.json")]
PIECES = (
    "gain ",
    "1",
    '"',
    ",",
    "]",
    "}",
    "{",
    "[",
    ":",
    " per helm",
    "😀",
    "\r\n",
    "\n",
    "\\",
    '"abilities": ["sail',
    "é",
)
PATIENCE = 60.0
"""Seconds that an answer may take."""


class Editor:
    """A client with one file open."""

    def __init__(self) -> None:
        self.client = LanguageClient("editor-trial", "1")
        self.shown: dict[str, lsp.PublishDiagnosticsParams] = {}
        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(self.keeper())
        self.text = EditorText("")
        self.uri, self.version = "", 0

    def keeper(self) -> Callable[[lsp.PublishDiagnosticsParams], None]:
        """A handler that stores the findings of a file."""

        def keep(params: lsp.PublishDiagnosticsParams) -> None:
            self.shown[params.uri] = params

        return keep

    async def begin(self, folder: Path) -> None:
        """Start a server and say hello."""
        await self.client.start_io(sys.executable, "-m", "dead_reckoning", "lsp")
        params = lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), root_uri=folder.as_uri())
        await self.client.initialize_async(params)
        self.client.initialized(lsp.InitializedParams())

    async def end(self) -> None:
        """Say goodbye."""
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()  # type: ignore[no-untyped-call]  # pygls gives it no types

    def show(self, path: Path, text: str) -> None:
        """Open a file."""
        self.uri, self.version, self.text = path.as_uri(), 1, EditorText(text)
        item = lsp.TextDocumentItem(self.uri, "json", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def change(self, start: int, end: int, new: str) -> None:
        """Put a text in place of some characters."""
        self.version += 1
        item = lsp.VersionedTextDocumentIdentifier(self.version, self.uri)
        change = lsp.TextDocumentContentChangePartial(self.text.range(start, end), new)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(item, [change]))
        self.text = EditorText(self.text.text[:start] + new + self.text.text[end:])

    async def findings(self) -> list[lsp.Diagnostic]:
        """The findings of the text as it is now."""
        async with asyncio.timeout(PATIENCE):
            while self.uri not in self.shown or self.shown[self.uri].version != self.version:
                await asyncio.sleep(0.001)
        return list(self.shown[self.uri].diagnostics)

    async def findings_after(self, start: int, end: int, new: str) -> list[lsp.Diagnostic]:
        """The findings after a change."""
        self.change(start, end, new)
        return await self.findings()

    async def ask(self, offset: int) -> None:
        """Ask what fits and what is meant in a place."""
        document, position = lsp.TextDocumentIdentifier(self.uri), self.text.position(offset)
        async with asyncio.timeout(PATIENCE):
            await self.client.text_document_hover_async(lsp.HoverParams(document, position))
            await self.client.text_document_completion_async(lsp.CompletionParams(document, position))


def edit(rng: Random, text: str) -> tuple[int, int, str]:
    """A random edit: from, up to, and the new text."""
    start = rng.randrange(len(text) + 1)
    if text[start - 1 : start + 1] == "\r\n":
        start -= 1  # no editor has its cursor there
    end = min(len(text), start + rng.choice((0, 0, 0, 1, 1, 4, 30)))
    end += text[end - 1 : end + 1] == "\r\n"
    pasted = text[start : start + rng.randrange(120)].replace("\r", "")
    return start, end, rng.choice((*PIECES, "", "", pasted))


def same(shown: list[lsp.Diagnostic], path: Path, text: EditorText) -> bool:
    """Whether findings are those of ``reckon lint``."""
    data = text.text.encode("utf-8", "surrogatepass")
    return shown == diagnostics(lint_bytes(path, data).findings, text)


async def edits(number: int, seed: int) -> int:
    """Random edits; how many sequences went wrong."""
    wrong = 0
    with TemporaryDirectory() as name:
        editor = Editor()
        await editor.begin(Path(name))
        for sequence in range(number):
            rng = Random(f"{seed} {sequence}")
            path = Path(name) / f"deck_{sequence}.json"
            editor.show(path, rng.choice(DECKS).read_text(encoding="utf-8")[: rng.randrange(300, 4000)])
            for _ in range(rng.randrange(1, 12)):
                editor.change(*edit(rng, editor.text.text))
                if rng.random() < 0.3:
                    await editor.ask(rng.randrange(len(editor.text.text) + 1))
            if not same(await editor.findings(), path, editor.text):
                wrong += 1
                print(f"\nsequence {sequence} of seed {seed}: other findings than lint's")
            editor.client.text_document_did_close(
                lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(editor.uri))
            )
            print(f"\r{sequence + 1} of {number}, {wrong} wrong", end="", flush=True)
        await editor.end()
    print()
    return wrong


async def speed(number: int) -> int:
    """Print the times of requests in a workspace of 6,000 cards."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        decks = [path.name for path in make_decks(folder, 40, 150, 1)]
        pack = {
            "format_version": 1,
            "kind": "pack",
            "id": "big",
            "version": "1.0.0",
            "name": {"en": "Big"},
            "decks": decks,
        }
        (folder / "pack.json").write_text(json.dumps({**pack, "needs": ["base"]}), encoding="utf-8")
        editor = Editor()
        await editor.begin(folder)
        path = folder / decks[0]
        editor.show(path, path.read_text(encoding="utf-8"))
        await editor.findings()
        await asyncio.sleep(8)
        times: dict[str, list[Taken]] = {}
        start = editor.text.text.index('"', editor.text.text.index('"abilities"') + 11) + 1
        document = lsp.TextDocumentIdentifier(editor.uri)
        for count in track(range(number), "edits", console=Console(stderr=True)):
            position = editor.text.position(start)
            asked: dict[str, Callable[[], Awaitable[object]]] = {
                "findings of the file": partial(
                    editor.findings_after, start, start + count % 2, "s" * (count % 2 == 0)
                ),
                "completion": partial(
                    editor.client.text_document_completion_async, lsp.CompletionParams(document, position)
                ),
                "hover": partial(editor.client.text_document_hover_async, lsp.HoverParams(document, position)),
            }
            for what, ask in asked.items():
                times.setdefault(what, []).append(await taken_by(editor, ask))
        for what, taken in times.items():
            clock, own = (sorted(each) for each in zip(*taken, strict=True))
            print(
                f"{what}: median {median(clock) * 1000:.0f} ms, of the processor {median(own) * 1000:.0f} ms;", end=" "
            )
            print(f"longest {clock[-1] * 1000:.0f} and {own[-1] * 1000:.0f} ms of {number}")
        last = await whole(editor, folder)
        print(
            f"findings of 6,000 cards: {last.seconds:.2f} s after the last key, of the processor {last.processor:.2f} s"
        )
        print(f"memory of the server: {memory(editor)} MB")
        await editor.end()
    return 0


class Taken(NamedTuple):
    """The time that something took."""

    seconds: float
    processor: float
    """Seconds that the server was at work; 0 where the system does not say."""


def processor(editor: Editor, threads: str = "schedstat") -> float:
    """Seconds that threads have been at work, if not named the one that answers: a busy machine's clock says little."""
    files = status_of(editor, "").glob(threads)
    return sum(int(path.read_text(encoding="ascii").split()[0]) for path in files) / 1e9


def status_of(editor: Editor, what: str) -> Path:
    """A file in which the system says something of the server."""
    server = getattr(editor.client, "_server", None)
    return Path(f"/proc/{getattr(server, 'pid', 0)}/{what}")


async def taken_by(editor: Editor, ask: Callable[[], Awaitable[object]]) -> Taken:
    """The time that an answer takes."""
    begin, at_work = perf_counter(), processor(editor)
    await ask()
    return Taken(perf_counter() - begin, processor(editor) - at_work)


ALL_THREADS: Final = "task/*/schedstat"
CONFLICT: Final = Code.ID_CONFLICT.number
"""The code of a finding that needs the whole pack."""


async def whole(editor: Editor, folder: Path) -> Taken:
    """The time from a change to the findings that need the whole pack: two cards with one id."""
    taken = json.loads((folder / "deck_0039.json").read_text(encoding="utf-8"))["entries"][0]["id"]
    id_ = editor.text.text.index('"id": "') + 7
    begin, at_work = perf_counter(), processor(editor, ALL_THREADS)
    editor.change(id_, editor.text.text.index('"', id_), taken)
    async with asyncio.timeout(PATIENCE):
        while not any(each.code == CONFLICT for shown in editor.shown.values() for each in shown.diagnostics):
            await asyncio.sleep(0.005)
    return Taken(perf_counter() - begin, processor(editor, ALL_THREADS) - at_work)


def memory(editor: Editor) -> int:
    """The most megabytes that the server has had, where the system says so."""
    status = status_of(editor, "status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


def phrases() -> list[str]:
    """The lines of the phrasebook."""
    return [line for line in PHRASEBOOK.read_text(encoding="utf-8").splitlines() if line.strip()]


def ranks(line: str) -> Iterator[list[int]]:
    """For each word of a line, which place it has among those that are offered before each of its letters; 0: none."""
    table = guide_for(BASE).table
    for word in words_of(line, table):
        yield [rank(line[: word.start + typed], word.text.lower()) for typed in range(len(word.text))]


def rank(before: str, word: str) -> int:
    """The rank of a word among those offered after the beginning of a line; 0 if it is not offered."""
    found = completions(before, len(before)).words
    fits = [each.word == word or (each.word == NUMBER_MARK and word.isdigit()) for each in found]
    return fits.index(True) + 1 if True in fits else 0


def typing() -> int:
    """The phrasebook, letter by letter."""
    found: list[list[int]] = []
    lines = phrases()
    for number, line in enumerate(lines, 1):
        found += ranks(line)
        print(f"\r{number} of {len(lines)} lines", end="", flush=True)
    first = sum(0 < word[0] <= 5 for word in found)
    missing = sum(word.count(0) for word in found)
    letters = sum(map(len, found))
    print(f"\n{len(found)} words: {first / len(found):.1%} among the first five before they are begun")
    print(f"{missing} of {letters} letters before which the word is not offered")
    return 1 if missing or first < 0.9 * len(found) else 0


def lines(number: int, seed: int) -> int:
    """Lines that are made of what is offered: how many cannot be read, or are not what lint wants."""
    rng = Random(seed)
    written = []
    for count in range(number):
        written.append(made(rng))
        print(f"\r{count + 1} of {number}", end="", flush=True)
    print()
    found = [(line, finding) for line in dict.fromkeys(written) for finding in of_line(line)]
    for code, count in sorted(Counter(f"{each.code} {each.name}" for _, each in found).items()):
        print(f"{count} x {code}")
    wrong = [(line, each) for line, each in found if each.code < ODD]
    for line, each in wrong:
        print(f"{line!r}: {each.code} {each.message}")
    print(f"{number} lines, {len(wrong)} that cannot be read or are not in the standard spelling")
    return len(wrong)


ODD: Final = "DR230"
"""From here on lint judges what a card does, and not how it is written."""


def of_line(line: str) -> tuple[Finding, ...]:
    """The findings of lint about a card with an ability."""
    names = {"en": "Lamp", "ru": "Лампа", "uk": "Лампа"}
    card = {"id": "advancement.r1.lamp", "name": names, "row": 1, "slot": "top", "cost": 2, "copies": 1}
    entry = {**card, "provenance": {"*": {"status": "original"}}, "abilities": [line]}
    deck = {"format_version": 1, "kind": "advancements", "entries": [entry]}
    return lint_bytes(Path("lamp.json"), json.dumps(deck, ensure_ascii=False).encode()).findings


def made(rng: Random) -> str:
    """A line that is completed at random until it may end, or as an example ends it."""
    line = ""
    while True:
        before = line if line[-1:] in {"", *GLUING} else f"{line} "
        found = completions(before, len(before))
        if not found.words or (found.may_end and (len(line) > 60 or rng.random() < 0.4)):
            return line
        each = rng.choice(found.words)
        line = inserted(before, each, found.end).replace(NUMBER_MARK, str(each.least or 1))
        if len(line) > 90:
            return each.example


def main() -> int:
    """Run a trial."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("edits", "speed", "typing", "lines"))
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "edits":
        return asyncio.run(edits(given.number, given.seed))
    if given.what == "speed":
        return asyncio.run(speed(given.edits))
    return typing() if given.what == "typing" else lines(given.number, given.seed)


if __name__ == "__main__":
    sys.exit(main())
