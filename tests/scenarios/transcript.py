"""Transcripts: rules as stories that a rules lawyer can read and write without Python.  ``README.md`` explains them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from attrs import evolve, fields, frozen

import dead_reckoning as dr
from dead_reckoning.decks.converter import structure
from dead_reckoning.decks.files import Json
from dead_reckoning.game.logs.forms import battery_text
from dead_reckoning.game.nouns.achievements import progress
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.rule_set import rule_set
from dead_reckoning.game.printed.terms import AchievementId
from dead_reckoning.game.rules import spoils
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import Battery, BattleState, LastingAbility, OceanCell, Player, RowDeck
from dead_reckoning.language import Vocabulary
from dead_reckoning.model.terms import CHANCE, NOBODY, Event
from dead_reckoning.position import Position
from dead_reckoning.view.observations import observe

RULES: Final = re.compile(r"\d+\.\d+|reading \d+|A-\d\d|B-\d\d")
STEP: Final = re.compile(r"(\d|\?)> (.*)")


class WrongError(AssertionError):
    """A deviation from the transcript, with the line."""


@frozen
class Scenario:
    """One transcript."""

    title: str
    rules: tuple[str, ...]
    seats: int
    options: Mapping[str, str | int]
    packs: tuple[str, ...]
    solo: str
    """The Warden's level; empty: no Warden."""
    pairs: str
    """The level of two Wardens, against a pair."""
    wardens: tuple[str, ...]
    """Warden cards that the scenario brings: a word and the section, as decks have it."""
    setting: tuple[str, ...]
    story: tuple[tuple[int, str], ...]
    """Numbered lines."""


def read_scenario(text: str) -> Scenario:
    """A transcript as it is in its file."""
    lines = text.splitlines()
    bar = lines.index("---")
    head = lines[:bar]
    if not head[0].startswith("# "):
        raise WrongError("the first line is '# ' and what the scenario shows")
    heads = ("rule ", "seats ", "solo ", "pairs ")
    words = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in head if line.startswith(heads)}
    if "rule" not in words:
        raise WrongError("a line 'rule 5.5, A-13' names the rules")
    options = [line.split()[1:] for line in head if line.startswith("options ")]
    packs = [line.split()[1:] for line in head if line.startswith("packs ")]
    own = ("# ", "rule ", "seats ", "solo ", "pairs ", "warden ", "options ", "packs ")
    return Scenario(
        title=head[0][2:],
        rules=tuple(RULES.findall(words["rule"])),
        seats=int(words.get("seats", "2")),
        options={name: value(text) for group in options for name, _, text in [pair.partition("=") for pair in group]},
        packs=tuple(pack for group in packs for pack in group),
        solo=words.get("solo", ""),
        pairs=words.get("pairs", ""),
        wardens=tuple(line.split(" ", 1)[1] for line in head if line.startswith("warden ")),
        setting=tuple(line for line in head if line and not line.startswith(own)),
        story=tuple((number, line) for number, line in enumerate(lines[bar + 1 :], bar + 2) if line.strip()),
    )


def value(text: str) -> str | int:
    """The value of an option."""
    return int(text) if text.isdigit() else text


def opening(scenario: Scenario) -> Position:
    """The position that the setting describes; ``begin`` alone is a new game."""
    box = box_of(scenario.packs or (FIGURES,))
    if scenario.wardens:
        box = with_wardens(box, scenario.wardens)
    rules = rule_set(scenario.options)
    seats = 0 if scenario.solo or scenario.pairs else scenario.seats
    if scenario.setting == ("begin",):
        return dr.begin(box, seats, rules, solo=scenario.solo, pairs=scenario.pairs)
    return dr.arrange(box, seats, scenario.setting, rules, solo=scenario.solo, pairs=scenario.pairs)


@cache
def box_of(packs: tuple[str, ...]) -> Box:
    """The box with these packs."""
    return dr.load_box(*packs)


FIGURES: Final = "tests/scenarios/figures"
"""A pack with the values that transcripts count on: those of the box are reconstructed, and change by trials."""
STILL: Final = "still"
"""A Warden card on which nothing happens, so that chance has something to choose from."""
SIDES: Final = ("normal", "advanced")


def with_wardens(box: Box, lines: tuple[str, ...]) -> Box:
    """A box whose Warden cards are those of the scenario: ``told {...}`` is a section of both sides.

    A second line of the same name is the next section; ``told normal {...}`` is of one side.
    """
    sections: dict[str, dict[str, list[object]]] = {STILL: {side: [{"ship": "harbor"}] for side in SIDES}}
    for line in lines:
        name, _, text = line.partition(" ")
        side, _, rest = text.partition(" ")
        there = sections.setdefault(name, {side: [] for side in SIDES})
        for each in (side,) if side in SIDES else SIDES:
            there[each].append(json.loads(rest if side in SIDES else text))
    entries: Json = [{"id": f"warden.{name}", **sides, "provenance": {}} for name, sides in sections.items()]  # type: ignore[dict-item]  # what json gives
    cards = structure("wardens", {"entries": entries}, Vocabulary())
    return evolve(box, entries=(*(entry for entry in box.entries if not isinstance(entry, WardenCard)), *cards))


# -- Events in one line ----------------------------------------------------------------------------------------------


def told(event: Event, game: Game) -> str:
    """``Sailed seat=0 start=r1c1 end=r2c1``: an event as transcripts write it."""
    parts = [f"{field.name}={said(field.name, getattr(event, field.name), game)}" for field in fields(type(event))]  # type: ignore[arg-type]
    return " ".join([type(event).__name__, *parts])


def said(name: str, thing: object, game: Game) -> str:
    """A field of an event: crew cards by name, zones by id, battles by their foe."""
    if isinstance(thing, BattleState):
        return thing.foe
    if isinstance(thing, LastingAbility):
        return str(thing.text)
    if name == "of":
        return cannons(thing) or "none"  # type: ignore[arg-type]  # the batteries of an event
    if name == "card" and isinstance(thing, int):
        return game.names[thing]
    if name in ("zone", "start", "end") and isinstance(thing, int):
        return game.battle_board.zones[thing].id
    if isinstance(thing, tuple):
        return ",".join(" ".join(map(str, each)) if isinstance(each, tuple) else str(each) for each in thing) or "none"
    return "nobody" if name in ("by", "seat") and thing == NOBODY else str(thing)


# -- Facts -----------------------------------------------------------------------------------------------------------


def goods(cargo: int, coins: int) -> str:
    """``3 cargo 2 coins``, as settings write it."""
    return f"{cargo} cargo {coins} coin{'' if coins == 1 else 's'}"


def sleeve(game: Game, player: Player, name: str) -> str:
    """``crew.gunner#1@3+advancement.x``."""
    found = player.sleeves[game.number_of[name]]
    return "+".join([f"{name}@{found.level}", *found.advancements])


def cards(game: Game, numbers: tuple[int, ...]) -> str:
    """Names in a row; ``none``."""
    return " ".join(game.names[number] for number in numbers) or "none"


def cannons(used: tuple[tuple[Battery, int], ...], joint: str = ",") -> str:
    """``board 1,crew.gunner#1 1``: cannons that were used."""
    return joint.join(f"{battery_text(battery)} {number}" for battery, number in used)


def steps(player: Player, achievement: str) -> str:
    """``3 legend``: how far an achievement is."""
    return f"{progress(player, AchievementId(achievement)).steps} {achievement}"


Ask = Callable[[Game, Player, list[str]], str]

OF_SEAT: Final[Mapping[str, Ask]] = {
    "at": lambda game, player, rest: player.at,
    "pirate": lambda game, player, rest: "yes" if player.pirate else "no",
    "damage": lambda game, player, rest: str(player.damage),
    "ship": lambda game, player, rest: goods(player.cargo, player.coins),
    "harbor": lambda game, player, rest: goods(player.dock, player.chest),
    "hull": lambda game, player, rest: f"{rest[0]} {' '.join(player.hull[int(rest[0]) - 1]) or 'none'}",
    "hand": lambda game, player, rest: cards(game, player.hand),
    "played": lambda game, player, rest: cards(game, tuple(played.card for played in player.played)),
    "discard": lambda game, player, rest: cards(game, player.discard),
    "bottom": lambda game, player, rest: cards(game, player.deck.bottom),
    "held": lambda game, player, rest: " ".join(player.held) or "none",
    "sleeve": lambda game, player, rest: sleeve(game, player, re.split(r"[@+]", rest[0])[0]),
    "cubes": lambda game, player, rest: str(player.cubes),
    "markers": lambda game, player, rest: ", ".join(player.markers) or "none",
    "steps": lambda game, player, rest: steps(player, " ".join(rest[1:])),
    "levelings": lambda game, player, rest: str(player.levelings),
    "bonus": lambda game, player, rest: " ".join(player.bonus) or "none",
    "cannons-used": lambda game, player, rest: cannons(player.cannons_used, ", ") or "none",
}
"""The questions of ``= seat 0 ...``; the answer is in the words of the setting."""


def by_seat(numbers: tuple[int, ...]) -> str:
    """Numbers in a row."""
    return " ".join(map(str, numbers))


OF_CELL: Final[Mapping[str, Callable[[OceanCell], str]]] = {
    "card": lambda ocean_cell: ocean_cell.card or "none",
    "tile": lambda ocean_cell: ocean_cell.tile or "face down",
    "cubes": lambda ocean_cell: by_seat(ocean_cell.cubes),
    "permanent": lambda ocean_cell: by_seat(ocean_cell.permanent),
    "goods": lambda ocean_cell: goods(ocean_cell.cargo, ocean_cell.coins),
    "buildings": lambda ocean_cell: " ".join(ocean_cell.buildings) or "none",
    "controller": lambda ocean_cell: "nobody" if ocean_cell.controller == NOBODY else str(ocean_cell.controller),
}
"""The questions of ``= r1c1 ...``."""


def sheet(position: Position, words: list[str]) -> str:
    """``sheet 0 end-game abilities 3``: a line of a score sheet."""
    seat, *line, _ = words
    name = " ".join(line)
    return f"{seat} {name} {position.score_sheets()[int(seat)][name]}"


def sees(position: Position, words: list[str]) -> str:
    """``sees 1 seat 0 hand none``: what is before a player, as another sees it."""
    me, word, seat, what, *rest = words
    player = observe(position, int(me)).state.players[int(seat)]
    return f"{me} {word} {seat} {what} {OF_SEAT[what](position.game, player, rest)}"


OF_TABLE: Final[Mapping[str, Callable[[Position, list[str]], str]]] = {
    "sails": lambda position, words: str(position.state.turn.sails),
    "active": lambda position, words: str(position.state.active),
    "asks": lambda position, words: "?" if position.decision.seat == CHANCE else str(position.decision.seat),
    "over": lambda position, words: "yes" if position.over else "no",
    "scores": lambda position, words: by_seat(position.scores()),
    "team-scores": lambda position, words: by_seat(position.team_scores()),
    "winners": lambda position, words: by_seat(position.state.winners) or "none",
    "sheet": sheet,
    "sees": sees,
    "supply": lambda position, words: f"{words[0]} {dict(position.state.buildings)[words[0]]}",  # type: ignore[index]
    "stack": lambda position, words: f"{words[0]} {dict(position.state.upgrades)[words[0]]}",  # type: ignore[index]
    "deck": lambda position, words: f"{words[0]} {cards_left(position.state.decks[int(words[0]) - 1])}",
    "top": lambda position, words: f"{words[0]} {' '.join(position.state.decks[int(words[0]) - 1].top) or 'none'}",
    "out": lambda position, words: " ".join(position.state.out) or "none",
    "strengths": lambda position, words: strengths(position),
    "zone": lambda position, words: f"{words[0]} {zone(position, words[0])}",
}
"""The questions of other lines ``= ...``."""


def cards_left(deck: RowDeck) -> int:
    """In a row's deck, known or not."""
    return len(deck.top) + sum(number for _, number in deck.bag)


def strengths(position: Position) -> str:
    """The strengths of both sides of the battle."""
    return by_seat(spoils.strengths(Scope(position.game, position.state, position.state.active)))


def zone(position: Position, name: str) -> str:
    """Cubes of both sides in a zone of the battle board."""
    assert position.state.battle is not None
    return by_seat(position.state.battle.cubes[position.game.zone_index[name]])


def fact(position: Position, words: list[str]) -> str:
    """A fact in the words in which the transcript asks for it."""
    head = words[0]
    if head == "seat":
        player = position.state.players[int(words[1])]
        return f"seat {words[1]} {words[2]} {OF_SEAT[words[2]](position.game, player, words[3:])}"
    if head in INDEX:
        return f"{head} {words[1]} {OF_CELL[words[1]](position.state.ocean[INDEX[head]])}"  # type: ignore[index]
    return f"{head} {OF_TABLE[head](position, words[1:])}"


# -- Playing ---------------------------------------------------------------------------------------------------------


def chosen(position: Position, who: str, choice: str) -> Position:
    """The position after a choice, made by whom the transcript says."""
    seat = position.decision.seat
    asked = "?" if seat == CHANCE else str(seat)
    if asked != who:
        raise WrongError(f"{asked}> is asked: {', '.join(map(str, position.decision.options[:12]))}")
    try:
        return position.choose(choice)
    except dr.IllegalChoice as refused:
        raise WrongError(str(refused)) from refused


def refused(position: Position, line: str) -> None:
    """``! stow 0 cargo 1 coin   # not-controlled 4.1``: not offered, and for this reason."""
    choice, _, why = (part.strip() for part in line.partition(" # "))
    if position.decision.option(choice):
        raise WrongError(f"{choice!r} is offered")
    try:
        position.choose(choice)
    except dr.IllegalChoice as refusal:
        if why and why != f"{refusal.code} {refusal.rule}":
            raise WrongError(f"refused for {refusal.code} {refusal.rule}, not for {why}") from refusal


def offered(position: Position, choice: str) -> None:
    """``+ sail r2c1``: among the options."""
    if not position.decision.option(choice):
        raise WrongError(f"not offered; there are {', '.join(map(str, position.decision.options))}")


def checked(position: Position, line: str) -> None:
    """``= seat 0 ship 3 cargo 2 coins``."""
    found = fact(position, line.split())
    if found != " ".join(line.split()):
        raise WrongError(f"it is so: {found}")


def retold(scenario: Scenario) -> Iterator[str]:
    """The story as it happens: its own lines, and the events after each choice.

    Raises WrongError for a choice that cannot be made, a line ``!`` that is offered, a line ``+`` that is not, a
    line ``=`` that is not so.
    """
    position = opening(scenario)
    for number, line in scenario.story:
        step = STEP.fullmatch(line)
        try:
            if step:
                position = chosen(position, step[1], step[2])
            elif line.startswith("! "):
                refused(position, line[2:])
            elif line.startswith("+ "):
                offered(position, line[2:])
            elif line.startswith("= "):
                checked(position, line[2:])
            elif not line.startswith((". ", "# ")):
                raise WrongError("a line begins with 0>, ?>, '. ', '! ', '+ ', '= ' or '# '")
        except WrongError as wrong:
            raise WrongError(f"line {number}: {line}\n  {wrong}") from None
        except (KeyError, IndexError, ValueError) as wrong:
            raise WrongError(f"line {number}: {line}\n  {wrong!r}") from wrong
        if not line.startswith(". "):
            yield line
        if step:
            yield from (f". {told(event, position.game)}" for event in position.events)


def played(path: Path) -> str:
    """The whole transcript as it happens."""
    text = path.read_text(encoding="utf-8")
    head, bar, _ = text.partition("---\n")
    return f"{head}{bar}" + "".join(f"{line}\n" for line in retold(read_scenario(text)))
