"""A twin of the box: the same cards, with every number that is data changed to another that is legal.

What plays from the twin as from the box, only with the twin's figures, has none of these numbers in its code.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias, cast

import attrs
from attrs import AttrsInstance, evolve, frozen

from dead_reckoning.decks.files import Json
from dead_reckoning.decks.kinds import ENTRY_OF, abilities
from dead_reckoning.decks.packs import Opened, open_packs
from dead_reckoning.decks.source_map import Path as JsonPath
from dead_reckoning.game.printed.effects import AtLeast, Build, Cost, Draw, TakeAdvancement
from dead_reckoning.game.printed.terms import Fixed, Goods, Per
from dead_reckoning.language import read, write
from dead_reckoning.model.terms import Effect
from dead_reckoning.resources import data_folder

PACK: Final = "twin"

FIXED: Final = {
    "format_version": "the form of the file",
    "row": "rule 0.3: there are four rows",
    "copies": "rules 1.2 to 1.4: the pieces of the box",
    "players": "rule 1.1: so that twelve tiles are laid",
    "islands": "rule 2.1: so that twelve tiles are laid",
}
"""Keys whose numbers stay, and why."""
SPARED: Final = {("building.outpost", "cubes"): "rule 11.18: it cannot be attacked"}
"""Entry and key of single numbers that stay, and why."""

Deck: TypeAlias = dict[str, Json]
Holder: TypeAlias = dict[str | int, Json]
"""An object, or a list, which takes an index as an object takes a key."""


@frozen
class Twin:
    """The twin as it is in a folder."""

    folder: Path
    pairs: tuple[tuple[str, Deck, Deck], ...]
    """The name, the original and the twin of every deck."""


# -- Numbers ---------------------------------------------------------------------------------------------------------


def other(number: int) -> int:
    """Another number; the box keeps away from the largest that the schemas allow."""
    return number + 1


def stays(entry: str, path: JsonPath) -> bool:
    """Whether the number at a path of an entry is fixed by the rules."""
    names = [step for step in path if isinstance(step, str)]
    return any(name in FIXED or (entry, name) in SPARED for name in names)


def changed(value: Json, entry: str = "", path: JsonPath = ()) -> Json:
    """A value with its numbers changed; texts written for the old ones are left out."""
    if isinstance(value, dict):
        entry = entry or str(value.get("id", ""))
        return {key: changed(part, entry, (*path, key)) for key, part in value.items() if key != "texts"}
    if isinstance(value, list):
        return [changed(part, entry, (*path, index)) for index, part in enumerate(value)]
    if isinstance(value, int) and not isinstance(value, bool) and not stays(entry, path):
        return other(value)
    return value


# -- Abilities -------------------------------------------------------------------------------------------------------

Part: TypeAlias = object
"""An effect, an amount, a condition, or anything else within an effect."""


def other_part(part: Part) -> Part:
    """A part of an effect with its printed numbers changed; rows stay rows."""
    match part:
        case TakeAdvancement():
            return part
        case Cost(cost=Draw()):  # one card is drawn, for what follows names it: DR213
            return evolve(part, then=cast(Effect, other_part(part.then)))
        case Fixed(number):
            return Fixed(other(number)) if number else part
        case Goods():
            return Goods(cargo=part.cargo and other(part.cargo), coins=part.coins and other(part.coins))
        case tuple():
            return tuple(map(other_part, part))
        case _ if attrs.has(type(part)):
            return own_number(with_other_fields(cast(AttrsInstance, part)))
    return part


def with_other_fields(part: AttrsInstance) -> AttrsInstance:
    """A part with everything changed that it holds."""
    make = cast("Callable[..., AttrsInstance]", type(part))
    return make(**{field.name: other_part(getattr(part, field.name)) for field in attrs.fields(type(part))})


def own_number(part: Part) -> Part:
    """The few numbers that are no amounts."""
    match part:
        case AtLeast():
            return evolve(part, number=other(part.number))
        case Build():
            return evolve(part, discount=part.discount and other(part.discount))
        case Per() if part.every > 1:
            return evolve(part, every=other(part.every))
    return part


def other_line(line: str) -> str:
    """An ability line with its numbers changed."""
    return write(cast(Effect, other_part(read(line))))


# -- Decks -----------------------------------------------------------------------------------------------------------


def base_decks() -> Iterator[tuple[str, Deck]]:
    """The decks of the base box, whether its ``pack.json`` names them or not."""
    for file in sorted(data_folder("cards").glob("*.json")):
        deck: Deck = json.loads(file.read_text(encoding="utf-8"))
        if deck["kind"] in ENTRY_OF:
            yield file.name, deck


def twin_of(deck: Deck) -> Deck:
    """A deck with all its numbers changed."""
    entries = [changed(entry) for entry in cast("list[Json]", deck["entries"])]
    twin: Deck = {**deck, "entries": entries}
    for path, line in list(abilities(cast(str, deck["kind"]), twin)):
        put(twin, path, other_line(line))
    return twin


def put(value: Json, path: JsonPath, text: str) -> None:
    """Set the text at a path."""
    *steps, last = path
    for step in steps:
        value = cast(Holder, value)[step]
    cast(Holder, value)[last] = text


def pack_of(base: Opened, decks: list[str]) -> dict[str, Json]:
    """The ``pack.json`` of the twin: it replaces every entry of the base box."""
    assert base.pack is not None
    return {
        "format_version": 1,
        "kind": "pack",
        "id": PACK,
        "version": base.pack.version,
        "name": {"en": "Twin", "ru": "Двойник", "uk": "Двійник"},
        "needs": [base.pack.id],
        "languages": list(base.pack.languages),
        "decks": cast("list[Json]", decks),
        "overrides": [str(entry.id) for deck in base.decks for entry in deck.entries],
    }


def make_twin(folder: Path) -> Twin:
    """Write the twin into a new folder within a folder."""
    home = folder / PACK
    home.mkdir()
    pairs = tuple((name, deck, twin_of(deck)) for name, deck in base_decks())
    (base,) = open_packs([data_folder("cards")])
    files = {"pack.json": pack_of(base, [name for name, _, _ in pairs]), **{name: twin for name, _, twin in pairs}}
    for name, value in files.items():
        (home / name).write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n")
    return Twin(home, pairs)
