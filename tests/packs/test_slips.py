"""Rules of a pack that break in the middle of a game: blamed where it can be shown, and told in a sentence."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from operator import getitem
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from dead_reckoning.game.nouns.spoils import Nothing
from dead_reckoning.game.printed.chapters import Chapter
from dead_reckoning.game.table.tables import GameTables
from dead_reckoning.language import Vocabulary
from dead_reckoning.model.chapters import Action
from dead_reckoning.model.terms import NOTHING, Effect, Task
from dead_reckoning.model.verbs import Spelling, Verb
from dead_reckoning.position import Position

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "slips"))

from slips_pack import HARMLESS, SLIPS, WHOLE  # noqa: E402  # found as an installed pack would be

POINT = EntryPoint("slips", "slips_pack:PACK", packs.ENTRY_POINTS)
TABLE = ["seat 0 at r1c1", "r1c1 tile.island.turtle_bay", "sails 1"]
PLACE = r"\(.*slips_pack.__init__\.py:\d+\)"


def about_to_sail(*chapters: Chapter) -> Position:
    return dr.arrange(evolve(dr.base_box(), chapters=chapters), 2, TABLE)


def gives(function: str, what: str) -> str:
    """The message about a function with a forbidden result."""
    return rf"^the pack's function `slips_pack.{function}` {PLACE} gives {what}(, and its .*)?$"


def makes(function: str, what: str) -> str:
    """The same, of a record with a field of a wrong type: the compiled engine does not even let it be made."""
    if dr.compiled:
        return rf"^the pack's function `slips_pack.{function}` {PLACE} has failed: TypeError: .* object expected; got"
    return gives(function, what)


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (
            "stumbles",
            rf"^the pack's function `slips_pack.stumbles` {PLACE} has failed: AttributeError: .*no_such_thing",
        ),
        (
            "misuses",
            rf"^the pack's function `slips_pack.misuses` {PLACE} has failed: "
            r"`dead_reckoning.game.table.counting.amount` cannot use what it is given$",
        ),
        (
            "gives_one",
            rf"^the pack's function `slips_pack.gives_one` {PLACE} gives Frame.*; tuple\[Frame, ...\] is",
        ),
        ("gives_text", rf"^the pack's function `slips_pack.gives_text` {PLACE} gives .*; tuple\[Frame, ...\] is"),
        ("gives_list", gives("gives_list", r"\[Frame.*; tuple\[Frame, ...\] is expected")),
        ("lists_orders", makes("lists_orders", r"\(Frame.*; tuple\[Frame, ...\] is expected")),
        ("seats_text", makes("seats_text", r"\(Frame.*; tuple\[Frame, ...\] is expected")),
        ("lists_events", gives("lists_events", r"\[Rumor\(\)\]; tuple\[Event, ...\] is expected")),
        ("comes_to_nothing", gives("comes_to_nothing", "None; Outcome is expected")),
        ("comes_to_events", gives("comes_to_events", r"\(Rumor\(\),\); Outcome is expected")),
        ("comes_to_a_list", makes("comes_to_a_list", "Outcome.*; Outcome is expected")),
        ("calls_a_list", makes("calls_a_list", "Outcome.*; Outcome is expected")),
        ("asks_nobody", gives("asks_nobody", "None; Decision is expected")),
        ("asks_a_list", makes("asks_a_list", "<Decision.*; Decision is expected")),
        (
            "wakes_itself",
            r"^10000 orders without a question, the last one Echo\(\) of `slip`: an ability triggers itself",
        ),
        ("answers_itself", "^the state checks of `slip` answer their own events endlessly"),
    ],
)
def test_a_rule_that_breaks_is_named(slip: str, said: str) -> None:
    with pytest.raises(dr.PackRuleError, match=f"(?m){said}") as caught:
        about_to_sail(WHOLE, SLIPS[slip]).choose("sail r2c1")
    if slip != "wakes_itself" and not dr.compiled:  # compiled, what is no order is not taken in hand
        assert caught.value.__notes__ == [DOING[slip]]


FIRST = "carrying out MainPhase() of `3.1` in the chapter `turn`, after the choice Sail(cell='r2c1')"
LATER = "carrying out Echo() of `slip` in the chapter `slip`, after the choice Sail(cell='r2c1')"
DOING = dict.fromkeys(SLIPS, FIRST) | dict.fromkeys(
    ("comes_to_nothing", "comes_to_events", "comes_to_a_list", "calls_a_list", "asks_nobody", "asks_a_list"), LATER
)
DOING["gives_text"] = "carrying out 'sail' of `slip`, after the choice Sail(cell='r2c1')"
DOING["seats_text"] = LATER.replace("chapter `slip`", "chapter `whole`")
"""The note of the error."""


def test_an_option_that_nobody_takes_is_laid_at_whoever_adds_it() -> None:
    position = about_to_sail(WHOLE, SLIPS["adds"])
    assert position.decision.texts[-1] == "produce r1c1"
    said = rf"^the pack's function `slips_pack.adds` {PLACE} gives Produce\(.*it cannot be an answer there$"
    with pytest.raises(dr.PackRuleError, match=f"(?m){said}"):
        position.choose("produce r1c1")


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        ("adds_a_text", "Decision is expected, and its .options"),
        ("seats_elsewhere", "(Decision is expected, and its .seat is 3|nobody has the seat 3)"),
    ],
)
def test_a_listener_that_asks_what_cannot_be_asked_is_named(slip: str, why: str) -> None:
    with pytest.raises(dr.PackRuleError, match=rf"^the pack's function `slips_pack.{slip}` {PLACE} gives .*{why}"):
        about_to_sail(WHOLE, SLIPS[slip])


def look_at(position: Position) -> dict[str, Callable[[], object]]:
    """Looks at a position that cannot be."""
    return {
        "packed": position.packed,
        "saved": lambda: dr.save_position(position, "never_written.json"),
        "scored": position.scores,
        "seen": lambda: dr.observe(position, 1),
    }


@pytest.mark.skipif(dr.compiled, reason="the compiled engine refuses the wrong value as it is written")
@pytest.mark.parametrize("look", ["scored", "saved"])
def test_a_position_that_cannot_be_is_told_to_be_none(look: str) -> None:
    position = about_to_sail(WHOLE, SLIPS["writes_a_text"]).choose("sail r2c1")
    with pytest.raises(dr.DeadReckoningError, match=r"players\W*0\W*coins|writes what no position may contain"):
        look_at(position)[look]()


@pytest.mark.parametrize("name", HARMLESS)
def test_giving_nothing_is_no_slip(name: str) -> None:
    about_to_sail(WHOLE, HARMLESS[name]).choose("sail r2c1")


def broken(tables: GameTables) -> GameTables:
    """Rules of the base game that cannot be: their functions are no pack's, and take other things."""
    handlers: dict[type[object], Any] = {
        kind: getitem if issubclass(kind, Task) else how for kind, how in tables.handlers.items()
    }
    return evolve(tables, handlers=handlers)


def test_our_own_fault_is_laid_at_no_pack() -> None:
    position = about_to_sail(Chapter("harmless"))
    ours = evolve(position, game=evolve(position.game, tables=broken(position.game.tables)))
    with pytest.raises(TypeError, match="MainPhase"):
        ours.choose("sail r2c1")


class Idler:
    """A pilot that does what comes to nothing, if it may."""

    def choose(self, view: dr.View, _rng: Random, _budget: dr.Budget) -> dr.Option | str:
        return "nothing" if "nothing" in view.decision.texts else view.options[0]


def test_a_turn_that_a_pack_lets_have_no_end_is_broken_off() -> None:
    idle = Chapter("slip", actions=(Action(Nothing, lambda _scope: [Nothing()], lambda _scope, _choice: NOTHING),))
    with pytest.raises(dr.PilotError, match=r"^turn 3 does not end: the pilots have made 5,000 choices in it$"):
        dr.play_out(about_to_sail(idle), [Idler(), Idler()], 1)


# -- What a pack brings to the language ------------------------------------------------------------------------------


@frozen
class Hum(Effect):
    """A tune."""


def gives_nothing(*_asked: object) -> Any:
    """None."""


def leaves(*_asked: object) -> Any:
    """Python is left."""
    sys.exit(3)


def without_end(*_asked: object) -> Any:
    """It calls itself."""
    return without_end()


def hum(reader: Callable[..., object] = Hum, write: Callable[..., Any] = lambda *_: "hum") -> Vocabulary:
    grammar = '%extend main_verb: hum\nhum: "hum"\n'
    spelling = Spelling[Hum](readers={"hum": reader}, write=write, grammar=grammar)
    return Vocabulary(verbs=(Verb(name="hum", effect=Hum, spelling=spelling),))


@pytest.mark.parametrize("how", [leaves, without_end])
@pytest.mark.parametrize("look", [dr.read, dr.findings_in])
def test_a_reader_that_breaks_is_named(how: Callable[..., object], look: Callable[..., object]) -> None:
    with pytest.raises(dr.PackRuleError, match=rf"{how.__name__}` .* has failed: (SystemExit|Recursion)"):
        look("hum", hum(reader=how))


@pytest.mark.parametrize(("how", "why"), [(leaves, "failed"), (without_end, "failed"), (gives_nothing, "str is")])
def test_a_writer_that_breaks_is_named(how: Callable[..., object], why: str) -> None:
    assert dr.write(dr.read("hum", hum()), hum()) == "hum"
    with pytest.raises(dr.PackRuleError, match=rf"test_slips\.{how.__name__}` .*{why}"):
        dr.write(Hum(), hum(write=how))


# -- At the command line ---------------------------------------------------------------------------------------------

FEW = ["--games", "2", "--jobs", "1", "--max-turns", "30"]


@pytest.mark.parametrize(
    "line",
    [
        ["play", "--pilots", "random", "--seed", "1"],
        ["games", "--pilots", "random", *FEW],
        ["match", "random", "greedy", *FEW],
        ["ladder", "random", "greedy", *FEW],
        ["trial", "--pilots", "random", *FEW],
    ],
    ids=lambda line: line[0],
)
def test_the_command_line_tells_it_in_a_sentence(line: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    folder = HERE / "slips" / "slips_pack"
    monkeypatch.setattr(packs, "plugins", lambda: {"slips": [POINT]})
    run = CliRunner().invoke(reckon, [*line, "--pack", str(folder)])
    assert run.exit_code == 2, run.output
    (told,) = run.stderr.splitlines()
    assert told.startswith("Error: the pack's function `slips_pack.stumbles` (")
