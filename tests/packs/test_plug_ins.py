"""Parts that a plug-in leaves out are found when the box is loaded, and by lint, in the same words."""

import json
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

import dead_reckoning as dr
from dead_reckoning.decks import packs
from dead_reckoning.decks.packs import InstalledPack
from dead_reckoning.decks.plug_ins import BASE_EVENTS, WRONG_COLUMN, faults_in_rows
from dead_reckoning.game.nouns.sailing import Explored
from dead_reckoning.game.printed.chapters import SHEET_LINES, Chapter
from dead_reckoning.game.rulebook import TABLES
from dead_reckoning.game.rules.option_space import DOMAINS
from dead_reckoning.game.rules.rows import meets, reaches
from dead_reckoning.game.rules.scoring import SHEET
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.chapters import GameText, Question
from dead_reckoning.model.options import BOUNDED, Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Effect, Event, Seat, Task
from dead_reckoning.model.verbs import Phrase, Spelling, Verb
from dead_reckoning.view.teller import Teller
from tests.golden import compare

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "loose"))

from loose_orders import silence  # noqa: E402  # a module outside, as a plug-in's is


class Outside:
    """Classes as plug-ins have them; out of sight, so that each case has its own alone."""

    @frozen
    class Hum(Effect):
        """A verb."""

    @record
    class AskTune(Task):
        """A question."""

    @record
    class HummedOff(Event):
        """Nobody writes it."""

    @record
    class Keep(Task):
        """A log cannot keep what it holds."""

        tunes: dict[str, int]

    @value
    class Tune(Option):
        """Nothing bounds its number."""

        kind = "tune"
        pattern = "tune {number}"
        number: int

    @value
    class Louder(Option):
        """Its text has a part that no class field holds."""

        kind = "louder"
        pattern = "louder {cell}"
        seat: Seat

    @value
    class Longer(Option):
        """No text says how its field is written."""

        kind = "longer"
        pattern = "hum for {minutes}"
        minutes: int

    @value
    class Whistle(Option):
        """Its pattern has the name that patterns had."""

        kind = "whistle"
        text = "whistle {number}"  # the name that a pattern had
        number: int

    @value
    class EndTurnAgain(Option):
        """Its text is that of another."""

        kind = "end turn again"
        pattern = "end turn"


def chapter(**columns: Any) -> Chapter:
    return Chapter("humming", **columns)


def nothing(*_: object) -> Any:
    return ()


HUM: Verb[Any] = Verb(
    name="hum",
    effect=Outside.Hum,
    spelling=Spelling(
        readers={"hum": Outside.Hum}, write=lambda effect, plural: "hum", grammar='%extend main_verb: hum\nhum: "hum"\n'
    ),
    phrases={"en": Phrase(clause="hum")},
    handlers={Outside.Hum: nothing},
)


def hum(**columns: Any) -> Verb[Any]:
    return evolve(HUM, **columns)


PLUG_INS: dict[str, dict[str, Any]] = {
    "a verb without a handler": {"verbs": (evolve(HUM, handlers={}),)},
    "a verb for scoring without a worth": {
        "verbs": (
            evolve(
                HUM,
                spelling=evolve(HUM.spelling, grammar='%extend endgame_counted: hum\nhum: "hum"\n'),
                handlers={},
            ),
        )
    },
    "two verbs of one name": {"verbs": (HUM, evolve(HUM, spelling=evolve(HUM.spelling, grammar="")))},
    "phrases that are texts": {"verbs": (hum(phrases={"en": "hum"}),)},
    "a phrase that asks for what is not there": {"verbs": (evolve(HUM, phrases={"en": Phrase(clause="hum {tune}")}),)},
    "a phrase with a broken brace": {"verbs": (evolve(HUM, phrases={"en": Phrase(clause="hum {a b}")}),)},
    "a wording with a broken pattern": {"verbs": (hum(wordings={"sing (": "hum"}),)},
    "a wording that is rewritten with what it has not": {"verbs": (hum(wordings={"sing": r"hum \1"}),)},
    "a strip that is a text": {"verbs": (hum(strip="[hum]"),)},
    "a handler that is none": {"verbs": (hum(handlers={Outside.Hum: 3}),)},
    "a verb without a name": {"verbs": (evolve(HUM, name=""),)},
    "verbs in a list": {"verbs": [HUM]},
    "a verb that is a chapter": {"verbs": (chapter(),)},
    "a chapter that is a verb": {"chapters": (HUM,)},
    "a check that is a text": {"checks": ("check",)},
    "rows that are no pairs": {"chapters": (chapter(writers=(Outside.HummedOff,)),)},
    "a trigger on what nobody writes": {"chapters": (chapter(triggers=((Outside.HummedOff, nothing),)),)},
    "a check on what nobody writes": {"chapters": (chapter(state_checks=((Outside.HummedOff, nothing),)),)},
    "an achievement on what nobody writes": {
        "chapters": (chapter(achievements=(("hummer", Outside.HummedOff, nothing),)),)
    },
    "an option without bounds": {"chapters": (chapter(shapes=(Outside.Tune,)),)},
    "an option with its pattern as text": {"chapters": (chapter(shapes=(Outside.Whistle,)),)},
    "an option with other fields": {"chapters": (chapter(shapes=(Outside.Louder,)),)},
    "an option with a field of another name": {"chapters": (chapter(shapes=(Outside.Longer,)),)},
    "an option with a text that is taken": {"chapters": (chapter(shapes=(Outside.EndTurnAgain,)),)},
    "an order that no log can keep": {"chapters": (chapter(handlers=((Outside.Keep, nothing),)),)},
    "a line that is there": {"chapters": (chapter(score_lines=(("chest", nothing),)),)},
    "words with a broken brace": {
        "chapters": (chapter(words={"en": GameText(events={Explored: "{seat} {?} explores"})}),)
    },
    "classes that nobody registers": {"chapters": (chapter(triggers=((Explored, silence),)),)},
}
"""The fault -> the parts of the plug-in."""


def pack(folder: Path) -> Path:
    value = {"format_version": 1, "kind": "pack", "id": "hum", "version": "1.0", "name": {"en": "Hum"}}
    more = {"needs": ["base"], "languages": ["en"], "decks": [], "verbs": "hum"}
    (folder / "pack.json").write_text(json.dumps({**value, **more}, indent=1), encoding="utf-8")
    return folder


def bring(plug_in: InstalledPack, monkeypatch: pytest.MonkeyPatch) -> None:
    module = type(sys)("hum_pack")
    setattr(module, "PACK", plug_in)  # noqa: B010  # a module has what it is given
    monkeypatch.setitem(sys.modules, "hum_pack", module)
    point = EntryPoint("hum", "hum_pack:PACK", packs.ENTRY_POINTS)
    monkeypatch.setattr(packs, "plugins", lambda: {"hum": [point]})


ALONE = ("DR508", "DR359")
"""Findings of lint alone: missing words, rules that are never called."""


def found(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The findings of lint; loading reports the same."""
    monkeypatch.chdir(pack(folder))
    plug_in = InstalledPack(folder=Path(), **PLUG_INS[name])
    bring(plug_in, monkeypatch)
    findings = [finding for finding in lint(Path()).findings if finding.code not in ALONE]
    with pytest.raises(dr.CardError) as caught:
        dr.load_box(plug_in)
    assert [each.code for each in caught.value.findings] == [each.code for each in findings]
    return "".join(f"{as_text(finding)}\n" for finding in findings)


def test_what_is_wrong_with_plug_ins_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "".join(f"== {name}\n{found(name, tmp_path, monkeypatch)}\n" for name in PLUG_INS)
    compare(HERE / "plug_ins.golden.txt", told)


def test_every_code_of_plug_ins_is_told() -> None:
    text = (HERE / "plug_ins.golden.txt").read_text(encoding="utf-8")
    assert all(f"DR{code} " in text for code in range(351, 356))


def test_a_sound_plug_in_has_nothing_left_out(tmp_path: Path) -> None:
    box = dr.load_box(InstalledPack(folder=pack(tmp_path), verbs=(HUM,)))
    assert [verb.name for verb in box.verbs] == ["hum"]


def test_what_decks_know_of_the_engine_is_true() -> None:
    assert set(DOMAINS) == BOUNDED
    assert tuple(line for line, _ in SHEET) == SHEET_LINES
    assert set(TABLES.consequences) <= BASE_EVENTS


# -- Words and checks ------------------------------------------------------------------------------------------------


def untold(_scope: object) -> int:
    return 0


def test_what_is_not_said_in_a_language_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pack(tmp_path))
    more = chapter(score_lines=(("hums", untold),), questions=((Outside.AskTune, Question(nothing, nothing)),))
    bring(InstalledPack(folder=Path(), verbs=(HUM,), chapters=(more,)), monkeypatch)
    assert [finding.message for finding in lint(Path()).findings] == [
        "the question `AskTune` has no words in en",
        "the line `hums` of the score sheet has no words in en",
    ]


def breaks(_context: object) -> Iterator[Any]:
    raise RuntimeError("out of tune")


def foreign(_context: object) -> Iterator[Any]:
    yield "no finding"


@pytest.mark.parametrize(
    ("check", "said"),
    [
        (breaks, "the added check `breaks` fails with `RuntimeError: out of tune`"),
        (foreign, "the added check `foreign` gives `'no finding'`, which is not a finding with a code of its own"),
    ],
)
def test_a_check_that_breaks_is_named(
    check: Callable[..., Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack(tmp_path))
    entry = {"id": "hum.card", "name": {"en": "Hum"}, "row": 1, "slot": "top", "cost": 1, "copies": 1}
    entry |= {"provenance": {"*": {"status": "original"}}, "abilities": ["helm"]}
    deck = {"format_version": 1, "kind": "advancements", "entries": [entry]}
    Path("cards.json").write_text(json.dumps(deck, indent=1), encoding="utf-8")
    value = json.loads(Path("pack.json").read_text(encoding="utf-8"))
    Path("pack.json").write_text(json.dumps({**value, "decks": ["cards.json"]}, indent=1), encoding="utf-8")
    bring(InstalledPack(folder=Path(), checks=(check,)), monkeypatch)
    told = {(finding.code, finding.message) for finding in lint(Path()).findings}
    assert ("DR390", said) in told


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_what_has_no_words_is_called_by_its_name(lang: str, tmp_path: Path) -> None:
    broken = GameText(events={Outside.HummedOff: "{seat} hums {nothing}"})
    plug_in = InstalledPack(
        folder=pack(tmp_path),
        verbs=(HUM,),
        chapters=(chapter(writers=((Outside.HummedOff, nothing),), words={"en": broken}),),
    )
    teller = Teller(dr.load_box(plug_in), lang)
    assert teller.tell(Outside.HummedOff()) == "Hummed off."
    assert teller.option(Outside.Tune(3)) == "tune 3"


# -- Rules for nothing, and functions of the wrong kind --------------------------------------------------------------


def test_rules_for_what_is_not_there_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pack(tmp_path))
    value = json.loads(Path("pack.json").read_text(encoding="utf-8"))
    kinds = [{"kind": "fortune", "name": {"en": "Fortune"}}]
    Path("pack.json").write_text(json.dumps({**value, "encounters": kinds}, indent=1), encoding="utf-8")
    slips = chapter(encounters=(meets("fortun", explored=nothing_of),), achievements=(reaches("x", Explored, two),))
    bring(InstalledPack(folder=Path(), verbs=(HUM,), chapters=(slips,)), monkeypatch)
    assert [(each.message, each.hint[:24]) for each in lint(Path()).findings if each.code == "DR359"] == [
        (
            "the plug-in has a rule for `fortun`, but no pack has a kind of encounters of that name",
            "did you mean `fortune`?",
        ),
        ("the plug-in has a rule for `x`, but no pack has an achievement of that name", "declare it, or one of bu"),
    ]


def nothing_of(_task: object, _scope: object) -> Any:
    return None


def two(_event: object, _scope: object) -> Any:
    return ()


def one(_task: object) -> Any:
    return None


@pytest.mark.parametrize(
    ("column", "rows"),
    [
        ("encounters", (meets("fortune", explored=one),)),  # type: ignore[arg-type]
        ("triggers", ((Explored, one),)),
        ("achievements", (("x", Explored, one),)),
        ("score_lines", (("x", two),)),
    ],
)
def test_a_function_that_takes_something_else_is_a_finding(column: str, rows: Any) -> None:
    told = list(faults_in_rows((), (evolve(Chapter("slip"), **{column: rows}),), ()))
    assert [(fault.code, column in fault.message) for fault in told] == [(WRONG_COLUMN, True)]
