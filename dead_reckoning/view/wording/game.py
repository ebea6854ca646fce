"""A language's words for a running game: its tables of events, questions and options.

The templates are those of ``templates``.  Besides the fields of the event or the task they may ask for:

``{seat}``, ``{seat_gen}``, ``{seat_dat}``, ``{seat_acc}``, ``{seat_ins}``
    a player in five cases; likewise ``by``, ``owner``, ``neighbor``, and ``side``, which is who fights there.
``{card}``, ``{tile}``, ``{token}``, ``{back}``, ...
    a printed thing by its name.
``{cell}``, and ``{where?gained to}``, ``{where?taken from}``, ``{where?at}``, ``{where?headed}``
    a location: ``where`` is ``harbor``, ``dock``, ``chest``, ``ship`` or ``cell``.
``{goods:acc}``
    cargo and coins together.
``{ability}``
    an ability in words.

``docs/play`` lists the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from dead_reckoning.model.languages import LanguageTables, Noun, TextPath
from dead_reckoning.model.terms import Event, Instruction
from dead_reckoning.view.wording.lexicon import (
    bracket,
    bracketed_noun,
    bracketed_table,
    bracketed_template,
    choices_in,
    nouns_in,
)
from dead_reckoning.view.wording.naming import spaced
from dead_reckoning.view.wording.tables import Table

K = TypeVar("K")

GAME: Final = "game"
"""The table of the tables that are about a running game."""
GAME_SIMPLE: Final = ("options", "forms", "table")
SEATS: Final = (GAME, "seats")
WARDENS: Final = (GAME, "wardens")

FIVE: Final = ("", "_gen", "_dat", "_acc", "_ins")
"""The suffix of a field's name for a case: nominative, genitive, dative, accusative, instrumental."""

Five: TypeAlias = tuple[str, str, str, str, str]
"""A name in five cases."""


class GameWords(NamedTuple):
    """One language, telling a game."""

    code: str
    seats: tuple[Five, ...]
    """The players, by the colors of their pieces."""
    warden: Five
    """The Warden, where there is one."""
    wardens: Mapping[int, Five]
    """The names of two Wardens, each by its seat."""
    foe: Five
    """Whoever fights and is no player."""
    nouns: Mapping[str, Noun]
    """Beyond those of abilities."""
    events: Mapping[type[Event], str]
    """The sentences for events, without capital and period."""
    hidden: Mapping[type[Event], str]
    """The same, hidden: for those who may not know all of it."""
    questions: Mapping[type[Instruction], str]
    """The questions, as whole sentences."""
    question: str
    """The question for an order without words."""
    options: Table
    """Text of a shape (``model/options``) -> its words for a button."""
    forms: Table
    """The forms of names: ``name``, ``copy``, ``place``, ``zone``."""
    choices: Mapping[str, Table]
    """The tables that these templates ask with ``?``."""
    table: Table
    """Words for what is on the table, and for the lines of the score sheet."""
    facts: Table
    """A player's word for the Warden of a real table -> the English word for it."""


def is_person(path: TextPath) -> bool:
    """Whether a text is a name in five cases."""
    return path[:2] in (SEATS, WARDENS) or path in ((GAME, "warden"), (GAME, "foe"))


def five(line: str) -> Five:
    """``"синий, синего, синему, синего, синим"``; one form serves for all."""
    nominative, genitive, dative, accusative, instrumental = (line.split(", ") * 5)[:5]
    return nominative, genitive, dative, accusative, instrumental


def game_from(
    tables: LanguageTables,
    events: Iterable[type[Any]],
    instructions: Iterable[type[Any]],
    english: GameWords | None = None,
) -> GameWords:
    """The tables of a running game, with words for these classes, whole by what English says."""
    own = tables.section(GAME)
    events, instructions = tuple(events), tuple(instructions)
    return GameWords(
        code=tables.code,
        seats=tuple(names_in(tables, SEATS, dict(enumerate(english.seats)) if english else {}).values()),
        warden=five(own["warden"]) if "warden" in own or english is None else english.warden,
        wardens=names_in(tables, WARDENS, english.wardens if english else {}),
        foe=five(own["foe"]) if "foe" in own or english is None else english.foe,
        nouns={**(english.nouns if english else {}), **nouns_in(tables.section(GAME, "nouns"))},
        events=typed(events, tables.section(GAME, "events"), english.events if english else {}),
        hidden=typed(events, tables.section(GAME, "hidden"), english.hidden if english else {}),
        questions=typed(instructions, tables.section(GAME, "questions"), english.questions if english else {}),
        question=own["question"] if "question" in own or english is None else english.question,
        **{name: {**(getattr(english, name) if english else {}), **tables.section(GAME, name)} for name in GAME_SIMPLE},
        choices=choices_in(tables, (GAME, "choices"), english),
        facts={own: word for word, said in tables.section(GAME, "facts").items() for own in said.split(", ")},
    )


def names_in(tables: LanguageTables, path: TextPath, english: Mapping[int, Five]) -> dict[int, Five]:
    """The names of players, by their seats."""
    return {**english, **{int(seat): five(line) for seat, line in tables.section(*path).items()}}


def typed(kinds: Iterable[type[K]], said: Mapping[str, str], english: Mapping[type[K], str]) -> dict[type[K], str]:
    """Templates by classes, of which the language names some."""
    own = {kind: said[spaced(kind.__name__)] for kind in kinds if spaced(kind.__name__) in said}
    return {**english, **own}


def bracketed_game(words: GameWords, code: str) -> GameWords:
    """The bracket language, made of another one."""
    return GameWords(
        code=code,
        seats=tuple(five(bracket(name[0])) for name in words.seats),
        warden=five(bracket(words.warden[0])),
        wardens={seat: five(bracket(name[0])) for seat, name in words.wardens.items()},
        foe=five(bracket(words.foe[0])),
        nouns={word: bracketed_noun(noun) for word, noun in words.nouns.items()},
        events={kind: bracketed_template(template) for kind, template in words.events.items()},
        hidden={kind: bracketed_template(template) for kind, template in words.hidden.items()},
        questions={kind: bracketed_template(template) for kind, template in words.questions.items()},
        question=bracketed_template(words.question),
        options=bracketed_table(words.options),
        forms=bracketed_table(words.forms),
        choices={name: bracketed_table(table) for name, table in words.choices.items()},
        table=bracketed_table(words.table),
        facts=words.facts,
    )
