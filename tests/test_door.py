"""The public door: what is promised is there, typed, and loads late."""

import ast
import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from inspect import isfunction, signature
from multiprocessing import get_context
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import ModuleType

import pytest

import dead_reckoning as dr
from dead_reckoning.game.nouns.turn import DONE
from dead_reckoning.game.printed.board import BattleBoard
from dead_reckoning.logbook.faults import Fault
from dead_reckoning.model.findings import Code, Span
from dead_reckoning.model.terms import CardId, Seat


def promised_types() -> dict[str, str]:
    """Name -> module, as a type checker sees them."""
    tree = ast.parse(Path(dr.__file__).read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in guarded.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: (node.module or "").removeprefix("dead_reckoning.") for node in imports for alias in node.names}


def test_names_types_and_exports_agree() -> None:
    assert promised_types() == dr.HOMES
    assert sorted(dr.__all__) == sorted(dr.HOMES)


def test_every_name_is_there_and_listed() -> None:
    assert all(getattr(dr, name) is not None for name in dr.__all__)
    assert set(dr.__all__) <= set(dir(dr))


def test_explain_says_a_line_in_every_form() -> None:
    explained = dr.explain("SAIL | influence 1")
    assert explained.text == "sail | influence 1"
    assert explained.words["ru"] == ("1 парус.", "Поставьте 1 кубик влияния.")
    assert [glyph.name for glyph in explained.strip if glyph.name] == ["sail", "influence"]


def test_the_base_box_holds_the_crew() -> None:
    box = dr.base_box()
    assert sum(card.copies for card in box.crew) == 12
    assert box is dr.base_box()


# -- Every name, when everything has been imported -------------------------------------------------------------------

SETTING = ("seat 0 at r1c1", "r1c1 tile.island.shark")
LINE = "influence 1 / 2 sails"
UNKNOWN = "influence 1 / 2 sials"


def asked() -> dr.Position:
    return dr.arrange(dr.base_box(), 2, SETTING)


def kept(folder: Path) -> dict[str, Path]:
    """A log and a position in files."""
    files = {"log": folder / "log.json", "position": folder / "position.json"}
    dr.save_log(dr.begin(dr.base_box(), 2), str(files["log"]))
    dr.save_position(asked(), str(files["position"]))
    return files


def board() -> BattleBoard:
    return next(entry for entry in dr.base_box().entries if isinstance(entry, BattleBoard))


def raised(kind: type[dr.DeadReckoningError], call: Callable[[], object]) -> dr.DeadReckoningError:
    with pytest.raises(kind) as caught:
        call()
    return caught.value


CREW = Path(__file__).parent.parent / "cards" / "crew.json"

CALLS: dict[str, Callable[[Path], object]] = {
    "ArgumentError": lambda _: raised(dr.ArgumentError, lambda: dr.begin(seats=9)),
    "ArrangeError": lambda _: raised(dr.ArrangeError, lambda: dr.arrange(dr.base_box(), 2, ["nonsense"])),
    "Against": lambda _: dr.Against(dr.base_box()),
    "Box": lambda _: dr.Box(packs=(), entries=()),
    "Budget": lambda _: dr.Budget(iterations=3),
    "CHANCE": lambda _: dr.CHANCE,
    "CardError": lambda _: raised(dr.CardError, lambda: dr.read(UNKNOWN)),
    "Change": lambda _: dr.compare(CREW, CREW).of(),
    "Companion": lambda _: dr.open_companion(dr.base_box()).answer("shark").undo(),
    "CompanionError": lambda _: raised(dr.CompanionError, lambda: dr.open_companion(dr.base_box()).undo()),
    "CompanionQuestion": lambda _: dr.open_companion(dr.base_box()).question,
    "Comparison": lambda _: dr.Comparison(),
    "DeadReckoningError": lambda _: dr.DeadReckoningError("so"),
    "Decision": lambda _: dr.Decision(Seat(0), (DONE,)),
    "Explanation": lambda _: dr.explain(LINE, dr.base_box()),
    "FacePicture": lambda _: dr.faces("crew.gunner")[0].svg,
    "Finding": lambda _: dr.Finding(code="DR201", name="unknown-word", message="so"),
    "Give": lambda _: dr.Give(CardId("advancement.r1.spare_sail")),
    "IllegalChoice": lambda _: raised(dr.IllegalChoice, lambda: asked().choose("nonsense")),
    "InstalledPack": lambda _: dr.InstalledPack("cards"),
    "LearnedPilot": lambda _: dr.LearnedPilot().weights,
    "LogError": lambda folder: raised(dr.LogError, lambda: dr.load_log(folder / "none")),
    "Luck": lambda _: type(dr.Luck(1)),
    "MatchReport": lambda _: dr.match("random", "eager", games=2, max_turns=4).rate,
    "MissingExtraError": lambda _: dr.MissingExtraError("so"),
    "Observation": lambda _: dr.observe(asked(), 1),
    "Odds": lambda _: dr.odds(5, 3, board()),
    "Pilot": lambda _: type(dr.new_pilot("eager")),
    "PackRuleError": lambda _: dr.PackRuleError("so"),
    "PilotError": lambda _: raised(dr.PilotError, lambda: dr.new_pilot("parot")),
    "PlannerPilot": lambda _: dr.PlannerPilot().effort,
    "Position": lambda _: asked().choices,
    "RenderResult": lambda folder: dr.render(CREW, out=folder / "printed"),
    "Report": lambda _: dr.lint(CREW),
    "RuleSet": lambda _: dr.RuleSet(max_sails=6),
    "Rung": lambda _: dr.ladder(["random", "eager"], games=1, seed=1, max_turns=2)[0].pilot,
    "SearchPilot": lambda _: dr.SearchPilot().effort,
    "Start": lambda _: dr.Start(2),
    "Teller": lambda _: dr.Teller(dr.base_box(), "uk").question(asked()),
    "BoxError": lambda _: dr.BoxError("so"),
    "TrialError": lambda _: dr.TrialError("so"),
    "TrialReport": lambda _: dr.trial(dr.base_box(), "eager", games=1, max_turns=4),
    "View": lambda _: dr.View,
    "Vocabulary": lambda _: dr.Vocabulary(),
    "RenderOptions": lambda _: dr.RenderOptions(languages=("ru",)),
    "__version__": lambda _: dr.__version__,
    "arrange": lambda _: asked(),
    "base_box": lambda _: dr.base_box(),
    "begin": lambda _: dr.begin(dr.base_box(), 3),
    "compare": lambda _: dr.compare(str(CREW), CREW),
    "compiled": lambda _: dr.compiled,
    "findings_in": lambda _: dr.findings_in(UNKNOWN),
    "explain": lambda _: dr.explain(LINE),
    "faces": lambda _: dr.faces("crew.gunner", lang="uk", part="portrait"),
    "imagine": lambda _: dr.imagine(dr.base_box(), dr.observe(asked(), 0), Random(1)),
    "save_log": lambda folder: dr.save_log(dr.begin(dr.base_box(), 2), str(folder / "kept.json")),
    "save_position": lambda folder: dr.save_position(asked(), folder / "kept.json"),
    "ladder": lambda _: dr.ladder(["random", "eager"], games=2, seed=1, max_turns=2),
    "lint": lambda _: (dr.lint(str(CREW)), dr.lint([str(CREW), CREW]), dr.lint([])),
    "load_box": lambda _: dr.load_box(),
    "load_deck": lambda _: (dr.load_deck(str(CREW)), dr.load_deck(CREW)),
    "load_log": lambda folder: dr.load_log(str(kept(folder)["log"])),
    "load_position": lambda folder: dr.load_position(kept(folder)["position"]),
    "match": lambda _: dr.match("random", "eager", games=2, max_turns=4).rate,
    "match_game": lambda _: dr.match_game("random", "eager", 0, seed=1, max_turns=4).over,
    "new_pilot": lambda _: type(dr.new_pilot("random")),
    "observe": lambda _: dr.observe(asked(), 0),
    "observe_events": lambda _: dr.observe_events(asked(), 0),
    "odds": lambda _: dr.odds(2, 1, board()),
    "play_out": lambda _: dr.play_out(asked(), [dr.new_pilot("random")] * 2, 1, max_turns=3),
    "read": lambda _: dr.read(LINE),
    "read_face": lambda _: dr.read_face(LINE),
    "reckon": lambda _: dr.reckon(dr.base_box(), dr.Start(2), ()),
    "render": lambda folder: dr.render(
        [str(CREW)], out=str(folder / "again"), options=dr.RenderOptions(only=("*.captain",))
    ),
    "say": lambda _: dr.say(dr.read(LINE), "ru"),
    "strip": lambda _: dr.strip(dr.read(LINE)),
    "Memory": lambda _: dr.recall(asked(), 0),
    "Option": lambda _: asked().decision.options[0],
    "OptionSpace": lambda _: len(dr.option_space(dr.base_box(), 2)),
    "open_companion": lambda _: dr.open_companion(dr.base_box(), "expert", printed=True).told,
    "option_space": lambda _: dr.option_space(dr.base_box(), 3)[0],
    "recall": lambda _: dr.recall(asked(), 1),
    "remember": lambda _: dr.remember(dr.recall(asked(), 0), asked()),
    "replay": lambda _: dr.replay(dr.base_box(), dr.Start(2), ()),
    "table_picture": lambda _: dr.table_picture(dr.observe(asked(), 1), "ru"),
    "trial": lambda _: dr.trial(dr.base_box(), "eager", games=1, max_turns=4),
    "values_of": lambda _: dr.values_of(asked().game).value(asked().game, asked().state, Seat(0)),
    "unpack": lambda _: dr.unpack(dr.base_box(), asked().packed()),
    "write": lambda _: dr.write(dr.read(LINE)),
    "write_face": lambda _: dr.write_face(dr.read_face(LINE)),
}
"""Public name -> a use of it that gives the same each time."""


@pytest.fixture(scope="module")
def all_imported() -> None:
    for module in walk_packages(dr.__path__, "dead_reckoning."):
        if not module.name.endswith("__main__"):
            with suppress(dr.MissingExtraError):  # a bridge to what is not installed
                import_module(module.name)


def test_every_public_name_is_called_here() -> None:
    assert CALLS.keys() == set(dr.__all__)


@pytest.mark.usefixtures("all_imported")
@pytest.mark.parametrize("name", sorted(CALLS))
def test_a_public_name_is_what_it_is_when_everything_has_been_imported(name: str, tmp_path: Path) -> None:
    assert not isinstance(getattr(dr, name), ModuleType)
    first, second = CALLS[name](tmp_path), CALLS[name](tmp_path)
    assert repr(first) == repr(second)


@pytest.mark.usefixtures("all_imported")
def test_no_room_takes_the_name_of_what_its_parent_offers() -> None:
    for name, module in sorted(sys.modules.items()):
        if name.startswith("dead_reckoning."):
            taken = [each for each in getattr(module, "__all__", ()) if isinstance(getattr(module, each), ModuleType)]
            assert not taken, name
    assert callable(dr.lint), "the room of the same name is still found"
    assert import_module("dead_reckoning.lint").__name__ == "dead_reckoning.lint"


@pytest.mark.parametrize("path", ["\0", "a\0b", "x" * 5000, "\udcff"])
def test_paths_that_are_none_are_told_like_others(path: str) -> None:
    assert all(finding.code == "DR101" for finding in dr.lint(path).findings)
    for call in (dr.load_box, dr.load_deck, dr.render):
        with pytest.raises(dr.CardError):
            call(path)
    for load in (dr.load_log, dr.load_position):
        with pytest.raises(dr.LogError):
            load(path)


# -- Errors ----------------------------------------------------------------------------------------------------------


def below(kind: type[Exception]) -> Iterator[type[Exception]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


FINDING = dr.Finding(code="DR201", name="unknown-word", message="so", place=Span(file="a.json", line=3))

RAISED: dict[str, tuple[object, ...]] = {
    "ArrangeError": (3, "r1c1 cubes -1", "so"),
    "CardError": ((FINDING,),),
    "CellError": (Code.BROKEN_TABLE, "so", "hint", "word"),
    "FileError": (FINDING,),
    "FactError": ("several", "f", ("fort", "forts"), 3),
    "IllegalChoice": ("sail r9c9", "no-option", "5.1", ("stop", "sail r1c1")),
    "LogError": ((FINDING, FINDING),),
    "PrintedCellError": ((FINDING,),),
    "Refused": (422, "app no form"),
    "Refusal": ("so",),
    "FaultError": ([Fault(("state", 1), Code.STUCK_POSITION, "so")],),
}
"""Errors that ask for more than a sentence, and what for."""


@pytest.mark.usefixtures("all_imported")
def test_every_error_survives_pickle_and_copy_with_its_fields() -> None:
    ours = [kind for kind in dict.fromkeys(below(Exception)) if kind.__module__.startswith("dead_reckoning.")]
    told = [kind for kind in ours if not kind.__module__.startswith(("dead_reckoning.cli", "dead_reckoning.lsp"))]
    assert all(issubclass(kind, dr.DeadReckoningError) for kind in told)
    assert set(RAISED) <= {kind.__name__ for kind in ours}
    for kind in ours:
        error = made(kind)
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is kind
            assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def made(kind: type[Exception]) -> Exception:
    """An error with all that it asks for: what the table names, or a text for each argument."""
    if kind.__name__ in RAISED:
        return kind(*RAISED[kind.__name__])
    own = isfunction(kind.__init__)  # else it takes what any exception takes
    wanted = list(signature(kind).parameters.values()) if own else []
    assert all(each.annotation in ("str", str) for each in wanted), f"name in RAISED what {kind.__name__} is made of"
    error = kind(*["so"] * len(wanted) or ["so"])
    error.add_note("and more")
    return error


def test_an_error_comes_back_from_another_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool, pytest.raises(dr.CardError) as caught:
        pool.submit(dr.read, "zz").result(timeout=60)
    assert [finding.code for finding in caught.value.findings] == ["DR201"]
