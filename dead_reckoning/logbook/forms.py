"""Writes values of the model as plain JSON values, and reads them again: exact inverses.

A *form* belongs to a type, and is made from its annotations, so a pack's effects have theirs without a word of the
pack.  Records leave out what is empty; where several classes may be, an object says which it ``is``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from attrs import NOTHING, Factory, fields, has

from dead_reckoning.logbook.faults import Fault, Json, Path, near, quoted
from dead_reckoning.logbook.wire import class_name, field_name
from dead_reckoning.model.findings import Code
from dead_reckoning.model.terms import Coined

Faults: TypeAlias = list[Fault]
SortKey: TypeAlias = Callable[[Any], Any]
"""The key by which values are sorted."""
Read: TypeAlias = Callable[[Any, Path, Faults], Any]
"""Takes a JSON value, its place, and the list that faults are added to; a value with faults comes to None."""

TAG: Final = "is"
"""The key that names the class; no field can be called so, since it is a word of Python."""
DEEPEST: Final = 40
"""Steps from the root to a value; nothing that the rules instruct needs half of it."""
LARGEST: Final = 999_999
"""The largest number of an order, of cubes, of steps; no game comes near it."""
MOST_GOODS: Final = 999_999_999_999
"""The most goods, strength or score: they add up."""
MOST_COPIES: Final = 9_999
"""The most copies of one thing."""


class Form(NamedTuple):
    """Writes and reads values of one type."""

    write: Callable[[Any], Json]
    read: Read
    empty: object = NOTHING
    """The value that records leave out; ``NOTHING``: it is always written."""


def wrong(faults: Faults, path: Path, kind: Code, message: str, hint: str = "") -> Any:
    """Note a fault; the value comes to None."""
    faults.append(Fault(path, kind, message, hint))


def wrong_key(faults: Faults, path: Path, kind: Code, message: str, known: Iterable[str]) -> None:
    """Note a key that does not belong there."""
    faults.append(Fault(path, kind, message, near(str(path[-1]), known), of_key=True))


def mistyped(faults: Faults, path: Path, due: str, value: Json) -> Any:
    """Note a value of another type; it comes to None."""
    return wrong(faults, path, Code.WRONG_TYPE, f"expected {due}, not {quoted(value)}")


def same(value: Any) -> Any:
    """The value unchanged."""
    return value


# -- Single values ---------------------------------------------------------------------------------------------------


def number_form(least: int = 0, most: int = LARGEST, empty: object = 0) -> Form:
    """A whole number within bounds."""

    def read(value: Json, path: Path, faults: Faults) -> Any:
        if type(value) is not int:
            return mistyped(faults, path, "a whole number", value)
        if not least <= value <= most:
            message = f"expected a number from {least} to {most}, not {quoted(value)}"
            return wrong(faults, path, Code.WRONG_VALUE, message)
        return value

    return Form(same, read, empty)


def read_flag(value: Json, path: Path, faults: Faults) -> Any:
    """True or false."""
    return value if isinstance(value, bool) else mistyped(faults, path, "true or false", value)


def read_text(value: Json, path: Path, faults: Faults) -> Any:
    """Any text."""
    return value if isinstance(value, str) else mistyped(faults, path, "a text", value)


FLAG: Final = Form(same, read_flag, False)
TEXT: Final = Form(same, read_text, "")


def name_form(what: str, known: Collection[str], or_none: bool = False) -> Form:
    """A name out of those that there are; ``or_none``: or an empty text."""
    names = frozenset(known) | ({""} if or_none else frozenset())

    def read(value: Json, path: Path, faults: Faults) -> Any:
        if not isinstance(value, str):
            return mistyped(faults, path, what, value)
        if value not in names:
            return wrong(faults, path, Code.UNKNOWN_NAME, f"{quoted(value)} is not {what}", near(value, known))
        return value

    return Form(same, read, "")


def coded_form(what: str, written: Mapping[Any, Json]) -> Form:
    """A value out of a few, each with its own way to be written."""
    values = {json: value for value, json in written.items()}

    def read(value: Json, path: Path, faults: Faults) -> object:
        if isinstance(value, list | dict | bool) or value not in values:
            hint = near(value, [json for json in values if isinstance(json, str)]) if isinstance(value, str) else ""
            return wrong(faults, path, Code.UNKNOWN_NAME, f"{quoted(value)} is not {what}", hint)
        return values[value]

    return Form(written.__getitem__, read)


def word_of(value: Any) -> Json:
    """The text of a word of the language, the base game's or a pack's."""
    text: str = value.value
    return text


def no_word(value: Json, path: Path, faults: Faults) -> object:
    """Words are read where it is known which there are."""
    return wrong(faults, path, Code.UNKNOWN_NAME, f"{quoted(value)} is not a known word")


ANY_WORD: Final = Form(word_of, no_word)
"""A word of an enum, or one that a pack has coined."""


# -- Values that hold others -----------------------------------------------------------------------------------------


def list_form(item: Form) -> Form:
    """A tuple of any length."""
    put, take = item.write, item.read

    def write(values: tuple[Any, ...]) -> Json:
        return [put(value) for value in values]

    def read(value: Json, path: Path, faults: Faults) -> tuple[Any, ...]:
        if not isinstance(value, list):
            mistyped(faults, path, "a list", value)
            return ()
        return tuple([take(part, (*path, place), faults) for place, part in enumerate(value)])

    return Form(list if put is same else write, read, ())


def by_side_form(most: int) -> Form:
    """A number for each side of a battle: two, or as many as are level in the drop of 15.7."""
    numbers = list_form(number_form())

    def read(value: Json, path: Path, faults: Faults) -> Any:
        found = numbers.read(value, path, faults)
        if 2 <= len(found) <= most:
            return found
        return wrong(faults, path, Code.WRONG_VALUE, f"expected 2 to {most} parts, not {len(found)}")

    return numbers._replace(read=read, empty=(0, 0))


def sorted_form(items: Form, order: SortKey) -> Form:
    """A tuple that is sorted, however it is written."""

    def read(value: Json, path: Path, faults: Faults) -> tuple[Any, ...]:
        found: tuple[Any, ...] = items.read(value, path, faults)
        return found if faults else tuple(sorted(found, key=order))

    return items._replace(read=read)


def row_form(items: Sequence[Form]) -> Form:
    """A tuple of known length, with a form for each place."""
    empties = tuple(item.empty for item in items)

    def write(values: tuple[Any, ...]) -> Json:
        return [item.write(value) for item, value in zip(items, values, strict=True)]

    def read(value: Json, path: Path, faults: Faults) -> Any:
        if not isinstance(value, list):
            return mistyped(faults, path, "a list", value)
        if len(value) != len(items):
            return wrong(faults, path, Code.WRONG_VALUE, f"expected {len(items)} parts, not {len(value)}")
        return tuple(
            [item.read(part, (*path, at), faults) for at, (item, part) in enumerate(zip(items, value, strict=True))]
        )

    return Form(write, read, NOTHING if NOTHING in empties else empties)


def keyed_form(what: str, items: Mapping[str, tuple[Form, object]]) -> Form:
    """A tuple whose places have names: an object by name, without those that are as they were at first."""
    every = tuple(items.items())

    def write(values: tuple[Any, ...]) -> Json:
        pairs = zip(every, values, strict=True)
        return {name: form.write(value) for (name, (form, first)), value in pairs if value != first}

    def read(value: Json, path: Path, faults: Faults) -> Any:
        if not isinstance(value, dict):
            return mistyped(faults, path, "an object", value)
        for key in value.keys() - items.keys():
            wrong_key(faults, (*path, key), Code.UNKNOWN_NAME, f"{quoted(key)} is not {what}", items)
        return tuple(
            [form.read(value[name], (*path, name), faults) if name in value else first for name, (form, first) in every]
        )

    return Form(write, read, tuple(first for _, first in items.values()))


def stock_form(what: str, known: Iterable[str], least: int = 0) -> Form:
    """Pairs of name and number, in a known order: an object of the numbers, without those that are 0."""
    names = tuple(known)
    number = number_form(least, MOST_COPIES)

    def write(pairs: tuple[tuple[str, int], ...]) -> Json:
        return {name: left for name, left in pairs if left}

    def read(value: Json, path: Path, faults: Faults) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, dict):
            mistyped(faults, path, "an object", value)
            return ()
        for key in value.keys() - set(names):
            wrong_key(faults, (*path, key), Code.UNKNOWN_NAME, f"{quoted(key)} is not {what}", names)
        return tuple([(name, number.read(value.get(name, 0), (*path, name), faults)) for name in names])

    return Form(write, read, tuple((name, 0) for name in names))


def optional_form(item: Form) -> Form:
    """A value or none."""

    def write(value: Any) -> Json:
        return None if value is None else item.write(value)

    def read(value: Json, path: Path, faults: Faults) -> Any:
        return None if value is None else item.read(value, path, faults)

    return Form(write, read, None)


# -- Records ---------------------------------------------------------------------------------------------------------


class FieldForm(NamedTuple):
    """A field of a class."""

    name: str
    """Its key in files."""
    field: str
    form: Form
    empty: object
    """Left out when it is this."""


def record_form(kind: type, parts: Sequence[FieldForm], tag: str = "") -> Form:
    """An object with a key for each field that is not empty, and one that names the class, if there may be several."""
    known = {part.name: part for part in parts}
    plan = [(part.name, part.field, part.form.write, part.empty) for part in parts]

    def write(record: object) -> Json:
        value: dict[str, Json] = {TAG: tag} if tag else {}
        for name, attribute, put, empty in plan:
            field = getattr(record, attribute)
            if field != empty:
                value[name] = put(field)
        return tag if tag and len(value) == 1 else value

    def read(value: Json, path: Path, faults: Faults) -> Any:
        if not isinstance(value, dict):
            return mistyped(faults, path, "an object", value)
        if len(path) > DEEPEST:
            return wrong(faults, path, Code.WRONG_VALUE, "this is nested too deep", "an order needs only a few levels")
        before = len(faults)
        unknown = [key for key in value if key not in known and not (tag and key == TAG)]
        for key in unknown:
            wrong_key(faults, (*path, key), Code.UNKNOWN_KEY, f"{kind.__name__} has no {quoted(key)}", known)
        meant = {name for key in unknown for name in get_close_matches(key, known, n=1)}
        found = [read_part(part, value, path, faults) for part in parts if part.name in value or part.name not in meant]
        return None if len(faults) > before else made(kind, found, path, faults)

    return Form(write, read)


def read_part(part: FieldForm, value: dict[str, Json], path: Path, faults: Faults) -> Any:
    """A field of an object: read, or the empty one where it is left out."""
    if part.name in value:
        json = value[part.name]
        # what is left out may also be said: an empty text where else a name is due
        return "" if json == "" == part.empty else part.form.read(json, (*path, part.name), faults)
    if part.empty is NOTHING:
        wrong(faults, path, Code.MISSING_KEY, f"the key `{part.name}` is missing")
    return part.empty


def made(kind: type, found: list[Any], path: Path, faults: Faults) -> Any:
    """A record of a class; a pack's class may have something against its fields."""
    try:
        return kind(**dict(zip((field.name for field in fields(kind)), found, strict=True)))
    except (TypeError, ValueError) as error:
        return wrong(faults, path, Code.WRONG_VALUE, f"no {kind.__name__} can be made of this: {error}")


# -- Forms of types --------------------------------------------------------------------------------------------------

Tables: TypeAlias = Mapping[object, Form]
"""Type, or name of a field, or pair of class and name of a field -> form."""


class Forms:
    """The forms of all types, made when they are first asked for."""

    def __init__(
        self, special: Tables, bases: Mapping[type, Sequence[type]], ordered: Mapping[tuple[type, str], SortKey]
    ) -> None:
        """``bases``: the open classes, each with all that may take its place; ``ordered``: fields that are sorted."""
        self.ordered = ordered
        self.special = dict(special)
        self.bases = bases
        self.made: dict[object, Form] = dict(special)
        self.marked: dict[object, Form] = {}
        """Forms that name their class."""
        names: dict[str, type] = {}
        for classes in bases.values():
            for kind in classes:
                names.setdefault(class_name(kind), kind)
        self.names = names

    def name(self, kind: type) -> str:
        """The class name in an object; a second class with the same name also has its module."""
        name = class_name(kind)
        return name if self.names.get(name, kind) is kind else f"{kind.__module__}.{name}"

    def of(self, hint: Any) -> Form:
        """The form of a type as annotations give it.  Raises TypeError for one that no log can keep."""
        form = self.made.get(hint)
        if form is None:
            self.made[hint] = self.later(hint)
            form = self.made[hint] = self.new(hint)
        return form

    def later(self, hint: Any) -> Form:
        """A placeholder of a form while it is made: a class may hold its own kind."""

        def write(value: Any) -> Json:
            return self.made[hint].write(value)

        def read(value: Json, path: Path, faults: Faults) -> Any:
            return self.made[hint].read(value, path, faults)

        return Form(write, read)

    def new(self, hint: Any) -> Form:
        """The result of ``of``, created anew."""
        if isinstance(hint, NewType):
            return self.of(hint.__supertype__)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return coded_form(f"a {hint.__name__.lower()}", {each: each.value for each in hint})
        if Coined in get_args(hint):
            return ANY_WORD
        if hint in self.bases or get_origin(hint) in (Union, UnionType):
            return self.any_of(hint)
        if get_origin(hint) is tuple:
            items = get_args(hint)
            return list_form(self.of(items[0])) if items[-1] is Ellipsis else row_form([*map(self.of, items)])
        if has(class_of(hint)):
            return self.record(hint)
        raise TypeError(f"a position cannot keep values of the type {hint}")

    def any_of(self, hint: Any) -> Form:
        """The form of a union or an open class: an object with its class, or the name alone if it has no fields."""
        members = get_args(hint) or (hint,)
        rest = tuple(member for member in members if member is not NoneType)
        if len(rest) < len(members):
            return optional_form(self.of(Union[rest]))  # noqa: UP007  # of a tuple that is made here
        kinds = {class_of(kind): kind for member in rest for kind in self.bases.get(member, (member,))}
        named = {self.name(kind): kinds[kind] for kind in kinds}
        plain = {list if kind is tuple else kind: kinds[kind] for kind in kinds if not has(kind)}
        what = "an order" if rest[0] in self.bases else f"one of {', '.join(named)}"

        def write(record: object) -> Json:
            return self.tagged(kinds[type(record)]).write(record)

        def read(value: Json, path: Path, faults: Faults) -> Any:
            if type(value) in plain:
                return self.of(plain[type(value)]).read(value, path, faults)
            name = value.get(TAG) if isinstance(value, dict) else value
            if not isinstance(name, str):
                return wrong(faults, path, Code.WRONG_TYPE, f"expected {what}: a name, or an object with `{TAG}`")
            if name not in named:
                where = (*path, TAG) if isinstance(value, dict) else path
                return wrong(faults, where, Code.UNKNOWN_NAME, f"{quoted(name)} is not {what}", near(name, named))
            return self.tagged(named[name]).read(value if isinstance(value, dict) else {}, path, faults)

        return Form(write, read)

    def tagged(self, hint: Any) -> Form:
        """The form of a class that may be one of several; a value without fields is written as it is."""
        if not has(class_of(hint)):
            return self.of(hint)
        form = self.marked.get(hint)
        if form is None:
            form = self.marked[hint] = self.record(hint, self.name(class_of(hint)))
        return form

    def record(self, hint: Any, tag: str = "") -> Form:
        """The form of a class with fields. If it may be one of several, only its own defaults are left out."""
        kind = class_of(hint)
        types = dict(zip(getattr(kind, "__parameters__", ()), get_args(hint), strict=False))
        hints = get_type_hints(kind)
        parts = []
        for field in fields(kind):
            form = self.of_field(kind, field.name, bound(hints[field.name], types))
            default = field.default.factory() if isinstance(field.default, Factory) else field.default  # type: ignore[arg-type]
            key = field_name(kind, field.name)
            parts.append(FieldForm(key, field.name, form, default if tag or default is not NOTHING else form.empty))
        return record_form(kind, parts, tag)

    def of_field(self, kind: type, name: str, hint: Any) -> Form:
        """The form of a field: its own, or that of all fields with its name and type, or that of its type."""
        form = self.special.get((kind, name)) or self.special.get((hint, name)) or self.of(hint)
        order = self.ordered.get((kind, name))
        return sorted_form(form, order) if order else form


def class_of(hint: Any) -> type:
    """The class of a type, without its arguments."""
    origin: Any = get_origin(hint)
    kind: type = hint if origin is None else origin
    return kind


def bound(hint: Any, types: Mapping[TypeVar, Any]) -> Any:
    """A field's type with the type variables of its class replaced."""
    return types.get(hint, hint) if isinstance(hint, TypeVar) else hint
