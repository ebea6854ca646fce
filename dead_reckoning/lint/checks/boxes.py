"""Checks of a pack as a whole: its declarations, and their use in its decks.  Each docstring is a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from dead_reckoning.decks.files import span
from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.packs import Opened, reaches
from dead_reckoning.decks.plain_kinds import kind_names
from dead_reckoning.decks.source_map import Path as JsonPath, locate
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.box import OWN_GAME, Entry, Pack
from dead_reckoning.game.printed.cards import Status
from dead_reckoning.game.printed.crafted import INSIDE, nothing
from dead_reckoning.lint.checks.lines import counts
from dead_reckoning.lint.context import finding_at
from dead_reckoning.lint.kind import lint_kind
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect, Instruction
from dead_reckoning.model.verbs import Verb

BASE_ID: Final = "base"


def complete_pack(pack: Opened) -> Pack | None:
    """The pack if all its decks could be read: only then can missing things be judged."""
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


def deck_finding(deck: LoadedDeck, code: Code, path: JsonPath, message: str, hint: str) -> Finding:
    """A finding about a value of a deck."""
    return finding_at(code, span(deck.path, deck.text, *locate(deck.text).of(path)), message, hint)


def symbol_never_shown(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR323  A pack declares a symbol, but no card shows it.

    Why: `per` and `if` would always count zero.
    Instead: a card that shows it, such as one with the ability `rum bottle`; or remove the symbol from pack.json.

    Bad: the symbol `rum bottle`, and only `gain 1 coin to ship per rum bottle`
    Good: a card with `rum bottle`, too
    """
    said = complete_pack(pack)
    if said is None or not said.symbols:
        return
    effects = list(effects_of(pack))
    shown = {effect.symbol for effect in effects if isinstance(effect, fx.Show)}
    counted = {getattr(count, "symbol", "") for effect in effects for count, _ in counts(effect)}
    for index, symbol in enumerate(said.symbols):
        if symbol.word not in shown:
            message = f"no card shows a `{symbol.word}`{', yet they are counted' * (symbol.word in counted)}"
            hint = f"an ability `{symbol.word}` on some card"
            yield pack.finding_at(Code.SYMBOL_NEVER_SHOWN, ("symbols", index, "word"), message, hint)


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


def original_in_base(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR404  The base game has a value with the status `original`.

    Why: a value that the printed game has but no source shows is `reconstructed`; `original` is for things that the
    printed game does not have.
    Instead: the status `reconstructed`, and a note that says how the value was guessed.

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
                yield deck_finding(deck, Code.ORIGINAL_IN_BASE, path, message, "`reconstructed`, and why")


def replaced_twice(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR366  Two packs replace the same entry, and neither needs the other.

    Why: the pack that is loaded last wins, so the order of names on a command line decides which card is in the game.
    Instead: let only one of the packs replace the entry; or let the pack that should win need the other, so that it is
    always loaded later.

    Bad: "overrides": ["crew.gunner"] in two packs
    Good: "needs": ["base", "gunnery"], "overrides": ["crew.gunner"] in the second
    """
    before = [each.pack for each in takewhile(lambda each: each is not pack, box) if each.pack]
    packs = {each.pack.id: each.pack for each in box if each.pack}
    for index, replaced in enumerate(pack.pack.overrides if pack.pack else ()):
        for other in before:
            if replaced in other.overrides and pack.pack and not reaches(packs, pack.pack.id, other.id):
                order = f"loaded as {other.id}, {pack.pack.id}, the card is that of {pack.pack.id}"
                message = f"the pack `{other.id}` replaces `{replaced}`, too; {order}"
                hint = f'"{other.id}" in `needs` fixes this order; or only one of them replaces it'
                yield pack.finding_at(Code.REPLACED_TWICE, ("overrides", index), message, hint)


def missing_noun(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR508  In one of its languages, a pack lacks the words for a noun, a verb, a kind, or a string in its chapters.

    Why: the missing words appear in English, in the middle of the other language, or as a name from the code.
    Instead: nouns, phrases, names and templates in every language that `languages` lists. If a pack lists no languages,
    the check looks only at its plug-in, and only for English words.

    Bad: "languages": ["en", "uk"], "nouns": {"en": ...}
    Good: "nouns": {"en": ..., "uk": ...}
    """
    said = complete_pack(pack)
    declared = isinstance(pack.file.value, dict) and "languages" in pack.file.value
    languages = said.languages if said and declared else ()
    nouns = {(each.code, word) for each in pack.languages for word in each.section("nouns")}
    for where, what, there in lint_kind(said.game or OWN_GAME).worded(said) if said else ():
        asked = languages if where[0] in ("symbols", "buildings") else base_alone(languages)
        missing = [lang for lang in asked if lang not in there and (lang, what.strip("`")) not in nouns]
        if missing:
            message = f"{what} has no word in {', '.join(missing)}"
            hint = "add it, or remove the language from `languages`"
            yield pack.finding_at(Code.MISSING_NOUN, where, message, hint)
    for file, kind in pack.kinds:
        for path, name in kind_names(kind):
            if missing := [lang for lang in base_alone(languages) if lang not in name.languages]:
                message = f"`{name.text('en')}` has no name in {', '.join(missing)}"
                yield deck_finding(file, Code.MISSING_NOUN, path, message, f'such as "{missing[0]}": "..."')
    spoken = pack.pack.languages if pack.pack else ()
    for verb in pack.verbs:
        missing = [lang for lang in spoken if lang not in verb.phrases]
        if missing:
            message = f"the verb `{verb.name}` has no phrase in {', '.join(missing)}"
            yield pack.finding_at(Code.MISSING_NOUN, ("verbs",), message, "the plug-in that adds it must give one")
    for lang in spoken:
        for what in untold(pack, lang):
            message = f"{what} has no words in {lang}"
            hint = "a template in `words` of a chapter of the plug-in"
            yield pack.plug_in_finding(Code.MISSING_NOUN, message, hint)


def base_alone(languages: Iterable[str]) -> tuple[str, ...]:
    """The languages of the base game among some: a pack's name is not needed in others."""
    return tuple(lang for lang in languages if lang in BASE_LANGUAGES)


def untold(pack: Opened, lang: str) -> Iterator[str]:
    """Things that a plug-in brings and its chapters do not name in a language."""
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
        *(("question", kind, kind in questions) for verb in pack.verbs for kind in questions_of_verb(verb)),
        *(("option", shape, shape in options) for verb in pack.verbs for shape in verb.shapes),
        *(("option", shape, shape in options) for chapter in pack.chapters for shape in chapter.shapes),
    ]
    yield from (f"the {what} `{kind.__name__}`" for what, kind, told in brought if not told and not is_own(kind))
    of_sheet = [line for chapter in pack.chapters for line, _ in chapter.score_lines]
    yield from (f"the line `{line}` of the score sheet" for line in of_sheet if line not in lines)


def questions_of_verb(verb: Verb[Any]) -> Iterator[type[Instruction]]:
    """The questions of a verb."""
    return (order for order, how in verb.handlers.items() if not callable(how))
