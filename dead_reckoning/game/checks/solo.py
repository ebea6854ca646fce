"""Checks of Warden cards.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.checks.meanings import MOST_SLIPS, meanings_of
from dead_reckoning.game.printed.cards import WardenCard, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.terms import Goods, Grade
from dead_reckoning.language.similarity import slips
from dead_reckoning.lint.checks.boxes import deck_finding, entries
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


def unknown_deed(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR356  A symbol on a Warden card orders a deed that no rule knows.

    Why: no game against the Warden can be played with such a card (rules 16.10, 16.11).
    Instead: a deed of the base game, or one that a chapter in the pack's plug-in adds.

    Bad: {"deed": "reapir", "number": 1}
    Good: {"deed": "repair", "number": 1}
    """
    known = sorted(meanings_of(box).deeds)
    for deck, index, entry in entries(pack):
        for path, _, symbol in warden_symbols(entry) if isinstance(entry, WardenCard) else ():
            if symbol.deed not in known:
                message = f"no rule says what the deed `{symbol.deed}` is"
                like = [deed for deed in known if slips(symbol.deed, deed) <= MOST_SLIPS]
                hint = f"did you mean `{like[0]}`?" if like else f"one of {', '.join(known)}"
                yield deck_finding(deck, Code.UNKNOWN_DEED, ("entries", index, *path, "deed"), message, hint)


def warden_symbols(card: WardenCard) -> Iterator[tuple[tuple[str | int, ...], str, WardenSymbol]]:
    """The symbols of a Warden card with path and part: ``middle``, ``right``, or ``otherwise`` inside another."""
    for side, sections in (("normal", card.normal), ("advanced", card.advanced)):
        for at, section in enumerate(sections):
            for part, symbols in (("middle", section.middle), ("right", section.right)):
                for number, symbol in enumerate(symbols):
                    path = (side, at, part, number)
                    yield path, part, symbol
                    yield from otherwise_of(path, symbol)


def otherwise_of(
    path: tuple[str | int, ...], symbol: WardenSymbol
) -> Iterator[tuple[tuple[str | int, ...], str, WardenSymbol]]:
    """The symbols that stand in for another."""
    for number, inner in enumerate(symbol.otherwise):
        below = (*path, "otherwise", number)
        yield below, "otherwise", inner
        yield from otherwise_of(below, inner)


JsonPath = tuple[str | int, ...]


NOTHING: Final = Goods()


class Fields(NamedTuple):
    """The fields of a Warden symbol that its deed needs, and those that it may have."""

    needs: frozenset[str]
    may: frozenset[str] = frozenset()


def deed_fields_of(needs: str = "", may: str = "") -> Fields:
    """Names with spaces between them."""
    return Fields(frozenset(needs.split()), frozenset(may.split()))


DEEDS: Final[Mapping[str, Fields]] = {
    WardenDeed.ATTACK_DAMAGED: deed_fields_of(),
    WardenDeed.RAID: deed_fields_of(),
    WardenDeed.GAIN: deed_fields_of("goods"),
    WardenDeed.GAIN_PER_MERCHANTS: deed_fields_of(),
    WardenDeed.UPGRADE: deed_fields_of("grade"),
    WardenDeed.REPAIR: deed_fields_of("number"),
    WardenDeed.BUILD: deed_fields_of("building"),
    WardenDeed.PRODUCE: deed_fields_of("number"),
    WardenDeed.SEA_WOLVES: deed_fields_of(),
    WardenDeed.ATTACK: deed_fields_of("", "number spares_harbor if_cubes otherwise"),
    WardenDeed.BEAT_MERCHANT: deed_fields_of(),
    WardenDeed.STOCK: deed_fields_of("goods"),
}
"""Deed -> its fields; only the rule of a pack's deed knows its fields.  Rules 16.10, 16.11."""


MIDDLE: Final = (WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID)
"""The deeds of the middle; all others are on the right.  Rules 16.10, 16.11."""


MOST_BY_DEED: Final[Mapping[str, int]] = {
    WardenDeed.REPAIR: 4,
    WardenDeed.PRODUCE: 3,
    WardenDeed.ATTACK: 6,
}


def fields_set(symbol: WardenSymbol) -> Iterator[str]:
    """The fields that say something."""
    given = {
        "number": symbol.number != 0,
        "goods": symbol.goods != NOTHING,
        "grade": symbol.grade is not Grade.EITHER,
        "building": symbol.building != "",
        "spares_harbor": symbol.spares_harbor,
        "if_cubes": symbol.if_cubes != 0,
        "otherwise": symbol.otherwise != (),
    }
    return (name for name, there in given.items() if there)


def symbols_of(context: CheckContext) -> Iterator[tuple[JsonPath, str, WardenSymbol]]:
    """The symbols of all Warden cards with path and part."""
    for index, entry in context.numbered.items():
        if isinstance(entry, WardenCard):
            for path, part, symbol in warden_symbols(entry):
                yield ("entries", index, *path), part, symbol


def deed_fields(context: CheckContext) -> Iterator[Finding]:
    """DR337  A symbol on a Warden card lacks a field that its deed needs, or has a field that the deed does not use.

    Why: a deed is what the Warden does when the symbol appears. The deed `repair` needs a `number`, `build` needs a
    `building`, `gain upgrade` needs a `grade`, and deeds that give goods need `goods`. Nothing reads a field that the
    deed does not use. `if_cubes` and `otherwise` need each other (rule 16.11).
    Instead: exactly the fields that the deed needs.

    Bad: {"deed": "repair"}
    Good: {"deed": "repair", "number": 1}
    """
    for path, _, symbol in symbols_of(context):
        given = set(fields_set(symbol))
        deed = symbol.deed
        needs, may = DEEDS.get(deed, Fields(frozenset(), frozenset(given)))
        for name in sorted(needs - given):
            place = context.place((*path, "deed"))
            yield finding_at(Code.DEED_FIELDS, place, f"`{deed}` needs `{name}`", f"add `{name}` with a value")
        for name in sorted(given - needs - may):
            place = context.place((*path, name), key=True)
            yield finding_at(Code.DEED_FIELDS, place, f"`{deed}` has no use for `{name}`", "remove it")
        if len(given & {"if_cubes", "otherwise"}) == 1:
            place = context.place((*path, "deed"))
            message = "`if_cubes` and `otherwise` need each other"
            yield finding_at(Code.DEED_FIELDS, place, message, "write both, or neither")


def misplaced_deed(context: CheckContext) -> Iterator[Finding]:
    """DR338  A deed of the Warden is in the wrong part of its section, occurs twice in one part, or has an absurd
    number.

    Why: the middle of a section is for the two attacks on weak targets (rule 16.10), and the right is for everything
    else (16.11).
    Instead: move the deed to the other part.

    Bad: "middle": [{"deed": "sea wolves"}]
    Good: "right": [{"deed": "sea wolves"}]
    """
    seen: set[tuple[JsonPath, str]] = set()
    for path, part, symbol in symbols_of(context):
        where = (path[:-1], symbol.deed)
        fault = deed_fault(part, symbol, where in seen)
        if fault:
            yield finding_at(Code.MISPLACED_DEED, context.place((*path, "deed")), *fault)
        if symbol.deed in SUMMED:
            seen.add(where)


SUMMED: Final = (WardenDeed.GAIN, WardenDeed.REPAIR)
"""Deeds of which two in one place are one with a larger number."""


def deed_fault(part: str, symbol: WardenSymbol, twice: bool) -> tuple[str, str] | None:
    """Message and hint for a symbol where it is; None if it may be there."""
    deed = symbol.deed
    if (symbol.deed in MIDDLE) is not (part == "middle"):
        return f"`{deed}` does not belong in `{part}`", f"move it to `{'middle' if symbol.deed in MIDDLE else 'right'}`"
    if twice:
        return f"`{deed}` appears twice", "keep one of them, with the sum"
    number = symbol.number > MOST_BY_DEED.get(symbol.deed, 99)
    if number or max(symbol.goods.cargo, symbol.goods.coins) > MOST_GOODS or symbol.if_cubes > MOST_IF_CUBES:
        return f"`{deed}` has an absurd number", "the number that you mean"
    return None


MOST_IF_CUBES: Final = 12


MOST_GOODS: Final = 8


def odd_section(context: CheckContext) -> Iterator[Finding]:
    """DR339  A section of a Warden card names a tile twice or places too many cubes on it, or a card lacks a section.

    Why: a section gives one number of cubes for each tile (rule 16.7). The number of the turn determines which section
    applies, on every card in the same way (16.3).
    Instead: one entry for each tile, with at most 5 cubes; as many sections as on the other cards in the deck.

    Bad: "cubes": [{"cell": "r1c1", "cubes": 1}, {"cell": "r1c1", "cubes": 2}]
    Good: "cubes": [{"cell": "r1c1", "cubes": 3}]
    """
    for path, sections, due in card_sides(context):
        if context.is_whole and len(sections) != due:
            place = context.place(path, key=True)
            message = f"{len(sections)} sections, but most cards have {due}"
            yield finding_at(Code.ODD_SECTION, place, message, "as many as on the other cards")
        for at, section in enumerate(sections):
            place_of_cubes = (*path, at, "cubes")
            if len({placement.cell for placement in section.cubes}) != len(section.cubes):
                place = context.place(place_of_cubes, key=True)
                yield finding_at(Code.ODD_SECTION, place, "a tile is named twice", "one entry for each tile")
            if any(placement.cubes > MOST_CUBES for placement in section.cubes):
                place = context.place(place_of_cubes, key=True)
                message = f"more than {MOST_CUBES} cubes on one tile"
                yield finding_at(Code.ODD_SECTION, place, message, f"a number up to {MOST_CUBES}")


def card_sides(context: CheckContext) -> Iterator[tuple[JsonPath, tuple[WardenSection, ...], int]]:
    """The two sides of every Warden card: path, sections, and how many of them the side has on most cards."""
    cards = [(index, entry) for index, entry in context.numbered.items() if isinstance(entry, WardenCard)]
    for side in ("normal", "advanced"):
        lengths = [len(getattr(card, side)) for _, card in cards]
        for index, card in cards:
            yield ("entries", index, side), getattr(card, side), max(lengths, key=lengths.count)


MOST_CUBES: Final = 5
