"""The view of a seat, its limits, and the worlds that the seat may imagine."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.nouns.crew import DECLINE
from dead_reckoning.game.nouns.hand import CardPlayed
from dead_reckoning.game.nouns.leveling import LevelRaised
from dead_reckoning.game.nouns.setup import BonusKept
from dead_reckoning.game.printed.rule_set import rule_set
from dead_reckoning.game.sight.determinization import chances, chances_full, deal_raises, ways
from dead_reckoning.game.sight.observations import LOOKS, observe, observe_events
from dead_reckoning.game.table.observations import Observation, Unseen
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.terms import Seat
from dead_reckoning.position import Position
from dead_reckoning.worlds import imagine
from tools.games import faults
from tools.two_worlds import play

BOX = dr.base_box()
FACE_DOWN = rule_set({"bonus_tokens_open": "no"})


def table(*lines: str, seats: int = 2) -> Position:
    return dr.arrange(BOX, seats, lines)


def names(position: Position, cards: tuple[int, ...]) -> list[str]:
    return [position.game.names[card] for card in cards]


def choose(position: Position, *choices: str) -> Position:
    for choice in choices:
        position = position.choose(choice)
    return position


# -- Positions -------------------------------------------------------------------------------------------------------

HARBOR = table(
    "seat 0 hand crew.captain crew.purser",
    "seat 0 harbor 2 cargo 7 coins",
    "seat 1 hand crew.gunner#1@3+advancement.r3.old_salts_lessons crew.bosun@2 crew.captain",
    "seat 1 discard crew.deckhand#1@4",
    "seat 1 played crew.deckhand#2@2",
    "seat 1 bottom crew.first_mate@2",
    "seat 1 harbor 1 cargo 19 coins",
    "seat 1 bonus bonus.sea_wolves.legend",
)


def test_the_own_things_are_all_there() -> None:
    seen = observe(HARBOR, 1)
    assert seen.state.players[1] == HARBOR.state.players[1]
    assert seen.unseen[1] == Unseen()


def test_of_others_only_numbers_are_known() -> None:
    seen = observe(HARBOR, 0)
    other = seen.state.players[1]
    assert (other.hand, other.deck.bag, other.deck.bottom, other.chest, other.bonus) == ((), (), (), 0, ())
    unseen = seen.unseen[1]
    assert (unseen.hand, unseen.top, unseen.bottom, unseen.bonus) == (3, 0, 1, 1)
    assert len(unseen.cards) == 10
    assert unseen.raises == 2 + 1 + 1


def test_what_lies_open_is_seen() -> None:
    other, state = observe(HARBOR, 0).state.players[1], HARBOR.state.players[1]
    assert (other.discard, other.played, other.dock) == (state.discard, state.played, state.dock)
    deckhands = [HARBOR.game.number_of[f"crew.deckhand#{copy}"] for copy in (1, 2)]
    assert [other.sleeves[card].level for card in deckhands] == [4, 2]


def test_a_card_out_of_sight_hides_its_level_and_not_its_advancements() -> None:
    sleeve = observe(HARBOR, 0).state.players[1].sleeves[HARBOR.game.number_of["crew.gunner#1"]]
    assert (sleeve.level, sleeve.advancements) == (1, ("advancement.r3.old_salts_lessons",))


def test_tokens_of_others_are_not_told_by_what_is_left_in_the_box() -> None:
    seen = observe(HARBOR, 0)
    assert seen.state.tokens == ()
    assert Counter(seen.tokens) == Counter(
        token.id for token in HARBOR.game.bonus_tokens.values() for _ in range(token.copies)
    )
    assert "bonus.sea_wolves.legend" not in observe(HARBOR, 1).tokens


def test_only_the_own_options_are_shown() -> None:
    assert observe(HARBOR, 0).decision == HARBOR.decision
    asked = observe(HARBOR, 1).decision
    assert (asked.seat, asked.options, asked.rule) == (0, (), HARBOR.decision.rule)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} at a table of 2"):
        observe(HARBOR, seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat} at a table of 2"):
        observe_events(HARBOR, seat)


def test_a_draw_is_shown_to_its_owner_and_open_chance_to_all() -> None:
    drawing = choose(table("seat 0 discard crew.captain", "phase cleanup"))
    assert drawing.decision.texts[0].startswith("draw ")
    assert observe(drawing, 0).decision == drawing.decision
    assert observe(drawing, 1).decision.options == ()
    opened = dr.begin(BOX, 2)
    assert opened.decision.texts[0].startswith("turn up ")
    assert [observe(opened, seat).decision for seat in (0, 1)] == [opened.decision] * 2


def set_up(rules: dr.RuleSet, *, until: str) -> Position:
    """The set-up up to the first decision whose first option begins so, always with the first option of weight."""
    position = dr.begin(BOX, 2, rules)
    while not position.decision.texts[0].startswith(until):
        position = position.choose(position.decision.sample(Random(1)))
    return position


@pytest.mark.parametrize(("rules", "shown"), [(FACE_DOWN, False), (dr.RuleSet(), True)])
def test_tokens_that_are_dealt(rules: dr.RuleSet, shown: bool) -> None:
    """Reading 37.  Not even the owner is shown what else the box holds, if the others' tokens are secret."""
    dealing = set_up(rules, until="deal ")
    assert [bool(observe(dealing, seat).decision.options) for seat in (0, 1)] == [shown] * 2
    keeping = set_up(rules, until="keep ")
    assert keeping.decision.seat == 0
    assert bool(observe(keeping, 1).state.players[0].bonus) == shown
    kept = keeping.choose(keeping.decision.options[0])
    seen = observe(kept, 1)
    assert seen.state.players[0].bonus == ()
    assert seen.unseen[0].dealt == (tuple(sorted(keeping.state.players[0].bonus)) if shown else ())
    assert observe(kept, 0).returned == keeping.state.players[0].bonus[1]
    assert HiddenEvent("BonusKept", Seat(0)) in observe_events(kept, 1)
    assert BonusKept(Seat(0), keeping.state.players[0].bonus[0]) in observe_events(kept, 0)


def test_at_the_final_count_all_is_open() -> None:
    counted = table("phase count", "seat 1 harbor 0 cargo 3 coins")
    assert counted.over
    assert observe(counted, 0).state == counted.state
    level = table("phase count", "seat 0 hand crew.captain", "seat 0 sleeve crew.gunner#1@3")
    assert level.decision.seat == dr.CHANCE  # both drop cubes for it
    assert observe(level, 1).state == level.state


# -- Events ----------------------------------------------------------------------------------------------------------


def test_a_card_that_rises_in_hand_is_not_named() -> None:
    due = table("seat 0 hand crew.captain crew.purser", "seat 0 levelings 1", "phase start")
    risen = due.choose("raise crew.purser")
    assert HiddenEvent("LevelRaised", Seat(0)) in observe_events(risen, 1)
    assert not any(isinstance(event, LevelRaised) for event in observe_events(risen, 1))
    assert any(isinstance(event, LevelRaised) for event in observe_events(risen, 0))
    assert observe(risen, 1).unseen[0].raises == 1


def test_a_card_that_rises_in_play_is_seen() -> None:
    lesson = "advancement.r3.old_salts_lessons"
    ready = table(f"seat 0 played crew.captain@1+{lesson}", "seat 0 ship 4 cargo", "seat 0 harbor 9 cargo 30 coins")
    use = next(option for option in ready.decision.texts if option.endswith("level up this card"))
    risen = ready.choose(use)
    raised = [event for event in observe_events(risen, 1) if isinstance(event, LevelRaised)]
    assert [(event.card, event.level) for event in raised] == [(ready.game.number_of["crew.captain"], 2)]


def test_a_draw_is_told_without_the_card() -> None:
    drawing = table("seat 0 discard crew.captain", "phase cleanup")
    drawn = drawing.choose(drawing.decision.options[0])
    assert observe_events(drawn, 1)[0] == HiddenEvent("CardDrawn", Seat(0))
    assert observe_events(drawn, 0) == drawn.events


def test_a_card_drawn_in_battle_is_its_owners_until_it_is_played() -> None:
    """The frame that calls the card "it" names it for its owner alone.  Rule 8.23."""
    ace = "advancement.r3.ace_up_the_sleeve"
    fight = table(
        f"seat 0 played crew.captain@2+{ace}",
        "seat 0 hand",
        "seat 0 at r1c1",
        "seat 1 at r1c1",
        "seat 1 pirate",
        "r1c1 tile.island.shark",
    )
    fight = fight.choose(next(option for option in fight.decision.texts if option.startswith("fight")))
    rng = Random(3)
    while not fight.decision.texts[0].startswith("use crew.captain"):
        fight = fight.choose(fight.decision.sample(rng))
    drawing = fight.choose(fight.decision.options[0])
    drawn = drawing.choose("draw crew.gunner#1")
    assert drawn.decision.texts == ("play crew.gunner#1", "decline")
    assert [frame.it for frame in observe(drawn, 0).state.frames if frame.it] == ["crew.gunner#1"]
    assert [frame.it for frame in observe(drawn, 1).state.frames if frame.it] == ["unseen 1"]
    assert imagine(BOX, observe(drawn, 1), rng).decision.texts[1] == "decline"
    played = drawn.choose("play crew.gunner#1")
    assert [event for event in observe_events(played, 1) if isinstance(event, CardPlayed)] == [
        CardPlayed(Seat(0), drawn.game.number_of["crew.gunner#1"])
    ]


# -- Two worlds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "seats", "rules"), [(1, 2, dr.RuleSet()), (2, 3, FACE_DOWN), (3, 4, dr.RuleSet())])
def test_two_worlds_look_the_same(seed: int, seats: int, rules: dr.RuleSet) -> None:
    """``tools/two_worlds.py`` plays 60 whole games; here a part of the decisions of three."""
    hits = play(seed, seats, rules, least=0.1)
    assert hits["worlds that differ"] > hits["worlds"] * 0.5
    assert hits["two secret choices: logs compared"] > 10


def test_what_is_kept_of_a_look_makes_no_difference() -> None:
    position, rng = dr.begin(BOX, 3), Random(4)
    for _ in range(250):
        kept = observe(position, 1)
        there = dict(LOOKS)
        LOOKS.clear()
        assert observe(position, 1).contents == kept.contents
        LOOKS.update(there)
        position = position.choose(position.decision.sample(rng))


@pytest.mark.parametrize("seed", range(3))
def test_imagined_positions_play_on_to_the_end(seed: int) -> None:
    rng = Random(seed)
    position = dr.begin(BOX, 2 + seed)
    for _ in range(400):
        position = position.choose(position.decision.sample(rng))
    world = imagine(BOX, observe(position, 1), rng)
    while not world.over:
        assert not list(faults(world.game, world.state))
        world = world.choose(world.decision.sample(rng))
    assert len(world.scores()) == 2 + seed


def test_the_same_generator_imagines_the_same_world() -> None:
    seen = observe(HARBOR, 0)
    one, two, other = (imagine(BOX, seen, Random(seed)) for seed in (7, 7, 8))
    assert one == two
    assert one != other


def test_an_observation_that_contradicts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dead_reckoning.worlds.TRIES", 5)
    seen = observe(HARBOR, 0)
    wrong: Observation = evolve(seen, decision=evolve(seen.decision, options=(DECLINE,)))
    with pytest.raises(ValueError, match="none of 5 random positions looked like this to seat 0"):
        imagine(BOX, wrong, Random(1))


def test_a_player_with_all_cards_in_play_still_has_a_chest() -> None:
    """Found by ``tools/two_worlds.py``: nothing unseen of the cards is not nothing unseen at all."""
    everything = " ".join(name for name in HARBOR.game.names)
    bare = dr.arrange(BOX, 2, [f"seat 1 played {everything}", "seat 1 harbor 0 cargo 5 coins"])
    worlds = [imagine(BOX, observe(bare, 0), Random(seed)) for seed in range(20)]
    assert len({world.state.players[1].chest for world in worlds}) > 5
    assert all(world.state.tokens == bare.state.tokens for world in worlds)


# -- How worlds are dealt --------------------------------------------------------------------------------------------

DEALS = 4000


def is_fair(hits: int, share: float) -> bool:
    """Within four standard errors of what it should be."""
    error: float = (DEALS * share * (1 - share)) ** 0.5
    return abs(hits - DEALS * share) <= 4 * error


def test_every_card_out_of_sight_is_as_likely_in_hand() -> None:
    seen, rng = observe(HARBOR, 0), Random(1)
    worlds = [imagine(BOX, seen, rng).state.players[1] for _ in range(DEALS)]
    in_hand = Counter(card for player in worlds for card in player.hand)
    assert set(in_hand) == set(seen.unseen[1].cards)
    assert all(is_fair(hits, 3 / 10) for hits in in_hand.values())
    last = Counter(player.deck.bottom for player in worlds)
    assert len(last) == 10
    assert all(is_fair(hits, 1 / 10) for hits in last.values())
    chests = Counter(player.chest for player in worlds)
    assert sorted(chests) == list(range(30))  # with 30 coins Capitalist would have been announced: rule 14.5
    assert all(is_fair(hits, 1 / 30) for hits in chests.values())


def test_every_way_to_rise_is_as_likely() -> None:
    game, rng = HARBOR.game, Random(1)
    player, unseen = HARBOR.state.players[1], Unseen(cards=HARBOR.state.players[1].hand, raises=4)
    # Without a cube on Sea Wolves none of the three is at level 4; there are six ways to rise four times.
    player = evolve(player, discard=(), sleeves=tuple(evolve(sleeve, level=1) for sleeve in player.sleeves))
    found = Counter(tuple(deal_raises(game, player, unseen, rng)) for _ in range(DEALS))
    assert sorted(found) == [(0, 2, 2), (1, 1, 2), (1, 2, 1), (2, 0, 2), (2, 1, 1), (2, 2, 0)]
    assert all(is_fair(hits, 1 / 6) for hits in found.values())


def test_ways_to_rise_add_up() -> None:
    """All ways of 5 cards to rise 0 to 3 times are 4 to the fifth."""
    assert sum(ways((3,) * 5, raises, full) for raises in range(16) for full in range(6)) == 4**5
    assert ways((3, 3), 6, 2) == 1
    assert ways((3, 3), 6, 1) == 0
    assert ways((3, 1, 0), 2, 2) == 1  # the second card rises to the last level, the third one is there


@pytest.mark.parametrize(("rooms", "raises", "full"), [((3, 3, 3), 4, 1), ((3, 1, 2, 0), 3, 1), ((2, 2), 4, 2)])
def test_chances_are_sums_of_ways(rooms: tuple[int, ...], raises: int, full: int) -> None:
    room, rest = rooms[0], tuple(sorted(rooms[1:]))
    ends = chances(room, rest, raises, full)
    each = [ways(rest, raises - rises, full - (rises == room)) for rises in range(room + 1)]
    assert [after - before for before, after in pairwise((0, *ends))] == each
    assert ends[-1] == ways(rooms, raises, full)
    assert chances_full(rooms, raises, range(5))[-1] == sum(ways(rooms, raises, each) for each in range(5))
