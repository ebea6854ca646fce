"""Checks of cards and tokens as a whole.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.game.checks.encounters import backs
from dead_reckoning.game.printed.board import (
    Achievement,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.box import Entry, Pack
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenCard
from dead_reckoning.lint.checks.words import in_languages
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


def worded(pack: Pack) -> Iterator[tuple[JsonPath, str, tuple[str, ...]]]:
    """The things that a pack has words for: path, description, and the languages that exist."""
    yield ("name",), "the pack", pack.name.languages
    for index, symbol in enumerate(pack.symbols):
        yield ("symbols", index, "word"), f"`{symbol.word}`", tuple(symbol.nouns)
    for index, building in enumerate(pack.buildings):
        yield ("buildings", index, "word"), f"`{building.word}`", tuple(building.nouns)
    for index, kind in enumerate(pack.encounters):
        yield ("encounters", index, "name"), f"`{kind.kind}`", kind.name.languages


def same_face(context: CheckContext) -> Iterator[Finding]:
    """DR304  Two cards differ only in id and name.

    Why: somebody copied a card and did not change it. If there are two such cards in the game, they are copies of one
    card.
    Instead: more `copies` of the first, or other abilities.

    Bad: two advancements of row 1, slot top, cost 2, both `sail`
    Good: one of them with "copies": 2
    """
    seen: dict[object, str] = {}
    for index, entry in context.numbered.items():
        face = face_of(entry)
        if face is None:
            continue
        if face in seen and seen[face] != entry.id:
            place = context.place(("entries", index, "id"))
            message = f"`{entry.id}` is the same card as `{seen[face]}`"
            yield finding_at(Code.SAME_FACE, place, message, "change one, or write `copies` for the first")
        seen.setdefault(face, str(entry.id))


def face_of(entry: Entry) -> object:
    """The features that make two cards the same; None for entries that may be equal."""
    if isinstance(entry, Advancement | Encounter):
        return type(entry), entry.row, entry.slot, entry.cost, entry.abilities
    if isinstance(entry, CrewCard):
        return CrewCard, tuple(level.abilities for level in entry.levels)
    if isinstance(entry, Upgrade):
        return Upgrade, entry.grade, entry.hold, entry.abilities
    return None


def mismatched_id(context: CheckContext) -> Iterator[Finding]:
    """DR343  An id names a kind, row or grade that differs from the entry's own.

    Why: ids in logs and references are permanent; somebody probably copied this one from another card.
    Instead: the kind, row or grade of the entry. An id that begins with your own word, such as `rum.still`, does not
    have to name them.

    Bad: `advancement.r1.lamp` with "row": 2
    Good: `advancement.r2.lamp` with "row": 2
    """
    for path, name, due in due_beginnings(context):
        first, *rest = name.split(".")
        kind, *detail = due.split(".")
        strange = first in KIND_WORDS and first != kind
        if strange or (first == kind and detail and len(rest) > 1 and rest[0] in DETAILS and rest[0] != detail[0]):
            message = f"`{name}` does not match its kind of card"
            yield finding_at(Code.MISMATCHED_ID, context.place(path), message, f"begin it with `{due}.`")


def due_beginnings(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """The ids of entries and backs with their path, and how the base box begins such ids."""
    for index, entry in context.numbered.items():
        yield ("entries", index, "id"), str(entry.id), beginning(entry)
    for path, back in backs(context):
        yield (*path, "id"), str(back.id), "encounter"


KIND_WORDS: Final = frozenset(
    {"crew", "advancement", "encounter", "tile", "upgrade", "building", "achievement", "bonus", "ship_board"}
    | {"set_up", "battle_board", "warden", "zone"}
)
"""First words of ids in the base box."""


DETAILS: Final = frozenset({"r1", "r2", "r3", "r4", "basic", "advanced", "island", "open_sea"})
"""Second words of ids that say something."""


PLAIN_BEGINNINGS: Final[Mapping[type, str]] = {
    CrewCard: "crew",
    BuildingToken: "building",
    Achievement: "achievement",
    BonusToken: "bonus",
    ShipBoard: "ship_board",
    WardenCard: "warden",
    Island: "tile.island",
    OpenSea: "tile.open_sea",
}


def beginning(entry: Entry) -> str:
    """The beginning of the ids of such things in the base box."""
    if isinstance(entry, Advancement):
        return f"advancement.r{entry.row}"
    if isinstance(entry, Encounter):
        return f"encounter.r{entry.row}"
    if isinstance(entry, Upgrade):
        return f"upgrade.{entry.grade.value}"
    return PLAIN_BEGINNINGS.get(type(entry), entry.id.split(".")[0])


def twin_names(context: CheckContext) -> Iterator[Finding]:
    """DR503  Two cards have the same name, or names that differ only in capitals or punctuation.

    Why: players would confuse them at the table.
    Instead: a different name for each card.

    Bad: "Ship's cat" and "Ships' Cat"
    Good: "Ship's cat" and "Ship's parrot"
    """
    seen: dict[tuple[str, str], str] = {}
    for index, entry in context.numbered.items():
        if not isinstance(entry, Advancement | CrewCard | Encounter):
            continue
        for name in in_languages(("entries", index, "name"), entry.name):
            plain = (name.lang, "".join(filter(str.isalnum, name.text.lower())))
            other = seen.setdefault(plain, str(entry.id))
            if other != entry.id:
                message = f"`{entry.id}` has the {name.lang} name of `{other}`"
                yield finding_at(Code.TWIN_NAMES, context.place(name.path), message, "another name for one of them")
