"""The box of a game: all printed things, loaded together."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from copyreg import dispatch_table
from difflib import get_close_matches
from functools import cached_property, lru_cache
from io import BytesIO
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar, get_args

from attrs import evolve, field, frozen

from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    Building,
    BuildingToken,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, Translated, WardenCard
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.game.printed.terms import EncounterKindId
from dead_reckoning.model.hints import AS_DICT, AS_FRAME, hinting
from dead_reckoning.model.languages import LanguageTables
from dead_reckoning.model.terms import CardId, Effect
from dead_reckoning.model.verbs import FoeWord, OpenWord, Symbol, Verb
from dead_reckoning.model.walk import spoken

if TYPE_CHECKING:
    from dead_reckoning.game.printed.chapters import Chapter

Tile: TypeAlias = Island | OpenSea
Entry: TypeAlias = (
    CrewCard
    | Advancement
    | Encounter
    | Tile
    | Upgrade
    | BuildingToken
    | Achievement
    | BonusToken
    | ShipBoard
    | SetUp
    | BattleBoard
    | WardenCard
    | PlainCard
)
"""Any printed thing that has an id."""
Shape = TypeVar("Shape")


@frozen(kw_only=True)
class EncounterKind:
    """A kind of encounter that a pack declares.  Rule 0.5."""

    kind: EncounterKindId
    """The word that cards use for it."""
    name: Translated
    """Its name, for people."""
    trade: bool = True
    """True if a player can pay its cost to gain it.  Rule 7.2."""
    attack: bool = True
    """True if it can be attacked.  Rule 7.3."""
    carried_out: tuple[str, ...] = ()
    """The moments when the abilities of its front happen: ``explored``, ``passed``, ``attacked``, ``left``."""
    stays: bool = False
    """True if it stays on the ocean after that; otherwise it leaves the game."""

    @property
    def is_fought(self) -> bool:
        """True if players can turn up its backs and fight them.  Rule 7.3."""
        return self.attack and "attacked" not in self.carried_out

    @property
    def is_merchant(self) -> bool:
        """True if players meet it like a merchant."""
        return self.trade and self.attack and not self.carried_out


OWN_GAME: Final = "dead_reckoning"
"""The game of packs that name no game."""
NO_GAME: Final = "none"
"""The name in place of a game's for cards that no engine plays."""


@frozen(kw_only=True)
class Pack:
    """A folder of decks that belong together, as its ``pack.json`` describes it."""

    id: str
    """Short and in lower case; never changes."""
    version: str
    """Version of the pack, such as ``1.0.0``."""
    name: Translated
    """Its name, for people."""
    needs: tuple[str, ...] = ()
    """Ids of the packs that it requires."""
    languages: tuple[str, ...] = ("en",)
    """Codes of the languages in which the pack has all names."""
    decks: tuple[str, ...] = ()
    """Files in the pack's folder, in the order in which they are printed."""
    symbols: tuple[Symbol, ...] = ()
    """Symbols that the pack declares."""
    buildings: tuple[Building, ...] = ()
    """Buildings that the pack declares."""
    encounters: tuple[EncounterKind, ...] = ()
    """Kinds of encounters that the pack declares."""
    overrides: tuple[CardId, ...] = ()
    """Ids of other packs' entries that this pack's entries replace."""
    replaces: tuple[str, ...] = ()
    """Kinds of decks that this pack replaces completely: entries of earlier packs are left out."""
    adds: tuple[tuple[CardId, int], ...] = ()
    """More copies of other packs' cards: pairs of id and number."""
    verbs: str = ""
    """The entry point that provides the pack's verbs; empty if the pack has none."""
    game: str = ""
    """The entry point of the game it belongs to; empty for Dead Reckoning."""


class PlugIn(Protocol):
    """The Python part of a pack (``decks/traveling``).  It is pickled by its name."""

    @property
    def verbs(self) -> tuple[Verb[Any], ...]:
        """Its verbs."""

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters of rules."""


NEAR: Final = 0.8
"""The similarity that an id needs for a message to suggest it: most ids of a deck have their beginning in common."""

FRAME: Final = "write pandas.DataFrame(attrs.asdict(card) for card in box.advancements)"
NAMED: Final = "write box[id], or look through box.entries: a name is entry.name['en']"
LOADED: Final = "write dr.load_box(folder), or dr.base_box() for the base game"
HINTS: Final = {
    "card": "write box[id]",
    "cards": "write box[id] for one, box.entries for all, or one kind: box.crew, box.advancements, box.encounters; "
    "attrs.asdict(card) is a dict of one",
    "decks": "write one kind of cards: box.crew, box.advancements, box.encounters; of a file, dr.load_deck(path)",
    **dict.fromkeys(("by_name", "filter", "find", "names", "search"), NAMED),
    **dict.fromkeys(AS_FRAME, FRAME),
    "from_json": LOADED,
    "get": "write box[id] or box.by_id.get(id)",
    "ids": "write box.by_id",
    "items": "write box.by_id.items()",
    "keys": "write box.by_id",
    "load": LOADED,
    "open": LOADED,
    "read": LOADED,
    "values": "write box.entries",
    "with_card": "write the card into a deck of a pack; dr.load_box(folder) gives a box with it",
}
"""Names that other libraries have -> the name to write here."""

DRAWN: Final = "write dr.faces(entry.id)[0].svg"
SAID: Final = "write dr.say(ability, lang) for each of entry.abilities, or of entry.levels[0].abilities"
ENTRY_HINTS: Final = {
    **dict.fromkeys(AS_DICT, "write attrs.asdict(entry)"),
    **dict.fromkeys(("image", "picture", "png", "render", "svg", "to_png", "to_svg"), DRAWN),
    **dict.fromkeys(("describe", "say", "text"), SAID),
    "faces": "write dr.faces(entry.id)",
    "kind": "write one kind of cards: box.crew, box.advancements, box.encounters",
    "name": "nothing is printed but its values; write entry.id",
}
ENTRY_NAMES: Final = tuple(printed.__name__ for printed in get_args(Entry))
"""The names of the classes of printed things."""

for printed in get_args(Entry):
    hinting({name: hint for name, hint in ENTRY_HINTS.items() if not hasattr(printed, name)})(printed)
hinting({"abilities": "write card.levels[0].abilities: each level has its own"})(CrewCard)


@hinting(HINTS)
@frozen(kw_only=True, slots=False)
class Box:
    """All printed things of the base game and the packs, in the order of packs and decks."""

    packs: tuple[Pack, ...]
    """The packs, the base game first."""
    entries: tuple[Entry, ...]
    """All printed things."""
    verbs: tuple[Verb[Any], ...] = ()
    """Verbs in addition to the base game's."""
    chapters: tuple[Chapter, ...] = ()
    """Chapters of rules that packs add."""
    languages: tuple[LanguageTables, ...] = ()
    """Text from packs in languages that the base game lacks."""
    spell: Callable[[Effect], str] = field(default=repr, eq=False)
    """Function that writes the canonical text of an effect in the words of this box, as options use it."""
    plug_ins: tuple[PlugIn, ...] = field(default=(), eq=False)
    """The plug-ins that the verbs and chapters come from; another process loads the same plug-ins."""

    def __copy__(self) -> Box:
        """The box itself, because nothing changes a box."""
        return self

    def __deepcopy__(self, _memo: object) -> Box:
        """The box itself, as in ``__copy__``."""
        return self

    @cached_property
    def _hash(self) -> int:
        return hash((self.packs, tuple(entry.id for entry in self.entries)))

    def __hash__(self) -> int:
        """The hash; unequal boxes that differ only in card values share it."""
        return self._hash

    @cached_property
    def _parcel(self) -> bytes:
        return zlib.compress(pickled(self), 1)

    def __reduce__(self) -> tuple[Callable[[bytes], Box], tuple[bytes]]:
        """Pickles data by value, Python code by name, and no derived values.

        All boxes that come out of one parcel are one box.  Raises BoxError for a pack whose Python has no name, and in
        another process if it is not the same there; PicklingError for Python that no pack of the box brings.
        """
        return unwrapped, (self._parcel,)

    def __repr__(self) -> str:
        return f"<Box {', '.join(pack.id for pack in self.packs)}: {len(self.entries)} entries>"

    @property
    def game(self) -> str:
        """The name of the game that its packs belong to, for ``game_kind``; ``none`` if no engine plays them."""
        games = (pack.game or OWN_GAME for pack in self.packs)
        return next((game for game in games if game != NO_GAME), NO_GAME if self.packs else OWN_GAME)

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """Every entry by its id."""
        return {str(entry.id): entry for entry in self.entries}

    def __getitem__(self, id: str) -> Entry:
        """The entry of an id, such as ``crew.captain``.  Raises KeyError, which names similar ids."""
        try:
            return self.by_id[id]
        except KeyError:
            near = get_close_matches(id, self.by_id, 3, NEAR)
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
            raise KeyError(f"there is no entry {id!r}{hint}") from None

    def __contains__(self, id: object) -> bool:
        """True if an entry has this id."""
        return id in self.by_id

    def __iter__(self) -> Iterator[Entry]:
        """All entries, in the order of packs and decks."""
        return iter(self.entries)

    def __len__(self) -> int:
        """The number of entries; copies are not counted."""
        return len(self.entries)

    def __bool__(self) -> bool:
        """True: a box without entries is also a box."""
        return True

    @cached_property
    def open_words(self) -> tuple[OpenWord, ...]:
        """Moments, conditions, counted things and kinds of foes that packs have words for."""
        return open_words(self.packs, self.chapters)

    @cached_property
    def said(self) -> frozenset[object]:
        """The classes of effects and the words in the abilities of its entries."""
        return frozenset(spoken(self.entries))

    @cached_property
    def encounter_kinds(self) -> Mapping[str, EncounterKind]:
        """The kinds of encounters that packs add, with the ways in which players meet them."""
        return encounter_kinds(self.packs, self.chapters)

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols that packs declare."""
        return tuple(symbol for pack in self.packs for symbol in pack.symbols)

    @property
    def buildings(self) -> tuple[Building, ...]:
        """The types of building that packs declare."""
        return tuple(building for pack in self.packs for building in pack.buildings)

    @property
    def battle_board(self) -> BattleBoard:
        """The battle board; of several, the last."""
        return [entry for entry in self.entries if isinstance(entry, BattleBoard)][-1]

    @cached_property
    def crew(self) -> tuple[CrewCard, ...]:
        """The crew cards, each once."""
        return self.each(CrewCard)

    @property
    def advancements(self) -> tuple[Advancement, ...]:
        """The advancements, each once."""
        return self.each(Advancement)

    @property
    def encounters(self) -> tuple[Encounter, ...]:
        """The encounters, each once."""
        return self.each(Encounter)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the ocean: islands and open sea."""
        return tuple(entry for entry in self.entries if isinstance(entry, Tile))

    @property
    def upgrades(self) -> tuple[Upgrade, ...]:
        """The upgrade tokens, each once."""
        return self.each(Upgrade)

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """The achievements."""
        return self.each(Achievement)

    def each(self, shape: type[Shape]) -> tuple[Shape, ...]:
        """All entries of one class, such as ``WardenCard``; copies are not repeated."""
        return tuple(entry for entry in self.entries if isinstance(entry, shape))


def encounter_kinds(packs: Iterable[Pack], chapters: Iterable[Chapter]) -> Mapping[str, EncounterKind]:
    """The kinds of encounters and how players meet them, by ``pack.json`` or by a rule of a plug-in; the rule wins."""
    found = {str(kind.kind): kind for pack in packs for kind in pack.encounters}
    for name, rule in (row for chapter in chapters for row in chapter.encounters):
        plain = EncounterKind(kind=EncounterKindId(str(name)), name=Translated((("en", str(name)),)))
        moments = tuple(moment for moment in MOMENTS if getattr(rule, moment))
        known = found.get(str(name), plain)
        found[str(name)] = evolve(known, trade=rule.tradable, attack=rule.attackable, carried_out=moments, stays=False)
    return found


MOMENTS: Final = ("explored", "passed", "left", "attacked")
"""The moments when an encounter of a kind can differ from a merchant."""


def open_words(packs: Iterable[Pack], chapters: Iterable[Chapter]) -> tuple[OpenWord, ...]:
    """The kinds of packs and of their chapters."""
    kinds = (FoeWord(word=str(each.kind), names=dict(each.name.texts)) for pack in packs for each in pack.encounters)
    return (*kinds, *(word for chapter in chapters for word in chapter.vocabulary))


# -- Into another process --------------------------------------------------------------------------------------------


def in_python(brought: PlugIn | Box) -> tuple[object, ...]:
    """All Python objects of a plug-in, in a fixed order."""
    return (*brought.verbs, *brought.chapters, *(word for each in brought.chapters for word in each.vocabulary))


def part_of(plug_in: PlugIn, number: int) -> object:
    """A Python object of a plug-in in this process, by its place."""
    return in_python(plug_in)[number]


def pickled(box: Box) -> bytes:
    """The pickled fields of a box; a Python object becomes its place in a plug-in.  Raises PicklingError for other
    objects.
    """
    python = (box.plug_ins, box.verbs, box.chapters) if box.plug_ins or in_python(box) else ()
    # Plug-ins come first, so that another version of one is reported before anything that depends on it is read.
    held = (python, box.packs, box.entries, box.languages, box.spell)
    places = {id(part): (plug_in, number) for plug_in in box.plug_ins for number, part in enumerate(in_python(plug_in))}

    def reduced(part: object) -> str | tuple[Any, ...]:
        if id(part) in places:
            return part_of, places[id(part)]
        name = getattr(part, "name", "") or getattr(part, "word", "")
        raise PicklingError(
            f"the {type(part).__name__} `{name}` of this box cannot be sent to another process: "
            "Python code is found there by name, as a part of an InstalledPack, and no pack of this box has it"
        )

    written = BytesIO()
    pickler = pickle.Pickler(written, 5)
    kinds = {type(part) for brought in (box, *box.plug_ins) for part in in_python(brought)}
    pickler.dispatch_table = {**dispatch_table, **dict.fromkeys(kinds, reduced)}
    pickler.dump(held)
    return written.getvalue()


@lru_cache(maxsize=16)
def unwrapped(parcel: bytes) -> Box:
    """Unpickle a box.  Equal boxes become one object, so games share its caches in another process, too."""
    python, packs, entries, languages, spell = pickle.loads(zlib.decompress(parcel))
    plug_ins, verbs, chapters = python or ((), (), ())
    return Box(
        packs=packs,
        entries=entries,
        verbs=verbs,
        chapters=chapters,
        languages=languages,
        spell=spell,
        plug_ins=plug_ins,
    )
