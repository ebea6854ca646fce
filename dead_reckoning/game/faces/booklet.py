"""The sections of the booklet that are about this game, and the tables of its icons and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.game.faces.crew import role
from dead_reckoning.game.faces.meeting import kind_of, meeting
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.booklet import SCALE, BookletKind, Piece, heading, small_heading
from dead_reckoning.press.drawing import START
from dead_reckoning.press.face import Block, FaceBuilder
from dead_reckoning.press.fonts import STRONG
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.glyphs import titles

KEY: Final = (
    *("sail", "cannon", "helm", "black flag", "bonus card", "influence"),
    *("cargo", "coin", "ship", "harbor", "ship or harbor", "any island", "this island", "adjacent island"),
    *("production", "repair", "damage", "building", "fort", "garrison", "outpost", "island"),
    *("card", "advancement", "level up", "basic upgrade", "advanced upgrade", "upgrade"),
    *("cube", "strength", "zone", "explosion", "you", "enemy", "enemies here", "enemies here and adjacent"),
    *("each opponent", "open sea", "row 1", "row 2", "row 3", "row 4"),
    *("island you control", "island without influence", "building you control", "advancement on this card"),
    *("achievement", "win", "defeat", "trade", "attack", "hold", "hand"),
)
"""The icons of the symbol key, in order."""

MARKS: Final = (
    ("[sail] | [helm]", "bar means"),
    ("[influence] 1 / [sail]", "slash means"),
    ("[coin] 1 x (helm)", "times means"),
    ("{[coin] 2 x (helm)}", "frame means"),
    ("battle: [cube] 2", "battle means"),
    ("[cargo] 2 [harbor]", "place means"),
)
"""Strips that show a mark, and the caption that tells what it means."""

GLOSSARY: Final = (
    *("sail", "cannon", "helm", "black flag", "bonus card", "cargo", "coin", "influence", "cube", "card"),
    *("advancement", "achievement", "ship", "damage", "upgrade", "basic upgrade", "advanced upgrade", "harbor"),
    *("island", "building", "fort", "garrison", "outpost", "production", "repair", "level up", "strength"),
    *("open sea", "explosion", "battle", "level", "cost", "slot", "hold", "trade", "attack", "win", "defeat"),
)
"""The words of the glossary; each is given in every language."""


def sections(builder: FaceBuilder, box: Box, width: float) -> Iterator[Piece]:
    """All cards of a box that are told in the booklet."""
    yield from crew(builder, box, width)
    yield from advancements(builder, box, width)
    yield from encounters(builder, box, width)


def crew(builder: FaceBuilder, box: Box, width: float) -> Iterator[Piece]:
    """All levels of all crew cards."""
    cards = [entry for entry in box.entries if isinstance(entry, CrewCard)]
    if cards:
        yield heading(builder.context.caption("crew"))
    for card in cards:
        yield crew_name(builder, card)
        for number, level in enumerate(card.levels, 1):
            said = builder.context.said(level.abilities, level.texts)
            block = Block(builder, level.abilities, [" ".join(said)], width - 11, SCALE)
            yield level_piece(block, number)


def crew_name(builder: FaceBuilder, card: CrewCard) -> Piece:
    """The sign and the name."""
    name = card.name.text(builder.context.lang)
    sign = builder.emblem(role(card), "crew")

    def draw(page: FaceBuilder, area: Area) -> None:
        page.icon(sign, area.x + 4, area.middle[1], 7)
        page.name(name, Area(area.x + 10, area.y, area.width - 24, area.height), anchor=START, sizes=titles(12.5))
        page.canvas.word(f"×{card.copies}", area.right - 8, area.middle[1] + 1.2, 3.2, STRONG, palette.FAINT_INK)

    return Piece(8, draw, heading=True)


def level_piece(block: Block, number: int) -> Piece:
    """One level: its number, its strip, its words."""

    def draw(page: FaceBuilder, area: Area) -> None:
        mark = Area(area.x, area.y, 8, area.height)
        page.canvas.rect(mark, palette.LEVEL[number], palette.EDGE, 0.25, 1)
        page.number(number, mark.middle[0], mark.middle[1], 4)
        block.draw(page.canvas, Area(area.x + 10, area.y, area.width - 10, area.height))

    return Piece(block.height + 1.2, draw)


def advancements(builder: FaceBuilder, box: Box, width: float) -> Iterator[Piece]:
    """Row by row, in the order of the decks."""
    context = builder.context
    cards = [entry for entry in box.entries if isinstance(entry, Advancement)]
    if cards:
        yield heading(context.caption("advancements"))
    for row in sorted({card.row for card in cards}):
        yield small_heading(context.word(f"row {row}"), palette.ROW[row])
        for card in cards:
            if card.row == row:
                said = context.said(card.abilities, card.texts)
                notes = (f"slot {card.slot.value}", card.cost, card.copies)
                yield card_piece(builder, card.name.text(context.lang), card.abilities, said, notes, width)


def card_piece(
    builder: FaceBuilder,
    name: str,
    effects: Sequence[Effect],
    said: Sequence[str],
    notes: tuple[str, int | None, int],
    width: float,
) -> Piece:
    """A card: slot, name, cost, if it has one, and copies in one line; strip and words below."""
    block = Block(builder, effects, [" ".join(said)], width - 8, SCALE)
    slot, cost, copies = notes

    def draw(page: FaceBuilder, area: Area) -> None:
        line = area.y + 2.6
        page.icon(slot, area.x + 3, line, 5)
        page.name(name, Area(area.x + 7.5, area.y, area.width - 27, 5.2), anchor=START, sizes=titles(10))
        if cost is not None:
            page.counted("cargo", cost, area.right - 18, line, 4.2)
        if copies > 1:
            page.canvas.word(f"×{copies}", area.right - 5.6, line + 1.1, 3, STRONG, palette.FAINT_INK)
        block.draw(page.canvas, Area(area.x + 7.5, area.y + 5.8, area.width - 8, block.height))
        page.canvas.line(area.x, area.bottom, area.right, area.bottom, palette.EDGE, 0.15)

    return Piece(block.height + 7, draw)


def encounters(builder: FaceBuilder, box: Box, width: float) -> Iterator[Piece]:
    """The open sides; their hidden sides stay hidden."""
    context = builder.context
    cards = [entry for entry in box.entries if isinstance(entry, Encounter)]
    if cards:
        yield heading(context.caption("encounters"))
    for card in cards:
        kind = kind_of(context, str(card.encounter))
        met = meeting(context, str(card.encounter))
        said = [*([f"{met[:1].upper()}{met[1:]}."] * bool(met)), *context.said(card.abilities, card.texts)]
        notes = (f"slot {card.slot.value}", card.cost if kind is None or kind.trade else None, card.number)
        yield card_piece(builder, card.name.text(context.lang), card.abilities, said, notes, width)


BOOKLET: Final = BookletKind(key=KEY, marks=MARKS, glossary=GLOSSARY, sections=sections)
"""The game's part of the booklet."""
