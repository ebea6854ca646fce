"""The Warden at a real table: a solo player enters the facts of the table, and reads what the Warden does.

>>> import dead_reckoning as dr
>>> companion = dr.open_companion(dr.base_box(), "normal", seed=7)
>>> companion.question.kind
'tile'

A ``Companion`` is a value: ``answer`` returns the next one, ``undo`` the previous one.  What it asks is a
``CompanionQuestion``: an answer is one of its choices, by number, name or a word of the name, what is printed on a
thing, or a line of facts (``logbook/facts``).  It consists of its start and its answers, so a page or a file needs to
keep no more than those.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from secrets import randbelow
from typing import Final

from attrs import evolve, frozen

from dead_reckoning.calls import public
from dead_reckoning.companion.choosing import (
    FEW,
    ask_card,
    ask_choice,
    ask_figure,
    ask_merchant,
    ask_side,
    ask_tile,
    ask_token,
    choose,
    tell_card,
    tell_figure,
    tell_merchant,
    tell_side,
    tell_tile,
    tell_token,
)
from dead_reckoning.companion.described import companion_game
from dead_reckoning.companion.knowledge import Entering, Knowledge, TableTeller, error_told, gone_on
from dead_reckoning.companion.lines import (
    ask_fight,
    ask_goods,
    ask_loss,
    ask_turn,
    tell_fight,
    tell_goods,
    tell_loss,
    tell_turn,
)
from dead_reckoning.companion.questions import UNKNOWN, CompanionQuestion
from dead_reckoning.companion.sections import ask_draw, ask_section, tell_draw, tell_section
from dead_reckoning.engine.loop import settle
from dead_reckoning.errors import CompanionError, FactError, UntoldError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.setup import StockDocks, TurnTile
from dead_reckoning.game.nouns.solo import RevealCard
from dead_reckoning.game.nouns.solo_left import BeatMerchant
from dead_reckoning.game.nouns.turn import TakeTurn
from dead_reckoning.game.playing import seating
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet
from dead_reckoning.game.rulebook import laid_out
from dead_reckoning.game.rules.warden import arms, merchants, player_seats
from dead_reckoning.game.sight.table_view import TableView, table_view
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game_kinds import check_own
from dead_reckoning.model.terms import Cell, Frame, Instruction, Seat
from dead_reckoning.position import Position, Start


@frozen(kw_only=True, slots=False, repr=False)
class Companion(Knowledge):
    """The Warden for a real table, at one question.  It never changes: ``answer`` returns the next one.

    Two are equal if they ask the same after the same last answer; earlier answers make no difference.
    """

    def __reduce__(self) -> tuple[Callable[..., Companion], tuple[object, ...]]:
        """Pickle it as its start and its answers: a chain of companions would be too deep for pickle."""
        start, lang = self.position.start, self.teller.lang
        assert start.difficulty
        given = (
            self.box,
            start.difficulty.value,
            lang,
            self.in_pairs,
            self.printed,
            self.seed,
            start.rules,
            self.answers,
        )
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
        return tuple(each.said for each in self.past[1:])

    @property
    def past(self) -> tuple[Companion, ...]:
        """The companion at each question since the start, and this one."""
        found, now = [self], self
        while now.before is not None:
            now = now.before
            found.append(now)
        return tuple(reversed(found))

    @cached_property
    def question(self) -> CompanionQuestion:
        """The current question."""
        if self.instruction is None:
            return CompanionQuestion("over", self.word("companion over"), "")
        question = ASKS.get(type(self.instruction), ask_choice)(self)
        if question.kind not in LEADING:
            return question
        return evolve(question, help=f"{question.help} {self.word('companion help unknown')}")

    @public("companion.answer(companion.options[0])")
    def answer(self, text: str) -> Companion:
        """The companion after an answer.  Raises CompanionError, which says what is wrong with the answer and what
        fits.
        """
        if self.instruction is None:
            raise CompanionError(self.word("companion over"))
        if len(text) > LONGEST:
            raise CompanionError(self.word("companion too long", most=LONGEST))
        plain = self.with_names(text.strip())
        if plain == HELP:
            raise CompanionError(self.refusal(self.question.help))
        if self.lexicon.words.get(plain.casefold(), plain.casefold()) == UNKNOWN:
            return self.led_on()
        try:
            return self.taken(plain)
        except FactError as error:
            raise CompanionError(self.refusal(error_told(self, error))) from None
        except CompanionError as error:
            raise CompanionError(self.refusal(str(error))) from None

    def with_names(self, text: str) -> str:
        """A line with ids in place of numbers from sheets, such as ``#17``.  Raises CompanionError for unknown
        numbers.
        """

        def id_of(number: re.Match[str]) -> str:
            found = self.numbers.get(number[1].lstrip("0"))
            if found is None:
                why = self.word("companion no number", text=number[0], most=len(self.numbers))
                raise CompanionError(self.refusal(why))
            return found

        return ON_SHEET.sub(id_of, text)

    def taken(self, text: str) -> Companion:
        """The companion after an answer.  If a rule needs a figure first, the companion asks for it.

        Raises CompanionError and FactError.
        """
        try:
            then = ANSWERS.get(type(self.instruction), choose)(self, text)
        except UntoldError as gap:
            return evolve(self, waiting=(Cell(gap.cell), gap.figure, text), said=text, before=self, told=())
        if self.waiting is None:
            return then
        try:
            again = then.taken(self.waiting[2])
        except FactError as error:  # the figure is right, and the line is not
            return evolve(then, told=(error_told(then, error),))
        return evolve(again, said=then.said, before=self)

    def led_on(self) -> Companion:
        """An easier question, for a person who cannot answer this one.  Raises CompanionError if none exists."""
        if self.question.kind in LEADING:
            return ANSWERS[type(self.instruction)](self, UNKNOWN)
        raise CompanionError(self.refusal(self.question.help))

    @property
    def options(self) -> tuple[str, ...]:
        """The possible answers, in words."""
        question = self.question
        number = (self.word("companion number"),) if question.example.isdecimal() and question.kind in NUMBERS else ()
        return (*number, *(choice.words for choice in question.choices))

    def refusal(self, why: str) -> str:
        """The message for a wrong answer: what is wrong, the choices, and an answer that fits."""
        question = self.question
        lines = [why]
        if 0 < len(self.options) <= FEW:
            lines.append(self.word("companion choices", options=", ".join(self.options)))
        if question.example:
            lines.append(self.word("companion example", example=question.example))
        return "\n".join(lines)

    def undo(self) -> Companion:
        """The companion before the last answer.  Raises CompanionError if there is no answer yet."""
        if self.before is None:
            raise CompanionError(self.word("nothing to undo"))
        before: Companion = self.before
        return before

    def board(self) -> TableView:
        """The known state of the table, as rows of words."""
        view = table_view(self.teller, self.position.state, Seat(0), self.position.game)
        rows = (row for row in view.players if row[0] in self.rows)
        told = {self.word(row): cells for row, cells in self.totals.items()}
        return view._replace(players=tuple(with_cells(row, told.get(row[0], {})) for row in rows))

    @property
    def totals(self) -> Mapping[str, Mapping[Seat, str]]:
        """Values that the table shows differently from a game that is played here: a player's dock is unknown,
        achievements have only a number, and piles only what counts.
        """
        game, state = self.position.game, self.position.state
        players, piles = player_seats(game), {seat: Scope(game, state, seat) for seat in game.wardens}
        icons = {seat: arms(pile) for seat, pile in piles.items()}
        plain = {seat: merchants(pile) for seat, pile in piles.items()}
        return {
            "dock": dict.fromkeys(players, ""),
            "achievements": {seat: str(len(state.players[seat].markers)) for seat in players},
            "merchant pile": {seat: self.word("companion pile", number=plain[seat]) for seat in piles},
            "pirate pile": {
                seat: self.word("companion armed pile", number=len(piles[seat].player.held) - plain[seat], icons=each)
                for seat, each in icons.items()
            },
        }

    @property
    def rows(self) -> frozenset[str]:
        """The known facts about both sides, by heading."""
        return frozenset(("", *(self.word(key) for key in ROWS)))

    def sheet(self) -> Mapping[str, int]:
        """The lines of the Wardens' score sheets added up, in coins; empty if the player skipped the count.

        *Rules 16.19, 17.6.*
        """
        if self.uncounted:
            return {}
        sheets, wardens = self.position.score_sheets(), self.position.game.wardens
        return {line: sum(sheets[seat][line] for seat in wardens) for line in sheets[wardens[0]]}


def with_cells(row: tuple[str, ...], cells: Mapping[Seat, str]) -> tuple[str, ...]:
    """A row with a value for each side, some in other words."""
    return (row[0], *(cells.get(Seat(seat), text) for seat, text in enumerate(row[1:])))


ON_SHEET: Final = re.compile(r"[#№] ?([0-9]{1,9})")
"""Matches the number of an entry on a sheet for owners, such as ``#17``."""
HELP: Final = "?"
"""Words that are commands and never answers."""
LEADING: Final = ("tile", "card", "yes")
"""Questions that have other words for the answer ``unknown``."""
NUMBERS: Final = ("card", "front", "back", "token", "figure")
"""Questions that are answered with a number."""
MOST_SEEDS: Final = 10**18
"""The largest seed that the companion makes up: files allow numbers of 18 digits."""
LONGEST: Final = 500
"""The most characters of an answer."""
ROWS: Final = (
    *("location", "mode", "damage", "dock", "upgrades", "achievements"),
    *("merchant pile", "pirate pile", "battle cubes", "warden cards"),
)
"""The facts that the table shows about both sides."""


@public("dr.open_companion(box, 'normal')")
def open_companion(
    box: Box,
    level: str = "normal",
    lang: str = "en",
    *,
    pairs: bool = False,
    printed: bool = False,
    seed: int | None = None,
    rules: RuleSet = DEFAULT,
    answers: Iterable[str] = (),
) -> Companion:
    """Start the Warden for a real table, and replay ``answers`` of an earlier session.

    With ``pairs``, two people play against two Wardens.  With ``printed``, they draw his cards from the real deck.
    Without ``seed``, the companion chooses one that nobody can guess.  Raises ValueError as ``begin`` does,
    WordMissingError for an unknown language, and CompanionError for the first answer that does not fit.
    """
    check_own(box, "the companion")
    seats, difficulty = seating(0, "" if pairs else level, level if pairs else "")
    start = Start(seats, rules, difficulty=difficulty)
    game = companion_game(box, seats, rules, difficulty)
    state = evolve(
        laid_out(game),
        active=game.wardens[0],
        first=game.wardens[0],
        frames=(Frame(game.wardens[0], "2.6", (*opened_tiles(game), StockDocks(), TakeTurn())),),
    )
    teller = TableTeller(box, lang, None, game.wardens)
    step = settle(game, state)
    position = Position(game, start, step.state, step.decision, step.events)
    seed = randbelow(MOST_SEEDS) if seed is None else seed
    companion = gone_on(Companion(box=box, position=position, teller=teller, printed=printed, seed=seed))
    for answer in answers:
        companion = companion.answer(answer)
    return companion


def reopened(  # what ``open_companion`` takes, by place as pickle gives it
    box: Box, level: str, lang: str, pairs: bool, printed: bool, seed: int, rules: RuleSet, answers: tuple[str, ...]
) -> Companion:
    """Rebuild a companion from its pickle."""
    return open_companion(box, level, lang, pairs=pairs, printed=printed, seed=seed, rules=rules, answers=answers)


def opened_tiles(game: Game) -> tuple[Instruction, ...]:
    """The tiles that are face up from the start.  *Rule 2.1.*"""
    return tuple(task for task in game.tables.set_up if isinstance(task, TurnTile))


ASKS: Final[Mapping[type[object], Callable[[Knowledge], CompanionQuestion]]] = {
    co.AskTurn: ask_turn,
    TurnTile: ask_tile,
    co.AskFigure: ask_figure,
    co.AskCard: ask_card,
    co.AskFront: ask_side,
    BeatMerchant: ask_side,
    co.AskMerchant: ask_merchant,
    co.AskToken: ask_token,
    co.AskGoods: ask_goods,
    co.AskFight: ask_fight,
    co.AskLoss: ask_loss,
    RevealCard: ask_draw,
    Entering: ask_section,
}
"""Class of the waiting instruction -> function that makes its question."""

ANSWERS: Final[Mapping[type[object], Callable[[Companion, str], Companion]]] = {
    co.AskTurn: tell_turn,
    TurnTile: tell_tile,
    co.AskFigure: tell_figure,
    co.AskCard: tell_card,
    co.AskFront: tell_side,
    BeatMerchant: tell_side,
    co.AskMerchant: tell_merchant,
    co.AskToken: tell_token,
    co.AskGoods: tell_goods,
    co.AskFight: tell_fight,
    co.AskLoss: tell_loss,
    RevealCard: tell_draw,
    Entering: tell_section,
}
"""Class of the waiting instruction -> function that reads its answer; other questions take an option as answer."""
