"""Checks of tiles, boards, Warden cards and the set-up.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dead_reckoning.game.printed.amounts import Goods
from dead_reckoning.game.printed.board import BattleBoard, Island, OpenSea, SetUp, Zone, ZoneKind
from dead_reckoning.game.printed.cards import WardenCard, WardenDeed, WardenSection, WardenSymbol
from dead_reckoning.game.printed.terms import Grade
from dead_reckoning.lint.checks.faces import warden_symbols
from dead_reckoning.lint.context import CheckContext, complain
from dead_reckoning.model.codes import Code
from dead_reckoning.model.findings import Finding

JsonPath = tuple[str | int, ...]
NOTHING: Final = Goods()

# -- Tiles -----------------------------------------------------------------------------------------------------------


def rewards_not_falling(context: CheckContext) -> Iterator[Finding]:
    """DR326  The rewards of an island do not fall from place to place, or are worth nothing.

    Why: first place gets the highest printed reward, the second the next (rule 15.6). Players who are tied for a place
    get that of the next, which is less.
    Instead: the largest first, each smaller than the one before, the last at least 1.

    Bad: "rewards": [3, 6]
    Good: "rewards": [6, 3]
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Island):
            pairs = zip(entry.rewards, entry.rewards[1:], strict=False)
            if any(first <= second for first, second in pairs) or entry.rewards[-1] == 0:
                place = context.place(("entries", index, "rewards"))
                message = f"{', '.join(map(str, entry.rewards))} do not fall to 1 or more"
                yield complain(Code.REWARDS_NOT_FALLING, place, message, "the largest first, and none of them 0")
            elif entry.rewards[0] > MOST_REWARD:
                place = context.place(("entries", index, "rewards"))
                message = f"{entry.rewards[0]} coins for one island"
                yield complain(Code.REWARDS_NOT_FALLING, place, message, f"a reward up to {MOST_REWARD}")


MOST_REWARD: Final = 15
"""The best island of the base box rewards 10 coins."""


def odd_player_numbers(context: CheckContext) -> Iterator[Finding]:
    """DR327  An open-sea tile is for numbers of players that there are not, or out of order.

    Why: the box is for 2 to 4; alone, the set-up for 2 is used (rules 1.1, 16.1).
    Instead: some of 2, 3 and 4, in this order.

    Bad: "players": [1, 2]
    Good: "players": [2, 3]
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, OpenSea) and (
            not set(entry.players) <= {2, 3, 4} or list(entry.players) != sorted(entry.players)
        ):
            place = context.place(("entries", index, "players"))
            message = f"{', '.join(map(str, entry.players))} players"
            yield complain(Code.ODD_PLAYER_NUMBERS, place, message, "some of 2, 3 and 4, in this order")


MOST_PRODUCED: Final = 4


def odd_production(context: CheckContext) -> Iterator[Finding]:
    """DR328  An island produces nothing, or more than a ship could fetch.

    Why: production is the use of an island (rule 11.13); the best of the base box yields 2 cargo and 1 coin.
    Instead: up to 4 of each good.

    Bad: "production": {"cargo": 0}
    Good: "production": {"cargo": 1}
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Island):
            most = max(entry.production.cargo, entry.production.coins)
            if not 0 < most <= MOST_PRODUCED:
                place = context.place(("entries", index, "production"))
                message = "this island produces nothing" if not most else f"an island that produces {most}"
                yield complain(Code.ODD_PRODUCTION, place, message, f"1 to {MOST_PRODUCED} of a good")


def more_rewards_than_spaces(context: CheckContext) -> Iterator[Finding]:
    """DR329  An island rewards more places than it has spaces for cubes.

    Why: players take places with cubes in the spaces (rules 11.1, 15.6), and empty spaces take one, too.
    Instead: more `spaces`, or fewer `rewards`.

    Bad: "spaces": 2, "rewards": [5, 3, 1]
    Good: "spaces": 3, "rewards": [5, 3, 1]
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Island) and len(entry.rewards) > entry.spaces:
            place = context.place(("entries", index, "rewards"))
            message = f"{len(entry.rewards)} rewards for {entry.spaces} space{'s' * (entry.spaces > 1)}"
            yield complain(Code.MORE_REWARDS_THAN_SPACES, place, message, "more `spaces`, or fewer `rewards`")


# -- The battle board ------------------------------------------------------------------------------------------------


def zones(context: CheckContext) -> Iterator[tuple[JsonPath, Zone, Mapping[str, Zone]]]:
    """Every zone with its path and the zones of its board by id."""
    for index, entry in enumerate(context.entries):
        if isinstance(entry, BattleBoard):
            by_id = {str(zone.id): zone for zone in entry.zones}
            for at, zone in enumerate(entry.zones):
                yield ("entries", index, "zones", at), zone, by_id


def wrong_neighbor(context: CheckContext) -> Iterator[Finding]:
    """DR330  A zone is beside itself or beside one that is not there, or two zones have one id.

    Why: cubes are moved to adjacent zones (rule 8.23), which must be there.
    Instead: ids of other zones of the same board.

    Bad: zone.deck beside zone.deck
    Good: zone.deck beside zone.mast
    """
    seen: set[str] = set()
    for path, zone, by_id in zones(context):
        if zone.id in seen:
            place = context.place((*path, "id"))
            yield complain(Code.WRONG_NEIGHBOR, place, f"`{zone.id}` is used twice", "an id for each zone")
        seen.add(str(zone.id))
        for at, other in enumerate(zone.adjacent):
            if other == zone.id or other not in by_id:
                message = f"`{other}` is beside itself" if other == zone.id else f"there is no zone `{other}`"
                place = context.place((*path, "adjacent", at))
                yield complain(Code.WRONG_NEIGHBOR, place, message, "the id of another zone of this board")


def one_sided_neighbors(context: CheckContext) -> Iterator[Finding]:
    """DR331  A zone is beside another, and the other is not beside it.

    Why: zones touch from both sides (rule 12.10).
    Instead: name each in the list of the other.

    Bad: zone.deck beside zone.mast, zone.mast beside nothing
    Good: both beside each other
    """
    for path, zone, by_id in zones(context):
        for at, other in enumerate(zone.adjacent):
            if other in by_id and zone.id not in by_id[other].adjacent:
                place = context.place((*path, "adjacent", at))
                message = f"`{other}` is not beside `{zone.id}`"
                yield complain(Code.ONE_SIDED_NEIGHBORS, place, message, f"add `{zone.id}` to its `adjacent`")


def explosion_zones(context: CheckContext) -> Iterator[Finding]:
    """DR332  A battle board has no explosion zone, or more than one.

    Why: there is one; `or explosion` and the repeated drop speak of it (rules 8.23, 12.11).
    Instead: exactly one zone of the kind `explosion`.

    Bad: a board of two zones of the kind `strength 1`
    Good: one of them is `explosion`
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, BattleBoard):
            number = sum(zone.kind is ZoneKind.EXPLOSION for zone in entry.zones)
            if number != 1:
                place = context.place(("entries", index, "zones"), key=True)
                message = f"{number or 'no'} explosion zone{'s' * (number > 1)}"
                yield complain(Code.EXPLOSION_ZONES, place, message, "exactly one zone of the kind `explosion`")


def misplaced_spoils(context: CheckContext) -> Iterator[Finding]:
    """DR333  A spoils zone without goods, or goods in another zone.

    Why: a cube in a spoils zone brings what is printed there, a cube elsewhere brings no goods (rule 12.12).
    Instead: `spoils` for zones of the kind `spoils`, and for them alone.

    Bad: "kind": "damage", "spoils": [{"coins": 1}]
    Good: "kind": "spoils", "spoils": [{"coins": 1}]
    """
    for path, zone, _ in zones(context):
        wants = zone.kind is ZoneKind.SPOILS
        if wants is not bool(zone.spoils) or NOTHING in zone.spoils:
            key = "spoils" if zone.spoils else "kind"
            message = f"`{zone.id}` gives nothing" if wants else f"a zone of {zone.kind.value} gives no goods"
            hint = 'goods, such as {"coins": 1}' if wants else "leave out `spoils`, or change `kind`"
            yield complain(Code.MISPLACED_SPOILS, context.place((*path, key)), message, hint)
        elif max((max(goods.cargo, goods.coins) for goods in zone.spoils), default=0) > MOST_SPOILS:
            message = f"one cube brings more than {MOST_SPOILS}"
            hint = f"goods up to {MOST_SPOILS}"
            yield complain(Code.MISPLACED_SPOILS, context.place((*path, "spoils")), message, hint)


MOST_SPOILS: Final = 5


def unreachable_zone(context: CheckContext) -> Iterator[Finding]:
    """DR334  No cube can come to a zone, or none can leave it.

    Why: cubes fall by `weight`, and are knocked or moved to adjacent zones (rules 12.9, 12.24).
    Instead: a weight, and a zone beside it.

    Bad: "adjacent": [], or "weight": 0 beside zones of weight 0
    Good: "adjacent": ["zone.mast"], "weight": 10
    """
    for path, zone, by_id in zones(context):
        beside = [by_id[other] for other in map(str, zone.adjacent) if other in by_id]
        if not beside and len(by_id) > 1:
            place, message = context.place((*path, "adjacent")), f"nothing is beside `{zone.id}`"
            yield complain(Code.UNREACHABLE_ZONE, place, message, "the zones that it touches")
        elif zone.weight == 0 and not any(other.weight for other in beside):
            place, message = context.place((*path, "weight")), f"no cube ever comes to `{zone.id}`"
            yield complain(Code.UNREACHABLE_ZONE, place, message, "a weight, or a neighbor that has one")


# -- Warden cards ----------------------------------------------------------------------------------------------------


class Fields(NamedTuple):
    """The fields of a Warden symbol that its deed needs, and those that it may have."""

    needs: frozenset[str]
    may: frozenset[str] = frozenset()


def fields_of(needs: str = "", may: str = "") -> Fields:
    """Names with spaces between them."""
    return Fields(frozenset(needs.split()), frozenset(may.split()))


DEEDS: Final[Mapping[str, Fields]] = {
    WardenDeed.ATTACK_DAMAGED: fields_of(),
    WardenDeed.RAID: fields_of(),
    WardenDeed.GAIN: fields_of("goods"),
    WardenDeed.GAIN_PER_MERCHANTS: fields_of(),
    WardenDeed.UPGRADE: fields_of("grade"),
    WardenDeed.REPAIR: fields_of("number"),
    WardenDeed.BUILD: fields_of("building"),
    WardenDeed.PRODUCE: fields_of("number"),
    WardenDeed.SEA_WOLVES: fields_of(),
    WardenDeed.ATTACK: fields_of("", "number spares_harbor if_cubes otherwise"),
    WardenDeed.BEAT_MERCHANT: fields_of(),
    WardenDeed.STOCK: fields_of("goods"),
}
"""Deed -> its fields; what a pack's deed uses its rule alone knows.  Rules 16.10, 16.11."""
MIDDLE: Final = (WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID)
"""The deeds of the middle; all others stand on the right.  Rules 16.10, 16.11."""
MOST_BY_DEED: Final[Mapping[str, int]] = {
    WardenDeed.REPAIR: 4,
    WardenDeed.PRODUCE: 3,
    WardenDeed.ATTACK: 6,
}


def fields_set(symbol: WardenSymbol) -> Iterator[str]:
    """The fields that say something."""
    given = {
        "number": symbol.number != 0,
        "goods": symbol.goods != NOTHING,
        "grade": symbol.grade is not Grade.EITHER,
        "building": symbol.building != "",
        "spares_harbor": symbol.spares_harbor,
        "if_cubes": symbol.if_cubes != 0,
        "otherwise": symbol.otherwise != (),
    }
    return (name for name, there in given.items() if there)


def symbols_of(context: CheckContext) -> Iterator[tuple[JsonPath, str, WardenSymbol]]:
    """The symbols of all Warden cards with path and part."""
    for index, entry in enumerate(context.entries):
        if isinstance(entry, WardenCard):
            for path, part, symbol in warden_symbols(entry):
                yield ("entries", index, *path), part, symbol


def deed_fields(context: CheckContext) -> Iterator[Finding]:
    """DR337  A symbol of the Warden lacks a field that its deed needs, or has one that it does not use.

    Why: `repair` needs a `number`, `build` a `building`, `gain upgrade` a `grade`, the goods deeds `goods`; what the
    deed does not use is never looked at. `if_cubes` and `otherwise` need each other (rule 16.11).
    Instead: the fields of the deed.

    Bad: {"deed": "repair"}
    Good: {"deed": "repair", "number": 1}
    """
    for path, _, symbol in symbols_of(context):
        given = set(fields_set(symbol))
        deed = symbol.deed
        needs, may = DEEDS.get(deed, Fields(frozenset(), frozenset(given)))
        for name in sorted(needs - given):
            place = context.place((*path, "deed"))
            yield complain(Code.DEED_FIELDS, place, f"`{deed}` needs `{name}`", f"add `{name}`, other than nothing")
        for name in sorted(given - needs - may):
            place = context.place((*path, name), key=True)
            yield complain(Code.DEED_FIELDS, place, f"`{deed}` has no use for `{name}`", "remove it")
        if len(given & {"if_cubes", "otherwise"}) == 1:
            place = context.place((*path, "deed"))
            message = "`if_cubes` and `otherwise` need each other"
            yield complain(Code.DEED_FIELDS, place, message, "write both, or neither")


def misplaced_deed(context: CheckContext) -> Iterator[Finding]:
    """DR338  A deed of the Warden stands in the wrong part of its section, twice in one, or with an absurd number.

    Why: the middle has the two attacks on what is weak (rule 16.10), the right everything else (16.11).
    Instead: move it to the other part.

    Bad: "middle": [{"deed": "sea wolves"}]
    Good: "right": [{"deed": "sea wolves"}]
    """
    seen: set[tuple[JsonPath, str]] = set()
    for path, part, symbol in symbols_of(context):
        where = (path[:-1], symbol.deed)
        trouble = deed_trouble(part, symbol, where in seen)
        if trouble:
            yield complain(Code.MISPLACED_DEED, context.place((*path, "deed")), *trouble)
        if symbol.deed in SUMMED:
            seen.add(where)


SUMMED: Final = (WardenDeed.GAIN, WardenDeed.REPAIR)
"""Deeds of which two in one place are one with a larger number."""


def deed_trouble(part: str, symbol: WardenSymbol, twice: bool) -> tuple[str, str] | None:
    """Message and hint for a symbol where it stands; None if it may stand there."""
    deed = symbol.deed
    if (symbol.deed in MIDDLE) is not (part == "middle"):
        return f"`{deed}` does not belong in `{part}`", f"move it to `{'middle' if symbol.deed in MIDDLE else 'right'}`"
    if twice:
        return f"`{deed}` appears twice", "one of them, with the sum"
    number = symbol.number > MOST_BY_DEED.get(symbol.deed, 99)
    if number or max(symbol.goods.cargo, symbol.goods.coins) > MOST_GOODS or symbol.if_cubes > MOST_IF_CUBES:
        return f"`{deed}` has an absurd number", "the number that was meant"
    return None


MOST_IF_CUBES: Final = 12
MOST_GOODS: Final = 8


def odd_section(context: CheckContext) -> Iterator[Finding]:
    """DR339  A section of the Warden places cubes twice on one tile or too many of them, or a card lacks a section.

    Why: a tile has one number (rule 16.7); the turn says which section is due, on every card alike (16.3).
    Instead: one entry a tile, up to 5 cubes; as many sections as the other cards of the deck have.

    Bad: "cubes": [{"cell": "r1c1", "cubes": 1}, {"cell": "r1c1", "cubes": 2}]
    Good: "cubes": [{"cell": "r1c1", "cubes": 3}]
    """
    for path, sections, due in sides(context):
        if len(sections) != due:
            place = context.place(path, key=True)
            message = f"{len(sections)} sections, where most cards have {due}"
            yield complain(Code.ODD_SECTION, place, message, "as many as on the other cards")
        for at, section in enumerate(sections):
            place_of_cubes = (*path, at, "cubes")
            if len({placement.cell for placement in section.cubes}) != len(section.cubes):
                place = context.place(place_of_cubes, key=True)
                yield complain(Code.ODD_SECTION, place, "a tile is named twice", "one entry for each tile")
            if any(placement.cubes > MOST_CUBES for placement in section.cubes):
                place = context.place(place_of_cubes, key=True)
                message = f"more than {MOST_CUBES} cubes on one tile"
                yield complain(Code.ODD_SECTION, place, message, f"a number up to {MOST_CUBES}")


def sides(context: CheckContext) -> Iterator[tuple[JsonPath, tuple[WardenSection, ...], int]]:
    """The two sides of every Warden card: path, sections, and how many of them the side has on most cards."""
    cards = [(index, entry) for index, entry in enumerate(context.entries) if isinstance(entry, WardenCard)]
    for side in ("normal", "advanced"):
        lengths = [len(getattr(card, side)) for _, card in cards]
        for index, card in cards:
            yield ("entries", index, side), getattr(card, side), max(lengths, key=lengths.count)


MOST_CUBES: Final = 5

# -- Set-up ----------------------------------------------------------------------------------------------------------


def odd_set_up(context: CheckContext) -> Iterator[Finding]:
    """DR345  The numbers of the set-up do not fit together.

    Why: a hand of cards must fit the hand limit (rule 9.6), there are 4 seats in turn order (2.6), more islands are
    used with more players (2.1), every achievement takes a marker (1.5).
    Instead: numbers that the rules can deal with.

    Bad: "hand": 6, "hand_limit": 4
    Good: "hand": 4, "hand_limit": 6
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, SetUp):
            for field, message, hint in set_up_troubles(entry):
                yield complain(Code.ODD_SET_UP, context.place(("entries", index, field)), message, hint)


def set_up_troubles(entry: SetUp) -> Iterator[tuple[str, str, str]]:
    """Field, message and hint for each number that does not fit."""
    if entry.hand > entry.hand_limit:
        yield "hand", f"a hand of {entry.hand} and a limit of {entry.hand_limit}", "a limit that is no smaller"
    if entry.hand_limit > 12:
        yield "hand_limit", f"no player has {entry.hand_limit} cards", "up to 12: a player's whole deck"
    if len(entry.dock_cargo) < 4:
        yield "dock_cargo", f"dock cargo for {len(entry.dock_cargo)} seats", "a number for each of 4 seats"
    if max(entry.dock_cargo) > 9:
        yield "dock_cargo", f"{max(entry.dock_cargo)} cargo to begin with", "a number up to 9"
    if list(entry.islands) != sorted(entry.islands):
        yield "islands", "fewer islands with more players", "the smallest number first"
    if entry.markers < 9:
        yield "markers", f"{entry.markers} markers for nine achievements", "9 or more"
    if not 12 <= entry.cubes <= 99:
        yield "cubes", f"{entry.cubes} cubes of a player", "12 to 99; the printed game has 35"
    if not 5 <= entry.black_cubes <= 99:
        yield "black_cubes", f"{entry.black_cubes} black cubes", "5 to 99; the printed game has 20"
    if entry.coins >= 30:
        yield "coins", f"{entry.coins} coins are an achievement at once", "fewer than 30 (rule 14.5)"
