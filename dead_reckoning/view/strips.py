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
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import field, frozen

from dead_reckoning.calls import public
from dead_reckoning.engine.kinds import Parts
from dead_reckoning.errors import DeadReckoningError, of_pack
from dead_reckoning.game.parts import PARTS
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game_kinds import box_parts
from dead_reckoning.model.terms import Effect
from dead_reckoning.model.verbs import Verb


class GlyphKind(StrEnum):
    """The kind of a glyph."""

    ICON = "icon"
    GRAY_ICON = "gray icon"
    """A count: after the printed x, and in conditions."""
    NUMBER = "number"
    WORD = "word"
    """A word, named by its key, never its text."""
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


Inner: TypeAlias = Callable[[Effect], str]
"""Makes the strip of an effect inside another one."""
Strip: TypeAlias = Callable[[Effect, Inner], str]
"""The text form of an effect's strip."""
Strips: TypeAlias = Mapping[type[Effect], Strip]
"""A table of strips."""


@frozen(kw_only=True)
class StripsKind:
    """A game's part of strips."""

    strips: Strips = field(factory=dict)
    """The strips of effects without packs; empty: the game prints no strips."""
    per: Callable[[object], str] = lambda _amount: ""
    """The multiplier of an amount; empty if it is fixed."""


def base_strips() -> Strips:
    """The strips that this game has without packs."""
    return PARTS.part(StripsKind).strips


def strips_of(box: Box) -> Strips:
    """The strips of a box: of its game, and of the verbs of its packs.  Empty if the game prints none."""
    game = box_parts(box)
    strips = game.get(StripsKind).strips
    return extended(strips, box.verbs, game) if strips else strips


def extended(strips: Strips, verbs: Iterable[Verb[Any]], game: Parts = PARTS) -> Strips:
    """A table of strips with a pack's verbs."""
    return {**strips, **{verb.effect: strip_of_verb(verb, game) for verb in verbs}}


def strip_of_verb(verb: Verb[Any], game: Parts) -> Strip:
    """A pack's strip, and the ``x`` that multiplies it; a verb that leaves it empty is an icon of its own name."""
    counted, own, per = verb.spelling.counted, of_pack(verb.strip, str), game.get(StripsKind).per
    return lambda effect, _: (own(effect) or f"[{verb.name}]") + (per(getattr(effect, counted)) if counted else "")


# -- The door --------------------------------------------------------------------------------------------------------


@public("dr.strip(dr.read(text))")
def strip(effect: Effect, strips: Strips | None = None) -> tuple[StripGlyph, ...]:
    """Show an ability as a strip of icons.  The default ``strips`` are those of Dead Reckoning; a game without strips
    gets an empty one.
    """

    table = base_strips() if strips is None else strips
    if not table:
        return ()

    def inner(part: Effect) -> str:
        try:
            write = table[type(part)]
        except KeyError:
            raise StripError(f"no strip for {type(part).__name__}") from None
        return write(part, inner)

    return read_strip(inner(effect))


def strip_face(effects: Iterable[Effect], strips: Strips | None = None) -> tuple[StripGlyph, ...]:
    """All abilities of a card's face, with bars between them."""
    glyphs: list[StripGlyph] = []
    for effect in effects:
        glyphs += [StripGlyph(GlyphKind.BAR), *strip(effect, strips)] if glyphs else strip(effect, strips)
    return tuple(glyphs)
