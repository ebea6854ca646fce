"""Checks of one deck file.  Each docstring is the page of its check: what, why, what instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dead_reckoning.decks.assumptions import pointed
from dead_reckoning.decks.converter import effect
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.translations import bearers, named_parts
from dead_reckoning.language import write
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding, Fix
from dead_reckoning.model.languages import BASE_LANGUAGES

BASE_PACK: Final = "base"
"""The id of the pack that claims to be the base game, whole."""


def spelling(context: CheckContext) -> Iterator[Finding]:
    """DR220  An ability is understood, but the language spells it differently.

    Why: one spelling for one meaning keeps decks comparable and diffs small.
    Instead: the canonical text that the hint gives.

    Bad: ``Gain 2 coin to ship``
    Good: ``gain 2 coins to ship``
    """
    for path, written in context.abilities():
        canonical = write(effect(written, context.vocabulary), context.vocabulary)
        if written != canonical:
            place = context.inner_place(path, len(written))
            fix = Fix(replacement=canonical, certain=True)
            yield finding_at(
                Code.SPELLING, place, "understood, but not the standard spelling", f"write `{canonical}`", fix
            )


def duplicate_id(context: CheckContext) -> Iterator[Finding]:
    """DR301  Two entries have the same id.

    Why: logs and references name cards by id.
    Instead: another id for the second one, or more ``copies`` of the first.

    Bad: two entries with ``"id": "advancement.r1.lamp"``
    Good: ``advancement.r1.lamp`` and ``advancement.r1.lantern``
    """
    seen: set[str] = set()
    for index, entry in context.numbered.items():
        if entry.id in seen:
            place = context.place(("entries", index, "id"))
            yield finding_at(
                Code.DUPLICATE_ID, place, f"`{entry.id}` is used twice", "give the second one another name"
            )
        seen.add(entry.id)


def origin_of_nothing(context: CheckContext) -> Iterator[Finding]:
    """DR401  A provenance entry is about a value that does not exist.

    Why: somebody moved or removed the value, and now the note about its source is in the wrong place.
    Instead: a JSON pointer from the card to the value, such as ``/levels/3/abilities/0``.

    Bad: ``"/levels/4/abilities/0"``: indices count from 0
    Good: ``"/levels/3/abilities/0"`` for the first ability of level 4
    """
    for index, entry in context.numbered.items():
        for field, _ in entry.provenance.origins:
            if not leads_somewhere(context.values[index], field):
                place = context.place(("entries", index, "provenance", field), key=True)
                message = f"`{field}` leads to no value of `{entry.id}`"
                yield finding_at(Code.ORIGIN_OF_NOTHING, place, message, "count from 0: `/levels/0` is level 1")


def missing_translation(context: CheckContext) -> Iterator[Finding]:
    """DR501  A card, or the back of one, has no name in one of the languages.

    Why: the printed card would have its English name among Russian or Ukrainian text.
    Instead: a name in each of the pack's `languages`; if the deck is not in a pack, in `en`, `ru` and `uk`. For a
    language that a pack adds, the names are under `names` in the language's file.

    Bad: ``"name": {"en": "Lamp"}``
    Good: ``"name": {"en": "Lamp", "ru": "Фонарь", "uk": "Ліхтар"}``
    """
    for index, entry in context.numbered.items():
        for named in named_parts(entry):
            missing = [
                lang
                for lang in context.around.languages
                if lang not in named.name.languages
                and (lang, named.id) not in context.around.names
                and (named.key == "name" or lang in BASE_LANGUAGES)  # of the rows of packs' kinds only these have room
            ]
            if missing:
                place = context.place(("entries", index, *named.path, named.key), key=True)
                message = f"`{named.id}` has no {named.key} in {', '.join(missing)}"
                where = "" if missing[0] in BASE_LANGUAGES else ", among the `names` of its language"
                yield finding_at(Code.MISSING_TRANSLATION, place, message, f'such as "{missing[0]}": "..."{where}')


def stale_text(context: CheckContext) -> Iterator[Finding]:
    """DR502  Hand-written rules text is older than the card's abilities.

    Why: players would read one thing and play another.
    Instead: text that fits the current abilities, and the hash that the hint gives.
    Bad: somebody changes an ability, but not the text on the card
    Good: somebody checks the text, and gives it the hash of the current abilities
    """
    for index, entry in context.numbered.items() if context.has_texts else ():
        for bearer in bearers(entry, context.vocabulary):
            for text in bearer.texts:
                if text.source != bearer.source:
                    place = context.place(("entries", index, *bearer.path, "texts", text.lang, "source"))
                    message = f"the {text.lang} text of `{bearer.id}` was written for other abilities"
                    hint = f'read it again, then write "source": "{bearer.source}"'
                    yield finding_at(Code.STALE_TEXT, place, message, hint)


def leads_somewhere(value: Json, pointer: str) -> bool:
    """Whether a JSON pointer finds a value."""
    try:
        pointed(value, pointer)
    except LookupError:
        return False
    return True
