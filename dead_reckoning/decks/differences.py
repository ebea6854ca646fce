"""Two things -> the single changes between them, down to the smallest ability that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from attrs import evolve

from dead_reckoning.decks.changes import ChangeClass, ChangePlace, Value
from dead_reckoning.decks.comparable import (
    CLASS_OF,
    LINES,
    UNORDERED,
    AbilityLine,
    Comparable,
    compared_fields,
    inner_effects,
    meaning_of,
    value_words,
)
from dead_reckoning.game.printed.effects import OneOf, Several
from dead_reckoning.language import Vocabulary, write
from dead_reckoning.model.terms import Effect

# -- Single changes --------------------------------------------------------------------------------------------------


class SingleChange(NamedTuple):
    """One change at one place, before the same ones are reported together."""

    change_class: ChangeClass
    what: str
    told: str
    place: ChangePlace
    step: int = 0
    """The change of a number; 0 if it is not a number."""


def single_lines(old: Comparable, new: Comparable, name: str) -> Iterator[SingleChange]:
    """The changes in one list of abilities."""
    part = "" if name == "abilities" else name
    noun = "symbol" if name in ("middle", "right") else "ability"
    before, after = old.lines.get(name, ()), new.lines.get(name, ())
    if [line.text for line in before] == [line.text for line in after]:
        return
    alike = matched(*([(meaning_of(line.does), line.text) for line in lines] for lines in (before, after)))
    for i, j in alike:
        was, now = before[i].text, after[j].text
        if was != now:
            yield SingleChange(ChangeClass.SPELLING, noun, f"{was} -> {now}", new.place(part, was, now))
    if out_of_order(alike):
        was, now = (" | ".join(line.told for line in lines) for lines in (before, after))
        yield SingleChange(
            LINES.get(name, ChangeClass.MEANING), "order", "the same in another order", new.place(part, was, now)
        )
    words = (old.words, new.words)
    for one, other in paired(rest(before, (i for i, _ in alike)), rest(after, (j for _, j in alike))):
        for what, was, now in line_differences(one, other, noun, words):
            yield SingleChange(ChangeClass.MEANING, what, line_sentence(what, was, now), new.place(part, was, now))


def line_sentence(what: str, old: str, new: str) -> str:
    """``2 sails -> 3 sails``, ``helm added``, ``alternative helm removed``."""
    if old and new:
        return f"{old} -> {new}"
    named = f"{what} {old or new}" if what in ("alternative", "result") else old or new
    return f"{named} {'added' if new else 'removed'}"


def single_fields(old: Comparable, new: Comparable) -> Iterator[SingleChange]:
    """The changes in the fields."""
    for key in dict.fromkeys((*old.fields, *new.fields)):
        field, name = key
        was, now = old.fields.get(key), new.fields.get(key)
        if was != now:
            if field in UNORDERED:
                was, now = without_common(was, now), without_common(now, was)
            place = new.place("", shown_value(was), shown_value(now))
            yield SingleChange(CLASS_OF[field], name, field_sentence(name, place), place, change_of(was, now))


def without_common(values: object, others: object) -> object:
    """The values that are not among others as well; None if there are none."""
    left = Counter(cast("tuple[str, ...]", values or ())) - Counter(cast("tuple[str, ...]", others or ()))
    return tuple(sorted(left.elements())) or None


def shown_value(value: object) -> Value:
    """A value of a field as it is told; None is one that is not there."""
    if value is None:
        return ""
    return value if isinstance(value, int) and not isinstance(value, bool) else value_words(value)


def change_of(old: object, new: object) -> int:
    """The change of a number; 0 if the values are not numbers."""
    numbers = [value for value in (old, new) if isinstance(value, int) and not isinstance(value, bool)]
    return numbers[1] - numbers[0] if len(numbers) == 2 else 0


def field_sentence(name: str, place: ChangePlace) -> str:
    """``cost 3 -> 4``, ``name ru added: ...``; a text that stays may be meant for other abilities than before."""
    old, new = (" ".join(str(value).split()) for value in (place.old, place.new))
    if place.old == place.new:
        return f"{name} stays, for other abilities"
    if old and new:
        start = where_apart(old, new)
        return f"{name} {shortened(old, start)} -> {shortened(new, start)}"
    return f"{name} {'added' if new else 'removed'}: {shortened(old or new)}"


LONGEST: Final = 60
"""Characters of a value that one line shows."""


def where_apart(old: str, new: str) -> int:
    """The place a few words before two texts begin to differ; 0 if both are short."""
    if max(len(old), len(new)) <= LONGEST:
        return 0
    same = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), 0)
    return old.rfind(" ", 0, max(0, same - 12)) + 1


def shortened(text: str, start: int = 0) -> str:
    """A piece of a text, of bearable length."""
    piece = text[start:] if len(text) - start <= LONGEST else f"{text[start : start + LONGEST - 3]}..."
    return f"...{piece}" if start else piece


def single_changes(old: Comparable, new: Comparable) -> Iterator[SingleChange]:
    """The changes in a thing and its parts."""
    yield from single_fields(old, new)
    for name in dict.fromkeys((*old.lines, *new.lines)):
        yield from single_lines(old, new, name)
    gone = [part for name, part in old.parts.items() if name not in new.parts]
    added = [part for name, part in new.parts.items() if name not in old.parts]
    names = renames([part for part in gone if not part.part], [part for part in added if not part.part])
    for name, part in new.parts.items():
        if name in old.parts:
            yield from single_changes(renamed_within(old.parts[name], names), part)
    yield from comings_and_goings(gone, added, names)


def renamed_within(thing: Comparable, names: Mapping[str, Comparable]) -> Comparable:
    """A thing whose references to renamed ones bear the new ids."""
    near = cast("tuple[str, ...]", thing.fields.get(ADJACENT, ()))
    if not names or not near:
        return thing
    other = tuple(sorted(names[id].id if id in names else id for id in near))
    return evolve(thing, fields={**thing.fields, ADJACENT: other})


ADJACENT: Final = ("adjacent", "adjacent")


def comings_and_goings(
    gone: Iterable[Comparable], added: Iterable[Comparable], names: Mapping[str, Comparable]
) -> Iterator[SingleChange]:
    """Things without a counterpart, and renamed ones."""
    called = {thing.id for thing in names.values()}
    for thing in gone:
        if other := names.get(thing.id):
            place = thing.place("", thing.id, other.id)
            yield SingleChange(ChangeClass.BREAKING, "id", f"renamed to {other.id}", place)
        else:
            yield SingleChange(ChangeClass.BREAKING, thing.what, "gone", thing.place("", str(thing.place())))
    for thing in added:
        if thing.part or thing.id not in called:
            yield SingleChange(thing.added, thing.what, "new", thing.place("", "", str(thing.place())))


MARKS: Final = (("name", "provenance"), ("name",), ("provenance",), ())
"""Fields by which things with the same content are paired, if exactly two share them."""


def renames(gone: Sequence[Comparable], added: Sequence[Comparable]) -> dict[str, Comparable]:
    """Old id -> the same thing under its new id, where there is exactly one that fits best."""
    if not gone or not added:
        return {}
    found: dict[str, Comparable] = {}
    groups = [grouped(things, lambda thing: thing.content) for things in (gone, added)]
    for content in groups[0].keys() & groups[1].keys():
        olds, news = groups[0][content], groups[1][content]
        for names in MARKS:
            marked = [by_mark(things, names) for things in (olds, news)]
            for mark, same in marked[0].items():
                others = marked[1].get(mark, [])
                if len(same) == len(others) == 1:
                    found[same[0].id] = others[0]
            taken = {thing.id for thing in found.values()}
            olds = [thing for thing in olds if thing.id not in found]
            news = [thing for thing in news if thing.id not in taken]
    return found


def by_mark(things: Iterable[Comparable], names: tuple[str, ...]) -> dict[Hashable, list[Comparable]]:
    """Things by their values of some fields."""
    return grouped(things, lambda thing: thing.mark(names))


Item_ = TypeVar("Item_")
Key_ = TypeVar("Key_", bound=Hashable)


def grouped(items: Iterable[Item_], key: Callable[[Item_], Key_]) -> dict[Key_, list[Item_]]:
    """Items by a key, in their order."""
    groups: dict[Key_, list[Item_]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


# -- Lists of abilities ----------------------------------------------------------------------------------------------


Pairs: TypeAlias = list[tuple[int, int]]
"""Places in an old list and in a new one."""


def matched(old: Sequence[tuple[str, str]], new: Sequence[tuple[str, str]]) -> Pairs:
    """Places of what has the same first value in two lists, each used once; those alike in both values go first."""
    pairs: Pairs = []
    for length in (2, 1):
        used, taken = {i for i, _ in pairs}, {j for _, j in pairs}
        before = places_by_value(old, used, length)
        after = places_by_value(new, taken, length)
        pairs += [pair for key, places in before.items() for pair in zip(places, after.get(key, ()), strict=False)]
    return sorted(pairs)


def places_by_value(items: Sequence[tuple[str, str]], used: set[int], length: int) -> dict[tuple[str, ...], list[int]]:
    """The places of items that are not used yet, by their first values."""
    places: dict[tuple[str, ...], list[int]] = {}
    for place, item in enumerate(items):
        if place not in used:
            places.setdefault(item[:length], []).append(place)
    return places


def out_of_order(pairs: Pairs) -> bool:
    """Whether pairs that rise on one side do not rise on the other."""
    return any(later[1] < earlier[1] for earlier, later in pairwise(pairs))


def rest(items: Sequence[Item_], used: Iterable[int]) -> list[Item_]:
    """The items whose places are not used."""
    without = set(used)
    return [item for place, item in enumerate(items) if place not in without]


def paired(
    old: Sequence[AbilityLine], new: Sequence[AbilityLine]
) -> list[tuple[AbilityLine | None, AbilityLine | None]]:
    """Lines side by side, those that share most words first; the others have no partner."""
    bags = [[Counter(line.told.split()) for line in lines] for lines in (old, new)]
    ranked = sorted(
        (-likeness(one, other), abs(i - j), min(i, j), i, j)
        for i, one in enumerate(bags[0])
        for j, other in enumerate(bags[1])
    )
    found: dict[int, int] = {}
    taken: set[int] = set()
    for *_, i, j in ranked:
        if i not in found and j not in taken:
            found[i] = j
            taken.add(j)
    changed: list[tuple[AbilityLine | None, AbilityLine | None]] = [
        (line, new[found[i]] if i in found else None) for i, line in enumerate(old)
    ]
    return [*changed, *((None, line) for line in rest(new, taken))]


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """The share of words that two lines have in common."""
    return 2 * (one & other).total() / max(1, one.total() + other.total())


Difference: TypeAlias = tuple[str, str, str]
"""The noun, the old words, the new words."""
Words: TypeAlias = tuple[Vocabulary, Vocabulary]
"""The vocabularies of the old side and of the new one."""


def line_differences(old: AbilityLine | None, new: AbilityLine | None, noun: str, words: Words) -> list[Difference]:
    """The differences between two lines; one of them may be missing."""
    if old and new and isinstance(old.does, Effect) and isinstance(new.does, Effect):
        return differences(old.does, new.does, words)
    return [(noun, old.told if old else "", new.told if new else "")]


def differences(old: Effect, new: Effect, words: Words) -> list[Difference]:
    """The smallest abilities in which two effects differ."""
    if isinstance(old, OneOf) or isinstance(new, OneOf):
        found = joined(arms_of(old), arms_of(new), "alternative", words)
    elif isinstance(old, Several) or isinstance(new, Several):
        found = joined(results_of(old), results_of(new), "result", words)
    else:
        found = inner_differences(old, new, words)
    return found or [("ability", write(old, words[0]), write(new, words[1]))]


def arms_of(effect: Effect) -> tuple[Effect, ...]:
    """The alternatives of an ability; one if there is no choice."""
    return effect.arms if isinstance(effect, OneOf) else (effect,)


def results_of(effect: Effect) -> tuple[Effect, ...]:
    """The results of an ability."""
    return effect.effects if isinstance(effect, Several) else (effect,)


def joined(old: Sequence[Effect], new: Sequence[Effect], noun: str, words: Words) -> list[Difference]:
    """Differences between what is joined by ``/`` or ``,``; nothing if only the whole can be told.

    That is so if one side is not joined and its like is not found on the other, or if results come in another order.
    """
    alike = matched([(meaning_of(each), "") for each in old], [(meaning_of(each), "") for each in new])
    if (min(len(old), len(new)) == 1 and not alike) or (noun == "result" and out_of_order(alike)):
        return []
    lines = [
        [AbilityLine("", each, vocabulary) for each in rest(effects, used)]
        for effects, used, vocabulary in zip(
            (old, new), ([i for i, _ in alike], [j for _, j in alike]), words, strict=True
        )
    ]
    return [each for pair in paired(*lines) for each in line_differences(*pair, noun, words)]


def inner_differences(old: Effect, new: Effect, words: Words) -> list[Difference]:
    """The difference inside two prefixes of a kind, if they differ in only one effect that they hold."""
    if type(old) is not type(new):
        return []
    within = [inner_effects(old), inner_effects(new)]
    differing = [name for name in compared_fields(type(old)) if getattr(old, name) != getattr(new, name)]
    if len(differing) == 1 and all(differing[0] in effects for effects in within):
        one, other = (effects[differing[0]] for effects in within)
        return [] if meaning_of(one) == meaning_of(other) else differences(one, other, words)
    return []
