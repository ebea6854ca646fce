"""Options as a page offers them: buttons in groups, numbers in steps, and what of the board each one names."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs
from attrs import frozen

from dead_reckoning.model.options import Option, values_of
from dead_reckoning.press.table_picture import Mark, things_named

FEWEST: Final = 3
"""Options that differ in numbers alone, from which on the numbers are stepped."""


@frozen
class OfferedOption:
    """An option."""

    option: Option
    text: str
    """The text that is sent, as in logs."""
    words: str
    marks: frozenset[Mark]
    """The things that it names."""
    meaning: str = ""
    """The abilities of the card that it names, and the effect of the option."""
    then: str = ""
    """The one option that it brings, if it brings one for what it names: the text that is sent to choose
    both at once.
    """

    @property
    def id(self) -> str:
        """The id of its button: the same as long as the option is offered."""
        return f"o-{hashlib.sha256(self.text.encode()).hexdigest()[:10]}"


@frozen
class Axis:
    """A number of an option, and the options with less and with more of it."""

    number: int
    less: OfferedOption | None
    more: OfferedOption | None
    of: str = ""
    """The counted thing, as far as the words of the options show it."""


@frozen
class Stepper:
    """Options that differ in numbers alone, at one of them."""

    offer: OfferedOption
    axes: tuple[Axis, ...]


@frozen
class Group:
    """Options of the same kind, or those that have no other of their kind."""

    verb: str
    """The first word of all of them; empty if they begin differently."""
    offers: tuple[OfferedOption, ...]
    steppers: tuple[Stepper, ...]


def offers_of(
    options: Sequence[Option], words: Sequence[str], meaning: Callable[[Option, str], str]
) -> tuple[OfferedOption, ...]:
    """The options of a decision; ``meaning`` says what an option brings, and what the card can do that it names."""
    found = []
    for option, text in zip(options, words, strict=True):
        marks = things_named(values_of(option))
        cards = [value for name, value in marks if name == "card"]
        told = meaning(option, cards[0] if len(cards) == 1 else "")
        is_new = told.rstrip(".").casefold() not in text.casefold()
        found.append(OfferedOption(option, str(option), text, marks, told if is_new else ""))
    return tuple(found)


def groups_of(offers: Sequence[OfferedOption], at: str) -> tuple[Group, ...]:
    """Options by their kinds; ``at`` is the text of one at which numbers were stepped."""
    number = Counter(offer.option.kind for offer in offers)
    kinds: dict[str, list[OfferedOption]] = {}
    for offer in offers:
        kinds.setdefault(offer.option.kind if number[offer.option.kind] > 1 else "", []).append(offer)
    return tuple(group_of(found, at) for found in kinds.values())


def group_of(offers: Sequence[OfferedOption], at: str) -> Group:
    """A group: those that differ in numbers alone are one stepper."""
    verbs = {offer.words.split(" ")[0].rstrip(",.:") for offer in offers}
    alike: dict[object, list[OfferedOption]] = {}
    for offer in offers:
        alike.setdefault(but_numbers(offer.option), []).append(offer)
    plain, stepped = [], []
    for found in alike.values():
        some = [offer for offer in found if any(numbers_of(offer.option))]  # nothing of all has words of its own
        if is_stepped(some):
            stepped.append(stepper_of(some, at))
            plain += [offer for offer in found if offer not in some]
        else:
            plain += found
    return Group(verbs.pop() if len(verbs) == 1 else "", tuple(plain), tuple(stepped))


def is_stepped(offers: Sequence[OfferedOption]) -> bool:
    """Whether options are stepped through: there are several, and each has numbers of its own."""
    return len(offers) >= FEWEST and bool(numbers_of(offers[0].option))


def stepper_of(offers: Sequence[OfferedOption], at: str) -> Stepper:
    """A stepper at an option, or where there is most."""
    here = next((offer for offer in offers if offer.text == at), None)
    here = here or max(offers, key=lambda offer: sum(numbers_of(offer.option)))
    numbers = numbers_of(here.option)
    axes = [
        axis_of(offers, here, place)
        for place in range(len(numbers))
        if len({numbers_of(offer.option)[place] for offer in offers}) > 1
    ]
    return Stepper(here, tuple(axes))


def axis_of(offers: Sequence[OfferedOption], here: OfferedOption, place: int) -> Axis:
    """An axis, and what it counts: the words of an option leave out what it has none of, so those of others may say."""
    numbers = numbers_of(here.option)
    less, more = (nearest(offers, numbers, place, way) for way in (-1, 1))
    most = max(offers, key=lambda offer: numbers_of(offer.option)[place])
    below = nearest(offers, numbers_of(most.option), place, -1)
    pairs = ((here, more), (here, less), (most, below))
    return Axis(numbers[place], less, more, next((what for a, b in pairs if b and (what := counted(a, b))), ""))


def counted(here: OfferedOption, other: OfferedOption) -> str:
    """The word behind the number in which two options differ: of ``1 cargo`` and ``2 cargo`` it is ``cargo``."""
    words, others = here.words.split(), other.words.split()
    first = next((place for place, pair in enumerate(zip(words, others, strict=False)) if len(set(pair)) > 1), -1)
    behind = words[first + 1 : first + 2]
    return behind[0].rstrip(",.") if first >= 0 and words[first].isdecimal() and behind else ""


def nearest(offers: Sequence[OfferedOption], numbers: Sequence[int], place: int, way: int) -> OfferedOption | None:
    """The option with less or more of one number, and the others as near as may be."""
    found = [offer for offer in offers if (numbers_of(offer.option)[place] - numbers[place]) * way > 0]

    def far(offer: OfferedOption) -> tuple[int, int]:
        gaps = [abs(a - b) for a, b in zip(numbers_of(offer.option), numbers, strict=True)]
        return gaps[place], sum(gaps)

    return min(found, key=far, default=None)


def numbers_of(option: Option) -> tuple[int, ...]:
    """The numbers of an option that name nothing on the board."""
    return tuple(number for _, number in fields_of(option) if isinstance(number, int))


def but_numbers(option: Option) -> object:
    """The parts of an option that are not numbers."""
    return type(option), tuple((name, value) for name, value in fields_of(option) if not isinstance(value, int))


def fields_of(option: Option) -> Iterator[tuple[str, object]]:
    """Its fields, those of records within it one by one; numbers that are marks are names."""
    for name, value in values_of(option).items():
        kind: type[object] = type(value)
        if attrs.has(kind):
            yield from ((f"{name}.{part.name}", getattr(value, part.name)) for part in attrs.fields(kind))
        elif isinstance(value, int) and things_named({name: value}):
            yield name, str(value)
        else:
            yield name, value


# -- The board -------------------------------------------------------------------------------------------------------

ORDER: Final = ("fact", "card", "building", "zone", "space", "seat", "cell")
"""Marks of a thing, what it is itself before where it is."""
OWNED: Final = ("card", "space")
"""Marks that a thing of each seat may have."""
PLACES: Final = ("cell", "zone")
"""Marks of a thing that others are upon."""
WHOLE: Final = {"seat", "cell", "piece", "own"}
"""The kinds of marks on a player's panel and ship; a thing with any other mark is a part of the panel."""
LYING: Final = ("cube", "goods")
"""Pieces that are no things of their own: they show where."""
HOLDS: Final = "holds"
"""The mark of a pile: the cards that the seat knows in it."""


def target_of(marks: Mapping[str, str], seat: int) -> tuple[Mark, ...]:
    """The possible meanings of a press on a thing, the nearest first; for another player's things, the seat, since
    cards are alike.
    """
    order = PLACES if marks.get("piece") in LYING else ORDER
    found = [(name, marks[name]) for name in order if marks.get(name)]
    is_own = marks.get("seat", str(seat)) == str(seat)
    found = [mark for mark in found if is_own or mark[0] not in OWNED]
    pile = [(HOLDS, marks[HOLDS])] if is_own and marks.get(HOLDS) else []
    return (*pile, *found)


def is_part(marks: Mapping[str, str], mark: Mark) -> bool:
    """True if a thing is only a part of a player's panel, such as a number or a pile."""
    return mark[0] == "seat" and not marks.keys() <= WHOLE


def names(offer: OfferedOption, mark: Mark) -> bool:
    """Whether an option names a thing, or a card of a pile."""
    if mark[0] == HOLDS:
        return any(("card", card) in offer.marks for card in mark[1].split(" "))
    return mark in offer.marks


def picked(offers: Sequence[OfferedOption], picks: Sequence[Mark]) -> tuple[OfferedOption, ...]:
    """The options that name all that was picked."""
    return tuple(offer for offer in offers if all(names(offer, pick) for pick in picks))


def picks_of(text: str) -> tuple[Mark, ...]:
    """The picks in an address, such as ``cell:r2c1,card:crew.captain``; anything that is not a mark is left out."""
    parts = [part.partition(":") for part in text.split(",")[:6]]
    return tuple((name, value) for name, _, value in parts if value and (name in ORDER or name == HOLDS))


def written(picks: Sequence[Mark]) -> str:
    """Picks as an address has them."""
    return ",".join(f"{name}:{value}" for name, value in picks)
