"""Sessions of an editor with the server over standard input and output: a test for each feature."""

import asyncio
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import LanguageClient

from tests.lsp.session import CONFIG, WAIT, Session, begin, codes

pytestmark = pytest.mark.asyncio(loop_scope="module")
FILE = "advancements.json"


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def client(lsp_client: LanguageClient):  # type: ignore[no-untyped-def]  # the plug-in looks at its form
    yield
    await lsp_client.shutdown_session()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packs")


_sessions: dict[int, Session] = {}


async def session(client: LanguageClient, folder: Path) -> Session:
    """The session of this module: an editor that is pushed its findings, and reads Ukrainian."""
    if id(client) not in _sessions:
        _sessions[id(client)] = await begin(client, folder, language="uk")
    return _sessions[id(client)]


async def opened(client: LanguageClient, folder: Path, name: str) -> tuple[Session, lsp.TextDocumentIdentifier]:
    """A pack of its own, with its advancements open."""
    editor = await session(client, folder)
    pack = editor.copy("harbor_tales").rename(folder / name)
    text = (pack / "pack.json").read_text(encoding="utf-8").replace('"harbor_tales"', f'"{name}"')
    (pack / "pack.json").write_text(text, encoding="utf-8")
    return editor, editor.show(pack / FILE)


def answer(found: object) -> list[lsp.CompletionItem]:
    """The items of an answer."""
    assert isinstance(found, lsp.CompletionList)
    return list(found.items)


async def completed(editor: Session, document: lsp.TextDocumentIdentifier, position: lsp.Position) -> list[str]:
    """The completions at a place."""
    found = await editor.client.text_document_completion_async(lsp.CompletionParams(document, position))
    return [item.label for item in answer(found)]


# -- Findings --------------------------------------------------------------------------------------------------------


async def test_findings_while_typing(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "typing")
    editor.replace(document, "draw 1 card", "drw 1 card")
    found = await editor.findings(document)
    assert codes(found) == ["DR201"]
    text = editor.texts[document.uri]
    assert text.text[slice(*text.stretch(found[0].range))] == "drw"
    assert found[0].code_description == lsp.CodeDescription("reckon-rule:/DR201.md")
    editor.replace(document, "drw", "draw")
    assert await editor.findings(document, lambda each: not each) == []


@pytest.mark.slow
async def test_findings_of_unfinished_json(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "unfinished")
    text = editor.texts[document.uri].text
    last = text.rindex('"gain')
    editor.change(document, last + 1, last + 5, "gian")
    editor.change(document, text.index("]"), text.index("]") + 1, "")
    assert codes(await editor.findings(document, lambda each: len(each) > 1)) == ["DR103", "DR201"]


@pytest.mark.slow
async def test_findings_of_the_whole_pack(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "whole")
    other = lsp.TextDocumentIdentifier((folder / "whole" / "upgrades.json").as_uri())
    text = editor.texts[document.uri]
    id_ = text.text.index('"id": "') + 7
    taken = (folder / "whole" / "upgrades.json").read_text(encoding="utf-8").split('"id": "')[1].split('"')[0]
    editor.change(document, id_, text.text.index('"', id_), taken)
    assert "DR312" in codes(await editor.findings(other))


@pytest.mark.slow
async def test_files_changed_outside(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "outside")
    assert await editor.findings(document, lambda each: not each) == []
    file = folder / "outside" / "upgrades.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"hold": ', '"hold": "2", "old": ', 1), encoding="utf-8")
    change = lsp.FileEvent(file.as_uri(), lsp.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([change]))
    assert "DR110" in codes(await editor.findings(lsp.TextDocumentIdentifier(file.as_uri())))


@pytest.mark.slow
async def test_a_file_in_no_pack(client: LanguageClient, folder: Path) -> None:
    editor = await session(client, folder)
    document = editor.show(folder / "alone.json", '{"format_version": 1, "kind": "crew"}')
    assert codes(await editor.findings(document))
    editor.close(document)
    assert await editor.findings(document, lambda each: not each) == []


# -- At a place ------------------------------------------------------------------------------------------------------


async def test_completion_in_an_ability(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "words")
    start = editor.texts[document.uri].text.index("on trading: draw 1 card")
    editor.change(document, start, start + len("on trading: draw 1 card"), "gain ")
    place = editor.texts[document.uri].position(start + 5)
    found = await editor.client.text_document_completion_async(lsp.CompletionParams(document, place))
    items = answer(found)
    assert [item.label for item in items][:1] == ["1–999"]
    edit = items[0].text_edit
    assert isinstance(edit, lsp.TextEdit)
    assert edit.new_text == "${1:1}"
    editor.change(document, start, start + 5, "light")
    place = editor.texts[document.uri].position(start + 5)
    assert await completed(editor, document, place) == []
    editor.change(document, start, start + 5, "build a l")
    editor.change(document, start, start + 9, "build 1 li")
    place = editor.texts[document.uri].position(start + 10)
    assert all("lighthouse" in label for label in await completed(editor, document, place))


@pytest.mark.slow
async def test_completion_in_a_string_without_its_closing_quote(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "open")
    text = editor.texts[document.uri].text
    line = text.rindex('"on trading: draw 1 card"')
    editor.change(document, line, line + len('"on trading: draw 1 card"'), '"on trading: ')
    behind = editor.texts[document.uri].position(line + len('"on trading: '))
    assert "gain" in (await completed(editor, document, behind))[:3]
    before = editor.texts[document.uri].position(line)
    assert await completed(editor, document, before) == []


@pytest.mark.slow
async def test_what_a_completion_says(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "resolved")
    place = editor.position(document, "on trading: draw 1 card", 12)
    found = await editor.client.text_document_completion_async(lsp.CompletionParams(document, place))
    item = await editor.client.completion_item_resolve_async(answer(found)[0])
    assert isinstance(item.documentation, lsp.MarkupContent)
    assert "Коли ви торгуєте" in item.documentation.value


@pytest.mark.slow
async def test_completion_of_ids_and_pointers(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "ids")
    pack = editor.show(folder / "ids" / "pack.json")
    editor.replace(pack, '"needs": ["base"]', '"needs": ["base", ""], "overrides": [""]')
    assert "base" in await completed(editor, pack, editor.position(pack, '"base", ""', 9))
    assert "crew.captain" in await completed(editor, pack, editor.position(pack, '"overrides": [""', 15))
    editor.replace(document, '"provenance": {', '"provenance": {"": {}, ')
    assert {"*", "/cost", "/abilities/0"} <= set(
        await completed(editor, document, editor.position(document, '"provenance": {"', 16))
    )


@pytest.mark.slow
async def test_hover(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "hovered")
    place = editor.position(document, "on trading: draw 1 card", 13)
    found = await editor.client.text_document_hover_async(lsp.HoverParams(document, place))
    assert found
    assert isinstance(found.contents, lsp.MarkupContent)
    said = found.contents.value
    assert "**draw**" in said
    assert "Rule 8" in said
    assert "Коли ви торгуєте" in said
    assert "(data:image/svg+xml;base64," in said
    assert "Provenance: original" in said
    named = await editor.client.text_document_hover_async(
        lsp.HoverParams(document, editor.position(document, "advancement.r1", 3))
    )
    assert named
    assert isinstance(named.contents, lsp.MarkupContent)
    assert "id in advancements" in named.contents.value


@pytest.mark.slow
async def test_markup_in_a_name_is_text(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "markup")
    name = "<img src=x onerror=alert(1)> [a](b) `c`"
    text = editor.texts[document.uri].text
    start = text.index('"uk": "') + 7
    editor.change(document, start, text.index('"', start), name)
    place = editor.position(document, "advancement.r1", 3)
    found = await editor.client.text_document_hover_async(lsp.HoverParams(document, place))
    assert found
    assert isinstance(found.contents, lsp.MarkupContent)
    assert "<img" not in found.contents.value.replace("\\<", "")
    assert "\\<img" in found.contents.value


@pytest.mark.slow
async def test_definition_and_references(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "found")
    pack = editor.show(folder / "found" / "pack.json")
    buildings = editor.show(folder / "found" / "buildings.json")
    place = editor.position(buildings, '"building": "lighthouse"', 15)
    found = await editor.client.text_document_definition_async(lsp.DefinitionParams(buildings, place))
    assert isinstance(found, list)
    assert [each.uri for each in found if isinstance(each, lsp.Location)] == [pack.uri]
    context = lsp.ReferenceContext(include_declaration=False)
    uses = await editor.client.text_document_references_async(lsp.ReferenceParams(context, buildings, place))
    assert {Path(each.uri).name for each in uses or ()} == {"pack.json", "buildings.json", FILE}


@pytest.mark.slow
async def test_rename_in_the_whole_pack(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "renamed")
    pack = editor.show(folder / "renamed" / "pack.json")
    place = editor.position(pack, "lighthouse", 2)
    prepared = await editor.client.text_document_prepare_rename_async(lsp.PrepareRenameParams(pack, place))
    assert isinstance(prepared, lsp.PrepareRenamePlaceholder)
    assert prepared.placeholder == "lighthouse"
    edit = await editor.client.text_document_rename_async(lsp.RenameParams(pack, place, "beacon"))
    for name, text in editor.applied(edit).items():
        file = folder / "renamed" / name
        file.write_text(text, encoding="utf-8")
        assert "lighthouse" not in text.replace("building.lighthouse", "")
    assert '"plural": "beacons"' in (folder / "renamed" / "pack.json").read_text(encoding="utf-8")


@pytest.mark.slow
async def test_a_rename_that_would_break_another_pack_is_refused(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "needed")
    needing = folder / "needing"
    needing.mkdir()
    (needing / "pack.json").write_text(
        '{"format_version": 1, "kind": "pack", "id": "needing", "version": "1.0.0", "name": {"en": "N"},'
        ' "needs": ["base", "needed"], "adds": {"building.lighthouse": 1}}',
        encoding="utf-8",
    )
    buildings = editor.show(folder / "needed" / "buildings.json")
    place = editor.position(buildings, "building.lighthouse", 2)
    with pytest.raises(JsonRpcException, match=r"the pack `needing` uses `building\.lighthouse`"):
        await editor.client.text_document_rename_async(lsp.RenameParams(buildings, place, "building.beacon"))


# -- Actions ---------------------------------------------------------------------------------------------------------


async def acted(
    editor: Session, document: lsp.TextDocumentIdentifier, position: lsp.Position, only: str = ""
) -> dict[str, dict[str, str]]:
    """The actions at a place: title -> file -> text afterwards."""
    context = lsp.CodeActionContext([], only=[lsp.CodeActionKind(only)] if only else None)
    params = lsp.CodeActionParams(document, lsp.Range(position, position), context)
    found = await editor.client.text_document_code_action_async(params)
    return {each.title: editor.applied(each.edit) for each in found or () if isinstance(each, lsp.CodeAction)}


@pytest.mark.slow
async def test_fixes(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "fixed")
    text = editor.texts[document.uri].text
    first = text.index("gain")
    editor.change(document, text.index("gain", first + 5), text.index("gain", first + 5) + 4, "gian")
    editor.change(document, first, first + 4, "gian")
    found = await acted(editor, document, editor.texts[document.uri].position(first))
    assert found['Write "gain"'][FILE].count("gian") == 1
    assert found["Fix all 2 of DR201 unknown-word in this file"][FILE].count("gian") == 0


@pytest.mark.slow
async def test_allow_a_finding_with_a_reason(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "allowed")
    text = editor.texts[document.uri].text
    start = text.index(', "uk": "')
    editor.change(document, start, text.index('"}', start) + 1, "")
    found = await editor.findings(document)
    assert codes(found) == ["DR501"]
    actions = await acted(editor, document, found[0].range.start)
    title, files = next((title, files) for title, files in actions.items() if title.startswith("Allow"))
    assert title.startswith("Allow DR501 for `advancement.")
    assert files["reckon.toml"].endswith('DR501 = "say why"\n')
    (folder / "allowed" / "reckon.toml").write_text(files["reckon.toml"], encoding="utf-8")
    editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([]))
    assert await editor.findings(document, lambda each: not each) == []


@pytest.mark.slow
async def test_write_a_text_by_hand(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "by_hand")
    place = editor.position(document, "advancement.r1", 3)
    found = await acted(editor, document, place, "refactor.rewrite")
    title = next(title for title in found if title.startswith("Write a uk text"))
    editor.change(document, 0, len(editor.texts[document.uri].text), found[title][FILE])
    assert '"source"' in found[title][FILE]
    assert not any(code == "DR503" for code in codes(await editor.findings(document, lambda _: True)))


@pytest.mark.slow
async def test_formatting(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "formatted")
    neat = editor.texts[document.uri].text
    editor.replace(document, '      "row": 1,\n', '  "row":   1,\n')
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await editor.client.text_document_formatting_async(lsp.DocumentFormattingParams(document, options))
    assert editor.edited(document.uri, list(edits or ())) == neat


# -- Of a file -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_symbols_of_a_file_and_of_all(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "outlined")
    document = editor.show(folder / "outlined" / "fortunes.json")
    found = await editor.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    first = (found or [])[0]
    assert isinstance(first, lsp.DocumentSymbol)
    assert first.name.startswith("encounter.")
    assert first.detail
    everywhere = await editor.client.workspace_symbol_async(lsp.WorkspaceSymbolParams("lighthouse"))
    assert "building.lighthouse" in {each.name for each in everywhere or ()}


@pytest.mark.slow
async def test_folding(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "folded")
    found = await editor.client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert found
    assert all(each.end_line > each.start_line for each in found)


@pytest.mark.slow
async def test_words_in_color(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "colored")
    found = await editor.client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
    assert found
    line = character = 0
    words = []
    for at in range(0, len(found.data), 5):
        down, right, width, kind, _ = found.data[at : at + 5]
        line, character = line + down, right + (0 if down else character)
        text = editor.texts[document.uri]
        start = text.offset(lsp.Position(line, character))
        words.append((text.text[start : start + width], kind))
    assert words[:6] == [("on", 0), ("trading", 0), (":", 4), ("draw", 1), ("1", 3), ("card", 2)]


@pytest.mark.slow
async def test_the_picture_of_a_card(client: LanguageClient, folder: Path) -> None:
    editor, document = await opened(client, folder, "pictured")
    lenses = await editor.client.text_document_code_lens_async(lsp.CodeLensParams(document))
    command = (lenses or [])[0].command
    assert command
    sides = await editor.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command.command, arguments=command.arguments)
    )
    assert sides
    assert {side: svg[:5] for side, svg in sides.items()}["front"] == "<?xml"
    editor.replace(document, "draw 1 card", "drw 1 card")
    none = await editor.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command.command, arguments=command.arguments)
    )
    assert none == {}
    assert "no card can be drawn before this is fixed" in editor.client.messages[-1].message


@pytest.mark.slow
async def test_the_page_of_a_code(client: LanguageClient, folder: Path) -> None:
    editor = await session(client, folder)
    page = await editor.client.protocol.send_request_async("reckon/page", {"code": "DR204"})  # type: ignore[no-untyped-call]  # pygls gives it no types
    assert page.startswith("# DR204 unknown-good")


@pytest.mark.slow
async def test_a_canceled_request_is_answered(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "canceled")
    params = lsp.WorkspaceSymbolParams("light")
    future = editor.client.protocol.send_request("workspace/symbol", params, msg_id="slow")
    editor.client.cancel_request(lsp.CancelParams("slow"))
    answers: list[object] = await asyncio.gather(asyncio.wrap_future(future), return_exceptions=True)
    assert not isinstance(answers[0], BaseException) or "cancel" in str(answers[0]).lower()
    assert await editor.client.workspace_symbol_async(params)


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="function")
async def test_findings_on_demand(tmp_path: Path) -> None:
    """An editor that asks for findings is sent none unasked."""
    asking = await CONFIG.start()
    assert isinstance(asking, LanguageClient)
    editor = await begin(asking, tmp_path, pulls=True)
    document = editor.show(editor.copy("harbor_tales") / FILE)
    editor.replace(document, "draw 1 card", "drw 1 card")
    report = await asking.text_document_diagnostic_async(lsp.DocumentDiagnosticParams(document))
    assert isinstance(report, lsp.RelatedFullDocumentDiagnosticReport)
    assert codes(list(report.items)) == ["DR201"]
    everything = await asking.workspace_diagnostic_async(lsp.WorkspaceDiagnosticParams([]))
    found = [each for each in everything.items if isinstance(each, lsp.WorkspaceFullDocumentDiagnosticReport)]
    assert {each.uri: codes(list(each.items)) for each in found if each.items} == {document.uri: ["DR201"]}
    assert not asking.diagnostics
    await asking.shutdown_session()
    await asking.stop()  # type: ignore[no-untyped-call]  # pygls gives it no types


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="function")
async def test_an_edit_while_an_editor_is_asked_to_look_again(tmp_path: Path) -> None:
    """An editor that answers late is not shown an error of the server."""
    asked = asyncio.Event()
    asking = await CONFIG.start()
    assert isinstance(asking, LanguageClient)

    async def look_again(*_params: object) -> None:
        asked.set()
        await asyncio.sleep(1)

    asking.protocol.fm.features[lsp.WORKSPACE_DIAGNOSTIC_REFRESH] = look_again
    editor = await begin(asking, tmp_path, pulls=True)
    document = editor.show(editor.copy("harbor_tales") / FILE)
    editor.replace(document, "draw 1 card", "drw 1 card")
    await asyncio.wait_for(asked.wait(), WAIT)
    editor.replace(document, "drw 1 card", "draw 1 card")
    await asyncio.sleep(2)
    assert asking.messages == []
    await asking.shutdown_session()
    await asking.stop()  # type: ignore[no-untyped-call]  # pygls gives it no types


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="function")
async def test_positions_in_utf_8(tmp_path: Path) -> None:
    bytewise = await CONFIG.start()
    assert isinstance(bytewise, LanguageClient)
    editor = await begin(bytewise, tmp_path, encodings=("utf-8",))
    assert editor.encoding == "utf-8"
    document = editor.show(editor.copy("harbor_tales") / FILE)
    name = editor.texts[document.uri].text.index('"uk": "') + 7
    editor.change(document, name, name, "😀é")
    editor.replace(document, '"slot": "top"', '"slot": "tp"')
    found = await editor.findings(document)
    text = editor.texts[document.uri]
    assert [text.text[slice(*text.stretch(each.range))] for each in found] == ['"tp"']
    await bytewise.shutdown_session()
    await bytewise.stop()  # type: ignore[no-untyped-call]  # pygls gives it no types


@pytest.mark.slow
async def test_two_packs_have_words_of_their_own(client: LanguageClient, folder: Path) -> None:
    editor, _ = await opened(client, folder, "first")
    other = editor.show(editor.copy("gunnery") / FILE)
    text = editor.texts[other.uri].text
    start = text.index('"', text.index('"abilities"') + 12) + 1
    editor.change(other, start, text.index('"', start), "build 1 lighthouse")
    assert "DR2" in codes(await editor.findings(other))[0]
