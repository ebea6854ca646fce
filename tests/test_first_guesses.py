"""The first guesses of programmers: each line works, or fails with a message that names the cause."""

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random

import attrs
import pytest

import dead_reckoning as dr
from dead_reckoning.model.hints import hinting
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
    "dr.begin(2)": r"ArgumentError: begin\(\) takes a Box or None as `box`, and not 2; write dr.begin\(seats=2\)",
    "dr.begin(BOX)": r"ArgumentError: the game is for 2 to 4 players, not 0",
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
    "dr.parse('sail')": r"AttributeError: module 'dead_reckoning' has no attribute 'parse'; write dr.read\(text\)",
    "dr.new_game(players=3)": r"AttributeError: .*; write dr.begin\(seats=2\)",
    "dr.playout(START, seed=1)": r"AttributeError: .*; write dr.play_out\(position, pilots, seed\)",
    "dr.play(['random'])": r"AttributeError: .*; write dr.play_out\(",
    "dr.draw('crew.deckhand')": r"AttributeError: .*; write dr.faces\(",
    "dr.pilot('planner:12')": r"AttributeError: .*; write dr.new_pilot\(name\)",
    "dr.tournament(['random', 'greedy'])": r"AttributeError: .*; write dr.ladder\(\['eager', 'random'\], games=20\)",
    "dr.simulate('random', 'random', games=2)": r"AttributeError: .*; write dr.match\('eager', 'random', games=20\)",
    "dr.make_pilot('random')": r"AttributeError: .*; write dr.new_pilot\(name\)",
    "dr.make_env(seats=2)": r"AttributeError: .*; write `from dead_reckoning.bridges.pettingzoo import env`",
    "dr.format('sail')": r"AttributeError: .*; write it at the command line: reckon fmt FILE",
    "dr.diff('old.json', 'new.json')": r"AttributeError: .*; write dr.compare\('old.json', 'new.json'\)",
    "START.pretty()": r"AttributeError: .*; write dr.Teller\(position.box, 'en'\).table\(position, 0\)",
    "len(dr.Teller(BOX, 'en').table(START, 0)) > 2": True,
    "START.decision.probabilities": r"AttributeError: .*; write zip\(decision.options, decision.weights\)",
    "BOX['crew.deckhand'].kind": r"AttributeError: .*; write one kind of cards: box.crew",
    "repr(dr.trial(pilots=['random'], seats=2, games=2, max_turns=1, seed=1))[:30]": "<TrialReport: 2 games, 2 seats",
    "dr.save(START, 'game.json')": r"AttributeError: .*; write dr.save_position\(",
    "dr.load('game.json')": r"AttributeError: .*; write dr.load_position\(",
    "dr.load_pack('my_pack/')": r"AttributeError: .*; write dr.load_box\(",
    "dr.battle_odds(attack=3, defense=2)": r"AttributeError: .*; write dr.odds\(3, 2\)",
    "dr.begin(BOX, 2, seed=7)": r"ArgumentError: begin\(\) has no argument 'seed'; chance is a seat: write dr.pl",
    "START.legal_moves()": r"AttributeError: 'Position' object has no attribute 'legal_moves'; write position.options",
    "START.current_player": r"AttributeError: .*; write position.seat$",
    "START.seats[1]": r"AttributeError: .*; write position.players\[seat\]",
    "START.winner()": r"AttributeError: .*; write position.winners",
    "START.chance_outcomes()": r"AttributeError: .*; write zip\(position.decision.options, position.decision.weights\)",
    "START.view(0)": r"AttributeError: .*; write dr.observe\(position, seat\)",
    "START.to_json()": r"AttributeError: .*; write dr.save_position\(position, path\) for a file, position.packed",
    "START.undo()": r"AttributeError: .*; write dr.reckon\(",
    "START.log('en')": r"AttributeError: .*; write dr.Teller\(",
    "START.score(0)": r"AttributeError: .*; write position.scores\(\)\[seat\]",
    "START.board": r"AttributeError: .*; write position.state",
    "START.nonsense": r"AttributeError: 'Position' object has no attribute 'nonsense'$",
    "START.decision.is_chance": True,
    "BOX.cards": r"AttributeError: 'Box' object has no attribute 'cards'; write box\[id\] for one, box.entries for all",
    "dr.render(BOX)": r"ArgumentError: .*; write dr.render\(\) for the base game, dr.render\('my_pack'\)",
    "BOX.card('crew.deckhand')": r"AttributeError: .*; write box\[id\]$",
    "BOX.find('Deckhand')": r"AttributeError: .*; write box\[id\], or look through box.entries",
    "BOX.get('crew.none')": r"AttributeError: .*box.by_id.get",
    "dr.render(to='pdf', lang='ru')": r"ArgumentError: .*'lang'; write options=dr.RenderOptions\(",
    "dr.trial(pilots=['random'] * 3, games=1, seed=1, max_turns=3).plan.seats": 3,
    "dr.trial()": r"TrialError: name a pilot for all seats, or one for each",
    "dr.trial('eager')": r"ArgumentError: trial\(\) takes a Box or None as `box`, and not 'eager'; write dr.trial\(",
    "dr.match('random', 'random', workers=4)": r"ArgumentError: .*'workers'; write executor=ProcessPoolExecutor\(4\)",
    "dr.ladder(['random', 'eager'], jobs=4)": r"ArgumentError: .*'jobs'; write executor=ProcessPoolExecutor\(4\)",
    "dr.match(first, 'random', games=1, max_turns=1).to_dataframe()": r"AttributeError: .*report.as_json\(\)",
    "dr.__getattr__('pilots')": r"AttributeError: .*; write dr.new_pilot\(name\)",
    "dr.trial(pilots='random', games=1, max_turns=1).to_dataframe()": r"AttributeError: .*report.as_rows\(\)",
    "dr.findings_in('3 sials')[0].line": r"AttributeError: .*'line'; write finding.place.line",
    "dr.lint('no_such.json')[0].code": "DR101",
    "dr.lint('no_such.json').problems": r"AttributeError: .*; write report.findings",
    "dr.lint({'id': 'crew.me'})": r"ArgumentError: lint checks files",
    "dr.say('3 sails')": "3 sails.",
    "dr.say('3 sails', lang='ru')": "3 паруса.",
    "dr.ParseError": r"AttributeError: .*raises CardError",
    "dr.IllegalMove": r"AttributeError: .*raises IllegalChoice",
    "dr.observe(START, 0).options == START.options": True,
    "START.legal_choices": r"AttributeError: .*; write position.options$",
    "START.decision.kind": r"AttributeError: .*; write decision.rule .*, option.kind ",
    "START.ships": r"AttributeError: .*; write position.players\[seat\], .*: at, cargo, coins",
    "START.players[0].at, START.players[0].coins": ("harbor", 0),
    "START.copy()": r"AttributeError: .*; a position never changes",
    "START.result()": r"AttributeError: .*; write position.scores\(\), and position.winners$",
    "dr.Position.from_json('{}')": r"AttributeError: .*; write dr.load_position\(path\), or dr.unpack\(box, data\)",
    "dr.unpack(BOX, START.packed()) == START": True,
    "dr.odds(START, 'random')": r"ArgumentError: .*; write dr.play_out\(position, pilots, seed\).winners",
    "dr.play_out(START, ['eager'] * 2, 7, max_turns=1).winners": (),
    "BOX.decks": r"AttributeError: .*; write one kind of cards: box.crew, .*; of a file, dr.load_deck\(path\)$",
    "BOX.with_card(BOX['crew.gunner'])": r"AttributeError: .*; write the card into a deck .*; dr.load_box\(folder\)",
    "BOX['crew.swabbie']": r"KeyError: \"there is no entry 'crew.swabbie'\"$",
    "[card.name for card in BOX]": r"AttributeError: 'BonusToken' object has no attribute 'name'; .*write entry.id$",
    "BOX['crew.gunner'].say('ru')": r"AttributeError: .*; write dr.say\(ability, lang\) for each of entry.abilities",
    "BOX['crew.gunner'].to_svg()": r"AttributeError: .*; write dr.faces\(entry.id\)\[0\].svg$",
    "dr.faces(BOX['crew.gunner'].id)[0].svg[:5]": "<?xml",
    "dr.render(BOX['crew.gunner'], 'card.svg')": r"ArgumentError: .*; write dr.faces\(card.id\)\[0\].svg for the text",
    "dr.say(BOX['crew.deckhand'], 'ru')": r"ArgumentError: .*; write dr.say\(ability, 'ru'\) for each of card.",
    "[dr.say(each, 'en') for each in BOX['crew.deckhand'].levels[0].abilities]": ["Place 1 influence cube."],
    "dr.lint(BOX)": r"ArgumentError: lint\(\) takes a path .*, and not <Box base",
    "dr.lint(iter([BOX]))": r"ArgumentError: a path is a text or a Path, not \(<Box base",
    "dr.compare(BOX, BOX)": r"ArgumentError: compare\(\) takes a text or a path .*, and not <Box base",
    "repr(dr.lint(CREW))": r"<Report: 8 entries in 1 file, 0 findings>",
    "str(dr.lint('no_such.json'))[:39]": "no_such.json:1:1: DR101 unreadable-file",
    "dr.read('gain 1 cargo to harbr')": (
        r"CardError: DR201 unknown-word: unknown word `harbr`\n    gain 1 cargo to harbr\n {20}\^{5}\n"
        r"    hint: did you mean `harbor`\?$"
    ),
    "dr.languages": r"AttributeError: .*: 'en', 'ru', 'uk'",
    "dr.env(seats=2)": r"AttributeError: .*; write `from dead_reckoning.bridges.pettingzoo import env` and env\(s",
    "dr.make('Dead')": r"AttributeError: .* gymnasium.make\('DeadReckoning-v0', seats=2\)$",
    "dr.envs, dr.aec_env": r"AttributeError: .*; write `from dead_reckoning.bridges",
    "dr.pilots()": r"TypeError: 'dead_reckoning.pilots' is a module; write dr.new_pilot\(name\)",
    "dr.decks('crew')": r"TypeError: .*; write dr.load_deck\(path\)",
    "dr.__getattr__('view')": r"AttributeError: .*; write dr.observe\(position, seat\)",
    "dr.__getattr__('language')": r"AttributeError: .*: 'en', 'ru', 'uk'",
    "dr.match(first, 'random', games=1, max_turns=1).win_rate": r"AttributeError: .*; write report.rate",
    "dr.match(first, 'random', games=1, max_turns=1).rate": 0.0,
    "dr.trial(pilots='random', games=1, max_turns=1).to_records()": r"AttributeError: .*; write report.as_rows\(\)",
    "{rung.pilot for rung in dr.ladder([first, EagerPilot, 'random'], games=2, seed=1, max_turns=1)}": {
        "first",
        "EagerPilot",
        "random",
    },
    "dict(START)": r"TypeError: 'Position' object is not a list or a dict; write position.options .*, position.state ",
    "START['seats']": r"TypeError: 'Position' object is not a list or a dict; write position.options",
    "list(START.decision)": r"TypeError: 'Decision' object is not a list or a dict; write decision.options$",
    "START.decision[0]": r"TypeError: .*; write decision.options$",
    "bool(START.decision)": True,
    "MATCH['wins']": r"TypeError: .*; write report.wins, or report.as_json\(\) for a dict$",
    "MATCH.wins": (0, 0),
    "MATCH.to_json()": r"AttributeError: .*; write report.as_json\(\)$",
    "MATCH.winner": r"AttributeError: .*; write report.wins",
    "TRIAL['coins']": r"TypeError: .*; write report.cards, or report.as_json\(\) for a dict$",
    "TRIAL.to_json()": r"AttributeError: .*; write report.as_json\(\)$",
    "str(BOX)": "<Box base: 154 entries>",
    "str(START) == repr(START)": True,
    "dr.Game()": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.Game(seats=3)": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.Card('crew.deckhand')": r"AttributeError: .*; write dr.base_box\(\)\[id\]$",
    "dr.Deck('cards/crew.json')": r"AttributeError: .*; write dr.load_deck\(path\)$",
    "dr.Env(seats=2)": r"AttributeError: .*; write `from dead_reckoning.bridges",
    "dr.Bot": r"AttributeError: .*; write a class with choose\(self, view, rng, budget\), and dr.match\(",
    "dr.Agent": r"AttributeError: .*; write a class with choose\(self, view, rng, budget\)",
    "dr.Pilot.__name__": "Pilot",
    "dr.start(3)": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.reset()": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.seed(7)": r"AttributeError: .*; write random.Random\(7\), or give a seed to dr.play_out",
    "dr.rules()": r"AttributeError: .*; write dr.begin\(seats=2, rules={option: value}\)",
    "dr.version": r"AttributeError: .*; write dr.__version__$",
    "START.player": r"AttributeError: .*; write position.seat, and position.players\[position.seat\]",
    "START.apply(0)": r"AttributeError: .*; write position = position.choose\(option\)$",
    "START.move(0)": r"AttributeError: .*; write position = position.choose\(option\)$",
    "START.next(0)": r"AttributeError: .*; write position = position.choose\(option\)$",
    "START.play(0)": r"AttributeError: .*; write position = position.choose\(option\); for a whole game, dr.play_out\(",
    "START.step(0)": r"AttributeError: .*; write position = position.choose\(option\)$",
    "START.moves": r"AttributeError: .*; write position.options$",
    "START.actions": r"AttributeError: .*; write position.options$",
    "START.is_over": r"AttributeError: .*; write position.over$",
    "START.done": r"AttributeError: .*; write position.over$",
    "START.random()": r"AttributeError: .*; write position.choose\(position.decision.sample\(rng\)\), with rng = ",
    "START.sample()": r"AttributeError: .*; write position.choose\(position.decision.sample\(rng\)\)",
    "START.reset()": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "START.json()": r"AttributeError: .*; write dr.save_position\(",
    "START.to_dict()": r"AttributeError: .*; write dr.save_position\(",
    "START.dumps()": r"AttributeError: .*; write dr.save_position\(",
    "START.save('game.json')": r"AttributeError: .*; write dr.save_position\(",
    "START.render()": r"AttributeError: .*; write dr.table_picture\(position\)$",
    "START.history": None,
    "pickle.loads(pickle.dumps(START)) == START": True,
    "copy.deepcopy(START) == START": True,
    "hash(START) == hash(dr.begin(BOX, 2))": True,
    "START.decision.sample()": r"ArgumentError: sample\(\) needs `rng`; write decision.sample\(rng\)$",
    "START.decision.random()": r"AttributeError: .*; write decision.sample\(rng\), with rng = random.Random\(7\)$",
    "START.decision.choices": r"AttributeError: .*; write decision.options$",
    "START.decision.player": r"AttributeError: .*; write decision.seat$",
    "Random(1).choice(START.decision.options) in START.options": True,
    "dr.Box()": r"ArgumentError: Box\(\) needs `packs`; write dr.base_box\(\), or dr.load_box\(folder\)$",
    "dr.Box.load('cards')": r"AttributeError: .*; write dr.load_box\(folder\), or dr.base_box\(\) for the base game$",
    "dr.read_box('cards')": r"AttributeError: .*; write dr.load_box\(folder\), or dr.base_box\(\) for the base game$",
    "BOX.items()": r"AttributeError: .*; write box.by_id.items\(\)$",
    "BOX.values()": r"AttributeError: .*; write box.entries$",
    "dr.begin(BOX, players=3)": r"ArgumentError: begin\(\) has no argument 'players'; write dr.begin\(seats=2\)$",
    "dr.begin('base', seats=3)": r"ArgumentError: begin\(\) takes a Box or None as `box`, and not 'base'; write dr.beg",
    "dr.check('cards')": r"AttributeError: .*; write dr.lint\(path\) for files, dr.findings_in\(text\) for one line",
    "dr.validate('cards')": r"AttributeError: .*; write dr.lint\(path\) for files",
    "dr.write('influence 1')": r"ArgumentError: .*; write dr.write\(dr.read\(text\)\)$",
    "dr.explain(dr.read('sail'))": r"ArgumentError: .*; write dr.explain\(dr.write\(ability\)\)$",
    "dr.replay(BOX, START.start, START.choices) == START": True,
    "dr.reckon(START)": r"ArgumentError: .*; write dr.reckon\(box, dr.Start\(2\), choices\)$",
    "dr.trial('random', seats=2)": r"ArgumentError: .*; write dr.trial\(pilots='eager', games=100\)$",
    "dr.trial(pilot='random')": r"ArgumentError: trial\(\) has no argument 'pilot'; did you mean `pilots`\?$",
    "dr.match(first, games=2)": r"ArgumentError: match\(\) needs `second`; write dr.match\('eager', 'random'",
    "dr.match(['random', 'random'])": r"ArgumentError: match\(\) takes a text or a function or a Pilot as `first`",
    "dr.save_game(START, 'game.json')": r"AttributeError: .*; write dr.save_log\(position, path\)$",
    "dr.load_game('game.json')": r"AttributeError: .*; write dr.load_log\(path\)$",
    "VIEW.coins": r"AttributeError: .*; write view.observation.state.players\[view.observation.seat\], with at",
    "VIEW.hand": r"AttributeError: 'View' .*; write view.observation.state.players\[view.observation.seat\]",
    "VIEW.me": r"AttributeError: .*; write view.observation.state.players\[view.observation.seat\]",
    "VIEW.observation.state.players[VIEW.observation.seat].coins": 0,
    "VIEW.opponents": r"AttributeError: .*; write view.observation.state.players, by seat$",
    "VIEW.board": r"AttributeError: .*; write view.observation.state.ocean$",
    "len(VIEW.observation.state.ocean)": 12,
    "VIEW.state": r"AttributeError: .*; write view.observation.state for what the seat knows, view.imagine\(rng\)",
    "VIEW.turn": r"AttributeError: .*; write view.observation.state.turn.number$",
    "VIEW.observation.state.turn.number": 0,
    "VIEW.scores()": r"AttributeError: .*; write view.imagine\(rng\).scores\(\)$",
    "len(VIEW.imagine(Random(1)).scores())": 2,
    "VIEW.legal_moves": r"AttributeError: .*; write view.options$",
    "VIEW.actions": r"AttributeError: .*; write view.options$",
    "VIEW.cards": r"AttributeError: .*; write view.box$",
    "VIEW.seats": r"AttributeError: .*; write view.game.seats$",
    "VIEW.game.seats": 2,
    "VIEW.over": r"AttributeError: .*; a pilot is asked only during the game$",
    "VIEW.simulate(VIEW.options[0])": r"AttributeError: .*; write view.imagine\(rng\).choose\(option\): a position",
    "VIEW.choose(0)": r"AttributeError: .*; write view.imagine\(rng\).choose\(option\)",
    "VIEW.imagine(Random(1)).choose(VIEW.options[0]).choices == VIEW.options[:1]": True,
    "VIEW.imagine()": r"ArgumentError: imagine\(\) needs `rng`; write view.imagine\(rng\)$",
    "VIEW.random()": r"AttributeError: .*; write rng.choice\(view.options\)$",
    "VIEW.copy()": r"AttributeError: .*; a view never changes: keep it$",
    "VIEW.render()": r"AttributeError: .*; write dr.table_picture\(view.observation\)$",
    "dr.table_picture(VIEW.observation)[:5]": "<?xml",
    "VIEW['hand']": r"TypeError: 'View' object is not a list or a dict; write view.options and view.observation$",
    "VIEW.options[0].kind": "keep token",
    "VIEW.options[0].text == str(VIEW.options[0])": True,
    "VIEW.options[0].name": r"AttributeError: 'KeepToken' .*; write option.text, or dr.Teller\(box, 'en'\).option\(",
    "VIEW.options[0].type": r"AttributeError: .*; write option.kind$",
    "VIEW.options[0].cost": r"AttributeError: .*; write option.kind and option.text; repr\(option\) shows the fields",
    "VIEW.options[0]['kind']": r"TypeError: 'KeepToken' object is not a list or a dict; write option.kind",
    "VIEW.observation.coins": r"AttributeError: .*; write observation.state.players\[observation.seat\], with at",
    "VIEW.observation.turn": r"AttributeError: .*; write observation.state.turn.number$",
    "VIEW.observation.scores()": r"AttributeError: .*; write dr.imagine\(box, observation, rng\).scores\(\)$",
    "dr.Budget().time_left": r"AttributeError: .*; write over = budget.begun\(\) once, and over\(\) from then on",
    "dr.Budget().begun()()": False,
    "dr.Budget(time=1)": r"ArgumentError: Budget\(\) has no argument 'time'; write dr.Budget\(iterations, seconds",
    "MATCH.losses": r"AttributeError: .*; write report.wins, and report.lost for the games that were lost$",
    "MATCH.draws": r"AttributeError: .*; write report.games - sum\(report.wins\)",
    "MATCH.games - sum(MATCH.wins)": 2,
    "MATCH.confidence": r"AttributeError: .*; write report.rate, and report.low, report.high",
    "dr.Game(BOX, seats=3, seed=7)": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.new_game(players=2)": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "START.decision.options[0] == START.options[0]": True,
    "START.push(START.options[0])": r"AttributeError: .*; write position = position.choose\(option\)$",
    "START.pop()": r"AttributeError: .*; write dr.reckon\(position.box, position.start, position.choices\[:-1\]\)$",
    "START.is_terminal()": r"AttributeError: .*; write position.over$",
    "START.is_game_over()": r"AttributeError: .*; write position.over$",
    "START.returns()": r"AttributeError: .*; write position.scores\(\)$",
    "START.legal_actions()": r"AttributeError: .*; write position.options$",
    "START.apply_action(0)": r"AttributeError: .*; write position = position.choose\(option\)$",
    "dr.env(seats=2).step(0)": r"AttributeError: .*; write `from dead_reckoning.bridges.pettingzoo import env`",
    "START.playout(Random(1))": r"AttributeError: .*; write dr.play_out\(position, pilots, seed\)$",
    "len(START.choose(0).choices)": 1,
    "START.players[0].coins": 0,
    "START.game.names[:1]": ("crew.captain",),
    "START.map": r"AttributeError: .*; write position.state.ocean$",
    "START.hand": r"AttributeError: .*hand, .* position.game.names has a name for each number$",
    "START.players[0].ship": r"AttributeError: 'Player' .*; write player.at for the place of the ship",
    "START.players[0].cards": r"AttributeError: .*; write player.hand, .deck or .discard; position.game.names has",
    "START.players[0].gold": r"AttributeError: .*; write player.coins .*, player.chest",
    "START.players[0].score": r"AttributeError: .*; write position.scores\(\)\[seat\]$",
    "dr.odds(3, 2).probability": r"AttributeError: .*; write odds.win, and odds.tie for the ties in it$",
    "dr.odds(3, 2).to_dict()": r"AttributeError: .*; write attrs.asdict\(odds\)$",
    "attrs.asdict(dr.odds(3, 2))['attackers']": 3,
    "dr.ladder(['random', 'eager'], games=2, seed=1, max_turns=1)[0].rating": r"AttributeError: .*; write rung.skill$",
    "dr.read('sail').say('ru')": r"AttributeError: .*; write dr.say\(ability, 'en'\)$",
    "dr.read('sail').to_json()": r"AttributeError: .*; write dr.write\(ability\)",
    "START.round": r"AttributeError: .*; write position.turn, or len\(position.choices\)$",
    "START.diff(START.choose(0))": r"AttributeError: .*; write position.events: what the last choice did, in order$",
    "dr.replay('game.json')": r"ArgumentError: .*; write dr.load_log\(path\) for a saved game, dr.reckon\(box, dr.St",
    "dr.replay(Path('game.json'))": r"ArgumentError: .*; write dr.load_log\(path\) for a saved game",
    "START.choose('nonsense')": r"IllegalChoice: 'nonsense' is not allowed",
    "BOX.cards['crew.deckhand']": r"AttributeError: .*; write box\[id\] for one, box.entries for all",
    "[card for card in BOX.cards if card.kind == 'crew']": r"AttributeError: .*attrs.asdict\(card\) is a dict of one$",
    "attrs.asdict(BOX.crew[0])['id']": "crew.captain",
    "BOX['crew.deckhand'].name['ru']": "Матрос",
    "BOX.to_frame()": r"AttributeError: .*; write pandas.DataFrame\(attrs.asdict\(card\) for card in box.advanc",
    "BOX['crew.deckhand'].abilities": r"AttributeError: .*; write card.levels\[0\].abilities: each level has its own$",
    "dr.load_pack('tests/packs/german')": r"AttributeError: .*; write dr.load_box\(folder\): the base game and the",
    "dr.parse('influence 1 / 2 sails')": r"AttributeError: .*; write dr.read\(text\)$",
    "dr.say(dr.read('influence 1 / 2 sails'), lang='ru')": "Поставьте 1 кубик влияния или получите 2 паруса.",
    "dr.battle_odds(START)": r"AttributeError: .*; write dr.odds\(3, 2\): attackers, defenders$",
    "dr.ladder(['random', 'greedy'], games=2, seed=1, max_turns=1)[0]._asdict().keys() >= {'pilot', 'skill'}": True,
    "dr.trial(BOX, card='crew.deckhand')": r"ArgumentError: .* no argument 'card'; write change=dr.Give\(id\)",
    "dr.match(lambda view, rng, budget: rng.choice(view.options), 'random', games=1, max_turns=1).to_frame()": (
        r"AttributeError: .*; write pandas.DataFrame\(\[report.as_json\(\)\]\)"
    ),
    "dr.Pilot, dr.View, dr.Option, dr.Position": (dr.Pilot, dr.View, dr.Option, dr.Position),
    "dr.load_replay('game.json')": r"AttributeError: .*; write dr.load_position\(path\) or dr.load_log\(path\)$",
    "dr.InvalidMove": r"AttributeError: .*; an illegal choice raises IllegalChoice$",
    "dr.RandomPilot": r"AttributeError: .*; write dr.new_pilot\(name\)$",
    "dr.print_board(START)": r"AttributeError: .*; write dr.table_picture\(position\), or dr.Teller\(",
    "dr.make_game(seats=2)": r"AttributeError: .*; write dr.begin\(seats=2\)$",
    "dr.render_card('crew.gunner')": r"AttributeError: .*; write dr.render\(.*, or dr.faces\(id\)\[0\].svg$",
    "dr.nonsense": r"AttributeError: module 'dead_reckoning' has no attribute 'nonsense'$",
    "dr.faces('crew.gunner')[0].save('card.svg')": r"AttributeError: .*; write pathlib.Path\('card.svg'\).write_text",
    "dr.faces('crew.gunner')[0].png": r"AttributeError: .*; dr.render\('my_pack', to='png', out='folder'\)",
    "dr.lint(CREW).ok": r"AttributeError: .*; write not report.findings$",
    "TRIAL.to_csv('games.csv')": r"AttributeError: .*; write report.as_rows\(\), as in pandas.DataFrame\(",
}
"""A typed line -> its result; a text with a colon is the raised error."""

ELSEWHERE = {
    "python-chess": "legal_moves push pop is_game_over outcome result copy fen set_fen move_stack ply peek is_legal "
    "generate_legal_moves reset push_uci push_san parse_san parse_uci san unicode is_valid",
    "OpenSpiel": "action_to_string apply_action apply_actions chance_outcomes child clone current_player full_history "
    "history_str information_state_string information_state_tensor is_chance_node is_terminal legal_actions "
    "legal_actions_mask move_number num_distinct_actions num_players observation_string observation_tensor "
    "player_return player_reward resample_from_infostate returns rewards serialize string_to_action to_dict to_json "
    "to_string undo_action",
    "Gymnasium and PettingZoo": "action_space observation_space step reset render agents agent_selection agent_iter "
    "num_agents observe last terminations truncations infos",
}
"""Library -> the names of its positions that have a counterpart here."""


@pytest.mark.parametrize("library", ELSEWHERE)
def test_a_position_has_a_hint_for_the_names_of_other_libraries(library: str) -> None:
    for name in ELSEWHERE[library].split():
        with pytest.raises(AttributeError, match=rf"'Position' object has no attribute '{name}'; .+"):
            getattr(START, name)


@cache
def reports() -> dict[str, object]:
    """The reports of a match and a trial, and the view of a bot."""
    shown: list[dr.View] = []

    def keep(view: dr.View) -> dr.Option:
        shown.append(view)
        return view.options[0]

    dr.match(keep, "random", games=1, seed=1, max_turns=1)
    return {
        "VIEW": shown[0],
        "MATCH": dr.match("random", "random", games=2, seed=1, max_turns=1),
        "TRIAL": dr.trial(pilots="random", games=2, seed=1, max_turns=1),
    }


@pytest.mark.parametrize("guess", GUESSES)
def test_a_first_guess_works_or_says_why(guess: str) -> None:
    names = {"dr": dr, "BOX": BOX, "START": START, "EagerPilot": EagerPilot, "Random": Random, "CREW": CREW}
    names |= {"first": first, "attrs": attrs, "copy": copy, "pickle": pickle, "Path": Path, **reports()}
    expected = GUESSES[guess]
    if dr.compiled and re.search(r"START\.decision[.[)]|options\[0\]\[", guess):
        pytest.skip("compiled classes take no hints")
    if isinstance(expected, str) and re.match(r"\w+Error: |IllegalChoice: ", expected):
        with pytest.raises(Exception) as raised:  # noqa: PT011  # its name is in the table
            eval(guess, names)
        assert re.match(expected, f"{type(raised.value).__name__}: {raised.value}")
    else:
        assert eval(guess, names) == expected


def test_a_hint_hides_no_attribute() -> None:
    with pytest.raises(AssertionError, match="Position has 'over', which needs no hint"):
        hinting({"over": "write position.over"})(dr.Position)


def advice(file: Path) -> Iterator[str]:
    """The suggestions in the messages of a module, and the examples of its public functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "public":
            yield from (str(each.value) for each in node.args[:1] if isinstance(each, ast.Constant))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "write " in node.value:
            yield node.value


def test_advice_names_public_names_as_they_are_imported() -> None:
    bare = re.compile(rf"(?<![\w.'`])({'|'.join(sorted(set(dr.__all__) - {'__version__'}))})\(")
    files = [file for file in Path(dr.__file__).parent.rglob("*.py") if "public(" in file.read_text(encoding="utf-8")]
    files += [Path(dr.__file__).parent / f"{each}.py" for each in ("game/printed/box", "model/terms")]
    said = [text for file in (Path(dr.__file__), *files) for text in advice(file)]
    assert len(said) > 80
    assert [text for text in said if bare.search(text)] == []


@pytest.mark.parametrize("thing", ["START", "BOX", "BOX['crew.gunner']", "START.decision", "dr.lint(CREW)"])
def test_what_an_editor_offers_is_there(thing: str) -> None:
    value = eval(thing, {"dr": dr, "BOX": BOX, "START": START, "CREW": CREW})
    assert len(dir(value)) > 20
    assert [name for name in dir(value) if not hasattr(value, name)] == []


def test_an_editor_is_offered_the_public_names() -> None:
    assert [name for name in dir(dr) if not name.startswith("__")] == sorted(set(dr.__all__) - {"__version__"})


@pytest.mark.parametrize("name", sorted({each.name for each in iter_modules(dr.__path__)} & set(dr.OTHER_WORDS)))
def test_a_room_with_a_hint_gives_it_when_it_is_called(name: str) -> None:
    room = import_module(f"dead_reckoning.{name}")
    assert getattr(dr, name) is room
    with pytest.raises(TypeError, match=re.escape(dr.OTHER_WORDS[name])):
        room()


def test_the_text_of_many_mistakes_shows_the_lines_of_the_first() -> None:
    with pytest.raises(dr.CardError) as raised:
        dr.read_face(" | ".join(["3 sials"] * 5))
    told = str(raised.value).splitlines()
    assert len(raised.value.findings) == sum("DR201" in line for line in told) == 5
    assert sum(line.strip() == "^^^^^" for line in told) == 3
