"""State <-> plain JSON values, and checksums of them.

The values are for people to read: cards and cells by name, what is empty left out.

What is written is read again exactly, at every decision of every game.  Reading a stranger's values takes nothing for
granted but that they are JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Final, cast

from attrs import evolve

from dead_reckoning.broken_packs import at_door
from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.printed.cards import Provenance
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Fault, FaultError, Json, Path, type_name
from dead_reckoning.logbook.forms import FLAG, TEXT, Forms, number_form
from dead_reckoning.logbook.kind import LogbookKind, logbook_kind
from dead_reckoning.model.terms import Effect, Instruction


def instructions_of(game: Game) -> Iterator[type]:
    """Every class of instructions: of the rules, and of the packs."""
    yield from (kind for kind in logbook_kind(game).records if issubclass(kind, Instruction))
    yield from game.tables.handlers
    yield from (verb.effect for verb in game.box.verbs)


@lru_cache(maxsize=16)
def forms_of(game: Game) -> Forms:
    """The forms of all that a position holds."""
    return logbook_kind(game).forms(game, tuple(dict.fromkeys(instructions_of(game))))


@at_door
def state_value(game: Game, state: State) -> dict[str, Json]:
    """A state as plain values, with its keys in a fixed order."""
    return cast("dict[str, Json]", forms_of(game).of(game.kind.state).write(state))


def read_state(game: Game, value: Json, path: Path = ()) -> State:
    """The state that plain values say; ``path`` is their place in the file.

    Raises FaultError with all that is wrong with their form: types, names, numbers out of bounds.  Whether the whole
    makes sense is another question (``plausibility``).
    """
    faults: list[Fault] = []
    state = forms_of(game).of(game.kind.state).read(value, path, faults)
    if faults:
        raise FaultError(faults)
    return cast("State", state)


NOWHERE: Final = Provenance(())
"""Replaces the origins of values, which no card prints."""


def digest(value: Json) -> str:
    """16 hexadecimal digits of a value; the order of keys makes no difference."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), default=type_name)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()


def check_sum(game: Game, state: State) -> str:
    """The checksum of a position."""
    return digest(state_value(game, state))


@lru_cache(maxsize=16)
def box_fingerprint(game: Game) -> str:
    """The fingerprint of all that a box prints, in all languages."""
    effects = [instruction for instruction in instructions_of(game) if issubclass(instruction, Effect)]
    forms = Forms({int: number_form(), bool: FLAG, str: TEXT}, {Effect: effects}, {})
    entries = (evolve(entry, provenance=NOWHERE) for entry in game.box.entries)
    return digest([forms.tagged(type(entry)).write(entry) for entry in entries])


def rules_fingerprint(kind: GameKind, rules: RuleSet, difficulty: Difficulty | None = None) -> str:
    """The fingerprint of rules and difficulty of a game."""
    return digest(dict(kind.part(LogbookKind).covered(rules, difficulty)))
