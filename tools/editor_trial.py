"""An editor against the language server, over standard input and output.

    python -m tools.editor_trial edits --number 1000 --seed 1
    python -m tools.editor_trial speed --edits 200
    python -m tools.editor_trial typing
    python -m tools.editor_trial lines --number 2000 --seed 1

``edits``: random edits of a deck (typed, deleted, pasted, emoji, CRLF), with requests in between; then
the server's findings are those of ``reckon lint`` on the editor's text, and every request was answered.  ``speed``: how
long completion, hover and findings take, beside 6,000 cards, and its memory.  ``typing``: each line of the
phrasebook word by word; how often the next word is among the first five.  ``lines``: lines that are made of what is
offered, which all can be read.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from dead_reckoning.language import BASE, read_face
from dead_reckoning.language.completion import NUMBER_MARK, completions, inserted
from dead_reckoning.language.guide import guide_for
from dead_reckoning.language.lexer import words_of
from dead_reckoning.lint.runner import lint_bytes
from dead_reckoning.lsp.checking import diagnostics
from dead_reckoning.lsp.positions import EditorText
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
        """What remembers the findings of a file."""

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
    """How long things take beside 6,000 cards."""
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
        times: dict[str, list[float]] = {"findings of the file": [], "completion": [], "hover": []}
        start = editor.text.text.index('"', editor.text.text.index('"abilities"') + 11) + 1
        document = lsp.TextDocumentIdentifier(editor.uri)
        for _ in range(number):
            begin = perf_counter()
            editor.change(start, start, "s") if editor.version % 2 else editor.change(start, start + 1, "")
            await editor.findings()
            times["findings of the file"].append(perf_counter() - begin)
            position = editor.text.position(start)
            begin = perf_counter()
            await editor.client.text_document_completion_async(lsp.CompletionParams(document, position))
            times["completion"].append(perf_counter() - begin)
            begin = perf_counter()
            await editor.client.text_document_hover_async(lsp.HoverParams(document, position))
            times["hover"].append(perf_counter() - begin)
        for what, taken in times.items():
            print(f"{what}: median {median(taken) * 1000:.0f} ms, longest {max(taken) * 1000:.0f} ms of {number}")
        print(f"findings of 6,000 cards: {await whole(editor, folder):.2f} s after the last key")
        print(f"memory of the server: {memory(editor)} MB")
        await editor.end()
    return 0


async def whole(editor: Editor, folder: Path) -> float:
    """Seconds from a change to the findings that only the whole pack shows: two cards of one id."""
    taken = json.loads((folder / "deck_0039.json").read_text(encoding="utf-8"))["entries"][0]["id"]
    other = (folder / "deck_0039.json").as_uri()
    id_ = editor.text.text.index('"id": "') + 7
    begin = perf_counter()
    editor.change(id_, editor.text.text.index('"', id_), taken)
    async with asyncio.timeout(PATIENCE):
        while other not in editor.shown or not editor.shown[other].diagnostics:
            await asyncio.sleep(0.005)
    return perf_counter() - begin


def memory(editor: Editor) -> int:
    """The most megabytes that the server has had, where the system says so."""
    server = getattr(editor.client, "_server", None)
    status = Path(f"/proc/{getattr(server, 'pid', 0)}/status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


def phrases() -> list[str]:
    """The lines of the phrasebook."""
    return [line for line in PHRASEBOOK.read_text(encoding="utf-8").splitlines() if line.strip()]


def ranks(line: str) -> Iterator[int]:
    """For each word of a line, which place it has among those that are offered before it; 0 if it has none."""
    table = guide_for(BASE).table
    for word in words_of(line, table):
        before = line[: word.start].rstrip() + (" " if line[: word.start].endswith(" ") else "")
        found = completions(before, len(before)).words
        fits = [each.word == word.text.lower() or (each.word == NUMBER_MARK and word.text.isdigit()) for each in found]
        yield fits.index(True) + 1 if True in fits else 0


def typing() -> int:
    """The phrasebook, word by word."""
    found = [rank for line in phrases() for rank in ranks(line)]
    first, missing = sum(0 < rank <= 5 for rank in found), found.count(0)
    print(f"{len(found)} places: {first / len(found):.1%} among the first five, {missing} not offered")
    return 1 if missing or first < 0.9 * len(found) else 0


def lines(number: int, seed: int) -> int:
    """Lines that are made of what is offered."""
    rng = Random(seed)
    wrong = 0
    for count in range(number):
        line = made(rng)
        try:
            read_face(line)
        except ValueError as error:
            wrong += 1
            print(f"\n{line!r}: {error}")
        print(f"\r{count + 1} of {number}, {wrong} wrong", end="", flush=True)
    print()
    return wrong


def made(rng: Random) -> str:
    """A line that is completed at random until it may end."""
    line = ""
    while True:
        found = completions(line, len(line))
        if not found.words or (found.may_end and (len(line) > 60 or rng.random() < 0.4)):
            return line
        each = rng.choice(found.words[:12])
        line = inserted(line, each, found.end).replace(NUMBER_MARK, str(each.least or 1))
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
