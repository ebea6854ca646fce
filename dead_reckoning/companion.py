"""The Warden at a real table: who plays alone with the printed game tells what lies there, and is told what he does.

>>> import dead_reckoning as dr
>>> companion = dr.open_companion(dr.base_box(), "normal", seed=7)
>>> companion.question.kind
'tile'

A ``Companion`` is a value: ``answer`` gives another one, ``undo`` the one before.  What it asks is a
``CompanionQuestion``: an answer is one of its choices, by number, name or the beginning of a name, or a line of facts
(``logbook/facts``).  It is made of its start and its answers, so a page or a file has to keep no more than those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from random import Random
from typing import Any, Final

from attrs import evolve, field, frozen

from dead_reckoning.engine.blame import by_rules
from dead_reckoning.engine.chapters import companion as chapter
from dead_reckoning.engine.chapters.setup import new_table
from dead_reckoning.engine.game import Game
from dead_reckoning.engine.loop import settle
from dead_reckoning.engine.rulebook import join
from dead_reckoning.engine.scope import Scope
from dead_reckoning.engine.warden import MERCHANT, own_islands
from dead_reckoning.errors import CompanionError, FactError
from dead_reckoning.logbook.facts import (
    LARGEST,
    PLAYER,
    WARDEN,
    Fact,
    FactWords,
    meant,
    number,
    read_facts,
    with_facts,
    with_player,
)
from dead_reckoning.model import companion as co
from dead_reckoning.model import events as ev
from dead_reckoning.model import tasks
from dead_reckoning.model import warden as wd
from dead_reckoning.model.box import Box, Tile
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.options import Option, TurnUp
from dead_reckoning.model.rules import DEFAULT, RuleSet
from dead_reckoning.model.state import Frame, State
from dead_reckoning.model.terms import CELLS, CHANCE, CardId, Cell, Difficulty, Seat
from dead_reckoning.position import Position, game_of, table_for
from dead_reckoning.view.table_view import TableView, table_view
from dead_reckoning.view.teller import Teller, scene_at
from dead_reckoning.view.wording.companion import FACT_WORDS
from dead_reckoning.view.wording.game import Five, five
from dead_reckoning.view.wording.sentences import sentence

NO_CARD: Final = "none"
"""Answer: nothing of the kind lies there."""


@frozen
class CompanionChoice:
    """One of the answers to a question."""

    text: str
    """What is kept: a name that is the same in every language."""
    words: str
    """What it means."""


@frozen(repr=False)
class CompanionQuestion:
    """A question to the person at the table."""

    kind: str
    """``turn``, ``goods``, ``fight``, ``loss``: a line is told; ``card``, ``merchant``, ``tile``, ``draw``, ``choice``:
    one of the choices; ``over``: nothing is asked any more."""
    text: str
    """The question."""
    help: str
    """How it is answered, with an example."""
    choices: tuple[CompanionChoice, ...] = ()
    """None, where a line is told."""
    cells: tuple[Cell, ...] = ()
    """Where goods are asked for."""

    def __repr__(self) -> str:
        return f"<CompanionQuestion {self.kind}: {self.text!r}, {len(self.choices)} choices>"


@frozen(slots=False)
class TableTeller(Teller):
    """Tells of the player as whoever sits at the table."""

    def five(self, seat: Seat) -> Five:
        """What a side is called."""
        return five(self.words.table["companion player"]) if seat == PLAYER else super().five(WARDEN)


@frozen(kw_only=True, slots=False, repr=False)
class Companion:
    """The Warden for a real table, at one question.  It never changes: ``answer`` returns the next one.

    Two are equal if they ask the same after the same last answer; earlier answers make no difference.
    """

    position: Position
    """What lies on the table, as far as it is known."""
    teller: TableTeller
    """Who tells of it, in a language."""
    printed: bool
    """Whether his cards are drawn from the real deck, and asked for."""
    seed: int
    """What chance follows from, where it is not asked for."""
    chances: int = 0
    """How often chance had its say here."""
    told: tuple[str, ...] = ()
    """What has happened since the last answer, a sentence each."""
    said: str = ""
    """The last answer, in words that are the same in every language."""
    known: frozenset[Cell] = frozenset()
    """Islands whose goods are known."""
    before: Companion | None = field(default=None, eq=False)
    """Where the last answer was given.  It is as long as the game, so it is not compared."""

    def __reduce__(self) -> tuple[Callable[..., Companion], tuple[object, ...]]:
        """As its start and its answers: a chain of companions would be too deep for pickle."""
        start, lang = self.position.start, self.teller.lang
        assert start.difficulty
        given = self.position.box, start.difficulty.value, lang, self.printed, self.seed, start.rules, self.answers
        return reopened, given

    def __copy__(self) -> Companion:
        """It never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> Companion:
        """It never changes."""
        return self

    def __repr__(self) -> str:
        return f"<Companion: turn {self.position.state.turn.number}, {len(self.answers)} answers>"

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers since the start."""
        found, now = [], self
        while now.before is not None:
            found.append(now.said)
            now = now.before
        return tuple(reversed(found))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def instruction(self) -> Any:
        """What waits for an answer."""
        return self.position.state.frames[-1].todo[0]

    @cached_property
    def question(self) -> CompanionQuestion:
        """What is asked now."""
        if self.over:
            return CompanionQuestion("over", self.word("companion over"), "")
        return ASKS.get(type(self.instruction), ask_choice)(self)

    def answer(self, text: str) -> Companion:
        """Where an answer leads.  Raises CompanionError, which says what is wrong with it and what fits."""
        if self.over:
            raise CompanionError(self.word("companion over"))
        if len(text) > LONGEST:
            raise CompanionError(self.word("companion too long", most=LONGEST))
        try:
            return ANSWERS.get(type(self.instruction), choose)(self, text.strip())
        except FactError as error:
            raise CompanionError(complaint(self, error)) from None

    def undo(self) -> Companion:
        """Before the last answer.  Raises CompanionError if there is none."""
        if self.before is None:
            raise CompanionError(self.word("nothing to undo"))
        return self.before

    def board(self) -> TableView:
        """What lies on the table, as far as it is known: rows of words."""
        view = table_view(self.teller, self.position.state, PLAYER, self.position.game)
        rows = (row for row in view.players if row[0] in self.rows)
        return view._replace(players=tuple(without_docks(row, self.word("dock")) for row in rows))

    @property
    def rows(self) -> frozenset[str]:
        """What is known of both sides, by its heading."""
        return frozenset(("", *(self.word(key) for key in ROWS)))

    def sheet(self) -> Mapping[str, int]:
        """The lines of the Warden's score sheet, in coins.  *Rule 16.19.*"""
        return self.position.score_sheets()[WARDEN]

    def word(self, key: str, **fields: object) -> str:
        """A sentence of the language."""
        return self.teller.word(key, **fields)

    def cell(self, cell: str) -> str:
        """A location in words."""
        return self.teller.cell(cell, scene_at(self.position.state))

    @cached_property
    def lexicon(self) -> FactWords:
        """The words of the language that facts may use."""
        game, teller = self.position.game, self.teller
        buildings = {teller.building(each).casefold(): str(each) for each in game.buildings}
        names: list[Tile] = [*game.islands.values(), *game.seas.values()]
        tiles = {
            text.casefold(): entry.id
            for entry in names
            for text in (entry.name.text("en"), teller.thing(entry.id).translate(UNQUOTED))
        }
        ends = {entry.id.rpartition(".")[2]: entry.id for entry in names}
        return FactWords(
            {**buildings, **FACT_WORDS.get(teller.lang, {})}, {**ends, **tiles, **{e.id: e.id for e in names}}
        )


def without_docks(row: tuple[str, ...], dock: str) -> tuple[str, ...]:
    """A row of both sides; of the player's dock nothing is known."""
    return (row[0], "", *row[2:]) if row[0] == dock else row


LONGEST: Final = 500
"""Characters of an answer."""
ROWS: Final = (
    *("location", "mode", "damage", "dock", "upgrades", "achievements"),
    *("merchant pile", "pirate pile", "battle cubes", "warden cards"),
)
"""What is shown of both sides."""


def open_companion(
    box: Box,
    level: str = "normal",
    lang: str = "en",
    *,
    printed: bool = False,
    seed: int = 0,
    rules: RuleSet = DEFAULT,
    answers: Iterable[str] = (),
) -> Companion:
    """Start the Warden for a real table, and replay ``answers`` of an earlier session.

    With ``printed``, the person draws his cards from the real deck.  Raises ValueError as ``begin`` does,
    WordMissingError for an unknown language, and CompanionError for the first answer that does not fit.
    """
    start = table_for(0, rules, level, "")
    game = companion_game(box, rules, start.difficulty)
    state = evolve(
        by_rules(new_table, game),
        active=WARDEN,
        first=WARDEN,
        frames=(Frame(WARDEN, "2.6", (*opened_tiles(game), tasks.StockDocks(), tasks.TakeTurn())),),
    )
    teller = TableTeller(box, lang, None, game.wardens)
    step = settle(game, state)
    position = Position(game, start, step.state, step.decision, step.events)
    companion = gone_on(Companion(position=position, teller=teller, printed=printed, seed=seed))
    for answer in answers:
        companion = companion.answer(answer)
    return companion


def reopened(  # what ``open_companion`` takes, by place as pickle gives it
    box: Box, level: str, lang: str, printed: bool, seed: int, rules: RuleSet, answers: tuple[str, ...]
) -> Companion:
    """A companion that has traveled."""
    return open_companion(box, level, lang, printed=printed, seed=seed, rules=rules, answers=answers)


def opened_tiles(game: Game) -> tuple[Instruction, ...]:
    """The tiles that lie face up from the start.  *Rule 2.1.*"""
    return tuple(task for task in game.tables.set_up if isinstance(task, tasks.TurnTile))


def companion_game(box: Box, rules: RuleSet, level: Difficulty | None) -> Game:
    """A solo game whose Warden stops where he needs to know what lies on the table.  Raises BoxError."""
    solo = game_of(box, 2, rules, level)
    tables = join((*solo.tables.chapters, chapter.CHAPTER))
    return Game(box=box, seats=2, rules=rules, tables=tables, difficulty=level)


# -- Going on --------------------------------------------------------------------------------------------------------


def after(
    companion: Companion, said: str, state: State, option: Option | None, known: frozenset[Cell] | None = None
) -> Companion:
    """After an answer: what the table now is, what the engine is told (None: it is only asked on), and where goods
    are known, if that has changed.
    """
    step = settle(companion.position.game, state, option)
    position = evolve(companion.position, state=step.state, decision=step.decision, events=step.events)
    known = companion.known if known is None else known
    return gone_on(evolve(companion, position=position, said=said, before=companion, told=(), known=known))


def gone_on(companion: Companion) -> Companion:
    """On to the next thing that only the table knows; chance has its say on the way."""
    told: tuple[str, ...] = ()
    while True:
        told = (*told, *sentences(companion))
        companion = evolve(companion, known=still_known(companion))
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


def answered_here(companion: Companion) -> Option | None:
    """What need not be asked: a coin, a card of the deck that is kept here, and goods that are known."""
    if companion.over:
        return None
    instruction = companion.instruction
    if isinstance(instruction, co.AskGoods):
        return co.TOLD if not unknown_goods(companion, instruction) else None
    if isinstance(instruction, wd.TossCoin) or (isinstance(instruction, wd.RevealCard) and not companion.printed):
        return companion.position.decision.sample(Random(f"{companion.seed} {companion.chances}"))
    return None


def still_known(companion: Companion) -> frozenset[Cell]:
    """Islands whose goods are known: he takes all of his in his turn, and a tile just turned up has none."""
    waits = not companion.over and isinstance(companion.instruction, co.AskTurn)
    turned = frozenset(event.cell for event in companion.position.events if isinstance(event, ev.TileTurned))
    return own_cells(companion) if waits else companion.known | turned


def own_cells(companion: Companion) -> frozenset[Cell]:
    """The islands that the Warden controls."""
    return frozenset(own_islands(Scope(companion.position.game, companion.position.state, WARDEN)))


def unknown_goods(companion: Companion, instruction: co.AskGoods) -> tuple[Cell, ...]:
    """Islands that goods have to be told of."""
    return tuple(cell for cell in instruction.cells if cell not in companion.known)


def sentences(companion: Companion) -> tuple[str, ...]:
    """What has just happened."""
    lines = companion.teller.lines(companion.position)
    return tuple(each for event, text in lines for each in sentence_of(companion, event, text))


def sentence_of(companion: Companion, event: ev.Event, text: str) -> tuple[str, ...]:
    """A sentence for an event, with what has to be done at the table besides."""
    if isinstance(event, ev.TileTurned):
        return text, sentence(companion.word("companion lay", cell=companion.cell(event.cell)))
    if isinstance(event, UNTOLD):
        return ()
    if isinstance(event, ev.GoodsGained) and not (event.cargo or event.coins):
        return ()  # his dock was told, and looked at
    return (text,)


UNTOLD: Final = (ev.BattleBegan, ev.EndTriggered, ev.TurnBegan)
"""What the question, or the card, says better."""


def complaint(companion: Companion, error: FactError) -> str:
    """What is wrong with a line, with the language's words for what fits."""
    own = own_words(companion)
    known = ", ".join(own.get(word, word) for word in error.known)
    return companion.word(f"fact {error.key}", **{**error.fields, "known": known})


def own_words(companion: Companion) -> Mapping[str, str]:
    """English word of a fact -> the first word of the language for it."""
    own: dict[str, str] = {}
    for word, english in companion.lexicon.words.items():
        own.setdefault(english, word)
    return own


# -- One of several --------------------------------------------------------------------------------------------------


def found_choice(companion: Companion, text: str) -> CompanionChoice:
    """The choice that is meant.  Raises CompanionError."""
    choices = companion.question.choices
    if not text:
        raise CompanionError(companion.question.help)
    wanted = text.casefold()
    exact = [choice for choice in choices if wanted in names_of(choice)]
    if len(exact) == 1:
        return exact[0]
    if text.isascii() and text.isdecimal():
        if 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        raise CompanionError(companion.word("out of", number=len(choices)))
    found = exact or [choice for choice in choices if any(n.startswith(wanted) for n in names_of(choice))]
    if len(found) == 1:
        return found[0]
    if found:
        raise CompanionError(companion.word("several", options=", ".join(choice.words for choice in found[:FEW])))
    raise CompanionError(companion.word("companion no choice", text=text))


UNQUOTED: Final = str.maketrans("", "", "«»")
"""Nobody types quotation marks."""
FEW: Final = 8
"""How many choices a message names."""


def names_of(choice: CompanionChoice) -> tuple[str, ...]:
    """What a choice may be called: by its text, by the end of an id, with or without zeros before it, by its words."""
    end = choice.text.rpartition(".")[2]
    return choice.text.casefold(), end, end.lstrip("0"), choice.words.casefold().translate(UNQUOTED)


def ask_choice(companion: Companion) -> CompanionQuestion:
    """What the engine asks: a tile, a back, a card of the real deck, or what the rules leave to the player."""
    decision, teller = companion.position.decision, companion.teller
    words = teller.options(companion.position)
    choices = tuple(CompanionChoice(kept(option), text) for option, text in zip(decision.options, words, strict=True))
    kind = KINDS.get(type(companion.instruction), "choice")
    first = "first " if kind == "tile" and not companion.position.state.turn.number else ""
    return CompanionQuestion(
        kind, teller.question(companion.position), companion.word(f"companion help {first}{kind}"), choices
    )


KINDS: Final = {tasks.TurnTile: "tile", wd.RevealCard: "draw"}
"""Questions of the engine that need words of their own."""


def kept(option: Option) -> str:
    """A tile by its id alone, anything else by its text."""
    return str(option.tile) if isinstance(option, TurnUp) else str(option)


def choose(companion: Companion, text: str) -> Companion:
    """One of the engine's options."""
    choice = found_choice(companion, text)
    position = companion.position
    option = next(option for option in position.decision.options if kept(option) == choice.text)
    return after(companion, choice.text, position.state, option)


def ask_card(companion: Companion) -> CompanionQuestion:
    """Any card of the row, or of one behind it.  *Rule 5.6.*"""
    cell: Cell = companion.instruction.cell
    game = companion.position.game
    cards = [card for card, row in game.row_of.items() if row >= int(cell[1])]
    near = sorted(cards, key=lambda card: game.row_of[card])
    return CompanionQuestion(
        "card",
        companion.word("companion card", cell=companion.cell(cell)),
        companion.word("companion help card"),
        (*(CompanionChoice(card, companion.teller.thing(card)) for card in near), no_card(companion)),
    )


def no_card(companion: Companion) -> CompanionChoice:
    """Nothing of the kind lies there."""
    return CompanionChoice(NO_CARD, companion.word("companion none"))


def tell_card(companion: Companion, text: str) -> Companion:
    """What lies there, or nothing."""
    choice = found_choice(companion, text)
    card = CardId("" if choice.text == NO_CARD else choice.text)
    state = with_cards(companion.position.state, {companion.instruction.cell: card})
    return after(companion, choice.text, state, co.TOLD)


def with_cards(state: State, cards: Mapping[Cell, CardId]) -> State:
    """With these cards on the tiles, and no others."""
    ocean = zip(CELLS, state.ocean, strict=True)
    return evolve(state, ocean=tuple(evolve(here, card=cards.get(cell, CardId(""))) for cell, here in ocean))


def ask_merchant(companion: Companion) -> CompanionQuestion:
    """Every merchant ship that may lie on a tile.  *Rule 16.11.*"""
    game, state, teller = companion.position.game, companion.position.state, companion.teller
    ships = [card for card, entry in game.encounters.items() if entry.encounter == MERCHANT]
    choices = [
        CompanionChoice(f"{cell} {ship}", f"{cell} {teller.thing(ship)}")
        for cell, here in zip(CELLS, state.ocean, strict=True)
        for ship in ships
        if here.tile and game.row_of[ship] >= int(cell[1])
    ]
    return CompanionQuestion(
        "merchant",
        companion.word("companion merchant"),
        companion.word("companion help merchant"),
        (*choices, no_card(companion)),
    )


def tell_merchant(companion: Companion, text: str) -> Companion:
    """One of them, or none."""
    choice = found_choice(companion, text)
    cell, _, ship = choice.text.partition(" ")
    state = with_cards(companion.position.state, {Cell(cell): CardId(ship)} if ship else {})
    return after(companion, choice.text, state, co.TOLD)


# -- What is told in a line ------------------------------------------------------------------------------------------


def ask_turn(companion: Companion) -> CompanionQuestion:
    """What the player's turn has changed; asked until there is no more."""
    going_on = companion.before is not None and companion.before.position.state.turn == companion.position.state.turn
    last = companion.position.state.ended_by == WARDEN
    key = "companion more" if going_on else "companion last turn" if last else "companion turn"
    return CompanionQuestion("turn", companion.word(key), companion.word("companion help turn"))


def tell_turn(companion: Companion, text: str) -> Companion:
    """Some facts, or no more.  Raises FactError."""
    position = companion.position
    facts = read_facts(position.game, companion.lexicon, text)
    if not facts:
        known = companion.known & own_cells(companion)
        return after(companion, "", with_cards(position.state, {}), co.TOLD, known)
    state, frames = with_facts(position.game, position.state, facts)
    if frames:
        state = evolve(state, frames=(*state.frames, *reversed(frames)))
    said = ", ".join(map(str, facts))
    then = (
        after(companion, said, state, None)
        if frames
        else evolve(companion, position=evolve(position, state=state, events=()), said=said, before=companion, told=())
    )
    noted = companion.word("companion noted", facts=", ".join(in_words(companion, fact) for fact in facts))
    return evolve(then, told=(noted, *then.told), known=known_by(then, facts))


def in_words(companion: Companion, fact: Fact) -> str:
    """A fact in the words of the language, a tile by its name."""
    own = own_words(companion)
    value = companion.teller.thing(CardId(fact.value)) if fact.word == "tile" else own.get(fact.value, fact.value)
    return " ".join(filter(None, (own.get(fact.subject, fact.subject), own.get(fact.word, fact.word), value)))


def known_by(companion: Companion, facts: Iterable[Any]) -> frozenset[Cell]:
    """Islands whose goods are known, with those that were just told of."""
    return (companion.known & own_cells(companion)) | frozenset(
        Cell(fact.subject) for fact in facts if fact.subject in CELLS and fact.word in ("coins", "cargo")
    )


def ask_goods(companion: Companion) -> CompanionQuestion:
    """Which goods lie on islands; what is known stands in the question.  *Rules 16.10, 16.12.*"""
    cells = unknown_goods(companion, companion.instruction)
    known = "; ".join(filter(None, (goods_at(companion, cell) for cell in cells)))
    return CompanionQuestion(
        "goods",
        companion.word(
            "companion goods",
            cells=companion.teller.all_of(map(companion.cell, cells)),
            known=known or companion.word("companion none"),
        ),
        companion.word("companion help goods", cell=cells[0]),
        cells=cells,
    )


def goods_at(companion: Companion, cell: Cell) -> str:
    """``r1c2: 2 coins``; nothing where there are none."""
    here = companion.position.state.ocean[CELLS.index(cell)]
    if not (here.cargo or here.coins):
        return ""
    return f"{cell}: {companion.word('companion load', cargo=here.cargo, coins=here.coins)}"


def tell_goods(companion: Companion, text: str) -> Companion:
    """All that is not as it was known.  Raises FactError."""
    cells = unknown_goods(companion, companion.instruction)
    position = companion.position
    facts = read_facts(position.game, companion.lexicon, text, cells)
    state, _ = with_facts(position.game, position.state, facts)
    return after(companion, ", ".join(map(str, facts)), state, co.TOLD, companion.known.union(cells))


def ask_fight(companion: Companion) -> CompanionQuestion:
    """How a battle has ended.  *Rules 16.13 to 16.15.*"""
    fight: co.AskFight = companion.instruction
    buildings = companion.teller.all_of(map(companion.teller.building, fight.buildings))
    return CompanionQuestion(
        "fight",
        companion.word(
            f"companion fight {fight.kind}",
            cell=companion.cell(fight.cell),
            number=fight.cubes,
            others=fight.others,
            buildings=buildings,
        ),
        companion.word("companion help fight"),
    )


FIGHT: Final = {"you": "", "warden": "", "hits": "number", "damage": "number", "coins": "number", "cargo": "number"}
"""What may be told of a battle: who has won, the damage to either ship, and his spoils."""


def tell_fight(companion: Companion, text: str) -> Companion:
    """Who has won, and what the cubes did; the player's spoils may lie on the island.  *Rule 12.12.*

    Raises FactError.
    """
    fields, said = fight_of(companion, text)
    known = companion.known - {companion.instruction.cell}
    return after(companion, said, companion.position.state, co.Fought(**fields), known)


def fight_of(companion: Companion, text: str) -> tuple[dict[str, Any], str]:
    """The fields of an outcome, and how they are kept.  Raises FactError."""
    words = text.casefold().replace(",", " ").replace(";", " ").split()
    found: dict[str, Any] = {}
    while words:
        if words[0].isdecimal() and len(words) > 1:
            words[0], words[1] = words[1], words[0]
        word = meant(words.pop(0), FIGHT, companion.lexicon.words)
        if not FIGHT[word]:
            found["won"] = word == "warden"
        elif not words:
            raise FactError("value missing", text=word)
        else:
            found[word] = int(number(words.pop(0), MOST_IN_BATTLE))
    if "won" not in found:
        raise FactError("no winner")
    winner = "warden" if found["won"] else "you"
    return found, ", ".join((winner, *(f"{word} {found[word]}" for word in FIGHT if word in found)))


MOST_IN_BATTLE: Final = 30
"""Damage or spoils of one battle."""


def ask_loss(companion: Companion) -> CompanionQuestion:
    """Coins that a sinking ship loses.  *Rule 13.2.*"""
    return CompanionQuestion("loss", companion.word("companion loss"), companion.word("companion help loss"))


def tell_loss(companion: Companion, text: str) -> Companion:
    """A number.  Raises FactError."""
    coins = number(text, LARGEST)
    state = with_player(companion.position.state, PLAYER, coins=int(coins), chest=0)
    return after(companion, coins, state, co.TOLD)


ASKS: Final[Mapping[type[object], Callable[[Companion], CompanionQuestion]]] = {
    co.AskTurn: ask_turn,
    co.AskCard: ask_card,
    co.AskMerchant: ask_merchant,
    co.AskGoods: ask_goods,
    co.AskFight: ask_fight,
    co.AskLoss: ask_loss,
}
"""What waits -> the question."""

ANSWERS: Final[Mapping[type[object], Callable[[Companion, str], Companion]]] = {
    co.AskTurn: tell_turn,
    co.AskCard: tell_card,
    co.AskMerchant: tell_merchant,
    co.AskGoods: tell_goods,
    co.AskFight: tell_fight,
    co.AskLoss: tell_loss,
}
"""What waits -> how an answer is taken; any other question of the engine is answered with an option."""
