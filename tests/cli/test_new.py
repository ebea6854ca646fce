"""The files of ``reckon new`` lint clean, and nothing is overwritten."""

import json
import shutil
from difflib import SequenceMatcher
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import atomic_write
from dead_reckoning.decks.atomic_write import atomic_write_text
from dead_reckoning.decks.inserting import appended, with_key
from dead_reckoning.decks.kinds import ENTRY_OF, KINDS, schema
from dead_reckoning.game.printed.board import Achievement, BuildingToken
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.lint.runner import lint
from dead_reckoning.resources import data_folder
from tests.decks.samples import formatted

RUM = Path(__file__).resolve().parent.parent / "packs" / "rum" / "rum_pack"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new(*words: str) -> Result:
    return CliRunner().invoke(reckon, ["new", *words], prog_name="reckon")


def test_a_new_pack_lints_clean_and_has_what_an_editor_needs() -> None:
    assert new("pack", "rum_cove").exit_code == 0
    report = lint([Path("rum_cove")])
    assert report.findings == ()
    assert (report.files, report.cards) == (2, 1)
    assert not any(formatted(file).changed for file in Path("rum_cove").glob("*.json"))
    settings = json.loads(Path("rum_cove/.vscode/settings.json").read_text(encoding="utf-8"))
    for entry in settings["json.schemas"]:
        assert (Path("rum_cove") / entry["url"]).is_file()
    assert {path.stem for path in Path("rum_cove/.schemas").iterdir()} <= set(KINDS)
    assert json.loads(Path("rum_cove/.schemas/tiles.json").read_text(encoding="utf-8")) == schema("tiles")


ALONE = ("ship_board", "set_up", "battle_board")
"""Kinds of which a deck has one entry."""


@pytest.mark.parametrize("kind", ENTRY_OF)
def test_a_new_deck_and_a_new_card_lint_clean(kind: str) -> None:
    file = Path(f"{kind}_mine.json")
    assert new("deck", kind, str(file)).exit_code == 0
    cards = () if kind in ALONE else [f"card_{number}" for number in range(11)]
    for name in cards:
        assert new("card", name, "--deck", str(file)).exit_code == 0
    report = lint([file])
    assert report.findings == ()
    assert report.cards == 1 + len(cards)
    assert formatted(file).changed is False
    if kind in ALONE:
        assert f"all the entries that a deck of {kind} can have" in new("card", "b", "--deck", str(file)).output


@pytest.mark.slow
def test_in_a_pack_what_is_new_is_named_in_it_and_the_pack_lints_clean() -> None:
    new("pack", "cove")
    pack = Path("cove/pack.json")
    for kind in ENTRY_OF:
        file = Path(f"cove/more/{kind}_mine.json")
        result = new("deck", kind, str(file))
        assert result.exit_code == 0
        assert f"{pack}: `more/{file.name}` is in its `decks`." in result.output
        for name in {
            "crew": ("gunner", "cabin_boy"),
            "achievements": ("explorer", "best_cook"),
            "buildings": ("chapel", "fort_2"),
            "encounters": ("one",),
        }.get(kind, ()):
            told = new("card", name, "--deck", str(file))
            assert told.exit_code == 0, told.output
            assert ("`overrides`" in told.output) is (name in ("gunner", "cabin_boy", "explorer"))
            assert ("`buildings`" in told.output) is (kind == "buildings")
        deck = json.loads(file.read_text(encoding="utf-8"))
        assert (file.parent / deck["$schema"]).resolve().is_file()
    assert lint([Path("cove")]).findings == ()
    assert lint([Path("cove/more/crew_mine.json")]).findings == ()
    assert not any(formatted(file).changed for file in Path("cove").rglob("*.json") if ".schemas" not in file.parts)
    assert run("play", "--pilots", "random", "--seats", "2", "--seed", "3", "--pack", "cove").exit_code == 0
    told = new("card", "nobody", "--deck", "cove/more/crew_mine.json")
    assert (told.exit_code, "crew.cabin_boy has 2 of its 3 copies left" in told.output) == (0, True)
    assert lint([Path("cove")]).findings == ()


def crew_of(*packs: str) -> dict[str, int]:
    """The crew of a box: name and copies."""
    return {str(each.id): each.copies for each in dr.load_box(*packs).entries if isinstance(each, CrewCard)}


def test_a_crew_card_beside_those_of_the_box_takes_a_copy_from_the_card_that_has_most() -> None:
    before = crew_of()
    new("pack", "cove")
    new("deck", "crew", "cove/gunner.json")
    told = [new("card", name, "--deck", "cove/gunner.json") for name in ("cook", "sailmaker", "carpenter", "captain")]
    assert [each.exit_code for each in told] == [0] * 4, told[-1].output
    assert "crew.cabin_boy has 2 of its 3 copies left" in told[0].output
    assert "`crew.cabin_boy` is in its `overrides`" in told[0].output
    assert "crew.gunner has 1 of its 2 copies left" in told[1].output
    after = crew_of("cove")
    assert sum(after.values()) == sum(before.values()) == 12
    assert set(after) - set(before) == {"crew.cook", "crew.sailmaker", "crew.carpenter"}
    assert lint([Path("cove")]).findings == ()
    names = json.loads(Path("cove/pack.json").read_text(encoding="utf-8"))["overrides"]
    assert len(set(names)) == len(names)


def test_a_copy_of_a_crew_card_is_one_card() -> None:
    new("pack", "cove")
    new("deck", "crew", "cove/gunner.json")
    assert new("card", "drummer", "--from", "cabin_boy", "--deck", "cove/gunner.json").exit_code == 0
    assert (crew_of("cove")["crew.drummer"], sum(crew_of("cove").values())) == (1, 12)


@pytest.mark.parametrize("kind", ["advancements", "encounters"])
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_a_card_begins_in_its_row(kind: str, row: int) -> None:
    new("pack", "cove")
    deck = Path(f"cove/{kind}.json")
    if kind == "encounters":
        new("deck", kind, str(deck))
    told = new("card", "lamp", "--deck", str(deck), "--row", str(row))
    assert told.exit_code == 0, told.output
    entry = json.loads(deck.read_text(encoding="utf-8"))["entries"][-1]
    assert (entry["row"], entry["id"]) == (row, f"{kind.removesuffix('s')}.r{row}.lamp")
    assert lint([Path("cove")]).findings == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lamp", "--row", "5"), "there is no row 5: a deck of advancements has rows 1 to 4"),
        (("lamp", "--row", "0"), "there is no row 0"),
        (("lamp", "--row", "two"), "'two' is not a valid integer"),
        (("--from", "spare sail", "--row", "2"), "keeps its row"),
    ],
)
def test_a_row_that_is_not_there_is_told(words: tuple[str, ...], said: str) -> None:
    new("pack", "cove")
    told = new("card", *words, "--deck", "cove/advancements.json")
    assert (told.exit_code, said in " ".join(told.output.split())) == (2, True), told.output


def test_a_kind_without_rows_has_none() -> None:
    new("deck", "tiles", "tiles.json")
    assert "a deck of tiles has no rows" in new("card", "reef", "--deck", "tiles.json", "--row", "1").output


@pytest.mark.parametrize(("row", "found"), [((), 1), (("--row", "3"), 3)])
def test_a_copy_is_in_the_row_that_is_asked_for(row: tuple[str, ...], found: int) -> None:
    new("pack", "cove")
    told = new("card", "spare", "--from", "spare sail", *row, "--deck", "cove/advancements.json")
    assert told.exit_code == 0, told.output
    entry = json.loads(Path("cove/advancements.json").read_text(encoding="utf-8"))["entries"][-1]
    assert (entry["row"], entry["id"]) == (found, f"advancement.r{found}.spare")


def test_a_new_pack_brings_types_of_buildings_and_achievements_of_its_own() -> None:
    new("pack", "cove")
    new("deck", "buildings", "cove/chapel.json")
    new("card", "fort_2", "--deck", "cove/chapel.json")
    new("deck", "achievements", "cove/best_cook.json")
    pack = json.loads(Path("cove/pack.json").read_text(encoding="utf-8"))
    assert [each["word"] for each in pack["buildings"]] == ["chapel", "store house"]
    assert pack["languages"] == list(pack["name"]) == ["en", "ru", "uk"]
    assert "overrides" not in pack
    box = dr.load_box("cove")
    own = set(box.entries) - set(dr.base_box().entries)
    assert {str(each.building) for each in own if isinstance(each, BuildingToken)} == {"chapel", "store house"}
    assert {str(each.achievement) for each in own if isinstance(each, Achievement)} == {"best cook"}


def test_what_a_pack_has_replaced_whole_it_cannot_replace_again() -> None:
    new("pack", "cove")
    Path("cove/advancements.json").unlink()
    shutil.copy(data_folder("cards") / "crew.json", "cove/crew.json")
    pack = json.loads(Path("cove/pack.json").read_text(encoding="utf-8"))
    names = [entry["id"] for entry in json.loads(Path("cove/crew.json").read_text(encoding="utf-8"))["entries"]]
    Path("cove/pack.json").write_text(
        json.dumps({**pack, "decks": ["crew.json"], "overrides": names}), encoding="utf-8"
    )
    assert lint([Path("cove")]).findings == ()
    assert "already replaces all crew of the box" in new("deck", "crew", "cove/again.json").output


def test_a_crew_of_twelve_different_cards_takes_no_more() -> None:
    new("deck", "crew", "crew.json")
    told = [new("card", f"card_{number}", "--deck", "crew.json") for number in range(12)]
    assert [each.exit_code for each in told] == [*[0] * 11, 2]
    assert "no card of crew.json has a copy to spare" in told[-1].output
    assert lint([Path("crew.json")]).findings == ()


WRITTEN = {
    "formatted": None,
    "compact": {"separators": (",", ":")},
    "one line": {},
    "four blanks": {"indent": 4},
    "tabs": {"indent": "\t"},
}


@pytest.mark.parametrize(("form", "end"), [*((form, "\n") for form in WRITTEN), ("four blanks", "\r\n")])
def test_what_is_there_stays_letter_for_letter(form: str, end: str) -> None:
    file, pack = Path("cove/crew_mine.json"), Path("cove/pack.json")
    new("pack", "cove")
    new("deck", "crew", str(file))
    for path in (file, pack):
        text = path.read_text(encoding="utf-8")
        text = text if WRITTEN[form] is None else json.dumps(json.loads(text), **WRITTEN[form])  # type: ignore[arg-type]
        path.write_bytes(text.replace("\n", end).encode())
    before = {path: path.read_bytes().decode() for path in (file, pack)}
    assert new("card", "gunner", "--deck", str(file)).exit_code == 0
    assert new("deck", "wardens", "cove/w.json").exit_code == 0
    for path, old in before.items():
        text = path.read_bytes().decode()
        steps = [step for step in SequenceMatcher(None, old, text, autojunk=False).get_opcodes() if step[0] != "equal"]
        assert all(step[0] == "insert" for step in steps), (path, steps)
        assert text.count("\r") == (text.count("\n") if end == "\r\n" else 0)
    assert lint([Path("cove")]).findings == ()


@pytest.mark.parametrize("text", ['{"entries": []}', '{\n "entries": [],\n "kind": "x"\n}\n', '{"entries":[\n]}'])
def test_a_value_goes_into_an_empty_list(text: str) -> None:
    assert json.loads(appended(text, ("entries",), {"id": [1]}))["entries"] == [{"id": [1]}]


def test_a_list_that_is_not_there_is_made_in_its_place() -> None:
    order = ("id", "decks", "overrides", "verbs")
    assert with_key('{"id": "x", "verbs": "y"}', "decks", ["a"], order) == '{"id": "x", "decks": ["a"], "verbs": "y"}'
    text = '{\n\t"id": "x"\n}\n'
    assert with_key(text, "overrides", ["a"], order) == '{\n\t"id": "x",\n\t"overrides": ["a"]\n}\n'


def test_an_id_that_is_used_anywhere_in_the_box_is_not_used_again() -> None:
    new("pack", "cove")
    assert "advancement.r1.spare_sail_2" in new("deck", "advancements", "cove/spare_sail.json").output
    told = new("card", "spare_sail", "--deck", "cove/advancements.json")
    assert (told.exit_code, "there is already an entry advancement.r1.spare_sail" in told.output) == (2, True)


def test_a_pack_that_cannot_be_read_is_left_as_it_is() -> None:
    new("pack", "cove")
    Path("cove/pack.json").write_text("{", encoding="utf-8")
    told = new("deck", "tiles", "cove/tiles.json")
    assert (told.exit_code, "DR103" in told.output) == (1, True)
    assert not Path("cove/tiles.json").exists()


def test_a_failing_write_leaves_deck_and_pack_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "cove")
    before = Path("cove/pack.json").read_bytes()

    def full(path: Path, text: str, inside: Path | None = None) -> None:
        if path.name == "pack.json":
            raise OSError(28, "no space left on device", str(path))
        atomic_write_text(path, text, inside)

    monkeypatch.setattr(atomic_write, "atomic_write_text", full)
    told = new("deck", "tiles", "cove/tiles.json")
    assert (told.exit_code, "no space left on device" in told.output) == (2, True)
    assert Path("cove/pack.json").read_bytes() == before
    assert not Path("cove/tiles.json").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pack", "Rum Cove"), "'Rum Cove' cannot be an id"),
        (("pack", "../cove"), "cannot be an id"),
        (("pack", "base"), "it is the base game's"),
        (("pack", "nul"), "no folder can have this name on Windows"),
        (("pack", "a" * 41), "41 characters, at most 40 fit"),
        (("pack", "cove\n"), "cannot be an id"),
        (("deck", "tiles", "Бухта.json"), "'бухта' cannot be an id"),
        (("deck", "tiles", "a" * 80 + ".json"), "80 characters, at most"),
        (("deck", "crows", "crows.json"), "there is no kind of deck 'crows': did you mean 'crew'?"),
        (("card", "lamp", "--deck", "none.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_made_is_told(words: tuple[str, ...], said: str) -> None:
    result = new(*words)
    assert result.exit_code != 0
    assert said in result.output


def test_the_id_of_a_pack_beside_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "cove")
    Path("cove").rename("renamed")
    told = new("pack", "cove")
    assert (told.exit_code, "the pack in renamed already has the id 'cove'" in told.output) == (2, True)
    monkeypatch.setattr("dead_reckoning.cli.new.plugins", lambda: {"rum": [SimpleNamespace(name="rum")]})
    assert "an installed pack already has the id 'rum'" in new("pack", "rum").output


def test_nothing_is_overwritten() -> None:
    for words in (("pack", "cove"), ("deck", "tiles", "tiles.json"), ("card", "b", "--deck", "tiles.json")):
        assert new(*words).exit_code == 0
        again = new(*words)
        assert again.exit_code in (1, 2)
        assert "exists" in again.output or "already" in again.output


def test_a_deck_with_mistakes_gets_no_more_cards() -> None:
    new("deck", "upgrades", "upgrades.json")
    text = Path("upgrades.json").read_text(encoding="utf-8").replace('"sail"', '"sial"')
    Path("upgrades.json").write_text(text, encoding="utf-8")
    result = new("card", "b", "--deck", "upgrades.json")
    assert result.exit_code == 1
    assert "unknown word `sial`" in result.output
    assert Path("upgrades.json").read_text(encoding="utf-8") == text


def run(*words: str) -> Result:
    return CliRunner().invoke(reckon, [*words], prog_name="reckon")


def test_in_the_folder_of_a_pack_that_pack_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is told no path looks at the pack it is called in; anywhere else at the base game."""
    new("pack", "rum_cove")
    for words in (("lint",), ("fmt", "--check"), ("render",), ("words", "status")):
        everywhere = run(*words)
        assert everywhere.exit_code == 0, words
        monkeypatch.chdir("rum_cove")
        inside = run(*words)
        monkeypatch.chdir("..")
        assert inside.exit_code == 0, words
        assert inside.output != everywhere.output or words == ("render",)
    assert run("lint").output.startswith("13 files")
    assert "New advancement" in Path("rum_cove/printed/reference.html").read_text(encoding="utf-8")
    assert "Spare sail" not in Path("rum_cove/printed/reference.html").read_text(encoding="utf-8")
    assert "Spare sail" in Path("printed/reference.html").read_text(encoding="utf-8")
    assert run("fmt").exit_code == 2
    monkeypatch.chdir("rum_cove")
    assert run("fmt").output == "2 files unchanged.\n"


def test_cards_and_words_of_the_pack_are_known_in_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "rum_cove")
    assert run("show", "advancement.r1.rum_cove_example").exit_code == 2
    monkeypatch.chdir("rum_cove")
    assert "New advancement" in run("show", "advancement.r1.rum_cove_example").output
    pack = json.loads(Path("pack.json").read_text(encoding="utf-8"))
    pack["symbols"] = json.loads((RUM / "pack.json").read_text(encoding="utf-8"))["symbols"]
    Path("pack.json").write_text(json.dumps(pack), encoding="utf-8")
    assert run("explain", "2", "rum", "bottles").exit_code == 0
    monkeypatch.chdir("..")
    assert run("explain", "2", "rum", "bottles").exit_code == 1


def test_what_is_printed_in_a_pack_is_no_deck_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    new("pack", "rum_cove")
    monkeypatch.chdir("rum_cove")
    assert run("render").exit_code == 0
    assert run("render", "--to", "svg").exit_code == 0
    assert run("play", "--pilots", "random", "--seats", "2", "--log", "game.json").exit_code == 0
    assert run("lint", "--write-baseline", "known.json").exit_code == 0
    assert run("lint", "--baseline", "known.json").output == "2 files, 1 entry: all is well.\n"
    assert run("fmt").output == "2 files unchanged.\n"
    Path("drafts").mkdir()
    Path("drafts/old.json").write_text("{}", encoding="utf-8")
    assert run("render", "--out", "drafts").exit_code == 0
    assert "drafts/old.json" in run("lint").output  # a folder that was there is not passed over


@pytest.mark.parametrize(
    ("given", "ids", "overridden"),
    [
        (("--from", "spare sail"), "advancement.r1.spare_sail", ["advancement.r1.spare_sail"]),
        (("spare_sail_2", "--from", "advancement.r1.spare_sail"), "advancement.r1.spare_sail_2", None),
    ],
)
def test_a_card_begins_as_a_copy(given: tuple[str, ...], ids: str, overridden: list[str] | None) -> None:
    new("pack", "cove")
    told = new("card", *given, "--deck", "cove/advancements.json")
    assert told.exit_code == 0, told.output
    entry = json.loads(Path("cove/advancements.json").read_text(encoding="utf-8"))["entries"][-1]
    assert (entry["id"], entry["abilities"], entry["copies"]) == (ids, ["sail"], 2)
    assert json.loads(Path("cove/pack.json").read_text(encoding="utf-8")).get("overrides") == overridden
    assert entry["id"] in {str(each.id) for each in dr.load_box("cove").entries}


def test_what_is_not_there_cannot_be_copied() -> None:
    new("pack", "cove")
    told = [new("card", *given, "--deck", "cove/advancements.json") for given in (("--from", "spare sial"), ())]
    assert [each.exit_code for each in told] == [2, 2]
    assert "did you mean advancement.r1.spare_sail or" in told[0].output
    assert "--from ID" in told[1].output


def test_a_copy_of_an_encounter_has_backs_of_its_own() -> None:
    new("pack", "cove")
    new("deck", "encounters", "cove/ships.json")
    assert new("card", "raft", "--from", "oyster_boat", "--deck", "cove/ships.json").exit_code == 0
    entry = json.loads(Path("cove/ships.json").read_text(encoding="utf-8"))["entries"][-1]
    assert all(back["id"].startswith(f"{entry['id']}.") for back in entry["backs"])
    assert entry["id"] in {str(each.id) for each in dr.load_box("cove").entries}
