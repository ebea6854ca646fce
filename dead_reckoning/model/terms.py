"""The base words of any game: seats and places, what is carried out, what is asked, what has happened."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import Final, NewType, Protocol

from attrs import frozen

from dead_reckoning.model.hints import AS_DICT, LEGAL, hinting
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record

SymbolId = NewType("SymbolId", str)
"""A symbol by its English word, singular: ``"helm"``, ``"black flag"``.  Rule 0.7."""


CardId = NewType("CardId", str)
"""The permanent id of a printed card, dotted: ``"crew.deckhand"``.  Never made from text."""


Cell = NewType("Cell", str)
"""A location: ``"harbor"``, or row and column of the ocean, ``"r1c1"`` to ``"r4c3"``.  Rule 0.3."""


@frozen
class Coined:
    """A moment, a condition or a thing counted that a pack has words for."""

    value: str
    """Its spelling, in the singular."""


Seat = NewType("Seat", int)
"""A place at the table, 0 to 3; ``CHANCE`` and ``NOBODY`` are no players."""


CHANCE: Final = Seat(-1)
"""The seat that makes the random decisions: cards, tiles, cubes."""


NOBODY: Final = Seat(-2)
"""The controller of an island that has none, the owner of black cubes."""


class Instruction:
    """An order that can be carried out: from a card (an effect), or from the rules (a task)."""

    __slots__ = ()


class Effect(Instruction):
    """An order from an ability. The base class of all effects, including those from packs."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name of its class, for programs: ``MoveCube``."""
        return type(self).__name__


EFFECT_HINTS: Final = {
    **dict.fromkeys(("describe", "say"), "write dr.say(ability, 'en')"),
    **dict.fromkeys(("to_text", "write"), "write dr.write(ability)"),
    **dict.fromkeys(AS_DICT, "write dr.write(ability): dr.read reads the text"),
}
"""Names that other libraries have -> the name to write here."""
hinting(EFFECT_HINTS)(Effect)


class Task(Instruction):
    """An order from the rules. The base class of every game's tasks, and of a pack's."""

    __slots__ = ()


@record
class Frame:
    """Instructions being carried out: by whom, by what right, where, and what is left of them."""

    seat: Seat
    """"You"."""
    source: str
    """"This card": a crew card, an entry's id, ``space 2``; or a rule."""
    todo: tuple[Instruction, ...]
    """The head comes first."""
    here: Cell = Cell("")
    """The place that a trigger named; empty: the place of the ship."""
    it: str = ""
    """The card that a prefix has named."""


NO_FRAME: Final = Frame(NOBODY, "", ())
"""The frame while nothing is being carried out."""


class Event:
    """Something that has happened. The base class of all events, those of packs included."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name of its class, for programs: ``CardDrawn``; of a hidden event, the name of the one that it hides."""
        return type(self).__name__


class Rng(Protocol):
    """The methods of a random number generator that sampling needs: ``random.Random`` has it."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        ...


SHOWN: Final = 3
"""Options that the ``repr`` of a decision shows."""


CHANCES: Final = "write zip(decision.options, decision.weights): of chance, each option has a weight"
SAMPLED: Final = "write decision.sample(rng), with rng = random.Random(7)"
HINTS: Final = {
    **dict.fromkeys(("choices", *LEGAL), "write decision.options"),
    "chances": CHANCES,
    "choice": SAMPLED,
    "items": CHANCES,
    "kind": "write decision.rule for the rule that asks, option.kind for what an option does",
    "odds": CHANCES,
    "player": "write decision.seat",
    "probabilities": CHANCES,
    "random": SAMPLED,
    "text": "write decision.asked and decision.texts",
}
"""Names that other libraries have -> the name to write here."""


@hinting(HINTS, "write decision.options")
@record
class Decision:
    """A question to one seat, with its legal options.  For chance, each option has a weight."""

    seat: Seat
    """The seat that decides; ``CHANCE`` for a random event."""
    options: tuple[Option, ...]
    """The legal answers, each once."""
    weights: tuple[int, ...] = ()
    """The weights of random options; an option with the weight 0 is legal, and never sampled."""
    rule: str = ""
    """The rule that asks."""

    def __repr__(self) -> str:
        return f"<Decision: {self.asked}: {self.summary}>"

    @property
    def is_chance(self) -> bool:
        """True for a random event, which no player decides."""
        return self.seat == CHANCE

    @property
    def asked(self) -> str:
        """The seat that is asked, and the rule that asks, as text."""
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"{who} by rule {self.rule}" if self.rule else who

    @property
    def summary(self) -> str:
        """The first options in a line, and how many more there are."""
        shown = " | ".join(map(str, self.options[:SHOWN]))
        more = len(self.options) - SHOWN
        return f"{shown} | {more} more" if more > 0 else shown

    @property
    def texts(self) -> tuple[str, ...]:
        """The options as texts."""
        return tuple(map(str, self.options))

    def option(self, text: str) -> Option | None:
        """The option with this text; None if it is not offered."""
        return next((option for option in self.options if str(option) == text), None)

    def sample(self, rng: Rng) -> Option:
        """Draw an option at random: chance by weight, a player's options with equal probability."""
        if self.seat != CHANCE or not self.weights:
            return self.options[int(rng.random() * len(self.options))]
        ends = list(accumulate(self.weights))
        return self.options[bisect(ends, int(rng.random() * ends[-1]))]


@record
class Outcome:
    """The result of an instruction: the events, and the instructions that come first and afterward."""

    events: tuple[Event, ...] = ()
    then: tuple[Instruction, ...] = ()
    """Instructions of the same frame, before its remaining ones."""
    call: tuple[Frame, ...] = ()
    """Frames that come before all that; the first one first."""


NOTHING: Final = Outcome()
"""Nothing happens."""

ENOUGH: Final = Outcome()
"""Nothing happens, and what would be asked again (``Question.again``) is not."""
