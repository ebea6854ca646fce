"""The words of kept files: a rename in the code never changes them."""

from importlib import import_module
from pathlib import Path

from attrs import fields, has

from dead_reckoning.decks.packs import base_box
from dead_reckoning.game import nouns
from dead_reckoning.game.nouns.hand import DrawCards
from dead_reckoning.game.printed import effects, terms
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.table import state as st
from dead_reckoning.logbook import wire
from dead_reckoning.logbook.forms import Forms
from dead_reckoning.logbook.serialization import forms_of, instructions_of
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Event, Frame, Task
from dead_reckoning.position import game_of
from tests.game_nouns import CHAPTERS
from tests.golden import compare

KEPT = (
    st.State,
    st.Turn,
    st.Player,
    st.Sleeve,
    st.Pile,
    st.Played,
    st.Progress,
    st.OceanCell,
    st.RowDeck,
    st.BattleState,
)
WARDENS = (st.Warden, st.OpenCard)
GAME = game_of(base_box(), 2, DEFAULT)
PAIRS = game_of(base_box(), 4, DEFAULT, Difficulty.NORMAL)
MODULES = (
    terms,
    effects,
    *(import_module(f"{nouns.__name__}.{chapter}") for chapter in CHAPTERS if chapter != "companion"),
)
"""Modules with the classes that files name."""


def line(kind: type) -> str:
    """A class and its fields as files call them."""
    keys = [wire.field_name(kind, field.name) for field in fields(kind)]
    return " ".join([wire.class_name(kind), *keys])


def named() -> list[type]:
    """The classes that files name: what positions are made of, orders, and what those hold."""
    found = [kind for module in MODULES for kind in vars(module).values() if is_kept(kind, module.__name__)]
    return [kind for kind in found if not issubclass(kind, Event | Option)]


def is_kept(kind: object, module: str) -> bool:
    """Whether it is a class with fields that a module defines."""
    return isinstance(kind, type) and has(kind) and kind.__module__ == module


def test_the_words_of_kept_files_are_those_of_old() -> None:
    """A line that changes here breaks every file that was kept; put the old word into ``logbook/wire``."""
    kinds = [*KEPT, st.LastingAbility, Frame, *WARDENS, *named()]
    compare(Path(__file__).parent / "wire.golden.txt", "".join(sorted(f"{line(kind)}\n" for kind in kinds)))


def test_every_class_that_is_kept_has_a_word() -> None:
    own = [order for order in instructions_of(PAIRS) if order.__module__ in {module.__name__ for module in MODULES}]
    assert set(own) <= set(named())
    assert len(set(map(wire.class_name, named()))) == len(named())


def test_a_class_may_be_renamed() -> None:
    class Sailed(Task):  # a pack's class, called otherwise in its files
        WIRE = "Sail"

    assert wire.class_name(Sailed) == "Sail"
    assert Forms({}, {Task: (Sailed,)}, {}).name(Sailed) == "Sail"
    assert forms_of(GAME).name(DrawCards) == "DrawCards"
