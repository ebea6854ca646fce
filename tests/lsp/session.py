"""An editor that talks to a server: what tests of the language server share."""

import asyncio
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

from dead_reckoning.lsp.positions import EditorText

PACKS = Path(__file__).parent.parent / "packs"


def editor_client() -> LanguageClient:
    """A client that takes registrations, as editors do."""
    client = make_test_lsp_client()
    client.feature(lsp.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    return client


CONFIG = ClientServerConfig(
    server_command=[sys.executable, "-m", "dead_reckoning", "lsp"], client_factory=editor_client
)
WAIT = 30.0


def capabilities(pulls: bool = False, encodings: tuple[str, ...] = ("utf-16",)) -> lsp.ClientCapabilities:
    """The capabilities of an editor such as VS Code; findings are pushed unless it pulls."""
    found = client_capabilities("visual_studio_code")
    assert found.text_document
    assert found.general
    assert found.workspace
    found.text_document.diagnostic = lsp.DiagnosticClientCapabilities() if pulls else None
    found.workspace.diagnostics = lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True) if pulls else None
    found.general.position_encodings = [lsp.PositionEncodingKind(each) for each in encodings]
    return found


class Session:
    """A client and a folder with packs, copied from those of the tests."""

    def __init__(self, client: LanguageClient, folder: Path, encoding: str = "utf-16") -> None:
        self.client, self.folder, self.encoding = client, folder, encoding
        self.texts: dict[str, EditorText] = {}
        self.versions: dict[str, int] = {}

    def copy(self, pack: str) -> Path:
        """A pack of the tests in the folder."""
        return Path(shutil.copytree(PACKS / pack, self.folder / pack, dirs_exist_ok=True))

    def show(self, path: Path, text: str | None = None) -> lsp.TextDocumentIdentifier:
        """Open a file, with its own text or another one."""
        uri = path.as_uri()
        self.texts[uri] = EditorText(path.read_text(encoding="utf-8") if text is None else text, self.encoding)
        self.versions[uri] = 1
        item = lsp.TextDocumentItem(uri, "json", 1, self.texts[uri].text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return lsp.TextDocumentIdentifier(uri)

    def close(self, document: lsp.TextDocumentIdentifier) -> None:
        """Close a file."""
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(document))

    def change(self, document: lsp.TextDocumentIdentifier, start: int, end: int, new: str) -> None:
        """Put a text in place of some characters."""
        text = self.texts[document.uri]
        self.versions[document.uri] += 1
        range_ = text.range(start, end)
        version = lsp.VersionedTextDocumentIdentifier(self.versions[document.uri], document.uri)
        change = lsp.TextDocumentContentChangePartial(range_, new)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(version, [change]))
        self.texts[document.uri] = EditorText(text.text[:start] + new + text.text[end:], self.encoding)

    def replace(self, document: lsp.TextDocumentIdentifier, old: str, new: str) -> None:
        """Put a text in place of another one."""
        start = self.texts[document.uri].text.index(old)
        self.change(document, start, start + len(old), new)

    def position(self, document: lsp.TextDocumentIdentifier, needle: str, more: int = 0) -> lsp.Position:
        """The position a number of characters after the beginning of a text."""
        text = self.texts[document.uri]
        return text.position(text.text.index(needle) + more)

    def edited(self, uri: str, edits: list[lsp.TextEdit]) -> str:
        """The text of a file with edits made."""
        path = Path(uri.removeprefix("file://"))
        text = self.texts.get(uri) or EditorText(path.read_text(encoding="utf-8"), self.encoding)
        new = text.text
        for edit in sorted(edits, key=lambda each: text.offset(each.range.start), reverse=True):
            start, end = text.stretch(edit.range)
            new = new[:start] + edit.new_text + new[end:]
        return new

    def applied(self, edit: lsp.WorkspaceEdit | None) -> dict[str, str]:
        """File name -> its text after an edit of a workspace."""
        found: dict[str, str] = {}
        for change in (edit.document_changes or []) if edit else []:
            if isinstance(change, lsp.TextDocumentEdit):
                edits = [each for each in change.edits if isinstance(each, lsp.TextEdit)]
                uri = change.text_document.uri
                found[Path(uri.removeprefix("file://")).name] = (
                    self.edited(uri, edits) if self.is_known(uri) else "".join(each.new_text for each in edits)
                )
        return found

    def is_known(self, uri: str) -> bool:
        """Whether a file is open, or on the disk."""
        return uri in self.texts or Path(uri.removeprefix("file://")).exists()

    async def findings(
        self, document: lsp.TextDocumentIdentifier, until: Callable[[list[lsp.Diagnostic]], bool] = bool
    ) -> list[lsp.Diagnostic]:
        """The findings of a file, as soon as they are as expected."""
        async with asyncio.timeout(WAIT):
            while True:
                found = list(self.client.diagnostics.get(document.uri, ()))
                if document.uri in self.client.diagnostics and until(found):
                    return found
                await asyncio.sleep(0.02)


def codes(findings: list[lsp.Diagnostic]) -> list[str]:
    """The codes of findings, in their order."""
    return [str(each.code) for each in findings]


async def begin(
    client: LanguageClient,
    folder: Path,
    pulls: bool = False,
    encodings: tuple[str, ...] = ("utf-16",),
    language: str = "en",
) -> Session:
    """Say hello."""
    result = await client.initialize_session(
        lsp.InitializeParams(
            capabilities=capabilities(pulls, encodings),
            root_uri=folder.as_uri(),
            initialization_options={"language": language, "pictures": True},
        )
    )
    encoding = result.capabilities.position_encoding
    return Session(client, folder, encoding.value if isinstance(encoding, lsp.PositionEncodingKind) else str(encoding))
