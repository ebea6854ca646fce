"""The questions that positions put to a game, with answers that fit any game: a handle, log or match knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from dead_reckoning.engine.kinds import TableGame, TableState
from dead_reckoning.errors import ArgumentError
from dead_reckoning.model.options import Option, readings
from dead_reckoning.model.terms import CHANCE, Decision, Seat


@frozen(eq=False, slots=False, repr=False)
class OptionSpace:
    """All options of a game, numbered from 0.  Numbers stay the same for the same box, seats and rules."""

    options: tuple[Option, ...]
    """The options in the order of their numbers."""

    def __len__(self) -> int:
        return len(self.options)

    def __repr__(self) -> str:
        return f"OptionSpace({len(self)} options)"

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __getitem__(self, number: int) -> Option:
        """The option of a number.  Raises IndexError for one that there is not."""
        if not 0 <= number < len(self.options):
            raise IndexError(f"there is no option {number}; numbers go from 0 to {len(self) - 1}")
        return self.options[number]

    @cached_property
    def numbers(self) -> Mapping[Option, int]:
        """Option -> number."""
        return {option: number for number, option in enumerate(self.options)}

    def index(self, option: Option) -> int:
        """The number of an option.  Raises ArgumentError for options of chance, or outside the bounds of the box."""
        number = self.numbers.get(option)
        if number is None:
            raise ArgumentError(f"{option} has no number: it belongs to chance, or is beyond what the box allows")
        return number


@frozen
class PictureKind:
    """The way a notebook shows positions of a game."""

    table: Callable[[Any], str] = lambda _position: ""
    """A position as a whole SVG; empty: the game draws none."""


def read_choice(game: TableGame, decision: Decision, text: str) -> Option | None:
    """The option that a text means: one that is offered, or else one that could be offered elsewhere."""
    return decision.option(text) or next(readings(text, game.tables.shapes), None)


def why_refused(
    _game: TableGame, state: TableState, decision: Decision, choice: Option | None, _text: str
) -> tuple[str, str]:
    """The code of why a choice is not among the options, and the rule that is asked by."""
    reasons = (
        (not state.frames, "game-over"),
        (decision.seat == CHANCE, "impossible"),
        (choice is None, "unknown"),
    )
    return next((code for holds, code in reasons if holds), "not-offered"), decision.rule


def own_scores(_game: TableGame, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody is a team."""
    return scores


@frozen(eq=False, kw_only=True)
class PlayKind:
    """The questions that positions, logs and matches put to a game.

    The tables of a game have what ``TableGame`` says, and ``rules`` and ``difficulty`` as they were given.  Rules have
    ``changed``: the options that differ from their default, by name.  A difficulty has a ``value``, its word.
    """

    seating: Callable[[int, str, str], tuple[int, Any]]
    """The number of seats, and the difficulty (None for a game without one), from ``seats``, ``solo`` and ``pairs`` of
    ``begin``. Raises ArgumentError for an impossible table.
    """
    setting: Callable[[Mapping[str, str | int], str], tuple[Any, Any]]
    """The rules and the difficulty, from changed options and the word of a difficulty or an empty one.  Raises
    ValueError.
    """
    opened: Callable[[Any, int, Any, Any], Any]
    """The tables of a game, from box, seats, rules and difficulty.  Raises BoxError for a box that lacks something."""
    turn: Callable[[Any], int]
    """The number of a state's turn."""
    winners: Callable[[Any], tuple[Seat, ...]]
    """The winners in a state; nobody before the game is over."""
    scores: Callable[[Any, Any], tuple[int, ...]]
    """By seat, the count at the end, or as it would be if the game ended now."""
    sheets: Callable[[Any, Any], tuple[Mapping[str, int], ...]]
    """The same in lines."""
    team_scores: Callable[[Any, tuple[int, ...]], tuple[int, ...]] = own_scores
    """The scores of teams, from the scores by seat."""
    automata: Callable[[Any], tuple[Seat, ...]] = lambda _game: ()
    """The seats of a game at which nobody sits, since rules decide for them."""
    space: Callable[[Any], OptionSpace]
    """Every option that a game can offer to a player, numbered."""
    read_choice: Callable[[Any, Decision, str], Option | None] = read_choice
    """The option that a text means, offered or not; None if it means none."""
    why_refused: Callable[[Any, Any, Decision, Option | None, str], tuple[str, str]] = why_refused
    """The reason why a choice is not among the options: a code, and the rule that forbids it."""
