"""The way of a good deck into the box, and where the findings of a bad one stand."""

import json
from pathlib import Path

import pytest
from attrs import frozen

from dead_reckoning.decks.files import deck_files
from dead_reckoning.decks.loader import LoadedDeck, load_deck, load_file
from dead_reckoning.decks.packs import base_box, load_box
from dead_reckoning.errors import CardError, DeadReckoningError
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement, CrewCard
from dead_reckoning.game.printed.effects import Repair
from dead_reckoning.game.printed.terms import Fixed
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import Effect
from dead_reckoning.resources import data_folder
from tests.decks.samples import SAMPLES

DECK = """\
{
  "format_version": 1,
  "kind": "advancements",
  "entries": [
    {
      "id": "advancement.r1.lantern",
      "name": {"en": "Lantern"},
      "row": 1,
      "slot": "top",
      "cost": 2,
      "abilities": [
        "helm",
        "repair 1"
      ],
      "copies": 2,
      "provenance": {"*": {"status": "original"}}
    }
  ]
}
"""


def file_of(folder: Path, content: str, name: str = "deck.json") -> Path:
    """A file of this text, line ends as they are."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode("utf-8"))
    return path


def changed(*changes: tuple[str, str]) -> str:
    """The deck with some texts in it replaced."""
    content = DECK
    for old, new in changes:
        assert content.count(old) == 1, old
        content = content.replace(old, new)
    return content


def places(findings: tuple[Finding, ...]) -> list[tuple[str, int, int, int]]:
    """Code, line, column and width of each."""
    return [(each.code, each.place.line, each.place.column, each.place.width) for each in findings]


# --- good decks ---------------------------------------------------------------------------------------------


def test_a_good_deck_becomes_cards(tmp_path: Path) -> None:
    loaded = load_file(file_of(tmp_path, DECK))
    assert loaded.findings == ()
    assert (loaded.kind, loaded.text, loaded.value) == ("advancements", DECK, json.loads(DECK))
    (card,) = loaded.entries
    assert isinstance(card, Advancement)
    assert (card.id, card.row, card.cost, card.copies) == ("advancement.r1.lantern", 1, 2, 2)
    assert card.name.text("en") == "Lantern"
    assert card.abilities[1] == Repair(Fixed(1))


def test_the_crew_is_the_crew_of_the_game() -> None:
    cards = load_deck(data_folder("cards") / "crew.json")
    crew = [card for card in cards if isinstance(card, CrewCard)]
    assert len(crew) == len(cards)
    assert sum(card.copies for card in crew) == 12
    assert len({card.id for card in crew}) == len(crew)
    assert {len(card.levels) for card in crew} == {4}
    assert all(isinstance(ability, Effect) for card in crew for level in card.levels for ability in level.abilities)


@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if kind != "pack"])
def test_every_kind_of_deck_loads_with_every_entry(kind: str, tmp_path: Path) -> None:
    loaded = load_file(file_of(tmp_path, json.dumps(SAMPLES[kind])))
    assert loaded.findings == ()
    assert [entry.id for entry in loaded.entries] == [entry["id"] for entry in SAMPLES[kind]["entries"]]


@pytest.mark.parametrize(
    ("what", "content"),
    [
        ("in one line", DECK.replace("\n", "")),
        ("line ends of CR and LF", DECK.replace("\n", "\r\n")),
        ("tabs", DECK.replace("  ", "\t")),
        ("escapes", changed(("helm", "\\u0068el\\u006D"), ("Lantern", "\\u004cantern"))),
        ("an escaped key", changed(("row", "\\u0072ow"))),
        ("keys in another order", json.dumps(dict(reversed(json.loads(DECK).items())))),
        ("the schema named", changed(('"format_version"', '"$schema": "x",\n  "format_version"'))),
    ],
)
def test_how_a_deck_is_written_does_not_matter(what: str, content: str, tmp_path: Path) -> None:
    assert load_deck(file_of(tmp_path, content)) == load_deck(file_of(tmp_path, DECK, "plain.json")), what


# --- where findings stand -----------------------------------------------------------------------------------


@frozen
class Mistake:
    """A deck with something wrong in it, and where it is found."""

    what: str
    content: str
    places: list[tuple[str, int, int, int]]
    """Code, line, column and width of all findings."""


ABILITIES = (
    Mistake("a plain ability", changed(("repair 1", "repiar 1")), [("DR201", 13, 10, 6)]),
    Mistake("its second word", changed(("repair 1", "gain 1 crago to ship")), [("DR204", 13, 17, 5)]),
    Mistake("an escape in the word", changed(("repair 1", "gain 1 \\u0063rago to ship")), [("DR204", 13, 17, 10)]),
    Mistake("an escape before it", changed(("repair 1", "\\u0067ain 1 crago to ship")), [("DR204", 13, 22, 5)]),
    Mistake("an escaped quote", changed(("repair 1", 'repair 1 \\"')), [("DR208", 13, 19, 2)]),
    Mistake("an escaped slash is a slash", changed(("repair 1", "repair 1 \\/ repiar 1")), [("DR201", 13, 22, 6)]),
    Mistake(
        "a character of two units in a name before it",
        changed(('"helm",\n        "repair 1"', '"helm", "repiar 1"'), ("Lantern", "\U0001f3ee")),
        [("DR201", 12, 18, 6)],
    ),
    Mistake(
        "a character of two units in the ability",
        changed(("repair 1", "repair 1 \U0001f3ee")),
        [("DR208", 13, 19, 1)],
    ),
    Mistake(
        "an escaped pair in the ability",
        changed(("repair 1", "repair 1 \\ud83c\\udfee")),
        [("DR208", 13, 19, 12)],
    ),
    Mistake("the end of an ability", changed(("repair 1", "repair")), [("DR206", 13, 16, 1)]),
    Mistake("understood, but not the standard spelling", changed(("repair 1", "Repair 1")), []),
)
STRUCTURE = (
    Mistake("a wrong type", changed(('"cost": 2', '"cost": "2"')), [("DR112", 10, 15, 3)]),
    Mistake("a wrong value", changed(('"row": 1', '"row": 5')), [("DR113", 8, 14, 1)]),
    Mistake("a misspelt key", changed(("cost", "csot")), [("DR110", 10, 7, 6)]),
    Mistake("an escaped misspelt key", changed(('"cost"', '"\\u0063sot"')), [("DR110", 10, 7, 11)]),
    Mistake("a missing key", changed(('      "row": 1,\n', "")), [("DR111", 5, 5, 1)]),
    Mistake("a missing key at the top", changed(('  "format_version": 1,\n', "")), [("DR111", 1, 1, 1)]),
    Mistake("a wrong name", changed(('"Lantern"', '""')), [("DR113", 7, 22, 2)]),
    Mistake("an unlisted slot", changed(('"top"', '"up"')), [("DR113", 9, 15, 4)]),
)
SEVERAL = (
    Mistake(
        "two kinds of mistakes, the later one of the form",
        changed(("repair 1", "repiar 1"), ('"copies": 2', '"copies": 0')),
        [("DR201", 13, 10, 6), ("DR113", 15, 17, 1)],
    ),
    Mistake(
        "two kinds of mistakes, the earlier one of the form",
        changed(("repair 1", "repiar 1"), ('"cost": 2', '"cost": "2"')),
        [("DR112", 10, 15, 3), ("DR201", 13, 10, 6)],
    ),
    Mistake(
        "two mistakes in an ability",
        changed(("repair 1", "gain 1 crago to shpi")),
        [("DR204", 13, 17, 5), ("DR201", 13, 26, 4)],
    ),
    Mistake(
        "many of all kinds",
        changed(('"row": 1', '"row": 0'), ("slot", "solt"), ('"helm"', '"hlem"'), ("repair", "repiar"), ("*", "/x/")),
        [
            *(("DR113", 8, 14, 1), ("DR110", 9, 7, 6), ("DR201", 12, 10, 4), ("DR201", 13, 10, 6)),
            ("DR113", 16, 21, 31),
        ],
    ),
)


@pytest.mark.parametrize("mistake", [*ABILITIES, *STRUCTURE, *SEVERAL], ids=lambda mistake: mistake.what)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_findings_stand_where_the_mistake_is(mistake: Mistake, end: str, tmp_path: Path) -> None:
    path = file_of(tmp_path, mistake.content.replace("\n", end))
    loaded = load_file(path)
    assert places(loaded.findings) == mistake.places
    for finding in loaded.findings:
        assert finding.place.file == str(path)
        assert finding.place.source == mistake.content.split("\n")[finding.place.line - 1]
    assert bool(loaded.entries) == (not mistake.places)


def test_a_deck_in_one_line_has_its_columns(tmp_path: Path) -> None:
    content = changed(("repair 1", "repiar 1"), ("Lantern", "\U0001f3ee фонарь")).replace("\n", "")
    (finding,) = load_file(file_of(tmp_path, content)).findings
    assert (finding.place.line, finding.place.column) == (1, content.index("repiar") + 1)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("csot", "cost"),
        ("price", "cost"),
        ("Cost", "cost"),
        ("costs", "cost"),
    ],
)
def test_a_misspelt_key_is_told_with_the_one_that_was_meant(typed: str, meant: str, tmp_path: Path) -> None:
    (finding,) = load_file(file_of(tmp_path, changed(("cost", typed)))).findings
    assert (finding.code, finding.message) == ("DR110", f'unknown key `"{typed}"`')
    assert finding.hint == f"did you mean `{meant}`?"


@pytest.mark.parametrize("keys", ['"color": "red"', '"color": 2, "price": 2'])
def test_another_key_is_no_misspelt_one(keys: str, tmp_path: Path) -> None:
    findings = load_file(file_of(tmp_path, changed(('"cost": 2', keys)))).findings
    assert [finding.message for finding in findings if finding.code == "DR111"] == ["the key `cost` is missing"]
    assert all(not finding.hint.startswith("did you mean") for finding in findings)


# --- what callers get ---------------------------------------------------------------------------------------


def test_a_bad_deck_raises_all_its_findings(tmp_path: Path) -> None:
    path = file_of(tmp_path, changed(("repair 1", "repiar 1"), ('"copies": 2', '"copies": 0')))
    with pytest.raises(CardError) as caught:
        load_deck(path)
    assert caught.value.findings == load_file(path).findings
    assert [finding.code for finding in caught.value.findings] == ["DR201", "DR113"]
    said = [line.removeprefix(f"{path}:").partition(" ") for line in str(caught.value).splitlines() if line[0] != " "]
    assert said[0] == ("13:10:", " ", "DR201 unknown-word: unknown word `repiar`")
    assert [rest[:17] for _, _, rest in said] == ["DR201 unknown-wor", "DR113 wrong-value"]
    assert isinstance(caught.value, DeadReckoningError)
    assert isinstance(caught.value, ValueError)


def test_a_missing_deck_raises_a_finding(tmp_path: Path) -> None:
    with pytest.raises(CardError) as caught:
        load_deck(str(tmp_path / "nothing.json"))
    (finding,) = caught.value.findings
    assert (finding.code, finding.place.file) == ("DR101", str(tmp_path / "nothing.json"))


def test_the_base_box_has_everything_once() -> None:
    box = base_box()
    assert isinstance(box, Box)
    assert box is base_box()
    assert [pack.id for pack in box.packs] == ["base"]
    assert len({entry.id for entry in box.entries}) == len(box.entries)
    assert sum(card.copies for card in box.crew) == 12
    assert load_box() == box


def pack_of(folder: Path, deck: str = DECK, **fields: object) -> Path:
    """A folder that is a pack with one deck."""
    pack = {
        "format_version": 1,
        "kind": "pack",
        "id": "lights",
        "version": "1.0",
        "name": {"en": "Lights"},
        "needs": ["base"],
        "decks": ["deck.json"],
    }
    file_of(folder, json.dumps({**pack, **fields}), "pack.json")
    file_of(folder, deck)
    return folder


@pytest.mark.parametrize("as_text", [True, False])
def test_a_pack_is_put_behind_the_base_game(as_text: bool, tmp_path: Path) -> None:
    folder = pack_of(tmp_path)
    box = load_box(str(folder) if as_text else folder)
    assert [pack.id for pack in box.packs] == ["base", "lights"]
    assert box.entries[: len(base_box().entries)] == base_box().entries
    assert [entry.id for entry in box.entries[len(base_box().entries) :]] == ["advancement.r1.lantern"]


def test_a_pack_may_add_copies(tmp_path: Path) -> None:
    before = {card.id: card.copies for card in base_box().crew}
    some = base_box().crew[0].id
    after = {card.id: card.copies for card in load_box(pack_of(tmp_path, adds={some: 2})).crew}
    assert after == {**before, some: before[some] + 2}


@pytest.mark.parametrize(
    ("deck", "fields", "codes"),
    [
        (changed(("repair 1", "repiar 1"), ('"row": 1', '"row": 0')), {}, ["DR113", "DR201"]),
        (DECK, {"needs": ["base", "rum"]}, ["DR310"]),
        (DECK, {"decks": ["other.json"]}, ["DR315"]),
        (changed(("advancement.r1.lantern", "crew.captain")), {}, ["DR312"]),
        (changed(("advancement.r1.lantern", "crew.captain")), {"needs": ["rum"]}, ["DR310", "DR312"]),
        (DECK, {"overrides": ["crew.nobody"]}, ["DR313"]),
        (DECK, {"overrides": ["crew.captain"]}, ["DR313"]),
        (DECK, {"replaces": ["wardens"]}, ["DR313"]),
        (DECK, {"replaces": ["omens"]}, ["DR313"]),
        (DECK, {"needs": ["rum"], "overrides": ["rum.grog"], "adds": {"rum.grog": 1}}, ["DR310"]),
        (changed(("repair 1", "toast 2")), {"needs": ["rum"]}, ["DR310"]),
        (changed(("repair 1", "repair 1 1")), {"needs": ["rum"]}, ["DR310", "DR209"]),
        ("{", {}, ["DR103"]),
    ],
)
def test_a_bad_pack_raises_the_findings_of_all_its_files(
    deck: str, fields: dict[str, object], codes: list[str], tmp_path: Path
) -> None:
    with pytest.raises(CardError) as caught:
        load_box(pack_of(tmp_path, deck, **fields))
    assert [finding.code for finding in caught.value.findings] == codes


def test_a_pack_may_replace_an_entry(tmp_path: Path) -> None:
    deck = changed(("advancement.r1.lantern", "crew.captain"))
    box = load_box(pack_of(tmp_path, deck, overrides=["crew.captain"]))
    assert [type(entry) for entry in box.entries if entry.id == "crew.captain"] == [Advancement]
    assert len(box.entries) == len(base_box().entries)


def test_a_pack_may_replace_a_whole_deck(tmp_path: Path) -> None:
    """Ids of the deck that is gone are free; the other decks stay."""
    box = load_box(pack_of(tmp_path, replaces=["advancements"]))
    others = [entry for entry in base_box().entries if not isinstance(entry, Advancement)]
    assert [entry.id for entry in box.entries if isinstance(entry, Advancement)] == ["advancement.r1.lantern"]
    assert [entry for entry in box.entries if not isinstance(entry, Advancement)] == others
    taken = changed(("advancement.r1.lantern", "advancement.r1.spare_sail"))
    assert len(load_box(pack_of(tmp_path, taken, replaces=["advancements"])).entries) == len(others) + 1


def test_folders_give_their_json_files_in_the_order_of_names(tmp_path: Path) -> None:
    for name in ("b.json", "a.json", "c/d.json", "c.txt", "a/z.json", "e.json/f.json"):
        file_of(tmp_path, "{}", name)
    found = [path.relative_to(tmp_path).as_posix() for path in deck_files(tmp_path)]
    assert found == ["a/z.json", "a.json", "b.json", "c/d.json", "e.json/f.json"]


def test_what_came_of_a_file_says_which_file_it_is(tmp_path: Path) -> None:
    path = file_of(tmp_path, "[")
    loaded = load_file(path)
    assert isinstance(loaded, LoadedDeck)
    assert loaded.path == path
    assert [finding.code for finding in loaded.findings] == ["DR103"]
