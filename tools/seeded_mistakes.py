"""Measures how many mistakes ``reckon lint`` finds: makes single mistakes in the base box's decks, and checks each.

    python tools/seeded_mistakes.py --count 500 --seed 1
    python tools/seeded_mistakes.py --correct 500 --seed 1
    python tools/seeded_mistakes.py --count 500 --seed 1 --subtle

A mistake is found if there is any finding, for the box as it is gives none.  ``--correct`` checks so many decks
without a mistake, which must give no finding.  ``--subtle`` makes slips that leave a card as good as before (a number
larger by one, another slot, another symbol): no look at the deck alone could find most of them.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import frozen

from dead_reckoning.decks.files import LARGEST_FILE
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.lint.choice import without_allowed
from dead_reckoning.lint.codes import rules
from dead_reckoning.lint.runner import lint
from dead_reckoning.lint.settings import SETTINGS_FILE, settings_for
from dead_reckoning.resources import data_folder
from tools.big_decks import NOUNS
from tools.speed import PHRASEBOOK

Value: TypeAlias = Any
"""The values that ``json`` returns."""
Change: TypeAlias = Callable[[Random, Value], bool]
"""Makes a mistake in a deck or entry; False if there is no place for it."""

# -- Where mistakes can be made --------------------------------------------------------------------------------------


def ability_lists(node: Value, key: str = "") -> Iterator[tuple[str, list[str]]]:
    """The lists of abilities of a deck, each with its key."""
    if isinstance(node, dict):
        for name, below in node.items():
            yield from ability_lists(below, name)
    elif isinstance(node, list):
        if key in ("abilities", "win", "lose") and node:
            yield key, node
        elif key not in ("abilities", "win", "lose"):
            for below in node:
                yield from ability_lists(below, key)


def dicts_with(node: Value, key: str) -> Iterator[dict[str, Value]]:
    """The objects below a node that have a key."""
    if isinstance(node, dict):
        if key in node:
            yield node
        for below in node.values():
            yield from dicts_with(below, key)
    elif isinstance(node, list):
        for below in node:
            yield from dicts_with(below, key)


def one_of(rng: Random, found: Iterable[Value]) -> Value:
    """One of some places; None if there are none."""
    places = list(found)
    return rng.choice(places) if places else None


# -- Kinds of changes ------------------------------------------------------------------------------------------------


def line(pattern: str, to: str | Callable[[re.Match[str]], str], key: str = "abilities") -> Change:
    """In an ability that a pattern finds, replace what it finds."""

    def change(rng: Random, deck: Value) -> bool:
        fits = [
            (lines, at)
            for name, lines in ability_lists(deck)
            if name == key
            for at, text in enumerate(lines)
            if re.search(pattern, text)
        ]
        place = one_of(rng, fits)
        if place:
            lines, at = place
            lines[at] = re.sub(pattern, to, lines[at], count=1)
        return bool(place)

    return change


def added(text: str, key: str = "abilities") -> Change:
    """One ability more."""

    def change(rng: Random, deck: Value) -> bool:
        lines = one_of(rng, (lines for name, lines in ability_lists(deck) if name == key))
        if lines is not None:
            lines.append(text)
        return lines is not None

    return change


def field(
    key: str, to: Callable[[Random, Value], Value], fits: Callable[[Value], bool] = lambda holder: True
) -> Change:
    """In an object that has a key, replace its value."""

    def change(rng: Random, deck: Value) -> bool:
        holder = one_of(rng, filter(fits, dicts_with(deck["entries"], key)))
        if holder is not None:
            holder[key] = to(rng, holder[key])
        return holder is not None

    return change


def without(key: str, fits: Callable[[Value], bool] = lambda holder: True) -> Change:
    """An object loses a key."""

    def change(rng: Random, deck: Value) -> bool:
        holder = one_of(rng, filter(fits, dicts_with(deck["entries"], key)))
        if holder is not None:
            del holder[key]
        return holder is not None

    return change


def entry(make: Callable[[Random, Value], bool | None]) -> Change:
    """Change an entry as a whole."""

    def change(rng: Random, deck: Value) -> bool:
        return make(rng, one_of(rng, deck["entries"])) is not False

    return change


def digit(rng: Random, number: int) -> int:
    """A number with a digit too many."""
    return number * 10 + (rng.randint(0, 9) if number else rng.randint(20, 90))


def misspelt(rng: Random, word: str) -> str:
    """A word with two letters swapped, or one doubled."""
    at = rng.randrange(len(word) - 1)
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return swapped if swapped != word else word[:at] + word[at] + word[at:]


def in_name(lang: str, to: Callable[[Random, str], str]) -> Change:
    """The name of an entry or a back in one language."""
    return field("name", lambda rng, name: {**name, lang: to(rng, name[lang])})


def copied(rng: Random, deck: Value) -> bool:
    """A card is copied, with another id and name."""
    original = rng.choice(deck["entries"])
    name = {"en": "Copied card", "ru": "Список", "uk": "Список"}
    deck["entries"].append({**json.loads(json.dumps(original)), "id": f"{original['id']}_2", "name": name})
    return True


def swapped(one: str, two: str) -> Change:
    """Two values of an object change places."""

    def change(rng: Random, deck: Value) -> bool:
        holder = one_of(rng, (found for found in dicts_with(deck["entries"], one) if two in found))
        if holder is not None:
            holder[one], holder[two] = holder[two], holder[one]
        return holder is not None

    return change


def swapped_levels(rng: Random, card: Value) -> None:
    """Two neighboring levels of a crew card change places."""
    at = rng.randrange(3)
    levels = card["levels"]
    levels[at], levels[at + 1] = levels[at + 1], levels[at]


def repeated_level(rng: Random, card: Value) -> None:
    """A level is copied, and not changed."""
    at = rng.randrange(3)
    card["levels"][at + 1] = card["levels"][at]


def copied_back(rng: Random, card: Value) -> None:
    """A back is copied, with another id and name."""
    back = rng.choice(card["backs"])
    name = {"en": "Copied crew", "ru": "Список", "uk": "Список"}
    card["backs"].append({**back, "id": f"{back['id']}_2", "name": name})


def twice(rng: Random, deck: Value) -> bool:
    """A line is copied, and not changed."""
    lines: list[str] = one_of(rng, (lines for _, lines in ability_lists(deck)))
    lines.append(rng.choice(lines))
    return True


def with_text(rng: Random, deck: Value) -> bool:
    """A hand-written text for other abilities."""
    card = one_of(rng, (found for found in dicts_with(deck["entries"], "abilities") if "hold" not in found))
    if card is not None:
        card["texts"] = {"uk": {"text": "Зніміть 7 пошкоджень.", "source": f"{rng.getrandbits(64):016x}"}}
    return card is not None


def wrong_number(rng: Random, deck: Value) -> bool:
    """A hand-written text for the present abilities, with another number."""
    card = one_of(rng, (found for found in dicts_with(deck["entries"], "abilities") if "hold" not in found))
    if card is not None:
        source = sha256("\n".join(card["abilities"]).encode()).hexdigest()[:16]
        card["texts"] = {"en": {"text": "Gain 77 coins to your ship.", "source": source}}
    return card is not None


def many_lines(rng: Random, deck: Value) -> bool:
    """More abilities than a face has room for."""
    lines = one_of(rng, (lines for name, lines in ability_lists(deck) if name == "abilities"))
    lines += ["repair 1", "build 1", "move ship to harbor", "draw 1 card", "copy advancement", "gain 1 upgrade"]
    return True


def wordy(rng: Random, deck: Value) -> bool:
    """Longer abilities than a face has room for."""
    lines = one_of(rng, (lines for name, lines in ability_lists(deck) if name == "abilities"))
    costs = ("pay 1 cargo from ship", "pay 2 cargo from harbor", "pay 1 coin from ship or harbor")
    results = ("level up bottom card", "take advancement (row 1)", "move 1 own cube to adjacent island")
    lines += [" / ".join(f"{cost}: {result}" for cost in costs) for result in results]
    return True


def nothing_left(_rng: Random, token: Value) -> None:
    """A token with neither hold nor ability."""
    token["hold"] = 0
    token.pop("abilities", None)


def pack_with(**values: Value) -> Change:
    """A `pack.json` that says something else."""

    def change(_rng: Random, pack: Value) -> bool:
        pack.update(values)
        return True

    return change


def noun(word: str, plural: str) -> Value:
    """A symbol or building that a pack declares, with nouns in three languages."""
    slavic = {"gender": "f", "singular": ["мета"] * 3, "plural": ["мети"] * 3}
    return {
        "word": word,
        "plural": plural,
        "nouns": {"en": {"singular": word, "plural": plural}, "ru": slavic, "uk": slavic},
    }


def misplaced(source: str, target: str) -> Change:
    """A symbol of the Warden goes from one part of its section to another."""

    def change(rng: Random, deck: Value) -> bool:
        section = one_of(rng, (found for found in dicts_with(deck["entries"], source) if found[source]))
        if section is not None:
            section.setdefault(target, []).append(section[source].pop())
        return section is not None

    return change


def misspelt_everywhere(_rng: Random, deck: Value) -> bool:
    """Somebody replaced a word in the whole file."""
    for placement in list(dicts_with(deck["entries"], "cell")):
        placement["tile"] = placement.pop("cell")
    return True


def cell_twice(rng: Random, deck: Value) -> bool:
    """A tile is named twice in one section."""
    section = one_of(rng, (found for found in dicts_with(deck["entries"], "ship") if found.get("cubes")))
    section["cubes"].append(dict(section["cubes"][0]))
    return True


def lost_section(rng: Random, card: Value) -> None:
    """A section of one side is missing."""
    card[rng.choice(["normal", "advanced"])].pop()


def lost_entry(rng: Random, deck: Value) -> bool:
    """An entry is missing."""
    deck["entries"].pop(rng.randrange(len(deck["entries"])))
    return True


def same_id(rng: Random, deck: Value) -> bool:
    """An entry has the id of another."""
    one, two = rng.sample(deck["entries"], 2)
    two["id"] = one["id"]
    return True


def same_name(rng: Random, deck: Value) -> bool:
    """A card has the name of another."""
    one, two = rng.sample(deck["entries"], 2)
    lang = rng.choice(["en", "ru", "uk"])
    two["name"] = {**two["name"], lang: one["name"][lang].upper()}
    return True


def other_row(_rng: Random, card: Value) -> None:
    """The row is changed, and the id is not."""
    card["row"] = card["row"] % 4 + 1


def origin(make: Callable[[Random, dict[str, Value]], None]) -> Change:
    """Change the provenance of an entry."""
    return field("provenance", lambda rng, found: {**found, **changed(rng, found, make)})


def changed(rng: Random, found: dict[str, Value], make: Callable[[Random, dict[str, Value]], None]) -> dict[str, Value]:
    """A copy of a provenance with a mistake."""
    copy: dict[str, Value] = json.loads(json.dumps(found))
    make(rng, copy)
    return copy


def no_source(rng: Random, found: dict[str, Value]) -> None:
    """Printed, and nobody knows where."""
    found["*"] = {"status": rng.choice(["printed", "derived"])}


def leads_nowhere(_rng: Random, found: dict[str, Value]) -> None:
    """A pointer to nothing."""
    found["/levels/7"] = {"status": "reconstructed"}


def says_nothing(_rng: Random, found: dict[str, Value]) -> None:
    """An origin that repeats that of the whole."""
    found["/id"] = {"status": found["*"]["status"]}


def original(_rng: Random, found: dict[str, Value]) -> None:
    """The base game is no original."""
    found["*"] = {**found["*"], "status": "original"}


def with_neighbor(rng: Random, old: list[Value], name: str) -> list[Value]:
    """Zones of which one has a neighbor that it cannot have; the empty name is itself."""
    zone = rng.choice(old)
    zone["adjacent"].append(name or zone["id"])
    return old


def useless_number(rng: Random, card: Value) -> None:
    """A symbol has a number that its deed does not use."""
    idle = ("sea wolves", "beat merchant", "raid richest island", "attack damaged ship", "gain goods", "build")
    symbol = one_of(rng, (found for found in dicts_with(card, "deed") if found["deed"] in idle))
    symbol["number"] = 2


# -- The mistakes ----------------------------------------------------------------------------------------------------


Spoil: TypeAlias = Callable[[str], str]
"""Makes a mistake in the text of a file."""


@frozen
class Style:
    """One way to be wrong, in the decks of some kinds."""

    name: str
    kinds: tuple[str, ...]
    change: Change | Spoil | Mishap


SPOILT: Final[Mapping[str, Spoil]] = {
    "a comma left out": lambda text: text.replace(",", "", 1),
    "a comma too many": lambda text: re.sub(r"\}(?=\s*\]\s*\}\s*$)", "},", text),
    "a key twice": lambda text: text.replace('"kind"', '"format_version": 1, "kind"', 1),
    "no number": lambda text: text.replace('"format_version": 1', '"format_version": NaN', 1),
    "a byte order mark": lambda text: "\ufeff" + text,
    "brackets without end": lambda text: "[" * 2000 + text,
    "a file too large": lambda text: text + " " * LARGEST_FILE,
}
"""Changes to the text of a file."""

FOLDER: Final = "folder"
"""In place of a kind of deck: what happens to the whole folder."""
Mishap: TypeAlias = Callable[[Path], None]


def linked_out(folder: Path) -> None:
    """A deck is a link to a file elsewhere."""
    deck = folder / "crew.json"
    deck.rename(folder.parent / "crew.json")
    deck.symlink_to(folder.parent / "crew.json")


def allowed_for_nothing(folder: Path) -> None:
    """The settings allow a finding that there is not."""
    settings = '[allow."crew.captain"]\nDR305 = "he is worth it"\n'
    (folder / SETTINGS_FILE).write_text(settings, encoding="utf-8")


def needed_in_turn(folder: Path) -> None:
    """The base game needs a pack that needs the base game."""
    write_pack(folder.parent / "parrots", id="parrots", needs=["base"])
    pack = json.loads((folder / PACK_FILE).read_text(encoding="utf-8"))
    write_pack(folder, **{**pack, "needs": ["parrots"]})


def packed_twice(folder: Path) -> None:
    """A pack is in the folder of another and has its id."""
    write_pack(folder / "more", id="base")


def write_pack(folder: Path, **values: Value) -> None:
    """A ``pack.json``."""
    folder.mkdir(exist_ok=True)
    pack = {"format_version": 1, "kind": "pack", "version": "1.0.0", "name": {"en": "Parrots"}, **values}
    (folder / PACK_FILE).write_text(json.dumps(pack, ensure_ascii=False), encoding="utf-8")


MISHAPS: Final[Mapping[str, Mishap]] = {
    "a link out of the folder": linked_out,
    "an allowance for nothing": allowed_for_nothing,
    "packs that need each other": needed_in_turn,
    "a pack within a pack": packed_twice,
}
"""Changes to the folder of the base game."""


WITH_ABILITIES: Final = ("crew", "advancements", "encounters", "upgrades")
CARDS: Final = ("crew", "advancements", "encounters")
NAMED: Final = ("crew", "advancements", "encounters", "tiles", "upgrades", "buildings", "achievements")
ALL: Final = (*NAMED, "bonus_tokens", "ship_board", "set_up", "battle_board", "wardens")
NO_EASY_LINE: Final = r"^(?!if |pay |battle|endgame|this turn|remove|on )"
NUMBER: Final = r"\b\d+\b(?= (?:sail|cannon|helm|bonus|cargo|coin|island|upgrade|cube|damage|basic|advanced)| ?$)"


def number_of(kind: str) -> Callable[[Value], bool]:
    """Warden symbols of one deed."""
    return lambda holder: holder.get("deed") == kind


STYLES: Final = (
    # abilities
    Style("a digit too many in an ability", WITH_ABILITIES, line(NUMBER, lambda match: match[0] + "5")),
    Style("a word of an ability misspelt", WITH_ABILITIES, line(r"[a-z]{4,}", lambda match: match[0][1:])),
    Style("a number left out", WITH_ABILITIES, line(r"(influence|repair|build|produce on|gain) \d+", r"\1")),
    Style("an ability beyond all measure", WITH_ABILITIES, added("sail / " * 400 + "sail")),
    Style("a line twice", WITH_ABILITIES, twice),
    Style("the worse beside the better", WITH_ABILITIES, line(r"^influence (\d)$", r"influence \1 / influence 1")),
    Style("two equal arms", WITH_ABILITIES, line(f"{NO_EASY_LINE}(gain [^/]*|repair .*)$", r"\1 / \1")),
    Style("conditions that exclude each other", CARDS, line(f"{NO_EASY_LINE}", "if in harbor: if at open sea: ")),
    Style("a condition twice", CARDS, line(f"{NO_EASY_LINE}", "if in harbor: if in harbor: ")),
    Style("more within less", CARDS, line(r"^if 3", "if 3 helms: if 2 helms: if 3")),
    Style("influence in the harbor", CARDS, line(r"^influence", "if in harbor: influence")),
    Style("rows out of order", ("advancements",), line(r"row 3 or 4", "row 4 or 3")),
    Style("a row twice", ("advancements",), line(r"\(row (\d)\)(?!:)", r"(row \1 or \1)")),
    Style("all next door, and more", ("advancements",), line(r"up to \d adjacent", "up to 4 adjacent")),
    Style("a losing trade", WITH_ABILITIES, added("pay 2 cargo from harbor: gain 1 cargo to harbor")),
    Style("harm by choice", WITH_ABILITIES, added("damage 1 to you")),
    Style("two flags in a choice", CARDS, line("^black flag$", "2 black flags / sail")),
    Style("roll when it is won", WITH_ABILITIES, line(r"^battle: roll", "battle: on win: roll")),
    Style("prevent before there is damage", CARDS, line("battle: on win: prevent", "battle: prevent")),
    Style("two triggers", CARDS, line(f"{NO_EASY_LINE}", "on exploring: on gaining control: ")),
    Style("exploring in the harbor", CARDS, line(f"{NO_EASY_LINE}", "on exploring: if in harbor: ")),
    Style("a cost that nobody has", WITH_ABILITIES, line(r"pay (\d)", r"pay 8\1")),
    Style("too many in a condition", ("advancements",), line(r"if 3", "if 30")),
    Style("drawing as a cost", CARDS, added("draw 1 card: gain 1 coin to ship")),
    Style("a discount that is all", CARDS, line(r"^build (\d)$", r"build \1 (cost -5)")),
    Style("no such row", ("advancements",), line(r"row 2", "row 5")),
    Style("a battle verb outside a battle", CARDS, line("^battle: (?=roll|gain 1 strength)", "")),
    Style("a colon left out", CARDS, line("^(if in harbor|battle): ", r"\1 ")),
    Style("words run together", CARDS, line(r"^influence ", "influence")),
    Style("a word where it does not fit", WITH_ABILITIES, line(r"gain (\d) cargo", r"gain \1 helms")),
    Style("barrels", WITH_ABILITIES, line(r"cargo", "barrels")),
    Style("no number that there is", WITH_ABILITIES, line(r"(influence|repair|build) \d", r"\1 0")),
    Style("another sign", CARDS, line(r"/", ";")),
    Style("a word too many", CARDS, line(r"gain (\d) cargo", r"gain \1 basic cargo")),
    Style("a cost for nothing", WITH_ABILITIES, line(r"(pay [^:/]*:).*", r"\1")),
    Style("coins on the dock", CARDS, line(r"gain (\d) cargo to harbor", r"gain \1 coins to dock")),
    Style("a card that nobody drew", ("advancements",), line(r"draw 1 card: ", "")),
    Style("islands without a word more", CARDS, line(r"per \w+", "per island")),
    Style("an empty line", WITH_ABILITIES, added("")),
    Style("a blank line", WITH_ABILITIES, added(" ")),
    Style("more lines than fit", ("crew", "advancements"), many_lines),
    Style("longer lines than fit", ("crew", "advancements"), wordy),
    Style("a text with another number", CARDS, wrong_number),
    Style("another spelling", WITH_ABILITIES, line(r"^[a-z]", lambda match: match[0].upper())),
    # results
    Style("an icon as a result", ("encounters",), added("sail", "win")),
    Style("a battle ability as a result", ("encounters",), added("battle: roll 2", "win")),
    Style("a copy as a result", ("encounters",), added("copy advancement", "win")),
    Style("a count without a card", ("encounters",), added("gain 1 coin to ship per helm", "lose")),
    Style("win and lose swapped", ("encounters",), swapped("win", "lose")),
    Style("no result for losing", ("encounters",), without("lose")),
    Style("a back copied", ("encounters",), entry(copied_back)),
    Style("a digit too many in black cubes", ("encounters",), field("cubes", digit)),
    Style("another kind of encounter", ("encounters",), field("encounter", misspelt)),
    Style("no ability on the front", ("encounters",), field("abilities", lambda rng, old: [], lambda at: "row" in at)),
    # cards
    Style("levels swapped", ("crew",), entry(swapped_levels)),
    Style("a level copied", ("crew",), entry(repeated_level)),
    Style("a level lost", ("crew",), entry(lambda rng, card: card["levels"].pop() is None)),
    Style("a digit too many in the cost", ("advancements", "encounters"), field("cost", digit)),
    Style("a digit too many in the cost", ("buildings",), field("cost", digit)),
    Style("no cost", ("advancements", "encounters", "buildings"), field("cost", lambda rng, old: 0)),
    Style("a card copied", CARDS, copied),
    Style("an entry lost", ALL, lost_entry),
    Style("a copy too many", NAMED, field("copies", lambda rng, old: old + 1)),
    Style("an id twice", (*NAMED, "bonus_tokens", "wardens"), same_id),
    Style("the row changed, the id not", ("advancements", "encounters"), entry(other_row)),
    Style("an id of another kind", NAMED, field("id", lambda rng, old: f"set_up.{rng.randint(1, 99)}")),
    Style("an id of another deck", ("upgrades", "tiles"), field("id", lambda rng, old: "crew.captain")),
    Style("an id in capitals", ALL, field("id", lambda rng, old: old.upper())),
    Style("an unknown slot", ("advancements", "encounters"), field("slot", misspelt)),
    Style("a text for other abilities", CARDS, with_text),
    # names
    Style("a name left out", NAMED, field("name", lambda rng, old: {"en": old["en"], "ru": old["ru"]})),
    Style("a name not translated", NAMED, field("name", lambda rng, old: {**old, "ru": old["en"]})),
    Style("a Latin letter in Cyrillic", NAMED, in_name("uk", lambda rng, old: f"{old}a")),
    Style("a Cyrillic letter in Latin", NAMED, in_name("en", lambda rng, old: old[:-1] + "\u0435")),
    Style("Russian and Ukrainian swapped", NAMED, field("name", lambda rng, old: {**old, "ru": old["uk"] + "і"})),
    Style("a space too many", NAMED, in_name("ru", lambda rng, old: f"{old} ")),
    Style("a full stop", NAMED, in_name("en", lambda rng, old: f"{old}.")),
    Style("a small letter first", NAMED, in_name("uk", lambda rng, old: old.lower())),
    Style("a name too long", NAMED, in_name("en", lambda rng, old: f"{old} that is told of in every harbor")),
    Style("the name of another", CARDS, same_name),
    # provenance
    Style("printed, and nobody knows where", ALL, origin(no_source)),
    Style("a pointer to nothing", ALL, origin(leads_nowhere)),
    Style("an origin that says nothing", ALL, origin(says_nothing)),
    Style("original in the base game", ALL, origin(original)),
    Style("no origin", ALL, without("provenance")),
    # tiles
    Style("rewards out of order", ("tiles",), field("rewards", lambda rng, old: old[::-1])),
    Style("a digit too many in rewards", ("tiles",), field("rewards", lambda rng, old: [old[0] * 10 + 1, *old[1:]])),
    Style("nothing produced", ("tiles",), field("production", lambda rng, old: dict.fromkeys(old, 0))),
    Style("a digit too many in production", ("tiles",), field("production", lambda rng, old: dict.fromkeys(old, 12))),
    Style("one space", ("tiles",), field("spaces", lambda rng, old: 1)),
    Style("one player", ("tiles",), field("players", lambda rng, old: [1, *old])),
    Style("an arrow to nowhere", ("tiles",), field("arrows", lambda rng, old: ["up"])),
    Style("no arrows", ("tiles",), field("arrows", lambda rng, old: [])),
    # boards
    Style("beside itself", ("battle_board",), field("zones", lambda rng, old: with_neighbor(rng, old, ""))),
    Style(
        "beside nothing there", ("battle_board",), field("zones", lambda rng, old: with_neighbor(rng, old, "zone.x"))
    ),
    Style("beside it from one side", ("battle_board",), field("adjacent", lambda rng, old: old[1:])),
    Style(
        "a second explosion",
        ("battle_board",),
        field("kind", lambda rng, old: "explosion", lambda at: "spoils" not in at),
    ),
    Style("spoils of nothing", ("battle_board",), without("spoils")),
    Style(
        "goods in a zone without",
        ("battle_board",),
        field("kind", lambda rng, old: "damage", lambda at: "spoils" in at),
    ),
    Style("a digit too many in a hold", ("upgrades", "ship_board"), field("hold", digit, lambda at: at["hold"] > 1)),
    Style("a ship without holds", ("ship_board",), field("spaces", lambda rng, old: [{} for _ in old])),
    Style(
        "another grade", ("upgrades",), field("grade", lambda rng, old: "basic" if old == "advanced" else "advanced")
    ),
    Style("cubes for no fight", ("buildings",), field("cubes", lambda rng, old: 0 if old else 2)),
    Style("a digit too many in cubes", ("buildings",), field("cubes", digit)),
    Style("a building misspelt", ("buildings",), field("building", misspelt)),
    Style("goals that rise", ("achievements",), field("goal", lambda rng, old: [3, 4, 5])),
    Style("a digit too many in a goal", ("achievements",), field("goal", lambda rng, old: [99, *old[1:]])),
    Style("worth nothing", ("achievements",), field("coins", lambda rng, old: 0)),
    Style("an achievement misspelt", ("achievements", "bonus_tokens"), field("achievement", misspelt)),
    Style(
        "an achievement misspelt",
        ("bonus_tokens",),
        field("achievements", lambda rng, old: [misspelt(rng, old[0]), old[1]]),
    ),
    Style(
        "a token like another",
        ("bonus_tokens",),
        entry(lambda rng, one: one.update(achievements=["builder", "explorer"])),
    ),
    Style("a token with nothing", ("upgrades",), entry(nothing_left)),
    Style("a zone alone", ("battle_board",), field("adjacent", lambda rng, old: [])),
    Style("a limit below the hand", ("set_up",), swapped("hand", "hand_limit")),
    Style("islands out of order", ("set_up",), field("islands", lambda rng, old: old[::-1])),
    Style("a seat left out", ("set_up",), field("dock_cargo", lambda rng, old: old[:3])),
    Style("a digit left out", ("set_up",), field("markers", lambda rng, old: 1)),
    Style("a digit too many", ("set_up",), field(("coins"), digit)),
    # Warden cards
    Style("a deed without its number", ("wardens",), without("number", number_of("repair"))),
    Style("a deed without its building", ("wardens",), without("building")),
    Style("a deed without its goods", ("wardens",), without("goods")),
    Style("a building misspelt", ("wardens",), field("building", misspelt)),
    Style("a deed misspelt", ("wardens",), field("deed", misspelt)),
    Style("a number for nothing", ("wardens",), entry(useless_number)),
    Style("a deed in the middle", ("wardens",), misplaced("right", "middle")),
    Style("a deed on the right", ("wardens",), misplaced("middle", "right")),
    Style("a digit too many", ("wardens",), field("number", digit, lambda at: at["number"] > 0)),
    Style("a digit too many in cubes", ("wardens",), field("cubes", digit, lambda at: "cell" in at)),
    Style("a tile twice", ("wardens",), cell_twice),
    Style("a section lost", ("wardens",), entry(lost_section)),
    Style("a condition without otherwise", ("wardens",), without("otherwise")),
    Style("a key misspelt everywhere", ("wardens",), misspelt_everywhere),
    Style("a cell that is not there", ("wardens",), field("ship", lambda rng, old: "r5c1")),
    # pack.json
    Style("a pack that is not there", ("pack",), pack_with(needs=["rum_and_reefs"])),
    Style("a deck that is not there", ("pack",), pack_with(decks=["crow.json"])),
    Style("a deck left out", ("pack",), pack_with(decks=["crew.json", "tiles.json"])),
    Style("a replacement of nothing", ("pack",), pack_with(overrides=["crew.stowaway"])),
    Style("copies of nothing", ("pack",), pack_with(adds={"crew.stowaway": 1})),
    Style("verbs that are not there", ("pack",), pack_with(verbs="rum_and_reefs")),
    Style("a symbol that nobody shows", ("pack",), pack_with(symbols=[noun("parrot", "parrots")])),
    Style("a symbol that is there", ("pack",), pack_with(symbols=[noun("helm", "helms")])),
    Style("a symbol with another plural", ("pack",), pack_with(symbols=[noun("red parrot", "blue parrots")])),
    Style("a building without a token", ("pack",), pack_with(buildings=[noun("lighthouse", "lighthouses")])),
    Style("a kind without an encounter", ("pack",), pack_with(encounters=[{"kind": "wreck", "name": {"en": "Wreck"}}])),
    Style("a name left out", ("pack",), pack_with(name={"en": "Base game"})),
    Style("another kind of file", ("pack",), pack_with(kind="packs")),
    # keys and values
    Style(
        "a key misspelt", ALL, entry(lambda rng, one: one.update({misspelt(rng, "provenance"): one.pop("provenance")}))
    ),
    Style("a text for a number", ("advancements", "encounters"), field("cost", lambda rng, old: str(old))),
    Style("a text for a number", ("crew", "buildings"), field("copies", lambda rng, old: str(old))),
    # the file
    *(Style(name, ALL, spoil) for name, spoil in SPOILT.items()),
    # the folder
    *(Style(name, (FOLDER,), mishap) for name, mishap in MISHAPS.items()),
)


SUBTLE: Final = (
    Style("a number larger by one", WITH_ABILITIES, line(NUMBER, lambda match: str(int(match[0]) + 1))),
    Style("another symbol", WITH_ABILITIES, line(r"\b(sail|helm)(?=s?\b)", "cannon")),
    Style("ship for harbor", WITH_ABILITIES, line("to harbor", "to ship")),
    Style("a cost larger by one", ("advancements", "encounters"), field("cost", lambda rng, old: old + 1)),
    Style("another slot", ("advancements",), field("slot", lambda rng, old: "top" if old != "top" else "bottom")),
    Style("one space more", ("tiles",), field("spaces", lambda rng, old: old + 1)),
    Style("one cube more", ("encounters", "buildings", "wardens"), field("cubes", lambda rng, old: grown(old))),
    Style("another weight", ("battle_board",), field("weight", lambda rng, old: old + 10)),
    Style(
        "names of ru and uk swapped", NAMED, field("name", lambda rng, old: {**old, "ru": old["uk"], "uk": old["ru"]})
    ),
    Style("another cell", ("wardens",), field("ship", lambda rng, old: "r1c1" if old != "r1c1" else "r2c2")),
)
"""Slips that leave a card that might have been meant."""


def grown(old: Value) -> Value:
    """One more; lists stay as they are, so that this counts as no mistake of theirs."""
    return old + 1 if isinstance(old, int) else old


# -- Making and looking ----------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """One mistake, and what was said of it."""

    kind: str
    style: str
    codes: tuple[str, ...]


def decks_of_the_box() -> dict[str, str]:
    """The files of the base box by kind, as text."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(data_folder("cards").glob("*.json"))}


def mistaken(style: Style, text: str, rng: Random) -> str:
    """The text of a deck with a mistake; unchanged if there is no place for it."""
    if style.name in SPOILT:
        return SPOILT[style.name](text)
    deck = json.loads(text)
    change: Any = style.change
    return json.dumps(deck, ensure_ascii=False, indent=1) if change(rng, deck) and deck != json.loads(text) else text


def mistakes(count: int, seed: int, styles: Sequence[Style]) -> Iterator[tuple[str, Style, str]]:
    """So many files with one mistake each: kind, style, text.  Every pair of style and kind comes before any again."""
    rng = Random(seed)
    decks = decks_of_the_box()
    pairs: list[tuple[str, Style]] = []
    made = 0
    while made < count:
        if not pairs:
            pairs = [(kind, style) for style in styles for kind in style.kinds]
            rng.shuffle(pairs)
        kind, style = pairs.pop()
        if kind == FOLDER:
            made += 1
            yield kind, style, ""
            continue
        text = mistaken(style, decks[kind], rng)
        if text != decks[kind]:
            made += 1
            yield kind, style, text


def try_mistakes(count: int, seed: int, styles: Sequence[Style] = STYLES) -> Iterator[Result]:
    """Make each mistake in a copy of the base box, and check the whole of it."""
    with TemporaryDirectory() as name:
        folder = Path(shutil.copytree(data_folder("cards"), Path(name) / "cards"))
        for kind, style, text in mistakes(count, seed, styles):
            if kind == FOLDER:
                yield Result(kind, style.name, mishap(MISHAPS[style.name]))
                continue
            path = folder / f"{kind}.json"
            before = path.read_text(encoding="utf-8")
            path.write_text(text, encoding="utf-8")
            codes = tuple(sorted({finding.code for finding in lint([folder]).findings}))
            path.write_text(before, encoding="utf-8")
            yield Result(kind, style.name, codes)


def mishap(happen: Mishap) -> tuple[str, ...]:
    """The codes that a copy of the base box gets when something has happened to it, its settings included."""
    with TemporaryDirectory() as name:
        folder = Path(shutil.copytree(data_folder("cards"), Path(name) / "cards"))
        happen(folder)
        settings = settings_for(folder)
        found = without_allowed(lint([folder]), settings.allow, settings.source)
        return tuple(sorted({finding.code for finding in found}))


# -- Correct decks ---------------------------------------------------------------------------------------------------


def correct_decks(count: int, seed: int) -> Iterator[Value]:
    """So many decks without a mistake: cards of the base box, mixed anew."""
    rng = Random(seed)
    decks = {kind: json.loads(text) for kind, text in decks_of_the_box().items() if kind in MAKERS}
    makers = list(MAKERS.items())
    for number in range(count):
        kind, make = makers[number % len(makers)]
        made = make(rng, decks[kind]["entries"])
        yield {"format_version": 1, "kind": kind, "entries": json.loads(json.dumps(made))}


def named(rng: Random, number: int) -> dict[str, str]:
    """A name with a number, so that none comes twice."""
    return {lang: f"{word} {number}" for lang, word in zip(("en", "ru", "uk"), rng.choice(NOUNS), strict=True)}


ORIGINAL: Final = {"*": {"status": "original"}, "/id": {"status": "derived", "where": "tools/seeded_mistakes.py"}}


def mixed_advancements(rng: Random, cards: list[Value]) -> Iterator[Value]:
    """Cards with a line of the phrasebook, or with the abilities of two cards of one row for about the cost of both."""
    phrases = rng.sample(unprinted(cards), 9)
    seen: list[list[str]] = []
    for number in range(rng.randint(1, 9)):
        row = rng.randint(1, 4)
        cost, abilities = (3, [phrases.pop()]) if rng.random() < PHRASES else two_in_one(rng, cards, row)
        if abilities in seen:
            continue
        seen.append(abilities)
        yield {
            "id": f"advancement.r{row}.card_{number}",
            "name": named(rng, number),
            "row": row,
            "slot": rng.choice(["top", "middle", "bottom"]),
            "cost": cost,
            "abilities": abilities,
            "copies": rng.randint(1, 3),
            "provenance": ORIGINAL,
        }


PHRASES: Final = 0.4
"""The share of cards that are lines of the phrasebook."""
ONLY_RESULTS: Final = ("damage 1 to you", "lose ", "endgame: lose")
"""The beginnings of lines that nobody would pay for."""


def unprinted(cards: list[Value]) -> list[str]:
    """The lines of the phrasebook behind those of the crew, without what the box prints at a cost of its own."""
    lines = PHRASEBOOK.read_text(encoding="utf-8").splitlines()
    printed = {text for card in cards for text in card["abilities"]}
    behind = lines[lines.index("battle: gain 1 strength") :]
    return [line for line in behind if line not in printed and not line.startswith(ONLY_RESULTS)]


def two_in_one(rng: Random, cards: list[Value], row: int) -> tuple[int, list[str]]:
    """Cost and abilities of two cards of a row together; of one of them, if they share an icon or an ability."""
    one, two = rng.sample([card for card in cards if card["row"] == row], 2)
    if icons(one) & icons(two) or set(one["abilities"]) & set(two["abilities"]):
        return one["cost"], one["abilities"]
    return max(one["cost"] + two["cost"] - 1, 1), [*one["abilities"], *two["abilities"]]


def icons(card: Value) -> set[str]:
    """The symbols that a card shows or counts: of these one would print the sum."""
    found: set[str] = set()
    for text in card["abilities"]:
        found |= {icon for icon in ("sail", "cannon", "helm", "black flag", "bonus card") if icon in text}
    return found


def mixed_crew(rng: Random, cards: list[Value]) -> Iterator[Value]:
    """A crew of other copies that add up to 12."""
    chosen = rng.sample(cards, rng.randint(2, 6))
    for number, card in enumerate(chosen):
        copies = 12 - 1 * (len(chosen) - 1) if number == 0 else 1
        yield {**card, "id": f"crew.sailor_{number}", "copies": copies, "name": named(rng, number)}


def mixed_encounters(rng: Random, cards: list[Value]) -> Iterator[Value]:
    """Fronts with the backs of others of their row or a neighboring one."""
    for number, card in enumerate(rng.sample(cards, rng.randint(1, 6))):
        donor = rng.choice(cards)
        backs = [
            {**back, "id": f"encounter.r{card['row']}.ship_{number}.back_{at}", "name": named(rng, at)}
            for at, back in enumerate(donor["backs"])
        ]
        yield {**card, "id": f"encounter.r{card['row']}.ship_{number}", "name": named(rng, number), "backs": backs}


def mixed_tiles(rng: Random, _tiles: list[Value]) -> Iterator[Value]:
    """Islands with numbers of their own."""
    for number in range(rng.randint(1, 12)):
        rewards = sorted(rng.sample(range(1, 12), rng.choice([2, 3])), reverse=True)
        yield {
            "tile": "island",
            "id": f"tile.island.isle_{number}",
            "name": named(rng, number),
            "spaces": rng.randint(3, 6),
            "production": {rng.choice(["cargo", "coins"]): rng.randint(1, 3)},
            "rewards": rewards,
            "provenance": ORIGINAL,
        }


def mixed_boards(rng: Random, _boards: list[Value]) -> Iterator[Value]:
    """A ring of zones, and chords through it."""
    number = rng.randint(4, 12)
    beside = {frozenset((at, (at + 1) % number)) for at in range(number)}
    beside |= {frozenset(rng.sample(range(number), 2)) for _ in range(number // 2)}
    kinds = ["explosion", *rng.choices(["damage", "strength 1", "strength 2", "spoils"], k=number - 1)]
    zones = [
        {
            "id": f"zone.z{at}",
            "kind": kind,
            "adjacent": [f"zone.z{other}" for other in range(number) if {at, other} in beside],
            "weight": rng.randint(1, 200),
            **({"spoils": [{"coins": rng.randint(1, 3)}]} if kind == "spoils" else {}),
        }
        for at, kind in enumerate(kinds)
    ]
    yield {"id": "battle_board.ring", "zones": zones, "knock": rng.randint(0, 500), "provenance": ORIGINAL}


def mixed_wardens(rng: Random, cards: list[Value]) -> Iterator[Value]:
    """Cards with sections of several others."""
    for number in range(rng.randint(1, 18)):
        sides = {
            side: [rng.choice(cards)[side][at] for at in range(len(cards[0][side]))] for side in ("normal", "advanced")
        }
        yield {"id": f"warden.{number:02}", **sides, "provenance": ORIGINAL}


def mixed_upgrades(rng: Random, tokens: list[Value]) -> Iterator[Value]:
    """Tokens with other holds."""
    for number, token in enumerate(rng.sample(tokens, rng.randint(1, 8))):
        name = f"upgrade.{token['grade']}.token_{number}"
        yield {**token, "id": name, "name": named(rng, number), "hold": token["hold"] + rng.randint(0, 2)}


MAKERS: Final[Mapping[str, Callable[[Random, list[Value]], Iterable[Value]]]] = {
    "advancements": lambda rng, old: list(mixed_advancements(rng, old)),
    "crew": lambda rng, old: list(mixed_crew(rng, old)),
    "encounters": lambda rng, old: list(mixed_encounters(rng, old)),
    "tiles": lambda rng, old: list(mixed_tiles(rng, old)),
    "battle_board": lambda rng, old: list(mixed_boards(rng, old)),
    "wardens": lambda rng, old: list(mixed_wardens(rng, old)),
    "upgrades": lambda rng, old: list(mixed_upgrades(rng, old)),
}


def wrongly_accused(count: int, seed: int) -> Iterator[tuple[str, ...]]:
    """The findings in each of so many correct decks."""
    with TemporaryDirectory() as name:
        for deck in correct_decks(count, seed):
            path = Path(name) / "deck.json"
            path.write_text(json.dumps(deck, ensure_ascii=False, indent=1), encoding="utf-8")
            yield tuple(f"{finding.code} {finding.place.source.strip()}" for finding in lint([path]).findings)


# -- Telling ---------------------------------------------------------------------------------------------------------


def watched(steps: Iterator[Any], count: int) -> Iterator[Any]:
    """The steps, with a bar on stderr."""
    for number, step in enumerate(steps, 1):
        done = 40 * number // count
        print(f"\r[{'#' * done}{'.' * (40 - done)}] {number}/{count}", end="", file=sys.stderr, flush=True)
        yield step
    print(file=sys.stderr)


def told_while_reading(code: str) -> bool:
    """Whether a code is one of those that no check is needed for: files, forms, words of abilities, packs together."""
    return code < "DR220" or "DR310" <= code <= "DR320"


OF_TABLES: Final = frozenset({"DR115"})
"""Codes that only `reckon import` has."""


def told(results: Sequence[Result]) -> list[str]:
    """The mistakes of each kind that were found, with the codes, and those that were not."""
    made = Counter(result.kind for result in results)
    found = Counter(result.kind for result in results if result.codes)
    codes = Counter(code for result in results for code in result.codes)
    missed = Counter((result.style, result.kind) for result in results if not result.codes)
    lines = [f"{kind:13} {found[kind]:4} of {number:4}" for kind, number in sorted(made.items())]
    share = sum(found.values()) / len(results)
    lines.append(f"{'all':13} {sum(found.values()):4} of {len(results):4}  {share:.1%}")
    readable = [result for result in results if not all(map(told_while_reading, result.codes)) or not result.codes]
    seen = sum(bool(result.codes) for result in readable)
    lines.append(f"in decks that can be read  {seen} of {len(readable)}  {seen / max(len(readable), 1):.1%}")
    lines.append("by code       " + ", ".join(f"{code} {number}" for code, number in sorted(codes.items())))
    silent = [code for code in rules() if code not in {*codes, *OF_TABLES}]
    lines.append("never fired   " + (", ".join(silent) or "none"))
    lines += [f"not found     {style}, in {kind}: {number} times" for (style, kind), number in missed.most_common()]
    return lines


def main() -> int:
    """Make, check, tell; fail below the goal, or if a correct deck is accused."""
    parser = argparse.ArgumentParser(description="Seeds single mistakes and counts those that lint finds.")
    parser.add_argument("--count", type=int, default=500, help="mistakes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--subtle", action="store_true", help="slips that leave a card that might have been meant")
    parser.add_argument("--correct", type=int, default=0, metavar="N", help="check N correct decks instead")
    wanted = parser.parse_args()
    if wanted.correct:
        accused = [found for found in watched(wrongly_accused(wanted.correct, wanted.seed), wanted.correct) if found]
        print(f"{len(accused)} of {wanted.correct} correct decks have findings")
        print("\n".join("; ".join(found) for found in accused))
        return int(bool(accused))
    styles = SUBTLE if wanted.subtle else STYLES
    results = list(watched(try_mistakes(wanted.count, wanted.seed, styles), wanted.count))
    print("\n".join(told(results)))
    return int(not wanted.subtle and sum(bool(result.codes) for result in results) < GOAL * len(results))


GOAL: Final = 0.98

if __name__ == "__main__":
    raise SystemExit(main())
