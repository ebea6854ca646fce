"""The schemas: well formed, closed, explained, in step with the model, and strict."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from attrs import NOTHING, fields
from jsonschema import Draft202012Validator

from dead_reckoning.decks.printed_fields import PrintedValue
from dead_reckoning.game.printed.board import (
    Achievement,
    BattleBoard,
    BonusToken,
    Building,
    BuildingToken,
    HullPrint,
    Island,
    OpenSea,
    SetUp,
    ShipBoard,
    Upgrade,
    Zone,
    ZoneKind,
)
from dead_reckoning.game.printed.box import EncounterKind, Pack
from dead_reckoning.game.printed.cards import (
    Advancement,
    CrewCard,
    Encounter,
    EncounterBack,
    Level,
    Origin,
    Placement,
    RulesText,
    Status,
    WardenCard,
    WardenSection,
    WardenSymbol,
)
from dead_reckoning.game.printed.plain import FieldType, PlainFace, PlainField, PlainSize, PlainWord
from dead_reckoning.game.printed.terms import ROWS, Direction, Good, Goods, Grade, Slot
from dead_reckoning.game.table.state import (
    BattleState,
    LastingAbility,
    OceanCell,
    OpenCard,
    Pile,
    Played,
    Player,
    Progress,
    RowDeck,
    Sleeve,
    State,
    Turn,
    Warden,
)
from dead_reckoning.language import read
from dead_reckoning.model.languages import Gender, Noun
from dead_reckoning.model.terms import Frame
from dead_reckoning.model.verbs import Symbol
from dead_reckoning.resources import data_folder
from tests.decks.samples import (
    COMMON,
    EVERY_KIND,
    EVERY_SAMPLE,
    KINDS,
    SAMPLES,
    Value,
    accepts,
    broken,
    replaced,
    resolved,
    schema_as_written,
    schema_of,
    steps,
)

FILES = ("common", *EVERY_KIND)

# --- walking a schema ---------------------------------------------------------------------------------------

CONDITIONS = {"if", "contains"}  # they ask, they do not describe
NAMED = ("properties", "$defs")  # each value in them is a schema
SINGLE = ("items", "additionalProperties", "propertyNames", "then")

Part = tuple[str, dict[str, Value]]


def parts(node: dict[str, Value], where: str = "") -> Iterator[Part]:
    """Every schema within a schema, with the way to it; conditions left out."""
    yield where, node
    for word in NAMED:
        for name, part in node.get(word, {}).items():
            yield from parts(part, f"{where}/{word}/{name}")
    for word in SINGLE:
        if isinstance(node.get(word), dict):
            yield from parts(node[word], f"{where}/{word}")
    for number, part in enumerate(node.get("allOf", ())):
        yield from parts(part, f"{where}/allOf/{number}")


def strings(value: Value) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


# --- well formed, closed, explained -------------------------------------------------------------------------


def test_there_is_a_schema_for_every_kind_and_no_other() -> None:
    assert {path.stem for path in data_folder("schemas").glob("*.json")} == set(FILES)
    assert set(SAMPLES) == set(KINDS)


@pytest.mark.parametrize("name", FILES)
def test_each_schema_is_valid(name: str) -> None:
    schema = schema_as_written(name)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_each_schema_is_valid_with_the_common_parts_in_it(kind: str) -> None:
    Draft202012Validator.check_schema(schema_of(kind))
    for _, part in parts(schema_of(kind)):
        resolved(schema_of(kind), part)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_a_kind_gives_no_part_the_name_of_a_common_one(kind: str) -> None:
    assert not schema_as_written("common")["$defs"].keys() & schema_as_written(kind).get("$defs", {}).keys()


def test_no_common_part_is_idle() -> None:
    used = {
        text.rpartition("/")[2] for kind in EVERY_KIND for text in strings(schema_as_written(kind)) if COMMON in text
    }
    for _, part in parts(schema_as_written("common")):
        used |= {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
    assert set(schema_as_written("common")["$defs"]) == used | {"translated_prose"}  # of kinds that packs describe


@pytest.mark.parametrize("name", FILES)
def test_every_property_is_explained(name: str) -> None:
    """Wherever an editor may show a tooltip, and wherever a finding may take its hint from."""
    silent = [
        f"{name}.json{where} has no {word}"
        for where, part in parts(schema_as_written(name))
        if "/allOf/" not in where and not where.endswith("/then")
        for word in ("title", "description")
        if not part.get(word, "").strip()
    ]
    assert not silent, "\n".join(silent)


@pytest.mark.parametrize("name", FILES)
def test_descriptions_are_sentences(name: str) -> None:
    odd = [
        f"{name}.json{where}: {part['description']}"
        for where, part in parts(schema_as_written(name))
        if "description" in part and not part["description"].endswith(".")
    ]
    assert not odd, "\n".join(odd)


@pytest.mark.parametrize("name", FILES)
def test_every_object_is_closed(name: str) -> None:
    """But for one that is closed in each of its branches, and for the two with free, checked keys."""
    open_objects = []
    for where, part in parts(schema_as_written(name)):
        if part.get("type") != "object" or part.get("additionalProperties") is False:
            continue
        free_keys = "propertyNames" in part and isinstance(part.get("additionalProperties"), dict)
        thens = [resolved(schema_as_written(name), branch["then"]) for branch in part.get("allOf", ())]
        if not free_keys and not (thens and all(then.get("additionalProperties") is False for then in thens)):
            open_objects.append(f"{name}.json{where}")
    assert not open_objects


@pytest.mark.parametrize("name", FILES)
def test_every_whole_number_and_text_is_bounded(name: str) -> None:
    bounds = {"integer": {"minimum", "maximum"}, "string": {"maxLength"}}
    unbounded = {
        f"{name}.json{where}"
        for where, part in parts(schema_as_written(name))
        if "const" not in part and not bounds.get(part.get("type", ""), set()) <= part.keys()
    }
    fixed_by_the_pattern = {"common.json/$defs/rules_text/properties/source"}
    free = {"common.json/$defs/schema_link", "common.json/$defs/provenance/propertyNames"}
    assert unbounded <= free | fixed_by_the_pattern


@pytest.mark.parametrize("name", FILES)
def test_patterns_end_where_the_text_ends(name: str) -> None:
    """A dollar sign would also match before a last line break."""
    for where, part in parts(schema_as_written(name)):
        if "pattern" in part:
            assert part["pattern"].startswith("^"), where
            assert part["pattern"].endswith(r"(?![\s\S])"), where
            assert "$" not in part["pattern"], where


# --- in step with the model ---------------------------------------------------------------------------------

CLASS_OF: dict[tuple[str, str], type[Any]] = {
    ("printed", "printed_value"): PrintedValue,
    ("common", "origin"): Origin,
    ("common", "rules_text"): RulesText,
    ("common", "goods"): Goods,
    ("crew", "crew_card"): CrewCard,
    ("crew", "level"): Level,
    ("advancements", "advancement"): Advancement,
    ("encounters", "encounter"): Encounter,
    ("encounters", "encounter_back"): EncounterBack,
    ("tiles", "island"): Island,
    ("tiles", "open_sea"): OpenSea,
    ("upgrades", "upgrade_token"): Upgrade,
    ("buildings", "building_token"): BuildingToken,
    ("achievements", "achievement"): Achievement,
    ("bonus_tokens", "bonus_token"): BonusToken,
    ("ship_board", "board_of_ship"): ShipBoard,
    ("ship_board", "hull_print"): HullPrint,
    ("set_up", "numbers"): SetUp,
    ("battle_board", "board_of_battle"): BattleBoard,
    ("battle_board", "zone"): Zone,
    ("wardens", "warden_card"): WardenCard,
    ("wardens", "section"): WardenSection,
    ("wardens", "symbol"): WardenSymbol,
    ("wardens", "placement"): Placement,
    ("kind", "field"): PlainField,
    ("kind", "field_word"): PlainWord,
    ("kind", "face"): PlainFace,
    ("pack", "declared_symbol"): Symbol,
    ("pack", "declared_building"): Building,
    ("pack", "declared_encounter"): EncounterKind,
    ("pack", "russian_noun"): Noun,
    ("pack", "ukrainian_noun"): Noun,
}
"""The class of the model for each part of a schema."""

KEYS_OF_THEIR_OWN = {Island: {"tile"}, OpenSea: {"tile"}}  # say which of the two it is
TOLD_BY_THE_PLACE = {RulesText: {"lang"}}  # the key that the text is under

ENUM_OF: dict[tuple[str, str], type[Enum]] = {
    ("common", "/$defs/origin/properties/status"): Status,
    ("common", "/$defs/good"): Good,
    ("common", "/$defs/slot"): Slot,
    ("common", "/$defs/grade"): Grade,
    ("common", "/$defs/direction"): Direction,
    ("battle_board", "/$defs/zone/properties/kind"): ZoneKind,
    ("kind", "/$defs/field/properties/type"): FieldType,
    ("kind", "/$defs/face/properties/size"): PlainSize,
    ("pack", "/$defs/russian_noun/properties/gender"): Gender,
    ("pack", "/$defs/ukrainian_noun/properties/gender"): Gender,
}
"""The closed words of the model for each list of values.  An empty value is written by leaving the key out."""


@pytest.mark.parametrize(("place", "model"), CLASS_OF.items(), ids=str)
def test_a_part_has_the_fields_of_its_class(place: tuple[str, str], model: type[Any]) -> None:
    part = schema_as_written(place[0])["$defs"][place[1]]
    own = KEYS_OF_THEIR_OWN.get(model, set())
    told = {field for field in fields(model) if field.name not in TOLD_BY_THE_PLACE.get(model, set())}
    assert set(part["properties"]) == {field.name for field in told} | own
    assert set(part.get("required", ())) == {field.name for field in told if field.default is NOTHING} | own


def test_a_pack_has_the_fields_of_its_class() -> None:
    schema = schema_as_written("pack")
    head = {"$schema", "format_version", "kind"}
    assert set(schema["properties"]) - head == {field.name for field in fields(Pack)}
    assert set(schema["required"]) - head == {field.name for field in fields(Pack) if field.default is NOTHING}


@pytest.mark.parametrize(("place", "model"), ENUM_OF.items(), ids=str)
def test_a_list_of_values_is_that_of_its_enum(place: tuple[str, str], model: type[Enum]) -> None:
    part = dict(parts(schema_as_written(place[0])))[place[1]]
    assert part["enum"] == [each.value for each in model if each.value]


def test_every_object_has_a_class_or_is_known_to_have_none() -> None:
    """So that a new part of a schema does not slip past the table above."""
    without = {
        ("common", "translated"),
        ("common", "translated_prose"),
        ("common", "provenance"),
        ("common", "texts"),
        ("tiles", "tile"),
        ("pack", "nouns"),
        ("pack", "english_noun"),
        ("log", "check"),
        ("language", "language_table"),
        ("language", "language_tables"),
    }
    without |= {("common", part) for part in (*PART_OF_STATE, "played_with", "rules_played", "stock")}
    objects = {
        (name, part)
        for name in FILES
        for part, content in schema_as_written(name).get("$defs", {}).items()
        if content.get("type") == "object"
    }
    assert objects == CLASS_OF.keys() | without


def test_the_rows_and_cells_are_those_of_the_ocean() -> None:
    common = schema_as_written("common")["$defs"]
    assert (common["row"]["minimum"], common["row"]["maximum"]) == (ROWS[0], ROWS[-1])
    ocean = [f"r{row}c{column}" for row in ROWS for column in (1, 2, 3)]
    assert common["ocean_cell"]["enum"] == ocean
    assert common["cell"]["enum"] == ["harbor", *ocean]


# --- the samples, and what is refused -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_sample_is_accepted(kind: str) -> None:
    assert accepts(kind, EVERY_SAMPLE[kind])


def used_and_known(kind: str) -> Iterator[tuple[str, set[str], set[str]]]:
    """For each kind of object in a sample: its title, the keys in samples, and all keys."""
    used: dict[int, set[str]] = {}
    known: dict[int, tuple[str, set[str]]] = {}
    for _, node, value in steps(kind):
        if "properties" in node:
            used.setdefault(id(node["properties"]), set()).update(value)
            known[id(node["properties"])] = node["title"], set(node["properties"])
    for place, keys in used.items():
        yield *known[place][:1], keys, known[place][1]


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_sample_uses_every_field(kind: str) -> None:
    for title, used, known in used_and_known(kind):
        assert known <= used, title


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_abilities_of_the_sample_can_be_read(kind: str) -> None:
    for path, node, value in steps(kind):
        if node.get("format") == "ability":
            read(value)
        else:
            assert len(path) < 2 or path[-2] not in {"abilities", "win", "lose"}, path


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_broken_sample_is_refused(kind: str) -> None:
    labels = []
    for label, value in broken(kind):
        labels.append(label)
        assert not accepts(kind, value), label
    assert len(labels) > 50


def test_breaking_reaches_every_field() -> None:
    labels = {label.partition(":")[0] for label, _ in broken("crew")}
    assert {"/", "/kind", "/entries", "/entries/0/copies", "/entries/0/levels/3/abilities/1"} <= labels
    labels = {label for label, _ in broken("advancements")}
    assert "/entries/0/cost: 3.0 where a whole number is due" in labels
    assert "/entries/0: cost is missing" in labels
    assert "/entries/0/cost: more than 99" in labels
    assert '/entries/0/slot: "no such value" is not listed' in labels


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_optional_fields_may_be_left_out(kind: str) -> None:
    for path, node, value in steps(kind):
        optional = set(node.get("properties", {})) - set(node.get("required", ())) - {"tile"}
        if isinstance(value, dict) and "minProperties" not in node and "allOf" not in node:
            bare = {key: item for key, item in value.items() if key not in optional}
            assert accepts(kind, replaced(EVERY_SAMPLE[kind], path, bare)), path


def with_crew(field: str, value: Value) -> Value:
    """The sample of the crew with another value in a field of its card."""
    return replaced(SAMPLES["crew"], ("entries", 0, field), value)


@pytest.mark.parametrize("good", ["crew.x", "advancement.r2.017", "a.b_c.1", "crew." + "x" * 75])
def test_good_ids(good: str) -> None:
    assert accepts("crew", with_crew("id", good))


@pytest.mark.parametrize(
    "bad",
    ["crew", "crew.", ".x", "Crew.x", "crew..x", "crew.x\n", "crew.x\r\n", "\ncrew.x", "crew.x y", "crew.x-y",
     "1.x", "_a.x", "crew.х", "crew.x\u0000", "crew.١", "crew." + "x" * 76],
)  # fmt: skip
def test_bad_ids(bad: str) -> None:
    assert not accepts("crew", with_crew("id", bad))


@pytest.mark.parametrize(
    "good", ["X", "Cabin boy", "Ship's cook", "Піратська п'ятірка", "Señor 2 – «Ы»", "🦜", "x" * 60]
)
def test_good_names(good: str) -> None:
    assert accepts("crew", with_crew("name", {"en": good}))


@pytest.mark.parametrize(
    "bad",
    ["", " ", "\u00a0", "\u200b", "Cabin boy\n", "Cabin\nboy", "Cabin\rboy", "Cabin\tboy", "Cabin\u0000boy",
     "\u001b[31mboy", "Cabin\u0085boy", "Cabin\u2028boy", "Cabin\u2029boy",
     *(f"Cabin{chr(sign)}boy" for sign in range(0x202A, 0x202F)),
     *(f"Cabin{chr(sign)}boy" for sign in range(0x2066, 0x206A)), "Cabin\ud83dboy", "x" * 61],
)  # fmt: skip
def test_bad_names(bad: str) -> None:
    assert not accepts("crew", with_crew("name", {"en": bad}))


@pytest.mark.parametrize("good", ["*", "/id", "/levels/3/abilities/0", "/a~1b", "/a~0b"])
def test_good_pointers(good: str) -> None:
    origin = {"status": "derived"}
    assert accepts("crew", with_crew("provenance", {"*": origin, good: origin}))


@pytest.mark.parametrize("bad", ["", "id", "/", "//", "/id/", "/id\n", "*\n", "**", "/a~2", "/a~", "/a\u202eb"])
def test_bad_pointers(bad: str) -> None:
    origin = {"status": "derived"}
    assert not accepts("crew", with_crew("provenance", {"*": origin, bad: origin}))


def with_pack(field: str, value: Value) -> Value:
    """The sample of a pack with another value in a field."""
    return {**SAMPLES["pack"], field: value}


@pytest.mark.parametrize(
    "good", ["a.json", "cards/a.json", "a/b/c.json", "карты.json", "a..b.json", "my cards/a b.json"]
)
def test_good_deck_files(good: str) -> None:
    assert accepts("pack", with_pack("decks", [good]))


@pytest.mark.parametrize(
    "bad",
    ["", ".json", "a.txt", "a.json\n", "a.JSON", "/a.json", "//a.json", "../a.json", "a/../b.json", "a/..", "./a.json",
     "a/./b.json", "..", "a\\b.json", "..\\a.json", "C:a.json", "c:/a.json", "a//b.json", "a/.b.json", "a./b.json",
     "a /b.json", "a\u0000.json", "a\u202e.json", "a.json/", "file://a.json", "a?.json"],
)  # fmt: skip
def test_bad_deck_files(bad: str) -> None:
    assert not accepts("pack", with_pack("decks", [bad]))


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("version", ["0.1", "1.0.0", "10.20.30", "1.0.0-rc.1", "1.0.0+b5"],
         ["1", "v1.0.0", "1.0.0.0", "01.0", "1.0\n"]),
        ("id", ["base", "rum2", "a_b"], ["Base", "2rum", "a.b", "a-b", "a\n", "_a"]),
        ("languages", [["en"], ["uk", "en"], ["en", "de"]], [[], ["ru"], ["en", "D"], ["en", "en"], "en"]),
        ("verbs", ["reefs", "reefs.verbs", "Rum-2"], ["", "rum and", "reefs:verbs", ".a", "a.", "a\n"]),
        ("adds", [{}, {"crew.x": 1}], [{"crew": 1}, {"crew.x": 0}, {"crew.x\n": 1}, {"crew.x": 1.0}]),
        ("needs", [[], ["base"]], ["base", ["base", "base"], ["Base"]]),
        ("symbols", [[], [{"word": "rum", "plural": "rums"}]],
         [[{"word": "Rum", "plural": "rums"}], [{"word": "a  b", "plural": "b"}], [{"word": "ром", "plural": "rums"}]]),
    ],
)  # fmt: skip
def test_fields_of_a_pack(field: str, good: list[Value], bad: list[Value]) -> None:
    assert [value for value in good if not accepts("pack", with_pack(field, value))] == []
    assert [value for value in bad if accepts("pack", with_pack(field, value))] == []


@pytest.mark.parametrize(
    ("kind", "path", "wrong"),
    [
        ("tiles", (0, "spaces"), "4"),
        ("tiles", (0, "tile"), "reef"),
        ("tiles", (1, "arrows"), ["up"]),
        ("tiles", (1, "good"), "rum"),
        ("wardens", (0, "normal", 0, "ship"), "r5c1"),
        ("wardens", (0, "normal", 0, "take"), ["harbor"]),
        ("achievements", (0, "goal"), [5, 4]),
        ("crew", (0, "name"), {"ru": "Юнга"}),
        ("crew", (0, "id"), "crew.x\n"),
        ("ship_board", (0, "spaces", 1), {"bold": 1}),
    ],
)
def test_one_mistake_gives_one_error(kind: str, path: tuple[str | int, ...], wrong: Value) -> None:
    deck = replaced(EVERY_SAMPLE[kind], ("entries", *path), wrong)
    assert len(list(Draft202012Validator(schema_of(kind)).iter_errors(deck))) == 1


def test_a_tile_is_judged_as_what_it_says_it_is() -> None:
    island, sea = SAMPLES["tiles"]["entries"]
    deck = {
        **SAMPLES["tiles"],
        "entries": [{**island, "arrows": ["left"]}, {**sea, "spaces": 4}, {"id": "tile.x"}, "x"],
    }
    found = [
        (list(error.path), error.validator) for error in Draft202012Validator(schema_of("tiles")).iter_errors(deck)
    ]
    assert sorted(found, key=str) == [
        (["entries", 0], "additionalProperties"),
        (["entries", 1], "additionalProperties"),
        (["entries", 2], "required"),
        (["entries", 3], "type"),
    ]


@pytest.mark.parametrize("kind", ["ship_board", "set_up", "battle_board"])
def test_some_kinds_have_exactly_one_entry(kind: str) -> None:
    entry = EVERY_SAMPLE[kind]["entries"][0]
    assert not accepts(kind, {**EVERY_SAMPLE[kind], "entries": []})
    assert not accepts(kind, {**EVERY_SAMPLE[kind], "entries": [entry, entry]})


# --- games --------------------------------------------------------------------------------------------------

PART_OF_STATE: dict[str, type[Any]] = {
    "state": State,
    "turn": Turn,
    "lasting": LastingAbility,
    "player": Player,
    "sleeve": Sleeve,
    "pile": Pile,
    "played": Played,
    "progress": Progress,
    "waters": OceanCell,
    "row_deck": RowDeck,
    "battle": BattleState,
    "frame": Frame,
    "open_card": OpenCard,
    "warden_played": Warden,
}
"""The class for each part of a position; empty values may be left out."""


@pytest.mark.parametrize(("part", "model"), PART_OF_STATE.items(), ids=str)
def test_a_part_of_a_position_has_the_fields_of_its_class(part: str, model: type[Any]) -> None:
    schema = schema_as_written("common")["$defs"][part]
    assert list(schema["properties"]) == [field.name for field in fields(model)]
    assert set(schema["required"]) <= set(schema["properties"])
