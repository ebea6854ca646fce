"""``reckon diff``: its output, its reading of git, and a history with every kind of change."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.diff import Revision, as_markdown, command, escaped, revision_of
from dead_reckoning.decks.changes import Change, ChangeClass, ChangePlace, Comparison
from dead_reckoning.resources import data_folder
from tests.decks.samples import SAMPLES
from tests.golden import compare

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

Deck = dict[str, Any]
"""The values that ``json`` returns."""
Edit = Callable[[Path], None]
"""A change of the files in a folder of decks."""


def run(*words: str) -> Result:
    """The command, as a person calls it."""
    result = CliRunner().invoke(command, words, prog_name="reckon diff")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def entries(file: Path) -> list[Deck]:
    found: list[Deck] = json.loads(file.read_text(encoding="utf-8"))["entries"]
    return found


def save(file: Path, kind: str, cards: list[Deck]) -> None:
    deck = {"format_version": 1, "kind": kind, "entries": cards}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(deck, ensure_ascii=False, indent=2), encoding="utf-8")


def on_cards(name: str, change: Callable[[Deck], object], *ids: str) -> Edit:
    """Change the entries of some ids, or all, in a deck."""

    def edit(folder: Path) -> None:
        cards = entries(folder / f"{name}.json")
        for card in cards:
            if not ids or card["id"] in ids:
                change(card)
        save(folder / f"{name}.json", name, cards)

    return edit


def on_deck(name: str, change: Callable[[list[Deck]], list[Deck]]) -> Edit:
    """Change the list of entries of a deck."""
    return lambda folder: save(folder / f"{name}.json", name, change(entries(folder / f"{name}.json")))


def name(text: str) -> dict[str, str]:
    return {"en": text, "ru": "Матрос", "uk": "Матрос"}


def crew(id: str, *levels: str) -> Deck:
    """A crew card with one ability on each level."""
    return {**SAMPLES["crew"]["entries"][0], "id": id, "name": name(id), "levels": [{"abilities": [a]} for a in levels]}


def row_card(row: int, id: str, cost: int, *abilities: str) -> Deck:
    """A card of the row decks."""
    card = {"id": f"advancement.r{row}.{id}", "name": name(id), "row": row, "cost": cost, "abilities": [*abilities]}
    return {**SAMPLES["advancements"]["entries"][0], **card}


def back(id: str, win: str) -> Deck:
    """A back of the encounter."""
    return {
        "id": f"{OYSTER}.{id}",
        "name": name(id),
        "copies": 1,
        "cubes": 1,
        "win": [win],
        "lose": ["damage 1 to you"],
    }


ROW = "advancement.r1"
OYSTER = "encounter.r1.oyster_boat"
DECKS: dict[str, list[Deck]] = {
    "crew": [
        crew("crew.deckhand", "influence 1", "influence 1 / sail", "influence 1 / 2 sails", "influence 2"),
        crew("crew.gunner", "cannon", "cannon", "2 cannons", "battle: roll 2"),
    ],
    "advancements": [
        row_card(1, "black_rag", 1, "black flag"),
        row_card(1, "ships_cat", 1, "helm", "sail"),
        row_card(1, "old_sail", 2, "sail"),
        row_card(1, "worn_wheel", 3, "helm"),
        row_card(2, "oak_wheel", 4, "helm", "cannon"),
        row_card(3, "great_wheel", 5, "helm"),
    ],
    "encounters": [
        {
            **SAMPLES["encounters"]["entries"][0],
            "id": OYSTER,
            "backs": [back("sleepy_crew", "gain 2 cargo to ship"), back("cross_fisherman", "gain 1 coin to ship")],
        }
    ],
    "tiles": SAMPLES["tiles"]["entries"],
    "upgrades": SAMPLES["upgrades"]["entries"],
    "wardens": SAMPLES["wardens"]["entries"],
}
"""The decks that the history begins with."""


def save_all(folder: Path) -> None:
    """The decks of the beginning."""
    for kind, cards in DECKS.items():
        save(folder / f"{kind}.json", kind, cards)


def split(folder: Path) -> None:
    """One file becomes two in another folder."""
    cards = entries(folder / "advancements.json")
    (folder / "advancements.json").unlink()
    save(folder / "rows" / "one.json", "advancements", cards[3:])
    save(folder / "rows" / "two.json", "advancements", cards[:3])


def join(folder: Path) -> None:
    """And back again, in another order."""
    cards = [*entries(folder / "rows" / "two.json"), *entries(folder / "rows" / "one.json")]
    shutil.rmtree(folder / "rows")
    save(folder / "advancements.json", "advancements", sorted(cards, key=lambda card: str(card["name"]["en"])))


def level(number: int, *abilities: str) -> Callable[[Deck], object]:
    """Give a level these abilities."""
    return lambda card: card["levels"][number - 1].update(abilities=[*abilities])


def helms_doubled(card: Deck) -> None:
    card["abilities"] = ["2 helms" if text == "helm" else text for text in card["abilities"]]


def tiles_and_tokens(folder: Path) -> None:
    on_cards("tiles", lambda tile: tile.update(rewards=[7, 5, 4]), "tile.island.turtle_bay")(folder)
    on_cards("upgrades", lambda token: token.update(grade="advanced"))(folder)


HISTORY: tuple[tuple[str, Edit, tuple[str, ...]], ...] = (
    (
        "a card does more",
        on_cards("crew", level(3, "influence 1 / 3 sails"), "crew.deckhand"),
        ("meaning: crew.deckhand level 3: 2 sails -> 3 sails",),
    ),
    (
        "one ability becomes another, and one is new",
        on_cards("crew", level(4, "3 sails", "influence 3"), "crew.deckhand"),
        (
            "meaning: crew.deckhand level 4: 3 sails added",
            "meaning: crew.deckhand level 4: influence 2 -> influence 3",
        ),
    ),
    (
        "the same in other words",
        on_cards("crew", level(4, "3 sail", "influence 3"), "crew.deckhand"),
        ("spelling: crew.deckhand level 4: 3 sails -> 3 sail",),
    ),
    ("another order of the cards", on_deck("crew", lambda cards: cards[::-1]), ()),
    ("two files instead of one", split, ()),
    ("one file again", join, ()),
    (
        "the first row grows dear",
        on_cards("advancements", lambda card: card.update(cost=card["cost"] + (card["row"] == 1))),
        (f"data: 4 cards: cost +1 ({ROW}.black_rag, {ROW}.old_sail and 2 more)",),
    ),
    (
        "helms count double",
        on_cards("advancements", helms_doubled),
        (f"meaning: helm -> 2 helms on {ROW}.ships_cat, {ROW}.worn_wheel and 2 more",),
    ),
    (
        "a card is renamed",
        on_cards("advancements", lambda card: card.update(id=f"{ROW}.cat", name={"en": "Cat"}), f"{ROW}.ships_cat"),
        (f"breaking: {ROW}.ships_cat: renamed to {ROW}.cat",),
    ),
    (
        "names",
        on_cards("crew", lambda card: card["name"].update(ru="Юнга"), "crew.deckhand"),
        ("wording: crew.deckhand: name ru Матрос -> Юнга",),
    ),
    (
        "a card moves to another row and slot",
        on_cards("advancements", lambda card: card.update(row=2, slot="bottom"), f"{ROW}.cat"),
        (f"breaking: {ROW}.cat: row 1 -> 2", f"breaking: {ROW}.cat: slot middle -> bottom"),
    ),
    (
        "a back fights harder and gives more",
        on_cards(
            "encounters",
            lambda card: card["backs"][0].update(cubes=3, win=["gain 2 cargo to ship", "helm"]),
            OYSTER,
        ),
        (
            f"meaning: {OYSTER}.sleepy_crew win: helm added",
            f"data: {OYSTER}.sleepy_crew: cubes 1 -> 3",
        ),
    ),
    (
        "a back goes, with what was said of its source",
        on_cards("encounters", lambda card: card["backs"].pop(), OYSTER),
        (f"breaking: {OYSTER}.cross_fisherman: gone",),
    ),
    (
        "a card goes",
        on_deck("crew", lambda cards: [card for card in cards if card["id"] != "crew.gunner"]),
        ("breaking: crew.gunner: gone",),
    ),
    (
        "a card comes",
        on_deck("crew", lambda cards: [*cards, *SAMPLES["crew"]["entries"]]),
        ("data: crew.reef_pilot: new",),
    ),
    (
        "tiles and tokens",
        tiles_and_tokens,
        (
            "breaking: upgrade.basic.long_gun: grade basic -> advanced",
            "data: tile.island.turtle_bay: rewards 12, 6, 3 -> 7, 5, 4",
        ),
    ),
)
"""The message of a commit, its edit, and the expected report."""


def git(folder: Path, *words: str) -> str:
    """A git command in a folder."""
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


@pytest.fixture(autouse=True)
def plain_git(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither this machine's configuration of git nor a repository around the tests has a say."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with the decks of the beginning; the tests are in it."""
    place = tmp_path / "repository"
    save_all(place / "cards")
    git(place, "init", "-q", "-b", "main")
    git(place, "config", "user.name", "a card author")
    git(place, "config", "user.email", "author@example.invalid")
    git(place, "config", "core.autocrlf", "false")
    commit(place, "the beginning")
    monkeypatch.chdir(place)
    return place


def commit(place: Path, message: str) -> None:
    git(place, "add", "--all")
    git(place, "commit", "-q", "-m", message)


# -- A history -------------------------------------------------------------------------------------------------------


def told(*words: str) -> list[str]:
    """The changes, each with its class."""
    found = json.loads(run(*words, "--format", "json").output)
    return [f"{change['class']}: {line(change)}" for change in found["changes"]]


def line(change: dict[str, Any]) -> str:
    """A change as the text form tells it."""
    places = tuple(ChangePlace(**place) for place in change["places"])
    return Change(
        change_class=ChangeClass(change["class"]), what=change["what"], told=change["told"], places=places
    ).line


@pytest.mark.slow
def test_a_history_is_told_commit_by_commit(repository: Path) -> None:
    for message, edit, expected in HISTORY:
        edit(repository / "cards")
        lines = list(expected)
        assert told("HEAD:cards", "cards") == lines, message
        commit(repository, message)
        assert told("HEAD~1:cards", "HEAD:cards") == lines, message
        assert len(told("HEAD:cards", "HEAD~1:cards")) == len(lines), message
    assert {each.partition(":")[0] for *_, lines in HISTORY for each in lines} == {each.value for each in ChangeClass}
    whole = run(f"HEAD~{len(HISTORY)}:cards", "main:cards")
    compare(HERE / "diff.golden.txt", whole.output)


# -- What it prints --------------------------------------------------------------------------------------------------


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two folders, ``old`` and ``new``, with a change of every class between them."""
    save_all(tmp_path / "old")
    shutil.copytree(tmp_path / "old", tmp_path / "new")
    for message, edit, _ in HISTORY:
        if message not in ("another order of the cards", "tiles and tokens"):
            edit(tmp_path / "new")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("edited")
def test_markdown_and_json_are_as_they_were_read_once() -> None:
    compare(HERE / "diff.golden.md", run("old", "new", "--format", "md").output)
    compare(HERE / "diff.golden.json", run("old", "new", "--format", "json").output)


def test_markdown_takes_nothing_for_a_sign() -> None:
    place = ChangePlace(id="crew.cabin_boy", noun="card")
    change = Change(change_class=ChangeClass.WORDING, what="name en", told="name en *A* -> <b>_B_", places=(place,))
    text = as_markdown(Comparison((change,)), "a_b", "new")
    assert "- crew.cabin_boy: name en \\*A\\* -> \\<b>\\_B\\_\n" in text
    assert escaped("`[x](y)`") == "\\`\\[x\\](y)\\`"


@pytest.mark.usefixtures("edited")
def test_no_change_is_no_output_and_the_exit_code_tells() -> None:
    assert [(r.output, r.exit_code) for r in (run("old", "old"), run("old", "old", "--exit-code"))] == [
        ("", 0),
        ("", 0),
    ]
    assert run("old", "old", "--format", "md").output == ""
    assert json.loads(run("old", "old", "--format", "json").output)["changes"] == []
    assert run("old", "new").exit_code == 0
    assert run("old", "new", "--exit-code").exit_code == 1


def test_provenance_can_be_left_out(tmp_path: Path) -> None:
    text = (data_folder("cards") / "upgrades.json").read_text(encoding="utf-8")
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text(text, encoding="utf-8")
    new.write_text(text.replace('"hold": 7', '"hold": 6').replace("nothing but room", "room"), encoding="utf-8")
    told = [run(str(old), str(new), *more).output for more in ((), ("--no-provenance",))]
    assert [("provenance" in each, "hold 7 -> 6" in each) for each in told] == [(True, True), (False, True)]


@pytest.mark.usefixtures("edited")
def test_only_some_classes_are_told() -> None:
    result = run("old", "new", "--class", "wording", "--class", "spelling", "--exit-code")
    assert result.output == ("wording\n  crew.deckhand: name ru Матрос -> Юнга\n\n1 change: 1 wording.\n")
    assert result.exit_code == 1
    assert run("old/crew.json", "old/crew.json", "--class", "breaking", "--exit-code").exit_code == 0


def test_what_a_terminal_would_obey_is_not_printed(tmp_path: Path) -> None:
    card = {
        **SAMPLES["crew"]["entries"][0],
        "provenance": {"*": {"status": "original"}, "/\u202ecopies": {"status": "original"}},
    }
    save(tmp_path / "old.json", "crew", SAMPLES["crew"]["entries"])
    save(tmp_path / "new.json", "crew", [card])
    output = run(str(tmp_path / "old.json"), str(tmp_path / "new.json")).output
    assert "\u202e" not in output


# -- What cannot be compared -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere:cards", "cards"), "Error: there is no revision 'nowhere'."),
        (
            ("HEAD~1", "cards"),
            "Error: 'HEAD~1' does not exist: give a file, a folder or a place in git (main:cards).",
        ),
        (("main:crads", "cards"), "Error: there is no 'crads' in 'main'."),
        ((":cards", "cards"), "Error: ':cards' names no revision: write it as main:cards."),
        (("--", "-x:cards", "cards"), "Error: '-x:cards' names no revision: write it as main:cards."),
        (("cards",), "Error: expected two arguments, OLD and NEW, not 1."),
        (("a", "b", "c"), "Error: expected two arguments, OLD and NEW, not 3."),
    ],
)
def test_what_is_meant_has_to_be_there(words: tuple[str, ...], sentence: str) -> None:
    result = run(*words)
    assert result.output.rstrip().endswith(sentence)
    assert result.exit_code in (1, 2)


def test_git_has_to_be_there(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(repository / "nothing"))
    assert run("main:cards", "cards").output == (
        "Error: git is not installed, or not on the path; REV:PATH needs it.\n"
    )


def test_a_repository_has_to_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert run("main:cards", "cards").output == "Error: this is not a git repository.\n"


def test_a_deck_that_cannot_be_read_is_told_by_its_place_in_git(repository: Path) -> None:
    (repository / "cards" / "crew.json").write_text('{"kind": "crew"', encoding="utf-8")
    commit(repository, "in the middle of it")
    result = run("main:cards", "cards")
    assert result.exit_code == 2
    assert "\nmain:cards/crew.json:1:16: DR103 broken-json" in f"\n{result.output}"
    assert f"\ncards{os.sep}crew.json:1:16: DR103 broken-json" in f"\n{result.output}"
    assert run("main~1:cards", "nowhere.json").exit_code == 2


# -- Where the sides lie ---------------------------------------------------------------------------------------------


def test_a_path_on_the_disk_goes_before_a_place_in_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert revision_of("main:cards") == Revision("main", "cards")
    assert revision_of("main:") == Revision("main", "")
    assert revision_of("HEAD~2:cards/crew.json") == Revision("HEAD~2", "cards/crew.json")
    assert [revision_of(side) for side in ("cards", "C:/cards", "C:\\cards", "../cards")] == [None] * 4
    assert revision_of("c:cards", windows=False) == Revision("c", "cards")
    assert revision_of("c:cards", windows=True) is None


@pytest.mark.skipif(os.name == "nt", reason="there a colon cannot stand in a file's name")
def test_a_file_with_a_colon_in_its_name_is_a_file(repository: Path) -> None:
    shutil.copy(repository / "cards" / "crew.json", repository / "main:cards")
    assert run("main:cards", "cards/crew.json").output == ""


def test_a_place_in_git_is_taken_from_the_top_or_from_here(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_cards("crew", level(1, "2 sails"), "crew.deckhand")(repository / "cards")
    expected = ["meaning: crew.deckhand level 1: influence 1 -> 2 sails"]
    monkeypatch.chdir(repository / "cards")
    for side in ("main:cards", "main:cards/", "main:./", "main:.", "HEAD^{tree}:cards", "main:"):
        assert told(side, ".") == expected, side
    for side in ("main:cards/crew.json", "main:./crew.json", "main:../cards/crew.json"):
        assert told(side, "crew.json") == expected, side


def test_links_in_git_and_other_files_are_left_where_they_are(repository: Path) -> None:
    (repository / "cards" / "notes.txt").write_text("helm", encoding="utf-8")
    blob = git(repository, "hash-object", "-w", "cards/notes.txt").strip()
    git(repository, "update-index", "--add", "--cacheinfo", f"120000,{blob},cards/link.json")
    git(repository, "commit", "-q", "-m", "a link")
    assert run("HEAD~1:cards", "HEAD:cards").output == ""


def test_a_pack_in_git_brings_its_words(repository: Path) -> None:
    keg = {"word": "keg", "plural": "kegs", "nouns": {"en": {"singular": "keg", "plural": "kegs"}}}
    packs: dict[str, Deck] = {"kegs": {"symbols": [keg]}, "more": {"needs": ["kegs"], "decks": ["a.json"]}}
    for id, own in packs.items():
        pack = {
            "format_version": 1,
            "kind": "pack",
            "id": id,
            "version": "1.0.0",
            "name": {"en": id},
            "decks": [],
            **own,
        }
        (repository / "packs" / id).mkdir(parents=True)
        (repository / "packs" / id / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    card = SAMPLES["advancements"]["entries"][0]
    save(repository / "packs" / "more" / "a.json", "advancements", [{**card, "abilities": ["keg"]}])
    commit(repository, "packs")
    save(repository / "packs" / "more" / "a.json", "advancements", [{**card, "abilities": ["2 kegs"]}])
    expected = ["meaning: advancement.r2.spyglass: keg -> 2 kegs"]
    assert told("main:packs", "packs") == expected
    assert told("main:packs/more", "packs/more") == expected
    assert told("main:packs/more/a.json", "packs/more/a.json") == expected
    assert run(*driver_arguments(repository, "packs/more/a.json")).output == (
        "packs/more/a.json\nmeaning\n  advancement.r2.spyglass: keg -> 2 kegs\n\n1 change: 1 meaning.\n"
    )


# -- Called by git ---------------------------------------------------------------------------------------------------


def driver_arguments(place: Path, path: str, *more: str) -> tuple[str, ...]:
    """Git's arguments to a diff driver for a file that differs from the last commit."""
    old = place / "blob.tmp"
    old.write_text(git(place, "show", f"HEAD:{path}"), encoding="utf-8")
    return (path, str(old), "1" * 40, "100644", path, "0" * 40, "100644", *more)


def test_git_calls_it_for_a_diff(repository: Path) -> None:
    program = "from dead_reckoning.cli.diff import command; command()"
    git(repository, "config", "diff.reckon.command", f"'{sys.executable}' -c '{program}'")
    (repository / ".gitattributes").write_text("cards/*.json diff=reckon\n", encoding="utf-8")
    commit(repository, "attributes")
    on_cards("crew", level(3, "influence 1 / 3 sails"), "crew.deckhand")(repository / "cards")
    (repository / "cards" / "wardens.json").unlink()
    (repository / "cards" / "tiles.json").write_text("{", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["git", "diff"], cwd=repository, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout == (
        "cards/crew.json\nmeaning\n  crew.deckhand level 3: 2 sails -> 3 sails\n\n1 change: 1 meaning.\n"
        "cards/tiles.json:1: DR103 broken-json: this is not JSON: expecting property name enclosed in double quotes\n"
        "cards/wardens.json\nbreaking\n  warden.01: gone\n\n1 change: 1 breaking.\n"
    )


def test_seven_arguments_are_a_driver_s_and_nine_a_rename_s(repository: Path) -> None:
    on_cards("crew", lambda card: card.update(copies=9), "crew.deckhand")(repository / "cards")
    text = "data\n  crew.deckhand: copies 2 -> 9\n\n1 change: 1 data.\n"
    seven = driver_arguments(repository, "cards/crew.json")
    assert run(*seven).output == f"cards/crew.json\n{text}"
    assert run(*seven, "--exit-code").exit_code == 0
    assert run(*seven, "--format", "md").output.startswith("## cards/crew.json → cards/crew.json\n")
    assert run(*seven, "sailors.json", "similarity index 90%\n").output == f"sailors.json\n{text}"


@pytest.mark.usefixtures("repository")
def test_new_files_and_merges(monkeypatch: pytest.MonkeyPatch) -> None:
    added = ("cards/crew.json", "/dev/null", ".", ".", "cards/crew.json", "0" * 40, "100644")
    assert "\n  2 cards: new (crew.deckhand and crew.gunner)\n" in run(*added).output
    monkeypatch.setenv("GIT_DIFF_PATH_COUNTER", "1")
    assert run("cards/crew.json").output == "cards/crew.json: not merged yet\n"


def test_the_command_object_is_called_command() -> None:
    assert isinstance(command, click.Command)
    assert command.name == "diff"
