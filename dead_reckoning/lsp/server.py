"""The server: requests and notifications of an editor, over standard input and output.

What takes long, all that looks at a whole pack, runs in a thread, so that words are offered meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO, Final, cast

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method
from pygls.uris import to_fs_path

from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.renaming import RenameError
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.lint.codes import own_rules, rules
from dead_reckoning.lsp import acting, completing, hovering, naming, outlining
from dead_reckoning.lsp.checking import ByFile, Checker, diagnostics
from dead_reckoning.lsp.desk import Desk, OpenFile
from dead_reckoning.lsp.positions import EditorText
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.version import __version__
from dead_reckoning.view.tongues import languages_of

PAUSE: Final = 0.25
"""Seconds without a change after which a whole pack is checked."""
SLOW: Final = 0.15
"""Seconds; a file whose check takes as long is not checked at each key."""
PAGE: Final = "reckon/page"
"""A request of our own: the page of a code, as Markdown."""
WATCHED: Final = ("**/*.json", "**/reckon.toml", "**/pyproject.toml")
REFUSED: Final = -32803
"""RequestFailed of the protocol: asked rightly, and refused with a reason."""
logger = logging.getLogger(__name__)


class Refusal(JsonRpcException):
    """A request that cannot be granted; the message says why."""

    CODE = REFUSED


class EditorProtocol(LanguageServerProtocol):
    """The protocol; texts are ours, since pygls breaks lines where editors do not."""

    _server: ReckonServer

    @lsp_method(lsp.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: lsp.DidOpenTextDocumentParams) -> None:
        """A file is open."""
        self._server.opened(params.text_document)

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: lsp.DidChangeTextDocumentParams) -> None:
        """A file has another text."""
        self._server.changed(params.text_document, params.content_changes)

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: lsp.DidCloseTextDocumentParams) -> None:
        """A file is closed."""
        self._server.closed(params.text_document.uri)


class ReckonServer(LanguageServer):
    """The server that an editor talks to."""

    def __init__(self) -> None:
        super().__init__("reckon", __version__, protocol_cls=EditorProtocol)
        self.desk = Desk()
        self.checker = Checker(self.desk)
        self.lang = BASE_LANGUAGES[0]
        self.of_packs: dict[Path, ByFile] = {}
        """The findings of each pack that was checked as a whole."""
        self.waiting: dict[Path, asyncio.Task[None]] = {}
        """Checks of whole packs that are due."""
        self.checking = asyncio.Lock()
        self.seconds: dict[Path, float] = {}
        """The time that the check of a file took, in seconds."""
        self.options: dict[str, Any] = {}
        """The options that the editor was configured with."""
        self.told = ""
        """The fault that the author has been told of last."""

    # The editor's capabilities

    def can(self, *names: str) -> bool:
        """Whether an editor has a capability."""
        found: object = self.client_capabilities
        for name in names:
            found = getattr(found, name, None)
        return bool(found)

    @property
    def pulls(self) -> bool:
        """Whether the editor asks for findings; then none are sent unasked."""
        return self.can("text_document", "diagnostic")

    @property
    def snippets(self) -> bool:
        """Whether the editor can jump from number to number."""
        return self.can("text_document", "completion", "completion_item", "snippet_support")

    @property
    def pictures(self) -> bool:
        """Whether the editor shows pictures in what it says of a place; few do, and no capability says so."""
        return self.options.get("pictures") is True

    # Texts

    def opened(self, item: lsp.TextDocumentItem) -> None:
        """Take a file from its editor."""
        path = path_of(item.uri)
        text = EditorText(item.text, self.desk.shelf.encoding)
        self.desk.shelf.open[path] = OpenFile(item.uri, item.version, text)
        self.look(path)

    def changed(
        self, item: lsp.VersionedTextDocumentIdentifier, changes: Sequence[lsp.TextDocumentContentChangeEvent]
    ) -> None:
        """Change a text as its editor has."""
        path = path_of(item.uri)
        text = self.desk.shelf.text(path)
        for change in changes:
            if isinstance(change, lsp.TextDocumentContentChangeWholeDocument):
                text = EditorText(change.text, text.encoding)
            else:
                text = text.changed(change.range, change.text)
        self.desk.shelf.change(path, item.version, text)
        self.look(path)

    def closed(self, uri: str) -> None:
        """Give a file back to the disk."""
        path = path_of(uri)
        self.desk.shelf.open.pop(path, None)
        self.desk.renew()
        if not self.pulls and self.desk.folder(path) is None:
            self.publish(path, ())
        self.look_at_pack(path)

    # Findings

    def look(self, path: Path) -> None:
        """Check a file at once, unless that takes long, and its pack when nothing has changed for a moment."""
        if self.seconds.get(path, 0) < SLOW:
            self.check_file(path)
        self.look_at_pack(path)

    def check_file(self, path: Path) -> None:
        """Check a file, and show what was found."""
        begin = perf_counter()
        self.desk.changed(path)
        if not self.pulls:
            self.publish(path, self.of_file(path))
        self.seconds[path] = perf_counter() - begin

    def of_file(self, path: Path) -> tuple[Finding, ...]:
        """The findings of a file, and what its pack has said of lines that are as they were."""
        own = self.checker.file(path)
        self.tell(self.checker.fault)
        lines = self.desk.shelf.text(path).text.split("\n")
        known = {(each.code, each.message) for each in own}
        folder = self.desk.folder(path)
        before = self.of_packs.get(folder, {}).get(path, ()) if folder else ()
        kept = [
            each
            for each in before
            if each.code[:3] not in ("DR1", "DR2")
            and (each.code, each.message) not in known
            and is_there(each, lines)
            and path.name != PACK_FILE
            and each.code in OF_PACKS
        ]
        return (*own, *kept)

    def look_at_pack(self, path: Path) -> None:
        """Check the pack of a file soon."""
        key = self.desk.folder(path) or path
        if (task := self.waiting.get(key)) and not task.done():
            task.cancel()
        self.waiting[key] = asyncio.ensure_future(self.check_soon(path))

    async def check_soon(self, path: Path) -> None:
        """Check a file that takes long, and the pack of a file, when nothing has changed for a moment."""
        await asyncio.sleep(PAUSE)
        if self.seconds.get(path, 0) >= SLOW and path in self.desk.shelf.open:
            self.check_file(path)
        if folder := self.desk.folder(path):
            await self.check_pack(folder)

    async def check_pack(self, folder: Path) -> None:
        """Check a pack, and show what was found."""
        async with self.checking:
            before = self.of_packs.get(folder, {})
            open_before = dict(self.desk.shelf.open)
            found = await asyncio.get_running_loop().run_in_executor(None, self.checker.pack, folder)
        if any(self.desk.shelf.open.get(path) is not file for path, file in open_before.items()):
            return  # it has changed meanwhile, and is checked again
        self.of_packs[folder] = found
        self.tell(self.checker.fault)
        if not self.pulls:
            for path in dict.fromkeys((*found, *before)):
                if found.get(path, ()) != before.get(path, ()) or path in self.desk.shelf.open:
                    self.publish(path, found.get(path, ()))
        elif found != before and self.can("workspace", "diagnostics", "refresh_support"):
            self.workspace_diagnostic_refresh(None)  # nobody waits: an editor that refuses asks when it likes

    def publish(self, path: Path, findings: Sequence[Finding]) -> None:
        """Send the findings of a file."""
        shelf = self.desk.shelf
        shown = diagnostics(findings, shelf.text(path))
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(shelf.uri(path), shown, shelf.version(path))
        )

    def tell(self, fault: str) -> None:
        """Show a fault that is no finding of a deck, once."""
        if fault and fault != self.told:
            self.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, fault))
        self.told = fault

    def folders(self) -> list[Path]:
        """The folders of the editor and of the packs of open files."""
        named = [path_of(uri) for uri in self.workspace.folders]
        root = self.workspace.root_path
        packs = [folder for path in self.desk.shelf.open if (folder := self.desk.folder(path))]
        return list(dict.fromkeys([*named, *([Path(root)] if root and not named else []), *packs]))


OF_PACKS: Final = frozenset({"DR312"})
"""Codes of findings in a deck that only a look at its whole pack finds."""


def is_there(finding: Finding, lines: Sequence[str]) -> bool:
    """Whether the line of a finding is as it was."""
    place = finding.place
    line = lines[place.line - 1].rstrip("\r") if place.line <= len(lines) else ""
    return bool(line) and line.startswith(place.source, place.cut)


def path_of(uri: str) -> Path:
    """The file of a URI; of one that is no file, a name that nothing on the disk has."""
    path = to_fs_path(uri)
    return Path(path).absolute() if path else Path(f"/{uri}")


SERVER: Final = ReckonServer()


# -- Beginning -------------------------------------------------------------------------------------------------------


@SERVER.feature(lsp.INITIALIZE)
def initialize(server: ReckonServer, params: lsp.InitializeParams) -> None:
    """Learn how the editor counts, and in which language its user reads."""
    server.desk.shelf.encoding = lsp_word(server.workspace.position_encoding or "utf-16")
    server.options = params.initialization_options if isinstance(params.initialization_options, dict) else {}
    wished = server.options.get("language") or (params.locale or "").replace("_", "-").split("-")[0].lower()
    server.lang = wished if isinstance(wished, str) and wished else server.lang


@SERVER.feature(lsp.INITIALIZED)
async def initialized(server: ReckonServer, _params: lsp.InitializedParams) -> None:
    """Ask to be told of files that change outside the editor, and get ready for the first hover."""
    asyncio.get_running_loop().run_in_executor(None, hovering.warm_up, server.desk, server.lang)
    if server.can("workspace", "did_change_watched_files", "dynamic_registration"):
        watchers = [lsp.FileSystemWatcher(pattern) for pattern in WATCHED]
        options = lsp.DidChangeWatchedFilesRegistrationOptions(watchers)
        registration = lsp.Registration("watched", lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
        with suppress(Exception):  # an editor that refuses tells nothing
            await server.client_register_capability_async(lsp.RegistrationParams([registration]))


@SERVER.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
def watched(server: ReckonServer, _params: lsp.DidChangeWatchedFilesParams) -> None:
    """Something has changed on the disk."""
    renewed(server)


@SERVER.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
def saved(server: ReckonServer, _params: lsp.DidSaveTextDocumentParams) -> None:
    """A file is saved; editors that watch nothing show here that others may have changed."""
    renewed(server)


def renewed(server: ReckonServer) -> None:
    """Look at everything again."""
    server.desk.renew()
    for path in list(server.desk.shelf.open):
        server.look(path)


# -- At a place ------------------------------------------------------------------------------------------------------


def language(server: ReckonServer, path: Path) -> str:
    """The user's language, if the pack of a file can be said in it; else English."""
    known = languages_of(server.desk.tongue(path).box)
    return server.lang if server.lang in known else known[0]


@SERVER.feature(
    lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=['"', " ", "."], resolve_provider=True)
)
def completion(server: ReckonServer, params: lsp.CompletionParams) -> lsp.CompletionList:
    """The completions at a place."""
    path = path_of(params.text_document.uri)
    return completing.complete(server.desk, path, params.position, server.snippets)


@SERVER.feature(lsp.COMPLETION_ITEM_RESOLVE)
def resolve(server: ReckonServer, item: lsp.CompletionItem) -> lsp.CompletionItem:
    """The explanation of a completion."""
    data = item.data if isinstance(item.data, dict) else {}
    return completing.explained(server.desk, item, language(server, Path(str(data.get("path", "")))))


@SERVER.feature(lsp.TEXT_DOCUMENT_HOVER)
def hover(server: ReckonServer, params: lsp.HoverParams) -> lsp.Hover | None:
    """The meaning of the text at a place."""
    path = path_of(params.text_document.uri)
    return hovering.hover(server.desk, path, params.position, language(server, path), server.pictures)


@SERVER.feature(lsp.TEXT_DOCUMENT_DEFINITION)
def definition(server: ReckonServer, params: lsp.DefinitionParams) -> list[lsp.Location]:
    """The places where the thing gets its name."""
    return naming.definition(server.desk, path_of(params.text_document.uri), params.position)


@SERVER.feature(lsp.TEXT_DOCUMENT_REFERENCES)
def references(server: ReckonServer, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """The uses of the name."""
    path = path_of(params.text_document.uri)
    return naming.references(server.desk, path, params.position, params.context.include_declaration)


@SERVER.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
def prepare_rename(server: ReckonServer, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
    """The name that can be changed."""
    return naming.prepared(server.desk, path_of(params.text_document.uri), params.position)


@SERVER.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
def rename(server: ReckonServer, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    """Another name in the whole pack."""
    try:
        return naming.renamed(server.desk, path_of(params.text_document.uri), params.position, params.new_name)
    except RenameError as error:
        raise Refusal(str(error)) from None


@SERVER.feature(
    lsp.TEXT_DOCUMENT_CODE_ACTION,
    lsp.CodeActionOptions(
        [lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.RefactorRewrite, lsp.CodeActionKind.SourceFixAll]
    ),
)
def code_action(server: ReckonServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """The possible actions."""
    path = path_of(params.text_document.uri)
    languages = languages_of(server.desk.tongue(path).box)
    found = acting.actions(server.desk, path, server.of_file(path), params.range, languages)
    only = params.context.only
    return [
        each for each in found if only is None or any(lsp_word(each.kind).startswith(lsp_word(kind)) for kind in only)
    ]


def lsp_word(value: object) -> str:
    """A word of the protocol, which may be an enum of its known words."""
    return str(value.value if isinstance(value, Enum) else value)


# -- Of a file -------------------------------------------------------------------------------------------------------


@SERVER.feature(lsp.TEXT_DOCUMENT_FORMATTING)
def formatting(server: ReckonServer, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The one layout."""
    return acting.formatting(server.desk, path_of(params.text_document.uri))


@SERVER.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
def document_symbol(server: ReckonServer, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    """The entries."""
    return outlining.symbols(server.desk, path_of(params.text_document.uri))


@SERVER.feature(lsp.WORKSPACE_SYMBOL)
async def workspace_symbol(server: ReckonServer, params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
    """The entries of all packs."""
    look = outlining.workspace_symbols
    return await asyncio.get_running_loop().run_in_executor(None, look, server.desk, server.folders(), params.query)


@SERVER.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
def folding_range(server: ReckonServer, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    """The ranges that can be folded."""
    return outlining.folding(server.desk, path_of(params.text_document.uri))


@SERVER.feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, outlining.LEGEND)
def semantic_tokens(server: ReckonServer, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
    """Words in color."""
    return outlining.semantic_tokens(server.desk, path_of(params.text_document.uri))


@SERVER.feature(lsp.TEXT_DOCUMENT_CODE_LENS)
def code_lens(server: ReckonServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    """Pictures to open."""
    return outlining.lenses(server.desk, path_of(params.text_document.uri))


@SERVER.feature(
    lsp.TEXT_DOCUMENT_DIAGNOSTIC,
    lsp.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=True, identifier="reckon"),
)
def pull(server: ReckonServer, params: lsp.DocumentDiagnosticParams) -> lsp.RelatedFullDocumentDiagnosticReport:
    """The findings of a file."""
    path = path_of(params.text_document.uri)
    return lsp.RelatedFullDocumentDiagnosticReport(diagnostics(server.of_file(path), server.desk.shelf.text(path)))


@SERVER.feature(lsp.WORKSPACE_DIAGNOSTIC)
async def pull_all(server: ReckonServer, _params: lsp.WorkspaceDiagnosticParams) -> lsp.WorkspaceDiagnosticReport:
    """The findings of all packs of open files."""
    shelf = server.desk.shelf
    reports: list[lsp.WorkspaceDocumentDiagnosticReport] = []
    for folder in dict.fromkeys(folder for path in shelf.open if (folder := server.desk.folder(path))):
        await server.check_pack(folder)
        for path, findings in server.of_packs.get(folder, {}).items():
            shown = diagnostics(findings, shelf.text(path))
            report = lsp.WorkspaceFullDocumentDiagnosticReport(shelf.uri(path), shown, shelf.version(path))
            reports.append(report)
    return lsp.WorkspaceDiagnosticReport(reports)


# -- Pictures and pages ----------------------------------------------------------------------------------------------


@SERVER.command(outlining.PICTURE)
def picture(server: ReckonServer, uri: str, name: str) -> dict[str, str]:
    """Draw the sides of a card, for an editor that shows them: side -> SVG; if it cannot be, say why."""
    path = path_of(uri)
    try:
        sides = outlining.pictures(server.desk, path, name, language(server, path))
    except CardError as error:
        fault = f"no card can be drawn before this is fixed: {error.findings[0].message}"
    except DeadReckoningError as error:
        fault = str(error)
    else:
        return {side.side: side.svg for side in sides}
    server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, fault))
    return {}


@SERVER.feature(PAGE)
def code_page(server: ReckonServer, params: Any) -> str:
    """The page of a code; empty if nobody knows it."""
    code = str(getattr(params, "code", ""))
    checks = [check for path in server.desk.shelf.open for each in server.desk.needed(path) for check in each.checks]
    rule = {**rules(), **own_rules(checks)}.get(code)
    return f"# {rule.code} {rule.name}\n\n{rule.page}\n" if rule else ""


class StaysOpen:
    """Standard output, which pygls closes at the end, and the command line flushes afterwards."""

    def write(self, data: bytes) -> None:
        """Write on."""
        sys.stdout.buffer.write(data)

    def flush(self) -> None:
        """Write out."""
        sys.stdout.buffer.flush()

    def close(self) -> None:
        """Stay open."""
        self.flush()


def serve(log_file: Path | None = None, verbose: bool = False) -> None:
    """Serve an editor until it says goodbye; ``log_file`` gets what bug reports need."""
    if log_file:
        level = logging.DEBUG if verbose else logging.INFO
        form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
        logging.basicConfig(filename=log_file, level=level, format=form, encoding="utf-8", force=True)
        logging.getLogger("pygls").setLevel(logging.DEBUG if verbose else logging.WARNING)
        logger.info("reckon %s serves", __version__)
    SERVER.start_io(stdout=cast("BinaryIO", StaysOpen()))
