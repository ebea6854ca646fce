"""The tiles, tokens and boards of the box: the rules about them, and the consistency of their values."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from dead_reckoning import load_box
from dead_reckoning.decks.assumptions import pointed
from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
    Zone,
    ZoneKind,
)
from dead_reckoning.game.printed.cards import CrewCard, Status, WardenCard, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.terms import Good, Grade
from dead_reckoning.language import read
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.terms import Cell, Effect
from tools import box_statistics
from tools.box_statistics import Cube, of_class, read_box, symbols

DECKS = read_box()
ISLANDS = of_class(DECKS, Island)
OPEN_SEA = of_class(DECKS, OpenSea)
UPGRADES = of_class(DECKS, Upgrade)
BUILDINGS = of_class(DECKS, BuildingToken)
ACHIEVEMENTS = of_class(DECKS, Achievement)
BONUS = of_class(DECKS, BonusToken)
WARDENS = of_class(DECKS, WardenCard)
(SHIP,) = of_class(DECKS, ShipBoard)
(SET_UP,) = of_class(DECKS, SetUp)
(BATTLE,) = of_class(DECKS, BattleBoard)
PLAYERS = (2, 3, 4)


# -- The ocean -------------------------------------------------------------------------------------------------------


def test_there_are_sixteen_tiles() -> None:
    """Rule 1.1."""
    assert (len(ISLANDS), len(OPEN_SEA)) == (12, 4)
    used = {players: sum(players in tile.players for tile in OPEN_SEA) for players in PLAYERS}
    assert used == {2: 4, 3: 3, 4: 2}
    assert sorted(tile.players for tile in OPEN_SEA) == [(2,), (2, 3), (2, 3, 4), (2, 3, 4)]


def test_every_number_of_players_lays_twelve_tiles() -> None:
    """Rule 2.1."""
    assert SET_UP.islands == (8, 9, 10)
    laid = [n + sum(p in tile.players for tile in OPEN_SEA) for p, n in zip(PLAYERS, SET_UP.islands, strict=True)]
    assert laid == [12, 12, 12]


def test_shark_island_is_as_printed() -> None:
    """Rulebook, p. 16."""
    shark = next(island for island in ISLANDS if island.id == "tile.island.shark")
    assert (shark.spaces, shark.rewards, shark.name.text("ru")) == (4, (6, 5, 4), "Акулий остров")
    firm = {field: origin.status for field, origin in shark.provenance.origins}
    assert (firm["/rewards"], firm["/spaces"]) == (Status.PRINTED, Status.DERIVED)


@pytest.mark.parametrize("island", ISLANDS, ids=lambda island: island.id)
def test_an_island_makes_sense(island: Island) -> None:
    """Rules 11.1, 11.9, 11.13."""
    assert 2 <= island.spaces <= 6
    assert 2 <= len(island.rewards) <= 3
    assert sorted(set(island.rewards), reverse=True) == list(island.rewards)
    assert island.rewards[-1] > 0
    assert 1 <= island.production.cargo + island.production.coins <= 3


def test_islands_differ() -> None:
    """Some have a third reward, some the hand symbol.  Rules 9.6, 11.9."""
    assert 4 <= sum(len(island.rewards) == 3 for island in ISLANDS) <= 8
    assert 3 <= sum(island.hand for island in ISLANDS) <= 5
    faces = {(i.spaces, i.production, i.rewards, i.hand) for i in ISLANDS}
    assert len(faces) == len(ISLANDS)
    assert {i.spaces for i in ISLANDS} == {2, 3, 4, 5, 6}


def worth(island: Island) -> tuple[int, ...]:
    """All that is good about an island."""
    rewards = (*island.rewards, 0)[:3]
    return (*rewards, island.production.cargo, island.production.coins, int(island.hand))


def test_no_island_is_better_than_another_in_everything() -> None:
    for one in ISLANDS:
        for other in ISLANDS:
            better = all(mine >= theirs for mine, theirs in zip(worth(one), worth(other), strict=True))
            assert one is other or one.spaces > other.spaces or not better, (one.id, other.id)


def test_larger_islands_pay_more() -> None:
    best = {size: max(i.rewards[0] for i in ISLANDS if i.spaces == size) for size in range(2, 7)}
    assert sorted(best.values()) == list(best.values())


def test_open_sea_feeds_both_goods() -> None:
    """Rule 11.13."""
    assert Counter(tile.good for tile in OPEN_SEA) == {Good.CARGO: 2, Good.COIN: 2}
    always = [tile for tile in OPEN_SEA if 4 in tile.players]
    assert {tile.good for tile in always} == set(Good)
    assert all(2 <= len(set(tile.arrows)) == len(tile.arrows) for tile in OPEN_SEA)


# -- Tokens ----------------------------------------------------------------------------------------------------------


def test_there_are_thirty_two_upgrades_in_stacks() -> None:
    """Rule 1.3."""
    assert sum(token.copies for token in UPGRADES) == 32
    assert all(2 <= token.copies <= 4 for token in UPGRADES)
    assert len({(token.hold, token.abilities) for token in UPGRADES}) == len(UPGRADES)
    assert {token.grade for token in UPGRADES} == {Grade.BASIC, Grade.ADVANCED}


def merit(token: Upgrade) -> Counter[str]:
    """The hold of a token, and the icons on it."""
    return symbols(token.abilities) + Counter(hold=token.hold)


def test_every_sort_of_upgrade_is_there_in_both_grades() -> None:
    for wanted in (read("sail"), read("cannon")):
        shown = next(iter(symbols([wanted])))
        grades = {token.grade for token in UPGRADES if merit(token)[shown]}
        assert grades == {Grade.BASIC, Grade.ADVANCED}
    assert {token.grade for token in UPGRADES if not token.abilities} == {Grade.BASIC, Grade.ADVANCED}


def test_advanced_upgrades_are_better() -> None:
    """For every basic token of bare icons and room there is an advanced one that has more of all it has."""
    basic = [token for token in UPGRADES if token.grade is Grade.BASIC]
    advanced = [token for token in UPGRADES if token.grade is Grade.ADVANCED]
    plain = [token for token in basic if len(symbols(token.abilities)) == len(token.abilities)]
    assert len(plain) >= 3
    for token in plain:
        assert any(merit(token) < merit(other) for other in advanced), token.id
    assert not any(merit(other) <= merit(token) for token in plain for other in advanced if symbols(other.abilities))


def test_there_are_ten_buildings_of_each_type() -> None:
    """Rules 1.4, 11.18, 11.19."""
    assert {token.building: token.copies for token in BUILDINGS} == {"fort": 10, "garrison": 10, "outpost": 10}
    cubes = {str(token.building): token.cubes for token in BUILDINGS}
    assert cubes["fort"] > cubes["garrison"] > cubes["outpost"] == 0


def test_printed_costs_of_buildings() -> None:
    """Rule 11.16."""
    costs = {str(token.building): token.cost for token in BUILDINGS}
    assert (costs["fort"], costs["outpost"]) == (4, 2)


GOALS = {
    "legend": (4,),
    "sea wolves": (3,),
    "terror of the seas": (1,),
    "builder": (5,),
    "capitalist": (30,),
    "settler": (6,),
    "first-class vessel": (4,),
    "explorer": (5, 4, 3),
    "skilled trader": (12,),
}


def test_there_are_nine_achievements() -> None:
    """Section 14."""
    assert {str(each.achievement): each.goal for each in ACHIEVEMENTS} == GOALS
    for each in ACHIEVEMENTS:
        assert each.id == "achievement." + re.sub("[ -]", "_", str(each.achievement))
        assert each.coins > 0


def test_there_are_eight_bonus_tokens() -> None:
    """Rule 1.4."""
    assert sum(token.copies for token in BONUS) == 8
    assert all(len(set(token.achievements)) == 2 for token in BONUS)
    assert len({frozenset(token.achievements) for token in BONUS}) == len(BONUS)


def test_bonus_tokens_are_balanced() -> None:
    shown = Counter(str(name) for token in BONUS for name in token.achievements)
    assert set(shown) == set(GOALS)
    assert max(shown.values()) - min(shown.values()) <= 1
    coins = {each.achievement: each.coins for each in ACHIEVEMENTS}
    sums = [sum(coins[name] for name in token.achievements) for token in BONUS]
    assert max(sums) - min(sums) <= 4


# -- Boards ----------------------------------------------------------------------------------------------------------


def test_the_ship_board() -> None:
    """Rule 1.7."""
    sail, cannon = (read("sail"),), (read("cannon"),)
    assert [(space.hold, space.abilities) for space in SHIP.spaces] == [(4, sail), (0, ()), (0, ()), (3, sail)]
    assert SHIP.abilities == cannon


def test_the_set_up() -> None:
    """Rules 1.4, 1.5, 1.8, 2.4, 2.6, 9.6."""
    assert (SET_UP.coins, SET_UP.cubes, SET_UP.markers, SET_UP.black_cubes) == (15, 35, 11, 20)
    assert SET_UP.dock_cargo == (1, 2, 3, 2)
    assert (SET_UP.hand, SET_UP.hand_limit) == (4, 6)


def test_a_player_has_twelve_crew_cards() -> None:
    """Rule 0.4."""
    assert sum(card.copies for card in of_class(DECKS, CrewCard)) == 12


ZONES = {zone.id: zone for zone in BATTLE.zones}


def test_zones_have_ids_of_their_own() -> None:
    assert len(ZONES) == len(BATTLE.zones)


def test_adjacency_goes_both_ways() -> None:
    """Rule 12.10."""
    for zone in BATTLE.zones:
        assert len(set(zone.adjacent)) == len(zone.adjacent)
        assert zone.id not in zone.adjacent
        for other in zone.adjacent:
            assert zone.id in ZONES[other].adjacent


def test_the_board_hangs_together_and_can_be_drawn() -> None:
    reached, waiting = set(), [BATTLE.zones[0].id]
    while waiting:
        zone = waiting.pop()
        if zone not in reached:
            reached.add(zone)
            waiting += ZONES[zone].adjacent
    assert reached == set(ZONES)
    edges = sum(len(zone.adjacent) for zone in BATTLE.zones) // 2
    assert edges <= 2 * len(ZONES) - 4  # Euler: a plane graph without triangles has no more


def test_the_kinds_of_zone() -> None:
    """Rules 12.9, 12.12."""
    kinds = Counter(zone.kind for zone in BATTLE.zones)
    assert set(kinds) == set(ZoneKind)
    assert kinds[ZoneKind.EXPLOSION] == 1
    assert min(kinds[ZoneKind.DAMAGE], kinds[ZoneKind.SPOILS], kinds[ZoneKind.STRENGTH_1]) >= 2
    assert all(bool(zone.spoils) is (zone.kind is ZoneKind.SPOILS) for zone in BATTLE.zones)


def test_the_kinds_of_spoils() -> None:
    """Rule 12.12: fixed goods, goods of both kinds, a free choice of two."""
    fixed = [zone.spoils[0] for zone in BATTLE.zones if len(zone.spoils) == 1]
    assert any(goods.cargo and goods.coins for goods in fixed)
    assert any(goods.cargo and not goods.coins for goods in fixed)
    assert any(goods.coins and not goods.cargo for goods in fixed)
    (free,) = [zone.spoils for zone in BATTLE.zones if len(zone.spoils) > 1]
    assert {(goods.cargo, goods.coins) for goods in free} == {(2, 0), (1, 1), (0, 2)}


def test_cubes_come_to_rest() -> None:
    """Rules 12.11, 12.24."""
    assert all(zone.weight > 0 for zone in BATTLE.zones)
    assert sum(zone.weight for zone in BATTLE.zones) == 1000
    assert 0 < Cube(BATTLE).explosion < Fraction(1, 4)
    assert 0 < BATTLE.knock < 1000


@pytest.mark.parametrize("worth_of", box_statistics.WORTHS.values(), ids=list(box_statistics.WORTHS))
def test_the_mean_of_a_cube_is_the_sum_over_all_its_drops(worth_of: Callable[[Zone], int]) -> None:
    cube = Cube(BATTLE)
    landing, total, cubes = cube.landing(worth_of), Fraction(0), Fraction(1)
    for _ in range(40):  # drops, each of the cubes that the one before left exploding, doubled
        total += cubes * landing
        cubes *= 2 * cube.explosion
    assert abs(total - cube.mean(worth_of)) < Fraction(1, 10**9)


def test_the_mean_of_a_cube_is_what_many_drops_bring() -> None:
    rng, drops = Random(7), 40_000
    weights = [zone.weight for zone in BATTLE.zones]
    rests: Counter[ZoneKind] = Counter()
    for _ in range(drops):
        falling = 1
        while falling:
            falling -= 1
            (zone,) = rng.choices(BATTLE.zones, weights)
            falling += 2 * (zone.kind is ZoneKind.EXPLOSION)
            rests[zone.kind] += 1
    strength = rests[ZoneKind.STRENGTH_1] + 2 * rests[ZoneKind.STRENGTH_2]
    cube = Cube(BATTLE)
    assert strength / drops == pytest.approx(float(cube.mean(box_statistics.WORTHS["strength"])), rel=0.03)
    assert rests[ZoneKind.DAMAGE] / drops == pytest.approx(float(cube.mean(box_statistics.WORTHS["damage"])), rel=0.05)


# -- The Warden ------------------------------------------------------------------------------------------------------

OCEAN = {Cell(f"r{row}c{column}") for row in (1, 2, 3, 4) for column in (1, 2, 3)}
ATTACKS = {WardenDeed.ATTACK, WardenDeed.ATTACK_DAMAGED}
MIDDLE = {WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID}
SECTIONS = [section for card in WARDENS for side in (card.normal, card.advanced) for section in side]


def flat(given: Iterable[WardenSymbol]) -> list[WardenSymbol]:
    """Symbols, and those that are behind "otherwise"."""
    return [each for symbol in given for each in (symbol, *flat(symbol.otherwise))]


def test_there_are_eighteen_wardens() -> None:
    """Rules 16.2, 16.3."""
    assert [card.id for card in WARDENS] == [f"warden.{number:02}" for number in range(1, 19)]
    assert {len(side) for card in WARDENS for side in (card.normal, card.advanced)} == {5}
    faces = {side for card in WARDENS for side in (card.normal, card.advanced)}
    assert len(faces) == 36


@pytest.mark.parametrize("side", ["normal", "advanced"])
def test_every_symbol_is_used_on_both_sides(side: str) -> None:
    """Rules 16.10, 16.11."""
    sections: list[WardenSection] = [section for card in WARDENS for section in getattr(card, side)]
    assert {symbol.deed for s in sections for symbol in s.middle} == MIDDLE
    assert {symbol.deed for s in sections for symbol in flat(s.right)} == set(WardenDeed) - MIDDLE


def test_every_form_of_a_symbol_is_used() -> None:
    """Rule 16.11."""
    shown = [symbol for section in SECTIONS for symbol in flat((*section.middle, *section.right))]
    attacks = [symbol for symbol in shown if symbol.deed == WardenDeed.ATTACK]
    assert {symbol.spares_harbor for symbol in attacks} == {True, False}
    assert {bool(symbol.number) for symbol in attacks} == {True, False}
    assert any(symbol.if_cubes == 7 and symbol.otherwise for symbol in attacks)
    assert {symbol.grade for symbol in shown if symbol.deed == WardenDeed.UPGRADE} == {Grade.BASIC, Grade.ADVANCED}
    assert {symbol.building for symbol in shown if symbol.deed == WardenDeed.BUILD} == {"fort", "garrison", "outpost"}
    assert {symbol.number for symbol in shown if symbol.deed == WardenDeed.PRODUCE} == {1, 2}
    for deed in (WardenDeed.GAIN, WardenDeed.STOCK):
        goods = [symbol.goods for symbol in shown if symbol.deed == deed]
        assert any(each.cargo for each in goods)
        assert any(each.coins for each in goods)
    assert all(symbol.goods.cargo or symbol.goods.coins for symbol in shown if symbol.deed == WardenDeed.GAIN)
    assert all(symbol.number for symbol in shown if symbol.deed == WardenDeed.REPAIR)


@pytest.mark.parametrize("card", WARDENS, ids=lambda card: card.id)
def test_a_section_makes_sense(card: WardenCard) -> None:
    """Rules 16.6 to 16.8."""
    for number, sections in enumerate(zip(card.normal, card.advanced, strict=True)):
        for section in sections:
            cells = [placement.cell for placement in section.cubes]
            assert len(section.take) <= 2
            assert len(set(cells)) == len(cells)
            rows = {int(cell[1]) for cell in (*section.take, *cells, section.ship) if cell != "harbor"}
            assert max(rows, default=0) <= number + 2
            assert number > 0 or rows <= {1, 2}


def test_no_section_attacks_the_player_twice() -> None:
    """Rule 12.1: the second symbol would be lost, with all that it adds."""
    for section in SECTIONS:
        attacks = [symbol for symbol in flat((*section.middle, *section.right)) if symbol.deed in ATTACKS]
        assert len(attacks) <= 1, section


def test_the_warden_goes_everywhere() -> None:
    taken = Counter(cell for section in SECTIONS for cell in section.take)
    placed = Counter(placement.cell for section in SECTIONS for placement in section.cubes)
    ended = Counter(section.ship for section in SECTIONS)
    assert set(taken) == set(placed) == OCEAN
    assert set(ended) == OCEAN | {Cell("harbor")}
    assert {len(section.take) for section in SECTIONS} == {0, 1, 2}
    for counted in (taken, placed):
        for row in "1234":
            columns = [counted[cell] for cell in OCEAN if cell[1] == row]
            assert max(columns) <= 1.5 * min(columns)


COINS_OF: dict[str, int] = {
    WardenDeed.GAIN_PER_MERCHANTS: 2,
    WardenDeed.SEA_WOLVES: 4,
    WardenDeed.BEAT_MERCHANT: 5,
    WardenDeed.BUILD: 3,
}
"""About what a symbol is worth to the Warden, in coins; three barrels are a coin (rule 16.12)."""


def value(symbol: WardenSymbol) -> float:
    """About what any symbol is worth to the Warden, in coins."""
    if symbol.deed in (WardenDeed.GAIN, WardenDeed.STOCK):
        return symbol.goods.coins + symbol.goods.cargo / 3
    if symbol.deed == WardenDeed.UPGRADE:
        return 5 if symbol.grade is Grade.ADVANCED else 3
    if symbol.deed == WardenDeed.ATTACK:
        return 4 + symbol.number - symbol.spares_harbor
    return COINS_OF.get(symbol.deed, symbol.number * (3 if symbol.deed == WardenDeed.PRODUCE else 1))


def might(section: WardenSection) -> tuple[float, ...]:
    """The difficulty of a section: cards, cubes, symbols in the middle, worth of the symbols on the right."""
    cubes = sum(placement.cubes for placement in section.cubes)
    return len(section.take), cubes, len(section.middle), sum(value(symbol) for symbol in section.right)


@pytest.mark.parametrize("card", WARDENS, ids=lambda card: card.id)
def test_the_advanced_side_is_harder(card: WardenCard) -> None:
    """Rule 16.2."""
    for normal, advanced in zip(card.normal, card.advanced, strict=True):
        pairs = list(zip(might(normal), might(advanced), strict=True))
        assert all(less <= more for less, more in pairs), (normal, advanced)
        assert pairs[1][0] < pairs[1][1], (normal, advanced)
        assert pairs[3][0] < pairs[3][1], (normal, advanced)


def test_a_game_of_fifteen_turns_is_a_race() -> None:
    """The goals of symbols are hardly in reach on the normal sides, and not certain on the advanced ones."""
    goals = {WardenDeed.SEA_WOLVES: 3, WardenDeed.UPGRADE: 4, WardenDeed.BUILD: 5}
    for side, least, most in (("normal", 0.4, 1.0), ("advanced", 0.6, 1.4)):
        sections: list[WardenSection] = [section for card in WARDENS for section in getattr(card, side)]
        shown = Counter(symbol.deed for section in sections for symbol in flat(section.right))
        for deed, goal in goals.items():
            in_a_game = 15 * shown[deed] / len(sections)
            assert least <= in_a_game / goal <= most, (side, deed, in_a_game)


# -- All of them -----------------------------------------------------------------------------------------------------

OURS = ("tiles", "upgrades", "buildings", "achievements", "bonus_tokens", "ship_board", "set_up", "battle_board")


@pytest.mark.parametrize("kind", [*OURS, "wardens"])
def test_every_origin_speaks_of_a_value(kind: str) -> None:
    (deck,) = [deck for deck in DECKS if deck.kind == kind]
    for entry, value in zip(deck.entries, deck.values, strict=True):
        for field, origin in entry.provenance.origins:
            pointed(dict(value), field)
            assert origin.status is not Status.ORIGINAL
            assert origin.status is Status.RECONSTRUCTED or origin.where
            assert origin.status is not Status.RECONSTRUCTED or origin.note


def test_every_name_is_there_in_three_languages_and_used_once() -> None:
    named: list[Island | OpenSea | Upgrade | BuildingToken | Achievement] = [*ISLANDS, *OPEN_SEA, *UPGRADES]
    names = [entry.name for entry in (*named, *BUILDINGS, *ACHIEVEMENTS)]
    for lang in ("en", "ru", "uk"):
        texts = [name.text(lang) for name in names if lang in name.languages]
        assert len(set(texts)) == len(names)


def test_abilities_of_upgrades_are_effects() -> None:
    assert all(isinstance(ability, Effect) for token in UPGRADES for ability in token.abilities)


# -- The page --------------------------------------------------------------------------------------------------------


def test_the_page_is_fresh() -> None:
    text = box_statistics.PAGE.read_text(encoding="utf-8")
    assert box_statistics.filled(text, DECKS) == text, "run python tools/pages.py box"


def test_statistics_need_no_rows() -> None:
    decks = [deck for deck in DECKS if deck.kind not in ("advancements", "encounters", "battle_board")]
    text = box_statistics.statistics(decks)
    assert "The rows have no cards yet." in text
    assert "The box has no battle board yet." in text


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [(Fraction(1, 20), 1, "0.1"), (Fraction(1, 3), 2, "0.33"), (Fraction(2, 3), 2, "0.67"), (Fraction(7), 1, "7.0")],
)
def test_decimals(number: Fraction, places: int, text: str) -> None:
    assert box_statistics.decimal(number, places) == text


def test_the_pack_of_the_page_works(tmp_path: Path) -> None:
    """As an owner of the game would write it."""
    text = box_statistics.PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"\.\. code-block:: json\n   :name: (\S+)\n\n((?:   .*\n|\n)+)", text)
    assert [name for name, _ in blocks] == ["my_copy/pack.json", "my_copy/buildings.json"]
    for name, block in blocks:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(json.loads(block), ensure_ascii=False), encoding="utf-8", newline="\n")
    assert lint([tmp_path / "my_copy"]).findings == ()
    entry = load_box(tmp_path / "my_copy").by_id[BUILDINGS[1].id]
    assert isinstance(entry, BuildingToken)
    assert (entry.cost, entry.cubes) == (5, 3)
    assert (BUILDINGS[1].cost, BUILDINGS[1].cubes) != (5, 3)
