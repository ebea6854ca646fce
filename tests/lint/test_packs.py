"""Findings of lint about packs: by their languages, their words and the resulting box; causes before consequences."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.loader import load_deck
from dead_reckoning.game.checks.meanings import ACHIEVEMENTS
from dead_reckoning.game.rules import achievements as chapter
from dead_reckoning.lint.runner import lint, lint_bytes
from dead_reckoning.resources import data_folder

Json = dict[str, Any]
ORIGINAL = {"*": {"status": "original"}}


def named(*languages: str) -> Json:
    return {lang: {"en": "Lamp", "ru": "Лампа", "uk": "Лампа"}[lang] for lang in languages}


def lamp(name: str = "lamps.lamp", languages: tuple[str, ...] = ("en",), **more: object) -> Json:
    entry = {"id": name, "name": named(*languages), "row": 1, "slot": "top", "cost": 2, "copies": 1}
    return {**entry, "provenance": ORIGINAL, "abilities": ["helm", "gain 1 cargo to harbor"], **more}


def barge(backs: tuple[str, ...] = ("lamps.barge.back",), **more: object) -> Json:
    back = {"name": {"en": "Guarded"}, "copies": 1, "win": ["gain 3 coins to ship"], "lose": ["damage 1 to you"]}
    sides = [{"id": name, "cubes": number, **back} for number, name in enumerate(backs, 1)]
    front = {
        "id": "lamps.barge",
        "name": {"en": "Barge"},
        "encounter": "merchant",
        "row": 1,
        "slot": "middle",
        "cost": 2,
    }
    return {**front, "provenance": ORIGINAL, "abilities": ["gain 1 cargo to ship"], "backs": sides, **more}


def write(path: Path, value: Json) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")


def pack(folder: Path, decks: dict[str, list[Json]], **more: object) -> Path:
    """A pack of decks, by kind."""
    value = {"format_version": 1, "kind": "pack", "id": "lamps", "version": "1.0", "name": {"en": "Lamps"}}
    files = [f"{kind}.json" for kind in decks]
    write(folder / "pack.json", {**value, "needs": ["base"], "languages": ["en"], "decks": files, **more})
    for kind, entries in decks.items():
        write(folder / f"{kind}.json", {"format_version": 1, "kind": kind, "entries": entries})
    return folder


def codes(*paths: Path) -> list[str]:
    return [finding.code for finding in lint(paths).findings]


@pytest.mark.parametrize(
    ("game", "found"), [({}, ["DR305"]), ({"game": "dead_reckoning"}, ["DR305"]), ({"game": "none"}, [])]
)
def test_checks_of_a_game_look_only_at_its_cards(game: Json, found: list[str], tmp_path: Path) -> None:
    """The cost of a card is not judged if no engine plays it; two equal names are a fault in any game."""
    dear = lamp(cost=20)
    assert codes(pack(tmp_path / "dear", {"advancements": [dear]}, needs=[], **game)) == found
    twice = {"advancements": [dear, {**dear, "abilities": ["sail"]}]}
    assert "DR301" in codes(pack(tmp_path / "twice", twice, needs=[], **game))


# -- Languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoken", "names", "missing"),
    [
        (["en"], ("en",), ""),
        (None, ("en",), ""),  # a pack that names no languages is English
        (["en", "uk"], ("en",), "uk"),
        (["en", "uk"], ("en", "uk"), ""),
        (["en", "ru", "uk"], ("en", "uk"), "ru"),
    ],
)
def test_cards_have_names_in_the_languages_of_their_pack(
    spoken: list[str] | None, names: tuple[str, ...], missing: str, tmp_path: Path
) -> None:
    folder = pack(tmp_path / "p", {"advancements": [lamp(languages=names)]}, name=named("en", "ru", "uk"))
    value = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    value = {**value, "languages": spoken} if spoken else {k: v for k, v in value.items() if k != "languages"}
    write(folder / "pack.json", value)
    deck = folder / "advancements.json"
    told = [("DR501", f"`lamps.lamp` has no name in {missing}")] if missing else []
    for report in (lint([folder]), lint([deck]), lint_bytes(deck, deck.read_bytes())):
        assert [(finding.code, finding.message) for finding in report.findings] == told
    status = CliRunner().invoke(reckon, ["words", "status", str(folder)])
    assert status.exit_code == bool(missing)
    assert (f"lamps.lamp: name in {missing} is missing" in status.output) is bool(missing)
    assert {line[:2] for line in status.output.splitlines() if line[2:4] == "  "} == set(spoken or ["en"])


def test_a_deck_that_lies_in_no_pack_is_in_all_languages(tmp_path: Path) -> None:
    folder = pack(tmp_path, {"advancements": [lamp()]})
    (folder / "pack.json").unlink()
    assert codes(folder) == ["DR501"]


# -- The crew of the box ---------------------------------------------------------------------------------------------


def base_crew(*names: str) -> list[Json]:
    deck = json.loads((data_folder("cards") / "crew.json").read_text(encoding="utf-8"))
    return [entry for entry in deck["entries"] if entry["id"] in names]


def with_copies(entry: Json, copies: int) -> Json:
    return {**entry, "copies": copies}


GUNNER = base_crew("crew.gunner")[0]


@pytest.mark.parametrize(
    ("crew", "overrides", "found"),
    [
        ([GUNNER], ["crew.gunner"], []),
        ([with_copies(GUNNER, GUNNER["copies"] + 1)], ["crew.gunner"], ["DR302"]),
        ([GUNNER, {**GUNNER, "id": "crew.cook", "copies": 1}], ["crew.gunner"], ["DR302", "DR304", *["DR503"] * 3]),
    ],
)
def test_the_crew_is_that_of_the_box(crew: list[Json], overrides: list[str], found: list[str], tmp_path: Path) -> None:
    folder = pack(tmp_path / "p", {"crew": crew}, overrides=overrides)
    deck = folder / "crew.json"
    assert sorted(codes(folder)) == sorted(found)
    assert sorted(codes(deck)) == sorted(found)
    assert sorted(finding.code for finding in lint_bytes(deck, deck.read_bytes()).findings) == sorted(found)


def test_a_crew_may_lie_in_two_decks_of_a_pack(tmp_path: Path) -> None:
    folder = pack(tmp_path / "p", {"crew": [GUNNER]}, overrides=["crew.gunner", "crew.captain"])
    write(folder / "more.json", {"format_version": 1, "kind": "crew", "entries": base_crew("crew.captain")})
    value = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    write(folder / "pack.json", {**value, "decks": ["crew.json", "more.json"]})
    assert codes(folder) == []


# -- Allowances and settings -----------------------------------------------------------------------------------------


def told(*words: object) -> list[str]:
    result = CliRunner().invoke(reckon, ["lint", *map(str, words), "--format", "json"])
    return [finding["code"] for finding in json.loads(result.output)]


def allow(folder: Path, name: str, code: str) -> None:
    (folder / "reckon.toml").write_text(f'[allow."{name}"]\n{code} = "meant to be so"\n', encoding="utf-8")


def wrong_crew(folder: Path) -> None:
    pack(folder, {"crew": [with_copies(GUNNER, GUNNER["copies"] + 1)]}, overrides=["crew.gunner"])


def nameless_back(folder: Path) -> None:
    pack(folder, {"encounters": [barge()]}, languages=["en", "uk"], name={"en": "L", "uk": "Л"})


@pytest.mark.parametrize(
    ("make", "name", "code", "left"),
    [
        (wrong_crew, "lamps", "DR302", []),  # what is in no entry is the pack's
        (wrong_crew, "crew.gunner", "DR302", ["DR302", "DR198"]),
        (nameless_back, "lamps.barge", "DR501", []),  # what is allowed of an encounter is allowed of its backs
        (nameless_back, "lamps.barge.back", "DR501", ["DR501"]),
    ],
)
def test_what_is_allowed(make: Callable[[Path], None], name: str, code: str, left: list[str], tmp_path: Path) -> None:
    make(tmp_path)
    assert code in told(tmp_path)
    allow(tmp_path, name, code)
    assert told(tmp_path) == left


def test_settings_are_those_above_the_file_wherever_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        cards = [lamp(f"{folder.name}.lamp", abilities=["Helm", "gain 1 cargo to harbor"])]
        pack(folder, {"advancements": cards}, id=folder.name)
    (one / "reckon.toml").write_text('ignore = ["DR220"]\n', encoding="utf-8")
    for place in (tmp_path, one, two):
        monkeypatch.chdir(place)
        assert told(one) == []
        assert told(one / "advancements.json") == []
        assert told(two) == ["DR220"]
        assert told(one, two) == ["DR220"]
        assert told(one, two, "--ignore", "DR5") == ["DR220", "DR220"]  # an option goes before all settings
    monkeypatch.chdir(two)
    assert told(Path("../one")) == []
    assert told(one / ".." / "two") == ["DR220"]  # `one` is not above it
    (one / "pyproject.toml").write_text('[tool.reckon]\nignore = ["DR5"]\n', encoding="utf-8")
    assert told(one) == []  # `reckon.toml` goes first
    (tmp_path / "reckon.toml").write_text('ignore = ["DR2"]\n', encoding="utf-8")
    assert told(one, two) == []


# -- Causes ----------------------------------------------------------------------------------------------------------

SILENT = {
    "symbol": lamp(abilities=["2 rum bottles"]),
    "counted": lamp(abilities=["gain 1 coin to ship per rum bottle"]),
    "verb": lamp(abilities=["toast 2"]),
    "nested": lamp(abilities=["if in harbor: toast 2"]),
}


@pytest.mark.parametrize("name", SILENT)
def test_a_missing_pack_is_told_and_not_what_comes_of_it(name: str, tmp_path: Path) -> None:
    folder = pack(
        tmp_path / "p",
        {"advancements": [SILENT[name]], "buildings": [building("lighthouse")]},
        needs=["base", "reefs"],
        overrides=["reefs.still"],
        adds={"reefs.still": 2},
    )
    assert codes(folder) == ["DR310"]
    assert codes(folder / "advancements.json") == ["DR310"]
    assert codes(folder / "buildings.json") == []
    with pytest.raises(dr.CardError) as caught:
        dr.load_box(folder)
    assert [finding.code for finding in caught.value.findings] == ["DR310"]


def building(word: str) -> Json:
    numbers = {"cost": 3, "cubes": 3, "copies": 2}
    return {"id": f"lamps.{word}", "building": word, "name": {"en": "Lighthouse"}, **numbers, "provenance": ORIGINAL}


def test_a_pack_that_is_missing_further_away_is_told_where_it_is_needed(tmp_path: Path) -> None:
    pack(tmp_path / "reefs", {"advancements": [lamp("reefs.lamp")]}, id="reefs", needs=["base", "rum"])
    folder = pack(tmp_path / "p", {"advancements": [lamp(abilities=["2 rum bottles"])]}, needs=["base", "reefs"])
    (finding,) = lint([folder / "advancements.json"]).findings
    assert (finding.code, Path(finding.place.file).parent.name) == ("DR310", "reefs")
    assert codes(folder) == []
    assert codes(tmp_path / "reefs") == ["DR310"]


def test_what_is_wrong_in_any_pack_is_told_behind_the_cause(tmp_path: Path) -> None:
    lines = ["2 rum bottles", "repair 1 1"]
    folder = pack(tmp_path / "p", {"advancements": [lamp(abilities=lines)]}, needs=["base", "rum"])
    assert codes(folder) == ["DR310", "DR209"]
    assert codes(folder / "advancements.json") == ["DR310", "DR209"]


# -- Backs -----------------------------------------------------------------------------------------------------------


def test_a_finding_of_a_back_names_the_back(tmp_path: Path) -> None:
    hand = {"lang": "en", "text": "Much.", "source": "0" * 16}
    entry = barge(("lamps.barge.first", "lamps.barge.second"))
    entry["backs"][1] |= {"texts": {"en": {key: hand[key] for key in ("text", "source")}}}
    folder = pack(tmp_path / "p", {"encounters": [entry]}, languages=["en", "uk"], name={"en": "L", "uk": "Л"})
    found = {(finding.code, finding.about, finding.message.split("`")[1]) for finding in lint([folder]).findings}
    assert found == {
        ("DR501", "lamps.barge", "lamps.barge"),
        ("DR501", "lamps.barge.first", "lamps.barge.first"),
        ("DR501", "lamps.barge.second", "lamps.barge.second"),
        ("DR502", "lamps.barge.second", "lamps.barge.second"),
    }
    status = CliRunner().invoke(reckon, ["words", "status", str(folder)]).output
    assert "lamps.barge.second: text in en is stale" in status
    assert "lamps.barge.first: name in uk is missing" in status


@pytest.mark.parametrize(
    ("backs", "more", "found"),
    [
        (("lamps.barge.back",), {}, []),
        (("advancement.r1.spare_sail",), {}, ["DR312", "DR343"]),
        (("tile.island.shark",), {}, ["DR312", "DR343"]),
        (("upgrade.basic.deep_hold",), {}, ["DR312", "DR343"]),
        (("encounter.r1.salt_barge.honest_skipper",), {}, ["DR312"]),
        (("lamps.lamp",), {}, ["DR312"]),
        (("lamps.barge",), {}, ["DR344"]),
        (("lamps.back", "lamps.back"), {}, ["DR344"]),
    ],
)
def test_an_id_is_used_once_in_the_whole_box(
    backs: tuple[str, ...], more: Json, found: list[str], tmp_path: Path
) -> None:
    folder = pack(tmp_path / "p", {"advancements": [lamp()], "encounters": [barge(backs)]}, **more)
    assert sorted(codes(folder)) == found


def test_whoever_replaces_an_encounter_may_use_the_ids_of_its_backs(tmp_path: Path) -> None:
    entry = barge(("encounter.r1.salt_barge.honest_skipper",), id="encounter.r1.salt_barge")
    assert codes(pack(tmp_path / "p", {"encounters": [entry]}, overrides=["encounter.r1.salt_barge"])) == []
    assert codes(pack(tmp_path / "p", {"encounters": [entry]})) == ["DR312", "DR312"]


def test_every_id_of_the_base_box_is_there_once() -> None:
    entries = [
        entry
        for file in sorted(data_folder("cards").glob("*.json"))
        if file.name != "pack.json"
        for entry in load_deck(file)
    ]
    ids = [str(entry.id) for entry in entries]
    ids += [str(back.id) for entry in entries for back in getattr(entry, "backs", ())]
    assert len(ids) == len(set(ids))


# -- Packs together -----------------------------------------------------------------------------------------------

RUM = {"word": "rum bottle", "plural": "rum bottles", "nouns": {"en": {"singular": "rum", "plural": "rums"}}}
BOTTLE = lamp("lamps.lamp", abilities=["rum bottle"])
BULB = {**lamp("bulbs.bulb"), "name": {"en": "Bulb"}}
MET: dict[str, tuple[dict[str, list[Json]], Json, dict[str, list[Json]], Json, str]] = {
    "nothing": ({"advancements": [lamp()]}, {}, {"advancements": [BULB]}, {}, ""),
    "an id": ({"advancements": [lamp()]}, {}, {"advancements": [lamp()]}, {}, "DR312"),
    "a symbol": (
        {"advancements": [BOTTLE]},
        {"symbols": [RUM]},
        {"advancements": [{**BULB, "abilities": ["rum bottle"]}]},
        {"symbols": [RUM]},
        "DR314",
    ),
    "a card replaced twice": (
        {"crew": [GUNNER]},
        {"overrides": ["crew.gunner"]},
        {"crew": [GUNNER]},
        {"overrides": ["crew.gunner"]},
        "DR366",
    ),
    "an order that is fixed": (
        {"crew": [GUNNER]},
        {"overrides": ["crew.gunner"]},
        {"crew": [GUNNER]},
        {"overrides": ["crew.gunner"], "needs": ["base", "lamps"]},
        "",
    ),
}


@pytest.mark.parametrize("what", MET)
def test_lint_meets_what_a_game_with_both_packs_meets(what: str, tmp_path: Path) -> None:
    first, more, second, others, code = MET[what]
    folders = [
        pack(tmp_path / "lamps", first, **more),
        pack(tmp_path / "bulbs", second, **{"id": "bulbs", "name": {"en": "Bulbs"}, **others}),
    ]
    assert codes(*folders) == []
    report = lint(folders, together=True)
    assert ({finding.code for finding in report.findings}, report.files) == ({code} - {""}, 4)
    try:
        dr.load_box(*folders)
        met = set()
    except dr.CardError as error:
        met = {finding.code for finding in error.findings}
    assert met == {code} - {"", "DR366"}  # a card that is replaced twice can be played; the order decides
    result = CliRunner().invoke(reckon, ["lint", *map(str, folders), "--together"])
    assert (result.exit_code, code in result.output) == (bool(code), True)


def test_a_card_replaced_twice_is_told_with_the_order(tmp_path: Path) -> None:
    folders = [
        pack(tmp_path / name, {"crew": [GUNNER]}, id=name, name={"en": name.title()}, overrides=["crew.gunner"])
        for name in ("lamps", "bulbs")
    ]
    for order in (folders, folders[::-1]):
        (finding,) = lint(order, together=True).findings
        first, last = (folder.name for folder in order)
        assert finding.message == (
            f"the pack `{first}` replaces `crew.gunner`, too; loaded as {first}, {last}, the card is that of {last}"
        )
        assert Path(finding.place.file).parent.name == last


# -- What the rules know ---------------------------------------------------------------------------------------------


def test_the_achievements_that_the_rules_know_are_those_of_the_chapter() -> None:
    words = {name: value for name, value in vars(chapter).items() if name.isupper() and isinstance(value, str)}
    known = {value for name, value in words.items() if name not in {"HARBOR", "NO_CARD"}}
    assert known == ACHIEVEMENTS
    assert {str(entry.achievement) for entry in dr.base_box().entries if hasattr(entry, "achievement")} == ACHIEVEMENTS
