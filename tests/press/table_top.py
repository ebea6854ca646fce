"""The things on the table in a position, piece by piece, as the parts of a kit are named: group and id of the front.

Read from the fields of the state alone: neither the press nor the rules are asked.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.printed.board import BonusToken
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import CrewCard, Encounter
from dead_reckoning.game.table.state import State
from dead_reckoning.model.terms import Seat

Piece = tuple[str, str]
"""Group of a kit's list, and what it shows."""
WORTH: Final = {"cargo": (10, 3, 1), "coin": (10, 5, 1)}
"""Good -> the values of its counters, the highest first."""
TRACKS: Final = 1
"""Cubes on a player's track of sails.  Rule 1.8."""


def pieces(state: State, box: Box) -> Counter[Piece]:
    """The number of each piece on the table; cards in hands and decks too."""
    wardens = {warden.seat for warden in state.wardens}
    found: Counter[Piece] = Counter()
    for part in (of_seats(state, wardens), of_crews(state, box, wardens), of_ocean(state), of_battle(state)):
        found.update(dict(part))
    found.update(cards(state, box))
    found["damage markers", "damage"] = sum(player.damage for player in state.players)
    found["first player", "first_player"] = 1
    for token in (token for player in state.players for space in player.hull for token in space):
        found["upgrades", str(token)] += 1
    for token in (token for player in state.players for token in player.bonus):
        found["bonus_tokens", str(token)] += 1
    for card in state.warden_cards:
        found["wardens", str(card)] += 1
    return found


def of_seats(state: State, wardens: set[Seat]) -> Iterator[tuple[Piece, int]]:
    """The pieces of a seat.  Rules 1.5, 16.1, 16.23."""
    yield ("docks", "board.dock"), len(state.players)
    yield ("chests", "board.chest"), len(state.players) - len(wardens)
    yield ("ship_board", "ship_board.base"), len(state.players) - len(wardens)
    yield ("turn references", "reference.turn"), len(state.players) - len(wardens)
    yield ("crew references", "reference.crew"), len(state.players) - len(wardens)
    for seat, player in enumerate(state.players):
        yield ("ships", f"ship.{seat}"), 1
        if player.pirate:
            yield ("pirate markers", f"pirate.{seat}"), 1
        yield ("achievement markers", f"marker.{seat}"), len(player.markers)
        yield ("cubes", f"cube.{seat}"), cubes_of(state, seat) + player.cubes + (0 if seat in wardens else TRACKS)


def cubes_of(state: State, seat: int) -> int:
    """Cubes of a seat that are on islands, on achievements, and in the battle ship."""
    lying = sum(cell.cubes[seat] + cell.permanent[seat] for cell in state.ocean if cell.cubes)
    lying += sum(progress.cubes for progress in state.players[seat].progress)
    return lying + sum(dropped for fought, black, dropped in sides(state) if fought == seat and not black)


def sides(state: State) -> Iterator[tuple[int, bool, int]]:
    """Of a battle's sides: whose cubes, whether they are black, and how many are in the battle ship."""
    battle = state.battle
    if battle:
        for side, seat in enumerate(battle.seats):
            fallen = sum(zone[side] for zone in battle.cubes)
            yield seat, battle.black and side == 1, fallen + (battle.waiting[side] if battle.dropped else 0)


def of_battle(state: State) -> Iterator[tuple[Piece, int]]:
    """Black cubes."""
    yield ("black cubes", "cube.black"), sum(number for _, black, number in sides(state) if black)


def of_crews(state: State, box: Box, wardens: set[Seat]) -> Iterator[tuple[Piece, int]]:
    """Portraits, ability cards and sleeves of the players."""
    players = len(state.players) - len(wardens)
    for card in box.entries:
        if isinstance(card, CrewCard):
            yield ("ability cards", f"{card.id}.levels"), card.copies * players
            yield ("portraits", f"{card.id}.portrait"), card.copies * players
    yield ("sleeves", "crew"), sum(len(each.sleeves) for seat, each in enumerate(state.players) if seat not in wardens)


def of_ocean(state: State) -> Iterator[tuple[Piece, int]]:
    """Tiles that are seen, and buildings."""
    for tile, number in Counter(cell.tile for cell in state.ocean if cell.tile).items():
        yield ("tiles", str(tile)), number
    for building, number in Counter(building for cell in state.ocean for building in cell.buildings).items():
        yield ("buildings", f"building.{building}"), number


def cards(state: State, box: Box) -> Counter[Piece]:
    """Cards of the decks wherever they are, encounters by their fronts, and films that are in sleeves."""
    front = {str(back.id): str(each.id) for each in box.entries if isinstance(each, Encounter) for back in each.backs}
    sleeved = [str(id) for player in state.players for sleeve in player.sleeves for id in sleeve.advancements]
    seen = [*sleeved, *(str(id) for player in state.players for id in player.held)]
    seen += [str(id) for id in state.out if not isinstance(box.by_id.get(id), BonusToken)]
    seen += [str(cell.card) for cell in state.ocean if cell.card] + [str(id) for deck in state.decks for id in deck.top]
    fronts, found = set(front.values()), Counter[Piece]()
    for id in seen + [str(id) for deck in state.decks for id, number in deck.bag for _ in range(number)]:
        face = front.get(id, id)
        found["encounters" if face in fronts else "advancements", face] += 1
    found.update(("films", id) for id in sleeved)
    return found


# -- Goods -----------------------------------------------------------------------------------------------------------


def heaps(state: State) -> Iterator[tuple[str, int]]:
    """Goods that are together, and whether they are cargo or coins."""
    for player in state.players:
        yield from (("cargo", player.cargo), ("cargo", player.dock), ("coin", player.coins), ("coin", player.chest))
    for cell in state.ocean:
        yield from (("cargo", cell.cargo), ("coin", cell.coins))


def paid_out(state: State, have: Mapping[Piece, int]) -> Counter[Piece]:
    """Counters that show all heaps: the largest that there are first.  Raises AssertionError if they do not do."""
    left = {(good, worth): have["goods", f"{good}.{worth}"] for good, worths in WORTH.items() for worth in worths}
    used: Counter[Piece] = Counter()
    rests = [(good, number) for good, number in heaps(state) if number]
    for good, worths in WORTH.items():
        heap = [number for each, number in rests if each == good]
        for worth in worths:
            for place, number in enumerate(heap):
                taken = min(number // worth, left[good, worth])
                heap[place] -= taken * worth
                left[good, worth] -= taken
                used["goods", f"{good}.{worth}"] += taken
        assert not any(heap), f"{good}: {sum(heap)} cannot be laid out; {used}"
    return used


def short_of(needed: Mapping[Piece, int], have: Mapping[Piece, int]) -> dict[Piece, tuple[int, int]]:
    """Pieces of which a kit has too few: the number needed, and the number in the kit."""
    return {piece: (number, have.get(piece, 0)) for piece, number in needed.items() if number > have.get(piece, 0)}


def highest(of: Iterable[Mapping[Piece, int]]) -> Counter[Piece]:
    """The most of each piece that was needed at once."""
    found: Counter[Piece] = Counter()
    for each in of:
        found |= Counter(each)
    return found


def named(pieces_: Sequence[Piece]) -> str:
    """Pieces in words."""
    return ", ".join(f"{group} {id}" for group, id in pieces_)
