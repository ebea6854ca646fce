"""Icon strips: an ability as the card prints it, as plain data for the press and as a line for the terminal.

A strip has a text form, and the two are inverses.  A pack writes the strip of its verb in it.

=====================  ====================================================
``[sail]``             an icon
``(helm)``             an icon in gray: a count
``3``                  a number
``/``                  the red slash
``x``                  the printed x
``battle``             a word, by its key in the languages' table of labels
``:`` ``,``            as printed
``<`` ``>``            around small print
``{`` ``}``            the purple frame
``|``                  the green bar between abilities
=====================  ====================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from dead_reckoning.errors import DeadReckoningError, of_pack
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.amounts import (
    NONE,
    AllOfThem,
    Amount,
    AnyRow,
    Bundle,
    Count,
    Fixed,
    Goods,
    Per,
    ThingsCounted,
)
from dead_reckoning.game.printed.effects import Condition
from dead_reckoning.game.printed.terms import Card, Good, Place, Target, Thing
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.terms import Coined
from dead_reckoning.model.verbs import Verb


class GlyphKind(StrEnum):
    """What a glyph is."""

    ICON = "icon"
    GRAY_ICON = "gray icon"
    """A count: after the printed x, and in conditions."""
    NUMBER = "number"
    WORD = "word"
    """By its key, never its text."""
    SLASH = "slash"
    TIMES = "times"
    COMMA = "comma"
    COLON = "colon"
    PRINT_OPEN = "print open"
    """Small print."""
    PRINT_CLOSE = "print close"
    FRAME_OPEN = "frame open"
    """The purple frame."""
    FRAME_CLOSE = "frame close"
    BAR = "bar"


class StripGlyph(NamedTuple):
    """One thing on a strip: ``name`` of an icon or key of a word, ``number`` of a number."""

    kind: GlyphKind
    """Icon, number, word or sign."""
    name: str = ""
    """The name of an icon, or the key of a word; else empty."""
    number: int = 0
    """The number, if it is one; else 0."""


class StripError(DeadReckoningError, ValueError):
    """A strip that cannot be made or read."""


# -- Strip and text --------------------------------------------------------------------------------------------------

SIGNS: Final = {
    "/": GlyphKind.SLASH,
    "x": GlyphKind.TIMES,
    ",": GlyphKind.COMMA,
    ":": GlyphKind.COLON,
    "<": GlyphKind.PRINT_OPEN,
    ">": GlyphKind.PRINT_CLOSE,
    "{": GlyphKind.FRAME_OPEN,
    "}": GlyphKind.FRAME_CLOSE,
    "|": GlyphKind.BAR,
}
SIGN_OF: Final = {kind: sign for sign, kind in SIGNS.items()}

GLYPH: Final = re.compile(
    r" *(?:\[(?P<icon>[^][()]+)\]|\((?P<gray>[^][()]+)\)|(?P<number>[0-9]+)"
    r"|(?P<sign>[/,:<>{}|]|x(?![\w-]))|(?P<word>[^\W\d_][\w-]*))"
)

NO_SPACE_BEFORE: Final = frozenset({GlyphKind.COMMA, GlyphKind.COLON, GlyphKind.PRINT_CLOSE, GlyphKind.FRAME_CLOSE})
NO_SPACE_AFTER: Final = frozenset({GlyphKind.PRINT_OPEN, GlyphKind.FRAME_OPEN})

MAKE: Final[Mapping[str, Callable[[str], StripGlyph]]] = {
    "icon": lambda text: StripGlyph(GlyphKind.ICON, text),
    "gray": lambda text: StripGlyph(GlyphKind.GRAY_ICON, text),
    "number": lambda text: StripGlyph(GlyphKind.NUMBER, number=int(text)),
    "sign": lambda text: StripGlyph(SIGNS[text]),
    "word": lambda text: StripGlyph(GlyphKind.WORD, text),
}


def read_strip(text: str) -> tuple[StripGlyph, ...]:
    """The glyphs of a strip's text form."""
    glyphs = []
    start, text = 0, text.rstrip()
    while start < len(text):
        found = GLYPH.match(text, start)
        if found is None or found.lastgroup is None:
            raise StripError(f"a strip cannot have {text[start:].strip()!r}")
        glyphs.append(MAKE[found.lastgroup](found[found.lastgroup]))
        start = found.end()
    return tuple(glyphs)


def as_key(key: str) -> str:
    """A word of a strip as its key."""
    return key


def strip_text(glyphs: Iterable[StripGlyph], words: Callable[[str], str] = as_key) -> str:
    """The text form.  ``words`` may turn keys into a language's labels; then it is for people only."""
    text, tight = "", True
    for glyph in glyphs:
        gap = "" if tight or glyph.kind in NO_SPACE_BEFORE else " "
        text = f"{text}{gap}{glyph_text(glyph, words)}"
        tight = glyph.kind in NO_SPACE_AFTER
    return text


def glyph_text(glyph: StripGlyph, words: Callable[[str], str]) -> str:
    """One glyph in the text form."""
    if glyph.kind in SIGN_OF:
        return SIGN_OF[glyph.kind]
    return PLAIN[glyph.kind](glyph, words)


PLAIN: Final[Mapping[GlyphKind, Callable[[StripGlyph, Callable[[str], str]], str]]] = {
    GlyphKind.ICON: lambda glyph, words: f"[{words(glyph.name)}]",
    GlyphKind.GRAY_ICON: lambda glyph, words: f"({words(glyph.name)})",
    GlyphKind.NUMBER: lambda glyph, words: str(glyph.number),
    GlyphKind.WORD: lambda glyph, words: words(glyph.name),
}


# -- Parts of strips -------------------------------------------------------------------------------------------------


def key(*words: str) -> str:
    """Words as one key: ``on-win``."""
    return "-".join(" ".join(words).split())


ON: Final = {Card.THIS: "", Card.IT: " on-it", Card.BOTTOM: " on-bottom-card"}


def count(of: Count) -> str:
    """``(helm)``."""
    if isinstance(of, ThingsCounted):
        if isinstance(of.thing, Coined):
            return key(of.thing.value)
        return THINGS.get(of.thing) or f"({of.thing.value})"
    return f"({of.symbol}){ON[of.on]}"


THINGS: Final[Mapping[Thing, str]] = {
    Thing.CARD_IN_HAND: "(card) in-hand",
    Thing.ENEMY_HERE: "(enemies here)",
    Thing.TILE_EXPLORED: "(open sea) explored",
}
"""Things that have no icon of their own name."""


def per(amount: Amount | Bundle) -> str:
    """`` x (helm)``, `` x 3 (cargo)``; nothing for what is fixed."""
    if not isinstance(amount, Per):
        return ""
    every = "" if amount.every == 1 else f"{amount.every} "
    return f" x {every}{count(amount.of)}{small_print(f'up-to {amount.most}' if amount.most else '')}"


def number(amount: Amount) -> int:
    """The printed number."""
    return amount.each.number if isinstance(amount, Per) else amount.number


def icons(icon: str, amount: Amount) -> str:
    """``[damage] 2 x (helm)``."""
    return f"[{icon}] {number(amount)}{per(amount)}"


def goods(bundle: Bundle, place: Place) -> str:
    """``[cargo] 1 [coin] 2 [ship] x (helm)``."""
    held: Goods = bundle.each if isinstance(bundle, Per) else bundle
    amounts = ((Good.CARGO, held.cargo), (Good.COIN, held.coins))
    parts = [f"[{good.value}] {amount}" for good, amount in amounts if amount]
    return f"{' '.join(parts)} [{place.value}]{per(bundle)}"


def rows(numbers: Iterable[int]) -> str:
    """``[row 3] / [row 4]``."""
    return " / ".join(f"[row {row}]" for row in numbers)


def small_print(*notes: str) -> str:
    """`` <a, b>``; nothing if all notes are empty."""
    said = ", ".join(note for note in notes if note)
    return f" <{said}>" if said else ""


# -- Strips of the base game -----------------------------------------------------------------------------------------

Inner: TypeAlias = Callable[[Effect], str]
"""Makes the strip of an effect inside another one."""


def show(effect: fx.Show, _: Inner) -> str:
    """A bare icon; one has no number."""
    one = number(effect.amount) == 1
    return f"[{effect.symbol}]{per(effect.amount)}" if one else icons(effect.symbol, effect.amount)


def lose(effect: fx.Lose, _: Inner) -> str:
    """``[enemies here] lose [coin] 1 [ship]``."""
    who = "" if effect.who is Target.YOU else f"[{effect.who.value}] "
    return f"{who}lose {goods(effect.goods, effect.source)}"


def produce(effect: fx.Produce, _: Inner) -> str:
    """``[production] 2 <[row 3], [coin] 1>``."""
    more = ((effect.more_cargo, "cargo"), (effect.more_coins, "coin"))
    notes = [icons(icon, amount) for amount, icon in more if amount != NONE]
    return icons("production", effect.islands) + small_print(rows(effect.rows), *notes)


def influence(effect: fx.Influence, _: Inner) -> str:
    """``[influence] 3 <2 [adjacent island]>``."""
    building = "fort" if effect.ignoring_forts else effect.ignoring
    ignoring = f"ignoring [{building}]" if building else ""
    return icons("influence", effect.amount) + small_print(next_door(effect.adjacent), ignoring)


def next_door(adjacent: Fixed | AllOfThem) -> str:
    """How many cubes may go on an adjacent island."""
    if isinstance(adjacent, AllOfThem):
        return "or [adjacent island]"
    return "" if adjacent == NONE else f"{adjacent.number} [adjacent island]"


def build(effect: fx.Build, _: Inner) -> str:
    """``[building] 1 <[fort], free>``."""
    only = f"[{effect.building}]" if effect.building else ""
    price = "free" if effect.free else f"[cargo] {effect.discount} less" if effect.discount else ""
    return icons("building", effect.amount) + small_print(only, price)


def upgrade(effect: fx.GainUpgrade | fx.RemoveUpgrade) -> str:
    """``[basic upgrade] 1``."""
    return icons(f"{effect.grade.value} upgrade".strip(), effect.amount)


def take_advancement(effect: fx.TakeAdvancement, _: Inner) -> str:
    """``take [advancement] [row 2]``, ``take [advancement] row (helm)``."""
    if isinstance(effect.row, AnyRow):
        return "take [advancement] any-row"
    row = f"[row {effect.row.number}]" if isinstance(effect.row, Fixed) else f"row {count(effect.row.of)}"
    return f"take [advancement] {row}"


def move_cube(effect: fx.MoveCube, _: Inner) -> str:
    """``move [cube] 1 [zone] or [explosion]``."""
    explosion = " or [explosion]" if effect.or_explosion else ""
    return f"move [cube] {number(effect.amount)} [zone]{explosion}{per(effect.amount)}"


def on(effect: fx.On, inner: Inner) -> str:
    """``on-first-passing-an-island <[row 4]>: ...``."""
    trigger = effect.trigger
    word = key("on", trigger.moment.value)
    return f"{word}{small_print(rows(trigger.rows))}: {inner(effect.then)}"


def battle(effect: fx.Battle, inner: Inner) -> str:
    """``battle <not-buildings>: ...``."""
    return f"battle{small_print('' if effect.against_buildings else 'not-buildings')}: {inner(effect.then)}"


# -- Conditions ------------------------------------------------------------------------------------------------------

SPOTS: Final = {"in harbor": "[harbor]", "at open sea": "[open sea]"}

E_ = TypeVar("E_", bound=Effect)
C = TypeVar("C", bound=Condition)

StripOfCondition: TypeAlias = Callable[[Condition], str]


def condition_row(kind: type[C], function: Callable[[C], str]) -> tuple[type[object], StripOfCondition]:
    """One row of ``CONDITIONS``."""
    return kind, cast(StripOfCondition, function)


CONDITIONS: Final[Mapping[type[object], StripOfCondition]] = dict(
    (
        condition_row(fx.AtSpot, lambda condition: SPOTS[condition.spot.value]),
        condition_row(fx.ShipIs, lambda condition: key("if", condition.state.value)),
        condition_row(fx.AtLeast, lambda condition: f"{condition.number} {count(condition.of)}"),
        condition_row(fx.NoneOf, lambda condition: f"0 {count(condition.of)}"),
        condition_row(fx.Attacked, lambda _: "attacked"),
        condition_row(fx.FirstPlayer, lambda _: "first-player"),
        condition_row(fx.EnemyIs, lambda condition: key("enemy is", condition.kind)),
    )
)


# -- The table -------------------------------------------------------------------------------------------------------

Strip: TypeAlias = Callable[[Effect, Inner], str]


def row(kind: type[E_], function: Callable[[E_, Inner], str]) -> tuple[type[Effect], Strip]:
    """One row of ``STRIPS``."""
    return kind, cast(Strip, function)


STRIPS: Final[Mapping[type[Effect], Strip]] = dict(
    (
        # ways to join, prefixes
        row(fx.OneOf, lambda e, inner: " / ".join(map(inner, e.arms))),
        row(fx.Several, lambda e, inner: ", ".join(map(inner, e.effects))),
        row(fx.If, lambda e, inner: f"{CONDITIONS[type(e.condition)](e.condition)}: {inner(e.then)}"),
        row(fx.On, on),
        row(fx.Cost, lambda e, inner: f"{inner(e.cost)}: {inner(e.then)}"),
        row(fx.Battle, battle),
        row(fx.ThisTurn, lambda e, inner: f"this-turn: {inner(e.then)}"),
        row(fx.Endgame, lambda e, inner: f"{{{inner(e.then)}}}"),
        # icons and goods
        row(fx.Show, show),
        row(fx.Double, lambda e, _: f"double [{e.symbol}]"),
        row(fx.Cheaper, lambda e, _: f"[{e.ware.value}] [cargo] {number(e.amount)} less{per(e.amount)}"),
        row(fx.Gain, lambda e, _: goods(e.goods, e.to)),
        row(fx.GainProduction, lambda e, _: f"[production] [{e.to.value}]"),
        row(fx.Pay, lambda e, _: goods(e.goods, e.source)),
        row(fx.Lose, lose),
        row(fx.Steal, lambda e, _: f"[{e.who.value}] steal {goods(e.goods, Place.SHIP)}"),
        row(fx.Produce, produce),
        # the ship
        row(fx.GainUpgrade, lambda e, _: upgrade(e)),
        row(fx.RemoveUpgrade, lambda e, _: f"remove {upgrade(e)}"),
        row(fx.Repair, lambda e, _: icons("repair", e.amount)),
        row(fx.Damage, lambda e, _: f"[damage] {number(e.amount)} [{e.to.value}]{per(e.amount)}"),
        row(fx.MoveShip, lambda e, _: "move [ship] [harbor]"),
        row(fx.Explore, lambda e, _: "explore adjacent-tile"),
        # islands
        row(fx.Influence, influence),
        row(
            fx.MoveInfluence,
            lambda e, _: f"move [influence] {number(e.amount)} [adjacent island]{per(e.amount)}",
        ),
        row(
            fx.RemoveInfluence,
            lambda e, _: f"remove [influence] {number(e.amount)} of-an-enemy{per(e.amount)}",
        ),
        row(fx.Build, build),
        # cards
        row(fx.Draw, lambda e, _: f"draw {icons('card', e.amount)}"),
        row(fx.PlayIt, lambda e, _: "play-it"),
        row(fx.Discard, lambda e, _: f"discard {icons('card', e.amount)}"),
        row(fx.OthersDiscard, lambda e, _: f"[{e.who.value}] discard {icons('card', e.amount)}"),
        row(fx.LevelUp, lambda e, _: f"[level up] {key(e.card.value)}"),
        row(fx.LevelUpInHand, lambda e, _: "[level up] in-hand"),
        row(fx.TakeAdvancement, take_advancement),
        row(fx.CopyAdvancement, lambda e, _: "copy [advancement]"),
        row(fx.CopyAbility, lambda e, _: "copy ability"),
        # battle
        row(fx.Roll, lambda e, _: icons("cube", e.amount)),
        row(fx.GainStrength, lambda e, _: icons("strength", e.amount)),
        row(fx.MoveCube, move_cube),
        row(fx.RemoveCube, lambda e, _: f"remove {icons('cube', e.amount)}"),
        row(fx.PreventDamage, lambda e, _: f"prevent {icons('damage', e.amount)}"),
        # the end
        row(fx.Score, lambda e, _: icons("coin", e.coins)),
        row(fx.Forfeit, lambda e, _: f"lose {icons('coin', e.coins)}"),
    )
)
"""Effect class -> its strip, in text form."""


Strips: TypeAlias = Mapping[type[Effect], Strip]
"""A table of strips."""


def extended(strips: Strips, verbs: Iterable[Verb[Any]]) -> Strips:
    """A table of strips with a pack's verbs."""
    return {**strips, **{verb.effect: strip_of_verb(verb) for verb in verbs}}


def strip_of_verb(verb: Verb[Any]) -> Strip:
    """A pack's strip, and the ``x`` that multiplies it; a verb that leaves it empty is an icon of its own name."""
    counted, own = verb.spelling.counted, of_pack(verb.strip, str)
    return lambda effect, _: (own(effect) or f"[{verb.name}]") + (per(getattr(effect, counted)) if counted else "")


# -- The door --------------------------------------------------------------------------------------------------------


def strip(effect: Effect, strips: Mapping[type[Effect], Strip] = STRIPS) -> tuple[StripGlyph, ...]:
    """An ability as a strip of icons."""

    def inner(part: Effect) -> str:
        try:
            write = strips[type(part)]
        except KeyError:
            raise StripError(f"no strip for {type(part).__name__}") from None
        return write(part, inner)

    return read_strip(inner(effect))


def strip_face(effects: Iterable[Effect], strips: Mapping[type[Effect], Strip] = STRIPS) -> tuple[StripGlyph, ...]:
    """All abilities of a card's face, with bars between them."""
    glyphs: list[StripGlyph] = []
    for effect in effects:
        glyphs += [StripGlyph(GlyphKind.BAR), *strip(effect, strips)] if glyphs else strip(effect, strips)
    return tuple(glyphs)
