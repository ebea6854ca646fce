"""Checks of what cards cost, and of what levels add.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from dead_reckoning.game.checks.better import covers, is_comparable, summed
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.game.values.worth import total
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding

DEAREST: Final = (2.0, 2.0)
"""A card may cost up to so many times its worth, and so much more."""


CHEAPEST: Final = (1.5, 4.0)
"""A card may be worth up to so many times its cost, and so much more."""


def cost_out_of_line(context: CheckContext) -> Iterator[Finding]:
    """DR305  An advancement or encounter costs far more, or far less, than its abilities are worth.

    Why: nobody would buy it, or everybody always would. The estimate is rough, so the check reports only large
    differences: a cost above twice the value plus 2 cargo, or a value above one and a half times the cost plus 4 cargo.
    Instead: another cost, or other numbers; the usual mistake is one digit too many.

    Bad: `sail` for a cost of 20
    Good: `sail` for a cost of 2
    """
    for index, entry in context.numbered.items():
        if not isinstance(entry, Advancement | Encounter):
            continue
        value = total(entry.abilities)
        if value is None or not entry.abilities:
            continue
        dear = entry.cost > DEAREST[0] * max(value, 0.0) + DEAREST[1]
        if dear or value > CHEAPEST[0] * entry.cost + CHEAPEST[1]:
            place = context.place(("entries", index, "cost"))
            message = f"a cost of {entry.cost} for abilities that are worth about {value:.0f} cargo"
            hint = "less, or stronger abilities" if dear else "more, or weaker abilities"
            yield finding_at(Code.COST_OUT_OF_LINE, place, message, hint)


MOST_COMPARED: Final = 40
"""Cards of a row and slot; the base box has 7 at most.  Each is compared with each, so huge decks would take long."""


def outclassed_card(context: CheckContext) -> Iterator[Finding]:
    """DR365  An advancement does everything that another one in the same row and slot does, and costs no more.

    Why: a player who can buy either of the two never buys the weaker one. The check reports only a card that is better
    in every position. It skips cards with more than 12 verbs, cards that give nothing, and a row and slot with more
    than 40 cards in one deck.
    Instead: a higher cost, a drawback, or something that only the other card can do.

    Bad: `2 sails` for 2 cargo, and `sail` for 2 cargo in the same row and slot
    Good: `2 sails` for 3
    """
    own = [
        (index, entry)
        for index, entry in context.numbered.items()
        if isinstance(entry, Advancement) and is_comparable(entry.abilities)
    ]
    cells: dict[tuple[int, Slot], list[Advancement]] = {}
    for _, entry in own:
        cells.setdefault((entry.row, entry.slot), []).append(entry)
    for index, entry in own:
        rivals = cells[entry.row, entry.slot] if len(cells[entry.row, entry.slot]) <= MOST_COMPARED else []
        weak = next((each for each in rivals if outclasses(entry, each) and brings_something(each)), None)
        if weak:
            price = (
                f"for {entry.cost} cargo, not {weak.cost}" if entry.cost < weak.cost else "and more for the same cost"
            )
            message = f"`{entry.id}` does all that `{weak.id}` does, {price}"
            hint = "another cost, or an ability that only the weaker card has"
            yield finding_at(Code.OUTCLASSED_CARD, context.place(("entries", index, "cost")), message, hint)


def brings_something(card: Advancement) -> bool:
    """Whether a card is worth anything, as far as anyone knows; every card does all that one does which only harms."""
    value = total(card.abilities)
    return value is None or value > 0


def outclasses(strong: Advancement, weak: Advancement) -> bool:
    """Whether a card does all that another does for no more, and is not its equal."""
    one, two = summed(strong.abilities), summed(weak.abilities)
    return strong.cost <= weak.cost and covers(one, two) and (strong.cost < weak.cost or not covers(two, one))


def weaker_level(context: CheckContext) -> Iterator[Finding]:
    """DR307  A level of a crew card is not stronger than the level before it.

    Why: a player raises a card as a reward (rule 10.1), and can no longer use the level below.
    Instead: stronger abilities; the usual mistake is levels in the wrong order. The check estimates strength as DR305
    does.

    Bad: level 2 `influence 1`, level 3 `influence 1`
    Good: level 2 `influence 1`, level 3 `influence 2`
    """
    for index, entry in context.numbered.items():
        if not isinstance(entry, CrewCard):
            continue
        values = [total(level.abilities) for level in entry.levels]
        for level, (before, value) in enumerate(pairwise(values), 1):
            if before is not None and value is not None and value <= before:
                place = context.place(("entries", index, "levels", level, "abilities"), key=True)
                message = f"level {level + 1} of `{entry.id}` is no stronger than level {level}"
                yield finding_at(Code.WEAKER_LEVEL, place, message, "are two levels swapped, or is a number too small?")
