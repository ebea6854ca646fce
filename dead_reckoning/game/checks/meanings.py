"""The words of decks that rules give a meaning, and rules for words that no deck has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.cards import WardenDeed
from dead_reckoning.language.similarity import slips
from dead_reckoning.lint.checks.boxes import entries
from dead_reckoning.model.findings import Code, Finding

MERCHANT: Final = "merchant"
"""The kind of encounters that the base game has."""
ACHIEVEMENTS: Final = frozenset(
    {"legend", "sea wolves", "terror of the seas", "builder", "capitalist", "settler"}
    | {"first-class vessel", "explorer", "skilled trader"}
)
"""The achievements that the rules know.  Section 14."""


MOST_SLIPS: Final = 2
"""Letters that may be wrong in a word that was meant."""


class Meanings(NamedTuple):
    """The words of decks that the rules of a box give a meaning."""

    encounters: frozenset[str]
    """Kinds of encounters that are met as their own rules say."""
    achievements: frozenset[str]
    """Achievements that have a condition."""
    deeds: frozenset[str]
    """Deeds of Warden cards that are carried out."""


def meanings_of(box: Sequence[Opened]) -> Meanings:
    """The meanings that the rules of a box know: those of the base game, and those of its packs."""
    chapters = [chapter for each in box for chapter in each.chapters]
    kinds = (kind for each in box if each.pack for kind in each.pack.encounters)
    declared = (str(kind.kind) for kind in kinds if not kind.is_merchant)
    return Meanings(
        frozenset({MERCHANT, *declared, *(str(kind) for chapter in chapters for kind, _ in chapter.encounters)}),
        ACHIEVEMENTS | {str(name) for chapter in chapters for name, *_ in chapter.achievements},
        frozenset({*WardenDeed, *(str(deed) for chapter in chapters for deed, _ in chapter.deeds)}),
    )


def rule_for_nothing(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR359  A plug-in has a rule for a kind of encounter, or for an achievement, that no pack in the box has.

    Why: nothing ever uses the rule; usually the name is spelled differently in the decks.
    Instead: the name as it is spelled under `encounters` in pack.json, or in the deck of achievements.

    Bad: `meets("fortun", explored=met)`
    Good: `meets("fortune", explored=met)`
    """
    if pack.pack is None or any(each.incomplete for each in box):
        return
    kinds = {MERCHANT, *(str(kind.kind) for each in box if each.pack for kind in each.pack.encounters)}
    goals = {str(entry.achievement) for each in box for _, _, entry in entries(each) if isinstance(entry, Achievement)}
    for what, known, names in (
        ("a kind of encounters", kinds, [str(kind) for each in pack.chapters for kind, _ in each.encounters]),
        ("an achievement", goals, [str(name) for each in pack.chapters for name, *_ in each.achievements]),
    ):
        for name in dict.fromkeys(name for name in names if name not in known):
            like = [each for each in sorted(known) if slips(name, each) <= MOST_SLIPS]
            hint = f"did you mean `{like[0]}`?" if like else f"declare it, or one of {', '.join(sorted(known))}"
            message = f"the plug-in has a rule for `{name}`, but no pack has {what} of that name"
            yield pack.finding_at(Code.RULE_FOR_NOTHING, ("verbs",), message, hint)
