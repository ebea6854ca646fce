"""The forms of all that a position of this game holds: names, bounds, and what is sorted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple, cast

from attrs import NOTHING, has

from dead_reckoning.game.nouns.aftermath import EncounterResult
from dead_reckoning.game.nouns.battle import FightEncounter
from dead_reckoning.game.nouns.buildings import BuildOn
from dead_reckoning.game.nouns.drop import TieBreak
from dead_reckoning.game.nouns.encounters import MeetEncounter
from dead_reckoning.game.nouns.influence import PlaceCubes, ProduceOn
from dead_reckoning.game.nouns.setup import LayTile
from dead_reckoning.game.nouns.triggered import Offers
from dead_reckoning.game.printed import effects as fx, terms
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import (
    CELLS,
    HARBOR,
    LARGEST_NUMBER,
    LEVELS,
    ROWS,
    AchievementId,
    BuildingId,
    CardNumber,
    Moment,
    ShipState,
    Thing,
    ThingsCounted,
)
from dead_reckoning.game.rules.setup import new_deck, new_ocean_cell
from dead_reckoning.game.table import state
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.state import (
    Battery,
    BattleState,
    LastingAbility,
    OceanCell,
    OpenCard,
    Pile,
    Played,
    Player,
    RowDeck,
    Sleeve,
    State,
    Turn,
)
from dead_reckoning.logbook.faults import Json, Path, quoted
from dead_reckoning.logbook.forms import (
    FLAG,
    MOST_GOODS,
    TEXT,
    Faults,
    FieldForm,
    Form,
    Forms,
    by_side_form,
    coded_form,
    keyed_form,
    list_form,
    mistyped,
    name_form,
    number_form,
    record_form,
    row_form,
    same,
    stock_form,
    wrong,
)
from dead_reckoning.model.findings import Code
from dead_reckoning.model.options import read_shape
from dead_reckoning.model.terms import (
    CHANCE,
    NOBODY,
    CardId,
    Cell,
    Coined,
    Effect,
    Frame,
    Instruction,
    Seat,
    SymbolId,
    Task,
)
from dead_reckoning.model.verbs import ConditionWord, CountWord, MomentWord, OpenWord


class Names(NamedTuple):
    """The things that a position may name, as messages call them."""

    rows: Form
    """The cards of the rows' decks, by their open side."""
    gained: Form
    """The same, and the backs of encounters."""
    encounters: Form
    backs: Form
    tiles: Form
    upgrades: Form
    tokens: Form
    anything: Form
    out: Form
    sources: Form


def names_of(game: Game) -> Names:
    """The names of a table."""
    entries = dict.fromkeys((*game.box.by_id, *game.backs))
    spaces = [f"space {place}" for place in range(1, len(game.board.spaces) + 1)]
    return Names(
        rows=name_form("an advancement or an encounter", game.row_of),
        gained=name_form("an advancement or an encounter", (*game.row_of, *game.backs)),
        encounters=name_form("an encounter", game.encounters),
        backs=name_form("the back of an encounter", game.backs),
        tiles=name_form("a tile", (*game.islands, *game.seas)),
        upgrades=name_form("an upgrade token", game.upgrades),
        tokens=name_form("a bonus token", game.bonus_tokens),
        anything=name_form("an entry of the box", tuple(entries)),
        out=name_form("a card or token that can be out", (*game.row_of, *game.backs, *game.bonus_tokens)),
        sources=name_form("a card, a hull space or a rule", (*game.names, *entries, *spaces, "board", *RULES)),
    )


RULES: Final = tuple(
    f"{chapter}{part}" for chapter in range(19) for part in ("", *(f".{number}" for number in range(1, 40)))
)
"""The numbers that a rule may have."""


RECORDS: Final[tuple[type, ...]] = (
    *(
        kind
        for module in (terms, fx, state)
        for kind in vars(module).values()
        if isinstance(kind, type) and (has(kind) or issubclass(kind, Enum))
    ),
    Use,
)
"""The classes of all that a position holds, besides the orders of chapters."""


def forms_in(game: Game, instructions: tuple[type, ...]) -> Forms:
    """The forms of all that a position holds."""
    effects = tuple(kind for kind in instructions if issubclass(kind, Effect))
    tasks = tuple(kind for kind in instructions if issubclass(kind, Task))
    own = single_values(game)
    special = {**own, **fields_of_instructions(game), **fields_of_state(game, names_of(game))}
    special |= {(kind, name): own[Seat]._replace(empty=NOTHING) for kind, name in ALWAYS_SAID}
    forms = Forms(special, {Instruction: instructions, Effect: effects, Task: tasks}, SORTED)
    forms.special |= by_name(game, forms.of(OceanCell), forms.of(Sleeve))
    forms.special[State, "players"] = row_form([forms.of(Player)] * game.seats)
    return forms


ALWAYS_SAID: Final = ((State, "active"), (State, "first"), (Frame, "seat"), (LastingAbility, "seat"))
"""Seats that are there even where they are nobody's, as in a frame of a neutral."""


def single_values(game: Game) -> Mapping[object, Form]:
    """The forms of single values."""
    seats = {Seat(seat): seat for seat in range(game.seats)}
    nobody = {NOBODY: "nobody", CHANCE: "chance"}
    return {
        int: number_form(),
        bool: FLAG,
        str: TEXT,
        SymbolId: TEXT,
        Cell: name_form("a location", (HARBOR, *CELLS)),
        CardNumber: coded_form("a crew card", dict(enumerate(game.names))),
        CardId: names_of(game).anything,
        BuildingId: name_form("a building", game.buildings),
        AchievementId: name_form("an achievement", game.achievements),
        Seat: coded_form("a seat", {**seats, **nobody})._replace(empty=NOBODY),
    }


def fields_of_instructions(game: Game) -> Mapping[object, Form]:
    """The forms of fields of instructions, by type and name."""
    names, zones = names_of(game), len(game.battle_board.zones)
    return {
        (int, "row"): number_form(1, ROWS[-1]),
        (int, "side"): number_form(0, max(game.seats, 2) - 1),
        (int, "zone"): number_form(0, zones - 1),
        (tuple[int, ...], "rows"): list_form(number_form(1, ROWS[-1])),
        **{(kind, name): number_form(-LARGEST_NUMBER, LARGEST_NUMBER) for kind, name in WAITING},
        (PlaceCubes, "beside"): name_form("a location", CELLS, or_none=True),
        (BuildOn, "building"): name_form("a building", game.buildings, or_none=True),
        (LayTile, "tile"): names.tiles,
        (FightEncounter, "card"): names.encounters,
        (MeetEncounter, "card"): names.encounters,
        (MeetEncounter, "back"): names.backs,
        (MeetEncounter, "moment"): name_form("a moment", MEETINGS),
        **dict.fromkeys(((Offers, "moment"), (fx.Trigger, "moment")), open_form(game, "a moment", Moment, MomentWord)),
        (fx.ShipIs, "state"): open_form(game, "a condition", ShipState, ConditionWord),
        (ThingsCounted, "thing"): open_form(game, "a thing", Thing, CountWord),
        (EncounterResult, "card"): names.encounters,
        (EncounterResult, "back"): names.backs,
    }


def open_form(game: Game, what: str, closed: type[Enum], opened: type[OpenWord]) -> Form:
    """The form of a word of the base game or of a pack."""
    coined = (word.word for word in game.box.open_words if isinstance(word, opened))
    return coded_form(what, {**{each: each.value for each in closed}, **{Coined(word): word for word in coined}})


MEETINGS: Final = ("explored", "passed", "attacked", "left")
"""The moments at which encounters are met by rules of their kind."""


WAITING: Final = ((PlaceCubes, "adjacent"), (PlaceCubes, "left"))
"""Numbers of instructions that may fall below 0 when what is counted weighs more than 1.  Rule 15.2."""


def fields_of_state(game: Game, names: Names) -> Mapping[object, Form]:
    """The forms of fields of the state that have a name or bounds of their own."""
    goods, score = number_form(most=MOST_GOODS), number_form(-MOST_GOODS, MOST_GOODS)
    kinds = {kind: kind for kind in ("ship", "neutral", "building", "tie")}
    wardens = name_form("a Warden card", game.warden_cards)
    return {
        **dict.fromkeys(ADDED_UP, goods),
        (OceanCell, "tile"): names.tiles,
        (OceanCell, "card"): names.rows,
        (OceanCell, "turned"): number_form(0, 3),
        (OceanCell, "cubes"): row_form([number_form()] * game.seats),
        (OceanCell, "permanent"): row_form([number_form()] * game.seats),
        (Sleeve, "level"): number_form(LEVELS[0], LEVELS[-1], empty=LEVELS[0]),
        (Sleeve, "advancements"): list_form(names.gained),
        (Player, "hull"): row_form([list_form(names.upgrades)] * len(game.board.spaces)),
        (Player, "removed"): list_form(names.upgrades),
        (Player, "bonus"): list_form(names.tokens),
        (Player, "held"): list_form(names.gained),
        (State, "islands"): list_form(names.tiles),
        (State, "seas"): list_form(names.tiles),
        (State, "upgrades"): stock_form("an upgrade token", game.upgrades, least_left(game)),
        (State, "buildings"): stock_form("a building", game.buildings, least_left(game)),
        (State, "tokens"): list_form(names.tokens),
        (State, "backs"): list_form(names.backs),
        (State, "out"): list_form(names.out),
        (State, "scores"): list_form(score),
        (State, "warden_cards"): list_form(wardens),
        (OpenCard, "card"): wardens,
        (OpenCard, "siege"): name_form("a location", CELLS, or_none=True),
        **({(Player, "cubes"): number_form(-LARGEST_NUMBER, LARGEST_NUMBER)} if game.wardens else {}),
        (TieBreak, "scores"): list_form(score),
        (BattleState, "strength"): row_form([goods] * 2),
        (BattleState, "damage"): row_form([goods] * 2),
        (BattleState, "kind"): coded_form("a kind of battle", kinds),
        (BattleState, "back"): names.backs,
        (BattleState, "waiting"): by_side_form(max(game.seats, 2)),
        (BattleState, "winner"): number_form(-1, 1, empty=-1),
        (BattleState, "cubes"): keyed_form(
            "a zone",
            {zone.id: (by_side_form(max(game.seats, 2)), (0, 0)) for zone in game.battle_board.zones},
        ),
        (Frame, "source"): names.sources,
        (Frame, "it"): name_form("a card", (*game.names, *game.row_of, *game.backs)),
        (LastingAbility, "source"): names.sources,
        (LastingAbility, "text"): Form(str, read_use),
        (Player, "cannons_used"): list_form(row_form([Form(battery_text, read_battery), number_form()])),
    }


ADDED_UP: Final = (
    *((Player, name) for name in ("cargo", "coins", "dock", "chest")),
    *((OceanCell, name) for name in ("cargo", "coins")),
    (Turn, "number"),
)
"""Fields that grow as a game goes on."""


SORTED: Final[Mapping[tuple[type, str], Callable[[Any], Any]]] = {
    **dict.fromkeys(
        (
            (Pile, "bag"),
            (Played, "used"),
            (Player, "hand"),
            (Player, "discard"),
            (Player, "hull_used"),
            (OceanCell, "buildings"),
            (Turn, "entered"),
            (Turn, "passed"),
            (Turn, "pressed"),
            (Turn, "consents"),
            (Player, "cannons_used"),
            (State, "islands"),
            (State, "seas"),
            (State, "backs"),
            (ProduceOn, "done"),
            (OpenCard, "struck"),
        ),
        same,
    ),
    (Player, "progress"): lambda progress: progress.achievement,
}
"""Fields without an order of their own -> their sort key, for any order in a file."""


def read_use(value: Json, path: Path, faults: Faults) -> Any:
    """The option that represents an ability: ``use crew.gunner#1: on exploring: ...``."""
    option = read_shape(Use, value) if isinstance(value, str) else None
    if option is None:
        return wrong(faults, path, Code.WRONG_VALUE, f"{quoted(value)} is not `use SOURCE: ABILITY`")
    return option


def read_battery(value: Json, path: Path, faults: Faults) -> Any:
    """Read the place where cannons are printed."""
    return battery_of(value) if isinstance(value, str) else mistyped(faults, path, "a text", value)


def battery_text(battery: Battery) -> str:
    """``space 2/1``, ``crew.gunner#1``, with a ``+`` for what is sleeved into it; ``choice``, ``board``."""
    source, number = battery
    if source.startswith("space "):
        return f"{source}/{number}"
    return f"{source}+" if number else source


def battery_of(text: str) -> Battery:
    """The battery in a text of ``battery_text``."""
    source, slash, number = text.rpartition("/")
    if slash and source.startswith("space ") and number.isascii() and number.isdigit() and len(number) < 4:
        return source, int(number)
    return (text[:-1], 1) if text.endswith("+") else (text, 0)


def least_left(game: Game) -> int:
    """The least that a stack can hold: less than nothing, if pieces may be had that are not in the box.  Reading 16."""
    return 0 if game.rules.limited_pieces else -LARGEST_NUMBER


def by_name(game: Game, ocean_cell: Form, sleeve: Form) -> Mapping[object, Form]:
    """The forms of values that are stored by cell, by crew card or by row."""
    return {
        (State, "ocean"): keyed_form("a cell", {cell: (ocean_cell, new_ocean_cell(game)) for cell in CELLS}),
        (Player, "sleeves"): keyed_form("a crew card", {name: (sleeve, Sleeve()) for name in game.names}),
        (State, "decks"): keyed_form("a row", {str(row): row_deck_form(game, row) for row in ROWS}),
    }


def row_deck_form(game: Game, row: int) -> tuple[Form, RowDeck]:
    """The deck of a row, and an empty one."""
    bag = stock_form(f"a card of row {row}", [card for card, _ in new_deck(game, row).bag])
    empty = RowDeck((), cast("tuple[tuple[CardId, int], ...]", bag.empty))
    parts = [FieldForm("top", "top", list_form(names_of(game).rows), ()), FieldForm("bag", "bag", bag, bag.empty)]
    return record_form(RowDeck, parts), empty
