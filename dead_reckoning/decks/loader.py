"""Deck files -> entries of the box, collecting findings on the way.

Bytes, values, well-formed values, abilities, entries.  A step is taken when the one before found nothing wrong,
except that every ability is read, so that one look shows all mistakes: of a file that is not JSON, the abilities and
values beside the gap.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.decks.converter import effect, structure
from dead_reckoning.decks.files import (
    DISK,
    FileError,
    Json,
    Shelf,
    any_json,
    decoded,
    deep_finding,
    read_json,
    span,
    text_of,
)
from dead_reckoning.decks.kinds import FORMS, PACK, Form, abilities, form_of
from dead_reckoning.decks.source_map import Path as JsonPath, SourceMap, inside, locate
from dead_reckoning.decks.validation import deviations, deviations_in, stretch_of, unknown_kind
from dead_reckoning.errors import CardError, PackRuleError, culprit_of, said
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.plain import PlainKind
from dead_reckoning.language import BASE, Vocabulary, write
from dead_reckoning.model.findings import Code, Finding, Span

PACK_FILE: Final = "pack.json"
BROKEN_JSON: Final = Code.BROKEN_JSON.number
MOST_WRONG: Final = 100
"""Abilities that cannot be read, and are told of, in one file."""
MOST_LETTERS: Final = 1_000_000
"""The most letters in all abilities of a file: reading them takes the longest.  Six thousand cards have half of it."""


@frozen
class LoadedDeck:
    """The result of reading a file: its entries, if all of it could be read, and all findings."""

    path: Path
    text: str
    kind: str = ""
    value: Json = None
    entries: tuple[Entry, ...] = ()
    findings: tuple[Finding, ...] = ()
    plain: PlainKind | None = None
    """The rows of its kind, if a pack describes it."""

    @property
    def form(self) -> Form:
        """The form of the deck."""
        return self.plain or self.kind


def load_file(path: Path, vocabulary: Vocabulary = BASE, shelf: Shelf = DISK) -> LoadedDeck:
    """A deck file, or a ``pack.json``, whatever is in it.

    Raises nothing: all faults are in the findings.  Of a pack file only the form is checked here.
    """
    try:
        text = text_of(path, shelf)
    except FileError as error:
        return LoadedDeck(path, "", findings=(error.finding,))
    return shelf.deck(path, text, vocabulary) if isinstance(shelf, DeckShelf) else load_text(path, text, vocabulary)


@runtime_checkable
class DeckShelf(Shelf, Protocol):
    """A place that keeps decks, too, since it is asked for the same ones again and again: an editor's."""

    def deck(self, path: Path, text: str, vocabulary: Vocabulary) -> LoadedDeck:
        """The result of ``load_text`` for a text."""


def load_bytes(path: Path, data: bytes, vocabulary: Vocabulary = BASE) -> LoadedDeck:
    """The same for bytes that are in hand, as if the file held them.  Raises nothing."""
    try:
        text = decoded(path, data)
    except FileError as error:
        return LoadedDeck(path, "", findings=(error.finding,))
    return load_text(path, text, vocabulary)


def load_text(path: Path, text: str, vocabulary: Vocabulary = BASE) -> LoadedDeck:
    """The same for a text.  Raises nothing."""
    try:
        value = read_json(path, text)
    except FileError as error:
        more = unfinished_findings(path, text, vocabulary) if error.finding.code == BROKEN_JSON else ()
        return LoadedDeck(path, "", findings=(error.finding, *more))
    kind = value.get("kind") if isinstance(value, dict) else None
    form = form_of(kind, vocabulary.kinds)
    plain = form if isinstance(form, PlainKind) else None
    if form is None or not isinstance(kind, str):
        unknown = unknown_kind(path, text, value, (each.id for each in vocabulary.kinds))
        return LoadedDeck(path, text, value=value, findings=(unknown,))
    try:
        findings = [*deviations(path, text, form, value), *ability_findings(path, text, form, value, vocabulary)]
    except RecursionError:
        return LoadedDeck(path, text, kind, findings=(deep_finding(path, text),), plain=plain)
    if (kind == PACK) != (path.name == PACK_FILE):
        findings.append(misnamed(path, text, kind))
    if findings or kind in FORMS:
        return LoadedDeck(path, text, kind, value, findings=tuple(sorted(findings, key=reading_order)), plain=plain)
    return LoadedDeck(path, text, kind, value, structure(form, value, vocabulary), plain=plain)


def unfinished_findings(path: Path, text: str, vocabulary: Vocabulary) -> Iterator[Finding]:
    """The findings in the complete parts of a file that is not JSON, or not yet."""
    from dead_reckoning.decks.unfinished import mended

    whole = mended(text)
    value = any_json(whole.text)
    kind = form_of(value.get("kind") if isinstance(value, dict) else None, vocabulary.kinds)
    if kind is None:
        return
    located = locate(whole.text)
    for found in deviations_in(kind, value):
        if not whole.touches(*located.of(found.where)):
            stretch = map(whole.old, stretch_of(found, located))
            yield found.code.finding(span(path, text, *stretch), found.message, found.hint)
    for where, finding in ability_findings_in(kind, value, vocabulary):
        string = located.of(where)
        if not whole.touches(*string):
            start = finding.place.column - 1
            stretch = map(whole.old, inside(whole.text, string, start, start + finding.place.width))
            yield evolve(finding, place=span(path, text, *stretch))


def misnamed(path: Path, text: str, kind: str) -> Finding:
    """A pack's file that is called otherwise, or a deck that is called like one."""
    place = span(path, text, *locate(text).of(("kind",)))
    message = f"a file called {path.name} cannot be of the kind `{kind}`"
    return Code.UNKNOWN_KIND.finding(place, message, f"`{PACK}` is the kind of {PACK_FILE} only")


@public("dr.load_deck('my_deck.json')")
def load_deck(path: Path | str, vocabulary: Vocabulary = BASE) -> tuple[Entry, ...]:
    """Load the entries of one deck file.  Raises CardError with every finding."""
    loaded = load_file(Path(path), vocabulary)
    if loaded.findings:
        raise CardError(loaded.findings)
    return loaded.entries


def reading_order(finding: Finding) -> tuple[str, int, int, str]:
    """File by file, line by line."""
    return finding.place.file, finding.place.line, finding.place.column, finding.code


def entries_in(deck: LoadedDeck) -> list[Json]:
    """The entries of a deck, those that cannot be read included."""
    entries = deck.value.get("entries") if isinstance(deck.value, dict) else None
    return entries if isinstance(entries, list) else []


def ids_at(deck: LoadedDeck) -> Iterator[tuple[JsonPath, str, str]]:
    """The entries of a deck and their backs, whether they can be read or not: path, id, the id of a back's entry."""
    for number, entry in enumerate(entries_in(deck)):
        if isinstance(entry, dict):
            name = str(entry.get("id", ""))
            yield ("entries", number), name, ""
            backs = entry.get("backs")
            for at, back in enumerate(backs if isinstance(backs, list) else ()):
                if isinstance(back, dict):
                    yield ("entries", number, "backs", at), str(back.get("id", "")), name


def ability_findings(path: Path, text: str, kind: Form, value: Json, vocabulary: Vocabulary) -> Iterator[Finding]:
    """The findings in the abilities of a deck, at their places in the file."""
    located: SourceMap | None = None
    for where, finding in ability_findings_in(kind, value, vocabulary):
        located = located or locate(text)
        yield in_file(path, text, located, where, finding) if where else evolve(finding, place=span(path, text, 0, 1))


def ability_findings_in(kind: Form, value: Json, vocabulary: Vocabulary) -> Iterator[tuple[JsonPath, Finding]]:
    """The same by the paths of the abilities, with the place inside the ability; the last may have neither."""
    wrong = letters = 0
    for where, ability in abilities(kind, value):
        letters += len(ability)
        if letters > MOST_LETTERS:
            message = f"the abilities of this file have more than {MOST_LETTERS:,} letters: the rest is not read"
            yield (), Code.UNREADABLE_FILE.finding(Span(), message, "split the deck into several files")
            return
        if wrong == MOST_WRONG:
            message = f"more than {MOST_WRONG} abilities that cannot be read: the rest is not shown"
            yield (), Code.TOO_MANY_FINDINGS.finding(Span(), message, "fix some of these first")
            return
        try:
            made = effect(ability, vocabulary)
            if vocabulary.verbs:  # whether their code holds is tried here, once for all that comes after
                write(made, vocabulary)
        except CardError as error:
            wrong += 1
            yield from ((where, finding) for finding in error.findings)
        except Exception as error:
            if not vocabulary.verbs or isinstance(error, RecursionError):
                raise
            wrong += 1
            cause = error.__cause__ if isinstance(error, PackRuleError) else None
            yield where, broken_verb(ability, vocabulary, cause or error)


def broken_verb(ability: str, vocabulary: Vocabulary, error: BaseException) -> Finding:
    """An ability with which the code of verbs breaks that packs have brought."""
    code, name = BROKEN.split(" ")
    verbs = ", ".join(f"`{verb.name}`" for verb in vocabulary.verbs)
    message = f"the code of the added verbs, {verbs}, fails with {plug_in_fault(error)}"
    place = Span(line=1, column=1, width=max(1, len(ability)), source=ability)
    return Finding(code=code, name=name, message=message, hint=mend_hint(error), place=place)


BROKEN: Final = Code.BROKEN_PLUG_IN


def mend_hint(error: BaseException, package: str = "the Python package that provides it") -> str:
    """The hint for code of a plug-in that breaks: the place, and the package that brings it."""
    culprit = culprit_of(error)
    where = f"{culprit.place}, in `{culprit.function}`" if culprit and culprit.function else culprit and culprit.place
    return f"fix {where}, or uninstall {package}" if where else f"fix or uninstall {package}"


def plug_in_fault(error: BaseException) -> str:
    """The error that a plug-in has raised, in backquotes."""
    told = " ".join(said(error).split())
    return f"`{told[:200]}`"


def in_file(path: Path, text: str, located: SourceMap, where: JsonPath, finding: Finding) -> Finding:
    """A finding about an ability, moved to the characters of the file."""
    start = finding.place.column - 1
    stretch = inside(text, located.of(where), start, start + finding.place.width)
    return evolve(finding, place=span(path, text, *stretch))
