"""All of a game that never changes: the box, the rules, and tables made from them once.

Faces and hulls are worked out when they are first met and kept: the cache depends on the box alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Final, TypeVar

from attrs import Factory, define, field

from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
    ZoneKind,
)
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, EncounterBack, WardenCard
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.described import WithDescribed
from dead_reckoning.game.printed.option_parts import Source, Use
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import (
    PAIR,
    AchievementId,
    BuildingId,
    CardNumber,
    Difficulty,
    Grade,
    Moment,
    Thing,
    Ware,
)
from dead_reckoning.game.table.faces import (
    AbilityUse,
    CardFace,
    Hull,
    always,
    arms_of,
    is_bare,
    is_for_battle,
    is_plain,
    moments_of,
    shows,
    sorted_by,
    trigger_of,
)
from dead_reckoning.game.table.state import OceanCell, Sleeve
from dead_reckoning.game.table.tables import GameTables
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import NOBODY, CardId, Coined, Effect, Seat, SymbolId
from dead_reckoning.model.verbs import FoeWord
from dead_reckoning.model.walk import walk

E = TypeVar("E")
K = TypeVar("K")
Way = TypeVar("Way", bound=Callable[..., object])

# -- The ocean -------------------------------------------------------------------------------------------------------


# -- Faces -----------------------------------------------------------------------------------------------------------


# -- Hulls -----------------------------------------------------------------------------------------------------------


@define(eq=False, repr=False)
class OceanMemory:
    """An ocean, and what follows from it (``game/table/memory``)."""

    ocean: tuple[OceanCell, ...] = ()
    results: dict[tuple[Callable[..., Any], Seat, tuple[Any, ...]], Any] = Factory(dict)
    """Results by function, seat and other arguments."""


# -- The crew --------------------------------------------------------------------------------------------------------

MOST_CREWS: Final = 64
"""Crews that a game keeps."""
MOST_FACES: Final = 4_096
"""Faces that it keeps, and hulls."""


@define(eq=False)
class Crafted:
    """The totals of a player's crew cards and everything sleeved into them, for the end of the game."""

    sleeves: tuple[Sleeve, ...]
    """The sleeves by card number; while this is kept, no other tuple has its identity."""
    advancements: int
    """The number of sleeved advancements."""
    endgame: tuple[tuple[str, Effect], ...]
    """Source and effect of each end-game ability.  Rule 8.24."""


class CardOptions(dict[type[Option], tuple[Any, ...]]):
    """By shape of an option and card number, the option that names the crew card; made once, when it is looked up."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def __repr__(self) -> str:
        return f"<CardOptions: {len(self)} shapes>"

    def __missing__(self, shape: type[Option]) -> tuple[Any, ...]:
        make: Any = shape
        found = self[shape] = tuple(map(make, self.names))
        return found


# -- The whole -------------------------------------------------------------------------------------------------------


@define(eq=False, slots=False, repr=False)
class Game:
    """A box and a rule set at a table of so many seats."""

    box: Box
    seats: int
    rules: RuleSet
    kind: GameKind = field(repr=False)
    """The kind of game."""
    tables: GameTables
    """The tables of the rules, joined from the chapters and from the packs of the box."""
    difficulty: Difficulty | None = None
    """The level of the Wardens; None: no Wardens.  Rule 16.2."""
    rebuild: Callable[[Box], Game] | None = None
    """The same game with another box; None: it cannot be built again, and nobody looks for whoever has broken it."""
    describes: bool = False
    """Whether ids may also describe printed things that the box does not have (``game/printed/described``)."""
    faces: dict[tuple[CardNumber, int, tuple[CardId, ...]], CardFace] = field(factory=dict, init=False)
    symbols: dict[CardId, Mapping[SymbolId, int]] = field(factory=dict, init=False)
    hulls: dict[tuple[tuple[CardId, ...], ...], Hull] = field(factory=dict, init=False)
    crews: dict[int, Crafted] = field(factory=dict, init=False)
    memory: OceanMemory | None = field(factory=OceanMemory, init=False)
    """The cache of ``game/table/memory``; None: neither oceans nor crews are cached."""

    def __repr__(self) -> str:
        return f"<Game: {self.seats} seats, {len(self.box.entries)} entries>"

    def of_kind(self, kind: type[E]) -> tuple[E, ...]:
        """The entries of a kind, in the order of the box."""
        return tuple(entry for entry in self.box.entries if isinstance(entry, kind))

    def known(self, kind: type[E], entries: Mapping[CardId, E]) -> Mapping[CardId, E]:
        """The entries of a kind by id, with all that ids may describe."""
        return WithDescribed(kind, entries) if self.describes else entries

    @cached_property
    def wardens(self) -> tuple[Seat, ...]:
        """The seats of Wardens: every other one.  Rules 16.1, 17.1."""
        return tuple(map(Seat, range(1, self.seats, 2))) if self.difficulty else ()

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """The seats of players: all but those of Wardens."""
        return tuple(seat for seat in map(Seat, range(self.seats)) if seat not in self.wardens)

    @cached_property
    def partners(self) -> tuple[Seat, ...]:
        """By seat the partner, ``NOBODY`` if there is none.  Rule 17.1."""
        pairs = self.difficulty is not None and self.seats > PAIR
        return tuple(Seat((seat + PAIR) % self.seats) if pairs else NOBODY for seat in range(self.seats))

    @cached_property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """By seat, the player and a partner.  Rule 17.1."""
        return tuple(friends[1:] for friends in self.friends)

    @cached_property
    def friends(self) -> tuple[tuple[Seat, ...], ...]:
        """By seat, the owners whose forts and ships are not enemies: nobody, the player, a partner.  Rule 17.2."""
        return tuple(
            (NOBODY, Seat(seat), partner) if partner != NOBODY else (NOBODY, Seat(seat))
            for seat, partner in enumerate(self.partners)
        )

    @cached_property
    def rivals(self) -> tuple[tuple[Seat, ...], ...]:
        """By seat, the opponents in the order of play.  Rules 3.6, 17.2."""
        return tuple(
            tuple(other for other in others if other != partner)
            for others, partner in zip(self.clockwise, self.partners, strict=True)
        )

    @cached_property
    def warden_cards(self) -> Mapping[CardId, WardenCard]:
        """Every Warden card by its id."""
        return {card.id: card for card in self.of_kind(WardenCard)}

    def way(self, function: Way) -> Way:
        """This game's replacement for a function of the rules, or else the function itself."""
        found: Any = self.tables.ways.get(function, function)
        return found  # type: ignore[no-any-return]  # ``instead`` makes rows of functions of one type

    @cached_property
    def clockwise(self) -> tuple[tuple[Seat, ...], ...]:
        """By seat, the others in the order of play.  Rule 3.6."""
        count = self.seats
        return tuple(tuple(Seat((seat + step) % count) for step in range(1, count)) for seat in range(count))

    @cached_property
    def each_card(self) -> CardOptions:
        """By shape and card number, the option of that shape that names the crew card."""
        return CardOptions(self.names)

    @cached_property
    def space_of(self) -> Mapping[str, int]:
        """Name of a hull space, as frames have it -> its number; the board is 0."""
        return {"board": 0, **{f"space {space}": space for space in range(1, len(self.board.spaces) + 1)}}

    def place_of(self, source: str) -> Source:
        """The place of an ability, as options name it."""
        return self.space_of.get(source, source)

    @cached_property
    def set_up(self) -> SetUp:
        """The numbers of the setup; of several, the last."""
        return self.of_kind(SetUp)[-1]

    @cached_property
    def board(self) -> ShipBoard:
        """The ship board; of several, the last."""
        return self.of_kind(ShipBoard)[-1]

    @cached_property
    def battle_board(self) -> BattleBoard:
        """The battle board; of several, the last."""
        return self.box.battle_board

    @cached_property
    def crew(self) -> tuple[CrewCard, ...]:
        """The crew card behind each card number."""
        return tuple(card for card in self.of_kind(CrewCard) for _ in range(card.copies))

    @cached_property
    def with_endgame(self) -> frozenset[int]:
        """The numbers of crew cards that have an end-game ability of their own, at any level.  Rule 8.24."""
        return frozenset(
            number
            for number, card in enumerate(self.crew)
            if any(isinstance(effect, fx.Endgame) for level in card.levels for effect in level.abilities)
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each card number: ``crew.captain``, ``crew.deckhand#2``.  Copies count from 1."""
        names: list[str] = []
        for card in self.of_kind(CrewCard):
            names += [f"{card.id}#{copy + 1}" for copy in range(card.copies)] if card.copies > 1 else [card.id]
        return tuple(names)

    @cached_property
    def number_of(self) -> Mapping[str, CardNumber]:
        """Name -> card number."""
        return {name: CardNumber(number) for number, name in enumerate(self.names)}

    @cached_property
    def islands(self) -> Mapping[CardId, Island]:
        """Every island by its id."""
        return self.known(Island, {island.id: island for island in self.of_kind(Island)})

    @cached_property
    def seas(self) -> Mapping[CardId, OpenSea]:
        """Every open-sea tile by its id."""
        return self.known(OpenSea, {sea.id: sea for sea in self.of_kind(OpenSea)})

    @cached_property
    def advancements(self) -> Mapping[CardId, Advancement]:
        """Every advancement by its id."""
        return self.known(Advancement, {card.id: card for card in self.of_kind(Advancement)})

    @cached_property
    def encounters(self) -> Mapping[CardId, Encounter]:
        """Every encounter by the id of its front."""
        return self.known(Encounter, {card.id: card for card in self.of_kind(Encounter)})

    @cached_property
    def backs(self) -> Mapping[CardId, tuple[Encounter, EncounterBack]]:
        """Every back by its id, with its front."""
        return {back.id: (card, back) for card in self.of_kind(Encounter) for back in card.backs}

    @cached_property
    def row_of(self) -> Mapping[CardId, int]:
        """Advancement or encounter front -> its row."""
        cards: tuple[Advancement | Encounter, ...] = (*self.of_kind(Advancement), *self.of_kind(Encounter))
        return {card.id: card.row for card in cards}

    @cached_property
    def upgrades(self) -> Mapping[CardId, Upgrade]:
        """Every upgrade token by its id."""
        return self.known(Upgrade, {token.id: token for token in self.of_kind(Upgrade)})

    @cached_property
    def buildings(self) -> Mapping[BuildingId, BuildingToken]:
        """Every type of building."""
        return {token.building: token for token in self.of_kind(BuildingToken)}

    @cached_property
    def protecting(self) -> frozenset[BuildingId]:
        """The types that can be attacked, and so keep others out.  Rules 11.19, 11.20."""
        return frozenset(building for building, token in self.buildings.items() if token.cubes > 0)

    @cached_property
    def achievements(self) -> Mapping[AchievementId, Achievement]:
        """Every achievement."""
        return {entry.achievement: entry for entry in self.of_kind(Achievement)}

    @cached_property
    def goals(self) -> Mapping[AchievementId, int]:
        """The number that each achievement needs at this table.  Section 14."""
        place = max(self.seats, 2) - 2
        return {
            name: entry.goal[place] if len(entry.goal) > 1 else entry.goal[0]
            for name, entry in self.achievements.items()
        }

    @cached_property
    def bonus_tokens(self) -> Mapping[CardId, BonusToken]:
        """Every bonus token by its id."""
        return {token.id: token for token in self.of_kind(BonusToken)}

    @cached_property
    def zone_index(self) -> Mapping[str, int]:
        """Id of a zone -> its place on the battle board."""
        return {zone.id: place for place, zone in enumerate(self.battle_board.zones)}

    @cached_property
    def zone_weights(self) -> tuple[int, ...]:
        """The probability weight of each zone."""
        return tuple(zone.weight for zone in self.battle_board.zones)

    @cached_property
    def explosions(self) -> tuple[int, ...]:
        """The explosion zones.  Rule 12.11."""
        zones = enumerate(self.battle_board.zones)
        return tuple(place for place, zone in zones if zone.kind is ZoneKind.EXPLOSION)

    @cached_property
    def open_words(self) -> Mapping[object, Any]:
        """The moments, conditions and things counted that packs have words for, by the word."""
        return {Coined(word.word): word for word in self.box.open_words if not isinstance(word, FoeWord)}

    # -- What the cards of the box speak of, so that games without it lose no time

    @cached_property
    def cheapened(self) -> frozenset[Ware]:
        """The things that an ability of the box makes cheaper."""
        return frozenset(word for word in self.box.said if isinstance(word, Ware))

    @cached_property
    def tallied(self) -> frozenset[Thing]:
        """The things that are counted over the whole game, since an ability of the box asks for it, or a plug-in's rule
        may.
        """
        return frozenset({Thing.TILE_EXPLORED} if self.box.chapters else {Thing.TILE_EXPLORED} & self.box.said)

    @cached_property
    def served(self) -> frozenset[Moment | Coined]:
        """The moments at which a building does something.  Rule 8.22."""
        moments = (trigger_of(effect) for token in self.buildings.values() for effect in token.abilities)
        return frozenset(moment for moment in moments if moment)

    @cached_property
    def awaited(self) -> frozenset[Moment | Coined]:
        """The moments that wake an ability of a ship's token, or of the board.  Rule 8.22."""
        tokens = (token.abilities for token in self.upgrades.values())
        board = (self.board.abilities, *(space.abilities for space in self.board.spaces))
        return moments_of(chain.from_iterable((*tokens, *board)))

    @cached_property
    def woken(self) -> frozenset[Moment | Coined]:
        """The moments that wake an ability of a card in play, or of what is slid into it.  Rule 8.22."""
        levels = (level.abilities for card in self.of_kind(CrewCard) for level in card.levels)
        slid = (self.abilities_of(card) for card in (*self.advancements, *self.encounters, *self.backs))
        return moments_of(chain.from_iterable((*levels, *slid)))

    # -- Faces

    def text(self, effect: Effect) -> str:
        """The canonical text of an effect: its name among options."""
        return self.box.spell(effect)

    def face(self, card: CardNumber, sleeve: Sleeve) -> CardFace:
        """The face of a crew card: its level, then the cards slid into it in the order of sleeving."""
        if not sleeve.advancements:
            return self.bare_faces[card][sleeve.level - 1]
        key = card, sleeve.level, sleeve.advancements
        face = self.faces.get(key)
        if face is None:
            level = self.crew[card].levels[sleeve.level - 1].abilities
            more = tuple(effect for id in sleeve.advancements for effect in self.abilities_of(id))
            face = remember(self.faces, key, self.new_face(self.names[card], (*level, *more)), MOST_FACES)
        return face

    @cached_property
    def bare_faces(self) -> tuple[tuple[CardFace, ...], ...]:
        """The faces of crew cards without advancements, by card number and level, from 0."""
        return tuple(
            tuple([self.new_face(name, level.abilities) for level in card.levels])
            for name, card in zip(self.names, self.crew, strict=True)
        )

    def abilities_of(self, card: CardId) -> tuple[Effect, ...]:
        """The abilities of a held or sleeved card: a beaten encounter shows its back.  Rules 7.2, 7.3."""
        if card in self.backs:
            return self.backs[card][1].abilities
        entry = self.advancements.get(card) or self.encounters[card]
        return entry.abilities

    def printed(self, card: CardId) -> Mapping[SymbolId, int]:
        """The symbols that an advancement or an encounter prints.  Rules 8.2, 8.3."""
        found = self.symbols.get(card)
        if found is None:
            known = card in self.backs or card in self.row_of
            face = self.new_face(card, self.abilities_of(card) if known else ())
            found = self.symbols[card] = face.symbols
        return found

    def new_face(self, source: str, abilities: tuple[Effect, ...]) -> CardFace:
        """A face, worked out."""
        bare = [(place, effect) for place, effect in enumerate(abilities) if is_bare(effect)]
        plain: dict[SymbolId, int] = {}
        for _, effect in bare:
            for show in shows(effect) if is_plain(effect) else ():
                plain[show.symbol] = plain.get(show.symbol, 0) + getattr(show.amount, "number")  # noqa: B009
        printed: dict[SymbolId, int] = {}
        for symbol, number in symbols(abilities, self.rules.alternatives_count):
            printed[symbol] = printed.get(symbol, 0) + number
        arms = [
            (place, arm) for place, effect in enumerate(abilities) if not is_bare(effect) for arm in arms_of(effect)
        ]
        special = (fx.Battle, fx.Endgame)
        uses = tuple(
            self.new_use(source, place, arm)
            for place, arm in arms
            if not isinstance(arm, special) and trigger_of(arm) is None
        )
        return CardFace(
            source=source,
            abilities=abilities,
            symbols=printed,
            plain=plain,
            counted=tuple((place, effect) for place, effect in bare if not is_plain(effect)),
            uses=uses,
            repeats=len({use.text for use in uses}) < len(uses),
            wakes=sorted_by(
                [
                    (moment, self.new_use(source, place, arm))
                    for place, arm in arms
                    if (moment := trigger_of(arm)) is not None
                ]
            ),
            battle=tuple(
                self.new_use(source, place, arm)
                for place, arm in arms
                if isinstance(arm, fx.Battle) and trigger_of(arm.then) is not Moment.WIN
            ),
            on_win=tuple(
                self.new_use(source, place, arm)
                for place, arm in arms
                if isinstance(arm, fx.Battle) and trigger_of(arm.then) is Moment.WIN
            ),
            endgame=tuple(effect.then for effect in abilities if isinstance(effect, fx.Endgame)),
            arms=any(is_for_battle(part) for effect in abilities for part in walk(effect)),
        )

    def new_use(self, source: str, ability: int, effect: Effect) -> AbilityUse:
        """One entry of a menu."""
        text = self.text(effect)
        option = Use(self.place_of(source), text)
        return AbilityUse(option, text, ability, effect, self.tables.applicable.get(type(effect), always))

    # -- The crew

    def crafted(self, sleeves: tuple[Sleeve, ...]) -> Crafted:
        """The totals of a crew; cached by its identity, since positions share crews that have not changed."""
        if self.memory is None:
            return self.new_crafted(sleeves)
        known = self.crews.get(id(sleeves))
        if known is None:
            known = remember(self.crews, id(sleeves), self.new_crafted(sleeves), MOST_CREWS)
        return known

    def new_crafted(self, sleeves: tuple[Sleeve, ...]) -> Crafted:
        """The totals of a crew, computed anew."""
        return Crafted(
            sleeves=sleeves,
            advancements=sum([len(sleeve.advancements) for sleeve in sleeves]),
            endgame=tuple(
                [
                    (self.names[card], effect)
                    for card, sleeve in enumerate(sleeves)
                    if sleeve.advancements or card in self.with_endgame
                    for effect in self.face(CardNumber(card), sleeve).endgame
                ]
            ),
        )

    # -- Hulls

    def hull(self, tokens: tuple[tuple[CardId, ...], ...]) -> Hull:
        """A ship with these tokens."""
        hull = self.hulls.get(tokens)
        if hull is None:
            hull = remember(self.hulls, tokens, self.new_hull(tokens), MOST_FACES)
        return hull

    def coins_of(self, tokens: Sequence[CardId]) -> int:
        """1 for each basic token, 2 for each advanced one, covered ones included.  Rule 15.3, reading 47."""
        return sum([2 if self.upgrades[token].grade is Grade.ADVANCED else 1 for token in tokens]) if tokens else 0

    def new_hull(self, tokens: tuple[tuple[CardId, ...], ...]) -> Hull:
        """A hull, worked out: a token covers what is under it.  Rule 8.14."""
        prints = [
            (self.upgrades[stack[-1]].hold, self.upgrades[stack[-1]].abilities)
            if stack
            else (below.hold, below.abilities)
            for stack, below in zip(tokens, self.board.spaces, strict=True)
        ]
        faces = tuple(self.new_face(f"space {place}", printed) for place, (_, printed) in enumerate(prints, 1))
        board = self.new_face("board", self.board.abilities)
        return Hull(
            holds=tuple(hold for hold, _ in prints),
            faces=faces,
            board=board,
            capacity=sum(hold for hold, _ in prints),
            coins=self.coins_of([token for stack in tokens for token in stack]),
            plain=not any(face.counted for face in (*faces, board)),
            usable=tuple((space, face) for space, face in enumerate((board, *faces)) if face.uses),
            waiting=tuple((space, face) for space, face in enumerate((board, *faces)) if face.wakes),
        )


def remember(there: dict[K, E], key: K, value: E, most: int) -> E:
    """Put a value among those that are kept, in place of all the others if there are too many."""
    if len(there) >= most:
        there.clear()
    there[key] = value
    return value


def seats(game: Game) -> tuple[Seat, ...]:
    """Every seat of a table."""
    return tuple(map(Seat, range(game.seats)))
