"""This game's cards on the page of the reference: their texts, their filters, and sleeves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar, cast

from dead_reckoning.game.faces.crew import role
from dead_reckoning.game.faces.meeting import kind_of, meeting
from dead_reckoning.game.faces.sleeve import half, portrait_card
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, EncounterBack, RulesText
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.model.terms import Effect
from dead_reckoning.press.drawing import Drawing, figure
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.geometry import windows
from dead_reckoning.press.webpage import (
    Body,
    PageKind,
    Reference,
    abilities,
    captions,
    choice,
    fact,
    in_languages,
    names,
    same,
    select,
    sized_icon,
    spoken,
    symbol_select,
    title,
)

# -- Filters and search ------------------------------------------------------------------------------------------------


def selects(reference: Reference) -> list[str]:
    """The filters by row, slot, symbol and role."""
    rows = sorted({entry.row for entry, _ in reference.entries if isinstance(entry, Advancement | Encounter)})
    roles = [entry for entry, _ in reference.entries if isinstance(entry, CrewCard)]
    return [
        select(reference, "row", {str(row): same(reference, str(row)) for row in rows}),
        select(reference, "slot", {name: captions(reference, name) for name in ("top", "middle", "bottom")}),
        symbol_select(reference),
        select(reference, "role", {role(card): names(reference, card.name.text) for card in roles}),
    ]


def data(entry: Entry) -> dict[str, str]:
    """Row, slot and role of an entry; empty where it has none."""
    slot = getattr(entry, "slot", None)
    return {
        "row": str(getattr(entry, "row", "")),
        "slot": slot.value if slot else "",
        "role": role(entry) if isinstance(entry, CrewCard) else "",
    }


def searched(context: RenderContext, entry: Entry) -> Iterator[str]:
    """Cost, row and slot."""
    if isinstance(entry, Advancement | Encounter):
        yield f"{context.caption('cost')} {entry.cost}"
        yield f"{context.caption('row')} {entry.row}"
        yield f"{context.caption('slot')} {context.caption(entry.slot.value)}"


# -- Sleeves -----------------------------------------------------------------------------------------------------------


def levels_and_portraits(reference: Reference) -> Iterator[tuple[str, Drawing]]:
    """The drawings from which a sleeve is put together."""
    for lang, context in reference.contexts.items():
        for entry, _ in reference.entries:
            if isinstance(entry, CrewCard):
                for level in range(1, len(entry.levels) + 1):
                    yield f"l-{entry.id}-{level}-{lang}", half(context, entry, level).drawing
                yield f"p-{entry.id}-{lang}", portrait_card(context, entry).drawing


def sleeve_form(reference: Reference) -> str:
    """A sleeve put together: a crew card, its level, and what is in its slots; the script draws it."""
    crew = [entry for entry, _ in reference.entries if isinstance(entry, CrewCard)]
    inserts = [entry for entry, _ in reference.entries if isinstance(entry, Advancement | Encounter)]
    if not crew or not inserts:
        return ""
    choices = [
        choice(reference, "sleeve-crew", "crew", {str(card.id): names(reference, card.name.text) for card in crew}),
        choice(
            reference,
            "sleeve-level",
            "level",
            {str(level): same(reference, str(level)) for level in range(1, 1 + max(len(card.levels) for card in crew))},
        ),
    ]
    for slot in Slot:
        fitting = {str(each.id): names(reference, each.name.text) for each in inserts if each.slot is slot}
        choices.append(choice(reference, f"sleeve-{slot.value}", slot.value, fitting, empty="free slot"))
    size = reference.first.card
    parts = windows(size)
    data = " ".join(
        f'data-{name}="{figure(area.y)} {figure(area.height)}"'
        for name, area in (
            ("top", parts.top),
            ("middle", parts.middle),
            ("bottom", parts.bottom),
            ("level", parts.level),
        )
    )
    box = f'viewBox="0 0 {figure(size.width)} {figure(size.height)}"'
    return (
        f'<details id="sleeve" hidden><summary id="h-sleeve">{spoken(reference, "crafted")}</summary>'
        f'<div class="craft"><form>{"".join(choices)}</form>'
        f'<svg class="face" {box} {data} role="img" aria-labelledby="h-sleeve"></svg></div></details>'
    )


# -- Bodies ------------------------------------------------------------------------------------------------------------


def facts(reference: Reference, entry: Advancement | Encounter, copies: int) -> str:
    """Row, slot, cost, copies."""
    parts = [
        fact(sized_icon(reference, f"row {entry.row}"), f"{spoken(reference, 'row')} {entry.row}"),
        fact(sized_icon(reference, f"slot {entry.slot.value}"), spoken(reference, entry.slot.value)),
        *(
            [fact(sized_icon(reference, "cargo"), f"{spoken(reference, 'cost')} {entry.cost}")]
            * has_cost(reference, entry)
        ),
        fact("", f"×{copies}"),
    ]
    return f'<p class="facts">{"".join(parts)}</p>'


def has_cost(reference: Reference, entry: Advancement | Encounter) -> bool:
    """Whether anybody can have it for its cost.  Rules 7.1, 7.2."""
    kind = kind_of(reference.first, str(getattr(entry, "encounter", "")))
    return kind is None or kind.trade


def crew_body(reference: Reference, card: CrewCard) -> str:
    """Four levels."""
    sign = role(card) if role(card) in reference.first.icons else "crew"
    levels = "".join(
        f'<li><span class="mark">{number}</span>{abilities(reference, level.abilities, level.texts)}</li>'
        for number, level in enumerate(card.levels, 1)
    )
    copies = f'<p class="facts">{fact("", f"×{card.copies}")}</p>'
    return f'{title(reference, card, sign)}{copies}<ol class="levels">{levels}</ol>'


def advancement_body(reference: Reference, card: Advancement) -> str:
    """Facts and abilities."""
    return (
        title(reference, card, "advancement")
        + facts(reference, card, card.copies)
        + abilities(reference, card.abilities, card.texts)
    )


def encounter_body(reference: Reference, card: Encounter) -> str:
    """The open side; the secret ones are folded up."""
    sign = str(card.encounter) if str(card.encounter) in reference.first.icons else "merchant"
    kind = kind_of(reference.first, str(card.encounter))
    told = card.backs if kind is None or kind.is_fought else ()
    backs = "".join(back_body(reference, back) for back in told)
    return (
        title(reference, card, sign)
        + facts(reference, card, card.number)
        + met(reference, card)
        + abilities(reference, card.abilities, card.texts)
        + backs
    )


def met(reference: Reference, card: Encounter) -> str:
    """The moment when its abilities are carried out; empty for merchants."""
    said = {lang: meeting(context, str(card.encounter)) for lang, context in reference.contexts.items()}
    return f'<p class="facts">{fact("", in_languages(said))}</p>' if any(said.values()) else ""


def back_body(reference: Reference, back: EncounterBack) -> str:
    """A secret side."""
    rows = [result(reference, "win", back.win), result(reference, "defeat", back.lose)]
    rows += [result(reference, "sleeved", back.abilities, back.texts)] if back.abilities else []
    cubes = f'<p class="facts">{fact(sized_icon(reference, "cube"), str(back.cubes))}{fact("", f"×{back.copies}")}</p>'
    name = in_languages(names(reference, back.name.text))
    return f"<details><summary>{name}</summary>{cubes}{''.join(rows)}</details>"


def result(reference: Reference, key: str, effects: Sequence[Effect], texts: Sequence[RulesText] = ()) -> str:
    """The result of winning or losing, or the side that the winner sleeves."""
    inner = abilities(reference, effects, texts) if effects else "—"
    return f'<div class="result"><span class="name">{spoken(reference, key)}</span>{inner}</div>'


B_ = TypeVar("B_")


def body_row(kind: type[B_], function: Callable[[Reference, B_], str]) -> tuple[type, Body]:
    """One row of ``BODIES``."""
    return kind, cast(Body, function)


BODIES: Final[Mapping[type, Body]] = dict(
    (
        body_row(CrewCard, crew_body),
        body_row(Advancement, advancement_body),
        body_row(Encounter, encounter_body),
    )
)
"""Kinds that are described in text; everything else is shown as its face."""

PAGE: Final = PageKind(
    bodies=BODIES,
    selects=selects,
    form=sleeve_form,
    symbols=levels_and_portraits,
    data=data,
    searched=searched,
)
"""The game's part of the page."""
