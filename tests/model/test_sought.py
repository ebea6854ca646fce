"""The meaning of a typed id, the end of one, or a name."""

import pytest

import dead_reckoning as dr
from dead_reckoning.game.printed.sought import sought

BOX = dr.base_box()


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("tile.island.shark", "tile.island.shark"),
        ("shark", "tile.island.shark"),
        ("Shark Island", "tile.island.shark"),
        ("  shark   ISLAND ", "tile.island.shark"),
        ("«Акулий остров»", "tile.island.shark"),
        ("Акулий", "tile.island.shark"),
        ("Острів акул", "tile.island.shark"),
        ("captain", "crew.captain"),
        ("warden.07", "warden.07"),
        ("07", "warden.07"),
        ("lighthouse", "tile.island.lighthouse_point"),
        ("lighthouse_point", "tile.island.lighthouse_point"),
    ],
)
def test_an_id_its_end_and_names_mean_an_entry(text: str, id: str) -> None:
    assert sought(text, BOX.entries) == ((id,), ())


def test_each_entry_is_found_by_its_id_and_what_fits_better_comes_first() -> None:
    assert all(sought(entry.id, BOX.entries).found == (entry.id,) for entry in BOX.entries)
    assert len(sought("island", BOX.entries).found) > 1


@pytest.mark.parametrize(("text", "near"), [("sharck", "tile.island.shark"), ("crew.captian", "crew.captain")])
def test_a_miss_says_the_near_ones(text: str, near: str) -> None:
    found = sought(text, BOX.entries)
    assert not found.found
    assert near in found.near


@pytest.mark.parametrize("text", ["", " ", "«»", "zzzzzz"])
def test_nothing_means_nothing(text: str) -> None:
    assert not sought(text, BOX.entries).found
