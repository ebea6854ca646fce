"""Languages that packs bring: the faults in their texts.

A text that a template language cannot read, or that asks for what is not there, is left out by ``sound``, so that
English takes its place; ``faults`` says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from attrs import evolve

from dead_reckoning.model.languages import Case, LanguageTables, TextPath, noun
from dead_reckoning.model.templates import Moods, TemplateSlot, pieces
from dead_reckoning.view.wording.game import FIVE, is_person
from dead_reckoning.view.wording.plurals import number_fault, rule_fault

Texts: TypeAlias = Mapping[TextPath, str]


def sound(tables: LanguageTables, examples: Iterable[Texts]) -> LanguageTables:
    """The tables without texts that cannot be used."""
    wrong = {path for path, _ in faults(tables, tuple(examples))}
    texts = {path: text for path, text in tables.texts.items() if path not in wrong}
    return evolve(tables, texts=texts)


def faults(tables: LanguageTables, examples: tuple[Texts, ...]) -> Iterator[tuple[TextPath, str]]:
    """The texts that cannot be used, and why; ``examples`` are the languages of the base game."""
    fields = {
        path: fields_at(path, examples)
        for path in {*examples[0], *(each for each in tables.texts if is_more(each, examples[0]))}
    }
    known = frozenset(name for names in fields.values() for name in names)
    nouns = {path[-1] for texts in (tables.texts, examples[0]) for path in texts if path[-2:-1] == ("nouns",)}
    asked = {path[-2] for texts in (tables.texts, *examples) for path in texts if path[-3:-2] == ("choices",)}
    costs = Costs({**examples[0], **tables.texts})
    for path, text in tables.texts.items():
        allowed = known if path[-3:-2] == ("choices",) else fields.get(path, frozenset())
        why = fault(path, text, allowed, nouns, asked)
        if not why and path[0] not in FREE and path not in fields and path[-3:-2] != ("choices",):
            why = f"no language has {place_told(path)}" if not is_more(path, examples[0]) else ""
        if not why and path[0] not in PLAIN and costs.of(text) > MOST_ASKED:
            why = "its tables refer to each other endlessly"
        if why:
            yield path, why


MOST_ASKED: Final = 300
"""Tables that filling one text may ask, one in another; ours ask a dozen."""


DEEPEST: Final = 20
"""Tables that one text may ask, each through the one before."""


class Costs:
    """The number of tables needed to fill a text: a stranger's tables may ask each other, or twice as many each."""

    def __init__(self, texts: Texts) -> None:
        tables = {
            name: [asked_by(entry) for entry in entries]
            for name, entries in choices_by_name(tuple(texts.items())).items()
        }
        self.known, depths = dict.fromkeys(tables, 0), dict.fromkeys(tables, 0)
        for _ in range(DEEPEST + 1):  # each round goes one table deeper: no chain of them is too long for it
            self.known = {name: max(map(self.sum_of, entries)) for name, entries in tables.items()}
            depths = {
                name: 1 + max((depths.get(each, 0) for asked in entries for each in asked), default=0)
                for name, entries in tables.items()
            }
        self.known.update(dict.fromkeys((name for name, depth in depths.items() if depth > DEEPEST), MOST_ASKED + 1))

    def of(self, text: str) -> int:
        """The cost of a text; an unreadable one costs nothing."""
        return self.sum_of(asked_by(text))

    def sum_of(self, asked: Sequence[str]) -> int:
        """The cost of a text that uses these tables; costs above the limit are not distinguished."""
        return min(1 + sum(self.known.get(name, 0) for name in asked), MOST_ASKED + 1)


def asked_by(text: str) -> list[str]:
    """The tables that a text asks itself; a text that cannot be read asks none."""
    try:
        return [piece.how for piece in pieces(text) if isinstance(piece, TemplateSlot) and piece.sign == "?"]
    except ValueError:
        return []


PLAIN: Final = ("names", "captions", "new", "lint")
"""Tables whose texts are no templates, or templates of others."""
RULES: Final = {"numbers": number_fault, "plurals": rule_fault}
FREE: Final = (*PLAIN, *RULES, "nouns")
"""Tables whose keys are judged elsewhere, or may be a pack's words."""


def is_more(path: TextPath, english: Texts) -> bool:
    """Whether it is a part of a verb that English says without it: a shorter form, a form for costs, a mark."""
    return path[0] == "phrases" and path[-1] in ("alone", "cost", "infinitive") and (*path[:-1], "clause") in english


def place_told(path: TextPath) -> str:
    """A place in the tables for a message."""
    return f"`{' / '.join(path)}`"


def fault(path: TextPath, text: str, fields: frozenset[str], nouns: set[str], asked: set[str]) -> str:
    """The reason why a text cannot be used; empty if it can."""
    if path[0] in PLAIN:
        return ""
    if path[0] in RULES:
        return RULES[path[0]](path[-1], text)
    if path[0] == "phrases" and path[-1] == "infinitive":
        return "" if text in ("yes", "no") else "this is `yes` or `no`"
    if path[-2:-1] == ("nouns",):
        return noun_fault(text)
    if is_person(path):
        return "" if "{" not in text else "a name cannot have braces"
    try:
        parts = pieces(text)
    except ValueError as error:
        return str(error)
    slots = (piece for piece in parts if isinstance(piece, TemplateSlot))
    stray = "a brace is on its own" if any(set("{}") & set(letters) for letters in texts_in(parts)) else ""
    return stray or next((why for slot in slots if (why := slot_fault(slot, fields, nouns, asked))), "")


def texts_in(parts: Iterable[object]) -> Iterator[str]:
    """The texts of a template."""
    for part in parts:
        if isinstance(part, Moods):
            yield from part
        elif isinstance(part, str):
            yield part


def noun_fault(line: str) -> str:
    """The reason why a noun cannot be used; empty if it can."""
    try:
        noun(line)
    except ValueError:
        return "a noun is `gender: singular, genitive, accusative; plural, genitive, accusative`, the gender m, f or n"
    return ""


BARE: Final = frozenset({"one", "all"})
SPECIAL: Final = frozenset({"each", "total", *(case.value for case in Case)})
"""Words that may follow a colon and are not nouns."""


def slot_fault(slot: TemplateSlot, fields: frozenset[str], nouns: set[str], asked: set[str]) -> str:
    """The reason why a slot cannot be filled; empty if it can."""
    if slot.field not in fields and slot.field not in BARE:
        known = f": there are {', '.join(f'`{each}`' for each in sorted(fields))}" if fields else ""
        return f"`{slot.field}` is not a field of this text{known}"
    if slot.sign == "?":
        return "" if slot.how in asked else f"there is no table `{slot.how}` of choices"
    if slot.sign != ":" or slot.how in SPECIAL:
        return ""
    word, _, case = slot.how.partition(".")
    if case and case not in SPECIAL:
        return f"`{case}` is not a case: {', '.join(each.value for each in Case)}"
    if word.startswith("@"):
        return "" if word[1:] in fields else f"`{word[1:]}` is not a field of this text"
    return "" if word in nouns else f"`{word}` is not a noun of the language"


def fields_at(path: TextPath, examples: Iterable[Texts]) -> frozenset[str]:
    """The fields that a text may use: those that the same text uses in any of our languages, directly or through
    tables.
    """
    found: set[str] = set(FOR_COSTS if path[-1] == "cost" else ())
    alike = [(*path[:-1], part) for part in PARTS] if path[0] == "phrases" else [path]
    for texts in examples:
        for each in alike:
            if each in texts:
                gather_fields(texts, texts[each], found, set())
    return frozenset(found | {f"{name}{case}" for name in PERSONS & found for case in FIVE})


PERSONS: Final = frozenset({"seat", "by", "owner", "neighbor", "side", "first", "second"})
"""Fields that name somebody, available in all cases."""


PARTS: Final = ("clause", "alone", "cost")
"""The templates of a verb, which may ask for the same."""
FOR_COSTS: Final = ("clause", "in_return", "then")
"""Further fields that a verb may use as a cost."""


def gather_fields(texts: Texts, template: str, found: set[str], seen: set[str]) -> None:
    """The fields that a template asks for, and those of the tables that it asks."""
    if template in seen:
        return
    seen.add(template)
    for piece in pieces(template) if "{" in template else ():
        if isinstance(piece, TemplateSlot):
            found.add(piece.field)
            if piece.sign == ":" and piece.how.startswith("@"):
                found.add(piece.how[1:].partition(".")[0])
            if piece.sign == "?":
                for each in tables_called(texts, piece.how):
                    gather_fields(texts, each, found, seen)


def tables_called(texts: Texts, name: str) -> list[str]:
    """The entries of a table of choices."""
    return [*choices_by_name(tuple(texts.items())).get(name, ())]


@cache
def choices_by_name(texts: tuple[tuple[TextPath, str], ...]) -> dict[str, list[str]]:
    """Table of choices -> its entries."""
    found: dict[str, list[str]] = {}
    for path, text in texts:
        if path[-3:-2] == ("choices",):
            found.setdefault(path[-2], []).append(text)
    return found
