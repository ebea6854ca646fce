"""A game in words: what has happened, what is asked, and what each option means.

What is said stands in the languages' tables (``wording/game_en``, ...); here is only what the tables may ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

import attrs
from attrs import field, frozen

from dead_reckoning.broken_packs import at_door
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.errors import CardError
from dead_reckoning.game.nouns.achievements import StepsReturned
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.buildings import BuildingsRemoved, Built, PutBuilding
from dead_reckoning.game.nouns.cleanup import PlayedDiscarded, SailsLowered
from dead_reckoning.game.nouns.crew import Accept, Arm
from dead_reckoning.game.nouns.drop import CubesExploded, DropBegan
from dead_reckoning.game.nouns.encounters import CardTaken
from dead_reckoning.game.nouns.gather import CannonsUsed, HoldsCovered
from dead_reckoning.game.nouns.goods import GoodsGained, GoodsLost, GoodsPaid, Jettisoned, Loaded, Stowed, Unloaded
from dead_reckoning.game.nouns.influence import Produced
from dead_reckoning.game.nouns.leveling import LevelingSpent
from dead_reckoning.game.nouns.pairs import ConsentsEnded, GoodsHanded
from dead_reckoning.game.nouns.sailing import Explored, Passed
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import TileTurned
from dead_reckoning.game.nouns.sinking import Damaged, Sank
from dead_reckoning.game.nouns.solo import ChooseFor, Foresee, IslandEmptied, SettleSiege, WardenRevealed
from dead_reckoning.game.nouns.solo_battle import AttackPlayer
from dead_reckoning.game.nouns.solo_left import BeatMerchant, LayOne, PlaceSquare, WardenTook
from dead_reckoning.game.nouns.solo_right import IslandStocked, PutToken, Reap, Reaped, Stock, StockDue
from dead_reckoning.game.nouns.spoils import BattleWon, CubeRemoved
from dead_reckoning.game.nouns.triggered import AbilitySet, LastingUsed
from dead_reckoning.game.nouns.turn import TurnEnded
from dead_reckoning.game.printed.amounts import Goods
from dead_reckoning.game.printed.board import Achievement, BattleBoard, BonusToken
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard, Encounter, Translated
from dead_reckoning.game.printed.effects import Cost
from dead_reckoning.game.printed.option_parts import Source
from dead_reckoning.game.printed.terms import CELLS, HARBOR, BuildingId, Good
from dead_reckoning.game.table.state import BattleState, State
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.language import Vocabulary, read
from dead_reckoning.model.chapters import GameText
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.events import Event
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.nouns import Case
from dead_reckoning.model.options import Option, values_of
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Seat
from dead_reckoning.view.game_tongues import game_words
from dead_reckoning.view.kind import At
from dead_reckoning.view.observations import observe_events
from dead_reckoning.view.tongues import lexicon_of, worded
from dead_reckoning.view.wording import WordMissingError
from dead_reckoning.view.wording.game import FIVE, Five, GameWords
from dead_reckoning.view.wording.naming import spaced
from dead_reckoning.view.wording.sentences import UNFILLED, Speaker, listed, sentence, with_capital
from dead_reckoning.view.wording.tables import singular

Fields: TypeAlias = dict[str, object]

QUIET: Final = frozenset(
    {
        BattleEnded,
        CannonsUsed,
        ConsentsEnded,
        CardTaken,
        CubeRemoved,
        DropBegan,
        Explored,
        LevelingSpent,
        Passed,
        PlayedDiscarded,
        SailsLowered,
        StepsReturned,
        Stowed,
        TurnEnded,
    }
)
"""Events that another one beside them tells as well, or that go without saying."""


class Scene(NamedTuple):
    """What an event leaves unsaid: who fights, and what lies where."""

    sides: tuple[Seat, ...] = (NOBODY, NOBODY)
    black: bool = True
    """Whether the cubes of side 1 are black."""
    tiles: Mapping[Cell, CardId] = {}  # it is never written


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
    """How a game has ended: what each player has."""
    scores = position.game.kind.part(PlayKind).scores(position.game, position.state)
    return sentence(teller.all_of(f"{teller.player(Seat(seat))}: {score}" for seat, score in enumerate(scores)))


@frozen(kw_only=True)
class TellingKind:
    """What a teller asks of a game."""

    words: Mapping[str, GameText] = field(factory=dict)
    """Language -> what is said of the game, beside what the files of the base languages say of this one."""
    quiet: frozenset[type[Event]] = frozenset()
    """Events that another one beside them tells as well, or that go without saying."""
    scenes: Callable[[tuple[Event, ...], Any], tuple[Scene, ...]] = no_scenes
    """Of events and the state after them: the scene of each."""
    scene: Callable[[Any], Scene] = lambda _state: NO_SCENE
    """The scene at a state."""
    fields: Callable[[Teller, object, Scene], Fields] = plain_fields
    """What the template of an event or a task may ask for beside its own fields."""
    option_field: Callable[[Teller, str, Any, Scene], Fields] = plain_field
    """What a field of an option tells, by its name."""
    ended: Callable[[Teller, At], str] = counts_told
    """How a game has ended."""
    table: Callable[[Teller, Any, Seat, Any], tuple[tuple[tuple[str, ...], ...], ...]] = lambda *_given: ()
    """Of a state, a seat and a game: what lies on the table, as tables of words."""


@frozen(slots=False)
class Teller:
    """Puts a game into words, in one language, for one listener.

    ``seat`` is the listener: secrets of other seats are left out (rule 0.9).  ``None`` hears everything, ``NOBODY``
    what all players see.  Where a pack has no text in the language, English or the name stands in.  Raises
    WordMissingError for an unknown language.  ``wardens`` are the seats that Wardens have; with a position they are
    known from it.
    """

    box: Box
    """The cards of the game."""
    lang: str = "en"
    """``en``, ``ru``, ``uk``, or the code of a language that a pack of the box brings."""
    seat: Seat | None = None
    """The listener; None hears everything."""
    wardens: tuple[Seat, ...] = ()
    """Seats of the Wardens."""

    # -- Telling ------------------------------------------------------------------------------------------------------

    def tell_events(self, position: At, quiet: bool = False) -> tuple[str, ...]:
        """What the last choice brought about, a sentence for each event; with those of ``QUIET`` if wanted."""
        return tuple(text for _, text in self.lines(position, quiet))

    @at_door
    def lines(self, position: At, quiet: bool = False) -> tuple[tuple[Event, str], ...]:
        """As ``told``, each sentence with its event."""
        seen = position.events if self.seat is None else observe_events(position, self.seat)
        scenes = self._kind.scenes(position.events, position.state)
        teller = self.at(position)
        return tuple(
            (event, teller.tell(event, scene))
            for event, scene in zip(seen, scenes, strict=True)
            if quiet or type(event) not in self._kind.quiet
        )

    def tell(self, event: Event, scene: Scene = NO_SCENE) -> str:
        """One event as a sentence; a hidden one without what others may not know."""
        key: type[Event] = self.hidden.get(event.kind, Event) if isinstance(event, HiddenEvent) else type(event)
        name = event.kind if isinstance(event, HiddenEvent) else type(event).__name__
        tables = [words.hidden if isinstance(event, HiddenEvent) else words.events for words in self.fallbacks]
        templates = [table[key] for table in tables if key in table]
        return sentence(self.first_filled(templates, event, scene) or spaced(name))

    def first_filled(self, templates: Iterable[str], record: object, scene: Scene, more: Fields | None = None) -> str:
        """The first template that can be filled; empty if none can."""
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
    def question(self, position: At) -> str:
        """What is asked, as a sentence that names whoever is asked; when the game is over, how it has ended."""
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
        """What an option means; one that has no words, such as a pack's, stands as it is."""
        if isinstance(option, Arm):
            return with_capital(self.ability(option.ability))
        templates = [words.options[type(option).text] for words in self.fallbacks if type(option).text in words.options]
        told = [self._kind.option_field(self, name, value, scene) for name, value in values_of(option).items()]
        more = {key: field for each in told for key, field in each.items()}
        for template in templates:
            try:
                return with_capital(self.speaker.fill(template, more=more))
            except UNFILLED:  # only a pack's: ours are tried in tests
                continue
        return str(option)

    @at_door
    def options(self, position: At) -> tuple[str, ...]:
        """What each option of the decision means."""
        scene, teller = self._kind.scene(position.state), self.at(position)
        return tuple(teller.option(option, scene) for option in position.decision.options)

    def at(self, position: At) -> Teller:
        """This teller, or one that knows who at the table is a Warden."""
        wardens = position.game.kind.part(PlayKind).automata(position.game)
        if wardens == self.wardens:
            return self
        if wardens not in self.others:
            self.others[wardens] = attrs.evolve(self, wardens=wardens)
        return self.others[wardens]

    @cached_property
    def others(self) -> dict[tuple[Seat, ...], Teller]:
        """Those that know of Wardens, by their seats."""
        return {}

    # -- Words --------------------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> GameWords:
        """The tables of the language."""
        return with_packs(game_words(self.box, self.lang), self.box, self._kind.words)

    @cached_property
    def _kind(self) -> TellingKind:
        """What the game of the box says of itself."""
        return box_parts(self.box).get(TellingKind)

    @at_door
    def table(self, position: At, seat: Seat) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """What lies on the table, as a seat sees it, in tables of words with their headings first."""
        return self._kind.table(self, position.state, seat, position.game)

    @cached_property
    def speaker(self) -> Speaker:
        """Who fills templates: with the words of the box's packs, and those of a game."""
        words, game = lexicon_of(self.box).words(self.lang), self.words
        return Speaker(words._replace(nouns={**words.nouns, **game.nouns}, choices={**words.choices, **game.choices}))

    def word(self, key: str, **fields: object) -> str:
        """A word of the table, or a line of the score sheet."""
        for words in self.fallbacks:
            with suppress(*UNFILLED):
                return self.speaker.fill(words.table.get(key, key), more=fields)
        return key

    def fill(self, template: str, record: object, scene: Scene, more: Fields | None = None) -> str:
        """A template with what an event or a task tells."""
        return self.speaker.fill(template, record, more={**self._kind.fields(self, record, scene), **(more or {})})

    def form(self, key: str, **fields: object) -> str:
        """A name in the way of the language."""
        for words in self.fallbacks:
            with suppress(*UNFILLED):
                return self.speaker.fill(words.forms[key], more=fields)
        raise WordMissingError(f"no form {key!r} in language {self.lang!r}")

    def all_of(self, texts: Iterable[str]) -> str:
        """``a, b and c``."""
        return listed(tuple(texts), self.speaker.joint("comma"), self.speaker.joint("and"))

    # -- Names --------------------------------------------------------------------------------------------------------

    def player(self, seat: Seat) -> str:
        """What a player is called."""
        return self.five(seat)[0]

    def five(self, seat: Seat) -> Five:
        """What a player, or a foe who is none, is called, in five cases."""
        if seat in self.wardens:
            return self.words.warden if len(self.wardens) == 1 else self.words.wardens[seat]
        return self.words.seats[seat] if 0 <= seat < len(self.words.seats) else self.words.foe

    def person(self, field: str, seat: Seat) -> Fields:
        """A player for a template, in all cases."""
        return {f"{field}{case}": form for case, form in zip(FIVE, self.five(seat), strict=True)}

    def thing(self, id: str | int) -> str:
        """A printed thing by its name in the language; a crew card by its number or with the number of its copy."""
        if isinstance(id, int):
            card, copy = self.crew[id]
            return self.named(card.name, copy)
        bare, _, copy_text = id.partition("#")
        token = self.tokens.get(bare)
        if token:
            return self.all_of(map(self.thing, token.achievements))
        name = self.names.get(bare)
        number = copy_text or "0"
        known = number.isascii() and number.isdecimal() and len(number) < 4
        return self.named(name, int(number)) if name and known else id

    def named(self, name: Translated, copy: int) -> str:
        """``Deckhand 2``; copy 0 is the only one."""
        text = name.text(self.lang)
        return self.form("copy", name=text, number=copy) if copy else self.form("name", name=text)

    @cached_property
    def crew(self) -> tuple[tuple[CrewCard, int], ...]:
        """Card number -> the crew card, and which copy; 0 if it is the only one."""
        return tuple(
            (card, copy)
            for card in worded(self.box).crew
            for copy in (range(1, card.copies + 1) if card.copies > 1 else (0,))
        )

    @cached_property
    def tokens(self) -> Mapping[str, BonusToken]:
        """The bonus tokens by id."""
        return {entry.id: entry for entry in self.box.entries if isinstance(entry, BonusToken)}

    @cached_property
    def names(self) -> Mapping[str, Translated]:
        """Everything that has a name: entries, backs of encounters, achievements by their English names."""
        found: dict[str, Translated] = {}
        for entry in worded(self.box).entries:
            name = getattr(entry, "name", None)
            if isinstance(name, Translated):
                found[entry.id] = name
            if isinstance(entry, Encounter):
                found |= {back.id: back.name for back in entry.backs}
            if isinstance(entry, Achievement):
                found[entry.achievement] = entry.name
        return found

    def building(self, building: BuildingId) -> str:
        """A type of building."""
        return singular(self.speaker.noun(building), Case.NOMINATIVE)

    def cell(self, cell: str, scene: Scene) -> str:
        """A location: ``r2c1 (Rum Cove)``, by its code alone while its tile lies face down."""
        if cell == HARBOR:
            return singular(self.speaker.noun("harbor"), Case.NOMINATIVE)
        name = self.names.get(scene.tiles.get(Cell(cell), CardId("")))
        return self.form("place", cell=cell, name=name.text(self.lang)) if name else cell

    def zone(self, place: int) -> str:
        """A zone of the battle board: its number in the order of the board, from 1, and its kind."""
        zone = self.board.zones[place]
        spoils = self.speaker.joint("comma or").join(
            self.speaker.goods(goods, Case.NOMINATIVE) for goods in zone.spoils
        )
        return self.form("zone", number=place + 1, kind=zone.kind, spoils=spoils)

    @cached_property
    def board(self) -> BattleBoard:
        """The battle board; of several, the last."""
        return [entry for entry in self.box.entries if isinstance(entry, BattleBoard)][-1]

    # -- Abilities ----------------------------------------------------------------------------------------------------

    def ability(self, text: str) -> str:
        """An ability in words; what cannot be read stands as it is."""
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
    """A language with what the game and the box's packs tell; what they leave out there stands in English."""
    events, questions, options = dict(words.events), dict(words.questions), dict(words.options)
    hidden, table = dict(words.hidden), dict(words.table)
    for said in (own, *(chapter.words for chapter in box.chapters)):
        for lang in ("en", words.code):
            text = said.get(lang, GameText())
            events |= text.events
            questions |= text.questions
            hidden |= text.hidden
            table |= text.score_lines
            options |= {shape.text: template for shape, template in text.options.items()}
    return words._replace(events=events, questions=questions, options=options, hidden=hidden, table=table)


# -- Scenes ----------------------------------------------------------------------------------------------------------


def scenes_of(events: tuple[Event, ...], state: State) -> tuple[Scene, ...]:
    """The scene of each event, from the others, and from the state after them."""
    last = scene_at(state)
    found: list[Scene] = []
    after = last
    for event in reversed(events):  # a battle that has ended is known from its end, up to its beginning
        if isinstance(event, BattleEnded):
            after = last._replace(sides=event.seats, black=event.seats[1] == NOBODY)
        found.append(after)
    scenes = found[::-1]
    battle: BattleState | None = None
    for place, event in enumerate(events):
        if isinstance(event, BattleBegan):
            battle = event.battle
        if battle:
            scenes[place] = scenes[place]._replace(sides=battle.seats, black=battle.black)
        if isinstance(event, BattleEnded):
            battle = None
    return tuple(scenes)


def scene_at(state: State) -> Scene:
    """The scene at a position."""
    battle = state.battle
    return Scene(
        sides=battle.seats if battle else NO_SCENE.sides,
        black=battle.black if battle else NO_SCENE.black,
        tiles={cell: ocean_cell.tile for cell, ocean_cell in zip(CELLS, state.ocean, strict=True) if ocean_cell.tile},
    )


# -- What templates may ask for --------------------------------------------------------------------------------------

PEOPLE: Final = frozenset({"seat", "by", "owner", "neighbor"})
THINGS: Final = frozenset({"card", "tile", "token", "back", "upgrade", "advancement", "achievement"})
PLACES: Final = frozenset({"cell", "place", "end"})
ZONES: Final = frozenset({"zone", "start", "end"})
"""Fields of events and tasks, by what they name; a zone is a number, a place is not."""


def fields_of(teller: Teller, record: object, scene: Scene) -> Fields:
    """What a template may ask for beside the record's own fields."""
    fields: Fields = {}
    for each in attrs.fields(cast(type[attrs.AttrsInstance], type(record))):
        fields |= one_field(teller, each.name, getattr(record, each.name), scene)
    further = FURTHER.get(type(record))
    return fields | further(teller, record, scene) if further else fields


def one_field(teller: Teller, name: str, value: object, scene: Scene) -> Fields:
    """What one field tells."""
    if isinstance(value, int) and name in PEOPLE:
        return teller.person(name, Seat(value))
    if isinstance(value, int) and name == "side":
        return {**teller.person(name, scene.sides[value]), "black": value == 1 and scene.black}
    if isinstance(value, int) and name in ZONES:
        return {name: teller.zone(value)}
    if isinstance(value, int | str) and name in THINGS:
        return {name: teller.thing(value)}
    if isinstance(value, str) and name in PLACES:
        return spot(teller, value, scene)
    return {"ability": teller.ability(value)} if isinstance(value, str) and name == "text" else {}


def spot(teller: Teller, place: str, scene: Scene) -> Fields:
    """``cell``, and ``where``: what kind of place it is."""
    where = place if place in (HARBOR, "ship") else "cell"
    return {"cell": teller.cell(place, scene), "where": where}


def of_tile(_teller: Teller, event: TileTurned, _scene: Scene) -> Fields:
    """``cell`` without the name of the tile, which is told just then."""
    return {"cell": event.cell}


def of_warden_card(_teller: Teller, event: WardenRevealed, _scene: Scene) -> Fields:
    """``card`` by its number, as it is printed on the card, since Warden cards have no names."""
    return {"card": str(event.card).rsplit(".", 1)[-1]}


def goods_fields(cargo: int, coins: int) -> Fields:
    """``goods``, and ``had``: whether there are any."""
    return {"goods": Goods(cargo=cargo, coins=coins), "had": bool(cargo or coins)}


def of_goods(teller: Teller, event: GoodsGained | GoodsPaid | GoodsLost, scene: Scene) -> Fields:
    """Cargo lies on the dock of a harbor, coins in its chest; a Warden has both on the dock.  *Rules 0.2, 16.1.*"""
    fields = {**goods_fields(event.cargo, event.coins), **spot(teller, event.place, scene)}
    if event.place == HARBOR and event.seat in teller.wardens:
        fields["where"] = "dock"
    elif event.place == HARBOR and not (event.cargo and event.coins):
        fields["where"] = "dock" if event.cargo else "chest"
    return fields


def of_load(_teller: Teller, event: Loaded | Unloaded | Jettisoned | Produced, _scene: Scene) -> Fields:
    """``goods``, ``had``."""
    return goods_fields(event.cargo, event.coins)


def of_damage(_teller: Teller, event: Damaged, _scene: Scene) -> Fields:
    """``known``: whether it is somebody's doing."""
    return {"known": event.by >= 0}


LOSSES: Final = {(True, True): "taken", (True, False): "lost", (False, True): "poor", (False, False): "none"}


def of_sinking(_teller: Teller, event: Sank, _scene: Scene) -> Fields:
    """``lost``: coins; ``loss``: whether somebody takes them."""
    lost = event.aboard + event.chest
    return {"lost": lost, "loss": LOSSES[lost > 0, event.by >= 0]}


def of_building(_teller: Teller, event: Built, _scene: Scene) -> Fields:
    """``amount``: one, for languages that count instead of using an article."""
    return {"amount": 1, "building": event.building}


def of_buildings(teller: Teller, event: BuildingsRemoved, _scene: Scene) -> Fields:
    """``buildings``."""
    return {"buildings": teller.all_of(map(teller.building, event.buildings))}


def of_battle(teller: Teller, event: BattleBegan, scene: Scene) -> Fields:
    """``first``, ``second``, ``foe``, ``buildings``, ``kind``."""
    battle = event.battle
    return {
        **teller.person("first", battle.seats[0]),
        **teller.person("second", battle.seats[1]),
        **spot(teller, battle.cell, scene),
        "kind": battle.kind,
        "foe": teller.thing(battle.foe),
        "buildings": teller.all_of(map(teller.building, battle.buildings)),
    }


def of_covers(teller: Teller, event: HoldsCovered, _scene: Scene) -> Fields:
    """``spaces``: how many; ``list``: which, from 1."""
    return {"spaces": len(event.spaces), "list": teller.all_of(str(space + 1) for space in event.spaces)}


def of_explosion(_teller: Teller, event: CubesExploded, _scene: Scene) -> Fields:
    """``number`` of cubes."""
    return {"number": sum(event.cubes)}


def of_win(_teller: Teller, event: BattleWon, _scene: Scene) -> Fields:
    """``strength`` of the winner, and of the ``other``."""
    return {"strength": event.strengths[event.side], "other": event.strengths[1 - event.side]}


def of_end(teller: Teller, event: GameEnded, _scene: Scene) -> Fields:
    """``won``: how many; ``winners``: who; ``best``: their coins; ``tie``: whether others had as many.  *Rule 15.7.*"""
    return {
        "won": len(event.winners),
        "tie": 0 < len(event.winners) < event.scores.count(max(event.scores)),
        "winners": teller.all_of(map(teller.player, event.winners)),
        "best": max(event.scores),
    }


def of_lasting(teller: Teller, event: AbilitySet, _scene: Scene) -> Fields:
    """``ability``."""
    return {"ability": teller.speaker.alone(event.lasting.effect)}


def of_use(teller: Teller, event: LastingUsed, _scene: Scene) -> Fields:
    """``ability``."""
    return {"ability": teller.ability(event.text.ability)}


def of_offer(teller: Teller, instruction: Accept, _scene: Scene) -> Fields:
    """``ability``: the cost, and what it buys."""
    return {"ability": sentence(teller.speaker.alone(Cost(instruction.cost, instruction.then)))}


def of_choice(_teller: Teller, instruction: ChooseFor, _scene: Scene) -> Fields:
    """``what`` is chosen."""
    return {"what": CHOSEN[type(instruction.steps[0])]}


CHOSEN: Final[Mapping[type[object], str]] = {
    Foresee: "raid now",
    SettleSiege: "siege",
    PutToken: "upgrade",
    LayOne: "cube",
    AttackPlayer: "ship",
    PlaceSquare: "raid",
    PutBuilding: "site",
    Reap: "production",
    BeatMerchant: "merchant",
    Stock: "stock",
}
"""Step -> what is chosen for a Warden, where several are equal.  Rule 16.5."""


def of_handing(_teller: Teller, event: GoodsHanded, _scene: Scene) -> Fields:
    """``took``, ``gave``: goods; ``way``: which of them there are."""
    took = Goods(cargo=max(event.cargo, 0), coins=max(event.coins, 0))
    gave = Goods(cargo=max(-event.cargo, 0), coins=max(-event.coins, 0))
    way = "took" if gave == Goods() else "gave" if took == Goods() else "both"
    return {"took": took, "gave": gave, "way": way}


def of_pile(teller: Teller, event: WardenTook, _scene: Scene) -> Fields:
    """``kept``: the side that lies up."""
    return {"kept": teller.thing(event.kept)}


Stocked: TypeAlias = IslandEmptied | Reaped | StockDue | IslandStocked


def of_stock(_teller: Teller, event: Stocked, _scene: Scene) -> Fields:
    """``goods``, ``had``."""
    return goods_fields(event.cargo, event.coins)


R = TypeVar("R")
Further: TypeAlias = Callable[[Teller, object, Scene], Fields]


def row(kind: type[R], function: Callable[[Teller, R, Scene], Fields]) -> tuple[type[object], Further]:
    """One row of ``FURTHER``."""
    return kind, cast(Further, function)


FURTHER: Final[Mapping[type[object], Further]] = dict(
    (
        row(TileTurned, of_tile),
        row(WardenRevealed, of_warden_card),
        row(GoodsGained, of_goods),
        row(GoodsPaid, of_goods),
        row(GoodsLost, of_goods),
        row(Loaded, of_load),
        row(Unloaded, of_load),
        row(Jettisoned, of_load),
        row(Produced, of_load),
        row(Damaged, of_damage),
        row(Sank, of_sinking),
        row(Built, of_building),
        row(BuildingsRemoved, of_buildings),
        row(BattleBegan, of_battle),
        row(HoldsCovered, of_covers),
        row(CubesExploded, of_explosion),
        row(BattleWon, of_win),
        row(GameEnded, of_end),
        row(AbilitySet, of_lasting),
        row(LastingUsed, of_use),
        row(Accept, of_offer),
        row(ChooseFor, of_choice),
        row(GoodsHanded, of_handing),
        row(WardenTook, of_pile),
        row(IslandEmptied, of_stock),
        row(Reaped, of_stock),
        row(StockDue, of_stock),
        row(IslandStocked, of_stock),
    )
)
"""Event or task class -> what its template may ask for besides."""


# -- Options ---------------------------------------------------------------------------------------------------------

Tell: TypeAlias = Callable[[Teller, str, Any, Scene], Fields]
"""Takes the name of a field, its value, and the scene."""


def as_person(teller: Teller, part: str, seat: Seat, _scene: Scene) -> Fields:
    """A seat."""
    return teller.person(part, seat)


def as_cube(teller: Teller, _part: str, seat: Seat, _scene: Scene) -> Fields:
    """``seat``: whose; ``black``: whether it is nobody's."""
    return {**teller.person("seat", seat), "black": seat == NOBODY}


def as_thing(teller: Teller, part: str, id: str, _scene: Scene) -> Fields:
    """A printed thing."""
    return {part: teller.thing(id)}


def as_source(teller: Teller, _part: str, source: Source, _scene: Scene) -> Fields:
    """A crew card, a hull space, or the ship board, as space 0."""
    if isinstance(source, str):
        return {"source_kind": "card", "card": teller.thing(source)}
    return {"source_kind": "hull", "space": source}


def as_number(_teller: Teller, part: str, number: int, _scene: Scene) -> Fields:
    """A number."""
    return {part: number}


def as_spaces(teller: Teller, part: str, spaces: tuple[int, ...], _scene: Scene) -> Fields:
    """Hull spaces: how many, and which."""
    return {part: len(spaces), "list": teller.all_of(map(str, spaces))}


def as_cell(teller: Teller, _part: str, cell: Cell, scene: Scene) -> Fields:
    """A location."""
    return spot(teller, cell, scene)


def as_zone(teller: Teller, part: str, zone: CardId, _scene: Scene) -> Fields:
    """A zone of the battle board."""
    ids = [each.id for each in teller.board.zones]
    return {part: teller.zone(ids.index(zone)) if zone in ids else zone}


def as_building(_teller: Teller, part: str, building: BuildingId, _scene: Scene) -> Fields:
    """A type of building, and one of them."""
    return {part: building, "amount": 1}


def as_good(_teller: Teller, _part: str, good: Good, _scene: Scene) -> Fields:
    """One barrel or coin."""
    return goods_fields(int(good is Good.CARGO), int(good is Good.COIN))


def as_goods(_teller: Teller, part: str, goods: Goods, _scene: Scene) -> Fields:
    """``3 cargo 1 coin``, and whether there are any."""
    return goods_fields(goods.cargo, goods.coins) if part == "goods" else {part: goods}


def as_ability(teller: Teller, part: str, text: str, _scene: Scene) -> Fields:
    """An ability."""
    return {part: teller.ability(text)}


def as_subject(teller: Teller, part: str, subject: str, scene: Scene) -> Fields:
    """A location, a token or a card, or a player."""
    if subject == HARBOR or subject in CELLS:
        return {part: teller.cell(subject, scene)}
    seat = subject.removeprefix("seat ")
    return {part: teller.player(Seat(int(seat))) if seat.isdigit() else teller.thing(subject)}


TELL: Final[Mapping[str, Tell]] = {
    **dict.fromkeys(THINGS, as_thing),
    **dict.fromkeys(ZONES, as_zone),
    "seat": as_person,
    "cube": as_cube,
    "source": as_source,
    "number": as_number,
    "space": as_number,
    "cannons": as_number,
    "spaces": as_spaces,
    "cell": as_cell,
    "building": as_building,
    "good": as_good,
    "goods": as_goods,
    "all_goods": as_goods,
    "others_goods": as_goods,
    "ability": as_ability,
    "subject": as_subject,
}
"""Field of an option -> what it tells."""


def told_by_option(teller: Teller, name: str, value: Any, scene: Scene) -> Fields:
    """What a field of an option tells; nothing if it has no row."""
    return TELL[name](teller, name, value, scene) if name in TELL else {}


def end_told(teller: Teller, position: At) -> str:
    """How a game has ended.  *Rule 15.7.*"""
    return teller.tell(GameEnded(position.state.scores, position.state.winners))
