"""Whole turns tried out in a world: lines of choices, played by habit or followed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from attrs import define

from dead_reckoning.engine.loop import OVER, ask, settle
from dead_reckoning.engine.play import PlayKind
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, Decision, Seat
from dead_reckoning.pilots.habits import checked_sums, option_drawn, sums_of
from dead_reckoning.pilots.kind import Habit, pilots_kind

LONGEST: Final = 400
"""Choices after which a turn is taken to be endless."""


@define
class Effort:
    """The cost of planning in a game so far."""

    plans: int = 0
    """Number of plans."""
    worlds: int = 0
    """Number of imagined worlds."""
    turns: int = 0
    """Number of turns that the pilot tried in these worlds."""
    seconds: float = 0.0
    """Elapsed time."""


class Asked(NamedTuple):
    """A choice of the seat in a line: the options, and the chosen one."""

    options: tuple[Option, ...]
    choice: Option


class Line(NamedTuple):
    """The choices of a seat up to the end of a turn, and the position after them."""

    asked: tuple[Asked, ...]
    end: State

    @property
    def choices(self) -> tuple[Option, ...]:
        """The seat's own choices alone."""
        return tuple(asked.choice for asked in self.asked)


class TurnNode:
    """A position of a world, and those that were found to follow from it."""

    __slots__ = ("after", "asked", "done", "state", "sums", "thin")

    def __init__(self, state: State, asked: Decision | None, done: bool) -> None:
        self.state = state
        self.done = done
        """True if lines end there."""
        self.asked = asked
        """The question there; None until it is needed."""
        self.thin: Sequence[Option] = ()
        """The options worth considering; filled on first use."""
        self.sums: Sequence[float] = ()
        """The frequency with which habit chooses each of them (``sums_of``)."""
        self.after: dict[int, TurnNode] = {}
        """The next nodes, by the identity of an option."""


class World:
    """The start of lines: a state that may be the true one.

    What was played is kept, as a tree: lines that begin alike are played once, as far as they are alike.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        decision: Decision,
        *,
        sensible: bool = False,
        habit: Habit | None = None,
        effort: Effort | None = None,
    ) -> None:
        self.game = game
        self.kind = pilots_kind(game)
        self.sensible = sensible
        """True if what no player would do is left out of lines."""
        self.habit = habit
        """The way to make choices that are not in a line; None: as ``eager`` makes them."""
        self.effort = effort or Effort()
        """Counts the turns that are tried."""
        self.turn = game.kind.part(PlayKind).turn
        self.start = TurnNode(state, decision, self.kind.turn_over(state))
        self.nodes = 0

    def decision(self, node: TurnNode) -> Decision:
        """The question at a node."""
        if node.asked is None:
            node.asked = ask(self.game, node.state)
        return node.asked

    def after(self, node: TurnNode, choice: Option) -> TurnNode:
        """The node to which one of its options leads."""
        known = node.after.get(id(choice))
        if known is None:
            if self.nodes >= MOST_NODES:
                self.start.after.clear()
                self.nodes = 0
            self.nodes += 1
            known = node.after[id(choice)] = self.found(node, choice)
        return known

    def found(self, node: TurnNode, choice: Option) -> TurnNode:
        """A node that nobody has been to; the end of a turn does not ask the next player yet."""
        step = settle(self.game, node.state, choice, ask_always=False)
        waits = step.decision is OVER and step.state.frames
        return TurnNode(step.state, None if waits else step.decision, self.kind.turn_over(step.state))

    def by_habit(self, node: TurnNode, rng: Random) -> Option:
        """An option of a node, by the habit of this world."""
        if not node.thin:
            seat, options = self.decision(node).seat, self.decision(node).options
            node.thin = (
                self.kind.sensible(self.game, node.state, options) if self.sensible else self.kind.thinned(options)
            )
            node.sums = (
                sums_of(node.thin, self.kind.weights)
                if self.habit is None
                else checked_sums(self.habit(self.game, node.state, seat, node.thin), len(node.thin))
            )
        return node.thin[0] if len(node.thin) == 1 else option_drawn(node.thin, node.sums, rng)


MOST_NODES: Final = 4000
"""Nodes of a world that are kept."""


def equal_option(options: Sequence[Option], wanted: Option | None) -> Option | None:
    """The option itself that is equal to what is wanted."""
    kind = type(wanted)
    for option in options:
        if option is wanted or (type(option) is kind and option == wanted):
            return option
    return None


class Follower:
    """Follows a line as far as possible: choices that are not offered are left out, and new questions are answered by
    habit.

    So a plan is worth something in worlds where one card of it does not turn up, and a line in which one choice was
    changed keeps the rest.
    """

    def __init__(self, line: Sequence[Option | None], ends_turn: tuple[type[Option], ...]) -> None:
        self.ends_turn = ends_turn
        self.steps = list(line)
        """None stands for a choice by habit."""

    def choice(self, options: Sequence[Option]) -> Option | None:
        """The next choice; None: by habit.  The end of the turn is not brought forward."""
        steps = self.steps
        if steps and steps[0] is None:
            del steps[0]
            return None
        for place, wanted in enumerate(steps[:AHEAD]):
            if place and isinstance(wanted, self.ends_turn):
                continue
            found = equal_option(options, wanted)
            if found is not None:
                del steps[: place + 1]
                return found
        return None


AHEAD: Final = 6
"""Choices of a line that are looked at, if the next one is not offered."""


def line_from(world: World, seat: Seat, rng: Random, follower: Follower | None = None) -> Line:
    """Play to the end of the turn: the seat follows a line, or plays by habit, as the others do."""
    world.effort.turns += 1
    node = world.start
    asked: list[Asked] = []
    turn = world.turn
    number = turn(node.state)
    for _ in range(LONGEST):
        if node.done or turn(node.state) != number:
            break
        decision = world.decision(node)
        options = decision.options
        if not options:
            break
        if decision.seat == CHANCE:
            choice = decision.sample(rng)
        elif decision.seat == seat:
            followed = follower.choice(options) if follower else None
            choice = world.by_habit(node, rng) if followed is None else followed
            asked.append(Asked(options, choice))
        else:
            choice = world.by_habit(node, rng)
        node = world.after(node, choice)
    return Line(tuple(asked), node.state)
