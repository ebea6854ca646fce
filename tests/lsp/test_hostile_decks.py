"""Decks of strangers in an editor: every request is answered, and the findings are those of ``reckon lint``."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from dead_reckoning.decks.files import deck_files, is_file_on_disk, is_folder
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.lint.runner import lint_bytes
from dead_reckoning.lsp.checking import diagnostics
from tests.hostile.making import GOOD
from tests.hostile.test_hostile import SUITED, Row, named
from tests.lsp.session import CONFIG, Session, begin

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]
LARGEST = 2_000_000
"""Characters of a text that is opened; what is larger is refused by the same line of code as the first of its size."""


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def client(lsp_client: LanguageClient):  # type: ignore[no-untyped-def]  # the plug-in looks at its form
    yield
    await lsp_client.shutdown_session()


_sessions: dict[int, Session] = {}


async def session(client: LanguageClient, folder: Path) -> Session:
    """The session of this module."""
    if id(client) not in _sessions:
        _sessions[id(client)] = await begin(client, folder)
    return _sessions[id(client)]


def texts_in(path: Path) -> Iterator[tuple[Path, str]]:
    """The files that an editor can open: texts in UTF-8, under names that a URI can have."""
    for file in deck_files(path) if is_folder(path) or is_file_on_disk(path) else ():
        try:
            str(file).encode("utf-8")
            if file.is_file() and file.stat().st_size <= LARGEST:
                yield file, file.read_bytes().decode("utf-8")
        except (OSError, ValueError):
            continue  # no editor has it


async def ask_everything(editor: Session, document: lsp.TextDocumentIdentifier, offset: int) -> None:
    """Every request about a file or a place in it; an answer that is an error raises."""
    position = editor.texts[document.uri].position(offset)
    client, place = editor.client, lsp.Range(position, position)
    await client.text_document_hover_async(lsp.HoverParams(document, position))
    await client.text_document_completion_async(lsp.CompletionParams(document, position))
    await client.text_document_definition_async(lsp.DefinitionParams(document, position))
    await client.text_document_references_async(lsp.ReferenceParams(lsp.ReferenceContext(True), document, position))
    await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(document, position))
    await client.text_document_code_action_async(lsp.CodeActionParams(document, place, lsp.CodeActionContext([])))


async def ask_of_file(editor: Session, document: lsp.TextDocumentIdentifier) -> None:
    """Every request about a whole file."""
    client, options = editor.client, lsp.FormattingOptions(2, True)
    await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
    await client.text_document_code_lens_async(lsp.CodeLensParams(document))
    await client.text_document_formatting_async(lsp.DocumentFormattingParams(document, options))


@pytest.mark.parametrize("row", SUITED, ids=named)
async def test_a_hostile_deck_is_answered(client: LanguageClient, row: Row, tmp_path: Path) -> None:
    editor = await session(client, tmp_path)
    for file, text in texts_in(row.make(tmp_path)):
        document = editor.show(file, text)
        for offset in {0, len(text) // 2, len(text), *places(text)}:
            await ask_everything(editor, document, offset)
        await ask_of_file(editor, document)
        if file.name != PACK_FILE and not (file.parent / PACK_FILE).exists() and not (tmp_path / PACK_FILE).exists():
            await shows(
                editor, document, diagnostics(lint_bytes(file, text.encode()).findings, editor.texts[document.uri])
            )
        editor.close(document)


async def shows(editor: Session, document: lsp.TextDocumentIdentifier, expected: list[lsp.Diagnostic]) -> None:
    """The findings that an editor shows are the expected ones."""
    with suppress(TimeoutError):
        await editor.findings(document, lambda found: found == expected)
    assert list(editor.client.diagnostics[document.uri]) == expected


def places(text: str) -> Iterator[int]:
    """Places in the first id, name and ability of a deck."""
    for key in ('"id"', '"name"', '"abilities"'):
        if (at := text.find(key)) >= 0:
            yield min(len(text), at + len(key) + 5)


@pytest.mark.parametrize("key", ["id", "name", "abilities"])
async def test_markup_is_shown_as_text(client: LanguageClient, key: str, tmp_path: Path) -> None:
    editor = await session(client, tmp_path)
    markup = "[x](command:evil) `<img src=x> [y](command:evil)"
    old = {"id": "advancement.r2.spyglass", "name": "Spyglass", "abilities": "gain 1 coin to ship"}[key]
    path = tmp_path / f"{key}.json"
    document = editor.show(path, GOOD.replace(old, markup))
    for needle in (markup[:8], "helm"):
        position = editor.position(document, needle, 2)
        found = await client.text_document_hover_async(lsp.HoverParams(document, position))
        said = found.contents.value if found and isinstance(found.contents, lsp.MarkupContent) else ""
        bare = re.sub("`[^`]*`", "", said)  # code is shown letter for letter
        assert "](command:" not in bare
        assert "<img" not in bare.replace("\\<", "")
    editor.close(document)
