"""The one layout: whatever a deck looks like, it comes out the same, says the same, and is never half written."""

import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, strategies as st

from dead_reckoning.decks import formatter
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.formatter import (
    FRONT,
    LAYOUTS,
    FormattingError,
    arranged,
    canonical,
    differences,
    on_one_line,
    write_if_changed,
)
from dead_reckoning.decks.kinds import ENTRY_OF, PACK, schema
from dead_reckoning.decks.loader import load_deck, load_file
from dead_reckoning.language import BASE, write
from dead_reckoning.resources import data_folder
from tests.decks.samples import GAMES, KINDS, SAMPLES, Value, formatted
from tests.language.strategies import EFFECTS

ROOT = Path(__file__).parent.parent.parent
CARDS = sorted(data_folder("cards").glob("*.json"))
PACKS = (
    ROOT / "tests" / "packs" / "rum" / "rum_pack" / "pack.json",
    ROOT / "tests" / "downstream" / "pack" / "pack.json",
    ROOT / "tests" / "downstream" / "pack" / "lamps.json",
)

MESSY = """\
{"kind":"advancements",\r
\t"entries":[ {"texts":{"uk":{"source":"0123456789abcdef","text":"Парус\\u00a0є.\\nТак."}},
 "abilities":["Gain 2 coin to ship per Helms","1 sails","if  no cannons:repair 1"],
    "provenance":{"/cost":{"note":"a\\u200b guess","status":"derived"},"*":{"status":"original"}},"copies":1,
    "cost":2,"slot":"top","row":1,"name":{"uk":"\\u041b\\u0430\\u043c\\u043f\\u0430","en":"Lamp ⚓"},"id":"test.lamp"}],
  "format_version":1,  "$schema" : "../schemas/advancements.json"}"""

CLEAN = """\
{
  "$schema": "../schemas/advancements.json",
  "format_version": 1,
  "kind": "advancements",
  "entries": [
    {
      "id": "test.lamp",
      "name": {"en": "Lamp ⚓", "uk": "Лампа"},
      "row": 1,
      "slot": "top",
      "cost": 2,
      "copies": 1,
      "provenance": {
        "*": {"status": "original"},
        "/cost": {"status": "derived", "note": "a\\u200b guess"}
      },
      "abilities": [
        "gain 2 coins to ship per helm",
        "sail",
        "if no cannons: repair 1"
      ],
      "texts": {
        "uk": {"text": "Парус\\u00a0є.\\nТак.", "source": "0123456789abcdef"}
      }
    }
  ]
}
"""

SHORT_DEED = {"deed": "gain goods", "goods": {"coins": 2}}
LONG_DEED = {"otherwise": [SHORT_DEED, SHORT_DEED], "if_cubes": 7, "number": 2, "deed": "attack player"}
LEVEL = '{"abilities": ["sail"], "texts": {"en": {"text": "Sail.", "source": "0123456789abcdef"}}}'

PIECES: tuple[tuple[str, str, Value, str], ...] = (
    # what it shows, kind, the one entry of a deck, a piece of the canonical text
    (
        "the only field of a level stands in the lines of its braces",
        "crew",
        {**SAMPLES["crew"]["entries"][0], "levels": [{"abilities": ["2 sail"]}] * 4},
        '      "levels": [\n        {"abilities": [\n          "2 sails"\n        ]},\n        {"abilities": [\n',
    ),
    (
        "a level with texts is broken like everything else",
        "crew",
        {**SAMPLES["crew"]["entries"][0], "levels": [json.loads(LEVEL)] * 4},
        '        {\n          "abilities": [\n            "sail"\n          ],\n          "texts": {\n',
    ),
    (
        "a hull space is short, the ship's own abilities are not",
        "ship_board",
        {**SAMPLES["ship_board"]["entries"][0], "spaces": [{"abilities": ["1 sails"], "hold": 3}, {}]},
        '        {"hold": 3, "abilities": ["sail"]},\n        {}\n      ],\n'
        '      "abilities": [\n        "cannon"\n      ]',
    ),
    (
        "no abilities",
        "upgrades",
        {**SAMPLES["upgrades"]["entries"][0], "abilities": []},
        '      "abilities": [],\n      "copies": 4,\n',
    ),
    (
        "open sea has keys of its own",
        "tiles",
        dict(reversed(SAMPLES["tiles"]["entries"][1].items())),
        '"good": "cargo",\n      "arrows": ["left", "away"],\n      "players": [2, 3],\n      "provenance": {\n',
    ),
    (
        "short symbols share a line, a long one is broken",
        "wardens",
        {**SAMPLES["wardens"]["entries"][0], "normal": [{"right": [LONG_DEED, SHORT_DEED], "ship": "r1c1"}]},
        '          "right": [\n            {\n              "deed": "attack player",\n              "number": 2,\n'
        '              "if_cubes": 7,\n              "otherwise": [{"deed": "gain goods", "goods": {"coins": 2}}, '
        '{"deed": "gain goods", "goods": {"coins": 2}}]\n            },\n'
        '            {"deed": "gain goods", "goods": {"coins": 2}}\n          ]\n',
    ),
    (
        "a short section is one line",
        "wardens",
        {**SAMPLES["wardens"]["entries"][0], "normal": [{"ship": "harbor", "take": ["r1c1"]}]},
        '      "normal": [\n        {"take": ["r1c1"], "ship": "harbor"}\n      ],\n',
    ),
    (
        "a name is one line however long",
        "buildings",
        {**SAMPLES["buildings"]["entries"][0], "name": {"ru": "р" * 60, "en": "e" * 60}},
        f'      "name": {{"en": "{"e" * 60}", "ru": "{"р" * 60}"}},\n',
    ),
)


def written(folder: Path, text: str, name: str = "deck.json") -> Path:
    """A file with this text in it."""
    path = folder / name
    path.write_bytes(text.encode("utf-8"))
    return path


def file_name(kind: str) -> str:
    """The name of a file of a kind."""
    return "pack.json" if kind == PACK else "deck.json"


# -- The layout ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*CARDS, *PACKS], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_our_own_files_are_as_they_should_be(path: Path) -> None:
    assert formatted(path).after == path.read_bytes().decode("utf-8")
    assert not formatted(path).findings


def test_a_messy_deck_comes_out_clean(tmp_path: Path) -> None:
    path = written(tmp_path, MESSY)
    entries = load_deck(path)
    result = formatted(path)
    assert (result.before, result.after, result.changed) == (MESSY, CLEAN, True)
    write_if_changed(result)
    assert path.read_bytes() == CLEAN.encode("utf-8")
    assert [(entry.id, dict(entry.name.texts), entry.abilities) for entry in load_deck(path)] == [  # type: ignore[union-attr]
        (entry.id, dict(entry.name.texts), entry.abilities)  # type: ignore[union-attr]
        for entry in entries
    ]


@pytest.mark.parametrize(("what", "kind", "entry", "piece"), PIECES, ids=[row[0] for row in PIECES])
def test_a_piece_is_laid_out(what: str, kind: str, entry: Value, piece: str) -> None:
    assert piece in canonical(kind, {"format_version": 1, "kind": kind, "entries": [entry]}), what


def test_windows_lines_a_missing_end_and_spaces_are_mended(tmp_path: Path) -> None:
    for messy in (CLEAN.replace("\n", "\r\n"), CLEAN[:-1], f"{CLEAN}\n\n", CLEAN.replace("  ", "\t")):
        assert formatted(written(tmp_path, messy)).after == CLEAN


def test_what_cannot_be_seen_is_escaped_and_the_rest_is_not() -> None:
    seen = "Їжак é e\u0301 — ⚓ 船 𝒜"
    assert on_one_line(seen) == f'"{seen}"'
    unseen = "\u007f\u00a0\u00ad\u200b\u202e\u2028\u3164\ufe0f\ufeff\U000e0041"
    line = on_one_line(unseen)
    assert line.isascii()
    assert json.loads(line) == unseen
    assert on_one_line("\U000e0041") == '"\\udb40\\udc41"'


def test_a_deck_that_is_as_it_should_be_stays_so() -> None:
    for kind in KINDS:
        text = canonical(kind, SAMPLES[kind])
        again: Json = json.loads(text)
        assert canonical(kind, again) == text
        assert not list(differences(kind, SAMPLES[kind], again, BASE))


def test_keys_that_nobody_knows_are_kept_behind_the_others() -> None:
    deck: Value = {"zeal": [{"b": 1, "a": 2}], "entries": [{"more": {}, "id": "a.b"}], "kind": "crew"}
    ordered = arranged("crew", deck, str)
    assert ordered == deck
    assert json.dumps(ordered) == '{"kind": "crew", "entries": [{"id": "a.b", "more": {}}], "zeal": [{"b": 1, "a": 2}]}'


def property_names(node: object) -> Iterator[str]:
    """Every key that a schema knows."""
    if isinstance(node, dict):
        yield from node.get("properties", {})
        for part in node.values():
            yield from property_names(part)
    elif isinstance(node, list):
        for part in node:
            yield from property_names(part)


def test_the_tables_name_nothing_that_is_not_there() -> None:
    known = {name for kind in KINDS for name in property_names(schema(kind))}
    assert {key.removesuffix("/*") for key in LAYOUTS} <= known
    for kind, keys in FRONT.items():
        assert set(keys) <= set(property_names(schema(kind)))


# -- Shuffled decks --------------------------------------------------------------------------------------------------


def shuffled(value: Value, rng: Random, key: str = "") -> Value:
    """The same with its keys in another order, but for those that are free: their order is the author's."""
    if isinstance(value, list):
        return [shuffled(item, rng) for item in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    if key not in ("provenance", "adds"):
        rng.shuffle(keys)
    return {name: shuffled(value[name], rng, name) for name in keys}


def scattered(value: Value, rng: Random) -> str:
    """JSON with blanks wherever they may be, and escapes where none are needed."""
    blank = rng.choice(("", " ", "\n", "\r\n", "\t", "  \n"))
    if isinstance(value, list):
        return f"[{blank}{f'{blank},'.join(scattered(item, rng) for item in value)}{blank}]"
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)}{blank}:{scattered(item, rng)}" for key, item in value.items())
        return f"{{{blank}{f',{blank}'.join(pairs)}{blank}}}"
    return json.dumps(value, ensure_ascii=rng.random() < 0.5)


@given(kind=st.sampled_from(KINDS), rng=st.randoms(use_true_random=False))
def test_shuffled_and_scattered_decks_come_out_the_same(
    kind: str, rng: Random, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = (
        tmp_path_factory.getbasetemp() / "scattered"
    )  # a pack.json higher up would be above the decks of other tests
    folder.mkdir(exist_ok=True)
    path = written(folder, scattered(shuffled(SAMPLES[kind], rng), rng), file_name(kind))
    result = formatted(path)
    assert not result.findings
    assert result.after == canonical(kind, SAMPLES[kind])


@pytest.mark.slow
@given(effects=st.lists(EFFECTS, min_size=1, max_size=4))
def test_whatever_a_card_can_do_it_does_afterwards(effects: list[Value]) -> None:
    entry = {**SAMPLES["advancements"]["entries"][0], "abilities": [write(effect).upper() for effect in effects]}
    deck: Value = {"format_version": 1, "kind": "advancements", "entries": [entry]}
    text = canonical("advancements", deck)
    again = json.loads(text)
    assert again["entries"][0]["abilities"] == [write(effect) for effect in effects]
    assert not list(differences("advancements", deck, again, BASE))
    assert canonical("advancements", again) == text


# -- Refusals --------------------------------------------------------------------------------------------------------


def test_a_text_that_says_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, MESSY)
    monkeypatch.setattr(formatter, "write", lambda effect, vocabulary: "2 sails")
    with pytest.raises(FormattingError) as caught:
        formatted(path)
    why = 'it would say something else: /entries/0/abilities/0: "Gain 2 coin to ship per Helms" became "2 sails"'
    assert str(caught.value) == f"{path} is left as it is; formatted, {why}"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"cost": 2', '"cost": 3', "/entries/0/cost: 2 became 3"),
        ('"cost": 2', '"cost": true', "/entries/0/cost: 2 became true"),
        ('"cost": 2,', "", "/entries/0/cost: 2 became nothing"),
        ("Лампа", "Лампа2", '/entries/0/name/uk: "Лампа" became "Лампа2"'),
        ('"status": "original"', '"status": "printed"', '/entries/0/provenance/*/status: "original" became "printed"'),
        ("a\\u200b guess", "a guess", '/entries/0/provenance/~1cost/note: "a\\u200b guess" became "a guess"'),
        ('"row": 1', '"row": 1, "odd": {}', "/entries/0/odd: nothing became {}"),
    ],
)
def test_the_first_difference_is_named(
    old: str, new: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in CLEAN
    monkeypatch.setattr(formatter, "laid_out", lambda value: CLEAN.replace(old, new)[:-1])
    with pytest.raises(FormattingError) as caught:
        formatted(written(tmp_path, MESSY))
    assert str(caught.value).endswith(f"formatted, it would say something else: {told}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (CLEAN[:-4], "it could not be read: this is not JSON: expecting ',' delimiter"),
        (CLEAN.replace("sail", "sial"), "it could not be read: DR201 unknown-word: unknown word `sial`"),
        (CLEAN + " " * 2**23, "it would be larger than 8 MB: split it into several files"),
    ],
    ids=["no JSON", "no ability", "too large"],
)
def test_a_text_that_could_not_be_read_is_refused(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formatter, "laid_out", lambda value: text)
    with pytest.raises(FormattingError) as caught:
        formatted(written(tmp_path, MESSY))
    assert str(caught.value).endswith(f"formatted, {why}")


def test_an_ability_that_outgrows_its_line_is_refused(tmp_path: Path) -> None:
    ability = "/".join(["sail"] * 98)
    path = written(tmp_path, MESSY.replace("1 sails", ability))
    assert len(ability) <= 500
    with pytest.raises(FormattingError, match="would be wrong: expected at most 500, not "):
        formatted(path)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (MESSY[:-1], "DR103"),
        (f"\ufeff{MESSY}", "DR102"),
        (MESSY.replace('"cost"', '"costs"'), "DR110"),
        (MESSY.replace('"cost":2', '"cost":"2"'), "DR112"),
        (MESSY.replace('"kind":"advancements"', '"kind":"ships"'), "DR114"),
        (MESSY.replace("1 sails", "1 sials"), "DR201"),
    ],
)
def test_a_deck_with_findings_is_left_alone(text: str, code: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    result = formatted(path)
    assert code in [finding.code for finding in result.findings]
    assert not result.changed
    write_if_changed(result)
    assert path.read_bytes() == text.encode("utf-8")


@pytest.mark.parametrize("depth", [10, 30, 60, 100, 200, 400, 20_000])
def test_brackets_in_brackets_are_laid_out_or_told_of(depth: int, tmp_path: Path) -> None:
    deed = '{"deed":"attack player","otherwise":['
    section = f'{{"ship":"harbor","right":[{deed * depth}{"]}" * depth}]}}'
    entry = (
        f'{{"id":"warden.01","normal":[{section}],"advanced":[{section}],"provenance":{{"*":{{"status":"original"}}}}}}'
    )
    path = written(tmp_path, f'{{"format_version":1,"kind":"wardens","entries":[{entry}]}}')
    result = formatted(path)
    assert result.changed if depth == 10 else result.changed or result.findings
    assert {finding.code for finding in result.findings} <= {"DR106"}
    write_if_changed(result)
    assert not formatted(path).changed


def test_a_file_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    assert [finding.code for finding in formatted(tmp_path / "nowhere.json").findings] == ["DR101"]


def test_a_kind_of_deck_is_laid_out(tmp_path: Path) -> None:
    shuffled = dict(reversed(GAMES["kind"].items()))
    result = formatted(written(tmp_path, json.dumps(shuffled)))
    assert not result.findings
    assert list(json.loads(result.after)) == list(GAMES["kind"])
    assert json.loads(result.after) == GAMES["kind"]


@pytest.mark.parametrize("kind", sorted(GAMES.keys() - {"kind"}))
def test_logs_and_positions_are_no_decks(kind: str, tmp_path: Path) -> None:
    result = formatted(written(tmp_path, json.dumps(GAMES[kind])))
    assert not result.findings
    assert not result.changed
    assert kind not in ENTRY_OF


# -- Keeping ---------------------------------------------------------------------------------------------------------


def test_nothing_is_written_if_nothing_changes(tmp_path: Path) -> None:
    path = written(tmp_path, CLEAN)
    os.utime(path, ns=(1_000_000_000, 2_000_000_000))
    before = path.stat()
    write_if_changed(formatted(path))
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize("mode", [0o644, 0o600, 0o664, 0o755])
def test_the_mode_is_kept(mode: int, tmp_path: Path) -> None:
    path = written(tmp_path, MESSY)
    path.chmod(mode)
    write_if_changed(formatted(path))
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert path.read_text(encoding="utf-8") == CLEAN


@pytest.mark.parametrize("step", ["replace", "fsync"])
@pytest.mark.parametrize("crash", [OSError(28, "no space left"), KeyboardInterrupt()], ids=["full disk", "ctrl-c"])
def test_a_crash_leaves_the_old_file_and_nothing_else(
    step: str, crash: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, MESSY)
    result = formatted(path)

    def fail(*_: object) -> None:
        raise crash

    with monkeypatch.context() as patched:
        patched.setattr(os, step, fail)
        with pytest.raises(type(crash)):
            write_if_changed(result)
    assert path.read_bytes() == MESSY.encode("utf-8")
    assert list(tmp_path.iterdir()) == [path]


def test_the_file_is_replaced_in_one_step_by_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, MESSY)
    replace, seen = os.replace, []

    def look(source: str, goal: str) -> None:
        seen.append((Path(source).parent, Path(source).suffix, Path(source).read_bytes(), path.read_bytes()))
        replace(source, goal)

    monkeypatch.setattr(os, "replace", look)
    write_if_changed(formatted(path))
    assert seen == [(tmp_path.resolve(), ".tmp", CLEAN.encode("utf-8"), MESSY.encode("utf-8"))]
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one(tmp_path: Path) -> None:
    path = written(tmp_path, MESSY)
    link = tmp_path / "link.json"
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("no links here")
    write_if_changed(formatted(link))
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == CLEAN


def test_a_file_that_may_not_be_written_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, MESSY)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match="it may not be written"):
        write_if_changed(formatted(path))
    assert load_file(path).text == MESSY
