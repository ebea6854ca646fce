"""Positions of strangers: nothing is said of those that a game comes to, and everything of those that none does."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dead_reckoning as dr
from dead_reckoning.game.logs.plausibility import LOOKS, CheckedPosition as LookedAt
from dead_reckoning.logbook.plausibility import carried_out, faults_of
from dead_reckoning.logbook.serialization import read_state
from tests.logbook.playing import OTHERWISE, game, toasting

Value = dict[str, Any]
Edit = Callable[[Value], object]


@pytest.mark.parametrize(("seed", "seats", "rules"), [(1, 2, {}), (2, 3, {}), (3, 4, {}), (4, 4, OTHERWISE)])
def test_nothing_is_wrong_at_any_decision_of_a_game(seed: int, seats: int, rules: dict[str, str | int]) -> None:
    for number, position in enumerate(game(seed, seats, rules)):
        table = LookedAt(position.game, position.state)
        assert not [fault for look in LOOKS for fault in look(table)]
        if number % 25 == 0:
            assert not [*carried_out(position.game, position.state)]


def test_nothing_is_wrong_in_the_middle_of_a_pack() -> None:
    position = toasting()
    assert faults_of(position.game, position.state) == []


# -- Impossible positions --------------------------------------------------------------------------------------------

SETTING = """
seat 0 at r1c1
seat 0 hand crew.captain crew.purser
seat 0 played crew.gunner#1@3+advancement.r1.spare_sail
seat 0 ship 2 cargo 1 coin
seat 0 hull 2 upgrade.basic.swivel_gun
seat 1 discard rest
r1c1 tile.island.shark
r1c1 cubes 2 1
r1c1 buildings fort
r1c2 tile.open_sea.trade_wind
"""


def edited(folder: Path, edit: Edit, setting: str = SETTING) -> Path:
    """A position that makes sense, with something changed by hand."""
    path = folder / "position.json"
    dr.save_position(dr.arrange(dr.base_box(), 2, setting.splitlines()), path)
    value = json.loads(path.read_text(encoding="utf-8"))
    edit(value["state"])
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path


def wrong(path: Path) -> list[tuple[str, str]]:
    """Code and message of all that is wrong with a position."""
    with pytest.raises(dr.LogError) as caught:
        dr.load_position(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    for found in caught.value.findings:
        assert lines[found.place.line - 1] == found.place.source
    return [(found.code, found.message) for found in caught.value.findings]


def to_hand(state: Value) -> None:
    """A card that is in the deck is in hand, too."""
    state["players"][0]["hand"].append(state["players"][0]["deck"]["bag"][0])


def fight(**changes: object) -> Edit:
    """A battle, of one kind or another, and an order that ends it."""

    def edit(state: Value) -> None:
        state["battle"] = {**BATTLE, **changes}
        state["frames"][0]["todo"] = ["EndBattle", *GOES_ON]

    return edit


def todo(*orders: object) -> Edit:
    """Other orders in place of those of the only frame."""
    return lambda state: state["frames"][0].__setitem__("todo", [*orders])


BATTLE: Value = {"cell": "r1c1", "kind": "ship", "seats": [0, 1], "foe": "seat 1"}
GOES_ON = ("MainPhase", "CleanUp", "EndTurn")

IMPOSSIBLE: dict[str, tuple[Edit, str, str]] = {
    "a Warden where none sits": (
        lambda s: s.__setitem__("wardens", [{"seat": 1}]),
        "DR703",
        "Wardens sit at 1, and not at no seat",
    ),
    "a cube too many": (
        lambda s: s["players"][0].__setitem__("cubes", 33),
        "DR702",
        "cubes of seat 0: 36 in all, but there should be 35",
    ),
    "a cube on a second island": (
        lambda s: s["ocean"].__setitem__("r1c3", {"tile": "tile.island.rum_cove", "cubes": [0, 1]}),
        "DR702",
        "cubes of seat 1: 36 in all, but there should be 35",
    ),
    "a crew card twice": (to_hand, "DR702", "`crew.first_mate` is in more than one place: deck/bag, hand"),
    "a crew card gone": (lambda s: s["players"][0]["hand"].pop(), "DR702", "`crew.purser` is nowhere"),
    "an advancement twice": (
        lambda s: s["players"][1].__setitem__("held", ["advancement.r4.golden_course"]),
        "DR702",
        "`advancement.r4.golden_course`: 2 in all, but there should be 1",
    ),
    "an encounter gone": (
        lambda s: s["decks"]["4"]["bag"].pop("encounter.r4.silver_galleon"),
        "DR702",
        "`encounter.r4.silver_galleon`: 0 in all, but there should be 2",
    ),
    "a back too often": (
        lambda s: s.__setitem__("backs", ["encounter.r1.oyster_boat.cross_fisherman"] * 9),
        "DR702",
        "`encounter.r1.oyster_boat.cross_fisherman` was turned up 9 times, but there are only",
    ),
    "an upgrade gone": (
        lambda s: s["upgrades"].pop("upgrade.basic.foresail"),
        "DR702",
        "`upgrade.basic.foresail`: 0 in all, but there should be 4",
    ),
    "a building too many": (
        lambda s: s["buildings"].__setitem__("fort", 10),
        "DR702",
        "`fort`: 11 in all, but there should be 10",
    ),
    "two forts on an island": (
        lambda s: (s["ocean"]["r1c1"].__setitem__("buildings", ["fort", "fort"]), s["buildings"].update(fort=8)),
        "DR703",
        "an island holds one building of a type",
    ),
    "buildings of nobody": (
        lambda s: s["ocean"]["r1c1"].pop("builder"),
        "DR703",
        "these buildings are nobody's",
    ),
    "a tile twice": (
        lambda s: s["islands"].append("tile.island.shark"),
        "DR702",
        "`tile.island.shark`: 2 in all, but there should be 1",
    ),
    "a tile gone": (lambda s: s["seas"].pop(), "DR702", "0 in all, but there should be 1"),
    "other islands hidden": (
        lambda s: s.__setitem__("hidden_islands", 3),
        "DR702",
        "islands face down: 3 in all, but there should be 7",
    ),
    "a bonus token gone": (lambda s: s["tokens"].pop(), "DR702", "0 in all, but there should be 1"),
    "a full hold": (
        lambda s: s["players"][0].__setitem__("cargo", 30),
        "DR703",
        "the ship carries 30 cargo and 1 coins, and its holds take ",
    ),
    "a ship that has sunk": (
        lambda s: s["players"][0].__setitem__("damage", 5),
        "DR703",
        "a ship with 5 damage has sunk",
    ),
    "too many sails": (lambda s: s["turn"].__setitem__("sails", 9), "DR703", "the sails track ends at 8"),
    "control of another": (
        lambda s: s["ocean"]["r1c1"].__setitem__("controller", 1),
        "DR703",
        "seat 1 is recorded as the controller, but by the cubes it is seat 0",
    ),
    "cubes without spaces": (
        lambda s: (s["ocean"]["r1c1"].__setitem__("cubes", [20, 1]), s["players"][0].__setitem__("cubes", 14)),
        "DR703",
        "21 cubes and 0 permanent ones are here",
    ),
    "cubes at sea": (
        lambda s: (s["ocean"]["r1c2"].__setitem__("permanent", [1, 0]), s["players"][0].__setitem__("cubes", 31)),
        "DR703",
        "0 cubes and 1 permanent ones are here",
    ),
    "a card on a hidden tile": (
        lambda s: s["ocean"].__setitem__("r4c3", {"coins": 2}),
        "DR703",
        "something is on a face-down tile",
    ),
    "two in one slot": (
        lambda s: (
            s["players"][0]["sleeves"]["crew.gunner#1"]["advancements"].append("advancement.r1.spare_sail"),
            s["decks"]["1"]["bag"].update({"advancement.r1.spare_sail": 0}),
        ),
        "DR703",
        "two advancements fill the ",
    ),
    "an ability that is not there": (
        lambda s: s["players"][0]["played"][0].__setitem__("used", [7]),
        "DR703",
        "`crew.gunner#1` has ",
    ),
    "an achievement twice": (
        lambda s: s["players"][0].__setitem__("markers", ["legend", "legend"]),
        "DR703",
        "`legend` appears twice",
    ),
    "nobody's turn": (lambda s: s.__setitem__("active", "nobody"), "DR703", "it is nobody's turn"),
    "nothing left to do": (
        lambda s: s.pop("frames"),
        "DR703",
        "no steps are left, but there are no final `scores` and `winners`",
    ),
    "scores too early": (
        lambda s: s.__setitem__("scores", [1, 2]),
        "DR703",
        "there are final scores, and `frames` has steps left to do",
    ),
    "a turn gone through twice": (
        todo("CleanUp", "CleanUp", *GOES_ON),
        "DR703",
        "`CleanUp` is left to do more than once",
    ),
    "no end of the turn": (todo("MainPhase"), "DR704", "nothing leads to the end of the turn"),
    "a battle without an end": (
        lambda s: s.__setitem__("battle", BATTLE),
        "DR703",
        "nothing left to do ends this battle",
    ),
    "an end without a battle": (todo("EndBattle", *GOES_ON), "DR703", "a battle must be ended, but there is no battle"),
    "a drop without a battle": (todo("Drop", *GOES_ON), "DR703", "`Drop` is for battles, but there is no battle"),
    "a battle of nobody": (
        fight(seats=[0, "nobody"]),
        "DR703",
        "side 1 is a player's, in a battle of this kind",
    ),
    "a battle that ends twice": (
        todo("EndBattle", "EndBattle", *GOES_ON),
        "DR703",
        "a battle must be ended more than once",
    ),
    "cubes of nobody": (
        fight(kind="neutral", seats=[0, "nobody"]),
        "DR703",
        "the cubes of a side without a player are black",
    ),
    "an encounter without a back": (
        fight(kind="neutral", seats=[0, "nobody"]),
        "DR703",
        "the back of the encounter that is fought is missing",
    ),
    "an order that cannot be": (
        todo({"is": "PlayDrawn"}, {"is": "ShiftCubes", "left": 1}, {"is": "TurnTile", "cell": "harbor"}, *GOES_ON),
        "DR704",
        "the steps left to do cannot be carried out, from `PlayDrawn` on (KeyError: 'harbor')",
    ),
    "an order of nobody": (
        lambda s: s["frames"][0].__setitem__("seat", "nobody"),
        "DR704",
        "the steps left to do cannot be carried out, from `MainPhase` on",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    edit, code, message = IMPOSSIBLE[name]
    found = wrong(edited(tmp_path, edit))
    assert any(each == code and message in told for each, told in found), found


def test_every_look_has_something_to_say(tmp_path: Path) -> None:
    game = dr.arrange(dr.base_box(), 2, []).game
    speaking: set[str] = set()
    for edit, _, _ in IMPOSSIBLE.values():
        value = json.loads(edited(tmp_path, edit).read_text(encoding="utf-8"))
        table = LookedAt(game, read_state(game, value["state"]))
        speaking |= {look.__name__ for look in LOOKS if [*look(table)]}
    assert speaking == {look.__name__ for look in LOOKS} - {"black_cubes"}  # which has a test of its own


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    def edit(state: Value) -> None:
        state["players"][0].update(cubes=0, damage=5)
        state["turn"]["sails"] = 9

    assert [code for code, _ in wrong(edited(tmp_path, edit))] == ["DR703", "DR702", "DR703"]


def test_black_cubes_are_not_more_than_there_are(tmp_path: Path) -> None:
    back = next(iter(dr.arrange(dr.base_box(), 2, []).game.backs))
    edit = fight(kind="neutral", seats=[0, "nobody"], back=back, black=True, waiting=[0, 99])
    path = edited(tmp_path, edit)
    assert ("DR702", "99 black cubes are in the battle, but there are only 20") in wrong(path)


def test_a_position_of_other_cards_is_told_so_unless_that_is_wanted(tmp_path: Path) -> None:
    path = edited(tmp_path, lambda state: None)
    value = json.loads(path.read_text(encoding="utf-8"))
    value["box"]["fingerprint"] = "0" * 16
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    assert [code for code, _ in wrong(path)] == ["DR712"]
    position = dr.arrange(dr.base_box(), 2, SETTING.splitlines())
    assert dr.load_position(path, verify=False).decision == position.decision


def test_a_start_of_a_log_is_checked_like_any_position(tmp_path: Path) -> None:
    position = dr.arrange(dr.base_box(), 2, SETTING.splitlines())
    dr.save_log(position.choose("end turn"), tmp_path / "log.json")
    value = json.loads((tmp_path / "log.json").read_text(encoding="utf-8"))
    value["start"]["players"][0]["cubes"] = 3
    (tmp_path / "log.json").write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(dr.LogError, match="cubes of seat 0: 6 in all, but there should be 35"):
        dr.load_log(tmp_path / "log.json")
