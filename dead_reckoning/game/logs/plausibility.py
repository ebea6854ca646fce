"""Whether a position of a stranger makes sense: every piece in one place, nothing that cannot be, instructions that go
on.

Reading (``serialization``) has seen to types and names.  Each look here is one question; all that is wrong is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias, TypeVar

from attrs import frozen

from dead_reckoning.game.nouns.aftermath import Aftermath, EncounterResult, EndBattle, OnWin, SinkShips
from dead_reckoning.game.nouns.battle import FightEncounter
from dead_reckoning.game.nouns.battle_abilities import MoveOne, RemoveOne, UseAbilities
from dead_reckoning.game.nouns.cleanup import CleanUp
from dead_reckoning.game.nouns.drop import Drop, DropCube, Explode, KnockCube, TieBreak
from dead_reckoning.game.nouns.encounters import MeetEncounter
from dead_reckoning.game.nouns.gather import AnswerAttack, CoverHolds, Gather, ReadyCubes, UseCannons
from dead_reckoning.game.nouns.goods import TakeAboard
from dead_reckoning.game.nouns.influence import CheckControl
from dead_reckoning.game.nouns.scoring import FinalCount
from dead_reckoning.game.nouns.spoils import CountStrength, DealDamage, Resolve, TakeSpoils
from dead_reckoning.game.nouns.turn import EndTurn, MainPhase, TakeTurn
from dead_reckoning.game.printed.terms import CELLS, CardNumber
from dead_reckoning.game.rulebook import laid_out
from dead_reckoning.game.rules.cleanup import slot_of
from dead_reckoning.game.rules.sinking import FATAL
from dead_reckoning.game.table.counting import controller
from dead_reckoning.game.table.game import Game, seats
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import BattleState, Player, State
from dead_reckoning.logbook.faults import Fault, Path
from dead_reckoning.model.findings import Code
from dead_reckoning.model.terms import NOBODY, CardId, Instruction, Seat, Task

D = TypeVar("D", bound=Task)


@frozen
class CheckedPosition:
    """A position that is looked at."""

    game: Game
    state: State

    @property
    def players(self) -> Iterator[tuple[Seat, Player]]:
        """Every player with the seat."""
        return zip(seats(self.game), self.state.players, strict=True)

    @property
    def instructions(self) -> Iterator[tuple[Path, Seat, Instruction]]:
        """The instructions left to do: path, seat and instruction."""
        for place, frame in enumerate(self.state.frames):
            for at, instruction in enumerate(frame.todo):
                yield ("frames", place, "todo", at), frame.seat, instruction

    def waiting(self, kind: type[D]) -> list[D]:
        """The instructions of a class that are left to do."""
        return [instruction for _, _, instruction in self.instructions if isinstance(instruction, kind)]


Look: TypeAlias = Callable[[CheckedPosition], Iterator[Fault]]


def count(path: Path, what: str, found: int, due: int, hint: str) -> Iterator[Fault]:
    """A fault, if there are more or less than there should be."""
    if found != due:
        yield Fault(path, Code.WRONG_COUNT, f"{what}: {found} in all, but there should be {due}", hint)


def impossible(path: Path, message: str, hint: str = "") -> Fault:
    """A fault that no game can lead to."""
    return Fault(path, Code.IMPOSSIBLE_POSITION, message, hint)


# -- Players' pieces -------------------------------------------------------------------------------------------------


def crew_cards(table: CheckedPosition) -> Iterator[Fault]:
    """Every crew card of a player is in one place.  Rule 0.4."""
    for seat, player in table.players:
        if seat in table.game.wardens:
            continue
        places = crew_places(player)
        for name, card in table.game.number_of.items():
            found = [place for place, cards in places.items() if card in cards for _ in range(cards.count(card))]
            if not found:
                yield Fault(("players", seat), Code.WRONG_COUNT, f"`{name}` is nowhere", f"it may be in {PLACES}")
            elif len(found) > 1:
                message = f"`{name}` is in more than one place: {', '.join(found)}"
                yield Fault(("players", seat), Code.WRONG_COUNT, message, "leave it in one of them")


PLACES: Final = "deck (top, bag or bottom), hand, played or discard"


def crew_places(player: Player) -> Mapping[str, list[CardNumber]]:
    """The places of crew cards."""
    return {
        "deck/top": [*player.deck.top],
        "deck/bag": [*player.deck.bag],
        "deck/bottom": [*player.deck.bottom],
        "hand": [*player.hand],
        "played": [played.card for played in player.played],
        "discard": [*player.discard],
    }


def cubes(table: CheckedPosition) -> Iterator[Fault]:
    """Every cube of a player; one marks the sails.  Rule 1.8."""
    for seat, player in table.players:
        found = {
            "in the supply": player.cubes,
            "on islands": sum(ocean_cell.cubes[seat] + ocean_cell.permanent[seat] for ocean_cell in table.state.ocean),
            "on achievements": sum(each.cubes for each in player.progress),
            "in the battle": sum(in_battle(table.state.battle, seat)),
            "on the sails track": 1,
        }
        hint = ", ".join(f"{number} {place}" for place, number in found.items())
        yield from count(
            ("players", seat, "cubes"), f"cubes of seat {seat}", sum(found.values()), table.game.set_up.cubes, hint
        )


def in_battle(battle: BattleState | None, seat: Seat) -> Iterator[int]:
    """A player's cubes in a battle: waiting, and in the zones."""
    for side, fights in enumerate(battle.seats) if battle else ():
        assert battle is not None
        if fights == seat and not (side == 1 and battle.black):
            yield from (numbers[side] for numbers in (battle.waiting, *battle.cubes) if side < len(numbers))


def black_cubes(table: CheckedPosition) -> Iterator[Fault]:
    """No more black cubes than there are.  Rule 1.4."""
    battle, most = table.state.battle, table.game.set_up.black_cubes
    if battle is not None and battle.black:
        found = battle.waiting[1] + sum(zone[1] for zone in battle.cubes)
        if found > most:
            message = f"{found} black cubes are in the battle, but there are only {most}"
            yield Fault(("battle", "cubes"), Code.WRONG_COUNT, message)


def sleeves(table: CheckedPosition) -> Iterator[Fault]:
    """One advancement a slot.  Rule 9.4."""
    scope = Scope(table.game, table.state, Seat(0))
    for seat, player in table.players:
        for card, sleeve in enumerate(player.sleeves):
            slots = [slot_of(scope, advancement) for advancement in sleeve.advancements]
            for slot in dict.fromkeys(slot for slot in slots if slots.count(slot) > 1):
                where = ("players", seat, "sleeves", table.game.names[card], "advancements")
                yield impossible(where, f"two advancements fill the {slot.value} slot", "a slot holds one")


def used(table: CheckedPosition) -> Iterator[Fault]:
    """Abilities that were used are on their faces.  Rule 3.4."""
    for seat, player in table.players:
        for place, played in enumerate(player.played):
            face = table.game.face(played.card, player.sleeves[played.card])
            if any(ability >= len(face.abilities) for ability in played.used):
                where = ("players", seat, "played", place, "used")
                name = table.game.names[played.card]
                yield impossible(where, f"`{name}` has {len(face.abilities)} abilities now, counted from 0")


def achievements(table: CheckedPosition) -> Iterator[Fault]:
    """Each is reached, and counted, once.  Section 14."""
    for seat, player in table.players:
        for field, names in {"markers": player.markers, "progress": [p.achievement for p in player.progress]}.items():
            for name in dict.fromkeys(name for name in names if list(names).count(name) > 1):
                yield impossible(("players", seat, field), f"`{name}` appears twice")


# -- Cards, tokens and tiles of all ----------------------------------------------------------------------------------


def row_cards(table: CheckedPosition) -> Iterator[Fault]:
    """Every advancement and encounter is somewhere, as often as the box has it.  Rules 0.5, 1.2."""
    game = table.game
    found = Counter(game.backs[card][0].id if card in game.backs else card for card in row_cards_found(table))
    for row, deck in enumerate(laid_out(game).decks, 1):
        for card, copies in deck.bag:
            hint = "counted in decks, on tiles, beside players, in sleeves, out of the game, and being fought"
            yield from count(("decks", str(row)), f"`{card}`", found[card], copies, hint)


def row_cards_found(table: CheckedPosition) -> Iterator[CardId]:
    """Every advancement and encounter that is somewhere; one that was beaten by its back."""
    state = table.state
    for deck in state.decks:
        yield from deck.top
        yield from (card for card, number in deck.bag for _ in range(number))
    yield from (ocean_cell.card for ocean_cell in state.ocean if ocean_cell.card)
    for player in state.players:
        yield from player.held
        yield from (card for sleeve in player.sleeves for card in sleeve.advancements)
    yield from (card for card in state.out if card in table.game.row_of or card in table.game.backs)
    fought = [instruction.card for instruction in table.waiting(FightEncounter)]
    fought += [instruction.card for instruction in table.waiting(EncounterResult)]
    fought += [instruction.card for instruction in table.waiting(MeetEncounter) if instruction.back]
    if state.battle and state.battle.kind == "neutral" and table.waiting(Aftermath):
        fought.append(table.game.backs[state.battle.back][0].id if state.battle.back else state.battle.back)
    yield from fought


def backs(table: CheckedPosition) -> Iterator[Fault]:
    """No back is seen more often than it is there.  Rule 7.3."""
    for back, number in Counter(table.state.backs).items():
        copies = table.game.backs[back][1].copies
        if number > copies:
            message = f"`{back}` was turned up {number} times, but there are only {copies} of it"
            yield Fault(("backs",), Code.WRONG_COUNT, message)


def upgrades(table: CheckedPosition) -> Iterator[Fault]:
    """Every upgrade token is in its stack or on a ship.  Rule 1.3."""
    fitted = Counter(token for player in table.state.players for stack in player.hull for token in stack)
    for token, left in table.state.upgrades:
        copies = table.game.upgrades[token].copies
        hint = f"{left} in the stack, {fitted[token]} on ships"
        yield from count(("upgrades", token), f"`{token}`", left + fitted[token], copies, hint)


def buildings(table: CheckedPosition) -> Iterator[Fault]:
    """Every building is in the supply or on an island, and has an owner.  Rules 1.4, 11.16."""
    built = Counter(building for ocean_cell in table.state.ocean for building in ocean_cell.buildings)
    for building, left in table.state.buildings:
        copies = table.game.buildings[building].copies
        hint = f"{left} in the supply, {built[building]} on islands"
        yield from count(("buildings", building), f"`{building}`", left + built[building], copies, hint)
    for cell, ocean_cell in zip(CELLS, table.state.ocean, strict=True):
        if len(set(ocean_cell.buildings)) < len(ocean_cell.buildings):
            yield impossible(("ocean", cell, "buildings"), "an island holds one building of a type")
        if ocean_cell.buildings and ocean_cell.builder == NOBODY:
            yield impossible(("ocean", cell, "buildings"), "these buildings are nobody's", "name their `builder`")


def tiles(table: CheckedPosition) -> Iterator[Fault]:
    """Every tile is face up, or is among those that may be face down.  Rule 2.1."""
    game, state, new = table.game, table.state, laid_out(table.game)
    up = [ocean_cell.tile for ocean_cell in state.ocean if ocean_cell.tile]
    for tile in (*new.islands, *new.seas):
        hidden = state.islands if tile in game.islands else state.seas
        field = "islands" if tile in game.islands else "seas"
        found = up.count(tile) + hidden.count(tile)
        yield from count((field,), f"`{tile}`", found, 1, "counted face up in the ocean, and in this list")
    for tile in dict.fromkeys(
        tile for tile in (*up, *state.islands, *state.seas) if tile not in (*new.islands, *new.seas)
    ):
        yield impossible(("ocean",), f"`{tile}` is not used with {game.seats} players")
    shown = sum(tile in game.islands for tile in up)
    hint = f"{shown} are face up, and {new.hidden_islands} are used"
    yield from count(("hidden_islands",), "islands face down", state.hidden_islands, new.hidden_islands - shown, hint)


def bonus_tokens(table: CheckedPosition) -> Iterator[Fault]:
    """Every bonus token is in the box, with a player, or out of the game.  Rule 2.5."""
    found = Counter([*table.state.tokens, *table.state.out])
    found.update(token for player in table.state.players for token in player.bonus)
    for token, printed in table.game.bonus_tokens.items():
        yield from count(("tokens",), f"`{token}`", found[token], printed.copies, "counted here, with players, and out")


# -- Goods, ships, islands -------------------------------------------------------------------------------------------


def ship_holds(table: CheckedPosition) -> Iterator[Fault]:
    """The load of a ship fits, unless its player is about to make room.  Rules 4.7, 4.12."""
    making_room = {seat for _, seat, instruction in table.instructions if isinstance(instruction, TakeAboard)}
    for seat, player in table.players:
        capacity = table.game.hull(player.hull).capacity
        if player.cargo + player.coins > capacity and seat not in making_room:
            message = f"the ship carries {player.cargo} cargo and {player.coins} coins, and its holds take {capacity}"
            yield impossible(("players", seat, "cargo"), message)


def ships(table: CheckedPosition) -> Iterator[Fault]:
    """Every ship is somewhere, and none sails on that should have sunk.  Rules 2.4, 13.1."""
    battle = table.state.battle
    for seat, player in table.players:
        if not player.at:
            yield impossible(("players", seat, "at"), "a ship is in the harbor or in a cell")
        if player.damage >= FATAL and (battle is None or seat not in battle.seats):
            yield impossible(("players", seat, "damage"), f"a ship with {FATAL} damage has sunk")


def sails(table: CheckedPosition) -> Iterator[Fault]:
    """The track goes so far.  Rule 5.1."""
    most = table.game.rules.max_sails
    if table.state.turn.sails > most:
        yield impossible(("turn", "sails"), f"the sails track ends at {most}")


def islands(table: CheckedPosition) -> Iterator[Fault]:
    """Cubes have spaces, and control is that of most cubes, unless it is about to be checked.  Rules 11.1 to 11.4."""
    scope = Scope(table.game, table.state, Seat(0))
    checked = {cell for instruction in table.waiting(CheckControl) for cell in instruction.cells}
    for cell, ocean_cell in zip(CELLS, table.state.ocean, strict=True):
        island = table.game.islands.get(ocean_cell.tile)
        spaces = island.spaces if island else 0
        if sum(ocean_cell.cubes) > spaces or (any(ocean_cell.permanent) and not island):
            message = f"{sum(ocean_cell.cubes)} cubes and {sum(ocean_cell.permanent)} permanent ones are here"
            yield impossible(("ocean", cell), message, f"there is room for {spaces} in influence spaces")
            continue
        owner = controller(scope, ocean_cell)
        counted = table.state.battle is not None and table.state.battle.kind == "tie"  # control is checked no more
        if owner != ocean_cell.controller and cell not in checked and not counted:
            message = f"{who(ocean_cell.controller)} is recorded as the controller, but by the cubes it is {who(owner)}"
            yield impossible(("ocean", cell), message)


def who(seat: Seat) -> str:
    """A seat in a sentence."""
    return "nobody" if seat == NOBODY else f"seat {seat}"


def cards_on_tiles(table: CheckedPosition) -> Iterator[Fault]:
    """A face-down tile has nothing on it.  Rule 2.3."""
    for cell, ocean_cell in zip(CELLS, table.state.ocean, strict=True):
        if not ocean_cell.tile and (ocean_cell.card or ocean_cell.cargo or ocean_cell.coins or ocean_cell.buildings):
            yield impossible(("ocean", cell), "something is on a face-down tile", "name the `tile`")


def wardens(table: CheckedPosition) -> Iterator[Fault]:
    """Playing Wardens have their own decks, each card is there once, and the open one has its section.

    Rules 16.1 to 16.3, 17.1.
    """
    state, game = table.state, table.game
    found = tuple(warden.seat for warden in state.wardens)
    if found != game.wardens:
        due = ", ".join(map(str, game.wardens)) or "no seat"
        yield impossible(("wardens",), f"Wardens sit at {', '.join(map(str, found)) or 'no seat'}, and not at {due}")
        return
    left = sum(warden.cards for warden in state.wardens)
    if len(set(state.warden_cards)) < len(state.warden_cards) or left > len(state.warden_cards):
        message = f"{left} cards are in their decks, of {len(set(state.warden_cards))} that nobody has seen"
        yield Fault(("warden_cards",), Code.WRONG_COUNT, message)
    card = state.turn.open
    if card is None:
        return
    entry = game.warden_cards[card.card]
    number = len(entry.advanced if card.advanced else entry.normal)
    if not 1 <= card.section <= number:
        yield impossible(("turn", "open", "section"), f"this side has {number} sections")


# -- What is left to do ----------------------------------------------------------------------------------------------


def end_of_game(table: CheckedPosition) -> Iterator[Fault]:
    """Either there is something left to do, and it leads to the end of the turn, or there are final scores."""
    state, game = table.state, table.game
    if state.active < 0 or state.first < 0:
        yield impossible(("active",), "it is nobody's turn")
    if state.frames and state.scores:
        yield impossible(("scores",), "there are final scores, and `frames` has steps left to do")
    if not state.frames and (len(state.scores) != game.seats or not state.winners):
        yield impossible(("frames",), "no steps are left, but there are no final `scores` and `winners`")
    if state.frames and not any(isinstance(instruction, ENDS) for _, _, instruction in table.instructions):
        ends = ", ".join(kind.__name__ for kind in ENDS)
        yield Fault(
            ("frames",), Code.STUCK_POSITION, "nothing leads to the end of the turn", f"one of {ends} must follow"
        )


ENDS: Final = (EndTurn, TakeTurn, FinalCount, TieBreak)
"""Orders without which a game stops."""


def once(table: CheckedPosition) -> Iterator[Fault]:
    """A turn is gone through once.  Rule 3.1."""
    for kind in ONCE:
        if len(table.waiting(kind)) > 1:
            yield impossible(("frames",), f"`{kind.__name__}` is left to do more than once")


ONCE: Final = (MainPhase, CleanUp, EndTurn, TakeTurn, FinalCount, TieBreak)
"""Steps of a turn, and of the end of a game."""


def foe(table: CheckedPosition) -> Iterator[Fault]:
    """The attacked side is the side that fights.  Rules 7.3, 12.1."""
    fought = table.state.battle
    if fought is None:
        return
    if fought.kind == "neutral" and fought.back in table.game.backs:
        due = table.game.backs[fought.back][0].id
        if fought.foe != due:
            yield impossible(("battle", "foe"), f"`{fought.back}` is the back of `{due}`, which is being fought")
    if fought.kind == "ship" and fought.foe != f"seat {fought.seats[1]}":
        yield impossible(("battle", "foe"), f"the ship of seat {fought.seats[1]} is fought", f"seat {fought.seats[1]}")
    if fought.kind != "tie" and not fought.cell:
        yield impossible(("battle", "cell"), "a battle has a place")
    results = [(instruction.card, instruction.back) for instruction in table.waiting(EncounterResult)]
    results += [(each.card, each.back) for each in table.waiting(MeetEncounter) if each.back]
    for card, back in results:
        if back not in table.game.backs or table.game.backs[back][0].id != card:
            yield impossible(("frames",), f"`{card}` has no back `{back}`")


def battle_under_way(table: CheckedPosition) -> Iterator[Fault]:
    """A battle is on exactly while there is an instruction that ends it."""
    fought = table.state.battle
    for path, _, instruction in table.instructions if fought is None else ():
        if isinstance(instruction, OF_BATTLE):
            yield impossible(path, f"`{type(instruction).__name__}` is for battles, but there is no battle")
    ending = len(table.waiting(EndBattle))
    if ending > 1:
        yield impossible(("frames",), "a battle must be ended more than once")
    if fought is None and ending:
        yield impossible(("frames",), "a battle must be ended, but there is no battle", "the key `battle` is missing")
    if fought is not None and not ending and not (fought.kind == "tie" and table.waiting(TieBreak)):
        yield impossible(("battle",), "nothing left to do ends this battle", "`EndBattle` must follow in `frames`")
    if fought is not None:
        yield from battle_sides(fought)
    if fought is None or len(fought.seats) < 2:
        return
    for path, _, instruction in table.instructions:
        side: int = getattr(instruction, "side", 0)
        if side >= len(fought.seats):
            yield impossible(path, f"there is no side {side} in this battle")
    if fought.seats[0] < 0:
        yield impossible(("battle", "seats"), "side 0 is a player's")
    if fought.kind in ("ship", "building") and fought.seats[1] < 0:
        yield impossible(("battle", "seats"), "side 1 is a player's, in a battle of this kind")
    if fought.seats[1] < 0 and not fought.black:
        yield impossible(("battle", "black"), "the cubes of a side without a player are black")
    if fought.kind == "neutral" and not fought.back:
        yield impossible(("battle", "back"), "the back of the encounter that is fought is missing")


def battle_sides(fought: BattleState) -> Iterator[Fault]:
    """Two sides, or those who are level; cubes are told by side.  Rules 12.1, 15.7."""
    number = len(fought.seats)
    if number < 2 or (number > 2 and fought.kind != "tie"):
        yield impossible(
            ("battle", "seats"), f"{number} sides fight, in a battle of this kind", "a battle has two sides"
        )
    if fought.kind == "tie" and (len(set(fought.seats)) < number or min(fought.seats, default=0) < 0 or fought.black):
        yield impossible(("battle", "seats"), "a tie is between players, each named once")
    if any(len(numbers) != number for numbers in (fought.waiting, *fought.cubes)):
        yield impossible(("battle", "cubes"), f"cubes are listed by side, and there are {number} sides")


OF_BATTLE: Final = (
    Gather,
    AnswerAttack,
    CoverHolds,
    UseCannons,
    ReadyCubes,
    Drop,
    DropCube,
    KnockCube,
    Explode,
    UseAbilities,
    MoveOne,
    RemoveOne,
    Resolve,
    TakeSpoils,
    DealDamage,
    CountStrength,
    OnWin,
    Aftermath,
    SinkShips,
)
"""Orders that only a battle brings.  Section 12."""


LOOKS: Final[tuple[Look, ...]] = (
    end_of_game,
    once,
    battle_under_way,
    foe,
    crew_cards,
    cubes,
    black_cubes,
    sleeves,
    used,
    achievements,
    row_cards,
    backs,
    upgrades,
    buildings,
    tiles,
    bonus_tokens,
    ship_holds,
    ships,
    sails,
    islands,
    cards_on_tiles,
    wardens,
)
"""The checks, in this order."""


# -- All of it -------------------------------------------------------------------------------------------------------


def misplaced(game: Game, state: State) -> Iterator[Fault]:
    """The faults of a position."""
    table = CheckedPosition(game, state)
    return (fault for look in LOOKS for fault in look(table))
