"""Plays random games with a pack, keeps and loads them on the way, and tells them.

    python tools/pack_games.py --games 500 --seed 1 [--pack tests/packs/tavern] [--game 20] [--jobs 2]

PACK is what ``reckon play --pack`` takes, the folder of a pack, a bundle or the name of an installed one, or the folder
of a Python package, with its ``pyproject.toml``, that need not be installed.

At every decision nothing may be lost or made from nothing, and every option has a number; at every tenth (or whichever
``--kept-every`` says) the position is written as a file, and is the same when it is read again; what has happened and
what is asked is told in all languages. At the end what the pack brings must have happened: how often each event, option
and order of the pack's own was met is printed, and how often each of its abilities was carried out, 0 included; what is
only shown, and what is only counted, is not carried out. Each game is made from the seed and its number alone;
``--game`` plays a single one.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.decks.packs import InstalledPack
from dead_reckoning.engine.play import OptionSpace
from dead_reckoning.game.nouns.crew import AbilityUsed, HullUsed
from dead_reckoning.game.nouns.encounters import CardRemoved
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.rules.setup import new_table
from dead_reckoning.game.rules.triggered import carried_out
from dead_reckoning.game.table.faces import arms_of, is_bare
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import Sleeve, State
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.options import Option
from dead_reckoning.model.terms import CHANCE, CardId, Decision, Effect
from dead_reckoning.pilots.spreading import spread
from dead_reckoning.pilots.workers import pool
from dead_reckoning.position import Position, Start, game_of, option_space, start_game
from dead_reckoning.view.observations import observe
from dead_reckoning.view.teller import Teller
from tools.games import faults

ROOT = Path(__file__).resolve().parent.parent
KEPT_EVERY = 10
"""Decisions from one position that is kept to the next, if nobody says otherwise."""
EAGER = 0.7
"""The probability of choosing one of the pack's own options, if one is offered."""
EAGER_FOR = ("buy", "build", "sleeve", "trade", "use")
"""Options that are chosen as often if none is offered: they bring cards into play, or wake them."""
CHUNK = 20
"""Games that a process plays before it tells of them."""


def pack_at(name: str) -> InstalledPack | str:
    """A pack: what the Python package of a folder offers, if there is one; anything else is left to ``load_box``."""
    folder = Path(name)
    if not folder.is_dir():
        return name
    inside = folder.resolve() if (folder / "pack.json").exists() else None
    package = inside or next((path.parent.resolve() for path in sorted(folder.glob("[!.]*/pack.json"))), None)
    if package is None or not (package / "__init__.py").exists():
        return name if package is None else InstalledPack(package)
    sys.path.insert(0, str(package.parent))
    pack = getattr(import_module(package.name), "PACK", None)
    return pack if isinstance(pack, InstalledPack) else InstalledPack(package)


def pilot(decision: Decision, rng: Random, words: frozenset[str]) -> Option:
    """Chance by weight; a player takes what speaks of the pack, most of the time."""
    if decision.seat != CHANCE and rng.random() < EAGER:
        own = [option for option in decision.options if not words.isdisjoint(str(option).replace(":", " ").split())]
        own = own or [option for option in decision.options if str(option).startswith(EAGER_FOR)]
        if own:
            return rng.choice(own)
    return decision.sample(rng)


def words_of(box: dr.Box) -> frozenset[str]:
    """The words of a box's packs: their verbs, ids and symbols."""
    ids = {name for name in map(str, box.by_id) if name.partition(".")[0] not in BASE_PREFIXES}
    return frozenset({*(verb.name for verb in box.verbs), *map(str, (each.word for each in box.symbols)), *ids})


BASE_PREFIXES = frozenset(str(name).partition(".")[0] for name in dr.base_box().by_id)


def table_with(game: Game, rng: Random) -> State:
    """A new game in which the packs' advancements are sleeved already, by chance, a half of each."""
    state = new_table(game)
    base = set(dr.base_box().by_id)
    left = {name: card.copies for name, card in game.advancements.items() if name not in base}
    sleeves = [list(player.sleeves) for player in state.players]
    for name, copies in left.items():
        for _ in range((copies + 1) // 2):
            mine, place = rng.choice(sleeves), rng.randrange(len(game.crew))
            taken = {game.advancements[each].slot for each in mine[place].advancements}
            if game.advancements[name].slot not in taken:
                mine[place] = Sleeve(1, (*mine[place].advancements, name))
                left[name] -= 1
    players = tuple(evolve(player, sleeves=tuple(mine)) for player, mine in zip(state.players, sleeves, strict=True))
    decks = tuple(
        evolve(deck, bag=tuple((card, left.get(card, number)) for card, number in deck.bag)) for deck in state.decks
    )
    return evolve(state, players=players, decks=decks)


def is_of_pack(thing: object) -> bool:
    """Whether its class is made outside."""
    return not type(thing).__module__.startswith("dead_reckoning.")


class Stage(NamedTuple):
    """A box with what is made of it once."""

    box: dr.Box
    folder: Path
    kept_every: int
    spaces: dict[int, OptionSpace]
    tellers: tuple[Teller, ...]


def stage_of(box: dr.Box, folder: Path, kept_every: int = KEPT_EVERY) -> Stage:
    """The numbers of options at each table, and who tells in each language."""
    spaces = {seats: option_space(box, seats) for seats in (2, 3, 4)}
    return Stage(box, folder, kept_every, spaces, tuple(Teller(box, lang) for lang in BASE_LANGUAGES))


def judged(position: Position, number: int, stage: Stage) -> Iterator[str]:
    """The faults of a position."""
    decision, space = position.decision, stage.spaces[position.game.seats]
    yield from faults(position.game, position.state)
    if decision.seat != CHANCE and not all(space[space.index(option)] == option for option in decision.options):
        yield "a number"
    if number % stage.kept_every:
        return
    file = stage.folder / "position.json"
    dr.save_position(position, file)
    if dr.load_position(file, stage.box).state != position.state:
        yield "it was kept, and is another"
    sent = pickle.loads(pickle.dumps(position))  # our own bytes
    if (sent, sent.decision, sent.choices) != (position, position.decision, position.choices):
        yield "it was pickled, and is another"
    for teller in stage.tellers:
        told = [*teller.tell_events(position, quiet=True), teller.question(position), *teller.options(position)]
        if not all(told):
            yield f"nothing is told in {teller.lang}"
    for seat in range(position.game.seats):
        observe(position, seat)


# -- Abilities that are carried out


def own_entries(box: dr.Box) -> list[Entry]:
    """The entries that the packs of a box add to the base game."""
    base = set(dr.base_box().entries)
    return [entry for entry in box.entries if entry not in base]


def own_abilities(game: Game) -> dict[str, str]:
    """Line -> the parts that are counted: each ability of the packs that a player carries out, and each alternative of
    one.
    """
    found: dict[str, str] = {}
    for entry in own_entries(game.box):
        for effect in deeds_of(entry):
            arms = (effect,) if str(getattr(entry, "encounter", "")) in game.box.encounter_kinds else arms_of(effect)
            found.update({game.text(arm): f"ability: {game.text(arm)}" for arm in arms})
    return found


def deeds_of(entry: Entry) -> Iterator[Effect]:
    """The abilities of a thing that are used, or wait for something."""
    parts = (entry, *getattr(entry, "levels", ()), *getattr(entry, "backs", ()))
    for effect in (effect for part in parts for effect in getattr(part, "abilities", ())):
        if not isinstance(effect, fx.Endgame) and not is_bare(effect):
            yield effect


def counting(game: Game, met: Counter[str]) -> Game:
    """The same tables; what is carried out in the name of a card of the pack itself is counted."""
    own = {
        entry.id: {carried_out(effect): game.text(effect) for effect in getattr(entry, "abilities", ())}
        for entry in own_entries(game.box)
    }

    def performed(how: Any, order: Effect, scope: Scope) -> Any:
        if text := own.get(CardId(scope.frame.source), {}).get(order):
            met[f"ability: {text}"] += 1
        return how(order, scope)

    handlers = {
        kind: partial(performed, how) if issubclass(kind, Effect) and not isinstance(how, Question) else how
        for kind, how in game.tables.handlers.items()
    }
    return evolve(game, tables=evolve(game.tables, handlers=handlers))


def game(stage: Stage, seed: int, number: int) -> Counter[str]:
    """One game: how often each thing of the pack was met.  Raises AssertionError that says what is wrong."""
    rng, box = Random(f"{seed} {number}"), stage.box
    met: Counter[str] = Counter()
    words = words_of(box)
    seats = 2 + number % 3
    plain = game_of(box, seats, DEFAULT)
    abilities = own_abilities(plain)
    met.update(dict.fromkeys(abilities.values(), 0))
    position = evolve(start_game(box, Start(seats, DEFAULT, table_with(plain, rng))), game=counting(plain, met))
    choices = 0
    while not position.over:
        wrong = list(judged(position, choices, stage))
        assert not wrong, (seed, number, choices, wrong, list(map(str, position.choices))[-5:])
        choice = pilot(position.decision, rng, words)
        position = position.choose(choice)
        choices += 1
        things = (choice, *position.events, *(frame.todo[0] for frame in position.state.frames[-1:]))
        met.update(type(thing).__name__ for thing in things if is_of_pack(thing))
        used = (event.text for event in position.events if isinstance(event, AbilityUsed | HullUsed))
        met.update(abilities[text] for text in used if text in abilities)
        met.update(f"out: {event.card}" for event in position.events if isinstance(event, CardRemoved))
    reached = [name for player in position.state.players for name in player.markers]
    brought = {name for chapter in box.chapters for name, *_ in chapter.achievements}
    brought |= {entry.achievement for entry in own_entries(box) if isinstance(entry, Achievement)}
    met.update(f"achievement: {name}" for name in reached if name in brought)
    log = stage.folder / "log.json"
    dr.save_log(position, log)
    assert dr.load_log(log, box).state == position.state
    return met


def chunk(pack: str, seed: int, kept_every: int, numbers: range) -> Counter[str]:
    """Some games of a pack."""
    box = dr.load_box(pack_at(pack))
    met: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        stage = stage_of(box, Path(folder), kept_every)
        for number in numbers:
            met.update(game(stage, seed, number))
    return met


def main() -> int:
    """Play, and print what was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", default=str(ROOT / "tests" / "packs" / "tavern"))
    parser.add_argument("--game", type=int, help="only the game of this number")
    parser.add_argument(
        "--kept-every", type=int, default=KEPT_EVERY, help="decisions from one kept position to the next"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    options = parser.parse_args()
    met: Counter[str] = Counter()
    ends = (
        [*range(0, options.games, CHUNK), options.games] if options.game is None else [options.game, options.game + 1]
    )
    chunks = [range(*pair) for pair in pairwise(ends)]
    with pool(options.jobs) if options.jobs > 1 else nullcontext() as executor:
        played = 0
        with suppress(KeyboardInterrupt):  # what was met so far is told
            for place, found in spread(
                partial(chunk, options.pack, options.seed, options.kept_every), chunks, executor
            ):
                met.update(found)
                played += len(chunks[place])
                print(f"{played} games", file=sys.stderr, flush=True)
    for name, times in sorted(met.items()):
        print(f"{times:8} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
