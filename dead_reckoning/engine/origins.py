"""Who has made what: a game in which all that the functions of packs give is looked at, and followed.

An order, event, frame or option of a pack's function bears its name, and so does all that comes of it, until something
breaks.  It is slow, and only for finding out who is to blame (``blame``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar, get_args, get_origin

from attrs import evolve

from dead_reckoning.engine.joining import MOST_OPTIONS, Function, trouble_with_options
from dead_reckoning.errors import PackRuleError, where
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.rulebook import GAME_TROUBLES as TROUBLES
from dead_reckoning.game.rulebook import flaw_in_state, new_game
from dead_reckoning.game.table.columns import Chapter
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.game.table.game import Game
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.findings import shown
from dead_reckoning.model.fitting import Hint, changed, fields_of, flaw, functions_in, named
from dead_reckoning.model.frames import Frame
from dead_reckoning.model.options import Option
from dead_reckoning.model.verbs import Verb

B = TypeVar("B", Chapter, Verb[Any])


def with_functions(box: Box) -> tuple[str, ...]:
    """The chapters and verbs of a box's packs that bring functions, by their names."""
    chapters = [each.name for each in box.chapters if functions_in(each)]
    return (*chapters, *(verb.name for verb in box.verbs if verb.handlers or verb.applicable))


# -- A game that is watched ------------------------------------------------------------------------------------------

MADE: Final = (Event, Instruction, Option, Frame, Outcome, Decision)
"""What bears the name of whoever has made it."""


class Origins:
    """The same game, in which a function of a pack that gives what nobody may give raises PackRuleError."""

    def __init__(self, game: Game) -> None:
        self.seats = game.seats
        self.makers: dict[int, tuple[object, str]] = {}  # with the thing, or its number could be another's
        self.offered: list[tuple[Option, str]] = []
        box = game.box
        seen = evolve(box, chapters=tuple(map(self.watched, box.chapters)), verbs=tuple(map(self.watched, box.verbs)))
        plain = new_game(seen, game.seats, game.rules, game.difficulty)
        self.handlers, self.consequences = plain.tables.handlers, plain.tables.consequences
        tables = evolve(
            plain.tables,
            handlers={order: self.followed(how) for order, how in self.handlers.items()},
            consequences={
                event: (self.following(write), tuple(map(self.following, checks)), tuple(map(self.following, wakes)))
                for event, (write, checks, wakes) in self.consequences.items()
            },
        )
        self.game = evolve(plain, tables=tables)

    # -- Who has made it ----------------------------------------------------------------------------------------------

    def note(self, found: object, maker: str) -> None:
        """Keep who has made a thing, and all that it holds."""
        for thing in held(found):
            self.makers.setdefault(id(thing), (thing, maker))
            if isinstance(thing, Option):
                self.offered.append((thing, maker))

    def maker(self, thing: object) -> str:
        """Who has made a thing, or has offered one that is equal; empty if no pack has."""
        known = self.makers.get(id(thing))
        if known or not isinstance(thing, Option):
            return known[1] if known else ""
        return next((maker for option, maker in self.offered if type(option) is type(thing) and option == thing), "")

    # -- The functions of the game ------------------------------------------------------------------------------------

    def followed(self, how: Any) -> Any:
        """How an order is carried out, or asked and answered: what comes of a pack's is a pack's."""
        if isinstance(how, Question):
            return evolve(how, ask=self.following(how.ask), answer=self.following(how.answer))
        return self.following(how)

    def following(self, how: Function) -> Function:
        """A function of an order or an event, and perhaps of an option."""

        def carry_out(thing: object, *rest: object) -> Any:
            option = next((each for each in rest if isinstance(each, Option)), None)
            maker, made = next(((name, each) for each in (option, thing) if (name := self.maker(each))), ("", None))
            try:
                found = how(thing, *rest)
            except PackRuleError:
                raise
            except (Exception, SystemExit) as error:
                if maker:
                    raise PackRuleError(f"{maker} gives {shown(made)}, and {self.no_use(made)}") from error
                raise
            if maker:
                self.note(found, maker)
            return found

        return carry_out

    def no_use(self, made: object) -> str:
        """Why something breaks what it is given to."""
        if isinstance(made, Option):
            return "nobody can take it as an answer there"
        return "it cannot be written there" if isinstance(made, Event) else "it cannot be carried out there"

    # -- The functions of packs ---------------------------------------------------------------------------------------

    def watched(self, brought: B) -> B:
        """A chapter or a verb whose functions are looked at; those that stand in it twice are one function then, too.

        Of a way to do what another function does nothing is known.
        """
        kept: dict[tuple[int, Hint], Function] = {}

        def change(how: Function, hint: Hint) -> Function:
            origin: Hint = get_origin(hint)
            gives = get_args(hint)[-1]
            if origin is type or gives is Any:
                return how
            return kept.setdefault((id(how), gives), self.judged(how, gives))

        return changed(brought, type(brought), change)

    def judged(self, how: Function, expected: Hint) -> Function:
        """A function whose results are looked at, and bear its name; and so what it writes."""

        origin: Hint = get_origin(expected)

        def look(*given: Any) -> Any:
            found = how(*given)
            if origin is Iterable and isinstance(found, Iterator):
                found = [*islice(found, MOST_OPTIONS)]
            self.judge(where(how), found, expected)
            if isinstance(given[-1], Draft) and (wrong := flaw_in_state(given[-1].state, self.seats)):
                raise PackRuleError(f"the pack's function {where(how)} writes what no position may hold: {wrong}")
            self.note(new_in(found, given[-1]), f"the pack's function {where(how)}")
            return found

        return look

    def judge(self, maker: str, found: Any, expected: Hint) -> None:
        """Look at what a function gives.  Raises PackRuleError."""
        if wrong := flaw(found, expected, self.seats):
            inner = f", and its {wrong}" if wrong.startswith((".", "[")) else ""
            raise PackRuleError(
                f"the pack's function {maker} gives {shown(found)}; {named(expected)} is expected{inner}"
            )
        if trouble := self.trouble(found):
            raise PackRuleError(f"the pack's function {maker} gives {shown(found)}: {trouble}")
        for thing in held(found, orders=False):
            table = self.handlers if isinstance(thing, Instruction) else self.consequences
            if isinstance(thing, Instruction | Event) and type(thing) not in table:
                nobody = "writes" if isinstance(thing, Event) else "carries out"
                raise PackRuleError(
                    f"the pack's function {maker} gives {shown(thing)}; nothing {nobody} `{type(thing).__name__}`"
                )

    def trouble(self, found: object) -> str:
        """Why what a function gives cannot be asked, offered or laid out; empty if it can."""
        look = TROUBLES.get(type(found))
        options = [each for each in held(found) if isinstance(each, Option)]
        return look(found, self.seats) if look else trouble_with_options(options)


def new_in(found: object, given: object) -> object:
    """What a function has made: of a decision that it has changed, the options that were not there."""
    if not isinstance(given, Decision) or not isinstance(found, Decision):
        return found
    return tuple(each for each in found.options if not any(each is old for old in given.options))


def held(found: object, orders: bool = True) -> Iterator[object]:
    """What bears a maker's name in what a function gives; without ``orders``, none that others hold."""
    waiting: list[Any] = [found]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, MADE):
            yield thing
            if orders or isinstance(thing, Frame | Outcome | Decision):
                waiting += [getattr(thing, name, None) for name, _ in fields_of(thing)]
        elif isinstance(thing, tuple | list):
            waiting += thing
