"""Options: the answers that a question offers, as values.

Each class is a *shape*: a stable ``kind``, typed fields, and the ``text`` that logs, players and the terminal write.
``str(option)`` gives the text, ``read_option`` the option again; the two are exact inverses.  Handlers match on classes
and fields, and nobody takes a text apart.

>>> str(Sail(Cell("r2c1")))
'sail r2c1'
>>> read_option("stow 3 cargo 1 coin")
Stow(goods=Goods(cargo=3, coins=1))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple, TypeAlias

from attrs import AttrsInstance, fields

from dead_reckoning.model.amounts import Goods
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import NOBODY, BuildingId, CardId, Cell, Good, Seat

Source: TypeAlias = str | int
"""Where an ability stands: a crew card's name (``crew.deckhand#2``), or a hull space from 1; 0 is the board itself."""


class Option:
    """An answer to a question; the base class of all options, those of packs included.

    A shape is a class under ``@value`` with a ``kind`` that no other has, a ``text`` whose ``{parts}`` are its fields
    (``PARTS`` says how each is written), and fields of those names.
    """

    __slots__ = ()
    kind: ClassVar[str] = ""
    """Stable name of the shape, for programs."""
    text: ClassVar[str] = ""
    """How it is written: ``sail {cell}``."""

    def __str__(self) -> str:
        shape = type(self)
        write = WRITERS.get(shape)
        if write is None:
            write = WRITERS[shape] = new_writer(shape)
        return write(self)


# -- Chance ----------------------------------------------------------------------------------------------------------


@value
class TurnUp(Option):
    """A tile is turned up.  Rule 2.1."""

    kind = "turn up"
    text = "turn up {tile}"
    tile: CardId


@value
class Turned(Option):
    """How a tile lies, in quarter turns clockwise.  Reading 57."""

    kind = "turned by"
    text = "turned by {number}"
    number: int


@value
class Reveal(Option):
    """The next card of a row's deck.  Rule 2.2."""

    kind = "reveal"
    text = "reveal {card}"
    card: CardId


@value
class Deal(Option):
    """A bonus token.  Rule 2.5."""

    kind = "deal"
    text = "deal {token}"
    token: CardId


@value
class First(Option):
    """Who begins.  Rule 2.6."""

    kind = "first"
    text = "first seat {seat}"
    seat: Seat


@value
class DrawCard(Option):
    """A crew card from the deck, by its name.  Rule 9.6."""

    kind = "draw"
    text = "draw {card}"
    card: str


@value
class Bottom(Option):
    """The last unknown card of a deck, by its name.  Rule 8.18."""

    kind = "bottom"
    text = "bottom {card}"
    card: str


@value
class Back(Option):
    """The back of an encounter.  Rule 7.3."""

    kind = "back"
    text = "back {back}"
    back: CardId


@value
class FallIn(Option):
    """Where a cube falls, by the id of the zone.  Rule 12.24."""

    kind = "fall in"
    text = "{cube} in {zone}"
    cube: Seat
    """Whose; ``NOBODY`` is a black one."""
    zone: CardId


@value
class NoKnock(Option):
    """The fallen cube knocked none.  Rule 12.9."""

    kind = "no knock"
    text = "no knock"


@value
class KnockTo(Option):
    """Whose cube was knocked out of the zone, and where to.  Rule 12.9."""

    kind = "knock to"
    text = "{cube} knocked to {zone}"
    cube: Seat
    zone: CardId


@value
class Knock(Option):
    """Before a cube comes to rest it knocks one that lies anywhere.  Rule 12.24."""

    kind = "knock"
    text = "knock"


@value
class KnockFrom(Option):
    """The cube that was knocked on the way, and where it lies now.  Rule 12.24."""

    kind = "knock from"
    text = "{cube} knocked from {start} to {end}"
    cube: Seat
    start: CardId
    end: CardId


# -- The turn --------------------------------------------------------------------------------------------------------


@value
class KeepToken(Option):
    """The bonus token to keep.  Rule 2.5."""

    kind = "keep token"
    text = "keep {token}"
    token: CardId


@value
class Play(Option):
    """A crew card from the hand, by its name.  Rule 3.3."""

    kind = "play"
    text = "play {card}"
    card: str


@value
class Use(Option):
    """An ability, or an alternative of one, by its canonical text.  Rules 3.4, 8.1."""

    kind = "use"
    text = "use {source}: {ability}"
    source: Source
    ability: str


@value
class RaiseSails(Option):
    """Rule 5.1."""

    kind = "raise sails"
    text = "raise sails"


@value
class Sail(Option):
    """One step to a location beside the ship.  Rule 5.3."""

    kind = "sail"
    text = "sail {cell}"
    cell: Cell


@value
class Stop(Option):
    """The move ends here.  Rule 5.4."""

    kind = "stop"
    text = "stop"


@value
class Stow(Option):
    """Load and unload until the ship carries so much.  Rules 4.1, 4.2."""

    kind = "stow"
    text = "stow {goods}"
    goods: Goods


@value
class Jettison(Option):
    """One barrel or coin overboard.  Rule 4.8."""

    kind = "jettison"
    text = "jettison 1 {good}"
    good: Good


@value
class Buy(Option):
    """The advancement at the ship's location.  Rule 7.1."""

    kind = "buy"
    text = "buy {card}"
    card: CardId


@value
class Trade(Option):
    """With the encounter at the ship's location.  Rule 7.2."""

    kind = "trade"
    text = "trade {card}"
    card: CardId


@value
class Attack(Option):
    """The encounter at the ship's location.  Rule 7.3."""

    kind = "attack"
    text = "attack {card}"
    card: CardId


@value
class Fight(Option):
    """A ship in pirate mode, without a black flag.  Rule 12.1."""

    kind = "fight"
    text = "fight seat {seat}"
    seat: Seat


@value
class Siege(Option):
    """Another's buildings where the ship lies, all together.  Rule 12.20."""

    kind = "siege"
    text = "siege {cell}"
    cell: Cell


@value
class SiegeOne(Option):
    """One of another's buildings where the ship lies.  Reading 2."""

    kind = "siege one"
    text = "siege {cell} {building}"
    cell: Cell
    building: BuildingId


@value
class DeliverOption(Option):
    """So much cargo at once for the achievement.  Rule 14.9."""

    kind = "deliver"
    text = "deliver {number} cargo"
    number: int


@value
class EndTurnOption(Option):
    """The main phase ends.  Rule 3.1."""

    kind = "end turn"
    text = "end turn"


@value
class Raise(Option):
    """A crew card in hand rises by a level.  Rule 10.1."""

    kind = "raise"
    text = "raise {card}"
    card: str


@value
class MerchantMode(Option):
    """Rule 9.2."""

    kind = "merchant mode"
    text = "merchant mode"


@value
class PirateMode(Option):
    """Rule 9.2."""

    kind = "pirate mode"
    text = "pirate mode"


@value
class SleeveInto(Option):
    """An advancement, or a beaten encounter by its back, into a crew card in play.  Rule 9.4."""

    kind = "sleeve"
    text = "sleeve {advancement} into {card}"
    advancement: CardId
    card: str


@value
class Cut(Option):
    """So many cards from the top of a deck to its bottom.  Section 18."""

    kind = "cut"
    text = "cut {number}"
    number: int


# -- Cards -----------------------------------------------------------------------------------------------------------


@value
class DiscardCard(Option):
    """A crew card from the hand.  Rule 8.20."""

    kind = "discard"
    text = "discard {card}"
    card: str


@value
class Fit(Option):
    """An upgrade token onto a hull space, from 1.  Rule 8.14."""

    kind = "fit"
    text = "fit {upgrade} on space {space}"
    upgrade: CardId
    space: int


@value
class RemoveToken(Option):
    """An upgrade token off a hull space, from 1.  Rule 8.15."""

    kind = "remove upgrade"
    text = "remove {upgrade} from space {space}"
    upgrade: CardId
    space: int


@value
class Copy(Option):
    """An ability of another advancement, as if printed here.  Rule 8.21."""

    kind = "copy"
    text = "copy {card}: {ability}"
    card: CardId
    ability: str


# -- Goods -----------------------------------------------------------------------------------------------------------


@value
class Carry(Option):
    """What the ship carries on; the rest goes where the rules say.  Rules 4.9, 4.12."""

    kind = "carry"
    text = "keep {goods}"
    goods: Goods


@value
class CarryUnload(Option):
    """What the ship carries on; the rest is unloaded here.  Rule 4.9."""

    kind = "carry and unload"
    text = "keep {goods} and unload"
    goods: Goods


@value
class CarryJettison(Option):
    """What the ship carries on; the rest goes overboard.  Rule 4.9."""

    kind = "carry and jettison"
    text = "keep {goods} and jettison"
    goods: Goods


@value
class Aboard(Option):
    """How much of a gain goes aboard, the rest to the harbor.  Rule 4.9."""

    kind = "aboard"
    text = "aboard {goods}"
    goods: Goods


@value
class FromShip(Option):
    """How much of a cost comes from the ship, the rest from the harbor.  Rule 4.10."""

    kind = "from ship"
    text = "from ship {goods}"
    goods: Goods


@value
class GainTo(Option):
    """The island that goods are gained to.  Rule 4.9."""

    kind = "gain to"
    text = "gain to {cell}"
    cell: Cell


# -- Islands ---------------------------------------------------------------------------------------------------------


@value
class PlaceCube(Option):
    """A cube into an empty space.  Rule 8.6."""

    kind = "place"
    text = "place {cell}"
    cell: Cell


@value
class ReplaceCube(Option):
    """A cube in an opponent's place.  Rule 8.6."""

    kind = "replace"
    text = "replace seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class PressCube(Option):
    """The first of two influence against the cube of a finished player.  Rule 15.2, reading 48."""

    kind = "press"
    text = "press seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class TakeCube(Option):
    """An own cube off an island.  Rule 11.7."""

    kind = "take"
    text = "take {cell}"
    cell: Cell


@value
class MoveTo(Option):
    """An own cube to an island beside this one.  Rule 8.7."""

    kind = "move cube"
    text = "move cube to {cell}"
    cell: Cell


@value
class ProduceAt(Option):
    """An island that produces.  Rule 8.8."""

    kind = "produce"
    text = "produce {cell}"
    cell: Cell


@value
class TakeTheirs(Option):
    """A cube of an opponent off an island.  Rule 8.6."""

    kind = "take theirs"
    text = "take seat {seat} {cell}"
    seat: Seat
    cell: Cell


@value
class ExploreAt(Option):
    """A tile beside the ship is explored.  Rule 5.5."""

    kind = "explore"
    text = "explore {cell}"
    cell: Cell


@value
class BuildAt(Option):
    """A building on an own island.  Rule 8.10."""

    kind = "build"
    text = "build {building} {cell}"
    building: BuildingId
    cell: Cell


# -- Battles ---------------------------------------------------------------------------------------------------------


@value
class FlagAttack(Option):
    """Whom a black flag attacks.  Rule 8.11."""

    kind = "flag"
    text = "attack seat {seat}"
    seat: Seat


@value
class Meet(Option):
    """The ship in pirate mode that is fought next.  Rule 5.8."""

    kind = "meet"
    text = "meet seat {seat}"
    seat: Seat


@value
class Cover(Option):
    """Hull spaces that goods cover during a battle, from 1.  Rule 4.11."""

    kind = "cover"
    text = "cover {spaces}"
    spaces: tuple[int, ...]


@value
class FireCannons(Option):
    """How many cannons are used in a battle.  Rule 12.4."""

    kind = "cannons"
    text = "{cannons}"
    cannons: int


@value
class MoveCubeOption(Option):
    """A cube of the battle board to another zone.  Rule 8.23."""

    kind = "move battle cube"
    text = "move {cube} from {start} to {end}"
    cube: Seat
    start: CardId
    end: CardId


@value
class RemoveCubeOption(Option):
    """An own cube off the battle board.  Rule 8.23."""

    kind = "remove battle cube"
    text = "remove from {zone}"
    zone: CardId


@value
class TakeSpoilsOption(Option):
    """What a cube in a spoils zone brings, and how much of it goes aboard.  Rule 12.12."""

    kind = "spoils"
    text = "spoils {all_goods}, aboard {goods}"
    all_goods: Goods
    goods: Goods


@value
class Nothing(Option):
    """Spoils that nobody takes.  Rule 12.12."""

    kind = "nothing"
    text = "nothing"


# -- Short answers ---------------------------------------------------------------------------------------------------


@value
class Ready(Option):
    """No more is done before the cubes fall.  Rules 12.3, 12.4."""

    kind = "ready"
    text = "ready"


@value
class Pass(Option):
    """No battle ability is used.  Rule 12.8."""

    kind = "pass"
    text = "pass"


@value
class Done(Option):
    """No more of it."""

    kind = "done"
    text = "done"


@value
class NoneOfThem(Option):
    """None is taken.  Rule 11.7."""

    kind = "none"
    text = "none"


@value
class Decline(Option):
    """To do without.  Rule 3.5."""

    kind = "decline"
    text = "decline"


@value
class Arm(Option):
    """An alternative, or a cost to pay, by its canonical text.  Rules 3.5, 8.1."""

    kind = "arm"
    text = "{ability}"
    ability: str


# -- Wardens ---------------------------------------------------------------------------------------------------------


@value
class Heads(Option):
    """How a coin falls: the merchant ship is beaten.  Rule 16.6."""

    kind = "heads"
    text = "heads"


@value
class Tails(Option):
    """How a coin falls.  Rule 16.6."""

    kind = "tails"
    text = "tails"


@value
class Choose(Option):
    """What a Warden takes, of several that are equal to him: a location, a card, a token or a seat.  Rule 16.5."""

    kind = "choose for the Warden"
    text = "choose {subject}"
    subject: str


@value
class Agree(Option):
    """A partner's consent.  Rule 17.9."""

    kind = "agree"
    text = "agree"


@value
class Refuse(Option):
    """A partner refuses.  Rule 17.9."""

    kind = "refuse"
    text = "refuse"


@value
class Share(Option):
    """Goods are moved between the partners' ships until the own one carries so much.  Rule 17.3."""

    kind = "share"
    text = "share {goods}"
    goods: Goods


@value
class ShareSpoils(Option):
    """What a cube brings, how much of it goes aboard, and how much to the partner's ship.  Rule 17.3."""

    kind = "share spoils"
    text = "spoils {all_goods}, aboard {goods}, partner {others_goods}"
    all_goods: Goods
    goods: Goods
    others_goods: Goods


@value
class RepairOwn(Option):
    """Damage off the own ship, the rest off the partner's.  Rule 17.3."""

    kind = "repair own"
    text = "repair own {number}"
    number: int


AGREE: Final = Agree()
REFUSE: Final = Refuse()
HEADS: Final = Heads()
TAILS: Final = Tails()

RAISE_SAILS: Final = RaiseSails()
STOP: Final = Stop()
END_TURN: Final = EndTurnOption()
MERCHANT_MODE: Final = MerchantMode()
PIRATE_MODE: Final = PirateMode()
NO_KNOCK: Final = NoKnock()
KNOCK: Final = Knock()
NOTHING: Final = Nothing()
READY: Final = Ready()
PASS: Final = Pass()
DONE: Final = Done()
NONE: Final = NoneOfThem()
DECLINE: Final = Decline()

SHAPES: Final[tuple[type[Option], ...]] = (
    *(TurnUp, Turned, Reveal, Deal, First, DrawCard, Bottom, Back),
    *(FallIn, NoKnock, KnockTo, Knock, KnockFrom),
    *(KeepToken, Play, Use, RaiseSails, Sail, Stop, Stow, Jettison, Buy, Trade, Attack, Fight, Siege, SiegeOne),
    *(DeliverOption, EndTurnOption, Raise, MerchantMode, PirateMode, SleeveInto, Cut),
    *(DiscardCard, Fit, RemoveToken, Copy),
    *(Carry, CarryUnload, CarryJettison, Aboard, FromShip, GainTo),
    *(PlaceCube, ReplaceCube, PressCube, TakeCube, MoveTo, ProduceAt, BuildAt, TakeTheirs, ExploreAt),
    *(FlagAttack, Meet, Cover, FireCannons, MoveCubeOption, RemoveCubeOption, TakeSpoilsOption, Nothing),
    *(Ready, Pass, Done, NoneOfThem, Decline),
    Arm,
)
"""All shapes of the base game, in the order in which a text is tried; ``Arm`` fits any text, and comes last."""

WARDEN_SHAPES: Final[tuple[type[Option], ...]] = (Heads, Tails, Choose)
"""Those of games with Wardens besides."""
PAIR_SHAPES: Final[tuple[type[Option], ...]] = (Agree, Refuse, Share, ShareSpoils, RepairOwn)
"""Those of games in pairs besides."""


# -- Text ------------------------------------------------------------------------------------------------------------


class TextPart(NamedTuple):
    """How a field is written in a text, and read again."""

    pattern: str
    write: Callable[..., str]
    read: Callable[[str], object]


@cache
def goods_text(goods: Goods) -> str:
    """``3 cargo 1 coin``."""
    return f"{goods.cargo} cargo {goods.coins} coin{'' if goods.coins == 1 else 's'}"


def read_goods(text: str) -> Goods:
    """``3 cargo 1 coin`` as goods."""
    cargo, _, coins, _ = text.split()
    return Goods(cargo=int(cargo), coins=int(coins))


def source_text(source: Source) -> str:
    """``crew.deckhand#2``; ``space 3``; ``board``."""
    if isinstance(source, str):
        return source
    return f"space {source}" if source else "board"


def read_source(text: str) -> Source:
    """As ``source_text``, back."""
    if text == "board":
        return 0
    return int(text.removeprefix("space ")) if text.startswith("space ") else text


def cube_text(seat: Seat) -> str:
    """``seat 1``; ``black``."""
    return "black" if seat == NOBODY else f"seat {seat}"


def read_cube(text: str) -> Seat:
    """As ``cube_text``, back."""
    return NOBODY if text == "black" else Seat(int(text.removeprefix("seat ")))


def spaces_text(spaces: tuple[int, ...]) -> str:
    """``1 3``; ``none``."""
    return " ".join(map(str, spaces)) or "none"


def read_spaces(text: str) -> tuple[int, ...]:
    """As ``spaces_text``, back."""
    return () if text == "none" else tuple(map(int, text.split()))


def cannons_text(number: int) -> str:
    """``1 cannon``; ``2 cannons``."""
    return f"{number} cannon{'' if number == 1 else 's'}"


def read_cannons(text: str) -> int:
    """As ``cannons_text``, back."""
    return int(text.split(maxsplit=1)[0])


def good_text(good: Good) -> str:
    """``cargo``; ``coin``."""
    return good.value


NUMBER: Final = "(?:0|[1-9][0-9]{0,3})"
"""As texts write it: without leading zeros, and never of five digits."""
ID: Final = r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?:#[1-9][0-9]{0,2})?"
LOAD: Final = rf"{NUMBER} cargo (?:1 coin|(?!1 ){NUMBER} coins)"

NAME: Final = TextPart(ID, str, str)
COUNT: Final = TextPart(NUMBER, str, int)
LOADS: Final = TextPart(LOAD, goods_text, read_goods)

PARTS: Final[Mapping[str, TextPart]] = {
    **dict.fromkeys(
        ("card", "tile", "token", "back", "upgrade", "advancement", "achievement", "zone", "start", "end"), NAME
    ),
    "seat": TextPart("[0-9]", str, int),
    "cube": TextPart("seat [0-9]|black", cube_text, read_cube),
    "source": TextPart(rf"{ID}|space {NUMBER}|board", source_text, read_source),
    "number": COUNT,
    "space": COUNT,
    "spaces": TextPart(rf"none|{NUMBER}(?: {NUMBER})*", spaces_text, read_spaces),
    "cannons": TextPart(rf"1 cannon|(?!1 ){NUMBER} cannons", cannons_text, read_cannons),
    "cell": TextPart("harbor|r[1-4]c[1-3]", str, Cell),
    "building": TextPart(r"[^\W\d_][\w -]*", str, BuildingId),
    "good": TextPart("cargo|coin", good_text, Good),
    "goods": LOADS,
    "all_goods": LOADS,
    "others_goods": LOADS,
    "ability": TextPart(".+", str, str),
    "subject": TextPart(rf"harbor|r[1-4]c[1-3]|seat [0-9]|{ID}", str, str),
}
"""Name of a field -> how it is written.  A pack's shapes use the same names."""

BOUNDED: Final = frozenset(
    {"seat", "cube", "cell", "card", "advancement", "tile", "token", "back", "upgrade", "achievement"}
    | {"zone", "start", "end", "space", "building", "good"}
)
"""Names of fields of which a box says all that they can be; a shape with others declares its bounds."""

BRACES: Final = re.compile(r"\{(\w+)\}")


def first_word(shape: type[Option]) -> str:
    """What a text of the shape begins with."""
    return shape.text.partition(" ")[0]


WRITERS: Final[dict[type[Option], Callable[[Option], str]]] = {}
"""What writes each shape, made when one is first written."""


def new_writer(shape: type[Option]) -> Callable[[Option], str]:
    """What writes the options of a shape."""
    names = BRACES.findall(shape.text)
    form = BRACES.sub("{}", shape.text).format
    if not names:
        return lambda _option: shape.text
    if len(names) == 1:
        get, write = attrgetter(names[0]), PARTS[names[0]].write
        return lambda option: form(write(get(option)))
    writes = [(attrgetter(name), PARTS[name].write) for name in names]
    return lambda option: form(*(write(get(option)) for get, write in writes))


@cache
def pattern_of(text: str) -> re.Pattern[str]:
    """What a text of a shape looks like."""
    pieces = enumerate(BRACES.split(text))
    return re.compile(
        "".join(f"(?P<{each}>{PARTS[each].pattern})" if place % 2 else re.escape(each) for place, each in pieces)
    )


def read_shape(shape: type[Option], text: str) -> Option | None:
    """The option of a shape that is written so; None if the text has another form."""
    found = pattern_of(shape.text).fullmatch(text)
    if found is None:
        return None
    return shape(**{name: PARTS[name].read(part) for name, part in found.groupdict().items()})


def readings(text: str, shapes: tuple[type[Option], ...] = SHAPES) -> Iterator[Option]:
    """Every option that is written so: a text may fit several shapes, and what is asked tells which is meant."""
    return (option for shape in shapes if (option := read_shape(shape, text)) is not None)


def read_option(text: str, shapes: tuple[type[Option], ...] = SHAPES) -> Option | None:
    """The first option that is written so; None if the text has no form that any shape has."""
    return next(readings(text, shapes), None)


def values_of(option: Option) -> Mapping[str, object]:
    """The fields of an option by name, in the order of its class."""
    kind: type[AttrsInstance] = type(option)  # type: ignore[assignment]  # every shape is an attrs class
    return {field.name: getattr(option, field.name) for field in fields(kind)}
