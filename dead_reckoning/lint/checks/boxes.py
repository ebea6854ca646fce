"""Checks of a pack as a whole: what it declares, and what its decks make of it.  Each docstring is a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from dead_reckoning.decks.files import span
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.packs import Opened, printed
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement, BonusToken, BuildingToken
from dead_reckoning.game.printed.box import Entry, Pack, encounter_kinds
from dead_reckoning.game.printed.cards import CrewCard, Encounter, Status, WardenCard, WardenDeed
from dead_reckoning.game.printed.crafted import INSIDE, nothing
from dead_reckoning.language.similarity import slips
from dead_reckoning.lint.checks.deck import crew_copies
from dead_reckoning.lint.checks.faces import warden_symbols
from dead_reckoning.lint.checks.lines import counts
from dead_reckoning.lint.context import MERCHANT, complain
from dead_reckoning.model.codes import Code
from dead_reckoning.model.effects import Effect, Instruction
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.verbs import Verb

BASE_ID: Final = "base"


def whole(pack: Opened) -> Pack | None:
    """What a pack says, if all its decks could be read: what is not there cannot be judged otherwise."""
    read = pack.decks and not pack.incomplete and not any(deck.findings for deck in pack.decks)
    return pack.pack if read else None


def readable(box: Sequence[Opened]) -> bool:
    """Whether all packs of a box could be read."""
    return not any(each.incomplete or each.findings for each in box)


def entries(pack: Opened) -> Iterator[tuple[LoadedDeck, int, Entry]]:
    """The entries of all decks, each with its deck and place."""
    for deck in pack.decks:
        for index, entry in enumerate(deck.entries):
            yield deck, index, entry


def complain_of(deck: LoadedDeck, code: Code, path: JsonPath, message: str, hint: str) -> Finding:
    """A finding about a value of a deck."""
    return complain(code, span(deck.path, deck.text, *locate(deck.text).of(path)), message, hint)


# -- Encounters ------------------------------------------------------------------------------------------------------


def unknown_encounter_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR321  An encounter is of a kind that no pack declares.

    Why: the kind decides which rules and which back it has; the base game has merchants alone (rule 0.5).
    Instead: `merchant`, or a kind that `encounters` in pack.json declares, or in that of a pack that it needs.

    Bad: "encounter": "merchnat"
    Good: "encounter": "merchant"
    """
    said = whole(pack)
    if said is None:
        return
    known = {MERCHANT, *(str(kind.kind) for each in box if each.pack for kind in each.pack.encounters)}
    for deck, index, entry in entries(pack):
        if isinstance(entry, Encounter) and entry.encounter not in known:
            path = ("entries", index, "encounter")
            message = f"no pack declares `{entry.encounter}`"
            hint = f"one of {', '.join(sorted(known))}; `encounters` in pack.json declares more"
            yield complain_of(deck, Code.UNKNOWN_ENCOUNTER_KIND, path, message, hint)


def unused_encounter_kind(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
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
                Code.UNUSED_ENCOUNTER_KIND, where, message, "an encounter of this kind, or leave it out"
            )


# -- Symbols and buildings -------------------------------------------------------------------------------------------


def symbol_never_shown(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
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
            yield pack.complain(Code.SYMBOL_NEVER_SHOWN, ("symbols", index, "word"), message, hint)


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


def building_without_token(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
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
            yield pack.complain(Code.BUILDING_WITHOUT_TOKEN, where, message, "an entry in a deck of buildings")


# -- Achievements ----------------------------------------------------------------------------------------------------


def unknown_achievement(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR335  A bonus token names an achievement that is not there.

    Why: it could never score (rule 15.3).
    Instead: the `achievement` of an entry of this pack, of the base game, or of a pack that it needs.

    Bad: "achievements": ["legned"]
    Good: "achievements": ["legend"]
    """
    if whole(pack) is None or not readable(box):
        return
    known = {str(entry.achievement) for each in box for _, _, entry in entries(each) if isinstance(entry, Achievement)}
    for deck, index, entry in entries(pack):
        for at, name in enumerate(entry.achievements if isinstance(entry, BonusToken) else ()):
            if name not in known:
                path = ("entries", index, "achievements", at)
                message = f"there is no achievement `{name}`"
                yield complain_of(deck, Code.UNKNOWN_ACHIEVEMENT, path, message, "the `achievement` of an entry")


# -- What has no meaning ---------------------------------------------------------------------------------------------

ACHIEVEMENTS: Final = frozenset(
    {"legend", "sea wolves", "terror of the seas", "builder", "capitalist", "settler"}
    | {"first-class vessel", "explorer", "skilled trader"}
)
"""What the rules know how to reach.  Section 14."""


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
    """What the rules of a box know: those of the base game, and those that its packs bring."""
    chapters = [chapter for each in box for chapter in each.chapters]
    kinds = (kind for each in box if each.pack for kind in each.pack.encounters)
    declared = (str(kind.kind) for kind in kinds if not kind.is_merchant)
    return Meanings(
        frozenset({MERCHANT, *declared, *(str(kind) for chapter in chapters for kind, _ in chapter.encounters)}),
        ACHIEVEMENTS | {str(name) for chapter in chapters for name, *_ in chapter.achievements},
        frozenset({*WardenDeed, *(str(deed) for chapter in chapters for deed, _ in chapter.deeds)}),
    )


def unknown_deed(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR356  A symbol of a Warden card orders a deed that no rule knows.

    Why: no game against the Warden can be played with such a card (rules 16.10, 16.11).
    Instead: a deed of the base game, or one that a chapter of the pack's plug-in brings.

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
                yield complain_of(deck, Code.UNKNOWN_DEED, ("entries", index, *path, "deed"), message, hint)


def idle_encounter_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR348  A kind of encounter is declared and used, and no rule speaks of it.

    Why: its encounters have the name of the kind, and are traded with and fought as merchants are (section 7).
    Instead: `merchant`, if that is what is meant; or what is otherwise with it (`"trade": false`, `"carried_out":
    ["explored"]`), or a rule in a chapter of the pack's plug-in. A kind that is there for its name alone can be
    allowed: in reckon.toml, under the id of the pack.

    Bad: "encounters": [{"kind": "derelict", ...}]
    Good: "encounter": "merchant", and what is special in its abilities
    """
    known = meanings_of(box).encounters
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(pack.pack.encounters if pack.pack else ()):
        if kind.kind in used - known:
            message = f"no rule mentions `{kind.kind}`: it is played as a merchant"
            hint = "`trade`, `attack` and `carried_out` beside it say otherwise, or `meets` in a plug-in"
            yield pack.complain(Code.IDLE_ENCOUNTER_KIND, ("encounters", index, "kind"), message, hint)


def rule_for_nothing(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR359  A plug-in has a rule for a kind of encounters, or for an achievement, that no pack of the box has.

    Why: nothing ever asks for the rule; mostly the name is spelled otherwise than in the decks.
    Instead: the name as `encounters` in pack.json, or a deck of achievements, has it.

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
            message = f"the plug-in has a rule for `{name}`, and no pack has {what} of that name"
            yield pack.complain(Code.RULE_FOR_NOTHING, ("verbs",), message, hint)


def unmet_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR358  Encounters of a kind can stay on a tile until the game ends, and no player can do anything with them.

    Why: when a card is taken off a tile, the next one is laid there face up. Only what is laid on a tile that is
    explored just now is met as it is explored: of a kind that is met then alone, a card that is laid later stays to the
    end of the game, and no other card comes there.
    Instead: another moment beside it, such as `left` or `passed`, or a trade or an attack. If it is meant so, allow the
    finding in reckon.toml, under the id of the pack.

    Bad: "trade": false, "attack": false, "carried_out": ["explored"]
    Good: "trade": false, "attack": false, "carried_out": ["explored", "left"]
    """
    packs = (each.pack for each in box if each.pack)
    met = encounter_kinds(packs, (chapter for each in box for chapter in each.chapters))
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(pack.pack.encounters if pack.pack else ()):
        how = met[str(kind.kind)]
        if kind.kind in used and not (how.trade or how.attack or set(how.carried_out) & {"passed", "left"}):
            message = f"a `{kind.kind}` that is laid on a tile that lies face up is never met"
            hint = "`left` or `passed` in `carried_out`, too, or allow the finding"
            yield pack.complain(Code.UNMET_KIND, ("encounters", index, "kind"), message, hint)


def unreachable_achievement(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR349  No rule says how an achievement is reached.

    Why: it lies on the table, and nobody can ever put a marker on it.
    Instead: one of the achievements of section 14, with a goal and coins of its own; to take the place of the printed
    one it has that one's id, which `overrides` in pack.json names. Or what is counted for it, in end-game abilities
    (`"counted": ["endgame: gain 1 coin per island you control"]`), or a row in a chapter of the pack's plug-in.

    Bad: "achievement": "best cook"
    Good: "achievement": "legend"
    """
    known = meanings_of(box).achievements
    for deck, index, entry in entries(pack):
        if isinstance(entry, Achievement) and entry.achievement not in known and not counts_itself(entry):
            path = ("entries", index, "achievement")
            message = f"`{entry.achievement}` can never be reached: no rule awards it"
            hint = (
                f"`counted` says what is counted for it, a plug-in `reaches` it; or one of {', '.join(sorted(known))}"
            )
            yield complain_of(deck, Code.UNREACHABLE_ACHIEVEMENT, path, message, hint)


def counts_itself(entry: Achievement) -> bool:
    """Whether an achievement says what is counted for it."""
    return bool(entry.counted) and all(isinstance(effect, fx.Endgame) for effect in entry.counted)


# -- What comes out with other packs ---------------------------------------------------------------------------------


def crew_replaced(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR350  A pack puts something else in the place of crew cards, so that a player has no 12 of them any more.

    Why: a player's deck is 12 crew cards (rule 0.4); set-up deals no others. Of packs that have crew cards of their own
    it is told as DR302.
    Instead: crew cards in the place of crew cards, or an id of its own for what is none.

    Bad: "overrides": ["crew.captain"], and an advancement with the id `crew.captain`
    Good: "overrides": ["crew.captain"], and a crew card with the id `crew.captain`
    """
    said = whole(pack)
    own = {entry.id: entry for _, _, entry in entries(pack)}
    if said is None or not readable(box) or any(isinstance(entry, CrewCard) for entry in own.values()):
        return
    crew = {entry.id for each in box for _, _, entry in entries(each) if isinstance(entry, CrewCard)}
    for index, name in enumerate(said.overrides):
        if name in crew and name in own:
            message = f"what replaces `{name}` is not a crew card: a player has {crew_copies(printed(box))} of 12"
            yield pack.complain(Code.CREW_REPLACED, ("overrides", index), message, "a crew card, with as many copies")


# -- Provenance and words --------------------------------------------------------------------------------------------


def original_in_base(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
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
                message = f"`{entry.id}` is not original: the printed game has it"
                yield complain_of(deck, Code.ORIGINAL_IN_BASE, path, message, "`reconstructed`, and why")


def missing_noun(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR508  A word, a verb, a kind or something of a pack's chapters is not said in a language that the pack is in.

    Why: what is missing is said in English, in the middle of the other language, or by its name in the code.
    Instead: nouns, phrases, names and templates for every one of `languages`; of a pack that names no languages only
    what its plug-in brings is judged, in English.

    Bad: "languages": ["en", "uk"], "nouns": {"en": ...}
    Good: "nouns": {"en": ..., "uk": ...}
    """
    said = whole(pack)
    declared = isinstance(pack.file.value, dict) and "languages" in pack.file.value
    languages = said.languages if said and declared else ()
    nouns = {(each.code, word) for each in pack.languages for word in each.section("nouns")}
    for where, what, there in worded(said) if said else ():
        asked = languages if where[0] in ("symbols", "buildings") else base_alone(languages)
        missing = [lang for lang in asked if lang not in there and (lang, what.strip("`")) not in nouns]
        if missing:
            message = f"{what} has no word in {', '.join(missing)}"
            hint = "add it, or remove the language from `languages`"
            yield pack.complain(Code.MISSING_NOUN, where, message, hint)
    spoken = pack.pack.languages if pack.pack else ()
    for verb in pack.verbs:
        missing = [lang for lang in spoken if lang not in verb.phrases]
        if missing:
            message = f"the verb `{verb.name}` has no phrase in {', '.join(missing)}"
            yield pack.complain(Code.MISSING_NOUN, ("verbs",), message, "the plug-in that brings it gives one")
    for lang in spoken:
        for what in untold(pack, lang):
            message = f"{what} has no words in {lang}"
            hint = "a template in `words` of a chapter of the plug-in"
            yield pack.complain_of_plug_in(Code.MISSING_NOUN, message, hint)


def base_alone(languages: Iterable[str]) -> tuple[str, ...]:
    """The languages of the base game among some: what a pack is called needs no name in others."""
    return tuple(lang for lang in languages if lang in BASE_LANGUAGES)


def untold(pack: Opened, lang: str) -> Iterator[str]:
    """What a plug-in brings and its chapters do not tell in a language."""
    if not (pack.verbs or pack.chapters):
        return
    from dead_reckoning.decks.plug_ins import is_own

    texts = [chapter.words[lang] for chapter in pack.chapters if lang in chapter.words]
    events = {event for text in texts for event in text.events}
    hidden = {event for text in texts for event in text.hidden}
    questions = {order for text in texts for order in text.questions}
    options = {shape for text in texts for shape in text.options}
    lines = {line for text in texts for line in text.score_lines}
    brought = [
        *(("event", kind, kind in events) for chapter in pack.chapters for kind, _ in chapter.writers),
        *(("hidden event", kind, kind in hidden) for chapter in pack.chapters for kind in chapter.secrets),
        *(("question", kind, kind in questions) for chapter in pack.chapters for kind, _ in chapter.questions),
        *(("question", kind, kind in questions) for verb in pack.verbs for kind in asked(verb)),
        *(("option", shape, shape in options) for verb in pack.verbs for shape in verb.shapes),
        *(("option", shape, shape in options) for chapter in pack.chapters for shape in chapter.shapes),
    ]
    yield from (f"the {what} `{kind.__name__}`" for what, kind, told in brought if not told and not is_own(kind))
    of_sheet = [line for chapter in pack.chapters for line, _ in chapter.score_lines]
    yield from (f"the line `{line}` of the score sheet" for line in of_sheet if line not in lines)


def asked(verb: Verb[Any]) -> Iterator[type[Instruction]]:
    """The questions of a verb."""
    return (order for order, how in verb.handlers.items() if not callable(how))


def worded(pack: Pack) -> Iterator[tuple[JsonPath, str, tuple[str, ...]]]:
    """What a pack has words for: path, what it is, and the languages that are there."""
    yield ("name",), "the pack", pack.name.languages
    for index, symbol in enumerate(pack.symbols):
        yield ("symbols", index, "word"), f"`{symbol.word}`", tuple(symbol.nouns)
    for index, building in enumerate(pack.buildings):
        yield ("buildings", index, "word"), f"`{building.word}`", tuple(building.nouns)
    for index, kind in enumerate(pack.encounters):
        yield ("encounters", index, "name"), f"`{kind.kind}`", kind.name.languages
