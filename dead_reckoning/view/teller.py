"""A game in words: the events, the questions, and the meaning of each option.

What is said is in the languages' tables (``wording/game_en``, ...); here is only what the tables may ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias, cast

import attrs
from attrs import field, frozen

from dead_reckoning.broken_packs import at_door
from dead_reckoning.calls import public
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import CardError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.language import Vocabulary, read
from dead_reckoning.model.chapters import GameText
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.options import Option, values_of
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Effect, Event, Seat
from dead_reckoning.view.game_tongues import game_words
from dead_reckoning.view.kind import At, SeenAt
from dead_reckoning.view.observations import observe_events
from dead_reckoning.view.tongues import lexicon_of, worded
from dead_reckoning.view.wording import WordMissingError
from dead_reckoning.view.wording.game import FIVE, Five, GameWords
from dead_reckoning.view.wording.naming import spaced
from dead_reckoning.view.wording.sentences import UNFILLED, Speaker, listed, sentence, with_capital

Fields: TypeAlias = dict[str, object]

Line: TypeAlias = tuple[Event, str]
"""An event, and the sentence for it."""

Row: TypeAlias = tuple[str, ...]
"""One row of a table of words."""


class Scene(NamedTuple):
    """The context that an event omits: the fighters, and the things at each place."""

    sides: tuple[Seat, ...] = (NOBODY, NOBODY)
    black: bool = True
    """Whether the cubes of side 1 are black."""
    tiles: Mapping[Cell, CardId] = {}  # it is never written
    forced: bool = False
    """Whether what came next followed with nobody asked."""
    decided: bool = False
    """True if the battle had already been won."""


NO_SCENE: Final = Scene()


def no_scenes(events: tuple[Event, ...], _state: object) -> tuple[Scene, ...]:
    """Nothing is left unsaid."""
    return (NO_SCENE,) * len(events)


def plain_fields(teller: Teller, record: object, _scene: Scene) -> Fields:
    """Players and cards by their names."""
    values = {each.name: getattr(record, each.name) for each in attrs.fields(cast(Any, type(record)))}
    told = [plain_field(teller, name, value, NO_SCENE) for name, value in values.items()]
    return {key: value for each in told for key, value in each.items()}


def plain_field(teller: Teller, name: str, value: Any, _scene: Scene) -> Fields:
    """A player and a card by their names, anything else as it is."""
    if name == "seat":
        return teller.person(name, value)
    return {name: teller.thing(value) if name == "card" else value}


def counts_told(teller: Teller, position: At) -> str:
    """The sentence for the end of a game: the score of each player."""
    scores = position.game.kind.part(PlayKind).scores(position.game, position.state)
    return sentence(teller.all_of(f"{teller.player(Seat(seat))}: {score}" for seat, score in enumerate(scores)))


class Run(NamedTuple):
    """Joins several successive events of a kind that a player has into one sentence."""

    thing: str
    """The field that tells them apart."""
    named: str
    """The key of the text that names all ``{things}``."""
    counted: str
    """The key of the text for the ``{number}`` of those that are hidden."""


class ThingNames(NamedTuple):
    """The names of a box's things."""

    named: Mapping[str, Translated]
    """Id -> name."""
    numbered: tuple[tuple[Translated, int], ...] = ()
    """The things that events name by numbers: the name, and the number of the copy; 0 if it is the only one."""
    listed: Mapping[str, tuple[str, ...]] = {}  # it is never written
    """Id of what has no name -> the things that say what it is."""


def plain_names(box: Box) -> ThingNames:
    """Every entry by its name."""
    named = ((entry.id, getattr(entry, "name", None)) for entry in worded(box).entries)
    return ThingNames({id: name for id, name in named if isinstance(name, Translated)})


@frozen(kw_only=True)
class TellingKind:
    """A game's part of the teller."""

    words: Mapping[str, GameText] = field(factory=dict)
    """Language -> the words of the game, in addition to the files of the base languages."""
    quiet: frozenset[type[Event]] = frozenset()
    """Events that another one beside them tells as well, or that go without saying."""
    echoes: Callable[[Teller, Event | None, Event], bool] = lambda *_given: False
    """True for an event that brings what the event before it has already told."""
    scenes: Callable[[tuple[Event, ...], Any], tuple[Scene, ...]] = no_scenes
    """The scene of each event, from events and the state after them."""
    scene: Callable[[Any], Scene] = lambda _state: NO_SCENE
    """The scene at a state."""
    fields: Callable[[Teller, object, Scene], Fields] = plain_fields
    """The fields that the template of an event or a task may use, in addition to its own."""
    option_field: Callable[[Teller, str, Any, Scene], Fields] = plain_field
    """The fields for a field of an option, by its name."""
    options: Mapping[type[Option], Callable[[Teller, Any], str]] = field(factory=dict)
    """Options without a template -> their words."""
    names: Callable[[Box], ThingNames] = plain_names
    """The names of a box's things."""
    ended: Callable[[Teller, At], str] = counts_told
    """The sentence for the end of a game."""
    table: Callable[[Teller, Any, Seat, Any], tuple[tuple[Row, ...], ...]] = lambda *_given: ()
    """The table as tables of words, from a state, a seat and a game."""
    look: Callable[[Teller, Any, Seat, Any], tuple[tuple[Row, ...], ...]] | None = None
    """The same for a person who looks at it, with the board as a map; None: as ``table``."""
    things_at: Callable[[Any, str], tuple[CardId, ...]] = lambda *_given: ()
    """The face-up things at a place of a state."""
    brings: Callable[[Teller, Any, Any, Option], str] = lambda *_given: ""
    """The cost or the effect of an option, if its words do not name it; from a game, an observation and the option."""
    runs: Mapping[type[Event], Run] = field(factory=dict)
    """Events of which several that a player has one behind the other are one sentence."""


@frozen(slots=False)
class Teller:
    """Puts a game into words, in one language, for one listener.

    ``seat`` is the listener, who does not hear secrets of other seats (rule 0.9).  ``None`` hears everything,
    ``NOBODY`` only what all players see.  If a pack has no text in the language, the teller uses English or the name.
    Raises WordMissingError for an unknown language.  ``wardens`` are the seats of the Wardens; a position contains
    them.
    """

    box: Box
    """The cards of the game."""
    lang: str = "en"
    """``en``, ``ru``, ``uk``, or the code of a language from a pack in the box."""
    seat: Seat | None = None
    """The listener; None hears everything."""
    wardens: tuple[Seat, ...] = ()
    """Seats of the Wardens."""

    # -- Telling ------------------------------------------------------------------------------------------------------

    @public("teller.tell_events(position)")
    def tell_events(self, position: At, quiet: bool = False) -> tuple[str, ...]:
        """The results of the last choice, a sentence for each event; quiet events only on request."""
        return tuple(text for _, text in self.lines(position, quiet))

    @at_door
    @public("teller.lines(position)")
    def lines(self, position: At, quiet: bool = False) -> tuple[Line, ...]:
        """As ``told``, each sentence with its event."""
        seen = position.events if self.seat is None else observe_events(position, self.seat)
        scenes = self._kind.scenes(position.events, position.state)
        teller = self.at(position)
        before = (None, *seen)[: len(seen)]
        return tuple(
            (event, teller.tell(event, scene))
            for event, scene, last in zip(seen, scenes, before, strict=True)
            if quiet or not (type(event) in self._kind.quiet or self._kind.echoes(teller, last, event))
        )

    def joined(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """Join consecutive lines of one player where the language can, each with the first of its events."""
        found: list[Line] = []
        for key, run in groupby(lines, lambda line: self._run_key(line[0])):
            several = tuple(run)
            found += several if key is None or len(several) == 1 else [self._together(several)]
        return tuple(found)

    def _run_key(self, event: Event) -> tuple[type[Event], bool, str] | None:
        """The key by which events join into one sentence: their kind, whether they are hidden, and their player."""
        is_hidden = isinstance(event, HiddenEvent)
        kind = self.hidden.get(event.kind, Event) if isinstance(event, HiddenEvent) else type(event)
        return (kind, is_hidden, self.told_of(event)["seat"]) if kind in self._kind.runs else None

    def _together(self, lines: Sequence[Line]) -> Line:
        """Join several lines of one kind into one."""
        event = lines[0][0]
        if isinstance(event, HiddenEvent):
            key, more = self._kind.runs[self.hidden[event.kind]].counted, {}
        else:
            thing, key, _ = self._kind.runs[type(event)]
            more = {"things": self.all_of(self.told_of(each)[thing] for each, _ in lines)}
        return event, sentence(self.word(key, number=len(lines), **self.told_of(event), **more))

    def told_of(self, event: Event) -> Mapping[str, Any]:
        """The fields that a template of an event may use."""
        return self._kind.fields(self, event, NO_SCENE)

    def tell(self, event: Event, scene: Scene = NO_SCENE) -> str:
        """One event as a sentence; a hidden event without its secrets."""
        key: type[Event] = self.hidden.get(event.kind, Event) if isinstance(event, HiddenEvent) else type(event)
        name = event.kind if isinstance(event, HiddenEvent) else type(event).__name__
        tables = [words.hidden if isinstance(event, HiddenEvent) else words.events for words in self.fallbacks]
        templates = [table[key] for table in tables if key in table]
        return sentence(self.first_filled(templates, event, scene) or spaced(name))

    def first_filled(self, templates: Iterable[str], record: object, scene: Scene, more: Fields | None = None) -> str:
        """The first template with all its fields filled; empty if none can be filled."""
        for template in templates:
            try:
                return self.fill(template, record, scene, more)
            except UNFILLED:  # only a pack's: ours are tried in tests
                continue
        return ""

    @cached_property
    def fallbacks(self) -> tuple[GameWords, ...]:
        """The language, and English."""
        return (self.words, with_packs(game_words(self.box, "en"), self.box, self._kind.words))

    @cached_property
    def hidden(self) -> Mapping[str, type[Event]]:
        """Hidden events by the names of their classes."""
        return {kind.__name__: kind for kind in self.words.hidden}

    @at_door
    @public("teller.question(position)")
    def question(self, position: At) -> str:
        """The question as a sentence that names the player who is asked; after the end of the game, the result."""
        if not position.state.frames:
            return self._kind.ended(self.at(position), position)
        frame = position.state.frames[-1]
        instruction = frame.todo[0]
        asked = position.decision.seat
        scene = self._kind.scene(position.state)
        teller = self.at(position)
        more = teller.person("seat", asked if asked >= 0 else frame.seat)
        known = [words.questions[type(instruction)] for words in self.fallbacks if type(instruction) in words.questions]
        return with_capital(teller.first_filled([*known, self.words.question], instruction, scene, more))

    def option(self, option: Option, scene: Scene = NO_SCENE) -> str:
        """The meaning of an option in a sentence; an option without words, such as a pack's, stays as it is."""
        if type(option) in self._kind.options:
            return with_capital(self._kind.options[type(option)](self, option))
        pattern = type(option).pattern
        templates = [words.options[pattern] for words in self.fallbacks if pattern in words.options]
        told = [self._kind.option_field(self, name, value, scene) for name, value in values_of(option).items()]
        more = {key: field for each in told for key, field in each.items()}
        for template in templates:
            try:
                return with_capital(self.speaker.fill(template, more=more))
            except UNFILLED:  # only a pack's: ours are tried in tests
                continue
        return str(option)

    @at_door
    def brings(self, position: At, seen: SeenAt, option: Option) -> str:
        """The cost or gain of an option for the viewing seat, as a sentence; empty if its words already show it."""
        return self._kind.brings(self.at(position), position.game, seen, option)

    @at_door
    @public("teller.options(position)")
    def options(self, position: At) -> tuple[str, ...]:
        """The meaning of each option of the decision."""
        scene, teller = self._kind.scene(position.state), self.at(position)
        return tuple(teller.option(option, scene) for option in position.decision.options)

    def at(self, position: At) -> Teller:
        """A teller with the seats of the table's Wardens; this teller if it already has them."""
        wardens = position.game.kind.part(PlayKind).automata(position.game)
        if wardens == self.wardens:
            return self
        if wardens not in self.others:
            self.others[wardens] = attrs.evolve(self, wardens=wardens)
        return self.others[wardens]

    @cached_property
    def others(self) -> dict[tuple[Seat, ...], Teller]:
        """Tellers with Wardens, by the seats of the Wardens."""
        return {}

    # -- Words --------------------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> GameWords:
        """The tables of the language."""
        return with_packs(game_words(self.box, self.lang), self.box, self._kind.words)

    @cached_property
    def _kind(self) -> TellingKind:
        """The words of the box's game."""
        return box_parts(self.box).get(TellingKind)

    @at_door
    @public("teller.table(position, 0)")
    def table(self, position: At, seat: Seat) -> tuple[tuple[Row, ...], ...]:
        """The table as a seat sees it: tables of words, each with its headings first."""
        return self._kind.table(self, position.state, seat, position.game)

    @at_door
    @public("teller.look(position, 0)")
    def look(self, position: At, seat: Seat) -> tuple[tuple[Row, ...], ...]:
        """The table for a person who looks at it, as a seat sees it: as ``table``, with the board as a map."""
        return (self._kind.look or self._kind.table)(self.at(position), position.state, seat, position.game)

    @at_door
    def things_at(self, position: At, place: str) -> tuple[CardId, ...]:
        """The face-up things at a place of the board; empty for a text that is not a place."""
        return self._kind.things_at(position.state, place)

    @cached_property
    def speaker(self) -> Speaker:
        """The object that fills templates with the words of the box's packs and of a game."""
        words, game = lexicon_of(self.box).words(self.lang), self.words
        return Speaker(words._replace(nouns={**words.nouns, **game.nouns}, choices={**words.choices, **game.choices}))

    def word(self, key: str, **fields: object) -> str:
        """A word of the table, or a line of the score sheet."""
        for words in self.fallbacks:
            with suppress(*UNFILLED):
                return self.speaker.fill(words.table.get(key, key), more=fields)
        return key

    def fill(self, template: str, record: object, scene: Scene, more: Fields | None = None) -> str:
        """Fill a template with the fields of an event or a task."""
        return self.speaker.fill(template, record, more={**self._kind.fields(self, record, scene), **(more or {})})

    def form(self, key: str, **fields: object) -> str:
        """A name in the form that the language requires."""
        for words in self.fallbacks:
            with suppress(*UNFILLED, KeyError):
                return self.speaker.fill(words.forms[key], more=fields)
        raise WordMissingError(f"no form {key!r} in language {self.lang!r}")

    def all_of(self, texts: Iterable[str]) -> str:
        """``a, b and c``."""
        return listed(tuple(texts), self.speaker.joint("comma"), self.speaker.joint("and"))

    # -- Names --------------------------------------------------------------------------------------------------------

    def player(self, seat: Seat) -> str:
        """The name of a player."""
        return self.five(seat)[0]

    def five(self, seat: Seat) -> Five:
        """The name of a player, or of a foe who is not a player, in five grammatical cases."""
        if seat in self.wardens:
            return self.words.warden if len(self.wardens) == 1 else self.words.wardens[seat]
        return self.words.seats[seat] if 0 <= seat < len(self.words.seats) else self.words.foe

    def person(self, field: str, seat: Seat) -> Fields:
        """A player for a template, in all cases."""
        return {f"{field}{case}": form for case, form in zip(FIVE, self.five(seat), strict=True)}

    def thing(self, id: str | int) -> str:
        """The name of a printed thing in the language; a numbered copy has its number, too."""
        if isinstance(id, int):
            return self.named(*self._names.numbered[id])
        bare, _, copy_text = id.partition("#")
        if bare in self._names.listed:
            return self.all_of(map(self.thing, self._names.listed[bare]))
        name = self.name_of(bare)
        number = copy_text or "0"
        known = number.isascii() and number.isdecimal() and len(number) < 4
        return self.named(name, int(number)) if name and known else id

    def named(self, name: Translated, copy: int) -> str:
        """``Deckhand 2``; copy 0 is the only one."""
        text = name.text(self.lang)
        return self.form("copy", name=text, number=copy) if copy else self.form("name", name=text)

    @cached_property
    def _names(self) -> ThingNames:
        """The names of the game's things."""
        return self._kind.names(self.box)

    def name_of(self, id: str) -> Translated | None:
        """The name of a printed thing in all languages; None if it has none."""
        return self._names.named.get(id)

    # -- Abilities ----------------------------------------------------------------------------------------------------

    def ability(self, text: str) -> str:
        """An ability in words; an unreadable text stays as it is."""
        effect = self.effect(text)
        return text if effect is None else self.speaker.alone(effect)

    def effect(self, text: str) -> Effect | None:
        """An ability that options and events name by its canonical text."""
        if text not in self.read:
            try:
                self.read[text] = read(text, self.vocabulary)
            except CardError:
                self.read[text] = None
        return self.read[text]

    @cached_property
    def read(self) -> dict[str, Effect | None]:
        """Abilities that have been read."""
        return {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the box's packs."""
        box = self.box
        return Vocabulary((*box.symbols, *box.buildings), box.verbs, box.open_words, game=box_parts(box))


def with_packs(words: GameWords, box: Box, own: Mapping[str, GameText]) -> GameWords:
    """A language with the words of the game and the box's packs; missing ones are in English."""
    events, questions, options = dict(words.events), dict(words.questions), dict(words.options)
    hidden, table = dict(words.hidden), dict(words.table)
    for said in (own, *(chapter.words for chapter in box.chapters)):
        for lang in ("en", words.code):
            text = said.get(lang, GameText())
            events |= text.events
            questions |= text.questions
            hidden |= text.hidden
            table |= text.score_lines
            options |= {shape.pattern: template for shape, template in text.options.items()}
    return words._replace(events=events, questions=questions, options=options, hidden=hidden, table=table)
