"""Mistakes of this game's words that the grammar cannot see: each rule is a function from a line to findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

import attrs

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.crafted import INSIDE, nothing
from dead_reckoning.game.printed.terms import ROWS, Card, Fixed, Moment, SymbolsShown
from dead_reckoning.language.lexer import NUMBER
from dead_reckoning.language.line_findings import finding
from dead_reckoning.language.meaning import Piece, nested_too_deep, pieces_of
from dead_reckoning.model.findings import Code, Finding, Fix
from dead_reckoning.model.terms import Effect


def misuses(text: str, effects: tuple[Effect, ...]) -> tuple[Finding, ...]:
    """Findings in a line that the grammar accepts, in reading order."""
    if deep := nested_too_deep(text, effects):
        return deep
    pieces = pieces_of(text)
    found = [
        *word_misuses(text),
        *nothing_named(text, pieces, effects),
        *misplaced_prefixes(text, pieces, effects),
    ]
    return tuple(sorted(found, key=lambda finding: finding.place.column))


def word_misuses(text: str) -> list[Finding]:
    """Misuses that the words alone reveal, even in a line that cannot be read."""
    pieces = pieces_of(text)
    return [*coins_on_dock(text, pieces), *no_such_row(text, pieces)]


def coins_on_dock(text: str, pieces: list[Piece]) -> Iterator[Finding]:
    """A dock holds cargo only.  Rule 0.2."""
    coins = False
    for word, start, end in pieces:
        if word in GOODS_VERBS or not word.isalnum():
            coins = False
        coins = coins or word in ("coin", "coins")
        if word == "dock" and coins:
            hint = "`harbor` puts coins into the chest and cargo on the dock"
            fix = Fix(replacement="harbor", certain=True)
            yield finding(Code.COINS_ON_DOCK, text, (start, end), "coins never lie on a dock", hint, fix)


GOODS_VERBS: Final = frozenset({"gain", "lose", "loses", "pay"})


def no_such_row(text: str, pieces: list[Piece]) -> Iterator[Finding]:
    """Rows go from 1 to 4.  Rule 2.1."""
    in_rows = False
    for word, start, end in pieces:
        in_rows = word == "row" or (in_rows and (word == "or" or word.isdecimal()))
        if in_rows and NUMBER.fullmatch(word) and int(word) not in ROWS:
            yield finding(Code.NO_SUCH_ROW, text, (start, end), f"there is no row {word}", "rows go from 1 to 4")


# -- Pronouns --------------------------------------------------------------------------------------------------------

Named: TypeAlias = frozenset[Literal["it", "its"]]
"""Pronouns that refer to something: a card, an island."""


def nothing_named(text: str, pieces: list[Piece], effects: tuple[Effect, ...]) -> Iterator[Finding]:
    """``it`` needs a prefix that names one card, ``its`` one that names an island."""
    pronouns = [use for effect in effects for use in uses(effect, frozenset())]
    places = [(start, end) for word, start, end in pieces if word in UNNAMED]
    if len(places) != len(pronouns):  # a pack's verb says `it` in a sense of its own
        places = [(0, len(text))] * len(pronouns)
    for place, (pronoun, known) in zip(places, pronouns, strict=True):
        if not known:
            yield finding(Code.NOTHING_NAMED, text, place, *UNNAMED[pronoun])


UNNAMED: Final = {
    "it": ("no card is named before `it`", "a prefix such as `draw 1 card:` names one"),
    "its": ("no island is named before `its`", "a trigger such as `on first passing an island:` names one"),
}


def uses(node: object, named: Named) -> Iterator[tuple[Literal["it", "its"], bool]]:
    """The pronouns below a node, in the order in which they are written, and whether each stands for something."""
    pronoun = pronoun_of(node)
    if pronoun:
        yield pronoun, pronoun in named
    if isinstance(node, tuple):
        for part in node:
            yield from uses(part, named)
    elif attrs.has(kind := type(node)):
        named = named if kind is not fx.ThisTurn else frozenset()  # it works later, when the name is forgotten
        for field in attrs.fields(kind):
            yield from uses(getattr(node, field.name), named)
            named = named | names(getattr(node, field.name))


def pronoun_of(node: object) -> Literal["it", "its", ""]:
    """The pronoun that a node itself is written with."""
    if isinstance(node, fx.PlayIt) or (isinstance(node, SymbolsShown) and node.on is Card.IT):
        return "it"
    return "its" if isinstance(node, fx.GainProduction) else ""


def names(prefix: object) -> Named:
    """The pronouns that a cost or trigger defines for the part after it."""
    if prefix == fx.Draw(Fixed(1)):
        return frozenset({"it"})
    if isinstance(prefix, fx.Trigger) and prefix.moment in ISLAND_MOMENTS:
        return frozenset({"its"})
    return frozenset()


ISLAND_MOMENTS: Final = frozenset({Moment.FIRST_PASSING, Moment.GAINING_CONTROL})


# -- Prefixes in each other ------------------------------------------------------------------------------------------

NEVER_BEHIND: Final[Mapping[type[Effect], Mapping[type[Effect], str]]] = {
    fx.Cost: {fx.On: "a cost is paid when the ability is used, so nothing after it can wait"},
    fx.On: {fx.On: "two triggers would have to happen at once"},
}
"""A prefix -> which others may not be behind it, and why.  ``this turn: on ...:`` is one prefix, which may.

Rules 3.5, 8.22: an ability waits as a whole, from the beginning; its costs are asked for when it is used.
"""


def misplaced_prefixes(text: str, pieces: list[Piece], effects: tuple[Effect, ...]) -> Iterator[Finding]:
    """``pay 1 coin from ship: on exploring: ...``, ``on exploring: on leveling up: ...``."""
    triggers = [use for effect in effects for use in waits(effect, ())]
    places = [(pieces[i][1], pieces[i + 1][2]) for i in range(len(pieces) - 1) if is_trigger(pieces, i)]
    if len(places) != len(triggers):  # a pack's verb says `on` in a sense of its own
        places = [(0, len(text))] * len(triggers)
    for place, (trigger, above) in zip(places, triggers, strict=True):
        reason = next((NEVER_BEHIND[kind][fx.On] for kind in above if fx.On in NEVER_BEHIND.get(kind, {})), "")
        if reason:
            message = f"`on {trigger.moment.value}` is not allowed here: {reason}"
            hint = IN_BATTLE if trigger.moment is Moment.WIN else IN_MAIN_PHASE
            yield finding(Code.MISPLACED_PREFIX, text, place, message, hint)


IN_MAIN_PHASE: Final = "let one trigger begin the ability; another is set up by `this turn: on ...`"
IN_BATTLE: Final = "let it begin the ability: `battle: on win: ...`"


def is_trigger(pieces: list[Piece], at: int) -> bool:
    """Whether a word is the ``on`` of a trigger, not of an island or a card."""
    return pieces[at][0] == "on" and pieces[at + 1][0] in FIRST_WORDS


FIRST_WORDS: Final = frozenset(moment.value.split()[0] for moment in Moment)


def waits(effect: Effect, above: tuple[type[Effect], ...]) -> Iterator[tuple[fx.Trigger, tuple[type, ...]]]:
    """The triggers of an ability, in reading order, and the prefixes that each is behind."""
    if isinstance(effect, fx.On):
        yield effect.trigger, above
    above = () if isinstance(effect, fx.ThisTurn) else (*above, type(effect))
    for part in INSIDE.get(type(effect), nothing)(effect):
        yield from waits(part, above)
