"""The way an encounter is met, in the words of cards, lists and pages."""

from __future__ import annotations

from dead_reckoning.game.printed.box import EncounterKind
from dead_reckoning.press.face import RenderContext


def kind_of(context: RenderContext, encounter: str) -> EncounterKind | None:
    """The kind that a pack has declared under a word; None if none has."""
    return context.box.encounter_kinds.get(encounter) if context.box else None


def meeting(context: RenderContext, encounter: str) -> str:
    """The moment when the abilities of an encounter's front are carried out; empty for one that is met as merchants
    are.
    """
    kind = kind_of(context, encounter)
    if kind is None or not kind.carried_out:
        return ""
    said = [context.caption(f"met {moment}") for moment in kind.carried_out]
    return ", ".join([*said, *[context.caption("stays")] * kind.stays])
