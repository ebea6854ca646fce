"""Facts about a real table, in short lines: ``ship r2c1 pirate, r2c1 you 2 warden 1, r1c2 2 coins``.

A line is several facts with commas between them; each names a cell, the Warden, or else the player's ship, and what is
so of it now.  What no fact names is as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from dead_reckoning.errors import FactError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.cleanup import ModeChosen
from dead_reckoning.game.nouns.goods import GoodsGained
from dead_reckoning.game.nouns.influence import CheckControl
from dead_reckoning.game.nouns.sailing import ShipPlaced
from dead_reckoning.game.nouns.sinking import Damaged, Sank
from dead_reckoning.game.printed import described
from dead_reckoning.game.printed.box import Tile
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.sought import sought
from dead_reckoning.game.printed.terms import HARBOR, AchievementId, BuildingId
from dead_reckoning.game.printed.told_numbers import LARGEST, number, plainly, zero
from dead_reckoning.game.rules import achievements
from dead_reckoning.game.rules.warden import runner
from dead_reckoning.game.table.counting import controller
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell, State
from dead_reckoning.logbook import figures
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Event, Frame, Seat

WARDENS: Final = ("warden", "other")
"""The Warden whom the player runs, and in pairs the other one.  Rules 16.30, 17.1."""

SHIP: Final = {
    **{"ship": "place", "pirate": "", "merchant": ""},
    **dict.fromkeys(("damage", "achievements", "sunk"), "number"),
}
PARTNER: Final = {"damage": "number"}
HIS: Final = {**dict.fromkeys(("damage", "coins", "cargo", "sank"), "number"), "sunk": "", "won": ""}
ISLAND: Final = {
    **dict.fromkeys(("you", "warden", "partner", "other"), "cubes"),
    "coins": "number",
    "cargo": "number",
    "no": "building",
    "tile": "tile",
    **dict.fromkeys((described.ISLAND, described.SEA), "figures"),
}
GOODS: Final = {"coins": "number", "cargo": "number"}
"""Facts about the player's ship, the partner's, a Warden, a cell, and a cell whose goods are asked for: word -> its
argument.
"""

MOST: Final = {"damage": 4, "cargo of the Warden": 2}
"""The largest number where it is small: a fifth damage sinks, a third barrel is a coin."""


@frozen
class Fact:
    """One thing that is so now."""

    subject: str
    """A cell, ``warden``, in pairs ``other`` or ``partner``; or empty for the player's ship."""
    word: str
    value: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.subject, self.word, self.value)))


@frozen
class FactWords:
    """The words that a table may use, besides the plain English ones."""

    words: Mapping[str, str]
    """The word in another language -> the English one."""
    tiles: tuple[Tile, ...]
    """The tiles of the box that have names."""


# -- Reading ---------------------------------------------------------------------------------------------------------


def read_facts(game: Game, lexicon: FactWords, text: str, goods_on: tuple[Cell, ...] = ()) -> tuple[Fact, ...]:
    """The facts of a line; ``goods_on``: only goods on these cells are wanted.  Raises FactError."""
    parts = [part.split() for part in plainly(text).replace(";", ",").split(",")]
    return tuple(fact for part in parts if part for fact in facts_of(game, lexicon, part, goods_on))


def facts_of(game: Game, lexicon: FactWords, words: list[str], goods_on: tuple[Cell, ...]) -> Iterator[Fact]:
    """The facts between two commas."""
    if lexicon.words.get(words[0], words[0]) == "you" and len(words) > 1:
        words = words[1:]
    first = lexicon.words.get(words[0], words[0])
    subject = first if first in INDEX or (first in sides_told(game) and not goods_on) else ""
    rest = words[1:] if subject else list(words)
    if goods_on and zero(rest, lexicon.words):
        yield from (Fact(cell, word, "0") for cell in ((subject,) if subject else goods_on) for word in GOODS)
        return
    if len(goods_on) == 1:
        subject = subject or goods_on[0]
    if goods_on and subject not in goods_on:
        raise FactError("not asked", text=words[0], known=tuple(goods_on))
    table = table_of(game, subject, bool(goods_on))
    if not rest:
        raise FactError("nothing told", text=words[0], known=tuple(table))
    while rest:
        counted = rest[0].isdecimal() or (goods_on and zero(rest[:1], lexicon.words))
        if counted and len(rest) > 1:  # "2 coins" as well as "coins 2"
            rest[0], rest[1] = rest[1], rest[0]
        word = word_meant(
            rest.pop(0), table, lexicon.words, () if subject or goods_on else (*sides_told(game), SOME_CELL)
        )
        yield Fact(subject, word, argument(game, lexicon, table[word], subject, word, rest))


def table_of(game: Game, subject: str, goods: bool) -> Mapping[str, str]:
    """The possible facts about a subject."""
    if not subject:
        return SHIP
    if subject in sides_told(game):
        return PARTNER if subject == "partner" else HIS
    if goods:
        return GOODS
    cubes = {word for word in IN_PAIRS if word not in sides_told(game)}
    table = {word: kind for word, kind in ISLAND.items() if word not in cubes}
    return {**table, **dict.fromkeys(map(str, game.buildings), "")}


IN_PAIRS: Final = ("partner", "other")


def sides_told(game: Game) -> tuple[str, ...]:
    """The possible subjects other than the player and cells."""
    return (WARDENS[0], *IN_PAIRS) if len(game.wardens) > 1 else WARDENS[:1]


def sides_of(game: Game, state: State) -> dict[str, Seat]:
    """Whom the words mean: from whose turn it is, or from the player who runs the Warden whose turn it is.

    *Rules 16.30, 17.1.*
    """
    you = runner(game, state.active) if state.active in game.wardens else state.active
    warden = next(each for each in game.wardens if runner(game, each) == you)
    sides = {"you": you, "": you, "warden": warden}
    if len(game.wardens) > 1:
        sides |= {"partner": game.partners[you], "other": game.partners[warden]}
    return sides


SOME_CELL: Final = "r1c1-r4c3"
"""The cells that a line may begin with."""


def word_meant(text: str, table: Collection[str], words: Mapping[str, str], besides: tuple[str, ...] = ()) -> str:
    """A word, or the only one that begins so; ``besides`` is what an error names, too.  Raises FactError."""
    known = {**{other: word for other, word in words.items() if word in table}, **{word: word for word in table}}
    if text in known:
        return known[text]
    found = sorted({word for name, word in known.items() if name.startswith(text)})
    if len(found) == 1:
        return found[0]
    raise FactError("several" if found else "unknown word", text=text, known=tuple(found or (*table, *besides)))


def argument(game: Game, lexicon: FactWords, kind: str, subject: str, word: str, rest: list[str]) -> str:
    """The argument of a word.  Raises FactError."""
    if not kind:
        return ""
    if not rest and kind != "figures":
        raise FactError("value missing", text=f"{subject} {word}".strip())
    if kind == "figures":
        told = figures.figures_in_words(Cell(subject), word, figures_told(lexicon, Cell(subject), word, rest))
        rest.clear()
        return told
    if kind == "tile":
        text = " ".join(rest)
        rest.clear()
        return tile(lexicon, text)
    text = rest.pop(0)
    if kind == "place":
        return place(lexicon.words.get(text, text))
    if kind == "building":
        return word_meant(text, tuple(map(str, game.buildings)), lexicon.words)
    if kind == "cubes":
        return "+".join(number(part, LARGEST) for part in text.split("+", 1))
    text = "0" if zero([text], lexicon.words) else text
    return number(text, MOST.get(f"{word} of the Warden" if subject in WARDENS else word, MOST.get(word, LARGEST)))


def figures_told(lexicon: FactWords, cell: Cell, kind: str, words: list[str]) -> Mapping[str, str]:
    """The figures of a tile, as a described one stores them.  Raises FactError."""
    if kind == described.SEA:
        words = words[1:] if words[:1] == [kind] else words  # "open sea" is one word
        return figures.read_sea(cell, words, lexicon.words)
    return figures.read_island(words, lexicon.words)


def place(text: str) -> str:
    """A cell or the harbor.  Raises FactError."""
    if text in INDEX or (len(text) > 1 and HARBOR.startswith(text)):
        return text if text in INDEX else HARBOR
    raise FactError("no place", text=text)


def tile(lexicon: FactWords, text: str) -> str:
    """A tile by its id, the end of it, or its name.  Raises FactError."""
    found = sought(text, lexicon.tiles).found
    if len(found) == 1:
        return found[0]
    raise FactError("several" if found else "unknown tile", text=text, known=found)


# -- Carrying out ----------------------------------------------------------------------------------------------------


def with_facts(game: Game, state: State, facts: Iterable[Fact]) -> tuple[State, tuple[Frame, ...]]:
    """A state in which facts are so, and what the rules make of them.  Raises FactError.

    Tiles come first, then cubes, then the rest, in whatever order they were told.
    """
    order = sorted(facts, key=lambda fact: ORDER.get(fact.word, 2))
    frames: list[Frame] = []
    for fact in order:
        state, more = CARRY_OUT.get((fact.subject in INDEX, key_of(fact)), put_building)(game, state, fact)
        frames += more
    state = with_coins(game, state, order, frames)
    frames += sailed_on(game, state, order)
    cubes = [fact for fact in order if fact.subject in INDEX and fact.word in CUBES]
    lasting = {fact.subject for fact in cubes if "+" in fact.value}
    if cubes:
        state = with_supplies(game, state)
        cells = tuple(dict.fromkeys(Cell(fact.subject) for fact in cubes))
        told = tuple(cell for cell in cells if cell in lasting)
        others = tuple(cell for cell in cells if cell not in lasting)
        checks = ((CheckControl(others),) if others else ()) + ((co.CheckTold(told),) if told else ())
        frames.append(Frame(sides_of(game, state)["you"], "11.4", checks))
    return state, tuple(frames)


def key_of(fact: Fact) -> str:
    """The word, after ``warden`` if it is told of one, and after ``partner``."""
    if fact.subject in WARDENS:
        return f"warden {fact.word}"
    return f"partner {fact.word}" if fact.subject == "partner" else fact.word


CUBES: Final = ("you", "warden", "partner", "other")
"""Words for whose cubes lie on a cell."""
ORDER: Final = {"tile": 0, described.ISLAND: 0, described.SEA: 0, **dict.fromkeys(CUBES, 1)}

Carried = tuple[State, tuple[Frame, ...]]


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with one side changed."""
    return evolve(state, players=tuple(evolve(p, **changes) if i == seat else p for i, p in enumerate(state.players)))


def with_cell(state: State, cell: str, **changes: Any) -> State:
    """The state with one cell changed."""
    at = INDEX[Cell(cell)]
    return evolve(state, ocean=tuple(evolve(c, **changes) if i == at else c for i, c in enumerate(state.ocean)))


def facts_of_cell(state: State, cell: str) -> OceanCell:
    """The contents of a cell."""
    return state.ocean[INDEX[Cell(cell)]]


def open_cell(state: State, cell: str) -> OceanCell:
    """The contents of a cell whose tile is face up.  Raises FactError."""
    found = facts_of_cell(state, cell)
    if not found.tile:
        raise FactError("face down", text=cell)
    return found


def put_ship(game: Game, state: State, fact: Fact) -> Carried:
    """Put the player's ship in its place; in the harbor it is in merchant mode.  *Rule 6.1.*"""
    you = sides_of(game, state)["you"]
    if fact.value == HARBOR:
        return with_player(state, you, at=HARBOR, pirate=False), ()
    open_cell(state, fact.value)
    return with_player(state, you, at=Cell(fact.value)), ()


def set_mode(game: Game, state: State, fact: Fact) -> Carried:
    """The mode of the player's ship.  *Rule 6.1.*"""
    pirate, you = fact.word == "pirate", sides_of(game, state)["you"]
    if pirate and state.players[you].at == HARBOR:
        raise FactError("no pirates in harbor", text=fact.word)
    return with_player(state, you, pirate=pirate), ()


def set_damage(game: Game, state: State, fact: Fact) -> Carried:
    """Set the damage of any ship."""
    return with_player(state, sides_of(game, state)[fact.subject], damage=int(fact.value)), ()


def set_achievements(game: Game, state: State, fact: Fact) -> Carried:
    """Set the player's number of achievements; which ones makes no difference.  *Rule 15.1.*"""
    names = tuple(map(AchievementId, game.achievements))
    if int(fact.value) > len(names):
        raise FactError("no number", text=fact.value, most=len(names))
    return with_player(state, sides_of(game, state)["you"], markers=names[: int(fact.value)]), ()


def set_cargo(game: Game, state: State, fact: Fact) -> Carried:
    """Barrels on a Warden's dock.  *Rule 16.12.*"""
    return with_player(state, sides_of(game, state)[fact.subject], dock=int(fact.value)), ()


def set_coins(game: Game, state: State, fact: Fact) -> Carried:
    """His dock's, once all else that was told has happened (``with_coins``); he may be a Capitalist.  *Rule 16.18.*"""
    return state, happened(GoodsGained(sides_of(game, state)[fact.subject], HARBOR, 0, 0))


def with_coins(game: Game, state: State, facts: Sequence[Fact], frames: Sequence[Frame]) -> State:
    """With coins on the Wardens' docks that come to what was told, when what is told to have happened has."""
    for side in WARDENS:
        told = [int(fact.value) for fact in facts if fact.subject == side and fact.word == "coins"]
        if told:
            state = with_coins_of(sides_of(game, state)[side], state, told[-1], frames)
    return state


def with_coins_of(warden: Seat, state: State, told: int, frames: Iterable[Frame]) -> State:
    """The same for one of them."""
    events = [
        event for frame in frames for task in frame.todo if isinstance(task, co.Happened) for event in task.events
    ]
    sunk = [event for event in events if isinstance(event, Sank)]
    gained = sum(event.aboard + event.chest for event in sunk if event.by == warden)
    lost = sum(event.chest for event in sunk if event.seat == warden)
    return with_player(state, warden, chest=told - gained + lost)


def sink(game: Game, state: State, fact: Fact) -> Carried:
    """A Warden's ship; 5 coins from his dock go to the player.  *Rule 16.17.*"""
    sides = sides_of(game, state)
    his = sides[fact.subject]
    return state, happened(Sank(his, sides["you"], 0, min(SINKING, state.players[his].chest)))


SINKING: Final = 5
"""Rule 16.17."""


def sailed_on(game: Game, state: State, facts: Iterable[Fact]) -> tuple[Frame, ...]:
    """Apply facts about a ship that has sunk in the same turn: it left the harbor again, or was damaged again.

    *Rules 13.2, 13.3.*
    """
    told = {("", "sunk") if fact.word == "sank" else (fact.subject, fact.word) for fact in facts}
    sides = sides_of(game, state)
    you, ship = sides["you"], state.players[sides["you"]]
    events: list[Event] = []
    if {("", "sunk"), ("", "ship")} <= told and ship.at != HARBOR:
        events += [ShipPlaced(you, Cell(ship.at)), ModeChosen(you, ship.pirate)]
    if {("", "sunk"), ("", "damage")} <= told and ship.damage:
        events.append(Damaged(you, ship.damage, you))
    for side in sides_told(game):
        damage = state.players[sides[side]].damage
        if {(side, "sunk"), (side, "damage")} <= told and damage:
            events.append(Damaged(sides[side], damage, you))
    return happened(*events)


def sink_player(game: Game, state: State, fact: Fact) -> Carried:
    """The player's ship, by a Warden or his garrison; so many coins go to his dock.  *Rules 13.2, 16.17.*"""
    coins, sides = int(fact.value), sides_of(game, state)
    you, by = sides["you"], sides[fact.subject or "warden"]
    return with_player(state, you, coins=coins), happened(Sank(you, by, coins, 0))


def win(game: Game, state: State, fact: Fact) -> Carried:
    """A battle that the player began: a step to Legend for the Warden.  *Rule 12.17.*"""
    his = sides_of(game, state)[fact.subject]
    return state, happened(*achievements.step(Scope(game, state, his), his, achievements.LEGEND))


def happened(*events: Event) -> tuple[Frame, ...]:
    """The events, with all their consequences."""
    return (Frame(HAPPENED, "16.1", (co.Happened(events),)),) if events else ()


HAPPENED: Final = Seat(1)
"""The owner of the frame: a Warden, in any game with Wardens.  Rules 16.1, 17.1."""


def open_tile(game: Game, state: State, fact: Fact) -> Carried:
    """A tile that the player has turned up.  *Rule 5.5.*"""
    here, found = facts_of_cell(state, fact.subject), CardId(fact.value)
    if here.tile == found:
        return state, ()
    if here.tile or found not in (*state.islands, *state.seas):
        raise FactError("tile lies elsewhere", text=str(fact))
    if found in game.islands and not state.hidden_islands:
        raise FactError("no island left", text=str(fact))
    island = found in game.islands
    return evolve(
        with_cell(state, fact.subject, tile=found),
        islands=tuple(each for each in state.islands if each != found),
        hidden_islands=state.hidden_islands - island,
        seas=tuple(each for each in state.seas if each != found),
    ), ()


def describe_tile(_game: Game, state: State, fact: Fact) -> Carried:
    """A tile that the player has turned up, or what is printed on one.  *Rule 5.5.*"""
    cell, words = Cell(fact.subject), fact.value.split()
    told = figures.read_sea(cell, words, {}) if fact.word == described.SEA else figures.read_island(words, {})
    return with_figures(state, cell, fact.word, told), ()


def with_figures(state: State, cell: Cell, kind: str, told: Mapping[str, str]) -> State:
    """The state with more known figures of a tile.  Raises FactError."""
    here = facts_of_cell(state, cell).tile
    if here and described.tile_kind(here) != kind:
        raise FactError("tile lies elsewhere", text=f"{cell} {kind}")
    if not here and kind == described.ISLAND and not state.hidden_islands:
        raise FactError("no island left", text=f"{cell} {kind}")
    new = described.tile_id(cell, kind, {**described.figures_of(here), **told})
    gone = not here and kind == described.ISLAND
    return evolve(with_cell(state, cell, tile=new), hidden_islands=state.hidden_islands - gone)


def put_cubes(game: Game, state: State, fact: Fact) -> Carried:
    """Cubes in the spaces of an island, and after a plus sign those in its permanent area.  *Rules 11.1, 11.3.*"""
    seat, here = sides_of(game, state)[fact.word], open_cell(state, fact.subject)
    plain, _, permanent = fact.value.partition("+")
    island = game.islands.get(here.tile)
    cubes = tuple(int(plain) if i == seat else n for i, n in enumerate(here.cubes))
    if island is None:
        raise FactError("no island", text=fact.subject)
    if int(plain) > island.spaces:
        raise FactError("too many cubes", text=fact.subject, most=island.spaces)
    if not permanent:
        return with_cell(state, fact.subject, cubes=cubes), ()
    lasting = tuple(int(permanent) if i == seat else n for i, n in enumerate(here.permanent))
    return with_cell(state, fact.subject, cubes=cubes, permanent=lasting), ()


def with_supplies(game: Game, state: State) -> State:
    """Cubes that are nowhere are in the supply.  Raises FactError if there are not so many, or not so many spaces."""
    for cell, here in zip(INDEX, state.ocean, strict=True):
        island = game.islands.get(here.tile)
        if island and any(here.cubes) and sum(here.cubes) > island.spaces:
            raise FactError("too many cubes", text=cell, most=island.spaces)
    for seat in seats(game):
        lying = sum(here.cubes[seat] + here.permanent[seat] for here in state.ocean)
        out = lying + sum(step.cubes for step in state.players[seat].progress)
        left = game.set_up.cubes - 1 - out
        if left < 0:
            raise FactError("no cubes left", text=str(-left))
        state = with_player(state, seat, cubes=left)
    return state


def put_goods(_game: Game, state: State, fact: Fact) -> Carried:
    """Goods on an island."""
    open_cell(state, fact.subject)
    return with_cell(state, fact.subject, **{fact.word: int(fact.value)}), ()


def take_building(_game: Game, state: State, fact: Fact) -> Carried:
    """A building that is no more."""
    here, building = open_cell(state, fact.subject), BuildingId(fact.value)
    if building not in here.buildings:
        raise FactError("no such building", text=str(fact))
    left = tuple((each, number + (each == building)) for each, number in state.buildings)
    stands = tuple(each for each in here.buildings if each != building)
    return evolve(with_cell(state, fact.subject, buildings=stands), buildings=left), ()


def put_building(game: Game, state: State, fact: Fact) -> Carried:
    """A building that has been built, on an island that somebody controls.  *Rules 11.10, 11.16.*"""
    here, building = open_cell(state, fact.subject), BuildingId(fact.word)
    if building in here.buildings:
        return state, ()
    owner = controller(Scope(game, state, sides_of(game, state)["you"]), here)
    if owner == NOBODY:
        raise FactError("nobody builds", text=str(fact))
    if game.rules.limited_pieces and dict(state.buildings)[building] <= 0:
        raise FactError("no building left", text=str(fact))
    left = tuple((each, number - (each == building)) for each, number in state.buildings)
    stands = tuple(sorted((*here.buildings, building)))
    builder = owner if here.controller != owner else here.builder
    return evolve(with_cell(state, fact.subject, buildings=stands, builder=builder), buildings=left), ()


CARRY_OUT: Final[Mapping[tuple[bool, str], Callable[[Game, State, Fact], Carried]]] = {
    (False, "ship"): put_ship,
    (False, "pirate"): set_mode,
    (False, "merchant"): set_mode,
    (False, "damage"): set_damage,
    (False, "achievements"): set_achievements,
    (False, "sunk"): sink_player,
    (False, "warden damage"): set_damage,
    (False, "partner damage"): set_damage,
    (False, "warden coins"): set_coins,
    (False, "warden cargo"): set_cargo,
    (False, "warden sank"): sink_player,
    (False, "warden sunk"): sink,
    (False, "warden won"): win,
    (True, "tile"): open_tile,
    (True, described.ISLAND): describe_tile,
    (True, described.SEA): describe_tile,
    **dict.fromkeys(((True, word) for word in CUBES), put_cubes),
    (True, "coins"): put_goods,
    (True, "cargo"): put_goods,
    (True, "no"): take_building,
}
"""Whether the fact is about a cell, and its word -> its change; any other word of a cell is a building."""
