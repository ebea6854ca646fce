"""Every check has a deck or a pack with its finding, and no other: in ``bad``, with what is said of it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dead_reckoning.lint.codes import deck_checks, pack_checks, rules
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.lint.runner import Report, lint
from dead_reckoning.resources import data_folder
from tests.golden import compare

Deck = dict[str, Any]
Change = Callable[[Deck], None]


def good_deck() -> Deck:
    """A deck of advancements without a fault."""
    entry = {
        "id": "test.lamp",
        "name": {"en": "Lamp", "ru": "Лампа", "uk": "Лампа"},
        "row": 1,
        "slot": "top",
        "cost": 2,
        "copies": 1,
        "provenance": {"*": {"status": "original"}},
        "abilities": ["helm", "gain 1 cargo to harbor"],
    }
    return {"format_version": 1, "kind": "advancements", "entries": [entry]}


def report_on(deck: Deck, folder: Path) -> Report:
    """The report on a deck."""
    path = folder / "deck.json"
    path.write_text(json.dumps(deck, ensure_ascii=False, indent=1), encoding="utf-8")
    return lint([path])


def first(deck: Deck) -> Deck:
    """Its first entry."""
    entry: Deck = deck["entries"][0]
    return entry


def test_the_good_deck_is_good(tmp_path: Path) -> None:
    assert report_on(good_deck(), tmp_path).findings == ()


def base_copy(folder: Path) -> Path:
    """The base game's pack, to be spoilt."""
    return Path(shutil.copytree(data_folder("cards"), folder / "cards"))


def change_file(path: Path, change: Change) -> None:
    """Rewrite a JSON file."""
    value = json.loads(path.read_text(encoding="utf-8"))
    change(value)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")


def test_a_crew_of_eleven_is_found(tmp_path: Path) -> None:
    path = tmp_path / "crew.json"
    shutil.copy(data_folder("cards") / "crew.json", path)
    change_file(path, lambda deck: deck["entries"].pop(0))
    assert [finding.code for finding in lint([path]).findings] == ["DR302"]


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("tiles.json", lambda deck: deck["entries"].pop(), "open-sea tiles"),
        ("advancements.json", lambda deck: first(deck).update(copies=3), "cards of row 1, not 26"),
        ("upgrades.json", lambda deck: first(deck).update(copies=first(deck)["copies"] + 1), "tokens, not 33"),
        ("buildings.json", lambda deck: first(deck).update(copies=9), "not 9"),
        ("wardens.json", lambda deck: deck["entries"].pop(), "18 Warden cards, not 17"),
    ],
)
def test_a_base_box_that_lacks_something_is_found(file: str, change: Change, said: str, tmp_path: Path) -> None:
    folder = base_copy(tmp_path)
    change_file(folder / file, change)
    findings = lint([folder]).findings
    assert [finding.code for finding in findings] == ["DR303"]
    assert said in findings[0].message


# -- The bad decks ---------------------------------------------------------------------------------------------------

BAD = Path(__file__).parent / "bad"
DECKS = {path.stem: path for path in sorted(BAD.iterdir()) if path.suffix != ".txt"}
BESIDE = {"DR404": {"DR303"}, "DR350": {"DR343"}, "DR512": {"DR513"}}
"""Codes that cannot come alone: a short pack with the id of the base game lacks everything else; what has the id of a
crew card and is none has an id that does not fit; a language in a few lines says little."""


@pytest.mark.parametrize("code", DECKS)
def test_a_bad_deck_has_its_finding(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    findings = lint([Path(DECKS[code].name)]).findings
    assert {finding.code for finding in findings} == {code, *BESIDE.get(code, ())}
    assert all(finding.hint for finding in findings)
    compare(BAD / f"{code}.txt", "".join(f"{as_text(finding)}\n" for finding in findings))


@pytest.mark.parametrize("code", DECKS)
def test_the_name_in_a_finding_is_that_of_its_check(code: str) -> None:
    names = {finding.code: finding.name for finding in lint([DECKS[code]]).findings}
    assert names[code] == rules()[code].name or code == "DR220"


def test_every_check_has_a_bad_deck() -> None:
    codes = {(check.__doc__ or "").split(" ")[0] for check in (*deck_checks(), *pack_checks())}
    assert codes - OF_PLUG_INS - OF_TWO_PACKS == set(DECKS)
    assert {path.stem for path in BAD.glob("*.txt")} == set(DECKS)


OF_PLUG_INS = {"DR359"}
"""Findings about rules in Python, which no deck can have (``tests/packs/test_plug_ins``)."""

OF_TWO_PACKS = {"DR366"}
"""Findings only about packs that are loaded together (``tests/lint/test_packs``)."""


@pytest.mark.parametrize("folder", ["tests/downstream/pack", "cards"])
def test_good_packs_are_left_alone(folder: str) -> None:
    assert lint([Path(__file__).parents[2] / folder]).findings == ()


@pytest.mark.parametrize("check", [*deck_checks(), *pack_checks()], ids=lambda check: check.__name__)
def test_every_check_says_what_why_and_what_instead(check: Callable[..., object]) -> None:
    page = check.__doc__ or ""
    assert "Why: " in page
    assert "Instead: " in page
