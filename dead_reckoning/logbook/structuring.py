"""State <-> plain JSON values, for people to read: cards and cells by name, what is empty left out.

What is written is read again exactly, at every decision of every game.  Reading a stranger's values takes nothing for
granted but that they are JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from attrs import NOTHING, has

from dead_reckoning.engine.chapters.setup import new_deck, new_waters
from dead_reckoning.engine.chart import Chart
from dead_reckoning.logbook.faults import Fault, Json, Misfit, MisfitError, Path, shown
from dead_reckoning.logbook.forms import (
    FLAG,
    MOST_GOODS,
    TEXT,
    Faults,
    Form,
    Forms,
    Part,
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
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model.effects import Effect, Order
from dead_reckoning.model.options import Use, read_shape
from dead_reckoning.model.state import (
    Battery,
    Battle,
    Duty,
    Frame,
    Lasting,
    Pile,
    Played,
    Player,
    RowDeck,
    Sleeve,
    State,
    Turn,
    Waters,
)
from dead_reckoning.model.terms import (
    CELLS,
    CHANCE,
    HARBOR,
    LARGEST_NUMBER,
    LEVELS,
    NOBODY,
    ROWS,
    AchievementId,
    BuildingId,
    CardId,
    CardNumber,
    Cell,
    Seat,
    SymbolId,
)

# -- Names -----------------------------------------------------------------------------------------------------------


class Names(NamedTuple):
    """What may be named in a position, each as a message calls it."""

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


def names_of(chart: Chart) -> Names:
    """The names of a table."""
    entries = dict.fromkeys((*chart.box.by_id, *chart.backs))
    spaces = [f"space {place}" for place in range(1, len(chart.board.spaces) + 1)]
    return Names(
        rows=name_form("an advancement or an encounter", chart.row_of),
        gained=name_form("an advancement or an encounter", (*chart.row_of, *chart.backs)),
        encounters=name_form("an encounter", chart.encounters),
        backs=name_form("the back of an encounter", chart.backs),
        tiles=name_form("a tile", (*chart.islands, *chart.seas)),
        upgrades=name_form("an upgrade token", chart.upgrades),
        tokens=name_form("a bonus token", chart.bonus_tokens),
        anything=name_form("an entry of the box", tuple(entries)),
        out=name_form("a card or token that can be out", (*chart.row_of, *chart.backs, *chart.bonus_tokens)),
        sources=name_form("a card, a hull space or a rule", (*chart.names, *entries, *spaces, "board", *RULES)),
    )


RULES: Final = tuple(
    f"{chapter}{part}" for chapter in range(19) for part in ("", *(f".{number}" for number in range(1, 40)))
)
"""The numbers that a rule may have."""


# -- Forms -----------------------------------------------------------------------------------------------------------


def orders_of(chart: Chart) -> Iterator[type]:
    """Every class of orders: of the rules, and of the packs."""
    for module in (fx, do):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Order) and has(kind):
                yield kind
    yield from chart.tables.orders
    yield from (verb.effect for verb in chart.box.verbs)


@lru_cache(maxsize=16)
def forms_of(chart: Chart) -> Forms:
    """The forms of all that a position holds."""
    orders = tuple(dict.fromkeys(orders_of(chart)))
    effects = tuple(kind for kind in orders if issubclass(kind, Effect))
    duties = tuple(kind for kind in orders if issubclass(kind, Duty))
    own = terms(chart)
    special = {**own, **fields_of_orders(chart), **fields_of_state(chart, names_of(chart))}
    special |= {(kind, name): own[Seat]._replace(empty=NOTHING) for kind, name in ALWAYS_SAID}
    forms = Forms(special, {Order: orders, Effect: effects, Duty: duties}, SORTED)
    forms.special |= by_name(chart, forms.of(Waters), forms.of(Sleeve))
    forms.special[State, "players"] = row_form([forms.of(Player)] * chart.seats)
    return forms


ALWAYS_SAID: Final = ((State, "active"), (State, "first"), (Frame, "seat"), (Lasting, "seat"))
"""Seats that stand there even where they are nobody's, as in a frame of a neutral."""


def terms(chart: Chart) -> Mapping[object, Form]:
    """Of single values."""
    seats = {Seat(seat): seat for seat in range(chart.seats)}
    nobody = {NOBODY: "nobody", CHANCE: "chance"}
    return {
        int: number_form(),
        bool: FLAG,
        str: TEXT,
        SymbolId: TEXT,
        Cell: name_form("a location", (HARBOR, *CELLS)),
        CardNumber: coded_form("a crew card", dict(enumerate(chart.names))),
        CardId: names_of(chart).anything,
        BuildingId: name_form("a building", chart.buildings),
        AchievementId: name_form("an achievement", chart.achievements),
        Seat: coded_form("a seat", {**seats, **nobody})._replace(empty=NOBODY),
    }


def fields_of_orders(chart: Chart) -> Mapping[object, Form]:
    """Of fields that orders have, by type and name."""
    names, zones = names_of(chart), len(chart.battle_board.zones)
    return {
        (int, "row"): number_form(1, ROWS[-1]),
        (int, "side"): number_form(0, max(chart.seats, 2) - 1),
        (int, "zone"): number_form(0, zones - 1),
        (tuple[int, ...], "rows"): list_form(number_form(1, ROWS[-1])),
        **{(kind, name): number_form(-LARGEST_NUMBER, LARGEST_NUMBER) for kind, name in WAITING},
        (do.PlaceCubes, "beside"): name_form("a location", CELLS, or_none=True),
        (do.BuildOn, "building"): name_form("a building", chart.buildings, or_none=True),
        (do.LayTile, "tile"): names.tiles,
        (do.FightEncounter, "card"): names.encounters,
        (do.EncounterResult, "card"): names.encounters,
        (do.EncounterResult, "back"): names.backs,
    }


WAITING: Final = ((do.PlaceCubes, "adjacent"), (do.PlaceCubes, "left"))
"""Numbers of orders that may fall below 0 when what is counted weighs more than 1.  Rule 15.2."""


def fields_of_state(chart: Chart, names: Names) -> Mapping[object, Form]:
    """Of fields of the state that have a name or bounds of their own."""
    goods, score = number_form(most=MOST_GOODS), number_form(-MOST_GOODS, MOST_GOODS)
    kinds = {kind: kind for kind in ("ship", "neutral", "building", "tie")}
    return {
        **dict.fromkeys(ADDED_UP, goods),
        (Waters, "tile"): names.tiles,
        (Waters, "card"): names.rows,
        (Waters, "turned"): number_form(0, 3),
        (Waters, "cubes"): row_form([number_form()] * chart.seats),
        (Waters, "permanent"): row_form([number_form()] * chart.seats),
        (Sleeve, "level"): number_form(LEVELS[0], LEVELS[-1], empty=LEVELS[0]),
        (Sleeve, "advancements"): list_form(names.gained),
        (Player, "hull"): row_form([list_form(names.upgrades)] * len(chart.board.spaces)),
        (Player, "removed"): list_form(names.upgrades),
        (Player, "bonus"): list_form(names.tokens),
        (Player, "held"): list_form(names.gained),
        (State, "islands"): list_form(names.tiles),
        (State, "seas"): list_form(names.tiles),
        (State, "upgrades"): stock_form("an upgrade token", chart.upgrades, least_left(chart)),
        (State, "buildings"): stock_form("a building", chart.buildings, least_left(chart)),
        (State, "tokens"): list_form(names.tokens),
        (State, "backs"): list_form(names.backs),
        (State, "out"): list_form(names.out),
        (State, "scores"): list_form(score),
        (do.TieBreak, "scores"): list_form(score),
        (Battle, "strength"): row_form([goods] * 2),
        (Battle, "damage"): row_form([goods] * 2),
        (Battle, "kind"): coded_form("a kind of battle", kinds),
        (Battle, "back"): names.backs,
        (Battle, "waiting"): by_side_form(max(chart.seats, 2)),
        (Battle, "winner"): number_form(-1, 1, empty=-1),
        (Battle, "cubes"): keyed_form(
            "a zone",
            {zone.id: (by_side_form(max(chart.seats, 2)), (0, 0)) for zone in chart.battle_board.zones},
        ),
        (Frame, "source"): names.sources,
        (Frame, "it"): name_form("a card", (*chart.names, *chart.row_of, *chart.backs)),
        (Lasting, "source"): names.sources,
        (Lasting, "text"): Form(str, read_use),
        (Player, "cannons_used"): list_form(row_form([Form(battery_text, read_battery), number_form()])),
    }


ADDED_UP: Final = (
    *((Player, name) for name in ("cargo", "coins", "dock", "chest")),
    *((Waters, name) for name in ("cargo", "coins")),
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
            (Waters, "buildings"),
            (Turn, "entered"),
            (Turn, "passed"),
            (Turn, "pressed"),
            (Player, "cannons_used"),
            (State, "islands"),
            (State, "seas"),
            (State, "backs"),
            (do.ProduceOn, "done"),
        ),
        same,
    ),
    (Player, "progress"): lambda progress: progress.achievement,
}
"""Fields without an order of their own -> what they are sorted by, however a file has them."""


def read_use(value: Json, path: Path, faults: Faults) -> Any:
    """The option that stands for an ability: ``use crew.gunner#1: on exploring: ...``."""
    option = read_shape(Use, value) if isinstance(value, str) else None
    if option is None:
        return wrong(faults, path, Misfit.WRONG_VALUE, f"{shown(value)} is not `use SOURCE: ABILITY`")
    return option


def read_battery(value: Json, path: Path, faults: Faults) -> Any:
    """Where cannons are printed."""
    return battery_of(value) if isinstance(value, str) else mistyped(faults, path, "a text", value)


def battery_text(battery: Battery) -> str:
    """``space 2/1``, ``crew.gunner#1``, with a ``+`` for what is sleeved into it; ``choice``, ``board``."""
    source, number = battery
    if source.startswith("space "):
        return f"{source}/{number}"
    return f"{source}+" if number else source


def battery_of(text: str) -> Battery:
    """As ``battery_text``, back."""
    source, slash, number = text.rpartition("/")
    if slash and source.startswith("space ") and number.isascii() and number.isdigit() and len(number) < 4:
        return source, int(number)
    return (text[:-1], 1) if text.endswith("+") else (text, 0)


def least_left(chart: Chart) -> int:
    """The least that a stack can hold: less than nothing, if pieces may be had that are not in the box.  Reading 16."""
    return 0 if chart.rules.limited_pieces == "yes" else -LARGEST_NUMBER


def by_name(chart: Chart, waters: Form, sleeve: Form) -> Mapping[object, Form]:
    """Of what is kept by cell, by crew card, by row."""
    return {
        (State, "ocean"): keyed_form("a cell", {cell: (waters, new_waters(chart)) for cell in CELLS}),
        (Player, "sleeves"): keyed_form("a crew card", {name: (sleeve, Sleeve()) for name in chart.names}),
        (State, "decks"): keyed_form("a row", {str(row): row_deck_form(chart, row) for row in ROWS}),
    }


def row_deck_form(chart: Chart, row: int) -> tuple[Form, RowDeck]:
    """The deck of a row, and an empty one."""
    bag = stock_form(f"a card of row {row}", [card for card, _ in new_deck(chart, row).bag])
    empty = RowDeck((), cast("tuple[tuple[CardId, int], ...]", bag.empty))
    parts = [Part("top", "top", list_form(names_of(chart).rows), ()), Part("bag", "bag", bag, bag.empty)]
    return record_form(RowDeck, parts), empty


# -- The way there and back ------------------------------------------------------------------------------------------


def state_value(chart: Chart, state: State) -> dict[str, Json]:
    """A state as plain values, with its keys in a fixed order."""
    return cast("dict[str, Json]", forms_of(chart).of(State).write(state))


def read_state(chart: Chart, value: Json, path: Path = ()) -> State:
    """The state that plain values say; ``path`` is where they stand in their file.

    Raises MisfitError with all that is wrong with their form: types, names, numbers out of bounds.  Whether the whole
    makes sense is another question (``checking``).
    """
    faults: list[Fault] = []
    state = forms_of(chart).of(State).read(value, path, faults)
    if faults:
        raise MisfitError(faults)
    return cast("State", state)
