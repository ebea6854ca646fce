"""Fingerprints and checksums: a few digits made from values, the same on any machine."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from attrs import evolve

from dead_reckoning.engine.kinds import GameKind
from dead_reckoning.game.printed.cards import Provenance
from dead_reckoning.game.printed.rule_set import RuleSet
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.faults import Json
from dead_reckoning.logbook.forms import FLAG, TEXT, Forms, number_form
from dead_reckoning.logbook.kind import LogbookKind
from dead_reckoning.logbook.serialization import instructions_of, state_value
from dead_reckoning.model.effects import Effect

NOWHERE: Final = Provenance(())
"""In place of where values come from: that is printed on nothing."""


def digest(value: Json) -> str:
    """16 hexadecimal digits of a value; the order of keys makes no difference."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
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
