"""Rulebooks: the chapters of the rules, and how they are joined into the tables of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, TypeVar

from attrs import evolve

from dead_reckoning.engine.fitting import flaw_in_state, trouble_with, trouble_with_option
from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.engine.tables import Chapter, Question, Tables
from dead_reckoning.game.printed.board import Achievement, BattleBoard, SetUp, ShipBoard
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import CrewCard, WardenCard, WardenSymbol
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import CELLS, PAIR, Difficulty
from dead_reckoning.game.rules import (
    achievements,
    aftermath,
    battle,
    battle_abilities,
    buildings,
    cleanup,
    crew,
    drop,
    encounters,
    gaining,
    gather,
    goods,
    hand,
    influence,
    leveling,
    pairs,
    sailing,
    scoring,
    setup,
    sinking,
    solo,
    solo_battle,
    solo_left,
    solo_right,
    spoils,
    triggered,
    turn,
)
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import State
from dead_reckoning.model.chapters import StateCheck
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.options import Option, first_word, in_order
from dead_reckoning.model.verbs import MomentWord

K = TypeVar("K")
V = TypeVar("V")

CARDS: Final = (crew.CHAPTER, hand.CHAPTER, leveling.CHAPTER, gaining.CHAPTER)
"""Cards and their abilities."""
OCEAN: Final = (sailing.CHAPTER, goods.CHAPTER, influence.CHAPTER, buildings.CHAPTER, triggered.CHAPTER)
BATTLE: Final = tuple(
    chapter.CHAPTER for chapter in (encounters, battle, gather, drop, battle_abilities, spoils, aftermath)
)
"""A battle, step by step."""
END: Final = (sinking.CHAPTER, achievements.CHAPTER, cleanup.CHAPTER, scoring.CHAPTER)

# The order of chapters is that of options, checks and triggers.
BASE: Final = (setup.CHAPTER, turn.CHAPTER, *CARDS, *OCEAN, *BATTLE, *END)
"""Two to four players."""

SOLO: Final = (*BASE, solo.CHAPTER, solo_left.CHAPTER, solo_right.CHAPTER, solo_battle.CHAPTER)
"""A player and the Warden: chapters of his own change what he does differently.  Section 16."""

PAIRS: Final = (*SOLO, pairs.CHAPTER)
"""Two players and two Wardens.  Section 17."""

DEAD_RECKONING: Final = GameKind(
    name="Dead Reckoning", chapters=PAIRS, state=State, start=setup.new_table, draft=Draft, scope=Scope
)
"""The game of this package, as one value."""


def grouped(rows: Iterable[tuple[K, V]]) -> Mapping[K, tuple[V, ...]]:
    """Rows by their key, each group in the order of the rows."""
    found: dict[K, list[V]] = {}
    for key, value in rows:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}


def join(chapters: tuple[Chapter, ...]) -> Tables:
    """The tables of several chapters; of two rows for one class, the later one counts."""
    checks = grouped(row for chapter in chapters for row in checks_of(chapter))
    triggers = grouped(row for chapter in chapters for row in chapter.triggers)
    writers = [row for chapter in chapters for row in chapter.writers]
    actions = [action for chapter in chapters for action in chapter.actions]
    listeners = tuple(change for chapter in chapters for change in chapter.listeners)
    questions = {instruction: how for chapter in chapters for instruction, how in chapter.questions}
    return Tables(
        chapters=chapters,
        handlers={
            **{instruction: how for chapter in chapters for instruction, how in chapter.handlers},
            **{instruction: heard(how, listeners) for instruction, how in questions.items()},
        },
        applicable={effect: check for chapter in chapters for effect, check in chapter.applicable},
        consequences={event: (write, checks.get(event, ()), triggers.get(event, ())) for event, write in writers},
        offers=tuple(dict.fromkeys(action.offer for action in actions)),
        actions={action.shape: action for action in actions},
        action_words=frozenset(first_word(action.shape) for action in actions),
        reasons={(instruction, shape): why for chapter in chapters for instruction, shape, why in chapter.reasons},
        shapes=in_order(shape for chapter in chapters[::-1] for shape in chapter.shapes),
        bounds={shape: bound for chapter in chapters for shape, bound in chapter.bounds},
        worth={effect: worth for chapter in chapters for effect, worth in chapter.worth},
        score_lines={line: coins for chapter in chapters for line, coins in chapter.score_lines},
        encounters={kind: rule for chapter in chapters for kind, rule in chapter.encounters},
        deeds={deed: order for chapter in chapters for deed, order in chapter.deeds},
        secrets=frozenset(event for chapter in chapters for event in chapter.secrets),
        set_up=tuple(instruction for chapter in chapters for instruction in chapter.set_up),
        ways={function: other for chapter in chapters for function, other in chapter.ways},
        layouts=tuple(change for chapter in chapters for change in chapter.layouts),
    )


def heard(question: Question, listeners: tuple[Callable[..., Decision], ...]) -> Question:
    """A question whose decision some chapters change before it is asked."""
    if not listeners:
        return question

    def ask(instruction: Instruction, scope: Scope) -> Decision:
        decision: Decision = question.ask(instruction, scope)
        for change in listeners:
            decision = change(scope.game, decision)
        return decision

    return evolve(question, ask=ask)


def checks_of(chapter: Chapter) -> Iterator[tuple[type[Event], StateCheck]]:
    """The state checks of a chapter, and those of its achievements."""
    yield from chapter.state_checks
    yield from ((event, check) for _, event, check in chapter.achievements)


TABLES: Final = join(BASE)
"""Those of the base game, without packs."""

ALL_TABLES: Final = join(DEAD_RECKONING.chapters)
"""Those of a game in pairs, which has every chapter, without packs."""


def pack_chapters(rulebook: tuple[Chapter, ...], box: Box) -> tuple[Chapter, ...]:
    """The chapters of a box's packs, and those that its verbs make."""
    verbs = tuple(
        Chapter(
            verb.name,
            handlers=tuple((instruction, how) for instruction, how in verb.handlers.items() if callable(how)),
            questions=tuple(
                (instruction, how) for instruction, how in verb.handlers.items() if isinstance(how, Question)
            ),
            applicable=tuple(verb.applicable.items()),
            shapes=verb.shapes,
        )
        for verb in box.verbs
    )
    moments = [word for word in box.open_words if isinstance(word, MomentWord)]
    woken = Chapter("coined moments", triggers=tuple((word.event, triggered.waking(word)) for word in moments))
    kinds = [kind for pack in box.packs for kind in pack.encounters if not kind.is_merchant]
    declared = Chapter("kinds", encounters=tuple((kind.kind, encounters.rule_of_kind(kind)) for kind in kinds))
    known = declared, counted_goals(rulebook, box)
    return (*map(looked_at, verbs), *known, *map(looked_at, box.chapters), *((woken,) if moments else ()))


def looked_at(chapter: Chapter) -> Chapter:
    """A chapter of a pack that raises TypeError where it asks, offers or lays out what cannot be, before it is seen."""
    offers = {each.offer: offering(each.offer) for each in chapter.actions}  # some are offered together
    return evolve(
        chapter,
        actions=tuple(evolve(each, offer=offers[each.offer]) for each in chapter.actions),
        questions=tuple((order, evolve(how, ask=asking(how.ask))) for order, how in chapter.questions),
        listeners=tuple(map(listening, chapter.listeners)),
        layouts=tuple(map(laying_out, chapter.layouts)),
    )


MOST_OPTIONS: Final = 100_000
"""What a pack offers at once, at most: its options may have no end."""


def offering(offer: Callable[..., Iterable[Option]]) -> Callable[..., list[Option]]:
    """An offer that is looked at."""

    def offered(scope: Scope) -> list[Option]:
        options = [*islice(offer(scope), MOST_OPTIONS)]
        for option in options:
            refuse(trouble_with_option(option))
        return options

    return offered


def asking(ask: Callable[..., Decision]) -> Callable[..., Decision]:
    """A question that is looked at."""

    def asked(instruction: Instruction, scope: Scope) -> Decision:
        decision = ask(instruction, scope)
        refuse(trouble_with(decision, scope.game.seats))
        return decision

    return asked


def listening(change: Callable[..., Decision]) -> Callable[..., Decision]:
    """A change of a decision that is looked at, if it has changed anything: the decision itself was looked at."""

    def changed(game: Game, decision: Decision) -> Decision:
        found = change(game, decision)
        if found is not decision:
            refuse(trouble_with(found, game.seats))
        return found

    return changed


def laying_out(change: Callable[..., State]) -> Callable[..., State]:
    """A change of the table that is looked at."""

    def changed(game: Game, state: State) -> State:
        found = change(game, state)
        refuse(flaw_in_state(found, game.seats))
        return found

    return changed


def refuse(trouble: str) -> None:
    """Raise TypeError if there is any."""
    if trouble:
        raise TypeError(trouble)


PARTS: Final[tuple[tuple[type[Entry], str], ...]] = (
    (SetUp, "a list of set-up numbers"),
    (ShipBoard, "a ship board"),
    (BattleBoard, "a battle board"),
    (CrewCard, "a crew"),
)
"""What every game needs of a box, and how it is named."""


def missing_parts(game: Game) -> Iterator[str]:
    """A sentence for each part without which a game could not be laid out.  *Rules 2.1, 16.1, 17.1.*"""
    absent = [name for kind, name in PARTS if not game.of_kind(kind)]
    yield from (f"the box has no game in it: it needs {name}" for name in absent)
    if absent:
        return
    players = max(game.seats, PAIR)
    islands = game.set_up.islands[players - PAIR]
    seas = sum(players in sea.players for sea in game.seas.values())
    if not islands <= len(game.islands) or islands + seas < len(CELLS):
        yield f"the box has too few tiles: {len(CELLS)} are laid out with {players} players"
    if game.difficulty and len(game.of_kind(WardenCard)) < players // PAIR:
        yield "the box has too few Warden cards"
    if game.difficulty:
        unknown = sorted({symbol.deed for symbol in all_symbols(game)} - set(game.tables.deeds))
        yield from (f"no rule says what the deed `{deed}` of a Warden card is" for deed in unknown)


def all_symbols(game: Game) -> Iterator[WardenSymbol]:
    """Every symbol of the Warden cards, those behind "otherwise" included."""
    for card in game.warden_cards.values():
        for section in (*card.normal, *card.advanced):
            waiting = [*section.middle, *section.right]
            while waiting:
                symbol = waiting.pop()
                waiting += symbol.otherwise
                yield symbol


def counted_goals(rulebook: tuple[Chapter, ...], box: Box) -> Chapter:
    """The achievements of a box that say themselves what is counted: looked at after everything that happens."""
    goals = tuple(entry for entry in box.entries if isinstance(entry, Achievement) and entry.counted)
    events = {event: None for chapter in (*rulebook, *box.chapters) for event, _ in chapter.writers} if goals else {}
    return Chapter("counted goals", state_checks=tuple((event, scoring.reaching(goals)) for event in events))


def new_game(box: Box, seats: int, rules: RuleSet, difficulty: Difficulty | None = None) -> Game:
    """A game: its rulebook with a box, seats and rules, and with the chapters of the box's packs."""
    rulebook = (PAIRS if seats > PAIR else SOLO) if difficulty else BASE
    tables = join((*rulebook, *pack_chapters(rulebook, box)))
    return Game(box=box, seats=seats, rules=rules, kind=DEAD_RECKONING, tables=tables, difficulty=difficulty)
