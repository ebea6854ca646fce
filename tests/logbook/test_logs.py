"""Logs: kept, loaded, and refused at the very place where they no longer fit."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard, Translated
from dead_reckoning.game.printed.rule_set import DEFAULT, RuleSet, rule_set
from dead_reckoning.game.printed.terms import Difficulty
from dead_reckoning.game.rulebook import DEAD_RECKONING
from dead_reckoning.games import log_of, replay_log
from dead_reckoning.logbook.serialization import box_fingerprint, check_sum, digest, rules_fingerprint
from dead_reckoning.position import game_of
from tests.logbook.playing import OTHERWISE, far, game, rum_box, toasting

ROOT = Path(__file__).parent.parent.parent
Value = dict[str, Any]

# -- There and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (3, OTHERWISE), (4, {})])
def test_a_game_comes_back_from_its_log(tmp_path: Path, seats: int, rules: dict[str, str | int]) -> None:
    *_, end = game(11, seats, rules)
    dr.save_log(end, tmp_path / "game.json")
    again = dr.load_log(tmp_path / "game.json")
    assert again == end
    assert again.choices == end.choices
    assert again.decision == end.decision


def test_a_log_begins_from_any_position(tmp_path: Path) -> None:
    """In the middle of a pack's verb, with its question open."""
    position = toasting().choose("toast seat 2")
    dr.save_log(position, tmp_path / "log.json")
    again = dr.load_log(tmp_path / "log.json", rum_box())
    assert again == position
    assert tuple(map(str, again.choices)) == ("use crew.bosun: toast 1 per rum bottle", "toast seat 2")
    with pytest.raises(dr.LogError, match="DR711"):
        dr.load_log(tmp_path / "log.json")


def test_a_loaded_position_can_be_played_on_and_logged(tmp_path: Path) -> None:
    dr.save_position(far(1, 2, 300), tmp_path / "position.json")
    loaded = dr.load_position(tmp_path / "position.json")
    assert loaded.state == far(1, 2, 300).state
    assert loaded.choices == ()
    later = loaded.choose(loaded.decision.options[-1])
    dr.save_log(later, tmp_path / "log.json")
    assert dr.load_log(tmp_path / "log.json") == later


def test_checks_stand_every_fifty_choices_and_at_the_end() -> None:
    log = log_of(far(1, 2, 120))
    assert [check.after for check in log.checks] == [0, 50, 100, 120]
    assert [check.after for check in log_of(far(1, 2, 100)).checks] == [0, 50, 100]
    assert log.checks[-1].sum == check_sum(far(1, 2, 120).game, far(1, 2, 120).state)


KEPT = """
import random, sys
import dead_reckoning as dr
position, rng = dr.begin(dr.base_box(), 3), random.Random(5)
for _ in range(400):
    position = position.choose(position.decision.sample(rng))
dr.save_log(position, sys.argv[1])
dr.save_position(position, sys.argv[2])
"""


def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    texts = []
    for seed in ("0", "1", "4711"):
        files = [tmp_path / f"log{seed}.json", tmp_path / f"position{seed}.json"]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, "-c", KEPT, *map(str, files)], check=True, env=environment)
        texts.append([file.read_bytes() for file in files])
    assert texts[0] == texts[1] == texts[2]


def test_a_digest_is_the_same_on_any_machine() -> None:
    assert digest({"b": [1, "ё"], "a": None}) == digest({"a": None, "b": [1, "ё"]}) == "19806382d4adbece"


# -- Fingerprints ----------------------------------------------------------------------------------------------------


def with_crew(**changes: object) -> Box:
    """The base box with something changed on its first crew card."""
    box = dr.base_box()
    first = next(entry for entry in box.entries if isinstance(entry, CrewCard))
    changed = evolve(first, **changes)  # type: ignore[arg-type]
    return evolve(box, entries=tuple(changed if entry is first else entry for entry in box.entries))


def test_the_fingerprint_of_a_box_is_that_of_what_it_prints() -> None:
    first = next(entry for entry in dr.base_box().entries if isinstance(entry, CrewCard))
    own = box_fingerprint(game_of(dr.base_box(), 2, DEFAULT))
    same = [with_crew(), with_crew(provenance=dr.base_box().entries[-1].provenance)]
    other = [
        with_crew(name=Translated((("en", "Skipper"),))),
        with_crew(levels=first.levels[::-1]),
        evolve(dr.base_box(), entries=dr.base_box().entries[1:]),
        rum_box(),
    ]
    assert {box_fingerprint(game_of(box, 2, DEFAULT)) for box in same} == {own}
    assert {box_fingerprint(game_of(box, 3, DEFAULT)) for box in same} == {own}
    assert len({own, *(box_fingerprint(game_of(box, 2, DEFAULT)) for box in other)}) == 5


OMENS = {
    "pack.json": {
        "format_version": 1,
        "kind": "pack",
        "id": "omens",
        "version": "1.0.0",
        "name": {"en": "Omens"},
        "needs": ["base"],
        "decks": ["kinds/omens.json", "omens.json"],
    },
    "kinds/omens.json": {
        "format_version": 1,
        "kind": "kind",
        "name": {"en": "Omen"},
        "fields": [
            {"key": "hour", "type": "number", "name": {"en": "hour"}},
            {"key": "does", "type": "abilities", "name": {"en": "abilities"}},
            {"key": "good", "type": "switch", "name": {"en": "good"}},
            {"key": "foretold", "type": "text", "name": {"en": "foretold"}},
        ],
    },
    "omens.json": {
        "format_version": 1,
        "kind": "omens",
        "entries": [
            {
                "id": "omen.red_sky",
                "name": {"en": "Red sky"},
                "copies": 1,
                "hour": 6,
                "does": ["gain 1 coin to ship"],
                "good": False,
                "foretold": {"en": "Wind."},
                "provenance": {"*": {"status": "original"}},
            }
        ],
    },
}
"""A pack with a kind of deck of its own, beside the base game."""


def test_a_game_with_cards_of_a_kind_of_their_own_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "omens"
    (folder / "kinds").mkdir(parents=True)
    for name, value in OMENS.items():
        (folder / name).write_text(json.dumps(value), encoding="utf-8")
    box = dr.load_box(folder)
    position = dr.begin(box, 2)
    dr.save_log(position, tmp_path / "log.json")
    assert dr.load_log(tmp_path / "log.json", box) == position == dr.unpack(box, position.packed())
    assert box_fingerprint(position.game) != box_fingerprint(dr.begin(dr.base_box(), 2).game)


def test_the_fingerprint_of_rules_is_that_of_what_differs() -> None:
    of_rules = partial(rules_fingerprint, DEAD_RECKONING)
    assert of_rules(RuleSet()) == of_rules(RuleSet(max_sails=8))
    assert len({of_rules(RuleSet(max_sails=number)) for number in (8, 9, 10)}) == 3
    assert of_rules(RuleSet(), Difficulty.NORMAL) == rules_fingerprint(DEAD_RECKONING, RuleSet())
    changed = RuleSet(two_best_by="coins")
    assert of_rules(changed) == of_rules(RuleSet())
    assert of_rules(changed, Difficulty.NORMAL) != rules_fingerprint(DEAD_RECKONING, RuleSet(), Difficulty.NORMAL)


OF_EVERY_OPTION: list[tuple[dict[str, str | int], str, str]] = [
    ({}, "", "490b6e60e76a4bc7"),
    ({"max_sails": 9, "bonus_tokens": "no"}, "", "b968f33296de60d7"),
    ({}, "normal", "27aa2afab978f0ac"),
    ({"extra_card": "same_turn"}, "extreme", "c4da9eb81ad98e03"),
]
"""Options, level, and the fingerprint that was written when it covered every option, two fewer than today."""


def earlier(folder: Path, rules: dict[str, str | int], solo: str, fingerprint: str) -> Path:
    """A log with an older fingerprint."""
    position = dr.begin(dr.base_box(), 0 if solo else 2, rule_set(rules), solo=solo)
    for _ in range(70):
        position = position.choose(position.decision.options[0])
    dr.save_log(position, folder / "log.json")
    value = json.loads((folder / "log.json").read_text(encoding="utf-8"))
    value["rules_fingerprint"] = fingerprint
    (folder / "log.json").write_text(json.dumps(value), encoding="utf-8")
    return folder / "log.json"


@pytest.mark.parametrize(("rules", "solo", "fingerprint"), OF_EVERY_OPTION)
def test_a_log_older_than_an_option_verifies(
    tmp_path: Path, rules: dict[str, str | int], solo: str, fingerprint: str
) -> None:
    path = earlier(tmp_path, rules, solo, fingerprint)
    assert len(dr.load_log(path).choices) == 70
    dr.save_log(dr.load_log(path), path)
    assert json.loads(path.read_text(encoding="utf-8"))["rules_fingerprint"] != fingerprint


@pytest.mark.parametrize("option", [{"two_best_by": "cargo"}, {"halved_where_he_ends": "no"}, {"max_sails": 9}])
def test_an_option_edited_into_an_older_log_is_noticed(tmp_path: Path, option: dict[str, str | int]) -> None:
    path = earlier(tmp_path, {}, "normal", "27aa2afab978f0ac")
    value = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**value, "rules": option}), encoding="utf-8")
    with pytest.raises(dr.LogError, match="DR713"):
        dr.load_log(path)


# -- Logs that no longer fit -----------------------------------------------------------------------------------------

Edit = Callable[[Value], object]


def written(folder: Path, edit: Edit) -> Path:
    """The log of a game of 120 choices, with something changed."""
    dr.save_log(far(1, 2, 120), folder / "log.json")
    value = json.loads((folder / "log.json").read_text(encoding="utf-8"))
    edit(value)
    path = folder / "edited.json"
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return path


def line_of(path: Path, number: int) -> str:
    """A line of a file, without its indent."""
    return path.read_text(encoding="utf-8").split("\n")[number - 1].strip()


def swap(choices: list[str], one: int, other: int) -> None:
    """Two choices in each other's place."""
    choices[one], choices[other] = choices[other], choices[one]


def other_card(value: Value) -> None:
    """Chance draws another card than it did: legal, and not what happened."""
    place = next(at for at, choice in enumerate(value["choices"]) if choice.startswith("draw ") and at > 55)
    *_, before = (position for number, position in enumerate(game(1, 2)) if number <= place)
    value["choices"][place] = next(o for o in before.decision.texts if o != value["choices"][place])


FITS_NOT: dict[str, tuple[Edit, str, str]] = {
    "the end cut off": (lambda v: v["choices"].__delitem__(slice(80, None)), "DR716", '"after": 100,'),
    "the end of both cut off": (
        lambda v: (v["choices"].__delitem__(slice(110, None)), v["checks"].pop()),
        "DR715",
        '"checks": [',
    ),
    "checks taken away": (lambda v: v.pop("checks"), "DR715", "{"),
    "a choice added": (lambda v: v["choices"].append("end turn"), "DR714", '"end turn"'),
    "a choice left out": (lambda v: v["choices"].pop(60), "DR71", ""),
    "a choice misspelt": (lambda v: v["choices"].__setitem__(70, "reveel x"), "DR714", '"reveel x",'),
    "two choices swapped": (lambda v: swap(v["choices"], 3, 20), "DR714", ""),
    "chance changed": (other_card, "DR71", ""),
    "a sum changed": (lambda v: v["checks"][1].__setitem__("sum", "0" * 16), "DR715", '"sum": "0000000000000000"'),
    "more seats": (lambda v: v.__setitem__("seats", 3), "DR715", ""),
    "other rules": (lambda v: v["rules"].__setitem__("bonus_tokens", "no"), "DR713", ""),
    "another default": (
        lambda v: v.__setitem__("rules_fingerprint", "0" * 16),
        "DR713",
        '"rules_fingerprint": "0000000000000000",',
    ),
    "other cards": (
        lambda v: v["box"].__setitem__("fingerprint", "0" * 16),
        "DR712",
        '"fingerprint": "0000000000000000"',
    ),
    "another pack": (lambda v: v["box"]["packs"].__setitem__("rum", "1.0.0"), "DR711", '"packs": {'),
    "an unknown option": (lambda v: v["rules"].__setitem__("max_sail", 3), "DR701", '"max_sail": 3'),
    "an option's value": (lambda v: v["rules"].__setitem__("max_sails", 0), "DR113", '"max_sails": 0'),
    "a fraction for an option": (lambda v: v["rules"].__setitem__("max_sails", 9.0), "DR112", '"max_sails": 9.0'),
    "a newer format": (lambda v: v.__setitem__("format_version", 3), "DR113", '"format_version": 3,'),
}  # fmt: skip


@pytest.mark.parametrize("name", FITS_NOT)
def test_a_log_that_no_longer_fits_says_where_and_why(tmp_path: Path, name: str) -> None:
    edit, code, line = FITS_NOT[name]
    path = written(tmp_path, edit)
    with pytest.raises(dr.LogError) as caught:
        dr.load_log(path)
    found = caught.value.findings[0]
    assert found.code.startswith(code), found
    assert found.place.file == str(path)
    if line:
        assert line_of(path, found.place.line) == line
    assert f"{found.code} {found.name}: {found.message}" in str(caught.value)


def test_a_choice_that_does_not_fit_is_told_with_what_was_asked(tmp_path: Path) -> None:
    path = written(tmp_path, lambda v: v["choices"].__setitem__(70, v["choices"][70] + "x"))
    with pytest.raises(dr.LogError) as caught:
        dr.load_log(path)
    (found,) = caught.value.findings
    before = far(1, 2, 70)
    assert found.message.startswith(f"choice 71 of 120, `{far(1, 2, 71).choices[-1]}x`, does not fit: ")
    assert f"rule {before.decision.rule}" in found.message
    assert found.hint.startswith("did you mean ")


def test_an_edit_is_found_between_two_checks(tmp_path: Path) -> None:
    replay = replay_log(written(tmp_path, lambda v: v["checks"][2].__setitem__("sum", "0" * 16)))
    assert len(replay.position.choices) == 100
    assert replay.findings[0].hint.startswith("one of the choices 51 to 100 has changed since")


def test_without_verifying_only_choices_must_fit(tmp_path: Path) -> None:
    def edit(value: Value) -> None:
        value["box"]["fingerprint"] = value["rules_fingerprint"] = "0" * 16
        value["checks"] = [{"after": 3, "sum": "0" * 16}]

    path = written(tmp_path, edit)
    replay = replay_log(path, verify=False)
    assert replay.findings == ()
    assert [note.code for note in replay.notes] == ["DR712", "DR713"]
    assert dr.load_log(path, verify=False) == far(1, 2, 120)
    with pytest.raises(dr.LogError) as caught:
        dr.load_log(path)
    assert [found.code for found in caught.value.findings] == ["DR712", "DR713", "DR715"]


def test_a_file_of_another_kind_is_named_as_such(tmp_path: Path) -> None:
    dr.save_position(far(1, 2, 120), tmp_path / "position.json")
    with pytest.raises(dr.LogError, match="expected a log, and this is a file of the kind `position`"):
        dr.load_log(tmp_path / "position.json")
    with pytest.raises(dr.LogError, match="expected a position, and this is a file of the kind `crew`"):
        dr.load_position(ROOT / "cards" / "crew.json")
    with pytest.raises(dr.LogError, match="DR101 unreadable-file: cannot be read: no such file"):
        dr.load_log(tmp_path / "nowhere.json")


# -- Keeping ---------------------------------------------------------------------------------------------------------


def test_a_file_is_made_or_replaced_and_nothing_else_is_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    dr.save_log(far(1, 2, 10), path)
    dr.save_log(far(1, 2, 20), str(path))
    assert len(dr.load_log(path).choices) == 20
    assert [file.name for file in tmp_path.iterdir()] == ["log.json"]
    assert path.read_bytes().endswith(b"}\n")


def test_what_cannot_be_written_raises_and_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        dr.save_position(far(1, 2, 10), tmp_path / "folder")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_what_is_kept_can_be_loaded(tmp_path: Path) -> None:
    position = dr.arrange(dr.base_box(), 2, ["seat 0 harbor 10002 coins"])
    dr.save_position(position, tmp_path / "rich.json")
    assert dr.load_position(tmp_path / "rich.json") == position


@pytest.mark.parametrize(
    ("odd", "due"),
    [(10**15, "chest: expected a number"), (..., 'chest: expected a whole number, not `"ellipsis"`')],
)
def test_odd_values_of_a_state_are_named(tmp_path: Path, odd: Any, due: str) -> None:
    """A pack's writer can put anything into a state.  It has a checksum all the same, since a log is choices."""
    position = dr.arrange(dr.base_box(), 2, [])
    player = evolve(position.state.players[0], chest=odd)
    state = evolve(position.state, players=(player, *position.state.players[1:]))
    with pytest.raises(dr.LogError, match=f"cannot be saved: /state/players/0/{due}"):
        dr.save_position(evolve(position, state=state), tmp_path / "odd.json")
    assert check_sum(position.game, state) != check_sum(position.game, position.state)


def test_half_a_character_is_not_saved(tmp_path: Path) -> None:
    position = dr.arrange(dr.base_box(), 2, [])
    player = evolve(position.state.players[0], tallies=(("rum\ud800", 1),))
    state = evolve(position.state, players=(player, *position.state.players[1:]))
    with pytest.raises(dr.LogError, match="cannot be saved"):
        dr.save_position(evolve(position, state=state), tmp_path / "half.json")
    with pytest.raises(dr.LogError, match="half of a surrogate pair"):
        dr.save_log(position, tmp_path / "half.json", seed="\ud800")
    assert not list(tmp_path.iterdir())


def test_a_drop_of_three_who_are_level_is_kept(tmp_path: Path) -> None:
    lines = [f"seat {seat} harbor 0 cargo 20 coins" for seat in range(3)]
    position = dr.arrange(dr.base_box(), 3, [*lines, "phase count"]).choose("seat 0 in zone.purse")
    dr.save_position(position, tmp_path / "tie.json")
    again = dr.load_position(tmp_path / "tie.json")
    assert again.state == position.state
    value = json.loads((tmp_path / "tie.json").read_text(encoding="utf-8"))
    value["state"]["battle"]["seats"] = [0, 1]
    (tmp_path / "tie.json").write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(dr.LogError, match="there is no side 2 in this battle"):
        dr.load_position(tmp_path / "tie.json")


# -- Logs of the first format ----------------------------------------------------------------------------------------

FIRST = Path(__file__).parent / "version_1.json"
"""Written when two options had another default, one had no name, and two were there that nothing obeyed."""


def test_a_log_of_the_first_format_plays_with_the_defaults_of_its_time() -> None:
    replay = replay_log(FIRST, verify=False)
    assert not replay.findings
    assert len(replay.position.choices) == 60
    assert replay.position.game.rules.changed == {
        "bonus_tokens_open": "no",
        "passing_yield": "once",
        "shielded_influence_split": "no",
        "start_tile_counts": "no",
    }
    assert "DR713" not in [note.code for note in replay.notes]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"passing_yield": "once", "solo_tie": "warden", "shielded_influence_split": "yes"}, "DR713"),
        ({"passing_yield": "per_island", "solo_tie": "warden"}, "DR713"),
        ({"passing_yield": "once"}, "DR713"),
        ({"passing_yield": "twice", "solo_tie": "warden"}, "DR113"),
        ({"bonus_tokens_closed": "yes"}, "DR701"),
    ],
)
def test_other_rules_in_a_log_of_the_first_format_are_noticed(tmp_path: Path, rules: Value, code: str) -> None:
    value = json.loads(FIRST.read_text(encoding="utf-8"))
    path = tmp_path / "first.json"
    path.write_text(json.dumps({**value, "rules": rules}), encoding="utf-8")
    with pytest.raises(dr.LogError, match=code):
        dr.load_log(path)


def test_a_log_of_today_is_of_the_second_format(tmp_path: Path) -> None:
    dr.save_log(far(1, 2, 20), tmp_path / "game.json")
    value = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert value["format_version"] == 2
    value["rules"] = {"solo_ties": "warden"}
    (tmp_path / "game.json").write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(dr.LogError, match="there is no option"):
        dr.load_log(tmp_path / "game.json")
