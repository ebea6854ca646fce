"""Decks of kinds that packs describe: read, checked, laid out, compared, tabled, said and printed, and never played."""

import json
import pickle
import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.comparison import compare
from dead_reckoning.decks.kinds import schema
from dead_reckoning.decks.packs import MOST_KINDS
from dead_reckoning.errors import BoxError, CardError
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.terms import CardId

Value = dict[str, Any]
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ORIGINAL = {"*": {"status": "original"}}


def named(en: str, ru: str = "Название", uk: str = "Назва") -> Value:
    return {"en": en, "ru": ru, "uk": uk}


FIELDS: list[Value] = [
    {"key": "worth", "type": "number", "name": named("worth"), "least": 1, "most": 9},
    {
        "key": "rarity",
        "type": "word",
        "name": named("rarity"),
        "words": [
            {"word": "rare", "name": named("rare", "редко", "рідко")},
            {"word": "common", "name": named("common")},
        ],
    },
    {"key": "found", "type": "name", "name": named("found by"), "optional": True},
    {"key": "effect", "type": "abilities", "name": named("effect"), "optional": True},
    {"key": "curse", "type": "abilities", "name": named("curse"), "optional": True},
    {"key": "rule", "type": "text", "name": named("rule"), "optional": True},
    {"key": "cursed", "type": "switch", "name": named("cursed"), "optional": True},
]
CUP: Value = {
    "id": "treasure.cup",
    "name": named("Silver cup", "Серебряный кубок", "Срібний кубок"),
    "copies": 2,
    "worth": 3,
    "rarity": "rare",
    "effect": ["gain 2 coins to ship", "sail"],
    "rule": named("Keep it.\nThen sell it.", "Храните.", "Зберігайте."),
    "cursed": True,
    "provenance": ORIGINAL,
}
RING: Value = {**CUP, "id": "treasure.ring", "name": named("Ring", "Кольцо", "Каблучка"), "worth": 8}


def pack(
    folder: Path,
    entries: list[Value],
    kind: Mapping[str, Any] | None = None,
    texts: Mapping[str, str] = {},
    **more: Any,
) -> Path:
    """A pack of one deck of a kind of its own."""
    (folder / "kinds").mkdir(parents=True)
    head = {
        "format_version": 1,
        "kind": "pack",
        "id": "hoard",
        "version": "1.0",
        "name": named("Hoard", "Клад", "Скарб"),
    }
    value = {**head, "game": "none", "languages": ["en", "ru", "uk"], "decks": ["kinds/treasures.json", "deck.json"]}
    rows = {
        "format_version": 1,
        "kind": "kind",
        "name": named("Treasure", "Клад", "Скарб"),
        "fields": FIELDS,
        **(kind or {}),
    }
    files: dict[str, Any] = {
        "pack.json": {**value, **more},
        "kinds/treasures.json": rows,
        "deck.json": {"format_version": 1, "kind": "treasures", "entries": entries},
    }
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(*arguments: object, code: int = 0) -> str:
    """The output of a command."""
    result = CliRunner().invoke(reckon, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    return result.output


def told(folder: Path) -> list[tuple[str, str, str]]:
    """The findings of lint: file, code, message."""
    return [(Path(each.place.file).name, each.code, each.message) for each in dr.lint(folder).findings]


# --- reading --------------------------------------------------------------------------------------------------------


def test_a_deck_becomes_cards_made_from_the_rows(tmp_path: Path) -> None:
    box = dr.load_box(pack(tmp_path / "hoard", [CUP, RING]))
    card = box.by_id[CardId("treasure.cup")]
    assert isinstance(card, PlainCard)
    assert (card.copies, card.fields["worth"], card.fields["cursed"], card.name.text("uk")) == (
        2,
        3,
        True,
        "Срібний кубок",
    )
    assert [dr.write(effect) for effect in card.abilities] == ["gain 2 coins to ship", "sail"]
    assert pickle.loads(pickle.dumps(box)) == box
    assert len({*box.entries}) == 2
    assert repr(card) == "<PlainCard treasure.cup>"


def test_no_engine_plays_them(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP])
    with pytest.raises(BoxError, match="no engine plays these cards"):
        dr.begin(dr.load_box(folder), 2)


def test_a_game_beside_them_is_played_as_ever(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP], needs=["base"])
    position = dr.begin(dr.load_box(folder), 2)
    assert position.decision.seat == dr.CHANCE


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ({"worth": 10}, ("DR113", "expected at most 9, not 10")),
        ({"worth": "3"}, ("DR112", "expected a whole number, not a text")),
        ({"rarity": "odd"}, ("DR113", "`\"odd\"` is not allowed here")),
        ({"wort": 3}, ("DR110", "unknown key `\"wort")),
        ({"effect": ["sial"]}, ("DR201", "unknown word `sial`")),
        ({"effect": ["2 Sails"]}, ("DR220", "understood, but not the st")),
        ({"rule": {"en": "Keep it."}}, ("DR501", "`treasure.cup` has no rule in ru, uk")),
        ({"name": named("Silver  cup", "Кубок", "Кубок")}, ("DR506", "extra spaces")),
        ({"name": named("A silver cup that nobody knows", "Кубок", "Кубок")}, ("DR601", "30 characters, 28 fit")),
        ({"found": named("the cook", "Кок", "Кок")}, ("DR509", "`the cook` is not a title")),
        ({"rule": named("Keep.", "Зберігайте її.", "Ждите.")}, ("DR505", "Russian has no letter `і`")),
        ({"provenance": {"*": {"status": "printed"}}}, ("DR402", "`*` is printed, but its source is missing")),
        ({"provenance": {**ORIGINAL, "/cost": {"status": "derived", "where": "p. 3"}}},
         ("DR401", "`/cost` leads to no value of `treasure.cup`")),
    ],
)  # fmt: skip
def test_mistakes_are_found_at_their_places(tmp_path: Path, change: Value, finding: tuple[str, str]) -> None:
    folder = pack(tmp_path / "hoard", [RING, {**CUP, **change}])
    found = dr.lint(folder).findings
    assert [(each.code, each.message[: len(finding[1])]) for each in found] == [finding]
    assert all(Path(each.place.file).name == "deck.json" and each.place.line > 1 for each in found)


def test_an_id_is_used_once(tmp_path: Path) -> None:
    assert [code for _, code, _ in told(pack(tmp_path / "hoard", [CUP, {**RING, "id": "treasure.cup"}]))] == ["DR301"]


# --- the file of a kind -----------------------------------------------------------------------------------------------


def fields(**change: Any) -> Value:
    """Rows of which the first is changed."""
    return {"fields": [{**FIELDS[0], **change}, *FIELDS[1:]]}


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (fields(key="copies"), ("DR364", "every card has `copies` already")),
        (fields(key="rarity"), ("DR364", "there are two fields `rarity`")),
        (fields(least=9, most=1), ("DR364", "no number is from 9 to 1")),
        (fields(type="word"), ("DR364", "`worth` is a word, and has no `words`")),
        (fields(words=[{"word": "a", "name": named("a")}]), ("DR364", "`worth` is not a word")),
        ({"face": {"corner": "rule"}}, ("DR364", "`rule` cannot be in the corner")),
        ({"face": {"color": "red"}}, ("DR113", '`"red"` is not allowed here')),
        ({"fields": FIELDS * 9}, ("DR113", "expected at most 40, not 63")),
        (fields(key="../worth"), ("DR113", '`"../worth"` is not allowed here')),
    ],
)
def test_what_no_deck_could_follow_is_found_in_the_kind(
    tmp_path: Path, change: Value, finding: tuple[str, str]
) -> None:
    folder = pack(tmp_path / "hoard", [CUP], change)
    assert [(file, code, message) for file, code, message in told(folder)] == [("treasures.json", *finding)]
    with pytest.raises(CardError):
        dr.load_box(folder)


def test_the_names_of_a_kind_are_in_all_languages(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP], fields(name={"en": "worth"}))
    assert told(folder) == [("treasures.json", "DR508", "`worth` has no name in ru, uk")]
    assert len(dr.load_box(folder).entries) == 1


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("kinds/crew.json", "there is already a kind of deck `crew`"),
        ("kinds/Treasures.json", "`Treasures` cannot be a kind of deck"),
        ("treasures.json", "`treasures.json` is not a deck"),
    ],
)
def test_a_kind_is_called_after_its_file(tmp_path: Path, file: str, message: str) -> None:
    folder = pack(tmp_path / "hoard", [CUP], decks=[file])
    (folder / "kinds" / "treasures.json").rename(folder / file)
    (folder / "deck.json").unlink()
    assert [said for _, _, said in told(folder)] == [message]


def test_two_packs_do_not_bring_one_kind(tmp_path: Path) -> None:
    one = pack(tmp_path / "hoard", [CUP])
    other = pack(tmp_path / "other", [{**RING, "id": "treasure.other"}], id="other")
    with pytest.raises(CardError) as caught:
        dr.load_box(one, other)
    assert "there is already a kind of deck `treasures`" in str(caught.value)


def test_a_pack_uses_the_kinds_of_one_that_it_needs(tmp_path: Path) -> None:
    pack(tmp_path / "hoard", [CUP])
    other = pack(tmp_path / "other", [RING], id="other", needs=["hoard"], decks=["deck.json"])
    (other / "kinds" / "treasures.json").unlink()
    assert told(other) == []


def test_very_many_kinds_are_not_read(tmp_path: Path) -> None:
    rows = json.dumps({"format_version": 1, "kind": "kind", "name": named("Treasure"), "fields": []})
    names = [f"kinds/k{number}.json" for number in range(MOST_KINDS + 2)]
    folder = pack(tmp_path / "hoard", [], texts=dict.fromkeys(names, rows), decks=names)
    (folder / "kinds" / "treasures.json").unlink()
    (folder / "deck.json").unlink()
    assert [code for _, code, _ in told(folder)] == ["DR364"]


def test_a_kind_does_not_lead_out_of_its_pack(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP])
    outside = tmp_path / "outside.json"
    (folder / "kinds" / "treasures.json").rename(outside)
    (folder / "kinds" / "treasures.json").symlink_to(outside)
    assert "DR107" in [code for _, code, _ in told(folder)]


# --- files ----------------------------------------------------------------------------------------------------------


def test_a_formatted_file_stays_as_it_is(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [dict(reversed(CUP.items()))])
    run("fmt", folder)
    assert list(json.loads((folder / "deck.json").read_text(encoding="utf-8"))["entries"][0])[:4] == [
        "id",
        "name",
        "copies",
        "worth",
    ]
    assert "3 files unchanged" in run("fmt", folder, "--check")


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_tables_hold_all_of_it(tmp_path: Path, form: str) -> None:
    folder = pack(tmp_path / "hoard", [CUP, RING])
    run("fmt", folder)
    before = (folder / "deck.json").read_bytes()
    table = folder / f"deck.{form}"
    run("export", folder / "deck.json", "--out", table)
    assert "2 entries of treasures, unchanged" in run("import", table)
    (folder / "deck.json").unlink()
    run("import", table)
    assert (folder / "deck.json").read_bytes() == before


def test_changes_are_classed(tmp_path: Path) -> None:
    before = pack(tmp_path / "a" / "hoard", [CUP])
    other = {
        **CUP,
        "worth": 4,
        "effect": ["gain 3 coins to ship", "sail"],
        "rule": named("Sell it.", "Храните.", "Ок."),
    }
    after = pack(tmp_path / "b" / "hoard", [other])
    found = {(each.change_class.value, each.told) for each in compare(before, after).changes}
    assert {(kind, text) for kind, text in found if "rule" not in text} == {
        ("meaning", "gain 2 coins to ship -> gain 3 coins to ship"), ("data", "worth 3 -> 4")
    }  # fmt: skip
    assert {kind for kind, text in found if "rule" in text} == {"wording"}


def test_new_decks_and_cards_lint_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pack(tmp_path / "hoard", [CUP], {"cards": named("Treasures")})
    monkeypatch.chdir(folder)
    run("new", "deck", "treasures", "jewels.json")
    run("new", "card", "pearl", "--deck", "jewels.json")
    assert told(folder) == []
    assert json.loads((folder / ".schemas" / "treasures.json").read_text(encoding="utf-8"))["title"] == "Treasure"
    assert "did you mean 'treasures'?" in run("new", "deck", "tresures", "x.json", code=2)
    assert json.loads(run("schema", "treasures"))["properties"]["kind"]["const"] == "treasures"


def test_a_schema_is_complete_in_itself(tmp_path: Path) -> None:
    card = dr.load_box(pack(tmp_path / "hoard", [CUP])).by_id[CardId("treasure.cup")]
    assert isinstance(card, PlainCard)
    assert "common.json" not in json.dumps(schema(card.kind))


# --- words and print --------------------------------------------------------------------------------------------------


def test_a_card_is_shown_in_all_languages(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP])
    assert "Gain 2 coins to your ship." in run("show", "cup", "--pack", folder)
    assert "редко" in run("show", "cup", "--pack", folder, "--lang", "ru")


@pytest.mark.parametrize("example", ["maracaibo", "merchants_marauders"])
def test_the_examples_are_clean_and_fit_on_their_cards(example: str, tmp_path: Path) -> None:
    assert told(EXAMPLES / example) == []
    printed = dr.render(EXAMPLES / example, "svg", tmp_path, dr.RenderOptions(languages=("en", "ru", "uk")))
    assert not printed.findings


def test_the_page_says_what_the_cards_say(tmp_path: Path) -> None:
    folder = pack(tmp_path / "hoard", [CUP])
    dr.render(folder, "html", tmp_path / "out", dr.RenderOptions(languages=("en", "ru")))
    page = (tmp_path / "out" / "reference.html").read_text(encoding="utf-8")
    assert "<title>Hoard: " in page
    assert all(
        text in page for text in ("Silver cup", "Серебряный кубок", "Then sell it.", "Gain 2 coins to your ship.")
    )


def test_a_text_that_does_not_fit_is_found(tmp_path: Path) -> None:
    long = {**CUP, "rule": named("Word " * 300, "Слово " * 300, "Слово " * 300)}
    folder = pack(tmp_path / "hoard", [long], {"face": {"size": "token"}})
    assert {each.code for each in dr.render(folder, "svg", tmp_path / "out").findings} == {"DR610"}


# --- the page ---------------------------------------------------------------------------------------------------------

PAGE = EXAMPLES.parent / "kinds.rst"
BLOCK = re.compile(r"^\.\. code-block:: (\w+)\n(?:   :caption: (\S+)\n)?\n((?:   .*\n|\n)+)", re.MULTILINE)


def test_the_page_leads_from_an_empty_folder_to_a_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("typst", reason="an extra is not installed")
    monkeypatch.chdir(tmp_path)
    section = PAGE.read_text(encoding="utf-8").partition("The kind file\n")[0]
    commands = []
    for language, name, block in BLOCK.findall(section):
        text = dedent(block).strip() + "\n"
        if name:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        elif language == "sh":
            commands += [line.split()[1:] for line in text.splitlines()]
    said = [run(*command) for command in commands]
    assert "20 entries of dishes" in said[0]
    assert said[2] == "3 files, 20 entries: all is well.\n"
    assert "has 39 cards with their backs on five sheets" in " ".join(section.split())
    assert "cards.en.pdf: 10 pages" in said[4]
    run("new", "deck", "dishes", "winter.json")
    run("new", "card", "stollen", "--deck", "winter.json")
    assert told(tmp_path) == []


def test_the_status_of_words_asks_for_no_more_languages_than_the_pack_has(tmp_path: Path) -> None:
    """Names and texts of a kind alike: lint asks for the same."""
    english = {key: value for key, value in CUP.items() if key != "name"} | {"name": {"en": "Cup"}}
    fields = [row for row in FIELDS if row["type"] in ("text", "number")]
    said = {row["key"]: {"en": "It shines."} if row["type"] == "text" else 1 for row in fields}
    entry = {key: english[key] for key in ("id", "name", "copies", "provenance") if key in english} | said
    folder = pack(tmp_path / "hoard", [entry], {"name": {"en": "Treasure"}, "fields": fields}, languages=["en"])
    assert "is missing" not in run("words", "status", folder)
