"""Every face of the base box in every language: complete, inside its safe area, in its own window."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.faces.kit import film_faces, parts
from dead_reckoning.game.faces.table import KINDS, kinds
from dead_reckoning.game.faces.wardens import DEEDS
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, WardenDeed
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.lint.codes import rules
from dead_reckoning.model.findings import Code
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Canvas, Picture
from dead_reckoning.press.findings import findings_of
from dead_reckoning.press.geometry import CARDS, SAFE, SLEEVES, Area, windows
from dead_reckoning.press.glyphs import SMALLEST
from dead_reckoning.press.imposition import single
from dead_reckoning.press.kit import Wanted
from dead_reckoning.press.options import PANELS
from dead_reckoning.press.typesetting import Setting
from tests.press.jobs import RUM, all_faces, context, sides
from tests.press.seeing import filled, seen


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_the_box_fits_in_every_language(lang: str) -> None:
    assert [finding.message for finding in findings_of(all_faces(lang))] == []


@pytest.mark.parametrize("sleeve", ["us-game", *(pytest.param(name, marks=pytest.mark.slow) for name in SLEEVES)])
@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_the_box_and_its_kit_fit_into_every_sleeve_that_is_offered(lang: str, sleeve: str) -> None:
    box, on = dr.base_box(), evolve(context(lang), card=SLEEVES[sleeve])
    kit = [
        face
        for panels in PANELS
        for part in parts(on, box.entries, Wanted(4, panels, True), kinds(box))
        for face in (part.front, part.back)
        if face
    ]
    assert [finding.message for finding in findings_of([*sides(on, box), *kit])] == []


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_words_and_icons_stay_inside_the_safe_area(lang: str) -> None:
    for face in all_faces(lang):
        edge = 1.3 if face.size.width < 50 else SAFE - 0.6  # tokens are small and square
        safe = Area(0, 0, face.size.width, face.size.height).inset(edge)
        for word in face.drawing.words:
            box = Area(word.left, word.y - word.size * 0.7, word.width, word.size * 0.7)
            assert safe.holds(box, 0.05), (face.id, word.text)
        for item in face.drawing.items:
            if isinstance(item, Picture):
                box = Area(item.x, item.y, item.width, item.height)
                assert safe.holds(box, 0.05), (face.id, item.name)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_words_are_large_enough_and_lie_beside_each_other(lang: str) -> None:
    for face in all_faces(lang):
        boxes = []
        for word in face.drawing.words:
            assert word.size >= SMALLEST, (face.id, word.text)
            boxes.append((word.text, Area(word.left, word.y - word.size * 0.55, word.width, word.size * 0.55)))
        for (text, one), (other_text, other) in combinations(boxes, 2):
            apart = (
                one.right < other.x + 0.05
                or other.right < one.x + 0.05
                or one.bottom < other.y + 0.05
                or other.bottom < one.y + 0.05
            )
            assert apart, (face.id, face.side, text, other_text)


def test_every_kind_of_entry_is_drawn() -> None:
    box = dr.base_box()
    assert {type(entry) for entry in box.entries} <= set(kinds(box))
    assert set(DEEDS) == set(WardenDeed)
    assert all(kind.name for kind in KINDS.values())


def test_faces_say_what_the_abilities_say() -> None:
    faces = {(face.id, face.side): face for face in all_faces("ru")}
    helmsman = faces["advancement.r4.famous_helmsman", "front"]
    assert helmsman.drawing.title == "Знаменитый рулевой"
    assert "за каждый штурвал на этой карте" in helmsman.drawing.words_said
    texts = " ".join(word.text for word in helmsman.drawing.words)
    assert "Знаменитый рулевой" in texts
    cost = next(
        entry.cost for entry in dr.base_box().entries if isinstance(entry, Advancement) and entry.id == helmsman.id
    )
    assert str(cost) in texts
    icons = [item.name for item in helmsman.drawing.items if isinstance(item, Picture)]
    assert {"helm", "coin", "row 4", "slot middle", "cargo"} <= set(icons)


CARD = CARDS["standard"]


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_a_film_paints_in_its_own_window_only(lang: str) -> None:
    for entry in dr.base_box().entries:
        for film, white, _ in film_faces(context(lang), entry):
            assert isinstance(entry, Advancement | Encounter)
            window = windows(CARD).slot(entry.slot.value)
            for word in film.drawing.words:
                assert window.y <= word.y - word.size * 0.5
                assert word.y <= window.bottom
            for item in film.drawing.items:
                if isinstance(item, Picture):
                    assert window.holds(Area(item.x, item.y, item.width, item.height), 0.3), (film.id, item.name)
            assert white.drawing.words == ()


@pytest.mark.parametrize("slot", list(Slot))
def test_films_of_different_slots_never_overlap_and_the_white_lies_below_the_colors(slot: Slot) -> None:
    """Looked at: where there is ink there is white, and none of it is in a neighbor's window."""
    card = next(e for e in dr.base_box().entries if isinstance(e, Advancement) and e.slot is slot)
    film, white, _ = next(film_faces(context(), card))
    pdf = typst_writer.as_pdf([single(film, 0), single(white, 0)], "film", "en")
    picture, mask = seen(pdf, 0, 200), seen(pdf, 1, 200)
    window = windows(CARD).slot(slot.value)
    rows = [
        y / picture.height * CARD.height
        for y in range(picture.height)
        if min(picture.pixels[y * picture.width : (y + 1) * picture.width]) < 250
    ]
    assert window.y - 0.1 <= min(rows)
    assert max(rows) <= window.bottom + 0.1
    colors, below = filled(picture), filled(mask, 128)
    assert (below & ~colors).bit_count() == 0  # no white without color on it
    assert (colors & ~below).bit_count() / colors.bit_count() < 0.05  # and all but the choke has white below it


def test_symbols_without_an_icon_are_findings() -> None:
    box = dr.load_box(RUM)
    faces = [face for face in sides(context(box=box), box) if face.id.startswith("rum.")]
    assert {face.id for face in faces if "rum bottle" in face.missing_icons} >= {"rum.still", "rum.cellar"}
    found = list(findings_of([*faces, *faces]))
    assert [finding.code for finding in found] == ["DR612"] * len(
        {icon for face in faces for icon in face.missing_icons}
    )
    bottle = next(finding for finding in found if "'rum bottle'" in finding.message)
    first, *others = dict.fromkeys((face.id, face.side) for face in faces if "rum bottle" in face.missing_icons)
    assert bottle.about == first[0]
    assert bottle.message.startswith(f"{first[0]} ({first[1]}, en): ")
    assert bottle.message.endswith(f", and on {len(others)} more side{'s' * (len(others) > 1)}")
    assert "icons/rum_bottle.svg" in bottle.hint


def test_what_does_not_fit_names_card_language_and_millimeters(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    entry = {
        "id": "advancement.r1.long",
        "name": {"en": "A name that is far too long to be printed on any card"},
        "row": 1,
        "slot": "top",
        "cost": 2,
        "copies": 1,
        "provenance": {"*": {"status": "original"}},
        "abilities": ["battle: roll 1 per helm"] * 12,
    }
    deck.write_text(json.dumps({"format_version": 1, "kind": "advancements", "entries": [entry]}), encoding="utf-8")
    card = dr.load_deck(deck)[0]
    assert isinstance(card, Advancement)
    name = card.name.text("en")
    front, _, _ = next(kinds(dr.base_box())[Advancement].sides(context(), card))
    messages = [finding.message for finding in findings_of([front])]
    assert len(messages) >= 2
    for message in messages:
        assert message.startswith("advancement.r1.long (front, en): ")
        assert ", but there is room for " in message
    assert any(f"front, en): {name!r} is " in message and " mm wide, " in message for message in messages)
    assert any(f"the icons of {name!r} are " in message and " mm high, " in message for message in messages)


def test_a_letter_that_no_font_has_is_a_finding() -> None:
    card = next(e for e in dr.base_box().entries if isinstance(e, Advancement))
    named = evolve(card, name=evolve(card.name, texts=(("en", "Sail 帆 of ☠"),)))
    front, _, _ = next(kinds(dr.base_box())[Advancement].sides(context(), named))
    found = [finding for finding in findings_of([front]) if finding.code == "DR611"]
    assert [finding.message.split(": ")[1] for finding in found] == [
        "no font has U+5E06 CJK UNIFIED IDEOGRAPH-5E06, in 'Sail 帆 of ☠'",
        "no font has U+2620 SKULL AND CROSSBONES, in 'Sail 帆 of ☠'",
    ]


@pytest.mark.parametrize("fault", [code for code in Code if code.number.startswith("DR61")])
def test_every_finding_of_the_press_can_be_explained(fault: Code) -> None:
    code, name = fault.value.split(" ")
    assert rules()[code].name == name


def effects_of(entry: Entry) -> list[Effect]:
    """The abilities of a crew card or advancement."""
    if isinstance(entry, CrewCard):
        return [effect for level in entry.levels for effect in level.abilities]
    return list(entry.abilities) if isinstance(entry, Advancement) else []


def test_the_tag_of_a_battle_hangs_at_the_end_of_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """In no language, on no card, panel or level of the box."""
    drawn = Setting.draw
    hanging: list[str] = []

    def draw(setting: Setting, canvas: Canvas, area: Area, centered: bool = True) -> None:
        ends = [line.atoms[-1].draw.__qualname__ for line in setting.lines[:-1]]
        hanging.extend(end for end in ends if end.startswith("battle_tag"))
        drawn(setting, canvas, area, centered)

    monkeypatch.setattr(Setting, "draw", draw)
    box = dr.base_box()
    battles = [each for each in box.entries if "battle" in context().icon_names(effects_of(each))]
    for lang in BASE_LANGUAGES:
        on = context(lang)
        for entry in battles:
            for _ in (
                *sides(on, evolve(box, entries=(entry,))),
                *parts(on, [entry], Wanted(1, "paper", counters=False), kinds(box)),
            ):
                pass
    assert len(battles) > 10
    assert hanging == []
