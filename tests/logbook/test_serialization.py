"""State <-> values: exact inverses at every decision, readable, and the same bytes everywhere."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import dead_reckoning as dr
from dead_reckoning.decks.fast_validation import passes
from dead_reckoning.decks.formatter import laid_out
from dead_reckoning.game.nouns.hand import DrawCards
from dead_reckoning.game.nouns.spoils import TakeSpoils
from dead_reckoning.game.printed.effects import Draw
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import State
from dead_reckoning.games import LAYOUTS
from dead_reckoning.logbook.faults import FaultError
from dead_reckoning.logbook.forms import Forms
from dead_reckoning.logbook.logs import position_value
from dead_reckoning.logbook.serialization import forms_of, instructions_of, read_state, state_value
from dead_reckoning.model.terms import NOBODY, Effect, Frame, Task
from dead_reckoning.position import Position, game_of
from tests.golden import compare
from tests.logbook.playing import OTHERWISE, far, game, rum_box, toasting

HERE = Path(__file__).parent


def there_and_back(position: Position) -> State:
    """A state as it is after a stay in a file."""
    text = json.dumps(state_value(position.game, position.state))
    return read_state(position.game, json.loads(text))


@pytest.mark.parametrize(
    ("seed", "seats", "rules"),
    [
        (1, 2, {}),
        (4, 3, OTHERWISE),
        *(pytest.param(*row, marks=pytest.mark.slow) for row in [(2, 3, {}), (3, 4, {}), (5, 4, OTHERWISE)]),
    ],
)
def test_every_decision_of_a_game_comes_back(seed: int, seats: int, rules: dict[str, str | int]) -> None:
    met: Counter[str] = Counter()
    for position in game(seed, seats, rules):
        assert there_and_back(position) == position.state
        assert passes("position", position_value(position.game, position.state))
        met["battle"] += position.state.battle is not None
        met["deep"] += len(position.state.frames) > 2
        met["lasting"] += bool(position.state.turn.lasting)
        met["under way"] += bool(position.state.turn.path)
    assert min(met[what] for what in ("battle", "deep", "under way")) > 10, met


def test_what_is_asked_is_the_same_after_a_stay_in_a_file() -> None:
    for position in game(6, 3):
        again = dr.position.start_game(position.box, dr.Start(3, DEFAULT, there_and_back(position)))
        assert (again.decision, again.events) == (position.decision, ())


def test_the_drop_for_a_tie_comes_back() -> None:
    """A game that ends level: cubes fall for it."""
    lines = ["phase count", "seat 0 harbor 0 cargo 20 coins", "seat 1 harbor 0 cargo 20 coins"]
    position = dr.arrange(dr.base_box(), 2, lines)
    assert position.state.battle is not None
    assert position.state.battle.kind == "tie"
    assert there_and_back(position) == position.state


# -- Packs -----------------------------------------------------------------------------------------------------------


def test_the_duties_of_a_pack_come_back_in_the_middle_of_its_verb() -> None:
    position = toasting()
    assert position.decision.texts == ("toast seat 1", "toast seat 2")
    frames = state_value(position.game, position.state)["frames"]
    assert '{"is": "PickGuest", "coins": 2}' in json.dumps(frames)
    assert there_and_back(position) == position.state


def test_a_game_with_a_pack_comes_back() -> None:
    for position in game(7, 3, box=rum_box()):
        assert there_and_back(position) == position.state


@pytest.mark.parametrize("box", [dr.base_box(), rum_box()], ids=["base", "rum"])
def test_every_order_has_a_form(box: dr.Box) -> None:
    game = game_of(box, 3, DEFAULT)
    forms, instructions = forms_of(game), set(instructions_of(game))
    assert set(game.tables.handlers) <= instructions
    assert {verb.effect for verb in box.verbs} <= instructions
    names = {forms.name(instruction) for instruction in instructions}
    assert len(names) == len(instructions) > 100
    for instruction in instructions:
        forms.tagged(instruction)


def test_a_second_class_of_a_name_says_where_it_comes_from() -> None:
    other = type("Draw", (Effect,), {"__module__": "casks"})
    forms = Forms({}, {Effect: (Draw, other)}, {})
    assert (forms.name(Draw), forms.name(other)) == ("Draw", "casks.Draw")


@frozen
class Odd(Task):
    """A task with a set in it."""

    cells: set[str]


def test_a_type_that_no_file_can_hold_is_named() -> None:
    with pytest.raises(TypeError, match=r"cannot keep values of the type set\[str\]"):
        Forms({}, {Task: (Odd,)}, {}).tagged(Odd)


# -- Readable --------------------------------------------------------------------------------------------------------


BATTLE = """
seat 0 at r1c1
seat 0 hand crew.captain crew.gunner#1@3+advancement.r1.spare_sail
seat 0 ship 2 cargo 1 coin
seat 0 steps 2 legend
seat 1 at r1c1
seat 1 pirate
seat 1 hull 2 upgrade.basic.swivel_gun
seat 1 discard rest
r1c1 tile.island.shark
r1c1 cubes 2 1
"""


def test_a_position_can_be_read_by_people() -> None:
    """In the middle of a battle; the golden file was read by a person.  Decks are left out: they follow the cards."""
    position = dr.arrange(dr.base_box(), 2, BATTLE.splitlines()).choose("fight seat 1").choose("play crew.gunner#1")
    value = {**state_value(position.game, position.state), "decks": {}}
    compare(HERE / "battle.golden.json", laid_out(value, layouts=LAYOUTS) + "\n")


def test_a_kept_position_is_small() -> None:
    """Under 10 kB on average, as it is in its file."""
    games = (game(8, seats) for seats in (2, 3, 4))
    positions = [position for each in games for number, position in enumerate(each) if number % 20 == 0]
    sizes = [len(laid_out(position_value(each.game, each.state), layouts=LAYOUTS)) for each in positions]
    assert sum(sizes) / len(sizes) < 10_000


def test_what_is_empty_is_left_out_and_orders_without_fields_are_words() -> None:
    position = dr.arrange(dr.base_box(), 2, [])
    value = state_value(position.game, position.state)
    assert value["frames"] == [{"seat": 0, "source": "3.1", "todo": ["MainPhase", "CleanUp", "EndTurn"]}]
    assert "battle" not in value
    assert "ocean" not in value
    assert [*value][:4] == ["active", "first", "turn", "players"]


def test_whose_frame_it_is_is_always_said() -> None:
    """Spoils of a neutral are nobody's; of an island that nobody controls nothing is said."""
    form = forms_of(far(1, 2, 300).game).of(Frame)
    frame = Frame(NOBODY, "12.12", (TakeSpoils(1, 0),))
    value = {"seat": "nobody", "source": "12.12", "todo": [{"is": "TakeSpoils", "side": 1, "zone": 0}]}
    assert form.write(frame) == value
    assert form.read(value, (), []) == frame


def test_what_has_no_order_is_sorted_however_it_was_written() -> None:
    position = far(1, 2, 300)
    value = json.loads(json.dumps(state_value(position.game, position.state)))
    for player in value["players"]:
        player["hand"].reverse()
        player["deck"]["bag"] = player["deck"].get("bag", [])[::-1]
    value["islands"].reverse()
    for deck in value["decks"].values():
        deck["bag"] = dict(reversed(deck["bag"].items()))
    assert read_state(position.game, value) == position.state


def test_empty_values_may_be_said_too() -> None:
    position = dr.arrange(dr.base_box(), 2, [])
    value: dict[str, Any] = {
        **state_value(position.game, position.state),
        "battle": None,
        "scores": [],
        "ended_by": "nobody",
        "ocean": {"r1c1": {"tile": "", "cubes": [0, 0], "controller": "nobody"}},
    }
    assert read_state(position.game, value) == position.state


# -- Wrong values ----------------------------------------------------------------------------------------------------


def spoilt(game: Game, where: tuple[str | int, ...], value: object) -> list[tuple[str, str]]:
    """Pointer and code of what is wrong with a position in which one value is another."""
    whole = json.loads(json.dumps(state_value(game, far(1, 2, 300).state)))
    spot = whole
    for step in where[:-1]:
        spot = spot[step]
    spot[where[-1]] = value
    with pytest.raises(FaultError) as caught:
        read_state(game, whole)
    return [(fault.pointer, fault.kind.number) for fault in caught.value.faults]


TO_DO = ("frames", 0, "todo", 0)


@pytest.mark.parametrize(
    ("where", "value", "pointer", "code"),
    [
        (("active",), 7, "/active", "DR701"),
        (("active",), [0], "/active", "DR701"),
        (("active",), True, "/active", "DR701"),
        (("players",), {}, "/players", "DR112"),
        (("players",), [], "/players", "DR113"),
        (("players", 0), 3, "/players/0", "DR112"),
        (("players", 0, "chest"), "3", "/players/0/chest", "DR112"),
        (("players", 0, "chest"), 3.0, "/players/0/chest", "DR112"),
        (("players", 0, "chest"), -1, "/players/0/chest", "DR113"),
        (("players", 0, "chest"), 10**15, "/players/0/chest", "DR113"),
        (("players", 0, "pirate"), 1, "/players/0/pirate", "DR112"),
        (("players", 0, "at"), "r5c1", "/players/0/at", "DR701"),
        (("players", 0, "hand", 0), "crew.cook", "/players/0/hand/0", "DR701"),
        (("players", 0, "hand", 0), None, "/players/0/hand/0", "DR701"),
        (("players", 0, "sleeves"), {"crew.cook": {}}, "/players/0/sleeves/crew.cook", "DR701"),
        (("players", 0, "sleeves"), {"crew.captain": {"level": 5}}, "/players/0/sleeves/crew.captain/level", "DR113"),
        (("players", 0, "hull"), [[], [], []], "/players/0/hull", "DR113"),
        (("players", 0, "held"), ["crew.captain"], "/players/0/held/0", "DR701"),
        (("players", 0, "gold"), 3, "/players/0/gold", "DR110"),
        (("ocean",), {"r9c9": {}}, "/ocean/r9c9", "DR701"),
        (("ocean", "r1c1", "tile"), "crew.captain", "/ocean/r1c1/tile", "DR701"),
        (("ocean", "r1c1", "cubes"), [1], "/ocean/r1c1/cubes", "DR113"),
        (("decks", "1", "bag"), {"advancement.r9.x": 1}, "/decks/1/bag/advancement.r9.x", "DR701"),
        (("decks",), {"5": {}}, "/decks/5", "DR701"),
        (("upgrades",), [], "/upgrades", "DR112"),
        (TO_DO, "Mainphase", "/frames/0/todo/0", "DR701"),
        (TO_DO, 3, "/frames/0/todo/0", "DR112"),
        (TO_DO, {"is": "DrawCards"}, "/frames/0/todo/0", "DR111"),
        (TO_DO, {"is": "TurnTile", "cell": ""}, "/frames/0/todo/0/cell", "DR701"),
        (TO_DO, {"is": "ShowFront", "row": 0}, "/frames/0/todo/0/row", "DR113"),
        (TO_DO, {"is": "DropCube", "side": 2}, "/frames/0/todo/0/side", "DR113"),
        (TO_DO, {"is": "KnockCube", "side": 0, "zone": 99}, "/frames/0/todo/0/zone", "DR113"),
        (TO_DO, {"is": "LayTile", "cell": "r1c1", "tile": "crew.captain"}, "/frames/0/todo/0/tile", "DR701"),
        (TO_DO, {"is": "DrawInto", "then": {"is": "MainPhase"}}, "/frames/0/todo/0/then/is", "DR701"),
        (TO_DO, {"is": "Draw", "amount": {"is": "Goods"}}, "/frames/0/todo/0/amount/is", "DR701"),
        (("frames", 0, "source"), "crew.cook", "/frames/0/source", "DR701"),
        (("frames", 0, "it"), "crew.cook", "/frames/0/it", "DR701"),
    ],
)  # fmt: skip
def test_each_wrong_value_is_told_at_its_place(
    where: tuple[str | int, ...], value: object, pointer: str, code: str
) -> None:
    assert spoilt(far(1, 2, 300).game, where, value) == [(pointer, code)]


def test_everything_that_is_wrong_is_told() -> None:
    game = far(1, 2, 300).game
    with pytest.raises(FaultError) as caught:
        read_state(game, {"players": [{"at": "r9c9"}, {"at": "harbor", "deck": 3}], "turn": {"sailz": 1}})
    assert [fault.pointer for fault in caught.value.faults] == [
        "",
        "",
        "/turn/sailz",
        "/players/0/at",
        "/players/0",
        "/players/1/deck",
    ]


def test_an_order_within_an_order_for_ever_is_too_deep() -> None:
    instruction: object = "MainPhase"
    for _ in range(60):
        instruction = {"is": "Battle", "then": instruction}
    assert spoilt(far(1, 2, 300).game, TO_DO, instruction)[0][1] == "DR113"


def test_a_misspelt_key_is_one_mistake() -> None:
    assert spoilt(far(1, 2, 300).game, TO_DO, {"is": "DrawCards", "nmber": 2}) == [("/frames/0/todo/0/nmber", "DR110")]
    assert DrawCards(2).number == 2
