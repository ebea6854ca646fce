"""Sets up positions by hand, line by line, for scenarios (short test games) and puzzles.

Each line names a thing, and then gives facts about it::

    seat 0 at r1c1
    seat 0 ship 3 cargo 2 coins
    seat 0 hand crew.captain crew.gunner#1@3+advancement.r1.spare_sail
    r1c1 tile.island.shark
    r1c1 cubes 2 1 0

Everything that no line mentions is as at the start of a game: tiles are face down, crew cards are in the deck in an
order that nobody knows, and everything else is in the supply.  By default, it is the main phase of seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from dead_reckoning.errors import ArrangeError
from dead_reckoning.game.logs.forms import battery_of
from dead_reckoning.game.logs.plausibility import misplaced
from dead_reckoning.game.nouns.cleanup import CleanUp
from dead_reckoning.game.nouns.scoring import FinalCount
from dead_reckoning.game.nouns.turn import TURN, EndTurn, MainPhase, been_from_start
from dead_reckoning.game.printed.ocean import INDEX
from dead_reckoning.game.printed.terms import HARBOR, LEVELS, ROWS, AchievementId, BuildingId, CardNumber
from dead_reckoning.game.rulebook import laid_out
from dead_reckoning.game.rules.turn import turn_of
from dead_reckoning.game.table.counting import controller
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.game.table.state import OceanCell, Pile, Played, Progress, RowDeck, Sleeve, State
from dead_reckoning.logbook.faults import Fault
from dead_reckoning.logbook.forms import LARGEST
from dead_reckoning.logbook.serialization import forms_of, state_value
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Frame, Instruction, Seat, Task

PHASES: Final[Mapping[str, tuple[Task, ...]]] = {
    "start": TURN,
    "main": (MainPhase(), CleanUp(), EndTurn()),
    "cleanup": (CleanUp(), EndTurn()),
    "end": (EndTurn(),),
    "count": (FinalCount(),),
}
"""Word of a line ``phase ...`` -> the rest of the turn."""


def arrange(game: Game, lines: Iterable[str]) -> State:
    """A state made from lines, or from a text of several.

    Empty lines, and what follows a ``#`` and a space, are comments.  Raises ArrangeError that
    names the line, whatever the lines are.
    """
    table = Arrangement(game)
    for number, line in enumerate(each_line(lines), 1):
        words = line.split(" # ")[0].split()
        if words and not words[0].startswith("#"):
            try:
                table.set(words)
            except (KeyError, IndexError, ValueError) as wrong:
                raise ArrangeError(number, short_line(line.strip()), reason(wrong)) from wrong
    state = table.state()
    for fault in faults_left(table, state):
        raise ArrangeError(
            0, fault.pointer.strip("/") or "position", " - ".join(filter(None, (fault.message, fault.hint)))
        )
    return state


def each_line(lines: object) -> Iterator[str]:
    """The lines that are given.  Raises ArrangeError for what is no text."""
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | bytearray):
        raise ArrangeError(0, "lines", f"expected lines of text, not {type(lines).__name__}")
    for number, line in enumerate(lines.splitlines() if isinstance(lines, str) else lines, 1):
        if not isinstance(line, str):
            raise ArrangeError(number, short_line(repr(line)), "a line is a text")
        yield line


def faults_left(table: Arrangement, state: State) -> Iterator[Fault]:
    """The faults of a state that no game can reach, except for pieces that a line has removed from the game."""
    faults: list[Fault] = []
    forms_of(table.game).of(State).read(state_value(table.game, state), (), faults)
    yield from faults or (fault for fault in misplaced(table.game, state) if not table.takes_out(fault))


LONGEST: Final = 80
"""Characters of a line that a message quotes."""


def short_line(text: str) -> str:
    """A text fit for a message."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def reason(wrong: Exception) -> str:
    """The error in words."""
    if isinstance(wrong, KeyError):
        return f"{short_line(str(wrong.args[0]))!r} is not known here"
    if isinstance(wrong, IndexError):
        return "something is missing"
    return short_line(str(wrong)) if isinstance(wrong, UnicodeError) else str(wrong)


def amount(word: str, least: int = 0, most: int = LARGEST) -> int:
    """A number within bounds, in plain digits.  Raises ValueError."""
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(LARGEST)) and least <= int(word) <= most):
        raise ValueError(f"{short_line(word)!r} is not a number from {least} to {most}")
    return int(word)


def only(words: list[str]) -> str:
    """The one word of a line.  Raises IndexError, ValueError."""
    if len(words) > 1:
        raise ValueError(f"{short_line(words[1])!r} is one word too many")
    return words[0]


def nothing(words: list[str]) -> bool:
    """Check that a line has no more words.  Raises ValueError."""
    if words:
        raise ValueError(f"{short_line(words[0])!r} is one word too many")
    return True


def goods_in(words: list[str]) -> tuple[int, int]:
    """``3 cargo 2 coins``: either may be missing."""
    if len(words) % 2:
        raise ValueError("goods are a number and a word each: 3 cargo 2 coins")
    found = {unit.removesuffix("s"): amount(count) for count, unit in zip(words[::2], words[1::2], strict=True)}
    unknown = [unit for unit in found if unit not in ("cargo", "coin")]
    if unknown:
        raise ValueError(f"{short_line(unknown[0])!r} is not a good; goods are cargo and coins")
    return found.get("cargo", 0), found.get("coin", 0)


class Arrangement:
    """A state that is being laid out."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.base = evolve(laid_out(game), active=Seat(0))
        self.players = list(self.base.players)
        self.ocean = list(self.base.ocean)
        self.tops: dict[int, tuple[CardId, ...]] = {}
        self.whole: set[int] = set()
        """Rows whose deck is no more than what is known of it."""
        self.placed: set[tuple[Seat, CardNumber]] = set()
        self.builders: dict[Cell, Seat] = {}
        self.pieces: dict[str, int] = {}
        self.turn = evolve(self.base.turn, number=game.seats + 1)
        self.active = self.first = Seat(0)
        self.ended_by = NOBODY
        self.phase = PHASES["main"]
        self.wardens = list(self.base.wardens)
        self.warden_cards: tuple[CardId, ...] = ()

    # -- Lines

    def set(self, words: list[str]) -> None:
        """Carry out one line."""
        head = words[0]
        if head == "seat":
            seat = self.seat(words[1])
            if words[2] not in OF_SEAT:
                raise ValueError(
                    f"{short_line(words[2])!r} is not something that a seat has; there are {', '.join(OF_SEAT)}"
                )
            OF_SEAT[words[2]](self, seat, words[3:])
        elif head in INDEX:
            cell = Cell(head)
            if words[1] in OF_CELL:
                OF_CELL[words[1]](self, cell, words[2:])
            else:
                self.set_tile(cell, words[1:])
        elif head in OF_TABLE:
            OF_TABLE[head](self, words[1:])
        else:
            raise ValueError(f"a line begins with seat, a cell, or one of {', '.join(OF_TABLE)}")

    def seat(self, word: str) -> Seat:
        """A seat by its number."""
        if word not in map(str, range(self.game.seats)):
            raise ValueError(f"there is no seat {short_line(word)}; seats are 0 to {self.game.seats - 1}")
        return Seat(int(word))

    def player(self, seat: Seat, **changes: Any) -> None:
        """A player, changed."""
        self.players[seat] = evolve(self.players[seat], **changes)

    def ocean_cell(self, cell: Cell, **changes: Any) -> None:
        """A cell, changed."""
        self.ocean[INDEX[cell]] = evolve(self.ocean[INDEX[cell]], **changes)

    def turn_is(self, **changes: Any) -> None:
        """The turn, changed."""
        self.turn = evolve(self.turn, **changes)

    # -- Cells

    def set_tile(self, cell: Cell, words: list[str]) -> None:
        """A tile that is face up."""
        tile = CardId(words[0])
        if tile not in self.game.islands and tile not in self.game.seas:
            raise KeyError(words[0])
        turned = words[1:2] == ["turned"]
        nothing(words[3:] if turned else words[1:])
        self.ocean_cell(cell, tile=tile, turned=amount(words[2], 0, 3) if turned else 0)

    def by_seat(self, words: list[str]) -> tuple[int, ...]:
        """Numbers by seat; those left out are 0."""
        found = [amount(word) for word in words]
        if len(found) > self.game.seats:
            raise ValueError(f"{len(found)} numbers, but there are {self.game.seats} seats")
        return tuple(found + [0] * (self.game.seats - len(found)))

    # -- Crew cards

    def card(self, seat: Seat, word: str) -> CardNumber:
        """``crew.gunner#1@3+advancement.x``: a card, with its level and what is sleeved into it."""
        name, _, rest = word.partition("@")
        if not rest:
            name, _, rest = word.partition("+")
            rest = f"1+{rest}" if rest else ""
        number = self.game.number_of[name]
        if rest:
            level, *sleeved = rest.split("+")
            sleeves = list(self.players[seat].sleeves)
            for advancement in sleeved:
                self.game.abilities_of(CardId(advancement))
            sleeves[number] = Sleeve(amount(level, LEVELS[0], LEVELS[-1]), tuple(map(CardId, sleeved)))
            self.player(seat, sleeves=tuple(sleeves))
        return number

    def taken(self, seat: Seat, words: list[str]) -> tuple[CardNumber, ...]:
        """Crew cards out of the deck."""
        cards = tuple(self.card(seat, word) for word in words)
        for card in cards:
            if (seat, card) in self.placed:
                raise ValueError(f"{self.game.names[card]} is already somewhere")
            self.placed.add((seat, card))
        return cards

    # -- The state

    def state(self) -> State:
        """The state with the arranged pieces, and all others in their usual places."""
        game = self.game
        for seat in range(game.seats):
            self.fill_deck(Seat(seat))
        tiles = [ocean_cell.tile for ocean_cell in self.ocean if ocean_cell.tile]
        islands = [tile for tile in tiles if tile in game.islands]
        state = evolve(
            self.base,
            active=self.active,
            first=self.first,
            turn=evolve(self.turn, entered=been_from_start(game, self.players[self.active].at)),
            players=tuple(self.players),
            ocean=tuple(self.ocean),
            decks=tuple(self.deck(row) for row in ROWS),
            islands=tuple(island for island in self.base.islands if island not in islands),
            hidden_islands=self.base.hidden_islands - len(islands),
            seas=tuple(sea for sea in self.base.seas if sea not in tiles),
            upgrades=self.upgrades_left(),
            buildings=self.buildings_left(),
            backs=tuple(sorted(card for card in self.gained() if card in game.backs)),
            tokens=self.tokens_left(),
            ended_by=self.ended_by,
            wardens=tuple(self.wardens),
            warden_cards=self.warden_cards,
            frames=(Frame(self.active, "3.1", self.whole_phase()),),
        )
        return self.with_control(state)

    def whole_phase(self) -> tuple[Instruction, ...]:
        """The rest of the turn; a Warden's turn has steps of its own."""
        whole = self.phase is PHASES["start"]
        return self.game.way(turn_of)(self.game, self.active) if whole else self.phase

    def fill_deck(self, seat: Seat) -> None:
        """Cards that are nowhere are in the bag; cubes that are nowhere are in the supply; goods fit into the holds."""
        player = self.players[seat]
        free = [number for number in player.deck.bag if (seat, number) not in self.placed]
        out = sum(ocean_cell.cubes[seat] + ocean_cell.permanent[seat] for ocean_cell in self.ocean)
        out += sum(step.cubes for step in player.progress)
        cubes = self.game.set_up.cubes - 1 - out
        if cubes < 0:
            raise ArrangeError(0, f"seat {seat}", f"{-cubes} cubes more than a player has")
        capacity = self.game.hull(player.hull).capacity
        if player.cargo + player.coins > capacity:
            raise ArrangeError(
                0, f"seat {seat}", f"the ship carries {player.cargo + player.coins} and has room for {capacity}"
            )
        self.player(seat, deck=evolve(player.deck, bag=tuple(map(CardNumber, free))), cubes=cubes)

    def gained(self) -> list[CardId]:
        """Advancements and encounters that players hold or have sleeved."""
        held = [card for player in self.players for card in player.held]
        return held + [card for player in self.players for sleeve in player.sleeves for card in sleeve.advancements]

    def deck(self, row: int) -> RowDeck:
        """The rest of a row's deck; its first card is known."""
        backs = self.game.backs
        fronts = [backs[card][0].id if card in backs else card for card in self.gained()]
        used = [*(ocean_cell.card for ocean_cell in self.ocean if ocean_cell.card), *fronts]
        left = [(card, number - used.count(card)) for card, number in self.base.decks[row - 1].bag]
        too_many = [card for card, number in left if number < self.tops.get(row, ()).count(card)]
        if too_many:
            raise ArrangeError(0, f"row {row}", f"{too_many[0]} is in more places than there are copies")
        if row in self.whole:
            return RowDeck(self.tops[row], tuple((card, 0) for card, _ in left))
        top = self.tops.get(row) or tuple(card for card, number in left if number > 0)[:1]
        return RowDeck(top, tuple((card, number - top.count(card)) for card, number in left))

    def upgrades_left(self) -> tuple[tuple[CardId, int], ...]:
        """Tokens that are on no ship."""
        used = [token for player in self.players for stack in player.hull for token in stack]
        return tuple((token, self.left(token, copies - used.count(token))) for token, copies in self.base.upgrades)

    def buildings_left(self) -> tuple[tuple[BuildingId, int], ...]:
        """Buildings that are nowhere."""
        used = [building for ocean_cell in self.ocean for building in ocean_cell.buildings]
        return tuple(
            (building, self.left(building, copies - used.count(building))) for building, copies in self.base.buildings
        )

    def left(self, piece: str, most: int) -> int:
        """The number of pieces left in a supply or stack, unless a line has removed some."""
        found = self.pieces.get(piece, most)
        if found > most:
            raise ArrangeError(0, piece, f"{found} cannot be left: there are {max(most, 0)} besides those on the table")
        return found

    def tokens_left(self) -> tuple[CardId, ...]:
        """Bonus tokens that no player has."""
        left = list(self.base.tokens)
        for token in (token for player in self.players for token in player.bonus):
            if token not in left:
                raise ArrangeError(0, "bonus", f"{short_line(token)!r} is not there, or not that often")
            left.remove(token)
        return tuple(left)

    def takes_out(self, fault: Fault) -> bool:
        """Whether a line has taken out of the game what is said to be missing."""
        if fault.path[:1] == ("decks",):
            return int(fault.path[1]) in self.whole
        return fault.path[:1] in (("upgrades",), ("buildings",)) and fault.path[1] in self.pieces

    def with_control(self, state: State) -> State:
        """The state with control as the cubes give it; buildings belong to the controller, unless a line says
        otherwise.
        """
        scope = Scope(self.game, state, Seat(0))
        ocean: list[OceanCell] = []
        for cell, ocean_cell in zip(INDEX, state.ocean, strict=True):
            if ocean_cell.tile not in self.game.islands and any((*ocean_cell.cubes, *ocean_cell.permanent)):
                raise ArrangeError(0, cell, "cubes are only on islands; name the tile of this cell")
            owner = controller(scope, ocean_cell)
            ocean.append(evolve(ocean_cell, controller=owner, builder=self.builders.get(cell, owner)))
        return evolve(state, ocean=tuple(ocean))


# -- What lines may say ----------------------------------------------------------------------------------------------


def set_hull(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``hull 2 TOKEN TOKEN``: tokens on a space, the last one on top."""
    space, tokens = amount(words[0], 1, len(table.players[seat].hull)), tuple(map(CardId, words[1:]))
    for token in tokens:
        table.game.upgrades[token]
    hull = list(table.players[seat].hull)
    hull[space - 1] = tokens
    table.player(seat, hull=tuple(hull))


def set_pile(part: str) -> Callable[[Arrangement, Seat, list[str]], None]:
    """``top CARD CARD`` and ``bottom CARD CARD``: known parts of the deck."""

    def set_part(table: Arrangement, seat: Seat, words: list[str]) -> None:
        deck: Pile = table.players[seat].deck
        table.player(seat, deck=evolve(deck, **{part: table.taken(seat, words)}))

    return set_part


def set_steps(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``steps 3 legend``, with a cube for each step."""
    name, steps = AchievementId(" ".join(words[1:])), amount(words[0])
    table.game.achievements[name]
    step = Progress(name, steps, steps)
    table.player(seat, progress=tuple(sorted((*table.players[seat].progress, step), key=lambda s: s.achievement)))


def set_ship(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``ship 3 cargo 2 coins``."""
    cargo, coins = goods_in(words)
    table.player(seat, cargo=cargo, coins=coins)


def set_harbor(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``harbor 3 cargo 12 coins``: dock and chest."""
    dock, chest = goods_in(words)
    table.player(seat, dock=dock, chest=chest)


def set_played(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``played CARD CARD``, nothing of them used."""
    table.player(seat, played=tuple(Played(card) for card in table.taken(seat, words)))


def set_discard(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``discard CARD CARD``; ``discard rest`` is all cards that are nowhere yet."""
    if words == ["rest"]:
        words = [name for name, number in table.game.number_of.items() if (seat, number) not in table.placed]
    table.player(seat, discard=tuple(sorted(table.taken(seat, words))))


def set_at(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``at harbor``, ``at r2c1``."""
    if only(words) not in (HARBOR, *INDEX):
        raise KeyError(words[0])
    table.player(seat, at=Cell(words[0]))


def set_sleeve(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``sleeve crew.gunner#1@3+advancement.x``, wherever the card is."""
    for word in words:
        table.card(seat, word)


def set_markers(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``markers legend, sea wolves``."""
    names = tuple(AchievementId(name.strip()) for name in " ".join(words).split(","))
    for name in names:
        table.game.achievements[name]
    table.player(seat, markers=names)


def set_cannons_used(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``cannons-used board 1, crew.gunner#1 1``: their place, and their number."""
    used = [part.rpartition(" ") for part in " ".join(words).split(", ")]
    table.player(seat, cannons_used=tuple(sorted((battery_of(source), amount(times)) for source, _, times in used)))


def set_revealed(table: Arrangement, seat: Seat, words: list[str]) -> None:
    """``revealed 3``: a Warden's last turn had this number."""
    place = table.game.wardens.index(seat)
    table.wardens[place] = evolve(table.wardens[place], revealed=int(words[0]))


OF_SEAT: Final[Mapping[str, Callable[[Arrangement, Seat, list[str]], None]]] = {
    "at": set_at,
    "pirate": lambda table, seat, words: table.player(seat, pirate=nothing(words)),
    "damage": lambda table, seat, words: table.player(seat, damage=amount(only(words))),
    "ship": set_ship,
    "harbor": set_harbor,
    "hull": set_hull,
    "hand": lambda table, seat, words: table.player(seat, hand=tuple(sorted(table.taken(seat, words)))),
    "played": set_played,
    "discard": set_discard,
    "top": set_pile("top"),
    "bottom": set_pile("bottom"),
    "sleeve": set_sleeve,
    "held": lambda table, seat, words: table.player(seat, held=tuple(map(CardId, words))),
    "markers": set_markers,
    "steps": set_steps,
    "bonus": lambda table, seat, words: table.player(seat, bonus=tuple(map(CardId, words))),
    "levelings": lambda table, seat, words: table.player(seat, levelings=amount(only(words))),
    "finished": lambda table, seat, words: table.player(seat, finished=nothing(words)),
    "cannons-used": set_cannons_used,
    "revealed": set_revealed,
}
"""The possible lines ``seat N ...``."""


def set_goods(table: Arrangement, cell: Cell, words: list[str]) -> None:
    """``goods 2 cargo 1 coin``."""
    cargo, coins = goods_in(words)
    table.ocean_cell(cell, cargo=cargo, coins=coins)


def set_card(table: Arrangement, cell: Cell, words: list[str]) -> None:
    """``card ID``: an advancement, or the front of an encounter."""
    table.game.row_of[CardId(only(words))]
    table.ocean_cell(cell, card=CardId(words[0]))


def set_buildings(table: Arrangement, cell: Cell, words: list[str]) -> None:
    """``buildings fort garrison``; a type of building may have a name of more words than one."""
    found: list[BuildingId] = []
    while words:
        names = (" ".join(words[:end]) for end in range(len(words), 0, -1))
        name = next((name for name in names if name in table.game.buildings), "")
        table.game.buildings[BuildingId(name or words[0])]
        found.append(BuildingId(name))
        words = words[len(name.split()) :]
    table.ocean_cell(cell, buildings=tuple(sorted(found)))


def set_warden_cards(table: Arrangement, words: list[str]) -> None:
    """``warden-cards ID ID``: those that nobody has seen; of two Wardens each has half of them."""
    if not table.wardens:
        raise ValueError("there is no Warden in this game")
    for word in words:
        table.game.warden_cards[CardId(word)]
    order = list(table.game.warden_cards)
    table.warden_cards = tuple(sorted(map(CardId, words), key=order.index))
    each = len(words) // len(table.wardens)
    table.wardens = [evolve(warden, cards=each) for warden in table.wardens]


def set_builder(table: Arrangement, cell: Cell, words: list[str]) -> None:
    """``builder 1``: the owner of the buildings, if nobody controls the island now."""
    table.builders[cell] = table.seat(only(words))


OF_CELL: Final[Mapping[str, Callable[[Arrangement, Cell, list[str]], None]]] = {
    "card": set_card,
    "cubes": lambda table, cell, words: table.ocean_cell(cell, cubes=table.by_seat(words)),
    "permanent": lambda table, cell, words: table.ocean_cell(cell, permanent=table.by_seat(words)),
    "goods": set_goods,
    "buildings": set_buildings,
    "builder": set_builder,
}
"""The possible words after a cell; anything else is its tile."""


def set_active(table: Arrangement, words: list[str]) -> None:
    """``active 1``."""
    table.active = table.seat(only(words))


def set_sails(table: Arrangement, words: list[str]) -> None:
    """``sails 3``: they have been raised."""
    table.turn_is(sails=amount(only(words)), raised=True)


def set_deck(table: Arrangement, words: list[str]) -> None:
    """``deck 2 CARD CARD``: the known cards of a row's deck, from the top; ``deck 2 only CARD``: the whole deck."""
    row, cards = amount(words[0], ROWS[0], ROWS[-1]), words[1:]
    if cards[:1] == ["only"]:
        table.whole.add(row)
        cards = cards[1:]
    for word in cards:
        if table.game.row_of[CardId(word)] != row:
            raise ValueError(f"{word} is not a card of row {row}")
    table.tops[row] = tuple(map(CardId, cards))


def set_pieces(known: str) -> Callable[[Arrangement, list[str]], None]:
    """``supply fort 0``, ``stack TOKEN 1``: the number of pieces left."""

    def set_number(table: Arrangement, words: list[str]) -> None:
        name = " ".join(words[:-1]) or words[0]
        if name not in getattr(table.game, known):
            raise KeyError(name)
        table.pieces[name] = amount(only(words[len(name.split()) :]))

    return set_number


def set_phase(table: Arrangement, words: list[str]) -> None:
    """``phase cleanup``."""
    if only(words) not in PHASES:
        raise ValueError(f"{short_line(words[0])!r} is not a phase; there are {', '.join(PHASES)}")
    table.phase = PHASES[words[0]]


def set_ended(table: Arrangement, words: list[str]) -> None:
    """``ended-by 1``: the seat that triggered the end."""
    table.ended_by = table.seat(only(words))


OF_TABLE: Final[Mapping[str, Callable[[Arrangement, list[str]], None]]] = {
    "active": set_active,
    "sails": set_sails,
    "explored": lambda table, words: table.turn_is(explored=nothing(words)),
    "moved": lambda table, words: table.turn_is(moved=nothing(words)),
    "resolved": lambda table, words: table.turn_is(resolved=amount(only(words))),
    "fought": lambda table, words: table.turn_is(fought=tuple(" ".join(words).split(", "))),
    "turn": lambda table, words: table.turn_is(number=amount(only(words), 1)),
    "deck": set_deck,
    "supply": set_pieces("buildings"),
    "stack": set_pieces("upgrades"),
    "phase": set_phase,
    "ended-by": set_ended,
    "warden-cards": set_warden_cards,
}
"""The other possible lines."""
