"""Checks of one deck file.  Each docstring is the page of its check: what, why, what instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.origins import pointed
from dead_reckoning.decks.structuring import effect
from dead_reckoning.decks.translating import LANGUAGES, bearers
from dead_reckoning.language import write
from dead_reckoning.lint.subject import Subject, complain
from dead_reckoning.model.cards import CrewCard, Translated
from dead_reckoning.model.findings import Finding, Fix

CREW_OF_A_PLAYER: Final = 12
"""Rule 0.4."""


def unusual_spelling(subject: Subject) -> Iterator[Finding]:
    """DR220  An ability is understood, but the language spells it otherwise.

    Why: one spelling for one meaning keeps decks comparable and diffs small.
    Instead: the canonical text that the hint gives.
    """
    for path, written in subject.abilities():
        canonical = write(effect(written, subject.vocabulary), subject.vocabulary)
        if written != canonical:
            place = subject.inner_place(path, len(written))
            fix = Fix(replacement=canonical, certain=True)
            yield complain("DR220 spelling", place, "understood, but spelt otherwise", f"write `{canonical}`", fix)


def duplicate_id(subject: Subject) -> Iterator[Finding]:
    """DR301  Two entries have the same id.

    Why: logs and references name cards by id.
    Instead: another id for the second one, or more ``copies`` of the first.
    """
    seen: set[str] = set()
    for index, entry in enumerate(subject.entries):
        if entry.id in seen:
            place = subject.place(("entries", index, "id"))
            yield complain("DR301 duplicate-id", place, f"`{entry.id}` is used twice", "name the second one otherwise")
        seen.add(entry.id)


def incomplete_crew(subject: Subject) -> Iterator[Finding]:
    """DR302  A crew deck does not have 12 cards.

    Why: a player's deck is 12 crew cards (rule 0.4); set-up deals no others.
    Instead: ``copies`` that add up to 12.
    """
    crew = [entry for entry in subject.entries if isinstance(entry, CrewCard)]
    copies = sum(card.copies for card in crew)
    if crew and copies != CREW_OF_A_PLAYER:
        place = subject.place(("entries",), key=True)
        message = f"the crew has {copies} cards, not {CREW_OF_A_PLAYER}"
        yield complain("DR302 incomplete-crew", place, message, "the `copies` of all cards add up to 12")


def origin_of_nothing(subject: Subject) -> Iterator[Finding]:
    """DR401  A provenance entry speaks of a value that is not there.

    Why: it was moved or removed, and now an assumption is marked at the wrong place or at none.
    Instead: a JSON pointer from the card to the value, such as ``/levels/3/abilities/0``.
    """
    for index, entry in enumerate(subject.entries):
        for field, _ in entry.provenance.origins:
            if not leads_somewhere(subject.values[index], field):
                place = subject.place(("entries", index, "provenance", field), key=True)
                message = f"`{field}` leads to no value of `{entry.id}`"
                yield complain("DR401 origin-of-nothing", place, message, "count from 0: `/levels/0` is level 1")


def missing_translation(subject: Subject) -> Iterator[Finding]:
    """DR501  A card has no name in one of the languages.

    Why: the printed card would bear its English name among Russian or Ukrainian text.
    Instead: a name for each of en, ru and uk.
    """
    for index, entry in enumerate(subject.entries):
        name = getattr(entry, "name", None)
        missing = [lang for lang in LANGUAGES if lang not in name.languages] if isinstance(name, Translated) else []
        if missing:
            place = subject.place(("entries", index, "name"), key=True)
            message = f"`{entry.id}` has no name in {', '.join(missing)}"
            yield complain("DR501 missing-translation", place, message, f'such as "{missing[0]}": "..."')


def stale_text(subject: Subject) -> Iterator[Finding]:
    """DR502  A hand-written text was written for other abilities than the card has now.

    Why: players would read one thing and play another.
    Instead: a text for the present abilities, and the hash that the hint gives.
    """
    for index, entry in enumerate(subject.entries):
        for bearer in bearers(entry, subject.vocabulary):
            for text in bearer.texts:
                if text.source != bearer.source:
                    place = subject.place(("entries", index, *bearer.path, "texts", text.lang, "source"))
                    message = f"the {text.lang} text of `{entry.id}` was written for other abilities"
                    hint = f'read it again, then write "source": "{bearer.source}"'
                    yield complain("DR502 stale-text", place, message, hint)


def leads_somewhere(value: Json, pointer: str) -> bool:
    """Whether a JSON pointer finds a value."""
    try:
        pointed(value, pointer)
    except LookupError:
        return False
    return True
