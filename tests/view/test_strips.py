"""Icon strips: as data, as text, and with a name for every glyph."""

import json
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.terms import Card, Fixed, Goods, Grade, Moment, Per, Place, SymbolsShown, Target
from dead_reckoning.game.sight.strips import STRIPS
from dead_reckoning.language import read
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import Spelling, Verb
from dead_reckoning.view.strips import (
    GlyphKind,
    StripError,
    StripGlyph,
    extended,
    read_strip,
    strip,
    strip_face,
    strip_text,
)
from dead_reckoning.view.wording import label

PHRASEBOOK = Path(__file__).parent.parent / "language" / "phrasebook.txt"
LINES = [line for line in PHRASEBOOK.read_text(encoding="utf-8").splitlines() if line]


def test_every_effect_has_a_strip() -> None:
    kinds = {kind for kind in vars(fx).values() if isinstance(kind, type) and issubclass(kind, Effect)}
    assert STRIPS.keys() == kinds - {Effect}


@pytest.mark.parametrize("line", LINES)
def test_a_strip_comes_out_of_its_text_as_it_went_in(line: str) -> None:
    glyphs = strip(read(line))
    assert glyphs
    assert read_strip(strip_text(glyphs)) == glyphs


@pytest.mark.parametrize("line", LINES)
def test_a_strip_goes_through_json(line: str) -> None:
    glyphs = strip(read(line))
    kept = json.loads(json.dumps(glyphs))
    assert tuple(StripGlyph(GlyphKind(kind), name, number) for kind, name, number in kept) == glyphs


HELMS = SymbolsShown(SymbolId("helm"))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("sail", "[sail]"),
        ("3 sails", "[sail] 3"),
        ("bonus card per helm", "[bonus card] x (helm)"),
        ("influence 1 / 2 sails", "[influence] 1 / [sail] 2"),
        ("gain 2 cargo to harbor", "[cargo] 2 [harbor]"),
        ("gain 1 cargo and 1 coin to any island", "[cargo] 1 [coin] 1 [any island]"),
        ("gain 1 coin to ship per helm", "[coin] 1 [ship] x (helm)"),
        (
            "if in harbor: pay 2 cargo from ship or harbor: repair 1",
            "[harbor]: [cargo] 2 [ship or harbor]: [repair] 1",
        ),
        (
            "battle (not buildings): on win: gain 2 coins to ship",
            "battle <not-buildings>: on-win: [coin] 2 [ship]",
        ),
        (
            "battle: draw 1 card: play it: roll 1 per cannon on it",
            "battle: draw [card] 1: play-it: [cube] 1 x (cannon) on-it",
        ),
        ("battle: move 1 cube to adjacent zone or explosion", "battle: move [cube] 1 [zone] or [explosion]"),
        ("produce on 4 islands (+1 cargo, +1 coin)", "[production] 4 <[cargo] 1, [coin] 1>"),
        ("produce on 1 island (row 3 or 4)", "[production] 1 <[row 3] / [row 4]>"),
        ("produce on 1 island (+1 coin per helm)", "[production] 1 <[coin] 1 x (helm)>"),
        ("influence 3 (up to 2 adjacent)", "[influence] 3 <2 [adjacent island]>"),
        ("influence 2 (or adjacent, ignoring forts)", "[influence] 2 <or [adjacent island], ignoring [fort]>"),
        ("build 1 (outpost, free)", "[building] 1 <[outpost], free>"),
        ("build 1 (cost -1)", "[building] 1 <[cargo] 1 less>"),
        ("if 3 helms: take advancement (row 2)", "3 (helm): take [advancement] [row 2]"),
        ("if no helms: gain 1 cargo to ship", "0 (helm): [cargo] 1 [ship]"),
        ("take advancement (row = helms)", "take [advancement] row (helm)"),
        ("remove 1 basic upgrade: gain 1 advanced upgrade", "remove [basic upgrade] 1: [advanced upgrade] 1"),
        ("enemies here lose 1 coin from ship", "[enemies here] lose [coin] 1 [ship]"),
        (
            "this turn: on first passing an island (row 4): gain its production to ship",
            "this-turn: on-first-passing-an-island <[row 4]>: [production] [ship]",
        ),
        ("endgame: gain 1 coin per 3 cargo", "{[coin] 1 x 3 (cargo)}"),
        ("level up bottom card", "[level up] bottom-card"),
    ],
)
def test_strips(line: str, text: str) -> None:
    assert strip_text(strip(read(line))) == text


def test_a_strip_is_plain_data() -> None:
    assert strip(fx.OneOf((fx.Influence(Fixed(1)), fx.Show(SymbolId("sail"), Per(Fixed(2), HELMS))))) == (
        StripGlyph(GlyphKind.ICON, "influence"),
        StripGlyph(GlyphKind.NUMBER, number=1),
        StripGlyph(GlyphKind.SLASH),
        StripGlyph(GlyphKind.ICON, "sail"),
        StripGlyph(GlyphKind.NUMBER, number=2),
        StripGlyph(GlyphKind.TIMES),
        StripGlyph(GlyphKind.GRAY_ICON, "helm"),
    )


def test_a_face_has_bars_between_its_abilities() -> None:
    face = strip_face((fx.Influence(Fixed(1)), fx.Show(SymbolId("sail"), Fixed(3))))
    assert strip_text(face) == "[influence] 1 | [sail] 3"
    assert strip_face(()) == ()


FURTHER: list[Effect] = [
    *(fx.Gain(Goods(cargo=1), place) for place in Place),
    *(fx.Damage(Fixed(1), target) for target in Target),
    *(fx.GainUpgrade(grade) for grade in Grade),
    *(fx.LevelUp(card) for card in Card),
    *(fx.Draw(Per(Fixed(1), SymbolsShown(SymbolId("helm"), card))) for card in Card),
    *(fx.On(fx.Trigger(moment, (1, 2, 3, 4)), fx.MoveShip()) for moment in Moment),
    fx.If(fx.Attacked(), fx.Forfeit(Fixed(1))),
]


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_word_and_icon_has_a_name(lang: str) -> None:
    named = {GlyphKind.ICON, GlyphKind.GRAY_ICON, GlyphKind.WORD}
    strips = [strip(effect) for effect in (*map(read, LINES), *FURTHER)]
    for glyph in {glyph for each in strips for glyph in each if glyph.kind in named}:
        assert label(glyph.name, lang)


def test_a_terminal_may_show_labels() -> None:
    glyphs = strip(read("battle (not buildings): on win: gain 1 coin to ship per helm"))
    assert (
        strip_text(glyphs, lambda key: label(key, "ru"))
        == "бой <не здания>: при победе: [монета] 1 [корабль] x (штурвал)"
    )


@pytest.mark.parametrize("text", ["[sail", "sail]", "(helm", "3 ?", "[a(b]"])
def test_what_is_no_strip_is_refused(text: str) -> None:
    with pytest.raises(StripError, match="a strip cannot have"):
        read_strip(text)


@attrs.frozen
class Shanty(Effect):
    """A pack's verb."""

    verses: int


def shanty(strip: Callable[[Shanty], str]) -> Verb[Shanty]:
    """The verb with a strip."""
    return Verb(
        name="shanty",
        effect=Shanty,
        spelling=Spelling(readers={}, write=lambda effect, plural: f"shanty {effect.verses}"),
        strip=strip,
    )


def test_a_pack_brings_strips() -> None:
    strips = extended(STRIPS, [shanty(lambda effect: f"[note] {effect.verses}")])
    assert strip_text(strip(fx.Battle(Shanty(2)), strips)) == "battle: [note] 2"
    silent = extended(STRIPS, [shanty(lambda effect: "")])
    assert strip_text(strip(Shanty(2), silent)) == "[shanty]"


def test_a_missing_strip_is_named() -> None:
    with pytest.raises(StripError, match="no strip for Shanty"):
        strip(fx.Battle(Shanty(2)))
