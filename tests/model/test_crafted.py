"""Sleeves: what fits, and which symbols a stack shows.  Rules 8.2 to 8.4, 9.4; reading 32."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.game.printed.crafted import CraftedCard, Sleeved, symbols
from dead_reckoning.game.printed.terms import Slot
from dead_reckoning.model.terms import CardId, SymbolId

HELM, SAIL, CANNON = SymbolId("helm"), SymbolId("sail"), SymbolId("cannon")


def crew(name: str) -> CrewCard:
    """A crew card of the base game."""
    card = dr.base_box().by_id[CardId(f"crew.{name}")]
    assert isinstance(card, CrewCard)
    return card


def slid(slot: Slot, *lines: str) -> Sleeved:
    """An advancement of these abilities."""
    return Sleeved(id=CardId(f"advancement.{slot.value}"), slot=slot, abilities=tuple(map(dr.read, lines)))


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("2 sails", {SAIL: 2}),
        ("influence 1 / 2 sails", {SAIL: 2}),
        ("sail per helm", {}),
        ("bonus card per helm", {}),
        ("influence 1 per cannon", {}),
        ("if 3 helms: repair 1", {}),
        ("if at open sea: 2 cannons", {CANNON: 2}),
        ("endgame: gain 2 coins per helm", {}),
        ("battle: roll 1 per cannon", {}),
    ],
)
def test_what_counts_as_a_symbol_on_the_card(line: str, shown: dict[SymbolId, int]) -> None:
    assert dict(symbols([dr.read(line)])) == shown


def test_symbols_beside_a_slash_count_or_not_by_reading_32() -> None:
    card = CraftedCard(crew("deckhand"), level=3)
    assert (card.shows(SAIL), card.shows(SAIL, alternatives=False)) == (2, 0)


def test_a_stack_shows_the_symbols_of_all_its_parts() -> None:
    card = CraftedCard(crew("captain"), level=4)
    card = card.with_advancement(slid(Slot.BOTTOM, "2 helms")).with_advancement(slid(Slot.TOP, "helm", "cannon"))
    assert (card.shows(HELM), card.shows(CANNON), card.free) == (4, 2, (Slot.MIDDLE,))


def test_abilities_are_told_from_the_level_down() -> None:
    card = CraftedCard(crew("deckhand"), 1, (slid(Slot.BOTTOM, "helm"), slid(Slot.TOP, "repair 1")))
    assert [dr.write(effect) for effect in card.abilities] == ["influence 1", "repair 1", "helm"]


def test_a_level_changes_what_is_shown() -> None:
    assert [CraftedCard(crew("captain"), level).shows(HELM) for level in (1, 2, 3, 4)] == [0, 1, 1, 1]


def test_a_filled_slot_takes_nothing_more() -> None:
    card = CraftedCard(crew("purser"), 2, (slid(Slot.TOP, "sail"),))
    with pytest.raises(ValueError, match="both want the top slot"):
        card.with_advancement(slid(Slot.TOP, "helm"))


def test_there_is_no_fifth_level() -> None:
    with pytest.raises(ValueError, match=r"crew\.purser has no level 5; levels go from 1 to 4"):
        CraftedCard(crew("purser"), 5)
