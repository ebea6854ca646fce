"""The decks of the four rows: 98 advancement and encounter cards, counted, and compared with rules and phrasebook.

What a test demands here is the character of the base box; a pack may do otherwise.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path

import pytest
from attrs import frozen

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, Provenance, Status, Translated
from dead_reckoning.game.printed.crafted import symbols
from dead_reckoning.game.printed.terms import ROWS, Slot
from dead_reckoning.model.terms import Effect
from dead_reckoning.resources import data_folder

CARDS = data_folder("cards")
CREW = [card for card in dr.load_deck(CARDS / "crew.json") if isinstance(card, CrewCard)]
ADVANCEMENTS = [card for card in dr.load_deck(CARDS / "advancements.json") if isinstance(card, Advancement)]
ENCOUNTERS = [card for card in dr.load_deck(CARDS / "encounters.json") if isinstance(card, Encounter)]

PHRASEBOOK = Path(__file__).parent.parent / "language" / "phrasebook.txt"
FIRST_BLOCKS = 69
"""Lines of the phrasebook's blocks for crew, advancements and encounters."""


@frozen(kw_only=True)
class Face:
    """The open side of a card of a row's deck, and how many cards have it."""

    id: str
    name: Translated
    row: int
    slot: Slot
    cost: int
    abilities: tuple[Effect, ...]
    cards: int
    provenance: Provenance


def cards_of(card: Advancement | Encounter) -> int:
    return card.copies if isinstance(card, Advancement) else sum(back.copies for back in card.backs)


def face(card: Advancement | Encounter) -> Face:
    return Face(
        id=str(card.id),
        name=card.name,
        row=card.row,
        slot=card.slot,
        cost=card.cost,
        abilities=card.abilities,
        cards=cards_of(card),
        provenance=card.provenance,
    )


FACES = [*map(face, ADVANCEMENTS), *map(face, ENCOUNTERS)]


def of_row(row: int) -> list[Face]:
    return [card for card in FACES if card.row == row]


# -- Numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "cards"), [(1, 25), (2, 25), (3, 23), (4, 25)])
def test_every_row_has_its_cards(row: int, cards: int) -> None:  # Rule 1.2
    assert sum(card.cards for card in of_row(row)) == cards


def test_there_are_98_cards_with_many_faces() -> None:  # Rule 1.2
    assert sum(card.cards for card in FACES) == 98
    assert len(FACES) >= 70
    assert len({card.abilities for card in FACES}) == len(FACES), "two faces do the same"


def test_no_advancement_is_common() -> None:
    assert {str(card.id): card.copies for card in ADVANCEMENTS if card.copies > 3} == {}


@pytest.mark.parametrize("row", ROWS)
def test_every_slot_is_used_well(row: int) -> None:
    filled = Counter(dict.fromkeys(Slot, 0))
    for card in of_row(row):
        filled[card.slot] += card.cards
    assert {slot: number for slot, number in filled.items() if 4 * number < filled.total()} == {}


# Row 3 goes so far for Regatta Day (6) and Dockyard Discount (8), worth most of all and in the reference.
@pytest.mark.parametrize(("row", "cheapest", "dearest"), [(1, 1, 3), (2, 2, 4), (3, 2, 8), (4, 3, 6)])
def test_costs_stay_in_the_band_of_the_row(row: int, cheapest: int, dearest: int) -> None:
    costs = [card.cost for card in of_row(row)]
    assert (min(costs), max(costs)) == (cheapest, dearest)


def test_the_average_cost_rises_from_row_to_row() -> None:
    averages = [
        sum(card.cost * card.cards for card in of_row(row)) / sum(card.cards for card in of_row(row)) for row in ROWS
    ]
    assert all(farther - nearer >= 0.5 for nearer, farther in pairwise(averages)), averages


# -- Merchants -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS)
def test_merchants_sail_in_every_row(row: int) -> None:
    fronts = [card for card in ENCOUNTERS if card.row == row]
    assert {str(card.encounter) for card in fronts} == {"merchant"}
    assert 2 <= len(fronts) <= 3
    assert 4 <= sum(cards_of(card) for card in fronts) <= 6


@pytest.mark.parametrize("card", ENCOUNTERS, ids=lambda card: str(card.id))
def test_a_front_does_not_tell_its_back(card: Encounter) -> None:
    assert len(card.backs) >= 2
    assert len({(back.cubes, back.win, back.lose, back.abilities) for back in card.backs}) == len(card.backs)
    assert any(back.abilities and back.abilities != card.abilities for back in card.backs), "nothing better to win"
    assert any(not back.abilities for back in card.backs), "every win brings a card"
    for back in card.backs:
        assert back.cubes >= 1
        assert back.win
        assert back.lose


def test_merchants_farther_out_fight_harder() -> None:
    cubes = {row: [back.cubes for card in ENCOUNTERS if card.row == row for back in card.backs] for row in ROWS}
    averages = [sum(cubes[row]) / len(cubes[row]) for row in ROWS]
    assert averages == sorted(averages)


# -- What the cards can do -------------------------------------------------------------------------------------------


def effects_of_the_box() -> Iterator[Effect]:
    """Every ability and every result on a card."""
    yield from chain.from_iterable(level.abilities for card in CREW for level in card.levels)
    yield from chain.from_iterable(card.abilities for card in FACES)
    for back in (back for card in ENCOUNTERS for back in card.backs):
        yield from (*back.win, *back.lose, *back.abilities)


PRINTED_LINES = {dr.write(effect) for effect in effects_of_the_box()}
LINES = PHRASEBOOK.read_text(encoding="utf-8").splitlines()[:FIRST_BLOCKS]


def test_the_blocks_of_the_base_game_are_the_first_69_lines() -> None:
    assert (LINES[0], LINES[31], LINES[-1]) == ("sail", "battle: gain 1 strength", "lose 2 cargo from ship or harbor")


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_phrasebook_is_on_a_card(line: str) -> None:
    assert line in PRINTED_LINES


KNOWN_ROWS = [
    (1, "battle: gain 1 strength"),
    (1, "produce on 1 island (row 3)"),
    (2, "remove 1 basic upgrade: gain 1 advanced upgrade"),
    (2, "if 3 helms: damage 1 to enemies here and adjacent"),
    (2, "battle: roll 2"),
    (2, "produce on 1 island (row 3 or 4)"),
    (3, "battle: draw 1 card: play it: roll 1 per cannon on it"),
    (3, "battle: move 1 cube to adjacent zone or explosion"),
    (3, "battle: on win: prevent 1 damage"),
    (3, "level up this card"),
    (3, "gain 1 upgrade"),
    (3, "influence 3 (up to 2 adjacent)"),
    (4, "this turn: on first passing an island (row 4): gain its production to ship"),
    (4, "battle: on win: damage 1 to enemy, gain 1 cargo and 2 coins to ship"),
    (4, "produce on 1 island (+1 coin per helm)"),
    (4, "battle: move 1 cube to adjacent zone"),
    (4, "influence 2 (or adjacent)"),
    (4, "this turn: on first entering a tile: damage 1 to enemies here"),
]
"""The contents of the advancement reference, with their rows."""


@pytest.mark.parametrize(("row", "line"), KNOWN_ROWS)
def test_abilities_stand_in_the_row_that_the_reference_shows(row: int, line: str) -> None:
    bearers = [card for card in ADVANCEMENTS if line in [dr.write(effect) for effect in card.abilities]]
    assert [card.row for card in bearers] == [row]
    assert fields_of(bearers[0].provenance)["/row"] is Status.PRINTED


@pytest.mark.parametrize("symbol", ["sail", "cannon", "helm", "black flag", "bonus card"])
def test_every_symbol_of_the_base_game_is_shown(symbol: str) -> None:
    slots = {card.slot for card in FACES if symbol in dict(symbols(card.abilities))}
    assert len(slots) >= 2


ROW_ONE_VERBS = re.compile(r"(battle: gain|produce|influence|gain|pay|build|endgame|\d |sail|helm|cannon|black|bonus)")


def test_row_1_is_simple() -> None:
    lines = [dr.write(effect) for card in of_row(1) for effect in card.abilities]
    assert all(ROW_ONE_VERBS.match(line) for line in lines)
    assert all(len(card.abilities) <= 2 for card in of_row(1))
    assert all(number == 1 for card in of_row(1) for _, number in symbols(card.abilities))


# -- What it costs ---------------------------------------------------------------------------------------------------

LADDERS = [
    ["sail", "2 sails", "3 sails"],
    ["cannon", "2 cannons", "4 cannons"],
    ["helm", "2 helms"],
    ["influence 1", "influence 2", "influence 4"],
    ["gain 1 cargo to harbor", "gain 2 cargo to harbor"],
    ["produce on 1 island (row 3)", "produce on 1 island (row 3 or 4)", "produce on 2 islands", "produce on 3 islands"],
]
"""Cards with this one ability, from weak to strong."""


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder[-1])
def test_more_of_the_same_costs_more(ladder: list[str]) -> None:
    price = {dr.write_face(card.abilities): card.cost for card in FACES}
    costs = [price[line] for line in ladder]
    assert all(weaker < stronger for weaker, stronger in pairwise(costs)), costs


def test_a_second_ability_is_not_had_for_less() -> None:
    drawback = dr.read("endgame: lose 1 coin")
    bargains = [
        (more.id, less.id)
        for more in FACES
        for less in FACES
        if set(less.abilities) < set(more.abilities) and more.cost < less.cost and drawback not in more.abilities
    ]
    assert bargains == []


# -- Symbols that are counted can be had -----------------------------------------------------------------------------

COUNTING = re.compile(r"(?:per|if 3) (helm|cannon)s?(?! on it)\b")


def counting_cards() -> Iterator[tuple[Face, str]]:
    """Faces that count a symbol on their own sleeve."""
    for card in FACES:
        for found in {name for effect in card.abilities for name in COUNTING.findall(dr.write(effect))}:
            yield card, found


def shown(effects: tuple[Effect, ...], symbol: str) -> int:
    return sum(number for name, number in symbols(effects) if name == symbol)


def most(card: Face, symbol: str) -> int:
    """The best sleeve for a face, with cards of its row and the rows before it."""
    crew = max(shown(level.abilities, symbol) for member in CREW for level in member.levels)
    best = {
        slot: max(shown(other.abilities, symbol) for other in FACES if other.slot is slot and other.row <= card.row)
        for slot in Slot
        if slot is not card.slot
    }
    return crew + shown(card.abilities, symbol) + sum(best.values())


def test_some_faces_count_helms_and_some_cannons() -> None:
    found = Counter(symbol for _, symbol in counting_cards())
    assert min(found["helm"], found["cannon"]) >= 4


@pytest.mark.parametrize(("card", "symbol"), list(counting_cards()), ids=lambda value: getattr(value, "id", value))
def test_what_a_card_counts_can_be_gathered(card: Face, symbol: str) -> None:
    assert most(card, symbol) >= 3


# -- Names, ids, origins ---------------------------------------------------------------------------------------------


def names() -> list[Translated]:
    backs = [back.name for card in ENCOUNTERS for back in card.backs]
    return [*(card.name for card in CREW), *(card.name for card in FACES), *backs]


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_names_are_short_and_differ(lang: str) -> None:
    found = [name.text(lang) for name in names() if lang in name.languages]
    assert len(found) == len(names())
    assert [name for name, times in Counter(found).items() if times > 1] == []
    assert [name for name in found if len(name) > 24] == []


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_names_are_written_in_their_own_letters(lang: str) -> None:
    foreign = {"ru": "іїєґІЇЄҐ", "uk": "ыэъёЫЭЪЁ"}[lang]
    found = [name.text(lang) for name in names()]
    assert [name for name in found if re.search(rf"[A-Za-z{foreign}]", name)] == []


def slug(name: Translated) -> str:
    return re.sub(r"[^a-z]+", "_", name.text("en").lower().replace("'", ""))


def test_ids_are_the_row_and_the_english_name() -> None:
    for card in ADVANCEMENTS:
        assert card.id == f"advancement.r{card.row}.{slug(card.name)}"
    for front in ENCOUNTERS:
        assert front.id == f"encounter.r{front.row}.{slug(front.name)}"
        for back in front.backs:
            assert back.id == f"{front.id}.{slug(back.name)}"


def fields_of(provenance: Provenance) -> dict[str, Status]:
    return {field: origin.status for field, origin in provenance.origins}


@pytest.mark.parametrize("card", FACES, ids=lambda card: card.id)
def test_every_card_says_where_its_values_come_from(card: Face) -> None:
    assert fields_of(card.provenance)["*"] is Status.RECONSTRUCTED
    assert all(field in ("*", "/row") or field.startswith("/abilities/") for field, _ in card.provenance.origins)
    for field, origin in card.provenance.origins:
        assert field == "*" or origin.where, f"{field}: which source?"
        assert origin.status is not Status.DERIVED or origin.note, f"{field}: derived how?"


@pytest.mark.parametrize("line", LINES[31:65])
def test_known_abilities_name_their_source(line: str) -> None:
    origins = [
        origin
        for card in ADVANCEMENTS
        for number, effect in enumerate(card.abilities)
        if dr.write(effect) == line
        for field, origin in card.provenance.origins
        if field == f"/abilities/{number}"
    ]
    assert origins
    assert all(origin.where for origin in origins)
