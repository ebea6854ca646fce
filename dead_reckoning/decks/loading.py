"""Deck files -> cards, collecting findings on the way.

Bytes, values, well-formed values, drafts, cards: each step is only taken when the one before left nothing to complain
about, except that every ability of a well-formed file is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import cast

from attrs import evolve, frozen
from cattrs import Converter

from dead_reckoning.decks.checking import deviations
from dead_reckoning.decks.files import FileError, Json, read_json, read_text, span
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.decks.locating import Stretch, inside, locate
from dead_reckoning.errors import CardError
from dead_reckoning.language import BASE, Vocabulary, read
from dead_reckoning.model.cards import CrewCard, CrewDeck, Level, Provenance, Status, Translated
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import CardId
from dead_reckoning.resources import data_folder


# -- Drafts: the shape of the file, checked by the schema -------------------------------------------------------------
@frozen
class OriginDraft:
    """How firm a value is."""

    status: str
    where: str = ""
    note: str = ""


@frozen
class LevelDraft:
    """The abilities of a level, as text."""

    abilities: list[str]


@frozen
class CrewDraft:
    """A crew card as the file has it."""

    id: str
    name: dict[str, str]
    copies: int
    provenance: dict[str, OriginDraft]
    levels: list[LevelDraft]


CONVERTER = Converter(forbid_extra_keys=True)


# -- Loading ---------------------------------------------------------------------------------------------------------


@frozen
class Loaded:
    """What came of a file: its cards, as far as they could be read, and everything that is wrong with it."""

    path: Path
    text: str
    cards: tuple[CrewCard, ...]
    findings: tuple[Finding, ...]


def load_file(path: Path, vocabulary: Vocabulary = BASE) -> Loaded:
    """A deck file, whatever is in it.  Raises nothing: what is wrong is in the findings."""
    try:
        text = read_text(path)
        value = read_json(path, text)
    except FileError as error:
        return Loaded(path, "", (), (error.finding,))
    wrong = tuple(deviations(path, text, value))
    if wrong:
        return Loaded(path, text, (), wrong)
    return read_cards(path, text, value, vocabulary)


def load_crew(path: Path | None = None, vocabulary: Vocabulary = BASE) -> CrewDeck:
    """The crew of a deck file; without a path, the base game's.

    Raises CardError with every finding.
    """
    loaded = load_file(path or data_folder("cards") / "crew.json", vocabulary)
    if loaded.findings:
        raise CardError(loaded.findings)
    return CrewDeck(loaded.cards)


def deck_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that are meant: of a folder, the ``.json`` files in it, in the order of their names."""
    for path in paths:
        yield from sorted(path.rglob("*.json")) if path.is_dir() else (path,)


def read_cards(path: Path, text: str, value: Json, vocabulary: Vocabulary) -> Loaded:
    """The cards of a well-formed deck."""
    drafts = CONVERTER.structure(cast(dict[str, Json], value)["cards"], list[CrewDraft])
    cards = []
    findings: list[Finding] = []
    for index, draft in enumerate(drafts):
        try:
            cards.append(crew_card(draft, vocabulary))
        except DraftError as error:
            base: JsonPath = ("cards", index)
            located = locate(text)
            for where, complaints in error.complaints:
                string = located.of((*base, *where))
                findings += [in_file(path, text, string, complaint) for complaint in complaints]
    return Loaded(path, text, tuple(cards), tuple(findings))


def in_file(path: Path, text: str, string: Stretch, complaint: Finding) -> Finding:
    """A finding about an ability, moved to the characters of the file."""
    start = complaint.place.column - 1
    stretch = inside(text, string, start, start + complaint.place.width)
    return evolve(complaint, place=span(path, text, *stretch))


# -- Cards -----------------------------------------------------------------------------------------------------------


class DraftError(Exception):
    """Abilities that cannot be read, each with its path in the card."""

    def __init__(self, complaints: list[tuple[JsonPath, tuple[Finding, ...]]]) -> None:
        super().__init__("abilities that cannot be read")
        self.complaints = complaints


def crew_card(draft: CrewDraft, vocabulary: Vocabulary) -> CrewCard:
    """A card from its draft.  Raises DraftError."""
    complaints: list[tuple[JsonPath, tuple[Finding, ...]]] = []
    levels = []
    for number, level in enumerate(draft.levels):
        effects: list[Effect] = []
        for entry, ability in enumerate(level.abilities):
            try:
                effects.append(read(ability, vocabulary))
            except CardError as error:
                complaints.append((("levels", number, "abilities", entry), error.findings))
        levels.append(Level(tuple(effects)))
    if complaints:
        raise DraftError(complaints)
    return CrewCard(
        id=CardId(draft.id),
        name=Translated(tuple(draft.name.items())),
        copies=draft.copies,
        levels=tuple(levels),
        provenance=tuple(
            Provenance(field=field, status=Status(origin.status), where=origin.where, note=origin.note)
            for field, origin in draft.provenance.items()
        ),
    )
