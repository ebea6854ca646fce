"""A pilot: it sees the observation of its seat, and names one of the options."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from time import monotonic
from typing import ClassVar, Final, Protocol, TypeAlias

from attrs import field, frozen

from dead_reckoning.errors import PilotError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.observations import Memory, Observation, sight_hints
from dead_reckoning.model.findings import shown
from dead_reckoning.model.hints import AS_DICT, LEGAL, hinting
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Decision, Seat
from dead_reckoning.position import Position
from dead_reckoning.view.observations import observe
from dead_reckoning.worlds import game_seen, imagine

CLOCK: Final = "write over = budget.begun() once, and over() from then on: whether the time is over"


@hinting(dict.fromkeys(("limit", "remaining", "time", "time_left"), CLOCK))
@frozen
class Budget:
    """The limits of a pilot's thinking about one decision; None leaves them to the pilot.

    With a limit of iterations, the same seed gives the same game; with a limit of seconds, it may differ.
    """

    iterations: int | None = None
    """Number of turns or worlds to try."""
    seconds: float | None = None
    """Seconds for one decision."""
    stopped: Callable[[], bool] | None = field(default=None, eq=False, repr=False)
    """A function that the pilot calls repeatedly while it thinks; true asks for the best answer so far."""

    def begun(self) -> Callable[[], bool]:
        """Start the clock, and return a function that returns true when the time is over."""
        until = float("inf") if self.seconds is None else monotonic() + self.seconds
        stopped = self.stopped
        return lambda: monotonic() >= until or (stopped is not None and stopped())


NO_LIMIT = Budget()
"""Each pilot thinks as much as it does by itself."""


TRIED: Final = "write view.imagine(rng).choose(option): a position that looks the same to the seat, after the option"
SEEN: Final = "write view.observation.state for what the seat knows, view.imagine(rng) for a position like it"
HINTS: Final = {
    **sight_hints("view.observation"),
    **dict.fromkeys(("after", "apply", "choose", "play", "simulate", "step"), TRIED),
    **dict.fromkeys(("position", "state", "table", *AS_DICT), SEEN),
    **dict.fromkeys(("choices", *LEGAL), "write view.options"),
    **dict.fromkeys(("random", "sample"), "write rng.choice(view.options)"),
    **dict.fromkeys(("score", "scores"), "write view.imagine(rng).scores()"),
    **dict.fromkeys(("render", "svg"), "write dr.table_picture(view.observation)"),
    "cards": "write view.box",
    "over": "a pilot is asked only during the game",
    "copy": "a view never changes: keep it",
    "seats": "write view.game.seats",
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS, "write view.options and view.observation")
@frozen(slots=False, eq=False, repr=False)
class View:
    """A pilot's view at a decision of its seat, without the secrets of other players."""

    box: Box
    """The cards of the game."""
    seat: Seat
    """The seat that decides."""
    decision: Decision
    """The seat's own decision, with all its options."""
    game: Game
    """The tables of the game."""
    look: Callable[[], Observation]
    """Makes the observation of the seat."""
    remember: Callable[[], Memory | None]
    """Makes the memory of the seat; None if nothing is kept."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options: at least two, or a single one that the seat must name itself."""
        return self.decision.options

    @cached_property
    def observation(self) -> Observation:
        """Everything that the seat may know at this moment."""
        return self.look()

    @cached_property
    def memory(self) -> Memory | None:
        """The seat's memory; None unless the pilot ``remembers``."""
        return self.remember()

    def imagine(self, rng: Random) -> Position:
        """A complete random position that looks the same to the seat, and agrees with its memory."""
        return imagine(self.box, self.observation, rng, self.memory)


class Pilot(Protocol):
    """A pilot decides for one seat in one game.  Each game gets a new object: a pilot's class takes no arguments."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose one of the options; returns it or its text.  ``rng`` belongs to the seat and follows from the seed."""
        ...


class Remembering(Protocol):
    """A pilot may say that a memory is to be kept for it, which takes some time at every choice of the game."""

    remembers: ClassVar[bool]


def remembers(pilot: Pilot) -> bool:
    """Whether a memory is kept for a pilot.  Raises PilotError if it breaks when it is asked."""
    try:
        return bool(getattr(pilot, "remembers", False))
    except (Exception, SystemExit) as error:  # whatever a stranger's pilot does
        raise PilotError(f"{type(pilot).__name__} does not say whether it remembers: {shown(error)}") from error


class Acting:
    """A pilot that passes questions on to another pilot or a function; messages name that one."""

    def __init__(self, source: object) -> None:
        self.source = source

    @property
    def name(self) -> str:
        """Its name."""
        return str(getattr(self.source, "__name__", type(self.source).__name__))


class Around(Acting):
    """A pilot with something around it: it is called what the pilot is called, and remembers what that remembers."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self.pilot = pilot
        self.remembers = remembers(pilot)

    @property
    def name(self) -> str:
        """The name of the pilot."""
        return name_of(self.pilot)

    def choose(self, view: View, rng: Random, budget: Budget) -> Option | str:
        """Choose as the pilot does."""
        return self.pilot.choose(view, rng, budget)


def name_of(pilot: Pilot) -> str:
    """The name of a pilot: from the code that seated it, or that of its class."""
    return pilot.name if isinstance(pilot, Acting) else type(pilot).__name__


Maker = Callable[[], Pilot]
"""A function that makes a pilot for one game: usually its class."""
AnyPilot: TypeAlias = (
    str | Maker | Pilot | Callable[[View], Option | str] | Callable[[View, Random, Budget], Option | str]
)
"""The forms in which a pilot may be given: a name, a maker, an instance, or a function that chooses."""


def view_of(position: Position, remember: Callable[[], Memory | None] = lambda: None) -> View:
    """The view of the deciding seat."""
    seat = position.decision.seat
    return View(position.box, seat, position.decision, position.game, lambda: observe(position, seat), remember)


def view_at(box: Box, observation: Observation, memory: Memory | None = None) -> View:
    """The view of a seat that is known from its observation alone, as when it has traveled."""
    game = game_seen(box, observation)
    return View(box, observation.seat, observation.decision, game, lambda: observation, lambda: memory)
