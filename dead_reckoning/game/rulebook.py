"""Rulebooks: the chapters of the rules, and how they are joined into the tables of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.engine.blame import by_rules
from dead_reckoning.engine.joining import looked_at, tables_of
from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.board import Achievement, BattleBoard, SetUp, ShipBoard
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import CrewCard, WardenCard, WardenSymbol
from dead_reckoning.game.printed.chapters import GAME_COLUMNS, Chapter
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import CELLS, HARBOR, PAIR, Difficulty
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
from dead_reckoning.game.table.tables import GameTables
from dead_reckoning.model.chapters import GeneralChapter, Question
from dead_reckoning.model.fitting import bound, fault, first
from dead_reckoning.model.terms import Cell
from dead_reckoning.model.verbs import MomentWord

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


def fault_in_state(state: State, seats: int) -> str:
    """The reason why a state does not belong to a game with this number of seats; empty if it does."""
    wrong = fault(state, State, seats)
    if wrong:
        return wrong
    counts = (("players", seats), ("ocean", len(CELLS)))
    found = ((name, len(getattr(state, name)), many) for name, many in counts)
    return first(f".{name} are {number}, and not {many}" for name, number, many in found if number != many)


bound(Cell, lambda value, _seats: value in ("", HARBOR, *CELLS))

DEAD_RECKONING: Final = GameKind(
    chapters=PAIRS,
    columns=GAME_COLUMNS,
    state=State,
    fault=fault_in_state,
    start=setup.new_table,
    draft=Draft,
    scope=Scope,
    parts=PARTS,
)
"""The game of this package, as one value."""


def join(chapters: Sequence[GeneralChapter]) -> GameTables:
    """The tables of several chapters; of two rows for one class, the later one counts."""
    return tables_of(chapters, DEAD_RECKONING.columns, GameTables)


TABLES: Final = join(BASE)
"""The tables of the base game, without packs."""

ALL_TABLES: Final = join(DEAD_RECKONING.chapters)
"""The tables of a game in pairs, which has every chapter, without packs."""


def pack_chapters(rulebook: Sequence[GeneralChapter], box: Box, seats: int) -> Iterator[Chapter]:
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
    yield from (looked_at(each, seats, DEAD_RECKONING) for each in verbs)
    yield from (declared, counted_goals(rulebook, box))
    yield from (looked_at(each, seats, DEAD_RECKONING) for each in box.chapters)
    yield from (woken,) if moments else ()


NEEDED: Final[tuple[tuple[type[Entry], str], ...]] = (
    (SetUp, "a list of set-up numbers"),
    (ShipBoard, "a ship board"),
    (BattleBoard, "a battle board"),
    (CrewCard, "a crew"),
)
"""The entries that every game needs from a box, and their names."""


def missing_parts(game: Game) -> Iterator[str]:
    """A sentence for each part without which a game could not be laid out.  *Rules 2.1, 16.1, 17.1.*"""
    absent = [name for kind, name in NEEDED if not game.of_kind(kind)]
    if absent:
        parts = " and ".join([*filter(None, [", ".join(absent[:-1])]), absent[-1]])
        yield f"the box has no game: it needs {parts}; the pack `base` has them"
        return
    players = max(game.seats, PAIR)
    islands = game.set_up.islands[players - PAIR]
    seas = sum(players in sea.players for sea in game.seas.values())
    if not islands <= len(game.islands) or islands + seas < len(CELLS):
        yield f"the box has too few tiles: {len(CELLS)} are used with {players} players"
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


def counted_goals(rulebook: Sequence[GeneralChapter], box: Box) -> Chapter:
    """The achievements of a box that say themselves what is counted: looked at after everything that happens."""
    goals = tuple(entry for entry in box.entries if isinstance(entry, Achievement) and entry.counted)
    events = {event: None for chapter in (*rulebook, *box.chapters) for event, _ in chapter.writers} if goals else {}
    return Chapter("counted goals", state_checks=tuple((event, scoring.reaching(goals)) for event in events))


def new_game(box: Box, seats: int, rules: RuleSet, difficulty: Difficulty | None = None) -> Game:
    """A game: its rulebook with a box, seats and rules, and with the chapters of the box's packs."""
    rulebook = (PAIRS if seats > PAIR else SOLO) if difficulty else BASE
    tables = join((*rulebook, *pack_chapters(rulebook, box, seats)))
    return Game(
        box=box,
        seats=seats,
        rules=rules,
        kind=DEAD_RECKONING,
        tables=tables,
        difficulty=difficulty,
        rebuild=lambda other: new_game(other, seats, rules, difficulty),
    )


def laid_out(game: Game) -> State:
    """The table before chance has its first say.  Raises PackRuleError if a rule of a pack breaks."""
    return by_rules(setup.new_table, game)
