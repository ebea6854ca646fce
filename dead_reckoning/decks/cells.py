"""Values of a deck <-> cells of a table: for each shape how it is written, and what a person may have made of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, TypeAlias, cast

from attrs import frozen

from dead_reckoning.decks.columns import CellShape, Column, choices
from dead_reckoning.decks.files import LONGEST_NUMBER, Json, shortened
from dead_reckoning.decks.formatter import resolved
from dead_reckoning.decks.kinds import Schema
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.model.findings import Code


@frozen
class UnusableValue:
    """A cell of a spreadsheet that a deck cannot use: a formula, a date, an error."""

    what: str
    text: str
    hint: str


CellValue: TypeAlias = str | int | float | bool | UnusableValue | None
NOTHING: Final = "[]"
"""An empty list where leaving the cell empty says that there is no list."""
DEEPEST: Final = 20
"""Things in things that are still read."""
STEP: Final = "  "
"""The beginning of a line that belongs to the one above."""


class CellError(DeadReckoningError):
    """A cell that cannot be read."""

    def __init__(self, code: Code, message: str, hint: str, word: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.word = word
        """The piece of the cell that is wrong; empty if all of it is."""


def is_blank(cell: CellValue) -> bool:
    """Whether there is nothing in a cell."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def text_in(cell: CellValue) -> str:
    """The visible text of a cell, with the line ends of decks."""
    if isinstance(cell, UnusableValue):
        return cell.text
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float) and cell.is_integer():
        return f"{cell:.0f}"
    return "" if cell is None else str(cell).replace("\r\n", "\n").replace("\r", "\n")


# -- Value -> cell ---------------------------------------------------------------------------------------------------


def cell_text(value: Json, column: Column, root: Schema) -> str | int | bool:
    """A value of a well-formed deck as a cell."""
    if isinstance(value, str | bool | int):
        return value
    if isinstance(value, dict):
        return "\n".join(origin_lines(value, column.node))
    assert isinstance(value, list)
    if not value:
        return "" if column.needed else NOTHING
    if column.shape is CellShape.OBJECTS:
        return "\n".join(line for thing in value for line in object_lines(cast("Object", thing), column.node, root))
    if len(value) == 1 and isinstance(value[0], int):
        return value[0]
    return "\n".join(map(str, value))


Object: TypeAlias = dict[str, Json]


def object_lines(thing: Object, node: Schema, root: Schema, indent: str = "") -> Iterator[str]:
    """A thing in a list on one line, and the things in its own list below it, a step to the right.

    ``attack player; number: 2``: the first of the needed fields goes without its name.
    """
    items = resolved(node["items"], root)
    head = head_of(items)
    said = [str(thing[head])] if head else []
    below: list[str] = []
    for key, value in thing.items():
        if isinstance(value, dict):
            said += [f"{key}.{inner}: {text_in(cast('CellValue', leaf))}" for inner, leaf in value.items()]
        elif isinstance(value, list) and value:
            inner = resolved(items["properties"][key], root)
            below += [line for each in value for line in object_lines(cast("Object", each), inner, root, indent + STEP)]
        elif key != head:
            said.append(f"{key}: {NOTHING if isinstance(value, list) else text_in(value)}")
    yield indent + "; ".join(said)
    yield from below


def head_of(node: Schema) -> str:
    """The field of a thing that goes without its name: the first that is needed; empty if none is."""
    return str(next(iter(node.get("required", ())), ""))


def origin_lines(origins: Mapping[str, Json], node: Schema) -> Iterator[str]:
    """``/cost: derived``, and below it what else is said of the origin; the origin of the whole has columns."""
    head = head_of(node)
    for pointer, origin in origins.items():
        if pointer != "*" and isinstance(origin, dict):
            yield f"{pointer}: {origin[head]}"
            yield from (f"{STEP}{key}: {text}" for key, text in origin.items() if key != head)


# -- Cell -> value ---------------------------------------------------------------------------------------------------


def read_cell(cell: CellValue, column: Column, root: Schema) -> Json:
    """The value that a cell says; the schema is not checked.  Raises CellError."""
    if isinstance(cell, UnusableValue):
        raise CellError(Code.WRONG_TYPE, f"this is {cell.what}", cell.hint)
    return READERS[column.shape](cell, column.node, root)


def read_text(cell: CellValue, _node: Schema, _root: Schema) -> Json:
    """A text, letter for letter."""
    return text_in(cell)


def read_word(cell: CellValue, node: Schema, _root: Schema) -> Json:
    """A word without the blanks around it; capitals are a habit of spreadsheets."""
    return known_word(text_in(cell), node)


def known_word(text: str, node: Schema) -> str:
    """A word as the schema spells it."""
    word = text.strip()
    return next((known for known in choices(node) if known.casefold() == word.casefold()), word)


WHOLE: Final = re.compile(r"(-?\d+)(?:[.,]0+)?")


def read_number(cell: CellValue, _node: Schema, _root: Schema) -> Json:
    """A whole number: 3, the text 3, and 3.0 as well."""
    return whole_number(text_in(cell), cell)


def whole_number(text: str, cell: CellValue = None) -> int:
    """A whole number.  Raises CellError."""
    match = WHOLE.fullmatch(re.sub(r"\s", "", text))
    if match is None or isinstance(cell, bool) or len(match[1]) > LONGEST_NUMBER:
        hint = "write it in figures, without a fraction"
        raise CellError(Code.WRONG_TYPE, f"expected a whole number, not {shortened(text)}", hint, text)
    return int(match[1])


YES: Final = frozenset({"true", "yes", "1", "да", "так", "истина", "істина"})
NO: Final = frozenset({"false", "no", "0", "нет", "ні", "ложь", "хибність"})


def read_switch(cell: CellValue, _node: Schema, _root: Schema) -> Json:
    """True or false, as spreadsheets in three languages write it."""
    word = text_in(cell).strip().casefold()
    if word not in YES | NO:
        message = f"expected true or false, not {shortened(text_in(cell))}"
        raise CellError(Code.WRONG_TYPE, message, "or leave it empty")
    return word in YES


def lines_in(cell: CellValue) -> list[str]:
    """The lines of a cell that say something; none if it says that there are none."""
    lines = [line for line in text_in(cell).split("\n") if line.strip()]
    return [] if [line.strip() for line in lines] == [NOTHING] else lines


def read_lines(cell: CellValue, node: Schema, root: Schema) -> Json:
    """Texts, one a line."""
    items = resolved(node["items"], root)
    return [known_word(line, items) for line in lines_in(cell)]


def read_numbers(cell: CellValue, _node: Schema, _root: Schema) -> Json:
    """Whole numbers, one a line; commas, semicolons and blanks part them as well."""
    if isinstance(cell, bool | float) and not (isinstance(cell, float) and cell.is_integer()):
        message = f"expected whole numbers, not {shortened(text_in(cell))}"
        raise CellError(Code.WRONG_TYPE, message, "one number a line, so that no spreadsheet joins them")
    words = (word for line in lines_in(cell) for word in re.split(r"[,;\s]+", line.strip(" ,;")))
    return [whole_number(word) for word in words]


def read_objects(cell: CellValue, node: Schema, root: Schema) -> Json:
    """Things, one a line; a line with an indent belongs to the thing above."""
    top: list[Json] = []
    open_lists: list[tuple[int, list[Json], Schema]] = [(-1, top, node)]
    last: tuple[int, Object, Schema] | None = None
    for line in lines_in(cell):
        indent = len(line) - len(line.lstrip())
        if last and indent > last[0]:
            open_lists.append((last[0], *list_inside(line, last[1], last[2], root)))
        while indent <= open_lists[-1][0]:
            open_lists.pop()
        if len(open_lists) > DEEPEST:
            raise CellError(Code.TOO_DEEP, "the values are nested too deep", "indent it less", line)
        things, among = open_lists[-1][1:]
        items = resolved(among["items"], root)
        thing = read_object(line.strip(), items, root)
        things.append(thing)
        last = indent, thing, items
    return cast("Json", top)


def list_inside(line: str, thing: Object, node: Schema, root: Schema) -> tuple[list[Json], Schema]:
    """The list in a thing that indented lines go into.  Raises CellError."""
    for key, below in node.get("properties", {}).items():
        inner = resolved(below, root)
        if inner.get("type") == "array":
            return cast("list[Json]", thing.setdefault(key, [])), inner
    hint = "indent it like the line above"
    raise CellError(Code.WRONG_VALUE, "the line above cannot have lines of its own", hint, line.strip())


def read_object(line: str, node: Schema, root: Schema) -> Object:
    """``gain goods; goods.coins: 2``.  Raises CellError."""
    thing: Object = {}
    head = head_of(node)
    for index, piece in enumerate(part.strip() for part in line.split(";")):
        name, colon, text = piece.partition(":")
        if index == 0 and head and name.strip() not in field_names(node, root):
            name, text = head, piece
        elif not colon:
            hint = f"a field, a colon and a value; fields are {', '.join(field_names(node, root))}"
            raise CellError(Code.WRONG_VALUE, f"{shortened(piece)} is not allowed here", hint, piece)
        put_field(thing, name.strip(), text.strip(), node, root)
    return thing


def field_names(node: Schema, root: Schema) -> list[str]:
    """The fields of a thing as they are written: ``number``, ``goods.coins``."""
    found = []
    for key, below in node.get("properties", {}).items():
        inner = resolved(below, root)
        nested = inner.get("properties", {}) if inner.get("type") == "object" else {}
        found += [f"{key}.{name}" for name in nested] or [key]
    return found


def put_field(thing: Object, name: str, text: str, node: Schema, root: Schema) -> None:
    """Put a field into a thing.  Raises CellError."""
    names = field_names(node, root)
    if name not in names:
        near = get_close_matches(name, names, n=1)
        hint = f"did you mean `{near[0]}`?" if near else f"allowed here: {', '.join(names)}"
        raise CellError(Code.UNKNOWN_KEY, f"unknown field {shortened(name)}", hint, name)
    *outer, key = name.split(".")
    for step in outer:
        node = resolved(node["properties"][step], root)
        thing = cast("Object", thing.setdefault(step, {}))
    if key in thing:
        raise CellError(Code.DUPLICATE_KEY, f"{shortened(name)} appears twice", "keep one of them", name)
    thing[key] = leaf(text, resolved(node["properties"][key], root))


def leaf(text: str, node: Schema) -> Json:
    """A value in a line.  Raises CellError."""
    if node.get("type") == "integer":
        return whole_number(text)
    if node.get("type") == "boolean":
        return read_switch(text, node, node)
    if node.get("type") == "array":
        if text != NOTHING:
            hint = "write the items of a list on the lines below, indented by one step"
            raise CellError(Code.WRONG_VALUE, f"{shortened(text)} is not allowed here", hint, text)
        return []
    return known_word(text, node)


def read_origins(cell: CellValue, node: Schema, _root: Schema) -> Json:
    """Fields with their origins.  Raises CellError."""
    found: Object = {}
    head, origin = head_of(node), cast("Object", {})
    for line in text_in(cell).split("\n"):
        said = line.lstrip()
        if not said:
            continue
        if line.startswith("/"):
            pointer, _, status = line.rpartition(":")
            if pointer in found:
                message = f"{shortened(pointer)} appears twice"
                raise CellError(Code.DUPLICATE_KEY, message, "keep one of them", pointer)
            origin = {head: known_word(status, node["properties"][head])}
            found[pointer or line.strip()] = cast("Json", origin)
            continue
        key, colon, text = said.partition(": ")
        if not found or not colon or key not in node["properties"] or key in origin:
            names = " and ".join(f"`{name}: ...`" for name in node["properties"] if name != head)
            hint = f"`/field: status`, and on the next lines, indented by one step, {names}, each once"
            raise CellError(Code.WRONG_VALUE, f"{shortened(said)} is not allowed here", hint, said)
        origin[key] = text
    return found


READERS: Final[Mapping[CellShape, Callable[[CellValue, Schema, Schema], Json]]] = {
    CellShape.TEXT: read_text,
    CellShape.WORD: read_word,
    CellShape.NUMBER: read_number,
    CellShape.SWITCH: read_switch,
    CellShape.LINES: read_lines,
    CellShape.NUMBERS: read_numbers,
    CellShape.OBJECTS: read_objects,
    CellShape.ORIGINS: read_origins,
}
"""Shape -> the reader of a cell."""
