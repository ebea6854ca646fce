"""The weights of every chance, by rule: how likely each outcome is."""

import inspect
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen

import dead_reckoning as dr
from dead_reckoning.game.printed.rule_set import rule_set
from dead_reckoning.game.rulebook import PAIRS
from dead_reckoning.model.terms import CHANCE
from tests.scenarios.transcript import with_wardens

CARDS = Path(__file__).parents[2] / "cards"
Weights = Mapping[str, int]


def entries(name: str) -> list[dict[str, Any]]:
    """The entries of a printed deck."""
    found: list[dict[str, Any]] = json.loads((CARDS / f"{name}.json").read_text(encoding="utf-8"))["entries"]
    return found


def alike(*options: str) -> Weights:
    """Each as likely as the others."""
    return dict.fromkeys(options, 1)


def tiles(kind: str) -> list[str]:
    """Islands, or tiles of the open sea."""
    return [f"turn up {tile['id']}" for tile in entries("tiles") if tile["tile"] == kind]


def fronts(row: int) -> Weights:
    """Cards of a row by their copies; an encounter has one for each of its backs."""
    bought = {card["id"]: card["copies"] for card in entries("advancements") if card["row"] == row}
    met = {c["id"]: sum(back["copies"] for back in c["backs"]) for c in entries("encounters") if c["row"] == row}
    return {f"reveal {card}": number for card, number in (bought | met).items()}


def crew(verb: str, *missing: str) -> Weights:
    """Every crew card but those that are elsewhere."""
    twice = {"crew.gunner": 2, "crew.deckhand": 2, "crew.cabin_boy": 3}
    kinds = [card["id"] for card in entries("crew")]
    cards = [each for kind in kinds for each in ([f"{kind}#{n}" for n in range(1, twice.get(kind, 0) + 1)] or [kind])]
    return alike(*(f"{verb} {card}" for card in cards if card not in missing))


BOARD = entries("battle_board")[0]
ZONES = {zone["id"]: zone["weight"] for zone in BOARD["zones"]}
KNOCK = BOARD["knock"]
"""The number of cubes out of 1,000 falling beside another that knock it."""
BATTLE = (
    *("seat 0 at r1c1", "seat 1 at r1c1", "r1c1 tile.open_sea.golden_current"),
    "seat 0 played crew.captain@2+advancement.r1.six_pounder",
)
FLAG = ("use crew.captain: black flag", "2 cannons", "0 cannons")
TURN = ("active 1", "phase start")


@frozen
class Row:
    """A question of chance, and how it is come to."""

    task: str
    """The task that asks."""
    rule: str
    weights: Weights
    lines: tuple[str, ...] = ()
    """The position; empty: a new game."""
    choices: tuple[str, ...] = ()
    until: str = ""
    """In a new game: the first options are taken until one begins so."""
    table: Mapping[str, str] = field(factory=dict)
    """The Wardens, if there are any."""
    rules: Mapping[str, str | int] = field(factory=dict)
    section: str = ""
    """The section of a Warden card ``warden.told``."""


ONE, TWO = {"solo": "normal"}, {"pairs": "normal"}
MERCHANT = '{"take": ["r1c1"], "ship": "harbor"}'
OYSTERS = ("r1c1 tile.island.shark", "r1c1 card encounter.r1.oyster_boat")
BACKS = alike(*(f"back encounter.r1.oyster_boat.{back}" for back in ("sleepy_crew", "hidden_pearls")))

ROWS = (
    # of the 12 tiles of two players 8 are islands, out of 12, and 4 are all the open sea
    Row("TurnTile", "2.1", {**dict.fromkeys(tiles("island"), 8), **dict.fromkeys(tiles("open sea"), 12)}),
    Row(
        "LayTile", "57", alike(*(f"turned by {n}" for n in range(4))), until="turned by", rules={"turned_tiles": "yes"}
    ),
    Row("RevealFront", "2.2", fronts(1), until="reveal"),
    Row("DealBonus", "2.5", alike(*(f"deal {token['id']}" for token in entries("bonus_tokens"))), until="deal"),
    Row("ChooseFirst", "2.6", alike("first seat 0", "first seat 1"), until="first"),
    Row("ChooseFirst", "16.1", alike("first seat 1", "first seat 3"), until="first", table=TWO),
    Row("DrawOne", "9.6", crew("draw"), until="draw"),
    Row(
        "DrawInto",
        "9.6",
        crew("draw", "crew.captain"),
        (*BATTLE[:3], "seat 0 played crew.captain@2+advancement.r3.ace_up_the_sleeve"),
        (
            *("use crew.captain: black flag", "0 cannons", "0 cannons"),
            "use crew.captain: battle: draw 1 card: play it: roll 1 per cannon on it",
        ),
    ),
    Row(
        "SeeBottom",
        "8.18",
        crew("bottom", "crew.purser"),
        ("seat 0 played crew.purser+advancement.r4.night_drills",),
        ("use crew.purser: level up bottom card",),
    ),
    # one of the three backs has been seen
    Row(
        "FightEncounter",
        "7.3",
        BACKS,
        ("seat 0 at r1c1", *OYSTERS, "seat 1 held encounter.r1.oyster_boat.cross_fisherman"),
        ("attack encounter.r1.oyster_boat",),
    ),
    Row("DropCube", "12.24", {f"seat 0 in {zone}": weight for zone, weight in ZONES.items()}, BATTLE, FLAG),
    Row(
        "DropCube",
        "12.24",
        {**{f"seat 0 in {zone}": weight for zone, weight in ZONES.items()}, "knock": 0},
        BATTLE,
        (*FLAG, "seat 0 in zone.purse"),
    ),
    # two cubes are beside it, and two zones
    Row(
        "KnockCube",
        "12.9",
        {
            "no knock": (1000 - KNOCK) * 2 * 2,
            "seat 0 knocked to zone.gun_smoke": KNOCK * 2,
            "seat 0 knocked to zone.torn_sail": KNOCK * 2,
        },
        BATTLE,
        (*FLAG[:2], "1 cannon", "seat 0 in zone.purse", "seat 0 in zone.purse", "no knock", "seat 1 in zone.purse"),
    ),
    Row(
        "KnockAny",
        "12.24",
        alike(*(f"seat 0 knocked from zone.purse to {zone}" for zone in ZONES if zone != "zone.purse")),
        BATTLE,
        (*FLAG, "seat 0 in zone.purse", "knock"),
    ),
    Row("RevealCard", "16.2", alike("reveal warden.told", "reveal warden.still"), TURN, table=ONE, section="{}"),
    Row(
        *("TossCoin", "16.6", alike("heads", "tails"), (*TURN, *OYSTERS), ("reveal warden.told",)),
        table=ONE,
        section=MERCHANT,
    ),
    Row(
        "BeatMerchant",
        "16.6",
        BACKS,
        (*TURN, *OYSTERS, "seat 1 held encounter.r1.oyster_boat.cross_fisherman"),
        ("reveal warden.told", "heads"),
        table=ONE,
        section=MERCHANT,
    ),
    Row(
        *("PickTarget", "17.5", alike("choose seat 0", "choose seat 2"), TURN, ("reveal warden.told",)),
        table=TWO,
        section='{"ship": "harbor", "right": [{"deed": "attack player"}]}',
    ),
)


def come_to(row: Row) -> dr.Position:
    """The position in which a row's question is asked."""
    box, rules, seats = dr.base_box(), rule_set(row.rules), 0 if row.table else 2
    if row.section:
        section = row.section if row.section != "{}" else '{"ship": "harbor"}'
        box = with_wardens(box, (f"told {section}", 'more {"ship": "harbor"}', 'last {"ship": "harbor"}'))
        cards = "warden.told warden.still" + (" warden.more warden.last" if row.table == TWO else "")
        return walk(dr.arrange(box, seats, (*row.lines, f"warden-cards {cards}"), rules, **row.table), row)
    if row.lines:
        return walk(dr.arrange(box, seats, row.lines, rules, **row.table), row)
    return walk(dr.begin(box, seats, rules, **row.table), row)


def walk(position: dr.Position, row: Row) -> dr.Position:
    """On by the row's choices, or until the options begin as they should."""
    for choice in row.choices:
        position = position.choose(choice)
    while row.until and not str(position.decision.options[0]).startswith(row.until):
        texts = position.decision.texts
        position = position.choose(next((text for text in texts if text in SEA_FIRST), texts[0]))
    return position


SEA_FIRST = tiles("open sea")
"""Taken where they are offered: only these are laid turned."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.task} {row.rule}")
def test_a_chance_has_the_weights_of_its_rule(row: Row) -> None:
    position = come_to(row)
    decision = position.decision
    assert type(position.state.frames[-1].todo[0]).__name__ == row.task
    assert (decision.seat, decision.rule) == (CHANCE, row.rule)
    assert dict(zip(decision.texts, decision.weights, strict=True)) == row.weights


@pytest.mark.skipif(dr.compiled, reason="compiled functions have no source")
def test_every_chance_has_its_row() -> None:
    asking = {task: how.ask for chapter in PAIRS for task, how in chapter.questions}
    chances = {task.__name__ for task, ask in asking.items() if "Decision(CHANCE" in inspect.getsource(ask)}
    assert chances == {row.task for row in ROWS}
