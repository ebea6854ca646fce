"""Options: the answers that a question offers, as values.

Each class is a *shape*: a stable ``kind``, typed fields, and the ``pattern`` of its texts.  ``option.text`` is the text
that logs, players and the terminal write, ``read_option`` gives the option again; the two are exact inverses.  Handlers
match on classes and fields, and nobody takes a text apart.  A game adds the parts that its texts have besides
(``add_parts``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple

from attrs import AttrsInstance, fields

from dead_reckoning.model.hints import hinting


class Option:
    """An answer to a question; the base class of all options, including those from packs.

    A shape is a class under ``@value`` with a ``kind`` that no other has, a ``pattern`` whose ``{parts}`` are its
    fields (``PARTS`` says how each is written), and fields of those names.
    """

    __slots__ = ()
    kind: ClassVar[str] = ""
    """Stable name of the shape, for programs."""
    pattern: ClassVar[str] = ""
    """The text of all options of the kind: ``sail {cell}``."""

    @classmethod
    def shown_name(cls) -> str:
        """The name of a shape in ``repr`` and in ``dead_reckoning.options``: its kind, written as a class name."""
        return "".join(word[0].upper() + word[1:] for word in cls.kind.split())

    @property
    def text(self) -> str:
        """The text of the option, as ``str`` returns it: ``sail r1c2``."""
        return str(self)

    def __str__(self) -> str:
        shape = type(self)
        write = WRITERS.get(shape)
        if write is None:
            write = WRITERS[shape] = new_writer(shape)
        return write(self)


IN_WORDS: Final = "write option.text, or dr.Teller(box, 'en').option(option) for a sentence"
FIELDS: Final = "write option.kind and option.text; repr(option) shows the fields that options of its kind have"
HINTS: Final = {
    **dict.fromkeys(("description", "label", "name", "title"), IN_WORDS),
    **dict.fromkeys(("args", "card", "cost", "fields", "params", "to_dict", "to_json"), FIELDS),
    **dict.fromkeys(("action", "type"), "write option.kind"),
}
"""Names that other libraries have -> the name to write here."""
hinting(HINTS, FIELDS)(Option)


# -- Text ------------------------------------------------------------------------------------------------------------


class TextPart(NamedTuple):
    """Writes a field into a text, and reads it again."""

    pattern: str
    write: Callable[..., str]
    read: Callable[[str], object]


NUMBER: Final = "(?:0|[1-9][0-9]{0,3})"
"""A number in texts: without leading zeros, at most four digits."""
ID: Final = r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?:#[1-9][0-9]{0,2})?"

NAME: Final = TextPart(ID, str, str)
COUNT: Final = TextPart(NUMBER, str, int)

PARTS: Final[dict[str, TextPart]] = {
    "seat": TextPart("[0-9]", str, int),
    "card": NAME,
    "number": COUNT,
    "ability": TextPart(".+", str, str),
}
"""Name of a field -> its form in a text; only ``add_parts`` adds to it.  A pack's shapes use the same names."""

BOUNDED: Final = {"seat", "card"}
"""Names of fields of which a box says all that they can be; a shape with others declares its bounds."""


def add_parts(parts: Mapping[str, TextPart], bounded: Iterable[str]) -> None:
    """Add a game's parts of texts, and the names of those that its boxes bound.

    Raises ValueError for a name that has another meaning already.
    """
    if twice := [name for name, part in parts.items() if PARTS.get(name, part) != part]:
        raise ValueError(f"the part {twice[0]!r} of options is written in two ways")
    PARTS.update(parts)
    BOUNDED.update(bounded)


BRACES: Final = re.compile(r"\{(\w+)\}")


def reading_order(shapes: Iterable[type[Option]]) -> tuple[type[Option], ...]:
    """Shapes in the order in which a text is tried: one that any text fits comes last."""
    return tuple(sorted(shapes, key=lambda shape: BRACES.fullmatch(shape.pattern) is not None))


def first_word(shape: type[Option]) -> str:
    """The first word of a text of the shape."""
    return shape.pattern.partition(" ")[0]


WRITERS: Final[dict[type[Option], Callable[[Option], str]]] = {}
"""The writer of each shape, created on first use."""


def new_writer(shape: type[Option]) -> Callable[[Option], str]:
    """The writer for the options of a shape."""
    names = BRACES.findall(shape.pattern)
    form = BRACES.sub("{}", shape.pattern).format
    if not names:
        return lambda _option: shape.pattern
    if len(names) == 1:
        get, write = attrgetter(names[0]), PARTS[names[0]].write
        return lambda option: form(write(get(option)))
    writes = [(attrgetter(name), PARTS[name].write) for name in names]
    return lambda option: form(*(write(get(option)) for get, write in writes))


@cache
def pattern_of(text: str) -> re.Pattern[str]:
    """The pattern for texts of a shape."""
    pieces = enumerate(BRACES.split(text))
    return re.compile(
        "".join(f"(?P<{each}>{PARTS[each].pattern})" if place % 2 else re.escape(each) for place, each in pieces)
    )


def read_shape(shape: type[Option], text: str) -> Option | None:
    """The option of a shape that is written so; None if the text has another form."""
    found = pattern_of(shape.pattern).fullmatch(text)
    if found is None:
        return None
    return shape(**{name: PARTS[name].read(part) for name, part in found.groupdict().items()})


def readings(text: str, shapes: Iterable[type[Option]]) -> Iterator[Option]:
    """Every option that is written so: a text may fit several shapes, and the question decides which is meant."""
    return (option for shape in shapes if (option := read_shape(shape, text)) is not None)


def read_option(text: str, shapes: Iterable[type[Option]]) -> Option | None:
    """The first option that is written so; None if the text has no form that any shape has."""
    return next(readings(text, shapes), None)


def values_of(noun: object) -> Mapping[str, object]:
    """The fields of an option or of an event by name, in the order of its class."""
    kind: type[AttrsInstance] = type(noun)  # type: ignore[assignment]  # both are attrs classes
    return {field.name: getattr(noun, field.name) for field in fields(kind)}


def is_whole(choice: Option) -> bool:
    """True if the fields of an option are what its shape says: somebody may have made it by hand."""
    try:
        return read_shape(type(choice), str(choice)) == choice
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return False
