"""What programmers type first: each line works, or fails with a message that names the cause."""

import re
from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.pilots.habits import EagerPilot

BOX = dr.base_box()
START = dr.begin(BOX, 2)
CREW = str(Path(__file__).parent.parent / "cards" / "crew.json")


def first(view: dr.View, _rng: Random, _budget: dr.Budget) -> dr.Option:
    """A bot that is a plain function."""
    return view.options[0]


GUESSES = {
    "dr.begin(seats=2).start.seats": 2,
    "dr.begin(solo='normal').start.seats": 2,
    "dr.begin(BOX, 2, {'max_sails': 6}).start.rules.max_sails": 6,
    "START.options == START.decision.options": True,
    "START.seat == dr.CHANCE": True,
    "START.turn": 0,
    "len(START.players)": 2,
    "START.choose(0).choices == START.options[:1]": True,
    "START.choose(-1)": r"IllegalChoice: 'option -1' is not allowed",
    "START.choose(10 ** 6000)": r"IllegalChoice: '<int>' is not allowed",
    "START.choose(True)": r"IllegalChoice: '<bool>' is not allowed",
    "START.choose(None)": r"IllegalChoice: '<NoneType>' is not allowed",
    "dr.begin(2)": r"ArgumentError: begin\(\) takes a Box or None as `box`, and not 2; write begin\(seats=2\)",
    "dr.begin(BOX)": r"ArgumentError: the game is for 2 to 4 players, not for 0",
    "dr.begin(BOX, 2, {'max_sail': 6})": r"ArgumentError: there is no option 'max_sail'",
    "BOX['crew.captain'].id": "crew.captain",
    "BOX['crew.captan']": r"KeyError: .*did you mean 'crew.captain'",
    "'crew.captain' in BOX": True,
    "len(BOX) == len(list(BOX)) == len(BOX.entries)": True,
    "len(BOX.crew), len(BOX.advancements), len(BOX.encounters), len(BOX.tiles)": (8, 68, 10, 16),
    "len(BOX.upgrades), len(BOX.achievements)": (11, 9),
    "dr.say(dr.read('2 sails'))": "2 sails.",
    "dr.say(dr.read('2 sails'), 'fr')": r"WordMissingError: no language 'fr'; there are en, ru, uk$",
    "dr.match('eager', EagerPilot(), games=2, seed=1, max_turns=1).pilots": ("eager", "EagerPilot"),
    "dr.match('eager', None, games=2)": r"ArgumentError: match\(\) takes .* as `second`, and not None; write",
    "dr.play_out(START, ['eager', EagerPilot], 1, max_turns=1).turn": 2,
    "dr.play_out(START, ['eager'], 1)": r"PilotError: 1 pilots for 2 seats: name one for each",
    "{rung.pilot for rung in dr.ladder(['random', 'eager'], games=2, seed=1, max_turns=1)}": {"random", "eager"},
    "dr.table_picture(START)[:5]": "<?xml",
    "dr.faces('crew.gunner')[0]._repr_svg_()[:5]": "<?xml",
    "START.decision.sample(Random(1)) in START.options": True,
    "BOX['crew.deckhand'].name['en']": "Deckhand",
    "dr.match(first, 'random', games=2, seed=1, max_turns=1).pilots": ("first", "random"),
    "dr.match(lambda view: view.options[0], 'random', games=2, seed=1, max_turns=1).games": 2,
    "[finding.code for finding in dr.lint(CREW)]": [],
    "len(dr.lint(CREW))": 0,
    "dr.parse('sail')": r"AttributeError: module 'dead_reckoning' has no attribute 'parse'; write read\(text\)",
    "dr.new_game(players=3)": r"AttributeError: .*; write begin\(seats=2\)",
    "dr.playout(START, seed=1)": r"AttributeError: .*; write play_out\(position, pilots, seed\)",
    "dr.play(['random'])": r"AttributeError: .*; write play_out\(",
    "dr.draw('crew.deckhand')": r"AttributeError: .*; write faces\(",
    "dr.pilot('planner:12')": r"AttributeError: .*; write new_pilot\(name\)",
    "dr.tournament(['random', 'greedy'])": r"AttributeError: .*; write ladder\(pilots\)",
    "dr.save(START, 'game.json')": r"AttributeError: .*; write save_position\(",
    "dr.load('game.json')": r"AttributeError: .*; write load_position\(",
    "dr.load_pack('my_pack/')": r"AttributeError: .*; write load_box\(",
    "dr.battle_odds(attack=3, defense=2)": r"AttributeError: .*; write odds\(3, 2\)",
    "dr.begin(BOX, 2, seed=7)": r"ArgumentError: begin\(\) has no argument 'seed'; chance is a seat: write play_out\(",
    "START.legal_moves()": r"AttributeError: 'Position' object has no attribute 'legal_moves'; write position.options",
    "START.current_player": r"AttributeError: .*; write position.seat$",
    "START.seats[1]": r"AttributeError: .*; write position.players\[seat\]",
    "START.winner()": r"AttributeError: .*; write position.winners",
    "START.chance_outcomes()": r"AttributeError: .*; write zip\(position.decision.options, position.decision.weights\)",
    "START.view(0)": r"AttributeError: .*; write observe\(position, seat\)",
    "START.to_json()": r"AttributeError: .*; write save_position\(",
    "START.undo()": r"AttributeError: .*; write reckon\(",
    "START.log('en')": r"AttributeError: .*; write Teller\(",
    "START.score(0)": r"AttributeError: .*; write position.scores\(\)\[seat\]",
    "START.board": r"AttributeError: .*; write position.state",
    "START.nonsense": r"AttributeError: 'Position' object has no attribute 'nonsense'$",
    "START.decision.is_chance": True,
    "BOX.cards": r"AttributeError: 'Box' object has no attribute 'cards'; write box.entries",
    "BOX.card('crew.deckhand')": r"AttributeError: .*; write box\[id\]$",
    "BOX.find('Deckhand')": r"AttributeError: .*; write box\[id\], or look through box.entries",
    "BOX.get('crew.none')": r"AttributeError: .*box.by_id.get",
    "dr.render(BOX, to='pdf', lang='ru')": r"ArgumentError: .*'lang'; write options=RenderOptions\(",
    "dr.trial(pilots=['random'] * 3, games=1, seed=1, max_turns=3).plan.seats": 3,
    "dr.trial()": r"TrialError: name a pilot for all seats, or one for each",
    "dr.trial('eager')": r"ArgumentError: trial\(\) takes a Box or None as `box`, and not 'eager'; write tr",
    "dr.match('random', 'random', workers=4)": r"ArgumentError: .*'workers'; write executor=ProcessPoolExecutor\(4\)",
    "dr.ladder(['random', 'eager'], jobs=4)": r"ArgumentError: .*'jobs'; write executor=ProcessPoolExecutor\(4\)",
    "dr.match(first, 'random', games=1, max_turns=1).to_dataframe()": r"AttributeError: .*report.as_json\(\)",
    "dr.__getattr__('pilots')": r"AttributeError: .*; write new_pilot\(name\)",
    "dr.trial(pilots='random', games=1, max_turns=1).to_dataframe()": r"AttributeError: .*report.as_rows\(\)",
    "dr.findings_in('3 sials')[0].line": r"AttributeError: .*'line'; write finding.place.line",
    "dr.lint('no_such.json')[0].code": "DR101",
    "dr.lint('no_such.json').problems": r"AttributeError: .*; write report.findings",
    "dr.lint({'id': 'crew.me'})": r"ArgumentError: lint checks files",
    "dr.say('3 sails')": "3 sails.",
    "dr.say('3 sails', lang='ru')": "3 паруса.",
    "dr.ParseError": r"AttributeError: .*raises CardError",
    "dr.IllegalMove": r"AttributeError: .*raises IllegalChoice",
}
"""What is typed -> what it gives; or, of a text with a colon, what is raised."""


@pytest.mark.parametrize("guess", GUESSES)
def test_a_first_guess_works_or_says_why(guess: str) -> None:
    names = {"dr": dr, "BOX": BOX, "START": START, "EagerPilot": EagerPilot, "Random": Random, "CREW": CREW}
    names["first"] = first
    expected = GUESSES[guess]
    if isinstance(expected, str) and re.match(r"\w+Error: |IllegalChoice: ", expected):
        with pytest.raises(Exception) as raised:  # noqa: PT011  # its name is in the table
            eval(guess, names)
        assert re.match(expected, f"{type(raised.value).__name__}: {raised.value}")
    else:
        assert eval(guess, names) == expected
