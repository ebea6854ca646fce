"""Whether what a plug-in brings is whole: every class of its has what the engine will look for, before a game begins.

``faults_in_rows`` finds a column of the wrong type, before anything is done with it; ``gaps`` finds what is left out,
when all packs of a box are known.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from enum import Enum
from inspect import isclass
from itertools import chain
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, fields, has

from dead_reckoning.game.printed.chapters import GAME_COLUMNS, SHEET_LINES, Chapter
from dead_reckoning.game.rulebook import ALL_TABLES
from dead_reckoning.model.chapters import GameText
from dead_reckoning.model.columns import VERB_COLUMNS
from dead_reckoning.model.findings import Code
from dead_reckoning.model.fitting import fault, functions_and_classes, hints_of
from dead_reckoning.model.options import BOUNDED, BRACES, PARTS, Option
from dead_reckoning.model.templates import TemplateSlot, pieces
from dead_reckoning.model.terms import Effect, Event, Instruction, Task
from dead_reckoning.model.verbs import Verb, is_name

OWN: Final = "dead_reckoning"


class PlugInFault(NamedTuple):
    """Something that is wrong with a plug-in."""

    code: Code
    message: str
    hint: str


WRONG_COLUMN: Final = Code.WRONG_COLUMN
UNHANDLED: Final = Code.UNHANDLED_ORDER
UNWRITTEN: Final = Code.UNWRITTEN_EVENT
UNREGISTERED: Final = Code.UNREGISTERED_OPTION
UNBOUNDED: Final = Code.UNBOUNDED_OPTION


# -- Types ---------------------------------------------------------------------------------------------------------


def faults_in_rows(verbs: object, chapters: object, checks: object) -> Iterator[PlugInFault]:
    """Columns that are not what they have to be: with them nothing can be done."""
    if not isinstance(verbs, tuple) or not isinstance(chapters, tuple) or not isinstance(checks, tuple):
        yield PlugInFault(WRONG_COLUMN, "`verbs`, `chapters` and `checks` are tuples", "`(CHAPTER,)` is a tuple of one")
        return
    yield from faulty_rows("verb", verbs, Verb, VERB_COLUMNS)
    yield from faulty_rows("chapter", chapters, Chapter, {name: column.due for name, column in GAME_COLUMNS.items()})
    for check in checks:
        if not callable(check):
            yield PlugInFault(WRONG_COLUMN, f"`{check!r:.60}` is not a check", "a function of a deck's context")


def faulty_rows(what: str, rows: Iterable[object], kind: type, due: Mapping[str, str]) -> Iterator[PlugInFault]:
    """The faults in rows of verbs or of chapters."""
    for value in rows:
        if not isinstance(value, kind):
            yield PlugInFault(WRONG_COLUMN, f"`{value!r:.60}` is not a {what}", f"a {kind.__name__}")
            continue
        for name, hint in hints_of(kind):
            if fault(getattr(value, name), hint):
                message = f"`{name}` of the {what} `{getattr(value, 'name', '')!s:.60}` has a wrong value"
                yield PlugInFault(WRONG_COLUMN, message, due[name])


# -- What is registered ----------------------------------------------------------------------------------------------


class Registered(NamedTuple):
    """The classes that several packs register in the engine, by purpose."""

    orders: frozenset[type]
    scored: frozenset[type]
    events: frozenset[type]
    shapes: tuple[type[Option], ...]
    bounded: frozenset[type]


def registered(verbs: Iterable[Verb[Any]], chapters: Iterable[Chapter]) -> Registered:
    """The classes that verbs and chapters register together."""
    verbs, chapters = tuple(verbs), tuple(chapters)
    return Registered(
        orders=frozenset(
            chain(
                *(verb.handlers for verb in verbs),
                (order for chapter in chapters for order, _ in (*chapter.handlers, *chapter.questions)),
            )
        ),
        scored=frozenset(effect for chapter in chapters for effect, _ in chapter.worth),
        events=frozenset(event for chapter in chapters for event, _ in chapter.writers),
        shapes=tuple(chain(*(verb.shapes for verb in verbs), *(chapter.shapes for chapter in chapters))),
        bounded=frozenset(shape for chapter in chapters for shape, _ in chapter.bounds),
    )


def is_own(kind: type) -> bool:
    """Whether a class is one of the base game, which has all that it needs."""
    return kind.__module__.partition(".")[0] == OWN


# -- The classes of a plug-in ----------------------------------------------------------------------------------------


def module_of(thing: object) -> str:
    """The module that a class or a function was made in, if it is none of ours."""
    name = getattr(thing, "__module__", None)
    name = thing.__name__ if isinstance(thing, ModuleType) else name
    return name if isinstance(name, str) and name.partition(".")[0] not in (OWN, *sys.stdlib_module_names) else ""


def modules_of(things: Iterable[object]) -> tuple[ModuleType, ...]:
    """The modules that things were made in, and those of the same Python package that they use."""
    waiting = [name for thing in things if (name := module_of(thing))]
    found: dict[str, ModuleType] = {}
    while waiting:
        name = waiting.pop()
        module = sys.modules.get(name)
        if module is None or name in found:
            continue
        found[name] = module
        package = name.partition(".")[0]
        used = (module_of(value) for value in list(vars(module).values()) if isclass(value) or callable(value))
        waiting += [other for other in used if other.partition(".")[0] == package]
    return tuple(found[name] for name in sorted(found))


def classes_of(modules: Iterable[ModuleType]) -> tuple[type[AttrsInstance], ...]:
    """The orders, events and options that modules define, except for those that are the base of another."""
    found = [
        value
        for module in modules
        for value in list(vars(module).values())
        if isclass(value)
        and issubclass(value, Instruction | Event | Option)
        and value.__module__ == module.__name__
        and has(value)
    ]
    bases = {base for kind in found for base in kind.__mro__[1:]}
    return tuple(kind for kind in dict.fromkeys(found) if kind not in bases)


# -- What is left out ------------------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """Names that other packs have."""

    verbs: tuple[str, ...]
    lines: tuple[str, ...]
    """The lines of the score sheet."""


def gaps(
    verbs: tuple[Verb[Any], ...], chapters: tuple[Chapter, ...], everything: Registered, taken: Taken
) -> Iterator[PlugInFault]:
    """The parts that one plug-in leaves out; ``everything`` is registered by all packs of the box, itself included."""
    things = [thing for each in (*verbs, *chapters) for thing in functions_and_classes(each)]
    kinds = classes_of(modules_of(things))
    named = [kind for kind in things if isclass(kind) and has(kind) and not is_own(kind)]
    every = tuple(dict.fromkeys((*kinds, *named)))
    yield from twin_names(verbs, taken.verbs)
    yield from twin_lines(chapters, taken.lines)
    yield from unhandled(verbs, every, everything)
    yield from unwritten(chapters, every, everything)
    yield from unregistered(every, everything)
    yield from wrong_shapes(verbs, chapters, everything)
    yield from unkept(every)
    yield from wrong_templates(verbs, chapters)
    yield from wrong_wordings(verbs)


def twin_names(verbs: tuple[Verb[Any], ...], taken: Iterable[str]) -> Iterator[PlugInFault]:
    """Verbs of one name, or of one class."""
    names = set(taken)
    seen: set[type] = set()
    for verb in verbs:
        if verb.name in names:
            yield PlugInFault(WRONG_COLUMN, f"there is already a verb `{verb.name}`", "a name of its own")
        if verb.effect in seen or is_own(verb.effect):
            yield PlugInFault(WRONG_COLUMN, f"the class of `{verb.name}` belongs to another verb", "a class of its own")
        names.add(verb.name)
        seen.add(verb.effect)


def twin_lines(chapters: tuple[Chapter, ...], taken: Iterable[str]) -> Iterator[PlugInFault]:
    """Lines of the score sheet of one name."""
    names = {*SHEET_LINES, *taken}
    for name in (name for chapter in chapters for name, _ in chapter.score_lines):
        if name in names:
            yield PlugInFault(WRONG_COLUMN, f"there is already a line `{name}` of the score sheet", "a name of its own")
        names.add(name)


def unhandled(verbs: Iterable[Verb[Any]], kinds: Iterable[type], everything: Registered) -> Iterator[PlugInFault]:
    """Orders that nobody carries out."""
    names = {verb.effect: verb for verb in verbs}
    for kind in kinds:
        if not issubclass(kind, Instruction) or is_own(kind):
            continue
        verb = names.get(kind)
        due = "main_" in verb.spelling.grammar or "battle_" in verb.spelling.grammar if verb else True
        scored = "endgame_" in verb.spelling.grammar if verb else False
        what = f"the verb `{verb.name}`" if verb else f"the order `{kind.__name__}`"
        if kind not in everything.orders and (due or not scored) and not (verb is None and kind in everything.scored):
            hint = "a row in `handlers` or `questions` for its class"
            yield PlugInFault(UNHANDLED, f"{what} has no handler", hint)
        if scored and kind not in everything.scored:
            hint = "a row in `worth` for its class, or no place behind `endgame:` in its grammar"
            yield PlugInFault(UNHANDLED, f"{what} has no value in scoring", hint)


def unwritten(chapters: Iterable[Chapter], kinds: Iterable[type], everything: Registered) -> Iterator[PlugInFault]:
    """Events that nobody writes, and what waits for such."""
    waiting = [("a trigger", event) for chapter in chapters for event, _ in chapter.triggers]
    waiting += [("a check", event) for chapter in chapters for event, _ in chapter.state_checks]
    waiting += [(f"`{name}`", event) for chapter in chapters for name, event, _ in chapter.achievements]
    told: set[type] = set()
    for what, event in waiting:
        if not is_written(event, everything) and event not in told:
            told.add(event)
            message = f"{what} waits for `{event.__name__}`, an event without a writer"
            yield PlugInFault(UNWRITTEN, message, "a row in `writers` for its class, or an event that is written")
    for kind in kinds:
        if issubclass(kind, Event) and not is_written(kind, everything) and kind not in told:
            hint = "a row in `writers` for its class; an event that changes nothing has a writer that does nothing"
            yield PlugInFault(UNWRITTEN, f"the event `{kind.__name__}` has no writer", hint)


def is_written(event: type, everything: Registered) -> bool:
    """Whether an event has a writer; the base game's have."""
    return event in everything.events or event in BASE_EVENTS


BASE_EVENTS: Final = frozenset(ALL_TABLES.consequences)


def unregistered(kinds: Iterable[type], everything: Registered) -> Iterator[PlugInFault]:
    """Shapes that no text can be read as."""
    for kind in kinds:
        if issubclass(kind, Option) and kind not in everything.shapes and not is_own(kind):
            hint = "add it to `shapes` of the verb or chapter that offers it"
            yield PlugInFault(UNREGISTERED, f"the option `{kind.__name__}` is not among the shapes", hint)


def wrong_shapes(
    verbs: Iterable[Verb[Any]], chapters: Iterable[Chapter], everything: Registered
) -> Iterator[PlugInFault]:
    """Shapes whose text does not say their fields, that are as another, or that have no end."""
    own = registered(verbs, chapters).shapes
    for shape in dict.fromkeys(own):
        if fault := text_fault(shape):
            yield PlugInFault(
                UNREGISTERED,
                f"the option `{shape.__name__}` {fault}",
                "`kind`, and `pattern`: its text, with its fields in braces",
            )
            continue
        for other in (*ALL_TABLES.shapes[:-1], *everything.shapes):
            if other is not shape and not text_fault(other) and is_twin(shape, other):
                message = f"the options `{shape.__name__}` and `{other.shown_name()}` have one kind or one text"
                yield PlugInFault(UNREGISTERED, message, "a kind and a text of its own")
                break
        loose = [name for name in BRACES.findall(shape.pattern) if name not in BOUNDED]
        if loose and shape not in everything.bounded:
            message = f"nothing bounds {', '.join(f'`{name}`' for name in loose)} of the option `{shape.__name__}`"
            yield PlugInFault(
                UNBOUNDED, message, "a row in `bounds`: the class, and a function that gives all its options"
            )


def text_fault(shape: type[Option]) -> str:
    """The fault in the kind, text and fields of a shape; empty if nothing is wrong."""
    if isinstance(vars(shape).get("text"), str):
        return "has a `text`, which belongs to each option; the class has a `pattern`"
    text = shape.pattern
    if not is_name(shape.kind) or not is_name(text):
        return "has no kind or no pattern"
    if not has(shape):
        return "has no fields: it is made by `@value`"
    names = BRACES.findall(text)
    if strange := [name for name in names if name not in PARTS]:
        known = ", ".join(f"`{name}`" for name in sorted(PARTS))
        return f"has a part `{strange[0]}`, but no field of that name can be written; those that can are {known}"
    if sorted(names) != sorted(field.name for field in fields(shape)):
        return "does not have the same fields as its text has parts"
    return ""


def is_twin(one: type[Option], other: type[Option]) -> bool:
    """Whether two shapes cannot be told apart."""
    return one.kind == other.kind or bare(one.pattern) == bare(other.pattern)


def bare(text: str) -> str:
    """The pattern of a text, regardless of the names of its parts."""
    return BRACES.sub(lambda found: PARTS[found[1]].pattern, text)


# -- What logs can keep ----------------------------------------------------------------------------------------------


def unkept(kinds: Iterable[type[AttrsInstance]]) -> Iterator[PlugInFault]:
    """Orders with fields that no log can keep."""
    for kind in kinds:
        if not issubclass(kind, Instruction):
            continue
        try:
            hints = get_type_hints(kind)
        except (NameError, TypeError) as error:
            yield PlugInFault(
                WRONG_COLUMN, f"the types of `{kind.__name__}` cannot be determined: {error}", "types that are imported"
            )
            continue
        for field in fields(kind):
            if not is_kept(hints[field.name]):
                message = f"a log cannot keep `{field.name}` of `{kind.__name__}`"
                hint = "numbers, texts, yes or no, names of the model, enums, frozen classes, and tuples of those"
                yield PlugInFault(WRONG_COLUMN, message, hint)


def is_kept(hint: Any) -> bool:
    """Whether a log can keep values of a type."""
    if isinstance(hint, NewType):
        return is_kept(hint.__supertype__)
    if hint in (int, bool, str, NoneType, Instruction, Effect, Task):
        return True
    origin, parts = get_origin(hint), tuple(part for part in get_args(hint) if part is not Ellipsis)
    if origin in (Union, UnionType, tuple):
        return bool(parts) and all(map(is_kept, parts))
    kind = origin or hint
    return isclass(kind) and (issubclass(kind, Enum) or has(kind))


# -- Words -----------------------------------------------------------------------------------------------------------

OF_COSTS: Final = ("clause", "in_return", "then")
"""The fields that the template of a cost may use.  ``Phrase.cost``."""


def wrong_templates(verbs: Iterable[Verb[Any]], chapters: Iterable[Chapter]) -> Iterator[PlugInFault]:
    """Templates that cannot be read, or that ask an effect for what it has not."""
    for verb in verbs:
        known = {field.name for field in fields(verb.effect)} if has(verb.effect) else set()
        for lang, phrase in verb.phrases.items():
            for template, more in ((phrase.clause, ()), (phrase.alone, ()), (phrase.cost, OF_COSTS)):
                if fault := template_fault(template, {*known, *more}):
                    message = f"the phrase of `{verb.name}` in {lang} cannot be made into a sentence: {fault}"
                    yield PlugInFault(
                        WRONG_COLUMN, message, "a template as described in docs/words, with fields of the effect"
                    )
    for chapter in chapters:
        for lang, text in chapter.words.items():
            told = [row for field in fields(GameText) for row in getattr(text, field.name).items()]
            for kind, template in told:
                if isclass(kind) and (fault := template_fault(template)):  # a line of the score sheet is not one
                    message = f"what {lang} says of `{kind.__name__}` cannot be made into a sentence: {fault}"
                    yield PlugInFault(WRONG_COLUMN, message, "a template as described in docs/words")


def wrong_wordings(verbs: Iterable[Verb[Any]]) -> Iterator[PlugInFault]:
    """Wordings that cannot be looked for, or that are rewritten with what they have not."""
    for verb in verbs:
        for pattern, said in verb.wordings.items():
            try:
                re.compile(pattern).sub(said, "")
            except re.error as error:
                message = f"the wording `{pattern:.60}` of `{verb.name}` cannot be used: {error}"
                yield PlugInFault(WRONG_COLUMN, message, "a regular expression, and what is written for it")


def template_fault(template: str, known: Container[str] | None = None) -> str:
    """The fault in a template; empty if nothing is wrong.  Without ``known`` it may use any field."""
    try:
        asked = [piece.field for piece in pieces(template) if isinstance(piece, TemplateSlot)]
    except ValueError as error:
        return str(error)
    strange = [field for field in asked if known is not None and field not in known]
    return f"there is no `{strange[0]}`" if strange else ""
