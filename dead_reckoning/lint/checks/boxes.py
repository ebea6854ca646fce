"""Checks of a pack as a whole: what it declares, and what its decks make of it.  Each docstring is a page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from dead_reckoning.decks.files import span
from dead_reckoning.decks.loading import Loaded
from dead_reckoning.decks.locating import Path as JsonPath
from dead_reckoning.decks.locating import locate
from dead_reckoning.decks.packs import Opened, base_box
from dead_reckoning.errors import CardError
from dead_reckoning.lint.checks.lines import counts
from dead_reckoning.lint.subject import complain
from dead_reckoning.model import effects as fx
from dead_reckoning.model.board import Achievement, BonusToken, BuildingToken
from dead_reckoning.model.box import Entry, Pack
from dead_reckoning.model.cards import Encounter, Status
from dead_reckoning.model.crafted import INSIDE, nothing
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.findings import Finding

BASE_ID: Final = "base"
MERCHANT: Final = "merchant"


def whole(pack: Opened) -> Pack | None:
    """What a pack says, if all its decks could be read: what is not there cannot be judged otherwise."""
    return pack.pack if pack.decks and not any(deck.findings for deck in pack.decks) else None


def entries(pack: Opened) -> Iterator[tuple[Loaded, int, Entry]]:
    """The entries of all decks, each with its deck and place."""
    for deck in pack.decks:
        for index, entry in enumerate(deck.entries):
            yield deck, index, entry


def complain_of(deck: Loaded, code: str, path: JsonPath, message: str, hint: str) -> Finding:
    """A finding about a value of a deck."""
    return complain(code, span(deck.path, deck.text, *locate(deck.text).of(path)), message, hint)


# -- Encounters ------------------------------------------------------------------------------------------------------


def unknown_encounter_kind(pack: Opened) -> Iterator[Finding]:
    """DR321  An encounter is of a kind that nobody declares.

    Why: the kind decides which rules and which back it has; the base game has merchants alone (rule 0.5).
    Instead: `merchant`, or a kind that `encounters` in pack.json declares. Packs that need others than the base game
    are not judged, as the kind may be theirs.

    Bad: "encounter": "merchnat"
    Good: "encounter": "merchant"
    """
    said = whole(pack)
    if said is None or set(said.needs) - {BASE_ID}:
        return
    known = {MERCHANT, *(str(kind.kind) for kind in said.encounters)}
    for deck, index, entry in entries(pack):
        if isinstance(entry, Encounter) and entry.encounter not in known:
            path = ("entries", index, "encounter")
            message = f"nobody declares `{entry.encounter}`"
            hint = f"one of {', '.join(sorted(known))}; `encounters` in pack.json declares more"
            yield complain_of(deck, "DR321 unknown-encounter-kind", path, message, hint)


def unused_encounter_kind(pack: Opened) -> Iterator[Finding]:
    """DR322  A kind of encounter is declared, and no encounter is of it.

    Why: the word was changed in one place and not in the other, or a deck is missing.
    Instead: an encounter of this kind, or no such kind.

    Bad: "encounters": [{"kind": "derelict", ...}], and only merchants in the decks
    Good: an encounter with "encounter": "derelict"
    """
    said = whole(pack)
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(said.encounters if said else ()):
        if kind.kind not in used:
            message = f"no encounter is a `{kind.kind}`"
            where = ("encounters", index, "kind")
            yield pack.complain(
                "DR322 unused-encounter-kind", where, message, "an encounter of this kind, or leave it out"
            )


# -- Symbols and buildings -------------------------------------------------------------------------------------------


def symbol_never_shown(pack: Opened) -> Iterator[Finding]:
    """DR323  A symbol is declared, and no card shows it.

    Why: `per` and `if` would count nothing, for ever.
    Instead: a card that shows it, such as one with the ability `rum bottle`; or no such symbol.

    Bad: the symbol `rum bottle`, and only `gain 1 coin to ship per rum bottle`
    Good: a card with `rum bottle`, too
    """
    said = whole(pack)
    if said is None or not said.symbols:
        return
    effects = list(effects_of(pack))
    shown = {effect.symbol for effect in effects if isinstance(effect, fx.Show)}
    counted = {getattr(count, "symbol", "") for effect in effects for count, _ in counts(effect)}
    for index, symbol in enumerate(said.symbols):
        if symbol.word not in shown:
            message = f"no card shows a `{symbol.word}`{', yet they are counted' * (symbol.word in counted)}"
            hint = f"an ability `{symbol.word}` on some card"
            yield pack.complain("DR323 symbol-never-shown", ("symbols", index, "word"), message, hint)


def effects_of(pack: Opened) -> Iterator[Effect]:
    """Every effect of every ability of a pack, those inside others included."""
    waiting: list[object] = [entry for _, _, entry in entries(pack)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Effect):
            yield node
            waiting += INSIDE.get(type(node), nothing)(node)
            waiting += [node.cost] if isinstance(node, fx.Cost) else []
        elif isinstance(node, tuple):
            waiting += node
        else:
            waiting += [getattr(node, name) for name in BEARING if hasattr(node, name)]


BEARING: Final = ("abilities", "levels", "backs", "win", "lose", "spaces")
"""The fields of entries that hold abilities, or parts that have some."""


def building_without_token(pack: Opened) -> Iterator[Finding]:
    """DR324  A building is declared, and no token of it is in the pack.

    Why: it could never be built: its cost, its cubes and its number stand on the token (rule 1.4).
    Instead: an entry of the kind `buildings` for it.

    Bad: "buildings": [{"word": "lighthouse", ...}], and no deck of buildings
    Good: a token with "building": "lighthouse"
    """
    said = whole(pack)
    there = {str(entry.building) for _, _, entry in entries(pack) if isinstance(entry, BuildingToken)}
    for index, building in enumerate(said.buildings if said else ()):
        if building.word not in there:
            message = f"there is no token of a `{building.word}`"
            where = ("buildings", index, "word")
            yield pack.complain("DR324 building-without-token", where, message, "an entry in a deck of buildings")


# -- Achievements ----------------------------------------------------------------------------------------------------


def unknown_achievement(pack: Opened) -> Iterator[Finding]:
    """DR335  A bonus token names an achievement that is not there.

    Why: it could never score (rule 15.3).
    Instead: the `achievement` of an entry of this pack or of the base game. Packs that need others are not judged.

    Bad: "achievements": ["legned"]
    Good: "achievements": ["legend"]
    """
    said = whole(pack)
    if said is None or set(said.needs) - {BASE_ID}:
        return
    known = {str(entry.achievement) for _, _, entry in entries(pack) if isinstance(entry, Achievement)}
    for deck, index, entry in entries(pack):
        for at, name in enumerate(entry.achievements if isinstance(entry, BonusToken) else ()):
            if name not in known and (said.id == BASE_ID or name not in base_achievements()):
                path = ("entries", index, "achievements", at)
                message = f"there is no achievement `{name}`"
                yield complain_of(deck, "DR335 unknown-achievement", path, message, "the `achievement` of an entry")


@cache
def base_achievements() -> frozenset[str]:
    """The achievements of the base game; asked for only when a token names one that its pack has not."""
    try:
        return frozenset(str(entry.achievement) for entry in base_box().entries if isinstance(entry, Achievement))
    except CardError:  # the base game itself has findings of its own
        return frozenset()


# -- Provenance and words --------------------------------------------------------------------------------------------


def original_in_base(pack: Opened) -> Iterator[Finding]:
    """DR404  The base game has a value that was designed here.

    Why: what the printed game has and no source shows is `reconstructed`; `original` is for what it has not.
    Instead: `reconstructed`, and a note how the value was guessed.

    Bad: {"*": {"status": "original"}} in the pack `base`
    Good: {"*": {"status": "reconstructed", "note": "as the card before"}}
    """
    if pack.pack is None or pack.pack.id != BASE_ID:
        return
    for deck, index, entry in entries(pack):
        for field, origin in entry.provenance.origins:
            if origin.status is Status.ORIGINAL:
                path = ("entries", index, "provenance", field, "status")
                message = f"`{entry.id}` is no original: the game has it"
                yield complain_of(deck, "DR404 original-in-base", path, message, "`reconstructed`, and why")


def missing_noun(pack: Opened) -> Iterator[Finding]:
    """DR508  A symbol or building has no noun in a language that the pack is in, a verb no phrase, or a kind no name.

    Why: what is missing is said in English, in the middle of the other language.
    Instead: nouns, phrases and names for every one of `languages`; of a pack that names no languages only the verbs
    are judged, in English.

    Bad: "languages": ["en", "uk"], "nouns": {"en": ...}
    Good: "nouns": {"en": ..., "uk": ...}
    """
    said = whole(pack)
    declared = isinstance(pack.file.value, dict) and "languages" in pack.file.value
    languages = said.languages if said and declared else ()
    for where, what, there in worded(said) if said else ():
        missing = [lang for lang in languages if lang not in there]
        if missing:
            message = f"{what} has no word in {', '.join(missing)}"
            hint = "add it, or take the language out of `languages`"
            yield pack.complain("DR508 missing-noun", where, message, hint)
    for verb in pack.verbs:
        missing = [lang for lang in (said.languages if said else ()) if lang not in verb.phrases]
        if missing:
            message = f"the verb `{verb.name}` has no phrase in {', '.join(missing)}"
            yield pack.complain("DR508 missing-noun", ("verbs",), message, "the plug-in that brings it gives one")


def worded(pack: Pack) -> Iterator[tuple[JsonPath, str, tuple[str, ...]]]:
    """What a pack has words for: path, what it is, and the languages that are there."""
    yield ("name",), "the pack", pack.name.languages
    for index, symbol in enumerate(pack.symbols):
        yield ("symbols", index, "word"), f"`{symbol.word}`", tuple(symbol.nouns)
    for index, building in enumerate(pack.buildings):
        yield ("buildings", index, "word"), f"`{building.word}`", tuple(building.nouns)
    for index, kind in enumerate(pack.encounters):
        yield ("encounters", index, "name"), f"`{kind.kind}`", kind.name.languages
