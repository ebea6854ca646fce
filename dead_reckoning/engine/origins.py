"""Who has made what: a game in which all that the functions of packs give is looked at, and followed.

An order, event, frame or option of a pack's function bears its name, and so does all that comes of it, until something
breaks.  It is slow, and only for finding out who is to blame (``blame``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from attrs import evolve

from dead_reckoning.engine.fitting import Hint, fields_of, flaw, flaw_in_state, named, trouble_with, trouble_with_option
from dead_reckoning.errors import PackRuleError, shown, where
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.rulebook import MOST_OPTIONS, new_game
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.model.chapters import Chapter, EncounterRule, Question
from dead_reckoning.model.decisions import Decision, Outcome
from dead_reckoning.model.effects import Instruction
from dead_reckoning.model.events import Event
from dead_reckoning.model.frames import Frame
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import Seat
from dead_reckoning.model.verbs import CountWord, MomentWord, OpenWord, Verb

Function: TypeAlias = Callable[..., Any]

FUNCTIONS: Final = (
    *("handlers", "questions", "applicable", "writers", "state_checks", "triggers", "actions", "bounds", "reasons"),
    *("worth", "score_lines", "ways", "listeners", "layouts", "achievements", "encounters", "deeds", "vocabulary"),
)
"""Columns of a chapter in which functions stand."""


def with_functions(box: Box) -> tuple[str, ...]:
    """The chapters and verbs of a box's packs that bring functions, by their names."""
    chapters = [each.name for each in box.chapters if any(getattr(each, column) for column in FUNCTIONS)]
    return (*chapters, *(verb.name for verb in box.verbs if verb.handlers or verb.applicable))


# -- A game that is watched ------------------------------------------------------------------------------------------

MADE: Final = (Event, Instruction, Option, Frame, Outcome, Decision)
"""What bears the name of whoever has made it."""
MEETINGS: Final = ("explored", "passed", "left", "attacked")
"""The functions of a rule for a kind of encounters."""


class Origins:
    """The same game, in which a function of a pack that gives what nobody may give raises PackRuleError."""

    def __init__(self, game: Game) -> None:
        self.seats = game.seats
        self.makers: dict[int, tuple[object, str]] = {}  # with the thing, or its number could be another's
        self.offered: list[tuple[Option, str]] = []
        box = game.box
        seen = evolve(
            box, chapters=tuple(map(self.of_chapter, box.chapters)), verbs=tuple(map(self.of_verb, box.verbs))
        )
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

    def judged(self, how: Function, expected: Hint) -> Function:
        """A function whose results are looked at, and bear its name."""

        def look(*given: Any) -> Any:
            found = how(*given)
            if expected == Iterable[Option] and not isinstance(found, Collection):
                found = [*islice(found, MOST_OPTIONS)]
            self.judge(where(how), found, expected)
            self.note(found, f"the pack's function {where(how)}")
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
        if isinstance(found, Decision):
            return trouble_with(found, self.seats)
        if isinstance(found, State):
            return flaw_in_state(found, self.seats)
        return next(filter(None, (trouble_with_option(each) for each in held(found) if isinstance(each, Option))), "")

    def listening(self, how: Function) -> Function:
        """A change of a decision: only what is new in it bears its name."""

        def change(game: Game, decision: Decision) -> Any:
            found = how(game, decision)
            self.judge(where(how), found, Decision)
            new = [each for each in found.options if not any(each is old for old in decision.options)]
            self.note(tuple(new), f"the pack's function {where(how)}")
            return found

        return change

    def writing(self, how: Function) -> Function:
        """A writer, after which the position has to be one."""

        def write(event: Event, draft: Any) -> object:
            found = how(event, draft)
            self.judge_state(where(how), draft.state)
            return found

        return write

    def judge_state(self, maker: str, state: State) -> None:
        """Look at a position that was written on.  Raises PackRuleError."""
        if wrong := flaw_in_state(state, self.seats):
            raise PackRuleError(f"the pack's function {maker} writes what no position may hold: {wrong}")

    def of_chapter(self, chapter: Chapter) -> Chapter:
        """A chapter whose functions are looked at; actions that are offered together stay together."""
        judged = self.judged
        offers = {each.offer: judged(each.offer, Sequence[Option]) for each in chapter.actions}
        return evolve(
            chapter,
            handlers=tuple((order, judged(how, Outcome)) for order, how in chapter.handlers),
            questions=tuple((order, self.of_question(how)) for order, how in chapter.questions),
            writers=tuple((event, self.writing(how)) for event, how in chapter.writers),
            state_checks=tuple((event, judged(how, tuple[Event, ...] | None)) for event, how in chapter.state_checks),
            triggers=tuple((event, judged(how, tuple[Frame, ...] | None)) for event, how in chapter.triggers),
            actions=tuple(
                evolve(each, offer=offers[each.offer], take=judged(each.take, Outcome)) for each in chapter.actions
            ),
            worth=tuple((effect, judged(how, int)) for effect, how in chapter.worth),
            score_lines=tuple((line, judged(how, int)) for line, how in chapter.score_lines),
            achievements=tuple(
                (name, event, judged(how, tuple[Event, ...] | None)) for name, event, how in chapter.achievements
            ),
            encounters=tuple((kind, self.of_rule(rule)) for kind, rule in chapter.encounters),
            deeds=tuple((deed, judged(how, Instruction)) for deed, how in chapter.deeds),
            bounds=tuple((shape, judged(bound, Iterable[Option])) for shape, bound in chapter.bounds),
            listeners=tuple(map(self.listening, chapter.listeners)),
            layouts=tuple(judged(how, State) for how in chapter.layouts),
            vocabulary=tuple(map(self.of_word, chapter.vocabulary)),
        )

    def of_verb(self, verb: Verb[Any]) -> Verb[Any]:
        """A verb whose handlers are looked at."""
        handlers: dict[type[Instruction], Any] = {
            order: self.of_question(how) if isinstance(how, Question) else self.judged(how, Outcome)  # type: ignore[arg-type]
            for order, how in verb.handlers.items()
        }
        return evolve(verb, handlers=handlers)

    def of_question(self, question: Question) -> Question:
        """A question whose two halves are looked at."""
        return evolve(question, ask=self.judged(question.ask, Decision), answer=self.judged(question.answer, Outcome))

    def of_rule(self, rule: EncounterRule) -> EncounterRule:
        """How a kind of encounters is met, looked at."""
        given: dict[str, Any] = {name: self.judged(how, Outcome) for name in MEETINGS if (how := getattr(rule, name))}
        return evolve(rule, **given)

    def of_word(self, word: OpenWord) -> OpenWord:
        """A word whose function is looked at."""
        if isinstance(word, MomentWord):
            return evolve(word, whose=self.judged(word.whose, Collection[Seat]))
        return evolve(word, count=self.judged(word.count, int)) if isinstance(word, CountWord) else word


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
