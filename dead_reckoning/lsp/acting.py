"""The actions for a place of a deck: fixes, allowances, hand-written texts; and the one layout."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    CreateFile,
    CreateFileOptions,
    OptionalVersionedTextDocumentIdentifier,
    Range,
    TextDocumentEdit,
    TextEdit,
    WorkspaceEdit,
)

from dead_reckoning.decks.files import is_file
from dead_reckoning.decks.formatter import FormattingError, canonical, formatted_deck
from dead_reckoning.decks.kinds import has_entries
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.source_map import locate
from dead_reckoning.decks.translations import Bearer, bearers, own_effects
from dead_reckoning.lint.settings import SETTINGS_FILE, SettingsError, settings_for
from dead_reckoning.lsp.checking import GRAVE, diagnostic, located
from dead_reckoning.lsp.desk import Desk
from dead_reckoning.lsp.positions import EditorText
from dead_reckoning.model.findings import Finding
from dead_reckoning.view.wording import say_face

FIX_ALL: Final = f"{CodeActionKind.SourceFixAll.value}.reckon"
REASON: Final = "say why"
"""Stands for a reason until its author writes one."""
Placed = tuple[Finding, int, int]


def actions(
    desk: Desk, path: Path, findings: Iterable[Finding], range_: Range, languages: Sequence[str]
) -> list[CodeAction]:
    """The actions for the findings at a range of a file, and for the card there."""
    text = desk.shelf.text(path)
    start, end = text.stretch(range_)
    placed = list(located(findings, text))
    here = [each for each in placed if each[1] <= end and start <= each[2]]
    return [
        *fixes(desk, path, text, placed, here),
        *(allowance(desk, path, each, text) for each in here if not each[0].code.startswith(GRAVE)),
        *texts(desk, path, text, start, languages),
    ]


# -- Fixes -----------------------------------------------------------------------------------------------------------


def fixes(
    desk: Desk, path: Path, text: EditorText, placed: Sequence[Placed], here: Sequence[Placed]
) -> Iterator[CodeAction]:
    """The fixes of findings: each, all of its code, all that are certain."""
    for finding, start, end in here:
        if finding.fix:
            yield CodeAction(
                title=f"Write {json.dumps(finding.fix.replacement, ensure_ascii=False)}",
                kind=CodeActionKind.QuickFix,
                diagnostics=[diagnostic(finding, start, end, text)],
                is_preferred=finding.fix.certain,
                edit=edited(desk, path, fixed(text, [(finding, start, end)])),
            )
    for code, name in dict.fromkeys((each.code, each.name) for each, _, _ in here if each.fix):
        same = [each for each in placed if each[0].code == code and each[0].fix]
        if len(same) > 1:
            title = f"Fix all {len(same)} of {code} {name} in this file"
            yield CodeAction(title=title, kind=CodeActionKind.QuickFix, edit=edited(desk, path, fixed(text, same)))
    certain = [each for each in placed if each[0].fix and each[0].fix.certain]
    if certain:
        edit = edited(desk, path, fixed(text, certain))
        yield CodeAction(title="Fix spelling and layout of all abilities", kind=FIX_ALL, edit=edit)


def fixed(text: EditorText, placed: Iterable[Placed]) -> list[TextEdit]:
    """Fixes as edits; of two that overlap the first is made."""
    edits, edge = [], -1
    for finding, start, end in sorted(placed, key=lambda each: each[1:]):
        if finding.fix and start >= edge:
            new = json.dumps(finding.fix.replacement, ensure_ascii=False)[1:-1]
            edits.append(TextEdit(text.range(start, end), new))
            edge = end
    return edits


def edited(desk: Desk, path: Path, edits: Sequence[TextEdit]) -> WorkspaceEdit:
    """Edits of one file."""
    document = OptionalVersionedTextDocumentIdentifier(desk.shelf.uri(path), desk.shelf.version(path))
    return WorkspaceEdit(document_changes=[TextDocumentEdit(document, list(edits))])


# -- Allowances ------------------------------------------------------------------------------------------------------


def allowance(desk: Desk, path: Path, placed: Placed, text: EditorText) -> CodeAction:
    """Allow a finding of an entry in the settings; the author writes the reason."""
    finding = placed[0]
    file = settings_file(desk, path)
    document = OptionalVersionedTextDocumentIdentifier(desk.shelf.uri(file), desk.shelf.version(file))
    change = TextDocumentEdit(document, [allowed(desk.shelf.text(file), file, finding)])
    is_new = not desk.shelf.is_file(file)
    created = [CreateFile(desk.shelf.uri(file), options=CreateFileOptions(ignore_if_exists=True))] if is_new else []
    return CodeAction(
        title=f"Allow {finding.code} for `{finding.about}` in {file.name}, with a reason",
        kind=CodeActionKind.QuickFix,
        diagnostics=[diagnostic(*placed, text)],
        edit=WorkspaceEdit(document_changes=[*created, change]),
    )


def settings_file(desk: Desk, path: Path) -> Path:
    """The path of a file's settings, whether it exists or not."""
    try:
        source = settings_for(path).source
    except SettingsError:
        source = Path()
    return source if is_file(source) else (desk.folder(path) or path.parent) / SETTINGS_FILE


def allowed(text: EditorText, file: Path, finding: Finding) -> TextEdit:
    """A line that allows a finding: in the table of its entry, or in a new one at the end."""
    table = f"[{'' if file.name == SETTINGS_FILE else 'tool.reckon.'}allow.{json.dumps(finding.about)}]\n"
    line = f"{finding.code} = {json.dumps(REASON)}\n"
    at = text.text.find(table)
    if at >= 0:
        place = at + len(table)
        return TextEdit(text.range(place, place), line)
    end = len(text.text)
    gap = "" if not text.text else "\n" if text.text.endswith("\n") else "\n\n"
    return TextEdit(text.range(end, end), f"{gap}{table}{line}")


# -- Hand-written texts ----------------------------------------------------------------------------------------------


def texts(desk: Desk, path: Path, text: EditorText, offset: int, languages: Sequence[str]) -> Iterator[CodeAction]:
    """Write a text for the card at a place by hand; or take one that is there for its abilities as they are now."""
    deck = desk.deck(path)
    found = bearer_at(desk, path, deck, offset)
    if found is None:
        return
    bearer, where = found
    for lang in languages:
        old = next((each for each in bearer.texts if each.lang == lang), None)
        if old and old.source == bearer.source:
            continue
        said = old.text if old else words_of(desk, path, deck, where, lang)
        if not said:
            continue
        value = with_text(deck, where, lang, {"text": said, "source": bearer.source})
        new = canonical(deck.form, value, desk.vocabulary(path))
        fits, begun = f"The {lang} text of `{bearer.id}` fits its abilities", f"Write a {lang} text for `{bearer.id}`"
        kind = CodeActionKind.QuickFix if old else CodeActionKind.RefactorRewrite
        title = fits if old else begun
        yield CodeAction(title=title, kind=kind, edit=edited(desk, path, edit_between(text, new)))


def bearer_at(desk: Desk, path: Path, deck: LoadedDeck, offset: int) -> tuple[Bearer, tuple[str | int, ...]] | None:
    """The innermost part of a deck at a place that may have hand-written texts, with its path."""
    if deck.findings or not has_entries(deck.form):
        return None
    places = locate(deck.text)
    entries = [places.of(("entries", at)) for at in range(len(deck.entries))]
    number = next((at for at, place in enumerate(entries) if place.start <= offset < place.end), None)
    if number is None:
        return None
    found = [(each, ("entries", number, *each.path)) for each in bearers(deck.entries[number], desk.vocabulary(path))]
    here = [each for each in found if places.of(each[1]).start <= offset < places.of(each[1]).end]
    return max(here, key=lambda each: len(each[1]), default=None)


def words_of(desk: Desk, path: Path, deck: LoadedDeck, where: tuple[str | int, ...], lang: str) -> str:
    """The generated words for the abilities of a part: a hand-written text begins with them."""
    part: Any = deck.entries[int(where[1])]
    for step in where[2:]:
        part = part[step] if isinstance(step, int) else getattr(part, step)
    return " ".join(say_face(own_effects(part), lang, desk.tongue(path).lexicon))


def with_text(deck: LoadedDeck, where: tuple[str | int, ...], lang: str, text: dict[str, str]) -> Any:
    """The value of a deck with a text more."""
    value: Any = deepcopy(deck.value)
    part = value
    for step in where:
        part = part[step]
    part["texts"] = {**part.get("texts", {}), lang: text}
    return value


# -- Whole texts -----------------------------------------------------------------------------------------------------


def formatting(desk: Desk, path: Path) -> list[TextEdit]:
    """The edits that bring a file into the one layout; empty if its form has findings."""
    try:
        result = formatted_deck(desk.deck(path), desk.vocabulary(path))
    except FormattingError:
        return []
    return edit_between(desk.shelf.text(path), result.after) if result.changed else []


def edit_between(text: EditorText, new: str) -> list[TextEdit]:
    """The edits that turn a text into another: a single edit, from where they begin to differ to where they end to."""
    old = text.text
    if old == new:
        return []
    least = min(len(old), len(new))
    start = next((at for at in range(least) if old[at] != new[at]), least)
    left = least - start
    end = next((at for at in range(left) if old[-1 - at] != new[-1 - at]), left)
    return [TextEdit(text.range(start, len(old) - end), new[start : len(new) - end])]
