"""A companion's knowledge of a table, and the way to its next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any, Final, TypeVar

from attrs import evolve, field, frozen

from dead_reckoning.engine.loop import settle
from dead_reckoning.errors import FactError, UntoldError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.setup import TileTurned
from dead_reckoning.game.nouns.solo import RevealCard
from dead_reckoning.game.nouns.solo_left import TossCoin, WardenTook
from dead_reckoning.game.nouns.turn import EndTriggered, TurnBegan
from dead_reckoning.game.printed import described
from dead_reckoning.game.printed.box import Box, Tile
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.game.printed.numbered import numbers_of
from dead_reckoning.game.rules.warden import own_islands
from dead_reckoning.game.sight.naming import building_told, cell_told
from dead_reckoning.game.sight.scenes import scene_at
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.facts import FactWords, sides_of
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, CardId, Cell, Event, Seat
from dead_reckoning.position import Position
from dead_reckoning.view.game_tongues import GAMES
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.wording.game import Five, five
from dead_reckoning.view.wording.sentences import sentence


@frozen(slots=False)
class TableTeller(Teller):
    """Tells of the player as whoever sits at the table, and of things as they were described."""

    def five(self, seat: Seat) -> Five:
        """The five forms of a side's name."""
        alone = len(self.wardens) == 1 and seat not in self.wardens
        return five(self.words.table["companion player"]) if alone else super().five(seat)

    def thing(self, id: str | int) -> str:
        """A printed thing by its name, or as it was described."""
        kind = described.tile_kind(CardId(id)) if isinstance(id, str) else ""
        if kind:
            return self.word(f"companion {kind}")
        word, *rest = str(id).split(" ")
        tell = DESCRIBED.get((word, len(rest)))
        return tell(self, *rest) if tell else super().thing(id)


DESCRIBED: Final[Mapping[tuple[str, int], Callable[..., str]]] = {
    ("card", 1): lambda teller, icons: teller.word("companion icons", number=int(icons.removesuffix("x"))),
    ("front", 1): lambda teller, kind: teller.word("companion front merchant") if kind == "merchant" else kind,
    ("upgrade", 2): lambda teller, grade, cannons: teller.word(
        "companion upgrade", grade=teller.word(GRADES[grade]), number=int(cannons)
    ),
}
"""First word of an id that describes something, and how many follow -> its words."""
GRADES: Final[Mapping[str, str]] = {
    "basic": "companion basic",
    "advanced": "companion advanced grade",
    "": "companion any grade",
}
"""Grade of a token -> its word."""


@frozen
class Entering:
    """One of the Warden's printed cards, while the player enters a section of it."""

    card: CardId
    """The card of the box that it replaces."""
    advanced: bool
    """The side that is up."""
    place: int
    """The place of the section, from 0."""


@frozen(kw_only=True, slots=False, repr=False)
class Knowledge:
    """The knowledge at one question.  It never changes."""

    box: Box
    """The box that the companion was opened with."""
    position: Position
    """The table as far as it is known."""
    teller: TableTeller
    """The teller in a language."""
    printed: bool
    """True if his cards are drawn from the real deck, and asked for."""
    seed: int
    """The seed of chance, where the player is not asked."""
    chances: int = 0
    """The number of random results so far."""
    told: tuple[str, ...] = ()
    """The events since the last answer, one sentence each."""
    said: str = ""
    """The last answer, in words that are the same in every language."""
    known: frozenset[Cell] = frozenset()
    """Islands whose goods are known."""
    emptied: frozenset[Cell] = frozenset()
    """Tiles whose card he has taken since the card spaces were filled."""
    narrowed: int = 0
    """The number of times that the question was answered with ``unknown``."""
    waiting: tuple[Cell, str, str] | None = None
    """Cell and figure that an answer cannot be taken without, and that answer."""
    entering: Entering | None = None
    """The printed card that is entered."""
    uncounted: bool = False
    """True if the player leaves out what his count still asks for."""
    before: Any = field(default=None, eq=False)
    """The knowledge at the last answer.  It is as long as the game, so it is not compared."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.position.over

    @property
    def instruction(self) -> Any:
        """The instruction that waits for an answer."""
        if self.entering:
            return self.entering
        if self.waiting:
            return co.AskFigure(*self.waiting[:2])
        if self.over:
            return self.uncounted_figure
        return self.position.state.frames[-1].todo[0]

    @cached_property
    def uncounted_figure(self) -> co.AskFigure | None:
        """The figure that his count still needs; None: it can be counted, or is left out."""
        if self.uncounted:
            return None
        try:
            self.position.score_sheets()
        except UntoldError as gap:
            return co.AskFigure(Cell(gap.cell), gap.figure)
        return None

    @property
    def entered(self) -> tuple[WardenCard, ...]:
        """His printed cards that were entered here, in the order of the box."""
        cards = self.position.game.warden_cards
        return tuple(card for id, card in cards.items() if card != self.box.by_id[id])

    @cached_property
    def numbers(self) -> Mapping[str, CardId]:
        """The numbers of things on sheets for owners."""
        return {str(number): id for id, number in numbers_of(self.box.entries).items()}

    @property
    def card(self) -> tuple[str, str] | None:
        """The id of the card that he has revealed, and the side that is up; None outside of his turn."""
        card = self.position.state.turn.open
        return None if card is None else (str(card.card), "advanced" if card.advanced else "normal")

    def word(self, key: str, **fields: object) -> str:
        """A sentence of the language."""
        return self.teller.word(key, **fields)

    def cell(self, cell: str) -> str:
        """A location in words."""
        return cell_told(self.teller, cell, scene_at(self.position.state))

    @cached_property
    def lexicon(self) -> FactWords:
        """The words of the language that facts may use."""
        teller = self.teller
        buildings = {building_told(teller, each).casefold(): str(each) for each in self.position.game.buildings}
        tiles = tuple(entry for entry in self.box.entries if isinstance(entry, Tile))
        own = {**teller.words.facts, **buildings}
        words = {**own, **{word: fact for word, fact in GAMES["en"].facts.items() if word not in own}}
        words |= {name: side for name, side in self.colors.items() if name not in words}
        return FactWords(words, tiles)

    @property
    def in_pairs(self) -> bool:
        """True if two play against two Wardens.  *Section 17.*"""
        return len(self.position.game.wardens) > 1

    @property
    def colors(self) -> Mapping[str, str]:
        """In pairs, the names of the seats -> whom the words of facts call so now."""
        sides = sides_of(self.position.game, self.position.state) if self.in_pairs else {}
        languages = (self.teller.words, GAMES["en"])
        return {
            form.casefold(): word
            for words in languages
            for word, seat in sides.items()
            if word
            for form in words.seats[seat]
        }


K = TypeVar("K", bound=Knowledge)


# -- Going on --------------------------------------------------------------------------------------------------------


def after(companion: K, said: str, state: State, option: Option | None, known: frozenset[Cell] | None = None) -> K:
    """The companion after an answer: the new table, the option for the engine (None: it only continues), and the places
    of known goods, if that has changed.
    """
    step = settle(companion.position.game, state, option)
    position = evolve(companion.position, state=step.state, decision=step.decision, events=step.events)
    known = companion.known if known is None else known
    now = evolve(companion, position=position, said=said, before=companion, told=(), known=known, narrowed=0)
    return gone_on(now)


def gone_on(companion: K) -> K:
    """Go on to the next question that only the table can answer; chance decides on the way."""
    told: tuple[str, ...] = ()
    while True:
        told = (*told, *sentences(companion))
        companion = evolve(companion, known=still_known(companion), emptied=still_empty(companion))
        option = answered_here(companion)
        if option is None:
            return evolve(companion, told=told)
        position = companion.position
        step = settle(position.game, position.state, option)
        companion = evolve(
            companion,
            position=evolve(position, state=step.state, decision=step.decision, events=step.events),
            chances=companion.chances + (position.decision.seat == CHANCE),
        )


def answered_here(companion: Knowledge) -> Option | None:
    """The answer if no question is needed: a coin, a card of the deck that is kept here, and known goods."""
    if companion.over:
        return None
    instruction = companion.instruction
    if isinstance(instruction, co.AskGoods):
        return co.TOLD if not unknown_goods(companion, instruction) else None
    if isinstance(instruction, TossCoin) or (isinstance(instruction, RevealCard) and not companion.printed):
        return companion.position.decision.sample(Random(f"{companion.seed} {companion.chances}"))
    return None


def still_known(companion: Knowledge) -> frozenset[Cell]:
    """Islands whose goods are known: he takes all of his in his turn, and a tile just turned up has none."""
    waits = not companion.over and isinstance(companion.instruction, co.AskTurn)
    game, state = companion.position.game, companion.position.state
    if waits:
        mine = own_islands(Scope(game, state, sides_of(game, state)["warden"]))
        return (companion.known & own_cells(companion)) | frozenset(mine)
    turned = frozenset(event.cell for event in companion.position.events if isinstance(event, TileTurned))
    return companion.known | turned


def still_empty(companion: Knowledge) -> frozenset[Cell]:
    """Tiles without a card; all have one when the player's turn begins.  *Rule 16.6.*"""
    if not companion.over and isinstance(companion.instruction, co.AskTurn):
        return frozenset()
    took = (event.cell for event in companion.position.events if isinstance(event, WardenTook))
    return companion.emptied.union(took)


def own_cells(companion: Knowledge) -> frozenset[Cell]:
    """The islands that Wardens control."""
    game, state = companion.position.game, companion.position.state
    return frozenset(cell for warden in game.wardens for cell in own_islands(Scope(game, state, warden)))


def unknown_goods(companion: Knowledge, instruction: co.AskGoods) -> tuple[Cell, ...]:
    """Islands that goods have to be told of."""
    return tuple(cell for cell in instruction.cells if cell not in companion.known)


def sentences(companion: Knowledge) -> tuple[str, ...]:
    """The sentences for the latest events."""
    lines = companion.teller.lines(companion.position)
    return tuple(each for event, text in lines for each in sentence_of(companion, event, text))


def sentence_of(companion: Knowledge, event: Event, text: str) -> tuple[str, ...]:
    """A sentence for an event, with what has to be done at the table besides."""
    if isinstance(event, TileTurned):
        lay = sentence(companion.word("companion lay", cell=companion.cell(event.cell)))
        return (lay,) if described.tile_kind(event.tile) else (text, lay)
    if isinstance(event, UNTOLD):
        return ()
    if isinstance(event, GoodsGained) and not (event.cargo or event.coins):
        return ()  # his dock was told, and looked at
    return (text,)


UNTOLD: Final = (BattleBegan, EndTriggered, TurnBegan)
"""Events that the question or the card reports better."""


def error_told(companion: Knowledge, error: FactError) -> str:
    """The message for a wrong line, with the language's words for the parts that fit."""
    own = own_words(companion)
    known = ", ".join(companion.teller.thing(own.get(word, word)) for word in error.known)
    text = " ".join(map(companion.teller.thing, str(error.fields["text"]).split()))
    why = companion.word(f"fact {error.key}", **{**error.fields, "text": text, "known": known})
    return companion.word("companion part", part=error.part, why=why) if error.part else why


def own_words(companion: Knowledge) -> Mapping[str, str]:
    """English word of a fact -> the first word of the language for it."""
    own: dict[str, str] = {}
    for word, english in companion.lexicon.words.items():
        own.setdefault(english, word)
    return own
